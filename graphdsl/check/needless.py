"""Edges that nothing which the nodes of a graph do demands, and the rule that tells of them."""

from __future__ import annotations

import warnings
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from graphdsl.check.demands import Demands, Order, Reached, predecessors
from graphdsl.check.races import open_edges
from graphdsl.check.registry import Problem, rule
from graphdsl.check.run import memories_of
from graphdsl.check.scope import Scope, build_structures
from graphdsl.declaration.edges import EdgePort
from graphdsl.declaration.kinds.control import EmptyNode
from graphdsl.errors import CompileError, GraphDslError
from graphdsl.findings import Severity

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.structure.structure import Structure
    from graphdsl.findings import Pairs

__all__ = [
    "DemandedEdges",
    "DividedEdges",
    "NeedlessEdges",
    "demanded_edges",
    "divided_edges",
    "longest_chain",
    "needless_edges",
    "needless_in",
]


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


class DividedEdges(NamedTuple):
    """The edges of a graph, by what its nodes demand; as places in its structure.

    Attributes
    ----------
    needed, needless : list of (int, int)
        Those that have to stay, and those that can go.
    instead : list of (int, int)
        Edges that have to come in place of those that go.
    order : Order
        What is demanded.
    """

    needed: list[tuple[int, int]]
    needless: list[tuple[int, int]]
    instead: list[tuple[int, int]]
    order: Order


@rule(
    "needless-edge",
    Severity.NOTE,
    "With `check(needless=True)`: an edge that no data, condition, event or lifetime demands, and "
    "that orders nothing of which it is not known what it touches.",
    "CUDA 12.0 to 13.5, Programming Guide, CUDA Graphs: nodes without a path may run together",
    needs=("needless edges",),
)
def needless_edge(scope: Scope) -> Iterator[Problem]:
    if not scope.needless or not scope.knows_kernels:
        return
    for structure in scope.structures:
        if structure.cycle or not len(structure.predecessors):
            continue
        found = needless_in(scope, structure)
        for before, after in found:
            yield Problem(
                after,
                f"{after.describe()} comes after {before.describe()} (declared at "
                f"{before.location}), which nothing that the two do demands",
                f"Drop the edge, {after.local_path}.pred.discard({before.local_path}), and see "
                "graph.needless_edges() for those that have to come instead",
            )


def needless_in(
    scope: Scope,
    structure: Structure,
    weights: Mapping[Node, float] | None = None,
    *,
    reorder_updates: bool = False,
) -> NeedlessEdges:
    """Return the needless edges of one graph; see ``GraphDef.needless_edges``."""
    divided = divided_edges(scope, structure, reorder_updates=reorder_updates)
    nodes = structure.nodes
    weight = [
        float((weights or {}).get(node, 0 if weights or isinstance(node, EmptyNode) else 1))
        for node in nodes
    ]
    return NeedlessEdges(
        tuple((nodes[before], nodes[place]) for before, place in divided.needless),
        tuple((nodes[u], nodes[v], divided.order.reason(u, v)) for u, v in divided.instead),
        longest_chain(weight, divided.needed + divided.needless),
        longest_chain(weight, divided.needed + divided.instead),
    )


def divided_edges(
    scope: Scope, structure: Structure, *, reorder_updates: bool = False
) -> DividedEdges:
    """Return which edges of one graph its nodes demand, and which they do not."""
    demands = Demands(scope, reorder_updates=reorder_updates)
    paths = Reached(structure, frozenset())
    for place in range(len(structure.nodes)):
        paths.follow(place)
    order = demands.of(structure, paths.masks)
    # What has to come before each place, through others too.
    demanded: list[int] = []
    for place in range(len(structure.nodes)):
        mask, found = order.all_before(place), 0
        while missing := mask & ~found:
            before = missing.bit_length() - 1
            found |= demanded[before] | 1 << before
        demanded.append(found)
    needed: list[tuple[int, int]] = []
    needless: list[tuple[int, int]] = []
    for place, node in enumerate(structure.nodes):
        for before in predecessors(structure, place):
            source = structure.nodes[before]
            if node._pred[source] != EdgePort.DEFAULT or demanded[place] >> before & 1:
                needed.append((before, place))
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
                    needed.append((before, place))
                    continue
            needless.append((before, place))
    left = Reached(structure, open_edges(scope, structure), set(needless))
    instead: list[tuple[int, int]] = []
    for place in range(len(structure.nodes)):
        left.follow(place)
        instead += [(before, place) for before in left.completed(place, order)]
    return DividedEdges(needed, needless, instead, order)


def longest_chain(weights: Sequence[float], edges: Iterable[tuple[int, int]]) -> float:
    """Return the most that nodes one after the other weigh; edges lead to higher places."""
    before: list[list[int]] = [[] for _ in weights]
    for source, place in edges:
        before[place].append(source)
    lengths: list[float] = []
    for own, weight in zip(before, weights, strict=True):
        lengths.append(weight + max((lengths[place] for place in own), default=0.0))
    return max(lengths, default=0.0)


class DemandedEdges(NamedTuple):
    """The edges that a graph needs.

    Attributes
    ----------
    edges : list of (Node, Node, str)
        Before, after and why.
    pairs : Pairs
        How many pairs of accesses were told apart, and how.
    trusted : set of Node
        The kernels that are taken to keep to what they are given.
    """

    edges: list[tuple[Node, Node, str]]
    pairs: Pairs
    trusted: set[Node]


def demanded_edges(
    graph: GraphDef,
    targets: Collection[Node],
    *,
    reorder_updates: bool = False,
    trust_slices: bool = False,
) -> DemandedEdges:
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
    trust_slices : bool, optional
        Whether kernels keep to what they are given where their code does not tell their bytes.

    Returns
    -------
    DemandedEdges
        Before, after and why; and what was told apart.

    Raises
    ------
    ValueError
        If the edges that are there lead in a circle.
    CompileError
        As :meth:`SourceKernel.effects <graphdsl.SourceKernel.effects>` does.
    """
    scope = _scope(graph, trust_slices=trust_slices)
    structure = scope.structures[0]
    order = Demands(scope, reorder_updates=reorder_updates).of(structure)
    wanted = set(targets)
    found = []
    reached = Reached(structure, open_edges(scope, structure), order=order)
    for place, node in enumerate(structure.nodes):
        reached.follow(place)
        if node not in wanted:
            continue
        found += [
            (structure.nodes[before], node, order.reason(before, place))
            for before in reached.completed(place, order)
        ]
    return DemandedEdges(found, order.pairs, order.trusted)


def needless_edges(
    graph: GraphDef,
    weights: Mapping[Node, float] | None = None,
    *,
    reorder_updates: bool = False,
    trust_slices: bool = False,
) -> NeedlessEdges:
    """Return the edges that nothing demands; see ``GraphDef.needless_edges``."""
    scope = _scope(graph, trust_slices=trust_slices)
    return needless_in(scope, scope.structures[0], weights, reorder_updates=reorder_updates)


def _scope(graph: GraphDef, *, trust_slices: bool) -> Scope:
    """Look at a graph and at what all its kernels do."""
    structures = build_structures(graph)
    cycle = structures[0].cycle
    if cycle:
        names = " >> ".join(node.local_path for node in cycle)
        raise ValueError(
            f"graph {graph.label!r}: the edges lead in a circle, {names}. Drop one of them"
        )
    scope = Scope(structures, memories=partial(memories_of, trust_slices=trust_slices))
    assert scope.memories is not None
    # By text: a program that is refused as a whole is refused for each of its kernels.
    refused: dict[str, tuple[Node, GraphDslError]] = {}
    without_compiler: tuple[Node, ImportError] | None = None
    for node in scope.forms.values():
        scope.memories.effects(node)
        error = scope.memories.refused.get(node.kernel)
        if isinstance(error, GraphDslError):
            refused.setdefault(str(error), (node, error))
        elif error is not None:
            without_compiler = without_compiler or (node, error)
    if without_compiler is not None:
        launch, error = without_compiler
        text = (
            f"{launch.describe()}: what it touches is not known, so that it keeps its order with "
            f"all others: {error}. Or say what it touches: launch(..., reads=..., writes=...)"
        )
        warnings.warn_explicit(text, RuntimeWarning, launch.location.file, launch.location.line)
    if len(refused) > 1:
        raise CompileError.of_launches(list(refused.values()))
    for launch, refusal in refused.values():
        refusal.add_note(f"{launch.describe()} (declared at {launch.location}) launches it")
        raise refusal
    return scope
