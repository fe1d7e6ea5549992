"""The critical path: the nodes that decide how long a launch takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from graphdsl.declaration.node import Node
    from graphdsl.views.placement import Placement

__all__ = ["critical_path"]


class Length(NamedTuple):
    """How long a path is; of two that take the same time, the one of more nodes is longer."""

    seconds: float
    nodes: int


NOTHING: Final = Length(0.0, 0)


def critical_path(outermost: Placement, times: Mapping[str, float] | None) -> list[str]:
    """Return the keys of the nodes on the longest path, in order; inside of holders, too.

    Parameters
    ----------
    outermost : Placement
        Where the nodes stand.
    times : mapping of str to float or None
        Seconds by key; nodes that are not in it take none. Without it the path of the most nodes is
        taken.
        A node that holds graphs takes as long as it says, or else as the longest of these.

    Returns
    -------
    list of str
        Empty where edges go in a circle.
    """
    lengths: dict[Placement, Length] = {}
    paths: dict[Placement, list[Node]] = {}
    placements = list(outermost.walk())
    # From the inside out: what is inside comes later.
    for place in reversed(placements):
        weights: dict[Node, Length] = {}
        for node, key in place.keys.items():
            inside = [lengths[below] for _, below in place.nested(node)]
            seconds = (times or {}).get(key, 0.0) or sum(each.seconds for each in inside)
            weights[node] = Length(seconds, 1 + sum(each.nodes for each in inside))
        found = _longest(weights)
        if found is None:
            return []
        paths[place], lengths[place] = found
    keys = []
    stack = [(outermost, iter(paths[outermost]))]
    while stack:
        place, nodes = stack[-1]
        for node in nodes:
            keys.append(place.keys[node])
            below = [(inner, iter(paths[inner])) for _, inner in place.nested(node)]
            if below:
                stack += below[::-1]
                break
        else:
            stack.pop()
    return keys


def _longest(weights: Mapping[Node, Length]) -> tuple[list[Node], Length] | None:
    """Return the path of the greatest sum, and the sum; None where edges go in a circle."""
    waits = {node: len(node._pred) for node in weights}
    ready = [node for node in weights if not waits[node]]
    best: dict[Node, Length] = {}
    came: dict[Node, Node | None] = {}
    for node in ready:
        before = max(node._pred, key=best.__getitem__, default=None)
        came[node] = before
        far = NOTHING if before is None else best[before]
        own = weights[node]
        best[node] = Length(far.seconds + own.seconds, far.nodes + own.nodes)
        for after in node._succ:
            waits[after] -= 1
            if not waits[after]:
                ready.append(after)
    if len(ready) < len(weights):
        return None
    step: Node | None = max(best, key=best.__getitem__, default=None)
    length = NOTHING if step is None else best[step]
    path = []
    while step is not None:
        path.append(step)
        step = came[step]
    return path[::-1], length
