"""The rule about collectives of NCCL that may run together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from graphdsl.base.findings import Severity
from graphdsl.core.check.paths import unordered
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.declaration.kinds.kernel import collective_of
from graphdsl.core.declaration.naming import local_path_of
from graphdsl.extras.nccl.kernels import is_collective

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.kinds.kernel import KernelNode
    from graphdsl.core.declaration.node import Node


@rule(
    "concurrent-collectives",
    Severity.ERROR,
    "Two kernels of NCCL of one communicator with no path between them, in one graph or across its "
    "bodies and children.",
    "NCCL's own behavior: it orders its kernels of one communicator, regardless of the streams "
    "they are captured from (observed with torch 2.11)",
    needs=("collectives",),
)
def concurrent_collectives(scope: Scope) -> Iterator[Problem]:
    for (graph, communicator), users in _users(scope).items():
        structure = scope.by_graph[graph]
        if len(users) < 2 or structure.cycle:
            continue
        # Only neighbors: if each is ordered with the next one, all are ordered.
        pairs = list(pairwise(sorted(users, key=structure.place)))
        without_path = unordered(structure, pairs)
        for first, second in pairs:
            if (first, second) not in without_path:
                continue
            yield Problem(
                second,
                f"{_launch_text(second, users[second])} is of the communicator at "
                f"{communicator:#x}, as is "
                f"{_launch_text(first, users[first])} (declared at {first.location}), and no "
                "path orders the two: they would use the same buffers, in a different order "
                "on each rank",
                f"Add an edge between them, the same on all ranks: {local_path_of(first)} >> "
                f"{local_path_of(second)}",
            )


def _users(scope: Scope) -> dict[tuple[GraphDef, int], dict[Node, KernelNode]]:
    """Return the nodes of each graph that use a communicator or hold nodes that do."""
    found: dict[tuple[GraphDef, int], dict[Node, KernelNode]] = {}
    forms = [form for form in scope.forms if is_collective(form.kernel_name)]
    for nodes in scope.nodes_of(forms).values():
        for kernel in nodes:
            collective = collective_of(kernel)
            if collective is None or collective.communicator is None:
                continue
            waiting: list[Node] = [kernel]
            while waiting:
                user = waiting.pop()
                users = found.setdefault((user.graph, collective.communicator), {})
                if user not in users:
                    users[user] = kernel
                    waiting += scope.holders.get(user.graph, ())
    return found


def _launch_text(user: Node, kernel: KernelNode) -> str:
    within = "" if user is kernel else f" with {kernel.path!r}"
    return f"{user}{within} ({collective_of(kernel)})"
