"""Launches over elements: what they are, written with a configuration."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.fields import field_values
from graphdsl.core.declaration.kinds.kernel import launch_form_of

KERNELS: Final = gd.Program(
    r"""
    extern "C" __global__ void scale(float* x, float factor, long long n) {
        long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x;
        if (i < n) x[i] *= factor;
    }
    extern "C" __global__ void nothing() {}
    """
)
SCALE: Final = KERNELS.kernel("scale")
ARGS: Final = (0x7F0000000000, 2.0, 10)
CONFIG: Final = gd.LaunchConfig(grid=1, block=1)


@pytest.mark.parametrize(
    ("over", "block", "grid", "threads"),
    [
        (1, None, (1, 1, 1), (256, 1, 1)),
        (256, None, (1, 1, 1), (256, 1, 1)),
        (257, None, (2, 1, 1), (256, 1, 1)),
        (np.int64(1000), 128, (8, 1, 1), (128, 1, 1)),
        ((1000,), 128, (8, 1, 1), (128, 1, 1)),
        # The last axis is x.
        ((100, 50), None, (2, 13, 1), (32, 8, 1)),
        ((100, 50), (16, 16), (4, 7, 1), (16, 16, 1)),
        ([100, 50], 64, (1, 100, 1), (64, 1, 1)),
        ((3, 100, 50), None, (2, 25, 2), (32, 4, 2)),
        ((3, 100, 50), (8, 8, 1), (7, 13, 3), (8, 8, 1)),
    ],
)
def test_the_grid_has_a_thread_for_each_element(
    over: Any, block: Any, grid: tuple[int, ...], threads: tuple[int, ...]
) -> None:
    g = gd.GraphDef()
    node = g.launch(SCALE, *ARGS, over=over, block=block)
    assert (node.config.grid, node.config.block) == (grid, threads)
    # It is the launch that a configuration gives, all of it.
    same = g.launch(gd.LaunchConfig(grid=grid, block=threads), SCALE, *ARGS)
    assert node.parameters() == same.parameters()
    assert launch_form_of(node) is launch_form_of(same)
    many = g.launch_many(SCALE, *ARGS, over=over, block=block, count=2)
    assert [launch_form_of(each) for each in many] == [launch_form_of(same)] * 2


def test_parameters_give_the_grid() -> None:
    g = gd.GraphDef()
    n = g.param("n", np.int64, default=1000)
    width = g.param("width", np.int32, default=64)
    g.launch(SCALE, *ARGS[:2], n, over=n, name="all")
    g.launch(SCALE, *ARGS, over=(n, 50), name="rows")
    g.launch(SCALE, *ARGS, over=4 * n + 1, block=width, name="wide")
    lines = str(g).splitlines()
    assert "  all: kernel kernel=scale grid=(ceil_div(n, 256), 1, 1) block=(256, 1, 1)" in lines[3]
    assert "grid=(2, ceil_div(n, 8), 1) block=(32, 8, 1)" in lines[4]
    assert "grid=(ceil_div(4 * n + 1, width), 1, 1) block=(width, 1, 1)" in lines[5]


def test_every_builder_has_it() -> None:
    g = gd.GraphDef()
    first = g.launch(SCALE, *ARGS, over=10, name="first")
    after = first.launch(SCALE, *ARGS, over=10, name="after")
    with g.in_order():
        ordered = g.launch(SCALE, *ARGS, over=10, name="ordered")
    loop = after.repeat(3)
    inside = loop.body.launch(KERNELS.kernel("nothing"), over=10)
    nodes = (first, after, ordered, inside)
    assert {launch_form_of(node).shown("block") for node in nodes} == {(256, 1, 1)}
    assert list(after.pred) == [first]
    assert inside.args == ()


def test_other_options_stay() -> None:
    g = gd.GraphDef()
    node = g.launch(SCALE, *ARGS, over=10, shmem_size=64, writes=0, device=1, name="x")
    assert node.config.shmem_size == 64
    assert (node.device, node.name) == (1, "x")
    twin = g.launch(CONFIG, SCALE, *ARGS, writes=0)
    assert field_values(node)["writes"] == field_values(twin)["writes"] == (0,)


def test_it_survives_copies_and_changes() -> None:
    g = gd.GraphDef()
    n = g.param("n", np.int64, default=1000)
    node = g.launch(SCALE, *ARGS, over=n, name="x")
    assert str(gd.GraphDef.from_networkx(g.to_networkx())) == str(g)
    node.update(args=(0x7F0000000000, 3.0, 11))
    assert "grid=(ceil_div(n, 256), 1, 1)" in str(g)


@pytest.mark.parametrize(
    ("launch", "kind", "message"),
    [
        (
            lambda g: g.launch(CONFIG, SCALE, *ARGS, over=10, name="x"),
            TypeError,
            "kernel node 'x': launch over: expected a kernel as the first argument, got a "
            "configuration. Remove the configuration, which over= and block= replace, or "
            "remove over=",
        ),
        (
            lambda g: g.launch(SCALE, *ARGS, over=10, grid=3, name="x"),
            TypeError,
            "kernel node 'x': launch grid: expected no grid= with over=, which determines it, got "
            "3. Remove one of the two",
        ),
        (lambda g: g.launch(SCALE, *ARGS, over=0), ValueError, "expected 1 to .*, got 0"),
        (lambda g: g.launch(SCALE, *ARGS, over=-1), ValueError, "expected 1 to .*, got -1"),
        (lambda g: g.launch(SCALE, *ARGS, over=1 << 70), ValueError, "expected 1 to "),
        (lambda g: g.launch(SCALE, *ARGS, over=1 << 50), ValueError, "grid: expected 1 to"),
        (lambda g: g.launch(SCALE, *ARGS, over=()), ValueError, "1 to 3 extents, got 0"),
        (lambda g: g.launch(SCALE, *ARGS, over=(1,) * 4), ValueError, "1 to 3 extents, got 4"),
        (lambda g: g.launch(SCALE, *ARGS, over=1.5), TypeError, r"over: .* got 1.5 \(float\)"),
        (lambda g: g.launch(SCALE, *ARGS, over=True), TypeError, r"over: .* got True \(bool\)"),
        (
            lambda g: g.launch(SCALE, *ARGS, over=g.param("f", np.float32)),
            TypeError,
            "launch over: expected an int, a parameter of an integer type, .*'f'",
        ),
        (
            lambda g: g.launch(SCALE, *ARGS, over=g.allocate(8)),
            TypeError,
            "launch over: expected .* or an array, got .*Pass the number of elements",
        ),
        (lambda g: g.launch(SCALE, *ARGS, over=10, block=0), ValueError, "block: expected 1 to"),
        (lambda g: g.launch(3, *ARGS, over=10), TypeError, "launch kernel: expected .* got 3"),
        (
            lambda g: g.launch(SCALE, *ARGS),
            TypeError,
            r"Write launch\(LaunchConfig\(grid=..., block=...\), kernel, ...\) or "
            r"launch\(kernel, ..., over=n\)",
        ),
        (
            lambda g: g.launch_many(SCALE, *ARGS, over=[1, 2, 3, 4], count=2),
            ValueError,
            "1 to 3 extents",
        ),
    ],
)
def test_refusals(
    launch: Callable[[gd.GraphDef], object], kind: type[Exception], message: str
) -> None:
    g = gd.GraphDef()
    with pytest.raises(kind, match=message):
        launch(g)
    assert not [node for node in g if node.kind == "kernel"]


def test_an_array_stands_for_its_shape() -> None:
    g = gd.GraphDef()
    n = g.param("n", np.int32, default=100)
    x = g.array((100, 50), np.float32, name="x")
    flat = g.array(1000, np.float32, name="flat")
    memory = gd.Array(np.zeros(300), np.float64)
    for over, same in (
        (x, (100, 50)),
        (x[0], 50),
        (x[:, 3], 100),
        (flat, 1000),
        (flat.view(np.float64), 500),
        (memory, 300),
        (memory[10:20], 10),
        (np.zeros((4, 5, 6)), (4, 5, 6)),
        (np.int32(77), 77),
    ):
        found = g.launch(SCALE, *ARGS, over=over)
        wanted = g.launch(SCALE, *ARGS, over=same)
        assert found.parameters() == wanted.parameters()
        many = g.launch_many(SCALE, *ARGS, over=over, count=2)
        assert many[0].parameters() == wanted.parameters()
    follows = g.launch(SCALE, *ARGS, over=flat[:n])
    assert str(follows.parameters()["grid"]) == "(ceil_div(n, 256), 1, 1)"
    part = g.launch(SCALE, *ARGS, over=flat[n : n + 8])
    assert part.config.grid == (1, 1, 1)
    from_there = g.launch(SCALE, *ARGS, over=flat[n : 3 * n])
    grid: Any = launch_form_of(from_there).shown("grid")
    assert [grid[0].exactly({n: n.value(number)}) for number in (1, 128, 129)] == [1, 1, 2]
    with pytest.raises(TypeError, match="expected a part with an end"):
        g.launch(SCALE, *ARGS, over=flat + n)
    # x[:3] has two axes.
    for rows in (x[:n], x[n - 50 : n - 47]):
        with pytest.raises(TypeError, match=r"a part of an array of one axis, .*reshape\(-1\)"):
            g.launch(SCALE, *ARGS, over=rows)
    g.launch(SCALE, *ARGS, over=x.reshape(-1)[:n])
    g.launch(SCALE, *ARGS, over=(n, 50))
