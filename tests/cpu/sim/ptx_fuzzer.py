"""Random PTX programs, run with and without the shortcuts that leave out checks of accesses.

What a program does must be the same both ways: the memory that it leaves, and what fails first, at
which address. Nothing outside of its allocations may change, and the process must go on. A program
whose calls pass what the callee does not expect must be refused.

The programs have what the shortcuts reason about: addresses along rows of threads, with sums that
wrap around; registers that are written late, twice, under a guard or on one way only; loads and
stores in pairs; registers wider than instructions; calls, by name, by address and recursive;
windows of shared, local and constant memory. Each runs in a process that may die, for as long as
one likes::

    python -m tests.cpu.sim.ptx_fuzzer --seconds 3600 --seed 1
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from cuda.core import LaunchConfig

import graphdsl as gd

ROOT: Final = Path(__file__).parents[3]
MODULE: Final = ".".join(Path(__file__).relative_to(ROOT).with_suffix("").parts)
"""The name of this module, also where it is the main one."""
BATCH: Final = 100
"""Programs that one process runs."""
WORDS: Final = 1024
"""Words of 32 bits in each of the two buffers, of which kernels get the address of the middle."""
MIDDLE: Final = WORDS // 2
SHARED, LOCAL, CONSTANT, ARRAY = 256, 64, 64, 32
"""Bytes of the kernel's variables in these spaces, and of its array parameter."""
EDGES: Final = (0, 1, 3, 7, 0x7FFFFFF0, 0x7FFFFFFD, 0x80000003, 0xFFFFFFC0, 0xFFFFFFF0, 0xFFFFFFFE)
GUARDED: Final = 0.1
"""How often instructions have a guard in careless programs."""
OFTEN: Final = 0.12
"""How often those have one that make an address."""
MOVING: Final = r"((?:local|parameter) memory.*?) at 0x[0-9a-f]+.*"
"""What lies where the system just has memory for it."""
WRAPPING: Final = (0xFFFFFFF0, 0xFFFFFFF8, 0xFFFFFFFE)
"""What wraps around within a row when the number of a thread is added."""
FIRST, SECOND = 0x5EED0001, 0x5EED0002


@dataclass(frozen=True)
class Sample:
    """A program, and how it is launched.

    Attributes
    ----------
    text : str
        The PTX; the kernel is ``k``.
    grid, block : tuple of int
        Of the launch.
    numbers : tuple of int
        The parameters ``n`` and ``m``.
    strays : int
        Of how many pointers in memory one leads out of the allocations; 0 for none.
    is_refused : bool
        Whether a call in it passes what the callee does not expect.
    """

    text: str
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    numbers: tuple[int, int]
    strays: int
    is_refused: bool


@dataclass(frozen=True)
class Shape:
    """A device function: the types of its result and of its parameters; an int is an array."""

    name: str
    result: str
    parameters: tuple[str | int, ...]


class Writer:
    """Writes the body of one function.

    Parameters
    ----------
    random : Random
        What decides.
    callees : sequence of Shape
        The functions that it may call.
    freshness : float
        How likely a result goes to a register of its own.
    carelessness : float
        How likely something is done that is wrong, or looks so.
    """

    def __init__(
        self, random: Random, callees: Sequence[Shape], freshness: float, carelessness: float
    ) -> None:
        self.random = random
        self.lines: list[str] = []
        self.callees = callees
        self.freshness = freshness
        self.carelessness = carelessness
        self.is_refused = False
        self.is_entry = True
        self._count = 0
        self._returned: list[str] = []
        self._depth = 0
        # Registers by type: those that were written somewhere, and those that were only read.
        self._known: dict[str, list[str]] = {"r": [], "rd": [], "p": [], "a": [], "h": []}
        self._promised: dict[str, list[str]] = {"r": [], "rd": [], "p": [], "a": [], "h": []}

    # Registers ----------------------------------------------------------------------------------

    def serial(self) -> int:
        """Return a number that was not there before."""
        self._count += 1
        return self._count

    def new(self, kind: str) -> str:
        """Return a register of its own."""
        return f"%{kind}{self.serial()}"

    def result(self, kind: str) -> str:
        """Return a register to write."""
        if self._promised[kind] and self.chance(0.5):
            name = self._promised[kind].pop()
        elif self._known[kind] and not self.chance(self.freshness):
            return self.random.choice(self._known[kind])
        else:
            name = self.new(kind)
        self._known[kind].append(name)
        return name

    def use(self, kind: str) -> str:
        """Return a register to read."""
        if not self._known[kind] or self.chance(0.1 * self.carelessness):
            self._promised[kind].append(self.new(kind))
            return self._promised[kind][-1]
        return self.random.choice(self._known[kind][-12:])

    def chance(self, probability: float) -> bool:
        """Return True so often."""
        return self.random.random() < probability

    def careless(self, probability: float = 0.2) -> bool:
        """Whether to do something wrong here."""
        return self.chance(probability * self.carelessness)

    def do(self, text: str, *, guarded: float = GUARDED) -> None:
        """Write an instruction, now and then under a guard."""
        guard = ""
        often = guarded if guarded > GUARDED else guarded * self.carelessness
        if self._known["p"] and self.chance(often):
            guard = f"@{self.random.choice(('', '!'))}{self.use('p')} "
        self.lines.append(f"  {guard}{text};")

    def pick(self, *choices: Any) -> Any:
        """Return one of some things."""
        return self.random.choice(choices)

    # Computing ----------------------------------------------------------------------------------

    def word(self) -> str:
        """Return a register or a constant of 32 bits."""
        return self.use("r") if self.chance(0.75) else str(self.pick(0, 1, 2, 4, -1, -4, 64))

    def compute(self) -> None:
        """Compute a word from words."""
        name = self.pick("add.s32", "sub.s32", "mul.lo.s32", "and.b32", "xor.b32", "min.s32", "add")
        if name == "add":
            source = self.pick("%tid.x", "%tid.y", "%ctaid.x", "%ntid.x", "%laneid")
            self.do(f"mov.u32 {self.result('r')}, {source}")
            return
        first, second = self.use("r"), self.word()
        if self.chance(0.3):
            name = self.pick("div.s32", "div.u32", "rem.s32", "rem.u32", "shl.b32", "shr.s32")
            second = self.use("r")
        elif self.chance(0.1):
            name, second = self.pick("bfe.u32", "bfe.s32"), f"{self.use('r')}, {self.use('r')}"
        self.do(f"{name} {self.result('r')}, {first}, {second}")

    def compare(self) -> None:
        """Set a predicate."""
        first, second = self.use("r"), self.word()
        relation = self.pick("lt.s32", "eq.s32", "ge.u32", "ne.s32")
        self.do(f"setp.{relation} {self.result('p')}, {first}, {second}", guarded=0.03)

    def index(self) -> str:
        """Return a word that is often straight along a row of threads."""
        word = self.new("r")
        kind = self.random.randrange(7)
        if kind < 3:
            self.do(f"mov.u32 {word}, %tid.x", guarded=0.02)
        elif kind == 3:
            place = self.new("r")
            self.do(f"mov.u32 {place}, %tid.x", guarded=0)
            start = self.pick(0, 4, 8, self.word())
            self.do(f"mad.lo.s32 {word}, {place}, {self.pick(1, 2, 3, -1)}, {start}")
        elif kind == 4:
            block, place = self.new("r"), self.new("r")
            self.do(f"mov.u32 {block}, %ctaid.x", guarded=0)
            self.do(f"mov.u32 {place}, %tid.x", guarded=0)
            self.do(f"mad.lo.s32 {word}, {block}, {self.pick(4, 16, 32)}, {place}", guarded=0)
        else:
            name, number = self.pick(("and.b32", 31), ("and.b32", 31), ("add.s32", 8))
            self.do(f"{name} {word}, {self.use('r')}, {number}")
        self._known["r"].append(word)
        return word

    def longer(self, word: str) -> str:
        """Return 64 bits made of a word, times a size."""
        wide = self.result("rd")
        scale = self.pick(4, 8, 8, 8, 16, -8, self.pick(1, 2, 24))
        sign = self.pick("s", "u")
        match self.random.randrange(7):
            case 0 | 1 | 2:
                self.do(f"mul.wide.{sign}32 {wide}, {word}, {scale}")
            case 3:
                self.do(f"cvt.{self.pick('s', 'u')}64.{sign}32 {wide}, {word}")
                self.do(f"shl.b64 {wide}, {wide}, {self.pick(0, 2, 3, 3)}", guarded=0)
            case 4:
                # A register that is wider than what is read of it.
                other = self.new("rd")
                self.do(f"cvt.u64.u32 {other}, {word}", guarded=0)
                self.do(f"add.s64 {other}, {other}, {self.pick(0, 8, -8)}", guarded=0)
                self.do(f"cvt.{self.pick('s', 'u')}64.{sign}32 {wide}, {other}")
            case 5:
                self.do(f"mad.wide.{sign}32 {wide}, {word}, {scale}, {self.use('rd')}")
            case _:
                self.do(f"cvt.u64.u32 {wide}, {word}")
                self.do(f"mul.lo.s64 {wide}, {wide}, {scale}", guarded=0)
        return wide

    # Addresses ----------------------------------------------------------------------------------

    def pointer(self) -> str:
        """Return a register with the address of something in one of the buffers, or elsewhere."""
        base = self.base()
        if self.chance(0.2):
            return base
        wide = self.longer(self.index())
        if self.chance(0.1):
            wide = self.twins(wide)
        address = self.result("a")
        self.do(f"{self.pick('add', 'add', 'add', 'sub')}.s64 {address}, {base}, {wide}")
        return address

    def twins(self, wide: str) -> str:
        """Return a number and two more that may both wrap around in a row, one after the other."""
        place, first, second = self.new("r"), self.new("r"), self.new("r")
        ends = [self.new("rd"), self.new("rd")]
        self.do(f"mov.u32 {place}, %tid.x", guarded=0)
        numbers = [self.number(name) for name in ("n", "m")]
        self.do(f"add.s32 {first}, {place}, {numbers[0]}", guarded=0)
        self.do(f"add.s32 {second}, {place}, {numbers[1]}", guarded=0)
        # That less is read of a register than it has is easily forgotten.
        is_hidden = self.carelessness > 0 and self.chance(0.4)
        for end, word, number in zip(ends, (first, second), numbers, strict=True):
            name = self.pick("cvt.u64.u32", "cvt.s64.s32", "mul.wide.u32")
            if is_hidden and self.chance(0.8):
                self.do(f"cvt.u64.u32 {end}, {self.long_sum(place, number)}", guarded=0)
            else:
                self.do(f"{name} {end}, {word}{', 1' if '.wide' in name else ''}", guarded=0)
        difference, scaled, total = self.new("rd"), self.new("rd"), self.new("rd")
        self.do(f"sub.s64 {difference}, {ends[0]}, {ends[1]}", guarded=0)
        self.do(f"shl.b64 {scaled}, {difference}, {self.pick(0, 3)}", guarded=0)
        self.do(f"add.s64 {total}, {wide}, {scaled}", guarded=0)
        return total

    def long_sum(self, first: str, second: str) -> str:
        """Return a register of 64 bits with the sum of two words, which does not wrap around."""
        places = [self.new("rd"), self.new("rd")]
        for place, word in zip(places, (first, second), strict=True):
            self.do(f"cvt.u64.u32 {place}, {word}", guarded=0)
        total = self.new("rd")
        self.do(f"add.s64 {total}, {places[0]}, {places[1]}", guarded=0)
        return total

    def number(self, name: str) -> str:
        """Return a register with a parameter of the kernel; in a function, with any word."""
        if not self.is_entry:
            return self.use("r")
        word = self.result("r")
        self.do(f"ld.param.u32 {word}, [{name}]", guarded=0.02)
        return word

    def base(self) -> str:
        """Return a register with an address."""
        kind = self.random.randrange(10)
        if self._known["a"] and (kind < 4 or not self.is_entry):
            if kind == 0:
                first, second, chosen = self.use("a"), self.use("a"), self.use("p")
                address = self.result("a")
                self.do(f"selp.b64 {address}, {first}, {second}, {chosen}")
                return address
            if kind == 1:
                source, address = self.use("a"), self.result("a")
                self.do(f"mov.u64 {address}, {source}", guarded=0.3)
                return address
            return self.use("a")
        if kind == 4:
            # From memory.
            table, address = self.argument("y"), self.new("a")
            at = self.new("a")
            self.do(f"mad.wide.u32 {at}, {self.small()}, 8, {table}", guarded=0)
            self.do(f"ld.global.u64 {address}, [{at}]", guarded=0.05)
            self._known["a"].append(address)
            return address
        if self.careless(0.15):
            return self.argument("stray")
        return self.argument(self.pick("x", "x", "y"))

    def argument(self, name: str) -> str:
        """Return a register with an address that the kernel got; in a function, any address."""
        if not self.is_entry:
            return self.use("a")
        address = self.result("a")
        self.do(f"ld.param.u64 {address}, [{name}]", guarded=0.02)
        return address

    def small(self) -> str:
        """Return a word from 0 to 63."""
        word = self.new("r")
        source = self.pick("%tid.x", self.use("r"))
        if source == "%tid.x":
            self.do(f"mov.u32 {word}, %tid.x", guarded=0)
            source = word
        self.do(f"and.b32 {word}, {source}, {self.pick(3, 15, 63)}", guarded=0)
        return word

    def offset(self, size: int) -> str:
        """Return the constant part of an address."""
        number = self.random.randrange(-4, 8) * size
        if self.careless(0.1):
            number += self.pick(1, 2, 4096, -4096, 2040)
        return f"+{number}" if number else ""

    # Memory -------------------------------------------------------------------------------------

    def access(self) -> None:
        """Load or store through a pointer."""
        address = self.pointer() if self.chance(0.7) else self.base()
        space = self.pick("global.", "global.", "global.", "", "volatile.global.")
        if self.chance(0.15):
            words = ", ".join(self.use("r") for _ in range(2))
            self.do(f"st.{space}v2.u32 [{address}{self.offset(8)}], {{{words}}}")
        elif self.chance(0.5):
            kind, word = self.pick(("u32", "r"), ("u32", "r"), ("u64", "rd"), ("u8", "r"))
            size = int(kind[1:]) // 8
            where = f"[{address}{self.offset(size)}]"
            if self.chance(0.5):
                self.do(f"ld.{space}{kind} {self.result(word)}, {where}")
            else:
                self.do(f"st.{space}{kind} {where}, {self.use(word)}")
        else:
            self.do(f"st.{space}u32 [{address}{self.offset(4)}], {self.word()}")

    def pair(self) -> None:
        """Load and store at one address, or at what looks so."""
        address, at = self.pointer(), self.offset(8)
        space = self.pick("global.", "global.", "")
        where, word = f"[{address}{at}]", self.new("rd")
        guarded = 0.0
        match self.random.randrange(8):
            case 0:
                word = address
            case 1:
                guarded = 1.0
            case _:
                pass
        self.do(f"ld.{space}u64 {word}, {where}", guarded=guarded)
        match self.random.randrange(8):
            case 0 | 1:
                source = self.base()
                self.do(f"mov.u64 {address}, {source}", guarded=0.5)
            case 2:
                other = self.use("a")
                self.do(f"ld.{space}u64 {self.result('rd')}, [{other}]")
            case 3 | 4:
                self.compute()
            case _:
                pass
        self.do(f"st.{space}u64 {where}, {word}")

    def atomic(self) -> None:
        """Add to memory."""
        address = self.pointer()
        word = self.use("r")
        self.do(f"atom.global.add.u32 {self.result('r')}, [{address}{self.offset(4)}], {word}")

    def window(self) -> None:
        """Use memory whose addresses are those of a window."""
        space, name, size = self.pick(
            ("shared", "sh", SHARED),
            ("shared", "sh", SHARED),
            ("local", "loc", LOCAL),
            ("const", "table", CONSTANT),
            ("param", "array", ARRAY),
        )
        if space == "param" and not self.is_entry:
            return
        bits = self.pick(32, 64)
        kind = "r" if bits == 32 else "rd"
        at, part = self.new(kind), self.new("r")
        self.do(f"mov.u{bits} {at}, {name}", guarded=0)
        self.do(f"and.b32 {part}, {self.use('r')}, {size // 4 - 1}", guarded=0)
        shift = self.pick(0, 0, 64, -64, 256)
        if bits == 32:
            self.do(f"mad.lo.s32 {at}, {part}, 4, {at}", guarded=0)
        else:
            self.do(f"mad.wide.u32 {at}, {part}, 4, {at}", guarded=0)
        self.do(f"sub.s{bits} {at}, {at}, {shift}", guarded=0)
        if self.careless(0.1):
            shift += self.pick(4, -4, 256, 2)
        where = f"[{at}+{shift}]" if shift else f"[{at}]"
        if space in {"shared", "local"} and self.chance(0.5):
            self.do(f"st.{space}.u32 {where}, {self.word()}")
        else:
            self.do(f"ld.{space}.u32 {self.result('r')}, {where}")

    # Control ------------------------------------------------------------------------------------

    def branch(self) -> None:
        """Do something on one of two ways."""
        self.skip(partial(self.statements, self.random.randint(1, 3)))

    def loop(self) -> None:
        """Do something a few times."""
        self.repeat(partial(self.statements, self.random.randint(1, 3)))

    def skip(self, write: Callable[[], None]) -> None:
        """Write something that a predicate skips, and now and then something else for then."""
        label = f"L{self.serial()}"
        self.lines.append(f"  @{self.pick('', '!')}{self.use('p')} bra {label};")
        write()
        if self.chance(0.2):
            end = f"L{self.serial()}"
            self.lines += [f"  bra {end};", f"{label}:"]
            write()
            label = end
        self.lines.append(f"{label}:")

    def repeat(self, write: Callable[[], None]) -> None:
        """Write something that runs up to three times."""
        label, count, more = f"L{self.serial()}", f"%c{self.serial()}", f"%q{self.serial()}"
        self.lines += [f"  mov.u32 {count}, 0;", f"{label}:"]
        write()
        self.lines += [
            f"  add.u32 {count}, {count}, 1;",
            f"  setp.lt.u32 {more}, {count}, {self.pick(1, 2, 3)};",
            f"  @{more} bra {label};",
        ]

    def leave(self) -> None:
        """End the thread, or return, if a predicate says so."""
        self.lines.append(f"  @{self.use('p')} {self.pick('ret', 'exit')};")

    def call(self) -> None:
        """Call one of the functions."""
        if not self.callees:
            return
        shape = self.random.choice(list(self.callees))
        result, parameters = shape.result, list(shape.parameters)
        is_wrong = self.careless(0.15)
        if is_wrong:
            wrong = self.random.randrange(4)
            if wrong == 0:
                result = "b32" if result == "b64" else "b64"
            elif wrong == 1:
                parameters.pop()
            elif wrong == 2:
                parameters.append("b64")
            else:
                last = parameters[-1]
                parameters[-1] = 4 * last if isinstance(last, int) else 1
        number = self.serial()
        names = [f"s{number}_{place}" for place in range(len(parameters))]
        lines = [declare(name, kind) + ";" for name, kind in zip(names, parameters, strict=True)]
        lines.append(declare(f"v{number}", result) + ";")
        for name, kind in zip(names, parameters, strict=True):
            if isinstance(kind, int):
                words = range(0, kind - 3, 4)
                lines += [f"st.param.b32 [{name}+{at}], {self.use('r')};" for at in words]
            else:
                lines.append(
                    f"st.param.{kind} [{name}], {self.use('r' if kind == 'b32' else 'a')};"
                )
        passed = f"(v{number}), {{}}, ({', '.join(names)})"
        guard = f"@{self.use('p')} " if self._known["p"] and self.chance(0.1) else ""
        if self.chance(0.3):
            place = f"%t{self.serial()}"
            types = ", ".join(declare("_", kind) for kind in parameters)
            prototype = f"proto{number}"
            lines += [
                f"{prototype}: .callprototype ({declare('_', result)}) _ ({types});",
                f"mov.u64 {place}, {shape.name};",
                f"{guard}call {passed.format(place)}, {prototype};",
            ]
        else:
            lines.append(f"{guard}call {passed.format(shape.name)};")
            self.is_refused |= is_wrong
        if result == "b32":
            self._returned.append(self.result("r"))
            lines.append(f"ld.param.b32 {self._returned[-1]}, [v{number}];")
        else:
            lines.append(f"ld.param.b64 {self.result('a')}, [v{number}];")
        self.lines += [f"  {line}" for line in lines]

    def statements(self, count: int) -> None:
        """Write some statements, of all kinds."""
        self._depth += 1
        kinds: list[tuple[float, Callable[[], None]]] = [
            (3, self.compute),
            (2, self.compare),
            (4, self.access),
            (2, self.pair),
            (0.3, self.atomic),
            (1, self.window),
            (2, self.call),
        ]
        if self._depth < 3:
            kinds += [(1.5, self.branch), (0.8, self.loop), (0.15, self.leave)]
        for _ in range(count):
            weights = [weight for weight, _ in kinds]
            self.random.choices([write for _, write in kinds], weights)[0]()
        self._depth -= 1

    def row(self, count: int) -> None:
        """Write what rows of threads may be checked at once for: straight accesses, and flow."""
        kinds: list[Callable[[], None]] = [self.compute, self.compare, self.straight, self.straight]
        if self.callees:
            kinds.append(self.call)
        self._depth += 1
        for _ in range(count):
            self.random.choice(kinds)()
            if self._depth < 3 and self.chance(0.25):
                again = partial(self.row, self.random.randint(1, 2))
                if self.chance(0.3):
                    self.repeat(again)
                else:
                    self.skip(again)
        self._depth -= 1

    def straight(self) -> None:
        """Access memory at an address that is straight along a row, or nearly so."""
        base = self.use("a") if self._known["a"] and self.chance(0.25) else self.argument("x")
        if self.chance(0.75):
            place, wide = self.new("r"), self.new("rd")
            if self._returned and self.chance(0.5):
                # The same for a row, as what a call gave looks like a parameter of the kernel.
                place = self.random.choice(self._returned)
            else:
                self.do(f"mov.u32 {place}, %tid.x", guarded=0)
            self.do(f"mul.wide.u32 {wide}, {place}, 4", guarded=OFTEN)
            if self.chance(0.25):
                wide = self.twins(wide)
            address = self.result("a")
            self.do(f"add.s64 {address}, {base}, {wide}", guarded=OFTEN)
            base = address
        where = f"[{base}{self.offset(4)}]"
        if self.chance(0.4):
            self.do(f"ld.global.u32 {self.result('r')}, {where}")
        else:
            self.do(f"st.global.u32 {where}, {self.use('r')}")
        if self.chance(0.15):
            # A way to write the address later than it is used.
            self.do(f"mov.u64 {self.result('a')}, {self.use('a')}", guarded=0.3)


def declare(name: str, kind: str | int) -> str:
    """Return the declaration of a variable that is passed."""
    return (
        f".param .align 8 .b8 {name}[{kind}]" if isinstance(kind, int) else f".param .{kind} {name}"
    )


def generate(seed: int) -> Sample:
    """Return the program of a seed."""
    random = Random(seed)  # noqa: S311  # no secret
    profile = random.choice(("rows", "rows", "pairs", "calls", "all"))
    freshness = 0.97 if profile == "rows" else random.choice((0.4, 0.8, 0.95))
    carelessness = random.choice((0.0, 0.3, 1.0))
    has_calls = profile == "calls" or random.random() < 0.3
    shapes: list[Shape] = []
    functions: list[str] = []
    refused = False
    for number in range(random.randint(1, 3) if has_calls else 0):
        text, shape, is_refused = _function(random, number, tuple(shapes), freshness, carelessness)
        functions.append(text)
        shapes.append(shape)
        # What is never called is not translated; the kernel calls each one once.
        refused |= is_refused
    writer = Writer(random, shapes, freshness, carelessness)
    for name in ("x", "y"):
        writer.argument(name)
    writer.number("n")
    writer.compute()
    writer.compare()
    for shape in shapes:
        writer.callees = [shape]
        writer.call()
    writer.callees = shapes
    if profile == "rows":
        writer.row(random.randint(2, 6))
    elif profile == "pairs":
        for _ in range(random.randint(1, 4)):
            writer.pair()
    else:
        writer.statements(random.randint(3, 9))
    if profile != "rows" and random.random() < 0.3:
        writer.lines.append("  bar.sync 0;")
        writer.statements(random.randint(1, 3))
    body = _body(writer.lines)
    numbers = random.choice(WRAPPING if profile == "rows" and random.random() < 0.5 else EDGES)
    other = (numbers + 8 * random.randint(-2, 2)) % (1 << 32)
    text = f"""\
.version 8.0
.target sm_75
.address_size 64
.const .align 8 .u32 table[{CONSTANT // 4}] = {{{", ".join(map(str, range(CONSTANT // 4)))}}};
{"".join(functions)}.visible .entry k(
  .param .u64 x, .param .u64 y, .param .u64 stray, .param .u32 n, .param .u32 m,
  .param .align 8 .b8 array[{ARRAY}]
) {{
{body}}}
"""
    return Sample(
        text,
        (random.randint(1, 3), 1, 1),
        (random.choice((1, 3, 16, 32, 33)), random.choice((1, 1, 2)), 1),
        (numbers, other),
        random.choice((0, 0, 16, 4)),
        refused | writer.is_refused,
    )


def _function(
    random: Random,
    number: int,
    callees: Sequence[Shape],
    freshness: float,
    carelessness: float,
) -> tuple[str, Shape, bool]:
    """Return the text of a device function."""
    name = f"f{number}"
    result = random.choice(("b32", "b64", "b64"))
    parameters = (random.choice(("b64", "b64", "b32")), random.choice(("b32", "b64", 16)))
    shape = Shape(name, result, parameters)
    writer = Writer(random, callees, freshness, carelessness)
    writer.is_entry = False
    for place, kind in enumerate(parameters):
        if kind == "b64":
            writer.do(f"ld.param.u64 {writer.result('a')}, [{name}_{place}]", guarded=0)
        else:
            writer.do(f"ld.param.u32 {writer.result('r')}, [{name}_{place}]", guarded=0)
    if random.random() < 0.25:
        # As deep as a parameter says, which may be too deep.
        depth, more = writer.new("r"), f"%q{writer.serial()}"
        kind = parameters[1]
        if kind == "b32":
            writer.lines += [
                f"  ld.param.u32 {depth}, [{name}_1];",
                f"  and.b32 {depth}, {depth}, {random.choice((7, 63, 0xFFFF))};",
                f"  setp.eq.u32 {more}, {depth}, 0;",
                f"  @{more} bra DONE;",
                f"  sub.u32 {depth}, {depth}, 1;",
                f"  {declare('again0', parameters[0])}; {declare('again1', kind)};",
                f"  {declare('again', result)};",
                f"  st.param.{parameters[0]} [again0], "
                f"{writer.use('a' if parameters[0] == 'b64' else 'r')};",
                f"  st.param.b32 [again1], {depth};",
                f"  call (again), {name}, (again0, again1);",
                f"  ld.param.{result} {writer.result('a' if result == 'b64' else 'r')}, [again];",
                "DONE:",
            ]
    if random.random() < 0.6:
        writer.statements(random.randint(0, 3))
    if result == "b64":
        address = writer.use("a")
        if random.random() < 0.5:
            # What is in memory there: an address, as often as not.
            loaded = writer.new("a")
            writer.do(f"ld.global.u64 {loaded}, [{address}]", guarded=0)
            address = loaded
        writer.do(f"st.param.b64 [{name}_r], {address}", guarded=0)
    else:
        writer.do(f"st.param.b32 [{name}_r], {writer.use('r')}", guarded=0)
    head = ", ".join(declare(f"{name}_{place}", kind) for place, kind in enumerate(parameters))
    body = _body(writer.lines)
    text = f".func ({declare(f'{name}_r', result)}) {name}({head}) {{\n{body}}}\n"
    return text, shape, writer.is_refused


def _body(lines: Sequence[str]) -> str:
    """Return the lines of a function with what they need declared."""
    text = "\n".join(lines)
    types = {"r": "b32", "rd": "b64", "a": "b64", "p": "pred", "q": "pred", "c": "b32", "t": "b64"}
    registers = sorted(set(re.findall(r"%(rd|[raqpct])(\d+)\b", text)))
    declared = [f"  .reg .{types[kind]} %{kind}{number};" for kind, number in registers]
    declared.append(f"  .local .align 8 .b8 loc[{LOCAL}];")
    # What nobody wrote there is what another thread left.
    start = ["  mov.u64 %zero, loc;"]
    start += [f"  st.local.u32 [%zero+{at}], 0;" for at in range(0, LOCAL, 4)]
    declared.append("  .reg .b64 %zero;")
    declared.append(f"  .shared .align 8 .b8 sh[{SHARED}];")
    return "\n".join((*declared, *start, text, "  ret;", ""))


class Bench:
    """A device with two buffers, and memory around that must not change."""

    def __init__(self) -> None:
        self.device = gd.sim.Device(threads=1)
        self.stream = self.device.create_stream()
        self.other = gd.sim.Device(1)
        self.owners = [self.device.allocate(4 * WORDS, stream=self.stream) for _ in range(2)]
        self.buffers = [each.array(np.uint32) for each in self.owners]
        # Memory of the host, and of another device.
        self.owners.append(self.other.allocate(16 * WORDS, stream=self.other.create_stream()))
        self.strays = [np.empty(4 * WORDS, np.uint32), self.owners[-1].array(np.uint32)]

    def run(self, sample: Sample) -> str:
        """Run a program in both ways; return how it ended.

        Raises
        ------
        AssertionError
            If it does not do the same, or changes what it must not.
        """
        program = gd.Program(sample.text)
        graph = gd.GraphDef()
        x, y = (int(each.ctypes.data) + 4 * MIDDLE for each in self.buffers)
        stray = int(self.strays[sample.numbers[0] % 2].ctypes.data) + 8 * WORDS
        graph.launch(
            LaunchConfig(grid=sample.grid, block=sample.block),
            program.kernel("k"),
            *(np.uint64(each) for each in (x, y, stray)),
            *(np.uint32(each) for each in sample.numbers),
            np.arange(ARRAY, dtype=np.uint8).view(f"V{ARRAY}")[0],
        )
        try:
            executable = graph.instantiate(device=self.device)
        except (gd.CompileError, gd.sim.UnsupportedInstructionError) as error:
            return f"refused: {error}" if sample.is_refused else f"not taken: {error}"
        assert not sample.is_refused, "a call with other sizes than the callee's was accepted"
        driver = self.device.driver
        checked = replace(driver.kernel_settings, shortcuts=False)
        found = []
        for settings in (driver.kernel_settings, checked):
            before, driver.kernel_settings = driver.kernel_settings, settings
            self._fill(sample, x, stray)
            try:
                found.append((self._launch(executable), [each.copy() for each in self.buffers]))
            finally:
                driver.kernel_settings = before
            for each in self.strays:
                assert (each == FIRST).all(), "memory outside of the allocations has changed"
        (end, memory), (other_end, other_memory) = found
        assert end == other_end, f"{end!r} with shortcuts, {other_end!r} without"
        for one, other in zip(memory, other_memory, strict=True):
            np.testing.assert_array_equal(one, other)
        return end

    def _fill(self, sample: Sample, x: int, stray: int) -> None:
        for each in self.strays:
            each[:] = FIRST
        words, table = self.buffers
        words[:] = np.arange(WORDS) % 97
        table[:] = SECOND
        pointers = x + 8 * np.arange(WORDS // 2, dtype=np.uint64) % 512
        if sample.strays:
            pointers[:: sample.strays] = stray
        table.view(np.uint64)[:] = pointers

    def _launch(self, executable: Any) -> str:
        try:
            executable.launch(self.stream)
        except gd.sim.SimulationError as error:
            text = str(error)
            found = re.search(r"returned (\w+) .*?kernel 'k', (thread .*)", text)
            assert found is not None, text
            # Local memory is where the system gave some; what is nearest to an address depends on
            # what else there is of programs by then.
            where = re.sub(MOVING, r"\1", found[2].split("\n")[0]).split(
                ". The nearest allocation,"
            )[0]
            return f"{found[1]}: {where}"
        return "done"


def work(seeds: range) -> None:
    """Run the programs of some seeds, and tell of each before and after."""
    bench = Bench()
    for seed in seeds:
        print("seed", seed, flush=True)
        try:
            end = bench.run(generate(seed))
        except Exception as error:  # noqa: BLE001  # told to who started this process
            end = f"WRONG {type(error).__name__}: {error}"
        print("end", end.replace("\n", " ")[:400], flush=True)


def run_apart(seeds: range, before: str = "") -> tuple[Counter[str], dict[int, str]]:
    """Run programs in processes of their own.

    Parameters
    ----------
    seeds : range
        Their seeds.
    before : str
        Python code that these processes run first.

    Returns
    -------
    ends : Counter of str
        How often programs ended how: done, refused, not taken, or a result code.
    wrong : dict of int to str
        What was wrong, by seed.
    """
    ends: Counter[str] = Counter()
    wrong: dict[int, str] = {}
    start = seeds.start
    while start < seeds.stop:
        stop = min(start + BATCH, seeds.stop)
        work = f"from {MODULE} import work; work(range({start}, {stop}))"
        command = [sys.executable, "-c", f"{before}\n{work}"]
        # Nothing of these is worth keeping on disk.
        environment = os.environ | {"GRAPHDSL_CACHE_DIR": ""}
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        last = start - 1
        lines = done.stdout.splitlines()
        for line in lines:
            word, _, rest = line.partition(" ")
            if word == "seed":
                last = int(rest)
            elif rest.startswith("WRONG"):
                wrong[last] = rest
            else:
                ends[rest.partition(":")[0]] += 1
        if done.returncode and last < start:
            # There is no program to blame and to go on after.
            raise RuntimeError(f"ended with {done.returncode} at the start: {done.stderr[-2000:]}")
        if done.returncode:
            wrong[last] = f"the process ended with {done.returncode}: {done.stderr[-500:]}"
            start = last + 1
        else:
            start = stop
    return ends, wrong


def main(arguments: Sequence[str]) -> int:
    """Run for some time, and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0, help="the first one")
    parser.add_argument("--show", type=int, help="print the program of a seed, and run it")
    given = parser.parse_args(arguments)
    if given.show is not None:
        sample = generate(given.show)
        print(sample.text, replace(sample, text=""), sep="\n", flush=True)
        print(Bench().run(sample))
        return 0
    start, seed = time.monotonic(), given.seed
    total: Counter[str] = Counter()
    failures = 0
    while time.monotonic() - start < given.seconds:
        ends, wrong = run_apart(range(seed, seed + BATCH))
        seed += BATCH
        total += ends
        failures += len(wrong)
        for number, what in wrong.items():
            print(f"seed {number}: {what}", flush=True)
        print(f"{time.monotonic() - start:.0f} s, {seed - given.seed}: {dict(total)}", flush=True)
    print(f"{seed - given.seed} programs in {time.monotonic() - start:.0f} s: {dict(total)}")
    print(f"{failures} wrong")
    return int(failures > 0)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
