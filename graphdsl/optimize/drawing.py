"""The drawing of an optimization: before and after side by side, what repeats itself once."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from graphdsl.base.text import printable
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.views.difference import diff
from graphdsl.core.views.drawing.folding import fold_repeats, likeness
from graphdsl.core.views.drawing.picture import Box, Composer, Group, Picture
from graphdsl.core.views.placement import place
from graphdsl.optimize.repetitions import numbered, repetitions

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.views.changes import ItemChange

__all__ = ["side_by_side"]

REPEATED: Final = "repeated"
"""The title of nodes that repeat themselves without a section, before their number."""


def side_by_side(old: GraphDef, new: GraphDef) -> Picture:
    """Compose the drawing of a graph before and after it was optimized.

    Nodes and edges that went are marked before, those that came after, and changed nodes in both.
    """
    difference = diff(old, new)
    before = _MarkingComposer(
        {item.path: item for item in difference.nodes if item.status != "added"}
    )
    after = _MarkingComposer(
        {item.path: item for item in difference.nodes if item.status != "removed"}
    )
    after.ids = before.ids
    pictures = [before.picture(old, "before"), after.picture(new, "after")]
    known = [dict(_edges(picture)) for picture in pictures]
    for picture, own, others, mark in zip(
        pictures, known, reversed(known), ("removed", "added"), strict=True
    ):
        theirs = set(others.values())
        picture.arrows = [
            arrow
            if arrow.style != "dependency"
            else arrow._replace(mark="same" if own[arrow] in theirs else mark)
            for arrow in picture.arrows
        ]
    folded = [fold_repeats(_gathered(picture)) for picture in pictures]
    root = Group("", "graph", printable(label_of(new)), [picture.root for picture in folded])
    return Picture(root, [arrow for picture in folded for arrow in picture.arrows])


class _MarkingComposer(Composer):
    """Marks the boxes of nodes by their change, by path."""

    def __init__(self, changes: Mapping[str, ItemChange]) -> None:
        super().__init__("parameters")
        self.changes = changes

    def box(self, node: Node, key: str) -> Box:
        change = self.changes.get(key)
        lines = self.lines(node) if change is not None else [node.kind]
        if change is not None and change.status == "changed":
            lines = [node.kind, *map(str, change.fields)]
        box = self.node_box(node, key, lines)
        box.mark = "same" if change is None else change.status
        return box

    def picture(self, graph: GraphDef, title: str) -> Picture:
        """Compose the drawing of a graph as a group."""
        placement = place(graph)
        root = self._group(title, "body", title)
        self.fill(root, placement)
        return Picture(root, list(dict.fromkeys(self.arrows(placement))))


def _edges(picture: Picture) -> Iterator[tuple[Hashable, tuple[str, str, str]]]:
    """Yield each edge with the paths of its nodes and its port, which both graphs may have."""
    keys = {box.id: box.key for box in picture.root.boxes()}
    for arrow in picture.arrows:
        if arrow.style == "dependency":
            yield arrow, (keys[arrow.source], keys[arrow.target], arrow.label)


def _gathered(picture: Picture) -> Picture:
    """Return a picture in which each repetition of several items is a section of its own."""
    root = picture.root
    for group in list(root.groups()):
        tokens = numbered(map(likeness, group.items))
        items: list[Box | Group] = []
        done = 0
        for found in repetitions(tokens):
            first = group.items[found.start]
            if found.period == 1 and isinstance(first, Group) and first.style == "section":
                continue  # A section already.
            items += group.items[done : found.start]
            done = found.start + found.times * found.period
            for number, start in enumerate(range(found.start, done, found.period)):
                inside = group.items[start : start + found.period]
                items.append(Group("", "section", f"{REPEATED} {number}", inside))
        group.items = items + group.items[done:]
    return picture
