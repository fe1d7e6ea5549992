"""The control flow of a kernel in which the functions that it calls stand in place of the calls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from graphdsl.ptx.effects.code import registers_of
from graphdsl.ptx.effects.instructions import shape
from graphdsl.ptx.syntax import (
    Address,
    Bracket,
    Function,
    Instruction,
    Label,
    LabelMark,
    Module,
    Operand,
    Pair,
    Reference,
    Register,
    Vector,
)

__all__ = ["Flow", "Step", "flow_of"]

MOST_BLOCKS: Final = 600
MOST_STEPS: Final = 20_000
ENDS: Final = frozenset({"bra", "brx", "ret", "exit", "trap"})
"""Opcodes that a block ends with."""


class Step(NamedTuple):
    """An instruction, with what is asked of it each time that it is gone through.

    Attributes
    ----------
    item : Instruction
        The instruction; its names are those of one call.
    opcode : str
        Its opcode.
    results : tuple of Register
        What it may change.
    origin : Instruction
        The instruction as the PTX has it.
    passes : tuple of (str, str)
        Of a call, and of what comes behind it, the variables that are passed on: from where and to.
        From nowhere, if nobody knows what a function returns.
    leaves : str
        What the names of a call begin with that is over then.
    """

    item: Instruction
    opcode: str
    results: tuple[Register, ...]
    origin: Instruction
    passes: tuple[tuple[str, str], ...] = ()
    leaves: str = ""


class Flow(NamedTuple):
    """The blocks of a kernel in the order of its text.

    Attributes
    ----------
    blocks : list of list of Step
        The instructions; each block goes on to the next unless it ends otherwise.
    starts : dict of str to int
        The block of each label.
    branch_targets : dict of str to tuple of str
        The labels that lists of targets name.
    """

    blocks: list[list[Step]]
    starts: dict[str, int]
    branch_targets: dict[str, tuple[str, ...]]

    def targets(self, item: Instruction) -> list[int]:
        """Return the blocks that a branch leads to."""
        label = item.operands[-1]
        assert isinstance(label, Label)
        names = (label.name,) if item.opcode == "bra" else self.branch_targets[label.name]
        return [self.starts[name] for name in names]


def flow_of(module: Module, entry: Function) -> Flow | None:
    """Return the flow of a kernel; None where functions call themselves, or are not known."""
    builder = _Builder(module)
    try:
        builder.add(entry, "", ())
    except _TooMuchError:
        return None
    return builder.flow


class _TooMuchError(Exception):
    """The flow cannot be told, or is too large."""


class _Builder:
    def __init__(self, module: Module) -> None:
        self.flow: Final = Flow([[]], {}, {})
        self._module = module
        self._calls = 0
        self._steps = 0

    def add(self, function: Function, prefix: str, within: tuple[str, ...]) -> None:
        """Add the code of a function whose names begin with *prefix*."""
        if function.name in within:
            raise _TooMuchError
        own = {
            each.name
            for each in (*function.parameters, *function.results, *function.variables.values())
        }
        for label, targets in function.branch_targets.items():
            self.flow.branch_targets[prefix + label] = tuple(prefix + each for each in targets)
        for item in function.body or ():
            if isinstance(item, LabelMark):
                self._mark(prefix + item.name)
            elif item.opcode == "call":
                self._call(function, item, prefix, within)
            elif prefix and item.opcode == "ret":
                guard = item.guard
                if guard is not None:
                    guard = replace(guard, name=prefix + guard.name)
                back = replace(item, name="bra", operands=(Label(prefix),), guard=guard)
                self._append(back, item)
            else:
                self._append(_renamed(item, prefix, own), item)

    def _call(
        self, function: Function, item: Instruction, prefix: str, within: tuple[str, ...]
    ) -> None:
        results, target, arguments = item.operands[:3]
        if not isinstance(target, Reference) or item.guard is not None:
            raise _TooMuchError
        assert isinstance(results, Vector)
        assert isinstance(arguments, Vector)
        if not all(isinstance(each, Reference) for each in (*results.items, *arguments.items)):
            raise _TooMuchError
        given = [prefix + each.name for each in arguments.items if isinstance(each, Reference)]
        got = [prefix + each.name for each in results.items if isinstance(each, Reference)]
        name = self._module.aliases.get(target.name, target.name)
        called = self._module.functions.get(name)
        if called is None or called.body is None:
            self._append(item, item, passes=tuple(("", each) for each in got))
            return
        self._calls += 1
        inner = f"{self._calls}/"
        formal = [inner + each.name for each in called.parameters]
        self._append(item, item, passes=tuple(zip(given, formal, strict=False)))
        self.add(called, inner, (*within, function.name))
        self._mark(inner)
        returned = [inner + each.name for each in called.results]
        passes = tuple(zip(returned, got, strict=False))
        self._append(item, item, passes=passes, leaves=inner)

    def _mark(self, label: str) -> None:
        if self.flow.blocks[-1]:
            self._begin()
        self.flow.starts[label] = len(self.flow.blocks) - 1

    def _begin(self) -> None:
        self.flow.blocks.append([])
        if len(self.flow.blocks) > MOST_BLOCKS:
            raise _TooMuchError

    def _append(
        self,
        item: Instruction,
        origin: Instruction,
        *,
        passes: tuple[tuple[str, str], ...] = (),
        leaves: str = "",
    ) -> None:
        if shape(item.name).reason:
            raise _TooMuchError
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise _TooMuchError
        results = () if item.opcode == "call" else _results(item)
        self.flow.blocks[-1].append(Step(item, item.opcode, results, origin, passes, leaves))
        if item.opcode in ENDS:
            self._begin()


def _renamed(item: Instruction, prefix: str, own: set[str]) -> Instruction:
    if not prefix:
        return item
    guard = item.guard
    if guard is not None:
        guard = replace(guard, name=prefix + guard.name)
    operands = tuple(_named(each, prefix, own) for each in item.operands)
    return replace(item, operands=operands, guard=guard)


def _named(operand: Operand, prefix: str, own: set[str]) -> Operand:
    match operand:
        case Register() | Label():
            return replace(operand, name=prefix + operand.name)
        case Reference() if operand.name in own:
            return replace(operand, name=prefix + operand.name)
        case Address(base=Register() | Reference() as base):
            named = _named(base, prefix, own)
            assert isinstance(named, (Register, Reference))
            return replace(operand, base=named)
        case Vector(items):
            return Vector(tuple(_named(each, prefix, own) for each in items))
        case Bracket(items):
            return Bracket(tuple(_named(each, prefix, own) for each in items))
        case Pair(first, second):
            return Pair(_named(first, prefix, own), _named(second, prefix, own))
    return operand


def _results(item: Instruction) -> tuple[Register, ...]:
    """Return the registers that an instruction may change."""
    if not item.operands or isinstance(item.operands[0], (Address, Reference, Label)):
        return ()
    is_barrier = item.name.startswith(("bar.", "barrier.")) or item.name in {"bar", "barrier"}
    if is_barrier and not item.name.startswith(("bar.red", "barrier.red")):
        return ()
    return tuple(_result_registers(item.operands[0]))


def _result_registers(operand: Operand) -> Iterator[Register]:
    if isinstance(operand, Pair):
        yield from _result_registers(operand.first)
        yield from _result_registers(operand.second)
    else:
        yield from registers_of(operand)
