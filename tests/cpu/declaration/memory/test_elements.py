"""The dtypes of memory in copies and memsets, and values as elements, against numpy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.memory.elements import converted, repeated
from tests.cpu.doubles import StandInBuffer

DTYPES = [np.dtype(code) for code in "?bBhHiIqQefdFD"]
PAIR = np.dtype([("a", "f4"), ("b", "i4")])
CLASH = (
    r"memcpy: expected both sides to have the same dtype, .* got dst x of float32 and src numpy {0}"
)


def typed(dtype: Any = np.float32, shape: Any = 4) -> tuple[gd.GraphDef, Any]:
    g = gd.GraphDef()
    return g, g.array(shape, dtype, name="x")


# Copies -------------------------------------------------------------------------------------------


def test_copies_between_two_dtypes_are_refused() -> None:
    g, x = typed()
    y = g.array(4, np.int32, name="y")
    for src, named in (
        (np.ones(2), "float64"),
        (np.ones(4, "i4"), "int32"),
        (np.ones(4, PAIR), ""),
    ):
        with pytest.raises(TypeError, match=CLASH.format(named)):
            g.memcpy(x, src)
    with pytest.raises(
        TypeError, match=r"dst numpy int32\[4\] of int32 and src x of float32\. Con"
    ):
        g.memcpy(np.ones(4, np.int32), x)
    with pytest.raises(TypeError, match=r"dst y of int32 and src x of float32.*\.view\(numpy\.flo"):
        g.memcpy(y, x)
    with pytest.raises(TypeError, match="dst numpy int64"):
        g.memcpy(np.zeros(2, np.int64), np.zeros(2, np.float64))
    rows = np.ones((4, 4))[:, ::2]
    with pytest.raises(TypeError, match="src numpy float64"):
        g.memcpy(g.array((4, 4), np.float32), rows)
    assert all(node.kind == "alloc" for node in g.nodes())
    # What is meant is said.
    assert g.memcpy(y, x.view(np.int32)).size == 16
    assert g.memcpy(x, np.ones(4, np.int32).view(np.float32)).size == 16
    assert g.memcpy(x.view(np.float64), np.ones(2)).size == 16


def test_bytes_and_memory_whose_dtype_nobody_said_are_not_compared() -> None:
    g, x = typed()
    for other in (np.zeros(16, np.uint8), StandInBuffer(size=16), np.zeros(2, "V8"), 0x1000):
        assert g.memcpy(x, other).size == 16
        assert g.memcpy(other, x).size == 16
    assert g.memcpy(gd.Array(StandInBuffer(size=16)), x).size == 16
    assert g.memcpy(x, g.allocate(16)).size == 16
    assert g.memcpy(g.param("any", gd.Address), x).size == 16


def test_updates_keep_to_the_dtype() -> None:
    g, x = typed()
    y = g.array(4, np.int32, name="y")
    copy = g.memcpy(x, np.ones(4, np.float32), name="copy")
    with pytest.raises(TypeError, match=r"node 'copy' .*dst x of float32 and src y of int32"):
        copy.update(src=y)
    columns = g.memcpy(g.array((4, 2), "f4")[:, 0], np.ones(4, np.float32), name="columns")
    with pytest.raises(TypeError, match=r"node 'columns' .*src y of int32"):
        columns.update(src=y)
    clear = g.memset(x, 1, name="clear")
    with pytest.raises(TypeError, match="expected int32, the dtype of y, got the value that it ha"):
        clear.update(dst=y)
    clear.update(value=2)
    assert clear.parameters()["value"] == "0x40000000"
    clear.update(dst=y, value=2)
    assert (clear.parameters()["value"], clear.width) == ("0x00000002", 4)
    clear.update(value=0)
    # Nothing is reinterpreted where all bits are zero.
    clear.update(dst=x)
    clear.update(value=1)
    assert (clear.parameters()["value"], clear.width) == ("0x3f800000", 4)


# Memsets ------------------------------------------------------------------------------------------


@given(st.sampled_from(DTYPES), st.integers(-300, 300), st.booleans())
def test_a_number_is_an_element(dtype: np.dtype[Any], number: int, is_float: bool) -> None:
    value: Any = number + 0.0 if is_float else number
    g, x = typed(dtype, 6)
    expected = np.zeros(6, dtype)
    try:
        expected = np.full(6, value, dtype)
        is_fitting = dtype == np.uint8 or not is_float or dtype.kind in "fc"
        is_fitting = is_fitting and (dtype.kind != "b" or number in (0, 1))
    except OverflowError:
        is_fitting = False
    if dtype == np.uint8:
        # Bytes are bytes.
        is_fitting = not is_float and 0 <= number <= 255
    try:
        node = g.memset(x, value)
    except TypeError:
        assert not is_fitting
        return
    except ValueError:
        # Elements of 8 bytes and more that no memset sets.
        is_wide = dtype.itemsize > 4
        assert not is_fitting or (is_wide and len(set(np.frombuffer(expected[:1], "u4"))) > 1)
        return
    assert is_fitting
    element = node.value.to_bytes(node.element_size, "little")  # type: ignore[union-attr]
    assert element * node.width == expected.tobytes()


@pytest.mark.parametrize(
    ("dtype", "value", "error", "message"),
    [
        (
            "f4",
            np.float64(1),
            TypeError,
            r"expected float32, .* got np.float64\(1.0\) of float64\.",
        ),
        (
            "f4",
            np.int32(1),
            TypeError,
            r"of int32. Pass a Python number, or, .*\.view\(numpy\.int",
        ),
        ("f8", np.float32(1), TypeError, "expected float64, the dtype of x"),
        ("f8", np.float64(1), ValueError, r"or one of equal words, got .* Use fill\(\.\.\.\)"),
        ("f8", 1, ValueError, r"for x of float64. Use fill\(...\)"),
        ("i4", 1.0, TypeError, r"can cast to int32 \(same_kind\), got 1.0 of float"),
        ("i2", 40000, ValueError, "from -32768 to 32767, got 40000"),
        ("f2", 1e6, ValueError, "got 1000000.0, which is too large"),
        ("?", 2, TypeError, "can cast to bool"),
        ("f4", np.ma.array(1, "f4", mask=True), TypeError, "got a masked one"),
        ("f4", np.array([1], ">f4"), TypeError, "in native byte order"),
    ],
)
def test_values_that_a_memset_refuses(dtype: Any, value: Any, error: Any, message: str) -> None:
    g, x = typed(dtype)
    with pytest.raises(error, match=message):
        g.memset(x, value)
    assert g.nodes() == (x,)


def test_a_width_counts_elements() -> None:
    g, x = typed(np.float64, 8)
    assert [(n.width, n.element_size) for n in (g.memset(x, 0, 3), g.memset(x + 4, 0))] == [
        (24, 1),
        (32, 1),
    ]
    _, y = typed(np.int64, 8)
    assert (y.memset(y, 2**32 + 1, 3).width, y.memset(y, -1, 3).width) == (6, 24)
    assert y.memset(y, b"\1\2", 3).width == 3
    assert y.memset(y.view(np.uint8), 1, 3).width == 3


def test_parameters_of_memsets_have_the_dtype() -> None:
    g, x = typed()
    with pytest.raises(TypeError, match=r"got parameter 'n' of int32"):
        g.memset(x, g.param("n", np.int32))
    with pytest.raises(TypeError, match=r"of 8\. Use fill\(\.\.\.\)"):
        g.memset(g.array(2, np.float64), g.param("d", np.float64))
    assert g.memset(x, g.param("f", np.float32)).width == 4
    assert g.memset(x.view(np.uint8), g.param("m", np.int16)).width == 8


def test_memory_operations_are_of_integers() -> None:
    g, x = typed()
    for method in (g.write_value, g.wait_value):
        with pytest.raises(
            TypeError,
            match=r"expected integers of 4 bytes, got x of float32\. To use its bytes, pass ",
        ):
            method(x, 1)
        with pytest.raises(TypeError, match=r"of 8 bytes, got y of int32.*view\(numpy\.uint64"):
            method(g.array(2, np.int32, name="y"), np.uint64(1))
        g["y"].destroy()
        method(x.view(np.uint32), 1)
        method(x.view(np.uint8), 1)
    assert len(g) == 5


# Values -------------------------------------------------------------------------------------------


@given(st.sampled_from(DTYPES), st.sampled_from(DTYPES), st.integers(-(2**62), 2**62))
def test_numpy_scalars_are_cast_by_the_same_kind_rule(
    source: np.dtype[Any], target: np.dtype[Any], number: int
) -> None:
    with np.errstate(all="ignore"):
        value = np.asarray(number).astype(source)[()]
    can_be = np.can_cast(source, target, "same_kind")
    try:
        found = converted(value, target, "value")
    except TypeError:
        assert not can_be
        return
    except ValueError:
        limits = np.iinfo(target) if target.kind in "iu" else None
        if limits is not None:
            assert not limits.min <= int(value) <= limits.max
        else:
            with np.errstate(all="ignore"):
                assert not np.isfinite(np.asarray(value).astype(target))
        return
    assert can_be
    assert found.dtype == target
    assert found.tobytes() == np.asarray(value).astype(target).tobytes()


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf"), complex("nanj")])
def test_values_that_are_no_numbers_stay_so(value: Any) -> None:
    target = np.dtype("F" if isinstance(value, complex) else "f")
    assert converted(value, target, "value").tobytes() == np.asarray(value, target).tobytes()


@given(st.binary(min_size=1, max_size=24), st.integers(1, 6))
def test_repeated_bytes(data: bytes, times: int) -> None:
    element = repeated(data * times)
    if element is not None:
        assert len(element) in (1, 2, 4)
        assert element * (len(data) * times // len(element)) == data * times
    elif len(data) in (1, 2, 4):
        assert times == 0


# Fills --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "kind"),
    [
        (lambda g: g.fill(g.array(4, "f4"), 1), "memset"),
        (lambda g: g.fill(g.array(4, "f8"), 0), "memset"),
        (lambda g: g.fill(g.array(4, "i8"), -1), "memset"),
        (lambda g: g.fill(g.array((4, 4), "f4")[:, 1], 1), "memset"),
        (lambda g: g.fill(g.array(4, "f8"), 1), "kernel"),
        (lambda g: g.fill(g.array((4, 4, 4), "f4")[::2, 1, ::2], 1), "kernel"),
        (lambda g: g.fill(gd.Array(StandInBuffer())[1:5].view("f4"), 1), "kernel"),
    ],
)
def test_a_memset_where_one_can(make: Callable[[Any], Any], kind: str) -> None:
    node = make(gd.GraphDef())
    assert node.kind == kind
    assert node.location.file == __file__
    assert "memset-alignment" not in {each.rule for each in node.graph.check()}


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (
            lambda g, x: g.fill(x, 1.5),
            TypeError,
            "fill value: expected a value that NumPy can cast to",
        ),
        (lambda g, x: g.fill(x, 2**31), ValueError, "from -2147483648 to 2147483647"),
        (lambda g, x: g.fill(x, g.param("p", "f4")), TypeError, "expected int32, the dtype of x"),
        (
            lambda g, x: g.fill(g.allocate(8, name="raw"), 1),
            TypeError,
            "expected memory with a dtype, got raw",
        ),
        (lambda g, x: g.fill(np.zeros(4, "i4"), 1), ValueError, "expected device memory"),
        (lambda g, x: g.fill(x + g.param("p", "i4"), 1), ValueError, "expected|has no known size"),
        (lambda g, x: g.fill(g.array(2, PAIR), (1, "b")), TypeError, "expected an element of"),
        (lambda g, x: g.fill(x, [1, 2]), TypeError, "expected a number"),
        (
            lambda g, x: g.fill(gd.Array(StandInBuffer())[4:12].view("f8"), g.param("p", "f8")),
            TypeError,
            "aligned to 4 bytes",
        ),
    ],
)
def test_values_that_fill_refuses(make: Any, error: type[Exception], message: str) -> None:
    g, x = typed(np.int32)
    with pytest.raises(error, match=message):
        make(g, x)
