"""The node kinds that only reading a graph makes: no builder method adds them."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from graphdsl.declaration.fields import Field
from graphdsl.declaration.memory_operations import MemoryOperation, require_number
from graphdsl.declaration.node import Access, Node, Rows
from graphdsl.declaration.operands import MemoryType, Operand
from graphdsl.declaration.symbols import CONTEXT, Word

__all__ = [
    "READ_KINDS",
    "SEMAPHORE_PARAMS_SIZE",
    "BatchMemOpNode",
    "ExternalSemaphoresSignalNode",
    "ExternalSemaphoresWaitNode",
    "Memcpy3DNode",
    "OpaqueNode",
    "SemaphoreOperation",
]


LAYOUT_SIZE: Final = 5


class Memcpy3DNode(Node):
    """A copy of slices of rows, as the driver's ``CUDA_MEMCPY3D`` has it; found by reading.

    A layout is ``(x, y, z, pitch, height)``: where the copy starts in bytes, rows and slices,
    bytes from row to row, and rows from slice to slice.
    """

    __slots__ = ("_depth", "_dst", "_dst_layout", "_height", "_src", "_src_layout", "_width")
    kind = "memcpy3d"
    type_code = 1
    fields = ("dst", "src", "width", "height", "depth", "dst_layout", "src_layout")
    dst: Field[Operand] = Field("_dst", "The memory that is written.")
    src: Field[Operand] = Field("_src", "The memory that is read.")
    width: Field[int] = Field("_width", "Bytes of a row.")
    height: Field[int] = Field("_height", "Rows of a slice.")
    depth: Field[int] = Field("_depth", "Slices.")
    dst_layout: Field[tuple[int, ...]] = Field("_dst_layout", "How *dst* lies: a layout.")
    src_layout: Field[tuple[int, ...]] = Field("_src_layout", "How *src* lies: a layout.")

    def __init__(
        self,
        dst: Operand,
        src: Operand,
        width: int,
        height: int,
        depth: int,
        dst_layout: tuple[int, ...],
        src_layout: tuple[int, ...],
    ) -> None:
        require_number("memcpy3d width", width, 64)
        require_number("memcpy3d height", height, 64, minimum=1)
        require_number("memcpy3d depth", depth, 64, minimum=1)
        for side, layout in (("dst", dst_layout), ("src", src_layout)):
            if len(layout) != LAYOUT_SIZE:
                raise ValueError(
                    f"memcpy3d {side}_layout: expected (x, y, z, pitch, height), got {layout!r}"
                )
            for value in layout:
                require_number(f"memcpy3d {side}_layout", value, 64)
        self._dst = dst
        self._src = src
        self._width = width
        self._height = height
        self._depth = depth
        self._dst_layout = dst_layout
        self._src_layout = src_layout

    def words(self) -> Mapping[str, Word]:
        from graphdsl.declaration.kinds.nodes import _address

        words: dict[str, Word] = {
            "copyCtx": CONTEXT,
            "WidthInBytes": self._width,
            "Height": self._height,
            "Depth": self._depth,
        }
        for side, operand, layout in (
            ("src", self._src, self._src_layout),
            ("dst", self._dst, self._dst_layout),
        ):
            host = operand.memory_type is MemoryType.HOST
            words[f"{side}MemoryType"] = int(operand.memory_type)
            words[f"{side}{'Host' if host else 'Device'}"] = _address(operand)
            names = ("XInBytes", "Y", "Z", "Pitch", "Height")
            words |= {f"{side}{name}": value for name, value in zip(names, layout, strict=True)}
        return words

    def accesses(self) -> tuple[Access, ...]:
        return (
            self._access("dst", self._dst, self._dst_layout, writes=True),
            self._access("src", self._src, self._src_layout, writes=False),
        )

    def _access(
        self, role: str, operand: Operand, layout: tuple[int, ...], *, writes: bool
    ) -> Access:
        x, y, z, pitch, height = layout
        pitch = pitch or x + self._width
        slice_pitch = pitch * (height or y + self._height)
        start = z * slice_pitch + y * pitch + x
        last = start + (self._depth - 1) * slice_pitch + (self._height - 1) * pitch
        rows = Rows(start, self._width, (self._depth, self._height), (slice_pitch, pitch))
        return Access(role, operand, last + self._width, writes, rows)

    def owners(self) -> tuple[object, ...]:
        return (self._dst.owner, self._src.owner)


class BatchMemOpNode(Node):
    """Writes of single values to memory, waits for them, and barriers, in order.

    ``cuStreamWriteValue32``, ``cuStreamWaitValue64``, ``cuStreamBatchMemOp`` ... are captured as
    such nodes.
    """

    __slots__ = ("_flags", "_operations")
    kind = "batch_mem_op"
    type_code = 12
    # It may wait for what a host thread does.
    changes_host_memory = True
    fields = ("operations", "flags")
    operations: Field[tuple[MemoryOperation, ...]] = Field(
        "_operations", "What is done, one after the other."
    )
    flags: Field[int] = Field("_flags", "Those of the whole batch, of which CUDA 13.5 has none.")

    def __init__(self, operations: Iterable[Iterable[Any]], flags: int = 0) -> None:
        self._operations = tuple(map(MemoryOperation.of, operations))
        self._flags = flags

    def words(self) -> Mapping[str, Word]:
        return {"ctx": CONTEXT, "count": len(self._operations), "flags": self._flags}

    def data(self) -> tuple[tuple[str, Sequence[Word]], ...]:
        from graphdsl.declaration.kinds.nodes import _address

        words = [word for operation in self._operations for word in operation.words(_address)]
        return (("paramArray", words),) if words else ()

    def accesses(self) -> tuple[Access, ...]:
        return tuple(
            Access(f"operation {number}", item.address, item.size, writes=item.is_write)
            for number, item in enumerate(self._operations)
            if isinstance(item.address, Operand)
        )

    def owners(self) -> tuple[object, ...]:
        return tuple(access.operand.owner for access in self.accesses())

    def parameters(self) -> dict[str, str | int]:
        values: dict[str, str | int] = {"operations": f"({', '.join(map(str, self._operations))})"}
        if self._flags:
            values["flags"] = self._flags
        return values


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


class ExternalSemaphoresSignalNode(_SemaphoresNode):
    """Signals of semaphores of another API: Vulkan, Direct3D, NvSciSync."""

    __slots__ = ()
    kind = "semaphore_signal"
    type_code = 8


class ExternalSemaphoresWaitNode(_SemaphoresNode):
    """Waits for semaphores of another API: Vulkan, Direct3D, NvSciSync."""

    __slots__ = ()
    kind = "semaphore_wait"
    type_code = 9
    changes_host_memory = True
    has_timeout = True


class OpaqueNode(Node):
    """A node of a graph that was read, of a kind or form that no other class stands for.

    It can be looked at and drawn, and keeps its place among the others. It cannot be
    instantiated.
    """

    __slots__ = ("_details", "_type_name")
    kind = "opaque"
    changes_host_memory = True
    fields = ("type_name", "details")
    type_name: Field[str] = Field(
        "_type_name", 'The driver\'s name of the type, in small letters: ``"memcpy"`` ...'
    )
    details: Field[str | None] = Field("_details", "What is known of it.")

    def __init__(self, type_name: str, details: str | None = None) -> None:
        self._type_name = type_name
        self._details = details


READ_KINDS: Final = frozenset(
    cls.kind
    for cls in (
        Memcpy3DNode,
        BatchMemOpNode,
        ExternalSemaphoresSignalNode,
        ExternalSemaphoresWaitNode,
        OpaqueNode,
    )
)
"""The kinds that no builder method adds."""
