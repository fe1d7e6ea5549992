"""Memory that launches of a graph leave allocated, since no node of it frees it.

It outlives the launch and the executable (CUDA programming guide, graph memory nodes), for other
graphs to use and free. Who does not want that gives it back here.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.declaration.naming import label_of
from graphdsl.errors import DriverError
from graphdsl.runtime.attachments import StagingMemory
from graphdsl.runtime.lifetimes import callbacks
from graphdsl.text import Report, byte_text

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver, GraphMemoryAttributes
    from graphdsl.runtime.link import LinkedGraph

__all__ = [
    "GraphAllocation",
    "GraphMemory",
    "Taken",
    "Trimmed",
    "Unfreed",
    "allocations_of_graphs",
    "difference",
    "free_all",
    "free_memory",
    "left_by",
    "never_freed",
    "note_allocations",
    "report_memory",
]


class Unfreed(NamedTuple):
    """Memory of an allocation node that is allocated, and that no node of its graph frees.

    Attributes
    ----------
    node : AllocNode
        The node that allocated it.
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
            label = label_of(plan.graphs[0].declaration)
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
            error.add_note(f"at the memory of {item.node}, {item.size} bytes")
            if first is None:
                first = error
            else:
                first.add_note(f"and {item.node} could not be freed either: {error}")
    if first is not None:
        raise first


class Taken(NamedTuple):
    """How much less of a device's memory was free after making an executable than before.

    Attributes
    ----------
    instantiation : int or None
        In bytes, for adding the nodes and instantiating; with the upload if one was asked for. None
        if the driver did not tell.
    upload : int or None
        In bytes, for the first ``upload(stream)``. None if there was none before the first launch,
        which did it then, or the driver did not tell.
    """

    instantiation: int | None = None
    upload: int | None = None


class Trimmed(NamedTuple):
    """Result of a trim.

    Attributes
    ----------
    graphs : int
        Bytes that the device had reserved for graphs.
    staging : int
        Bytes of page-locked host memory.
    """

    graphs: int
    staging: int


@dataclass(frozen=True, slots=True, eq=False)
class GraphMemory(Report):
    """Memory of an executable and of its device's graph memory pool, at the time of the call.

    Attributes
    ----------
    name : str or None
        The graph's name.
    allocations : int
        Bytes that its allocation nodes ask for.
    addresses : int
        Bytes at the addresses that the driver chose for them: less, where some share.
    taken : Taken
        What the device had less after instantiating and after uploading: the difference of
        ``cuMemGetInfo``: the driver reports nothing more precise. What other threads and processes
        did meanwhile is in it, and what the driver had in reserve is not.
    staging : int
        Bytes of page-locked memory that copies of this executable are staged in.
    spare_staging : int
        Bytes of such memory that wait for an executable that needs some; :meth:`trim` frees them.
    graphs : GraphMemoryAttributes
        What the device has for all graphs: used and reserved, now and at most.
    free, total : int
        Bytes of the device that are free, and that it has.
    """

    name: str | None
    allocations: int
    addresses: int
    taken: Taken
    staging: int
    spare_staging: int
    graphs: GraphMemoryAttributes
    free: int
    total: int
    _driver: Driver = field(repr=False)

    def trim(self) -> Trimmed:
        """Give back what no graph uses, of the device and of page-locked memory.

        Memory of graphs that do not run is given back too, of this one and of others, as long as
        nothing is allocated in it; the next launch takes it again. What was in the report stays
        as it was: ask for a new one.

        It waits until nothing runs on the device, host callbacks included.

        Raises
        ------
        RuntimeError
            If a host callback calls it, which would wait for itself.
        DriverError
            If the driver refuses.
        """
        if callbacks.is_inside():
            raise RuntimeError(
                f"memory of graph {self.name!r}: trim() was called by a host callback, which it "
                "would wait for. Call it when the launch is done"
            )
        driver = self._driver
        before, spare = driver.graph_memory().reserved_mem_current, driver.host_memory_spare()
        driver.graph_memory_trim()
        after = driver.graph_memory().reserved_mem_current
        return Trimmed(max(before - after, 0), max(spare - driver.host_memory_spare(), 0))

    def __str__(self) -> str:
        graphs = self.graphs
        lines = [
            f"memory of the executable of graph {self.name!r}",
            f"  allocation nodes: {byte_text(self.allocations)}, at {byte_text(self.addresses)} of "
            "addresses",
            f"  taken of the device: {_told(self.taken.instantiation)} to instantiate, "
            f"{_told(self.taken.upload)} to upload (the difference of cuMemGetInfo)",
            f"  page-locked memory for staging: {byte_text(self.staging)}, and "
            f"{byte_text(self.spare_staging)} spare",
            f"  all graphs of the device: {byte_text(graphs.used_mem_current)} used (at most "
            f"{byte_text(graphs.used_mem_high)}), {byte_text(graphs.reserved_mem_current)} "
            f"reserved (at most {byte_text(graphs.reserved_mem_high)})",
            f"  the device: {byte_text(self.free)} free of {byte_text(self.total)}",
        ]
        return "\n".join(lines)


def _told(size: int | None) -> str:
    return "not measured" if size is None else byte_text(size)


def free_memory(driver: Driver) -> int | None:
    """Return the free bytes of the device; None if the driver does not report them.

    No graph is refused only because memory beside it is unknown.
    """
    try:
        return driver.memory_info()[0]
    except DriverError:
        return None


def difference(before: int | None, after: int | None) -> int | None:
    """Return how much less is free than before; None if that is not known."""
    return None if before is None or after is None else before - after


def report_memory(
    name: str | None, linked: LinkedGraph, taken: Taken, driver: Driver
) -> GraphMemory:
    """Return what an executable takes; see ``Graph.memory``."""
    ranges = []
    for row, address in linked.addresses.items():
        node = linked.plan.nodes[row]
        assert isinstance(node, AllocNode)
        ranges.append((address, address + (node.known_size or 0)))
    staged = [item for item in linked.attached.values() if isinstance(item, StagingMemory)]
    free, total = driver.memory_info()
    return GraphMemory(
        name,
        sum(end - start for start, end in ranges),
        _covered(ranges),
        taken,
        sum(item.capacity for item in staged),
        driver.host_memory_spare(),
        driver.graph_memory(),
        free,
        total,
        driver,
    )


def _covered(ranges: Iterable[tuple[int, int]]) -> int:
    """Return how many bytes lie in at least one of some ranges."""
    covered, reached = 0, 0
    for start, end in sorted(ranges):
        covered += max(end - max(start, reached), 0)
        reached = max(reached, end)
    return covered
