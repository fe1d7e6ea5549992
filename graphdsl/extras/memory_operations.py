"""Operations of batch memory operation nodes."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from graphdsl.abi.memory_operations import (
    ATOMIC_REDUCTION,
    BARRIER,
    CONDITIONS,
    FLUSH,
    FLUSH_REMOTE_WRITES,
    OPERATION_SIZE,
    REDUCTION_NAMES,
    SCOPES,
    WAIT_32,
    WAIT_64,
    WAITS,
    WRITE_32,
    WRITE_64,
    PackedOperation,
)
from graphdsl.core.declaration.builder_arguments import require_room
from graphdsl.core.declaration.checked_numbers import integer, require_number
from graphdsl.core.declaration.memory.elements import require_integers
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.parameters.parameters import Parameter, ParameterPart
from graphdsl.core.declaration.words import Symbol, SymbolKind, Word

if TYPE_CHECKING:
    from collections.abc import Callable


class MemoryOperation(PackedOperation):
    """One operation of a batch memory operation node.

    :meth:`wait_value`, :meth:`write_value`, :meth:`barrier`, :meth:`flush_remote_writes` and
    :meth:`atomic_reduction` create them for :meth:`GraphDef.batch_memory_operations`.

    Attributes
    ----------
    operation : int
        Its ``CUstreamBatchMemOpType``.
    address : Operand or int
        The memory to wait on or write; 0 if the operation has none.
    value : int or Parameter
        The value to compare with, write or combine.
    flags : int
        ``CUstreamWaitValue_flags``, ``CUstreamWriteValue_flags`` or
        ``CUstreamMemoryBarrier_flags``.
    reduction, data_type : int
        ``CUstreamAtomicReductionOpType`` and ``...DataType`` of an atomic reduction.
    content : bytes
        The struct of an unknown operation, stored unchanged.
    """

    __slots__ = ()

    @classmethod
    def of(cls, values: Iterable[Any], role: str = "batch_mem_op") -> Self:
        """Return the operation with these values; *address* in any accepted form.

        Raises
        ------
        TypeError, ValueError
            If they are not valid for an operation.
        """
        fields = tuple(values)
        if not 0 < len(fields) <= len(cls._fields):
            raise TypeError(
                f"{role} operation: expected the values of {', '.join(cls._fields)}, got {fields!r}"
            )
        found = cls(*fields)
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
            Memory of 4 or 8 bytes, naturally aligned.
        value : int or Parameter
            An unsigned integer.
        condition : {"geq", "eq", "and", "nor"}, optional
            The condition to wait for: the difference ``*address - value`` is not negative in cyclic
            arithmetic; ``*address == value``; ``*address & value`` is not zero; ``~(*address |
            value)`` is not zero.
        bits : {32, 64}, optional
            Size of the value; by default that of its dtype, or 32 for a Python int.
        flush : bool, optional
            Flush remote writes afterwards (``CU_STREAM_WAIT_VALUE_FLUSH``); few devices support it.
        address_owner : object, optional
            Object that keeps *address* alive if it is an int.

        Raises
        ------
        TypeError, ValueError
            If an argument has the wrong type or is out of range.
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

        Earlier work is visible to any observer of the value. Errors are those of
        :meth:`wait_value`.

        Parameters
        ----------
        address : address
            Memory of 4 or 8 bytes, naturally aligned, in any form that has an address.
        value : int or Parameter
            The unsigned integer to write.
        bits : {32, 64}, optional
            Size of the value; by default that of its dtype, or 32 for a Python int.
        address_owner : object, optional
            Object that keeps *address* alive if it is an int.
        """
        size = _bits("write_value", bits, value)
        return cls(
            WRITE_32 if size == 32 else WRITE_64,
            _memory("write_value address", address, size // 8, address_owner, writes=True),
            _number("write_value value", value, size),
        )

    @classmethod
    def barrier(cls, scope: str = "sys") -> Self:
        """Return a memory barrier, for the whole system or, with ``"gpu"``, for the device.

        Parameters
        ----------
        scope : {"sys", "gpu"}, optional
            ``"sys"`` for the whole system, ``"gpu"`` for the device.
        """
        return cls(BARRIER, flags=_named("barrier scope", scope, SCOPES))

    @classmethod
    def flush_remote_writes(cls) -> Self:
        """Return a flush of remote writes, such as those of NICs; few devices support it."""
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
        """Return an atomic ``"add"``, ``"and"`` or ``"or"`` on memory (CUDA 13.1).

        Errors are those of :meth:`wait_value`.

        Parameters
        ----------
        address : address
            Memory of 4 or 8 bytes, naturally aligned, in any form that has an address.
        value : int or Parameter
            The unsigned integer to combine with the memory.
        operation : {"add", "and", "or"}, optional
            The operation.
        bits : {32, 64}, optional
            Size of the value; by default that of its dtype, or 32 for a Python int.
        address_owner : object, optional
            Object that keeps *address* alive if it is an int.
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
        """Return a copy with another ``address``, ``value`` or ``condition``.

        Raises
        ------
        TypeError, ValueError
            If the operation has no such field, or the value is invalid.
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
            raise TypeError(f"{role} address_owner: expected address with it")
        return found

    def words(self, address_of: Callable[[Operand], Word]) -> list[Word]:
        """Return the driver's struct as words, with symbols for values not known yet."""
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
    def at(self) -> int:
        """The address of an unpacked operation as an int; 0 if it has none."""
        return self.address if isinstance(self.address, int) else self.address.address or 0


def _require_parameter(role: str, parameter: Parameter, bits: int) -> None:
    if not parameter.is_integer or 8 * parameter.size != bits:
        raise TypeError(
            f"{role}: expected a parameter of an integer type of {bits} bits, got {parameter!r}"
        )


def _number(role: str, value: object, bits: int) -> int | Parameter:
    """Return a validated value: an unsigned int or an integer parameter."""
    if isinstance(value, Parameter):
        _require_parameter(role, value, bits)
        return value
    return integer(value, role, "", minimum=0, maximum=(1 << bits) - 1)


def _bits(method: str, bits: object, value: object) -> int:
    """Return the size of a value in bits: as passed, or that of its dtype."""
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
    """Return the memory of an operation, validated for size and alignment."""
    operand = as_operand(address, role, owner=owner, writes=writes)
    require_integers(operand, size, role)
    require_room(operand, size, role)
    if isinstance(operand.base, int) and operand.base % size:
        raise ValueError(
            f"{role}: expected an address aligned to {size} bytes, got {operand}. Pass the address "
            "of a whole value"
        )
    return operand
