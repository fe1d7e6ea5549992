"""An upper bound of the parallelism of a graph whose kernels have unknown effects."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from graphdsl.abi.enumerations import ADDRESS_SIZE, word_at
from graphdsl.base.text import Report
from graphdsl.captured.allocators import blocks_of_libraries
from graphdsl.captured.reading.declare import declare_graph
from graphdsl.core.check.needless import needless_in
from graphdsl.core.check.ranges import Range
from graphdsl.core.check.scope import Scope, build_structures
from graphdsl.core.check.touches import Memories, Touch, data_of
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.naming import label_of, local_path_of
from graphdsl.core.runtime.device import driver_of
from graphdsl.core.runtime.module_texts import variable_symbol
from graphdsl.core.runtime.reach import KnownMemory
from graphdsl.extras import effects

if TYPE_CHECKING:
    from types import FrameType

    from graphdsl.core.declaration.node import Node

SHOWN: Final = 10
"""The number of edges that are printed."""


@dataclass(frozen=True, slots=True)
class ParallelismBound(Report):
    """A bound of a graph's parallelism, from the addresses in its nodes.

    Attributes
    ----------
    label : str
        The graph.
    edges : tuple of (Node, Node)
        The edges that lead from one node to another that shares no allocation with it.
    instead : tuple of (Node, Node, str)
        Edges that must replace them, between nodes that share one; and why.
    longest_chain : float
        The longest chain in the graph: the number of nodes or the sum of their weights.
    longest_chain_without : float
        The same if only nodes that share an allocation are ordered: a lower bound, judging by the
        arguments.
    unplaced : tuple of Node
        Kernels without an argument in known memory, which stay ordered with all others.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> node = g.empty(name="a")
    >>> print(gd.parallelism_bound(g))
    graph: the longest chain is 0, and at least 0 if nodes that share no allocation need no order
    """

    label: str
    edges: tuple[tuple[Node, Node], ...]
    instead: tuple[tuple[Node, Node, str], ...]
    longest_chain: float
    longest_chain_without: float
    unplaced: tuple[Node, ...]

    def __str__(self) -> str:
        lines = [
            f"{self.label}: the longest chain is {self.longest_chain:g}, and at least "
            f"{self.longest_chain_without:g} if nodes that share no allocation need no order",
        ]
        lines += [f"  {local_path_of(u)} -> {local_path_of(v)}" for u, v in self.edges[:SHOWN]]
        if len(self.edges) > SHOWN:
            lines.append(f"  and {len(self.edges) - SHOWN} edges more")
        if self.unplaced:
            lines.append(
                f"  {len(self.unplaced)} kernels stay ordered with all others, since none of "
                f"their arguments is known memory, such as {local_path_of(self.unplaced[0])}"
            )
        return "\n".join(lines)


def parallelism_bound(
    graph: object, weights: Mapping[Node, float] | None = None, *, device: object = None
) -> ParallelismBound:
    """Return a bound of a graph's parallelism: nodes that share no allocation run freely.

    This is for graphs captured from torch, CuPy and other libraries: their kernels are machine
    code, so :meth:`GraphDef.needless_edges` finds nothing. The bound uses the addresses in
    arguments, also in structures. A kernel is assumed to read and write all of each allocation that
    it has an address in; copies and memsets use their exact bytes. An allocation is a block of
    torch's or CuPy's allocator, else one of the driver.

    Parameters
    ----------
    graph : GraphDef or object
        A declaration, own, read or captured; or a CUDA graph of another library, as
        :meth:`GraphDef.from_cuda` takes it.
    weights : mapping of Node to float, optional
        As for :meth:`GraphDef.needless_edges`, such as the times of a profile.
    device : cuda.core.Device, graphdsl.sim.Device or int, optional
        The device of the memory; by default :func:`graphdsl.device`.

    Returns
    -------
    ParallelismBound
        The edges between nodes that share none, and the longest chain with and without them.

    Notes
    -----
    The bound does not justify removing an edge: memory that kernels reach through pointers in
    memory is not seen, and blocks are the current ones, not those of the capture. Known effects of
    a kernel, from its code or declared, are used instead of this assumption. Nodes that share an
    allocation but only read it, or use different parts of it, count as ordered.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> x, y = (device.allocate(256, stream=device.default_stream) for _ in range(2))
    >>> graph = gd.GraphDef("step")
    >>> one = graph.memset(int(x.handle), 0, 64, name="one")
    >>> two = one.memset(int(y.handle), 0, 64, name="two")
    >>> print(gd.parallelism_bound(graph, device=device))
    step: the longest chain is 2, and at least 1 if nodes that share no allocation need no order
      one -> two
    """
    return bound(graph, weights, device, sys._getframe(1))


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
        scope = Scope(
            structures,
            memories=lambda scope: _Allocations(scope, allocation_at),
            driver=driver,
        )
        found = needless_in(scope, structures[0], weights)
        assert isinstance(scope.memories, _Allocations)
        unplaced = tuple(scope.memories.unplaced)
    return ParallelismBound(
        label_of(graph),
        found.edges,
        found.instead,
        found.longest_chain,
        found.longest_chain_without,
        unplaced,
    )


class _Allocations(Memories):
    """Memory by allocations: a kernel may read and write all of its arguments' allocations.

    Parameters
    ----------
    scope : Scope
        The declaration.
    allocation_at : callable
        Returns the allocation that contains an address; None if not known.
    """

    def __init__(self, scope: Scope, allocation_at: Callable[[int], Range | None]) -> None:
        super().__init__(scope, effects, variable_symbol)
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
            found = self._in_known(word_at(data, at))
            if found is not None:
                yield found

    def _in_known(self, address: int) -> Range | None:
        return self._allocation_at(address) or super()._in_known(address)
