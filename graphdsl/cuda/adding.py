"""Adding the rows of a plan to a graph: a call each, from Python or from machine code.

Both return how many rows were added, and the result of the last call, which is not 0 if it was
refused.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from itertools import pairwise, repeat
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.rows import ROW_SIZE, array_address
from graphdsl.abi.seam import NodeBatch
from graphdsl.cuda import native_loop

__all__ = ["ADD_NODE_TYPE", "add_natively", "add_one_by_one"]

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
    """Add rows with a call from Python each.

    A row with one predecessor points at its entry in the table of handles. The handles of
    several are gathered, for as many rows at once as have no predecessor among themselves.
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
    """Return the rows before which the handles of those added so far have to be known."""
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
