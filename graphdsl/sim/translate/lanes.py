"""Which shared variable, or which parameter, an address comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from graphdsl.code.ptx.syntax import (
    Bracket,
    Function,
    Instruction,
    Operand,
    Pair,
    Reference,
    Register,
    Vector,
)
from graphdsl.sim.translate.flow import results_of

NO_ROOTS: Final[Mapping[str, str]] = MappingProxyType({})
NUMBER: Final = ""
"""The origin of a value that comes from no variable."""
UNKNOWN: Final = "?"
"""The origin of a value that may come from several variables, or is not tracked; no name contains
it.
"""
COPIES: Final = frozenset({"mov", "cvta", "cvt"})
SUMS: Final = frozenset({"add", "or", "xor"})


def shared_origins(
    function: Function,
    is_shared: Callable[[str], bool],
    roots: Mapping[str, str] = NO_ROOTS,
) -> dict[str, str]:
    """Return the shared variable whose address each register contains, if known.

    Parameters
    ----------
    function : Function
        The function.
    is_shared : callable
        Whether a name is that of a variable in shared memory.
    roots : mapping of str to str, optional
        Registers with a known address in the variable with that name.
    """
    items = [item for item in function.body or () if isinstance(item, Instruction)]
    origins: dict[str, str] = dict(roots)
    read: set[str] = set()

    def of(operand: Operand) -> str | None:
        """Return the origin of a value; None if not known yet."""
        match operand:
            case Register(name=name):
                read.add(name)
                return origins.get(name)
            case Reference(name=name):
                return name if is_shared(name) else NUMBER
            case Vector(items=parts) | Bracket(items=parts):
                return _both(*map(of, parts), joined=UNKNOWN)
            case Pair(first=first, second=second):
                return _both(of(first), of(second), joined=UNKNOWN)
            case _:
                return NUMBER

    changed = bool(roots) or any(is_shared(name) for item in items for name in _names(item))
    writing = [(item, own) for item in items if (own := results_of(item))] if changed else []
    while changed:
        # Again only if what was read has changed since.
        changed = False
        read.clear()
        for item, results in writing:
            found = _result(item, of)
            for register in results:
                if register.name in roots:
                    continue
                before = origins.get(register.name)
                now = found if before is None else before if found in {None, before} else UNKNOWN
                if now is not None and now != before:
                    origins[register.name] = now
                    changed = changed or register.name in read
    return {name: found for name, found in origins.items() if found not in {NUMBER, UNKNOWN}}


def _names(item: Instruction) -> list[str]:
    return [each.name for each in item.operands if isinstance(each, Reference)]


def _result(item: Instruction, of: Callable[[Operand], str | None]) -> str | None:
    """Return the origin of an instruction's result; None if not known yet."""
    sources = item.operands[1:]
    match item.opcode:
        case opcode if opcode in COPIES:
            if any(isinstance(each, Vector) for each in item.operands):
                return UNKNOWN if of(sources[0]) else of(sources[0])
            return of(sources[0])
        case opcode if opcode in SUMS:
            return _both(of(sources[0]), of(sources[1]), joined=UNKNOWN)
        case "sub":
            first, second = of(sources[0]), of(sources[1])
            return UNKNOWN if second else _both(first, second, joined=UNKNOWN)
        case "mad":
            product = _both(of(sources[0]), of(sources[1]), joined=UNKNOWN)
            return UNKNOWN if product else _both(product, of(sources[2]), joined=UNKNOWN)
        case "selp":
            first, second = of(sources[0]), of(sources[1])
            if first is None or second is None:
                return first or second
            return first if first == second else UNKNOWN
        case "ld" | "ldu" | "atom" | "call":
            # A number, or a stored pointer, which has no named origin from here on.
            return NUMBER
    found = _both(*map(of, sources), joined=UNKNOWN)
    return UNKNOWN if found else found


def _both(*origins: str | None, joined: str) -> str | None:
    """Return the origin of a sum: that of its one address, *joined* if there are several."""
    if any(each is None for each in origins):
        return None
    named = [each for each in origins if each]
    if len(named) > 1:
        return joined
    return named[0] if named else NUMBER
