"""A function as the analysis sees it: who computes each register, and what touches memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from graphdsl.ptx.effects.instructions import COMPUTING, Shape, shape
from graphdsl.ptx.syntax import (
    Address,
    Bracket,
    Function,
    Instruction,
    LabelMark,
    Operand,
    Pair,
    Reference,
    Register,
    Vector,
)

__all__ = ["Code", "registers_of"]

NEAR: Final = frozenset({"param", "shared", "local"})
CONTROL: Final = frozenset({"bra", "brx", "ret", "exit", "trap", "brkpt", "bar", "barrier"})


@dataclass(frozen=True, slots=True)
class Step:
    """An instruction with what its name says.

    Attributes
    ----------
    instruction : Instruction
        The instruction.
    shape : Shape
        What it does with memory.
    """

    instruction: Instruction
    shape: Shape


class Code:
    """The instructions of one function.

    Parameters
    ----------
    function : Function
        The function, which has a body.
    """

    def __init__(self, function: Function) -> None:
        self.function: Final = function
        self.steps: Final = [
            Step(item, shape(item.name))
            for item in function.body or ()
            if isinstance(item, Instruction)
        ]
        self.definitions: Final[dict[str, list[int]]] = {}
        """The instructions that compute each register."""
        self.roots: Final[list[int]] = []
        """The instructions from which everything is asked: accesses, calls, what is not known."""
        for index, step in enumerate(self.steps):
            found = step.shape
            is_near = all(each.space in NEAR and not each.writes for each in found.accesses)
            if not is_near or found.reason or found.opcode == "call":
                self.roots.append(index)
            for name in _results(step):
                self.definitions.setdefault(name, []).append(index)

    @cached_property
    def read(self) -> frozenset[str]:
        """The registers that something reads which makes a difference.

        A register that only goes into others that nobody reads is not among them.
        """
        needed: set[str] = set()
        waiting: list[str] = []

        def require(names: Iterator[str]) -> None:
            for name in names:
                if name not in needed:
                    needed.add(name)
                    waiting.append(name)

        for step in self.steps:
            opcode = step.shape.opcode
            if opcode not in COMPUTING or opcode in CONTROL or not _results(step):
                require(_sources(step))
        while waiting:
            for index in self.definitions.get(waiting.pop(), ()):
                require(_sources(self.steps[index]))
        return frozenset(needed)

    @cached_property
    def waits_first(self) -> bool:
        """Whether it waits for what it depends on before it does anything with memory."""
        for item in self.function.body or ():
            if isinstance(item, LabelMark) or item.opcode in {"bra", "brx", "call"}:
                return False
            if item.name == "griddepcontrol.wait":
                return item.guard is None
            found = shape(item.name)
            if found.reason or any(
                each.space not in {"param", "shared"} for each in found.accesses
            ):
                return False
        return False


def registers_of(operand: Operand) -> Iterator[Register]:
    """Yield the registers in an operand."""
    match operand:
        case Register():
            yield operand
        case Vector(items) | Bracket(items):
            for each in items:
                yield from registers_of(each)
        case Pair(first, second):
            yield from registers_of(first)
            yield from registers_of(second)
        case Address(base=Register() as base):
            yield base


def _results(step: Step) -> list[str]:
    """Return the registers that an instruction computes."""
    operands = step.instruction.operands
    if not operands or step.shape.opcode in CONTROL - {"bar", "barrier"}:
        return []
    first = operands[0]
    if isinstance(first, (Address, Bracket, Reference)):
        return []
    return [each.name for each in registers_of(first)]


def _sources(step: Step) -> Iterator[str]:
    """Yield the registers that an instruction reads."""
    instruction = step.instruction
    if instruction.guard is not None:
        yield instruction.guard.name
    has_result = bool(_results(step)) and step.shape.opcode not in CONTROL
    for place, operand in enumerate(instruction.operands):
        if place or not has_result:
            for each in registers_of(operand):
                yield each.name
