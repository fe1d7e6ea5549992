"""The bytes that a launch may access: interval analysis of registers along the control flow.

The numbers of a launch (grid, block, integer arguments) are known; addresses are offsets in the
memory of an argument. In unusual cases the range is unknown. Strides are tracked beside the
interval, so that rows of a matrix and interleaved writers can be distinguished.

A loop ends when its counter reaches a number. Other induction variables, such as an address that
advances by a row, are bounded by the iteration count (:mod:`loops`).
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final, TypeAlias

from graphdsl.abi.effects import Bytes, Field, Launch, Touched
from graphdsl.code.effects.arithmetic import of_type
from graphdsl.code.effects.domain import FAR, Numbers, signed
from graphdsl.code.effects.flow import ON_CHIP, Flow, Step
from graphdsl.code.effects.instructions import shape
from graphdsl.code.effects.loops import Bounds, bounds_of
from graphdsl.code.effects.registers import Both, Cells, Registers, State, Test, test_of
from graphdsl.code.ptx.syntax import (
    Address,
    Instruction,
    Integer,
    Reference,
    Register,
    Vector,
    elements_of,
)

MOST_VISITS: Final = 60
"""Visits of one block after which the analysis gives up."""
WIDEN_AFTER: Final = 3
LOOPS_IN_LOOPS: Final = 4
"""Number of times that loops are analyzed again when their inner loops are bounded."""
WIDE: Final = 1 << 31
"""A range wider than this, in bytes, may come from a loop that is not bounded yet."""
PLAIN: Final = frozenset({"ld", "ldu", "st", "atom", "red"})
EVERYWHERE: Final = Numbers(-FAR, FAR - 1)


def touched_bytes(flow: Flow, launch: Launch) -> dict[Field, Touched] | None:
    """Return the bytes that a launch may access by argument; None if unknown.

    Parameters
    ----------
    flow : Flow
        The kernel.
    launch : Launch
        The launch.

    Returns
    -------
    dict or None
        Arguments that are missing are not touched. Only memory whose address is an argument is
        included.
    """
    return Analysis(flow, launch).run()


Found: TypeAlias = dict[Field, tuple[list[Numbers], list[Numbers]]]
"""The bytes of each argument's memory that are read and written, by access."""


class Analysis:
    """The register state at the start of each block.

    Parameters
    ----------
    flow : Flow
        The kernel.
    launch : Launch
        The launch.
    """

    def __init__(self, flow: Flow, launch: Launch) -> None:
        self.flow = flow
        self.entering: dict[int, State] = {}
        """The state at the start of each block."""
        self.bounds: Bounds = {}
        """Loop bounds, by the first block of each loop."""
        self._launch = launch
        self.registers = Registers(flow.entry.parameters, launch)
        self._thresholds = sorted(self._find_thresholds())
        self._dependents: dict[str, set[str]] = defaultdict(set)
        """The valid predicates that depend on each register."""
        for name, registers in flow.tested.items():
            for register in registers:
                self._dependents[register].add(name)

    def run(self) -> dict[Field, Touched] | None:
        """Return the bytes that the launch may access by argument; None if unknown."""
        found: Found | None = None
        for _ in range(LOOPS_IN_LOOPS):
            entering = self._fixpoint()
            if entering is None:
                break
            self.entering = entering
            found = {}
            edges: set[tuple[int, int]] = set()
            for index, state in entering.items():
                leaving = self.steps(index, dict(state), found)
                edges.update((index, target) for target, _ in leaving)
            if not any(each.high - each.low >= WIDE for each in _every(found)):
                break
            bounds = bounds_of(self, edges)
            if bounds == self.bounds:
                break
            self.bounds = bounds
        if found is None:
            return None
        return {
            field: Touched(*(_hull(values) if values else None for values in both))
            for field, both in found.items()
        }

    def _find_thresholds(self) -> set[int]:
        """Return the numbers at which loops are likely to end."""
        found = {0, *self._launch.grid, *self._launch.block}
        for value in self._launch.arguments:
            for size in (4, 8):
                for at in range(0, len(value or b"") - size + 1, size):
                    found.add(int.from_bytes((value or b"")[at : at + size], "little", signed=True))
        for block in self.flow.blocks:
            for step in block:
                if step.opcode == "setp":
                    operands = step.item.operands
                    found.update(
                        signed(each.value) for each in operands if isinstance(each, Integer)
                    )
        return {number + near for number in found for near in (-1, 0, 1)}

    # Control flow -------------------------------------------------------------------------------

    def _fixpoint(self) -> dict[int, State] | None:
        entering = self.settled({0: {}}, None)
        if entering is None:
            return None
        for _ in range(2):
            entering = self._narrowed(entering)
        return entering

    def settled(
        self, begin: dict[int, State], body: frozenset[int] | None
    ) -> dict[int, State] | None:
        """Return the state at the start of each block; None if it takes too many steps.

        Parameters
        ----------
        begin : dict of int to State
            The initial states.
        body : frozenset of int, optional
            The blocks of a loop: edges that leave them or return to the loop's head are ignored.
        """
        entering = dict(begin)
        visits: dict[int, int] = {}
        sides: dict[tuple[int, bool], State] = {}
        waiting = list(begin)
        while waiting:
            waiting.sort(reverse=True)
            index = waiting.pop()
            visits[index] = visits.get(index, 0) + 1
            if visits[index] > MOST_VISITS:
                return None
            for target, state in self.steps(index, dict(entering[index])):
                if body is not None and (target not in body or target in begin):
                    continue
                arriving = self._arriving(sides, index, target, state)
                known = entering.get(target)
                joined = arriving if known is None else _joined(known, arriving)
                for name in self.bounds.get(target, ()):
                    # The range is already known and need not be found step by step.
                    if name in arriving:
                        joined[name] = arriving[name]
                is_loop = target <= index and visits.get(target, 0) >= WIDEN_AFTER
                if known is not None and joined != known and is_loop:
                    joined = self._widened(known, joined, visits[target], target)
                if known is None or joined != known:
                    entering[target] = joined
                    if target not in waiting:
                        waiting.append(target)
        return entering

    def _arriving(
        self, sides: dict[tuple[int, bool], State], index: int, target: int, state: State
    ) -> State:
        """Return the state at the start of a block, joined over its predecessors so far."""
        side = (target, index >= target)
        known = sides.get(side)
        sides[side] = state if known is None else _joined(known, state)
        outside, back = sides.get((target, False)), sides.get((target, True))
        if outside is None or back is None:
            return dict(sides[side])
        found = _joined(outside, back)
        for name, bound in self.bounds.get(target, {}).items():
            start = outside.get(name)
            if isinstance(start, Numbers):
                reached = start.plus(bound.step.repeated(bound.most))
                reached = None if reached is None else reached.wrapped(bound.bits)
                if reached is None:
                    found.pop(name, None)
                else:
                    found[name] = reached
        return found

    def _narrowed(self, entering: dict[int, State]) -> dict[int, State]:
        """Visit all blocks once more, which is sound and may narrow the result."""
        found: dict[int, State] = {0: {}}
        sides: dict[tuple[int, bool], State] = {(0, False): {}}
        for index, state in entering.items():
            for target, leaving in self.steps(index, dict(state)):
                found[target] = self._arriving(sides, index, target, leaving)
        return {index: found[index] for index in entering if index in found}

    def _widened(self, known: State, joined: State, visits: int, target: int) -> State:
        found: State = {}
        bounded = self.bounds.get(target, {})
        for name, value in joined.items():
            before = known.get(name)
            if isinstance(value, Cells) and value != before:
                continue
            if isinstance(value, Numbers) and isinstance(before, Numbers) and value != before:
                if name in bounded:
                    found[name] = value
                    continue
                if visits > MOST_VISITS // 2:
                    continue
                widened = value.widened(before, self._thresholds)
                if widened is None:
                    continue
                value = widened
            found[name] = value
        return found

    def steps(
        self,
        index: int,
        state: State,
        found: Found | None = None,
        branches: list[tuple[Instruction, State]] | None = None,
    ) -> list[tuple[int, State]]:
        """Execute a block; return its successors with their states.

        Parameters
        ----------
        index : int
            The block.
        state : State
            The state at its start; it is modified.
        found : dict, optional
            Receives the accesses.
        branches : list, optional
            Receives conditional branches with their states.
        """
        leaving: list[tuple[int, State]] = []
        refined = self.registers.refined
        for step in self.flow.blocks[index]:
            item, opcode = step.item, step.opcode
            taken: State | None = state
            guard = item.guard
            if guard is not None:
                taken = refined(state, guard, holds=not guard.negated)
            if opcode in {"bra", "brx", "ret", "exit", "trap"}:
                if guard is not None and branches is not None:
                    branches.append((item, dict(state)))
                if opcode in {"bra", "brx"} and taken is not None:
                    leaving += [
                        (target, self._live(target, taken)) for target in self.flow.targets(item)
                    ]
                if guard is None:
                    return leaving
                rest = refined(state, guard, holds=guard.negated)
                if rest is None:
                    return leaving
                state = rest
                continue
            if taken is None:
                continue
            if found is not None:
                self._note(step, taken, found)
            if opcode == "call":
                self._pass(step, state)
            elif opcode == "st" and "param" in shape(item.name).parts:
                self._put(item, state)
            elif step.results:
                self._assign(step, state, taken)
        if index + 1 < len(self.flow.blocks):
            leaving.append((index + 1, self._live(index + 1, state)))
        return leaving

    def _live(self, index: int, state: State) -> State:
        """Return the part of a state that is relevant in a block or after it."""
        live = self.flow.live[index]
        if len(live) < len(state):
            return {name: state[name] for name in live if name in state}
        return {name: value for name, value in state.items() if name in live}

    # Memory -------------------------------------------------------------------------------------

    def _note(self, step: Step, state: State, found: Found) -> None:
        """Record the accesses of an instruction."""
        item = step.item
        kind = shape(item.name)
        for access in kind.accesses:
            if access.space in ON_CHIP:
                continue
            operand = item.operands[access.operand]
            value = None
            if isinstance(operand, Address) and isinstance(operand.base, Register):
                known = state.get(operand.base.name)
                value = known if isinstance(known, Numbers) and known.base is not None else None
            if value is None or kind.opcode not in PLAIN or not kind.bits:
                places = dict.fromkeys(self.flow.fields.get(step.origin, ()), EVERYWHERE)
            else:
                assert isinstance(operand, Address)
                assert isinstance(value.base, tuple)
                moved = item.operands[kind.value if kind.value >= 0 else kind.result]
                count = len(elements_of(moved))
                size = kind.bits // 8 * count
                first = value.moved(signed(operand.offset)).wrapped(64)
                if first is None or not -FAR <= first.low <= first.high < FAR - size:
                    first = EVERYWHERE._replace(high=FAR - 1 - size)
                touched = first._replace(base=None).plus(Numbers(0, size - 1))
                assert touched is not None, "of one base at most"
                places = {value.base: touched}
            for field, touched in places.items():
                reads, writes = found.setdefault(field, ([], []))
                if access.reads:
                    reads.append(touched)
                if access.writes:
                    writes.append(touched)

    def _assign(self, step: Step, state: State, taken: State) -> None:
        """Record the result of an instruction; None if it is not known."""
        item, opcode, results = step.item, step.opcode, step.results
        new: Numbers | Test | Both | None = None
        if opcode == "setp":
            new = test_of(item)
        elif item.name in {"and.pred", "or.pred"}:
            new = self.registers.combined(item, taken)
        elif opcode == "ld" and "param" in shape(item.name).parts and _cells_of(item, taken):
            new = _got(item, taken, results)
        elif len(results) == 1 and not isinstance(item.operands[0], Vector):
            new = self.registers.computed(item, taken, results[0])
        for number, register in enumerate(results):
            value = new
            if opcode == "setp" and number:
                value = None
            if item.guard is not None:
                # If the guard is false, the register keeps its old value.
                before = state.get(register.name)
                if isinstance(value, Numbers) and isinstance(before, Numbers):
                    value = before.joined(value)
                else:
                    value = None
            for name in self._dependents.get(register.name, ()):
                state.pop(name, None)
            if value is None:
                state.pop(register.name, None)
            else:
                state[register.name] = value

    def _put(self, item: Instruction, state: State) -> None:
        """Record a value stored to a variable that a call passes."""
        address, operand = item.operands[:2]
        if not isinstance(address, Address) or not isinstance(address.base, Reference):
            for name in [name for name, value in state.items() if isinstance(value, Cells)]:
                del state[name]
            return
        name, at = address.base.name, address.base.offset + address.offset
        size = shape(item.name).bits // 8
        items = elements_of(operand)
        end = at + size * len(items)
        before = state.get(name)
        cells = [
            (place, value)
            for place, value in (before.items if isinstance(before, Cells) else ())
            if place[0] + place[1] <= at or place[0] >= end
        ]
        for number, each in enumerate(items if item.guard is None else ()):
            value = self.registers.value(each, state, f"b{8 * size}")
            if value is not None and not (isinstance(each, Register) and each.bits != 8 * size):
                cells.append(((at + number * size, size), value))
        state[name] = Cells(tuple(sorted(cells, key=_place_of)))

    def _pass(self, step: Step, state: State) -> None:
        """Copy variables at the start or end of a call."""
        passed = [(to, state.get(source)) for source, to in step.passes]
        if step.leaves:
            for name in [name for name in state if name.startswith(step.leaves)]:
                del state[name]
        for name, cells in passed:
            if isinstance(cells, Cells):
                state[name] = cells
            else:
                state.pop(name, None)


def _cells_of(item: Instruction, state: State) -> Cells | None:
    address = item.operands[1]
    if not isinstance(address, Address) or not isinstance(address.base, Reference):
        return None
    found = state.get(address.base.name)
    return found if isinstance(found, Cells) else None


def _got(item: Instruction, state: State, results: tuple[Register, ...]) -> Numbers | None:
    """Return the value read from a variable that a call has passed."""
    cells, address = _cells_of(item, state), item.operands[1]
    assert cells is not None
    assert isinstance(address, Address)
    assert isinstance(address.base, Reference)
    kind = shape(item.name)
    if len(results) != 1 or isinstance(item.operands[0], Vector):
        return None
    value = dict(cells.items).get((address.base.offset + address.offset, kind.bits // 8))
    if value is None or results[0].bits == kind.bits:
        return value
    return of_type(value, kind.type) if value.base is None and kind.type[0] in "bus" else None


def _place_of(cell: tuple[tuple[int, int], Numbers]) -> tuple[int, int]:
    return cell[0]


def _every(found: Found) -> list[Numbers]:
    return [each for both in found.values() for values in both for each in values]


def _hull(values: list[Numbers]) -> Bytes:
    """Return the range from the first to the last of some bytes."""
    whole = values[0]
    for each in values[1:]:
        joined = whole.joined(each)
        assert joined is not None, "without a base"
        whole = joined
    return Bytes(whole.low, whole.high + 1, whole.strides)


def _joined(one: State, other: State) -> State:
    found: State = {}
    for name, value in one.items():
        also = other.get(name)
        if also is None:
            continue
        if value == also:
            found[name] = value
        elif isinstance(value, Numbers) and isinstance(also, Numbers):
            joined = value.joined(also)
            if joined is not None:
                found[name] = joined
        elif isinstance(value, Cells) and isinstance(also, Cells):
            known = dict(also.items)
            both = [
                (place, each.joined(known[place])) for place, each in value.items if place in known
            ]
            found[name] = Cells(tuple((place, each) for place, each in both if each is not None))
    return found
