"""Buffers: device memory with the methods of ``cuda.core.Buffer``."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np
from numpy.typing import DTypeLike, NDArray

from graphdsl.sim.graphs.handles import TABLES
from graphdsl.sim.graphs.operations import UNIFIED, CopyMemory, CopySide, SetMemory
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, Hold
from graphdsl.sim.streams.stream import Stream, require_stream

if TYPE_CHECKING:
    from types import TracebackType

    from graphdsl.sim.device import Device
    from graphdsl.sim.memory.allocations import Allocation
    from graphdsl.sim.memory.resources import GraphMemoryResource, MemoryResource
    from graphdsl.sim.streams.capture import CaptureSequence
    from graphdsl.sim.streams.stream import StreamState

__all__ = ["Buffer"]

FILL_SIZES: Final = (1, 2, 4)


class Buffer:
    """Memory of a simulated device; made by ``Device.allocate``.

    It is given back by :meth:`close`, or when nothing refers to the buffer any more; if a
    declaration or a graph refers to it, after that. Its bytes are host memory at :attr:`handle`;
    :meth:`array` shows them.

    On a stream that is captured, copies and fills become nodes of the graph. Memory that was
    allocated there, by a ``GraphMemoryResource``, is the graph's: giving it back in the same
    capture is a node too, and as long as no launch of the graph has allocated it, nothing can use
    it.
    """

    __slots__ = ("__weakref__", "_allocation", "_closing", "_device", "_resource", "_stream")

    def __init__(
        self,
        device: Device,
        allocation: Allocation,
        resource: MemoryResource | GraphMemoryResource,
        stream: StreamState,
        sequence: CaptureSequence | None = None,
    ) -> None:
        self._device = device
        self._allocation = allocation
        self._resource = resource
        self._stream = stream
        # Finalizers may run in the middle of anything, and only note what there is to do.
        self._closing: weakref.finalize[..., Buffer] = (
            weakref.finalize(self, ADDRESS_SPACE.retire, allocation, "the end of its Buffer")
            if sequence is None
            else weakref.finalize(self, sequence.dropped.append, (stream, allocation))
        )
        self._closing.atexit = False

    @property
    def handle(self) -> int:
        """Address of the first byte."""
        return self._allocation.address

    @property
    def size(self) -> int:
        """Number of bytes."""
        return self._allocation.size

    @property
    def is_closed(self) -> bool:
        """Whether the memory was given back."""
        return not self._closing.alive

    @property
    def device_id(self) -> int:
        """Ordinal of the device that has the memory."""
        return self._device.device_id

    @property
    def memory_resource(self) -> MemoryResource | GraphMemoryResource:
        """Where it was allocated."""
        return self._resource

    @property
    def is_managed(self) -> bool:
        """False: it is memory of its device."""
        return False

    @property
    def is_device_accessible(self) -> bool:
        """True: kernels, copies and memsets can use it."""
        return True

    @property
    def is_host_accessible(self) -> bool:
        """False, as for device memory on a GPU."""
        return False

    def array(
        self, dtype: DTypeLike = np.uint8, shape: int | tuple[int, ...] | None = None
    ) -> NDArray[Any]:
        """Return the bytes as a numpy array, without a copy: what is written to one is in both.

        For tests and for debugging; no GPU has this. The array must not be used after the buffer
        was closed.

        Parameters
        ----------
        dtype : dtype, optional
            What the bytes are.
        shape : int or tuple of int, optional
            Of the array; one dimension up to the end unless given.

        Examples
        --------
        >>> from graphdsl import sim
        >>> device = sim.Device()
        >>> buffer = device.allocate(8, stream=device.default_stream)
        >>> buffer.array("int32")[:] = [3, 4]
        >>> buffer.array("int16")
        array([3, 0, 4, 0], dtype=int16)
        """
        return self._open("array").view(self.handle, dtype, shape, "array")

    def close(self, stream: Stream | None = None) -> None:
        """Give the memory back, after the work of *stream*; closing again is no error.

        Declarations and graphs that refer to it keep the memory until they go.

        Parameters
        ----------
        stream : Stream, optional
            That on which it was allocated unless given.

        Raises
        ------
        DriverError
            If the stream is captured and the memory is not a graph's: the graph could not free it
            at each launch. The capture goes on. Close the buffer after it.
        """
        driver = self._device.driver
        state = self._stream if stream is None else require_stream(stream, driver)
        with TABLES:
            if self._closing.alive:
                if ADDRESS_SPACE.is_held(self._allocation):
                    ADDRESS_SPACE.retire(self._allocation, "Buffer.close()")
                else:
                    driver.free(state, self._allocation)
                self._closing.detach()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _hold(self) -> Hold | None:
        """Return what keeps the memory, though the buffer is closed; None for memory of a graph.

        Such memory lives from its allocation node to its free node.
        """
        return None if self._allocation.of_graph else Hold(self._allocation)

    def copy_to(self, dst: Buffer | None = None, *, stream: Stream) -> Buffer:
        """Copy to *dst*, or to a new buffer from the same resource, and return it.

        Raises
        ------
        ValueError
            If the sizes differ.
        """
        work = require_stream(stream, self._device.driver)
        if dst is None:
            dst = self._resource.allocate(self.size, stream=stream)
        if not isinstance(dst, Buffer):
            raise TypeError(
                f"copy_to dst: expected a Buffer of a simulated device, got {dst!r} "
                f"({type(dst).__name__})"
            )
        if dst.size != self.size:
            raise ValueError(
                f"copy_to dst: expected a Buffer of {self.size} bytes as the source, got one of "
                f"{dst.size}"
            )
        self._put_copy(work, self._open("copy src"), dst._open("copy dst"))
        return dst

    def copy_from(self, src: Buffer, *, stream: Stream) -> None:
        """Copy from *src*, which has the same size."""
        if not isinstance(src, Buffer):
            raise TypeError(
                f"copy_from src: expected a Buffer of a simulated device, got {src!r} "
                f"({type(src).__name__})"
            )
        work = require_stream(stream, self._device.driver)
        if src.size != self.size:
            raise ValueError(
                f"copy_from src: expected a Buffer of {self.size} bytes as the destination, got "
                f"one of {src.size}"
            )
        self._put_copy(work, src._open("copy src"), self._open("copy dst"))

    def _put_copy(self, stream: StreamState, source: Allocation, target: Allocation) -> None:
        src, dst = (CopySide(UNIFIED, each.address, each.size, 0) for each in (source, target))
        copy = CopyMemory(src, dst, source.size, 1, 1)
        self._device.driver.submit("cuMemcpyAsync", stream, copy)

    def fill(self, value: object, *, stream: Stream) -> None:
        """Fill with a byte (an int from 0 to 255) or with a pattern of 1, 2 or 4 bytes."""
        work = require_stream(stream, self._device.driver)
        if isinstance(value, int):
            if not 0 <= value <= 255:
                raise OverflowError(f"fill value: expected an int from 0 to 255, got {value}")
            pattern = bytes([value])
        else:
            try:
                pattern = bytes(memoryview(value))  # type: ignore[arg-type]  # its TypeError is the check
            except TypeError:
                raise TypeError(
                    f"fill value: expected an int or 1, 2 or 4 bytes, got {value!r} "
                    f"({type(value).__name__})"
                ) from None
        if len(pattern) not in FILL_SIZES or self.size % len(pattern):
            raise ValueError(
                f"fill value: expected 1, 2 or 4 bytes that divide the {self.size} bytes of the "
                f"Buffer, got {len(pattern)}"
            )
        target = self._open("fill dst")
        memset = SetMemory(target.address, 0, pattern, target.size // len(pattern), 1)
        self._device.driver.submit("cuMemsetAsync", work, memset)

    def _open(self, role: str) -> Allocation:
        if self.is_closed:
            raise ValueError(
                f"{role}: the Buffer was closed, expected one that still has its memory"
            )
        return self._allocation

    def __repr__(self) -> str:
        return f"<sim.Buffer {self.size} bytes at {self.handle:#x} of Device({self.device_id})>"
