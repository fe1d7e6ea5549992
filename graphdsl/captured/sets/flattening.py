"""Recorded graphs in two parts: the structure that they share, and the bytes that differ.

Graphs of equal structure differ only in values that an executable can be set to: bytes of kernel
arguments, extents of launches, sizes of copies, elements of memsets, addresses, and events, which
are beside the bytes. Everything else is in the structure, so that whatever is not understood makes
graphs different.
"""

from __future__ import annotations

import struct
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE, MemoryType
from graphdsl.abi.machine_code import MachineKernel
from graphdsl.abi.programs import ForeignKernel
from graphdsl.abi.signatures import ParameterKind, ParameterType
from graphdsl.captured.lifting.difference import EXTENTS, all_nodes, bytes_of
from graphdsl.captured.lifting.lift import parameter_types
from graphdsl.captured.reading.memory import memory_of_words
from graphdsl.core.declaration.arguments.arguments import OpenArgument, RawArgument
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.edges import predecessors_of
from graphdsl.core.declaration.fields import field_values
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.host import EventRecordNode, EventWaitNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.memory.elements import dtype_of
from graphdsl.core.declaration.naming import label_of, state_of
from graphdsl.core.declaration.node import Node, fixed_in_executables, nested_graphs
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Operand, TextureOperand
from graphdsl.core.declaration.operands.retained import Retained, RetainedBuffer
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.values import own, parts
from graphdsl.core.runtime.device import driver_of
from graphdsl.core.views.kernel_names import names_apart
from graphdsl.extras.supplies import supply_of

if TYPE_CHECKING:
    from graphdsl.core.declaration.launches.launch_form import LaunchForm

PLAIN: Final = (type(None), bool, int, float, complex, str, bytes, np.generic, Enum)
WORD: Final = struct.Struct("<Q")
SIZES: Final = struct.Struct("<7I")
SIZE_PLACES: Final = [
    (name, axis, 4 * (3 * number + axis))
    for number, name in enumerate(EXTENTS)
    for axis in range(1 if name == "shmem_size" else 3)
]
INT32: Final = np.dtype(np.int32)


class Segment(NamedTuple):
    """Bytes of a node that an executable can be set to.

    Attributes
    ----------
    node : int
        The number of the node, in the order of all nodes.
    field : str
        ``"args"``, ``"grid"``, ``"block"``, ``"shmem_size"``, ``"size"``, ``"value"``, ``"width"``,
        ``"dst"`` or ``"src"``.
    number : int
        The index of the argument, or the axis.
    start, size : int
        Where they are among the bytes of the graph.
    dtype : numpy.dtype or None
        The type of the number, if it is known.
    is_address : bool
        Whether they are an address.
    """

    node: int
    field: str
    number: int
    start: int
    size: int
    dtype: np.dtype[Any] | None = None
    is_address: bool = False

    @property
    def role(self) -> str:
        """The position in the node, for messages."""
        if self.field == "args":
            return f"argument {self.number}"
        return f"{self.field} {'xyz'[self.number]}" if self.field in EXTENTS[:2] else self.field


@dataclass(frozen=True, slots=True, eq=False)
class Flat:
    """A recorded graph in two parts.

    Attributes
    ----------
    graph : GraphDef
        The graph.
    structure : tuple
        For each node; equal for graphs that differ only in their bytes.
    segments : tuple of Segment
        The places of the bytes; equal for equal structures.
    data : array of uint8
        The bytes.
    reason : str
        Why the graph cannot share an executable with any other; empty if it can.
    events : dict of int to Retained
        By number of the node, the events that an executable can be set to; equal numbers for equal
        structures.
    """

    graph: GraphDef
    structure: tuple[Hashable, ...]
    segments: tuple[Segment, ...]
    data: NDArray[np.uint8]
    reason: str = ""
    events: dict[int, Retained] = field(default_factory=dict)

    def kernel(self, node: int) -> Hashable:
        """Return what identifies the code of the kernel that a node launches."""
        own: Any = self.structure[node]
        found: Hashable = own[-1][0]
        return found


def flatten(graph: GraphDef, known: Mapping[Hashable, Flat] | None = None) -> Flat:
    """Return a recorded graph in two parts.

    Parameters
    ----------
    graph : GraphDef
        The graph.
    known : mapping of tuple to Flat, optional
        Others by their structure: all but its bytes and events is that of one that is equal.

    Raises
    ------
    ValueError
        If it has parameters.
    """
    return _Flattening(graph).result(known or {})


def memory_then(graph: GraphDef, flat: Flat, device: object) -> tuple[tuple[int, int, int], ...]:
    """Return the memory that arguments point to, which reading has noted if it was read."""
    if graph.reading is not None:
        return graph.reading.memory_then
    data = flat.data.tobytes()
    values = {
        data[each.start : each.start + each.size]
        for each in flat.segments
        if each.field == "args" and each.dtype is None and each.size >= ADDRESS_SIZE
    }
    return memory_of_words(values, driver_of(device)) if values else ()


def equal_nodes(one: Flat, other: Flat) -> int:
    """Return how many nodes two graphs have in common, in order."""
    pairs = zip_longest(one.structure, other.structure)
    return sum(old == new for old, new in pairs)


def difference(one: Flat, other: Flat) -> str:
    """Return the first reason why two graphs share no executable; empty if they do."""
    structures: Any = one.structure, other.structure  # which _node() makes
    counts = [len(all_nodes(each.graph)) for each in (one, other)]
    if counts[0] != counts[1]:
        return f"{counts[1]} nodes, not {counts[0]}"
    nodes = zip(*map(all_nodes, (one.graph, other.graph)), strict=True)
    for (before, after), old, new in zip(nodes, *structures, strict=False):
        if old == new:
            continue
        kinds = old[0], new[0]
        if kinds[0] != kinds[1]:
            return f"{after.path} is a {after.kind} node, not a {before.kind} node"
        if old[:-1] != new[:-1]:
            return f"{after.path} has other edges or bodies"
        if isinstance(after, KernelNode) and isinstance(before, KernelNode):
            if old[-1][0] != new[-1][0]:
                now, was = (launch_form_of(each).kernel_name for each in (after, before))
                now, was = names_apart(now, was)
                what = "of another module" if now == was else f"not {was}"
                return f"{after.path} launches {now}, {what}"
            names = ["kernel", "attributes", "device", "effects", "arguments"]
            parts = zip(names, old[-1], new[-1], strict=True)
            return f"{after.path} {next(name for name, was, now in parts if was != now)}"
        names = [name for (name, was), (_, now) in zip(old[-1], new[-1], strict=True) if was != now]
        return f"{after.path} {names[0]}"
    return ""


class _Same:
    """A value without equality of its own, by its identity."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)


class _Flattening:
    """One graph, node by node."""

    def __init__(self, graph: GraphDef) -> None:
        if graph.parameters():
            names = ", ".join(each.name for each in graph.parameters())
            raise ValueError(
                f"graph {label_of(graph)!r}: expected a recorded graph without parameters, got "
                f"{names}. Use gd.family for graphs with parameters"
            )
        self._graph = graph
        self._nodes = all_nodes(graph)
        self._numbers = {node: number for number, node in enumerate(self._nodes)}
        self._graphs: dict[GraphDef, int] = {graph: 0}
        self._conditions: dict[Condition, int] = {}
        self._types: dict[Any, tuple[ParameterType, ...]] = {}
        self._forms: dict[
            LaunchForm, tuple[tuple[Hashable, ...], tuple[ParameterType, ...], bytes]
        ] = {}
        self._places: list[tuple[Any, ...]] = []
        """What segments are made of if no known graph has them. The sizes of a launch are one."""
        self._data = bytearray()
        self._events: dict[int, Retained] = {}
        self._here = 0

    def result(self, known: Mapping[Hashable, Flat]) -> Flat:
        """Return the two parts."""
        for node in self._nodes:
            for _, inner in nested_graphs(node):
                self._graphs.setdefault(inner, len(self._graphs))
        structure = [self._node(node) for node in self._nodes]
        reason = self._alone()
        if reason:
            structure.append(("alone", _Same(self._graph)))
        made, data = tuple(structure), np.frombuffer(bytes(self._data), np.uint8)
        same = known.get(made)
        if same is not None:
            return replace(same, data=data, events=self._events)
        return Flat(self._graph, made, tuple(self._segments()), data, reason, self._events)

    def _segments(self) -> Iterator[Segment]:
        for place in self._places:
            if len(place) > 2:
                yield Segment(*place)
                continue
            here, start = place
            for name, axis, at in SIZE_PLACES:
                yield Segment(here, name, axis, start + at, 4, INT32)

    def _alone(self) -> str:
        """Return why the graph must not share an executable."""
        reading = self._graph.reading
        for item in () if reading is None else reading.missing:
            # Where the driver returns no context, the executables of all keys have the device's.
            if item.field != "ctx" or item.is_needed:
                return f"{item.path} {item.field}: {item.reason}"
        if any(state_of(each).relied for each in self._graphs):
            return "a pass of optimize() has edited it, which other values may not allow"
        return ""

    def _node(self, node: Node) -> Hashable:
        self._here = self._numbers[node]
        edges = [(self._numbers[each], port) for each, port in predecessors_of(node).items()]
        around = self._graphs[node.graph]
        inside = tuple((role, self._graphs[inner]) for role, inner in nested_graphs(node))
        own = self._launch(node) if isinstance(node, KernelNode) else self._fields(node)
        return type(node).__name__, around, tuple(sorted(edges)), inside, own

    # Launches -------------------------------------------------------------------------------------

    def _launch(self, node: KernelNode) -> Hashable:
        form = launch_form_of(node)
        # Many launches share a form.
        known = self._forms.get(form)
        if known is None:
            known = self._forms[form] = self._form(form)
        shared, types, extents = known
        self._places.append((self._here, len(self._data)))
        self._data += extents
        arguments = [
            self._argument(index, value, types[index] if index < len(types) else None)
            for index, value in enumerate(node.args)
        ]
        return *shared, tuple(arguments)

    def _form(
        self, form: LaunchForm
    ) -> tuple[tuple[Hashable, ...], tuple[ParameterType, ...], bytes]:
        """Return what launches of a form have in common: structure, types, and extents."""
        config, kernel = form.config, form.kernel
        types = self._types.get(kernel)
        if types is None:
            types = self._types[kernel] = parameter_types(kernel)
        annotation = None if form.annotation is None else repr(form.annotation)
        shared = _identity(kernel), self._token(config.attributes), form.device, annotation
        extents = SIZES.pack(*config.grid, *config.block, config.shmem_size)
        return shared, types, extents

    def _argument(self, index: int, value: Any, kind: ParameterType | None) -> Hashable:
        known = None if kind is None else kind.dtype
        is_pointer = kind is not None and kind.kind is ParameterKind.POINTER
        if isinstance(value, bytes):
            return self._number(index, value, known, is_pointer=is_pointer)
        if isinstance(value, (TextureOperand, MovedOperand)):
            return self._token(value)
        if isinstance(value, (Operand, RetainedBuffer)):
            operand = value if isinstance(value, Operand) else as_operand(value, "argument")
            if operand.address is None or operand.memory_type is MemoryType.ARRAY:
                return self._token(value)
            data = WORD.pack(operand.address)
            return self._add("args", index, data, None, is_address=True)
        if isinstance(value, OpenArgument):
            held = bytearray(value.content)
            for place in value.places:
                address = place.value.address if isinstance(place.value, Operand) else None
                if address is None:
                    return self._token(value)
                WORD.pack_into(held, place.offset, address)
            return self._add("args", index, bytes(held), None)
        if type(value) is int and known is None:
            # Of a pointer, or of a type that is not known: it may be an address.
            size = ADDRESS_SIZE if kind is None else kind.size
            if size in {1, 2, 4, 8} and -(1 << 8 * size - 1) <= value < 1 << 8 * size:
                data = (value % (1 << 8 * size)).to_bytes(size, "little")
                return self._add("args", index, data, None, is_address=is_pointer)
        if isinstance(value, (bool, int, float, complex)) and known is not None:
            value = np.array(value, known)[()]
        if isinstance(value, RawArgument):
            known = known or value.dtype
        elif isinstance(value, np.generic):
            known = value.dtype
        found = bytes_of(value)
        if found is None:
            return self._token(value)
        return self._number(index, found, known, is_pointer=is_pointer)

    def _number(
        self, index: int, data: bytes, dtype: np.dtype[Any] | None, *, is_pointer: bool
    ) -> Hashable:
        """Add the bytes of an argument, of a dtype if it is known and they are one number."""
        is_word = len(data) <= ADDRESS_SIZE
        # Complex numbers of 16 bytes are structures: columns have one word.
        if dtype is not None and (dtype.itemsize != len(data) or is_pointer or not is_word):
            dtype = None
        is_address = is_pointer and len(data) == ADDRESS_SIZE
        return self._add("args", index, data, dtype, is_address=is_address)

    def _add(
        self,
        field: str,
        number: int,
        data: bytes,
        dtype: np.dtype[Any] | None,
        *,
        is_address: bool = False,
    ) -> Hashable:
        """Add bytes, and return what all graphs of the structure have in common there."""
        start, size = len(self._data), len(data)
        self._places.append((self._here, field, number, start, size, dtype, is_address))
        self._data += data
        return field, number, size, None if dtype is None else dtype.str, is_address

    # Other nodes ----------------------------------------------------------------------------------

    def _fields(self, node: Node) -> Hashable:
        can_move = fixed_in_executables(node) is None
        return tuple(
            (name, self._field(node, name, value, can_move=can_move))
            for name, value in field_values(node).items()
        )

    def _field(self, node: Node, name: str, value: Any, *, can_move: bool) -> Hashable:
        if can_move and isinstance(node, (MemcpyNode, MemsetNode)):
            is_plain = type(value) is Operand and value.address is not None
            if is_plain and value.memory_type is not MemoryType.ARRAY:
                token = self._add(name, 0, WORD.pack(value.address), None, is_address=True)
                return token, value.memory_type.name
            if isinstance(node, MemcpyNode) and name == "size" and type(value) is int:
                return self._add(name, 0, WORD.pack(value), np.dtype(np.int64))
            if isinstance(node, MemsetNode) and name == "value" and type(value) is int:
                size = node.element_size
                # Named memory is bytes; that of the graph has a dtype, which its values must have.
                own = dtype_of(node.dst) if node.dst.address is None else None
                dtype = np.dtype(f"u{size}") if own is None or own.itemsize != size else own
                return self._add(name, 0, value.to_bytes(size, "little"), dtype)
            if isinstance(node, MemsetNode) and name == "width":
                return self._add(name, 0, WORD.pack(value), np.dtype(np.int64))
        if (
            can_move
            and isinstance(node, (EventRecordNode, EventWaitNode))
            # Others may be closed while they are needed, or have no handle yet.
            and node.retained.hold is not None
            and supply_of(value) is None
        ):
            self._events[self._here] = node.retained
            return ()
        return self._token(value)

    # Everything else ------------------------------------------------------------------------------

    def _token(self, value: Any) -> Hashable:
        """Return what is equal for equal values of two graphs, and unequal when in doubt."""
        if isinstance(value, PLAIN):
            # NaNs and zeros of either sign are compared by their bits.
            if isinstance(value, np.generic):
                return value.dtype.str, value.tobytes()
            return type(value).__name__, value.hex() if type(value) is float else value
        if isinstance(value, Condition):
            number = self._conditions.setdefault(value, len(self._conditions))
            return "condition", number, value.default_value, self._graphs.get(value.graph)
        if isinstance(value, Node):
            return "node", self._numbers.get(value)
        if isinstance(value, GraphDef):
            return "graph", self._graphs.get(value)
        if isinstance(value, Parameter):
            return "parameter", _Same(value)
        if isinstance(value, RawArgument):
            return "bytes", value.data
        if isinstance(value, RetainedBuffer):
            return "buffer", int(value.handle)
        if isinstance(value, (tuple, list)):
            return type(value).__name__, tuple(map(self._token, value))
        inner = list(parts(value))
        if inner:
            about = own(value)
            return type(value).__name__, _hashable(about), tuple(map(self._token, inner))
        return type(value).__name__, _Same(value)


def _identity(kernel: Any) -> Hashable:
    """Return what identifies the code of a kernel: names do not."""
    if isinstance(kernel, MachineKernel):
        return "code", kernel.module, kernel.symbol
    if isinstance(kernel, ForeignKernel):
        return "handle", kernel.handle, kernel.is_function
    return "kernel", kernel if type(kernel).__hash__ is not None else _Same(kernel)


def _hashable(value: object) -> Hashable:
    try:
        hash(value)
    except TypeError:
        return repr(value)
    return value
