"""Rules about the shape of graphs: cycles, edge ports, and which nodes may lie in which graph."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from graphdsl.abi.enumerations import MemoryType
from graphdsl.abi.rows import TYPES
from graphdsl.base.findings import Severity
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.declaration.edges import EdgePort, predecessors_of
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.kinds.registry import enumerated, one
from graphdsl.core.declaration.naming import label_of, local_path_of
from graphdsl.core.declaration.nesting import nodes_everywhere
from graphdsl.core.declaration.node import type_code_of

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope

NODES_AT_MOST: Final = 10_000_000
"""The most nodes that repeatedly embedded child graphs may add up to."""
NODES_SHOWN: Final = 12
"""Nodes of a cycle that a message names; a longer one is cut in the middle."""


@rule(
    "cycle",
    Severity.ERROR,
    "Nodes whose edges form a cycle.",
    "CUDA 12.0 to 13.5, Programming Guide, CUDA Graphs: a graph is acyclic",
    needs=("cycles",),
)
def cycle(scope: Scope) -> Iterator[Problem]:
    for structure in scope.structures:
        if structure.cycle:
            names = [local_path_of(node) for node in structure.cycle]
            if len(names) > NODES_SHOWN:
                half = NODES_SHOWN // 2
                names[half:-half] = [f"({len(names) - 2 * half} more)"]
            yield Problem(
                structure.cycle[0],
                f"graph {label_of(structure.graph)!r}: expected an acyclic graph, got the cycle "
                f"{' -> '.join([*names, names[0]])}",
                "Remove one of these edges, for example with node.succ.discard(other)",
            )


@rule(
    "edge-port",
    Severity.ERROR,
    "A programmatic or launch-order edge that does not lead from a kernel to a kernel.",
    "cuda.h 12.3 to 13.5, CUgraphEdgeData and CU_GRAPH_KERNEL_NODE_PORT_*",
    needs=("ports",),
)
def edge_port(scope: Scope) -> Iterator[Problem]:
    for structure in scope.structures:
        if structure.ports is None:
            continue
        for after in structure.nodes:
            for before, port in predecessors_of(after).items():
                kernels = isinstance(before, KernelNode) and isinstance(after, KernelNode)
                if port and not kernels:
                    yield Problem(
                        after,
                        f"edge with port {EdgePort(port).name.lower()!r}: expected one from a "
                        f"kernel node to a kernel node, got {before} to "
                        f"{after}",
                        'Use port="default"',
                    )


@rule(
    "node-in-body",
    Severity.ERROR,
    "A host callback, event, allocation, free, semaphore or batch of memory operations under a "
    "condition, at any depth.",
    "cuda.h 12.3 to 13.5, CUDA_CONDITIONAL_NODE_PARAMS; refused at instantiation by CUDA 13.0",
    needs=("ConditionalNode",),
)
def node_in_body(scope: Scope) -> Iterator[Problem]:
    taken = [item.word for _, item in sorted(TYPES.items()) if item.in_bodies]
    # Nodes that the driver does not have are reported by another rule.
    refused = list(scope.of_types(lambda known: known is not None and not known.in_bodies))
    for node in refused if refused and scope.bodies else ():
        holder = scope.bodies.get(node.graph)
        if holder is not None:
            yield Problem(
                node,
                f"{node}: lies in {holder}, where CUDA allows "
                f"{enumerated(taken, 'and')} nodes, but no {node.kind} nodes",
                "Declare it outside, before or after the conditional node",
            )


@rule(
    "conditional-in-child",
    Severity.ERROR,
    "A conditional node in a child graph, at any depth.",
    "CUDA 12.3 to 13.5, Programming Guide, Conditional Graph Nodes; NOT_SUPPORTED with CUDA 13.0 "
    "for cloned and moved children",
    needs=("ChildGraphNode",),
)
def conditional_in_child(scope: Scope) -> Iterator[Problem]:
    refused = list(scope.of_types(lambda known: known is not None and not known.in_children))
    for node in refused if refused and scope.children else ():
        holder = scope.children.get(node.graph)
        if holder is not None:
            yield Problem(
                node,
                f"{node}: is embedded by {holder}, expected a child graph "
                f"without {TYPES[type_code_of(node)].word} nodes",
                "Declare its nodes in the outer graph instead of embedding them",
            )


@rule(
    "too-many-nodes",
    Severity.ERROR,
    "Nested child graphs that add up to more than 10,000,000 nodes.",
    "CUDA 12.0 to 13.5, cuGraphAddNode: a child graph is cloned each time",
    needs=("ChildGraphNode",),
)
def too_many_nodes(scope: Scope) -> Iterator[Problem]:
    if all(len(holders) == 1 for holders in scope.holders.values()):
        return
    outermost = scope.structures[0].graph
    count = nodes_everywhere(outermost)
    if count - len(scope.members.nodes) > NODES_AT_MOST:
        yield Problem(
            None,
            f"graph {label_of(outermost)!r}: has {count:,} nodes, counted each time that a child "
            f"graph is embedded, expected about {NODES_AT_MOST:,} at most",
            "Embed child graphs less often, or launch the inner graphs from a loop",
        )


@rule(
    "device-launch",
    Severity.ERROR,
    "In a graph for `device_launch`: no node at all, or a node other than a kernel, memset, "
    "child graph or copy of device or page-locked memory, at any depth.",
    "CUDA 12.0 to 13.5, Programming Guide, Device Graph Requirements; INVALID_VALUE with CUDA 13.0",
    needs=("device launch",),
)
def device_launch(scope: Scope) -> Iterator[Problem]:
    if not scope.device_launch:
        return
    if not scope.structures[0].nodes:
        yield Problem(
            None,
            f"graph {label_of(scope.structures[0].graph)!r}: expected a node in a graph that "
            "kernels launch, got none",
            "Declare its nodes, or leave the graph out",
        )
    taken = enumerated(
        (item.word for _, item in sorted(TYPES.items()) if item.launched_by_kernels), "or"
    )
    for node in scope.of_types(lambda known: known is None or not known.launched_by_kernels):
        yield Problem(
            node,
            f"{node}: expected a {taken} node in a graph that kernels launch, got "
            f"{one(node.kind)} node",
            "Put it into another graph, or launch this one from the host",
        )
    for use in scope.uses:
        if use.operand.memory_type is MemoryType.HOST:
            yield Problem(
                use.node,
                f"{use.node} {use.role}: expected device or page-locked memory in a "
                f"graph that kernels launch, got host memory, {use.operand}",
                "Use memory of cuda.core.PinnedMemoryResource",
            )
