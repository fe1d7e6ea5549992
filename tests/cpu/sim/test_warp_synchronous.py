"""Code that relies on lanes of a warp advancing together gives what GPUs give, in every launch."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl.code.nvrtc.cache import Remembered
from graphdsl.code.nvrtc.nvrtc import compile_to_ptx
from graphdsl.code.ptx import parser
from graphdsl.code.ptx.parser import parse
from graphdsl.code.ptx.syntax import Module
from graphdsl.code.races import proof, witness
from graphdsl.sim.kernels import compiled, kernel
from graphdsl.sim.kernels.kernel import SimulatedKernel

Ints = NDArray[np.int32]


class Runner:
    """A kernel with two pointers and a number, on a device."""

    def __init__(self, body: str, before: str = "") -> None:
        source = f'{before}extern "C" __global__ void k(int* in, int* out, int n) {{\n{body}\n}}'
        self.kernel = gd.Program(source).kernel("k")
        self.device = gd.sim.Device()
        self.stream = self.device.create_stream()

    def memory(self, values: Any) -> Any:
        data = np.asarray(values, np.int32)
        buffer = self.device.allocate(data.nbytes, stream=self.stream)
        buffer.array(np.int32)[:] = data
        return buffer

    def __call__(self, config: LaunchConfig, one: Any, other: Any, n: int) -> None:
        graph = gd.GraphDef()
        graph.launch(config, self.kernel, one, other, n, name="probe")
        with graph.instantiate(device=self.device) as executable:
            executable.launch(self.stream)


def config(threads: int, blocks: int = 1) -> LaunchConfig:
    return LaunchConfig(grid=blocks, block=threads, shmem_size=4 * threads)


LAST_WARP: Final = """
    if (t < 32) {
        volatile int* v = s;
        if (blockDim.x >= 64) v[t] += v[t + 32];
        v[t] += v[t + 16]; v[t] += v[t + 8]; v[t] += v[t + 4]; v[t] += v[t + 2]; v[t] += v[t + 1];
    }
    if (t == 0) out[blockIdx.x] = s[0];
"""
REDUCE_6: Final = f"""
    extern __shared__ int s[];
    unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x * 2 + t;
    int sum = 0;
    for (; i < n; i += blockDim.x * 2 * gridDim.x) {{
        sum += in[i];
        if (i + blockDim.x < n) sum += in[i + blockDim.x];
    }}
    s[t] = sum;
    __syncthreads();
    if (t < 32 && n == 0) return;
    {LAST_WARP}
"""
"""The last version of Mark Harris's "Optimizing parallel reduction in CUDA"; nothing for n = 0."""


def test_a_reduction_after_a_launch_that_did_nothing() -> None:
    run = Runner(REDUCE_6)
    numbers, out = run.memory(np.arange(64)), run.memory(np.zeros(1))
    run(config(64), numbers, out, 0)
    run(config(64), numbers, out, 64)
    assert out.array(np.int32)[0] == 2016


def test_a_large_reduction_whose_start_is_not_looked_at() -> None:
    # The look at the first launch ends before the last warp adds.
    run = Runner(REDUCE_6)
    values = np.random.default_rng(6).integers(-9, 9, 1 << 20).astype(np.int32)
    numbers, out = run.memory(values), run.memory(np.zeros(1))
    run(config(64), numbers, out, len(values))
    assert out.array(np.int32)[0] == values.sum()


def test_a_first_block_that_returns_early() -> None:
    run = Runner(
        "extern __shared__ int s[]; unsigned t = threadIdx.x;\n"
        "if (blockIdx.x < n) return;\n"
        "s[t] = in[blockIdx.x * blockDim.x + t]; __syncthreads();" + LAST_WARP
    )
    numbers, out = run.memory(np.arange(256)), run.memory(np.zeros(4))
    run(config(64, 4), numbers, out, 1)
    expected = np.arange(256).reshape(4, 64).sum(axis=1)
    assert out.array(np.int32)[1:].tolist() == expected[1:].tolist()


def test_one_buffer_as_two_pointers() -> None:
    # Each lane reads before any writes, as on a GPU; one by one, the first number would spread.
    run = Runner("int t = threadIdx.x; if (t) out[t] = in[t - 1] + n;")
    same = run.memory(np.arange(32))
    with pytest.warns(RuntimeWarning, match="race"):
        run(config(32), same, same, 2)
    assert same.array(np.int32).tolist() == [0, *range(2, 33)]


def test_lanes_of_a_narrow_block_in_rows_that_overlap() -> None:
    # What decides is the width of a row, a parameter.
    body = (
        "volatile int* x = out; int at = threadIdx.y * n + threadIdx.x;\n"
        "int v = in[threadIdx.y * 8 + threadIdx.x]; x[at] = v; x[at] = x[at] + 1;"
    )
    run = Runner(body)
    place = LaunchConfig(grid=1, block=(8, 4))
    numbers = run.memory(np.arange(32))
    wide, narrow = run.memory(np.zeros(64)), run.memory(np.zeros(64))
    run(place, numbers, wide, 8)
    assert wide.array(np.int32)[:32].tolist() == list(range(1, 33))
    with pytest.raises(gd.sim.SimulationError, match="race: .*unordered"):
        run(place, numbers, narrow, 4)


@pytest.mark.parametrize(
    ("way", "n"), [("", -1), ("(unsigned)", -2), ("65535 * (unsigned)", 65537)]
)
def test_distances_that_are_below_zero_or_wrap_around(way: str, n: int) -> None:
    """One lane after the other would add up all numbers before it."""
    body = f"int t = threadIdx.x, at = (int)(t + {way}n); if (at >= 0) out[t] = in[at] + 1;"
    run = Runner(body)
    same = run.memory(np.zeros(32))
    with pytest.warns(RuntimeWarning, match="race"):
        run(config(32), same, same, n)
    apart = 1 if way.startswith("6") else -n
    assert same.array(np.int32).tolist() == [0] * apart + [1] * (32 - apart)


PEEK: Final = """
__device__ __noinline__ int peek(volatile int* x, int i) { return x[i]; }
__device__ __noinline__ int other(volatile int* x, int i) { return x[i] + 1; }
__device__ __noinline__ int deep(volatile int* x, int i, int n) {
    return n > 0 ? deep(x, i, n - 1) : x[i];
}
struct Place { volatile int* at; };
__device__ __noinline__ int get(Place place, int i) { return place.at[i]; }
"""
TURNED: Final = {
    "a function that reads": "s[t] = in[t]; out[t] = peek(s, 31 - t);",
    "a pointer in a struct": "s[t] = in[t]; out[t] = get(Place{s}, 31 - t);",
    "a pointer to a function": "auto f = n ? peek : other; s[t] = in[t]; out[t] = f(s, 31 - t);",
    "a recursion": "s[t] = in[t]; out[t] = deep(s, 31 - t, n & 3);",
    "copies without __syncwarp": (
        "__pipeline_memcpy_async(&s[t], &in[t], 4); __pipeline_commit();"
        "__pipeline_wait_prior(0); out[t] = s[31 - t];"
    ),
    "a copy of what lanes wrote": (
        "((volatile int*)out)[32 + t] = in[t]; __pipeline_memcpy_async(&s[t], &out[63 - t], 4);"
        "__pipeline_commit(); __pipeline_wait_prior(0); out[t] = s[t];"
    ),
    "two kinds of atomics": "atomicExch(&s[t], in[t]); out[t] = atomicAdd(&s[31 - t], 0);",
    "atomics of one kind": "s[t] = 0; atomicAdd(&s[t], in[t]); out[t] = atomicAdd(&s[31 - t], 0);",
}
"""Ways to turn 32 numbers around in a warp without waiting."""


@pytest.mark.parametrize("lockstep", [False, True])
@pytest.mark.parametrize("way", TURNED)
def test_lanes_advance_together_however_they_exchange(
    way: str, lockstep: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What the first launches report is left out: this is what later ones give.
    monkeypatch.setattr(kernel._Variant, "is_to_be_watched", lambda *_: False)
    body = f"__shared__ int s[32]; int t = threadIdx.x; {TURNED[way]}"
    run = Runner(body, "#include <cuda_pipeline.h>\n" + PEEK)
    run.device = gd.sim.Device(lockstep=lockstep)
    run.stream = run.device.create_stream()
    numbers, out = run.memory(np.arange(32)), run.memory(np.zeros(64))
    run(config(32), numbers, out, 64)
    assert out.array(np.int32)[:32].tolist() == list(range(31, -1, -1))


@pytest.mark.parametrize("way", ["a pointer to a function", "copies without __syncwarp"])
def test_exchanges_of_lanes_in_functions_and_copies_are_reported(way: str) -> None:
    body = f"__shared__ int s[32]; int t = threadIdx.x; {TURNED[way]}"
    run = Runner(body, "#include <cuda_pipeline.h>\n" + PEEK)
    numbers, out = run.memory(np.arange(32)), run.memory(np.zeros(64))
    with pytest.raises(gd.sim.SimulationError, match="race: .*unordered"):
        run(config(32), numbers, out, 64)


def meets(body: str, block: tuple[int, int, int] = (64, 1, 1), *, alias: bool = False) -> bool:
    """Return whether lanes may meet in a launch of a kernel."""
    run = Runner(body)
    seen: list[bool] = []
    inner = SimulatedKernel.run

    def watching(self: SimulatedKernel, launch: Any, driver: Any, accesses: Any = None) -> None:
        variant = self._variant_of(driver.kernel_settings, traced=False)
        seen.append(variant.lanes_meet(launch))
        inner(self, launch, driver, accesses)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SimulatedKernel, "run", watching)
        one, other = run.memory(np.zeros(4096)), run.memory(np.zeros(4096))
        run(LaunchConfig(grid=1, block=block), one, one if alias else other, 64)
    return seen[0]


I: Final = "int i = blockIdx.x * blockDim.x + threadIdx.x; "  # noqa: E741


@pytest.mark.parametrize(
    "body",
    [
        I + "if (i < n) out[i] = in[i] + out[i];",
        I + "for (int j = i; j < n; j += blockDim.x * gridDim.x) out[j] += in[j];",
        I + "for (int j = 0; j < 4; j++) out[4 * i + j] = out[4 * i + j] + in[j];",
        I + "__shared__ int s[64]; s[i] = in[i]; __syncthreads(); out[i] = s[63 - i];",
        I + "atomicAdd(out + in[i], 1);",
        I + "out[i * n] = out[i * n] + 1;",
    ],
)
def test_lanes_that_never_meet_do_not_wait_for_each_other(body: str) -> None:
    assert not meets(body)


@pytest.mark.parametrize(
    "body",
    [
        I + "for (int j = 0; j < 3; j++) out[i + j] = out[i + j] * 2 + i;",
        I + "for (int j = 0; j < 3; j++) out[(i + j) % 32] = j;",
        I + "out[i / 2] += 1;",
        I + "out[i * (n - 64)] += 1;",
        I + "out[in[i]] = i; out[i] = out[in[i]];",
    ],
)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_lanes_that_may_meet_are_known(body: str) -> None:
    assert meets(body)


def test_a_thread_alone_meets_no_other_lane() -> None:
    body = "out[in[n - 64]] = 1; out[out[2]] = in[out[1]];"
    assert not meets(body, (1, 1, 1))
    assert meets(body, (2, 1, 1))


def test_whether_pointers_are_to_one_allocation_is_decided_at_the_launch() -> None:
    shifted = I + "if (i < n) out[i] = in[i + 1];"
    assert not meets(shifted)
    assert meets(shifted, alias=True)
    assert not meets(I + "if (i < n) out[i] = in[i] * 3;", alias=True)


def test_a_flat_index_in_a_narrow_block_differs_for_all_lanes() -> None:
    flat = "int i = threadIdx.y * blockDim.x + threadIdx.x; out[i] = out[i] + in[i];"
    assert not meets(flat, (8, 8, 1))
    assert meets("int i = threadIdx.x; out[i] += in[i];", (8, 8, 1))


HALVES: Final = """
    __shared__ int s[64];
    int t = threadIdx.x;
    s[t] = in[t];
    __syncthreads();
    for (int half = blockDim.x / 2; half > {last}; half /= 2) {{
        if (t < half) s[t] += s[t + half];
        {barrier}
    }}
    out[t] = s[t];
"""


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_proofs_for_blocks_hold_for_warps() -> None:
    pytest.importorskip("z3")
    proven = HALVES.format(last=0, barrier="__syncthreads();")
    assert not meets(proven)
    # What the proof takes to be so is looked at in each launch.
    assert meets(proven, alias=True)
    assert meets(proven, (16, 2, 1))
    # Lanes of the last warp do not wait.
    assert meets(HALVES.format(last=0, barrier=""))


def test_a_proof_is_made_once_for_all_modes_and_ends_where_it_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("z3")
    # What is kept needs no proof.
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", "")
    monkeypatch.setattr(compiled, "_remembered", Remembered(1 << 20))
    made: list[object] = []
    prove = proof._unordered_pointers

    def noted(*args: Any) -> object:
        made.append(prove(*args))
        return made[-1]

    monkeypatch.setattr(proof, "_unordered_pointers", noted)
    monkeypatch.setattr(witness.Examples, "race", lambda *_, **__: pytest.fail("a race is sought"))
    run = Runner(HALVES.format(last=0, barrier="__syncthreads();") + "// once")
    numbers, out = run.memory(np.arange(64)), run.memory(np.zeros(64))
    graph = gd.GraphDef()
    graph.launch(config(64), run.kernel, numbers, out, 0)
    with graph.instantiate(device=run.device) as executable:
        executable.launch(run.stream)
        with executable.trace(run.stream) as steps:
            assert list(steps)
    assert len(made) == 1
    assert made[0] is not None
    run = Runner(HALVES.format(last=0, barrier="") + "// once")
    with pytest.raises(gd.sim.SimulationError, match="race: "):
        run(config(64), numbers, out, 0)
    assert len(made) == 2
    assert made[1] is None


def test_a_proof_is_kept_on_disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("z3")
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", str(tmp_path))
    made: list[str] = []
    prove = proof._unordered_pointers

    def noted(module: Module, entry: str, timeout: float) -> object:
        made.append(entry)
        return prove(module, entry, timeout)

    monkeypatch.setattr(proof, "_unordered_pointers", noted)
    for barrier in ("__syncthreads();", ""):
        body = HALVES.format(last=0, barrier=barrier)
        source = f'extern "C" __global__ void k(int* in, int* out) {{{body}}}'
        text = compile_to_ptx(gd.Program(source), ["k"], "90").ptx
        first, again = (proof.unordered_pointers(parse(text), "k", timeout=60) for _ in range(2))
        assert first == again
        assert first == (frozenset({(0, 0), (1, 0)}) if barrier else None)
    assert made == ["k", "k"]


def test_ptx_is_read_once_for_running_and_for_effects(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", "")
    read = []

    def noted(text: str) -> Module:
        read.append(text)
        return parse(text)

    monkeypatch.setattr(parser, "parse", noted)
    run = Runner("out[threadIdx.x] = in[threadIdx.x] + n; // read once")
    numbers, out = run.memory(np.arange(32)), run.memory(np.zeros(32))
    run(config(32), numbers, out, 1)
    assert run.kernel.effects().is_complete
    assert len(read) == 1


def test_without_z3_lanes_of_loops_wait_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda *_: None)
    monkeypatch.setattr("graphdsl.sim.kernels.compiled.find_spec", lambda *_: None)
    assert meets(HALVES.format(last=0, barrier="__syncthreads();") + "out[0] = 7;")


def test_lanes_that_meet_in_functions_that_call_themselves_are_watched_in_every_launch() -> None:
    run = Runner(
        "__shared__ volatile int s[64]; s[threadIdx.x] = in[threadIdx.x];\n"
        "if (n) out[threadIdx.x] = deep(s, threadIdx.x, n);",
        "__device__ __noinline__ int deep(volatile int* s, int i, int n)\n"
        "{ s[i] += s[(i + 1) % 32]; return n ? deep(s, i, n - 1) + s[i] : 1; }\n",
    )
    numbers, out = run.memory(np.arange(32)), run.memory(np.zeros(32))
    run(config(32), numbers, out, 0)
    with pytest.raises(gd.sim.SimulationError, match="race: "):
        run(config(32), numbers, out, 3)


def test_kernels_with_too_many_places_to_wait_at_are_watched_in_every_launch() -> None:
    adds = "\n".join(f"v[t] += v[t + {1 << each % 5}] * n;" for each in range(300))
    run = Runner(
        "__shared__ volatile int v[64]; int t = threadIdx.x; v[t] = in[t]; v[t + 32] = 0;\n"
        f"if (n) {{ {adds} }}\nout[t] = v[t];"
    )
    numbers, out = run.memory(np.arange(32)), run.memory(np.zeros(32))
    run(config(32), numbers, out, 0)
    assert out.array(np.int32).tolist() == list(range(32))
    with pytest.raises(gd.sim.SimulationError, match="race: .*unordered"):
        run(config(32), numbers, out, 3)


def test_a_proof_that_nobody_can_find_is_not_looked_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Remainders by numbers of the launch: more time finds no more."""
    given: list[float] = []

    def noted(module: Module, entry: str, *, timeout: float) -> None:
        given.append(timeout)

    monkeypatch.setattr(compiled, "_remembered", Remembered(1))
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", "")
    monkeypatch.setattr(proof, "unordered_pointers", noted)
    device = gd.sim.Device()
    stream = device.create_stream()
    pairs = gd.Program(
        """
        extern "C" __global__ void pairs(double* x, long long n, long long step) {
            long long from = threadIdx.x % n * step + threadIdx.x / n;
            x[2 * from] = 1;
            x[2 * from + 1] = 2;
        }
        """
    ).kernel("pairs")
    x = gd.zeros(16, np.float64, stream=stream, device=device)
    gd.launch(stream, config(8), pairs, x, 4, 2, device=device)
    assert gd.read(x, stream, device=device).tolist() == [1, 2] * 8
    assert 0 < sum(given) <= 0.5
