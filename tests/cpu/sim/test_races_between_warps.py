"""Races between warps in shared memory: found by default; what is in order is never reported."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.code.nvrtc.nvrtc import text_of
from graphdsl.code.ptx.parser import parse
from graphdsl.sim.kernels import kernel as kernels
from graphdsl.sim.translate import meetings
from graphdsl.sim.translate import translate as translate_module
from graphdsl.sim.translate.text import Mode
from graphdsl.sim.translate.translate import Translation, translate

HEAD: Final = "#include <cuda/barrier>\n"
RACE: Final = r"race: the thread {} {} bytes at .*which .*of the same block {} at program\.cu"


def source(body: str, before: str = "") -> str:
    return (
        f'{before}extern "C" __global__ void k(int* out, int n) {{ int t = threadIdx.x;\n{body}\n}}'
    )


def run(body: str, n: Any = 0, threads: Any = 128, before: str = "", **options: Any) -> list[int]:
    """Run a kernel of two blocks with 1,024 ints of dynamic shared memory; return 512 ints."""
    return run_program(gd.Program(source(body, before)), n, threads, **options)


def run_program(program: gd.Program, n: Any = 0, threads: Any = 128, **options: Any) -> list[int]:
    device = gd.sim.Device(**options)
    stream = device.create_stream()
    out = device.allocate(2048, stream=stream)
    out.fill(0, stream=stream)
    graph = gd.GraphDef()
    config = LaunchConfig(grid=2, block=threads, shmem_size=4096)
    graph.launch(config, program.kernel("k"), out, n)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    return [int(each) for each in out.array(np.int32)]


def translated(body: str, mode: Mode | None = None) -> Translation:
    program = gd.Program(source(body))
    module = parse(text_of(program, ["k"], (9, 0)).ptx)
    return translate(module, "k", mode or Mode())


RACES: Final = {
    "no barrier": (
        "__shared__ int s[128]; s[t] = t; out[t] = s[127 - t];", "writes", 4, "read"
    ),
    "a barrier for a later phase only": (
        "__shared__ int s[128]; s[t] = t; __syncthreads();\n"
        "int v = s[127 - t]; s[t] = v; out[t] = v;",
        "reads", 4, "wrote",
    ),
    "the last barrier of a loop is missing": (
        "__shared__ float s[128];\nfor (int i = 0; i < 4; i++) {\n"
        "s[t] = t * i; __syncthreads(); out[t] += (int)s[t ^ 64]; }",
        "reads", 4, "wrote",
    ),
    "two warps write": (
        "__shared__ int s[64]; s[t % 64] = t; __syncthreads(); out[t] = s[t % 64];",
        "writes", 4, "wrote",
    ),
    "bytes": (
        "extern __shared__ unsigned char b[]; b[t] = t; out[t] = b[127 - t];",
        "writes", 1, "read",
    ),
    "vectors": (
        "extern __shared__ int4 v[]; ((int*)v)[4 * t + 3] = t; int4 x = v[t ^ 32];\n"
        "out[t] = x.x + x.w;",
        "writes", 4, "read",
    ),
    "softmax's maximum, used again for the sum": (
        "__shared__ int s[32]; int lane = t % 32, warp = t / 32, v = t;\n"
        "for (int o = 16; o; o /= 2) v = max(v, __shfl_xor_sync(~0u, v, o));\n"
        "if (!lane) s[warp] = v;\n__syncthreads();\n"
        "int most = s[0]; for (int i = 1; i < 4; i++) most = max(most, s[i]);\n"
        "if (!lane) s[warp] = most + warp;\n__syncthreads(); out[t] = s[lane % 4];",
        "reads", 4, "wrote",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", RACES)
def test_races_are_found_in_each_launch(name: str) -> None:
    body, verb, size, other = RACES[name]
    with pytest.raises(gd.sim.SimulationError, match=RACE.format(verb, size, other)):
        run(body)


VARIANTS: Final = {
    "rows and columns": (
        "__shared__ int s[16][17]; int y = threadIdx.y; s[y][t] = t; out[16 * y + t] = s[t][y];"
    ),
    "members of a struct": (
        "struct P { int a[128], b[128]; }; __shared__ P p;\n"
        "p.a[t] = t; p.b[t] = t; out[t] = p.b[127 - t] + p.a[t];"
    ),
    "arrays of two types in one": (
        "extern __shared__ char raw[]; float* a = (float*)raw; double* b = (double*)(raw + 512);\n"
        "a[t] = t; b[t] = t; out[t] = a[t] + b[127 - t];"
    ),
    "a buffer that is written while the other is read": (
        "__shared__ int s[2][128]; int c = 0; s[0][t] = t; __syncthreads();\n"
        "for (int i = 0; i < 4; i++) { s[c ^ 1][t] = s[c][127 - t] + 1; c ^= 1; }\n"
        "out[t] = s[c][t];"
    ),
    "pointers that change places": (
        "__shared__ int a[128], b[128]; int *p = a, *q = b; a[t] = t; __syncthreads();\n"
        "for (int i = 0; i < 3; i++) { q[t] = p[127 - t]; int* r = p; p = q; q = r; }\n"
        "out[t] = p[t];"
    ),
    "a barrier at the start of an iteration only": (
        "__shared__ int s[128];\n"
        "for (int i = 0; i < 3; i++) { __syncthreads(); s[t] = t + i;\n"
        "out[t] += s[(t + 64) % 128]; }"
    ),
    "a scan that reads and writes in one phase": (
        "__shared__ int s[128]; s[t] = t; __syncthreads();\n"
        "for (int o = 1; o < 128; o *= 2) { int v = t >= o ? s[t - o] : 0; s[t] += v;\n"
        "__syncthreads(); } out[t] = s[t];"
    ),
    "cases of a switch": (
        "__shared__ int s[128]; switch (t / 32) { case 0: s[t] = 1; break;\n"
        "case 1: s[t - 32] = 2; break; default: s[t] = 3; } __syncthreads(); out[t] = s[t];"
    ),
    "a loop of jumps": (
        "__shared__ int s[128]; int i = 0; again: s[(t + i) % 128] = t; if (++i < 3) goto again;\n"
        "__syncthreads(); out[t] = s[t];"
    ),
    "halves of words": "__shared__ unsigned short s[128]; s[t] = t; out[t] = s[t ^ 96];",
    "neighbours": (
        "__shared__ int s[130]; s[t + 1] = t; if (!t) s[0] = 0; if (t == 127) s[129] = 0;\n"
        "out[t] = s[t] + s[t + 2];"
    ),
    "one number": "__shared__ int v; if (!t) v = out[0] + 7; if (t >= 96) out[t] = v;",
    "an index from memory": "__shared__ int s[128]; s[t] = t; out[t] = s[(out[t] - t) & 127];",
}


@pytest.mark.parametrize("name", VARIANTS)
def test_races_of_other_forms(name: str) -> None:
    with pytest.raises(gd.sim.SimulationError, match="race: .*of the same block"):
        run(VARIANTS[name], threads=(16, 16) if name == "rows and columns" else 128)


SOFTMAX: Final = """
__device__ float most(float v) {
    for (int o = 16; o > 0; o /= 2) v = fmaxf(v, __shfl_down_sync(0xFFFFFFFF, v, o));
    return v;
}
__device__ float total(float v) {
    for (int o = 16; o > 0; o /= 2) v += __shfl_down_sync(0xFFFFFFFF, v, o);
    return v;
}
extern "C" __global__ void k(float* out, const float* in, int columns) {
    extern __shared__ float shared[];
    int row = blockIdx.x, t = threadIdx.x, warp = t / 32, lane = t % 32, warps = blockDim.x / 32;
    float *largest = shared, *sums = &shared[warps], v = -INFINITY;
    const float* x = in + row * columns;
    for (int i = t; i < columns; i += blockDim.x) v = fmaxf(v, x[i]);
    v = most(v);
    if (lane == 0) largest[warp] = v;
    BARRIER_0
    if (t == 0) {
        float all = largest[t];
        for (int i = 1; i < warps; i++) all = fmaxf(all, largest[i]);
        largest[0] = all;
    }
    BARRIER_1
    float offset = largest[0];
    for (int i = t; i < columns; i += blockDim.x) out[row * columns + i] = expf(x[i] - offset);
    x = out + row * columns;
    float sum = 0;
    for (int i = t; i < columns; i += blockDim.x) sum += x[i];
    sum = total(sum);
    if (lane == 0) sums[warp] = sum;
    BARRIER_2
    if (t == 0) {
        float all = sums[t];
        for (int i = 1; i < warps; i++) all += sums[i];
        sums[0] = all;
    }
    BARRIER_3
    sum = sums[0];
    for (int i = t; i < columns; i += blockDim.x) out[row * columns + i] = x[i] / sum;
}
"""
"""In the form of ``softmax_forward_kernel4`` of llm.c: a maximum and a sum over warps."""


@pytest.mark.parametrize("threads", [64, 256])
@pytest.mark.parametrize("missing", [None, 0, 1, 2, 3])
def test_a_softmax_without_one_of_its_barriers(missing: int | None, threads: int) -> None:
    text = SOFTMAX
    for number in range(4):
        barrier = "" if number == missing else "__syncthreads();"
        text = text.replace(f"BARRIER_{number}", barrier)
    device = gd.sim.Device()
    stream = device.create_stream()
    out, numbers = (device.allocate(4 * 3 * 301, stream=stream) for _ in range(2))
    values = np.random.default_rng(1).normal(size=(3, 301)).astype(np.float32)
    numbers.array(np.float32)[:] = values.reshape(-1)
    graph = gd.GraphDef()
    config = LaunchConfig(grid=3, block=threads, shmem_size=8 * (threads // 32))
    graph.launch(config, gd.Program(text).kernel("k"), out, numbers, 301)
    with graph.instantiate(device=device) as executable:
        if missing is not None:
            with pytest.raises(gd.sim.SimulationError, match="race: .*of the same block"):
                executable.launch(stream)
            return
        executable.launch(stream)
    powers = np.exp(values - values.max(axis=1, keepdims=True))
    expected = powers / powers.sum(axis=1, keepdims=True)
    found = out.array(np.float32).reshape(3, 301)
    np.testing.assert_allclose(found, expected, rtol=1e-5)


@pytest.mark.parametrize(
    ("kind", "n"),
    [
        ("int", -64),
        ("unsigned", (1 << 32) - 32),
        ("short", np.int16(-33)),
        ("long long", -96),
        ("int2", np.array((5, -64), [("x", "i4"), ("y", "i4")])[()]),
    ],
    ids=str,
)
def test_distances_may_be_below_zero(kind: str, n: Any) -> None:
    """Their numbers in parameters look large."""
    number = "n.y" if kind == "int2" else "n"
    text = source(f"__shared__ int s[128]; s[t] = t; if (t >= 96) out[t] = s[(int)(t + {number})];")
    graph, device = gd.GraphDef(), gd.sim.Device()
    out = device.allocate(512, stream=device.create_stream())
    program = gd.Program(text.replace("int n)", f"{kind} n)"))
    graph.launch(LaunchConfig(grid=1, block=128), program.kernel("k"), out, n)
    with (
        graph.instantiate(device=device) as executable,
        pytest.raises(gd.sim.SimulationError, match=RACE.format(r"\w+", 4, r"\w+")),
    ):
        executable.launch(device.create_stream())


IN_ORDER: Final = {
    "barriers": "__shared__ int s[128]; s[t] = t; __syncthreads(); out[t] = s[127 - t];",
    "a tree": (
        "__shared__ int s[128]; s[t] = t; __syncthreads();\n"
        "for (int o = 64; o; o /= 2) { if (t < o) s[t] += s[t + o]; __syncthreads(); }\n"
        "out[t] = s[0];"
    ),
    "all write the same": "__shared__ volatile int w; __shared__ int s[2];\n"
    "s[n] = 7; if (n) w = 1; out[t] = s[n];",
    "what is there is written": (
        "__shared__ int s[2]; if (!t) s[0] = 5;\n__syncthreads(); int v = s[n];\n"
        "if (t == 100) s[0] = v; out[t] = v;"
    ),
    "atomics": (
        "__shared__ int s; if (!t) s = 0;\n__syncthreads(); atomicAdd(&s, 1); __syncthreads();\n"
        "out[t] = s;"
    ),
    "a fence and a flag": (
        "__shared__ int s[128]; __shared__ volatile int f; if (!t) f = 0;\n__syncthreads();\n"
        "if (t < 32) { s[t] = t; __threadfence_block(); __syncwarp(); if (!t) f = 1; }\n"
        "else { while (!f); __threadfence_block(); out[t] = s[t % 32]; }"
    ),
    "a lock": (
        "__shared__ int lock, sum; if (!t) lock = sum = 0;\n__syncthreads();\n"
        "if (t % 32 == 0) { while (atomicCAS(&lock, 0, 1)); __threadfence_block(); sum += t + n;\n"
        "__threadfence_block(); atomicExch(&lock, 0); }\n__syncthreads(); out[t] = sum;"
    ),
    "named barriers": (
        "__shared__ int s[64];\n"
        'if (t < 64) { s[t] = t; asm volatile("bar.arrive 1, 128;" ::: "memory"); }\n'
        'else { asm volatile("bar.sync 1, 128;" ::: "memory"); out[t] = s[127 - t]; }'
    ),
    "an mbarrier": (
        "#pragma nv_diag_suppress static_var_with_dynamic_init\n"
        "__shared__ cuda::barrier<cuda::thread_scope_block> b; __shared__ int s[128];\n"
        "if (!t) init(&b, blockDim.x);\n__syncthreads(); s[t] = t; b.arrive_and_wait();\n"
        "out[t] = s[127 - t];"
    ),
    "__syncwarp": (
        "__shared__ int s[128]; s[t] = t; __syncwarp(); int v = s[t ^ 31]; __syncwarp();\n"
        "s[t] = v; out[t] = v;"
    ),
    "bytes beside each other": "extern __shared__ char b[]; b[t * 2] = 1; out[t] = b[t * 2] + n;",
    "a buffer for every other iteration": (
        "__shared__ int s[2][128];\nfor (int i = 0; i < 4; i++) {\n"
        "s[i % 2][t] = i; __syncthreads(); out[t] += s[i % 2][127 - t]; }"
    ),
    "threads that end": (
        "__shared__ int s[128]; s[t] = t; __syncthreads(); if (t >= 64) return;\n"
        "s[t] += s[t + 64]; __syncthreads(); out[t] = s[63 - t];"
    ),
}


@pytest.mark.parametrize("name", IN_ORDER)
def test_ordered_accesses_of_warps_are_not_reported(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where no proof helps."""
    before = HEAD if "cuda::" in IN_ORDER[name] else ""
    ptx = text_of(gd.Program(source(IN_ORDER[name], before)), ["k"], (9, 0)).ptx
    assert any(run_program(gd.Program(ptx))) or name == "what is there is written"
    for module in (meetings, translate_module):
        monkeypatch.setattr(module, "proven_meetings", lambda *_: None)
    run_program(gd.Program(f"{ptx}\n// without a proof\n"))


def test_the_first_launch_tells_nothing_of_later_ones() -> None:
    device = gd.sim.Device()
    stream = device.create_stream()
    out = device.allocate(2048, stream=stream)
    program = gd.Program(
        source("__shared__ int s[128]; if (t < n) s[t] = t;\nout[t] = s[127 - t];")
    )
    for n in (0, 128):
        graph = gd.GraphDef()
        graph.launch(LaunchConfig(grid=2, block=128), program.kernel("k"), out, n)
        with graph.instantiate(device=device) as executable:
            if n:
                with pytest.raises(gd.sim.SimulationError, match="race: the thread writes 4 bytes"):
                    executable.launch(stream)
            else:
                executable.launch(stream)


TILE: Final = (
    "__shared__ int a[16][16];\nfor (int i = 0; i < n; i++) {\n"
    "a[threadIdx.y][threadIdx.x] = i; __syncthreads();\n"
    "for (int j = 0; j < 16; j++) out[16 * threadIdx.y + t] += a[j][t]; __syncthreads(); }"
)


def test_accesses_that_cannot_meet_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they do is decided by the block size, and no code is made for it."""
    asked: list[Mode] = []
    original = kernels.SimulatedKernel._variant

    def variant(self: kernels.SimulatedKernel, mode: Mode) -> Any:
        asked.append(mode)
        return original(self, mode)

    monkeypatch.setattr(kernels.SimulatedKernel, "_variant", variant)
    run(TILE, 2, (16, 16))
    run(IN_ORDER["barriers"])
    run(RACES["no barrier"][0], threads=32)
    assert not any(mode.between_warps for mode in asked)
    with pytest.raises(gd.sim.SimulationError, match="race: the thread writes 4 bytes"):
        run("__shared__ int a[64]; a[8 * threadIdx.y + t] = t; out[t] = a[t];", threads=(16, 4))
    assert any(mode.between_warps for mode in asked)


def test_accesses_that_are_proven_apart_are_not_compared() -> None:
    """A quotient and a remainder are not linear."""
    pytest.importorskip("z3")
    body = (
        "__shared__ int s[16][17]; int x = t % 16, y = t / 16; s[y][x] = t; __syncthreads();\n"
        "out[t] = s[x][y];"
    )
    assert not translated(body).warps_meet
    assert translated(body.replace("s[y][x]", "s[x][x]")).warps_meet


def test_only_concurrent_accesses_are_compared() -> None:
    mode = replace(Mode(), between_warps=True)
    assert "fail_between_warps" not in translated(TILE, Mode()).ir
    phases = (
        "__shared__ int s[128], r[128]; r[t] = n; __syncthreads();\n"
        "s[t] = r[t ^ 64]; out[t] = s[127 - t];"
    )
    found = translated(phases, mode).ir
    assert found.count("call void @graphdsl_fail_between_warps") == 3, "but not the read of r"
    assert translated(phases).watch_element == 0


NOT_WATCHED: Final = {
    "behind a barrier of some threads, which counts for all": (
        "__shared__ int s[128]; s[t] = t;\n"
        'asm volatile("bar.sync %0, 64;" :: "r"(1 + t / 64) : "memory"); out[t] = s[127 - t];'
    ),
    "atomics": "__shared__ int s[128]; atomicExch(&s[t], t); out[t] = s[127 - t];",
    "pointers that are not known to be to shared memory": (
        "__shared__ int s[128]; int* p = n < 0 ? out : s; p[t] = t; out[t] = p[127 - t];"
    ),
}


@pytest.mark.parametrize("name", NOT_WATCHED)
def test_races_that_are_found_on_request_only(name: str) -> None:
    """As docs/simulator.md says."""
    run(NOT_WATCHED[name])
    with pytest.raises(gd.sim.SimulationError, match="race: the thread"):
        run(NOT_WATCHED[name], detect_races=True)


def test_options_that_turn_the_detection_off() -> None:
    body = RACES["no barrier"][0]
    for options in ({"checked": False}, {"lockstep": True}):
        assert len(run(body, **options)) == 512  # type: ignore[arg-type]


def test_uninitialized_memory_is_looked_for_beside() -> None:
    with pytest.raises(gd.sim.SimulationError, match=RACE.format("writes", 4, "wrote")):
        run(RACES["two warps write"][0], detect_uninitialized=True)
    assert run(IN_ORDER["a tree"], detect_uninitialized=True)[0] == 127 * 64
