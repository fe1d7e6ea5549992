"""What nodes hold, taken apart and put together again: the one place that knows how.

A field may have values inside of values: memory at an address that a parameter gives, places in a
structure, a configuration in the form of a launch. What goes through declarations (copying,
inlining, binding, lifting, pointing elsewhere) says what becomes of the innermost, by
:func:`mapped`, and everything around stays what it is, with all that it has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import is_
from typing import Any, Final, NamedTuple

from graphdsl.declaration.arguments.open_arguments import OpenArgument
from graphdsl.declaration.launches.launch_config import LaunchConfig
from graphdsl.declaration.launches.launch_form import LaunchForm
from graphdsl.declaration.operands.addresses import with_offset
from graphdsl.declaration.operands.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.declaration.operands.retained import RetainedBuffer
from graphdsl.declaration.parameters.expressions import AddressExpression, ParameterExpression
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.parameters.parameters import Parameter

__all__ = ["mapped", "parts"]


class Shape(NamedTuple):
    """How values of a class are taken apart, and put together again.

    Attributes
    ----------
    parts : callable
        Returns what lies directly inside of a value.
    around : callable
        Returns what a value is around other parts; all else of it stays.
    """

    parts: Callable[[Any], Iterable[object]]
    around: Callable[[Any, list[Any]], object]


def parts(value: object) -> Iterable[object]:
    """Return what lies directly inside of a value that nodes hold; nothing if that is all of it."""
    shape = _shape_of(type(value))
    return () if shape is None else shape.parts(value)


def mapped(value: Any, change: Callable[[Any], Any]) -> Any:
    """Return a value around what *change* gives for each of its parts; itself if these stay.

    Where a parameter is memory from then on, what counted from it is that memory, further on.
    """
    shape = _shape_of(type(value))
    if shape is None:
        return value
    before = shape.parts(value)
    after = list(map(change, before))
    return value if all(map(is_, after, before)) else shape.around(value, after)


def _shape_of(cls: type) -> Shape | None:
    try:
        return SHAPES[cls]
    except KeyError:
        # That of the first class before it that has one.
        found = SHAPES[cls] = next((SHAPES[each] for each in cls.__mro__ if each in SHAPES), None)
        return found


def _around_tuple(value: tuple[object, ...], items: list[Any]) -> object:
    # Memory operations and windows of the L2 cache are tuples with names.
    made: type[Any] = type(value)
    return made(*items) if hasattr(value, "_fields") else made(items)


def _around_mapping(value: Mapping[str, object], items: list[Any]) -> object:
    return dict(zip(value, items, strict=True))


def _at_address(operand: Operand, base: Any) -> Operand:
    """Return an operand at another address; at memory, that is what it is."""
    if isinstance(base, Operand):
        return base
    # What stands for an address is printed as what it stands for.
    label = operand._label if isinstance(base, (int, RetainedBuffer)) else None
    return operand.replace(base=base, label=label)


def _further(start: Any, offset: int) -> Any:
    """Return the address of a parameter, or memory that takes its place, some bytes further on."""
    if not isinstance(start, Operand):
        return (ParameterAddress(start) if isinstance(start, Parameter) else start) + offset
    if not offset:
        return start
    base = start.base.handle if isinstance(start.base, RetainedBuffer) else start.base
    return Operand(
        base + offset,
        None if start.size is None else start.size - offset,
        start.memory_type,
        start.owner,
        start.readonly,
        with_offset(start.label, offset) if isinstance(base, int) else None,
        dtype=start.dtype,
    )


def _around_sum(value: AddressExpression, items: list[Any]) -> object:
    """Return an address that is counted from a parameter, counted from what takes its place.

    Raises
    ------
    ValueError
        If it follows from a parameter and from memory that has no address yet.
    """
    base, offset = items
    if not isinstance(offset, Parameter):
        return _further(base, value.sign * int(offset))
    start = base.open_address if isinstance(base, Operand) else base
    if start is None:
        raise ValueError(
            f"inline {value.name}: expected a number for {offset}, or a parameter for "
            f"{value.base}, got the memory {base}: where it is used is known only at launch"
        )
    return AddressExpression(start, offset, value.sign)


def _around_form(form: LaunchForm, items: list[Any]) -> LaunchForm:
    config, kernel, sizes = items
    return form.replace(config=config, kernel=kernel, sizes=sizes)


SHAPES: Final[dict[type, Shape | None]] = {
    tuple: Shape(lambda value: value, _around_tuple),
    list: Shape(lambda value: value, lambda value, items: type(value)(items)),
    dict: Shape(lambda value: value.values(), _around_mapping),
    DevicePointer: Shape(lambda value: (value.node,), lambda value, items: value.at(*items)),
    ParameterAddress: Shape(
        lambda value: (value.parameter,), lambda value, items: _further(items[0], value.offset)
    ),
    Operand: Shape(lambda value: (value._base,), lambda value, items: _at_address(value, *items)),
    MovedOperand: Shape(
        lambda value: (value.memory, value.place.start, value.place.stop),
        lambda value, items: value.at(*items),
    ),
    ParameterExpression: Shape(
        lambda value: value.operands, lambda value, items: type(value)(value.symbol, *items)
    ),
    AddressExpression: Shape(lambda value: (value.base, value.offset), _around_sum),
    OpenArgument: Shape(
        lambda value: [place.value for place in value.places],
        lambda value, items: value.with_values(items),
    ),
    LaunchForm: Shape(lambda value: (value.config, value.kernel, value.sizes), _around_form),
    LaunchConfig: Shape(
        lambda value: (value.access_policy_window,),
        lambda value, items: value.replace(access_policy_window=items[0]),
    ),
}
"""By class; None for those that have nothing inside, once they were asked for."""
