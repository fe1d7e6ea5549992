"""Memory of arrays of other libraries: ``__cuda_array_interface__`` and ``__dlpack__``."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
from cuda.core.utils import StridedMemoryView

from graphdsl.abi.enumerations import MemoryType
from graphdsl.declaration.operands.addresses import require_memory
from graphdsl.declaration.operands.array_layout import (
    has_gaps,
    layout_of,
    order_label,
    require_native,
)
from graphdsl.declaration.operands.operands import Operand, StridedOperand

__all__ = ["from_cuda_array_interface", "from_dlpack", "shown"]

DLPACK_MEMORY = {1: MemoryType.HOST, 2: MemoryType.DEVICE}
"""By ``DLDeviceType``: the CPU and CUDA; pinned and managed memory the driver knows by itself."""


def from_cuda_array_interface(
    value: object, interface: object, role: str, *, gaps: bool
) -> Operand:
    """Return the operand of an array whose interface says where its elements are."""
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
    """Return the operand of an array that a library has described."""
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
    """Refuse a torch tensor whose values are the conjugates or negatives of those in memory.

    Neither ``__cuda_array_interface__`` nor ``__dlpack__`` says so of all of these.
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
    """Return the element type that *typestr* says, such as ``"<f4"``."""
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
    """Return *values* as ints, none below *minimum*."""
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
    """Return the operand of an array that exports itself by DLPack."""
    name = type(value).__name__
    try:
        # stream_ptr=-1 asks for no synchronisation: the graph's own edges order the accesses.
        view = StridedMemoryView.from_dlpack(value, stream_ptr=-1)
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
    """Return how a message shows what it did not expect."""
    text = repr(value)
    short = text if len(text) <= 60 else f"{text[:57]}..."
    return f"{short} ({type(value).__name__})"
