"""Host nodes: callbacks, and event records and waits."""

from __future__ import annotations

import ctypes
from _ctypes import CFuncPtr
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypedDict, cast

from graphdsl.abi.enumerations import MemoryType, NodeType
from graphdsl.core.declaration.arguments.arguments import copied_bytes
from graphdsl.core.declaration.builder import NodeAdder, adds_nodes
from graphdsl.core.declaration.builder_arguments import (
    name_in,
    open_event,
    require_callable_without_arguments,
    user_data_number,
)
from graphdsl.core.declaration.checked_numbers import integer
from graphdsl.core.declaration.fields import Field, slots, stored
from graphdsl.core.declaration.kinds.registry import Style, kind
from graphdsl.core.declaration.memory.copy_shape import ROWS, copy_shape
from graphdsl.core.declaration.node import Access, Node, Rows
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Operand, StridedOperand
from graphdsl.core.declaration.operands.retained import retained_event
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.words import Symbol, SymbolKind, Word

if TYPE_CHECKING:
    from cuda.core import Event

    from graphdsl.core.declaration.operands.retained import Retained


class _Unchanged:
    """Default of optional arguments for which None is a valid value."""

    def __repr__(self) -> str:
        return "unchanged"


_UNCHANGED: Final[Any] = _Unchanged()


def _passed(**values: object) -> dict[str, object]:
    """Return the arguments that were passed."""
    return {name: value for name, value in values.items() if value is not _UNCHANGED}


class CallbackChanges(TypedDict, total=False):
    """Arguments of ``callback``; a new function does not inherit user data and effects."""

    fn: Callable[..., object]
    user_data: int | bytes | bytearray | memoryview | None
    reads: object
    writes: object


@kind(
    Style("hexagon", "#f8bbd0", "#ad1457", ("{{", "}}")),
    "callback",
    updates=CallbackChanges.__annotations__,
    # Staging was determined by the declared effects.
    settled=("reads", "writes"),
    is_data=False,
)
class HostCallbackNode(Node):
    """A function that the driver calls on the host.

    Examples
    --------
    >>> import graphdsl as gd
    >>> node = gd.GraphDef().callback(print, name="notify")
    >>> node.fn
    <built-in function print>
    """

    kind = "callback"
    _type_code = NodeType.HOST
    # Unless its writes are declared.
    _changes_host_memory = True
    _access_fields = ("reads", "writes")
    fn: Callable[..., object] = stored(
        "The function.",
        shown=lambda _, value: str(getattr(value, "__qualname__", type(value).__name__)),
    )
    user_data: int | bytes | None = stored(
        "The argument of a ctypes function; None if it gets none.",
        default=None,
        shown=lambda _, value: f"bytes[{len(value)}]" if isinstance(value, bytes) else hex(value),
    )
    reads: tuple[Operand, ...] | None = stored(
        "The memory it reads; None if not declared.",
        default=None,
        shown=lambda _, value: shown_memory(value),
    )
    writes: tuple[Operand, ...] | None = stored(
        "The memory it writes; None if not declared.",
        default=None,
        shown=lambda _, value: shown_memory(value),
    )
    __slots__ = slots(vars())

    def __post_init__(self) -> None:
        # If one of the two is declared, the other is empty.
        if self.reads is not None or self.writes is not None:
            self._reads, self._writes = self.reads or (), self.writes or ()

    @Field
    def is_native(self) -> bool:
        """Whether the function is a ctypes function, which the driver calls directly."""
        return isinstance(self.fn, CFuncPtr)

    def _words(self) -> Mapping[str, Word]:
        return {
            "fn": Symbol(SymbolKind.CALLBACK, self),
            "userData": Symbol(SymbolKind.USER_DATA, self),
        }

    def _accesses(self) -> tuple[Access, ...]:
        return (
            *_accesses("reads", self.reads or (), writes=False),
            *_accesses("writes", self.writes or (), writes=True),
        )

    def _owners(self) -> tuple[object, ...]:
        accessed = (*(self.reads or ()), *(self.writes or ()))
        return (self.fn, self.user_data, *(each.owner for each in accessed))

    def update(
        self,
        fn: Callable[..., object] = _UNCHANGED,
        *,
        user_data: int | bytes | bytearray | memoryview | None = _UNCHANGED,
        reads: object = _UNCHANGED,
        writes: object = _UNCHANGED,
    ) -> None:
        """Change the function for the next instantiations; existing executables are unchanged.

        Parameters
        ----------
        fn : callable or ctypes function, optional
            As for ``callback``. User data and effects of the old function are dropped.
        user_data : int or bytes-like, optional
            As for ``callback``.
        reads, writes : address or list of them, optional
            As for ``callback``.

        Raises
        ------
        TypeError, ValueError
            As for ``callback``; also if the node was removed or its graph is embedded. The node is
            then unchanged.
        """
        self._update(_passed(fn=fn, user_data=user_data, reads=reads, writes=writes))

    def _changed_arguments(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        values = super()._changed_arguments(changes)
        if "fn" in changes:
            # A new function does not inherit user data and effects.
            for name in {"user_data", "reads", "writes"} - changes.keys():
                del values[name]
        return values


def _accesses(role: str, memory: Sequence[Operand], *, writes: bool) -> Iterator[Access]:
    for place, operand in enumerate(memory):
        rows = _rows(operand) if isinstance(operand, StridedOperand) else None
        yield Access(f"{role} {place}", operand, operand.size, writes, rows)


def _rows(operand: StridedOperand) -> Rows | None:
    """Return the rows of an array with gaps; None if no copy supports them."""
    try:
        shape = copy_shape(operand, operand, None, (None,) * len(ROWS))
    except ValueError:
        return None
    slice_pitch = shape.dst.pitch * shape.dst.height
    return Rows(0, shape.width, (shape.depth, shape.height), (slice_pitch, shape.dst.pitch))


class EventChanges(TypedDict, total=False):
    """Arguments of ``record`` and ``wait``."""

    event: Event


class _EventNode(Node):
    """Base class of event records and event waits."""

    event: Event = stored("The event.")
    __slots__ = slots(vars(), "_retained")
    retained: ClassVar[Field[Retained]] = Field(
        "_retained", "Keeps the event alive if it is closed."
    )

    def __post_init__(self) -> None:
        self._retained = retained_event(self.event)

    def _words(self) -> Mapping[str, Word]:
        return {"event": self._retained.handle}

    def _owners(self) -> tuple[object, ...]:
        return (self._retained,)

    def update(self, event: Event) -> None:
        """Change the event for the next instantiations.

        Raises
        ------
        TypeError, ValueError
            As for the builder method; also if the node was removed or its graph is embedded. The
            node is then unchanged.
        """
        self._update({"event": event})


@kind(
    Style("house", "#d1c4e9", "#4527a0", (">", "]")),
    "record",
    updates=EventChanges.__annotations__,
    is_data=False,
)
class EventRecordNode(_EventNode):
    """A record of an event.

    Examples
    --------
    >>> import graphdsl as gd
    >>> event = gd.sim.Device().create_event()
    >>> gd.GraphDef().record(event, name="done").event is event
    True
    """

    __slots__ = ()
    kind = "record"
    _type_code = NodeType.EVENT_RECORD


@kind(
    Style("invhouse", "#ede7f6", "#7e57c2", ("((", "))")),
    "wait",
    updates=EventChanges.__annotations__,
    is_data=False,
)
class EventWaitNode(_EventNode):
    """A wait for an event.

    Examples
    --------
    >>> import graphdsl as gd
    >>> event = gd.sim.Device().create_event()
    >>> gd.GraphDef().wait(event, name="ready").event is event
    True
    """

    __slots__ = ()
    kind = "wait"
    _type_code = NodeType.WAIT_EVENT
    # The event may have followed a host function.
    _changes_host_memory = True


# Builder methods ----------------------------------------------------------------------------------


# ruff: noqa: TRY301  # the ``try`` of a builder method is around all of it


@adds_nodes
class HostBuilder(NodeAdder):
    """Builder methods for events and callbacks."""

    def record(self, event: Event, *, name: str | None = None) -> EventRecordNode:
        """Add the record of an event.

        Parameters
        ----------
        event : cuda.core.Event
            The event; it is kept alive as long as the graph.
        name : str, optional
            Name of the node.
        """
        try:
            found = open_event(event, "record")
            return self._state.insert(EventRecordNode(found), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "record node", self, name)
            raise

    def wait(self, event: Event, *, name: str | None = None) -> EventWaitNode:
        """Add a wait for an event.

        Parameters
        ----------
        event : cuda.core.Event
            The event; it is kept alive as long as the graph.
        name : str, optional
            Name of the node.
        """
        try:
            found = open_event(event, "wait")
            return self._state.insert(EventWaitNode(found), self, name)
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
            ``ctypes.CFUNCTYPE(None, ctypes.c_void_p)``. It must not make CUDA calls.
        user_data : int or bytes-like, optional
            Argument of a ctypes function: an int unchanged, bytes as the address of a copy that
            lives as long as the graph.
        reads, writes : address or list of them, optional
            Declared effects: the memory that the function reads and writes, as arrays, views,
            buffers, or pairs of an address and a number of bytes. If either is given, the function
            is assumed to access no other memory of the graph, for ordering, checks and staging.
            Otherwise it may access anything.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError
            If *fn* is not callable, or *reads* or *writes* contains something other than memory.
        ValueError
            If the size of memory is unknown, or *writes* contains read-only memory.

        Notes
        -----
        An exception of a Python callable is raised by the next call on the executable, as
        ``CallbackError``; KeyboardInterrupt and SystemExit are raised unchanged.
        """
        try:
            if not callable(cast("object", fn)):
                hint = ". Pass the function itself, callback(f), not what it returns, callback(f())"
                raise TypeError(
                    f"callback fn: expected a callable, got {fn!r} ({type(fn).__name__})"
                    f"{hint if fn is None else ''}"
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
            effects = [
                None
                if memory is None
                else declared_memory(memory, f"callback {role}", writes=is_write)
                for role, memory, is_write in (("reads", reads, False), ("writes", writes, True))
            ]
            return self._state.insert(HostCallbackNode(fn, data, *effects), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "callback node", self, name)
            raise


# Memory of callbacks ------------------------------------------------------------------------------


def declared_memory(memory: object, role: str, *, writes: bool) -> tuple[Operand, ...]:
    """Return the declared memory for *role*, such as ``"callback reads"``, with known sizes.

    Parameters
    ----------
    memory : object
        An address in any form, or a list of them. Memory without a size, or used in part, is a pair
        of the address and a number of bytes.
    role : str
        The caller, for messages.
    writes : bool
        Whether it is written.

    Raises
    ------
    TypeError
        If an item is not memory that the host can access.
    ValueError
        If a size is missing or too large, or memory that is written is read-only.
    """
    items: Sequence[object] = memory if isinstance(memory, (list, tuple)) else (memory,)
    many = len(items) > 1
    return tuple(
        _declared_operand(item, f"{role} {place}" if many else role, writes)
        for place, item in enumerate(items)
    )


def _declared_operand(item: object, role: str, writes: bool) -> Operand:  # noqa: FBT001  # passed on
    size: int | None = None
    if isinstance(item, tuple):
        if len(item) != 2:
            raise TypeError(
                f"{role}: expected memory, or a pair of an address and a number of bytes, got "
                f"{item!r}"
            )
        item, count = item
        size = integer(count, f"{role} size", "bytes", minimum=1)
    if isinstance(item, Parameter):
        operand = None
    else:
        operand = as_operand(item, role, writes=writes, gaps=True)
    if operand is None or operand.open_address is not None:
        raise TypeError(
            f"{role}: expected memory that is known at declaration, got parameter {item}. "
            "Declared effects do not follow parameters; omit reads and writes to allow any access"
        )
    if operand.memory_type is MemoryType.ARRAY:
        raise TypeError(
            f"{role}: expected memory with an address, got {operand}, which host functions cannot "
            "access"
        )
    if size is None:
        if operand.size is None:
            raise TypeError(
                f"{role}: expected memory of a known size, such as an array, a buffer or an "
                f"allocation node; got {operand}. Pass a pair of the address and its size in bytes"
            )
        return operand
    if operand.size is not None and size > operand.size:
        raise ValueError(
            f"{role} size: expected at most the {operand.size} bytes of {operand}, got {size}"
        )
    if isinstance(operand, StridedOperand):
        raise ValueError(
            f"{role} size: expected contiguous memory with a number of bytes, got {operand}. Pass "
            "only one of them"
        )
    label = None if operand.pointer is not None else f"{size} bytes at {operand}"
    return operand if size == operand.size else operand.replace(size=size, label=label)


def shown_memory(memory: Sequence[Operand]) -> str:
    """Return how listings print what :func:`declared_memory` returned."""
    return f"({', '.join(map(_shown, memory))})"


def _shown(operand: Operand) -> str:
    pointer = operand.pointer
    # By default, a pointer into an allocation covers everything after it.
    is_part = pointer is not None and operand.size != as_operand(pointer, "").size
    return f"{operand.size} bytes at {operand}" if is_part else str(operand)
