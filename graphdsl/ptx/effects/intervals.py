"""Which bytes of its memory a launch may touch: intervals for registers, along the control flow.

The numbers that a launch gives (grid, block, integers among the arguments) are known, addresses are
places in the memory of an argument. What this finds can only make ranges smaller; where anything is
odd, the range is left open. Loops whose counter is compared with a number by order are bounded,
those that count an address along are not. Beside the interval, the combs that a register's numbers
lie in are followed, so that writers that take turns can be told apart.

Registers are held as the signed integers that they mean. What might wrap around is any number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from graphdsl.ptx.effects.code import registers_of
from graphdsl.ptx.effects.instructions import shape
from graphdsl.ptx.effects.launches import Bytes, Launch, Touched
from graphdsl.ptx.effects.numbers import (
    FAR,
    Field,
    Value,
    join,
    joined_combs,
    signed,
    total,
    within,
)
from graphdsl.ptx.effects.registers import Both, Registers, State, Test, test_of
from graphdsl.ptx.syntax import (
    Address,
    Function,
    Instruction,
    Integer,
    Label,
    LabelMark,
    Module,
    Operand,
    Pair,
    Reference,
    Register,
    Vector,
)

__all__ = ["touched_bytes"]

MOST_VISITS: Final = 60
"""Of one block; after that nothing is told."""
WIDEN_AFTER: Final = 3
MOST_BLOCKS: Final = 600
PLAIN: Final = frozenset({"ld", "ldu", "st", "atom", "red"})
ON_CHIP: Final = frozenset({"shared", "param", "local", "const"})


def touched_bytes(
    module: Module, entry: str, launch: Launch, fields: Mapping[Instruction, frozenset[Field]]
) -> dict[Field, Touched] | None:
    """Return the bytes that a launch may touch by argument; None if that cannot be told.

    Parameters
    ----------
    module : Module
        The PTX.
    entry : str
        The kernel.
    launch : Launch
        What it is given.
    fields : mapping
        The arguments whose memory each instruction may access, where its address is not bounded.

    Returns
    -------
    dict or None
        An argument that is not in it is not touched. Only memory whose address is an argument
        counts.
    """
    return _Analysis(module.functions[entry], launch, fields).run()


Found: TypeAlias = dict[Field, tuple[list[Value], list[Value]]]
"""The bytes that are read and written of the memory of each argument, access by access."""


class Step(NamedTuple):
    """An instruction, with what is asked of it each time that it is gone through."""

    item: Instruction
    opcode: str
    results: tuple[Register, ...]
    """What it may change."""


class _Analysis:
    def __init__(
        self, function: Function, launch: Launch, fields: Mapping[Instruction, frozenset[Field]]
    ) -> None:
        self._fields = fields
        self._function = function
        self._launch = launch
        parameters = {each.name: number for number, each in enumerate(function.parameters)}
        self._registers = Registers(parameters, launch)
        self._blocks: list[list[Step]] = [[]]
        self._starts: dict[str, int] = {}
        for item in function.body or ():
            if isinstance(item, LabelMark):
                if self._blocks[-1]:
                    self._blocks.append([])
                self._starts[item.name] = len(self._blocks) - 1
            else:
                opcode = item.opcode
                self._blocks[-1].append(Step(item, opcode, _results(item)))
                if opcode in {"bra", "brx", "ret", "exit", "trap"}:
                    self._blocks.append([])
        self._thresholds = sorted(self._find_thresholds())
        self._predicates = self._find_predicates()

    def run(self) -> dict[Field, Touched] | None:
        if len(self._blocks) > MOST_BLOCKS or any(
            step.opcode == "call" or shape(step.item.name).reason
            for block in self._blocks
            for step in block
        ):
            return None
        states = self._fixpoint()
        if states is None:
            return None
        found: Found = {}
        for index, state in states.items():
            self._steps(index, dict(state), found)
        return {
            field: Touched(*(_hull(values) if values else None for values in both))
            for field, both in found.items()
        }

    def _find_thresholds(self) -> set[int]:
        """Return the numbers that loops are likely to end at."""
        found = {0, *self._launch.grid, *self._launch.block}
        for value in self._launch.arguments:
            for size in (4, 8):
                for at in range(0, len(value or b"") - size + 1, size):
                    found.add(int.from_bytes((value or b"")[at : at + size], "little", signed=True))
        for block in self._blocks:
            for step in block:
                if step.opcode == "setp":
                    operands = step.item.operands
                    found.update(each.value for each in operands if isinstance(each, Integer))
        return {number + near for number in found for near in (-1, 0, 1)}

    def _find_predicates(self) -> dict[str, set[str]]:
        """Return by register the predicates that say something of it, for as long as it stays."""
        found: dict[str, set[str]] = {}
        for block in self._blocks:
            for step in block:
                if step.opcode == "setp" or step.item.name in {"and.pred", "or.pred"}:
                    results = {each.name for each in step.results}
                    for operand in step.item.operands[1:]:
                        for register in registers_of(operand):
                            found.setdefault(register.name, set()).update(results)
        return found

    # Control flow -------------------------------------------------------------------------------

    def _fixpoint(self) -> dict[int, State] | None:
        entering: dict[int, State] = {0: {}}
        visits: dict[int, int] = {}
        waiting = [0]
        while waiting:
            waiting.sort(reverse=True)
            index = waiting.pop()
            visits[index] = visits.get(index, 0) + 1
            if visits[index] > MOST_VISITS:
                return None
            for target, state in self._steps(index, dict(entering[index])):
                known = entering.get(target)
                joined = state if known is None else _joined(known, state)
                is_loop = target <= index and visits.get(target, 0) >= WIDEN_AFTER
                if known is not None and joined != known and is_loop:
                    joined = self._widened(known, joined, visits[target])
                if known is None or joined != known:
                    entering[target] = joined
                    if target not in waiting:
                        waiting.append(target)
        for _ in range(2):
            entering = self._narrowed(entering)
        return entering

    def _narrowed(self, entering: dict[int, State]) -> dict[int, State]:
        """Go through all blocks once more: what comes out is still right, and may be less."""
        found: dict[int, State] = {0: {}}
        for index, state in entering.items():
            for target, leaving in self._steps(index, dict(state)):
                known = found.get(target)
                found[target] = leaving if known is None else _joined(known, leaving)
        return {index: found[index] for index in entering if index in found}

    def _widened(self, known: State, joined: State, visits: int) -> State:
        found: State = {}
        for name, value in joined.items():
            before = known.get(name)
            if isinstance(value, Value) and isinstance(before, Value) and value != before:
                if visits > MOST_VISITS // 2:
                    continue
                low, high = value.low, value.high
                if low < before.low:
                    low = max((each for each in self._thresholds if each <= low), default=-FAR)
                if high > before.high:
                    high = min((each for each in self._thresholds if each >= high), default=FAR)
                if low == -FAR or high == FAR:
                    continue
                value = Value(low, high, value.base, value.combs)
            found[name] = value
        return found

    def _steps(
        self,
        index: int,
        state: State,
        found: Found | None = None,
    ) -> list[tuple[int, State]]:
        leaving: list[tuple[int, State]] = []
        for step in self._blocks[index]:
            item, opcode, _ = step
            taken: State | None = state
            if item.guard is not None:
                taken = self._registers.refined(state, item.guard, holds=not item.guard.negated)
            if opcode in {"bra", "brx"}:
                if taken is not None:
                    leaving += [(target, dict(taken)) for target in self._targets(item)]
                if item.guard is None:
                    return leaving
                rest = self._registers.refined(state, item.guard, holds=item.guard.negated)
                if rest is None:
                    return leaving
                state = rest
                continue
            if opcode in {"ret", "exit", "trap"}:
                if item.guard is None:
                    return leaving
                rest = self._registers.refined(state, item.guard, holds=item.guard.negated)
                if rest is None:
                    return leaving
                state = rest
                continue
            if taken is None:
                continue
            if found is not None:
                self._note(item, taken, found)
            if step.results:
                self._assign(step, state, taken)
        if index + 1 < len(self._blocks):
            leaving.append((index + 1, state))
        return leaving

    def _targets(self, item: Instruction) -> list[int]:
        label = item.operands[-1]
        assert isinstance(label, Label)
        names = (label.name,) if item.opcode == "bra" else self._function.branch_targets[label.name]
        return [self._starts[name] for name in names]

    # Memory -------------------------------------------------------------------------------------

    def _note(self, item: Instruction, state: State, found: Found) -> None:
        """Take down what an instruction accesses."""
        kind = shape(item.name)
        for access in kind.accesses:
            if access.space in ON_CHIP:
                continue
            operand = item.operands[access.operand]
            value = None
            if isinstance(operand, Address) and isinstance(operand.base, Register):
                known = state.get(operand.base.name)
                value = known if isinstance(known, Value) and known.base is not None else None
            if value is None or value.base is None or kind.opcode not in PLAIN or not kind.bits:
                places = dict.fromkeys(self._fields.get(item, ()), Value(-FAR, FAR - 1))
            else:
                assert isinstance(operand, Address)
                moved = item.operands[kind.value if kind.value >= 0 else kind.result]
                count = len(moved.items) if isinstance(moved, Vector) else 1
                offset = signed(operand.offset)
                access_bytes = Value(offset, offset + kind.bits // 8 * count - 1)
                places = {value.base: total(value, access_bytes, None)}
            for field, touched in places.items():
                reads, writes = found.setdefault(field, ([], []))
                if access.reads:
                    reads.append(touched)
                if access.writes:
                    writes.append(touched)

    def _assign(self, step: Step, state: State, taken: State) -> None:
        """Take down what an instruction computes; without a value, nothing is known."""
        item, opcode, results = step
        new: Value | Test | Both | None = None
        left, right = (*item.operands[1:3], None, None)[:2]
        if opcode == "setp":
            new = test_of(item)
        elif item.name in {"and.pred", "or.pred"}:
            if isinstance(left, Register) and isinstance(right, Register):
                new = Both(opcode, left, right)
        elif len(results) == 1 and not isinstance(item.operands[0], Vector):
            new = within(self._registers.computed(item, taken), results[0].bits)
        for number, register in enumerate(results):
            value = new
            if opcode == "setp" and number:
                value = None
            if item.guard is not None:
                # Where the guard does not hold, the register is what it was.
                before = state.get(register.name)
                if isinstance(value, Value) and isinstance(before, Value):
                    value = join(before, value)
                else:
                    value = None
            for name in self._predicates.get(register.name, ()):
                if not isinstance(state.get(name), Value):
                    state.pop(name, None)
            if value is None:
                state.pop(register.name, None)
            else:
                state[register.name] = value


def _hull(values: list[Value]) -> Bytes:
    """Return what bytes there are between the first and the last."""
    whole = values[0]
    for each in values[1:]:
        whole = Value(
            min(whole.low, each.low), max(whole.high, each.high), None, joined_combs(whole, each)
        )
    return Bytes(whole.low, whole.high + 1, whole.combs)


def _joined(one: State, other: State) -> State:
    found: State = {}
    for name, value in one.items():
        also = other.get(name)
        if also is None:
            continue
        if value == also:
            found[name] = value
        elif isinstance(value, Value) and isinstance(also, Value):
            joined = join(value, also)
            if joined is not None:
                found[name] = joined
    return found


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
