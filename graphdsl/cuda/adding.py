"""Passing rows to the driver: adding them to a graph as nodes, or running them on a stream.

Each node takes one call, from Python or from machine code. Both ways return the number of rows
added and the result of the last call, which is not 0 if it failed.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise, repeat
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import NodeType, result_name
from graphdsl.abi.rows import ROW_SIZE, TYPES, array_address, word_of
from graphdsl.abi.seam import NodeBatch
from graphdsl.base.errors import DriverError
from graphdsl.cuda import native_loop
from graphdsl.cuda.calls import address_of

ADD_NODE_TYPE: Final = ctypes.CFUNCTYPE(
    ctypes.c_int,
    ctypes.c_void_p,
    ctypes.c_void_p,
    ctypes.c_void_p,
    ctypes.c_void_p,
    ctypes.c_size_t,
    ctypes.c_void_p,
)
"""``cuGraphAddNode``."""


def add_natively(address: int, graph: int, batch: NodeBatch) -> tuple[int, int]:
    """Add rows by a loop in machine code; *address* is that of ``cuGraphAddNode``."""
    # Room for all handles of the batch, where a row needs only as many as it has edges.
    scratch = np.empty(len(batch.predecessors), np.uint64)
    result = ctypes.c_int(0)
    added = native_loop.add_nodes_loop()(
        address,
        graph,
        array_address(batch.handles),
        batch.first,
        array_address(batch.starts),
        array_address(batch.predecessors),
        0 if batch.edges is None else array_address(batch.edges),
        array_address(batch.rows),
        len(batch.rows),
        array_address(scratch),
        ctypes.addressof(result),
    )
    return int(added), result.value


def add_one_by_one(add_node: Callable[..., int], graph: int, batch: NodeBatch) -> tuple[int, int]:
    """Add each row with a call from Python.

    A row with one predecessor points to its entry in the table of handles. The handles of several
    predecessors are gathered, for as many rows at once as do not depend on each other.
    """
    count, first = len(batch.rows), batch.first
    handles, rows = array_address(batch.handles), array_address(batch.rows)
    starts = batch.starts.view(np.int64)
    degrees = starts[1:] - starts[:-1]
    gathered = np.empty(len(batch.predecessors), np.uint64)
    own = starts[:-1] * 8
    dependencies = own + array_address(gathered)
    bounds: list[int] = []
    # Not degrees.max(), which is a function of Python.
    is_gathered = np.maximum.reduce(degrees, initial=0) > 1
    if is_gathered:
        single = degrees == 1
        dependencies[single] = handles + 8 * batch.predecessors[starts[:-1][single]].view(np.int64)
        bounds = _gathering_bounds(batch, starts, degrees)
    else:
        dependencies[degrees == 1] = batch.predecessors.view(np.int64) * 8 + handles
    edges: list[int] | None = None
    if batch.edges is not None:
        edges = (own + array_address(batch.edges)).tolist()
    for begin, end in pairwise((0, *bounds, count)):
        if is_gathered:
            part = slice(starts[begin], starts[end])
            gathered[part] = batch.handles[batch.predecessors[part]]
        results = map(
            add_node,
            range(handles + 8 * (first + begin), handles + 8 * (first + end), 8),
            repeat(graph),
            dependencies[begin:end].tolist(),
            repeat(None) if edges is None else edges[begin:end],
            degrees[begin:end].tolist(),
            range(rows + ROW_SIZE * begin, rows + ROW_SIZE * end, ROW_SIZE),
        )
        # Stops at the first result that is not 0; the row's handle is the first not written.
        failure = next(filter(None, results), 0)
        if failure:
            written = batch.handles[first + begin : first + end]
            return begin + int(np.flatnonzero(written == 0)[0]), failure
    return count, 0


def _gathering_bounds(
    batch: NodeBatch, starts: NDArray[np.int64], degrees: NDArray[np.int64]
) -> list[int]:
    """Return the rows that need the handles of the rows added before them."""
    some = np.flatnonzero(degrees)
    newest = np.full(len(degrees), -1)
    if len(some):
        newest[some] = np.maximum.reduceat(batch.predecessors, starts[some])
    bounds: list[int] = []
    begin = 0
    for row in np.flatnonzero(degrees > 1).tolist():
        if newest[row] >= batch.first + begin:
            bounds.append(row)
            begin = row
    return bounds


CONFIG: Final = struct.Struct("<28s4xQQI4x")
"""``CUlaunchConfig`` (cuda.h, CUDA 11.8 to 13.5): extents, stream, attributes and their number."""
EXTENTS: Final = slice(TYPES[NodeType.KERNEL].fields["gridDimX"][1], 52)
"""The bytes of a launch's row with grid, block and shared memory, in the layout of CUlaunchConfig.
"""
FUNCTION: Final = word_of(NodeType.KERNEL, "func")
KERNEL: Final = word_of(NodeType.KERNEL, "kern")
ARGUMENTS: Final = word_of(NodeType.KERNEL, "kernelParams")
SET: Final = struct.Struct("<16xQQIIQQ")
"""The start of a memset's row: destination, pitch, value, bytes of an element, width, height."""
VALUES: Final = {1: ctypes.c_ubyte, 2: ctypes.c_ushort, 4: ctypes.c_uint}
"""Value types of memsets, by element size."""
COPY_OFFSET: Final = 8 * word_of(NodeType.MEMCPY, "srcXInBytes")
"""Offset of ``CUDA_MEMCPY3D`` in a row."""


class _Attribute(ctypes.Structure):
    """``CUlaunchAttribute`` (cuda.h, CUDA 11.8 to 13.5)."""

    _fields_ = (
        ("id", ctypes.c_uint),
        ("padding", ctypes.c_char * 4),
        ("value", ctypes.c_char * 64),
    )


@cache
def _launch_function() -> Any:
    return _function("cuLaunchKernelEx", *[ctypes.c_void_p] * 4)


@cache
def _copy_function() -> Any:
    return _function("cuMemcpy3DAsync", ctypes.c_void_p, ctypes.c_void_p)


@cache
def _set_function(size: int, *, has_rows: bool) -> tuple[str, Any]:
    call = f"cuMemsetD{'2D' if has_rows else ''}{8 * size}Async"
    pitch = [ctypes.c_size_t] if has_rows else []
    extents = [ctypes.c_size_t] * (2 if has_rows else 1)
    parameters = (ctypes.c_void_p, *pitch, VALUES[size], *extents, ctypes.c_void_p)
    return call, _function(call, *parameters)


def _function(name: str, *parameters: Any) -> Any:
    return ctypes.CFUNCTYPE(ctypes.c_int, *parameters)(address_of(name))


def submit(stream: int, row: NDArray[np.uint64], attributes: Sequence[tuple[int, bytes]]) -> None:
    """Run the operation of a node with these parameters on a stream, in the current context.

    Raises
    ------
    DriverError
        If the driver rejects it.
    """
    code = row.data[0] & 0xFFFF_FFFF
    if code == NodeType.KERNEL:
        _launch(stream, row, attributes)
    elif code == NodeType.MEMCPY:
        copy = array_address(row) + COPY_OFFSET
        _raise_for("cuMemcpy3DAsync", _copy_function()(copy, stream))
    elif code == NodeType.MEMSET:
        _set(stream, row)
    else:
        raise AssertionError(f"nodes of type {code} cannot run on a stream")


def _launch(stream: int, row: NDArray[np.uint64], attributes: Sequence[tuple[int, bytes]]) -> None:
    where = 0
    if attributes:
        entries = (_Attribute * len(attributes))()
        where = ctypes.addressof(entries)
        for entry, (number, value) in zip(entries, attributes, strict=True):
            entry.id = number
            # Assigning bytes would stop at the first zero.
            ctypes.memmove(ctypes.addressof(entry) + _Attribute.value.offset, value, len(value))
    config = CONFIG.pack(row.tobytes()[EXTENTS], stream, where, len(attributes))
    words = row.data
    # A CUkernel stands for its function in the current context.
    function, arguments = words[FUNCTION] or words[KERNEL], words[ARGUMENTS]
    result = _launch_function()(config, function, arguments or None, None)
    _raise_for("cuLaunchKernelEx", result)


def _set(stream: int, row: NDArray[np.uint64]) -> None:
    dst, pitch, value, size, width, height = SET.unpack_from(row.data)
    if height == 1:
        call, function = _set_function(size, has_rows=False)
        result = function(dst, value, width, stream)
    else:
        call, function = _set_function(size, has_rows=True)
        result = function(dst, pitch, value, width, height, stream)
    _raise_for(call, result)


def _raise_for(call: str, result: int) -> None:
    if result:
        raise DriverError(call, result, result_name(result))
