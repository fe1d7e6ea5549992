"""What the bytes that a launch touches are asked of, and what is told: argument by argument."""

from __future__ import annotations

from typing import NamedTuple

from graphdsl.ptx.effects.combs import Comb
from graphdsl.ptx.effects.numbers import Field

__all__ = ["Bytes", "Launch", "Touched"]


class Launch(NamedTuple):
    """What a launch is given.

    Attributes
    ----------
    grid, block : tuple of int
        Blocks, and threads in a block.
    arguments : tuple of bytes or None
        The value of each argument that is a number or a structure; None for what is open.
    addresses : frozenset of (int, int)
        The places in arguments that are addresses.
    """

    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    arguments: tuple[bytes | None, ...]
    addresses: frozenset[Field]


class Bytes(NamedTuple):
    """Bytes of one argument's memory, counted from its address.

    Attributes
    ----------
    start, end : int
        The first byte and the one behind the last.
    combs : tuple of Comb
        Each byte lies in all of them.
    """

    start: int
    end: int
    combs: tuple[Comb, ...] = ()


class Touched(NamedTuple):
    """The bytes of one argument's memory that are read and written; None where nothing is."""

    reads: Bytes | None = None
    writes: Bytes | None = None
