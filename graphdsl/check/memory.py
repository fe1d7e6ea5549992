"""Rules about what copies, memsets and arguments touch: ranges, alignment, kinds of memory."""

from __future__ import annotations

import math
from collections import defaultdict, deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from graphdsl.check.registry import Problem, rule
from graphdsl.check.scope import unordered
from graphdsl.check.uses import Use
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memory import AllocNode, Memcpy3DNode, MemcpyNode, MemsetNode
from graphdsl.declaration.operands import DevicePointer, MemoryType, Operand, ParameterAddress
from graphdsl.declaration.retained import RetainedBuffer
from graphdsl.declaration.variables import VariableAddress
from graphdsl.errors import Severity

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Access, Node, Rows
    from graphdsl.declaration.parameters import Parameter
    from graphdsl.declaration.variables import SourceVariable

CONDITIONAL_DOCUMENT: Final = "CUDA 12.3 to 13.5, Programming Guide, Conditional Node Body Graph"
COMPARED_AT_MOST: Final = 64
"""Earlier accesses of one stretch of memory that an access is compared with."""
ROWS_AT_MOST: Final = 1 << 20
"""Rows that are looked at one by one; more of them count as one stretch of memory."""


class Range(NamedTuple):
    """Bytes *start* to *end* of an allocation or a variable, or from where a parameter points on.

    Where there is neither, of the address space.
    """

    allocation: AllocNode | Parameter | SourceVariable | None
    start: int
    end: int
    rows: Rows | None = None
    """Which of the bytes are meant, if not all."""

    def meets(self, other: Range) -> bool:
        """Tell whether the two have a byte in common."""
        if (
            self.allocation is not other.allocation
            or self.start >= other.end
            or other.start >= self.end
        ):
            return False
        return (self.rows is None and other.rows is None) or self._rows_meet(other)

    def covers(self, other: Range) -> bool:
        """Tell whether the bytes of *other* are all among these."""
        return self.rows is None and self.start <= other.start and other.end <= self.end

    def _rows_meet(self, other: Range) -> bool:
        starts, width = self._row_starts()
        others, other_width = other._row_starts()
        # The first row of the other that ends after a row's start has to begin before its end.
        places = np.searchsorted(others + other_width, starts, side="right")
        is_there = places < len(others)
        return bool((others[places[is_there]] < starts[is_there] + width).any())

    def _row_starts(self) -> tuple[NDArray[np.int64], int]:
        """Return where the rows start, in order, and their bytes."""
        rows = self.rows
        if rows is None or math.prod(rows.counts) > ROWS_AT_MOST:
            return np.array([self.start]), self.end - self.start
        slices, lines = (
            np.arange(count) * pitch for count, pitch in zip(rows.counts, rows.pitches, strict=True)
        )
        starts = self.start + np.add.outer(slices, lines).reshape(-1)
        starts.sort()
        return starts, rows.width


def _range(operand: Operand, size: int, rows: Rows | None = None) -> Range:
    allocation: AllocNode | Parameter | SourceVariable | None = None
    given = operand._base
    if isinstance(given, DevicePointer):
        allocation, base = given._node, given._offset
    elif isinstance(given, ParameterAddress):
        allocation, base = given.parameter, given.offset
    elif isinstance(given, VariableAddress):
        allocation, base = given.variable, given.offset
    else:
        base = operand.address or 0
    return Range(allocation, base + (0 if rows is None else rows.start), base + size, rows)


def _is_closed(operand: Operand) -> bool:
    base = operand._base
    return isinstance(base, RetainedBuffer) and base.is_closed


@rule(
    "closed-buffer",
    Severity.ERROR,
    "A buffer that was closed after its node was declared, and whose memory cannot be kept.",
    "cuda.core 1.2, Buffer.close",
    needs=("buffers", "memory"),
)
def closed_buffer(scope: Scope) -> Iterator[Problem]:
    used: list[tuple[Node, str, object]] = []
    if any(_is_closed(operand) for operand in scope.operands):
        used += [(use.node, use.role, use.operand.base) for use in scope.uses]
    used += [(node, f"argument {at}", item) for node, at, item in scope.buffers]
    for node, role, buffer in used:
        if not isinstance(buffer, RetainedBuffer) or not buffer.is_closed:
            continue
        yield Problem(
            node,
            f"{node.describe()} {role}: expected a Buffer that still has its memory, got one that "
            f"was closed, and whose memory cannot be kept: {buffer.reason}",
            "Close the Buffer only when the graph is closed",
        )


@rule(
    "pointer-range",
    Severity.ERROR,
    "A pointer outside of its allocation, or an access that runs past the end of its memory.",
    "CUDA 11.4 to 13.5, Programming Guide, Graph Memory Nodes",
    needs=("memory",),
)
def pointer_range(scope: Scope) -> Iterator[Problem]:
    accesses = [
        (access.operand, access.size)
        for group in scope.touching
        for item in group.distinct
        for access in item
    ]
    accesses += [(item, None) for group in scope.given_memory for item in group.operands.values()]
    if all(_is_inside(operand, size) for operand, size in accesses):
        return
    for use in scope.uses:
        pointer = use.operand.pointer
        variable = use.operand.variable if pointer is None else None
        if variable is not None:
            what = f"variable {variable.variable.name!r}"
            size = scope.variable_size(variable.variable)
            yield from _outside(use, variable.offset, what, size, "declare it larger")
            continue
        if pointer is None:
            if use.size is not None and use.operand.size is not None:
                yield from _past_end(use, use.operand.size)
            continue
        size, what = pointer.node.known_size, pointer.node.describe()
        yield from _outside(use, pointer.offset, what, size, "allocate more")


def _outside(
    use: Use, offset: int, what: str, size: int | None, otherwise: str
) -> Iterator[Problem]:
    """Yield what is wrong with an access at an offset in memory of a size."""
    if size is None:
        return
    if not 0 <= offset < size:
        yield Problem(
            use.node,
            f"{use.node.describe()} {use.role}: expected an offset from 0 to {size - 1} in {what} "
            f"of {size} bytes, got {offset}",
            f"Correct the offset, or {otherwise}",
        )
    elif use.size is not None and offset + use.size > size:
        yield Problem(
            use.node,
            f"{use.node.describe()} {use.role}: expected at most the {size - offset} bytes that "
            f"{what} has from offset {offset} on, got {use.size}",
            f"Access fewer bytes, or {otherwise}",
        )


def _is_inside(operand: Operand, size: int | None) -> bool:
    """Tell whether an access is one that the rule about ranges has nothing to say about."""
    base = operand._base
    if isinstance(base, DevicePointer):
        room = base._node.known_size
        return room is None or 0 <= base._offset < room - ((size or 1) - 1)
    # What compilers tell of a variable's size, the rule asks.
    is_variable = isinstance(base, VariableAddress)
    return not is_variable and (size is None or operand._size is None or size <= operand._size)


def _past_end(use: Use, size: int) -> Iterator[Problem]:
    if use.size is not None and use.size > size:
        yield Problem(
            use.node,
            f"{use.node.describe()} {use.role}: expected at most the {size} bytes that "
            f"{use.operand} has, got {use.size}",
            "Access fewer bytes, or use more memory",
        )


def start_of(operand: Operand) -> int | None:
    """Return where memory begins, counted from the start of its allocation where it has one.

    None where that tells nothing of the address: of parameters, and of variables, which begin at a
    multiple of their elements only.
    """
    if _is_closed(operand) or operand.open_address is not None or operand.variable is not None:
        return None
    return _range(operand, 0).start


@rule(
    "memset-alignment",
    Severity.ERROR,
    "A memset of 2- or 4-byte elements at an address or pitch that is no multiple of that size.",
    "cuda.h 12.0 to 13.5, cuMemsetD2D16 and cuMemsetD2D32; INVALID_VALUE with CUDA 13.0",
    needs=("memory",),
)
def memset_alignment(scope: Scope) -> Iterator[Problem]:
    for node in scope.of(MemsetNode):
        size = node._element_size
        if size == 1:
            continue
        start = start_of(node.dst)
        if start is not None and start % size:
            yield Problem(
                node,
                f"{node.describe()} dst: expected an address that is a multiple of the element "
                f"size {size}, got {node.dst}",
                "Start at an element, or set bytes",
            )
        if node.height > 1 and node.pitch % size:
            yield Problem(
                node,
                f"{node.describe()} pitch: expected a multiple of the element size {size}, got "
                f"{node.pitch}",
                "Make the pitch a multiple of it, or set bytes",
            )


@rule(
    "memset-host-memory",
    Severity.ERROR,
    "A memset of pageable host memory.",
    "cuda.h 12.0 to 13.5, CUDA_MEMSET_NODE_PARAMS: dst is a device pointer; INVALID_VALUE with "
    "CUDA 13.0",
    needs=("memory",),
)
def memset_host_memory(scope: Scope) -> Iterator[Problem]:
    for node in scope.of(MemsetNode):
        if node._dst._memory_type is MemoryType.HOST:
            yield Problem(
                node,
                f"{node.describe()} dst: expected device memory, got host memory, {node.dst}",
                "Set device memory and copy it, or use a host callback",
            )


@rule(
    "copy-in-body",
    Severity.ERROR,
    "A copy from or to pageable host memory under a condition, at any depth.",
    f"{CONDITIONAL_DOCUMENT}: device or pinned memory only; INVALID_VALUE with CUDA 13.0",
    needs=("conditions",),
)
def copy_in_body(scope: Scope) -> Iterator[Problem]:
    for use in scope.uses if scope.bodies else ():
        node, operand = use.node, use.operand
        holder = scope.bodies.get(node.graph)
        # Kernels and memsets that are given host memory are findings wherever they lie.
        if holder is None or isinstance(node, (KernelNode, MemsetNode)):
            continue
        if operand.memory_type is MemoryType.HOST:
            yield Problem(
                node,
                f"{node.describe()} {use.role}: lies in {holder.describe()}, where a copy takes "
                f"device or pinned memory, got host memory, {operand}",
                "Copy outside of the conditional node, or use pinned memory",
            )


@rule(
    "copy-overlap",
    Severity.ERROR,
    "A copy whose source and destination have bytes in common.",
    "CUDA 12.0 to 13.5, Runtime API, cudaMemcpy: the memory areas may not overlap",
    needs=("memory",),
)
def copy_overlap(scope: Scope) -> Iterator[Problem]:
    if not any(
        isinstance(group.nodes[0], (MemcpyNode, Memcpy3DNode))
        and any(map(_overlaps, group.distinct))
        for group in scope.touching
    ):
        return
    for node in scope.of(MemcpyNode, Memcpy3DNode):
        dst, src = node.accesses()
        if _overlaps((dst, src)):
            count = dst.size if dst.rows is None else dst.rows.width * math.prod(dst.rows.counts)
            yield Problem(
                node,
                f"{node.describe()}: expected {count} bytes at dst {dst.operand} and at src "
                f"{src.operand} apart from each other, got ranges that overlap",
                "Copy by way of other memory, or in pieces",
            )


def _overlaps(accesses: tuple[Access, ...]) -> bool:
    """Tell whether the two sides of a copy have bytes in common."""
    dst, src = accesses
    if _is_closed(dst.operand) or _is_closed(src.operand) or not dst.size or not src.size:
        return False
    target = _range(dst.operand, dst.size, dst.rows)
    return target.meets(_range(src.operand, src.size, src.rows))


@rule(
    "data-race",
    Severity.WARNING,
    "Two copies, memsets or memory operations of one graph that touch the same bytes, one of them "
    f"writing, with no path between them. Each is compared with up to {COMPARED_AT_MOST} before "
    "it.",
    "CUDA 12.0 to 13.5, Programming Guide, CUDA Graphs: nodes without a path may run together",
    needs=("memory",),
)
def data_race(scope: Scope) -> Iterator[Problem]:
    accesses: dict[
        tuple[GraphDef, AllocNode | Parameter | SourceVariable | None], list[tuple[Range, Use]]
    ]
    accesses = defaultdict(list)
    for use, touched in _ranges(scope):
        accesses[use.node.graph, touched.allocation].append((touched, use))
    pairs: list[tuple[Use, Use]] = []
    for (graph, _), group in accesses.items():
        structure = scope.by_graph[graph]
        if any(use.writes for _, use in group):
            for cluster in _clusters(group):
                cluster.sort(key=lambda item: structure.index[item[1].node])
                pairs += _conflicts(cluster)
    by_graph: dict[GraphDef, list[tuple[Use, Use]]] = defaultdict(list)
    for pair in pairs:
        by_graph[pair[0].node.graph].append(pair)
    for graph, own in by_graph.items():
        structure = scope.by_graph[graph]
        without_path = unordered(structure, [(first.node, second.node) for first, second in own])
        for first, second in own:
            if (first.node, second.node) in without_path:
                yield Problem(
                    second.node,
                    f"{second.node.describe()} {'writes' if second.writes else 'reads'} "
                    f"{second.role} {second.operand}, which {first.node.describe()} (declared at "
                    f"{first.node.location}) {'writes' if first.writes else 'reads'}, and no path "
                    "orders the two",
                    "Add an edge between them",
                )


def _ranges(scope: Scope) -> Iterator[tuple[Use, Range]]:
    """Yield what nodes touch where some of them may run together."""
    # What kernels touch is not known.
    for group in scope.touching:
        structure = scope.by_graph[group.nodes[0]._graph]
        if structure.cycle or structure.is_chain:
            continue
        known: dict[int, list[tuple[Access, Range]]] = {}
        for accesses in group.distinct:
            known[id(accesses)] = [
                (access, _range(access.operand, access.size, access.rows))
                for access in accesses
                if access.size is not None and not _is_closed(access.operand)
            ]
        for node, accesses in zip(group.nodes, group.accesses, strict=True):
            for access, touched in known[id(accesses)]:
                yield Use(node, *access), touched


def _clusters(accesses: list[tuple[Range, Use]]) -> Iterator[list[tuple[Range, Use]]]:
    """Yield the accesses that overlap each other, directly or through others, in groups."""
    ordered = sorted(accesses, key=lambda item: item[0].start)
    cluster, end = [ordered[0]], ordered[0][0].end
    for item in ordered[1:]:
        if item[0].start < end:
            cluster.append(item)
        else:
            if len(cluster) > 1:
                yield cluster
            cluster, end = [item], 0
        end = max(end, item[0].end)
    if len(cluster) > 1:
        yield cluster


def _conflicts(cluster: list[tuple[Range, Use]]) -> Iterator[tuple[Use, Use]]:
    """Yield pairs of accesses, in order, of which one writes what the other touches.

    What was written over is dropped: if each of these pairs is ordered, so are the others.
    """
    live: deque[tuple[Range, Use]] = deque(maxlen=COMPARED_AT_MOST)
    for touched, use in cluster:
        if not use.writes:
            for earlier, other in live:
                if other.writes and use.node is not other.node and touched.meets(earlier):
                    yield other, use
            live.append((touched, use))
            continue
        kept: deque[tuple[Range, Use]] = deque(maxlen=COMPARED_AT_MOST)
        for earlier, other in live:
            meets = touched.meets(earlier)
            if meets and use.node is not other.node:
                yield other, use
            if not (meets and touched.covers(earlier)):
                kept.append((earlier, other))
        kept.append((touched, use))
        live = kept
