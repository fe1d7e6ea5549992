"""Declared effects: annotations of the memory that a kernel or a launch accesses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.core.declaration.arguments.arguments import OpenArgument, RawArgument, show
from graphdsl.core.declaration.operands.operands import (
    Addressed,
    DevicePointer,
    Operand,
    ParameterAddress,
)
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.parameters.parameters import Parameter

DeclaredPlace: TypeAlias = int | tuple[int, int] | str
"""An argument index; an argument index with the byte offset of an address; or a variable name."""
ROLES: Final = ("reads", "writes", "commutes")
"""The keywords of declared effects."""
ADDRESSES: Final = (Operand, DevicePointer, RetainedBuffer, ParameterAddress)


@dataclass(frozen=True, slots=True)
class DeclaredEffects:
    """The declared effects of a kernel: it accesses no other memory.

    Attributes
    ----------
    reads, writes, commutes : tuple
        Indices of arguments that are addresses, pairs of an argument index and a byte offset, or
        names of module variables.
    """

    reads: tuple[DeclaredPlace, ...] = ()
    writes: tuple[DeclaredPlace, ...] = ()
    commutes: tuple[DeclaredPlace, ...] = ()

    def items(self) -> Iterator[tuple[str, tuple[DeclaredPlace, ...]]]:
        """Yield each keyword with its places, if it was given."""
        return ((role, places) for role in ROLES if (places := getattr(self, role)))

    def __str__(self) -> str:
        return ", ".join(f"{role}={list(places)}" for role, places in self.items()) or "nothing"


def declared_effects(
    who: str, reads: object, writes: object, commutes: object
) -> DeclaredEffects | None:
    """Return the declared effects of a kernel or a launch; None if all arguments are None.

    Parameters
    ----------
    who : str
        The subject for messages, such as ``"kernel 'k'"``.
    reads, writes, commutes : int, str or iterable of them, or None
        As for :meth:`Program.kernel <graphdsl.Program.kernel>`.

    Raises
    ------
    TypeError
        If an item is neither an argument nor a variable.
    """
    if reads is None and writes is None and commutes is None:
        return None
    return DeclaredEffects(
        _places(f"{who} reads", reads),
        _places(f"{who} writes", writes),
        _places(f"{who} commutes", commutes),
    )


def require_places(
    declared: DeclaredEffects, args: Sequence[object], kernel: str, *, has_variables: bool
) -> None:
    """Raise if declared effects name places that a launch does not have.

    Raises
    ------
    TypeError
        If a place cannot hold an address.
    ValueError
        If there is no such argument or variable.
    """
    for role, places in declared.items():
        for place in places:
            if isinstance(place, str):
                if not has_variables:
                    raise ValueError(
                        f"launch {role}: expected argument indices, because kernel {kernel!r} has "
                        f"no Program with named variables; got {place!r}"
                    )
                continue
            number, at = place if isinstance(place, tuple) else (place, 0)
            if number >= len(args):
                raise ValueError(
                    f"launch {role}: expected indices of the {len(args)} arguments of kernel "
                    f"{kernel!r}, from 0; got {place!r}"
                )
            room = _room(args[number])
            if at + ADDRESS_SIZE > room:
                raise TypeError(
                    f"launch {role}: expected an address of {ADDRESS_SIZE} bytes at {place!r} of "
                    f"kernel {kernel!r}, got argument {number}, which is {show(args[number])}"
                )


def _room(value: object) -> int:
    """Return the number of bytes of an argument that may hold addresses."""
    if isinstance(value, ADDRESSES):
        return ADDRESS_SIZE
    if isinstance(value, Parameter):
        return value.size if value.is_address or value.is_integer else 0
    if isinstance(value, OpenArgument):
        return len(value.content)
    if isinstance(value, (bytes, RawArgument)):
        return len(value if isinstance(value, bytes) else value.data)
    if isinstance(value, np.integer):
        return value.nbytes
    # An int takes the size that the kernel declares.
    return ADDRESS_SIZE if type(value) is int else 0


def shown_places(places: Sequence[DeclaredPlace]) -> str:
    """Return the text of declared effects for listings."""
    return f"({', '.join(map(str, places))})"


def _places(role: str, value: object) -> tuple[DeclaredPlace, ...]:
    if value is None:
        return ()
    if isinstance(value, (str, int)):
        value = (value,)
    if isinstance(value, Addressed) or not isinstance(value, Iterable):
        raise TypeError(_wrong(role, value))
    return tuple(dict.fromkeys(_place(role, each) for each in value))


def _place(role: str, value: object) -> DeclaredPlace:
    match value:
        case bool():
            pass
        case str() if value:
            return value
        case int() if value >= 0:
            return value
        case (int() as argument, int() as offset):
            if argument >= 0 and offset >= 0 and offset % ADDRESS_SIZE == 0:
                return argument, offset
    raise TypeError(_wrong(role, value))


def _wrong(role: str, value: object) -> str:
    return (
        f"{role}: expected argument indices such as [0, 2], pairs of an index and a byte offset in "
        f"a structure, such as (2, 8), or names of variables; got {value!r}"
    )
