"""Launching a graph one node at a time.

Simulated devices can stop between the nodes of an executable, which is an optional part of the
seam. On GPUs each node is launched as a graph of its own (:mod:`graphdsl.core.runtime.stepping`).
"""

from __future__ import annotations

import ctypes
import hashlib
import math
import operator
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, SupportsIndex

import numpy as np
from numpy.typing import DTypeLike, NDArray

from graphdsl.abi.effects import KernelEffects
from graphdsl.abi.programs import kernel_name
from graphdsl.base.closing import ClosedByBlock
from graphdsl.base.errors import DriverError, EffectsError
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.memory.arrays import Indexable
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.operands.operands import (
    DevicePointer,
    Operand,
    is_buffer,
    operand_of,
)
from graphdsl.core.declaration.programs.kernels import SourceKernel, annotation_of

if TYPE_CHECKING:
    from graphdsl.abi.observing import TracedNode, TracingDriver, UsedBytes
    from graphdsl.core.declaration.memory.arrays import Array
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.operands import BufferLike
    from graphdsl.core.runtime.link import LinkedGraph

SHOWN: Final = 4
"""Number of ranges of a step that are printed."""


@dataclass(frozen=True, slots=True)
class ByteRange:
    """Consecutive bytes of one allocation that a node used.

    Attributes
    ----------
    address, size : int
        The bytes.
    memory : str
        The memory: the path of an allocation node, the other origin of an allocation, or ``"host
        memory"``.
    offset : int or None
        Offset of the first byte in the allocation; None for host memory.
    device_id : int or None
        The device that has the memory; None for the host.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.zeros(4, "u1", stream=stream)
    >>> g = gd.GraphDef()
    >>> node = g.memset(x[1:3], 1)
    >>> with g.instantiate(device=device) as graph, graph.trace(stream) as trace:
    ...     (step,) = trace
    ...     (written,) = step.written
    >>> isinstance(written, gd.ByteRange)
    True
    """

    address: int
    size: int
    memory: str
    offset: int | None
    device_id: int | None

    def __str__(self) -> str:
        if self.offset is None:
            return f"{self.size} bytes of {self.memory}"
        return f"{self.memory}[{self.offset}:{self.offset + self.size}]"


class Memory(Protocol):
    """The memory of a device between two nodes of a traced launch."""

    def array(
        self, memory: Any, dtype: DTypeLike, shape: int | tuple[int, ...] | None
    ) -> NDArray[Any]:
        """Return an array of the current contents of memory; see :meth:`TraceStep.array`."""


class TraceStep:
    """A node that a traced launch has just run; prints as one line.

    Attributes
    ----------
    path : str
        Where the node was declared, such as ``"loop/body/scale"``. In a child graph it starts with
        the path of the child node and ``/child/``.
    node : Node
        The declared node.
    iterations : tuple of int
        The zero-based iterations of the while loops around it, the outermost loop first.
    what : str
        A description of the node, in one line.
    read, written : tuple of ByteRange
        The bytes that it used, by address. On a GPU, the bytes that it may have used: for a kernel
        whose code is not known, every allocation that one of its arguments points into. Empty for a
        node that contains others: these have steps of their own, before it.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.zeros(4, "u1", stream=stream)
    >>> g = gd.GraphDef()
    >>> node = g.memset(x[1:3], 1, name="ones")
    >>> with g.instantiate(device=device) as graph, graph.trace(stream) as trace:
    ...     for step in trace:
    ...         print(step.path, step.node.kind, step.array(x))
    ones memset [0 1 1 0]
    """

    __slots__ = ("_memory", "iterations", "node", "path", "read", "what", "written")

    def __init__(
        self,
        memory: Memory,
        path: str,
        node: Node,
        iterations: tuple[int, ...],
        what: str,
        read: tuple[ByteRange, ...],
        written: tuple[ByteRange, ...],
    ) -> None:
        self._memory = memory
        self.path = path
        self.node = node
        self.iterations = iterations
        self.what = what
        self.read = read
        self.written = written

    @property
    def kind(self) -> str:
        """The node's kind, such as ``"kernel"``."""
        return self.node.kind

    @property
    def iteration(self) -> int | None:
        """The zero-based iteration of the innermost loop around it; None outside of loops."""
        return self.iterations[-1] if self.iterations else None

    def array(
        self,
        memory: Array | BufferLike | AllocNode | DevicePointer | ByteRange | int,
        dtype: DTypeLike | None = None,
        shape: int | tuple[int, ...] | None = None,
    ) -> NDArray[Any]:
        """Return an array of the current contents of memory.

        On the simulator it is a view: writing to the array changes the memory. On a GPU it is a
        read-only copy.

        Parameters
        ----------
        memory : Array, Buffer, AllocNode, DevicePointer, ByteRange or int
            An array or a part of one, ``x[1:3]``; or the start of the memory: a buffer, an
            allocation of the graph, a pointer into one (``x.dptr + 64``), a range that the step has
            read or written, or an address.
        dtype : dtype, optional
            The dtype; by default that of the memory, else bytes.
        shape : int or tuple of int, optional
            The shape of the array; by default that of the memory, else one dimension up to its end.

        Raises
        ------
        ValueError
            If the memory is not allocated at this point, or has fewer bytes.
        """
        if isinstance(memory, Indexable) and memory.dtype is not None:
            return self._elements(memory, dtype, shape)
        dtype = np.uint8 if dtype is None else dtype
        if not isinstance(memory, ByteRange):
            return self._memory.array(memory, dtype, shape)
        if memory.offset is None:
            found = np.frombuffer(ctypes.string_at(memory.address, memory.size), np.uint8)
        else:
            found = self._memory.array(memory.address, np.uint8, memory.size)
        found = found.view(dtype)
        return found if shape is None else found.reshape(shape)

    def _elements(
        self,
        memory: Array | AllocNode,
        dtype: DTypeLike | None,
        shape: int | tuple[int, ...] | None,
    ) -> NDArray[Any]:
        """Return the elements of memory that has a dtype, without the gaps between them."""
        layout = memory._layout
        kind = layout.dtype if dtype is None else np.dtype(dtype)
        start: Any = operand_of(memory, "array").base
        if shape is not None or kind != layout.dtype:
            if layout.has_gaps:
                raise ValueError(
                    f"array: expected contiguous elements to view as {kind} of shape {shape}, got "
                    f"{memory!r}. Read them as they are, and use numpy's view() on a copy"
                )
            extents = layout.nbytes // kind.itemsize if shape is None else shape
            size = math.prod(np.atleast_1d(extents).tolist()) * kind.itemsize
            if size > layout.nbytes:
                raise ValueError(
                    f"array shape: expected at most the {layout.nbytes} bytes of {memory!r}, got "
                    f"{size}"
                )
            return self._memory.array(start, kind, extents)
        found = self._memory.array(start, np.uint8, layout.span)
        return np.ndarray(layout.shape, kind, found, strides=layout.strides)

    def digests(self) -> dict[ByteRange, str]:
        """Return a hash of the current contents of each range of :attr:`written`.

        A hash has 16 hexadecimal digits and is the same for the same bytes in every process, so two
        launches can be compared step by step.
        """
        return {
            each: hashlib.blake2b(self.array(each).tobytes(), digest_size=8).hexdigest()
            for each in self.written
        }

    def __str__(self) -> str:
        where = self.path
        if self.iterations:
            where += f" (iteration {', '.join(map(str, self.iterations))})"
        parts = [f"{where}: {self.what}"]
        for verb, ranges in (("reads", self.read), ("writes", self.written)):
            shown = [str(each) for each in ranges[:SHOWN]]
            if len(ranges) > SHOWN:
                shown.append(f"{len(ranges) - SHOWN} more")
            if shown:
                parts.append(f"{verb} {', '.join(shown)}")
        return "; ".join(parts)

    def __repr__(self) -> str:
        return f"<TraceStep {self}>"


class Trace(ClosedByBlock):
    """One launch, node by node; made by ``Graph.trace``.

    An iterator of :class:`TraceStep`. Nothing runs before the first step is requested. If the trace
    is closed before its end, by :meth:`close`, a ``with`` block or garbage collection, the launch
    stops there, as a failing one does: the nodes that ran have taken effect, and allocated memory
    stays allocated.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.zeros(2, "u1", stream=stream)
    >>> g = gd.GraphDef("set")
    >>> node = g.memset(x, 1, name="ones").memset(x[1:], 2, name="two")
    >>> with g.instantiate(device=device) as graph, graph.trace(stream) as trace:
    ...     for step in trace:
    ...         print(step.path, step.array(x))
    ones [1 1]
    two [1 2]
    """

    __slots__ = ("_steps",)

    def __init__(
        self, steps: Generator[TraceStep, None, None], explain: Callable[[DriverError], None]
    ) -> None:
        self._steps = _explained(steps, explain)

    def close(self) -> None:
        """Stop the launch at this point; no error if it has ended."""
        self._steps.close()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> TraceStep:
        return next(self._steps)


def _explained(
    steps: Generator[TraceStep, None, None], explain: Callable[[DriverError], None]
) -> Generator[TraceStep, None, None]:
    # Not a method of Trace: the two would refer to each other, and a dropped trace would hold its
    # executable until the garbage collector runs.
    try:
        yield from steps
    except DriverError as error:
        explain(error)
        raise


# Drivers that can stop between nodes ----------------------------------------------------------


def traced_launch(
    driver: TracingDriver,
    executable: int,
    stream: int,
    linked: LinkedGraph,
    *,
    schedule: str | None,
    seed: int | None,
) -> Generator[TraceStep, None, None]:
    """Return a stepwise launch of *linked*; see :meth:`TracingDriver.graph_trace`."""
    steps = driver.graph_trace(executable, stream, schedule=schedule, seed=seed)
    return _reported_steps(steps, driver, executable, linked)


def _reported_steps(
    steps: Generator[TracedNode, None, None],
    driver: TracingDriver,
    executable: int,
    linked: LinkedGraph,
) -> Generator[TraceStep, None, None]:
    with closing(steps):
        scene: _Scene | None = None
        for ran in steps:
            linked.failures.raise_interrupt()
            scene = scene or _Scene(linked, driver, executable)
            yield scene.step(ran)


class _Scene:
    """Names for steps: the declared node of each handle, and the names of memory."""

    def __init__(self, linked: LinkedGraph, driver: TracingDriver, executable: int) -> None:
        self._driver = driver
        self._nodes: dict[int, tuple[Node, str]] = {}
        """Each handle's node and path."""
        self._allocations: dict[Node, list[int]] = {}
        """The addresses of each allocation node."""
        self._names: dict[int, str] = {}
        """The paths of the graph's allocations, by address."""
        plan, handles = linked.plan, linked.handles.tolist()
        for graph in plan.graphs:
            prefix = plan.prefix_of(graph)
            for row in range(graph.start, graph.stop):
                node = plan.nodes[row]
                self._nodes[handles[row]] = (node, prefix + node.path)
        for handle, address in driver.executable_allocations(executable):
            node, self._names[address] = self._nodes[handle]
            self._allocations.setdefault(node, []).append(address)

    def step(self, ran: TracedNode) -> TraceStep:
        node, path = self._nodes[ran.handle]
        if isinstance(node, KernelNode) and ran.kernel == kernel_name(node.kernel):
            # Otherwise the executable was given another kernel since.
            _require_effects(node, path, ran)
            _require_slices(node, path, ran)
        read, written = (tuple(map(self._range, parts)) for parts in (ran.read, ran.written))
        return TraceStep(self, path, node, ran.iterations, ran.text, read, written)

    def _range(self, part: UsedBytes) -> ByteRange:
        if part.start is None:
            return ByteRange(part.address, part.size, part.origin, None, None)
        name = self._names.get(part.start, part.origin)
        return ByteRange(part.address, part.size, name, part.address - part.start, part.device_id)

    def array(
        self,
        memory: BufferLike | AllocNode | DevicePointer | int,
        dtype: DTypeLike,
        shape: int | tuple[int, ...] | None,
    ) -> NDArray[Any]:
        """Return an array of the current contents of memory; see ``TraceStep.array``."""
        found: Any = memory
        if is_buffer(found) and hasattr(found, "array"):
            # Its own bytes alone; it raises if it was closed.
            shown: NDArray[Any] = found.array(dtype, shape)
            return shown
        return self._driver.memory_array(self._address(memory), dtype, shape)

    def _address(self, memory: object) -> int:
        """Return the address of *memory*.

        Raises
        ------
        TypeError
            If it is not memory.
        ValueError
            If the graph contains it more than once.
        """
        if isinstance(memory, (AllocNode, DevicePointer)):
            pointer = memory.dptr if isinstance(memory, AllocNode) else memory
            addresses = self._allocations.get(pointer.node, [])
            if len(addresses) != 1:
                raise ValueError(
                    "array: expected an allocation that occurs once in the graph, got "
                    f"{pointer.node}, which occurs {len(addresses)} times. Pass an "
                    "address instead"
                )
            return addresses[0] + pointer.offset
        if isinstance(memory, bool) or not isinstance(memory, SupportsIndex):
            raise TypeError(
                "array: expected a Buffer of a simulated device, an array or a part of one, an "
                "allocation node, a pointer into its memory or an address; got "
                f"{memory!r} ({type(memory).__name__})"
            )
        return operator.index(memory)


def _require_effects(node: KernelNode, path: str, ran: TracedNode) -> None:
    """Reject accesses of a kernel that contradict its annotated effects."""
    annotation, kernel = launch_form_of(node).annotation, node.kernel
    is_of_launch = annotation is not None
    if not is_of_launch and isinstance(kernel, SourceKernel):
        annotation = annotation_of(kernel)
    if annotation is None:
        return
    declared = KernelEffects.declared(
        ran.kernel, annotation.reads, annotation.writes, annotation.commutes
    )
    wrong = ran.beyond_effects(declared)
    if wrong is not None:
        raise EffectsError(
            f"{node.kind} node {path!r} (declared at {node.location}): {wrong}. The effects were "
            f"declared for the {'launch' if is_of_launch else 'kernel'}: {annotation}. Correct "
            f"that in {'launch' if is_of_launch else 'program.kernel'}(), or omit them: "
            "kernel.effects() then infers them from the kernel's code",
            node,
        )


def _require_slices(node: KernelNode, path: str, ran: TracedNode) -> None:
    """Reject accesses of a kernel beyond the slices that its edges were derived from."""
    if node not in state_of(node).trusted:
        return
    wrong = ran.beyond_arguments(
        [value.size if isinstance(value, Operand) else None for value in node.args]
    )
    if wrong is not None:
        raise EffectsError(
            f"{node.kind} node {path!r} (declared at {node.location}): {wrong}. Its edges assume "
            "that it stays within the slices that are passed: declare it without "
            "trust_slices=True, or pass everything that it touches",
            node,
        )
