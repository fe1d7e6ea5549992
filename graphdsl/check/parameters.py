"""Rules about parameters: their names, where the driver can set them, and what they may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from graphdsl.check.registry import Problem, rule
from graphdsl.declaration.parameter_uses import value_problems
from graphdsl.declaration.parameters import Parameter, Value
from graphdsl.errors import Severity

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope
    from graphdsl.declaration.node import Node

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
        for parameter in structure.graph._parameters.values():
            known.setdefault(parameter.name, parameter)
    told: set[Parameter] = set()
    for node, role, parameter in scope.parameter_uses:
        other = known.setdefault(parameter.name, parameter)
        if other is not parameter and parameter not in told:
            told.add(parameter)
            yield Problem(
                node,
                f"{node.describe()} {role}: expected one parameter named {parameter.name!r} in the "
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
        for parameter in structure.graph._parameters.values()
    ]
    if not declared:
        return
    used = {parameter for *_, parameter in scope.parameter_uses}
    for graph, parameter in declared:
        if parameter not in used:
            yield Problem(
                None,
                f"parameter {parameter.name!r} of graph {graph.label!r}: expected a node that uses "
                "it, got none",
                "Pass it to a node, or drop it",
            )


@rule(
    "parameter-not-settable",
    Severity.ERROR,
    "A parameter in a node that the driver cannot set by itself: a memset or copy of several rows, "
    "an allocation or a free.",
    UPDATE_DOCUMENT,
    needs=("parameters",),
)
def parameter_not_settable(scope: Scope) -> Iterator[Problem]:
    for node, role, parameter in scope.parameter_uses:
        fixed = node._fixed()
        if fixed is None:
            continue
        why, remedy = fixed
        yield Problem(
            node,
            f"{node.describe()} {role}: expected a node whose parameters the driver can set in an "
            f"executable, got {why} with the parameter {parameter.name!r}",
            remedy,
        )


@rule(
    "parameter-default",
    Severity.ERROR,
    "A parameter whose default is not what a node can have: an empty grid, a copy past the end.",
    UPDATE_DOCUMENT,
    needs=("parameters",),
)
def parameter_default(scope: Scope) -> Iterator[Problem]:
    seen: dict[Node, dict[Parameter, Value | None]] = {}
    for node, _, parameter in scope.parameter_uses:
        seen.setdefault(node, {})[parameter] = parameter.default
    for node, defaults in seen.items():
        values = {parameter: value for parameter, value in defaults.items() if value is not None}
        for message in value_problems(node, values, scope.limits) if values else ():
            yield Problem(node, f"{node.describe()} {message}", "Correct the default")
