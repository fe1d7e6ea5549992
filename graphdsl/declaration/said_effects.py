"""What a caller says that a kernel does to memory, where its code does not tell."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

__all__ = ["SaidEffects", "SaidPlace", "said"]

SaidPlace: TypeAlias = int | tuple[int, int] | str
"""An argument's number; that and the byte in it where an address is; or a variable's name."""
ADDRESS_SIZE = 8


@dataclass(frozen=True, slots=True)
class SaidEffects:
    """What a kernel reads, writes, and updates in any order; it touches nothing else.

    Attributes
    ----------
    reads, writes, commutes : tuple
        Numbers of arguments that are addresses, pairs of such a number and a byte in the argument,
        or names of module variables.
    """

    reads: tuple[SaidPlace, ...] = ()
    writes: tuple[SaidPlace, ...] = ()
    commutes: tuple[SaidPlace, ...] = ()

    def __str__(self) -> str:
        given = (("reads", self.reads), ("writes", self.writes), ("commutes", self.commutes))
        return ", ".join(f"{name}={list(places)}" for name, places in given if places) or "nothing"


def said(kernel: str, reads: object, writes: object, commutes: object) -> SaidEffects | None:
    """Return what was said of a kernel; None if all is None, so that nothing was.

    Raises
    ------
    TypeError
        If something is no argument and no variable.
    """
    if reads is None and writes is None and commutes is None:
        return None
    return SaidEffects(
        _places(kernel, "reads", reads),
        _places(kernel, "writes", writes),
        _places(kernel, "commutes", commutes),
    )


def _places(kernel: str, role: str, given: object) -> tuple[SaidPlace, ...]:
    if given is None:
        return ()
    if isinstance(given, (str, int)):
        given = (given,)
    if not isinstance(given, Iterable):
        raise TypeError(_wrong(kernel, role, given))
    return tuple(dict.fromkeys(_place(kernel, role, each) for each in given))


def _place(kernel: str, role: str, given: object) -> SaidPlace:
    match given:
        case bool():
            pass
        case str() if given:
            return given
        case int() if given >= 0:
            return given
        case (int() as argument, int() as offset):
            if argument >= 0 and offset >= 0 and offset % ADDRESS_SIZE == 0:
                return argument, offset
    raise TypeError(_wrong(kernel, role, given))


def _wrong(kernel: str, role: str, given: object) -> str:
    return (
        f"kernel {kernel!r} {role}: expected numbers of arguments from 0 on, such as [0, 2], "
        "pairs of a number and a byte in a structure, such as (2, 8), or names of variables; "
        f"got {given!r}"
    )
