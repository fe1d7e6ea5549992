"""Rules about allocations: in scope, freed once, used in between, and written before they are read.

Reads before writes follow from the effects of nodes, so only ``check()`` looks for them. The rule
reports certain cases only: a node with unknown effects may have written any memory that it is
passed.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.base.findings import Severity
from graphdsl.core.check.paths import Order, missing_orders, through
from graphdsl.core.check.ranges import ENDLESS, Range, place_of, range_of
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.check.uses import Use
from graphdsl.core.declaration.arguments.arguments import OpenArgument
from graphdsl.core.declaration.edges import predecessors_of
from graphdsl.core.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode
from graphdsl.core.declaration.naming import edge_text, label_of, local_path_of
from graphdsl.core.declaration.node import Node, accesses_of
from graphdsl.core.declaration.operands.operands import Operand

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.check.touches import Memories
    from graphdsl.core.declaration.graph import GraphDef


MEMORY_DOCUMENT: Final = "CUDA 11.4 to 13.5, Programming Guide, Graph Memory Nodes"


def _references(scope: Scope) -> Iterator[tuple[AllocNode, Iterable[tuple[Node, str]]]]:
    """Yield each allocation that is used or freed, with its users and their roles."""
    for allocation in dict.fromkeys((*scope.users, *scope.frees)):
        frees = ((free, "dptr") for free in scope.frees.get(allocation, ()))
        yield allocation, chain(scope.users.get(allocation, {}).items(), frees)


@rule(
    "allocation-removed",
    Severity.ERROR,
    "A pointer to an allocation whose node was removed.",
    MEMORY_DOCUMENT,
    needs=("allocations",),
)
def allocation_removed(scope: Scope) -> Iterator[Problem]:
    for allocation, references in _references(scope):
        if allocation.is_valid:
            continue
        for node, role in references:
            yield Problem(
                node,
                f"{node} {role}: expected memory of an allocation node, got that of "
                f"{allocation} (declared at {allocation.location}), which was removed",
                "Allocate again and use the new node, or remove this node too",
            )


@rule(
    "allocation-scope",
    Severity.ERROR,
    "A pointer to an allocation of a graph that is neither the node's own nor an enclosing one.",
    MEMORY_DOCUMENT,
    needs=("allocations",),
)
def allocation_scope(scope: Scope) -> Iterator[Problem]:
    for allocation, references in _references(scope):
        if not allocation.is_valid:
            continue
        graph = allocation.graph
        is_known = graph in scope.by_graph
        for node, role in references:
            if is_known and (node.graph is graph or scope.places(node.graph, graph) is not None):
                continue
            yield Problem(
                node,
                f"{node} {role}: expected memory of graph {label_of(node.graph)!r} or "
                f"of an enclosing graph, got that of {allocation} (declared at "
                f"{allocation.location}) of graph {label_of(allocation.graph)!r}",
                "Allocate in a graph that holds every node that uses the memory, or pass "
                "the address that graph.address(x) returns for an executable that leaves it "
                "allocated",
            )


@rule(
    "double-free",
    Severity.ERROR,
    "Memory that is freed more than once in a launch.",
    f"{MEMORY_DOCUMENT}; cuda.h 11.4 to 13.5, cuGraphAddMemFreeNode",
    needs=("allocations",),
)
def double_free(scope: Scope) -> Iterator[Problem]:
    for allocation, frees in scope.frees.items():
        for free in frees[1:]:
            yield _second_free(free, frees[0], str(allocation))
        inner, outer = frees[0].graph, allocation.graph
        places = None if inner is outer else scope.places(inner, outer)
        times = places.total() if places is not None else 1
        if times > 1:
            yield Problem(
                frees[0],
                f"{frees[0]}: expected {allocation} to be freed once, got "
                f"{times} times, since its graph {label_of(frees[0].graph)!r} is embedded that "
                "often",
                "Free it in the graph that allocates it",
            )
    by_address: dict[int, FreeNode] = {}
    for free in scope.of(FreeNode):
        address = free.dptr.address
        if address is not None and by_address.setdefault(address, free) is not free:
            yield _second_free(free, by_address[address], hex(address))


def _second_free(free: FreeNode, first: FreeNode, what: str) -> Problem:
    return Problem(
        free,
        f"{free}: expected {what} to be freed once, got a second free after "
        f"{first} (declared at {first.location})",
        "Remove one of the two",
    )


@rule(
    "use-before-allocation",
    Severity.ERROR,
    "A use of memory with no path from its allocation to the node.",
    MEMORY_DOCUMENT,
    needs=("allocations",),
)
def use_before_allocation(scope: Scope) -> Iterator[Problem]:
    return _before_allocation(scope, scope.users, "uses")


@rule(
    "free-before-allocation",
    Severity.ERROR,
    "A free with no path from the allocation to it.",
    MEMORY_DOCUMENT,
    needs=("allocations",),
)
def free_before_allocation(scope: Scope) -> Iterator[Problem]:
    return _before_allocation(scope, scope.frees, "frees")


def _before_allocation(
    scope: Scope, nodes: Mapping[AllocNode, Iterable[Node]], verb: str
) -> Iterator[Problem]:
    """Yield the nodes without a path from the allocation that they use or free."""
    orders = [
        Order(allocation, place, allocation, node)
        for allocation, own in nodes.items()
        if scope.is_known(allocation)
        # The only first node of a graph precedes everything in it.
        and scope.by_graph[allocation.graph].only_source is not allocation
        for node in own
        # A direct edge from the allocation is the usual case.
        if allocation not in predecessors_of(node)
        for place in scope.places_of(node, allocation.graph) or ()
    ]
    for order in missing_orders(scope, orders):
        yield Problem(
            order.second,
            f"{order.second}{through(order.after, order.second)}: {verb} memory of "
            f"{order.first} (declared at {order.first.location}), but no path leads "
            "from there to it",
            f"Order it after the allocation: {edge_text(order.before, order.after)}",
        )


@rule(
    "use-after-free",
    Severity.ERROR,
    "A use of memory with no path from the node to the free of that memory.",
    MEMORY_DOCUMENT,
    needs=("allocations",),
)
def use_after_free(scope: Scope) -> Iterator[Problem]:
    orders = [
        order
        for allocation, frees in scope.frees.items()
        if scope.is_known(allocation)
        for free in frees
        for user in _doubtful_users(scope, allocation, free)
        for order in _before_free(scope, user, free)
    ]
    for order in missing_orders(scope, orders):
        yield Problem(
            order.first,
            f"{order.first}{through(order.before, order.first)}: uses memory that "
            f"{order.second} (declared at {order.second.location}) frees, but no path "
            "leads from it to there",
            f"Order it before the free: {edge_text(order.before, order.after)}",
        )


def _doubtful_users(scope: Scope, allocation: AllocNode, free: FreeNode) -> Iterable[Node]:
    """Return the users of an allocation whose order before a free must be checked."""
    users = scope.users.get(allocation, {})
    graph = free.graph
    if scope.by_graph[graph].only_sink is free:
        # The only last node of a graph follows everything in it.
        return [user for user in users if user.graph is not graph]
    return [user for user in users if user not in predecessors_of(free)]


def _before_free(scope: Scope, user: Node, free: FreeNode) -> Iterator[Order]:
    """Yield the orders required for *user* before *free*, in the innermost graph with both."""
    for graph in scope.around(free.graph):
        users, frees = scope.places_of(user, graph), scope.places_of(free, graph)
        if users and frees and list(users) != list(frees):
            for before in users:
                for after in frees:
                    if before is not after:
                        yield Order(before, after, user, free)
            return


@rule(
    "never-freed",
    Severity.WARNING,
    "An allocation that the graph does not free: the memory outlives the launch.",
    f"{MEMORY_DOCUMENT}; cuda.h 11.4 to 13.5, CUDA_GRAPH_INSTANTIATE_FLAG_AUTO_FREE_ON_LAUNCH",
    needs=("allocations",),
)
def never_freed(scope: Scope) -> Iterator[Problem]:
    for allocation in scope.of(AllocNode):
        if allocation not in scope.frees:
            yield Problem(
                allocation,
                f"{allocation}: expected a free in the same graph, got none, so that "
                "its memory outlives the launch",
                "Add deallocate(), or instantiate with auto_free_on_launch and free it elsewhere",
            )


# Uninitialized memory -------------------------------------------------------------------------


SUSPECTS_AT_MOST: Final = 16
"""The number of reads of an allocation that are examined."""
LATER_AT_MOST: Final = 64
"""The number of later writes whose order is examined."""


class _Step(NamedTuple):
    """The effects of a node on an allocation."""

    node: Node
    reads: Sequence[Range]
    writes: Sequence[Range]


@rule(
    "read-before-write",
    Severity.WARNING,
    "With `check()`: a node that reads memory of an allocation node before any node can "
    "have written a byte of it. Its contents are undefined, and may be NaN.",
    "cuda.h 11.4 to 13.5, cuGraphAddMemAllocNode: the contents are undefined",
    needs=("allocations",),
    asks_code=True,
)
def read_before_write(scope: Scope) -> Iterator[Problem]:
    if not scope.knows_kernels or any(structure.cycle for structure in scope.structures):
        return
    hidden = _hidden(scope)
    order = _RunOrder(scope)
    for allocation, users in scope.users.items():
        is_looked_at = allocation.memory_type == "device" and allocation not in hidden
        if not is_looked_at or not scope.is_known(allocation):
            continue
        found = _first_read(scope, allocation, order.of(users))
        if found is not None:
            yield Problem(
                found,
                f"{found} reads memory of {allocation} (declared at "
                f"{allocation.location}) before any node has written a byte of it, so it "
                "reads undefined contents",
                f"Write it first: fill({local_path_of(allocation)}, 0), a copy or a kernel before "
                f"{local_path_of(found)}"
                + (
                    ". If the copy is to write it, swap its operands: memcpy(dst, src)"
                    if isinstance(found, (MemcpyNode, Memcpy3DNode))
                    else ""
                ),
            )


def _hidden(scope: Scope) -> set[AllocNode]:
    """Return the allocations whose addresses are in structures, which are not followed."""
    found: set[AllocNode] = set()
    forms = [form for form in scope.forms if OpenArgument in form.bound_types]
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
    """The (partial) order in which a launch runs nodes.

    No path leads from a later node in this order to an earlier one.
    """

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._graphs: dict[GraphDef, tuple[int, ...]] = {}

    def of(self, nodes: Iterable[Node]) -> list[Node]:
        """Return nodes in that order."""
        graphs = {*map(attrgetter("graph"), nodes)}
        if len(graphs) == 1:
            # Runs in C over thousands of nodes.
            return sorted(nodes, key=self._scope.by_graph[graphs.pop()].index.__getitem__)
        return sorted(nodes, key=self._place)

    def _place(self, node: Node) -> tuple[int, ...]:
        return (*self._around(node.graph), self._scope.by_graph[node.graph].index[node])

    def _around(self, graph: GraphDef) -> tuple[int, ...]:
        """Return the positions of the nodes around a graph; of a child, at its first embedding."""
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
    """Return the effects of a node on an allocation; None if its address may be stored."""
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
        # An update reads first; otherwise the node's own write may come first.
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
    """Written bytes, as disjoint ranges."""

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


def _first_read(scope: Scope, allocation: AllocNode, users: Sequence[Node]) -> Node | None:
    """Return the first node that reads bytes before any node can have written them."""
    if _is_filled_by(users[0], allocation):
        # As in most cases; nothing else needs to be known.
        return None
    memories = scope.memories
    assert memories is not None, "as asked before"
    size = allocation.known_size or ENDLESS
    written = _Written()
    suspects = 0
    for number, node in enumerate(users):
        step = _step(memories, allocation, node)
        if step is None:
            return None
        for touched in step.reads:
            # Accesses outside are reported by another rule.
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
            # Nearly always the case after the first node.
            return None
    return None


def _is_filled_by(node: Node, allocation: AllocNode) -> bool:
    """Return whether a node only writes an allocation, and writes all of it."""
    size = allocation.known_size
    if size is None or isinstance(node, KernelNode):
        return False
    own = [each for each in accesses_of(node) if place_of(each.operand)[0] is allocation]
    if len(own) != 1 or not own[0].writes or own[0].size is None:
        return False
    written = range_of(own[0].operand, own[0].size, own[0].rows)
    return written.start <= 0 and size <= written.end


def _is_first(scope: Scope, reader: Node, touched: Range, later: Sequence[_Step | None]) -> bool:
    """Return whether the writers of these bytes come after a node in every launch."""
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
                # In two bodies of one node: writes of the previous iteration are visible.
                return False
            if graph in scope.loops and reader.graph is not graph:
                # The first read may be in a later iteration.
                return False
            orders += [Order(one, two, reader, writer) for one in befores for two in afters]
            break
        else:
            return False
    return not missing_orders(scope, orders)
