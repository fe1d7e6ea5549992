"""Lifetimes of allocations: steps of all nodes in one order, the peak, and sharing.

A graph inside a node begins when the node begins, and the node ends when the whole graph has ended.
A node that holds a graph therefore has two steps, other nodes have one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from graphdsl.base.tasks import Task, run
from graphdsl.core.views.placement import Placement, place

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.structure.structure import Structure


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """The execution of a node, or the start or end of a node that holds graphs.

    Attributes
    ----------
    node : Node
        The node.
    key : str
        Its path from the outermost graph, also through child graphs.
    place : Placement
        The graph that it is in, at this embedding.
    """

    node: Node
    key: str
    place: Placement


@dataclass(slots=True, eq=False)
class Steps:
    """Steps in a topological order: that of declaration, where the edges allow it.

    Attributes
    ----------
    steps : list of Step
        The steps.
    before : list of list of int
        The direct predecessors of each step.
    """

    steps: list[Step] = field(default_factory=list)
    before: list[list[int]] = field(default_factory=list)

    def add(self, step: Step, before: list[int]) -> int:
        """Append a step and return its number."""
        self.steps.append(step)
        self.before.append(before)
        return len(self.steps) - 1


def steps_of(graph: GraphDef, structures: Sequence[Structure]) -> Steps:
    """Return the steps of a declaration without cycles.

    Parameters
    ----------
    graph : GraphDef
        The declaration.
    structures : sequence of Structure
        It and every graph in it.
    """
    found = Steps()
    by_graph = {structure.graph: structure for structure in structures}
    run(_adding(found, by_graph, place(graph), [], []))
    return found


def _adding(
    found: Steps,
    by_graph: Mapping[GraphDef, Structure],
    placed: Placement,
    begin: list[int],
    ends: list[int],
) -> Task[None]:
    """Append the steps of one graph, which begins after *begin*; its last ones go to *ends*."""
    structure = by_graph[placed.graph]
    starts, predecessors = structure.starts.tolist(), structure.predecessors.tolist()
    last: list[int] = []
    is_last = [True] * len(structure.nodes)
    for number, node in enumerate(structure.nodes):
        own = predecessors[starts[number] : starts[number + 1]]
        for previous in own:
            is_last[previous] = False
        step = Step(node, placed.keys[node], placed)
        at = found.add(step, [last[previous] for previous in own] or begin)
        inside: list[int] = []
        for _, inner in placed.nested(node):
            yield _adding(found, by_graph, inner, [at], inside)
        last.append(found.add(step, inside) if inside else at)
    ends += [step for step, is_end in zip(last, is_last, strict=True) if is_end]


# Peaks --------------------------------------------------------------------------------------------


SOURCE: Final = -1
SINK: Final = -2


def greatest_sum(steps: Steps, weights: Mapping[int, int]) -> tuple[int, frozenset[int]]:
    """Return the greatest sum of weights over all sets of finished steps, and that set.

    Parameters
    ----------
    steps : Steps
        The steps and their order.
    weights : mapping of int to int
        The bytes that each step adds, negative for a free; other steps are left out.

    Returns
    -------
    total : int
        The sum.
    done : frozenset of int
        The steps with weights that are finished at such a moment; of several, the latest.
    """
    import networkx as nx

    needs = _contracted(steps, weights)
    network = nx.DiGraph()
    network.add_nodes_from((SOURCE, SINK))
    for step, weight in weights.items():
        if weight > 0:
            network.add_edge(SOURCE, step, capacity=weight)
        elif weight < 0:
            network.add_edge(step, SINK, capacity=-weight)
    # An edge without a capacity is never cut: a finished step has finished predecessors.
    network.add_edges_from((step, needed) for step, all_of in needs.items() for needed in all_of)
    lost, (_, rest) = nx.minimum_cut(
        network, SOURCE, SINK, flow_func=nx.algorithms.flow.boykov_kolmogorov
    )
    total = sum(weight for weight in weights.values() if weight > 0) - lost
    return total, frozenset(step for step in weights if step not in rest)


def _contracted(steps: Steps, weights: Mapping[int, int]) -> dict[int, tuple[int, ...]]:
    """Return the steps that each needs, skipping unweighted steps where this adds no edges.

    A step that needs at most one other is skipped; steps that need it then need that one.
    """
    stands_for: list[tuple[int, ...]] = []
    needs: dict[int, tuple[int, ...]] = {}
    for step, before in enumerate(steps.before):
        needed = tuple(dict.fromkeys(each for item in before for each in stands_for[item]))
        if step in weights or len(needed) > 1:
            needs[step] = needed
            stands_for.append((step,))
        else:
            stands_for.append(needed)
    return needs


# Sharing ------------------------------------------------------------------------------------------


def apart(steps: Steps, begins: Sequence[int], ends: Mapping[int, int]) -> list[int]:
    """Return for each allocation the others that end before it or begin after it, as bits.

    Parameters
    ----------
    steps : Steps
        The steps and their order.
    begins : sequence of int
        The step of each allocation.
    ends : mapping of int to int
        The step that frees each allocation; one that is missing is never freed.
    """
    # The allocations freed before a step runs, and those made only after it.
    freed = [0] * len(steps.steps)
    for item, step in ends.items():
        freed[step] |= 1 << item
    for step, before in enumerate(steps.before):
        for previous in before:
            freed[step] |= freed[previous]
    allocated = [0] * len(steps.steps)
    for item, step in enumerate(begins):
        allocated[step] |= 1 << item
    for step in reversed(range(len(steps.steps))):
        for previous in steps.before[step]:
            allocated[previous] |= allocated[step]
    return [
        freed[step] | (allocated[ends[item]] if item in ends else 0)
        for item, step in enumerate(begins)
    ]


def slots(sizes: Mapping[int, int], conflicts: Sequence[int]) -> list[list[int]]:
    """Assign allocations to slots of memory; those in one slot share it.

    First fit, the largest first. This need not be optimal; the optimum is as hard to find as a
    graph coloring.

    Parameters
    ----------
    sizes : mapping of int to int
        The bytes of the allocations to assign, by number.
    conflicts : sequence of int
        The result of :func:`apart`.
    """
    order = sorted(sizes, key=lambda item: (-sizes[item], item))
    found: list[list[int]] = []
    members: list[int] = []
    for item in order:
        free = ~conflicts[item]
        fitting = (number for number, mask in enumerate(members) if not mask & free)
        number = next(fitting, len(members))
        if number == len(members):
            members.append(0)
            found.append([])
        members[number] |= 1 << item
        found[number].append(item)
    # In order of declaration, also within each slot.
    return sorted(map(sorted, found), key=lambda items: items[0])
