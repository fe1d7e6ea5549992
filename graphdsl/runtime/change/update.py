"""Updating an executable from another declaration: the least that makes it do what that says."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MethodType
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from graphdsl.declaration.graph import GraphDef
from graphdsl.declaration.kinds.control import ConditionalNode
from graphdsl.declaration.kinds.host import HostCallbackNode
from graphdsl.declaration.kinds.registry import TYPES
from graphdsl.declaration.node import Node
from graphdsl.declaration.parameter_uses import parameters_of
from graphdsl.declaration.symbols import SymbolKind
from graphdsl.errors import DriverError, UpdateError, UpdateRefusal
from graphdsl.plan.staging import StagingNode
from graphdsl.runtime.change.editing import Editing, surely
from graphdsl.runtime.change.setters import owned
from graphdsl.runtime.change.settings import Settings
from graphdsl.runtime.change.shadow import Shadow
from graphdsl.runtime.change.update_rules import (
    NodePaths,
    Rows,
    launches_changed,
    rows_refused,
    topology_refusals,
)
from graphdsl.runtime.executables import discard
from graphdsl.runtime.lifetimes import callbacks
from graphdsl.runtime.lifetimes.ledger import OwnerBundle
from graphdsl.runtime.link import Attached, LinkedGraph, give_up, link, owner_slots
from graphdsl.runtime.preparing import checked_plan
from graphdsl.runtime.staging import StagingMemory, require_read_in_time
from graphdsl.views.comparison import FieldChange, ItemChange, changed_fields

if TYPE_CHECKING:
    from graphdsl.declaration.parameters import Parameter, Value
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.graph import Graph
    from graphdsl.runtime.seam import LoadedKernel

__all__ = ["UpdateReport", "update_graph"]

WHOLE_FROM: Final = 0.5
"""The share of nodes that changed from which an update of the whole is tried first.

Linking another graph and comparing it costs about as much a node as setting a node does.
"""
OF_NODES: Final = (SymbolKind.CALLBACK, SymbolKind.USER_DATA, SymbolKind.STAGING)
"""The symbols whose target is a node, which another plan has in the same row."""
IF_FASTER: Final = "if-faster"
"""What ``Graph.update`` is given to instantiate anew where launches would be slower otherwise."""
DONE: Final[Mapping[str, str]] = {
    "nothing": "nothing to do",
    "nodes": "set one by one",
    "whole": "updated as a whole",
    "instantiated": "instantiated anew",
}


@dataclass(frozen=True, slots=True)
class UpdateReport:
    """What an update of an executable graph did.

    Attributes
    ----------
    graph : str
        The graph's name.
    action : {"nothing", "nodes", "whole", "instantiated"}
        What was done: nothing, since nothing differed; nodes were set one by one; the driver
        took all parameters from another graph; the new declaration was instantiated.
    nodes : tuple of ItemChange
        The nodes whose parameters changed, each with its path and the fields; after a new
        instantiation those that were added and removed too.
    slower_nodes : int
        How many nodes take longer to launch than in a new instantiation: kernel nodes that were
        given other sizes (grid, block, shared memory) or another kernel in the executable, now or
        before, and nodes that were switched off or on.
    """

    graph: str
    action: Literal["nothing", "nodes", "whole", "instantiated"]
    nodes: tuple[ItemChange, ...]
    slower_nodes: int = 0

    def __str__(self) -> str:
        number = len(self.nodes)
        count = f", {number} node{'' if number == 1 else 's'} changed" if number else ""
        slower = ""
        if self.slower_nodes:
            slower = f"; {self.slower_nodes} slower than if it were instantiated anew"
        lines = [f"graph {self.graph!r}: {DONE[self.action]}{count}{slower}"]
        for item in self.nodes:
            lines += [f"  {line}" for line in item.lines()]
        return "\n".join(lines)


def update_graph(graph: Graph, other: GraphDef, *, reinstantiate: object) -> UpdateReport:
    """Make an executable graph do what another declaration says; see ``Graph.update``."""
    if not isinstance(other, GraphDef):
        raise TypeError(
            f"graph {graph._name!r}: update() expected a GraphDef, got {other!r} "
            f"({type(other).__name__}). For single nodes call graph[node].update(...)"
        )
    if not isinstance(reinstantiate, bool) and reinstantiate != IF_FASTER:
        raise ValueError(
            f"update reinstantiate: expected True, False or {IF_FASTER!r}, got {reinstantiate!r}"
        )
    plan, kernels = checked_plan(other, graph._driver)
    settings = Settings(plan, graph._driver)
    settings.keep(graph._settings)
    settings.require_all()
    if settings.values:
        settings.require_fitting(plan.nodes, {})
        settings.allow_shared_memory(graph._driver, plan.nodes, settings.values)
    late = (plan.nodes[row] for row in plan.late_sources)
    require_read_in_time(graph._driver, late, settings.values)
    editing = graph._editing
    refusals: Sequence[UpdateRefusal] = ()
    if editing is not None:
        refusals = topology_refusals(editing.linked.plan, plan)
        if not refusals:
            updating = _Updating(graph, editing, plan, kernels, settings)
            try:
                return updating.run(is_slow_refused=reinstantiate == IF_FASTER)
            except UpdateError as error:
                refusals = error.refusals
            except _SlowerError:
                refusals = ()
        if not reinstantiate:
            raise UpdateError(graph._name, refusals)
    changes = tuple(_Changes(graph._plan, graph._settings, editing, plan, settings).by_path())
    graph._replace(plan, kernels, settings)
    return UpdateReport(graph._name, "instantiated", changes)


class _RefusedError(Exception):
    """The driver itself refused one way of updating; there may be another."""

    def __init__(self, path: str, error: DriverError) -> None:
        super().__init__(str(error))
        notes = "".join(f"; {note}" for note in getattr(error, "__notes__", ()))
        self.refusal = UpdateRefusal(path, "refused", f"{error}{notes}")


class _SlowerError(Exception):
    """An update in place would leave launches slower than of a new instantiation."""


class _Updating:
    """The state of one update in place; both plans have the same topology."""

    def __init__(
        self,
        graph: Graph,
        editing: Editing,
        plan: Plan,
        kernels: Mapping[Any, LoadedKernel],
        settings: Settings,
    ) -> None:
        self.graph = graph
        self.editing = editing
        self.owners = editing.linked.owners
        self.slower_rows = set(editing.slower_rows)
        self.replaced = editing.replaced
        self.linked = editing.linked
        self.shadow = editing.shadow
        self.executable = editing.executable
        self.driver = editing.driver
        self.plan = plan
        self.kernels = kernels
        self.settings = settings
        self.name = editing.linked.plan.graphs[0].declaration.name
        self.calls: dict[Any, Attached] = {}
        self.bound: list[Attached] = []
        """The calls that are new."""
        self.kept: set[Attached] = set()
        """Those that go on."""
        self.filled: NDArray[np.uint64] = np.zeros(0, np.uint64)
        """The value of each symbol of the plan."""
        self.unused: Sequence[Attached] = ()
        """What was bound for another way than the one that was gone."""
        self.is_adopted = False
        """Whether the graph goes on with the new plan."""

    def run(self, *, is_slow_refused: bool) -> UpdateReport:
        """Make the update, have the graph go on with it, and return what was done.

        Raises
        ------
        _SlowerError
            If launches would be slower than of a new instantiation, which is not wanted.
        """
        try:
            return self.apply(is_slow_refused=is_slow_refused)
        except BaseException as error:
            # What the executable may call is released with its owners.
            if not self.is_adopted and not self.editing.unsure:
                give_up(self.bound, error)
            raise

    def apply(self, *, is_slow_refused: bool) -> UpdateReport:
        self.owners.collect()
        with self.driver.activated() as context:
            self.filled = self.values(context)
            fresh = Shadow(self.plan, self.filled)
            rows = rows_refused(self.shadow, fresh)
            changed = np.array(rows.changed, np.int64)
            slower = launches_changed(self.shadow.rows[changed], fresh.rows[changed])
            self.slower_rows.update(changed[slower].tolist())
            # All nodes are enabled in a new instantiation, which would not be for speed only.
            if self.slower_rows and is_slow_refused and not self.editing.disabled_rows:
                raise _SlowerError
            try:
                self.editing.settle()
            except DriverError as error:
                path = NodePaths(self.linked.plan)[min(self.editing.unsure)]
                refused = _RefusedError(path, error)
                raise UpdateError(self.name, (refused.refusal,)) from error
            if not rows.changed and not rows.alone:
                return self.adopted("nothing", fresh, (), self.slots())
            changes = self.changes(fresh, rows.changed)
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
                    return way(fresh, rows, changes)
                except _RefusedError as refused:
                    refusals.append(refused.refusal)
        raise UpdateError(self.name, tuple(dict.fromkeys(refusals)))

    # Values ---------------------------------------------------------------------------------------

    def values(self, context: int) -> NDArray[np.uint64]:
        """Return the value of each symbol of the new plan in the executable as it is linked."""
        known = _values_by_meaning(self.linked)
        values = np.zeros(len(self.plan.symbols), np.uint64)
        for number, (kind, key) in enumerate(_meanings(self.plan)):
            target = self.plan.symbols[number].target
            match kind:
                case SymbolKind.ARENA:
                    continue
                case SymbolKind.CONTEXT:
                    values[number] = context
                case SymbolKind.DEVICE_ID:
                    values[number] = self.driver.device_id << 32
                case SymbolKind.KERNEL:
                    values[number] = self.kernels[target].handle
                case SymbolKind.CALLBACK:
                    values[number] = self.call(key, target).function
                case SymbolKind.USER_DATA:
                    values[number] = self.call(key, target).user_data
                case SymbolKind.STAGING:
                    values[number] = self.staging(key, target).address
                case SymbolKind.VARIABLE:
                    values[number] = self.driver.load_variable(target).address  # type: ignore[arg-type]
                case SymbolKind.PARAMETER:
                    part: Any = target
                    values[number] = part.of(self.settings.values[part.parameter])
                case _:
                    # An allocation or a condition: that of the same place.
                    values[number] = known.get((kind, key), 0)
        return values

    def staging(self, row: object, node: Any) -> StagingMemory:
        """Return the memory that a copy is staged in: as before, if that is large enough."""
        assert isinstance(row, int)
        memory = self.linked.calls.get(self.linked.plan.nodes[row])
        if isinstance(memory, StagingMemory) and memory.can_serve(node):
            self.kept.add(memory)
        else:
            memory = StagingMemory(self.driver, node.capacity)
            self.bound.append(memory)
        self.calls[node] = memory
        return memory

    def call(self, row: object, node: Any) -> callbacks.HostCall | callbacks.NativeCall:
        """Return what the driver calls for a node: as before, if the function is."""
        call = self.calls.get(node)
        if call is None or isinstance(call, StagingMemory):
            assert isinstance(row, int)
            before = self.linked.plan.nodes[row]
            call = self.linked.calls.get(before)
            if (
                call is None
                or isinstance(call, StagingMemory)
                # A call tells which node failed, so it is for one.
                or call in self.kept
                or row in self.replaced
                or not isinstance(before, HostCallbackNode)
                or not _is_same_function(before.fn, node.fn)
                or before.user_data != node.user_data
            ):
                call = callbacks.bind(node, self.linked.failures, self.driver)
                self.bound.append(call)
            else:
                self.kept.add(call)
            self.calls[node] = call
        return call

    # What is done ---------------------------------------------------------------------------------

    def set_rows(self, fresh: Shadow, rows: Rows, changes: tuple[ItemChange, ...]) -> UpdateReport:
        """Set the rows that changed one by one."""
        editing, slots = self.editing, self.slots()
        self.owners.expect(slots)
        try:
            # The executable's own shadow does not change: another takes its place.
            editing.send(fresh, rows.changed, _do_nothing)
        except BaseException as error:
            if not editing.unsure:
                self.owners.withdraw(slots)
            if isinstance(error, DriverError):
                raise _RefusedError(NodePaths(self.plan)[editing.refused], error) from error
            raise
        return self.adopted("nodes", fresh, changes, slots)

    def update_whole(
        self, _fresh: Shadow, rows: Rows, changes: tuple[ItemChange, ...]
    ) -> UpdateReport:
        """Let the driver take all parameters from another graph, which is not needed afterwards."""
        made: list[int] = []
        try:
            values = self.settings.values
            source = link(self.plan, self.driver, self.kernels, values, self.linked, made)
            slots, interrupt = self.take(source, rows)
            # Made before what was done is recorded: from then on nothing would destroy the graph.
            clean_ups: list[Callable[[], None]] = [
                partial(self.driver.graph_destroy, source.handle),
                *(call.release for call in self.unused),
            ]
            report = self.adopted("whole", Shadow(self.plan, source.values), changes, slots)
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
            failure.add_note("the graph was updated all the same; what was made for that stays")
            raise failure
        if interrupt is not None:
            raise interrupt
        return report

    def take(
        self, source: LinkedGraph, rows: Rows
    ) -> tuple[dict[Hashable, OwnerBundle], BaseException | None]:
        """Have the executable take another graph's parameters.

        Gives what it needs alive now, and an interrupt to raise once all of this is recorded.

        Raises
        ------
        _RefusedError
            If the driver refuses; the executable is what it was.
        """
        editing, before = self.editing, (self.calls, self.bound)
        self.calls, self.bound = dict(source.calls), [*source.calls.values()]
        slots = self.slots()
        self.owners.expect(slots)
        editing.unsure.update(rows.changed)
        interrupt: BaseException | None = None
        try:
            try:
                self.driver.exec_update(self.executable, source.handle)
            except DriverError:
                raise
            except BaseException as error:  # noqa: BLE001  # raised when it is known what is set
                # The driver may have done it before or not: that it does the same again tells.
                interrupt = error
                self.driver.exec_update(self.executable, source.handle)
        except DriverError as error:
            self.owners.withdraw(slots)
            editing.unsure.difference_update(rows.changed)
            give_up(self.bound, error)
            self.calls, self.bound = before
            if interrupt is not None:
                raise interrupt from None
            handles, node = source.handles.tolist(), getattr(error, "node", 0)
            blamed = handles.index(node) if node in handles else -1
            path = self.name if blamed < 0 else NodePaths(self.plan)[blamed]
            raise _RefusedError(path, error) from error
        self.filled = source.values
        self.unused = before[1]
        return slots, interrupt

    def slots(self) -> dict[Hashable, OwnerBundle]:
        """Return what the new plan needs alive, by slots."""
        slots = owner_slots(self.plan, self.bound)
        values = self.settings.values.items()
        return slots | {key: owned(value) for key, value in values if value.owner is not None}

    def adopted(
        self,
        action: Literal["nothing", "nodes", "whole"],
        shadow: Shadow,
        changes: tuple[ItemChange, ...],
        slots: Mapping[Hashable, OwnerBundle],
    ) -> UpdateReport:
        """Record what the executable is now, and give up what only the old plan needed."""

        def record() -> None:
            for node, call in self.calls.items():
                if isinstance(call, callbacks.HostCall):
                    # What it named until now would keep the whole declaration before alive.
                    call._node = node
            linked = replace(self.linked, plan=self.plan, values=self.filled, calls=self.calls)
            editing = Editing(linked, self.driver, self.executable, self.settings)
            editing.shadow = shadow
            editing.slower_rows = self.slower_rows
            editing.disabled_rows = self.editing.disabled_rows
            self.graph._adopt(editing)
            self.is_adopted = True
            self.owners.replace(slots, set(self.calls.values()))

        surely(record)
        return UpdateReport(self.name, action, changes, len(self.slower_rows))

    def changes(self, fresh: Shadow, rows: Sequence[int]) -> tuple[ItemChange, ...]:
        """Say which fields change in which nodes."""
        before = self.editing.settings
        found = _Changes(self.linked.plan, before, self.editing, self.plan, self.settings)
        # Staging is told of with the declared copy, whose row is the next one.
        declared: dict[int, list[int]] = {}
        for row in rows:
            is_staging = isinstance(self.plan.nodes[row], StagingNode)
            declared.setdefault(row + is_staging, []).append(row)
        # Where the declarations say the same, the driver's parameters tell.
        words = (
            [
                change
                for row in changed
                for change in _changed_words(self.shadow.rows[row], fresh.rows[row])
            ]
            for changed in declared.values()
        )
        return tuple(
            item if item.fields else replace(item, fields=tuple(more))
            for item, more in zip(found.by_row(list(declared)), words, strict=True)
        )


class _Changes:
    """What differs between an executable as it is set and another plan, for a report."""

    def __init__(
        self, old: Plan, before: Settings, editing: Editing | None, new: Plan, after: Settings
    ) -> None:
        self.old = old
        self.new = new
        self.before = before
        self.after = after
        self.replaced = {} if editing is None else editing.replaced

    def by_row(self, rows: Sequence[int]) -> Iterator[ItemChange]:
        """Yield the changes of rows of plans of the same topology."""
        graphs = zip(self.old.graphs, self.new.graphs, strict=True)
        declarations = [(old.declaration, new.declaration) for old, new in graphs]
        pairs = list(zip(self.old.nodes, self.new.nodes, strict=True))
        fields = self.fields(declarations, pairs, [(row, row) for row in rows])
        paths, old_paths = NodePaths(self.new), NodePaths(self.old)
        for row, changed in zip(rows, fields, strict=True):
            old, new = pairs[row]
            yield ItemChange("changed", paths[row], new.kind, changed, old, new, old_paths[row])

    def by_path(self) -> Iterator[ItemChange]:
        """Yield the changes between plans of any topology, by the paths of nodes."""
        before, after = (_rows_by_path(plan) for plan in (self.old, self.new))
        rows = [(before[path], row) for path, row in after.items() if path in before]
        pairs = [(self.old.nodes[old], self.new.nodes[new]) for old, new in rows]
        graphs = [(self.old.graphs[0].declaration, self.new.graphs[0].declaration)]
        graphs += dict.fromkeys((old.graph, new.graph) for old, new in pairs)
        fields = dict(zip(rows, self.fields(graphs, pairs, rows), strict=True))
        for path, row in after.items():
            node = self.new.nodes[row]
            if path not in before:
                yield ItemChange("added", path, node.kind, (), None, node)
            elif fields[before[path], row]:
                old = self.old.nodes[before[path]]
                changed = fields[before[path], row]
                yield ItemChange("changed", path, node.kind, changed, old, node, path)
        for path, row in before.items():
            if path not in after:
                node = self.old.nodes[row]
                yield ItemChange("removed", path, node.kind, (), node, None)

    def fields(
        self,
        graphs: Sequence[tuple[GraphDef, GraphDef]],
        pairs: Sequence[tuple[Node, Node]],
        rows: Sequence[tuple[int, int]],
    ) -> list[tuple[FieldChange, ...]]:
        """Return what changes in old and new rows: fields, and what parameters are."""
        nodes = [
            (self.replaced.get(old) or self.old.nodes[old], self.new.nodes[new])
            for old, new in rows
        ]
        found = []
        for (old, new), changed in zip(nodes, changed_fields(graphs, pairs, nodes), strict=True):
            named = {item.field: item for item in changed}
            named.update((item.field, item) for item in self.reset(old, new))
            found.append(tuple(named.values()))
        return found

    def reset(self, old: Node, new: Node) -> Iterator[FieldChange]:
        """Yield where a condition or a parameter of two nodes starts with another value."""
        if isinstance(old, ConditionalNode) and isinstance(new, ConditionalNode):
            first, then = old.condition.default_value, new.condition.default_value
            if first != then:
                yield FieldChange("default_value", first, then)
        uses = dict(parameters_of(old))
        for role, parameter in parameters_of(new):
            twin = uses.get(role)
            if twin is None or twin.name != parameter.name or twin.dtype != parameter.dtype:
                continue
            was, value = self.before.values.get(twin), self.after.values[parameter]
            if was is None or was.words != value.words:
                texts = (_shown(parameter, each) for each in (was, value))
                field = role
                if role.startswith("argument "):
                    field = f"args[{role.removeprefix('argument ')}]"
                yield FieldChange(field, *(f"{parameter.name} = {text}" for text in texts))


def _do_nothing() -> None:
    """Take nothing back."""


def _shown(parameter: Parameter, value: Value | None) -> str:
    """Return the value of a parameter as reports show it."""
    if value is None:
        return "none"
    if parameter.dtype is None:
        return f"{value.operand} at {value.words[0]:#x}"
    data = np.array(value.words, np.uint64).tobytes()
    return str(np.frombuffer(data, parameter.dtype, 1)[0])


def _is_same_function(old: object, new: object) -> bool:
    """Tell whether two functions are one; every look at a method makes a new object."""
    return old is new or (isinstance(old, MethodType) and old == new)


def _rows_by_path(plan: Plan) -> dict[str, int]:
    paths = NodePaths(plan)
    return {
        paths[row]: row for row, node in enumerate(plan.nodes) if not isinstance(node, StagingNode)
    }


def _meanings(plan: Plan) -> Iterator[tuple[SymbolKind, object]]:
    """Yield what each symbol stands for, said so that it can be found in another plan."""
    rows: dict[object, int] = {}
    if any(entry.kind in OF_NODES for entry in plan.symbols):
        for row, node in enumerate(plan.nodes):
            rows.setdefault(node, row)
    places = {
        condition: (number, place)
        for number, graph in enumerate(plan.graphs)
        for place, (condition, _) in enumerate(graph.conditions)
    }
    for entry in plan.symbols:
        match entry.kind:
            case SymbolKind.CALLBACK | SymbolKind.USER_DATA | SymbolKind.STAGING:
                yield entry.kind, rows[entry.target]
            case SymbolKind.CONDITION:
                yield entry.kind, places[entry.target]  # type: ignore[index]
            case _:
                yield entry.kind, entry.target


def _values_by_meaning(linked: LinkedGraph) -> dict[tuple[SymbolKind, object], int]:
    return dict(zip(_meanings(linked.plan), linked.values.tolist(), strict=True))


def _changed_words(old: NDArray[np.uint64], new: NDArray[np.uint64]) -> Iterator[FieldChange]:
    """Yield the driver's parameters that differ in two rows of a kind."""
    kind = TYPES[int(new[0]) & 0xFFFF_FFFF]
    before, after = (words.view(kind.row)[0] for words in (old, new))
    for name in kind.fields:
        # What points into the arena says nothing by itself.
        if before[name] != after[name] and name not in {"kernelParams", *kind.arrays}:
            yield FieldChange(name, int(before[name]), int(after[name]))
