"""What is set in an executable, and how single nodes of it are changed.

Everything that can be found wrong is found before the driver is asked. What the driver refuses
leaves the executable, its shadow and its owners as they were. Where that cannot be, since it
refuses to set back too, or Ctrl-C comes in between, the rows are noted as unsure: old and new
owners stay, and the next change sets these rows to what the shadow says first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from graphdsl.declaration.arguments import natural_size
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memory import AllocNode, MemcpyNode, MemsetNode
from graphdsl.declaration.node import Node
from graphdsl.declaration.operands import MemoryType, Operand
from graphdsl.declaration.parameter_types import ParameterType
from graphdsl.declaration.parameter_uses import parameters_of
from graphdsl.declaration.parameters import Parameter, ParameterPart, Value
from graphdsl.declaration.symbols import SymbolKind
from graphdsl.errors import DriverError
from graphdsl.plan.plan import SymbolEntry
from graphdsl.plan.staging import StagingNode
from graphdsl.runtime.change.launch_arguments import LaunchArguments
from graphdsl.runtime.change.setters import owned, quick_setter
from graphdsl.runtime.change.shadow import Shadow, Undo
from graphdsl.runtime.change.update_rules import launches_changed
from graphdsl.runtime.lifetimes import callbacks
from graphdsl.runtime.lifetimes.ledger import OwnerBundle
from graphdsl.runtime.staging import StagingMemory, require_read_in_time

if TYPE_CHECKING:
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.change.settings import Settings
    from graphdsl.runtime.link import LinkedGraph
    from graphdsl.runtime.seam import Driver

__all__ = ["Editing", "surely"]


def surely(record: Callable[[], None]) -> None:
    """Record what the driver did; if Ctrl-C comes in the middle, once more before it goes on.

    *record* may be called again, wherever it ended.
    """
    try:
        record()
    except BaseException:
        record()
        raise


class Editing:
    """The state of one executable that changes: parameters, nodes, shadow.

    Parameters
    ----------
    linked : LinkedGraph
        What the executable was made from.
    driver : Driver
        Where it runs.
    executable : int
        The ``CUgraphExec``.
    settings : Settings
        The parameters that it was linked with.
    """

    def __init__(
        self, linked: LinkedGraph, driver: Driver, executable: int, settings: Settings
    ) -> None:
        self.linked = linked
        self.driver = driver
        self.executable = executable
        self.settings = settings
        self._replaced: dict[int, Node] = {}
        self._launches: dict[int, LaunchArguments] = {}
        self._checked: dict[Parameter, list[Node]] = {}
        self.slower_rows: set[int] = set()
        """Launches that were given other sizes or another kernel, and nodes that were switched off
        or on: they take longer from then on."""
        self.disabled_rows: set[int] = set()
        self.quick: dict[str, Callable[[Any], None]] = {}
        """By name, the short way to set a parameter, once it was set the long way."""
        self.unsure: set[int] = set()
        """Rows of which the executable may have something else than the shadow."""
        self.refused = -1
        """The row that the driver refused last."""
        linked.owners.start(
            {
                parameter: OwnerBundle((value.owner,))
                for parameter, value in settings.values.items()
                if value.owner is not None
            }
        )

    @property
    def plan(self) -> Plan:
        """What the executable was linked from, or updated from."""
        return self.linked.plan

    @cached_property
    def shadow(self) -> Shadow:
        """The rows as they are set."""
        return Shadow(self.linked.plan, self.linked.values)

    @cached_property
    def rows_of(self) -> dict[Node, list[int]]:
        """The rows of each declared node: more than one where its graph is embedded twice."""
        found: dict[Node, list[int]] = {}
        for row, node in enumerate(self.linked.plan.nodes):
            found.setdefault(node, []).append(row)
        return found

    @cached_property
    def allocation_rows(self) -> dict[AllocNode, int]:
        """The row of each allocation node."""
        return {
            node: row
            for row, node in enumerate(self.linked.plan.nodes)
            if isinstance(node, AllocNode)
        }

    @cached_property
    def _late_copies(self) -> list[MemcpyNode]:
        """The copies from parameters that must not read from pageable memory."""
        nodes = map(self.node, self.linked.plan.late_sources)
        return [
            node
            for node in nodes
            if isinstance(node, MemcpyNode) and node.src.open_address is not None
        ]

    def node(self, row: int) -> Node:
        """Return the node that stands for a row now."""
        launch = self._launches.get(row)
        if launch is not None:
            return launch.node
        return self._replaced.get(row) or self.linked.plan.nodes[row]

    @property
    def replaced(self) -> Mapping[int, Node]:
        """By row, the nodes that stand for them since they were updated by themselves."""
        return self._replaced | {row: launch.node for row, launch in self._launches.items()}

    def forget(self) -> None:
        """Drop what was worked out from the rows, after they were changed as a whole."""
        self.quick.clear()
        self._checked.clear()
        vars(self).pop("_late_copies", None)

    # Rows ---------------------------------------------------------------------------------------

    def send(self, shadow: Shadow, rows: Sequence[int], take_back: Callable[[], object]) -> None:
        """Set rows of the executable to what a shadow has for them, all or none.

        They count as unsure afterwards, until that is recorded.

        Parameters
        ----------
        shadow : Shadow
            The one of the executable, or another.
        rows : sequence of int
            Which rows.
        take_back : callable
            Brings the executable's own shadow to what it was; called only if a row is refused.

        Raises
        ------
        DriverError
            If the driver refuses a row, :attr:`refused`; those before it were set back.
        """
        done = 0
        self.unsure.update(rows)
        try:
            for row in rows:
                self._set_row(shadow, row)
                done += 1
        except BaseException as error:
            take_back()
            self.set_back(rows, done, error)
            self.refused = rows[done] if done < len(rows) else -1
            raise

    def _set_row(self, shadow: Shadow, row: int) -> None:
        handle = int(self.linked.handles[row])
        self.driver.exec_node_set_params(self.executable, handle, shadow.address(row))

    def set_back(self, rows: Sequence[int], done: int, error: BaseException) -> bool:
        """Set rows to what the shadow says, after *error* has ended a change of them.

        Of these the *done* first were set. The next one was too, unless the driver has said that
        it did not take it: an interrupt may come when it has. Tells whether all are sure now.
        """
        # What is short does not ask whether a row is sure.
        self.quick.clear()
        self.unsure.update(rows)
        tried = done + (not isinstance(error, DriverError))
        self.unsure.difference_update(rows[tried:])
        for row in rows[:tried]:
            try:
                self._set_row(self.shadow, row)
            except Exception as second:  # noqa: BLE001  # the first one is to be told
                error.add_note(f"and another node could not be set back: {second}")
            else:
                self.unsure.discard(row)
        return not self.unsure

    def settle(self) -> None:
        """Set the rows that a change before has left unsure to what the shadow says.

        Raises
        ------
        DriverError
            If the driver refuses.
        """
        for row in sorted(self.unsure):
            self._set_row(self.shadow, row)
            self.unsure.discard(row)

    @contextmanager
    def switching(self, row: int, *, enabled: bool) -> Iterator[None]:
        """Note that a node is switched on or off within; in doubt, that it is off."""
        was_disabled, was_slower = row in self.disabled_rows, row in self.slower_rows
        self.disabled_rows.add(row)
        self.slower_rows.add(row)
        try:
            yield
        except DriverError:
            if not was_disabled:
                self.disabled_rows.discard(row)
            if not was_slower:
                self.slower_rows.discard(row)
            raise
        if enabled:
            self.disabled_rows.discard(row)

    # Parameters ---------------------------------------------------------------------------------

    def set(self, given: Mapping[str, object]) -> None:
        """Set parameters by name in all nodes that use them; see ``Graph.set``."""
        owners = self.linked.owners
        owners.collect()
        new = self.settings.take(given)
        late = self._late_copies
        if late:
            require_read_in_time(self.driver, late, {**self.settings.values, **new})
        old = {parameter: self.settings.values.get(parameter) for parameter in new}
        changes = {
            parameter: (before, new[parameter])
            for parameter, before in old.items()
            if before is not None
        }
        nodes = dict.fromkeys(node for parameter in new for node in self._checked_nodes(parameter))
        self.settings.require_fitting(nodes, new)
        self._require_kinds(nodes, changes)
        self.settings.allow_shared_memory(self.driver, nodes, new)
        if self.unsure:
            self.settle()
        slots: dict[Hashable, OwnerBundle] = {
            parameter: owned(value) for parameter, value in new.items() if parameter.is_address
        }
        if slots:
            owners.expect(slots)
        shadow = self.shadow
        rows = shadow.rows_using(changes)
        undo: Undo = []
        try:
            shadow.change(changes, undo)
            self.send(shadow, rows, partial(shadow.take_back, undo))
            self.settings.values.update(new)
            for parameter, (before, after) in changes.items():
                if before.words != after.words:
                    self.slower_rows.update(self._sized_by(parameter))
        except BaseException as error:
            self.settings.values.update((key, before) for key, (before, _) in changes.items())
            shadow.take_back(undo)
            if not isinstance(error, DriverError):
                self.set_back(rows, len(rows), error)
            if not self.unsure:
                owners.withdraw(slots)
            raise
        if slots:
            owners.put(slots)
        self.unsure.difference_update(rows)
        for parameter in new:
            if parameter.name not in self.quick:
                self._add_quick(parameter)

    def _sized_by(self, parameter: Parameter) -> Iterator[int]:
        """Yield the rows of launches of which a parameter is an extent, or the shared memory."""
        use = self.shadow.parameters.get(parameter)
        for row in () if use is None or not self._checked_nodes(parameter) else use.rows:
            node = self.node(row)
            if isinstance(node, KernelNode) and any(
                other is parameter for *_, other in node.form.parameters()
            ):
                yield row

    def _checked_nodes(self, parameter: Parameter) -> list[Node]:
        """Return the nodes for which not every value of a parameter will do."""
        found = self._checked.get(parameter)
        if found is not None:
            return found
        use = self.shadow.parameters.get(parameter)
        found = []
        for row in () if use is None else use.rows:
            node = self.node(row)
            # What a kernel makes of its arguments is not known.
            if not isinstance(node, KernelNode) or any(
                other is parameter for *_, other in node.form.parameters()
            ):
                found.append(node)
        self._checked[parameter] = found
        return found

    def _require_kinds(
        self, nodes: Iterable[Node], changes: Mapping[Parameter, tuple[Value, Value]]
    ) -> None:
        """Refuse to turn a copy of host memory into one of device memory, or the other way."""
        for node in nodes:
            if not isinstance(node, MemcpyNode):
                continue
            for role, operand in (("dst", node.dst), ("src", node.src)):
                opened = operand.open_address
                if opened is None or opened.parameter not in changes:
                    continue
                before, after = (value.operand for value in changes[opened.parameter])
                kinds = {before.memory_type, after.memory_type} if before and after else set()
                if MemoryType.HOST in kinds and MemoryType.DEVICE in kinds:
                    raise ValueError(
                        f"{node.describe()} (declared at {node.location}) {role}: expected memory "
                        f"of the kind that it was linked with, {before}, got {after}. The driver "
                        "cannot change that: use another parameter and node, or instantiate again"
                    )

    def _add_quick(self, parameter: Parameter) -> None:
        """Make the short way to set a parameter that can be any value of its type."""
        use = self.shadow.parameters.get(parameter)
        words = None if use is None or self._checked_nodes(parameter) else use.single_words()
        if use is None or words is None:
            return
        self.quick[parameter.name] = quick_setter(
            parameter,
            self.settings.values,
            words,
            list(map(self._row_setter, use.rows)),
            self.linked.owners,
            partial(self.set_back, use.rows),
            self.settings.value,
        )

    # Single nodes -------------------------------------------------------------------------------

    def set_arguments(self, row: int, changes: Mapping[str, Any]) -> bool:
        """Give a launch other arguments, or return False if *changes* is something else.

        Raises
        ------
        DriverError
            If the driver refuses; nothing has changed then.
        """
        launch = self._launches.get(row)
        if launch is None:
            launch = self._launch_arguments(row) if "args" in changes else None
            if launch is None:
                return False
            self._launches[row] = launch
            self._replaced.pop(row, None)
        args = launch.taken(changes)
        if args is None:
            return False
        data = launch.encoded(args)
        if data is None:
            return False
        owners = self.linked.owners
        if owners.sealed:
            owners.collect()
        if self.unsure:
            self.settle()
        kept = launch.other_owners(args)
        slots: dict[Hashable, OwnerBundle] | None = None
        if kept is not None:
            slots = {row: OwnerBundle((launch.kernel, *kept))}
        if slots is not None:
            owners.expect(slots)
        try:
            launch.set(args, data)
        except BaseException as error:
            if self.set_back((row,), 0, error) and slots is not None:
                owners.withdraw(slots)
            raise
        if slots is not None and kept is not None:
            owners.put(slots)
            launch.keep(kept)
        return True

    def _launch_arguments(self, row: int) -> LaunchArguments | None:
        """Return the arguments of a row, if it is a launch whose arguments are known as bytes."""
        node = self.node(row)
        if not isinstance(node, KernelNode) or not LaunchArguments.can_be(node):
            return None
        signature = self.driver.load_kernel(node.kernel, int(node.config.shmem_size)).signature
        untyped = (ParameterType.untyped(natural_size(value)) for value in node.args)
        types = tuple(untyped) if signature is None else signature.types
        return LaunchArguments(node, types, self.shadow.arguments(row), self._row_setter(row))

    def _row_setter(self, row: int) -> Callable[[], None]:
        """Return a function that sets a row to what the shadow has for it then."""
        handle = int(self.linked.handles[row])
        return self.driver.exec_node_setter(self.executable, handle, self.shadow.address(row))

    def replace(self, row: int, node: Node, plan: Plan) -> None:
        """Set one row to the one node of a lowered declaration, and its staging with it.

        Raises
        ------
        ValueError
            If the node differs in what the driver cannot set.
        DriverError
            If the driver refuses.
        """
        owners = self.linked.owners
        owners.collect()
        self._require_settable(row, node, plan)
        # What is staged has the row before it for that, in this plan as in the one of the graph.
        rows = range(row + 1 - len(plan.nodes), row + 1)
        if self.unsure:
            self.settle()
        calls: dict[Node, callbacks.HostCall | callbacks.NativeCall] = {}
        try:
            with self.driver.activated() as context:
                values = self._values(plan, calls, context, rows[0])
            words = plan.rows.copy()
            arguments = plan.arena.copy()
            values[0] = arguments.ctypes.data
            plan.row_relocations.fill(words.reshape(-1), 0, values)
            plan.arena_relocations.fill(arguments, 0, values)
            done = 0
            slower = rows[0] + np.flatnonzero(launches_changed(self.shadow.rows[rows], words))
            bound = tuple(calls.values())
            slots: dict[Hashable, OwnerBundle] = {row: OwnerBundle((*plan.owners, *bound), bound)}
            owners.expect(slots)
            self.unsure.update(rows)
            try:
                for each, one in zip(rows, words, strict=True):
                    handle = int(self.linked.handles[each])
                    self.driver.exec_node_set_params(self.executable, handle, one.ctypes.data)
                    done += 1
            except BaseException as error:
                if self.set_back(rows, done, error):
                    owners.withdraw(slots)
                raise
        except BaseException:
            if not self.unsure:
                for call in calls.values():
                    call.release()
            raise

        def record() -> None:
            self.slower_rows.update(slower.tolist())
            self.shadow.replace_rows(rows, words, arguments, plan)
            self._replaced[row] = node
            self._launches.pop(row, None)
            self.forget()
            owners.put(slots)
            self.unsure.difference_update(rows)

        surely(record)

    def replace_rows(self, start: int, plan: Plan, values: NDArray[np.uint64]) -> None:
        """Take the rows of a plan without parameters for those from *start* on, as they are set.

        May be called again, wherever it ended.
        """
        fresh = Shadow(plan, values)
        before = self.shadow.rows[start : start + len(plan.nodes)]
        slower = start + np.flatnonzero(launches_changed(before, fresh.rows))
        self.slower_rows.update(slower.tolist())
        for number, node in enumerate(plan.nodes):
            row = start + number
            # What the rows point into stays where it is, in the arena of their own shadow.
            words = fresh.rows[number : number + 1]
            self.shadow.replace_rows((row,), words, fresh.arguments(number), plan)
            self._replaced[row] = node
            self._launches.pop(row, None)
        self.forget()

    def _values(
        self,
        plan: Plan,
        calls: dict[Node, callbacks.HostCall | callbacks.NativeCall],
        context: int,
        first: int,
    ) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
        """Return the value of each symbol of a plan whose first row takes the place of *first*."""
        known = {entry: number for number, entry in enumerate(self.linked.plan.symbols)}
        values = np.zeros(len(plan.symbols), np.uint64)
        for number, entry in enumerate(plan.symbols):
            target: Any = entry.target
            match entry.kind:
                case SymbolKind.CONTEXT:
                    values[number] = context
                case SymbolKind.KERNEL:
                    values[number] = self.driver.load_kernel(target).handle
                case SymbolKind.CALLBACK | SymbolKind.USER_DATA:
                    if target not in calls:
                        calls[target] = callbacks.bind(target, self.linked.failures, self.driver)
                    call = calls[target]
                    is_function = entry.kind is SymbolKind.CALLBACK
                    values[number] = call.function if is_function else call.user_data
                case SymbolKind.PARAMETER:
                    values[number] = self._part(target)
                case SymbolKind.STAGING:
                    values[number] = self._staging(target, first).address
                case SymbolKind.VARIABLE:
                    values[number] = self.driver.load_variable(target).address
                case SymbolKind.ALLOCATION | SymbolKind.CONDITION:
                    if entry not in known:
                        raise ValueError(
                            f"{_symbol_name(self.linked.plan, entry)}: expected one that a node of "
                            "the graph was linked with, since only then is it known here"
                        )
                    values[number] = self.linked.values[known[entry]]
        return values

    def is_staged(self, row: int) -> bool:
        """Whether the row is a copy that reads what the row before it has put in staging memory."""
        return row > 0 and isinstance(self.linked.plan.nodes[row - 1], StagingNode)

    def _staging(self, node: StagingNode, row: int) -> StagingMemory:
        """Return the staging memory of a row, unless a copy needs more than it has."""
        memory = self.linked.calls[self.linked.plan.nodes[row]]
        assert isinstance(memory, StagingMemory)
        if not memory.can_serve(node):
            raise ValueError(
                f"{node.copy.describe()} (declared at {node.copy.location}) size: expected at most "
                f"the {memory.capacity} bytes of staging memory that it was linked with, got "
                f"{node.capacity}. Change the declaration and instantiate again"
            )
        return memory

    def _part(self, part: ParameterPart) -> int:
        value = self.settings.values.get(part.parameter)
        if value is None or part.parameter not in self.settings:
            raise ValueError(
                f"parameter {part.parameter.name!r}: expected one that the graph was instantiated "
                "with and that has a value"
            )
        return part.of(value)

    def _require_settable(self, row: int, node: Node, plan: Plan) -> None:
        """Refuse what the driver cannot change of a node."""
        before = self.node(row)
        who = f"{before.describe()} (declared at {before.location})"
        for each in (before, node):
            if isinstance(each, MemsetNode) and each.height > 1:
                raise ValueError(
                    f"{who}: expected a memset of one row, got {each.height} rows, which the "
                    "driver cannot set in an executable. Change the declaration and "
                    "instantiate again"
                )
        if row in self.linked.plan.late_sources:
            require_read_in_time(self.driver, (node,), self.settings.values)
        if isinstance(node, MemcpyNode) and isinstance(before, MemcpyNode):
            for role in ("dst", "src"):
                kinds = [
                    _kind(getattr(each, role), self.settings.values) for each in (before, node)
                ]
                if (kinds[0] is MemoryType.HOST) != (kinds[1] is MemoryType.HOST):
                    raise ValueError(
                        f"{who} {role}: expected memory of the kind that it was linked with, "
                        f"{getattr(before, role)}, got {getattr(node, role)}. The driver cannot "
                        "change the kind: instantiate again"
                    )
        attributes = [(item.attribute, item.value) for item in plan.attributes]
        linked = [
            (item.attribute, item.value) for item in self.linked.plan.attributes if item.row == row
        ]
        if attributes != linked:
            raise ValueError(
                f"{who} config: expected the cluster and is_cooperative that it was linked with, "
                "which the driver cannot change in an executable. Change the declaration and "
                "instantiate again"
            )
        used = [parameter for _, parameter in parameters_of(node)]
        if used:
            self.settings.require_fitting((node,), {})


def _kind(operand: Operand, values: Mapping[Parameter, Value]) -> MemoryType:
    opened = operand.open_address
    memory = operand if opened is None else values[opened.parameter].operand
    assert memory is not None
    # A parameter's memory is left to the driver to tell apart.
    return memory.memory_type


def _symbol_name(plan: Plan, entry: SymbolEntry) -> str:
    if entry.kind is SymbolKind.ALLOCATION and isinstance(entry.target, int):
        return plan.nodes[entry.target].describe()
    return f"condition {entry.target}"
