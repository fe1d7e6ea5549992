"""Common parts of compiling with NVRTC for GPUs and the simulator: options, names and errors.

NVRTC takes kernel names as name expressions and returns the symbol of each. In addition to the
requested kernels, it gets one expression for each kernel with a C name: the address of a variable
whose type is derived from the kernel's. The mangled symbol of that variable contains the prototype,
which the name of an ``extern "C"`` function does not. Errors of these extra expressions are
ignored.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from graphdsl.abi import cuda_packages
from graphdsl.abi.cuda_packages import is_instance, require_core
from graphdsl.abi.programs import SourceProgram, complete_source, source_name
from graphdsl.abi.signatures import PTX_COMMENT, ptx_variables
from graphdsl.base.errors import CompileError
from graphdsl.code.nvrtc.headers import (
    header_remedy,
    implied_headers,
    include_folders,
    names_headers,
)

if TYPE_CHECKING:
    from cuda.core import ProgramOptions

MISSING_HEADER: Final = re.compile(r'(?:cannot|could not) open source file "([^"]+)"')
UNDEFINED: Final = re.compile(r"(?:[Uu]ndefined reference to|[Uu]nresolved extern \w+) '([^'\n]+)'")
"""How ptxas and linkers report a missing definition (CUDA 13.0 to 13.5)."""
STATIC_INSTEAD: Final = re.compile(
    r"#20044-D: extern declaration of the entity (\S+) is treated as a static definition"
)
MACRO_REDEFINED: Final = 47
"""The compiler's number of this diagnostic. CCCL and the package's headers define INT_MAX and
others with the same value, but different text.
"""
UNROLLED: Final = "_CCCL_META_UNROLL_LIMIT=10"
"""For how many types NVIDIA's C++ headers (CCCL 13) write out what they otherwise derive one by
one. Their default for NVRTC is 16, and expanding those macros takes longer than all else that they
do, 0.9 s for each program; 10 is their default for nvcc.
"""

PROTOTYPE: Final = "graphdsl_prototype"
PROTOTYPE_DECLARED: Final = f"\n\ntemplate <class T> __device__ char {PROTOTYPE};\n"
"""Appended to a source, so that its line numbers do not change."""
NAME_REFUSED: Final = re.compile(r"^[ \t]*#pragma nv_mangled_name (.*?)\s*$", re.MULTILINE)
"""Marks a rejected name expression in the log."""
NAME_MAP: Final = "__nv_name_map"
"""The file in which compilers find errors of name expressions."""
OF_THE_COMPILER: Final = ("$str", "__cudart_", "_ZTV", PROTOTYPE)
"""Name prefixes of variables that kernels do not modify: strings, tables, types."""
IDENTIFIER: Final = re.compile(r"[A-Za-z_]\w*")
COMMENT: Final = re.compile(
    r"//[^\n]*|/\*.*?\*/|^[ \t]*#(?:[^\n\\]|\\.)*", re.DOTALL | re.MULTILINE
)
C_LINKAGE: Final = re.compile(r'\bextern\s*"C"\s*(\{)?')
C_KERNEL: Final = re.compile(r"\b__global__\b[^;{}]*?\b(?!__)([A-Za-z_]\w*)\s*\(")
VARIABLE: Final = re.compile(
    r"^[ \t]*(?:\.\w+[ \t]+)*?\.global\b[^;={]*?([\w$]+)\s*(?:[\[;={]|$)", re.MULTILINE
)

_Code = TypeVar("_Code")


@cache
def _demangle() -> Any:
    """Return ``__cxa_demangle`` of the C++ library; None if there is no such library."""
    try:
        function = ctypes.CDLL("libstdc++.so.6").__cxa_demangle  # noqa: SLF001  # the C++ runtime's name
    except (OSError, AttributeError):
        return None
    function.restype = ctypes.c_void_p
    function.argtypes = [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    return function


@cache
def demangled(symbol: str) -> str:
    """Return the demangled name of *symbol*, or *symbol* if it cannot be demangled.

    Examples
    --------
    >>> demangled("scale")
    'scale'
    """
    function = _demangle()
    if function is None or not symbol.startswith("_Z"):
        return symbol
    status = ctypes.c_int()
    text = function(symbol.encode(), None, None, ctypes.byref(status))
    if not text:
        return symbol
    try:
        return ctypes.string_at(text).decode()
    finally:
        free = ctypes.CDLL(None).free
        free.argtypes = [ctypes.c_void_p]
        free(text)


@dataclass(frozen=True, slots=True)
class Names:
    """The symbols of kernel names from the compiler.

    Attributes
    ----------
    symbols : mapping of str to str
        The entry of each requested kernel.
    prototypes : mapping of str to str
        By kernel, a symbol that contains its prototype, for C names.
    refused : mapping of str to str
        The missing kernels, with the compiler's message.
    headers : sequence of str
        The headers that were included before the source, since it uses their names.
    """

    symbols: Mapping[str, str]
    prototypes: Mapping[str, str]
    refused: Mapping[str, str]
    headers: Sequence[str] = ()


def compile_with_names(
    program: SourceProgram,
    names: Sequence[str],
    compile_source: Callable[[str, Sequence[str]], tuple[_Code, Mapping[str, str]]],
) -> tuple[_Code, Names]:
    """Compile a program for named kernels, leaving out names that it does not have.

    Parameters
    ----------
    program : SourceProgram
        CUDA C++.
    names : sequence of str
        The requested kernels.
    compile_source : callable
        Takes a source and name expressions; returns the code and the symbol of each expression.

    Raises
    ------
    CompileError
        If the source does not compile, independently of the names.
    """
    kernels = dict.fromkeys(names)
    c_names = dict.fromkeys(
        [name for name in names if IDENTIFIER.fullmatch(name)] + _c_kernels(program.source)
    )
    prototypes = {name: f"&{PROTOTYPE}<decltype({name})>" for name in c_names}
    refused: dict[str, str] = {}
    headers: list[str] = []
    while True:
        source = complete_source(program, headers) + (PROTOTYPE_DECLARED if prototypes else "")
        try:
            code, symbols = compile_source(source, [*kernels, *prototypes.values()])
        except CompileError as error:
            more = [name for name in implied_headers(error.log) if name not in headers]
            if more:
                headers += more
                continue
            wrong = set(NAME_REFUSED.findall(error.log))
            missing = [name for name in kernels if name in wrong]
            if not wrong.intersection((*kernels, *prototypes.values())):
                if not prototypes or not (PROTOTYPE in error.log or NAME_MAP in error.log):
                    raise
                # Older standards have no variable templates.
                wrong.update(prototypes.values())
            refused.update((name, _about(name, error.log)) for name in missing)
            for name in missing:
                del kernels[name]
            prototypes = {
                name: expression
                for name, expression in prototypes.items()
                if expression not in wrong and name not in refused
            }
            continue
        return code, Names(
            {name: symbols[name] for name in kernels},
            {name: symbols[expression] for name, expression in prototypes.items()},
            refused,
            headers,
        )


def _about(name: str, log: str) -> str:
    """Return the message for one name expression in a log."""
    parts = (part for part in log.split("\n\n") if name in NAME_REFUSED.findall(part))
    return "\n".join(dict.fromkeys(part.strip("\n") for part in parts))


def _c_kernels(source: str) -> list[str]:
    """Return the names that look like those of ``extern "C"`` kernels."""
    text = COMMENT.sub(" ", source)
    found: list[str] = []
    for match in C_LINKAGE.finditer(text):
        start = match.end()
        if match[1]:
            stop, depth = start, 1
            while depth and stop < len(text):
                depth += (text[stop] == "{") - (text[stop] == "}")
                stop += 1
        else:
            stop = next((n for n in range(start, len(text)) if text[n] in ";{"), len(text))
        found += C_KERNEL.findall(text, start, stop)
    return found


def has_variables(ptx: str) -> bool:
    """Return whether a PTX text has variables that kernels can change.

    Constants, printed strings and variables added by this module are not counted.
    """
    return not all(map(is_of_the_compiler, VARIABLE.findall(ptx)))


def is_of_the_compiler(symbol: str) -> bool:
    """Return whether a variable is not in the source."""
    return re.sub(r"^_Z\d+(?=graphdsl)", "", symbol).startswith(OF_THE_COMPILER)


def compile_options(
    program: SourceProgram,
    architecture: str,
    source: str | None = None,
    *,
    is_linked: bool = False,
) -> ProgramOptions:
    """Return a program's options, completed by the architecture and the include folders.

    Parameters
    ----------
    program : SourceProgram
        CUDA C++.
    architecture : str
        For example ``"sm_90"``; used if the program does not specify one.
    source : str, optional
        The compiled source, if it has more headers than the program's own text.
    is_linked : bool, optional
        Whether it may use what other programs define.
    """
    require_core("compiling CUDA C++")
    given = program.options
    options: ProgramOptions = (
        given
        if is_instance(given, "ProgramOptions")
        else cuda_packages.ProgramOptions(**{"arch": architecture, **(given or {})})
    )
    options = replace(options, name=source_name(program))
    if is_linked:
        options = replace(options, relocatable_device_code=True)
    if not (names_headers(source or program.source) or options.pre_include):
        return options
    # NVRTC's built-in headers have one version; NVIDIA's of another version would conflict.
    folders = include_folders()[: 1 if options.use_bundled_headers else None]
    return replace(
        options,
        # Of several definitions, the last one counts, so users may have their own.
        define_macro=[UNROLLED, *_macros(options.define_macro)],
        include_path=[*_as_list(options.include_path), *folders],
        diag_suppress=[*_as_list(options.diag_suppress), MACRO_REDEFINED],
    )


def _macros(value: Any) -> list[Any]:
    """Return the definitions of macros as a list; one of them may be a pair."""
    return [value] if isinstance(value, tuple) else _as_list(value)


def _as_list(value: Any) -> list[Any]:
    if value is None:
        return []
    return [value] if isinstance(value, (str, int)) else list(value)


OF_THE_HOST: Final = re.compile(r"without (?:execution|memory) space annotations")
HOST_HINT: Final = re.compile(r"\.? Consider using -default-device flag [^\n]*")
HOST_CODE: Final = (
    "It has functions or variables of the host, since nothing before them says otherwise. Write "
    "__global__ before kernels, and __device__ before what they use; "
    "Program.from_file(path, device_only=True) leaves out the host code of a file for nvcc"
)


def compile_error(program: SourceProgram, architecture: str, log: str) -> CompileError:
    """Return the error for a program that the compiler rejected, with the compiler's log."""
    message = f"{program} could not be compiled for {architecture}"
    missing = MISSING_HEADER.search(log)
    if missing is not None:
        message += (
            f". There is no header {missing[1]!r} in {', '.join(include_folders())}. "
            f"{header_remedy(missing[1])}"
        )
    elif OF_THE_HOST.search(log):
        message += f". {HOST_CODE}"
        log = HOST_HINT.sub("", log)
    undefined = UNDEFINED.search(log)
    if undefined is not None:
        message += f". {undefined_name(undefined[1])}"
    return CompileError(message, log.replace("\0", "").strip(), is_of_program=True)


def require_definitions(program: SourceProgram, log: str, ptx: str) -> None:
    """Reject a program that uses an ``extern`` variable which it does not define.

    NVRTC only warns, and gives such a variable memory of its own, with zeros.

    Parameters
    ----------
    program : SourceProgram
        CUDA C++.
    log : str
        The compiler's.
    ptx : str
        What it made.

    Raises
    ------
    CompileError
        If there is such a variable.
    """
    names = set(STATIC_INSTEAD.findall(log))
    if not names:
        return
    text = re.sub(PTX_COMMENT, " ", ptx)
    for symbol in ptx_variables(text):
        is_used = len(re.findall(rf"(?<![\w$]){re.escape(symbol)}(?![\w$])", text)) > 1
        if is_used and demangled(symbol) in names:
            raise CompileError(f"{program}: {undefined_name(symbol)}", log, is_of_program=True)


def undefined_name(symbol: str) -> str:
    """Return what is wrong with a function or variable that no file defines, and the remedy."""
    return (
        f"{demangled(symbol)!r} is declared and not defined. If another source file defines it, "
        "pass that file as well: Program.from_file([path, other]) or Program(source, link=[other])"
    )


def missing_nvrtc() -> ImportError:
    """Return the error for a machine without NVRTC."""
    return ImportError(
        "compiling CUDA C++ needs NVRTC, which was not found. Install it with pip install "
        "nvidia-cuda-nvrtc"
    )
