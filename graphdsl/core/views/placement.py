"""Keys for all nodes of a declaration, bodies and child graphs included.

Exports need one text for each node, however deep it is and however often its graph is embedded.
It is the node's path; inside a child graph, the path of the child node, ``/child/`` and the path
in that graph.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from graphdsl.base.tasks import Task, found_by, run
from graphdsl.core.declaration.naming import label_of, local_path_of, root_of, state_of
from graphdsl.core.declaration.nesting import graphs_in, holders, nodes_everywhere
from graphdsl.core.declaration.node import nested_graphs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from graphdsl.core.declaration.conditions import Condition
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.parameters.parameters import Parameter

NODES_AT_MOST: Final = 1_000_000
"""Limit of additional nodes from child graphs that are embedded repeatedly."""


@dataclass(slots=True, eq=False)
class Placement:
    """A graph at its position: a child graph that is embedded twice has two.

    Attributes
    ----------
    graph : GraphDef
        The graph.
    key : str
        The holder's key and the role, ``"loop/body"``; empty for the outermost graph.
    outer : Placement or None
        The placement of the holder.
    keys : dict
        The key of each of its nodes.
    inner : dict
        The placements of bodies and child graphs, by holder and role.
    """

    graph: GraphDef
    key: str
    outer: Placement | None
    keys: dict[Node, str] = field(default_factory=dict)
    inner: dict[tuple[Node, str], Placement] = field(default_factory=dict)
    everywhere: dict[Node, str] = field(default_factory=dict)
    """The key of every node of the outermost graph, where it occurs first."""

    def key_of(self, node: Node) -> str | None:
        """Return the key of *node* in this graph; None if it is not in it."""
        place: Placement | None = self
        while place is not None:
            if node in place.keys:
                return place.keys[node]
            place = place.outer
        return self.everywhere.get(node)

    def place_of(self, condition: Condition) -> Placement | None:
        """Return the placement of the graph of *condition*: this graph, or an enclosing one."""
        place: Placement | None = self
        while place is not None and place.graph is not condition.graph:
            place = place.outer
        return place

    def parameter(self, name: str) -> Parameter | None:
        """Return the parameter with a name in scope, of this or the nearest enclosing graph."""
        place: Placement | None = self
        while place is not None:
            found = state_of(root_of(place.graph)).parameters.get(name)
            if found is not None:
                return found
            place = place.outer
        return None

    def home_of(self, parameter: Parameter) -> Placement | None:
        """Return the first placement of the graph that declares *parameter*, or None."""
        outermost = self
        while outermost.outer is not None:
            outermost = outermost.outer
        for place in outermost.walk():
            if state_of(place.graph).parameters.get(parameter.name) is parameter:
                return place
        return None

    def nested(self, node: Node) -> Iterator[tuple[str, Placement]]:
        """Yield the role and the placement of each graph that *node* holds."""
        for role, _ in nested_graphs(node):
            yield role, self.inner[node, role]

    def walk(self) -> Iterator[Placement]:
        """Yield this placement and all nested ones, each before those inside it."""
        return found_by(self._walk())

    def _walk(self) -> Task[Placement]:
        yield self
        for inner in self.inner.values():
            yield inner._walk()


def place(graph: GraphDef, *, children_once: bool = False) -> Placement:
    """Assign a unique key to every node of *graph* and of its nested graphs.

    With *children_once*, the nodes of a child graph have keys only at its first position. Each
    level may embed the next one twice, and then the number of positions is exponential in the
    number of levels.

    Raises
    ------
    ValueError
        If embedded child graphs make too many nodes.
    """
    if not children_once:
        _require_few_places(graph)
    outermost = Placement(graph, "", None)
    run(_filling(outermost, graph.path, set() if children_once else None))
    return outermost


def _require_few_places(graph: GraphDef) -> None:
    count = nodes_everywhere(graph)
    if count - sum(map(len, graphs_in(graph))) > NODES_AT_MOST:
        raise ValueError(
            f"graph {label_of(graph)!r} has {count:,} nodes, counted each time that a child "
            f"graph is embedded, expected about {NODES_AT_MOST:,} at most. print(graph), save() "
            "and to_networkx() list each child graph once; or use a graph inside of it"
        )


def _filling(place: Placement, prefix: str, placed: set[GraphDef] | None) -> Task[None]:
    for node in place.graph.nodes():
        key = place.keys[node] = (
            f"{prefix}/{local_path_of(node)}" if prefix else local_path_of(node)
        )
        place.everywhere.setdefault(node, key)
    for node in holders(place.graph):
        key = place.keys[node]
        for role, graph in nested_graphs(node):
            inner = Placement(graph, f"{key}/{role}", place, everywhere=place.everywhere)
            place.inner[node, role] = inner
            if placed is not None:
                if graph in placed:
                    continue
                placed.add(graph)
            yield _filling(inner, inner.key, placed)
