"""Arithmetic on terms: what registers hold, modulo powers of two, and what is assumed of that.

A register of n bits holds the value of a term modulo 2**n. Sums and products stay exact that way.
Where it matters which of the congruent numbers it is, as in a comparison, the term is used as it is
if its bounds allow. If it could only be another number in a huge launch, that is an assumption,
which the result prints with its line. Otherwise the remainder modulo 2**n is a term of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from graphdsl.code.ptx.signatures import WIDTHS
from graphdsl.code.ptx.syntax import Instruction
from graphdsl.code.races.terms import FAR, Node, Terms, constant_of

LARGEST_FACTOR: Final = (1 << 20) - 1
"""32-bit products with larger numbers are meant to wrap around, as in hashes."""
MOST_RUNS: Final = 6
"""Maximum number of groups of bits in a mask that are followed."""
MOST_BITS: Final = 16
"""Maximum number of bits of a number that is reversed bit by bit."""
ORDINARY: Final = 64
"""What an ordinary argument, or number of iterations, is at most. Larger ones may be assumed not to
make indices wrap around; for these, it is computed that they do not."""
ORDINARY_BLOCKS: Final = 16


class Assumption(NamedTuple):
    """The result of an instruction is a number of its type, in all threads.

    Attributes
    ----------
    bits : int
        The width.
    item : Instruction
        The instruction that uses the number.
    """

    bits: int
    item: Instruction | None


class NotFollowedError(Exception):
    """A result is not known."""


class Value(NamedTuple):
    """The number in a register, modulo a power of two.

    Attributes
    ----------
    node : Node
        The term.
    low, high : int
        Bounds of the term that hold where it was computed.
    rests : frozenset of Assumption
        What is assumed of it.
    """

    node: Node
    low: int
    high: int
    rests: frozenset[Assumption] = frozenset()

    @property
    def constant(self) -> int | None:
        """The number; None if it is not the same everywhere."""
        return constant_of(self.node)


class Symbols:
    """The operations of :mod:`graphdsl.code.ptx.meanings` on terms.

    Parameters
    ----------
    terms : Terms
        The terms of the analysis.
    any_grid : tuple of bool
        For each axis, whether grids may have any size along it.
    """

    def __init__(self, terms: Terms, any_grid: tuple[bool, ...]) -> None:
        self.terms: Final = terms
        self._any_grid = any_grid
        self.item: Instruction | None = None
        """The instruction that is executed."""
        self.bounded: Final[set[Node]] = set()
        """Atoms of registers that the condition of their loop bounds."""
        self._ordinary: dict[Node, tuple[int, int]] = {}

    # Types ------------------------------------------------------------------------------------

    def number(self, value: int) -> Value:
        """Return a number."""
        return Value(self.terms.constant(value), value, value)

    def of_type(self, value: Value, kind: str) -> Value:
        """Return a value as numbers of a type; bit types count as unsigned."""
        bits = WIDTHS[kind]
        whole = 1 << bits
        least = -(whole >> 1) if kind[0] == "s" else 0
        most = least + whole - 1
        if least <= value.low and value.high <= most:
            return value
        terms, node = self.terms, value.node
        number = constant_of(node)
        if number is not None:
            return self.number((number - least) % whole + least)._replace(rests=value.rests)
        if bits >= 32 and self.is_ordinary(node, least, most, bits):
            rests = value.rests | {Assumption(bits, self.item)}
            return Value(node, max(value.low, least), min(value.high, most), rests)
        if least - whole <= value.low and value.high <= most:
            moved = terms.add(node, terms.constant(whole))
            is_below = terms.compare("lt", node, terms.constant(least))
            if value.high < least:
                return Value(moved, value.low + whole, value.high + whole, value.rests)
            node = terms.select(is_below, moved, node)
        elif least <= value.low and value.high <= most + whole:
            moved = terms.add(node, terms.constant(-whole))
            is_above = terms.compare("gt", node, terms.constant(most))
            if value.low > most:
                return Value(moved, value.low - whole, value.high - whole, value.rests)
            node = terms.select(is_above, moved, node)
        else:
            # Multiples of 2**n are nothing.
            half = whole >> 1
            node = terms.sum_of({atoms: (by + half) % whole - half for atoms, by in node.args})
            if any(abs(by) // (by & -by) > LARGEST_FACTOR for atoms, by in node.args if atoms):
                # A hash: the solver would spend all of its time on its digits.
                node = terms.function("hash", node, terms.constant(bits), low=least, high=most)
                return Value(node, least, most, value.rests)
            node = terms.add(node, terms.constant(-least))
            node = terms.remainder(node, terms.constant(whole))
            node = terms.add(node, terms.constant(least))
        return Value(node, least, most, value.rests)

    def is_ordinary(self, node: Node, least: int, most: int, bits: int) -> bool:
        """Return whether a term is in some range in all launches of ordinary size."""
        if bits <= 32 and any(abs(by) > LARGEST_FACTOR for atoms, by in node.args if atoms):
            return False
        low, high = self._ordinary_sum(node)
        return least <= low and high <= most

    def _ordinary_sum(self, node: Node) -> tuple[int, int]:
        low = high = 0
        for atoms, by in node.args:
            first = last = by
            for atom in atoms:
                own = self._ordinary_atom(atom)
                ends = [each * end for each in (first, last) for end in own]
                first, last = min(ends), max(ends)
            low, high = low + first, high + last
        return max(low, -FAR), min(high, FAR)

    def _ordinary_atom(self, atom: Node) -> tuple[int, int]:
        found = self._ordinary.get(atom)
        if found is not None:
            return found
        low, high = atom.low, atom.high
        original = atom
        while original.args[0] == "renamed":
            original = original.args[1]
        kind, *key = original.args
        if kind in {"ctaid", "nctaid"} and self._any_grid[key[0]]:
            high = min(high, ORDINARY_BLOCKS)
        elif kind in {"count", "parameter"} or original in self.bounded:
            low, high = max(low, -ORDINARY), max(min(high, ORDINARY), low)
            if kind == "parameter" and key[2] >= 32:
                low = max(low, 0)
        elif kind == "variable":
            low = high = 0
        elif kind == "of" and key[0] in {"select", "div"}:
            parts = key[2:] if key[0] == "select" else key[1:2]
            ends = [end for each in parts for end in self._ordinary_sum(each)]
            low, high = max(low, min(0, *ends)), min(high, max(0, *ends))
        elif kind == "of" and key[0] in {"and", "or", "xor"}:
            own = [self._ordinary_sum(each) for each in key[1:]]
            if all(least >= 0 for least, _ in own):
                high = min(high, (1 << max(most for _, most in own).bit_length()) - 1)
        self._ordinary[atom] = low, high
        return low, high

    def rests_of(
        self, node: Node, known: dict[Node, frozenset[Assumption]]
    ) -> frozenset[Assumption]:
        """Return what the comparisons in a condition, or a term, rest on."""
        return reduce(or_, (known[each] for each in _comparisons(node) if each in known),
                      frozenset[Assumption]())  # fmt: skip

    # Sums and products ------------------------------------------------------------------------

    def _value(self, node: Node, low: int, high: int, *sources: Value) -> Value:
        rests = reduce(or_, (each.rests for each in sources))
        return Value(node, max(low, node.low), min(high, node.high), rests)

    def plus(self, one: Value, other: Value) -> Value:
        """Return the sum."""
        node = self.terms.add(one.node, other.node)
        return self._value(node, one.low + other.low, one.high + other.high, one, other)

    def minus(self, one: Value, other: Value) -> Value:
        """Return the difference."""
        node = self.terms.add(one.node, other.node, -1)
        return self._value(node, one.low - other.high, one.high - other.low, one, other)

    def times(self, one: Value, other: Value) -> Value:
        """Return the product."""
        ends = [left * right for left in (one.low, one.high) for right in (other.low, other.high)]
        node = self.terms.multiply(one.node, other.node)
        return self._value(node, min(ends), max(ends), one, other)

    def shifted_left(self, one: Value, by: Value, width: int) -> Value:
        """Return a register shifted to the left by a number."""
        bits = by.constant
        if bits is None:
            raise NotFollowedError
        return self.times(one, self.number(1 << bits if bits < width else 0))

    # Quotients --------------------------------------------------------------------------------

    def _rounded_down(self, one: Value, by: int) -> Value:
        node = self.terms.quotient(one.node, self.terms.constant(by), one.high)
        return self._value(node, one.low // by, one.high // by, one)

    def shifted_right(self, one: Value, by: Value, width: int) -> Value:
        """Return a number of a type shifted to the right."""
        bits = by.constant
        if bits is None:
            raise NotFollowedError
        return self._rounded_down(one, 1 << min(bits, width))

    def quotient(self, one: Value, other: Value) -> Value:
        """Return the quotient, rounded to zero."""
        terms, by = self.terms, other.constant
        if by is not None:
            if by <= 0:
                raise NotFollowedError
            other = self._exactly(other, by)
        if one is other and one.low >= 1:
            return self.number(1)
        node = terms.quotient(one.node, other.node, one.high)
        if one.low < 0:
            up = terms.scale(terms.quotient(terms.scale(one.node, -1), other.node), -1)
            node = terms.select(terms.compare("lt", one.node, terms.zero), up, node)
        if by is None and other.low < 1:
            # A divisor that is not positive gives an unknown number.
            strange = terms.function("strange", one.node, other.node)
            is_positive = terms.compare("gt", other.node, terms.zero)
            node = terms.select(is_positive, node, strange)
            return self._value(node, -FAR, FAR, one, other)
        low, high = min(one.low, 0), max(one.high, 0)
        if one.low >= 0:
            low, high = one.low // other.high, one.high // other.low
        return self._value(node, low, high, one, other)

    def remainder(self, one: Value, other: Value) -> Value:
        """Return the remainder of the quotient, rounded to zero."""
        found = self.quotient(one, other)
        if other.constant is not None:
            other = self._exactly(other, other.constant)
        node = self.terms.add(one.node, self.terms.multiply(found.node, other.node), -1)
        if other.low < 1:
            return self._value(node, -FAR, FAR, one, other)
        low = 0 if one.low >= 0 else max(one.low, 1 - other.high)
        return self._value(node, low, min(max(one.high, 0), other.high - 1), one, other)

    def _exactly(self, value: Value, number: int) -> Value:
        """Return the number that a value is, also where its bounds do not say so."""
        return self.number(number)._replace(rests=value.rests)

    # Choices ----------------------------------------------------------------------------------

    def least(self, one: Value, other: Value) -> Value:
        """Return the smaller number."""
        is_less = self.terms.compare("le", one.node, other.node)
        node = self.terms.select(is_less, one.node, other.node)
        return self._value(node, min(one.low, other.low), min(one.high, other.high), one, other)

    def largest(self, one: Value, other: Value) -> Value:
        """Return the larger number."""
        is_less = self.terms.compare("le", one.node, other.node)
        node = self.terms.select(is_less, other.node, one.node)
        return self._value(node, max(one.low, other.low), max(one.high, other.high), one, other)

    def absolute(self, one: Value) -> Value:
        """Return the absolute value."""
        if one.low >= 0:
            return one
        is_negative = self.terms.compare("lt", one.node, self.terms.zero)
        node = self.terms.select(is_negative, self.terms.scale(one.node, -1), one.node)
        return self._value(node, 0, max(-one.low, one.high), one)

    # Bits -------------------------------------------------------------------------------------

    def bits(self, one: Value, start: int, count: int) -> Value:
        """Return some bits of a register, as a number."""
        whole = 1 << start + count
        if not (one.low >= 0 and one.high < whole):
            node = self.terms.remainder(one.node, self.terms.constant(whole))
            one = Value(node, 0, whole - 1, one.rests)
        return self._rounded_down(one, 1 << start)

    def both(self, one: Value, other: Value, kind: str) -> Value:
        """Return the bits that are set in both."""
        width = WIDTHS[kind]
        for value, mask in ((one, other.constant), (other, one.constant)):
            if mask is None:
                continue
            runs = list(_runs(mask % (1 << width)))
            if runs and runs[-1][0] + runs[-1][1] == width:
                # The upper bits stay: what is below them, and between them, goes.
                runs = list(_runs(~mask % (1 << width)))
                found = value
                sign = -1
            else:
                found, sign = self.number(0), 1
            if len(runs) <= MOST_RUNS:
                for start, count in runs:
                    part = self.times(self.bits(value, start, count), self.number(1 << start))
                    found = self.plus(found, part) if sign > 0 else self.minus(found, part)
                return found
        one, other = (self.of_type(each, f"u{width}") for each in (one, other))
        return self._function("and", one, other, min(one.high, other.high))

    def either(self, one: Value, other: Value, kind: str) -> Value:
        """Return the bits that are set in one of two."""
        return self._joined("or", one, other, WIDTHS[kind])

    def differing(self, one: Value, other: Value, kind: str) -> Value:
        """Return the bits that differ."""
        return self._joined("xor", one, other, WIDTHS[kind])

    def _joined(self, how: str, one: Value, other: Value, width: int) -> Value:
        for value, also in ((one, other), (other, one)):
            if value.constant == 0 or (also.low >= 0 and also.high < _factor(value.node)):
                return self.plus(value, also)
        for value, mask in ((one, other.constant), (other, one.constant)):
            if mask is None:
                continue
            if mask % (1 << width) == (1 << width) - 1:
                return self.minus(self.number(-1), value) if how == "xor" else self.number(-1)
            runs = list(_runs(mask % (1 << width)))
            if len(runs) > MOST_RUNS:
                continue
            found = value
            for start, count in runs:
                # Instead of the bits that are there: all of them, or their opposites.
                times = 2 if how == "xor" else 1
                own = self.times(self.bits(value, start, count), self.number(times << start))
                ones = self.number((1 << count) - 1 << start)
                found = self.plus(self.minus(found, own), ones)
            if value.low >= 0:
                top = max(value.high, mask % (1 << width)).bit_length()
                found = found._replace(low=0, high=min((1 << top) - 1, found.high))
            return found
        one, other = (self.of_type(each, f"u{width}") for each in (one, other))
        high = (1 << max(one.high.bit_length(), other.high.bit_length())) - 1
        return self._function(how, one, other, high)

    def _function(self, name: str, one: Value, other: Value, high: int) -> Value:
        first, second = sorted((one.node, other.node), key=lambda each: each.number)
        node = self.terms.function(name, first, second, low=0, high=high)
        return self._value(node, 0, high, one, other)

    def constant(self, one: Value) -> int | None:
        """Return the number that a value is; None if it is not the same everywhere."""
        return one.constant

    def unknown(self) -> Value:
        """Raise NotFollowedError: nothing is known of a value."""
        raise NotFollowedError

    def reversed_bits(self, one: Value, width: int) -> Value:
        """Return the bits in the opposite order."""
        count = one.high.bit_length()
        if one.low < 0 or count > MOST_BITS:
            raise NotFollowedError
        found = self._exactly(one, 0)
        for place in range(count):
            node = self.terms.function("bit", one.node, self.terms.constant(place), low=0, high=1)
            bit = Value(node, 0, 1, one.rests)
            found = self.plus(found, self.times(bit, self.number(1 << width - 1 - place)))
        return found


def _runs(mask: int) -> Iterator[tuple[int, int]]:
    """Yield the groups of set bits in a mask: the lowest bit of each, and their number."""
    start = 0
    while mask:
        skipped = (mask & -mask).bit_length() - 1
        mask >>= skipped
        count = (~mask & (mask + 1)).bit_length() - 1
        yield start + skipped, count
        mask >>= count
        start += skipped + count


def _factor(node: Node) -> int:
    """Return a power of two that divides a term."""
    bits = 0
    for _, by in node.args:
        bits |= by
    return bits & -bits if bits else 1 << 62


def _comparisons(node: Node) -> Iterator[Node]:
    """Yield the comparisons and unknown conditions that a condition or term is made of."""
    seen: set[Node] = set()
    waiting = [node]
    while waiting:
        each = waiting.pop()
        if each in seen:
            continue
        seen.add(each)
        if each.op in {"le", "eq", "free"}:
            yield each
        if each.op == "sum":
            waiting += [atom for atoms, _ in each.args for atom in atoms]
        elif each.op != "free" and (each.op != "atom" or each.args[0] == "of"):
            waiting += [part for part in each.args if isinstance(part, Node)]
