"""Terms: polynomials over what a kernel knows, and conditions on them.

A term stands for an integer, not for the bits of a register. Terms are shared: equal ones are one
object, so that comparing and hashing them costs nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

GRID, BLOCK, THREAD = 0, 1, 2
"""Whether a value is the same for all threads of a grid, of a block, or of one thread only."""
MOST_PARTS: Final = 48
"""Maximum number of monomials of a sum that is multiplied out."""
FAR: Final = 1 << 1024
"""Bound of values that are not bounded: numbers beyond it count as infinite."""

Items: TypeAlias = "tuple[tuple[tuple[Node, ...], int], ...]"


class Node:
    """A term or condition.

    Attributes
    ----------
    op : str
        ``"sum"`` for polynomials, ``"atom"`` for what they consist of; conditions are ``"le"`` and
        ``"eq"`` (of a sum with zero), ``"and"``, ``"or"``, ``"not"``, ``"true"`` and ``"free"``
        (not known).
    args : tuple
        For a sum its monomials with their coefficients; for an atom its kind and what identifies
        it; else the operands.
    number : int
        Its number, in the order of creation.
    level : int
        GRID, BLOCK or THREAD.
    low, high : int
        Bounds of a sum or atom.
    """

    __slots__ = ("args", "high", "level", "low", "number", "op")

    def __init__(
        self, op: str, args: tuple[Any, ...], number: int, level: int, low: int, high: int
    ) -> None:
        self.op: Final = op
        self.args: Final = args
        self.number: Final = number
        self.level: Final = level
        self.low: Final = low
        self.high: Final = high

    def __repr__(self) -> str:
        if self.op == "sum":
            parts = [
                "*".join([*([str(by)] if by != 1 or not atoms else []), *map(repr, atoms)])
                for atoms, by in self.args
            ]
            return "(" + " + ".join(parts or ["0"]) + ")"
        return f"{self.op}{self.args}" if self.op != "atom" else ":".join(map(str, self.args))


class Terms:
    """All terms of one analysis."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, tuple[Any, ...]], Node] = {}
        self.true: Final = self._node("true", (), GRID)
        self.false: Final = self._node("not", (self.true,), GRID)
        self.zero: Final = self.constant(0)

    def _node(
        self, op: str, args: tuple[Any, ...], level: int, low: int = -FAR, high: int = FAR
    ) -> Node:
        key = op, args
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Node(op, args, len(self._known), level, low, high)
        return found

    # Numbers ----------------------------------------------------------------------------------

    def atom(self, kind: str, *key: Any, level: int, low: int = -FAR, high: int = FAR) -> Node:
        """Return the term of an unknown number."""
        return self.of_atom(self._node("atom", (kind, *key, level, low, high), level, low, high))

    def of_atom(self, atom: Node) -> Node:
        """Return the sum that is an atom."""
        return self.sum_of({(atom,): 1})

    def constant(self, number: int) -> Node:
        """Return a number."""
        return self.sum_of({(): number})

    def sum_of(self, parts: Mapping[tuple[Node, ...], int]) -> Node:
        """Return the sum of products of atoms with their coefficients."""
        items: Items = tuple(
            sorted(
                ((atoms, by) for atoms, by in parts.items() if by),
                key=lambda item: [atom.number for atom in item[0]],
            )
        )
        found = self._known.get(("sum", items))
        if found is not None:
            return found
        low = high = level = 0
        for atoms, by in items:
            least = most = by
            for atom in atoms:
                level = max(level, atom.level)
                ends = [one * other for one in (least, most) for other in (atom.low, atom.high)]
                least, most = min(ends), max(ends)
            low, high = low + least, high + most
        return self._node("sum", items, level, _bound(low), _bound(high))

    def add(self, one: Node, other: Node, times: int = 1) -> Node:
        """Return ``one + times * other``."""
        parts = dict(one.args)
        for atoms, by in other.args:
            parts[atoms] = parts.get(atoms, 0) + by * times
        return self.sum_of(parts)

    def scale(self, one: Node, by: int) -> Node:
        """Return a multiple."""
        return self.sum_of({atoms: each * by for atoms, each in one.args})

    def multiply(self, one: Node, other: Node) -> Node:
        """Return the product."""
        if len(one.args) * len(other.args) > MOST_PARTS:
            return self.function("product", one, other)
        parts: dict[tuple[Node, ...], int] = {}
        for atoms, by in one.args:
            for also, times in other.args:
                key = tuple(sorted((*atoms, *also), key=lambda atom: atom.number))
                parts[key] = parts.get(key, 0) + by * times
        return self.sum_of(parts)

    def function(self, name: str, *args: Node, low: int = -FAR, high: int = FAR) -> Node:
        """Return the result of a function of terms that is not multiplied out."""
        level = max((each.level for each in args), default=GRID)
        return self.of_atom(self._node("atom", ("of", name, *args), level, low, high))

    def quotient(self, one: Node, other: Node, high: int = FAR) -> Node:
        """Return ``one / other`` rounded down, for a positive *other*; *one* is at most *high*."""
        by = constant_of(other)
        if by is None or by <= 0:
            if one is other:
                return self.constant(1)
            low = high = 0
            if other.low >= 1 or one.low >= 0:
                low, high = min(one.low, 0), max(one.high, 0)
            else:
                low, high = -FAR, FAR
            return self.function("div", one, other, low=low, high=high)
        if by == 1:
            return one
        # What is divisible by the divisor need not be divided.
        whole = {atoms: each // by for atoms, each in one.args if not each % by}
        rest = self.sum_of({atoms: each for atoms, each in one.args if each % by})
        found = self._rest_quotient(rest, by, FAR if whole else high)
        return self.add(self.sum_of(whole), found)

    def _rest_quotient(self, one: Node, by: int, high: int) -> Node:
        high = min(high, one.high)
        if one.low >= 0 and high < by:
            return self.zero
        factor = math.gcd(*(each for _, each in one.args))
        common = math.gcd(factor, by)
        if common > 1:
            return self.quotient(
                self.sum_of({atoms: each // common for atoms, each in one.args}),
                self.constant(by // common),
                high // common,
            )
        if factor > 1 and by > factor:
            # Multiplying by a number and shifting right is how compilers divide by a constant.
            value = self.sum_of({atoms: each // factor for atoms, each in one.args})
            divisor = -(-by // factor)
            error = divisor * factor - by
            if value.low >= 0 and error >= 0 and error * (min(value.high, high // factor) + 1) < by:
                return self.quotient(value, self.constant(divisor), high // factor)
        if len(one.args) == 1 and one.args[0][1] == 1 and len(one.args[0][0]) == 1:
            kind = one.args[0][0][0].args
            if kind[0] == "of" and kind[1] == "div":
                inner = constant_of(kind[3])
                if inner is not None and inner > 0:
                    return self.quotient(kind[2], self.constant(inner * by))
        low, high = (each if abs(each) == FAR else each // by for each in (one.low, one.high))
        return self.function("div", one, self.constant(by), low=low, high=high)

    def remainder(self, one: Node, other: Node) -> Node:
        """Return the remainder of a quotient rounded down."""
        return self.add(one, self.multiply(self.quotient(one, other), other), -1)

    def select(self, condition: Node, one: Node, other: Node) -> Node:
        """Return one of two terms, by a condition."""
        if one is other or condition is self.true:
            return one
        if condition is self.false:
            return other
        level = max(condition.level, one.level, other.level)
        low, high = min(one.low, other.low), max(one.high, other.high)
        return self.of_atom(
            self._node("atom", ("of", "select", condition, one, other), level, low, high)
        )

    # Conditions -------------------------------------------------------------------------------

    def free(self, key: object, level: int) -> Node:
        """Return an unknown condition."""
        return self._node("free", (key, level), level)

    def compare(self, how: str, one: Node, other: Node) -> Node:
        """Return a comparison: ``"lt"``, ``"le"``, ``"gt"``, ``"ge"``, ``"eq"`` or ``"ne"``."""
        if how in {"gt", "ge"}:
            one, other, how = other, one, {"gt": "lt", "ge": "le"}[how]
        apart = self.add(one, other, -1)
        if how == "lt":
            apart, how = self.add(apart, self.constant(1)), "le"
        if how == "le":
            if apart.high <= 0:
                return self.true
            return self.false if apart.low > 0 else self._node("le", (apart,), apart.level)
        if how == "ne":
            return self.negate(self.compare("eq", one, other))
        if constant_of(apart) == 0:
            return self.true
        if not apart.low <= 0 <= apart.high:
            return self.false
        return self._node("eq", (apart,), apart.level)

    def negate(self, one: Node) -> Node:
        """Return the opposite."""
        if one.op == "not":
            found: Node = one.args[0]
            return found
        if one.op == "le":
            # Not a <= 0 is 1 - a <= 0.
            apart = self.add(self.constant(1), one.args[0], -1)
            return self._node("le", (apart,), apart.level)
        return self._node("not", (one,), one.level)

    def every(self, conditions: Iterable[Node]) -> Node:
        """Return the conjunction."""
        parts: dict[Node, None] = {}
        for each in conditions:
            if each is self.false:
                return self.false
            if each.op == "and":
                parts.update(dict.fromkeys(each.args))
            elif each is not self.true:
                parts[each] = None
        if len(parts) < 2:
            return next(iter(parts), self.true)
        if any(self.negate(each) in parts for each in parts):
            return self.false
        args = tuple(parts)
        return self._node("and", args, max(each.level for each in args))

    def some(self, conditions: Iterable[Node]) -> Node:
        """Return the disjunction; conjuncts that all have in common are taken out."""
        ways: dict[Node, None] = {}
        for each in conditions:
            if each is self.true:
                return each
            if each is not self.false:
                ways[each] = None
        if len(ways) < 2:
            return next(iter(ways), self.false)
        parts = [dict.fromkeys(each.args if each.op == "and" else (each,)) for each in ways]
        common = [each for each in parts[0] if all(each in also for also in parts[1:])]
        if common:
            rest = [self.every(each for each in part if each not in common) for part in parts]
            return self.every([*common, self.some(rest)])
        if any(self.negate(each) in ways for each in ways):
            return self.true
        # Where one way contradicts another, its contradiction is implied: a or (not a and b).
        singles = [each for each in ways if each.op != "and"]
        for single in singles:
            opposite = self.negate(single)
            for way in ways:
                if way.op == "and" and opposite in way.args:
                    less = self.every(each for each in way.args if each is not opposite)
                    return self.some([*(each for each in ways if each is not way), less])
        args = tuple(ways)
        return self._node("or", args, max(each.level for each in args))


def _bound(number: int) -> int:
    """Return a bound: what is far from zero is infinite, whatever was added to it."""
    return number if abs(number) < FAR >> 1 else FAR if number > 0 else -FAR


def constant_of(node: Node) -> int | None:
    """Return the number that a sum is; None if it depends on something."""
    if not node.args:
        return 0
    (atoms, by), *rest = node.args
    return by if not rest and not atoms else None


def leaves_of(nodes: Iterable[Node]) -> Iterator[Node]:
    """Yield the atoms and unknown conditions that others are made of."""
    for each in parts_of(nodes):
        if each.op == "free" or (each.op == "atom" and each.args[0] != "of"):
            yield each


def leaf_kinds(nodes: Iterable[Node | None]) -> set[str]:
    """Return the kinds of atoms in terms and conditions, and ``"free"`` for unknown conditions."""
    found: set[str] = set()
    for leaf in leaves_of(node for node in nodes if node is not None):
        while leaf.op == "atom" and leaf.args[0] == "renamed":
            leaf = leaf.args[1]
        found.add(leaf.args[0] if leaf.op == "atom" else "free")
    return found


def parts_of(nodes: Iterable[Node]) -> Iterator[Node]:
    """Yield terms and conditions with all that is in them, each once."""
    seen: set[Node] = set()
    waiting = list(nodes)
    while waiting:
        node = waiting.pop()
        if node in seen:
            continue
        seen.add(node)
        yield node
        if node.op == "sum":
            waiting += [atom for atoms, _ in node.args for atom in atoms]
        elif node.op != "free" and (node.op != "atom" or node.args[0] == "of"):
            waiting += [each for each in node.args if isinstance(each, Node)]


def substituted(
    terms: Terms, node: Node, change: Callable[[Node], Node | None], known: dict[Node, Node]
) -> Node:
    """Return a term or condition in which *change* has replaced atoms and free conditions."""
    found = known.get(node)
    if found is not None:
        return found

    def inner(each: Node) -> Node:
        return substituted(terms, each, change, known)

    match node.op:
        case "sum":
            found = terms.zero
            for atoms, by in node.args:
                part = terms.constant(by)
                for atom in atoms:
                    part = terms.multiply(part, inner(atom))
                found = terms.add(found, part)
        case "atom":
            replaced = change(node)
            if replaced is not None:
                found = replaced
            elif node.args[0] == "of":
                found = _rebuilt(terms, node, inner)
            else:
                found = terms.of_atom(node)
        case "le":
            found = terms.compare("le", inner(node.args[0]), terms.zero)
        case "eq":
            found = terms.compare("eq", inner(node.args[0]), terms.zero)
        case "and":
            found = terms.every(map(inner, node.args))
        case "or":
            found = terms.some(map(inner, node.args))
        case "not":
            found = terms.negate(inner(node.args[0]))
        case "free":
            found = change(node) or node
        case _:
            found = node
    known[node] = found
    return found


def _rebuilt(terms: Terms, atom: Node, inner: Callable[[Node], Node]) -> Node:
    name, *args = atom.args[1:]
    parts = [inner(each) for each in args]
    if name == "div":
        return terms.quotient(parts[0], parts[1])
    if name == "select":
        return terms.select(parts[0], parts[1], parts[2])
    return terms.function(name, *parts, low=atom.low, high=atom.high)
