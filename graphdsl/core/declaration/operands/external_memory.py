"""Conversion of memory to operands: ints, buffers, arrays, allocations, variables."""

from __future__ import annotations

import weakref
from functools import lru_cache

import numpy as np

from graphdsl.abi.cuda_packages import LOADED, is_instance, loaded_class
from graphdsl.abi.enumerations import ADDRESS_LIMIT, MemoryType
from graphdsl.core.declaration.checked_numbers import require_memory
from graphdsl.core.declaration.operands.array_interfaces import (
    from_cuda_array_interface,
    from_dlpack,
    numpy_operand,
    shown,
)
from graphdsl.core.declaration.operands.graphics import UnmappedError, is_graphics_resource
from graphdsl.core.declaration.operands.operands import (
    Addressed,
    ArrayOperand,
    BufferLike,
    Operand,
    is_buffer,
    require_side_by_side,
)
from graphdsl.core.declaration.operands.retained import KNOWN, RetainedBuffer, retained_buffer
from graphdsl.core.declaration.operands.variables import SourceVariable, VariableAddress

EXPECTED = (
    "an address: an int, a cuda.core Buffer, an allocation node or its dptr, a variable of a "
    "Program, a numpy array, or an object with __cuda_array_interface__ or __dlpack__"
)

IMAGE_HINT = (
    ". An image has no address: copy it with memcpy(), or pass gd.texture(image) or "
    "gd.surface(image) to a kernel"
)


def is_opaque_array(value: object) -> bool:
    """Return whether *value* is a CUDA array of cuda.core, by duck typing."""
    # isinstance would import textures in every process.
    return hasattr(value, "element_bytes") and hasattr(value, "is_surface_load_store")


def is_texture(value: object) -> bool:
    """Return whether *value* is a texture or surface object, of cuda.core or of the simulator."""
    cls = type(value)
    return hasattr(cls, "resource") and hasattr(cls, "handle") and hasattr(cls, "is_closed")


def is_tensor_map(value: object) -> bool:
    """Return whether *value* is a tensor map."""
    return hasattr(type(value), "__cuda_tensor_map__")


def is_address(value: object) -> bool:
    """Return whether :func:`as_operand` accepts *value*, except for integers."""
    if isinstance(value, Addressed):
        return value._as_operand("address") is not None
    return (
        isinstance(value, (SourceVariable, VariableAddress, np.ndarray))
        or is_buffer(value)
        or _offers(value, "__cuda_array_interface__")
        or _offers(value, "__dlpack__")
    )


def _offers(value: object, attribute: str) -> bool:
    """Return whether an attribute exists, even if access raises: that error is reported later."""
    try:
        return hasattr(value, attribute)
    except Exception:  # noqa: BLE001  # a property of a foreign object
        return True


def as_operand(
    value: object,
    role: str,
    *,
    owner: object = None,
    writes: bool = False,
    gaps: bool = False,
    places: bool = False,
) -> Operand:
    """Return a user's address as an :class:`Operand`.

    Parameters
    ----------
    value : object
        An int, a cuda.core ``Buffer``, an allocation node or its ``dptr``, a variable of a
        program, a numpy array (host memory), or anything with ``__cuda_array_interface__`` or
        ``__dlpack__``.
    role : str
        The caller, for messages: ``"memcpy dst"``.
    owner : object, optional
        Object that keeps a bare address alive.
    writes : bool, optional
        Whether the operand is written to.
    gaps : bool, optional
        Whether an array may have gaps; the result is then a :class:`StridedOperand`.
    places : bool, optional
        Whether the offset may depend on parameters; the result is then a ``MovedOperand``.

    Raises
    ------
    TypeError
        If *value* has no address, or is an array whose bytes are not its values: Python objects,
        masked, or non-native byte order.
    ValueError
        If it is out of range, not contiguous, read-only but written to, or has an *owner* although
        it owns its memory.
    """
    # The most common types come first.
    kind = type(value) if owner is None else None
    if kind is np.ndarray:
        operand = numpy_operand(value, role, gaps=gaps)  # type: ignore[arg-type]
    elif kind is not None and kind is LOADED.get("Buffer"):
        operand = buffer_operand(value, role)  # type: ignore[arg-type]
    else:
        operand = _convert(value, role, owner, gaps=gaps, places=places)
    if not gaps:
        require_side_by_side(operand, role)
    if writes and operand.readonly:
        raise ValueError(
            f"{role}: expected memory that can be written to, got {operand}, which is read-only. "
            "Pass a writable array, such as a copy that you keep"
        )
    return operand


def _convert(value: object, role: str, owner: object, *, gaps: bool, places: bool) -> Operand:
    if owner is None:
        if isinstance(value, Addressed):
            operand = value._as_place(role) if places else value._as_operand(role)
            if operand is not None:
                return operand
        elif isinstance(value, RetainedBuffer) or is_instance(value, "Buffer"):
            return buffer_operand(value, role)
    if type(value) is int or (isinstance(value, (int, np.integer)) and not isinstance(value, bool)):
        address = int(value)
        if not 0 < address < ADDRESS_LIMIT:
            raise ValueError(
                f"{role}: expected an address from 1 to 2**64 - 1, got {address}. "
                "Pass the address of memory that exists"
            )
        if is_buffer(owner):
            owner = retained_buffer(owner, _owner_role(role))
        if owner is None:
            return _number_operand(address)
        return Operand(address, None, MemoryType.UNIFIED, owner, False, hex(address))
    if value is None or isinstance(value, type) or not is_address(value):
        if gaps and owner is None and is_opaque_array(value):
            return ArrayOperand(value, role)
        if is_graphics_resource(value):
            raise UnmappedError(
                f"{role}: expected memory with an address, got {shown(value)}, which has one only "
                "while it is mapped. Pass it as the value of an Address parameter to "
                "graph.launch(stream, ...) or graph.mapped(stream, ...), which map it"
            )
        raise TypeError(f"{role}: expected {EXPECTED}; got {shown(value)}{_hint(value)}")
    if owner is not None:
        keyword = _owner_role(role).rsplit(maxsplit=1)[-1]
        raise ValueError(
            f"{role}: {keyword} was given together with a {type(value).__name__}, which already "
            f"owns its memory. Drop {keyword}, or pass the address as an int"
        )
    if isinstance(value, np.ndarray):
        return numpy_operand(value, role, gaps=gaps)
    if isinstance(value, (SourceVariable, VariableAddress)):
        return _from_variable(value)
    if is_buffer(value):
        return buffer_operand(value, role)
    try:
        interface = getattr(value, "__cuda_array_interface__", None)
    except Exception as error:
        raise ValueError(
            f"{role}: expected memory through __cuda_array_interface__, got "
            f"{type(error).__name__} from that of {type(value).__name__}: {error}"
        ) from error
    if interface is not None:
        return from_cuda_array_interface(value, interface, role, gaps=gaps)
    return from_dlpack(value, role, gaps=gaps)


def _hint(value: object) -> str:
    """Return the remedy for an object that is not memory, if it is known."""
    if isinstance(value, Addressed) and getattr(value, "image", None) is not None:
        return IMAGE_HINT
    if type(value).__name__ == "Condition":
        return ". Kernels set conditions: cudaGraphSetConditional(handle, value)"
    if isinstance(value, (list, tuple, float, complex, np.generic)):
        return ". Pass an array, such as numpy.array(...), and keep it"
    return ""


@lru_cache(1024)
def _number_operand(address: int) -> Operand:
    """Return the operand of a bare address, which owns nothing and so can be shared."""
    return Operand(address, None, MemoryType.UNIFIED, None, False, hex(address))


def _from_variable(value: SourceVariable | VariableAddress) -> Operand:
    at = value if isinstance(value, VariableAddress) else VariableAddress(value)
    return Operand(at, at.size, MemoryType.DEVICE, at.variable, False, str(at))


def _owner_role(role: str) -> str:
    """Return the role of an address owner: ``"memcpy dst_owner"``."""
    return f"{role}_owner"


def buffer_operand(buffer: BufferLike | RetainedBuffer, role: str) -> Operand:
    """Return the operand of a buffer; shared as long as it is in use.

    Parameters
    ----------
    buffer : BufferLike or RetainedBuffer
        The buffer.
    role : str
        Who asks, for messages.

    Raises
    ------
    TypeError, ValueError
        If the buffer is closed, or outside of the address space.
    """
    # Runs for each declared copy and memset. A closed buffer has no handle.
    reference = KNOWN.get(id(buffer)) if type(buffer) is loaded_class("Buffer") else None
    retained: RetainedBuffer | None = None if reference is None else reference()
    if retained is None or retained.handle != buffer.handle:
        retained = retained_buffer(buffer, role)
    known = retained.operand
    operand: Operand | None = None if known is None else known()
    if operand is None:
        size = retained.size
        if not is_instance(retained.given, "Buffer"):
            require_memory(retained.handle, size, type(retained.given).__name__, role)
        label = f"Buffer({size} B)"
        operand = Operand(retained, size, MemoryType.UNIFIED, retained, False, label)
        retained.operand = weakref.ref(operand)
    return operand
