"""Hashes, checksums, ciphers and hash tables."""

from __future__ import annotations

import hashlib
import zlib
from typing import Any, Final

import numpy as np

from benchmarks.corpus.case import Arguments, Case, integers

KIND: Final = "hashing"
EMPTY: Final = 0xFFFFFFFF
QUARTERS: Final = [
    *(tuple((5 * line + 4 * k) % 16 for k in range(4)) for line in range(4)),
    *(tuple(4 * line + (line + k) % 4 for k in range(4)) for line in range(4)),
]
"""Which words a double round of Salsa20 mixes: columns, then rows."""


def messages(rng: np.random.Generator) -> Arguments:
    """Return messages of 0 to 54 bytes, each in a row of 64."""
    rows = np.zeros((70, 64), np.uint8)
    lengths = np.arange(70, dtype=np.int32) % 55
    for row, length in zip(rows, lengths, strict=True):
        row[:length] = rng.integers(0, 256, length)
    return {"messages": rows, "lengths": lengths, "count": 70}


def each_message(a: Arguments) -> list[bytes]:
    """Return the messages as bytes."""
    return [row[:n].tobytes() for row, n in zip(a["messages"], a["lengths"], strict=True)]


def sha256(a: Arguments) -> Arguments:
    """Return the digests as words."""
    digests = b"".join(hashlib.sha256(message).digest() for message in each_message(a))
    return {"digests": np.frombuffer(digests, ">u4").astype(np.uint32)}


def fnv1a(a: Arguments) -> Arguments:
    """Return the 64-bit hash of each message."""
    hashes = []
    for message in each_message(a):
        value = 0xCBF29CE484222325
        for byte in message:
            value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
        hashes.append(value)
    return {"hashes": np.array(hashes, np.uint64)}


def salsa20(a: Arguments) -> Arguments:
    """Return the key stream of 20 rounds, block by block."""
    out = []
    for block in range(a["blocks"]):
        key, constants = a["key"].tolist(), [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
        start = [
            *(constants[0], *key[:4], constants[1], a["nonce"] & EMPTY, a["nonce"] >> 32),
            *(block, 0, constants[2], *key[4:], constants[3]),
        ]
        x = list(start)
        for _ in range(10):
            for places in QUARTERS:
                quarter(x, places)
        out.append([(p + q) & EMPTY for p, q in zip(x, start, strict=True)])
    return {"stream": np.array(out, np.uint32)}


def quarter(x: list[int], at: tuple[int, ...]) -> None:
    """Mix four words in place."""
    for k, turn in enumerate((7, 9, 13, 18)):
        total = (x[at[k]] + x[at[(k + 3) % 4]]) & EMPTY
        x[at[(k + 1) % 4]] ^= (total << turn | total >> (32 - turn)) & EMPTY


def table_input(rng: np.random.Generator) -> Arguments:
    """Return keys, some of them more than once, and an empty table."""
    table = np.zeros((1024, 2), np.uint32)
    table[:, 0] = EMPTY
    return {
        "keys": integers(rng, 900, 0, 600, np.uint32) * np.uint32(7919),
        "table": table,
        "n": 900,
        "mask": 1023,
    }


def counted(a: Arguments) -> Arguments:
    """Return each key with how often it is there, in order of keys."""
    keys, counts = np.unique(a["keys"], return_counts=True)
    table = np.zeros((1024, 2), np.uint32)
    table[:, 0] = EMPTY
    table[: len(keys), 0], table[: len(keys), 1] = keys, counts
    return {"table": table}


def by_key(outputs: Arguments) -> Arguments:
    """Sort the table: which of two keys gets the nearer slot depends on who came first."""
    table: Any = outputs["table"]
    return {"table": table[np.lexsort((table[:, 1], table[:, 0]))]}


def murmur(a: Arguments) -> Arguments:
    """Return the last step of a 32-bit hash."""
    h = a["values"].copy()
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
        h = (h ^ (h >> np.uint32(shift))) * np.uint32(factor)
    return {"values": h ^ (h >> np.uint32(16))}


CASES: Final = (
    Case(
        name="sha256",
        kind=KIND,
        source=r"""
typedef unsigned int word;

__constant__ word k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

__device__ __forceinline__ word rotated(word x, int n) { return __funnelshift_r(x, x, n); }

// Messages of at most 55 bytes, so that one block of 64 is enough.
extern "C" __global__ void sha256(const unsigned char* messages, const int* lengths, int count,
                                  word* digests) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= count) return;
    unsigned char bytes[64] = {};
    int length = lengths[t];
    for (int i = 0; i < length; ++i) bytes[i] = messages[64 * t + i];
    bytes[length] = 0x80;
    bytes[62] = (unsigned char)(length >> 5);
    bytes[63] = (unsigned char)(length << 3);
    word w[64];
    for (int i = 0; i < 16; ++i) {
        w[i] = bytes[4 * i] << 24 | bytes[4 * i + 1] << 16 | bytes[4 * i + 2] << 8 |
               bytes[4 * i + 3];
    }
    for (int i = 16; i < 64; ++i) {
        word s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >> 3);
        word s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    const word start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    word a = start[0], b = start[1], c = start[2], d = start[3];
    word e = start[4], f = start[5], g = start[6], h = start[7];
    for (int i = 0; i < 64; ++i) {
        word s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
        word t1 = h + s1 + ((e & f) ^ (~e & g)) + k[i] + w[i];
        word s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
        word t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const word end[8] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; ++i) digests[8 * t + i] = start[i] + end[i];
}
""",
        kernel="sha256",
        grid=3,
        block=32,
        arguments=lambda rng: {**messages(rng), "digests": np.zeros((70, 8), np.uint32)},
        outputs=("digests",),
        reference=sha256,
        tags=("constant memory", "local array", "funnel shift"),
    ),
    Case(
        name="crc32",
        kind=KIND,
        source=r"""
// The block makes the table in shared memory, then each thread goes over a message.
extern "C" __global__ void crc32(const unsigned char* messages, const int* lengths, int count,
                                 unsigned* sums) {
    __shared__ unsigned table[256];
    for (unsigned i = threadIdx.x; i < 256; i += blockDim.x) {
        unsigned value = i;
        for (int bit = 0; bit < 8; ++bit) {
            value = value & 1 ? 0xEDB88320u ^ (value >> 1) : value >> 1;
        }
        table[i] = value;
    }
    __syncthreads();
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= count) return;
    unsigned sum = 0xffffffffu;
    for (int i = 0; i < lengths[t]; ++i) {
        sum = table[(sum ^ messages[64 * t + i]) & 0xff] ^ (sum >> 8);
    }
    sums[t] = ~sum;
}
""",
        kernel="crc32",
        grid=2,
        block=64,
        arguments=lambda rng: {**messages(rng), "sums": np.zeros(70, np.uint32)},
        outputs=("sums",),
        reference=lambda a: {"sums": [zlib.crc32(message) for message in each_message(a)]},
        tags=("shared memory", "table"),
    ),
    Case(
        name="fnv1a",
        kind=KIND,
        source=r"""
extern "C" __global__ void fnv1a(const unsigned char* messages, const int* lengths, int count,
                                 unsigned long long* hashes) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= count) return;
    unsigned long long hash = 0xcbf29ce484222325ull;
    const unsigned char* end = messages + 64 * t + lengths[t];
    for (const unsigned char* at = messages + 64 * t; at != end; ++at) {
        hash = (hash ^ *at) * 0x100000001b3ull;
    }
    hashes[t] = hash;
}
""",
        kernel="fnv1a",
        grid=2,
        block=64,
        arguments=lambda rng: {**messages(rng), "hashes": np.zeros(70, np.uint64)},
        outputs=("hashes",),
        reference=fnv1a,
        tags=("64-bit product",),
    ),
    Case(
        name="salsa20",
        kind=KIND,
        source=r"""
#define MIX(a, b, c, d)                                                  \
    x[b] ^= __funnelshift_l(x[a] + x[d], x[a] + x[d], 7);                \
    x[c] ^= __funnelshift_l(x[b] + x[a], x[b] + x[a], 9);                \
    x[d] ^= __funnelshift_l(x[c] + x[b], x[c] + x[b], 13);               \
    x[a] ^= __funnelshift_l(x[d] + x[c], x[d] + x[c], 18);

extern "C" __global__ void salsa20(const unsigned* key, unsigned long long nonce,
                                   unsigned* stream, int blocks) {
    int block = blockIdx.x * blockDim.x + threadIdx.x;
    if (block >= blocks) return;
    unsigned start[16] = {0x61707865u, key[0], key[1], key[2], key[3], 0x3320646eu,
                          (unsigned)nonce, (unsigned)(nonce >> 32), (unsigned)block, 0u,
                          0x79622d32u, key[4], key[5], key[6], key[7], 0x6b206574u};
    unsigned x[16];
#pragma unroll
    for (int i = 0; i < 16; ++i) x[i] = start[i];
#pragma unroll 1
    for (int round = 0; round < 20; round += 2) {
        MIX(0, 4, 8, 12) MIX(5, 9, 13, 1) MIX(10, 14, 2, 6) MIX(15, 3, 7, 11)
        MIX(0, 1, 2, 3) MIX(5, 6, 7, 4) MIX(10, 11, 8, 9) MIX(15, 12, 13, 14)
    }
#pragma unroll
    for (int i = 0; i < 16; ++i) stream[16 * block + i] = x[i] + start[i];
}
""",
        kernel="salsa20",
        grid=2,
        block=32,
        arguments=lambda rng: {
            "key": integers(rng, 8, 0, 1 << 32, np.uint32),
            "nonce": 0x0123456789ABCDEF,
            "stream": np.zeros((50, 16), np.uint32),
            "blocks": 50,
        },
        outputs=("stream",),
        reference=salsa20,
        tags=("funnel shift", "macros"),
    ),
    Case(
        name="hash_table_count",
        kind=KIND,
        source=r"""
#define EMPTY 0xffffffffu

__device__ unsigned scattered(unsigned key) {
    key ^= key >> 16;
    key *= 0x85ebca6bu;
    return key ^ (key >> 13);
}

// Open addressing: a slot belongs to whoever puts a key into it first.
extern "C" __global__ void hash_table_count(const unsigned* keys, uint2* table, int n,
                                            unsigned mask) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned key = keys[i], slot = scattered(key) & mask;
    while (true) {
        unsigned before = atomicCAS(&table[slot].x, EMPTY, key);
        if (before == EMPTY || before == key) {
            atomicAdd(&table[slot].y, 1u);
            return;
        }
        slot = (slot + 1) & mask;
    }
}
""",
        kernel="hash_table_count",
        grid=8,
        block=128,
        arguments=table_input,
        outputs=("table",),
        canonical=by_key,
        reference=counted,
        tags=("atomics", "compare and swap"),
    ),
    Case(
        name="murmur_finish",
        kind=KIND,
        source=r"""
extern "C" __global__ void murmur_finish(unsigned* values, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned h = values[i];
    h ^= h >> 16;
    h *= 0x85ebca6bu;
    h ^= h >> 13;
    h *= 0xc2b2ae35u;
    values[i] = h ^ (h >> 16);
}
""",
        kernel="murmur_finish",
        grid=8,
        block=128,
        arguments=lambda rng: {"values": integers(rng, 1000, 0, 1 << 32, np.uint32), "n": 1000},
        outputs=("values",),
        reference=murmur,
    ),
)
"""The cases of this module."""
