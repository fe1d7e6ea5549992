"""Captured work on other memory: what is lifted, kept, refused, told; and that it does the same."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.captured.allocators import Block, Blocks
from tests.device.support import IOTA, ONE, STORE, ArrayLike, DeviceMemory

PROGRAM = gd.Program(
    r"""
    struct Pair { int* out; const int* in; int n; };

    extern "C" __global__ void twice(Pair pair) {
        int i = threadIdx.x;
        if (i < pair.n) pair.out[i] = 2 * pair.in[i];
    }

    extern "C" __global__ void plus(int* out, const int* in, int value) {
        out[threadIdx.x] = in[threadIdx.x] + value;
    }

    extern "C" __global__ void write_number(long long* out, long long value) { *out = value; }
    """
)
ROW = gd.LaunchConfig(grid=1, block=16)
N = 16


def numbers(memory: DeviceMemory, start: int) -> Any:
    return memory.of(np.arange(start, start + 64, dtype=np.int32))


def pair(out: Any, source: Any, offset: int = 0) -> bytes:
    return struct.pack("<QQii", int(out.handle) + offset, int(source.handle) + offset, N, 0)


def read_back(graph: gd.GraphDef, memory: DeviceMemory) -> gd.GraphDef:
    """Return a declaration as the driver gives it, as if somebody else had captured it."""
    executable = graph.instantiate(device=memory.device)
    return gd.GraphDef.from_cuda(executable)


def launch(graph: gd.GraphDef, memory: DeviceMemory, *settings: dict[str, Any]) -> None:
    with graph.instantiate(device=memory.device) as executable:
        for values in settings:
            executable.launch(memory.stream, **values)
        executable.sync(memory.stream)


@pytest.mark.kernels
def test_arguments_structures_copies_and_memsets(memory: DeviceMemory) -> None:
    x, out, scratch = numbers(memory, 0), memory.zeros(256), memory.zeros(256)
    g = gd.GraphDef("recorded")
    node = g.launch(ROW, PROGRAM.kernel("twice"), pair(scratch, x, 64))
    node = node.launch(ROW, PROGRAM.kernel("plus"), out, int(scratch.handle) + 64, 5)
    node.memcpy(int(out.handle) + 64, int(x.handle) + 4, 64).memset(int(out.handle) + 128, 7, 4)
    lifted = read_back(g, memory).lift(x=x, out=out)
    assert [(p.role, p.parameter.name, p.offset) for p in lifted.places] == [
        ("argument 0, byte 8", "x", 64),
        ("argument 0", "out", 0),
        ("dst", "out", 64),
        ("src", "x", 4),
        ("dst", "out", 128),
    ]
    assert lifted.doubtful == ()
    assert str(lifted) == "graph 'graph': x in 2 places, out in 3 places"
    others = [(numbers(memory, start), memory.zeros(256)) for start in (100, 1000)]
    launch(lifted.graph, memory, *({"x": a, "out": b} for a, b in others))
    for (_, other), start in zip(others, (100, 1000), strict=True):
        expected = np.zeros(64, np.int32)
        expected[:16] = 2 * np.arange(start + 16, start + 32) + 5
        expected[16:32] = np.arange(start + 1, start + 17)
        expected[32] = 0x07070707
        assert memory.read(other, np.int32).tolist() == expected.tolist()
    assert not memory.read(out, np.uint8).any()
    lifted.verify(device=memory.device, x=others[0][0], out=others[0][1])


@pytest.mark.kernels
def test_a_short_way_after_the_first_launches(memory: DeviceMemory) -> None:
    x, out = numbers(memory, 0), memory.zeros(256)
    g = gd.GraphDef()
    g.launch(ROW, PROGRAM.kernel("twice"), pair(out, x))
    graph = g.lift(x=x, out=out).graph
    sources = [numbers(memory, start) for start in (1, 2, 3)]
    targets = [memory.zeros(256) for _ in sources]
    with graph.instantiate(device=memory.device) as executable:
        for _ in range(3):
            for source, target in zip(sources, targets, strict=True):
                executable.launch(memory.stream, x=source, out=target)
        for source in sources:
            executable.launch(memory.stream, x=source)
        executable.sync(memory.stream)
        for source, target in zip(sources, targets, strict=True):
            start = int(memory.read(source, np.int32)[0])
            shown = 3 if target is targets[-1] else start
            assert memory.read(target, np.int32)[:N].tolist() == [
                2 * value for value in range(shown, shown + N)
            ]
        # The short ways hold memory against what it has to be like, too.
        small = memory.zeros(128)
        with pytest.raises(ValueError, match="parameter 'x': expected at least 256 bytes"):
            executable.launch(memory.stream, x=small)
        with pytest.raises(
            ValueError, match="'x' and 'out': expected memory that does not overlap"
        ):
            executable.launch(memory.stream, x=targets[-1])
        with pytest.raises(
            ValueError, match="'x' and 'out': expected memory that does not overlap"
        ):
            executable.launch(memory.stream, x=small_slice(targets[-1]), out=targets[-1])
        # Both at once may change places.
        executable.launch(memory.stream, x=targets[-1], out=sources[-1])
        executable.sync(memory.stream)
        assert memory.read(sources[-1], np.int32)[0] == 12


def small_slice(buffer: Any) -> Any:
    return ArrayLike(buffer, np.int32)


@pytest.mark.kernels
def test_in_place_work_has_one_name(memory: DeviceMemory) -> None:
    x = numbers(memory, 0)
    g = gd.GraphDef()
    g.launch(ROW, PROGRAM.kernel("plus"), x, x, 1)
    with pytest.raises(ValueError, match="lift x and out: expected memory that does not overlap"):
        g.lift(x=x, out=x)
    lifted = g.lift(x=x)
    assert len(lifted.places) == 2
    other = numbers(memory, 50)
    launch(lifted.graph, memory, {"x": other}, {"x": other})
    assert memory.read(other, np.int32)[:3].tolist() == [52, 53, 54]
    lifted.verify(device=memory.device, x=other)
    assert memory.read(other, np.int32)[:3].tolist() == [52, 53, 54]
    assert memory.read(x, np.int32)[:3].tolist() == [0, 1, 2]


def test_alignment_is_kept(memory: DeviceMemory) -> None:
    x = numbers(memory, 0)
    g = gd.GraphDef()
    g.memset(x, 1, 64)
    other = numbers(memory, 0)
    # A slice with room enough that starts in between.
    late = np.zeros(1024, np.uint8)
    large = memory.of(late)
    shifted = ArrayLike(large, np.uint8, offset=16)
    lifted = g.lift(x=x)
    with lifted.graph.instantiate(device=memory.device) as executable:
        with pytest.raises(ValueError, match="multiple of 256, as that of the memory"):
            executable.launch(memory.stream, x=shifted)
        executable.launch(memory.stream, x=other)
        executable.sync(memory.stream)
    launch(g.lift(x=x, alignment=16).graph, memory, {"x": shifted})
    assert memory.read(large, np.uint8)[16:80].tolist() == [1] * 64
    with pytest.raises(ValueError, match="power of two"):
        g.lift(x=x, alignment=24)


@pytest.mark.kernels
def test_possible_numbers_are_reported(memory: DeviceMemory) -> None:
    x, out = numbers(memory, 0), memory.zeros(256)
    start = int(x.handle)
    g = gd.GraphDef()
    g.launch(ONE, PROGRAM.kernel("write_number"), out, start + 8)
    # At byte 18 of a structure.
    data = pair(out, x)[:16] + struct.pack("<HQHI", 3, start + 4, 0, 0)
    kernel = gd.Program(
        'struct S { long long a[4]; }; extern "C" __global__ void take(S s) {}'
    ).kernel("take")
    g.launch(ONE, kernel, data)
    g.launch(ONE, kernel, struct.pack("<QQQQ", start + 256, start, 0, 0))
    memory.run(g)
    lifted = g.lift(x=x)
    assert [(p.role, p.offset) for p in lifted.places] == [
        ("argument 0, byte 8", 0),
        ("argument 0, byte 8", 0),
    ]
    told = [(each.role, each.reason.split(",")[0]) for each in lifted.doubtful]
    assert told == [
        ("argument 1", "the kernel takes a number of type long long"),
        ("argument 0, byte 18", "8 bytes that are not aligned to 4"),
        ("argument 0, byte 0", "the memory after it may start there"),
    ]
    assert "kept as recorded, but doubtful: 3" in str(lifted)
    # The number is that of the recorded memory still.
    launch(lifted.graph, memory, {"x": numbers(memory, 0)})
    assert memory.read(out, np.int64)[0] == start + 8


HALVES = gd.Program(
    """
    struct Halves { unsigned first, low, high, last; };
    __device__ float* at(unsigned low, unsigned high) {
        return (float*)(low | (unsigned long long)high << 32);
    }
    extern "C" __global__ void put(Halves s) { *at(s.low, s.high) = s.first + s.last; }
    extern "C" __global__ void put_two(unsigned low, unsigned high) { *at(low, high) = 1; }
    """
)


@pytest.mark.kernels
def test_addresses_at_multiples_of_four_are_lifted(memory: DeviceMemory) -> None:
    """As in kernels of cuBLAS."""
    x = memory.zeros(64)
    g = gd.GraphDef()
    g.launch(ONE, HALVES.kernel("put"), struct.pack("<IQI", 2, int(x.handle) + 8, 3))
    lifted = g.lift(x=x)
    assert [(p.role, p.offset) for p in lifted.places] == [("argument 0, byte 4", 8)]
    assert not lifted.doubtful
    others = [memory.zeros(64) for _ in range(2)]
    lifted.verify(device=memory.device, x=others[0])
    with lifted.graph.instantiate(device=memory.device) as executable:
        for other in others:
            executable.launch(memory.stream, x=other)
        executable.sync(memory.stream)
    for other in others:
        assert memory.read(other, np.float32)[:4].tolist() == [0, 0, 5, 0]
    assert not memory.read(x, np.uint8).any()


@pytest.mark.kernels
def test_an_address_in_two_arguments_is_doubtful(memory: DeviceMemory) -> None:
    x = memory.zeros(64)
    low, high = int(x.handle) & 0xFFFF_FFFF, int(x.handle) >> 32
    g = gd.GraphDef()
    g.launch(ONE, HALVES.kernel("put_two"), np.uint32(low), np.uint32(high))
    g.memset(x, 0)
    (doubt,) = g.lift(x=x).doubtful
    assert doubt.role == "argument 0"
    assert "with the next argument, it would be the address in two halves" in str(doubt)


@pytest.mark.kernels
def test_verify_finds_values_that_were_not_lifted(memory: DeviceMemory) -> None:
    x, out = numbers(memory, 0), memory.zeros(256)
    g = gd.GraphDef()
    g.launch(ROW, PROGRAM.kernel("plus"), int(x.handle) + 64, out, 1)
    lifted = g.lift(x=x, out=out)
    others = {"x": numbers(memory, 7), "out": memory.zeros(256)}
    lifted.verify(device=memory.device, **others)
    with pytest.raises(TypeError, match="expected memory for x, out; got it for x"):
        lifted.verify(device=memory.device, x=others["x"])
    # Memory that is not lifted keeps what the first launch has left there.
    count = memory.zeros(256)
    h = gd.GraphDef()
    h.launch(ROW, PROGRAM.kernel("plus"), count, count, 1).launch(
        ROW, PROGRAM.kernel("plus"), out, count, 0
    )
    with pytest.raises(gd.LiftError, match=r"out differs in 16 of 256 bytes, the first at byte 0"):
        h.lift(out=out, verify={"out": memory.zeros(256)}, device=memory.device)


def test_bodies_and_children(memory: DeviceMemory) -> None:
    out = memory.zeros(256)
    child = gd.GraphDef("child")
    child.memset(int(out.handle) + 4, 2, 4)
    g = gd.GraphDef()
    node = g.if_then(g.create_condition(1), name="if")
    node.then.memset(out, 1, 4)
    node.embed(child, name="child")
    lifted = g.lift(out=out)
    assert [place.node.path for place in lifted.places] == ["if/then/memset_0", "memset_0"]
    other = memory.zeros(256)
    launch(lifted.graph, memory, {"out": other})
    assert memory.read(other, np.uint8)[:9].tolist() == [1] * 4 + [2] * 4 + [0]
    assert not memory.read(out, np.uint8).any()


def test_fields_that_drivers_do_not_set_are_refused(memory: DeviceMemory) -> None:
    out = memory.zeros(256)
    g = gd.GraphDef()
    g.memset(out, 1, 4, height=3, pitch=16, name="rows")
    with pytest.raises(
        ValueError, match="'rows' dst: .* is out \\+ 0, and drivers cannot set an address"
    ):
        g.lift(out=out)
    with pytest.raises(ValueError, match="lift y: expected memory that graph 'graph' uses"):
        g.lift(y=memory.zeros(256))
    with pytest.raises(TypeError, match="expected memory by the names"):
        g.lift()
    with pytest.raises(ValueError, match="lift y: expected memory whose address and size"):
        g.lift(y=int(out.handle))


@pytest.mark.parametrize(("start", "count"), [(10, 20), (30, 20), (10, 40)])
def test_partial_overlap_with_lifted_memory_is_refused(
    start: int, count: int, memory: DeviceMemory
) -> None:
    whole = gd.Array(numbers(memory, 0), np.int32)
    x, other = whole[20:40], memory.zeros(256)
    for use in ("memset", "memcpy to", "memcpy of"):
        g = gd.GraphDef("recorded")
        node: Any = g.memset(x[4:8], np.int32(1), name="within")
        part = whole[start : start + count]
        if use == "memset":
            node.memset(part, np.int32(2), name="across")
        else:
            sides = (part, other) if use == "memcpy to" else (other, part)
            node.memcpy(*sides, 4 * count, name="across")
        with pytest.raises(ValueError, match=r"'across' .* partly in x, and partly outside"):
            g.lift(x=x, alignment=4)
        assert g.lift(x=whole, alignment=4).places


@pytest.mark.kernels
def test_launches_that_are_given_more_than_is_lifted_are_told(memory: DeviceMemory) -> None:
    whole = gd.Array(numbers(memory, 0), np.int32)
    g = gd.GraphDef("recorded")
    node = g.launch(ROW, PROGRAM.kernel("plus"), whole[16:32], whole[0:32], 5, name="plus")
    node.memset(whole[16:20], np.int32(0), name="within")
    lifted = g.lift(x=whole[16:32], alignment=4)
    assert [(each.node.name, each.role) for each in lifted.doubtful] == [("plus", "argument 1")]
    assert "partly in x" in str(lifted.doubtful[0])
    assert not g.lift(x=whole[0:32], alignment=4).doubtful
    # Memory beside it is not of it.
    beside = gd.GraphDef("beside")
    beside.memset(whole[0:16], 1).memset(whole[16:32], 2).memset(whole[32:], 3)
    assert len(beside.lift(x=whole[16:32], alignment=4).places) == 1


def test_a_capture_is_lifted(memory: DeviceMemory) -> None:
    source, target = memory.of(np.arange(64, dtype=np.uint8)), memory.zeros(64)
    with gd.capture(memory.stream, device=memory.device) as captured:
        target.copy_from(source, stream=memory.stream)
    lifted = captured.graph.lift(source=source, target=target)
    del captured
    other, place = memory.of(np.arange(64, 128, dtype=np.uint8)), memory.zeros(64)
    launch(lifted.graph, memory, {"source": other, "target": place})
    assert memory.read(place, np.uint8).tolist() == list(range(64, 128))


@pytest.mark.kernels
def test_verify_finds_writes_behind_memory(memory: DeviceMemory) -> None:
    """A pool may give an output the address of a larger intermediate result."""
    pool, other = memory.of(np.arange(64, dtype=np.int32)), memory.of(np.arange(64, dtype=np.int32))
    # The first 16 numbers are the output, which was 32 numbers of something else before.
    g = gd.GraphDef("step")
    node = g.launch(gd.LaunchConfig(grid=1, block=32), IOTA, int(pool.handle), 32)
    node.launch(ONE, STORE, int(pool.handle) + 4, 7)
    memory.run(g)
    out, given = (ArrayLike(each, np.uint8) for each in (pool, other))
    for each in (out, given):
        each.__cuda_array_interface__["shape"] = (64,)
    start = np.arange(100, 164, dtype=np.int32)
    gd.memcpy(memory.stream, other, start)
    memory.stream.sync()
    lifted = g.lift(out=out)
    with pytest.raises(
        gd.LiftError, match=r"out: .* behind its 64 bytes unchanged, got \d+ other bytes"
    ):
        lifted.verify(device=memory.device, out=given)
    assert memory.read(other, np.int32).tolist() == start.tolist()
    # What both launches change is no matter.
    g = gd.GraphDef("step")
    g.memset(int(other.handle) + 128, 3, 64)
    g.launch(ONE, STORE, int(pool.handle) + 4, 7)
    g.lift(out=out).verify(device=memory.device, out=given)


@pytest.mark.kernels
def test_memory_of_a_private_pool_is_doubtful(
    memory: DeviceMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = memory.zeros(256)
    g = gd.GraphDef("step")
    g.launch(ONE, STORE, out, 7)
    assert not g.lift(out=out).doubtful
    start = int(out.handle)
    for is_private in (True, False):
        blocks = Blocks([Block(start, start + 512, "torch", False, is_private)])
        monkeypatch.setattr(
            "graphdsl.captured.lifting.lift.blocks_of_libraries", lambda blocks=blocks: (blocks, {})
        )
        found = [str(each) for each in g.lift(out=out).doubtful]
        assert len(found) == is_private
        assert all("is memory of a private pool of torch" in each for each in found)
