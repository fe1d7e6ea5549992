"""Batches of memory operations: writes of values, waits for them, barriers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypedDict, Unpack

from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.memory_operations import WAITS
from graphdsl.core.declaration.builder import NodeAdder, adds_nodes
from graphdsl.core.declaration.builder_arguments import name_in, placed, require_room
from graphdsl.core.declaration.checked_numbers import integer
from graphdsl.core.declaration.fields import fields_of, slots, stored
from graphdsl.core.declaration.kinds.registry import Style, kind
from graphdsl.core.declaration.node import Access, Node
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.words import CONTEXT, Word, address_word
from graphdsl.extras.memory_operations import MemoryOperation

if TYPE_CHECKING:
    import numpy as np
    from cuda.core import Device

    from graphdsl.core.declaration.parameters.parameters import Parameter


def _operations(values: Iterable[Iterable[Any]]) -> tuple[MemoryOperation, ...]:
    return tuple(map(MemoryOperation.of, values))


class BatchMemOpChanges(TypedDict, total=False):
    """Arguments of ``batch_memory_operations``, or those of a single operation."""

    operations: Iterable[MemoryOperation | Iterable[Any]]
    address: object
    value: object
    condition: str
    address_owner: object
    flags: int
    device: Device | int | None


@kind(
    Style("cds", "#ffecb3", "#ff8f00", ("[\\", "\\]")),
    "batch_memory_operations",
    updates=BatchMemOpChanges.__annotations__,
    on_words=True,
)
class BatchMemOpNode(Node):
    """A batch of writes of single values, waits for values, and barriers, in order.

    Captured calls of ``cuStreamWriteValue32``, ``cuStreamWaitValue64``, ``cuStreamBatchMemOp`` and
    the like become such nodes; ``wait_value``, ``write_value`` and ``batch_memory_operations``
    declare them.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> x = g.array(1, "uint32", name="flag")
    >>> x.write_value(x, 1, name="set")
    <BatchMemOpNode 'set' operations=(write_value_32 flag = 1)>
    """

    kind = "batch_mem_op"
    _type_code = NodeType.BATCH_MEM_OP
    # It may wait for a host thread.
    _changes_host_memory = True
    operations: tuple[MemoryOperation, ...] = stored(
        "The operations, in order.",
        converter=_operations,
        shown=lambda _, value: f"({', '.join(map(str, value))})",
    )
    flags: int = stored(
        "Flags of the whole batch; CUDA 13.5 defines none.",
        default=0,
        shown=lambda _, value: value or None,
    )
    device: int | None = stored(
        "Ordinal of the executing device; None for the graph's device.", default=None
    )
    __slots__ = slots(vars())

    def _words(self) -> Mapping[str, Word]:
        return {"ctx": CONTEXT, "count": len(self.operations), "flags": self.flags}

    def _data(self) -> tuple[tuple[str, Sequence[Word]], ...]:
        words = [word for operation in self.operations for word in operation.words(address_word)]
        return (("paramArray", words),) if words else ()

    def _accesses(self) -> tuple[Access, ...]:
        return tuple(
            Access(f"operation {number}", item.address, item.size, writes=item.is_write)
            for number, item in enumerate(self.operations)
            if isinstance(item.address, Operand)
        )

    def _signals(self) -> tuple[bool, bool]:
        signals = any(item.operation not in WAITS for item in self.operations)
        return signals, not all(item.is_write for item in self.operations)

    def _owners(self) -> tuple[object, ...]:
        return tuple(access.operand.owner for access in self._accesses())

    def _changed_arguments(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        values = super()._changed_arguments(changes)
        parts = {name: values.pop(name) for name in changes if name not in fields_of(self)}
        if parts:
            if "operations" in changes or len(self.operations) != 1:
                names = ", ".join(parts)
                raise TypeError(
                    f"{self} {names}: expected one operation, got "
                    f"{'operations' if 'operations' in changes else len(self.operations)}. Pass "
                    "only operations=[...], with all operations"
                )
            values["operations"] = (self.operations[0].changed(parts, str(self)),)
        return values

    def update(self, **changes: Unpack[BatchMemOpChanges]) -> None:
        """Change the operations for the next instantiations; omitted arguments keep their values.

        Parameters
        ----------
        **changes
            Arguments of ``batch_memory_operations``. For a single operation also ``address``,
            ``value``, ``condition`` and ``address_owner``, as for ``wait_value``.

        Raises
        ------
        TypeError, ValueError
            As for the builder method; also if the node was removed or its graph is embedded. The
            node is then unchanged.
        """
        self._update(changes)


# Builder methods ----------------------------------------------------------------------------------


# ruff: noqa: TRY301  # the ``try`` of a builder method is around all of it


OPERATION_LIMIT: Final = 256
"""Limit of operations per node: drivers require fewer."""


@adds_nodes
class MemoryOperationBuilder(NodeAdder):
    """Builder methods for waits for values in memory, and writes of them."""

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
            Memory of 4 or 8 bytes, naturally aligned, in any form that has an address. Drivers of
            CUDA 13.0 reject memory of pools, allocation nodes and managed memory.
        value : int or Parameter
            An unsigned integer.
        condition : {"geq", "eq", "and", "nor"}, optional
            The condition to wait for: the difference ``*address - value`` is not negative in cyclic
            arithmetic; ``*address == value``; ``*address & value`` is not zero; ``~(*address |
            value)`` is not zero.
        bits : {32, 64}, optional
            Size of the value; by default that of its dtype, or 32 for a Python int.
        flush : bool, optional
            Flush remote writes afterwards; few devices support it (an H200 does not).
        address_owner : object, optional
            Object that keeps *address* alive if it is an int.
        device : int or cuda.core.Device, optional
            Device of the node; by default that of the enclosing :meth:`GraphDef.on` block.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError, ValueError
            If an argument has the wrong type or is out of range.
        """
        try:
            operation = MemoryOperation.wait_value(
                address, value, condition, bits=bits, flush=flush, address_owner=address_owner
            )
            where = placed(self._graph, device, "memory operation device")
            node = BatchMemOpNode((operation,), device=where)
            return self._state.insert(node, self, name)
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
        device : int or cuda.core.Device, optional
            Device of the node; by default that of the enclosing :meth:`GraphDef.on` block.
        name : str, optional
            Name of the node.
        """
        try:
            operation = MemoryOperation.write_value(
                address, value, bits=bits, address_owner=address_owner
            )
            where = placed(self._graph, device, "memory operation device")
            node = BatchMemOpNode((operation,), device=where)
            return self._state.insert(node, self, name)
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
            Fewer than 256 operations, created by ``MemoryOperation.write_value(...)``,
            ``wait_value``, ``barrier``, ``flush_remote_writes`` and ``atomic_reduction``.
        flags : int, optional
            Flags of the whole batch; CUDA 13.5 defines none.
        device : int or cuda.core.Device, optional
            Device of the node; by default that of the enclosing :meth:`GraphDef.on` block.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError, ValueError
            If an argument has the wrong type or is out of range.
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
            where = placed(self._graph, device, "batch_memory_operations device")
            node = BatchMemOpNode(tuple(found), number, where)
            return self._state.insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "batch_mem_op node", self, name)
            raise
