"""What tensor cores compute: the rule of docs/numerics.md in NumPy, and matrices as fragments."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Bits: TypeAlias = NDArray[Any]
"""Numbers of a format, as unsigned integers; f64 as such."""


@dataclass(frozen=True)
class Format:
    """A floating-point format; bits below ``skipped`` are not looked at."""

    size: int
    exponent: int
    fraction: int
    skipped: int = 0

    @property
    def bias(self) -> int:
        return (1 << (self.exponent - 1)) - 1

    @property
    def least(self) -> int:
        """The exponent of subnormal numbers."""
        return 1 - self.bias


FLOATS: Final = {
    "f16": Format(16, 5, 10),
    "bf16": Format(16, 8, 7),
    "tf32": Format(19, 8, 10, 13),
    "e4m3": Format(8, 4, 3),
    "e5m2": Format(8, 5, 2),
    "f32": Format(32, 8, 23),
}
WIDTHS: Final = {
    **{name: each.size + each.skipped for name, each in FLOATS.items()},
    "f64": 64, "s32": 32, "s8": 8, "u8": 8, "s4": 4, "u4": 4, "b1": 1,
}  # fmt: skip
CUT: Final = 25
"""Bits behind the point of the largest exponent that count."""
COARSE: Final = 13
"""The bits of products in 8-bit formats that wgmma adds, and those behind the point of sums."""
SPARE: Final = 7
_LIBM: Final = ctypes.CDLL("libm.so.6")
_LIBM.fma.argtypes, _LIBM.fma.restype = [ctypes.c_double] * 3, ctypes.c_double


def decode(bits: Bits, kind: str) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Return numbers, and their exponents as the hardware has them."""
    number = FLOATS[kind]
    raw = bits.astype(np.int64) >> number.skipped
    mask = (1 << number.exponent) - 1
    exponent, fraction = raw >> number.fraction & mask, raw & ((1 << number.fraction) - 1)
    significand = fraction + np.where(exponent > 0, 1 << number.fraction, 0)
    powers = np.maximum(exponent, 1) - number.bias
    values = np.ldexp(significand.astype(np.float64), powers - number.fraction)
    if kind == "e4m3":
        values[(exponent == mask) & (fraction == 7)] = np.nan
    else:
        values = np.where(exponent == mask, np.where(fraction, np.nan, np.inf), values)
    return np.where(raw >> (number.size - 1) & 1, -values, values), powers


def bits_of(values: NDArray[np.float64], kind: str) -> Bits:
    """Return numbers of a format near to some values."""
    number = FLOATS[kind]
    if kind == "f16":
        return values.astype(np.float16).view(np.uint16).astype(np.uint32)
    if number.exponent == 8:
        cut = 32 - number.size
        return values.astype(np.float32).view(np.uint32) >> cut << number.skipped
    listed = np.arange(1 << (number.size - 1))
    known = decode(listed, kind)[0]
    finite = listed[np.isfinite(known)]
    nearest = np.abs(np.abs(values)[..., None] - known[finite]).argmin(-1)
    found: Bits = finite[nearest] | (values < 0) << (number.size - 1)
    return found.astype(np.uint32)


def _to_f32(values: NDArray[np.float64], *, toward_zero: bool) -> Bits:
    with np.errstate(all="ignore"):
        near = values.astype(np.float32)
        bits = near.view(np.uint32).copy()
        if toward_zero:
            bits[(np.abs(near) > np.abs(values)) & (np.abs(values) < 2.0**128)] -= 1
    return np.where(np.isnan(values), 0x7FFFFFFF, np.where(bits << 1 == 0, 0, bits))


def _to_f16(values: NDArray[np.float64]) -> Bits:
    with np.errstate(all="ignore"):
        bits = values.astype(np.float16).view(np.uint16)
    return np.where(np.isnan(values), 0x7FFF, np.where(bits & 0x7FFF == 0, 0, bits))


def _scaled(values: NDArray[np.float64], powers: NDArray[np.int64]) -> NDArray[np.float64]:
    half = powers // 2
    scaled: NDArray[np.float64] = np.ldexp(np.ldexp(values, half), powers - half)
    return scaled


def _sums(
    left: Bits,
    right: Bits,
    start: Bits,
    kinds: tuple[str, str],
    sums: str,
    ks: list[int],
    *,
    cut: int = CUT,
) -> Bits:
    """Add products to f16 or f32: cut all at one place, add exactly, round."""
    (a, of_a), (b, of_b), (c, of_c) = (
        decode(left[..., ks], kinds[0]),
        decode(right[..., ks], kinds[1]),
        decode(start, sums),
    )
    with np.errstate(all="ignore"):
        products = a[:, :, None] * b[:, None]
        odd = products.sum(-1) + c
    nothing = -(1 << 20)
    exponents = np.where(products == 0, nothing, of_a[:, :, None] + of_b[:, None])
    top = np.maximum(exponents.max(-1), np.where(c == 0, nothing, of_c))
    top = np.maximum(top, FLOATS[sums].least - SPARE)
    products, c = (np.where(np.isfinite(each), each, 0) for each in (products, c))
    total = np.trunc(_scaled(products, cut - top[..., None])).sum(-1)
    total = _scaled(total + np.trunc(_scaled(c, cut - top)), top - cut)
    total = np.where(np.isfinite(odd), total, odd)
    return _to_f16(total) if sums == "f16" else _to_f32(total, toward_zero=True)


def product(
    left: Bits, right: Bits, start: Bits, types: tuple[str, str, str, str], *, fours: bool = False
) -> Bits:
    """Return D for tiles of A, B by columns, and C; *types* are those of D, A, B and C.

    With *fours*, products are added four at a time.
    """
    d, a, b, c = types
    if a == "f64":
        return _chains(left, right, start)
    if d == "s32":
        raise ValueError("integers are multiplied by NumPy")
    sums = "f16" if d == c == "f16" else "f32"
    if c == "f16" and sums == "f32":
        start = _to_f32(decode(start, "f16")[0], toward_zero=False)
    every = list(range(left.shape[-1]))
    if WIDTHS[a] > 8:
        found = start
        for part in (every[:4], every[4:]) if fours else (every,):
            found = _sums(left, right, found, (a, b), sums, part)
    else:
        # As f16, half of each register at a time, and C last.
        found = np.zeros_like(start)
        for part in ([k for k in every if k % 4 < 2], [k for k in every if k % 4 > 1]):
            found = _sums(left, right, found, (a, b), sums, part)
        with np.errstate(all="ignore"):
            total = decode(found, sums)[0] + decode(start, sums)[0]
        found = _to_f16(total) if sums == "f16" else _to_f32(total, toward_zero=False)
    if d == "f16" and sums == "f32":
        values = decode(found, "f32")[0]
        found = _to_f16(values) | (np.signbit(values) & ~np.isnan(values)) * 0x8000
    return found


def group_product(left: Bits, right: Bits, start: Bits, types: tuple[str, str, str]) -> Bits:
    """Return D of wgmma for tiles of A, B by columns, and C; *types* are those of D, A and B."""
    d, a, b = types
    is_coarse = WIDTHS[a] == 8
    every = list(range(left.shape[-1]))
    found = _sums(left, right, start, (a, b), d, every, cut=COARSE if is_coarse else CUT)
    exponents = found >> 23 & 255
    if is_coarse and d == "f32":
        is_normal = (exponents > 0) & (exponents < 255)
        found = np.where(is_normal, found & ~np.uint32((1 << 23 - COARSE) - 1), found)
    return found


def _chains(left: Bits, right: Bits, start: Bits) -> Bits:
    found = start.copy()
    for tile, row, column in np.ndindex(*found.shape):
        total = found[tile, row, column]
        for x, y in zip(left[tile, row], right[tile, column], strict=True):
            total = _LIBM.fma(x, y, total)
        found[tile, row, column] = total
    return found


def largest_error(
    left: Bits, right: Bits, start: Bits, types: tuple[str, str, str, str]
) -> NDArray[np.float64]:
    """Return the bound of docs/numerics.md for each element of a result that is a number."""
    d, a, b, c = types
    (x, of_x), (y, of_y), (z, of_z) = decode(left, a), decode(right, b), decode(start, c)
    sums = "f16" if d == c == "f16" else "f32"
    with np.errstate(all="ignore"):
        products = x[:, :, None] * y[:, None]
        true = np.abs(products.sum(-1) + z)
        # Where partial sums are rounded, they may be larger than the result.
        size = np.abs(products).sum(-1) + np.abs(z) if WIDTHS[a] == 8 or a == "tf32" else true
    exponents = np.where(products == 0, -1000, of_x[:, :, None] + of_y[:, None]).max(-1)
    top = np.maximum(exponents, np.where(z == 0, FLOATS[sums].least - SPARE, of_z))
    cut = (left.shape[-1] + 1) * np.exp2(top - CUT)
    last, least = (2.0**-11, 2.0**-24) if d == "f16" else (2.0**-23, 2.0**-149)
    if sums == "f32":
        last += 2.0**-23
    bound: NDArray[np.float64] = cut + (3 if WIDTHS[a] == 8 else 2 if a == "tf32" else 1) * (
        last * (size + cut) + least
    )
    return bound


# Fragments ----------------------------------------------------------------------------------------

LANE: Final = np.arange(32)


def _places(rows: int, columns: int, run: int, count: int) -> list[tuple[Any, Any]]:
    """Return the row and column of each element of each lane (PTX ISA 9.0, 9.7.14.5)."""
    found = []
    for element in range(count):
        part, place = divmod(element, run)
        down, across = part % (rows // 8), part // (rows // 8)
        found.append((8 * down + LANE // 4, (4 * across + LANE % 4) * run + place))
    return found


def _run(kind: str, *, sums: bool) -> int:
    return 2 if sums else max(32 // WIDTHS[kind], 1)


def pack(matrix: Bits, kind: str, *, sums: bool = False) -> Bits:
    """Return the registers of tiles of a matrix: tile, lane, register."""
    tiles, rows, columns = matrix.shape
    bits, count = WIDTHS[kind], rows * columns // 32
    places = _places(rows, columns, _run(kind, sums=sums), count)
    elements = np.stack([matrix[:, row, column] for row, column in places], -1)
    each = max(32 // bits, 1)
    if each == 1:
        return elements
    words = np.zeros((tiles, 32, count // each), np.uint32)
    for place in range(each):
        words |= elements[..., place::each].astype(np.uint32) << np.uint32(bits * place)
    return words


def unpack(words: Bits, kind: str, rows: int, columns: int) -> Bits:
    """Return the matrix of registers of a result."""
    bits, each = WIDTHS[kind], max(32 // WIDTHS[kind], 1)
    found = np.zeros((len(words), rows, columns), words.dtype)
    for element, (row, column) in enumerate(_places(rows, columns, 2, rows * columns // 32)):
        shifted = words[..., element // each] >> (bits * (element % each)) if each > 1 else None
        found[:, row, column] = (
            words[..., element] if shifted is None else shifted & ((1 << bits) - 1)
        )
    return found


# Inputs -------------------------------------------------------------------------------------------


def matrices(shape: tuple[int, ...], kind: str, *, seed: int) -> Bits:
    """Return tiles of numbers of a kind; each in another way, by its number."""
    source = np.random.default_rng(seed)
    if kind == "f64":
        found = source.normal(size=shape)
        found[1::2] *= np.exp2(source.integers(-40, 40, found[1::2].shape))
        return found
    if kind not in FLOATS:
        whole = source.integers(0, 1 << WIDTHS[kind], shape, dtype=np.uint64).astype(np.uint32)
        if kind == "s32":
            whole[1::2] = source.choice(
                np.array([0x7FFFFFFF, 0x80000000, 5], np.uint32), whole[1::2].shape
            )
        return whole
    number = FLOATS[kind]
    found = np.empty(shape, np.uint32)
    for tile in range(len(found)):
        size = found[tile].shape
        match tile % 6:
            case 0:
                found[tile] = bits_of(source.normal(size=size), kind)
            case 1:
                # Any bits: also infinities and NaN.
                found[tile] = source.integers(0, 1 << WIDTHS[kind], size, dtype=np.uint64)
            case 2:
                wide = np.exp2(source.uniform(-7, 7, size)) * source.choice([-1, 1], size)
                found[tile] = bits_of(wide, kind)
            case 3:
                # The second half of each row takes back the first, but for a few.
                wide = np.exp2(source.uniform(-7, 7, size)) * (-1) ** seed
                wide[:, size[1] // 2 :] = wide[:, : size[1] // 2] * (-1 if seed % 2 else 1)
                few = source.random(size) < 0.2
                found[tile] = bits_of(np.where(few, source.normal(size=size), wide), kind)
            case 4:
                least = number.least // (2 if number.exponent == 8 else 1)
                small = np.exp2(source.uniform(least - 9, least + 3, size))
                small *= source.choice([-1, 0, 1], size)
                found[tile] = bits_of(small, kind)
            case _:
                specials = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1.5])
                if kind == "e4m3":
                    specials = np.array([0.0, -0.0, 448.0, -448.0, 1.0])
                rare = source.random(size) < 0.02
                values = np.where(rare, source.choice(specials, size), source.normal(size=size))
                with np.errstate(all="ignore"):
                    found[tile] = _with_specials(values, kind)
    return found


def _with_specials(values: NDArray[np.float64], kind: str) -> Bits:
    number = FLOATS[kind]
    if kind == "e4m3":
        return bits_of(values, kind)
    finite = bits_of(np.where(np.isfinite(values), values, 0.0), kind)
    ones = ((1 << number.exponent) - 1) << number.fraction
    quiet = ones | 1 << (number.fraction - 1)
    odd = np.where(np.isnan(values), quiet, ones | np.signbit(values) * (1 << (number.size - 1)))
    return np.where(np.isfinite(values), finite, odd << number.skipped).astype(np.uint32)
