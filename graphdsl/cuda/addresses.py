"""What the driver tells of an address: which memory is there, and who may use it."""

from __future__ import annotations

import ctypes
from typing import Final

from cuda.bindings import driver as cuda

from graphdsl.cuda.calls import address_of
from graphdsl.declaration.enumerations import Result, result_name
from graphdsl.declaration.operands import MemoryType
from graphdsl.errors import DriverError
from graphdsl.runtime.seam import MemoryRange

__all__ = ["memory_at"]


class _Attributes(ctypes.Structure):
    """What is asked for, a word each: the driver fills in as many bytes as it has."""

    _fields_ = (
        ("memory_type", ctypes.c_uint64),
        ("start", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("is_mapped", ctypes.c_uint64),
        ("is_managed", ctypes.c_uint64),
        ("device", ctypes.c_uint64),
        ("pool", ctypes.c_uint64),
        ("identity", ctypes.c_uint64),
    )


_ASKED: Final = (
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_RANGE_START_ADDR,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_RANGE_SIZE,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MAPPED,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_IS_MANAGED,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_BUFFER_ID,
)
_COUNT: Final = len(_ASKED)
_CODES: Final = (ctypes.c_int * _COUNT)(*map(int, _ASKED))
_ACCESS: Final = cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_ACCESS_FLAGS
_get_attributes: Final = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64
)(address_of("cuPointerGetAttributes"))


def memory_at(address: int) -> MemoryRange | None:
    """Return what memory is at an address, as the current context sees it; None for none."""
    found = _Attributes()
    start = ctypes.addressof(found)
    places = (ctypes.c_uint64 * _COUNT)(*range(start, start + 8 * _COUNT, 8))
    result = _get_attributes(_COUNT, ctypes.addressof(_CODES), ctypes.addressof(places), address)
    if result:
        raise DriverError("cuPointerGetAttributes", result, result_name(result))
    # The call succeeds for any number, and leaves zeros where the driver knows nothing.
    if not found.memory_type:
        return None
    if found.is_managed:
        kind = "managed"
    else:
        kind = "host" if found.memory_type == MemoryType.HOST else "device"
    # Not among those that the other call takes (cuda.h, CUDA 13.5).
    result, access = cuda.cuPointerGetAttribute(_ACCESS, address)
    if int(result) not in (0, Result.INVALID_VALUE):
        raise DriverError("cuPointerGetAttribute", int(result), result_name(int(result)))
    return MemoryRange(
        found.start,
        found.size,
        kind,
        ctypes.c_int(found.device).value,
        found.pool,
        bool(found.is_mapped),
        None if int(result) else int(access),
        found.identity,
    )
