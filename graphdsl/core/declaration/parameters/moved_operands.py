"""Memory at an offset given by parameters: ``x + 4 * i``, ``x[i]``, ``x[i:i + 8]``.

The memory is known at declaration; the offset is known when a launch sets the parameters. As an
operand it covers all of the memory, and each launch validates the offset. Checks separate two
places by their distance.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, NoReturn

import numpy as np

from graphdsl.core.declaration.fields import Field
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import (
    DevicePointer,
    Operand,
    StridedOperand,
    has_gaps,
)
from graphdsl.core.declaration.parameters.expressions import (
    EXACT,
    DerivedParameter,
    ParameterExpression,
    precedence,
)
from graphdsl.core.declaration.parameters.operations import OPERATIONS, written
from graphdsl.core.declaration.parameters.parameters import Parameter, Value

OFFSET_TYPE: Final = np.dtype(np.uint64)


@dataclass(frozen=True, slots=True)
class Place:
    """Start and end of a part of memory.

    Attributes
    ----------
    start : Parameter or int
        Start, in units.
    stop : Parameter or int or None
        End, in units; None for an open end, which the kernel determines.
    unit : int
        Bytes per unit: of an element, of a row, or 1.
    is_index : bool
        Whether it was written as an index.
    """

    start: Parameter | int
    stop: Parameter | int | None
    unit: int
    is_index: bool

    def within(self, memory: str) -> str:
        """Return its source form as a place in *memory*."""
        if not self.is_index:
            return written("+", [(memory, OPERATIONS["+"].precedence), _operand(self.start)])
        if self.stop is None:
            return f"{memory}[{self.start}]"
        return f"{memory}[{self.start}:{self.stop}]"

    def problem(self, start: int, stop: int | None, count: int) -> str | None:
        """Return why the numbers *start* and *stop* are invalid in *count* units; None if valid."""
        if stop is None:
            if 0 <= start < count:
                return None
            what = "an index" if self.is_index else f"steps of {self.unit} bytes"
            if self.unit == 1 and not self.is_index:
                what = "bytes"
            return f"expected {what} from 0 to {count - 1}, got {start}"
        if 0 <= start < stop <= count:
            return None
        return f"expected a non-empty part of [0:{count}], got [{start}:{stop}]"


def _operand(value: object) -> tuple[str, int]:
    return str(value), precedence(value)


class ByteOffset(DerivedParameter):
    """Byte offset of a place in its memory; only offsets inside the memory are valid."""

    __slots__ = ("_count", "_place")

    place: Field[Place] = Field("_place", "The place.")
    count: Field[int] = Field("_count", "The units that the memory has.")

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
            bases = ", ".join(f"{base.name} = {base.number(values[base])}" for base in self._bases)
            raise ValueError(
                f"{self._name}: {problem}, where {bases}; the memory has "
                f"{self._count * place.unit} bytes. Choose values inside the memory"
            )
        return Value((start * place.unit,))


def _number(end: Parameter | int | None, values: Mapping[Parameter, Value]) -> int | None:
    return int(end.exactly(values)) if isinstance(end, Parameter) else end


class MovedOperand(Operand):
    """Memory at an offset given by parameters; as an operand, it covers all of that memory.

    Kernels, copies and memsets accept it. Everything else that takes an address rejects it.

    Attributes
    ----------
    memory : Operand
        The memory.
    place : Place
        Its place in the memory.
    offset : ByteOffset
        Byte offset, as a parameter derived from those of the place.
    """

    __slots__ = ("_memory", "_offset", "_place")

    memory: Field[Operand] = Field("_memory", "The whole memory.")
    place: Field[Place] = Field("_place", "Its place in the memory.")
    offset: Field[ByteOffset] = Field("_offset", "That in bytes.")

    def __init__(self, memory: Operand, place: Place) -> None:
        label = memory.label
        shown = place.within(label)
        if isinstance(memory, StridedOperand) or memory.layout is not None:
            raise TypeError(
                f"{shown}: expected a C-contiguous array, got {memory}. Pass the kernel the whole, "
                "and the parameter as an argument of its own"
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
        """Its text in messages."""
        return self._place.within(self._memory.label)

    @Field
    def extent(self) -> int | Parameter | None:
        """Size in bytes of the part, element or row; None for an open end."""
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
        """Return the byte offset of the end of the part; None if unknown."""
        stop = self._place.stop
        if isinstance(stop, Parameter) and not values.keys() >= {*stop.bases}:
            return None
        number = _number(stop, values)
        return None if number is None else number * self._place.unit

    def at(self, memory: Operand, start: Any, stop: Any) -> Operand:
        """Return the same place with other ends or memory; with numeric ends, a plain operand.

        Raises
        ------
        ValueError
            If the place is outside of the memory.
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
            "which only kernels, copies and memsets accept. Elsewhere, use an Address parameter "
            'for the memory: x = g.param("x", gd.Address), x + 4 * i'
        )

    def _as_place(self, _role: str) -> MovedOperand:
        return self

    def _begin(self) -> None:
        return None

    def __getitem__(self, index: object) -> NoReturn:
        raise TypeError(
            f"an index of {self}: expected a single index with parameters, got a second index. "
            "Write x[i + 1:i + 3] for x[i:][1:3], or put constant indices first, x[1:][i]"
        )

    def __add__(self, other: object) -> Operand:
        if not isinstance(other, (Parameter, int, np.integer)) or isinstance(other, bool):
            return NotImplemented
        at = self._place
        if at.is_index:
            raise TypeError(
                f"{self} + {other}: expected a single index with parameters, got an additional "
                "offset. Write x[i + 1] or x[i + 1:j], or x + i to advance by i elements"
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
    """Return ``memory + count`` or ``memory - count``, counted in units of *unit* bytes.

    Raises
    ------
    TypeError
        If the size of the memory is unknown, or the count is not an integer.
    """
    steps = _negative(count) if symbol == "-" else count
    if type(memory) is DevicePointer:
        # Offsets are summed first: intermediate places may lie outside of the memory.
        steps = wide(memory.offset) + steps if memory.offset else steps
        memory = DevicePointer(memory.node)
    found = as_operand(memory, f"{memory} {symbol} {count}", gaps=True)
    return MovedOperand(found, Place(steps, None, unit, is_index=False))


def _negative(count: Parameter) -> Parameter:
    return -count if count.dtype is None or count.dtype.kind != "u" else wide(-1) * count


def wide(number: int) -> np.int64:
    """Return a constant for arithmetic with a parameter whose dtype may be too small for it."""
    return np.int64(number)


def sliced(
    memory: Operand, shape: tuple[int, ...], strides: tuple[int, ...], itemsize: int, index: object
) -> MovedOperand:
    """Return ``memory[index]`` for an index along the first axis that contains a parameter.

    Raises
    ------
    TypeError
        If the index has another form, or the memory has gaps.
    """
    if isinstance(index, tuple):
        (index,) = index if len(index) == 1 else (index,)
    is_part = isinstance(index, slice) and index.step in (None, 1)
    if not shape or has_gaps(shape, strides, itemsize) or not (is_part or _is_end(index)):
        raise TypeError(
            f"{memory}: expected x[i] or x[i:j] of a contiguous array for an index with a "
            f"parameter, got {index!r}. Compute a flat index, such as x.reshape(-1)[i * columns + "
            "j], or pass the parameter to the kernel as an argument"
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
    """A linear form: a constant plus integer multiples of parameters.

    Attributes
    ----------
    number : int
        The constant term.
    terms : frozenset of (object, int)
        Pairs of a term and its coefficient. A term is a parameter, or the name and operands of an
        operation other than a sum. Terms are unique and coefficients nonzero.
    """

    number: int
    terms: frozenset[tuple[object, int]] = frozenset()

    @property
    def step(self) -> int:
        """Greatest common divisor of the coefficients; 0 without terms."""
        return math.gcd(*(count for _, count in self.terms))

    def plus(self, other: Sum | int) -> Sum:
        """Return the sum of this and another sum or a number."""
        if isinstance(other, int):
            return Sum(self.number + other, self.terms)
        if not self.terms or not other.terms:
            return Sum(self.number + other.number, self.terms or other.terms)
        counts = dict(self.terms)
        for each, count in other.terms:
            counts[each] = counts.get(each, 0) + count
        terms = frozenset((each, count) for each, count in counts.items() if count)
        return Sum(self.number + other.number, terms)

    def times(self, factor: int) -> Sum:
        """Return the sum multiplied by a number."""
        if factor == 1:
            return self
        if not factor:
            return Sum(0)
        terms = frozenset((each, count * factor) for each, count in self.terms)
        return Sum(self.number * factor, terms)

    def less(self, other: Sum) -> int | None:
        """Return the difference if it is constant for all values of the parameters; else None."""
        return self.number - other.number if self.terms == other.terms else None

    def distances(self, other: Sum) -> tuple[int, ...]:
        """Return the possible differences if there are few; an empty result means any.

        The remainders of consecutive numbers differ by 1 or by the divisor minus 1, so ``i % 2``
        and ``(i + 1) % 2`` are never equal.
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
    """Return a number or an integer parameter as a Sum.

    Notes
    -----
    This is exact: derived integers are computed without overflow.

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
    if symbol == "%" and not sums[1].terms and sums[1].number >= 1:
        # One sum for each slot of a ring.
        sums[0] = sums[0]._replace(number=sums[0].number % sums[1].number)
    return Sum(0, frozenset([((symbol, *sums), 1)]))


def remainders_of(value: Sum) -> tuple[Sum, int] | None:
    """Return a sum with the same remainders by a number, and that number; None if there is none.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> i = gd.GraphDef().param("i", np.int32)
    >>> rest, step = remainders_of(sum_of(4 * ((i + 3) % 8) + 1))
    >>> rest.less(sum_of(4 * i)), step
    (13, 32)
    """
    found = [
        (term, count) for term, count in value.terms if isinstance(term, tuple) and term[0] == "%"
    ]
    if len(found) != 1:
        return None
    ((term, count),) = found
    dividend: Sum = term[1]
    divisor: Sum = term[2]
    if divisor.terms or divisor.number < 1:
        return None
    rest = Sum(value.number, value.terms - {(term, count)}).plus(dividend.times(count))
    return rest, abs(count) * divisor.number


def _between_remainders(one: object, other: object) -> tuple[int, int] | None:
    """Return the offset of two remainders of one divisor, and the divisor; else None."""
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
