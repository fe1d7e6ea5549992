"""The builder methods, once for a graph (no predecessor) and for a node (that node first).

Names and parameters follow cuda.core 1.x; ``name=`` is graphdsl's own. Every method checks the
types and ranges of what it is given before anything is added, so that a call that raises leaves
the declaration as it was. Each is one ``try``, which costs nothing unless something is wrong, and
names the node in its errors.
"""
# ruff: noqa: TRY300, TRY301  # that one ``try`` is around all of a method

from __future__ import annotations

import ctypes
from _ctypes import CFuncPtr
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from cuda.core import Kernel

from graphdsl.declaration.arguments import copied_bytes
from graphdsl.declaration.array_layout import partial_memset_problem
from graphdsl.declaration.builder_arguments import (
    branch_count,
    byte_count,
    common_size,
    integer,
    memset_value,
    memset_width,
    name_in,
    open_event,
    ordinal,
    refuse_layouts,
    require_callable_without_arguments,
    require_room,
    user_data_number,
)
from graphdsl.declaration.copy_shape import copy_shape, set_rows
from graphdsl.declaration.edges import connect_all
from graphdsl.declaration.kernels import SourceKernel, kernel_name
from graphdsl.declaration.launch_config import CoreLaunchConfig, LaunchConfig, config_values
from graphdsl.declaration.launch_form import checked_sizes
from graphdsl.declaration.memory_operations import MemoryOperation
from graphdsl.declaration.operands import MemoryType, Operand, StridedOperand, as_operand
from graphdsl.declaration.parameters import Parameter
from graphdsl.declaration.said_effects import require_places, said
from graphdsl.declaration.said_memory import said_memory

if TYPE_CHECKING:
    import numpy as np
    from cuda.core import Device, Event

    from graphdsl.declaration.conditions import Condition
    from graphdsl.declaration.graph import GraphDef

__all__ = ["Builder"]

MEMORY_TYPES: Final = ("device", "host", "managed")
OPERATION_LIMIT: Final = 256
"""Memory operations of a node, which drivers want to be fewer."""


class Builder:
    """Adds nodes to a declaration."""

    __slots__ = ()

    @property
    def graph(self) -> GraphDef:
        """The declaration that nodes are added to."""
        raise TypeError(f"{type(self).__name__} is not bound to a graph")

    def _described_graph(self) -> str:
        """Return what tells the graph from another of the same name."""
        first = self if isinstance(self, Node) else next(iter(self.graph._nodes), None)
        label = repr(self.graph.label)
        if first is None:
            return f"{label}, which has no nodes yet"
        return f"{label}, that of {first.describe()} (declared at {first.location})"

    def empty(self, *, name: str | None = None) -> EmptyNode:
        """Add a node that does nothing but order others."""
        try:
            return self.graph._insert(EmptyNode(), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "empty node", self, name)
            raise

    def join(self, *others: Node, name: str | None = None) -> EmptyNode:
        """Add an empty node that comes after all of *others* (and after this node).

        Raises
        ------
        TypeError
            If something is not a node.
        ValueError
            If a node is of another graph.
        """
        try:
            for node in others:
                if not isinstance(node, Node):
                    raise TypeError(f"join: expected nodes, got {node!r} ({type(node).__name__})")
                if node.graph is not self.graph:
                    raise ValueError(
                        f"join: {node.describe()} (declared at {node.location}) belongs to graph "
                        f"{node.graph.label!r}, expected a node of {self._described_graph()}. Join "
                        "nodes of one graph"
                    )
                if not node.is_valid:
                    raise ValueError(
                        f"join: {node.describe()} was removed, expected nodes that are still there"
                    )
            joined = self.graph._insert(EmptyNode(), self, name)
            connect_all([node for node in others if node is not self], [joined])
            return joined
        except (TypeError, ValueError) as error:
            name_in(error, "empty node", self, name)
            raise

    def launch(
        self,
        config: CoreLaunchConfig,
        kernel: Kernel | SourceKernel,
        *args: object,
        grid: object = None,
        block: object = None,
        shmem_size: object = None,
        reads: object = None,
        writes: object = None,
        commutes: object = None,
        name: str | None = None,
    ) -> KernelNode:
        """Add a kernel launch.

        Parameters
        ----------
        config : LaunchConfig or cuda.core.LaunchConfig
            Grid and block in blocks and threads, dynamic shared memory in bytes; graphdsl's has all
            attributes of launches besides.
        kernel : cuda.core.Kernel or SourceKernel
            The kernel; ``Program(source).kernel(name)`` gives one without a GPU.
        *args
            Numbers, numpy scalars, ctypes values, bytes or ``numpy.void`` for structures,
            addresses in all their forms, conditions, and parameters. A Python number takes the
            size that the kernel declares for that argument.
        grid, block : int or Parameter or tuple of them, optional
            In place of what *config* says, which takes no parameters.
        shmem_size : int or Parameter, optional
            Likewise.
        reads, writes, commutes : int or iterable, optional
            What this launch does to memory, in place of what the kernel's code says or was said of
            it: as for :meth:`Program.kernel`. If one of the three is given, it touches nothing
            else; traces on the simulator check that.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError
            If something is not of these types, or *reads*, *writes* or *commutes* names what is no
            address.
        ValueError
            If there is no argument of such a number.
        """
        try:
            graph = self.graph
            is_said = reads is not None or writes is not None or commutes is not None
            if grid is None and block is None and shmem_size is None and not is_said:
                form = graph._last_form
                if (
                    form is None
                    or form._given is not config
                    or form._kernel is not kernel
                    # One of cuda.core may have been changed since the form was made.
                    or (type(config) is not LaunchConfig and form._values != config_values(config))
                    or form._types != tuple(map(type, args))
                ):
                    form = graph._form_of(config, kernel, args)
            else:
                given = {"grid": grid, "block": block, "shmem_size": shmem_size}
                told = said("launch", reads, writes, commutes)
                form = graph._new_form(config, kernel, args, checked_sizes(given), told)
            if form._buffers or form._conversions:
                args = form.kept(args)
            if form._said is not None:
                has_variables = isinstance(kernel, SourceKernel)
                require_places(form._said, args, kernel_name(kernel), has_variables=has_variables)
            return graph._insert(KernelNode(form, args), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "kernel node", self, name)
            raise

    def allocate(
        self,
        size: int | Parameter,
        *,
        device: Device | int | None = None,
        memory_type: str = "device",
        peer_access: Iterable[Device | int] | None = None,
        name: str | None = None,
    ) -> AllocNode:
        """Add a memory allocation; its address is ``node.dptr``, symbolic until linked.

        Parameters
        ----------
        size : int
            Bytes. With a parameter :meth:`GraphDef.check` says what to do instead, since the driver
            cannot change it.
        device : cuda.core.Device or int, optional
            Where; by default the device that the graph is linked for.
        memory_type : {"device", "host", "managed"}, optional
            Pinned device memory, pinned host memory, or managed memory. Drivers may refuse
            ``"host"`` (CUDA 13.0 on an H200 does).
        peer_access : iterable of cuda.core.Device or int, optional
            Further devices that may read and write it.
        name : str, optional
            Name of the node.
        """
        try:
            count = byte_count(size, "allocate size")
            where = None if device is None else ordinal(device, "allocate device")
            kind = str(memory_type)
            if kind not in MEMORY_TYPES:
                raise ValueError(
                    f"allocate memory_type: expected one of {', '.join(map(repr, MEMORY_TYPES))}; "
                    f"got {memory_type!r}"
                )
            if isinstance(peer_access, (str, bytes)) or not isinstance(
                peer_access, (Iterable, type(None))
            ):
                raise TypeError(
                    f"allocate peer_access: expected a list of devices, got {peer_access!r}"
                )
            peers = tuple(ordinal(peer, "allocate peer_access") for peer in peer_access or ())
            return self.graph._insert(AllocNode(count, where, kind, peers), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "alloc node", self, name)
            raise

    def deallocate(self, dptr: object, *, name: str | None = None) -> FreeNode:
        """Add the free of an allocation.

        Parameters
        ----------
        dptr : AllocNode, DevicePointer or int
            The allocation; an int for one that another graph made.
        name : str, optional
            Name of the node.
        """
        try:
            operand = as_operand(dptr, "deallocate dptr")
            pointer = operand.pointer
            if pointer is None and operand.size is not None:
                raise TypeError(
                    "deallocate dptr: expected an allocation node, its dptr or an int, got "
                    f"{operand}. Only memory of allocation nodes is freed by a graph"
                )
            if pointer is not None and pointer.offset:
                raise ValueError(
                    f"deallocate dptr: expected the start of an allocation, got {pointer}. "
                    f"Pass {pointer.node.path}.dptr"
                )
            return self.graph._insert(FreeNode(operand), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "free node", self, name)
            raise

    def memset(
        self,
        dst: object,
        value: object,
        width: int | None = None,
        height: int = 1,
        pitch: int = 0,
        *,
        dst_owner: object = None,
        name: str | None = None,
    ) -> MemsetNode:
        """Add a memset.

        Parameters
        ----------
        dst : address
            Device memory, in any form that has an address. An array with gaps is set row by row,
            and has no *width*, *height* and *pitch* beside it.
        value : int or bytes-like or Parameter
            An int from 0 to 255 sets bytes; 1, 2 or 4 bytes (a numpy scalar, for example) set
            elements of that size, and so does a parameter of such a type.
        width : int, optional
            Elements in a row; by default all of *dst*, where its size is known.
        height : int, optional
            Rows.
        pitch : int, optional
            Bytes from one row to the next; unused for one row.
        dst_owner : object, optional
            What keeps *dst* alive where it is an int.
        name : str, optional
            Name of the node.

        Raises
        ------
        ValueError
            If *dst* is smaller than what would be set, or a value is out of range.
        """
        try:
            operand = as_operand(dst, "memset dst", owner=dst_owner, writes=True, gaps=True)
            number, element_size = memset_value(value)
            if operand.memory_type is MemoryType.ARRAY:
                raise TypeError(
                    f"memset dst: expected memory with an address, got {operand}. The driver sets "
                    "no CUDA arrays: set a buffer and copy it"
                )
            if isinstance(operand, StridedOperand):
                rest = (type(height), height, type(pitch), pitch)
                if width is not None or rest != (int, 1, int, 0):
                    raise ValueError(
                        "memset dst: expected contiguous memory beside width, height or pitch, "
                        f"got {operand}, which says itself where its rows are. Pass one of both"
                    )
                width, height, pitch = set_rows(operand, element_size)
                operand = operand.flat()
            rows = integer(height, "memset height", "rows", minimum=1)
            step = integer(pitch, "memset pitch", "bytes", minimum=0)
            elements = memset_width(operand, width, element_size, rows)
            node = MemsetNode(operand, number, element_size, elements, rows, step)
            if rows > 1 and step < elements * element_size:
                raise ValueError(
                    f"memset pitch: expected at least the {elements * element_size} bytes of a "
                    f"row, got {step}"
                )
            require_room(operand, node.span, "memset dst")
            if operand.layout is not None and node.span != operand.size:
                raise ValueError(f"memset {partial_memset_problem(operand, node.span)}")
            return self.graph._insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "memset node", self, name)
            raise

    def memcpy(
        self,
        dst: object,
        src: object,
        size: int | Parameter | None = None,
        *,
        width: int | None = None,
        height: int | None = None,
        depth: int | None = None,
        dst_pitch: int | None = None,
        src_pitch: int | None = None,
        dst_height: int | None = None,
        src_height: int | None = None,
        dst_owner: object = None,
        src_owner: object = None,
        name: str | None = None,
    ) -> MemcpyNode | Memcpy3DNode:
        """Add a copy of contiguous bytes, or of rows and slices.

        Parameters
        ----------
        dst, src : address
            Device or host memory, in any form that has an address. Where one is an array with
            gaps, its rows are copied, to or from the other's: one that has the same shape, or
            contiguous memory of as many bytes. A CUDA array (``cuda.core.texture.OpaqueArray``) is
            copied as a whole.
        size : int or Parameter, optional
            Bytes; by default the size of the operands, which must agree where both have one.
        width : int, optional
            Bytes of a row, in place of *size*.
        height, depth : int, optional
            Rows of a slice, and slices; by default 1.
        dst_pitch, src_pitch : int, optional
            Bytes from row to row; by default *width*.
        dst_height, src_height : int, optional
            Rows from slice to slice; by default *height*.
        dst_owner, src_owner : object, optional
            What keeps an operand alive that is an int.
        name : str, optional
            Name of the node.

        Returns
        -------
        MemcpyNode or Memcpy3DNode
            The latter where rows do not lie side by side (``CUDA_MEMCPY3D``), which the driver
            cannot change in an executable.

        Raises
        ------
        ValueError
            If sizes or shapes disagree, an operand is too small, *dst* is read-only, or one copy
            cannot have the gaps of an array.
        """
        try:
            target = as_operand(dst, "memcpy dst", owner=dst_owner, writes=True, gaps=True)
            source = as_operand(src, "memcpy src", owner=src_owner, gaps=True)
            # One after the other, for each copy that is declared; == of an array is one.
            if (
                type(target) is not Operand
                or type(source) is not Operand
                or width is not None
                or height is not None
                or depth is not None
                or dst_pitch is not None
                or src_pitch is not None
                or dst_height is not None
                or src_height is not None
            ):
                rows = (width, height, depth, dst_pitch, src_pitch, dst_height, src_height)
                shape = copy_shape(target, source, size, rows)
                require_room(target, shape.span(shape.dst), "memcpy dst")
                require_room(source, shape.span(shape.src), "memcpy src")
                kinds = target.memory_type, source.memory_type
                if not shape.is_flat or MemoryType.ARRAY in kinds:
                    spaced = Memcpy3DNode.of_shape(target.flat(), source.flat(), shape)
                    return self.graph._insert(spaced, self, name)
                # One that lies side by side can be changed in an executable.
                target, source, size = target.flat(), source.flat(), shape.size
            count = common_size(target, source) if size is None else byte_count(size, "memcpy size")
            if isinstance(count, int):
                require_room(target, count, "memcpy dst")
                require_room(source, count, "memcpy src")
            if target.layout != source.layout:
                refuse_layouts(target, source)
            return self.graph._insert(MemcpyNode(target, source, count), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "memcpy node", self, name)
            raise

    def record(self, event: Event, *, name: str | None = None) -> EventRecordNode:
        """Add the record of an event."""
        try:
            found = open_event(event, "record")
            return self.graph._insert(EventRecordNode(found), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "record node", self, name)
            raise

    def wait(self, event: Event, *, name: str | None = None) -> EventWaitNode:
        """Add a wait for an event."""
        try:
            found = open_event(event, "wait")
            return self.graph._insert(EventWaitNode(found), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "wait node", self, name)
            raise

    def callback(
        self,
        fn: Callable[..., object],
        *,
        user_data: int | bytes | bytearray | memoryview | None = None,
        reads: object = None,
        writes: object = None,
        name: str | None = None,
    ) -> HostCallbackNode:
        """Add a call of a host function.

        Parameters
        ----------
        fn : callable or ctypes function
            A Python callable without arguments, or a ctypes function of the driver's type,
            ``ctypes.CFUNCTYPE(None, ctypes.c_void_p)``. It must not call CUDA.
        user_data : int or bytes-like, optional
            What a ctypes function gets: an int as it is, bytes as the address of a copy that
            lives as long as the graph.
        reads, writes : address or list of them, optional
            The memory that the function reads and writes: arrays, views, buffers, and pairs of an
            address and a number of bytes. If one of the two is given, it touches nothing else that
            the graph does, and is ordered, checked and staged for as such; if none is, it may touch
            anything.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError
            If *fn* cannot be called, or something that it touches is no memory.
        ValueError
            If memory has no known size, or is written but read-only.

        Notes
        -----
        An exception of a Python callable is raised by the next call on the executable, as
        ``CallbackError``; KeyboardInterrupt and SystemExit as they are.
        """
        try:
            if not callable(fn):
                raise TypeError(
                    f"callback fn: expected a callable, got {fn!r} ({type(fn).__name__})"
                )
            data = user_data
            if isinstance(data, (bytearray, memoryview)):
                data = copied_bytes(data, "callback user_data")
            if isinstance(fn, CFuncPtr):
                if fn.restype is not None or list(fn.argtypes or ()) != [ctypes.c_void_p]:
                    raise TypeError(
                        "callback fn: expected a ctypes function of type "
                        "CFUNCTYPE(None, c_void_p), got one with "
                        f"restype {fn.restype} and argtypes {fn.argtypes}"
                    )
                if data is not None and not isinstance(data, bytes):
                    data = user_data_number(data)
            else:
                require_callable_without_arguments(fn)
            if data is not None and not isinstance(fn, CFuncPtr):
                raise ValueError(
                    "callback user_data: is for ctypes functions; bind it to a Python callable "
                    "with functools.partial or a closure"
                )
            memory = [
                None if given is None else said_memory(given, f"callback {role}", writes=is_write)
                for role, given, is_write in (("reads", reads, False), ("writes", writes, True))
            ]
            return self.graph._insert(HostCallbackNode(fn, data, *memory), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "callback node", self, name)
            raise

    def wait_value(
        self,
        address: object,
        value: int | np.integer[Any] | Parameter,
        condition: str = "geq",
        *,
        bits: int | None = None,
        flush: bool = False,
        address_owner: object = None,
        name: str | None = None,
    ) -> BatchMemOpNode:
        """Add a wait until memory holds a value (``cuStreamWaitValue32``, ``...64``).

        Parameters
        ----------
        address : address
            Memory of 4 or 8 bytes, at a multiple of that, in any form that has an address. Drivers
            of CUDA 13.0 take none of pools, allocation nodes and managed memory.
        value : int or Parameter
            An unsigned integer.
        condition : {"geq", "eq", "and", "nor"}, optional
            What has to hold, with ``*address`` for what is there: the difference
            ``*address - value`` is not negative, counted in a circle; ``*address == value``;
            ``*address & value`` is not zero; ``~(*address | value)`` is not zero.
        bits : {32, 64}, optional
            The size of the value; by default that of its type, 32 for a Python int.
        flush : bool, optional
            Flush remote writes afterwards; few devices can (an H200 cannot).
        address_owner : object, optional
            What keeps *address* alive where it is an int.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError, ValueError
            If something is not of these types, or out of range.
        """
        try:
            operation = MemoryOperation.wait_value(
                address, value, condition, bits=bits, flush=flush, address_owner=address_owner
            )
            return self.graph._insert(BatchMemOpNode([operation]), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "batch_mem_op node", self, name)
            raise

    def write_value(
        self,
        address: object,
        value: int | np.integer[Any] | Parameter,
        *,
        bits: int | None = None,
        address_owner: object = None,
        name: str | None = None,
    ) -> BatchMemOpNode:
        """Add a write of a value (``cuStreamWriteValue32``, ``...64``).

        What came before is visible to whoever sees the value. Parameters and errors are those of
        :meth:`wait_value`.
        """
        try:
            operation = MemoryOperation.write_value(
                address, value, bits=bits, address_owner=address_owner
            )
            return self.graph._insert(BatchMemOpNode([operation]), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "batch_mem_op node", self, name)
            raise

    def batch_memory_operations(
        self,
        operations: Iterable[MemoryOperation | Iterable[Any]],
        flags: int = 0,
        *,
        name: str | None = None,
    ) -> BatchMemOpNode:
        """Add several memory operations, one after the other (``cuStreamBatchMemOp``).

        Parameters
        ----------
        operations : iterable of MemoryOperation
            What is done: fewer than 256 of ``MemoryOperation.write_value(...)``, ``wait_value``,
            ``barrier``, ``flush_remote_writes`` and ``atomic_reduction``.
        flags : int, optional
            Those of the whole batch, of which CUDA 13.5 has none.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError, ValueError
            If something is not of these types, or out of range.
        """
        try:
            role = "batch_memory_operations operations"
            found: list[MemoryOperation] = []
            if isinstance(operations, MemoryOperation) or not isinstance(operations, Iterable):
                raise TypeError(f"{role}: expected a list of MemoryOperation, got {operations!r}")
            for number, each in enumerate(operations):
                if not isinstance(each, (tuple, list)):
                    raise TypeError(
                        f"{role}[{number}]: expected a MemoryOperation, such as "
                        f"MemoryOperation.write_value(address, value), got {each!r} "
                        f"({type(each).__name__})"
                    )
                operation = MemoryOperation.of(each, f"{role}[{number}]")
                if isinstance(operation.address, Operand):
                    require_room(operation.address, operation.size, f"{role}[{number}] address")
                elif operation.size:
                    raise ValueError(f"{role}[{number}] address: expected one, got none")
                found.append(operation)
            if not 0 < len(found) < OPERATION_LIMIT:
                raise ValueError(
                    f"{role}: expected 1 to {OPERATION_LIMIT - 1} operations, got {len(found)}"
                )
            number = integer(flags, "batch_memory_operations flags", "", minimum=0)
            return self.graph._insert(BatchMemOpNode(found, number), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "batch_mem_op node", self, name)
            raise

    def signal_semaphores(
        self,
        semaphores: object,
        value: int | np.integer[Any] | Parameter | None = None,
        *,
        key: int | np.integer[Any] | Parameter | None = None,
        semaphore_owner: object = None,
        name: str | None = None,
    ) -> ExternalSemaphoresSignalNode:
        """Add a signal of semaphores of another API: Vulkan, Direct3D, NvSciSync.

        Parameters
        ----------
        semaphores : semaphore or SemaphoreOperation, or iterable of them
            Each a ``CUexternalSemaphore`` of cuda-bindings, its handle as an int, or a
            :class:`sim.ExternalSemaphore`; or, with values of its own, a
            :class:`SemaphoreOperation`. Import it and destroy it yourself: it has to stay as long
            as graphs use it.
        value : int or Parameter, optional
            What a timeline semaphore or fence is signalled with, 64 bits; 0 by default.
        key : int or Parameter, optional
            The key that a keyed mutex is released with, 64 bits; 0 by default.
        semaphore_owner : object, optional
            What keeps a semaphore alive that is an int.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError, ValueError
            If something is not of these types, or out of range.
        """
        try:
            values = {"value": value, "key": key}
            node = ExternalSemaphoresSignalNode.declared(
                "signal_semaphores", semaphores, values, semaphore_owner
            )
            return self.graph._insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "semaphore_signal node", self, name)
            raise

    def wait_semaphores(
        self,
        semaphores: object,
        value: int | np.integer[Any] | Parameter | None = None,
        *,
        key: int | np.integer[Any] | Parameter | None = None,
        timeout_ms: int | np.integer[Any] | Parameter | None = None,
        semaphore_owner: object = None,
        name: str | None = None,
    ) -> ExternalSemaphoresWaitNode:
        """Add a wait for semaphores of another API.

        Parameters
        ----------
        semaphores : semaphore or SemaphoreOperation, or iterable of them
            Those of :meth:`signal_semaphores`.
        value : int or Parameter, optional
            What a timeline semaphore or fence has to reach, 64 bits; 0 by default.
        key : int or Parameter, optional
            The key that a keyed mutex is acquired with, 64 bits; 0 by default.
        timeout_ms : int or Parameter, optional
            How long to wait for a keyed mutex, in milliseconds, 32 bits; 0 by default.
        semaphore_owner : object, optional
            What keeps a semaphore alive that is an int.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError, ValueError
            If something is not of these types, or out of range.
        """
        try:
            values = {"value": value, "key": key, "timeout_ms": timeout_ms}
            node = ExternalSemaphoresWaitNode.declared(
                "wait_semaphores", semaphores, values, semaphore_owner
            )
            return self.graph._insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "semaphore_wait node", self, name)
            raise

    def embed(self, child: GraphDef, *, name: str | None = None) -> ChildGraphNode:
        """Add another declaration as one node.

        From then on *child* cannot be changed: embed it when it is complete, or embed a
        ``child.copy()``. One declaration can be embedded any number of times.
        """
        try:
            self.graph._require_embeddable(child)
            node = self.graph._insert(ChildGraphNode(child), self, name)
            child._freeze(node)
            return node
        except (TypeError, ValueError) as error:
            name_in(error, "child node", self, name)
            raise

    def create_condition(
        self, default_value: int | None = None, *, name: str | None = None
    ) -> Condition:
        """Create a condition variable for one conditional node.

        Parameters
        ----------
        default_value : int or bool, optional
            Its value at the start of each launch (0 to 2**32 - 1); without one, a kernel has to
            set it before the conditional node.
        name : str, optional
            Its name in listings.
        """
        try:
            return self.graph._new_condition(default_value, name)
        except (TypeError, ValueError) as error:
            name_in(error, "condition", self, name)
            raise

    def if_then(self, condition: Condition, *, name: str | None = None) -> IfNode:
        """Add a node that runs ``node.then`` if *condition* is not zero."""
        try:
            return self.graph._insert(
                IfNode(self.graph._usable_condition(condition, "if_then")), self, name
            )
        except (TypeError, ValueError) as error:
            name_in(error, "if node", self, name)
            raise

    def if_else(self, condition: Condition, *, name: str | None = None) -> IfElseNode:
        """Add a node that runs ``node.then`` if *condition* is not zero, else ``node.else_``."""
        try:
            return self.graph._insert(
                IfElseNode(self.graph._usable_condition(condition, "if_else")), self, name
            )
        except (TypeError, ValueError) as error:
            name_in(error, "if_else node", self, name)
            raise

    def while_loop(self, condition: Condition, *, name: str | None = None) -> WhileNode:
        """Add a node that runs ``node.body`` again and again while *condition* is not zero."""
        try:
            return self.graph._insert(
                WhileNode(self.graph._usable_condition(condition, "while_loop")), self, name
            )
        except (TypeError, ValueError) as error:
            name_in(error, "while node", self, name)
            raise

    def switch(self, condition: Condition, count: int, *, name: str | None = None) -> SwitchNode:
        """Add a node that runs the one of its *count* branches that *condition* numbers."""
        try:
            usable = self.graph._usable_condition(condition, "switch")
            return self.graph._insert(SwitchNode(usable, branch_count(count)), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "switch node", self, name)
            raise


# Last, because Node derives from Builder: whichever of the two modules is imported first, Builder
# is complete when nodes.py needs it.
from graphdsl.declaration.kinds.control import (  # noqa: E402
    ChildGraphNode,
    EmptyNode,
    IfElseNode,
    IfNode,
    SwitchNode,
    WhileNode,
)
from graphdsl.declaration.kinds.host import EventRecordNode, EventWaitNode, HostCallbackNode  # noqa: E402
from graphdsl.declaration.kinds.kernel import KernelNode  # noqa: E402
from graphdsl.declaration.kinds.memory import (  # noqa: E402
    AllocNode,
    FreeNode,
    Memcpy3DNode,
    MemcpyNode,
    MemsetNode,
)
from graphdsl.declaration.kinds.memory_operations import BatchMemOpNode  # noqa: E402
from graphdsl.declaration.kinds.semaphores import (  # noqa: E402
    ExternalSemaphoresSignalNode,
    ExternalSemaphoresWaitNode,
)
from graphdsl.declaration.node import Node  # noqa: E402
