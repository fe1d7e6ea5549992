"""Arrays on a device and in page-locked memory, copied from and to NumPy without a graph."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from graphdsl.abi.cuda_packages import is_instance
from graphdsl.core.declaration.memory.arrays import Array, element_type, shape_of
from graphdsl.core.declaration.memory.elements import converted
from graphdsl.core.declaration.naming import checked_name
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import StridedOperand
from graphdsl.core.declaration.operands.retained import PinnedMemory
from graphdsl.core.runtime.device import device_of, driver_of, usable_device
from graphdsl.core.runtime.lifetimes import ledger
from graphdsl.core.runtime.places import place_in_memory
from graphdsl.core.runtime.places import read as read_place
from graphdsl.extras.eager.operations import fill, memcpy, memset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from graphdsl.abi.seam import Driver


def empty(
    shape: object,
    dtype: DTypeLike,
    *,
    stream: object,
    device: object = None,
    name: str | None = None,
) -> Array:
    """Return an uninitialized array in memory of a device.

    The memory is a ``Buffer`` of the device, :attr:`Array.memory`, and is freed with the last
    object that refers to it: the array, its parts, graphs and declarations.

    Parameters
    ----------
    shape : int or tuple of int
        The extent of each axis.
    dtype : numpy type
        The type of an element.
    stream : stream
        The stream on which the memory is allocated.
    device : cuda.core.Device or graphdsl.sim.Device, optional
        The device of the stream, if the stream has none; by default :func:`device`.
    name : str, optional
        Its name in listings, findings, drawings and files.

    Raises
    ------
    TypeError, ValueError
        If an argument has the wrong type or value.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> gd.empty((2, 3), "float32", stream=stream)
    <Array float32[2, 3]>
    >>> gd.empty((2, 3), "float32", stream=stream, name="x")[0]
    <x[0]: float32[3]>
    """
    kind, extents = element_type(dtype, "empty"), shape_of(shape, "empty")
    if name is not None:
        checked_name(name, "array")
    chosen: Any = usable_device(device_of(stream) if device is None else device)
    driver = driver_of(chosen)
    # For errors about streams that are the same everywhere.
    driver.stream_handle(stream)
    # Default streams are those of the current context.
    with driver.activated():
        is_own = is_instance(stream, "Stream") or hasattr(chosen, "driver")
        order = stream if is_own else chosen.create_stream(stream)
        buffer = chosen.allocate(math.prod(extents) * kind.itemsize, stream=order)
    return Array(buffer, kind, extents, name=name)


def zeros(
    shape: object,
    dtype: DTypeLike,
    *,
    stream: object,
    device: object = None,
    name: str | None = None,
) -> Array:
    """Return a zero-filled array in memory of a device, set in *stream*'s order.

    Parameters and errors are those of :func:`empty`.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> gd.read(gd.zeros((2, 2), "int32", stream=stream), stream)
    array([[0, 0],
           [0, 0]], dtype=int32)
    """
    found = empty(shape, dtype, stream=stream, device=device, name=name)
    memset(stream, found.reshape(-1).view(np.uint8), 0, device=device)
    return found


def full(
    shape: object,
    value: object,
    dtype: DTypeLike | None = None,
    *,
    stream: object,
    device: object = None,
    name: str | None = None,
) -> Array:
    """Return an array in memory of a device filled with *value*, in *stream*'s order.

    Parameters
    ----------
    shape : int or tuple of int
        The extent of each axis.
    value : number or element
        The value of each element, cast to the dtype by numpy's ``same_kind`` rule.
    dtype : numpy type, optional
        The type of an element; by default that of ``numpy.asarray(value)``.
    stream, device, name
        As for :func:`empty`.

    Raises
    ------
    TypeError, ValueError
        If an argument has the wrong type, or the dtype cannot represent the value.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> gd.read(gd.full(3, 0.5, stream=stream), stream)
    array([0.5, 0.5, 0.5])
    """
    kind = np.asarray(value).dtype if dtype is None else element_type(dtype, "full")
    # Before allocating: checks that it is an element of that type.
    element = converted(value, kind, "full value")
    found = empty(shape, kind, stream=stream, device=device, name=name)
    fill(stream, found, element, device=device)
    return found


def zeros_like(
    array: object, *, stream: object, device: object = None, name: str | None = None
) -> Array:
    """Return a zero-filled array with the shape and dtype of another one.

    Parameters
    ----------
    array : Array or other array
        An object with a ``shape`` and a ``dtype``: a device array, a numpy array, an allocation of
        a graph.
    stream, device, name
        As for :func:`empty`.

    Raises
    ------
    TypeError, ValueError
        If it has no shape or dtype.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> gd.zeros_like(np.ones((2, 3), np.float32), stream=stream)
    <Array float32[2, 3]>
    """
    return zeros(*_like(array, "zeros_like"), stream=stream, device=device, name=name)


def full_like(
    array: object,
    value: object,
    *,
    stream: object,
    device: object = None,
    name: str | None = None,
) -> Array:
    """Return an array with the shape and dtype of another one, filled with *value*.

    Parameters
    ----------
    array, stream, device, name
        As for :func:`zeros_like`.
    value : number or element
        As for :func:`full`.

    Raises
    ------
    TypeError, ValueError
        If it has no shape or dtype, or the dtype cannot represent the value.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> gd.read(gd.full_like(np.ones(3), 2.5, stream=stream), stream)
    array([2.5, 2.5, 2.5])
    """
    shape, dtype = _like(array, "full_like")
    return full(shape, value, dtype, stream=stream, device=device, name=name)


def _like(array: Any, method: str) -> tuple[object, DTypeLike]:
    shape, dtype = getattr(array, "shape", None), getattr(array, "dtype", None)
    if shape is None or dtype is None:
        raise TypeError(
            f"{method} array: expected an object with a shape and a dtype, got {array!r} "
            f"({type(array).__name__})"
        )
    return shape, dtype


def array(
    values: ArrayLike,
    dtype: DTypeLike | None = None,
    *,
    stream: object,
    device: object = None,
    name: str | None = None,
) -> Array:
    """Return a copy of values in memory of a device.

    The call waits for *stream*: *values* may be changed afterwards.

    Parameters
    ----------
    values : array-like
        A numpy array, or anything that ``numpy.asarray`` accepts.
    dtype : numpy type, optional
        The dtype; by default that of *values*.
    stream, device, name
        As for :func:`empty`.

    Raises
    ------
    TypeError, ValueError
        If an argument has the wrong type, or there are no values.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.array([[1, 2], [3, 4]], "float32", stream=stream)
    >>> gd.read(x, stream)
    array([[1., 2.],
           [3., 4.]], dtype=float32)
    >>> gd.read(x[:, 1], stream)
    array([2., 4.], dtype=float32)
    """
    found = np.asarray(values, dtype, order="C")
    if not found.size:
        raise ValueError(
            f"array values: expected at least one, got none of shape {found.shape}. Arrays without "
            "elements are not supported in device memory"
        )
    target = empty(found.shape, found.dtype, stream=stream, device=device, name=name)
    driver = driver_of(device_of(stream) if device is None else device)
    at = as_operand(target, "array").address
    assert at is not None
    driver.memory_write(at, found.nbytes, found.ctypes.data, driver.stream_handle(stream))
    return target


def read(
    memory: object,
    stream: object,
    *,
    dtype: DTypeLike | None = None,
    shape: int | Sequence[int] | None = None,
    device: object = None,
) -> NDArray[Any]:
    """Return a copy of memory as a numpy array, once *stream* is done.

    Parameters
    ----------
    memory : address
        An :class:`Array` or part of one, a ``Buffer``, an array of another library, an address. For
        memory of an allocation node use :meth:`Graph.read`.
    stream : stream
        As for :func:`launch`; the call waits for its work.
    dtype : numpy type, optional
        The dtype; by default that of the array, else bytes.
    shape : int or tuple of int, optional
        The shape of the result; by default that of the array, else one dimension over all elements.
    device : cuda.core.Device, graphdsl.sim.Device or int, optional
        As for :func:`launch`.

    Returns
    -------
    numpy.ndarray
        A new array.

    Raises
    ------
    TypeError, ValueError
        If it has no address, or fewer bytes than requested.
    DriverError
        If the driver returns an error, for example while the stream is captured.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.array([[1, 2], [3, 4]], "int16", stream=stream)
    >>> gd.read(x[0], stream)
    array([1, 2], dtype=int16)
    >>> gd.read(x.memory, stream, dtype="int16", shape=4)
    array([1, 2, 3, 4], dtype=int16)
    """
    if type(memory).__name__ == "Stream":
        raise TypeError(f"read: expected memory, got the stream {memory!r}. Write read(x, stream)")
    driver = driver_of(device_of(stream) if device is None else device)
    handle = driver.stream_handle(stream)
    operand = as_operand(memory, "read", gaps=True)
    if isinstance(operand, StridedOperand) and operand.dtype is not None:
        packed = empty(operand.shape, operand.dtype, stream=stream, device=device)
        memcpy(stream, packed, memory, device=device)
        return read(packed, stream, dtype=dtype, shape=shape, device=device)
    return read_place(place_in_memory(memory, driver, "read"), driver, handle, dtype, shape)


def empty_pinned(shape: object, dtype: DTypeLike, *, device: object = None) -> NDArray[Any]:
    """Return an uninitialized numpy array in page-locked host memory.

    Copies between it and a device run asynchronously to the host in stream order, and graphs need
    no staging memory for it; conditional bodies and kernels can use it, too. It behaves the same on
    the simulator and on a GPU. The memory is freed once no array, declaration or launch refers to
    it.

    Parameters
    ----------
    shape : int or tuple of int
        The extent of each axis.
    dtype : numpy type
        The type of an element.
    device : cuda.core.Device, graphdsl.sim.Device or int, optional
        The device whose driver locks it; every device may use it. By default :func:`device`.

    Raises
    ------
    TypeError, ValueError
        If an argument has the wrong type or value.
    DriverError
        If no memory is available.

    Examples
    --------
    >>> import graphdsl as gd
    >>> frame = gd.empty_pinned((2, 2), "float32", device=gd.sim.Device())
    >>> frame[:] = 1
    >>> frame
    array([[1., 1.],
           [1., 1.]], dtype=float32)
    """
    kind, extents = element_type(dtype, "empty_pinned"), shape_of(shape, "empty_pinned")
    driver = driver_of(device)
    memory = page_locked(driver, math.prod(extents) * kind.itemsize)
    found: NDArray[Any] = memory.view(kind).reshape(extents)
    return found


def page_locked(driver: Driver, size: int) -> NDArray[np.uint8]:
    """Return bytes of page-locked memory, which is freed with the last array that refers to it."""
    ledger.prepare()
    address = driver.host_allocate(size)
    # The garbage collector may run at any point.
    return np.asarray(PinnedMemory(address, size, partial(ledger.defer, driver.host_free, address)))
