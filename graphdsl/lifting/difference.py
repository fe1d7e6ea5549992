"""Comparing two captures of the same work: which numbers differ, and what differs and is none."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.abi.programs import ForeignKernel, kernel_name
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memcpy import MemcpyNode
from graphdsl.declaration.kinds.memset import MemsetNode
from graphdsl.declaration.operands.operands import Operand
from graphdsl.lifting.addresses import parameter_types
from graphdsl.lifting.proposals import EXTENTS, NumberPlace, Proposal, all_nodes, bytes_of
from graphdsl.lifting.report import Doubt

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node

__all__ = ["compare"]

LANE: Final = 4
"""Bytes of most numbers in structures."""
NUMBER_SIZES: Final = (1, 2, 4, 8)


def compare(first: GraphDef, second: GraphDef) -> tuple[tuple[Proposal, ...], tuple[Doubt, ...]]:
    """Return the numbers that differ, and what else does; see :func:`lift_difference`."""
    found = _Comparing(first, second)
    found.compare()
    proposals = [
        Proposal(dtype, old, new, tuple(places))
        for (dtype, old, new), places in found.numbers.items()
    ]
    return tuple(proposals), tuple(found.doubtful)


class _Comparing:
    """One comparison: the numbers by type and values, and what is no number."""

    def __init__(self, first: GraphDef, second: GraphDef) -> None:
        self._graphs = first, second
        self.numbers: dict[tuple[np.dtype[Any], bytes, bytes], list[NumberPlace]] = {}
        self.doubtful: list[Doubt] = []
        self._memory = tuple(_memory_then(graph) for graph in self._graphs)

    def compare(self) -> None:
        """Compare all nodes, of graphs inside too."""
        pairs = list(zip_longest(*map(all_nodes, self._graphs)))
        numbers: tuple[dict[Node, int], dict[Node, int]] = ({}, {})
        for number, pair in enumerate(pairs):
            for side, node in zip(numbers, pair, strict=True):
                if node is not None:
                    side[node] = number
        for one, two in pairs:
            if one is None or two is None or one.kind != two.kind:
                shown = [each.describe() if each else "no node" for each in (one, two)]
                raise ValueError(
                    f"lift_difference: expected the same nodes, got {' and '.join(shown)}"
                )
            before = [
                {(side[each], port) for each, port in node._pred.items()}
                for side, node in zip(numbers, (one, two), strict=True)
            ]
            if before[0] != before[1]:
                raise ValueError(
                    f"lift_difference: expected the same edges, got others before {one.describe()}"
                )
            if isinstance(one, KernelNode) and isinstance(two, KernelNode):
                self._launch(one, two)
            else:
                self._fields(one, two)

    # One node -----------------------------------------------------------------------------------

    def _launch(self, one: KernelNode, two: KernelNode) -> None:
        kernels = one.kernel, two.kernel
        if not _is_same_kernel(*kernels) or len(one.args) != len(two.args):
            names = " and ".join(kernel_name(kernel) for kernel in kernels)
            raise ValueError(
                f"lift_difference: {one.describe()}: expected the same kernel, got {names}. The "
                "work has chosen another one for the other input: it is no number that differs"
            )
        for field in EXTENTS:
            values = [getattr(node.config, field) for node in (one, two)]
            extents = [value if isinstance(value, tuple) else (value,) for value in values]
            for axis, pair in enumerate(zip(*extents, strict=True)):
                self._number(NumberPlace(one, field, axis), np.dtype(np.int32), *pair)
        if one.config.attributes != two.config.attributes:
            self._doubt(one, "attributes", "they differ", "drivers set no attributes by parameters")
        types = parameter_types(one.kernel)
        for index, (old, new) in enumerate(zip(one.args, two.args, strict=True)):
            known = types[index].dtype if index < len(types) else None
            self._argument(NumberPlace(one, "args", index), old, new, known)

    def _argument(
        self, place: NumberPlace, old: Any, new: Any, known: np.dtype[Any] | None
    ) -> None:
        first, second = bytes_of(old), bytes_of(new)
        if first is None or second is None:
            if not _is_same_memory(old, new):
                self._doubt(place.node, place.role, f"{old} -> {new}", "it is no number")
            return
        if len(first) != len(second):
            self._doubt(place.node, place.role, "its size differs", "it is no number")
        elif len(first) in NUMBER_SIZES:
            self._bytes(place, known, first, second)
        else:
            self._structure(place, first, second)

    def _structure(self, place: NumberPlace, first: bytes, second: bytes) -> None:
        at = 0
        while at < len(first):
            size = min(LANE, len(first) - at)
            if (
                at % ADDRESS_SIZE == 0
                and at + ADDRESS_SIZE <= len(first)
                and self._are_addresses(
                    first[at : at + ADDRESS_SIZE], second[at : at + ADDRESS_SIZE]
                )
            ):
                size = ADDRESS_SIZE
            parts = first[at : at + size], second[at : at + size]
            if size in NUMBER_SIZES:
                self._bytes(place._replace(offset=at), None, *parts)
            elif parts[0] != parts[1]:
                reason = "3 bytes at the end are no number of a type"
                self._doubt(place.node, place.role, f"byte {at} and following differ", reason)
            at += size

    def _bytes(
        self, place: NumberPlace, known: np.dtype[Any] | None, first: bytes, second: bytes
    ) -> None:
        if first == second:
            return
        if len(first) == ADDRESS_SIZE and self._are_addresses(first, second):
            shown = " -> ".join(hex(int.from_bytes(each, "little")) for each in (first, second))
            reason = "it is an address: give both the same memory, or lift that"
            self._doubt(place.node, place.role, shown, reason)
            return
        dtype = known if known is not None else np.dtype(f"i{len(first)}")
        self.numbers.setdefault((dtype, first, second), []).append(place)

    def _number(self, place: NumberPlace, dtype: np.dtype[Any], old: object, new: object) -> None:
        if isinstance(old, int) and isinstance(new, int):
            if old != new:
                size = dtype.itemsize
                data = [(each % (1 << 8 * size)).to_bytes(size, "little") for each in (old, new)]
                self.numbers.setdefault((dtype, data[0], data[1]), []).append(place)
        elif old is not new:
            self._doubt(place.node, place.role, f"{old} -> {new}", "it is no number")

    def _fields(self, one: Node, two: Node) -> None:
        for name in one.fields:
            old, new = getattr(one, name), getattr(two, name)
            if isinstance(one, MemcpyNode) and name == "size":
                self._number(NumberPlace(one, name), np.dtype(np.int64), old, new)
            elif isinstance(one, MemsetNode) and name == "value" and one._fixed() is None:
                dtype = np.dtype(f"u{one.element_size}")
                self._number(NumberPlace(one, name), dtype, old, new)
            elif isinstance(old, Operand) and isinstance(new, Operand):
                if not _is_same_memory(old, new):
                    reason = "it is an address: give both the same memory, or lift that"
                    self._doubt(one, name, f"{old} -> {new}", reason)
            elif isinstance(old, int) and old != new:
                reason = "drivers set it by no parameter"
                self._doubt(one, name, f"{old} -> {new}", reason)

    def _doubt(self, node: Node, role: str, found: str, reason: str) -> None:
        self.doubtful.append(Doubt(node, role, found, reason))

    def _are_addresses(self, *data: bytes) -> bool:
        """Tell whether words are addresses of memory that was there when each graph was read."""
        return all(
            _is_in(memory, int.from_bytes(word, "little"))
            for memory, word in zip(self._memory, data, strict=True)
        )


def _memory_then(graph: GraphDef) -> tuple[list[int], list[int]]:
    """Return where the memory began, and where it ended, that arguments pointed at when read."""
    ranges = () if graph.reading is None else graph.reading.memory_then
    return [each[0] for each in ranges], [each[1] for each in ranges]


def _is_in(memory: tuple[Sequence[int], Sequence[int]], address: int) -> bool:
    place = bisect_right(memory[0], address) - 1
    return place >= 0 and address < memory[1][place]


def _is_same_kernel(one: Any, two: Any) -> bool:
    if isinstance(one, ForeignKernel) and isinstance(two, ForeignKernel):
        return one.handle == two.handle
    return bool(one is two or one == two)


def _is_same_memory(old: Any, new: Any) -> bool:
    if isinstance(old, Operand) and isinstance(new, Operand):
        if old.pointer is not None and new.pointer is not None:
            # Of the allocations of each graph, which have the same places in both.
            return old.pointer.offset == new.pointer.offset
        return old.address == new.address
    return type(old) is type(new)
