"""Long chains in several columns: a drawing of a hundred boxes in one column is not looked at."""

from __future__ import annotations

import math
from typing import Final

from graphdsl.views.drawing.picture import Arrow, Picture

__all__ = ["wrapped_arrows"]

LONG: Final = 16
"""Boxes one after the other from which on a picture is long."""
WIDE: Final = 2.5
"""Boxes beside each other, on average, from which on it is wide enough as it is."""
BOX_SHAPE: Final = 2.2
"""How much wider a box with the gap beside it is than it is high with the gap below."""
FEWEST_ROWS: Final = 6
MOST: Final = 2000
"""Arrows of a picture that is looked at as a whole; of more, no shape helps."""


def wrapped_arrows(picture: Picture) -> frozenset[Arrow]:
    """Return the arrows at which a long picture goes on in another column, at its top.

    Who lays it out must not put what they lead to below where they come from. None of a picture
    that is no long chain.
    """
    if not LONG <= len(picture.arrows) + 1 <= MOST:
        return frozenset()
    rows = _rows(picture.arrows)
    # Each but the whole is an item of another.
    count = 1 + sum(len(group.items) - 1 for group in picture.root.groups())
    length = 1 + max(rows.values(), default=0)
    if length < LONG or count > WIDE * length:
        return frozenset()
    # As many rows as make the picture about as wide as high.
    height = max(FEWEST_ROWS, round(math.sqrt(count * BOX_SHAPE)))
    # No column is much shorter than the others.
    columns = math.ceil(length / height)
    height = math.ceil(length / columns)
    return frozenset(
        arrow
        for arrow in picture.arrows
        if arrow.style != "lifetime"
        and rows[arrow.source] // height != rows[arrow.target] // height
    )


def _rows(arrows: list[Arrow]) -> dict[str, int]:
    """Return how many boxes come before each, on the longest way; none of a circle."""
    after: dict[str, list[str]] = {}
    waiting: dict[str, int] = {}
    for source, target, style, _, _ in arrows:
        if style != "lifetime":
            after.setdefault(source, []).append(target)
            waiting[target] = waiting.get(target, 0) + 1
    ready = [box for box in after if box not in waiting]
    rows = dict.fromkeys((*after, *waiting), 0)
    for box in ready:
        row = rows[box] + 1
        for following in after.get(box, ()):
            rows[following] = max(rows[following], row)
            waiting[following] -= 1
            if not waiting[following]:
                ready.append(following)
    return rows
