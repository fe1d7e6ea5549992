"""Parameters that follow from others: text, types, values, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import networkx as nx
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.parameters.expressions import ParameterExpression

G = gd.GraphDef("g")
N = G.param("n", np.int32, default=10)
M = G.param("m", np.int32)
K = G.param("k", np.uint64, default=3)
A = G.param("a", np.float32, default=0.5)
X = G.param("x", gd.Address, default=0x1000)
OPEN = G.param("open", np.int16)


@pytest.mark.parametrize(
    ("expression", "shown"),
    [
        (N // 2, "'n // 2': int32 = 5"),
        (2 * N - 1, "'2 * n - 1': int32 = 19"),
        (2 * (N - 1), "'2 * (n - 1)': int32 = 18"),
        (-N % 7, "'-n % 7': int32 = 4"),
        (abs(-N), "'abs(-n)': int32 = 10"),
        (N / 4, "'n / 4': float64 = 2.5"),
        (A * 2 + 1, "'a * 2 + 1': float32 = 2.0"),
        (N * 0.5, "'n * 0.5': float64 = 5.0"),
        (np.int64(3) * N, "'3 * n': int64 = 30"),
        (1 - OPEN, "'1 - open': int16"),
        (gd.ceil_div(N + 1, 4), "'ceil_div(n + 1, 4)': int32 = 3"),
        (gd.ceil_div(1000, N), "'ceil_div(1000, n)': int32 = 100"),
        (X + 4 * N, "'x + 4 * n': Address = 0x1000 + 40"),
        (4 * N + X, "'x + 4 * n': Address = 0x1000 + 40"),
        (X + 8 - N, "'x + 8 - n': Address = 0x1000 - 2"),
        (X - (N - 2) + 4, "'x - (n - 2) + 4': Address = 0x1000 - 4"),
        (X + K + N, "'x + k + n': Address = 0x1000 + 13"),
    ],
    ids=str,
)
def test_text_type_and_default(expression: gd.Parameter, shown: str) -> None:
    assert repr(expression).partition(" ")[2] == f"{shown}>"


T, V = TypeError, ValueError


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: X * 2, T, r"parameter 'x': expected \+ or - and a number of bytes"),
        (
            lambda: G.allocate(64).dptr + A,
            T,
            r"alloc_0 \+ a: expected an integer, got <Parameter 'a'",
        ),
        (lambda: X + A, T, r"x \+ a: expected a number of bytes as an integer"),
        (lambda: X + X, T, r"offset to <Parameter 'x'.*: expected a number of bytes, got"),
        (lambda: 4 - X, T, r"expected \+ or - and a number of bytes"),
        (lambda: N * X, T, r"n \* x: expected numbers, got the address <Parameter 'x'"),
        (lambda: -X, T, r"-x: expected numbers, got the address <Parameter 'x'"),
        (lambda: abs(X), T, r"abs\(x\): expected numbers, got the address <Parameter 'x'"),
        (lambda: A // 2, T, r"a // 2: expected integers, got float32 and float32"),
        (lambda: N + 2**40, V, r"n \+ 1099511627776: expected a number of int32.*numpy.int64"),
        (lambda: N + "1", T, r"unsupported operand"),
        (lambda: N + True, T, r"unsupported operand"),
        (lambda: N // (N - 10), V, r"'n // \(n - 10\)': .* got none where n = 10: .*zero"),
        (lambda: M // 0, V, r"^parameter 'm // 0': expected a divisor other than 0, got 0$"),
        (lambda: M % np.int32(0), V, r"^parameter 'm % 0': expected a divisor other than 0, got 0"),
        (lambda: gd.ceil_div(M, 0), V, r"^parameter 'ceil_div\(m, 0\)': expected a divisor other"),
        (
            lambda: N * 10**9,
            V,
            r"'n \* 1000000000': expected a value of int32, got none where n = 10",
        ),
        (lambda: X - 2 * N * 1000, V, r"'x - 2 \* n \* 1000': expected an offset from -4095"),
        (
            lambda: gd.ceil_div(A, 2),
            T,
            r"ceil_div: expected ints and parameters of an integer type",
        ),
        (lambda: gd.ceil_div(1, 2.0), T, r"got 2.0 \(float\)"),
        (lambda: bool(N // 2), T, r"'n // 2' has a value only at launch"),
        (lambda: X > 3, T, r"parameter 'x': expected a number to compare, got an address"),
        (lambda: setattr(N // 2, "default", 1), AttributeError, r"'n // 2': default cannot be"),
    ],
)
def test_refusals(make: Callable[[], object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        make()


@given(
    st.sampled_from(["+", "-", "*", "//", "%", "ceil_div"]),
    st.integers(-(2**63), 2**63 - 1),
    st.integers(-(2**63), 2**63 - 1),
)
def test_integers_are_exact_or_refused(symbol: str, left: int, right: int) -> None:
    g = gd.GraphDef()
    a, b = g.param("a", np.int64), g.param("b", np.int64)
    expression = ParameterExpression(symbol, a, b)
    expected: Any = {
        "+": lambda: left + right,
        "-": lambda: left - right,
        "*": lambda: left * right,
        "//": lambda: left // right,
        "%": lambda: left % right,
        "ceil_div": lambda: -(-left // right),
    }[symbol]
    values = {a: a.value(left), b: b.value(right)}
    try:
        number = expected()
    except ZeroDivisionError:
        number = 2**64
    if not -(2**63) <= number < 2**63:
        with pytest.raises(ValueError, match="got none where a = "):
            expression.value_from(values)
        return
    assert expression.integer(expression.value_from(values)) == number


KERNEL = gd.Program(
    'extern "C" __global__ void fill(float* x, float a, int n) { if (n) *x = a; }'
).kernel("fill")


def declare(factor: int = 2) -> gd.GraphDef:
    """Return a graph with expressions wherever parameters may be."""
    g = gd.GraphDef("everywhere")
    n, i = g.param("n", np.int32, default=8), g.param("i", np.int32, default=0)
    x, a = g.param("x", gd.Address, default=0x1000), g.param("a", np.float32, default=1.5)
    config = gd.LaunchConfig(grid=1, block=32)
    start = g.launch(
        config, KERNEL, x + 4 * i, a / 3, n // factor, grid=gd.ceil_div(n, 32), name="fill"
    )
    start.memcpy(x + 8 * i + 4, 0x2000, 4 * n, name="copy").memset(x - 4 * i, n - 1, 4, name="set")
    return g


def test_listings_show_expressions() -> None:
    g = declare()
    assert str(g) == (
        "graph 'everywhere' (3 nodes, 2 edges)\n"
        "  parameter n: int32 = 8\n"
        "  parameter i: int32 = 0\n"
        "  parameter x: Address = 0x1000\n"
        "  parameter a: float32 = 1.5\n"
        "  fill: kernel kernel=fill grid=(ceil_div(n, 32), 1, 1) block=(32, 1, 1) "
        "args=(x + 4 * i, a / 3, n // 2)\n"
        "  copy: memcpy dst=x + 8 * i + 4 src=0x2000 size=4 * n <- fill\n"
        "  set: memset dst=x - 4 * i value=n - 1 element_size=4 width=4 <- copy"
    )
    assert "ceil_div(n, 32)" in g.to_dot()


def test_round_trip_as_data_and_copies() -> None:
    g = declare()
    text = json.dumps(nx.node_link_data(g.to_networkx(), edges="edges"))
    twin = gd.GraphDef.from_networkx(nx.node_link_graph(json.loads(text), edges="edges"))
    for same in (twin, g.copy()):
        assert str(same) == str(g)
        assert not gd.diff(g, same)
        assert same.lower().to_bytes() == g.lower().to_bytes()


def test_differences_are_told() -> None:
    difference = str(gd.diff(declare(2), declare(4)))
    assert "n // 2 -> n // 4" in difference


def test_checks_evaluate_expressions() -> None:
    g = declare()
    assert not g.check(compile=False)
    other = gd.GraphDef("wrong")
    n = other.param("n", np.int32, default=0)
    other.launch(gd.LaunchConfig(grid=1, block=32), KERNEL, 0x1000, 1.0, 1, grid=n // 2)
    found = other.check(compile=False)
    (finding,) = (each for each in found if each.rule == "parameter-default")
    assert "grid x: expected 1 to" in finding.message
    assert "n // 2 = 0" in finding.message


def test_expressions_of_one_text_are_no_two_parameters() -> None:
    g = gd.GraphDef("twice")
    n = g.param("n", np.int32, default=3)
    for name in ("a", "b"):
        g.launch(gd.LaunchConfig(grid=1, block=1), KERNEL, 0x1000, 1.0, n + 1, name=name)
    assert not [each for each in g.check(compile=False) if "parameter" in each.rule]


def test_comparisons_are_made_on_the_device() -> None:
    assert str(N // 2 > 3) == "n // 2 > 3"
    assert str((N < K) & (A >= 1)) == "(n < k) & (a >= 1.0)"
    assert str(gd.scalar(N + 1) * 2 == 3) == "(n + 1) * 2 == 3"
