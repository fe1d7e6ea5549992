"""Auditing graphs: checking that the addresses stored in them are still valid."""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Self

from graphdsl.abi.enumerations import ADDRESS_LIMIT
from graphdsl.base.findings import Finding, Findings
from graphdsl.base.tasks import Task, found_by
from graphdsl.captured.allocators import blocks_of_libraries
from graphdsl.captured.families.family import GraphFamily
from graphdsl.captured.reading.declare import declare_graph
from graphdsl.captured.sets.graph_set import GraphSet
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.control import ChildGraphNode
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.node import nested_graphs
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.plan.staging import StagingNode
from graphdsl.core.runtime.change.update_rules import NodePaths
from graphdsl.core.runtime.device import driver_of
from graphdsl.core.runtime.graph import Graph, opened
from graphdsl.core.runtime.graph_memory import GraphAllocation, allocations_of_graphs
from graphdsl.core.runtime.reach import KnownMemory
from graphdsl.tools.auditing.baked import Baked, Baking, LaunchUses
from graphdsl.tools.auditing.rules import RULES, Audited, Examined

if TYPE_CHECKING:
    from types import FrameType

    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.operands import Operand
    from graphdsl.core.declaration.parameters.parameters import Parameter, Value
    from graphdsl.core.runtime.change.editing import Editing

NO_VALUES: Final[Mapping[Parameter, Value]] = MappingProxyType({})


def examine(graph: object, device: object, caller: FrameType) -> Audit:
    """Audit a graph; see :func:`audit`.

    Parameters
    ----------
    graph, device
        The arguments of :func:`audit`.
    caller : frame
        The frame recorded as the declaration of nodes that are read here.
    """
    if isinstance(graph, (GraphSet, GraphFamily)):
        driver, label, addresses = driver_of(graph.device), graph.label, set()
        baked = list(_of_keys(graph))
    elif isinstance(graph, Graph):
        editing = opened(graph)
        driver, label = editing.driver, label_of(editing.plan.graphs[0].declaration)
        baked = list(_of_executable(editing))
        addresses = set(editing.linked.addresses.values())
    else:
        driver = driver_of(device)
        if not isinstance(graph, GraphDef):
            graph = declare_graph(graph, device, None, caller)
        label, addresses = label_of(graph), set()
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
    # Launches map these, and set the address first.
    unmapped = {parameter for parameter, _ in settings.unmapped()}

    def address_of(operand: Operand) -> int | None:
        if isinstance(operand, MovedOperand):
            return _sum(address_of(operand.memory), settings.values.get(operand.offset))
        pointer, opened, at = operand.pointer, operand.open_address, operand.variable
        if pointer is not None:
            rows = plan.rows_of.get(pointer.node, ())
            # Graphs that are embedded twice have several.
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
        # The staging of a host array reads what the declared copy reads.
        if not isinstance(node, StagingNode):
            yield from baking.of(node, editing.node(row), paths[row])


def _sum(start: int | None, offset: Value | None) -> int | None:
    return None if start is None or offset is None else start + offset.words[0]


def _of_keys(graphs: GraphSet[Any] | GraphFamily[Any]) -> Iterator[Baked]:
    """Yield the addresses of all keys, each address of a node once."""
    seen: set[tuple[str, str, int]] = set()
    for key in graphs:
        declaration, values = graphs.values(key)
        for each in _of_declaration(declaration, values):
            place = each.path, each.role, each.address
            if place not in seen:
                seen.add(place)
                yield each._replace(path=f"key {key!r}: {each.path}")


def _of_declaration(
    graph: GraphDef, values: Mapping[Parameter, Value] = NO_VALUES
) -> Iterator[Baked]:
    def value_of(parameter: Parameter) -> Value | None:
        return values.get(parameter, parameter.default)

    def address_of(operand: Operand) -> int | None:
        if isinstance(operand, MovedOperand):
            return _sum(address_of(operand.memory), value_of(operand.offset))
        opened = operand.open_address
        value = None if opened is None else value_of(opened.parameter)
        if opened is None or value is None:
            return operand.address
        return (value.words[0] + opened.offset) % ADDRESS_LIMIT

    baking = Baking(address_of, value_of, LaunchUses())
    for node, path in found_by(_placed(graph, "", set())):
        yield from baking.of(node, node, path)


def _placed(graph: GraphDef, prefix: str, seen: set[GraphDef]) -> Task[tuple[Node, str]]:
    """Yield the nodes of a graph and of those inside, each once, with their full paths.

    Findings about a graph that several child nodes hold apply to each of them.
    """
    for node in graph.nodes():
        path = prefix + node.path
        yield node, path
        for role, inner in nested_graphs(node):
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
    """The memory of the allocation nodes of all live executables, by address."""

    def __init__(self) -> None:
        self._sorted = sorted(allocations_of_graphs(), key=lambda each: each.address)
        self._starts = [each.address for each in self._sorted]

    def at(self, address: int) -> GraphAllocation | None:
        place = bisect_right(self._starts, address) - 1
        if place < 0 or address >= self._starts[place] + self._sorted[place].size:
            return None
        return self._sorted[place]


def audit(graph: object, *, device: object = None) -> Audit:
    """Compare every address stored in a graph with the current allocations.

    A graph refers to memory by address. If the memory is freed or reused, the graph still accesses
    it and faults or gives wrong results. An audit finds this before a launch; launches have no
    overhead.

    The audit examines the addresses in copies, memsets, memory operations and kernel arguments,
    also inside of structures. Whether an argument of 8 bytes is an address is inferred from the
    declaration, from the type or the code of the kernel if known, and otherwise from the driver: a
    number at which the driver has no memory, and had none when the graph was read, is not an
    address.

    If torch or CuPy are loaded, their free blocks are queried.

    Parameters
    ----------
    graph : Graph, GraphDef, GraphSet, GraphFamily or object
        An executable, in its current state; a declaration, written, read or captured; all keys of a
        set or a family, with the values of each; or a CUDA graph of another library, as
        :meth:`GraphDef.from_cuda` takes it.
    device : cuda.core.Device, graphdsl.sim.Device or int, optional
        The device that a declaration will run on, by default :func:`graphdsl.device`; executables,
        sets and families have their own.

    Returns
    -------
    Audit
        The findings, in the form of those of ``check()``, as a sequence; its ``listing()`` has
        all addresses.

    Raises
    ------
    GraphClosedError
        If the executable was closed.
    ValueError
        If a parameter of the executable has no value yet.
    TypeError
        If it is not a graph.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> field = device.allocate(256, stream=device.default_stream)
    >>> graph = gd.GraphDef("step")
    >>> node = graph.memset(int(field.handle), 0, 512)
    >>> for finding in gd.audit(graph, device=device):
    ...     print(finding.rule, finding.message.partition(", up to ")[2])
    past-end 256 bytes after its end
    """
    return examine(graph, device, sys._getframe(1))


class Audit(Findings):
    """The findings of an audit, with the examined addresses.

    Attributes
    ----------
    graph : str
        The name of the audited graph, for listings.
    addresses : tuple of Examined
        Every address and every number that could be one, in the order of the nodes.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = device.allocate(64, stream=stream)
    >>> with gd.capture(stream, name="set") as captured:
    ...     gd.memset(stream, x, 1)
    >>> print(gd.audit(captured.graph, device=device))
    graph 'set': nothing found in 1 address
    """

    graph: str
    addresses: tuple[Examined, ...]

    def __new__(
        cls,
        findings: Iterable[Finding] = (),
        *,
        graph: str = "",
        addresses: Iterable[Examined] = (),
    ) -> Self:
        found = super().__new__(cls, findings, subject=f"graph {graph!r}")
        found.graph = graph
        found.addresses = tuple(addresses)
        return found

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings, by rule and then by node, as a plain tuple."""
        return tuple(self)

    def listing(self) -> str:
        """Return every possible address with the memory there, one per line."""
        return "".join(f"{line}\n" for line in self._listed())

    def _listed(self) -> Iterator[str]:
        for each in self.addresses:
            baked = each.baked
            yield f"{baked.path} {baked.role}: {baked.address:#x}: {_what(each)}"

    @property
    def summary(self) -> str:
        """The counts of findings and addresses, in one line."""
        number = sum(each.is_address for each in self.addresses)
        return f"{super().summary} in {number} address{'' if number == 1 else 'es'}"


def _what(each: Examined) -> str:
    """Return the description of an address, for listings."""
    baked, memory = each.baked, each.memory
    if not each.is_address:
        return "not an address here"
    if memory is None:
        if each.allocation is not None:
            return f"{each.allocation}, which is not allocated now"
        if each.is_host:
            return "pageable host memory"
        return "null" if not baked.address else "no memory"
    at = f"byte {baked.address - memory.start} of {memory}"
    more = [str(item) for item in (each.block, each.allocation) if item is not None]
    return ", in ".join([at, *more])
