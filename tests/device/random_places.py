"""Places and numbers of random programs, which the parameters of a graph say.

All numbers are functions of the parameters. They are called with the parameters of a graph, which
makes expressions of them, and with the values of these, which makes numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd

COLUMNS: Final = 4
"""Elements of a row of all arrays."""
FEW: Final = 5
DEVICE: Final = ("d0", "d1", "d2")
"""The arrays of a device that are no graph's."""
OWN: Final = "own"
"""What a graph allocates."""
WHERE: Final = "where"
"""The parameter that is the address of an array, and stands for that."""

Words = NDArray[np.uint32]
Numbers = Mapping[str, Any]
"""Parameters, or their values, by name."""
Number = Callable[[Numbers], Any]

OFFSETS: Final[tuple[Number, ...]] = (
    lambda p: 0,
    lambda p: 2,
    lambda p: p["i"],
    lambda p: p["j"],
    lambda p: 2 * p["i"] + 1,
    lambda p: p["i"] // 2,
    lambda p: (p["i"] + p["j"]) % 4,
    lambda p: (p["i"] - 1) % 2,
    lambda p: abs(p["i"] - p["j"]),
    lambda p: gd.ceil_div(p["j"], 3),
)
FACTORS: Final[tuple[Number, ...]] = (
    lambda p: 1,
    lambda p: 7,
    lambda p: p["factor"],
    lambda p: 3 * p["factor"] + 1,
    lambda p: p["factor"] % 4,
)
ROUNDS: Final[tuple[Number, ...]] = (
    lambda p: 0,
    lambda p: 3,
    lambda p: p["j"],
    lambda p: p["i"] % 4,
)
TESTS: Final[tuple[Callable[[Numbers, Any], Any], ...]] = (
    lambda p, x: p["i"] > 1,
    lambda p, x: p["factor"] % 3 > 1,
    lambda p, x: x % 2 > 0,
    lambda p, x: (x % 5 > p["factor"] % 5) & (p["j"] < 3),
)


class Outside(Exception):  # noqa: N818  # nothing is wrong but the draw
    """A kernel would leave its memory, of which nobody can know before it runs."""


class Refused(Exception):  # noqa: N818  # nothing is wrong but the draw
    """A place is none of its memory, which a launch has to say."""


# Places ---------------------------------------------------------------------------------------


class Count(NamedTuple):
    """How many elements there are at a place, and whether that is always the same."""

    number: Number
    fixed: int | None = None


COUNTS: Final = (
    *(Count(lambda p, n=n: n, n) for n in (1, COLUMNS, FEW, 2 * COLUMNS)),  # type: ignore[misc]
    Count(lambda p: p["j"] % 3 + 1),
    Count(lambda p: p["i"] + 2),
)


class Form(NamedTuple):
    """How a place can be said: of memory, an offset and a count, for some of *only* one count."""

    said: Callable[[Any, Any, Any], Any]
    first: int = 0
    step: int = 1
    only: int | None = None
    is_open: bool = False
    is_in_bytes: bool = False

    def begins(self, offset: int) -> int:
        """Return the number of the first element."""
        return self.first + self.step * offset


FORMS: Final = (
    Form(lambda x, n, count: x[n : n + count]),
    Form(lambda x, n, count: x[1:][n : n + count], first=1),
    Form(lambda x, n, count: x[n], only=1),
    Form(lambda x, n, count: x.reshape(-1, COLUMNS)[n], step=COLUMNS, only=COLUMNS),
    Form(lambda x, n, count: x.reshape(-1, COLUMNS)[n : n + 2], step=COLUMNS, only=2 * COLUMNS),
    Form(lambda x, n, count: x + n, is_open=True),
    Form(lambda x, n, count: in_bytes(x, 4 * n), is_open=True, is_in_bytes=True),
)


def in_bytes(x: Any, offset: Any) -> Any:
    """Return what is so many bytes further."""
    if isinstance(x, gd.AllocNode):
        return x.dptr + offset
    if isinstance(x, gd.Parameter):
        return x + offset
    # Of cuda.core's buffers only parameters know what a sum is.
    return x.view(np.uint8)[offset:] if isinstance(offset, int) else x.memory + offset


@dataclass(frozen=True)
class Place:
    """Some elements of an array."""

    array: str
    form: Form
    offset: Number
    count: Count
    is_in_kernel: bool = False

    def said(self, scope: Scope) -> Any:
        """Return the place as an operand."""
        numbers = scope.numbers
        memory = scope.arrays[self.array]
        return self.form.said(memory, self.offset(numbers), self.count.number(numbers))

    def found(self, values: Numbers, length: int) -> slice:
        """Return the place as indices of an array of so many elements."""
        offset, count = self.offset(values), self.count.number(values)
        start = self.form.begins(offset)
        if offset < 0 or count < 1 or start >= length:
            raise Refused
        if start + count > length:
            raise Outside if self.is_in_kernel and self.form.is_open else Refused
        return slice(start, start + count)


def may_be(arrays: Iterable[str]) -> set[str]:
    """Return the arrays that some names may stand for."""
    return {each for name in arrays for each in (DEVICE if name == WHERE else (name,))}


def require_word(value: int) -> None:
    """Raise Refused if a number is none of the type of all elements."""
    if not 0 <= value < 1 << 32:
        raise Refused


def part(arrays: dict[str, Words], place: Place, values: Numbers) -> Words:
    """Return the view of an array that is at a place."""
    array = arrays[values[WHERE] if place.array == WHERE else place.array]
    return array[place.found(values, len(array))]


# Drawing and declaring ------------------------------------------------------------------------


@dataclass
class Scope:
    """What the steps of one declaration refer to."""

    numbers: Numbers
    arrays: dict[str, Any]
    host: dict[str, Words]
    counter: Any
    is_in_order: bool = False
    functions: dict[str, Callable[[], None]] = field(default_factory=dict)


@dataclass
class Draw:
    """What steps are drawn with."""

    random: Random
    length: int
    device: tuple[str, ...]
    host: tuple[str, ...] = ()
    pointers: tuple[str, ...] = ()
    arrays: tuple[str, ...] = ()
    """Those that a step has to have, if it may not have any."""
    depth: int = 0

    def place(self, array: str, count: Count, **more: Any) -> Place:
        """Draw one of the places of an array that have so many elements."""
        if count.fixed == self.length and array != WHERE and self.random.random() < 0.5:
            return Place(array, Form(lambda x, n, count: x), lambda p: 0, count, **more)
        forms = [
            form
            for form in FORMS
            if form.only in {None, count.fixed}
            and not (form.is_in_bytes and array in self.host)
            and (form.is_in_bytes or array != WHERE)
        ]
        return Place(array, self.random.choice(forms), self._offset(count), count, **more)

    def count(self) -> Count:
        """Draw a count; often that of all elements."""
        if self.random.random() < 0.3:
            return Count(lambda p: self.length, self.length)
        return self.random.choice(COUNTS)

    def fixed_count(self) -> Count:
        """Draw a count that is the same whatever values there are."""
        return next(count for count in iter(self.count, None) if count.fixed)

    def two(self, arrays: tuple[str, ...]) -> tuple[str, str]:
        """Draw two arrays."""
        first, second = self.random.sample(arrays, 2)
        return first, second

    def inside(self) -> Draw:
        """Return what draws the steps inside of a step."""
        return replace(self, depth=self.depth + 1)

    def _offset(self, count: Count) -> Number:
        # Of all there is one place only.
        return (lambda p: 0) if count.fixed == self.length else self.random.choice(OFFSETS)
