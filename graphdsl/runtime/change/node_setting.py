"""Setting single nodes of an executable: other arguments of a launch, or another node."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from operator import is_
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import MemoryType, NodeType
from graphdsl.abi.rows import row_dtype
from graphdsl.abi.signatures import ParameterType
from graphdsl.declaration.arguments.arguments import ArgumentError, natural_size
from graphdsl.declaration.kinds.kernel import KernelNode, launch_form_of, with_arguments
from graphdsl.declaration.kinds.memcpy import MemcpyNode
from graphdsl.declaration.kinds.memset import MemsetNode
from graphdsl.declaration.launches.launch_config import CoreLaunchConfig, config_values
from graphdsl.declaration.operands.retained import UNKEPT
from graphdsl.declaration.structure.parameter_uses import parameters_of
from graphdsl.declaration.words import SymbolKind
from graphdsl.plan.plan import SymbolEntry
from graphdsl.runtime.argument_writers import (
    CLOSABLE,
    PLAIN,
    are_bytes,
    argument_writers,
    owners_of_arguments,
)
from graphdsl.runtime.attachments import Attachments, StagingMemory, give_up, require_read_in_time
from graphdsl.runtime.change.editing import surely
from graphdsl.runtime.change.update_rules import launches_changed, row_refusals
from graphdsl.runtime.lifetimes.ledger import OwnerBundle
from graphdsl.runtime.symbol_values import SymbolValues

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.operands.operands import Operand
    from graphdsl.declaration.parameters.parameters import Parameter, Value
    from graphdsl.plan.plan import Plan
    from graphdsl.plan.staging import StagingNode
    from graphdsl.runtime.change.editing import Editing
    from graphdsl.runtime.devices import Loaded
    from graphdsl.runtime.link import LinkedGraph

__all__ = [
    "LaunchArguments",
    "set_arguments",
    "set_node",
]


# Arguments of launches ----------------------------------------------------------------------------


CHANGES: Final = frozenset({"args", "config", "kernel"})
"""What may be given, if configuration and kernel are what they were."""


class LaunchArguments:
    """The arguments of one row that launches a kernel.

    Parameters
    ----------
    node : KernelNode
        What the row is now; all that it launches with is known as bytes.
    types : tuple of ParameterType
        What the kernel declares for each argument.
    words : array of uint64
        What the row points into: a pointer to each argument, then the arguments, each in words of
        its own.
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
        """For each argument what writes it to where the row points."""
        self._set_row = set_row
        self._args = node.args
        # Made when it is asked for: the declared node may be updated.
        self._node: KernelNode | None = None
        self.is_set = False
        """Whether arguments were set this way."""
        # Nodes are made from this one, so that what arguments own is not kept longer than they are.
        self._bare = with_arguments(node, ())
        self._owning = [
            place for place, kind in enumerate(launch_form_of(node).types) if kind not in PLAIN
        ]
        """The arguments of which something may have to stay alive."""
        self._owners = owners_of_arguments(node.args)

    @property
    def node(self) -> KernelNode:
        """What the row is with the arguments that it has now."""
        if self._node is None:
            self._node = with_arguments(self._bare, self._args)
        return self._node

    @property
    def kernel(self) -> object:
        """What is launched."""
        return self._form.kernel

    def taken(self, changes: Mapping[str, Any]) -> tuple[object, ...] | None:
        """Return the arguments that *changes* gives, if it changes no more and no type."""
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
            kept = self._with_buffers(args)
            if kept is not None:
                return kept
        try:
            return form.arguments.of(args)
        except (TypeError, ValueError):
            return None  # The long way says of which node and argument it is.

    def _with_buffers(self, args: tuple[Any, ...]) -> tuple[object, ...] | None:
        """Return arguments as nodes have them, if their buffers are those that are there."""
        places = self._form.arguments.buffers
        if not places:
            return args
        kept: list[Any] = [*args]
        for place in places:
            known: Any = self._args[place]
            if known.given is not args[place] or known.given.handle != known.handle:
                return None
            kept[place] = known
        return tuple(kept)

    def _has_all_but(self, changes: Mapping[str, Any]) -> bool:
        """Return whether the arguments are all that *changes* has and that is not so already."""
        return (
            CHANGES.issuperset(changes)
            and changes.get("kernel", self._form.kernel) is self._form.kernel
            and ("config" not in changes or self._has_config(changes["config"]))
        )

    def _has_config(self, config: object) -> bool:
        # A configuration that is given takes the place of extents beside it.
        form = self._form
        return (
            isinstance(config, CoreLaunchConfig)
            and not form.sizes
            and config_values(config) == form.values
        )

    def set(self, args: tuple[object, ...]) -> bool:
        """Set arguments. Return False if only the long way can set them or report what is wrong.

        Raises
        ------
        DriverError
            If the driver refuses. All is what it was then, but the row may have to be set back.
        """
        before = self._held, self._args, self._node, self.is_set
        now, room = self._args, self._bytes
        try:
            for value, known, write in zip(args, now, self._writers):  # noqa: B905  # as long, since the types are the same
                # What is the same object is not written again, unless it may have been closed.
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
        """Return what arguments own; None if that is what has to stay alive already."""
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

    def keep(self, owners: tuple[object, ...]) -> None:
        """Note what stays alive from now on."""
        self._owners = owners


def set_arguments(editing: Editing, row: int, changes: Mapping[str, Any]) -> bool:
    """Give a launch other arguments, or return False if *changes* is something else.

    Raises
    ------
    DriverError
        If the driver refuses; nothing has changed then.
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
    kept = launch.other_owners(args)
    slots: dict[Hashable, OwnerBundle] | None = None
    if kept is not None:
        slots = {row: OwnerBundle((launch.kernel, *kept))}
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
    if slots is not None and kept is not None:
        owners.put(slots)
        launch.keep(kept)
        for owner in kept:
            owners.expect_again(owner)
    if not was_set:
        editing.used_launch(row)
    return True


def _launch_arguments(editing: Editing, row: int) -> LaunchArguments | None:
    """Return the arguments of a row, if it is a launch whose arguments are known as bytes."""
    node, rows = editing.node(row), editing.rows
    if not isinstance(node, KernelNode) or not are_bytes(node):
        return None
    driver = editing.linked.devices.of(node.device)
    signature = driver.load_kernel(node.kernel, int(node.config.shmem_size)).signature
    untyped = (ParameterType.untyped(natural_size(value)) for value in node.args)
    types = tuple(untyped) if signature is None else signature.types
    return LaunchArguments(node, types, rows.shadow.arguments(row), rows.setter(row))


def set_node(editing: Editing, row: int, node: Node, plan: Plan, loaded: Loaded) -> None:
    """Set one row to the one node of a lowered declaration, and its staging with it.

    Parameters
    ----------
    editing : Editing
        The executable.
    row : int
        Which row.
    node : Node
        What it is from now on.
    plan : Plan
        What that was lowered to, by itself.
    loaded : Loaded
        The kernels of *plan*.

    Raises
    ------
    ValueError
        If the node differs in what the driver cannot set.
    DriverError
        If the driver refuses.
    """
    owners, rows = editing.linked.owners, editing.rows
    owners.collect()
    _require_settable(editing, row, node, plan)
    # What is staged has the row before it for that, in this plan as in the one of the graph.
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
        # What the executable may call is released with its owners.
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
    """What belongs to the node that is set, and to its staging node.

    A call is always bound anew: it tells which node failed. Staging memory stays, since it belongs
    to the executable and not to what a row is set to.
    """

    def __init__(self, linked: LinkedGraph, driver: Driver, first: int) -> None:
        super().__init__(driver, linked.failures)
        self._linked = linked
        self._first = first

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
    """Addresses and conditions of an executable, which a node may use that is set in it."""

    def __init__(self, linked: LinkedGraph) -> None:
        self._nodes = linked.plan.nodes
        self._symbols = linked.plan.symbols
        self._values = linked.values

    def __call__(self, entry: SymbolEntry) -> int:
        if entry in self._symbols:
            return int(self._values[self._symbols.index(entry)])
        raise ValueError(
            f"{self._name(entry)}: expected one that a node of the graph was linked with, since "
            "only then is it known here"
        )

    def _name(self, entry: SymbolEntry) -> str:
        if entry.kind is SymbolKind.ALLOCATION and isinstance(entry.target, int):
            return str(self._nodes[entry.target])
        return f"condition {entry.target}"


def _require_settable(editing: Editing, row: int, node: Node, plan: Plan) -> None:
    """Refuse what the driver cannot change of a node."""
    before, linked, values = editing.node(row), editing.plan, editing.settings.values
    who = f"{before} (declared at {before.location})"
    for each in (before, node):
        if isinstance(each, MemsetNode) and each.height > 1:
            raise ValueError(
                f"{who}: expected a memset of one row, got {each.height} rows, which the "
                "driver cannot set in an executable. Change the declaration and "
                "instantiate again"
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
                # Where its row has the address of host memory no parameter can be set.
                raise ValueError(
                    f"{who} {role}: expected memory itself, since it was linked with host memory "
                    f"itself, {getattr(linked.nodes[row], role)}, got parameter {operand}. Give "
                    "the array, or declare the copy with the parameter and instantiate again"
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
    """Write copies as memory of the types that their rows were linked with.

    The driver compares the numbers, whatever memory it is: a parameter, a ``Buffer`` and a bare
    address are unified memory, an array of numpy is host memory, an allocation's device memory
    (INVALID_VALUE otherwise, seen with CUDA 13.0). As unified memory it takes all of these, and
    what was linked as host memory is given nothing else.
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
    """Refuse what the driver does not change in filled rows, such as how many semaphores."""
    for old, new in zip(before, after, strict=True):
        for rule, reason, _ in row_refusals(old, new):
            raise ValueError(
                f"{node} (declared at {node.location}): expected what the driver can "
                f"change in an executable, got another {rule}: {reason}. Change the declaration "
                "and instantiate again"
            )


def _memory_type(row: NDArray[np.uint64], side: str) -> int:
    """Return the ``CUmemorytype`` of one side of a copy."""
    return int(row.view(row_dtype(NodeType.MEMCPY))[0][f"{side}MemoryType"])


def _kind(operand: Operand, values: Mapping[Parameter, Value]) -> MemoryType:
    opened = operand.open_address
    memory = operand if opened is None else values[opened.parameter].operand
    assert memory is not None
    # The driver distinguishes the memory of parameters.
    return memory.memory_type
