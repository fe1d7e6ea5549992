"""The node kinds: one class each, and the registry of them.

A class declares its fields and says what the driver's parameters are (`words`), which memory it
touches (`accesses`), what it keeps alive (`owners`) and which graphs it holds (`nested`).
Listings, networkx attributes, DOT labels, lowering and checks are written against these, so that
a new kind is one class here, one entry in `KINDS`, and its builder method.
"""

from __future__ import annotations

import struct
from _ctypes import CFuncPtr
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from cuda.core import LaunchConfig

from graphdsl.declaration import arguments
from graphdsl.declaration.fields import Field
from graphdsl.declaration.kinds.read_nodes import (
    BatchMemOpNode,
    ExternalSemaphoresSignalNode,
    ExternalSemaphoresWaitNode,
    Memcpy3DNode,
    OpaqueNode,
)
from graphdsl.declaration.launch_form import LaunchForm
from graphdsl.declaration.node import Access, Node, Rows
from graphdsl.declaration.operands import DevicePointer, MemoryType, Operand, as_operand
from graphdsl.declaration.parameters import Parameter, ParameterPart
from graphdsl.declaration.retained import RetainedBuffer, retained_event
from graphdsl.declaration.symbols import CONTEXT, Symbol, SymbolKind, Word

if TYPE_CHECKING:
    from cuda.core import Event, Kernel

    from graphdsl.declaration.conditions import Condition
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.kernels import SourceKernel
    from graphdsl.declaration.retained import Retained

__all__ = [
    "KINDS",
    "Access",
    "AllocNode",
    "BatchMemOpNode",
    "ChildGraphNode",
    "ConditionalNode",
    "EmptyNode",
    "EventRecordNode",
    "EventWaitNode",
    "ExternalSemaphoresSignalNode",
    "ExternalSemaphoresWaitNode",
    "FreeNode",
    "HostCallbackNode",
    "IfElseNode",
    "IfNode",
    "KernelNode",
    "LaunchForm",
    "Memcpy3DNode",
    "MemcpyNode",
    "MemsetNode",
    "Node",
    "OpaqueNode",
    "SwitchNode",
    "WhileNode",
]


class EmptyNode(Node):
    """A node that does nothing but order others."""

    __slots__ = ()
    kind = "empty"
    type_code = 5


class KernelNode(Node):
    """A kernel launch."""

    __slots__ = ("_args", "_form")
    kind = "kernel"
    type_code = 0
    fields = ("config", "kernel", "args", "sizes")
    args: Field[tuple[object, ...]] = Field(
        "_args", "The arguments, in a form that does not change."
    )
    form: Field[LaunchForm] = Field(
        "_form", "What the launch has in common with others: all but the arguments' values."
    )
    config: Field[LaunchConfig] = Field("_form._config", "The launch configuration.")
    kernel: Field[Kernel | SourceKernel] = Field("_form._kernel", "The kernel.")

    def __init__(self, form: LaunchForm, args: tuple[object, ...]) -> None:
        self._form = form
        self._args = args

    @Field
    def sizes(self) -> dict[str, object]:
        """What was given to ``launch`` in place of parts of the configuration, by name."""
        return {name: self._form.shown(name) for name, _ in self._form.sizes}

    def words(self) -> Mapping[str, Word]:
        return self._form.words()

    def accesses(self) -> tuple[Access, ...]:
        found = []
        for index, value in enumerate(self._args):
            if isinstance(value, (Operand, DevicePointer, RetainedBuffer)):
                role = f"argument {index}"
                found.append(Access(role, as_operand(value, role), None, writes=False))
        return tuple(found)

    def owners(self) -> tuple[object, ...]:
        kept = (
            value.owner if isinstance(value, Operand) else value
            for value in self._args
            if isinstance(value, (Operand, RetainedBuffer))
        )
        return (self.kernel, *kept)

    def parameters(self) -> dict[str, str | int]:
        return {
            **self._form.plain_values(),
            "args": f"({', '.join(map(arguments.show, self._args))})",
        }

    def with_arguments(self, args: tuple[object, ...]) -> KernelNode:
        """Return what this node is with other arguments of the same types; no graph has it."""
        node = KernelNode(self._form, args)
        node._take_place(self)
        return node

    @classmethod
    def recreate(cls, graph: GraphDef, values: Mapping[str, Any], name: str | None) -> Node:
        return graph.launch(
            values["config"], values["kernel"], *values["args"], **values["sizes"], name=name
        )

    def copied_extras(self, twin: KernelNode) -> None:
        """Give a copy of this node the launch attributes that no builder method sets."""
        if self._form.attributes:
            form = twin.form
            twin._form = LaunchForm(
                form.given, form.kernel, form.types, self._form.attributes, form.sizes
            )


class AllocNode(Node):
    """A memory allocation that lives from this node to its :class:`FreeNode`."""

    __slots__ = ("_device", "_memory_type", "_peer_access", "_size")
    kind = "alloc"
    type_code = 10
    fields = ("size", "device", "memory_type", "peer_access")
    size: Field[int | Parameter] = Field("_size", "Bytes.")
    device: Field[int | None] = Field("_device", "Ordinal of the device; None for the graph's own.")
    memory_type: Field[str] = Field("_memory_type", '``"device"``, ``"host"`` or ``"managed"``.')
    peer_access: Field[tuple[int, ...]] = Field(
        "_peer_access", "Ordinals of devices that may use it."
    )

    def __init__(
        self,
        size: int | Parameter,
        device: int | None,
        memory_type: str,
        peer_access: tuple[int, ...],
    ) -> None:
        self._size = size
        self._device = device
        self._memory_type = memory_type
        self._peer_access = peer_access

    @Field
    def known_size(self) -> int | None:
        """The bytes; None where a parameter stands for them."""
        return self._size if isinstance(self._size, int) else None

    @Field
    def dptr(self) -> DevicePointer:
        """The address, symbolic until the graph is linked; ``dptr + n`` points *n* bytes in."""
        return DevicePointer(self)

    @Field
    def pointer_memory_type(self) -> MemoryType:
        """How a copy has to name memory of this allocation."""
        return MemoryType.DEVICE if self._memory_type == "device" else MemoryType.UNIFIED

    def words(self) -> Mapping[str, Word]:
        # CUmemAllocationType and CUmemLocationType: pinned 1, managed 2; device 1, host 2.
        location: Word
        if self._memory_type == "host":
            location = 2
        elif self._device is None:
            location = Symbol(SymbolKind.DEVICE_ID, addend=1)
        else:
            location = 1 | self._device << 32
        return {
            "allocType": 2 if self._memory_type == "managed" else 1,
            "location": location,
            "bytesize": _number(self._size),
            "accessDescCount": len(self._peer_access),
        }

    def data(self) -> tuple[tuple[str, bytes], ...]:
        # CUmemAccessDesc: location type device 1, ordinal, read and write 3.
        peers = (struct.pack("<iii", 1, peer, 3) for peer in self._peer_access)
        return (("accessDescs", b"".join(peers)),) if self._peer_access else ()

    def parameters(self) -> dict[str, str | int]:
        values = super().parameters()
        if not self._peer_access:
            del values["peer_access"]
        return values


class FreeNode(Node):
    """The end of an allocation."""

    __slots__ = ("_dptr",)
    kind = "free"
    type_code = 11
    fields = ("dptr",)
    dptr: Field[Operand] = Field("_dptr", "What is freed.")

    def __init__(self, dptr: Operand) -> None:
        self._dptr = dptr

    def words(self) -> Mapping[str, Word]:
        return {"dptr": _address(self._dptr)}

    def owners(self) -> tuple[object, ...]:
        return (self._dptr._owner,)


class MemsetNode(Node):
    """A fill of one or more rows of memory with elements of 1, 2 or 4 bytes."""

    __slots__ = ("_dst", "_element_size", "_height", "_pitch", "_value", "_width")
    kind = "memset"
    type_code = 2
    fields = ("dst", "value", "element_size", "width", "height", "pitch")
    dst: Field[Operand] = Field("_dst", "The memory that is set.")
    value: Field[int | Parameter] = Field("_value", "The element.")
    element_size: Field[int] = Field("_element_size", "Bytes of an element.")
    width: Field[int] = Field("_width", "Elements in a row.")
    height: Field[int] = Field("_height", "Rows.")
    pitch: Field[int] = Field("_pitch", "Bytes from row to row; 0 or unused for one row.")

    def __init__(
        self,
        dst: Operand,
        value: int | Parameter,
        element_size: int,
        width: int,
        height: int,
        pitch: int,
    ) -> None:
        self._dst = dst
        self._value = value
        self._element_size = element_size
        self._width = width
        self._height = height
        self._pitch = pitch

    @Field
    def span(self) -> int:
        """Bytes from the first to the last byte that is set."""
        return (self._height - 1) * self._pitch + self._width * self._element_size

    def words(self) -> Mapping[str, Word]:
        return {
            "dst": _address(self._dst),
            "pitch": self._pitch,
            "value": _number(self._value),
            "elementSize": self._element_size,
            "width": self._width,
            "height": self._height,
            "ctx": CONTEXT,
        }

    def accesses(self) -> tuple[Access, ...]:
        rows = None
        if self._height > 1:
            rows = Rows(0, self._width * self._element_size, (1, self._height), (0, self._pitch))
        return (Access("dst", self._dst, self.span, writes=True, rows=rows),)

    def owners(self) -> tuple[object, ...]:
        return (self._dst._owner,)

    def parameters(self) -> dict[str, str | int]:
        values = super().parameters()
        if isinstance(self._value, int):
            values["value"] = f"0x{self._value:0{2 * self._element_size}x}"
        if self._height == 1:
            del values["height"], values["pitch"]
        return values


class MemcpyNode(Node):
    """A copy of contiguous bytes."""

    __slots__ = ("_dst", "_size", "_src")
    kind = "memcpy"
    type_code = 1
    fields = ("dst", "src", "size")
    dst: Field[Operand] = Field("_dst", "The memory that is written.")
    src: Field[Operand] = Field("_src", "The memory that is read.")
    size: Field[int | Parameter] = Field("_size", "Bytes.")

    def __init__(self, dst: Operand, src: Operand, size: int | Parameter) -> None:
        self._dst = dst
        self._src = src
        self._size = size

    def words(self) -> Mapping[str, Word]:
        words: dict[str, Word] = {
            "copyCtx": CONTEXT,
            "WidthInBytes": _number(self._size),
            "Height": 1,
            "Depth": 1,
        }
        for side, operand in (("src", self._src), ("dst", self._dst)):
            host = operand._memory_type is MemoryType.HOST
            words[f"{side}MemoryType"] = int(operand._memory_type)
            words[f"{side}{'Host' if host else 'Device'}"] = _address(operand)
        return words

    def accesses(self) -> tuple[Access, ...]:
        size = self._size if isinstance(self._size, int) else None
        return (
            Access("dst", self._dst, size, writes=True),
            Access("src", self._src, size, writes=False),
        )

    def owners(self) -> tuple[object, ...]:
        return (self._dst._owner, self._src._owner)


class ChildGraphNode(Node):
    """Another declaration, run as one node."""

    __slots__ = ("_child",)
    kind = "child"
    type_code = 4
    fields = ("child",)
    child: Field[GraphDef] = Field("_child", "The declaration that is embedded.")

    def __init__(self, child: GraphDef) -> None:
        self._child = child

    def words(self) -> Mapping[str, Word]:
        # CU_GRAPH_CHILD_GRAPH_OWNERSHIP_MOVE (12.9): the handle is known once it is linked.
        return {"ownership": 1}

    def nested(self) -> tuple[tuple[str, GraphDef], ...]:
        return (("child", self._child),)

    def parameters(self) -> dict[str, str | int]:
        return {"child": self._child.name}


class HostCallbackNode(Node):
    """A function that the driver calls on the host."""

    __slots__ = ("_fn", "_user_data")
    kind = "callback"
    type_code = 3
    changes_host_memory = True
    fields = ("fn", "user_data")
    fn: Field[Callable[..., object]] = Field("_fn", "The function.")
    user_data: Field[int | bytes | None] = Field("_user_data", "What a ctypes function is given.")

    def __init__(self, fn: Callable[..., object], user_data: int | bytes | None) -> None:
        self._fn = fn
        self._user_data = user_data

    @Field
    def is_native(self) -> bool:
        """Whether the function is a ctypes function, which the driver calls directly."""
        return isinstance(self._fn, CFuncPtr)

    def words(self) -> Mapping[str, Word]:
        return {
            "fn": Symbol(SymbolKind.CALLBACK, self),
            "userData": Symbol(SymbolKind.USER_DATA, self),
        }

    def owners(self) -> tuple[object, ...]:
        return (self._fn, self._user_data)

    def parameters(self) -> dict[str, str | int]:
        values: dict[str, str | int] = {
            "fn": str(getattr(self._fn, "__qualname__", type(self._fn).__name__))
        }
        if isinstance(self._user_data, bytes):
            values["user_data"] = f"bytes[{len(self._user_data)}]"
        elif self._user_data is not None:
            values["user_data"] = hex(self._user_data)
        return values


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


class EventRecordNode(_EventNode):
    """A record of an event."""

    __slots__ = ()
    kind = "record"
    type_code = 7


class EventWaitNode(_EventNode):
    """A wait for an event."""

    __slots__ = ()
    kind = "wait"
    type_code = 6
    # What was waited for may have been the work of a host function.
    changes_host_memory = True


class ConditionalNode(Node):
    """What the nodes that run a body depending on a condition have in common.

    Conditional nodes are CUDA 12.3's; ``if_else`` and ``switch`` need 12.8.
    """

    __slots__ = ("_bodies", "_condition")
    type_code = 13
    fields: ClassVar[tuple[str, ...]] = ("condition",)
    conditional_type: ClassVar[int] = -1
    """Its ``CUgraphConditionalNodeType``: if 0, while 1, switch 2."""
    condition: Field[Condition] = Field("_condition", "What decides which body runs.")
    bodies: Field[tuple[GraphDef, ...]] = Field("_bodies", "The bodies, in the driver's order.")
    _bodies: tuple[GraphDef, ...]

    def __init__(self, condition: Condition) -> None:
        self._condition = condition
        self._bodies = ()

    def body_roles(self) -> tuple[str, ...]:
        """Return the role of each body, in the driver's order."""
        raise TypeError(f"{type(self).__name__} has no bodies of its own; use a concrete kind")

    def words(self) -> Mapping[str, Word]:
        return {
            "handle": Symbol(SymbolKind.CONDITION, self._condition),
            "conditionalType": self.conditional_type,
            "size": len(self.body_roles()),
            "ctx": CONTEXT,
        }

    def nested(self) -> tuple[tuple[str, GraphDef], ...]:
        return tuple(zip(self.body_roles(), self._bodies, strict=True))


class IfNode(ConditionalNode):
    """Runs ``then`` if the condition is not zero."""

    __slots__ = ()
    kind = "if"
    conditional_type = 0

    def body_roles(self) -> tuple[str, ...]:
        return ("then",)

    @Field
    def then(self) -> GraphDef:
        """What runs if the condition is not zero."""
        return self._bodies[0]


class IfElseNode(IfNode):
    """Runs ``then`` if the condition is not zero, else ``else_``."""

    __slots__ = ()
    kind = "if_else"

    def body_roles(self) -> tuple[str, ...]:
        return ("then", "else")

    @Field
    def else_(self) -> GraphDef:
        """What runs if the condition is zero."""
        return self._bodies[1]


class WhileNode(ConditionalNode):
    """Runs ``body`` again and again while the condition, tested before each round, is not zero."""

    __slots__ = ()
    kind = "while"
    conditional_type = 1

    def body_roles(self) -> tuple[str, ...]:
        return ("body",)

    @Field
    def body(self) -> GraphDef:
        """What runs in each round."""
        return self._bodies[0]


class SwitchNode(ConditionalNode):
    """Runs the branch that the condition numbers, or none if it is out of range."""

    __slots__ = ("_count",)
    kind = "switch"
    conditional_type = 2
    fields = ("condition", "count")
    count: Field[int] = Field("_count", "Branches.")

    def __init__(self, condition: Condition, count: int) -> None:
        super().__init__(condition)
        self._count = count

    def body_roles(self) -> tuple[str, ...]:
        return tuple(f"branch{number}" for number in range(self._count))

    @Field
    def branches(self) -> tuple[GraphDef, ...]:
        """The branches in order: the first runs for 0."""
        return self._bodies


def _number(value: int | Parameter) -> Word:
    return value if isinstance(value, int) else Symbol(SymbolKind.PARAMETER, ParameterPart(value))


def _address(operand: Operand) -> Word:
    opened = operand.open_address
    if opened is not None:
        return Symbol(SymbolKind.PARAMETER, ParameterPart(opened.parameter), opened.offset)
    pointer = operand.pointer
    if pointer is not None:
        return Symbol(SymbolKind.ALLOCATION, pointer.node, pointer.offset)
    address = operand.address
    if address is None:
        raise TypeError(f"operand {operand} has neither an address nor an allocation")
    return address


KINDS: Final[dict[str, type[Node]]] = {
    cls.kind: cls
    for cls in (
        EmptyNode,
        KernelNode,
        AllocNode,
        FreeNode,
        MemsetNode,
        MemcpyNode,
        Memcpy3DNode,
        BatchMemOpNode,
        ExternalSemaphoresSignalNode,
        ExternalSemaphoresWaitNode,
        OpaqueNode,
        ChildGraphNode,
        HostCallbackNode,
        EventRecordNode,
        EventWaitNode,
        IfNode,
        IfElseNode,
        WhileNode,
        SwitchNode,
    )
}
"""Every node kind by its word."""
