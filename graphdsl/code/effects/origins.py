"""Origins of addresses: the possible terms of a register, and how instructions change them.

Origins are a set of forms, one for each way in which the value may have been computed. A form is a
sum of roots (an argument, a variable, a frame ...), each with a multiplicity, and a constant. If
only the root of an address matters, the constant is None, "some number". It is kept for bytes of
parameters and frames, which are distinguished, and for plain numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from graphdsl.code.effects.arithmetic import computed as computed_number
from graphdsl.code.effects.arithmetic import source_type
from graphdsl.code.effects.domain import exactly
from graphdsl.code.effects.instructions import Shape
from graphdsl.code.ptx.signatures import WIDTHS
from graphdsl.code.ptx.syntax import Instruction, Integer, Register, Vector

ONCE: Final = 1
NEGATED: Final = -1
SCALED: Final = 2
"""Another multiple, which by itself is not an address."""
SOMEHOW: Final = 0
"""It contributed to the value in an unknown way."""

Form: TypeAlias = tuple[tuple[tuple[int, int], ...], int | None]
"""Roots by number, each with its multiplicity in the sum, and the constant."""
Origins: TypeAlias = frozenset[Form]

INTEGER: Final[Origins] = frozenset({((), None)})
"""A number that is not an address."""
MOST_FORMS: Final = 12
MOST_COMBINED: Final = 16
"""Maximum number of combinations that are analyzed for one instruction."""
CONSTANTS_KEPT: Final = 6
"""Number of times a value may grow before its constants are dropped."""
FORMS_KEPT: Final = 20
"""Number of times a value may grow before only its roots are kept."""


class Root(NamedTuple):
    """The origin of an address.

    Attributes
    ----------
    kind : str
        ``"argument"``, ``"window"`` (the memory in which arguments lie), ``"variable"``,
        ``"shared"``, ``"frame"``, ``"loaded"``, ``"heap"``, ``"function"``, ``"driver"`` or
        ``"unknown"``.
    key : object
        Identifies it: for an argument its number and byte offset, None for any; for a variable or
        function the name; for a loaded address the number of the root that it was read through.
    """

    kind: str
    key: object = None


class Roots:
    """The roots of one analysis, by number; negative for those whose constants are kept."""

    def __init__(self) -> None:
        self._numbers: dict[Root, int] = {}
        self._roots: dict[int, Root] = {}
        self.pointers: set[int] = set()
        """Roots that the code uses as addresses of device memory."""

    def number(self, kind: str, key: object = None) -> int:
        """Return the number of a root."""
        root = Root(kind, key)
        found = self._numbers.get(root)
        if found is None:
            found = len(self._numbers) + 1
            if kind in {"window", "frame"}:
                found = -found
            self._numbers[root] = found
            self._roots[found] = root
            if kind in {"variable", "shared", "frame", "window", "heap"}:
                self.pointers.add(found)
        return found

    def __getitem__(self, number: int) -> Root:
        return self._roots[number]

    def loaded(self, number: int) -> int:
        """Return the root of values read through another root; for loaded roots, the same root.

        So linked lists of any length have one root.
        """
        return number if self[number].kind == "loaded" else self.number("loaded", number)

    def targets(self, value: Origins) -> tuple[set[int], bool]:
        """Return the roots of memory that an address may be in, and whether it may be elsewhere.

        Of the roots with multiplicity one, those known to be addresses count, or all if none is: by
        the rules of C, adding an integer does not leave the memory.
        """
        found: set[int] = set()
        is_open = False
        for parts, number in value:
            once = [root for root, times in parts if times == ONCE]
            if len(once) > 1:
                once = [root for root in once if root in self.pointers] or once
            once = once or [root for root, times in parts if times == SOMEHOW]
            found.update(once)
            # Memory at a number: a null pointer, which is never dereferenced, or an unknown
            # address.
            is_open |= not once and (bool(parts) or number != 0)
        return found, is_open


def of_root(number: int, offset: int | None = None) -> Origins:
    """Return the address of a root, plus an offset."""
    return frozenset({(((number, ONCE),), offset if number < 0 else None)})


def constant(number: int) -> Origins:
    """Return a number."""
    return frozenset({((), number)})


def added(first: Origins, second: Origins) -> Origins:
    """Return all sums of two values."""
    if first == INTEGER:
        return _without_constants(second) if second != INTEGER else INTEGER
    if second == INTEGER:
        return _without_constants(first)
    return _limited(frozenset(_sum(one, other) for one in first for other in second))


def _negated(value: Origins) -> Origins:
    return _each(value, NEGATED, lambda number: -number)


def _multiplied(first: Origins, second: Origins) -> Origins:
    """Return the product; for two values that are not numbers, only their contributing roots."""
    for value, other in ((first, second), (second, first)):
        numbers = {number for _, number in other}
        if any(parts for parts, _ in other):
            continue
        if len(other) == 1 and None not in numbers:
            (times,) = numbers
            return _times(value, times or 0)
        if not any(parts for parts, _ in value):
            return INTEGER
    return blurred((first, second))


def blurred(values: Iterable[Origins]) -> Origins:
    """Return the origin of a value computed from others in an unknown way."""
    roots: dict[int, int] = {}
    can_be_integer = True
    for value in values:
        is_rooted = True
        for parts, number in value:
            roots.update(dict.fromkeys([root for root, _ in parts], SOMEHOW))
            is_rooted &= bool(parts) or number == 0
        can_be_integer &= not (is_rooted and value)
    form: Form = (tuple(sorted(roots.items())), None)
    return frozenset({form, ((), None)}) if can_be_integer else frozenset({form})


def some_of(values: Iterable[Origins]) -> Origins:
    """Return the union of some values."""
    return _limited(frozenset().union(*values))


def _without_constants(value: Origins) -> Origins:
    """Return the same roots at any offset."""
    return frozenset((parts, None) for parts, _ in value)


def widened(value: Origins, growths: int) -> Origins:
    """Return the same value, or a wider one the more often it grew, so that growth ends."""
    if growths > FORMS_KEPT:
        return blurred((value,))
    return _without_constants(value) if growths > CONSTANTS_KEPT else value


def _sum(one: Form, other: Form) -> Form:
    (parts, number), (more, increment) = one, other
    total = None if number is None or increment is None else number + increment
    if not parts or not more:
        parts = parts or more
    else:
        merged = dict(parts)
        for root, times in more:
            before = merged.get(root)
            if before is None:
                merged[root] = times
            elif SOMEHOW in {before, times}:
                merged[root] = SOMEHOW
            elif {before, times} == {ONCE, NEGATED}:
                del merged[root]
            else:
                merged[root] = SCALED
        parts = tuple(sorted(merged.items()))
    return parts, total if _keeps_constant(parts) else None


def _keeps_constant(parts: tuple[tuple[int, int], ...]) -> bool:
    return not parts or (len(parts) == 1 and parts[0][0] < 0 and parts[0][1] == ONCE)


def _times(value: Origins, factor: int) -> Origins:
    if factor == 0:
        return constant(0)
    times = {1: ONCE, -1: NEGATED}.get(factor, SCALED)
    return _each(value, times, lambda number: number * factor)


def _each(value: Origins, times: int, change: Callable[[int], int]) -> Origins:
    forms: set[Form] = set()
    for parts, number in value:
        scaled = tuple((root, _product(known, times)) for root, known in parts)
        is_kept = number is not None and _keeps_constant(scaled)
        forms.add((scaled, change(number) if is_kept and number is not None else None))
    return frozenset(forms)


def _product(known: int, times: int) -> int:
    if SOMEHOW in {known, times}:
        return SOMEHOW
    return SCALED if SCALED in {known, times} else known * times


def _limited(value: Origins) -> Origins:
    if len(value) > MOST_FORMS:
        value = _without_constants(value)
    return blurred((value,)) if len(value) > MOST_FORMS else value


# Instructions -----------------------------------------------------------------------------------


def computed(item: Instruction, found: Shape, values: Sequence[Origins]) -> Origins:
    """Return the origins of an instruction's result.

    Parameters
    ----------
    item : Instruction
        The instruction.
    found : Shape
        Its behavior.
    values : sequence of Origins
        The possible values of its sources; none is empty.
    """
    if not any(parts for value in values for parts, _ in value):
        return _number(item, found, values)
    operands, parts = item.operands, found.parts
    match found.opcode:
        case "mov" if isinstance(operands[0], Vector) or isinstance(operands[1], Vector):
            return blurred(values)
        case "mov" | "cvta":
            return values[0]
        case "cvt" if found.bits == getattr(operands[1], "bits", 0) == WIDTHS["b64"]:
            return values[0]
        case "add" | "or" if "cc" not in parts:
            return added(values[0], values[1])
        case "sub" if "cc" not in parts:
            return added(values[0], _negated(values[1]))
        case "neg":
            return _negated(values[0])
        case "min" | "max":
            return some_of(values)
        case "and":
            if any(isinstance(each, Integer) and each.value < 0 for each in operands[1:]):
                rooted = [value for value in values if any(parts for parts, _ in value)]
                return _without_constants(rooted[0])
        case "mul" if "hi" not in parts:
            return _multiplied(values[0], values[1])
        case "mad" if "hi" not in parts and "cc" not in parts:
            return added(_multiplied(values[0], values[1]), values[2])
        case "shl" if isinstance(operands[2], Integer) and 0 <= operands[2].value < WIDTHS["b64"]:
            return _multiplied(values[0], constant(1 << operands[2].value))
    return blurred(values)


def _number(item: Instruction, found: Shape, values: Sequence[Origins]) -> Origins:
    """Return the result for plain numbers."""
    if INTEGER in values:
        # The usual case: a result of unknown numbers is an unknown number.
        return INTEGER
    source, result = source_type(item.name), item.operands[0]
    if source is None or not isinstance(result, Register) or not values:
        return INTEGER
    if any(isinstance(each, Vector) for each in item.operands):
        return INTEGER
    if math.prod(map(len, values)) > MOST_COMBINED:
        return INTEGER
    forms: set[Form] = set()
    for each in product(*values):
        known = [None if number is None else exactly(number) for _, number in each]
        value = computed_number(found, source, result.bits, known)
        forms.add(((), value.low if value is not None and value.is_one else None))
    return _limited(frozenset(forms))
