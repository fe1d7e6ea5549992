"""The shapes and colours of node kinds, for DOT and Mermaid alike, and those of differences."""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["MARKS", "STYLES", "Mark", "Style"]


class Style(NamedTuple):
    """How boxes of one kind look: shape, colours, and the brackets of Mermaid's shape."""

    shape: str
    fill: str
    line: str
    brackets: tuple[str, str]


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
STYLES: Final[dict[str, Style]] = {
    "empty": Style("ellipse", "#eceff1", "#78909c", ("([", "])")),
    "kernel": Style("box", "#dcedc8", "#558b2f", ("[", "]")),
    "alloc": Style("cylinder", "#bbdefb", "#1565c0", ("[(", ")]")),
    "free": Style("cylinder", "#f5f9ff", "#64b5f6", ("[(", ")]")),
    "memset": Style("note", "#fff3c4", "#f9a825", ("[\\", "\\]")),
    "memcpy": Style("component", "#ffe0b2", "#ef6c00", ("[/", "/]")),
    "memcpy3d": Style("component", "#ffccbc", "#d84315", ("[/", "/]")),
    "batch_mem_op": Style("cds", "#ffecb3", "#ff8f00", ("[\\", "\\]")),
    "semaphore_signal": Style("house", "#b3e5fc", "#0277bd", (">", "]")),
    "semaphore_wait": Style("invhouse", "#e1f5fe", "#039be5", ("((", "))")),
    "opaque": Style("octagon", "#cfd8dc", "#263238", ("{{", "}}")),
    "child": Style("box3d", "#d7ccc8", "#5d4037", ("[[", "]]")),
    "callback": Style("hexagon", "#f8bbd0", "#ad1457", ("{{", "}}")),
    "record": Style("house", "#d1c4e9", "#4527a0", (">", "]")),
    "wait": Style("invhouse", "#ede7f6", "#7e57c2", ("((", "))")),
    "if": Style("diamond", "#b2dfdb", "#00695c", ("{", "}")),
    "if_else": Style("diamond", "#b2ebf2", "#00838f", ("{", "}")),
    "while": Style("diamond", "#c8e6c9", "#2e7d32", ("{", "}")),
    "switch": Style("invtrapezium", "#c5cae9", "#283593", ("[\\", "/]")),
    "summary": Style("folder", "#ffffff", "#455a64", ("[[", "]]")),
    "nothing": Style("plaintext", "#ffffff", "#90a4ae", ("[", "]")),
}
"""The style of each node kind, of a collapsed group, and of an empty graph."""
