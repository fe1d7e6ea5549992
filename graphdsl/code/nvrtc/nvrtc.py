"""Compiles CUDA C++ to PTX: the first step of a kernel on its way into the simulator.

NVRTC needs neither a driver nor a GPU. The result is cached on disk, so NVRTC is not even loaded
for a program that was compiled before.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from graphdsl.abi import cuda_packages
from graphdsl.abi.programs import SourceProgram, compiled_once, complete_source, source_name
from graphdsl.base.errors import CompileError
from graphdsl.code.nvrtc.beside import CompilerEndedError, compile_beside
from graphdsl.code.nvrtc.cache import Remembered, code_digest, disk_cache, key_of
from graphdsl.code.nvrtc.compiler import (
    Names,
    compile_error,
    compile_options,
    compile_with_names,
    missing_nvrtc,
    require_definitions,
)
from graphdsl.code.nvrtc.headers import folders_state, names_headers, names_own_headers
from graphdsl.code.nvrtc.program_modules import ModuleText, with_arguments_in_memory

if TYPE_CHECKING:
    from cuda.core import ProgramOptions

ARCHITECTURE: Final = re.compile(r"(?:sm|compute)_(\d+[af]?)")
LINKED: Final = "relocatable_device_code"
NOT_RUNNABLE: Final = {
    LINKED: "leaves functions to a linker",
    "extensible_whole_program": "leaves functions to a linker",
    "link_time_optimization": "makes no PTX",
    "gen_opt_lto": "makes no PTX",
    "fdevice_syntax_only": "makes no PTX",
}
"""Options that prevent generating the PTX of a whole program, with their effects."""
TOUCHES_FILES: Final = (
    "include_path",
    "pre_include",
    "pch",
    "create_pch",
    "use_pch",
    "time",
    "fdevice_time_trace",
    "optimization_info",
    "no_cache",
)
"""Options by which compiling reads files that may change, or writes other outputs."""
MINIMAL: Final = "--minimal"
"""Lets NVRTC leave out textures, surfaces, and types and functions of the CUDA runtime. Reading
their declarations is a third of its work for a short kernel.
"""
OMITTED: Final = re.compile(
    r"(?i)cuda(?!Graph(?:SetConditional|ConditionalHandle)\b)|(?<!ver)tex(?!t(?!ure))|surf|uuid"
    r"|librarypropertytype|(?:major|minor)_version|patch_level|resource_abi|__deprecated__|__cdprt"
    r"|(?-i:\bCU)|<<<|##|%:%:|\?\?|\\\r?\n|\\[uU]"
)
"""What texts have that name any of that, or that may make such a name of parts. ``text`` and
``vertex`` are no textures, and programs that set conditions get what they need for it.
"""
KEEPS_ALL: Final = re.compile("minimal|-include(?!-path)")
"""What options have that decide about it themselves, or that include a header."""
REMEMBERED: Final = 64 << 20
"""Bytes of PTX that stay in memory for programs with the same text."""
COMPILING: Final = ("code/nvrtc/*.py", "abi/programs.py")
"""The modules that determine NVRTC's input, and the processing of its output."""


def text_of(
    program: SourceProgram, names: Sequence[str], compute_capability: tuple[int, int]
) -> ModuleText:
    """Return the PTX of a program for a device: its source, or the compiled source, cached.

    Parameters
    ----------
    program : SourceProgram
        CUDA C++ or PTX.
    names : sequence of str
        The requested kernels.
    compute_capability : tuple of int
        The compute capability of the device.
    """
    if program.code_type == "ptx":
        return ModuleText(program.source, Names({}, {}, {}))
    architecture = "".join(map(str, compute_capability))

    def compiled_text(program: SourceProgram) -> ModuleText:
        compiled = compile_to_ptx(program, names, architecture)
        return with_arguments_in_memory(program, compiled.ptx, compiled.names)

    def linked_text(program: SourceProgram) -> ModuleText:
        # Few programs have several files.
        from graphdsl.code.nvrtc.joining import link_units

        return link_units(program, names, relocatable)[1]

    def relocatable(unit: SourceProgram, names: Sequence[str]) -> tuple[None, str, Names]:
        if unit.code_type == "ptx":
            return None, unit.source, Names({}, {}, {})
        compiled = compile_to_ptx(unit, names, architecture, is_linked=True)
        return None, compiled.ptx, compiled.names

    made = linked_text if program.units else compiled_text
    text: ModuleText = compiled_once(program, ("PTX", tuple(names), architecture), made)
    return text


@dataclass(frozen=True, slots=True)
class CompiledPtx:
    """A compiled program.

    Attributes
    ----------
    ptx : str
        The PTX, with a ``.loc`` for each line of source.
    names : Names
        The PTX entry of each requested kernel, and the missing ones.
    """

    ptx: str
    names: Names


def compile_to_ptx(
    program: SourceProgram, names: Sequence[str], architecture: str, *, is_linked: bool = False
) -> CompiledPtx:
    """Compile a program of CUDA C++.

    Parameters
    ----------
    program : SourceProgram
        The program. Its ``arch`` is used. Line information is always generated; ``debug`` has no
        effect.
    names : sequence of str
        The requested kernels: ``extern "C"`` names, plain names, template instances.
    architecture : str
        Compute capability without the point, for example ``"90"``, for programs without ``arch``.
    is_linked : bool, optional
        Whether it may use what other programs define.

    Raises
    ------
    CompileError
        If NVRTC rejects the program. Missing kernels are reported in *names*.
    ImportError
        If NVRTC is not installed.

    Examples
    --------
    >>> import graphdsl as gd
    >>> program = gd.Program("template <class T> __global__ void fill(T* x) { *x = 1; }")
    >>> compile_to_ptx(program, ["fill<float>"], "90").names.symbols
    {'fill<float>': '_Z4fillIfEvPT_'}
    """
    options = _ptx_options(program, architecture, is_linked=is_linked)
    try:
        flags = options.as_bytes("nvrtc")

        def key_with(headers: Sequence[str] = ()) -> str | None:
            return _cache_key(program, complete_source(program, headers), flags, names)

        found = _cached(key_with())
        if found is not None and not found.ptx:
            found = _cached(key_with(found.names.headers))
        if found is not None:
            return found

        def compile_source(
            source: str, expressions: Sequence[str]
        ) -> tuple[str, Mapping[str, str]]:
            made = _ptx_options(program, architecture, source, is_linked=is_linked)
            return _compile(program, source, made.as_bytes("nvrtc"), expressions, made.arch)

        compiled = CompiledPtx(*compile_with_names(program, names, compile_source))
    except cuda_packages.DynamicLibNotFoundError as error:
        raise missing_nvrtc() from error
    # A text that lacks headers is found by those that it was compiled with.
    for key, kept in {
        key_with(): replace(compiled, ptx=""),
        key_with(compiled.names.headers): compiled,
    }.items():
        if key is not None:
            disk_cache().store(key, json.dumps(asdict(kept)).encode())
            _remembered.put(key, kept, len(kept.ptx))
    return compiled


_remembered: Final[Remembered[CompiledPtx]] = Remembered(REMEMBERED)


def _cached(key: str | None) -> CompiledPtx | None:
    """Return a cached result from memory or disk; without PTX if only its headers are known."""
    if key is None:
        return None
    found = _remembered.get(key)
    if found is not None:
        return found
    data = disk_cache().load(key)
    if data is None:
        return None
    content = json.loads(data)
    found = CompiledPtx(content["ptx"], Names(**content["names"]))
    _remembered.put(key, found, len(found.ptx))
    return found


def _ptx_options(
    program: SourceProgram,
    architecture: str,
    source: str | None = None,
    *,
    is_linked: bool,
) -> ProgramOptions:
    """Return the options for making PTX of a program."""
    options = compile_options(program, f"compute_{architecture}", source, is_linked=is_linked)
    for field, what in NOT_RUNNABLE.items():
        if getattr(options, field) and not (is_linked and field == LINKED):
            raise CompileError(
                f"{program}: the option {field}={getattr(options, field)!r} {what}, but "
                "the simulator runs the PTX of one whole program. Omit it"
            )
    virtual = ARCHITECTURE.fullmatch(options.arch)
    return replace(
        options,
        # For a real architecture, sm_90, NVRTC generates machine code; PTX is for a virtual one.
        arch=options.arch if virtual is None else f"compute_{virtual[1]}",
        lineinfo=True,
        # PTX for a debugger keeps variables in memory: the same results, only slower.
        debug=None,
        device_code_optimize=None,
    )


def _cache_key(
    program: SourceProgram, source: str, flags: Sequence[bytes], names: Sequence[str]
) -> str | None:
    """Return the cache key of a program; None if its dependencies are not fully known.

    The state of the installed headers is part of it if *source*, the program's text with headers
    that it lacks, includes any: finding their folders takes as long as compiling a small kernel.
    """
    options = program.options or {}
    values = options if isinstance(options, Mapping) else vars(options)
    if names_own_headers(source) or any(values.get(option) for option in TOUCHES_FILES):
        return None
    headers = folders_state() if names_headers(source) else ""
    own = complete_source(program)
    # The name is in line information, in __FILE__, and in symbols of unnamed namespaces.
    name = source_name(program)
    made_by = code_digest(*COMPILING), _compiler()
    return key_of("PTX", *made_by, headers, name, own, str(len(flags)), *flags, *names)


@cache
def _compiler() -> str:
    """Return the version of NVRTC, without loading it if it is installed as a wheel."""
    try:
        # A wheel takes precedence over any other installation.
        return metadata.version("nvidia-cuda-nvrtc")
    except metadata.PackageNotFoundError:
        path = Path(cuda_packages.load_nvidia_dynamic_lib("nvrtc").abs_path or "")
        return f"{path} {path.stat().st_mtime_ns}"


def _may_be_minimal(source: str, others: Sequence[str]) -> bool:
    """Return whether a program certainly means the same with the minimal declarations.

    It includes no header, nor do its options, and neither it nor these and its names have a name
    that they lack.
    """
    if names_headers(source) or any(KEEPS_ALL.search(each) for each in others):
        return False
    return not any(OMITTED.search(each) for each in (source, *others))


def _compile(
    program: SourceProgram,
    source: str,
    flags: Sequence[bytes],
    names: Sequence[str],
    architecture: str,
) -> tuple[str, dict[str, str]]:
    """Compile with NVRTC; return the PTX and the symbol of each name expression."""
    texts = [each.decode("latin-1") for each in flags]
    ways = [[*texts, MINIMAL], texts] if _may_be_minimal(source, [*texts, *names]) else [texts]
    answer: dict[str, Any] = {}
    try:
        for way in ways:
            request = {
                "source": source,
                "name": source_name(program),
                "flags": way,
                "names": list(names),
                "folder": str(Path.cwd()),
            }
            answer = compile_beside(request)
            if "ptx" in answer:
                break
    except CompilerEndedError as error:
        raise CompileError(
            f"{program} could not be compiled for {architecture}: NVRTC ({_compiler()}) {error}",
            is_of_program=True,
        ) from None
    if "log" in answer:
        raise compile_error(program, architecture, answer["log"])
    if "failed" in answer:
        raise CompileError(answer["failed"])
    require_definitions(program, answer["warnings"], answer["ptx"])
    # NVRTC puts the current folder before the name, where no such file exists.
    name = source_name(program)
    path = re.compile(rf'(\.file\s+\d+ )"[^"\n]*/{re.escape(name)}"')
    return path.sub(lambda found: f'{found[1]}"{name}"', answer["ptx"]), answer["symbols"]
