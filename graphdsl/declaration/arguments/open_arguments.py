"""Structures of kernel arguments in which addresses or numbers are filled in when they are known.

A structure is plain bytes to a graph. Where the address of a parameter or of an allocation stands
inside of one, or a number that is set for each launch, these bytes are a hole.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.declaration.operands.operands import Operand
from graphdsl.declaration.parameters.parameters import Parameter

__all__ = ["OpenArgument", "OpenPlace"]


class OpenPlace(NamedTuple):
    """Bytes of an argument that are filled in.

    Attributes
    ----------
    offset : int
        The first byte: a multiple of 8 for addresses, of their size for numbers.
    value : Operand or Parameter
        The memory whose address stands there, or the parameter of a number's type.
    """

    offset: int
    value: Operand | Parameter

    @property
    def size(self) -> int:
        """How many bytes are filled in."""
        return self.value.size if isinstance(self.value, Parameter) else ADDRESS_SIZE


@dataclass(frozen=True, slots=True)
class OpenArgument:
    """The bytes of an argument, some of which are filled in when a graph is linked.

    Attributes
    ----------
    content : bytes
        All bytes, zero where they are filled in.
    places : tuple of OpenPlace
        What is filled in, in order.
    """

    content: bytes
    places: tuple[OpenPlace, ...]

    @classmethod
    def of(cls, content: bytes, places: Iterable[OpenPlace]) -> OpenArgument:
        """Return *content* with other values at *places*, whatever was there.

        Raises
        ------
        ValueError
            If a place is past the end, not where the driver can fill it in, or part of another.
        """
        held, end = bytearray(content), 0
        ordered = tuple(sorted(places, key=lambda place: place.offset))
        for place in ordered:
            step = min(place.size, ADDRESS_SIZE)
            if step & (step - 1) or place.offset % step:
                raise ValueError(
                    f"place of {place.value} in an argument: expected 1, 2, 4 or words of 8 bytes "
                    f"at a multiple of that, got {place.size} bytes at {place.offset}"
                )
            if not end <= place.offset <= len(held) - place.size:
                raise ValueError(
                    f"place of {place.value} in an argument: expected {place.size} bytes of their "
                    f"own from {end} to {len(held)}, got them at {place.offset}"
                )
            end = place.offset + place.size
            held[place.offset : end] = bytes(place.size)
        return cls(bytes(held), ordered)

    def with_values(self, values: Iterable[object]) -> OpenArgument:
        """Return the same with other values in its places: memory, parameters, or bytes of numbers.

        Raises
        ------
        TypeError
            If one is nothing of these.
        """
        held, places = bytearray(self.content), []
        for place, value in zip(self.places, values, strict=True):
            if isinstance(value, bytes):
                held[place.offset : place.offset + place.size] = value
            elif isinstance(value, (Operand, Parameter)):
                places.append(OpenPlace(place.offset, value))
            else:
                raise TypeError(f"{value!r} cannot be in the place of {place.value}")
        return OpenArgument(bytes(held), tuple(places))

    def __str__(self) -> str:
        places = ", ".join(f"{place.value} at {place.offset}" for place in self.places)
        return f"bytes[{len(self.content)}] with {places}"
