"""Snapshots: the structure of a graph as a file that is reviewed in pull requests.

A snapshot has what stays the same when a program runs again: kinds of nodes, kernels by their
demangled names, launch sizes, edges, bodies and lanes. It has no addresses and no values of
arguments, so snapshots of captured graphs can be compared between processes and machines.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, Final, TypeAlias

from graphdsl.code.nvrtc.compiler import demangled
from graphdsl.core.declaration.edges import PORT_NAMES, predecessors_of
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.naming import label_of, local_path_of
from graphdsl.core.declaration.node import Node, nested_graphs
from graphdsl.core.views.changes import EdgeChange, FieldChange, ItemChange, report_lines
from graphdsl.extras.lanes import lanes

__all__ = ["UPDATE", "assert_matches", "lanes", "snapshot"]

Rows: TypeAlias = list[dict[str, Any]]
UPDATE: Final = "GRAPHDSL_UPDATE"
"""If this environment variable is set and not empty, golden files are written."""
FORMAT: Final = 1
OPERANDS: Final = frozenset(
    {"args", "child", "dptr", "dst", "event", "fn", "operations", "semaphores", "src", "value"}
)
"""Fields with addresses, values and objects of the process; snapshots leave them out."""
ADDRESS: Final = re.compile(r"0x[0-9a-f]{7,}")
STRUCTURE: Final = frozenset({"name", "after", "bodies"})
"""Entries of a row that are not fields of its node."""


def snapshot(graph: GraphDef) -> dict[str, Any]:
    """Return the structure of a graph as data for JSON: its lanes and its nodes.

    Parameters
    ----------
    graph : GraphDef
        The declaration, or what :meth:`GraphDef.from_cuda` has read.
    """
    return {"format": FORMAT, **_structure(graph)}


def _structure(graph: GraphDef) -> dict[str, Any]:
    return {"lanes": lanes(graph), "nodes": [_row(each) for each in graph.nodes()]}


def _row(node: Node) -> dict[str, Any]:
    row: dict[str, Any] = {"name": local_path_of(node), "kind": node.kind}
    for key, value in node.parameters().items():
        text = demangled(str(value)) if key == "kernel" else str(value)
        if key not in OPERANDS and not ADDRESS.search(text):
            row[key] = text
    row["after"] = [
        [local_path_of(each), PORT_NAMES[port]] if port else local_path_of(each)
        for each, port in predecessors_of(node).items()
    ]
    bodies = {role: _structure(nested) for role, nested in nested_graphs(node)}
    return row | ({"bodies": bodies} if bodies else {})


def assert_matches(graph: object, file: str | os.PathLike[str], *, update: bool = False) -> None:
    """Assert that the structure of a graph is the one in a file.

    Unnamed nodes match in order, by kind and kernel, so that one more kernel is one difference.
    The test needs no GPU if the graph is a declaration.

    Parameters
    ----------
    graph : GraphDef or graph of CUDA
        A declaration, or what :meth:`GraphDef.from_cuda` reads: a graph of cuda.core, torch or
        CuPy, or an executable of graphdsl.
    file : path
        The snapshot, in JSON with one node a line.
    update : bool, optional
        Write the file instead of comparing. ``pytest --graphdsl-update`` and the environment
        variable ``GRAPHDSL_UPDATE=1`` do this for all tests.

    Raises
    ------
    AssertionError
        If the structures differ, or there is no file; the message has the difference.
    ValueError
        If the file is not a snapshot, or one of a newer version.

    Examples
    --------
    >>> import graphdsl as gd, tempfile
    >>> from graphdsl.tools.testing import assert_matches
    >>> g = gd.GraphDef("decode")
    >>> x = g.allocate(64, name="x")
    >>> end = x.memset(x, 0, name="clear").deallocate(x)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     assert_matches(g, f"{folder}/decode.json", update=True)
    ...     assert_matches(g, f"{folder}/decode.json")
    """
    declaration = graph if isinstance(graph, GraphDef) else GraphDef.from_cuda(graph)
    path, found = Path(file), snapshot(declaration)
    if update or os.environ.get(UPDATE):
        path.parent.mkdir(parents=True, exist_ok=True)
        text = "\n".join(_lines(found)) + "\n"
        path.write_text(text, encoding="utf-8", errors="surrogatepass")
        return
    label = label_of(declaration)
    how = f"Run pytest with --graphdsl-update, or with {UPDATE}=1, to write it"
    if not path.exists():
        raise AssertionError(f"graph {label!r}: there is no snapshot {path}. {how}")
    items, edges, same = _compared(_read(path), found, "", "")
    if items or edges:
        report = report_lines(f"snapshot {str(path)!r} and graph {label!r}", items, edges, same)
        raise AssertionError("\n".join([*(text for _, text in report), how]))


def _read(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8", errors="surrogatepass"))
        version = found["format"]
        rows = found["nodes"]
    except (ValueError, TypeError, LookupError) as error:
        raise ValueError(
            f"{path}: expected a snapshot of a graph, got other text ({error}). Write it anew with "
            "pytest --graphdsl-update"
        ) from error
    if version != FORMAT or not isinstance(rows, list):
        raise ValueError(
            f"{path}: expected a snapshot of format {FORMAT}, got {version!r}. Write it anew with "
            "pytest --graphdsl-update"
        )
    return dict(found)


def _lines(found: Mapping[str, Any], depth: int = 0, end: str = "") -> Iterator[str]:
    """Yield JSON with one line for each node, so that differences of files are readable."""
    space = "  " * depth
    head = {key: value for key, value in found.items() if key != "nodes"}
    yield f'{space}{json.dumps(head, ensure_ascii=False)[:-1]}, "nodes": ['
    for number, row in enumerate(found["nodes"]):
        comma = "," if number + 1 < len(found["nodes"]) else ""
        plain = {key: value for key, value in row.items() if key != "bodies"}
        text = f"{space}  {json.dumps(plain, ensure_ascii=False)}"
        bodies = list(row.get("bodies", {}).items())
        if not bodies:
            yield text + comma
            continue
        yield f'{text[:-1]}, "bodies": {{'
        for place, (role, body) in enumerate(bodies):
            first, *rest = _lines(body, depth + 2, "," if place + 1 < len(bodies) else "")
            yield f"{space}    {json.dumps(role)}: {first.lstrip()}"
            yield from rest
        yield f"{space}  }}}}{comma}"
    yield f"{space}]}}{end}"


def _compared(
    old: Mapping[str, Any], new: Mapping[str, Any], old_prefix: str, prefix: str
) -> tuple[list[ItemChange], list[EdgeChange], int]:
    """Return the changed nodes and edges of two snapshots, and the number of equal nodes."""
    items: list[ItemChange] = []
    inner: list[tuple[list[ItemChange], list[EdgeChange], int]] = []
    same = 0
    if old["lanes"] != new["lanes"]:
        change = FieldChange("lanes", old["lanes"], new["lanes"])
        items.append(
            ItemChange("changed", prefix.rstrip("/") or "graph", "graph", (change,), None, None)
        )
    names: dict[str, str] = {}
    pairs, added, removed = _matched(old["nodes"], new["nodes"])
    for before, after in pairs:
        names[before["name"]] = after["name"]
        path, old_path = prefix + after["name"], old_prefix + before["name"]
        fields = tuple(
            FieldChange(key, before.get(key), after.get(key))
            for key in dict.fromkeys((*before, *after))
            if key not in STRUCTURE and before.get(key) != after.get(key)
        )
        if fields:
            items.append(ItemChange("changed", path, after["kind"], fields, None, None, old_path))
        same += not fields
        bodies = before.get("bodies", {}), after.get("bodies", {})
        empty: Mapping[str, Any] = {"lanes": 0, "nodes": []}
        for role in dict.fromkeys((*bodies[0], *bodies[1])):
            first, second = (each.get(role, empty) for each in bodies)
            inner.append(_compared(first, second, f"{old_path}/{role}/", f"{path}/{role}/"))
    for status, rows, where in (("added", added, prefix), ("removed", removed, old_prefix)):
        for row in rows:
            shown = f"{row['kind']} {row['kernel']}" if "kernel" in row else row["kind"]
            items.append(ItemChange(status, where + row["name"], shown, (), None, None))  # type: ignore[arg-type]
    # Another node may have the name of a removed one.
    names.update((row["name"], f"{row['name']} (removed)") for row in removed)
    edges = list(_edges(old["nodes"], new["nodes"], names, prefix))
    for more_items, more_edges, more in inner:
        items += more_items
        edges += more_edges
        same += more
    return items, edges, same


def _matched(
    old: Rows, new: Rows
) -> tuple[list[tuple[dict[str, Any], dict[str, Any]]], Rows, Rows]:
    """Return the matching nodes in the new order, the new ones and the removed ones."""
    pairs: dict[int, int] = {}
    before, after = ([_token(row) for row in rows] for rows in (old, new))
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for first, second, size in matcher.get_matching_blocks():
        pairs.update(zip(range(second, second + size), range(first, first + size), strict=True))
    # Nodes that only moved, or whose kernel has another name now.
    taken = set(pairs.values())
    for key in (_token, lambda row: row["name"]):
        left: dict[object, list[int]] = {}
        for number, row in enumerate(old):
            if number not in taken:
                left.setdefault(key(row), []).append(number)
        for number, row in enumerate(new):
            found = left.get(key(row)) if number not in pairs else None
            if found:
                pairs[number] = found.pop(0)
                taken.add(pairs[number])
    both = [(old[pairs[number]], row) for number, row in enumerate(new) if number in pairs]
    added = [row for number, row in enumerate(new) if number not in pairs]
    return both, added, [row for number, row in enumerate(old) if number not in taken]


def _token(row: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what identifies a node: its name, or kind and kernel if it has no name of its own."""
    kind, name = row["kind"], row["name"]
    is_unnamed = re.fullmatch(rf"(.*/)?{re.escape(kind)}_\d+", name)
    return (kind, row.get("kernel", "")) if is_unnamed else (kind, "", name)


def _edges(
    old: Sequence[Mapping[str, Any]],
    new: Sequence[Mapping[str, Any]],
    names: Mapping[str, str],
    prefix: str,
) -> Iterator[EdgeChange]:
    before = {
        (names.get(source, source), names.get(row["name"], row["name"]), port)
        for row in old
        for source, port in _ends(row)
    }
    after = {(source, row["name"], port) for row in new for source, port in _ends(row)}
    for source, target, port in sorted(after - before):
        yield EdgeChange("added", prefix + source, prefix + target, port)
    for source, target, port in sorted(before - after):
        yield EdgeChange("removed", prefix + source, prefix + target, port)


def _ends(row: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the name and the port of each predecessor."""
    for each in row["after"]:
        yield (each, "default") if isinstance(each, str) else tuple(each)
