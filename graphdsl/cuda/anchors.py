"""Anchors keep cuda.core allocations and events alive after their ``Buffer`` or ``Event`` closes.

cuda.core has no public reference to an allocation, but its graphs hold one for each of their nodes.
So a graph definition with one node, which is never instantiated, serves as one: an *anchor*. It
takes about 4 us (H200, driver 580, CUDA 13.0).

When an anchor is dropped, cuda.core releases its references in the main thread, the next time that
runs Python (in a pending call of the interpreter). If this drops the last reference to memory, the
driver frees it, which would invalidate a capture by another library in global mode at that moment.
So a :class:`_Relaxing` is released right before it.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from cuda.core import Buffer, Event, GraphMemoryResource
from cuda.core.graph import GraphDefinition

from graphdsl.cuda.calls import RELAXED, exchange_capture_mode
from graphdsl.cuda.driver import cuda_driver

Release: TypeAlias = Callable[[list[object]], None]
PENDING_CALL: Final = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


class _MainThread:
    """Relaxes the capture mode of the main thread until its next pending call."""

    def __init__(self) -> None:
        self._before: ctypes.c_int | None = None
        """Its previous mode, while it is relaxed."""
        self._restore = PENDING_CALL(self._restored)

    def relax(self) -> None:
        """Relax the capture mode, if this is the main thread.

        Call it in one of its pending calls, so that no user code runs in between: the interpreter
        runs all of them one after the other.
        """
        is_main = threading.get_ident() == threading.main_thread().ident
        if not is_main or self._before is not None:
            return
        # Known before it is changed: Ctrl-C may come at any point.
        before = self._before = ctypes.c_int(RELAXED)
        if _add_pending_call(self._restore, None):
            # The queue of pending calls is full, which is rare.
            self._before = None
        # Outside of a pending call, the added call has already run, too early.
        if self._before is before:
            exchange_capture_mode(before)

    def _restored(self, _: object) -> int:
        before, self._before = self._before, None
        if before is not None and before.value != RELAXED:
            exchange_capture_mode(before)
        return 0


_add_pending_call: Final = ctypes.pythonapi.Py_AddPendingCall
_add_pending_call.argtypes = [PENDING_CALL, ctypes.c_void_p]
_main_thread: Final = _MainThread()


class _Relaxing:
    """Stored beside a buffer in a node; relaxes the main thread when the buffer is released.

    cuda.core releases the owner of a copy's source before that of its destination (1.2.2; covered
    by a test on a GPU).
    """

    __slots__ = ("is_in_node",)

    def __init__(self) -> None:
        self.is_in_node = False

    def __del__(self, relax: Callable[[], None] = _main_thread.relax) -> None:
        if self.is_in_node:
            relax()


class _Anchor:
    """A graph definition whose only purpose is the references that its node holds."""

    __slots__ = ("_held", "_release")

    def __init__(self, definition: GraphDefinition, release: Release) -> None:
        self._held: list[object] = [definition]
        self._release = release

    def __del__(self) -> None:
        self._release(self._held)


def anchor(
    target: Any, retain: Callable[[Buffer, str], object], release: Release
) -> tuple[object, str]:
    """Return an object that keeps an allocation or event alive, or None and the reason.

    Parameters
    ----------
    target : object
        The buffer or the event.
    retain : callable
        Takes a buffer and a role for messages; returns an object that keeps it alive.
    release : callable
        Takes a list of objects that are no longer needed, in any thread and at any time. Dropping
        them calls CUDA, which is not allowed in host callbacks.
    """
    if isinstance(target, Buffer):
        return _of_buffer(target, retain, release)
    if isinstance(target, Event):
        return _made(lambda definition: definition.record(target), release)
    return None, f"expected an object of cuda.core, got a {type(target).__name__}"


def _of_buffer(
    buffer: Buffer, retain: Callable[[Buffer, str], object], release: Release
) -> tuple[object, str]:
    owner, address = buffer.owner, int(buffer.handle)
    if owner is not None:
        # Everything that the Buffer keeps alive, and releases when it is closed.
        if isinstance(owner, Buffer) and not owner.is_closed:
            return retain(owner, "owner of a Buffer"), ""
        return owner, ""
    if isinstance(buffer.memory_resource, GraphMemoryResource):
        return None, "it is memory of a captured graph, freed by one of its nodes"
    if not address:
        return buffer, ""
    # Of the nodes that hold memory, a copy onto itself works for memory of any device, managed and
    # pinned memory, in any context and without one. The rest is host memory unknown to CUDA: no
    # node can use it, but each can hold it.
    before = _Relaxing()
    found, reason = _made(
        lambda definition: definition.memcpy(
            address, address, 1, dst_owner=buffer, src_owner=before
        ),
        release,
    )
    before.is_in_node = found is not None
    if found is None:
        found, _ = _made(lambda definition: _beside_allocation(definition, buffer), release)
    if found is None and buffer.memory_resource is None:
        # An address that is not freed by anyone.
        return buffer, ""
    return found, reason


def _beside_allocation(definition: GraphDefinition, buffer: Buffer) -> None:
    """Add a node that uses memory that is only reserved; this needs any context."""
    with cuda_driver(0).activated():
        allocation = definition.allocate(1)
        allocation.memset(allocation.dptr, 0, 1, dst_owner=buffer)


def _made(add_node: Callable[[GraphDefinition], object], release: Release) -> tuple[object, str]:
    try:
        definition = GraphDefinition()
        add_node(definition)
    except Exception as error:  # noqa: BLE001  # cuda.core's own are not public
        return None, f"{type(error).__name__}: {error}"
    return _Anchor(definition, release), ""
