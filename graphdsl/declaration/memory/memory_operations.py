"""The operations of batch memory operation nodes: what they say, and the driver's struct of each.

``CUstreamBatchMemOpParams`` is a union of 48 bytes: which member counts depends on the operation
at its start. Names and numbers are those of ``cuda.h`` (CUDA 12.0 to 13.5; atomic reductions
since 13.1).
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

import numpy as np

from graphdsl.declaration.builder_arguments import require_room
from graphdsl.declaration.given_numbers import integer
from graphdsl.declaration.memory.elements import require_integers
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import Operand
from graphdsl.declaration.parameters.parameters import Parameter, ParameterPart
from graphdsl.declaration.symbols import Symbol, SymbolKind, Word

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
CONDITIONS: Final[Mapping[str, int]] = {"geq": 0, "eq": 1, "and": 2, "nor": 3}
"""Their names in ``cuda.h``, in small letters."""
SCOPES: Final[Mapping[str, int]] = {"sys": 0, "gpu": 1}
"""``CUstreamMemoryBarrier_flags``."""
FLUSH: Final = 1 << 30
"""``CU_STREAM_WAIT_VALUE_FLUSH``."""
REDUCTIONS: Final[Mapping[int, str]] = {0: "+=", 5: "&=", 6: "|="}
"""``CUstreamAtomicReductionOpType``."""
REDUCTION_NAMES: Final[Mapping[str, int]] = {"add": 0, "and": 5, "or": 6}
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

    :meth:`wait_value`, :meth:`write_value`, :meth:`barrier`, :meth:`flush_remote_writes` and
    :meth:`atomic_reduction` make them for :meth:`GraphDef.batch_memory_operations`.

    Attributes
    ----------
    operation : int
        Its ``CUstreamBatchMemOpType``.
    address : Operand or int
        The memory that it waits for or writes; 0 for those that have none.
    value : int or Parameter
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
    value: int | Parameter = 0
    flags: int = 0
    reduction: int = 0
    data_type: int = 0
    content: bytes = b""

    @classmethod
    def of(cls, values: Iterable[Any], role: str = "batch_mem_op") -> Self:
        """Return the operation that has these values, its address in any form.

        Raises
        ------
        TypeError, ValueError
            If they are none of an operation.
        """
        given = tuple(values)
        if not 0 < len(given) <= len(cls._fields):
            raise TypeError(
                f"{role} operation: expected the values of {', '.join(cls._fields)}, got {given!r}"
            )
        found = cls(*given)
        for name in ("operation", "flags", "reduction", "data_type"):
            require_number(f"{role} {name}", getattr(found, name), 32)
        bits = 8 * (found.size or 8)
        if isinstance(found.value, Parameter):
            _require_parameter(f"{role} value", found.value, bits)
        else:
            require_number(f"{role} value", found.value, bits)
        start = struct.pack("<I", found.operation)
        content = found.content
        if found.is_known and content:
            raise TypeError(f"{role} content: expected none for {found.name}, got {content!r}")
        if not found.is_known and (
            not isinstance(content, bytes)
            or len(content) != OPERATION_SIZE
            or not content.startswith(start)
        ):
            raise TypeError(
                f"{role} content: expected {OPERATION_SIZE} bytes that begin with {start!r} "
                f"for {found.name}, got {content!r}"
            )
        if isinstance(found.address, Operand) or (
            isinstance(found.address, int) and found.address == 0
        ):
            return found
        return found._replace(address=as_operand(found.address, f"{role} address"))

    @classmethod
    def wait_value(
        cls,
        address: object,
        value: object,
        condition: str = "geq",
        *,
        bits: int | None = None,
        flush: bool = False,
        address_owner: object = None,
    ) -> Self:
        """Return a wait until memory holds a value (``cuStreamWaitValue32``, ``...64``).

        Parameters
        ----------
        address : address
            Memory of 4 or 8 bytes, at a multiple of that.
        value : int or Parameter
            An unsigned integer.
        condition : {"geq", "eq", "and", "nor"}, optional
            What has to hold, with ``*address`` for what is there: the difference
            ``*address - value`` is not negative, counted in a circle; ``*address == value``;
            ``*address & value`` is not zero; ``~(*address | value)`` is not zero.
        bits : {32, 64}, optional
            The size of the value; by default that of its type, 32 for a Python int.
        flush : bool, optional
            Flush remote writes afterwards (``CU_STREAM_WAIT_VALUE_FLUSH``); few devices can.
        address_owner : object, optional
            What keeps *address* alive where it is an int.

        Raises
        ------
        TypeError, ValueError
            If something is not of these types, or out of range.
        """
        flags = _named("wait_value condition", condition, CONDITIONS)
        if not isinstance(flush, bool):
            raise TypeError(f"wait_value flush: expected a bool, got {flush!r}")
        size = _bits("wait_value", bits, value)
        return cls(
            WAIT_32 if size == 32 else WAIT_64,
            _memory("wait_value address", address, size // 8, address_owner),
            _number("wait_value value", value, size),
            flags | (FLUSH if flush else 0),
        )

    @classmethod
    def write_value(
        cls,
        address: object,
        value: object,
        *,
        bits: int | None = None,
        address_owner: object = None,
    ) -> Self:
        """Return a write of a value (``cuStreamWriteValue32``, ``...64``).

        What ran before is visible to whoever sees the value. Parameters and errors are those of
        :meth:`wait_value`.
        """
        size = _bits("write_value", bits, value)
        return cls(
            WRITE_32 if size == 32 else WRITE_64,
            _memory("write_value address", address, size // 8, address_owner, writes=True),
            _number("write_value value", value, size),
        )

    @classmethod
    def barrier(cls, scope: str = "sys") -> Self:
        """Return a memory barrier, for the whole system or, with ``"gpu"``, for the device."""
        return cls(BARRIER, flags=_named("barrier scope", scope, SCOPES))

    @classmethod
    def flush_remote_writes(cls) -> Self:
        """Return a flush of the writes of other devices, such as network cards; few devices can."""
        return cls(FLUSH_REMOTE_WRITES)

    @classmethod
    def atomic_reduction(
        cls,
        address: object,
        value: object,
        operation: str = "add",
        *,
        bits: int | None = None,
        address_owner: object = None,
    ) -> Self:
        """Return an atomic change of memory by a value (CUDA 13.1): ``"add"``, ``"and"``, ``"or"``.

        Parameters and errors are those of :meth:`wait_value`.
        """
        size = _bits("atomic_reduction", bits, value)
        return cls(
            ATOMIC_REDUCTION,
            _memory("atomic_reduction address", address, size // 8, address_owner, writes=True),
            _number("atomic_reduction value", value, size),
            reduction=_named("atomic_reduction operation", operation, REDUCTION_NAMES),
            data_type=14 if size == 32 else 22,
        )

    def changed(self, changes: Mapping[str, object], role: str) -> Self:
        """Return what it is with another ``address``, ``value`` or ``condition``; *role* asks.

        Raises
        ------
        TypeError, ValueError
            If it has no such thing, or it is wrong.
        """
        found = self
        if "condition" in changes:
            if self.operation not in WAITS:
                raise TypeError(f"{role} condition: expected a wait for a value, got {self}")
            flags = _named(f"{role} condition", changes["condition"], CONDITIONS)
            found = found._replace(flags=self.flags & FLUSH | flags)
        if not self.size and changes:
            raise TypeError(
                f"{role} {', '.join(changes)}: expected an operation with a value, got {self}"
            )
        if "value" in changes:
            found = found._replace(value=_number(f"{role} value", changes["value"], 8 * self.size))
        if "address" in changes:
            owner = changes.get("address_owner")
            address = _memory(
                f"{role} address", changes["address"], self.size, owner, writes=self.is_write
            )
            found = found._replace(address=address)
        elif "address_owner" in changes:
            raise TypeError(f"{role} address_owner: expected address beside it")
        return found

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
        """Return the driver's struct, with this address; 0 for the value of a parameter."""
        if self.content:
            return self.content
        if self.operation in (FLUSH_REMOTE_WRITES, BARRIER):
            return _FLAGS.pack(self.operation, self.flags)
        value = 0 if isinstance(self.value, Parameter) else self.value
        if self.operation == ATOMIC_REDUCTION:
            return _REDUCTION.pack(
                self.operation, self.flags, self.reduction, self.data_type, address, value
            )
        return _VALUE.pack(self.operation, address, value, self.flags)

    def words(self, address_of: Callable[[Operand], Word]) -> list[Word]:
        """Return the driver's struct as words; what is not known yet is a symbol."""
        address: Word = self.address if isinstance(self.address, int) else address_of(self.address)
        content = self.pack() if isinstance(address, Symbol) else self.pack(address)
        words: list[Word] = list(struct.unpack("<6Q", content))
        place = 2 if self.operation == ATOMIC_REDUCTION else 1
        if isinstance(address, Symbol):
            words[place] = address
        if isinstance(self.value, Parameter):
            words[place + 1] = Symbol(SymbolKind.PARAMETER, ParameterPart(self.value))
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
    def number(self) -> int:
        """The value of an operation without a parameter, such as one that was unpacked."""
        if isinstance(self.value, Parameter):
            raise TypeError(f"{self}: expected a value, got parameter {self.value}")
        return self.value

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
        """Return what an atomic reduction leaves of a value."""
        match self.reduction:
            case 0:
                return (found + self.number) & _mask(self.size)
            case 5:
                return found & self.number
        return found | self.number

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
        elif not all(map(_is_same, before, after)):
            yield f"operation {number}: it is fixed: {before} -> {after}"


def _is_same(one: object, other: object) -> bool:
    """Tell whether a value of an operation is what it was: == of parameters is an expression."""
    if isinstance(one, (Operand, Parameter)) or isinstance(other, (Operand, Parameter)):
        return one is other
    return one == other


def require_number(role: str, value: object, bits: int, minimum: int = 0) -> None:
    """Refuse what is no int from *minimum* on that fits a field of the driver."""
    if not isinstance(value, int) or isinstance(value, bool) or not minimum <= value < 1 << bits:
        raise TypeError(f"{role}: expected an int from {minimum} to 2**{bits} - 1, got {value!r}")


def _require_parameter(role: str, parameter: Parameter, bits: int) -> None:
    if not parameter.is_integer or 8 * parameter.size != bits:
        raise TypeError(
            f"{role}: expected a parameter of an integer type of {bits} bits, got {parameter!r}"
        )


def _number(role: str, value: object, bits: int) -> int | Parameter:
    """Return a value of an operation: an unsigned integer, or the parameter that will be one."""
    if isinstance(value, Parameter):
        _require_parameter(role, value, bits)
        return value
    return integer(value, role, "", minimum=0, maximum=(1 << bits) - 1)


def _bits(method: str, bits: object, value: object) -> int:
    """Return the size of a value: as it is given, or that of its type."""
    if bits is None:
        sized = value.size if isinstance(value, Parameter) else getattr(value, "itemsize", 4)
        return 64 if isinstance(value, (Parameter, np.integer)) and sized == 8 else 32
    if bits not in (32, 64) or isinstance(bits, bool):
        raise ValueError(f"{method} bits: expected 32 or 64, got {bits!r}")
    return integer(bits, f"{method} bits", "", minimum=32)


def _named(role: str, name: object, names: Mapping[str, int]) -> int:
    if not isinstance(name, str) or name not in names:
        known = ", ".join(map(repr, names))
        raise ValueError(f"{role}: expected one of {known}; got {name!r}")
    return names[name]


def _memory(
    role: str, address: object, size: int, owner: object, *, writes: bool = False
) -> Operand:
    """Return the memory of an operation, which has to have room and to begin at a multiple."""
    operand = as_operand(address, role, owner=owner, writes=writes)
    require_integers(operand, size, role)
    require_room(operand, size, role)
    if isinstance(operand.base, int) and operand.base % size:
        raise ValueError(
            f"{role}: expected an address that is a multiple of {size}, got {operand}. Start at a "
            "value"
        )
    return operand


def _mask(size: int) -> int:
    return (1 << (8 * size)) - 1
