"""What one thread of a launch certainly does: its path through the code, as far as it is known.

The thread is followed from the start of the kernel. The walk ends where the numbers of the launch
do not decide a branch, so all that it returns happens in each launch with these numbers. What is
not returned may happen, too.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from graphdsl.ptx.effects.domain import Field, Numbers, exactly, signed
from graphdsl.ptx.effects.effects import Launch, Source
from graphdsl.ptx.effects.flow import ENDS, Flow, Step, inlined
from graphdsl.ptx.effects.instructions import shape
from graphdsl.ptx.effects.intervals import PLAIN, Analysis
from graphdsl.ptx.effects.registers import Both, Registers, State, Test
from graphdsl.ptx.syntax import (
    Address,
    Integer,
    Module,
    Reference,
    Register,
    Special,
    Variable,
    Vector,
    elements_of,
)

__all__ = ["Certain", "Thread", "certain_accesses"]

MOST_STEPS: Final = 4_000
"""Instructions after which the walk ends."""
WARP: Final = 32
TRUE: Final = Test("eq", "s32", Integer(0), Integer(0))
FALSE: Final = Test("ne", "s32", Integer(0), Integer(0))


class Thread(NamedTuple):
    """A thread: its block in the grid, and its place in the block, along x, y and z."""

    block: tuple[int, int, int]
    place: tuple[int, int, int]

    def __str__(self) -> str:
        return f"thread {self.place} of block {self.block}"


class Certain(NamedTuple):
    """An access that a thread certainly makes.

    Attributes
    ----------
    field : (int, int) or None
        The argument with the address of the memory, and the byte of it in that argument; None for
        dynamic shared memory.
    start, end : int
        The bytes, relative to that address; 0 and 0 for shared memory, whose bytes are not known.
    writes : bool
        Whether it writes.
    source : Source
        The instruction.
    """

    field: Field | None
    start: int
    end: int
    writes: bool
    source: Source


def certain_accesses(
    module: Module, entry: str, launch: Launch, thread: Thread
) -> tuple[Certain, ...]:
    """Return accesses that one thread of a launch certainly makes.

    Parameters
    ----------
    module : Module
        The PTX.
    entry : str
        The kernel's name there.
    launch : Launch
        The launch.
    thread : Thread
        The thread.
    """
    blocks = inlined(module, entry, may_be_unknown=True)
    if blocks is None:
        return ()
    function = module.functions[entry]
    flow = Flow(blocks.blocks, blocks.starts, blocks.branch_targets, function, {}, [], {})
    shared = {name for name, each in module.variables.items() if _is_dynamic(each)}
    shared |= {
        name
        for each in module.functions.values()
        for name, variable in each.variables.items()
        if _is_dynamic(variable)
    }
    return _Walk(flow, launch, thread, frozenset(shared)).walked()


def _is_dynamic(variable: Variable) -> bool:
    return variable.space == "shared" and variable.is_external and not variable.size


class _OneThread(Registers):
    """The values of the registers of one thread."""

    def __init__(self, parameters: tuple[Variable, ...], launch: Launch, thread: Thread) -> None:
        super().__init__(parameters, launch)
        (x, y, z), (width, height, _) = thread.place, launch.block
        self._own: Final = {
            **{f"%tid.{axis}": at for axis, at in zip("xyz", thread.place, strict=True)},
            **{f"%ctaid.{axis}": at for axis, at in zip("xyz", thread.block, strict=True)},
            "%laneid": (x + width * (y + height * z)) % WARP,
        }

    def value(self, operand: object, state: object, kind: str) -> Numbers | None:
        if isinstance(operand, Special) and operand.name in self._own:
            return exactly(self._own[operand.name])
        return super().value(operand, state, kind)  # type: ignore[arg-type]


class _Walk(Analysis):
    """The path of one thread."""

    def __init__(self, flow: Flow, launch: Launch, thread: Thread, shared: frozenset[str]) -> None:
        super().__init__(flow, launch)
        self.registers = _OneThread(flow.entry.parameters, launch, thread)
        self._shared = shared
        self._derived: set[str] = set()
        """The registers with addresses in dynamic shared memory."""
        self._certain: dict[Certain, None] = {}

    def walked(self) -> tuple[Certain, ...]:
        """Return what the thread certainly accesses, each instruction's bytes once."""
        state: State = {}
        at: int | None = 0
        left = MOST_STEPS
        while at is not None and at < len(self.flow.blocks) and left > 0:
            left -= 1 + len(self.flow.blocks[at])
            at = self._next(at, state)
        return tuple(self._certain)

    def _next(self, index: int, state: State) -> int | None:
        """Follow the thread through a block; return the next one, None if it is not known."""
        for step in self.flow.blocks[index]:
            is_done = self._is_done(step, state)
            if step.opcode in ENDS:
                if is_done is None:
                    return None
                if not is_done:
                    continue
                targets = self.flow.targets(step.item) if step.opcode in {"bra", "brx"} else []
                return targets[0] if len(targets) == 1 else None
            if is_done is False:
                continue
            if is_done is None:
                # Its result may be the old one or the new one.
                self._forget(step, state)
                continue
            self._do(step._replace(item=replace(step.item, guard=None)), state)
        return index + 1

    def _is_done(self, step: Step, state: State) -> bool | None:
        """Return whether the thread executes an instruction; None if that is not known."""
        guard = step.item.guard
        if guard is None:
            return True
        return self._is_true(guard, state)

    def _is_true(self, predicate: Register, state: State) -> bool | None:
        refined = self.registers.refined
        may_be, may_not = (
            refined(state, predicate, holds=each) is not None for each in (True, False)
        )
        return None if may_be == may_not else may_be != predicate.negated

    def _forget(self, step: Step, state: State) -> None:
        for each in step.results:
            state.pop(each.name, None)
            self._derived.discard(each.name)
        if step.opcode == "st" and "param" in shape(step.item.name).parts:
            self._put(step.item, state)
        elif step.opcode == "call":
            self._pass(step, state)

    def _do(self, step: Step, state: State) -> None:
        item = step.item
        self._note_certain(step, state)
        if step.opcode == "call":
            self._pass(step, state)
        elif step.opcode == "st" and "param" in shape(item.name).parts:
            self._put(item, state)
        elif step.results:
            derived = step.opcode not in {"ld", "atom", "setp"} and self._is_derived(step)
            self._assign(step, state, state)
            for each in step.results:
                known = state.get(each.name)
                if isinstance(known, (Test, Both)):
                    self._decide(each, state)
                (self._derived.add if derived else self._derived.discard)(each.name)

    def _decide(self, predicate: Register, state: State) -> None:
        """Keep what a predicate is now, since the registers that it compares may change."""
        is_true = self._is_true(replace(predicate, negated=False), state)
        if is_true is None:
            state.pop(predicate.name, None)
        else:
            state[predicate.name] = TRUE if is_true else FALSE

    def _is_derived(self, step: Step) -> bool:
        """Return whether an operand is an address in dynamic shared memory."""
        operands = [each for item in step.item.operands[1:] for each in elements_of(item)]
        return any(
            (isinstance(each, Reference) and each.name in self._shared)
            or (isinstance(each, Register) and each.name in self._derived)
            for each in operands
        )

    def _note_certain(self, step: Step, state: State) -> None:
        item = step.item
        kind = shape(item.name)
        if kind.opcode not in PLAIN or not kind.bits:
            return
        for access in kind.accesses:
            operand = item.operands[access.operand]
            if not isinstance(operand, Address):
                continue
            source = Source(step.origin.text, step.origin.location)
            base = operand.base
            is_named = isinstance(base, Reference) and base.name in self._shared
            if is_named or (isinstance(base, Register) and base.name in self._derived):
                self._certain.setdefault(Certain(None, 0, 0, access.writes, source))
                continue
            value = state.get(base.name) if isinstance(base, Register) else None
            if not isinstance(value, Numbers) or not isinstance(value.base, tuple):
                continue
            if not value.is_one or access.space in {"shared", "local", "param", "const"}:
                continue
            moved = item.operands[kind.value if kind.value >= 0 else kind.result]
            size = kind.bits // 8 * (len(moved.items) if isinstance(moved, Vector) else 1)
            first = value.low + signed(operand.offset)
            found = Certain(value.base, first, first + size, access.writes, source)
            self._certain.setdefault(found)
