"""What the host takes part in: events and callbacks."""
# ruff: noqa: TRY301  # the ``try`` of a builder method is around all of it

from __future__ import annotations

import ctypes
from _ctypes import CFuncPtr
from collections.abc import Callable
from typing import TYPE_CHECKING

from graphdsl.declaration import kinds
from graphdsl.declaration.arguments.arguments import copied_bytes
from graphdsl.declaration.builder_arguments import (
    name_in,
    open_event,
    require_callable_without_arguments,
    user_data_number,
)
from graphdsl.declaration.builders.base import NodeAdder
from graphdsl.declaration.memory.said_memory import said_memory

if TYPE_CHECKING:
    from cuda.core import Event

    from graphdsl.declaration.kinds.host import (
        EventRecordNode,
        EventWaitNode,
        HostCallbackNode,
    )

__all__ = ["HostBuilder"]


class HostBuilder(NodeAdder):
    """Builder methods for events and callbacks."""

    __slots__ = ()

    def record(self, event: Event, *, name: str | None = None) -> EventRecordNode:
        """Add the record of an event."""
        try:
            found = open_event(event, "record")
            return self.graph._insert(kinds.host.EventRecordNode(found), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "record node", self, name)
            raise

    def wait(self, event: Event, *, name: str | None = None) -> EventWaitNode:
        """Add a wait for an event."""
        try:
            found = open_event(event, "wait")
            return self.graph._insert(kinds.host.EventWaitNode(found), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "wait node", self, name)
            raise

    def callback(
        self,
        fn: Callable[..., object],
        *,
        user_data: int | bytes | bytearray | memoryview | None = None,
        reads: object = None,
        writes: object = None,
        name: str | None = None,
    ) -> HostCallbackNode:
        """Add a call of a host function.

        Parameters
        ----------
        fn : callable or ctypes function
            A Python callable without arguments, or a ctypes function of the driver's type,
            ``ctypes.CFUNCTYPE(None, ctypes.c_void_p)``. It must not call CUDA.
        user_data : int or bytes-like, optional
            What a ctypes function gets: an int as it is, bytes as the address of a copy that
            lives as long as the graph.
        reads, writes : address or list of them, optional
            The memory that the function reads and writes: arrays, views, buffers, and pairs of an
            address and a number of bytes. If one of the two is given, it touches nothing else that
            the graph does, and is ordered, checked and staged for as such; if none is, it may touch
            anything.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError
            If *fn* cannot be called, or something that it touches is no memory.
        ValueError
            If memory has no known size, or is written but read-only.

        Notes
        -----
        An exception of a Python callable is raised by the next call on the executable, as
        ``CallbackError``; KeyboardInterrupt and SystemExit as they are.
        """
        try:
            if not callable(fn):
                raise TypeError(
                    f"callback fn: expected a callable, got {fn!r} ({type(fn).__name__})"
                )
            data = user_data
            if isinstance(data, (bytearray, memoryview)):
                data = copied_bytes(data, "callback user_data")
            if isinstance(fn, CFuncPtr):
                if fn.restype is not None or list(fn.argtypes or ()) != [ctypes.c_void_p]:
                    raise TypeError(
                        "callback fn: expected a ctypes function of type "
                        "CFUNCTYPE(None, c_void_p), got one with "
                        f"restype {fn.restype} and argtypes {fn.argtypes}"
                    )
                if data is not None and not isinstance(data, bytes):
                    data = user_data_number(data)
            else:
                require_callable_without_arguments(fn)
            if data is not None and not isinstance(fn, CFuncPtr):
                raise ValueError(
                    "callback user_data: is for ctypes functions; bind it to a Python callable "
                    "with functools.partial or a closure"
                )
            said = [
                None if given is None else said_memory(given, f"callback {role}", writes=is_write)
                for role, given, is_write in (("reads", reads, False), ("writes", writes, True))
            ]
            return self.graph._insert(kinds.host.HostCallbackNode(fn, data, *said), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "callback node", self, name)
            raise
