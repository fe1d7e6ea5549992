"""One graph of a declaration as index arrays, the basis of checks and lowering."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, repeat
from operator import attrgetter, is_not
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from graphdsl.base.locks import cached_property
from graphdsl.core.declaration.edges import predecessors_of, successors_of
from graphdsl.core.declaration.fields import fields_of, values_of
from graphdsl.core.declaration.kinds.allocation import FreeNode
from graphdsl.core.declaration.kinds.control import ChildGraphNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.node import Node

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.launches.launch_form import LaunchForm
    from graphdsl.core.declaration.node import Node

ALIKE: Final = frozenset({ChildGraphNode, FreeNode, MemcpyNode, MemsetNode})
"""Classes whose nodes are equivalent for checks and lowering if their fields are equal."""


class Alike(NamedTuple):
    """The nodes of one class, with equal nodes merged.

    Attributes
    ----------
    distinct : list of Node
        The first node of each group.
    numbers : list of int
        For each node of the class, the index of its group.
    """

    distinct: list[Node]
    numbers: list[int]


class Members:
    """The nodes of one graph or of many; a thousand small bodies cost no more than one.

    Attributes
    ----------
    nodes : list of Node
        The nodes, in order.
    """

    __slots__ = ("__dict__", "nodes")

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = nodes

    @cached_property
    def by_class(self) -> dict[type[Node], list[Node]]:
        """The nodes of each class, in order."""
        if len(self.nodes) <= 1:
            return {type(node): self.nodes for node in self.nodes}
        classes = list(map(type, self.nodes))
        if classes.count(classes[0]) == len(classes):
            return {classes[0]: self.nodes}
        groups: dict[type[Node], list[Node]] = {cls: [] for cls in dict.fromkeys(classes)}
        for cls, node in zip(classes, self.nodes, strict=True):
            groups[cls].append(node)
        return groups

    def alike(self, kind: type[Node]) -> Alike:
        """Return the groups of equal nodes of a class in *ALIKE*."""
        found = self._alike.get(kind)
        if found is None:
            nodes = self.by_class[kind]
            keys = list(map(values_of(kind), nodes))
            # Compared as dict keys: == of operands and parameters has another meaning.
            if len({*keys}) == 1:
                found = Alike(nodes[:1], [0] * len(keys))
            else:
                distinct: list[Node] = []
                numbers = []
                known: dict[object, int] = {}
                for node, key in zip(nodes, keys, strict=True):
                    number = known.get(key)
                    if number is None:
                        number = known[key] = len(distinct)
                        distinct.append(node)
                    numbers.append(number)
                found = Alike(distinct, numbers)
            self._alike[kind] = found
        return found

    @cached_property
    def _alike(self) -> dict[type[Node], Alike]:
        return {}

    @cached_property
    def forms(self) -> dict[LaunchForm, KernelNode]:
        """Each distinct launch form of the kernel nodes with its first node, in order."""
        nodes = cast("list[KernelNode]", self.by_class.get(KernelNode, []))
        if len(nodes) <= 1:
            return {node._form: node for node in nodes}
        # All of this runs in C, for thousands of nodes.
        forms = list(map(attrgetter("_form"), nodes))
        if forms.count(forms[0]) == len(forms):
            return {forms[0]: nodes[0]}
        # In reverse, so that the first node of each form wins.
        first = dict(zip(reversed(forms), reversed(nodes), strict=True))
        return {form: first[form] for form in dict.fromkeys(forms)}

    @cached_property
    def devices(self) -> frozenset[int]:
        """Ordinals of the devices that nodes specify."""
        found = {form.device for form in self.forms}
        for cls, nodes in self.by_class.items():
            if cls is not KernelNode and "device" in fields_of(cls):
                found.update(map(attrgetter("device"), nodes))
        return frozenset(number for number in found if number is not None)


NO_STARTS: Final = np.zeros(2, np.int64)
NO_PREDECESSORS: Final = np.zeros(0, np.int64)
NO_STARTS.flags.writeable = NO_PREDECESSORS.flags.writeable = False


class Structure(Members):
    """A snapshot of the nodes and edges of one graph, without bodies and child graphs.

    Attributes
    ----------
    graph : GraphDef
        The graph.
    nodes : list of Node
        Its nodes in a topological order: the order of declaration if every edge points forward,
        else the closest to it. With a cycle, the order of declaration.
    starts : array of int64, shape (n + 1,)
        Start of each node's predecessors in *predecessors*.
    predecessors : array of int64
        Indices of predecessors, in the order of edge creation.
    cycle : sequence of Node
        The nodes of a cycle; empty if the graph is acyclic.
    holders : sequence of Node
        Nodes that contain other graphs, in order.
    """

    __slots__ = ("_by_declaration", "cycle", "graph", "holders", "predecessors", "starts")
    cycle: Sequence[Node]
    holders: Sequence[Node]
    starts: NDArray[np.int64]
    predecessors: NDArray[np.int64]

    def __init__(self, graph: GraphDef) -> None:
        state = state_of(graph)
        self.nodes = nodes = list(state.nodes)
        self.graph = graph
        self.cycle = ()
        # If no node was removed, a node's index is its number, and no table is needed.
        self._by_declaration = state.count == len(nodes)
        if len(nodes) == 1 and nodes[0]._before is None:
            # Fast path for most bodies, of which there may be thousands.
            self.starts, self.predecessors = NO_STARTS, NO_PREDECESSORS
            self.holders = nodes if type(nodes[0])._holds_graphs() else ()
            return
        if not self._number():
            order = self._topological_order()
            if order is None:
                self.cycle = self._find_cycle()
            else:
                self.nodes = order
                self._by_declaration = False
                # Indices in the order of declaration may be cached already.
                vars(self).pop("index", None)
                self._number()
        self.holders = self._holders()

    def with_inserted(self, inserted: Mapping[int, Node]) -> Structure:
        """Return the graph with a node inserted directly before each of some indices.

        The inserted node takes over the predecessors of the node there, and becomes its only
        predecessor.
        """
        places = np.array(sorted(inserted), np.int64)
        other = Structure.__new__(Structure)
        other.graph, other.cycle, other._by_declaration = self.graph, self.cycle, False
        other.holders = self.holders
        other.nodes = list(self.nodes)
        for place in reversed(places.tolist()):
            other.nodes.insert(place, inserted[place])
        # Shift of each node: the number of nodes inserted before it.
        moved = np.arange(len(self.nodes)) + np.searchsorted(
            places, np.arange(len(self.nodes)), side="right"
        )
        ends = self.starts[places + 1]
        counts = np.insert(np.diff(self.starts), places + 1, 1)
        other.starts = np.concatenate((np.zeros(1, np.int64), np.cumsum(counts)))
        other.predecessors = np.insert(moved[self.predecessors], ends, moved[places] - 1)
        ports = self.ports
        vars(other)["ports"] = None if ports is None else np.insert(ports, ends, 0)
        return other

    @cached_property
    def index(self) -> dict[Node, int]:
        """Index of each node in *nodes*."""
        return dict(zip(self.nodes, range(len(self.nodes)), strict=True))

    def place(self, node: Node) -> int:
        """Return the index of a node of this graph."""
        return node._index if self._by_declaration else self.index[node]

    def places(self, nodes: Iterable[Node], count: int) -> NDArray[np.int64]:
        """Return the indices of *count* nodes of this graph."""
        place = attrgetter("_index") if self._by_declaration else self.index.__getitem__
        return np.fromiter(map(place, nodes), np.int64, count)

    def _holders(self) -> Sequence[Node]:
        """Return the nodes that contain other graphs, in order."""
        groups = [nodes for cls, nodes in self.by_class.items() if cls._holds_graphs()]
        if not groups:
            # Fast path for most graphs: the index takes a tenth of the time of checks and lowering.
            return ()
        if len(groups) == 1:
            return groups[0]
        return sorted(chain.from_iterable(groups), key=self.index.__getitem__)

    @cached_property
    def ports(self) -> NDArray[np.uint8] | None:
        """Port of each edge, parallel to *predecessors*; None if all are default ports."""
        if not state_of(self.graph).has_ports:
            return None
        total = len(self.predecessors)
        ports = np.fromiter(
            chain.from_iterable(predecessors_of(node).values() for node in self.nodes),
            np.uint8,
            total,
        )
        return ports if ports.any() else None

    @cached_property
    def runs(self) -> list[int]:
        """A chain number for each index: nodes of a chain directly follow each other."""
        follows = np.zeros(len(self.nodes), bool)
        owners = np.repeat(np.arange(len(self.nodes)), np.diff(self.starts))
        follows[owners[self.predecessors == owners - 1]] = True
        found: list[int] = np.cumsum(~follows).tolist()
        return found

    @property
    def is_chain(self) -> bool:
        """Whether only one order of the nodes is possible."""
        runs = self.runs
        return not self.cycle and (not runs or runs[0] == runs[-1])

    @cached_property
    def only_source(self) -> Node | None:
        """The only node without predecessors, or None."""
        places = np.flatnonzero(self.starts[1:] == self.starts[:-1])
        return self.nodes[int(places[0])] if len(places) == 1 and not self.cycle else None

    @cached_property
    def only_sink(self) -> Node | None:
        """The only node without successors, or None."""
        counts = np.bincount(self.predecessors, minlength=len(self.nodes))
        places = np.flatnonzero(counts == 0)
        return self.nodes[int(places[0])] if len(places) == 1 and not self.cycle else None

    def _number(self) -> bool:
        """Build the edge arrays; return whether every edge points forward."""
        nodes = self.nodes
        # All of this runs in C over thousands of nodes.
        before: list[Any] = list(map(attrgetter("_before"), nodes))
        if self._by_declaration and before[:1] == [None] and before[1:] == nodes[:-1]:
            # A chain, recognized by its second node.
            places = np.arange(-1, len(nodes))
            self.starts, self.predecessors = places.clip(0), places[1:-1]
            return True
        kinds = set(map(type, before))
        if dict in kinds:
            several = [
                each if type(each) is dict else () if each is None else (each,) for each in before
            ]
            counts = np.fromiter(map(len, several), np.int64, len(nodes))
            predecessors: Iterable[Node] = chain.from_iterable(several)
        else:
            counts = np.fromiter(map(is_not, before, repeat(None)), np.int64, len(nodes))
            predecessors = filter(None, before)
        self.starts = np.zeros(len(nodes) + 1, np.int64)
        np.add.accumulate(counts, out=self.starts[1:])
        self.predecessors = self.places(predecessors, int(self.starts[-1]))
        owners = np.arange(len(nodes)).repeat(counts)
        return bool((self.predecessors < owners).all())

    def _topological_order(self) -> list[Node] | None:
        """Return the topological order that always takes the first declared node that is ready."""
        index = self.index
        waiting = np.diff(self.starts).tolist()
        ready = [place for place, count in enumerate(waiting) if not count]
        order: list[Node] = []
        while ready:
            node = self.nodes[heapq.heappop(ready)]
            order.append(node)
            for after in successors_of(node):
                place = index[after]
                waiting[place] -= 1
                if not waiting[place]:
                    heapq.heappush(ready, place)
        return order if len(order) == len(self.nodes) else None

    def _find_cycle(self) -> list[Node]:
        """Return the nodes of a cycle in the order of its edges."""
        # Strip nodes without successors, which cannot be on a cycle. From any remaining node,
        # following remaining successors ends in a cycle.
        left = dict.fromkeys(self.nodes)
        open_ends = {node: len(successors_of(node)) for node in left}
        stack = [node for node, count in open_ends.items() if not count]
        while stack:
            node = stack.pop()
            del left[node]
            for before in predecessors_of(node):
                open_ends[before] -= 1
                if not open_ends[before]:
                    stack.append(before)
        seen: dict[Node, int] = {}
        node = next(iter(left))
        while node not in seen:
            seen[node] = len(seen)
            node = next(after for after in successors_of(node) if after in left)
        return list(seen)[seen[node] :]


def members_of(structures: Sequence[Structure]) -> Members:
    """Return the concatenated nodes of several graphs."""
    if len(structures) == 1:
        return structures[0]
    return Members(list(chain.from_iterable(map(attrgetter("nodes"), structures))))
