"""Iteration counts of loops, and the ranges of their induction variables.

In each loop, registers are tracked for one iteration as sums of their initial value and a number. A
register that is such a sum at the end is an induction variable. The iteration count follows from a
bounded induction variable, or from the comparison that ends the loop. It bounds all other induction
variables.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from graphdsl.code.effects.arithmetic import limits, of_type
from graphdsl.code.effects.domain import Numbers
from graphdsl.code.effects.registers import MIRRORED, OPPOSITE, State, Test
from graphdsl.code.ptx.signatures import WIDTHS
from graphdsl.code.ptx.syntax import Instruction, Operand, Register

if TYPE_CHECKING:
    from graphdsl.code.effects.intervals import Analysis


class Bound(NamedTuple):
    """The range of a register in a loop.

    Attributes
    ----------
    step : Numbers
        Its change per iteration.
    most : int
        The maximum number of changes.
    bits : int
        Its width.
    """

    step: Numbers
    most: int
    bits: int


Bounds: TypeAlias = dict[int, dict[str, Bound]]
"""Bounds by the first block of each loop, and by register."""


def bounds_of(analysis: Analysis, edges: set[tuple[int, int]]) -> Bounds:
    """Return the bounds of the loops of a kernel.

    Parameters
    ----------
    analysis : Analysis
        The analysis of registers.
    edges : set of (int, int)
        The edges between blocks.
    """
    found: Bounds = {}
    for head in sorted({target for source, target in edges if target <= source}, reverse=True):
        loop = _Loop(analysis, edges, head)
        bounds = loop.bounds() if loop.is_plain else {}
        if bounds:
            found[head] = bounds
    return found


class _Loop:
    def __init__(self, analysis: Analysis, edges: set[tuple[int, int]], head: int) -> None:
        self._analysis = analysis
        self._head = head
        self._successors: dict[int, set[int]] = {}
        predecessors: dict[int, set[int]] = {}
        for source, target in edges:
            self._successors.setdefault(source, set()).add(target)
            predecessors.setdefault(target, set()).add(source)
        self._latches = {each for each in predecessors[head] if each >= head}
        body = {head}
        waiting = list(self._latches)
        while waiting:
            each = waiting.pop()
            if each not in body:
                body.add(each)
                waiting += predecessors.get(each, ())
        self._body = frozenset(body)
        self._outside = predecessors[head] - body
        self.is_plain = bool(self._outside) and all(
            predecessors.get(each, set()) <= body for each in body - {head}
        )
        """Whether it can be entered only at its head."""

    def bounds(self) -> dict[str, Bound]:
        """Return the bounds of registers."""
        changed = {
            each.name: each
            for index in self._body
            for step in self._analysis.flow.blocks[index]
            for each in step.results
            if each.type != "pred" and each.name in self._analysis.flow.live[self._head]
        }
        if not changed:
            return {}
        begin: State = {
            name: value
            for name, value in self._analysis.entering[self._head].items()
            if name not in changed and isinstance(value, Numbers)
        }
        begin |= {name: Numbers(0, 0, name) for name in changed}
        entering = self._analysis.settled({self._head: begin}, self._body)
        if entering is None:
            return {}
        steps = dict(self._steps(entering, changed))
        start = self._start()
        if start is None or not steps:
            return {}
        times = [*self._by_numbers(steps, start, changed), *self._by_ends(entering, steps, start)]
        if not times:
            return {}
        most = min(times)
        return {
            name: Bound(step, most, changed[name].bits)
            for name, step in steps.items()
            if isinstance(start.get(name), Numbers)
        }

    def _steps(
        self, entering: dict[int, State], changed: dict[str, Register]
    ) -> Iterator[tuple[str, Numbers]]:
        """Yield the induction variables and their steps."""
        backs = [
            state
            for index in self._latches & entering.keys()
            for target, state in self._analysis.steps(index, dict(entering[index]))
            if target == self._head
        ]
        for name in changed:
            whole: Numbers | None = None
            for number, state in enumerate(backs):
                value = state.get(name)
                if not isinstance(value, Numbers) or value.base != name:
                    break
                whole = value if number == 0 or whole is None else whole.joined(value)
            else:
                if whole is not None:
                    yield name, whole._replace(base=None)

    def _start(self) -> State | None:
        """Return the state at the entry of the loop."""
        found: dict[str, Numbers] | None = None
        for index in self._outside:
            for target, state in self._analysis.steps(index, dict(self._analysis.entering[index])):
                if target != self._head:
                    continue
                values = {name: each for name, each in state.items() if isinstance(each, Numbers)}
                if found is None:
                    found = values
                    continue
                both = {
                    name: each.joined(values[name])
                    for name, each in found.items()
                    if name in values
                }
                found = {name: each for name, each in both.items() if each is not None}
        return None if found is None else dict(found)

    def _by_numbers(
        self, steps: dict[str, Numbers], start: State, changed: dict[str, Register]
    ) -> Iterator[int]:
        """Yield bounds of the iteration count from the known ranges of induction variables."""
        known = self._analysis.entering[self._head]
        for name, step in steps.items():
            first, whole = start.get(name), known.get(name)
            if not isinstance(first, Numbers) or not isinstance(whole, Numbers):
                continue
            if first.base != whole.base or not whole.low <= first.low <= first.high <= whole.high:
                continue
            # It may not have wrapped around all numbers of the register.
            left = (1 << changed[name].bits) - (whole.high - whole.low)
            if step.low > 0 and step.high < left:
                yield (whole.high - first.low) // step.low
            elif step.high < 0 and -step.low < left:
                yield (first.high - whole.low) // -step.high

    def _by_ends(
        self, entering: dict[int, State], steps: dict[str, Numbers], start: State
    ) -> Iterator[int]:
        """Yield bounds of the iteration count from the loop's exit conditions."""
        for index in self._body & entering.keys():
            branches: list[tuple[Instruction, State]] = []
            self._analysis.steps(index, dict(entering[index]), None, branches)
            for item, state in branches:
                if item.opcode != "bra" or not self._is_always_reached(index):
                    continue
                test = state.get(item.guard.name) if item.guard is not None else None
                (target,) = self._analysis.flow.targets(item)
                leaves, stays = target not in self._body, index + 1 in self._body
                if not isinstance(test, Test) or item.guard is None or leaves != stays:
                    continue
                ends = leaves != item.guard.negated
                comparison = OPPOSITE[test.comparison] if ends else test.comparison
                for counted, how, end in (
                    (test.left, comparison, test.right),
                    (test.right, MIRRORED[comparison], test.left),
                ):
                    yield from self._while(counted, how, end, test.type, state, steps, start)

    def _is_always_reached(self, block: int) -> bool:
        """Return whether every iteration of the loop executes a block."""
        if block == self._head:
            return True
        seen, waiting = {self._head}, [self._head]
        while waiting:
            for each in self._successors.get(waiting.pop(), ()):
                if each in self._body and each != block and each not in seen:
                    seen.add(each)
                    waiting.append(each)
        return not self._latches & seen

    def _while(
        self,
        counted: Operand,
        how: str,
        end: Operand,
        kind: str,
        state: State,
        steps: dict[str, Numbers],
        start: State,
    ) -> Iterator[int]:
        """Yield the iteration count while a comparison of a register with a number holds."""
        value, limit = (
            self._analysis.registers.value(each, state, kind) for each in (counted, end)
        )
        if value is None or limit is None or not isinstance(value.base, str):
            return
        step, first = steps.get(value.base), start.get(value.base)
        if step is None or not isinstance(first, Numbers) or first.base != limit.base:
            return
        first = first.plus(value._replace(base=None))
        assert first is not None, "of one base"
        if how == "ne":
            yield from _until_equal(first, step, limit, WIDTHS[kind])
            return
        least, largest = limits(kind)
        if limit.base is None:
            first, limit = of_type(first, kind), of_type(limit, kind)
        if how in {"gt", "ge"}:
            # The same with the opposite sign.
            first, step, limit = (
                Numbers(-each.high, -each.low, each.base) for each in (first, step, limit)
            )
            how, largest = MIRRORED[how], -least
        if how in {"lt", "le"} and step.low > 0:
            last = limit.high - (how == "lt")
            # Beyond the largest number it would wrap around to the smallest.
            if limit.base is not None or last + step.high <= largest:
                yield max((last - first.low) // step.low + 1, 0)


def _until_equal(first: Numbers, step: Numbers, limit: Numbers, bits: int) -> Iterator[int]:
    """Yield the number of steps from one number to another."""
    if not (step.is_one and step.low and limit.is_one):
        return
    sign = 1 if step.low > 0 else -1
    far, near = ((limit.low - each) * sign for each in (first.low, first.high))
    if first.is_one:
        far = near = far % (1 << bits)
    by = abs(step.low)
    is_met = first.is_one or any(not each.spread and not each.step % by for each in first.strides)
    if is_met and min(far, near) >= 0 and not far % by:
        yield max(far, near) // by
