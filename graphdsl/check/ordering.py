"""Edges from what the nodes of a graph do: those that it lacks, and those that it has too many."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from graphdsl.check.demanded_order import Reached
from graphdsl.check.demands import Demands
from graphdsl.check.races import open_edges
from graphdsl.check.run import memories_of
from graphdsl.check.scope import Scope, build_structures
from graphdsl.check.unneeded_edges import needless_in
from graphdsl.errors import CompileError, GraphDslError

if TYPE_CHECKING:
    from graphdsl.check.conflicts import Pairs
    from graphdsl.check.unneeded_edges import NeedlessEdges
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node

__all__ = ["DemandedEdges", "demanded_edges", "needless_edges"]


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
    CompileError, ImportError
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
    for node in scope.forms.values():
        scope.memories.effects(node)
        error = scope.memories.refused.get(node.kernel)
        if isinstance(error, GraphDslError):
            refused.setdefault(str(error), (node, error))
        elif error is not None:
            # There is no compiler, for any of them.
            error.add_note(f"{node.describe()} (declared at {node.location}) launches it")
            raise error
    if len(refused) > 1:
        raise CompileError.of_launches(list(refused.values()))
    for launch, refusal in refused.values():
        refusal.add_note(f"{launch.describe()} (declared at {launch.location}) launches it")
        raise refusal
    return scope
