"""The variables of a module that a kernel refers to, whether it accesses them or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from graphdsl.code.ptx.syntax import Address, Bracket, Instruction, Pair, Reference, Vector

if TYPE_CHECKING:
    from graphdsl.code.ptx.syntax import Module, Operand

__all__ = ["referenced_variables"]

SHARED_BY_ALL: Final = frozenset({"global", "const"})
LITERALS: Final = ("$str", "__unnamed_")
"""How compilers begin the names of string literals, which nobody can change."""


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
