"""Kernels at places that parameters say: they race if, and only if, some values let them meet."""

from __future__ import annotations

from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.abi.effects import Bytes
from graphdsl.core.check.ranges import Range, Span, range_of, room_of
from graphdsl.core.declaration.parameters.moved_operands import remainders_of, sum_of
from tests.examples import examples

COUNT: Final = 64
VALUES: Final = range(9)
BLOCK: Final = gd.LaunchConfig(grid=1, block=32)
PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void put(int* x, int n) { if (threadIdx.x < n) x[threadIdx.x] = 1; }
    extern "C" __global__ void even(int* x, int n) { if (threadIdx.x < n) x[2 * threadIdx.x] = 1; }
    extern "C" __global__ void all(int* x, int n) { for (int i = 0; i != n; ++i) x[i] = 1; }
    extern "C" __global__ void get(const int* x, int n, int* y) {
      if (threadIdx.x < n) y[threadIdx.x] = x[threadIdx.x]; }
    """
)
PUT, EVEN, ALL, GET = (PROGRAM.kernel(name) for name in ("put", "even", "all", "get"))


class Place(NamedTuple):
    """Where a kernel works: from ``a * i + b * j + c`` on, or in a part that begins there."""

    a: int
    b: int
    c: int
    width: int | None
    """Elements of the part; None for no part."""
    length: int
    """Elements that the kernel touches."""
    is_even: bool
    """Whether it touches every other one."""
    is_memset: bool
    """Whether it is a memset, of whose bytes nobody has to ask."""

    def of(self, x: Any, i: Any, j: Any) -> Any:
        """Return the argument, as it is written in a program."""
        at = self.a * i + self.b * j + self.c if self.a or self.b else self.c
        if self.width is not None:
            return x[at : at + self.width]
        return x + at

    def touched(self, i: int, j: int) -> set[int]:
        """Return the elements that it touches."""
        start = self.a * i + self.b * j + self.c
        step = 2 if self.is_even else 1
        return set(np.arange(start, start + step * self.length, step).tolist())

    def is_inside(self, i: int, j: int) -> bool:
        """Tell whether a launch takes these values."""
        start = self.a * i + self.b * j + self.c
        last = start + (self.width or (self.length if self.is_memset else 1))
        return start >= 0 and last <= COUNT


@st.composite
def places(draw: st.DrawFn) -> Place:
    """Draw a place, with a kernel that stays in the part that it is given."""
    a, b = draw(st.sampled_from([(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (-1, 0), (8, 0)]))
    width = draw(st.none() | st.integers(1, 12))
    is_even = draw(st.booleans())
    most = 6 if width is None else (width + 1) // 2 if is_even else width
    is_memset = not is_even and draw(st.booleans())
    length = draw(st.integers(1, most))
    return Place(a, b, draw(st.integers(0, 24)), width, length, is_even, is_memset)


def valid(*found: Place) -> list[tuple[int, int]]:
    """Return the values of parameters with which a launch begins."""
    return [
        each for each in product(VALUES, VALUES) if all(place.is_inside(*each) for place in found)
    ]


def meet(one: Place, other: Place) -> bool:
    """Tell whether both touch one element, for some values of the parameters."""
    return any(one.touched(*each) & other.touched(*each) for each in valid(one, other))


def declare(one: Place, other: Place, *, is_said: bool, is_in_order: bool) -> gd.GraphDef:
    """Return a graph with the two, of which no path orders the second after the first."""
    g = gd.GraphDef("places")
    i, j = g.param("i", np.int32), g.param("j", np.int64)
    x = g.array(COUNT, np.int32, name="x")

    def launch(place: Place) -> Any:
        kernel = EVEN if place.is_even else PUT
        start = g if is_in_order else x
        if place.is_memset:
            return start.memset(place.of(x, i, j), 1, place.length)
        writes = [0] if is_said else None
        return start.launch(BLOCK, kernel, place.of(x, i, j), place.length, writes=writes)

    if not is_in_order:
        launch(one)
        launch(other)
        return g
    with g.in_order():
        launch(one)
        launch(other)
    return g


@settings(max_examples=examples(50), deadline=None)
@given(one=places(), other=places())
def test_races_are_those_that_some_values_have(one: Place, other: Place) -> None:
    found = {each.rule for each in declare(one, other, is_said=False, is_in_order=False).check()}
    if meet(one, other):
        assert "data-race" in found
    elif (one.a, one.b) == (other.a, other.b) and valid(one, other):
        assert "data-race" not in found


@settings(max_examples=examples(25), deadline=None)
@given(one=places(), other=places())
def test_parts_bound_unknown_addresses(one: Place, other: Place) -> None:
    g = declare(one, other, is_said=True, is_in_order=False)
    assert (one.is_memset and other.is_memset) or "data-race" in {each.rule for each in g.check()}
    found = {each.rule for each in g.check(trust_slices=True)}
    one, other = (
        each
        if each.is_memset
        else each._replace(is_even=False, length=COUNT if each.width is None else each.width)
        for each in (one, other)
    )
    if meet(one, other):
        assert "data-race" in found
    elif (one.a, one.b) == (other.a, other.b) and valid(one, other):
        assert "data-race" not in found


@settings(max_examples=examples(25), deadline=None)
@given(one=places(), other=places(), beyond=st.integers(0, 8))
def test_programs_in_order_have_the_edges(one: Place, other: Place, beyond: int) -> None:
    # A kernel may go beyond its part here.
    if not one.is_memset:
        one = one._replace(length=one.length + beyond)
    g = declare(one, other, is_said=False, is_in_order=True)
    first, second = g.nodes()[-2:]
    if meet(one, other):
        assert second in first.succ
    elif (one.a, one.b) == (other.a, other.b) and valid(one, other):
        assert second not in first.succ


def races(g: gd.GraphDef) -> bool:
    return "data-race" in {each.rule for each in g.check(trust_slices=True)}


def pairs(g: gd.GraphDef) -> set[tuple[str, str]]:
    """Return the names of the nodes that race, the later one first."""
    names = [node.name for node in g.nodes()]
    return {
        (each.node.name, other)
        for each in g.check()
        if each.rule == "data-race" and each.node is not None
        for other in names
        if f"which kernel node {other!r}" in each.message
    }


def scene() -> tuple[gd.GraphDef, Any, Any, Any, Any]:
    g = gd.GraphDef("scene")
    i, j = g.param("i", np.int32), g.param("j", np.int32)
    return g, g.array(COUNT, np.int32, name="x"), g.array(COUNT, np.int32, name="y"), i, j


@pytest.mark.parametrize(
    ("first", "second", "is_race"),
    [
        (lambda x, i, j: x[0:i], lambda x, i, j: x[i:COUNT], False),
        (lambda x, i, j: x[i:j], lambda x, i, j: x[j:COUNT], False),
        (lambda x, i, j: x[i:j], lambda x, i, j: x[j - 1 : COUNT], True),
        (lambda x, i, j: x[i:j], lambda x, i, j: x[i:], True),
        (lambda x, i, j: x[i // 2 : i // 2 + 4], lambda x, i, j: x[4 + i // 2 :], False),
        (lambda x, i, j: x[i * j : i * j + 4], lambda x, i, j: x[j * i + 4 :], False),
        (lambda x, i, j: x[i * j : i * j + 4], lambda x, i, j: x[i * i + 4 :], True),
        (lambda x, i, j: x[2 * (i + 3) : 2 * i + 8], lambda x, i, j: x[i + i :][:6], None),
        (lambda x, i, j: x[:8], lambda x, i, j: x[8:16][i:], False),
        (lambda x, i, j: x[:8], lambda x, i, j: x[7:16][i:], True),
        (lambda x, i, j: x[i : i + 4], lambda x, i, j: x.view(np.uint8) + (4 * i + 16), False),
        (lambda x, i, j: x[i : i + 4], lambda x, i, j: x.view(np.uint8) + (4 * i + 15), True),
        (lambda x, i, j: x[4:][i : i + 4], lambda x, i, j: x[i + 8 :], False),
        (lambda x, i, j: x[4:][i : i + 4], lambda x, i, j: x[i + 7 :], True),
        (lambda x, i, j: x[abs(i) : abs(i) + 1], lambda x, i, j: x[abs(i) + 1 :], False),
        (lambda x, i, j: x[abs(i) : abs(i) + 1], lambda x, i, j: x[i + 1 :], True),
    ],
)
def test_parts_of_one_memory(first: Any, second: Any, is_race: bool | None) -> None:
    g, x, _, i, j = scene()
    try:
        memory = [first(x, i, j), second(x, i, j)]
    except TypeError:
        assert is_race is None  # A part of such a place is none.
        return
    for each in memory:
        x.launch(BLOCK, ALL, each, j)
    assert races(g) is is_race


@pytest.mark.parametrize(
    ("first", "second", "rows", "is_race"),
    [
        (lambda i: i % 2, lambda i: (i + 1) % 2, 2, False),
        (lambda i: i % 2, lambda i: (i + 2) % 2, 2, True),
        (lambda i: i % 2, lambda i: (i - 1) % 2, 2, False),
        (lambda i: i % 4, lambda i: (i + 3) % 4, 4, False),
        (lambda i: 1 + i % 4, lambda i: (i + 3) % 4, 5, False),
        (lambda i: 3 + i % 4, lambda i: (i + 3) % 4, 7, True),
        (lambda i: 2 * (i % 2), lambda i: 2 * ((i + 1) % 2) + 1, 4, False),
        (lambda i: i % 2, lambda i: (2 * i + 1) % 2, 2, True),
        (lambda i: i % 2, lambda i: (i + 1) % 3, 3, True),
        (lambda i: i % 2 + i % 3, lambda i: (i + 1) % 2 + (i + 1) % 3, 4, True),
    ],
)
@pytest.mark.parametrize("how", ["kernel", "memset"])
def test_buffers_that_take_turns(
    first: Any, second: Any, rows: int, is_race: bool, how: str
) -> None:
    g = gd.GraphDef("turns")
    i = g.param("i", np.int32)
    x = g.array((rows, 8), np.int32, name="x")
    for place in (first, second):
        if how == "kernel":
            x.launch(BLOCK, PUT, x[place(i)], 8)
        else:
            x.memset(x[place(i)], 0)
    assert races(g) is is_race
    assert is_race or all(first(value) != second(value) for value in range(-12, 12))


@given(
    factor=st.integers(-3, 3),
    ahead=st.integers(-9, 9),
    divisor=st.integers(1, 7),
    times=st.sampled_from([-8, 1, 4]),
)
def test_distances_are_all_that_there_are(
    factor: int, ahead: int, divisor: int, times: int
) -> None:
    i = gd.GraphDef().param("i", np.int64)

    def place(at: Any) -> Any:
        return times * ((factor * at + ahead) % divisor) + at

    def other(at: Any) -> Any:
        return times * ((factor * at) % divisor) + at + 5

    assert set(sum_of(place(i)).distances(sum_of(other(i)))) >= {
        place(at) - other(at) for at in range(-20, 20)
    }


def test_rows_lie_apart_from_columns_of_others() -> None:
    g, x, y, i, j = scene()
    rows = x.reshape(8, 8)
    x.launch(BLOCK, PUT, rows[i], 4, name="left")
    x.launch(BLOCK, PUT, rows.reshape(-1) + (8 * j + 4), 4, name="right")
    assert not races(g)
    g.join(x, y).launch(BLOCK, GET, x[60:], 4, y, name="last")
    assert pairs(g) == {("last", "right")}
    x.launch(BLOCK, PUT, rows[j], 5, name="wide")
    assert pairs(g) >= {("wide", "left"), ("wide", "right")}


def test_places_that_address_parameters_count_from() -> None:
    g = gd.GraphDef("addresses")
    x, i = g.param("x", gd.Address), g.param("i", np.int32)
    g.launch(BLOCK, PUT, x + 4 * i, 4)
    g.launch(BLOCK, PUT, x + 16 + 4 * i, 4)
    assert not races(g)
    g.launch(BLOCK, PUT, x + 4 * (i + 3), 2)
    assert races(g)
    h = gd.GraphDef("whole")
    x, i = h.param("x", gd.Address), h.param("i", np.int32)
    h.launch(BLOCK, PUT, x, 4)
    h.launch(BLOCK, PUT, x - 4 * i, 1)
    assert races(h)


def test_ranges_in_between_are_found() -> None:
    # The second writes where all may be; the third meets the first alone.
    g, x, _, i, _ = scene()
    x.launch(BLOCK, PUT, x[8:12], 4, name="first")
    x.launch(BLOCK, PUT, x[i : i + 4], 4, name="second")
    x.launch(BLOCK, PUT, x[i + 4 : i + 8], 4, name="third")
    assert pairs(g) == {("second", "first"), ("third", "first")}


def test_a_child_that_is_embedded_twice_has_one_value_of_each_parameter() -> None:
    g, x, _, i, _ = scene()
    inner = gd.GraphDef("inner")
    inner.launch(BLOCK, PUT, x[i : i + 4], 4)
    other = gd.GraphDef("other")
    other.launch(BLOCK, PUT, x[i + 4 : i + 8], 4)
    x.embed(inner)
    x.embed(other)
    assert not races(g)
    x.embed(inner, name="again")
    assert races(g)


def test_sums() -> None:
    g = gd.GraphDef()
    i, n = g.param("i", np.int32), g.param("n", np.int64)
    for value, same in [
        (i - i, 0),
        (3 * (i + n) - n - n - n - 3 * i + 7, 7),
        (-(i - n) + (i - n), 0),
        (gd.ceil_div(n, 4) - gd.ceil_div(n, 4), 0),
        (i * n - n * i, 0),
        (0 * i, 0),
    ]:
        assert sum_of(value) == (same, frozenset())
    for one, other in [(i, n), (i // 2, i), (i * i, i * n), (i % 4, i % 5), (2 * i, i)]:
        assert sum_of(one).less(sum_of(other)) is None
    assert sum_of(6 * i + 4 * n + 3).step == 2
    assert sum_of(5).step == 0


# Ranges themselves: any arithmetic, any ends ----------------------------------------------------

GRAPH: Final = gd.GraphDef("ranges")
BASES: Final = [GRAPH.param("i", np.int32), GRAPH.param("j", np.int64)]
MEMORY: Final[Any] = GRAPH.array(COUNT, np.int32, name="x")
Number = tuple[Any, Any]
"""What is declared, and a function of i and j that gives the same."""


def combine(symbol: str, one: Number, other: Number) -> Number:
    """Return what an operator gives, of parameters and of numbers."""

    def of(left: Any, right: Any) -> Any:
        known = {"+": "__add__", "-": "__sub__", "*": "__mul__", "%": "__mod__"}
        known["//"] = "__floordiv__"
        if not isinstance(left, gd.Parameter) and isinstance(right, gd.Parameter):
            left = np.int64(left)
            return {
                "+": lambda: right + left,
                "-": lambda: -right + left,
                "*": lambda: right * left,
            }[symbol]()
        return getattr(left, known[symbol])(right)

    declared = of(one[0], other[0])
    return declared, lambda i, j: of(one[1](i, j), other[1](i, j))


def leaves() -> st.SearchStrategy[Number]:
    parameters = [(BASES[0], lambda i, _: i), (BASES[1], lambda _, j: j)]
    small = st.integers(0, 12).map(lambda n: (n, lambda *_: n))
    return st.sampled_from(parameters) | small


def numbers() -> st.SearchStrategy[Number]:
    """Draw sums, products and remainders of parameters and small numbers."""

    def more(inner: st.SearchStrategy[Number]) -> st.SearchStrategy[Number]:
        divisor = st.integers(1, 6).map(lambda n: (n, lambda *_: n))
        return st.builds(combine, st.sampled_from("+-*"), inner, inner) | st.builds(
            combine, st.sampled_from(["//", "%"]), inner, divisor
        )

    return st.recursive(leaves(), more, max_leaves=5)


class Part(NamedTuple):
    """A range, and the bytes that it stands for with values of i and j."""

    range: Range
    bytes_at: Any


@st.composite
def parts(draw: st.DrawFn) -> Part:
    """Draw a part, or bytes that a launch touches from a place on."""
    start, start_at = draw(numbers())
    if not isinstance(start, gd.Parameter):
        start, start_at = combine("+", (start, start_at), (BASES[0], lambda i, _: i))
    if draw(st.booleans()):
        length = draw(st.integers(1, 9))
        low = draw(st.integers(-2, 2))
        room = range_of(MEMORY + start, 1)
        room = room._replace(span=Span(room.span.origin))  # type: ignore[union-attr]
        found = room.reached(Bytes(4 * low, 4 * (low + length)), room)
        assert found is not None

        def touched(i: int, j: int) -> tuple[int, int] | None:
            at = start_at(i, j)
            return (at + low, at + low + length) if 0 <= at < COUNT else None

        return Part(found, touched)
    stop, stop_at = draw(numbers())
    operand = MEMORY[start:stop]
    part = room_of(operand)
    assert part is not None

    def inside(i: int, j: int) -> tuple[int, int] | None:
        ends = start_at(i, j), stop_at(i, j)
        return ends if 0 <= ends[0] < ends[1] <= COUNT else None

    return Part(part, inside)


GRID: Final = [*product(range(-3, 14), range(-3, 14))]


@settings(max_examples=examples(25), deadline=None)
@given(one=parts(), other=parts())
def test_ranges_that_do_not_meet_never_have_a_byte_in_common(one: Part, other: Part) -> None:
    if one.range.meets(other.range):
        assert other.range.meets(one.range)
        return
    for at in GRID:
        mine, its = one.bytes_at(*at), other.bytes_at(*at)
        if mine is not None and its is not None:
            assert mine[1] <= its[0] or its[1] <= mine[0]


@settings(max_examples=examples(25), deadline=None)
@given(one=parts(), other=parts(), third=parts())
def test_a_range_that_overlaps_a_covered_one_overlaps_the_covering_one(
    one: Part, other: Part, third: Part
) -> None:
    for whole, part in ((one, other), (one, one), (other, third)):
        if whole.range.covers(part.range):
            for each in (one, other, third):
                assert not each.range.meets(part.range) or each.range.meets(whole.range)


def test_slots_of_a_ring_are_one_sum_each() -> None:
    p, q = (gd.GraphDef().param(name, np.int32) for name in "pq")
    assert sum_of((p + 9) % 8) == sum_of((p + 1) % 8) != sum_of(p % 8)
    assert sum_of((p - 1) % 8) == sum_of((p + 7) % 8)
    assert remainders_of(sum_of(p + 3)) is None
    assert remainders_of(sum_of(p % 8 + q % 4)) is None
    assert remainders_of(sum_of(p % q)) is None
    found = remainders_of(sum_of(q - 4 * ((p + 11) % 8)))
    assert found is not None
    rest, step = found
    assert (rest.less(sum_of(q - 4 * p)), step) == (-12, 32)
