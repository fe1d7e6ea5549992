"""Layers of neural networks: convolutions, pooling, half precision, quantised numbers, dropout."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from benchmarks.corpus.case import APPROXIMATE, Arguments, Case, floats, integers

KIND: Final = "neural networks"


def bfloat16(values: Any) -> Any:
    """Return the upper halves of floats, rounded to even."""
    bits = np.asarray(values, np.float32).view(np.uint32).astype(np.uint64)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)


def widened(halves: Any) -> Any:
    """Return bfloat16 numbers as floats."""
    return (halves.astype(np.uint32) << 16).view(np.float32)


def layer_input(rng: np.random.Generator) -> Arguments:
    """Return images of several channels, and filters."""
    return {
        "in": floats(rng, (2, 3, 12, 15)),
        "filters": floats(rng, (4, 3, 3, 3)),
        "bias": floats(rng, 4),
        "out": np.zeros((2, 4, 12, 15), np.float32),
        "channels": 3,
        "height": 12,
        "width": 15,
    }


def convolved(a: Arguments) -> Arguments:
    """Return the layer's output after the rectifier."""
    padded = np.pad(a["in"].astype(np.float64), ((0, 0), (0, 0), (1, 1), (1, 1)))
    w = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), (2, 3))
    out = np.einsum("nchwyx,fcyx->nfhw", w, a["filters"].astype(np.float64))
    return {"out": np.maximum(out + a["bias"][:, None, None], 0)}


def pooled(a: Arguments) -> Arguments:
    """Return the maxima of squares of 2, and which of the four they were."""
    squares = a["in"].reshape(5, 8, 2, 10, 2).transpose(0, 1, 3, 2, 4).reshape(5, 8, 10, 4)
    return {"out": squares.max(axis=-1), "places": squares.argmax(axis=-1)}


def half_polynomial(a: Arguments) -> Arguments:
    """Return x * y + x, rounded to half once for each fused operation."""
    x, y = a["x"].astype(np.float64), a["y"].astype(np.float64)
    return {"out": np.maximum((x * y + x).astype(np.float16), np.float16(0))}


def bfloat16_result(a: Arguments) -> Arguments:
    """Return a * x + y in float, rounded to bfloat16."""
    scaled = np.float32(a["a"]) * widened(a["x"])
    return {"y": bfloat16(scaled + widened(a["y"]))}


def quantised(a: Arguments) -> Arguments:
    """Return rounded and clipped bytes, and what they stand for."""
    steps = np.rint(a["in"] / np.float32(a["scale"])) + np.float32(a["zero"])
    quantities = np.clip(steps, -128, 127).astype(np.int8)
    restored = (quantities.astype(np.int32) - a["zero"]).astype(np.float32)
    return {"quantities": quantities, "restored": restored * np.float32(a["scale"])}


def philox(counter: Any, key: tuple[int, int]) -> Any:
    """Return four random words for each counter, after ten rounds of Philox."""
    words = [np.asarray(counter, np.uint64), *(np.zeros(len(counter), np.uint64),) * 3]
    k0, k1 = key
    low = np.uint64(0xFFFFFFFF)
    for _ in range(10):
        p0, p1 = words[0] * np.uint64(0xD2511F53), words[2] * np.uint64(0xCD9E8D57)
        words = [
            (p1 >> np.uint64(32)) ^ words[1] ^ np.uint64(k0),
            p1 & low,
            (p0 >> np.uint64(32)) ^ words[3] ^ np.uint64(k1),
            p0 & low,
        ]
        k0, k1 = (k0 + 0x9E3779B9) & 0xFFFFFFFF, (k1 + 0xBB67AE85) & 0xFFFFFFFF
    return np.stack(words, axis=1).astype(np.uint32)


def dropped(a: Arguments) -> Arguments:
    """Return the values that random numbers leave, scaled up."""
    words = philox(np.arange(301), (a["seed"] & 0xFFFFFFFF, a["seed"] >> 32)).reshape(-1)[:1203]
    uniform = (words >> 8).astype(np.float32) * np.float32(2**-24)
    keep = uniform >= np.float32(a["rate"])
    scale = np.float32(1) / (np.float32(1) - np.float32(a["rate"]))
    return {"out": np.where(keep, a["in"] * scale, 0), "mask": keep}


PHILOX: Final = r"""
__device__ uint4 philox(uint4 counter, uint2 key) {
#pragma unroll
    for (int round = 0; round < 10; ++round) {
        unsigned low0 = 0xD2511F53u * counter.x, high0 = __umulhi(0xD2511F53u, counter.x);
        unsigned low1 = 0xCD9E8D57u * counter.z, high1 = __umulhi(0xCD9E8D57u, counter.z);
        counter = make_uint4(high1 ^ counter.y ^ key.x, low1, high0 ^ counter.w ^ key.y, low0);
        key.x += 0x9E3779B9u;
        key.y += 0xBB67AE85u;
    }
    return counter;
}
"""

CASES: Final = (
    Case(
        name="convolution_layer",
        kind=KIND,
        source=r"""
extern "C" __global__ void convolution_layer(const float* in, const float* filters,
                                             const float* bias, float* out, int channels,
                                             int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    int filter = blockIdx.z % 4, image = blockIdx.z / 4;
    if (x >= width || y >= height) return;
    float sum = bias[filter];
    for (int c = 0; c < channels; ++c) {
        const float* plane = in + (image * channels + c) * height * width;
        const float* weights = filters + (filter * channels + c) * 9;
#pragma unroll
        for (int dy = -1; dy <= 1; ++dy) {
#pragma unroll
            for (int dx = -1; dx <= 1; ++dx) {
                int ax = x + dx, ay = y + dy;
                if (ax < 0 || ay < 0 || ax >= width || ay >= height) continue;
                sum += plane[ay * width + ax] * weights[(dy + 1) * 3 + dx + 1];
            }
        }
    }
    out[(blockIdx.z * height + y) * width + x] = fmaxf(sum, 0.0f);
}
""",
        kernel="convolution_layer",
        grid=(2, 2, 8),
        block=(8, 8),
        arguments=layer_input,
        outputs=("out",),
        reference=convolved,
        tolerance=(1e-5, 1e-5),
        tags=("three dimensions",),
    ),
    Case(
        name="max_pooling",
        kind=KIND,
        source=r"""
extern "C" __global__ void max_pooling(const float* in, float* out, signed char* places,
                                       int height, int width, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    int half = width / 2;
    int x = i % half * 2, y = i / half % (height / 2) * 2, plane = i / (half * (height / 2));
    const float* corner = in + (plane * height + y) * width + x;
    float best = corner[0];
    signed char place = 0;
    for (signed char k = 1; k < 4; ++k) {
        float value = corner[k / 2 * width + k % 2];
        if (value > best) {
            best = value;
            place = k;
        }
    }
    out[i] = best;
    places[i] = place;
}
""",
        kernel="max_pooling",
        grid=4,
        block=128,
        arguments=lambda rng: {
            "in": floats(rng, (5, 16, 20)),
            "out": np.zeros((5, 8, 10), np.float32),
            "places": np.zeros((5, 8, 10), np.int8),
            "height": 16,
            "width": 20,
            "count": 400,
        },
        outputs=("out", "places"),
        reference=pooled,
        tolerance=(0.0, 0.0),
        tags=("bytes", "integer division"),
    ),
    Case(
        name="half_fused",
        kind=KIND,
        source=r"""
#include <cuda_fp16.h>

extern "C" __global__ void half_fused(const __half* x, const __half* y, __half* out, int n) {
    int i = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
    if (i + 1 < n) {
        __half2 a = *reinterpret_cast<const __half2*>(x + i);
        __half2 b = *reinterpret_cast<const __half2*>(y + i);
        __half2 zero = __float2half2_rn(0.0f);
        *reinterpret_cast<__half2*>(out + i) = __hmax2(__hfma2(a, b, a), zero);
    } else if (i < n) {
        out[i] = __hmax(__hfma(x[i], y[i], x[i]), __float2half(0.0f));
    }
}
""",
        kernel="half_fused",
        grid=4,
        block=128,
        arguments=lambda rng: {
            "x": floats(rng, 999, -8, 8).astype(np.float16),
            "y": floats(rng, 999, -8, 8).astype(np.float16),
            "out": np.zeros(999, np.float16),
            "n": 999,
        },
        outputs=("out",),
        reference=half_polynomial,
        tolerance=(0.0, 0.0),
        tags=("half", "half2"),
    ),
    Case(
        name="half_matrix_product",
        kind=KIND,
        source=r"""
#include <cuda_fp16.h>

// Half in memory, float in registers.
extern "C" __global__ void half_matrix_product(const __half* a, const __half* b, __half* c,
                                               int m, int k, int n) {
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= m || column >= n) return;
    float sum = 0.0f;
    for (int i = 0; i < k; ++i) {
        sum += __half2float(a[row * k + i]) * __half2float(b[i * n + column]);
    }
    c[row * n + column] = __float2half_rn(sum);
}
""",
        kernel="half_matrix_product",
        grid=(3, 3),
        block=(16, 16),
        arguments=lambda rng: {
            "a": floats(rng, (41, 35)).astype(np.float16),
            "b": floats(rng, (35, 47)).astype(np.float16),
            "c": np.zeros((41, 47), np.float16),
            "m": 41,
            "k": 35,
            "n": 47,
        },
        outputs=("c",),
        reference=lambda a: {"c": a["a"].astype(np.float64) @ a["b"].astype(np.float64)},
        tags=("half",),
    ),
    Case(
        name="bfloat16_axpy",
        kind=KIND,
        source=r"""
#include <cuda_bf16.h>

extern "C" __global__ void bfloat16_axpy(float a, const __nv_bfloat16* x, __nv_bfloat16* y,
                                         int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        float sum = a * __bfloat162float(x[i]) + __bfloat162float(y[i]);
        y[i] = __float2bfloat16_rn(sum);
    }
}
""",
        kernel="bfloat16_axpy",
        grid=3,
        block=128,
        arguments=lambda rng: {
            "a": 1.7,
            "x": bfloat16(floats(rng, 1001, -5, 5)),
            "y": bfloat16(floats(rng, 1001, -5, 5)),
            "n": 1001,
        },
        outputs=("y",),
        reference=bfloat16_result,
        tags=("bfloat16",),
    ),
    Case(
        name="quantise",
        kind=KIND,
        source=r"""
extern "C" __global__ void quantise(const float* in, signed char* quantities, float* restored,
                                    int n, float scale, int zero) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int steps = __float2int_rn(in[i] / scale) + zero;
    steps = max(-128, min(127, steps));
    quantities[i] = (signed char)steps;
    restored[i] = (float)(steps - zero) * scale;
}
""",
        kernel="quantise",
        grid=8,
        block=128,
        arguments=lambda rng: {
            "in": floats(rng, 1000, -4, 4),
            "quantities": np.zeros(1000, np.int8),
            "restored": np.zeros(1000, np.float32),
            "n": 1000,
            "scale": 0.027,
            "zero": 9,
        },
        outputs=("quantities", "restored"),
        reference=quantised,
        tolerance=(0.0, 0.0),
        tags=("bytes", "conversions"),
    ),
    Case(
        name="product_of_bytes",
        kind=KIND,
        source=r"""
// Four products of bytes in one instruction.
extern "C" __global__ void product_of_bytes(const int* a, const int* b, int* c, int m,
                                            int words, int n) {
    int row = blockIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= m || column >= n) return;
    int sum = 0;
    for (int k = 0; k < words; ++k) sum = __dp4a(a[row * words + k], b[column * words + k], sum);
    c[row * n + column] = sum;
}
""",
        kernel="product_of_bytes",
        grid=(2, 20),
        block=32,
        arguments=lambda rng: {
            "a": integers(rng, (20, 48), -128, 128, np.int8),
            "b": integers(rng, (50, 48), -128, 128, np.int8),
            "c": np.zeros((20, 50), np.int32),
            "m": 20,
            "words": 12,
            "n": 50,
        },
        outputs=("c",),
        reference=lambda a: {"c": a["a"].astype(np.int32) @ a["b"].astype(np.int32).T},
        tags=("dp4a", "bytes"),
    ),
    Case(
        name="dropout_philox",
        kind=KIND,
        source=PHILOX
        + r"""
extern "C" __global__ void dropout_philox(const float* in, float* out, unsigned char* mask,
                                          int n, float rate, unsigned long long seed) {
    int group = blockIdx.x * blockDim.x + threadIdx.x;
    if (4 * group >= n) return;
    uint4 words = philox(make_uint4(group, 0, 0, 0), make_uint2((unsigned)seed, seed >> 32));
    unsigned each[4] = {words.x, words.y, words.z, words.w};
    float scale = 1.0f / (1.0f - rate);
#pragma unroll
    for (int k = 0; k < 4; ++k) {
        int i = 4 * group + k;
        if (i >= n) break;
        bool keep = (each[k] >> 8) * 0x1p-24f >= rate;
        out[i] = keep ? in[i] * scale : 0.0f;
        mask[i] = keep;
    }
}
""",
        kernel="dropout_philox",
        grid=3,
        block=128,
        arguments=lambda rng: {
            "in": floats(rng, 1203),
            "out": np.zeros(1203, np.float32),
            "mask": np.zeros(1203, np.uint8),
            "n": 1203,
            "rate": 0.3,
            "seed": 0x123456789ABCDEF0,
        },
        outputs=("out", "mask"),
        reference=dropped,
        tolerance=(0.0, 0.0),
        tags=("random numbers", "high product"),
    ),
    Case(
        name="activation_by_pointer",
        kind=KIND,
        source=r"""
typedef float (*Activation)(float);

__device__ float rectifier(float x) { return x > 0.0f ? x : 0.0f; }
__device__ float leaky(float x) { return x > 0.0f ? x : 0.01f * x; }
__device__ float hard_sigmoid(float x) { return fminf(fmaxf(x / 6.0f + 0.5f, 0.0f), 1.0f); }
__device__ float soft_sign(float x) { return x / (1.0f + fabsf(x)); }

__device__ Activation activations[4] = {rectifier, leaky, hard_sigmoid, soft_sign};

extern "C" __global__ void activation_by_pointer(const float* in, float* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = activations[i & 3](in[i]);
}
""",
        kernel="activation_by_pointer",
        grid=5,
        block=64,
        arguments=lambda rng: {
            "in": floats(rng, 300, -5, 5),
            "out": np.zeros(300, np.float32),
            "n": 300,
        },
        outputs=("out",),
        reference=lambda a: {
            "out": np.choose(
                np.arange(300) & 3,
                [
                    np.maximum(a["in"], 0),
                    np.where(a["in"] > 0, a["in"], np.float32(0.01) * a["in"]),
                    np.clip(a["in"] / np.float32(6) + np.float32(0.5), 0, 1),
                    a["in"] / (1 + np.abs(a["in"])),
                ],
            )
        },
        tolerance=(0.0, 0.0),
        tags=("function pointers", "table of functions"),
    ),
    Case(
        name="swish",
        kind=KIND,
        source=r"""
extern "C" __global__ void swish(const float4* in, float4* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float4 x = in[i];
    x.x = x.x / (1.0f + __expf(-x.x));
    x.y = x.y / (1.0f + __expf(-x.y));
    x.z = x.z / (1.0f + __expf(-x.z));
    x.w = x.w / (1.0f + __expf(-x.w));
    out[i] = x;
}
""",
        kernel="swish",
        grid=2,
        block=128,
        arguments=lambda rng: {
            "in": floats(rng, (250, 4), -8, 8),
            "out": np.zeros((250, 4), np.float32),
            "n": 250,
        },
        outputs=("out",),
        bound=APPROXIMATE,
        reference=lambda a: {
            "out": a["in"].astype(np.float64) / (1 + np.exp(-a["in"].astype(np.float64)))
        },
        tags=("fast exp", "vector loads"),
    ),
)
"""The cases of this module."""
