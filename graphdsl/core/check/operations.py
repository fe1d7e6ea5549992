"""Rules about memory operations: alignment and kind of memory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from graphdsl.abi.cuda_packages import is_instance
from graphdsl.abi.enumerations import MemoryType
from graphdsl.base.findings import Severity
from graphdsl.core.check.memory import start_of
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.declaration.node import accesses_of
from graphdsl.core.declaration.operands.retained import RetainedBuffer

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.operands import Operand

HAVE_INSTEAD: Final = (
    "Use an array of CuPy, torch or numba, memory of cuMemAlloc or cuMemHostAlloc, or a Buffer of "
    "cuda.core's VirtualMemoryResource or LegacyPinnedMemoryResource"
)
"""The remedy for memory that drivers reject in memory operations."""
POOLS: Final = ("DeviceMemoryResource", "ManagedMemoryResource", "PinnedMemoryResource")
"""The resources of cuda.core that allocate from pools."""


@rule(
    "operation-alignment",
    Severity.ERROR,
    "A memory operation on 4 or 8 bytes at an address that is not a multiple of that.",
    "cuda.h 12.0 to 13.5, cuStreamWaitValue32 and cuStreamWaitValue64; INVALID_VALUE with CUDA "
    "13.0",
    needs=("memory operations",),
)
def operation_alignment(scope: Scope) -> Iterator[Problem]:
    for node in scope.of(*_on_words()):
        for role, operand, size, *_ in accesses_of(node):
            start = start_of(operand)
            if start is not None and size and start % size:
                yield Problem(
                    node,
                    f"{node} {role}: expected an address that is a multiple of {size}, "
                    f"got {operand}",
                    "Start at a value",
                )


@rule(
    "operation-memory",
    Severity.WARNING,
    "A memory operation on memory of an allocation node or of a pool of cuda.core, or on "
    "pageable host memory: drivers reject the launch.",
    "seen with CUDA 13.0 (driver 580) on an H200: INVALID_VALUE from cuGraphLaunch, and from "
    "cuStreamWriteValue32 likewise",
    needs=("memory operations",),
)
def operation_memory(scope: Scope) -> Iterator[Problem]:
    for node in scope.of(*_on_words()):
        for role, operand, *_ in accesses_of(node):
            kind = refused_memory(operand)
            if kind:
                yield Problem(
                    node,
                    f"{node} {role}: expected memory with an allocation of its "
                    f"own, got {operand}, {kind}",
                    HAVE_INSTEAD,
                )


def _on_words() -> list[type[Node]]:
    return [item.cls for item in KINDS.values() if item.on_words]


def refused_memory(operand: Operand) -> str:
    """Return the kind of memory that drivers reject; empty for other memory."""
    if operand.pointer is not None:
        return "memory of an allocation node"
    if operand.memory_type is MemoryType.HOST:
        return "host memory that is pageable unless you locked it"
    base = operand.base
    if type(base) is not RetainedBuffer:
        return ""
    resource = getattr(base.given, "memory_resource", None)
    return "memory of a pool" if any(is_instance(resource, name) for name in POOLS) else ""
