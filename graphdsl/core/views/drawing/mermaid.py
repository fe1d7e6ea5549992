"""Writes a declaration as a Mermaid flowchart, which web pages and notebooks render."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Final

from graphdsl.core.views.drawing.folding import composed
from graphdsl.core.views.drawing.picture import MARKS, Arrow, Box, Group, style_of

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef

INDENT: Final = "  "
# All characters with a meaning in Mermaid, its Markdown or HTML; written as "#" and the code point,
# as Mermaid escapes any character.
SPECIAL: Final = re.compile(r"""["#&<>\\`*{}|;%$@^~\[\]]|^\s*[-+](?=\s)|^\s*\d+(?=\.)|__""")
ARROWS: Final = {"dependency": "-->", "contains": "-.->", "lifetime": "-.-o"}
GROUP_STYLES: Final = {
    "section": "fill:#f5f7f8,stroke:#b0bec5",
    "node": "fill:none,stroke:#90a4ae",
    "body": "fill:#fcfcf7,stroke:#cfd8dc",
}


def to_mermaid(
    graph: GraphDef, *, detail: str, collapse: Iterable[str], depth: int | None, lifetimes: bool
) -> str:
    """Return *graph* as a Mermaid flowchart; see ``GraphDef.to_mermaid``."""
    picture = composed(graph, detail=detail, collapse=collapse, depth=depth, lifetimes=lifetimes)
    # Paths cannot be ids: Mermaid takes only letters and digits, and has reserved words.
    boxes = list(picture.root.boxes())
    ids = {box.id: f"n{number}" for number, box in enumerate(boxes)}
    kinds = dict.fromkeys(box.kind for box in boxes)
    lines = ["flowchart TD"]
    lines += _item_lines(picture.root, ids)
    lines += [f"{INDENT}{_arrow(arrow, ids)}" for arrow in picture.arrows]
    for kind in kinds:
        style = style_of(kind)
        colours = f"fill:{style.fill},stroke:{style.line},color:#212121"
        lines.append(f"{INDENT}classDef {kind}_ {colours}")
    for name in dict.fromkeys(box.mark for box in boxes if box.mark):
        fill, line, *_ = MARKS[name]
        lines.append(f"{INDENT}classDef {_class(name)} fill:{fill},stroke:{line},color:#212121")
    return "\n".join(lines) + "\n"


def _item_lines(root: Group, ids: dict[str, str]) -> Iterator[str]:
    numbers = count()
    names: list[str] = []
    # Most lines are those of many boxes.
    text = cache(_text)
    for item, level, begins in root.walk():
        indent = INDENT * level
        if isinstance(item, Box):
            opening, closing = style_of(item.kind).brackets
            label = "<br/>".join(map(text, [item.title, *item.lines]))
            # The underscore keeps words such as "if" from being read as keywords.
            name = _class(item.mark or item.kind)
            yield f'{indent}{ids[item.id]}{opening}"{label}"{closing}:::{name}'
        elif begins:
            names.append(f"g{next(numbers)}")
            title = " " if item.style == "node" else _text(item.title)
            yield f'{indent}subgraph {names[-1]}["{title}"]'
        else:
            yield f"{indent}end"
            yield f"{indent}style {names.pop()} {GROUP_STYLES[item.style]}"


def _class(name: str) -> str:
    return f"{name.replace(' ', '_')}_"


def _arrow(arrow: Arrow, ids: dict[str, str]) -> str:
    label = f"|{_text(arrow.label)}|" if arrow.label else ""
    return f"{ids[arrow.source]} {ARROWS[arrow.style]}{label} {ids[arrow.target]}"


def _text(text: str) -> str:
    """Return *text* with special characters escaped."""
    escaped = SPECIAL.sub(lambda match: "".join(f"#{ord(c)};" for c in match[0]), text)
    return escaped if text.strip() else "#160;"
