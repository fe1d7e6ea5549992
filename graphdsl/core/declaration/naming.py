"""Validating names and sections, so that every path of a graph is unique.

Slashes separate the parts of a path, so names have none. Nodes inside a node have paths of their
own, ``loop/body/step``; no section of the node's graph may have such a path.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from graphdsl.core.declaration.kinds.registry import KINDS

if TYPE_CHECKING:
    from types import CodeType

    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.state import GraphState

state_of: Final[Callable[[GraphDef | Node], GraphState]] = attrgetter("_state")
"""Return the state of a graph, or of the graph that a node is in."""


def local_path_of(node: Node) -> str:
    """Return section and name of a node: unique in its own graph."""
    return f"{node._section}/{node.name}" if node._section else node.name


def edge_text(before: Node, after: Node) -> str:
    """Return the source form of an edge, as remedies name it."""
    return f"{local_path_of(before)} >> {local_path_of(after)}"


def declared_name(node: Node) -> str | None:
    """Return the name that a node was declared with; None if it has its default name."""
    return node._name


def owner_of(graph: GraphDef) -> Node | None:
    """Return the conditional node that a graph is a body of; None for other graphs."""
    return state_of(graph).owner


def role_of(graph: GraphDef) -> str:
    """Return which body a graph is: ``"then"``, ``"else"``, ``"body"``, ``"branch0"`` ..."""
    return state_of(graph).role


def root_of(graph: GraphDef) -> GraphDef:
    """Return the outermost graph that one is a body of, through all levels; itself if no body."""
    state = state_of(graph)
    while state.owner is not None:
        state = state_of(state.owner)
    return state.graph


def label_of(graph: GraphDef) -> str:
    """Return a graph's name for messages: that of the outermost graph, and the path in it."""
    return graph.name if state_of(graph).owner is None else f"{root_of(graph).name}:{graph.path}"


ROLE: Final = r"then|else|body|child|branch\d+"
"""The roles of graphs in nodes, as used in paths."""


def checked_name(name: object, what: str) -> str:
    """Validate the name of a node or a condition, and return it.

    Raises
    ------
    TypeError
        If it is not a str or is empty.
    ValueError
        If it has a slash, or the form of default names.
    """
    if not isinstance(name, str) or not name:
        raise TypeError(f"{what} name: expected a non-empty str, got {name!r}")
    # The name of a condition is not part of a path and may be an expression.
    if "/" in name and what == "node":
        section, _, last = name.rpartition("/")
        remedy = f"Choose another, or declare {last!r} in `with graph.section({section!r})`"
        raise ValueError(
            f"{what} name {name!r}: expected one without '/', which separates sections and "
            f"names in a path. {remedy}"
        )
    word, _, number = name.rpartition("_")
    if what == "node" and number.isdecimal() and word in KINDS:
        raise ValueError(
            f"node name {name!r}: expected a name that is not of the form of default names. "
            "Choose another"
        )
    return name


def checked_section(name: object) -> str:
    """Validate the path of a section, and return it without slashes at its ends.

    Raises
    ------
    ValueError
        If it is not a str, or a part of it is empty.
    """
    path = name.strip("/") if isinstance(name, str) else ""
    if not path:
        raise ValueError(f"section name: expected a non-empty str, got {name!r}")
    if "//" in path:
        raise ValueError(
            f"section name {name!r}: expected non-empty parts between slashes. Separate "
            "sections by one slash"
        )
    return path


def require_section(graph: GraphDef) -> None:
    """Raise if paths in the current section would coincide with those of nodes in a body."""
    state = state_of(graph)
    bodies = _possible_bodies(state.section)
    if not bodies:
        return
    state.body_sections |= {state.section}
    node = next((node for node in state.nodes if bodies & _body_paths(node)), None)
    if node is not None:
        raise ValueError(
            f"section {state.section!r}: {node} (declared at {node.location}) holds a "
            "graph whose nodes have such paths. Choose another name, or declare in that graph"
        )


def note_section(graph: GraphDef, section: str) -> None:
    """Register a section and the sections that contain it."""
    state = state_of(graph)
    while section and section not in state.sections:
        state.sections[section] = 1
        section = section.rpartition("/")[0]


def free_section(graph: GraphDef, name: str) -> str:
    """Return *name* for a new section in the open one, with a number if it is taken."""
    state = state_of(graph)
    outer = f"{state.section}/" if state.section else ""
    sections = state.sections
    number = sections.get(outer + name)
    if number is None:
        return name
    while f"{outer}{name}_{number}" in sections:
        number += 1
    sections[outer + name] = number + 1
    return f"{name}_{number}"


def require_free_paths(graph: GraphDef, node: Node) -> None:
    """Raise if paths of the graph would coincide with those of nodes inside *node*."""
    paths = _body_paths(node)
    for other in graph if paths else ():
        if paths & _possible_bodies(other.section):
            raise ValueError(
                f"{node}: nodes in it would have paths in section {other.section!r}, "
                f"where {other} (declared at {other.location}) is. Choose another name "
                "for the node or for the section"
            )


def _possible_bodies(section: str) -> set[str]:
    """Return the prefixes of a section's path that could be paths of bodies."""
    parts = section.split("/")
    return {
        "/".join(parts[:end])
        for end in range(2, len(parts) + 1)
        if re.fullmatch(ROLE, parts[end - 1])
    }


def _body_paths(node: Node) -> set[str]:
    """Return the path prefixes of the nodes inside *node*, relative to its graph."""
    return {f"{local_path_of(node)}/{role}" for role in node._roles()}


# Places in source ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Location:
    """A place in a source file.

    Attributes
    ----------
    file : str
        Path of the file, as reported by Python.
    line : int
        Line number, counted from 1.
    columns : tuple of (int, int) or None
        Start and end of the call in that line, in bytes of UTF-8, counted from 0; None if Python
        does not know them or the call spans several lines. Ignored in comparisons.
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
