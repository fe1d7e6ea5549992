"""Setting parameters of an executable in all nodes that use them: ``Graph.set``."""

from __future__ import annotations

import struct
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from graphdsl.abi.enumerations import ADDRESS_SIZE, WORD_MASK, MemoryType
from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.arguments.arguments import ArgumentError
from graphdsl.core.declaration.encodings.addresses import require_elements
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode
from graphdsl.core.declaration.operands.operands import ParameterAddress
from graphdsl.core.declaration.parameters.parameters import Parameter, Value
from graphdsl.core.runtime.attachments import require_read_in_time
from graphdsl.core.runtime.graph_memory import never_freed
from graphdsl.core.runtime.lifetimes.ledger import OwnerBundle

if TYPE_CHECKING:
    from graphdsl.abi.signatures import ParameterType
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.runtime.change.editing import Editing, Undo
    from graphdsl.core.runtime.change.settings import Settings
    from graphdsl.core.runtime.devices import Devices
    from graphdsl.core.runtime.executables import GraphCompleteOptions
    from graphdsl.core.runtime.lifetimes.owners import ExecutableOwners, ReturningBuffers

# Setters --------------------------------------------------------------------------------------


class Pointee(NamedTuple):
    """A kernel argument that is a parameter: a pointer to numbers of a known type."""

    node: KernelNode
    place: int
    kind: ParameterType


def pointees(nodes: Iterable[Node], parameter: Parameter, devices: Devices) -> tuple[Pointee, ...]:
    """Return the pointees that kernels of some nodes expect of a parameter, without duplicates."""
    found: dict[object, Pointee] = {}
    if not parameter.is_address:
        return ()
    for node in nodes:
        for place, value in enumerate(node.args if isinstance(node, KernelNode) else ()):
            at = value.parameter if isinstance(value, ParameterAddress) else value
            if at is not parameter or not isinstance(node, KernelNode):
                continue
            form = launch_form_of(node)
            signature = devices.of(form.device).load_kernel(form.kernel, 0).signature
            kind = signature.types[place] if signature is not None else None
            if kind is not None and kind.target is not None:
                found.setdefault(kind.target, Pointee(node, place, kind))
    return tuple(found.values())


def require_pointees(found: Iterable[Pointee], parameter: Parameter, value: Value) -> None:
    """Raise TypeError if memory is passed for pointers to another element type."""
    operand = value.operand
    if operand is None or operand._dtype is None:
        return
    for node, place, kind in found:
        try:
            require_elements(operand, kind)
        except ArgumentError as error:
            raise TypeError(
                f"parameter {parameter.name!r}, argument {place} of {node} (declared at "
                f"{node.location}): {error}. {error.remedy}"
            ) from None


PLAIN: Final = frozenset({int, float})
"""Types of numbers that :mod:`struct` converts as parameters do."""
LETTERS: Final = {"i": "bh i   q", "u": "BH I   Q", "f": " e f   d"}
"""Format letters of :mod:`struct`: by kind, those for one byte, two ..."""

SetBack: TypeAlias = Callable[[Sequence[int], int, BaseException], bool]
"""Restores rows after that many of them were set when the exception ended a change; returns whether
all could be restored.
"""


@dataclass(frozen=True, slots=True)
class ShortWay:
    """The data for setting one parameter whose values have one word.

    Attributes
    ----------
    parameter : Parameter
        The parameter.
    places : list of (memoryview, int, int)
        The words that depend on it alone: a view of words, an index, and an offset to add to the
        value.
    set_rows : dict of int to callable
        For each row with such words, in order, the function that sets it in the executable.
    pointees : tuple of Pointee
        The pointees that kernels expect.
    """

    parameter: Parameter
    places: list[tuple[memoryview, int, int]]
    set_rows: Mapping[int, Callable[[], None]]
    pointees: tuple[Pointee, ...] = ()


def owned(value: Value) -> OwnerBundle:
    """Return the owner to keep alive for the value of a parameter."""
    return OwnerBundle(() if value.owner is None else (value.owner,))


def quick_setter(
    way: ShortWay, settings: Settings, owners: ExecutableOwners, set_back: SetBack
) -> Callable[[Any], None]:
    """Return a function that sets a parameter, all or nothing.

    Parameters
    ----------
    way : ShortWay
        The data of the parameter.
    settings : Settings
        The settings, whose value of the parameter is the one in its words.
    owners : ExecutableOwners
        The owners of the executable.
    set_back : SetBack
        Called on failure.
    """
    if way.parameter.is_address:
        return _address_setter(way, settings, owners, set_back)
    return _number_setter(way, settings, owners, set_back)


def _number_setter(
    way: ShortWay, settings: Settings, owners: ExecutableOwners, set_back: SetBack
) -> Callable[[Any], None]:
    parameter, values, latest = way.parameter, settings.values, settings.latest
    convert = parameter.to_words
    # Numbers have no offset, and need not pay for one.
    words = [(view, place) for view, place, _ in way.places]
    rows, set_rows = list(way.set_rows), list(way.set_rows.values())

    def set_number(value: Any) -> None:
        try:
            after = convert(value)
        except Exception:  # noqa: BLE001  # the error names the parameter
            after = parameter.value(value).words
        if owners.sealed:
            owners.collect()
        before = latest.get(parameter) or values[parameter].words
        if after == before:
            return
        (word,) = after
        done = 0
        try:
            for view, place in words:
                view[place] = word
            for set_row in set_rows:
                set_row()
                done += 1
            latest[parameter] = after
        except BaseException as error:
            latest[parameter] = before
            for view, place in words:
                view[place] = before[0]
            set_back(rows, done, error)
            raise

    return set_number


def _address_setter(
    way: ShortWay, settings: Settings, owners: ExecutableOwners, set_back: SetBack
) -> Callable[[Any], None]:
    parameter, places, values = way.parameter, way.places, settings.values
    rows, set_rows = list(way.set_rows), list(way.set_rows.values())
    returning = owners.returning
    # The known properties of a buffer are not compared with the parameter's requirements.
    is_free = parameter.requires is None
    pointees = way.pointees

    def set_address(value: Any) -> None:
        known = returning.value(value) if is_free else None
        new = settings.value(parameter, value) if known is None else known
        if known is None and pointees:
            require_pointees(pointees, parameter, new)
        if not is_free:
            settings.require_apart({parameter: new})
        if owners.sealed:
            owners.collect()
        old = values[parameter]
        address, before = new.words[0], old.words[0]
        slots: dict[Hashable, OwnerBundle] = {parameter: owned(new)}
        owners.expect(slots)
        if address != before:
            done = 0
            try:
                for view, place, offset in places:
                    view[place] = (address + offset) & WORD_MASK
                for set_row in set_rows:
                    set_row()
                    done += 1
                values[parameter] = new
            except BaseException as error:
                values[parameter] = old
                for view, place, offset in places:
                    view[place] = (before + offset) & WORD_MASK
                if set_back(rows, done, error):
                    owners.withdraw(slots)
                raise
        else:
            # Equal addresses may have different owners.
            values[parameter] = new
        # Released objects must not be finalized here, but where captures are not disturbed.
        del old
        owners.put(slots)
        if known is None:
            owners.expect_again(new.owner, new if is_free else None)

    return set_address


def quick_setter_of_many(
    ways: Sequence[ShortWay], settings: Settings, owners: ExecutableOwners, set_back: SetBack
) -> Callable[[Mapping[str, Any]], None]:
    """Return a function that sets several parameters, all or none.

    Parameters
    ----------
    ways : sequence of ShortWay
        The data of each parameter; values are passed by name, in this order.
    settings, owners, set_back
        As for :func:`quick_setter`.
    """
    parameters = [way.parameter for way in ways]
    places = [(number, *place) for number, way in enumerate(ways) for place in way.places]
    rows_of = [tuple(way.set_rows) for way in ways]
    setters = {row: set_row for way in ways for row, set_row in way.set_rows.items()}
    addresses = [(number, each) for number, each in enumerate(parameters) if each.is_address]
    numbers = [number for number, each in enumerate(parameters) if not each.is_address]
    number_parameters = [parameters[number] for number in numbers]
    pointees = [way.pointees for way in ways]
    words_of = _words_of_many(parameters)
    values, latest, returning = settings.values, settings.latest, owners.returning

    def note(words: Sequence[int]) -> None:
        own = [words[number] for number in numbers] if addresses else words
        latest.update(zip(number_parameters, zip(own), strict=True))

    def fill(words: Sequence[int]) -> None:
        for number, view, place, offset in places:
            view[place] = (words[number] + offset) & WORD_MASK

    def set_many(given: Mapping[str, Any]) -> None:
        after = words_of(given.values())
        memory = _memory_of(given, addresses, settings, returning)
        for number, parameter in addresses:
            value = memory[parameter]
            if pointees[number] and value.operand is not None and value.operand._dtype is not None:
                require_pointees(pointees[number], parameter, value)
            after[number] = value.words[0]
        if owners.sealed:
            owners.collect()
        old = {parameter: values[parameter] for _, parameter in addresses}
        before = [(latest.get(each) or values[each].words)[0] for each in parameters]
        changed = [number for number, word in enumerate(before) if word != after[number]]
        rows = sorted({row for number in changed for row in rows_of[number]})
        slots: dict[Hashable, OwnerBundle] = {key: owned(value) for key, value in memory.items()}
        if slots:
            owners.expect(slots)
        done = 0
        try:
            fill(after)
            for row in rows:
                setters[row]()
                done += 1
            note(after)
            values.update(memory)
        except BaseException as error:
            note(before)
            values.update(old)
            fill(before)
            if set_back(rows, done, error):
                owners.withdraw(slots)
            raise
        if slots:
            del old
            owners.put(slots)
            for parameter, value in memory.items():
                owners.expect_again(value.owner, None if parameter.requires else value)

    return set_many


def _memory_of(
    values: Mapping[str, Any],
    addresses: Sequence[tuple[int, Parameter]],
    settings: Settings,
    returning: ReturningBuffers,
) -> dict[Parameter, Value]:
    """Return the operand of each memory parameter for the passed values."""
    memory: dict[Parameter, Value] = {}
    for _, parameter in addresses:
        value = values[parameter.name]
        known = returning.value(value) if parameter.requires is None else None
        memory[parameter] = known or settings.value(parameter, value)
    settings.require_apart(memory)
    return memory


def _words_of_many(
    parameters: Sequence[Parameter],
) -> Callable[[Collection[object]], list[int]]:
    """Return a function that turns values into words; it leaves those of addresses zero."""
    pack_all = _packed(parameters)

    def words_of(values: Collection[object]) -> list[int]:
        if pack_all is not None and PLAIN.issuperset(map(type, values)):
            try:
                return list(pack_all(*values))
            except (struct.error, OverflowError):
                pass  # Converted one by one, so that errors name the parameter.
        return [
            0 if parameter.is_address else _words(parameter, value)[0]
            for parameter, value in zip(parameters, values, strict=True)
        ]

    return words_of


def _words(parameter: Parameter, value: Any) -> tuple[int, ...]:
    try:
        return parameter.to_words(value)
    except Exception:  # noqa: BLE001  # the error names the parameter
        return parameter.value(value).words


def _packed(parameters: Sequence[Parameter]) -> Callable[..., tuple[int, ...]] | None:
    """Return a function that turns ints and floats into a word for each parameter.

    None if one has a type that :mod:`struct` does not know.
    """
    formats = []
    for parameter in parameters:
        dtype = parameter.dtype
        letter = LETTERS.get("" if dtype is None else dtype.kind, "")[parameter.size - 1 :][:1]
        if not letter.strip():
            return None
        formats.append(f"{letter}{ADDRESS_SIZE - parameter.size}x")
    pack = struct.Struct("<" + "".join(formats)).pack
    unpack = struct.Struct(f"<{len(formats)}Q").unpack
    return lambda *numbers: unpack(pack(*numbers))


MOST_TOGETHER: Final = 16
"""Maximum number of parameter sets with fast setters; programs repeat a few."""


def other_arrays(editing: Editing, values: Mapping[str, object]) -> list[str]:
    """Return the names of images among *values* whose copies need another array than now.

    The driver cannot set such copies. An array is the same if it has the same handle and is one of
    the same resource, which the graph keeps: handles of arrays that are gone come again.
    """
    settings, found = editing.settings, []
    for name in settings.images.keys() & values.keys():
        parameter = settings.named(name)
        if parameter not in editing.rows.shadow.parameters:
            continue
        new, now = settings.value(parameter, values[name]), settings.values.get(parameter)
        if now is None or new.words != now.words or new.owner is not now.owner:
            found.append(name)
    return found


def lost_by_instantiating(editing: Editing, options: GraphCompleteOptions) -> str:
    """Return what a new executable in place of this one would not have; empty if it has it all."""
    if editing.replaced or editing.rows.disabled:
        return "its nodes were changed or disabled, which a new executable would not have"
    if options.device_launch:
        return "kernels may launch it by its handle, which a new executable would not have"
    for memory in never_freed(editing.linked):
        return f"the memory of {memory[0]}, which no node frees, would be at another address"
    kernels = (node for node in editing.linked.plan.nodes if isinstance(node, KernelNode))
    if any(launch_form_of(node).is_updated_by_kernels for node in kernels):
        return "kernels may update its nodes, which a new executable would not have"
    return ""


def checked_values(
    editing: Editing, values: Mapping[str, object]
) -> tuple[dict[Parameter, Value], dict[Parameter, tuple[Value, Value]]]:
    """Return values by parameter, which all nodes accept, and the changes to earlier ones."""
    settings, rows = editing.settings, editing.rows
    new = settings.take(values, rows.shadow.is_used)
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
    return new, changes


def set_parameters(editing: Editing, values: Mapping[str, object]) -> None:
    """Set parameters by name, and make a fast setter where possible; see ``Graph.set``."""
    owners, settings, rows = editing.linked.owners, editing.settings, editing.rows
    owners.collect()
    new, changes = checked_values(editing, values)
    if rows.unsure:
        rows.settle()
    # Textures of images are numbers with an owner.
    slots: dict[Hashable, OwnerBundle] = {
        parameter: owned(value)
        for parameter, value in new.items()
        if parameter.is_address or value.owner is not None
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
    _make_short_ways(editing, [settings.named(name) for name in values])


def _sized_by(editing: Editing, parameter: Parameter) -> Iterator[int]:
    """Yield the rows of launches with a parameter as an extent or as the shared memory size."""
    use = editing.rows.shadow.parameters.get(parameter)
    for row in () if use is None or not editing.checked_nodes(parameter) else use.rows:
        node = editing.node(row)
        if isinstance(node, KernelNode) and any(
            other is parameter for *_, other in launch_form_of(node).parameters()
        ):
            yield row


def _require_kinds(nodes: Iterable[Node], changes: Mapping[Parameter, tuple[Value, Value]]) -> None:
    """Reject changes between host and device memory in copies."""
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
                    f"{node} (declared at {node.location}) {role}: expected memory "
                    f"of the kind that it was linked with, {before}, got {after}. The driver "
                    "cannot change that: use another parameter and node, or instantiate again"
                )


def _make_short_ways(editing: Editing, parameters: Sequence[Parameter]) -> None:
    """Make fast setters of parameters that accept any value of their type."""
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
    """Return the data for a fast setter, if the parameter accepts any value of its type."""
    rows = editing.rows
    if editing.settings.is_followed(parameter) or parameter.image is not None:
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
    """Return the pointees that kernels of the executable expect of a parameter."""
    use = editing.rows.shadow.parameters.get(parameter)
    nodes = () if use is None else map(editing.node, use.rows)
    return pointees(nodes, parameter, editing.linked.devices)
