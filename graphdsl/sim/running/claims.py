"""Whether a kernel touched only the memory that its effects name."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.sim.memory.accesses import READ, WRITE, AccessLog
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, Allocation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from graphdsl.ptx.effects.effects import Effect, KernelEffects, Place
    from graphdsl.sim.graphs.operations import KernelLaunch

__all__ = ["beyond_arguments", "beyond_effects", "claimed"]

VERBS: Final = {READ: "read", WRITE: "written"}


def beyond_effects(effects: KernelEffects, launch: KernelLaunch, accesses: AccessLog) -> str | None:
    """Return what a launch touched that its effects do not name; None if there is nothing.

    Effects that are not known, or that lead on through memory, name everything.
    """
    if not effects.is_complete or any(each.place.is_indirect for each in effects.effects):
        return None
    allowed = claimed(effects, launch)
    for flag, verb in VERBS.items():
        for address, size in accesses.ranges(flag):
            for start, length, allocation in ADDRESS_SPACE.parts(address, size):
                if allocation not in allowed[flag]:
                    where = "host memory" if allocation is None else allocation.origin
                    at = start if allocation is None else start - allocation.address
                    return (
                        f"expected only memory of {_places(effects, flag)} to be {verb}, got "
                        f"{length} bytes of {where} at {at:#x}"
                    )
    return None


def beyond_arguments(
    sizes: Sequence[int | None], launch: KernelLaunch, accesses: AccessLog
) -> str | None:
    """Return what a launch touched of its memory beyond what it is given; None if nothing.

    Parameters
    ----------
    sizes : sequence of int or None
        How many bytes each argument gives, where it is an address; None for all from there on.
    launch : KernelLaunch
        The launch.
    accesses : AccessLog
        What it touched.
    """
    slices: dict[Allocation, list[tuple[int, int]]] = defaultdict(list)
    for words, size in zip(launch.arguments, sizes, strict=False):
        for at in range(0, len(words) - ADDRESS_SIZE + 1, ADDRESS_SIZE):
            start = int.from_bytes(words[at : at + ADDRESS_SIZE], "little")
            allocation = ADDRESS_SPACE.containing(start)
            if allocation is not None:
                end = allocation.address + allocation.size if size is None else start + size
                slices[allocation].append((start, end))
    for flag, verb in VERBS.items():
        for address, size in accesses.ranges(flag):
            for start, length, allocation in ADDRESS_SPACE.parts(address, size):
                given = slices.get(allocation) if allocation is not None else None
                if allocation is None or not given:
                    continue
                at = start
                for first, last in sorted(given):
                    if first <= at < last:
                        at = last
                if at < start + length:
                    return (
                        f"expected only what it is given of {allocation.origin} to be {verb}, got "
                        f"{start + length - at} bytes at {at - allocation.address} of it"
                    )
    return None


def claimed(effects: KernelEffects, launch: KernelLaunch) -> dict[int, set[Allocation | None]]:
    """Return the allocations that the places of effects lead to in a launch, by flag.

    None stands for the memory of the host.
    """
    found: dict[int, set[Allocation | None]] = defaultdict(set)
    for effect in effects.effects:
        for flag in _flags(effect):
            found[flag].update(_allocations(effect.place, launch))
    return found


def _flags(effect: Effect) -> tuple[int, ...]:
    if effect.commutes:
        return READ, WRITE
    return (READ,) * effect.reads + (WRITE,) * effect.writes


def _allocations(place: Place, launch: KernelLaunch) -> set[Allocation | None]:
    if place.kind == "variable":
        return {
            each
            for each in ADDRESS_SPACE.live()
            if each.origin.endswith(f" variable {place.name!r} of a program")
        }
    if place.argument is None or place.argument >= len(launch.arguments):
        return set()
    value = launch.arguments[place.argument]
    offsets = (
        range(0, len(value) - ADDRESS_SIZE + 1, ADDRESS_SIZE)
        if place.offset is None
        else (place.offset,)
    )
    words = (int.from_bytes(value[at : at + ADDRESS_SIZE], "little") for at in offsets)
    return {ADDRESS_SPACE.containing(word) for word in words}


def _places(effects: KernelEffects, flag: int) -> str:
    named = [str(each.place) for each in effects.effects if flag in _flags(each)]
    return " and ".join(named) or "nothing"
