"""The shapes and colours of boxes, in DOT and Mermaid: of kinds, groups, differences, times."""

from __future__ import annotations

from typing import Final, NamedTuple

from graphdsl.declaration.kinds.registry import KINDS, Style

__all__ = ["DEVICES", "GROUPS", "HEATS", "MARKS", "Mark", "device_mark", "heat_mark", "style_of"]


class Mark(NamedTuple):
    """How a drawing shows what became of a node or an edge, or how long a node takes."""

    fill: str
    line: str
    is_dashed: bool = False
    is_thick: bool = False


HEATS: Final = ("#ffffff", "#fff5eb", "#fee6ce", "#fdd0a2", "#fdc38d", "#fdb06a", "#fd9a4a")
"""From no time to most of it; text is readable on all of them."""
DEVICES: Final = (
    *(("#bbdefb", "#0d47a1"), ("#ffe0b2", "#e65100"), ("#c8e6c9", "#1b5e20")),
    *(("#e1bee7", "#4a148c"), ("#f0f4c3", "#827717"), ("#ffcdd2", "#b71c1c")),
    *(("#b2ebf2", "#006064"), ("#d7ccc8", "#3e2723")),
)
"""Fill and line of what is on a device that it names; the ninth has those of the first again."""
MARKS: Final = {
    **{f"device {number}": Mark(*colours) for number, colours in enumerate(DEVICES)},
    "same": Mark("#ffffff", "#90a4ae"),
    "changed": Mark("#fff176", "#f57f17"),
    "added": Mark("#a5d6a7", "#1b5e20"),
    "removed": Mark("#ef9a9a", "#b71c1c", is_dashed=True),
    "critical": Mark("#ffffff", "#c62828", is_thick=True),
    **{f"heat {level}": Mark(fill, "#90a4ae") for level, fill in enumerate(HEATS)},
    **{
        f"critical {level}": Mark(fill, "#c62828", is_thick=True)
        for level, fill in enumerate(HEATS)
    },
}
"""The colours of devices; of what is the same in two declarations, and what is not; of times."""
GROUPS: Final = {
    "summary": Style("folder", "#ffffff", "#455a64", ("[[", "]]")),
    "nothing": Style("plaintext", "#ffffff", "#90a4ae", ("[", "]")),
}
"""The style of a collapsed group, and of an empty graph."""


def device_mark(device: int | None) -> str:
    """Return the mark of a node that is on a device; none for the graph's own."""
    return "" if device is None else f"device {device % len(DEVICES)}"


def heat_mark(share: float, *, is_critical: bool) -> str:
    """Return the mark of a node with a share, from 0 to 1, of the longest time."""
    level = round(min(share, 1.0) * (len(HEATS) - 1))
    return f"{'critical' if is_critical else 'heat'} {level}"


def style_of(box: str) -> Style:
    """Return the style of the boxes of a node kind or group."""
    return GROUPS[box] if box in GROUPS else KINDS[box].style
