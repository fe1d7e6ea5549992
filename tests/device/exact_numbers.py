"""Binary floating-point numbers as Python integers: exact arithmetic, and one rounding at its end.

A number is ``significand * 2**exponent``, and arithmetic on integers is exact. Quotients and roots
are not such numbers: they keep 128 bits, and one more that says whether there were others, so that
they are rounded as if they were.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import cached_property
from math import isqrt
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

KEPT: Final = 128
"""Bits of quotients and roots, more than twice those of any format."""


class Number(NamedTuple):
    """A number.

    Attributes
    ----------
    kind : str
        ``"nan"``, ``"infinite"`` or ``"finite"``.
    negative : bool or None
        Its sign; None for the zero of ``x - x``, whose sign the rounding decides.
    significand, exponent : int
        The magnitude of a finite one; of a NaN, the significand is the payload, as f64 has it.
    """

    kind: str
    negative: bool | None = False
    significand: int = 0
    exponent: int = 0


Bits: TypeAlias = NDArray[np.unsignedinteger[Any]]

NAN: Final = Number("nan", negative=True)
"""That of an operation without a result, if its sign and payload are looked at."""


@dataclass(frozen=True)
class Format:
    """A format by its width in bits, and the bits of its fraction; *nan* is arithmetic's NaN."""

    width: int
    fraction: int
    nan: int

    @cached_property
    def bias(self) -> int:
        return (1 << (self.width - self.fraction - 2)) - 1

    @cached_property
    def infinity(self) -> int:
        return (2 * self.bias + 1) << self.fraction

    @cached_property
    def sign(self) -> int:
        return 1 << (self.width - 1)

    @cached_property
    def one(self) -> int:
        return self.bias << self.fraction

    def decode(self, bits: int) -> Number:
        """Return what some bits stand for."""
        found = self._decoded.get(bits)
        if found is None:
            found = self._decoded[bits] = self._decode(bits)
        return found

    @cached_property
    def _decoded(self) -> dict[int, Number]:
        """What was decoded: tables have the same numbers in each of their instructions."""
        return {}

    def _decode(self, bits: int) -> Number:
        negative, magnitude = bool(bits & self.sign), bits & (self.sign - 1)
        if magnitude > self.infinity:
            return Number("nan", negative, magnitude - self.infinity << 52 - self.fraction)
        if magnitude == self.infinity:
            return Number("infinite", negative)
        exponent, fraction = divmod(magnitude, 1 << self.fraction)
        if exponent:
            fraction += 1 << self.fraction
        least = 1 - self.bias - self.fraction
        return Number("finite", negative, fraction, least + max(exponent - 1, 0))

    def encode(
        self,
        number: Number,
        rounding: str = "rn",
        *,
        is_finite: bool = False,
        ftz: bool = False,
        passes_nan: bool = False,
    ) -> int:
        """Return the bits of a number rounded ``"rn"``, ``"rz"``, ``"rm"`` or ``"rp"``.

        Parameters
        ----------
        number, rounding
            Which and how.
        is_finite : bool
            Whether the largest finite number takes the place of infinity.
        ftz : bool
            Whether zero takes the place of what is below the normal numbers even when it is rounded
            to a whole significand.
        passes_nan : bool
            Whether a NaN keeps sign and payload, and becomes quiet.
        """
        if number.kind == "nan":
            if not passes_nan:
                return self.nan
            quiet = self.infinity | 1 << (self.fraction - 1)
            payload = number.significand >> 52 - self.fraction
            return (self.sign if number.negative else 0) | quiet | payload
        negative = rounding == "rm" if number.negative is None else number.negative
        sign = self.sign if negative else 0
        if number.kind == "infinite":
            return sign | (self.infinity - is_finite)
        significand = number.significand
        if not significand:
            return sign
        # The last place: that of the subnormal numbers, or higher by what does not fit in.
        last = number.exponent + significand.bit_length() - 1 - self.fraction
        if ftz:
            kept = _rounded(significand, last - number.exponent, rounding, bool(negative))
            if kept.bit_length() + last <= 1 - self.bias:
                return sign
        last = max(last, 1 - self.bias - self.fraction)
        kept = _rounded(significand, last - number.exponent, rounding, bool(negative))
        # A significand with its leading bit adds 1 to the exponent; so does a carry.
        bits = ((last - 1 + self.bias + self.fraction) << self.fraction) + kept
        if bits >= self.infinity:
            to_largest = rounding in {"rz", "rp" if negative else "rm"}
            bits = self.infinity - (to_largest or is_finite)
        return sign | bits

    def flush(self, bits: int) -> int:
        """Return a zero of the same sign for a subnormal number."""
        return bits if bits & self.infinity else bits & self.sign

    def saturate(self, bits: int) -> int:
        """Return bits clamped to [0, 1]."""
        return 0 if bits > self.infinity else min(bits, self.one)

    def is_nan(self, bits: int) -> bool:
        return bits & (self.sign - 1) > self.infinity


def _rounded(value: int, shift: int, rounding: str, negative: bool) -> int:
    """Return a magnitude over a power of two as an integer."""
    if shift <= 0:
        return value << -shift
    kept, rest = divmod(value, 1 << shift)
    half = 1 << (shift - 1)
    if rounding == "rn":
        goes_up = rest > half or (rest == half and kept & 1 == 1)
    else:
        goes_up = rounding != "rz" and rest > 0 and negative == (rounding == "rm")
    return kept + goes_up


def _first_nan(*numbers: Number) -> Number:
    """Return the first NaN of the operands; that of a result that is none, if there is none."""
    return next((each for each in numbers if each.kind == "nan"), NAN)


FORMATS: Final = {
    "f16": Format(16, 10, 0x7FFF),
    "bf16": Format(16, 7, 0x7FFF),
    "f32": Format(32, 23, 0x7FFFFFFF),
    "f64": Format(64, 52, 0x7FF8 << 48),
}


def of_integer(value: int) -> Number:
    return Number("finite", value < 0, abs(value))


def add(a: Number, b: Number) -> Number:
    if "nan" in {a.kind, b.kind}:
        return _first_nan(a, b)
    if a.kind == b.kind == "infinite":
        return a if a.negative == b.negative else NAN
    if "infinite" in {a.kind, b.kind}:
        return a if a.kind == "infinite" else b
    exponent = min(a.exponent, b.exponent)
    total = sum(
        (-1 if each.negative else 1) * (each.significand << (each.exponent - exponent))
        for each in (a, b)
    )
    negative: bool | None = total < 0
    if total == 0:
        negative = a.negative if a.negative == b.negative else None
    return Number("finite", negative, abs(total), exponent)


def subtract(a: Number, b: Number) -> Number:
    # The sign of a NaN stays.
    return add(a, b if b.kind == "nan" else b._replace(negative=not b.negative))


def multiply(a: Number, b: Number) -> Number:
    kinds = {a.kind, b.kind}
    negative = a.negative != b.negative
    if "nan" in kinds:
        return _first_nan(a, b)
    if "infinite" in kinds:
        has_zero = any(each.kind == "finite" and not each.significand for each in (a, b))
        return NAN if has_zero else Number("infinite", negative)
    return Number("finite", negative, a.significand * b.significand, a.exponent + b.exponent)


def multiply_add(a: Number, b: Number, c: Number) -> Number:
    if "nan" in {a.kind, b.kind, c.kind}:
        return _first_nan(a, b, c)
    return add(multiply(a, b), c)


def divide(a: Number, b: Number) -> Number:
    if "nan" in {a.kind, b.kind} or (a.kind == b.kind == "infinite"):
        return _first_nan(a, b)
    negative = a.negative != b.negative
    if a.kind == "infinite":
        return Number("infinite", negative)
    if b.kind == "infinite":
        return Number("finite", negative)
    if not b.significand:
        return Number("infinite", negative) if a.significand else NAN
    shift = KEPT + b.significand.bit_length()
    quotient, rest = divmod(a.significand << shift, b.significand)
    return Number(
        "finite", negative, quotient << 1 | bool(rest), a.exponent - b.exponent - shift - 1
    )


def square_root(a: Number) -> Number:
    if a.kind == "nan" or (a.negative and (a.kind == "infinite" or a.significand)):
        return _first_nan(a)
    if a.kind == "infinite" or not a.significand:
        return a
    shift = 2 * KEPT + (a.exponent & 1)
    square = a.significand << shift
    root = isqrt(square)
    rest = root * root != square
    return Number("finite", False, root << 1 | rest, (a.exponent - shift) // 2 - 1)


def to_integer(number: Number, rounding: str) -> int:
    """Return a finite number rounded ``"rni"``, ``"rzi"``, ``"rmi"`` or ``"rpi"``."""
    value, exponent = number.significand, number.exponent
    if exponent >= 0:
        magnitude = value << exponent
    else:
        magnitude, rest = divmod(value, 1 << -exponent)
        half = 1 << (-exponent - 1)
        magnitude += {
            "rni": rest > half or (rest == half and magnitude & 1 == 1),
            "rzi": False,
            "rmi": bool(rest and number.negative),
            "rpi": bool(rest and not number.negative),
        }[rounding]
    return -magnitude if number.negative else magnitude


def special_numbers(
    number: Format, count: int, *, few: bool = False, random: int = 256, seed: int = 1
) -> tuple[Bits, ...]:
    """Return the bits of all pairs, triples, ... of numbers that matter, and of random ones.

    Half of the random ones have exponents close to each other, so that their sums are rounded.
    There are also those whose products, quotients and sums are close to the smallest normal number.
    """
    smallest, one = 1 << number.fraction, number.one
    place = 1 << number.fraction
    values = [0, 1, smallest - 1, smallest, one, one + 1, number.infinity - 1, number.infinity]
    values.append(number.infinity + place // 2)
    if not few:
        values += [2, smallest + 1, one - 1, one - place, one + place // 2, one + 5 * place // 4]
        values += [number.infinity - place, number.infinity + 1, 2 * number.infinity - one]
        values += [one + number.fraction * place, one + (number.fraction - 1) * place + 1]
        values += [one // 2, one - number.fraction * place]
    values += [value | number.sign for value in values]
    kind = np.dtype(f"u{number.width // 8}")
    columns = np.array(list(itertools.product(values, repeat=count)), kind).T
    source = np.random.default_rng(seed)
    drawn = source.integers(0, 2 * number.sign - 1, (count, random), kind, endpoint=True)
    low, high = one - number.fraction * place // 2, one + number.fraction * place // 2
    close = source.integers(low, high, (count, random), kind)
    close |= source.integers(0, 1, (count, random), kind, endpoint=True) * kind.type(number.sign)
    small = np.array(sorted(near_smallest(number, count)), kind).T
    return tuple(np.concatenate(parts) for parts in zip(columns, drawn, close, small, strict=True))


def near_smallest(number: Format, count: int) -> set[tuple[int, ...]]:
    """Return operands of reciprocals, products and quotients, or sums of a product and a number.

    Exact results are so close to the smallest normal number that it depends on the bits that they
    are rounded to whether they reach it.
    """
    one, sign, lowest = number.one, number.sign, 1 - number.bias

    def power(exponent: int) -> int:
        return (exponent + number.bias) << number.fraction

    if count == 1:
        return {(power(-lowest) + step | s,) for step in (0, 1, 2) for s in (0, sign)}
    # (1 + 2Ku)(1 - ju), where u is half of the last place of 1.
    pairs = set()
    for step in (1, 2, 3, isqrt(1 << number.fraction - 2), isqrt(1 << number.fraction - 1)):
        for more, less in itertools.product((step, step + 1), (-1, 0, 1)):
            pairs.add((power(lowest) + more, one - 2 * more + less))
    for step in (0, 1, 5, (1 << number.fraction) - 2):
        pairs.add((power(lowest) + step, one + step + 1))
    signed: set[tuple[int, ...]] = {
        (a | s, b | t) for a, b in pairs for s in (0, sign) for t in (0, sign)
    }
    if count == 2:
        return signed
    triples = {(a, b, c) for a, b in signed for c in (0, sign)}
    # A little less than the smallest number, and the end of a product of which the rest cancels.
    for bits, step in itertools.product(range(4), (0, 1)):
        exponent = lowest - number.fraction - bits
        factors = (power(exponent // 2) + step, power(exponent - exponent // 2) | sign)
        triples.add((*factors, power(lowest)))
    for half in (number.fraction // 2, number.fraction // 2 + 1, number.fraction // 2 + 2):
        exponent = lowest - 2 * half + 2 * number.fraction
        a = power(exponent // 2) + (1 << half) - 1
        b = power(exponent - exponent // 2) + (1 << half) + 1
        triples.add((a, b, power(exponent) + (2 << half) | sign))
    return triples | {(a ^ sign, b, c ^ sign) for a, b, c in triples}
