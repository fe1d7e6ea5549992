"""Waiting for values in memory, and writing them."""
# ruff: noqa: TRY301  # the ``try`` of a builder method is around all of it

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from graphdsl.declaration import kinds
from graphdsl.declaration.builder_arguments import name_in, require_room
from graphdsl.declaration.builders.base import NodeAdder
from graphdsl.declaration.given_numbers import integer
from graphdsl.declaration.memory.memory_operations import MemoryOperation
from graphdsl.declaration.operands.operands import Operand

if TYPE_CHECKING:
    import numpy as np
    from cuda.core import Device

    from graphdsl.declaration.kinds.memory_operations import BatchMemOpNode
    from graphdsl.declaration.parameters.parameters import Parameter

__all__ = ["MemoryOperationBuilder"]

OPERATION_LIMIT: Final = 256
"""Memory operations of a node, which drivers want to be fewer."""


class MemoryOperationBuilder(NodeAdder):
    """Builder methods for waits for values in memory, and writes of them."""

    __slots__ = ()

    def wait_value(
        self,
        address: object,
        value: int | np.integer[Any] | Parameter,
        condition: str = "geq",
        *,
        bits: int | None = None,
        flush: bool = False,
        address_owner: object = None,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> BatchMemOpNode:
        """Add a wait until memory holds a value (``cuStreamWaitValue32``, ``...64``).

        Parameters
        ----------
        address : address
            Memory of 4 or 8 bytes, at a multiple of that, in any form that has an address. Drivers
            of CUDA 13.0 take none of pools, allocation nodes and managed memory.
        value : int or Parameter
            An unsigned integer.
        condition : {"geq", "eq", "and", "nor"}, optional
            What has to hold, with ``*address`` for what is there: the difference
            ``*address - value`` is not negative, counted in a circle; ``*address == value``;
            ``*address & value`` is not zero; ``~(*address | value)`` is not zero.
        bits : {32, 64}, optional
            The size of the value; by default that of its type, 32 for a Python int.
        flush : bool, optional
            Flush remote writes afterwards; few devices can (an H200 cannot).
        address_owner : object, optional
            What keeps *address* alive where it is an int.
        device : int or cuda.core.Device, optional
            Number of the device, in place of that of the block :meth:`GraphDef.on`.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError, ValueError
            If something is not of these types, or out of range.
        """
        try:
            operation = MemoryOperation.wait_value(
                address, value, condition, bits=bits, flush=flush, address_owner=address_owner
            )
            where = self.graph._device_of(device, "memory operation device")
            node = kinds.memory_operations.BatchMemOpNode((operation,), device=where)
            return self.graph._insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "batch_mem_op node", self, name)
            raise

    def write_value(
        self,
        address: object,
        value: int | np.integer[Any] | Parameter,
        *,
        bits: int | None = None,
        address_owner: object = None,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> BatchMemOpNode:
        """Add a write of a value (``cuStreamWriteValue32``, ``...64``).

        What came before is visible to whoever sees the value. Parameters and errors are those of
        :meth:`wait_value`.
        """
        try:
            operation = MemoryOperation.write_value(
                address, value, bits=bits, address_owner=address_owner
            )
            where = self.graph._device_of(device, "memory operation device")
            node = kinds.memory_operations.BatchMemOpNode((operation,), device=where)
            return self.graph._insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "batch_mem_op node", self, name)
            raise

    def batch_memory_operations(
        self,
        operations: Iterable[MemoryOperation | Iterable[Any]],
        flags: int = 0,
        *,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> BatchMemOpNode:
        """Add several memory operations, one after the other (``cuStreamBatchMemOp``).

        Parameters
        ----------
        operations : iterable of MemoryOperation
            What is done: fewer than 256 of ``MemoryOperation.write_value(...)``, ``wait_value``,
            ``barrier``, ``flush_remote_writes`` and ``atomic_reduction``.
        flags : int, optional
            Those of the whole batch, of which CUDA 13.5 has none.
        device : int or cuda.core.Device, optional
            Number of the device, in place of that of the block :meth:`GraphDef.on`.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError, ValueError
            If something is not of these types, or out of range.
        """
        try:
            role = "batch_memory_operations operations"
            found: list[MemoryOperation] = []
            if isinstance(operations, MemoryOperation) or not isinstance(operations, Iterable):
                raise TypeError(f"{role}: expected a list of MemoryOperation, got {operations!r}")
            for number, each in enumerate(operations):
                if not isinstance(each, (tuple, list)):
                    raise TypeError(
                        f"{role}[{number}]: expected a MemoryOperation, such as "
                        f"MemoryOperation.write_value(address, value), got {each!r} "
                        f"({type(each).__name__})"
                    )
                operation = MemoryOperation.of(each, f"{role}[{number}]")
                if isinstance(operation.address, Operand):
                    require_room(operation.address, operation.size, f"{role}[{number}] address")
                elif operation.size:
                    raise ValueError(f"{role}[{number}] address: expected one, got none")
                found.append(operation)
            if not 0 < len(found) < OPERATION_LIMIT:
                raise ValueError(
                    f"{role}: expected 1 to {OPERATION_LIMIT - 1} operations, got {len(found)}"
                )
            number = integer(flags, "batch_memory_operations flags", "", minimum=0)
            where = self.graph._device_of(device, "batch_memory_operations device")
            node = kinds.memory_operations.BatchMemOpNode(tuple(found), number, where)
            return self.graph._insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "batch_mem_op node", self, name)
            raise
