"""Whether lanes of a warp may access the same words without synchronization.

Such a kernel relies on lanes that advance together, which the simulator's do not: its first block
is checked more closely at the first launch. This analysis only decides whether that is worthwhile.
Two accesses cannot meet if they are in memory of different parameters or variables, if all paths
from one to the other lead through a barrier, or if both use the same address that a thread computes
from its own position alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from graphdsl.ptx.syntax import (
    Address,
    Bracket,
    Function,
    Instruction,
    LabelMark,
    Operand,
    Pair,
    Reference,
    Register,
    Special,
    Vector,
)
from graphdsl.sim.translate.context import Context
from graphdsl.sim.translate.flow import (
    falls_through,
    is_step,
    registers_of,
    results_of,
    targets_of,
    yields,
)

__all__ = [
    "lanes_may_meet",
    "shared_origins",
]


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

    def of(operand: Operand) -> str | None:
        """Return the origin of a value; None if not known yet."""
        match operand:
            case Register(name=name):
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
    while changed:
        changed = False
        for item in items:
            results = results_of(item)
            found = _result(item, of) if results else None
            for register in results:
                if register.name in roots:
                    continue
                before = origins.get(register.name)
                now = found if before is None else before if found in {None, before} else UNKNOWN
                if now is not None and now != before:
                    origins[register.name] = now
                    changed = True
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


LINEAR: Final = frozenset({"mov", "add", "sub", "mul", "mad", "shl", "cvt", "cvta"})
"""Operations by which threads at different positions usually compute different addresses."""
OF_A_PLACE: Final = ("%tid", "%laneid")
THROUGH_HANDLES: Final = frozenset({"tex", "tld4", "suld", "sust"})
"""Opcodes that access memory of textures and surfaces."""
LONGEST: Final = 1 << 13
"""Maximum number of instructions of a kernel for which all pairs of accesses are examined."""


@dataclass(frozen=True, slots=True)
class _Access:
    index: int
    space: str
    origin: str
    address: Address
    writes: bool
    is_atomic: bool


def lanes_may_meet(kernel: Function, context: Context) -> bool:
    """Return whether lanes of a warp may access the same words without synchronization.

    Parameters
    ----------
    kernel : Function
        Its entry, with inlined functions in which threads wait.
    context : Context
        The layout of its variables, and the functions that it calls.
    """
    for function in context.functions.values():
        steps = [item for item in function.body or () if isinstance(item, Instruction)]
        if any(is_step(item) and item.opcode == "st" for item in steps):
            # Arguments of calls are not tracked.
            return True
    body = kernel.body or []
    through_handles = [
        item.opcode
        for item in body
        if isinstance(item, Instruction) and item.opcode in THROUGH_HANDLES
    ]
    if "sust" in through_handles and len(through_handles) > 1:
        # Places in surfaces are not tracked.
        return True
    accesses = list(_accesses(kernel, context))
    writes = [each for each in accesses if each.writes]
    if not writes or len(accesses) == 1:
        return False
    if len(body) > LONGEST:
        return True
    own = _Own(kernel)
    pairs = [
        {write.index, each.index}
        for write in writes
        for each in accesses
        if each.index != write.index and _are_near(write, each) and not own.has(write, each)
    ]
    if not pairs:
        return False
    following = list(_following(kernel))
    # Where lanes diverge, each path runs concurrently with the accesses of the other.
    starts = {index for index, after in enumerate(following) if len(after) > 1}
    starts |= {index for pair in pairs for index in pair}
    for start in starts:
        reached = {start, *_reached(start, following)}
        if any(pair <= reached for pair in pairs):
            return True
    return False


def _accesses(kernel: Function, context: Context) -> Iterator[_Access]:
    shared = shared_origins(kernel, lambda name: _space_of(name, kernel, context) == "shared")
    pointers = _parameters_of_pointers(kernel)
    for index, item in enumerate(kernel.body or ()):
        if not isinstance(item, Instruction) or not is_step(item):
            continue
        address = next((each for each in item.operands if isinstance(each, Address)), None)
        if address is None:
            continue
        parts = [part.partition("::")[0] for part in item.name.split(".")]
        space = next((each for each in ("shared", "global") if each in parts), "")
        match address.base:
            case Reference(name=name):
                origin = name
            case Register(name=name):
                origin = (shared if space == "shared" else pointers).get(name, "")
            case _:
                origin = ""
        is_atomic = item.opcode in {"atom", "red"}
        yield _Access(index, space, origin, address, item.opcode != "ld", is_atomic)


def _space_of(name: str, kernel: Function, context: Context) -> str:
    found = kernel.variables.get(name) or context.module.variables.get(name)
    return "" if found is None else found.space


def _are_near(one: _Access, other: _Access) -> bool:
    """Return whether two accesses may be in the same memory, and are not both atomic."""
    if one.space and other.space and one.space != other.space:
        return False
    if one.is_atomic and other.is_atomic:
        return False
    return not (one.origin and other.origin and one.origin != other.origin)


def _parameters_of_pointers(kernel: Function) -> dict[str, str]:
    """Return the parameter whose address each register contains, if known."""
    # Sums of pointers and numbers are tracked as for shared memory, starting from parameters.
    loaded: dict[str, str] = {}
    count: dict[str, int] = {}
    for item in kernel.body or ():
        if not isinstance(item, Instruction):
            continue
        for register in results_of(item):
            count[register.name] = count.get(register.name, 0) + 1
        if item.opcode == "ld" and ".param" in item.name and isinstance(item.operands[0], Register):
            source = item.operands[1]
            if isinstance(source, Address) and isinstance(source.base, Reference):
                loaded[item.operands[0].name] = f"{source.base.name}+{source.offset}"
    roots = {
        item.operands[0].name: loaded[item.operands[1].name]
        for item in kernel.body or ()
        if isinstance(item, Instruction)
        and item.opcode == "cvta"
        and isinstance(item.operands[0], Register)
        and isinstance(item.operands[1], Register)
        and count[item.operands[0].name] == count.get(item.operands[1].name, 0) == 1
        and item.operands[1].name in loaded
    }
    return shared_origins(kernel, lambda name: name in roots.values(), roots)


def _following(kernel: Function) -> Iterator[tuple[int, ...]]:
    """Return the successors of each instruction that are reached without waiting for others."""
    body = kernel.body or []
    labels = {item.name: index for index, item in enumerate(body) if isinstance(item, LabelMark)}
    for index, item in enumerate(body):
        after = (index + 1,) if index + 1 < len(body) else ()
        if isinstance(item, LabelMark):
            yield after
        elif item.guard is None and yields(item):
            yield ()
        else:
            targets = tuple(labels[name] for name in targets_of(kernel, item))
            yield (*targets, *after) if falls_through(item) else targets


def _reached(start: int, following: list[tuple[int, ...]]) -> set[int]:
    waiting, reached = [start], set[int]()
    while waiting:
        for each in following[waiting.pop()]:
            if each not in reached:
                reached.add(each)
                waiting.append(each)
    return reached


class _Own:
    """The addresses that a thread computes from its own position alone."""

    def __init__(self, kernel: Function) -> None:
        self._definitions: dict[str, list[Instruction]] = {}
        for item in kernel.body or ():
            if isinstance(item, Instruction):
                for register in results_of(item):
                    self._definitions.setdefault(register.name, []).append(item)
        self._known: dict[str, bool] = {}

    def has(self, one: _Access, other: _Access) -> bool:
        """Return whether two accesses use the same one of these addresses."""
        base = one.address.base
        if one.address != other.address or not isinstance(base, Register):
            return False
        if base.name not in self._known:
            self._known[base.name] = self._is_of_thread(base)
        return self._known[base.name]

    def _is_of_thread(self, base: Register) -> bool:
        waiting, seen, depends = [base.name], {base.name}, False
        while waiting:
            for item in self._definitions.get(waiting.pop(), ()):
                is_parameter = item.opcode == "ld" and ".param" in item.name
                if item.opcode not in LINEAR and not is_parameter:
                    return False
                for operand in item.operands[1:]:
                    depends = depends or _is_place(operand)
                    for register in registers_of(operand):
                        if register.name not in seen:
                            seen.add(register.name)
                            waiting.append(register.name)
        return depends


def _is_place(operand: Operand) -> bool:
    return isinstance(operand, Special) and operand.name.startswith(OF_A_PLACE)
