"""The bytes that a node may read and write, by address, when it runs alone.

Copies and memsets declare theirs. For a kernel whose code is known they follow from its effects,
down to the bytes that this launch can reach; for any other kernel they are all allocations that one
of its arguments points into.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.abi.effects import KernelEffects, Launch, MemoryEffects, Touched
from graphdsl.abi.enumerations import ADDRESS_LIMIT, ADDRESS_SIZE, MemoryType, NodeType, word_at
from graphdsl.abi.rows import row_dtype, word_of
from graphdsl.base.entry_points import load
from graphdsl.base.errors import GraphDslError
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.node import accesses_of
from graphdsl.core.declaration.operands.variables import is_of_executable
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.programs.kernels import SourceKernel
from graphdsl.core.runtime.attachments import ExecutableNumber

if TYPE_CHECKING:
    from graphdsl.abi.seam import MemoryRange
    from graphdsl.core.declaration.operands.operands import Operand
    from graphdsl.core.runtime.change.editing import Editing
    from graphdsl.core.runtime.stepping.single_rows import SingleRows

PARAMETERS_WORD: Final = word_of(NodeType.KERNEL, "kernelParams")


def _told() -> MemoryEffects:
    found: MemoryEffects = load("effects of kernels")
    return found


class Span(NamedTuple):
    """Consecutive bytes that a node may use.

    Attributes
    ----------
    address, size : int
        The bytes.
    reads, writes : bool
        Whether the node may read or write them.
    """

    address: int
    size: int
    reads: bool
    writes: bool


class Spans:
    """Determines the bytes that rows of an executable may use when they run alone.

    Parameters
    ----------
    editing : Editing
        The executable.
    rows : SingleRows
        The runner of rows, which knows the addresses of allocations.
    """

    def __init__(self, editing: Editing, rows: SingleRows) -> None:
        self._editing = editing
        self._driver = editing.driver
        self._rows = rows

    def of(self, row: int) -> list[Span]:
        """Return the spans of a row, without overlaps."""
        node = self._editing.node(row)
        found = []
        if isinstance(node, KernelNode):
            found = self._of_kernel(row, node)
        else:
            for access in accesses_of(node):
                if access.operand.memory_type is MemoryType.ARRAY:
                    continue
                address = self._address(access.operand)
                size = self._size(address, access.size)
                if address and size:
                    found.append(Span(address, size, not access.writes, access.writes))
        merged: dict[tuple[int, int], Span] = {}
        for address, size, reads, writes in found:
            _, _, did_read, did_write = merged.get((address, size), (0, 0, False, False))
            merged[address, size] = Span(address, size, reads or did_read, writes or did_write)
        return list(merged.values())

    def arguments(self, row: int, node: KernelNode) -> list[bytes]:
        """Return the bytes of each argument of a launch."""
        loaded = self._editing.linked.devices.of(node.device).load_kernel(node.kernel)
        shadow, filled = self._editing.rows.shadow, self._rows.filled(row)
        # The row's pointers lead into the shadow; the filled row is a copy of that.
        start, data = shadow.arguments(row).ctypes.data, filled.arguments.tobytes()
        table = int(filled.words[PARAMETERS_WORD]) - start
        found = []
        for number, size in enumerate(loaded.signature.sizes):
            at = word_at(data, table + ADDRESS_SIZE * number) - start
            found.append(data[at : at + size])
        return found

    def allocation(self, address: int) -> MemoryRange | None:
        """Return the allocation at an address; None if the driver knows of none."""
        found = self._driver.memory_at(address) if address else None
        return found if found is not None and found.is_mapped else None

    def pointed_at(self, data: bytes) -> list[tuple[int, int, MemoryRange]]:
        """Return the target of an argument: the byte, the address there, the allocation."""
        found = []
        for offset in range(0, len(data) - ADDRESS_SIZE + 1, ADDRESS_SIZE):
            address = word_at(data, offset)
            memory = self.allocation(address)
            if memory is not None:
                found.append((offset, address, memory))
        return found

    # Kernels --------------------------------------------------------------------------------------

    def _of_kernel(self, row: int, node: KernelNode) -> list[Span]:
        arguments = self.arguments(row, node)
        effects = self._effects(node)
        found = self._of_effects(row, node, arguments, effects)
        if found is not None:
            return found
        return [
            Span(memory.start, memory.size, reads=True, writes=True)
            for data in arguments
            for _, _, memory in self.pointed_at(data)
        ]

    def _effects(self, node: KernelNode) -> KernelEffects | None:
        try:
            return _told().launch_effects(launch_form_of(node))
        except (GraphDslError, ImportError):
            # Effects were requested for another compiler target: treated as unknown code.
            return None

    def _of_effects(
        self, row: int, node: KernelNode, arguments: list[bytes], effects: KernelEffects | None
    ) -> list[Span] | None:
        """Return the bytes that effects lead to; None if they are not complete."""
        if effects is None or not effects.is_complete:
            return None
        fields = frozenset(
            (each.place.argument, each.place.offset)
            for each in effects.effects
            if each.place.argument is not None and each.place.offset is not None
        )
        bytes_of = self._bytes(row, node, arguments, fields)
        found = []
        for effect in effects.effects:
            place = effect.place
            if place.kind == "driver":
                continue
            if place.is_indirect or place.argument is None or place.offset is None:
                return None
            address = word_at(arguments[place.argument], place.offset)
            memory = self.allocation(address)
            if memory is None:
                continue
            whole = (address - memory.start, memory.size)
            parts = [(whole, effect.reads, effect.changes)]
            if bytes_of is not None and not effect.commutes:
                own = bytes_of.get((place.argument, place.offset), Touched())
                parts = [
                    (_inside(part[:2], address, memory), reads, not reads)
                    for part, reads in ((own.reads, True), (own.writes, False))
                    if part is not None
                ]
            found += [
                Span(memory.start + low, high - low, reads, writes)
                for (low, high), reads, writes in parts
                if low < high
            ]
        return found

    def _bytes(
        self,
        row: int,
        node: KernelNode,
        arguments: list[bytes],
        fields: frozenset[tuple[int, int]],
    ) -> dict[tuple[int, int], Touched] | None:
        """Return the byte ranges from each address that the launch can reach; None if unbounded."""
        if not isinstance(node.kernel, SourceKernel) or launch_form_of(node).annotation is not None:
            return None
        words = self._editing.rows.shadow.rows[row]
        here = words.view(row_dtype(NodeType.KERNEL))[0]
        grid, block = (
            (int(here[f"{name}X"]), int(here[f"{name}Y"]), int(here[f"{name}Z"]))
            for name in ("gridDim", "blockDim")
        )
        try:
            return _told().launch_bytes(node.kernel, Launch(grid, block, tuple(arguments), fields))
        except (GraphDslError, ImportError):
            return None

    # Other nodes
    # -----------------------------------------------------------------------------------

    def _address(self, operand: Operand) -> int | None:
        """Return the address of memory; None if it is not known."""
        if isinstance(operand, MovedOperand):
            start = self._address(operand.memory)
            offset = self._editing.settings.values[operand.offset]
            return None if start is None else start + offset.words[0]
        pointer, opened, at = operand.pointer, operand.open_address, operand.variable
        if pointer is not None:
            rows = self._editing.plan.rows_of.get(pointer.node, ())
            if len(rows) != 1:
                return None
            (row,) = rows
            start = self._rows.addresses.get(row, self._editing.linked.addresses[row])
            return start + pointer.offset
        if at is not None and is_of_executable(at.variable):
            number = self._editing.linked.attached.get(at.variable)
            return number.address + at.offset if isinstance(number, ExecutableNumber) else None
        if at is not None:
            return self._driver.load_variable(at.variable).address + at.offset
        if opened is not None:
            value = self._editing.settings.values[opened.parameter]
            return (value.words[0] + opened.offset) % ADDRESS_LIMIT
        return operand.address

    def _size(self, address: int | None, size: int | None) -> int:
        if size is not None or not address:
            return size or 0
        memory = self.allocation(address)
        return 0 if memory is None else memory.end - address


def _inside(part: tuple[int, int], address: int, memory: MemoryRange) -> tuple[int, int]:
    """Return bytes relative to an address as bytes of the allocation, clipped to it."""
    start = address - memory.start
    return max(0, start + part[0]), min(memory.size, start + part[1])
