"""Signals of external semaphores and waits for them; only reading makes them."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from graphdsl.declaration.enumerations import NodeType
from graphdsl.declaration.fields import Field
from graphdsl.declaration.kinds.registry import Array, DriverType, Getter, Style, kind
from graphdsl.declaration.node import Node
from graphdsl.declaration.symbols import Word

__all__ = [
    "SEMAPHORE_PARAMS_SIZE",
    "ExternalSemaphoresSignalNode",
    "ExternalSemaphoresWaitNode",
    "SemaphoreOperation",
]


class SemaphoreOperation(NamedTuple):
    """One external semaphore that a node signals or waits for, and with what.

    Which of the values counts depends on what the semaphore was imported from, which no driver
    tells of a handle.

    Attributes
    ----------
    semaphore : int
        The ``CUexternalSemaphore``.
    value : int
        ``fence.value``: of a fence or timeline semaphore.
    key : int
        ``keyedMutex.key``.
    timeout_ms : int
        ``keyedMutex.timeoutMs``, of waits only.
    fence : int
        ``nvSciSync.fence``: the address of an NvSciSyncFence.
    flags : int
        ``CUDA_EXTERNAL_SEMAPHORE_..._SKIP_NVSCIBUF_MEMSYNC``, or 0.
    """

    semaphore: int
    value: int = 0
    key: int = 0
    timeout_ms: int = 0
    fence: int = 0
    flags: int = 0

    def __str__(self) -> str:
        more = "".join(
            f" {name}={value}"
            for name, value in zip(self._fields[2:], self[2:], strict=True)
            if value
        )
        return f"{self.semaphore:#x} value={self.value}{more}"


_SEMAPHORE: Final = struct.Struct("<QQQI44xI")
"""The part of ``CUDA_EXTERNAL_SEMAPHORE_WAIT_PARAMS`` that is not reserved (cuda.h, CUDA 11.2 to
13.5): fence.value, nvSciSync.fence, keyedMutex.key, keyedMutex.timeoutMs, flags. Signals have the
same without a timeout."""


SEMAPHORE_PARAMS_SIZE: Final = 144


class _SemaphoresNode(Node):
    """What signalling external semaphores and waiting for them have in common."""

    __slots__ = ("_semaphores",)
    fields: ClassVar[tuple[str, ...]] = ("semaphores",)
    semaphores: Field[tuple[SemaphoreOperation, ...]] = Field(
        "_semaphores", "The semaphores with their values, in the driver's order."
    )
    has_timeout: ClassVar[bool] = False

    def __init__(self, semaphores: Iterable[Iterable[Any]]) -> None:
        self._semaphores = tuple(SemaphoreOperation(*each) for each in semaphores)

    @classmethod
    def unpack(cls, semaphore: int, content: bytes) -> SemaphoreOperation:
        """Return what the driver's struct says of a semaphore."""
        value, fence, key, timeout, flags = _SEMAPHORE.unpack_from(content)
        return SemaphoreOperation(
            semaphore, value, key, timeout if cls.has_timeout else 0, fence, flags
        )

    @staticmethod
    def pack(item: SemaphoreOperation) -> bytes:
        """Return the driver's struct for a semaphore; what is reserved is zero."""
        known = _SEMAPHORE.pack(item.value, item.fence, item.key, item.timeout_ms, item.flags)
        return known.ljust(SEMAPHORE_PARAMS_SIZE, b"\0")

    def words(self) -> Mapping[str, Word]:
        return {"numExtSems": len(self._semaphores)}

    def data(self) -> tuple[tuple[str, bytes | Sequence[Word]], ...]:
        if not self._semaphores:
            return ()
        handles = [each.semaphore for each in self._semaphores]
        return (
            ("extSemArray", handles),
            ("paramsArray", b"".join(map(self.pack, self._semaphores))),
        )


_PARAMS: Final = {
    "extSemArray": ("<u8", 16),
    "paramsArray": ("<u8", 24),
    "numExtSems": ("<u4", 32),
}
_ARRAYS: Final = {
    "extSemArray": Array("numExtSems", 8),
    "paramsArray": Array("numExtSems", SEMAPHORE_PARAMS_SIZE),
}

DriverType(
    NodeType.EXT_SEMAS_SIGNAL,
    "semaphore_signal",
    _PARAMS,
    arrays=_ARRAYS,
    getter=Getter("cuGraphExternalSemaphoresSignalNodeGetParams"),
    in_children=True,
    can_be_set=True,
)


@kind(Style("house", "#b3e5fc", "#0277bd", (">", "]")), is_data=False)
class ExternalSemaphoresSignalNode(_SemaphoresNode):
    """Signals of semaphores of another API: Vulkan, Direct3D, NvSciSync."""

    __slots__ = ()
    kind = "semaphore_signal"
    type_code = NodeType.EXT_SEMAS_SIGNAL


DriverType(
    NodeType.EXT_SEMAS_WAIT,
    "semaphore_wait",
    _PARAMS,
    arrays=_ARRAYS,
    getter=Getter("cuGraphExternalSemaphoresWaitNodeGetParams"),
    in_children=True,
    can_be_set=True,
)


@kind(Style("invhouse", "#e1f5fe", "#039be5", ("((", "))")), is_data=False)
class ExternalSemaphoresWaitNode(_SemaphoresNode):
    """Waits for semaphores of another API: Vulkan, Direct3D, NvSciSync."""

    __slots__ = ()
    kind = "semaphore_wait"
    type_code = NodeType.EXT_SEMAS_WAIT
    changes_host_memory = True
    has_timeout = True
