"""Turning a CUDA graph that was read into a declaration."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE, ConditionalType, MemoryType, NodeType
from graphdsl.abi.programs import ForeignKernel
from graphdsl.abi.read_graphs import VariableSpans
from graphdsl.abi.rows import ACCESS_DESC, EDGE_DATA, TYPES, Fields, decode_rows, distinct, word_of
from graphdsl.abi.signatures import ParameterKind
from graphdsl.base.tasks import Task, run
from graphdsl.captured.reading.memory import LOWEST_ADDRESS, Addresses, memory_of_arguments
from graphdsl.captured.reading.origins import Origin
from graphdsl.captured.reading.row_nodes import Row, maker_of
from graphdsl.captured.reading.sources import core_events, read_from, source_of
from graphdsl.core.declaration.arguments.arguments import RawArgument
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.edges import EdgePort, put_edge
from graphdsl.core.declaration.fields import field_values
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.control import (
    ChildGraphNode,
    ConditionalNode,
    IfElseNode,
    IfNode,
    SwitchNode,
    WhileNode,
)
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of, launch_of
from graphdsl.core.declaration.kinds.opaque import OpaqueNode
from graphdsl.core.declaration.launches.launch_config import config_of_attributes
from graphdsl.core.declaration.launches.launch_form import LaunchForm
from graphdsl.core.declaration.naming import note_section, state_of
from graphdsl.core.declaration.node import Node, nested_graphs, put_location, type_code_of
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.operands.variables import VariableAddress
from graphdsl.core.declaration.programs.foreign import Missing, Reading, known_event
from graphdsl.core.declaration.values import mapped
from graphdsl.core.runtime.graph import Graph, opened

if TYPE_CHECKING:
    from types import FrameType

    from graphdsl.abi.read_graphs import ReadGraph
    from graphdsl.abi.seam import Driver
    from graphdsl.abi.signatures import KernelSignature, ParameterType
    from graphdsl.captured.reading.memory import KnownBuffers
    from graphdsl.core.declaration.arguments.declared_effects import DeclaredEffects
    from graphdsl.core.declaration.operands.variables import SourceVariable
    from graphdsl.core.runtime.link import LinkedGraph
    from graphdsl.extras.eager.in_flight import SubmittedNode

KERNEL_CONTEXT: Final = word_of(NodeType.KERNEL, "ctx")


@dataclass(frozen=True, slots=True)
class KnownConditions:
    """Default values, handles and uses of conditions.

    Attributes
    ----------
    defaults : mapping of int to (int or None)
        The default value behind each conditional node, by the node's handle.
    handles : mapping of int to int
        The ``CUgraphConditionalHandle`` of each, by the node's handle.
    arguments : mapping of int to frozenset of int
        The numbers of the arguments that are conditions, by the handle of the kernel node.
    """

    defaults: Mapping[int, int | None] = field(default_factory=dict)
    handles: Mapping[int, int] = field(default_factory=dict)
    arguments: Mapping[int, frozenset[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, linked: LinkedGraph) -> KnownConditions:
        """Return the known conditions of a linked graph."""
        values = {
            condition: int(linked.values[symbol])
            for graph in linked.plan.graphs
            for condition, symbol, _ in graph.conditions
        }
        defaults = linked.plan.default_values
        nodes = list(zip(linked.handles.tolist(), linked.plan.nodes, strict=True))
        conditional = [
            (handle, node) for handle, node in nodes if isinstance(node, ConditionalNode)
        ]
        return cls(
            {handle: defaults[node.condition] for handle, node in conditional},
            {handle: values[node.condition] for handle, node in conditional},
            {
                handle: frozenset(
                    number for number, value in enumerate(node.args) if isinstance(value, Condition)
                )
                for handle, node in nodes
                if isinstance(node, KernelNode)
            },
        )


MANAGED, ON_DEVICE, ON_HOST, READ_WRITE = 2, 1, 2, 3
MOST_BODIES: Final[dict[int, int]] = {ConditionalType.IF: 2, ConditionalType.WHILE: 1}
PORTS: Final = tuple(EdgePort)
SMALL: Final = 1 << 32
"""Smaller numbers are common as arguments; the driver numbers conditions from 1 (CUDA 13.0)."""


def declare_graph(graph: Any, device: object, name: str | None, caller: FrameType) -> GraphDef:
    """Return the declaration of a graph; see ``GraphDef.from_cuda``."""
    driver, handle, owner = source_of(graph, device)
    read = read_from(driver, handle)
    has_events = bool(np.isin(read.types, (NodeType.WAIT_EVENT, NodeType.EVENT_RECORD)).any())
    events = core_events(owner) if has_events else {}
    known = KnownConditions.of(opened(graph).linked) if isinstance(graph, Graph) else None
    return declare(read, driver, owner, caller, name=name, events=events, known=known)


def declare(
    read: ReadGraph,
    driver: Driver,
    owner: object,
    caller: FrameType,
    *,
    name: str | None = None,
    events: Mapping[int, Any] | None = None,
    known: KnownConditions | None = None,
    origins: Mapping[int, Origin] | None = None,
    submitted: Mapping[int, SubmittedNode] | None = None,
    buffers: KnownBuffers | None = None,
    stream_context: int = 0,
) -> GraphDef:
    """Return the declaration of a graph that was read.

    Parameters
    ----------
    read : ReadGraph
        The data from the driver.
    driver : Driver
        The driver.
    owner : object
        The object that keeps the graph alive.
    caller : frame
        The frame recorded as the declaration of the nodes.
    name : str, optional
        Name of the declaration.
    events : mapping of int to event, optional
        Known events by handle.
    known : KnownConditions, optional
        Known conditions.
    origins : mapping of int to Origin, optional
        The known origins of nodes, by handle.
    submitted : mapping of int to SubmittedNode, optional
        The nodes that graphdsl itself has submitted, by handle.
    buffers : KnownBuffers, optional
        The memory that the graph's addresses are in, of a graph that was captured just now.
    stream_context : int, optional
        The context of the stream that was captured, if it is known.
    """
    graph = GraphDef(name)
    with driver.activated() as context:
        declaring = _Declaring(
            driver, context, owner, caller, events or {}, known or KnownConditions()
        )
    declaring.variables = read.variables
    declaring.origins = origins or {}
    declaring.submitted = submitted or {}
    declaring.buffers = buffers
    declaring.memory_then = memory_of_arguments(read, driver)
    declaring.look_at_context(stream_context)
    run(declaring.prepare(read, graph))
    run(declaring.fill(read, graph))
    return graph


class _Declaring:
    """The state of one reading: first the nodes that rows on any level refer to, then the others.

    Allocations, conditional nodes and child graphs come first, since any other node may refer to
    an allocation or to a condition.
    """

    def __init__(
        self,
        driver: Driver,
        context: int,
        owner: object,
        caller: FrameType,
        events: Mapping[int, Any],
        known: KnownConditions,
    ) -> None:
        self.driver = driver
        self.device_id = driver.device_id
        self.context = context
        self.numbers: dict[int, int | None] = {}
        """The device of each other context; None if nodes cannot be assigned to it."""
        self.strange = 0
        """A context of the graph that is no device's, such as a green context; 0 for none."""
        self.owner = owner
        self.caller = caller
        self.events = events
        self.known = known
        self.addresses = Addresses()
        self.variables = VariableSpans()
        self.origins: Mapping[int, Origin] = {}
        self.submitted: Mapping[int, SubmittedNode] = {}
        self.buffers: KnownBuffers | None = None
        self.signatures: dict[Any, KernelSignature] = {}
        self.memory_then: tuple[tuple[int, int, int], ...] = ()
        self.conditions: dict[bytes, Condition] = {}
        self.around: dict[GraphDef, GraphDef] = {}
        """The graph around each graph."""
        self.early: dict[tuple[int, int], Node] = {}
        """Nodes that were made first, by the id of their read graph and the row."""
        self.forms: dict[tuple[Any, ...], LaunchForm] = {}

    # First: nodes that others refer to
    # -------------------------------------------------------------

    def prepare(self, read: ReadGraph, graph: GraphDef) -> Task[None]:
        """Create the nodes of a graph that others may refer to, and those of nested graphs."""
        record = Reading(graph, read.handle, self.owner)
        record.graph_id = read.graph_id
        record.memory_then = self.memory_then
        state_of(graph).reading = record
        for context in distinct(read.rows[read.types == NodeType.KERNEL, KERNEL_CONTEXT]):
            self.look_at_context(context)
        rows = np.flatnonzero(
            np.isin(read.types, (NodeType.GRAPH, NodeType.MEM_ALLOC, NodeType.CONDITIONAL))
        )
        for row, fields in zip(rows.tolist(), decode_rows(read.rows[rows]), strict=True):
            node: Node
            if fields["type"] == NodeType.MEM_ALLOC:
                node = self.allocation(read, row, fields, record)
            elif fields["type"] == NodeType.GRAPH:
                node = self.child(read, row)
            else:
                node = self.conditional(read, row, fields, graph, record)
            self.early[id(read), row] = node
            # An opaque node holds none.
            for (_, inner), below in zip(
                nested_graphs(node), read.nested.get(row, ()), strict=False
            ):
                self.around[inner] = graph
                self.addresses.enter(below, read, row)
                yield self.prepare(below, inner)

    def allocation(self, read: ReadGraph, row: int, fields: Fields, record: Reading) -> AllocNode:
        where, ordinal = fields["location"] & 0xFFFF_FFFF, fields["location"] >> 32
        kind = "managed" if fields["allocType"] == MANAGED else "device"
        if where == ON_HOST:
            kind = "host"
        described = np.frombuffer(read.array(row, "accessDescs"), ACCESS_DESC).tolist()
        peers = tuple(
            peer for place, peer, _ in described if place == ON_DEVICE and peer != ordinal
        )
        device = None if where != ON_DEVICE or ordinal == self.device_id else ordinal
        node = AllocNode(fields["bytesize"], device, kind, peers)
        if where not in (ON_DEVICE, ON_HOST):
            reason = f"memory at a location of type {where} is not supported"
            record.missing_here.append(Missing(node, "location", reason))
        if any(place != ON_DEVICE or access != READ_WRITE for place, _, access in described):
            reason = "access other than of other devices for reading and writing is not supported"
            record.missing_here.append(Missing(node, "accessDescs", reason))
        if fields["handleTypes"]:
            reason = "memory that is shared with other processes is not supported"
            record.missing_here.append(Missing(node, "handleTypes", reason))
        self.addresses.add(fields["dptr"], node, read, row)
        return node

    @staticmethod
    def child(read: ReadGraph, row: int) -> Node:
        if row not in read.nested:
            return OpaqueNode("graph", "the driver does not report its child graph")
        return ChildGraphNode(GraphDef("child"))

    def conditional(
        self, read: ReadGraph, row: int, fields: Fields, graph: GraphDef, record: Reading
    ) -> Node:
        bodies = read.nested.get(row)
        if bodies is None:
            return OpaqueNode("conditional", "its bodies could not be found")
        kind = fields["conditionalType"]
        is_known = kind in tuple(ConditionalType)
        if not is_known or len(bodies) > MOST_BODIES.get(kind, len(bodies)):
            return OpaqueNode("conditional", f"of type {kind} with {len(bodies)} bodies")
        handle = int(read.nodes[row])
        defaults = read.defaults if row in read.defaults else self.known.defaults
        key = row if defaults is read.defaults else handle
        condition = graph.create_condition(defaults.get(key))
        value = self.known.handles.get(handle, fields["handle"])
        self.conditions[struct.pack("<Q", value)] = condition
        node: ConditionalNode
        if kind == ConditionalType.SWITCH:
            node = SwitchNode(condition, len(bodies))
        elif kind == ConditionalType.WHILE:
            node = WhileNode(condition)
        else:
            node = IfNode(condition) if len(bodies) == 1 else IfElseNode(condition)
        if key not in defaults:
            reason = (
                "the driver does not return the default value of a condition. Set "
                "condition.default_value, or, if kernels set it at each launch, remove this entry "
                "from missing_here"
            )
            record.missing_here.append(Missing(node, "default_value", reason))
        # The bodies belong to the node before it belongs to the graph, so that they can be filled.
        node._bodies = tuple(state_of(graph).new_body(node, role) for role in node.body_roles())
        return node

    # Then: all nodes in order ---------------------------------------------------------------------

    def fill(self, read: ReadGraph, graph: GraphDef) -> Task[None]:
        """Put the nodes of a graph in order, connect them, and do the same below."""
        record = graph.reading
        assert record is not None
        nodes: list[Node] = []
        nowhere = Origin(self.caller.f_code, self.caller.f_lasti, "")
        for number, fields in enumerate(decode_rows(read.rows)):
            self.addresses.here = read, number
            handle = int(read.nodes[number])
            said = self.submitted.get(handle)
            node = (
                self.early.get((id(read), number))
                or (said and self.own(said, read, number, fields))
                or self.node(read, number, fields, record)
            )
            if self.conditions and isinstance(node, KernelNode):
                self.widen_conditions(node, graph)
            self.put_on_device(fields, node, record)
            here = nowhere if said is None else Origin(said.code, said.instruction, "")
            code, instruction, section = self.origins.get(handle, here)
            put_location(node, code, instruction)
            node._graph, node._state = graph, state_of(graph)
            node._section, node._index, node._name = section, number, None
            note_section(graph, section)
            if said is not None and said.name is not None:
                self.give_name(graph, node, said.name)
            node._before = None
            nodes.append(node)
        self.connect(read, graph, nodes, record)
        record.handles = dict(zip(nodes, read.nodes.tolist(), strict=True))
        self.add_ids(read, record, nodes)
        for gap in read.gaps:
            reason, is_needed = gap.reason, gap.is_needed
            if gap.field == "ctx" and self.strange:
                is_needed = True
                reason = (
                    "the driver does not return it, and other work of the graph is in context "
                    f"{self.strange:#x}, such as a green context; the node would be in that of the "
                    f"device, {self.context:#x}. Remove this entry from missing_here if that is "
                    "acceptable"
                )
            record.missing_here += [
                Missing(nodes[row], gap.field, reason, is_needed) for row in gap.rows
            ]
        for row, below in read.nested.items():
            node = nodes[row]
            if isinstance(node, OpaqueNode):
                continue
            for (_, inner), each in zip(nested_graphs(node), below, strict=True):
                yield self.fill(each, inner)
            if isinstance(node, ChildGraphNode):
                state_of(node.child).freeze(node)
        self.settle_addresses(read, record, nodes)
        for node in nodes if self.conditions else ():
            if isinstance(node, KernelNode):
                self.report_doubtful_conditions(read, record, node)

    def node(self, read: ReadGraph, row: int, fields: Fields, record: Reading) -> Node:
        """Return a node that no other node refers to."""
        kind = fields["type"]
        if kind == NodeType.KERNEL:
            return self.kernel(read, row, fields)
        make = maker_of(kind)
        if make is None:
            return OpaqueNode(read.type_names.get(row, f"type {kind}"))
        array = partial(read.array, row)
        return make(Row(fields, array, self.operand, self.event, record.missing_here))

    def own(self, said: SubmittedNode, read: ReadGraph, row: int, fields: Fields) -> Node | None:
        """Return a node as it was submitted; None if it has to be read from the graph."""
        node = said.node
        kind = TYPES.get(type_code_of(node))
        context = 0 if kind is None or not kind.context else fields[kind.context]
        if type_code_of(node) != fields["type"] or context not in (0, self.context):
            return None
        if isinstance(node, KernelNode):
            return self.own_launch(node, read, row, fields)
        return type(node)(**{name: self.settled(each) for name, each in field_values(node).items()})

    def own_launch(
        self, node: KernelNode, read: ReadGraph, row: int, fields: Fields
    ) -> Node | None:
        """Return a launch with its operands, and with the numbers that the kernel takes.

        Its configuration is that of the captured node: launches take attributes from their stream.
        """
        signature, data = self.signature_of(node.kernel), read.arguments.get(row, ())
        if signature is None or len(signature.types) != len(data):
            return None
        if self.addresses and any(isinstance(each, (bytes, RawArgument)) for each in node.args):
            return None
        args = tuple(
            _number(held, kind)
            if isinstance(value, (bool, int, float))
            else self.settled(value, as_operand=False)
            for value, held, kind in zip(node.args, data, signature.types, strict=True)
        )
        annotation = launch_form_of(node).annotation
        form = self.form(node.kernel, read, row, fields, args, annotation=annotation)
        return launch_of(form, args)

    def signature_of(self, kernel: Any) -> KernelSignature | None:
        """Return the signature of a kernel that was declared; None for kernels of others."""
        if isinstance(kernel, ForeignKernel):
            return None
        if kernel not in self.signatures:
            self.signatures[kernel] = self.driver.load_kernel(kernel).signature
        return self.signatures[kernel]

    def settled(self, value: object, *, as_operand: bool = True) -> Any:
        """Return a value of a node; memory of the graph has another address in each executable."""
        if not self.addresses or not isinstance(value, (Operand, RetainedBuffer)):
            return value
        address = value.address if isinstance(value, Operand) else value.handle
        pointer = None if address is None else self.addresses.pointer(address)
        if pointer is None or address is None:
            return value
        return self.operand(address, MemoryType.DEVICE) if as_operand else pointer

    @staticmethod
    def give_name(graph: GraphDef, node: Node, name: str) -> None:
        """Name a node, unless another one has the name, as in a function that is called twice."""
        state = state_of(graph)
        path = f"{node.section}/{name}" if node.section else name
        if path not in state.names:
            node._name, state.names[path] = name, node

    def number_of(self, context: int) -> int | None:
        """Return the device number of a context; None for the graph's own."""
        if not context or context == self.context:
            return None
        if context not in self.numbers:
            self.numbers[context] = self.driver.device_of_context(context)
        return self.numbers[context]

    def look_at_context(self, context: int) -> None:
        """Note a context that is no device's: copies and memsets without one may be in it, too."""
        if context not in (0, self.context) and self.number_of(context) is None:
            self.strange = context

    def put_on_device(self, fields: Fields, node: Node, record: Reading) -> None:
        """Put a node on the device of its context; report a context that linking would change."""
        kind = TYPES.get(type_code_of(node))
        context = 0 if kind is None or not kind.context else fields[kind.context]
        if not context or context == self.context:
            return
        number = self.number_of(context)
        if number is not None:
            if not isinstance(node, (KernelNode, OpaqueNode)):
                node._device = number  # type: ignore[attr-defined]  # as all with a context have
            return
        if fields.get("func"):
            # A function belongs to one context, and the driver ignores the node's.
            return
        reason = (
            f"the node is in context {context:#x}, and would be in that of the device, "
            f"{self.context:#x}. Remove this entry from missing_here if that is acceptable"
        )
        record.missing_here.append(Missing(node, "ctx", reason))

    @staticmethod
    def connect(read: ReadGraph, graph: GraphDef, nodes: list[Node], record: Reading) -> None:
        state = state_of(graph)
        before, after = read.before.tolist(), read.after.tolist()
        state.adopt(nodes)
        data = read.edge_data
        if data is None:
            for source, target in zip(before, after, strict=True):
                put_edge(nodes[source], nodes[target], 0)
            return
        declarable = np.zeros(len(data), EDGE_DATA)
        declarable["from_port"] = np.where(np.isin(data["from_port"], PORTS), data["from_port"], 0)
        declarable["type"] = declarable["from_port"] > 0
        others = np.flatnonzero(declarable.view(np.uint64) != data.view(np.uint64)).tolist()
        declarable[others] = 0
        ports = declarable["from_port"].tolist()
        state.has_ports = any(ports)
        for source, target, port in zip(before, after, ports, strict=True):
            put_edge(nodes[source], nodes[target], port)
        for place in others:
            from_port, to_port, kind, _ = data[place].tolist()
            reason = (
                f"from_port {from_port}, to_port {to_port} and type {kind} together are not "
                "supported; the edge becomes a default one, which waits for the end of the other "
                "node. Remove this entry from missing_here if that is acceptable"
            )
            source, target = nodes[before[place]], nodes[after[place]]
            record.missing_here.append(Missing(target, f"edge from {source}", reason))

    @staticmethod
    def add_ids(read: ReadGraph, record: Reading, nodes: list[Node]) -> None:
        columns = {"local_id": read.local_ids, "tools_id": read.tools_ids}
        for name, column in columns.items():
            for node, value in zip(nodes, [] if column is None else column.tolist(), strict=False):
                record.ids.setdefault(node, {})[name] = value

    # Operands -----------------------------------------------------------------------------------

    def operand(self, address: int, memory_type: int, size: int | None = None) -> Operand:
        """Return the memory at an address; known memory only if it has *size* bytes there."""
        pointer = self.addresses.pointer(address) if self.addresses else None
        if pointer is not None:
            node = pointer.node
            size = None if node.known_size is None else node.known_size - pointer.offset
            return Operand(pointer, size, node.pointer_memory_type, None, False, "")
        found = self.variables.at(address) if self.variables else None
        if found is not None:
            variable, offset, room = found
            at = VariableAddress(cast("SourceVariable", variable), offset)
            return Operand(at, room, MemoryType(memory_type), at.variable, False, str(at))
        if self.buffers is not None and size is not None and memory_type != MemoryType.HOST:
            known = self.buffers.at(address, size)
            if known is not None:
                # Copies and memsets of other libraries move bytes, of any dtype.
                return known.replace(memory_type=MemoryType(memory_type), dtype=None)
        return Operand(address, None, MemoryType(memory_type), None, False, hex(address))

    def settle_addresses(self, read: ReadGraph, record: Reading, nodes: list[Node]) -> None:
        """Name pointers once their allocations have names, and report doubtful values."""
        for row, node in enumerate(nodes if self.addresses else ()):
            self.addresses.here = read, row
            if isinstance(node, KernelNode):
                self.report_hidden_pointers(record, node)
                continue
            for name, value in field_values(node).items():
                if isinstance(value, (Operand, tuple)):
                    setattr(node, f"_{name}", _relabelled(value))

    def report_hidden_pointers(self, record: Reading, node: KernelNode) -> None:
        """Report addresses of this graph's allocations in structures."""
        for number, value in enumerate(node.args):
            if not isinstance(value, bytes) or len(value) <= ADDRESS_SIZE:
                continue
            words = np.frombuffer(value[: len(value) // 8 * 8], np.uint64)
            inside = [self.addresses.pointer(word) for word in words.tolist()]
            for pointer in filter(None, inside):
                reason = (
                    f"a structure of {len(value)} bytes holds the address of "
                    f"{pointer.node}, which will have another one"
                )
                record.missing_here.append(Missing(node, f"argument {number}", reason))

    # One method for each kind ---------------------------------------------------------------------

    def kernel(self, read: ReadGraph, row: int, fields: Fields) -> Node:
        key = fields["func"], fields["kern"]
        kernel = read.kernels.get(key)
        arguments = read.arguments.get(row)
        if kernel is None or arguments is None:
            return OpaqueNode("kernel", "its function or its arguments could not be read")
        values: tuple[object, ...] = arguments
        if self.addresses or self.variables:
            values = tuple(map(self.argument, values))
        if self.conditions:
            values = self.with_conditions(values, int(read.nodes[row]))
        signature = None if self.buffers is None else self.signature_of(kernel)
        if signature is not None:
            values = tuple(map(self.typed, values, signature.types))
        device = self.number_of(fields["ctx"])
        return launch_of(self.form(kernel, read, row, fields, values, device=device), values)

    def form(
        self,
        kernel: Any,
        read: ReadGraph,
        row: int,
        fields: Fields,
        args: tuple[object, ...],
        *,
        annotation: DeclaredEffects | None = None,
        device: int | None = None,
    ) -> LaunchForm:
        """Return the form of a launch, which equal launches share."""
        shape, types = tuple(fields[name] for name in LAUNCH_FIELDS), tuple(map(type, args))
        attributes = read.attributes.get(row, ())
        key = kernel, shape, attributes, annotation, types, device
        found = self.forms.get(key)
        if found is None:
            config = config_of_attributes(shape[:3], shape[3:6], shape[6], attributes)
            found = self.forms[key] = LaunchForm(
                config, kernel, types, bound_types=types, annotation=annotation, device=device
            )
        return found

    def typed(self, value: object, kind: ParameterType) -> object:
        """Return an argument with the type that its kernel declares: a number, or memory."""
        if not isinstance(value, bytes):
            return value
        if kind.dtype is not None:
            return _number(value, kind)
        if not kind.takes_addresses or kind.kind is ParameterKind.STRUCTURE:
            return value
        address = int.from_bytes(value, "little")
        found = None if self.buffers is None else self.buffers.at(address)
        if found is None:
            if kind.kind is not ParameterKind.POINTER:
                return value
            is_memory = address >= LOWEST_ADDRESS
            return self.operand(address, MemoryType.UNIFIED) if is_memory else address
        target = kind.target
        if target is not None and found.dtype and not target.is_in_memory_of(found.dtype):
            # Bytes may hold anything; the kernel was launched with this memory.
            return found.replace(dtype=None)
        return found

    def argument(self, value: object) -> object:
        """Return an argument; as memory if it points into an allocation or a variable."""
        if not isinstance(value, bytes) or len(value) != ADDRESS_SIZE:
            return value
        address = int.from_bytes(value, "little")
        pointer = self.addresses.pointer(address) if self.addresses else None
        if pointer is None and self.variables.at(address) is not None:
            return self.operand(address, MemoryType.DEVICE)
        return value if pointer is None else pointer

    def with_conditions(self, values: tuple[object, ...], node: int) -> tuple[object, ...]:
        """Return arguments with the conditions whose handles are among them."""
        known = self.known.arguments.get(node, range(len(values)))
        return tuple(
            self.conditions.get(value, value)
            if isinstance(value, bytes) and number in known
            else value
            for number, value in enumerate(values)
        )

    def widen_conditions(self, node: KernelNode, graph: GraphDef) -> None:
        """Move conditions to graphs that also hold the kernels that use them.

        The driver does not return the graph in which a condition was created: so far each is in
        that of its conditional node.
        """
        conditions = [value for value in node.args if isinstance(value, Condition)]
        holders = [graph]
        while conditions and holders[-1] in self.around:
            holders.append(self.around[holders[-1]])
        for condition in conditions:
            wider = condition.graph
            while wider not in holders:
                wider = self.around[wider]
            if wider is not condition.graph:
                del state_of(condition.graph).conditions[condition.name]
                condition._name = wider.create_condition().name
                condition._graph = wider
                state_of(wider).conditions[condition.name] = condition

    def report_doubtful_conditions(
        self, read: ReadGraph, record: Reading, node: KernelNode
    ) -> None:
        """Report arguments that are conditions, or numbers equal to a handle by chance."""
        handle = record.handles[node]
        if handle in self.known.arguments:
            return
        for number, value in enumerate(node.args):
            if isinstance(value, Condition):
                held = int.from_bytes(read.arguments[node._index][number], "little")
                if held < SMALL:
                    reason = (
                        f"8 bytes that are {held}: the handle of {value.name!r}, as which they are "
                        "read, or a number that happens to be equal. Remove this entry from "
                        "missing_here if it is the condition, or replace the node"
                    )
                    record.missing_here.append(Missing(node, f"argument {number}", reason))

    def event(self, handle: int) -> Any:
        return self.events.get(handle) or known_event(handle, self.owner)


BOOLS: Final = (b"\0", b"\1")
LAUNCH_FIELDS: Final = (
    "gridDimX",
    "gridDimY",
    "gridDimZ",
    "blockDimX",
    "blockDimY",
    "blockDimZ",
    "sharedMemBytes",
)


def _number(data: bytes, kind: ParameterType) -> object:
    """Return a number as the kernel takes it; its bytes if its type is not known.

    Also if conversions might change them: those of what is no number, or of a bool of another byte.
    """
    if kind.dtype is None or kind.dtype.itemsize != len(data):
        return data
    number = np.frombuffer(data, kind.dtype)[0]
    is_plain = data in BOOLS if kind.dtype == np.bool_ else number == number  # noqa: PLR0124
    return number if is_plain else data


def _relabelled(value: Any) -> Any:
    """Return a field's value with operands printed as their current pointers."""
    if isinstance(value, Operand):
        return value if value.pointer is None else value.replace(label=None)
    return mapped(value, _relabelled)
