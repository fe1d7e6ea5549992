"""Rules about the memory of copies, memsets and arguments: ranges, alignment, kinds."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.abi.enumerations import MemoryType
from graphdsl.base.findings import Severity
from graphdsl.core.check.ranges import is_closed, place_of, range_of, room_of
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.declaration.kinds.host import HostCallbackNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.kinds.memcpy import PASSED_ONLY, Memcpy3DNode, MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.node import accesses_of
from graphdsl.core.declaration.operands.graphics import MAPPED
from graphdsl.core.declaration.operands.operands import (
    DevicePointer,
    Operand,
    TensorMapOperand,
    TextureOperand,
)
from graphdsl.core.declaration.operands.retained import UNKEPT, RetainedBuffer
from graphdsl.core.declaration.operands.variables import VariableAddress
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.check.uses import Use
    from graphdsl.core.declaration.node import Access, Node

TEXTURES: Final = frozenset({TensorMapOperand, TextureOperand})
CONDITIONAL_DOCUMENT: Final = "CUDA 12.3 to 13.5, Programming Guide, Conditional Node Body Graph"


@rule(
    "closed-buffer",
    Severity.ERROR,
    "A buffer that was closed after its node was declared and whose memory cannot be kept alive.",
    "cuda.core 1.2, Buffer.close",
    needs=("buffers", "memory"),
)
def closed_buffer(scope: Scope) -> Iterator[Problem]:
    if not UNKEPT:
        # As with all buffers if the driver keeps them alive, closed or not.
        return
    used: list[tuple[Node, str, object]] = []
    if any(is_closed(operand) for operand in scope.operands):
        used += [(use.node, use.role, use.operand.base) for use in scope.uses]
    used += [(node, f"argument {at}", item) for node, at, item in scope.buffers]
    for node, role, buffer in used:
        if not isinstance(buffer, RetainedBuffer) or not buffer.is_closed:
            continue
        yield Problem(
            node,
            f"{node} {role}: expected a Buffer that still has its memory, got one "
            f"that was closed and whose memory cannot be kept alive: {buffer.reason}",
            "Close the Buffer only when the graph is closed",
        )


@rule(
    "closed-texture",
    Severity.ERROR,
    "A texture or surface object, or the memory of a tensor map, that was closed after the "
    "declaration of its node.",
    "seen with CUDA 13.0 (driver 580) on an H200: fetches give zeros",
    needs=("textures",),
)
def closed_texture(scope: Scope) -> Iterator[Problem]:
    forms = [form for form in scope.forms if not TEXTURES.isdisjoint(form.bound_types)]
    for form, nodes in scope.nodes_of(forms).items():
        places = [at for at, kind in enumerate(form.bound_types) if kind in TEXTURES]
        for node in nodes:
            for at in places:
                texture = node.args[at]
                if isinstance(texture, TextureOperand) and texture.is_closed:
                    yield Problem(
                        node,
                        f"{node} argument {at}: expected an open {texture}, got one that was "
                        "closed",
                        "Close it only when the graph is closed",
                    )


@rule(
    "lost-copy",
    Severity.WARNING,
    "A copy to a NumPy array that was made in the call, such as `memcpy(y.astype(...), x)`, and "
    "to which nothing else refers, so that the result cannot be read.",
    "references as counted by CPython",
    needs=("memory",),
)
def lost_copy(scope: Scope) -> Iterator[Problem]:
    nodes: Iterator[MemcpyNode | Memcpy3DNode] = scope.of(MemcpyNode, Memcpy3DNode)
    for node in nodes if PASSED_ONLY else ():
        if node.dst in PASSED_ONLY and _is_lost(node.dst):
            yield Problem(
                node,
                f"{node} dst: expected an array that the program refers to, got {node.dst}, which "
                "only the graph does, so that what is copied there cannot be read",
                "Pass the array itself, not a conversion or a copy of it",
            )


def _is_lost(operand: Operand) -> bool:
    """Return whether only an operand refers to its array, and only that to the array of a view."""
    array: Any = operand.owner
    # Besides the operand or the view, a variable and the argument refer to it.
    if sys.getrefcount(array) > 3:
        return False
    base = array.base
    if base is None:
        return True
    return type(base) is np.ndarray and base.base is None and sys.getrefcount(base) <= 3


@rule(
    "mapped-buffer",
    Severity.WARNING,
    "A Buffer of a mapped graphics resource, whose address is valid only until it is unmapped.",
    "cuda.h 12.2 to 13.5, cuGraphicsResourceGetMappedPointer",
    needs=("buffers", "memory", "parameters"),
)
def mapped_buffer(scope: Scope) -> Iterator[Problem]:
    if not UNKEPT:
        # As with closed buffers: nothing keeps them alive.
        return
    remedy = (
        "Declare an Address parameter, g.param(name, graphdsl.Address), and pass the "
        "graphics resource itself to graph.launch(stream, name=resource), which maps it "
        "each time"
    )
    used: list[tuple[Node, str, object]] = []
    if any(_is_mapped(operand.base) for operand in scope.operands):
        used += [(use.node, use.role, use.operand.base) for use in scope.uses]
    used += [(node, f"argument {at}", item) for node, at, item in scope.buffers]
    used += [
        (node, role, parameter.default.owner)
        for node, role, parameter in scope.parameter_uses
        if parameter.default is not None
    ]
    for node, role, buffer in used:
        if _is_mapped(buffer):
            yield Problem(
                node,
                f"{node} {role}: expected memory with a fixed address, got the "
                "Buffer of a mapped graphics resource, whose address may change each time "
                "it is mapped",
                remedy,
            )


def _is_mapped(buffer: object) -> bool:
    """Return whether an operand points to memory of a mapped graphics resource."""
    return isinstance(buffer, RetainedBuffer) and buffer.reason == MAPPED


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
    accesses += [(item, None) for group in scope.kernel_memory for item in group.operands.values()]
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
        size, what = pointer.node.known_size, str(pointer.node)
        yield from _outside(use, pointer.offset, what, size, "allocate more")


def _outside(
    use: Use, offset: int, what: str, size: int | None, otherwise: str
) -> Iterator[Problem]:
    """Yield the problems of an access at an offset in memory of a known size."""
    if size is None:
        return
    if not 0 <= offset < size:
        yield Problem(
            use.node,
            f"{use.node} {use.role}: expected an offset from 0 to {size - 1} in {what} "
            f"of {size} bytes, got {offset}",
            f"Correct the offset, or {otherwise}",
        )
    elif use.size is not None and offset + use.size > size:
        yield Problem(
            use.node,
            f"{use.node} {use.role}: expected at most the {size - offset} bytes that "
            f"{what} has from offset {offset} on, got {use.size}",
            f"Access fewer bytes, or {otherwise}",
        )


def _is_inside(operand: Operand, size: int | None) -> bool:
    """Return whether the rule about ranges does not apply to an access."""
    base = operand.base
    if isinstance(base, DevicePointer):
        room = base.node.known_size
        return room is None or 0 <= base.offset < room - ((size or 1) - 1)
    # The rule itself asks compilers for the size of a variable.
    is_variable = isinstance(base, VariableAddress)
    return not is_variable and (size is None or operand.size is None or size <= operand.size)


def _past_end(use: Use, size: int) -> Iterator[Problem]:
    if use.size is not None and use.size > size:
        yield Problem(
            use.node,
            f"{use.node} {use.role}: expected at most the {size} bytes that "
            f"{use.operand} has, got {use.size}",
            "Access fewer bytes, or use more memory",
        )


def start_of(operand: Operand) -> int | None:
    """Return the offset of memory, relative to its allocation if it has one.

    None if the alignment of the address does not follow from it: for parameters, for offsets that
    depend on them, and for variables, which are only aligned to their elements.
    """
    if isinstance(operand, MovedOperand):
        return None
    if is_closed(operand) or operand.open_address is not None or operand.variable is not None:
        return None
    return range_of(operand, 0).start


@rule(
    "memset-alignment",
    Severity.ERROR,
    "A memset of 2- or 4-byte elements at an address or pitch that is not a multiple of that size.",
    "cuda.h 12.0 to 13.5, cuMemsetD2D16 and cuMemsetD2D32; INVALID_VALUE with CUDA 13.0",
    needs=("memory",),
)
def memset_alignment(scope: Scope) -> Iterator[Problem]:
    for node in scope.of(MemsetNode):
        size = node.element_size
        if size == 1:
            continue
        start = start_of(node.dst)
        if start is not None and start % size:
            yield Problem(
                node,
                f"{node} dst: expected an address that is a multiple of the element "
                f"size {size}, got {node.dst}",
                "Start at an element, or set bytes",
            )
        if node.height > 1 and node.pitch % size:
            yield Problem(
                node,
                f"{node} pitch: expected a multiple of the element size {size}, got {node.pitch}",
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
        if node.dst.memory_type is MemoryType.HOST:
            yield Problem(
                node,
                f"{node} dst: expected device memory, got host memory, {node.dst}",
                "Set device memory and copy it, or use a host callback",
            )


@rule(
    "copy-in-body",
    Severity.ERROR,
    "A copy from or to pageable host memory under a condition, at any depth.",
    f"{CONDITIONAL_DOCUMENT}: device or pinned memory only; INVALID_VALUE with CUDA 13.0",
    needs=("ConditionalNode",),
)
def copy_in_body(scope: Scope) -> Iterator[Problem]:
    for use in scope.uses if scope.bodies else ():
        node, operand = use.node, use.operand
        holder = scope.bodies.get(node.graph)
        # Kernels and memsets of host memory are findings anywhere, and callbacks in bodies are
        # findings regardless of their memory.
        if holder is None or isinstance(node, (KernelNode, MemsetNode, HostCallbackNode)):
            continue
        if operand.memory_type is MemoryType.HOST:
            yield Problem(
                node,
                f"{node} {use.role}: lies in {holder}, where a copy "
                f"needs device or pinned memory, got host memory, {operand}",
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
        dst, src = accesses_of(node)
        if _overlaps((dst, src)):
            count = dst.size if dst.rows is None else dst.rows.width * math.prod(dst.rows.counts)
            yield Problem(
                node,
                f"{node}: expected {count} bytes at dst {dst.operand} and at src "
                f"{src.operand} not to overlap, got ranges that overlap",
                "Copy through other memory, or in pieces",
            )


def is_sound_alone(node: MemcpyNode | Memcpy3DNode | MemsetNode) -> bool:
    """Return whether no rule can find an error in a graph of this node alone.

    Used for work that is submitted to a stream repeatedly. If it returns False, the rules are
    applied; it always does if an address is not known.
    """
    accesses = accesses_of(node)
    for each in accesses:
        operand = each.operand
        if not isinstance(operand.address, int) or not _is_inside(operand, each.size):
            return False
        if isinstance(operand, MovedOperand):
            return False
        if UNKEPT and is_closed(operand):
            return False
    if not isinstance(node, MemsetNode):
        return not _overlaps(accesses)
    if node.dst.memory_type is MemoryType.HOST:
        return False
    if node.element_size == 1:
        return True
    start = start_of(node.dst)
    return (
        start is not None
        and start % node.element_size == 0
        and (node.height == 1 or node.pitch % node.element_size == 0)
    )


def _overlaps(accesses: tuple[Access, ...]) -> bool:
    """Return whether the two sides of a copy overlap."""
    if len(accesses) < 2:
        return False
    dst, src = accesses
    if not dst.size or not src.size:
        return False
    if MovedOperand in (type(dst.operand), type(src.operand)):
        # Overlaps that depend on parameter values are checked when these are set.
        to, at = room_of(dst.operand), room_of(src.operand)
        if to is None or at is None or to.span is None or at.span is None:
            return False
        distance = to.span.origin.less(at.span.origin)
        is_same = to.allocation is at.allocation
        return is_same and distance is not None and abs(distance) < dst.size
    memory, start = place_of(dst.operand)
    other, begin = place_of(src.operand)
    if memory is not other or start + dst.size <= begin or begin + src.size <= start:
        # Nearly always the case.
        return False
    if is_closed(dst.operand) or is_closed(src.operand):
        return False
    target = range_of(dst.operand, dst.size, dst.rows)
    return target.meets(range_of(src.operand, src.size, src.rows))
