"""Memory from a place on that parameters say: ``x + 4 * i``, ``x[i]``, ``x[i:i + 8]``.

Which memory it is, is known when it is declared; where in it, when a launch sets the parameters. So
as an operand it is all of the memory, and the place is looked at with each launch. Checks tell two
places apart by how far they are from each other.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, NoReturn

import numpy as np

from graphdsl.declaration.fields import Field
from graphdsl.declaration.operands.external_memory import as_operand
from graphdsl.declaration.operands.operands import DevicePointer, Operand, StridedOperand, has_gaps
from graphdsl.declaration.parameters.expressions import (
    EXACT,
    DerivedParameter,
    ParameterExpression,
    precedence,
)
from graphdsl.declaration.parameters.operations import OPERATIONS, written
from graphdsl.declaration.parameters.parameters import Parameter, Value

__all__ = [
    "ByteOffset",
    "MovedOperand",
    "Place",
    "Sum",
    "moved_in",
    "sliced",
    "sum_of",
    "wide",
]


OFFSET_TYPE: Final = np.dtype(np.uint64)


@dataclass(frozen=True, slots=True)
class Place:
    """Where in some memory something begins, and where it ends.

    Attributes
    ----------
    start : Parameter or int
        Where it begins, in units.
    stop : Parameter or int or None
        Where it ends; None for what goes on as far as the kernel does.
    unit : int
        Bytes of a unit: of an element, of a row, or 1.
    is_index : bool
        Whether it was written in brackets.
    """

    start: Parameter | int
    stop: Parameter | int | None
    unit: int
    is_index: bool

    def within(self, memory: str) -> str:
        """Return how it is written, as a place in *memory*."""
        if not self.is_index:
            return written("+", [(memory, OPERATIONS["+"].precedence), _operand(self.start)])
        if self.stop is None:
            return f"{memory}[{self.start}]"
        return f"{memory}[{self.start}:{self.stop}]"

    def problem(self, start: int, stop: int | None, count: int) -> str | None:
        """Return what is wrong with its ends as numbers, in memory of *count* units."""
        if stop is None:
            if 0 <= start < count:
                return None
            what = "an index" if self.is_index else f"steps of {self.unit} bytes"
            if self.unit == 1 and not self.is_index:
                what = "bytes"
            return f"expected {what} from 0 to {count - 1}, got {start}"
        if 0 <= start < stop <= count:
            return None
        return f"expected a part of [0:{count}] that is not empty, got [{start}:{stop}]"


def _operand(value: object) -> tuple[str, int]:
    return str(value), precedence(value)


class ByteOffset(DerivedParameter):
    """How many bytes into its memory a place is; its values are those that lie in the memory."""

    __slots__ = ("_count", "_place")

    def __init__(self, place: Place, memory: str, count: int) -> None:
        self._name = place.within(memory)
        for end in (place.start, place.stop):
            if isinstance(end, Parameter) and not end.is_integer:
                raise TypeError(f"{self._name}: expected an integer, got {end!r}")
        self._place = place
        self._count = count
        self._take_type(OFFSET_TYPE)
        self._follow(place.start, place.stop)

    def value_from(self, values: Mapping[Parameter, Value]) -> Value:
        place = self._place
        start, stop = (_number(end, values) for end in (place.start, place.stop))
        assert start is not None
        problem = place.problem(start, stop, self._count)
        if problem is not None:
            given = ", ".join(f"{base.name} = {base.number(values[base])}" for base in self._bases)
            raise ValueError(
                f"{self._name}: {problem}, where {given}; the memory has "
                f"{self._count * place.unit} bytes. Give values with which it lies in that"
            )
        return Value((start * place.unit,))


def _number(end: Parameter | int | None, values: Mapping[Parameter, Value]) -> int | None:
    return int(end.exactly(values)) if isinstance(end, Parameter) else end


class MovedOperand(Operand):
    """Memory from a place on that parameters say; as an operand, all of that memory.

    Kernels, copies and memsets can be given it: all else that asks for an address refuses it.

    Attributes
    ----------
    memory : Operand
        The memory.
    place : Place
        Where in it.
    offset : ByteOffset
        That in bytes, as a parameter that follows from those of the place.
    """

    __slots__ = ("_memory", "_offset", "_place")

    memory: Field[Operand] = Field("_memory", "All of the memory.")
    place: Field[Place] = Field("_place", "Where in it.")
    offset: Field[ByteOffset] = Field("_offset", "That in bytes.")

    def __init__(self, memory: Operand, place: Place) -> None:
        label = memory.label
        shown = place.within(label)
        if isinstance(memory, StridedOperand) or memory.layout is not None:
            raise TypeError(
                f"{shown}: expected elements that lie side by side in C order, got {memory}. Pass "
                "the kernel the whole, and the parameter as an argument of its own"
            )
        if memory.size is None or memory.variable is not None or memory.open_address is not None:
            raise TypeError(
                f"{shown}: expected memory whose size is known now, such as a Buffer, an Array or "
                f"an allocation; got {memory}. Pass the kernel the whole, and the parameter as an "
                "argument of its own"
            )
        super().__init__(
            *(memory.base, memory.size, memory.memory_type, memory.owner, memory.readonly, None),
            dtype=memory.dtype,
        )
        self._memory = memory
        self._place = place
        self._offset = ByteOffset(place, label, memory.size // place.unit)

    @Field
    def label(self) -> str:
        """How it is printed."""
        return self._place.within(self._memory.label)

    @Field
    def extent(self) -> int | Parameter | None:
        """Bytes of the part, of the element or the row; None for what goes on to the end."""
        place = self._place
        if place.stop is None:
            return place.unit if place.is_index else None
        count = sum_of(place.stop).less(sum_of(place.start))
        if count is not None:
            return count * place.unit
        steps: Any = place.stop
        if isinstance(place.start, Parameter):
            steps = steps if isinstance(steps, Parameter) else wide(steps)
        if isinstance(place.start, Parameter) or place.start:
            steps = steps - place.start
        found: Parameter = steps if place.unit == 1 else wide(place.unit) * steps
        return found

    def end(self, values: Mapping[Parameter, Value]) -> int | None:
        """Return the byte of the memory that the part ends before; None if that is not known."""
        stop = self._place.stop
        if isinstance(stop, Parameter) and not values.keys() >= {*stop.bases}:
            return None
        number = _number(stop, values)
        return None if number is None else number * self._place.unit

    def at(self, memory: Operand, start: Any, stop: Any) -> Operand:
        """Return what it is with other ends, in other memory; at numbers, what begins there.

        Raises
        ------
        ValueError
            If that is not in the memory.
        """
        place = Place(start, stop, self._place.unit, is_index=self._place.is_index)
        if isinstance(start, Parameter) or isinstance(stop, Parameter):
            return MovedOperand(memory, place)
        assert memory.size is not None
        problem = place.problem(start, stop, memory.size // place.unit)
        if problem is not None:
            raise ValueError(f"{self}: {problem}; the memory has {memory.size} bytes")
        offset = start * place.unit
        size = memory.size - offset if stop is None else (stop - start) * place.unit
        base: Any = memory.base
        if not isinstance(base, DevicePointer):
            base = memory.address
        label = None if isinstance(base, DevicePointer) else place.within(memory.label)
        return Operand(
            *(base + offset, size, memory.memory_type, memory.owner, memory.readonly, label),
            dtype=memory.dtype,
        )

    def _as_operand(self, role: str) -> NoReturn:
        raise TypeError(
            f"{role}: expected an address that is known when the graph is linked, got {self}, "
            "which only kernels, copies and memsets can be given. For others let a parameter of "
            'Address stand for the memory: x = g.param("x", gd.Address), x + 4 * i'
        )

    def _as_place(self, _role: str) -> MovedOperand:
        return self

    def _begin(self) -> None:
        return None

    def __getitem__(self, index: object) -> NoReturn:
        raise TypeError(
            f"an index of {self}: expected the place in one index, got another behind it. Write "
            "x[i + 1:i + 3] for x[i:][1:3], or say what are numbers first, x[1:][i]"
        )

    def __add__(self, other: object) -> Operand:
        if not isinstance(other, (Parameter, int, np.integer)) or isinstance(other, bool):
            return NotImplemented
        at = self._place
        if at.is_index:
            raise TypeError(
                f"{self} + {other}: expected the place in one index, got another beside it. Write "
                "x[i + 1] or x[i + 1:j], or x + i for elements further"
            )
        start: Any = at.start
        if not isinstance(other, Parameter):
            other = wide(int(other)) if isinstance(start, Parameter) else int(other)
        start = start + other
        return self.at(self._memory, start, at.stop)

    __radd__ = __add__

    def __sub__(self, other: object) -> Operand:
        if isinstance(other, Parameter):
            return self + _negative(other)
        if not isinstance(other, (int, np.integer)) or isinstance(other, bool):
            return NotImplemented
        return self + -int(other)


def moved_in(memory: object, count: Parameter, symbol: str, unit: int = 1) -> MovedOperand:
    """Return ``memory + count`` or ``memory - count``, in units of so many bytes.

    Raises
    ------
    TypeError
        If it is no memory of a known size, or the count is no integer.
    """
    steps = _negative(count) if symbol == "-" else count
    if type(memory) is DevicePointer:
        # In one sum, which may lead out of the memory and back.
        steps = wide(memory.offset) + steps if memory.offset else steps
        memory = DevicePointer(memory.node)
    found = as_operand(memory, f"{memory} {symbol} {count}", gaps=True)
    return MovedOperand(found, Place(steps, None, unit, is_index=False))


def _negative(count: Parameter) -> Parameter:
    return -count if count.dtype is None or count.dtype.kind != "u" else wide(-1) * count


def wide(number: int) -> np.int64:
    """Return a number for arithmetic with a parameter, whose type may be too small for it."""
    return np.int64(number)


def sliced(
    memory: Operand, shape: tuple[int, ...], strides: tuple[int, ...], itemsize: int, index: object
) -> MovedOperand:
    """Return ``memory[index]``, an index along the first axis with a parameter in it.

    Raises
    ------
    TypeError
        If it is another index, or of memory with gaps.
    """
    if isinstance(index, tuple):
        (index,) = index if len(index) == 1 else (index,)
    is_part = isinstance(index, slice) and index.step in (None, 1)
    if not shape or has_gaps(shape, strides, itemsize) or not (is_part or _is_end(index)):
        raise TypeError(
            f"{memory}: expected x[i] or x[i:j] of elements side by side where a parameter says "
            f"which, got {index!r}. Say more by arithmetic, such as "
            "x.reshape(-1)[i * columns + j], or pass the kernel the parameter as an argument"
        )
    if not isinstance(index, slice):
        return MovedOperand(memory, Place(_end(memory, index), None, strides[0], is_index=True))
    start = 0 if index.start is None else _end(memory, index.start)
    stop = shape[0] if index.stop is None else _end(memory, index.stop)
    return MovedOperand(memory, Place(start, stop, strides[0], is_index=True))


def _end(memory: Operand, value: Any) -> Parameter | int:
    if not _is_end(value):
        raise TypeError(f"{memory}: expected ends of ints and parameters, got {value!r}")
    return value if isinstance(value, Parameter) else int(value)


def _is_end(value: object) -> bool:
    return isinstance(value, (Parameter, int, np.integer)) and not isinstance(value, bool)


# Sums ---------------------------------------------------------------------------------------------


COMMUTATIVE: Final = "*"


class Sum(NamedTuple):
    """A number, and multiples of what parameters are.

    Attributes
    ----------
    number : int
        What is the same for all values of the parameters.
    terms : frozenset of (object, int)
        What is counted, and how often: parameters, and operations other than sums as their name
        and operands. None is there twice, and none no times.
    """

    number: int
    terms: frozenset[tuple[object, int]] = frozenset()

    @property
    def step(self) -> int:
        """What all its values are a multiple of, but for the number; 0 if that is all of it."""
        return math.gcd(*(count for _, count in self.terms))

    def plus(self, other: Sum | int) -> Sum:
        """Return the sum of this and another, or a number more."""
        if isinstance(other, int):
            return self._replace(number=self.number + other)
        counts = dict(self.terms)
        for each, count in other.terms:
            counts[each] = counts.get(each, 0) + count
        terms = frozenset((each, count) for each, count in counts.items() if count)
        return Sum(self.number + other.number, terms)

    def times(self, factor: int) -> Sum:
        """Return so many times the sum."""
        if not factor:
            return Sum(0)
        terms = frozenset((each, count * factor) for each, count in self.terms)
        return Sum(self.number * factor, terms)

    def less(self, other: Sum) -> int | None:
        """Return the difference if it is the same for all values of the parameters; else None."""
        return self.number - other.number if self.terms == other.terms else None

    def distances(self, other: Sum) -> tuple[int, ...]:
        """Return what the difference may be if that is one of few numbers; none if it may be any.

        Remainders of numbers that differ by 1 differ by 1, or by one less than the divisor: so
        ``i % 2`` and ``(i + 1) % 2`` are never the same.
        """
        number = self.number - other.number
        if self.terms == other.terms:
            return (number,)
        if len(self.terms - other.terms) != 1 or len(other.terms - self.terms) != 1:
            return ()
        (mine, count), (its, also) = *(self.terms - other.terms), *(other.terms - self.terms)
        distance = _between_remainders(mine, its) if count == also else None
        if distance is None:
            return ()
        ahead, divisor = distance
        return tuple(number + count * each for each in {ahead, ahead - divisor if ahead else 0})


def sum_of(value: Parameter | int) -> Sum:
    """Return a number, or what an integer parameter comes to.

    Notes
    -----
    This is exact: integers that follow from others are computed with as many bits as it takes.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> i = gd.GraphDef().param("i", np.int32)
    >>> sum_of(2 * (i + 8)).less(sum_of(i + i))
    16
    """
    if not isinstance(value, Parameter):
        return Sum(int(value))
    if not isinstance(value, ParameterExpression):
        return Sum(0, frozenset([(value, 1)]))
    symbol, operands = value.symbol, value.operands
    if symbol not in EXACT or not all(map(_is_integer, (value, *operands))):
        return Sum(0, frozenset([(value, 1)]))
    sums = [sum_of(each) for each in operands]  # type: ignore[arg-type]  # as was just seen
    if symbol == "neg":
        return sums[0].times(-1)
    if symbol in "+-":
        return sums[0].plus(sums[1].times(1 if symbol == "+" else -1))
    if symbol == COMMUTATIVE:
        for one, other in (sums, sums[::-1]):
            if not other.terms:
                return one.times(other.number)
        return Sum(0, frozenset([((symbol, frozenset(sums)), 1)]))
    return Sum(0, frozenset([((symbol, *sums), 1)]))


def _between_remainders(one: object, other: object) -> tuple[int, int] | None:
    """Return how far a remainder is ahead of another, up to the divisor, and that; else None."""
    if not (isinstance(one, tuple) and isinstance(other, tuple) and one[0] == other[0] == "%"):
        return None
    _, dividend, divisor = one
    difference = dividend.less(other[1])
    if difference is None or divisor != other[2] or divisor.terms or divisor.number < 1:
        return None
    return difference % divisor.number, divisor.number


def _is_integer(value: object) -> bool:
    if isinstance(value, Parameter):
        return value.is_integer
    return isinstance(value, (int, np.integer))
