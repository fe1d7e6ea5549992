"""Words of the driver's parameters that several kinds make."""

from __future__ import annotations

from graphdsl.declaration.operands.operands import Operand
from graphdsl.declaration.operands.retained import RetainedBuffer
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.parameters.parameters import Parameter, ParameterPart
from graphdsl.declaration.symbols import Symbol, SymbolKind, Word

__all__ = ["address_word", "number_word"]


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
