"""Races in kernels: what nothing orders is reported, both accesses; what is in order is not."""

from __future__ import annotations

import re
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from benchmarks.corpus import CASES, Case
from benchmarks.corpus.races import detecting_device, is_reported, mutants
from tests.device.support import cooperative

LAUNCH_FAILED: Final = 719


@pytest.fixture(scope="module")
def device() -> Any:
    """A device that looks for races."""
    return gd.sim.Device(detect_races=True)


@pytest.fixture(scope="module")
def detecting() -> gd.sim.Device:
    """A device that looks for races, and for reads of what nobody wrote."""
    return detecting_device()


def run(
    device: Any,
    source: str,
    config: LaunchConfig,
    *arguments: Any,
) -> list[int]:
    """Run the kernel ``k`` of a source on 4096 zeros; give them back as numbers of 32 bits."""
    stream = device.create_stream()
    out = device.allocate(4096, stream=stream)
    out.fill(0, stream=stream)
    graph = gd.GraphDef()
    graph.launch(config, gd.Program(source).kernel("k"), out, *arguments, name="probe")
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    return [int(each) for each in out.array(np.int32)]


def kernel(body: str, before: str = "") -> str:
    """Return the source of a kernel whose body starts in line 2."""
    return f'{before}extern "C" __global__ void k(int* out, int n) {{\n{body}\n}}'


ONE_BLOCK: Final = LaunchConfig(grid=1, block=64)
TWO_BLOCKS: Final = LaunchConfig(grid=2, block=64)
WARP: Final = LaunchConfig(grid=1, block=32)

I: Final = "int i = threadIdx.x, b = blockIdx.x; "  # noqa: E741
SUM_OF_WARP: Final = "for (int o = 16; o > 0; o /= 2) v += __shfl_down_sync(0xffffffff, v, o); "

# Each with what the message says of both accesses.
RACES: Final[dict[str, tuple[str, LaunchConfig, str]]] = {
    "read of what another thread wrote": (
        "__shared__ int s[64]; s[i] = i;\nout[i] = s[i ^ 32];",
        ONE_BLOCK,
        r"thread \(32, 0, 0\) of block \(0, 0, 0\) at program\.cu:2 \(st\.shared.*\): race: the "
        r"thread "
        r"writes 4 bytes at offset 128 of the shared variable 's', which thread \(0, 0, 0\) of the "
        r"same "
        r"block read at program\.cu:3 \(ld\.shared.*\), and the two accesses are unordered\. "
        r"Put __syncthreads\(\) between them",
    ),
    "within a warp": (
        "__shared__ int s[64]; s[i] = i;\nout[i] = s[i ^ 1];",
        ONE_BLOCK,
        r"thread \(1, 0, 0\) .*writes 4 bytes at offset 4 of the shared variable 's', which thread "
        r"\(0, 0, 0\) of the same block read .*__syncwarp\(\) or __syncthreads\(\) between them",
    ),
    "volatile within a warp": (
        "__shared__ volatile int s[64]; s[i] = i;\nout[i] = s[i ^ 1];",
        ONE_BLOCK,
        r"thread \(1, 0, 0\) .*writes 4 bytes at offset 4 of the shared variable 's', which thread "
        r"\(0, 0, 0\) of the same block read .*Device\(lockstep=True\)",
    ),
    "a warp barrier where a block barrier is needed": (
        "__shared__ int s[64]; s[i] = i; __syncwarp();\nout[i] = s[i ^ 32];",
        ONE_BLOCK,
        r"__syncthreads\(\) between them",
    ),
    "a warp barrier of some lanes": (
        "__shared__ int s[32]; s[i] = i; __syncwarp(i < 16 ? 0xffff : 0xffff0000);\n"
        "out[i] = s[i ^ 16];",
        WARP,
        r"at program\.cu:[23] .*of the shared variable 's'",
    ),
    "a place that is used again": (
        "__shared__ int s[2]; for (int j = 0; j < 2; j++) {\n"
        "if (i == 0) s[0] = j; __syncthreads();\nout[i] += s[0]; }",
        ONE_BLOCK,
        r"thread \(1, 0, 0\) of .* at program\.cu:4 .*reads .*'s', which thread \(0, 0, 0\) of .* "
        r"wrote "
        r"at program\.cu:3",
    ),
    "bytes of one word": (
        "__shared__ char s[64]; s[i] = i;\nout[i] = s[i ^ 2];",
        ONE_BLOCK,
        "1 bytes at offset",
    ),
    "part of a vector": (
        "__shared__ int4 s[64]; s[i] = make_int4(i, i, i, i);\nout[i] = ((int*)s)[(i * 4 + 7) & "
        "255];",
        ONE_BLOCK,
        "of the shared variable 's'",
    ),
    "dynamic shared memory": (
        "extern __shared__ int s[]; s[i] = i;\nout[i] = s[i ^ 1];",
        LaunchConfig(grid=1, block=64, shmem_size=256),
        "of the dynamic shared memory, which thread",
    ),
    "different values at one place": (
        "__shared__ int s[1]; s[0] = i; __syncthreads(); out[i] = s[0];",
        ONE_BLOCK,
        r"thread \(1, 0, 0\) of .*: the thread writes 4 bytes .* which thread \(0, 0, 0\) of the "
        r"same "
        r"block wrote",
    ),
    "global memory within a block": (
        "out[i] = i;\nout[64 + i] = out[63 - i];",
        ONE_BLOCK,
        r"from Device\(0\)\.allocate\(4096\), which thread",
    ),
    "blocks that write one place": (
        "out[i] = b;",
        TWO_BLOCKS,
        r"thread \(0, 0, 0\) of block \(1, 0, 0\) at .*writes 4 bytes at offset 0 of .*which "
        r"thread "
        r"\(0, 0, 0\) of block \(0, 0, 0\) wrote .*Blocks run in any order",
    ),
    "a sum without atomics": (
        "if (i == 0) out[0] += 1;",
        TWO_BLOCKS,
        r"block \(1, 0, 0\) at .*reads 4 bytes .*which thread \(0, 0, 0\) of block \(0, 0, 0\) "
        r"wrote",
    ),
    "a counter that is read too early": (
        "__shared__ int count; if (i == 0) count = 0; __syncthreads(); atomicAdd(&count, 1);\n"
        "out[i] = count;",
        ONE_BLOCK,
        r"thread \(\d+, 0, 0\) .*(reads|changes) 4 bytes at offset 0 of the shared variable "
        r"'count'",
    ),
    "a counter that is cleared too late": (
        "__shared__ int count; if (i == 0) count = 0; atomicAdd(&count, 1); __syncthreads();\n"
        "out[i] = count;",
        ONE_BLOCK,
        "changes 4 bytes at offset 0 of the shared variable 'count', which thread .* wrote",
    ),
    "a flag without a fence": (
        "volatile int* flag = out + 1000; if (b == 0) { out[i] = i + 1; __syncthreads(); "
        "if (i == 0) *flag = 1; }\n"
        "else { if (i == 0) while (!*flag) ; __syncthreads(); out[64 + i] = out[i]; }",
        TWO_BLOCKS,
        r"reads 4 bytes .* which thread \(0, 0, 0\) of block \(0, 0, 0\) wrote at program\.cu:2",
    ),
    "a fence before what it should publish": (
        "volatile int* flag = out + 1000; if (b == 0) { __threadfence(); out[i] = i + 1; "
        "__syncthreads(); if (i == 0) *flag = 1; }\n"
        "else { if (i == 0) while (!*flag) ; __syncthreads(); out[64 + i] = out[i]; }",
        TWO_BLOCKS,
        r"reads 4 bytes .* of block \(0, 0, 0\) wrote at program\.cu:2",
    ),
    "a flag that one thread waits for": (
        "volatile int* flag = out + 1000; if (b == 0) { out[i] = i + 1; __syncthreads(); "
        "__threadfence(); if (i == 0) *flag = 1; }\n"
        "else { if (i == 0) while (!*flag) ; out[64 + i] = out[i]; }",
        TWO_BLOCKS,
        r"reads 4 bytes .* of block \(0, 0, 0\) wrote at program\.cu:2",
    ),
    "the wrong named barrier": (
        '__shared__ int s[64]; s[i] = i; if (i < 32) asm volatile("bar.sync 1, 32;"); '
        'else asm volatile("bar.sync 2, 32;");\nout[i] = s[i ^ 32];',
        ONE_BLOCK,
        r"at program\.cu:[23] .*__syncthreads\(\) between",
    ),
    "who arrives and does not wait": (
        '__shared__ int s[64]; s[i] = i; if (i < 32) asm volatile("bar.arrive 1, 64;"); '
        'else asm volatile("bar.sync 1, 64;");\nif (i < 32) out[i] = s[i + 32];',
        ONE_BLOCK,
        r"thread \(\d+, 0, 0\) .*'s'",
    ),
    "through a pointer": (
        "__shared__ int s[64]; put(s + i, i);\nout[i] = s[i ^ 1];",
        ONE_BLOCK,
        r"in '_Z3putPii': race: .* of the shared variable 's'",
    ),
}


@pytest.mark.parametrize("name", RACES)
def test_race(name: str, device: Any) -> None:
    body, config, message = RACES[name]
    source = kernel(I + body, "__device__ __noinline__ void put(int* at, int v) { *at = v; } ")
    with pytest.raises(gd.sim.SimulationError, match="race: the thread") as caught:
        run(device, source, config, 1)
    text = str(caught.value)
    assert re.search(message, text, re.DOTALL), text
    assert caught.value.result == LAUNCH_FAILED
    assert caught.value.path == "probe"
    assert text.count("program.cu:") == 2, "both accesses have their lines"
    # The same each time, and the device is good for other kernels.
    with pytest.raises(gd.sim.SimulationError) as again:
        run(gd.sim.Device(detect_races=True, threads=1), source, config, 1)
    without_addresses = [
        re.sub(r"0x[0-9a-f]+", "", str(each)) for each in (caught.value, again.value)
    ]
    assert without_addresses[0] == without_addresses[1]
    assert run(device, kernel("atomicAdd(out, n);"), TWO_BLOCKS, 2)[0] == 256


# Each with the values that it has to give.
IN_ORDER: Final[dict[str, tuple[str, LaunchConfig, dict[int, int]]]] = {
    "a barrier of the block": (
        "__shared__ int s[64]; s[i] = i; __syncthreads(); out[i] = s[63 - i];",
        ONE_BLOCK,
        {0: 63, 63: 0},
    ),
    "barriers on both sides": (
        "__shared__ int s[1]; for (int j = 1; j < 4; j++) { if (i == j) s[0] = j; __syncthreads(); "
        "out[i] += s[0]; __syncthreads(); }",
        ONE_BLOCK,
        {0: 6, 63: 6},
    ),
    "a barrier of the warp": (
        "__shared__ int s[64]; s[i] = i; __syncwarp(); out[i] = s[i ^ 31];",
        ONE_BLOCK,
        {0: 31, 33: 62},
    ),
    "shuffles order the lanes": (
        "__shared__ int s[32]; s[i] = i; int v = __shfl_xor_sync(0xffffffff, i, 1); out[i] = s[v];",
        WARP,
        {0: 1, 1: 0},
    ),
    "threads that have ended": (
        "__shared__ int s[64]; s[i] = i; if (i >= 48) return; __syncthreads(); out[i] = s[63 - i];",
        ONE_BLOCK,
        {0: 63, 47: 16},
    ),
    "lanes that have ended": (
        "__shared__ int s[32]; s[i] = i; if (i >= 16) return; __syncwarp(0xffff); "
        "out[i] = s[31 - i];",
        WARP,
        {0: 31, 15: 16},
    ),
    "bytes of their own": (
        "char* bytes = (char*)out; bytes[i] = i; bytes[i] += 1; short* shorts = (short*)(out + "
        "64); "
        "shorts[i] = i;",
        ONE_BLOCK,
        {0: 0x04030201},
    ),
    "the same value": (
        "__shared__ int changed; changed = n; __syncthreads(); out[0] = changed; "
        "if (i & 1) out[1] = 7;",
        TWO_BLOCKS,
        {0: 1, 1: 7},
    ),
    "atomics of all kinds": (
        "atomicAdd(out, 1); atomicMax(out + 1, i); atomicCAS(out + 2, 0, 5); atomicExch(out + 3, "
        "n);",
        TWO_BLOCKS,
        {0: 128, 1: 63, 2: 5, 3: 1},
    ),
    "a plain look at what others change atomically": (
        "if (out[0] < 1000) atomicMin(out + 1, out[0] - i); atomicAdd(out, 1);",
        TWO_BLOCKS,
        {0: 128},
    ),
    "the last block sums up": (
        "__shared__ bool last; __shared__ int total; out[64 * (b + 1) + i] = b + 1; "
        "__threadfence(); __syncthreads(); "
        "if (i == 0) { last = atomicAdd(out, 1) == gridDim.x - 1; total = 0; } __syncthreads(); "
        "if (last) { for (int j = 0; j < gridDim.x; j++) atomicAdd(&total, out[64 * (j + 1) + i]); "
        "__syncthreads(); if (i == 0) { out[1] = total; out[0] = 0; } }",
        LaunchConfig(grid=8, block=64),
        {0: 0, 1: 64 * 36},
    ),
    "the last of many blocks sums up": (
        "char* mine = (char*)(out + 16); if (i == 0) { mine[b] = 1; __threadfence(); "
        "if (atomicAdd(out, 1) == gridDim.x - 1) "
        "for (int j = 0; j < gridDim.x; j++) out[1] += mine[j]; }",
        LaunchConfig(grid=2500, block=32),
        {0: 2500, 1: 2500},
    ),
    "many threads that tell": (
        "char* mine = (char*)(out + 16); mine[b * 32 + i] = 1; __threadfence(); "
        "if (atomicAdd(out, 1) == gridDim.x * 32 - 1) "
        "for (int j = 0; j < gridDim.x * 32; j++) out[1] += mine[j];",
        LaunchConfig(grid=80, block=32),
        {0: 2560, 1: 2560},
    ),
    "a flag with a fence": (
        "volatile int* flag = out + 1000; if (b == 0) { out[i] = i + 1; __syncthreads(); "
        "if (i == 0) { __threadfence(); *flag = 1; } } "
        "else { if (i == 0) { while (!*flag) ; __threadfence(); } __syncthreads(); "
        "out[64 + i] = out[i]; }",
        TWO_BLOCKS,
        {64: 1, 127: 64},
    ),
    "a flag handed on from block to block": (
        "volatile int* flag = out + 1000; if (i == 0) { while (*flag != b) ; __threadfence(); } "
        "__syncthreads(); out[i] += b; __threadfence(); __syncthreads(); if (i == 0) *flag = b + "
        "1;",
        LaunchConfig(grid=6, block=64),
        {0: 15, 63: 15, 1000: 6},
    ),
    "a lock": (
        "if (i == 0) { while (atomicCAS(out + 1000, 0, 1)) ; __threadfence(); out[0] += 1; "
        "__threadfence(); atomicExch(out + 1000, 0); }",
        LaunchConfig(grid=9, block=32),
        {0: 9, 1000: 0},
    ),
    "release and acquire": (
        "if (b == 0 && i == 0) { out[0] = 5; "
        'asm volatile("st.release.gpu.global.u32 [%0], 1;" :: "l"(out + 1000) : "memory"); } '
        "else if (b == 1 && i == 0) { int seen = 0; while (!seen) "
        'asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(out + 1000) : '
        '"memory"); out[1] = out[0]; }',
        TWO_BLOCKS,
        {1: 5},
    ),
    "volatile sums of a warp": (
        "__shared__ volatile int s[64]; s[i] = n; s[i] += 0; __syncwarp(); out[i] = s[i ^ 1] != 5;",
        ONE_BLOCK,
        {0: 1},
    ),
    "named barriers of producers and consumers": (
        '__shared__ int s[32]; if (i < 32) { s[i] = i; asm volatile("bar.arrive 1, 64;"); } '
        'else { asm volatile("bar.sync 1, 64;"); out[i] = s[63 - i]; }',
        ONE_BLOCK,
        {32: 31, 63: 0},
    ),
    "a named barrier that is used again": (
        "__shared__ int s[32]; if (i < 32) { for (int j = 0; j < 3; j++) { s[31 - i] = j; "
        'asm volatile("bar.sync 3, 32;"); out[i] += s[i]; asm volatile("bar.sync 3, 32;"); } }',
        ONE_BLOCK,
        {0: 3, 31: 3},
    ),
    "blocks one after the other in shared memory": (
        "__shared__ int s[64]; s[i ^ (b & 63)] = b; __syncthreads(); out[b] = s[0];",
        LaunchConfig(grid=300, block=64),
        {299: 299},
    ),
}


@pytest.mark.parametrize("name", IN_ORDER)
def test_in_order(name: str, device: Any) -> None:
    body, config, expected = IN_ORDER[name]
    found = run(device, kernel(I + body), config, 1)
    assert {place: found[place] for place in expected} == expected


def test_barrier_of_the_grid(device: Any) -> None:
    source = "#include <cooperative_groups.h>\nnamespace cg = cooperative_groups;\n" + kernel(
        "int i = blockIdx.x * blockDim.x + threadIdx.x, all = gridDim.x * blockDim.x;\n"
        "for (int j = 0; j < 3; j++) { out[i] += j + (j ? out[512 + (i + 1) % all] : 0);\n"
        "SYNC out[512 + i] = out[i];\nSYNC }",
    ).replace("SYNC", "if (n) cg::this_grid().sync(); else __syncthreads();")
    config = cooperative(grid=4, block=64)
    found = run(device, source, config, 1)
    plain = run(gd.sim.Device(), source, config, 1)
    assert found == plain
    with pytest.raises(gd.sim.SimulationError, match=r"race: the thread .* of block \(\d, 0, 0\) "):
        run(device, source, config, 0)


def test_races_are_looked_for_only_where_asked() -> None:
    """All but those of lanes of a warp, and between warps in shared memory."""
    body, config, _ = RACES["blocks that write one place"]
    assert run(gd.sim.Device(), kernel(I + body), config, 1)[:64] == [1] * 64


def test_launches_one_after_the_other_do_not_race(device: Any) -> None:
    stream = device.create_stream()
    out = device.allocate(256, stream=stream)
    out.fill(0, stream=stream)
    graph = gd.GraphDef()
    program = gd.Program(kernel("out[63 - threadIdx.x] = n; out[threadIdx.x ^ 63] += n;"))
    after: Any = graph
    for _ in range(3):
        after = after.launch(ONE_BLOCK, program.kernel("k"), out, 3)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    assert set(out.array(np.int32)) == {6}


# The corpus -------------------------------------------------------------------------------------

TALKS: Final = re.compile(r"atomic|volatile|fence|_sync\(|cooperative")
"""What the cases have that order accesses by more than barriers of the block; the others run with
``python -m benchmarks.corpus races``."""
REDUNDANT: Final = {
    # A fence after what was seen, which is taken for granted; a barrier with nothing after it.
    "sum_last_block": {"__threadfence()"},
    "sum_tiles": {"block.sync()"},
}


@pytest.mark.parametrize(
    "case", [case for case in CASES if TALKS.search(case.source)], ids=lambda case: case.name
)
def test_nothing_is_reported_that_is_in_order(case: Case, detecting: gd.sim.Device) -> None:
    assert not is_reported(case, detecting)


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.kind == "reductions"], ids=lambda case: case.name
)
def test_each_synchronisation_that_is_left_out_is_missed(
    case: Case, detecting: gd.sim.Device
) -> None:
    missed = [mutant.removed for mutant in mutants(case) if not is_reported(mutant.case, detecting)]
    assert set(missed) == REDUNDANT.get(case.name, set())
    assert len(missed) <= 1


# What public kernels get wrong --------------------------------------------------------------------

# The maximum of a row is taken over warps by way of shared memory, and so is the sum of the
# exponentials, in the same array: who writes its warp's sum may be faster than who still reads the
# maximum. A softmax in llm.c's manner had this.
SOFTMAX: Final = """
extern "C" __global__ void k(float* out, int n)
{
    __shared__ float part[8];
    int i = threadIdx.x, lane = i % 32, warp = i / 32, warps = blockDim.x / 32;
    float most = -1e30f;
    for (int j = i; j < n; j += blockDim.x) most = fmaxf(most, (float)((j * 37) % 101) * 0.1f);
    for (int o = 16; o > 0; o /= 2) most = fmaxf(most, __shfl_down_sync(~0u, most, o));
    if (lane == 0) part[warp] = most;
    __syncthreads();
    if (i == 0) for (int w = 1; w < warps; w++) part[0] = fmaxf(part[0], part[w]);
    __syncthreads();
    float offset = part[0];
    MISSING
    float sum = 0;
    for (int j = i; j < n; j += blockDim.x) {
        out[j] = expf((float)((j * 37) % 101) * 0.1f - offset);
        sum += out[j];
    }
    for (int o = 16; o > 0; o /= 2) sum += __shfl_down_sync(~0u, sum, o);
    if (lane == 0) part[warp] = sum;
    __syncthreads();
    if (i == 0) for (int w = 1; w < warps; w++) part[0] += part[w];
    __syncthreads();
    for (int j = i; j < n; j += blockDim.x) out[j] /= part[0];
}
"""
# Each round finds the point that is farthest from all that were chosen, by a reduction in shared
# memory, and starts the next round while others may still read which one it was. Sampling of point
# clouds in the manner of PointNet++ had this.
SAMPLING: Final = """
extern "C" __global__ void k(int* out, int n)
{
    __shared__ float best[64];
    __shared__ int which[64];
    __shared__ float nearest[256];
    int i = threadIdx.x, old = 0;
    for (int p = i; p < 256; p += 64) nearest[p] = 1e30f;
    if (i == 0) out[0] = 0;
    for (int j = 1; j < n; j++) {
        float most = -1;
        int at = 0;
        for (int p = i; p < 256; p += 64) {
            float x = (p * 73 % 256) - (old * 73 % 256), y = (p * 31 % 256) - (old * 31 % 256);
            float d = fminf(x * x + y * y, nearest[p]);
            nearest[p] = d;
            if (d > most) { most = d; at = p; }
        }
        best[i] = most;
        which[i] = at;
        __syncthreads();
        for (int half = 32; half > 0; half /= 2) {
            if (i < half && best[i + half] > best[i]) {
                best[i] = best[i + half];
                which[i] = which[i + half];
            }
            __syncthreads();
        }
        old = which[0];
        if (i == 0) out[j] = old;
        MISSING
    }
}
"""


@pytest.mark.parametrize(
    ("source", "variable"),
    [(SOFTMAX, "part"), (SAMPLING, "which|best")],
    ids=["softmax", "sampling"],
)
def test_bugs_of_public_kernels(source: str, variable: str, device: Any) -> None:
    config = LaunchConfig(grid=1, block=64)
    good = source.replace("MISSING", "__syncthreads();")
    with pytest.raises(
        gd.sim.SimulationError,
        match=rf"race: the thread \w+ 4 bytes at offset \d+ of the shared variable '({variable})', "
        r"which thread .* of the same block .*__syncthreads\(\) between them",
    ):
        run(device, source.replace("MISSING", ""), config, 200 if "part" in source else 8)
    found = run(device, good, config, 200 if "part" in source else 8)
    if "part" in source:
        values = np.array([(j * 37) % 101 for j in range(200)], np.float64) * 0.1
        expected = np.exp(values - values.max()) / np.exp(values - values.max()).sum()
        got = np.array(found[:200], np.int32).view(np.float32)
        np.testing.assert_allclose(got, expected, rtol=1e-5)
    else:
        assert len(set(found[:8])) == 8


def test_a_traced_launch_finds_the_same(device: Any) -> None:
    body, config, message = RACES["read of what another thread wrote"]
    stream = device.create_stream()
    graph = gd.GraphDef()
    x = graph.allocate(4096, name="x")
    first = x.memset(x, 0, name="first")
    first.launch(config, gd.Program(kernel(I + body)).kernel("k"), x, 1, name="races").deallocate(x)
    with graph.instantiate(device=device) as executable:
        trace = executable.trace(stream)
        assert [next(trace).path, next(trace).path] == ["x", "first"]
        with pytest.raises(gd.sim.SimulationError, match="kernel node 'races'.* race: ") as caught:
            next(trace)
    assert re.search(message, str(caught.value)), caught.value
