"""What can be seen of an executable: its steps, its times, and its memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from numpy.typing import DTypeLike, NDArray

from graphdsl.abi.observing import tracing
from graphdsl.runtime.change.editing import Editing
from graphdsl.runtime.graph_memory import (
    GraphMemory,
    Taken,
    Unfreed,
    free_all,
    left_by,
    report_memory,
)
from graphdsl.runtime.places import place_of, read
from graphdsl.runtime.tracing import Trace, traced_launch

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.errors import DriverError
    from graphdsl.profile.profile import Profile
    from graphdsl.runtime.graph import Graph
    from graphdsl.runtime.lifetimes.callbacks import FailureBox

__all__ = [
    "Observed",
]


class Observed:
    """The methods of a :class:`Graph` that look at it, which :class:`Graph` itself changes."""

    if TYPE_CHECKING:
        _name: str
        _driver: Driver
        _executable: int
        _failures: FailureBox
        _left: list[Unfreed]
        _taken: Taken
        _stream_handle: Callable[[object], int]

        def _require_not_closed(self) -> object: ...
        def _require_open(self) -> Editing: ...
        def _explain(self, error: DriverError) -> None: ...

    def trace(
        self, stream: object, *, schedule: str | None = None, seed: int | None = None
    ) -> Trace:
        """Launch the graph on *stream* node by node.

        Gives an iterator of steps, each after its node has run, those in bodies and child graphs
        included: what it was, what it read and wrote. Between them memory can be looked at. Closing
        it earlier ends the launch there; until then the graph must not be launched otherwise.

        On a GPU each node is a graph of its own, so that the memory of allocation nodes has other
        addresses than in a launch, see ``step.array``; what is not freed is :attr:`unfreed` then.

        Parameters
        ----------
        stream : stream
            As for :meth:`launch`.
        schedule : str, optional
            ``"declared"`` or ``"random"``: in which order nodes run that no edge orders; as the
            device's unless given.
        seed : int, optional
            Seed of a random order; by default that of the device's next launch.

        Raises
        ------
        TypeError, ValueError
            If *stream*, *schedule* or *seed* is none.
        CallbackError
            As :meth:`launch` does.
        """
        handle = self._stream_handle(stream)
        editing = self._require_open()
        editing.settings.require_mapped("trace")
        linked = editing.linked
        self._failures.raise_stored()
        driver = tracing(self._driver)
        linked.owners.require_open(self._name)
        if driver is None:
            from graphdsl.runtime.stepping.walk import stepped_launch

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
        """Launch the graph on *stream* several times, and measure the time of each node.

        Nodes in bodies and child graphs are timed, too, in each iteration of loops. Each launch is
        waited for. On a GPU this needs the extra ``profile``, and times are those of the device;
        on the simulator they are those that the host took to simulate the node. Of nodes that do
        no work on a device, such as allocations, events and callbacks, a GPU tells no time.

        Parameters
        ----------
        stream : stream
            As for :meth:`launch`.
        launches : int, optional
            How many launches to time.
        launches_before : int, optional
            How many launches to make before, which are not timed: the first ones take longer, and
            without them it is not known what measuring costs.
        **values
            What parameters are from now on, as for :meth:`set`. One of the name ``launches`` or
            ``launches_before`` is set with :meth:`set` before.

        Raises
        ------
        ProfilingError
            If the driver does not let anyone measure, or another tool does.
        ImportError
            If what measures on a GPU is not installed.
        TypeError, ValueError, CallbackError, DriverError
            As :meth:`launch` and :meth:`sync` do. Nothing is measured any more then.
        """
        from graphdsl.runtime.profiling import profile_graph

        return profile_graph(cast("Graph", self), stream, launches, launches_before, values)

    def address(self, memory: object) -> int:
        """Return where memory is that nodes of the graph use.

        For other graphs, which may use and free what this one leaves allocated, and for other
        libraries. The address of an allocation is the same in all launches of an executable.

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
            If it is an allocation that is not part of this graph.
        ValueError
            If there are several, since its graph is embedded more than once, if the offset is
            outside of it, or a parameter has no value.
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
            As for :meth:`launch`; everything on it is waited for.
        dtype : numpy type, optional
            What the bytes are; by default what an array says, else just bytes.
        shape : int or tuple of int, optional
            Of the array, in elements; by default that of the array, else all that there is, with
            one axis.

        Returns
        -------
        numpy.ndarray
            An array of its own.

        Raises
        ------
        TypeError, KeyError
            As :meth:`address` does, or if *dtype* or *shape* is none.
        ValueError
            As :meth:`address` does; if there are fewer bytes, or how many is not known; if it is
            an allocation that is not allocated now.
        CallbackError
            As :meth:`sync` does.
        DriverError
            If the driver refuses, for example while the stream is captured.
        """
        handle = self._stream_handle(stream)
        place = place_of(memory, self._require_open(), self._driver, "read")
        found = read(place, self._driver, handle, dtype, shape)
        self._failures.raise_stored()
        return found

    @property
    def unfreed(self) -> tuple[Unfreed, ...]:
        """The memory that launches have left allocated, since no node of the graph frees it.

        Each entry has ``node``, ``address`` and ``size``. The memory stays when the graph is
        closed, for others to use and free; :meth:`free` gives it back.
        """
        now = self._require_not_closed()
        left = [item for item in self._left if self._driver.memory_at(item.address)]
        if isinstance(now, Editing):
            left += left_by(now.linked, self._driver)
        return tuple(left)

    def free(self, stream: object) -> tuple[Unfreed, ...]:
        """Give back the memory that launches have left allocated, after the work of *stream*.

        Work of other streams that uses it has to be done. What is free again serves other graphs;
        ``GraphMemoryResource(device).trim()`` of cuda.core gives it back to the system.

        Returns
        -------
        tuple of Unfreed
            What :attr:`unfreed` was.

        Raises
        ------
        DriverError
            If the driver refuses to free some of it; the rest is freed.
        """
        handle = self._stream_handle(stream)
        items = self.unfreed
        free_all(items, self._driver, handle)
        # Others may get memory at these addresses.
        self._left.clear()
        return items

    def memory(self) -> GraphMemory:
        """Return what the executable takes of memory, and what its device keeps for graphs.

        Its ``trim()`` gives back what no graph uses. What the declaration alone tells is
        :meth:`GraphDef.memory`.

        Raises
        ------
        GraphClosedError
            If it was closed.
        ValueError
            If a parameter has no value yet, so that there is no executable.
        DriverError
            If the driver does not tell.
        """
        linked = self._require_open().linked
        return report_memory(self._name, linked, self._taken, self._driver)
