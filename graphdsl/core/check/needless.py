"""Needless edges: edges that no effect of a node demands, and the rule about them."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from graphdsl.base.errors import CompileError, GraphDslError
from graphdsl.base.findings import Severity
from graphdsl.base.locks import collector_paused
from graphdsl.core.check.demands import Demands, Order, Reached, predecessors
from graphdsl.core.check.races import open_edges
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.check.run import memories_of
from graphdsl.core.check.scope import Scope, build_structures
from graphdsl.core.declaration.edges import EdgePort, predecessors_of
from graphdsl.core.declaration.kinds.control import EmptyNode
from graphdsl.core.declaration.naming import label_of, local_path_of

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.base.findings import Pairs
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.structure.structure import Structure


@dataclass(frozen=True, slots=True)
class NeedlessEdges:
    """The edges of a graph that no effect of its nodes demands.

    Attributes
    ----------
    edges : tuple of (Node, Node)
        The edges that can be removed, all of them together.
    instead : tuple of (Node, Node, str)
        Edges that must replace them, since only the removed edges ordered these nodes; and why.
    longest_chain : float
        The length of the longest chain in the graph: the number of nodes or the sum of their
        weights.
    longest_chain_without : float
        The same after removing these edges and adding their replacements.
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
        lines += [f"  {local_path_of(u)} -> {local_path_of(v)}" for u, v in self.edges]
        lines += [
            f"  instead {local_path_of(u)} -> {local_path_of(v)}: {why}"
            for u, v, why in self.instead
        ]
        return "\n".join(lines)


class DividedEdges(NamedTuple):
    """The needed and needless edges of a graph, as positions in its structure.

    Attributes
    ----------
    needed, needless : list of (int, int)
        The edges that must stay, and those that can be removed.
    instead : list of (int, int)
        Edges that must replace the removed ones.
    order : Order
        The demands.
    """

    needed: list[tuple[int, int]]
    needless: list[tuple[int, int]]
    instead: list[tuple[int, int]]
    order: Order


@rule(
    "needless-edge",
    Severity.NOTE,
    "With `check(needless=True)`: an edge that no data, condition, event or lifetime "
    "demands, and that orders no node with unknown effects.",
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
                f"{after} comes after {before} (declared at "
                f"{before.location}), but no effect of the two demands this order",
                f"Drop the edge, {local_path_of(after)}.pred.discard({local_path_of(before)}), and "
                "see graph.needless_edges() for the edges that must replace it",
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
    scope: Scope,
    structure: Structure,
    *,
    reorder_updates: bool = False,
    fixed: Collection[Node] = (),
    is_explained: bool = False,
) -> DividedEdges:
    """Return the needed and the needless edges of one graph; those of *fixed* nodes are needed.

    If *is_explained*, the order has a reason for each of the needed ones.
    """
    demands = Demands(scope, reorder_updates=reorder_updates, is_complete=True)
    paths = Reached(structure, frozenset())
    for place in range(len(structure.nodes)):
        paths.follow(place)
    without = open_edges(scope, structure)
    # An edge that is open has no edges in its place, so what follows from it counts by itself.
    is_transitive = not is_explained and not without
    order = demands.of(structure, paths.masks, is_transitive=is_transitive)
    # The positions required before each position, directly or indirectly.
    demanded: list[int] = []
    for place in range(len(structure.nodes)):
        mask, found = order.all_before(place), 0
        while missing := mask & ~found:
            before = missing.bit_length() - 1
            found |= demanded[before] | 1 << before
        demanded.append(found)
    # What each node or one behind it requires.
    behind = list(demanded)
    for place in reversed(range(len(structure.nodes))):
        for before in predecessors(structure, place):
            behind[before] |= behind[place]
    needed: list[tuple[int, int]] = []
    needless: list[tuple[int, int]] = []
    for place, node in enumerate(structure.nodes):
        for before in predecessors(structure, place):
            source = structure.nodes[before]
            is_needed = (
                node in fixed
                or source in fixed
                or predecessors_of(node)[source] != EdgePort.DEFAULT
                or demanded[place] >> before & 1
            )
            if not is_needed and (isinstance(node, EmptyNode) or isinstance(source, EmptyNode)):
                # It keeps the order of the nodes on its two sides.
                is_needed = behind[place] & (paths.masks[before] | 1 << before)
            (needed if is_needed else needless).append((before, place))
    left = Reached(structure, without, set(needless))
    instead: list[tuple[int, int]] = []
    for place in range(len(structure.nodes)):
        left.follow(place)
        instead += [(before, place) for before in left.completed(place, *order.demands(place))]
    return DividedEdges(needed, needless, instead, order)


def longest_chain(weights: Sequence[float], edges: Iterable[tuple[int, int]]) -> float:
    """Return the greatest weight of a chain; edges lead to higher positions."""
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
        Counts of the pairs of accesses, by result.
    trusted : set of Node
        The kernels assumed to stay within their arguments.
    """

    edges: list[tuple[Node, Node, str]]
    pairs: Pairs
    trusted: set[Node]


@collector_paused()
def demanded_edges(
    graph: GraphDef,
    targets: Collection[Node],
    *,
    reorder_updates: bool = False,
    trust_slices: bool = False,
    is_earlier: Callable[[Node], bool] = lambda _: False,
) -> DemandedEdges:
    """Return the edges to some nodes that their effects demand and no path implies.

    Parameters
    ----------
    graph : GraphDef
        The graph; its nodes run in order of declaration, except where edges require another order.
    targets : collection of Node
        The nodes that edges may lead to.
    reorder_updates : bool, optional
        Whether atomic updates that commute, such as sums, may run in any order.
    trust_slices : bool, optional
        Whether kernels stay within their arguments if their code does not determine the bytes.
    is_earlier : callable, optional
        Whether a node was a target before. Only edges that keep loops and branches apart lead to
        such nodes, since a later node may have made the graph one with loops.

    Returns
    -------
    DemandedEdges
        The edges with the reasons, and the counts of pairs.

    Raises
    ------
    ValueError
        If the existing edges form a cycle.
    CompileError
        As :meth:`SourceKernel.effects <graphdsl.SourceKernel.effects>` does.
    """
    scope = effects_scope(graph, trust_slices=trust_slices)
    structure = scope.structures[0]
    order = Demands(scope, reorder_updates=reorder_updates).of(structure)
    wanted = set(targets)
    found = []
    reached = Reached(structure, open_edges(scope, structure), order=order)
    for place, node in enumerate(structure.nodes):
        reached.follow(place)
        if node in wanted:
            demands = order.demands(place)
        elif order.apart.get(place) and is_earlier(node):
            demands = (), order.apart[place]
        else:
            continue
        found += [
            (structure.nodes[before], node, order.reason(before, place))
            for before in reached.completed(place, *demands)
        ]
    return DemandedEdges(found, order.pairs, order.trusted)


@collector_paused()
def needless_edges(
    graph: GraphDef,
    weights: Mapping[Node, float] | None = None,
    *,
    reorder_updates: bool = False,
    trust_slices: bool = False,
) -> NeedlessEdges:
    """Return the needless edges; see ``GraphDef.needless_edges``."""
    scope = effects_scope(graph, trust_slices=trust_slices)
    return needless_in(scope, scope.structures[0], weights, reorder_updates=reorder_updates)


def effects_scope(
    graph: GraphDef, *, trust_slices: bool = False, driver: Driver | None = None
) -> Scope:
    """Collect the effects of all kernels of a graph; the driver returns owners of addresses."""
    structures = build_structures(graph)
    cycle = structures[0].cycle
    if cycle:
        names = " >> ".join(local_path_of(node) for node in cycle)
        raise ValueError(
            f"graph {label_of(graph)!r}: expected an acyclic graph, got the cycle {names}. "
            "Remove one of its edges"
        )
    memories = partial(memories_of, trust_slices=trust_slices)
    scope = Scope(structures, memories=memories, driver=driver)
    assert scope.memories is not None
    # By text: a program that does not compile fails for each of its kernels.
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
            f"{launch}: its effects are not known, so it stays ordered with all "
            f"other nodes: {error}. Or declare its effects: launch(..., reads=..., "
            "writes=...)"
        )
        warnings.warn_explicit(text, RuntimeWarning, launch.location.file, launch.location.line)
    if len(refused) > 1:
        raise CompileError.of_launches(list(refused.values()))
    for launch, refusal in refused.values():
        refusal.add_note(f"{launch} (declared at {launch.location}) launches it")
        raise refusal
    return scope
