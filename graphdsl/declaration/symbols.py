"""Values of a node's parameters that are known only when a graph is linked."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

__all__ = ["CONTEXT", "PLACED", "Symbol", "SymbolKind", "Word"]


class SymbolKind(IntEnum):
    """What a symbol stands for."""

    ARENA = 0
    """The start of the arena that holds kernel arguments and other data a row points to."""
    CONTEXT = 1
    """The CUDA context of the node's device."""
    DEVICE_ID = 2
    """The ordinal of the node's device, in the upper half of the word."""
    KERNEL = 3
    """A kernel's handle."""
    CONDITION = 4
    """A condition's handle."""
    CALLBACK = 5
    """The function that the driver calls for a host node."""
    USER_DATA = 6
    """What that function is called with."""
    ALLOCATION = 7
    """The address that an allocation node got."""
    PARAMETER = 8
    """A part of what a parameter is set to."""
    STAGING = 9
    """The address of staging memory, which an executable has for the copy of a host array."""
    VARIABLE = 10
    """The address of a variable of a program."""
    PEER = 11
    """The ordinal of another device: the number of the device, and by how many bits to shift it."""


class Symbol(NamedTuple):
    """One such value: the kind, the object that it belongs to, and what to add to it.

    Another symbol *beside* it may have its value in the same word: the sum is there then.
    """

    kind: SymbolKind
    target: object = None
    addend: int = 0
    beside: Symbol | None = None


CONTEXT: Final = Symbol(SymbolKind.CONTEXT)
PLACED: Final = frozenset(
    {SymbolKind.CONTEXT, SymbolKind.DEVICE_ID, SymbolKind.KERNEL, SymbolKind.VARIABLE}
)
"""What is another value on each device: the one that counts is that of the node."""

Word = int | Symbol
"""A parameter in a row: a number, or a symbol whose value linking fills in."""
