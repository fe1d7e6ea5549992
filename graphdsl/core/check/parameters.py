"""Rules about parameters: their names, their nodes, and their defaults."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from graphdsl.base.findings import Severity
from graphdsl.core.check.ranges import range_of
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode
from graphdsl.core.declaration.naming import label_of, state_of
from graphdsl.core.declaration.node import fixed_in_executables
from graphdsl.core.declaration.parameters.expressions import DerivedParameter
from graphdsl.core.declaration.parameters.parameters import Parameter, Value
from graphdsl.core.declaration.structure.parameter_uses import value_problems

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.declaration.node import Node

UPDATE_DOCUMENT: Final = "cuda.h 12.2 to 13.5, cuGraphExecNodeSetParams"


@rule(
    "parameter-name",
    Severity.ERROR,
    "Two parameters of one name, in a graph and in its children.",
    "graphdsl: a launch sets parameters by name",
    needs=("parameters",),
)
def parameter_name(scope: Scope) -> Iterator[Problem]:
    known: dict[str, Parameter] = {}
    for structure in scope.structures:
        for parameter in state_of(structure.graph).parameters.values():
            known.setdefault(parameter.name, parameter)
    declared = set(known)
    reported: set[Parameter] = set()
    bases = [each for each in scope.parameters if not isinstance(each, DerivedParameter)]
    if all(known.setdefault(base.name, base) is base for base in bases):
        return
    known = {name: parameter for name, parameter in known.items() if name in declared}
    uses = (
        (node, role, base)
        for node, role, parameter in scope.parameter_uses
        for base in parameter.bases
    )
    for node, role, parameter in uses:
        other = known.setdefault(parameter.name, parameter)
        if other is not parameter and parameter not in reported:
            reported.add(parameter)
            yield Problem(
                node,
                f"{node} {role}: expected one parameter named {parameter.name!r} in the "
                f"graph and its children, got {other!r} and {parameter!r}",
                "Give them different names, or use the one parameter in both graphs",
            )


@rule(
    "parameter-unused",
    Severity.WARNING,
    "A parameter that no node uses.",
    "graphdsl: setting it changes nothing",
    needs=("parameters",),
)
def parameter_unused(scope: Scope) -> Iterator[Problem]:
    declared = [
        (structure.graph, parameter)
        for structure in scope.structures
        for parameter in state_of(structure.graph).parameters.values()
    ]
    if not declared:
        return
    for graph, parameter in declared:
        if parameter not in scope.parameters:
            yield Problem(
                None,
                f"parameter {parameter.name!r} of graph {label_of(graph)!r}: expected a node "
                "that uses it, got none",
                "Pass it to a node, or drop it",
            )


@rule(
    "parameter-not-settable",
    Severity.ERROR,
    "A parameter in a node that the driver cannot update individually: a memset or copy of "
    "several rows, "
    "an allocation or a free; and a copy of memory that an outer graph allocates, in a body or a "
    "child graph (seen with driver 580).",
    UPDATE_DOCUMENT,
    needs=("parameters",),
)
def parameter_not_settable(scope: Scope) -> Iterator[Problem]:
    if all(isinstance(nodes[0], KernelNode) for nodes, _ in scope.open_columns):
        return
    for node, role, parameter in scope.parameter_uses:
        if parameter.image is not None:
            # A launch with another array instantiates the graph again.
            continue
        fixed = fixed_in_executables(node) or _own_memory_inside(scope, node)
        if fixed is None:
            continue
        why, remedy = fixed
        yield Problem(
            node,
            f"{node} {role}: expected a node whose parameters the driver can set in an "
            f"executable, got {why} with the parameter {parameter.name!r}",
            remedy,
        )


def _own_memory_inside(scope: Scope, node: Node) -> tuple[str, str] | None:
    """Return why a copy of memory of an outer graph cannot be set, and the remedy."""
    if not isinstance(node, MemcpyNode) or node.graph not in scope.holders:
        return None
    for operand in (node.dst, node.src):
        memory = range_of(operand, 0).allocation
        if isinstance(memory, AllocNode) and memory.graph is not node.graph:
            return (
                f"a copy of {memory.path!r}, which an outer graph allocates,",
                "Copy it there, or use memory that no graph allocates",
            )
    return None


@rule(
    "parameter-default",
    Severity.ERROR,
    "A parameter whose default is invalid for a node: an empty grid, a copy past the end.",
    UPDATE_DOCUMENT,
    needs=("parameters",),
)
def parameter_default(scope: Scope) -> Iterator[Problem]:
    doubtful: dict[Node, dict[Parameter, Value]] = {}
    if all(each.default is None for each in scope.parameters):
        return
    for nodes, uses in scope.parameter_groups:
        values = {
            each: each.default
            for _, parameter in uses
            for each in (parameter, *parameter.bases)
            if each.default is not None
        }
        # A finding about one node holds for all nodes like it.
        if values and any(value_problems(nodes[0], values, scope.limits)):
            doubtful.update(dict.fromkeys(nodes, values))
    if doubtful:
        for node in dict.fromkeys(node for node, *_ in scope.parameter_uses):
            if node in doubtful:
                for message in value_problems(node, doubtful[node], scope.limits):
                    yield Problem(node, f"{node} {message}", "Correct the default")
