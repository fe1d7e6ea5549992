"""Makes nodes of rows that are complete by themselves or with the arrays that they point to."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from graphdsl.abi.enumerations import MemoryType, NodeType
from graphdsl.base.entry_points import KINDS, load
from graphdsl.core.declaration.kinds.allocation import FreeNode
from graphdsl.core.declaration.kinds.control import EmptyNode
from graphdsl.core.declaration.kinds.host import EventRecordNode, EventWaitNode, HostCallbackNode
from graphdsl.core.declaration.kinds.memcpy import PLACES, Memcpy3DNode, MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.kinds.opaque import OpaqueNode
from graphdsl.core.declaration.node import Node
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.programs.foreign import Missing
from graphdsl.core.runtime.lifetimes import callbacks

HOST_FUNCTION: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
MEMORY_TYPES: Final = tuple(MemoryType)
"""The memory types of copies that have a node class."""


class OperandAt(Protocol):
    """Returns the operand for an address and a memory type.

    It is known memory only if that has *size* bytes there, which the node uses.
    """

    def __call__(self, address: int, memory_type: int, size: int | None = None) -> Operand:
        """Return the operand."""


class Row(NamedTuple):
    """A row with the functions to make a node of it.

    Attributes
    ----------
    fields : mapping of str to int
        Its fields, by their names in ``cuda.h``.
    array : callable
        Returns the array that a field points to; empty if not reported.
    operand : callable
        Returns the operand for an address, a memory type and the bytes that the node uses.
    event : callable
        Returns the event for a handle.
    missing : list of Missing
        Receives what the node lacks.
    """

    fields: Mapping[str, int]
    array: Callable[[str], bytes]
    operand: OperandAt
    event: Callable[[int], Any]
    missing: list[Missing]


Maker: TypeAlias = Callable[[Row], Node]
MAKERS: Final[dict[int, Maker]] = {}
"""Makers of nodes by ``CUgraphNodeType``, for rows that depend on no other row."""


def maker_of(code: int) -> Maker | None:
    """Return what makes nodes of the rows of a type; None if no kind is known for it."""
    if code not in MAKERS:
        load("rows of other kinds")
    if code not in MAKERS:
        for word in KINDS.installed:
            KINDS.load(word)
    return MAKERS.get(code)


def reads(*codes: int) -> Callable[[Maker], Maker]:
    """Register the decorated function as the maker of nodes of these types."""

    def enter(function: Maker) -> Maker:
        MAKERS.update(dict.fromkeys(codes, function))
        return function

    return enter


def _side(row: Row, base: int, kind: int) -> Operand:
    """Return a side of a copy; a CUDA array has a handle instead of an address."""
    if kind == MemoryType.ARRAY:
        return Operand(base, None, MemoryType.ARRAY, None, False, f"array {base:#x}")
    return row.operand(base, kind)


@reads(NodeType.MEMCPY)
def _copy(row: Row) -> Node:
    fields = row.fields
    types = fields["srcMemoryType"], fields["dstMemoryType"]
    if any(kind not in MEMORY_TYPES for kind in types):
        what = " and ".join(
            f"{side} has memory type {kind}"
            for side, kind in zip(("source", "destination"), types, strict=True)
            if kind not in MEMORY_TYPES
        )
        return OpaqueNode("memcpy", what)
    sides = []
    for side, kind in zip(("src", "dst"), types, strict=True):
        base = fields[f"{side}{PLACES[MemoryType(kind)]}"]
        names = ("XInBytes", "Y", "Z", "Pitch", "Height")
        sides.append((base, kind, tuple(fields[f"{side}{name}"] for name in names)))
    width, height, depth = fields["WidthInBytes"], fields["Height"] or 1, fields["Depth"] or 1
    (src, src_kind, src_layout), (dst, dst_kind, dst_layout) = sides
    is_row = height == depth == 1 and not any((*src_layout[1:3], *dst_layout[1:3]))
    if is_row and MemoryType.ARRAY not in types:
        return MemcpyNode(
            row.operand(dst + dst_layout[0], dst_kind, width),
            row.operand(src + src_layout[0], src_kind, width),
            width,
        )
    return Memcpy3DNode(
        _side(row, dst, dst_kind),
        _side(row, src, src_kind),
        width,
        height,
        depth,
        dst_layout,
        src_layout,
    )


@reads(NodeType.MEMSET)
def _memset(row: Row) -> Node:
    fields = row.fields
    size, width, height = fields["elementSize"], fields["width"], fields["height"] or 1
    used = (height - 1) * fields["pitch"] + width * size
    return MemsetNode(
        row.operand(fields["dst"], MemoryType.UNIFIED, used),
        fields["value"] & ((1 << (8 * size)) - 1),
        size,
        width,
        height,
        fields["pitch"],
    )


@reads(NodeType.MEM_FREE)
def _free(row: Row) -> Node:
    return FreeNode(row.operand(row.fields["dptr"], MemoryType.DEVICE))


@reads(NodeType.HOST)
def _host(row: Row) -> Node:
    function, data = row.fields["fn"], row.fields["userData"]
    ours = callbacks.function_behind(function, data)
    if ours is not None:
        node = HostCallbackNode(ours, None)
    else:
        native = HOST_FUNCTION(function)
        native.__qualname__ = hex(function)  # type: ignore[attr-defined]  # what listings show
        node = HostCallbackNode(native, data)
    if row.fields["syncMode"]:
        reason = (
            "the way in which the driver's thread waits for the call is not supported; it blocks"
        )
        row.missing.append(Missing(node, "syncMode", reason, is_needed=False))
    return node


@reads(NodeType.EMPTY)
def _empty(_: Row) -> Node:
    return EmptyNode()


@reads(NodeType.EVENT_RECORD)
def _record(row: Row) -> Node:
    return EventRecordNode(row.event(row.fields["event"]))


@reads(NodeType.WAIT_EVENT)
def _wait(row: Row) -> Node:
    return EventWaitNode(row.event(row.fields["event"]))
