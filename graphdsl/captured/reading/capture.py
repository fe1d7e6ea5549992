"""Capturing: recording the work that any library submits to a stream as a declaration."""

from __future__ import annotations

import sys
import threading
import traceback
import weakref
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import (
    AbstractContextManager,
    ExitStack,
    _GeneratorContextManager,
    contextmanager,
    nullcontext,
)
from functools import wraps
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar, cast

from graphdsl.abi.enumerations import result_name
from graphdsl.abi.observing import watching
from graphdsl.base.errors import CaptureError, DriverError, GraphDslError
from graphdsl.base.locks import collector_paused
from graphdsl.captured.reading.declare import declare
from graphdsl.captured.reading.memory import KnownBuffers
from graphdsl.captured.reading.origins import (
    Origins,
    module_sections,
    of_user,
    section,
    without_own,
)
from graphdsl.core.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.core.declaration.naming import Location
from graphdsl.core.declaration.programs.foreign import RefusedCall
from graphdsl.core.runtime.device import device_of, driver_of
from graphdsl.core.runtime.lifetimes import ledger
from graphdsl.extras.eager import in_flight

if TYPE_CHECKING:
    from types import FrameType

    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node

_P = ParamSpec("_P")
_T = TypeVar("_T")


class CaptureWatcher(Origins):
    """Records the origins of nodes, and the call that invalidates the capture.

    Parameters
    ----------
    caller : frame
        The frame that captures; stacks of the same thread begin there.
    is_asked_for : bool
        Whether to record the origins of nodes.

    Attributes
    ----------
    refusals : list of RefusedCall
        The calls whose work the capture lacks.
    """

    def __init__(self, caller: FrameType, *, is_asked_for: bool) -> None:
        super().__init__()
        self._caller = caller
        self._is_asked_for = is_asked_for
        self._call, self._result = "", 0
        self._location: Location | None = None
        self._stack: traceback.StackSummary | None = None
        self.refusals: list[RefusedCall] = []

    def made(self, node: int) -> None:
        """Record the origin of a node, if requested."""
        if self._is_asked_for:
            super().made(node)

    def broken(self, call: str, result: int) -> None:
        """Record the call that invalidates the capture, and its caller."""
        innermost = sys._getframe(1)
        frame = of_user(innermost)
        self._call, self._result = call, result
        self._location = Location.of_instruction(frame.f_code, frame.f_lasti)
        self._stack = traceback.StackSummary.extract(self._frames(without_own(innermost)))

    def refused(self, call: str, result: int) -> None:
        """Record a call whose work the capture lacks."""
        frame = of_user(sys._getframe(1))
        location = Location.of_instruction(frame.f_code, frame.f_lasti)
        self.refusals.append(RefusedCall(call, result_name(result), location))

    def _frames(self, innermost: FrameType) -> list[tuple[FrameType, int]]:
        """Return the frames from the capturing (or the outermost) one to the innermost."""
        found = []
        frame: FrameType | None = innermost
        while frame is not None:
            found.append((frame, frame.f_lineno))
            if frame is self._caller:
                break
            frame = frame.f_back
        return found[::-1]

    def explained(self, error: DriverError) -> DriverError:
        """Return the error that ended a capture, with the call that invalidated it."""
        if self._location is None or self._stack is None:
            return error
        found = CaptureError(error, self._call, self._result_name, self._location, self._stack)
        found.add_note(self._call_text)
        return found

    def explain(self, error: BaseException) -> None:
        """Add a note to an exception of the block with the call that invalidated the capture."""
        if self._location is not None:
            error.add_note(
                f"the capture was invalidated by {self._call} ({self._result_name}) at "
                f"{self._location}"
            )

    @property
    def _result_name(self) -> str:
        return result_name(self._result)

    @property
    def _call_text(self) -> str:
        assert self._stack is not None
        lines = "".join(self._stack.format()).rstrip()
        return f"{self._call}, which invalidated the capture, was called here:\n{lines}"


MODES: Final = {"global": 0, "thread_local": 1, "relaxed": 2}
"""``CUstreamCaptureMode`` (cuda.h, CUDA 10.1 to 13.5)."""


class CapturedGraph:
    """A ``CUgraph`` that was captured; destroyed with its last reference.

    Declarations read from it own it, and so do their executables.

    Attributes
    ----------
    handle : int
        The ``CUgraph``.
    owners : sequence of object
        Objects used by work that :func:`graphdsl.launch`, ``memcpy`` and ``memset`` submitted.
    """

    def __init__(self, driver: Driver, handle: int, owners: Sequence[object] = ()) -> None:
        self.handle: Final = handle
        self.owners: Final = tuple(owners)
        # The garbage collector may run in a host callback, where CUDA must not be called. Nothing
        # else may have started the thread that calls it: a captured graph need never be
        # instantiated.
        ledger.prepare()
        self._end = weakref.finalize(self, ledger.defer, driver.graph_destroy, handle)
        self._end.atexit = False

    def __repr__(self) -> str:
        return f"<CapturedGraph {self.handle:#x}>"


class Capture:
    """The result of a capture, once its block has ended.

    Attributes
    ----------
    is_inside : bool
        Whether an enclosing block captures the stream and has all of the work.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.empty(4, "u1", stream=stream)
    >>> with gd.capture(stream, name="set") as captured:
    ...     gd.memset(stream, x, 1)
    >>> captured.graph
    <GraphDef 'set' with 1 nodes>
    """

    def __init__(self, name: str | None, *, is_inside: bool = False) -> None:
        self._name = name
        self.is_inside: Final = is_inside
        self._graph: GraphDef | None = None
        self._node: Node | None = None

    @property
    def graph(self) -> GraphDef:
        """The declaration of the captured work.

        Raises
        ------
        GraphDslError
            If the block has not ended, or has failed, or was inside of another capture.
        """
        if self.is_inside:
            where = "" if self._name is None else f", in its section {self._name!r}"
            raise GraphDslError(
                "capture: the stream is already captured by an enclosing block, whose graph "
                f"has all of the work{where}. Use the graph of that block"
            )
        if self._graph is None:
            raise GraphDslError(
                "capture: the graph is available once the block has ended without an "
                "exception. Use it after the with statement"
            )
        return self._graph

    @property
    def node(self) -> Node:
        """The node to continue from, of a capture into a declaration: ``node.capture(stream)``.

        Raises
        ------
        GraphDslError
            If the block has not ended, or has failed, or nothing was recorded into a declaration.
        """
        if self._node is None:
            raise GraphDslError(
                "capture: the node is available once the block of node.capture(stream) has ended "
                "without an exception; that of gd.capture(stream) gives a graph of its own, graph"
            )
        return self._node

    def __repr__(self) -> str:
        return f"<Capture of {self._graph!r}>" if self._graph is not None else "<Capture>"


class _Block(_GeneratorContextManager[_T]):
    """What :func:`capture` returns; its attributes are those of the object in the block."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name, name=name)
            raise AttributeError(
                f"capture: expected a with statement, got .{name} of a capture that has not begun. "
                f"Write `with gd.capture(stream) as captured:`, and captured.{name} after the "
                "block",
                name=name,
            )


def _for_with(function: Callable[_P, Iterator[_T]]) -> Callable[_P, AbstractContextManager[_T]]:
    """Return a function for ``with`` statements, as :func:`contextlib.contextmanager` does."""

    @wraps(function)
    def block(*args: _P.args, **keywords: _P.kwargs) -> AbstractContextManager[_T]:
        return _Block(cast("Callable[..., Generator[_T]]", function), args, keywords)

    return block


@_for_with
def capture(
    stream: object,
    *,
    device: object = None,
    mode: str = "thread_local",
    name: str | None = None,
    where: bool = False,
    keeps_memory: bool = False,
) -> Iterator[Capture]:
    """Capture the work that a block submits to *stream*, by any library, as a declaration.

    The work does not run. The driver rejects launches of graphs: launch them afterwards, or embed
    their declarations in ``graph``. Work on other streams is captured if it waits for an event of
    this stream, and must be joined again before the block ends, as the driver requires. The graph
    refers to memory by address: keep the memory alive as long as the graph is used.

    A block inside another one that captures the same stream in the same thread does not begin its
    own capture: its work becomes part of the outer one, in a section of its name if *where* is set
    there. Functions that capture can therefore be captured.

    The block must not free device memory except by work on the stream: otherwise the driver
    invalidates the capture, unless its mode is ``"relaxed"``. Objects that graphs no longer need
    are therefore released afterwards, and Python's garbage collector is paused during the block.

    Parameters
    ----------
    stream : stream
        A cuda.core Stream, an object with ``__cuda_stream__`` or a stream of a simulated device;
        not the legacy default stream.
    device : cuda.core.Device, graphdsl.sim.Device or int, optional
        The device of the stream, if the stream itself does not know it; streams of cuda.core and of
        the simulator do. By default :func:`graphdsl.device`.
    mode : {"thread_local", "global", "relaxed"}, optional
        Whose unsafe calls, such as waiting for another stream, are errors during the capture: those
        of this thread, of all threads, or none.
    name : str, optional
        Name of the declaration; by default the place of the capture, such as ``"Model.step at
        model.py:42"``.
    where : bool, optional
        Record the origin of each node: ``node.location`` is the user's line that submitted it, and
        its section that of ``with gd.section(...)`` and, for modules of torch, their names. If a
        call invalidates the capture, the error names the first such call, with its stack; on the
        simulator it always does. Calls that fail but leave the capture valid are findings of
        ``check()``. On a GPU this uses CUPTI, which needs cupti-python and serves one tool at a
        time.
    keeps_memory : bool, optional
        Whether the block may leave memory of the graph allocated. Each executable has its own
        address for it, so do not use the block's object, such as a ``Buffer``, afterwards: use
        ``graph.address(node)`` and ``graph.read(node)``.

    Yields
    ------
    Capture
        Its ``graph`` is the declaration, once the block has ended.

    Raises
    ------
    ValueError
        If the mode does not exist, or the stream was closed, before or in the block.
    GraphDslError
        If the block leaves memory of the graph allocated, and *keeps_memory* is False.
    CaptureError, DriverError
        If the stream cannot be captured, or a call in the block invalidated the capture, or work of
        another stream was not joined. An exception of the block is propagated; the capture is then
        ended and dropped.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.zeros(4, "u1", stream=stream)
    >>> with gd.capture(stream, name="set") as captured:
    ...     gd.memset(stream, x, 1)
    >>> [node.kind for node in captured.graph]
    ['memset']
    """
    # Two frames up: the context manager's own __enter__ is between.
    caller = sys._getframe(2)
    with recording(
        stream, device, mode, name, caller, where=where, keeps_memory=keeps_memory
    ) as captured:
        yield captured


@contextmanager
def recording(
    stream: object,
    device: object,
    mode: str,
    name: str | None,
    caller: FrameType,
    *,
    where: bool = False,
    keeps_memory: bool = False,
) -> Iterator[Capture]:
    """Capture; see :func:`capture`. The nodes count as declared by *caller*."""
    if mode not in MODES:
        raise ValueError(f"capture mode: expected one of {', '.join(MODES)}; got {mode!r}")
    driver = driver_of(device_of(stream) if device is None else device)
    handle = driver.stream_handle(stream)
    if (driver, handle) in _ongoing.streams:
        with nullcontext() if name is None else section(name):
            yield Capture(name, is_inside=True)
        return
    captured = Capture(name)
    watched = watching(driver, is_asked_for=where)
    watcher = CaptureWatcher(caller, is_asked_for=where)
    buffers = KnownBuffers()
    with (
        ledger.withheld(),
        collector_paused(),
        in_flight.captured_work(driver, handle) as work,
        ExitStack() as watch,
    ):
        if where:
            watch.enter_context(module_sections())
        if watched is not None:
            watch.enter_context(watched.capture_watched(handle, watcher))
        with driver.activated():
            context = driver.stream_context(handle)
            driver.capture_begin(handle, MODES[mode])
        try:
            with _ongoing.also((driver, handle)):
                yield captured
        except BaseException as error:
            watcher.explain(error)
            try:
                driver.graph_destroy(_end(driver, stream))
            except (DriverError, ValueError) as second:
                # The failure invalidated the capture; ending it reports that, and ends it.
                error.add_note(f"and the capture of the stream ended with {second}")
            raise
        try:
            owner = CapturedGraph(driver, _end(driver, stream), work.owners)
        except DriverError as error:
            raise watcher.explained(error) from None
    with driver.activated():
        read = driver.read_graph(owner.handle)
    called = _named_after(caller) if name is None else name
    graph = declare(
        *(read, driver, owner, caller),
        name=called,
        origins=watcher.by_node,
        submitted=work.nodes,
        buffers=buffers,
        stream_context=context,
    )
    assert graph.reading is not None
    graph.reading.refused = tuple(watcher.refusals)
    if not keeps_memory:
        _require_freed(graph)
    captured._graph = graph


def _named_after(caller: FrameType) -> str:
    """Return a name with the place of a capture: function, file and line."""
    # Notebook cells and prompts are user code, although they have no file.
    frame = caller if caller.f_code.co_filename.startswith("<") else of_user(caller)
    place = Location.of_instruction(frame.f_code, frame.f_lasti)
    where = f"{PurePath(place.file).name}:{place.line}"
    function = frame.f_code.co_qualname.rpartition("<locals>.")[2]
    return where if function == "<module>" else f"{function} at {where}"


def _require_freed(graph: GraphDef) -> None:
    """Raise if memory of a captured graph outlives the capture at an unusable address.

    Raises
    ------
    GraphDslError
        It names the first node that allocates some.
    """
    frees = (node.dptr.pointer for node in graph.walk() if isinstance(node, FreeNode))
    freed = {pointer.node for pointer in frees if pointer is not None}
    for node in graph.walk():
        if isinstance(node, AllocNode) and node not in freed:
            raise GraphDslError(
                f"capture: {node} (declared at {node.location}): expected memory that "
                f"the block frees, got {node.known_size} bytes that are still allocated at its "
                "end. Each executable has memory of the graph at its own address, so a "
                "Buffer of the block would not be valid. Free it in the block, "
                "buffer.close(stream); allocate before the block what is used after it; or "
                "pass keeps_memory=True, drop the Buffer, and use the executable: "
                "graph.address(node), "
                "graph.read(node)"
            )


class _Ongoing(threading.local):
    """The streams that this thread captures."""

    def __init__(self) -> None:
        self.streams: set[tuple[Driver, int]] = set()

    @contextmanager
    def also(self, stream: tuple[Driver, int]) -> Iterator[None]:
        """Add a stream."""
        self.streams.add(stream)
        try:
            yield
        finally:
            self.streams.discard(stream)


_ongoing: Final = _Ongoing()


def _end(driver: Driver, stream: object) -> int:
    """End the capture, unless the stream was closed meanwhile, which has ended it already."""
    handle = driver.stream_handle(stream)
    with driver.activated():
        return driver.capture_end(handle)
