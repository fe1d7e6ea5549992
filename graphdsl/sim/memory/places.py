"""Where the memory of copies and memsets lies: updates of executables cannot change that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from graphdsl.abi.enumerations import MemoryType
from graphdsl.sim.graphs.operations import DEVICE, HOST, CopyMemory, SetMemory
from graphdsl.sim.memory.allocations import ADDRESS_SPACE

if TYPE_CHECKING:
    from graphdsl.sim.graphs.graph import SimulatedGraph

__all__ = ["memory_of_others", "moved_memory"]


def moved_memory(old: object, new: object) -> Iterator[tuple[str, str, str]]:
    """Yield role, old and new where a copy or memset gets memory that lies elsewhere.

    Also where a copy is told so of another type: the driver compares the types by their numbers.
    """
    found: list[tuple[str, str, str]] = []
    if isinstance(old, CopyMemory) and isinstance(new, CopyMemory):
        for side in ("src", "dst"):
            sides = getattr(old, side), getattr(new, side)
            was, now = (_place(each.start, each.memory_type) for each in sides)
            if was == now:
                was, now = (f"{was} as {MemoryType(each.memory_type).name}" for each in sides)
            found.append((f"memcpy {side}", was, now))
    if isinstance(old, SetMemory) and isinstance(new, SetMemory):
        found.append(("memset dst", _place(old.dst, DEVICE), _place(new.dst, DEVICE)))
    for role, was, now in found:
        if was != now:
            yield role, was, now


def memory_of_others(operation: object, graph: SimulatedGraph) -> str | None:
    """Return the side of a copy that is memory of an allocation node of a graph around its own."""
    if graph.outer is not None and isinstance(operation, CopyMemory):
        for side in ("src", "dst"):
            allocation = ADDRESS_SPACE.containing(getattr(operation, side).start)
            if (
                allocation is not None
                and allocation.of_graph
                and not any(own is allocation for own in graph.allocations())
            ):
                return side
    return None


def _place(address: int, memory_type: int) -> str:
    """Say where memory lies, as the driver finds it out."""
    allocation = None if memory_type == HOST else ADDRESS_SPACE.containing(address)
    if allocation is not None and not allocation.is_page_locked:
        return f"memory of device {allocation.pool.device_id}"
    return "device memory" if memory_type == DEVICE else "host memory"
