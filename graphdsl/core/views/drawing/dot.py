"""Writes a declaration as DOT, the language of Graphviz."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Final

from graphdsl.base.locks import collector_paused
from graphdsl.core.views.drawing.folding import composed
from graphdsl.core.views.drawing.picture import (
    MARKS,
    Arrow,
    Box,
    Group,
    Picture,
    identity,
    style_of,
)

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.views.difference import Difference
    from graphdsl.core.views.drawing.overlays import Heat

INDENT: Final = "  "
FONT: Final = 'fontname="Helvetica,Arial,sans-serif"'
PREAMBLE: Final = (
    f'graph [{FONT} fontsize=12 fontcolor="#37474f" labelloc=t labeljust=l nodesep=0.35]',
    f'node [{FONT} fontsize=12 style=filled margin="0.14,0.07"]',
    f'edge [{FONT} fontsize=9 color="#546e7a" arrowsize=0.7]',
)
GROUP_ATTRIBUTES: Final = {
    "section": 'style="rounded,filled" fillcolor="#f5f7f8" color="#b0bec5"',
    "node": 'style="rounded" color="#90a4ae"',
    "body": 'style="rounded,filled" fillcolor="#fcfcf7" color="#cfd8dc"',
}
ARROW_ATTRIBUTES: Final = {
    "dependency": "",
    "contains": 'style=dotted arrowhead=open color="#90a4ae"',
    "lifetime": 'style=dashed arrowhead=empty color="#1e88e5" constraint=false',
}
# Backslashes too: Graphviz replaces \N and similar sequences even in HTML-like labels.
LABEL_ESCAPES: Final = (
    ("&", "&amp;"),
    ("<", "&lt;"),
    (">", "&gt;"),
    ('"', "&quot;"),
    ("\\", "\\\\"),
)


@collector_paused()
def to_dot(
    graph: GraphDef, *, detail: str, collapse: Iterable[str], depth: int | None, lifetimes: bool
) -> str:
    """Return *graph* in DOT; see ``GraphDef.to_dot``."""
    return picture_to_dot(
        composed(graph, detail=detail, collapse=collapse, depth=depth, lifetimes=lifetimes)
    )


def difference_to_dot(difference: Difference) -> str:
    """Return a difference in DOT; see ``Difference.to_dot``."""
    from graphdsl.core.views.drawing.overlays import compose_difference

    return picture_to_dot(compose_difference(difference))


def heat_to_dot(
    graph: GraphDef,
    heat: Mapping[str, Heat],
    steps: Collection[tuple[str, str]],
    *,
    collapse: Iterable[str],
    depth: int | None,
) -> str:
    """Return *graph* in DOT, colored by time; see ``Profile.to_dot``."""
    from graphdsl.core.views.drawing.overlays import compose_heat

    return picture_to_dot(compose_heat(graph, heat, steps, collapse=collapse, depth=depth))


def picture_to_dot(picture: Picture) -> str:
    """Return a picture in DOT."""
    # An id is written for its box and for each of its arrows; boxes share tooltips.
    quoted = cache(_quoted)
    lines = [f"digraph {_quoted(identity(picture.root.title))} {{"]
    lines += [f"{INDENT}{line};" for line in PREAMBLE]
    lines.append(f"{INDENT}label=<<B>{_label_text(picture.root.title)}</B>>;")
    lines += _item_lines(picture.root, quoted)
    wrapped = wrapped_arrows(picture)
    for arrow in picture.arrows:
        source, target, style, label, mark = arrow
        attributes = _arrow_attributes(style, label, mark, bool(wrapped) and arrow in wrapped)
        lines.append(f"{INDENT}{quoted(source)} -> {quoted(target)}{attributes};")
    lines.append("}\n")
    return "\n".join(lines)


def _item_lines(root: Group, quoted: Callable[[str], str]) -> Iterator[str]:
    numbers = count()
    # Thousands of boxes share one list of lines.
    texts: dict[int, str] = {}
    for item, level, begins in root.walk():
        indent = INDENT * level
        if isinstance(item, Box):
            attributes = _box_attributes(item.kind, item.mark)
            lines = texts.get(id(item.lines))
            if lines is None:
                lines = texts[id(item.lines)] = _box_lines(item.lines)
            label = f"<B>{_label_text(item.title)}</B>{lines}"
            tooltip = f" tooltip={quoted(item.tooltip)}" if item.tooltip else ""
            yield f"{indent}{quoted(item.id)} [{attributes}{tooltip} label=<{label}>];"
        elif begins:
            # Numbered, because equal names would make Graphviz merge two clusters.
            yield f"{indent}subgraph cluster_{next(numbers)} {{"
            title = "" if item.style == "node" else _label_text(item.title)
            yield f"{indent}{INDENT}graph [label=<{title}> {GROUP_ATTRIBUTES[item.style]}];"
        else:
            yield f"{indent}}}"


@cache
def _box_attributes(kind: str, mark: str) -> str:
    shape, fill, line, _ = style_of(kind)
    extra = ""
    if mark:
        fill, line, is_dashed, is_thick = MARKS[mark]
        extra = ' style="filled,dashed"' if is_dashed else " penwidth=3" if is_thick else ""
    return f"shape={shape} fillcolor={_quoted(fill)} color={_quoted(line)}{extra}"


def _box_lines(lines: list[str]) -> str:
    if not lines:
        return ""
    # All lines at once; they hold no line ends.
    text = _label_text("\n".join(lines)).replace("\n", "<BR/>")
    return f'<BR/><FONT POINT-SIZE="10" COLOR="#455a64">{text}</FONT>'


@cache
def _arrow_attributes(style: str, label: str, mark: str, is_wrapped: bool) -> str:  # noqa: FBT001
    attributes = [ARROW_ATTRIBUTES[style]] if ARROW_ATTRIBUTES[style] else []
    if is_wrapped:
        # Its target need not be below, and continues at the top of another column.
        attributes.append("constraint=false")
    if mark in ("added", "removed", "critical"):
        colour = MARKS[mark]
        dashed = " style=dashed" if colour.is_dashed else ""
        attributes.append(f"color={_quoted(colour.line)} penwidth=2{dashed}")
    if label:
        attributes.append(f"label={_quoted(label)}")
    return f" [{' '.join(attributes)}]" if attributes else ""


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _label_text(text: str) -> str:
    # The parser of HTML-like labels rejects an element that contains only spaces.
    if not text or text.isspace():
        return "&#160;"
    # Several times as fast as str.translate() for text with little to escape.
    for character, escape in LABEL_ESCAPES:
        if character in text:
            text = text.replace(character, escape)
    return text


# Wrapping -----------------------------------------------------------------------------------------


LONG: Final = 16
"""Number of consecutive boxes from which a picture is long."""
WIDE: Final = 2.5
"""Average number of adjacent boxes from which it is wide enough as it is."""
BOX_SHAPE: Final = 2.2
"""Ratio of the width of a box with its gap to its height with its gap."""
FEWEST_ROWS: Final = 6
MOST: Final = 2000
"""Maximum number of arrows of a picture that is viewed as a whole; with more, no shape helps."""


def wrapped_arrows(picture: Picture) -> frozenset[Arrow]:
    """Return the arrows at which a long picture continues at the top of another column.

    The layout must not put their targets below their sources. None if the picture is not a long
    chain.
    """
    if not LONG <= len(picture.arrows) + 1 <= MOST:
        return frozenset()
    rows = _rows(picture.arrows)
    # Each but the whole is an item of another.
    count = 1 + sum(len(group.items) - 1 for group in picture.root.groups())
    length = 1 + max(rows.values(), default=0)
    if length < LONG or count > WIDE * length:
        return frozenset()
    # As many rows as make the picture about as wide as it is high.
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
    """Return the number of boxes before each, on the longest path; none for a cycle."""
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
