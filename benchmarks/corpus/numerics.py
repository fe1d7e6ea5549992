"""Numerical kernels: finance, polynomials, transforms, bodies, functions, rounding."""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from benchmarks.corpus.case import APPROXIMATE, Arguments, Bound, Case, doubles, floats

KIND: Final = "numerics"
COEFFICIENTS: Final = (0.5, -1.25, 0.75, 2.0, -0.125, 0.0625)


def priced(a: Arguments) -> Arguments:
    """Return the prices of calls and puts."""
    spot, strike, years = (a[name].astype(np.float64) for name in ("spot", "strike", "years"))
    rate, volatility = np.float32(a["rate"]), np.float32(a["volatility"])
    root = volatility * np.sqrt(years)
    d1 = (np.log(spot / strike) + (rate + volatility**2 / 2) * years) / root
    normal = np.vectorize(lambda x: math.erfc(-x / math.sqrt(2)) / 2)
    later = strike * np.exp(-rate * years)
    calls = spot * normal(d1) - later * normal(d1 - root)
    return {"calls": calls, "puts": calls - spot + later}


def accelerations(a: Arguments) -> Arguments:
    """Return by how much each body is pulled."""
    positions = a["bodies"][:, :3].astype(np.float64)
    masses = a["bodies"][:, 3].astype(np.float64)
    apart = positions[None] - positions[:, None]
    squared = (apart**2).sum(axis=2) + np.float32(a["softening"])
    return {"pulls": (apart * (masses / squared**1.5)[..., None]).sum(axis=1)}


def double_functions(a: Arguments) -> Arguments:
    """Return functions in double, one a column."""
    x = a["in"]
    columns = [np.sqrt(x), np.exp(x / 8), np.log(x), np.power(x, 1.7), np.sin(x), np.arctan(x)]
    return {"out": np.stack([*columns, np.cbrt(x), np.tanh(x / 16)], axis=1)}


def interpreted(a: Arguments) -> Arguments:
    """Return what the programs leave on top of the stack."""
    out = []
    for i in range(96):
        stack: list[int] = []
        for code, operand in a["programs"][i % 4].tolist():
            if code == 0:
                stack.append(operand)
            elif code == 1:
                stack.append(i)
            elif code == 5:
                stack.append(stack[-1])
            elif code == 6:
                stack.append(-stack.pop())
            elif code < 7:
                y, x = stack.pop(), stack.pop()
                stack.append({2: x + y, 3: x - y, 4: x * y}[code])
            else:
                break
        out.append(stack[-1])
    return {"out": out}


def programs() -> Any:
    """Return four programs for a machine with a stack, as pairs of code and operand."""
    texts = [
        [(1, 0), (5, 0), (4, 0), (0, 3), (2, 0), (7, 0)],
        [(0, 100), (1, 0), (3, 0), (6, 0), (7, 0)],
        [(1, 0), (0, 2), (4, 0), (1, 0), (5, 0), (4, 0), (2, 0), (7, 0)],
        [(0, 7), (7, 0)],
    ]
    table = np.full((4, 8, 2), 7, np.int32)
    for row, text in zip(table, texts, strict=True):
        row[: len(text)] = text
    return table


def lorenz(a: Arguments) -> Arguments:
    """Return the points after all steps of the classical Runge-Kutta method."""
    p, h = a["points"].copy(), a["step"]

    def flow(q: Any) -> Any:
        x, y, z = q.T
        return np.stack([10 * (y - x), x * (28 - z) - y, x * y - 8.0 / 3.0 * z], axis=1)

    for _ in range(a["steps"]):
        k1 = flow(p)
        k2 = flow(p + h / 2 * k1)
        k3 = flow(p + h / 2 * k2)
        k4 = flow(p + h * k3)
        p = p + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    return {"points": p}


def collatz(a: Arguments) -> Arguments:
    """Return after how many steps each number comes to 1."""
    steps = []
    for number in range(1, a["n"] + 1):
        count = 0
        while number != 1:
            number = 3 * number + 1 if number % 2 else number // 2
            count += 1
        steps.append(count)
    return {"steps": steps}


def ackermann(a: Arguments) -> Arguments:
    """Return Ackermann's function, from what is known of small first arguments."""
    pairs = [divmod(i, 4) for i in range(len(a["out"]))]
    return {"out": [(n + 1, n + 2, 2 * n + 3)[m] for m, n in pairs]}


def directed(a: Arguments) -> Arguments:
    """Return bounds of sums and products: exact in double, then rounded down and up."""
    x, y = a["a"].astype(np.float64), a["b"].astype(np.float64)
    columns = []
    for exact in (x * y, x + y):
        near = exact.astype(np.float32)
        wide = near.astype(np.float64)
        down = np.where(wide > exact, np.nextafter(near, np.float32(-np.inf)), near)
        up = np.where(wide < exact, np.nextafter(near, np.float32(np.inf)), near)
        columns += [down, up]
    return {"out": np.stack(columns, axis=1)}


CASES: Final = (
    Case(
        name="black_scholes",
        kind=KIND,
        source=r"""
__device__ float normal(float x) { return 0.5f * erfcf(-x * 0.70710678118f); }

extern "C" __global__ void black_scholes(const float* spot, const float* strike,
                                         const float* years, float* calls, float* puts,
                                         float rate, float volatility, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float root = volatility * sqrtf(years[i]);
    float d1 = (logf(spot[i] / strike[i]) + (rate + 0.5f * volatility * volatility) * years[i]) /
               root;
    float later = strike[i] * expf(-rate * years[i]);
    float call = spot[i] * normal(d1) - later * normal(d1 - root);
    calls[i] = call;
    puts[i] = call - spot[i] + later;
}
""",
        kernel="black_scholes",
        grid=8,
        block=128,
        arguments=lambda rng: {
            "spot": floats(rng, 1000, 5, 30),
            "strike": floats(rng, 1000, 5, 30),
            "years": floats(rng, 1000, 0.25, 5),
            "calls": np.zeros(1000, np.float32),
            "puts": np.zeros(1000, np.float32),
            "rate": 0.02,
            "volatility": 0.3,
            "n": 1000,
        },
        outputs=("calls", "puts"),
        # Differences of prices up to 30 lose what their last bits are.
        bound=Bound(1e-5, 2e-5, APPROXIMATE.reason),
        reference=priced,
        tolerance=(1e-5, 3e-5),
        tags=("exp", "log", "erfc"),
    ),
    Case(
        name="horner",
        kind=KIND,
        source=r"""
template <int DEGREE>
struct Polynomial {
    double c[DEGREE + 1];
    __device__ double operator()(double x) const {
        double value = c[DEGREE];
#pragma unroll
        for (int k = DEGREE - 1; k >= 0; --k) value = value * x + c[k];
        return value;
    }
};

template <int DEGREE>
__global__ void horner(Polynomial<DEGREE> p, const double* in, double* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = p(in[i]);
}
""",
        kernel="horner<5>",
        grid=4,
        block=128,
        arguments=lambda rng: {
            "p": np.array([(COEFFICIENTS,)], [("c", "f8", 6)])[0],
            "in": doubles(rng, 500, -3, 3),
            "out": np.zeros(500),
            "n": 500,
        },
        outputs=("out",),
        reference=lambda a: {"out": np.polyval(COEFFICIENTS[::-1], a["in"])},
        tolerance=(0.0, 0.0),
        tags=("template", "structure by value", "double"),
    ),
    Case(
        name="fourier_transform",
        kind=KIND,
        source=r"""
#define SIZE 256

// Radix 2 in shared memory; each block transforms one row.
extern "C" __global__ void fourier_transform(float2* rows) {
    __shared__ float2 data[SIZE];
    float2* row = rows + blockIdx.x * SIZE;
    for (int i = threadIdx.x; i < SIZE; i += blockDim.x) data[__brev(i) >> 24] = row[i];
    for (int half = 1; half < SIZE; half *= 2) {
        __syncthreads();
        int k = threadIdx.x & (half - 1);
        int low = 2 * threadIdx.x - k, high = low + half;
        float s, c;
        sincospif(-(float)k / half, &s, &c);
        float2 a = data[low], b = data[high];
        float2 t = make_float2(b.x * c - b.y * s, b.x * s + b.y * c);
        data[low] = make_float2(a.x + t.x, a.y + t.y);
        data[high] = make_float2(a.x - t.x, a.y - t.y);
    }
    __syncthreads();
    for (int i = threadIdx.x; i < SIZE; i += blockDim.x) row[i] = data[i];
}
""",
        kernel="fourier_transform",
        grid=5,
        block=128,
        arguments=lambda rng: {"rows": floats(rng, (5, 512))},
        outputs=("rows",),
        reference=lambda a: {
            "rows": np.fft.fft(a["rows"].view(np.complex64)).astype(np.complex128).view(np.float64)
        },
        tolerance=(1e-4, 1e-4),
        tags=("sincospi", "shared memory"),
    ),
    Case(
        name="n_body",
        kind=KIND,
        source=r"""
extern "C" __global__ void n_body(const float4* bodies, float* pulls, int n, float softening) {
    extern __shared__ float4 tile[];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float4 me = i < n ? bodies[i] : make_float4(0, 0, 0, 0);
    float3 sum = make_float3(0, 0, 0);
    for (int start = 0; start < n; start += blockDim.x) {
        int at = start + threadIdx.x;
        tile[threadIdx.x] = at < n ? bodies[at] : make_float4(0, 0, 0, 0);
        __syncthreads();
        for (int j = 0; j < blockDim.x; ++j) {
            float4 other = tile[j];
            float x = other.x - me.x, y = other.y - me.y, z = other.z - me.z;
            float inverse = rsqrtf(x * x + y * y + z * z + softening);
            float pull = other.w * inverse * inverse * inverse;
            sum.x += x * pull;
            sum.y += y * pull;
            sum.z += z * pull;
        }
        __syncthreads();
    }
    if (i < n) {
        pulls[3 * i] = sum.x;
        pulls[3 * i + 1] = sum.y;
        pulls[3 * i + 2] = sum.z;
    }
}
""",
        kernel="n_body",
        grid=4,
        block=64,
        shared_memory=1024,
        arguments=lambda rng: {
            "bodies": floats(rng, (200, 4), 0.1, 1),
            "pulls": np.zeros((200, 3), np.float32),
            "n": 200,
            "softening": 0.01,
        },
        outputs=("pulls",),
        # Pulls from all sides add up to little.
        bound=Bound(2e-5, 1e-3, APPROXIMATE.reason),
        reference=accelerations,
        tolerance=(1e-4, 2e-3),
        tags=("rsqrt", "dynamic shared memory", "vector loads"),
    ),
    Case(
        name="double_functions",
        kind=KIND,
        source=r"""
extern "C" __global__ void double_functions(const double* in, double* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double x = in[i], *row = out + 8 * i;
    row[0] = sqrt(x);
    row[1] = exp(x / 8.0);
    row[2] = log(x);
    row[3] = pow(x, 1.7);
    row[4] = sin(x);
    row[5] = atan(x);
    row[6] = cbrt(x);
    row[7] = tanh(x / 16.0);
}
""",
        kernel="double_functions",
        grid=4,
        block=64,
        arguments=lambda rng: {
            "in": doubles(rng, 250, 1e-3, 60),
            "out": np.zeros((250, 8)),
            "n": 250,
        },
        outputs=("out",),
        bound=Bound(1e-14, 1e-15, APPROXIMATE.reason),
        reference=double_functions,
        tags=("double", "exp", "log", "pow", "sin", "atan", "cbrt", "tanh"),
    ),
    Case(
        name="sine_cosine",
        kind=KIND,
        source=r"""
// Arguments beyond 105615 take the slow way, with a local array.
extern "C" __global__ void sine_cosine(const float* in, float* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float s, c;
    sincosf(in[i], &s, &c);
    out[3 * i] = s;
    out[3 * i + 1] = c;
    out[3 * i + 2] = tanf(in[i]);
}
""",
        kernel="sine_cosine",
        grid=4,
        block=128,
        arguments=lambda rng: {
            "in": np.concatenate([floats(rng, 400, -20, 20), floats(rng, 100, -1e7, 1e7)]),
            "out": np.zeros((500, 3), np.float32),
            "n": 500,
        },
        outputs=("out",),
        bound=Bound(4e-6, 1e-6, APPROXIMATE.reason),
        reference=lambda a: {
            "out": np.stack([f(a["in"].astype(np.float64)) for f in (np.sin, np.cos, np.tan)], 1)
        },
        tags=("sincos", "tan", "local array"),
    ),
    Case(
        name="error_functions",
        kind=KIND,
        source=r"""
extern "C" __global__ void error_functions(const float* in, float4* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = make_float4(erff(in[i]), tanhf(in[i]), expm1f(in[i]), log1pf(fabsf(in[i])));
}
""",
        kernel="error_functions",
        grid=4,
        block=128,
        arguments=lambda rng: {
            "in": floats(rng, 500, -3, 3),
            "out": np.zeros((500, 4), np.float32),
            "n": 500,
        },
        outputs=("out",),
        bound=APPROXIMATE,
        reference=lambda a: {
            "out": np.stack(
                [
                    np.vectorize(math.erf)(a["in"]),
                    np.tanh(a["in"].astype(np.float64)),
                    np.expm1(a["in"].astype(np.float64)),
                    np.log1p(np.abs(a["in"].astype(np.float64))),
                ],
                axis=1,
            )
        },
        tags=("erf", "tanh", "expm1", "log1p"),
    ),
    Case(
        name="unit_vectors_fast_math",
        kind=KIND,
        source=r"""
extern "C" __global__ void unit_vectors(float3* vectors, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float3 v = vectors[i];
    float length = sqrtf(v.x * v.x + v.y * v.y + v.z * v.z);
    vectors[i] = make_float3(v.x / length, v.y / length, v.z / length);
}
""",
        kernel="unit_vectors",
        grid=4,
        block=128,
        arguments=lambda rng: {"vectors": floats(rng, (500, 3), 1, 2), "n": 500},
        outputs=("vectors",),
        options={"use_fast_math": True},
        bound=APPROXIMATE,
        reference=lambda a: {
            "vectors": a["vectors"]
            / np.linalg.norm(a["vectors"].astype(np.float64), axis=1, keepdims=True)
        },
        tags=("fast math", "approximate division and root"),
    ),
    Case(
        name="stack_machine",
        kind=KIND,
        source=r"""
enum Code { PUSH, INDEX, ADD, SUBTRACT, MULTIPLY, REPEAT, NEGATE, HALT };

extern "C" __global__ void stack_machine(const int2* programs, int* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int stack[8], top = 0;
    for (const int2* step = programs + 8 * (i % 4);; ++step) {
        switch (step->x) {
            case PUSH: stack[top++] = step->y; continue;
            case INDEX: stack[top++] = i; continue;
            case ADD: --top; stack[top - 1] += stack[top]; continue;
            case SUBTRACT: --top; stack[top - 1] -= stack[top]; continue;
            case MULTIPLY: --top; stack[top - 1] *= stack[top]; continue;
            case REPEAT: stack[top] = stack[top - 1]; ++top; continue;
            case NEGATE: stack[top - 1] = -stack[top - 1]; continue;
            case HALT: break;
        }
        break;
    }
    out[i] = stack[top - 1];
}
""",
        kernel="stack_machine",
        grid=1,
        block=96,
        arguments=lambda _: {"programs": programs(), "out": np.zeros(96, np.int32), "n": 96},
        outputs=("out",),
        reference=interpreted,
        tags=("switch", "local array", "dynamic indices"),
    ),
    Case(
        name="lorenz",
        kind=KIND,
        source=r"""
__device__ double3 flow(double3 p) {
    return make_double3(10.0 * (p.y - p.x), p.x * (28.0 - p.z) - p.y, p.x * p.y - 8.0 / 3.0 * p.z);
}

__device__ double3 along(double3 p, double h, double3 d) {
    return make_double3(p.x + h * d.x, p.y + h * d.y, p.z + h * d.z);
}

extern "C" __global__ void lorenz(double3* points, int n, int steps, double h) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double3 p = points[i];
    for (int step = 0; step < steps; ++step) {
        double3 k1 = flow(p), k2 = flow(along(p, h / 2, k1));
        double3 k3 = flow(along(p, h / 2, k2)), k4 = flow(along(p, h, k3));
        p.x += h / 6 * (k1.x + 2 * k2.x + 2 * k3.x + k4.x);
        p.y += h / 6 * (k1.y + 2 * k2.y + 2 * k3.y + k4.y);
        p.z += h / 6 * (k1.z + 2 * k2.z + 2 * k3.z + k4.z);
    }
    points[i] = p;
}
""",
        kernel="lorenz",
        grid=2,
        block=64,
        arguments=lambda rng: {
            "points": doubles(rng, (100, 3), -10, 10),
            "n": 100,
            "steps": 100,
            "step": 0.01,
        },
        outputs=("points",),
        reference=lorenz,
        tolerance=(1e-9, 1e-9),
        tags=("double", "structures of double"),
    ),
    Case(
        name="collatz",
        kind=KIND,
        source=r"""
extern "C" __global__ void collatz(int* steps, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int count = 0;
    for (unsigned long long number = i + 1; number != 1; ++count) {
        number = number & 1 ? 3 * number + 1 : number / 2;
    }
    steps[i] = count;
}
""",
        kernel="collatz",
        grid=5,
        block=64,
        arguments=lambda _: {"steps": np.zeros(300, np.int32), "n": 300},
        outputs=("steps",),
        reference=collatz,
        tags=("divergent loop",),
    ),
    Case(
        name="ackermann",
        kind=KIND,
        source=r"""
__device__ __noinline__ unsigned ackermann_of(unsigned m, unsigned n) {
    if (m == 0) return n + 1;
    if (n == 0) return ackermann_of(m - 1, 1);
    return ackermann_of(m - 1, ackermann_of(m, n - 1));
}

extern "C" __global__ void ackermann(unsigned* out) {
    int i = threadIdx.x;
    out[i] = ackermann_of(i / 4, i % 4);
}
""",
        kernel="ackermann",
        grid=1,
        block=12,
        arguments=lambda _: {"out": np.zeros(12, np.uint32)},
        outputs=("out",),
        reference=ackermann,
        tags=("recursion", "calls"),
    ),
    Case(
        name="directed_rounding",
        kind=KIND,
        source=r"""
extern "C" __global__ void directed_rounding(const float* a, const float* b, float4* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    out[i] = make_float4(__fmul_rd(a[i], b[i]), __fmul_ru(a[i], b[i]), __fadd_rd(a[i], b[i]),
                         __fadd_ru(a[i], b[i]));
}
""",
        kernel="directed_rounding",
        grid=4,
        block=128,
        arguments=lambda rng: {
            "a": floats(rng, 500),
            "b": floats(rng, 500),
            "out": np.zeros((500, 4), np.float32),
            "n": 500,
        },
        outputs=("out",),
        reference=directed,
        tolerance=(0.0, 0.0),
        tags=("rounding modes",),
    ),
    Case(
        name="simpson_integral",
        kind=KIND,
        source=r"""
typedef double (*Function)(double);

__device__ __noinline__ double root(double x) { return sqrt(x); }
__device__ __noinline__ double witch(double x) { return 1.0 / (1.0 + x * x); }

__device__ double integral(Function f, double a, double b, int parts) {
    double h = (b - a) / parts, sum = f(a) + f(b);
    for (int k = 1; k < parts; ++k) sum += (k & 1 ? 4.0 : 2.0) * f(a + k * h);
    return sum * h / 3.0;
}

extern "C" __global__ void simpson_integral(double* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Function f = i & 1 ? witch : root;
    out[i] = integral(f, 1.0, 1.0 + i * 0.125, 64);
}
""",
        kernel="simpson_integral",
        grid=2,
        block=32,
        arguments=lambda _: {"out": np.zeros(50), "n": 50},
        outputs=("out",),
        reference=lambda _: {
            "out": [
                math.atan(1 + i / 8) - math.atan(1) if i & 1 else 2 / 3 * ((1 + i / 8) ** 1.5 - 1)
                for i in range(50)
            ]
        },
        tolerance=(1e-6, 1e-6),
        tags=("function pointers", "calls", "double"),
    ),
)
"""The cases of this module."""
