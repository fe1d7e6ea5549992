"""Vector operations: element by element, strided, vectorised, templates, structures by value."""

from __future__ import annotations

from typing import Final

import numpy as np

from benchmarks.corpus.case import Case, doubles, floats, integers

KIND: Final = "vectors"

AFFINE: Final = np.dtype([("m", "f4", (2, 3)), ("count", "i4"), ("clip", "f4")])

SCALE: Final = r"""
template <typename T>
__global__ void scale(T* values, T factor, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        values[i] *= factor;
    }
}
"""

CASES: Final = (
    Case(
        name="saxpy",
        kind=KIND,
        source=r"""
extern "C" __global__ void saxpy(int n, float a, const float* __restrict__ x,
                                 float* __restrict__ y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = a * x[i] + y[i];
    }
}
""",
        kernel="saxpy",
        grid=20,
        block=256,
        arguments=lambda rng: {"n": 5003, "a": 2.5, "x": floats(rng, 5003), "y": floats(rng, 5003)},
        outputs=("y",),
        reference=lambda a: {"y": np.float32(a["a"]) * a["x"] + a["y"]},
        tolerance=(0.0, 0.0),
    ),
    Case(
        name="saxpy_fused",
        kind=KIND,
        source=r"""
extern "C" __global__ void saxpy_fused(int n, float a, const float* x, float* y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    y[i] = a * x[i] + y[i];
}
""",
        kernel="saxpy_fused",
        grid=20,
        block=256,
        arguments=lambda rng: {"n": 5003, "a": 0.1, "x": floats(rng, 5003), "y": floats(rng, 5003)},
        outputs=("y",),
        options={"fma": True},
        # The product of two floats is exact in double.
        reference=lambda a: {"y": np.float64(np.float32(a["a"])) * a["x"] + a["y"]},
        tags=("fma",),
    ),
    Case(
        name="copy_float4",
        kind=KIND,
        source=r"""
extern "C" __global__ void copy_float4(const float* in, float* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int whole = n / 4;
    if (i < whole) {
        reinterpret_cast<float4*>(out)[i] = reinterpret_cast<const float4*>(in)[i];
    }
    // The last block copies what is left, one by one.
    int rest = whole * 4 + threadIdx.x;
    if (blockIdx.x == gridDim.x - 1 && rest < n) {
        out[rest] = in[rest];
    }
}
""",
        kernel="copy_float4",
        grid=9,
        block=128,
        arguments=lambda rng: {
            "in": floats(rng, 4099),
            "out": np.zeros(4099, np.float32),
            "n": 4099,
        },
        outputs=("out",),
        reference=lambda a: {"out": a["in"]},
        tolerance=(0.0, 0.0),
        tags=("vector loads",),
    ),
    Case(
        name="gather_strided",
        kind=KIND,
        source=r"""
extern "C" __global__ void gather_strided(const int* in, int* out, int n, int stride) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        long long place = (long long)i * stride % n;
        out[i] = in[place] - in[n - 1 - place];
    }
}
""",
        kernel="gather_strided",
        grid=4,
        block=192,
        arguments=lambda rng: {
            "in": integers(rng, 3001, -1000, 1000),
            "out": np.zeros(3001, np.int32),
            "n": 3001,
            "stride": 1237,
        },
        outputs=("out",),
        reference=lambda a: {
            "out": (a["in"] - a["in"][::-1])[np.arange(a["n"]) * a["stride"] % a["n"]]
        },
    ),
    Case(
        name="scale_float",
        kind=KIND,
        source=SCALE,
        kernel="scale<float>",
        grid=3,
        block=100,
        arguments=lambda rng: {"values": floats(rng, 1111), "factor": 1.1, "n": 1111},
        outputs=("values",),
        reference=lambda a: {"values": a["values"] * np.float32(a["factor"])},
        tolerance=(0.0, 0.0),
        tags=("template",),
    ),
    Case(
        name="scale_double",
        kind=KIND,
        source=SCALE,
        kernel="scale<double>",
        grid=3,
        block=100,
        arguments=lambda rng: {"values": doubles(rng, 1111), "factor": 1.1, "n": 1111},
        outputs=("values",),
        reference=lambda a: {"values": a["values"] * a["factor"]},
        tolerance=(0.0, 0.0),
        tags=("template", "double"),
    ),
    Case(
        name="affine_points",
        kind=KIND,
        source=r"""
struct Affine {
    float m[2][3];
    int count;
    float clip;

    __device__ float2 apply(float2 p) const {
        return make_float2(m[0][0] * p.x + m[0][1] * p.y + m[0][2],
                           m[1][0] * p.x + m[1][1] * p.y + m[1][2]);
    }
};

extern "C" __global__ void affine_points(Affine map, float2* points) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= map.count) return;
    float2 moved = map.apply(points[i]);
    points[i] = make_float2(fminf(moved.x, map.clip), fmaxf(moved.y, -map.clip));
}
""",
        kernel="affine_points",
        grid=8,
        block=128,
        arguments=lambda rng: {
            "map": np.array(([[0.8, -0.6, 0.1], [0.6, 0.8, -0.2]], 1000, 0.75), AFFINE)[()],
            "points": floats(rng, (1000, 2)),
        },
        outputs=("points",),
        reference=lambda a: {
            "points": np.stack(
                [
                    np.minimum(a["points"] @ a["map"]["m"][0, :2] + a["map"]["m"][0, 2], 0.75),
                    np.maximum(a["points"] @ a["map"]["m"][1, :2] + a["map"]["m"][1, 2], -0.75),
                ],
                axis=1,
            )
        },
        tags=("structure by value",),
    ),
    Case(
        name="complex_multiply",
        kind=KIND,
        source=r"""
__device__ __forceinline__ float2 multiply(float2 a, float2 b) {
    return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

extern "C" __global__ void complex_multiply(const float2* a, const float2* b, float2* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = multiply(a[i], b[i]);
}
""",
        kernel="complex_multiply",
        grid=6,
        block=96,
        arguments=lambda rng: {
            "a": floats(rng, (555, 2)).view(np.complex64),
            "b": floats(rng, (555, 2)).view(np.complex64),
            "out": np.zeros(1110, np.float32),
            "n": 555,
        },
        outputs=("out",),
        reference=lambda a: {"out": (a["a"] * a["b"]).view(np.float32)},
    ),
    Case(
        name="double2_length",
        kind=KIND,
        source=r"""
extern "C" __global__ void double2_length(const double2* points, double* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double2 p = points[i];
    out[i] = sqrt(p.x * p.x + p.y * p.y) / (1.0 + fabs(p.x));
}
""",
        kernel="double2_length",
        grid=4,
        block=200,
        arguments=lambda rng: {
            "points": doubles(rng, (777, 2), -10, 10),
            "out": np.zeros(777),
            "n": 777,
        },
        outputs=("out",),
        reference=lambda a: {
            "out": np.sqrt(a["points"][:, 0] ** 2 + a["points"][:, 1] ** 2)
            / (1.0 + np.abs(a["points"][:, 0]))
        },
        tolerance=(0.0, 0.0),
        tags=("double",),
    ),
)
"""The cases of this module."""
