"""Sets of captured graphs: each key does what its own executable does, whatever came before."""

from __future__ import annotations

import itertools
import json
import lzma
import re
import sys
import threading
import zipfile
import zlib
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.host_mappings import own_heap, own_stack
from graphdsl.abi.rows import word_of
from graphdsl.base.errors import DriverError
from graphdsl.captured.saving.archive import GRAPHS, write_archive
from graphdsl.captured.sets import executables
from graphdsl.captured.sets.device_switch import DeviceSwitch, Piece, Values
from graphdsl.captured.sets.executables import NODE_BYTES
from graphdsl.captured.sets.files import CONTENT, TABLES, TEMPLATES, squeezed
from graphdsl.captured.sets.left_over import nowhere
from graphdsl.captured.sets.packing import Packed, Sizes, pack
from graphdsl.core.runtime.device import driver_of
from tests.device.support import ADD as PLUS
from tests.device.support import (
    COUNTDOWN,
    ONE,
    SET_CONDITION,
    DeviceMemory,
    is_simulated,
    leave_out_contexts,
)
from tests.examples import seeds

pytestmark = pytest.mark.kernels

PROGRAM: Final = gd.Program(
    r"""
    struct Part { float* out; int n; int first; const float* in; short flag; };

    extern "C" __global__ void add(float* x, const float* y, int n, float a) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) x[i] = x[i] * 0.5f + y[i] * a;
    }

    extern "C" __global__ void part(Part p) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < p.n) p.out[i] = p.in[i + p.first] + p.flag;
    }

    struct Packed { int a[6]; };

    extern "C" __global__ void take(Packed p) {}
    extern "C" __global__ void number(unsigned long long p) { *(float*)p = 1; }

    __device__ float* at(unsigned low, unsigned high) {
        return (float*)(low | (unsigned long long)high << 32);
    }
    extern "C" __global__ void halves(unsigned low, unsigned high) { *at(low, high) = 1; }

    struct Across { unsigned a, low, high, b; };

    extern "C" __global__ void across(Across p) { *at(p.low, p.high) = p.a + p.b; }

    struct Rest { float* out; unsigned long long left[2]; float value; };

    extern "C" __global__ void rest(Rest p) {
        *p.out = p.value;
        if (p.value < 0) *(float*)p.left[1] = 1;
    }

    struct Beside { unsigned* out; unsigned number, left; unsigned long long pad; };

    extern "C" __global__ void beside(Beside p) { *p.out = p.number; }

    extern "C" __global__ void put(float* x, int value) { *x = value; }

    struct Complex { double real, imaginary; };

    extern "C" __global__ void sum(float* x, Complex p) { *x = p.real + p.imaginary; }

    extern "C" __global__ void turn(float* x, int n) {
        int i = threadIdx.x;
        if (i < n / 2) { float y = x[i]; x[i] = x[n - 1 - i]; x[n - 1 - i] = y; }
    }
    """
)
ADD, PART, TURN, TAKE, NUMBER, HALVES, ACROSS, REST, BESIDE, PUT, SUM = map(
    PROGRAM.kernel,
    ("add", "part", "turn", "take", "number", "halves", "across", "rest", "beside", "put", "sum"),
)
PART_TYPE: Final = np.dtype(
    [("out", "u8"), ("n", "i4"), ("first", "i4"), ("in", "u8"), ("flag", "i2"), ("rest", "V6")]
)
WIDTH: Final = 64
"""Elements of each memory."""


class Bench:
    """Named memory of a device, and random work on it."""

    def __init__(self, memory: DeviceMemory, count: int = 4) -> None:
        self.memory = memory
        self.device, self.stream = memory.device, memory.stream
        self.start = np.random.default_rng(3).standard_normal((count, WIDTH)).astype(np.float32)
        self.buffers = {f"part.{number}": memory.of(row) for number, row in enumerate(self.start)}

    def other(self) -> dict[str, Any]:
        """Return other memory of the same names and contents."""
        return {
            name: self.memory.of(row) for name, row in zip(self.buffers, self.start, strict=True)
        }

    def reset(self, buffers: dict[str, Any] | None = None) -> None:
        """Set the contents to what they were at the beginning."""
        chosen = self.buffers if buffers is None else buffers
        for buffer, row in zip(chosen.values(), self.start, strict=True):
            gd.memcpy(self.stream, buffer, row)
        self.stream.sync()

    def contents(self, buffers: dict[str, Any] | None = None) -> NDArray[np.float32]:
        """Return the contents."""
        chosen = self.buffers if buffers is None else buffers
        return np.stack([self.memory.read(each, np.float32) for each in chosen.values()])

    def result(
        self, launch: Callable[[], None], buffers: dict[str, Any] | None = None
    ) -> NDArray[np.float32]:
        """Return what a launch leaves of the contents at the beginning."""
        self.reset(buffers)
        launch()
        self.stream.sync()
        return self.contents(buffers)

    def recorder(self, seed: int) -> Callable[[int], gd.Capture]:
        """Return a function that captures random work, which depends on its key in random ways."""
        plan = np.random.default_rng(seed)
        steps = plan.integers(1, 8)
        kinds = plan.choice(["add", "part", "turn", "set", "copy", "across"], steps).tolist()
        # By step: whether the size, the place and the number depend on the key.
        varies = plan.random((steps, 3)) < 0.6
        where = plan.integers(0, len(self.buffers), (steps, 2))
        # Never the same memory twice, since threads would race.
        where[:, 1] = (where[:, 0] + 1 + where[:, 1] % (len(self.buffers) - 1)) % len(self.buffers)
        odd_from = int(plan.integers(3, 30))

        def record(key: int) -> gd.Capture:
            places = [int(each.handle) for each in self.buffers.values()]
            with gd.capture(self.stream, device=self.device, name=f"key {key}") as captured:
                for kind, (size, place, number), (one, two) in zip(
                    kinds, varies.tolist(), where.tolist(), strict=True
                ):
                    count = 1 + key if size else 7
                    at = 4 * (key % 16) if place else 8
                    value = key if number else 3
                    out, source = places[one] + at, places[two] + 4 * value
                    if kind == "add":
                        config = gd.LaunchConfig(grid=-(-count // 8), block=8)
                        gd.launch(self.stream, config, ADD, out, source, count, value / 7)
                    elif kind == "part":
                        config = gd.LaunchConfig(grid=-(-count // 16), block=16)
                        given = np.zeros((), PART_TYPE)
                        given["out"], given["in"] = out, places[two]
                        given["n"], given["first"], given["flag"] = count, value, value
                        gd.launch(self.stream, config, PART, given[()])
                    elif kind == "across":
                        words = np.array([out], "u8").view("u4").tolist()
                        given = np.array([count, *words, value], "u4")
                        gd.launch(self.stream, ONE, ACROSS, given.tobytes())
                    elif kind == "turn":
                        gd.launch(self.stream, gd.LaunchConfig(grid=1, block=32), TURN, out, count)
                    elif kind == "set":
                        gd.memset(self.stream, self.view(one, at, count), value)
                    else:
                        gd.memcpy(
                            self.stream, self.view(one, at, count), self.view(two, 4 * value, count)
                        )
                if key >= odd_from:
                    gd.launch(self.stream, gd.LaunchConfig(grid=1, block=32), TURN, places[0], key)
            return captured

        return record

    def view(self, number: int, at: int, count: int) -> Any:
        """Return *count* floats of a memory from a byte on."""
        buffer = self.buffers[f"part.{number}"]
        return Floats(buffer, at, count)


class Floats:
    """Floats of a buffer, as other libraries show them."""

    def __init__(self, buffer: Any, at: int, count: int) -> None:
        self.buffer = buffer
        self.__cuda_array_interface__ = {
            "shape": (count,),
            "typestr": "<f4",
            "data": (int(buffer.handle) + at, False),
            "strides": None,
            "version": 3,
        }


@pytest.fixture
def bench(memory: DeviceMemory, monkeypatch: pytest.MonkeyPatch) -> Bench:
    """On the simulator, graphs are read as by drivers that return few contexts."""
    if is_simulated(memory.device):
        read = driver_of(memory.device).read_graph
        monkeypatch.setattr(
            "graphdsl.sim.driver.SimulatedDriver.read_graph",
            lambda _, graph: leave_out_contexts(read(graph)),
        )
    return Bench(memory)


KEYS: Final = tuple(range(1, 33, 3))


def test_launches_with_more_shared_memory_than_the_first(bench: Bench, tmp_path: Path) -> None:
    """Kernels need leave for much of it, which those of a file get when it is loaded."""
    kernel = gd.Program(
        r"""extern "C" __global__ void far(float* out, int n) {
            extern __shared__ float room[];
            room[n - 1] = n;
            *out = room[n - 1];
        }"""
    ).kernel("far")

    def record(key: int) -> gd.Capture:
        config = gd.LaunchConfig(grid=1, block=1, shmem_size=20_000 * key)
        with gd.capture(bench.stream, device=bench.device) as captured:
            gd.launch(bench.stream, config, kernel, bench.buffers["part.0"], 5_000 * key)
        return captured

    with gd.GraphSet(record, (1, 2, 4), bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(tmp_path / "some.graphs")
        for key in (1, 4, 2):
            got = bench.result(lambda key=key: graphs.launch(key, bench.stream))  # type: ignore[misc]
            assert got[0, 0] == 5_000 * key
    other = bench.other()
    with gd.GraphSet.load(tmp_path / "some.graphs", other, bench.device) as loaded:
        for key in (1, 4, 2):
            got = bench.result(lambda key=key: loaded.launch(key, bench.stream), other)  # type: ignore[misc]
            assert got[0, 0] == 5_000 * key
        assert loaded.counts.instantiated == 1


def test_memory_with_a_dtype_takes_bits(bench: Bench) -> None:
    """A memset of floats in one key, and of other bytes in another."""
    x = gd.zeros(8, "f4", stream=bench.stream)

    def record(key: int) -> gd.Capture:
        with gd.capture(bench.stream, device=bench.device) as captured:
            gd.memset(bench.stream, x, key)
        return captured

    with gd.GraphSet(record, (1, 2, 3), {"x": x}, device=bench.device) as graphs:
        graphs.capture().verify()
        for key in (2, 1, 3):
            graphs.launch(key, bench.stream)
            assert gd.read(x, bench.stream).tolist() == [key] * 8


@pytest.mark.parametrize("seed", seeds(2, 40))
def test_random_sets_equal_plain_graphs(bench: Bench, seed: int, tmp_path: Path) -> None:
    """In random orders, with few executables, and after saving and loading on other memory."""
    record = bench.recorder(seed)
    random = np.random.default_rng(100 + seed)
    expected = {}
    for key in KEYS:
        with record(key).graph.instantiate(device=bench.device, warn=False) as plain:
            expected[key] = bench.result(lambda plain=plain: plain.launch(bench.stream))  # type: ignore[misc]
    order = random.choice(KEYS, 15).tolist()
    budget = None if seed % 2 else int(random.integers(1, 120_000))
    with gd.GraphSet(record, KEYS, bench.buffers, budget, bench.device) as graphs:
        graphs.capture()
        for key in order:
            got = bench.result(lambda key=key: graphs.launch(key, bench.stream))  # type: ignore[misc]
            assert np.array_equal(got, expected[key], equal_nan=True), (key, str(graphs))
        graphs.verify(samples=2)
        graphs.save(tmp_path / "some.graphs")
        assert len(graphs.groups) <= 2
        if budget is None:
            assert graphs.counts.instantiated == len(graphs.groups)
    other = bench.other()
    with gd.GraphSet.load(tmp_path / "some.graphs", other, bench.device, budget=budget) as loaded:
        assert loaded.keys == KEYS
        for key in order:
            got = bench.result(lambda key=key: loaded.launch(key, bench.stream), other)  # type: ignore[misc]
            assert np.array_equal(got, expected[key], equal_nan=True), (key, str(loaded))
        loaded.save(tmp_path / "again.graphs")
    first, again = (zipfile.ZipFile(tmp_path / f"{name}.graphs") for name in ("some", "again"))
    assert [each.CRC for each in first.infolist()] == [each.CRC for each in again.infolist()]


def test_a_batch_between_two_keys_is_padded(bench: Bench) -> None:
    record = bench.recorder(0)
    with gd.GraphSet(record, (4, 8), bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        assert [graphs.key_for(key) for key in (1, 4, 5, 8)] == [4, 4, 8, 8]
        same = [bench.result(lambda key=key: graphs.launch(key, bench.stream)) for key in (5, 8)]  # type: ignore[misc]
        assert np.array_equal(same[0], same[1], equal_nan=True)
        with pytest.raises(KeyError, match="no key 9 and no larger one; it has 4, 8"):
            graphs.launch(9, bench.stream)
        with pytest.raises(KeyError, match="no key 'x'"):
            graphs.launch("x", bench.stream)  # type: ignore[arg-type]


def test_kernels_of_two_devices(memory: DeviceMemory, tmp_path: Path) -> None:
    """Memory of the other device keeps its name; verifying needs memory that the set's own has."""
    if not is_simulated(memory.device):
        pytest.skip("tests on GPUs have one device")
    devices = [memory.device, gd.sim.Device(1)]
    streams = [memory.stream, devices[1].create_stream()]

    def zeros() -> dict[str, Any]:
        return {
            f"x{number}": gd.zeros(64, "f4", stream=each) for number, each in enumerate(streams)
        }

    own, path = zeros(), tmp_path / "two.graphs"

    def record(key: int) -> gd.GraphDef:
        graph = gd.GraphDef(f"key {key}")
        first = graph.launch(ONE, PUT, own["x0"], key)
        first.launch(ONE, PUT, own["x1"], 10 * key, device=1)
        return graph

    def check(graphs: gd.GraphSet[int], buffers: dict[str, Any]) -> None:
        for key in (3, 1, 2):
            graphs.launch(key, streams[0])
            graphs.sync(streams[0])
            found = [
                float(gd.read(each, stream)[0])
                for each, stream in zip(buffers.values(), streams, strict=True)
            ]
            assert found == [key, 10 * key]

    with gd.GraphSet(record, (1, 2, 3), own, device=memory.device) as graphs:
        graphs.capture().save(path)
        check(graphs, own)
        with pytest.raises(ValueError, match=r"got memory 'x1', .* verify\(ignore=\['x1'\]\)"):
            graphs.verify()
        graphs.verify(ignore=["x1"])
    other = zeros()
    with gd.GraphSet.load(path, other, memory.device) as loaded:
        check(loaded, other)


def test_launches_over_parts_of_arrays(memory: DeviceMemory, tmp_path: Path) -> None:
    """Each key has its own part of an array; a family has a parameter for it."""
    device, stream = memory.device, memory.stream
    x, y = (gd.array(np.zeros(64, np.float32), stream=stream) for _ in range(2))
    ones = gd.array(np.ones(64, np.float32), stream=stream)

    def captured(key: int) -> gd.Capture:
        with gd.capture(stream, device=device) as found:
            gd.launch(stream, ADD, x, ones, key, 1.0, over=x[:key], block=8)
        return found

    def declared(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"key {key}")
        g.launch(ADD, x, ones, key, 1.0, over=x[:key], block=8)
        return g

    def with_parameter(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"key {key}")
        n = g.param("n", np.int32, default=key)
        g.launch(ADD, x, ones, n, 1.0, over=x[:n], block=8)
        return g

    def count(launch: Callable[[], object], out: Any = x) -> int:
        gd.fill(stream, out, 0)
        launch()
        return int((gd.read(out, stream) == 1).sum())

    keys, path = (1, 17, 40), tmp_path / "over.graphs"
    for record in (captured, declared):
        with gd.GraphSet(record, keys, {"x": x, "ones": ones}, device=device) as graphs:
            graphs.capture().save(path)
            assert len(graphs.groups) == 1
            for key in (17, 40, 1):
                assert count(lambda: graphs.launch(key, stream)) == key  # noqa: B023
        with gd.GraphSet.load(path, {"x": y, "ones": ones}, device) as loaded:
            assert count(lambda: loaded.launch(17, stream), y) == 17
    with pytest.raises(ValueError, match="got n. Use gd.family"):
        gd.GraphSet(with_parameter, keys, {"x": x}, device=device).capture()
    with gd.family({key: with_parameter(key) for key in keys}, device=device) as family:
        assert count(lambda: family[17].launch(stream)) == 17
        assert count(lambda: family[40].launch(stream, n=9)) == 9


def test_integers_of_numpy_are_keys_as_ints_are(bench: Bench, tmp_path: Path) -> None:
    keys: Any = np.arange(2, 9, 3)
    graphs: gd.GraphSet[Any]
    with gd.GraphSet(bench.recorder(5), keys, bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        wanted: Any = (3, np.int64(3), np.uint8(8))
        assert [graphs.key_for(each) for each in wanted] == [5, 5, 8]
        assert [type(each) for each in graphs.keys] == [int] * 3
        graphs.save(tmp_path / "some.graphs")


@pytest.mark.parametrize("call", ["capture", "forecast"])
def test_recording_does_not_record_itself(bench: Bench, call: str) -> None:
    def record(key: int) -> gd.Capture:
        getattr(graphs, call)()
        return bench.recorder(0)(key)

    graphs = gd.GraphSet(record, (1, 2), bench.buffers, device=bench.device)
    with graphs, pytest.raises(gd.GraphDslError, match="expected a function that records one key"):
        graphs.capture()


def test_keys_are_hashable(bench: Bench) -> None:
    unhashable: Any = [3]
    with pytest.raises(TypeError, match=r"set key: expected a hashable object, .*, got \[3\]"):
        gd.GraphSet(bench.recorder(0), [unhashable], bench.buffers, device=bench.device)
    with gd.GraphSet(bench.recorder(0), (1, 2), bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        calls: list[Callable[[], object]] = [
            lambda: graphs.launch(unhashable, bench.stream),
            lambda: graphs.key_for(unhashable),
            lambda: graphs.declaration(unhashable),
        ]
        for call in calls:
            with pytest.raises(TypeError, match="set key: expected a hashable object"):
                call()


def test_each_key_has_a_graph_of_its_own(bench: Bench) -> None:
    """All keys would launch the nodes of the last one."""
    g = gd.GraphDef()

    def record(key: int) -> gd.GraphDef:
        g.memset(bench.buffers["part.0"], key)
        return g

    graphs = gd.GraphSet(record, (1, 2), bench.buffers, device=bench.device)
    with pytest.raises(ValueError, match="key 1: expected a graph of its own, got the one of"):
        graphs.capture()


def test_launches_of_the_current_key_do_not_set_nodes(bench: Bench) -> None:
    """As many driver calls as a launch of a plain executable."""
    record = bench.recorder(2)
    with gd.GraphSet(record, KEYS, bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        graphs.launch(KEYS[0], bench.stream)
        before = graphs.counts
        for _ in range(5):
            graphs.launch(KEYS[0], bench.stream)
        assert graphs.counts == before._replace(current=before.current + 5)


def test_other_kernels_and_attributes_are_other_groups(bench: Bench) -> None:
    place = int(bench.buffers["part.0"].handle)

    def record(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"key {key}")
        config = gd.LaunchConfig(grid=1, block=32, priority=1 if key == 3 else None)
        kernel = ADD if key == 2 else TURN
        if key == 6:
            kernel = gd.Program(
                'extern "C" __global__ void turn(float* x, int n) { *x = n; }'
            ).kernel("turn")
        g.launch(config, kernel, *((place, place, 5, 1.0) if key == 2 else (place, 5)))
        if key == 4:
            g.memset(place, 0, 4)
        return g

    with gd.GraphSet(record, range(1, 7), bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        assert [group.keys for group in graphs.groups] == [[1, 5], [2], [3], [4], [6]]
        told = [line.strip() for line in str(graphs).splitlines() if "differs" in line]
    assert told == [
        "differs from key 1: kernel_0 launches add, not turn",
        "differs from key 1: kernel_0 attributes",
        "differs from key 1: 2 nodes, not 1",
        "differs from key 1: kernel_0 launches turn, of another module",
    ]


def test_graphs_whose_reading_misses_something_share_nothing(bench: Bench) -> None:
    """As those with launch attributes that the driver does not report."""
    record = bench.recorder(1)

    def with_gap(key: int) -> gd.Capture:
        captured = record(key)
        if key == 4:
            (node, *_) = captured.graph.nodes()
            reading = captured.graph.reading
            assert reading is not None
            reading.missing_here.append(
                gd.Missing(node, "preferred_cluster", "not reported", is_needed=False)
            )
        return captured

    with gd.GraphSet(with_gap, (1, 4, 7), bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        assert sorted(group.keys for group in graphs.groups) == [[1, 7], [4]]
        assert "shares with no other key" in str(graphs)
        assert "preferred_cluster: not reported" in str(graphs)


def test_contexts_that_are_not_returned_are_the_devices(bench: Bench, device: Any) -> None:
    """All keys have them; with what newer drivers return, the groups are the same."""

    def record(key: int) -> gd.Capture:
        with gd.capture(bench.stream, device=bench.device) as captured:
            gd.memset(bench.stream, bench.buffers["part.0"], key)
            gd.memcpy(bench.stream, bench.buffers["part.1"], bench.buffers["part.0"])
        return captured

    groups = []
    captured = record(1).graph
    with gd.GraphSet(record, (1, 4, 7), bench.buffers, device=device) as graphs:
        groups.append([group.keys for group in graphs.capture().groups])
    assert captured.reading is not None
    fields = [item.field for item in captured.reading.missing]
    if is_simulated(device):
        assert fields == ["ctx", "ctx"]

        def whole(key: int) -> gd.Capture:
            found = record(key)
            assert found.graph.reading is not None
            found.graph.reading.missing_here.clear()
            return found

        with gd.GraphSet(whole, (1, 4, 7), bench.buffers, device=device) as graphs:
            groups.append([group.keys for group in graphs.capture().groups])
    assert groups == [[[1, 4, 7]]] * len(groups)


@pytest.mark.parametrize("by", ["stream", "kernel"])
def test_work_beside_that_of_another_context_shares_nothing(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    """A copy may be in the green context of a stream or of a kernel beside it."""
    driver = driver_of(bench.device)
    other = 0x5EED
    if not is_simulated(bench.device):
        monkeypatch.setattr(type(driver), "device_of_context", lambda *_: None)
    if by == "stream":
        monkeypatch.setattr(type(driver), "stream_context", lambda *_: other)
    else:
        read = driver.read_graph

        def read_graph(_: object, graph: int) -> Any:
            found = read(graph)
            (kernel,) = np.flatnonzero(found.types == NodeType.KERNEL)
            found.rows[kernel, word_of(NodeType.KERNEL, "ctx")] = other
            return found

        monkeypatch.setattr(type(driver), "read_graph", read_graph)
    config = gd.LaunchConfig(grid=1, block=32)
    with gd.capture(bench.stream, device=bench.device) as captured:
        gd.launch(bench.stream, config, TURN, bench.buffers["part.0"], 5)
        gd.memset(bench.stream, bench.buffers["part.0"], 3)
    graph = captured.graph
    assert graph.reading is not None
    fields = [(item.path, item.field, item.is_needed) for item in graph.reading.missing]
    if ("memset_1", "ctx") not in [each[:2] for each in fields]:
        pytest.skip("this driver returns the contexts of memsets")
    assert ("memset_1", "ctx", True) in fields
    graphs = gd.GraphSet(lambda _: graph, [1], bench.buffers, device=bench.device)
    with pytest.raises(gd.ValidationError, match="is in context 0x5eed, such as a green context"):
        graphs.capture()


def test_the_device_memory_stays_within_the_budget(bench: Bench) -> None:
    record = bench.recorder(3)
    with gd.GraphSet(record, KEYS, bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        one = graphs.groups[0].nodes * 3072
    with gd.GraphSet(record, KEYS, bench.buffers, 3 * one, bench.device) as graphs:
        graphs.capture()
        for key in KEYS * 2:
            graphs.launch(key, bench.stream)
            assert graphs.executables * one <= 3 * one + 3072
        assert graphs.executables >= 2
        assert graphs.counts.switched > 0


def test_a_device_that_is_full_needs_no_more_executables(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The budget may be more than the device has left."""
    record = bench.recorder(3)
    with gd.GraphSet(record, KEYS, bench.buffers, 1 << 30, bench.device) as graphs:
        graphs.capture()
        expected = {
            key: bench.result(lambda key=key: graphs.launch(key, bench.stream))  # type: ignore[misc]
            for key in KEYS
        }
        assert graphs.executables == len(KEYS)
    with gd.GraphSet(record, KEYS, bench.buffers, 1 << 30, bench.device) as graphs:
        graphs.capture()
        tried: list[int] = []

        def full(*_: object) -> Any:
            tried.append(1)
            error = DriverError("cuGraphInstantiate", 2, "CUDA_ERROR_OUT_OF_MEMORY")
            raise gd.InstantiationError(None, "ERROR", error, "")

        monkeypatch.setattr("graphdsl.captured.sets.executables.Graph", full)
        for key in KEYS * 2:
            got = bench.result(lambda key=key: graphs.launch(key, bench.stream))  # type: ignore[misc]
            assert np.array_equal(got, expected[key], equal_nan=True)
        assert graphs.executables == len(graphs.groups)
        assert len(tried) == 1


def test_the_forecast_equals_the_memory_in_use(bench: Bench) -> None:
    record = bench.recorder(5)
    graphs = gd.GraphSet(record, range(1, 32), bench.buffers, 400_000, bench.device)
    with graphs:
        found = graphs.forecast()
        assert (found.keys, found.recorded) == (31, 3)
        graphs.capture()
        for key in graphs:
            graphs.launch(key, bench.stream)
        assert graphs.forecast().recorded == 31
        assert graphs.executables > 12
        assert found.executables == pytest.approx(graphs.executables, rel=0.1)
        assert found.executable_bytes == pytest.approx(graphs.executable_bytes, rel=0.1)
        assert found.memory_bytes == 4 * 4 * WIDTH
        assert "from 3 of 31 keys" in str(found)


def test_a_forecast_of_several_groups(bench: Bench) -> None:
    """Three keys of several groups are some of more."""
    record = bench.recorder(6)

    def choosing(key: int) -> Any:
        return record(key) if key % 8 else bench.recorder(5)(key)

    graphs = gd.GraphSet(choosing, range(1, 32), bench.buffers, device=bench.device)
    with graphs:
        found = graphs.forecast()
        assert (found.recorded, found.groups, found.executables) == (3, 3, 11)
        assert found.executable_bytes < found.one_each_bytes
        graphs.capture()
        after = graphs.forecast()
        assert after.executables == after.groups == graphs.executables
    with gd.GraphSet(choosing, (1, 8), bench.buffers, device=bench.device) as both:
        assert both.forecast().executables == 2


def test_other_processes_do_not_change_the_budget(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What others allocate meanwhile is no cost of an executable."""
    kind: Any = type(driver_of(bench.device))
    info = kind.memory_info
    taken = itertools.count()

    def memory_info(driver: Any) -> tuple[int, int]:
        free, total = info(driver)
        return free - (next(taken) << 21), total

    def made() -> tuple[int, int]:
        with gd.GraphSet(
            bench.recorder(5), range(1, 32), bench.buffers, 400_000, bench.device
        ) as graphs:
            graphs.capture()
            for key in graphs:
                graphs.launch(key, bench.stream)
            assert graphs.executable_bytes <= 400_000
            return graphs.executables, graphs.executable_bytes

    alone = made()
    monkeypatch.setattr(kind, "memory_info", memory_info)
    assert made() == alone
    assert next(taken)


def test_a_refused_node_leaves_the_earlier_key(bench: Bench) -> None:
    """After an error in the middle of a switch, the executable still has the earlier key."""
    record = bench.recorder(6)
    with gd.GraphSet(record, KEYS, bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        keys: Any = graphs.groups[0].keys
        key, other = keys[:2]
        before = bench.result(lambda: graphs.launch(key, bench.stream))
        after = bench.result(lambda: graphs.launch(other, bench.stream))
        graphs.launch(key, bench.stream)
        prepared = graphs._groups[0]
        (shared,) = prepared.shared
        setters = shared._setters
        last = max(setters)
        kept = setters[last]

        def fail() -> None:
            raise DriverError("cuGraphExecNodeSetParams", 1, "CUDA_ERROR_INVALID_VALUE")

        setters[last] = fail
        # Another executable is made for it.
        assert np.array_equal(
            bench.result(lambda: graphs.launch(other, bench.stream)), after, equal_nan=True
        )
        assert graphs.executables == len(graphs.groups) + 1
        assert np.array_equal(
            bench.result(lambda: graphs.launch(key, bench.stream)), before, equal_nan=True
        )
        setters[last] = kept


@pytest.mark.parametrize("after", [False, True])
def test_an_interrupted_switch_leaves_the_earlier_key(bench: Bench, after: bool) -> None:
    """Ctrl-C in the middle, before and after the driver has set a node."""
    record = bench.recorder(6)
    with gd.GraphSet(record, KEYS, bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        keys: Any = graphs.groups[0].keys
        key, other = keys[:2]
        expected = {
            each: bench.result(lambda each=each: graphs.launch(each, bench.stream))  # type: ignore[misc]
            for each in (other, key)
        }
        (shared,) = graphs._groups[0].shared
        setters = shared._setters
        for row in [*setters]:
            kept = setters[row]

            def interrupted(kept: Callable[[], None] = kept) -> None:
                if after:
                    kept()
                raise KeyboardInterrupt

            setters[row] = interrupted
            with pytest.raises(KeyboardInterrupt):
                graphs.launch(other, bench.stream)
            setters[row] = kept
            assert graphs.executables == len(graphs.groups)
            for each in (key, other, key):
                got = bench.result(lambda each=each: graphs.launch(each, bench.stream))  # type: ignore[misc]
                assert np.array_equal(got, expected[each], equal_nan=True)


# What is refused ----------------------------------------------------------------------------------


def test_refusals_of_a_set(bench: Bench) -> None:
    record = bench.recorder(0)
    with pytest.raises(TypeError, match="record: expected a function"):
        gd.GraphSet(3, (1,))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least one key"):
        gd.GraphSet(record, ())
    with pytest.raises(ValueError, match="got 1 twice"):
        gd.GraphSet(record, (1, 1))
    with pytest.raises(TypeError, match="expected several keys"):
        gd.GraphSet(record, 3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least 1, or None"):
        gd.GraphSet(record, (1,), budget=0)
    with pytest.raises(TypeError, match="expected a mapping"):
        gd.GraphSet(record, (1,), [bench.buffers])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected no device_launch"):
        gd.GraphSet(record, (1,), options={"device_launch": True}, device=bench.device)
    buffer = bench.buffers["part.0"]
    with pytest.raises(ValueError, match="'a' and 'b': expected memory that does not overlap"):
        gd.GraphSet(record, (1,), {"a": buffer, "b": buffer}, device=bench.device)
    graphs = gd.GraphSet(record, (1,), bench.buffers, device=bench.device)
    with pytest.raises(gd.GraphDslError, match=r"recorded by capture\(\)"):
        graphs.launch(1, bench.stream)
    with pytest.raises(gd.GraphDslError, match=r"recorded by capture\(\)"):
        graphs.save("nowhere")
    graphs.close()
    with pytest.raises(gd.GraphClosedError, match="was closed"):
        graphs.capture()
    with pytest.raises(TypeError, match="got None. Return"):
        gd.GraphSet(lambda _: None, (1,), device=bench.device).capture()

    def with_parameter(_key: int) -> gd.GraphDef:
        g = gd.GraphDef()
        g.memset(g.param("x", gd.Address), 0, 4)
        return g

    with pytest.raises(ValueError, match="key 1: .* without parameters, got x"):
        gd.GraphSet(with_parameter, (1,), device=bench.device).capture()


def test_memory_that_moves_while_keys_are_recorded(bench: Bench) -> None:
    memory = dict(bench.buffers)
    record = bench.recorder(0)

    def moving(key: int) -> gd.Capture:
        captured = record(key)
        memory["part.3"] = bench.memory.zeros(4 * WIDTH)
        return captured

    graphs = gd.GraphSet(moving, (1, 2), memory, device=bench.device)
    with pytest.raises(ValueError, match=r"'part.3': expected memory that stays in place"):
        graphs.capture()


def test_memory_without_a_name_is_not_saved(bench: Bench, tmp_path: Path) -> None:
    record = bench.recorder(7)
    buffers = dict(itertools.islice(bench.buffers.items(), 1))
    with gd.GraphSet(record, (1, 2), buffers, device=bench.device) as graphs:
        graphs.capture()
        with pytest.raises(gd.SaveError, match=r"without a name\n  Name it: memory="):
            graphs.save(tmp_path / "some.graphs")
        assert not (tmp_path / "some.graphs").exists()


def test_addresses_in_structures_are_not_saved_without_a_name(bench: Bench, tmp_path: Path) -> None:
    """Nothing else tells that the words are addresses: files would have those of this process."""
    hidden = bench.memory.zeros(256)

    def record(key: int) -> gd.Capture:
        given = np.zeros((), PART_TYPE)
        given["out"], given["in"] = int(bench.buffers["part.0"].handle), int(hidden.handle)
        given["n"] = key
        with gd.capture(bench.stream, device=bench.device) as captured:
            gd.launch(bench.stream, gd.LaunchConfig(grid=1, block=8), PART, given[()])
        return captured

    with gd.GraphSet(record, (1, 2), bench.buffers, device=bench.device) as graphs:
        graphs.capture().verify()
        where = rf"\({int(hidden.handle):#x}, byte 0 of 256 bytes\)"
        with pytest.raises(gd.SaveError, match=f"argument 0, byte 16 {where}: an address"):
            graphs.save(tmp_path / "some.graphs")
        assert "memory without a name: kernel_0 argument 0, byte 16" in str(graphs)


def test_what_several_groups_have_without_a_name_is_said_once(bench: Bench, tmp_path: Path) -> None:
    hidden = bench.memory.zeros(256)

    def record(key: int) -> gd.Capture:
        with gd.capture(bench.stream, device=bench.device) as captured:
            for _ in range(key):
                gd.launch(bench.stream, gd.LaunchConfig(grid=1, block=1), PUT, hidden, key)
        return captured

    with gd.GraphSet(record, (1, 2, 3), bench.buffers, device=bench.device) as graphs:
        assert len(graphs.capture().groups) == 3
        with pytest.raises(gd.SaveError) as caught:
            graphs.save(tmp_path / "some.graphs")
    lines = str(caught.value).splitlines()
    # The first of all three groups, the second of two, the third of one.
    ends = ["without a name (in 3 groups)", "without a name (in 2 groups)", "without a name"]
    assert len(lines) == 1 + len(ends) + 1
    assert all(line.endswith(end) for line, end in zip(lines[1:4], ends, strict=True))


def test_complex_numbers_of_16_bytes_may_differ(bench: Bench, tmp_path: Path) -> None:
    """No column has so many bytes."""
    path, other = tmp_path / "some.graphs", bench.other()

    def record(key: int) -> gd.GraphDef:
        graph = gd.GraphDef(f"key {key}")
        graph.launch(ONE, SUM, bench.buffers["part.0"], np.complex128(key + 0.5j))
        return graph

    def check(graphs: gd.GraphSet[int], buffers: dict[str, Any]) -> None:
        for key in (2, 1, 3):
            graphs.launch(key, bench.stream)
            bench.stream.sync()
            assert bench.contents(buffers)[0, 0] == key + 0.5

    with gd.GraphSet(record, (1, 2, 3), bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(path)
        assert len(graphs.groups) == 1
        check(graphs, bench.buffers)
    with gd.GraphSet[int].load(path, other, bench.device) as loaded:
        check(loaded, other)


@pytest.mark.parametrize("keys", [(1,), (1, 2)])
def test_addresses_at_multiples_of_four_need_a_name(
    bench: Bench, keys: tuple[int, ...], tmp_path: Path
) -> None:
    """Nothing else points into that memory; it is the same for all keys."""
    hidden = bench.memory.zeros(256)

    def record(key: int) -> gd.Capture:
        given = np.array([key, 0, 0, key], "u4")
        given[1:3] = np.array([int(hidden.handle) + 8], "u8").view("u4")
        with gd.capture(bench.stream, device=bench.device) as captured:
            gd.launch(bench.stream, ONE, ACROSS, given.tobytes())
        return captured

    with gd.GraphSet(record, keys, bench.buffers, device=bench.device) as graphs:
        graphs.capture().verify()
        with pytest.raises(gd.SaveError, match=r"argument 0, byte 4 \(0x.*, byte 8 of 256 bytes\)"):
            graphs.save(tmp_path / "some.graphs")


UNTYPED = gd.Program(
    ".version 8.0\n.target sm_80\n.address_size 64\n"
    ".visible .entry put(.param .b64 put_x, .param .b32 put_n)\n{\n"
    "  .reg .b64 %x;\n  .reg .b32 %n;\n  ld.param.b64 %x, [put_x];\n  ld.param.b32 %n, [put_n];\n"
    "  st.global.b32 [%x], %n;\n  ret;\n}\n",
).kernel("put")
"""A kernel of which only the sizes of parameters are known."""


@pytest.mark.parametrize("kernel", [PUT, UNTYPED])
@pytest.mark.parametrize("keys", [(1,), (1, 2)])
def test_bare_addresses_are_those_of_named_memory_or_need_a_name(
    bench: Bench, keys: tuple[int, ...], kernel: Any, tmp_path: Path
) -> None:
    """An int of a pointer, or of a type that is not known, is an address as others are."""
    hidden = bench.memory.zeros(256)
    start = int(hidden.handle)

    def record(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"key {key}")
        g.launch(ONE, kernel, start + 4 * key, 5 + key)
        return g

    path = tmp_path / "some.graphs"
    with gd.GraphSet(record, keys, bench.buffers, device=bench.device) as graphs:
        assert len(graphs.capture().groups) == 1
        with pytest.raises(gd.SaveError, match=rf"argument 0 \({start + 4:#x}, byte 4 of 256"):
            graphs.save(path)
    with gd.GraphSet(record, keys, {"x": hidden}, device=bench.device) as graphs:
        graphs.capture().save(path)
    other = bench.memory.zeros(256)
    with gd.GraphSet.load(path, {"x": other}, bench.device) as loaded:
        for key in keys:
            loaded.launch(key, bench.stream)
            loaded.sync(bench.stream)
            dtype = np.int32 if kernel is UNTYPED else np.float32
            assert bench.memory.read(other, dtype)[key] == 5 + key


class LeftOver:
    """Keys whose structure has a field that no kernel reads, with what was there before."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.hidden = bench.memory.zeros(256)
        start, end = own_stack()
        named, unknown = int(bench.buffers["part.1"].handle) + 8, int(self.hidden.handle) + 16
        self.words = {"stack": end - 4096 + 12, "named": named, "unnamed": unknown, "none": 0}
        assert start < self.words["stack"] < end

    def record(self, key: tuple[str, float]) -> gd.Capture:
        what, value = key
        given = np.zeros((), [("out", "u8"), ("left", "u8", 2), ("value", "f4"), ("end", "V4")])
        given["out"], given["value"] = int(self.bench.buffers["part.0"].handle), value
        given["left"][1] = self.words[what]
        with gd.capture(self.bench.stream, device=self.bench.device) as captured:
            gd.launch(self.bench.stream, ONE, REST, given[()])
        return captured

    def set_of(self, *keys: tuple[str, float]) -> gd.GraphSet[tuple[str, float]]:
        return gd.GraphSet(self.record, keys, self.bench.buffers, device=self.bench.device)


@pytest.mark.parametrize("where", ["stack", "heap"])
@pytest.mark.parametrize("is_constant", [False, True])
def test_what_is_left_over_from_the_host_is_no_address(
    bench: Bench, is_constant: bool, where: str, tmp_path: Path
) -> None:
    """One launch has an address of stack or heap there, others have addresses of memory."""
    work, path, other = LeftOver(bench), tmp_path / "some.graphs", bench.other()
    if where == "heap":
        work.words["stack"] = sum(own_heap()) // 2
        assert own_heap()[0] < work.words["stack"] < own_heap()[1]
    left = nowhere(np.array([work.words["unnamed"], work.words["stack"]], np.uint64)).tolist()
    words = {"unnamed": left[0], "stack": left[1], "none": 0, "named": 8}
    keys = [(what, 2.0 + number) for number, what in enumerate(words)]
    if is_constant:
        # The launch with an address of the stack is in another group.
        keys = [("unnamed", 5.0), ("unnamed", 6.0), ("stack", 7.0)]
        own = work.record

        def in_two(key: tuple[str, float]) -> gd.GraphDef:
            graph = own(key).graph
            if key[0] == "stack":
                graph.memset(int(bench.buffers["part.2"].handle), 0, 4)
            return graph

        work.record = in_two  # type: ignore[assignment, method-assign]
    with work.set_of(*keys) as graphs:
        graphs.capture().verify()
        assert len(graphs.groups) == 1 + is_constant
        assert (
            "addresses that are left over, and not in files: kernel_0 argument 0, byte 16"
            in str(graphs)
        )
        graphs.save(path)
    with gd.GraphSet.load(path, other, bench.device) as loaded:
        for key in keys:
            loaded.launch(key, bench.stream)
            loaded.sync(bench.stream)
            assert bench.memory.read(other["part.0"], np.float32)[0] == key[1]
        group = loaded.groups[0]
        (column,) = (
            number for number, each in enumerate(group.columns) if each.dtype == np.dtype("u8")
        )
        assert (
            group.words[:, column].tolist() == [words[what] for what, _ in keys][: len(group.keys)]
        )
        assert (group.numbers[:, column] > 0).tolist() == [
            what == "named" for what, _ in keys[: len(group.keys)]
        ]


def test_a_number_beside_half_of_an_address_of_the_heap_is_kept(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large heap has an address with the number as its lower half, and so has other memory."""
    kept = bench.memory.zeros(256)
    hidden = int(kept.handle)
    number = hidden & 0xFFFF_FFFF
    around = 0x5591_0000_0000
    monkeypatch.setattr(
        "graphdsl.captured.sets.left_over.own_heap", lambda: (around, around + (1 << 32))
    )

    def record(key: int) -> gd.GraphDef:
        given = np.zeros((), [("out", "u8"), ("number", "u4"), ("left", "u4"), ("pad", "u8")])
        given["out"], given["number"] = int(bench.buffers["part.0"].handle), number
        given["left"] = around >> 32 if key else hidden >> 32
        g = gd.GraphDef(f"key {key}")
        g.launch(ONE, BESIDE, given[()])
        return g

    path, other = tmp_path / "some.graphs", bench.other()
    with gd.GraphSet(record, (0, 1), bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(path)
        assert "left over" in str(graphs)
    with gd.GraphSet.load(path, other, bench.device) as loaded:
        for key in (0, 1):
            loaded.launch(key, bench.stream)
            loaded.sync(bench.stream)
            assert bench.memory.read(other["part.0"], np.uint32)[0] == number
            bench.reset(other)


def test_no_method_of_another_mapping_is_called(bench: Bench) -> None:
    """One with the name of a method of gd.TorchMemory may free the memory."""

    class Pool(dict[str, Any]):
        def free(self) -> list[tuple[int, int]]:
            raise AssertionError("it frees the memory")

    half = 0x7101_0000_0008

    def record(key: int) -> gd.GraphDef:
        given = np.zeros((), PART_TYPE)
        given["out"] = given["in"] = int(bench.buffers["part.0"].handle) + 4 * key
        given["in"] = half if key else given["in"]
        g = gd.GraphDef(f"key {key}")
        g.launch(ONE, PART, given[()])
        return g

    with gd.GraphSet(record, (0, 1), Pool(bench.buffers), device=bench.device) as graphs:
        assert len(graphs.capture().groups) == 1


@pytest.mark.parametrize("keys", [(1,), (1, 2)])
def test_addresses_in_structures_of_declared_graphs_need_a_name(
    bench: Bench, keys: tuple[int, ...], tmp_path: Path
) -> None:
    """As in those of captured graphs, whose memory was noted when they were read."""
    hidden = bench.memory.zeros(256)

    def record(key: int) -> gd.GraphDef:
        given = np.zeros((), PART_TYPE)
        given["out"] = int(hidden.handle) + 4 * key
        g = gd.GraphDef("declared")
        g.launch(ONE, PART, given[()])
        return g

    with gd.GraphSet(record, keys, bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        with pytest.raises(gd.SaveError, match=r"argument 0 \(0x.*, byte 4 of 256 bytes\)"):
            graphs.save(tmp_path / "some.graphs")


def test_files_have_nothing_left_over_of_nodes_whose_paths_are_equal(
    bench: Bench, tmp_path: Path
) -> None:
    """Nodes of a graph that is embedded twice have paths without the graph around it."""
    work = LeftOver(bench)
    out, hidden = int(bench.buffers["part.0"].handle), int(work.hidden.handle)

    def launch(graph: gd.GraphDef, word: int) -> None:
        given = np.zeros((), [("out", "u8"), ("left", "u8", 2), ("value", "f4"), ("end", "V4")])
        given["out"], given["left"][1] = out, word
        graph.launch(ONE, REST, given[()])

    def record(key: int) -> gd.GraphDef:
        g = gd.GraphDef("around")
        launch(g, work.words["stack"] if key else hidden)
        for first in (64, 128):
            child = gd.GraphDef("inside")
            launch(child, hidden + first + 8 * key)
            for _ in range(2):
                g.embed(child)
        return g

    with gd.GraphSet(record, (0, 1), bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(tmp_path / "some.graphs")
    with gd.GraphSet.load(tmp_path / "some.graphs", bench.other(), bench.device) as loaded:
        loaded.prepare()
        words = {int(word) for word in loaded.groups[0].words.flat}
    assert int(nowhere(np.array(hidden + 64, np.uint64))) in words
    assert not [word for word in words if hidden <= word < hidden + 256]


def test_a_kernel_that_uses_what_is_left_over_fails(bench: Bench, tmp_path: Path) -> None:
    """It never gets an address of the process that recorded it."""
    work, path = LeftOver(bench), tmp_path / "some.graphs"
    with work.set_of(("stack", 1.0), ("unnamed", -1.0)) as graphs:
        graphs.capture().save(path)
        graphs.launch(("unnamed", -1.0), bench.stream)
        graphs.sync(bench.stream)
        assert bench.memory.read(work.hidden, np.float32)[4] == 1
    if is_simulated(bench.device):
        with (
            gd.GraphSet.load(path, bench.other(), bench.device) as loaded,
            pytest.raises(gd.GraphDslError, match="0x80000000[0-9a-f]{8}"),
        ):
            loaded.launch(("unnamed", -1.0), bench.stream)


@pytest.mark.parametrize("keys", [["unnamed"], ["unnamed", "none"], ["unnamed", "named"]])
def test_addresses_in_fields_without_any_of_the_stack_need_a_name(
    bench: Bench, keys: list[str], tmp_path: Path
) -> None:
    work = LeftOver(bench)
    with work.set_of(*((each, 1.0) for each in keys)) as graphs:
        graphs.capture()
        with pytest.raises(gd.SaveError, match=r"argument 0, byte 16 \(0x.*, byte 16 of 256 bytes"):
            graphs.save(tmp_path / "some.graphs")


@pytest.mark.parametrize("number", [(1 << 64) - 80, 32, (1 << 16) - 1])
def test_small_numbers_are_no_addresses(bench: Bench, number: int, tmp_path: Path) -> None:
    """They need no name where another launch has left an address of named memory."""
    work, path, other = LeftOver(bench), tmp_path / "some.graphs", bench.other()
    work.words["small"] = number
    keys = [("small", 1.0), ("named", 2.0)]
    with work.set_of(*keys) as graphs:
        graphs.capture().save(path)
    with gd.GraphSet.load(path, other, bench.device) as loaded:
        for key in keys:
            loaded.launch(key, bench.stream)
            loaded.sync(bench.stream)
            assert bench.memory.read(other["part.0"], np.float32)[0] == key[1]
        (group,) = loaded.groups
        assert number in group.words[0]


def test_the_end_of_memory_belongs_to_it(bench: Bench, tmp_path: Path) -> None:
    """For one key, the address is behind the last element: it moves with the memory, too."""
    place = int(bench.buffers["part.1"].handle)

    def record(key: int) -> gd.Capture:
        with gd.capture(bench.stream, device=bench.device) as captured:
            # Nothing is read from the end.
            given = np.zeros((), PART_TYPE)
            given["out"], given["in"] = int(bench.buffers["part.0"].handle), place + 64 * key
            given["n"] = 0 if key == 4 else 16
            gd.launch(bench.stream, gd.LaunchConfig(grid=1, block=16), PART, given[()])
        return captured

    with gd.GraphSet(record, (1, 2, 4), bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(tmp_path / "some.graphs")
        assert graphs.groups[0].numbers.max(0).tolist() == graphs.groups[0].numbers.min(0).tolist()
    other = bench.other()
    with gd.GraphSet.load(tmp_path / "some.graphs", other, bench.device) as loaded:
        template, values = loaded.values(4)
        words = {value.words[0] for value in values.values()}
        assert int(other["part.1"].handle) + 256 in words, template


def test_an_end_of_memory_that_no_key_points_into_is_doubtful(bench: Bench, tmp_path: Path) -> None:
    """Other memory may start there; a file without a parameter for it would have a stale one."""

    def record(key: str) -> gd.GraphDef:
        end = int(bench.buffers[key].handle) + 4 * WIDTH
        given = np.zeros((), PART_TYPE)
        given["out"], given["in"] = int(bench.buffers["part.0"].handle), end
        g = gd.GraphDef(f"key {key}")
        g.launch(ONE, PART, given[()])
        return g

    keys = ("part.1", "part.2")
    with gd.GraphSet(record, keys, bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        with pytest.raises(gd.SaveError, match=r"would be the end of part\.1: the memory after it"):
            graphs.save(tmp_path / "some.graphs")
        graphs.save(tmp_path / "some.graphs", doubtful=True)


def test_the_end_of_memory_where_other_memory_starts_needs_a_name(
    bench: Bench, tmp_path: Path
) -> None:
    """A set that took it for the end of the named part would write behind other memory."""
    whole = bench.memory.zeros(512)
    start = int(whole.handle)
    named = {"out": bench.buffers["part.0"], "half": (start, 256)}

    def record(key: int) -> gd.Capture:
        given = np.zeros((), PART_TYPE)
        given["out"], given["in"], given["n"] = start + key, int(named["out"].handle), 16
        with gd.capture(bench.stream, device=bench.device) as captured:
            gd.launch(bench.stream, gd.LaunchConfig(grid=1, block=16), PART, given[()])
        return captured

    with gd.GraphSet(record, (0, 64, 256), named, device=bench.device) as graphs:
        graphs.capture()
        with pytest.raises(gd.SaveError, match=r"argument 0 \(0x.*, byte 256 of 512 bytes\)"):
            graphs.save(tmp_path / "some.graphs")


def test_doubtful_values_are_saved_on_request(bench: Bench, tmp_path: Path) -> None:
    """A number that would be an address, but not where compilers put them."""
    data = np.zeros(24, np.uint8)
    data[6:14] = np.frombuffer(int(bench.buffers["part.0"].handle + 8).to_bytes(8, "little"), "u1")

    def record(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"key {key}")
        g.launch(gd.LaunchConfig(grid=1, block=1), TAKE, data.tobytes())
        g.memset(bench.buffers["part.0"], key)
        return g

    with gd.GraphSet(record, (1, 2), bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        assert "doubtful: kernel_0 argument 0, byte 6" in str(graphs)
        with pytest.raises(gd.SaveError, match=r"byte 6: .* pass doubtful=True"):
            graphs.save(tmp_path / "some.graphs")
        graphs.save(tmp_path / "some.graphs", doubtful=True)


@pytest.mark.parametrize(
    ("kind", "step", "is_named"),
    [
        ("number", 0, True),
        ("number", 8, True),
        ("number", 0, False),
        ("number", 8, False),
        ("structure", 0, True),
        ("structure", 8, True),
        ("structure", 0, False),
        ("structure", 8, False),
        ("halves", 0, True),
        ("halves", 8, True),
        ("halves", 0, False),
        ("halves", 8, False),
    ],
)
def test_numbers_that_may_be_addresses_are_doubtful(
    bench: Bench, kind: str, step: int, is_named: bool, tmp_path: Path
) -> None:
    """Kernels may take an address as a number: it would not move with its memory."""
    hidden = bench.memory.zeros(256)
    # Nothing else is in that memory.
    start = int((bench.buffers["part.1"] if is_named else hidden).handle)

    def record(key: int) -> gd.Capture:
        place = np.uint64(start + step * key)
        packed = np.array(key, "i2").tobytes() + bytes(4) + place.tobytes() + bytes(10)
        with gd.capture(bench.stream, device=bench.device) as captured:
            if not is_named:
                # So that the capture knows the memory.
                gd.launch(bench.stream, ONE, TURN, hidden, 0)
            if kind == "number":
                gd.launch(bench.stream, ONE, NUMBER, place)
            elif kind == "halves":
                gd.launch(bench.stream, ONE, HALVES, *place.reshape(1).view("u4").tolist())
            else:
                gd.launch(bench.stream, ONE, TAKE, packed)
        return captured

    with gd.GraphSet(record, (1, 2), bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        (group,) = graphs.groups
        place = "argument 0, byte 6" if kind == "structure" else "argument 0"
        where = r"part.1 \+ \d+" if is_named else "in memory without a name"
        assert len(group.doubtful) == 1
        with pytest.raises(gd.SaveError, match=rf"{place}: 0x\w+ would be {where}: "):
            graphs.save(tmp_path / "some.graphs")


@pytest.mark.parametrize("step", [0, 8])
def test_addresses_at_multiples_of_four_move_with_their_memory(
    bench: Bench, step: int, tmp_path: Path
) -> None:
    """As in kernels of cuBLAS."""
    place = int(bench.buffers["part.1"].handle)

    def record(key: int) -> gd.Capture:
        given = np.array([key, 0, 0, key], "u4")
        given[1:3] = np.array([place + step * key], "u8").view("u4")
        with gd.capture(bench.stream, device=bench.device) as captured:
            gd.launch(bench.stream, ONE, ACROSS, given.tobytes())
        return captured

    def expected(key: int) -> list[float]:
        contents = bench.start[1].copy()
        contents[step * key // 4] = 2 * key
        found: list[float] = contents.tolist()
        return found

    keys, other = (1, 5, 3), bench.other()
    with gd.GraphSet(record, keys, bench.buffers, device=bench.device) as graphs:
        graphs.capture().verify()
        (group,) = graphs.groups
        assert not group.doubtful
        for key in (1, 3, 5, 1):
            got = bench.result(lambda key=key: graphs.launch(key, bench.stream))  # type: ignore[misc]
            assert got[1].tolist() == expected(key)
        assert graphs.executables == 1
        graphs.save(tmp_path / "some.graphs")
    with gd.GraphSet.load(tmp_path / "some.graphs", other, bench.device) as loaded:
        for key in (1, 3, 5, 1):
            got = bench.result(lambda key=key: loaded.launch(key, bench.stream), other)  # type: ignore[misc]
            assert got[1].tolist() == expected(key)
        assert loaded.executables == 1


@pytest.mark.parametrize("dtype", ["?", "i1", "u2", "f2", "i4", "f4"])
def test_values_of_memory_of_the_graph_have_its_dtype(
    bench: Bench, dtype: str, tmp_path: Path
) -> None:
    """A file is read as what is declared: a value of bits would be one of another type."""
    out = gd.zeros(8, dtype, stream=bench.stream)
    values = np.array([1, 0] if dtype == "?" else [3, 1.5, 0], dtype)

    def record(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"key {key}")
        with g.in_order(), g.temporaries(x=(8, dtype)) as t:
            g.fill(t.x, values[key])
            g.memcpy(out, t.x)
        return g

    with gd.GraphSet(record, range(len(values)), {"out": out}, device=bench.device) as graphs:
        graphs.capture().save(tmp_path / "some.graphs")
        assert len(graphs.groups) == 1
        with gd.GraphSet.load(tmp_path / "some.graphs", {"out": out}, bench.device) as loaded:
            for each in (graphs, loaded):
                for key in each:
                    each.launch(key, bench.stream)
                    assert gd.read(out, bench.stream).tolist() == [values[key]] * 8


def test_widths_of_parts_of_memory_of_the_graph(bench: Bench) -> None:
    """The part is larger for one key than for the other; an address is a column beside it."""

    def record(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"key {key}")
        with g.in_order(), g.temporaries(x=(16, "f4")) as t:
            g.fill(t.x, 1)
            g.fill(t.x[2:key], 7)
            g.memcpy(int(bench.buffers["part.0"].handle) + 16 * key, t.x, 64)
        return g

    with gd.GraphSet(record, (4, 9), bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        assert len(graphs.groups) == 1
        assert graphs.groups[0].widths
        for key in graphs:
            declared = graphs.declaration(key)
            (node,) = (each for each in declared.walk() if getattr(each, "width", 16) != 16)
            assert f"x + 8 value=0x40e00000 element_size=4 width={key - 2}" in repr(node)
            with declared.instantiate(device=bench.device) as executable:
                expected = bench.result(lambda: graphs.launch(key, bench.stream))  # noqa: B023
                found = bench.result(lambda: executable.launch(bench.stream))
            assert found.tolist() == expected.tolist()
            assert found[0].tolist().count(7) == key - 2


@pytest.mark.parametrize("value", [2, 300])
def test_verifying_finds_a_wrong_table(bench: Bench, value: int) -> None:
    place = bench.buffers["part.0"]

    def record(key: int) -> gd.Capture:
        with gd.capture(bench.stream, device=bench.device) as captured:
            gd.memset(bench.stream, place, key)
        return captured

    with gd.GraphSet(record, range(1, 5), bench.buffers, device=bench.device) as graphs:
        graphs.capture().verify()
        graphs._place(1)[0].table[:, 0] = value
        with pytest.raises(gd.LiftError, match=r"key 4: .*part.0 differs in .* bytes"):
            graphs.verify()


# Files --------------------------------------------------------------------------------------------


def test_scratch_memory_is_allocated(bench: Bench, tmp_path: Path) -> None:
    record = bench.recorder(7)
    scratch = [name for name in bench.buffers if name != "part.0"]
    path = tmp_path / "some.graphs"
    with gd.GraphSet(record, KEYS, bench.buffers, device=bench.device, scratch=scratch) as graphs:
        graphs.capture().save(path)
    other = {"part.0": bench.memory.of(bench.start[0])}
    with gd.GraphSet.load(path, other, bench.device) as loaded:
        assert {*loaded.memory} == {*bench.buffers}
        for key in KEYS:
            loaded.launch(key, bench.stream)
        loaded.sync(bench.stream)


def mismatches(bench: Bench) -> dict[str, tuple[Callable[[dict[str, Any]], None], str]]:
    """Return changes of memory, and what an error says of them."""
    return {
        "missing": (lambda memory: memory.pop("part.2"), "'part.2': expected Buffer.* got none"),
        "misspelt": (
            lambda memory: memory.update({"part2": memory.pop("part.2")}),
            r"'part.2': .*Did you mean 'part2'",
        ),
        "more": (lambda memory: memory.update(other=bench.memory.zeros(4)), "'other': expected"),
        "small": (
            lambda memory: memory.update({"part.1": bench.memory.zeros(8)}),
            "'part.1': expected at least 256 bytes, got the 8",
        ),
    }


@pytest.mark.parametrize("case", ["missing", "misspelt", "more", "small"])
def test_memory_of_another_model(bench: Bench, case: str, tmp_path: Path) -> None:
    path = tmp_path / "some.graphs"
    with gd.GraphSet(bench.recorder(7), KEYS, bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(path)
    change, message = mismatches(bench)[case]
    other = bench.other()
    change(other)
    with pytest.raises(gd.MismatchError, match=f"memory {message}") as found:
        gd.GraphSet.load(path, other, bench.device)
    assert found.value.what in {*bench.buffers, "other"}


def test_other_weights(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "some.graphs"
    with gd.GraphSet(bench.recorder(7), KEYS, bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        bench.reset()
        graphs.save(path, fingerprint=["part.3"])
    other = bench.other()
    gd.GraphSet.load(path, other, bench.device).close()
    gd.memset(bench.stream, other["part.3"], 1)
    bench.stream.sync()
    with pytest.raises(gd.MismatchError, match=r"'part.3': expected the contents") as found:
        gd.GraphSet.load(path, other, bench.device)
    assert found.value.what == "part.3"
    with pytest.raises(ValueError, match="expected names of memory"):
        gd.GraphSet(bench.recorder(7), KEYS, bench.buffers, device=bench.device).capture().save(
            path, fingerprint=["part3"]
        )


def test_a_set_is_no_graph_and_a_graph_no_set(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "some.graphs"
    with gd.GraphSet(bench.recorder(7), KEYS, bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(path)
    with pytest.raises(gd.LoadError, match=r"Load files of sets with gd.GraphSet.load"):
        gd.load(path)
    gd.GraphDef("one").save(path)
    with pytest.raises(gd.LoadError, match=r"Load files of graphs with gd.load"):
        gd.GraphSet.load(path, bench.buffers, bench.device)


# Looking ------------------------------------------------------------------------------------------


def test_keys_are_looked_at_as_graphs(bench: Bench) -> None:
    with gd.GraphSet(bench.recorder(2), KEYS, bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        declared = graphs.declaration(KEYS[3])
        with declared.instantiate(device=bench.device, warn=False) as plain:
            got = bench.result(lambda: plain.launch(bench.stream))
        expected = bench.result(lambda: graphs.launch(KEYS[3], bench.stream))
        assert np.array_equal(got, expected, equal_nan=True)
        assert not graphs.diff(KEYS[3], KEYS[3])
        assert graphs.diff(KEYS[3], KEYS[4])
        assert graphs.to_dot().startswith("digraph {")
        assert repr(graphs) == f"<GraphSet: {len(KEYS)} keys on 2 executables>"
        if not is_simulated(bench.device):
            pytest.importorskip("cupti", reason="measuring on a GPU needs the extra `profile`")
        profile = graphs.profile(KEYS[3], bench.stream, 2)
        assert len(profile.nodes) == len(declared)


def test_keys_of_any_type(bench: Bench, tmp_path: Path) -> None:
    keys: tuple[Hashable, ...] = ((1, "long"), (2, "long"), "rest", None, 2.5)

    def record(key: Hashable) -> gd.Capture:
        with gd.capture(bench.stream, device=bench.device) as captured:
            gd.memset(bench.stream, bench.buffers["part.0"], keys.index(key))
        return captured

    with gd.GraphSet(record, keys, bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(tmp_path / "some.graphs")
    with gd.GraphSet.load(tmp_path / "some.graphs", bench.buffers, bench.device) as loaded:
        assert loaded.keys == keys
        for number, key in enumerate(keys):
            loaded.launch(key, bench.stream)
            bench.stream.sync()
            assert {*bench.memory.read(bench.buffers["part.0"], np.uint8).tolist()} == {number}


# Stale addresses ----------------------------------------------------------------------------------


def test_all_keys_are_audited(bench: Bench) -> None:
    """Addresses of keys that no executable has, too, and those that are in the table only."""
    kept = bench.memory.zeros(256)
    places = {key: bench.memory.empty(256) for key in (1, 2, 3)}

    def record(key: int) -> gd.Capture:
        with gd.capture(bench.stream, device=bench.device) as captured:
            gd.memset(bench.stream, int(places[key].handle), 1, 4 * key)
            gd.memset(bench.stream, kept, key)
        return captured

    with gd.GraphSet(record, (1, 2, 3), {"kept": kept}, device=bench.device) as graphs:
        graphs.capture()
        assert not gd.audit(graphs), str(gd.audit(graphs))
        places[2].close(bench.stream)
        bench.stream.sync()
        (finding,) = gd.audit(graphs)
        assert finding.rule in {"no-memory", "replaced-memory"}
        assert "'key 2: memset_0' dst" in finding.message


def test_a_family_is_audited(bench: Bench) -> None:
    places = {key: bench.memory.empty(256) for key in (1, 2)}

    def declare(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"key {key}")
        g.memset(g.param("x", gd.Address), key, 256)
        return g

    with gd.family({key: declare(key) for key in (1, 2)}, device=bench.device) as family:
        assert not gd.audit(family).addresses
        for key, place in places.items():
            family[key].set(x=int(place.handle))
        assert not gd.audit(family)
        assert len(gd.audit(family).addresses) == 2
        places[1].close(bench.stream)
        bench.stream.sync()
        (finding,) = gd.audit(family)
        assert "key 1: memset_0" in finding.message


# Threads and damage -------------------------------------------------------------------------------


def test_threads_launch_keys_at_the_same_time(bench: Bench) -> None:
    """Each launch is of one key as a whole, whatever other threads launch."""
    outputs = {key: bench.memory.empty(64) for key in range(1, 9)}

    def record(key: int) -> gd.Capture:
        with gd.capture(bench.stream, device=bench.device) as captured:
            for part in range(4):
                gd.memset(bench.stream, int(outputs[key].handle) + 16 * part, key, 16)
        return captured

    with gd.GraphSet(record, outputs, dict(named(outputs)), 30_000, bench.device) as graphs:
        graphs.capture()
        failures: list[BaseException] = []

        def launch(seed: int) -> None:
            random = np.random.default_rng(seed)
            try:
                bench.device.set_current()
                stream = bench.device.create_stream()
                for key in random.choice([*outputs], 30).tolist():
                    graphs.launch(key, stream)
                stream.sync()
            except BaseException as error:  # noqa: BLE001  # raised in the test's thread
                failures.append(error)

        threads = [threading.Thread(target=launch, args=(seed,)) for seed in range(4)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        assert not failures
        for key in outputs:
            graphs.launch(key, bench.stream)
        graphs.sync(bench.stream)
        for key, buffer in outputs.items():
            assert bench.memory.read(buffer, np.uint8).tolist() == [key] * 64
        counts = graphs.counts
        assert counts.current + counts.switched + counts.instantiated >= 4 * 30 + len(outputs)


def test_sync_leaves_switches_to_what_launches_them(bench: Bench) -> None:
    """Another thread may be between its switch and its launch; only a failure is raised."""
    driver = driver_of(bench.device)
    with gd.GraphSet(bench.recorder(2), (1, 2), bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        (shared,) = graphs._pool.all
        switch = DeviceSwitch(Values([Piece(0, 0, 0, 8)], 2, driver), driver)
        switch._pending = stream = driver.side_stream()
        shared._device = switch
        graphs.sync(bench.stream)
        assert switch._pending == stream
        switch._failure[0] = 1
        with pytest.raises(DriverError, match="cudaGraphKernelNodeSetParam"):
            graphs.sync(bench.stream)
        assert (switch.failure, shared.row) == (0, -1)
        graphs.sync(bench.stream)
        shared._device = None


def named(buffers: dict[int, Any]) -> list[tuple[str, Any]]:
    return [(f"out {key}", buffer) for key, buffer in buffers.items()]


def rewritten(path: Path, name: str, change: Callable[[bytes], bytes]) -> None:
    """Change a member of a file, with a table that fits."""
    with zipfile.ZipFile(path) as archive:
        members = {each: archive.read(each) for each in archive.namelist()}
    del members["manifest.json"]
    members[name] = change(members[name])
    write_archive(path, members, GRAPHS)


def with_a_large_dictionary(data: bytes) -> bytes:
    """Return compressed data that say that unpacking needs a gigabyte; packing would take ten."""
    made = bytearray(lzma.compress(lzma.decompress(data)))
    # The header of the block behind that of the file: its length, flags, filter, size of that.
    start = 12
    end = start + 4 * (made[start] + 1)
    assert made[start + 2 : start + 4] == b"\x21\x01"
    made[start + 4] = 36
    made[end - 4 : end] = zlib.crc32(made[start : end - 4]).to_bytes(4, "little")
    return bytes(made)


def within(change: Callable[[bytes], bytes]) -> Callable[[bytes], bytes]:
    """Return the change of what a compressed member contains."""
    return lambda data: squeezed(change(lzma.decompress(data)))


CHANGES: Final[dict[str, tuple[str, Callable[[bytes], bytes], str]]] = {
    "no tables": (TABLES, lambda _: b"", "or a part"),
    "other bytes": (TABLES, lambda data: b"\0" + data[1:], "tables.xz: expected compressed data"),
    "the first half": (TABLES, lambda data: data[: len(data) // 2], "or a part"),
    "a longer table": (TABLES, within(lambda data: data + b"0"), "bytes, compressed, got more"),
    "a shorter table": (TABLES, within(lambda data: data[1:]), "bytes for the keys and columns"),
    "a bomb": (TABLES, lambda _: squeezed(bytes(1 << 24)), "bytes, compressed, got more"),
    "offsets outside": (
        TABLES,
        within(lambda data: b"\xff" * len(data)),
        "expected numbers of|expected offsets",
    ),
    "no description": (CONTENT, lambda _: b"{}" * 8, "set.json.xz: expected compressed data"),
    "other text": (CONTENT, within(lambda data: data[1:]), "expected JSON"),
    "another filter": (
        CONTENT,
        with_a_large_dictionary,
        "set.json.xz: expected compressed data",
    ),
    "no keys": (
        CONTENT,
        within(lambda data: data.replace(b'"keys":[1,4', b'"keys":[4,4', 1)),
        "each key in one group",
    ),
    "no parameter": (
        CONTENT,
        within(lambda data: data.replace(b'"columns":["v', b'"columns":["w', 1)),
        "expected a parameter of the graph, got 'w",
    ),
    "much text": (
        CONTENT,
        within(lambda data: re.sub(rb'"graphs":\[\[\d+', b'"graphs":[[70000000', data)),
        "templates.xz: expected 67108864 bytes of text, got 70000000",
    ),
    "brackets": (
        CONTENT,
        within(lambda _: b"[" + b"[]," * 2_000_000 + b"0]"),
        "set.json.xz: expected at most .* lists, .* objects",
    ),
    "no groups": (
        CONTENT,
        within(lambda data: data.replace(b'"groups"', b'"group"')),
        "expected graphs, groups",
    ),
    "an empty group": (
        CONTENT,
        within(lambda data: data.replace(b'"widths":[', b'"width":[')),
        "expected a group",
    ),
    "something to supply": (
        CONTENT,
        within(lambda data: data.replace(b'"regions":[]', b'"regions":[{}]')),
        "no other objects that a program supplies",
    ),
    "an unknown memory": (
        CONTENT,
        within(lambda data: data.replace(b'"memory":{"part.', b'"memory":{"parts.', 1)),
        "expected a name of memory",
    ),
}


@pytest.mark.parametrize("case", CHANGES)
def test_damaged_files_are_refused(bench: Bench, case: str, tmp_path: Path) -> None:
    path = tmp_path / "some.graphs"
    with gd.GraphSet(bench.recorder(2), KEYS, bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(path)
    name, change, message = CHANGES[case]
    rewritten(path, name, change)
    with pytest.raises(gd.LoadError, match=message):
        gd.GraphSet.load(path, bench.buffers, bench.device).prepare()


def test_files_of_other_devices_are_refused(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "some.graphs"
    with gd.GraphSet(bench.recorder(2), KEYS, bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(path)
    for what in ("GPU", "architecture", "driver"):
        other = tmp_path / f"{what}.graphs"
        other.write_bytes(path.read_bytes())

        def change(data: bytes, what: str = what) -> bytes:
            content = json.loads(data)
            content["device"][what] = "another"
            return json.dumps(content).encode()

        rewritten(other, CONTENT, within(change))
        with pytest.raises(gd.MismatchError, match=f"{what}: expected 'another'") as found:
            gd.GraphSet.load(other, bench.buffers, bench.device)
        assert found.value.what == what


@pytest.mark.parametrize("version", [1, GRAPHS.version + 1])
def test_files_of_other_versions_are_refused(bench: Bench, version: int, tmp_path: Path) -> None:
    """Earlier ones had other members, so that a damaged file seemed to be the cause."""
    path = tmp_path / "some.graphs"
    with gd.GraphSet(bench.recorder(2), KEYS, bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(path)
    with zipfile.ZipFile(path) as archive:
        members = {each: archive.read(each) for each in archive.namelist()}
    del members["manifest.json"]
    if version == 1:
        # As the first layout: JSON that is not compressed by itself, and a table for each group.
        members["set.json"] = lzma.decompress(members.pop(CONTENT))
        del members[TEMPLATES]
        members["tables/0"] = lzma.decompress(members.pop(TABLES))
    write_archive(path, members, GRAPHS._replace(version=version))
    expected = f"expected version {GRAPHS.version} of the format 'graphdsl set', got version"
    with pytest.raises(gd.LoadError) as found:
        gd.GraphSet.load(path, bench.buffers, bench.device)
    assert f"{expected} {version}" in str(found.value)
    if version == 1:
        # Programs record again where a file does not fit.
        assert isinstance(found.value, gd.MismatchError)
        assert found.value.what == "format"
        assert str(found.value).endswith(
            "Record the graphs again with this graphdsl, and save them"
        )
    else:
        assert str(found.value).endswith("Install a later graphdsl")


def test_groups_are_restored_when_a_key_is_used(bench: Bench, tmp_path: Path) -> None:
    """Launches are those of a set that is restored at once, and listings restore nothing."""
    path = tmp_path / "some.graphs"
    with gd.GraphSet(in_groups(bench), range(1, 9), bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(path)
        expected = {
            key: bench.result(lambda key=key: graphs.launch(key, bench.stream))  # type: ignore[misc]
            for key in graphs
        }
        listed = [line for line in str(graphs).splitlines() if line.startswith("  group")]
    other, more = bench.other(), bench.other()
    load = gd.GraphSet.load
    with load(path, other, bench.device) as lazy, load(path, more, bench.device) as whole:
        assert [line for line in str(lazy).splitlines() if line.startswith("  group")] == listed
        assert str(lazy).count("restored when one of its keys is first used") == 4
        assert lazy.to_dot().count("group_") == whole.to_dot().count("group_")
        assert (lazy.executables, whole.prepare().executables) == (0, 4)
        assert whole.prepare().counts.instantiated == 4
        assert "restored when" not in str(whole)
        made = []
        for key in (1, 5, 2, 8, 3, 7, 6, 4):
            for graphs, memory in ((lazy, other), (whole, more)):
                got = bench.result(lambda: graphs.launch(key, bench.stream), memory)  # noqa: B023
                assert np.array_equal(got, expected[key], equal_nan=True), key
            made.append(lazy.executables)
            assert not lazy.diff(key, key)
        assert made == [1, 1, 2, 3, 4, 4, 4, 4]
        for one, two in zip(lazy.groups, whole.groups, strict=True):
            assert not gd.diff(one.template, two.template)
            assert np.array_equal(one.words, two.words)
        plans = [[lazy._place(key)[0].plan, whole._place(key)[0].plan] for key in lazy]
        assert all(np.array_equal(one.rows, two.rows) for one, two in plans)
        lazy.save(tmp_path / "again.graphs")
    assert (tmp_path / "again.graphs").read_bytes() == path.read_bytes()


def in_groups(bench: Bench) -> Callable[[int], gd.GraphDef]:
    """Return what records four groups of two keys."""
    places = [int(each.handle) for each in bench.buffers.values()]

    def record(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"key {key}")
        config = gd.LaunchConfig(grid=1, block=32)
        last = g.launch(config, TURN, places[0], key)
        for number in range(key % 4):
            last = last.launch(config, ADD, places[number], places[3], key, key / 3)
        return g

    return record


def test_a_group_that_cannot_be_restored_leaves_the_others(bench: Bench, tmp_path: Path) -> None:
    """The load itself reads no template; each launch of its keys says what is wrong."""
    path = tmp_path / "some.graphs"
    with gd.GraphSet(in_groups(bench), range(1, 9), bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(path)
    # Those of keys 3 and 7 are the only ones with a third launch of add().
    rewritten(path, TEMPLATES, within(lambda data: data.replace(b"kernel_3", b"kernel/3")))
    with gd.GraphSet.load(path, bench.other(), bench.device) as loaded:
        for _ in range(2):
            with pytest.raises(gd.LoadError, match=r"load '.*some.graphs': group 2: "):
                loaded.launch(7, bench.stream)
        loaded.launch(1, bench.stream)
        loaded.sync(bench.stream)
        assert loaded.executables == 1
        with pytest.raises(gd.LoadError, match="group 2"):
            loaded.prepare()
        with pytest.raises(gd.LoadError, match="group 2"):
            print(loaded.groups)  # noqa: T201
        assert loaded.executables >= 1


def test_templates_do_not_refer_to_each_other(bench: Bench, tmp_path: Path) -> None:
    """Whichever group is restored first, an object of another one is none of this one."""
    path = tmp_path / "some.graphs"
    with gd.GraphSet(in_groups(bench), range(1, 9), bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(path)
    content = json.loads(content_of(path, CONTENT))
    packed = Packed([Sizes(*each) for each in content["graphs"]], content_of(path, TEMPLATES))
    templates = [packed.template(number) for number in range(4)]
    # The group of keys 4 and 8 has one launch, and refers to what is of the second one of keys 1.
    assert [len(each["nodes"]) for each in templates] == [2, 3, 4, 1]
    names = {each["name"] for each in templates[3]["graph"]["parameters"]}
    other = next(
        each["name"]
        for each in templates[0]["graph"]["parameters"]
        if each["name"] not in names and each["type"] != "address"
    )
    templates[3]["nodes"][0]["args"][1] = {"parameter": other, "graph": ""}
    content["graphs"], data = pack(templates)
    rewritten(path, CONTENT, lambda _: squeezed(json.dumps(content).encode()))
    rewritten(path, TEMPLATES, lambda _: squeezed(data))
    for keys in ((1, 4), (4, 1)):
        with gd.GraphSet.load(path, bench.other(), bench.device) as loaded:
            for key in keys:
                if key == 1:
                    loaded.launch(key, bench.stream)
                    continue
                with pytest.raises(gd.LoadError, match=f"group 3: .* a parameter {other!r}"):
                    loaded.launch(key, bench.stream)
            loaded.sync(bench.stream)


def content_of(path: Path, name: str) -> bytes:
    """Return what a compressed member of a file contains."""
    with zipfile.ZipFile(path) as archive:
        return lzma.decompress(archive.read(name))


def test_values_of_a_table_are_of_their_type(bench: Bench, tmp_path: Path) -> None:
    """Larger ones would reach into what is beside them, such as another extent of a grid."""
    path = tmp_path / "some.graphs"
    with gd.GraphSet(in_groups(bench), range(1, 9), bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        group = graphs.groups[0]
        number = next(n for n, each in enumerate(group.columns) if each.dtype == np.dtype("i4"))
        group.words[1, number] = 1 << 32
        graphs.save(path)
    with gd.GraphSet.load(path, bench.other(), bench.device) as loaded:
        with pytest.raises(gd.LoadError, match=r"group 0: tables.xz: expected values of .*4294967"):
            loaded.launch(1, bench.stream)
        loaded.launch(2, bench.stream)
        loaded.sync(bench.stream)


@pytest.mark.parametrize("key", [float("inf"), (1, float("nan"))])
def test_keys_that_files_do_not_have(bench: Bench, key: Hashable, tmp_path: Path) -> None:
    places = [int(each.handle) for each in bench.buffers.values()]

    def record(_key: Hashable) -> gd.GraphDef:
        g = gd.GraphDef("set")
        g.memset(places[0], 1, 4)
        return g

    with (
        gd.GraphSet(record, [key], bench.buffers, device=bench.device) as graphs,
        pytest.raises(gd.SaveError, match="expected keys that are finite numbers"),
    ):
        graphs.capture().save(tmp_path / "some.graphs")
    assert not [*tmp_path.iterdir()]


def test_scratch_memory_that_does_not_fit_is_named(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "some.graphs"
    with gd.GraphSet(
        in_groups(bench), range(1, 9), bench.buffers, device=bench.device, scratch=["part.1"]
    ) as graphs:
        graphs.capture().save(path)
    content = json.loads(content_of(path, CONTENT))
    content["memory"][1]["size"] = 1 << 46
    rewritten(path, CONTENT, lambda _: squeezed(json.dumps(content).encode()))
    others = bench.other()
    del others["part.1"]
    with pytest.raises(Exception, match="OUT_OF_MEMORY") as found:
        gd.GraphSet.load(path, others, bench.device)
    (note,) = found.value.__notes__
    assert note.startswith(f"memory 'part.1': expected room for {1 << 46} bytes of scratch memory")


def interrupted(call: Callable[[], object], number: int) -> str:
    """Interrupt a call at a line of the making and closing of executables; return the line's."""
    own = executables.Executables
    functions = {each.__code__ for each in (own.make, own._evict, own._remove)}
    seen, fired = 0, ""

    def trace(frame: Any, event: str, _argument: object) -> Any:
        nonlocal seen, fired
        if frame.f_code not in functions:
            return None
        if event == "line":
            seen += 1
            if seen == number:
                fired = f"{frame.f_code.co_name}:{frame.f_lineno}"
                raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    except KeyboardInterrupt:
        pass
    finally:
        sys.settrace(before)
    return fired


def test_an_interrupt_leaves_no_executable_uncounted(bench: Bench) -> None:
    """Those that are not counted would not be closed, and the budget would be wrong."""
    with gd.GraphSet(in_groups(bench), (3, 4), bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        expected = {
            key: bench.result(lambda key=key: graphs.launch(key, bench.stream))  # type: ignore[misc]
            for key in graphs
        }
    names: set[str] = set()
    line = "first"
    # Groups of four nodes and of one: the executable of one is closed for the other.
    with gd.GraphSet(
        in_groups(bench), (3, 4), bench.buffers, 4 * NODE_BYTES, bench.device
    ) as graphs:
        graphs.capture()

        def use() -> None:
            graphs.launch(3, bench.stream)
            graphs.launch(4, bench.stream)

        for number in itertools.count(1):
            line = interrupted(use, number)
            if not line:
                break
            names.add(line.partition(":")[0])
            counted = {id(each) for each in graphs._pool.all}
            assert counted == {id(each) for group in graphs._groups for each in group.shared}, line
            nodes = sum(each.prepared.nodes for each in graphs._pool.all)
            assert graphs.executable_bytes == nodes * NODE_BYTES, line
            for key in (3, 4):
                got = bench.result(lambda key=key: graphs.launch(key, bench.stream))  # type: ignore[misc]
                assert np.array_equal(got, expected[key], equal_nan=True), line
    assert {"make", "_evict", "_remove"} <= names


def test_a_capture_that_fails_leaves_no_executables(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []

    class Failing(executables.Shared):
        def __init__(self, *arguments: Any) -> None:
            made.append(self)
            if len(made) == 3:
                raise KeyboardInterrupt
            super().__init__(*arguments)

    monkeypatch.setattr(executables, "Shared", Failing)
    with gd.GraphSet(in_groups(bench), range(1, 9), bench.buffers, device=bench.device) as graphs:
        with pytest.raises(KeyboardInterrupt):
            graphs.capture()
        assert (graphs.executables, graphs.executable_bytes, graphs.groups) == (0, 0, ())
        graphs.capture()
        nodes = sum(group.nodes for group in graphs.groups)
        assert (graphs.executables, graphs.executable_bytes) == (4, nodes * NODE_BYTES)


def test_listings_of_an_executable_whose_key_is_in_doubt(bench: Bench) -> None:
    with gd.GraphSet(in_groups(bench), (4, 8), bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        graphs._pool.all[0]._record(-1)
        for text in (str(graphs), graphs.to_dot()):
            assert "its last switch did not end" in text
            assert "executable of 8" not in text
        graphs.launch(8, bench.stream)
        graphs.sync(bench.stream)
        assert "executable of 8" in str(graphs)


def test_threads_restore_each_group_once(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "some.graphs"
    with gd.GraphSet(in_groups(bench), range(1, 9), bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(path)
    with gd.GraphSet.load(path, bench.other(), bench.device) as loaded:
        failures: list[BaseException] = []

        def use(number: int) -> None:
            try:
                bench.device.set_current()
                for key in range(number, number + 8):
                    loaded.declaration(1 + key % 8)
                loaded.prepare()
            except BaseException as error:  # noqa: BLE001  # raised in the test's thread
                failures.append(error)

        threads = [threading.Thread(target=use, args=(number,)) for number in range(4)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        assert not failures
        assert (loaded.executables, len(loaded.groups)) == (4, 4)


# Declared graphs of all kinds ---------------------------------------------------------------------


def counting(bench: Bench, key: int, *, callback: Callable[[], None] | None = None) -> gd.GraphDef:
    """Declare: memory of the graph, a loop, a branch, a child, and what is called."""
    g = gd.GraphDef(f"counting {key}")
    out = bench.buffers["part.0"]
    left, total = g.allocate(4, name="left"), g.allocate(4, name="total")
    start = g.join(left, total).memset(total, np.int32(key), name="set")
    copy = start.memset(left, np.int32(1 + key % 3), name="count")
    more = g.create_condition(1, name="more")
    loop = copy.while_loop(more, name="loop")
    with loop.body as body:
        body.launch(ONE, PLUS, total, 10 * key).launch(ONE, COUNTDOWN, more, left)
    child = gd.GraphDef("child")
    child.memset(int(out.handle) + 64, key, 8)
    last: gd.Node = loop.memcpy(out, total, 4, name="out").embed(child)
    if callback is not None:
        last = last.callback(callback)
    g.join(last.deallocate(left), last.deallocate(total))
    return g


@pytest.mark.parametrize("calls", [False, True])
def test_graphs_with_memory_loops_and_children(bench: Bench, calls: bool, tmp_path: Path) -> None:
    called: list[int] = []

    def notify() -> None:
        called.append(1)

    def record(key: int) -> gd.GraphDef:
        return counting(bench, key, callback=notify if calls else None)

    keys = (1, 2, 3, 5, 8)
    expected = {}
    for key in keys:
        with record(key).instantiate(device=bench.device) as plain:
            expected[key] = bench.result(lambda plain=plain: plain.launch(bench.stream))  # type: ignore[misc]
    path = tmp_path / "some.graphs"
    with gd.GraphSet(record, keys, bench.buffers, device=bench.device) as graphs:
        graphs.capture().verify()
        assert [group.keys for group in graphs.groups] == [[*keys]]
        with graphs.declaration(5).instantiate(device=bench.device, warn=False) as plain:
            got = bench.result(lambda: plain.launch(bench.stream))
        assert np.array_equal(got, expected[5], equal_nan=True)
        for key in (8, 1, 5, 1, 2, 3):
            got = bench.result(lambda key=key: graphs.launch(key, bench.stream))  # type: ignore[misc]
            assert np.array_equal(got, expected[key], equal_nan=True), key
        if calls:
            with pytest.raises(gd.SaveError, match="notify"):
                graphs.save(path)
            assert len(called) >= 6
            return
        graphs.save(path)
    other = bench.other()
    with gd.GraphSet.load(path, other, bench.device) as loaded:
        for key in (5, 1, 8, 2, 3):
            got = bench.result(lambda key=key: loaded.launch(key, bench.stream), other)  # type: ignore[misc]
            assert np.array_equal(got, expected[key], equal_nan=True), key


def test_a_profile_may_need_a_new_executable(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """As drivers report the iterations of loops only of executables made after CUPTI was loaded."""
    if not is_simulated(bench.device):
        pytest.skip("whether CUPTI is loaded already is not known")
    prepared: list[int] = []
    driver = "graphdsl.sim.driver.SimulatedDriver"
    monkeypatch.setattr(f"{driver}.graph_tells_iterations", lambda *_: bool(prepared))
    monkeypatch.setattr(f"{driver}.prepare_profiles", lambda _: prepared.append(1))
    keys, expected = (1, 2, 3), {}
    for key in keys:
        with counting(bench, key).instantiate(device=bench.device) as plain:
            expected[key] = bench.result(lambda plain=plain: plain.launch(bench.stream))  # type: ignore[misc]
    with gd.GraphSet(
        lambda key: counting(bench, key), keys, bench.buffers, device=bench.device
    ) as graphs:
        graphs.capture()
        graphs.launch(2, bench.stream)
        nodes = [*counting(bench, 3).walk()]
        assert len(graphs.profile(3, bench.stream, 2).nodes) == len(nodes)
        # The first key, and a switch to each of the others.
        assert (graphs.counts.current, graphs.counts.switched) == (0, 2)
        for key in (3, 1, 2, 3):
            got = bench.result(lambda key=key: graphs.launch(key, bench.stream))  # type: ignore[misc]
            assert np.array_equal(got, expected[key], equal_nan=True), key
        graphs.profile(1, bench.stream, 2)
        assert (graphs.executables, graphs.counts.evicted) == (1, 1)


def test_other_functions_conditions_and_children_are_other_groups(bench: Bench) -> None:
    functions = {key: (lambda: None) for key in (1, 2, 3)}

    def record(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"key {key}")
        if key < 4:
            g.callback(functions[1 if key == 2 else key])
        else:
            loop = g.while_loop(g.create_condition(0 if key < 6 else 1), name="loop")
            with loop.body as body:
                body.launch(ONE, SET_CONDITION, loop.condition, 0)
        return g

    with gd.GraphSet(record, range(1, 8), bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        assert [group.keys for group in graphs.groups] == [[1, 2], [3], [4, 5], [6, 7]]


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(100, 400))
def test_many_random_sets(bench: Bench, seed: int, tmp_path: Path) -> None:
    test_random_sets_equal_plain_graphs(bench, seed, tmp_path)


def mutated(random: np.random.Generator, data: Any) -> Any:
    """Return data of JSON with another value somewhere."""
    values: tuple[Any, ...] = (None, -1, 1 << 70, 0.5, "", "x", [], {}, [[1]], True, {"tuple": [1]})
    if isinstance(data, dict) and data and random.random() < 0.9:
        key = random.choice([*data])
        return {**data, str(key): mutated(random, data[str(key)])}
    if isinstance(data, list) and data and random.random() < 0.9:
        place = int(random.integers(len(data)))
        return [*data[:place], mutated(random, data[place]), *data[place + 1 :]]
    return values[int(random.integers(len(values)))]


def test_random_damage_is_refused_or_harmless(bench: Bench, tmp_path: Path) -> None:
    """Loading raises a LoadError, whatever is wrong, or gives a set."""
    path, other = tmp_path / "some.graphs", tmp_path / "other.graphs"
    with gd.GraphSet(bench.recorder(2), KEYS[:4], bench.buffers, device=bench.device) as graphs:
        graphs.capture().save(path)
    whole = path.read_bytes()
    random = np.random.default_rng(7)
    refused = 0
    for _ in range(75):
        other.write_bytes(whole)
        rewritten(
            other,
            CONTENT,
            within(lambda data: json.dumps(mutated(random, json.loads(data))).encode()),
        )
        try:
            with gd.GraphSet.load(other, bench.buffers, bench.device) as loaded:
                loaded.prepare()
        except gd.GraphDslError:
            refused += 1
    assert refused > 37


def test_grids_of_clusters_are_counted_in_blocks(bench: Bench) -> None:
    """Clusters of launches are counted, and blocks of nodes: a switch sets what a launch would."""
    source = "{ x[blockIdx.x * blockDim.x + threadIdx.x] += 1; }"
    add = gd.Program(f'extern "C" __global__ void add(float* x) {source}').kernel("add")
    x = gd.zeros(1024, "f4", stream=bench.stream)

    def record(key: int) -> gd.Capture:
        with gd.capture(bench.stream, device=bench.device) as captured:
            config = gd.LaunchConfig(grid=key, cluster=2, block=32)
            gd.launch(bench.stream, config, add, x)
        return captured

    expected = np.zeros(1024, np.float32)
    with gd.GraphSet(record, (1, 2, 5), {"x": x}, device=bench.device) as graphs:
        graphs.capture()
        for key in (1, 5, 2, 1, 2):
            graphs.launch(key, bench.stream)
            expected[: 2 * key * 32] += 1
        assert len(graphs.groups) == 1
    assert np.array_equal(gd.read(x, bench.stream), expected)
