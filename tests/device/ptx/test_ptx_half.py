"""PTX arithmetic and comparisons in f16 and bf16 against exact arithmetic with one rounding."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

import numpy as np
import pytest

from tests.device.exact_numbers import FORMATS, Format, Number, special_numbers
from tests.device.ptx.test_ptx_floating import OPERATIONS, extreme, normalised, operands_text
from tests.device.ptx_harness import Array, Table, names_in, registered_names

pytestmark = pytest.mark.kernels

OfBits: TypeAlias = Callable[..., int]

TABLE: Final = Table(version="8.1", target="sm_90")
ORDERED: Final[dict[str, Callable[[Any, Any], bool]]] = {
    name: getattr(operator, name) for name in ("eq", "ne", "lt", "le", "gt", "ge")
}
COMPARISONS: Final = (*ORDERED, *(f"{name}u" for name in ORDERED), "num", "nan")
COMBINED: Final[dict[str, Callable[[Array, Array], Array]]] = {
    "": lambda truth, _: truth,
    ".and": operator.and_,
    ".or": operator.or_,
    ".xor": operator.xor,
}
INPUTS: Final = {
    (kind, count): special_numbers(FORMATS[kind], count, few=count == 3, random=256)
    for kind in ("f16", "bf16")
    for count in (1, 2, 3)
}
# For comparisons: with both truths of a predicate.
COMPARED: Final = {
    kind: (
        *(np.repeat(bits, 2) for bits in special_numbers(FORMATS[kind], 2, few=True, random=16)),
        np.tile([False, True], len(special_numbers(FORMATS[kind], 2, few=True, random=16)[0])),
    )
    for kind in ("f16", "bf16")
}


@cache
def paired(kind: str, count: int) -> tuple[Array, ...]:
    """Return the inputs as registers with another number in the upper half."""
    return tuple(pack(bits) for bits in INPUTS[kind, count])


def pack(low: Array) -> Array:
    return low.astype(np.uint32) | np.roll(low, 11).astype(np.uint32) << 16


def each(number: Format, function: OfBits, flags: str) -> Callable[..., Array]:
    """Return the oracle of a function of bits, for numbers or for two in a register."""
    known: dict[tuple[int, ...], int] = {}

    def one(*operands: int) -> int:
        if operands not in known:
            bits = [number.flush(bits) if "ftz" in flags else bits for bits in operands]
            known[operands] = function(*bits)
        return known[operands]

    def oracle(*inputs: Array) -> Array:
        width = inputs[0].itemsize
        halves = [
            [(array >> shift) & 0xFFFF for array in inputs] for shift in (0, 16)[: width // 2]
        ]
        results = [
            np.array([one(*bits) for bits in zip(*(half.tolist() for half in part), strict=True)])
            for part in halves
        ]
        return results[0] if width == 2 else results[0] | results[1] << 16

    return oracle


def add_both(topic: str, name: str, kind: str, count: int, function: OfBits, flags: str) -> None:
    """Add an instruction for one number and for two."""
    oracle = each(FORMATS[kind], function, flags)
    for suffix, inputs, dtype in (
        ("", INPUTS[kind, count], np.uint16),
        ("x2", paired(kind, count), np.uint32),
    ):
        text = f"{name}.{kind}{suffix} {{d}}, {operands_text(count)};"
        TABLE.add(topic, text, inputs, dtype, oracle)


@cache
def exact_result(kind: str, operation: str, *operands: int) -> Number:
    """Return what an operation gives before it is rounded: the same for all flags."""
    return OPERATIONS[operation][1](*(FORMATS[kind].decode(each) for each in operands))


def rounded(kind: str, operation: str, flags: str) -> OfBits:
    number = FORMATS[kind]

    def function(*operands: int) -> int:
        bits = number.encode(exact_result(kind, operation, *operands), ftz="ftz" in flags)
        if "relu" in flags and bits & number.sign:
            bits = 0
        return number.saturate(bits) if "sat" in flags else bits

    return function


def add_arithmetic() -> None:
    for kind, operation in itertools.product(("f16", "bf16"), ("add", "sub", "mul", "fma")):
        flags: Sequence[str] = ("", ".ftz", ".sat", ".ftz.sat") if kind == "f16" else ("",)
        roundings = (".rn",) if operation == "fma" else ("", ".rn")
        if operation == "fma":
            flags = (*flags, ".relu", ".ftz.relu") if kind == "f16" else ("", ".relu")
        for rounding, flag in itertools.product(roundings, flags):
            add_both(
                f"{operation}.{kind}",
                f"{operation}{rounding}{flag}",
                kind,
                OPERATIONS[operation][0],
                rounded(kind, operation, flag),
                flag,
            )
    for kind, number in (("f16", FORMATS["f16"]), ("bf16", FORMATS["bf16"])):
        for ftz in ("", ".ftz") if kind == "f16" else ("",):
            for nan, sign, name in itertools.product(
                ("", ".NaN"), ("", ".xorsign.abs"), ("min", "max")
            ):
                flags = nan + sign
                function = extreme(number, flags, is_min=name == "min")
                add_both("extremes", f"{name}{ftz}{flags}", kind, 2, function, ftz)


# Which NaN these give in bf16 is not known, so the device makes one of it.
ONE_NAN: Final = (
    " .reg .pred %nan_low, %nan_high; .reg .b16 %low, %high; mov.b32 {{%low, %high}}, {d};"
    " setp.nan.{kind}x2 %nan_low|%nan_high, {d}, {d};"
    " selp.b16 %low, 0x7FFF, %low, %nan_low; selp.b16 %high, 0x7FFF, %high, %nan_high;"
    " mov.b32 {d}, {{%low, %high}};"
)


def add_signs() -> None:
    for kind, (name, change) in itertools.product(
        ("f16", "bf16"),
        {"neg": lambda bits: bits ^ 0x8000, "abs": lambda bits: bits & 0x7FFF}.items(),
    ):
        for ftz in ("", ".ftz") if kind == "f16" else ("",):
            oracle = each(FORMATS[kind], normalised(FORMATS[kind], change), ftz)
            one = (
                f" .reg .pred %nan; setp.nan.{kind} %nan, {{d}}, {{d}};"
                " selp.b16 {d}, 0x7FFF, {d}, %nan;"
            )
            both = ONE_NAN.replace("{kind}", kind).replace("{{", "{").replace("}}", "}")
            if kind == "f16":
                one = both = ""
            for suffix, text, inputs, dtype in (
                ("", one, INPUTS[kind, 1], np.uint16),
                ("x2", both, paired(kind, 1), np.uint32),
            ):
                line = f"{name}{ftz}.{kind}{suffix} {{d}}, {{a}};{text}"
                TABLE.add("signs", line, inputs, dtype, oracle)


@cache
def value_of(number: Format, bits: int) -> float:
    """Return a number as a Python float, which has them all."""
    found = number.decode(bits)
    if found.kind != "finite":
        return float("nan") if found.kind == "nan" else (-1) ** bool(found.negative) * float("inf")
    return float((-1) ** bool(found.negative) * found.significand) * 2.0**found.exponent


def compare(number: Format, comparison: str, a: int, b: int) -> bool:
    has_nan = number.is_nan(a) or number.is_nan(b)
    if comparison in {"num", "nan"}:
        return has_nan == (comparison == "nan")
    if has_nan:
        return comparison.endswith("u")
    return ORDERED[comparison[:2]](value_of(number, a), value_of(number, b))


def truths(
    kind: str, comparison: str, combine: str, ftz: str
) -> Callable[[Array, Array, Array], Array]:
    """Return the oracle of a comparison: the truth for the low halves, and that for the high."""

    def oracle(a: Array, b: Array, c: Array) -> Array:
        halves = [
            [((array >> shift) & 0xFFFF).astype(np.uint16).tobytes() for array in (a, b)]
            for shift in (0, 16)[: a.itemsize // 2]
        ]
        return np.array(
            [COMBINED[combine](compared(kind, comparison, ftz, *each), c) for each in halves]
        )

    return oracle


@cache
def compared(kind: str, comparison: str, ftz: str, *halves: bytes) -> Array:
    """Return the truth of a comparison of numbers, given as their bytes."""
    number = FORMATS[kind]
    pairs = zip(*(np.frombuffer(half, np.uint16).tolist() for half in halves), strict=True)
    flushed = ((number.flush(x), number.flush(y)) if ftz else (x, y) for x, y in pairs)
    return np.array([compare(number, comparison, x, y) for x, y in flushed])


def add_comparisons() -> None:
    for kind, comparison, combine in itertools.product(("f16", "bf16"), COMPARISONS, COMBINED):
        number = FORMATS[kind]
        numbers = COMPARED[kind]
        pairs = PAIRS[kind]
        other = ", {c}" * bool(combine)
        for ftz in ("", ".ftz") if kind == "f16" else ("",):
            oracle = truths(kind, comparison, combine, ftz)
            name = f"{comparison}{combine}{ftz}"
            TABLE.add(
                f"setp.{kind}",
                f"setp.{name}.{kind} {{d}}, {{a}}, {{b}}{other};",
                numbers,
                np.bool_,
                lambda *inputs, oracle=oracle: oracle(*inputs)[0],
            )
            TABLE.add(
                f"setp.{kind}",
                f".reg .pred %low, %high; setp.{name}.{kind}x2 %low|%high, {{a}}, {{b}}{other};"
                " .reg .b32 %one, %two; selp.b32 %one, 1, 0, %low; selp.b32 %two, 2, 0, %high;"
                " add.u32 {d}, %one, %two;",
                pairs,
                np.uint32,
                lambda *inputs, oracle=oracle: oracle(*inputs)[0] + 2 * oracle(*inputs)[1],
            )
            for target, dtype, true in (
                (kind, np.uint16, number.one),
                ("u16", np.uint16, 0xFFFF),
                ("s16", np.uint16, 0xFFFF),
                ("u32", np.uint32, 0xFFFFFFFF),
                ("s32", np.uint32, 0xFFFFFFFF),
            ):
                TABLE.add(
                    f"set.{kind}",
                    f"set.{name}.{target}.{kind} {{d}}, {{a}}, {{b}}{other};",
                    numbers,
                    dtype,
                    lambda *inputs, oracle=oracle, true=true: oracle(*inputs)[0] * true,
                )
            for target, true in ((f"{kind}x2", number.one), ("u32", 0xFFFF), ("s32", 0xFFFF)):
                TABLE.add(
                    f"set.{kind}",
                    f"set.{name}.{target}.{kind}x2 {{d}}, {{a}}, {{b}}{other};",
                    pairs,
                    np.uint32,
                    lambda *inputs, oracle=oracle, true=true: (
                        oracle(*inputs)[0] * true + (oracle(*inputs)[1] * true << 16)
                    ),
                )


PAIRS: Final = {kind: (pack(a), pack(b), c) for kind, (a, b, c) in COMPARED.items()}
add_arithmetic()
add_signs()
add_comparisons()


@pytest.mark.parametrize("topic", TABLE.topics)
def test_half(device: Any, stream: Any, topic: str) -> None:
    TABLE.check(device, stream, topic)


def test_every_supported_instruction_is_in_the_table() -> None:
    missing = registered_names("half") - names_in(TABLE.cases)
    assert not missing, f"not tested: {sorted(missing)}"
