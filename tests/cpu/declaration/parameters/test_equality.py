"""== and !=: expressions of numbers, addresses of memory, identity of nodes and of keys."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.node import accesses_of
from tests.cpu.doubles import CONFIG, STEP, StandInBuffer

G: Any = gd.GraphDef("equality")
X: Any = G.array(4, np.int32, name="x")
I: Any = G.array(1, np.int32, name="i")  # noqa: E741  # what loops call it
F: Any = G.array((), np.float32, name="f")
N: Any = G.param("n", np.int32)
M: Any = G.param("m", np.int32)
A: Any = G.param("a", gd.Address)
B: Any = G.param("b", gd.Address)
S: Any = gd.scalar(0x1000, np.int32)


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (X[0] == 3, "x[0] == 3"),
        (3 == X[0], "x[0] == 3"),  # noqa: SIM300
        (np.int32(3) == X[0], "x[0] == 3"),
        (X[0] != X[1], "x[0] != x[1]"),
        (I == 3, "i == 3"),
        (F != 0.5, "f != 0.5"),
        (X[0] == I, "x[0] == i"),
        (N == 3, "n == 3"),
        (3 != N, "n != 3"),  # noqa: SIM300
        (np.int64(3) == N, "n == 3"),
        (N == M, "n == m"),
        (N + 1 == 2 * M, "n + 1 == 2 * m"),
        (N == X[0], "n == x[0]"),  # noqa: SIM300
        (X[0] == N, "x[0] == n"),
        (S == X[0], "0x1000 == x[0]"),  # noqa: SIM300
        (X[0] == S, "x[0] == 0x1000"),
        (N != S, "n != 0x1000"),
        ((X[0] > 0) & (X[1] == 0), "(x[0] > 0) & (x[1] == 0)"),
        ((N == 3) | ~(X[0] == 1), "(n == 3) | ~(x[0] == 1)"),
        (X[0] % 2, "x[0] % 2"),
        (2 * X[0] - 1, "2 * x[0] - 1"),
        (1 - X[0] // 3, "1 - x[0] // 3"),
        (-X[0], "-x[0]"),
        (abs(F), "abs(f)"),
        (X[0] + 1, "x[0] + 1"),
        (1 + X[0], "1 + x[0]"),
        (I + N, "i + n"),
        (N + I, "n + i"),
        (X[0] + X[1], "x[0] + x[1]"),
        (S + X[0], "0x1000 + x[0]"),
        (np.float32(2) * F, "2.0 * f"),
    ],
    ids=str,
)
def test_values_that_are_expressions(expression: object, text: str) -> None:
    assert isinstance(expression, gd.DeviceExpression)
    assert str(expression) == text


T, V = TypeError, ValueError


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: (X[0] > 0) & False, T, r"the other operand of &, got False.*x\[0\] == 0"),
        (lambda: True | (N > 0), T, r"other operand of \|, got True"),
        (lambda: (N > 0) ^ (I is F), T, r"if the bool is intended, write numpy.bool_\(False\)"),
        (lambda: X[0] == 1j, T, r"x\[0\]: expected a number as the other operand of ==, got 1j"),
        (lambda: Decimal(1) != N, T, "expected a number as the other operand of !="),
        (lambda: np.array([1]) == S, T, r"got array\(\[1\]\) \(ndarray\)"),
        (lambda: np.zeros(4) == X, V, "scalar x: expected one number"),
        (lambda: bool(N == 3), T, "has a value only on the device"),
        (lambda: X[0] and X[1] == 0, T, "combine comparisons by & | ~"),
        (lambda: X[0] == 3 and N == 3, T, "combine comparisons by & | ~"),
        (lambda: N in [M, N], T, "has a value only on the device"),
        (lambda: X == 3, V, "scalar x: expected one number of int32, got 16 bytes"),
        (lambda: X[:2] != X[2:], V, "expected one number"),
        (lambda: G.param("h", np.float16) == 1, T, "expected bool, an integer of 1 to 8 bytes"),
        (lambda: A == B, T, "parameter 'a': its address is known only at launch"),
        (lambda: A != 0x1000, T, "Compare parameters themselves with `is`"),
        (lambda: G.while_loop(I == F and I), T, "combine comparisons by & | ~"),
        (lambda: G.if_then(I is F), T, "probably the result of a comparison that Python evaluated"),
        (lambda: G.while_loop(True), T, r"got True \(bool\)\. It is probably the result of a comp"),
        (lambda: G.if_then(X), V, "scalar x: expected one number of int32"),
        (lambda: X * np.ones(4), T, "expected one number for"),
    ],
)
def test_refusals(make: Callable[[], Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        made = make()
        bool(made)


def test_numpy_bools_are_constants() -> None:
    assert str((X[0] > 0) & np.bool_(True)) == "(x[0] > 0) & True"


def test_keys_are_told_apart_by_identity() -> None:
    parts = [X[0], X[0], X[1]]
    keys: list[Any] = [X, I, F, N, M, A, B, N + 1, N + 1, N == 3, N == 3, *parts]
    found = {key: number for number, key in enumerate(keys)}
    assert len(found) == len(keys)
    assert [found[key] for key in keys] == list(range(len(keys)))
    assert {*keys} == {*keys[::-1]}
    assert {*keys} != {*keys[1:]}
    pairs = {(key, 1) for key in keys}
    assert (M, 1) in pairs
    assert (M, 2) not in pairs
    assert keys.index(X) == 0


def test_nodes_are_told_apart_by_identity_in_lists_too() -> None:
    # Of one element each, so that each is a number, too.
    first, second = G.array(1, np.int32), G.array(1, np.int32)
    empty = G.empty()
    nodes = [first, second, empty]
    assert [nodes.index(each) for each in nodes] == [0, 1, 2]
    assert [first == second, first == empty, empty == first] == [False] * 3
    assert first != second
    assert (first == first, first != first) == (True, False)  # noqa: PLR0124
    assert second in G.nodes()
    assert (N == None, X == None, X != "x", A == "a") == (False, False, True, False)  # noqa: E711


# Operands -----------------------------------------------------------------------------------------


def test_operands_compare_addresses() -> None:
    buffer = StandInBuffer()
    address = int(buffer.handle)
    node = gd.GraphDef().memset(buffer, 0)
    assert node.dst == address
    assert node.dst == np.uint64(address)
    assert node.dst == buffer
    assert node.dst == gd.Array(buffer)
    assert node.dst == gd.GraphDef().memset(address, 0, 1).dst
    assert node.dst != address + 1
    assert node.dst != gd.Array(buffer)[1:]
    assert address == node.dst
    assert node.dst != "dst"
    assert node.dst is not None
    assert len({node.dst, gd.GraphDef().memset(buffer, 0).dst, address}) == 2


def test_operands_of_allocations_compare_places() -> None:
    g = gd.GraphDef()
    x, y = g.array(4, np.int32, name="x"), g.array(4, np.int32, name="y")
    dst = g.memset(x[1:], 0).dst
    assert dst == x.dptr + 4
    assert dst == x[1:2]
    assert dst == x[1:].view(np.uint8)
    assert dst != x
    assert dst != y[1:]
    assert x.dptr + 4 == dst
    for unknown in (0x1000, StandInBuffer(), g.param("a", gd.Address)):
        with pytest.raises(TypeError, match="expected two known addresses, or two offsets"):
            _ = dst == unknown
        with pytest.raises(TypeError, match="expected two known addresses"):
            _ = dst != unknown
    with pytest.raises(TypeError, match="expected two known addresses"):
        _ = x.dptr == 0x1000


def test_operands_of_parameters_compare_offsets() -> None:
    g = gd.GraphDef()
    a, b, i = g.param("a", gd.Address), g.param("b", gd.Address), g.param("i", np.int32)
    dst = g.memset(a + 8, 0, 1).dst
    assert dst == a + 8
    assert dst != a
    with pytest.raises(TypeError, match="expected two known addresses"):
        _ = dst == b
    with pytest.raises(TypeError, match="expected two known addresses"):
        _ = a + 8 == 0x1000
    assert (a + 8 == a + 8, a + 8 == a + 4) == (True, False)
    with pytest.raises(TypeError, match="expected two known addresses"):
        _ = a + 8 == b + 8
    x = g.array(8, np.int32)
    place = g.memset(x[i], 0).dst
    assert place == place  # noqa: PLR0124
    with pytest.raises(TypeError, match="expected two known addresses"):
        _ = place == x


def test_equal_looking_objects_differ_by_identity() -> None:
    """Two operands of one address need not be one: the second has an owner."""
    g = gd.GraphDef()
    owner = np.zeros(8, np.uint8)
    node: Any = g
    for _ in range(12):
        node = node.memset(0x1000, 0, 8).memset(0x1000, 0, 8, dst_owner=owner)
        node = node.launch(CONFIG, STEP)
    assert owner in [each.owner for each in accesses_of(g.nodes()[1])[0][1:2]]
    assert any(owner is each for each in g.lower().owners)
