"""Parser of the driver's DOT text of a graph, the only source of conditional bodies.

``cuGraphDebugDotPrint`` writes one cluster per graph, with one statement per node, such as

    "graph_1_node_2"[style="bold" shape="record" label="{
    CONDITIONAL
    | {ID | 2 (topoId: 2)}
    | {node handle| 0x000000000F937B20}
    | {Conditional Handle|2}
    | {Conditional Type| IF}
    | {True | graph_3}
    | {False| graph_4}
    }
    "];

where the label is a record: fields between bars, groups of them in braces. The text is for people
and has no specification (this is what CUDA 13.0 writes). So a conditional node with any unexpected
part is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from graphdsl.abi.enumerations import ConditionalType

STATEMENT: Final = re.compile(
    r'(?P<arrow>->\s*)?"graph_(?P<graph>\d+)_node_(?P<node>\d+)"\s*'
    r'\[(?P<attributes>(?:"(?:[^"\\]++|\\.)*+"|[^\]"]++)*+)\]',
    re.DOTALL,
)
LABEL: Final = re.compile(r'label\s*=\s*"(?P<text>(?:[^"\\]++|\\.)*+)"', re.DOTALL)
CLUSTER: Final = re.compile(r"subgraph\s+cluster_(\d+)")
BODY: Final = re.compile(r"graph_(\d+)")
NUMBER: Final = re.compile(r"0x[0-9a-fA-F]+|0|[1-9][0-9]*")
PARTS: Final = re.compile(r"\\.|[{}|]|[^\\{}|]+", re.DOTALL)
KINDS: Final = {kind.name: kind for kind in ConditionalType}
ROLE: Final = re.compile(r"true|false|\d+")
"""Field names before a body."""


@dataclass(frozen=True, slots=True)
class DotConditional:
    """A conditional node in the text.

    Attributes
    ----------
    handle : int
        The ``CUgraphConditionalHandle``.
    kind : int
        Its ``CUgraphConditionalNodeType``: if 0, while 1, switch 2.
    bodies : tuple of tuple of int
        The handles of the nodes of each body.
    """

    handle: int
    kind: int
    bodies: tuple[tuple[int, ...], ...]


def parse_dot(text: str) -> dict[int, DotConditional]:
    """Return the conditional nodes in the driver's DOT text, by their handles.

    Nodes with missing information are left out.
    """
    # By the numbers of the graphs. Few nodes are in bodies, so labels are parsed on demand.
    members: dict[int, list[str]] = {int(number): [] for number in CLUSTER.findall(text)}
    found = {}
    conditionals = []
    for statement in STATEMENT.finditer(text):
        if statement["arrow"]:
            continue
        match = LABEL.search(statement["attributes"])
        label = "" if match is None else match["text"]
        members.setdefault(int(statement["graph"]), []).append(label)
        if "Conditional Handle" in label:
            conditionals.append(list(_fields(label)))
    for fields in conditionals:
        node, conditional = _number(fields, "node handle"), _conditional(fields, members)
        if node is not None and conditional is not None:
            found[node] = conditional
    return found


_Fields = list[tuple[str, str]]


def _conditional(fields: _Fields, members: dict[int, list[str]]) -> DotConditional | None:
    handle = _number(fields, "conditional handle")
    kind = next((KINDS.get(value) for name, value in fields if name == "conditional type"), None)
    bodies = []
    for name, value in fields:
        body = BODY.fullmatch(value)
        if body is None or not ROLE.fullmatch(name):
            continue
        # A body that the text does not have counts as one whose node has no label.
        labels = members.get(int(body[1]), [""])
        nodes = [_number(list(_fields(label)), "node handle") for label in labels]
        known = tuple(node for node in nodes if node is not None)
        if len(known) < len(nodes):
            return None
        bodies.append(known)
    if handle is None or kind is None or not bodies:
        return None
    return DotConditional(handle, kind, tuple(bodies))


def _number(fields: _Fields, name: str) -> int | None:
    """Return the first number in a field with a name."""
    numbers = (value for each, value in fields if each == name and NUMBER.fullmatch(value))
    number = next(numbers, None)
    return None if number is None else int(number, 0)


def _fields(label: str) -> Iterator[tuple[str, str]]:
    """Yield possible names, in lower case, and values of the fields of a label.

    ``{a | 1}`` has the field a; ``{{a | b} | {1 | 2}}`` has a and b; a line ``a: 1`` outside of
    braces has a. The second form looks like two of the first, so there may be more pairs than
    fields: the caller selects by the form of the value.
    """
    yield from _pairs(_parse(iter(PARTS.findall(label))))
    for line in re.split(r"\\[nlr]|\n", label):
        name, colon, value = line.partition(":")
        if colon and "|" not in line:
            yield name.strip().lower(), value.strip()


_Group = list["str | _Group"]


def _parse(parts: Iterator[str]) -> _Group:
    """Return a group as the list of its fields: text, or groups."""
    fields: _Group = []
    text = ""
    for part in parts:
        if part == "{":
            fields.append(_parse(parts))
        elif part in ("|", "}"):
            if text.strip():
                fields.append(text.strip())
            text = ""
            if part == "}":
                return fields
        else:
            text += " " if part in ("\\n", "\\l", "\\r") else part.removeprefix("\\")
    if text.strip():
        fields.append(text.strip())
    return fields


def _pairs(group: _Group) -> Iterator[tuple[str, str]]:
    groups = [item for item in group if isinstance(item, list)]
    pairs = zip(*groups, strict=False) if len(groups) == 2 else pairwise(group)
    for name, value in pairs:
        if isinstance(name, str) and isinstance(value, str):
            yield name.lower(), value
    for each in groups:
        yield from _pairs(each)
