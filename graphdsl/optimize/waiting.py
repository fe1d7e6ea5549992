"""Kernels that wait for the nodes before them: their PTX with a wait, and perhaps a trigger.

The wait comes at the last point that every thread passes before it may touch memory, call a
function or end: computing indexes stays ahead of it. Every other instruction stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import networkx as nx

from graphdsl.abi.programs import compiled_once
from graphdsl.abi.signatures import cpp_types_comment
from graphdsl.base.errors import CompileError
from graphdsl.code.effects.paths import Paths, depends, waits
from graphdsl.code.ptx.errors import PtxError
from graphdsl.code.ptx.parser import parsed_module
from graphdsl.code.ptx.references import referenced_variables
from graphdsl.code.ptx.syntax import Instruction, LabelMark
from graphdsl.core.declaration.arguments.declared_effects import ROLES
from graphdsl.core.declaration.programs.kernels import Program, annotation_of, source_of_kernel
from graphdsl.core.runtime.module_texts import entry_of

if TYPE_CHECKING:
    from graphdsl.code.nvrtc.program_modules import ModuleText
    from graphdsl.code.ptx.syntax import Module
    from graphdsl.core.declaration.programs.kernels import SourceKernel

__all__ = [
    "Code",
    "Waiting",
    "code_of",
    "rewritten_program",
    "waiting_kernel",
    "why_not_rewritten",
]

OLDEST_TARGET: Final = 90
"""The first architecture with ``griddepcontrol``."""
TARGET: Final = re.compile(r"sm_(\d+)")
VERSION: Final = re.compile(r"^(\s*\.version\s+)(\d+)\.(\d+)", re.MULTILINE)
NEWEST_VERSION: Final = (9, 0)
"""The PTX that the oldest supported driver can assemble; NVRTC may write a later version."""
OF_THE_ASSEMBLER: Final = (
    "debug",
    "device_code_optimize",
    "max_register_count",
    "ofast_compile",
    "ptxas_options",
)
"""Options that a driver does not follow when it assembles PTX."""
WAIT: Final = "griddepcontrol.wait"
TRIGGER: Final = "griddepcontrol.launch_dependents"


class Waiting(NamedTuple):
    """A kernel that waits for the nodes before it.

    Attributes
    ----------
    kernel : object
        The kernel to launch.
    reason : str
        Why programmatic edges order it.
    """

    kernel: Any
    reason: str


def waiting_kernel(
    kernel: Any, compute_capability: tuple[int, int], *, trigger: bool = False
) -> Waiting | str:
    """Return a kernel that waits before all else, or why there is none.

    Parameters
    ----------
    kernel : object
        A kernel as a launch has it.
    compute_capability : tuple of int
        That of the device, for CUDA C++ without ``arch``.
    trigger : bool, optional
        Let nodes behind programmatic edges start once all its blocks have started.
    """
    source = source_of_kernel(kernel)
    if source is None:
        return "its code is machine code, in which no wait can be found"
    program = source.program
    found: _Found | str = compiled_once(
        program,
        ("waiting", source.name, compute_capability, trigger),
        lambda _: _look(source, compute_capability, trigger=trigger),
    )
    if isinstance(found, str):
        return found
    if found.program is program:
        return Waiting(kernel, found.reason)
    said = annotation_of(source)
    roles = {} if said is None else {role: getattr(said, role) for role in ROLES}
    return Waiting(found.program.kernel(found.symbol, **roles), found.reason)


class _Found(NamedTuple):
    """The program and the symbol of a kernel that waits, and why programmatic edges order it."""

    program: Program
    symbol: str
    reason: str


def _look(
    source: SourceKernel, compute_capability: tuple[int, int], *, trigger: bool
) -> _Found | str:
    """Find or make a kernel that waits, or say why there is none."""
    program = source.program
    code = code_of(source, compute_capability)
    if isinstance(code, str):
        return code
    text, symbol, module, comments = code
    paths = Paths(module.functions[symbol])
    if paths.waits_first and not (trigger and not _triggers(paths)):
        reason = f"{source.name} waits before it touches memory, and before it ends"
        return _Found(program, source.name, reason)
    target = TARGET.search(module.target)
    if target is None or int(target[1]) < OLDEST_TARGET:
        return f"its PTX is for {module.target}; waits need sm_{OLDEST_TARGET} or later"
    reason = why_not_rewritten(program, code)
    if reason:
        return reason
    item = _first_dependent(paths)
    if item is None:
        return "no instruction comes before all of its accesses and before its end"
    rewritten = compiled_once(
        program,
        ("waiting", text, trigger),
        lambda _: _rewritten(program, text, module, comments, trigger),
    )
    reason = (
        f"{source.name} gets a wait before {item.text!r} ({item.location}), ahead of all that may "
        "touch memory and of its end"
    )
    return _Found(rewritten, symbol, reason)


def _rewritten(
    program: Program,
    ptx: str,
    module: Module,
    comments: str,
    trigger: bool,  # noqa: FBT001
) -> Program:
    """Return a program of which every kernel waits, where that is possible."""
    places: dict[tuple[int, int], str] = {}
    for function in module.functions.values():
        if not function.is_entry or not function.body:
            continue
        paths = Paths(function)
        item = _first_dependent(paths)
        new = f"{TRIGGER}; " if trigger and not _triggers(paths) else ""
        if not paths.waits_first:
            new += f"{WAIT}; "
        if item is not None and new:
            places[item.line, item.column] = new
    lines = ptx.split("\n")
    for (line, column), new in sorted(places.items(), reverse=True):
        text = lines[line - 1]
        lines[line - 1] = f"{text[: column - 1]}{new}{text[column - 1 :]}"
    return rewritten_program(program, "\n".join(lines), comments)


# The code of kernels ------------------------------------------------------------------------------


class Code(NamedTuple):
    """The PTX of a kernel's program, the kernel's symbol in it, and the parsed module.

    The *comments* are about the C++ types of its kernels, of which PTX has only the sizes.
    """

    ptx: str
    symbol: str
    module: Module
    comments: str


def code_of(source: SourceKernel, compute_capability: tuple[int, int]) -> Code | str:
    """Return the code of a kernel, or why it cannot be read."""
    try:
        text, entry = entry_of(source.program, source.name, compute_capability)
        comments = _cpp_types(text) if source.program.code_type == "c++" else ""
        return Code(text.ptx, entry.symbol, parsed_module(source.program, text.ptx), comments)
    except (CompileError, ImportError, PtxError) as error:
        return f"its PTX cannot be read: {str(error).splitlines()[0]}"


def why_not_rewritten(program: Program, code: Code) -> str:
    """Return why a kernel cannot be replaced by one from other PTX; empty if it can."""
    if referenced_variables(code.module, code.symbol):
        return "it uses variables of its module, and a rewritten kernel would have its own"
    for name in OF_THE_ASSEMBLER if program.code_type == "c++" else ():
        if _option(program, name):
            return f"its program has the option {name}, which PTX cannot have"
    return ""


def _cpp_types(text: ModuleText) -> str:
    """Return comments with the C++ types of the parameters of a module's kernels."""
    entries = [text.entry(symbol) for symbol in text.entries]
    return "".join(
        cpp_types_comment(each.symbol, each.signature.types)
        for each in entries
        if each is not None and each.signature is not None
        if all(kind.is_cpp for kind in each.signature.types)
    )


def rewritten_program(program: Program, ptx: str, comments: str) -> Program:
    """Return a program of rewritten PTX, which every supported driver can assemble.

    With the comments of its :class:`Code`, arguments are encoded as for the original kernels.
    """
    if program.code_type == "c++":
        ptx = VERSION.sub(_assembled_by_all, ptx, count=1)
    return Program(f"{comments}{ptx}", name=program.name)


def _assembled_by_all(found: re.Match[str]) -> str:
    """Return the directive of a version that every supported driver knows."""
    major, minor = min((int(found[2]), int(found[3])), NEWEST_VERSION)
    return f"{found[1]}{major}.{minor}"


def _triggers(paths: Paths) -> bool:
    return any(isinstance(item, Instruction) and item.name == TRIGGER for item in paths.items)


def _option(program: Program, name: str) -> Any:
    options = program.options or {}
    return options.get(name) if isinstance(options, Mapping) else getattr(options, name, None)


def _first_dependent(paths: Paths) -> Instruction | None:
    """Return the last instruction that is on every path, before all that depends on other nodes.

    It is in no loop. None if there is no such instruction.
    """
    reached = paths.reached(through_waits=True)
    end = len(paths.items)
    flow = nx.DiGraph()
    flow.add_node(0)
    flow.add_edges_from(
        (number, after) for number in reached if number < end for after in paths.after(number)
    )
    before = nx.immediate_dominators(flow, 0)
    dependent = [
        number
        for number in reached
        if number == end or depends(paths.items[number]) or waits(paths.items[number])
    ]
    if not dependent:
        return None
    common = _dominators(before, dependent[0])
    for number in dependent[1:]:
        own = set(_dominators(before, number))
        common = [each for each in common if each in own]
    looping = {
        number
        for part in nx.strongly_connected_components(flow)
        if len(part) > 1
        for number in part
    }
    for number in common:
        # Behind a label, what comes next is reached by all that go there.
        while number < end and isinstance(paths.items[number], LabelMark):
            number += 1  # the instruction that the label marks
        if number < end and number not in looping:
            found = paths.items[number]
            assert isinstance(found, Instruction)
            return found
    return None


def _dominators(before: Mapping[int, int], number: int) -> list[int]:
    """Return what every path to a number passes, that number first."""
    found = [number]
    while number != 0:
        number = before[number]
        found.append(number)
    return found
