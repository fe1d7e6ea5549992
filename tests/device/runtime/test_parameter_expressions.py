"""Parameters that follow from others, in graphs that run."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cuda.core import LaunchConfig
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.parameters.parameters import Value
from tests.device.support import IOTA, ONE, STORE, DeviceMemory
from tests.examples import examples

FILL = gd.Program(
    r"""
    extern "C" __global__ void fill(int* x, int value, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) x[i] = value;
    }
    extern "C" __global__ void store_double(double* x, double value) { *x = value; }
    """
)


@pytest.mark.kernels
def test_grids_arguments_and_offsets(memory: DeviceMemory) -> None:
    x = memory.zeros(4 * 1000)
    g = gd.GraphDef()
    n, i, at = g.param("n", np.int32), g.param("i", np.int64, default=0), g.param("at", gd.Address)
    clear = g.memset(x, 0)
    clear.launch(
        LaunchConfig(grid=1, block=64),
        FILL.kernel("fill"),
        at + 4 * i,
        n * 2 - 1,
        n,
        grid=gd.ceil_div(n, 64),
    )
    now = {"n": 0, "i": 0}
    with g.instantiate(device=memory.device) as graph:
        graph.set(at=x)
        for values in ({"n": 100}, {"i": 7}, {"n": 500}, {"n": 65, "i": 3}, {"n": 64}, {"i": 900}):
            graph.launch(memory.stream, **values)
            graph.sync(memory.stream)
            now |= values
            expected = np.zeros(1000, np.int32)
            expected[now["i"] : now["i"] + now["n"]] = now["n"] * 2 - 1
            assert memory.read(x, np.int32).tolist() == expected.tolist()


def test_sizes_and_ends_of_copies(memory: DeviceMemory) -> None:
    source, target = np.arange(100, dtype=np.int32), np.zeros(100, np.int32)
    g = gd.GraphDef()
    n, to = g.param("n", np.int64, default=1), g.param("to", gd.Address, default=target)
    g.memcpy(to + 4 * n - 4, source, 4 * n)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert target[0] == 0
        graph.launch(memory.stream, n=10)
        graph.sync(memory.stream)
        assert target[9:19].tolist() == list(range(10))
        # Past the end of what is copied to, by what follows from the parameter alone.
        before = target.copy()
        with pytest.raises(
            ValueError, match=r"dst: expected room for 244 bytes|expected an offset from 0"
        ):
            graph.launch(memory.stream, n=61)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert target.tolist() == before.tolist()


def test_values_that_there_are_not(memory: DeviceMemory) -> None:
    x = memory.zeros(64)
    g = gd.GraphDef()
    n, i = g.param("n", np.int32, default=1), g.param("i", np.int32, default=1)
    at = g.param("at", gd.Address, default=x)
    g.memset(at + 4 * i, n // i, 4)
    with g.instantiate(device=memory.device) as graph:
        with pytest.raises(
            ValueError, match=r"'n // i': .* got none where n = 1, i = 0: .* by zero"
        ):
            graph.set(i=0)
        with pytest.raises(
            ValueError, match=r"'at \+ 4 \* i': expected an offset from 0 to 64 bytes to"
        ):
            graph.set(i=17)
        graph.launch(memory.stream, n=8, i=2)
        graph.sync(memory.stream)
    assert memory.read(x, np.int32).tolist() == [0, 0, 4, 4, 4, 4, *[0] * 10]


def test_a_graph_waits_for_parameters_of_expressions(memory: DeviceMemory) -> None:
    x = memory.zeros(64)
    g = gd.GraphDef()
    n, at = g.param("n", np.int32), g.param("at", gd.Address)
    g.memset(at + 4 * n, 1, 4)
    with g.instantiate(device=memory.device) as graph:
        assert "waits for at, n" in repr(graph)
        with pytest.raises(ValueError, match=r"parameter 'n': expected a value"):
            graph.launch(memory.stream, at=x)
        graph.launch(memory.stream, n=3)
        graph.sync(memory.stream)
    assert memory.read(x, np.uint8)[12:16].tolist() == [1] * 4


def test_an_update_keeps_and_recomputes(memory: DeviceMemory) -> None:
    x = memory.zeros(64)

    def declare(factor: int) -> gd.GraphDef:
        g = gd.GraphDef()
        n = g.param("n", np.int32)
        g.memset(x, factor * n, 16)
        return g

    with declare(2).instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, n=3)
        report = graph.update(declare(5))
        assert "factor" not in str(report)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(x, np.int32).tolist() == [15] * 16
        graph.launch(memory.stream, n=4)
        graph.sync(memory.stream)
    assert memory.read(x, np.int32).tolist() == [20] * 16


INTEGERS = [
    *(np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64),
]


@pytest.mark.parametrize("left", INTEGERS)
@pytest.mark.parametrize("right", INTEGERS)
def test_integers_of_any_two_types_are_exact(left: Any, right: Any) -> None:
    """Beyond what a float64 holds, of two parameters and of one and a number with a type."""
    g = gd.GraphDef()
    a, b = int(np.iinfo(left).max) // 2, int(np.iinfo(right).max) // 3
    x, y = g.param("x", left), g.param("y", right)
    values = {x: Value(x._to_words(a)), y: Value(y._to_words(b))}
    computed: list[tuple[Any, int]] = [
        (x // 2 - y // 3 // 2, a // 2 - b // 3 // 2),
        (x % 5 + y // 2, a % 5 + b // 2),
        (x * y, a * b),
        (x // 4 + right(b // 4), a // 4 + b // 4),
        (left(7) - y % 5, 7 - b % 5),
        (gd.ceil_div(x, right(3)), -(-a // 3)),
    ]
    for found, expected in computed:
        assert found.is_integer
        assert found.exactly(values) == expected
        limits = np.iinfo(found.dtype)
        if limits.min <= expected <= limits.max:
            assert found.number(found.value_from(values)) == expected
        else:
            with pytest.raises(ValueError, match=f"expected a value of {found.dtype}"):
                found.value_from(values)


@st.composite
def trees(draw: st.DrawFn, depth: int = 3) -> Any:
    """Give functions of two numbers, of operators in any order."""
    if not depth or draw(st.integers(0, 3)) == 0:
        pick = draw(st.integers(0, 3))
        if pick < 2:
            return lambda *values: values[pick]
        constant = draw(st.sampled_from([1, 2, 3, 0.5, 10]))
        return lambda *_: constant
    operator = draw(st.sampled_from("+-*/"))
    left, right = draw(trees(depth - 1)), draw(trees(depth - 1))
    return {
        "+": lambda *values: left(*values) + right(*values),
        "-": lambda *values: left(*values) - right(*values),
        "*": lambda *values: left(*values) * right(*values),
        "/": lambda *values: left(*values) / right(*values),
    }[operator]


@pytest.mark.kernels
@settings(
    max_examples=examples(10),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(tree=trees(), a=st.floats(1, 100), b=st.floats(1, 100))
def test_expressions_equal_numpy(tree: Any, a: float, b: float, memory: DeviceMemory) -> None:
    out = memory.zeros(8)
    g = gd.GraphDef()
    x, y = g.param("x", np.float64), g.param("y", np.float64)
    try:
        value = tree(x, y)
        with np.errstate(all="ignore"):
            expected = np.float64(tree(np.float64(a), np.float64(b)))
    except ZeroDivisionError:
        return
    # Where no parameter is in it, it is a number.
    g.launch(ONE, FILL.kernel("store_double"), out, value)
    g.launch(ONE, FILL.kernel("fill"), 0x1000, 0, gd.ceil_div(g.param("n", np.int32, 0), 2))
    with g.instantiate(device=memory.device) as graph:
        given = {"x": a, "y": b}
        graph.launch(memory.stream, **given)
        graph.sync(memory.stream)
    assert memory.read(out, np.float64)[0].tobytes() == expected.tobytes()


@pytest.mark.kernels
def test_expressions_of_parameters_written_anew(memory: DeviceMemory) -> None:
    """The executable has its own objects for them: what is equal is one of these."""
    x = gd.zeros(8, np.int32, stream=memory.stream, name="x")
    g = gd.GraphDef()
    n, at = g.param("n", np.int32, default=3), g.param("at", np.int32, default=1)
    y = g.param("y", gd.Address, default=x)
    with g.in_order():
        store = g.launch(ONE, STORE, x[at : at + 2], n * 2 + 1, name="store")
        other = g.launch(ONE, STORE, y + 4 * at, n, name="other")
        several = g.launch(ONE, IOTA, y, n, grid=gd.ceil_div(n, 2), name="several")
        fill = g.memset(x[at], np.int32(9), name="fill")
    with g.instantiate(device=memory.device) as graph:
        graph[store].update(args=(x[at : at + 2], n * 2 + 1), grid=2)
        graph[other].update(args=[y + 4 * at, n], block=1)
        graph[several].update(grid=(gd.ceil_div(n, 2), 1), args=(y, n))
        graph[fill].update(dst=x[at])
        graph.launch(memory.stream, n=2, at=5)
        assert gd.read(x, memory.stream).tolist() == [0, 0, 0, 0, 0, 9, 0, 0]
        with pytest.raises(ValueError, match=r"parameter 'n \* 2 \+ 2': expected one that"):
            graph[store].update(args=(x[at : at + 2], n * 2 + 2))
        with pytest.raises(ValueError, match=r"'n \* 2 \+ 1' of type int64"):
            graph[store].update(args=(x[at : at + 2], n * 2 + np.int64(1)))
        with pytest.raises(ValueError, match="parameter 'x\\[at:at \\+ 3\\]': expected one that"):
            graph[store].update(args=(x[at : at + 3], n * 2 + 1))
