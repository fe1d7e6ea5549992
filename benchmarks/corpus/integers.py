"""Integers: bits, carries, wide products, saturation, division, bytes in words, rounding."""

from __future__ import annotations

from typing import Final

import numpy as np

from benchmarks.corpus.case import Arguments, Case, doubles, floats, integers

KIND: Final = "integers"


def big_sum(a: Arguments) -> Arguments:
    """Return sums of 256-bit numbers, and their carries."""
    sums, carries = [], []
    for x, y in zip(a["a"], a["b"], strict=True):
        total = int.from_bytes(x.tobytes(), "little") + int.from_bytes(y.tobytes(), "little")
        sums.append(np.frombuffer((total % (1 << 256)).to_bytes(32, "little"), np.uint32))
        carries.append(total >> 256)
    return {"sums": np.array(sums), "carries": carries}


def wide_products(a: Arguments) -> Arguments:
    """Return the upper halves of products: unsigned, and signed."""
    pairs = list(zip(a["a"].tolist(), a["b"].tolist(), strict=True))
    signed = zip(a["a"].view(np.int64).tolist(), a["b"].view(np.int64).tolist(), strict=True)
    return {
        "high": np.array([x * y >> 64 for x, y in pairs], np.uint64),
        "signed_high": np.array([x * y >> 64 for x, y in signed], np.int64),
    }


def powers(a: Arguments) -> Arguments:
    """Return powers modulo a prime of 61 bits."""
    prime = (1 << 61) - 1
    pairs = zip(a["bases"].tolist(), a["exponents"].tolist(), strict=True)
    return {"out": np.array([pow(x, y, prime) for x, y in pairs], np.uint64)}


def saturated(a: Arguments) -> Arguments:
    """Return sums and differences that stay in their range."""
    x, y = a["a"].astype(np.int64), a["b"].astype(np.int64)
    return {
        "sums": np.clip(x + y, -(1 << 31), (1 << 31) - 1),
        "small": np.clip((x >> 16) - (y >> 16), -(1 << 15), (1 << 15) - 1),
    }


def division_input(rng: np.random.Generator) -> Arguments:
    """Return numbers of both signs, and divisors that are not 0."""
    divisors = integers(rng, 500, -50, 50)
    divisors[divisors == 0] = 7
    return {
        "a": integers(rng, 500, -(1 << 62), 1 << 62, np.int64),
        "b": divisors,
        "quotients": np.zeros(500, np.int64),
        "remainders": np.zeros(500, np.int32),
        "unsigned_quotients": np.zeros(500, np.uint32),
        "n": 500,
    }


def divided(a: Arguments) -> Arguments:
    """Return quotients towards zero, and remainders of the numerator's sign."""
    pairs = list(zip(a["a"].tolist(), a["b"].tolist(), strict=True))
    quotients = [abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1) for x, y in pairs]
    rests = [
        (abs(x) % abs(y)) * (1 if x >= 0 else -1)
        for x, y in ((int(np.int64(x).astype(np.int32)), y) for x, y in pairs)
    ]
    unsigned = (a["a"].astype(np.uint64) & np.uint64(0xFFFFFFFF)) // np.abs(a["b"]).astype(
        np.uint64
    )
    return {"quotients": quotients, "remainders": rests, "unsigned_quotients": unsigned}


def bits_of(a: Arguments) -> Arguments:
    """Return, for each word, what the bit instructions give."""
    out = []
    for x in a["in"].tolist():
        text = f"{x:032b}"
        signed = x - (1 << 32) if x >> 31 else x
        gray = x ^ (x >> 1)
        back = gray
        for shift in (1, 2, 4, 8, 16):
            back ^= back >> shift
        out.append(
            [
                text.count("1"),
                32 - x.bit_length(),
                (x & -x).bit_length(),
                int(text[::-1], 2),
                int.from_bytes(x.to_bytes(4, "little"), "big"),
                (x >> 5) & 0x7FF,
                (signed >> 3) & 0xFFFFFFFF,
                gray,
                back,
            ]
        )
    return {"out": np.array(out, np.uint32)}


def distances(a: Arguments) -> Arguments:
    """Return in how many bits each code differs from each other."""
    different = np.unpackbits((a["codes"][:, None] ^ a["codes"]).view(np.uint8), axis=-1)
    return {"out": different.reshape(60, 60, 64).sum(axis=2)}


def simd_bytes(a: Arguments) -> Arguments:
    """Return what instructions on four bytes at once give."""
    x, y = a["a"].view(np.uint8).astype(np.int64), a["b"].view(np.uint8).astype(np.int64)
    sums = ((x + y) & 255).astype(np.uint8).view(np.uint32)
    means = ((x + y + 1) >> 1).astype(np.uint8).view(np.uint32)
    differences = np.abs(x - y).reshape(-1, 4).sum(axis=1)
    mixed = np.stack([x[0::4], y[3::4], x[2::4], y[1::4]], axis=1).astype(np.uint8)
    out = [sums, means, differences, mixed.reshape(-1).view(np.uint32)]
    return {"out": np.stack(out, axis=1).astype(np.uint32)}


def rounded(a: Arguments) -> Arguments:
    """Return numbers rounded in every direction, and out-of-range ones as near as can be."""
    x = a["in"].astype(np.float64)
    return {
        "out": np.stack([np.rint(x), np.trunc(x), np.floor(x), np.ceil(x)], axis=1),
        "clamped": np.clip(np.trunc(a["large"]), -(1 << 31), (1 << 31) - 1),
    }


CASES: Final = (
    Case(
        name="big_integer_sum",
        kind=KIND,
        source=r"""
#define WORDS 8

extern "C" __global__ void big_integer_sum(const unsigned* a, const unsigned* b, unsigned* sums,
                                           unsigned* carries, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const unsigned *x = a + WORDS * i, *y = b + WORDS * i;
    unsigned r[WORDS], carry;
    asm("add.cc.u32  %0, %9,  %17;\n\t"
        "addc.cc.u32 %1, %10, %18;\n\t"
        "addc.cc.u32 %2, %11, %19;\n\t"
        "addc.cc.u32 %3, %12, %20;\n\t"
        "addc.cc.u32 %4, %13, %21;\n\t"
        "addc.cc.u32 %5, %14, %22;\n\t"
        "addc.cc.u32 %6, %15, %23;\n\t"
        "addc.cc.u32 %7, %16, %24;\n\t"
        "addc.u32    %8, 0, 0;"
        : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]), "=r"(r[4]), "=r"(r[5]), "=r"(r[6]),
          "=r"(r[7]), "=r"(carry)
        : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(x[4]), "r"(x[5]), "r"(x[6]),
          "r"(x[7]), "r"(y[0]), "r"(y[1]), "r"(y[2]), "r"(y[3]), "r"(y[4]), "r"(y[5]),
          "r"(y[6]), "r"(y[7]));
    for (int w = 0; w < WORDS; ++w) sums[WORDS * i + w] = r[w];
    carries[i] = carry;
}
""",
        kernel="big_integer_sum",
        grid=3,
        block=64,
        arguments=lambda rng: {
            "a": integers(rng, (150, 8), 0, 1 << 32, np.uint32) | np.uint32(0xFFFF0000),
            "b": integers(rng, (150, 8), 0, 1 << 32, np.uint32),
            "sums": np.zeros((150, 8), np.uint32),
            "carries": np.zeros(150, np.uint32),
            "n": 150,
        },
        outputs=("sums", "carries"),
        reference=big_sum,
        tags=("inline PTX", "carry flag"),
    ),
    Case(
        name="wide_products",
        kind=KIND,
        source=r"""
extern "C" __global__ void wide_products(const unsigned long long* a, const unsigned long long* b,
                                         unsigned long long* high, long long* signed_high,
                                         int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    high[i] = __umul64hi(a[i], b[i]);
    signed_high[i] = __mul64hi((long long)a[i], (long long)b[i]);
}
""",
        kernel="wide_products",
        grid=4,
        block=64,
        arguments=lambda rng: {
            "a": integers(rng, 250, 0, (1 << 64) - 1, np.uint64),
            "b": integers(rng, 250, 0, (1 << 64) - 1, np.uint64),
            "high": np.zeros(250, np.uint64),
            "signed_high": np.zeros(250, np.int64),
            "n": 250,
        },
        outputs=("high", "signed_high"),
        reference=wide_products,
        tags=("high product of 64 bits",),
    ),
    Case(
        name="modular_power",
        kind=KIND,
        source=r"""
#define PRIME ((1ull << 61) - 1)

__device__ unsigned long long times(unsigned long long a, unsigned long long b) {
    unsigned __int128 product = (unsigned __int128)a * b;
    unsigned long long sum = (unsigned long long)(product & PRIME) +
                             (unsigned long long)(product >> 61);
    return sum >= PRIME ? sum - PRIME : sum;
}

extern "C" __global__ void modular_power(const unsigned long long* bases,
                                         const unsigned* exponents, unsigned long long* out,
                                         int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned long long result = 1, base = bases[i];
    for (unsigned left = exponents[i]; left; left >>= 1) {
        if (left & 1) result = times(result, base);
        base = times(base, base);
    }
    out[i] = result;
}
""",
        kernel="modular_power",
        grid=2,
        block=64,
        arguments=lambda rng: {
            "bases": integers(rng, 100, 0, (1 << 61) - 1, np.uint64),
            "exponents": integers(rng, 100, 0, 1 << 32, np.uint32),
            "out": np.zeros(100, np.uint64),
            "n": 100,
        },
        outputs=("out",),
        options={"fma": False, "device_int128": True},
        reference=powers,
        tags=("128-bit integers", "divergent loop"),
    ),
    Case(
        name="saturating_sums",
        kind=KIND,
        source=r"""
extern "C" __global__ void saturating_sums(const int* a, const int* b, int* sums, short* small,
                                           int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int sum;
    asm("add.sat.s32 %0, %1, %2;" : "=r"(sum) : "r"(a[i]), "r"(b[i]));
    sums[i] = sum;
    int difference = (a[i] >> 16) - (b[i] >> 16);
    short narrow;
    asm("cvt.sat.s16.s32 %0, %1;" : "=h"(narrow) : "r"(difference));
    small[i] = narrow;
}
""",
        kernel="saturating_sums",
        grid=8,
        block=64,
        arguments=lambda rng: {
            "a": integers(rng, 500, -(1 << 31), 1 << 31),
            "b": integers(rng, 500, -(1 << 31), 1 << 31),
            "sums": np.zeros(500, np.int32),
            "small": np.zeros(500, np.int16),
            "n": 500,
        },
        outputs=("sums", "small"),
        reference=saturated,
        tags=("inline PTX", "saturation"),
    ),
    Case(
        name="outer_product_int64",
        kind=KIND,
        source=r"""
extern "C" __global__ void outer_product_int64(const int* a, const int* b, long long* out,
                                               int rows, int columns) {
    for (int r = blockIdx.y * blockDim.y + threadIdx.y; r < rows; r += gridDim.y * blockDim.y) {
        for (int c = blockIdx.x * blockDim.x + threadIdx.x; c < columns;
             c += gridDim.x * blockDim.x) {
            out[(long long)r * columns + c] = (long long)a[r] * b[c];
        }
    }
}
""",
        kernel="outer_product_int64",
        grid=(2, 2),
        block=(32, 4),
        arguments=lambda rng: {
            "a": integers(rng, 45, -(1 << 31), 1 << 31),
            "b": integers(rng, 83, -(1 << 31), 1 << 31),
            "out": np.zeros((45, 83), np.int64),
            "rows": 45,
            "columns": 83,
        },
        outputs=("out",),
        reference=lambda a: {"out": np.outer(a["a"].astype(np.int64), a["b"].astype(np.int64))},
        tags=("two dimensions",),
    ),
    Case(
        name="division",
        kind=KIND,
        source=r"""
extern "C" __global__ void division(const long long* a, const int* b, long long* quotients,
                                    int* remainders, unsigned* unsigned_quotients, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    quotients[i] = a[i] / b[i];
    remainders[i] = (int)a[i] % b[i];
    unsigned_quotients[i] = (unsigned)a[i] / (unsigned)abs(b[i]);
}
""",
        kernel="division",
        grid=4,
        block=128,
        arguments=division_input,
        outputs=("quotients", "remainders", "unsigned_quotients"),
        reference=divided,
        tags=("integer division",),
    ),
    Case(
        name="bit_instructions",
        kind=KIND,
        source=r"""
extern "C" __global__ void bit_instructions(const unsigned* in, unsigned* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned x = in[i], field, gray = x ^ (x >> 1), back = gray;
    asm("bfe.u32 %0, %1, 5, 11;" : "=r"(field) : "r"(x));
    for (int shift = 1; shift < 32; shift <<= 1) back ^= back >> shift;
    unsigned* row = out + 9 * i;
    row[0] = __popc(x);
    row[1] = __clz(x);
    row[2] = __ffs(x);
    row[3] = __brev(x);
    row[4] = __byte_perm(x, 0, 0x0123);
    row[5] = field;
    row[6] = (unsigned)((int)x >> 3);
    row[7] = gray;
    row[8] = back;
}
""",
        kernel="bit_instructions",
        grid=4,
        block=64,
        arguments=lambda rng: {
            "in": integers(rng, 250, 0, 1 << 32, np.uint32)
            >> integers(rng, 250, 0, 33, np.uint32).clip(0, 31),
            "out": np.zeros((250, 9), np.uint32),
            "n": 250,
        },
        outputs=("out",),
        reference=bits_of,
        tags=("bits", "inline PTX"),
    ),
    Case(
        name="hamming_distances",
        kind=KIND,
        source=r"""
extern "C" __global__ void hamming_distances(const unsigned long long* codes, int* out, int n) {
    int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && j < n) out[i * n + j] = __popcll(codes[i] ^ codes[j]);
}
""",
        kernel="hamming_distances",
        grid=(4, 8),
        block=(16, 8),
        arguments=lambda rng: {
            "codes": integers(rng, 60, 0, (1 << 64) - 1, np.uint64),
            "out": np.zeros((60, 60), np.int32),
            "n": 60,
        },
        outputs=("out",),
        reference=distances,
        tags=("bits of 64",),
    ),
    Case(
        name="bytes_in_words",
        kind=KIND,
        source=r"""
extern "C" __global__ void bytes_in_words(const unsigned* a, const unsigned* b, unsigned* out,
                                          int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    out[4 * i] = __vadd4(a[i], b[i]);
    out[4 * i + 1] = __vavgu4(a[i], b[i]);
    out[4 * i + 2] = __vsadu4(a[i], b[i]);
    out[4 * i + 3] = __byte_perm(a[i], b[i], 0x5270);
}
""",
        kernel="bytes_in_words",
        grid=3,
        block=96,
        arguments=lambda rng: {
            "a": integers(rng, 280, 0, 1 << 32, np.uint32),
            "b": integers(rng, 280, 0, 1 << 32, np.uint32),
            "out": np.zeros((280, 4), np.uint32),
            "n": 280,
        },
        outputs=("out",),
        reference=simd_bytes,
        tags=("bytes", "permutation"),
    ),
    Case(
        name="bit_reversal_order",
        kind=KIND,
        source=r"""
extern "C" __global__ void bit_reversal_order(unsigned* values, int bits) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= 1u << bits) return;
    unsigned j = __brev(i) >> (32 - bits);
    if (i < j) {
        unsigned moved = values[i];
        values[i] = values[j];
        values[j] = moved;
    }
}
""",
        kernel="bit_reversal_order",
        grid=5,
        block=128,
        arguments=lambda _: {"values": np.arange(512, dtype=np.uint32), "bits": 9},
        outputs=("values",),
        reference=lambda _: {"values": [int(f"{i:09b}"[::-1], 2) for i in range(512)]},
        tags=("bits",),
    ),
    Case(
        name="conversions",
        kind=KIND,
        source=r"""
extern "C" __global__ void conversions(const float* in, const double* large, int* out,
                                       int* clamped, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    out[4 * i] = __float2int_rn(in[i]);
    out[4 * i + 1] = __float2int_rz(in[i]);
    out[4 * i + 2] = __float2int_rd(in[i]);
    out[4 * i + 3] = __float2int_ru(in[i]);
    clamped[i] = __double2int_rz(large[i]);
}
""",
        kernel="conversions",
        grid=4,
        block=96,
        arguments=lambda rng: {
            "in": np.round(floats(rng, 333, -20, 20) * np.float32(4)) / np.float32(4),
            "large": doubles(rng, 333, -1e10, 1e10),
            "out": np.zeros((333, 4), np.int32),
            "clamped": np.zeros(333, np.int32),
            "n": 333,
        },
        outputs=("out", "clamped"),
        reference=rounded,
        tags=("conversions", "rounding"),
    ),
)
"""The cases of this module."""
