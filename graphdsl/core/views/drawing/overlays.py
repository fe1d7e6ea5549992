"""Drawings with an overlay: the difference from another declaration, or times.

A drawing of a difference shows the new declaration, with removed nodes at their old position; one
of times shows heat as colors.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from graphdsl.base.text import printable
from graphdsl.core.declaration.edges import predecessors_of
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.views.drawing.picture import (
    PORT_LABELS,
    Arrow,
    Box,
    Composer,
    Group,
    Picture,
    heat_mark,
    require_depth,
    require_known,
    require_paths,
)
from graphdsl.core.views.placement import place

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.views.changes import ItemChange
    from graphdsl.core.views.difference import Difference, Matched


def compose_difference(difference: Difference) -> Picture:
    """Compose the drawing of *difference*."""
    root = Group("", "graph", printable(label_of(difference.new)))
    new = _MarkingComposer({item.path: item for item in difference.nodes if item.new is not None})
    outermost = difference.graphs[0].new
    new.fill(root, outermost or place(difference.new))
    # Separate tables, since a removed node may have had the path of a new one.
    old = _MarkingComposer({item.path: item for item in difference.removed})
    old.ids = new.ids
    for matched in difference.graphs:
        _put_removed(matched, old, new)
    arrows = dict.fromkeys(
        arrow for matched in difference.graphs for arrow in _arrows(matched, old, new)
    )
    return Picture(root, list(arrows))


class _MarkingComposer(Composer):
    """Marks the boxes of nodes by their change."""

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
    """Put the removed nodes of a graph into the groups of its new version."""
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
        for before, port in predecessors_of(after).items():
            mark = "same" if _has_edge(earlier, before, after, port) else "added"
            yield Arrow(new_boxes[before], target, "dependency", PORT_LABELS[port], mark)
    if matched.new is not None:
        for (node, _), below in matched.new.inner.items():
            for target in new.first(below):
                yield Arrow(new_boxes[node], target, "contains")
    if matched.old is None:
        return
    for after in matched.old.keys:
        for before, port in predecessors_of(after).items():
            if not _has_edge(later, before, after, port):
                ends = old_boxes[before], old_boxes[after]
                yield Arrow(*ends, "dependency", PORT_LABELS[port], "removed")
    for node in matched.removed:
        for _, below in matched.old.nested(node):
            for target in old.first(below):
                yield Arrow(old_boxes[node], target, "contains")


def _has_edge(twins: dict[Node, Node], before: Node, after: Node, port: int) -> bool:
    """Return whether the other declaration has the matching edge, too."""
    if before not in twins or after not in twins:
        return False
    return predecessors_of(twins[after]).get(twins[before]) == port


# Heat ---------------------------------------------------------------------------------------------


class Heat(NamedTuple):
    """The time of a node.

    Attributes
    ----------
    share : float
        Its share of the time of all nodes; 0 for nodes that contain others.
    lines : tuple of str
        The lines of its box.
    is_critical : bool
        Whether it is on the critical path.
    """

    share: float
    lines: tuple[str, ...]
    is_critical: bool


def compose_heat(
    graph: GraphDef,
    heat: Mapping[str, Heat],
    steps: Collection[tuple[str, str]],
    *,
    collapse: Iterable[str],
    depth: int | None,
) -> Picture:
    """Compose the drawing of *graph* with the times of its nodes, by path.

    *steps* are the pairs of consecutive nodes on the critical path.
    """
    require_depth(depth)
    paths = require_paths(collapse)
    placement = place(graph)
    composer = _HeatComposer(heat)
    root = Group("", "graph", printable(label_of(graph)))
    composer.fill(root, placement)
    require_known(paths, composer.paths)
    composer.close(root, frozenset(paths), depth)
    composer.colour(root)
    boxes = composer.box_of
    critical = {(boxes.get(source), boxes.get(target)) for source, target in steps}
    arrows = dict.fromkeys(composer.arrows(placement))
    return Picture(
        root,
        [arrow._replace(mark="critical") if arrow[:2] in critical else arrow for arrow in arrows],
    )


class _HeatComposer(Composer):
    """Makes boxes with the times of nodes."""

    def __init__(self, heat: Mapping[str, Heat]) -> None:
        super().__init__("names")
        self.heat = heat
        self.of_box: dict[str, Heat] = {}

    def box(self, node: Node, key: str) -> Box:
        heat = self.heat.get(key, Heat(0.0, (), is_critical=False))
        box = self.node_box(node, key, [node.kind, *heat.lines])
        self.of_box[box.id] = heat
        return box

    def _summary(self, group: Group) -> Box:
        inside = [self.of_box[box.id] for box in group.boxes() if box.id in self.of_box]
        summary = super()._summary(group)
        share = sum(heat.share for heat in inside)
        summary.lines = [*summary.lines, f"{share:.1%}"]
        is_critical = any(heat.is_critical for heat in inside)
        self.of_box[summary.id] = Heat(share, (), is_critical)
        return summary

    def colour(self, root: Group) -> None:
        """Color the boxes relative to the longest time."""
        boxes = [box for box in root.boxes() if box.id in self.of_box]
        most = max((self.of_box[box.id].share for box in boxes), default=0.0)
        for box in boxes:
            share, _, is_critical = self.of_box[box.id]
            box.mark = heat_mark(share / most if most else 0.0, is_critical=is_critical)
