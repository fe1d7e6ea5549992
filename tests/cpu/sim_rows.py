"""Rows packed by hand, to drive the simulated driver through the seam alone."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from graphdsl import sim
from graphdsl.abi.rows import EDGE_DATA, row_dtype
from graphdsl.abi.seam import InstantiateFlags, NodeBatch
from graphdsl.abi.signatures import KernelSignature
from graphdsl.sim.graphs.operations import KernelLaunch
from graphdsl.sim.memory.accesses import AccessLog

KERNEL, MEMCPY, MEMSET, HOST, CHILD, EMPTY, WAIT, RECORD = range(8)
ALLOC, FREE, CONDITIONAL = 10, 11, 13
IF, WHILE, SWITCH = range(3)
HOST_MEMORY, DEVICE_MEMORY, ARRAY_MEMORY, UNIFIED_MEMORY = 1, 2, 3, 4
CLONE, MOVE = 0, 1

HOST_FUNCTION = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


def row(kind: int, **fields: int) -> NDArray[np.uint64]:
    """Pack one row."""
    packed = np.zeros(32, np.uint64)
    view = packed.view(row_dtype(kind))
    view["type"] = kind
    for name, value in fields.items():
        view[name] = value
    return packed


def address_of(function: Any) -> int:
    """Return the address of a ctypes function, which the caller keeps alive."""
    return ctypes.cast(function, ctypes.c_void_p).value or 0


class PythonKernel:
    """A kernel whose code is a Python function: what a compiler plugs in, without the compiler.

    *sizes* are the bytes of its parameters, each at the next multiple of 8.
    """

    waits_for_nodes = False

    def __init__(
        self,
        name: str,
        function: Callable[[KernelLaunch, sim.SimulatedDriver, AccessLog | None], object],
        sizes: tuple[int, ...] = (),
    ) -> None:
        self.name = name
        self.signature = KernelSignature(tuple(8 * number for number in range(len(sizes))), sizes)
        self.function = function

    def run(
        self,
        launch: KernelLaunch,
        driver: sim.SimulatedDriver,
        accesses: AccessLog | None = None,
    ) -> None:
        """Call the function."""
        self.function(launch, driver, accesses)


class Rig:
    """A device with a stream, and short words for what the tests do with its driver."""

    def __init__(self, **options: Any) -> None:
        self.device = sim.Device(**options)
        self.driver = self.device.driver
        self.stream = self.device.create_stream()
        self.rows: NDArray[np.uint64] = np.zeros((0, 32), np.uint64)
        self.keep: list[object] = []

    def graph(self) -> int:
        """Create a graph."""
        return self.driver.graph_create()

    def add(
        self,
        graph: int,
        *rows: NDArray[np.uint64],
        after: Sequence[Sequence[int]] | None = None,
        edges: Sequence[tuple[int, int, int]] | None = None,
    ) -> list[int]:
        """Add rows, each after the one before it unless *after* tells the rows; give handles."""
        if after is None:
            after = [[number - 1] if number else [] for number in range(len(rows))]
        starts = np.cumsum([0, *map(len, after)], dtype=np.uint64)
        handles = np.zeros(len(rows), np.uint64)
        data = None
        if edges is not None:
            data = np.zeros(len(edges), EDGE_DATA)
            for number, (from_port, to_port, kind) in enumerate(edges):
                data[number] = (from_port, to_port, kind, [0] * 5)
        self.rows = np.array(rows)
        flat = np.array([number for part in after for number in part], np.uint64)
        batch = NodeBatch(self.rows, handles, 0, starts, flat, data)
        try:
            self.driver.graph_add_nodes(graph, batch)
        finally:
            self.handles = handles
        return [int(handle) for handle in handles]

    def output(self, index: int, kind: int, field: str) -> int:
        """Return what the driver wrote into a row of the last `add`."""
        return int(self.rows[index].view(row_dtype(kind))[field][0])

    def alloc(self, graph: int, size: int, **fields: int) -> int:
        """Add an allocation node of this device; give its address."""
        fields = {"allocType": 1, "location": 1 | self.device.device_id << 32, **fields}
        self.add(graph, row(ALLOC, bytesize=size, **fields))
        return self.output(0, ALLOC, "dptr")

    def conditional(
        self, graph: int, kind: int, size: int, default: int | None, handle: int | None = None
    ) -> tuple[int, int, list[int]]:
        """Add a conditional node; give condition handle, node handle and body handles."""
        if handle is None:
            handle = self.driver.conditional_handle_create(graph, default)
        context = self.driver.context
        (node,) = self.add(
            graph, row(CONDITIONAL, handle=handle, conditionalType=kind, size=size, ctx=context)
        )
        address = self.output(0, CONDITIONAL, "phGraph_out")
        return handle, node, list((ctypes.c_uint64 * size).from_address(address))

    def copy(
        self,
        dst: int,
        dst_type: int,
        src: int,
        src_type: int,
        size: int,
        **fields: int,
    ) -> NDArray[np.uint64]:
        """Pack a copy."""
        sides = {
            ("srcHost" if src_type == HOST_MEMORY else "srcDevice"): src,
            ("dstHost" if dst_type == HOST_MEMORY else "dstDevice"): dst,
        }
        values = {
            "copyCtx": self.driver.context,
            "srcMemoryType": src_type,
            "dstMemoryType": dst_type,
            "WidthInBytes": size,
            "Height": 1,
            "Depth": 1,
            **sides,
            **fields,
        }
        return row(MEMCPY, **values)

    def set(self, dst: int, value: int, width: int, **fields: int) -> NDArray[np.uint64]:
        """Pack a memset of bytes."""
        values = {"elementSize": 1, "height": 1, "ctx": self.driver.context, **fields}
        return row(MEMSET, dst=dst, value=value, width=width, **values)

    def instantiate(self, graph: int, flags: InstantiateFlags = InstantiateFlags.NONE) -> int:
        """Make an executable."""
        return self.driver.graph_instantiate(graph, flags, 0)

    def launch(self, executable: int) -> None:
        """Launch on the rig's stream."""
        self.driver.graph_launch(executable, self.stream.handle)

    def run(self, graph: int) -> None:
        """Instantiate, launch and destroy the executable."""
        executable = self.instantiate(graph)
        try:
            self.launch(executable)
        finally:
            self.driver.graph_exec_destroy(executable)

    def read(self, address: int, size: int) -> bytes:
        """Return device memory, whose addresses are the host's."""
        return ctypes.string_at(address, size)
