"""Kernels whose PTX is rewritten: the required parts of their code, and programs of the result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.abi.signatures import cpp_types_comment
from graphdsl.base.errors import CompileError
from graphdsl.code.ptx.in_memory import for_all_drivers
from graphdsl.code.ptx.parser import parsed_module
from graphdsl.code.ptx.syntax import (
    Address,
    Bracket,
    Instruction,
    Pair,
    PtxError,
    Reference,
    Vector,
)
from graphdsl.core.declaration.programs.kernels import Program
from graphdsl.core.runtime.module_texts import entry_of

if TYPE_CHECKING:
    from graphdsl.code.nvrtc.program_modules import ModuleText
    from graphdsl.code.ptx.syntax import Module, Operand
    from graphdsl.core.declaration.programs.kernels import SourceKernel

OF_THE_ASSEMBLER: Final = (
    "debug",
    "device_code_optimize",
    "max_register_count",
    "ofast_compile",
    "ptxas_options",
)
"""Options that a driver does not follow when it assembles PTX."""


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
        ptx = for_all_drivers(ptx)
    return Program(f"{comments}{ptx}", name=program.name)


def _option(program: Program, name: str) -> Any:
    options = program.options or {}
    return options.get(name) if isinstance(options, Mapping) else getattr(options, name, None)


SHARED_BY_ALL: Final = frozenset({"global", "const"})
LITERALS: Final = ("$str", "__unnamed_")
"""How compilers begin the names of string literals, which no code can change."""


def referenced_variables(module: Module, symbol: str) -> frozenset[str]:
    """Return the global and constant variables that a kernel refers to.

    Functions that it may call count, and so do the addresses in initial values. String literals do
    not: a copy of them is as good.

    Parameters
    ----------
    module : Module
        The module.
    symbol : str
        The kernel.
    """
    found: set[str] = set()
    seen = {symbol}
    waiting = [symbol]
    while waiting:
        name = waiting.pop()
        name = module.aliases.get(name, name)
        variable, function = module.variables.get(name), module.functions.get(name)
        names: list[str] = []
        if variable is not None:
            if variable.space in SHARED_BY_ALL and not name.startswith(LITERALS):
                found.add(name)
            names += [reference.name for _, reference in variable.references]
        for item in (function.body if function is not None else None) or ():
            if isinstance(item, Instruction):
                names += [each for operand in item.operands for each in _names(operand)]
        for each in names:
            if each not in seen:
                seen.add(each)
                waiting.append(each)
    return frozenset(found)


def _names(operand: Operand | None) -> Iterator[str]:
    match operand:
        case Reference():
            yield operand.name
        case Address():
            yield from _names(operand.base)
        case Vector() | Bracket():
            for each in operand.items:
                yield from _names(each)
        case Pair():
            yield from _names(operand.first)
            yield from _names(operand.second)
