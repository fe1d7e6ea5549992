"""Rules about conditions: who reads them, who sets them, and from where they can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from graphdsl.check.registry import Problem, rule
from graphdsl.check.scope import unordered
from graphdsl.errors import Severity
from graphdsl.nodes import ConditionalNode, Node, WhileNode

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope
    from graphdsl.conditions import Condition
    from graphdsl.graph import GraphDef

CONDITION_DOCUMENT = "CUDA 12.3 to 13.5, Programming Guide, Conditional Handles"


def _readers(scope: Scope) -> dict[Condition, list[ConditionalNode]]:
    readers: dict[Condition, list[ConditionalNode]] = {}
    for node in scope.of(ConditionalNode):
        readers.setdefault(node.condition, []).append(node)
    return readers


def _declared(condition: Condition) -> str:
    return f"condition {condition.name!r} of graph {condition.graph.label!r}"


def _is_within(scope: Scope, inner: GraphDef, outer: GraphDef) -> bool:
    """Tell whether every way into *inner* leads through *outer*, or both are the same."""
    return inner is outer or scope.places(inner, outer) is not None


@rule(
    "condition-shared",
    Severity.ERROR,
    "A condition that more than one conditional node reads.",
    CONDITION_DOCUMENT,
)
def condition_shared(scope: Scope) -> Iterator[Problem]:
    for condition, nodes in _readers(scope).items():
        for node in nodes[1:]:
            yield Problem(
                node,
                f"{node.describe()}: expected a condition of its own, got {_declared(condition)}, "
                f"which {nodes[0].describe()} (declared at {nodes[0].location}) reads already",
                "Create a condition for each conditional node; one kernel can set several",
            )


@rule(
    "condition-unused",
    Severity.ERROR,
    "A condition that no conditional node reads.",
    f"{CONDITION_DOCUMENT}; cuda.h 12.3 to 13.5, CUDA_GRAPH_INSTANTIATE_CONDITIONAL_HANDLE_UNUSED",
)
def condition_unused(scope: Scope) -> Iterator[Problem]:
    readers = _readers(scope)
    for structure in scope.structures:
        for condition in structure.graph.conditions():
            if condition not in readers:
                yield Problem(
                    None,
                    f"{_declared(condition)}: expected one conditional node that reads it, got "
                    "none",
                    "Pass it to if_then, if_else, while_loop or switch, or do not create it",
                )


@rule(
    "condition-never-set",
    Severity.ERROR,
    "A condition without a default value that no kernel outside of its own bodies is given.",
    f"{CONDITION_DOCUMENT}: undefined at each launch without CU_GRAPH_COND_ASSIGN_DEFAULT",
)
def condition_never_set(scope: Scope) -> Iterator[Problem]:
    for condition, nodes in _readers(scope).items():
        node = nodes[0]
        if condition.default_value is not None:
            continue
        own = {body for _, body in node.nested()}
        setters = scope.given.get(condition, ())
        if not any(own.isdisjoint(scope.around(setter.graph)) for setter, _ in setters):
            where = " but those inside of it" if setters else ""
            yield Problem(
                node,
                f"{node.describe()}: {_declared(condition)} has no default value, and no kernel"
                f"{where} is given it, so its value is undefined",
                "Give create_condition a default_value, or pass the condition to a kernel that "
                "sets it before this node",
            )


@rule(
    "condition-scope",
    Severity.ERROR,
    "A kernel or conditional node with a condition of a graph that is neither its own nor one "
    "around it.",
    "cuda.h 12.3 to 13.5, cuGraphConditionalHandleCreate: the handle belongs to the graph",
)
def condition_scope(scope: Scope) -> Iterator[Problem]:
    uses: list[tuple[Condition, Node, str]] = [
        (condition, node, f" argument {index}")
        for condition, given in scope.given.items()
        for node, index in given
    ]
    uses += [(node.condition, node, "") for node in scope.of(ConditionalNode)]
    for condition, node, where in uses:
        if not _is_within(scope, node.graph, condition.graph):
            yield Problem(
                node,
                f"{node.describe()}{where}: expected a condition of graph "
                f"{node.graph.label!r} or of one around it, got {_declared(condition)}",
                "Create the condition in a graph that holds both the kernel and the "
                "conditional node",
            )


@rule(
    "endless-loop",
    Severity.WARNING,
    "A while loop in whose body no kernel is given its condition.",
    "CUDA 12.3 to 13.5, Programming Guide, Conditional WHILE Nodes: tested before each round",
)
def endless_loop(scope: Scope) -> Iterator[Problem]:
    for node in scope.of(WhileNode):
        setters = scope.given.get(node.condition, ())
        if len(node.body) and not any(
            node.body in scope.around(setter.graph) for setter, _ in setters
        ):
            yield Problem(
                node,
                f"{node.describe()}: no kernel in its body is given {_declared(node.condition)}, "
                "so that the loop, once entered, never ends",
                "Pass the condition to a kernel in the body that sets it to 0 in the last round",
            )


@rule(
    "empty-loop-body",
    Severity.WARNING,
    "A while loop without nodes in its body.",
    "CUDA 12.3 to 13.5, Programming Guide, Conditional WHILE Nodes",
)
def empty_loop_body(scope: Scope) -> Iterator[Problem]:
    for node in scope.of(WhileNode):
        if not len(node.body):
            yield Problem(
                node,
                f"{node.describe()}: expected nodes in its body, got none",
                "Declare nodes in node.body, or drop the loop",
            )


@rule(
    "concurrent-loops",
    Severity.WARNING,
    "While loops of one graph with no path between them, so that they may run at the same time.",
    "seen with CUDA 13.0 (driver 580) on an H200, through graphdsl and through cuda.core: launches "
    "of such graphs fail with LAUNCH_FAILED now and then",
)
def concurrent_loops(scope: Scope) -> Iterator[Problem]:
    for structure in scope.structures:
        loops = structure.by_class.get(WhileNode, [])
        if structure.cycle:
            continue
        # If all neighbours in topological order have a path between them, all loops do.
        for first, second in sorted(
            unordered(structure, pairwise(loops)), key=lambda pair: structure.index[pair[1]]
        ):
            yield Problem(
                second,
                f"{second.describe()} may run at the same time as {first.describe()} (declared at "
                f"{first.location}), which drivers of CUDA 13.0 do not always survive",
                f"Order the two, {first.name} >> {second.name}, or use one loop for both",
            )
