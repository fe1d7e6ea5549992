"""The operations of batch memory operation nodes: their structs and semantics.

``CUstreamBatchMemOpParams`` is a union of 48 bytes; the operation at its start selects the member.
Names and numbers are those of ``cuda.h`` (CUDA 12.0 to 13.5; atomic reductions since 13.1).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Self

from graphdsl.abi.enumerations import OPERATION_SIZE

__all__ = [
    "ATOMIC_REDUCTION",
    "BARRIER",
    "COMPARISONS",
    "CONDITIONS",
    "FLUSH",
    "FLUSH_REMOTE_WRITES",
    "OPERATION_SIZE",
    "REDUCTION_NAMES",
    "SCOPES",
    "WAITS",
    "WAIT_32",
    "WAIT_64",
    "WRITES",
    "WRITE_32",
    "WRITE_64",
    "PackedOperation",
    "changed_operations",
]

WAIT_32, WRITE_32, FLUSH_REMOTE_WRITES, WAIT_64, WRITE_64 = 1, 2, 3, 4, 5
BARRIER, ATOMIC_REDUCTION = 6, 8
NAMES: Final[Mapping[int, str]] = {
    WAIT_32: "wait_value_32",
    WRITE_32: "write_value_32",
    FLUSH_REMOTE_WRITES: "flush_remote_writes",
    WAIT_64: "wait_value_64",
    WRITE_64: "write_value_64",
    BARRIER: "barrier",
    ATOMIC_REDUCTION: "atomic_reduction",
}
"""``CUstreamBatchMemOpType``."""
WAITS: Final[Mapping[int, int]] = {WAIT_32: 4, WAIT_64: 8}
WRITES: Final[Mapping[int, int]] = {WRITE_32: 4, WRITE_64: 8}
"""The waiting and the writing operations, with the bytes of the value."""
COMPARISONS: Final[Mapping[int, str]] = {0: ">=", 1: "==", 2: "&", 3: "nor"}
"""The lower bits of ``CUstreamWaitValue_flags``."""
CONDITIONS: Final[Mapping[str, int]] = {"geq": 0, "eq": 1, "and": 2, "nor": 3}
"""Their names in ``cuda.h``, in lower case."""
SCOPES: Final[Mapping[str, int]] = {"sys": 0, "gpu": 1}
"""``CUstreamMemoryBarrier_flags``."""
FLUSH: Final = 1 << 30
"""``CU_STREAM_WAIT_VALUE_FLUSH``."""
REDUCTIONS: Final[Mapping[int, str]] = {0: "+=", 5: "&=", 6: "|="}
"""``CUstreamAtomicReductionOpType``."""
REDUCTION_NAMES: Final[Mapping[str, int]] = {"add": 0, "and": 5, "or": 6}
REDUCED_SIZES: Final[Mapping[int, int]] = {14: 4, 22: 8}
"""Bytes of a ``CUstreamAtomicReductionDataType``: unsigned, for reductions, of 32 or 64 bits."""

_VALUE: Final = struct.Struct("<I4xQQI20x")
"""``waitValue`` and ``writeValue``: operation, address, value, flags. The rest is an alias of the
address, which the driver sets itself.
"""
_FLAGS: Final = struct.Struct("<II40x")
"""``flushRemoteWrites`` and ``memoryBarrier``: operation, flags."""
_REDUCTION: Final = struct.Struct("<IIIIQQ16x")
"""``atomicReduction``: operation, flags, reductionOp, dataType, address, value."""


class PackedOperation(NamedTuple):
    """One operation of a batch memory operation node, as the driver has it.

    Attributes
    ----------
    operation : int
        Its ``CUstreamBatchMemOpType``.
    address : int
        The memory that it waits for or writes; 0 if there is none. In a declaration, an operand.
    value : int
        The value to compare with, write or combine. In a declaration, possibly a parameter.
    flags : int
        ``CUstreamWaitValue_flags``, ``CUstreamWriteValue_flags`` or
        ``CUstreamMemoryBarrier_flags``.
    reduction, data_type : int
        ``CUstreamAtomicReductionOpType`` and ``...DataType`` of an atomic reduction.
    content : bytes
        The struct of an unknown operation, which is kept unchanged.
    """

    operation: int
    address: Any = 0
    value: Any = 0
    flags: int = 0
    reduction: int = 0
    data_type: int = 0
    content: bytes = b""

    @classmethod
    def unpack(cls, content: bytes) -> Self:
        """Return the operation in a struct of the driver, with the address as a number."""
        operation, flags = _FLAGS.unpack(content)
        if operation in WAITS or operation in WRITES:
            operation, address, value, flags = _VALUE.unpack(content)
            size = WAITS.get(operation) or WRITES[operation]
            return cls(operation, address, value & _mask(size), flags)
        if operation in (FLUSH_REMOTE_WRITES, BARRIER):
            return cls(operation, flags=flags)
        if operation == ATOMIC_REDUCTION:
            _, flags, reduction, data_type, address, value = _REDUCTION.unpack(content)
            found = cls(operation, address, value, flags, reduction, data_type)
            if found.is_known:
                return found._replace(value=value & _mask(found.size))
        return cls(operation, content=content)

    @classmethod
    def unpack_all(cls, content: bytes) -> tuple[Self, ...]:
        """Return the operations in an array of structs."""
        starts = range(0, len(content), OPERATION_SIZE)
        return tuple(cls.unpack(content[start : start + OPERATION_SIZE]) for start in starts)

    def pack(self, address: int = 0) -> bytes:
        """Return the driver's struct with an address; 0 for the value of a parameter."""
        if self.content:
            return self.content
        if self.operation in (FLUSH_REMOTE_WRITES, BARRIER):
            return _FLAGS.pack(self.operation, self.flags)
        value = self.value if isinstance(self.value, int) else 0
        if self.operation == ATOMIC_REDUCTION:
            return _REDUCTION.pack(
                self.operation, self.flags, self.reduction, self.data_type, address, value
            )
        return _VALUE.pack(self.operation, address, value, self.flags)

    @property
    def name(self) -> str:
        """Its name in ``cuda.h``, in lower case: ``"write_value_32"`` ..."""
        return NAMES.get(self.operation, f"operation_{self.operation}")

    @property
    def is_known(self) -> bool:
        """Whether the operation is known, so that its values describe it completely."""
        if self.operation == ATOMIC_REDUCTION:
            return self.reduction in REDUCTIONS and self.data_type in REDUCED_SIZES
        return self.operation in NAMES

    @property
    def number(self) -> int:
        """The value of an operation that already has one, such as an unpacked one."""
        if not isinstance(self.value, int):
            raise TypeError(f"{self}: expected a value, got parameter {self.value}")
        return self.value

    @property
    def size(self) -> int:
        """Bytes of memory that it reads or writes; 0 for operations that do neither."""
        if self.operation == ATOMIC_REDUCTION:
            return REDUCED_SIZES.get(self.data_type, 0)
        return WAITS.get(self.operation) or WRITES.get(self.operation, 0)

    @property
    def is_write(self) -> bool:
        """Whether it changes memory."""
        return self.operation in WRITES or self.operation == ATOMIC_REDUCTION

    def holds(self, found: int) -> bool:
        """Return whether this value of the memory satisfies a wait.

        Examples
        --------
        >>> wait = PackedOperation(1, 0x1000, value=0xFFFFFFFF)
        >>> wait.holds(0xFFFFFFFE), wait.holds(3)
        (False, True)
        """
        mask, value = _mask(self.size), self.number
        match self.flags & ~FLUSH:
            case 0:
                # Cyclic: the sign of the difference.
                return not (found - value) & mask & ~(mask >> 1)
            case 1:
                return found == value
            case 2:
                return found & value != 0
        return ~(found | value) & mask != 0

    def reduced(self, found: int) -> int:
        """Return the result of an atomic reduction on a value."""
        match self.reduction:
            case 0:
                return (found + self.number) & _mask(self.size)
            case 5:
                return found & self.number
        return found | self.number

    def __str__(self) -> str:
        where = hex(self.address) if isinstance(self.address, int) else self.address
        if self.content:
            return self.name
        if self.operation in WRITES:
            text = f"{self.name} {where} = {self.value}"
            return text if not self.flags else f"{text} flags={self.flags}"
        if self.operation in WAITS:
            sign = COMPARISONS.get(self.flags & ~FLUSH, f"flags={self.flags & ~FLUSH}")
            flush = " flush" if self.flags & FLUSH else ""
            return f"{self.name} {where} {sign} {self.value}{flush}"
        if self.operation == ATOMIC_REDUCTION:
            bits = 8 * self.size
            return f"{self.name}_{bits} {where} {REDUCTIONS[self.reduction]} {self.value}"
        if self.operation == BARRIER and self.flags < 2:
            return f"{self.name} {('sys', 'gpu')[self.flags]}"
        return f"{self.name} flags={self.flags}" if self.flags else self.name


def changed_operations(
    old: Sequence[PackedOperation], new: Sequence[PackedOperation]
) -> Iterator[str]:
    """Yield the changes of operations that the driver does not make in an executable.

    It changes addresses, values and comparisons (cuda.h, cuGraphExecBatchMemOpNodeSetParams).
    """
    if len(old) != len(new):
        yield f"their number is fixed: {len(old)} -> {len(new)}"
        return
    for number, (before, after) in enumerate(zip(old, new, strict=True)):
        if before.operation != after.operation:
            yield f"operation {number}: its kind is fixed: {before.name} -> {after.name}"
        elif before.operation in WAITS:
            if (before.flags ^ after.flags) & FLUSH:
                yield f"operation {number}: whether it flushes is fixed: {before} -> {after}"
        elif before.operation in WRITES:
            if before.flags != after.flags:
                yield f"operation {number}: its flags are fixed: {before.flags} -> {after.flags}"
        elif not all(map(_is_same, before, after)):
            yield f"operation {number}: it is fixed: {before} -> {after}"


def _is_same(one: object, other: object) -> bool:
    """Return whether a value of an operation is unchanged: == of parameters is an expression."""
    if isinstance(one, (int, bytes)) and isinstance(other, (int, bytes)):
        return one == other
    return one is other


def _mask(size: int) -> int:
    return (1 << (8 * size)) - 1
