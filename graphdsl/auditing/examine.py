"""Auditing a graph: collecting its addresses, and asking everybody who knows what is there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import TYPE_CHECKING

from graphdsl.auditing.allocators import blocks_of_libraries
from graphdsl.auditing.baked import Baked, Baking
from graphdsl.auditing.launch_uses import LaunchUses
from graphdsl.auditing.report import Audit
from graphdsl.auditing.rules import RULES, Audited, Examined
from graphdsl.declaration.graph import GraphDef
from graphdsl.declaration.kinds.control import ChildGraphNode
from graphdsl.declaration.operands.addresses import ADDRESS_LIMIT
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.plan.staging import StagingNode
from graphdsl.reading.declare import declare_graph
from graphdsl.runtime.change.update_rules import NodePaths
from graphdsl.runtime.device import driver_of
from graphdsl.runtime.graph import Graph
from graphdsl.runtime.graph_memory import GraphAllocation, allocations_of_graphs
from graphdsl.runtime.known_memory import KnownMemory
from graphdsl.tasks import Task, found_by

if TYPE_CHECKING:
    from types import FrameType

    from graphdsl.declaration.node import Node
    from graphdsl.declaration.operands.operands import Operand
    from graphdsl.declaration.parameters.parameters import Parameter, Value
    from graphdsl.errors import Finding
    from graphdsl.runtime.change.editing import Editing

__all__ = ["examine"]


def examine(graph: object, device: object, caller: FrameType) -> Audit:
    """Audit a graph; see :func:`graphdsl.audit`.

    Parameters
    ----------
    graph, device
        As of that.
    caller : frame
        What the nodes count as declared by that are read here.
    """
    if isinstance(graph, Graph):
        editing = graph._require_open()
        driver, label = editing.driver, editing.plan.graphs[0].declaration.label
        baked = list(_of_executable(editing))
        addresses = set(editing.linked.addresses.values())
    else:
        driver = driver_of(device)
        if not isinstance(graph, GraphDef):
            graph = declare_graph(graph, device, None, caller)
        label, addresses = graph.label, set()
        baked = list(_of_declaration(graph))
    blocks, silent = blocks_of_libraries()
    known, allocations = KnownMemory(driver), _Allocations()
    examined: list[Examined] = []
    with driver.activated():
        for each in baked:
            allocation = allocations.at(each.address)
            memory = known.whole(each.address, each.address + (each.last or 0))
            examined.append(
                Examined(
                    each,
                    memory,
                    blocks.at(each.address),
                    _before(each),
                    allocation,
                    allocation is not None and allocation.address in addresses,
                    is_host=memory is None
                    and each.is_address
                    and driver.is_host_memory(each.address),
                )
            )
    audited = Audited(tuple(examined), driver.device_id, driver.pageable_access, silent)
    found: dict[Finding, None] = {}
    for rule in RULES.values():
        for problem in rule.find(audited):
            found.setdefault(rule.finding(problem))
    return Audit(found, graph=label, addresses=audited.addresses)


def _of_executable(editing: Editing) -> Iterator[Baked]:
    plan, settings, linked = editing.plan, editing.settings, editing.linked
    # Launches map these, and set the address before.
    unmapped = {parameter for parameter, _ in settings.unmapped()}

    def address_of(operand: Operand) -> int | None:
        if isinstance(operand, MovedOperand):
            return _sum(address_of(operand.memory), settings.values.get(operand.offset))
        pointer, opened, at = operand.pointer, operand.open_address, operand.variable
        if pointer is not None:
            rows = plan.rows_of.get(pointer.node, ())
            # Of graphs that are embedded twice there are several.
            return linked.addresses[rows[0]] + pointer.offset if len(rows) == 1 else None
        if opened is not None:
            value = settings.values.get(opened.parameter)
            if value is None or opened.parameter in unmapped:
                return None
            return (value.words[0] + opened.offset) % ADDRESS_LIMIT
        if at is not None:
            return editing.driver.load_variable(at.variable).address + at.offset
        return operand.address

    baking = Baking(address_of, settings.values.get, LaunchUses())
    paths = NodePaths(plan)
    for row in range(len(plan.nodes)):
        node = plan.declared(row)
        # What stages a host array reads what the declared copy reads.
        if not isinstance(node, StagingNode):
            yield from baking.of(node, editing.node(row), paths[row])


def _sum(start: int | None, offset: Value | None) -> int | None:
    return None if start is None or offset is None else start + offset.words[0]


def _of_declaration(graph: GraphDef) -> Iterator[Baked]:
    def value_of(parameter: Parameter) -> Value | None:
        return parameter.default

    def address_of(operand: Operand) -> int | None:
        if isinstance(operand, MovedOperand):
            return _sum(address_of(operand.memory), operand.offset.default)
        opened = operand.open_address
        value = None if opened is None else opened.parameter.default
        if opened is None or value is None:
            return operand.address
        return (value.words[0] + opened.offset) % ADDRESS_LIMIT

    baking = Baking(address_of, value_of, LaunchUses())
    for node, path in found_by(_placed(graph, "", set())):
        yield from baking.of(node, node, path)


def _placed(graph: GraphDef, prefix: str, seen: set[GraphDef]) -> Task[tuple[Node, str]]:
    """Yield the nodes of a graph and of those inside once, with their paths, those of children too.

    What is wrong with a graph that several child nodes hold is so in each of them.
    """
    for node in graph.nodes():
        path = prefix + node.path
        yield node, path
        for role, inner in node.nested():
            if inner in seen:
                continue
            seen.add(inner)
            is_child = isinstance(node, ChildGraphNode)
            yield _placed(inner, f"{path}/{role}/" if is_child else prefix, seen)


def _before(each: Baked) -> tuple[int, int, int] | None:
    """Return the memory that was at an address when its node was read."""
    reading = each.node.graph.reading
    if reading is None:
        return None
    spans = reading.memory_then
    place = bisect_right(spans, (each.address, ADDRESS_LIMIT, 0)) - 1
    return spans[place] if place >= 0 and each.address < spans[place][1] else None


class _Allocations:
    """The memory of the allocation nodes of all executables that there are, by address."""

    def __init__(self) -> None:
        self._sorted = sorted(allocations_of_graphs(), key=lambda each: each.address)
        self._starts = [each.address for each in self._sorted]

    def at(self, address: int) -> GraphAllocation | None:
        place = bisect_right(self._starts, address) - 1
        if place < 0 or address >= self._starts[place] + self._sorted[place].size:
            return None
        return self._sorted[place]
