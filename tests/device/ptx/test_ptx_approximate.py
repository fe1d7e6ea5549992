"""PTX's approximate functions: exact where the manual says what they give, else within its bound.

On the simulator they also have to be the nearest number, up to the last millionth of a last place.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import mpmath  # type: ignore[import-untyped]
import numpy as np
import pytest
from mpmath import mpf

from tests.device.exact_numbers import FORMATS, Format, special_numbers
from tests.device.ptx.test_ptx_floating import ONE_NAN, bits_of
from tests.device.ptx.test_ptx_half import pack
from tests.device.ptx_harness import Array, Case, Table, names_in, registered_names, run_many
from tests.device.support import is_simulated

pytestmark = pytest.mark.kernels

TABLE: Final = Table(version="8.1", target="sm_90")
DTYPES: Final = {"f16": np.uint16, "bf16": np.uint16, "f32": np.float32, "f64": np.float64}
CONTEXT: Final = mpmath.mp.clone()
CONTEXT.prec = 160
INFINITY, ZERO, ONE, NAN = "infinity", "zero", "one", "nan"

# For -infinity, a negative number, -0, +0 and +infinity; None where nothing special comes out.
SPECIAL: Final[dict[str, tuple[str | None, ...]]] = {
    "rcp": ("-zero", None, "-infinity", INFINITY, ZERO),
    "sqrt": (NAN, NAN, "-zero", ZERO, INFINITY),
    "rsqrt": (NAN, NAN, "-infinity", INFINITY, ZERO),
    "sin": (NAN, None, "-zero", ZERO, NAN),
    "cos": (NAN, None, ONE, ONE, NAN),
    "lg2": (NAN, NAN, "-infinity", "-infinity", INFINITY),
    "ex2": (ZERO, None, ONE, ONE, INFINITY),
    "tanh": ("-one", None, "-zero", ZERO, ONE),
}
FUNCTIONS: Final[dict[str, Callable[[mpf], mpf]]] = {
    "rcp": lambda x: 1 / x,
    "sqrt": CONTEXT.sqrt,
    "rsqrt": lambda x: 1 / CONTEXT.sqrt(x),
    "sin": CONTEXT.sin,
    "cos": CONTEXT.cos,
    "lg2": lambda x: CONTEXT.log(x, 2),
    "ex2": lambda x: CONTEXT.power(2, x),
    "tanh": CONTEXT.tanh,
}


class Bound(NamedTuple):
    """The largest error: of the magnitude, in last places, and by itself."""

    relative: float = 0.0
    places: float = 0.0
    absolute: float = 0.0


def bound_of(function: str, kind: str, x: mpf) -> Bound | None:
    """Return the bound that the manual gives; None where it gives none."""
    match function, kind:
        case "rcp", "f32":
            return Bound(places=1)
        case "ex2", "f32":
            return Bound(places=2)
        case "sqrt", "f32":
            return Bound(relative=2**-23)
        case "rsqrt", "f32":
            return Bound(relative=2**-22.9)
        case "sin" | "cos", _:
            if abs(x) > 100 * CONTEXT.pi:
                return None
            return Bound(absolute=2**-20.5 if abs(x) <= 2 * CONTEXT.pi else 2**-14.7)
        case "lg2", _:
            return Bound(absolute=2**-22) if 0.5 < x < 2 else Bound(relative=2**-22)
        case "tanh", "f32":
            return Bound(relative=2**-11)
        case "tanh", _:
            return Bound(absolute=2**-10.987 if kind == "f16" else 2**-8)
        case "ex2", _:
            return Bound(relative=2**-9.9 if kind == "f16" else 2**-7)
    raise AssertionError(function, kind)


def special(number: Format, name: str) -> int:
    """Return the bits of what SPECIAL names."""
    magnitude = {INFINITY: number.infinity, ZERO: 0, ONE: number.one, NAN: number.nan}
    return magnitude[name.removeprefix("-")] | (number.sign if name.startswith("-") else 0)


def special_cases(function: str, number: Format, *, ftz: bool) -> tuple[list[int], list[int]]:
    """Return inputs for which the manual says what the function gives, and that."""
    inputs = [number.infinity | number.sign, number.one | number.sign, number.sign, 0]
    inputs += [number.infinity]
    names = list(SPECIAL[function])
    signaling = number.infinity + (1 << number.fraction - 2)
    for bits in (signaling, number.nan, number.nan | number.sign):
        inputs.append(bits)
        names.append(NAN)
    if ftz:
        for bits in (1, (1 << number.fraction) - 1):
            inputs += [bits, bits | number.sign]
            names += [SPECIAL[function][3], SPECIAL[function][2]]
    known = [(bits, name) for bits, name in zip(inputs, names, strict=True) if name is not None]
    return [bits for bits, _ in known], [special(number, name) for _, name in known]


def names() -> list[tuple[str, str, str, bool]]:
    """Return the name, the function, the format and whether it flushes, for one number."""
    single = [f for f in FUNCTIONS if f != "tanh"]
    return [
        *((f"{f}.approx{ftz}.f32", f, "f32", bool(ftz)) for f in single for ftz in ("", ".ftz")),
        ("tanh.approx.f32", "tanh", "f32", False),
        ("ex2.approx.f16", "ex2", "f16", False),
        ("ex2.approx.ftz.bf16", "ex2", "bf16", True),
        ("tanh.approx.f16", "tanh", "f16", False),
        ("tanh.approx.bf16", "tanh", "bf16", False),
    ]


def add_special_cases() -> None:
    for name, function, kind, ftz in names():
        number = FORMATS[kind]
        bits, expected = special_cases(function, number, ftz=ftz)
        inputs = np.array(bits, f"u{number.width // 8}").view(DTYPES[kind])
        TABLE.add(
            function,
            f"{name} {{d}}, {{a}};",
            (inputs,),
            DTYPES[kind],
            lambda _, expected=expected: expected,
        )
        if number.width == 16:
            both = pack(np.array(expected, np.uint16)).tolist()
            TABLE.add(
                function,
                f"{name}x2 {{d}}, {{a}};",
                (pack(inputs),),
                np.uint32,
                lambda _, both=both: both,
            )
    double = FORMATS["f64"]
    for name, function, ftz in (
        ("rsqrt.approx.f64", "rsqrt", False),
        ("rsqrt.approx.ftz.f64", "rsqrt", True),
        ("rcp.approx.ftz.f64", "rcp", True),
    ):
        bits, expected = special_cases(function, double, ftz=ftz)
        TABLE.add(
            f"{function}.f64",
            f"{name} {{d}}, {{a}};{ONE_NAN}",
            (np.array(bits, np.uint64).view(np.float64),),
            np.float64,
            lambda _, expected=expected: expected,
        )
    nans = np.array([double.infinity + (1 << 32), double.nan, (1 << 64) - 1], np.uint64)
    for name in ("rcp", "rsqrt"):
        TABLE.add(
            f"{name}.f64",
            f"{name}.approx.ftz.f64 {{d}}, {{a}};",
            (nans.view(np.float64),),
            np.float64,
            lambda _: [0x7FFFFFFF << 32] * 3,
        )
    # What is given is passed on, and for what has no root there is a NaN of its own.
    given = [double.infinity + 1, double.infinity + 5 | double.sign, double.nan, double.one]
    given = [*given, double.one | double.sign, double.infinity | double.sign]
    quiet = 1 << double.fraction - 1
    expected = [given[0] | quiet, given[1] | quiet, double.nan, double.one]
    expected += [double.nan | double.sign] * 2
    TABLE.add(
        "rsqrt.f64",
        "rsqrt.approx.f64 {d}, {a};",
        (np.array(given, np.uint64).view(np.float64),),
        np.float64,
        lambda _: expected,
    )


LARGE: Final = (0x7E800001, 0x7F000000, 0x7F7FFFFF)
"""f32 divisors above 2**126."""


def add_division() -> None:
    single = FORMATS["f32"]
    signs = (0, single.sign)
    zero, one, infinity = 0, single.one, single.infinity
    ratios = [(zero, one, zero), (infinity, one, infinity), (one, zero, infinity)]
    ratios += [(one, infinity, zero)]
    ratios = [
        (a | s, b | t, result | (s ^ t)) for a, b, result in ratios for s in signs for t in signs
    ]
    ratios += [(zero, zero, single.nan), (infinity, infinity, single.nan)]
    ratios += [(single.nan, one, single.nan), (one, single.nan, single.nan)]
    subnormal = [(one, 1, infinity), (1, one, zero), (single.sign | 1, one, single.sign)]
    large = [
        (a, b | s, single.nan if a == infinity else s)
        for a in (one, infinity - 1, infinity)
        for b in LARGE
        for s in signs
    ]
    for method, ftz in itertools.product(("approx", "full"), ("", ".ftz")):
        cases = ratios + subnormal * bool(ftz) + large * (method == "approx")
        a, b, expected = zip(*cases, strict=True)
        inputs = tuple(np.array(each, np.uint32).view(np.float32) for each in (a, b))
        TABLE.add(
            "division",
            f"div.{method}{ftz}.f32 {{d}}, {{a}}, {{b}};",
            inputs,
            np.float32,
            lambda *_, expected=expected: list(expected),
        )


add_special_cases()
add_division()


@pytest.mark.parametrize("topic", TABLE.topics)
def test_special_cases(device: Any, stream: Any, topic: str) -> None:
    TABLE.check(device, stream, topic)


def test_every_supported_instruction_is_in_the_table() -> None:
    missing = registered_names("approximate") - names_in(TABLE.cases)
    assert not missing, f"not tested: {sorted(missing)}"


# Errors ------------------------------------------------------------------------------------------


def value_of(number: Format, bits: int) -> mpf:
    """Return a finite number."""
    found = number.decode(bits)
    assert found.kind == "finite"
    return CONTEXT.ldexp(
        -found.significand if found.negative else found.significand, found.exponent
    )


def place(number: Format, value: mpf) -> mpf:
    """Return the unit of the last place of the numbers near a value."""
    exponent = CONTEXT.frexp(abs(value))[1] - 1 if value else 0
    least = 1 - number.bias
    return CONTEXT.ldexp(1, (max(exponent, least) if value else least) - number.fraction)


def check_error(
    number: Format, got: int, expected: mpf, bound: Bound, *, ftz: bool, nearest: bool, what: str
) -> None:
    """Assert that a result is as near to the exact one as it has to be."""
    unit = place(number, expected)
    largest = value_of(number, number.infinity - 1)
    if abs(expected) > largest:
        # Beyond the last number, the next one would be at twice the last power of two.
        assert got & (number.sign - 1) >= number.infinity - 1, what
        assert (
            not nearest
            or abs(expected) < largest + unit / 2
            or got & number.infinity == number.infinity
        )
        return
    smallest = CONTEXT.ldexp(1, 1 - number.bias)
    if ftz and abs(expected) < smallest * (1 + bound.relative) + unit * bound.places:
        # Either flushed, or just not subnormal.
        got_value = value_of(number, got)
        assert got_value == 0 or abs(got_value) >= smallest, what
        assert abs(got_value - expected) <= smallest * (1 + bound.relative) + unit, what
        return
    assert got & (number.sign - 1) < number.infinity, what
    allowed = bound.relative * abs(expected) + bound.places * unit + bound.absolute
    # A bound on the magnitude cannot hold where numbers lie further apart than that.
    allowed = max(allowed, unit * (1 if abs(expected) < smallest else 0.5))
    if nearest:
        allowed = min(allowed, unit * (0.5 + 2**-20))
    error = abs(value_of(number, got) - expected)
    assert error <= allowed, f"{what}: {error / unit} last places, expected {allowed / unit}"


def inputs_for(kind: str) -> Array:
    number = FORMATS[kind]
    source = np.random.default_rng(5)
    bits = list(special_numbers(number, 1, random=150)[0].tolist())
    reals = source.uniform(-8, 8, 200).tolist() + source.uniform(-320, 320, 100).tolist()
    reals += source.uniform(-150, 130, 150).tolist() + [2.0**n for n in range(-12, 8)]
    reals += [float(n) for n in range(-26, 17)] + source.uniform(0.4, 2.1, 100).tolist()
    singles = np.array(reals, np.float32).view(np.uint32).tolist()
    bits += [number.encode(FORMATS["f32"].decode(each)) for each in singles]
    finite = {each for each in bits if each & (number.sign - 1) < number.infinity}
    return np.array(sorted(finite), f"u{number.width // 8}").view(DTYPES[kind])


ACCURACY_INPUTS: Final = {kind: inputs_for(kind) for kind in ("f16", "bf16", "f32")}


def test_errors(device: Any, stream: Any) -> None:
    nearest = is_simulated(device)
    listed = names()
    cases = [
        Case(f"{name} {{d}}, {{a}};", (ACCURACY_INPUTS[kind],), np.dtype(DTYPES[kind]))
        for name, _, kind, _ in listed
    ]
    results = run_many(device, stream, cases, version="8.1", target="sm_90")
    for (name, function, kind, ftz), result in zip(listed, results, strict=True):
        number = FORMATS[kind]
        for bits, got in zip(bits_of(ACCURACY_INPUTS[kind]), bits_of(result), strict=True):
            operand = number.flush(bits) if ftz else bits
            x = value_of(number, operand)
            is_special = x == 0 or (x < 0 and SPECIAL[function][1] is not None)
            bound = bound_of(function, kind, x)
            if is_special or bound is None:
                continue
            expected = FUNCTIONS[function](x)
            what = f"{name} of {bits:#x} = {float(x)} gave {got:#x}"
            check_error(number, got, expected, bound, ftz=ftz, nearest=nearest, what=what)


def test_errors_of_division(device: Any, stream: Any) -> None:
    number = FORMATS["f32"]
    a, b = (each.view(np.float32) for each in special_numbers(number, 2, random=300))
    for method, ftz in itertools.product(("approx", "full"), ("", ".ftz")):
        case = Case(f"div.{method}{ftz}.f32 {{d}}, {{a}}, {{b}};", (a, b), np.dtype(np.float32))
        [result] = run_many(device, stream, [case], target="sm_90")
        for x, y, got in zip(bits_of(a), bits_of(b), bits_of(result), strict=True):
            if ftz:
                x, y = number.flush(x), number.flush(y)
            magnitude = y & (number.sign - 1)
            is_finite = x & (number.sign - 1) < number.infinity and 0 < magnitude < number.infinity
            if not is_finite or not x & (number.sign - 1):
                continue
            if method == "approx" and not 1 << 23 <= magnitude <= 0x7E800000:
                continue
            what = f"div.{method}{ftz} of {x:#x} and {y:#x} gave {got:#x}"
            expected = value_of(number, x) / value_of(number, y)
            check_error(
                number, got, expected, Bound(places=2), ftz=bool(ftz),
                nearest=is_simulated(device), what=what,
            )  # fmt: skip


def test_errors_in_f64(device: Any, stream: Any) -> None:
    number = FORMATS["f64"]
    bits = special_numbers(number, 1, random=300)[0]
    positive = bits[(bits < number.infinity) & (bits >= 1 << 52)]
    inputs = (np.concatenate([positive, positive | np.uint64(number.sign)]).view(np.float64),)
    operands = bits_of(inputs[0])
    names = ("rcp.approx.ftz.f64", "rsqrt.approx.ftz.f64", "rsqrt.approx.f64")
    cases = [Case(f"{name} {{d}}, {{a}};", inputs, np.dtype(np.float64)) for name in names]
    results = run_many(device, stream, cases, target="sm_90")
    for name, result in zip(names, results, strict=True):
        function = name.partition(".")[0]
        has_upper_half = "ftz" in name
        for operand, got in zip(operands, bits_of(result), strict=True):
            x = value_of(number, operand >> 32 << 32 if has_upper_half else operand)
            if function == "rsqrt" and x < 0:
                continue
            what = f"{name} of {operand:#x} gave {got:#x}"
            assert not has_upper_half or got & 0xFFFFFFFF == 0, what
            exact = FUNCTIONS[function](x)
            if abs(exact) < CONTEXT.ldexp(1, -1022):
                assert got & (number.sign - 1) in {0, 1 << 52}, what
                continue
            tight = 2.0**-20.9 if has_upper_half else 2.0**-51.9
            allowed = tight if is_simulated(device) else 2.0**-18 if has_upper_half else 2.0**-50
            assert abs(value_of(number, got) - exact) <= allowed * abs(exact), what
