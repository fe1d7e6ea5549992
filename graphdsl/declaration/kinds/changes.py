"""What ``update()`` takes for each kind of node: the keywords of its builder method.

Declared nodes and nodes of executables take the same; type checkers know both by these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypedDict

if TYPE_CHECKING:
    from cuda.core import Device, Event, Kernel
    from numpy.typing import DTypeLike

    from graphdsl.declaration.conditions import Condition
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.launches.launch_config import CoreLaunchConfig
    from graphdsl.declaration.memory.memory_operations import MemoryOperation
    from graphdsl.declaration.parameters.parameters import Parameter
    from graphdsl.declaration.programs.kernels import SourceKernel

__all__ = [
    "UNCHANGED",
    "AllocChanges",
    "BatchMemOpChanges",
    "CallbackChanges",
    "ChildChanges",
    "ConditionalChanges",
    "EventChanges",
    "FreeChanges",
    "KernelChanges",
    "MemcpyChanges",
    "MemsetChanges",
    "SemaphoreWaitChanges",
    "SignalChanges",
    "SwitchChanges",
    "given",
]


class _Unchanged:
    """What stands for an argument that was not given, where None would be one."""

    def __repr__(self) -> str:
        return "unchanged"


UNCHANGED: Final[Any] = _Unchanged()


def given(**values: object) -> dict[str, object]:
    """Return the arguments that were given."""
    return {name: value for name, value in values.items() if value is not UNCHANGED}


class KernelChanges(TypedDict, total=False):
    """Those of ``launch``; a configuration that is given takes the place of extents beside it."""

    config: CoreLaunchConfig
    kernel: Kernel | SourceKernel
    args: Sequence[object]
    grid: object
    block: object
    shmem_size: object
    reads: object
    writes: object
    commutes: object
    device: Device | int | None


class AllocChanges(TypedDict, total=False):
    """Those of ``allocate``; of an array, *shape* and *dtype* in place of *size*."""

    size: int | Parameter
    device: Device | int | None
    memory_type: str
    peer_access: Iterable[Device | int] | None
    dtype: DTypeLike
    shape: object


class FreeChanges(TypedDict, total=False):
    """Those of ``deallocate``."""

    dptr: object


class MemsetChanges(TypedDict, total=False):
    """Those of ``memset``."""

    dst: object
    value: object
    width: int | None
    height: int
    pitch: int
    dst_owner: object
    device: Device | int | None


class MemcpyChanges(TypedDict, total=False):
    """Those of ``memcpy``."""

    dst: object
    src: object
    size: int | Parameter | None
    width: int | None
    height: int | None
    depth: int | None
    dst_pitch: int | None
    src_pitch: int | None
    dst_height: int | None
    src_height: int | None
    dst_owner: object
    src_owner: object
    device: Device | int | None


class CallbackChanges(TypedDict, total=False):
    """Those of ``callback``; what one function is given and touches is nothing to another."""

    fn: Callable[..., object]
    user_data: int | bytes | bytearray | memoryview | None
    reads: object
    writes: object


class EventChanges(TypedDict, total=False):
    """Those of ``record`` and ``wait``."""

    event: Event


class BatchMemOpChanges(TypedDict, total=False):
    """Those of ``batch_memory_operations``; of a single operation, the others instead."""

    operations: Iterable[MemoryOperation | Iterable[Any]]
    address: object
    value: object
    condition: str
    address_owner: object
    flags: int
    device: Device | int | None


class SignalChanges(TypedDict, total=False):
    """Those of ``signal_semaphores``; of a single semaphore, the others instead."""

    semaphores: object
    value: int | Parameter
    key: int | Parameter
    semaphore_owner: object


class SemaphoreWaitChanges(SignalChanges, total=False):
    """Those of ``wait_semaphores``; likewise."""

    timeout_ms: int | Parameter


class ChildChanges(TypedDict, total=False):
    """Those of ``embed``."""

    child: GraphDef


class ConditionalChanges(TypedDict, total=False):
    """Those of ``if_then``, ``if_else`` and ``while_loop``."""

    condition: Condition
    device: Device | int | None


class SwitchChanges(ConditionalChanges, total=False):
    """Those of ``switch``."""

    count: int
