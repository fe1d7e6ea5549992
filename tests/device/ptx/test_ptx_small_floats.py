"""Conversion from and to pairs of floating-point numbers of 8 bits, for all numbers there are."""

from __future__ import annotations

import itertools
from typing import Any, Final

import numpy as np
import pytest

from tests.device.ptx_harness import Array, Table
from tests.device.tensor_numbers import decode

pytestmark = pytest.mark.kernels

TABLE: Final = Table(version="8.1", target="sm_90")
NAN: Final = 0x7F
HALF_NAN: Final = 0x7FFF
HALVES: Final = np.arange(1 << 16, dtype=np.uint16)
PAIRS: Final = HALVES | np.roll(HALVES, 77).astype(np.uint32) << 16


def numbers_in_f32() -> Array:
    source = np.random.default_rng(5)
    halves = HALVES.view(np.float16).astype(np.float32)
    wide = (source.normal(size=4000) * np.exp2(source.uniform(-20, 16, 4000))).astype(np.float32)
    with np.errstate(all="ignore"):
        beside = [np.nextafter(halves[::7], np.float32(end)) for end in (-np.inf, np.inf)]
    random = source.integers(0, 1 << 32, 4000, dtype=np.uint64).astype(np.uint32).view(np.float32)
    return np.concatenate([halves[::3], wide, random, *beside])


def encoded(values: Array, kind: str, relu: str) -> Array:
    """Return the nearest numbers, of two the even one."""
    listed = decode(np.arange(128), kind)[0]
    finite = listed[np.isfinite(listed)]
    with np.errstate(all="ignore"):
        size = np.abs(values.astype(np.float64))
    size = np.minimum(np.where(np.isnan(size), 0, size), finite[-1])
    above = np.searchsorted(finite, size)
    below = np.maximum(above - 1, 0)
    up, down = finite[above] - size, size - finite[below]
    nearest = np.where((up < down) | ((up == down) & (above % 2 == 0)), above, below)
    found = nearest | np.signbit(values) * 128
    if relu:
        found = np.where(np.signbit(values), 0, found)
    return np.where(np.isnan(values), NAN, found)


def add(kind: str, relu: str) -> None:
    floats = numbers_in_f32()

    def of_f32(high: Array, low: Array) -> Array:
        return encoded(high, kind, relu) << 8 | encoded(low, kind, relu)

    def of_halves(pairs: Array) -> Array:
        high, low = ((pairs >> each).astype(np.uint16).view(np.float16) for each in (16, 0))
        return of_f32(high, low)

    def to_halves(pairs: Array) -> Array:
        values = decode(np.arange(256), kind)[0]
        bits = values.astype(np.float16).view(np.uint16).astype(np.uint32)
        bits = np.where(np.isnan(values), HALF_NAN, bits)
        if relu:
            bits = np.where(bits >> 15, 0, bits)
        both: Array = bits[pairs >> 8] << 16 | bits[pairs & 0xFF]
        return both

    for name, inputs, result, oracle in (
        (f"cvt.rn.satfinite{relu}.{kind}x2.f32", (floats, np.roll(floats, 3)), np.uint16, of_f32),
        (f"cvt.rn.satfinite{relu}.{kind}x2.f16x2", (PAIRS,), np.uint16, of_halves),
        (f"cvt.rn{relu}.f16x2.{kind}x2", (HALVES,), np.uint32, to_halves),
    ):
        operands = ", ".join(["{d}", "{a}", "{b}"][: 1 + len(inputs)])
        TABLE.add(kind, f"{name} {operands};", inputs, result, oracle)


for kind, relu in itertools.product(("e4m3", "e5m2"), ("", ".relu")):
    add(kind, relu)


@pytest.mark.parametrize("topic", TABLE.topics)
def test_small_floats(device: Any, stream: Any, topic: str) -> None:
    TABLE.check(device, stream, topic)
