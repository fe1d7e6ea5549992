"""Which nodes share no allocation, where nobody knows what their kernels do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.auditing.allocators import blocks_of_libraries
from graphdsl.auditing.bound import ParallelismBound
from graphdsl.check.ranges import Range
from graphdsl.check.scope import Scope, build_structures
from graphdsl.check.touches import Memories, Touch, data_of
from graphdsl.check.unneeded_edges import needless_in
from graphdsl.declaration.graph import GraphDef
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.reading.declare import declare_graph
from graphdsl.runtime.device import driver_of
from graphdsl.runtime.effects import (
    known_effects,
    launch_bytes,
    launch_effects,
    variable_symbol,
)
from graphdsl.runtime.known_memory import KnownMemory

if TYPE_CHECKING:
    from types import FrameType

    from graphdsl.declaration.node import Node

__all__ = ["bound"]


def bound(
    graph: object, weights: Mapping[Node, float] | None, device: object, caller: FrameType
) -> ParallelismBound:
    """Return the bound of a graph; see :func:`graphdsl.parallelism_bound`."""
    driver = driver_of(device)
    if not isinstance(graph, GraphDef):
        graph = declare_graph(graph, device, None, caller)
    blocks, _ = blocks_of_libraries()
    known = KnownMemory(driver)

    def allocation_at(address: int) -> Range | None:
        block = blocks.at(address)
        if block is not None:
            return Range(None, block.start, block.end)
        memory = known.at(address)
        return None if memory is None else Range(None, memory.start, memory.end)

    structures = build_structures(graph)
    with driver.activated():
        scope = Scope(structures, memories=lambda scope: _Allocations(scope, allocation_at))
        found = needless_in(scope, structures[0], weights)
        assert isinstance(scope.memories, _Allocations)
        unplaced = tuple(scope.memories.unplaced)
    return ParallelismBound(
        graph.label,
        found.edges,
        found.instead,
        found.longest_chain,
        found.longest_chain_without,
        unplaced,
    )


class _Allocations(Memories):
    """Memory by allocations: what a kernel is given, it may read and write, all of it.

    Parameters
    ----------
    scope : Scope
        The declaration.
    allocation_at : callable
        Gives the allocation that an address is in; None if nobody knows of one.
    """

    def __init__(self, scope: Scope, allocation_at: Callable[[int], Range | None]) -> None:
        super().__init__(scope, launch_effects, variable_symbol, known_effects, launch_bytes)
        self._allocation_at = allocation_at
        self._by_addresses: dict[KernelNode, tuple[list[Touch], list[str]]] = {}
        self.unplaced: list[KernelNode] = []

    def of_kernel(self, node: KernelNode) -> tuple[list[Touch], list[str]]:
        found = self._by_addresses.get(node)
        if found is None:
            found = super().of_kernel(node)
            if found[1]:
                found = self._of_unknown(node)
            self._by_addresses[node] = found
        return found

    def _of_unknown(self, node: KernelNode) -> tuple[list[Touch], list[str]]:
        ranges = dict.fromkeys(each for value in node.args for each in self._allocations_of(value))
        touches = [Touch(each, node, node, None, reads=True, writes=True) for each in ranges]
        touches += self.possible_variables(node)
        if touches:
            return touches, []
        self.unplaced.append(node)
        return [], ["none of its arguments is memory that is known"]

    def _allocations_of(self, value: Any) -> Iterator[Range]:
        data = data_of(value)
        if data is None:
            yield from self._ranges_of(value, 0) or ()
            return
        for at in range(0, len(data) - ADDRESS_SIZE + 1, ADDRESS_SIZE):
            found = self._in_known(int.from_bytes(data[at : at + ADDRESS_SIZE], "little"))
            if found is not None:
                yield found

    def _in_known(self, address: int) -> Range | None:
        return self._allocation_at(address) or super()._in_known(address)
