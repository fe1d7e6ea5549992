"""One graph of a declaration as index arrays: what checks and lowering both start from."""

from __future__ import annotations

import heapq
from functools import cached_property
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING, cast

import numpy as np
from numpy.typing import NDArray

from graphdsl.nodes import KernelNode

if TYPE_CHECKING:
    from graphdsl.graph import GraphDef
    from graphdsl.nodes import LaunchForm, Node

__all__ = ["Structure"]


class Structure:
    """A snapshot of the nodes and edges of one graph, bodies and children left out.

    Attributes
    ----------
    graph : GraphDef
        The graph.
    nodes : list of Node
        Its nodes: in order of declaration where every edge points forward in it, else in the
        topological order that is closest to it. On a cycle, in order of declaration.
    index : dict
        The place of each node in *nodes*.
    starts : array of int64, shape (n + 1,)
        Where the predecessors of each node start in *predecessors*.
    predecessors : array of int64
        Places of predecessors, in the order in which the edges were made.
    cycle : list of Node
        Nodes that depend on each other in a circle; empty where there is none.
    """

    __slots__ = (
        "__dict__",
        "cycle",
        "graph",
        "index",
        "nodes",
        "predecessors",
        "starts",
    )

    def __init__(self, graph: GraphDef) -> None:
        self.graph = graph
        self.cycle: list[Node] = []
        self.nodes: list[Node] = list(graph._nodes)
        self._number()
        if not self._is_ordered():
            order = self._topological_order()
            if order is None:
                self.cycle = self._find_cycle()
            else:
                self.nodes = order
                self._number()

    @cached_property
    def by_class(self) -> dict[type[Node], list[Node]]:
        """The nodes of each class, in order."""
        classes = list(map(type, self.nodes))
        distinct = dict.fromkeys(classes)
        if len(distinct) == 1:
            return {classes[0]: self.nodes}
        groups: dict[type[Node], list[Node]] = {cls: [] for cls in distinct}
        for cls, node in zip(classes, self.nodes, strict=True):
            groups[cls].append(node)
        return groups

    @cached_property
    def forms(self) -> dict[LaunchForm, KernelNode]:
        """Each distinct launch form of the kernel nodes with its first node, in order."""
        nodes = cast("list[KernelNode]", self.by_class.get(KernelNode, []))
        # Runs in C over thousands of nodes; from the end, so that the first of a form stays.
        first = dict(zip(map(attrgetter("form"), reversed(nodes)), reversed(nodes), strict=True))
        return dict(sorted(first.items(), key=lambda pair: self.index[pair[1]]))

    @cached_property
    def holders(self) -> list[Node]:
        """The nodes that hold other graphs, in order."""
        # A look at one node of each class tells which classes do.
        groups = [nodes for nodes in self.by_class.values() if nodes[0].nested()]
        return sorted(chain.from_iterable(groups), key=self.index.__getitem__)

    @cached_property
    def ports(self) -> NDArray[np.uint8] | None:
        """The port of each edge beside *predecessors*; None where all are default ones."""
        if not self.graph._has_ports:
            return None
        total = len(self.predecessors)
        ports = np.fromiter(
            chain.from_iterable(map(dict.values, map(attrgetter("_pred"), self.nodes))),
            np.uint8,
            total,
        )
        return ports if ports.any() else None

    def _number(self) -> None:
        nodes = self.nodes
        self.index: dict[Node, int] = dict(zip(nodes, range(len(nodes)), strict=True))
        self.starts: NDArray[np.int64] = np.zeros(len(nodes) + 1, np.int64)
        predecessors = [node._pred for node in nodes]
        np.cumsum(
            np.fromiter(map(len, predecessors), np.int64, len(nodes)), out=self.starts[1:]
        )
        self.predecessors: NDArray[np.int64] = np.fromiter(
            map(self.index.__getitem__, chain.from_iterable(predecessors)),
            np.int64,
            int(self.starts[-1]),
        )

    def _is_ordered(self) -> bool:
        owners = np.repeat(np.arange(len(self.nodes)), np.diff(self.starts))
        return bool((self.predecessors < owners).all())

    def _topological_order(self) -> list[Node] | None:
        """Return the order that takes, at each step, the first declared node that is ready."""
        index = self.index
        waiting = np.diff(self.starts).tolist()
        ready = [place for place, count in enumerate(waiting) if not count]
        order: list[Node] = []
        while ready:
            node = self.nodes[heapq.heappop(ready)]
            order.append(node)
            for after in node._succ:
                place = index[after]
                waiting[place] -= 1
                if not waiting[place]:
                    heapq.heappush(ready, place)
        return order if len(order) == len(self.nodes) else None

    def _find_cycle(self) -> list[Node]:
        """Return the nodes of one cycle in the order of its edges."""
        # Strip nodes that cannot be on a cycle for want of successors; from any that is left,
        # following successors that are left must come round.
        left = dict.fromkeys(self.nodes)
        open_ends = {node: len(node._succ) for node in left}
        stack = [node for node, count in open_ends.items() if not count]
        while stack:
            node = stack.pop()
            del left[node]
            for before in node._pred:
                open_ends[before] -= 1
                if not open_ends[before]:
                    stack.append(before)
        seen: dict[Node, int] = {}
        node = next(iter(left))
        while node not in seen:
            seen[node] = len(seen)
            node = next(after for after in node._succ if after in left)
        return list(seen)[seen[node] :]
