"""Setting single nodes of an executable: new arguments of a launch, or another node."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from operator import is_
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import MemoryType, NodeType
from graphdsl.abi.rows import row_dtype
from graphdsl.abi.signatures import ParameterType
from graphdsl.core.declaration.arguments.arguments import ArgumentError, natural_size
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of, with_arguments
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.launches.launch_attributes import config_values, is_config
from graphdsl.core.declaration.operands.retained import UNKEPT
from graphdsl.core.declaration.structure.parameter_uses import parameters_of
from graphdsl.core.declaration.words import SymbolKind
from graphdsl.core.plan.plan import SymbolEntry
from graphdsl.core.runtime.argument_writers import (
    CLOSABLE,
    PLAIN,
    are_bytes,
    argument_writers,
    owners_of_arguments,
)
from graphdsl.core.runtime.attachments import (
    Attachments,
    ExecutableNumber,
    StagingMemory,
    give_up,
    require_read_in_time,
)
from graphdsl.core.runtime.change.editing import surely
from graphdsl.core.runtime.change.update_rules import launches_changed, row_refusals
from graphdsl.core.runtime.lifetimes.ledger import OwnerBundle
from graphdsl.core.runtime.reach import all_in_reach
from graphdsl.core.runtime.symbol_values import SymbolValues

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.operands import Operand
    from graphdsl.core.declaration.operands.variables import SourceVariable
    from graphdsl.core.declaration.parameters.parameters import Parameter, Value
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.plan.staging import StagingNode
    from graphdsl.core.runtime.change.editing import Editing
    from graphdsl.core.runtime.devices import Devices, Loaded
    from graphdsl.core.runtime.link import LinkedGraph

# Arguments of launches ----------------------------------------------------------------------------


CHANGES: Final = frozenset({"args", "config", "kernel"})
"""Arguments of update() that are allowed if the configuration and kernel stay the same."""


class LaunchArguments:
    """The arguments of one row that launches a kernel.

    Parameters
    ----------
    node : KernelNode
        The row's current node; the bytes of all its arguments are known.
    types : tuple of ParameterType
        The declared type of each argument.
    words : array of uint64
        The memory that the row points into: a pointer to each argument, then the arguments, each in
        words of its own.
    set_row : callable
        Sets the row in the executable.
    """

    __slots__ = (
        "_args",
        "_bare",
        "_bytes",
        "_form",
        "_held",
        "_node",
        "_owners",
        "_owning",
        "_set_row",
        "_writers",
        "is_set",
    )

    def __init__(
        self,
        node: KernelNode,
        types: tuple[ParameterType, ...],
        words: NDArray[np.uint64],
        set_row: Callable[[], None],
    ) -> None:
        self._form = launch_form_of(node)
        self._bytes = words[len(types) :].data.cast("B")
        self._held = bytes(self._bytes)
        self._writers = argument_writers(launch_form_of(node).bound_types, types, words)
        """The writer of each argument to the row's memory."""
        self._set_row = set_row
        self._args = node.args
        # Made on demand: the declared node may be updated.
        self._node: KernelNode | None = None
        self.is_set = False
        """Whether arguments were set directly."""
        # New nodes are made from this one, so that owners of arguments are not kept longer than
        # they.
        self._bare = with_arguments(node, ())
        self._owning = [
            place for place, kind in enumerate(launch_form_of(node).types) if kind not in PLAIN
        ]
        """The arguments that may need owners."""
        self._owners = owners_of_arguments(node.args)

    @property
    def node(self) -> KernelNode:
        """The row's node with its current arguments."""
        if self._node is None:
            self._node = with_arguments(self._bare, self._args)
        return self._node

    @property
    def kernel(self) -> object:
        """The launched kernel."""
        return self._form.kernel

    def taken(self, changes: Mapping[str, Any]) -> tuple[object, ...] | None:
        """Return the new arguments, if *changes* changes only them, and no type."""
        form = self._form
        args = changes.get("args")
        if (
            not isinstance(args, (tuple, list))
            or tuple(map(type, args)) != form.types
            or (len(changes) > 1 and not self._has_all_but(changes))
        ):
            return None
        args = tuple(args)
        if not form.arguments.needs_conversion:
            bound = self._with_buffers(args)
            if bound is not None:
                return bound
        try:
            return form.arguments.of(args)
        except (TypeError, ValueError):
            return None  # The full path reports the node and argument.

    def _with_buffers(self, args: tuple[Any, ...]) -> tuple[object, ...] | None:
        """Return arguments as nodes have them, if their buffers are the current ones."""
        places = self._form.arguments.buffers
        if not places:
            return args
        bound: list[Any] = [*args]
        for place in places:
            known: Any = self._args[place]
            if known.given is not args[place] or known.given.handle != known.handle:
                return None
            bound[place] = known
        return tuple(bound)

    def _has_all_but(self, changes: Mapping[str, Any]) -> bool:
        """Return whether every change is an argument or leaves its field unchanged."""
        return (
            CHANGES.issuperset(changes)
            and changes.get("kernel", self._form.kernel) is self._form.kernel
            and ("config" not in changes or self._has_config(changes["config"]))
        )

    def _has_config(self, config: object) -> bool:
        # A configuration replaces extents that are passed with it.
        form = self._form
        return is_config(config) and not form.sizes and config_values(config) == form.values

    def set(self, args: tuple[object, ...]) -> bool:
        """Set arguments. Return False if the full path has to set them or report the error.

        Raises
        ------
        DriverError
            If the driver returns an error. Nothing is changed then, but the row may have to be
            restored.
        """
        before = self._held, self._args, self._node, self.is_set
        now, room = self._args, self._bytes
        try:
            for value, known, write in zip(args, now, self._writers):  # noqa: B905  # as long, since the types are the same
                # Identical objects are not written again, unless they may have been closed.
                if value is not known or (UNKEPT and type(value) in CLOSABLE):
                    write(value)
            data = room.tobytes()
            if data != self._held:
                self._set_row()
                self._held = data
            self._args, self._node, self.is_set = args, None, True
        except ArgumentError:
            room[:] = self._held
            return False
        except BaseException:
            self._held, self._args, self._node, self.is_set = before
            room[:] = self._held
            raise
        return True

    def other_owners(self, args: tuple[object, ...]) -> tuple[object, ...] | None:
        """Return the owners of arguments; None if the same objects are already kept alive."""
        now = self._args
        for place in self._owning:
            if args[place] is not now[place]:
                break
        else:
            return None
        owners = owners_of_arguments(args)
        if len(owners) == len(self._owners) and all(map(is_, owners, self._owners)):
            return None
        return owners

    def is_in_reach(self, args: tuple[object, ...], devices: Devices) -> bool:
        """Return whether the launch can use the memory among arguments, of whichever device."""
        driver = devices.of(self._form.device)
        return not driver.has_others or all_in_reach(with_arguments(self._bare, args), driver)

    def keep(self, owners: tuple[object, ...]) -> None:
        """Record the owners to keep alive from now on."""
        self._owners = owners


def set_arguments(editing: Editing, row: int, changes: Mapping[str, Any]) -> bool:
    """Set new arguments of a launch, or return False if *changes* is more than that.

    Raises
    ------
    DriverError
        If the driver returns an error; nothing is changed then.
    """
    launch = editing.launches.get(row)
    if launch is None:
        launch = _launch_arguments(editing, row) if "args" in changes else None
        if launch is None:
            return False
        editing.take_launch(row, launch)
    args = launch.taken(changes)
    if args is None:
        return False
    owners, rows = editing.linked.owners, editing.rows
    if owners.sealed:
        owners.collect()
    if rows.unsure:
        rows.settle()
    changed_owners = launch.other_owners(args)
    if changed_owners is not None and not launch.is_in_reach(args, editing.linked.devices):
        return False  # The full path reports the argument.
    slots: dict[Hashable, OwnerBundle] | None = None
    if changed_owners is not None:
        slots = {row: OwnerBundle((launch.kernel, *changed_owners))}
        owners.expect(slots)
    was_set = launch.is_set
    try:
        is_taken = launch.set(args)
    except BaseException as error:
        if rows.set_back((row,), 0, error) and slots is not None:
            owners.withdraw(slots)
        raise
    if not is_taken:
        if slots is not None:
            owners.withdraw(slots)
        return False
    if slots is not None and changed_owners is not None:
        owners.put(slots)
        launch.keep(changed_owners)
        for owner in changed_owners:
            owners.expect_again(owner)
    if not was_set:
        editing.used_launch(row)
    return True


def _launch_arguments(editing: Editing, row: int) -> LaunchArguments | None:
    """Return the arguments of a row, if it is a launch whose argument bytes are known."""
    node, rows = editing.node(row), editing.rows
    if not isinstance(node, KernelNode) or not are_bytes(node):
        return None
    driver = editing.linked.devices.of(node.device)
    signature = driver.load_kernel(node.kernel, int(node.config.shmem_size)).signature
    untyped = (ParameterType.untyped(natural_size(value)) for value in node.args)
    types = tuple(untyped) if signature is None else signature.types
    return LaunchArguments(node, types, rows.shadow.arguments(row), rows.setter(row))


def set_node(editing: Editing, row: int, node: Node, plan: Plan, loaded: Loaded) -> None:
    """Set one row to the single node of a lowered declaration, with its staging row.

    Parameters
    ----------
    editing : Editing
        The executable.
    row : int
        The row.
    node : Node
        The new node.
    plan : Plan
        The plan of the new node alone.
    loaded : Loaded
        The kernels of *plan*.

    Raises
    ------
    ValueError
        If the node differs in a property that the driver cannot set.
    DriverError
        If the driver returns an error.
    """
    owners, rows = editing.linked.owners, editing.rows
    owners.collect()
    _require_settable(editing, row, node, plan)
    # A staged copy has its staging row before it, in this plan as in the graph's.
    numbers = range(row + 1 - len(plan.nodes), row + 1)
    if rows.unsure:
        rows.settle()
    attachments = _OfOneRow(editing.linked, editing.driver, numbers[0])
    try:
        with editing.driver.activated() as context:
            values = SymbolValues(
                loaded,
                context,
                editing.settings.values,
                attachments,
                _AsLinked(editing.linked),
            ).of(plan)
        words = plan.rows.copy()
        arguments = plan.arena.copy()
        values[0] = arguments.ctypes.data
        plan.row_relocations.fill(words.reshape(-1), 0, values)
        plan.arena_relocations.fill(arguments, 0, values)
        _keep_memory_types(words, rows.shadow.rows[numbers])
        _require_same_shape(node, rows.shadow.rows[numbers], words)
        slower = numbers[0] + np.flatnonzero(launches_changed(rows.shadow.rows[numbers], words))
        bound = tuple(attachments.made)
        slots: dict[Hashable, OwnerBundle] = {row: OwnerBundle((*plan.owners, *bound), bound)}
        owners.expect(slots)
        try:
            rows.send_words(numbers, words)
        except BaseException:
            if not rows.unsure:
                owners.withdraw(slots)
            raise
    except BaseException as error:
        # The objects that the executable may call are released with its owners.
        if not rows.unsure:
            give_up(attachments.made, error)
        raise

    def record() -> None:
        rows.slower.update(slower.tolist())
        rows.shadow.replace_rows(numbers, words, arguments, plan)
        editing.take_node(row, plan, len(plan.nodes) - 1)
        editing.forget()
        owners.put(slots)
        rows.unsure.difference_update(numbers)

    surely(record)


class _OfOneRow(Attachments):
    """The resources of the node that is set, and of its staging node.

    A call is always rebound, since it identifies the node that failed. Staging memory is kept,
    since it belongs to the executable and not to a row's node.
    """

    def __init__(self, linked: LinkedGraph, driver: Driver, first: int) -> None:
        super().__init__(driver, linked.failures)
        self._linked = linked
        self._first = first

    def _number_before(self, variable: SourceVariable) -> ExecutableNumber | None:
        number = self._linked.attached.get(variable)
        return number if isinstance(number, ExecutableNumber) else None

    def _staging_before(self, node: StagingNode) -> StagingMemory:
        memory = self._linked.attached[self._linked.plan.nodes[self._first]]
        assert isinstance(memory, StagingMemory)
        if not memory.can_serve(node):
            raise ValueError(
                f"{node.copy} (declared at {node.copy.location}) size: expected at most "
                f"the {memory.capacity} bytes of staging memory that it was linked with, got "
                f"{node.capacity}. Change the declaration and instantiate again"
            )
        return memory


class _AsLinked:
    """Addresses and conditions of an executable, for a node that is set in it."""

    def __init__(self, linked: LinkedGraph) -> None:
        self._nodes = linked.plan.nodes
        self._symbols = linked.plan.symbols
        self._values = linked.values

    def __call__(self, entry: SymbolEntry) -> int:
        if entry in self._symbols:
            return int(self._values[self._symbols.index(entry)])
        raise ValueError(
            f"{self._name(entry)}: expected one that a node of the graph was linked with; others "
            "have no value in this executable"
        )

    def _name(self, entry: SymbolEntry) -> str:
        if entry.kind is SymbolKind.ALLOCATION and isinstance(entry.target, int):
            return str(self._nodes[entry.target])
        return f"condition {entry.target}"


def _require_settable(editing: Editing, row: int, node: Node, plan: Plan) -> None:
    """Reject changes of a node that the driver cannot make."""
    before, linked, values = editing.node(row), editing.plan, editing.settings.values
    who = f"{before} (declared at {before.location})"
    for each in (before, node):
        if isinstance(each, MemsetNode) and each.height > 1:
            raise ValueError(
                f"{who}: expected a memset of one row, got {each.height} rows. The driver cannot "
                "set these in an executable. Change the declaration and instantiate again"
            )
    if row in linked.late_sources:
        require_read_in_time(editing.driver, (node,), values)
    if isinstance(node, MemcpyNode) and isinstance(before, MemcpyNode):
        for role in ("dst", "src"):
            operand = getattr(node, role)
            kinds = [_kind(getattr(each, role), values) for each in (before, node)]
            if (kinds[0] is MemoryType.HOST) != (kinds[1] is MemoryType.HOST):
                raise ValueError(
                    f"{who} {role}: expected memory of the kind that it was linked with, "
                    f"{getattr(before, role)}, got {operand}. The driver cannot change the kind: "
                    "instantiate again"
                )
            is_host = _memory_type(editing.rows.shadow.rows[row], role) == MemoryType.HOST
            if is_host and operand.open_address is not None:
                # A row with the address of host memory cannot take a parameter.
                raise ValueError(
                    f"{who} {role}: expected an array, since it was linked with an array of host "
                    f"memory, {getattr(linked.nodes[row], role)}, got parameter {operand}. Pass an "
                    "array, or declare the copy with the parameter and instantiate again"
                )
    new = [(item.attribute, item.value) for item in plan.attributes]
    if new != [(item.attribute, item.value) for item in linked.attributes if item.row == row]:
        raise ValueError(
            f"{who} config: expected the cluster and is_cooperative that it was linked with, "
            "which the driver cannot change in an executable. Change the declaration and "
            "instantiate again"
        )
    if any(parameters_of(node)):
        editing.settings.require_fitting((node,), {})


def _keep_memory_types(words: NDArray[np.uint64], linked: NDArray[np.uint64]) -> None:
    """Write copies with the memory types that their rows were linked with.

    The driver compares the type fields only (INVALID_VALUE if they differ, observed with CUDA
    13.0): parameters, ``Buffer`` objects and bare addresses are unified memory, numpy arrays host
    memory, allocations device memory. A row of unified memory accepts all of these; one of host
    memory gets only host memory.
    """
    for row, before in zip(words, linked, strict=True):
        if int(row[0]) & 0xFFFF_FFFF != NodeType.MEMCPY:
            continue
        fields = row.view(row_dtype(NodeType.MEMCPY))[0]
        for side in ("dst", "src"):
            now, then = _memory_type(row, side), _memory_type(before, side)
            if now == then:
                continue
            if now == MemoryType.HOST:
                fields[f"{side}Device"], fields[f"{side}Host"] = fields[f"{side}Host"], 0
            fields[f"{side}MemoryType"] = then


def _require_same_shape(node: Node, before: NDArray[np.uint64], after: NDArray[np.uint64]) -> None:
    """Reject changes in resolved rows that the driver does not make, such as other counts."""
    for old, new in zip(before, after, strict=True):
        for rule, reason, _ in row_refusals(old, new):
            raise ValueError(
                f"{node} (declared at {node.location}): expected a change that the "
                f"driver can make in an executable, got another {rule}: {reason}. Change the "
                "declaration and instantiate again"
            )


def _memory_type(row: NDArray[np.uint64], side: str) -> int:
    """Return the ``CUmemorytype`` of one side of a copy."""
    return int(row.view(row_dtype(NodeType.MEMCPY))[0][f"{side}MemoryType"])


def _kind(operand: Operand, values: Mapping[Parameter, Value]) -> MemoryType:
    opened = operand.open_address
    memory = operand if opened is None else values[opened.parameter].operand
    assert memory is not None
    # The driver distinguishes the memory types of parameters.
    return memory.memory_type
