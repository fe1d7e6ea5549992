"""Rules about graphs that were read: what is there and cannot be instantiated again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from graphdsl.check.registry import Problem, rule
from graphdsl.declaration.kinds.control import ConditionalNode
from graphdsl.declaration.kinds.opaque import OpaqueNode
from graphdsl.errors import Severity

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope


@rule(
    "opaque-node",
    Severity.ERROR,
    "A node of a graph that was read, of a kind or form that cannot be declared.",
    "cuda.h 12.0 to 13.5, CUgraphNodeType",
    needs=("opaque",),
)
def opaque_node(scope: Scope) -> Iterator[Problem]:
    for node in scope.of_types(lambda known: known is None):
        name, details = str(node.type_code), ""
        if isinstance(node, OpaqueNode):
            name, details = node.type_name, f" ({node.details})" if node.details else ""
        yield Problem(
            node,
            f"{node.describe()}: expected a node that can be declared, got one of the driver's "
            f"type {name!r}{details}",
            "Launch the graph that it was read from, or replace the node by others",
        )


@rule(
    "not-recovered",
    Severity.ERROR,
    "A parameter of a node that reading could not recover, and that linking needs.",
    "cuda.h 12.0 to 13.5: no getter gives it; see docs/reading.md",
    needs=("readings",),
)
def not_recovered(scope: Scope) -> Iterator[Problem]:
    for structure in scope.structures:
        reading = structure.graph.reading
        for item in reading.missing_here if reading is not None else ():
            node = item.node
            supplied = (
                item.field == "default_value"
                and isinstance(node, ConditionalNode)
                and node.condition.default_value is not None
            )
            if item.is_needed and node in structure.graph and not supplied:
                yield Problem(
                    node,
                    f"{node.describe()}: {item.field} was not recovered: {item.reason}",
                    "Supply it, or replace the node",
                )
