"""The guard against stale addresses: memory that live graphs refer to must not be freed."""

from __future__ import annotations

import gc
import sys
import threading
import traceback
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, Final, Literal, Self, TypeAlias, get_args

from graphdsl.abi.observing import watching_frees
from graphdsl.base.errors import GraphDslError, ProfilingError, StaleMemoryError
from graphdsl.base.text import Report, counted
from graphdsl.captured.families.family import GraphFamily
from graphdsl.captured.reading.sources import has_cuda_graph
from graphdsl.captured.sets.graph_set import GraphSet
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.runtime.device import driver_of
from graphdsl.core.runtime.graph import Graph, GraphClosedError
from graphdsl.tools.auditing.audit import Audit, examine
from graphdsl.tools.auditing.library_frees import Owners, cupy_frees, torch_frees

if TYPE_CHECKING:
    from graphdsl.tools.auditing.rules import Examined

Watched: TypeAlias = Literal["allocator", "tensors"]
"""What of torch is watched."""


def guard(*graphs: object, device: object = None, watch: Watched = "allocator") -> Guard:
    """Return a guard against stale addresses of graphs: a context manager.

    In its block, freeing memory that one of the graphs refers to is a :class:`StaleMemoryError` at
    that call, with the node and the argument, and where the graph was captured. It finds memory
    that is replaced when it grows, such as a workspace, a table or a cache: a graph that was
    captured before still uses the old memory.

    The guard detects these frees:

    - of Buffers of the simulator, always;
    - of torch's allocator, if torch is loaded when the block begins;
    - of ``cudaMalloc``, memory pools and Buffers of cuda.core on a GPU, if cupti-python is
      installed and no other tool uses CUPTI. They are not watched if torch manages all memory of
      the graphs.

    ``print(guard)`` lists the frees that it does not detect.

    Parameters
    ----------
    *graphs : Graph, GraphDef, GraphSet, GraphFamily or object
        What :func:`audit` takes, except a bare handle, which does not keep its graph alive.
        Addresses are those at the beginning of the block.
    device : cuda.core.Device, graphdsl.sim.Device or int, optional
        As for :func:`audit`.
    watch : {"allocator", "tensors"}, default "allocator"
        What of torch is watched. Its allocator tells of each free, which makes steps slower that
        allocate and free memory, also after the block. Tensors cost a step nothing: the guard has
        weak references to those that own memory of the graphs. If one ends, the error is raised
        where its memory is freed. If one is resized in place, or its memory is freed in another
        way, the error is raised at the end of the block only. Memory that no tensor in Python owns
        is not guarded, and ``print(guard)`` lists it.

    Raises
    ------
    TypeError
        If there are no graphs, or something is not a graph.
    ValueError
        If something else is to be watched.
    StaleMemoryError
        In the block; also at its beginning, if torch or CuPy have freed memory already.

    Notes
    -----
    If the error is raised, a Buffer of the simulator is not freed. Memory of torch and of CUDA is
    freed nevertheless, since their allocators cannot be stopped. Their error is raised in the
    function that frees, at its next instruction, or at the end of the block if the thread executes
    no more Python code.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> workspace = device.allocate(256, stream=stream)
    >>> step = gd.GraphDef("step")
    >>> node = step.memset(int(workspace.handle), 0, 64, name="clear")
    >>> with gd.guard(step, device=device):
    ...     try:
    ...         workspace.close()
    ...     except gd.StaleMemoryError as error:
    ...         print(error.node.name, error.role)
    clear dst
    """
    if not graphs:
        raise TypeError("guard: expected graphs whose memory is guarded, got none")
    for graph in graphs:
        if not isinstance(graph, (GraphDef, GraphSet, GraphFamily)) and not has_cuda_graph(graph):
            raise TypeError(
                "guard: expected a Graph, GraphDef, GraphSet or GraphFamily, or a CUDA graph of "
                f"another library; got {graph!r} ({type(graph).__name__}). "
                "Pass the object that owns the graph"
            )
    return Guard(graphs, device, sys._getframe(1), watch)


@dataclass(frozen=True, slots=True)
class Held:
    """An address of a graph.

    Attributes
    ----------
    examined : Examined
        The address.
    graph : object
        The graph.
    label : str
        Its name.
    """

    examined: Examined
    graph: object
    label: str


class _Looking(threading.local):
    """What a thread frees while it looks at graphs.

    Attributes
    ----------
    waits : list of (int, int, str) or None
        Address, size and call of each free; None if it does not look.
    """

    waits: list[tuple[int, int, str]] | None = None


class Guard(Report, AbstractContextManager["Guard"]):
    """A guard against stale addresses; made by :func:`guard` and :meth:`GraphSet.guard`.

    Attributes
    ----------
    blind : tuple of str
        Frees that it does not detect, with the reason.
    found : list of StaleMemoryError
        The errors so far.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> step = gd.GraphDef("step")
    >>> with gd.guard(step, device=device) as guarding:
    ...     print(guarding)
    guard of 1 graph: 0 addresses
    """

    def __init__(
        self, graphs: tuple[object, ...], device: object, caller: FrameType, watch: Watched
    ) -> None:
        if watch not in get_args(Watched):
            raise ValueError(
                f"guard: expected watch='allocator' or watch='tensors', got {watch!r}. Pass one "
                "of them; the allocator tells of every free"
            )
        self._watched: Final = watch
        self._owners: Final = Owners(self._freed_by_torch)
        self._graphs: Final = graphs
        self._device: Final = device
        self._caller: Final = caller
        self._exits: list[ExitStack] = []
        """What ends the blocks, which may be in one another."""
        self._driver: Final = ExitStack()
        """What ends watching the driver; its callbacks make all calls of the driver slower."""
        self._is_driver_watched = False
        self._held: list[tuple[int, Held]] = []
        self._addresses: list[int] = []
        self._blocks: dict[int, int] = {}
        self._allocations: dict[int, int] = {}
        """The end of the memory at each start, for frees without a size."""
        self._looking: Final = _Looking()
        self._has_other_memory = False
        """Whether the graphs have memory that the libraries do not manage."""
        self._blind: tuple[str, ...] = ()
        self._blind_to_driver: tuple[str, ...] = ()
        self._blind_to_tensors: tuple[str, ...] = ()
        self._unowned: set[int] = set()
        """Blocks of torch without a tensor that is watched."""
        self.found: list[StaleMemoryError] = []
        self._late: list[StaleMemoryError] = []
        """Those that were not raised yet."""

    def __enter__(self) -> Self:
        self.refresh()
        with ExitStack() as entered:
            entered.enter_context(watching_frees(self._looked_at))
            blind = [
                entered.enter_context(
                    torch_frees(self._freed_by_torch)
                    if self._watched == "allocator"
                    else self._ending_tensors()
                ),
                entered.enter_context(cupy_frees(self._freed_by_cupy)),
            ]
            self._blind = tuple(filter(None, blind))
            self._watch_driver()
            self._exits.append(entered.pop_all())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._driver if len(self._exits) == 1 else ExitStack():
            self._exits.pop().close()
        late, self._late = self._late, []
        raised = late[0] if late and error is None else error
        for each in late:
            if raised is not None and raised is not each:
                raised.add_note(f"and a guard found: {each}")
        if late and error is None:
            raise late[0]

    def refresh(self) -> None:
        """Look at the addresses of the graphs again, after updates that gave them other memory."""
        if self._exits:
            # Before other tensors are watched.
            self._note_moved()
        held = []
        for graph in self._graphs:
            if getattr(graph, "is_closed", False):
                continue
            found = self._audited(graph)
            held += [
                (each.baked.address, Held(each, graph, found.graph))
                for each in found.addresses
                if each.is_address and not _is_owned(each)
            ]
        held.sort(key=lambda each: each[0])
        blocks, allocations, has_other_memory = {}, {}, False
        for _, each in held:
            block, memory = each.examined.block, each.examined.memory
            if block is not None and block.is_free:
                size = block.end - block.start
                when = "which was freed before the block"
                raise _made(each, each.examined.baked.address, block.start, size, when)
            if block is not None:
                blocks[block.start] = block.end
            if memory is not None:
                allocations[memory.start] = memory.end
                has_other_memory |= block is None
        # If it is refused, the guard watches what it watched before.
        self._blocks, self._allocations = blocks, allocations
        self._has_other_memory = has_other_memory
        self._held, self._addresses = held, [address for address, _ in held]
        if self._exits:
            if self._watched == "tensors":
                self._watch_tensors()
            self._watch_driver()

    @property
    def blind(self) -> tuple[str, ...]:
        return *self._blind_to_tensors, *self._blind, *self._blind_to_driver

    def _audited(self, graph: object) -> Audit:
        return examine(graph, self._device, self._caller)

    # Frees ----------------------------------------------------------------------------------------

    def _looked_at(self, address: int, size: int, call: str, *, can_raise: bool) -> None:
        """Look at memory that is about to be freed."""
        place = bisect_left(self._addresses, address)
        if place == len(self._addresses) or self._addresses[place] >= address + size:
            return
        if self._looking.waits is not None:
            # Looking at a graph again runs the collector, which may free memory itself.
            self._looking.waits.append((address, size, call))
            return
        waits = self._looking.waits = []
        try:
            error = self._error(place, address, size, f"which {call} frees now")
        finally:
            self._looking.waits = None
        for other in waits:
            self._looked_at(*other, can_raise=False)
        if error is None:
            return
        self.found.append(error)
        if can_raise:
            raise error
        self._late.append(error)
        _raise_soon(error, self._late)

    def _freed_by_torch(self, address: int) -> None:
        end = self._blocks.get(address)
        if end is not None:
            self._looked_at(address, end - address, "torch's allocator", can_raise=False)

    def _freed_by_cupy(self, address: int, size: int) -> None:
        self._looked_at(address, size, "CuPy's memory pool", can_raise=False)

    def _freed_by_driver(self, address: int, size: int | None, call: str) -> None:
        end = self._allocations.get(address) if size is None else address + size
        if end is not None:
            self._looked_at(address, end - address, call, can_raise=False)

    def _error(self, place: int, address: int, size: int, when: str) -> StaleMemoryError | None:
        """Return the error for memory that is freed; None if no graph has an address there now."""
        while place < len(self._held) and self._held[place][0] < address + size:
            at, held = self._held[place]
            if self._is_still_there(held):
                return _made(held, at, address, size, when)
            place += 1
        return None

    def _is_still_there(self, held: Held) -> bool:
        """Return whether a graph still has an address: it may have been updated or closed."""
        if getattr(held.graph, "is_closed", False):
            return False
        if not isinstance(held.graph, Graph):
            return True
        wanted = held.examined.baked
        try:
            now = self._audited(held.graph).addresses
        except (GraphClosedError, GraphDslError):
            return False
        return any(
            each.baked.path == wanted.path
            and each.baked.role == wanted.role
            and each.baked.address == wanted.address
            for each in now
        )

    @contextmanager
    def _ending_tensors(self) -> Iterator[str]:
        """Watch tensors that own memory of the graphs; look at the end which were resized."""
        self._watch_tensors()
        try:
            yield ""
        finally:
            self._note_moved()
            if not self._exits:
                self._owners.clear()

    def _note_moved(self) -> None:
        """Note tensors that were resized: the error is raised at the end of the block."""
        for start in self._owners.moved():
            size = self._blocks[start] - start
            place = bisect_left(self._addresses, start)
            error = self._error(place, start, size, "which its tensor gave up in the block")
            if error is not None:
                self.found.append(error)
                self._late.append(error)

    def _watch_tensors(self) -> None:
        unowned = self._unowned = self._owners.watch(self._blocks)
        self._blind_to_tensors = ()
        if self._blocks:
            self._blind_to_tensors = (
                "torch's tensors: those that are resized in place, before the end of the block",
            )
        if unowned:
            start = min(unowned)
            self._blind_to_tensors += (
                f"torch's tensors: {counted(len(unowned), 'block')} without a tensor in Python, "
                f"such as {self._blocks[start] - start} bytes at {start:#x}",
            )
            if gc.get_freeze_count():
                self._blind_to_tensors += (
                    "torch's tensors that gc.freeze() hides: call gc.unfreeze() before the block",
                )

    def _watch_driver(self) -> None:
        """Watch frees of the driver of a GPU until the last block ends, if there is CUPTI.

        torch frees a segment after all of its blocks, so that these are enough if they are watched.
        """
        is_needed = self._has_other_memory or self._blind or self._unowned
        if self._is_driver_watched or not is_needed:
            return
        if all(_is_simulated(each, self._device) for each in self._graphs):
            return
        from graphdsl.cuda.cupti_access import reported_frees

        try:
            self._driver.enter_context(reported_frees(self._freed_by_driver))
        except (ImportError, ProfilingError) as error:
            self._blind_to_driver = (f"cudaMalloc, memory pools and Buffers: {error}",)
            return
        self._blind_to_driver, self._is_driver_watched = (), True
        self._driver.callback(setattr, self, "_is_driver_watched", False)

    def __str__(self) -> str:
        lines = [
            f"guard of {counted(len(self._graphs), 'graph')}: "
            f"{counted(len({*self._addresses}), 'address', 'addresses')}"
        ]
        lines += [f"  does not see {each}" for each in self.blind]
        lines += [f"  found: {each}" for each in self.found]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Guard of {len(self._graphs)} graphs, {len(self.found)} found>"


def _is_owned(each: Examined) -> bool:
    """Return whether the memory of an address belongs to a graph itself."""
    return each.is_own or (each.block is not None and each.block.is_private)


def _is_simulated(graph: object, device: object) -> bool:
    """Return whether a graph runs on a simulated device, as far as that is known."""
    driver = getattr(getattr(graph, "_devices", None), "own", None)
    if driver is None:
        driver = driver_of(getattr(graph, "device", None) if device is None else device)
    return type(driver).__module__.startswith("graphdsl.sim")


def _made(held: Held, at: int, address: int, size: int, when: str) -> StaleMemoryError:
    """Return the error for an address in memory that is freed, or was."""
    baked = held.examined.baked
    node = baked.node
    recorded = getattr(held.graph, "recorded_at", None)
    captured = traceback.StackSummary.from_list(
        [traceback.FrameSummary(node.location.file, node.location.line, node.path)]
    )
    if recorded is not None:
        captured = recorded
    frame = _freeing_frame() or sys._getframe(1)
    freed = traceback.StackSummary.extract(traceback.walk_stack(frame))
    freed.reverse()
    where = f"byte {at - address} of {size} bytes at {address:#x}"
    error = StaleMemoryError(
        f"graph {held.label!r}: {node.kind} node {baked.path!r} {baked.role}: expected memory that "
        f"stays as long as the graph, got {where}, {when}. Keep the memory, close the graph first, "
        "or record it again",
        node,
        baked.role,
        at,
        captured,
        freed,
    )
    error.add_note("the graph was captured here:\n" + "".join(captured.format()).rstrip())
    here = "its memory is freed here" if when.endswith(" now") else "this was found here"
    error.add_note(f"{here}:\n" + "".join(freed.format()).rstrip())
    return error


def _raise_soon(error: StaleMemoryError, late: list[StaleMemoryError]) -> None:
    """Raise an error in the frame that frees memory, when control returns to it.

    Deallocators and callbacks cannot raise: what calls them would swallow it. So the frame is
    traced up to its next instruction. What that instruction frees besides is in notes of the error.
    """
    frame = _freeing_frame()
    if frame is None:
        # A thread of a library, which executes no more Python code.
        return
    if isinstance(frame.f_trace, _Raising):
        frame.f_trace.errors.append(error)
        return
    around = sys.gettrace()
    frame.f_trace = _Raising(frame, frame.f_trace, [error], late, is_alone=around is None)
    frame.f_trace_opcodes = True
    if around is None:
        sys.settrace(_trace_nothing)


@dataclass(slots=True, eq=False)
class _Raising:
    """Raises errors in a frame at its next instruction.

    Attributes
    ----------
    frame : frame
        The frame.
    own : object
        What traced it before.
    errors : list of StaleMemoryError
        The errors.
    late : list of StaleMemoryError
        Those of the guard that were not raised yet.
    is_alone : bool
        Whether nothing else traces.
    """

    frame: FrameType
    own: Any
    errors: list[StaleMemoryError]
    late: list[StaleMemoryError]
    is_alone: bool

    def __call__(self, _frame: FrameType, _event: str, _value: object) -> Any:
        self.frame.f_trace, self.frame.f_trace_opcodes = self.own, False
        if self.is_alone:
            sys.settrace(None)
        waiting = [each for each in self.errors if each in self.late]
        for each in waiting:
            self.late.remove(each)
            if each is not waiting[0]:
                waiting[0].add_note(f"and the guard found: {each}")
        if waiting:
            raise waiting[0]
        return self.own


def _trace_nothing(_frame: FrameType, _event: str, _value: object) -> None:
    """Trace no other frame."""


def _freeing_frame() -> FrameType | None:
    """Return the frame that frees memory: not one of graphdsl, a finalizer or a callback."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and _is_between(frame):
        frame = frame.f_back
    return frame


def _is_between(frame: FrameType) -> bool:
    module = str(frame.f_globals.get("__name__", ""))
    return module.startswith("graphdsl.") or module in {"weakref", "torch._utils"}
