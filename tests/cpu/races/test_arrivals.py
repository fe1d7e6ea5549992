"""Barriers in shared memory (``mbarrier``) that count as barriers of the block, and near misses.

The simulator is the referee: what is free has no race there, and the right result.
"""

from __future__ import annotations

import random
from typing import Any, Final, NamedTuple

import numpy as np
import pytest

import graphdsl as gd

pytest.importorskip("z3")
pytest.importorskip("llvmlite")

HEAD: Final = """
#define INIT(b, n) asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(b), "r"(n) : "memory")
#define ARRIVE(b) asm volatile("mbarrier.arrive.shared.b64 _, [%0];" :: "r"(b) : "memory")
#define OPERATION(text, b) asm volatile(text " [%0];" :: "r"(b) : "memory")
#define IN(p) (unsigned)__cvta_generic_to_shared(p)
__device__ __forceinline__ bool tried(unsigned b, unsigned parity) {
    unsigned done;
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2; "
                 "selp.u32 %0, 1, 0, p; }" : "=r"(done) : "r"(b), "r"(parity) : "memory");
    return done;
}
#define WAIT(b, parity) while (!tried(b, parity)) {}
__device__ __forceinline__ unsigned long long arrive(unsigned b) {
    unsigned long long state;
    asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(state) : "r"(b) : "memory");
    return state;
}
__device__ __forceinline__ bool passed(unsigned b, unsigned long long state) {
    unsigned done;
    asm volatile("{ .reg .pred p; mbarrier.try_wait.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                 : "=r"(done) : "r"(b), "l"(state) : "memory");
    return done;
}
__device__ __forceinline__ void copy(int* to, const int* from) {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(IN(to)), "l"(from) : "memory");
}
"""
KERNEL: Final = """
extern "C" __global__ void k(int* y, const int* x, int n) {
    __shared__ int s[256], z[256]; __shared__ unsigned long long bar, other, many[4];
    const int T = blockDim.x, t = threadIdx.x; const unsigned b = IN(&bar), c = IN(&other);
"""
BEGIN: Final = "if (t == 0) INIT(b, T); __syncthreads(); "
BOTH: Final = "if (t == 0) { INIT(b, T); INIT(c, T); } __syncthreads(); "
ONCE: Final = "s[t] = x[t]; ARRIVE(b); WAIT(b, 0); y[t] = s[T - 1 - t];"
LOOP: Final = """int a = 0; {unroll} for (int k = 0; k < n; ++k) {
    s[t] = x[t] + k; ARRIVE(b); WAIT(b, {first}); a += s[T - 1 - t]; {again} } y[t] = a;"""
UNROLL: Final = "\n#pragma unroll 1\n"
AGAIN: Final = "ARRIVE(b); WAIT(b, {second});"
SYNC: Final = "__syncthreads();"


def loop(first: str, again: str = SYNC, unroll: str = UNROLL, second: str = "") -> str:
    again = again.replace("{second}", second)
    return LOOP.replace("{unroll}", unroll).replace("{first}", first).replace("{again}", again)


PASSED: Final = "mbarrier.try_wait.parity.shared.b64 p, [%0], "


def lines(text: str) -> str:
    """Return PTX with three predicates and a number, for a barrier and the thread's number."""
    begin = "{ .reg .pred p, q, r; .reg .b32 v; setp.lt.s32 q, %1, 32; "
    return f'asm volatile("{begin}{text} }}" :: "r"(b), "r"(t) : "memory"); '


FREE: Final = {
    "once": BEGIN + ONCE,
    "the state of the arrival": BEGIN
    + "s[t] = x[t]; auto p = arrive(b); while (!passed(b, p)) {} y[t] = s[T - 1 - t];",
    "the counter's last bit": BEGIN + loop("k & 1"),
    "the counter's last bit, unrolled": BEGIN + loop("k & 1", unroll=""),
    "twice an iteration": BEGIN + loop("0", AGAIN, second="1"),
    "twice an iteration, unrolled": BEGIN + loop("0", AGAIN, unroll="", second="1"),
    "a bit that turns": BEGIN + "unsigned p = 0; " + loop("p", "p ^= 1; __syncthreads();"),
    "a bit that is taken from one": BEGIN
    + "unsigned p = 0; "
    + loop("p", "p = 1 - p; __syncthreads();"),
    "a counter of its own": BEGIN + "unsigned p = 6; " + loop("p & 1", "++p; __syncthreads();"),
    "a loop behind an arrival": BEGIN + "ARRIVE(b); WAIT(b, 0); " + loop("(k + 1) & 1"),
    "a loop backwards over an even number": BEGIN
    + UNROLL
    + "for (int k = 2 * (n & 15); k > 0; --k) { s[t] = x[t] + k; ARRIVE(b); WAIT(b, k & 1); "
    "y[t] = s[T - 1 - t]; __syncthreads(); }",
    "two barriers in turns": BOTH
    + UNROLL
    + "for (int k = 0; k < n; ++k) { s[t] = x[t] + k; ARRIVE(b); WAIT(b, k & 1); "
    "y[t] = s[T - 1 - t]; ARRIVE(c); WAIT(c, k & 1); }",
    "a barrier in an array": "const unsigned m = IN(&many[2]); if (t == 0) INIT(m, T); "
    "__syncthreads(); s[t] = x[t]; ARRIVE(m); WAIT(m, 0); y[t] = s[T - 1 - t];",
    "a constant count": "if (t == 0) INIT(b, 64); __syncthreads(); " + ONCE,
    "a sleep between waits": BEGIN
    + "s[t] = x[t]; ARRIVE(b); while (!tried(b, 0)) __nanosleep(20); y[t] = s[T - 1 - t];",
    "computing between arrival and wait": BEGIN
    + "s[t] = x[t]; int v = x[t]; ARRIVE(b); for (int j = 0; j < n; ++j) v = v * 3 + 1; "
    "WAIT(b, 0); y[t] = s[T - 1 - t] + v;",
    "another thread of the warp prepares nothing": "if (t < 1) INIT(b, T); __syncthreads(); "
    + ONCE,
    "copies that delay it": BEGIN
    + 'copy(s + t, x + t); OPERATION("cp.async.mbarrier.arrive.shared.b64", b); '
    "ARRIVE(b); WAIT(b, 0); y[t] = s[T - 1 - t];",
    "copies in a loop": BEGIN + UNROLL + "for (int k = 0; k < n; ++k) { copy(s + t, x + t); "
    'OPERATION("cp.async.mbarrier.arrive.shared.b64", b); ARRIVE(b); WAIT(b, k & 1); '
    "y[t] = s[T - 1 - t] + k; __syncthreads(); }",
    "all go, or none": BEGIN + "if (n > 3) { " + ONCE + " }",
}
"""Right kernels."""

RACES: Final = {
    "no wait": BEGIN + "s[t] = x[t]; ARRIVE(b); y[t] = s[T - 1 - t];",
    "one try": BEGIN + "s[t] = x[t]; ARRIVE(b); if (tried(b, 0)) z[t] = 1; y[t] = s[T - 1 - t];",
    "the other parity": BEGIN + "s[t] = x[t]; ARRIVE(b); WAIT(b, 1); y[t] = s[T - 1 - t];",
    "always the first parity": BEGIN + loop("0"),
    "always the first parity, unrolled": BEGIN + loop("0", unroll=""),
    "the counter's second bit": BEGIN + loop("(k >> 1) & 1"),
    "a bit that turns too often": BEGIN
    + "unsigned p = 0; "
    + loop("p", "p ^= 1; p ^= 1; __syncthreads();"),
    "one parity for both": BEGIN + loop("k & 1", AGAIN, second="k & 1"),
    "no second barrier": BEGIN + loop("k & 1", ""),
    "a write after the arrival": BEGIN + "ARRIVE(b); s[t] = x[t]; WAIT(b, 0); y[t] = s[T - 1 - t];",
    "a read before the wait": BEGIN + "s[t] = x[t]; ARRIVE(b); y[t] = s[T - 1 - t]; WAIT(b, 0);",
    "half of the threads": "if (t == 0) INIT(b, T / 2); __syncthreads(); " + ONCE,
    "one arrival": "if (t == 0) INIT(b, 1); __syncthreads(); " + ONCE,
    "a count for small blocks": "if (t == 0) INIT(b, 32); __syncthreads(); " + ONCE,
    "two arrivals of each": "if (t == 0) INIT(b, T); __syncthreads(); s[t] = x[t]; ARRIVE(b); "
    "ARRIVE(b); WAIT(b, 0); y[t] = s[T - 1 - t];",
    "an arrival that counts twice": BEGIN
    + 's[t] = x[t]; asm volatile("mbarrier.arrive.shared.b64 _, [%0], 2;" :: "r"(b) : "memory"); '
    "WAIT(b, 0); y[t] = s[T - 1 - t];",
    "a wait at the second barrier": BOTH
    + "s[t] = x[t]; ARRIVE(b); WAIT(c, 1); y[t] = s[T - 1 - t];",
    "states of another arrival": BEGIN
    + "auto p = arrive(b); while (!passed(b, p)) {} s[t] = x[t]; ARRIVE(b); "
    "while (!passed(b, p)) {} y[t] = s[T - 1 - t];",
    "a copy that delays nothing": BEGIN + "copy(s + t, x + t); ARRIVE(b); WAIT(b, 0); "
    "y[t] = s[T - 1 - t];",
    "a copy after its delay": BEGIN
    + 'OPERATION("cp.async.mbarrier.arrive.shared.b64", b); copy(s + t, x + t); '
    "ARRIVE(b); WAIT(b, 0); y[t] = s[T - 1 - t];",
    "a copy that delays another": BOTH
    + 'copy(s + t, x + t); OPERATION("cp.async.mbarrier.arrive.shared.b64", c); '
    "ARRIVE(b); WAIT(b, 0); y[t] = s[T - 1 - t];",
    "a guarded result of the wait without a value before": BEGIN
    + "s[t] = x[t]; ARRIVE(b); "
    + lines(f"L: {PASSED} 0; @q not.pred r, p; @r bra L;")
    + "y[t] = s[T - 1 - t];",
    "a result of the wait on one of two ways": BEGIN
    + "s[t] = x[t]; ARRIVE(b); "
    + lines(f"L: {PASSED} 0; @!q bra M; not.pred r, p; M: @r bra L;")
    + "y[t] = s[T - 1 - t];",
    "no wait on one of two ways": BEGIN
    + "s[t] = x[t]; ARRIVE(b); "
    + lines(f"L: @!q bra M; {PASSED} 0; selp.b32 v, 0, 1, p; M: setp.ne.s32 p, v, 0; @p bra L;")
    + "y[t] = s[T - 1 - t];",
    "a parity on one of two ways": BEGIN
    + "ARRIVE(b); WAIT(b, 0); s[t] = x[t]; ARRIVE(b); "
    + lines(f"@!q bra M; mov.b32 v, 1; M: L: {PASSED} v; @!p bra L;")
    + "y[t] = s[T - 1 - t];",
    "a guarded parity without a value before": BEGIN
    + "ARRIVE(b); WAIT(b, 0); s[t] = x[t]; ARRIVE(b); "
    + lines(f"@q mov.b32 v, 1; L: {PASSED} v; @!p bra L;")
    + "y[t] = s[T - 1 - t];",
    "without it": BEGIN + "ARRIVE(b); WAIT(b, 0); s[t] = x[t]; y[t] = s[T - 1 - t];",
}
"""Kernels that race, in some of the launches or orders."""

OTHER: Final = {
    "some skip it": BEGIN
    + "s[t] = x[t]; if (t < T / 2) { ARRIVE(b); } else { ARRIVE(b); ARRIVE(b); } "
    "WAIT(b, 0); y[t] = s[T - 1 - t];",
    "one too few": "if (t == 0) INIT(b, T - 1); __syncthreads(); " + ONCE,
    "the initialization is not before a barrier": "if (t == 0) INIT(b, T); " + ONCE,
    "the initialization is behind the barrier": "__syncthreads(); if (t == 0) INIT(b, T); " + ONCE,
    "all initialize": "INIT(b, T); __syncthreads(); " + ONCE,
    "some thread initializes": "if (t == n) INIT(b, T); __syncthreads(); " + ONCE,
    "the first of each warp initializes": "if (t % 32 == 0) INIT(b, T); __syncthreads(); " + ONCE,
    "a number from memory": "if (t == 0) INIT(b, x[0]); __syncthreads(); " + ONCE,
    "initialized again": BEGIN
    + ONCE
    + " __syncthreads(); if (t == 0) INIT(b, T); __syncthreads(); "
    "s[t] = x[t] + 1; ARRIVE(b); WAIT(b, 0); y[t] = s[T - 1 - t];",
    "initialized in a loop": UNROLL
    + "for (int k = 0; k < n; ++k) { if (t == 0) INIT(b, T); __syncthreads(); "
    + ONCE
    + " __syncthreads(); }",
    "initialized if wanted": "if (t == 0 && n > 1) INIT(b, T); __syncthreads(); " + ONCE,
    "some end before": "if (t >= n) return; if (t == 0) INIT(b, T); __syncthreads(); " + ONCE,
    "its memory is read": BEGIN + ONCE + " y[t] += (int)bar;",
    "its memory is written": BEGIN + ONCE + " if (t == n) bar = 0;",
    "its address is stored": BEGIN + ONCE + " if (t == 0) y[0] = (int)b;",
    "one of several, by the counter": "if (t == 0) { INIT(IN(&many[0]), T); "
    "INIT(IN(&many[1]), T); } "
    "__syncthreads(); for (int k = 0; k < n; ++k) { const unsigned m = IN(&many[k & 1]); "
    "s[t] = x[t] + k; ARRIVE(m); WAIT(m, (k >> 1) & 1); y[t] = s[T - 1 - t]; __syncthreads(); }",
    "an expected number of bytes": BEGIN
    + 's[t] = x[t]; asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], 0;" :: "r"(b) '
    ': "memory"); WAIT(b, 0); y[t] = s[T - 1 - t];',
    "relaxed": BEGIN
    + 's[t] = x[t]; OPERATION("mbarrier.arrive.relaxed.cta.shared.b64 _,", b); WAIT(b, 0); '
    "y[t] = s[T - 1 - t];",
    "dropped": BEGIN
    + 's[t] = x[t]; OPERATION("mbarrier.arrive_drop.shared.b64 _,", b); WAIT(b, 0); '
    "y[t] = s[T - 1 - t];",
    "made invalid": BEGIN + ONCE + ' if (t == n) OPERATION("mbarrier.inval.shared.b64", b);',
    "in dynamic shared memory": "extern __shared__ unsigned long long d[]; "
    "const unsigned m = IN(d); if (t == 0) INIT(m, T); __syncthreads(); "
    "s[t] = x[t]; ARRIVE(m); WAIT(m, 0); y[t] = s[T - 1 - t];",
    "a parity that is given": BEGIN + loop("n & 1"),
    "a number that is no parity": BEGIN
    + "s[t] = x[t]; ARRIVE(b); WAIT(b, 2); y[t] = s[T - 1 - t];",
    "a copy that arrives itself": BEGIN
    + 'copy(s + t, x + t); OPERATION("cp.async.mbarrier.arrive.noinc.shared.b64", b); '
    "WAIT(b, 0); y[t] = s[T - 1 - t];",
    "in both of two branches": BEGIN + "if (t < 32) { s[t] = x[t]; ARRIVE(b); WAIT(b, 0); } "
    "else { ARRIVE(b); WAIT(b, 0); s[t] = 1; }",
    "some tries": BEGIN
    + "s[t] = x[t]; ARRIVE(b); int k = 0; while (!tried(b, 0) && k++ < n) {} y[t] = s[T - 1 - t];",
    "its address is in memory": "__shared__ volatile unsigned where; "
    "if (t == 0) { INIT(b, T); where = b; } __syncthreads(); "
    "s[t] = x[t]; ARRIVE(where); WAIT(where, 0); y[t] = s[T - 1 - t];",
    "its address moves": BEGIN + "const unsigned m = b + 8 * (n & 1); s[t] = x[t]; ARRIVE(m); "
    "WAIT(m, 0); y[t] = s[T - 1 - t];",
    "only half of it": "const unsigned m = b + 4; if (t == 0) INIT(m, T); __syncthreads(); "
    "s[t] = x[t]; ARRIVE(m); WAIT(m, 0); y[t] = s[T - 1 - t];",
    "never initialized": "s[t] = x[t]; ARRIVE(b); WAIT(b, 0); y[t] = s[T - 1 - t];",
    "every second thread arrives": "if (t == 0) INIT(b, (T + 1) / 2); __syncthreads(); "
    "s[t] = x[t]; "
    "if (t % 2 == 0) ARRIVE(b); WAIT(b, 0); y[t] = s[T - 1 - t];",
    "a thread waits at another number of arrivals": BEGIN
    + "s[t] = x[t]; for (int k = 0; k < (t & 1) * n; ++k) { ARRIVE(b); WAIT(b, k & 1); } "
    "ARRIVE(b); WAIT(b, 0); y[t] = s[T - 1 - t];",
}
"""Kernels that are not followed, whether they race or not."""


def program(body: str) -> gd.Program:
    return gd.Program(HEAD + KERNEL + body + "\n}\n")


class Outcome(NamedTuple):
    """What the simulator says of a launch: its error, and the result."""

    error: str
    result: np.ndarray[Any, Any]


def launched(device: Any, body: str, threads: int, n: int) -> Outcome:
    stream = device.create_stream()
    numbers = np.arange(256, dtype=np.int32) * 7 + 3
    arrays = [device.allocate(numbers.nbytes, stream=stream) for _ in range(2)]
    for each in arrays:
        each.array(np.int32)[:] = numbers
    graph = gd.GraphDef()
    config = gd.LaunchConfig(grid=1, block=threads, shmem_size=64)
    graph.launch(config, program(body).kernel("k"), *arrays, n)
    try:
        with graph.instantiate(device=device) as executable:
            executable.launch(stream)
            stream.sync()
    except gd.sim.SimulationError as error:
        return Outcome(str(error), numbers)
    return Outcome("", arrays[0].array(np.int32).copy())


@pytest.fixture(scope="module")
def device() -> Any:
    return gd.sim.Device(detect_races=True)


LAUNCHES: Final = ((64, 5), (64, 0), (64, 1), (32, 6), (33, 7))


@pytest.mark.parametrize("name", FREE)
def test_right_kernels_are_free_and_the_simulator_agrees(name: str, device: Any) -> None:
    body = FREE[name]
    found = program(body).kernel("k").races(block=64, grid=1)
    assert found.verdict == "free", str(found)
    for threads, n in LAUNCHES if name != "a constant count" else LAUNCHES[:3]:
        assert launched(device, body, threads, n).error == "", (name, threads, n)
    # Without the barrier it is a race, so the proof rests on it.
    if ONCE in body:
        without = body.replace(ONCE, ONCE.replace("ARRIVE(b); WAIT(b, 0);", ""))
        assert program(without).kernel("k").races(block=64, grid=1).verdict == "found"


@pytest.mark.parametrize("name", RACES)
def test_near_misses_are_not_free_and_the_simulator_reports_them(name: str, device: Any) -> None:
    body = RACES[name]
    assert program(body).kernel("k").races(block=64, grid=1).verdict != "free"
    assert any("race: " in launched(device, body, *each).error for each in LAUNCHES), name


@pytest.mark.parametrize("name", OTHER)
def test_unfollowed_instructions_are_unknown(name: str) -> None:
    found = program(OTHER[name]).kernel("k").races(block=64, grid=1)
    assert found.verdict == "unknown", str(found)


def test_a_block_that_hangs_has_no_race(device: Any) -> None:
    # If some threads end, the others wait for ever.
    body = BEGIN + "if (t >= n) return; " + ONCE
    found = program(body).kernel("k").races(block=64, grid=1)
    assert found.verdict == "free", str(found)
    assert launched(device, body, 64, 64).error == ""


def test_races_behind_a_hang_are_no_examples() -> None:
    ended = BEGIN + "if (t >= n) return; " + ONCE + " s[t] = 1;"
    more = "if (t == 0) INIT(b, T + 1); __syncthreads(); " + ONCE + " s[t] = 1;"
    for body in (ended, more):
        found = program(body).kernel("k").races(block=64, grid=1)
        assert found.verdict == "unknown", str(found)
    assert (
        program(BEGIN + ONCE + " s[t] = 1;").kernel("k").races(block=64, grid=1).verdict == "found"
    )


def test_any_block_of_one_or_two_dimensions() -> None:
    for count, verdict in (("T", "free"), ("T * blockDim.y", "unknown"), ("64", "unknown")):
        body = BEGIN.replace("T)", f"{count})") + ONCE
        assert program(body).kernel("k").races(grid=1).verdict == verdict, count
    body = (
        "const int u = t + T * threadIdx.y, U = T * blockDim.y; if (u == 0) INIT(b, U); "
        "__syncthreads(); s[u] = x[u]; ARRIVE(b); WAIT(b, 0); y[u] = s[U - 1 - u];"
    )
    assert program(body).kernel("k").races(block=(32, 2), grid=1).verdict == "free"
    # Without the row, several threads initialize it.
    row = body.replace("u == 0", "t == 0")
    assert program(row).kernel("k").races(block=(32, 2), grid=1).verdict == "unknown"


def test_blocks_of_one_thread_initialize_it() -> None:
    own = (
        "copy(s + t, x + t); "
        'OPERATION("cp.async.mbarrier.arrive.shared.b64", b); ARRIVE(b); WAIT(b, 0); y[t] = s[t];'
    )
    for condition, verdict in (("t == 0", "free"), ("n > 5", "unknown")):
        body = f"if ({condition}) INIT(b, 1); __syncthreads(); {own}"
        found = program(body).kernel("k").races(block=1, grid=1)
        assert found.verdict == verdict, (condition, str(found))


WRAPPING: Final = {
    "who initializes": "unsigned i = (unsigned)n * T + t; if (i <= (unsigned)n * T) INIT(b, T); "
    "__syncthreads(); " + ONCE,
    "which barrier of the warp": "unsigned i = (unsigned)n * T + t; int v; s[t] = t; "
    "if (i / 32 < 100u) { WARP v = 1; } else { WARP v = 2; } y[t] = v + s[t ^ 1];".replace(
        "WARP", 'asm volatile("bar.warp.sync 0xffffffff;" ::: "memory");'
    ),
}
"""Kernels that are right if an index does not wrap around, which decides about barriers only."""


@pytest.mark.parametrize("name", WRAPPING)
def test_what_decides_about_barriers_is_an_assumption(name: str) -> None:
    found = program(WRAPPING[name]).kernel("k").races(block=64, grid=1)
    assert found.verdict == "free", str(found)
    assert any("does not wrap around" in each for each in found.assumptions), found.assumptions


def test_barriers_of_cpp(device: Any) -> None:
    head = "#include <cuda/barrier>\n"
    text = (
        'extern "C" __global__ void k(int* y, const int* x, int n) { __shared__ int s[256]; '
        "__shared__ cuda::barrier<cuda::thread_scope_block> bar; const int T = blockDim.x, "
        "t = threadIdx.x; if (t == 0) init(&bar, T); __syncthreads(); int a = 0; "
        "for (int k = 0; k < n; ++k) { s[t] = x[t] + k; bar.arrive_and_wait(); "
        "a += s[T - 1 - t]; bar.arrive_and_wait(); } y[t] = a; }"
    )
    missing = text.replace("; bar.arrive_and_wait(); }", "; }").replace(" k(", " missing(")
    # One program: its header takes seconds.
    program = gd.Program(f"{head}{text}\n{missing}", options={"std": "c++17"})
    found = program.kernel("k").races(grid=1)
    assert found.verdict == "free", str(found)
    assert program.kernel("missing").races(grid=1).verdict == "found"


class Writer:
    """Writes random kernels with two barriers, of which some have a mistake."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)  # noqa: S311
        self.mistakes = self.random.choice((0, 0, 0.1, 0.3))
        self.depth = 0
        self.states = 0

    def is_wrong(self) -> bool:
        return self.random.random() < self.mistakes

    def barrier(self) -> str:
        """Return an arrival and a wait; a variable has the parity."""
        pick = self.random.choice
        name = pick("bc")
        parity = pick("pq") if self.is_wrong() else {"b": "p", "c": "q"}[name]
        turn = pick(("{0} ^= 1;", "{0} = 1 - {0};", "{0} = ({0} + 1) & 1;")).format(parity)
        between = self.access() if self.is_wrong() else pick(("", "a = a * 3 + 1;"))
        if self.random.random() < 0.3:
            self.states += 1
            state = f"v{self.states}"
            wait = f"while (!passed({name}, {state})) {{}}"
            return f"auto {state} = arrive({name}); {between} {wait} {turn}"
        waited = pick((f"{parity} ^ 1", "0", "1", f"{parity} & 1")) if self.is_wrong() else parity
        arrive = f"ARRIVE({name});"
        if self.is_wrong():
            arrive = pick(
                (f"if (t != 1) {arrive}", f"{arrive} {arrive}", f"if (n > 1) {arrive}", "")
            )
        wait = f"WAIT({name}, {waited});"
        if self.is_wrong():
            wait = pick(("", f"if (tried({name}, {waited})) z[t] = 1;", f"if (n > 2) {wait}"))
        turn = "" if self.is_wrong() else turn
        return f"{arrive} {between} {wait} {turn}"

    def access(self) -> str:
        pick = self.random.choice
        index = pick(("t", "t", "T - 1 - t", "(t + 1) % T", "t ^ 1"))
        return pick(("s[{}] = a + t;", "a += s[{}];", "a += s[{}];", "z[{}] = a ^ t;")).format(
            index
        )

    def body(self) -> str:
        lines = []
        for _ in range(self.random.randrange(2, 5)):
            kind = self.random.random()
            if kind < 0.25 and self.depth < 2:
                self.depth += 1
                name = f"j{self.depth}"
                unroll = self.random.choice((UNROLL, "\n"))
                times = "t % 3" if self.is_wrong() else self.random.choice(("n", "3", "2"))
                inner = self.body()
                lines.append(
                    f"{unroll}for (int {name} = 0; {name} < {times}; ++{name}) {{ {inner} }}"
                )
                self.depth -= 1
            elif kind < 0.3:
                condition = "t > 5" if self.is_wrong() else "n > 3"
                lines.append(f"if ({condition}) {{ {self.body()} }}")
            else:
                lines.append(self.access())
                lines.append(SYNC if self.random.random() < 0.1 else self.barrier())
        return " ".join(lines)

    def kernel(self) -> str:
        first = "t == 1" if self.is_wrong() else "t == 0"
        count = "T - 1" if self.is_wrong() else "T"
        sync = "" if self.is_wrong() else SYNC
        begin = f"if ({first}) {{ INIT(b, {count}); INIT(c, T); }} {sync} "
        return begin + f"int a = t; unsigned p = 0, q = 0; {self.body()} y[t] = a;"


def agrees(device: Any, seed: int) -> bool:
    """Tell whether a random kernel is free; the simulator then reports nothing."""
    body = Writer(seed).kernel()
    found = program(body).kernel("k").races(block=64, grid=1, timeout=10)
    if not found.is_free:
        return False
    results = [launched(device, body, 64, n) for n in (0, 1, 2, 5)]
    assert not any(each.error for each in results), (seed, body, results)
    return True


def test_random_kernels(device: Any) -> None:
    assert sum(agrees(device, seed) for seed in (1, 2, 4, 5, 6)) >= 4


@pytest.mark.fuzz
def test_many_random_kernels(device: Any) -> None:
    assert sum(agrees(device, seed) for seed in range(3_000)) >= 500
