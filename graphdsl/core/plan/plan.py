"""The Plan: a lowered declaration, like an object file.

It holds the driver's parameter rows, the arena that they point into, edges, relocations and owners,
and is immutable. Holes, values that only the driver knows, contain their addend until linking adds
the value. The same declaration gives the same bytes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ConditionalType, NodeType
from graphdsl.abi.rows import ROW_WORDS, row_dtype, row_types
from graphdsl.core.declaration.fields import fields_of
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.node import accesses_of
from graphdsl.core.declaration.structure.structure import members_of
from graphdsl.core.declaration.words import SymbolKind

if TYPE_CHECKING:
    from graphdsl.core.declaration.conditions import Condition
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.parameters.parameters import Parameter
    from graphdsl.core.declaration.structure.structure import Structure
    from graphdsl.core.plan.relocations import Relocations
    from graphdsl.core.plan.staging import HostWrites

_N = TypeVar("_N", bound="Node")


class SymbolEntry(NamedTuple):
    """A symbol of a plan.

    Attributes
    ----------
    kind : SymbolKind
        The kind of value.
    target : object
        The kernel, condition, host callback node, row of the allocation or part of a parameter;
        None for the others.
    device : int or None
        Number of the device, if the value differs by device; None for the graph's own.
    """

    kind: SymbolKind
    target: object = None
    device: int | None = None


@dataclass(frozen=True, slots=True)
class LaunchAttribute:
    """An attribute that is set on a kernel node after it was added.

    Attributes
    ----------
    row : int
        The node's row.
    attribute : int
        Its ``CUlaunchAttributeID`` (cuda.h, CUDA 11.8 to 13.5).
    value : bytes
        The 64 bytes of its ``CUlaunchAttributeValue``.
    """

    row: int
    attribute: int
    value: bytes


class PlanGraph(NamedTuple):
    """One graph of a plan: the outermost one, a body, or a child.

    Attributes
    ----------
    declaration : GraphDef
        The declaration it was lowered from.
    start, stop : int
        Its rows, in topological order.
    parent : int
        Row of the node that holds it; -1 for the outermost.
    body : int
        Number of the body in that conditional node; -1 for a child and for the outermost.
    conditions : tuple of (Condition, int, int or None)
        The conditions to create in it, with the numbers of their symbols and the default values
        that they had.
    """

    declaration: GraphDef
    start: int
    stop: int
    parent: int
    body: int
    conditions: tuple[tuple[Condition, int, int | None], ...]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Plan:
    """A lowered declaration.

    Attributes
    ----------
    graphs : tuple of PlanGraph
        The outermost graph first, every other one after the graph that holds it.
    nodes : list of Node
        The node that each row was lowered from: the declared node, or its old value if it was
        updated since. :meth:`declared` gives the declared one.
    rows : array of uint64, shape (n, 32)
        One ``CUgraphNodeParams`` a row; see :mod:`graphdsl.core.plan.columns`.
    arena : array of uint64, shape (m,)
        Kernel arguments and the pointers to them, access descriptions.
    arena_starts : array of int64, shape (n + 1,)
        The start of each row's part in *arena*, in words.
    starts : array of uint64, shape (n + 1,)
        The start of each row's predecessors in *predecessors*.
    predecessors : array of uint64
        Rows.
    edges : array of EDGE_DATA or None
        Parallel to *predecessors*; None if all edges are default ones.
    symbols : tuple of SymbolEntry
        The symbols that relocations refer to.
    row_relocations, arena_relocations : Relocations
        Holes in *rows* and *arena*.
    attributes : tuple of LaunchAttribute
        Attributes set on kernel nodes after they were added, in order of rows.
    owners : tuple of object
        Every object that must stay alive for the graph, once each.
    allocations : tuple of int
        The rows of allocation nodes, in order.
    parameters : tuple of Parameter
        The parameters that can be set, whether a node uses them or not.
    late_sources : tuple of int
        Rows of copies that must not read from pageable memory, since an earlier node may write to
        it; see :mod:`graphdsl.core.plan.staging`.
    before_children : mapping of int to HostWrites
        By row, possible writes to host memory before each child graph outside bodies.
    """

    graphs: tuple[PlanGraph, ...]
    nodes: list[Node]
    rows: NDArray[np.uint64]
    arena: NDArray[np.uint64]
    arena_starts: NDArray[np.int64]
    starts: NDArray[np.uint64]
    predecessors: NDArray[np.uint64]
    edges: NDArray[Any] | None
    symbols: tuple[SymbolEntry, ...]
    row_relocations: Relocations
    arena_relocations: Relocations
    attributes: tuple[LaunchAttribute, ...]
    owners: tuple[object, ...]
    allocations: tuple[int, ...] = ()
    parameters: tuple[Parameter, ...] = ()
    late_sources: tuple[int, ...] = ()
    before_children: Mapping[int, HostWrites] = field(default_factory=dict)
    _rows_of: dict[Node, list[int]] = field(default_factory=dict, init=False, repr=False)
    _before: dict[Node, Node] = field(default_factory=dict, init=False, repr=False)
    _declared: dict[Node, Node] = field(default_factory=dict, init=False, repr=False)

    def keep(self, node: Node, before: Node) -> None:
        """Replace a declared node that is about to change by *before*.

        A node that was already updated once keeps its value at lowering.
        """
        rows = self.rows_of.get(node)
        if rows is None or node in self._before:
            return
        self._before[node], self._declared[before] = before, node
        for row in rows:
            self.nodes[row] = before

    @property
    def default_values(self) -> dict[Condition, int | None]:
        """The default value of each condition at lowering."""
        return {
            condition: value for graph in self.graphs for condition, _, value in graph.conditions
        }

    @property
    def has_updates(self) -> bool:
        """Whether a declared node was updated since the plan was made."""
        return bool(self._before)

    def allocations_before(self) -> dict[AllocNode, AllocNode]:
        """Return the values at lowering of allocation nodes that were updated since."""
        return {
            node: before
            for node, before in self._before.items()
            if isinstance(node, AllocNode) and isinstance(before, AllocNode)
        }

    @property
    def rows_of(self) -> Mapping[Node, list[int]]:
        """The rows of each declared node: more than one where its graph is embedded twice."""
        found = self._rows_of
        if not found:
            # Computed before any node is replaced, since replacing needs it.
            for row, node in enumerate(self.nodes):
                found.setdefault(node, []).append(row)
        return found

    def declared(self, row: int) -> Node:
        """Return the declared node of a row."""
        node = self.nodes[row]
        return self._declared.get(node, node)

    def as_lowered(self, node: _N) -> _N:
        """Return the value of a declared node at lowering."""
        found: _N = self._before.get(node, node)  # type: ignore[assignment]  # of the same class
        return found

    def without(self, left_out: Iterable[int], *, frees: Iterable[int] = ()) -> Plan:
        """Return the plan with some rows replaced by empty nodes; the others keep their order.

        Nodes that allocate, free or hold graphs stay, since others need them; a loop that is left
        out runs at most one iteration. All edges are default edges: an empty node has no other
        ports.

        Parameters
        ----------
        left_out : iterable of int
            Rows.
        frees : iterable of int, optional
            Rows that free memory, which are left out too.
        """
        needed = (NodeType.MEM_ALLOC, NodeType.MEM_FREE, NodeType.GRAPH, NodeType.CONDITIONAL)
        types = row_types(self.rows).tolist()
        chosen = set(left_out)
        empty = sorted({row for row in chosen if types[row] not in needed} | set(frees))
        rows = self.rows.copy()
        loops = [row for row in chosen if types[row] == NodeType.CONDITIONAL]
        for row in loops:
            fields = rows[row].view(row_dtype(NodeType.CONDITIONAL))
            if fields["conditionalType"] == ConditionalType.WHILE:
                fields["conditionalType"] = ConditionalType.IF
        rows[empty] = 0
        rows[empty, 0] = NodeType.EMPTY
        return replace(
            self,
            rows=rows,
            edges=None,
            row_relocations=self.row_relocations.without(empty, ROW_WORDS),
            attributes=tuple(item for item in self.attributes if item.row not in empty),
        )

    def path_of(self, row: int) -> str:
        """Return the path of a row's node from the outermost graph, through child nodes.

        Such as ``"step/child/scale"``: the nodes of a child graph have paths in that graph only.
        """
        return self.prefix_of(self.graph_of(row)) + self.nodes[row].path

    def prefix_of(self, graph: PlanGraph) -> str:
        """Return the prefix of :meth:`path_of` for a graph's nodes."""
        if graph.parent < 0:
            return ""
        if graph.body < 0:
            return f"{self.path_of(graph.parent)}/child/"
        return self.prefix_of(self.graph_of(graph.parent))

    def graph_of(self, row: int) -> PlanGraph:
        """Return the graph that a row is in."""
        # The rows of each graph follow those of the one before, which may have none.
        return self.graphs[bisect_right(self.graphs, row, key=attrgetter("start")) - 1]

    def predecessors_of(self, row: int) -> list[int]:
        """Return the rows right before a row."""
        found = self.predecessors[int(self.starts[row]) : int(self.starts[row + 1])]
        return list(map(int, found))

    def to_bytes(self) -> bytes:
        """Return everything except objects as bytes, which are equal for equal declarations."""
        parts = [
            np.array([(g.start, g.stop, g.parent, g.body) for g in self.graphs], np.int64),
            self.rows,
            self.arena,
            self.arena_starts,
            self.starts,
            self.predecessors,
            np.array([entry.kind for entry in self.symbols], np.int64),
            np.array([_number(entry.device) for entry in self.symbols], np.int64),
        ]
        if self.edges is not None:
            parts.append(self.edges)
        return b"".join(
            [
                *(part.tobytes() for part in parts),
                self.row_relocations.tobytes(),
                self.arena_relocations.tobytes(),
                *(item.value for item in self.attributes),
            ]
        )

    def __repr__(self) -> str:
        return (
            f"<Plan of {self.graphs[0].declaration.name!r}: {len(self.nodes)} rows, "
            f"{len(self.graphs)} graphs, {len(self.symbols)} symbols>"
        )


def _number(device: int | None) -> int:
    return -1 if device is None else device


# Devices ------------------------------------------------------------------------------------------


def numbers_used(structures: Sequence[Structure]) -> dict[int, Node]:
    """Return the device numbers in a declaration, with the first node of each."""
    found: dict[int, Node] = {}
    if not members_of(structures).devices:
        return found
    for structure in structures:
        for form, launch in structure.forms.items():
            if form.device is not None:
                found.setdefault(form.device, launch)
        for cls, nodes in structure.by_class.items():
            if "device" in fields_of(cls) and cls is not KernelNode:
                for node in nodes:
                    number = node.device
                    if number is not None:
                        found.setdefault(number, node)
    return found


def working_nodes(structures: Iterable[Structure]) -> Iterator[Node]:
    """Yield the nodes that work on a device, of all graphs."""
    for structure in structures:
        for node in structure.nodes:
            if "device" in fields_of(node):
                yield node


def users_of_allocations(
    structures: Sequence[Structure],
) -> dict[AllocNode, tuple[int | None, ...]]:
    """Return the other devices of nodes that use each allocation, for those that have any.

    None stands for the graph's own device. Pointers that a kernel reads from memory or from a
    structure are not seen; declare these uses with *peer_access* of the allocation.
    """
    if not numbers_used(structures):
        return {}
    found: dict[AllocNode, dict[int | None, None]] = {}
    for node in working_nodes(structures):
        for access in accesses_of(node):
            pointer = access.operand.pointer
            if pointer is not None and pointer.node.device != node.device:
                found.setdefault(pointer.node, {})[node.device] = None
    return {node: tuple(devices) for node, devices in found.items()}
