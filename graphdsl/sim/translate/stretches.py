"""Loads of shared memory, one after the other, of which a few checks tell all there is to know.

An unrolled loop loads from many places at constant distances from a few registers. Between them,
registers are computed from registers, and nothing else happens. So it makes no difference if all
of them are checked before the first one; and those from one register are fine if the lowest and
the highest of them are, in one variable.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from graphdsl.ptx.syntax import (
    BITS,
    Address,
    Function,
    Instruction,
    LabelMark,
    Reference,
    Register,
    Vector,
)
from graphdsl.sim.translate.flow import results_of
from graphdsl.sim.translate.registry import find
from graphdsl.sim.translate.strides import PURE

__all__ = ["Group", "Load", "Stretch", "stretches_of"]

LARGEST_SPAN: Final = 1 << 16
"""Bytes between the first and the last load of a group, at most: more than shared memory has."""
LOADS_OF_A_GROUP: Final = 2
"""How many loads a group has, on average, for a stretch to be worth it."""


@dataclass(frozen=True, slots=True)
class Load:
    """One load of a stretch: its place in the body, the address, and the bytes that it reads."""

    index: int
    instruction: Instruction
    address: Address
    size: int


@dataclass(frozen=True, slots=True)
class Group:
    """Loads of one size from one base, at distances that are multiples of the size.

    Attributes
    ----------
    lowest : Address
        The one with the lowest offset.
    span : int
        Bytes from it to the one with the highest.
    size : int
        Bytes that each of them reads.
    variable : str
        What all of them are in.
    """

    lowest: Address
    span: int
    size: int
    variable: str


@dataclass(slots=True)
class Stretch:
    """Loads that are checked together, in order, and by groups."""

    loads: list[Load] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)


def stretches_of(function: Function, origin: Callable[[Address], str]) -> dict[int, Stretch]:
    """Return the stretches of a function, by the index of the first load.

    Parameters
    ----------
    function : Function
        What to look at.
    origin : callable
        Gives the name of the shared variable that an address is in; empty if that is not known.
    """
    found: dict[int, Stretch] = {}
    loads: list[Load] = []
    written: set[str] = set()

    def end() -> None:
        stretch = Stretch(loads.copy(), _groups(loads, origin) if len(loads) > 1 else [])
        if stretch.groups and len(loads) >= LOADS_OF_A_GROUP * len(stretch.groups):
            found[loads[0].index] = stretch
        loads.clear()
        written.clear()

    for index, item in enumerate(function.body or ()):
        if isinstance(item, LabelMark):
            end()
            continue
        load = _load(index, item, origin)
        if load is not None:
            base = load.address.base
            if not loads or (isinstance(base, Register) and base.name in written):
                end()
            loads.append(load)
        elif item.opcode not in PURE:
            end()
        written.update(each.name for each in results_of(item))
    end()
    return found


def _load(index: int, item: Instruction, origin: Callable[[Address], str]) -> Load | None:
    """Return a load that a stretch may have, or None."""
    if item.opcode != "ld" or item.guard is not None:
        return None
    entry = find(item.name)
    if entry is None or entry[0].communicates:
        return None
    destination, address = item.operands
    if entry[1].get("space", "").partition("::")[0] != "shared":
        return None
    if not isinstance(address, Address) or not origin(address):
        return None
    count = len(destination.items) if isinstance(destination, Vector) else 1
    size = BITS[entry[1]["type"]] // 8 * count
    return None if size & (size - 1) else Load(index, item, address, size)


def _groups(loads: list[Load], origin: Callable[[Address], str]) -> list[Group]:
    """Return the groups that loads fall into; none if one of them fits nowhere."""
    bases: dict[tuple[str, int, int, str], list[Load]] = {}
    for load in loads:
        base = load.address.base
        name = f"%{base.name}" if isinstance(base, Register) else ""
        if isinstance(base, Reference):
            name = f"{base.name}+{base.offset}"
        offset = _signed(load.address.offset)
        key = (name, load.size, offset % load.size, origin(load.address))
        bases.setdefault(key, []).append(load)
    groups = []
    for (_, size, _, variable), members in bases.items():
        members.sort(key=lambda each: _signed(each.address.offset))
        first, last = members[0].address, members[-1].address
        span = _signed(last.offset) - _signed(first.offset)
        if span > LARGEST_SPAN:
            return []
        groups.append(Group(first, span, size, variable))
    return groups


def _signed(offset: int) -> int:
    offset &= (1 << 64) - 1
    return offset - (1 << 64) if offset >> 63 else offset
