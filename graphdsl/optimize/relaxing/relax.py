"""Relaxing: a captured chain is reduced to the edges that its nodes need."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from graphdsl.abi.programs import ForeignKernel, kernel_name
from graphdsl.base.errors import RelaxError
from graphdsl.captured.allocators import blocks_of_libraries
from graphdsl.core.check.demands import Order
from graphdsl.core.check.needless import divided_edges, longest_chain
from graphdsl.core.check.scope import Scope, build_structures
from graphdsl.core.check.touches import Touch
from graphdsl.core.check.uses import Use as OperandUse
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.edges import EdgePort, predecessors_of, successors_of
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.control import ChildGraphNode, ConditionalNode, EmptyNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.naming import label_of, local_path_of, owner_of
from graphdsl.core.declaration.node import accesses_of
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.operands.variables import is_of_executable
from graphdsl.core.declaration.programs.kernels import SourceKernel
from graphdsl.core.runtime.device import usable_device
from graphdsl.core.runtime.graph import opened
from graphdsl.extras.nccl.kernels import is_collective
from graphdsl.optimize.relaxing.allocations import Allocations, Contents
from graphdsl.optimize.relaxing.comparing import checked_functions
from graphdsl.optimize.relaxing.evidence import ObservedMemories, uses_of
from graphdsl.optimize.relaxing.observing import Observation
from graphdsl.optimize.relaxing.proposal import Relaxation, RelaxedEdge

if TYPE_CHECKING:
    from graphdsl.captured.reading.tensors import KeptTensors
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.structure.structure import Structure
    from graphdsl.optimize.relaxing.evidence import Evidence


def relax(
    graph: GraphDef,
    inputs: Iterable[Callable[[], object]],
    device: object,
    memory: Mapping[str, object],
    kept: KeptTensors | None,
    *,
    from_code: bool,
) -> Relaxation:
    """Return the edges that a graph needs; see ``GraphDef.relax``."""
    fills = _checked_inputs(inputs)
    structures = build_structures(graph)
    _require_relaxable(graph, structures)
    chosen: Any = usable_device(device)
    chosen.sync()
    stream = chosen.create_stream()
    closed = _closed(structures, from_code=from_code)
    watched = [
        node
        for node in structures[0].nodes
        if isinstance(node, KernelNode)
        and _is_hidden(node, from_code=from_code)
        and node not in closed
    ]
    with graph.instantiate(device=chosen, warn=False) as executable:
        editing = opened(executable)
        driver = editing.driver
        handle = driver.stream_handle(stream)
        with driver.activated():
            allocations = Allocations(driver, memory, kept, blocks_of_libraries()[0])
            contents = Contents(driver, handle)
            observation = Observation(editing, handle, allocations, contents, watched)
            observed = observation.run(fills)
    uses = uses_of(observed.evidence, observed.written)
    scope = Scope(
        structures,
        memories=lambda scope: ObservedMemories(
            scope, allocations, observed.evidence, uses, closed
        ),
        driver=driver,
    )
    divided = divided_edges(scope, structures[0], is_explained=True)
    nodes = structures[0].nodes
    reasons = _Reasons(scope, divided.order, nodes, allocations, observed.evidence)
    weights = [0.0 if isinstance(node, EmptyNode) else 1.0 for node in nodes]
    return Relaxation(
        graph,
        (
            [reasons.needed(*edge) for edge in divided.needed],
            [reasons.needless(*edge) for edge in divided.needless],
            [reasons.needed(*edge) for edge in divided.instead],
        ),
        [
            (nodes[place], why)
            for place, why in sorted(divided.order.comes_after.items())
            if place in divided.order.comes_before
        ],
        (
            longest_chain(weights, divided.needed + divided.needless),
            longest_chain(weights, divided.needed + divided.instead),
        ),
        observed,
        allocations,
        chosen,
    )


# Requirements -------------------------------------------------------------------------------------


def _checked_inputs(inputs: Iterable[Callable[[], object]]) -> list[Callable[[], object]]:
    fills = checked_functions(inputs, "relax inputs")
    if len(fills) < 2:
        raise TypeError(
            "relax inputs: expected at least two functions, each of which writes another input to "
            f"the captured memory; got {fills!r}"
        )
    return fills


def _require_relaxable(graph: GraphDef, structures: Sequence[Structure]) -> None:
    label = label_of(graph)
    if owner_of(graph) is not None:
        raise RelaxError(
            f"relax: {label!r} is the body of a node. Relax it before adding it to the node"
        )
    if structures[0].cycle:
        names = " >> ".join(local_path_of(node) for node in structures[0].cycle)
        raise RelaxError(
            f"relax: graph {label!r}: expected an acyclic graph, got the cycle {names}"
        )
    if graph.parameters():
        names = ", ".join(each.name for each in graph.parameters())
        raise RelaxError(
            f"relax: graph {label!r} has parameters ({names}), whose memory may change with each "
            "launch. Relax it first, and lift the result of verified()"
        )
    for structure in structures:
        for node in structure.nodes:
            if isinstance(node, KernelNode) and is_collective(kernel_name(node.kernel)):
                raise RelaxError(
                    f"relax: {node} is a collective, which waits for other ranks, and "
                    "the graph is launched node by node on this rank alone"
                )
            if node.device is not None:
                raise RelaxError(
                    f"relax: {node} runs on device {node.device}; expected a graph of one device"
                )


def _is_hidden(node: KernelNode, *, from_code: bool) -> bool:
    """Return whether the effects of a launch can only be observed, not known."""
    if launch_form_of(node).annotation is not None:
        return False
    kernel = node.kernel
    source = kernel.source if isinstance(kernel, ForeignKernel) else kernel
    return not (from_code and isinstance(source, SourceKernel))


def _closed(structures: Sequence[Structure], *, from_code: bool) -> dict[KernelNode, str]:
    """Return the launches whose effects cannot be observed, and why."""
    found: dict[KernelNode, str] = {}
    allocates = any(isinstance(each, AllocNode) for item in structures for each in item.nodes)
    for number, structure in enumerate(structures):
        for node in structure.nodes:
            if not isinstance(node, KernelNode) or not _is_hidden(node, from_code=from_code):
                continue
            why = ""
            if number:
                why = "it is in a body or a child graph"
            elif allocates:
                why = "the graph allocates memory, whose addresses differ in a run node by node"
            elif any(isinstance(value, Condition) for value in node.args):
                why = "it has a condition as an argument"
            elif any(map(_is_of_executable, node.args)):
                why = "it has a number as an argument that each executable has for itself"
            elif any(
                port != EdgePort.DEFAULT
                for ports in (predecessors_of(node), successors_of(node))
                for port in ports.values()
            ):
                why = "it begins before another node ends, or another before it does"
            if why:
                found[node] = why
    return found


def _is_of_executable(value: object) -> bool:
    at = value.variable if isinstance(value, Operand) else None
    return at is not None and is_of_executable(at.variable)


# Reasons ------------------------------------------------------------------------------------------


class _Reasons:
    """Explains why edges are needed or not."""

    def __init__(
        self,
        scope: Scope,
        order: Order,
        nodes: Sequence[Node],
        allocations: Allocations,
        evidence: Mapping[KernelNode, Evidence],
    ) -> None:
        self._scope = scope
        self._order = order
        self._nodes = nodes
        self._allocations = allocations
        self._evidence = evidence

    def needed(self, before: int, after: int) -> RelaxedEdge:
        """Return an edge that is needed."""
        one, other = self._nodes[before], self._nodes[after]
        touches = self._order.touches(before, after)
        if touches is not None and all(each.node in (one, other) for each in touches):
            first, second = (
                f"{local_path_of(each.node)} {self._verb(each)} {self._memory(each)}"
                for each in touches
            )
            return self._edge(one, other, f"{first}, {second}")
        if self._order.all_before(after) >> before & 1:
            return self._edge(one, other, self._order.reason(before, after))
        if predecessors_of(other).get(one, EdgePort.DEFAULT) != EdgePort.DEFAULT:
            return self._edge(one, other, "it orders less than all accesses of the two")
        return self._edge(one, other, "everything before the first has to come before the second")

    def needless(self, before: int, after: int) -> RelaxedEdge:
        """Return an edge that is not needed."""
        one, other = self._nodes[before], self._nodes[after]
        if any(isinstance(each, (ChildGraphNode, ConditionalNode)) for each in (one, other)):
            return self._edge(one, other, "no effects of the two demand it")
        ours, theirs = self._touches(one), self._touches(other)
        shared = dict.fromkeys(
            self._memory(mine) for mine in ours for yours in theirs if self._share(mine, yours)
        )
        if not shared:
            return self._edge(one, other, "they share no memory")
        changes = any(each.changes for each in (*ours, *theirs) if self._memory(each) in shared)
        verb = "they use other bytes of, or only read," if changes else "both only read"
        return self._edge(one, other, f"{verb} {', '.join(shared)}")

    def _edge(self, one: Node, other: Node, reason: str) -> RelaxedEdge:
        return RelaxedEdge(one, other, reason, any(each in self._evidence for each in (one, other)))

    def _touches(self, node: Node) -> list[Touch]:
        memories = self._scope.memories
        assert memories is not None
        if isinstance(node, KernelNode):
            return memories.of_kernel(node)[0]
        uses = (OperandUse(node, *access) for access in accesses_of(node))
        found = map(memories.of_use, uses)
        return [touch for touch in found if touch is not None]

    def _share(self, one: Touch, other: Touch) -> bool:
        """Return whether two touches are in the same memory, possibly in different bytes."""
        return one.range.allocation is other.range.allocation and self._memory(one) == self._memory(
            other
        )

    def _memory(self, touch: Touch) -> str:
        allocation = None
        if touch.range.allocation is None and touch.range.start:
            allocation = self._allocations.at(touch.range.start)
        return touch.what if allocation is None else allocation.name

    def _verb(self, touch: Touch) -> str:
        source = touch.source
        if touch.node in self._evidence and isinstance(source, OperandUse):
            return source.role
        return touch.verb
