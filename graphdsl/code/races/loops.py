"""The registers of a loop: sums, those that take turns, and others with bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from graphdsl.code.races.arithmetic import Value
from graphdsl.code.races.control import Loop
from graphdsl.code.races.registers import Registers, State
from graphdsl.code.races.terms import BLOCK, Node, constant_of

if TYPE_CHECKING:
    from graphdsl.code.races.execution import Execution


class LoopRegisters:
    """What is known of the registers that a loop changes, from iteration to iteration.

    Parameters
    ----------
    registers : Registers
        The meaning of instructions.
    loop : Loop
        The loop.
    counter : Node
        The number of finished iterations.
    changed : dict
        The registers that it changes, with their widths.
    begin : State
        The registers before the loop.

    Attributes
    ----------
    first, last : dict
        For each register that is an unknown number: before the loop, and after an iteration.
    """

    def __init__(
        self,
        registers: Registers,
        loop: Loop,
        counter: Node,
        changed: dict[Any, int],
        begin: State,
    ) -> None:
        self.first: Final[dict[str, Value]] = {}
        self.last: dict[str, Value] = {}
        self._registers = registers
        self._terms = registers.terms
        self._loop = loop
        self._counter = counter
        self._changed = changed
        self._begin = begin
        self._sums: dict[str, Value] = {}
        """The step of each."""
        self._turns: dict[str, tuple[str, Value | None]] = {}
        """The register that each takes turns with; for itself, the sum of both its numbers."""
        self._never: set[str] = set()
        """Registers that only seemed to be sums or to take turns."""
        self._bounds: dict[str, Value] = {}
        """For each other register: anything with its level, its bounds, and what it rests on."""
        self._limits: dict[str, int] = {}
        for name in changed:
            value = begin.get(name)
            if isinstance(value, Value):
                self._open(name, value)

    def _open(self, name: str, value: Value) -> None:
        value = self._in_register(value, self._changed[name])
        self.first[name] = self._bounds[name] = value

    def _in_register(self, value: Value, bits: int) -> Value:
        if -(1 << bits - 1) <= value.low and value.high < 1 << bits:
            return value
        return self._registers.symbols.of_type(value, f"s{bits}")

    def state(self) -> tuple[State, dict[str, Node]]:
        """Return the registers in an iteration, and the atoms of unknown numbers."""
        terms, begin = self._terms, self._begin
        state: State = {name: value for name, value in begin.items() if name not in self._changed}
        atoms: dict[str, Node] = {}
        for name, (node, low, high, rests) in self._bounds.items():
            level = max(BLOCK, node.level)
            atom = terms.atom("loop", self._loop.head, name, level=level, low=low, high=high)
            if name in self._limits:
                ((own, _),) = atom.args
                self._registers.symbols.bounded.add(own[0])
            atoms[name] = atom
            state[name] = Value(atom, low, high, rests)
        for name, step in self._sums.items():
            first = begin[name]
            assert isinstance(first, Value)
            node = terms.add(first.node, terms.multiply(self._counter, step.node))
            low, high = node.low, node.high
            if constant_of(step.node) is not None:
                low = max(low, first.low) if step.low >= 0 else low
                high = min(high, first.high) if step.high <= 0 else high
            state[name] = Value(node, low, high, first.rests | step.rests)
        is_even = terms.compare("eq", terms.remainder(self._counter, terms.constant(2)), terms.zero)
        for name, (other, whole) in self._turns.items():
            first, second = begin[name], begin[other]
            assert isinstance(first, Value)
            assert isinstance(second, Value)
            if whole is not None:
                second = self._registers.symbols.minus(whole, first)
            state[name] = self._registers.chosen(is_even, first, second)
        return state, atoms

    def learn(
        self,
        execution: Execution,
        state: State,
        atoms: dict[str, Node],
        after: State,
        repeats: Node,
    ) -> bool:
        """Learn from the registers after an iteration; return whether to execute it again."""
        terms = self._terms
        more = False
        for name, step in list(self._sums.items()):
            value, now = after.get(name), state[name]
            assert isinstance(now, Value)
            if (
                not isinstance(value, Value)
                or terms.add(value.node, now.node, -1) is not step.node
                or not value.rests <= now.rests
            ):
                if isinstance(value, Value) and terms.add(value.node, now.node, -1) is step.node:
                    self._sums[name] = step._replace(rests=step.rests | value.rests)
                else:
                    del self._sums[name]
                    self._reject(name)
                more = True
        for name, (other, whole) in list(self._turns.items()):
            value, also = after.get(name), state.get(other)
            if name in self._turns and not (
                isinstance(value, Value)
                and isinstance(also, Value)
                and value.node
                is (also.node if whole is None else terms.add(whole.node, also.node, -1))
                and value.rests <= also.rests
            ):
                for each in {name, other}:
                    if each in self._turns:
                        del self._turns[each]
                        self._reject(each)
                more = True
        self.last = {}
        for name, atom in atoms.items():
            value = after.get(name)
            if not isinstance(value, Value):
                del self._bounds[name]
                more = True
                continue
            if name not in self._never and self._simple(execution, name, atom, value, after, atoms):
                more = True
                continue
            if name not in self._bounds:
                continue
            more |= self._widen(name, atom, value, repeats)
        return more

    def _reject(self, name: str) -> None:
        self._never.add(name)
        value = self._begin[name]
        assert isinstance(value, Value)
        self._open(name, value)

    def _simple(
        self,
        execution: Execution,
        name: str,
        atom: Node,
        value: Value,
        after: State,
        atoms: dict[str, Node],
    ) -> bool:
        """Return whether a register seems to be a sum, or to take turns."""
        terms = self._terms
        if self._changed[name] == 1 or name not in self._bounds:
            return False
        step = terms.add(value.node, atom, -1)
        if not execution.depends(step, self._loop):
            self._sums[name] = Value(step, step.low, step.high, value.rests)
            del self._bounds[name]
            return True
        whole = terms.add(value.node, atom)
        if not execution.depends(whole, self._loop):
            self._turns[name] = name, Value(whole, whole.low, whole.high, value.rests)
            del self._bounds[name]
            return True
        for other, its in atoms.items():
            also = after.get(other)
            if (
                other != name
                and other in self._bounds
                and other not in self._never
                and value.node is its
                and isinstance(also, Value)
                and also.node is atom
            ):
                for one, its_other in ((name, other), (other, name)):
                    self._turns[one] = its_other, None
                    del self._bounds[one]
                return True
        return False

    def _widen(self, name: str, atom: Node, value: Value, repeats: Node) -> bool:
        """Widen the bounds of a register to what it is after an iteration."""
        bits, known = self._changed[name], self._bounds[name]
        bound = self._upper_bound(value.node, repeats)
        if bound is not None:
            rests = value.rests | self._registers.symbols.rests_of(repeats, self._registers.resting)
            value = value._replace(high=min(value.high, bound), rests=rests)
        value = self.last[name] = self._in_register(value, bits)
        low, high = known.low, known.high
        if value.low < low:
            least = -(1 << bits - 1)
            low = max((each for each in (1, 0, -1, least) if each <= value.low), default=least)
        if value.high > high:
            limits = ((1 << bits - 1) - 1, (1 << bits) - 1)
            if bound is not None and value.high <= bound < limits[0] and name not in self._limits:
                self._limits[name] = bound
                high = bound
            else:
                self._limits.pop(name, None)
                high = next((each for each in limits if each >= value.high), limits[-1])
        rests = known.rests | value.rests
        node = value.node if value.node.level > known.node.level else known.node
        found = Value(node, low, high, rests)
        self._bounds[name] = found
        is_same = (low, high, rests) == (known.low, known.high, known.rests)
        return not is_same or max(BLOCK, node.level) != atom.level

    def _upper_bound(self, node: Node, repeats: Node) -> int | None:
        """Return what a register is at most if a loop repeats, by the condition for that."""
        found: int | None = None
        for each in repeats.args if repeats.op == "and" else (repeats,):
            if each.op == "le":
                # What remains if it is taken away is at least as far below zero.
                rest = self._terms.add(each.args[0], node, -1)
                bound = -rest.low
                if found is None or bound < found:
                    found = bound
        return found
