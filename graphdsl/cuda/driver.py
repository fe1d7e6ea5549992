"""The CUDA driver as the driver interface, through cuda-bindings and cuda-core.

Every call releases the GIL. The calls that run often, such as adding nodes and launching, go
through the C functions that cuda-bindings exports, by address.
"""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from cuda.bindings import driver as cuda
from cuda.core import Device, Kernel, Stream
from numpy.typing import NDArray

from graphdsl.abi.enumerations import Result, result_name
from graphdsl.abi.machine_code import MachineKernel
from graphdsl.abi.programs import ForeignKernel, ProgramKernel, ProgramVariable, kernel_name
from graphdsl.abi.read_graphs import KnownVariables, ReadGraph
from graphdsl.abi.seam import (
    AddNodeError,
    ExecUpdateError,
    Identifier,
    InstantiateError,
    InstantiateFlags,
    LoadedKernel,
    LoadedVariable,
    NodeBatch,
)
from graphdsl.abi.signatures import KernelSignature
from graphdsl.abi.tensor_maps import ELEMENTS, FILLS, SWIZZLES, TensorTiles
from graphdsl.base.errors import DriverError, DriverUnavailableError
from graphdsl.base.locks import Lock, cached_property
from graphdsl.code.nvrtc.program_modules import with_prototype
from graphdsl.cuda import native_loop
from graphdsl.cuda.adding import ADD_NODE_TYPE, add_natively, add_one_by_one, submit
from graphdsl.cuda.calls import ONE_POINTER, BesideCaptures, address_of
from graphdsl.cuda.calls import check as _check
from graphdsl.cuda.cupti_access import is_attached
from graphdsl.cuda.device_memory import DeviceMemory, GraphicsMapping, HostMemory
from graphdsl.cuda.kernels import (
    allow,
    machine_kernel,
    says_clusters,
    source_kernel,
    source_variable,
)
from graphdsl.cuda.reading import identifier, read_graph

if TYPE_CHECKING:
    from graphdsl.abi.observing import ProfiledGraph, Recording, Watcher

CAPTURE_MODES: Final = tuple(cuda.CUstreamCaptureMode)
OLDEST_DRIVER: Final = 13000
"""cuda-bindings 13 needs it; it has everything used here (child graph ownership came in 12.9)."""


class _UpdateInfo(ctypes.Structure):
    """``CUgraphExecUpdateResultInfo`` (cuda.h, CUDA 12.0 to 13.5)."""

    _fields_ = (
        ("result", ctypes.c_int),
        ("node", ctypes.c_void_p),
        ("from_node", ctypes.c_void_p),
    )


class _Activated:
    """Makes a context of a device current in the block: the caller's, or the primary context.

    Parameters
    ----------
    driver : CudaDriver
        The device.
    """

    __slots__ = ("_driver", "_is_pushed")

    def __init__(self, driver: CudaDriver) -> None:
        self._driver = driver
        self._is_pushed = False

    def __enter__(self) -> int:
        driver = self._driver
        current = int(_check("cuCtxGetCurrent", cuda.cuCtxGetCurrent()))
        if current and driver._has_current(current):  # noqa: SLF001  # of another driver
            return current
        primary = driver._primary_context  # noqa: SLF001  # of another driver
        _check("cuCtxPushCurrent", cuda.cuCtxPushCurrent(primary))
        self._is_pushed = True
        return int(primary)

    def __exit__(self, *_: object) -> None:
        if self._is_pushed:
            _check("cuCtxPopCurrent", cuda.cuCtxPopCurrent())


_CREATE_USER_OBJECT_TYPE: Final = ctypes.CFUNCTYPE(
    ctypes.c_int,
    ctypes.c_void_p,
    ctypes.c_void_p,
    ctypes.c_void_p,
    ctypes.c_uint,
    ctypes.c_uint,
)
_RETAIN_TYPE: Final = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint
)
_NO_DESTRUCTOR_SYNC: Final = int(cuda.CUuserObject_flags.CU_USER_OBJECT_NO_DESTRUCTOR_SYNC)
_MOVE: Final = int(cuda.CUuserObjectRetain_flags.CU_GRAPH_USER_OBJECT_MOVE)
_LAUNCH_TYPE: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
_SET_ATTRIBUTE_TYPE: Final = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p
)
_SET_PARAMS_TYPE: Final = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p
)


@cache
def require_driver() -> None:
    """Raise an error unless there is a device and a sufficiently new driver.

    Raises
    ------
    DriverUnavailableError
        With what is missing, and the remedy.
    """
    try:
        result, version = cuda.cuDriverGetVersion()
        answer = (result, version) if int(result) else cuda.cuInit(0)
    except RuntimeError as error:
        raise DriverUnavailableError(
            "no CUDA driver was found. Install the NVIDIA display driver (580 or newer), or run "
            "on the simulator: device=graphdsl.sim.Device() or GRAPHDSL_DEVICE=sim"
        ) from error
    if int(answer[0]):
        raise DriverUnavailableError(
            f"the CUDA driver cannot be used: cuInit returned {result_name(int(answer[0]))}. "
            "Check nvidia-smi, or run on the simulator with GRAPHDSL_DEVICE=sim"
        )
    if version < OLDEST_DRIVER:
        raise DriverUnavailableError(
            f"the CUDA driver supports CUDA {version // 1000}.{version % 1000 // 10}, expected "
            f"{OLDEST_DRIVER // 1000}.{OLDEST_DRIVER % 1000 // 10} or newer. Install NVIDIA "
            "driver 580 or newer, or run on the simulator with GRAPHDSL_DEVICE=sim"
        )


_drivers: Final[dict[int, CudaDriver]] = {}
_drivers_lock: Final = Lock()


def cuda_driver(device_id: int) -> CudaDriver:
    """Return the driver object for a GPU ordinal; always the same one."""
    with _drivers_lock:
        if device_id not in _drivers:
            _drivers[device_id] = CudaDriver(device_id)
        return _drivers[device_id]


def _function_of(kernel: Kernel | ProgramKernel | ForeignKernel, handle: int) -> int:
    """Return the ``CUfunction`` of a kernel in the current context."""
    if isinstance(kernel, ForeignKernel) and kernel.is_function:
        return handle
    return int(_check("cuKernelGetFunction", cuda.cuKernelGetFunction(cuda.CUkernel(handle))))


class CudaDriver(DeviceMemory, GraphicsMapping):
    """The CUDA driver as seen from one GPU; implements :class:`~graphdsl.abi.seam.Driver`.

    Parameters
    ----------
    device_id : int
        Ordinal of the GPU.

    Raises
    ------
    DriverUnavailableError
        If the driver is missing or too old, or there is no such GPU.
    """

    def __init__(self, device_id: int) -> None:
        require_driver()
        count = _check("cuDeviceGetCount", cuda.cuDeviceGetCount())
        if not 0 <= device_id < count:
            raise DriverUnavailableError(
                f"there is no GPU {device_id}: the driver shows {count}. Check "
                "CUDA_VISIBLE_DEVICES, or run on the simulator with GRAPHDSL_DEVICE=sim"
            )
        self._device_id = device_id
        self._known_kernels: weakref.WeakValueDictionary[int, Any] = weakref.WeakValueDictionary()
        self._known_variables = KnownVariables()
        self._add_node_address = address_of("cuGraphAddNode")
        self._add_node = ADD_NODE_TYPE(self._add_node_address)
        self._create_user_object = _CREATE_USER_OBJECT_TYPE(address_of("cuUserObjectCreate"))
        self._retain_user_object = _RETAIN_TYPE(address_of("cuGraphRetainUserObject"))
        self._launch = _LAUNCH_TYPE(address_of("cuGraphLaunch"))
        self._set_params = _SET_PARAMS_TYPE(address_of("cuGraphExecNodeSetParams"))
        self._set_attribute = _SET_ATTRIBUTE_TYPE(address_of("cuGraphKernelNodeSetAttribute"))
        self._update = _SET_PARAMS_TYPE(address_of("cuGraphExecUpdate"))
        self._record = _LAUNCH_TYPE(address_of("cuEventRecord"))
        self._query = ONE_POINTER(address_of("cuEventQuery"))
        self._primary = 0
        """The primary context, once it is retained."""
        self._side_streams: dict[int, int] = {}
        """By context; kept for the lifetime of the process."""
        self._telling_iterations: set[int] = set()
        """Executables instantiated while CUPTI was loaded."""
        self._host_memory = HostMemory(self._host_allocate, self._host_free)

    @property
    def device_id(self) -> int:
        return self._device_id

    @cached_property
    def _device(self) -> Any:
        return _check("cuDeviceGet", cuda.cuDeviceGet(self._device_id))

    @cached_property
    def _primary_context(self) -> Any:
        # Kept for the lifetime of the process, as in cuda.core.
        return _check("cuDevicePrimaryCtxRetain", cuda.cuDevicePrimaryCtxRetain(self._device))

    @cached_property
    def limits(self) -> dict[str, int]:
        attribute = cuda.CUdevice_attribute
        wanted = {
            "max_threads_per_block": attribute.CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK,
            "max_block_dim_x": attribute.CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X,
            "max_block_dim_y": attribute.CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y,
            "max_block_dim_z": attribute.CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z,
            "max_grid_dim_x": attribute.CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X,
            "max_grid_dim_y": attribute.CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y,
            "max_grid_dim_z": attribute.CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z,
            "max_shared_memory_per_block": (
                attribute.CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK
            ),
            "max_shared_memory_per_block_optin": (
                attribute.CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN
            ),
        }
        return {
            name: int(_check("cuDeviceGetAttribute", cuda.cuDeviceGetAttribute(key, self._device)))
            for name, key in wanted.items()
        }

    @cached_property
    def accesses_pageable_memory(self) -> bool:
        attribute = cuda.CUdevice_attribute.CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS
        answer = cuda.cuDeviceGetAttribute(attribute, self._device)
        return bool(_check("cuDeviceGetAttribute", answer))

    @cached_property
    def has_others(self) -> bool:
        return int(_check("cuDeviceGetCount", cuda.cuDeviceGetCount())) > 1

    def beside(self, device_id: int) -> CudaDriver:
        return cuda_driver(device_id)

    def activated(self) -> _Activated:
        return _Activated(self)

    def _has_current(self, context: int) -> bool:
        """Return whether the current context belongs to this device."""
        if context == self._primary:
            return True
        if int(_check("cuCtxGetDevice", cuda.cuCtxGetDevice())) != int(self._device):
            return False
        if not self._primary:
            # Usually it is the primary context, which needs no query once it is retained. It is not
            # created if nothing uses it.
            answer = cuda.cuDevicePrimaryCtxGetState(self._device)
            if _check("cuDevicePrimaryCtxGetState", answer)[1]:
                self._primary = int(self._primary_context)
        return True

    @contextmanager
    def _primary_activated(self) -> Iterator[int]:
        _check("cuCtxPushCurrent", cuda.cuCtxPushCurrent(self._primary_context))
        try:
            yield int(self._primary_context)
        finally:
            _check("cuCtxPopCurrent", cuda.cuCtxPopCurrent())

    def device_of_context(self, context: int) -> int | None:
        if cuda.cuCtxPushCurrent(cuda.CUcontext(context))[0]:
            return None
        try:
            ordinal = int(_check("cuCtxGetDevice", cuda.cuCtxGetDevice()))
        finally:
            _check("cuCtxPopCurrent", cuda.cuCtxPopCurrent())
        with self.beside(ordinal).activated() as used:
            return ordinal if used == context else None

    # Kernels ------------------------------------------------------------------------------------

    def load_kernel(
        self,
        kernel: Kernel | ProgramKernel | ForeignKernel,
        shared_memory: int = 0,
        cluster_blocks: int = 1,
    ) -> LoadedKernel:
        with self.activated():
            if isinstance(kernel, ForeignKernel) and not isinstance(kernel, MachineKernel):
                self._allow_foreign(kernel, shared_memory, cluster_blocks)
                return LoadedKernel(kernel.handle, kernel.signature)
            reported = None
            if isinstance(kernel, Kernel):
                core = kernel
            elif isinstance(kernel, MachineKernel):
                core = machine_kernel(kernel, self._device_id)
            else:
                core, reported = source_kernel(kernel, self._device_id, self._architecture)
            handle = int(core.handle)
            # A graph read from the driver may use either handle.
            function = _function_of(kernel, handle)
            allow(handle, function, self._device, shared_memory, cluster_blocks)
            parameters = core.arguments_info
        signature = KernelSignature(
            tuple(item.offset for item in parameters), tuple(item.size for item in parameters)
        )
        if reported is None:
            name = kernel_name(kernel)
            symbol = kernel.symbol if isinstance(kernel, MachineKernel) else name
            signature = with_prototype(signature, symbol)
        self._known_kernels[handle] = self._known_kernels[function] = kernel
        return LoadedKernel(handle, signature.with_types(reported))

    def blocks_at_once(self, kernel: int, threads: int, shared_memory: int) -> int:
        with self.activated():
            call = "cuOccupancyMaxActiveBlocksPerMultiprocessor"
            answer = cuda.cuOccupancyMaxActiveBlocksPerMultiprocessor(
                cuda.CUfunction(kernel), threads, shared_memory
            )
            blocks = int(_check(call, answer))
        count = cuda.CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT
        answer = cuda.cuDeviceGetAttribute(count, self._device)
        return blocks * int(_check("cuDeviceGetAttribute", answer))

    def load_variable(self, variable: ProgramVariable) -> LoadedVariable:
        with self.activated():
            loaded = LoadedVariable(*source_variable(variable, self._device_id, self._architecture))
        self._known_variables.add(variable, loaded)
        return loaded

    def _allow_foreign(
        self, kernel: ForeignKernel, shared_memory: int, cluster_blocks: int
    ) -> None:
        handle = 0 if kernel.core is None else int(kernel.core.handle)
        function = _function_of(kernel, kernel.handle)
        allow(handle, function, self._device, shared_memory, cluster_blocks)

    @cached_property
    def _architecture(self) -> str:
        return f"sm_{Device(self._device_id).arch}"

    # Graphs -------------------------------------------------------------------------------------

    def encode_tensor_map(self, tiles: TensorTiles) -> bytes:
        """Return the 128 bytes of a tensor map (``cuTensorMapEncodeTiled``)."""
        # The driver refuses a null pointer where a tensor of one dimension has no strides.
        strides = tiles.strides or (16,)
        found = _check(
            "cuTensorMapEncodeTiled",
            cuda.cuTensorMapEncodeTiled(
                cuda.CUtensorMapDataType(ELEMENTS[tiles.element]),
                len(tiles.extents),
                tiles.address,
                [cuda.cuuint64_t(each) for each in tiles.extents],
                [cuda.cuuint64_t(each) for each in strides],
                [cuda.cuuint32_t(each) for each in tiles.box],
                [cuda.cuuint32_t(each) for each in tiles.steps],
                cuda.CUtensorMapInterleave.CU_TENSOR_MAP_INTERLEAVE_NONE,
                cuda.CUtensorMapSwizzle(SWIZZLES[tiles.swizzle]),
                cuda.CUtensorMapL2promotion.CU_TENSOR_MAP_L2_PROMOTION_NONE,
                cuda.CUtensorMapFloatOOBfill(FILLS[tiles.fill]),
            ),
        )
        return b"".join(int(word).to_bytes(8, "little") for word in found.opaque)

    def graph_create(self) -> int:
        return int(_check("cuGraphCreate", cuda.cuGraphCreate(0)))

    def graph_destroy(self, graph: int) -> None:
        _check("cuGraphDestroy", cuda.cuGraphDestroy(graph))

    def identifier(self, call: Identifier, handle: int) -> int | None:
        return identifier(call, handle)

    def read_graph(self, graph: int) -> ReadGraph:
        found = read_graph(graph, self._known_kernels)
        found.variables = self._known_variables.spans()
        return found

    def capture_begin(self, stream: int, mode: int) -> None:
        _check("cuStreamBeginCapture", cuda.cuStreamBeginCapture(stream, CAPTURE_MODES[mode]))

    def capture_end(self, stream: int) -> int:
        return int(_check("cuStreamEndCapture", cuda.cuStreamEndCapture(stream)))

    def user_object_create(self, pointer: int, destroy: int) -> int:
        made = ctypes.c_uint64()
        result = self._create_user_object(
            ctypes.addressof(made), pointer, destroy, 1, _NO_DESTRUCTOR_SYNC
        )
        if result:
            raise DriverError("cuUserObjectCreate", result, result_name(result))
        return made.value

    def user_object_release(self, user_object: int) -> None:
        _check("cuUserObjectRelease", cuda.cuUserObjectRelease(user_object, 1))

    def graph_retain_user_object(self, graph: int, user_object: int) -> None:
        self._retain(graph, user_object, _MOVE)

    def graph_share_user_object(self, graph: int, user_object: int) -> None:
        self._retain(graph, user_object, 0)

    def _retain(self, graph: int, user_object: int, flags: int) -> None:
        result = self._retain_user_object(graph, user_object, 1, flags)
        if result:
            raise DriverError("cuGraphRetainUserObject", result, result_name(result))

    def conditional_handle_create(self, graph: int, default_value: int | None) -> int:
        assign_default = 1  # CU_GRAPH_COND_ASSIGN_DEFAULT
        context = _check("cuCtxGetCurrent", cuda.cuCtxGetCurrent())
        return int(
            _check(
                "cuGraphConditionalHandleCreate",
                cuda.cuGraphConditionalHandleCreate(
                    graph,
                    context,
                    default_value or 0,
                    0 if default_value is None else assign_default,
                ),
            )
        )

    def graph_add_nodes(self, graph: int, batch: NodeBatch) -> None:
        count = len(batch.rows)
        if native_loop.pays_off(count):
            added, result = add_natively(self._add_node_address, graph, batch)
        else:
            added, result = add_one_by_one(self._add_node, graph, batch)
        if added < count:
            raise AddNodeError(added, result, result_name(result))

    def kernel_node_set_attribute(self, node: int, attribute: int, value: bytes) -> None:
        # The driver writes the handle of a device-updatable node into it (CUDA 13.0).
        own = ctypes.create_string_buffer(value, len(value))
        result = self._set_attribute(node, attribute, own)
        if result:
            raise DriverError("cuGraphKernelNodeSetAttribute", result, result_name(result))

    def needs_clusters(self, kernel: Kernel | ProgramKernel | ForeignKernel, handle: int) -> bool:
        with self.activated():
            return says_clusters(_function_of(kernel, handle))

    def device_node(self, node: int) -> int | None:
        updatable = cuda.CUlaunchAttributeID.CU_LAUNCH_ATTRIBUTE_DEVICE_UPDATABLE_KERNEL_NODE
        answer = cuda.cuGraphKernelNodeGetAttribute(node, updatable)
        value = _check("cuGraphKernelNodeGetAttribute", answer)
        return int(value.deviceUpdatableKernelNode.devNode)

    def graph_instantiate(self, graph: int, flags: InstantiateFlags, upload_stream: int) -> int:
        parameters = cuda.CUDA_GRAPH_INSTANTIATE_PARAMS()
        parameters.flags = int(flags)
        parameters.hUploadStream = cuda.CUstream(upload_stream)
        answer = cuda.cuGraphInstantiateWithParams(graph, parameters)
        result = int(answer[0])
        outcome = cuda.CUgraphInstantiateResult(parameters.result_out)
        reason = outcome.name.removeprefix("CUDA_GRAPH_INSTANTIATE_")
        if result or int(outcome):
            raise InstantiateError(
                result, result_name(result), reason, int(parameters.hErrNode_out)
            )
        executable = int(answer[1])
        if is_attached():
            self._telling_iterations.add(executable)
        return executable

    def graph_exec_destroy(self, executable: int) -> None:
        self._telling_iterations.discard(executable)
        with BesideCaptures():
            _check("cuGraphExecDestroy", cuda.cuGraphExecDestroy(executable))

    def graph_launch(self, executable: int, stream: int) -> None:
        result = self._launch(executable, stream)
        if result:
            raise DriverError("cuGraphLaunch", result, result_name(result))

    def graph_upload(self, executable: int, stream: int) -> None:
        _check("cuGraphUpload", cuda.cuGraphUpload(executable, stream))

    def graph_profile(
        self, executable: int, graph: ProfiledGraph, launch: Callable[[], None], launches: int
    ) -> Recording:
        """Return when each node ran, by the GPU's clock."""
        from graphdsl.cuda.cupti import profile

        with self.activated():
            return profile(self, executable, graph, launch, launches)

    def graph_tells_iterations(self, executable: int) -> bool:
        """Return whether CUPTI was loaded before the executable was instantiated."""
        return executable in self._telling_iterations

    def prepare_profiles(self) -> None:
        """Load CUPTI."""
        from graphdsl.cuda.cupti import prepare

        with self.activated():
            prepare()

    @property
    def is_watching_free(self) -> bool:
        return False

    def capture_watched(self, stream: int, watcher: Watcher) -> AbstractContextManager[None]:
        """Notify *watcher* of the capture that begins on a stream in the block."""
        from graphdsl.cuda.cupti_access import capture_watched

        return capture_watched(stream, watcher)

    # Changing executables -----------------------------------------------------------------------

    def side_stream(self) -> int:
        with self.activated() as context:
            if context not in self._side_streams:
                made = cuda.cuStreamCreate(int(cuda.CUstream_flags.CU_STREAM_NON_BLOCKING))
                self._side_streams[context] = int(_check("cuStreamCreate", made))
            return self._side_streams[context]

    def exec_node_set_params(self, executable: int, node: int, row: int) -> None:
        result = self._set_params(executable, node, row)
        if result:
            raise DriverError("cuGraphExecNodeSetParams", result, result_name(result))

    def exec_node_setter(self, executable: int, node: int, row: int) -> Callable[[], None]:
        # With existing objects, the binding is faster than a call by address.
        graph, handle = cuda.CUgraphExec(executable), cuda.CUgraphNode(node)
        params = cuda.CUgraphNodeParams(_ptr=row)
        set_params, success = cuda.cuGraphExecNodeSetParams, cuda.CUresult.CUDA_SUCCESS

        def set_row() -> None:
            (result,) = set_params(graph, handle, params)
            if result is not success:
                raise DriverError("cuGraphExecNodeSetParams", result, result_name(result))

        return set_row

    def exec_node_set_enabled(self, executable: int, node: int, *, enabled: bool) -> None:
        _check("cuGraphNodeSetEnabled", cuda.cuGraphNodeSetEnabled(executable, node, int(enabled)))

    def exec_node_is_enabled(self, executable: int, node: int) -> bool:
        return bool(_check("cuGraphNodeGetEnabled", cuda.cuGraphNodeGetEnabled(executable, node)))

    def exec_update(self, executable: int, graph: int) -> None:
        # By address, since cuda-bindings gives no information when the call fails.
        info = _UpdateInfo()
        result = self._update(executable, graph, ctypes.addressof(info))
        if result:
            outcome = cuda.CUgraphExecUpdateResult(info.result)
            reason = outcome.name.removeprefix("CU_GRAPH_EXEC_UPDATE_").removeprefix("ERROR_")
            raise ExecUpdateError(
                result, result_name(result), reason, info.node or 0, info.from_node or 0
            )

    def event_create(self) -> int:
        flags = cuda.CUevent_flags.CU_EVENT_DISABLE_TIMING
        with self.activated():
            return int(_check("cuEventCreate", cuda.cuEventCreate(flags)))

    def event_record(self, event: int, stream: int) -> None:
        result = self._record(event, stream)
        if result:
            raise DriverError("cuEventRecord", result, result_name(result))

    def event_record_behind(self, event: int, executable: int) -> None:
        # An upload is ordered after all launches of the executable (cuGraphUpload). Its data has
        # been on the device since the first of them.
        stream = self.side_stream()
        self.graph_upload(executable, stream)
        self.event_record(event, stream)

    def event_is_done(self, event: int) -> bool:
        result = self._query(event)
        if result == Result.NOT_READY:
            return False
        if result:
            raise DriverError("cuEventQuery", result, result_name(result))
        return True

    def beside_captures(self) -> BesideCaptures:
        return BesideCaptures()

    def event_destroy(self, event: int) -> None:
        # Called by the thread that releases owners, which has no context.
        with self.activated():
            _check("cuEventDestroy", cuda.cuEventDestroy(event))

    # Streams ------------------------------------------------------------------------------------

    def stream_handle(self, stream: object) -> int:
        if isinstance(stream, Stream):
            if stream.is_closed:
                raise ValueError("stream: the cuda.core Stream was closed, expected an open one")
            return int(stream.__cuda_stream__()[1])
        protocol = getattr(stream, "__cuda_stream__", None)
        if protocol is None or isinstance(stream, type):
            hint = " (streams are always explicit here)" if stream is None else ""
            raise TypeError(
                "stream: expected a cuda.core Stream or an object with __cuda_stream__, got "
                f"{stream!r} ({type(stream).__name__}){hint}. Use device.create_stream()"
            )
        if hasattr(getattr(stream, "device", None), "driver"):
            raise TypeError(
                f"stream: {stream!r} is a stream of the simulator, expected one of GPU "
                f"{self._device_id}. Create it with that device's create_stream()"
            )
        version, handle = protocol() if callable(protocol) else protocol
        if version != 0:
            raise TypeError(
                f"stream: {stream!r} implements version {version} of __cuda_stream__, expected 0"
            )
        return int(handle)

    launch_stream_handle = stream_handle

    def stream_is_capturing(self, stream: int) -> bool:
        status = _check("cuStreamIsCapturing", cuda.cuStreamIsCapturing(stream))
        return int(status) != int(cuda.CUstreamCaptureStatus.CU_STREAM_CAPTURE_STATUS_NONE)

    def stream_context(self, stream: int) -> int:
        return int(_check("cuStreamGetCtx", cuda.cuStreamGetCtx(stream)))

    def captured_graph(self, stream: int) -> tuple[int, tuple[int, ...]]:
        status, _, graph, nodes, *_ = _check(
            "cuStreamGetCaptureInfo", cuda.cuStreamGetCaptureInfo(stream)
        )
        is_active = int(status) == int(cuda.CUstreamCaptureStatus.CU_STREAM_CAPTURE_STATUS_ACTIVE)
        return (int(graph), tuple(map(int, nodes or ()))) if is_active else (0, ())

    def stream_submit(
        self, stream: int, row: NDArray[np.uint64], attributes: Sequence[tuple[int, bytes]] = ()
    ) -> None:
        submit(stream, row, attributes)

    def stream_synchronize(self, stream: int) -> None:
        _check("cuStreamSynchronize", cuda.cuStreamSynchronize(stream))

    def synchronize(self) -> None:
        with self.activated():
            _check("cuCtxSynchronize", cuda.cuCtxSynchronize())
        # Nothing runs, so freeing has nothing to wait for.
        self._host_memory.trim()

    def __repr__(self) -> str:
        return f"<CudaDriver for GPU {self._device_id}>"
