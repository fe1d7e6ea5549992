"""Which strided intervals launches write in, and that writers which take turns are no race."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.abi.effects import Bytes, Launch, Touched
from graphdsl.base.strides import Stride
from graphdsl.extras.effects import launch_bytes

PROGRAM: Final = gd.Program(
    """
#define I (blockIdx.x * blockDim.x + threadIdx.x)
#define K extern "C" __global__ void
K even(float* x, int n) { int i = I; if (i < n) x[2 * i] = 1; }
K odd(float* x, int n) { int i = I; if (i < n) x[2 * i + 1] = 1; }
K channel(float* x, int n, int c) { int i = I; if (i < n) x[3 * i + c] = 1; }
K pairs(float2* x, int n) { int i = I; if (i < n) x[2 * i] = make_float2(1, 2); }
K two(float* x, int n) { int i = I; if (i < n) { x[4 * i] = 1; x[4 * i + 1] = 1; } }
K columns(float* x, int w, int c) { x[blockIdx.x * w + c + threadIdx.x] = 1; }
K tile(float* x, int w, int c, int r) {
  x[(r * 16 + blockIdx.x) * w + c * 16 + threadIdx.x] = 1; }
K walk(float* x, int n) { for (int i = I; i < n; i += gridDim.x * blockDim.x) x[2 * i + 1] = 1; }
K stride(float* x, int n) {
  for (int i = 2 * I; i < n; i += 2 * gridDim.x * blockDim.x) x[i] = 1; }
K masked(float* x) { int i = I; x[(i & ~3) | 2] = 1; }
K rest(float* x, int n) { int i = I; x[(4 * i + 1) % n] = 1; }
K backwards(float* x) { int i = I; x[1000 - 4 * i] = 1; }
K board(float* x, int w, int p) {
  x[blockIdx.x * w + 2 * threadIdx.x + ((blockIdx.x + p) & 1)] = 1; }
K either(float* x, int n) { int i = I; x[i < n ? 4 * i : 4 * i + 2] = 1; }
K far(unsigned* x, unsigned n) { unsigned i = I * n; x[i] = 1; }
K read(float* x, const int* at) { x[4 * at[I]] = 1; }
"""
)
LAUNCHES: Final[list[tuple[str, tuple[int, ...], tuple[int, ...]]]] = [
    ("even", (100,), (8, 0, 3)),
    ("odd", (100,), (8, 4, 3)),
    ("channel", (100, 2), (12, 8, 3)),
    ("pairs", (100,), (16, 0, 7)),
    ("two", (100,), (16, 0, 7)),
    ("columns", (64, 32), (256, 128, 63)),
    ("tile", (64, 1, 2), (256, 64, 63)),
    ("walk", (1000,), (8, 4, 3)),
    ("stride", (1000,), (8, 0, 3)),
    ("masked", (), (16, 8, 3)),
    ("rest", (12,), (16, 4, 3)),
    ("backwards", (), (16, 0, 3)),
    ("board", (64, 1), (256, 0, 127)),
    ("either", (8,), (8, 0, 3)),
    ("far", (1 << 30,), (1 << 32, 0, 3)),
    ("read", (), ()),
]


@pytest.mark.parametrize(("name", "values", "stride"), LAUNCHES, ids=str)
def test_launches_write_in_strided_intervals(
    name: str, values: tuple[int, ...], stride: Any
) -> None:
    arguments = (None, *(value.to_bytes(4, "little") for value in values))
    fields = frozenset({(0, 0), (1, 0)} if name == "read" else {(0, 0)})
    launch = Launch((8, 1, 1), (16, 1, 1), arguments, fields)
    told = launch_bytes(PROGRAM.kernel(name), launch)
    written = (told or {}).get((0, 0), Touched()).writes
    assert isinstance(written, Bytes)
    assert written.strides[:1] == ((Stride(*stride),) if stride else ())


CONFIG: Final = LaunchConfig(grid=8, block=16)


def graph(first: tuple[Any, ...], second: tuple[Any, ...]) -> gd.GraphDef:
    """Return a graph of two launches, each a kernel, an offset in bytes and numbers."""
    g = gd.GraphDef("g")
    x = g.allocate(1 << 14, name="x")
    for name, (kernel, offset, *values) in (("one", first), ("two", second)):
        numbers = map(np.int32, values)
        x.launch(CONFIG, PROGRAM.kernel(kernel), x.dptr + offset, *numbers, name=name)
    return g


APART: Final = {
    "even and odd elements": (("even", 0, 100), ("odd", 0, 100)),
    "even elements, from an odd one": (("even", 0, 100), ("even", 4, 100)),
    "channels": (("channel", 0, 100, 0), ("channel", 0, 100, 2)),
    "pairs of elements": (("two", 0, 100), ("pairs", 8, 100)),
    "columns": (("columns", 0, 64, 0), ("columns", 0, 64, 16)),
    "tiles": (("tile", 0, 64, 0, 0), ("tile", 0, 64, 1, 0)),
    "loops": (("walk", 0, 1000), ("stride", 0, 1000)),
    "other steps": (("channel", 0, 100, 0), ("masked", 1 << 13)),
}
TOGETHER: Final = {
    "even and all": (("even", 0, 100), ("columns", 0, 16, 0)),
    "even elements": (("even", 0, 100), ("even", 8, 100)),
    "steps without a common factor": (("even", 0, 100), ("channel", 0, 100, 1)),
    "half an element": (("even", 0, 100), ("odd", 2, 100)),
    "columns": (("columns", 0, 64, 0), ("columns", 0, 64, 15)),
    "columns of other rows": (("columns", 0, 64, 0), ("columns", 0, 72, 16)),
    "pairs": (("two", 0, 100), ("pairs", 4, 100)),
    "indices from memory": (("even", 0, 100), ("read", 0)),
}


def races(g: gd.GraphDef) -> list[gd.Finding]:
    return [each for each in g.check() if each.rule == "data-race"]


@pytest.mark.parametrize("both", APART.values(), ids=APART)
def test_writers_that_take_turns_are_no_race(both: tuple[Any, Any]) -> None:
    assert races(graph(*both)) == []
    g = graph(*both)
    g["two"].succeed(g["one"])
    (needless,) = g.needless_edges().edges
    assert [node.name for node in needless] == ["one", "two"]


@pytest.mark.parametrize("both", [each for name, each in TOGETHER.items() if "memory" not in name])
def test_writers_of_the_same_bytes_are(both: tuple[Any, Any]) -> None:
    (race,) = races(graph(*both))
    assert "one >> two" in race.remedy
    g = graph(*both)
    g["two"].succeed(g["one"])
    assert races(g) == []
    assert not g.needless_edges().edges


def test_who_writes_between_does_not_hide_a_race() -> None:
    g = gd.GraphDef("g")
    x = g.allocate(1 << 14, name="x")
    for name, kernel in (("one", "even"), ("two", "odd"), ("three", "even"), ("four", "odd")):
        x.launch(CONFIG, PROGRAM.kernel(kernel), x, np.int32(100), name=name)
    assert [each.remedy.partition(": ")[2] for each in races(g)] == ["one >> three", "two >> four"]
    g["one"].precede(g["three"])
    g["two"].precede(g["four"])
    assert races(g) == []


def test_rows_of_copies_and_of_kernels() -> None:
    def halves(at: int) -> gd.GraphDef:
        g = gd.GraphDef("g")
        x = g.allocate(1 << 14, name="x")
        x.launch(CONFIG, PROGRAM.kernel("columns"), x, np.int32(64), np.int32(0), name="left")
        x.memcpy(x.dptr + at, 0x7F00_0000_0000, width=64, height=8, dst_pitch=256, src_pitch=64)
        return g

    assert races(halves(64)) == []
    assert races(halves(192)) == []
    assert races(halves(208))
    assert races(halves(0))


def test_in_order_takes_turns() -> None:
    g = gd.GraphDef("g")
    with g.in_order():
        x = g.allocate(1 << 14, name="x")
        for name in ("even", "odd"):
            g.launch(CONFIG, PROGRAM.kernel(name), x, np.int32(100), name=name)
        g.launch(CONFIG, PROGRAM.kernel("pairs"), x, np.int32(100), name="pairs")
    assert [(u.name, v.name) for u, v in g.edges()] == [
        *(("x", "even"), ("x", "odd"), ("even", "pairs"), ("odd", "pairs"))
    ]
