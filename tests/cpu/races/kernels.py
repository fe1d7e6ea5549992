"""Kernels whose races are known: free, with a race, or not to be told."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import graphdsl as gd

BARRIER: Final = "__syncthreads();"


class Case(NamedTuple):
    """A kernel, and the verdict: with ``BARRIER`` as a barrier, and without if that differs."""

    name: str
    source: str
    verdict: str
    without: str = ""
    block: tuple[int, ...] | None = None
    grid: tuple[int, ...] | None = None
    arguments: dict[int, int] | None = None


INDICES: Final = "int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;"


def kernel(parameters: str, body: str, before: str = "") -> str:
    return f'{before}extern "C" __global__ void k({parameters}) {{ {INDICES} {body} }}'


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
        "long rows",
        kernel(
            "const int* a, const int* b, int* c",
            "int y = blockIdx.y * blockDim.y + threadIdx.y, sum = 0; if (i < 2048 && y < 2048) { for (int j = 0; j < 2048; ++j) sum += a[y * 2048 + j] * b[j * 2048 + i]; c[y * 2048 + i] = sum; }",
        ),
        "free",
    ),
    Case(
        "a branch on numbers",
        kernel(
            "const float* x, float* y, int w",
            "float v = x[i]; if (v > 2) v = sinf(v); y[blockIdx.x * w + t] = v;",
        ),
        "found",
    ),
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
    Case(
        "a generic address and one of shared memory",
        kernel(
            "int* x",
            "__shared__ int s[64]; int* p = s; p[t] = t; BARRIER unsigned a = __cvta_generic_to_shared(p + (t ^ 1)); "
            'int v; asm volatile("ld.shared.u32 %0, [%1];" : "=r"(v) : "r"(a) : "memory"); x[i] = v;',
        ),
        "free",
        "found",
        (64,),
    ),
    Case("aligned by its memory", kernel("short* x", "*(int*)(x + 1) = i;"), "found"),
    Case(
        "pairs that memory aligns",
        kernel("int* x", "*(long long*)(x + 1 + 2 * (i / 2)) = i;"),
        "found",
    ),
    Case(
        "two sizes that memory aligns",
        kernel("int* x", "if (i == 3) x[2] = 3; if (i == 7) *(long long*)(x + 1) = 77;"),
        "found",
    ),
    Case("pairs", kernel("short* x", "*(int*)(x + 1 + 2 * i) = i;"), "free"),
    Case(
        "an aligned array",
        kernel(
            "int* x", "__shared__ __align__(8) int s[64]; *(long long*)(s + 1) = t; x[i] = s[0];"
        ),
        "free",
        block=(64,),
    ),
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
    Case(
        "bitonic sort",
        kernel(
            "int* x",
            "__shared__ int s[1024]; s[t] = x[t]; __syncthreads(); for (int k = 2; k <= blockDim.x; k *= 2) for (int j = k / 2; j > 0; j /= 2) { int o = t ^ j; if (o > t) { int a = s[t], b = s[o]; if ((a > b) == ((t & k) == 0)) { s[t] = b; s[o] = a; } } BARRIER } x[t] = s[t];",
        ),
        "free",
        "unknown",
        None,
        (1,),
    ),
    Case(
        "other lanes",
        kernel(
            "int* x",
            "__shared__ int s[1024]; s[t ^ 5] = i; BARRIER x[i] = s[t];",
        ),
        "free",
        "found",
        None,
        None,
    ),
    Case(
        "reversed bits",
        kernel(
            "int* x",
            "__shared__ int s[1024]; s[__brev(t) >> 22] = i; BARRIER x[i] = s[t];",
        ),
        "free",
        "found",
        (1024,),
        None,
    ),
    Case(
        "pointers that take turns",
        kernel(
            "float* a, float* b, int n",
            "float* p = a; float* q = b; for (int k = 0; k < n; ++k) { q[t] = p[(t + 1) % blockDim.x]; BARRIER float* h = p; p = q; q = h; }",
        ),
        "free",
        "unknown",
        None,
        (1,),
    ),
    Case(
        "parity of a counter",
        kernel(
            "int* x, int n",
            "__shared__ int s[2][256]; for (int k = 0; k < n; ++k) { s[k & 1][t] = x[t]; BARRIER x[t] = s[k & 1][(t + 1) % blockDim.x]; }",
        ),
        "free",
        "found",
        (256,),
        (1,),
    ),
)

NOT_FREE: Final = {
    # Results that depend on more than their operands, and comparisons that are none of bits
    "a carry": kernel(
        "int* x",
        '__shared__ int s[1024]; unsigned d, c; asm volatile("add.cc.u32 %0, %2, 0xfffffff0; addc.u32 %1, 0, 0;" : "=r"(d), "=r"(c) : "r"(t)); if (c) s[0] = 1; else s[0] = 2; __syncthreads(); x[i] = d + s[0];',
    ),
    "no borrow": kernel(
        "int* x",
        '__shared__ int s[1024]; unsigned d, c; asm volatile("sub.cc.u32 %0, %2, 20; subc.u32 %1, 0, 0;" : "=r"(d), "=r"(c) : "r"(t)); if (c == 0) s[t - 20] = 1; else x[i] = s[t];',
    ),
    "a carry into a sum of products": kernel(
        "int* x",
        '__shared__ int s[1024]; unsigned d, c; asm volatile("add.cc.u32 %0, %2, 0xfffffff0; madc.lo.u32 %1, 0, 0, 0;" : "=r"(d), "=r"(c) : "r"(t)); if (c == 0) s[t] = 3; if (c == 1) x[i] = s[t - 16];',
    ),
    "negative numbers of bf16": kernel(
        "int* x",
        '__shared__ int s[1024]; unsigned p; asm volatile("{ .reg .pred q; .reg .b16 z; mov.b16 z, 0x4000; setp.lt.bf16 q, %1, z; selp.u32 %0, 1, 0, q; }" : "=r"(p) : "h"((unsigned short)(t * 1024))); s[t] = i; if (p && (t & 32)) x[i] = s[t - 32];',
    ),
    "a generic address that is large": kernel(
        "int* x",
        "__shared__ int s[64]; volatile int* p = s; if ((unsigned long long)p > 1ull << 32) p[0] = t; x[i] = p[1];",
    ),
    "the number of a byte of shared memory": kernel(
        "int* x, unsigned long long at",
        '__shared__ int s[1024]; int v; s[t] = i; asm volatile("ld.shared.u32 %0, [%1];" : "=r"(v) : "l"(at), "l"(s) : "memory"); x[i] = v;',
    ),
    # Atomic updates
    "updates of 32 and 64 bits": kernel(
        "int* x",
        "__shared__ unsigned long long s[64]; if (t & 1) atomicAdd((unsigned*)s + 1, 1u); else atomicAdd(s, 1ull); x[i] = t;",
    ),
    # Barriers
    "parted barriers": kernel(
        "int* x",
        "__shared__ int s[64]; if (t < 32) { s[t] = 1; __syncthreads(); x[i] = s[63 - t]; } else { s[t] = 2; __syncthreads(); x[i] = s[63 - t] + 1; }",
    ),
    "a barrier for some": kernel(
        "int* x", "__shared__ int s[64]; s[t] = i; if (t & 1) __syncthreads(); x[i] = s[63 - t];"
    ),
    "iterations by thread": kernel(
        "int* x",
        "__shared__ int s[64]; for (int j = 0; j < t; ++j) { s[(t + j) & 63] = j; __syncthreads(); }  __syncthreads(); x[i] = s[t];",
    ),
    "skipped iterations": kernel(
        "int* x, int n",
        "__shared__ int s[64]; for (int j = 0; j < n; ++j) { if ((t ^ j) & 1) continue; x[i] += s[63 - t]; __syncthreads(); s[t] = j; } ",
    ),
    "ended before a race": kernel(
        "int* x, int n",
        "__shared__ int s[64]; if (i >= n) return; s[t & 31] = i; __syncthreads(); x[i] = s[0];",
    ),
    "some threads of a barrier": kernel(
        "int* x",
        '__shared__ int s[64]; s[t] = i; if (t < 32) asm volatile("bar.sync 1, 32;" ::: "memory"); x[i] = s[63 - t];',
    ),
    "arriving is not waiting": kernel(
        "int* x",
        '__shared__ int s[64]; s[t] = i; asm volatile("bar.arrive 1, 64;" ::: "memory"); x[i] = s[63 - t];',
    ),
    "a condition that races": kernel(
        "int* x",
        "__shared__ int s[64]; __shared__ int go; if (t == 0) go = x[0]; if (go) { s[t] = 1; __syncthreads(); x[i + 64] = s[63 - t]; }",
    ),
    "a barrier in some iterations": kernel(
        "int* x, int n",
        "__shared__ int s[64]; for (int j = 0; j < n; ++j) { s[(t + j) & 63] = j; if (j & 1) __syncthreads(); } x[i] = s[t];",
    ),
    "the end of a loop": kernel(
        "int* x, int n",
        "__shared__ int s[64]; for (int j = 0; j < n; ++j) { s[t] = x[i]; __syncthreads(); x[i] = s[63 - t]; }",
    ),
    "values by thread in a loop": kernel(
        "int* x, int n",
        "__shared__ int s[64]; int v = t; for (int j = 0; j < n; ++j) { s[v & 63] = i; __syncthreads(); v = v * 5 + t; } x[i] = s[t];",
    ),
    "counted by some": kernel(
        "int* x, int n",
        "__shared__ int s[128]; int c = 0; if (t < 16) for (int j = 0; j < n; ++j) { c += x[j] > 0; } s[(t + c) & 63] = i; __syncthreads(); x[i] = s[t];",
    ),
    "a barrier of a warp": kernel(
        "int* x", "__shared__ int s[128]; s[t] = i; __syncwarp(); x[i] = s[t ^ 64];"
    ),
    "an exit in a loop": kernel(
        "int* x, int n",
        "__shared__ int s[64]; for (int j = 0; j < n; ++j) { if (x[i] == j) break; s[t] = j; __syncthreads(); } x[i] = s[63 - t];",
    ),
    # Numbers
    "eight bits": kernel("int* x", "x[(unsigned char)i] = i;"),
    "sixteen bits": kernel("int* x", "x[(unsigned short)i] = i;"),
    "shifted out": kernel("int* x", "x[((unsigned)i << 24) >> 24] = i;"),
    "hashed": kernel("int* x", "x[((unsigned)i * 2654435761u) >> 20] = i;"),
    "hashed in 64 bits": kernel(
        "int* x", "x[((unsigned long long)i * 6364136223846793005ull) >> 52] = i;"
    ),
    "remainders": kernel("int* x, int n", "x[i % n] = i;"),
    "halves": kernel("int* x", "x[i / 2] = i;"),
    "at most": kernel("int* x, int n", "x[min(i, n - 1)] = i;"),
    "absolute values": kernel("int* x", "x[abs(i - 100)] = i;"),
    "bits of two": kernel("int* x", "x[i | 1] = i;"),
    "exclusive or": kernel("int* x, int n", "x[(i ^ n) & 31] = i;"),
    "lanes": kernel(
        "int* x", 'unsigned lane; asm("mov.u32 %0, %laneid;" : "=r"(lane)); x[lane] = i;'
    ),
    "clocks": kernel("int* x", "x[clock64() & 63] = i;"),
    "truncated": kernel("int* x, long long n", "x[(int)(i * n) & 255] = i;"),
    "a cast beside a race": kernel(
        "int* x, short* y",
        "__shared__ int s[1024]; short h = t * 256; y[t] = h; s[t] = x[t]; if (t >= 256) x[t] = s[t - 1];",
    ),
    "a product beside a race": kernel(
        "int* x, int* y",
        "__shared__ int s[1024]; int h = t * 16777215; y[h & 1023] = t;s[t] = x[t]; if (t >= 256) x[t] = s[t - 1];",
    ),
    "a hash that guards another write": kernel(
        "int* x, int* y",
        "__shared__ int s[1024]; unsigned h = t * 1664525u + 1013904223u; h = h * 1664525u + 1013904223u; if (h % 7 == 3) y[t] = 1; s[t] = x[t]; if (t >= 256) x[t] = s[t - 1];",
    ),
    "a congruence in a loop beside a race": kernel(
        "int* x, int* y, int n",
        "__shared__ int s[1024]; unsigned h = t; for (int j = 0; j < n; ++j) h = h * 5 + t; y[t] = h;s[t] = x[t]; if (t >= 256) x[t] = s[t - 1];",
    ),
    "signed eight bits": kernel(
        "int* x",
        "signed char c = threadIdx.x; x[c + 128] = t;",
    ),
    "a short product": kernel(
        "int* x",
        "short c = t * 256; x[c + 32768] = t;",
    ),
    "an unsigned short product": kernel(
        "int* x",
        "unsigned short c = t * 128; x[c] = t;",
    ),
    "a counter of eight bits": kernel(
        "int* x, int n",
        "for (signed char c = 0; c < n; ++c) x[(c + 128) + t * 128] = t;",
    ),
    "a sum of eight bits": kernel(
        "int* x, int n",
        "unsigned char c = t; for (int j = 0; j < n; ++j) c += 3; x[c] = t;",
    ),
    "a barrier under a predicate": kernel(
        "int* x",
        '__shared__ int s[1024]; s[t]=i; asm volatile("{ .reg .pred p; setp.lt.s32 p, %0, 32; @p bar.sync 0; }" :: "r"(t) : "memory"); __syncthreads(); x[i] = s[63 - (t & 63)]; s[t] = 3;',
    ),
    "arriving at the barrier of all": kernel(
        "int* x",
        '__shared__ int s[1024]; s[t]=t; asm volatile("bar.arrive 0, 1024;" ::: "memory"); __syncthreads(); x[i] = s[63 - (t & 63)];',
    ),
    "a barrier of a number of threads": kernel(
        "int* x",
        '__shared__ int s[1024]; s[t]=t; asm volatile("bar.sync 0, 64;" ::: "memory"); x[i] = s[63 - (t & 63)];',
    ),
    "a barrier of a block under a predicate": kernel(
        "int* x",
        '__shared__ int s[1024]; s[t]=t; asm volatile("{ .reg .pred p; setp.lt.s32 p, %0, 32; @p barrier.cta.sync 0; }" :: "r"(t) : "memory"); __syncthreads(); x[i] = s[63 - (t & 63)];',
    ),
    "a long hash": kernel(
        "int* x",
        "unsigned long long h = (unsigned long long)t * 1000003; h *= 1000003; h *= 1000003; h *= 1000003; x[h >> 54] = t;",
    ),
    "a long index that wraps": kernel(
        "int* x",
        "x[(long long)t * (1LL << 62)] = t;",
    ),
    "a condition on bits that are shifted out": kernel(
        "const unsigned* d, int* x, int n",
        "__shared__ int s[1024]; unsigned h = d[0]; if (((h << 13) >> 13) != h) s[0] = t; x[i] = s[0];",
    ),
    "a product of zero": kernel("int* x, int n", "x[i * n] = i;"),
    "bits of the iteration before the first": kernel(
        "int* x, int m, int n",
        "int j = 0; do { if (j == 0) x[0] = t; } while ((j++ & m) < n);",
    ),
    "joined bits of the iteration before the first": kernel(
        "int* x, int m, unsigned n",
        "unsigned j = 0; do { if (j < 1) x[j] = t; x[i + 100] = j; if ((j | m) >= n) break; ++j; } while (1);",
    ),
    "remainders of numbers below zero in 64 bits": kernel(
        "int* x", "x[(unsigned long long)((long long)t - 32) % 1000] = t;"
    ),
    "a predicate that keeps what it was": kernel(
        "int* x, int n",
        r'int v; asm volatile("{ .reg .pred p, q; .reg .u32 c; mov.u32 c, 0; setp.eq.u32 p, c, 1;\n L: setp.eq.u32 q, c, 1; @q setp.ne.u32 p, %1, 77; add.u32 c, c, 1; setp.lt.u32 q, c, %2; @q bra L; selp.u32 %0, 1, 0, p; }" : "=r"(v) : "r"(t), "r"(n)); if (!v) x[0] = t;',
    ),
    "a matrix of equal numbers, transposed": kernel(
        "int* x, int n",
        'unsigned d; asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(d) : "r"(n)); __shared__ int s[32]; s[t] = i; if (d & 1) asm volatile("bar.sync 1;" ::: "memory"); else asm volatile("bar.sync 2;" ::: "memory"); x[i] = s[31 - t];',
    ),
    # Addresses
    "pointers in memory": kernel("int** x", "x[0][i & 1] = i;"),
    "pointers through shared memory": kernel(
        "int* x", "__shared__ int* s[64]; s[t] = x + t / 2; __syncthreads(); *s[t] = i;"
    ),
    "pointers through local memory": kernel(
        "int* x, int* y, int n", "int* p[4] = {x, y, x + n, y + n}; p[(i + n) & 3][0] = i;"
    ),
    "a chosen pointer": kernel("int* x, int* y, int n", "int* p = n > 3 ? x : y; p[0] = i;"),
    "generic addresses": kernel(
        "int* x, int n",
        "__shared__ int s[64]; int* p = n > 3 ? s : x; p[t / 2] = i; __syncthreads(); x[i] = s[t];",
    ),
    "offsets from memory": kernel(
        "char** x, char* y, long long n", "char* p = x[0]; p[n + (i & 1)] = i; y[i] = 0;"
    ),
    "a walking pointer": kernel(
        "int* x, int n", "int* p = x; for (int j = 0; j < n; ++j) { p += x[j + 1000]; *p = i; }"
    ),
    "a structure with a pointer": kernel("P p", "p.x[i / 2] = i;", "struct P { int n; int* x; }; "),
    "overlapping vectors": kernel(
        "int* x", "reinterpret_cast<int2*>(x)[i] = make_int2(i, i); x[i] = t;"
    ),
    "two dynamic arrays": kernel(
        "int* x",
        "__shared__ int c[1]; a[t] = i; b[63 - t] = t; __syncthreads(); x[i] = a[t] + c[0];",
        "extern __shared__ int a[]; extern __shared__ int b[]; ",
    ),
    "a variable": kernel("int* x", "v = i; x[i] = 0;", "__device__ int v; "),
    # Kinds of accesses
    "an update and a write": kernel("int* x", "atomicAdd(x, 1); if (i == 5) *x = 3;"),
    "an update and a read": kernel(
        "int* x, int* y",
        "__shared__ int s; if (t == 0) s = 0; __syncthreads(); atomicAdd(&s, 1); y[i] = s;",
    ),
    "updates of a block": kernel("int* x", "atomicAdd_block(x, 1);"),
    "volatile accesses": kernel("volatile int* x", "x[0] = i;"),
    "an asynchronous copy": kernel(
        "const int* x, int* y",
        '__shared__ int s[64]; unsigned a = (unsigned)__cvta_generic_to_shared(s + t); asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(a), "l"(x + i) : "memory"); __syncthreads(); y[i] = s[63 - t]; asm volatile("cp.async.wait_all;" ::: "memory");',
    ),
    "a bulk copy": kernel(
        "int* x",
        '__shared__ alignas(16) int s[64]; s[t] = i; unsigned a = (unsigned)__cvta_generic_to_shared(s); if (t == 0) asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 256;" :: "l"(x), "r"(a) : "memory");',
    ),
    "shared memory of another block": kernel(
        "int* x",
        '__shared__ int s[64]; unsigned a = (unsigned)__cvta_generic_to_shared(s + t), b; asm volatile("mapa.shared::cluster.u32 %0, %1, 0;" : "=r"(b) : "r"(a)); asm volatile("st.shared::cluster.u32 [%0], %1;" :: "r"(b), "r"(i) : "memory"); x[i] = s[t];',
    ),
    "a matrix of a warp": kernel(
        "float* x",
        "using namespace nvcuda; wmma::fragment<wmma::accumulator, 16, 16, 16, float> c; wmma::fill_fragment(c, (float)i); wmma::store_matrix_sync(x, c, 16, wmma::mem_row_major);",
        "#include <mma.h>\n",
    ),
    "a matrix that is read": kernel(
        "unsigned* x",
        '__shared__ alignas(16) unsigned s[256]; s[t] = i; unsigned a = (unsigned)__cvta_generic_to_shared(s + t % 32 * 4), r; asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(a)); x[i] = r;',
    ),
    "a shuffled index": kernel("int* x", "x[__shfl_sync(0xffffffff, i, 0)] = i;"),
    "a barrier object": kernel(
        "int* x",
        '__shared__ unsigned long long m; unsigned a = (unsigned)__cvta_generic_to_shared(&m); if (t == 0) asm volatile("mbarrier.init.shared.b64 [%0], 64;" :: "r"(a)); asm volatile("{ .reg .b64 %s; mbarrier.arrive.shared.b64 %s, [%0]; }" :: "r"(a)); x[i] = t;',
    ),
    # Functions
    "a called function": kernel(
        "int* x", "put(x, i);", "__device__ __noinline__ void put(int* x, int i) { x[0] = i; } "
    ),
    "a chosen function": kernel(
        "int* x, int n",
        "(n > 3 ? one : two)(x, i);",
        "__device__ __noinline__ void one(int* x, int i) { x[0] = i; } __device__ __noinline__ void two(int* x, int i) { x[1] = i; } ",
    ),
    "recursion": kernel(
        "int* x",
        "put(x, i);",
        "__device__ __noinline__ void put(int* x, int i) { if (i > 0) put(x, i - 1); x[i] = i; } ",
    ),
    "a function with a barrier": kernel(
        "int* x",
        "__shared__ int s[64]; s[t] = i; meet(t); x[i] = s[63 - t];",
        "__device__ __noinline__ void meet(int t) { if (t < 16) __syncthreads(); } ",
    ),
    "a shared array of a function": kernel(
        "int* x",
        "x[i] = put(t, i) + put(63 - t, i);",
        "__device__ __noinline__ int put(int t, int i) { __shared__ int s[64]; s[t] = i; return s[t / 2]; } ",
    ),
    "inline writes": kernel(
        "int* x", 'asm volatile("st.global.u32 [%0], %1;" :: "l"(x), "r"(i) : "memory");'
    ),
    "surfaces": kernel("cudaSurfaceObject_t s", "surf1Dwrite(i, s, 0);"),
}
"""Kernels that must never be called free; most of them race."""


@cache
def _programs() -> tuple[gd.Program, dict[str, str]]:
    """Return a program of all kernels, since compiling many takes longer than proving them."""
    sources: dict[str, None] = {}
    for case in CASES:
        sources[case.source.replace("BARRIER", BARRIER)] = None
        sources[case.source.replace("BARRIER", "")] = None
    sources |= dict.fromkeys(NOT_FREE.values())
    names, parts, includes = {}, [], []
    for number, source in enumerate(sources):
        names[source] = f"k{number}"
        lines = source.splitlines()
        includes += [line for line in lines if line.startswith("#include")]
        rest = "\n".join(line for line in lines if not line.startswith("#include"))
        parts.append(f"namespace n{number} {{ {rest.replace('void k(', f'void k{number}(')} }}")
    program = gd.Program("\n".join([*includes, *parts]))
    for name in names.values():
        program.kernel(name)  # Otherwise, each new name compiles it again.
    return program, names


def compiled(source: str) -> gd.SourceKernel:
    """Return a kernel of the tables."""
    program, names = _programs()
    return program.kernel(names[source])
