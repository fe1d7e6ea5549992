"""What memory is set to: elements of every size and layout, numbers that expressions give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import assume
from hypothesis import strategies as st

import graphdsl as gd
from tests.device.declaration.test_device_expressions import (
    numbers,
    over_random_expressions,
    with_numpy,
)
from tests.device.support import ADD, ONE, DeviceMemory

pytestmark = [pytest.mark.kernels, pytest.mark.usefixtures("without_races")]

PAIR = np.dtype([("a", "f4"), ("b", "i8")])
ODD = np.dtype([("a", "u1"), ("b", "u2")])
LARGE = np.dtype([("words", "u4", (40,))])
VALUES: list[tuple[Any, Any]] = [
    ("u1", 7),
    ("?", True),
    ("i2", -5),
    ("f2", 1.5),
    ("f4", -1.5),
    ("i8", -3),
    ("u8", 2**63 + 1),
    ("f8", 0.1),
    ("f8", 0),
    ("c8", 1 + 2j),
    ("c16", 1 - 2j),
    (PAIR, np.array((1.5, 2**40), PAIR)[()]),
    (ODD, np.array((1, 300), ODD)[()]),
    (LARGE, np.array((np.arange(40),), LARGE)[()]),
]
PARTS: list[tuple[tuple[int, ...], Any]] = [
    ((6,), np.s_[:]),
    ((4, 6), np.s_[:, 1:3]),
    ((4, 6), np.s_[1:3, ::2]),
    ((3, 4, 5), np.s_[::2, 1:3, ::2]),
    ((2, 3, 4, 5), np.s_[:, ::2, 1:, ::3]),
    ((5,), np.s_[2:3]),
]


@pytest.mark.parametrize("step", [6, pytest.param(1, marks=pytest.mark.fuzz)], ids=["some", "all"])
@pytest.mark.parametrize("number", range(len(VALUES)), ids=[str(each[0])[:12] for each in VALUES])
def test_fill_is_that_of_numpy(number: int, step: int, device: Any, stream: Any) -> None:
    dtype, value = VALUES[number]
    # Each kind of elements with one part, and each part with every sixth kind: for kernels of wide
    # elements, half a second is spent on a proof that threads do not meet.
    for shape, part in PARTS[number % step :: step]:
        expected = np.zeros(shape, dtype)
        expected[part] = value
        eager, declared = (gd.zeros(shape, dtype, stream=stream, device=device) for _ in range(2))
        gd.fill(stream, eager[part], value, device=device)
        g = gd.GraphDef()
        g.fill(declared[part], value)
        assert not g.check()
        with g.instantiate(device=device) as graph:
            graph.launch(stream)
            graph.sync(stream)
        for found in (eager, declared):
            assert gd.read(found, stream, device=device).tobytes() == expected.tobytes()


@pytest.mark.parametrize("offset", [1, 2, 4, 8])
def test_fill_of_elements_that_begin_anywhere(offset: int, device: Any, stream: Any) -> None:
    buffer = device.allocate(64, stream=stream)
    whole = gd.Array(buffer)
    gd.fill(stream, whole, 255, device=device)
    gd.fill(stream, whole[offset : offset + 24].view(np.float64), 0.1, device=device)
    expected = np.full(64, 255, np.uint8)
    expected[offset : offset + 24] = np.full(3, 0.1).view(np.uint8)
    assert gd.read(whole, stream, device=device).tolist() == expected.tolist()


def test_parameters_fill(device: Any, stream: Any) -> None:
    x, y = (gd.zeros((4, 8), dtype, stream=stream, device=device) for dtype in ("f8", "f4"))
    g = gd.GraphDef()
    double, single = g.param("double", np.float64), g.param("single", np.float32)
    start, count = g.param("start", np.int32), g.param("count", np.uint64)
    last = g.fill(x, double).fill(x[:, 1::2], double).fill(y[1:3], single)
    last.fill(x.reshape(-1)[start : start + 3], 2.5).fill(y.reshape(-1)[0:count], 9)
    assert not g.check()
    with g.instantiate(device=device) as graph:
        for given in (
            {"double": 0.1, "single": 3, "start": 5, "count": 1},
            {"double": -7.5, "single": 0.5, "start": 29, "count": 20},
        ):
            graph.launch(stream, **given)
            graph.sync(stream)
            expected = np.full((4, 8), given["double"])
            expected.reshape(-1)[given["start"] : int(given["start"]) + 3] = 2.5
            assert gd.read(x, stream, device=device).tolist() == expected.tolist()
            rows = gd.read(y, stream, device=device)
            assert rows.reshape(-1)[: given["count"]].tolist() == [9] * int(given["count"])
            assert rows[2, 4:].tolist() == [given["single"]] * 4


def test_arrays_like_others(device: Any, stream: Any) -> None:
    at: dict[str, Any] = {"stream": stream, "device": device}
    x = gd.full((2, 3), 0.5, **at)
    assert x.dtype == np.float64
    assert gd.read(x, **at).tolist() == [[0.5] * 3] * 2
    assert gd.read(gd.full(2, 3, "c16", **at), **at).tolist() == [3, 3]
    for found, value in ((gd.zeros_like(x, **at), 0), (gd.full_like(x, 7, **at), 7)):
        assert (found.shape, found.dtype) == (x.shape, x.dtype)
        assert gd.read(found, **at).tolist() == [[value] * 3] * 2
    assert gd.zeros_like(np.ones(3, np.int16), **at).dtype == np.int16


@pytest.mark.parametrize("dtype", ["i1", "u2", "i4", "u8", "f4", "f8"])
def test_assignments_are_those_of_numpy(dtype: Any, device: Any, stream: Any) -> None:
    at: dict[str, Any] = {"stream": stream, "device": device}
    x = gd.array([3, 5, 7], dtype, **at)
    g = gd.GraphDef()
    n = g.param("n", dtype)
    with g.in_order():
        g.assign(x[0], x[0] + 1)
        g.assign(x[1], x[0] * x[2] - n)
        g.assign(x[2], n)
    assert not g.check()
    with g.instantiate(device=device) as graph:
        graph.launch(stream, n=2)
        graph.sync(stream)
    assert gd.read(x, **at).tolist() == [4, 26, 2]


def test_assignments_convert_and_wrap(device: Any, stream: Any) -> None:
    at: dict[str, Any] = {"stream": stream, "device": device}
    small, large = gd.array([127], np.int8, **at), gd.array([2**40 + 5], np.int64, **at)
    single, flag = gd.zeros(1, np.float32, **at), gd.zeros(1, np.bool_, **at)
    g = gd.GraphDef()
    with g.in_order():
        g.assign(small, small + 1)
        g.assign(single, large[0] * 0.5)
        g.assign(flag, (small[0] == -128) & (large[0] != 5))
        g.assign(gd.scalar(large.memory, np.int32), 9)
    with g.instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)
    assert gd.read(small, **at).tolist() == [-128]
    assert gd.read(single, **at)[0] == np.float32((2**40 + 5) * 0.5)
    assert gd.read(flag, **at).tolist() == [True]
    assert gd.read(large, **at).tolist() == [2**40 + 9]


@pytest.mark.parametrize("in_block", [True, False])
@pytest.mark.parametrize(
    ("kind", "most", "begin", "iterations"),
    [
        ("while_loop", None, 6, 6),
        ("while_loop", None, 0, 0),
        ("while_loop", 4, 6, 4),
        ("while_loop", 9, 6, 6),
        ("do_while", None, 6, 6),
        ("do_while", None, 0, 1),
        ("do_while", 4, 9, 4),
        ("do_while", 0, 9, 1),
    ],
)
def test_loops_that_count(
    kind: str, most: int | None, begin: int, iterations: int, in_block: bool, memory: DeviceMemory
) -> None:
    at: dict[str, Any] = {"stream": memory.stream, "device": memory.device}
    left, number, total = (gd.zeros(1, np.int32, **at) for _ in range(3))
    g = gd.GraphDef()
    limit = None if most is None else g.param("most", np.int32, default=most)
    with g.in_order():
        g.fill(left, begin)
        g.fill(total, 0)
        loop = getattr(g, kind)(left > 0, counter=number, most=limit, name="loop")
        if in_block:
            with loop.body.in_order() as body:
                body.assign(total, total + number)
                body.assign(left, left - 1)
        else:
            # The kernel that computes the condition comes with the check.
            loop.body.assign(total, total + number).assign(left, left - 1)
    assert not [each for each in g.check() if each.severity is gd.Severity.ERROR]
    with g.instantiate(device=memory.device) as graph:
        for _ in range(2):
            graph.launch(memory.stream)
            graph.sync(memory.stream)
            assert gd.read(number, **at).tolist() == [iterations]
            assert gd.read(total, **at).tolist() == [sum(range(iterations))]
            assert gd.read(left, **at).tolist() == [begin - iterations]


def test_loops_in_loops_count_anew(memory: DeviceMemory) -> None:
    at: dict[str, Any] = {"stream": memory.stream, "device": memory.device}
    total, i, j = (gd.zeros(1, np.int32, **at) for _ in range(3))
    g = gd.GraphDef()
    with (
        g.in_order(),
        g.do_while(i < 3, counter=i).body.in_order() as outer,
        outer.do_while(j < i, counter=j, most=2).body.in_order() as inner,
    ):
        inner.launch(ONE, ADD, total, 1)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    # Iterations of the inner loop: 1 of i = 0, 1 of i = 1, 2 of i = 2.
    assert gd.read(total, **at).tolist() == [4]


def test_elements_decide(memory: DeviceMemory) -> None:
    at: dict[str, Any] = {"stream": memory.stream, "device": memory.device}
    x, out = gd.array([2, 0, 3], np.int32, **at), gd.zeros(3, np.int32, **at)
    g = gd.GraphDef()
    n = g.param("n", np.int32)
    with g.in_order():
        with g.if_then(x[0] % 2).then as body:
            body.assign(out[0], 1)
        with g.if_then((x[1] == 0) & (n != x[0])).then as body:
            body.assign(out[1], x[2] + n)
        with g.repeat(x[2]).body.in_order() as body:
            body.assign(out[2], out[2] + 1)
        with g.while_loop(x[2]).body.in_order() as body:
            body.assign(x[2], x[2] - 1)
        with g.switch(x[0], 3).branches[2] as body:
            body.assign(x[1], -1)
    assert not [each for each in g.check() if each.severity is gd.Severity.ERROR]
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, n=7)
        graph.sync(memory.stream)
    assert gd.read(out, **at).tolist() == [0, 10, 3]
    assert gd.read(x, **at).tolist() == [2, -1, 0]


def test_values_set_later_have_the_dtype(memory: DeviceMemory) -> None:
    at: dict[str, Any] = {"stream": memory.stream, "device": memory.device}
    x, y, z = (gd.zeros(4, dtype, **at) for dtype in ("f4", "f4", "i4"))
    g = gd.GraphDef()
    source = g.param("source", gd.Address)
    copy = g.memcpy(x, source, name="copy")
    clear = copy.memset(y, 1, name="clear")
    with g.instantiate(device=memory.device) as graph:
        with pytest.raises(ValueError, match=r"of float32 and src .*int32\[4\] of int32"):
            graph.launch(memory.stream, source=z)
        graph.launch(memory.stream, source=z.view(np.float32))
        with pytest.raises(TypeError, match="expected int32, the dtype of .* of float32"):
            graph[clear].update(dst=z)
        with pytest.raises(TypeError, match="expected float32, the dtype of .* of int32"):
            graph[clear].update(value=np.int32(3))
        graph[clear].update(value=2.5)
        with pytest.raises(TypeError, match="of float32 and src .* of int32"):
            graph[copy].update(src=z)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    assert gd.read(y, **at).tolist() == [2.5] * 4


@over_random_expressions
def test_random_assignments(
    function: Callable[..., Any], dtypes: tuple[str, ...], data: st.DataObject, memory: DeviceMemory
) -> None:
    at: dict[str, Any] = {"stream": memory.stream, "device": memory.device}
    pools = [numbers(np.dtype(dtype)) for dtype in dtypes]
    values = [data.draw(st.sampled_from(pool)) for pool in pools]
    # Elements of arrays, and a parameter.
    g = gd.GraphDef()
    x, y = (gd.array([3, value], value.dtype, **at) for value in values[:2])
    last = g.param("last", values[2].dtype)
    try:
        # What follows from parameters alone would be computed on the host.
        with np.errstate(all="ignore"):
            expression = function(x[1], y[1], gd.scalar(last))
    except (TypeError, ValueError, ZeroDivisionError):
        # Numbers of these types have no such operator here, or constants of Python no result.
        expression = None
    assume(isinstance(expression, gd.DeviceExpression))
    expected = with_numpy(function, *values)
    assert expression.dtype == expected.dtype
    found = gd.zeros(2, expression.dtype, **at)
    g.assign(found[1], expression)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, last=values[2])
        graph.sync(memory.stream)
    number = gd.read(found, **at)[1]
    both_nan = bool(expected != expected) and bool(number != number)  # noqa: PLR0124
    assert both_nan or number.tobytes() == expected.tobytes()


def test_a_parameter_has_the_dtype_of_its_value(memory: DeviceMemory) -> None:
    at: dict[str, Any] = {"stream": memory.stream, "device": memory.device}
    x, y = (gd.zeros(4, dtype, **at) for dtype in ("f4", "i4"))
    g = gd.GraphDef()
    g.memset(g.param("dst", gd.Address), g.param("value", np.float32), 4)
    with g.instantiate(device=memory.device) as graph:
        with pytest.raises(ValueError, match="value: expected int32, the dtype of .* 'value' of f"):
            graph.launch(memory.stream, dst=y, value=1)
        graph.launch(memory.stream, dst=x, value=1.5)
        graph.sync(memory.stream)
    assert gd.read(x, **at).tolist() == [1.5] * 4


@pytest.mark.parametrize("value", [np.int32(1), 1])
def test_memory_given_for_a_parameter_is_compared_with_a_constant(
    value: Any, memory: DeviceMemory
) -> None:
    at: dict[str, Any] = {"stream": memory.stream, "device": memory.device}
    integers, floats = gd.zeros(4, "i4", **at), gd.zeros(4, "f4", **at)
    g = gd.GraphDef()
    g.memset(g.param("a", gd.Address, default=integers.view("u1")), value, 4)
    with g.instantiate(device=memory.device) as graph:
        with pytest.raises(ValueError, match=r"value: expected float32.*got a value of u?int"):
            graph.launch(memory.stream, a=floats)
        graph.launch(memory.stream, a=floats.view("i4" if isinstance(value, np.int32) else "u1"))
        graph.sync(memory.stream)
    found = gd.read(floats, **at).view("u1")
    assert found[:4].tolist() == ([1, 0, 0, 0] if isinstance(value, np.int32) else [1] * 4)


def test_a_loop_whose_body_comes_first_runs_once_at_least() -> None:
    g = gd.GraphDef()
    x = g.array(1, np.int32)
    with pytest.raises(ValueError, match="do_while most: expected at least 1"):
        g.do_while(x[0] > 1, most=0)
