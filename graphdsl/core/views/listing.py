"""The printed form of a declaration: every node with its parameters and predecessors."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

from graphdsl.base.tasks import Task, found_by
from graphdsl.base.text import counted, printable
from graphdsl.core.declaration.edges import PORT_NAMES, predecessors_of
from graphdsl.core.declaration.kinds.allocation import FreeNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.naming import label_of, local_path_of, owner_of, state_of
from graphdsl.core.declaration.node import nested_graphs

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node

DETAILS: Final = ("names", "parameters", "all", "effects")
WHOLE: Final = frozenset({"all", "effects"})
"""Levels of detail that show all that is declared, without truncation."""
INDENT: Final = "  "


def listing(graph: GraphDef, detail: str = "parameters") -> str:
    """Return the listing that ``print(graph)`` shows; equal declarations give equal text.

    A graph that several child nodes hold is listed at the first of these.
    """
    require_detail(detail)
    return "\n".join(found_by(_graph_lines(graph, f"graph {label_of(graph)!r}", "", 0, detail, {})))


def _graph_lines(
    graph: GraphDef, title: str, prefix: str, depth: int, detail: str, listed: dict[GraphDef, str]
) -> Task[str]:
    nodes, edges = len(graph), len(graph.edges())
    line = f"{INDENT * depth}{title} ({counted(nodes, 'node')}, {counted(edges, 'edge')})"
    if graph in listed:
        yield f"{line}, as in {printable(listed[graph])}"
        return
    yield line
    for parameter in state_of(graph).parameters.values():
        default = "" if parameter.default is None else f" = {parameter.shown_default}"
        line = f"parameter {parameter.name}: {parameter.type_name}{default}"
        yield f"{INDENT * (depth + 1)}{printable(line)}"
    for condition in graph.conditions():
        default = "" if condition.default_value is None else f" = {condition.default_value}"
        yield f"{INDENT * (depth + 1)}condition {printable(condition.name)}{default}"
    for is_free, group in groupby(graph.nodes(), _is_plain_free):
        members = list(group)
        if is_free and len(members) > 1 and detail not in WHOLE:
            yield f"{INDENT * (depth + 1)}{printable(_frees_line(members))}"
            continue
        for node in members:
            yield f"{INDENT * (depth + 1)}{printable(_node_line(node, detail))}"
            if detail in WHOLE:
                yield f"{INDENT * (depth + 3)}{declared_at(node)}"
            if detail == "effects" and isinstance(node, KernelNode):
                for line in effect_lines(node):
                    yield f"{INDENT * (depth + 3)}{line}"
            reasons = state_of(graph).reasons
            for before in predecessors_of(node) if reasons and detail != "names" else ():
                why = reasons.get((before, node))
                if why is not None:
                    line = printable(f"{local_path_of(before)}: {why}")
                    yield f"{INDENT * (depth + 3)}after {line}"
            for role, nested in nested_graphs(node):
                path = prefix + node.path
                inside = f"{path}/child/" if owner_of(nested) is None else prefix
                yield _graph_lines(nested, role, inside, depth + 2, detail, listed)
                listed.setdefault(nested, path)


def _node_line(node: Node, detail: str) -> str:
    values = {} if detail == "names" else node.parameters()
    parameters = "".join(f" {key}={value}" for key, value in values.items())
    return f"{local_path_of(node)}: {node.kind}{parameters}{_arrow(_after(node))}"


def _is_plain_free(node: Node) -> bool:
    """Return whether a node frees an allocation at the end of its block, as its name says."""
    if not isinstance(node, FreeNode):
        return False
    pointer = node.dptr.pointer
    return pointer is not None and node.name == f"free {pointer.node.name}"


def _frees_line(nodes: Sequence[Node]) -> str:
    """Return the line of several frees, those behind the same nodes together."""
    found: dict[tuple[str, ...], list[str]] = {}
    for node in nodes:
        found.setdefault(_after(node), []).append(local_path_of(node))
    return "; ".join(f"{', '.join(names)}: free{_arrow(after)}" for after, names in found.items())


def _after(node: Node) -> tuple[str, ...]:
    return tuple(
        local_path_of(before) + (f":{PORT_NAMES[port]}" if port else "")
        for before, port in predecessors_of(node).items()
    )


def _arrow(after: Sequence[str]) -> str:
    return f" <- {', '.join(after)}" if after else ""


def require_detail(detail: str) -> None:
    """Reject an invalid level of detail."""
    if detail not in DETAILS:
        raise ValueError(f"detail: expected one of {', '.join(map(repr, DETAILS))}; got {detail!r}")


def declared_at(node: Node) -> str:
    """Return the file and line where a node was declared."""
    location = node.location
    return printable(f"declared at {_file_name(location.file)}:{location.line}")


def effect_lines(node: KernelNode) -> list[str]:
    """Return the effects of a launch on memory, one line for each place."""
    first, *lines = str(node.effects()).splitlines()
    return [printable(line.strip()) for line in lines or [first]]


@cache
def _file_name(path: str) -> str:
    # Only these levels of detail need paths.
    from pathlib import PurePath

    return PurePath(path).name
