"""Barriers in shared memory that wait for the bytes of copies, and near misses.

The simulator is the referee: what is free has no race there, and the right result.
"""

from __future__ import annotations

import re
import warnings
from random import Random
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.runtime.module_texts import COMPUTE_CAPABILITY, entry_of

pytest.importorskip("z3")
pytest.importorskip("llvmlite")

HEAD: Final = """
#define IN(p) (unsigned)__cvta_generic_to_shared(p)
#define INIT(b, n) asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(b), "r"(n) : "memory")
#define FENCE asm volatile("fence.proxy.async.shared::cta;" ::: "memory")
#define ARM(b, n) asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" \\
                               :: "r"(b), "r"(n) : "memory")
#define COPY(d, s, n, b) asm volatile( \\
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" \\
    :: "r"(IN(d)), "l"(s), "r"(n), "r"(b) : "memory")
#define CLEAR(s) asm volatile("st.bulk.weak.shared::cta [%0], 64, 0;" :: "r"(IN(s)) : "memory")
#define ARRIVE(b) asm volatile("mbarrier.arrive.shared.b64 _, [%0];" :: "r"(b) : "memory")
__device__ __forceinline__ bool tried(unsigned b, unsigned parity) {
    unsigned done;
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2; "
                 "selp.u32 %0, 1, 0, p; }" : "=r"(done) : "r"(b), "r"(parity) : "memory");
    return done;
}
#define WAIT(b, parity) while (!tried(b, parity)) {}
extern __shared__ int dynamic[];
extern "C" __global__ void k(int* y, int* x, int n, int bytes) {
    __shared__ alignas(128) int s[256], z[256]; __shared__ unsigned long long bar, other;
    const int t = threadIdx.x; const unsigned b = IN(&bar), c = IN(&other); int a = 0;
"""
BEGIN: Final = "if (t == 0) { INIT(b, 1); FENCE; } __syncthreads(); "
BOTH: Final = "if (t == 0) { INIT(b, 1); INIT(c, 1); FENCE; } __syncthreads(); "
ISSUE: Final = "if (t == 0) { ARM(b, 1024); COPY(s, x + 256 * k, 1024, b); }"
WAITS: Final = "WAIT(b, k & 1);"
READ: Final = "a += s[255 - t];"
SYNC: Final = "__syncthreads();"
END: Final = "y[t] = a;"
AHEAD: Final = "if (t == 0) { ARM(b, 1024); COPY(z, x, 1024, b); } WAIT(b, 0); a += z[t]; "

FENCE: Final = 'asm volatile("fence.proxy.async{};" ::: "memory")'
ALIAS: Final = 'asm volatile("fence.proxy.alias;" ::: "memory")'
EXIT: Final = (
    'asm volatile("{ .reg .pred p; setp.eq.s32 p, %0, 3; @p exit; }" :: "r"(n) : "memory"); '
)


def loop(
    issue: str = ISSUE,
    wait: str = WAITS,
    read: str = READ,
    sync: str = SYNC,
    *,
    begin: str = BEGIN,
    end: str = END,
    head: str = "int k = 0; k < n; ++k",
    unroll: str = "\n#pragma unroll 1\n",
) -> str:
    """Return a loop whose iterations copy, wait and read."""
    return f"{begin}{unroll} for ({head}) {{ {issue} {wait} {read} {sync} }} {end}"


FREE: Final = {
    "in a loop": loop(),
    "in a loop that the compiler unrolls": loop(unroll=""),
    "once": BEGIN + "const int k = 0; " + ISSUE + "WAIT(b, 0); y[t] = s[255 - t];",
    "a fence for all memory": loop(begin=BEGIN.replace("FENCE", FENCE.format(""))),
    "all may end before the copy": loop(EXIT.replace(" 3;", " 77;") + ISSUE),
    "a copy before it is expected": loop(
        "if (t == 0) { COPY(s, x + 256 * k, 1024, b); ARM(b, 1024); }"
    ),
    "two arrays": loop(
        "if (t == 0) { ARM(b, 2048); COPY(s, x + 256 * k, 1024, b); COPY(z, x, 1024, b); }",
        read="a += s[255 - t] + z[t];",
    ),
    "a number of bytes that is given": loop(
        "if (t == 0) { ARM(b, bytes); COPY(s, x + 256 * k, bytes, b); }"
    ),
    "halves of an array in turns": loop(
        "if (t == 0) { ARM(b, 512); COPY(s + 128 * (k & 1), x + 256 * k, 512, b); }",
        read="a += s[128 * (k & 1) + t % 128];",
    ),
    "a bit that turns": loop(begin=BEGIN + "unsigned p = 0;", wait="WAIT(b, p); p ^= 1;"),
    "a copy ahead of the loop": loop(begin=BEGIN + AHEAD + SYNC, wait="WAIT(b, (k + 1) & 1);"),
    "two barriers, one after the other": loop(
        begin=BOTH,
        sync=SYNC + "if (t == 0) { ARM(c, 1024); COPY(z, x, 1024, c); } WAIT(c, k & 1); "
        "a += z[t]; __syncthreads();",
    ),
    "other memory before the wait": loop(ISSUE + " a += x[t]; y[t] = a;"),
    "the array is read behind the loop": loop(end="y[t] = a + s[t];"),
    "other shared memory between": loop(
        sync="__syncthreads(); z[t] = a; __syncthreads(); a += z[255 - t]; __syncthreads();"
    ),
}
"""Right kernels."""

OTHER: Final = {
    "no wait": loop(wait=""),
    "one try": loop(wait="if (tried(b, k & 1)) a++;"),
    "the other parity": loop(wait="WAIT(b, (k + 1) & 1);"),
    "always the first parity": loop(wait="WAIT(b, 0);"),
    "the counter's second bit": loop(wait="WAIT(b, (k >> 1) & 1);"),
    "a bit that turns too often": loop(
        begin=BEGIN + "unsigned p = 0;", wait="WAIT(b, p); p ^= k & 1;"
    ),
    "no parity": loop(wait="WAIT(b, 2);"),
    "fewer bytes than are copied": loop(
        "if (t == 0) { ARM(b, 512); COPY(s, x + 256 * k, 1024, b); }"
    ),
    "more bytes than are copied": loop(
        "if (t == 0) { ARM(b, 2048); COPY(s, x + 256 * k, 1024, b); }"
    ),
    "a copy that is not expected": loop(
        "if (t == 0) { ARM(b, 1024); COPY(s, x + 256 * k, 1024, b); COPY(z, x, 1024, b); }"
    ),
    "another number of bytes": loop("if (t == 0) { ARM(b, bytes); COPY(s, x, n, b); }"),
    "a copy for another barrier": loop(
        "if (t == 0) { ARM(b, 1024); COPY(s, x + 256 * k, 1024, c); }", begin=BOTH
    ),
    "nothing behind the last read": loop(sync=""),
    "a barrier of the warp behind the last read": loop(sync="__syncwarp();"),
    "all copy": loop("ARM(b, 1024); COPY(s, x + 256 * k, 1024, b);"),
    "some thread copies": loop(ISSUE.replace("t == 0", "t == n")),
    "the first of each warp copies": loop(ISSUE.replace("t == 0", "t % 32 == 0")),
    "two threads copy": loop(ISSUE.replace("t == 0", "t < 2")),
    "the wait of some threads": loop(wait="if (t < 128) { WAIT(b, k & 1); }"),
    "the wait of thread 0": loop(wait="if (t == 0) { WAIT(b, k & 1); }"),
    "a read before the wait": loop(ISSUE + READ),
    "a read before the copy": loop(READ + ISSUE),
    "other shared memory before the wait": loop(ISSUE + "z[t] = k;", read=READ + "a += z[t];"),
    "two arrivals": loop("if (t == 0) { ARM(b, 1024); ARM(b, 0); COPY(s, x, 1024, b); }"),
    "a second arrival": loop(ISSUE + " if (t == 0 && n > 3) ARM(b, 0);"),
    "two copies before one wait": loop(ISSUE + ISSUE),
    "an arrival of all": loop(ISSUE + "ARRIVE(b);"),
    "a copy apart from the arrival": loop(
        "if (t == 0) ARM(b, 1024); if (t == n) COPY(s, x + 256 * k, 1024, b);"
    ),
    "copies in a loop of their own": loop(
        "if (t == 0) { ARM(b, 1024);\n#pragma unroll 1\n"
        "for (int j = 0; j < n; ++j) COPY(s, x, 1024, b); }"
    ),
    "copies to one array": loop(
        "if (t == 0) { ARM(b, 2048); COPY(s, x + 256 * k, 1024, b); COPY(s, x, 1024, b); }"
    ),
    "the next copy ahead of the wait": loop(
        "if (t == 0) { ARM(c, 1024); COPY(z, x, 1024, c); }",
        begin=BOTH + "if (t == 0) { ARM(b, 1024); COPY(s, x, 1024, b); }",
    ),
    "a count for all threads": loop(begin=BEGIN.replace("INIT(b, 1)", "INIT(b, blockDim.x)")),
    "a count from memory": loop(begin=BEGIN.replace("INIT(b, 1)", "INIT(b, x[0])")),
    "a fence for device memory": loop(begin=BEGIN.replace("FENCE", FENCE.format(".global"))),
    "a fence for other proxies": loop(begin=BEGIN.replace("FENCE", ALIAS)),
    "no fence": loop(begin="if (t == 0) INIT(b, 1); __syncthreads(); "),
    "no barrier behind the initialization": loop(begin="if (t == 0) { INIT(b, 1); FENCE; } "),
    "all initialize": loop(begin="INIT(b, 1); FENCE; __syncthreads(); "),
    "initialized again": loop(sync=SYNC + " if (t == 0) { INIT(b, 1); FENCE; } " + SYNC),
    "the array is written": loop(begin=BEGIN + "s[t] = t; __syncthreads(); "),
    "the array is updated": loop(read=READ + " atomicAdd(&s[t], 1);"),
    "the array is cleared": loop(read=READ + " if (t == 0) { CLEAR(s); }"),
    "the array is written through a pointer": loop(
        begin=BEGIN + "int* p = n & 1 ? s : z; p[t] = 1; __syncthreads(); "
    ),
    "what is copied is written": loop(read=READ + " x[t] = a;"),
    "what is copied was written": loop(begin=BEGIN + "x[t] = t; __syncthreads(); "),
    "what is copied may be written": loop(ISSUE.replace("x + 256 * k", "(k & 1 ? x : y)")),
    "dynamic shared memory": loop(ISSUE.replace("COPY(s", "COPY(dynamic"), read="a += dynamic[t];"),
    "its barrier is overwritten": loop(ISSUE.replace("COPY(s,", "COPY(&bar,")),
    "its barrier is read": loop(end="y[t] = a + (int)bar;"),
    "some threads leave the loop earlier": loop(
        head="int k = 0; k < n + (t == 0); ++k", end="y[t] = a + s[t];"
    ),
    "some threads leave the loop in its middle": loop(
        "if ((t & 1) && n > 3) break; " + ISSUE, end="y[t] = a + s[t];"
    ),
    "all leave the loop between copy and wait": loop(
        ISSUE + "if (k == bytes) break;", end="y[t] = a + s[t];"
    ),
    "some wait once more at first": loop(
        begin=BEGIN + "if (t == 0) { ARM(b, 1024); COPY(s, x, 1024, b); } "
        "if (t & 1) { WAIT(b, 0); } __syncthreads(); ",
        wait="WAIT(b, (k + (t & 1)) & 1);",
    ),
    "thread 0 waits, and others try": loop(
        "",
        "if (t == 0) { ARM(b, 1024); COPY(s, x, 1024, b); WAIT(b, k & 1); } else tried(b, k & 1);",
    ),
    "a wait for the second barrier": loop(
        ISSUE + "if (t == 0) ARM(c, 0);", "WAIT(c, k & 1);", begin=BOTH
    ),
    "a wait that gives up": loop(wait="for (int j = 0; j < 99 && !tried(b, k & 1); ++j) {}"),
    "a wait for the opposite": loop(wait="while (tried(b, k & 1)) {}"),
    "an iteration without a copy": loop(f"if (k != 3) {{ {ISSUE}", sync="}" + SYNC),
    "the parity of iterations with a copy": loop(
        f"if (k != 3) {{ {ISSUE}",
        "WAIT(b, p); p ^= 1;",
        sync="}" + SYNC,
        begin=BEGIN + "unsigned p = 0;",
    ),
    "the array is read by threads that skip": loop(
        f"if (t < n) {{ {ISSUE}", sync="} else a += s[t]; " + SYNC
    ),
    "all may end before the wait": loop(ISSUE + EXIT),
    "thread 0 may end before its wait": loop(ISSUE.replace("}", EXIT + "}")),
    "a copy in flight at the end": loop(end=END + ISSUE.replace("256 * k", "n")),
}
"""Kernels that race, that hang, or that are not of this form."""


def verdict(body: str) -> str:
    kernel = gd.Program(HEAD + body + "}").kernel("k")
    return kernel.races(block=256, grid=1, timeout=20).verdict


@pytest.mark.parametrize("name", FREE)
def test_copies_that_all_wait_for_are_free(name: str) -> None:
    assert verdict(FREE[name]) == "free"


@pytest.mark.parametrize("name", OTHER)
def test_near_misses_are_not_free(name: str) -> None:
    assert verdict(OTHER[name]) != "free"


def test_one_thread_of_the_block_copies() -> None:
    kernel = gd.Program(HEAD + FREE["in a loop"] + "}").kernel("k")
    # Sixteen threads have the number 0 along x.
    assert not kernel.races(block=(16, 16), grid=1).is_free


def test_a_block_of_one_thread_waits_for_its_copies() -> None:
    copies = BEGIN + "ARM(b, 1024); COPY(s, x, 1024, b); "
    for wait, is_free in (("WAIT(b, 0);", True), ("if (n != 3) { WAIT(b, 0); }", False)):
        kernel = gd.Program(HEAD + copies + wait + "y[t] = s[t]; }").kernel("k")
        assert kernel.races(block=1, grid=1).is_free == is_free


def test_a_block_of_one_thread_may_end_before_its_copy() -> None:
    ends = BEGIN + "ARM(b, 1024); COPY(s, x, 1024, b); " + EXIT + "WAIT(b, 0); y[t] = s[t];"
    assert not gd.Program(HEAD + ends + "}").kernel("k").races(block=1, grid=1).is_free


@pytest.mark.parametrize("block", [1, 256])
def test_pointers_may_be_to_what_is_copied(block: int) -> None:
    # The write is ordered before the copy, but without a fence between them.
    write = "y[t] = t; __syncthreads(); const int k = 0; " + ISSUE + "WAIT(b, 0);"
    kernel = gd.Program(HEAD + BEGIN + write + "}").kernel("k")
    for distinct in (True, False):
        found = kernel.races(block=block, grid=1, distinct_pointers=distinct)
        assert found.is_free == distinct, found


def test_variables_of_two_functions_may_have_one_name() -> None:
    text = entry_of(gd.Program(HEAD + FREE["in a loop"] + "}"), "k", COMPUTE_CAPABILITY)[0].ptx
    (barrier,) = re.findall(r"\.shared \.align 8 \.u64 (\w+bar);", text)
    init = re.compile(r"mbarrier\.init[^;]*;")
    for name in (barrier, "other_barrier"):
        function = (
            f".func prepare() {{ .shared .align 8 .b8 {name}[8]; .reg .b32 %q;\n"
            f"mov.u32 %q, {name}; mbarrier.init.shared.b64 [%q], 1; "
            f"fence.proxy.async.shared::cta; ret; }}\n"
        )
        own = init.sub("call prepare;", text, count=1).replace(".visible", function + ".visible", 1)
        assert not gd.Program(own).kernel("k").races(block=256, grid=1).is_free, name


def test_a_launch_may_write_what_it_copies() -> None:
    graph = gd.GraphDef()
    kernel = gd.Program(HEAD + FREE["in a loop"] + "}").kernel("k")
    memory, other = graph.array(4096, np.int32), graph.array(256, np.int32)
    config = gd.LaunchConfig(grid=1, block=256)
    for to, verdict in ((other, "free"), (memory[1:257], "unknown")):
        node = graph.launch(config, kernel, to, memory[:2048], 5, 1024)
        assert node.races().verdict == verdict, to


@pytest.mark.kernels
def test_the_simulator_finds_no_race_in_what_is_free() -> None:
    device: Any = gd.sim.Device(detect_races=True, schedule="random", seed=3)
    stream = device.create_stream()
    x = gd.zeros(2048, np.int32, stream=stream)
    gd.memcpy(stream, x, np.arange(2048, dtype=np.int32))
    for name, body in FREE.items():
        kernel = gd.Program(HEAD + body + "}").kernel("k")
        results = []
        for _ in range(2):
            y = gd.zeros(256, np.int32, stream=stream)
            gd.launch(stream, gd.LaunchConfig(grid=1, block=256), kernel, y, x, 5, 1024)
            results.append(gd.read(y, stream))
        assert results[0].any(), name
        np.testing.assert_array_equal(results[0], results[1], name)


def changed(text: str, random: Random) -> str:
    """Return PTX with a line left out, doubled, moved, or with another number or guard."""
    lines = text.split("\n")
    start = next(number for number, line in enumerate(lines) if ".entry" in line)
    places = [
        number
        for number, line in enumerate(lines)
        if number > start and line.strip().endswith((";", "}")) and line.strip()[:1] not in ".}"
    ]
    place, other = random.choice(places), random.choice(places)
    line = lines[place]
    match random.randrange(6):
        case 0:
            lines[place] = ""
        case 1:
            lines[place] = f"{line}\n{line}"
        case 2:
            lines[place], lines[other] = lines[other], line
        case 3:
            step = random.choice([-1, 1, 16, -16, 1024])
            lines[place] = re.sub(
                r"(?<![%\w$.])\d+(?=[;,\]])", lambda found: str(max(0, int(found[0]) + step)), line
            )
        case 4:
            lines[place] = line.replace("@%", "@!%")
        case _:
            lines[place] = re.sub(r"@!?%p\d+\s", "", line)
    return "\n".join(lines)


@pytest.mark.kernels
@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(10))
def test_changed_kernels_that_are_free_have_no_race(seed: int) -> None:
    random = Random(seed)  # noqa: S311  # no secret
    texts = [
        entry_of(gd.Program(HEAD + body + "}"), "k", COMPUTE_CAPABILITY)[0].ptx
        for body in FREE.values()
    ]
    free = 0
    for _ in range(100):
        text = changed(re.sub(r"\t?\.loc[^\n]*\n", "", random.choice(texts)), random)
        kernel = gd.Program(text).kernel("k")
        try:
            if not kernel.races(block=256, grid=1, timeout=10).is_free:
                continue
        except gd.CompileError:
            continue
        free += 1
        device: Any = gd.sim.Device(detect_races=True, schedule="random", seed=seed, watchdog=2)
        stream = device.create_stream()
        x, y = (gd.zeros(4096, np.int32, stream=stream) for _ in range(2))
        faults = []
        with warnings.catch_warnings():
            warnings.simplefilter("error", RuntimeWarning)
            try:
                gd.launch(stream, gd.LaunchConfig(grid=1, block=256), kernel, y, x, 5, 1024)
                stream.sync()
            except gd.sim.SimulationError as error:
                faults.append(str(error))
        # Threads may wait for ever, or leave the memory: these are other faults.
        assert not [each for each in faults if "race: " in each], text
    assert free > 10
