"""What a drawing of a difference shows: the new declaration, with what was removed where it was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from graphdsl.adjacency import EdgePort
from graphdsl.picture import Arrow, Box, Composer, Group, Picture, printable
from graphdsl.placement import place

if TYPE_CHECKING:
    from graphdsl.difference import Difference, ItemChange, Matched
    from graphdsl.nodes import Node

__all__ = ["compose_difference"]


def compose_difference(difference: Difference) -> Picture:
    """Decide what is drawn of *difference*."""
    root = Group("", "graph", printable(difference.new.label))
    new = _MarkingComposer({item.path: item for item in difference.nodes if item.new is not None})
    outermost = difference.graphs[0].new
    new.fill(root, outermost or place(difference.new))
    # Its own tables, since a node that was removed may have had the path of one that is new.
    old = _MarkingComposer({item.path: item for item in difference.removed})
    old.ids = new.ids
    for matched in difference.graphs:
        _put_removed(matched, old, new)
    arrows = dict.fromkeys(
        arrow for matched in difference.graphs for arrow in _arrows(matched, old, new)
    )
    return Picture(root, list(arrows))


class _MarkingComposer(Composer):
    """Marks the boxes of nodes as the difference says."""

    def __init__(self, changes: dict[str, ItemChange]) -> None:
        super().__init__("parameters")
        self.changes = changes

    def box(self, node: Node, key: str) -> Box:
        change = self.changes.get(key)
        box = super().box(node, key)
        box.mark = "same" if change is None else change.status
        if change is None:
            box.lines = [node.kind]
        elif change.status == "changed":
            box.lines = [node.kind, *map(str, change.fields)]
        return box


def _put_removed(matched: Matched, old: Composer, new: Composer) -> None:
    """Put what a graph has lost into the groups of the graph that it is now."""
    if matched.old is None or matched.new is None:
        return
    sections = new.groups[matched.new.key]
    for node in matched.removed:
        old.put(node, matched.old.keys[node], matched.old, sections)
    for before, after in matched.pairs:
        roles = {role for role, _ in matched.new.nested(after)}
        for role, below in matched.old.nested(before):
            if role in roles:
                continue
            key = matched.new.keys[after]
            if key in new.holders:
                old.put_body(new.holders[key], role, below)
            else:
                body = Group(below.key, "body", role)
                old.fill(body, below)
                sections[after.section].items.append(body)


def _arrows(matched: Matched, old: Composer, new: Composer) -> Iterator[Arrow]:
    """Yield the arrows of one graph, and those from it to the graphs in its nodes."""
    twins = dict(matched.pairs)
    old_keys = {} if matched.old is None else matched.old.keys
    new_keys = {} if matched.new is None else matched.new.keys

    def box(node: Node) -> str:
        twin = twins.get(node)
        return old.box_of[old_keys[node]] if twin is None else new.box_of[new_keys[twin]]

    earlier: set[tuple[Node, Node, EdgePort]] = set()
    removed: list[Arrow] = []
    if matched.old is not None:
        for before, after, port in matched.old.graph.edges(ports=True):
            if before in twins and after in twins:
                edge = (twins[before], twins[after], port)
                if twins[after]._pred.get(twins[before]) == port:
                    earlier.add(edge)
                    continue
            removed.append(Arrow(box(before), box(after), "dependency", _label(port), "removed"))
    if matched.new is not None:
        for edge in matched.new.graph.edges(ports=True):
            before, after, port = edge
            yield Arrow(
                new.box_of[new_keys[before]],
                new.box_of[new_keys[after]],
                "dependency",
                _label(port),
                "same" if edge in earlier else "added",
            )
        for node, key in new_keys.items():
            for _, below in matched.new.nested(node):
                yield from _first(new, key, below.key, below.keys)
    yield from removed
    if matched.old is not None:
        for node in matched.removed:
            for _, below in matched.old.nested(node):
                yield from _first(old, old_keys[node], below.key, below.keys)


def _first(composer: Composer, key: str, graph: str, nodes: dict[Node, str]) -> Iterator[Arrow]:
    """Yield the arrows from a holder to what runs first in a graph."""
    for entry, entry_key in nodes.items():
        if not entry._pred:
            yield Arrow(composer.box_of[key], composer.box_of[entry_key], "contains")
    if graph in composer.inside:
        yield Arrow(composer.box_of[key], composer.inside[graph], "contains")


def _label(port: EdgePort) -> str:
    return "" if port is EdgePort.DEFAULT else port.name.lower()
