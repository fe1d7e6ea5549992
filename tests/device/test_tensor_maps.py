"""Bulk copies of boxes of tensors, compared with NumPy, the same on the simulator and a GPU."""

from __future__ import annotations

import itertools
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from tests.device.support import DeviceMemory

pytestmark = pytest.mark.kernels

MAP: Final = "struct alignas(64) CUtensorMap { unsigned long long opaque[16]; };\n"
HEAD: Final = (
    MAP
    + r"""
__device__ unsigned window(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void begin(unsigned long long* bar, unsigned bytes) {
    asm volatile("mbarrier.init.shared.b64 [%0], 1;" :: "r"(window(bar)) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;"
                 :: "r"(window(bar)), "r"(bytes) : "memory");
}
__device__ void await(unsigned long long* bar) {
    asm volatile("{ .reg .pred p;\n again: mbarrier.try_wait.parity.shared.b64 p, [%0], 0;\n"
                 "@!p bra again; }" :: "r"(window(bar)) : "memory");
}
"""
)
LOAD: Final = r"""
// Load a box, and give all its bytes as they lie in shared memory.
extern "C" __global__ void load_RANK(const __grid_constant__ CUtensorMap map, unsigned char* out,
                                     unsigned bytes, int c0, int c1, int c2, int c3, int c4) {
    extern __shared__ unsigned char memory[];
    unsigned char* tile = memory + (1024 - window(memory) % 1024) % 1024;
    __shared__ __align__(8) unsigned long long bar;
    if (threadIdx.x == 0) {
        begin(&bar, bytes);
        asm volatile("cp.async.bulk.tensor.RANKd.shared::cluster.global.tile"
                     ".mbarrier::complete_tx::bytes [%0], [%1, PLACES], [%2];"
                     :: "r"(window(tile)), "l"(&map), "r"(window(&bar)), "r"(c0), "r"(c1),
                        "r"(c2), "r"(c3), "r"(c4) : "memory");
    }
    __syncthreads();
    await(&bar);
    for (unsigned i = threadIdx.x; i < bytes; i += blockDim.x) out[i] = tile[i];
}
"""
STORE: Final = r"""
// Store a box, or combine it with what is there.
extern "C" __global__ void store_RANK_HOW(const __grid_constant__ CUtensorMap map,
                                          const unsigned char* x, unsigned bytes,
                                          int c0, int c1, int c2, int c3, int c4) {
    extern __shared__ unsigned char memory[];
    unsigned char* tile = memory + (1024 - window(memory) % 1024) % 1024;
    for (unsigned i = threadIdx.x; i < bytes; i += blockDim.x) tile[i] = x[i];
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {
        asm volatile("INSTRUCTION [%0, PLACES], [%1];"
                     :: "l"(&map), "r"(window(tile)), "r"(c0), "r"(c1), "r"(c2), "r"(c3), "r"(c4)
                     : "memory");
        asm volatile("cp.async.bulk.commit_group;" ::: "memory");
        asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
    }
}
"""
MULTICAST: Final = r"""
// Each of two blocks loads half of a box for both.
extern "C" __global__ void __cluster_dims__(2) share(const __grid_constant__ CUtensorMap map,
                                                     float* out) {
    __shared__ __align__(128) float tile[64];
    __shared__ __align__(8) unsigned long long bar;
    unsigned rank;
    asm volatile("mov.u32 %0, %cluster_ctarank;" : "=r"(rank));
    if (threadIdx.x == 0) begin(&bar, 256);
    asm volatile("barrier.cluster.arrive; barrier.cluster.wait;" ::: "memory");
    if (threadIdx.x == 0)
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile"
                     ".mbarrier::complete_tx::bytes.multicast::cluster"
                     " [%0], [%1, {%3, %4}], [%2], %5;"
                     :: "r"(window(tile) + 128 * rank), "l"(&map), "r"(window(&bar)), "r"(0),
                        "r"(4 * rank), "h"((unsigned short)3) : "memory");
    await(&bar);
    out[64 * blockIdx.x + threadIdx.x] = tile[threadIdx.x];
    asm volatile("barrier.cluster.arrive; barrier.cluster.wait;" ::: "memory");
}
"""
REDUCTIONS: Final = ("add", "min", "max", "inc", "dec", "and", "or", "xor")


def _places(rank: int, first: int) -> str:
    return "{" + ", ".join(f"%{first + each}" for each in range(rank)) + "}"


def _store_source(rank: int, how: str) -> str:
    name = f"cp.async.bulk.tensor.{rank}d.global.shared::cta.tile.bulk_group"
    if how != "store":
        name = f"cp.reduce.async.bulk.tensor.{rank}d.global.shared::cta.{how}.tile.bulk_group"
    places = _places(rank, 2)
    source = STORE.replace("RANK", str(rank)).replace("HOW", how)
    return source.replace("INSTRUCTION", name).replace("PLACES", places)


@pytest.fixture(scope="module")
def program() -> gd.Program:
    """The kernels, compiled once."""
    loads = [
        LOAD.replace("RANK", str(rank)).replace("PLACES", _places(rank, 3)) for rank in range(1, 6)
    ]
    stores = [_store_source(rank, "store") for rank in range(1, 6)]
    stores += [_store_source(2, how) for how in REDUCTIONS]
    return gd.Program(HEAD + MULTICAST + "".join(loads + stores), name="tensors.cu")


@pytest.fixture
def tensors(memory: DeviceMemory) -> DeviceMemory:
    if tuple(memory.device.compute_capability) < (9, 0):
        pytest.skip("needs compute capability 9.0")
    return memory


SWIZZLES: Final = {"none": 0, "32B": 1, "64B": 2, "128B": 3}


def _arranged(box: NDArray[Any], swizzle: str) -> NDArray[np.uint8]:
    """Return the bytes of a box as they lie in shared memory."""
    data = np.ascontiguousarray(box).view(np.uint8).reshape(-1)
    units = np.arange(data.size // 16)
    places = units ^ (units >> 3 & (1 << SWIZZLES[swizzle]) - 1)
    arranged = np.empty_like(data).reshape(-1, 16)
    arranged[places] = data.reshape(-1, 16)
    return arranged.reshape(-1)


def _box(
    x: NDArray[Any], box: tuple[int, ...], start: tuple[int, ...], steps: tuple[int, ...], fill: Any
) -> NDArray[Any]:
    """Return a box of an array, with *fill* outside of it."""
    counts = tuple(-(-size // step) for size, step in zip(box, steps, strict=True))
    found = np.full(counts, fill, x.dtype)
    for place in itertools.product(*map(range, counts)):
        at = tuple(s + p * t for s, p, t in zip(start, place, steps, strict=True))
        if all(0 <= a < n for a, n in zip(at, x.shape, strict=True)):
            found[place] = x[at]
    return found


def _random(shape: tuple[int, ...], dtype: str) -> NDArray[Any]:
    generator = np.random.default_rng(len(shape))
    if dtype.startswith("float"):
        return generator.integers(-9, 10, shape).astype(dtype)
    limits = np.iinfo(dtype)
    return generator.integers(limits.min, limits.max, shape, dtype, endpoint=True)


def _launch(
    tensors: DeviceMemory,
    program: gd.Program,
    name: str,
    tiles: gd.TensorMap,
    memory: Any,
    bytes_: int,
    start: tuple[int, ...],
) -> None:
    places = [*start[::-1], 0, 0, 0, 0, 0][:5]
    graph = gd.GraphDef()
    config = LaunchConfig(grid=1, block=64, shmem_size=bytes_ + 1024)
    graph.launch(
        config,
        program.kernel(name),
        tiles,
        memory,
        np.uint32(bytes_),
        *(np.int32(place) for place in places),
    )
    tensors.run(graph)


Places = tuple[int, ...]
LOADS: Final[list[tuple[str, Places, Places, Places, dict[str, Any]]]] = [
    ("uint8", (100,), (32,), (16,), {}),
    ("uint8", (100,), (32,), (-16,), {}),
    ("uint16", (96,), (64,), (88,), {}),
    ("int32", (5, 12), (4, 8), (2, 4), {}),
    ("int32", (5, 12), (4, 8), (-1, 8), {}),
    ("float16", (20, 64), (8, 64), (4, 0), {"swizzle": "128B"}),
    ("float16", (20, 64), (24, 32), (-2, 40), {"swizzle": "64B"}),
    ("uint8", (40, 64), (32, 32), (1, 16), {"swizzle": "32B"}),
    ("float32", (20, 16), (8, 16), (15, 8), {"fill": "nan"}),
    ("float64", (3, 4, 6), (2, 3, 4), (1, 2, 2), {}),
    ("uint64", (3, 4, 6), (2, 4, 2), (-1, -1, 4), {}),
    ("int64", (3, 4, 5, 6), (2, 1, 3, 2), (1, 2, 3, 4), {}),
    ("uint32", (2, 3, 4, 5, 8), (2, 2, 3, 1, 4), (0, 1, 2, 3, 4), {}),
    ("float32", (9, 10, 8), (8, 9, 4), (-1, 2, 4), {"steps": (2, 3, 1)}),
]


@pytest.mark.parametrize(("dtype", "shape", "box", "start", "options"), LOADS)
def test_loads(
    dtype: str,
    shape: tuple[int, ...],
    box: tuple[int, ...],
    start: tuple[int, ...],
    options: dict[str, Any],
    tensors: DeviceMemory,
    program: gd.Program,
) -> None:
    # Rows start at multiples of 16 bytes.
    itemsize = np.dtype(dtype).itemsize
    whole = _random((*shape[:-1], -(-shape[-1] * itemsize // 16) * 16 // itemsize), dtype)
    memory = gd.array(whole, stream=tensors.stream)
    tiles = gd.tensor_map(memory[..., : shape[-1]], box, **options)
    fill = np.nan if options.get("fill") else 0
    wanted = _box(whole[..., : shape[-1]], box, start, options.get("steps", (1,) * len(box)), fill)
    out = tensors.zeros(wanted.nbytes)
    _launch(tensors, program, f"load_{len(shape)}", tiles, out, wanted.nbytes, start)
    found = tensors.read(out, np.uint8)
    expected = _arranged(wanted, options.get("swizzle", "none"))
    if options.get("fill"):
        # Which NaN it is may differ.
        np.testing.assert_array_equal(found.view(dtype), expected.view(dtype))
    else:
        np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize(
    ("dtype", "shape", "box", "start", "options"),
    # GPUs store from coordinates of 0 on.
    [each for each in LOADS if not {"steps", "fill"} & each[4].keys() and min(each[3]) >= 0],
)
def test_stores(
    dtype: str,
    shape: tuple[int, ...],
    box: tuple[int, ...],
    start: tuple[int, ...],
    options: dict[str, Any],
    tensors: DeviceMemory,
    program: gd.Program,
) -> None:
    itemsize = np.dtype(dtype).itemsize
    whole = np.zeros((*shape[:-1], -(-shape[-1] * itemsize // 16) * 16 // itemsize), dtype)
    memory = gd.array(whole, stream=tensors.stream)
    tiles = gd.tensor_map(memory[..., : shape[-1]], box, **options)
    given = _random(box, dtype)
    data = tensors.of(_arranged(given, options.get("swizzle", "none")))
    _launch(tensors, program, f"store_{len(shape)}_store", tiles, data, given.nbytes, start)
    expected = whole.copy()
    for place in itertools.product(*map(range, box)):
        at = tuple(s + p for s, p in zip(start, place, strict=True))
        if all(0 <= a < n for a, n in zip(at, shape, strict=True)):
            expected[at] = given[place]
    np.testing.assert_array_equal(gd.read(memory, tensors.stream), expected)


COMBINED: Final[dict[str, Any]] = {
    "add": np.add,
    "min": np.minimum,
    "max": np.maximum,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "inc": lambda x, y: np.where(x >= y, 0, x + 1),
    "dec": lambda x, y: np.where((x == 0) | (x > y), y, x - 1),
}


@pytest.mark.parametrize("how", REDUCTIONS)
def test_reductions(how: str, tensors: DeviceMemory, program: gd.Program) -> None:
    x = np.random.default_rng(1).integers(0, 9, (6, 8), np.uint32)
    given = np.random.default_rng(2).integers(0, 9, (4, 8), np.uint32)
    memory = gd.array(x, stream=tensors.stream)
    tiles = gd.tensor_map(memory, (4, 8))
    data = tensors.of(given)
    _launch(tensors, program, f"store_2_{how}", tiles, data, given.nbytes, (3, 4))
    expected = x.copy()
    expected[3:, 4:] = COMBINED[how](x[3:, 4:], given[:3, :4])
    np.testing.assert_array_equal(gd.read(memory, tensors.stream), expected)


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
def test_sums_of_floats(dtype: str, tensors: DeviceMemory, program: gd.Program) -> None:
    x, given = _random((4, 8), dtype), _random((4, 8), dtype) / 4
    memory = gd.array(x, stream=tensors.stream)
    data = tensors.of(given.astype(dtype))
    _launch(tensors, program, "store_2_add", gd.tensor_map(memory, (4, 8)), data, data.size, (0, 0))
    np.testing.assert_array_equal(gd.read(memory, tensors.stream), x + given.astype(dtype))


def test_blocks_of_a_cluster_load_for_each_other(
    tensors: DeviceMemory, program: gd.Program
) -> None:
    x = np.arange(64, dtype=np.float32).reshape(8, 8)
    memory = gd.array(x, stream=tensors.stream)
    out = tensors.zeros(2 * x.nbytes)
    graph = gd.GraphDef()
    config = LaunchConfig(grid=2, block=64)
    graph.launch(config, program.kernel("share"), gd.tensor_map(memory, (4, 8)), out)
    tensors.run(graph)
    expected = np.tile(x.reshape(-1), 2)
    np.testing.assert_array_equal(tensors.read(out, np.float32), expected)


def test_edges_follow_from_the_memory_of_maps(tensors: DeviceMemory, program: gd.Program) -> None:
    x = gd.zeros((4, 8), "float32", stream=tensors.stream)
    y = gd.zeros((4, 8), "float32", stream=tensors.stream)
    other = gd.zeros((4, 8), "float32", stream=tensors.stream)
    config = LaunchConfig(grid=1, block=32, shmem_size=128 + 1024)
    size, zeros = np.uint32(128), (np.int32(0),) * 5
    graph = gd.GraphDef()
    with graph.in_order():
        fill = graph.fill(x, 2.0, name="fill")
        unrelated = graph.fill(other, 1.0, name="unrelated")
        load = graph.launch(
            config, program.kernel("load_2"), gd.tensor_map(x, (4, 8)), y, size, *zeros, name="load"
        )
        store = graph.launch(
            config,
            program.kernel("store_2_store"),
            gd.tensor_map(x, (4, 8)),
            other,
            size,
            *zeros,
            name="store",
        )
        read = graph.memcpy(np.zeros((4, 8), np.float32), x, name="read")
    assert set(load.pred) == {fill}
    assert set(store.pred) == {unrelated, load}
    assert set(read.pred) == {store}
    tensors.run(graph)
    assert (gd.read(y, tensors.stream) == 2).all()
    assert (gd.read(x, tensors.stream) == 1).all()
