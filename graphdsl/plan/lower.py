"""Lowering: a checked declaration becomes a Plan.

Everything is done by columns: thousands of nodes of one kind cost a few numpy operations and one
pass over their values, not a call each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from graphdsl.declaration.enumerations import NodeType
from graphdsl.declaration.kinds.control import ChildGraphNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memory import AllocNode, FreeNode, MemcpyNode, MemsetNode
from graphdsl.declaration.launch_form import LaunchForm
from graphdsl.declaration.nesting import Task, run
from graphdsl.declaration.node import Node
from graphdsl.declaration.parameters import Parameter, ParameterPart
from graphdsl.declaration.symbols import CONTEXT, Symbol, SymbolKind, Word
from graphdsl.errors import ValidationError
from graphdsl.plan.kernel_arguments import KernelArguments
from graphdsl.plan.layout import EDGE_DATA, ROW_WORDS, row_dtype, word_of
from graphdsl.plan.plan import LaunchAttribute, Plan, PlanGraph, SymbolEntry
from graphdsl.plan.relocations import RelocationBuilder
from graphdsl.plan.staging import HostWrites, StagingNode, stage

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.kernels import KernelSignature
    from graphdsl.declaration.structure import Structure

__all__ = ["lower"]

ARENA_SYMBOL: Final = 0
ALIKE: Final = frozenset({ChildGraphNode, FreeNode, MemcpyNode, MemsetNode})
"""Classes whose nodes have the same words if their fields are the same."""
PROGRAMMATIC_EDGE: Final = 1
CONTEXT_ENTRY: Final = SymbolEntry(SymbolKind.CONTEXT)


def lower(
    structures: Sequence[Structure],
    signatures: Mapping[Any, KernelSignature | None],
    allocation_rows: Mapping[AllocNode, int] | None = None,
    *,
    before: HostWrites | None = None,
) -> Plan:
    """Lower a declaration that was checked.

    Parameters
    ----------
    structures : sequence of Structure
        The graph itself first, then every graph inside it.
    signatures : mapping of kernel to KernelSignature or None
        Where kernels expect their parameters. Arguments of a kernel that is not there take their
        natural sizes, as cuda.core gives them.
    allocation_rows : mapping of AllocNode to int, optional
        The rows of allocation nodes that are in another plan.
    before : HostWrites, optional
        What may be written to host memory before the graph starts; nothing unless given.

    Raises
    ------
    ValidationError
        If an argument cannot be passed for the parameter that the kernel declares; all such
        arguments are named.
    """
    lowering = _Lowering({item.graph: item for item in structures}, signatures)
    lowering.allocation_rows.update(allocation_rows or {})
    return lowering.run(structures[0].graph, before or HostWrites())


class _Pointed(NamedTuple):
    """What a field of a row points at.

    Attributes
    ----------
    place : int
        The row, in its graph.
    pointer : int
        The word of the row that has the pointer.
    offset : int
        Where it starts in the row's part of the arena, in words.
    words : sequence of Word
        The content.
    """

    place: int
    pointer: int
    offset: int
    words: Sequence[Word]


class _Lowering:
    """The state of one lowering: tables that grow graph by graph."""

    def __init__(
        self,
        structures: Mapping[GraphDef, Structure],
        signatures: Mapping[Any, KernelSignature | None],
    ) -> None:
        self.structures = structures
        self.signatures = signatures
        self.graphs: list[PlanGraph] = []
        self.nodes: list[Node] = []
        self.symbols: dict[SymbolEntry, int] = {SymbolEntry(SymbolKind.ARENA): ARENA_SYMBOL}
        self.allocation_rows: dict[AllocNode, int] = {}
        self.owners: dict[int, object] = {}
        self.attributes: list[LaunchAttribute] = []
        self.late_sources: list[int] = []
        self.before_children: dict[int, HostWrites] = {}
        self.host_writes: dict[GraphDef, HostWrites] = {}
        # One entry a graph; joined at the end.
        self.rows: list[NDArray[np.uint64]] = []
        self.arenas: list[NDArray[np.uint64]] = []
        self.arena_counts: list[NDArray[np.int64]] = []
        self.arena_size = 0
        self.predecessor_counts: list[NDArray[np.int64]] = []
        self.predecessors: list[NDArray[np.int64]] = []
        self.edges: list[NDArray[Any] | None] = []
        self.row_holes = RelocationBuilder()
        self.arena_holes = RelocationBuilder()

    def run(self, graph: GraphDef, before: HostWrites) -> Plan:
        run(self.add_graph(graph, parent=-1, body=-1, before=before))
        rows = _joined(self.rows, np.uint64).reshape(-1, ROW_WORDS)
        plan = Plan(
            graphs=tuple(self.graphs),
            nodes=self.nodes,
            rows=rows,
            arena=_joined(self.arenas, np.uint64),
            arena_starts=_starts(self.arena_counts),
            starts=_starts(self.predecessor_counts).astype(np.uint64),
            predecessors=_joined(self.predecessors, np.int64).astype(np.uint64),
            edges=self.joined_edges(),
            symbols=tuple(self.symbols),
            row_relocations=self.row_holes.build(),
            arena_relocations=self.arena_holes.build(),
            attributes=tuple(self.attributes),
            owners=tuple(self.owners.values()),
            parameters=self.parameters(),
            late_sources=tuple(self.late_sources),
            before_children=self.before_children,
        )
        for table in (plan.rows, plan.arena, plan.arena_starts, plan.starts, plan.predecessors):
            table.flags.writeable = False
        for each in {item.declaration for item in self.graphs}:
            each._lowered_to(plan)
        return plan

    def add_graph(
        self, graph: GraphDef, *, parent: int, body: int, before: HostWrites | None
    ) -> Task[None]:
        """Lower one graph, then the graphs inside its nodes.

        *before* is what may be written to host memory before it starts; None in bodies, where the
        driver takes no copies of pageable memory.
        """
        structure = self.structures[graph]
        first = len(self.nodes)
        written: Mapping[Node, HostWrites] = {}
        if before is not None:
            staged = stage(structure, before, self.structures, self.host_writes)
            structure, written = staged.structure, staged.before
            self.late_sources += [first + structure.index[node] for node in staged.late]
        count = len(structure.nodes)
        conditions = tuple(
            (condition, self.symbol(SymbolKind.CONDITION, condition))
            for condition in graph.conditions()
        )
        self.graphs.append(PlanGraph(graph, first, first + count, parent, body, conditions))
        self.nodes += structure.nodes
        if graph.reading is not None:
            self.own((graph.reading.owner,))
        self.predecessor_counts.append(np.diff(structure.starts))
        self.predecessors.append(structure.predecessors + first)
        self.edges.append(self.edge_data(structure))
        for node in structure.by_class.get(AllocNode, ()):
            # A graph that is embedded twice is lowered twice: the latest rows are the ones that
            # its own nodes, lowered next, refer to.
            self.allocation_rows[node] = first + structure.index[node]  # type: ignore[index]
        self.add_rows(structure, first)
        for node in structure.holders:
            row = first + structure.index[node]
            for number, (role, nested) in enumerate(node.nested()):
                is_child = role == "child"
                if node in written:
                    self.before_children[row] = written[node]
                yield self.add_graph(
                    nested,
                    parent=row,
                    body=-1 if is_child else number,
                    before=written.get(node) if is_child else None,
                )

    def add_rows(self, structure: Structure, first: int) -> None:
        rows = np.zeros((len(structure.nodes), ROW_WORDS), np.uint64)
        arena_counts = np.zeros(len(structure.nodes), np.int64)
        kernels: list[KernelArguments] = []
        data: list[_Pointed] = []
        for cls, nodes in structure.by_class.items():
            places = structure.places(nodes, len(nodes))
            typed = rows.view(row_dtype(cls.type_code))[:, 0]
            typed["type"][places] = cls.type_code
            if cls is KernelNode:
                kernels = self.kernel_groups(structure, nodes, places)  # type: ignore[arg-type]
                for group in kernels:
                    self.add_launch_form(group.form, group.places, rows, first)
                    arena_counts[group.places] = group.words
                continue
            distinct = self.fill_columns(cls, nodes, places, typed, first)
            if cls.owners is not Node.owners:
                for node in distinct:
                    self.own(node.owners())
            if cls.data is Node.data:
                continue
            for node, place in zip(nodes, places.tolist(), strict=True):
                for field, content in node.data():
                    words = _words(content)
                    pointer = word_of(cls.type_code, field)
                    data.append(_Pointed(place, pointer, int(arena_counts[place]), words))
                    arena_counts[place] += len(words)
        for node in structure.by_class.get(StagingNode, ()):
            self.read_from_staging(node, structure.index[node] + 1, rows, first)
        starts = self.arena_size + np.concatenate(([0], np.cumsum(arena_counts)))
        arena = np.zeros(int(starts[-1]) - self.arena_size, np.uint64)
        for group in kernels:
            self.add_arguments(group, starts[group.places], arena, rows, first)
        self.add_data(data, starts, arena, rows, first)
        self.rows.append(rows)
        self.arenas.append(arena)
        self.arena_counts.append(arena_counts)
        self.arena_size = int(starts[-1])

    # Rows ---------------------------------------------------------------------------------------

    def fill_columns(
        self,
        cls: type[Node],
        nodes: Sequence[Node],
        places: NDArray[np.int64],
        typed: NDArray[Any],
        first: int,
    ) -> list[Node]:
        """Write the words of nodes of one class, field by field.

        Return the nodes without those that are like one before them.
        """
        known: dict[object, tuple[Node, Mapping[str, Word], list[int]]] = {}
        keys = map(attrgetter(*cls.fields), nodes) if cls in ALIKE else nodes
        for node, key, place in zip(nodes, keys, places.tolist(), strict=True):
            entry = known.get(key)
            if entry is None:
                known[key] = node, node.words(), [place]
            else:
                entry[2].append(place)
        columns: dict[str, tuple[list[int], list[int]]] = {}
        holes: dict[int, dict[str, list[int]]] = {}
        for _, words, where in known.values():
            count = len(where)
            for field, word in words.items():
                if isinstance(word, Symbol):
                    positions = holes.setdefault(self.symbol_of(word), {})
                    positions.setdefault(field, []).extend(where)
                    # A negative addend wraps, as addresses do.
                    word = word.addend % (1 << 64)
                    if not word:
                        continue
                column = columns.get(field)
                if column is None:
                    column = columns[field] = ([], [])
                if count == 1:
                    column[0].append(where[0])
                    column[1].append(word)
                else:
                    column[0].extend(where)
                    column[1].extend([word] * count)
        for field, (rows, values) in columns.items():
            typed[field][rows] = values
        for symbol, positions in holes.items():
            found = [
                (np.array(rows, np.int64) + first) * ROW_WORDS + word_of(cls.type_code, field)
                for field, rows in positions.items()
            ]
            words_of_symbol = np.concatenate(found) if len(found) > 1 else found[0]
            words_of_symbol.sort()
            self.row_holes.add(words_of_symbol, symbol)
        return [node for node, *_ in known.values()]

    def read_from_staging(
        self, node: Node, place: int, rows: NDArray[np.uint64], first: int
    ) -> None:
        """Let a copy read what the row before it has copied, in place of the host array."""
        source = word_of(NodeType.MEMCPY, "srcHost")
        rows[place, source] = 0
        symbol = self.symbol(SymbolKind.STAGING, node)
        self.row_hole(np.array([place]), source, symbol, first)

    def add_launch_form(
        self,
        form: LaunchForm,
        places: NDArray[np.int64],
        rows: NDArray[np.uint64],
        first: int,
    ) -> None:
        """Write what all nodes of a launch form share."""
        template, symbols = _row_of(form)
        for position, symbol in symbols:
            self.row_hole(places, position, self.symbol_of(symbol), first)
        if len(places) == len(rows):
            rows[:] = template
        else:
            rows[places] = template
        for attribute, value in form.config.attributes:
            self.attributes += [
                LaunchAttribute(first + place, attribute, value) for place in places.tolist()
            ]

    def kernel_groups(
        self, structure: Structure, nodes: Sequence[KernelNode], places: NDArray[np.int64]
    ) -> list[KernelArguments]:
        """Group kernel nodes by launch form, and tell what their arguments need."""
        numbers = {form: number for number, form in enumerate(structure.forms)}
        groups: list[KernelArguments] = []
        if len(numbers) == 1:
            members = [(nodes, places)]
        else:
            forms = map(attrgetter("_form"), nodes)
            codes = np.fromiter(map(numbers.__getitem__, forms), np.int64, len(nodes))
            order = np.argsort(codes, kind="stable")
            bounds = np.flatnonzero(np.diff(codes[order])) + 1
            members = [
                ([nodes[i] for i in part.tolist()], places[part])
                for part in np.split(order, bounds)
            ]
        findings = []
        for group, group_places in members:
            kernel = group[0].kernel
            self.own((kernel,))
            parts, found = KernelArguments.of(group, group_places, self.signatures.get(kernel))
            groups += parts
            findings += found
        if findings:
            raise ValidationError(nodes[0].graph.root.name, findings)
        return groups

    # Arena --------------------------------------------------------------------------------------

    def add_arguments(
        self,
        group: KernelArguments,
        starts: NDArray[np.int64],
        arena: NDArray[np.uint64],
        rows: NDArray[np.uint64],
        first: int,
    ) -> None:
        """Write the values of a group's arguments, and the pointers to them."""
        if not group.words:
            return
        # kernelParams points at the pointers, which come first in the node's part of the arena.
        position = word_of(NodeType.KERNEL, "kernelParams")
        rows[group.places, position] = starts * 8
        self.row_hole(group.places, position, ARENA_SYMBOL, first)
        # Where nothing else has a part of the arena, the nodes' parts lie side by side.
        is_alone = len(arena) == len(starts) * group.words
        parts = arena.reshape(-1, group.words) if is_alone else None
        local = starts - self.arena_size
        for index, column in enumerate(group.columns):
            pointers = (starts + column.offset) * 8
            if parts is not None:
                parts[:, index] = pointers
                first_hole = self.arena_size + index
                self.arena_holes.add_run(first_hole, group.words, len(starts), ARENA_SYMBOL)
                for number, words in enumerate(column.words):
                    parts[:, column.offset + number] = words
            else:
                arena[local + index] = pointers
                self.arena_holes.add(starts + index, ARENA_SYMBOL)
                for number, words in enumerate(column.words):
                    arena[local + (column.offset + number)] = words
            for target_places, target, word in column.symbols:
                symbol = self.symbol_of(target)
                self.arena_holes.add(starts[target_places] + (column.offset + word), symbol)
            self.own(column.owners)

    def add_data(
        self,
        data: Iterable[_Pointed],
        starts: NDArray[np.int64],
        arena: NDArray[np.uint64],
        rows: NDArray[np.uint64],
        first: int,
    ) -> None:
        """Write what other rows point at."""
        for place, pointer, offset, words in data:
            start = int(starts[place]) + offset
            local = start - self.arena_size
            for number, word in enumerate(words):
                if isinstance(word, Symbol):
                    self.arena_holes.add(np.array([start + number]), self.symbol_of(word))
                    word = word.addend % (1 << 64)  # what linking adds to
                arena[local + number] = word
            rows[place, pointer] = start * 8
            self.row_hole(np.array([place]), pointer, ARENA_SYMBOL, first)

    def parameters(self) -> tuple[Parameter, ...]:
        """Return the parameters that were declared, then others that nodes use."""
        found: dict[Parameter, None] = {}
        for graph in self.structures:
            found.update(dict.fromkeys(graph._parameters.values()))
        for entry in self.symbols:
            if isinstance(entry.target, ParameterPart):
                found.setdefault(entry.target.parameter)
        return tuple(found)

    # Symbols, owners, edges -----------------------------------------------------------------------

    def symbol(self, kind: SymbolKind, target: object = None) -> int:
        return self.symbols.setdefault(SymbolEntry(kind, target), len(self.symbols))

    def symbol_of(self, symbol: Symbol) -> int:
        if symbol is CONTEXT:
            # In nearly every row.
            return self.symbols.setdefault(CONTEXT_ENTRY, len(self.symbols))
        target = symbol.target
        if symbol.kind is SymbolKind.ALLOCATION and isinstance(target, AllocNode):
            target = self.allocation_rows[target]
        return self.symbol(symbol.kind, target)

    def row_hole(self, places: NDArray[np.int64], position: int, symbol: int, first: int) -> None:
        self.row_holes.add((places + first) * ROW_WORDS + position, symbol)

    def own(self, owners: Iterable[object]) -> None:
        for owner in owners:
            if owner is not None:
                self.owners[id(owner)] = owner

    def edge_data(self, structure: Structure) -> NDArray[Any] | None:
        ports = structure.ports
        if ports is None:
            return None
        edges = np.zeros(len(ports), EDGE_DATA)
        edges["from_port"] = ports
        edges["type"] = np.where(ports, PROGRAMMATIC_EDGE, 0)
        return edges

    def joined_edges(self) -> NDArray[Any] | None:
        if all(edges is None for edges in self.edges):
            return None
        parts = [
            np.zeros(len(predecessors), EDGE_DATA) if edges is None else edges
            for edges, predecessors in zip(self.edges, self.predecessors, strict=True)
        ]
        return np.concatenate(parts)


Template: TypeAlias = tuple[NDArray[np.uint64], list[tuple[int, Symbol]]]
TEMPLATES: Final[WeakKeyDictionary[LaunchForm, Template]] = WeakKeyDictionary()
"""The row of each launch form, and which of its words are symbols."""


def _row_of(form: LaunchForm) -> Template:
    """Return what all nodes of a launch form share."""
    known = TEMPLATES.get(form)
    if known is None:
        template = np.zeros((1, ROW_WORDS), np.uint64)
        typed = template.view(row_dtype(KernelNode.type_code))[:, 0]
        symbols = []
        for field, word in form.words().items():
            if isinstance(word, Symbol):
                symbols.append((word_of(KernelNode.type_code, field), word))
            else:
                typed[field] = word
        known = TEMPLATES[form] = template, symbols
    return known


def _words(content: bytes | Sequence[Word]) -> Sequence[Word]:
    """Return what a node says that a field points at as words of 8 bytes."""
    if not isinstance(content, bytes):
        return content
    words = np.frombuffer(content.ljust(-(-len(content) // 8) * 8, b"\0"), np.uint64)
    found: list[Word] = words.tolist()
    return found


def _joined(parts: Sequence[NDArray[Any]], dtype: Any) -> NDArray[Any]:
    if len(parts) == 1:
        return parts[0]
    return np.concatenate(parts) if parts else np.zeros(0, dtype)


def _starts(counts: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    joined = _joined(counts, np.int64)
    starts = np.empty(len(joined) + 1, np.int64)
    starts[0] = 0
    np.add.accumulate(joined, out=starts[1:])
    return starts
