"""Batches of memory operations: writes of values, waits for them, barriers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from graphdsl.declaration.enumerations import NodeType
from graphdsl.declaration.fields import slots, stored
from graphdsl.declaration.kinds.registry import Array, DriverType, Getter, Style, kind
from graphdsl.declaration.memory.memory_operations import OPERATION_SIZE, MemoryOperation
from graphdsl.declaration.node import Access, Node
from graphdsl.declaration.operands.operands import Operand
from graphdsl.declaration.symbols import CONTEXT, Word
from graphdsl.declaration.words import address_word

if TYPE_CHECKING:
    from cuda.core import Device

    from graphdsl.declaration.graph import GraphDef

__all__ = ["BatchMemOpNode"]


DriverType(
    NodeType.BATCH_MEM_OP,
    "batch_mem_op",
    {
        "ctx": ("<u8", 16),
        "count": ("<u4", 24),
        "paramArray": ("<u8", 32),
        "flags": ("<u4", 40),
    },
    context="ctx",
    arrays={"paramArray": Array("count", OPERATION_SIZE)},
    getter=Getter("cuGraphBatchMemOpNodeGetParams"),
    in_children=True,
    can_be_set=True,
)


def _operations(values: Iterable[Iterable[Any]]) -> tuple[MemoryOperation, ...]:
    return tuple(map(MemoryOperation.of, values))


class BatchMemOpChanges(TypedDict, total=False):
    """Those of ``batch_memory_operations``; of a single operation, the others instead."""

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
)
class BatchMemOpNode(Node):
    """Writes of single values to memory, waits for them, and barriers, in order.

    ``cuStreamWriteValue32``, ``cuStreamWaitValue64``, ``cuStreamBatchMemOp`` ... are captured as
    such nodes; ``wait_value``, ``write_value`` and ``batch_memory_operations`` declare them.
    """

    kind = "batch_mem_op"
    _type_code = NodeType.BATCH_MEM_OP
    # It may wait for what a host thread does.
    _changes_host_memory = True
    operations: tuple[MemoryOperation, ...] = stored(
        "What is done, one after the other.", converter=_operations
    )
    flags: int = stored("Those of the whole batch, of which CUDA 13.5 has none.", default=0)
    device: int | None = stored(
        "Number of the device that does it; None for the graph's own.", default=None
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

    def _owners(self) -> tuple[object, ...]:
        return tuple(access.operand.owner for access in self._accesses())

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        operations: Iterable[Any] = changes.get("operations", self.operations)
        whole = ("operations", "flags", "device")
        parts = {name: value for name, value in changes.items() if name not in whole}
        if parts:
            if "operations" in changes or len(self.operations) != 1:
                names = ", ".join(parts)
                raise TypeError(
                    f"{self.describe()} {names}: expected one operation, got "
                    f"{'operations' if 'operations' in changes else len(self.operations)}. Pass "
                    "operations=[...] alone, with all of them"
                )
            operations = (self.operations[0].changed(parts, self.describe()),)
        flags = changes.get("flags", self.flags)
        device = changes.get("device", self.device)
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
        values: dict[str, str | int] = {"operations": f"({', '.join(map(str, self.operations))})"}
        if self.flags:
            values["flags"] = self.flags
        if self.device is not None:
            values["device"] = self.device
        return values
