"""Sets whose kernels are set by a kernel: results are those of plain graphs, on any streams."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory

PROGRAM: Final = gd.Program(
    r"""
    struct Wide { float* out; int first; int count; float more[12]; };

    extern "C" __global__ void add(float* out, const float* in, float factor, int count) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < count) out[i] += factor * in[i];
    }
    extern "C" __global__ void wide(const __grid_constant__ Wide given) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < given.count) given.out[given.first + i] += given.more[i % 12];
    }
    extern "C" __global__ void wait(long long ticks) {
        long long start = clock64();
        while (clock64() - start < ticks) {}
    }
    """
)
ADD, WIDE, WAIT = map(PROGRAM.kernel, ("add", "wide", "wait"))
WIDE_TYPE: Final = np.dtype(
    [("out", "u8"), ("first", "i4"), ("count", "i4"), ("more", "f4", (12,))]
)
SIZE: Final = 512
KEYS: Final = range(1, 25)


class Bench:
    """A set of graphs of kernels, copies and memsets, and what they compute."""

    def __init__(self, memory: DeviceMemory) -> None:
        self.memory, self.device, self.stream = memory, memory.device, memory.stream
        self.start = np.random.default_rng(1).integers(-9, 9, (3, SIZE)).astype(np.float32)
        self.buffers = {f"m{number}": memory.of(row) for number, row in enumerate(self.start)}

    def record(self, key: int) -> gd.Capture:
        """Capture the work of a key: grids, blocks, numbers, structures, copies and memsets."""
        one, two, three = (int(each.handle) for each in self.buffers.values())
        launch = gd.launch
        stream = self.stream
        given = np.zeros((), WIDE_TYPE)
        given["out"], given["first"], given["count"] = two, key, 16 * key
        given["more"] = np.arange(12) + key
        with gd.capture(stream, device=self.device, name=f"key {key}") as captured:
            launch(
                stream,
                gd.LaunchConfig(grid=1 + key // 4, block=64),
                ADD,
                one,
                two,
                key / 4,
                9 * key,
            )
            launch(stream, gd.LaunchConfig(grid=(8, 1), block=64), WIDE, given[()])
            gd.memset(stream, three + 4 * key, 0, 4 * key)
            launch(stream, gd.LaunchConfig(grid=1, block=32 + key), ADD, three, one, 2.0, 32 + key)
            gd.memcpy(stream, one + 4 * key, two + 8 * key, 64)
            for step in range(4):
                config = gd.LaunchConfig(grid=8, block=64)
                launch(stream, config, ADD, one, three, float(step + key), SIZE - key)
        return captured

    def expected(self, key: int, now: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Return what a launch of a key leaves of memory."""
        one, two, three = now.copy()
        one[: 9 * key][: 64 * (1 + key // 4)] += (
            np.float32(key / 4) * two[: 9 * key][: 64 * (1 + key // 4)]
        )
        places = np.arange(min(16 * key, SIZE))
        two[key + places] += (places % 12 + key).astype(np.float32)
        three[key : 2 * key] = 0
        three[: 32 + key] += 2 * one[: 32 + key]
        one[key : key + 16] = two[2 * key : 2 * key + 16]
        for step in range(4):
            one[: SIZE - key] += np.float32(step + key) * three[: SIZE - key]
        return np.stack([one, two, three])

    def reset(self, contents: np.ndarray[Any, Any]) -> None:
        """Set memory on the stream."""
        for buffer, row in zip(self.buffers.values(), contents, strict=True):
            gd.memcpy(self.stream, buffer, row)

    def contents(self) -> np.ndarray[Any, Any]:
        """Return memory."""
        return np.stack([self.memory.read(each, np.float32) for each in self.buffers.values()])


@pytest.fixture
def bench(memory: DeviceMemory) -> Bench:
    return Bench(memory)


@pytest.fixture
def graphs(bench: Bench) -> Iterator[gd.GraphSet[int]]:
    with gd.GraphSet(bench.record, KEYS, bench.buffers, device=bench.device) as made:
        made.capture()
        yield made


def test_a_kernel_sets_most_nodes(bench: Bench, graphs: gd.GraphSet[int]) -> None:
    (group,) = graphs.groups
    assert len(group.keys) == len(KEYS)
    graphs.launch(5, bench.stream)
    graphs.sync(bench.stream)
    before = graphs.counts
    graphs.launch(7, bench.stream)
    found = graphs.counts
    assert found.by_kernel - before.by_kernel == 6
    # The copy, the memset, and the kernel whose block differs.
    assert found.nodes - before.nodes == 9


def test_random_keys_on_two_streams(bench: Bench, graphs: gd.GraphSet[int]) -> None:
    drawn = np.random.default_rng(4)
    other = bench.device.create_stream()
    now = bench.start.copy()
    bench.reset(now)
    for _ in range(300):
        key = int(drawn.choice(KEYS))
        stream, before = (other, bench.stream) if drawn.random() < 0.5 else (bench.stream, other)
        stream.wait(before.record())
        if drawn.random() < 0.2:
            graphs.upload(int(drawn.choice(KEYS)), before)
        graphs.launch(key, stream)
        now = bench.expected(key, now)
        bench.stream.wait(stream.record())
        if abs(now).max() > 2000:
            assert np.array_equal(bench.contents(), now)
            now = bench.start.copy()
            bench.reset(now)
    assert np.array_equal(bench.contents(), now)
    other.close()


def test_a_switch_waits_for_launches_of_other_streams(
    bench: Bench, graphs: gd.GraphSet[int]
) -> None:
    """A launch behind long work keeps its key, though another stream takes the next one."""
    other = bench.device.create_stream()
    bench.reset(bench.start)
    graphs.launch(3, bench.stream)
    now = bench.expected(3, bench.start)
    bench.stream.sync()
    for first, second in ((4, 9), (20, 1), (8, 8), (2, 24)):
        gd.launch(bench.stream, gd.LaunchConfig(grid=1, block=1), WAIT, 20_000_000)
        graphs.launch(first, bench.stream)
        # The driver lets an executable never overlap itself.
        graphs.launch(second, other)
        now = bench.expected(second, bench.expected(first, now))
        other.sync()
        bench.stream.sync()
        assert np.array_equal(bench.contents(), now)
        now = bench.start.copy()
        bench.reset(now)
        bench.stream.sync()
    other.close()


def test_a_launch_that_fails_leaves_the_key_in_doubt(
    bench: Bench, graphs: gd.GraphSet[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    graphs.launch(3, bench.stream)
    graphs.launch(4, bench.stream)
    with monkeypatch.context() as patch:

        def failing(*_: object) -> None:
            raise gd.DriverError("cuGraphLaunch", 999, "CUDA_ERROR_UNKNOWN")

        patch.setattr("graphdsl.core.runtime.graph.Graph.launch", failing)
        with pytest.raises(gd.DriverError):
            graphs.launch(9, bench.stream)
    bench.stream.sync()
    bench.reset(bench.start)
    before = graphs.counts.switched
    graphs.launch(9, bench.stream)
    assert graphs.counts.switched == before + 1
    bench.stream.sync()
    assert np.array_equal(bench.contents(), bench.expected(9, bench.start))


@pytest.mark.parametrize("attribute", [{"cluster": 2}, {"is_cooperative": True}])
def test_grids_of_clusters_and_cooperative_kernels_are_set_by_the_host(
    attribute: dict[str, Any], bench: Bench
) -> None:
    """A kernel cannot set them, and no error tells it."""
    one, two, _ = (int(each.handle) for each in bench.buffers.values())

    def record(key: int) -> gd.Capture:
        with gd.capture(bench.stream, device=bench.device) as captured:
            config = gd.LaunchConfig(grid=2 * key, block=32, **attribute)
            blocks = 2 * key if "is_cooperative" in attribute else 4 * key
            gd.launch(bench.stream, config, ADD, one, two, 1.0, 32 * blocks)
            gd.launch(bench.stream, gd.LaunchConfig(grid=1, block=32), ADD, two, two, 1.0, key)
        return captured

    now = bench.start.copy()
    bench.reset(now)
    with gd.GraphSet(record, range(1, 4), bench.buffers, device=bench.device) as graphs:
        graphs.capture()
        for key in (1, 3, 2, 1, 3):
            graphs.launch(key, bench.stream)
            count = 32 * (2 * key if "is_cooperative" in attribute else 4 * key)
            now[0, :count] += now[1, :count]
            now[1, :key] *= 2
        assert graphs.counts.by_kernel == 4
        assert graphs.counts.nodes == 8
    bench.stream.sync()
    assert np.array_equal(bench.contents(), now)
