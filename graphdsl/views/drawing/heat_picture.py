"""What a drawing of measured times shows: a declaration whose boxes say how long they took."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from graphdsl.text import printable
from graphdsl.views.drawing.palette import heat_mark
from graphdsl.views.drawing.picture import (
    Box,
    Composer,
    Group,
    Picture,
    require_depth,
    require_known,
    require_paths,
)
from graphdsl.views.placement import place

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node

__all__ = ["Heat", "compose_heat"]


class Heat(NamedTuple):
    """How long a node took.

    Attributes
    ----------
    share : float
        Of the time of all nodes; 0 for what has the time of others.
    lines : tuple of str
        What its box says.
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
    """Decide what is drawn of *graph* with the times of its nodes, by path.

    *steps* are the pairs of nodes that follow each other on the critical path.
    """
    require_depth(depth)
    paths = require_paths(collapse)
    placement = place(graph)
    composer = _HeatComposer(heat)
    root = Group("", "graph", printable(graph.label))
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
    """Makes boxes that say how long nodes took."""

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
        """Mark the boxes that are left, compared with the one that took longest."""
        boxes = [box for box in root.boxes() if box.id in self.of_box]
        most = max((self.of_box[box.id].share for box in boxes), default=0.0)
        for box in boxes:
            share, _, is_critical = self.of_box[box.id]
            box.mark = heat_mark(share / most if most else 0.0, is_critical=is_critical)
