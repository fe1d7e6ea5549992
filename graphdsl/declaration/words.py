"""Words of the driver's parameters that several kinds make."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from graphdsl.declaration.operands.operands import Operand
from graphdsl.declaration.operands.retained import RetainedBuffer
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.parameters.parameters import Parameter, ParameterPart

__all__ = [
    "CONTEXT",
    "PLACED",
    "Symbol",
    "SymbolKind",
    "Word",
    "address_word",
    "number_word",
]


def number_word(value: int | Parameter) -> Word:
    """Return a number, or the symbol of the parameter that will give it."""
    return value if isinstance(value, int) else Symbol(SymbolKind.PARAMETER, ParameterPart(value))


def address_word(operand: Operand) -> Word:
    """Return an address, or the symbol of what will give it."""
    if type(operand) is MovedOperand:
        return _place_word(operand)
    base = operand._base
    if isinstance(base, int):
        return base
    if isinstance(base, RetainedBuffer):
        return base.handle
    opened = operand.open_address
    if opened is not None:
        return Symbol(SymbolKind.PARAMETER, ParameterPart(opened.parameter), opened.offset)
    pointer = operand.pointer
    if pointer is not None:
        return Symbol(SymbolKind.ALLOCATION, pointer.node, pointer.offset)
    variable = operand.variable
    if variable is not None:
        return Symbol(SymbolKind.VARIABLE, variable.variable, variable.offset)
    raise TypeError(f"operand {operand} has no address, and nothing that gives one")


def _place_word(place: MovedOperand) -> Symbol:
    """Return the symbol of how far into its memory a place is, beside that of the memory."""
    memory = address_word(place.memory)
    further = Symbol(SymbolKind.PARAMETER, ParameterPart(place.offset, is_alone=False))
    return (
        further._replace(addend=memory)
        if isinstance(memory, int)
        else memory._replace(beside=further)
    )


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
