"""What an executable takes of its device's memory, and what its device keeps for graphs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from graphdsl.declaration.kinds.allocation import AllocNode
from graphdsl.errors import DriverError
from graphdsl.memory.sizes import byte_text
from graphdsl.runtime.lifetimes import callbacks
from graphdsl.runtime.staging import StagingMemory

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver, GraphMemoryAttributes
    from graphdsl.runtime.link import LinkedGraph

__all__ = ["GraphMemory", "Taken", "Trimmed", "difference", "free_memory", "report_memory"]


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
    """What a trim gave back.

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
class GraphMemory:
    """What an executable takes, and what its device keeps for graphs, at the time of the call.

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
        ``cuMemGetInfo``, since the driver tells nothing better. What other threads and processes
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
    """Return how many bytes of the device are free; None if the driver does not tell.

    No graph is refused because nobody could look beside it.
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
