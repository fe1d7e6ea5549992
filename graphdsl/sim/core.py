"""Programs, launches and graph builders on simulated devices, with the names of cuda.core.

None of this needs a declared graph: code written for cuda.core runs, and can be tested, on a
machine without a GPU.
"""

from __future__ import annotations

import ctypes
import struct
import weakref
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np

from graphdsl.abi.enumerations import ATTRIBUTE_SIZE, LaunchAttributeId, NodeType
from graphdsl.abi.programs import ProgramKernel, SourceProgram, name_expressions
from graphdsl.abi.rows import TYPES
from graphdsl.abi.seam import InstantiateFlags
from graphdsl.base.errors import DriverError
from graphdsl.sim.memory.buffers import Buffer
from graphdsl.sim.streams.stream import Stream, require_stream

if TYPE_CHECKING:
    from cuda.core import LaunchConfig, ProgramOptions
    from cuda.core.graph import GraphCompleteOptions

    from graphdsl.abi.seam import LoadedKernel
    from graphdsl.sim.driver import SimulatedDriver

CODE_TYPES: Final = ("c++", "ptx")
TARGETS: Final = ("ptx", "cubin")
MODES: Final = {"global": 0, "thread_local": 1, "relaxed": 2}
"""``CUstreamCaptureMode``."""
CAPABILITY: Final = (9, 0)
"""The default target architecture of a program, until a device loads one of its kernels."""


# Programs ---------------------------------------------------------------------------------------


class Program:
    """Source text of kernels, as ``cuda.core.Program``.

    Parameters
    ----------
    code : str
        The text.
    code_type : {"c++", "ptx"}
        The language of the text.
    options : mapping or cuda.core.ProgramOptions, optional
        Compiler options, as in cuda.core. A mapping, such as ``{"std": "c++17"}``, needs no driver.

    Examples
    --------
    >>> from graphdsl import sim
    >>> program = sim.Program('extern "C" __global__ void one(int* x) { *x = 1; }', "c++")
    >>> program.compile("cubin").get_kernel("one")
    <ProgramKernel 'one'>
    """

    def __init__(
        self,
        code: str,
        code_type: str,
        options: Mapping[str, Any] | ProgramOptions | None = None,
    ) -> None:
        if not isinstance(code, str) or not code.strip():
            raise TypeError(f"Program code: expected the source text as a str, got {code!r:.60}")
        if code_type not in CODE_TYPES:
            raise ValueError(
                f"Program code_type: expected one of {CODE_TYPES}, got {code_type!r}. Machine "
                "code runs only on GPUs"
            )
        self._text = SourceProgram(code, options, None)
        if self._text.code_type != code_type:
            raise ValueError(
                f"Program code_type: expected {self._text.code_type!r} for this text, got "
                f"{code_type!r}"
            )

    def compile(
        self, target_type: str = "cubin", *, name_expressions: Iterable[str] = ()
    ) -> ObjectCode:
        """Compile the program. This needs NVRTC but no GPU.

        Parameters
        ----------
        target_type : {"cubin", "ptx"}
            Accepted for compatibility; it has no effect here.
        name_expressions : iterable of str, optional
            Template instances to instantiate, such as ``"scale<float>"``.

        Raises
        ------
        CompileError
            If the compiler rejects the program.
        """
        if target_type not in TARGETS:
            raise ValueError(f"compile target_type: expected one of {TARGETS}, got {target_type!r}")
        for name in name_expressions:
            self._text.kernel(name)
        return ObjectCode(self._text)


class ObjectCode:
    """A compiled program, as ``cuda.core.ObjectCode``; returned by :meth:`Program.compile`."""

    def __init__(self, program: SourceProgram) -> None:
        from graphdsl.code.nvrtc.nvrtc import text_of

        self._program = program
        self._text = text_of(program, name_expressions(program), CAPABILITY)

    def get_kernel(self, name: str) -> ProgramKernel:
        """Return the kernel named *name*.

        Raises
        ------
        CompileError
            If there is none.
        """
        if self._text.entry(name) is None:
            raise self._text.missing(self._program, name)
        return self._program.kernel(name)


# Launches ---------------------------------------------------------------------------------------


def launch(
    stream: Stream | GraphBuilder, config: LaunchConfig, kernel: ProgramKernel, *kernel_args: object
) -> None:
    """Launch a kernel, as ``cuda.core.launch`` does; on a capturing stream, add a kernel node.

    Parameters
    ----------
    stream : Stream or GraphBuilder
        The stream to launch on.
    config : cuda.core.LaunchConfig
        Grid, block, cluster, dynamic shared memory, and whether the launch is cooperative.
    kernel : ProgramKernel
        A kernel from :meth:`ObjectCode.get_kernel`.
    *kernel_args
        Buffers, and Python, NumPy and ctypes numbers. A Python float is a double, as in cuda.core.

    Raises
    ------
    TypeError
        If the size of an argument differs from that of the kernel's parameter.
    SimulationError
        If the kernel fails; it names the thread and the source line.
    """
    where = stream.stream if isinstance(stream, GraphBuilder) else stream
    if not isinstance(where, Stream):
        raise TypeError(f"launch stream: expected a stream of a simulated device, got {where!r}")
    if not isinstance(kernel, ProgramKernel):
        raise TypeError(
            "launch kernel: expected a kernel from sim.Program(...).compile().get_kernel(...), "
            f"got {kernel!r}"
        )
    driver = where.device.driver
    loaded = driver.load_kernel(kernel, config.shmem_size)
    values = _packed(kernel.name, loaded, kernel_args)
    pointers = (ctypes.c_void_p * (len(values) or 1))(*map(ctypes.addressof, values))
    row = np.zeros(1, TYPES[NodeType.KERNEL].row)
    # The grid of a launch with clusters is in clusters, and the driver's in blocks.
    grid = [
        count * size for count, size in zip(config.grid, config.cluster or (1, 1, 1), strict=True)
    ]
    for what, extents in (("grid", grid), ("block", config.block)):
        for axis, extent in zip("XYZ", extents, strict=True):
            row[f"{what}Dim{axis}"] = extent
    row["type"], row["kern"], row["ctx"] = NodeType.KERNEL, loaded.handle, driver.context
    row["sharedMemBytes"] = config.shmem_size
    row["kernelParams"] = ctypes.addressof(pointers)
    attributes = []
    if config.is_cooperative:
        attributes.append((LaunchAttributeId.COOPERATIVE, struct.pack("<I", 1)))
    if config.cluster:
        extents = struct.pack("<3I", *config.cluster)
        attributes.append((LaunchAttributeId.CLUSTER_DIMENSION, extents))
    padded = [(number, value.ljust(ATTRIBUTE_SIZE, b"\0")) for number, value in attributes]
    driver.stream_submit(require_stream(where, driver).handle, row.view(np.uint64), padded)


def _packed(
    name: str, kernel: LoadedKernel, values: Sequence[object]
) -> list[ctypes.Array[ctypes.c_char]]:
    sizes = kernel.signature.sizes
    if len(values) != len(sizes):
        raise TypeError(f"kernel {name!r}: expected {len(sizes)} arguments, got {len(values)}")
    packed = (
        _bytes_of(value, size, f"kernel {name!r} argument {place}")
        for place, (value, size) in enumerate(zip(values, sizes, strict=True))
    )
    return [ctypes.create_string_buffer(each, len(each)) for each in packed]


def _bytes_of(value: object, size: int, role: str) -> bytes:
    """Return the bytes that cuda.core would pass; reject them if the kernel reads another size."""
    if isinstance(value, Buffer):
        found = int(value.handle).to_bytes(8, "little")
    elif isinstance(value, bool):
        found = bytes([value])
    elif isinstance(value, int):
        # cuda.core passes 8 bytes; the driver copies only as many as the parameter has.
        if not -(1 << (8 * size - 1)) <= value < 1 << (8 * size):
            raise TypeError(f"{role}: expected a number of {size} bytes, got {value}")
        found = (value % (1 << (8 * size))).to_bytes(size, "little")
    elif isinstance(value, float):
        found = struct.pack("<d", value)
    elif isinstance(value, complex):
        found = struct.pack("<dd", value.real, value.imag)
    elif isinstance(value, np.generic):
        found = value.tobytes()
    elif isinstance(value, (ctypes._SimpleCData, ctypes.Structure)):
        found = bytes(value)
    else:
        raise TypeError(
            f"{role}: expected a Buffer of a simulated device, or a Python, NumPy or ctypes "
            f"number; got {value!r} ({type(value).__name__})"
        )
    if len(found) != size:
        raise TypeError(
            f"{role}: expected {size} bytes, got the {len(found)} of {value!r} "
            f"({type(value).__name__}). Convert it to the parameter's type, such as "
            f"np.float32({value!r})"
        )
    return found


# Graphs -----------------------------------------------------------------------------------------


class GraphBuilder:
    """Captures a stream, as ``cuda.core.graph.GraphBuilder``.

    Made by ``Device.create_graph_builder`` and ``Stream.create_graph_builder``.

    Attributes
    ----------
    stream : Stream
        The captured stream: copies, fills, launches, allocations and events on it become nodes.
    """

    def __init__(self, stream: Stream) -> None:
        self.stream: Final = stream
        self._driver: Final = stream.device.driver
        self._finalizer: weakref.finalize[..., Any] | None = None
        self._graph = 0

    @property
    def is_building(self) -> bool:
        """Whether the stream is capturing."""
        return not self.stream.is_closed and self._driver.stream_is_capturing(self.stream.handle)

    def begin_building(self, mode: str = "relaxed") -> Self:
        """Begin capturing.

        Parameters
        ----------
        mode : {"relaxed", "global", "thread_local"}
            Which potentially unsafe calls of other threads invalidate the capture.
        """
        if mode not in MODES:
            raise ValueError(f"begin_building mode: expected one of {(*MODES,)}, got {mode!r}")
        if self._graph:
            raise RuntimeError("begin_building: expected a builder that has built nothing yet")
        self._driver.capture_begin(self.stream.handle, MODES[mode])
        return self

    def end_building(self) -> Self:
        """End the capture.

        Raises
        ------
        DriverError
            If the stream is not capturing, or the work of another builder was not joined.
        """
        self._graph = self._driver.capture_end(self.stream.handle)
        self._finalizer = weakref.finalize(self, _destroy, self._driver.graph_destroy, self._graph)
        self._finalizer.atexit = False
        return self

    def complete(self, options: GraphCompleteOptions | None = None) -> Graph:
        """Instantiate the captured graph and return the executable.

        Raises
        ------
        RuntimeError
            If building has not ended.
        """
        if not self._graph:
            raise RuntimeError("complete: expected a builder after end_building()")
        return Graph(self._driver, self._graph, options)

    def split(self, count: int) -> tuple[GraphBuilder, ...]:
        """Return this builder and new ones that continue in parallel after its current work.

        Parameters
        ----------
        count : int
            Total number of builders, at least 2.
        """
        if count < 2:
            raise ValueError(f"split count: expected at least 2, got {count}")
        others = [GraphBuilder(self.stream.device.create_stream()) for _ in range(count - 1)]
        for each in others:
            each.stream.wait(self.stream)
        return (self, *others)

    @staticmethod
    def join(*graph_builders: GraphBuilder) -> GraphBuilder:
        """Join several builders: the first one continues after the work of all of them."""
        if len(graph_builders) < 2:
            raise ValueError("join: expected at least two builders")
        first, *others = graph_builders
        for each in others:
            first.stream.wait(each.stream)
        return first

    def close(self) -> None:
        """Destroy the captured graph. Executables made from it remain valid."""
        self._graph = 0
        if self._finalizer is not None:
            self._finalizer()


class Graph:
    """An executable, as ``cuda.core.graph.Graph``; returned by :meth:`GraphBuilder.complete`."""

    def __init__(
        self, driver: SimulatedDriver, graph: int, options: GraphCompleteOptions | None
    ) -> None:
        flags, upload = InstantiateFlags.NONE, 0
        if options is not None:
            for name in ("auto_free_on_launch", "device_launch", "use_node_priority"):
                if getattr(options, name):
                    flags |= InstantiateFlags[name.upper()]
            if options.upload_stream is not None:
                flags, upload = flags | InstantiateFlags.UPLOAD, int(options.upload_stream.handle)
        self._driver: Final = driver
        self._handle: Final = driver.graph_instantiate(graph, flags, upload)
        self._finalizer = weakref.finalize(self, _destroy, driver.graph_exec_destroy, self._handle)
        self._finalizer.atexit = False

    @property
    def handle(self) -> int:
        """Its handle, an int."""
        return self._handle

    @property
    def is_closed(self) -> bool:
        """Whether it was destroyed."""
        return not self._finalizer.alive

    def launch(self, stream: Stream) -> None:
        """Launch the graph. It has finished when this returns.

        Raises
        ------
        SimulationError
            If a node fails; it names the node, the thread and the source line.
        """
        self._driver.graph_launch(self._handle, self._driver.launch_stream_handle(stream))

    def upload(self, stream: Stream) -> None:
        """Wait until the graph's kernels have been compiled with full optimization."""
        self._driver.graph_upload(self._handle, self._driver.launch_stream_handle(stream))

    def update(self, source: GraphBuilder) -> None:
        """Update the parameters from another graph with the same topology.

        Raises
        ------
        ExecUpdateError
            If the topology differs.
        """
        self._driver.exec_update(self._handle, source._graph)

    def close(self) -> None:
        """Destroy the graph. Calling this again is not an error."""
        self._finalizer()


def _destroy(call: Callable[[int], None], handle: int) -> None:
    # Rejected inside a host function; the handle then lives until the process ends.
    with suppress(DriverError):
        call(handle)
