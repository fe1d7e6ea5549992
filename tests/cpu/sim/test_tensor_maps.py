"""What is wrong with tensor maps and copies of boxes is said."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd

SOURCE: Final = r"""
struct alignas(64) CUtensorMap { unsigned long long opaque[16]; };
extern "C" __global__ void k(const __grid_constant__ CUtensorMap map, float* x, int n) {
    __shared__ __align__(128) float tile[64];
    __shared__ __align__(8) unsigned long long bar;
    unsigned to = (unsigned)__cvta_generic_to_shared(tile);
    unsigned at = (unsigned)__cvta_generic_to_shared(&bar);
    asm volatile("mbarrier.init.shared.b64 [%0], 1;" :: "r"(at) : "memory");
    asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], 128;" :: "r"(at) : "memory");
    BODY
}
"""
LOAD: Final = """asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global"
    ".mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];"
    :: "r"(to), "l"(&map), "r"(n), "r"(n), "r"(at) : "memory");"""
STORE: Final = """asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group"
    " [%0, {%1, %2}], [%3];" :: "l"(&map), "r"(n), "r"(n), "r"(to) : "memory");
    asm volatile("cp.async.bulk.commit_group;");
    asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");"""
WAIT: Final = """asm volatile("{ .reg .pred p; again: "
    "mbarrier.try_wait.parity.shared.b64 p, [%0], 0; @!p bra again; }" :: "r"(at) : "memory");"""


class Case:
    """A device with an array, and kernels for it."""

    def __init__(self, **options: Any) -> None:
        self.device = gd.sim.Device(**options)
        self.stream = self.device.create_stream()
        values = np.arange(8 * 16, dtype=np.float32).reshape(8, 16)
        self.x: Any = gd.array(values, stream=self.stream)
        self.out = gd.zeros(64, "float32", stream=self.stream)

    def run(self, body: str, tiles: object = None, n: int = 0) -> Any:
        graph = gd.GraphDef()
        tiles = gd.tensor_map(self.x, (4, 8)) if tiles is None else tiles
        kernel = gd.Program(SOURCE.replace("BODY", body)).kernel("k")
        graph.launch(gd.LaunchConfig(grid=1, block=1), kernel, tiles, self.out, np.int32(n))
        with graph.instantiate(device=self.device) as executable:
            executable.launch(self.stream)
        return gd.read(self.out, self.stream)


@pytest.mark.parametrize("options", [{}, {"detect_races": True}, {"detect_uninitialized": True}])
def test_a_box_is_there_after_the_wait(options: dict[str, Any]) -> None:
    case = Case(**options)
    found = case.run(f"{LOAD} {WAIT} for (int i = 0; i < 32; i++) x[i] = tile[i];", n=4)
    expected = np.arange(8 * 16).reshape(8, 16)[4:, 4:12]
    np.testing.assert_array_equal(found[:32].reshape(4, 8), expected)


def test_a_missing_wait_shows() -> None:
    body = f"tile[0] = -1; {LOAD} x[0] = tile[0];"
    with pytest.raises(gd.DriverError, match="'tile', which its own asynchronous copy from"):
        Case().run(body)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (LOAD.replace('"r"(to)', '"r"(to + 64)'), "at a multiple of 128 bytes .*, got 0x40"),
        (LOAD.replace('"r"(to)', '"r"(to + 128)'), ""),
        (LOAD.replace('"r"(to)', '"r"(to + 256)'), "shared memory out of bounds"),
        (LOAD.replace('"r"(at) : "memory"', '"r"(at + 8) : "memory"'), "shared memory"),
        (LOAD.replace("2d", "3d").replace("{%2, %3}", "{%2, %3, %2}"), "of 3 dimensions, .* got 2"),
        (LOAD.replace('"l"(&map)', '"l"(x)'), "expected a tensor map at 0x.*gd.tensor_map makes"),
        (STORE.replace('"r"(to)', '"r"(to + 64)'), "at a multiple of 128 bytes .*, got 0x40"),
    ],
)
def test_errors(body: str, message: str) -> None:
    if not message:
        Case().run(f"{body} {WAIT}")
        return
    with pytest.raises(gd.DriverError, match=message):
        Case().run(f"tile[0] = 1; {body} {WAIT}")


@pytest.mark.parametrize(
    ("body", "n", "message"),
    [
        (LOAD, 3, "coordinate at a multiple of 16 bytes, got 3 elements of 4 bytes"),
        (LOAD, -2, "coordinate at a multiple of 16 bytes, got -2 elements of 4 bytes"),
        (STORE, 5, "coordinate at a multiple of 16 bytes, got 5 elements of 4 bytes"),
        (STORE, -4, "coordinates of a store from 0 on, got -4"),
    ],
)
def test_coordinates_that_gpus_refuse(body: str, n: int, message: str) -> None:
    """As an H200 does, with CUDA_ERROR_ILLEGAL_INSTRUCTION."""
    with pytest.raises(gd.DriverError, match=message):
        Case().run(f"tile[0] = 1; {body} {WAIT}", n=n)


FORGE: Final = """struct alignas(64) Bytes { unsigned char at[128]; } fake;
    for (int i = 0; i < 128; i++) fake.at[i] = ((const unsigned char*)&map)[i];
    for (int i = 0; i < SIZE; i++) fake.at[PLACE + i] = (VALUEull) >> (8 * i);
"""


FORGED: Final = (
    (0, 8, 7, "expected a tensor map at 0x"),
    (8, 8, 1, "the address of the tensor map at 0x"),
    (16, 8, 0, "the extents of"),
    (32, 8, 5, "the extents of"),
    (56, 8, 24, "the strides of"),
    (56, 8, 1 << 40, "the strides of"),
    (88, 2, 65520, "the box of"),
    (90, 2, 0, "the box of"),
    (94, 2, 2, "the box of"),
    (88, 2, 6, "the row of a box of"),
    (98, 1, 2, "the steps of"),
    (99, 1, 0, "the steps of"),
    (103, 1, 0, "the number of dimensions of"),
    (103, 1, 3, "expected a tensor map of 2 dimensions, .* got 3"),
    (104, 1, 11, "the type of elements of"),
    (105, 1, 255, "the swizzle of"),
    (105, 1, 3, "the row of a box of"),
    (106, 1, 2, "the fill of"),
    (90, 2, 256, "a box of 8192 bytes, but a block has .* bytes of shared memory"),
)


# Loads and stores look at a map in one way: loads have every case, stores some.
@pytest.mark.parametrize(
    ("copy", "place", "size", "value", "message"),
    [(LOAD, *each) for each in FORGED] + [(STORE, *each) for each in FORGED[::4]],
)
def test_a_map_that_a_kernel_has_written(
    copy: str, place: int, size: int, value: int, message: str
) -> None:
    forged = FORGE.replace("PLACE", str(place)).replace("SIZE", str(size))
    body = forged.replace("VALUE", str(value)) + copy.replace("&map", "&fake")
    with pytest.raises(gd.DriverError, match=message):
        Case().run(f"tile[0] = 1; {body} {WAIT}")


def test_a_copy_of_a_map_is_a_map() -> None:
    forged = FORGE.replace("SIZE", "0").replace("PLACE", "0").replace("VALUE", "0")
    found = Case().run(f"{forged} {LOAD.replace('&map', '&fake')} {WAIT} x[0] = tile[9];", n=4)
    assert found[0] == 5 * 16 + 5


def test_a_map_whose_memory_was_freed() -> None:
    case = Case()
    tiles = gd.tensor_map(case.x, (4, 8))
    content = bytes(tiles)
    del tiles, case.x
    gc.collect()
    with pytest.raises(gd.DriverError, match="read of global memory.*used after free"):
        case.run(f"{LOAD} {WAIT}", content)


def test_a_store_of_a_box_with_steps_is_refused() -> None:
    case = Case()
    with pytest.raises(gd.DriverError, match="a store of a box with steps"):
        case.run(f"tile[0] = 1; {STORE}", gd.tensor_map(case.x, (4, 8), steps=(2, 1)))


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"box": (4,)}, ValueError, "box: expected 2 numbers from 1 to 256, got \\(4,\\)"),
        ({"box": (4, 300)}, ValueError, "box: expected 2 numbers from 1 to 256"),
        ({"box": (4, 3)}, ValueError, "rows of a multiple of 16 bytes, .* got 12 bytes"),
        ({"box": "ab"}, TypeError, "box: expected 2 ints"),
        ({"box": (4, 16), "swizzle": "32B"}, ValueError, "16 bytes, at most 32, .* got 64"),
        ({"swizzle": "16B"}, ValueError, "swizzle: expected one of none, 32B, 64B, 128B"),
        ({"fill": "ones"}, ValueError, "fill: expected one of zeros, nan"),
        ({"steps": (1, 2)}, ValueError, "no steps along them"),
        ({"dtype": "complex64"}, TypeError, "dtype: expected one of uint8"),
        ({"dtype": "bfloat16"}, TypeError, "dtype: expected one of"),
        ({"swizzle": "64B"}, gd.DriverError, "boxes with rows of 64 bytes, got rows of 32"),
    ],
)
def test_maps_that_there_are_not(options: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        gd.tensor_map(Case().x, options.pop("box", (4, 8)), **options)


def test_arrays_that_have_no_map() -> None:
    case = Case()
    with pytest.raises(ValueError, match="adjacent elements along the last axis"):
        gd.tensor_map(case.x[:, ::2], (4, 8))
    with pytest.raises(ValueError, match="adjacent elements along the last axis"):
        gd.tensor_map(case.x[:, 1:], (4, 8))
    with pytest.raises(TypeError, match=r"expected a graphdsl\.Array"):
        gd.tensor_map(np.zeros((4, 8)), (4, 8))  # type: ignore[arg-type]  # the error
    integers = gd.zeros((4, 8), "int32", stream=case.stream)
    with pytest.raises(ValueError, match="expected 'zeros' for int32"):
        gd.tensor_map(integers, (4, 8), fill="nan")


def test_a_map_fits_only_a_parameter_for_maps() -> None:
    case = Case()
    graph = gd.GraphDef()
    kernel = gd.Program("__global__ void k(float* x) { *x = 1; }").kernel("k")
    graph.launch(gd.LaunchConfig(grid=1, block=1), kernel, gd.tensor_map(case.x, (4, 8)))
    with pytest.raises(gd.GraphDslError, match="tensor map of 128 bytes. Declare the parameter as"):
        graph.instantiate(device=case.device)


def test_effects_are_those_of_the_maps() -> None:
    kernel = gd.Program(SOURCE.replace("BODY", LOAD + STORE)).kernel("k")
    reads, writes = sorted(kernel.effects().unknown, key=str)
    assert str(reads).startswith("reads the memory of the tensor map in argument 0: 'cp.async.bulk")
    assert str(writes).startswith("writes the memory of the tensor map in argument 0: 'cp.async")
    foreign = gd.Program(SOURCE.replace("BODY", LOAD.replace('"l"(&map)', '"l"(x)'))).kernel("k")
    (unknown,) = foreign.effects().unknown
    assert not unknown.handles


def test_a_graph_keeps_memory_alive_and_takes_other_maps() -> None:
    case = Case()
    body = f"{LOAD} {WAIT} x[0] = tile[0];"
    kernel = gd.Program(SOURCE.replace("BODY", body)).kernel("k")
    graph = gd.GraphDef()
    config = gd.LaunchConfig(grid=1, block=1)
    x = gd.full((4, 8), 3.0, "float32", stream=case.stream)
    node = graph.launch(config, kernel, gd.tensor_map(x, (4, 8)), case.out, np.int32(0))
    del x
    executable = graph.instantiate(device=case.device)
    executable.launch(case.stream)
    assert gd.read(case.out, case.stream)[0] == 3
    y = gd.full((4, 8), 5.0, "float32", stream=case.stream)
    executable[node].update(args=(gd.tensor_map(y, (4, 8)), case.out, np.int32(0)))
    del y
    executable.launch(case.stream)
    assert gd.read(case.out, case.stream)[0] == 5


def test_closed_memory_is_found_before_a_launch() -> None:
    case = Case()
    graph = gd.GraphDef()
    kernel = gd.Program(SOURCE.replace("BODY", LOAD + WAIT)).kernel("k")
    tiles = gd.tensor_map(case.x, (4, 8))
    graph.launch(gd.LaunchConfig(grid=1, block=1), kernel, tiles, case.out, np.int32(0))
    case.x.memory.close()
    assert any(each.rule == "closed-texture" for each in graph.check())
    with pytest.raises(ValueError, match="memory that exists, got a closed one"):
        graph.launch(gd.LaunchConfig(grid=1, block=1), kernel, tiles, case.out, np.int32(0))


def test_a_map_cannot_be_saved(tmp_path: Path) -> None:
    case = Case()
    graph = gd.GraphDef()
    kernel = gd.Program(SOURCE.replace("BODY", LOAD + WAIT)).kernel("k")
    tiles = gd.tensor_map(case.x, (4, 8))
    graph.launch(gd.LaunchConfig(grid=1, block=1), kernel, tiles, case.out, np.int32(0))
    with pytest.raises(gd.SaveError, match="declare it after loading with a map of the memory"):
        graph.save(tmp_path / "graph")


def test_memory_of_maps_and_textures_cannot_be_lifted() -> None:
    case = Case()
    graph = gd.GraphDef()
    kernel = gd.Program(SOURCE.replace("BODY", LOAD + WAIT)).kernel("k")
    tiles = gd.tensor_map(case.x, (4, 8))
    graph.launch(gd.LaunchConfig(grid=1, block=1), kernel, tiles, case.out, np.int32(0))
    assert len(graph.lift(out=case.out).places) == 1
    with pytest.raises(ValueError, match="argument 0: .* got a tensor map of lifted memory"):
        graph.lift(x=case.x)
    fetch = gd.Program("""
        extern "C" __global__ void fetch(cudaTextureObject_t t, float* x) {
            *x = tex1Dfetch<float>(t, 0); }
    """).kernel("fetch")
    row = gd.zeros(16, "float32", stream=case.stream)
    textured = gd.GraphDef()
    textured.launch(gd.LaunchConfig(grid=1, block=1), fetch, gd.texture(row), case.out)
    with pytest.raises(ValueError, match="argument 0: .* got a texture object of lifted memory"):
        textured.lift(row=row)


@pytest.mark.parametrize(
    ("instruction", "message"),
    [
        (
            "cp.async.bulk.tensor.4d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes "
            '[%0], [%1, {%2, %2, %2, %2}], [%3], {%4, %4};" :: "r"(to), "l"(&map), "r"(n), '
            '"r"(at), "h"((short)0)',
            "not .im2col. Copy each row of pixels as a box",
        ),
        (
            'tensormap.replace.tile.global_address.global.b1024.b64 [%0], %0;" :: "l"(x)',
            "cannot change a tensor map in a kernel. Pass one map for each tensor",
        ),
    ],
)
def test_refusals_say_remedies(instruction: str, message: str) -> None:
    with pytest.raises(gd.GraphDslError, match=message):
        Case().run(f'asm volatile("{instruction});')


def test_prefetching_has_no_effect() -> None:
    prefetch = """asm volatile("prefetch.tensormap [%0];" :: "l"(&map));
    asm volatile("cp.async.bulk.prefetch.tensor.2d.L2.global.tile [%0, {%1, %1}];"
                 :: "l"(&map), "r"(n));"""
    assert Case().run(f"{prefetch} {LOAD} {WAIT} x[0] = tile[1];")[0] == 1
    kernel = gd.Program(SOURCE.replace("BODY", prefetch)).kernel("k")
    assert not kernel.effects().unknown


@pytest.mark.parametrize("header", ["cuda.h", "cudaTypedefs.h"])
def test_files_for_nvcc_have_the_type_from_the_drivers_headers(header: str, tmp_path: Path) -> None:
    source = SOURCE.replace("BODY", f"{LOAD} {WAIT} for (int i = 0; i < 32; i++) x[i] = tile[i];")
    source = source.replace(
        "struct alignas(64) CUtensorMap { unsigned long long opaque[16]; };",
        f"""#include <{header}>
static_assert(sizeof(CUtensorMap) == 128 && alignof(CUtensorMap) == 64, "");
struct CUtensorMap_st; typedef struct CUtensorMap_st CUtensorMap;  // As <cuda/barrier> does.
CUtensorMap encoded(PFN_cuTensorMapEncodeTiled_v12000 encode) {{ return {{}}; }}""",
    )
    path = tmp_path / "boxes.cu"
    path.write_text(source)
    case = Case()
    kernel = gd.Program.from_file(path, device_only=True).kernel("k")
    tiles = gd.tensor_map(case.x, (4, 8))
    graph = gd.GraphDef()
    graph.launch(gd.LaunchConfig(grid=1, block=1), kernel, tiles, case.out, np.int32(4))
    with graph.instantiate(device=case.device) as executable:
        executable.launch(case.stream)
    expected = np.arange(8 * 16, dtype=np.float32).reshape(8, 16)[4:8, 4:12]
    np.testing.assert_array_equal(gd.read(case.out, case.stream)[:32], expected.ravel())
