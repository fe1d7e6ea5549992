"""Where the rows of a plan stand: in which graphs, and in which loops."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from graphdsl.declaration.kinds.control import ChildGraphNode, WhileNode

if TYPE_CHECKING:
    from graphdsl.plan.plan import Plan

__all__ = ["Nesting"]


class Nesting:
    """The rows of a plan, with the graphs that they are in.

    Attributes
    ----------
    plan : Plan
        The plan.
    graph_of : list of int
        The graph of each row, by its number in the plan.
    graphs_in : dict of int to list of int
        The graphs that a row holds: bodies in order, or the child.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.graph_of = [0] * len(plan.nodes)
        self.graphs_in: dict[int, list[int]] = {}
        for number, graph in enumerate(plan.graphs):
            self.graph_of[graph.start : graph.stop] = [number] * (graph.stop - graph.start)
            if graph.parent >= 0:
                self.graphs_in.setdefault(graph.parent, []).append(number)
        # A graph comes after the one that holds it.
        self._holders: list[tuple[int, ...]] = []
        """By graph: the rows that hold it, the outermost first."""
        for graph in plan.graphs:
            parent = graph.parent
            around = () if parent < 0 else self._holders[self.graph_of[parent]]
            self._holders.append(around if parent < 0 else (*around, parent))
        self._loops = [
            tuple(row for row in holders if self.is_loop(row)) for holders in self._holders
        ]

    @cached_property
    def paths(self) -> list[str]:
        """The path of each row; see ``Plan.path_of``."""
        found = []
        for graph in self.plan.graphs:
            prefix = self.plan.prefix_of(graph)
            found += [prefix + node.path for node in self.plan.nodes[graph.start : graph.stop]]
        return found

    @cached_property
    def predecessors(self) -> list[list[int]]:
        """The rows right before each row, in the same graph."""
        starts, rows = self.plan.starts.tolist(), self.plan.predecessors.tolist()
        return [rows[first:last] for first, last in pairwise(starts)]

    def is_loop(self, row: int) -> bool:
        """Whether a row is a while loop."""
        return isinstance(self.plan.nodes[row], WhileNode)

    def is_child(self, row: int) -> bool:
        """Whether a row is a child graph, which runs once whenever it is reached."""
        return isinstance(self.plan.nodes[row], ChildGraphNode)

    def holders(self, row: int) -> tuple[int, ...]:
        """Return the rows that a row is inside of, the outermost first."""
        return self._holders[self.graph_of[row]]

    def loops(self, row: int) -> tuple[int, ...]:
        """Return the while loops that a row is inside of, the outermost first."""
        return self._loops[self.graph_of[row]]
