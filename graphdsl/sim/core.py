"""Programs, launches and graph builders on simulated devices, by the names of cuda.core.

What is here needs no declaration: who writes for cuda.core can run and test that on a machine
without a GPU.
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
from graphdsl.abi.programs import ProgramKernel, SourceProgram
from graphdsl.abi.rows import TYPES
from graphdsl.abi.seam import InstantiateFlags
from graphdsl.errors import DriverError
from graphdsl.nvrtc.nvrtc import text_of
from graphdsl.sim.memory.buffers import Buffer
from graphdsl.sim.streams.stream import Stream, require_stream

if TYPE_CHECKING:
    from cuda.core import LaunchConfig, ProgramOptions
    from cuda.core.graph import GraphCompleteOptions

    from graphdsl.abi.seam import LoadedKernel
    from graphdsl.sim.driver import SimulatedDriver

__all__ = ["Graph", "GraphBuilder", "ObjectCode", "Program", "launch"]

CODE_TYPES: Final = ("c++", "ptx")
TARGETS: Final = ("ptx", "cubin")
MODES: Final = {"global": 0, "thread_local": 1, "relaxed": 2}
"""``CUstreamCaptureMode``."""
CAPABILITY: Final = (9, 0)
"""What programs are compiled for that do not say it, until a device takes one of their kernels."""


# Programs ---------------------------------------------------------------------------------------


class Program:
    """Source text of kernels, as ``cuda.core.Program``.

    Parameters
    ----------
    code : str
        The text.
    code_type : {"c++", "ptx"}
        What it is.
    options : mapping or cuda.core.ProgramOptions, optional
        As cuda.core takes them. A mapping, such as ``{"std": "c++17"}``, needs no driver.

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
            raise TypeError(f"Program code: expected the text of a program, got {code!r:.60}")
        if code_type not in CODE_TYPES:
            raise ValueError(
                f"Program code_type: expected one of {CODE_TYPES}, got {code_type!r}. Machine code "
                "runs on GPUs only"
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
        """Compile it, which needs NVRTC but no GPU.

        Parameters
        ----------
        target_type : {"cubin", "ptx"}
            Makes no difference here.
        name_expressions : iterable of str, optional
            Template instances that kernels are asked for by.

        Raises
        ------
        CompileError
            If the compiler refuses it.
        """
        if target_type not in TARGETS:
            raise ValueError(f"compile target_type: expected one of {TARGETS}, got {target_type!r}")
        for name in name_expressions:
            self._text.kernel(name)
        return ObjectCode(self._text)


class ObjectCode:
    """A compiled program, as ``cuda.core.ObjectCode``; made by :meth:`Program.compile`."""

    def __init__(self, program: SourceProgram) -> None:
        self._program = program
        self._text = text_of(program, program.name_expressions, CAPABILITY)

    def get_kernel(self, name: str) -> ProgramKernel:
        """Return the kernel called *name*.

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
    """Launch a kernel, as ``cuda.core.launch``; on a captured stream it becomes a node.

    Parameters
    ----------
    stream : Stream or GraphBuilder
        Where.
    config : cuda.core.LaunchConfig
        Grid, block, cluster, dynamic shared memory, and whether it is cooperative.
    kernel : ProgramKernel
        What :meth:`ObjectCode.get_kernel` gives.
    *kernel_args
        Buffers, numbers of Python, numpy and ctypes. A float of Python is a double, as in
        cuda.core.

    Raises
    ------
    TypeError
        If an argument is of another size than the kernel's parameter.
    SimulationError
        With the thread and the source line that went wrong.
    """
    where = stream.stream if isinstance(stream, GraphBuilder) else stream
    if not isinstance(where, Stream):
        raise TypeError(f"launch stream: expected a Stream of a simulated device, got {where!r}")
    if not isinstance(kernel, ProgramKernel):
        raise TypeError(
            f"launch kernel: expected one of sim.Program(...).compile().get_kernel(...), got "
            f"{kernel!r}"
        )
    driver = where.device.driver
    loaded = driver.load_kernel(kernel, config.shmem_size)
    values = _packed(kernel.name, loaded, kernel_args)
    pointers = (ctypes.c_void_p * (len(values) or 1))(*map(ctypes.addressof, values))
    row = np.zeros(1, TYPES[NodeType.KERNEL].row)
    for what, extents in (("grid", config.grid), ("block", config.block)):
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
    """Return the bytes that cuda.core would pass, refused where the kernel reads others."""
    if isinstance(value, Buffer):
        found = int(value.handle).to_bytes(8, "little")
    elif isinstance(value, bool):
        found = bytes([value])
    elif isinstance(value, int):
        # cuda.core passes 8 bytes, of which the driver takes as many as the kernel has.
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
            f"{role}: expected a Buffer of a simulated device, or a number of Python, numpy or "
            f"ctypes; got {value!r} ({type(value).__name__})"
        )
    if len(found) != size:
        raise TypeError(
            f"{role}: expected {size} bytes, got the {len(found)} of {value!r} "
            f"({type(value).__name__}). Give it the kernel's type, such as np.float32({value!r})"
        )
    return found


# Graphs -----------------------------------------------------------------------------------------


class GraphBuilder:
    """Captures a stream, as ``cuda.core.graph.GraphBuilder``.

    Made by ``Device.create_graph_builder`` and ``Stream.create_graph_builder``.

    Attributes
    ----------
    stream : Stream
        What is captured: copies, fills, launches, allocations and events on it become nodes.
    """

    def __init__(self, stream: Stream) -> None:
        self.stream: Final = stream
        self._driver: Final = stream.device.driver
        self._finalizer: weakref.finalize[..., Any] | None = None
        self._graph = 0

    @property
    def is_building(self) -> bool:
        """Whether the stream is captured."""
        return not self.stream.is_closed and self._driver.stream_is_capturing(self.stream.handle)

    def begin_building(self, mode: str = "relaxed") -> Self:
        """Begin to capture.

        Parameters
        ----------
        mode : {"relaxed", "global", "thread_local"}
            Which calls of others end the capture.
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
            If the stream is not captured, or work of another builder was not joined.
        """
        self._graph = self._driver.capture_end(self.stream.handle)
        self._finalizer = weakref.finalize(self, _destroy, self._driver.graph_destroy, self._graph)
        self._finalizer.atexit = False
        return self

    def complete(self, options: GraphCompleteOptions | None = None) -> Graph:
        """Return an executable of what was captured.

        Raises
        ------
        RuntimeError
            If building has not ended.
        """
        if not self._graph:
            raise RuntimeError("complete: expected a builder whose building has ended")
        return Graph(self._driver, self._graph, options)

    def split(self, count: int) -> tuple[GraphBuilder, ...]:
        """Return this builder and others that go on behind what it has, beside each other.

        Parameters
        ----------
        count : int
            How many in all, at least 2.
        """
        if count < 2:
            raise ValueError(f"split count: expected at least 2, got {count}")
        others = [GraphBuilder(self.stream.device.create_stream()) for _ in range(count - 1)]
        for each in others:
            each.stream.wait(self.stream)
        return (self, *others)

    @staticmethod
    def join(*graph_builders: GraphBuilder) -> GraphBuilder:
        """Return the first of several builders, which goes on behind the work of all."""
        if len(graph_builders) < 2:
            raise ValueError("join: expected at least two builders")
        first, *others = graph_builders
        for each in others:
            first.stream.wait(each.stream)
        return first

    def close(self) -> None:
        """Destroy what was captured; executables of it stay."""
        self._graph = 0
        if self._finalizer is not None:
            self._finalizer()


class Graph:
    """An executable, as ``cuda.core.graph.Graph``; made by :meth:`GraphBuilder.complete`."""

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
        """Run it; done when this returns.

        Raises
        ------
        SimulationError
            With the node, the thread and the source line that went wrong.
        """
        self._driver.graph_launch(self._handle, self._driver.stream_handle(stream))

    def upload(self, stream: Stream) -> None:
        """Wait until its kernels are optimized."""
        self._driver.graph_upload(self._handle, self._driver.stream_handle(stream))

    def update(self, source: GraphBuilder) -> None:
        """Take over the parameters of another graph with the same nodes and edges.

        Raises
        ------
        ExecUpdateError
            If it has others.
        """
        self._driver.exec_update(self._handle, source._graph)

    def close(self) -> None:
        """Destroy it; again is no error."""
        self._finalizer()


def _destroy(call: Callable[[int], None], handle: int) -> None:
    # In a host function it is refused, and stays until the process ends.
    with suppress(DriverError):
        call(handle)
