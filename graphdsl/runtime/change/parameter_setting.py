"""Setting parameters of an executable in all nodes that use them: ``Graph.set``."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from graphdsl.abi.enumerations import MemoryType
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memcpy import MemcpyNode
from graphdsl.errors import DriverError
from graphdsl.runtime.attachments import require_read_in_time
from graphdsl.runtime.change.pointees import Pointee, pointees, require_pointees
from graphdsl.runtime.change.setters import (
    WORD_MASK,
    ShortWay,
    owned,
    quick_setter,
    quick_setter_of_many,
)
from graphdsl.runtime.lifetimes.ledger import OwnerBundle

if TYPE_CHECKING:
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.parameters.parameters import Parameter, Value
    from graphdsl.runtime.change.editing import Editing
    from graphdsl.runtime.change.shadow import Undo

__all__ = ["set_parameters"]

MOST_TOGETHER: Final = 16
"""Sets of parameters for which there are short ways; programs give few, again and again."""


def set_parameters(editing: Editing, given: Mapping[str, object]) -> None:
    """Set parameters by name; see ``Graph.set``. Where that is possible, a short way is made."""
    owners, settings, rows = editing.linked.owners, editing.settings, editing.rows
    owners.collect()
    new = settings.take(given, rows.shadow.is_used)
    late = editing.late_copies()
    if late:
        require_read_in_time(editing.driver, late, {**settings.values, **new})
    old = {parameter: settings.values.get(parameter) for parameter in new}
    changes = {
        parameter: (before, new[parameter])
        for parameter, before in old.items()
        if before is not None
    }
    nodes = dict.fromkeys(node for parameter in new for node in editing.checked_nodes(parameter))
    settings.require_fitting(nodes, new)
    settings.require_apart(new)
    for parameter, value in new.items():
        require_pointees(_pointees(editing, parameter), parameter, value)
    _require_kinds(nodes, changes)
    settings.allow_shared_memory(editing.linked.devices, nodes, new)
    if rows.unsure:
        rows.settle()
    slots: dict[Hashable, OwnerBundle] = {
        parameter: owned(value) for parameter, value in new.items() if parameter.is_address
    }
    outdated = settings.outdated(new)
    slots.update((parameter, OwnerBundle(())) for parameter in outdated if parameter.is_address)
    if slots:
        owners.expect(slots)
    shadow = rows.shadow
    changed = shadow.rows_using(changes)
    undo: Undo = []
    try:
        shadow.change(changes, undo)
        rows.send(shadow, changed, partial(shadow.take_back, undo))
        settings.values.update(new)
        for parameter in outdated:
            settings.values.pop(parameter, None)
        for parameter, (before, after) in changes.items():
            if before.words != after.words:
                rows.slower.update(_sized_by(editing, parameter))
    except BaseException as error:
        settings.values.update((key, before) for key, (before, _) in changes.items())
        shadow.take_back(undo)
        if not isinstance(error, DriverError):
            rows.set_back(changed, len(changed), error)
        if not rows.unsure:
            owners.withdraw(slots)
        raise
    if slots:
        owners.put(slots)
    rows.unsure.difference_update(changed)
    _make_short_ways(editing, [settings.named(name) for name in given])


def _sized_by(editing: Editing, parameter: Parameter) -> Iterator[int]:
    """Yield the rows of launches of which a parameter is an extent, or the shared memory."""
    use = editing.rows.shadow.parameters.get(parameter)
    for row in () if use is None or not editing.checked_nodes(parameter) else use.rows:
        node = editing.node(row)
        if isinstance(node, KernelNode) and any(
            other is parameter for *_, other in node.form.parameters()
        ):
            yield row


def _require_kinds(nodes: Iterable[Node], changes: Mapping[Parameter, tuple[Value, Value]]) -> None:
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


def _make_short_ways(editing: Editing, parameters: Sequence[Parameter]) -> None:
    """Make the short ways to set parameters that can be any value of their type."""
    rows, settings, owners = editing.rows, editing.settings, editing.linked.owners
    for parameter in parameters:
        way = None if parameter.name in rows.quick else _short_way(editing, parameter)
        if way is not None:
            rows.quick[parameter.name] = quick_setter(way, settings, owners, rows.set_back)
    names = tuple(parameter.name for parameter in parameters)
    if len(names) < 2 or len(rows.quick_together) == MOST_TOGETHER:
        return
    if rows.quick.keys() >= {*names}:
        ways = [way for way in (_short_way(editing, each) for each in parameters) if way]
        rows.quick_together[names] = quick_setter_of_many(ways, settings, owners, rows.set_back)


def _short_way(editing: Editing, parameter: Parameter) -> ShortWay | None:
    """Return what setting a parameter comes to, if it can be any value of its type."""
    rows = editing.rows
    if editing.settings.is_followed(parameter):
        return None
    use = rows.shadow.parameters.get(parameter)
    words = None if use is None or editing.checked_nodes(parameter) else use.single_words()
    if use is None or words is None:
        return None
    (held,) = editing.settings.values[parameter].words
    places = [(view, place, (view[place] - held) & WORD_MASK) for view, place in words]
    set_rows = {row: rows.setter(row) for row in use.rows}
    return ShortWay(parameter, places, set_rows, _pointees(editing, parameter))


def _pointees(editing: Editing, parameter: Parameter) -> tuple[Pointee, ...]:
    """Return what kernels of the executable take the memory of a parameter for."""
    use = editing.rows.shadow.parameters.get(parameter)
    nodes = () if use is None else map(editing.node, use.rows)
    return pointees(nodes, parameter, editing.linked.devices)
