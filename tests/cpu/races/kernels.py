"""Kernels whose races are known: free, with a race, or not to be told."""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["CASES", "Case"]


class Case(NamedTuple):
    """A kernel, and the verdict: with ``BARRIER`` as a barrier, and without if that differs."""

    name: str
    source: str
    verdict: str
    without: str = ""
    block: tuple[int, ...] | None = None
    grid: tuple[int, ...] | None = None
    arguments: dict[int, int] | None = None


I: Final = "int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;"


def kernel(parameters: str, body: str, before: str = "") -> str:
    return f'{before}extern "C" __global__ void k({parameters}) {{ {I} {body} }}'


TILE: Final = """
    __shared__ float tile[32][{width}];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    tile[threadIdx.y][threadIdx.x] = in[y * w + x];
    BARRIER
    x = blockIdx.y * 32 + threadIdx.x; y = blockIdx.x * 32 + threadIdx.y;
    if (x < h && y < w) out[y * h + x] = tile[threadIdx.x][threadIdx.y];
"""
MATMUL: Final = """
    __shared__ float a[16][16], b[16][16];
    int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    float sum = 0;
    for (int k = 0; k < n; k += 16) {
        a[y][x] = A[row * n + k + x];
        b[y][x] = B[(k + y) * n + column];
        FIRST
        for (int j = 0; j < 16; ++j) sum += a[y][j] * b[j][x];
        LAST
    }
    if (row < n && column < n) C[row * n + column] = sum;
"""
REDUCTION: Final = """
    extern __shared__ float s[];
    s[t] = i < n ? in[i] : 0;
    __syncthreads();
    for (int k = blockDim.x / 2; k > 0; k >>= 1) { if (t < k) s[t] += s[t + k]; BARRIER }
    if (t == 0) out[blockIdx.x] = s[0];
"""
INTERLEAVED: Final = """
    __shared__ float s[256];
    s[t] = in[i];
    BARRIER
    for (int k = 1; k < blockDim.x; k *= 2) { if (t % (2 * k) == 0) s[t] += s[t + k]; __syncthreads(); }
    if (t == 0) out[blockIdx.x] = s[0];
"""
STENCIL: Final = """
    __shared__ float s[256 + 2];
    s[t + 1] = in[i + 1];
    if (t == 0) s[0] = in[i];
    if (t == blockDim.x - 1) s[t + HALO] = in[i + 2];
    BARRIER
    if (i < n) out[i] = s[t] + s[t + 1] + s[t + 2];
"""
SCAN: Final = """
    extern __shared__ float s[];
    int from = 1, to = 0;
    s[t] = i < n ? in[i] : 0;
    __syncthreads();
    for (int d = 1; d < blockDim.x; d *= 2) {
        to = 1 - to; from = 1 - to;
        s[to * blockDim.x + t] = s[from * blockDim.x + t] + (t >= d ? s[from * blockDim.x + t - d] : 0.0f);
        BARRIER
    }
    if (i < n) out[i] = s[to * blockDim.x + t];
"""
HISTOGRAM: Final = """
    __shared__ unsigned bins[256];
    for (int b = t; b < 256; b += blockDim.x) bins[b] = 0;
    FIRST
    for (int j = i; j < n; j += gridDim.x * blockDim.x) atomicAdd(&bins[data[j]], 1u);
    LAST
    for (int b = t; b < 256; b += blockDim.x) atomicAdd(&out[b], bins[b]);
"""
ROWS: Final = "const float* in, float* out, int w, int h"
IN_OUT: Final = "const float* in, float* out, int n"
TWO: Final = "const float* A, const float* B, float* C, int n"

CASES: Final = (
    Case(
        "saxpy",
        kernel("float a, const float* x, float* y, int n", "if (i < n) y[i] += a * x[i];"),
        "free",
    ),
    Case("in place", kernel("float* x, int n", "if (i < n) x[i] = 2 * x[i];"), "free"),
    Case(
        "grid stride",
        kernel("float* x, int n", "for (int j = i; j < n; j += gridDim.x * blockDim.x) x[j] *= 2;"),
        "free",
    ),
    Case(
        "vectors",
        kernel("float4* x, int n", "if (i < n) { float4 v = x[i]; v.x += 1; x[i] = v; }"),
        "free",
    ),
    Case("bytes", kernel("char* x", "x[i] = 1 + i;"), "free"),
    Case(
        "long indices",
        kernel(
            "double* x, long long n",
            "long long j = (long long)blockIdx.x * blockDim.x + threadIdx.x; if (j < n) x[j] = 1;",
        ),
        "free",
    ),
    Case(
        "structures",
        kernel(
            "P* x, int n",
            "if (i < n) { x[i].a = 1; x[i].b = 2; x[i].c = 3; }",
            "struct P { int a, b; short c; }; ",
        ),
        "free",
    ),
    Case(
        "two rows",
        kernel(
            "float* x, int w", "for (int j = t; j < w; j += blockDim.x) x[blockIdx.x * w + j] = j;"
        ),
        "free",
    ),
    Case(
        "columns",
        kernel(
            "float* x, int w, int h", "if (i < w) for (int j = 0; j < h; ++j) x[j * w + i] = j;"
        ),
        "free",
    ),
    Case(
        "divided",
        kernel(
            "float* x, int w, int n", "if (i < n) { int r = i / w, c = i % w; x[r * w + c] = 1; }"
        ),
        "free",
    ),
    Case(
        "divided by ten",
        kernel(
            "float* x, unsigned n",
            "unsigned j = blockIdx.x * blockDim.x + threadIdx.x; if (j < n) x[j / 10 * 10 + j % 10] = j;",
        ),
        "free",
    ),
    Case(
        "first of ten",
        kernel(
            "float* x, unsigned n",
            "unsigned j = blockIdx.x * blockDim.x + threadIdx.x; if (j < n) x[j / 10] = j;",
        ),
        "found",
    ),
    Case(
        "two dimensions",
        kernel(
            "float* x, int w, int h",
            "int a = blockIdx.x * blockDim.x + threadIdx.x, b = blockIdx.y * blockDim.y + threadIdx.y; if (a < w && b < h) x[b * w + a] = 1;",
        ),
        "free",
    ),
    Case(
        "transposed",
        kernel(
            "float* x, int w, int h",
            "int a = blockIdx.x * blockDim.x + threadIdx.x, b = blockIdx.y * blockDim.y + threadIdx.y; if (a < w && b < h) x[a * h + b] = 1;",
        ),
        "free",
    ),
    Case(
        "wrong width",
        kernel(
            "float* x, int w, int h",
            "int a = blockIdx.x * blockDim.x + threadIdx.x, b = blockIdx.y * blockDim.y + threadIdx.y; if (a < w && b < h) x[b * h + a] = a;",
        ),
        "found",
    ),
    Case(
        "wrong stride",
        kernel("float* x, int n", "for (int j = i; j < n; j += blockDim.x) x[j] = j + t;"),
        "found",
    ),
    Case("neighbours", kernel("float* x, int n", "if (i + 1 < n) x[i] = x[i + 1];"), "found"),
    Case("no block number", kernel("float* x", "x[t] = i;"), "found"),
    Case("all in one", kernel("int* x", "x[0] = i;"), "found"),
    Case("a flag", kernel("int* x", "if (i < 100) x[0] = 1;"), "free"),
    Case(
        "a list",
        kernel("const int* where, float* x, int n", "if (i < n) x[where[i]] = 1 + i;"),
        "unknown",
    ),
    Case("a list of pointers", kernel("float** x, int n", "if (i < n) x[i][0] = i;"), "unknown"),
    Case(
        "a sum",
        kernel("const float* x, float* sum, int n", "if (i < n) atomicAdd(sum, x[i]);"),
        "free",
    ),
    Case("two halves", kernel("short* x", "x[2 * i] = 1; x[2 * i + 1] = 2;"), "free"),
    Case("overlapping", kernel("char* x", "*(int*)(x + 2 * (i & ~1)) = i;"), "found"),
    Case("transpose", kernel(ROWS, TILE.replace("{width}", "32")), "free", "found", (32, 32)),
    Case(
        "padded transpose", kernel(ROWS, TILE.replace("{width}", "33")), "free", "found", (32, 32)
    ),
    Case(
        "transpose in bands",
        kernel(
            ROWS,
            """
        __shared__ float tile[32][33];
        int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
        for (int j = 0; j < 32; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * w + x];
        BARRIER
        x = blockIdx.y * 32 + threadIdx.x; y = blockIdx.x * 32 + threadIdx.y;
        for (int j = 0; j < 32; j += 8) if (x < h && y + j < w) out[(y + j) * h + x] = tile[threadIdx.x][threadIdx.y + j];
        """,
        ),
        "free",
        "found",
        (32, 8),
    ),
    Case("reduction", kernel(IN_OUT, REDUCTION), "free", "found"),
    Case("interleaved reduction", kernel(IN_OUT, INTERLEAVED), "free", "found"),
    Case(
        "matmul",
        kernel(TWO, MATMUL.replace("FIRST", "BARRIER").replace("LAST", "__syncthreads();")),
        "free",
        "found",
        (16, 16),
    ),
    Case(
        "matmul, end of loop",
        kernel(TWO, MATMUL.replace("LAST", "BARRIER").replace("FIRST", "__syncthreads();")),
        "free",
        "found",
        (16, 16),
    ),
    Case("stencil", kernel(IN_OUT, STENCIL.replace("HALO", "2")), "free", "found"),
    Case(
        "stencil with a wrong halo",
        kernel(
            IN_OUT,
            STENCIL.replace("HALO", "1")
            .replace("BARRIER", "__syncthreads();")
            .replace("s[t + 1] = in[i + 1];", "s[t + 1] = in[i + 1]; if (t > 0) s[t] = in[i + 3];"),
        ),
        "found",
    ),
    Case("scan", kernel(IN_OUT, SCAN), "free", "found"),
    Case(
        "histogram, first barrier",
        kernel(
            "const unsigned char* data, unsigned* out, int n",
            HISTOGRAM.replace("FIRST", "BARRIER").replace("LAST", "__syncthreads();"),
        ),
        "free",
        "unknown",
    ),
    Case(
        "histogram, last barrier",
        kernel(
            "const unsigned char* data, unsigned* out, int n",
            HISTOGRAM.replace("LAST", "BARRIER").replace("FIRST", "__syncthreads();"),
        ),
        "free",
        "unknown",
    ),
    Case(
        "reverse",
        kernel("int* x", "__shared__ int s[64]; s[t] = x[i]; BARRIER x[i] = s[63 - t];"),
        "free",
        "found",
        (64,),
    ),
    Case(
        "uniform branch",
        kernel(
            "int* x, int n",
            "__shared__ int s[64]; s[t] = x[i]; if (n > 3) { BARRIER x[i] = s[63 - t]; }",
        ),
        "free",
        "found",
        (64,),
    ),
    Case(
        "sum of all columns",
        kernel(
            "float* x, int n, int m",
            """
        extern __shared__ float s[];
        for (int row = blockIdx.x; row < m; row += gridDim.x) {
            s[t] = x[row * blockDim.x + t];
            __syncthreads();
            for (int k = blockDim.x / 2; k > 0; k /= 2) { if (t < k) s[t] += s[t + k]; __syncthreads(); }
            float sum = s[0];
            BARRIER
            x[row * blockDim.x + t] /= sum;
        }
        """,
        ),
        "free",
        "found",
    ),
)
