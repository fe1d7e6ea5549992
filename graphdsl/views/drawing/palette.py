"""The shapes and colours of boxes, for DOT and Mermaid alike: of kinds, groups, differences."""

from __future__ import annotations

from typing import Final, NamedTuple

from graphdsl.declaration.kinds.registry import KINDS, Style

__all__ = ["GROUPS", "MARKS", "Mark", "style_of"]


class Mark(NamedTuple):
    """How a drawing of a difference shows what became of a node or an edge."""

    fill: str
    line: str
    is_dashed: bool


MARKS: Final = {
    "same": Mark("#ffffff", "#90a4ae", is_dashed=False),
    "changed": Mark("#fff176", "#f57f17", is_dashed=False),
    "added": Mark("#a5d6a7", "#1b5e20", is_dashed=False),
    "removed": Mark("#ef9a9a", "#b71c1c", is_dashed=True),
}
"""The colours of what is the same in both declarations, and of what is not."""
GROUPS: Final = {
    "summary": Style("folder", "#ffffff", "#455a64", ("[[", "]]")),
    "nothing": Style("plaintext", "#ffffff", "#90a4ae", ("[", "]")),
}
"""The style of a collapsed group, and of an empty graph."""


def style_of(box: str) -> Style:
    """Return the style of the boxes of a node kind or group."""
    return GROUPS[box] if box in GROUPS else KINDS[box].style
