"""Sets whose keys record and wait for events of their own: a switch sets those of the key."""

from __future__ import annotations

import gc
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.rows import row_dtype
from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.operands.retained import Retained
from graphdsl.core.runtime.graph import opened
from graphdsl.sim.graphs.operations import RecordEvent, WaitEvent
from graphdsl.sim.running import execute
from graphdsl.sim.streams.stream import EVENTS
from tests.device.support import DeviceMemory, is_simulated, wait_until
from tests.examples import seeds

pytestmark = pytest.mark.kernels

PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void add(int* x, int n, int a) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) x[i] = x[i] * 3 + a;
    }

    extern "C" __global__ void late(volatile int* x, int count, int value) {
        for (int i = 0; i < count; i++) x[1] = i;
        x[0] = value;
    }
    """
)
ADD, LATE = map(PROGRAM.kernel, ("add", "late"))
KEYS: Final = (1, 2, 4, 7)
SIZE: Final = 16


class Events:
    """Events of a device, and those that a launch records and waits for.

    On a GPU, an event was recorded if it is not before another one that was recorded right before
    the launch; waits are seen on the simulator only.
    """

    def __init__(self, memory: DeviceMemory, monkeypatch: pytest.MonkeyPatch) -> None:
        self.memory = memory
        self.device, self.stream = memory.device, memory.stream
        self.all: list[Any] = []
        self._start = self.new()
        self._log: list[tuple[str, int]] | None = None
        if is_simulated(self.device):
            self._log = []
            for kind, name in ((RecordEvent, "record"), (WaitEvent, "wait")):
                monkeypatch.setitem(execute._ACTIONS, kind, self._logging(kind, name))

    def _logging(self, kind: type, name: str) -> Any:
        before = execute._ACTIONS[kind]

        def run(execution: Any, node: int, operation: Any) -> None:
            assert self._log is not None
            self._log.append((name, operation.event.handle))
            before(execution, node, operation)

        return run

    def new(self) -> Any:
        """Return a new event, which was recorded."""
        event = self.device.create_event(_timed(self.device))
        self.stream.record(event)
        self.all.append(event)
        return event

    def of(self, launch: Callable[[], object]) -> list[Any]:
        """Return the events that a launch records, and on the simulator, waits for, in order."""
        self.stream.sync()
        if self._log is not None:
            self._log.clear()
            launch()
            self.stream.sync()
            return [*self._log]
        self.stream.record(self._start)
        self.stream.sync()
        launch()
        self.stream.sync()
        return [
            ("record", int(each.handle))
            for each in self.all
            if each is not self._start and each - self._start >= 0
        ]

    def expected(self, *steps: tuple[str, Any]) -> list[Any]:
        """Return what :meth:`of` returns for a graph with these nodes."""
        found = [(name, int(event.handle)) for name, event in steps]
        if self._log is not None:
            return found
        handles = [("record", int(each.handle)) for each in self.all]
        return [each for each in handles if each in found]

    def capture(self, name: str, event: Any) -> None:
        """Capture a node that records an event or waits for it, as libraries do.

        cuda.core has no such call, and no simulated stream.
        """
        if not is_simulated(self.device):
            from cuda.bindings import driver as cuda

            stream, handle = int(self.stream.handle), int(event.handle)
            if name == "record":
                flags = cuda.CUevent_record_flags.CU_EVENT_RECORD_EXTERNAL
                (result,) = cuda.cuEventRecordWithFlags(handle, stream, flags)
            else:
                flags = cuda.CUevent_wait_flags.CU_EVENT_WAIT_EXTERNAL
                (result,) = cuda.cuStreamWaitEvent(stream, handle, flags)
            assert not result, result
            return
        is_record = name == "record"
        code = NodeType.EVENT_RECORD if is_record else NodeType.WAIT_EVENT
        row = np.zeros(1, row_dtype(code))
        row["type"], row["event"] = code, event.handle
        state = self.stream._state
        operation = (RecordEvent if is_record else WaitEvent)(event._state)
        state.capture.add_row(state, operation, row.view(np.uint64), {})


def _timed(device: Any) -> Any:
    if is_simulated(device):
        return {"timing_enabled": True}
    from cuda.core import EventOptions

    return EventOptions(timing_enabled=True)


@pytest.fixture
def events(memory: DeviceMemory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Events]:
    found = Events(memory, monkeypatch)
    yield found
    found.stream.sync()


class Recorder:
    """Records keys with events of their own, in three ways."""

    def __init__(self, events: Events, how: str, keys: tuple[int, ...] = KEYS) -> None:
        self.events = events
        self.how = how
        self.out = gd.zeros(SIZE, "i4", stream=events.stream)
        self.own = {key: (events.new(), events.new()) for key in keys}

    @property
    def memory(self) -> dict[str, Any]:
        return {"out": self.out}

    def __call__(self, key: int) -> Any:
        stream, (first, last) = self.events.stream, self.own[key]
        if self.how == "captured":
            with gd.capture(stream, device=self.events.device, name=f"key {key}") as captured:
                self.events.capture("wait", first)
                gd.launch(stream, gd.LaunchConfig(grid=1, block=SIZE), ADD, self.out, SIZE, key)
                self.events.capture("record", last)
            return captured
        if self.how == "foreign":
            first, last = (gd.ForeignEvent(int(each.handle)) for each in (first, last))
        g = gd.GraphDef(f"key {key}")
        with g.in_order():
            g.wait(first, name="begin")
            g.launch(gd.LaunchConfig(grid=1, block=SIZE), ADD, self.out, SIZE, key)
            g.record(last, name="end")
        return g

    def set(self, **options: Any) -> gd.GraphSet[int]:
        keys = tuple(self.own)
        return gd.GraphSet(self, keys, self.memory, device=self.events.device, **options)

    def check(self, graphs: gd.GraphSet[int], key: int) -> None:
        """Launch a key, and compare what it does with what its graph says."""
        events = self.events
        before = gd.read(self.out, events.stream)
        found = events.of(lambda: graphs.launch(key, events.stream))
        first, last = self.own[key]
        assert found == events.expected(("wait", first), ("record", last)), key
        assert np.array_equal(gd.read(self.out, events.stream), before * 3 + key)


WAYS: Final = ("declared", "captured", "foreign")


@pytest.mark.parametrize("how", WAYS)
def test_keys_share_one_executable(events: Events, how: str) -> None:
    recorder = Recorder(events, how)
    with recorder.set() as graphs:
        graphs.capture()
        assert [group.keys for group in graphs.groups] == [[*KEYS]]
        for key in np.random.default_rng(1).choice(KEYS, 12).tolist():
            recorder.check(graphs, key)
        assert graphs.counts.instantiated == 1
        graphs.verify()
        recorder.check(graphs, 2)
        with graphs.guard():
            recorder.check(graphs, 4)
        # That of the kernel, which all keys have.
        assert len(gd.audit(graphs).addresses) == 1
        graphs.upload(7, events.stream)
        recorder.check(graphs, 7)
        assert "1 group" in str(graphs)
        # The number of the kernel, and the two events.
        assert "3 nodes, 3 columns; keys 1, 2, 4, 7" in str(graphs)
        assert "a switch sets at most 3 nodes" in str(graphs)
        assert "3 columns" in graphs.to_dot()


def test_an_executable_that_is_made_for_a_later_key_has_its_events(events: Events) -> None:
    recorder = Recorder(events, "declared")
    with recorder.set(budget=1 << 20) as graphs:
        graphs.capture()
        for key in (4, 7, 1, 2, 7, 4):
            recorder.check(graphs, key)
        assert graphs.counts.instantiated == len(KEYS)
        assert graphs.counts.switched == 0


@pytest.mark.parametrize("how", WAYS)
def test_a_launch_waits_for_the_event_of_its_key(events: Events, how: str) -> None:
    """The other events were recorded long before; waiting for one of them would end at once."""
    recorder = Recorder(events, how)
    other = events.device.create_stream()
    count = 10 if is_simulated(events.device) else 1_000_000
    with recorder.set() as graphs:
        graphs.capture()
        for key in (2, 7, 1, 4, 2):
            gd.launch(other, gd.LaunchConfig(grid=1, block=1), LATE, recorder.out, count, 100)
            other.record(recorder.own[key][0])
            graphs.launch(key, events.stream)
            graphs.sync(events.stream)
            assert gd.read(recorder.out, events.stream)[0] == 300 + key
            # What waits for the event of the launch comes after it.
            graphs.launch(key, events.stream)
            other.wait(recorder.own[key][1])
            assert gd.read(recorder.out, other)[0] == 900 + 4 * key


@pytest.mark.parametrize("how", WAYS)
def test_another_stream_runs_between_launches_by_their_events(events: Events, how: str) -> None:
    """Each launch waits for its key's event of the other stream, which waits for that of it.

    Nothing waits on the host: executables are set while launches of other keys are in flight.
    """
    recorder = Recorder(events, how)
    stream, other = events.stream, events.device.create_stream()
    is_gpu = not is_simulated(events.device)
    order = np.random.default_rng(3).choice(KEYS, 500 if is_gpu else 30).tolist()
    found = gd.zeros(len(order), "i4", stream=other)
    one, count = gd.LaunchConfig(grid=1, block=1), 5_000 if is_gpu else 2
    with recorder.set() as graphs:
        graphs.capture()
        stream.sync()
        for number, key in enumerate(order):
            first, last = recorder.own[key]
            gd.launch(other, one, LATE, recorder.out, count, number)
            other.record(first)
            graphs.launch(key, stream)
            other.wait(last)
            gd.memcpy(other, found[number : number + 1], recorder.out[:1])
        assert gd.read(found, other).tolist() == [
            3 * number + key for number, key in enumerate(order)
        ]
        graphs.sync(stream)


def test_listings_show_the_events_of_a_key(events: Events) -> None:
    recorder = Recorder(events, "declared")
    with recorder.set() as graphs:
        graphs.capture()
        for key in (*KEYS, *KEYS[:2]):
            recorder.check(graphs, key)
            for declared in (graphs.declaration(key), graphs.values(key)[0]):
                nodes: list[Any] = [node for node in declared.walk() if hasattr(node, "event")]
                assert [node.event for node in nodes] == [*recorder.own[key]]
                assert all(node.retained.given is node.event for node in nodes)
            declared = graphs.declaration(key)
            with declared.instantiate(device=events.device, warn=False) as plain:
                got = events.of(lambda plain=plain: plain.launch(events.stream))  # type: ignore[misc]
            first, last = recorder.own[key]
            assert got == events.expected(("wait", first), ("record", last))
        assert str(graphs.diff(1, 2)).count("event: Event -> Event (another)") == 2
        assert not graphs.diff(1, 1)
        if not is_simulated(events.device):
            pytest.importorskip("cupti", reason="measuring on a GPU needs the extra `profile`")
        found = events.of(lambda: graphs.profile(4, events.stream, 2))
        first, last = recorder.own[4]
        assert {*found} == {*events.expected(("wait", first), ("record", last))}


def test_sets_with_events_are_not_saved(events: Events, tmp_path: Path) -> None:
    recorder = Recorder(events, "declared")
    with recorder.set() as graphs, pytest.raises(gd.SaveError) as caught:
        graphs.capture().save(tmp_path / "some.graphs")
    assert str(caught.value) == (
        "save: the set has events, which are of this process. Record the keys in each process that "
        "launches them:\n"
        "  wait node 'begin': each key has an event there\n"
        "  record node 'end': each key has an event there"
    )
    assert not [*tmp_path.iterdir()]


def test_equal_names_of_one_group_are_not_of_several(events: Events, tmp_path: Path) -> None:
    own = {key: events.new() for key in (1, 2)}

    def record(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"key {key}")
        for number in range(2):
            child = gd.GraphDef(f"child {number}")
            child.record(own[key], name="inner")
            g.embed(child)
        if key == 2:
            g.record(own[key], name="end").record(own[key], name="more")
        return g

    for keys, groups in (((1,), ""), ((1, 2), " (in 2 groups)")):
        with gd.GraphSet(record, keys, device=events.device) as graphs:
            with pytest.raises(gd.SaveError) as caught:
                graphs.capture().save(tmp_path / "some.graphs")
            _, first, *others = str(caught.value).splitlines()
            assert first == f"  record node 'inner': each key has an event there{groups}"
            assert len(others) == 2 * (len(keys) - 1)
            assert not any("groups" in each for each in others)


def test_a_refused_event_leaves_the_earlier_key(events: Events) -> None:
    """Also after the kernel, whose argument was set before it, and the other event."""
    recorder = Recorder(events, "declared")
    with recorder.set() as graphs:
        graphs.capture()
        for key in (2, 1):
            recorder.check(graphs, key)
        (shared,) = graphs._groups[0].shared
        setters = shared._setters
        assert len(setters) >= 2
        for row in [*setters]:
            kept = setters[row]

            def fail() -> None:
                raise DriverError("cuGraphExecNodeSetParams", 1, "CUDA_ERROR_INVALID_VALUE")

            setters[row] = fail
            with pytest.raises(DriverError):
                shared.switch(1 if shared.row == 0 else 0)
            setters[row] = kept
            assert shared.is_refused
            recorder.check(graphs, KEYS[shared.row])
        for key in (4, 7, 2):
            recorder.check(graphs, key)
        assert graphs.executables == 1


def test_events_that_are_gone_are_refused(events: Events) -> None:
    """An event that nothing keeps is an error of its key; the others go on."""
    if not is_simulated(events.device):
        pytest.skip("what a driver does with an event that was destroyed is not known")
    recorder = Recorder(events, "foreign")
    with recorder.set() as graphs:
        graphs.capture()
        recorder.check(graphs, 1)
        recorder.own[4][1].close()
        for _ in range(2):
            with pytest.raises(gd.LinkError, match="node 'end'.*"):
                graphs.launch(4, events.stream)
            for key in (1, 2, 7):
                recorder.check(graphs, key)
        assert graphs.executables == 1


def test_an_event_that_is_gone_does_not_keep_an_executable(events: Events) -> None:
    """The earlier key cannot be set again after a refused switch, but other keys can."""
    if not is_simulated(events.device):
        pytest.skip("what a driver does with an event that was destroyed is not known")
    recorder = Recorder(events, "foreign")
    with recorder.set() as graphs:
        graphs.capture()
        recorder.check(graphs, 1)
        recorder.own[1][0].close()
        recorder.own[4][1].close()
        with pytest.raises(DriverError, match="destroyed"):
            graphs.launch(4, events.stream)
        for key in (7, 2, 7):
            recorder.check(graphs, key)
        for key in (1, 4, 1):
            with pytest.raises(gd.LinkError, match="destroyed"):
                graphs.launch(key, events.stream)
            recorder.check(graphs, 2)
        assert graphs.executables == 1


def test_nodes_in_doubt_are_set_at_each_switch_until_all_are(events: Events) -> None:
    """A second refused switch, at any node, does not make the others sure."""
    recorder = Recorder(events, "declared")
    with recorder.set() as graphs:
        graphs.capture()
        (shared,) = graphs._groups[0].shared
        for key in (2, 1):
            recorder.check(graphs, key)
        rows, setters = opened(shared.graph).rows, shared._setters
        numbers = sorted(setters)
        assert len(numbers) >= 2

        def fail() -> None:
            raise DriverError("cuGraphExecNodeSetParams", 1, "CUDA_ERROR_INVALID_VALUE")

        for later in numbers:
            for key in (4, 7):
                recorder.check(graphs, key)
            before = shared.row
            rows.unsure.update(numbers)
            kept, setters[later] = setters[later], fail
            with pytest.raises(DriverError):
                shared.switch(KEYS.index(1))
            setters[later] = kept
            # Those before it have the earlier key again for sure.
            assert rows.unsure == {each for each in numbers if each >= later}
            assert (shared.row, shared.is_refused) == (-1, False)
            recorder.check(graphs, KEYS[before])
            assert not rows.unsure


def test_events_stay_as_long_as_the_set(events: Events) -> None:
    recorder = Recorder(events, "declared")
    handles = {key: [int(each.handle) for each in own] for key, own in recorder.own.items()}
    graphs = recorder.set().capture()
    recorder.check(graphs, 1)
    for each in itertools.chain(*recorder.own.values()):
        each.close()
    # Handles that were given back serve again.
    others = [events.device.create_event() for _ in range(8)]
    assert {int(each.handle) for each in others}.isdisjoint(itertools.chain(*handles.values()))
    for key in (2, 7, 4, 1):
        graphs.launch(key, events.stream)
        graphs.sync(events.stream)
        found = [node.event for node in graphs.declaration(key).walk() if hasattr(node, "event")]
        assert found == [*recorder.own[key]]
    if not is_simulated(events.device):
        graphs.close()
        return
    every = {*itertools.chain(*handles.values())}
    # The executable is used by launches in flight, maybe after the set is gone.
    executable = graphs._groups[0].shared[0].graph
    del graphs
    gc.collect()
    assert EVENTS.keys() >= every
    executable.close()
    wait_until(lambda: EVENTS.keys().isdisjoint(every), "the events of the keys are destroyed")


def test_events_that_were_read_keep_their_graph(events: Events) -> None:
    """They may be of the library that captured it, which destroys them with it."""
    recorder = Recorder(events, "captured")
    with recorder.set() as graphs:
        graphs.capture()
        owners = set()
        for key in KEYS:
            for node in graphs.declaration(key).walk():
                if hasattr(node, "event"):
                    assert node.event.owner is not None
                    owners.add(id(node.event.owner))
        assert len(owners) == len(KEYS)
        (shared,) = graphs._groups[0].shared
        held = [each.given for each in shared.prepared.plan.owners if isinstance(each, Retained)]
        known = {id(each.owner) for each in held if isinstance(each, gd.ForeignEvent)}
        assert known == owners
        # Nobody can close them, so launches do not ask.
        assert not opened(shared.graph).linked.owners.closable


def test_a_handle_that_a_graph_has_does_not_replace_events_that_are_read(events: Events) -> None:
    """It would not keep the captured graph, or hide the event itself."""
    theirs, ours = events.new(), events.new()
    handles = [gd.ForeignEvent(int(each.handle)) for each in (theirs, ours)]
    g = gd.GraphDef("of handles")
    g.record(ours).record(handles[0]).record(handles[1])
    with gd.capture(events.stream, device=events.device) as captured:
        events.capture("record", theirs)
        events.capture("wait", ours)
    nodes: list[Any] = [*captured.graph.walk()]
    first, second = (node.event for node in nodes)
    assert isinstance(first, gd.ForeignEvent)
    assert first is not handles[0]
    assert first.owner is not None
    assert second is ours


def test_an_event_that_is_not_supplied_is_no_column(events: Events, tmp_path: Path) -> None:
    """A placeholder has no handle that a driver knows."""
    event, path = events.new(), tmp_path / "one.graph"
    g = gd.GraphDef("one")
    g.record(event, name="end")
    g.save(path, events={"done": event})

    def record(key: int) -> gd.GraphDef:
        loaded = gd.load(path)
        return loaded.bind(events={"done": event}) if key == 2 else loaded

    graphs = gd.GraphSet(record, (1, 2), device=events.device)
    with pytest.raises(gd.ValidationError, match="done"):
        graphs.capture()
    graphs.close()


class Opaque:
    """An event of another library, which nothing but itself keeps."""

    is_timing_enabled = False

    def __init__(self, event: Any) -> None:
        self._event = event
        self.handle = int(event.handle)
        self.is_closed = False


def test_events_that_nothing_keeps_are_groups_of_their_own(events: Events) -> None:
    """As before a graph that waits for one of them is launched, it is asked whether it is open."""
    own = {key: Opaque(events.new()) for key in (1, 2)}

    def record(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"key {key}")
        g.record(own[key], name="end")
        return g

    with gd.GraphSet(record, own, device=events.device) as graphs:
        graphs.capture()
        assert [group.keys for group in graphs.groups] == [[1], [2]]
        assert "differs from key 1: end event" in str(graphs)
        own[1].is_closed = True
        with pytest.raises(ValueError, match="was closed, expected it to be open"):
            graphs.launch(1, events.stream)
        got = events.of(lambda: graphs.launch(2, events.stream))
        assert got == events.expected(("record", own[2]))


def test_one_object_for_several_keys_is_no_column(events: Events) -> None:
    same, pair = events.new(), [events.new(), events.new()]

    def record(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"key {key}")
        # The second key knows the handle only, and the third has the object again.
        event = gd.ForeignEvent(int(same.handle)) if key == 1 else same
        g.record(event, name="same").record(pair[key > 0], name="other")
        return g

    with gd.GraphSet(record, range(3), device=events.device) as graphs:
        graphs.capture()
        assert "1 column; keys 0 to 2" in str(graphs)
        assert "a switch sets at most 1 node" in str(graphs)
        for key in (0, 2, 1, 0):
            got = events.of(lambda: graphs.launch(key, events.stream))  # noqa: B023
            assert got == events.expected(("record", same), ("record", pair[key > 0]))


class RandomKeys:
    """Random graphs whose events depend on the key: which nodes share one, too."""

    def __init__(self, events: Events, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.events = events
        self.captured = seed % 3 == 2
        self.keys = tuple(range(1, int(random.integers(4, 9))))
        self.out = gd.zeros(SIZE, "i4", stream=events.stream, name="out")
        self.pool = [events.new() for _ in range(int(random.integers(2, 8)))]
        kinds = ["add", "set", "record", "wait", "child"]
        self.steps = random.choice(kinds, int(random.integers(3, 10)), p=(0.2, 0.1, 0.3, 0.2, 0.2))
        count = len(self.steps)
        self.varies = random.random((count, 2)) < 0.7
        self.chosen = random.integers(0, len(self.pool), (count, len(self.keys) + 1, 2))
        self.odd_from = int(random.integers(3, 12))

    def __call__(self, key: int) -> Any:
        stream = self.events.stream
        if self.captured:
            with gd.capture(stream, device=self.events.device, name=f"key {key}") as captured:
                self._add(gd.on(stream), key)
            return captured
        g = gd.GraphDef(f"key {key}")
        with g.in_order():
            self._add(g, key)
        return g

    def _add(self, g: Any, key: int) -> None:
        for number, kind in enumerate(self.steps.tolist()):
            varies, also = self.varies[number].tolist()
            first, second = self.chosen[number, key if varies else 0].tolist()
            value = key if also else 5
            if kind == "add":
                g.launch(gd.LaunchConfig(grid=1, block=SIZE), ADD, self.out, value, key)
            elif kind == "set":
                g.memset(self.out[:value], value)
            elif kind == "child" and not self.captured:
                child = gd.GraphDef(f"child {number}")
                child.record(self.pool[first], name="inner").wait(self.pool[second])
                g.embed(child)
                if also:
                    # Both have the event.
                    g.embed(child)
            else:
                self._event(g, "wait" if kind == "wait" else "record", self.pool[first])
        if key >= self.odd_from:
            self._event(g, "record", self.pool[0])

    def _event(self, g: Any, name: str, event: Any) -> None:
        if self.captured:
            self.events.capture(name, event)
        else:
            getattr(g, name)(event)


@pytest.mark.parametrize("seed", seeds(6, 300))
def test_random_sets_equal_a_graph_for_each_key(events: Events, seed: int) -> None:
    """In random orders, with refused nodes and few executables in between."""
    made, random = RandomKeys(events, seed), np.random.default_rng(1000 + seed)
    out, stream = made.out, events.stream

    def result(launch: Callable[[], object]) -> tuple[list[Any], list[int]]:
        gd.memcpy(stream, out, np.arange(SIZE, dtype=np.int32))
        found = events.of(launch)
        return found, gd.read(out, stream).tolist()

    expected = {}
    for key in made.keys:
        recorded = made(key)
        graph = recorded.graph if made.captured else recorded
        with graph.instantiate(device=events.device, warn=False) as plain:
            expected[key] = result(lambda plain=plain: plain.launch(stream))  # type: ignore[misc]
    budget = None if seed % 2 else int(random.integers(1, 200_000))
    with gd.GraphSet(made, made.keys, {"out": out}, budget, events.device) as graphs:
        graphs.capture()
        # Those that are declared in order have edges by the events that their nodes share.
        assert len(graphs.groups) <= 2 or not made.captured
        for key in random.choice(made.keys, 20).tolist():
            what = random.integers(5)
            if what == 0:
                graphs.upload(key, stream)
            elif what == 1:
                _refuse_one(graphs, key, random)
            elif what == 2:
                with graphs.declaration(key).instantiate(device=events.device, warn=False) as one:
                    assert result(lambda one=one: one.launch(stream)) == expected[key]  # type: ignore[misc]
            got = result(lambda key=key: graphs.launch(key, stream))  # type: ignore[misc]
            assert got == expected[key], (key, str(graphs))
        graphs.verify(samples=2)
        if budget is None:
            assert graphs.counts.instantiated == len(graphs.groups)


def _refuse_one(graphs: gd.GraphSet[int], key: int, random: np.random.Generator) -> None:
    """Let a switch to a key fail at one of its nodes, which may leave it as it was."""
    prepared, row = graphs._place(key)
    for shared in prepared.shared:
        setters = shared._setters
        if not setters:
            continue
        chosen = int(random.choice([*setters]))
        kept = setters[chosen]

        def fail() -> None:
            raise DriverError("cuGraphExecNodeSetParams", 1, "CUDA_ERROR_INVALID_VALUE")

        setters[chosen] = fail
        before = shared.row
        try:
            shared.switch(row)
        except DriverError:
            assert shared.row == before
        finally:
            setters[chosen] = kept
