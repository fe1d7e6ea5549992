"""Composite values of nodes: the only module that takes them apart and rebuilds them.

Values of fields may be nested: memory at an address given by a parameter, slots in a structure, a
configuration in the form of a launch. Transformations of declarations (copying, inlining, binding,
lifting, repointing) replace the innermost values by :func:`mapped`, which rebuilds everything
around them. Comparisons use :func:`parts` and, for everything else about a value, :func:`own`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from operator import attrgetter, is_
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.core.declaration.arguments.arguments import OpenArgument, OpenPlace
from graphdsl.core.declaration.checked_numbers import with_offset
from graphdsl.core.declaration.launches.launch_attributes import Configuration
from graphdsl.core.declaration.launches.launch_form import LaunchForm
from graphdsl.core.declaration.node import Node
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.operands.variables import VariableAddress
from graphdsl.core.declaration.parameters.expressions import (
    AddressExpression,
    DerivedParameter,
    ParameterExpression,
    moved,
)
from graphdsl.core.declaration.parameters.images import ImageView
from graphdsl.core.declaration.parameters.moved_operands import ByteOffset, MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    from graphdsl.core.declaration.kinds.allocation import AllocNode


def _nothing(_value: Any) -> None:
    return None


class One(NamedTuple):
    """Access to the part of values of a class that have exactly one.

    Attributes
    ----------
    part : callable
        Returns the direct part of a value.
    around : callable
        Returns the value rebuilt around another part.
    own : callable
        Returns the properties besides the part.
    """

    part: Callable[[Any], Any]
    around: Callable[[Any, Any], object]
    own: Callable[[Any], object] = _nothing


class Many(NamedTuple):
    """Access to the parts of values of a class that have several, or none.

    Attributes
    ----------
    parts : callable
        Returns the direct parts of a value.
    around : callable
        Returns the value rebuilt around other parts.
    own : callable
        Returns the properties besides the parts.
    """

    parts: Callable[[Any], Iterable[Any]]
    around: Callable[[Any, list[Any]], object]
    own: Callable[[Any], object] = _nothing


def parts(value: object) -> Iterable[object]:
    """Return the direct parts of a value of a node; empty for a simple value."""
    shape = _shape_of(type(value))
    if shape is None:
        return ()
    return (shape.part(value),) if isinstance(shape, One) else shape.parts(value)


def own(value: object) -> object:
    """Return the properties of a value besides its parts; both together determine equality."""
    shape = _shape_of(type(value))
    return None if shape is None else shape.own(value)


def likeness(value: object) -> Hashable:
    """Return what is the same for values that are computed alike from the same parameters.

    Parameters are compared by identity, as long as they exist.
    """
    if isinstance(value, ByteOffset):
        place = value.place
        ends = likeness(place.start), likeness(place.stop)
        return ByteOffset, value.name, value.count, place.unit, ends
    if isinstance(value, (DerivedParameter, ParameterAddress)):
        cls: type = type(value)
        return cls, own(value), *map(likeness, parts(value))
    # The text of a number distinguishes 0.0 and -0.0.
    return id(value) if isinstance(value, Parameter) else (type(value), repr(value))


def with_places(
    value: object, content: bytes, places: Mapping[int, Operand | Parameter]
) -> OpenArgument:
    """Return the bytes of an argument with additional slots, by offset.

    Existing slots are kept.
    """
    known = value.places if isinstance(value, OpenArgument) else ()
    return OpenArgument.of(content, [*known, *map(OpenPlace, places, places.values())])


def mapped(value: Any, change: Callable[[Any], Any]) -> Any:
    """Return a value rebuilt with *change* applied to its parts; itself if they do not change.

    If memory replaces a parameter, offsets from the parameter become offsets in that memory.
    """
    cls = type(value)
    # Performance-critical: called for each field of each copied node.
    shape = SHAPES[cls] if cls in SHAPES else _shape_of(cls)
    if shape is None:
        return value
    if isinstance(shape, One):
        part = shape.part(value)
        new = change(part)
        return value if new is part else shape.around(value, new)
    before = shape.parts(value)
    after = list(map(change, before))
    return value if all(map(is_, after, before)) else shape.around(value, after)


def _shape_of(cls: type) -> One | Many | None:
    if cls not in SHAPES:
        # The entry of the first base class that has one.
        SHAPES[cls] = next((SHAPES[each] for each in cls.__mro__ if each in SHAPES), None)
    return SHAPES[cls]


def _around_tuple(value: tuple[object, ...], items: list[Any]) -> object:
    # Memory operations and access policy windows are named tuples.
    made: type[Any] = type(value)
    return made(*items) if hasattr(value, "_fields") else made(items)


def _around_mapping(value: Mapping[str, object], items: list[Any]) -> object:
    return dict(zip(value, items, strict=True))


def _at_address(operand: Operand, base: Any) -> Operand:
    """Return an operand at another address; if that is memory, return the memory."""
    if isinstance(base, Operand):
        # The memory for a parameter. The dtype of what is written there stays for another one.
        is_open = operand.dtype is not None and base.open_address is not None
        return base.replace(dtype=operand.dtype) if is_open and base.dtype is None else base
    # The label of a symbolic address is that of its target.
    label = operand._label if isinstance(base, (int, RetainedBuffer)) else None
    return operand.replace(base=base, label=label)


def _further(start: Any, offset: int) -> Any:
    """Return the address of a parameter, or of its replacement, plus an offset."""
    if isinstance(start, (Parameter, ParameterAddress)):
        # Offsets are summed first: intermediate addresses may lie outside of the memory.
        found = moved(start, offset, "+", is_left=True) if offset else start
        return ParameterAddress(found) if isinstance(found, Parameter) else found
    if not offset:
        return start
    base = start.base.handle if isinstance(start.base, RetainedBuffer) else start.base
    return Operand(
        _further(base, offset) if isinstance(base, ParameterAddress) else base + offset,
        None if start.size is None else start.size - offset,
        start.memory_type,
        start.owner,
        start.readonly,
        with_offset(start.label, offset) if isinstance(base, int) else None,
        dtype=start.dtype,
    )


def _around_sum(value: AddressExpression, items: list[Any]) -> object:
    """Return an address relative to a parameter, rebased on the replacement of the parameter.

    Raises
    ------
    ValueError
        If it is derived from a parameter, and its memory has no address yet.
    """
    base, offset = items
    if not isinstance(offset, Parameter):
        if isinstance(base, Operand):
            return _further(base, value.sign * int(offset))
        return moved(base, int(offset), "+" if value.sign > 0 else "-", is_left=True)
    start = base.open_address if isinstance(base, Operand) else base
    if start is None:
        raise ValueError(
            f"inline {value.name}: expected a number for {offset}, or a parameter for "
            f"{value.base}, got the memory {base}, whose offset is known only at launch"
        )
    return AddressExpression(start, offset, value.sign)


def _around_form(form: LaunchForm, items: list[Any]) -> LaunchForm:
    config, kernel, sizes = items
    return form.replace(config=config, kernel=kernel, sizes=sizes)


SHAPES: Final[dict[type, One | Many | None]] = {
    tuple: Many(lambda value: value, _around_tuple, len),
    list: Many(lambda value: value, lambda value, items: type(value)(items), len),
    dict: Many(lambda value: value.values(), _around_mapping, tuple),
    DevicePointer: One(
        attrgetter("_node"), lambda value, node: value.at(node), attrgetter("_offset")
    ),
    VariableAddress: One(
        attrgetter("variable"),
        lambda value, variable: VariableAddress(variable, value.offset),
        attrgetter("offset"),
    ),
    ParameterAddress: One(
        attrgetter("parameter"),
        lambda value, parameter: _further(parameter, value.offset),
        attrgetter("offset"),
    ),
    Operand: One(attrgetter("_base"), _at_address, attrgetter("_memory_type")),
    MovedOperand: Many(
        lambda value: (value.memory, value.place.start, value.place.stop),
        lambda value, items: value.at(*items),
        attrgetter("place.unit", "place.is_index"),
    ),
    ParameterExpression: Many(
        lambda value: value.operands,
        lambda value, items: type(value)(value.symbol, *items),
        attrgetter("symbol"),
    ),
    AddressExpression: Many(
        lambda value: (value.base, value.offset), _around_sum, attrgetter("sign")
    ),
    ImageView: One(
        attrgetter("_base"),
        lambda value, base: value.of(base),
        attrgetter("options"),
    ),
    OpenArgument: Many(
        lambda value: [place.value for place in value.places],
        lambda value, items: value.with_values(items),
        lambda value: (value.content, [place.offset for place in value.places]),
    ),
    LaunchForm: Many(lambda value: (value.config, value.kernel, value.sizes), _around_form),
    Configuration: One(
        attrgetter("access_policy_window"),
        lambda value, window: value.replace(access_policy_window=window),
    ),
}
"""Cached by class; None for classes without parts."""


# Repointing
# ----------------------------------------------------------------------------------------------


def repointed(value: object, twins: Mapping[AllocNode, AllocNode]) -> object:
    """Return a value of a node with pointers redirected to other allocations.

    Operands cache size and type of their memory. They are updated to those of the new allocation,
    also if it is the same one after a change. Other values are returned unchanged.
    """
    if isinstance(value, Node):
        known: Mapping[Any, Any] = twins
        return known.get(value, value)
    if isinstance(value, Operand) and not isinstance(value, MovedOperand):
        pointer = value.pointer
        if pointer is None or pointer.node not in twins:
            return value
        return pointer.at(twins[pointer.node])._as_operand("").flat()
    if isinstance(value, DevicePointer):
        twin = twins.get(value.node)
        return value if twin is None else value.at(twin)
    return mapped(value, lambda part: repointed(part, twins))


def repoint(node: Node, twins: Mapping[AllocNode, AllocNode]) -> None:
    """Redirect the pointers of a node to other allocations; plans keep the old ones."""
    new = repointed_contents(node, twins)
    if any(getattr(node, name) is not value for name, value in new.items()):
        node._keep_in_plans()
        for name, value in new.items():
            setattr(node, name, value)


def repointed_contents(node: Node, twins: Mapping[AllocNode, AllocNode]) -> dict[str, object]:
    """Return the slots of a node with pointers redirected to other allocations.

    Raises
    ------
    IndexError, ValueError
        If the new allocation has no such view.
    """
    return {name: repointed(getattr(node, name), twins) for name in node._contents()}
