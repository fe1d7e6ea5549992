"""Values of nodes that repeat themselves: what stays the same, and what advances."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.core.declaration.arguments.arguments import OpenArgument, RawArgument
from graphdsl.core.declaration.fields import field_values
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.programs.kernels import SourceKernel, annotation_of, source_of_kernel
from graphdsl.optimize.advancing import WORDS

if TYPE_CHECKING:
    from graphdsl.core.declaration.node import Node

PLAIN: Final = frozenset({type(None), bool, int, str, bytes})
"""Classes of values that are compared as they are."""


def key_of(value: Any) -> Hashable:
    """Return what is equal for values that do the same; by identity where that is not known."""
    cls = type(value)
    if cls in PLAIN or isinstance(value, (Enum, np.dtype)):
        return cls, value
    if isinstance(value, (float, np.generic)):
        data = np.asarray(value)
        return cls, data.dtype, data.tobytes()
    if isinstance(value, (tuple, list)):
        return cls, tuple(map(key_of, value))
    if isinstance(value, DevicePointer):
        return cls, id(value.node), value.offset
    if isinstance(value, ParameterAddress):
        return cls, id(value.parameter), value.offset
    if isinstance(value, SourceKernel):
        return cls, id(value.program), value.name, annotation_of(value)
    if isinstance(value, RawArgument):
        return cls, value.data
    if isinstance(value, OpenArgument):
        return cls, value.content, tuple((each.offset, key_of(each.value)) for each in value.places)
    if isinstance(value, Operand):
        return *place_of(value), id(value.owner)
    return cls, id(value)


def place_of(operand: Operand) -> tuple[Hashable, ...]:
    """Return the key of memory, whoever owns it."""
    cls: Any = type(operand)
    if cls is not Operand:
        return cls, *(key_of(getattr(operand, name)) for name in _slots_of(cls))
    base = operand.base
    return (
        base if type(base) is int else key_of(base),
        operand.size,
        operand.memory_type,
        operand.readonly,
        operand.layout,
        operand.dtype,
    )


@cache
def _slots_of(cls: type[Operand]) -> tuple[str, ...]:
    """Return the slots of operands of a class that say where they are, and not whose."""
    names = {name for each in cls.__mro__ for name in getattr(each, "__slots__", ())}
    return tuple(sorted(names - {"__weakref__", "_label", "_owner"}))


def number_of(value: Any) -> tuple[Hashable, int] | None:
    """Return what a value is relative to, and its distance from there; None if it cannot advance.

    Numbers are relative to 0, addresses to their allocation. Bytes are numbers, too, whatever the
    kernel takes them for: the loop passes the same bytes.
    """
    if type(value) is int:
        return "int", value
    if isinstance(value, (int, np.integer)):
        return None if isinstance(value, bool) else (type(value).__name__, int(value))
    data = value.data if isinstance(value, RawArgument) else value
    if isinstance(data, bytes):
        number = int.from_bytes(data, "little", signed=True)
        return (len(data), number) if len(data) in WORDS else None
    base = value
    if type(value) is Operand and value.layout is None:
        base = value.base
        if isinstance(base, int) and isinstance(value.owner, (RetainedBuffer, type(None))):
            return (id(value.owner), value.memory_type, value.readonly), base
    if isinstance(base, DevicePointer):
        return ("allocation", id(base.node)), base.offset
    if isinstance(base, ParameterAddress):
        return ("parameter", id(base.parameter)), base.offset
    return None


def fixed_of(node: Node) -> Hashable:
    """Return what has to agree or to alternate: all values but the distances of numbers."""
    if not isinstance(node, KernelNode):
        return tuple(map(argument_key, field_values(node).values()))
    if source_of_kernel(node.kernel) is None:
        return tuple(map(argument_key, node.args))
    found = []
    for value in node.args:
        number = number_of(value)
        found.append(argument_key(value) if number is None else number[0])
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Column:
    """An argument, or all values, of a node in all repetitions, where they are not the same.

    Attributes
    ----------
    place : int
        The node in a repetition.
    argument : int or None
        The argument of a launch; None for all values of another node.
    values : sequence
        What agrees or alternates: keys, or what numbers are relative to.
    distances : sequence of int
        For numbers, their distances from there; empty for other values.
    why : str
        Why the values cannot advance; empty if they can.
    """

    place: int
    argument: int | None
    values: Sequence[Hashable]
    distances: Sequence[int]
    why: str

    def tokens(self) -> Iterator[Hashable]:
        """Yield what repeats itself in each repetition; there is no step behind the last."""
        if not self.distances:
            yield from self.values
            return
        for value, (before, after) in zip(self.values, pairwise(self.distances), strict=False):
            yield value, after - before
        yield None

    def step(self, start: int, times: int) -> int:
        """Return by how much the values advance in some repetitions."""
        if not self.distances:
            return 0
        return self.distances[start + times] - self.distances[start]

    def grouped(self, size: int, period: int, times: int) -> Iterator[Column]:
        """Yield the same for *size* repetitions of *period* nodes as one."""
        for number in range(size):
            values = self.values[number : size * times : size]
            distances = self.distances[number : size * times : size]
            yield Column(self.place + number * period, self.argument, values, distances, self.why)


def argument_key(value: object) -> Hashable:
    """Return the key of a value, whose owners a loop can have together."""
    return place_of(value) if isinstance(value, Operand) else key_of(value)
