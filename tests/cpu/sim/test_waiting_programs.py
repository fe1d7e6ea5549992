"""Threads that wait for each other do the same, in the same order, together and one by one."""

from __future__ import annotations

import os
import re
import time
from collections import Counter
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.sim.kernels import compiled
from graphdsl.sim.native.layout import Width
from graphdsl.sim.native.llvm import Level
from graphdsl.sim.translate import places, translate
from tests.cpu.sim.waiting_programs import LOG, WaitingProgram, generate
from tests.examples import examples

FEW: Final = 10
MOVING: Final = re.compile(r"0x[0-9a-f]{6,}")
"""Addresses, which differ from device to device."""


@dataclass(frozen=True)
class End:
    """What a program left: what was wrong, the log of all threads, and what they computed."""

    error: str
    log: bytes
    results: bytes
    sums: bytes


def numbered(seed: int) -> WaitingProgram:
    """Return a program by its number."""
    return generate(Random(seed))  # noqa: S311  # nothing secret


def run(program: WaitingProgram, *, together: bool, **options: Any) -> End:
    """Run a program with threads that are at one place together, or one by one."""
    device = gd.sim.Device(threads=1, watchdog=20, **options)
    driver = device.driver
    # The programs race on purpose: what they do shows who is first.
    driver.kernel_settings = replace(
        driver.kernel_settings, shortcuts=together, watches_lanes=False, watches_warps=False
    )
    stream = device.create_stream()
    threads = program.grid * int(np.prod(program.block))
    memory = [device.allocate(size, stream=stream) for size in (4 * LOG, 4 * threads, 64)]
    for each in memory:
        each.fill(0, stream=stream)
    graph = gd.GraphDef()
    config = LaunchConfig(grid=program.grid, block=program.block)
    graph.launch(config, gd.Program(program.text).kernel("k"), *memory, np.uint32(program.n))
    executable = graph.instantiate(device=device)
    error = ""
    try:
        executable.launch(stream)
    except gd.sim.SimulationError as failure:
        error = MOVING.sub("ADDRESS", str(failure))
    return End(error, *(each.array(np.uint8).tobytes() for each in memory))


@settings(max_examples=examples(FEW), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(random=st.randoms(use_true_random=False), reports=st.booleans())
def test_threads_do_the_same_together_and_one_by_one(random: Random, reports: bool) -> None:
    program = generate(random)
    options = {"detect_races": True, "detect_uninitialized": True} if reports else {}
    assert run(program, together=True, **options) == run(program, together=False, **options)


@pytest.mark.parametrize("seed", [5045])
def test_programs_that_once_differed(seed: int) -> None:
    # A barrier refuses the first thread of a warp; the others must not have run.
    assert run(numbered(seed), together=True) == run(numbered(seed), together=False)


def test_programs_reach_the_tested_cases() -> None:
    ends = Counter(
        run(numbered(seed), together=True).error.partition(" (")[0] for seed in range(FEW)
    )
    assert ends[""] > FEW // 2
    assert len(ends) > 1


def test_order_of_warps_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    # Were all threads of a block run at once where only those of a warp may be, it would be found.
    original = places.Place
    monkeypatch.setattr(
        places, "Place", lambda *fields: replace(original(*fields), width=Width.BLOCK)
    )

    def differs(seed: int) -> bool:
        program = numbered(seed)
        # No kernel is the same as one that was compiled before, or will be.
        program = replace(program, text=f"{program.text}// {time.monotonic_ns()}\n")
        return run(program, together=True) != run(program, together=False)

    assert any(map(differs, range(2 * FEW)))


def test_a_loop_for_each_place_does_the_same_as_one_for_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In optimized code, which is what differs."""
    monkeypatch.setattr(compiled, "FIRST_LEVEL", Level.FULL)
    definitions = Counter[int]()
    original = translate.threads_entry

    def counted(body: str, numbers: list[int]) -> str:
        text = original(body, numbers)
        definitions[text.count("define")] += 1
        return text

    monkeypatch.setattr(translate, "threads_entry", counted)
    for program in sorted(map(numbered, range(200)), key=lambda each: len(each.text))[10:12]:
        ends = []
        for most in (0, 10_000):
            monkeypatch.setattr(translate, "MOST_COPIED", most)
            new = replace(program, text=f"{program.text}// {time.monotonic_ns()}\n")
            ends.append(run(new, together=True))
        assert ends[0] == ends[1]
    assert definitions == {1: 2, 2: 2}


NUMBERED: Final = """
extern "C" __global__ void number(int4* found) {
    int row = threadIdx.y + blockDim.y * threadIdx.z, linear = threadIdx.x + blockDim.x * row;
    __syncthreads();
    int lane = __shfl_sync(__activemask(), (int)threadIdx.x, linear % 32);
    __syncthreads();
    int threads = blockDim.x * blockDim.y * blockDim.z;
    found[blockIdx.x * threads + linear] = make_int4(threadIdx.x, threadIdx.y, threadIdx.z, lane);
}
"""
SHAPES: Final = ((1, 1, 1), (7, 1, 9), (3, 5, 2), (33, 2, 3), (1, 64, 1), (16, 16, 1), (2, 3, 64))


@pytest.mark.parametrize("block", SHAPES, ids=str)
def test_each_thread_of_rows_and_planes_has_its_own_index(block: tuple[int, int, int]) -> None:
    device = gd.sim.Device()
    stream = device.create_stream()
    threads = int(np.prod(block))
    buffer = device.allocate(2 * threads * 16, stream=stream)
    graph = gd.GraphDef()
    config = LaunchConfig(grid=2, block=block)
    graph.launch(config, gd.Program(NUMBERED).kernel("number"), buffer)
    executable = graph.instantiate(device=device)
    index = np.indices(block[::-1]).reshape(3, -1)[::-1]
    expected = np.tile(np.vstack((index, index[:1])).T.astype(np.int32), (2, 1))
    # Once with quick code, and once with what LLVM optimizes in the background.
    for _ in range(2):
        executable.launch(stream)
        executable.sync(stream)
        np.testing.assert_array_equal(buffer.array(np.int32).reshape(-1, 4), expected)
        executable.upload(stream)
        buffer.fill(0, stream=stream)


@pytest.mark.fuzz
def test_threads_do_the_same_for_long() -> None:
    end = time.monotonic() + float(os.environ.get("GRAPHDSL_FUZZ_SECONDS", "600"))
    seed = int(os.environ.get("GRAPHDSL_FUZZ_SEED", "0"))
    while time.monotonic() < end:
        program = numbered(seed)
        assert run(program, together=True) == run(program, together=False), seed
        seed += 1


ARRIVES = """
.version 8.1
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out)
{
 .reg .pred %p<4>; .reg .b32 %r<4>; .reg .b64 %rd<5>;
 ld.param.u64 %rd1, [out]; cvta.to.global.u64 %rd2, %rd1; mov.u32 %r1, %tid.x;
 barrier.cluster.arrive.relaxed;
 setp.ge.u32 %p1, %r1, 32; @%p1 bra others;
 look: ld.volatile.global.u32 %r2, [%rd2]; setp.eq.u32 %p2, %r2, 0; @%p2 bra look;
 barrier.cluster.wait; bra end;
 others: barrier.cluster.wait;
 setp.ne.u32 %p3, %r1, 33; @%p3 bra end;
 mov.u32 %r3, 7; st.volatile.global.u32 [%rd2], %r3;
 end: ret;
}
"""


def test_arriving_in_a_cluster_does_not_wait() -> None:
    """As the PTX manual has it; an H200 (driver 580) does not come to the end of this program."""
    device = gd.sim.Device()
    stream = device.default_stream
    out = gd.zeros(1, np.int32, stream=stream, device=device)
    graph = gd.GraphDef()
    graph.launch(gd.LaunchConfig(grid=1, block=64), gd.Program(ARRIVES).kernel("k"), out)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    assert gd.read(out, stream=stream).tolist() == [7]
