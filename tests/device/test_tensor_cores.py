"""Matrix products as CUDA programs write them: tiles, ldmatrix, mma, cp.async; and nvcuda::wmma."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.base.errors import CompileError
from tests.device.ptx.test_ptx_matrices import expected, is_exact
from tests.device.tensor_numbers import Bits, bits_of, decode

pytestmark = pytest.mark.kernels

# A block of two warps for 32 rows and 16 columns of D = A * B + C; B is stored by columns. Tiles of
# A and B come to shared memory by cp.async, one ahead of that which is multiplied, and from there
# to registers by ldmatrix, eight rows of 16 bytes at a time. Each warp has 16 rows: two products.
GEMM: Final = """
typedef unsigned char byte;
__device__ unsigned near(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void copy(void* to, const void* from) {
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;"
                 :: "r"(near(to)), "l"(from) : "memory");
}
extern "C" __global__ void gemm(const byte* a, const byte* b, const SUM* c, SUM* d, int columns,
                                int bytes) {
    __shared__ __align__(16) byte left[2][32][48], right[2][16][48];
    int thread = threadIdx.x, lane = thread % 32, warp = thread / 32;
    int row = blockIdx.y * 32, column = blockIdx.x * 16;
    SUM sums[2][4];
    for (int n = 0; n < 2; n++)
        for (int i = 0; i < 4; i++)
            sums[n][i] = c[(row + 16 * warp + lane / 4 + i / 2 * 8) * columns
                           + column + 8 * n + lane % 4 * 2 + i % 2];
    auto fetch = [&](int step) {
        int half = thread % 2 * 16, line = thread / 2;
        if (step * 32 < bytes) {
            copy(&left[step % 2][line][half], a + (row + line) * bytes + step * 32 + half);
            if (line < 16)
                copy(&right[step % 2][line][half], b + (column + line) * bytes + step * 32 + half);
        }
        asm volatile("cp.async.commit_group;" ::: "memory");
    };
    fetch(0);
    for (int step = 0; step * 32 < bytes; step++) {
        fetch(step + 1);
        asm volatile("cp.async.wait_group 1;" ::: "memory");
        __syncthreads();
        unsigned x[4], y[4];
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                     : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3])
                     : "r"(near(&left[step % 2][16 * warp + lane % 16][lane / 16 * 16])));
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                     : "=r"(y[0]), "=r"(y[1]), "=r"(y[2]), "=r"(y[3])
                     : "r"(near(&right[step % 2][lane % 8 + lane / 16 * 8][lane / 8 % 2 * 16])));
        for (int n = 0; n < 2; n++)
            asm volatile("mma.sync.aligned.SHAPE.row.col.TYPES {%0, %1, %2, %3}, {%4, %5, %6, %7},"
                         " {%8, %9}, {%0, %1, %2, %3};"
                         : "+LETTER"(sums[n][0]), "+LETTER"(sums[n][1]), "+LETTER"(sums[n][2]),
                           "+LETTER"(sums[n][3])
                         : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(y[2 * n]),
                           "r"(y[2 * n + 1]));
        __syncthreads();
    }
    for (int n = 0; n < 2; n++)
        for (int i = 0; i < 4; i++)
            d[(row + 16 * warp + lane / 4 + i / 2 * 8) * columns + column + 8 * n + lane % 4 * 2
              + i % 2] = sums[n][i];
}
"""

# By type of the elements: the shape of an instruction, and its types.
TABLE: Final = {
    "f16": ("m16n8k16", "f32.f16.f16.f32"),
    "bf16": ("m16n8k16", "f32.bf16.bf16.f32"),
    "tf32": ("m16n8k8", "f32.tf32.tf32.f32"),
    "e4m3": ("m16n8k32", "f32.e4m3.e4m3.f32"),
    "e5m2": ("m16n8k32", "f32.e5m2.e5m2.f32"),
    "s8": ("m16n8k32", "s32.s8.s8.s32"),
    "u8": ("m16n8k32", "s32.u8.u8.s32"),
}
BYTES: Final = {"f16": 2, "bf16": 2, "tf32": 4, "e4m3": 1, "e5m2": 1, "s8": 1, "u8": 1}
M, N, K = 64, 48, 128


def random_numbers(source: np.random.Generator, shape: tuple[int, ...], kind: str) -> Bits:
    if kind in {"s8", "u8", "s32"}:
        return source.integers(0, 256, shape).astype(np.uint32)
    return bits_of(source.normal(size=shape), kind)


ONLY_FUZZED: Final = {"bf16", "e5m2", "u8"}
"""Kinds that differ from another only in what tests of single instructions compare."""


@pytest.mark.parametrize(
    "kind",
    [pytest.param(each, marks=pytest.mark.fuzz if each in ONLY_FUZZED else ()) for each in TABLE],
)
def test_product_of_matrices(device: Any, stream: Any, kind: str) -> None:
    source = np.random.default_rng(7)
    shape, types = TABLE[kind]
    sums = types.partition(".")[0]
    left, right = (random_numbers(source, (rows, K), kind) for rows in (M, N))
    start = random_numbers(source, (M, N), sums)
    text = GEMM.replace("SHAPE", shape).replace("TYPES", types)
    text = text.replace("LETTER", "f" if sums == "f32" else "r")
    text = text.replace("SUM", "float" if sums == "f32" else "int")
    dtype = np.float32 if sums == "f32" else np.int32
    a, b = (
        gd.array(np.ascontiguousarray(each.astype(f"u{BYTES[kind]}")).view(np.uint8), stream=stream)
        for each in (left, right)
    )
    c = gd.array(start.view(dtype), stream=stream)
    d = gd.zeros((M, N), dtype, stream=stream)
    g = gd.GraphDef("product")
    kernel = gd.Program(text).kernel("gemm")
    g.launch(
        LaunchConfig(grid=(N // 16, M // 32), block=64), kernel, a, b, c, d, N, K * BYTES[kind]
    )
    with g.instantiate(device=device) as executable:
        executable.launch(stream)
        found = np.array(gd.read(d, stream)).reshape(M, N)
    depth = int(shape.partition("k")[2])
    wanted = start[None]
    for k in range(0, K, depth):
        parts = left[None, :, k : k + depth], right[None, :, k : k + depth]
        wanted = expected("mma", *parts, wanted, tuple(types.split(".")))
    if sums == "s32" or is_exact(device):
        np.testing.assert_array_equal(found.view(np.uint32), wanted[0])
    if sums == "f32":
        (x, _), (y, _), (z, _) = decode(left, kind), decode(right, kind), decode(start, "f32")
        np.testing.assert_allclose(found, x @ y.T + z, rtol=0, atol=2.0**-17 * K)


# CUDA C++ -----------------------------------------------------------------------------------------

WMMA: Final = """
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void gemm(const RAW* of_a, const RAW* of_b, const SUM* c, SUM* d, int n,
                                int k) {
    auto a = (const TYPE*)of_a, b = (const TYPE*)of_b;
    wmma::fragment<wmma::matrix_a, WM, WN, WK, FORMAT, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, WM, WN, WK, FORMAT, wmma::col_major> y;
    wmma::fragment<wmma::accumulator, WM, WN, WK, SUM> sum, start;
    __shared__ __align__(32) SUM tile[WN * (WM + 8)];
    int row = blockIdx.y * WM, column = blockIdx.x * WN;
    wmma::fill_fragment(sum, SUM(0));
    for (int at = 0; at < k; at += WK) {
        wmma::load_matrix_sync(x, a + row * k + at, k);
        wmma::load_matrix_sync(y, b + column * k + at, k);
        wmma::mma_sync(sum, x, y, sum);
    }
    wmma::load_matrix_sync(start, c + row * n + column, n, wmma::mem_row_major);
    for (int i = 0; i < sum.num_elements; i++)
        sum.x[i] = sum.x[i] * SUM(2) + start.x[i];
    // By columns, with space behind each, to shared memory; then by rows.
    wmma::store_matrix_sync(tile, sum, WM + 8, wmma::mem_col_major);
    __syncwarp();
    for (int i = threadIdx.x; i < WM * WN; i += 32)
        d[(row + i / WN) * n + column + i % WN] = tile[i % WN * (WM + 8) + i / WN];
}
"""
FRAGMENTS: Final = [
    ("half", "half", "float", (16, 16, 16)),
    ("half", "half", "float", (8, 32, 16)),
    ("half", "half", "half", (32, 8, 16)),
    ("__nv_bfloat16", "__nv_bfloat16", "float", (32, 8, 16)),
    ("float", "wmma::precision::tf32", "float", (16, 16, 8)),
    ("double", "double", "double", (8, 8, 4)),
    ("signed char", "signed char", "int", (16, 16, 16)),
    ("unsigned char", "unsigned char", "int", (8, 32, 16)),
]


@pytest.mark.parametrize(
    ("kind", "of", "sums", "shape"),
    [
        # NVIDIA's header is compiled each time: by default once for each kind of numbers.
        pytest.param(*each, marks=pytest.mark.fuzz if number in {0, 1, 6} else ())
        for number, each in enumerate(FRAGMENTS)
    ],
)
def test_fragments_of_cuda(
    device: Any, stream: Any, kind: str, of: str, sums: str, shape: tuple[int, int, int]
) -> None:
    """Elements of accumulators may be changed one by one: they are the same in all of a shape."""
    m, n, k = shape
    text = WMMA.replace("WM", str(m)).replace("WN", str(n)).replace("WK", str(k))
    # NumPy has no bfloat16.
    raw = "unsigned short" if kind == "__nv_bfloat16" else kind
    for word, by in (("FORMAT", of), ("TYPE", kind), ("RAW", raw), ("SUM", sums)):
        text = text.replace(word, by)
    source = np.random.default_rng(3)
    dtypes = {
        "half": np.float16, "float": np.float32, "double": np.float64, "int": np.int32,
        "signed char": np.int8, "unsigned char": np.uint8,
    }  # fmt: skip
    # Small integers, which all of them have, and whose sums are exact.
    low = 0 if kind == "unsigned char" else -2
    left, right, start = (
        source.integers(low, 4, size).astype(np.float32)
        for size in ((2 * m, 4 * k), (2 * n, 4 * k), (2 * m, 2 * n))
    )

    def given(values: Any, name: str) -> Any:
        if name == "__nv_bfloat16":
            return (values.view(np.uint32) >> 16).astype(np.uint16)
        return values.astype(dtypes[name])

    a, b = (gd.array(given(each, kind), stream=stream) for each in (left, right))
    c = gd.array(given(start, sums), stream=stream)
    d = gd.zeros((2 * m, 2 * n), dtypes[sums], stream=stream)
    g = gd.GraphDef("fragments")
    kernel = gd.Program(text).kernel("gemm")
    g.launch(LaunchConfig(grid=(2, 2), block=32), kernel, a, b, c, d, 2 * n, 4 * k)
    try:
        executable = g.instantiate(device=device)
    except CompileError as error:
        if "no header" not in str(error):
            raise
        pytest.skip("needs NVIDIA's headers: nvidia-cuda-crt and nvidia-cuda-runtime")
    with executable:
        executable.launch(stream)
        found = np.array(gd.read(d, stream)).reshape(2 * m, 2 * n)
    np.testing.assert_array_equal(found, 2 * (left @ right.T) + start)
