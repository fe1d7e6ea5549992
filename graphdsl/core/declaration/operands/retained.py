"""Retained buffers and events: their handles stay valid as long as graphs refer to them.

``Buffer.close()`` frees memory immediately, and ``Event.close()`` destroys the event, although a
graph may use either during its lifetime. So each buffer or event is *retained* when it is passed to
a declaration, a parameter or an update. Memory and event live as long as the :class:`Retained`
object, and the address of a closed object is never queried again. All nodes share one such object
for each buffer or event.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.cuda_packages import is_instance
from graphdsl.abi.enumerations import ADDRESS_LIMIT
from graphdsl.core.declaration.operands.graphics import MAPPED, is_mapped_memory

if TYPE_CHECKING:
    from graphdsl.core.declaration.operands.operands import BufferLike

_R = TypeVar("_R", bound="Retained")


class Retained:
    """A buffer or event that graphs refer to, with the object that keeps its handle valid.

    Attributes
    ----------
    given : object
        The buffer or event.
    handle : int
        Its address or handle when it was retained.
    hold : object
        Object that keeps the handle valid; None if only *given* does, until it is closed.
    reason : str
        Why there is no such object.
    """

    __slots__ = ("__weakref__", "given", "handle", "hold", "reason")

    def __init__(self, given: Any, handle: int) -> None:
        self.given = given
        self.handle = handle
        self.hold, self.reason = _hold(given)
        if self.hold is None:
            UNKEPT[id(self)] = weakref.ref(self, partial(UNKEPT.pop, id(self)))

    @property
    def is_closed(self) -> bool:
        """Whether the handle is no longer valid."""
        return self.hold is None and bool(self.given.is_closed)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.given!r}>"


class RetainedBuffer(Retained):
    """A buffer with its allocation.

    Attributes
    ----------
    size : int
        Its size in bytes when it was retained.
    operand : weak reference or None
        The operand that nodes share, if there is one.
    name : str or None
        The first name of an array that covers it; used in files.
    elements : (numpy.dtype, tuple of int) or None
        The dtype and the shape of that array; of the first one without a name if none has one.
    """

    __slots__ = ("elements", "name", "operand", "size")

    def __init__(self, given: BufferLike, handle: int, size: int) -> None:
        super().__init__(given, handle)
        self.size = size
        self.operand: weakref.ref[Any] | None = None
        self.name: str | None = None
        self.elements: tuple[np.dtype[Any], tuple[int, ...]] | None = None

    def describe(self, name: str | None, dtype: np.dtype[Any], shape: tuple[int, ...]) -> None:
        """Note an array that covers the buffer, unless one with a name is noted already."""
        if self.name is None and (name is not None or self.elements is None):
            self.name, self.elements = name, (dtype, shape)


UNKEPT: Final[dict[int, weakref.ref[Retained]]] = {}
"""Live objects whose handles are not kept valid, by id; usually empty."""
Keeper: TypeAlias = Callable[[Any], tuple[object, str]]
"""Returns the object that keeps a handle valid, or None with the reason."""
_keepers: Final[list[Keeper]] = []
KNOWN: Final[dict[int, weakref.ref[Any]]] = {}
"""Retained objects by id of the buffer or event, which they keep alive."""


def retained_buffer(buffer: Any, role: str) -> RetainedBuffer:
    """Return the Retained object of a buffer, shared as long as it is in use.

    Raises
    ------
    TypeError, ValueError
        If the buffer is closed, or has no address or size.
    """
    if type(buffer) is RetainedBuffer:
        return buffer
    if buffer.is_closed:
        raise ValueError(
            f"{role}: expected an open Buffer, got one that was closed. Allocate another one"
        )
    # Other classes may return different values for each query, so they are queried once.
    if is_instance(buffer, "Buffer"):
        handle, size = int(buffer.handle), buffer.size
    else:
        handle, size = _place(buffer, role)
    reference = KNOWN.get(id(buffer))
    found: RetainedBuffer | None = None if reference is None else reference()
    # Some memory resources change the address of a buffer.
    if found is None or found.handle != handle or found.size != size:
        found = _remembered(RetainedBuffer(buffer, handle, size))
    return found


def retained_event(event: Any) -> Retained:
    """Return the Retained object of an event, shared as long as it is in use, even if closed."""
    reference = KNOWN.get(id(event))
    found: Retained | None = None if reference is None else reference()
    return _remembered(Retained(event, int(event.handle))) if found is None else found


def _place(buffer: Any, role: str) -> tuple[int, int]:
    """Return address and size of an object with the attributes of a Buffer."""
    handle = _whole(buffer.handle, buffer, "handle", role)
    if not 0 <= handle < ADDRESS_LIMIT:
        raise ValueError(
            f"{role}: handle of {type(buffer).__name__}: expected an address from 1 to 2**64 - 1, "
            f"got {handle}"
        )
    size = _whole(buffer.size, buffer, "size", role)
    if size < 0:
        raise ValueError(
            f"{role}: size of {type(buffer).__name__}: expected at least 0 bytes, got {size}"
        )
    return handle, size


def _whole(number: object, buffer: object, attribute: str, role: str) -> int:
    if type(number) is int:
        return number
    if not isinstance(number, (int, np.integer)) or isinstance(number, bool):
        shown = repr(number)
        short = shown if len(shown) <= 60 else f"{shown[:57]}..."
        raise TypeError(
            f"{role}: {attribute} of {type(buffer).__name__}: expected an int, got {short} "
            f"({type(number).__name__})"
        )
    return int(number)


def _remembered(retained: _R) -> _R:
    key = id(retained.given)
    KNOWN[key] = weakref.ref(retained, partial(_forget, key))
    return retained


def _forget(key: int, reference: weakref.ref[Any]) -> None:
    if KNOWN.get(key) is reference:
        KNOWN.pop(key, None)


def keep_with(keeper: Keeper) -> None:
    """Set the function that returns the object which keeps a handle valid.

    Set by drivers: declarations do not depend on them.
    """
    _keepers.append(keeper)


def _hold(given: Any) -> tuple[object, str]:
    """Return the object that keeps a handle valid, or None with the reason."""
    if is_mapped_memory(given):
        return None, MAPPED
    hold = getattr(given, "_hold", None)
    if hold is not None:
        # An object of the simulator.
        return hold(), ""
    reason = "no driver can retain it"
    for keeper in _keepers:
        found, reason = keeper(given)
        if found is not None:
            return found, ""
    return None, reason


# Page-locked memory -------------------------------------------------------------------------------


class PinnedMemory:
    """Page-locked memory that lives as long as its arrays.

    Parameters
    ----------
    address, size : int
        Its address and its size in bytes.
    release : callable
        Frees it, once no array and no declaration refers to it.
    """

    __slots__ = ("__weakref__", "_address", "_size")

    def __init__(self, address: int, size: int, release: Callable[[], object]) -> None:
        self._address = address
        self._size = size
        weakref.finalize(self, release).atexit = False

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """The array interface for NumPy."""
        return {
            "version": 3,
            "shape": (self._size,),
            "typestr": "|u1",
            "data": (self._address, False),
        }


def is_pinned(array: NDArray[Any]) -> bool:
    """Return whether an array is page-locked memory, or a part of it."""
    base: Any = array.base
    while isinstance(base, (np.ndarray, memoryview)):
        base = base.obj if isinstance(base, memoryview) else base.base
    return isinstance(base, PinnedMemory)
