"""Machine learning: normalisation, softmax, attention, losses, optimisers, clusters, neighbours."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from benchmarks.corpus.case import APPROXIMATE, Arguments, Bound, Case, floats, integers

KIND: Final = "machine learning"


def rows_in(rng: np.random.Generator) -> Arguments:
    """Return rows, and where the result goes."""
    return {
        "in": floats(rng, (9, 300), -4, 4),
        "out": np.zeros((9, 300), np.float32),
        "columns": 300,
    }


def softmax(rows: Any) -> Any:
    """Return the softmax of each row."""
    powers = np.exp(rows - rows.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def normalized(a: Arguments) -> Arguments:
    """Return the rows with mean 0 and variance 1, scaled and shifted."""
    rows = a["in"].astype(np.float64)
    mean, variance = rows.mean(axis=1, keepdims=True), rows.var(axis=1, keepdims=True)
    return {"out": (rows - mean) / np.sqrt(variance + a["epsilon"]) * a["gain"] + a["bias"]}


def attended(a: Arguments) -> Arguments:
    """Return attention of one head, causal or not."""
    q, k, v = (a[name].astype(np.float64) for name in ("q", "k", "v"))
    scores = q @ k.T * np.float32(a["scale"])
    if a["causal"]:
        scores[np.triu_indices(len(q), 1)] = -np.inf
    return {"out": softmax(scores) @ v}


def attention_input(rng: np.random.Generator) -> Arguments:
    """Return queries, keys and values of 50 tokens in 32 dimensions."""
    return {
        "q": floats(rng, (50, 32)),
        "k": floats(rng, (50, 32)),
        "v": floats(rng, (50, 32)),
        "out": np.zeros((50, 32), np.float32),
        "tokens": 50,
        "scale": 32**-0.5,
        "causal": 1,
    }


def adamw(a: Arguments) -> Arguments:
    """Return parameters and moments after one step."""
    g = a["gradient"].astype(np.float64)
    first = 0.9 * a["first"] + 0.1 * g
    second = 0.999 * a["second"] + 0.001 * g * g
    step = (first / (1 - 0.9**3)) / (np.sqrt(second / (1 - 0.999**3)) + 1e-8)
    decayed = a["parameters"] * (1 - a["rate"] * a["decay"])
    return {"parameters": decayed - a["rate"] * step, "first": first, "second": second}


def cross_entropy(a: Arguments) -> Arguments:
    """Return the loss of each row, and the gradient of the logits."""
    probabilities = softmax(a["logits"].astype(np.float64))
    chosen = probabilities[np.arange(len(a["labels"])), a["labels"]]
    gradient = probabilities.copy()
    gradient[np.arange(len(a["labels"])), a["labels"]] -= 1
    return {"losses": -np.log(chosen), "gradient": gradient}


def nearest(a: Arguments) -> Arguments:
    """Return the nearest of the centres for each point."""
    difference = a["points"][:, None].astype(np.float64) - a["centres"]
    return {"assigned": (difference**2).sum(axis=2).argmin(axis=1)}


def neighbours(a: Arguments) -> Arguments:
    """Return the 5 nearest points of each query, nearest first."""
    difference = a["queries"][:, None].astype(np.float64) - a["points"]
    return {"found": np.argsort((difference**2).sum(axis=2), axis=1, kind="stable")[:, :5]}


ROW_SUM: Final = r"""
template <typename Operation>
__device__ float reduced(float value, float* shared, Operation operation) {
    for (int mask = 16; mask; mask >>= 1) {
        value = operation(value, __shfl_xor_sync(0xffffffffu, value, mask));
    }
    if ((threadIdx.x & 31) == 0) shared[threadIdx.x >> 5] = value;
    __syncthreads();
    value = shared[0];
    for (int warp = 1; warp < blockDim.x >> 5; ++warp) value = operation(value, shared[warp]);
    __syncthreads();
    return value;
}

struct Sum { __device__ float operator()(float a, float b) const { return a + b; } };
struct Maximum { __device__ float operator()(float a, float b) const { return fmaxf(a, b); } };
"""

CASES: Final = (
    Case(
        name="softmax_rows",
        kind=KIND,
        source=ROW_SUM
        + r"""
extern "C" __global__ void softmax_rows(const float* in, float* out, int columns) {
    __shared__ float shared[32];
    const float* row = in + blockIdx.x * columns;
    float most = -__int_as_float(0x7f800000);
    for (int c = threadIdx.x; c < columns; c += blockDim.x) most = fmaxf(most, row[c]);
    most = reduced(most, shared, Maximum());
    float sum = 0.0f;
    for (int c = threadIdx.x; c < columns; c += blockDim.x) sum += expf(row[c] - most);
    sum = reduced(sum, shared, Sum());
    for (int c = threadIdx.x; c < columns; c += blockDim.x) {
        out[blockIdx.x * columns + c] = expf(row[c] - most) / sum;
    }
}
""",
        kernel="softmax_rows",
        grid=9,
        block=128,
        arguments=rows_in,
        outputs=("out",),
        bound=APPROXIMATE,
        reference=lambda a: {"out": softmax(a["in"].astype(np.float64))},
        tags=("exp", "shuffle", "functor"),
    ),
    Case(
        name="softmax_online",
        kind=KIND,
        source=r"""
// Maximum and sum in one pass: where the maximum grows, the sum so far is scaled down.
extern "C" __global__ void softmax_online(const float* in, float* out, int columns) {
    __shared__ float2 shared[64];
    const float* row = in + blockIdx.x * columns;
    float most = -__int_as_float(0x7f800000), sum = 0.0f;
    for (int c = threadIdx.x; c < columns; c += blockDim.x) {
        float larger = fmaxf(most, row[c]);
        sum = sum * __expf(most - larger) + __expf(row[c] - larger);
        most = larger;
    }
    shared[threadIdx.x] = make_float2(most, sum);
    __syncthreads();
    for (int step = blockDim.x / 2; step > 0; step /= 2) {
        if (threadIdx.x < step) {
            float2 a = shared[threadIdx.x], b = shared[threadIdx.x + step];
            float larger = fmaxf(a.x, b.x);
            float both = a.y * __expf(a.x - larger) + b.y * __expf(b.x - larger);
            shared[threadIdx.x] = make_float2(larger, both);
        }
        __syncthreads();
    }
    float2 whole = shared[0];
    for (int c = threadIdx.x; c < columns; c += blockDim.x) {
        out[blockIdx.x * columns + c] = __fdividef(__expf(row[c] - whole.x), whole.y);
    }
}
""",
        kernel="softmax_online",
        grid=9,
        block=64,
        arguments=rows_in,
        outputs=("out",),
        bound=APPROXIMATE,
        reference=lambda a: {"out": softmax(a["in"].astype(np.float64))},
        tags=("fast exp", "fast division"),
    ),
    Case(
        name="layer_norm",
        kind=KIND,
        source=ROW_SUM
        + r"""
extern "C" __global__ void layer_norm(const float* in, const float* gain, const float* bias,
                                      float* out, int columns, float epsilon) {
    __shared__ float shared[32];
    const float* row = in + blockIdx.x * columns;
    float sum = 0.0f, squares = 0.0f;
    for (int c = threadIdx.x; c < columns; c += blockDim.x) sum += row[c];
    float mean = reduced(sum, shared, Sum()) / columns;
    for (int c = threadIdx.x; c < columns; c += blockDim.x) {
        squares += (row[c] - mean) * (row[c] - mean);
    }
    float scale = rsqrtf(reduced(squares, shared, Sum()) / columns + epsilon);
    for (int c = threadIdx.x; c < columns; c += blockDim.x) {
        out[blockIdx.x * columns + c] = (row[c] - mean) * scale * gain[c] + bias[c];
    }
}
""",
        kernel="layer_norm",
        grid=7,
        block=96,
        arguments=lambda rng: {
            "in": floats(rng, (7, 250), -2, 3),
            "gain": floats(rng, 250),
            "bias": floats(rng, 250),
            "out": np.zeros((7, 250), np.float32),
            "columns": 250,
            "epsilon": 1e-5,
        },
        outputs=("out",),
        bound=APPROXIMATE,
        reference=normalized,
        tolerance=(1e-5, 1e-5),
        tags=("rsqrt", "shuffle"),
    ),
    Case(
        name="rms_norm",
        kind=KIND,
        source=r"""
// One warp for each row; the exact square root instead of the approximate inverse one.
extern "C" __global__ void rms_norm(const float* in, const float* gain, float* out, int rows,
                                    int columns, float epsilon) {
    int row = blockIdx.x * blockDim.y + threadIdx.y;
    if (row >= rows) return;
    const float* x = in + row * columns;
    float squares = 0.0f;
    for (int c = threadIdx.x; c < columns; c += 32) squares += x[c] * x[c];
    for (int mask = 16; mask; mask >>= 1) squares += __shfl_xor_sync(~0u, squares, mask);
    float scale = 1.0f / sqrtf(squares / columns + epsilon);
    for (int c = threadIdx.x; c < columns; c += 32) {
        out[row * columns + c] = x[c] * scale * gain[c];
    }
}
""",
        kernel="rms_norm",
        grid=3,
        block=(32, 4),
        arguments=lambda rng: {
            "in": floats(rng, (11, 130)),
            "gain": floats(rng, 130),
            "out": np.zeros((11, 130), np.float32),
            "rows": 11,
            "columns": 130,
            "epsilon": 1e-6,
        },
        outputs=("out",),
        reference=lambda a: {
            "out": a["in"]
            / np.sqrt((a["in"].astype(np.float64) ** 2).mean(axis=1, keepdims=True) + 1e-6)
            * a["gain"]
        },
        tags=("square root", "shuffle"),
    ),
    Case(
        name="attention_naive",
        kind=KIND,
        source=r"""
#define DIMENSIONS 32

extern "C" __global__ void attention_naive(const float* q, const float* k, const float* v,
                                           float* out, int tokens, float scale, int causal) {
    extern __shared__ float scores[];
    int token = blockIdx.x, t = threadIdx.x;
    int last = causal ? token + 1 : tokens;
    for (int other = t; other < last; other += blockDim.x) {
        float dot = 0.0f;
        for (int d = 0; d < DIMENSIONS; ++d) {
            dot += q[token * DIMENSIONS + d] * k[other * DIMENSIONS + d];
        }
        scores[other] = dot * scale;
    }
    __syncthreads();
    float most = -__int_as_float(0x7f800000), sum = 0.0f;
    for (int other = 0; other < last; ++other) most = fmaxf(most, scores[other]);
    for (int other = 0; other < last; ++other) sum += expf(scores[other] - most);
    if (t < DIMENSIONS) {
        float value = 0.0f;
        for (int other = 0; other < last; ++other) {
            value += expf(scores[other] - most) * v[other * DIMENSIONS + t];
        }
        out[token * DIMENSIONS + t] = value / sum;
    }
}
""",
        kernel="attention_naive",
        grid=50,
        block=32,
        shared_memory=200,
        arguments=attention_input,
        outputs=("out",),
        bound=APPROXIMATE,
        reference=attended,
        tolerance=(1e-4, 1e-5),
        tags=("exp", "dynamic shared memory"),
    ),
    Case(
        name="attention_online",
        kind=KIND,
        source=r"""
#define DIMENSIONS 32
#define TILE 16

// A warp for each query, a lane for each dimension; keys and values come in tiles.
extern "C" __global__ void attention_online(const float* q, const float* k, const float* v,
                                            float* out, int tokens, float scale, int causal) {
    __shared__ float keys[TILE][DIMENSIONS], values[TILE][DIMENSIONS];
    int lane = threadIdx.x, token = blockIdx.x * blockDim.y + threadIdx.y;
    bool valid = token < tokens;
    float query = valid ? q[token * DIMENSIONS + lane] : 0.0f;
    float most = -__int_as_float(0x7f800000), sum = 0.0f, value = 0.0f;
    for (int start = 0; start < tokens; start += TILE) {
        for (int r = threadIdx.y; r < TILE; r += blockDim.y) {
            bool there = start + r < tokens;
            keys[r][lane] = there ? k[(start + r) * DIMENSIONS + lane] : 0.0f;
            values[r][lane] = there ? v[(start + r) * DIMENSIONS + lane] : 0.0f;
        }
        __syncthreads();
        for (int r = 0; r < TILE && start + r < tokens; ++r) {
            if (causal && start + r > token) break;
            float dot = query * keys[r][lane];
            for (int mask = 16; mask; mask >>= 1) dot += __shfl_xor_sync(0xffffffffu, dot, mask);
            float score = dot * scale, larger = fmaxf(most, score);
            float shrink = expf(most - larger), weight = expf(score - larger);
            sum = sum * shrink + weight;
            value = value * shrink + weight * values[r][lane];
            most = larger;
        }
        __syncthreads();
    }
    if (valid) out[token * DIMENSIONS + lane] = value / sum;
}
""",
        kernel="attention_online",
        grid=13,
        block=(32, 4),
        arguments=attention_input,
        outputs=("out",),
        bound=APPROXIMATE,
        reference=attended,
        tolerance=(1e-4, 1e-5),
        tags=("exp", "shuffle", "shared memory"),
    ),
    Case(
        name="cross_entropy",
        kind=KIND,
        source=r"""
extern "C" __global__ void cross_entropy(const float* logits, const int* labels, float* losses,
                                         float* gradient, int rows, int classes) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    const float* x = logits + row * classes;
    float most = x[0];
    for (int c = 1; c < classes; ++c) most = fmaxf(most, x[c]);
    float sum = 0.0f;
    for (int c = 0; c < classes; ++c) sum += expf(x[c] - most);
    losses[row] = logf(sum) + most - x[labels[row]];
    for (int c = 0; c < classes; ++c) {
        gradient[row * classes + c] = expf(x[c] - most) / sum - (c == labels[row] ? 1.0f : 0.0f);
    }
}
""",
        kernel="cross_entropy",
        grid=2,
        block=64,
        arguments=lambda rng: {
            "logits": floats(rng, (100, 10), -5, 5),
            "labels": integers(rng, 100, 0, 10),
            "losses": np.zeros(100, np.float32),
            "gradient": np.zeros((100, 10), np.float32),
            "rows": 100,
            "classes": 10,
        },
        outputs=("losses", "gradient"),
        bound=APPROXIMATE,
        reference=cross_entropy,
        tolerance=(1e-5, 1e-5),
        tags=("exp", "log"),
    ),
    Case(
        name="adamw",
        kind=KIND,
        source=r"""
struct Settings { float rate, beta1, beta2, epsilon, decay, correction1, correction2; };

__device__ void step(const Settings& s, float& parameter, float gradient, float& first,
                     float& second) {
    first = s.beta1 * first + (1.0f - s.beta1) * gradient;
    second = s.beta2 * second + (1.0f - s.beta2) * gradient * gradient;
    parameter *= 1.0f - s.rate * s.decay;
    parameter -= s.rate * (first / s.correction1) / (sqrtf(second / s.correction2) + s.epsilon);
}

extern "C" __global__ void adamw(float* parameters, const float* gradient, float* first,
                                 float* second, int n, int time, float rate, float decay) {
    Settings s = {rate, 0.9f, 0.999f, 1e-8f, decay, 1.0f, 1.0f};
    float power1 = 1.0f, power2 = 1.0f;
    for (int t = 0; t < time; ++t) {
        power1 *= s.beta1;
        power2 *= s.beta2;
    }
    s.correction1 = 1.0f - power1;
    s.correction2 = 1.0f - power2;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) step(s, parameters[i], gradient[i], first[i], second[i]);
}
""",
        kernel="adamw",
        grid=8,
        block=128,
        arguments=lambda rng: {
            "parameters": floats(rng, 1000),
            "gradient": floats(rng, 1000),
            "first": floats(rng, 1000, -0.1, 0.1),
            "second": floats(rng, 1000, 0.01, 0.1),
            "n": 1000,
            "time": 3,
            "rate": 1e-2,
            "decay": 0.1,
        },
        outputs=("parameters", "first", "second"),
        reference=adamw,
        tolerance=(1e-4, 1e-5),
        tags=("references", "square root"),
    ),
    Case(
        name="kmeans_assign",
        kind=KIND,
        source=r"""
template <int DIMENSIONS>
__global__ void kmeans_assign(const float* points, const float* centres, int* assigned,
                              int count, int clusters) {
    extern __shared__ float shared[];
    for (int i = threadIdx.x; i < clusters * DIMENSIONS; i += blockDim.x) shared[i] = centres[i];
    __syncthreads();
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p >= count) return;
    float best = 3.4e38f;
    int chosen = -1;
    for (int c = 0; c < clusters; ++c) {
        float distance = 0.0f;
#pragma unroll
        for (int d = 0; d < DIMENSIONS; ++d) {
            float difference = points[p * DIMENSIONS + d] - shared[c * DIMENSIONS + d];
            distance += difference * difference;
        }
        if (distance < best) {
            best = distance;
            chosen = c;
        }
    }
    assigned[p] = chosen;
}
""",
        kernel="kmeans_assign<3>",
        grid=6,
        block=128,
        shared_memory=132,
        arguments=lambda rng: {
            "points": floats(rng, (700, 3)),
            "centres": floats(rng, (11, 3)),
            "assigned": np.zeros(700, np.int32),
            "count": 700,
            "clusters": 11,
        },
        outputs=("assigned",),
        reference=nearest,
        tags=("template", "dynamic shared memory"),
    ),
    Case(
        name="nearest_neighbours",
        kind=KIND,
        source=r"""
#include <math.h>
#define NEAREST 5

extern "C" __global__ void nearest_neighbours(const float2* points, int count,
                                              const float2* queries, int* found, int asked) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= asked) return;
    float distances[NEAREST];
    int places[NEAREST];
    for (int i = 0; i < NEAREST; ++i) {
        distances[i] = INFINITY;
        places[i] = -1;
    }
    float2 q = queries[t];
    for (int p = 0; p < count; ++p) {
        float dx = points[p].x - q.x, dy = points[p].y - q.y;
        float distance = dx * dx + dy * dy;
        if (distance >= distances[NEAREST - 1]) continue;
        int slot = NEAREST - 1;
        while (slot > 0 && distances[slot - 1] > distance) {
            distances[slot] = distances[slot - 1];
            places[slot] = places[slot - 1];
            --slot;
        }
        distances[slot] = distance;
        places[slot] = p;
    }
    for (int i = 0; i < NEAREST; ++i) found[t * NEAREST + i] = places[i];
}
""",
        kernel="nearest_neighbours",
        grid=2,
        block=64,
        arguments=lambda rng: {
            "points": floats(rng, (400, 2)),
            "count": 400,
            "queries": floats(rng, (100, 2)),
            "found": np.zeros((100, 5), np.int32),
            "asked": 100,
        },
        outputs=("found",),
        reference=neighbours,
        tags=("local array", "dynamic indices"),
    ),
    Case(
        name="gelu",
        kind=KIND,
        source=r"""
__device__ __forceinline__ float exact(float x) {
    return 0.5f * x * (1.0f + erff(x * 0.70710678f));
}

__device__ __forceinline__ float by_tanh(float x) {
    return 0.5f * x * (1.0f + tanhf(0.7978845608f * (x + 0.044715f * x * x * x)));
}

extern "C" __global__ void gelu(const float* in, float* with_erf, float* with_tanh, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    with_erf[i] = exact(in[i]);
    with_tanh[i] = by_tanh(in[i]);
}
""",
        kernel="gelu",
        grid=8,
        block=128,
        arguments=lambda rng: {
            "in": floats(rng, 1000, -5, 5),
            "with_erf": np.zeros(1000, np.float32),
            "with_tanh": np.zeros(1000, np.float32),
            "n": 1000,
        },
        outputs=("with_erf", "with_tanh"),
        bound=Bound(4e-6, 2e-6, APPROXIMATE.reason),
        reference=lambda a: {
            "with_tanh": 0.5
            * a["in"].astype(np.float64)
            * (1 + np.tanh(0.7978845608 * (a["in"] + 0.044715 * a["in"].astype(np.float64) ** 3)))
        },
        tolerance=(1e-5, 2e-6),
        tags=("erf", "tanh"),
    ),
)
"""The cases of this module."""
