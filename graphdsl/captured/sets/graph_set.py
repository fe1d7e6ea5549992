"""GraphSet: recorded graphs by key, which share executables and memory, and are one file."""

from __future__ import annotations

import os
import sys
import time
import traceback
from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, Self, TypeVar

import numpy as np

from graphdsl.base.entry_points import load
from graphdsl.base.errors import GraphDslError
from graphdsl.base.locks import Lock, collector_paused
from graphdsl.base.progress import Progress
from graphdsl.base.text import counted
from graphdsl.captured.by_key import GraphsByKey, distinct_keys, require_hashable
from graphdsl.captured.reading.capture import Capture
from graphdsl.captured.sets.executables import Executables, Prepared, SetCounts
from graphdsl.captured.sets.flattening import Flat, flatten, memory_then
from graphdsl.captured.sets.left_over import LeftOver, Recorded
from graphdsl.captured.sets.report import (
    Forecast,
    described,
    difference_from,
    drawn,
    expected_groups,
    modules_of,
)
from graphdsl.captured.sets.templates import Group, NamedMemory, make_group
from graphdsl.captured.sets.torch_memory import TorchMemory
from graphdsl.captured.sets.waiting import Waiting
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.runtime.device import usable_device
from graphdsl.core.runtime.devices import Devices
from graphdsl.core.runtime.executables import GraphCompleteOptions
from graphdsl.core.runtime.graph import Graph

if TYPE_CHECKING:
    from graphdsl.core.declaration.parameters.parameters import Parameter, Value
    from graphdsl.core.views.difference import Difference
    from graphdsl.extras.profile.profile import Profile
    from graphdsl.tools.auditing.guard import Guard, Watched

__all__ = ["GraphSet", "SetCounts"]

FIRST: Final = 3
"""The number of keys that a forecast records."""

Key = TypeVar("Key", bound=Hashable)


class GraphSet(GraphsByKey, Generic[Key]):
    """Recorded graphs by key, such as one for each batch size, as templates with tables.

    Graphs of one structure become one template and a table of what differs: addresses, sizes,
    numbers, grids, events. A key is a row. Keys share executables, which are set to another key
    when it is launched; launches in flight keep their values. Values that are not understood, other
    kernels and other launch attributes make other groups: nothing is shared in doubt.

    Parameters
    ----------
    record : callable
        Called with a key; returns its graph: a GraphDef without parameters, a :class:`Capture`, or
        a graph of another library, as :meth:`GraphDef.from_cuda` takes it.
    keys : iterable of hashable
        The keys. Integers can be padded: a launch of a key in between uses the next larger one.
    memory : mapping of str to memory, optional
        The memory that the graphs use, by name: tensors, arrays, Buffers, or pairs of an address
        and bytes. It is read again after each key is recorded, since pools grow. Files need names
        for all memory. See :func:`torch_memory`.
    budget : int, optional
        The most bytes of device memory for executables: as many as fit are kept, and the least
        recently used one is closed for another. By default each group has one.
    device : cuda.core.Device, graphdsl.sim.Device or int, optional
        The device; by default :func:`graphdsl.device`.
    scratch : iterable of str, optional
        Names of memory whose contents no launch needs, such as a pool for intermediate results:
        :meth:`load` allocates it if it is not passed. That of :func:`torch_memory` knows its own.
    options : GraphCompleteOptions or mapping, optional
        Options, as for ``GraphDef.instantiate``; not ``device_launch``.
    name : str, optional
        Its name in messages.

    Raises
    ------
    TypeError
        If *record* is not callable, or *memory* not a mapping.
    ValueError
        If there are no keys, two are equal, or *budget* is not positive.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> out = gd.zeros(8, "u1", stream=stream)
    >>> def record(size: int) -> gd.Capture:
    ...     with gd.capture(stream, name=f"size {size}") as captured:
    ...         gd.memset(stream, out, size)
    ...     return captured
    >>> with gd.GraphSet(record, keys=(1, 2, 4), memory={"out": out}, device=device) as graphs:
    ...     _ = graphs.capture()
    ...     graphs.launch(3, stream)
    ...     graphs.sync(stream)
    ...     print(graphs)
    set: 3 keys in 1 group, 1 executable
      group 0: 1 node, 1 column; keys 1, 2, 4
        executable of 4; a switch sets at most 1 node
    >>> gd.read(out, stream)[:2]
    array([4, 4], dtype=uint8)
    """

    _word = "set"

    def __init__(
        self,
        record: Callable[[Key], object],
        keys: Iterable[Key],
        memory: Mapping[str, object] | None = None,
        budget: int | None = None,
        device: object = None,
        *,
        scratch: Iterable[str] = (),
        options: object = None,
        name: str | None = None,
    ) -> None:
        self.name: Final = name
        if not callable(record):
            raise TypeError(
                f"{self.label} record: expected a function of a key, got {record!r} "
                f"({type(record).__name__})"
            )
        self._record: Callable[[Key], object] | None = record
        self._begin(distinct_keys(self.label, keys), memory, budget, device, scratch, options)

    def _begin(
        self,
        keys: tuple[Hashable, ...],
        memory: Mapping[str, object] | None,
        budget: int | None,
        device: object,
        scratch: Iterable[str],
        options: object,
    ) -> None:
        memory = {} if memory is None else memory
        if not isinstance(memory, Mapping):
            raise TypeError(
                f"{self.label} memory: expected a mapping of names to memory, got {memory!r} "
                f"({type(memory).__name__})"
            )
        is_count = isinstance(budget, int) and not isinstance(budget, bool)
        if budget is not None and (not is_count or budget < 1):
            kind = ValueError if is_count else TypeError
            raise kind(
                f"{self.label} budget: expected a number of bytes of at least 1, or None for one "
                f"executable of each group, got {budget!r}"
            )
        chosen = GraphCompleteOptions.of(options)
        if chosen.device_launch:
            raise ValueError(
                f"{self.label} options: expected no device_launch: a kernel would launch an "
                "executable whatever its current key. Instantiate that graph by itself"
            )
        self._lock = Lock()
        self._keys = keys
        self._sorted = sorted(each for each in keys if type(each) is int)
        self._memory: Mapping[str, object] = memory
        self._named = NamedMemory(dict(memory))
        self._scratch = frozenset(scratch)
        self._device = device
        self._pool = Executables(Devices.chosen(device), budget, chosen)
        self._recorded: dict[Hashable, Recorded] = {}
        self._first: dict[Hashable, Flat] = {}
        self._kept: dict[Hashable, object] = {}
        """What *record* returned: it owns memory, and :meth:`verify` launches it."""
        self.recorded_at: traceback.StackSummary | None = None
        """The stack of :meth:`capture`; None for a set of a file."""
        self._seconds: list[float] = []
        """The time that each key took to be recorded."""
        self._groups: Sequence[Prepared | Waiting] = ()
        self._places: dict[Hashable, tuple[Prepared | Waiting, int]] = {}
        self._is_recording = False
        self._is_closed = False

    # Recording ------------------------------------------------------------------------------------

    def forecast(self) -> Forecast:
        """Record three keys and return what all will need: time, memory, executables, modules.

        The keys are the largest, the smallest and the middle one; they are not recorded again.

        Raises
        ------
        GraphDslError
            If the set was loaded from a file.
        """
        with self._lock:
            self._require_open()
            self._require_record()
            if self._places:
                groups, seconds = self._all_restored(), sum(self._seconds)
            else:
                groups, seconds = self._forecast_groups()
            taken = [each.bytes for each in groups]
            return Forecast.of(
                self.label,
                len(self._keys),
                [len(each.group.keys) for each in groups],
                taken,
                seconds,
                {name: each.size or 0 for name, each in self._named.operands.items()},
                self._left(),
                self._pool.budget,
                len({found for each in groups for found in modules_of(each.group.template)}),
            )

    def _forecast_groups(self) -> tuple[list[Prepared], float]:
        """Record the first keys; return their groups, and the time that all keys will take."""
        order = self._order()
        for key in dict.fromkeys((order[0], order[-1], order[len(order) // 2])):
            self._take(key)
        start = time.perf_counter()
        groups = [self._prepared(each) for each in self._grouped()]
        grouped = (time.perf_counter() - start) / len(groups)
        count, recorded = len(self._keys), len(self._recorded)
        # The first key may compile and load what the others use.
        *_, later = self._seconds
        seconds = sum(self._seconds) + (count - recorded) * later
        return groups, seconds + expected_groups(count, recorded, len(groups)) * grouped

    def capture(self) -> Self:
        """Record all keys, make the templates, and instantiate each group once; return the set.

        Larger keys come first, so that pools of memory are large enough for the others. Calling it
        again is no error.

        Raises
        ------
        TypeError, ValueError
            If *record* does not return a graph, the graph has parameters, or named memory overlaps
            or has moved.
        ValidationError, CompileError, LinkError, InstantiationError
            As ``GraphDef.instantiate`` does.
        """
        with self._lock:
            self._require_open()
            if self._places:
                return self
            self.recorded_at = traceback.extract_stack(sys._getframe(1))
            with Progress("recording graphs", len(self._keys)) as progress:
                for key in self._order():
                    progress.begin(str(key))
                    self._take(key)
            self._adopt(self._grouped())
            self._recorded.clear()
            self._first.clear()
        return self

    def _order(self) -> list[Any]:
        """Return the keys, larger ones first."""
        try:
            return sorted(self._keys, reverse=True)
        except TypeError:
            return list(self._keys)

    def _take(self, key: Any) -> None:
        """Record a key."""
        if key in self._recorded:
            return
        record: Any = self._require_record()
        if self._is_recording:
            raise GraphDslError(
                f"{self.label} record(): expected a function that records one key, got one that "
                f"calls capture() or forecast() of the set, which calls record({key!r}). Return "
                "the graph of the key, and call them outside"
            )
        start = time.perf_counter()
        self._is_recording = True
        try:
            found = record(key)
        finally:
            self._is_recording = False
        graph = self._declared(key, found)
        for other, kept in self._kept.items():
            if kept is found:
                # It has the nodes of the later key by now.
                raise ValueError(
                    f"{self.label} key {key!r}: expected a graph of its own, got the one of key "
                    f"{other!r} again. Make a graph in each call of record()"
                )
        named = NamedMemory(dict(self._memory))
        for name, operand in self._named.operands.items():
            now = named.operands.get(name)
            if now is None or now.address != operand.address:
                raise ValueError(
                    f"{self.label} memory {name!r}: expected memory that stays in place while "
                    f"keys are recorded, got {now} after key {key!r}, and {operand} before. "
                    "Allocate it once, before the set"
                )
        self._named = named
        try:
            # One graph of each structure is kept: thousands of nodes take megabytes.
            flat = flatten(graph, self._first)
            self._first.setdefault(flat.structure, flat)
            then = memory_then(graph, flat, self._device)
            self._recorded[key] = Recorded(key, flat, then)
        except ValueError as error:
            raise ValueError(f"{self.label} key {key!r}: {error}") from error
        self._kept[key] = found
        self._seconds.append(time.perf_counter() - start)

    def _require_record(self) -> object:
        if self._record is None:
            raise GraphDslError(
                f"{self.label} was loaded from a file: it has all keys, but no record function. "
                "Verify and forecast in the process that records"
            )
        return self._record

    def _left(self) -> frozenset[str]:
        """Return the names of scratch memory."""
        return self._scratch | frozenset(getattr(self._memory, "scratch", ()))

    def _declared(self, key: object, found: object) -> GraphDef:
        """Return the declaration of what *record* returned."""
        if isinstance(found, GraphDef):
            return found
        if isinstance(found, Capture):
            return found.graph
        if found is None:
            raise TypeError(
                f"{self.label} key {key!r}: expected record() to return a graph, got None. Return "
                "the GraphDef, the Capture, or the library's graph"
            )
        name = f"{self.name or 'set'} {key}"
        return GraphDef.from_cuda(found, device=self._device, name=name)

    @collector_paused()
    def _grouped(self) -> list[Group]:
        """Return the groups of the recorded keys."""
        by_structure: dict[Hashable, list[Recorded]] = {}
        for key in self._keys:
            recorded = self._recorded.get(key)
            if recorded is not None:
                by_structure.setdefault(recorded.flat.structure, []).append(recorded)
        # Not a method of that name of another mapping, which may free memory.
        free = self._memory.free if isinstance(self._memory, TorchMemory) else tuple
        left_over = LeftOver([*by_structure.values()], free)
        groups: list[Group] = []
        before: list[Recorded] = []
        for same in by_structure.values():
            group = make_group(same, self._named, left_over)
            group.differs = difference_from(before, same[0])
            before.append(same[0])
            groups.append(group)
        return groups

    def _prepared(self, group: Group) -> Prepared:
        return Prepared(group, self._named, self._pool.devices)

    def _adopt(self, groups: Sequence[Group]) -> None:
        """Use these groups from now on, and instantiate each once as far as the budget allows."""
        prepared = [self._prepared(each) for each in groups]
        try:
            for each in prepared:
                if self._pool.has_room(each):
                    self._pool.make(each, 0)
        except BaseException:
            # Another capture() makes groups of its own.
            self._pool.close()
            raise
        self._set_groups(prepared)

    def _set_groups(self, groups: Sequence[Prepared | Waiting]) -> None:
        places = {key: (each, row) for each in groups for row, key in enumerate(each.group.keys)}
        # Nothing is called in between, so that Ctrl-C does not separate them.
        self._groups, self._places = groups, places

    def prepare(self) -> Self:
        """Restore all groups of a loaded set that were not used yet; return the set.

        Groups without an executable get one, as far as the budget allows. Without it, the first
        launch of a key of each group takes that time. It can run in another thread while keys are
        launched, which wait for one group at most.

        Raises
        ------
        LoadError
            If the templates in the file are not what ``save`` writes.
        TypeError, ValueError, ValidationError, CompileError, LinkError, InstantiationError
            As ``GraphDef.instantiate`` does, also for values in the file that it refuses.
        """
        self._require_captured()
        for number in range(len(self._groups)):
            # For a group at a time: keys may be launched in between.
            with self._lock, collector_paused():
                self._require_open()
                each = self._groups[number]
                prepared = self._restored(each) if isinstance(each, Waiting) else each
                if not prepared.shared and self._pool.has_room(prepared):
                    self._pool.make(prepared, 0)
        return self

    @collector_paused()
    def _restored(self, waiting: Waiting) -> Prepared:
        """Restore a group of a file; the lock is held."""
        prepared = self._prepared(waiting.read())
        self._set_groups([prepared if each is waiting else each for each in self._groups])
        return prepared

    def _all_restored(self) -> list[Prepared]:
        with self._lock:
            return [
                self._restored(each) if isinstance(each, Waiting) else each for each in self._groups
            ]

    # Launching ------------------------------------------------------------------------------------

    def launch(self, key: Key, stream: object) -> None:
        """Launch the graph of a key on *stream*, or of the next larger key if there is none.

        If no executable has the key, one of its group is set to it: nodes that differ are set. If
        the budget allows another executable, it is made instead.

        Raises
        ------
        KeyError
            If there is neither the key nor, for integers, a larger one.
        GraphDslError
            If the keys were not recorded yet.
        TypeError, ValueError, LinkError, InstantiationError, CallbackError, DriverError
            As :meth:`Graph.launch` and ``GraphDef.instantiate`` do.
        LoadError, ValidationError, CompileError
            As :meth:`prepare` does, at the first launch of a loaded group.
        """
        with self._lock:
            place = self._place_of(key)
            shared = None if place is None else place[0].current.get(place[1])
            if shared is None:
                handle = self._pool.devices.own.launch_stream_handle(stream)
                prepared, row = self._place(key)
                shared = self._pool.use(prepared, row, handle)
                shared.graph.launch(stream)
                shared.launched(row)
                return
            # As Executables.use() does: a call would take longer than what it does.
            self._pool.uses = shared.used = self._pool.uses + 1
            shared.graph.launch(stream)

    def key_for(self, key: Key) -> Key:
        """Return the key that a launch uses: itself, or the next larger one.

        Raises
        ------
        KeyError
            As :meth:`launch` does.
        """
        found: Key = self._key_for(key)  # type: ignore[assignment]  # one of the keys
        return found

    def _key_for(self, key: Hashable) -> Hashable:
        if self._place_of(key) is not None:
            return key
        self._require_captured()
        is_integer = type(key) is int or isinstance(key, np.integer)
        place = bisect_left(self._sorted, key) if is_integer else len(self._sorted)  # type: ignore[call-overload]  # they are integers
        if place == len(self._sorted):
            known = ", ".join(map(repr, self._keys[:8])) + (", ..." if len(self._keys) > 8 else "")
            raise KeyError(f"{self.label} has no key {key!r} and no larger one; it has {known}")
        return self._sorted[place]

    def _place_of(self, key: Hashable) -> tuple[Prepared | Waiting, int] | None:
        """Return the group and the row of a key itself, if there is one."""
        try:
            return self._places.get(key)
        except TypeError:
            require_hashable(self.label, key)
            raise

    def _place(self, key: Hashable) -> tuple[Prepared, int]:
        found = self._place_of(key) or self._places[self._key_for(key)]
        if isinstance(found[0], Waiting):
            with self._lock:
                # Another thread may have restored it.
                found = self._place_of(key) or self._places[self._key_for(key)]
                if isinstance(found[0], Waiting):
                    return self._restored(found[0]), found[1]
        return found[0], found[1]

    def _graph(self, key: Hashable) -> Graph:
        """Return an executable with a key; the lock is held."""
        prepared, row = self._place(key)
        return self._pool.use(prepared, row).graph

    def upload(self, key: Key, stream: object) -> None:
        """Set an executable to a key and upload it on *stream*, before its first launch.

        Where a kernel sets nodes, this waits for launches of the executable that are in flight.
        """
        with self._lock:
            self._graph(key).upload(stream)

    def sync(self, stream: object) -> None:
        """Wait for everything on *stream*, then raise exceptions of host callbacks, of any key.

        Raises
        ------
        DriverError, CallbackError, KeyboardInterrupt, SystemExit
            As :meth:`Graph.sync` does.
        """
        driver = self._pool.devices.own
        handle = driver.launch_stream_handle(stream)
        for each in tuple(self._pool.all):
            # Adds the explanation of a fault.
            each.graph.sync(stream)
        driver.stream_synchronize(handle)
        for each in tuple(self._pool.all):
            if each.has_failed:
                with self._lock:
                    each.settle()

    def profile(
        self, key: Key, stream: object, launches: int = 20, *, launches_before: int = 3
    ) -> Profile:
        """Launch a key several times and measure the time of each node; see Graph.profile."""
        with self._lock:
            prepared, row = self._place(key)
            shared = self._pool.use(prepared, row)
            if load("profiles").misses_iterations(shared.graph):
                shared = self._pool.renewed(shared, row)
            graph = shared.noted()
            return graph.profile(stream, launches, launches_before=launches_before)

    # Looking --------------------------------------------------------------------------------------

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys, in the order in which they were given."""
        found: tuple[Key, ...] = self._keys  # type: ignore[assignment]  # as they were given
        return found

    def __len__(self) -> int:
        return len(self._keys)

    def __iter__(self) -> Iterator[Key]:
        return iter(self.keys)

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups of keys, each with its template and table; empty before :meth:`capture`."""
        return tuple(each.group for each in self._all_restored())

    @property
    def executables(self) -> int:
        """The current number of executables."""
        return len(self._pool.all)

    @property
    def executable_bytes(self) -> int:
        """The device memory that the executables count for in the budget."""
        return self._pool.taken

    @property
    def counts(self) -> SetCounts:
        """What launches had to do so far."""
        return self._pool.counts

    @property
    def memory(self) -> Mapping[str, object]:
        """The named memory."""
        return dict(self._memory)

    def values(self, key: Key) -> tuple[GraphDef, Mapping[Parameter, Value]]:
        """Return the graph of a key with parameters, and their values."""
        prepared, row = self._place(key)
        graph = prepared.group.of_row(row)
        values = prepared.values(row)
        own = {each.name: each for each in graph.parameters()}
        return graph, {own[parameter.name]: value for parameter, value in values.items()}

    def declaration(self, key: Key) -> GraphDef:
        """Return a declaration with the values of a key, for listings, drawings and comparisons."""
        template, values = self.values(key)
        graph = GraphDef(f"{self.name or 'set'} {key}")
        if len(template):
            given = {each.name: _inlined(each, value) for each, value in values.items()}
            graph.inline(template, section="graph", **given)
        return graph

    def diff(self, before: Key, after: Key) -> Difference:
        """Return the difference between the graphs of two keys; see :func:`graphdsl.diff`."""
        from graphdsl.core.views.difference import diff

        return diff(self.declaration(before), self.declaration(after))

    def to_dot(self) -> str:
        """Return a drawing of the groups, their keys and executables, as DOT text."""
        with self._lock:
            return drawn(self.label, self._groups)

    def guard(self, *, watch: Watched = "allocator") -> Guard:
        """Return a guard of the memory of all keys; see :func:`graphdsl.guard`."""
        from graphdsl.tools.auditing.guard import Guard

        self._require_captured()
        return Guard((self,), self._device, sys._getframe(1), watch)

    # Files ----------------------------------------------------------------------------------------

    def verify(self, samples: int = 3, *, ignore: Iterable[str] = ()) -> None:
        """Compare launches of some keys with launches of what was recorded.

        The recorded graph and the shared executable run on the same contents of named memory, and
        must leave the same bytes in it. Contents are restored afterwards. Memory that cannot be
        copied to the host, or takes too long, can be left out.

        Parameters
        ----------
        samples : int, optional
            The number of keys, spread over all of them; each group has at least one.
        ignore : iterable of str, optional
            Names of memory that is not compared and not restored, such as weights. Memory of
            :meth:`torch_memory` that belongs to a module, and scratch memory, are always left out.

        Raises
        ------
        LiftError
            If bytes differ; it names the key, the memory and the first byte.
        ValueError
            If the device cannot access named memory, to copy it.
        GraphDslError
            If the set was loaded from a file: nothing was recorded in this process.
        """
        from graphdsl.captured.sets.verifying import chosen_keys, verify_keys

        with self._lock:
            self._require_captured()
            self._require_record()
            groups = [each.group.keys for each in self._groups]
            chosen = chosen_keys(self._keys, groups, samples)
            recorded = {key: self._declared(key, self._kept[key]) for key in chosen}
            left = {*ignore, *getattr(self._memory, "constants", ()), *self._left()}
            compared = {
                name: each for name, each in self._named.operands.items() if name not in left
            }
            device: Any = usable_device(self._device)
            # The memory may have been filled on another stream.
            device.sync()
            verify_keys(
                self.label,
                recorded,
                lambda key, stream: self._graph(key).launch(stream),
                compared,
                device,
            )

    def save(
        self,
        path: str | os.PathLike[str],
        *,
        code: Any = (),
        fingerprint: Iterable[str] = (),
        doubtful: bool = False,
    ) -> None:
        """Write all keys to one file: templates, tables, and each module of machine code once.

        Parameters
        ----------
        path : path
            The file.
        code : KeptCode, bytes, path, or iterable of them, optional
            The machine code of kernels of libraries, as for :meth:`GraphDef.save`.
        fingerprint : iterable of str, optional
            Names of memory whose contents must be the same when the file is loaded, such as
            weights. Its contents are hashed, which takes time in proportion to its size.
        doubtful : bool, optional
            Save values that may be addresses, and that no parameter replaces, as they are:
            ``print`` lists them.

        Raises
        ------
        SaveError
            If a graph uses memory without a name, or has objects that cannot be saved or values
            that may be addresses; it lists them.
        GraphDslError
            If the keys were not recorded yet.
        """
        from graphdsl.captured.sets.files import save_file

        with self._lock:
            self._require_captured()
            save_file(
                path,
                self._keys,
                self.groups,
                {name: self._memory[name] for name in self._named.names},
                self._left(),
                self._device,
                code=code,
                fingerprint=fingerprint,
                doubtful=doubtful,
            )

    @classmethod
    def load(
        cls,
        path: str | os.PathLike[str],
        memory: Mapping[str, object] | None = None,
        device: object = None,
        *,
        budget: int | None = None,
        options: object = None,
        name: str | None = None,
        trust: bool = False,
    ) -> GraphSet[Any]:
        """Return the set in a file that :meth:`save` wrote, on the memory of this process.

        Everything in the file is verified, and memory and device are compared. Templates are
        unpacked, and kernels loaded, when a key of their group is first launched, or by
        :meth:`prepare`.

        Parameters
        ----------
        path : path
            The file.
        memory : mapping of str to memory, optional
            The memory by name. Scratch memory may be missing: it is allocated.
        device, budget, options, name
            As for the constructor.
        trust : bool, optional
            As for :func:`graphdsl.load`.

        Raises
        ------
        MismatchError
            If the file is of another GPU, driver or model; it names the first difference.
        LoadError
            If it is not such a file, or was damaged.
        OSError
            If it cannot be read.
        """
        from graphdsl.captured.sets.files import load_file

        given = {} if memory is None else memory
        contents = load_file(path, given, device, trust=trust, caller=sys._getframe(1))
        loaded: GraphSet[Any] = cls.__new__(cls)
        loaded.name = name  # type: ignore[misc]  # final from here on
        loaded._record = None
        loaded._begin(contents.keys, contents.memory, budget, device, contents.scratch, options)
        loaded._set_groups(contents.groups)
        return loaded

    # State ----------------------------------------------------------------------------------------

    def close(self) -> None:
        """Close all executables; launches in flight end first. Closing twice is no error.

        Raises
        ------
        CallbackError, KeyboardInterrupt, SystemExit, DriverError
            As :meth:`Graph.close` does; all are closed in any case.
        """
        with self._lock:
            self._is_closed = True
            self._places, self._groups = {}, ()
            self._recorded.clear()
            self._first.clear()
            self._kept.clear()
            self._record = None
            self._pool.close()

    def _require_captured(self) -> None:
        self._require_open()
        if not self._places:
            raise GraphDslError(
                f"{self.label} has no graphs yet: its keys are recorded by capture(). Call it first"
            )

    def __repr__(self) -> str:
        name = "" if self.name is None else f" {self.name!r}"
        if self._is_closed:
            return f"<GraphSet{name} closed>"
        executables = counted(self.executables, "executable")
        return f"<GraphSet{name}: {counted(len(self), 'key')} on {executables}>"

    def __str__(self) -> str:
        with self._lock:
            return described(self.label, self._keys, self._groups)


def _inlined(parameter: Parameter, value: Value) -> object:
    """Return what inline() takes for a value of a parameter."""
    return value.operand if value.operand is not None else parameter.number(value)
