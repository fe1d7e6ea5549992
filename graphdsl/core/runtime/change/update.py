"""Updating an executable from another declaration, with the least work possible."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MethodType
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.rows import ROW_WORDS, TYPES, word_of
from graphdsl.base.errors import DriverError, UpdateError, UpdateRefusal
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.host import HostCallbackNode
from graphdsl.core.declaration.node import type_code_of
from graphdsl.core.declaration.structure.parameter_uses import parameters_of
from graphdsl.core.declaration.words import SymbolKind
from graphdsl.core.runtime.attachments import (
    Attachments,
    Call,
    ExecutableNumber,
    StagingMemory,
    give_up,
    require_read_in_time,
)
from graphdsl.core.runtime.change.editing import Editing, Shadow, relied_by_row, surely
from graphdsl.core.runtime.change.parameter_setting import owned, pointees, require_pointees
from graphdsl.core.runtime.change.report import Action, Changes, UpdateReport
from graphdsl.core.runtime.change.settings import Settings
from graphdsl.core.runtime.change.update_rules import (
    NodePaths,
    Rows,
    launches_changed,
    rows_refused,
    topology_refusals,
)
from graphdsl.core.runtime.executables import discard
from graphdsl.core.runtime.lifetimes.callbacks import HostCall
from graphdsl.core.runtime.lifetimes.ledger import OwnerBundle
from graphdsl.core.runtime.link import LinkedGraph, link, owner_slots
from graphdsl.core.runtime.preparing import checked_plan
from graphdsl.core.runtime.symbol_values import SymbolValues

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.variables import SourceVariable
    from graphdsl.core.plan.plan import Plan, SymbolEntry
    from graphdsl.core.plan.staging import StagingNode
    from graphdsl.core.runtime.attachments import Attached
    from graphdsl.core.runtime.devices import Devices, Loaded
    from graphdsl.core.runtime.graph import Graph
    from graphdsl.core.views.changes import ItemChange

WHOLE_FROM: Final = 0.5
"""The fraction of changed nodes from which an update of the whole graph is tried first.

Linking and comparing another graph costs about as much per node as setting a node.
"""
IF_FASTER: Final = "if-faster"
"""The argument of ``Graph.update`` that requests a new instantiation if launches would be slower
otherwise.
"""


def update_graph(
    graph: Graph, other: GraphDef, values: Mapping[str, object], *, reinstantiate: object
) -> UpdateReport:
    """Update an executable graph to another declaration; see ``Graph.update``."""
    for name, value in values.items():
        raise TypeError(
            f"graph {graph._name!r}: update: expected a declaration, got {name}={value!r}. Set "
            f"parameters with set({name}={value!r}), and single nodes with graph[node].update"
        )
    if not isinstance(other, GraphDef):
        raise TypeError(
            f"graph {graph._name!r}: update(): expected a GraphDef, got {other!r} "
            f"({type(other).__name__}). For single nodes call graph[node].update(...)"
        )
    if not isinstance(reinstantiate, bool) and reinstantiate != IF_FASTER:
        raise ValueError(
            f"update reinstantiate: expected True, False or {IF_FASTER!r}, got {reinstantiate!r}"
        )
    plan, loaded = checked_plan(other, graph._devices, device_launch=graph._options.device_launch)
    settings = Settings(plan, graph._devices)
    settings.keep(graph._settings)
    require_ready(plan, settings, graph._devices)
    editing = graph._editing
    refusals: Sequence[UpdateRefusal] = ()
    if editing is not None:
        refusals = topology_refusals(editing.linked.plan, plan)
        if not refusals:
            updating = Updating(graph, editing, plan, loaded, settings)
            try:
                updating.run(is_slow_refused=reinstantiate == IF_FASTER)
            except UpdateError as error:
                refusals = error.refusals
            except _SlowerError:
                refusals = ()
            else:
                return updating.report()
        if not reinstantiate:
            raise UpdateError(graph._name, refusals)
    replaced = {} if editing is None else editing.replaced
    changes = Changes(graph._plan, graph._settings, replaced, plan, settings)
    changed = tuple(changes.by_path())
    graph._replace(plan, loaded, settings)
    return UpdateReport(graph._name, "instantiated", changed)


def require_ready(plan: Plan, settings: Settings, devices: Devices) -> None:
    """Reject values of parameters with which no executable can be updated to a plan.

    Raises
    ------
    TypeError, ValueError
        If a parameter has no value or an invalid one for a node, or is a graphics resource that is
        not mapped now.
    """
    settings.require_mapped("update")
    settings.require_all()
    if settings.values:
        settings.require_fitting(plan.nodes, {})
        settings.allow_shared_memory(devices, plan.nodes, settings.values)
        settings.require_reach()
    for parameter, value in settings.values.items():
        # Defaults were checked with the declaration.
        if value is not parameter.default and value.operand is not None and value.operand.dtype:
            require_pointees(pointees(plan.nodes, parameter, devices), parameter, value)
    late = (plan.nodes[row] for row in plan.late_sources)
    require_read_in_time(devices.own, late, settings.values)


class _RefusedError(Exception):
    """The driver rejected one way of updating; there may be another."""

    def __init__(self, path: str, error: DriverError) -> None:
        super().__init__(str(error))
        notes = "".join(f"; {note}" for note in getattr(error, "__notes__", ()))
        self.refusal = UpdateRefusal(path, "refused", f"{error}{notes}")


class _SlowerError(Exception):
    """An update in place would leave slower launches than a new instantiation."""


class Updating:
    """One update in place, of an executable to a plan of the same topology.

    Parameters
    ----------
    graph : Graph
        The graph of the executable.
    editing : Editing
        The state of the executable.
    plan, loaded, settings
        The new plan, its kernels and settings.
    is_reported : bool, optional
        Whether to determine the changes of each node, which takes longer than the update.

    Attributes
    ----------
    action : {"nothing", "nodes", "whole"}
        The action.
    changed : int
        The number of nodes that differed.
    """

    def __init__(
        self,
        graph: Graph,
        editing: Editing,
        plan: Plan,
        loaded: Loaded,
        settings: Settings,
        *,
        is_reported: bool = True,
    ) -> None:
        self.graph = graph
        self.editing = editing
        self.rows = editing.rows
        self.linked = editing.linked
        self.owners = editing.linked.owners
        self.driver = editing.driver
        self.executable = editing.executable
        self.slower = set(editing.rows.slower)
        self.replaced = editing.replaced
        self.plan = plan
        self.loaded = loaded
        self.settings = settings
        self.name = editing.plan.graphs[0].declaration.name
        attachments = SameAttachments(self.linked, self.driver, plan, self.replaced)
        self.attachments = attachments
        self.attached: Mapping[Node | SourceVariable, Attached] = attachments.by_node
        """The resources of the nodes of the new plan."""
        self.made: Sequence[Attached] = attachments.made
        """The new ones among them."""
        self.values: NDArray[np.uint64] = np.zeros(0, np.uint64)
        """The value of each symbol of the plan."""
        self.unused: Sequence[Attached] = ()
        """Resources made for a way of updating that was not used."""
        self.is_adopted = False
        """Whether the graph now uses the new plan."""
        self.is_reported = is_reported
        self.changes: tuple[ItemChange, ...] = ()
        """The changes by node, if requested."""
        self.action: Action = "nothing"
        self.changed = 0

    def report(self) -> UpdateReport:
        """Return the report of the update."""
        return UpdateReport(self.name, self.action, self.changes, len(self.slower))

    def run(self, *, is_slow_refused: bool = False) -> None:
        """Update the executable, and let the graph continue with it.

        Raises
        ------
        UpdateError
            If it cannot be made in place. The executable is unchanged, as after each error.
        _SlowerError
            If launches would be slower than after a new instantiation, and the caller does not want
            that.
        """
        try:
            self.apply(is_slow_refused=is_slow_refused)
        except BaseException as error:
            # The objects that the executable may call are released with its owners.
            if not self.is_adopted and not self.rows.unsure:
                give_up(self.made, error)
            raise

    def apply(self, *, is_slow_refused: bool) -> None:
        self.owners.collect()
        with self.driver.activated() as context:
            self.values = SymbolValues(
                self.loaded,
                context,
                self.settings.values,
                self.attachments,
                SamePlaces(self.linked, self.plan),
            ).of(self.plan)
            self.require_running()
            shadow, fresh = self.rows.shadow, Shadow(self.plan, self.values)
            rows = rows_refused(shadow, fresh)
            changed = np.array(rows.changed, np.int64)
            slower = launches_changed(shadow.rows[changed], fresh.rows[changed])
            self.slower.update(changed[slower].tolist())
            # A new instantiation enables all nodes, so it is not made for speed alone.
            if self.slower and is_slow_refused and not self.rows.disabled:
                raise _SlowerError
            try:
                self.rows.settle()
            except DriverError as error:
                path = NodePaths(self.linked.plan)[min(self.rows.unsure)]
                refused = _RefusedError(path, error)
                raise UpdateError(self.name, (refused.refusal,)) from error
            if not rows.changed and not rows.alone:
                self.adopt("nothing", fresh, self.slots())
                return
            self.changed = len(rows.changed)
            if self.is_reported:
                self.changes = Changes(
                    self.linked.plan, self.editing.settings, self.replaced, self.plan, self.settings
                ).in_place(rows.changed, shadow, fresh)
            self.graph._upload_first()
            refusals: list[UpdateRefusal] = []
            ways = [(rows.alone, self.set_rows), (rows.whole, self.update_whole)]
            if len(rows.changed) > WHOLE_FROM * len(self.plan.nodes):
                ways.reverse()
            for against, way in ways:
                if against:
                    refusals += against
                    continue
                try:
                    way(fresh, rows)
                except _RefusedError as refused:
                    refusals.append(refused.refusal)
                else:
                    return
        raise UpdateError(self.name, tuple(dict.fromkeys(refusals)))

    def require_running(self) -> None:
        """Refuse a graph with edits that rely on a node that is disabled in the executable."""
        if not self.rows.disabled:
            return
        relied = relied_by_row(self.plan)
        paths = NodePaths(self.plan)
        refusals = [
            UpdateRefusal(
                paths[row], "disabled", f"it is disabled, and an edit relies on it: {each.runs}"
            )
            for row in sorted(self.rows.disabled)
            if (each := relied.get(row)) is not None and each.runs
        ]
        if refusals:
            raise UpdateError(self.name, tuple(refusals))

    # Ways of updating -----------------------------------------------------------------------------

    def set_rows(self, fresh: Shadow, rows: Rows) -> None:
        """Set the rows that changed one by one."""
        slots = self.slots()
        self.owners.expect(slots)
        try:
            # The executable's own shadow does not change: another replaces it.
            self.rows.send(fresh, rows.changed, _do_nothing)
        except BaseException as error:
            if not self.rows.unsure:
                self.owners.withdraw(slots)
            if isinstance(error, DriverError):
                raise _RefusedError(NodePaths(self.plan)[self.rows.refused], error) from error
            raise
        self.adopt("nodes", fresh, slots)

    def update_whole(self, _fresh: Shadow, rows: Rows) -> None:
        """Update the whole graph from another graph in one driver call; the other is temporary."""
        made: list[int] = []
        try:
            values = self.settings.values
            source = link(self.plan, self.loaded, values, self.linked, made)
            slots, interrupt = self.take(source, rows)
            # Made before the result is recorded: from then on nothing would destroy the graph.
            clean_ups: list[Callable[[], None]] = [
                partial(self.driver.graph_destroy, source.handle),
                *(each.release for each in self.unused),
            ]
            self.adopt("whole", Shadow(self.plan, source.values), slots)
        except BaseException as error:
            discard(self.driver, made, error)
            raise
        failure: DriverError | None = None
        for clean_up in clean_ups:
            try:
                clean_up()
            except DriverError as error:
                failure = failure or error
        if failure is not None:
            failure.add_note("the graph was updated nevertheless; the new resources are kept")
            raise failure
        if interrupt is not None:
            raise interrupt

    def take(
        self, source: LinkedGraph, rows: Rows
    ) -> tuple[dict[Hashable, OwnerBundle], BaseException | None]:
        """Make the executable take another graph's parameters.

        Returns the owners that it needs now, and an interrupt to raise once all of this is
        recorded.

        Raises
        ------
        _RefusedError
            If the driver rejects the update; the executable is unchanged.
        """
        before = self.attached, self.made
        self.attached, self.made = source.attached, [*source.attached.values()]
        slots = self.slots()
        self.owners.expect(slots)
        # The other way may have left rows in doubt; they stay in doubt if the driver rejects this
        # one.
        newly = set(rows.changed) - self.rows.unsure
        self.rows.unsure |= newly
        interrupt: BaseException | None = None
        try:
            try:
                self.driver.exec_update(self.executable, source.handle)
            except DriverError:
                raise
            except BaseException as error:  # noqa: BLE001  # raised when it is known what is set
                # The driver may or may not have done it: repeating the call shows.
                interrupt = error
                self.driver.exec_update(self.executable, source.handle)
        except DriverError as error:
            self.owners.withdraw(slots)
            self.rows.unsure -= newly
            give_up(self.made, error)
            self.attached, self.made = before
            if interrupt is not None:
                raise interrupt from None
            handles, node = source.handles.tolist(), getattr(error, "node", 0)
            blamed = handles.index(node) if node in handles else -1
            path = self.name if blamed < 0 else NodePaths(self.plan)[blamed]
            raise _RefusedError(path, error) from error
        self.values = source.values
        self.unused = before[1]
        return slots, interrupt

    def slots(self) -> dict[Hashable, OwnerBundle]:
        """Return the owners of the new plan, by slots."""
        slots = owner_slots(self.plan, self.made)
        values = self.settings.values.items()
        return slots | {key: owned(value) for key, value in values if value.owner is not None}

    def adopt(self, action: Action, shadow: Shadow, slots: Mapping[Hashable, OwnerBundle]) -> None:
        """Record the executable's new state, and release the owners of the old plan."""

        def record() -> None:
            for node, each in self.attached.items():
                if isinstance(each, HostCall) and isinstance(node, HostCallbackNode):
                    # The old names would keep the whole old declaration alive.
                    each.node = node
            linked = replace(
                self.linked, plan=self.plan, values=self.values, attached=self.attached
            )
            editing = Editing(linked, self.driver, self.executable, self.settings)
            editing.rows.shadow = shadow
            editing.rows.slower = self.slower
            editing.rows.disabled = self.rows.disabled
            self.graph._adopt(editing)
            self.is_adopted = True
            self.owners.replace(slots, set(self.attached.values()))

        surely(record)
        self.action = action


def _do_nothing() -> None:
    """Undo nothing."""


# Transfer to another executable -----------------------------------------------------------------


FROM_DRIVER: Final = (SymbolKind.ALLOCATION, SymbolKind.CONDITION)


class SamePlaces:
    """Addresses and conditions of an executable, for the corresponding ones of another plan.

    Called with a symbol of the plan, it returns the value, or 0 if the executable has none.
    """

    def __init__(self, linked: LinkedGraph, plan: Plan) -> None:
        entries = zip(linked.plan.symbols, linked.values.tolist(), strict=True)
        places = places_of_conditions(linked.plan)
        self._values: dict[tuple[SymbolKind, object], int] = {
            place_of_symbol(entry, places): value
            for entry, value in entries
            if entry.kind in FROM_DRIVER
        }
        self._places = places_of_conditions(plan)

    def __call__(self, entry: SymbolEntry) -> int:
        return self._values.get(place_of_symbol(entry, self._places), 0)


def place_of_symbol(
    entry: SymbolEntry, conditions: Mapping[object, object]
) -> tuple[SymbolKind, object]:
    """Return a key of a symbol's object by which it can be found in another plan."""
    if entry.kind is SymbolKind.CONDITION:
        return entry.kind, conditions[entry.target]
    return entry.kind, entry.target


def places_of_conditions(plan: Plan) -> dict[object, Hashable]:
    """Return the number of the graph of each condition, and its number in that graph."""
    return {
        condition: (number, place)
        for number, graph in enumerate(plan.graphs)
        for place, (condition, *_) in enumerate(graph.conditions)
    }


class SameAttachments(Attachments):
    """The resources of the nodes of an executable, for the nodes of a plan in the same rows.

    Parameters
    ----------
    linked : LinkedGraph
        What the executable was made from.
    driver : Driver
        Where it runs.
    plan : Plan
        The other plan.
    replaced : mapping of int to Node
        The rows of individually updated nodes, which have calls of their own.

    Attributes
    ----------
    kept : set of Attached
        The reused resources.
    """

    def __init__(
        self, linked: LinkedGraph, driver: Driver, plan: Plan, replaced: Mapping[int, Node]
    ) -> None:
        super().__init__(driver, linked.failures)
        self._linked = linked
        self._replaced = replaced
        self._rows = plan.rows_of
        self.kept: set[Attached] = set()

    def _call_before(self, node: HostCallbackNode) -> Call | None:
        row = self._rows[node][0]
        before = self._linked.plan.nodes[row]
        call = self._linked.attached.get(self._linked.plan.declared(row))
        if (
            call is None
            or isinstance(call, (StagingMemory, ExecutableNumber))
            # A call reports which node failed, so it belongs to one node.
            or call in self.kept
            or row in self._replaced
            or not isinstance(before, HostCallbackNode)
            or not _is_same_function(before.fn, node.fn)
            or before.user_data != node.user_data
        ):
            return None
        self.kept.add(call)
        return call

    def _number_before(self, variable: SourceVariable) -> ExecutableNumber | None:
        number = self._linked.attached.get(variable)
        if not isinstance(number, ExecutableNumber):
            return None
        self.kept.add(number)
        return number

    def _staging_before(self, node: StagingNode) -> StagingMemory | None:
        memory = self._linked.attached.get(self._linked.plan.nodes[self._rows[node][0]])
        if not isinstance(memory, StagingMemory) or not memory.can_serve(node):
            return None
        self.kept.add(memory)
        return memory


def _is_same_function(old: object, new: object) -> bool:
    """Return whether two functions are the same; each access of a method makes a new object."""
    return old is new or (isinstance(old, MethodType) and old == new)


# Child graphs -------------------------------------------------------------------------------------


GRAPH_WORD = word_of(NodeType.GRAPH, "graph")


def update_child(editing: Editing, row: int, other: object) -> None:
    """Replace the child graph of a node by another declaration.

    Raises
    ------
    TypeError
        If *other* is not a GraphDef.
    ValidationError
        If it cannot be linked.
    UpdateError
        If it has other nodes or edges, allocations, or parameters, or the driver rejects it. In
        each case nothing is changed.
    """
    node = editing.node(row)
    if not isinstance(other, GraphDef):
        raise TypeError(
            f"{node}: update(): child: expected a GraphDef, got {other!r} ({type(other).__name__})"
        )
    before = editing.linked.plan.before_children.get(row)
    plan, loaded = checked_plan(other, editing.linked.devices, before)
    part = _part(editing.linked.plan, row)
    refusals = topology_refusals(part, plan) or _unsettable(plan)
    if refusals:
        place = NodePaths(editing.linked.plan)[row]
        raise UpdateError(
            editing.linked.plan.graphs[0].declaration.name,
            [replace(each, path=f"{place}/child/{each.path}") for each in refusals],
        )
    set_child(editing, row, plan, loaded)


def _part(plan: Plan, row: int) -> Plan:
    """Return the child graph of a row as a plan of its own; only the shape of its tables counts."""
    (number,) = (place for place, graph in enumerate(plan.graphs) if graph.parent == row)
    start = plan.graphs[number].start
    # Graphs come with everything inside them, and so do their rows.
    last = number + 1
    while last < len(plan.graphs) and plan.graphs[last].parent >= start:
        last += 1
    stop = plan.graphs[last - 1].stop
    edges = slice(int(plan.starts[start]), int(plan.starts[stop]))
    graphs = [
        graph._replace(
            start=graph.start - start,
            stop=graph.stop - start,
            parent=-1 if graph.parent == row else graph.parent - start,
        )
        for graph in plan.graphs[number:last]
    ]
    return replace(
        plan,
        graphs=tuple(graphs),
        nodes=plan.nodes[start:stop],
        rows=plan.rows[start:stop],
        starts=plan.starts[start : stop + 1] - plan.starts[start],
        predecessors=plan.predecessors[edges] - np.uint64(start),
        edges=None if plan.edges is None else plan.edges[edges],
    )


def _unsettable(plan: Plan) -> list[UpdateRefusal]:
    refusals = []
    for node in plan.nodes:
        path = node.path
        if TYPES[type_code_of(node)].has_address:
            reason = "a child with allocations or frees has addresses of its own: update its nodes"
            refusals.append(UpdateRefusal(path, "not supported", reason))
        for _, parameter in parameters_of(node):
            reason = f"parameter {parameter.name!r}: expected constant values"
            refusals.append(UpdateRefusal(path, "not supported", reason))
    return refusals


def set_child(editing: Editing, row: int, plan: Plan, loaded: Loaded) -> None:
    """Replace the child in the driver and record it; docs/lifetimes.md, L23 and L24.

    Parameters
    ----------
    editing : Editing
        The executable.
    row : int
        The row of the child node.
    plan : Plan
        The plan of the other graph, which has the child's nodes and edges.
    loaded : Loaded
        The kernels of *plan*.

    Raises
    ------
    UpdateError
        If the driver rejects it; nothing is changed then.
    """
    driver, linked = editing.driver, editing.linked
    linked.owners.collect()
    rows = editing.rows
    if rows.unsure:
        rows.settle()
    made: list[int] = []
    try:
        source = link(plan, loaded, {}, linked, made)
        bound = tuple(source.attached.values())
        slots: dict[Hashable, OwnerBundle] = {row: OwnerBundle((*plan.owners, *bound), bound)}
        linked.owners.expect(slots)
        interrupt: BaseException | None = None
        try:
            try:
                _ask(editing, row, source.handle)
            except DriverError:
                raise
            except BaseException as error:  # noqa: BLE001  # raised when it is known what is set
                # The driver may or may not have done it: repeating the call shows.
                interrupt = error
                _ask(editing, row, source.handle)
        except DriverError as error:
            linked.owners.withdraw(slots)
            give_up(bound, error)
            if interrupt is not None:
                raise interrupt from None
            name = linked.plan.graphs[0].declaration.name
            notes = "".join(f"; {note}" for note in getattr(error, "__notes__", ()))
            refusal = UpdateRefusal(NodePaths(linked.plan)[row], "refused", f"{error}{notes}")
            raise UpdateError(name, [refusal]) from error
        start = next(graph.start for graph in linked.plan.graphs if graph.parent == row)

        def record() -> None:
            editing.take_rows(start, plan, source.values)
            linked.owners.put(slots)

        surely(record)
    except BaseException as error:
        discard(driver, made, error)
        raise
    try:
        driver.graph_destroy(source.handle)
    except DriverError as error:
        error.add_note("the graph was updated nevertheless; the new resources are kept")
        raise
    if interrupt is not None:
        raise interrupt


def _ask(editing: Editing, row: int, graph: int) -> None:
    """Make the executable take another graph for a child."""
    words = np.zeros(ROW_WORDS, np.uint64)
    words[0] = NodeType.GRAPH
    words[GRAPH_WORD] = graph
    with editing.driver.activated():
        editing.rows.set_words(row, words)
