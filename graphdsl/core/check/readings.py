"""Rules about graphs that were read or loaded: why they cannot be instantiated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from graphdsl.base.entry_points import load
from graphdsl.base.findings import Severity
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.declaration.kinds.control import ConditionalNode
from graphdsl.core.declaration.kinds.opaque import OpaqueNode
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.node import type_code_of

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope


@rule(
    "opaque-node",
    Severity.ERROR,
    "A node of a read graph whose kind or form cannot be declared.",
    "cuda.h 12.0 to 13.5, CUgraphNodeType",
    needs=("opaque",),
)
def opaque_node(scope: Scope) -> Iterator[Problem]:
    for node in scope.of_types(lambda known: known is None):
        name, details = str(type_code_of(node)), ""
        if isinstance(node, OpaqueNode):
            name, details = node.type_name, f" ({node.details})" if node.details else ""
        yield Problem(
            node,
            f"{node}: expected a node that can be declared, got one of the driver's "
            f"type {name!r}{details}",
            "Launch the graph that it was read from, or replace the node by others",
        )


@rule(
    "not-recovered",
    Severity.ERROR,
    "A parameter of a node that reading could not recover, and that linking needs.",
    "cuda.h 12.0 to 13.5: no getter returns it; see docs/reading.md",
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
                    f"{node}: {item.field} was not recovered: {item.reason}",
                    "Supply it, or replace the node",
                )


@rule(
    "refused-in-capture",
    Severity.WARNING,
    "A call in a captured block that the driver rejected without ending the capture, so the "
    "graph lacks its work.",
    "driver 580: cuMemcpyBatchAsync returns STREAM_CAPTURE_UNSUPPORTED and leaves captures valid",
    needs=("readings",),
)
def refused_in_capture(scope: Scope) -> Iterator[Problem]:
    for structure in scope.structures:
        reading = structure.graph.reading
        for call, result, location in reading.refused if reading is not None else ():
            yield Problem(
                None,
                f"graph {label_of(structure.graph)!r}: expected all work of the captured block, "
                f"but {call} failed with {result}, called at {location}",
                "Use a call that can be captured, such as cuMemcpyAsync, or call it before or "
                "after the capture",
            )


@rule(
    "not-supplied",
    Severity.ERROR,
    "Memory, a function, an event or a semaphore of a loaded declaration that the program "
    "has not supplied yet.",
    "graphdsl: a file cannot hold it; see docs/saving.md",
    needs=("supplies",),
)
def not_supplied(scope: Scope) -> Iterator[Problem]:
    supplies = load("supplies")
    # Not a set: its order would be that of addresses.
    needed = dict.fromkeys(supplies.all_supplies(scope.structures[0].graph))
    for structure in scope.structures:
        for node in structure.nodes if needed else ():
            for supply in supplies.supplies_of(node):
                if supply in needed:
                    del needed[supply]
                    yield Problem(
                        node,
                        f"{node}: expected the program to supply {supply}, got nothing",
                        f"Instantiate with {supply.keyword}={{{supply.name!r}: ...}}",
                    )
    for supply in needed:
        yield Problem(
            None,
            f"expected the program to supply {supply}, the default of a parameter",
            f"Instantiate with {supply.keyword}={{{supply.name!r}: ...}}",
        )
