"""DOT, the language of Graphviz: a declaration as text that it lays out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import TYPE_CHECKING, Final

from graphdsl.palette import MARKS, STYLES
from graphdsl.picture import Arrow, Box, Group, Picture, compose, identity

if TYPE_CHECKING:
    from graphdsl.difference import Difference
    from graphdsl.graph import GraphDef

__all__ = ["difference_to_dot", "to_dot"]

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
# Backslashes too: Graphviz replaces \N and the like even in HTML-like labels.
LABEL_ESCAPES: Final = (
    ("&", "&amp;"),
    ("<", "&lt;"),
    (">", "&gt;"),
    ('"', "&quot;"),
    ("\\", "\\\\"),
)


def to_dot(
    graph: GraphDef, *, detail: str, collapse: Iterable[str], depth: int | None, lifetimes: bool
) -> str:
    """Return *graph* in DOT; see ``GraphDef.to_dot``."""
    return _written(
        compose(graph, detail=detail, collapse=collapse, depth=depth, lifetimes=lifetimes)
    )


def difference_to_dot(difference: Difference) -> str:
    """Return a difference in DOT; see ``Difference.to_dot``."""
    from graphdsl.difference_picture import compose_difference

    return _written(compose_difference(difference))


def _written(picture: Picture) -> str:
    lines = [f"digraph {_quoted(identity(picture.root.title))} {{"]
    lines += [f"{INDENT}{line};" for line in PREAMBLE]
    lines.append(f"{INDENT}label=<<B>{_label_text(picture.root.title)}</B>>;")
    lines += _item_lines(picture.root)
    lines += [f"{INDENT}{_arrow(arrow)}" for arrow in picture.arrows]
    return "\n".join([*lines, "}"]) + "\n"


def _item_lines(root: Group) -> Iterator[str]:
    numbers = count()
    for item, level, begins in root.walk():
        indent = INDENT * level
        if isinstance(item, Box):
            yield indent + _box(item)
        elif begins:
            # Numbered, because equal names would make Graphviz merge two clusters.
            yield f"{indent}subgraph cluster_{next(numbers)} {{"
            title = "" if item.style == "node" else _label_text(item.title)
            yield f"{indent}{INDENT}graph [label=<{title}> {GROUP_ATTRIBUTES[item.style]}];"
        else:
            yield f"{indent}}}"


def _box(box: Box) -> str:
    style = STYLES[box.kind]
    fill, line, extra = style.fill, style.line, ""
    if box.mark:
        mark = MARKS[box.mark]
        fill, line = mark.fill, mark.line
        extra = ' style="filled,dashed"' if mark.is_dashed else ""
    label = f"<B>{_label_text(box.title)}</B>"
    if box.lines:
        # All lines at once where none is blank; they hold no line ends.
        text = (
            _label_text("\n".join(box.lines)).replace("\n", "<BR/>")
            if all(map(str.strip, box.lines))
            else "<BR/>".join(map(_label_text, box.lines))
        )
        label += f'<BR/><FONT POINT-SIZE="10" COLOR="#455a64">{text}</FONT>'
    return (
        f"{_quoted(box.id)} [shape={style.shape} fillcolor={_quoted(fill)} "
        f"color={_quoted(line)}{extra} label=<{label}>];"
    )


def _arrow(arrow: Arrow) -> str:
    attributes = [ARROW_ATTRIBUTES[arrow.style]] if ARROW_ATTRIBUTES[arrow.style] else []
    if arrow.mark in ("added", "removed"):
        mark = MARKS[arrow.mark]
        dashed = " style=dashed" if mark.is_dashed else ""
        attributes.append(f"color={_quoted(mark.line)} penwidth=2{dashed}")
    if arrow.label:
        attributes.append(f"label={_quoted(arrow.label)}")
    suffix = f" [{' '.join(attributes)}]" if attributes else ""
    return f"{_quoted(arrow.source)} -> {_quoted(arrow.target)}{suffix};"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _label_text(text: str) -> str:
    # The parser of HTML-like labels refuses an element that holds nothing but spaces.
    if not text or text.isspace():
        return "&#160;"
    # Several times as fast as str.translate() where there is little to escape.
    for character, escape in LABEL_ESCAPES:
        if character in text:
            text = text.replace(character, escape)
    return text
