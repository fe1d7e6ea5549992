"""Rules about allocations: in scope, freed once, and every use between allocation and free."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING, Final

from graphdsl.check.paths import Order, missing_orders, through
from graphdsl.check.registry import Problem, rule
from graphdsl.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.declaration.node import Node
from graphdsl.findings import Severity

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope

MEMORY_DOCUMENT: Final = "CUDA 11.4 to 13.5, Programming Guide, Graph Memory Nodes"


def _references(scope: Scope) -> Iterator[tuple[AllocNode, Iterable[tuple[Node, str]]]]:
    """Yield each allocation that is used or freed with the nodes that do, and their roles."""
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
                f"{node.describe()} {role}: expected memory of an allocation node, got that of "
                f"{allocation.describe()} (declared at {allocation.location}), which was removed",
                "Allocate again and use the new node, or remove this node too",
            )


@rule(
    "allocation-scope",
    Severity.ERROR,
    "A pointer to an allocation of a graph that is neither the node's own nor one around it.",
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
            if is_known and (node._graph is graph or scope.places(node._graph, graph) is not None):
                continue
            yield Problem(
                node,
                f"{node.describe()} {role}: expected memory of graph {node.graph.label!r} or of "
                f"one around it, got that of {allocation.describe()} (declared at "
                f"{allocation.location}) of graph {allocation.graph.label!r}",
                "Allocate in a graph that holds every node that uses the memory, or give the "
                "address that graph.address(x) tells of an executable that leaves it allocated",
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
            yield _second_free(free, frees[0], allocation.describe())
        inner, outer = frees[0].graph, allocation.graph
        places = None if inner is outer else scope.places(inner, outer)
        times = places.total() if places is not None else 1
        if times > 1:
            yield Problem(
                frees[0],
                f"{frees[0].describe()}: expected {allocation.describe()} to be freed once, got "
                f"{times} times, since its graph {frees[0].graph.label!r} is embedded that often",
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
        f"{free.describe()}: expected {what} to be freed once, got a second free after "
        f"{first.describe()} (declared at {first.location})",
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
    """Yield the nodes that no path leads to from the allocation that they use or free."""
    orders = [
        Order(allocation, place, allocation, node)
        for allocation, own in nodes.items()
        if scope.is_known(allocation)
        # What comes first in its graph comes before all that is in the graph.
        and scope.by_graph[allocation.graph].only_source is not allocation
        for node in own
        # An edge right from the allocation is the usual case.
        if allocation not in node._pred
        for place in scope.places_of(node, allocation.graph) or ()
    ]
    for order in missing_orders(scope, orders):
        yield Problem(
            order.second,
            f"{order.second.describe()}{through(order.after, order.second)}: {verb} memory of "
            f"{order.first.describe()} (declared at {order.first.location}), but no path leads "
            "from there to it",
            f"Order it after the allocation: {order.before.name} >> {order.after.name}",
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
            f"{order.first.describe()}{through(order.before, order.first)}: uses memory that "
            f"{order.second.describe()} (declared at {order.second.location}) frees, but no path "
            "leads from it to there",
            f"Order it before the free: {order.before.name} >> {order.after.name}",
        )


def _doubtful_users(scope: Scope, allocation: AllocNode, free: FreeNode) -> Iterable[Node]:
    """Return the users of an allocation that it takes a look to order before a free."""
    users = scope.users.get(allocation, {})
    graph = free._graph
    if scope.by_graph[graph].only_sink is free:
        # What comes last in a graph comes after all others of it.
        return [user for user in users if user._graph is not graph]
    return [user for user in users if user not in free._pred]


def _before_free(scope: Scope, user: Node, free: FreeNode) -> Iterator[Order]:
    """Yield what orders *user* before *free*, in the innermost graph that holds both."""
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
                f"{allocation.describe()}: expected a free in the same graph, got none, so that "
                "its memory outlives the launch",
                "Add deallocate(), or instantiate with auto_free_on_launch and free it elsewhere",
            )
