"""Memory that launches of a graph leave allocated, since no node of it frees it.

It outlives the launch and the executable, so that other graphs can use and free it (CUDA
programming guide, graph memory nodes). This module frees it.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.base.errors import DriverError
from graphdsl.base.text import Report, byte_text
from graphdsl.core.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.runtime.attachments import StagingMemory
from graphdsl.core.runtime.lifetimes import callbacks

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver, GraphMemoryAttributes
    from graphdsl.core.runtime.link import LinkedGraph


class Unfreed(NamedTuple):
    """Allocated memory of an allocation node that no node of its graph frees.

    Attributes
    ----------
    node : AllocNode
        The node that allocated it.
    address : int
        Its address.
    size : int
        Its size in bytes.
    """

    node: AllocNode
    address: int
    size: int


class GraphAllocation(NamedTuple):
    """The memory of an allocation node of an executable.

    Attributes
    ----------
    graph : str
        The executable's name in listings.
    path : str
        The node's path.
    address : int
        Its address.
    size : int
        Its size in bytes.
    """

    graph: str
    path: str
    address: int
    size: int

    def __str__(self) -> str:
        return f"the {self.size} bytes of node {self.path!r} of graph {self.graph!r}"


_allocating: Final[weakref.WeakSet[LinkedGraph]] = weakref.WeakSet()
"""The linked graphs of executables that have allocation nodes."""


def note_allocations(linked: LinkedGraph) -> None:
    """Register the allocations of an executable for :func:`allocations_of_graphs`."""
    if linked.addresses:
        _allocating.add(linked)


def allocations_of_graphs() -> Iterator[GraphAllocation]:
    """Yield the memory of the allocation nodes of all live executables."""
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
    """Yield the memory that launches of a graph have left allocated, in the order of its nodes."""
    for node, address in never_freed(linked):
        if driver.memory_at(address) is not None:
            yield Unfreed(node, address, node.known_size or 0)


def free_all(items: Sequence[Unfreed], driver: Driver, stream: int) -> None:
    """Free all of the memory after the work of a stream, even if the driver reports errors.

    Raises
    ------
    DriverError
        The first error of the driver, if there is one.
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
    """Device memory that became used while an executable was made.

    Attributes
    ----------
    instantiation : int or None
        In bytes, for adding the nodes and instantiating; with the upload if one was requested. None
        if the driver did not report it.
    upload : int or None
        In bytes, for the first ``upload(stream)``. None if the first launch did the upload, or if
        the driver did not report it.
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
        Bytes that its allocation nodes request.
    addresses : int
        Bytes of the address ranges that the driver chose for them: less if some overlap.
    taken : Taken
        The decrease of free memory by instantiating and by uploading, as differences of
        ``cuMemGetInfo``; the driver reports nothing more precise. They include the changes of other
        threads and processes in the meantime, and exclude memory that the driver had in reserve.
    staging : int
        Bytes of page-locked memory in which copies of this executable are staged.
    spare_staging : int
        Bytes of staging memory that no executable uses; :meth:`trim` frees them.
    graphs : GraphMemoryAttributes
        The device's memory for all graphs: used and reserved, now and at most.
    free, total : int
        Free and total bytes of the device.
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
        """Free device memory and page-locked memory that no graph uses.

        Memory of all graphs that are not running is freed, too, as long as nothing is allocated in
        it; the next launch takes it again. This report does not change: request a new one.

        The call waits until nothing runs on the device, including host callbacks.

        Raises
        ------
        RuntimeError
            If a host callback calls it, since it would wait for itself.
        DriverError
            If the driver refuses.
        """
        if callbacks.is_inside():
            raise RuntimeError(
                f"memory of graph {self.name!r}: expected a call outside of host callbacks, since "
                "trim() waits for them. Call it after the launch"
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
            f"  taken of the device: {_bytes_or_unknown(self.taken.instantiation)} to instantiate, "
            f"{_bytes_or_unknown(self.taken.upload)} to upload (the difference of cuMemGetInfo)",
            f"  page-locked memory for staging: {byte_text(self.staging)}, and "
            f"{byte_text(self.spare_staging)} spare",
            f"  all graphs of the device: {byte_text(graphs.used_mem_current)} used (at most "
            f"{byte_text(graphs.used_mem_high)}), {byte_text(graphs.reserved_mem_current)} "
            f"reserved (at most {byte_text(graphs.reserved_mem_high)})",
            f"  the device: {byte_text(self.free)} free of {byte_text(self.total)}",
        ]
        return "\n".join(lines)


def _bytes_or_unknown(size: int | None) -> str:
    return "not measured" if size is None else byte_text(size)


def free_memory(driver: Driver) -> int | None:
    """Return the free bytes of the device; None if the driver does not report them.

    Instantiation does not fail only because this is unknown.
    """
    try:
        return driver.memory_info()[0]
    except DriverError:
        return None


def difference(before: int | None, after: int | None) -> int | None:
    """Return the decrease of free memory; None if it is not known."""
    return None if before is None or after is None else before - after


def report_memory(
    name: str | None, linked: LinkedGraph, taken: Taken, driver: Driver
) -> GraphMemory:
    """Return the memory use of an executable; see ``Graph.memory``."""
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
    """Return the number of bytes in the union of some ranges."""
    covered, reached = 0, 0
    for start, end in sorted(ranges):
        covered += max(end - max(start, reached), 0)
        reached = max(reached, end)
    return covered
