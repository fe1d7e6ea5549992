"""The memory that a caller says a host function reads or writes."""

from __future__ import annotations

from collections.abc import Sequence

from graphdsl.abi.enumerations import MemoryType
from graphdsl.declaration.given_numbers import integer
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import Operand, StridedOperand
from graphdsl.declaration.parameters.parameters import Parameter

__all__ = ["said_memory", "shown_memory"]


def said_memory(given: object, role: str, *, writes: bool) -> tuple[Operand, ...]:
    """Return what was given for *role*, such as ``"callback reads"``, as memory of known size.

    Parameters
    ----------
    given : object
        An address in any form, or a list of them; what has no size, or is used in part, as a pair
        of the address and a number of bytes.
    role : str
        Who asks, for messages.
    writes : bool
        Whether it is written.

    Raises
    ------
    TypeError
        If something is no memory that the host has.
    ValueError
        If a size is missing or too large, or memory that is written is read-only.
    """
    items: Sequence[object] = given if isinstance(given, (list, tuple)) else (given,)
    many = len(items) > 1
    return tuple(
        _said(item, f"{role} {place}" if many else role, writes) for place, item in enumerate(items)
    )


def _said(item: object, role: str, writes: bool) -> Operand:  # noqa: FBT001  # passed on
    size: int | None = None
    if isinstance(item, tuple):
        if len(item) != 2:
            raise TypeError(
                f"{role}: expected memory, or a pair of an address and a number of bytes, got "
                f"{item!r}"
            )
        item, count = item
        size = integer(count, f"{role} size", "bytes", minimum=1)
    if isinstance(item, Parameter):
        operand = None
    else:
        operand = as_operand(item, role, writes=writes, gaps=True)
    if operand is None or operand.open_address is not None:
        raise TypeError(
            f"{role}: expected memory that is known now, got parameter {item}: what a function "
            "touches does not change with it. Leave reads and writes out, so that all is possible"
        )
    if operand.memory_type is MemoryType.ARRAY:
        raise TypeError(
            f"{role}: expected memory with an address, got {operand}, which no host function can "
            "read or write"
        )
    if size is None:
        if operand.size is None:
            raise TypeError(
                f"{role}: expected memory that says how long it is, such as an array, a buffer or "
                f"an allocation node; got {operand}. Pass a pair of the address and its bytes"
            )
        return operand
    if operand.size is not None and size > operand.size:
        raise ValueError(
            f"{role} size: expected at most the {operand.size} bytes of {operand}, got {size}"
        )
    if isinstance(operand, StridedOperand):
        raise ValueError(
            f"{role} size: expected contiguous memory beside a number of bytes, got {operand}. "
            "Pass one of both"
        )
    label = None if operand.pointer is not None else f"{size} bytes at {operand}"
    return operand if size == operand.size else operand.replace(size=size, label=label)


def shown_memory(memory: Sequence[Operand]) -> str:
    """Return how listings print what :func:`said_memory` returned."""
    return f"({', '.join(map(_shown, memory))})"


def _shown(operand: Operand) -> str:
    pointer = operand.pointer
    # Of an allocation, all that comes behind a pointer is what is meant where nothing else is said.
    is_part = pointer is not None and operand.size != as_operand(pointer, "").size
    return f"{operand.size} bytes at {operand}" if is_part else str(operand)
