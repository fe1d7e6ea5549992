"""Proofs compared with the simulator's detection of races, on random kernels.

What is proven free is never reported, whatever the launch; what is found is reported in a launch
with the numbers of the example.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.code.races.proof import _Proof
from graphdsl.code.races.report import KernelRaces

pytest.importorskip("z3")
pytest.importorskip("llvmlite")

WORDS = 1 << 16
"""Numbers in each array: more than any index."""
SHARED = 4 * 4096
BLOCKS = (32, 64, 96)


class Writer:
    """Writes random kernels whose indices are affine, or nearly so."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)  # noqa: S311
        self.loops = 0
        self.is_tame = seed % 3 > 0

    def index(self) -> str:
        pick = self.random.choice
        if self.is_tame and self.random.random() < 0.85:
            # Most are right on their own.
            return "t" if not self.loops else pick(("t", f"t + T * j{self.loops - 1}"))
        of_thread = pick(("t", "t", "i", "(T - 1 - t)", "(t / 2)", "(t % 8)"))
        parts = [f"{pick((0, 1, 1, 1, 2, 4))} * {of_thread}"]
        if self.loops and self.random.random() < 0.6:
            parts.append(f"{pick((1, 2, 'T', 32))} * j{self.random.randrange(self.loops)}")
        if self.random.random() < 0.3:
            parts.append(f"{pick((1, 2, 32, 'n'))}")
        if self.random.random() < 0.2:
            parts.append("blockIdx.x * T")
        return " + ".join(parts)

    def access(self) -> str:
        pick = self.random.choice
        where = pick(("s", "s", "s", "x"))
        match pick(("write", "write", "read", "read", "update", "copy")):
            case "write":
                return f"{where}[{self.index()}] = i * 7 + {self.random.randrange(100)};"
            case "update":
                return f"atomicAdd(&s[{self.index()}], 1);"
            case "copy":
                return f"{where}[{self.index()}] = s[{self.index()}] * 3 + 1 + i * 11;"
        return f"sum += {where}[{self.index()}];"

    def condition(self) -> str:
        pick = self.random.choice
        return pick(
            ("t < 16", "t == 0", "t % 2 == 0", "t >= 32", "n > 3", "i < n", "t < n", "t != T - 1")
        )

    def body(self, depth: int, *, is_uniform: bool) -> str:
        lines = []
        for _ in range(self.random.randrange(2, 4)):
            kind = self.random.random()
            if kind < 0.25 and is_uniform:
                lines.append("__syncthreads();")
            elif kind < 0.4 and depth:
                condition = self.condition()
                inner = self.body(depth - 1, is_uniform=is_uniform and condition == "n > 3")
                lines.append(f"if ({condition}) {{ {inner} }}")
            elif kind < 0.6 and depth:
                name = f"j{self.loops}"
                if self.loops >= 2:
                    continue
                self.loops += 1
                end = self.random.choice(("3", "n % 5", "4"))
                inner = self.body(depth - 1, is_uniform=is_uniform)
                lines.append(f"for (int {name} = 0; {name} < {end}; ++{name}) {{ {inner} }}")
                self.loops -= 1
            else:
                lines.append(self.access())
        return " ".join(lines)

    def kernel(self) -> str:
        body = self.body(2, is_uniform=True)
        return (
            'extern "C" __global__ void k(int* x, int* y, int n) {\n'
            "extern __shared__ int s[]; const int T = blockDim.x, t = threadIdx.x, "
            f"i = blockIdx.x * T + t; int sum = 0;\n{body}\ny[i] = sum; }}"
        )


def is_reported(device: Any, source: str, grid: int, block: int, n: int) -> bool:
    """Run a kernel on random numbers, and tell whether a race was reported."""
    numbers = np.random.default_rng(0).integers(1, 1 << 20, WORDS).astype(np.int32)
    stream = device.create_stream()
    arrays = [device.allocate(numbers.nbytes, stream=stream) for _ in range(2)]
    for each in arrays:
        each.array(np.int32)[:] = numbers
    graph = gd.GraphDef()
    config = gd.LaunchConfig(grid=grid, block=block, shmem_size=SHARED)
    graph.launch(config, gd.Program(source).kernel("k"), *arrays, n)
    try:
        with graph.instantiate(device=device) as executable:
            executable.launch(stream)
    except gd.sim.SimulationError as error:
        if "race: " not in str(error):
            raise
        return True
    return False


def compare(device: Any, source: str) -> str:
    found: KernelRaces = gd.Program(source).kernel("k").races(timeout=10)
    if found.is_free:
        for grid, block, n in ((1, 32, 5), (2, 64, 33), (3, 96, 2), (2, 32, 1000)):
            assert not is_reported(device, source, grid, block, n), (source, grid, block, n)
    elif found.race is not None:
        race = found.race
        numbers = race.arguments.get(2, 0)
        assert is_reported(device, source, race.grid[0], race.block[0], numbers), (source, race)
    return found.verdict


@pytest.fixture(scope="module")
def device() -> Any:
    return gd.sim.Device(detect_races=True)


def test_random_kernels(device: Any) -> None:
    verdicts = [compare(device, Writer(seed).kernel()) for seed in range(8)]
    assert {"free", "found"} <= set(verdicts)


@pytest.mark.fuzz
def test_many_random_kernels(device: Any) -> None:
    for seed in range(8, 2_000):
        compare(device, Writer(seed).kernel())


LINES = 24
"""Lines of a matrix that a kernel writes, each thread one element of each."""


@pytest.mark.parametrize("distance", [1, 3, 31, 32, 33])
def test_a_distance_is_asked_once_and_answered_as_for_each_pair(
    distance: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = " ".join(f"s[t + {distance * line}] = {line};" for line in range(LINES))
    kernel = 'extern "C" __global__ void __launch_bounds__(32) k(int n)'
    source = f"{kernel} {{ __shared__ volatile int s[1024]; const int t = threadIdx.x; {lines} }}"
    once = gd.Program(source).kernel("k").races(block=32)
    monkeypatch.setattr(_Proof, "_are_apart_wherever_they_lie", lambda *_, **__: False)
    each = gd.Program(source, name="each").kernel("k").races(block=32)
    assert once.verdict == each.verdict
    assert once.is_free == (distance >= 32)
