"""Launches, copies and memsets on a stream, with the same arguments as nodes of a graph.

Each is declared, checked and lowered as the only node of a graph, and its row becomes the
equivalent stream call of the driver. Repeated launches of the same form reuse a
:class:`ReadyLaunch`. Copies and memsets that clearly break no rule only need their row.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.rows import array_address
from graphdsl.base.suggestions import missing_attribute
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of, refuse_keywords
from graphdsl.core.declaration.launches.launch_attributes import config_values, refuse_unknown
from graphdsl.core.declaration.launches.launch_config import CoreLaunchConfig, LaunchConfig
from graphdsl.core.declaration.launches.launch_form import checked_sizes, element_launch
from graphdsl.core.declaration.naming import checked_name, state_of
from graphdsl.core.declaration.node import owners_of, put_location, type_code_of, words_of
from graphdsl.core.declaration.parameters.device_expressions import DeviceExpression
from graphdsl.core.declaration.words import CONTEXT, SymbolKind
from graphdsl.core.plan.columns import packed_row
from graphdsl.core.runtime.argument_writers import (
    Writer,
    are_bytes,
    argument_writers,
    owners_of_arguments,
)
from graphdsl.core.runtime.attachments import Attachments
from graphdsl.core.runtime.device import device_of, driver_of
from graphdsl.core.runtime.devices import Devices
from graphdsl.core.runtime.lifetimes.callbacks import FailureBox
from graphdsl.core.runtime.symbol_values import SymbolValues, not_known_yet
from graphdsl.extras.eager import in_flight
from graphdsl.extras.other_kernels import own_kernel
from graphdsl.extras.supplies import STAND_INS

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from cuda.core import Kernel

    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode
    from graphdsl.core.declaration.kinds.memset import MemsetNode
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.programs.kernels import SourceKernel
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.devices import Loaded

LIMIT: Final = 1024
"""Maximum number of cached launch forms of a kernel on a device."""
Forms: TypeAlias = "dict[Hashable, ReadyLaunch]"

_known: Final[WeakKeyDictionary[Driver, WeakKeyDictionary[Any, Forms]]] = WeakKeyDictionary()
"""Ready launches, weakly keyed by device and kernel; then by configuration and argument types."""


class _Room(NamedTuple):
    """A row with its own arguments, so that threads can launch concurrently."""

    row: NDArray[np.uint64]
    arena: NDArray[np.uint64]
    writers: list[Writer]


class ReadyLaunch:
    """The shared parts of launches of one form on a device.

    Parameters
    ----------
    node : KernelNode
        One of them, whose argument bytes are all known.
    plan : Plan
        Its plan, as the only node of a graph.
    values : array of uint64
        The values of the symbols of *plan* in *context*.
    loaded : Loaded
        The kernel.
    context : int
        The context that it is launched in.
    """

    def __init__(
        self, node: KernelNode, plan: Plan, values: NDArray[np.uint64], loaded: Loaded, context: int
    ) -> None:
        form = launch_form_of(node)
        self._arguments = form.arguments
        self._bound_types = form.bound_types
        self._row, self._arena, self._values = plan.rows[0], plan.arena, values
        self._row_holes, self._arena_holes = plan.row_relocations, plan.arena_relocations
        self._attributes = [(item.attribute, item.value) for item in plan.attributes]
        self._types = loaded.kernels[form.kernel, None].signature.types
        self._context = context
        # Others may have reset the kernel's limits.
        shared_memory, blocks = int(form.config.shmem_size), form.cluster_blocks
        self._allowed = (shared_memory, blocks) if shared_memory or blocks > 1 else None
        self._rooms: list[_Room] = []

    def launch(
        self,
        driver: Driver,
        stream: int,
        kernel: Any,
        args: tuple[object, ...],
        said: tuple[Any, ...],
    ) -> bool:
        """Launch with arguments of the same types, or return False if the full path is needed.

        What *said* declares becomes the node, if the stream is captured.

        Raises
        ------
        DriverError
            If the driver returns an error.
        """
        try:
            if self._arguments.changes:
                args = self._arguments.of(args)
                if tuple(map(type, args)) != self._bound_types:
                    return False
            room = self._rooms.pop() if self._rooms else self._new_room()
            for value, write in zip(args, room.writers):  # noqa: B905  # as long, since the types are the same
                write(value)
        except (IndexError, TypeError, ValueError):
            return False  # The full path reports what is wrong.
        with driver.activated() as context:
            if context != self._context:
                return False
            if self._allowed is not None:
                driver.load_kernel(kernel, *self._allowed)
            owners = (kernel, *owners_of_arguments(args))
            with in_flight.kept(driver, stream, context, owners, said):
                driver.stream_submit(stream, room.row, self._attributes)
        self._rooms.append(room)
        return True

    def _new_room(self) -> _Room:
        row, arena, values = self._row.copy(), self._arena.copy(), self._values.copy()
        # An address that the plan's own offsets are relative to.
        values[0] = array_address(arena)
        self._arena_holes.fill(arena, 0, values)
        self._row_holes.fill(row, 0, values)
        return _Room(row, arena, argument_writers(self._bound_types, self._types, arena))


def launch_again(
    driver: Driver,
    stream: int,
    config: object,
    kernel: object,
    args: tuple[object, ...],
    sizes: Mapping[str, object],
) -> bool:
    """Launch a known form, or return False if the full path is needed.

    Raises
    ------
    DriverError
        If the driver returns an error.
    """
    if STAND_INS or not isinstance(config, CoreLaunchConfig):
        return False  # A rule reports placeholders for values that a program has to supply.
    try:
        if not isinstance(config, LaunchConfig):
            refuse_unknown(config)
        kernel, args = own_kernel(kernel, args)
        key = config_values(config), tuple(map(type, args)), checked_sizes(sizes)
        ready = _known[driver][kernel][key]
    except (KeyError, TypeError, ValueError):
        return False  # Not known yet, invalid, or a list.
    said = _declared_launch, config, kernel, args, sizes
    return ready.launch(driver, stream, kernel, args, said)


def _declared_launch(
    config: Any, kernel: Any, args: tuple[object, ...], sizes: Mapping[str, Any]
) -> tuple[Node, str | None]:
    """Return a launch as a node, and the name that it was given."""
    named = _named.options
    options = {key: value for key, value in named.items() if key != "name"}
    node = GraphDef("launch").launch(config, kernel, *args, **sizes, **options)
    return node, named.get("name")


def _declared_node(node: Node) -> tuple[Node, str | None]:
    """Return a node that was declared to be submitted, and the name that it was given."""
    return node, _named.options.get("name")


class _Named(threading.local):
    """The declared properties of the current call's node."""

    def __init__(self) -> None:
        self.options: dict[str, Any] = {}

    @contextmanager
    def by(self, **options: Any) -> Iterator[None]:
        """Say it in the block."""
        if options.get("name") is not None:
            checked_name(options["name"], "node")
        self.options = {key: value for key, value in options.items() if value is not None}
        try:
            yield
        finally:
            self.options = {}


_named: Final = _Named()


def remember(
    driver: Driver,
    node: KernelNode,
    plan: Plan,
    values: NDArray[np.uint64],
    loaded: Loaded,
    context: int,
) -> None:
    """Cache the form of a launch if such launches differ only in bytes.

    Parameters are those of :class:`ReadyLaunch`.
    """
    form = launch_form_of(node)
    if not are_bytes(node) or form.config.owners:
        return
    forms = _known.setdefault(driver, WeakKeyDictionary()).setdefault(form.kernel, {})
    if len(forms) >= LIMIT:
        forms.clear()
    with suppress(TypeError):  # of configurations that were given lists
        ready = ReadyLaunch(node, plan, values, loaded, context)
        forms[form.values, form.types, form.sizes] = ready


def launch(
    stream: object,
    config: CoreLaunchConfig | Kernel | SourceKernel,
    kernel: Any = None,
    *args: object,
    over: object = None,
    grid: object = None,
    block: object = None,
    shmem_size: object = None,
    device: object = None,
    **unknown: object,
) -> None:
    """Launch a kernel on a stream; the immediate form of ``g.launch(...)``.

    Use it for one-time work, such as initializing memory before a graph is launched; repeated work
    belongs in a graph. On a stream that :func:`capture` captures it becomes a node of the graph.

    Parameters
    ----------
    stream : stream
        A cuda.core Stream, an object with ``__cuda_stream__``, or a stream of a simulated device.
    config, kernel, *args, over, grid, block, shmem_size
        As for :meth:`GraphDef.launch`, but without graph parameters and conditions.
    device : cuda.core.Device, graphdsl.sim.Device or int, optional
        The device of the stream, if the stream has none; by default :func:`device`.

    Raises
    ------
    TypeError, ValueError
        As :meth:`GraphDef.launch` does.
    ValidationError
        If the arguments or the configuration are invalid.
    DriverError
        If the driver rejects the launch.

    Examples
    --------
    >>> import graphdsl as gd
    >>> fill = gd.Program(
    ...     'extern "C" __global__ void fill(int* x, int n) { x[threadIdx.x] = n; }'
    ... ).kernel("fill")
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.empty(4, "int32", stream=stream)
    >>> gd.launch(stream, gd.LaunchConfig(grid=1, block=4), fill, x, 7)
    >>> gd.read(x, stream)
    array([7, 7, 7, 7], dtype=int32)
    >>> gd.launch(stream, fill, x, 8, over=4, block=4)
    >>> gd.read(x, stream)
    array([8, 8, 8, 8], dtype=int32)
    """
    if unknown:
        refuse_keywords(config, kernel, unknown)
    driver, handle = _target(stream, device)
    if over is not None:
        config, kernel, args, grid, block = element_launch(over, config, kernel, args, grid, block)
    sizes: dict[str, Any] = {"grid": grid, "block": block, "shmem_size": shmem_size}
    if launch_again(driver, handle, config, kernel, args, sizes):
        return
    for number, each in enumerate(args):
        if isinstance(each, DeviceExpression):
            raise TypeError(
                f"launch argument {number}: expected a number or memory, got {each}, which needs a "
                "graph to be computed in. Launch in a graph, or read() the numbers first"
            )
    graph = GraphDef("launch")
    node = graph.launch(config, kernel, *args, **sizes)
    _declared_here(node)
    plan, loaded = _checked(graph, driver)
    with driver.activated() as context:
        said = _declared_launch, config, kernel, args, sizes
        values = _put(driver, handle, plan, loaded, context, said)
        remember(driver, node, plan, values, loaded, context)
    _discard(graph)


def memcpy(
    stream: object,
    dst: object,
    src: object,
    size: int | None = None,
    *,
    device: object = None,
    **layout: Any,
) -> None:
    """Copy memory on a stream; the immediate form of ``g.memcpy(...)``.

    Either side is device or host memory in any form that has an address. Ordinary (pageable) host
    memory may be reused when this returns; page-locked memory, such as that of
    :func:`empty_pinned`, and device memory once the stream is done.

    Parameters
    ----------
    stream, device
        As for :func:`launch`.
    dst, src, size, **layout
        As for :meth:`GraphDef.memcpy`: rows and slices, and owners of bare addresses, too.

    Raises
    ------
    TypeError, ValueError
        As :meth:`GraphDef.memcpy` does.
    DriverError
        If the driver rejects the copy.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.empty(3, "int32", stream=stream)
    >>> gd.memcpy(stream, x, np.int32([1, 2, 3]))
    >>> gd.read(x, stream)
    array([1, 2, 3], dtype=int32)
    """
    driver, handle = _target(stream, device)
    graph = GraphDef("memcpy")
    _submit(driver, handle, graph.memcpy(dst, src, size, **layout))
    _discard(graph)


def memset(
    stream: object,
    dst: object,
    value: object,
    width: int | None = None,
    height: int = 1,
    pitch: int = 0,
    *,
    dst_owner: object = None,
    device: object = None,
) -> None:
    """Set memory on a stream; the immediate form of ``g.memset(...)``.

    Parameters
    ----------
    stream, device
        As for :func:`launch`.
    dst, value, width, height, pitch, dst_owner
        As for :meth:`GraphDef.memset`.

    Raises
    ------
    TypeError, ValueError
        As :meth:`GraphDef.memset` does.
    DriverError
        If the driver rejects it.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.zeros(3, "int32", stream=stream)
    >>> gd.memset(stream, x[1:], np.int32(7))
    >>> gd.read(x, stream)
    array([0, 7, 7], dtype=int32)
    """
    driver, handle = _target(stream, device)
    graph = GraphDef("memset")
    _submit(driver, handle, graph.memset(dst, value, width, height, pitch, dst_owner=dst_owner))
    _discard(graph)


def fill(stream: object, dst: object, value: object, *, device: object = None) -> None:
    """Set all elements of memory on a stream; the immediate form of ``g.fill(...)``.

    Parameters
    ----------
    stream, device
        As for :func:`launch`.
    dst, value
        As for :meth:`GraphDef.fill`, but without graph parameters.

    Raises
    ------
    TypeError, ValueError
        As :meth:`GraphDef.fill` does.
    DriverError
        If the driver rejects it.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.zeros((2, 3), "float64", stream=stream)
    >>> gd.fill(stream, x[:, 1], 0.5)
    >>> gd.read(x, stream)
    array([[0. , 0.5, 0. ],
           [0. , 0.5, 0. ]])
    """
    driver, handle = _target(stream, device)
    graph = GraphDef("fill")
    node = graph.fill(dst, value)
    if isinstance(node, KernelNode):
        _declared_here(node)
        plan, loaded = _checked(graph, driver)
        with driver.activated() as context:
            _put(driver, handle, plan, loaded, context, (_declared_node, node))
    else:
        _submit(driver, handle, node)
    _discard(graph)


def on(stream: object, *, device: object = None) -> OnStream:
    """Return a stream with builder methods of graphs, which run immediately.

    A function that uses only the methods of :class:`OnStream` works on graphs and on streams. Work
    on a stream is in order; for the same order in a graph, call the function within
    ``with g.in_order():``.

    Parameters
    ----------
    stream, device
        As for :func:`launch`.

    Returns
    -------
    OnStream
        The stream with the methods ``launch``, ``memcpy``, ``memset`` and ``fill``.

    Examples
    --------
    >>> import graphdsl as gd
    >>> scale = gd.Program(
    ...     'extern "C" __global__ void scale(float* x, float a) { x[threadIdx.x] *= a; }'
    ... ).kernel("scale")
    >>> def step(b, x):
    ...     b.fill(x, 1.5, name="fill")
    ...     b.launch(scale, x, 2.0, over=x.size, block=x.size, name="scale")
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.zeros(3, "float32", stream=stream)
    >>> step(gd.on(stream), x)
    >>> gd.read(x, stream)
    array([3., 3., 3.], dtype=float32)
    >>> g = gd.GraphDef("step")
    >>> with g.in_order():
    ...     step(g, x)
    >>> [node.name for node in g.nodes()]
    ['fill', 'scale']
    """
    _target(stream, device)
    return OnStream(stream, device)


class OnStream:
    """A stream with the builder methods of graphs that apply to streams; see :func:`on`.

    The methods take what those of :class:`GraphDef` take, and return nothing. Node names and
    annotated effects are for graphs: they go with the nodes of a capture, and are ignored
    otherwise.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.empty(4, "int32", stream=stream)
    >>> b = gd.on(stream)
    >>> b.memset(x, np.int32(3))
    >>> gd.read(x, stream)
    array([3, 3, 3, 3], dtype=int32)
    """

    __slots__ = ("_device", "_stream")

    def __init__(self, stream: object, device: object) -> None:
        self._stream = stream
        self._device = device

    def launch(
        self,
        config: CoreLaunchConfig | Kernel | SourceKernel,
        kernel: Any = None,
        *args: object,
        over: object = None,
        grid: object = None,
        block: object = None,
        shmem_size: object = None,
        reads: object = None,
        writes: object = None,
        commutes: object = None,
        name: str | None = None,
        **unknown: object,
    ) -> None:
        """Launch a kernel: :func:`launch`."""
        sizes: dict[str, Any] = {"over": over, "grid": grid, "block": block}
        sizes |= {"shmem_size": shmem_size, "device": self._device, **unknown}
        with _named.by(name=name, reads=reads, writes=writes, commutes=commutes):
            launch(self._stream, config, kernel, *args, **sizes)

    def memcpy(
        self,
        dst: object,
        src: object,
        size: int | None = None,
        *,
        name: str | None = None,
        **layout: Any,
    ) -> None:
        """Copy memory: :func:`memcpy`."""
        with _named.by(name=name):
            memcpy(self._stream, dst, src, size, device=self._device, **layout)

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
    ) -> None:
        """Set memory: :func:`memset`."""
        options: dict[str, Any] = {"dst_owner": dst_owner, "device": self._device}
        with _named.by(name=name):
            memset(self._stream, dst, value, width, height, pitch, **options)

    def fill(
        self,
        dst: object,
        value: object,
        *,
        name: str | None = None,
    ) -> None:
        """Set all elements of memory: :func:`fill`."""
        with _named.by(name=name):
            fill(self._stream, dst, value, device=self._device)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            if hasattr(GraphDef, name) and not name.startswith("_"):
                raise AttributeError(
                    f"gd.on(stream) has launch, memcpy, memset and fill; {name}() exists only on "
                    "graphs. Declare a graph, or call the stream's own method",
                    name=name,
                )
            raise missing_attribute(type(self), name)

    def __repr__(self) -> str:
        return f"<OnStream {self._stream!r}>"


def _target(stream: object, device: object) -> tuple[Driver, int]:
    """Return the driver of a stream, and its handle."""
    driver = driver_of(device_of(stream) if device is None else device)
    try:
        return driver, driver.stream_handle(stream)
    except TypeError as error:
        if stream is None or hasattr(stream, "__cuda_stream__"):
            raise
        raise TypeError(f"{error}. Pass the stream as the first argument") from None


def _submit(driver: Driver, stream: int, node: MemcpyNode | Memcpy3DNode | MemsetNode) -> None:
    """Submit a copy or memset, the only node of its graph, to a stream."""
    if not STAND_INS and _soundness()(node):
        row, symbols = packed_row(type_code_of(node), words_of(node))
        if all(symbol is CONTEXT for _, symbol in symbols):
            with driver.activated() as context:
                for word, _ in symbols:
                    row[word] = context
                said = _declared_node, node
                with in_flight.kept(driver, stream, context, owners_of(node), said):
                    driver.stream_submit(stream, row)
            return
    _declared_here(node)
    plan, loaded = _checked(node.graph, driver)
    with driver.activated() as context:
        _put(driver, stream, plan, loaded, context, (_declared_node, node))


@cache
def _soundness() -> Callable[[MemcpyNode | Memcpy3DNode | MemsetNode], bool]:
    """Return a function that decides whether a node clearly breaks no rule."""
    # Imported only here, since device memory needs no rules; and once, since an import takes a
    # tenth of the time of a copy.
    from graphdsl.core.check.memory import is_sound_alone

    return is_sound_alone


def _discard(graph: GraphDef) -> None:
    """Release a graph and its node now, with the objects that they use.

    They refer to each other, and would otherwise live until a garbage collection.
    """
    state_of(graph).release()


def _declared_here(node: Node) -> None:
    """Set the node's location in messages to the caller of this module's function."""
    frame = sys._getframe(1)
    while frame.f_globals is globals() and frame.f_back is not None:
        frame = frame.f_back
    put_location(node, frame.f_code, frame.f_lasti)


def _checked(graph: GraphDef, driver: Driver) -> tuple[Plan, Loaded]:
    """Check and lower a graph of one node, and load its kernel."""
    from graphdsl.core.runtime.preparing import checked_plan

    plan, loaded = checked_plan(graph, Devices(driver))
    for entry in plan.symbols:
        if entry.kind is SymbolKind.PARAMETER:
            target: Any = entry.target
            raise TypeError(
                f"{graph.name}: expected values, got parameter {target.parameter.name!r}, which "
                "has a value only in an executable graph. Pass the value"
            )
    return plan, loaded


def _put(
    driver: Driver,
    stream: int,
    plan: Plan,
    loaded: Loaded,
    context: int,
    said: tuple[Any, ...],
) -> NDArray[np.uint64]:
    """Submit the only row of a plan to a stream; return the values of the plan's symbols."""
    values = SymbolValues(
        loaded, context, {}, Attachments(driver, FailureBox()), from_driver=not_known_yet
    ).of(plan)
    row, arena = plan.rows[0].copy(), plan.arena.copy()
    # An address that the plan's own offsets are relative to.
    values[0] = array_address(arena)
    plan.arena_relocations.fill(arena, 0, values)
    plan.row_relocations.fill(row, 0, values)
    attributes = [(item.attribute, item.value) for item in plan.attributes]
    with in_flight.kept(driver, stream, context, plan.owners, said):
        driver.stream_submit(stream, row, attributes)
    return values
