"""What belongs to single nodes of an executable: what is called for them, staging memory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from graphdsl.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode
from graphdsl.errors import DriverError, LinkError
from graphdsl.runtime.lifetimes import callbacks

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.declaration.kinds.host import HostCallbackNode
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.operands.operands import Operand
    from graphdsl.declaration.parameters.parameters import Parameter, Value
    from graphdsl.plan.staging import StagingNode

__all__ = [
    "Attached",
    "Attachments",
    "Call",
    "StagingMemory",
    "give_up",
    "require_read_in_time",
]


class StagingMemory:
    """Page-locked memory of one executable, for one copy.

    Attributes
    ----------
    address : int
        Its first byte.
    capacity : int
        How many bytes it has.
    """

    __slots__ = ("_driver", "address", "capacity")

    def __init__(self, driver: Driver, capacity: int) -> None:
        self._driver = driver
        self.capacity = capacity
        self.address = driver.host_allocate(capacity)

    def can_serve(self, node: StagingNode) -> bool:
        """Whether it is large enough for a copy."""
        return node.capacity <= self.capacity

    def release(self) -> None:
        """Give the memory back; the driver will not use it again."""
        address, self.address = self.address, 0
        if address:
            self._driver.host_free(address)


def require_read_in_time(
    driver: Driver, nodes: Iterable[Node], values: Mapping[Parameter, Value]
) -> None:
    """Refuse pageable memory where the driver would read it too early.

    Parameters
    ----------
    driver : Driver
        Who knows which memory is pageable.
    nodes : iterable of Node
        Copies whose source something before them may write to.
    values : mapping of Parameter to Value
        What parameters are.

    Raises
    ------
    ValueError
        It names the copy, and what to do.
    """
    for node in nodes:
        if not isinstance(node, (MemcpyNode, Memcpy3DNode)):
            continue
        address = _address(node.src, values)
        if address is not None and driver.memory_at(address) is None:
            raise ValueError(
                f"{node} (declared at {node.location}) src: expected page-locked or "
                f"device memory, got pageable host memory at {address:#x}. The driver reads that "
                "when the graph is launched, before the nodes in front of the copy, which may "
                "write to it, have run. Declare the copy with the numpy array itself, or use "
                "memory of cuda.core.PinnedMemoryResource"
            )


def _address(source: Operand, values: Mapping[Parameter, Value]) -> int | None:
    """Return where a copy reads from; None if that is not known, or known to be no host memory."""
    opened = source.open_address
    if opened is None:
        return source.base if isinstance(source.base, int) else None
    value = values.get(opened.parameter)
    return None if value is None else (value.words[0] + opened.offset) % (1 << 64)


Call: TypeAlias = callbacks.HostCall | callbacks.NativeCall
"""What the driver calls for a host node."""
Attached: TypeAlias = Call | StagingMemory
"""What belongs to one node."""


class Attachments:
    """What belongs to the nodes of a plan, made when it is asked for first.

    Where an executable is there already, derived classes say what of it goes on.

    Parameters
    ----------
    driver : Driver
        Where the executable runs.
    failures : FailureBox
        Where its host callbacks report exceptions.

    Attributes
    ----------
    by_node : dict of Node to Attached
        What was asked for.
    made : list of Attached
        What of it is new: to be released if nothing comes of it.
    """

    def __init__(self, driver: Driver, failures: callbacks.FailureBox) -> None:
        self._driver = driver
        self._failures = failures
        self.by_node: dict[Node, Attached] = {}
        self.made: list[Attached] = []

    def call(self, node: HostCallbackNode, before: HostCallbackNode) -> Call:
        """Return what the driver calls for a host node, which was *before* when it was lowered."""
        found = self.by_node.get(node)
        if found is None or isinstance(found, StagingMemory):
            found = self._call_before(node)
            if found is None:
                found = callbacks.bind(node, before, self._failures, self._driver)
                self.made.append(found)
            self.by_node[node] = found
        return found

    def staging(self, node: StagingNode) -> StagingMemory:
        """Return the memory that a copy is staged in.

        Raises
        ------
        LinkError
            If there is no memory left.
        """
        found = self.by_node.get(node)
        if not isinstance(found, StagingMemory):
            found = self._staging_before(node)
            if found is None:
                try:
                    found = StagingMemory(self._driver, node.capacity)
                except DriverError as error:
                    raise LinkError(node.copy, "allocate staging memory", error) from error
                self.made.append(found)
            self.by_node[node] = found
        return found

    def _call_before(self, _node: HostCallbackNode) -> Call | None:
        """Return what the driver calls already, and may go on to call for this node."""
        return None

    def _staging_before(self, _node: StagingNode) -> StagingMemory | None:
        """Return memory that is there already, and may serve this node too."""
        return None


def give_up(attached: Iterable[Attached], error: BaseException) -> None:
    """Release what no executable needs, after *error*, which is the one to report."""
    for each in attached:
        try:
            each.release()
        except DriverError as second:
            error.add_note(f"and staging memory could not be given back: {second}")
