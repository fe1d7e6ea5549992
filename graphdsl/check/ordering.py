"""Edges from what nodes do: those that a program demands are added, and those it does not found."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from graphdsl.check.demands import Demands
from graphdsl.check.races import open_edges
from graphdsl.check.run import memories_of
from graphdsl.check.scope import Scope, build_structures
from graphdsl.declaration.edges import EdgePort
from graphdsl.declaration.kinds.control import EmptyNode

if TYPE_CHECKING:
    from graphdsl.check.demands import Order
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.structure import Structure

__all__ = ["NeedlessEdges", "demanded_edges", "needless_edges"]


def demanded_edges(
    graph: GraphDef, targets: Collection[Node], *, reorder_updates: bool = False
) -> list[tuple[Node, Node, str]]:
    """Return the edges to some nodes that what they do demands, and that no path stands for.

    Parameters
    ----------
    graph : GraphDef
        The graph; the program is its nodes as they were declared, but for those that edges put
        into another order.
    targets : collection of Node
        The nodes that edges may lead to.
    reorder_updates : bool, optional
        Whether atomic updates that commute, such as sums, may run in any order.

    Returns
    -------
    list of (Node, Node, str)
        Before, after and why.

    Raises
    ------
    ValueError
        If the edges that are there lead in a circle.
    CompileError, ImportError
        As :meth:`SourceKernel.effects <graphdsl.SourceKernel.effects>` does.
    """
    analysis = _Analysis(graph, reorder_updates=reorder_updates)
    structure = analysis.structure
    order = analysis.demands.of(structure)
    wanted = set(targets)
    found = []
    reached = _Reached(structure, analysis.open_edges)
    for place, node in enumerate(structure.nodes):
        reached.follow(place)
        if node not in wanted:
            continue
        for before in reached.completed(place, order):
            source = structure.nodes[before]
            # An edge with a port is there, and says how much of an order there is to be.
            if source not in node._pred:
                found.append((source, node, order.reason(before, place)))
    return found


@dataclass(frozen=True, slots=True)
class NeedlessEdges:
    """Edges of a graph that nothing which its nodes do demands.

    Attributes
    ----------
    edges : tuple of (Node, Node)
        The edges that can go, all of them at once.
    instead : tuple of (Node, Node, str)
        Edges that have to come in their place, since only those led from one node to another that
        has to come after it; and why.
    longest_chain : float
        Of nodes one after the other, as the graph is: their number, or the sum of their weights.
    longest_chain_without : float
        The same without those edges, and with what comes instead.
    """

    edges: tuple[tuple[Node, Node], ...]
    instead: tuple[tuple[Node, Node, str], ...]
    longest_chain: float
    longest_chain_without: float

    def __iter__(self) -> Iterator[tuple[Node, Node]]:
        return iter(self.edges)

    def __len__(self) -> int:
        return len(self.edges)

    def __str__(self) -> str:
        lines = [
            f"{len(self.edges)} needless edges: the longest chain is {self.longest_chain:g}, and "
            f"{self.longest_chain_without:g} without them"
        ]
        lines += [f"  {u.local_path} -> {v.local_path}" for u, v in self.edges]
        lines += [
            f"  instead {u.local_path} -> {v.local_path}: {why}" for u, v, why in self.instead
        ]
        return "\n".join(lines)


def needless_edges(
    graph: GraphDef,
    weights: Mapping[Node, float] | None = None,
    *,
    reorder_updates: bool = False,
) -> NeedlessEdges:
    """Return the edges that nothing demands; see ``GraphDef.needless_edges``."""
    analysis = _Analysis(graph, reorder_updates=reorder_updates)
    structure = analysis.structure
    paths = _Reached(structure, frozenset())
    for place in range(len(structure.nodes)):
        paths.follow(place)
    order = analysis.demands.of(structure, paths.masks)
    # What has to come before each place, through others too.
    demanded: list[int] = []
    for mask in order.before:
        found = 0
        while missing := mask & ~found:
            before = missing.bit_length() - 1
            found |= demanded[before] | 1 << before
        demanded.append(found)
    needless: list[tuple[int, int]] = []
    for place, node in enumerate(structure.nodes):
        for before in _predecessors(structure, place):
            source = structure.nodes[before]
            if node._pred[source] != EdgePort.DEFAULT or demanded[place] >> before & 1:
                continue
            if isinstance(node, EmptyNode) or isinstance(source, EmptyNode):
                # It stands for the order of nodes on its two sides.
                sources = paths.masks[before] | 1 << before
                behind = [
                    after
                    for after in range(place, len(structure.nodes))
                    if after == place or paths.masks[after] >> place & 1
                ]
                if any(demanded[after] & sources for after in behind):
                    continue
            needless.append((before, place))
    dropped = set(needless)
    left = _Reached(structure, analysis.open_edges | _as_nodes(structure, dropped))
    instead: list[tuple[int, int]] = []
    for place in range(len(structure.nodes)):
        left.follow(place)
        instead += [(before, place) for before in left.completed(place, order)]
    nodes = structure.nodes
    before_now = [_predecessors(structure, place) for place in range(len(nodes))]
    before_then = [
        [before for before in own if (before, place) not in dropped]
        for place, own in enumerate(before_now)
    ]
    for before, place in instead:
        before_then[place].append(before)
    weight = [
        float((weights or {}).get(node, 0 if weights or isinstance(node, EmptyNode) else 1))
        for node in nodes
    ]
    return NeedlessEdges(
        tuple((nodes[before], nodes[place]) for before, place in needless),
        tuple((nodes[u], nodes[v], order.reason(u, v)) for u, v in instead),
        _longest(before_now, weight),
        _longest(before_then, weight),
    )


class _Analysis:
    """One graph, what its nodes demand, and which of its edges do not order all that they do."""

    def __init__(self, graph: GraphDef, *, reorder_updates: bool) -> None:
        structures = build_structures(graph)
        self.structure = structures[0]
        if self.structure.cycle:
            names = " >> ".join(node.local_path for node in self.structure.cycle)
            raise ValueError(
                f"graph {graph.label!r}: the edges lead in a circle, {names}. Drop one of them"
            )
        scope = Scope(structures, memories=memories_of)
        assert scope.memories is not None
        for node in scope.forms.values():
            scope.memories.effects(node)
            error = scope.memories.refused.get(node.kernel)
            if error is not None:
                error.add_note(f"{node.describe()} (declared at {node.location}) launches it")
                raise error
        self.demands = Demands(scope, reorder_updates=reorder_updates)
        self.open_edges = open_edges(scope, self.structure)


class _Reached:
    """The places that paths lead from to each place, as bits; edges are added as it goes."""

    def __init__(self, structure: Structure, without: Collection[tuple[Node, Node]]) -> None:
        self._structure = structure
        self._without = without
        self.masks: list[int] = []

    def follow(self, place: int) -> None:
        """Go on to the next place: what edges say of it."""
        nodes = self._structure.nodes
        mask = 0
        for before in _predecessors(self._structure, place):
            if not self._without or (nodes[before], nodes[place]) not in self._without:
                mask |= self.masks[before] | 1 << before
        self.masks.append(mask)

    def completed(self, place: int, order: Order) -> list[int]:
        """Add the fewest edges that let *place* come after what it has to; nearest first."""
        added = []
        mask = self.masks[place]
        while missing := order.before[place] & ~mask:
            before = missing.bit_length() - 1
            mask |= self.masks[before] | 1 << before
            added.append(before)
        self.masks[place] = mask
        return sorted(added)


def _predecessors(structure: Structure, place: int) -> list[int]:
    own: list[int] = structure.predecessors[
        structure.starts[place] : structure.starts[place + 1]
    ].tolist()
    return own


def _as_nodes(
    structure: Structure, places: Collection[tuple[int, int]]
) -> frozenset[tuple[Node, Node]]:
    nodes = structure.nodes
    return frozenset((nodes[before], nodes[place]) for before, place in places)


def _longest(before: Sequence[Sequence[int]], weights: Sequence[float]) -> float:
    lengths: list[float] = []
    for own, weight in zip(before, weights, strict=True):
        lengths.append(weight + max((lengths[place] for place in own), default=0.0))
    return max(lengths, default=0.0)
