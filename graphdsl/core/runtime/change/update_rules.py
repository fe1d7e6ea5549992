"""The driver's limits on updates of an executable, checked before the driver call.

The rules are those of ``cuGraphExecUpdate`` and ``cuGraphExecNodeSetParams`` (CUDA 13.0 to 13.5).
Some limits depend on state that only the driver knows, such as where memory was allocated: there
the driver returns an error, and the executable is unchanged.
"""

from __future__ import annotations

import ctypes
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import MemoryType, NodeType
from graphdsl.abi.memory_operations import OPERATION_SIZE, changed_operations
from graphdsl.abi.rows import EDGE_DATA, TYPES, word_of
from graphdsl.base.entry_points import load
from graphdsl.base.errors import UpdateRefusal
from graphdsl.core.declaration.edges import EdgePort
from graphdsl.core.declaration.kinds.control import ConditionalNode
from graphdsl.core.declaration.naming import label_of, local_path_of
from graphdsl.core.declaration.node import nested_graphs, type_code_of

if TYPE_CHECKING:
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.change.editing import Shadow

ARENA: Final = 0
"""The symbol of the arena in every plan."""
LAUNCH_FIELDS: Final = (
    *("gridDimX", "gridDimY", "gridDimZ", "blockDimX", "blockDimY", "blockDimZ"),
    *("sharedMemBytes", "func", "kern"),
)
LAUNCH_WORDS: Final = sorted({word_of(NodeType.KERNEL, name) for name in LAUNCH_FIELDS})
"""The words of kernel rows with the kernel and the sizes of the launch."""
CONTEXT_WORD: Final = word_of(NodeType.KERNEL, "ctx")
PARAMETERS_WORD: Final = word_of(NodeType.KERNEL, "kernelParams")


class NodePaths:
    """The paths of the nodes of a plan, from the outermost graph on through child graphs.

    ``paths[row]`` is the path of a row.
    """

    def __init__(self, plan: Plan) -> None:
        self._nodes = plan.nodes
        self._starts = [graph.start for graph in plan.graphs]
        self._prefixes = [""]
        # Each graph comes after the one around it.
        for graph in plan.graphs[1:]:
            role = nested_graphs(plan.nodes[graph.parent])[max(graph.body, 0)][0]
            self._prefixes.append(f"{self[graph.parent]}/{role}/")

    def __getitem__(self, row: int) -> str:
        number = bisect_right(self._starts, row, hi=len(self._prefixes)) - 1
        return self._prefixes[number] + local_path_of(self._nodes[row])


# Topology -----------------------------------------------------------------------------------------


def topology_refusals(old: Plan, new: Plan) -> list[UpdateRefusal]:
    """Return the differences in nodes, edges and their order between two plans."""
    if _has_same_shape(old, new):
        return []
    before, after = _shape(old), _shape(new)
    refusals = [
        UpdateRefusal(path, "topology", "the executable has no such node")
        for path in after
        if path not in before
    ]
    refusals += [
        UpdateRefusal(path, "topology", "the executable has it, the new declaration does not")
        for path in before
        if path not in after
    ]
    for path, node in after.items():
        was = before.get(path, node)
        if node.kind != was.kind:
            refusals.append(UpdateRefusal(path, "kind", f"{was.kind} -> {node.kind}"))
        for what, one, other in (
            ("after", was.after, node.after),
            ("holds", was.roles, node.roles),
        ):
            if one != other:
                texts = (", ".join(each) or "none" for each in (one, other))
                refusals.append(UpdateRefusal(path, "topology", f"{what}: {' -> '.join(texts)}"))
    if refusals:
        return refusals
    places = {path: place for place, path in enumerate(before)}
    return [
        UpdateRefusal(path, "order", f"place in the order of nodes: {places[path]} -> {place}")
        for place, path in enumerate(after)
        if places[path] != place
    ]


def _has_same_shape(old: Plan, new: Plan) -> bool:
    tables = zip(_shape_tables(old), _shape_tables(new), strict=True)
    return all(np.array_equal(one, other) for one, other in tables)


def topology_of(plan: Plan) -> Hashable:
    """Return a key that is equal for two plans without :func:`topology_refusals`."""
    found = _known_topologies.get(plan)
    if found is None:
        found = tuple(np.ascontiguousarray(table).tobytes() for table in _shape_tables(plan))
        _known_topologies[plan] = found
    return found


_known_topologies: Final[WeakKeyDictionary[Plan, Hashable]] = WeakKeyDictionary()
"""Cached by plan: families need it for each executable."""


def _shape_tables(plan: Plan) -> tuple[NDArray[Any], ...]:
    """Return the tables that must be equal for an update: nodes, edges, graphs in nodes."""
    graphs = [(graph.start, graph.stop, graph.parent, graph.body) for graph in plan.graphs]
    starts, predecessors = plan.starts, plan.predecessors
    return np.array(graphs), plan.rows[:, 0], starts, predecessors, _edge_words(plan)


def _edge_words(plan: Plan) -> NDArray[Any]:
    edges = np.zeros(len(plan.predecessors), EDGE_DATA) if plan.edges is None else plan.edges
    return np.ascontiguousarray(edges).view(np.uint64)


class _Shape(NamedTuple):
    """Node properties that the driver requires to be equal: kind, edges to it, graphs in it."""

    kind: str
    after: tuple[str, ...]
    roles: tuple[str, ...]


def _shape(plan: Plan) -> dict[str, _Shape]:
    """Return the shape of each node by its path."""
    node_paths = NodePaths(plan)
    paths = [node_paths[row] for row in range(len(plan.nodes))]
    starts, predecessors = plan.starts.tolist(), plan.predecessors.tolist()
    ports = [0] * len(predecessors) if plan.edges is None else plan.edges["from_port"].tolist()
    found = {}
    for row, node in enumerate(plan.nodes):
        edges = range(starts[row], starts[row + 1])
        after = tuple(
            paths[predecessors[edge]]
            + (f":{EdgePort(ports[edge]).name.lower()}" if ports[edge] else "")
            for edge in edges
        )
        found[paths[row]] = _Shape(node.kind, after, tuple(role for role, _ in nested_graphs(node)))
    return found


# Rows ---------------------------------------------------------------------------------------------


def changed_rows(old: Shadow, new: Shadow) -> NDArray[np.int64]:
    """Return the rows that differ between two shadows of the same topology, in order.

    The address of the arena and the position of a row's part in it do not matter.
    """
    rows = [_without_pointers(shadow) for shadow in (old, new)]
    changed = (rows[0] != rows[1]).any(axis=1)
    lengths = [np.diff(shadow.plan.arena_starts) for shadow in (old, new)]
    same = lengths[0] == lengths[1]
    changed |= ~same
    starts = [shadow.plan.arena_starts[:-1][same] for shadow in (old, new)]
    counts = lengths[0][same]
    # The index of each word in its row's part.
    numbers = np.arange(int(counts.sum())) - np.repeat(np.cumsum(counts) - counts, counts)
    words = [
        _relative_arena(shadow)[np.repeat(begin, counts) + numbers]
        for shadow, begin in zip((old, new), starts, strict=True)
    ]
    changed[np.repeat(np.flatnonzero(same), counts)[words[0] != words[1]]] = True
    for row in {*old.moved, *new.moved}:
        parts = [_relative_arguments(shadow, row) for shadow in (old, new)]
        changed[row] = (rows[0][row] != rows[1][row]).any() or not np.array_equal(
            parts[0], parts[1]
        )
    return np.flatnonzero(changed)


def _without_pointers(shadow: Shadow) -> NDArray[np.uint64]:
    """Return the rows without pointers into the arena."""
    rows = shadow.rows.copy()
    rows.reshape(-1)[shadow.plan.row_relocations.words_of(ARENA)] = 0
    nodes = shadow.plan.nodes
    rows[
        [row for row in shadow.moved if type_code_of(nodes[row]) == NodeType.KERNEL],
        PARAMETERS_WORD,
    ] = 0
    return rows


def _relative_arena(shadow: Shadow) -> NDArray[np.uint64]:
    """Return the arena with pointers made relative to the start of each row's part."""
    arena = shadow.arena.copy()
    words = shadow.plan.arena_relocations.words_of(ARENA)
    starts = shadow.plan.arena_starts
    parts = starts[np.searchsorted(starts, words, "right") - 1]
    arena[words] -= (shadow.arena.ctypes.data + 8 * parts).astype(np.uint64)
    return arena


def _relative_arguments(shadow: Shadow, row: int) -> NDArray[np.uint64]:
    """Return the memory that one row points into, with pointers relative to its start."""
    part = shadow.arguments(row)
    words = part.copy()
    if len(words) and type_code_of(shadow.plan.nodes[row]) == NodeType.KERNEL:
        # The pointers come first; the first one points to the data after them.
        base = np.uint64(part.ctypes.data)
        words[: int(words[0] - base) // 8] -= base
    return words


@dataclass(slots=True)
class Rows:
    """The rows that an update changes, and the changes that the driver does not allow.

    Attributes
    ----------
    changed : list of int
        The rows that differ.
    alone : list of UpdateRefusal
        Why they cannot all be set one by one.
    whole : list of UpdateRefusal
        Why the executable cannot be updated from another graph.
    """

    changed: list[int]
    alone: list[UpdateRefusal] = field(default_factory=list)
    whole: list[UpdateRefusal] = field(default_factory=list)


def rows_refused(old: Shadow, new: Shadow) -> Rows:
    """Compare two shadows of the same topology; return the changed rows and the refusals."""
    found = Rows(changed_rows(old, new).tolist())
    plan = new.plan
    paths = NodePaths(plan)
    attributes = [_attributes(shadow.plan) for shadow in (old, new)]
    are_same = attributes[0] == attributes[1]
    for row in () if are_same else sorted(attributes[0].keys() | attributes[1].keys()):
        if attributes[0].get(row) != attributes[1].get(row):
            # The driver accepts another cluster size, but launches keep the old one (observed with
            # CUDA 13.0).
            refusal = UpdateRefusal(
                paths[row],
                "attributes",
                "launch attributes (cooperative, cluster) are fixed when a graph is instantiated",
            )
            found.alone.append(refusal)
            found.whole.append(refusal)
            if row not in found.changed:
                found.changed.append(row)
    # Most rows need no closer look.
    suspects = set(found.changed) - set(_free_launches(old.rows, new.rows, found.changed))
    for row in sorted(suspects):
        for rule, reason, is_for_whole in row_refusals(old.rows[row], new.rows[row]):
            refusal = UpdateRefusal(paths[row], rule, reason)
            found.alone.append(refusal)
            if is_for_whole:
                found.whole.append(refusal)
    for row, refusal, is_for_whole in _condition_refusals(old.plan, plan, paths):
        found.alone.append(refusal)
        if is_for_whole:
            found.whole.append(refusal)
        elif row not in found.changed:
            found.changed.append(row)
    # Handles of conditions are numbered in creation order, the same in graphs of one shape
    # (observed with CUDA 13.0), so kernels of another graph set those of the executable.
    fixed = _first_with_address(plan)
    if fixed is not None:
        found.whole.append(
            UpdateRefusal(
                paths[fixed],
                "not supported",
                f"{plan.nodes[fixed].kind} nodes of another graph have addresses of their own, so "
                "a graph with such nodes is updated node by node",
            )
        )
    found.changed.sort()
    return found


def _first_with_address(plan: Plan) -> int | None:
    """Return the first row whose node has an address of its own, if one has."""
    codes = plan.rows[:, 0].astype(np.uint32)
    own = np.zeros(len(codes), bool)
    for number, item in TYPES.items():
        if item.has_address:
            own |= codes == number
    return int(own.argmax()) if own.any() else None


def _free_launches(old: NDArray[np.uint64], new: NDArray[np.uint64], rows: list[int]) -> list[int]:
    """Return which of some rows launch kernels in the same context as before."""
    before, after = old[rows], new[rows]
    kernels = (after[:, 0] & 0xFFFF_FFFF) == NodeType.KERNEL
    is_free = kernels & (before[:, CONTEXT_WORD] == after[:, CONTEXT_WORD])
    return [row for row, free in zip(rows, is_free.tolist(), strict=True) if free]


def launches_changed(old: NDArray[np.uint64], new: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Return, for each row, whether it launches another kernel or other sizes than before.

    Parameters
    ----------
    old, new : array of uint64, shape (n, 32)
        Resolved rows, of the same kinds in both.
    """
    kernels = (new[:, 0] & 0xFFFF_FFFF) == NodeType.KERNEL
    differing = old[:, LAUNCH_WORDS] != new[:, LAUNCH_WORDS]
    found: NDArray[np.bool_] = differing.any(axis=1) & kernels
    return found


def row_refusals(
    old: NDArray[np.uint64], new: NDArray[np.uint64]
) -> Iterator[tuple[str, str, bool]]:
    """Yield the rule, the reason, and whether it also applies to an update of the whole graph."""
    code = int(new[0]) & 0xFFFF_FFFF
    kind = TYPES[code]
    if not kind.can_be_set:
        yield "not supported", "the driver cannot change nodes of this kind", True
        return
    before, after = (words.view(kind.row)[0] for words in (old, new))
    if kind.context and before[kind.context] != after[kind.context]:
        yield "context", "a node stays in the context that it was instantiated in", True
    for count in dict.fromkeys(array.counted_by for array in kind.arrays.values()):
        if before[count] != after[count]:
            yield "count", f"number of operations: {before[count]} -> {after[count]}", True
            return
    if code in _ROW_RULES:
        yield from _ROW_RULES[code](before, after)


_RowRule: TypeAlias = Callable[[Any, Any], Iterator[tuple[str, str, bool]]]
_ROW_RULES: Final[dict[int, _RowRule]] = {}
"""Further limits for rows of a type, called with old and new rows; see :func:`row_refusals`."""


def _row_rule(code: int) -> Callable[[_RowRule], _RowRule]:
    def enter(function: _RowRule) -> _RowRule:
        _ROW_RULES[code] = function
        return function

    return enter


@_row_rule(NodeType.MEMCPY)
def _copy_refusals(before: Any, after: Any) -> Iterator[tuple[str, str, bool]]:
    for side in ("src", "dst"):
        kinds = [int(row[f"{side}MemoryType"]) for row in (before, after)]
        if kinds[0] != kinds[1]:
            names = (MemoryType(kind).name.lower() for kind in kinds)
            yield "memory kind", f"{side}: {' -> '.join(names)}", True
    if any(int(row[name]) > 1 for row in (before, after) for name in ("Height", "Depth")):
        yield "2-D copy", "only copies of one row can be set one by one", False


@_row_rule(NodeType.MEMSET)
def _memset_refusals(before: Any, after: Any) -> Iterator[tuple[str, str, bool]]:
    if any(int(row["height"]) > 1 for row in (before, after)):
        fields = ("pitch", "elementSize", "width", "height")
        is_resized = any(before[name] != after[name] for name in fields)
        yield "2-D memset", "only its address and its value can change, not one by one", is_resized


@_row_rule(NodeType.BATCH_MEM_OP)
def _operation_refusals(before: Any, after: Any) -> Iterator[tuple[str, str, bool]]:
    for reason in changed_operations(*map(_operations, (before, after))):
        yield "operations", reason, True


def _operations(row: Any) -> Any:
    """Return the memory operations that a resolved row points to."""
    address, size = int(row["paramArray"]), int(row["count"]) * OPERATION_SIZE
    # string_at(0, size) returns bytes of any content.
    known = load("memory operations").MemoryOperation
    return known.unpack_all(ctypes.string_at(address, size) if address else b"")


_known_attributes: Final[WeakKeyDictionary[Plan, dict[int, list[tuple[int, bytes]]]]] = (
    WeakKeyDictionary()
)
"""Cached by plan: executables of families alternate between the same plans."""


def _attributes(plan: Plan) -> dict[int, list[tuple[int, bytes]]]:
    """Return the launch attributes of each row that has some."""
    found = _known_attributes.get(plan)
    if found is None:
        found = {}
        for item in plan.attributes:
            found.setdefault(item.row, []).append((item.attribute, item.value))
        _known_attributes[plan] = found
    return found


def _condition_refusals(
    old: Plan, new: Plan, paths: NodePaths
) -> Iterator[tuple[int, UpdateRefusal, bool]]:
    """Yield the row, the refusal, and whether it also applies to an update of the whole graph."""
    if not any(graph.conditions for plan in (old, new) for graph in plan.graphs):
        return
    readers = {
        node.condition: row
        for row, node in enumerate(new.nodes)
        if isinstance(node, ConditionalNode)
    }
    for graph, graph_before in zip(new.graphs, old.graphs, strict=True):
        counts = len(graph_before.conditions), len(graph.conditions)
        if counts[0] != counts[1]:
            reason = f"conditions: {counts[0]} -> {counts[1]}"
            yield -1, UpdateRefusal(label_of(graph.declaration), "topology", reason), True
            continue
        pairs = zip(graph_before.conditions, graph.conditions, strict=True)
        for (*_, before), (condition, _, after) in pairs:
            if before != after:
                row = readers[condition]
                values = f"{before} -> {after}"
                reason = f"default value: {values}, which only an update of the whole graph changes"
                yield row, UpdateRefusal(paths[row], "condition", reason), False
