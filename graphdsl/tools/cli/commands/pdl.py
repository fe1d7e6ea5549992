"""``graphdsl pdl``: which accesses of kernels in a file programmatic edges order."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from graphdsl.base.errors import GraphDslError
from graphdsl.core.declaration.programs.kernels import Program
from graphdsl.core.declaration.programs.sources import source_of
from graphdsl.tools.cli.command import Command, End, UsageError, add_json, to_json, write

if TYPE_CHECKING:
    from graphdsl.abi.effects import Source
    from graphdsl.extras.programmatic import KernelProgrammatic

PTX: Final = re.compile(rb"\.version\s+\d+\.\d+\s[^\0]*")
RUNTIME: Final = {
    "cudaGridDependencySynchronize": 'asm volatile("griddepcontrol.wait;" ::: "memory")',
    "cudaTriggerProgrammaticLaunchCompletion": (
        'asm volatile("griddepcontrol.launch_dependents;" ::: "memory")'
    ),
}
"""Functions of the runtime's headers, which NVRTC does not declare."""


def add_options(parser: ArgumentParser) -> None:
    """Declare its options."""
    parser.add_argument(
        "file", metavar="FILE", help="a file of CUDA C++ or PTX, or a binary that contains PTX"
    )
    add_json(parser)
    parser.add_argument(
        "--kernel",
        action="append",
        default=[],
        metavar="NAME",
        help="only this kernel, also if it never waits; may be given several times",
    )
    parser.add_argument(
        "--settled",
        action="append",
        default=[],
        metavar="NAME",
        help="an argument or variable whose memory no kernel that may still run touches",
    )


def pdl(options: Namespace) -> End:
    """Report the accesses of kernels before and after their waits."""
    try:
        reports = _reports(options)
    except (GraphDslError, ImportError, OSError) as error:
        raise UsageError(f"{options.file}: {error}") from error
    if options.json:
        write(options, to_json([_data(each) for each in reports]))
    else:
        write(options, "".join(f"{each}\n" for each in reports))
    counted = [each for each in reports if options.kernel or each.waits or each.triggers]
    return End.OK if all(each.is_safe for each in counted) else End.FOUND


def _reports(options: Namespace) -> list[KernelProgrammatic]:
    reports: list[KernelProgrammatic] = []
    found: list[str] = []
    settled: set[str] = set()
    for program in _programs(Path(options.file)):
        wanted = [each for each in options.kernel if "<" in each]
        for name in dict.fromkeys((*program.kernels, *wanted)):
            found.append(name)
            if options.kernel and name not in options.kernel:
                continue
            kernel = program.kernel(name)
            own = []
            # A name may belong to some of the kernels only.
            for each in options.settled:
                try:
                    kernel.programmatic([each])
                except ValueError:
                    continue
                own.append(each)
            settled.update(own)
            reports.append(kernel.programmatic(own))
    lacking = [each for each in options.kernel if each not in found]
    if lacking or not found:
        what = f"--kernel {lacking[0]}" if lacking else options.file
        raise UsageError(f"{what}: expected a kernel of {options.file}, got {found or 'none'}")
    unused = [each for each in options.settled if each not in settled]
    if unused:
        raise UsageError(
            f"--settled {unused[0]}: expected an argument or variable of "
            f"{', '.join(each.kernel for each in reports)}, by name or number"
        )
    return reports


def _programs(path: Path) -> list[Program]:
    """Return the programs in a file: CUDA C++, PTX, or a binary that contains PTX."""
    if not path.is_file():
        raise UsageError(f"{str(path)!r}: expected a file of CUDA C++ or PTX, got no such file")
    content = path.read_bytes()
    if b"\0" not in content:
        text = source_of(path, None, device_only=path.suffix in {".cu", ".cuh"}, headers=())
        return [Program(_with_runtime(text), name=path.name)]
    texts = [each.decode(errors="replace") for each in PTX.findall(content)]
    if not texts:
        raise UsageError(
            f"{str(path)!r}: expected PTX in it, got a binary without readable PTX. Extract it "
            "with cuobjdump -ptx, or build it with nvcc --no-compress"
        )
    return [Program(each, name=path.name) for each in texts]


def _with_runtime(text: str) -> str:
    """Return CUDA C++ with the functions of the runtime that it uses and does not define."""
    lacking = [
        # A macro keeps the line of its use.
        f"static __device__ __forceinline__ void {name}() {{ {body}; }}"
        if f"::{name}" in text
        else f"#define {name}() {body}"
        for name, body in RUNTIME.items()
        if name in text and not re.search(rf"void\s+{name}\s*\(", text)
    ]
    return "\n".join([*lacking, "#line 1", text]) if lacking else text


def _data(report: KernelProgrammatic) -> dict[str, Any]:
    return {
        "kernel": report.kernel,
        "safe": report.is_safe,
        "reason": report.reason or None,
        "waits": [_where(each) for each in report.waits],
        "triggers": [_where(each) for each in report.triggers],
        "waits_before_end": report.waits_before_end,
        "waits_before_trigger": report.waits_before_trigger,
        "accesses": [
            {
                "kind": each.kind,
                "name": each.name,
                "when": each.when,
                "safe": each.is_safe,
                "after_trigger": each.after_trigger,
                **_where(each.source),
            }
            for each in report.accesses
        ],
    }


def _where(source: Source | None) -> dict[str, Any]:
    return {
        "file": None if source is None else source.location.file,
        "line": None if source is None else source.location.line,
        "instruction": None if source is None else source.instruction,
    }


COMMAND: Final = Command(
    name="pdl",
    summary="tell which accesses of kernels programmatic edges order",
    examples=(
        "pdl gemm.cu",
        "pdl gemm.ptx --kernel gemm --settled weights",
    ),
    run=pdl,
    add_options=add_options,
    targets=(),
)
