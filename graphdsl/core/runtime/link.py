"""Linking: makes a complete CUgraph with its owners from a Plan, or leaves nothing allocated.

Rows are added in order, one stretch at a time: a stretch ends where the next row may need a value
that adding this one produces. Symbols are resolved in copies of the rows, so the Plan is not
changed.
"""

from __future__ import annotations

import ctypes
from bisect import bisect, bisect_left
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from operator import attrgetter
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import WORD_MASK, NodeType
from graphdsl.abi.rows import ROW_WORDS, array_address, word_of
from graphdsl.abi.seam import AddNodeError, NodeBatch
from graphdsl.base.errors import DriverError, LinkError
from graphdsl.base.tasks import Task, run
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.control import ChildGraphNode, ConditionalNode
from graphdsl.core.declaration.parameters.expressions import derived
from graphdsl.core.declaration.parameters.parameters import ParameterPart
from graphdsl.core.declaration.words import SymbolKind
from graphdsl.core.runtime.attachments import Attachments, give_up, require_read_in_time
from graphdsl.core.runtime.lifetimes import callbacks, ledger
from graphdsl.core.runtime.lifetimes.owners import ExecutableOwners
from graphdsl.core.runtime.symbol_values import SymbolValues, not_known_yet

if TYPE_CHECKING:
    from graphdsl.core.declaration.conditions import Condition
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.variables import SourceVariable
    from graphdsl.core.declaration.parameters.parameters import Parameter, Value
    from graphdsl.core.plan.plan import Plan, PlanGraph
    from graphdsl.core.runtime.attachments import Attached
    from graphdsl.core.runtime.devices import Devices, Loaded

STRETCH: Final = 640
"""Maximum number of rows in a stretch: limits the copies to 160 KiB, which fit in the cache."""

PLAN: Final = "plan"
"""The slot of the owners of a whole plan."""
_ADDRESS_WORD: Final = word_of(NodeType.MEM_ALLOC, "dptr")
_BODIES_WORD: Final = word_of(NodeType.CONDITIONAL, "phGraph_out")
_CHILD_WORD: Final = word_of(NodeType.GRAPH, "graph")
_ROW: Final = attrgetter("row")


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class LinkedGraph:
    """A CUgraph with what belongs to it.

    Attributes
    ----------
    handle : int
        The CUgraph.
    plan : Plan
        The plan that it was linked from.
    handles : array of uint64
        The CUgraphNode of each row.
    failures : FailureBox
        Where its host callbacks report exceptions.
    values : array of uint64
        The value of each symbol of the plan.
    owners : ExecutableOwners
        The objects it keeps alive: those of the plan in slot :data:`PLAN`, each host call in its
        own slot, and those that updates of its executable add.
    user_objects : tuple of int
        The driver's user objects that tie *owners* to it.
    attached : mapping of Node or SourceVariable to Attached
        The calls of host nodes, and the staging memory of host arrays.
    addresses : mapping of int to int
        The address of each allocation node, by row.
    loaded : Loaded
        The kernels that the plan uses, and the devices.
    """

    handle: int
    plan: Plan
    handles: NDArray[np.uint64]
    failures: callbacks.FailureBox
    values: NDArray[np.uint64]
    owners: ExecutableOwners
    user_objects: tuple[int, ...]
    attached: Mapping[Node | SourceVariable, Attached]
    addresses: Mapping[int, int]
    loaded: Loaded

    @property
    def devices(self) -> Devices:
        """The devices that it runs on."""
        return self.loaded.devices


def link(
    plan: Plan,
    loaded: Loaded,
    parameters: Mapping[Parameter, Value] | None = None,
    shared: LinkedGraph | None = None,
    made: list[int] | None = None,
) -> LinkedGraph:
    """Build the CUgraph of *plan*.

    Parameters
    ----------
    plan : Plan
        The plan.
    loaded : Loaded
        The devices, with the kernels that the plan uses.
    parameters : mapping of Parameter to Value, optional
        The values of parameters; by default their defaults.
    shared : LinkedGraph, optional
        A graph whose owners and failures this one shares, for an update of its executable. The
        caller then adds the plan's owners and the attachments of its nodes to the owners.
    made : list of int, optional
        Receives the CUgraph as soon as it is complete. From then on the caller has to destroy it,
        even if an interrupt comes before this returns.

    Raises
    ------
    LinkError
        If a driver call fails; names the node and the stage. No graph is left, and the owners are
        released.
    """
    with loaded.devices.own.activated() as context:
        linking = _Linking(plan, loaded, context, parameters or {}, shared)
        return linking.run([] if made is None else made)


def owner_slots(plan: Plan, attached: Iterable[Attached]) -> dict[Hashable, ledger.OwnerBundle]:
    """Return the owners of a plan and the attachments of its nodes, by slot."""
    found: dict[Hashable, ledger.OwnerBundle] = {PLAN: ledger.OwnerBundle(plan.owners)}
    found.update((each, ledger.OwnerBundle((each,), (each,))) for each in attached)
    return found


def _values(plan: Plan, given: Mapping[Parameter, Value]) -> dict[Parameter, Value]:
    """Return the values of parameters, including those derived from others."""
    found = {item: item.default for item in plan.parameters if item.default is not None}
    found.update(given)
    open_ones = [
        entry.target.parameter for entry in plan.symbols if isinstance(entry.target, ParameterPart)
    ]
    if open_ones:
        found.update(derived((each for each in open_ones if each not in found), found))
    return found


class _Linking:
    """The state of one linking: symbol values and node handles as they become known."""

    def __init__(
        self,
        plan: Plan,
        loaded: Loaded,
        context: int,
        parameters: Mapping[Parameter, Value],
        shared: LinkedGraph | None,
    ) -> None:
        self.plan = plan
        self.loaded = loaded
        driver = loaded.devices.own
        self.owners = ExecutableOwners(driver) if shared is None else shared.owners
        self.driver = driver
        self.shared = shared
        self.failures = callbacks.FailureBox() if shared is None else shared.failures
        self.handles = np.zeros(len(plan.nodes), np.uint64)
        self.attachments = Attachments(driver, self.failures)
        self.known = SymbolValues(
            loaded,
            context,
            _values(plan, parameters),
            self.attachments,
            from_driver=not_known_yet,
        )
        self.values: NDArray[np.uint64]
        self.allocation_symbols: dict[int, int] = {}
        """The symbol of each allocation, by its row."""
        if plan.allocations:
            for number, entry in enumerate(plan.symbols):
                if entry.kind is SymbolKind.ALLOCATION and isinstance(entry.target, int):
                    self.allocation_symbols[entry.target] = number
        self.addresses: dict[int, int] = {}
        self.testers: dict[Condition, int] = {}
        """The device of the node that tests each condition, if it is not the graph's own."""
        if any(map(attrgetter("conditions"), plan.graphs)):
            for row in dict.fromkeys(graph.parent for graph in plan.graphs[1:]):
                node = plan.nodes[row]
                if isinstance(node, ConditionalNode) and node.device is not None:
                    self.testers[node.condition] = node.device
        self.graphs_by_row: dict[int, list[PlanGraph]] = {}
        for graph in plan.graphs[1:]:
            self.graphs_by_row.setdefault(graph.parent, []).append(graph)
        self.cuts = self.stretch_ends()
        # One buffer for all stretches: reused memory need not be mapped again.
        self.row_space = np.empty((min(STRETCH, len(plan.nodes)), ROW_WORDS), np.uint64)
        self.homeless: list[int] = []
        """Child graphs that no node has taken yet."""

    def run(self, made: list[int]) -> LinkedGraph:
        late = [self.plan.nodes[row] for row in self.plan.late_sources]
        require_read_in_time(self.driver, late, self.known.parameters)
        try:
            self.values = self.known.of(self.plan)
            root = self.driver.graph_create()
        except BaseException as error:
            give_up(self.attachments.made, error)
            if isinstance(error, DriverError):
                raise LinkError(None, "create graph", error) from error
            raise
        try:
            # Before any node is there: from here on destroying the graph releases the owners.
            try:
                user_objects = self.retain_owners(root)
            except DriverError as error:
                raise LinkError(None, "retain owners", error) from error
            run(self.link_graph(self.plan.graphs[0], root))
            made.append(root)
        except BaseException as error:
            made.clear()
            # After an interrupt it is not known whether a node already owns a child graph.
            homeless = self.homeless if isinstance(error, Exception) else ()
            for graph in (*homeless, root):
                try:
                    self.driver.graph_destroy(graph)
                except DriverError as second:
                    error.add_note(f"and graph {graph:#x} could not be destroyed: {second}")
            if self.shared is not None:
                give_up(self.attachments.made, error)
            raise
        return LinkedGraph(
            root,
            self.plan,
            self.handles,
            self.failures,
            self.values,
            self.owners,
            user_objects,
            self.attachments.by_node,
            self.addresses,
            self.loaded,
        )

    def retain_owners(self, root: int) -> tuple[int, ...]:
        """Tie the owners to the graph; return the user objects that do."""
        if self.shared is not None:
            for user_object in self.shared.user_objects:
                self.driver.graph_share_user_object(root, user_object)
            return self.shared.user_objects
        self.owners.start(owner_slots(self.plan, self.attachments.made))
        bundle = ledger.OwnerBundle((self.owners,), (self.owners, self.failures))
        return ledger.retain(self.driver, root, bundle)

    def link_graph(self, graph: PlanGraph, handle: int) -> Task[None]:
        """Add the rows of one graph, with those of the graphs inside it."""
        for condition, symbol, default in graph.conditions:
            with self.loaded.devices.of(self.testers.get(condition)).activated():
                try:
                    value = self.driver.conditional_handle_create(handle, default)
                except DriverError as error:
                    raise LinkError(None, f"create condition {condition.name!r}", error) from error
            self.values[symbol] = value
        for first, last in self.stretches(graph):
            child = None
            if isinstance(self.plan.nodes[first], ChildGraphNode):
                child = self.new_child(first)
                yield self.link_graph(self.graphs_by_row[first][0], child)
            for body in self.add_rows(handle, first, last, child):
                yield self.link_graph(*body)

    def stretch_ends(self) -> list[int]:
        """Return, in order, the rows at which a stretch has to end, whatever its length.

        After an allocation, whose address later rows may use. Around a child, whose graph has to
        exist first. After a conditional node, whose bodies come next: once the free of an
        allocation is added, the driver rejects copies and memsets of its memory in the bodies
        (observed with CUDA 13.0).
        """
        if not self.plan.allocations and not self.graphs_by_row:
            return []
        cuts = {row + 1 for row in (*self.plan.allocations, *self.graphs_by_row)}
        cuts.update(row for row, nested in self.graphs_by_row.items() if nested[0].body < 0)
        return sorted(cuts)

    def stretches(self, graph: PlanGraph) -> Iterator[tuple[int, int]]:
        """Split the rows of a graph so that no row needs an output of its own stretch."""
        within = slice(bisect(self.cuts, graph.start), bisect_left(self.cuts, graph.stop))
        for first, last in pairwise((graph.start, *self.cuts[within], graph.stop)):
            for start in range(first, last, STRETCH):
                yield start, min(start + STRETCH, last)

    def add_rows(
        self, handle: int, first: int, last: int, child: int | None
    ) -> list[tuple[PlanGraph, int]]:
        """Resolve and add rows *first* to *last*; return the bodies to fill next.

        The first one takes the graph *child*, if it is a child node.
        """
        plan = self.plan
        rows = self.row_space[: last - first]
        rows[:] = plan.rows[first:last]
        arena = self.filled_arena(first, last)
        plan.row_relocations.fill(rows.reshape(-1), first * ROW_WORDS, self.values)
        if child is not None:
            rows[0, _CHILD_WORD] = child
        edges = slice(int(plan.starts[first]), int(plan.starts[last]))
        starts = plan.starts[first : last + 1]
        batch = NodeBatch(
            rows=rows,
            handles=self.handles,
            first=first,
            starts=starts - starts[0] if edges.start else starts,
            predecessors=plan.predecessors[edges],
            edges=None if plan.edges is None else plan.edges[edges],
            path_of=plan.path_of,
        )
        try:
            self.driver.graph_add_nodes(handle, batch)
        except AddNodeError as error:
            raise LinkError(plan.nodes[first + error.index], "add node", error) from error
        del arena  # The rows pointed into it until now.
        if child is not None:
            self.homeless.remove(child)
        self.set_attributes(first, last)
        return self.take_outputs(rows[-1], last - 1)

    def filled_arena(self, first: int, last: int) -> NDArray[np.uint64]:
        """Return the part of the arena that rows point into, and rebase the rows to its start."""
        plan = self.plan
        start, stop = int(plan.arena_starts[first]), int(plan.arena_starts[last])
        arena = plan.arena[start:stop].copy()
        # An address that the plan's own offsets are relative to.
        self.values[0] = (array_address(arena) - 8 * start) & WORD_MASK
        plan.arena_relocations.fill(arena, start, self.values)
        return arena

    def new_child(self, row: int) -> int:
        """Return the handle of a new graph that will be the child of a row."""
        try:
            child = self.driver.graph_create()
        except DriverError as error:
            raise LinkError(self.plan.nodes[row], "create child graph", error) from error
        self.homeless.append(child)
        return child

    def take_outputs(self, words: NDArray[np.uint64], row: int) -> list[tuple[PlanGraph, int]]:
        """Read what the driver wrote into the last row of a stretch; return its bodies."""
        node = self.plan.nodes[row]
        if isinstance(node, AllocNode):
            self.addresses[row] = int(words[_ADDRESS_WORD])
            symbol = self.allocation_symbols.get(row)
            if symbol is not None:
                self.values[symbol] = words[_ADDRESS_WORD]
        if not isinstance(node, ConditionalNode):
            return []
        bodies = self.graphs_by_row[row]
        # The array belongs to the driver.
        handles = (ctypes.c_uint64 * len(bodies)).from_address(int(words[_BODIES_WORD]))
        return list(zip(bodies, tuple(handles), strict=True))

    def set_attributes(self, first: int, last: int) -> None:
        """Set the launch attributes of rows that were just added."""
        every = self.plan.attributes
        if not every:
            return
        # They are in order of rows, and there may be as many stretches as there are bodies.
        start = bisect_left(every, first, key=_ROW)
        for item in every[start : bisect_left(every, last, start, key=_ROW)]:
            try:
                self.driver.kernel_node_set_attribute(
                    int(self.handles[item.row]), item.attribute, item.value
                )
            except DriverError as error:
                raise LinkError(
                    self.plan.nodes[item.row], f"set launch attribute {item.attribute}", error
                ) from error
