"""What the driver tells of an address: which memory is there, and who may use it."""

from __future__ import annotations

import ctypes
from typing import Final

from cuda.bindings import driver as cuda

from graphdsl.abi.enumerations import MemoryType, result_name
from graphdsl.abi.seam import MemoryRange
from graphdsl.cuda.calls import address_of
from graphdsl.errors import DriverError

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
        ("access", ctypes.c_uint64),
        ("identity", ctypes.c_uint64),
        ("context", ctypes.c_uint64),
        ("mapping_start", ctypes.c_uint64),
        ("mapping_size", ctypes.c_uint64),
    )


_ASKED: Final = (
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_RANGE_START_ADDR,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_RANGE_SIZE,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MAPPED,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_IS_MANAGED,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_ACCESS_FLAGS,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_BUFFER_ID,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_CONTEXT,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MAPPING_BASE_ADDR,
    cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MAPPING_SIZE,
)
_COUNT: Final = len(_ASKED)
_CODES: Final = (ctypes.c_int * _COUNT)(*map(int, _ASKED))
_get_attributes: Final = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64
)(address_of("cuPointerGetAttributes"))


def memory_at(address: int) -> MemoryRange | None:
    """Return what memory is at an address, as the current context sees it; None for none.

    The call succeeds for any number, and leaves zeros where the driver knows nothing (seen with
    CUDA 13.0, as all here).
    """
    found = _Attributes()
    start = ctypes.addressof(found)
    places = (ctypes.c_uint64 * _COUNT)(*range(start, start + 8 * _COUNT, 8))
    result = _get_attributes(_COUNT, ctypes.addressof(_CODES), ctypes.addressof(places), address)
    if result:
        raise DriverError("cuPointerGetAttributes", result, result_name(result))
    start, end = found.start, found.start + found.size
    if not found.memory_type:
        if not found.size:
            return None
        # Of an address range that is reserved, a part without memory.
        return MemoryRange(start, found.size, "device", 0, is_mapped=False, access=0)
    # What cuMemMap put into such a range: the driver's range is all that is reserved.
    is_part = not (found.context or found.pool or found.is_managed) and (
        found.mapping_size < found.size
    )
    if is_part:
        start = max(start, found.mapping_start)
        end = min(end, found.mapping_start + found.mapping_size)
    if found.is_managed:
        kind = "managed"
    else:
        kind = "host" if found.memory_type == MemoryType.HOST else "device"
    return MemoryRange(
        start,
        end - start,
        kind,
        ctypes.c_int(found.device).value,
        found.pool,
        bool(found.is_mapped),
        found.access,
        found.identity,
        is_part,
    )
