"""Rules about kernel launches and events. A launch form is checked once for all of its nodes."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from graphdsl.abi.enumerations import MemoryType
from graphdsl.base.findings import Severity
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.declaration.kinds.host import EventRecordNode, EventWaitNode

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.declaration.kinds.kernel import KernelNode

LIMITS_DOCUMENT: Final = (
    "CUDA 13.0, Programming Guide, Compute Capabilities (7.5 to 12.0), technical specifications"
)
PORTABLE_CLUSTER_SIZE: Final = 8
AXES: Final = "xyz"
BLOCK_LIMITS: Final = tuple([f"max_block_dim_{axis}" for axis in AXES])
GRID_LIMITS: Final = tuple([f"max_grid_dim_{axis}" for axis in AXES])


def _empty(node: KernelNode, what: str, extents: Sequence[int]) -> Iterator[Problem]:
    """Yield a problem for each extent below 1, which assigning LaunchConfig attributes allows."""
    if min(extents, default=1) > 0:
        return
    for axis, extent in zip(AXES, extents, strict=False):
        if extent < 1:
            yield Problem(
                node,
                f"{node}: expected at least 1 of the {what} along {axis}, got {extent}",
                "Correct the LaunchConfig",
            )


@rule(
    "block-size",
    Severity.ERROR,
    "A block with no threads, or with more in total or along one axis than a device allows.",
    LIMITS_DOCUMENT,
    needs=("launches",),
)
def block_size(scope: Scope) -> Iterator[Problem]:
    most = scope.limits["max_threads_per_block"]
    for form, node in scope.forms.items():
        x, y, z = form.config.block
        if x * y * z > most:
            yield Problem(
                node,
                f"{node}: expected at most {most} threads in a block, got "
                f"{x} x {y} x {z} = {x * y * z}",
                "Use smaller blocks and more of them",
            )
        yield from _empty(node, "threads", (x, y, z))
        for limited, extent in zip(BLOCK_LIMITS, (x, y, z), strict=True):
            limit = scope.limits[limited]
            if extent > limit:
                axis = limited[-1]
                yield Problem(
                    node,
                    f"{node}: expected at most {limit} threads along {axis} in a "
                    f"block, got {extent}",
                    "Use smaller blocks and more of them",
                )


@rule(
    "grid-size",
    Severity.ERROR,
    "A grid or cluster with no blocks along one axis, a grid with more than a device allows, or "
    "one that the preferred cluster does not divide.",
    LIMITS_DOCUMENT,
    needs=("launches",),
)
def grid_size(scope: Scope) -> Iterator[Problem]:
    for form, node in scope.forms.items():
        yield from _empty(node, "blocks", form.config.grid)
        yield from _empty(node, "blocks of a cluster", form.config.cluster or ())
        for limited, extent in zip(GRID_LIMITS, form.grid, strict=True):
            limit = scope.limits[limited]
            if extent > limit:
                axis = limited[-1]
                yield Problem(
                    node,
                    f"{node}: expected at most {limit} blocks along {axis}, got {extent}",
                    "Put the longest extent on x, or let each thread process several elements",
                )
        preferred = form.config.preferred_cluster
        if preferred and any(map(operator.mod, form.grid, preferred)):
            yield Problem(
                node,
                f"{node}: expected a grid of which preferred_cluster={preferred} divides each "
                f"axis, got {' x '.join(map(str, form.grid))} blocks",
                "Use a larger grid, or a smaller preferred_cluster",
            )


@rule(
    "shared-memory",
    Severity.ERROR,
    "A negative amount of dynamic shared memory, or more than a device has for a block.",
    LIMITS_DOCUMENT,
    needs=("launches",),
)
def shared_memory(scope: Scope) -> Iterator[Problem]:
    most = scope.limits["max_shared_memory_per_block_optin"]
    for form, node in scope.forms.items():
        size = int(form.config.shmem_size)
        if size < 0:
            yield Problem(
                node,
                f"{node}: expected 0 or more bytes of dynamic shared memory, got {size}",
                "Correct shmem_size",
            )
        if size > most:
            yield Problem(
                node,
                f"{node}: expected at most {most} bytes of dynamic shared memory, got {size}",
                "Lower shmem_size",
            )


@rule(
    "cluster-size",
    Severity.WARNING,
    "A cluster of more blocks than every device with clusters supports.",
    "CUDA 13.0, Programming Guide, Thread Block Clusters: 8 blocks is the portable size",
    needs=("launches",),
)
def cluster_size(scope: Scope) -> Iterator[Problem]:
    for form, node in scope.forms.items():
        if form.config.cluster is None:
            continue
        x, y, z = form.config.cluster
        if x * y * z > PORTABLE_CLUSTER_SIZE:
            yield Problem(
                node,
                f"{node}: expected at most {PORTABLE_CLUSTER_SIZE} blocks in a "
                f"cluster, got {x} x {y} x {z} = {x * y * z}",
                "Use smaller clusters if the graph has to run on every device with clusters",
            )


@rule(
    "stream-serialization",
    Severity.ERROR,
    "LaunchConfig.programmatic_stream_serialization in a graph, where there is no stream order.",
    "CUDA 12.3 to 13.5, Programming Guide, Programmatic Dependent Launch in CUDA Graphs",
    needs=("launches",),
)
def stream_serialization(scope: Scope) -> Iterator[Problem]:
    for form, node in scope.forms.items():
        if form.config.programmatic_stream_serialization:
            yield Problem(
                node,
                f"{node}: programmatic_stream_serialization has no meaning in a graph, "
                "where edges order the nodes",
                'Drop it, and write before.precede(after, port="programmatic")',
            )


@rule(
    "host-memory-argument",
    Severity.WARNING,
    "Host memory passed to a kernel, which can read it only on systems with access to "
    "pageable memory.",
    "CUDA 13.0, Programming Guide, Unified Memory: cudaDevAttrPageableMemoryAccess",
    needs=("memory",),
)
def host_memory_argument(scope: Scope) -> Iterator[Problem]:
    if not any(
        operand.memory_type is MemoryType.HOST
        for group in scope.kernel_memory
        for operand in group.operands.values()
    ):
        return
    for use in scope.uses:
        if use.role.startswith("argument") and use.operand.memory_type is MemoryType.HOST:
            yield Problem(
                use.node,
                f"{use.node} {use.role}: {use.operand} is host memory, which a kernel "
                "can read only on systems with access to pageable memory",
                "Copy it to device memory with memcpy and pass that",
            )


@rule(
    "closed-event",
    Severity.ERROR,
    "An event that was closed after its node was declared and cannot be kept alive.",
    "cuda.h 12.0 to 13.5, cuEventDestroy",
    needs=("EventRecordNode", "EventWaitNode"),
)
def closed_event(scope: Scope) -> Iterator[Problem]:
    for node in scope.of(EventRecordNode, EventWaitNode):
        if node.retained.is_closed:
            yield Problem(
                node,
                f"{node}: expected an open event, got one that was closed and "
                f"cannot be kept alive: {node.retained.reason}",
                "Keep the event open until the graph is linked",
            )
