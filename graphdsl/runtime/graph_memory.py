"""Memory that launches of a graph leave allocated, since no node of it frees it.

It outlives the launch and the executable (CUDA programming guide, graph memory nodes), for other
graphs to use and free. Who does not want that gives it back here.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.errors import DriverError

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.runtime.link import LinkedGraph

__all__ = [
    "GraphAllocation",
    "Unfreed",
    "allocations_of_graphs",
    "free_all",
    "left_by",
    "never_freed",
    "note_allocations",
]


class Unfreed(NamedTuple):
    """Memory of an allocation node that is allocated, and that no node of its graph frees.

    Attributes
    ----------
    node : AllocNode
        What allocated it.
    address : int
        Where it is.
    size : int
        Bytes.
    """

    node: AllocNode
    address: int
    size: int


class GraphAllocation(NamedTuple):
    """The memory of an allocation node of an executable.

    Attributes
    ----------
    graph : str
        The executable, as listings call it.
    path : str
        The node.
    address : int
        Where it is.
    size : int
        Bytes.
    """

    graph: str
    path: str
    address: int
    size: int

    def __str__(self) -> str:
        return f"the {self.size} bytes of node {self.path!r} of graph {self.graph!r}"


_allocating: Final[weakref.WeakSet[LinkedGraph]] = weakref.WeakSet()
"""What executables are linked from that have allocation nodes."""


def note_allocations(linked: LinkedGraph) -> None:
    """Let :func:`allocations_of_graphs` know what an executable is linked from."""
    if linked.addresses:
        _allocating.add(linked)


def allocations_of_graphs() -> Iterator[GraphAllocation]:
    """Yield the memory of the allocation nodes of all executables that there are."""
    for linked in list(_allocating):
        plan = linked.plan
        for row, address in linked.addresses.items():
            node = plan.nodes[row]
            assert isinstance(node, AllocNode)
            label = plan.graphs[0].declaration.label
            yield GraphAllocation(label, plan.path_of(row), address, node.known_size or 0)


def never_freed(linked: LinkedGraph) -> Iterator[tuple[AllocNode, int]]:
    """Yield the allocation nodes whose memory no node of the graph frees, with its address."""
    plan = linked.plan
    nodes = plan.nodes
    frees = (node.dptr.pointer for node in nodes if isinstance(node, FreeNode))
    freed = {pointer.node for pointer in frees if pointer is not None}
    for row, address in sorted(linked.addresses.items()):
        node = nodes[row]
        assert isinstance(node, AllocNode)
        if plan.declared(row) not in freed:
            yield node, address


def left_by(linked: LinkedGraph, driver: Driver) -> Iterator[Unfreed]:
    """Yield what launches of a graph have left allocated, in the order of its nodes."""
    for node, address in never_freed(linked):
        if driver.memory_at(address) is not None:
            yield Unfreed(node, address, node.known_size or 0)


def free_all(items: Sequence[Unfreed], driver: Driver, stream: int) -> None:
    """Free memory behind the work of a stream: all of it, whatever the driver says to some.

    Raises
    ------
    DriverError
        If the driver refuses some of it, for the first that it refuses.
    """
    first: DriverError | None = None
    for item in items:
        try:
            driver.memory_free(item.address, stream)
        except DriverError as error:
            error.add_note(f"at the memory of {item.node.describe()}, {item.size} bytes")
            if first is None:
                first = error
            else:
                first.add_note(f"and {item.node.describe()} could not be freed either: {error}")
    if first is not None:
        raise first
