"""Rules about conditions: their readers, their setters, and their scope."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from graphdsl.base.findings import Severity
from graphdsl.core.check.paths import Order, missing_orders, through, unordered
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.declaration.fields import fields_of
from graphdsl.core.declaration.kinds.control import ConditionalNode
from graphdsl.core.declaration.naming import edge_text, label_of, local_path_of, owner_of
from graphdsl.core.declaration.node import Node, nested_graphs

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.declaration.conditions import Condition
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.kinds.kernel import KernelNode

CONDITION_DOCUMENT = "CUDA 12.3 to 13.5, Programming Guide, Conditional Handles"


def described(condition: Condition) -> str:
    return f"condition {condition.name!r} of graph {label_of(condition.graph)!r}"


def setters_outside(scope: Scope, node: ConditionalNode) -> list[KernelNode]:
    """Return the kernels outside a node's bodies that have its condition as an argument."""
    setters = dict.fromkeys(setter for setter, _ in scope.setters.get(node.condition, ()))
    if not setters:
        return []
    own = {body for _, body in nested_graphs(node)}
    return [setter for setter in setters if own.isdisjoint(scope.around(setter.graph))]


def _order(scope: Scope, setter: KernelNode, node: ConditionalNode) -> Iterator[Order]:
    """Yield the orders required for a setter before a node, in the innermost graph with both.

    None where both lie in bodies of one node: only one of these runs.
    """
    place: Node | None = node
    while place is not None and place.graph in scope.by_graph:
        for before in scope.places_of(setter, place.graph) or ():
            if before is not place:
                yield Order(before, place, setter, node)
        if scope.places_of(setter, place.graph):
            return
        place = owner_of(place.graph)


def _is_within(scope: Scope, inner: GraphDef, outer: GraphDef) -> bool:
    """Return whether *inner* is *outer* or is reached only through it."""
    return inner is outer or scope.places(inner, outer) is not None


@rule(
    "condition-shared",
    Severity.ERROR,
    "A condition that more than one conditional node reads.",
    CONDITION_DOCUMENT,
    needs=("conditions",),
)
def condition_shared(scope: Scope) -> Iterator[Problem]:
    for condition, nodes in scope.readers.items():
        for node in nodes[1:]:
            yield Problem(
                node,
                f"{node}: expected a condition of its own, got {described(condition)}, "
                f"which {nodes[0]} (declared at {nodes[0].location}) reads already",
                "Create a condition for each conditional node; one kernel can set several",
            )


@rule(
    "condition-unused",
    Severity.ERROR,
    "A condition that no conditional node reads.",
    f"{CONDITION_DOCUMENT}; cuda.h 12.3 to 13.5, CUDA_GRAPH_INSTANTIATE_CONDITIONAL_HANDLE_UNUSED",
    needs=("conditions",),
)
def condition_unused(scope: Scope) -> Iterator[Problem]:
    readers = scope.readers
    for structure in scope.structures:
        for condition in structure.graph.conditions():
            if condition not in readers:
                yield Problem(
                    None,
                    f"{described(condition)}: expected one conditional node that reads it, got "
                    "none",
                    "Pass it to if_then, if_else, while_loop or switch, or do not create it",
                )


@rule(
    "condition-never-set",
    Severity.ERROR,
    "A condition without a default value that is not an argument of a kernel outside its "
    "own bodies.",
    f"{CONDITION_DOCUMENT}: undefined at each launch without CU_GRAPH_COND_ASSIGN_DEFAULT",
    needs=("conditions",),
)
def condition_never_set(scope: Scope) -> Iterator[Problem]:
    for condition, nodes in scope.readers.items():
        node = nodes[0]
        if condition.default_value is not None:
            continue
        own = {body for _, body in nested_graphs(node)}
        setters = scope.setters.get(condition, ())
        if not any(own.isdisjoint(scope.around(setter.graph)) for setter, _ in setters):
            where = " but those inside of it" if setters else ""
            yield Problem(
                node,
                f"{node}: {described(condition)} has no default value, and no "
                f"kernel{where} has it as an argument, so its value is undefined",
                "Pass default_value to create_condition, or pass the condition to a kernel that "
                "sets it before this node",
            )


@rule(
    "condition-not-ordered",
    Severity.ERROR,
    "A kernel with a condition as an argument and no path to the conditional node that "
    "reads it: the node may read the old value or an undefined one.",
    f"{CONDITION_DOCUMENT}: set by kernels that run before the conditional node",
    needs=("conditions",),
)
def condition_not_ordered(scope: Scope) -> Iterator[Problem]:
    for order, is_late, has_value in _late_setters(scope):
        setter, node = order.first, order.second
        what = f"{setter}{through(order.before, setter)}: is given " + _read(node)
        if not is_late:
            yield Problem(
                setter,
                f"{what}, but no path leads from it to there",
                f"Order it before the conditional node: {edge_text(order.before, order.after)}",
            )
        elif not has_value:
            yield Problem(
                setter,
                f"{what} before it, when the condition has no value yet: it has no default value",
                "Pass default_value to create_condition, or pass the condition to a kernel that "
                f"sets it before {local_path_of(order.after)} too",
            )


@rule(
    "condition-set-late",
    Severity.WARNING,
    "A kernel with a condition as an argument that runs after the conditional node has read "
    "it for the last time.",
    f"{CONDITION_DOCUMENT}: values do not persist from launch to launch",
    needs=("conditions",),
)
def condition_set_late(scope: Scope) -> Iterator[Problem]:
    for order, is_late, has_value in _late_setters(scope):
        setter, node = order.first, order.second
        # A loop around both tests the condition again.
        if is_late and has_value and order.before.graph not in scope.loops:
            yield Problem(
                setter,
                f"{setter}{through(order.before, setter)}: is given {_read(node)} "
                "before it, and not again in a launch, so that setting it has no effect",
                f"Order it before the conditional node, {edge_text(order.before, order.after)}, "
                "or do not give it the condition",
            )


def _read(node: Node) -> str:
    assert isinstance(node, ConditionalNode)
    return f"{described(node.condition)}, which {node} (declared at {node.location}) reads"


def _late_setters(scope: Scope) -> Iterator[tuple[Order, bool, bool]]:
    """Yield each setter that has no path to its conditional node.

    Also yield whether it comes after the node, and whether the condition has a value before the
    node anyway, by default or from another setter.
    """
    for condition, nodes in scope.readers.items() if scope.setters else ():
        if condition not in scope.setters:
            continue
        node = nodes[0]
        orders = [
            each for setter in setters_outside(scope, node) for each in _order(scope, setter, node)
        ]
        if not orders:
            continue
        missing = missing_orders(scope, orders)
        has_value = node.condition.default_value is not None or len(missing) < len(orders)
        reversed_orders = [
            Order(each.after, each.before, each.second, each.first) for each in missing
        ]
        unordered_pairs = {
            (each.after, each.before) for each in missing_orders(scope, reversed_orders)
        }
        for order in missing:
            yield order, (order.before, order.after) not in unordered_pairs, has_value


@rule(
    "concurrent-setters",
    Severity.WARNING,
    "Two kernels with the same condition as an argument and no path between them, so either "
    "may set it last.",
    "CUDA 12.0 to 13.5, Programming Guide, CUDA Graphs: nodes without a path may run together",
    needs=("conditions",),
)
def concurrent_setters(scope: Scope) -> Iterator[Problem]:
    for condition, nodes in scope.readers.items():
        if condition not in scope.setters:
            continue
        # Setters without a path to the reading node are reported by another rule.
        reader = {owner_of(body) for body in scope.around(nodes[0].graph)} | {nodes[0]}
        for graph, setters in _setters_by_graph(scope, condition).items():
            structure = scope.by_graph[graph]
            places = sorted(setters.keys() - reader, key=structure.index.__getitem__)
            if structure.cycle or len(places) < 2:
                continue
            # If all neighbors in topological order are ordered, all setters are.
            without_path = unordered(structure, pairwise(places))
            for before, after in pairwise(places):
                if (before, after) not in without_path:
                    continue
                first, second = setters[before], setters[after]
                yield Problem(
                    second,
                    f"{second}{through(after, second)}: is given {_read(nodes[0])}, and "
                    f"so is {first}{through(before, first)} (declared at "
                    f"{first.location}), and no path orders the two",
                    f"Order the two, {edge_text(before, after)}, or let one kernel set it",
                )


def _setters_by_graph(scope: Scope, condition: Condition) -> dict[GraphDef, dict[Node, KernelNode]]:
    """Return the nodes of each graph in which setters of a condition run, with one setter each."""
    found: dict[GraphDef, dict[Node, KernelNode]] = defaultdict(dict)
    for setter, _ in scope.setters.get(condition, ()):
        queue: list[Node] = [setter]
        for place in queue:
            if place not in found[place.graph]:
                found[place.graph][place] = setter
                if place.graph is not condition.graph:
                    queue += scope.holders.get(place.graph, ())
    return found


@rule(
    "condition-scope",
    Severity.ERROR,
    "A kernel or conditional node with a condition of a graph that is neither its own nor "
    "an enclosing one.",
    "cuda.h 12.3 to 13.5, cuGraphConditionalHandleCreate: the handle belongs to the graph",
    needs=("conditions",),
)
def condition_scope(scope: Scope) -> Iterator[Problem]:
    uses: list[tuple[Condition, Node, str]] = [
        (condition, node, f" argument {index}")
        for condition, setters in scope.setters.items()
        for node, index in setters
    ]
    uses += [(node.condition, node, "") for node in scope.of(ConditionalNode)]
    for condition, node, where in uses:
        if not _is_within(scope, node.graph, condition.graph):
            yield Problem(
                node,
                f"{node}{where}: expected a condition of graph "
                f"{label_of(node.graph)!r} or of an enclosing graph, got {described(condition)}",
                "Create the condition in a graph that holds both the kernel and the "
                "conditional node",
            )


@rule(
    "body-devices",
    Severity.ERROR,
    "A node in the body of a conditional node on a different device from that node.",
    "CUDA 12.3 to 13.5, Programming Guide, Conditional Node Body Graph: kernels of one device and "
    "context; MULTIPLE_CTXS_NOT_SUPPORTED with CUDA 13.0 on two H200s",
    needs=("conditions",),
)
def body_devices(scope: Scope) -> Iterator[Problem]:
    if not scope.members.devices:
        return
    reported: set[Node] = set()
    for holder in scope.of(ConditionalNode):
        for node in (each for body in holder.bodies for each in body.walk()):
            # The first device of a list is the graph's own unless another one is named.
            is_here = "device" not in fields_of(node) or (node.device or 0) == (holder.device or 0)
            if is_here or node in reported:
                continue
            reported.add(node)
            yield Problem(
                node,
                f"{node}: expected {_named(holder.device)}, the device of the "
                f"enclosing {holder}, got {_named(node.device)}",
                "Keep what a body does on the device of its conditional node; on several devices, "
                "declare the iterations one after the other",
            )


def _named(device: int | None) -> str:
    return "the graph's own device" if device is None else f"device {device}"
