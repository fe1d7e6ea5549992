"""Staging memory of executables, and copies that no staging can make right.

:mod:`graphdsl.plan.staging` says what is staged and why.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from graphdsl.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.operands.operands import Operand
    from graphdsl.declaration.parameters.parameters import Parameter, Value
    from graphdsl.plan.staging import StagingNode

__all__ = ["StagingMemory", "require_read_in_time"]


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
                f"{node.describe()} (declared at {node.location}) src: expected page-locked or "
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
