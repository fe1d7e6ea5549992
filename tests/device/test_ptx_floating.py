"""PTX arithmetic in f32 and f64 against exact arithmetic with one rounding."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np
import pytest

from tests.device import exact_numbers as exact
from tests.device.exact_numbers import FORMATS, Format, Number, special_numbers
from tests.device.ptx_harness import Array, Table, names_in, registered_names

pytestmark = pytest.mark.kernels

TABLE: Final = Table(target="sm_90")
DTYPES: Final = {"f32": np.float32, "f64": np.float64}
OPERATIONS: Final[dict[str, tuple[int, Callable[..., Number]]]] = {
    "add": (2, exact.add),
    "sub": (2, exact.subtract),
    "mul": (2, exact.multiply),
    "div": (2, exact.divide),
    "fma": (3, exact.multiply_add),
    "mad": (3, exact.multiply_add),
    "rcp": (1, lambda a: exact.divide(exact.of_integer(1), a)),
    "sqrt": (1, exact.square_root),
}
INPUTS: Final = {
    (kind, count): tuple(
        bits.view(DTYPES[kind])
        for bits in special_numbers(FORMATS[kind], count, few=count == 3, random=256)
    )
    for kind in DTYPES
    for count in (1, 2, 3)
}
# Which NaN some instructions give is not specified, so the device makes one of it.
ONE_NAN: Final = {
    kind: f" .reg .pred %nan; testp.notanumber.{kind} %nan, {{d}}; "
    f"selp.{kind} {{d}}, {text}, {{d}}, %nan;"
    for kind, text in (("f32", "0f7FFFFFFF"), ("f64", "0d7FF8000000000000"))
}


def bits_of(array: Array) -> list[int]:
    """Return the bits of numbers as Python's."""
    bits: list[int] = array.view(f"u{array.dtype.itemsize}").tolist()
    return bits


@cache
def exact_results(kind: str, operation: str, ftz: bool) -> list[Number]:
    """Return what an operation gives for the inputs before it is rounded."""
    number = FORMATS[kind]
    count, function = OPERATIONS[operation]
    columns = [
        [number.decode(number.flush(bits) if ftz else bits) for bits in bits_of(array)]
        for array in INPUTS[kind, count]
    ]
    return [function(*operands) for operands in zip(*columns, strict=True)]


def arithmetic(kind: str, operation: str, rounding: str, flags: str) -> Callable[..., list[int]]:
    """Return the oracle of an operation."""

    def oracle(*_: Array) -> list[int]:
        number = FORMATS[kind]
        results = exact_results(kind, operation, "ftz" in flags)
        bits = [number.encode(each, rounding) for each in results]
        if "ftz" in flags:
            bits = [number.flush(each) for each in bits]
        return [number.saturate(each) for each in bits] if "sat" in flags else bits

    return oracle


def operands_text(count: int) -> str:
    return ", ".join(f"{{{name}}}" for name in "abc"[:count])


def add_arithmetic() -> None:
    for operation, (count, _) in OPERATIONS.items():
        has_default = operation in {"add", "sub", "mul"}
        has_clamp = count == 3 or has_default
        for kind, rounding in itertools.product(
            DTYPES, ("", *("rn", "rz", "rm", "rp")) if has_default else ("rn", "rz", "rm", "rp")
        ):
            for ftz, sat in itertools.product(("", ".ftz"), ("", ".sat")):
                if (sat and not has_clamp) or (kind == "f64" and ftz + sat):
                    continue
                name = f"{operation}{rounding and '.' + rounding}{ftz}{sat}.{kind}"
                TABLE.add(
                    f"{operation}.{kind}",
                    f"{name} {{d}}, {operands_text(count)};{ONE_NAN['f64'] * (kind == 'f64')}",
                    INPUTS[kind, count],
                    DTYPES[kind],
                    arithmetic(kind, operation, rounding or "rn", ftz + sat),
                )


def by_bits(number: Format, function: Callable[..., int], *, ftz: bool) -> Callable[..., list[int]]:
    """Return an oracle from a function of bits, with subnormal operands flushed."""

    def oracle(*inputs: Array) -> list[int]:
        columns = [bits_of(array) for array in inputs]
        if ftz:
            columns = [[number.flush(bits) for bits in column] for column in columns]
        return [function(*bits) for bits in zip(*columns, strict=True)]

    return oracle


def extreme(number: Format, flags: str, *, is_min: bool) -> Callable[[int, int], int]:
    """Return ``min`` or ``max`` of bits."""

    def order(bits: int) -> int:
        # -0 comes before +0.
        return -1 - (bits ^ number.sign) if bits & number.sign else bits

    def choose(a: int, b: int) -> int:
        sign = (a ^ b) & number.sign if "xorsign" in flags else 0
        if sign or "xorsign" in flags:
            a, b = a & ~number.sign, b & ~number.sign
        nans = number.is_nan(a) + number.is_nan(b)
        if nans == 2 or (nans and "NaN" in flags):
            return number.nan
        if nans:
            return (b if number.is_nan(a) else a) | sign
        return (min if is_min else max)(a, b, key=order) | sign

    return choose


def normalised(number: Format, function: Callable[[int], int]) -> Callable[[int], int]:
    """Return a function that gives one NaN for all."""
    return lambda bits: number.nan if number.is_nan(bits) else function(bits)


PROPERTIES: Final[dict[str, Callable[[Format, int], bool]]] = {
    "finite": lambda number, bits: bits < number.infinity,
    "infinite": lambda number, bits: bits == number.infinity,
    "number": lambda number, bits: bits <= number.infinity,
    "notanumber": lambda number, bits: bits > number.infinity,
    "normal": lambda number, bits: bits == 0 or 1 << number.fraction <= bits < number.infinity,
    "subnormal": lambda number, bits: 0 < bits < 1 << number.fraction,
}


def add_signs_and_extremes() -> None:
    for kind, dtype in DTYPES.items():
        number = FORMATS[kind]
        sign = number.sign
        for ftz in ("", ".ftz") if kind == "f32" else ("",):
            for name, function in (
                ("neg", lambda bits, sign=sign: bits ^ sign),
                ("abs", lambda bits, sign=sign: bits & ~sign),
            ):
                TABLE.add(
                    "signs",
                    f"{name}{ftz}.{kind} {{d}}, {{a}};{ONE_NAN[kind]}",
                    INPUTS[kind, 1],
                    dtype,
                    by_bits(number, normalised(number, function), ftz=bool(ftz)),
                )
            for nan, xorsign, name in itertools.product(
                ("", ".NaN") if kind == "f32" else ("",),
                ("", ".xorsign.abs") if kind == "f32" else ("",),
                ("min", "max"),
            ):
                flags = nan + xorsign
                TABLE.add(
                    "extremes",
                    f"{name}{ftz}{flags}.{kind} {{d}}, {{a}}, {{b}};"
                    f"{ONE_NAN['f64'] * (kind == 'f64')}",
                    INPUTS[kind, 2],
                    dtype,
                    by_bits(number, extreme(number, flags, is_min=name == "min"), ftz=bool(ftz)),
                )
        TABLE.add(
            "signs",
            f"copysign.{kind} {{d}}, {{a}}, {{b}};",
            INPUTS[kind, 2],
            dtype,
            by_bits(number, lambda a, b, sign=sign: (a & sign) | (b & ~sign), ftz=False),
        )
        for name, has in PROPERTIES.items():
            TABLE.add(
                "properties",
                f"testp.{name}.{kind} {{d}}, {{a}};",
                INPUTS[kind, 1],
                np.bool_,
                by_bits(
                    number,
                    lambda bits, has=has, number=number: has(number, bits & ~number.sign),
                    ftz=False,
                ),
            )


add_arithmetic()
add_signs_and_extremes()


@pytest.mark.parametrize("topic", TABLE.topics)
def test_floating(device: Any, stream: Any, topic: str) -> None:
    TABLE.check(device, stream, topic)


def test_every_supported_instruction_is_in_the_table() -> None:
    missing = registered_names("floating") - names_in(TABLE.cases)
    assert not missing, f"not tested: {sorted(missing)}"


@pytest.mark.parametrize("kind", DTYPES)
def test_the_oracle_rounds_to_nearest_as_numpy_does(kind: str) -> None:
    dtype = DTYPES[kind]
    with np.errstate(all="ignore"):
        for name, function in (
            ("add", np.add),
            ("sub", np.subtract),
            ("mul", np.multiply),
            ("div", np.divide),
            ("sqrt", np.sqrt),
        ):
            count = OPERATIONS[name][0]
            expected = function(*INPUTS[kind, count])
            got = np.array(arithmetic(kind, name, "rn", "")(), f"u{expected.itemsize}").view(dtype)
            same = (got == expected) & (np.signbit(got) == np.signbit(expected))
            assert np.all(same | (np.isnan(got) & np.isnan(expected))), name
