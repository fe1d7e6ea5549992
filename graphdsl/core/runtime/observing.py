"""Observing an executable: its listing, its steps, its times, and its memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from numpy.typing import DTypeLike, NDArray

from graphdsl.abi.observing import tracing
from graphdsl.base.entry_points import load
from graphdsl.base.text import counted, printable
from graphdsl.core.runtime.change.editing import Editing
from graphdsl.core.runtime.graph_memory import (
    GraphMemory,
    Taken,
    Unfreed,
    free_all,
    left_by,
    report_memory,
)
from graphdsl.core.runtime.places import place_of, read
from graphdsl.core.runtime.tracing import Trace, traced_launch

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.base.errors import DriverError
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.change.settings import Settings
    from graphdsl.core.runtime.lifetimes.callbacks import FailureBox
    from graphdsl.extras.profile.profile import Profile


class Observed:
    """The methods that observe a :class:`Graph`; a mixin of :class:`Graph` only."""

    __slots__ = ()

    if TYPE_CHECKING:
        _name: str
        _driver: Driver
        _editing: Editing | None
        _executable: int
        _failures: FailureBox
        _left: list[Unfreed]
        _taken: Taken
        _stream_handle: Callable[[object], int]
        _waiting: object

        def _require_not_closed(self) -> object: ...
        def _require_open(self) -> Editing: ...
        def _now_mapped(self) -> object: ...
        @property
        def _plan(self) -> Plan: ...
        @property
        def _settings(self) -> Settings: ...
        def _explain(self, error: DriverError) -> None: ...

    def __str__(self) -> str:
        return "\n".join(text for _, text in self._lines())

    def _lines(self) -> Iterator[tuple[str, str]]:
        label, waiting, editing = repr(self._name or "graph"), self._waiting, self._editing
        if waiting is None and editing is None:
            yield "title", f"executable of graph {label}: closed"
            return
        plan = self._plan
        kinds = Counter(plan.declared(row).kind for row in range(len(plan.nodes)))
        yield "title", f"executable of graph {label}: {counted(len(plan.nodes), 'node')}"
        if kinds:
            yield "", f"  nodes: {', '.join(f'{count} {kind}' for kind, count in kinds.items())}"
        settings = self._settings
        for parameter in plan.parameters:
            value = settings.values.get(parameter)
            shown = "has no value yet"
            if value is not None:
                address = None if value.operand is None else str(value.operand)
                shown = f"= {parameter.number(value) if address is None else address}"
            yield "", printable(f"  parameter {parameter.name}: {parameter.type_name} {shown}")
        if editing is None:
            yield "note", "  it is instantiated when all parameters have a value"
            return
        changed = len(editing.replaced)
        if changed:
            yield "changed", f"  {counted(changed, 'node')} changed since it was instantiated"

    def trace(
        self, stream: object, *, schedule: str | None = None, seed: int | None = None
    ) -> Trace:
        """Launch the graph on *stream* node by node.

        Returns an iterator of steps, one after each node has run, including nodes in bodies and
        child graphs. A step has the node and the bytes that it read and wrote. Memory can be
        inspected between steps. Closing the iterator stops the launch there; until then the graph
        must not be launched otherwise.

        On a GPU each node is launched as a graph of its own. So the memory of allocation nodes has
        other addresses than in a launch (see ``step.array``); memory that is not freed is in
        :attr:`unfreed` afterwards.

        Parameters
        ----------
        stream : stream
            As for :meth:`launch`.
        schedule : str, optional
            ``"declared"`` or ``"random"``: the order of nodes that no edge orders; by default that
            of the device.
        seed : int, optional
            Seed of a random order; by default that of the device's next launch.

        Raises
        ------
        TypeError, ValueError
            If *stream*, *schedule* or *seed* is invalid.
        CallbackError
            As :meth:`launch` does.
        """
        # Its steps are calls of this device, not a launch.
        handle = self._driver.stream_handle(stream)
        editing = self._require_open()
        editing.settings.require_mapped("trace")
        linked = editing.linked
        self._failures.raise_stored()
        driver = tracing(self._driver)
        linked.owners.require_open(self._name)
        if driver is None:
            from graphdsl.core.runtime.stepping.walk import stepped_launch

            steps = stepped_launch(
                editing, handle, self._left, self._require_open, schedule=schedule, seed=seed
            )
        else:
            steps = traced_launch(
                driver, self._executable, handle, linked, schedule=schedule, seed=seed
            )
        linked.owners.note_launch()
        return Trace(steps, self._explain)

    def profile(
        self,
        stream: object,
        launches: int = 20,
        *,
        launches_before: int = 3,
        **values: object,
    ) -> Profile:
        """Launch the graph on *stream* several times and measure the time of each node.

        Nodes in bodies and child graphs are timed, too, in each iteration of loops. The call waits
        for each launch. On a GPU it needs the extra ``profile`` and measures device time; on the
        simulator it measures the time that the host takes to simulate the node. A GPU reports no
        time for nodes without work on a device, such as allocations, events and callbacks.

        Parameters
        ----------
        stream : stream
            As for :meth:`launch`.
        launches : int, optional
            The number of timed launches.
        launches_before : int, optional
            The number of untimed launches before: the first ones take longer, and they are needed
            to determine the cost of measuring.
        **values
            New values of parameters, as for :meth:`set`. Set a parameter named ``launches`` or
            ``launches_before`` with :meth:`set` instead.

        Raises
        ------
        ProfilingError
            If the driver does not permit profiling, or another tool is profiling.
        ImportError
            If the packages for profiling on a GPU are not installed.
        TypeError, ValueError, CallbackError, DriverError
            As :meth:`launch` and :meth:`sync` do. Profiling has ended in each case.
        """
        if self._settings.images and self._now_mapped() is None:
            raise ValueError(
                f"graph {self._name!r}: profile: expected a graph whose images are mapped, since "
                "launches that map them may instantiate it again, got one whose are not. Call it "
                "inside of `with graph.mapped(stream):`"
            )
        profile: Callable[..., Profile] = load("profiles").profile_graph
        return profile(self, stream, launches, launches_before, values)

    def address(self, memory: object) -> int:
        """Return the address of memory that nodes of the graph use.

        Other graphs and libraries can use the address; other graphs may also free memory that this
        one leaves allocated. The address of an allocation is the same in all launches of an
        executable.

        Parameters
        ----------
        memory : address
            An allocation node or its ``dptr`` with an offset, a ``Buffer``, a variable of a
            program, a parameter, or any other form of an address.

        Raises
        ------
        TypeError
            If it has no address.
        KeyError
            If the allocation is not part of this graph.
        ValueError
            If the allocation has several addresses, since its graph is embedded more than once, if
            the offset is out of bounds, or if a parameter has no value.
        """
        return place_of(memory, self._require_open(), self._driver, "address").address

    def read(
        self,
        memory: object,
        stream: object,
        *,
        dtype: DTypeLike | None = None,
        shape: int | Sequence[int] | None = None,
    ) -> NDArray[Any]:
        """Return a copy of memory that nodes of the graph use, once *stream* is done.

        Parameters
        ----------
        memory : address
            As for :meth:`address`.
        stream : stream
            As for :meth:`launch`; the call waits for its work.
        dtype : numpy type, optional
            The dtype; by default that of an array, else bytes.
        shape : int or tuple of int, optional
            The shape of the result; by default that of an array, else one dimension over all
            elements.

        Returns
        -------
        numpy.ndarray
            A new array.

        Raises
        ------
        TypeError, KeyError
            As :meth:`address` does, or if *dtype* or *shape* is not one.
        ValueError
            As :meth:`address` does; if the memory has fewer bytes or an unknown size; if an
            allocation node's memory is not allocated now.
        CallbackError
            As :meth:`sync` does.
        DriverError
            If the driver returns an error, for example while the stream is captured.
        """
        handle = self._stream_handle(stream)
        place = place_of(memory, self._require_open(), self._driver, "read")
        found = read(place, self._driver, handle, dtype, shape)
        self._failures.raise_stored()
        return found

    @property
    def unfreed(self) -> tuple[Unfreed, ...]:
        """The memory that launches have left allocated because no node of the graph frees it.

        Each entry has ``node``, ``address`` and ``size``. The memory stays allocated when the graph
        is closed, so that others can use and free it; :meth:`free` frees it.
        """
        now = self._require_not_closed()
        left = [item for item in self._left if self._driver.memory_at(item.address)]
        if isinstance(now, Editing):
            left += left_by(now.linked, self._driver)
        return tuple(left)

    def free(self, stream: object) -> tuple[Unfreed, ...]:
        """Free the memory that launches have left allocated, after the work of *stream*.

        Work of other streams that uses it must have ended. Other graphs reuse the freed memory;
        ``GraphMemoryResource(device).trim()`` of cuda.core returns it to the system.

        Returns
        -------
        tuple of Unfreed
            The freed memory, as in :attr:`unfreed`.

        Raises
        ------
        DriverError
            If the driver cannot free some of it; the rest is freed.
        """
        handle = self._stream_handle(stream)
        items = self.unfreed
        free_all(items, self._driver, handle)
        # Others may get memory at these addresses.
        self._left.clear()
        return items

    def memory(self) -> GraphMemory:
        """Return the memory use of the executable, and of its device for graphs.

        ``trim()`` of the result frees memory that no graph uses. :meth:`GraphDef.memory` has what
        follows from the declaration alone.

        Raises
        ------
        GraphClosedError
            If it was closed.
        ValueError
            If a parameter has no value yet, so that there is no executable.
        DriverError
            If the driver does not report it.
        """
        linked = self._require_open().linked
        return report_memory(self._name, linked, self._taken, self._driver)
