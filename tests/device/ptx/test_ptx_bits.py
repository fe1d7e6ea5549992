"""PTX logic, shifts, permutations, fields, counts and searches against strings of bits."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np
import pytest

from tests.device.ptx_harness import (
    Array,
    Table,
    elementwise,
    names_in,
    products,
    registered_names,
    run,
    special_integers,
)

pytestmark = pytest.mark.kernels

TABLE: Final = Table(version="8.2")
PAIRS: Final = {bits: special_integers(bits, 2) for bits in (16, 32, 64)}
TRIPLES: Final = special_integers(32, 3)
PREDICATES: Final = products((False, True), (False, True), kinds=(np.bool_, np.bool_))
VALUES: Final = {
    16: (0, 1, 0x8000, 0xFFFF, 0x1234, 0xA5F0),
    32: (0, 1, 0x80000000, 0xFFFFFFFF, 0x12345678, 0x7FFFFFFF, 0xA5F0_0F5A),
    64: (0, 1, 1 << 63, (1 << 64) - 1, 0x0123456789ABCDEF, (1 << 63) - 1, 0xA5F0_0F5A_8001_7FFE),
}
AMOUNTS: Final = (*range(67), 127, 128, 255, 256, 257, 1 << 16, 1 << 31, (1 << 32) - 1)
FIELDS: Final = (0, 1, 2, 7, 15, 16, 30, 31, 32, 33, 62, 63, 64, 65, 128, 255, 256, 0xFFFFFFFF)


def signed(value: int, bits: int) -> int:
    """What some bits are as a two's complement number."""
    return value - (1 << bits) if value >> (bits - 1) else value


def add(
    topic: str,
    name: str,
    inputs: tuple[Array, ...],
    oracle: Callable[..., int],
    result: Any = np.uint32,
) -> None:
    """Add an instruction whose operands are a result and the inputs."""
    operands = ", ".join(f"{{{letter}}}" for letter in "abce"[: len(inputs)])
    TABLE.add(topic, f"{name} {{d}}, {operands};", inputs, result, elementwise(oracle))


# Logic ------------------------------------------------------------------------------------------

for _name, _function in (
    ("and", lambda a, b: a & b),
    ("or", lambda a, b: a | b),
    ("xor", lambda a, b: a ^ b),
):
    add("logic", f"{_name}.pred", PREDICATES, _function, np.bool_)
    for _bits in (16, 32, 64):
        add("logic", f"{_name}.b{_bits}", PAIRS[_bits], _function, f"u{_bits // 8}")
add("logic", "not.pred", PREDICATES[:1], lambda a: not a, np.bool_)
for _bits in (16, 32, 64):
    _inputs, _kind = PAIRS[_bits][:1], f"u{_bits // 8}"
    add("logic", f"not.b{_bits}", _inputs, lambda a, n=_bits: (1 << n) - 1 - a, _kind)
    add("logic", f"cnot.b{_bits}", _inputs, lambda a: a == 0, _kind)


def look_up(a: int, b: int, c: int, *, table: int) -> int:
    result = 0
    for place in range(32):
        entry = (a >> place & 1) * 4 + (b >> place & 1) * 2 + (c >> place & 1)
        result |= (table >> entry & 1) << place
    return result


# All 256 tables, and every combination of three bits in each word.
_WORDS: Final = products(
    (0xF0F0_F0F0, 0x1234_5678),
    (0xCCCC_CCCC, 0x9ABC_DEF0),
    (0xAAAA_AAAA, 0xFFFF_0000),
    kinds=(np.uint32,) * 3,
)
for _table in range(256):
    TABLE.add(
        "lop3",
        f"lop3.b32 {{d}}, {{a}}, {{b}}, {{c}}, {_table};",
        _WORDS,
        np.uint32,
        elementwise(partial(look_up, table=_table)),
    )
_GUARDED: Final = (*TRIPLES, np.arange(len(TRIPLES[0])) % 3 == 0)
for _combine in ("or", "and"):
    _lines = f"lop3.{_combine}.b32 {{d}}|%p, {{a}}, {{b}}, {{c}}, 0x96, {{e}};"
    TABLE.add(
        "lop3",
        f".reg .pred %p; {_lines}",
        _GUARDED,
        np.uint32,
        elementwise(lambda a, b, c, e: a ^ b ^ c),
    )
    TABLE.add(
        "lop3",
        f"{_lines.replace('{d}|%p', '_|{d}')}",
        _GUARDED,
        np.bool_,
        elementwise(lambda a, b, c, e, f={"or": any, "and": all}[_combine]: f((a ^ b ^ c != 0, e))),
    )

# Shifts -----------------------------------------------------------------------------------------

for _bits in (16, 32, 64):
    _inputs, _kind = (
        products(VALUES[_bits], AMOUNTS, kinds=(f"u{_bits // 8}", np.uint32)),
        f"u{_bits // 8}",
    )
    # No shift of Python's is larger than it has to be: 2**32 - 1 would be half a gigabyte.
    add("shift", f"shl.b{_bits}", _inputs, lambda a, b: a << min(b, 64), _kind)
    for _type in "bu":
        add("shift", f"shr.{_type}{_bits}", _inputs, lambda a, b: a >> b, _kind)
    add("shift", f"shr.s{_bits}", _inputs, lambda a, b, n=_bits: signed(a, n) >> b, _kind)
_inputs = products(VALUES[32], VALUES[32], AMOUNTS, kinds=(np.uint32,) * 3)
for _mode, _limit in (
    ("clamp", lambda c: min(c, 32)),
    ("wrap", lambda c: c % 32),
):
    add(
        "shift",
        f"shf.l.{_mode}.b32",
        _inputs,
        lambda a, b, c, f=_limit: ((b << 32 | a) << f(c)) >> 32,
    )
    add("shift", f"shf.r.{_mode}.b32", _inputs, lambda a, b, c, f=_limit: (b << 32 | a) >> f(c))

# Permutations -----------------------------------------------------------------------------------

_CONTROLS: Final = (0x3210, 0x7654, 0x0123, 0xFEDC, 0x89AB, 0xF7E6, 0x1111_4C5D, 0xFFFF_FFFF, 2)


def permuted(a: int, b: int, control: int) -> int:
    source = a.to_bytes(4, "little") + b.to_bytes(4, "little")
    result = []
    for place in range(4):
        nibble = control >> 4 * place & 15
        byte = source[nibble & 7]
        result.append((255 if byte > 127 else 0) if nibble & 8 else byte)
    return int.from_bytes(result, "little")


def permuted_by_mode(a: int, b: int, control: int, *, mode: str) -> int:
    source = a.to_bytes(4, "little") + b.to_bytes(4, "little")
    n = control % 4
    places = {
        "f4e": [n + i for i in range(4)],
        "b4e": [(n - i) % 8 for i in range(4)],
        "rc8": [n] * 4,
        "ecl": [max(n, i) for i in range(4)],
        "ecr": [min(n, i) for i in range(4)],
        "rc16": [n % 2 * 2, n % 2 * 2 + 1] * 2,
    }[mode]
    return int.from_bytes([source[place] for place in places], "little")


_inputs = products(
    (0x8384_0102, 0x7F80_FF00), (0x8586_8788, 0x0405_F607), _CONTROLS, kinds=(np.uint32,) * 3
)
add("permute", "prmt.b32", _inputs, permuted)
add("permute", "prmt.b32", TRIPLES, permuted)
TABLE.add(
    "permute",
    "prmt.b32 {d}, {a}, {b}, 0x5C17;",
    TRIPLES,
    np.uint32,
    elementwise(lambda a, b, _: permuted(a, b, 0x5C17)),
)
_inputs = products(
    (0x8384_0102,), (0x8586_8788,), (0, 1, 2, 3, 4, 7, 0xFFFF_FFFE), kinds=(np.uint32,) * 3
)
for _mode in ("f4e", "b4e", "rc8", "ecl", "ecr", "rc16"):
    add("permute", f"prmt.b32.{_mode}", _inputs, partial(permuted_by_mode, mode=_mode))

# Fields -----------------------------------------------------------------------------------------


def in_range(place: int, bits: int) -> int:
    """Return what a start or length means: 8 bits of it count, in 64 bits all of them."""
    return place % 256 if bits == 32 else min(place, 256)


def field(a: int, start: int, length: int, *, bits: int, is_signed: bool) -> int:
    start, length = in_range(start, bits), in_range(length, bits)
    # The lowest bit is the last character; what is in front repeats the sign, or is zero.
    text = f"{a:0{bits}b}"
    text = (text[0] if is_signed else "0") * 600 + text
    end = len(text) - start
    found = text[end - length : end]
    if not found:
        return 0
    value = int(found, 2)
    return signed(value, length) if is_signed else value


def inserted(a: int, b: int, start: int, length: int, *, bits: int) -> int:
    start, length = in_range(start, bits), in_range(length, bits)
    result = [*f"{b:0{bits}b}"][::-1]
    for place, bit in enumerate([*f"{a:0{bits}b}"][::-1][:length], start):
        if place < bits:
            result[place] = bit
    return int("".join(result[::-1]), 2)


for _bits in (32, 64):
    _kind = f"u{_bits // 8}"
    _inputs = products(VALUES[_bits], FIELDS, FIELDS, kinds=(_kind, np.uint32, np.uint32))
    for _type in "us":
        add(
            "field",
            f"bfe.{_type}{_bits}",
            _inputs,
            partial(field, bits=_bits, is_signed=_type == "s"),
            _kind,
        )
    _inputs = products(
        VALUES[_bits][-3:],
        VALUES[_bits][-3:],
        FIELDS,
        FIELDS,
        kinds=(_kind, _kind, np.uint32, np.uint32),
    )
    add("field", f"bfi.b{_bits}", _inputs, partial(inserted, bits=_bits), _kind)


def masked(a: int, b: int, *, wraps: bool) -> int:
    a, b = (a % 32, b % 32) if wraps else (a, b)
    return sum(1 << place for place in range(32) if a <= place < a + b)


def extended(a: int, b: int, *, wraps: bool, is_signed: bool) -> int:
    length = b % 32 if wraps else min(b, 32)
    if length == 0:
        return 0
    value = int(f"{a:032b}"[-length:], 2)
    return signed(value, length) if is_signed else value


_inputs = products(AMOUNTS, AMOUNTS, kinds=(np.uint32, np.uint32))
_of_values = products(VALUES[32], AMOUNTS, kinds=(np.uint32, np.uint32))
for _mode in ("clamp", "wrap"):
    add("field", f"bmsk.{_mode}.b32", _inputs, partial(masked, wraps=_mode == "wrap"))
    for _type in "us":
        add(
            "field",
            f"szext.{_mode}.{_type}32",
            _of_values,
            partial(extended, wraps=_mode == "wrap", is_signed=_type == "s"),
        )

# Counts and searches ----------------------------------------------------------------------------


def highest(a: int, *, bits: int, is_signed: bool, as_amount: bool) -> int:
    text = f"{a:0{bits}b}"
    found = text.find("0" if is_signed and text[0] == "1" else "1")
    return found if as_amount or found < 0 else bits - 1 - found


def nth(mask: int, base: int, offset: int) -> int:
    offset = signed(offset, 32)
    if offset == -(1 << 31):
        # As an H200 has it; the manual does not say.
        return 0
    places = [place for place in range(32) if mask >> place & 1]
    if offset == 0:
        return base if base in places else -1
    after = [place for place in places if place >= base]
    before = [place for place in places[::-1] if place <= base]
    chosen = after if offset > 0 else before
    return chosen[abs(offset) - 1] if abs(offset) <= len(chosen) else -1


for _bits in (32, 64):
    _kind = f"u{_bits // 8}"
    _places = np.array([1 << place for place in range(_bits)], _kind)
    _inputs = (np.concatenate((PAIRS[_bits][0], _places, ~_places, _places - 1)).astype(_kind),)
    add("count", f"popc.b{_bits}", _inputs, int.bit_count)
    add("count", f"clz.b{_bits}", _inputs, lambda a, n=_bits: n - a.bit_length())
    add("count", f"brev.b{_bits}", _inputs, lambda a, n=_bits: int(f"{a:0{n}b}"[::-1], 2), _kind)
    for _type, _amount in itertools.product("us", (False, True)):
        add(
            "count",
            f"bfind{'.shiftamt' * _amount}.{_type}{_bits}",
            _inputs,
            partial(highest, bits=_bits, is_signed=_type == "s", as_amount=_amount),
        )
_inputs = products(
    (0, 1, 0x8000_0000, 0xFFFF_FFFF, 0xAAAA_AAAA, 0x8421_1248),
    (0, 1, 3, 15, 16, 30, 31),
    (
        0,
        1,
        2,
        3,
        5,
        16,
        31,
        32,
        33,
        0x7FFF_FFFF,
        0x8000_0000,
        0x8000_0001,
        *(0x1_0000_0000 - n for n in (1, 2, 3, 16, 32, 33)),
    ),
    kinds=(np.uint32,) * 3,
)
add("count", "fns.b32", _inputs, nth)


@pytest.mark.parametrize("topic", TABLE.topics)
def test_bits(device: Any, stream: Any, topic: str) -> None:
    TABLE.check(device, stream, topic)


def test_every_supported_instruction_is_in_the_table() -> None:
    missing = registered_names("bits") - names_in(TABLE.cases)
    assert not missing, f"not tested: {sorted(missing)}"


@pytest.mark.parametrize("amount", [0, 1, 31, 32, 33, 4_000_000_000])
def test_constant_shift_amounts(device: Any, stream: Any, amount: int) -> None:
    values = np.array(VALUES[32], np.uint32)
    for opcode, oracle in (
        ("shl.b32", lambda a: (a << min(amount, 64)) % (1 << 32)),
        ("shr.u32", lambda a: a >> amount),
        ("shr.s32", lambda a: (signed(a, 32) >> amount) % (1 << 32)),
    ):
        got = run(device, stream, f"{opcode} {{d}}, {{a}}, {amount};", (values,), np.uint32)
        assert got.tolist() == [oracle(value) for value in values.tolist()]
