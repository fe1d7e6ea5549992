"""The driver interface: the few driver calls needed to link and run a graph.

Two implementations: :mod:`graphdsl.cuda.driver` calls the real driver, :mod:`graphdsl.sim` runs the
same packed rows on the host. Handles and addresses are plain integers on both. A call that fails
raises :class:`~graphdsl.base.errors.DriverError` (or one of its kinds below) and has no effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import IntFlag
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.base.errors import DriverError

if TYPE_CHECKING:
    from cuda.core import Kernel

    from graphdsl.abi.programs import ForeignKernel, ProgramKernel, ProgramVariable
    from graphdsl.abi.read_graphs import ReadGraph
    from graphdsl.abi.signatures import KernelSignature
    from graphdsl.core.declaration.node import Node

Identifier: TypeAlias = Literal[
    "cuGraphGetId", "cuGraphExecGetId", "cuGraphNodeGetLocalId", "cuGraphNodeGetToolsId"
]
"""Calls that return the IDs that tools show (CUDA 13.1)."""


class InstantiateFlags(IntFlag):
    """``CUgraphInstantiate_flags`` (cuda.h, CUDA 12.0 to 13.5)."""

    NONE = 0
    AUTO_FREE_ON_LAUNCH = 1
    UPLOAD = 2
    DEVICE_LAUNCH = 4
    USE_NODE_PRIORITY = 8


@dataclass(frozen=True, slots=True)
class LoadedKernel:
    """A kernel on a device: its ``CUkernel`` handle and where it expects its parameters."""

    handle: int
    signature: KernelSignature


@dataclass(frozen=True, slots=True)
class LoadedVariable:
    """A variable of a program on a device.

    Attributes
    ----------
    address : int
        Its address.
    size : int
        Its size in bytes.
    """

    address: int
    size: int


class GraphMemoryAttributes(NamedTuple):
    """Graph memory use of a device, with the names of cuda.core.

    Attributes
    ----------
    used_mem_current : int
        Bytes in use.
    used_mem_high : int
        The maximum in use since the device was first used, or since this was set to 0 with
        ``GraphMemoryResource(device).attributes``.
    reserved_mem_current : int
        Bytes that the device keeps for graphs.
    reserved_mem_high : int
        The maximum of these.
    """

    used_mem_current: int
    used_mem_high: int
    reserved_mem_current: int
    reserved_mem_high: int


class MemoryRange(NamedTuple):
    """The memory range at an address: allocated by the driver, or page-locked host memory.

    Attributes
    ----------
    start : int
        Address of its first byte.
    size : int
        Bytes.
    kind : str
        ``"device"``, ``"host"`` (page-locked) or ``"managed"``.
    device_id : int
        Ordinal of its device; for host memory, of the one that locked it.
    pool : int
        Handle of its memory pool; 0 if there is none.
    is_mapped : bool
        Whether memory is mapped, not only an address range reserved.
    access : int
        The access of kernels of this driver's device (``CU_POINTER_ATTRIBUTE_ACCESS_FLAGS``): 0
        nothing, 1 read, 3 read and write.
    identity : int
        A unique number of the allocation, even for the same address; 0 if the driver reports none.
    is_part : bool
        Whether it may be one of several adjacent parts of a reserved range that are used as one.
    """

    start: int
    size: int
    kind: str
    device_id: int
    pool: int = 0
    is_mapped: bool = True
    access: int = 3
    identity: int = 0
    is_part: bool = False

    @property
    def end(self) -> int:
        """Address after its last byte."""
        return self.start + self.size

    def __str__(self) -> str:
        pool = " from a pool" if self.pool else ""
        where = "" if self.kind == "host" else f" of device {self.device_id}"
        kind = "page-locked host" if self.kind == "host" else self.kind
        return f"{self.size} bytes of {kind} memory{where}{pool} at {self.start:#x}"


def ranges_of(
    addresses: Iterable[int], ask: Callable[[int], MemoryRange | None]
) -> list[tuple[int, int, int]]:
    """Return start, end and identity of the mapped memory that ascending addresses are in."""
    found: list[tuple[int, int, int]] = []
    end = 0
    for address in addresses:
        memory = ask(address) if address >= end else None
        if memory is not None and memory.is_mapped:
            end = memory.end
            found.append((memory.start, end, memory.identity))
    return found


class NodeBatch(NamedTuple):
    """Consecutive rows to add to one graph, with all symbols resolved.

    Attributes
    ----------
    rows : array of uint64, shape (n, 32)
        The ``CUgraphNodeParams``; outputs (``dptr``, ``phGraph_out``) are written into it.
    handles : array of uint64, shape (all rows of the plan,)
        Node handles; entries ``first`` to ``first + n`` are written.
    first : int
        Number of the first row in the plan.
    starts : array of uint64, shape (n + 1,)
        The start of each row's predecessors in *predecessors*, from 0 to its length.
    predecessors : array of uint64
        Row numbers of the predecessors of these rows, which were all added before.
    edges : array of EDGE_DATA or None
        Edge data parallel to *predecessors*; None if all edges are default ones.
    path_of : callable or None
        Returns the path of a row of the plan, for messages; None for rows that were not declared.
    """

    rows: NDArray[np.uint64]
    handles: NDArray[np.uint64]
    first: int
    starts: NDArray[np.uint64]
    predecessors: NDArray[np.uint64]
    edges: NDArray[Any] | None
    path_of: Callable[[int], str] | None = None


class AddNodeError(DriverError):
    """``cuGraphAddNode`` rejected a row; the rows before it were added.

    Attributes
    ----------
    index : int
        Number of the row in the batch.
    """

    def __init__(self, index: int, result: int, result_name: str, detail: str = "") -> None:
        super().__init__("cuGraphAddNode", result, result_name, detail)
        self.index = index


class InstantiateError(DriverError):
    """``cuGraphInstantiateWithParams`` failed.

    Attributes
    ----------
    reason : str
        Name of the ``CUgraphInstantiateResult`` without its prefix: ``"INVALID_STRUCTURE"`` ...
    node : int
        Handle of the node that the driver blames, or 0.
    """

    def __init__(self, result: int, result_name: str, reason: str, node: int) -> None:
        super().__init__("cuGraphInstantiateWithParams", result, result_name, reason)
        self.reason = reason
        self.node = node


class RunError(DriverError):
    """A launch failed at a node; only simulated devices report the node.

    Attributes
    ----------
    handle : int
        Handle of the node, or 0 if it is not known or there is none.
    node : Node or None
        The declared node; None while only its handle is known.
    path : str
        Its path, with those of the child nodes around it; empty while there is no node.
    """

    def __init__(
        self, call: str, result: int, result_name: str, detail: str = "", handle: int = 0
    ) -> None:
        where = f"node {handle:#x}: " if handle else ""
        super().__init__(call, result, result_name, where + detail)
        self._detail = detail
        self.handle = handle
        self.node: Node | None = None
        self.path = ""

    def name(self, node: Node, path: str) -> None:
        """Replace the handle by the declared node."""
        self.node, self.path = node, path
        who = f"{node.kind} node {path!r}: {self._detail}"
        self.args = (f"{self.call} returned {self.result_name} ({self.result}): {who}",)


class ExecUpdateError(DriverError):
    """``cuGraphExecUpdate`` rejected a graph; the executable is unchanged.

    Attributes
    ----------
    reason : str
        Name of the ``CUgraphExecUpdateResult`` without its prefix: ``"TOPOLOGY_CHANGED"`` ...
    node : int
        Handle of the node of the new graph that the driver blames, or 0.
    from_node : int
        Handle of the source of the edge to *node* that the driver blames, or 0.
    """

    def __init__(
        self, result: int, result_name: str, reason: str, node: int, from_node: int
    ) -> None:
        super().__init__("cuGraphExecUpdate", result, result_name, reason)
        self.reason = reason
        self.node = node
        self.from_node = from_node


class Driver(Protocol):
    """The driver interface for linking and running; one object per device."""

    @property
    def device_id(self) -> int:
        """Ordinal of the device."""

    @property
    def limits(self) -> dict[str, int]:
        """Launch limits by name: ``max_threads_per_block``, ``max_block_dim_x`` ..."""

    @property
    def accesses_pageable_memory(self) -> bool:
        """Whether kernels can access pageable host memory."""

    @property
    def has_others(self) -> bool:
        """Whether there are other devices of this kind, which may have memory."""

    def beside(self, device_id: int) -> Driver:
        """Return the driver of another device of this kind; raises if there is none."""

    def activated(self) -> AbstractContextManager[int]:
        """Make the device's context current in the block; yields the context's handle."""

    def device_of_context(self, context: int) -> int | None:
        """Return the ordinal of the device whose nodes are in a context.

        None for an unknown context, and for one that nodes of its device do not use.
        """

    def load_kernel(
        self,
        kernel: Kernel | ProgramKernel | ForeignKernel,
        shared_memory: int = 0,
        cluster_blocks: int = 1,
    ) -> LoadedKernel:
        """Compile and load a kernel for the device, once; raises CompileError with the log.

        It may be launched with *shared_memory* bytes of dynamic shared memory, and in clusters of
        *cluster_blocks* blocks, from then on.
        """

    def blocks_at_once(self, kernel: int, threads: int, shared_memory: int) -> int:
        """Return how many blocks of a loaded kernel run on the device at the same time.

        By ``cuOccupancyMaxActiveBlocksPerMultiprocessor``, for blocks of so many *threads* with so
        many bytes of dynamic shared memory.
        """

    def load_variable(self, variable: ProgramVariable) -> LoadedVariable:
        """Compile and load a program for the device, once; return the memory of a variable.

        It is the copy of the program's kernels (``cuLibraryGetGlobal``). Raises CompileError with
        the log, or if there is no such variable.
        """

    def graph_create(self) -> int:
        """``cuGraphCreate``."""

    def graph_destroy(self, graph: int) -> None:
        """``cuGraphDestroy``."""

    def user_object_create(self, pointer: int, destroy: int) -> int:
        """``cuUserObjectCreate`` with one reference; *destroy* is a C function's address."""

    def user_object_release(self, user_object: int) -> None:
        """``cuUserObjectRelease`` of one reference."""

    def graph_retain_user_object(self, graph: int, user_object: int) -> None:
        """``cuGraphRetainUserObject``, which moves the caller's reference to the graph."""

    def graph_share_user_object(self, graph: int, user_object: int) -> None:
        """``cuGraphRetainUserObject``, which gives the graph a reference of its own."""

    def conditional_handle_create(self, graph: int, default_value: int | None) -> int:
        """``cuGraphConditionalHandleCreate`` in the current context."""

    def graph_add_nodes(self, graph: int, batch: NodeBatch) -> None:
        """``cuGraphAddNode`` for each row in order; raises AddNodeError for the first rejected."""

    def kernel_node_set_attribute(self, node: int, attribute: int, value: bytes) -> None:
        """``cuGraphKernelNodeSetAttribute`` with the 64 bytes of a ``CUlaunchAttributeValue``."""

    def needs_clusters(self, kernel: Kernel | ProgramKernel | ForeignKernel, handle: int) -> bool:
        """Return whether the code of a loaded kernel says that it is launched in clusters."""

    def device_node(self, node: int) -> int | None:
        """Return the handle that kernels update a node by, which is ``device_updatable``.

        None if kernels of the device cannot update nodes.
        """

    def graph_instantiate(self, graph: int, flags: InstantiateFlags, upload_stream: int) -> int:
        """``cuGraphInstantiateWithParams``; raises InstantiateError."""

    def graph_exec_destroy(self, executable: int) -> None:
        """``cuGraphExecDestroy``."""

    def graph_launch(self, executable: int, stream: int) -> None:
        """``cuGraphLaunch``."""

    def graph_upload(self, executable: int, stream: int) -> None:
        """``cuGraphUpload``."""

    def side_stream(self) -> int:
        """Return a stream that waits for no other, for internal work."""

    def exec_node_set_params(self, executable: int, node: int, row: int) -> None:
        """``cuGraphExecNodeSetParams`` with the ``CUgraphNodeParams`` at the address *row*.

        *node* is the node of the graph that the executable was made from; launches from now on see
        the change. Raises DriverError for kinds that the driver cannot set.
        """

    def exec_node_setter(self, executable: int, node: int, row: int) -> Callable[[], None]:
        """Return :meth:`exec_node_set_params` for one row, as a function for repeated calls.

        Each call reads the current contents at *row*.
        """

    def exec_node_set_enabled(self, executable: int, node: int, *, enabled: bool) -> None:
        """``cuGraphNodeSetEnabled``: kernel, copy and memset nodes can be disabled."""

    def exec_node_is_enabled(self, executable: int, node: int) -> bool:
        """``cuGraphNodeGetEnabled``."""

    def exec_update(self, executable: int, graph: int) -> None:
        """``cuGraphExecUpdate``; raises ExecUpdateError.

        The executable takes over the references of *graph* to user objects, and releases its old
        ones once its launches in flight have ended. *graph* is not needed afterwards.
        """

    def event_create(self) -> int:
        """``cuEventCreate`` without timing, in the device's context."""

    def event_record(self, event: int, stream: int) -> None:
        """``cuEventRecord``."""

    def event_record_behind(self, event: int, executable: int) -> None:
        """Record an event that completes once all launches of an executable so far are done.

        It uses no stream of the caller, so concurrent captures are not affected.
        """

    def event_is_done(self, event: int) -> bool:
        """``cuEventQuery``: whether the work before the last record is done.

        Call it within :meth:`beside_captures`.
        """

    def beside_captures(self) -> AbstractContextManager[object]:
        """Exempt this thread from restrictions of concurrent captures in the block.

        Without it, querying events and freeing memory are errors
        (``cuThreadExchangeStreamCaptureMode``), and an attempt invalidates captures.
        """

    def event_destroy(self, event: int) -> None:
        """``cuEventDestroy``."""

    def host_allocate(self, size: int) -> int:
        """``cuMemHostAlloc``: page-locked host memory, which every context may use."""

    def host_free(self, address: int) -> None:
        """Free memory from :meth:`host_allocate` without waiting for running work.

        ``cuMemFreeHost`` would wait for all work, including host callbacks.
        """

    def memory_at(self, address: int) -> MemoryRange | None:
        """Return the memory at an address (``cuPointerGetAttributes``).

        None if the driver knows of none: pageable host memory, freed memory, memory of an
        allocation node while it is not allocated, and numbers that are not addresses.
        """

    def memory_of(self, addresses: Iterable[int]) -> list[tuple[int, int, int]]:
        """Return start, end and identity of the mapped memory that ascending addresses are in."""

    def is_host_memory(self, address: int) -> bool:
        """Return whether the system reports mapped process memory at an address."""

    def peer_access_enable(self, device_id: int) -> bool:
        """``cuCtxEnablePeerAccess``: let this device use memory of another device outside of pools.

        True if it may from now on, or could before; False if it cannot.
        """

    @property
    def pageable_access(self) -> bool:
        """Whether kernels of the device can use pageable host memory."""

    def identifier(self, call: Identifier, handle: int) -> int | None:
        """Return the driver's number of a graph, an executable or a node; None if it has none."""

    def read_graph(self, graph: int) -> ReadGraph:
        """Return everything that the driver reports about a graph, with children and bodies."""

    def capture_begin(self, stream: int, mode: int) -> None:
        """``cuStreamBeginCapture`` with a ``CUstreamCaptureMode``."""

    def capture_end(self, stream: int) -> int:
        """``cuStreamEndCapture``; returns the graph, which the caller owns."""

    def memory_info(self) -> tuple[int, int]:
        """``cuMemGetInfo``: the free and total bytes of the device."""

    def graph_memory(self) -> GraphMemoryAttributes:
        """``cuDeviceGetGraphMemAttribute``, for all attributes."""

    def graph_memory_trim(self) -> None:
        """``cuDeviceGraphMemTrim``, and free the host memory of :meth:`host_memory_spare`.

        It may wait for all work of the device.
        """

    def host_memory_spare(self) -> int:
        """Return the bytes from :meth:`host_free` that are kept for reuse."""

    def stream_submit(
        self, stream: int, row: NDArray[np.uint64], attributes: Sequence[tuple[int, bytes]] = ()
    ) -> None:
        """Submit the work of a kernel, copy or memset node to a stream (``cuLaunchKernelEx`` ...).

        A context of the device is current, as :meth:`activated` makes one. *row* is its
        ``CUgraphNodeParams``, and *attributes* are those of a launch as
        :meth:`kernel_node_set_attribute` takes them. Both may be freed once this has returned. On a
        captured stream it becomes a node.
        """

    def memory_read(self, address: int, size: int, target: int, stream: int) -> None:
        """``cuMemcpyAsync`` of *size* bytes to host memory at *target*, and wait for it."""

    def memory_write(self, address: int, size: int, source: int, stream: int) -> None:
        """``cuMemcpyAsync`` of *size* bytes from host memory at *source*, and wait for it."""

    def memory_free(self, address: int, stream: int) -> None:
        """``cuMemFreeAsync``."""

    def stream_handle(self, stream: object) -> int:
        """Return the handle of a stream object; TypeError if it is not of this driver."""

    def launch_stream_handle(self, stream: object) -> int:
        """Return the handle of a stream that a graph is launched on, of this or another device."""

    def stream_is_capturing(self, stream: int) -> bool:
        """``cuStreamIsCapturing``: whether the stream is capturing."""

    def stream_context(self, stream: int) -> int:
        """``cuStreamGetCtx``: the context that a stream belongs to."""

    def captured_graph(self, stream: int) -> tuple[int, tuple[int, ...]]:
        """``cuStreamGetCaptureInfo``: the graph that it is capturing into, or 0; and nodes.

        The next node on the stream comes after these.
        """

    def stream_synchronize(self, stream: int) -> None:
        """``cuStreamSynchronize``."""

    def synchronize(self) -> None:
        """Wait for all work of the device (``cuCtxSynchronize``)."""


class Mappable:
    """Base class of graphics resources other than cuda.core's."""

    __slots__ = ()


class MappedMemory:
    """Base class of buffers of mapped graphics resources other than cuda.core's."""

    __slots__ = ()
