"""Batches of memory operations: writes of values, waits for them, barriers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Unpack

from graphdsl.abi.enumerations import NodeType
from graphdsl.declaration.fields import Field
from graphdsl.declaration.kinds.changes import BatchMemOpChanges
from graphdsl.declaration.kinds.registry import Style, kind
from graphdsl.declaration.memory.memory_operations import MemoryOperation
from graphdsl.declaration.node import Access, Node
from graphdsl.declaration.operands.operands import Operand
from graphdsl.declaration.symbols import CONTEXT, Word
from graphdsl.declaration.words import address_word

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["BatchMemOpNode"]


@kind(
    Style("cds", "#ffecb3", "#ff8f00", ("[\\", "\\]")),
    "batch_memory_operations",
    updates=BatchMemOpChanges.__annotations__,
)
class BatchMemOpNode(Node):
    """Writes of single values to memory, waits for them, and barriers, in order.

    ``cuStreamWriteValue32``, ``cuStreamWaitValue64``, ``cuStreamBatchMemOp`` ... are captured as
    such nodes; ``wait_value``, ``write_value`` and ``batch_memory_operations`` declare them.
    """

    __slots__ = ("_device", "_flags", "_operations")
    kind = "batch_mem_op"
    type_code = NodeType.BATCH_MEM_OP
    # It may wait for what a host thread does.
    changes_host_memory = True
    fields = ("operations", "flags", "device")
    operations: Field[tuple[MemoryOperation, ...]] = Field(
        "_operations", "What is done, one after the other."
    )
    flags: Field[int] = Field("_flags", "Those of the whole batch, of which CUDA 13.5 has none.")

    device: Field[int | None] = Field(
        "_device", "Number of the device that does it; None for the graph's own."
    )

    def __init__(
        self, operations: Iterable[Iterable[Any]], flags: int = 0, device: int | None = None
    ) -> None:
        self._device = device
        self._operations = tuple(map(MemoryOperation.of, operations))
        self._flags = flags

    def words(self) -> Mapping[str, Word]:
        return {"ctx": CONTEXT, "count": len(self._operations), "flags": self._flags}

    def data(self) -> tuple[tuple[str, Sequence[Word]], ...]:
        words = [word for operation in self._operations for word in operation.words(address_word)]
        return (("paramArray", words),) if words else ()

    def accesses(self) -> tuple[Access, ...]:
        return tuple(
            Access(f"operation {number}", item.address, item.size, writes=item.is_write)
            for number, item in enumerate(self._operations)
            if isinstance(item.address, Operand)
        )

    def owners(self) -> tuple[object, ...]:
        return tuple(access.operand.owner for access in self.accesses())

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        operations: Iterable[Any] = changes.get("operations", self._operations)
        whole = ("operations", "flags", "device")
        parts = {name: value for name, value in changes.items() if name not in whole}
        if parts:
            if "operations" in changes or len(self._operations) != 1:
                names = ", ".join(parts)
                raise TypeError(
                    f"{self.describe()} {names}: expected one operation, got "
                    f"{'operations' if 'operations' in changes else len(self._operations)}. Pass "
                    "operations=[...] alone, with all of them"
                )
            operations = (self._operations[0].changed(parts, self.describe()),)
        flags = changes.get("flags", self._flags)
        device = changes.get("device", self._device)
        return graph.batch_memory_operations(operations, flags, device=device, name=self._name)

    def update(self, **changes: Unpack[BatchMemOpChanges]) -> None:
        """Do other memory operations from the next instantiation on; what is not given stays.

        Parameters
        ----------
        **changes
            Those of ``batch_memory_operations``; where there is one operation, ``address``,
            ``value``, ``condition`` and ``address_owner`` alone, as of ``wait_value``.

        Raises
        ------
        TypeError, ValueError
            As the builder method does; if the node was removed or its graph is embedded. Nothing
            was changed.
        """
        self._update(changes)

    def parameters(self) -> dict[str, str | int]:
        values: dict[str, str | int] = {"operations": f"({', '.join(map(str, self._operations))})"}
        if self._flags:
            values["flags"] = self._flags
        if self._device is not None:
            values["device"] = self._device
        return values
