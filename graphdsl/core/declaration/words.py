"""Words and symbols of driver parameters, shared by the node kinds."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter, ParameterPart


def number_word(value: int | Parameter) -> Word:
    """Return a number, or the symbol of its parameter."""
    return value if isinstance(value, int) else Symbol(SymbolKind.PARAMETER, ParameterPart(value))


def address_word(operand: Operand) -> Word:
    """Return an address, or its symbol if it is not known yet."""
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
    raise TypeError(f"operand {operand} has neither an address nor a source of one")


def _place_word(place: MovedOperand) -> Symbol:
    """Return the symbol of an offset in memory, combined with that of the memory."""
    memory = address_word(place.memory)
    further = Symbol(SymbolKind.PARAMETER, ParameterPart(place.offset, is_alone=False))
    return (
        further._replace(addend=memory)
        if isinstance(memory, int)
        else memory._replace(beside=further)
    )


class SymbolKind(IntEnum):
    """The kind of value that a symbol represents."""

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
    """The argument of that function."""
    ALLOCATION = 7
    """The address of an allocation node."""
    PARAMETER = 8
    """A word of a parameter's value."""
    STAGING = 9
    """The address of an executable's staging memory for the copy of a host array."""
    VARIABLE = 10
    """The address of a variable of a program."""
    PEER = 11
    """The ordinal of another device: its number, and the number of bits to shift it by."""


class Symbol(NamedTuple):
    """A value not known yet: its kind, its object, and an addend.

    With another symbol *beside* it, the word holds the sum of both.
    """

    kind: SymbolKind
    target: object = None
    addend: int = 0
    beside: Symbol | None = None


CONTEXT: Final = Symbol(SymbolKind.CONTEXT)
PLACED: Final = frozenset(
    {SymbolKind.CONTEXT, SymbolKind.DEVICE_ID, SymbolKind.KERNEL, SymbolKind.VARIABLE}
)
"""Kinds whose value depends on the device of the node."""

Word = int | Symbol
"""A parameter in a row: a number, or a symbol whose value linking fills in."""
