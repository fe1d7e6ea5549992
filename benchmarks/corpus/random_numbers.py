"""Random numbers: counters, shift registers, congruences, a twister, and what is made of them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from benchmarks.corpus.case import Arguments, Case, integers
from benchmarks.corpus.neural_networks import PHILOX, philox

KIND: Final = "random numbers"
MASK: Final = (1 << 64) - 1


def xorshift(a: Arguments) -> Arguments:
    """Return states and sums after some steps of each generator."""
    state, total = a["states"].copy(), np.zeros_like(a["states"])
    for _ in range(a["steps"]):
        state ^= state >> np.uint64(12)
        state ^= state << np.uint64(25)
        state ^= state >> np.uint64(27)
        total += state * np.uint64(0x2545F4914F6CDD1D)
    return {"states": state, "sums": total}


def inside_circle(a: Arguments) -> Arguments:
    """Return how many random points of a square are in its circle."""
    state = np.arange(a["generators"], dtype=np.uint32) * np.uint32(747796405) + np.uint32(1)
    hits = 0
    for _ in range(a["points"]):
        state = state * np.uint32(1664525) + np.uint32(1013904223)
        x = (state >> np.uint32(16)).astype(np.int64)
        state = state * np.uint32(1664525) + np.uint32(1013904223)
        y = (state >> np.uint32(16)).astype(np.int64)
        hits += int((x * x + y * y < 1 << 32).sum())
    return {"hits": hits}


def twister(seed: int) -> Any:
    """Return the generator's 624 words of state for a seed."""
    words = [seed]
    for i in range(1, 624):
        words.append((1812433253 * (words[-1] ^ (words[-1] >> 30)) + i) & 0xFFFFFFFF)
    return np.array(words, np.uint32)


def twisted(a: Arguments) -> Arguments:
    """Return the first 624 numbers of numpy's own generator of that kind."""
    generator = np.random.RandomState(0)
    generator.set_state({"bit_generator": "MT19937", "state": {"key": a["state"], "pos": 624}})
    return {"out": generator.randint(0, 1 << 32, 624, dtype=np.uint32)}


def permuted(a: Arguments) -> Arguments:
    """Return numbers of permuted congruential generators."""
    out = []
    for stream in range(80):
        state, increment = 0, (stream << 1) | 1
        state = (state * 6364136223846793005 + increment) & MASK
        state = ((state + a["seed"]) * 6364136223846793005 + increment) & MASK
        for _ in range(8):
            shifted, turn = ((state >> 18) ^ state) >> 27 & 0xFFFFFFFF, state >> 59
            out.append((shifted >> turn | shifted << (-turn & 31)) & 0xFFFFFFFF)
            state = (state * 6364136223846793005 + increment) & MASK
    return {"out": np.array(out, np.uint32)}


def normal(a: Arguments) -> Arguments:
    """Return normally distributed numbers, computed in double."""
    words = philox(np.arange(a["pairs"]), (a["seed"], 0))[:, :2].astype(np.float64)
    first, angle = (words[:, 0] + 0.5) * 2.0**-32, words[:, 1] * 2.0**-32
    radius = np.sqrt(-2 * np.log(first))
    both = [radius * np.cos(2 * np.pi * angle), radius * np.sin(2 * np.pi * angle)]
    return {"out": np.stack(both, axis=1)}


def gray_code_points(a: Arguments) -> Arguments:
    """Return each number's bits in reverse order as a fraction, in the order of the Gray code."""
    numbers = [i ^ (i >> 1) for i in range(a["n"])]
    return {"out": np.array([int(f"{i:032b}"[::-1], 2) >> 8 for i in numbers]) * 2.0**-24}


CASES: Final = (
    Case(
        name="philox",
        kind=KIND,
        source=PHILOX
        + r"""
extern "C" __global__ void philox_words(uint4* out, int n, unsigned k0, unsigned k1) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = philox(make_uint4(i, 0, 0, 0), make_uint2(k0, k1));
}
""",
        kernel="philox_words",
        grid=4,
        block=128,
        arguments=lambda _: {
            "out": np.zeros((500, 4), np.uint32),
            "n": 500,
            "k0": 0xA4093822,
            "k1": 0x299F31D0,
        },
        outputs=("out",),
        reference=lambda a: {"out": philox(np.arange(500), (a["k0"], a["k1"]))},
        tags=("high product", "vector stores"),
    ),
    Case(
        name="xorshift",
        kind=KIND,
        source=r"""
extern "C" __global__ void xorshift(unsigned long long* states, unsigned long long* sums, int n,
                                    int steps) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned long long state = states[i], sum = 0;
    for (int step = 0; step < steps; ++step) {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        sum += state * 0x2545f4914f6cdd1dull;
    }
    states[i] = state;
    sums[i] = sum;
}
""",
        kernel="xorshift",
        grid=4,
        block=96,
        arguments=lambda rng: {
            "states": integers(rng, 350, 1, (1 << 64) - 1, np.uint64),
            "sums": np.zeros(350, np.uint64),
            "n": 350,
            "steps": 30,
        },
        outputs=("states", "sums"),
        reference=xorshift,
        tags=("64-bit shifts",),
    ),
    Case(
        name="circle_area",
        kind=KIND,
        source=r"""
struct Congruence {
    unsigned state;
    __device__ explicit Congruence(unsigned seed) : state(seed * 747796405u + 1u) {}
    __device__ unsigned next() { return state = state * 1664525u + 1013904223u; }
};

extern "C" __global__ void circle_area(unsigned long long* hits, int generators, int points) {
    __shared__ unsigned of_block;
    if (threadIdx.x == 0) of_block = 0;
    __syncthreads();
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t < generators) {
        Congruence random(t);
        unsigned found = 0;
        for (int p = 0; p < points; ++p) {
            unsigned long long x = random.next() >> 16, y = random.next() >> 16;
            if (x * x + y * y < 1ull << 32) ++found;
        }
        atomicAdd(&of_block, found);
    }
    __syncthreads();
    if (threadIdx.x == 0) atomicAdd(hits, (unsigned long long)of_block);
}
""",
        kernel="circle_area",
        grid=6,
        block=128,
        arguments=lambda _: {"hits": np.zeros(1, np.uint64), "generators": 700, "points": 50},
        outputs=("hits",),
        reference=inside_circle,
        tags=("class with constructor", "atomics"),
    ),
    Case(
        name="mersenne_twister",
        kind=KIND,
        source=r"""
#define WORDS 624
#define AHEAD 397

__device__ unsigned mixed(unsigned high, unsigned low) {
    unsigned y = (high & 0x80000000u) | (low & 0x7fffffffu);
    return (y >> 1) ^ (y & 1 ? 0x9908b0dfu : 0u);
}

// A block of 227 = 624 - 397 threads: so many words depend only on words of before.
extern "C" __global__ void mersenne_twister(const unsigned* state, unsigned* out) {
    __shared__ unsigned words[WORDS];
    int t = threadIdx.x;
    for (int i = t; i < WORDS; i += blockDim.x) words[i] = state[i];
    __syncthreads();
    for (int start = 0; start < WORDS; start += WORDS - AHEAD) {
        int i = start + t;
        unsigned next = 0;
        if (i < WORDS) next = words[(i + AHEAD) % WORDS] ^ mixed(words[i], words[(i + 1) % WORDS]);
        __syncthreads();
        if (i < WORDS) words[i] = next;
        __syncthreads();
    }
    for (int i = t; i < WORDS; i += blockDim.x) {
        unsigned y = words[i];
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c5680u;
        y ^= (y << 15) & 0xefc60000u;
        out[i] = y ^ (y >> 18);
    }
}
""",
        kernel="mersenne_twister",
        grid=1,
        block=227,
        arguments=lambda _: {"state": twister(5489), "out": np.zeros(624, np.uint32)},
        outputs=("out",),
        reference=twisted,
        tags=("shared memory", "barriers", "odd block size"),
    ),
    Case(
        name="permuted_congruence",
        kind=KIND,
        source=r"""
struct Generator { unsigned long long state, increment; };

__device__ unsigned next(Generator& g) {
    unsigned long long old = g.state;
    g.state = old * 6364136223846793005ull + g.increment;
    unsigned shifted = (unsigned)(((old >> 18) ^ old) >> 27), turn = (unsigned)(old >> 59);
    return (shifted >> turn) | (shifted << ((0u - turn) & 31));
}

extern "C" __global__ void permuted_congruence(unsigned* out, int n, unsigned long long seed) {
    int stream = blockIdx.x * blockDim.x + threadIdx.x;
    if (stream >= n) return;
    Generator g = {0, ((unsigned long long)stream << 1) | 1};
    next(g);
    g.state += seed;
    next(g);
    for (int i = 0; i < 8; ++i) out[8 * stream + i] = next(g);
}
""",
        kernel="permuted_congruence",
        grid=3,
        block=32,
        arguments=lambda _: {
            "out": np.zeros((80, 8), np.uint32),
            "n": 80,
            "seed": 0x853C49E6748FEA9B,
        },
        outputs=("out",),
        reference=permuted,
        tags=("structures by reference", "64-bit product"),
    ),
    Case(
        name="box_muller",
        kind=KIND,
        source=PHILOX
        + r"""
extern "C" __global__ void box_muller(float2* out, int pairs, unsigned seed) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= pairs) return;
    uint4 words = philox(make_uint4(i, 0, 0, 0), make_uint2(seed, 0));
    float first = (words.x + 0.5f) * 0x1p-32f;
    float angle = words.y * 0x1p-32f;
    float radius = sqrtf(-2.0f * logf(first)), sine, cosine;
    sincospif(2.0f * angle, &sine, &cosine);
    out[i] = make_float2(radius * cosine, radius * sine);
}
""",
        kernel="box_muller",
        grid=4,
        block=128,
        arguments=lambda _: {"out": np.zeros((500, 2), np.float32), "pairs": 500, "seed": 42},
        outputs=("out",),
        reference=normal,
        tolerance=(1e-4, 2e-5),
        tags=("log", "sincospi", "high product"),
    ),
    Case(
        name="gray_code_points",
        kind=KIND,
        source=r"""
// Each thread starts anywhere, and goes on by changing one bit at a time.
extern "C" __global__ void gray_code_points(float* out, int n, int each) {
    unsigned begin = (blockIdx.x * blockDim.x + threadIdx.x) * each;
    if (begin >= n) return;
    unsigned bits = __brev(begin ^ (begin >> 1));
    for (unsigned i = begin; i < min(begin + each, n); ++i) {
        out[i] = (bits >> 8) * 0x1p-24f;
        bits ^= 0x80000000u >> (__ffs(~i) - 1);
    }
}
""",
        kernel="gray_code_points",
        grid=2,
        block=64,
        arguments=lambda _: {"out": np.zeros(1000, np.float32), "n": 1000, "each": 9},
        outputs=("out",),
        reference=gray_code_points,
        tolerance=(0.0, 0.0),
        tags=("bits",),
    ),
)
"""The cases of this module."""
