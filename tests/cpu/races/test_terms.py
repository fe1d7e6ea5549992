"""Arithmetic on terms against arithmetic on numbers: what terms say is true for all numbers.

Random programs of instructions are computed as terms, and for some indices, arguments and numbers
of iterations as Python's integers. A result that rests on assumptions counts where these hold; one
that rests on none counts always.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pytest

import graphdsl as gd
from graphdsl.code.ptx.meanings import MEANINGS, converted
from graphdsl.code.ptx.signatures import WIDTHS
from graphdsl.code.races.arithmetic import Assumption, NotFollowedError, Symbols, Value
from graphdsl.code.races.environments import _facts_of_function
from graphdsl.code.races.registers import Registers
from graphdsl.code.races.terms import BLOCK, GRID, THREAD, Node, Terms, parts_of

pytest.importorskip("z3")

Launch = dict[Node, int]
COUNT: Final = 12
NUMBERS: Final = (
    0, 1, 2, 3, 5, 7, 8, 16, 31, 32, 33, 63, 64, 127, 128, 255, 256, 1000, 1023, 1024, 4095, 32767,
    32768, 65535, 65536, 69069, 1664525, 0xFFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x11111111,
    0xF0F0F0F0, 0xFFFFFF00, 0xFFFFFFFE, -1, -2, -5, -32, -128,
)  # fmt: skip
SHIFTS: Final = (0, 1, 2, 4, 5, 8, 16, 31, 32, 33, 63, 64, 70, -1)


class AnyNumberError(Exception):
    """A term may be any number here."""


def number_of(node: Node, launch: Launch) -> int:
    """Return the number that a term is, or 1 for a condition that holds."""
    match node.op:
        case "sum":
            total = 0
            for atoms, by in node.args:
                part = by
                for atom in atoms:
                    part *= number_of(atom, launch)
                total += part
            return total
        case "atom":
            return number_of_atom(node, launch)
        case "le":
            return int(number_of(node.args[0], launch) <= 0)
        case "eq":
            return int(number_of(node.args[0], launch) == 0)
        case "not":
            return 1 - number_of(node.args[0], launch)
        case "and":
            return int(all(number_of(each, launch) for each in node.args))
        case "or":
            return int(any(number_of(each, launch) for each in node.args))
    assert node.op == "true"
    return 1


def number_of_atom(node: Node, launch: Launch) -> int:
    if node in launch:
        return launch[node]
    kind, name, *args = node.args
    assert kind == "of"
    if name == "select":
        found = number_of(args[1] if number_of(args[0], launch) else args[2], launch)
    elif name in {"hash", "strange"}:
        raise AnyNumberError
    else:
        one, other = (number_of(each, launch) for each in args)
        if name == "div" and other <= 0:
            raise AnyNumberError
        found = {
            "div": lambda: one // other,
            "bit": lambda: one >> other & 1,
            "and": lambda: one & other,
            "or": lambda: one | other,
            "xor": lambda: one ^ other,
            "product": lambda: one * other,
        }[name]()
    assert node.low <= found <= node.high
    return found


def typed(number: int, kind: str) -> int:
    bits = WIDTHS[kind]
    number %= 1 << bits
    return number - (1 << bits) if kind[0] == "s" and number >> bits - 1 else number


def rounded_to_zero(one: int, other: int) -> int:
    if not other:
        raise AnyNumberError
    return abs(one) // abs(other) * (1 if (one >= 0) == (other >= 0) else -1)


def _moved(new: int, old: int, start: int, count: int) -> int:
    mask = (1 << count) - 1 << start
    return (old & ~mask) | (new << start & mask)


NAMES: Final[dict[str, Callable[..., int]]] = {
    "add": lambda _, one, other: one + other,
    "sub": lambda _, one, other: one - other,
    "neg": lambda _, one: -one,
    "not": lambda _, one: ~one,
    "mul": lambda _, one, other: one * other,
    "mul.wide": lambda _, one, other: one * other,
    "mul.hi": lambda width, one, other: one * other >> width,
    "mad": lambda _, one, other, third: one * other + third,
    "mad.wide": lambda _, one, other, third: one * other + third,
    "mad.hi": lambda width, one, other, third: (one * other >> width) + third,
    "abs": lambda _, one: abs(one),
    "shl": lambda width, one, by: one << by if by < width else 0,
    "shr": lambda width, one, by: one >> min(by, width),
    "and": lambda _, one, other: one & other,
    "or": lambda _, one, other: one | other,
    "xor": lambda _, one, other: one ^ other,
    "div": lambda _, one, other: rounded_to_zero(one, other),
    "rem": lambda _, one, other: one - other * rounded_to_zero(one, other),
    "min": lambda _, one, other: min(one, other),
    "max": lambda _, one, other: max(one, other),
    "bfe": lambda _, one, start, count: one >> start & (1 << count) - 1,
    "bfi": lambda _, new, old, start, count: _moved(new, old, start, count),
    "brev": lambda width, one: int(f"{one:0{width}b}"[::-1], 2),
}
"""What instructions compute of numbers of their type; shifts and places are unsigned."""
PLACES: Final = {"shl": 1, "shr": 1, "bfe": 2, "bfi": 2}
"""How many operands at the end are shifts or places."""
COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    "lt": lambda one, other: one < other,
    "le": lambda one, other: one <= other,
    "gt": lambda one, other: one > other,
    "ge": lambda one, other: one >= other,
    "eq": lambda one, other: one == other,
    "ne": lambda one, other: one != other,
}


class Held(NamedTuple):
    """A register: its value, its width, and its number in each launch; None for any number."""

    value: Value
    bits: int
    numbers: list[int | None]


class Watched(Symbols):
    """Notes in which launches all that was assumed holds."""

    launches: Sequence[Launch] = ()
    holds: tuple[bool, ...] = ()

    def is_ordinary(self, node: Node, least: int, most: int, bits: int) -> bool:
        found = super().is_ordinary(node, least, most, bits)
        if found:
            self.holds = tuple(
                is_true and self._is_within(node, launch, least, most)
                for is_true, launch in zip(self.holds, self.launches, strict=True)
            )
        return found

    def _is_within(self, node: Node, launch: Launch, least: int, most: int) -> bool:
        try:
            return least <= number_of(node, launch) <= most
        except (AnyNumberError, AssertionError):
            return False


class Program:
    """Random instructions, computed as terms and as numbers."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)  # noqa: S311
        self.terms = Terms()
        self.symbols = Watched(self.terms, (False,) * 3)
        self.registers = Registers.__new__(Registers)
        self.registers.terms = self.terms  # type: ignore[misc]
        self.registers.symbols = self.symbols  # type: ignore[misc]
        self.registers.resting = {}  # type: ignore[misc]
        self.registers.decided = set()  # type: ignore[misc]
        self.checked = 0
        thread = self.terms.atom("tid", 0, level=THREAD, low=0, high=1023)
        n = self.terms.atom("parameter", 0, 0, 32, level=GRID, low=-(1 << 31), high=(1 << 31) - 1)
        turns = self.terms.atom("count", 0, level=BLOCK, low=0, high=1 << 48)
        read = self.terms.atom("read", 0, 0, 0, level=THREAD, low=0, high=255)
        pick, below = self.random.choice, self.random.randrange
        self.launches = [
            {
                _atom(thread): pick((0, 1, 2, 31, 32, 1023, below(1024))),
                _atom(n): pick((0, 1, -1, 2**31 - 1, -(2**31), below(-(2**31), 2**31), below(99))),
                _atom(turns): pick((0, 1, 2, 3, below(1 << 20), below(1 << 40))),
                _atom(read): below(256),
            }
            for _ in range(COUNT)
        ]
        self.symbols.launches = self.launches
        self.symbols.holds = (True,) * COUNT
        steps = self.terms.constant(pick((0, 3, 250)))
        steps = self.terms.add(steps, turns, pick((1, -1, 4, 256, 3)))
        self.held = [
            self.as_register(node, bits)
            for node, bits in (
                *((thread, 32), (read, 16), (thread, 64), (read, 32), (n, 32), (steps, 32)),
            )
        ]
        self.conditions: list[tuple[Node, list[int | None], frozenset[Assumption]]] = []

    def as_register(self, node: Node, bits: int) -> Held:
        numbers: list[int | None] = [number_of(node, each) % (1 << bits) for each in self.launches]
        return Held(Value(node, node.low, node.high), bits, numbers)

    def operand(self, bits: int) -> Held:
        own = [each for each in self.held if each.bits == bits]
        if own and self.random.random() < 0.65:
            return self.random.choice(own[-4:])
        return self.number(self.random.choice(NUMBERS), bits)

    def number(self, number: int, bits: int) -> Held:
        number = typed(number, f"s{bits}")
        return Held(self.symbols.number(number), bits, [number % (1 << bits)] * COUNT)

    def step(self) -> None:
        width = self.random.choice((16, 32, 32, 32, 64, 64))
        kind = self.random.choice("us") + str(width)
        how = self.random.random()
        if how < 0.15:
            self.convert()
        elif how < 0.3:
            self.compare(kind)
        elif how < 0.4 and self.conditions:
            self.choose(width)
        else:
            self.compute(self.random.choice(list(NAMES)), kind)

    def convert(self) -> None:
        source = self.random.choice(self.held)
        own = [each for each in (8, 16, 32, 64) if each <= source.bits]
        kind = self.random.choice("us") + str(self.random.choice(own))
        to = self.random.choice("us") + str(self.random.choice((8, 16, 32, 64)))
        bits = max(WIDTHS[to], self.random.choice((16, 32)))
        value = converted(self.symbols, source.value, kind, to, bits)
        numbers = [
            None if each is None else typed(typed(each, kind), to) % (1 << bits)
            for each in source.numbers
        ]
        self.keep(Held(value, bits, numbers))

    def compare(self, kind: str) -> None:
        one, other = self.operand(WIDTHS[kind]), self.operand(WIDTHS[kind])
        how = self.random.choice(list(COMPARED))
        self.registers.decided.clear()
        node = self.registers._compared(how, kind[0], WIDTHS[kind], one.value, other.value)
        rests = self.registers.resting.get(node, frozenset()) | self.registers.decided
        numbers = [
            None if a is None or b is None else int(COMPARED[how](typed(a, kind), typed(b, kind)))
            for a, b in zip(one.numbers, other.numbers, strict=True)
        ]
        self.check(node, numbers, 1, rests)
        self.conditions.append((node, numbers, rests))

    def choose(self, width: int) -> None:
        condition, holds, rests = self.random.choice(self.conditions)
        one, other = self.operand(width), self.operand(width)
        value = self.registers.chosen(condition, one.value, other.value)
        numbers = [
            None if test is None else a if test else b
            for test, a, b in zip(holds, one.numbers, other.numbers, strict=True)
        ]
        self.keep(Held(value._replace(rests=value.rests | rests), width, numbers))

    def compute(self, name: str, kind: str) -> None:
        width = WIDTHS[kind]
        kind = {"neg": "s", "abs": "s", "bfe": "u", "brev": "b", "bfi": "b"}.get(
            name, "b" if name in {"and", "or", "xor", "not", "shl"} else kind[0]
        ) + str(width)
        if (width == 16 and name in {"bfe", "bfi", "brev"}) or (width == 64 and "wide" in name):
            return
        bits = 2 * width if "wide" in name else width
        arity, meaning = MEANINGS[name]
        operands = [self.operand(width) for _ in range(arity - PLACES.get(name, 0))]
        if name == "mad.wide":
            operands[2] = self.operand(bits)
        if PLACES.get(name) == 1:
            operands.append(self.number(self.random.choice(SHIFTS), 32))
        elif PLACES.get(name):
            start = self.random.randrange(width)
            count = self.random.randrange(1, width - start + 1)
            operands += [self.number(start, 32), self.number(count, 32)]
        try:
            value = meaning(self.symbols, kind, *(each.value for each in operands))
        except NotFollowedError:
            return
        value = value._replace(rests=value.rests.union(*(each.value.rests for each in operands)))
        kinds = [kind] * (arity - PLACES.get(name, 0)) + ["u32"] * PLACES.get(name, 0)
        if name.startswith("mad"):
            kinds[2] = f"u{bits}"
        numbers: list[int | None] = []
        for own in zip(*(each.numbers for each in operands), strict=True):
            try:
                of_types = [typed(a, b) for a, b in zip(own, kinds, strict=True) if a is not None]
                whole = None if None in own else NAMES[name](width, *of_types)
            except AnyNumberError:
                whole = None
            numbers.append(None if whole is None else whole % (1 << bits))
        self.keep(Held(value, bits, numbers))

    def keep(self, held: Held) -> None:
        value = held.value
        self.check(value.node, held.numbers, held.bits, value.rests, value)
        self.held.append(held)

    def check(
        self,
        node: Node,
        numbers: list[int | None],
        bits: int,
        rests: frozenset[Assumption],
        bounds: Value | None = None,
    ) -> None:
        """Compare a term with its numbers, where what it rests on holds."""
        rows = zip(numbers, self.launches, self.symbols.holds, strict=True)
        for number, launch, holds in rows:
            if number is None or (rests and not holds):
                continue
            try:
                found = number_of(node, launch)
            except AnyNumberError:
                continue
            assert found % (1 << bits) == number
            if bounds is not None:
                assert bounds.low <= found <= bounds.high
                self.check_facts(node, launch)
            self.checked += 1

    def check_facts(self, node: Node, launch: Launch) -> None:
        """See that what proofs are told of a term is true."""
        for atom in parts_of([node]):
            if atom.op != "atom" or atom.args[0] != "of":
                continue
            for fact in _facts_of_function(self, self.terms.of_atom(atom), list(atom.args[1:])):  # type: ignore[arg-type]
                try:
                    assert number_of(fact, launch)
                except AnyNumberError:
                    continue


def _atom(node: Node) -> Node:
    found: Node = node.args[0][0][0]
    return found


def run(seed: int) -> int:
    """Run a random program; return how many numbers were compared."""
    program = Program(seed)
    for _ in range(program.random.randrange(3, 14)):
        program.step()
    return program.checked


def test_terms_are_true_of_the_numbers_in_registers() -> None:
    # 799 divides by a constant whose bounds do not say that it is one.
    assert sum(run(seed) for seed in (*range(100), 799)) > 5_000


@pytest.mark.fuzz
def test_terms_of_many_programs_are_true_of_the_numbers_in_registers() -> None:
    for seed in range(200, 60_000):
        run(seed)


PTX: Final = """.version 8.5
.target sm_90
.address_size 64
.shared .align 4 .b8 s[4096];
.visible .entry k(.param .u32 k_param_0) {{
    .reg .pred %p<3>;
    .reg .b32 %r<16>;
    ld.param.u32 %r1, [k_param_0];
    mov.u32 %r2, %tid.x;
    // The highest bit of n is 0 for all ordinary n.
    shr.u32 %r3, %r1, 31;
    mov.u32 %r4, %r2;
    setp.eq.u32 %p1, %r2, %r2;
    {body}
    shl.b32 %r5, %r4, 2;
    mov.u32 %r6, s;
    add.u32 %r7, %r6, %r5;
    @%p1 st.shared.u32 [%r7], %r2;
    ret;
}}
"""
ASSUMED: Final = {
    "a branch": "setp.eq.u32 %p1, %r3, 1; mov.u32 %r4, 0;",
    "a choice": "setp.eq.u32 %p2, %r3, 1; selp.b32 %r4, 0, %r2, %p2;",
    "a mask": "not.b32 %r8, %r3; and.b32 %r4, %r2, %r8;",
    "bits that are set": "or.b32 %r4, %r2, %r3;",
    "a shift": "shr.u32 %r4, %r2, %r3;",
    "a divisor": "add.u32 %r8, %r3, 1; div.u32 %r4, %r2, %r8;",
    "reversed bits": "brev.b32 %r8, %r3; shr.u32 %r8, %r8, 31; sub.u32 %r9, 1, %r8; "
    "mul.lo.u32 %r4, %r2, %r9;",
}


@pytest.mark.parametrize("body", ASSUMED.values(), ids=list(ASSUMED))
def test_wraparound_in_an_address_or_a_branch_is_an_assumption(body: str) -> None:
    program = gd.Program(PTX.format(body=body))
    found = program.kernel("k").races(block=256, grid=1)
    assert not found.is_free or any("does not wrap" in each for each in found.assumptions), found
    is_large = program.kernel("k").races(block=256, grid=1, arguments={0: 1 << 31})
    assert not is_large.is_free
