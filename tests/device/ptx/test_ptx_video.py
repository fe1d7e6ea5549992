"""Video instructions against a model in Python's integers, with random parts and operands."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.code.ptx.syntax import UnsupportedInstructionError
from tests.device.ptx_harness import Table, elementwise, registered_names, run, special_integers

pytestmark = pytest.mark.kernels

_SPECIAL: Final = special_integers(32, 3)
_ROWS: Final = np.random.default_rng(7).permutation(len(_SPECIAL[0]))[:300]
INPUTS: Final = tuple(np.ascontiguousarray(each[_ROWS]) for each in _SPECIAL)
SAMPLE: Final = 96
COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    "eq": lambda x, y: x == y,
    "ne": lambda x, y: x != y,
    "lt": lambda x, y: x < y,
    "le": lambda x, y: x <= y,
    "gt": lambda x, y: x > y,
    "ge": lambda x, y: x >= y,
}
SIMPLE: Final[dict[str, Callable[[int, int], int]]] = {
    "vadd": lambda x, y: x + y,
    "vsub": lambda x, y: x - y,
    "vabsdiff": lambda x, y: abs(x - y),
    "vmin": min,
    "vmax": max,
    "vavrg": lambda x, y: (x + y + (x + y >= 0)) // 2,
}


def number(value: int, bits: int, kind: str) -> int:
    """Some bits as a number of a type."""
    value %= 1 << bits
    return value - (1 << bits) if kind[0] == "s" and value >> (bits - 1) else value


def clamped(value: int, bits: int, kind: str) -> int:
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if kind[0] == "s" else (0, (1 << bits) - 1)
    return max(low, min(high, value))


def chosen(value: int, part: str, kind: str) -> int:
    bits = {"": 32, "b": 8, "h": 16}[part[:1]]
    return number(value >> bits * int(part[1:] or 0), bits, kind)


def placed(word: int, value: int, bits: int, at: int) -> int:
    """A word with one of its parts replaced."""
    size = 1 << bits
    parts = [word // size**each % size for each in range(32 // bits)]
    parts[at] = value % size
    return sum(each * size**place for place, each in enumerate(parts))


def scalar(a: int, b: int, c: int, *, words: list[str], picked: tuple[str, str, str]) -> int:
    """What a scalar video instruction gives on an H200."""
    name, types = words[0], [each for each in words if each in {"u32", "s32"}]
    kind = types[0]
    x, y = (chosen(v, part, t) for v, part, t in zip((a, b), picked[1:], types[-2:], strict=True))
    if name == "vmad":
        if kind == "s32":
            x, y = number(x, 32, "s"), number(y, 32, "s")
        value = x * y + number(c, 32, "s") + ("po" in words)
        value >>= 7 * ("shr7" in words) + 15 * ("shr15" in words)
        return (clamped(value, 32, "s") if "sat" in words else value) % 2**32
    if name == "vset":
        value = int(COMPARED[words[3]](x, y))
    elif name in {"vshl", "vshr"}:
        y = min(y, 32) if "clamp" in words else y % 32
        value = x * 2**y if name == "vshl" else x // 2**y
    else:
        value = SIMPLE[name](x, y)
    if "sat" in words:
        value = clamped(value, 32, kind)
    if picked[0]:
        return placed(c, value, {"b": 8, "h": 16}[picked[0][:1]], int(picked[0][1]))
    if words[-1] == "add":
        value += c
    elif words[-1] in {"min", "max"}:
        if name in {"vadd", "vsub"}:
            value = number(value, 32, "s")
        if kind == "u32":  # What is negative counts as more than every word.
            value %= 2**64
        value = SIMPLE[f"v{words[-1]}"](value, number(c, 32, kind))
    return value % 2**32


def parallel(a: int, b: int, c: int, *, words: list[str], picked: tuple[str, str, str]) -> int:
    """What an instruction on all halves or bytes gives."""
    name, count = words[0][:-1], int(words[0][-1])
    bits = 32 // count
    types = [each for each in words if each in {"u32", "s32"}]
    sources = [a >> bits * each for each in range(count)] + [b >> bits * n for n in range(count)]
    order = "76543210"[8 - 2 * count :]
    first, second = picked[1][1:] or order[count:], picked[2][1:] or order[:count]
    adds, result, total = words[-1] == "add", c, c
    for place in map(int, picked[0][1:] or order[count:]):
        x = number(sources[int(first[count - 1 - place])], bits, types[-2])
        y = number(sources[int(second[count - 1 - place])], bits, types[-1])
        value = int(COMPARED[words[3]](x, y)) if name == "vset" else SIMPLE[name](x, y)
        if "sat" in words:
            value = clamped(value, bits, types[0])
        result, total = placed(result, value, bits, place), total + value
    return (total if adds else result) % 2**32


def parts_for(name: str, random_: random.Random) -> tuple[str, str, str]:
    """Random parts of result and sources."""
    words = name.split(".")
    opcode = words[0]
    if opcode[-1] in "24":
        count, letter = int(opcode[-1]), "h" if opcode[-1] == "2" else "b"
        places = [str(each) for each in reversed(range(count)) if random_.random() < 0.5]
        mask = letter + "".join(places or ["0"])
        picked = [letter + "".join(random_.choices("01234567"[: 2 * count], k=count)) for _ in "ab"]
        result, first, second = (random_.choice(("", each)) for each in (mask, *picked))
        return result, first, second
    parts = ["", "b0", "b1", "b2", "b3", "h0", "h1"]
    is_word = opcode == "vmad" or "sat" in words or words[-1] in {"add", "min", "max"}
    result = "" if is_word else random_.choice(parts[:-1])
    return result, random_.choice(parts), random_.choice(parts)


def add(table: Table, name: str, picked: tuple[str, str, str]) -> None:
    words = name.split(".")
    is_parallel = words[0][-1] in "24"
    d, a, b = (
        f"{{{each}}}{'.' * bool(part)}{part}" for each, part in zip("dab", picked, strict=True)
    )
    last = words[-1] in {"add", "min", "max"} and not (words[0] == "vset" and len(words) == 4)
    third = ", {c}" if is_parallel or picked[0] or words[0] == "vmad" or last else ""
    model = parallel if is_parallel else scalar
    table.add(
        re.sub(r"\d", "", words[0]),
        f"{name} {d}, {a}, {b}{third};",
        INPUTS,
        np.uint32,
        elementwise(partial(model, words=words, picked=picked)),
    )


NAMES: Final = sorted(registered_names("video"))
TABLE: Final = Table(target="sm_90")
_random: Final = random.Random(2026)  # noqa: S311
for _name in _random.sample(NAMES, SAMPLE):
    add(TABLE, _name, parts_for(_name, _random))


@pytest.mark.parametrize("topic", TABLE.topics)
def test_parts_of_words(device: Any, stream: Any, topic: str) -> None:
    TABLE.check(device, stream, topic)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(4))
def test_all_names(device: Any, stream: Any, seed: int) -> None:
    table, random_ = Table(target="sm_90"), random.Random(seed)  # noqa: S311
    for name in NAMES:
        add(table, name, parts_for(name, random_))
    for topic in table.topics:
        table.check(device, stream, topic)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("vadd.u32.u32.u32 {d}, {a}, {b}, {c};", "expected no third operand"),
        ("vadd.u32.u32.u32 {d}.h0, {a}, {b};", "expected a third operand"),
        ("vadd.u32.u32.u32.add {d}.h0, {a}, {b}, {c};", r"a part of the result, .h0, with .add"),
        ("vadd.u32.u32.u32 {d}.h1, {a}, {b}, {c};", "write the upper half of the result there"),
        ("vadd.s32.s32.s32.sat {d}.b1, {a}, {b}, {c};", r"\.b1, with \.sat: GPUs differ"),
        ("vmad.s32.u32.u32 {d}, {a}, {b}, {c};", "vmad.s32.u32.u32"),
        ("vadd.u32.u32.u32.sat {d}, {a}, {b};", "vadd.u32.u32.u32.sat"),
        ("vshl.s32.s32.u32.sat.clamp {d}, {a}, {b};", "vshl.s32.s32.u32.sat.clamp"),
    ],
)
def test_unsupported_forms(line: str, message: str) -> None:
    device = gd.sim.Device()
    with pytest.raises(UnsupportedInstructionError, match=message):
        run(device, device.create_stream(), line, INPUTS, np.uint32)
