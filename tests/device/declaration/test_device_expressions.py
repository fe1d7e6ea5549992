"""Conditions that are given as expressions, with numpy as the oracle."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import graphdsl as gd
from tests.device.support import ADD, ONE, STORE, DeviceMemory
from tests.examples import examples

pytestmark = [pytest.mark.kernels, pytest.mark.usefixtures("without_races")]

DTYPES = [np.dtype(code) for code in ("i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f4", "f8")]
EDGES: dict[str, list[Any]] = {
    "b": [False, True],
    "i": [0, 1, -1, 7, -7, 3],
    "u": [0, 1, 7, 3],
    "f": [0.0, 1.5, -2.5, 1e30, float("inf"), float("nan")],
}


def numbers(dtype: np.dtype[Any]) -> list[np.generic[Any]]:
    """Return numbers of a type, those at its ends too."""
    values = EDGES[dtype.kind]
    if dtype.kind in "iu":
        values = [*values, np.iinfo(dtype).min, np.iinfo(dtype).max]
    return [dtype.type(value) for value in values]


def with_numpy(function: Callable[..., Any], *values: Any) -> Any:
    """Return what numpy says, which warns where numbers wrap."""
    with np.errstate(all="ignore"):
        return function(*values)


def differs(left: gd.DeviceExpression, right: gd.DeviceExpression) -> gd.DeviceExpression:
    """Return whether two numbers differ, of which both may be NaN."""
    is_number = (left == left) | (right == right)  # noqa: PLR0124  # NaN is not
    return (left != right) & is_number


def count_of_wrong(
    memory: DeviceMemory,
    function: Callable[..., Any],
    values: Iterable[tuple[np.generic[Any], ...]],
) -> int:
    """Return for how many operands a device computes another value than numpy does."""
    cases = list(values)
    out = memory.zeros(4)
    g = gd.GraphDef()
    names = [f"v{number}" for number in range(len(cases[0]))]
    operands = [
        gd.scalar(g.param(name, value.dtype)) for name, value in zip(names, cases[0], strict=True)
    ]
    expected = [with_numpy(function, *case) for case in cases]
    result = gd.scalar(g.param("result", expected[0].dtype))
    # Constants of numpy are computed here, too, with the same warnings.
    found = with_numpy(function, *operands)
    assert found.dtype == expected[0].dtype
    g.if_then(differs(found, result)).then.launch(ONE, ADD, out, 1)
    with g.instantiate(device=memory.device) as graph:
        for case, value in zip(cases, expected, strict=True):
            graph.launch(memory.stream, **dict(zip(names, case, strict=True)), result=value)
        graph.sync(memory.stream)
    return int(memory.read(out, np.int32)[0])


ARITHMETIC = [operator.add, operator.sub, operator.mul, operator.truediv]
DIVISIONS = [operator.floordiv, operator.mod]
BITS = [operator.and_, operator.or_, operator.xor]
COMPARISONS = [operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne]


@pytest.mark.parametrize("part", [2, pytest.param(1, marks=pytest.mark.fuzz)])
@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_operators_are_those_of_numpy(
    dtype: np.dtype[Any], part: int, memory: DeviceMemory
) -> None:
    """Every second operator with each type, and every second type with each operator."""
    functions = [operator.add, operator.sub, operator.mul]
    functions += [*DIVISIONS, *BITS] if dtype.kind in "iu" else [operator.truediv]
    for function in functions[DTYPES.index(dtype) % part :: part]:
        values = list(product(numbers(dtype), repeat=2))
        assert not count_of_wrong(memory, function, values), function.__name__


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("i8", "u8"),
        ("u8", "i8"),
        ("i4", "u4"),
        ("i8", "f4"),
        ("u1", "i1"),
        ("f4", "f8"),
        ("?", "i4"),
    ],
)
@pytest.mark.parametrize(
    "function", [operator.lt, operator.ge, operator.eq], ids=lambda f: f.__name__
)
def test_operands_of_two_types_compare_as_in_numpy(
    function: Callable[..., Any], left: str, right: str, memory: DeviceMemory
) -> None:
    values = list(product(numbers(np.dtype(left)), numbers(np.dtype(right))))
    assert not count_of_wrong(memory, function, values)


@pytest.mark.parametrize("dtype", ["i1", "i8", "u4", "f8"])
def test_signs(dtype: str, memory: DeviceMemory) -> None:
    values = [(value,) for value in numbers(np.dtype(dtype))]
    assert not count_of_wrong(memory, operator.neg, values)
    assert not count_of_wrong(memory, abs, values)


def test_not(memory: DeviceMemory) -> None:
    assert not count_of_wrong(memory, lambda a: ~(a < 3), [(v,) for v in numbers(np.dtype("i4"))])
    assert not count_of_wrong(memory, operator.invert, [(v,) for v in numbers(np.dtype("u2"))])


@st.composite
def expressions(draw: st.DrawFn, depth: int = 3) -> Callable[..., Any]:
    """Give functions of three numbers, of operators in any order."""
    if not depth or draw(st.integers(0, 3)) == 0:
        number = draw(st.integers(0, 3))
        if number == 3:
            constant = draw(st.sampled_from([0, 1, 2, 3, 0.5, np.float32(0.1), np.int8(3)]))
            return lambda *_: constant
        return lambda *values: values[number]
    function = draw(st.sampled_from([*ARITHMETIC, *DIVISIONS, *BITS, *COMPARISONS]))
    left, right = draw(expressions(depth - 1)), draw(expressions(depth - 1))
    return lambda *values: function(left(*values), right(*values))


def over_random_expressions(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test with functions of three numbers, and the dtypes of these."""
    numbers_of = given(
        function=expressions(),
        dtypes=st.tuples(*[st.sampled_from(["i4", "u2", "i8", "f4", "f8"])] * 3),
        data=st.data(),
    )
    unchecked = [HealthCheck.function_scoped_fixture]
    return settings(max_examples=examples(15), deadline=None, suppress_health_check=unchecked)(
        numbers_of(test)
    )


@over_random_expressions
def test_random_expressions(
    function: Callable[..., Any], dtypes: tuple[str, ...], data: st.DataObject, memory: DeviceMemory
) -> None:
    pools = [numbers(np.dtype(dtype)) for dtype in dtypes]
    values = [tuple(data.draw(st.sampled_from(pool)) for pool in pools) for _ in range(4)]
    try:
        with np.errstate(all="ignore"):
            expression = function(*(gd.scalar(0x1000, dtype) for dtype in dtypes))
    except (TypeError, ValueError, ZeroDivisionError):
        # Numbers of these types have no such operator here, or two constants have no result.
        expression = None
    assume(isinstance(expression, gd.DeviceExpression))
    assert not count_of_wrong(memory, function, values)


def test_a_product_and_a_sum_are_rounded_each(memory: DeviceMemory) -> None:
    # a * b - c is 0 where the product is rounded, and 2**-46 where both are one operation.
    a = np.float32(1 + 2**-23)
    values = [(a, a, np.float32(a * a))]
    assert not count_of_wrong(memory, lambda x, y, z: x * y - z, values)


def test_a_loop_whose_end_is_an_expression(memory: DeviceMemory) -> None:
    total, steps = memory.zeros(4), memory.zeros(4)
    g = gd.GraphDef()
    count = gd.scalar(total, np.int32)
    loop = g.memset(total, 0).memset(steps, 0).while_loop((count * count < 50) & (count != 6))
    with loop.body as body:
        body.launch(ONE, ADD, total, 2).launch(ONE, ADD, steps, 1)
    memory.run(g, times=2)
    assert memory.read(total, np.int32).tolist() == [6]
    assert memory.read(steps, np.int32).tolist() == [3]


def test_a_loop_that_is_not_entered(memory: DeviceMemory) -> None:
    total = memory.zeros(4)
    g = gd.GraphDef()
    with g.while_loop(gd.scalar(total, np.int32) > 0).body as body:
        body.launch(ONE, ADD, total, 1)
    memory.run(g)
    assert memory.read(total, np.int32).tolist() == [0]


def test_loops_in_loops_start_anew_in_each_round(memory: DeviceMemory) -> None:
    i, j, total = (memory.zeros(4) for _ in range(3))
    g = gd.GraphDef()
    with g.in_order():
        for cleared in (i, total):
            g.memset(cleared, 0)
        with g.while_loop(gd.scalar(i, np.int32) < 3, name="i").body.in_order() as outer:
            outer.memset(j, 0)
            with outer.while_loop(
                gd.scalar(j, np.int32) <= gd.scalar(i, np.int32), name="j"
            ).body.in_order() as inner:
                inner.launch(ONE, ADD, total, 1)
                inner.launch(ONE, ADD, j, 1)
            outer.launch(ONE, ADD, i, 1)
    assert not g.check()
    memory.run(g, times=2)
    assert memory.read(total, np.int32).tolist() == [1 + 2 + 3]


@pytest.mark.parametrize("dtype", ["i1", "i8", "u8", "u2", "?"])
def test_branches_by_number(dtype: str, memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    g = gd.GraphDef()
    number = g.param("number", dtype)
    choice = g.launch(ONE, STORE, out, -1).switch(gd.scalar(number), 2)
    for branch, body in enumerate(choice.branches):
        body.launch(ONE, STORE, out, branch)
    with g.instantiate(device=memory.device) as graph:
        for value in numbers(np.dtype(dtype)):
            graph.launch(memory.stream, number=value)
            graph.sync(memory.stream)
            expected = int(value) if int(value) in (0, 1) else -1
            assert memory.read(out, np.int32).tolist() == [expected]


def test_one_of_two(memory: DeviceMemory) -> None:
    x, out = memory.zeros(8), memory.zeros(4)
    g = gd.GraphDef()
    low = g.param("low", np.float64)
    choice = g.if_else(gd.scalar(x, np.float64) > low)
    choice.then.launch(ONE, STORE, out, 1)
    choice.else_.launch(ONE, STORE, out, 2)
    with g.instantiate(device=memory.device) as graph:
        found = []
        for value in (-1.0, 0.0, float("nan")):
            graph.launch(memory.stream, low=value)
            graph.sync(memory.stream)
            found += memory.read(out, np.int32).tolist()
    assert found == [1, 2, 2]


def test_copies_and_data_do_the_same(memory: DeviceMemory) -> None:
    total = memory.zeros(4)
    g = gd.GraphDef()
    at = g.param("at", gd.Address)
    loop = g.while_loop(gd.scalar(at, np.int32) / 2 < 2, name="loop")
    with loop.body as body:
        body.launch(ONE, ADD, at, 1)
    rebuilt = gd.GraphDef.from_networkx(g.to_networkx())
    for same in (g, g.copy(), rebuilt):
        assert not gd.diff(g, same)
        with same.instantiate(device=memory.device) as graph:
            graph.launch(memory.stream, at=total)
            graph.sync(memory.stream)
        assert memory.read(total, np.int32).tolist() == [4]
        memory.run(_cleared(total))


def _cleared(buffer: Any) -> gd.GraphDef:
    g = gd.GraphDef()
    g.memset(buffer, 0)
    return g
