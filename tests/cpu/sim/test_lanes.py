"""Lanes of one warp that rely on going on together: found by default, and right in lockstep."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from benchmarks.corpus import CASES, Case
from benchmarks.corpus.run import run_case
from graphdsl.sim.kernels import launching
from tests.device.support import cooperative

I: Final = "int i = threadIdx.x; "  # noqa: E741


def kernel(body: str, before: str = "") -> str:
    return f'{before}extern "C" __global__ void k(int* in, int* out) {{\n{I}\n{body}\n}}'


REDUCTION: Final = kernel(
    """
    extern __shared__ int s[];
    s[i] = in[blockIdx.x * blockDim.x + i];
    __syncthreads();
    for (unsigned half = blockDim.x / 2; half > 32; half >>= 1) {
        if (i < half) s[i] += s[i + half];
        __syncthreads();
    }
    if (i < 32) {
        volatile int* v = s;
        v[i] += v[i + 32]; v[i] += v[i + 16]; v[i] += v[i + 8];
        v[i] += v[i + 4]; v[i] += v[i + 2]; v[i] += v[i + 1];
    }
    if (i == 0) out[blockIdx.x] = s[0];
    """
)
"""The last reduction of Mark Harris's "Optimizing parallel reduction in CUDA" but for its template:
lanes of the last warp add what other lanes have just written."""


def run(
    device: Any, source: str, config: LaunchConfig, size: int = 256, launches: int = 1
) -> list[int]:
    """Run a kernel on the numbers from 0 on; give what it left."""
    stream = device.create_stream()
    numbers, out = (device.allocate(4 * size, stream=stream) for _ in range(2))
    numbers.array(np.int32)[:] = range(size)
    out.fill(0, stream=stream)
    graph = gd.GraphDef()
    graph.launch(config, gd.Program(source).kernel("k"), numbers, out, name="probe")
    with graph.instantiate(device=device) as executable:
        for _ in range(launches):
            executable.launch(stream)
    return [int(each) for each in out.array(np.int32)]


def block(threads: int, blocks: int = 1) -> LaunchConfig:
    return LaunchConfig(grid=blocks, block=threads, shmem_size=4 * threads + 256)


def test_a_reduction_that_relies_on_lanes_going_on_together() -> None:
    with pytest.raises(gd.sim.SimulationError, match=r"'probe'.*volatile.*race: .*lockstep=True"):
        run(gd.sim.Device(), REDUCTION, block(256))
    assert run(gd.sim.Device(lockstep=True), REDUCTION, block(256))[0] == 32640


def test_in_lockstep_all_blocks_are_right() -> None:
    device = gd.sim.Device(lockstep=True, threads=4)
    got = run(device, REDUCTION, block(128, 8), 1024)
    assert got[:8] == np.arange(1024).reshape(8, 128).sum(axis=1).tolist()


LOCKSTEP: Final[dict[str, tuple[str, Callable[[np.ndarray[Any, Any]], Any]]]] = {
    "a shift in shared memory": (
        "__shared__ volatile int s[32]; s[i] = in[i]; s[i] = s[(i + 31) % 32]; out[i] = s[i];",
        lambda x: np.roll(x, 1),
    ),
    "a shift in global memory": (
        "volatile int* x = in; x[i] = x[(i + 1) % 32]; out[i] = x[i];",
        lambda x: np.roll(x, -1),
    ),
    "some lanes take part": (
        "__shared__ volatile int s[32]; s[i] = in[i];\n"
        "if (i < 16) s[i] += s[i + 16]; if (i < 8) s[i] += s[i + 8]; if (i < 4) s[i] += s[i + 4];\n"
        "if (i < 2) s[i] += s[i + 2]; if (i < 1) s[i] += s[i + 1]; out[i] = s[0];",
        lambda x: np.full(32, x.sum()),
    ),
    "a loop": (
        "__shared__ volatile int s[64]; s[i] = 0; s[i + 32] = in[i];\n"
        "#pragma unroll 1\nfor (int o = 1; o < 32; o *= 2) s[i + 32] += s[i + 32 - o];\n"
        "out[i] = s[i + 32];",
        np.cumsum,
    ),
    "ways that part and join": (
        "__shared__ volatile int s[32]; s[i] = in[i]; int v;\n"
        "if (i % 2) { v = s[i] * 3; } else { v = s[i + 1]; s[i] = v; v = s[i] + 1; }\n"
        "s[31 - i] = v; out[i] = s[i];",
        lambda x: np.where(x % 2, x * 3, x + 2)[::-1],
    ),
    "in a function": (
        "__shared__ volatile int s[32]; s[i] = in[i]; put(s, i, get(s, (i + 1) % 32)); out[i] = "
        "s[i];",
        lambda x: np.roll(x, -1),
    ),
    "with shuffles and votes": (
        "__shared__ volatile int s[32]; s[i] = in[i];\n"
        "int v = __shfl_down_sync(~0u, s[(i + 1) % 32], 1) + __ballot_sync(~0u, i == 3);\n"
        "s[(i + 5) % 32] = v; out[i] = s[i];",
        lambda x: np.roll(np.where(x < 31, (x + 2) % 32, 0) + 8, 5),
    ),
}
FUNCTIONS: Final = (
    "__device__ __noinline__ int get(volatile int* s, int i) { return s[i]; }\n"
    "__device__ __noinline__ void put(volatile int* s, int i, int v) { s[i] = v; }\n"
)


@pytest.mark.parametrize("name", LOCKSTEP)
def test_lanes_go_on_together_in_lockstep(name: str) -> None:
    body, expected = LOCKSTEP[name]
    numbers = np.arange(32, dtype=np.int32)
    device = gd.sim.Device(lockstep=True)
    got = run(device, kernel(body, FUNCTIONS), block(32), 32)
    assert got == expected(numbers).tolist()


@pytest.mark.parametrize("name", [each for each in LOCKSTEP if each != "a loop"])
def test_dependence_on_lockstep_is_found(name: str) -> None:
    body, _ = LOCKSTEP[name]
    with pytest.raises(gd.sim.SimulationError, match="race: the thread .*of the same block"):
        run(gd.sim.Device(), kernel(body, FUNCTIONS), block(32), 32)


def test_a_write_beside_a_read_where_lanes_part_is_found() -> None:
    # The compiler reads what the others read before the lanes meet again.
    body = "__shared__ int s; if (i == 0) s = in[5]; out[i] = s;"
    with pytest.raises(gd.DriverError, match="variable '.*s'"):
        run(gd.sim.Device(), kernel(body), LaunchConfig(grid=1, block=32))
    apart = "__shared__ int s; if (i == 0) s = in[5]; __syncwarp(); out[i] = s;"
    found = run(gd.sim.Device(), kernel(apart), LaunchConfig(grid=1, block=32))
    assert found[:32] == [5] * 32


def test_a_lock_of_one_warp_does_not_hang_in_lockstep() -> None:
    source = kernel(
        "while (atomicCAS(in + 200, 200, 1) != 200) {}\n"
        "((volatile int*)out)[0] += i; __threadfence(); atomicExch(in + 200, 200);"
    )
    assert run(gd.sim.Device(lockstep=True), source, block(32))[0] == 496


def test_waits_for_other_blocks_in_lockstep() -> None:
    source = kernel(
        "volatile int* flag = out + 64;\n"
        "if (blockIdx.x == 0) { while (flag[0] == 0) {} out[i] = 7; }\n"
        "else { __threadfence(); flag[0] = 1; }"
    )
    assert run(gd.sim.Device(lockstep=True), source, block(32, 2))[:32] == [7] * 32


def require_right_in_lockstep(case: Case) -> None:
    device = gd.sim.Device(lockstep=True)
    run_case(case, device, device.create_stream())


@pytest.mark.parametrize("case", CASES[::8], ids=lambda case: case.name)
def test_the_corpus_is_right_in_lockstep(case: Case) -> None:
    require_right_in_lockstep(case)


@pytest.mark.fuzz
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_all_of_the_corpus_is_right_in_lockstep(case: Case) -> None:
    require_right_in_lockstep(case)


def test_functions_that_call_themselves_run_in_lockstep() -> None:
    source = kernel(
        "__shared__ int s[32]; s[i] = in[i]; out[i] = deep(s + i, i);",
        "__device__ int deep(int* s, int n) { *s += n; return n ? deep(s, n - 1) + *s : *s; }\n",
    )
    assert run(gd.sim.Device(lockstep=True), source, block(32), 32) == run(
        gd.sim.Device(), source, block(32), 32
    )


def test_plain_accesses_of_global_memory_are_a_warning() -> None:
    source = kernel("if (i) in[i] = in[i - 1] + 2; out[i] = in[i];")
    with pytest.warns(RuntimeWarning, match=r"kernel 'k'.*race: .*lockstep=True"):
        run(gd.sim.Device(), source, block(32), 32)


@pytest.mark.parametrize(
    "body",
    [
        "__shared__ int s[64]; s[i] = in[i]; __syncwarp(); out[i] = s[i ^ 1];",
        "__shared__ int s[64]; s[i] = in[i]; __syncthreads(); out[i] = s[i ^ 32];",
        "out[i & 3] = 5;",
        "in[i] = in[i] + 1; out[i] = in[i];",
        "atomicAdd(out, i); __shared__ int t; if (!i) t = 0; __syncthreads(); atomicAdd(&t, 1);",
        "if (in[i] < 99) out[0] = 1;",
        "for (int j = i; j < 256; j += 64) out[j] = in[j] + out[j];",
    ],
)
def test_ordered_accesses_of_lanes_are_not_reported(body: str) -> None:
    run(gd.sim.Device(), kernel(body), block(64), launches=2)


@pytest.mark.parametrize("blocks", [1, 5])
def test_watched_and_later_launches_give_equal_results(
    blocks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Blocks that wait for each other go over to other code while they run.
    source = kernel(
        "__shared__ int s[64]; s[i] = in[i]; __syncthreads();\n"
        "for (int round = 0; round < 3; round++) {\n"
        "  int v = s[(i + round) % 64]; __syncthreads(); s[i] = v + blockIdx.x; __syncthreads();\n"
        "  if (i == 0) { __threadfence(); atomicAdd(out + 80, 1);\n"
        "    while (atomicAdd(out + 80, 0) < (round + 1) * gridDim.x) {} }\n"
        "  __syncthreads(); }\n"
        "atomicAdd(out + i, s[i]);"
    )
    results = []
    for most in (1, 100, 1 << 18):
        monkeypatch.setattr(launching, "WATCHED_ACCESSES", most)
        config = cooperative(grid=blocks, block=64)
        results.append(run(gd.sim.Device(), source, config, 256))
    assert results[0] == results[1] == results[2]
    assert results[0][80] == 3 * blocks


def test_a_fault_behind_watched_memory_has_its_own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launching, "WATCHED_ACCESSES", 8)
    source = kernel(
        "__shared__ int s[64]; s[i] = in[i]; __syncthreads();\n"
        "out[i] = s[63 - i]; __syncthreads(); atomicAdd(out + 70, atomicAdd(out + 71, 1));\n"
        "if (i == 63 && blockIdx.x == 3) s[64 + i] = 0;"
    )
    with pytest.raises(gd.sim.SimulationError, match=r"program\.cu:5 \(st\.shared") as caught:
        run(gd.sim.Device(), source, block(64, 4))
    assert re.search(r"thread \(63, 0, 0\) of block \(3, 0, 0\)", str(caught.value))


COPIED: Final = """
    extern __shared__ int s[];
    unsigned to = (unsigned)__cvta_generic_to_shared(s + i);
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(to), "l"(in + i) : "memory");
    asm volatile("cp.async.wait_all;" ::: "memory");
    if (i < 2) s[64 + i] = 0;
    __syncthreads();
    int j = in[i], sum = 0;
    for (int k = 0; k < 9; k++) sum += s[j] + s[j + 1] + s[j + 2], s[j] += in[0];
"""
"""Lanes that may meet, with other checks of their loads in code that is not watched."""


def test_lanes_at_a_barrier_stay_together_while_others_are_watched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # One lane of a warp comes to the barrier after other blocks have left the watched code.
    source = kernel(
        COPIED
        + """
        if (i == 0) while (*(volatile int*)(out + 250) != gridDim.x - 1 - blockIdx.x);
        __syncthreads();
        out[64 * blockIdx.x + i] = sum;
        __syncthreads();
        if (i == 0) { __threadfence(); atomicAdd(out + 250, 1); }
        """
    )
    read = np.r_[:64, 0, 0]
    expected = 9 * (read[:-2] + read[1:-1] + read[2:])
    for most in (1, 1000, 3000, 1 << 18):
        monkeypatch.setattr(launching, "WATCHED_ACCESSES", most)
        found = run(gd.sim.Device(), source, block(64, 3), 256)
        assert found[:192] == [*expected] * 3, most


@pytest.mark.parametrize("most", [1, 700, 1 << 18])
def test_messages_name_what_watched_code_began(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launching, "WATCHED_ACCESSES", most)
    source = kernel(
        COPIED
        + """
        out[i] = sum;
        if (blockIdx.x == 0) { asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" // here
            :: "r"(to), "l"(in + i) : "memory"); }
        if (i == 0) while (*(volatile int*)(out + 250) != gridDim.x - 1 - blockIdx.x);
        __syncthreads();
        if (i == 0) { __threadfence(); atomicAdd(out + 250, 1); }
        out[64 + i] = s[i];
        """
    )
    line = source[: source.index("// here")].count("\n") + 1
    message = rf"own asynchronous copy from program\.cu:{line} \((@\S+ )?cp\.async\.ca"
    with pytest.raises(gd.sim.SimulationError, match=message):
        run(gd.sim.Device(), source, block(64, 3))


def test_filling_wide_elements_needs_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", "")

    def proof(*_: object, **__: object) -> None:
        raise AssertionError("a proof was tried")

    monkeypatch.setattr("graphdsl.sim.translate.translate.proven_meetings", proof)
    monkeypatch.setattr("graphdsl.sim.translate.meetings.proven_meetings", proof)
    stream = gd.sim.Device().create_stream()
    dtype = np.dtype([("words", np.uint64, 7)])
    x = gd.array(np.zeros((5, 6, 4), dtype), stream=stream)
    expected = np.zeros((5, 6, 4), dtype)
    element = np.array((range(3, 10),), dtype)[()]
    gd.fill(stream, x[:, ::2, 1:3], element)
    expected[:, ::2, 1:3] = element
    np.testing.assert_array_equal(gd.read(x, stream), expected)
