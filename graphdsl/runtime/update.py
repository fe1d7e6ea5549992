"""Updating an executable from another declaration: the least that makes it do what that says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from graphdsl.comparison import FieldChange, ItemChange, changed_fields
from graphdsl.errors import DriverError, UpdateError, UpdateRefusal
from graphdsl.nodes import HostCallbackNode
from graphdsl.plan.layout import row_dtype
from graphdsl.runtime import callbacks
from graphdsl.runtime.build import checked_plan
from graphdsl.runtime.driver import ExecUpdateError
from graphdsl.runtime.editing import Editing, Settings
from graphdsl.runtime.link import LinkedGraph, link, owner_slots
from graphdsl.runtime.shadow import Shadow, send
from graphdsl.runtime.update_rules import Rows, node_path, rows_refused, topology_refusals
from graphdsl.symbols import SymbolKind

if TYPE_CHECKING:
    from graphdsl.graph import GraphDef
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.driver import LoadedKernel
    from graphdsl.runtime.graph import Graph

__all__ = ["UpdateReport", "update_graph"]

WHOLE_FROM: Final = 0.5
"""The share of nodes that changed from which an update of the whole is tried first.

Linking another graph and comparing it costs about as much a node as setting a node does.
"""
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
    """

    graph: str
    action: Literal["nothing", "nodes", "whole", "instantiated"]
    nodes: tuple[ItemChange, ...]

    def __str__(self) -> str:
        number = len(self.nodes)
        count = f", {number} node{'' if number == 1 else 's'} changed" if number else ""
        lines = [f"graph {self.graph!r}: {DONE[self.action]}{count}"]
        for item in self.nodes:
            lines += [f"  {line}" for line in item.lines()]
        return "\n".join(lines)


def update_graph(graph: Graph, other: GraphDef, *, reinstantiate: bool) -> UpdateReport:
    """Make an executable graph do what another declaration says; see ``Graph.update``."""
    plan, kernels = checked_plan(other, graph._driver)
    settings = Settings(plan, graph._driver.limits)
    settings.keep(graph._settings)
    settings.require_all()
    if settings.values:
        settings.require_fitting(plan.nodes, {})
    editing = graph._editing
    refusals: Sequence[UpdateRefusal] = ()
    if editing is not None:
        refusals = topology_refusals(editing.linked.plan, plan)
        if not refusals:
            try:
                report, edited = _Updating(editing, plan, kernels, settings).run()
            except UpdateError as error:
                refusals = error.refusals
            else:
                graph._adopt(plan, kernels, edited)
                return report
        if not reinstantiate:
            raise UpdateError(graph._name, refusals)
    changes = tuple(_changes_by_path(graph._plan, plan))
    graph._reinstantiate(plan, kernels, settings)
    return UpdateReport(graph._name, "instantiated", changes)


class _RefusedError(Exception):
    """The driver itself refused one way of updating; there may be another."""

    def __init__(self, path: str, error: DriverError) -> None:
        super().__init__(str(error))
        notes = "".join(f"; {note}" for note in getattr(error, "__notes__", ()))
        self.refusal = UpdateRefusal(path, "refused", f"{error}{notes}")


class _Updating:
    """The state of one update in place; both plans have the same topology."""

    def __init__(
        self,
        editing: Editing,
        plan: Plan,
        kernels: Mapping[Any, LoadedKernel],
        settings: Settings,
    ) -> None:
        self.editing = editing
        self.linked = editing.linked
        self.shadow = editing.shadow
        self.executable = editing.executable
        self.driver = editing.driver
        self.plan = plan
        self.kernels = kernels
        self.settings = settings
        self.name = editing.linked.plan.graphs[0].declaration.name
        self.calls: dict[Any, callbacks.HostCall | callbacks.NativeCall] = {}
        self.bound: list[callbacks.HostCall | callbacks.NativeCall] = []
        """The calls that are new."""
        self.filled: NDArray[np.uint64] = np.zeros(0, np.uint64)
        """The value of each symbol of the plan."""

    def run(self) -> tuple[UpdateReport, Editing]:
        """Return what was done, and what is to be edited from now on."""
        try:
            return self.apply()
        except BaseException:
            for call in self.bound:
                call.release()
            raise

    def apply(self) -> tuple[UpdateReport, Editing]:
        self.linked.owners.collect()
        with self.driver.activated() as context:
            self.filled = self.values(context)
            fresh = Shadow(self.plan, self.filled)
            rows = rows_refused(self.shadow, fresh)
            changes = self.changes(fresh, rows.changed)
            if not rows.changed and not rows.alone:
                return self.adopted("nothing", fresh, ())
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
                case SymbolKind.PARAMETER:
                    part: Any = target
                    values[number] = part.of(self.settings.values[part.parameter])
                case _:
                    # An allocation or a condition: that of the same place.
                    values[number] = known.get((kind, key), 0)
        return values

    def call(self, row: object, node: Any) -> callbacks.HostCall | callbacks.NativeCall:
        """Return what the driver calls for a node: as before, if the function is."""
        if node not in self.calls:
            assert isinstance(row, int)
            before = self.linked.plan.nodes[row]
            call = self.linked.calls.get(before)
            if (
                call is None
                or row in self.editing.replaced
                or not isinstance(before, HostCallbackNode)
                or before.fn is not node.fn
                or before.user_data != node.user_data
            ):
                call = callbacks.bind(node, self.linked.failures, self.driver)
                self.bound.append(call)
            self.calls[node] = call
        return self.calls[node]

    # What is done ---------------------------------------------------------------------------------

    def set_rows(
        self, fresh: Shadow, rows: Rows, changes: tuple[ItemChange, ...]
    ) -> tuple[UpdateReport, Editing]:
        """Set the rows that changed one by one."""
        sent: list[int] = []

        def one_by_one() -> Iterator[int]:
            for row in rows.changed:
                sent.append(row)
                yield row

        try:
            send(
                self.driver,
                self.executable,
                fresh,
                self.linked.handles,
                one_by_one(),
                lambda: self.shadow,
            )
        except DriverError as error:
            raise _RefusedError(node_path(self.plan, sent[-1]), error) from error
        return self.adopted("nodes", fresh, changes)

    def update_whole(
        self, _fresh: Shadow, _rows: Rows, changes: tuple[ItemChange, ...]
    ) -> tuple[UpdateReport, Editing]:
        """Let the driver take all parameters from another graph, which is not needed afterwards."""
        source = link(self.plan, self.driver, self.kernels, self.settings.values, self.linked)
        try:
            self.driver.exec_update(self.executable, source.handle)
        except BaseException as error:
            for call in source.calls.values():
                call.release()
            if isinstance(error, ExecUpdateError):
                handles = source.handles.tolist()
                blamed = handles.index(error.node) if error.node in handles else -1
                path = self.name if blamed < 0 else node_path(self.plan, blamed)
                raise _RefusedError(path, error) from error
            raise
        finally:
            self.driver.graph_destroy(source.handle)
        for call in self.bound:
            call.release()
        self.bound, self.calls = list(source.calls.values()), dict(source.calls)
        self.filled = source.values
        return self.adopted("whole", Shadow(self.plan, source.values), changes)

    def adopted(
        self,
        action: Literal["nothing", "nodes", "whole"],
        shadow: Shadow,
        changes: tuple[ItemChange, ...],
    ) -> tuple[UpdateReport, Editing]:
        """Hold what the new plan needs alive, and give up what only the old one did."""
        owners = self.linked.owners
        before = {id(owner) for owner in self.linked.plan.owners}
        if action != "nothing" or not before.issuperset(map(id, self.plan.owners)):
            owners.replace(owner_slots(self.plan, self.bound), set(self.calls.values()))
        linked = replace(self.linked, plan=self.plan, values=self.filled, calls=self.calls)
        editing = Editing(linked, self.driver, self.executable, self.settings)
        editing.shadow = shadow
        return UpdateReport(self.name, action, changes), editing

    def changes(self, fresh: Shadow, rows: Iterable[int]) -> tuple[ItemChange, ...]:
        """Say which fields change in which nodes."""
        numbers = list(rows)
        if not numbers:
            return ()
        pairs = list(zip(self.linked.plan.nodes, self.plan.nodes, strict=True))
        wanted = [(self.editing.node(row), self.plan.nodes[row]) for row in numbers]
        graphs = [
            (old.declaration, new.declaration)
            for old, new in zip(self.linked.plan.graphs, self.plan.graphs, strict=True)
        ]
        found = []
        for row, fields in zip(numbers, changed_fields(graphs, pairs, wanted), strict=True):
            path, old_path = node_path(self.plan, row), node_path(self.linked.plan, row)
            # Where the declarations say the same, a parameter was set before.
            shown = fields or tuple(_changed_words(self.shadow.rows[row], fresh.rows[row]))
            old, new = pairs[row]
            found.append(ItemChange("changed", path, new.kind, shown, old, new, old_path))
        return tuple(found)


def _meanings(plan: Plan) -> Iterator[tuple[SymbolKind, object]]:
    """Yield what each symbol stands for, said so that it can be found in another plan."""
    rows: dict[object, int] = {}
    if any(entry.kind in (SymbolKind.CALLBACK, SymbolKind.USER_DATA) for entry in plan.symbols):
        for row, node in enumerate(plan.nodes):
            rows.setdefault(node, row)
    places = {
        condition: (number, place)
        for number, graph in enumerate(plan.graphs)
        for place, (condition, _) in enumerate(graph.conditions)
    }
    for entry in plan.symbols:
        match entry.kind:
            case SymbolKind.CALLBACK | SymbolKind.USER_DATA:
                yield entry.kind, rows[entry.target]
            case SymbolKind.CONDITION:
                yield entry.kind, places[entry.target]  # type: ignore[index]
            case _:
                yield entry.kind, entry.target


def _changes_by_path(old: Plan, new: Plan) -> Iterator[ItemChange]:
    """Yield what differs between two plans of any topology, by the paths of nodes."""
    before, after = (
        {node_path(plan, row): node for row, node in enumerate(plan.nodes)} for plan in (old, new)
    )
    pairs = [(before[path], node) for path, node in after.items() if path in before]
    graphs = [(old.graphs[0].declaration, new.graphs[0].declaration)]
    graphs += dict.fromkeys((twin.graph, node.graph) for twin, node in pairs)
    fields = dict(zip(pairs, changed_fields(graphs, pairs, pairs), strict=True))
    for path, node in after.items():
        twin = before.get(path)
        if twin is None:
            yield ItemChange("added", path, node.kind, (), None, node)
        elif fields[twin, node]:
            yield ItemChange("changed", path, node.kind, fields[twin, node], twin, node, path)
    for path, node in before.items():
        if path not in after:
            yield ItemChange("removed", path, node.kind, (), node, None)


def _values_by_meaning(linked: LinkedGraph) -> dict[tuple[SymbolKind, object], int]:
    return dict(zip(_meanings(linked.plan), linked.values.tolist(), strict=True))


def _changed_words(old: NDArray[np.uint64], new: NDArray[np.uint64]) -> Iterator[FieldChange]:
    """Yield the driver's parameters that differ in two rows of a kind."""
    layout = row_dtype(int(new[0]) & 0xFFFF_FFFF)
    before, after = (words.view(layout)[0] for words in (old, new))
    for name in layout.names or ():
        if before[name] != after[name] and name != "kernelParams":
            yield FieldChange(name, int(before[name]), int(after[name]))
