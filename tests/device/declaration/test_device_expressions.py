"""Conditions that are given as expressions, with numpy as the oracle."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

import graphdsl as gd
from tests.device.support import ADD, ONE, STORE, DeviceMemory

pytestmark = [pytest.mark.kernels, pytest.mark.usefixtures("without_races")]

INTEGERS = [np.dtype(code) for code in ("i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8")]
DTYPES = [*INTEGERS, np.dtype("f4"), np.dtype("f8")]


def expected_or_none(function: Callable[..., Any], *values: Any) -> Any:
    """Return what numpy says; None where the numbers have no such operation here."""
    with np.errstate(all="ignore"):
        try:
            found = function(*values)
        except TypeError:
            return None
    return None if found.dtype == np.float16 else found


def is_true(memory: DeviceMemory, conditions: list[gd.DeviceExpression]) -> list[bool]:
    """Return which branches a device takes."""
    out = memory.zeros(4 * len(conditions))
    g = gd.GraphDef()
    last: Any = g
    for place, condition in enumerate(conditions):
        last = last.if_then(condition)
        last.then.memset(int(out.handle) + 4 * place, np.int32(1), 1, dst_owner=out)
    memory.run(g)
    return [bool(each) for each in memory.read(out, np.int32)]


def same_value(expression: gd.DeviceExpression, value: np.generic[Any]) -> gd.DeviceExpression:
    """Return a condition that holds where an expression has a value, which may be NaN."""
    assert expression.dtype == value.dtype
    return expression != expression if value != value else expression == value  # noqa: PLR0124


BINARY = [operator.add, operator.sub, operator.mul, operator.truediv, operator.and_, operator.or_]
BINARY += [operator.xor, operator.lt, operator.le, operator.gt, operator.ge, operator.eq]
BINARY += [operator.ne]
DIVISIONS = [operator.floordiv, operator.mod]
EDGES = {
    "i": [0, 1, -1, 7, -7, 3],
    "u": [0, 1, 7, 3],
    "f": [0.0, 1.5, -2.5, np.inf, np.nan],
}


def numbers(dtype: np.dtype[Any]) -> NDArray[Any]:
    """Return numbers of a type, at its ends too."""
    values = EDGES[dtype.kind]
    if dtype.kind in "iu":
        values = [*values, np.iinfo(dtype).min, np.iinfo(dtype).max]
    return np.array(values, dtype)


@pytest.mark.parametrize("dtype", [np.dtype(c) for c in ("i1", "i8", "u1", "u8")], ids=str)
@pytest.mark.parametrize("divide", DIVISIONS, ids=lambda function: function.__name__)
def test_integers_divide_as_in_numpy(
    divide: Callable[..., Any], dtype: np.dtype[Any], memory: DeviceMemory
) -> None:
    values = numbers(dtype)
    a, b = memory.zeros(8), memory.zeros(8)
    out = memory.zeros(4)
    left, right = g_param("a", dtype), g_param("b", dtype)
    result = g_param("result", dtype)
    g = gd.GraphDef()
    for parameter in (left, right, result):
        g._parameters[parameter.name] = parameter
    del a, b
    condition = divide(gd.scalar(left), right) != gd.scalar(result)
    g.if_then(condition).then.launch(ONE, ADD, out, 1)
    with g.instantiate(device=memory.device, parameters={}) as graph:
        for x in values:
            for y in values:
                with np.errstate(all="ignore"):
                    graph.launch(memory.stream, a=x, b=y, result=divide(x, y))
        graph.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [0]
