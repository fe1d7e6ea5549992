"""Names and sections: what they may be, so that every path of a graph is that of one node.

A slash parts a path, so that no name has one. What is inside of a node has paths of its own,
``loop/body/step``: no section of the node's graph may lie there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Final

from graphdsl.declaration.kinds.registry import KINDS

if TYPE_CHECKING:
    from types import CodeType

    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node

__all__ = [
    "Location",
    "checked_name",
    "checked_section",
    "free_section",
    "note_section",
    "require_free_paths",
    "require_section",
]


NUMBERED: Final = re.compile(r"(\w+)_\d+")
ROLE: Final = re.compile(r"then|else|body|child|branch\d+")
"""What the graphs in nodes are called in paths."""


def checked_name(name: object, what: str) -> str:
    """Return the name of a node or a condition, if it may be one.

    Raises
    ------
    TypeError
        If it is no str, or empty.
    ValueError
        If it holds a slash, or has the form of names that nodes get which were given none.
    """
    if not isinstance(name, str) or not name:
        raise TypeError(f"{what} name: expected a non-empty str, got {name!r}")
    # That of a condition is no part of a path, and may be an expression.
    if "/" in name and what == "node":
        section, _, last = name.rpartition("/")
        remedy = f"Choose another, or declare {last!r} in `with graph.section({section!r})`"
        raise ValueError(
            f"{what} name {name!r}: expected one without '/', which parts sections and names in a "
            f"path. {remedy}"
        )
    numbered = NUMBERED.fullmatch(name)
    if what == "node" and numbered is not None and numbered[1] in KINDS:
        raise ValueError(
            f"node name {name!r}: names of this form are given to nodes without a name. "
            "Choose another"
        )
    return name


def checked_section(name: object) -> str:
    """Return the path of a section, slashes at its ends left out.

    Raises
    ------
    ValueError
        If it is no str, or a part of it is empty.
    """
    path = name.strip("/") if isinstance(name, str) else ""
    if not path:
        raise ValueError(f"section name: expected a non-empty str, got {name!r}")
    if "//" in path:
        raise ValueError(
            f"section name {name!r}: expected parts between slashes that are not empty. Write one "
            "slash from section to section"
        )
    return path


def require_section(graph: GraphDef) -> None:
    """Raise if nodes declared in the section of now had the paths of nodes in a body."""
    bodies = _possible_bodies(graph._section)
    if not bodies:
        return
    graph._body_sections |= {graph._section}
    node = next((node for node in graph._nodes if bodies & _body_paths(node)), None)
    if node is not None:
        raise ValueError(
            f"section {graph._section!r}: {node.describe()} (declared at {node.location}) holds a "
            "graph whose nodes have such paths. Choose another name, or declare in that graph"
        )


def note_section(graph: GraphDef, section: str) -> None:
    """Remember that there is a section, and with it those that it lies in."""
    while section and section not in graph._sections:
        graph._sections[section] = 1
        section = section.rpartition("/")[0]


def free_section(graph: GraphDef, name: str) -> str:
    """Return *name* for a section in the open one, with a number where there is one already."""
    outer = f"{graph._section}/" if graph._section else ""
    sections = graph._sections
    number = sections.get(outer + name)
    if number is None:
        return name
    while f"{outer}{name}_{number}" in sections:
        number += 1
    sections[outer + name] = number + 1
    return f"{name}_{number}"


def require_free_paths(graph: GraphDef, node: Node) -> None:
    """Raise if nodes of the graph have the paths of nodes that will be inside of *node*."""
    paths = _body_paths(node)
    for other in graph._nodes if paths else ():
        if paths & _possible_bodies(other._section):
            raise ValueError(
                f"{node.describe()}: nodes in it would have paths in section {other.section!r}, "
                f"where {other.describe()} (declared at {other.location}) lies. Choose another "
                "name for the node or for the section"
            )


def _possible_bodies(section: str) -> set[str]:
    """Return the stretches of a section's path, from its start on, that bodies could have."""
    parts = section.split("/")
    return {
        "/".join(parts[:end]) for end in range(2, len(parts) + 1) if ROLE.fullmatch(parts[end - 1])
    }


def _body_paths(node: Node) -> set[str]:
    """Return where the nodes inside of *node* have their paths, as seen from its graph."""
    return {f"{node.local_path}/{role}" for role in node._roles()}


# Places in source ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Location:
    """A place in a source file.

    Attributes
    ----------
    file : str
        Path of the file, as Python knows it.
    line : int
        Line number, counted from 1.
    columns : tuple of (int, int) or None
        Where in that line the call begins and ends, in bytes of UTF-8, counted from 0; None where
        Python does not know, or where the call goes on in the lines below. Does not count in
        comparisons.
    """

    file: str
    line: int
    columns: tuple[int, int] | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"

    @classmethod
    def of_instruction(cls, code: CodeType, offset: int) -> Location:
        """Return the place of the instruction at byte *offset* of *code*."""
        line = code.co_firstlineno
        for begin, stop, number in code.co_lines():
            if begin <= offset < stop and number is not None:
                line = number
                break
        # Python has one entry for two bytes.
        unknown = (None, None, None, None)
        first, last, start, end = next(islice(code.co_positions(), offset // 2, None), unknown)
        if start is None or end is None or not first == last == line:
            return cls(code.co_filename, line)
        return cls(code.co_filename, line, (start, end))
