"""Strings: search, distances, automata, letters, run lengths."""

from __future__ import annotations

from itertools import groupby
from typing import Final

import numpy as np

from benchmarks.corpus.case import Arguments, Case, integers

KIND: Final = "strings"


def letters(
    rng: np.random.Generator, *shape: int
) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Return random letters from a to d."""
    return rng.integers(ord("a"), ord("e"), shape, dtype=np.uint8)


def search_input(rng: np.random.Generator) -> Arguments:
    """Return a text with a pattern in it."""
    text = letters(rng, 3000)
    pattern = np.frombuffer(b"abcab", np.uint8).copy()
    text[700:705] = pattern
    return {
        "text": text,
        "n": 3000,
        "pattern": pattern,
        "length": 5,
        "found": np.zeros(3000, np.uint8),
        "first": np.full(1, 1 << 30, np.int32),
    }


def searched(a: Arguments) -> Arguments:
    """Return where the pattern is, and where first."""
    text, pattern = a["text"].tobytes(), a["pattern"].tobytes()
    found = np.array([text.startswith(pattern, i) for i in range(len(text))])
    return {"found": found, "first": found.argmax()}


def distance(a: bytes, b: bytes) -> int:
    """Return how many changes of a letter lead from one word to the other."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        diagonal, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            diagonal, row[j] = row[j], min(diagonal + (x != y), row[j] + 1, row[j - 1] + 1)
    return row[-1]


def common(a: Arguments) -> Arguments:
    """Return the length of the longest common subsequence."""
    row = [0] * (len(a["b"]) + 1)
    for x in a["a"].tolist():
        diagonal = 0
        for j, y in enumerate(a["b"].tolist(), 1):
            diagonal, row[j] = row[j], diagonal + 1 if x == y else max(row[j], row[j - 1])
    return {"length": row[-1]}


def runs(a: Arguments) -> Arguments:
    """Return each run's letter and length."""
    out = np.zeros((800, 2), np.int32)
    found = [(letter, len(list(group))) for letter, group in groupby(a["text"].tolist())]
    out[: len(found)] = found
    return {"runs": out, "count": len(found)}


def run_input(rng: np.random.Generator) -> Arguments:
    """Return a text with runs."""
    text = np.repeat(letters(rng, 300), rng.integers(1, 5, 300))[:777]
    return {
        "text": text,
        "n": len(text),
        "runs": np.zeros((800, 2), np.int32),
        "count": np.zeros(1, np.int32),
    }


def numbers(rng: np.random.Generator) -> Arguments:
    """Return texts of 16 characters in any order, of which some are numbers."""
    texts = ["42", "-7.5", "+0.125e3", "1e", "", "abc", "3.", ".5", "1e-4", "--2", "6.02e+23", "9x"]
    rows = np.zeros((48, 16), np.uint8)
    for row, text in zip(rows, rng.permutation(texts * 4), strict=True):
        row[: len(text)] = list(text.encode())
    return {"texts": rows, "states": np.zeros(48, np.int32), "count": 48}


def end_states(a: Arguments) -> Arguments:
    """Return the automaton's state after each text, from the same table in Python."""
    table = {
        (0, "s"): 1, (0, "d"): 2, (0, "p"): 3, (1, "d"): 2, (1, "p"): 3, (2, "d"): 2, (2, "p"): 4,
        (2, "e"): 5, (3, "d"): 4, (4, "d"): 4, (4, "e"): 5, (5, "s"): 6, (5, "d"): 7, (6, "d"): 7,
        (7, "d"): 7,
    }  # fmt: skip
    states = []
    for row in a["texts"]:
        state = 0
        for character in row.tobytes().rstrip(b"\0").decode():
            kinds = {"+": "s", "-": "s", ".": "p", "e": "e"}
            kind = "d" if character.isdigit() else kinds.get(character, "?")
            state = table.get((state, kind), -1)
        states.append(state)
    return {"states": states}


CASES: Final = (
    Case(
        name="string_search",
        kind=KIND,
        source=r"""
extern "C" __global__ void string_search(const char* text, int n, const char* pattern, int length,
                                         unsigned char* found, int* first) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    bool same = i + length <= n;
    for (int k = 0; same && k < length; ++k) same = text[i + k] == pattern[k];
    found[i] = same;
    if (same) atomicMin(first, i);
}
""",
        kernel="string_search",
        grid=12,
        block=256,
        arguments=search_input,
        outputs=("found", "first"),
        reference=searched,
        tags=("bytes", "atomics"),
    ),
    Case(
        name="edit_distance_pairs",
        kind=KIND,
        source=r"""
#define LONGEST 12

// A pair of words for each thread; one row of the table is kept in a local array.
extern "C" __global__ void edit_distance_pairs(const char* a, const char* b, int* distances,
                                               int count) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= count) return;
    const char *x = a + LONGEST * t, *y = b + LONGEST * t;
    unsigned char row[LONGEST + 1];
    for (int j = 0; j <= LONGEST; ++j) row[j] = j;
    for (int i = 1; i <= LONGEST; ++i) {
        unsigned char diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= LONGEST; ++j) {
            unsigned char above = row[j];
            int changed = diagonal + (x[i - 1] != y[j - 1]);
            row[j] = min(changed, min(above, row[j - 1]) + 1);
            diagonal = above;
        }
    }
    distances[t] = row[LONGEST];
}
""",
        kernel="edit_distance_pairs",
        grid=2,
        block=64,
        arguments=lambda rng: {
            "a": letters(rng, 100, 12),
            "b": letters(rng, 100, 12),
            "distances": np.zeros(100, np.int32),
            "count": 100,
        },
        outputs=("distances",),
        reference=lambda a: {
            "distances": [
                distance(x.tobytes(), y.tobytes()) for x, y in zip(a["a"], a["b"], strict=True)
            ]
        },
        tags=("local array of bytes",),
    ),
    Case(
        name="edit_distance_wavefront",
        kind=KIND,
        source=r"""
// One block goes along the anti-diagonals of the table, of which three are kept.
extern "C" __global__ void edit_distance_wavefront(const char* a, int m, const char* b, int n,
                                                   int* result) {
    __shared__ int waves[3][257];
    for (int wave = 0; wave <= m + n; ++wave) {
        int* now = waves[wave % 3];
        const int* last = waves[(wave + 2) % 3];
        const int* before = waves[(wave + 1) % 3];
        int low = max(0, wave - n), high = min(wave, m);
        for (int i = low + threadIdx.x; i <= high; i += blockDim.x) {
            int j = wave - i;
            int best;
            if (i == 0 || j == 0) {
                best = i + j;
            } else {
                best = min(last[i - 1], last[i]) + 1;
                best = min(best, before[i - 1] + (a[i - 1] != b[j - 1]));
            }
            now[i] = best;
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) *result = waves[(m + n) % 3][m];
}
""",
        kernel="edit_distance_wavefront",
        grid=1,
        block=96,
        arguments=lambda rng: {
            "a": letters(rng, 150),
            "m": 150,
            "b": letters(rng, 133),
            "n": 133,
            "result": np.zeros(1, np.int32),
        },
        outputs=("result",),
        reference=lambda a: {"result": distance(a["a"].tobytes(), a["b"].tobytes())},
        tags=("shared memory", "barriers in loops"),
    ),
    Case(
        name="longest_common_subsequence",
        kind=KIND,
        source=r"""
// A warp computes a row after the other; the best so far of a row is a scan by maximum.
extern "C" __global__ void longest_common_subsequence(const char* a, int m, const char* b, int n,
                                                      int* length) {
    __shared__ int row[2][129];
    int lane = threadIdx.x;
    for (int j = lane; j <= n; j += 32) row[0][j] = 0;
    __syncwarp();
    for (int i = 0; i < m; ++i) {
        const int* last = row[i & 1];
        int* next = row[1 - (i & 1)];
        int best = 0;
        if (lane == 0) next[0] = 0;
        for (int start = 0; start < n; start += 32) {
            int j = start + lane;
            int value = 0;
            if (j < n) value = a[i] == b[j] ? last[j] + 1 : last[j + 1];
            for (int offset = 1; offset < 32; offset *= 2) {
                int other = __shfl_up_sync(0xffffffffu, value, offset);
                if (lane >= offset) value = max(value, other);
            }
            value = max(value, best);
            if (j < n) next[j + 1] = value;
            best = __shfl_sync(0xffffffffu, value, 31);
        }
        __syncwarp();
    }
    if (lane == 0) *length = row[m & 1][n];
}
""",
        kernel="longest_common_subsequence",
        grid=1,
        block=32,
        arguments=lambda rng: {
            "a": letters(rng, 90),
            "m": 90,
            "b": letters(rng, 110),
            "n": 110,
            "length": np.zeros(1, np.int32),
        },
        outputs=("length",),
        reference=common,
        tags=("shuffle", "syncwarp"),
    ),
    Case(
        name="number_automaton",
        kind=KIND,
        source=r"""
__device__ int after(int state, char c) {
    bool digit = c >= '0' && c <= '9', sign = c == '+' || c == '-';
    switch (state) {
        case 0: return sign ? 1 : digit ? 2 : c == '.' ? 3 : -1;
        case 1: return digit ? 2 : c == '.' ? 3 : -1;
        case 2: return digit ? 2 : c == '.' ? 4 : c == 'e' ? 5 : -1;
        case 3: return digit ? 4 : -1;
        case 4: return digit ? 4 : c == 'e' ? 5 : -1;
        case 5: return sign ? 6 : digit ? 7 : -1;
        case 6:
        case 7: return digit ? 7 : -1;
        default: return -1;
    }
}

extern "C" __global__ void number_automaton(const char* texts, int* states, int count) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= count) return;
    int state = 0;
    for (const char* c = texts + 16 * t; *c && c < texts + 16 * (t + 1); ++c) {
        state = after(state, *c);
    }
    states[t] = state;
}
""",
        kernel="number_automaton",
        grid=3,
        block=32,
        arguments=numbers,
        outputs=("states",),
        reference=end_states,
        tags=("switch", "bytes"),
    ),
    Case(
        name="upper_case",
        kind=KIND,
        source=r"""
// Four letters at once: bit 5 is cleared where a byte is from 'a' to 'z'.
extern "C" __global__ void upper_case(unsigned* words, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned word = words[i], low = word & 0x7f7f7f7fu;
    unsigned from_a = low + 0x1f1f1f1fu, past_z = low + 0x05050505u;
    unsigned letters = ~word & from_a & ~past_z & 0x80808080u;
    words[i] = word ^ (letters >> 2);
}
""",
        kernel="upper_case",
        grid=3,
        block=128,
        arguments=lambda rng: {"words": integers(rng, 1200, 0, 256, np.uint8), "n": 300},
        outputs=("words",),
        reference=lambda a: {
            "words": np.frombuffer(a["words"].tobytes().upper(), np.uint8),
        },
        tags=("bytes in words",),
    ),
    Case(
        name="run_lengths",
        kind=KIND,
        source=r"""
extern "C" __global__ void run_lengths(const char* text, int n, int2* runs, int* count) {
    __shared__ int before;
    if (threadIdx.x == 0) before = 0;
    __syncthreads();
    for (int start = 0; start < n; start += blockDim.x) {
        int i = start + threadIdx.x;
        bool begins = i < n && (i == 0 || text[i] != text[i - 1]);
        // Runs that begin earlier, counted one warp after the other.
        for (int warp = 0; warp < blockDim.x / 32; ++warp) {
            if (threadIdx.x / 32 == warp) {
                unsigned votes = __ballot_sync(0xffffffffu, begins);
                int lane = threadIdx.x & 31, place = before + __popc(votes & ((1u << lane) - 1));
                __syncwarp();
                if (lane == 0) before += __popc(votes);
                if (begins) {
                    int end = i + 1;
                    while (end < n && text[end] == text[i]) ++end;
                    runs[place] = make_int2(text[i], end - i);
                }
            }
            __syncthreads();
        }
    }
    if (threadIdx.x == 0) *count = before;
}
""",
        kernel="run_lengths",
        grid=1,
        block=128,
        arguments=run_input,
        outputs=("runs", "count"),
        reference=runs,
        tags=("ballot", "syncwarp", "barriers in loops"),
    ),
)
"""The cases of this module."""
