"""PTX comparisons and selections against those of numpy and Python."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np
import pytest

from tests.device.ptx_harness import (
    Array,
    Table,
    names_in,
    products,
    registered_names,
    run,
    special_integers,
)

pytestmark = pytest.mark.kernels

TABLE: Final = Table()
ORDERED: Final[dict[str, Callable[..., Any]]] = {
    name: getattr(operator, name) for name in ("eq", "ne", "lt", "le", "gt", "ge")
}
SAME: Final = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}
# Zeros, subnormals, the normal numbers next to those, infinities, and several that are no number.
FLOAT_BITS: Final = {
    np.float32: (
        *(0, 1, 0x7FFFFF, 0x800000, 0x3F800000, 0x3F800001, 0x7F7FFFFF, 0x7F800000),
        *(0x7F800001, 0x7FC00000, 0x7FFFFFFF),
    ),
    np.float64: (
        *(0, 1, (1 << 52) - 1, 1 << 52, 0x3FF << 52, (0x3FF << 52) + 1, (0x7FF << 52) - 1),
        *(0x7FF << 52, (0x7FF << 52) + 1, 0xFFF << 51, (1 << 63) - 1),
    ),
}
SMALLEST_NORMAL: Final = float.fromhex("0x1p-126")


def _integers(kind: str) -> tuple[Array, ...]:
    """Return pairs of numbers of a type with every predicate; few, since there are many cases."""
    bits = int(kind[1:])
    top = 1 << (bits - 1)
    values = (0, 1, top - 1, top, top + 1, 2 * top - 1, top // 3)
    unsigned = f"u{bits // 8}"
    return products(values, values, (False, True), kinds=(unsigned, unsigned, np.bool_))


def _floats(kind: type[np.float32 | np.float64]) -> tuple[Array, ...]:
    bits = 8 * np.dtype(kind).itemsize
    values = [each | sign << (bits - 1) for each in FLOAT_BITS[kind] for sign in (0, 1)]
    unsigned = f"u{bits // 8}"
    a, b, c = products(values, values, (False, True), kinds=(unsigned, unsigned, np.bool_))
    return a.view(kind), b.view(kind), c


INPUTS: Final = {
    **{f"b{bits}": _integers(f"b{bits}") for bits in (16, 32, 64)},
    "f32": _floats(np.float32),
    "f64": _floats(np.float64),
}


def inputs_of(kind: str) -> tuple[Array, ...]:
    """Return the inputs for a type: bits, of which all integer types are views, or floats."""
    return INPUTS[kind if kind[0] == "f" else f"b{kind[1:]}"]


def flushed(array: Array) -> Array:
    small: Array = np.abs(array) < SMALLEST_NORMAL
    return np.where(small, array.dtype.type(0), array)


def compared(a: Array, b: Array, *, comparison: str, kind: str, ftz: bool) -> Any:
    """Return the truth of a comparison of two arrays of a type's bits."""
    if kind[0] == "s":
        a, b = a.view(f"i{a.dtype.itemsize}"), b.view(f"i{b.dtype.itemsize}")
    if kind[0] != "f":
        return ORDERED[SAME.get(comparison, comparison)](a, b)
    if ftz:
        a, b = flushed(a), flushed(b)
    either_is_nan = np.isnan(a) | np.isnan(b)
    if comparison in {"num", "nan"}:
        return either_is_nan == (comparison == "nan")
    if comparison.endswith("u"):
        return ORDERED[comparison[:-1]](a, b) | either_is_nan
    return ORDERED[comparison](a, b) & ~either_is_nan


def comparisons_of(kind: str) -> list[str]:
    if kind[0] == "b":
        return ["eq", "ne"]
    if kind[0] == "f":
        return [*ORDERED, *(f"{name}u" for name in ORDERED), "num", "nan"]
    return [*ORDERED, *(SAME if kind[0] == "u" else ())]


def combinations(truth: Array, c: Array) -> list[Array]:
    """Return the truth by itself, and combined with a predicate in each way."""
    return [truth, truth & c, truth | c, truth ^ c]


def predicates(a: Array, b: Array, c: Array, *, compare: Callable[..., Array]) -> Array:
    """Return numbers of eight bits: both predicates of ``setp`` for each combination."""
    truth = compare(a, b)
    pairs = zip(combinations(truth, c), combinations(~truth, c), strict=True)
    bits = [bit for pair in pairs for bit in pair]
    packed: Array = np.packbits(bits, axis=0, bitorder="little")[0]
    return packed


def values(a: Array, b: Array, c: Array, *, compare: Callable[..., Array]) -> Array:
    """Return what becomes of each combination of ``set`` for each type; the predicate is not c."""
    total = np.zeros(len(a), np.uint32)
    for truth in combinations(compare(a, b), ~c):
        for true in (0xFFFFFFFF, 0xFFFFFFFF, 0x3F800000):
            total = total * np.uint32(31) + np.where(truth, np.uint32(true), np.uint32(0))
    return total


# All combinations of a comparison are one case, since many make the tests slow.
TYPES: Final = (*(f"{sign}{bits}" for sign in "bus" for bits in (16, 32, 64)), "f32", "f64")
COMBINATIONS: Final = ("", ".and", ".or", ".xor")
for _kind, _ftz in (*((kind, "") for kind in TYPES), ("f32", ".ftz")):
    for _comparison in comparisons_of(_kind):
        _compare = partial(compared, comparison=_comparison, kind=_kind, ftz=bool(_ftz))
        _setp, _set = ".reg .pred %p, %q; .reg .b16 %r; mov.b16 {d}, 0;", "mov.b32 {d}, 0;"
        for _number, _combine in enumerate(COMBINATIONS):
            _modifiers = f"{_comparison}{_combine}{_ftz}"
            _setp += (
                f" setp.{_modifiers}.{_kind} %p|%q, {{a}}, {{b}}{', {c}' if _combine else ''};"
                f" selp.b16 %r, {1 << 2 * _number}, 0, %p; or.b16 {{d}}, {{d}}, %r;"
                f" selp.b16 %r, {2 << 2 * _number}, 0, %q; or.b16 {{d}}, {{d}}, %r;"
            )
            for _result in ("u32", "s32", "f32"):
                _register = f"%x{_number}_{_result}"
                _set += (
                    f" .reg .{_result} {_register};"
                    f" set.{_modifiers}.{_result}.{_kind} {_register}, {{a}}, {{b}}"
                    f"{', !{c}' if _combine else ''};"
                    f" .reg .b32 {_register}_bits; mov.b32 {_register}_bits, {_register};"
                    f" mad.lo.u32 {{d}}, {{d}}, 31, {_register}_bits;"
                )
        _inputs = inputs_of(_kind)
        TABLE.add(f"setp.{_kind}", _setp, _inputs, np.uint8, partial(predicates, compare=_compare))
        TABLE.add(f"set.{_kind}", _set, _inputs, np.uint32, partial(values, compare=_compare))

# Selections -------------------------------------------------------------------------------------

CONTROLS: Final = {
    ".s32": np.array([0, 1, -1, (1 << 31) - 1, -(1 << 31), 5, -7], np.int32),
    ".f32": INPUTS["f32"][0],
}


def selected(a: Array, b: Array, c: Array) -> Array:
    return np.where(c, a, b)


def selected_by_sign(a: Array, b: Array, c: Array, *, ftz: bool) -> Array:
    return np.where((flushed(c) if ftz else c) >= 0, a, b)


_slct_inputs = {
    (kind, control): (*inputs_of(kind)[:2], np.resize(values, len(inputs_of(kind)[0])))
    for kind in (*INPUTS,)
    for control, values in CONTROLS.items()
}
for _kind in TYPES:
    _bits_of = inputs_of(_kind)
    _dtype = _bits_of[0].dtype
    TABLE.add("selp", f"selp.{_kind} {{d}}, {{a}}, {{b}}, {{c}};", _bits_of, _dtype, selected)
    for _control, _ftz in ((".s32", ""), (".f32", ""), (".f32", ".ftz")):
        TABLE.add(
            "slct",
            f"slct{_ftz}.{_kind}{_control} {{d}}, {{a}}, {{b}}, {{c}};",
            _slct_inputs[_kind if _kind[0] == "f" else f"b{_kind[1:]}", _control],
            _dtype,
            partial(selected_by_sign, ftz=bool(_ftz)),
        )


@pytest.mark.parametrize("topic", TABLE.topics)
def test_comparison(device: Any, stream: Any, topic: str) -> None:
    TABLE.check(device, stream, topic)


def test_every_supported_instruction_is_in_the_table() -> None:
    missing = registered_names("comparison") - names_in(TABLE.cases)
    assert not missing, f"not tested: {sorted(missing)}"


def test_one_destination_and_sinks(device: Any, stream: Any) -> None:
    a, b = special_integers(32, 2)
    less = a < b
    for lines, expected in (
        ("setp.lt.u32 {d}, {a}, {b};", less),
        ("setp.lt.u32 {d}|_, {a}, {b};", less),
        ("setp.lt.u32 _|{d}, {a}, {b};", ~less),
        (
            ".reg .pred %p; setp.ne.u32 %p, {a}, 1; setp.lt.and.u32 {d}, {a}, {b}, !%p;",
            less & (a == 1),
        ),
        ("setp.gt.s32 {d}, {a}, -5;", a.view(np.int32) > -5),
    ):
        got = run(device, stream, lines, (a, b), np.bool_)
        assert np.array_equal(got, expected), lines


def test_constants(device: Any, stream: Any) -> None:
    a = INPUTS["f32"][0]
    for lines, expected in (
        ("setp.lt.f32 {d}, {a}, 0f3F800000;", a < 1),
        ("setp.geu.f32 {d}, {a}, 0f3F800000;", ~(a < 1)),
        ("setp.equ.f32 {d}, {a}, 0f7FC00000;", np.ones_like(a, np.bool_)),
    ):
        got = run(device, stream, lines, (a,), np.bool_)
        assert np.array_equal(got, expected), lines
