"""Inlining of device functions in which threads may wait.

A waiting thread has a single frame of saved registers, so everything between the kernel's start and
the wait point has to be one function.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from graphdsl.code.ptx.syntax import (
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
    UnsupportedInstructionError,
    Variable,
    Vector,
)
from graphdsl.sim.translate.context import mismatch, sizes_of_call
from graphdsl.sim.translate.flow import is_step, observes, yields

MAX_DEPTH: Final = 100
"""Maximum depth of inlined calls."""
MAX_INSTRUCTIONS: Final = 1 << 16
"""Maximum number of inlined instructions."""


def inline_waiting_functions(
    module: Module, kernel: Function, *, lockstep: bool = False
) -> Function:
    """Return the kernel with all functions inlined in which its threads may wait.

    In *lockstep* they also wait after accesses, but not in recursive functions.

    Raises
    ------
    UnsupportedInstructionError
        If such a function is recursive.
    """
    waiting = _waiting_functions(module, _may_wait)
    if lockstep:
        waiting |= _waiting_functions(module, _steps) - _recursive(module)
    return _Inliner(module, kernel, waiting).run() if waiting else kernel


def _steps(function: Function) -> bool:
    return any(isinstance(item, Instruction) and is_step(item) for item in function.body or ())


def _recursive(module: Module) -> set[str]:
    """Return the names of the device functions that may be recursive, directly or not."""
    calls = {
        function.name: {_callee(module, item) for item in function.body or ()}
        for function in module.functions.values()
        if not function.is_entry
    }
    found = set()
    for name in calls:
        waiting, reached = [name], set[str | None]()
        while waiting:
            new = calls.get(waiting.pop(), set()) - reached
            reached |= new
            waiting += (each for each in new if each is not None)
        if name in reached:
            found.add(name)
    return found


def _waiting_functions(module: Module, may_wait: Callable[[Function], bool]) -> set[str]:
    """Return the names of the device functions in which a thread may wait, directly or not."""
    waiting = {
        function.name
        for function in module.functions.values()
        if not function.is_entry and may_wait(function)
    }
    grown = bool(waiting)
    while grown:
        grown = False
        for function in module.functions.values():
            if function.is_entry or function.name in waiting:
                continue
            if any(_callee(module, item) in waiting for item in function.body or ()):
                waiting.add(function.name)
                grown = True
    return waiting


def _may_wait(function: Function) -> bool:
    body = function.body or ()
    places = {item.name: at for at, item in enumerate(body) if isinstance(item, LabelMark)}
    instructions = [(at, item) for at, item in enumerate(body) if isinstance(item, Instruction)]
    if any(yields(item) for _, item in instructions):
        return True
    # A loop that reads memory which others change periodically lets them run.
    loops = [
        (places[item.operands[0].name], at)
        for at, item in instructions
        if item.opcode == "bra" and isinstance(item.operands[0], Label)
    ]
    return any(
        start <= at <= end and observes(item) for start, end in loops for at, item in instructions
    )


def _callee(module: Module, item: Instruction | LabelMark) -> str | None:
    if isinstance(item, LabelMark) or item.opcode != "call":
        return None
    target = item.operands[1]
    if not isinstance(target, Reference):
        return None
    return module.aliases.get(target.name, target.name)


class _Inliner:
    def __init__(self, module: Module, kernel: Function, waiting: set[str]) -> None:
        self._module = module
        self._waiting = waiting
        self._kernel = replace(
            kernel,
            registers=dict(kernel.registers),
            variables=dict(kernel.variables),
            branch_targets=dict(kernel.branch_targets),
        )
        self._calls = 0
        self._instructions = 0

    def run(self) -> Function:
        self._kernel.body = self._expand(self._kernel.body or [], ())
        return self._kernel

    def _expand(
        self, body: list[Instruction | LabelMark], stack: tuple[str, ...]
    ) -> list[Instruction | LabelMark]:
        expanded: list[Instruction | LabelMark] = []
        for item in body:
            name = _callee(self._module, item)
            if name not in self._waiting:
                expanded.append(item)
                continue
            assert isinstance(item, Instruction)
            if name in stack:
                raise self._refused(
                    item, f"threads wait for others in {name!r}, which calls itself"
                )
            function = self._module.functions[name]
            self._instructions += len(function.body or ())
            if len(stack) > MAX_DEPTH or self._instructions > MAX_INSTRUCTIONS:
                raise self._refused(
                    item,
                    f"threads wait for others in {name!r}, and there are so many calls of it that "
                    "the kernel would be too long with all of them inlined",
                )
            expanded += self._expand_call(item, function, (*stack, name))
        return expanded

    def _refused(self, item: Instruction, reason: str) -> UnsupportedInstructionError:
        return UnsupportedInstructionError(
            self._kernel.name,
            item.text,
            str(item.location),
            reason,
            line=item.line,
            column=item.column,
        )

    def _expand_call(
        self, call: Instruction, function: Function, stack: tuple[str, ...]
    ) -> list[Instruction | LabelMark]:
        reason = mismatch(function.name, sizes_of_call(self._kernel, call), function.sizes)
        if reason:
            raise self._refused(call, reason)
        self._calls += 1
        renaming = _Renaming(f"call{self._calls}.", function, call)
        for register in function.registers.values():
            renamed = renaming.register(register)
            self._kernel.registers[renamed.name] = renamed
        for variable in function.variables.values():
            renamed_variable = renaming.variable(variable)
            self._kernel.variables[renamed_variable.name] = renamed_variable
        for label, targets in function.branch_targets.items():
            self._kernel.branch_targets[renaming.label(label)] = tuple(
                renaming.label(target) for target in targets
            )
        end = renaming.label("end")
        body: list[Instruction | LabelMark] = []
        for item in function.body or ():
            if isinstance(item, LabelMark):
                body.append(LabelMark(renaming.label(item.name)))
            elif item.opcode == "ret":
                body.append(
                    replace(
                        item,
                        name="bra",
                        operands=(Label(end),),
                        guard=renaming.guard(item.guard),
                    )
                )
            else:
                body.append(renaming.instruction(item))
        body = self._expand(body, stack)
        if call.guard is None:
            return [*body, LabelMark(end)]
        skip = replace(
            call,
            name="bra",
            operands=(Label(end),),
            guard=replace(call.guard, negated=not call.guard.negated),
        )
        return [skip, *body, LabelMark(end)]


class _Renaming:
    """The names of a function's parts at one call."""

    def __init__(self, prefix: str, function: Function, call: Instruction) -> None:
        self._prefix = prefix
        self._function = function
        results, _, arguments = call.operands[:3]
        assert isinstance(results, Vector)
        assert isinstance(arguments, Vector)
        # A parameter is the variable that the caller passes.
        self._names = {
            mine.name: theirs.name
            for mine, theirs in zip(
                (*function.results, *function.parameters),
                (*results.items, *arguments.items),
                strict=True,
            )
            if isinstance(theirs, Reference)
        }

    def register(self, register: Register) -> Register:
        return replace(register, name=self._prefix + register.name)

    def guard(self, guard: Register | None) -> Register | None:
        return None if guard is None else self.register(guard)

    def label(self, name: str) -> str:
        return self._prefix + name

    def variable(self, variable: Variable) -> Variable:
        # A shared variable is the same one in each call.
        name = variable.name if variable.space == "shared" else self._prefix + variable.name
        return replace(variable, name=name)

    def reference(self, reference: Reference) -> Reference:
        name = reference.name
        if name in self._names:
            return replace(reference, name=self._names[name])
        variable = self._function.variables.get(name)
        return (
            reference if variable is None else replace(reference, name=self.variable(variable).name)
        )

    def operand(self, operand: Operand) -> Operand:
        match operand:
            case Register():
                return self.register(operand)
            case Reference():
                return self.reference(operand)
            case Label():
                return Label(self.label(operand.name))
            case Vector(items=items):
                return Vector(tuple(map(self.operand, items)))
            case Bracket(items=items):
                return Bracket(tuple(map(self.operand, items)))
            case Pair(first=first, second=second):
                return Pair(self.operand(first), self.operand(second))
            case Address(base=Register() as base, offset=offset):
                return Address(self.register(base), offset)
            case Address(base=Reference() as base, offset=offset):
                return Address(self.reference(base), offset)
            case _:
                return operand

    def instruction(self, item: Instruction) -> Instruction:
        operands = tuple(map(self.operand, item.operands))
        if item.opcode == "call":
            # Prototypes keep their names, which are unique in a module.
            operands = (*operands[:3], *item.operands[3:])
        function = item.function or self._function.name
        return replace(item, operands=operands, guard=self.guard(item.guard), function=function)
