"""PTX arithmetic in f32 and f64 against exact arithmetic with one rounding."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np
import pytest

from graphdsl.sim.translate.instructions import conversion as rounding_of_results
from tests.device import exact_numbers as exact
from tests.device.exact_numbers import FORMATS, Format, Number, special_numbers
from tests.device.ptx_harness import Array, Table, names_in, registered_names, run
from tests.device.support import is_simulated

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
# Which NaN some instructions give is not known, so the device makes one of it.
ONE_NAN: Final = (
    " .reg .pred %nan; testp.notanumber.f64 %nan, {d}; selp.f64 {d}, 0d7FF8000000000000, {d}, %nan;"
)


def bits_of(array: Array) -> list[int]:
    """Return the bits of numbers as Python's."""
    bits: list[int] = array.view(f"u{array.dtype.itemsize}").tolist()
    return bits


def has_rivals(operands: tuple[Array, ...]) -> Array:
    """Tell where more than one NaN could be the result: of two operands, or of 0 * infinity."""
    nans = sum(np.isnan(each).astype(int) for each in operands)
    is_invalid = np.any([np.isinf(each) for each in operands], axis=0)
    is_invalid &= np.any([each == 0 for each in operands], axis=0)
    rivals: Array = (nans > 1) | ((nans > 0) & is_invalid)
    return rivals


def _selected(operands: tuple[Array, ...], rows: Array) -> tuple[Array, ...]:
    return tuple(each[rows] for each in operands)


for _count in (1, 2, 3):
    _all = INPUTS["f64", _count]
    INPUTS["one NaN", _count] = _selected(_all, ~has_rivals(_all))
    INPUTS["two NaNs", _count] = _selected(_all, has_rivals(_all))


@cache
def exact_results(inputs: str, operation: str, ftz: bool) -> list[Number]:
    """Return what an operation gives for some inputs before it is rounded."""
    number = FORMATS["f32" if inputs == "f32" else "f64"]
    count, function = OPERATIONS[operation]
    columns = [
        [number.decode(number.flush(bits) if ftz else bits) for bits in bits_of(array)]
        for array in INPUTS[inputs, count]
    ]
    return [function(*operands) for operands in zip(*columns, strict=True)]


def arithmetic(inputs: str, operation: str, rounding: str, flags: str) -> Callable[..., list[int]]:
    """Return the oracle of an operation for some of the inputs."""

    def oracle(*_: Array) -> list[int]:
        is_single = inputs == "f32"
        number = FORMATS["f32" if is_single else "f64"]
        ftz = "ftz" in flags
        bits = [
            number.encode(each, rounding, ftz=ftz, passes_nan=inputs == "one NaN")
            for each in exact_results(inputs, operation, ftz)
        ]
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
                for inputs in ("f32",) if kind == "f32" else ("one NaN", "two NaNs"):
                    suffix = ONE_NAN * (inputs == "two NaNs")
                    if len(INPUTS[inputs, count][0]):
                        TABLE.add(
                            f"{operation}.{kind}",
                            f"{name} {{d}}, {operands_text(count)};{suffix}",
                            INPUTS[inputs, count],
                            DTYPES[kind],
                            arithmetic(inputs, operation, rounding or "rn", ftz + sat),
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
    """Return a function of arithmetic: of a NaN it makes the format's, or in f64 a quiet one."""
    quiet = 1 << (number.fraction - 1)

    def changed(bits: int) -> int:
        if not number.is_nan(bits):
            return function(bits)
        return bits | quiet if number.width == 64 else number.nan

    return changed


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
                    f"{name}{ftz}.{kind} {{d}}, {{a}};",
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
                    f"{name}{ftz}{flags}.{kind} {{d}}, {{a}}, {{b}};{ONE_NAN * (kind == 'f64')}",
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


def test_other_processors_have_the_same_nan(
    device: Any, stream: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not is_simulated(device):
        pytest.skip("a GPU has no other processor")
    monkeypatch.setattr(rounding_of_results, "PASSES_NAN_ON", False)
    # What is compiled for the other one is not kept.
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", "")
    for operation, (count, _) in OPERATIONS.items():
        inputs = INPUTS["f64", count]
        text = f"{operation}.rn.f64 {{d}}, {operands_text(count)};"
        got = bits_of(run(device, stream, text, inputs, np.float64, target="sm_90"))
        number = FORMATS["f64"]
        exactly = exact_results("f64", operation, False)
        expected = [number.encode(each, passes_nan=True) for each in exactly]
        assert got == expected, operation


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
