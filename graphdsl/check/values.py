"""Rules about values: memory that is read before anything wrote it, loops that go on for ever.

Both are about what nodes do to memory, so they are asked with ``check()`` only. They tell what is
certain: a node of which it is not known what it touches may have written anything that it is given.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from graphdsl.check.paths import Order, missing_orders
from graphdsl.check.ranges import ENDLESS, Range
from graphdsl.check.registry import Problem, rule
from graphdsl.check.uses import Use
from graphdsl.declaration.arguments.open_arguments import OpenArgument
from graphdsl.declaration.control.computed_conditions import RoundEnd
from graphdsl.declaration.kinds.allocation import AllocNode
from graphdsl.declaration.kinds.control import ConditionalNode, WhileNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode
from graphdsl.declaration.node import accesses_of
from graphdsl.declaration.operands.operands import Operand
from graphdsl.findings import Severity

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope
    from graphdsl.check.touches import Memories
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node

SUSPECTS_AT_MOST: Final = 16
"""Reads of an allocation that are looked at more closely."""
LATER_AT_MOST: Final = 64
"""Nodes that write memory after it is read, and whose order is looked at."""


# Memory that nobody wrote -------------------------------------------------------------------------


class _Step(NamedTuple):
    """What a node does with an allocation."""

    node: Node
    reads: Sequence[Range]
    writes: Sequence[Range]


@rule(
    "read-before-write",
    Severity.WARNING,
    "With `check()`: a node that reads memory of an allocation node of which nothing can have "
    "written a byte before: what is there is anything, such as NaN.",
    "cuda.h 11.4 to 13.5, cuGraphAddMemAllocNode: the contents are undefined",
    needs=("allocations",),
)
def read_before_write(scope: Scope) -> Iterator[Problem]:
    memories = scope.memories
    if memories is None or any(structure.cycle for structure in scope.structures):
        return
    hidden = _hidden(scope)
    order = _RunOrder(scope)
    for allocation, users in scope.users.items():
        is_looked_at = allocation.memory_type == "device" and allocation not in hidden
        if not is_looked_at or not scope.is_known(allocation):
            continue
        found = _first_read(scope, memories, allocation, order.of(users))
        if found is not None:
            yield Problem(
                found,
                f"{found.describe()} reads memory of {allocation.describe()} (declared at "
                f"{allocation.location}) of which no node has written a byte before, so that it "
                "reads whatever is there",
                f"Write it first: fill({allocation.local_path}, 0), a copy or a kernel before "
                f"{found.local_path}",
            )


def _hidden(scope: Scope) -> set[AllocNode]:
    """Return the allocations whose addresses are in structures, where nobody follows them."""
    found: set[AllocNode] = set()
    forms = [form for form in scope.forms if OpenArgument in form.kept_types]
    for nodes in scope.nodes_of(forms).values():
        for node in nodes:
            for value in node.args:
                if isinstance(value, OpenArgument):
                    operands = (each.value for each in value.places)
                    found |= {
                        each.pointer.node
                        for each in operands
                        if isinstance(each, Operand) and each.pointer is not None
                    }
    return found


class _RunOrder:
    """The order in which a launch runs nodes, as far as there is one.

    No path leads from one that is later in this order to one before it.
    """

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._graphs: dict[GraphDef, tuple[int, ...]] = {}

    def of(self, nodes: Iterable[Node]) -> list[Node]:
        """Return nodes in that order."""
        graphs = {*map(attrgetter("_graph"), nodes)}
        if len(graphs) == 1:
            # Runs in C over thousands of nodes.
            return sorted(nodes, key=self._scope.by_graph[graphs.pop()].index.__getitem__)
        return sorted(nodes, key=self._place)

    def _place(self, node: Node) -> tuple[int, ...]:
        return (*self._around(node.graph), self._scope.by_graph[node.graph].index[node])

    def _around(self, graph: GraphDef) -> tuple[int, ...]:
        """Return the places of what a graph lies in; of a child, where it is embedded first."""
        chain = []
        while graph not in self._graphs:
            holders = self._scope.holders.get(graph, ())
            if not holders:
                self._graphs[graph] = ()
                break
            chain.append((graph, holders[0]))
            graph = holders[0].graph
        for inner, holder in reversed(chain):
            self._graphs[inner] = self._place(holder)
            graph = inner
        return self._graphs[graph]


def _step(memories: Memories, allocation: AllocNode, node: Node) -> _Step | None:
    """Return what a node does with an allocation; None if its address may be kept somewhere."""
    whole = Range(allocation, 0, ENDLESS)
    reads: list[Range] = []
    writes: list[Range] = []
    if isinstance(node, KernelNode):
        touches, unknown = memories.of_kernel(node)
        if unknown:
            return _Step(node, (), (whole,))
        own = [each for each in touches if each.range.allocation is allocation]
        if not own:
            return None
        for touch in own:
            if touch.changes:
                writes.append(touch.range)
            if touch.reads or (touch.commutes and not touch.writes):
                reads.append(touch.range)
        # What it updates, it reads before; else its own write may come first.
        plain = [each.range for each in own if each.writes]
        reads = [each for each in reads if not any(each.meets(one) for one in plain)]
        return _Step(node, reads, writes)
    for access in accesses_of(node):
        pointer = access.operand.pointer
        if pointer is None or pointer.node is not allocation:
            continue
        found = memories.of_use(Use(node, *access))
        if access.writes:
            writes.append(whole if found is None else found.range)
        elif found is not None and isinstance(node, (MemcpyNode, Memcpy3DNode)):
            reads.append(found.range)
    return _Step(node, reads, writes)


class _Written:
    """Bytes that were written, as stretches apart from each other."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []

    def add(self, start: int, end: int) -> None:
        first = bisect_left(self._ends, start)
        last = bisect_right(self._starts, end)
        if first < last:
            start = min(start, self._starts[first])
            end = max(end, self._ends[last - 1])
        self._starts[first:last] = [start]
        self._ends[first:last] = [end]

    def meets(self, start: int, end: int) -> bool:
        place = bisect_right(self._ends, start)
        return place < len(self._starts) and self._starts[place] < end

    def covers(self, size: int) -> bool:
        return len(self._starts) == 1 and self._starts[0] <= 0 and self._ends[0] >= size


def _first_read(
    scope: Scope, memories: Memories, allocation: AllocNode, users: Sequence[Node]
) -> Node | None:
    """Return the first node that reads what nothing can have written before."""
    size = allocation.known_size or ENDLESS
    written = _Written()
    suspects = 0
    for number, node in enumerate(users):
        step = _step(memories, allocation, node)
        if step is None:
            return None
        for touched in step.reads:
            # What lies outside is another rule's finding.
            if touched.start >= size or written.meets(touched.start, touched.end):
                continue
            later = [_step(memories, allocation, each) for each in users[number + 1 :]]
            if _is_first(scope, node, touched, later):
                return node
            suspects += 1
            if suspects == SUSPECTS_AT_MOST:
                return None
        for touched in step.writes:
            written.add(touched.start, touched.end)
        if written.covers(size):
            # As nearly always, after the first node.
            return None
    return None


def _is_first(scope: Scope, reader: Node, touched: Range, later: Sequence[_Step | None]) -> bool:
    """Tell whether what writes those bytes comes after a node in every launch."""
    if None in later:
        return False
    writers = [
        step.node
        for step in later
        if step is not None and any(each.meets(touched) for each in step.writes)
    ]
    if len(writers) > LATER_AT_MOST:
        return False
    orders: list[Order] = []
    for writer in writers:
        for graph in scope.around(reader.graph):
            befores, afters = scope.places_of(reader, graph), scope.places_of(writer, graph)
            if not befores or not afters:
                continue
            if list(befores) == list(afters):
                # In two bodies of one node: what was written in the iteration before is there.
                return False
            if graph in scope.loops and reader.graph is not graph:
                # It may be read in a later iteration for the first time.
                return False
            orders += [Order(one, two, reader, writer) for one in befores for two in afters]
            break
        else:
            return False
    return not missing_orders(scope, orders)


# Loops that go on for ever ------------------------------------------------------------------------


@rule(
    "condition-unchanged",
    Severity.ERROR,
    "With `check()`: a loop whose condition is an expression, and in whose body nothing writes "
    "what the expression is computed from: once entered, it never ends.",
    "CUDA 12.3 to 13.5, Programming Guide, Conditional WHILE Nodes: tested before each iteration",
    needs=("conditions",),
)
def condition_unchanged(scope: Scope) -> Iterator[Problem]:
    memories = scope.memories
    if memories is None or any(structure.cycle for structure in scope.structures):
        return
    for loop in scope.of(WhileNode):
        end = loop.body._round_end
        if end is None or not isinstance(end.node, KernelNode) or _is_seen_by_host(end):
            continue
        touches, unknown = memories.of_kernel(end.node)
        read = [each.range for each in touches if each.reads]
        if unknown or _may_change(scope, memories, loop, read):
            continue
        what = "reads no memory" if not read else "reads memory that nothing in its body writes"
        yield Problem(
            loop,
            f"{loop.describe()}: its condition, {loop.condition}, {what}, so that it stays what "
            "it is in the first iteration, and the loop, once entered, never ends",
            "Write it in the body, such as body.assign(i, i + 1), count by counter=i, or give the "
            "most iterations there may be by most=",
        )


def _is_seen_by_host(end: RoundEnd) -> bool:
    """Tell whether the condition is computed from an array that the host may change meanwhile."""
    values = end.setter.arguments
    return any(isinstance(getattr(each, "_owner", each), np.ndarray) for each in values)


def _may_change(scope: Scope, memories: Memories, loop: WhileNode, read: Sequence[Range]) -> bool:
    """Tell whether something may write one of the ranges while a loop runs."""
    inside = {loop.body}
    for node in loop.body.walk():
        inside.add(node.graph)
        if _may_write(memories, node, read):
            return True
    # What may run beside the loop.
    pairs: list[Order] = []
    for structure in scope.structures:
        for node in structure.nodes if structure.graph not in inside else ():
            if isinstance(node, ConditionalNode) or not _may_write(memories, node, read):
                continue
            for graph in scope.around(node.graph):
                here, there = scope.places_of(node, graph), scope.places_of(loop, graph)
                if here and there:
                    pairs += [Order(a, b, node, loop) for a in here for b in there if a is not b]
                    break
    backwards = [Order(each.after, each.before, each.second, each.first) for each in pairs]
    unordered = {(each.before, each.after) for each in missing_orders(scope, pairs)}
    return any((each.after, each.before) in unordered for each in missing_orders(scope, backwards))


def _may_write(memories: Memories, node: Node, ranges: Sequence[Range]) -> bool:
    """Tell whether a node may write one of some ranges."""
    if not ranges:
        return False
    if isinstance(node, KernelNode):
        touches, unknown = memories.of_kernel(node)
        found = [touch.range for touch in touches if touch.changes]
        return bool(unknown) or any(_may_alias(one, two) for one in found for two in ranges)
    for access in accesses_of(node):
        touch = memories.of_use(Use(node, *access)) if access.writes else None
        if access.writes and touch is None:
            return True
        if touch is not None and any(_may_alias(touch.range, each) for each in ranges):
            return True
    return False


def _may_alias(one: Range, other: Range) -> bool:
    """Tell whether two ranges may have a byte in common, of whatever memory they are."""
    if one.allocation is other.allocation:
        return one.meets(other)
    # Addresses and parameters lead anywhere but into what the graph allocates.
    return not any(isinstance(each.allocation, AllocNode) for each in (one, other))
