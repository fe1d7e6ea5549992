"""The driver of a simulated device: the seam of :mod:`graphdsl.abi.seam`, on the host.

It rejects what the CUDA driver rejects, with the same result codes, and explains why.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Final, TypeAlias

from graphdsl.abi.enumerations import Result
from graphdsl.abi.programs import ForeignKernel, ProgramKernel, compiled_once
from graphdsl.abi.read_graphs import KnownVariables
from graphdsl.abi.seam import (
    GraphMemoryAttributes,
    Identifier,
    LoadedKernel,
    LoadedVariable,
    MemoryRange,
    ranges_of,
)
from graphdsl.base.errors import DriverUnavailableError, KernelsNotSupportedError
from graphdsl.base.locks import cached_property
from graphdsl.sim.errors import Fault, SimulationError, look_up, refused, unknown
from graphdsl.sim.graphs.building import GraphBuilding
from graphdsl.sim.graphs.graph import Executable, GraphNode, SimulatedCondition, SimulatedGraph
from graphdsl.sim.graphs.handles import CONTEXTS, TABLES, UserObject, latest, new_handle
from graphdsl.sim.graphs.operations import (
    HOST,
    UNIFIED,
    AllocateMemory,
    CopyMemory,
    CopySide,
    RunnableKernel,
)
from graphdsl.sim.graphs.reading import read_graph
from graphdsl.sim.graphs.rows import RowDecoder
from graphdsl.sim.graphs.updates import ExecutableUpdates
from graphdsl.sim.kernels.settings import blocks_at_once
from graphdsl.sim.memory.allocations import (
    ADDRESS_SPACE,
    PAGE_LOCKED,
    Access,
    AllocationState,
    HostMappings,
)
from graphdsl.sim.memory.graphics import GraphicsMapping
from graphdsl.sim.memory.heap import DeviceHeap
from graphdsl.sim.running.executables import Executables
from graphdsl.sim.running.execute import require_outside_host_function
from graphdsl.sim.streams.capture import LEGACY_STREAM, require_safe
from graphdsl.sim.streams.stream import Stream, StreamState, require_stream
from graphdsl.sim.streams.stream_capture import StreamWork

if TYPE_CHECKING:
    from cuda.core import Kernel

    from graphdsl.abi.programs import ProgramVariable
    from graphdsl.abi.read_graphs import ReadGraph
    from graphdsl.abi.tensor_maps import TensorTiles
    from graphdsl.sim.device import Device, DeviceProperties
    from graphdsl.sim.kernels.settings import KernelSettings
    from graphdsl.sim.memory.allocations import MemoryPool
    from graphdsl.sim.running.executables import Schedule

READ, READ_WRITE = 1, 3
"""Access that the device has to memory, as in :class:`MemoryRange`."""


CONDITION_LIMIT: Final = 1 << 32

KernelLoader: TypeAlias = Callable[[ProgramKernel, "SimulatedDriver"], RunnableKernel]


def _load_kernel(kernel: ProgramKernel, driver: SimulatedDriver) -> RunnableKernel:
    """Return a runnable kernel, with what translates and runs kernels."""
    from graphdsl.sim.kernels.kernel import load_kernel

    return load_kernel(kernel, driver)


def _no_device() -> None:
    """Return no device: none has made the driver yet."""


class SimulatedDriver(
    GraphBuilding,
    ExecutableUpdates,
    Executables,
    StreamWork,
    GraphicsMapping,
):
    """Implements :class:`graphdsl.abi.seam.Driver` for one simulated device.

    It also supports tracing and profiling.

    Safe to use from several threads. No lock of its tables is held while a graph runs or while
    foreign code is called.

    Parameters
    ----------
    device_id : int
        Ordinal of the device.
    properties : DeviceProperties
        Its limits.
    pool : MemoryPool
        Its memory.
    while_limit : int
        Iterations after which a while loop counts as endless.
    kernel_settings : KernelSettings
        How kernels run on it.
    schedule : Schedule
        Execution order of the nodes in a launch.
    heap_size : int
        Bytes that kernels can allocate.

    Attributes
    ----------
    context : int
        Handle of the device's context.
    kernel_settings : KernelSettings
        As given.
    schedule : Schedule
        As given.
    streams : dict of int to StreamState
        Its open streams by handle.
    kernels : mapping of int to RunnableKernel
        Loaded kernels by handle.
    kernel_loader : callable
        Converts a :class:`~graphdsl.abi.programs.ProgramKernel` to a runnable kernel.
    """

    def __init__(
        self,
        device_id: int,
        properties: DeviceProperties,
        pool: MemoryPool,
        while_limit: int,
        kernel_settings: KernelSettings,
        schedule: Schedule,
        heap_size: int,
    ) -> None:
        self._device_id = device_id
        self.device: Callable[[], Device | None] = _no_device
        """Returns the device that made this driver, as long as it exists."""
        self._properties = properties
        self.kernel_settings = kernel_settings
        self.schedule: Final = schedule
        self.while_limit: Final = while_limit
        self.context: Final = new_handle()
        self.kernel_loader: KernelLoader = _load_kernel
        self._pool = pool
        self._heap_size = heap_size
        self._heap: DeviceHeap | None = None
        self._lock: AbstractContextManager[object] = TABLES
        # Handle 0 is the legacy default stream.
        self.streams: Final[dict[int, StreamState]] = {0: StreamState(0)}
        self._side_stream: StreamState | None = None
        self._graphs: dict[int, SimulatedGraph] = {}
        self._nodes: dict[int, GraphNode] = {}
        self._executables: dict[int, Executable] = {}
        self._user_objects: dict[int, UserObject] = {}
        self._conditions: weakref.WeakValueDictionary[int, SimulatedCondition] = (
            weakref.WeakValueDictionary()
        )
        self.kernels: Final[weakref.WeakValueDictionary[int, RunnableKernel]] = (
            weakref.WeakValueDictionary()
        )
        self._known_kernels: weakref.WeakValueDictionary[int, ProgramKernel] = (
            weakref.WeakValueDictionary()
        )
        self._known_variables = KnownVariables()
        self._decoder = RowDecoder(
            device_id,
            self.context,
            self.limits,
            pool,
            self._graphs,
            self._conditions,
        )
        CONTEXTS[self.context] = self

    @property
    def device_id(self) -> int:
        """Ordinal of the device."""
        return self._device_id

    @property
    def pool(self) -> MemoryPool:
        """The memory of the device."""
        return self._pool

    def heap(self, *, is_used: bool) -> DeviceHeap | None:
        """Return the heap of kernels, which is made for the first one that *is_used* by."""
        if self._heap is None and is_used:
            with self._lock:
                if self._heap is None:
                    tracks_writes = self.kernel_settings.detect_uninitialized
                    self._heap = DeviceHeap(
                        self._device_id, self._heap_size, tracks_writes=tracks_writes
                    )
        return self._heap

    def encode_tensor_map(self, tiles: TensorTiles) -> bytes:
        """Return the 128 bytes of a tensor map in the simulator's own format."""
        from graphdsl.sim.memory.tensor_maps import tensor_map_bytes

        return tensor_map_bytes(tiles)

    @cached_property
    def limits(self) -> dict[str, int]:
        """Launch limits by name."""
        return self._properties.limits()

    @property
    def max_access_policy_window_size(self) -> int:
        """The most bytes in an access policy window."""
        return self._properties.max_access_policy_window_size

    @property
    def accesses_pageable_memory(self) -> bool:
        """False: kernels access no pageable host memory."""
        return False

    @property
    def has_others(self) -> bool:
        """Whether there are simulated devices with other ordinals."""
        return any(each.device_id != self.device_id for each in list(CONTEXTS.values()))

    def beside(self, device_id: int) -> SimulatedDriver:
        """Return the driver of another simulated device.

        Raises
        ------
        DriverUnavailableError
            If no device has that ordinal.
        """
        found = latest(device_id)
        if found is None:
            raise DriverUnavailableError(
                f"there is no simulated device {device_id}. Create the devices with "
                "sim.devices(count), and keep a reference to them"
            )
        return found

    @contextmanager
    def activated(self) -> Iterator[int]:
        """Return the context's handle; nothing is made current, since calls name their objects."""
        yield self.context

    def device_of_context(self, context: int) -> int | None:
        """Return the ordinal of the device that owns a context, or None."""
        found = CONTEXTS.get(context)
        return None if found is None else found.device_id

    # Kernels ------------------------------------------------------------------------------------

    def load_kernel(
        self,
        kernel: Kernel | ProgramKernel,
        shared_memory: int = 0,
        cluster_blocks: int = 1,  # noqa: ARG002  # adding the node checks it
    ) -> LoadedKernel:
        """Load a kernel; loading it again returns the same handle.

        Raises
        ------
        KernelsNotSupportedError
            If the kernel is GPU machine code rather than source.
        CompileError
            If it cannot be compiled, or the simulator cannot run it exactly.
        ImportError
            If NVRTC or llvmlite is not installed.
        DriverError
            If the dynamic shared memory exceeds the device's limit.
        """
        most = self._properties.max_shared_memory_per_block_optin
        if shared_memory > most:
            raise refused(
                "cuKernelSetAttribute",
                Fault(
                    Result.INVALID_VALUE,
                    f"dynamic shared memory: expected at most {most} bytes, got {shared_memory}",
                ),
            )
        if isinstance(kernel, ForeignKernel) and kernel.handle in self.kernels:
            return LoadedKernel(kernel.handle, kernel.signature)
        if not isinstance(kernel, ProgramKernel):
            raise KernelsNotSupportedError(
                repr(kernel),
                "the kernel is GPU machine code, but the simulator needs its source. Declare it "
                "with Program(source).kernel(name)",
            )

        def load(_: object) -> tuple[LoadedKernel, RunnableKernel]:
            runnable = self.kernel_loader(kernel, self)
            handle = new_handle()
            self.kernels[handle] = runnable
            self._known_kernels[handle] = kernel
            return LoadedKernel(handle, runnable.signature), runnable

        loaded: tuple[LoadedKernel, RunnableKernel] = compiled_once(
            kernel.program, ("simulated", self.context, kernel.name), load
        )
        return loaded[0]

    def blocks_at_once(
        self,
        kernel: int,  # noqa: ARG002  # registers are not simulated
        threads: int,
        shared_memory: int,  # noqa: ARG002  # nor is a multiprocessor's shared memory
    ) -> int:
        """Return how many blocks fit on the device by their threads."""
        return blocks_at_once(self.kernel_settings.multiprocessor_count, threads)

    def load_variable(self, variable: ProgramVariable) -> LoadedVariable:
        """Return the address of a program's variable in the device's memory.

        Raises
        ------
        CompileError
            If the program cannot be compiled, or has no such variable.
        ImportError
            If NVRTC is not installed.
        """
        from graphdsl.sim.kernels.kernel import load_variable

        loaded = LoadedVariable(*load_variable(variable, self))
        self._known_variables.add(variable, loaded)
        return loaded

    # Graphs -------------------------------------------------------------------------------------

    def graph_create(self) -> int:
        """Create an empty graph."""
        graph = SimulatedGraph(new_handle())
        self._graphs[graph.handle] = graph
        return graph.handle

    def graph_destroy(self, graph: int) -> None:
        """Destroy a graph and everything in it. Executables made from it remain valid."""
        call = "cuGraphDestroy"
        require_outside_host_function(call)
        with self._lock:
            found = self._graph(call, graph)
            if found.outer is not None:
                raise refused(
                    call,
                    Fault(
                        Result.INVALID_VALUE,
                        f"graph {graph:#x} is owned by graph {found.outer.handle:#x}. Destroy "
                        "that one instead",
                    ),
                )
            self._forget(found)

    def _forget(self, graph: SimulatedGraph) -> None:
        for inner in list(graph.walk()):
            self._graphs.pop(inner.handle, None)
            for node in inner.nodes.values():
                self._nodes.pop(node.handle, None)
                if isinstance(node.operation, AllocateMemory):
                    ADDRESS_SPACE.retire(node.operation.allocation, "the end of its graph")
            for user_object in inner.user_objects:
                self._drop(user_object)
            inner.user_objects = []
            # Conditions are released with the last executable that uses them. Graph, nodes and
            # conditions refer to each other, so without this they would live until Python's garbage
            # collector runs.
            inner.nodes, inner.holders = {}, []
            inner.conditions = []
            inner.executable = None

    def identifier(self, call: Identifier, handle: int) -> None:  # as of others
        """Return None: no profiling tool observes a simulated device."""

    def read_graph(self, graph: int) -> ReadGraph:
        """Return the complete contents of a graph."""
        with self._lock:
            found = read_graph(self._graph("cuGraphGetNodes", graph), self._known_kernels)
        found.variables = self._known_variables.spans()
        return found

    def user_object_create(self, pointer: int, destroy: int) -> int:
        """Create a user object with one reference."""
        if not destroy:
            raise refused(
                "cuUserObjectCreate",
                Fault(Result.INVALID_VALUE, "destroy: expected the address of a function, got 0"),
            )
        created = UserObject(pointer, destroy)
        self._user_objects[created.handle] = created
        return created.handle

    def user_object_release(self, user_object: int) -> None:
        """Release one reference owned by the caller."""
        with self._lock:
            self._drop(self._user_object("cuUserObjectRelease", user_object))

    def graph_retain_user_object(self, graph: int, user_object: int) -> None:
        """Transfer the caller's reference to a graph."""
        call = "cuGraphRetainUserObject"
        with self._lock:
            self._graph(call, graph).user_objects.append(self._user_object(call, user_object))

    def _drop(self, user_object: UserObject) -> None:
        user_object.release()
        if user_object.references <= 0:
            self._user_objects.pop(user_object.handle, None)

    def conditional_handle_create(self, graph: int, default_value: int | None) -> int:
        """Create a condition variable in a graph."""
        call = "cuGraphConditionalHandleCreate"
        with self._lock:
            found = self._graph(call, graph)
            if default_value is not None and not 0 <= default_value < CONDITION_LIMIT:
                raise refused(
                    call,
                    Fault(
                        Result.INVALID_VALUE,
                        f"default value: expected 0 to 2**32 - 1, got {default_value}",
                    ),
                )
            condition = SimulatedCondition(new_handle(), found, default_value)
            found.conditions.append(condition)
            self._conditions[condition.handle] = condition
            return condition.handle

    def set_condition(self, handle: int, value: int) -> None:
        """Set a condition variable, as ``cudaGraphSetConditional`` does in a kernel.

        Raises
        ------
        DriverError
            If the handle is unknown.
        ValueError
            If the value does not fit in 32 bits.
        """
        if not 0 <= value < CONDITION_LIMIT:
            raise ValueError(f"condition value: expected 0 to 2**32 - 1, got {value}")
        condition = self._conditions.get(handle)
        if condition is None:
            # The graph is launched by another device and has a node on this one.
            others = (each._conditions.get(handle) for each in CONTEXTS.values())
            condition = next(filter(None, others), None)
        if condition is None:
            raise refused("cudaGraphSetConditional", unknown("condition", handle))
        condition.value = value

    # Streams ------------------------------------------------------------------------------------

    def stream_handle(self, stream: object) -> int:
        """Return the handle of an open stream of this device.

        Raises
        ------
        TypeError
            If it is not a stream of this device: None, a CUDA stream, or a stream of another
            device.
        ValueError
            If the stream was closed.
        """
        return require_stream(stream, self).handle

    def launch_stream_handle(self, stream: object) -> int:
        """Return the handle of an open stream of this or another device.

        Raises
        ------
        TypeError
            If it is not a stream of a simulated device, or the default stream of another device.
        ValueError
            If the stream was closed.
        """
        if isinstance(stream, Stream) and stream.handle != LEGACY_STREAM:
            return require_stream(stream, stream.device.driver).handle
        return require_stream(stream, self).handle

    def side_stream(self) -> int:
        """Return a stream that nothing else uses."""
        with self._lock:
            if self._side_stream is None:
                self._side_stream = StreamState(new_handle())
                self.streams[self._side_stream.handle] = self._side_stream
            return self._side_stream.handle

    def stream_is_capturing(self, stream: int) -> bool:
        """Return whether the stream is capturing."""
        with self._lock:
            return self._stream("cuStreamIsCapturing", stream).capture is not None

    def stream_context(self, stream: int) -> int:  # noqa: ARG002  # a device has one context
        """Return the context of the device."""
        return self.context

    def captured_graph(self, stream: int) -> tuple[int, tuple[int, ...]]:
        """Return the graph that the stream is capturing into, or 0, and its last nodes."""
        with self._lock:
            state = self._stream("cuStreamGetCaptureInfo", stream)
            sequence = state.capture
            if sequence is None or sequence.invalid_since:
                return 0, ()
            return sequence.graph.handle, state.frontier

    def stream_synchronize(self, stream: int) -> None:
        """Wait for work that other threads are running on the stream."""
        call = "cuStreamSynchronize"
        require_outside_host_function(call)
        state = self._stream(call, stream)
        self.require_not_capturing(call, state)
        require_safe(call)
        with state.lock:
            pass

    def synchronize(self) -> None:
        """Wait for work that other threads run on the device."""
        call = "cuCtxSynchronize"
        require_outside_host_function(call)
        self.require_no_capture(call)
        for state in list(self.streams.values()):
            with state.lock:
                pass

    # Memory -------------------------------------------------------------------------------------

    def host_allocate(self, size: int) -> int:
        """Allocate host memory that stream-ordered copies read, and return its address."""
        try:
            return PAGE_LOCKED.allocate(size)
        except Fault as fault:
            raise refused("cuMemHostAlloc", fault) from None

    def peer_access_enable(self, device_id: int) -> bool:  # noqa: ARG002  # nothing to enable
        """Return True: all simulated memory comes from pools, which define peer access."""
        return True

    def host_free(self, address: int) -> None:
        """Free memory from :meth:`host_allocate`."""
        PAGE_LOCKED.free(address)

    def memory_at(self, address: int) -> MemoryRange | None:
        """Return the memory range at an address: live device memory, or page-locked host memory."""
        found = ADDRESS_SPACE.containing(address)
        if found is not None and not found.is_page_locked:
            if found.state is not AllocationState.LIVE or found.access.is_opaque:
                return None
            is_usable = found.is_usable_by(self.device_id)
            is_constant = found.access is Access.CONSTANT
            access = READ_WRITE if is_usable and not is_constant else READ * is_usable
            where = found.pool.device_id
            return MemoryRange(
                found.address,
                found.size,
                "device",
                where,
                access=access,
                identity=found.identity,
            )
        locked = PAGE_LOCKED.containing(address)
        if locked is None:
            return None
        return MemoryRange(*locked, "host", self.device_id, access=READ_WRITE)

    def memory_of(self, addresses: Iterable[int]) -> list[tuple[int, int, int]]:
        """Return start, end and identity of the memory that ascending addresses are in."""
        return ranges_of(addresses, self.memory_at)

    def is_host_memory(self, address: int) -> bool:
        """Return whether an address is host memory, neither in nor next to simulated memory."""
        found = ADDRESS_SPACE.containing(address)
        if found is not None:
            return found.is_page_locked and found.state is AllocationState.LIVE
        if ADDRESS_SPACE.beside(address):
            return False
        return HostMappings().has(address, 1)

    @property
    def pageable_access(self) -> bool:
        """Kernels can access only device memory and page-locked memory."""
        return False

    def memory_info(self) -> tuple[int, int]:
        """Return the free and total bytes of the device."""
        return self._pool.capacity - self._pool.used, self._pool.capacity

    def graph_memory(self) -> GraphMemoryAttributes:
        """Return the device's graph memory use. Nothing is cached, so reserved equals used."""
        graphs = self._pool.graphs
        return GraphMemoryAttributes(
            graphs.current, graphs.used_high, graphs.current, graphs.reserved_high
        )

    def graph_memory_trim(self) -> None:
        """Do nothing: graph memory is not cached, and host memory is freed immediately."""
        require_outside_host_function("cuDeviceGraphMemTrim")

    def host_memory_spare(self) -> int:
        """None is kept."""
        return 0

    def memory_read(self, address: int, size: int, target: int, stream: int) -> None:
        """Copy memory to the host, in stream order."""
        call = "cuMemcpyAsync"
        require_outside_host_function(call)
        state = self._stream(call, stream)
        src, dst = CopySide(UNIFIED, address, size, 0), CopySide(HOST, target, size, 0)
        self.submit(call, state, CopyMemory(src, dst, size, 1, 1))

    def memory_write(self, address: int, size: int, source: int, stream: int) -> None:
        """Copy memory from the host, in stream order."""
        call = "cuMemcpyAsync"
        require_outside_host_function(call)
        state = self._stream(call, stream)
        src, dst = CopySide(HOST, source, size, 0), CopySide(UNIFIED, address, size, 0)
        self.submit(call, state, CopyMemory(src, dst, size, 1, 1))

    def memory_free(self, address: int, stream: int) -> None:
        """Free the memory of an allocation node, in stream order."""
        call = "cuMemFreeAsync"
        require_outside_host_function(call)
        state = self._stream(call, stream)
        try:
            allocation = ADDRESS_SPACE.of_graph(address, "free")
        except Fault as fault:
            raise SimulationError(call, fault.result, fault.detail) from None
        self.free(state, allocation)

    # Handles ------------------------------------------------------------------------------------

    def _graph(self, call: str, handle: int) -> SimulatedGraph:
        return look_up(call, "graph", self._graphs, handle)

    def _executable(self, call: str, handle: int) -> Executable:
        return look_up(call, "executable", self._executables, handle)

    def _user_object(self, call: str, handle: int) -> UserObject:
        return look_up(call, "user object", self._user_objects, handle)

    def _stream(self, call: str, handle: int) -> StreamState:
        """Return an open stream of any device; graphs are launched on those of others, too."""
        if handle not in self.streams:
            for other in list(CONTEXTS.values()):
                found = other.streams.get(handle)
                if found is not None:
                    return found
        return self._own_stream(call, handle)

    def _own_stream(self, call: str, handle: int) -> StreamState:
        return look_up(call, "stream", self.streams, handle)
