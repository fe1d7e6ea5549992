"""PTX conversions between all numeric types against exact integers and numbers."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import DTypeLike

from tests.device.exact_numbers import FORMATS, Number, of_integer, special_numbers, to_integer
from tests.device.ptx import test_ptx_small_floats
from tests.device.ptx.test_ptx_floating import ONE_NAN, bits_of
from tests.device.ptx_harness import Array, Table, elementwise, names_in, registered_names, run

pytestmark = pytest.mark.kernels

TABLE: Final = Table(version="8.1", target="sm_90")
INTEGERS: Final = ("u8", "u16", "u32", "u64", "s8", "s16", "s32", "s64")
ROUNDINGS: Final = ("rn", "rz", "rm", "rp")
INTEGRAL: Final = ("rni", "rzi", "rmi", "rpi")
MOVES: Final = {"cvt.f32.f32": 0, "cvt.f64.f64": 0, "cvt.f32.bf16": 16}
"""What keeps all bits, also those of a NaN, and how far they are shifted to the left."""
REGISTERS: Final = {"f32": np.float32, "f64": np.float64, "f16": np.uint16, "bf16": np.uint16}


def least(name: str) -> int:
    return -(1 << int(name[1:]) - 1) if name[0] == "s" else 0


def most(name: str) -> int:
    return (1 << int(name[1:]) - (name[0] == "s")) - 1


def wrapped(value: int, name: str) -> int:
    """Return what the low bits of an integer are in a type."""
    return (value - least(name)) % (1 << int(name[1:])) + least(name)


def _integers(name: str) -> Array:
    """Return integers near the limits of all types and near what formats cannot tell apart."""
    bits = int(name[1:])
    near = [0, *(1 << bit for bit in range(bits))]
    near += [
        (1 << high) + (1 << low)
        for high in range(bits)
        for low in (high // 2, high - 12)
        if 0 <= low < high
    ]
    near += [(3 << high) + 1 for high in range(bits - 2)]
    values = {sign * (value + step) for value in near for step in (-1, 0, 1) for sign in (1, -1)}
    drawn = np.random.default_rng(2).integers(0, (1 << bits) - 1, 128, np.uint64, endpoint=True)
    values |= {wrapped(int(each) >> shift, name) for each in drawn for shift in (0, bits // 2)}
    return np.array(
        sorted(value for value in values if least(name) <= value <= most(name)),
        f"{'i' if name[0] == 's' else 'u'}{bits // 8}",
    )


def _numbers(kind: str) -> Array:
    """Return numbers near the limits of integers, near halves, and all that matter."""
    number = FORMATS[kind]
    near = [*(1 << bit for bit in (0, 1, 2, 7, 8, 15, 16, 31, 32, 63, 64)), 100, 12345]
    doubled = {2 * value + step for value in near for step in (-3, -2, -1, 0, 1, 2, 3)}
    values = [Number("finite", False, each, -1) for each in sorted(doubled) if each >= 0]
    bits = {number.encode(each) + step for each in values for step in (-1, 0, 1)} - {-1}
    # What other formats round: their subnormal numbers, ties, and limits.
    for other in FORMATS.values():
        for each in special_numbers(other, 1, random=24)[0].tolist():
            bits |= {number.encode(other.decode(each), rounding) for rounding in ("rz", "rp")}
            half = other.decode(each)
            half = half._replace(significand=2 * half.significand + 1, exponent=half.exponent - 1)
            bits |= {number.encode(half) + step for step in (-1, 0, 1)}
        # A little below their smallest normal number, where it depends on how that is found.
        for part in range(1, 9):
            close = Number("finite", False, (8 << other.fraction) - part)
            close = close._replace(exponent=-2 - other.bias - other.fraction)
            bits |= {number.encode(close) + step for step in (-1, 0, 1)}
    bits = {each % number.sign for each in bits}
    bits |= {each | number.sign for each in bits}
    bits |= set(special_numbers(number, 1, random=64)[0].tolist())
    return np.array(sorted(bits), f"u{number.width // 8}").view(REGISTERS[kind])


INTEGER_INPUTS: Final = {name: _integers(name) for name in INTEGERS}
NUMBER_INPUTS: Final = {kind: _numbers(kind) for kind in REGISTERS}


def unsigned_of(name: str) -> DTypeLike:
    """The type of the results' bits: 8-bit ones are looked at in a register of 16."""
    return np.dtype(f"u{max(int(name[1:]) // 8, 2)}")


def add_integers() -> None:
    for source, target in itertools.product(INTEGERS, INTEGERS):
        inputs = (INTEGER_INPUTS[source],)
        TABLE.add(
            f"{source} to integer",
            f"cvt.{target}.{source} {{d}}, {{a}};",
            inputs,
            unsigned_of(target),
            elementwise(partial(wrapped, name=target)),
        )
        if least(source) < least(target) or most(source) > most(target):
            TABLE.add(
                f"{source} to integer",
                f"cvt.sat.{target}.{source} {{d}}, {{a}};",
                inputs,
                unsigned_of(target),
                elementwise(lambda a, to=target: min(max(a, least(to)), most(to))),
            )


def number_oracle(source: str, function: Callable[[Number], int], flags: str = "") -> Any:
    """Return an oracle from a function of exact numbers."""
    number = FORMATS[source]
    flushes = source == "f32" and "ftz" in flags

    def operand(bits: int) -> Number:
        value = number.decode(number.flush(bits) if flushes else bits)
        # What flushes also makes one NaN of all.
        return number.decode(0x7FFF_FFFF) if flushes and value.kind == "nan" else value

    def oracle(*inputs: Array) -> list[int]:
        return [function(operand(bits)) for bits in bits_of(inputs[0])]

    return oracle


def integer_of(value: Number, source: str, target: str, rounding: str) -> int:
    """Return a number as an integer; what is out of range is the limit."""
    if value.kind == "nan":
        is_wide = source == "f64" or target in {"u64", "s64"}
        return wrapped(1 << int(target[1:]) - 1, target) if is_wide else 0
    if value.kind == "infinite":
        return least(target) if value.negative else most(target)
    return min(max(to_integer(value, rounding), least(target)), most(target))


def converted(
    value: Number, target: str, rounding: str, flags: str, *, passes_nan: bool = False
) -> int:
    """Return the bits of a number in a format, with what the modifiers do to them."""
    number = FORMATS[target]
    bits = number.encode(
        value,
        rounding,
        is_finite="satfinite" in flags,
        ftz=target == "f32" and "ftz" in flags,
        passes_nan=passes_nan,
    )
    if "relu" in flags and bits & number.sign:
        bits = 0
    return number.saturate(bits) if flags.endswith(".sat") else bits


def integral(value: Number, target: str, rounding: str, flags: str) -> int:
    """Return the bits of a number rounded to an integer, which keeps its sign."""
    if value.kind == "finite":
        rounded = of_integer(to_integer(value, rounding))
        value = rounded._replace(negative=value.negative)
    return converted(value, target, "rn", flags, passes_nan=target == "f64")


def modifiers(*kinds: str) -> list[str]:
    """Return what may stand before the types: bf16 has no ``.sat``, only f32 has ``.ftz``."""
    ftz = ("", ".ftz") if "f32" in kinds else ("",)
    sat = ("",) if "bf16" in kinds else ("", ".sat")
    return ["".join(each) for each in itertools.product(ftz, sat)]


def through_byte(name: str, target: str, source: str) -> str:
    """Return a conversion; with bf16, an integer of 8 bits has to be in a register of 8 bits."""
    if target == "bf16" and source in {"u8", "s8"}:
        byte = f"cvt.{source}.{source[0]}16 %byte, {{a}};"
        return f".reg .b8 %byte; {byte} {name}.bf16.{source} {{d}}, %byte;"
    if source == "bf16" and target in {"u8", "s8"}:
        byte = f"cvt.{target[0]}16.{target} {{d}}, %byte;"
        return f".reg .b8 %byte; {name}.{target}.bf16 %byte, {{a}}; {byte}"
    return f"{name}.{target}.{source} {{d}}, {{a}};"


def add_numbers_and_integers() -> None:
    for kind, name in itertools.product(REGISTERS, INTEGERS):
        for rounding, flags in itertools.product(INTEGRAL, modifiers(kind)):
            TABLE.add(
                f"{kind} to integer",
                through_byte(f"cvt.{rounding}{flags}", name, kind),
                (NUMBER_INPUTS[kind],),
                unsigned_of(name),
                number_oracle(
                    kind,
                    partial(integer_of, source=kind, target=name, rounding=rounding),
                    flags,
                ),
            )
        for rounding, flags in itertools.product(ROUNDINGS, modifiers(kind)):
            TABLE.add(
                f"integer to {kind}",
                through_byte(f"cvt.{rounding}{flags}", kind, name),
                (INTEGER_INPUTS[name],),
                REGISTERS[kind],
                elementwise(
                    lambda a, to=kind, rounding=rounding, flags=flags: converted(
                        of_integer(a), to, rounding, flags
                    )
                ),
            )


def packed(single: Callable[[Array], list[int]], a: Array, b: Array) -> list[int]:
    """Return the oracle of two conversions, the first into the upper half."""
    return [high << 16 | low for high, low in zip(single(a), single(b), strict=True)]


def add_number(
    name: str, source: str, target: str, flags: str, function: Callable[[Number], int]
) -> None:
    # The NaN that a half becomes in f64 is not known, so the device makes one of it.
    suffix = ONE_NAN * (target == "f64" and source in {"f16", "bf16"})
    TABLE.add(
        f"{source} to {target}",
        f"{name} {{d}}, {{a}};{suffix}",
        (NUMBER_INPUTS[source],),
        REGISTERS[target],
        number_oracle(source, function, flags if target != "f16" else ""),
    )


def add_moves() -> None:
    for name, up in MOVES.items():
        _, target, source = name.split(".")
        TABLE.add(
            f"{source} to {target}",
            f"{name} {{d}}, {{a}};",
            (NUMBER_INPUTS[source],),
            REGISTERS[target],
            lambda a, up=up: [bits << up for bits in bits_of(a)],
        )


def add_numbers() -> None:
    for source, target in itertools.product(REGISTERS, REGISTERS):
        have, want = FORMATS[source], FORMATS[target]
        is_exact = want.fraction >= have.fraction and want.bias >= have.bias
        roundings: Sequence[str] = ("",) if is_exact else ROUNDINGS
        for rounding, flags in itertools.product(roundings, modifiers(source, target)):
            if source == target == "bf16":
                continue
            name = f"cvt{rounding and '.' + rounding}{flags}.{target}.{source}"
            if name in MOVES:
                continue
            function = partial(
                converted,
                target=target,
                rounding=rounding or "rn",
                flags=flags,
                passes_nan="f64" in {source, target} and source in {"f32", "f64"},
            )
            add_number(name, source, target, flags, function)
        if source == target:
            for rounding, flags in itertools.product(INTEGRAL, modifiers(source)):
                add_number(
                    f"cvt.{rounding}{flags}.{target}.{source}",
                    source,
                    target,
                    flags,
                    partial(integral, target=target, rounding=rounding, flags=flags),
                )
    for target, rounding, relu, finite in itertools.product(
        ("f16", "bf16"), ("rn", "rz"), ("", ".relu"), ("", ".satfinite")
    ):
        flags = relu + finite
        function = partial(converted, target=target, rounding=rounding, flags=flags)
        if flags:
            add_number(f"cvt.{rounding}{flags}.{target}.f32", "f32", target, flags, function)
        single = number_oracle("f32", function)
        TABLE.add(
            "pairs",
            f"cvt.{rounding}{flags}.{target}x2.f32 {{d}}, {{a}}, {{b}};",
            (NUMBER_INPUTS["f32"], PAIRED),
            np.uint32,
            partial(packed, single),
        )


def tf32_of(value: float, *, is_finite: bool) -> int:
    """Return the bits of a number in tf32: the nearest one, or of two the larger."""
    sign, bits = divmod(int(np.float32(value).view(np.uint32)), 1 << 31)
    infinity, last = 0xFF << 23, 1 << 13
    if bits >= infinity:
        # Truncated, also the payload of a NaN.
        bits -= bits % last
    else:
        unit = Fraction(2) ** (max(bits >> 23, 1) - 127 - 10)
        rounded = unit * ((2 * Fraction(abs(float(value))) / unit + 1) // 2)
        bits = infinity if rounded >= 2**128 else int(np.float32(rounded).view(np.uint32))
    return sign << 31 | bits - last * (is_finite and bits >= infinity)


def add_tf32() -> None:
    ties = np.arange(1 << 12, 1 << 32, (1 << 12) * 797, dtype=np.uint32).view(np.float32)
    numbers = np.concatenate([NUMBER_INPUTS["f32"], ties, -ties])
    for flags in ("", ".satfinite"):
        TABLE.add(
            "tf32",
            f"cvt.rna{flags}.tf32.f32 {{d}}, {{a}};",
            (numbers,),
            np.uint32,
            lambda a, flags=flags: [tf32_of(each, is_finite=bool(flags)) for each in a],
        )


PAIRED: Final = np.roll(NUMBER_INPUTS["f32"], 7)
add_integers()
add_numbers_and_integers()
add_moves()
add_numbers()
add_tf32()


@pytest.mark.parametrize("topic", TABLE.topics)
def test_conversion(device: Any, stream: Any, topic: str) -> None:
    TABLE.check(device, stream, topic)


def test_the_nan_of_arithmetic_is_widened_with_its_bits(device: Any, stream: Any) -> None:
    infinite = np.full(1, np.inf, np.float32)
    lines = ".reg .f32 %none; sub.f32 %none, {a}, {a}; cvt.f64.f32 {d}, %none;"
    got = run(device, stream, lines, (infinite,), np.float64)
    assert hex(got.view(np.uint64)[0]) == "0x7fffffffe0000000"


def test_every_supported_instruction_is_in_the_table() -> None:
    tested = names_in(TABLE.cases) | names_in(test_ptx_small_floats.TABLE.cases)
    missing = registered_names("conversion") - tested
    assert not missing, f"not tested: {sorted(missing)}"


def test_the_oracle_converts_as_numpy_does() -> None:
    with np.errstate(all="ignore"):
        for target in ("f16", "f32", "f64"):
            kind = {"f16": np.float16, "f32": np.float32, "f64": np.float64}[target]
            for source in ("f32", "f64"):
                values = NUMBER_INPUTS[source]
                expected = values.astype(kind)
                bits = number_oracle(
                    source, partial(converted, target=target, rounding="rn", flags="")
                )(values)
                got = np.array(bits, f"u{expected.itemsize}").view(kind)
                assert np.array_equal(got, expected, equal_nan=True), (source, target)
            for name in ("s32", "u32", "s64", "u64"):
                integers = INTEGER_INPUTS[name]
                if target != "f16":
                    bits = [
                        converted(of_integer(each), target, "rn", "") for each in integers.tolist()
                    ]
                    expected = integers.astype(kind)
                    got = np.array(bits, f"u{expected.itemsize}").view(kind)
                    assert np.array_equal(got, expected), (name, target)
