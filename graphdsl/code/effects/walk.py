"""What one thread of a launch certainly does: its path through the code, as far as it is known.

The thread is followed from the start of the kernel. The walk ends where the numbers of the launch
do not decide a branch, so all that it returns happens in each launch with these numbers. What is
not returned may happen, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from graphdsl.abi.effects import Certain, Launch, Source, Thread
from graphdsl.code.effects.domain import Numbers, exactly, signed
from graphdsl.code.effects.flow import ENDS, Flow, Step, inlined
from graphdsl.code.effects.instructions import shape
from graphdsl.code.effects.intervals import PLAIN, Analysis
from graphdsl.code.effects.registers import Both, Registers, State, Test
from graphdsl.code.ptx.syntax import (
    Address,
    Integer,
    Module,
    Operand,
    Reference,
    Register,
    Special,
    Variable,
    elements_of,
)

__all__ = ["Certain", "Paths", "Thread", "paths_of"]

WARP: Final = 32
BRANCHES: Final = frozenset({"bra", "brx"})
TRUE: Final = Test("eq", "s32", Integer(0), Integer(0))
FALSE: Final = Test("ne", "s32", Integer(0), Integer(0))


def _all(parts: list[bool | None]) -> bool | None:
    return False if False in parts else None if None in parts else True


def _any(parts: list[bool | None]) -> bool | None:
    return True if True in parts else None if None in parts else False


TOGETHER: Final = {"and.pred": _all, "or.pred": _any}
"""The value of two predicates together, each true, false or not known."""


class Paths(NamedTuple):
    """The code of a kernel, to follow threads through.

    Attributes
    ----------
    flow : Flow
        All instructions, with called functions in place of their calls.
    shared : frozenset of str
        The arrays of dynamic shared memory.
    known : frozenset of str
        The functions whose calls are followed.
    """

    flow: Flow
    shared: frozenset[str]
    known: frozenset[str]

    def accesses(
        self, launch: Launch, thread: Thread, most: int
    ) -> tuple[tuple[Certain, ...], int]:
        """Return accesses that a thread of a launch certainly makes, and the steps followed.

        After about *most* instructions, it is no longer followed.
        """
        return _Walk(self, launch, thread).walked(most)


def paths_of(module: Module, entry: str) -> Paths | None:
    """Return the code of a kernel; None if functions are recursive or there is too much of it."""
    inside = inlined(module, entry, may_be_unknown=True)
    if inside is None:
        return None
    function = module.functions[entry]
    flow = Flow(inside.blocks, inside.starts, inside.branch_targets, function, {}, [], {})
    own = {name for each in module.functions.values() for name in each.variables}
    shared = {name for name, each in module.variables.items() if _is_dynamic(each)}
    known = {name for name, each in module.functions.items() if each.body is not None}
    known |= {name for name, target in module.aliases.items() if target in known}
    return Paths(flow, frozenset(shared - own), frozenset(known))


def _is_dynamic(variable: Variable) -> bool:
    return variable.space == "shared" and variable.is_external and not variable.size


class _OneThread(Registers):
    """The values of the registers of one thread."""

    def __init__(self, paths: Paths, launch: Launch, thread: Thread) -> None:
        super().__init__(paths.flow.entry.parameters, launch)
        (x, y, z), (width, height, _) = thread.place, launch.block
        self._shared: Final = paths.shared
        self._own: Final = {
            **{f"%tid.{axis}": at for axis, at in zip("xyz", thread.place, strict=True)},
            **{f"%ctaid.{axis}": at for axis, at in zip("xyz", thread.block, strict=True)},
            "%laneid": (x + width * (y + height * z)) % WARP,
        }

    def value(self, operand: object, state: Mapping[str, object], kind: str) -> Numbers | None:
        if isinstance(operand, Special) and operand.name in self._own:
            return exactly(self._own[operand.name])
        if isinstance(operand, Reference) and operand.name in self._shared:
            return exactly(operand.offset)._replace(base=operand.name)
        return super().value(operand, state, kind)  # type: ignore[arg-type]


class _Walk(Analysis):
    """The path of one thread."""

    def __init__(self, paths: Paths, launch: Launch, thread: Thread) -> None:
        super().__init__(paths.flow, launch)
        self.registers = _OneThread(paths, launch, thread)
        self._paths = paths
        self._certain: dict[Certain, None] = {}

    def walked(self, most: int) -> tuple[tuple[Certain, ...], int]:
        """Return what the thread certainly accesses, each instruction's bytes once, and steps."""
        state: State = {}
        at: int | None = 0
        left = most
        while at is not None and at < len(self.flow.blocks) and left > 0:
            left -= 1 + len(self.flow.blocks[at])
            at = self._next(at, state)
        return tuple(self._certain), most - left

    def _next(self, index: int, state: State) -> int | None:
        """Follow the thread through a block; return the next one, None if it is not known."""
        for step in self.flow.blocks[index]:
            guard = step.item.guard
            is_done = True if guard is None else self._is_true(guard, state)
            if step.opcode in ENDS:
                if is_done is None:
                    return None
                if is_done:
                    targets = self.flow.targets(step.item) if step.opcode in BRANCHES else []
                    return targets[0] if len(targets) == 1 else None
            elif is_done is None:
                # Its result may be the old one or the new one.
                self._forget(step, state)
            elif is_done:
                if step.opcode == "call" and not self._is_followed(step):
                    # It may end the thread, as that of a failed assertion does.
                    return None
                self._do(step._replace(item=replace(step.item, guard=None)), state)
        return index + 1

    def _is_followed(self, step: Step) -> bool:
        target = step.item.operands[1]
        return isinstance(target, Reference) and target.name in self._paths.known

    def _is_true(self, predicate: Register, state: State) -> bool | None:
        refined = self.registers.refined
        may_be, may_not = (
            refined(state, predicate, holds=each) is not None for each in (True, False)
        )
        return None if may_be == may_not else may_be != predicate.negated

    def _forget(self, step: Step, state: State) -> None:
        for each in step.results:
            state.pop(each.name, None)
        if _passes_value(step):
            self._put(step.item, state)

    def _do(self, step: Step, state: State) -> None:
        self._note_certain(step, state)
        if step.opcode == "call":
            self._pass(step, state)
        elif _passes_value(step):
            self._put(step.item, state)
        elif step.results:
            together = TOGETHER.get(step.item.name)
            parts = None if together is None else self._parts(step.item.operands[1:], state)
            self._assign(step, state, state)
            for each in step.results:
                # What a predicate is now, since the registers that it compares may change.
                is_true = None
                if together is not None and parts is not None:
                    is_true = together(parts)
                elif isinstance(state.get(each.name), (Test, Both)):
                    is_true = self._is_true(replace(each, negated=False), state)
                else:
                    continue
                state.pop(each.name, None)
                if is_true is not None:
                    state[each.name] = TRUE if is_true else FALSE

    def _parts(self, operands: tuple[Operand, ...], state: State) -> list[bool | None]:
        """Return which of some predicates are true; None for those that are not known."""
        return [
            self._is_true(each, state) if isinstance(each, Register) else None for each in operands
        ]

    def _note_certain(self, step: Step, state: State) -> None:
        item = step.item
        kind = shape(item.name)
        if kind.opcode not in PLAIN or not kind.bits:
            return
        for access in kind.accesses:
            operand = item.operands[access.operand]
            if not isinstance(operand, Address) or access.space in {"local", "param", "const"}:
                continue
            base = operand.base
            value = None if base is None else self.registers.value(base, state, "u64")
            if value is None or value.base is None or not value.is_one:
                continue
            is_shared = isinstance(value.base, str)
            if access.space not in ({"", "shared"} if is_shared else {"", "global"}):
                continue
            moved = item.operands[kind.value if kind.value >= 0 else kind.result]
            first = value.low + signed(operand.offset)
            self._certain.setdefault(
                Certain(
                    None if isinstance(value.base, str) else value.base,
                    first,
                    first + kind.bits // 8 * len(elements_of(moved)),
                    access.writes,
                    Source(step.origin.text, step.origin.location),
                )
            )


def _passes_value(step: Step) -> bool:
    """Return whether a step stores to a variable that a call passes."""
    return step.opcode == "st" and "param" in shape(step.item.name).parts
