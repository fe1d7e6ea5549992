"""What concerns the host: callbacks, and events recorded and waited for."""

from __future__ import annotations

from _ctypes import CFuncPtr
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypedDict

from graphdsl.declaration.enumerations import NodeType
from graphdsl.declaration.fields import Field, slots, stored
from graphdsl.declaration.kinds.registry import DriverType, Getter, Style, kind
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


class _Unchanged:
    """What stands for an argument that was not given, where None would be one."""

    def __repr__(self) -> str:
        return "unchanged"


_UNCHANGED: Final[Any] = _Unchanged()


def _given(**values: object) -> dict[str, object]:
    """Return the arguments that were given."""
    return {name: value for name, value in values.items() if value is not _UNCHANGED}


DriverType(
    NodeType.HOST,
    "callback",
    {"fn": ("<u8", 16), "userData": ("<u8", 24), "syncMode": ("<u4", 32)},
    getter=Getter("cuGraphHostNodeGetParams"),
    in_children=True,
    runs_on_device=False,
    can_be_set=True,
)


class CallbackChanges(TypedDict, total=False):
    """Those of ``callback``; what one function is given and touches is nothing to another."""

    fn: Callable[..., object]
    user_data: int | bytes | bytearray | memoryview | None
    reads: object
    writes: object


@kind(
    Style("hexagon", "#f8bbd0", "#ad1457", ("{{", "}}")),
    "callback",
    updates=CallbackChanges.__annotations__,
    # What is staged was settled by what was said.
    settled=("reads", "writes"),
    is_data=False,
)
class HostCallbackNode(Node):
    """A function that the driver calls on the host."""

    kind = "callback"
    _type_code = NodeType.HOST
    # Unless it was said what it writes.
    _changes_host_memory = True
    _access_fields = ("reads", "writes")
    fn: Callable[..., object] = stored("The function.")
    user_data: int | bytes | None = stored("What a ctypes function is given.")
    reads: tuple[Operand, ...] | None = stored(
        "The memory that it reads, if that was said; None if nothing was.", default=None
    )
    writes: tuple[Operand, ...] | None = stored(
        "The memory that it writes, if that was said; None if nothing was.", default=None
    )
    __slots__ = slots(vars())

    def __post_init__(self) -> None:
        # What is said of one says that there is nothing else.
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
        said = (*(self.reads or ()), *(self.writes or ()))
        return (self.fn, self.user_data, *(each.owner for each in said))

    def update(
        self,
        fn: Callable[..., object] = _UNCHANGED,
        *,
        user_data: int | bytes | bytearray | memoryview | None = _UNCHANGED,
        reads: object = _UNCHANGED,
        writes: object = _UNCHANGED,
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
        self._update(_given(fn=fn, user_data=user_data, reads=reads, writes=writes))

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        # What one function was to be given, and what it touches, is nothing to another.
        kept = ("user_data", "reads", "writes") if "fn" not in changes else ()
        data = {name: getattr(self, name) for name in kept}
        return graph.callback(**{"fn": self.fn, **data, **changes}, name=self._name)

    def parameters(self) -> dict[str, str | int]:
        values: dict[str, str | int] = {
            "fn": str(getattr(self.fn, "__qualname__", type(self.fn).__name__))
        }
        if isinstance(self.user_data, bytes):
            values["user_data"] = f"bytes[{len(self.user_data)}]"
        elif self.user_data is not None:
            values["user_data"] = hex(self.user_data)
        for role, memory in (("reads", self.reads), ("writes", self.writes)):
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


class EventChanges(TypedDict, total=False):
    """Those of ``record`` and ``wait``."""

    event: Event


class _EventNode(Node):
    """What recording an event and waiting for one have in common."""

    event: Event = stored("The event.")
    __slots__ = slots(vars(), "_retained")
    retained: ClassVar[Field[Retained]] = Field("_retained", "What keeps it, though it is closed.")

    def __post_init__(self) -> None:
        self._retained = retained_event(self.event)

    def _words(self) -> Mapping[str, Word]:
        return {"event": self._retained.handle}

    def _owners(self) -> tuple[object, ...]:
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


DriverType(
    NodeType.EVENT_RECORD,
    "record",
    {"event": ("<u8", 16)},
    getter=Getter("cuGraphEventRecordNodeGetEvent"),
    in_children=True,
    runs_on_device=False,
    can_be_set=True,
)


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
    _type_code = NodeType.EVENT_RECORD


DriverType(
    NodeType.WAIT_EVENT,
    "wait",
    {"event": ("<u8", 16)},
    getter=Getter("cuGraphEventWaitNodeGetEvent"),
    in_children=True,
    runs_on_device=False,
    can_be_set=True,
)


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
    _type_code = NodeType.WAIT_EVENT
    # What was waited for may have been the work of a host function.
    _changes_host_memory = True
