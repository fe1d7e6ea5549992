"""PTX integer arithmetic against Python's integers."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np
import pytest

from graphdsl.code.ptx.parser import parse
from graphdsl.code.ptx.syntax import UnsupportedInstructionError
from graphdsl.sim.translate.text import Mode
from graphdsl.sim.translate.translate import translate
from tests.device.ptx_harness import (
    Array,
    Table,
    elementwise,
    names_in,
    registered_names,
    run,
    special_integers,
)

pytestmark = pytest.mark.kernels

TABLE: Final = Table(target="sm_90")
PAIRS: Final = {bits: special_integers(bits, 2) for bits in (16, 32, 64)}
TRIPLES: Final = {bits: special_integers(bits, 3) for bits in (16, 32, 64)}
DIVIDED: Final = {bits: (a[b != 0], b[b != 0]) for bits, (a, b) in PAIRS.items()}
BY_ZERO: Final = {bits: (a[b == 0], b[b == 0]) for bits, (a, b) in PAIRS.items()}
WIDE_TRIPLES: Final = {
    bits: (*TRIPLES[bits][:2], TRIPLES[bits][2].astype(f"u{bits // 4}") * ((1 << bits) + 1))
    for bits in (16, 32)
}
ALL: Final = ("u16", "u32", "u64", "s16", "s32", "s64")
WORDS: Final = ("u32", "s32", "u64", "s64")


def signed(value: int, bits: int) -> int:
    """What some bits are as a two's complement number."""
    value %= 1 << bits
    return value - (1 << bits) if value >> (bits - 1) else value


def saturated(value: int) -> int:
    return max(-(1 << 31), min((1 << 31) - 1, value))


def quotient(a: int, b: int) -> tuple[int, int]:
    """Divide toward zero."""
    magnitude = abs(a) // abs(b)
    result = magnitude if (a < 0) == (b < 0) else -magnitude
    return result, a - b * result


def halves(function: Callable[[int, int], int], *, of_signed: bool) -> Callable[..., int]:
    """Apply a function to both halves of 32 bits."""

    def both(a: int, b: int) -> int:
        result = 0
        for start in (0, 16):
            parts = [each >> start & 0xFFFF for each in (a, b)]
            if of_signed:
                parts = [signed(each, 16) for each in parts]
            result |= (function(*parts) & 0xFFFF) << start
        return result

    return both


def dot(
    a: int, b: int, c: int, *, sizes: tuple[int, int], types: tuple[str, ...], b_start: int
) -> int:
    """Add products of ``sizes[0]`` and ``sizes[1]`` bits to a number."""
    for place in range(32 // sizes[0]):
        factors = []
        for word, start, size, kind in zip((a, b), (0, b_start), sizes, types, strict=True):
            part = word >> (start + size * place) & (1 << size) - 1
            factors.append(signed(part, size) if kind == "s32" else part)
        c += factors[0] * factors[1]
    return c


def add(
    name: str,
    inputs: tuple[Array, ...],
    oracle: Callable[..., int],
    result_bits: int = 0,
    topic: str = "",
) -> None:
    """Add an instruction to the table, whose oracle takes numbers as its type says they are."""
    opcode, *_, kind = name.split(".")
    is_signed = kind in {"s16", "s32", "s64"}
    widths = [8 * array.dtype.itemsize for array in inputs]

    def of_numbers(*values: int) -> int:
        if is_signed:
            values = tuple(map(signed, values, widths))
        return oracle(*values)

    bits = result_bits or 8 * inputs[0].dtype.itemsize
    operands = ", ".join(f"{{{letter}}}" for letter in "abc"[: len(inputs)])
    TABLE.add(
        topic or opcode,
        f"{name} {{d}}, {operands};",
        inputs,
        f"u{bits // 8}",
        elementwise(of_numbers),
    )


for _kind in ALL:
    _bits = int(_kind[1:])
    _two, _three = PAIRS[_bits], TRIPLES[_bits]
    add(f"add.{_kind}", _two, lambda a, b: a + b)
    add(f"sub.{_kind}", _two, lambda a, b: a - b)
    add(f"min.{_kind}", _two, min)
    add(f"max.{_kind}", _two, max)
    for _name, _place in (("div", 0), ("rem", 1)):
        add(f"{_name}.{_kind}", DIVIDED[_bits], lambda a, b, n=_place: quotient(a, b)[n])
        # PTX leaves open what it gives; this is what GPUs give.
        add(f"{_name}.{_kind}", BY_ZERO[_bits], lambda a, b: -1, topic="division by zero")
    add(f"mul.lo.{_kind}", _two, lambda a, b: a * b)
    add(f"mul.hi.{_kind}", _two, lambda a, b, n=_bits: a * b >> n)
    add(f"mad.lo.{_kind}", _three, lambda a, b, c: a * b + c)
    add(f"mad.hi.{_kind}", _three, lambda a, b, c, n=_bits: (a * b >> n) + c)
    add(f"sad.{_kind}", _three, lambda a, b, c: c + abs(a - b))
    if _bits < 64:
        add(f"mul.wide.{_kind}", _two, lambda a, b: a * b, 2 * _bits)
        add(f"mad.wide.{_kind}", WIDE_TRIPLES[_bits], lambda a, b, c: a * b + c, 2 * _bits)
    if _kind.startswith("s"):
        add(f"neg.{_kind}", _two[:1], lambda a: -a)
        add(f"abs.{_kind}", _two[:1], abs)
add("add.sat.s32", PAIRS[32], lambda a, b: saturated(a + b))
add("sub.sat.s32", PAIRS[32], lambda a, b: saturated(a - b))
add("mad.hi.sat.s32", TRIPLES[32], lambda a, b, c: saturated((a * b >> 32) + c))
for _name in ("relu.s32", "s32.relu"):
    add(f"min.{_name}", PAIRS[32], lambda a, b: max(min(signed(a, 32), signed(b, 32)), 0))
    add(f"max.{_name}", PAIRS[32], lambda a, b: max(signed(a, 32), signed(b, 32), 0))
for _kind in ("u16x2", "s16x2"):
    _halves = partial(halves, of_signed=_kind == "s16x2")
    add(f"add.{_kind}", PAIRS[32], _halves(lambda a, b: a + b))
    add(f"min.{_kind}", PAIRS[32], _halves(min))
    add(f"max.{_kind}", PAIRS[32], _halves(max))
for _name in ("relu.s16x2", "s16x2.relu"):
    add(f"min.{_name}", PAIRS[32], halves(lambda a, b: max(min(a, b), 0), of_signed=True))
    add(f"max.{_name}", PAIRS[32], halves(lambda a, b: max(a, b, 0), of_signed=True))
for _kind, _of_24 in (("u32", lambda a: a % (1 << 24)), ("s32", lambda a: signed(a, 24))):
    add(f"mul24.lo.{_kind}", PAIRS[32], lambda a, b, f=_of_24: f(a) * f(b))
    add(f"mul24.hi.{_kind}", PAIRS[32], lambda a, b, f=_of_24: f(a) * f(b) >> 16)
    add(f"mad24.lo.{_kind}", TRIPLES[32], lambda a, b, c, f=_of_24: f(a) * f(b) + c)
    add(f"mad24.hi.{_kind}", TRIPLES[32], lambda a, b, c, f=_of_24: (f(a) * f(b) >> 16) + c)
add(
    "mad24.hi.sat.s32",
    TRIPLES[32],
    lambda a, b, c: saturated((signed(a, 24) * signed(b, 24) >> 16) + c),
)
for _types in itertools.product(("u32", "s32"), repeat=2):
    for _name, _sizes, _start in (
        ("dp4a", (8, 8), 0),
        ("dp2a.lo", (16, 8), 0),
        ("dp2a.hi", (16, 8), 16),
    ):
        TABLE.add(
            _name[:4],
            f"{_name}.{'.'.join(_types)} {{d}}, {{a}}, {{b}}, {{c}};",
            TRIPLES[32],
            np.uint32,
            elementwise(partial(dot, sizes=_sizes, types=_types, b_start=_start)),
        )


def distances(a: int, b: int, c: int, *, bits: int, adds: bool) -> int:
    """Sum the distances of the parts of two words, or join them to one."""
    total = c if adds else 0
    for start in range(0, 32, bits):
        distance = abs((a >> start) % (1 << bits) - (b >> start) % (1 << bits))
        total += distance if adds else distance << start
    return total


for _opcode, _bits in (("vabsdiff2", 16), ("vabsdiff4", 8)):
    for _adds in (False, True):
        add(
            f"{_opcode}.u32.u32.u32{'.add' * _adds}",
            TRIPLES[32],
            partial(distances, bits=_bits, adds=_adds),
        )

# A carry is seen in the word that follows.
for _kind in WORDS:
    _bits = int(_kind[1:])
    _three = TRIPLES[_bits]
    # The high word of the sum of three: carries from both sums.
    for _sign, _opcode in ((1, "add"), (-1, "sub")):
        TABLE.add(
            "carry",
            f".reg .b{_bits} %low; {_opcode}.cc.{_kind} %low, {{a}}, {{b}}; "
            f"{_opcode}c.{_kind} {{d}}, {{c}}, {{a}};",
            _three,
            f"u{_bits // 8}",
            elementwise(
                lambda a, b, c, s=_sign, n=_bits: (((c << n) + a) + s * ((a << n) + b)) >> n
            ),
        )
        TABLE.add(
            "carry",
            f".reg .b{_bits} %low; {_opcode}.cc.{_kind} %low, {{a}}, {{b}}; "
            f"{_opcode}c.cc.{_kind} %low, {{c}}, {{a}}; {_opcode}c.{_kind} {{d}}, {{b}}, {{c}};",
            _three,
            f"u{_bits // 8}",
            elementwise(
                lambda a, b, c, s=_sign, n=_bits: (
                    (((b << 2 * n) + (c << n) + a) + s * ((c << 2 * n) + (a << n) + b)) >> 2 * n
                )
            ),
        )
    for _part in ("lo", "hi"):
        # mad, and the carry out of it; madc with that carry; and the carry out of that.
        def _after(
            a: int, b: int, c: int, *, step: int, part: str = _part, kind: str = _kind
        ) -> int:
            bits = int(kind[1:])
            x, y = (signed(a, bits), signed(b, bits)) if kind[0] == "s" else (a, b)
            product = (x * y >> (bits if part == "hi" else 0)) % (1 << bits)
            total = product + c
            if step == 1:
                return total >> bits
            total = product + a + (total >> bits)
            return total if step == 2 else total >> bits

        _first = f".reg .b{_bits} %x; mad.{_part}.cc.{_kind} %x, {{a}}, {{b}}, {{c}}; "
        for _step, _then in enumerate(
            (
                f"addc.{_kind} {{d}}, 0, 0;",
                f"madc.{_part}.{_kind} {{d}}, {{a}}, {{b}}, {{a}};",
                f"madc.{_part}.cc.{_kind} %x, {{a}}, {{b}}, {{a}}; addc.{_kind} {{d}}, 0, 0;",
            ),
            1,
        ):
            TABLE.add(
                "carry",
                _first + _then,
                _three,
                f"u{_bits // 8}",
                elementwise(partial(_after, step=_step)),
            )


# There is one carry, which sums, differences and products share. In chains of all three, each word
# is what an adder gives: a difference adds what is inverted, so that the carry is 1 where nothing
# is borrowed.
FIRST: Final = ("add.cc", "sub.cc", "mad.lo.cc", "mad.hi.cc")
THEN: Final = ("addc.cc", "subc.cc", "madc.lo.cc", "madc.hi.cc")


def adder(name: str, kind: str, words: list[int], carry: int) -> tuple[int, int]:
    """Return the word and the carry that an instruction gives for a carry."""
    bits = int(kind[1:])
    opcode, part, *_ = name.split(".")
    a, b = words[:2]
    if opcode.startswith("m"):
        x, y = (signed(a, bits), signed(b, bits)) if kind[0] == "s" else (a, b)
        a, b = (x * y >> (bits if part == "hi" else 0)) % (1 << bits), words[2]
    elif opcode.startswith("sub"):
        b = ~b % (1 << bits)
    total = a + b + (carry if opcode.endswith("c") else opcode == "sub")
    return total % (1 << bits), total >> bits


def chained(a: int, b: int, c: int, *, chain: tuple[tuple[str, str], ...], kind: str) -> int:
    """Return the words of a chain and the carry behind its end, joined so that each is seen."""
    values, joined, carry = {"{a}": a, "{b}": b, "{c}": c}, 0, 0
    for name, operands in chain:
        words = [
            values[each] if each in values else int(each) % (1 << int(kind[1:]))
            for each in operands.split(", ")
        ]
        word, carry = adder(name, kind, words, carry)
        joined = 3 * joined + word
    return 3 * joined + carry


# Constants may be compiled to other instructions.
for _kind, _last in itertools.product(WORDS, ("{a}", "0", "1", "-1")):
    _bits = int(_kind[1:])
    for _names in itertools.product(FIRST, THEN, THEN):
        if _last != "{a}" and any(_name.startswith("m") for _name in _names):
            continue
        _chain = tuple(
            (
                _name,
                ", ".join([*_factors, _last] if _name.startswith("m") else [_factors[0], _last]),
            )
            for _name, _factors in zip(
                _names, (("{b}", "{c}"), ("{c}", "{b}"), ("{a}", "{b}")), strict=True
            )
        )
        _join = f"mad.lo.u{_bits} {{d}}, {{d}}, 3, %x;"
        TABLE.add(
            f"chains from {_names[0]}.{_kind}",
            f".reg .b{_bits} %x0, %x1, %x2, %x; "
            + " ".join(f"{name}.{_kind} %x{n}, {each};" for n, (name, each) in enumerate(_chain))
            + f" addc.{_kind} %x, 0, 0; mov.b{_bits} {{d}}, %x0; {_join.replace('%x', '%x1')} "
            f"{_join.replace('%x', '%x2')} {_join}",
            TRIPLES[_bits],
            f"u{_bits // 8}",
            elementwise(partial(chained, chain=_chain, kind=_kind)),
        )
# As constants alone: what a compiler computes itself.
for _first, _second, _carry in (
    ("add.cc.u32 %x, 0, 0", "subc.u32", -1),
    ("add.cc.u32 %x, -1, 1", "subc.u32", 0),
    ("sub.cc.u32 %x, 0, 0", "addc.u32", 1),
    ("sub.cc.u32 %x, 0, 1", "addc.u32", 0),
    ("sub.cc.u32 %x, 0, 0", "subc.u32", 0),
    ("sub.cc.u32 %x, 0, 1", "subc.u32", -1),
):
    TABLE.add(
        "chains of constants",
        f".reg .b32 %x; {_first}; {_second} {{d}}, 0, 0;",
        TRIPLES[32],
        np.uint32,
        lambda a, b, c, n=_carry: [n] * len(a),
    )


@pytest.mark.parametrize("topic", TABLE.topics)
def test_arithmetic(device: Any, stream: Any, topic: str) -> None:
    TABLE.check(device, stream, topic)


def test_every_supported_instruction_is_in_the_table() -> None:
    missing = registered_names("integer") - names_in(TABLE.cases)
    assert not missing, f"not tested: {sorted(missing)}"


def test_first_result_of_a_carry_chain(device: Any, stream: Any) -> None:
    """The word that gives the carry is right too, and a guarded instruction is left out."""
    a, b, _ = TRIPLES[64]
    odd = (a & np.uint64(1)).astype(np.bool_)
    lines = "mov.b64 {d}, {a}; @{c} add.cc.u64 {d}, {a}, {b}; @{c} addc.u64 {d}, {d}, 0;"
    got = run(device, stream, lines, (a, b, odd), np.uint64)
    expected = [
        (x + y + (x + y >> 64)) % (1 << 64) if guard else x
        for x, y, guard in zip(a.tolist(), b.tolist(), odd.tolist(), strict=True)
    ]
    assert got.tolist() == expected


def test_narrow_types_in_wide_registers(device: Any, stream: Any) -> None:
    """A 16-bit result extends by its sign, and operands are the low bits."""
    (a, b) = PAIRS[32]
    lines = (
        ".reg .b16 %x, %y; cvt.u16.u32 %x, {a}; cvt.u16.u32 %y, {b}; "
        "sub.s16 %x, %x, %y; cvt.s32.s16 {d}, %x;"
    )
    got = run(device, stream, lines, (a, b), np.int32)
    expected = [signed(x - y, 16) for x, y in zip(a.tolist(), b.tolist(), strict=True)]
    assert got.tolist() == expected


@pytest.mark.parametrize(
    "before",
    [
        "add.cc.u32 %a, %a, %b; next:",
        "add.cc.u32 %a, %a, %b; bar.sync 0;",
        "@%p add.cc.u32 %a, %a, %b;",
        "@%p add.cc.u32 %a, %a, %b; setp.eq.u32 %p, %a, %b; @%p",
        "",
    ],
    ids=["label", "wait", "guard", "other guard", "start"],
)
def test_a_carry_that_may_be_from_elsewhere_is_refused(before: str) -> None:
    text = (
        ".version 8.0\n.target sm_75\n.address_size 64\n"
        ".visible .entry k() { .reg .pred %p; .reg .b32 %a, %b; "
        f"{before} addc.u32 %a, %a, %b; ret; }}"
    )
    with pytest.raises(UnsupportedInstructionError, match=r"addc\.u32 .*the carry has to be set"):
        translate(parse(text), "k", Mode())
