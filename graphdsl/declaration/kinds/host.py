"""What concerns the host: callbacks, and events recorded and waited for."""

from __future__ import annotations

from _ctypes import CFuncPtr
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from graphdsl.abi.enumerations import NodeType
from graphdsl.declaration.fields import Field
from graphdsl.declaration.kinds.changes import UNCHANGED, CallbackChanges, EventChanges, given
from graphdsl.declaration.kinds.registry import Style, kind
from graphdsl.declaration.memory.copy_shape import ROWS, copy_shape
from graphdsl.declaration.memory.said_memory import shown_memory
from graphdsl.declaration.node import Access, Node, Rows
from graphdsl.declaration.operands.operands import Operand, StridedOperand
from graphdsl.declaration.operands.retained import retained_event
from graphdsl.declaration.symbols import Symbol, SymbolKind, Word

if TYPE_CHECKING:
    from cuda.core import Event

    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.operands.operands import Operand
    from graphdsl.declaration.operands.retained import Retained


__all__ = ["EventRecordNode", "EventWaitNode", "HostCallbackNode"]


@kind(
    Style("hexagon", "#f8bbd0", "#ad1457", ("{{", "}}")),
    "callback",
    updates=CallbackChanges.__annotations__,
    is_data=False,
)
class HostCallbackNode(Node):
    """A function that the driver calls on the host."""

    __slots__ = ("_fn", "_reads", "_user_data", "_writes")
    kind = "callback"
    type_code = NodeType.HOST
    # Unless it was said what it writes.
    changes_host_memory = True
    fields = ("fn", "user_data", "reads", "writes")
    access_fields = ("reads", "writes")
    fn: Field[Callable[..., object]] = Field("_fn", "The function.")
    user_data: Field[int | bytes | None] = Field("_user_data", "What a ctypes function is given.")
    reads: Field[tuple[Operand, ...] | None] = Field(
        "_reads", "The memory that it reads, if that was said; None if nothing was."
    )
    writes: Field[tuple[Operand, ...] | None] = Field(
        "_writes", "The memory that it writes, if that was said; None if nothing was."
    )

    def __init__(
        self,
        fn: Callable[..., object],
        user_data: int | bytes | None,
        reads: tuple[Operand, ...] | None = None,
        writes: tuple[Operand, ...] | None = None,
    ) -> None:
        self._fn = fn
        self._user_data = user_data
        # What is said of one says that there is nothing else.
        is_said = reads is not None or writes is not None
        self._reads = reads or () if is_said else None
        self._writes = writes or () if is_said else None

    @Field
    def is_native(self) -> bool:
        """Whether the function is a ctypes function, which the driver calls directly."""
        return isinstance(self._fn, CFuncPtr)

    def words(self) -> Mapping[str, Word]:
        return {
            "fn": Symbol(SymbolKind.CALLBACK, self),
            "userData": Symbol(SymbolKind.USER_DATA, self),
        }

    def accesses(self) -> tuple[Access, ...]:
        return (
            *_accesses("reads", self._reads or (), writes=False),
            *_accesses("writes", self._writes or (), writes=True),
        )

    def owners(self) -> tuple[object, ...]:
        said = (*(self._reads or ()), *(self._writes or ()))
        return (self._fn, self._user_data, *(each.owner for each in said))

    def update(
        self,
        fn: Callable[..., object] = UNCHANGED,
        *,
        user_data: int | bytes | bytearray | memoryview | None = UNCHANGED,
        reads: object = UNCHANGED,
        writes: object = UNCHANGED,
    ) -> None:
        """Call another function from the next instantiation on; executables keep theirs.

        Parameters
        ----------
        fn : callable or ctypes function, optional
            As for ``callback``. What the one before was given and touched is not for this one.
        user_data : int or bytes-like, optional
            As for ``callback``.
        reads, writes : address or list of them, optional
            As for ``callback``.

        Raises
        ------
        TypeError, ValueError
            As ``callback`` does; if the node was removed or its graph is embedded. Nothing was
            changed.
        """
        self._update(given(fn=fn, user_data=user_data, reads=reads, writes=writes))

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        # What one function was to be given, and what it touches, is nothing to another.
        kept = ("user_data", "reads", "writes") if "fn" not in changes else ()
        data = {name: getattr(self, name) for name in kept}
        return graph.callback(**{"fn": self._fn, **data, **changes}, name=self._name)

    def parameters(self) -> dict[str, str | int]:
        values: dict[str, str | int] = {
            "fn": str(getattr(self._fn, "__qualname__", type(self._fn).__name__))
        }
        if isinstance(self._user_data, bytes):
            values["user_data"] = f"bytes[{len(self._user_data)}]"
        elif self._user_data is not None:
            values["user_data"] = hex(self._user_data)
        for role, memory in (("reads", self._reads), ("writes", self._writes)):
            if memory is not None:
                values[role] = shown_memory(memory)
        return values


def _accesses(role: str, memory: Sequence[Operand], *, writes: bool) -> Iterator[Access]:
    for place, operand in enumerate(memory):
        rows = _rows(operand) if isinstance(operand, StridedOperand) else None
        yield Access(f"{role} {place}", operand, operand.size, writes, rows)


def _rows(operand: StridedOperand) -> Rows | None:
    """Return the rows of an array with gaps; None if no copy could have them."""
    try:
        shape = copy_shape(operand, operand, None, (None,) * len(ROWS))
    except ValueError:
        return None
    slice_pitch = shape.dst.pitch * shape.dst.height
    return Rows(0, shape.width, (shape.depth, shape.height), (slice_pitch, shape.dst.pitch))


class _EventNode(Node):
    """What recording an event and waiting for one have in common."""

    __slots__ = ("_event", "_retained")
    fields = ("event",)
    event: Field[Event] = Field("_event", "The event.")
    retained: Field[Retained] = Field("_retained", "What keeps it, though it is closed.")

    def __init__(self, event: Event) -> None:
        self._event = event
        self._retained = retained_event(event)

    def words(self) -> Mapping[str, Word]:
        return {"event": self._retained.handle}

    def owners(self) -> tuple[object, ...]:
        return (self._retained,)

    def update(self, event: Event) -> None:
        """Record or wait for another event from the next instantiation on.

        Raises
        ------
        TypeError, ValueError
            As the builder method does; if the node was removed or its graph is embedded. Nothing
            was changed.
        """
        self._update({"event": event})


@kind(
    Style("house", "#d1c4e9", "#4527a0", (">", "]")),
    "record",
    updates=EventChanges.__annotations__,
    is_data=False,
)
class EventRecordNode(_EventNode):
    """A record of an event."""

    __slots__ = ()
    kind = "record"
    type_code = NodeType.EVENT_RECORD


@kind(
    Style("invhouse", "#ede7f6", "#7e57c2", ("((", "))")),
    "wait",
    updates=EventChanges.__annotations__,
    is_data=False,
)
class EventWaitNode(_EventNode):
    """A wait for an event."""

    __slots__ = ()
    kind = "wait"
    type_code = NodeType.WAIT_EVENT
    # What was waited for may have been the work of a host function.
    changes_host_memory = True
