"""The operations of batch memory operation nodes: what they say, and the driver's struct of each.

``CUstreamBatchMemOpParams`` is a union of 48 bytes: which member counts depends on the operation
at its start. Names and numbers are those of ``cuda.h`` (CUDA 12.0 to 13.5; atomic reductions
since 13.1).
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from graphdsl.declaration.operands import Operand, as_operand
from graphdsl.declaration.symbols import Symbol, Word

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "ATOMIC_REDUCTION",
    "BARRIER",
    "FLUSH",
    "FLUSH_REMOTE_WRITES",
    "OPERATION_SIZE",
    "WAITS",
    "WRITES",
    "MemoryOperation",
    "changed_operations",
    "require_number",
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
"""The operations that wait for a value and that write one, and the bytes of the value."""
COMPARISONS: Final[Mapping[int, str]] = {0: ">=", 1: "==", 2: "&", 3: "nor"}
"""The lower bits of ``CUstreamWaitValue_flags``."""
FLUSH: Final = 1 << 30
"""``CU_STREAM_WAIT_VALUE_FLUSH``."""
REDUCTIONS: Final[Mapping[int, str]] = {0: "+=", 5: "&=", 6: "|="}
"""``CUstreamAtomicReductionOpType``."""
REDUCED_SIZES: Final[Mapping[int, int]] = {14: 4, 22: 8}
"""Bytes of a ``CUstreamAtomicReductionDataType``: unsigned, for reductions, of 32 or 64 bits."""

OPERATION_SIZE: Final = 48
_VALUE: Final = struct.Struct("<I4xQQI20x")
"""``waitValue`` and ``writeValue``: operation, address, value, flags. What follows is an alias of
the address that the driver uses itself and sets anew."""
_FLAGS: Final = struct.Struct("<II40x")
"""``flushRemoteWrites`` and ``memoryBarrier``: operation, flags."""
_REDUCTION: Final = struct.Struct("<IIIIQQ16x")
"""``atomicReduction``: operation, flags, reductionOp, dataType, address, value."""


class MemoryOperation(NamedTuple):
    """One operation of a batch memory operation node.

    Attributes
    ----------
    operation : int
        Its ``CUstreamBatchMemOpType``.
    address : Operand or int
        The memory that it waits for or writes; 0 for those that have none.
    value : int
        What it compares with, writes or combines with.
    flags : int
        ``CUstreamWaitValue_flags``, ``CUstreamWriteValue_flags`` or
        ``CUstreamMemoryBarrier_flags``.
    reduction, data_type : int
        ``CUstreamAtomicReductionOpType`` and ``...DataType`` of an atomic reduction.
    content : bytes
        The struct of an operation that is not known here, which is kept as it is.
    """

    operation: int
    address: Operand | int = 0
    value: int = 0
    flags: int = 0
    reduction: int = 0
    data_type: int = 0
    content: bytes = b""

    @classmethod
    def of(cls, values: Iterable[Any]) -> Self:
        """Return the operation that has these values, its address in any form.

        Raises
        ------
        TypeError, ValueError
            If they are none of an operation.
        """
        found = cls(*values)
        for name in ("operation", "flags", "reduction", "data_type"):
            require_number(f"batch_mem_op {name}", getattr(found, name), 32)
        require_number("batch_mem_op value", found.value, 8 * (found.size or 8))
        start = struct.pack("<I", found.operation)
        content = found.content
        if found.is_known and content:
            raise TypeError(
                f"batch_mem_op content: expected none for {found.name}, got {content!r}"
            )
        if not found.is_known and (
            not isinstance(content, bytes)
            or len(content) != OPERATION_SIZE
            or not content.startswith(start)
        ):
            raise TypeError(
                f"batch_mem_op content: expected {OPERATION_SIZE} bytes that begin with {start!r} "
                f"for {found.name}, got {content!r}"
            )
        if isinstance(found.address, Operand) or found.address == 0:
            return found
        return found._replace(address=as_operand(found.address, "batch_mem_op address"))

    @classmethod
    def unpack(cls, content: bytes) -> Self:
        """Return what a struct of the driver says, with the address as a number."""
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
        """Return what an array of structs says."""
        starts = range(0, len(content), OPERATION_SIZE)
        return tuple(cls.unpack(content[start : start + OPERATION_SIZE]) for start in starts)

    def pack(self, address: int = 0) -> bytes:
        """Return the driver's struct, with this address."""
        if self.content:
            return self.content
        if self.operation in (FLUSH_REMOTE_WRITES, BARRIER):
            return _FLAGS.pack(self.operation, self.flags)
        if self.operation == ATOMIC_REDUCTION:
            return _REDUCTION.pack(
                self.operation, self.flags, self.reduction, self.data_type, address, self.value
            )
        return _VALUE.pack(self.operation, address, self.value, self.flags)

    def words(self, address_of: Callable[[Operand], Word]) -> list[Word]:
        """Return the driver's struct as words, the address a symbol where it is not known yet."""
        address: Word = self.address if isinstance(self.address, int) else address_of(self.address)
        content = self.pack() if isinstance(address, Symbol) else self.pack(address)
        words: list[Word] = list(struct.unpack("<6Q", content))
        if isinstance(address, Symbol):
            words[2 if self.operation == ATOMIC_REDUCTION else 1] = address
        return words

    @property
    def name(self) -> str:
        """Its name in ``cuda.h``, in small letters: ``"write_value_32"`` ..."""
        return NAMES.get(self.operation, f"operation_{self.operation}")

    @property
    def is_known(self) -> bool:
        """Whether what it does is known here, so that its values say all of it."""
        if self.operation == ATOMIC_REDUCTION:
            return self.reduction in REDUCTIONS and self.data_type in REDUCED_SIZES
        return self.operation in NAMES

    @property
    def at(self) -> int:
        """The address as a number, of an operation that was unpacked; 0 where there is none."""
        return self.address if isinstance(self.address, int) else self.address.address or 0

    @property
    def size(self) -> int:
        """Bytes of memory that it reads or writes; 0 for those that do neither."""
        if self.operation == ATOMIC_REDUCTION:
            return REDUCED_SIZES.get(self.data_type, 0)
        return WAITS.get(self.operation) or WRITES.get(self.operation, 0)

    @property
    def is_write(self) -> bool:
        """Whether it changes memory."""
        return self.operation in WRITES or self.operation == ATOMIC_REDUCTION

    def holds(self, found: int) -> bool:
        """Tell whether a wait is over when the memory has this value.

        Examples
        --------
        >>> wait = MemoryOperation(1, 0x1000, value=0xFFFFFFFF)
        >>> wait.holds(0xFFFFFFFE), wait.holds(3)
        (False, True)
        """
        mask = _mask(self.size)
        match self.flags & ~FLUSH:
            case 0:
                # Cyclic: the sign of the difference.
                return not (found - self.value) & mask & ~(mask >> 1)
            case 1:
                return found == self.value
            case 2:
                return found & self.value != 0
        return ~(found | self.value) & mask != 0

    def reduced(self, found: int) -> int:
        """Return what an atomic reduction leaves of a value."""
        match self.reduction:
            case 0:
                return (found + self.value) & _mask(self.size)
            case 5:
                return found & self.value
        return found | self.value

    def __str__(self) -> str:
        where = self.address if isinstance(self.address, Operand) else hex(self.address)
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
    old: Sequence[MemoryOperation], new: Sequence[MemoryOperation]
) -> Iterator[str]:
    """Yield what the driver does not change in the operations of an executable.

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
        elif before != after:
            yield f"operation {number}: it is fixed: {before} -> {after}"


def require_number(role: str, value: object, bits: int, minimum: int = 0) -> None:
    """Refuse what is no int from *minimum* on that fits a field of the driver."""
    if not isinstance(value, int) or isinstance(value, bool) or not minimum <= value < 1 << bits:
        raise TypeError(f"{role}: expected an int from {minimum} to 2**{bits} - 1, got {value!r}")


def _mask(size: int) -> int:
    return (1 << (8 * size)) - 1
