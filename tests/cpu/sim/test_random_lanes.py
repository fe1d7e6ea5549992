"""Random code in which lanes of a warp exchange numbers without synchronization.

Lanes that may meet advance together: each launch gives what it gives with ``lockstep=True``,
or a race is reported: also after launches that did nothing, and with one buffer as two pointers.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.examples import seeds

pytestmark = [pytest.mark.kernels, pytest.mark.filterwarnings("ignore:.*race:RuntimeWarning")]

TYPES: Final = {
    "int": np.int32,
    "short": np.int16,
    "unsigned char": np.uint8,
    "float": np.float32,
    "long long": np.int64,
    "unsigned": np.uint32,
    "double": np.float64,
}
SOURCE: Final = """
typedef {kind} T;
__device__ {inlined} T get({volatile} T* a, int i) {{ return a[i]; }}
__device__ {inlined} void put({volatile} T* a, int i, T v) {{ a[i] = v; }}
extern "C" __global__ void k(T* first, T* second, unsigned char* b, int n) {{
    __shared__ {volatile} T s[128];
    __shared__ int places[4];
    int t = threadIdx.x;
    {volatile} T *x = first + 128 * blockIdx.x, *y = second + 128 * blockIdx.x;
    for (int i = t; i < 128; i += 32) s[i] = i;
    if (t < 4) places[t] = t * 5;
    __syncthreads();
    {ends}
    {body}
    __syncthreads();
    for (int i = t; i < 128; i += 32) first[256 + 128 * blockIdx.x + i] = s[i];
}}
"""


class RandomCode:
    """A kernel, and what it is launched with."""

    def __init__(self, seed: int) -> None:
        self._chance = np.random.default_rng(seed)
        kind = self._one(*TYPES)
        self.dtype = np.dtype(TYPES[kind])
        self.source = SOURCE.format(
            kind=kind,
            volatile="volatile" if self._chance.random() < 0.8 else "",
            inlined="__noinline__" if self._chance.random() < 0.3 else "",
            ends=self._one(
                *("", "if (n == 0) return;", "if (blockIdx.x == 0) return;", "if (t > 20) return;")
            ),
            body=f"{self._block(2)} {self._block(2)}",
        )
        self.has_one_buffer = self._chance.random() < 0.4
        self.numbers = self._one((0, 3, 1, 3), (3, 0, 3))

    def _one(self, *values: Any) -> Any:
        return values[int(self._chance.integers(len(values)))]

    def _index(self) -> str:
        k = int(self._chance.integers(1, 40))
        return str(
            self._one(
                *("t", f"(t + {k}) % 32", f"t ^ {k % 32}", "31 - t", "t / 2", f"(t * {k}) % 32"),
                *("t + n", "(t + n) & 31", "places[t & 3]", f"t + {k % 32}", "b[t] & 31", "n"),
                *(f"min(t + {k % 32}, 31)", "((unsigned char)(t - n)) & 127"),
            )
        )

    def _place(self) -> str:
        return f"{self._one('s', 'x', 'y')}[{self._index()}]"

    def _value(self) -> str:
        return str(
            self._one(
                *(f"{self._place()} + 1", f"{self._place()} * 2 + t", "t + n", "t * 3"),
                f"{self._place()} + {self._place()}",
                f"get({self._one('s', 'x', 'y')}, {self._index()})",
            )
        )

    def _block(self, depth: int) -> str:
        return " ".join(self._statement(depth) for _ in range(int(self._chance.integers(1, 4))))

    def _statement(self, depth: int) -> str:
        kind = int(self._chance.integers(10))
        if depth and kind < 4:
            inner = [self._block(depth - 1 if kind < 3 else 0) for _ in range(3)]
            limit = int(self._chance.integers(1, 31))
            return (
                f"if (t {self._one('<', '>=')} {limit}) {{ {inner[0]} }}",
                f"for (int i = 0; i < {self._one('n', '3', 'n + 1')}; i++) {{ {inner[0]} }}",
                f"if (t < n) {{ {inner[0]} }} else {{ {inner[1]} }}",
                f"switch ((t + n) % 3) {{ case 0: {inner[0]} break; case 1: {inner[1]} break;"
                f" default: {inner[2]} }}",
            )[kind]
        if kind == 4:
            return f"{{ T v = {self._value()}; {self._place()} = v; }}"
        if kind == 5:
            return f"put({self._one('s', 'x', 'y')}, {self._index()}, t + n);"
        return f"{self._place()} {self._one('=', '+=')} {self._value()};"

    def run(self, **options: bool) -> list[bytes] | str:
        """Return what each launch left, or the error."""
        device = gd.sim.Device(**options)  # type: ignore[arg-type]  # of bool
        stream = device.create_stream()
        size = 512 * self.dtype.itemsize
        first = device.allocate(size, stream=stream)
        first.array(self.dtype)[:] = np.arange(512).astype(self.dtype)
        second = first if self.has_one_buffer else device.allocate(size, stream=stream)
        if second is not first:
            second.array(self.dtype)[:] = np.arange(512)[::-1].astype(self.dtype)
        numbers = device.allocate(64, stream=stream)
        numbers.array(np.uint8)[:] = np.arange(64)[::-1]
        kernel = gd.Program(self.source).kernel("k")
        found = []
        for n in self.numbers:
            graph = gd.GraphDef()
            graph.launch(gd.LaunchConfig(grid=2, block=32), kernel, first, second, numbers, n)
            try:
                with graph.instantiate(device=device, warn=False) as executable:
                    executable.launch(stream)
            except gd.sim.SimulationError as error:
                return str(error)
            found.append(bytes(first.array()) + bytes(second.array()))
        return found


def compare(seed: int) -> bool:
    """Return whether a program ran to its end; fail if it gave something else than in lockstep."""
    code = RandomCode(seed)
    found = code.run()
    if isinstance(found, str):
        assert "race" in found, (seed, found)
        return False
    assert found == code.run(lockstep=True), seed
    return True


@pytest.mark.parametrize("seed", seeds(3, 20))
def test_random_lanes(seed: int) -> None:
    compare(seed)


@pytest.mark.fuzz
def test_many_random_lanes() -> None:
    ran = sum(map(compare, range(100, 600)))
    assert 100 < ran < 450
