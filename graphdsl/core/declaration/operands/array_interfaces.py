"""Operands of other libraries' arrays: ``__cuda_array_interface__`` and ``__dlpack__``."""

from __future__ import annotations

import math
import weakref
from collections.abc import Mapping
from ctypes import c_size_t
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi import cuda_packages
from graphdsl.abi.enumerations import MemoryType
from graphdsl.core.declaration.checked_numbers import require_memory
from graphdsl.core.declaration.operands.operands import (
    Operand,
    StridedOperand,
    has_gaps,
    layout_of,
    numpy_label,
    order_label,
    require_native,
)
from graphdsl.core.declaration.operands.retained import is_pinned

DLPACK_MEMORY = {1: MemoryType.HOST, 2: MemoryType.DEVICE}
"""By ``DLDeviceType``: CPU and CUDA. The driver recognizes pinned and managed memory."""


def from_cuda_array_interface(
    value: object, interface: object, role: str, *, gaps: bool
) -> Operand:
    """Return the operand of an array with ``__cuda_array_interface__``."""
    holder = f"{role}: __cuda_array_interface__ of {type(value).__name__}"
    if not isinstance(interface, Mapping):
        raise TypeError(f"{holder}: expected a dict, got {shown(interface)}")
    missing = [name for name in ("shape", "typestr", "data") if name not in interface]
    if missing:
        raise ValueError(f"{holder}: expected shape, typestr and data, got no {missing[0]}")
    dtype = _interface_dtype(interface["typestr"], holder)
    shape = _numbers(interface["shape"], f"{holder}: shape", minimum=0)
    match interface["data"]:
        case (int() | np.integer() as pointer, readonly) if not isinstance(pointer, bool):
            address = int(pointer)
        case data:
            raise TypeError(
                f"{holder}: data: expected an address and whether it is read-only, got "
                f"{shown(data)}"
            )
    strides = interface.get("strides")
    if strides is not None:
        strides = _numbers(strides, f"{holder}: strides", minimum=None)
        if len(strides) != len(shape):
            raise ValueError(
                f"{holder}: strides: expected one for each of the {len(shape)} axes, got {strides}"
            )
    label = f"{type(value).__name__} {dtype}{list(shape)}"
    if interface.get("mask") is not None:
        raise TypeError(
            f"{role}: expected an array without a mask, got {label} with one. Pass the array of "
            "its data, or a copy in which the masked elements have a value"
        )
    require_native(dtype, label, role)
    _require_resolved(value, label, role)
    return _from_elements(
        address, shape, strides, dtype, MemoryType.DEVICE, value, bool(readonly), label, role, gaps
    )


def _from_elements(
    address: int,
    shape: tuple[int, ...],
    strides: tuple[int, ...] | None,
    dtype: np.dtype[Any],
    memory_type: MemoryType,
    owner: object,
    readonly: bool,  # noqa: FBT001  # as that of Operand
    label: str,
    role: str,
    gaps: bool,  # noqa: FBT001
) -> Operand:
    """Return the operand of an array described by a library."""
    if gaps and strides is not None and has_gaps(shape, strides, dtype.itemsize):
        return StridedOperand(
            address, shape, strides, dtype.itemsize, memory_type, owner, readonly, label, role
        )
    layout = layout_of(shape, strides, dtype.itemsize, label, role)
    label += order_label(layout, strides)
    size = dtype.itemsize * math.prod(shape)
    require_memory(address, size, label, role)
    return Operand(address, size, memory_type, owner, readonly, label, layout)


def _require_resolved(value: object, label: str, role: str) -> None:
    """Raise for a torch tensor that is a lazy conjugate or negative view.

    ``__cuda_array_interface__`` and ``__dlpack__`` do not report all of these.
    """
    for bit in ("conj", "neg"):
        if _is_set(getattr(value, f"is_{bit}", None)):
            raise TypeError(
                f"{role}: expected an array whose values are in memory, got {label}, which is a "
                f"view with is_{bit}(). Pass resolve_{bit}() and keep it"
            )


def _is_set(bit: object) -> bool:
    return callable(bit) and bit() is True


def _interface_dtype(typestr: object, holder: str) -> np.dtype[Any]:
    """Return the dtype of *typestr*, such as ``"<f4"``."""
    if not isinstance(typestr, str):
        raise TypeError(f"{holder}: typestr: expected a str such as '<f4', got {shown(typestr)}")
    try:
        dtype = np.dtype(typestr)
    except (TypeError, ValueError, SyntaxError) as error:
        raise ValueError(
            f"{holder}: typestr: expected a type such as '<f4', got {typestr!r}"
        ) from error
    if dtype.hasobject:
        raise TypeError(
            f"{holder}: typestr: expected plain data, got {typestr!r}, which are Python objects"
        )
    return dtype


def _numbers(values: object, role: str, *, minimum: int | None) -> tuple[int, ...]:
    """Return *values* as ints, validated to be at least *minimum*."""
    if isinstance(values, (tuple, list)) and all(
        isinstance(number, (int, np.integer))
        and not isinstance(number, bool)
        and (minimum is None or number >= minimum)
        for number in values
    ):
        return tuple(map(int, values))
    least = "" if minimum is None else f" from {minimum} on"
    raise TypeError(f"{role}: expected a tuple of ints{least}, got {shown(values)}")


def from_dlpack(value: Any, role: str, *, gaps: bool) -> Operand:
    """Return the operand of an array with ``__dlpack__``."""
    name = type(value).__name__
    try:
        # stream_ptr=-1 asks for no synchronisation: the graph's own edges order the accesses.
        view = cuda_packages.StridedMemoryView.from_dlpack(value, stream_ptr=-1)
        dtype, shape, strides = view.dtype, tuple(view.shape), view.strides
        device_type = int(value.__dlpack_device__()[0])
    except Exception as error:
        raise ValueError(
            f"{role}: expected memory through __dlpack__, got {type(error).__name__} from that of "
            f"{name}: {error}. Pass its address as an int"
        ) from error
    label = f"{name} {dtype}{list(shape)}"
    _numbers(shape, f"{role}: __dlpack__ of {name}: shape", minimum=0)
    _require_resolved(value, label, role)
    if strides is not None:
        strides = tuple(step * dtype.itemsize for step in strides)
    kind, readonly = DLPACK_MEMORY.get(device_type, MemoryType.UNIFIED), bool(view.readonly)
    return _from_elements(
        int(view.ptr), shape, strides, dtype, kind, value, readonly, label, role, gaps
    )


def shown(value: object) -> str:
    """Return the text of an unexpected value for messages."""
    text = repr(value)
    short = text if len(text) <= 60 else f"{text[:57]}..."
    return f"{short} ({type(value).__name__})"


# NumPy arrays -------------------------------------------------------------------------------------


REMEDY: Final = "Pass numpy.ascontiguousarray(...) and keep it"


class Known(NamedTuple):
    """The operand of an array, with the array's properties at that time.

    Attributes
    ----------
    operand : weak reference to Operand
        The operand, which keeps the array alive.
    address : c_size_t
        The field of the array object that holds its address.
    dtype, shape, strides
        As in NumPy.
    """

    operand: weakref.ref[Operand]
    address: c_size_t
    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    strides: tuple[int, ...]


ARRAYS: Final[dict[int, Known]] = {}
"""Cached operands by id of the array: repeated copies of one array are analysed once."""
ARRAYS_LIMIT: Final = 1024


def numpy_operand(array: NDArray[Any], role: str, *, gaps: bool) -> Operand:
    """Return the operand of an array; cached as long as the array does not change.

    Parameters
    ----------
    array : numpy.ndarray
        The array.
    role : str
        The caller, for messages.
    gaps : bool
        Whether gaps are allowed; the result is then a :class:`StridedOperand`.

    Raises
    ------
    TypeError
        If its bytes are not its values: Python objects, masked, or non-native byte order.
    ValueError
        If it has gaps and *gaps* is false.
    """
    known = ARRAYS.get(id(array))
    if known is not None:
        operand = known.operand()
        if (
            operand is not None
            and operand.owner is array
            # Arrays may change in place, although rarely.
            and known.address.value == operand.base
            and known.dtype is array.dtype
            and known.shape == array.shape
            and known.strides == array.strides
            and operand.readonly is not array.flags.writeable
        ):
            return operand
    return _new_operand(array, role, gaps=gaps)


def address_word(array: NDArray[Any]) -> c_size_t:
    """Return the field with an array's address; read it only while the array is alive.

    NumPy takes a microsecond to return the address, because it copies a dozen other values. The
    address is the first field after the object header (``PyArrayObject_fields``, NumPy 1.7 to 2.4),
    on which compiled extensions rely.
    """
    return c_size_t.from_address(id(array) + object.__basicsize__)


def _new_operand(array: NDArray[Any], role: str, *, gaps: bool) -> Operand:
    dtype, shape, strides = array.dtype, array.shape, array.strides
    if dtype.hasobject:
        raise TypeError(
            f"{role}: expected an array of plain data, got {numpy_label(dtype, shape)}, which "
            "holds Python objects"
        )
    if isinstance(array, np.ma.MaskedArray):
        raise TypeError(
            f"{role}: expected an array without a mask, got a masked {numpy_label(dtype, shape)}. "
            "Pass its .data to take the masked elements too, or filled(...) and keep it"
        )
    if not dtype.isnative or dtype.names is not None:
        require_native(dtype, numpy_label(dtype, shape), role)
    layout, order = None, ""
    is_host = array.base is None or not is_pinned(array)
    kind = MemoryType.HOST if is_host else MemoryType.UNIFIED
    readonly = not array.flags.writeable
    place = address_word(array)
    address = place.value
    if not array.flags.c_contiguous:
        label = numpy_label(dtype, shape)
        if gaps and has_gaps(shape, strides, dtype.itemsize):
            return StridedOperand(
                address, shape, strides, dtype.itemsize, kind, array, readonly, label, role
            )
        layout = layout_of(shape, strides, dtype.itemsize, label, role, REMEDY)
        order = order_label(layout, strides)
    operand = Operand(address, array.nbytes, kind, array, readonly, (dtype, shape, order), layout)
    if len(ARRAYS) >= ARRAYS_LIMIT:
        ARRAYS.clear()
    ARRAYS[id(array)] = Known(weakref.ref(operand), place, dtype, shape, strides)
    return operand
