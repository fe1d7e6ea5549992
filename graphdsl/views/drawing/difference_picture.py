"""What a drawing of a difference shows: the new declaration, with what was removed where it was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from graphdsl.text import printable
from graphdsl.views.drawing.picture import (
    PORT_LABELS,
    Arrow,
    Box,
    Composer,
    Group,
    Picture,
)
from graphdsl.views.placement import place

if TYPE_CHECKING:
    from graphdsl.declaration.node import Node
    from graphdsl.views.comparison import ItemChange, Matched
    from graphdsl.views.difference import Difference

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
        if change is None:
            lines = [node.kind]
        elif change.status == "changed":
            lines = [node.kind, *map(str, change.fields)]
        else:
            lines = self.lines(node)
        box = self.node_box(node, key, lines)
        box.mark = "same" if change is None else change.status
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
    later = dict(matched.pairs)
    earlier = {after: before for before, after in matched.pairs}
    new_boxes = {} if matched.new is None else new.boxes(matched.new)
    old_boxes = {} if matched.old is None else old.boxes(matched.old)
    old_boxes |= {before: new_boxes[after] for before, after in matched.pairs}
    for after, target in new_boxes.items():
        for before, port in after._pred.items():
            mark = "same" if _has_edge(earlier, before, after, port) else "added"
            yield Arrow(new_boxes[before], target, "dependency", PORT_LABELS[port], mark)
    if matched.new is not None:
        for (node, _), below in matched.new.inner.items():
            for target in new.first(below):
                yield Arrow(new_boxes[node], target, "contains")
    if matched.old is None:
        return
    for after in matched.old.keys:
        for before, port in after._pred.items():
            if not _has_edge(later, before, after, port):
                ends = old_boxes[before], old_boxes[after]
                yield Arrow(*ends, "dependency", PORT_LABELS[port], "removed")
    for node in matched.removed:
        for _, below in matched.old.nested(node):
            for target in old.first(below):
                yield Arrow(old_boxes[node], target, "contains")


def _has_edge(twins: dict[Node, Node], before: Node, after: Node, port: int) -> bool:
    """Return whether the other declaration has an edge too, from twin to twin."""
    if before not in twins or after not in twins:
        return False
    return twins[after]._pred.get(twins[before]) == port
