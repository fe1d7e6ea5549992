"""Lowering: a checked declaration becomes a Plan.

Everything is done by columns, over all graphs of the declaration at once: thousands of nodes of one
kind cost a few numpy operations and one pass over their values, not a call each.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from operator import attrgetter, itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import WORD_MASK, NodeType
from graphdsl.abi.rows import EDGE_DATA, ROW_WORDS, word_of
from graphdsl.base.errors import ValidationError
from graphdsl.base.findings import Finding, Severity
from graphdsl.core.check import build_structures, check_structures
from graphdsl.core.declaration.kinds.allocation import AllocNode, access_words
from graphdsl.core.declaration.kinds.control import ConditionalNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.launches.launch_form import LaunchForm
from graphdsl.core.declaration.naming import label_of, owner_of, state_of
from graphdsl.core.declaration.node import (
    Node,
    data_of,
    graphs_inside,
    has_data,
    has_owners,
    owners_of,
    type_code_of,
)
from graphdsl.core.declaration.parameters.parameters import Parameter, ParameterPart
from graphdsl.core.declaration.structure.structure import Members
from graphdsl.core.declaration.words import Symbol, SymbolKind, Word
from graphdsl.core.plan.columns import (
    ARENA_SYMBOL,
    SymbolNumbers,
    entries_of,
    fill_rows,
    packed_row,
)
from graphdsl.core.plan.kernel_arguments import KernelArguments
from graphdsl.core.plan.plan import LaunchAttribute, Plan, PlanGraph, users_of_allocations
from graphdsl.core.plan.relocations import RelocationBuilder
from graphdsl.core.plan.staging import NOTHING, HostWrites, Staging, StagingNode

if TYPE_CHECKING:
    from graphdsl.abi.signatures import KernelSignature
    from graphdsl.core.declaration.conditions import Condition
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.structure.structure import Structure

NOWHERE: Final[Mapping[Node, HostWrites]] = MappingProxyType({})
ARGUMENTS: Final = word_of(NodeType.KERNEL, "kernelParams")
"""The word of a launch's row that points to its arguments."""
PROGRAMMATIC_EDGE: Final = 1


def lower(
    structures: Sequence[Structure],
    signatures: Mapping[Any, KernelSignature | None],
    allocation_rows: Mapping[AllocNode, int] | None = None,
    *,
    before: HostWrites | None = None,
) -> Plan:
    """Lower a checked declaration.

    Parameters
    ----------
    structures : sequence of Structure
        The graph itself first, then every graph inside it.
    signatures : mapping of kernel to KernelSignature or None
        The parameter layouts of kernels. Arguments of other kernels have their natural sizes, as in
        cuda.core.
    allocation_rows : mapping of AllocNode to int, optional
        The rows of allocation nodes that are in another plan.
    before : HostWrites, optional
        Possible writes to host memory before the graph starts; none by default.

    Raises
    ------
    ValidationError
        If an argument cannot be passed for the parameter that the kernel declares; all such
        arguments are named.
    """
    by_graph = {item.graph: item for item in structures}
    lowering = _Lowering(by_graph, signatures, allocation_rows or {})
    return lowering.run(structures[0].graph, before or HostWrites())


class _Pointed(NamedTuple):
    """The data that a field of a row points to.

    Attributes
    ----------
    row : int
        The row.
    pointer : int
        The word of the row that has the pointer.
    offset : int
        Where it starts in the row's part of the arena, in words.
    words : sequence of Word
        The content.
    """

    row: int
    pointer: int
    offset: int
    words: Sequence[Word]


class _Lowering:
    """The state of one lowering.

    First all graphs are concatenated, which gives each node its row. Then nodes are lowered in
    groups, across graphs: a thousand bodies of one node each take no longer than one body of a
    thousand nodes.
    """

    def __init__(
        self,
        structures: Mapping[GraphDef, Structure],
        signatures: Mapping[Any, KernelSignature | None],
        allocation_rows: Mapping[AllocNode, int],
    ) -> None:
        self.structures = structures
        self.signatures = signatures
        self.graphs: list[PlanGraph] = []
        self.parts: list[Structure] = []
        """The declarations of *graphs*."""
        self.nodes: list[Node] = []
        self.members: Members
        """The same nodes, grouped."""
        self.symbols = SymbolNumbers(self.graphs, allocation_rows)
        self.allocations: tuple[int, ...] = ()
        self.owners: dict[int, object] = {}
        self.users: Mapping[AllocNode, tuple[int | None, ...]] = {}
        """For each allocation, the other devices that use it."""
        self.attributes: list[LaunchAttribute] = []
        self.late_sources: list[int] = []
        self.before_children: dict[int, HostWrites] = {}
        self.row_holes = RelocationBuilder()
        self.arena_holes = RelocationBuilder()

    def run(self, graph: GraphDef, before: HostWrites) -> Plan:
        self.add_graphs(graph, before)
        self.members = self.parts[0] if len(self.parts) == 1 else Members(self.nodes)
        rows, arena, arena_starts = self.tables()
        starts, predecessors = self.edges()
        if self.attributes:
            self.attributes.sort(key=attrgetter("row"))
        plan = Plan(
            graphs=tuple(self.graphs),
            nodes=self.nodes,
            rows=rows,
            arena=arena,
            arena_starts=arena_starts,
            # None of them is negative.
            starts=starts.view(np.uint64),
            predecessors=predecessors.view(np.uint64),
            edges=self.edge_data(),
            symbols=tuple(self.symbols),
            row_relocations=self.row_holes.build(),
            arena_relocations=self.arena_holes.build(),
            attributes=tuple(self.attributes),
            owners=tuple(self.owners.values()),
            allocations=self.allocations,
            parameters=self.parameters(),
            late_sources=tuple(self.late_sources),
            before_children=self.before_children,
        )
        for table in (plan.rows, plan.arena, plan.arena_starts, plan.starts, plan.predecessors):
            table.setflags(write=False)
        for each in {item.declaration for item in self.graphs if item.body < 0}:
            state_of(each).lowered_to(plan)
        return plan

    # Graphs -------------------------------------------------------------------------------------

    def add_graphs(self, outermost: GraphDef, before: HostWrites) -> None:
        """Give each node a row: those of a graph, then those of the graphs inside its nodes.

        *before* are the possible writes to host memory before it starts.
        """
        staging = Staging(self.structures, before)
        # With the writes before each graph; None in bodies, where the driver takes no copies of
        # pageable memory.
        waiting: list[tuple[GraphDef, int, int, HostWrites | None]] = [(outermost, -1, -1, before)]
        while waiting:
            graph, parent, body, writes = waiting.pop()
            structure = self.structures[graph]
            first = len(self.nodes)
            written: Mapping[Node, HostWrites] = NOWHERE
            # True for most declarations; not known for a graph that was read.
            is_quiet = writes is not None and staging.is_needless and graph.reading is None
            if writes is not None and not is_quiet:
                staged = staging.stage(structure, writes)
                structure, written = staged.structure, staged.before
                self.late_sources += [first + structure.place(node) for node in staged.late]
            conditions: tuple[tuple[Condition, int, int | None], ...] = ()
            if graph.conditions():
                conditions = tuple(
                    [
                        (each, self.symbols.number(SymbolKind.CONDITION, each), each.default_value)
                        for each in graph.conditions()
                    ]
                )
            self.nodes += structure.nodes
            self.parts.append(structure)
            self.graphs.append(PlanGraph(graph, first, len(self.nodes), parent, body, conditions))
            if graph.reading is not None:
                self.own((graph.reading.owner,))
            if not structure.holders:
                continue
            inside: list[tuple[GraphDef, int, int, HostWrites | None]] = []
            for node in structure.holders:
                row = first + structure.place(node)
                if isinstance(node, ConditionalNode):
                    bodies = enumerate(node._bodies)
                    inside += [(nested, row, number, None) for number, nested in bodies]
                else:
                    below = NOTHING if is_quiet else written.get(node)
                    if below is not None:
                        self.before_children[row] = below
                    inside += [(nested, row, -1, below) for nested in graphs_inside(node)]
            inside.reverse()
            waiting += inside

    def groups(self) -> list[tuple[type[Node], list[Node], NDArray[np.int64]]]:
        """Return the nodes of each class with their rows, in order."""
        count = len(self.nodes)
        by_class = self.members.by_class
        if len(by_class) == 1:
            return [(cls, nodes, np.arange(count)) for cls, nodes in by_class.items()]
        if len(self.parts) == 1:
            place = self.parts[0].places
            return [(cls, nodes, place(nodes, len(nodes))) for cls, nodes in by_class.items()]
        numbers = {cls: number for number, cls in enumerate(by_class)}
        codes = np.fromiter(map(numbers.__getitem__, map(type, self.nodes)), np.int64, count)
        return [
            (cls, by_class[cls], np.flatnonzero(codes == number)) for cls, number in numbers.items()
        ]

    def tables(self) -> tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.int64]]:
        """Return the rows, the arena, and where the part of each row starts in it."""
        groups = self.groups()
        rows = np.zeros((len(self.nodes), ROW_WORDS), np.uint64)
        # One more than there are rows, so that their sum gives the starts.
        arena_counts = np.zeros(len(self.nodes) + 1, np.int64)
        kernels: list[KernelArguments] = []
        data: list[_Pointed] = []
        for cls, nodes, places in groups:
            if cls is AllocNode:
                self.add_allocations(nodes, places.tolist())  # type: ignore[arg-type]
        for cls, nodes, places in groups:
            if cls is KernelNode:
                kernels = self.kernel_groups(nodes, places, rows)  # type: ignore[arg-type]
                for group in kernels:
                    arena_counts[group.places + 1] = group.layout.words
                continue
            entries = entries_of(cls, nodes, places, self.members)
            fill_rows(cls, entries, rows, self.symbols, self.row_holes)
            if has_owners(cls):
                for entry in entries:
                    self.own(owners_of(entry.node))
            if not has_data(cls):
                continue
            for node, row in zip(nodes, places.tolist(), strict=True):
                for field, content in self.data_of(node, row, rows):
                    words = _words(content)
                    pointer = word_of(type_code_of(cls), field)
                    data.append(_Pointed(row, pointer, int(arena_counts[row + 1]), words))
                    arena_counts[row + 1] += len(words)
        for cls, _, places in groups:
            if cls is StagingNode:
                self.read_from_staging(places + 1, rows)
        starts = np.add.accumulate(arena_counts)
        arena = np.zeros(int(starts[-1]), np.uint64)
        for group in kernels:
            if not group.layout.words:
                continue
            if group.single:
                self.add_single_arguments(group, starts, arena, rows)
            else:
                self.add_arguments(group, starts, arena, rows)
            self.own(group.owners)
        self.add_data(data, starts, arena, rows)
        return rows, arena, starts

    # Rows ---------------------------------------------------------------------------------------

    def add_allocations(self, nodes: Sequence[AllocNode], rows: Sequence[int]) -> None:
        """Record the rows of allocations and the devices that use them."""
        self.users = users_of_allocations(list(self.structures.values()))
        self.allocations = tuple(rows)
        self.symbols.add_allocations(nodes, rows)

    def data_of(
        self, node: Node, row: int, rows: NDArray[np.uint64]
    ) -> tuple[tuple[str, bytes | Sequence[Word]], ...]:
        """Return the data that fields of a node's row point to, if any."""
        users = self.users.get(node) if isinstance(node, AllocNode) else None
        if users is None:
            return data_of(node)
        assert isinstance(node, AllocNode)
        peers = tuple(dict.fromkeys((*node.peer_access, *users)))
        rows[row, word_of(type_code_of(node), "accessDescCount")] = len(peers)
        return (("accessDescs", access_words(peers)),)

    def read_from_staging(self, places: NDArray[np.int64], rows: NDArray[np.uint64]) -> None:
        """Let copies read data that earlier rows copied, instead of the host arrays."""
        source = word_of(NodeType.MEMCPY, "srcHost")
        rows[places, source] = 0
        for row in places.tolist():
            symbol = self.symbols.number(SymbolKind.STAGING, self.nodes[row - 1])
            self.row_holes.add_one(row * ROW_WORDS + source, symbol)

    def add_launch_form(
        self, form: LaunchForm, places: NDArray[np.int64], rows: NDArray[np.uint64]
    ) -> None:
        """Write the shared words of all nodes of a launch form."""
        template, symbols = _row_of(form)
        count, device = len(places), form.device
        if count == len(rows):
            rows[:] = template
            for position, symbol in symbols:
                number = self.symbols.number_of(symbol, device)
                self.row_holes.add_run(position, ROW_WORDS, count, number)
        else:
            rows[places[0] if count == 1 else places] = template
            starts = (places * ROW_WORDS).tolist()
            for position, symbol in symbols:
                self.row_holes.add_list(
                    [start + position for start in starts], self.symbols.number_of(symbol, device)
                )
        for attribute, value in form.config.attributes:
            self.attributes += [LaunchAttribute(row, attribute, value) for row in places.tolist()]

    def kernel_groups(
        self, nodes: Sequence[KernelNode], places: NDArray[np.int64], rows: NDArray[np.uint64]
    ) -> list[KernelArguments]:
        """Write what launch forms share, and convert the arguments of their nodes."""
        numbers = {form: number for number, form in enumerate(self.members.forms)}
        members: list[tuple[Sequence[KernelNode], NDArray[np.int64]]]
        if len(numbers) == 1:
            members = [(nodes, places)]
        else:
            codes = np.fromiter(
                map(numbers.__getitem__, map(attrgetter("_form"), nodes)), np.int64, len(nodes)
            )
            order = np.argsort(codes, kind="stable")
            ends = np.bincount(codes, minlength=len(numbers)).cumsum().tolist()
            sorted_nodes = list(map(nodes.__getitem__, order.tolist()))
            sorted_places = places[order]
            members = [
                (sorted_nodes[start:end], sorted_places[start:end])
                for start, end in pairwise((0, *ends))
            ]
        groups, findings = KernelArguments.all_of(members, self.signatures)
        for group, group_places in members:
            form = group[0]._form
            self.own((form.kernel,))
            self.add_launch_form(form, group_places, rows)
        if findings:
            raise ValidationError(self.graphs[0].declaration.name, findings)
        return groups

    # Arena --------------------------------------------------------------------------------------

    def add_arguments(
        self,
        group: KernelArguments,
        all_starts: NDArray[np.int64],
        arena: NDArray[np.uint64],
        rows: NDArray[np.uint64],
    ) -> None:
        """Write the values of a group's arguments, and the pointers to them."""
        places, width = group.places, group.layout.words
        # kernelParams points at the pointers, which come first in the node's part of the arena.
        if len(places) == len(rows):
            starts = all_starts[:-1]
            addresses = (starts * 8).view(np.uint64)
            rows[:, ARGUMENTS] = addresses
            self.row_holes.add_run(ARGUMENTS, ROW_WORDS, len(rows), ARENA_SYMBOL)
        else:
            starts = all_starts[places]
            addresses = (starts * 8).view(np.uint64)
            rows[places, ARGUMENTS] = addresses
            holes = [row * ROW_WORDS + ARGUMENTS for row in places.tolist()]
            self.row_holes.add_list(holes, ARENA_SYMBOL)
        # Where nothing else has a part of the arena, the nodes' parts lie side by side.
        is_alone = len(arena) == len(starts) * width
        parts = arena.reshape(-1, width) if is_alone else np.empty((len(starts), width), np.uint64)
        parts[:] = np.frombuffer(group.common, np.uint64)
        device, firsts = group.device, starts.tolist()
        count = len(group.layout.offsets)
        pointers = parts[:, :count]
        pointers += addresses[:, None]
        for index in range(count):
            if is_alone:
                self.arena_holes.add_run(index, width, len(starts), ARENA_SYMBOL)
            else:
                self.arena_holes.add_list([first + index for first in firsts], ARENA_SYMBOL)
        for offset, column in group.columns:
            parts[:, offset : offset + len(column.words)] = np.asarray(column.words).T
            for target_places, target, word in column.symbols:
                if isinstance(target_places, list) and not self.symbols.is_repeated(target):
                    where = [firsts[place] + offset + word for place in target_places]
                    self.arena_holes.add_list(where, self.symbols.number_of(target, device))
                    continue
                at = starts[target_places] + (offset + word)
                for symbol, part in self.symbols.parts_of(target, places[target_places], device):
                    self.arena_holes.add(at[part], symbol)
        if not is_alone:
            arena[starts[:, None] + np.arange(width)] = parts

    def add_single_arguments(
        self,
        group: KernelArguments,
        starts: NDArray[np.int64],
        arena: NDArray[np.uint64],
        rows: NDArray[np.uint64],
    ) -> None:
        """Do what :meth:`add_arguments` does for a group of few nodes."""
        content, layout = arena.data.cast("B"), group.layout
        holes: list[int] = []
        pointers: list[int] = []
        symbols: list[tuple[int, int, int, Symbol]] = []
        offsets, count = layout.offsets, len(layout.offsets)
        places, all_starts = group.places.tolist(), starts[group.places].tolist()
        for row, start, values in zip(places, all_starts, group.single, strict=True):
            rows[row, ARGUMENTS] = start * 8
            holes.append(row * ROW_WORDS + ARGUMENTS)
            pointers += range(start, start + count)
            parts = [struct.pack(f"<{count}Q", *[(start + each) * 8 for each in offsets])]
            for offset, value in zip(offsets, values, strict=True):
                if isinstance(value, bytes):
                    parts.append(value)
                    continue
                for word, symbol in enumerate(value, offset):
                    symbols.append((word, start, row, symbol))
                    parts.append((symbol.addend & WORD_MASK).to_bytes(8, "little"))
            content[start * 8 : (start + layout.words) * 8] = b"".join(parts)
        # Symbols are numbered by column.
        symbols.sort(key=itemgetter(0))
        for word, start, row, symbol in symbols:
            number = self.symbols.number_at(symbol, row, group.device)
            self.arena_holes.add_one(start + word, number)
        self.row_holes.add_list(holes, ARENA_SYMBOL)
        self.arena_holes.add_list(pointers, ARENA_SYMBOL)

    def add_data(
        self,
        data: Iterable[_Pointed],
        starts: NDArray[np.int64],
        arena: NDArray[np.uint64],
        rows: NDArray[np.uint64],
    ) -> None:
        """Write the data that other rows point to."""
        for row, pointer, offset, words in data:
            start = int(starts[row]) + offset
            for number, word in enumerate(words):
                value = word
                if isinstance(value, Symbol):
                    symbol = self.symbols.number_at(value, row, self.nodes[row].device)
                    self.arena_holes.add_one(start + number, symbol)
                    value = value.addend & WORD_MASK  # what linking adds to
                arena[start + number] = value
            rows[row, pointer] = start * 8
            self.row_holes.add_one(row * ROW_WORDS + pointer, ARENA_SYMBOL)

    def parameters(self) -> tuple[Parameter, ...]:
        """Return the parameters that were declared, then others that nodes use."""
        found: dict[Parameter, None] = {}
        for graph in self.structures:
            if state_of(graph).parameters:
                found.update(dict.fromkeys(state_of(graph).parameters.values()))
        for entry in self.symbols:
            if isinstance(entry.target, ParameterPart):
                found.update(dict.fromkeys(entry.target.parameter.bases))
        return tuple(found)

    # Owners and edges
    # ------------------------------------------------------------------------------

    def own(self, owners: Iterable[object]) -> None:
        for owner in owners:
            if owner is not None:
                self.owners[id(owner)] = owner

    def edges(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return where the predecessors of each row start, and the predecessors."""
        parts = self.parts
        if len(parts) == 1:
            return parts[0].starts, parts[0].predecessors
        starts = np.concatenate([part.starts for part in parts])
        counts = starts[1:] - starts[:-1]
        # A graph's first start minus the previous graph's last one is not a count.
        firsts = np.array([graph.start for graph in self.graphs])
        counts = np.delete(counts, firsts[1:] + np.arange(len(parts) - 1))
        joined = np.zeros(len(counts) + 1, np.int64)
        np.add.accumulate(counts, out=joined[1:])
        predecessors = np.concatenate([part.predecessors for part in parts])
        predecessors += firsts.repeat([len(part.predecessors) for part in parts])
        return joined, predecessors

    def edge_data(self) -> NDArray[Any] | None:
        if not any(state_of(part.graph).has_ports for part in self.parts):
            return None
        ports = [part.ports for part in self.parts]
        if all(each is None for each in ports):
            return None
        joined = np.concatenate(
            [
                np.zeros(len(part.predecessors), np.uint8) if each is None else each
                for each, part in zip(ports, self.parts, strict=True)
            ]
        )
        edges = np.zeros(len(joined), EDGE_DATA)
        edges["from_port"] = joined
        edges["type"] = np.where(joined, PROGRAMMATIC_EDGE, 0)
        return edges


Template: TypeAlias = tuple[NDArray[np.uint64], list[tuple[int, Symbol]]]
"""The row of a launch form, and which of its words are symbols."""


def _row_of(form: LaunchForm) -> Template:
    """Return the words that all nodes of a launch form share; called once for each form."""
    known: Template | None = form._lowered
    if known is None:
        known = form._lowered = packed_row(type_code_of(KernelNode), form.words())
    return known


def _words(content: bytes | Sequence[Word]) -> Sequence[Word]:
    """Return the data that a node's field points to, as words of 8 bytes."""
    if not isinstance(content, bytes):
        return content
    words = np.frombuffer(content.ljust(-(-len(content) // 8) * 8, b"\0"), np.uint64)
    found: list[Word] = words.tolist()
    return found


def lower_declaration(declaration: GraphDef) -> Plan:
    """Check and lower a declaration.

    Arguments of kernels from C++ source have their natural sizes, those of PTX kernels the sizes
    that the PTX declares.
    """
    structures, _ = checked_structures(declaration)
    kernels = dict.fromkeys(form.kernel for each in structures for form in each.forms)
    return lower(structures, {each: getattr(each, "signature", None) for each in kernels})


def checked_structures(
    declaration: GraphDef, limits: Mapping[str, int] | None = None, *, device_launch: bool = False
) -> tuple[list[Structure], tuple[Finding, ...]]:
    """Check a declaration, for a device if *limits* is passed.

    Return its graphs and the findings, none of which is an error.
    """
    if owner_of(declaration) is not None:
        raise ValueError(
            f"graph {label_of(declaration)!r} is a body of {owner_of(declaration)}, expected "
            "a graph of its own. Use the outermost graph, or body.copy()"
        )
    structures = build_structures(declaration)
    findings = check_structures(structures, limits, device_launch=device_launch)
    if any(finding.severity is Severity.ERROR for finding in findings):
        raise ValidationError(declaration.name, findings)
    return structures, findings
