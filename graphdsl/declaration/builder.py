"""All builder methods together: what a graph and a node have."""

from __future__ import annotations

from graphdsl.declaration.builders.allocation import AllocationBuilder
from graphdsl.declaration.builders.control import ControlBuilder
from graphdsl.declaration.builders.host import HostBuilder
from graphdsl.declaration.builders.kernel import KernelBuilder
from graphdsl.declaration.builders.memcpy import MemcpyBuilder
from graphdsl.declaration.builders.memory_operations import MemoryOperationBuilder
from graphdsl.declaration.builders.memset import MemsetBuilder
from graphdsl.declaration.builders.semaphores import SemaphoreBuilder
from graphdsl.declaration.builders.splicing import SplicingBuilder
from graphdsl.declaration.builders.values import ValueBuilder

__all__ = ["Builder"]


class Builder(
    ControlBuilder,
    KernelBuilder,
    AllocationBuilder,
    MemsetBuilder,
    MemcpyBuilder,
    ValueBuilder,
    HostBuilder,
    MemoryOperationBuilder,
    SemaphoreBuilder,
    SplicingBuilder,
):
    """Adds nodes to a declaration."""

    __slots__ = ()
