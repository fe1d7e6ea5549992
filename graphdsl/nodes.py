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

from graphdsl import arguments
from graphdsl.launch_form import LaunchForm
from graphdsl.node import Access, Node
from graphdsl.operands import DevicePointer, MemoryType, Operand, as_operand
from graphdsl.parameters import Parameter, ParameterPart
from graphdsl.read_nodes import (
    BatchMemOpNode,
    ExternalSemaphoresSignalNode,
    ExternalSemaphoresWaitNode,
    Memcpy3DNode,
    OpaqueNode,
)
from graphdsl.retained import RetainedBuffer, retained_event
from graphdsl.symbols import CONTEXT, Symbol, SymbolKind, Word

if TYPE_CHECKING:
    from cuda.core import Event, Kernel

    from graphdsl.conditions import Condition
    from graphdsl.graph import GraphDef
    from graphdsl.kernels import SourceKernel

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

    __slots__ = ("args", "form")
    kind = "kernel"
    type_code = 0
    fields = ("config", "kernel", "args", "sizes")

    def __init__(self, form: LaunchForm, args: tuple[object, ...]) -> None:
        self.form = form
        self.args = args

    @property
    def config(self) -> LaunchConfig:
        """The launch configuration."""
        return self.form.config

    @property
    def kernel(self) -> Kernel | SourceKernel:
        """The kernel."""
        return self.form.kernel

    @property
    def sizes(self) -> dict[str, object]:
        """What was given to ``launch`` in place of parts of the configuration, by name."""
        return {name: self.form.shown(name) for name, _ in self.form.sizes}

    def words(self) -> Mapping[str, Word]:
        return self.form.words()

    def accesses(self) -> tuple[Access, ...]:
        found = []
        for index, value in enumerate(self.args):
            if isinstance(value, (Operand, DevicePointer, RetainedBuffer)):
                role = f"argument {index}"
                found.append(Access(role, as_operand(value, role), None, writes=False))
        return tuple(found)

    def owners(self) -> tuple[object, ...]:
        kept = (
            value.owner if isinstance(value, Operand) else value
            for value in self.args
            if isinstance(value, (Operand, RetainedBuffer))
        )
        return (self.kernel, *kept)

    def parameters(self) -> dict[str, str | int]:
        return {
            **self.form.plain_values(),
            "args": f"({', '.join(map(arguments.show, self.args))})",
        }

    def with_arguments(self, args: tuple[object, ...]) -> KernelNode:
        """Return what this node is with other arguments of the same types; no graph has it."""
        node = KernelNode(self.form, args)
        node._take_place(self)
        return node

    @classmethod
    def recreate(cls, graph: GraphDef, values: Mapping[str, Any], name: str | None) -> Node:
        return graph.launch(
            values["config"], values["kernel"], *values["args"], **values["sizes"], name=name
        )

    def copied_extras(self, twin: KernelNode) -> None:
        """Give a copy of this node the launch attributes that no builder method sets."""
        if self.form.attributes:
            form = twin.form
            twin.form = LaunchForm(
                form.given, form.kernel, form.types, self.form.attributes, form.sizes
            )


class AllocNode(Node):
    """A memory allocation that lives from this node to its :class:`FreeNode`."""

    __slots__ = ("device", "memory_type", "peer_access", "size")
    kind = "alloc"
    type_code = 10
    fields = ("size", "device", "memory_type", "peer_access")

    def __init__(
        self,
        size: int | Parameter,
        device: int | None,
        memory_type: str,
        peer_access: tuple[int, ...],
    ) -> None:
        self.size = size
        self.device = device
        self.memory_type = memory_type
        self.peer_access = peer_access

    @property
    def known_size(self) -> int | None:
        """The bytes; None where a parameter stands for them."""
        return self.size if isinstance(self.size, int) else None

    @property
    def dptr(self) -> DevicePointer:
        """The address, symbolic until the graph is linked; ``dptr + n`` points *n* bytes in."""
        return DevicePointer(self)

    @property
    def pointer_memory_type(self) -> MemoryType:
        """How a copy has to name memory of this allocation."""
        return MemoryType.DEVICE if self.memory_type == "device" else MemoryType.UNIFIED

    def words(self) -> Mapping[str, Word]:
        # CUmemAllocationType and CUmemLocationType: pinned 1, managed 2; device 1, host 2.
        location: Word
        if self.memory_type == "host":
            location = 2
        elif self.device is None:
            location = Symbol(SymbolKind.DEVICE_ID, addend=1)
        else:
            location = 1 | self.device << 32
        return {
            "allocType": 2 if self.memory_type == "managed" else 1,
            "location": location,
            "bytesize": _number(self.size),
            "accessDescCount": len(self.peer_access),
        }

    def data(self) -> tuple[tuple[str, bytes], ...]:
        # CUmemAccessDesc: location type device 1, ordinal, read and write 3.
        peers = (struct.pack("<iii", 1, peer, 3) for peer in self.peer_access)
        return (("accessDescs", b"".join(peers)),) if self.peer_access else ()

    def parameters(self) -> dict[str, str | int]:
        values = super().parameters()
        if not self.peer_access:
            del values["peer_access"]
        return values


class FreeNode(Node):
    """The end of an allocation."""

    __slots__ = ("dptr",)
    kind = "free"
    type_code = 11
    fields = ("dptr",)

    def __init__(self, dptr: Operand) -> None:
        self.dptr = dptr

    def words(self) -> Mapping[str, Word]:
        return {"dptr": _address(self.dptr)}

    def owners(self) -> tuple[object, ...]:
        return (self.dptr.owner,)


class MemsetNode(Node):
    """A fill of one or more rows of memory with elements of 1, 2 or 4 bytes."""

    __slots__ = ("dst", "element_size", "height", "pitch", "value", "width")
    kind = "memset"
    type_code = 2
    fields = ("dst", "value", "element_size", "width", "height", "pitch")

    def __init__(
        self,
        dst: Operand,
        value: int | Parameter,
        element_size: int,
        width: int,
        height: int,
        pitch: int,
    ) -> None:
        self.dst = dst
        self.value = value
        self.element_size = element_size
        self.width = width
        self.height = height
        self.pitch = pitch

    @property
    def span(self) -> int:
        """Bytes from the first to the last byte that is set."""
        return (self.height - 1) * self.pitch + self.width * self.element_size

    def words(self) -> Mapping[str, Word]:
        return {
            "dst": _address(self.dst),
            "pitch": self.pitch,
            "value": _number(self.value),
            "elementSize": self.element_size,
            "width": self.width,
            "height": self.height,
            "ctx": CONTEXT,
        }

    def accesses(self) -> tuple[Access, ...]:
        return (Access("dst", self.dst, self.span, writes=True),)

    def owners(self) -> tuple[object, ...]:
        return (self.dst.owner,)

    def parameters(self) -> dict[str, str | int]:
        values = super().parameters()
        if isinstance(self.value, int):
            values["value"] = f"0x{self.value:0{2 * self.element_size}x}"
        if self.height == 1:
            del values["height"], values["pitch"]
        return values


class MemcpyNode(Node):
    """A copy of contiguous bytes."""

    __slots__ = ("dst", "size", "src")
    kind = "memcpy"
    type_code = 1
    fields = ("dst", "src", "size")

    def __init__(self, dst: Operand, src: Operand, size: int | Parameter) -> None:
        self.dst = dst
        self.src = src
        self.size = size

    def words(self) -> Mapping[str, Word]:
        words: dict[str, Word] = {
            "copyCtx": CONTEXT,
            "WidthInBytes": _number(self.size),
            "Height": 1,
            "Depth": 1,
        }
        for side, operand in (("src", self.src), ("dst", self.dst)):
            host = operand.memory_type is MemoryType.HOST
            words[f"{side}MemoryType"] = int(operand.memory_type)
            words[f"{side}{'Host' if host else 'Device'}"] = _address(operand)
        return words

    def accesses(self) -> tuple[Access, ...]:
        size = self.size if isinstance(self.size, int) else None
        return (
            Access("dst", self.dst, size, writes=True),
            Access("src", self.src, size, writes=False),
        )

    def owners(self) -> tuple[object, ...]:
        return (self.dst.owner, self.src.owner)


class ChildGraphNode(Node):
    """Another declaration, run as one node."""

    __slots__ = ("child",)
    kind = "child"
    type_code = 4
    fields = ("child",)

    def __init__(self, child: GraphDef) -> None:
        self.child = child

    def words(self) -> Mapping[str, Word]:
        # CU_GRAPH_CHILD_GRAPH_OWNERSHIP_MOVE (12.9): the handle is known once it is linked.
        return {"ownership": 1}

    def nested(self) -> tuple[tuple[str, GraphDef], ...]:
        return (("child", self.child),)

    def parameters(self) -> dict[str, str | int]:
        return {"child": self.child.name}


class HostCallbackNode(Node):
    """A function that the driver calls on the host."""

    __slots__ = ("fn", "user_data")
    kind = "callback"
    type_code = 3
    fields = ("fn", "user_data")

    def __init__(self, fn: Callable[..., object], user_data: int | bytes | None) -> None:
        self.fn = fn
        self.user_data = user_data

    @property
    def is_native(self) -> bool:
        """Whether the function is a ctypes function, which the driver calls directly."""
        return isinstance(self.fn, CFuncPtr)

    def words(self) -> Mapping[str, Word]:
        return {
            "fn": Symbol(SymbolKind.CALLBACK, self),
            "userData": Symbol(SymbolKind.USER_DATA, self),
        }

    def owners(self) -> tuple[object, ...]:
        return (self.fn, self.user_data)

    def parameters(self) -> dict[str, str | int]:
        values: dict[str, str | int] = {
            "fn": str(getattr(self.fn, "__qualname__", type(self.fn).__name__))
        }
        if isinstance(self.user_data, bytes):
            values["user_data"] = f"bytes[{len(self.user_data)}]"
        elif self.user_data is not None:
            values["user_data"] = hex(self.user_data)
        return values


class _EventNode(Node):
    """What recording an event and waiting for one have in common."""

    __slots__ = ("event", "retained")
    fields = ("event",)

    def __init__(self, event: Event) -> None:
        self.event = event
        self.retained = retained_event(event)

    def words(self) -> Mapping[str, Word]:
        return {"event": self.retained.handle}

    def owners(self) -> tuple[object, ...]:
        return (self.retained,)


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


class ConditionalNode(Node):
    """What the nodes that run a body depending on a condition have in common.

    Conditional nodes are CUDA 12.3's; ``if_else`` and ``switch`` need 12.8.
    """

    __slots__ = ("bodies", "condition")
    type_code = 13
    fields: ClassVar[tuple[str, ...]] = ("condition",)
    conditional_type: ClassVar[int] = -1
    """Its ``CUgraphConditionalNodeType``: if 0, while 1, switch 2."""
    bodies: tuple[GraphDef, ...]

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.bodies = ()

    def body_roles(self) -> tuple[str, ...]:
        """Return the role of each body, in the driver's order."""
        raise TypeError(f"{type(self).__name__} has no bodies of its own; use a concrete kind")

    def words(self) -> Mapping[str, Word]:
        return {
            "handle": Symbol(SymbolKind.CONDITION, self.condition),
            "conditionalType": self.conditional_type,
            "size": len(self.body_roles()),
            "ctx": CONTEXT,
        }

    def nested(self) -> tuple[tuple[str, GraphDef], ...]:
        return tuple(zip(self.body_roles(), self.bodies, strict=True))


class IfNode(ConditionalNode):
    """Runs ``then`` if the condition is not zero."""

    __slots__ = ()
    kind = "if"
    conditional_type = 0

    def body_roles(self) -> tuple[str, ...]:
        return ("then",)

    @property
    def then(self) -> GraphDef:
        """What runs if the condition is not zero."""
        return self.bodies[0]


class IfElseNode(IfNode):
    """Runs ``then`` if the condition is not zero, else ``else_``."""

    __slots__ = ()
    kind = "if_else"

    def body_roles(self) -> tuple[str, ...]:
        return ("then", "else")

    @property
    def else_(self) -> GraphDef:
        """What runs if the condition is zero."""
        return self.bodies[1]


class WhileNode(ConditionalNode):
    """Runs ``body`` again and again while the condition, tested before each round, is not zero."""

    __slots__ = ()
    kind = "while"
    conditional_type = 1

    def body_roles(self) -> tuple[str, ...]:
        return ("body",)

    @property
    def body(self) -> GraphDef:
        """What runs in each round."""
        return self.bodies[0]


class SwitchNode(ConditionalNode):
    """Runs the branch that the condition numbers, or none if it is out of range."""

    __slots__ = ("count",)
    kind = "switch"
    conditional_type = 2
    fields = ("condition", "count")

    def __init__(self, condition: Condition, count: int) -> None:
        super().__init__(condition)
        self.count = count

    def body_roles(self) -> tuple[str, ...]:
        return tuple(f"branch{number}" for number in range(self.count))

    @property
    def branches(self) -> tuple[GraphDef, ...]:
        """The branches in order: the first runs for 0."""
        return self.bodies


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
