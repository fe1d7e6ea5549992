"""The builder methods, once for a graph (no predecessor) and for a node (that node first).

Names and parameters follow cuda.core 1.x; ``name=`` is graphdsl's own. Every method checks the
types and ranges of what it is given before anything is added, so that a call that raises leaves
the declaration as it was.
"""

from __future__ import annotations

import ctypes
import inspect
import operator
from _ctypes import CFuncPtr
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from cuda.core import Event, Kernel, LaunchConfig

from graphdsl.adjacency import connect_all
from graphdsl.arguments import copied_bytes
from graphdsl.foreign import remember_event
from graphdsl.kernels import SourceKernel
from graphdsl.launch_form import config_values
from graphdsl.operands import ADDRESS_LIMIT, Operand, as_operand
from graphdsl.parameters import Parameter

if TYPE_CHECKING:
    from cuda.core import Device

    from graphdsl.conditions import Condition
    from graphdsl.graph import GraphDef

__all__ = ["Builder"]

MEMORY_TYPES: Final = ("device", "host", "managed")
MEMSET_SIZES: Final = (1, 2, 4)
DEVICE_LIMIT: Final = (1 << 31) - 1
BRANCH_LIMIT: Final = 1 << 16
"""Branches of a switch; the driver's field has 32 bits, but each branch is a graph."""


class Builder:
    """Adds nodes to a declaration."""

    __slots__ = ()

    @property
    def graph(self) -> GraphDef:
        """The declaration that nodes are added to."""
        raise TypeError(f"{type(self).__name__} is not bound to a graph")

    def _described_graph(self) -> str:
        """Return what tells the graph from another of the same name."""
        first = self if isinstance(self, nodes.Node) else next(iter(self.graph._nodes), None)
        label = repr(self.graph.label)
        if first is None:
            return f"{label}, which has no nodes yet"
        return f"{label}, that of {first.describe()} (declared at {first.location})"

    def empty(self, *, name: str | None = None) -> nodes.EmptyNode:
        """Add a node that does nothing but order others."""
        return self.graph._insert(nodes.EmptyNode(), self, name)

    def join(self, *others: nodes.Node, name: str | None = None) -> nodes.EmptyNode:
        """Add an empty node that comes after all of *others* (and after this node).

        Raises
        ------
        TypeError
            If something is not a node.
        ValueError
            If a node is of another graph.
        """
        for node in others:
            if not isinstance(node, nodes.Node):
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
        joined = self.graph._insert(nodes.EmptyNode(), self, name)
        connect_all([node for node in others if node is not self], [joined])
        return joined

    def launch(
        self,
        config: LaunchConfig,
        kernel: Kernel | SourceKernel,
        *args: object,
        grid: object = None,
        block: object = None,
        shmem_size: object = None,
        name: str | None = None,
    ) -> nodes.KernelNode:
        """Add a kernel launch.

        Parameters
        ----------
        config : cuda.core.LaunchConfig
            Grid and block in blocks and threads, dynamic shared memory in bytes.
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
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError
            If something is not of these types.
        """
        graph = self.graph
        if grid is None and block is None and shmem_size is None:
            form = graph._forms.get((id(config), id(kernel), *map(type, args)))
            # A LaunchConfig may have been changed since the form was made.
            if form is None or config_values(config) != form.values:
                form = graph._new_form(config, kernel, args)
        else:
            given = {"grid": grid, "block": block, "shmem_size": shmem_size}
            form = graph._new_form(config, kernel, args, given)
        if form.buffers:
            args = form.retained(args)
        if form.needs_conversion:
            args = graph._convert_arguments(form, args)
        return graph._insert(nodes.KernelNode(form, args), self, name)

    def allocate(
        self,
        size: int | Parameter,
        *,
        device: Device | int | None = None,
        memory_type: str = "device",
        peer_access: Iterable[Device | int] | None = None,
        name: str | None = None,
    ) -> nodes.AllocNode:
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
        count = _size(size, "allocate size")
        ordinal = None if device is None else _ordinal(device, "allocate device")
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
        peers = tuple(_ordinal(peer, "allocate peer_access") for peer in peer_access or ())
        return self.graph._insert(nodes.AllocNode(count, ordinal, kind, peers), self, name)

    def deallocate(self, dptr: object, *, name: str | None = None) -> nodes.FreeNode:
        """Add the free of an allocation.

        Parameters
        ----------
        dptr : AllocNode, DevicePointer or int
            The allocation; an int for one that another graph made.
        name : str, optional
            Name of the node.
        """
        operand = as_operand(dptr, "deallocate dptr")
        pointer = operand.pointer
        if pointer is None and operand.size is not None:
            raise TypeError(
                f"deallocate dptr: expected an allocation node, its dptr or an int, got {operand}. "
                "Only memory of allocation nodes is freed by a graph"
            )
        if pointer is not None and pointer.offset:
            raise ValueError(
                f"deallocate dptr: expected the start of an allocation, got {pointer}. "
                f"Pass {pointer.node.path}.dptr"
            )
        return self.graph._insert(nodes.FreeNode(operand), self, name)

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
    ) -> nodes.MemsetNode:
        """Add a memset.

        Parameters
        ----------
        dst : address
            Device memory, in any form that has an address.
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
        operand = as_operand(dst, "memset dst", owner=dst_owner, writes=True)
        number, element_size = _memset_value(value)
        rows = _integer(height, "memset height", "rows", minimum=1)
        step = _integer(pitch, "memset pitch", "bytes", minimum=0)
        elements = _memset_width(operand, width, element_size, rows)
        node = nodes.MemsetNode(operand, number, element_size, elements, rows, step)
        if rows > 1 and step < elements * element_size:
            raise ValueError(
                f"memset pitch: expected at least the {elements * element_size} bytes of a row, "
                f"got {step}"
            )
        _require_room(operand, node.span, "memset dst")
        return self.graph._insert(node, self, name)

    def memcpy(
        self,
        dst: object,
        src: object,
        size: int | Parameter | None = None,
        *,
        dst_owner: object = None,
        src_owner: object = None,
        name: str | None = None,
    ) -> nodes.MemcpyNode:
        """Add a copy of contiguous bytes.

        Parameters
        ----------
        dst, src : address
            Device or host memory, in any form that has an address.
        size : int or Parameter, optional
            Bytes; by default the size of the operands, which must agree where both have one.
        dst_owner, src_owner : object, optional
            What keeps an operand alive that is an int.
        name : str, optional
            Name of the node.

        Raises
        ------
        ValueError
            If sizes disagree, an operand is too small, or *dst* is read-only.
        """
        target = as_operand(dst, "memcpy dst", owner=dst_owner, writes=True)
        source = as_operand(src, "memcpy src", owner=src_owner)
        count = _common_size(target, source) if size is None else _size(size, "memcpy size")
        if isinstance(count, int):
            _require_room(target, count, "memcpy dst")
            _require_room(source, count, "memcpy src")
        return self.graph._insert(nodes.MemcpyNode(target, source, count), self, name)

    def record(self, event: Event, *, name: str | None = None) -> nodes.EventRecordNode:
        """Add the record of an event."""
        return self.graph._insert(nodes.EventRecordNode(_event(event, "record")), self, name)

    def wait(self, event: Event, *, name: str | None = None) -> nodes.EventWaitNode:
        """Add a wait for an event."""
        return self.graph._insert(nodes.EventWaitNode(_event(event, "wait")), self, name)

    def callback(
        self,
        fn: Callable[..., object],
        *,
        user_data: int | bytes | bytearray | memoryview | None = None,
        name: str | None = None,
    ) -> nodes.HostCallbackNode:
        """Add a call of a host function.

        Parameters
        ----------
        fn : callable or ctypes function
            A Python callable without arguments, or a ctypes function of the driver's type,
            ``ctypes.CFUNCTYPE(None, ctypes.c_void_p)``. It must not call CUDA.
        user_data : int or bytes-like, optional
            What a ctypes function gets: an int as it is, bytes as the address of a copy that
            lives as long as the graph.
        name : str, optional
            Name of the node.

        Notes
        -----
        An exception of a Python callable is raised, as ``CallbackError``, by the next call on
        the executable.
        """
        if not callable(fn):
            raise TypeError(f"callback fn: expected a callable, got {fn!r} ({type(fn).__name__})")
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
            if data is not None and not isinstance(data, (int, bytes)):
                raise TypeError(f"callback user_data: expected an int or bytes, got {data!r}")
            if isinstance(data, int) and not 0 <= data < ADDRESS_LIMIT:
                raise ValueError(
                    f"callback user_data: expected an int from 0 to 2**64 - 1, got {data}"
                )
        else:
            _require_callable_without_arguments(fn)
        if data is not None and not isinstance(fn, CFuncPtr):
            raise ValueError(
                "callback user_data: is for ctypes functions; bind it to a Python callable "
                "with functools.partial or a closure"
            )
        return self.graph._insert(nodes.HostCallbackNode(fn, data), self, name)

    def embed(self, child: GraphDef, *, name: str | None = None) -> nodes.ChildGraphNode:
        """Add another declaration as one node.

        From then on *child* cannot be changed: embed it when it is complete, or embed a
        ``child.copy()``. One declaration can be embedded any number of times.
        """
        self.graph._require_embeddable(child)
        node = self.graph._insert(nodes.ChildGraphNode(child), self, name)
        child._freeze(node)
        return node

    def create_condition(
        self, default_value: int | None = None, *, name: str | None = None
    ) -> Condition:
        """Create a condition variable for one conditional node.

        Parameters
        ----------
        default_value : int, optional
            Its value at the start of each launch (0 to 2**32 - 1); without one, a kernel has to
            set it before the conditional node.
        name : str, optional
            Its name in listings.
        """
        return self.graph._new_condition(default_value, name)

    def if_then(self, condition: Condition, *, name: str | None = None) -> nodes.IfNode:
        """Add a node that runs ``node.then`` if *condition* is not zero."""
        return self.graph._insert(
            nodes.IfNode(self.graph._usable_condition(condition, "if_then")), self, name
        )

    def if_else(self, condition: Condition, *, name: str | None = None) -> nodes.IfElseNode:
        """Add a node that runs ``node.then`` if *condition* is not zero, else ``node.else_``."""
        return self.graph._insert(
            nodes.IfElseNode(self.graph._usable_condition(condition, "if_else")), self, name
        )

    def while_loop(self, condition: Condition, *, name: str | None = None) -> nodes.WhileNode:
        """Add a node that runs ``node.body`` again and again while *condition* is not zero."""
        return self.graph._insert(
            nodes.WhileNode(self.graph._usable_condition(condition, "while_loop")), self, name
        )

    def switch(
        self, condition: Condition, count: int, *, name: str | None = None
    ) -> nodes.SwitchNode:
        """Add a node that runs the one of its *count* branches that *condition* numbers."""
        usable = self.graph._usable_condition(condition, "switch")
        branches = _integer(count, "switch count", "branches", minimum=1, maximum=BRANCH_LIMIT)
        return self.graph._insert(nodes.SwitchNode(usable, branches), self, name)


def _size(value: object, role: str) -> int | Parameter:
    """Return a number of bytes, or the parameter that will be one."""
    if not isinstance(value, Parameter):
        return _integer(value, role, "bytes", minimum=1)
    if not value.is_integer:
        raise TypeError(f"{role}: expected a parameter of an integer type, got {value!r}")
    return value


def _integer(
    value: object, role: str, unit: str, *, minimum: int, maximum: int = ADDRESS_LIMIT - 1
) -> int:
    """Return *value* as an int from *minimum* to *maximum*; bool and float are no counts."""
    expected = f"{unit} as an int" if unit else "an int"
    if isinstance(value, bool):
        raise TypeError(f"{role}: expected {expected}, got {value!r}")
    try:
        number = operator.index(value)  # type: ignore[arg-type]  # its TypeError is the check
    except TypeError:
        raise TypeError(
            f"{role}: expected {expected}, got {value!r} ({type(value).__name__})"
        ) from None
    if number < minimum:
        least = f"{minimum} {unit}" if unit else minimum
        raise ValueError(f"{role}: expected at least {least}, got {number}")
    if number > maximum:
        most = f"{maximum} {unit}" if unit else maximum
        raise ValueError(f"{role}: expected at most {most}, got {number}")
    return number


def _ordinal(device: object, role: str) -> int:
    """Return the number of a device given as an int or as a ``Device``."""
    ordinal = getattr(device, "device_id", device)
    return _integer(ordinal, role, "", minimum=0, maximum=DEVICE_LIMIT)


def _event(event: Any, method: str) -> Event:
    """Return *event* if it is a cuda.core Event or has its shape, as the simulator's have."""
    if isinstance(event, Event) or hasattr(event, "is_timing_enabled"):
        if event.is_closed:
            raise ValueError(f"{method} event: the event was closed, expected an open one")
        remember_event(event)
        return event
    hint = (
        "; it is a stream, whose events come from stream.record()"
        if hasattr(event, "__cuda_stream__")
        else ""
    )
    raise TypeError(
        f"{method} event: expected a cuda.core Event, got {event!r} ({type(event).__name__}){hint}"
    )


def _require_callable_without_arguments(fn: Callable[..., object]) -> None:
    call = getattr(fn, "__call__", None)  # noqa: B004  # that of an object may be a coroutine
    if inspect.iscoroutinefunction(fn) or inspect.iscoroutinefunction(call):
        raise TypeError(
            f"callback fn: {fn!r} is a coroutine function, which nobody would await. Pass a "
            "function"
        )
    try:
        signature = inspect.signature(fn)
    except (TypeError, ValueError):
        return  # Some callables of C have no signature; calling them will tell.
    try:
        signature.bind()
    except TypeError as error:
        raise TypeError(
            f"callback fn: expected a callable without arguments, got {fn!r}: {error}. Bind them "
            "with functools.partial or a closure"
        ) from None


def _memset_value(value: object) -> tuple[int | Parameter, int]:
    """Return the value as a number, and the size of an element in bytes."""
    if isinstance(value, Parameter):
        if value.is_address or value.size not in MEMSET_SIZES:
            raise TypeError(
                "memset value: expected a parameter of a type of 1, 2 or 4 bytes, got "
                f"{value!r} of {value.size}"
            )
        return value, value.size
    if isinstance(value, int) and not isinstance(value, bool):
        if not 0 <= value <= 255:
            raise ValueError(
                f"memset value: expected an int from 0 to 255 (a byte), got {value}. For wider "
                "elements pass 2 or 4 bytes, such as numpy.uint32(value)"
            )
        return value, 1
    # None stands for what memoryview() would take, but is no number: its TypeError is the check.
    source: Any = None if isinstance(value, (np.bool_, np.str_)) else value
    try:
        view = source if isinstance(source, memoryview) else memoryview(source)
        data = copied_bytes(view, "memset value")
    except TypeError:
        raise TypeError(
            f"memset value: expected an int from 0 to 255 or 1, 2 or 4 bytes, got {value!r} "
            f"({type(value).__name__}). For a float pass numpy.float32(value)"
        ) from None
    if len(data) not in MEMSET_SIZES:
        hint = ""
        if isinstance(value, np.integer):
            hint = ". Pass int(value) to set bytes, or numpy.uint32(value)"
        elif isinstance(value, np.floating):
            hint = ". Pass numpy.float32(value)"
        raise ValueError(
            f"memset value: expected an element of 1, 2 or 4 bytes, got {len(data)} bytes{hint}"
        )
    return int.from_bytes(data, "little"), len(data)


def _memset_width(operand: Operand, width: int | None, element_size: int, rows: int) -> int:
    if width is not None:
        return _integer(width, "memset width", "elements", minimum=1)
    if operand.size is None or rows > 1:
        raise ValueError(
            f"memset width: expected elements in a row, since {operand} "
            f"{'has no known size' if operand.size is None else 'is set in several rows'}"
        )
    if operand.size % element_size or not operand.size:
        raise ValueError(
            f"memset width: {operand} has {operand.size} bytes, which is no positive multiple of "
            f"the element size {element_size}. Pass width"
        )
    return operand.size // element_size


def _common_size(dst: Operand, src: Operand) -> int:
    if dst.size is None and src.size is None:
        raise ValueError(
            f"memcpy size: expected bytes, since neither {dst} nor {src} has a known size"
        )
    if dst.size is not None and src.size is not None and dst.size != src.size:
        raise ValueError(
            f"memcpy size: dst {dst} has {dst.size} bytes, src {src} has {src.size}. Pass the "
            "number of bytes to copy"
        )
    size = dst.size if dst.size is not None else src.size
    if not size or size < 0:
        raise ValueError(f"memcpy size: expected at least 1 byte, got {size} from {dst} and {src}")
    return size


def _require_room(operand: Operand, count: int, role: str) -> None:
    address = operand.address if operand.size is None else None
    if address is not None and address + count > ADDRESS_LIMIT:
        raise ValueError(
            f"{role}: {count} bytes from {operand} on would run past the end of the address space"
        )
    if operand.size is not None and count > operand.size:
        raise ValueError(
            f"{role}: {count} bytes from {operand} on would run past its end; it has "
            f"{max(operand.size, 0)} bytes"
        )


# Last, because Node derives from Builder: whichever of the two modules is imported first, Builder
# is complete when nodes.py needs it.
from graphdsl import nodes  # noqa: E402
