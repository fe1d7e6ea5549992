"""Locates and reads memory of an executable."""

from __future__ import annotations

import ctypes
import math
import operator
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import DTypeLike, NDArray

from graphdsl.abi.enumerations import ADDRESS_LIMIT, MemoryType, Result, result_name
from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.memory.arrays import Array, ArrayPointer
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand, StridedOperand
from graphdsl.core.declaration.operands.variables import is_of_executable

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.operands.variables import VariableAddress
    from graphdsl.core.runtime.change.editing import Editing


class Place(NamedTuple):
    """A range of memory of an executable.

    Attributes
    ----------
    address : int
        Its start address.
    size : int or None
        Its size in bytes; None if not known.
    label : str
        Its name in messages.
    is_host : bool
        Whether it is ordinary host memory.
    dtype : numpy.dtype or None
        The dtype of its elements, if known.
    shape : tuple of int or None
        The shape, if known.
    strides : tuple of int or None
        The strides in bytes, if it is not contiguous.
    """

    address: int
    size: int | None
    label: str
    is_host: bool = False
    dtype: np.dtype[Any] | None = None
    shape: tuple[int, ...] | None = None
    strides: tuple[int, ...] | None = None


def place_of(what: object, editing: Editing, driver: Driver, role: str) -> Place:
    """Return the place of memory that nodes of an executable use.

    Parameters
    ----------
    what : object
        Anything that has an address in a declaration.
    editing : Editing
        The executable.
    driver : Driver
        Its driver.
    role : str
        The caller, for messages.

    Raises
    ------
    TypeError
        If it has no address.
    KeyError
        If it is an allocation of another graph.
    ValueError
        If there are several, the offset is out of bounds, or a parameter has no value.
    """
    operand = as_operand(what, role, gaps=isinstance(what, Array))
    label = str(operand)
    if operand.pointer is not None:
        return _allocated(operand.pointer, editing, role)
    at, opened = operand.variable, operand.open_address
    if at is not None:
        return _of_variable(at, driver, role)
    if opened is not None:
        settings = editing.settings
        value = settings.values.get(opened.parameter) if opened.parameter in settings else None
        if value is None:
            raise ValueError(
                f"{role}: expected a parameter that the graph was instantiated with, got "
                f"{opened.parameter!r}"
            )
        settings.require_mapped(role, opened.parameter)
        size = None if value.operand is None or value.operand.size is None else value.operand.size
        if size is not None:
            _require_inside(opened.offset, size, f"parameter {opened.parameter.name!r}", role)
        address = (value.words[0] + opened.offset) % ADDRESS_LIMIT
        is_host = value.operand is not None and value.operand.memory_type is MemoryType.HOST
        return Place(address, None if size is None else size - opened.offset, label, is_host)
    return _known(what, operand, role)


def place_in_memory(what: object, driver: Driver, role: str) -> Place:
    """Return the place of memory that exists without a graph.

    Raises
    ------
    TypeError
        If it has no address.
    ValueError
        If it belongs to a graph, or was closed.
    """
    operand = as_operand(what, role)
    at = operand.variable
    if at is not None:
        return _of_variable(at, driver, role)
    if operand.address is None:
        raise ValueError(
            f"{role}: expected memory that exists without a graph, got {operand}, which belongs to "
            "an executable. Use read() of the executable"
        )
    return _known(what, operand, role)


def _of_variable(at: VariableAddress, driver: Driver, role: str) -> Place:
    if is_of_executable(at.variable):
        raise ValueError(
            f"{role}: expected memory that exists without a graph, got {at}, which belongs to an "
            "executable"
        )
    loaded = driver.load_variable(at.variable)
    _require_inside(at.offset, loaded.size, f"variable {at.variable.name!r}", role)
    return Place(loaded.address + at.offset, loaded.size - at.offset, str(at))


def _known(what: object, operand: Operand, role: str) -> Place:
    is_host = operand.memory_type is MemoryType.HOST
    place = Place(_number(operand, role), operand.size, str(operand), is_host)
    if not isinstance(what, Array):
        return place
    strides = what.strides if isinstance(operand, StridedOperand) else None
    return place._replace(dtype=what.dtype, shape=what.shape, strides=strides)


def _number(operand: Operand, role: str) -> int:
    if getattr(operand.base, "is_closed", False):
        raise ValueError(
            f"{role}: expected open memory, got {operand}, which was closed. Keep it open as long "
            "as it is used"
        )
    address = operand.address
    assert address is not None
    return address


def _allocated(pointer: DevicePointer, editing: Editing, role: str) -> Place:
    node = pointer.node
    row = editing.row_of(node, role)
    before = editing.plan.as_lowered(node)
    size = before.known_size
    assert size is not None
    _require_inside(pointer.offset, size, str(node), role)
    address = editing.linked.addresses[row] + pointer.offset
    if isinstance(pointer, ArrayPointer):
        found = pointer.array._layout
        strides = found.strides if found.has_gaps else None
        return Place(address, found.span, str(pointer), False, found.dtype, found.shape, strides)
    return Place(address, size - pointer.offset, str(pointer))


def _require_inside(offset: int, size: int, what: str, role: str) -> None:
    if not 0 <= offset < size:
        raise ValueError(
            f"{role}: expected an offset from 0 to {size - 1} in {what} of {size} bytes, got "
            f"{offset}"
        )


def read(
    place: Place,
    driver: Driver,
    stream: int,
    dtype: DTypeLike | None,
    shape: int | Sequence[int] | None,
) -> NDArray[Any]:
    """Return a copy of the contents of memory, once the work of a stream is done.

    Raises
    ------
    TypeError
        If *dtype* is not a plain dtype, or *shape* is not a shape.
    ValueError
        If the memory has too few bytes, or is not allocated.
    DriverError
        If the driver returns an error, for example because the stream is captured.
    """
    if dtype is None:
        dtype = np.uint8 if place.dtype is None else place.dtype
    kind = np.dtype(dtype)
    if shape is None and kind == place.dtype:
        if place.strides is not None:
            # From the first element to the last, including the gaps.
            whole = place._replace(dtype=None, shape=None, strides=None)
            span = read(whole, driver, stream, np.uint8, None)
            return np.ndarray(place.shape or (), kind, span, strides=place.strides).copy()
        shape = place.shape
    if place.strides is not None:
        raise ValueError(
            f"read: expected contiguous elements to view as {kind} of shape {shape}, got "
            f"{place.label}. Read them as they are"
        )
    array = np.empty(_shape_of(place, kind, shape), kind)
    if driver.stream_is_capturing(stream):
        # Waiting would end the capture, and the copy would become a part of it.
        raise DriverError(
            "cuStreamSynchronize",
            Result.STREAM_CAPTURE_UNSUPPORTED,
            result_name(Result.STREAM_CAPTURE_UNSUPPORTED),
            "a captured stream does not run its work, so there is nothing to wait for. Read "
            "after the capture",
        )
    driver.stream_synchronize(stream)
    if place.is_host:
        ctypes.memmove(array.ctypes.data, place.address, array.nbytes)
    elif array.nbytes:
        if driver.memory_at(place.address) is None:
            raise ValueError(
                f"read: expected memory that is allocated, got {place.label}, which is not "
                "allocated now. Memory of an allocation node exists from its allocation to its "
                "free in a launch: copy it in the graph, or do not free it there"
            )
        driver.memory_read(place.address, array.nbytes, array.ctypes.data, stream)
    return array


def _shape_of(
    place: Place, dtype: np.dtype[Any], shape: int | Sequence[int] | None
) -> tuple[int, ...]:
    if dtype.hasobject or not dtype.itemsize:
        raise TypeError(f"read dtype: expected a type of plain data, got {dtype}")
    if shape is None:
        if place.size is None:
            raise ValueError(
                f"read shape: expected a shape, since {place.label} has no known size. Pass shape, "
                "and dtype unless the elements are bytes"
            )
        if place.size % dtype.itemsize:
            raise ValueError(
                f"read dtype: {place.label} has {place.size} bytes, which is not a multiple of the "
                f"{dtype.itemsize} of {dtype}. Pass shape"
            )
        return (place.size // dtype.itemsize,)
    try:
        extents = (operator.index(shape),)  # type: ignore[arg-type]  # its TypeError is the check
    except TypeError:
        try:
            extents = tuple(map(operator.index, shape))  # type: ignore[arg-type, assignment]
        except TypeError:
            raise TypeError(f"read shape: expected an int or several, got {shape!r}") from None
    if any(extent < 0 for extent in extents):
        raise ValueError(f"read shape: expected extents from 0 on, got {shape!r}")
    count = math.prod(extents) * dtype.itemsize
    if place.size is not None and count > place.size:
        raise ValueError(
            f"read shape: expected at most the {place.size} bytes that {place.label} has, got "
            f"{count}"
        )
    return extents
