"""All nodes of a declaration in one order, bodies and child graphs where they stand.

A graph that a node holds begins when the node does, and the node ends when all of it has: what
holds a graph has two steps, all other nodes have one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from graphdsl.tasks import Task, run
from graphdsl.views.placement import Placement, place

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.structure.structure import Structure

__all__ = ["Step", "Steps", "steps_of"]


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A node where it runs, or the begin or end of one that holds graphs.

    Attributes
    ----------
    node : Node
        The node.
    key : str
        Its path from the outermost graph on, through child graphs too.
    place : Placement
        The graph that it is in, where that stands.
    """

    node: Node
    key: str
    place: Placement


@dataclass(slots=True, eq=False)
class Steps:
    """Steps in an order that the edges admit: that of declaration, as far as they do.

    Attributes
    ----------
    steps : list of Step
        The steps.
    before : list of list of int
        Which steps each comes right after.
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
