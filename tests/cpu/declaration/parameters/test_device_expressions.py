"""Expressions of numbers on the device as objects: text, types, and what is refused."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.naming import owner_of
from graphdsl.core.declaration.node import nested_graphs
from graphdsl.extras.control.condition_kernels import condition_kernel

X = gd.scalar(0x1000, np.float32)
I = gd.scalar(0x2000, np.int32)  # noqa: E741  # what loops call it
U = gd.scalar(0x3000, np.uint64)
B = gd.scalar(0x4000, np.bool_)
CONFIG = gd.LaunchConfig(grid=1, block=1)
NUMPY: Any = np
"""Its functions take numbers of the device, which its types do not tell."""
NOTHING = gd.Program('extern "C" __global__ void nothing() {}').kernel("nothing")


@pytest.mark.parametrize(
    ("expression", "text", "dtype"),
    [
        (X > 1e-6, "0x1000 > 1e-06", "bool"),
        ((X > 1) & (I < 9) | ~B, "(0x1000 > 1.0) & (0x2000 < 9) | ~0x4000", "bool"),
        ((X + 1) * 2, "(0x1000 + 1.0) * 2.0", "float32"),
        (X - (X - X), "0x1000 - (0x1000 - 0x1000)", "float32"),
        (X - X - X, "0x1000 - 0x1000 - 0x1000", "float32"),
        ((I < 3) == (X < 3), "(0x2000 < 3) == (0x1000 < 3.0)", "bool"),
        (-I // 2 % 5, "-0x2000 // 2 % 5", "int32"),
        (abs(-I) ^ 1, "abs(-0x2000) ^ 1", "int32"),
        (I / 2, "0x2000 / 2", "float64"),
        (I * 0.5, "0x2000 * 0.5", "float64"),
        (3 - I, "3 - 0x2000", "int32"),
        (1 < I, "0x2000 > 1", "bool"),  # noqa: SIM300
        (np.float32(2) * X, "2.0 * 0x1000", "float32"),
        (np.int64(2) >= I, "0x2000 <= 2", "bool"),
        (B & 1, "0x4000 & 1", "int64"),
        (I + U, "0x2000 + 0x3000", "float64"),
    ],
    ids=str,
)
def test_text_and_type(expression: gd.DeviceExpression, text: str, dtype: str) -> None:
    assert str(expression) == text
    assert str(expression.dtype) == dtype
    assert repr(expression) == f"<DeviceExpression {text}: {dtype}>"


T, V = TypeError, ValueError


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: bool(X > 1), T, r"expression 0x1000 > 1.0 has a value only on the device.*`if`"),
        (lambda: 1 < X < 2, T, r"a < x < b by \(a < x\) & \(x < b\)"),
        (lambda: (X > 1) and (I < 2), T, r"`not` by & \| ~"),
        (lambda: X & 1, T, r"0x1000 & 1: expected operands with a common dtype, got float32"),
        (lambda: X // 2, T, r"0x1000 // 2: expected integers, got float32 and float32"),
        (lambda: I // 0, V, r"^expression 0x2000 // 0: expected a divisor other than 0, got 0$"),
        (lambda: I % np.int64(0), V, r"^expression 0x2000 % 0: expected a divisor other than 0"),
        (lambda: I % False, V, r"^expression 0x2000 % False: expected a divisor other than 0"),
        (lambda: B + B, T, r"0x4000 \+ 0x4000: expected integers or floating-point numbers, got b"),
        (
            lambda: I < 2**31,
            V,
            r"0x2000 < 2147483648: expected a number of int32, from -2147483648",
        ),
        (lambda: X + "1", T, r"unsupported operand"),
        (lambda: X + np.float16(1), T, r"expected bool, an integer of 1 to 8 bytes, float32"),
        (lambda: gd.scalar(0x1000), T, r"scalar 0x1000: expected a dtype, such as numpy.float32"),
        (lambda: gd.scalar(0x1000, "f2"), T, r"scalar 0x1000: expected bool, an integer of 1 to 8"),
        (
            lambda: gd.scalar(0x1000, "what"),
            T,
            r"expected a numpy type, such as numpy.float32; got",
        ),
        (
            lambda: gd.scalar(0x1002, "f4"),
            V,
            r"0x1002: expected an address aligned to 4 bytes",
        ),
        (lambda: gd.scalar(np.zeros(2)), V, r"expected one number of float64, got 16 bytes"),
        (lambda: gd.scalar(np.zeros(1, "u1"), "i4"), V, r"expected 4 bytes of int32, got 1"),
        (lambda: gd.scalar("x", "f4"), T, r"scalar: expected an address"),
        (lambda: gd.scalar(X, "f8"), T, r"scalar 0x1000: expected its own dtype float32, got 'f8'"),
        (lambda: setattr(X, "dtype", 1), AttributeError, r"expression 0x1000: dtype cannot be"),
    ],
)
def test_refusals(make: Callable[[], object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        make()


def test_values_that_conditional_nodes_refuse() -> None:
    g = gd.GraphDef("g")
    with pytest.raises(
        TypeError, match=r"switch node 'pick': switch condition: expected an integer"
    ):
        g.switch(X, 2, name="pick")
    with pytest.raises(
        TypeError, match=r"expected a Condition from create_condition\(\) or an expr"
    ):
        g.while_loop(True)  # type: ignore[arg-type]
    taken = g.empty(name="taken")
    with pytest.raises(ValueError, match=r"node name 'taken' is taken"):
        taken.if_then(X > 1, name="taken")
    # Nothing is left behind.
    assert g.nodes() == (taken,)
    assert not g.conditions()


@pytest.mark.parametrize("is_expression", [False, True])
def test_conditional_nodes_are_declared_where_their_method_is_called(is_expression: bool) -> None:
    g = gd.GraphDef("g")
    made: list[Any] = [X > 1 if is_expression else g.create_condition() for _ in range(3)]
    which: Any = I if is_expression else g.create_condition()
    line = test_conditional_nodes_are_declared_where_their_method_is_called.__code__.co_firstlineno
    nodes = [
        g.if_then(made[0]),
        g.if_else(made[1]),
        g.while_loop(made[2]),
        g.switch(which, 2),
    ]
    for number, node in enumerate(nodes):
        assert node.location == type(node.location)(__file__, line + 7 + number)
        assert all(each.location == node.location for each in node.pred)
        assert len(node.pred) == is_expression


def test_nodes_and_places() -> None:
    g = gd.GraphDef("g")
    first = g.empty(name="first")
    loop = first.while_loop(X > 1, name="loop")
    line = loop.location
    with loop.body as body, body.section("inside"):
        a, b = body.empty(name="a"), body.empty(name="b")
    setter, end = g["loop condition"], g["loop/body/loop condition"]
    assert list(setter.pred) == [first]
    assert list(loop.pred) == [setter]
    assert set(end.pred) == {a, b}
    assert setter.location == end.location == line
    # The block can be opened again: what ends an iteration comes last again.
    with body:
        c = b.empty(name="c")
    end = g["loop/body/loop condition"]
    assert set(end.pred) == {a, c}
    assert not [each for each in g.check(compile=False) if each.severity is gd.Severity.ERROR]


def test_a_copy_goes_on_with_its_own_body() -> None:
    g = gd.GraphDef("g")
    count = g.allocate(4, name="count")
    loop = count.while_loop(gd.scalar(count, np.int32) > 1, name="loop")
    copy = g.copy()
    for each in (g, copy):
        (body,) = (body for _, body in nested_graphs(each["loop"]))
        with body:
            body.empty(name="work")
        end: Any = each["loop/body/loop condition"]
        assert end.args[0] is each["loop"].condition  # type: ignore[attr-defined]
        assert end.args[1].pointer.node is each["count"]
    assert not gd.diff(g, copy)
    assert loop.graph is g


def test_equal_expressions_have_conditions_of_their_own() -> None:
    g = gd.GraphDef("g")
    names = [g.if_then(X > 1).condition.name for _ in range(3)]
    assert names == ["0x1000 > 1.0", "0x1000 > 1.0 (2)", "0x1000 > 1.0 (3)"]


@pytest.mark.parametrize("way", ["check", "lower", "embed", "copy", "data", "save"])
def test_a_body_that_is_not_filled_in_its_block_computes_its_condition(
    way: str, tmp_path: Path
) -> None:
    g = gd.GraphDef("g")
    body = g.while_loop(X > 1, name="loop").body
    first = body.empty(name="first")
    inner = first.if_then(B, name="inner").then.while_loop(X > 2, name="deep").body
    inner.empty(name="work")
    if way == "copy":
        g = g.copy()
        g.check()
    elif way == "embed":
        gd.GraphDef().embed(g)
    elif way == "data":
        g = gd.GraphDef.from_networkx(g.to_networkx())
    elif way == "save":
        g.save(tmp_path / "g.graph", regions={"x": (0x1000, 4), "b": (0x4000, 1)})
        g = gd.load(tmp_path / "g.graph")
    else:
        getattr(g, way)()
    for path in ("loop/body/loop condition", "loop/body/inner/then/deep/body/deep condition"):
        end = g[path]
        assert isinstance(end, gd.KernelNode)
        assert end.args[0] is owner_of(end.graph).condition  # type: ignore[union-attr]
        assert not end.succ
    assert list(g["loop/body/loop condition"].pred) == [g["loop/body/inner"]]
    # What comes into the body later comes before it.
    if way not in ("embed", "data", "save"):
        second = g["loop"].body.empty(name="second")  # type: ignore[attr-defined]
        more = g["loop"].body.launch_many(CONFIG, NOTHING, count=2)  # type: ignore[attr-defined]
        launched = g["loop"].body.launch(CONFIG, NOTHING)  # type: ignore[attr-defined]
        assert not [each for each in g.check() if each.severity is gd.Severity.ERROR]
        ends = {g["loop/body/inner"], second, *more, launched}
        assert set(g["loop/body/loop condition"].pred) == ends


def test_an_inlined_graph_computes_its_condition() -> None:
    g, outer = gd.GraphDef("g"), gd.GraphDef("outer")
    g.while_loop(X > 1, name="loop").body.empty(name="work")
    outer.inline(g)
    outer.check()
    assert set(outer["g/loop/body/loop condition"].pred) == {outer["g/loop/body/work"]}


def test_a_body_whose_block_is_open_gets_its_condition_at_the_end() -> None:
    g = gd.GraphDef("g")
    with g.while_loop(X > 1, name="loop").body as body:
        first = body.empty(name="first")
        g.check()
        second = body.empty(name="second")
        assert body.nodes() == (first, second)
    assert set(g["loop/body/loop condition"].pred) == {first, second}


def test_expressions_of_one_form_have_one_kernel() -> None:
    other = gd.scalar(0x5000, np.float32)
    first, second = condition_kernel(X > 1), condition_kernel(other > 2)
    assert first.kernel is second.kernel
    assert first.arguments == (0x1000, np.float32(1))
    assert second.arguments == (0x5000, np.float32(2))


def test_a_long_sum_needs_no_deep_stack() -> None:
    total: Any = X
    for _ in range(1500):
        total = total + X
    assert len(re.findall(r"\bv\d+ = ", condition_kernel(total > 1).kernel.program.source)) == 1502


def test_drawings_and_listings_say_the_expression() -> None:
    g = gd.GraphDef("g")
    g.if_then((X > 1) | B, name="branch").then.empty()
    for text in (str(g), g.to_dot(), g.to_mermaid()):
        plain = html.unescape(re.sub(r"[#&](?=\w+;)", "&#", text).replace("&#gt", "&gt"))
        assert "(0x1000 > 1.0) | 0x4000" in plain


def test_races_with_kernels_of_conditions_are_found() -> None:
    g = gd.GraphDef("g")
    count = g.allocate(4, name="count")
    write = count.memset(count, 0, name="write")
    loop = count.if_then(gd.scalar(count, np.int32) > 1, name="branch")
    loop.then.empty()
    _ = gd.Nodes([write, loop]) >> g.deallocate(count)
    (finding,) = (each for each in g.check() if each.rule == "data-race")
    assert "'branch condition' reads argument 1 count, which memset node 'write'" in finding.message
    _ = write >> g["branch condition"]
    assert not [each for each in g.check() if each.rule == "data-race"]


def test_typed_memory_is_compared_as_it_is() -> None:
    g = gd.GraphDef("g")
    x, i = g.array((4,), np.float32, name="x"), g.array((), np.int32, name="i")
    condition = (x[1] > 0.5) & (i < x[0])
    assert str(condition) == "(x[1] > 0.5) & (i < x[0])"
    assert str(gd.scalar(i) % 3 == 0) == "i % 3 == 0"
    g.if_then(condition, name="branch").then.empty()
    assert not gd.diff(g, g.copy())
    with pytest.raises(ValueError, match=r"scalar x: expected one number of float32, got 16 bytes"):
        _ = x > 1
    with pytest.raises(TypeError, match=r"scalar raw: expected a dtype, such as numpy.float32"):
        _ = g.allocate(4, name="raw") > 1


def test_a_condition_is_computed_where_it_is_tested() -> None:
    g = gd.GraphDef("g")
    loop = g.while_loop(X > 1, device=1, name="loop")
    with loop.body as body:
        body.empty()
    with g.on(2):
        iterations = g.repeat(3, name="iterations")
    with iterations.body as body:
        body.empty()
    names = (
        "loop condition",
        "loop/body/loop condition",
        "iterations condition",
        "iterations counter",
    )
    found = [g[name].device for name in (*names, "iterations/body/iterations condition")]
    assert found == [1, 1, 2, 2, 2]


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (lambda: NUMPY.abs(X), "abs(0x1000)"),
        (lambda: NUMPY.negative(X), "-0x1000"),
        (lambda: NUMPY.multiply(X, 2), "0x1000 * 2.0"),
        (lambda: NUMPY.subtract(np.float32(1), X), "1.0 - 0x1000"),
        (lambda: NUMPY.less(np.float32(1), X), "0x1000 > 1.0"),
        (lambda: NUMPY.array(2, np.float32) / X, "2.0 / 0x1000"),
    ],
)
def test_numpys_functions_for_operators_make_expressions(make: Any, text: str) -> None:
    assert str(make()) == text


def test_numpys_functions_for_operators_make_derived_parameters() -> None:
    n = gd.GraphDef().param("n", np.int32)
    assert str(NUMPY.int32(2) * n) == "2 * n"
    assert str(NUMPY.abs(n - 1)) == "abs(n - 1)"
    assert str(NUMPY.int32(2) < n) == "n > 2"


@pytest.mark.parametrize(
    "make",
    [
        lambda: NUMPY.sqrt(X),
        lambda: NUMPY.add.reduce(X),
        lambda: NUMPY.add(X, 1, out=np.zeros(1)),
        lambda: NUMPY.zeros(3) * X,
        lambda: NUMPY.maximum(X, 1),
    ],
)
def test_other_functions_of_numpy_are_refused(make: Any) -> None:
    with pytest.raises(TypeError, match=r"numpy\.\w+\(.*Use \+ - \* / // % abs"):
        make()
