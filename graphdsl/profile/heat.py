"""A profile as a drawing: the declaration, coloured by time, with the critical path."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING

from graphdsl.profile.statistics import time_text
from graphdsl.views.drawing.dot import heat_to_dot
from graphdsl.views.drawing.heat_picture import Heat

if TYPE_CHECKING:
    from graphdsl.profile.profile import Profile

__all__ = ["to_dot"]


def to_dot(profile: Profile, *, collapse: Iterable[str], depth: int | None) -> str:
    """Return a profile in DOT; see ``Profile.to_dot``."""
    shares, path = profile.heat(), profile.critical_path
    saves = profile.savings()
    heat = {}
    for item in profile.nodes:
        if item.duration is None:
            continue
        lines = [f"{time_text(item.duration.median)}, {shares[item.path]:.1%}"]
        if item.path in saves:
            lines.append(f"saves at most {time_text(saves[item.path])}")
        share = 0.0 if item.is_holder else shares[item.path]
        heat[item.path] = Heat(share, tuple(lines), item.path in saves)
    steps = {(one.path, next_.path) for one, next_ in pairwise(path)}
    return heat_to_dot(profile.declaration, heat, steps, collapse=collapse, depth=depth)
