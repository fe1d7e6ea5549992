"""Asynchronous copies: which of them may be under way when a thread comes to a place.

A copy of ``cp.async`` goes on until its thread waits for it: behind ``cp.async.wait_group n``, all
but the last n groups have ended, and behind an arrival at a barrier in shared memory, those that
delay it by an earlier ``cp.async.mbarrier.arrive``. So its accesses also happen behind the barriers
on the way there. For each copy under way, it is counted how often loops with barriers have been
repeated since, so that the stage of a pipeline which it fills is known.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from graphdsl.code.effects.flow import Step
from graphdsl.code.ptx.syntax import Integer
from graphdsl.code.races.accesses import SymbolicAccess, is_copy
from graphdsl.code.races.arrivals import Arrivals, Barrier
from graphdsl.code.races.control import Control, Loop
from graphdsl.code.races.environments import Environment
from graphdsl.code.races.execution import Execution
from graphdsl.code.races.terms import Node

MANY: Final = 6
MOST_GROUPS: Final = 16
LEFT: Final = -1

Key = tuple[int, int]


class Copy(NamedTuple):
    """A copy that may be under way.

    Attributes
    ----------
    key : (int, int)
        The segment of its instruction, and its number there.
    turns : frozenset of (int, int)
        For loops with barriers, by their heads: how often they have been repeated since the copy,
        or, for loops that began after it, the number of finished iterations. MANY is that many or
        more; LEFT is for loops around the copy that have been left.
    delays : frozenset of Barrier
        The barriers in shared memory that are not complete before the copy is.
    """

    key: Key
    turns: frozenset[tuple[int, int]] = frozenset()
    delays: frozenset[Barrier] = frozenset()


Under = dict[Copy, int]
"""Copies under way, with the number of groups that were committed since, at least."""


class Copies:
    """The copies under way in a kernel.

    Parameters
    ----------
    control : Control
        Its segments.
    arrivals : Arrivals
        Its barriers in shared memory.

    Attributes
    ----------
    at : dict of (int, int) to dict
        The copies that may be under way before each instruction.
    """

    def __init__(self, control: Control, arrivals: Arrivals) -> None:
        self.at: Final[dict[Key, Under]] = {}
        self._arrivals = arrivals
        self._control = control
        steps = (step for segment in control.segments for step in segment.steps)
        if any(is_copy(step.item) for step in steps):
            self._explore()

    def _explore(self) -> None:
        entering: dict[int, Under] = {0: {}}
        waiting = [0]
        while waiting:
            index = waiting.pop()
            under = dict(entering[index])
            segment = self._control.segments[index]
            for number, step in enumerate(segment.steps):
                self.at[index, number] = dict(under)
                under = self._stepped((index, number), step, under)
            self.at[index, len(segment.steps)] = dict(under)
            for edge in segment.edges:
                known = entering.get(edge.target)
                merged = dict(known or {})
                for copy, groups in under.items():
                    after = self._moved(copy, index, edge.target)
                    merged[after] = min(groups, merged.get(after, groups))
                if merged != known:
                    entering[edge.target] = merged
                    waiting.append(edge.target)

    def _stepped(self, key: Key, step: Step, under: Under) -> Under:
        name = step.item.name
        if is_copy(step.item):
            turns = frozenset((loop.head, 0) for loop in self._around(key[0]))
            return under | {Copy(key, turns): 0}
        if step.item.guard is not None:
            return under
        arrived = self._arrivals.barriers.get(id(step))
        if arrived is not None:
            return {copy: groups for copy, groups in under.items() if arrived not in copy.delays}
        delayed = self._arrivals.followed.get(id(step))
        if delayed is not None and step.opcode == "cp":
            return {
                copy._replace(delays=copy.delays | {delayed}): groups
                for copy, groups in under.items()
            }
        if name == "cp.async.commit_group":
            return {copy: min(groups + 1, MOST_GROUPS) for copy, groups in under.items()}
        if name == "cp.async.wait_all":
            return {}
        if name == "cp.async.wait_group":
            most = step.item.operands[0]
            if isinstance(most, Integer):
                return {copy: groups for copy, groups in under.items() if groups <= most.value}
        return under

    def _around(self, index: int) -> list[Loop]:
        home = self._control.home(index)
        return [] if home is None else [loop for loop in home.around() if loop.has_barrier]

    def _moved(self, copy: Copy, source: int, target: int) -> Copy:
        """Return a copy after an edge between segments."""
        turns = dict(copy.turns)
        own = {loop.head for loop in self._around(copy.key[0])}
        before, after = self._around(source), self._around(target)
        for loop in before:
            if loop not in after:
                turns[loop.head] = LEFT
                if loop.head not in own:
                    del turns[loop.head]
        for loop in after:
            if loop.head != target:
                continue
            if source not in loop.body:
                turns.setdefault(loop.head, 0)
            elif turns.get(loop.head, LEFT) != LEFT:
                turns[loop.head] = min(turns[loop.head] + 1, MANY)
        return copy._replace(turns=frozenset(turns.items()))

    # Accesses -----------------------------------------------------------------------------------

    def accesses(
        self, execution: Execution, key: Key, *, is_own: bool = False
    ) -> list[tuple[SymbolicAccess, Node | None, Node]]:
        """Return the accesses of copies under way, with addresses and conditions.

        Parameters
        ----------
        execution : Execution
            The kernel.
        key : (int, int)
            The segment and the number of an instruction; the terms are about its iteration.
        is_own : bool, optional
            Whether this is about accesses of the thread that copies.
        """
        terms = execution.terms
        found: dict[tuple[SymbolicAccess, Node | None, Node], None] = {}
        for copy in self.at.get(key, ()):
            own = execution.accesses.found.get(copy.key)
            if own is None:  # No launch comes there.
                continue
            environments, conditions = self._environments(execution, copy, key, is_own=is_own)
            for access in own:
                address, condition = access.address, access.condition
                for each in environments:
                    address = None if address is None else each.apply(address)
                    condition = each.apply(condition)
                found[access, address, terms.every([condition, *conditions])] = None
        return list(found)

    def _environments(
        self, execution: Execution, copy: Copy, key: Key, *, is_own: bool
    ) -> tuple[list[Environment], list[Node]]:
        """Return what the terms of a copy become where it is under way, and what holds there."""
        terms, home = execution.terms, self._control.home(copy.key[0])
        own = self._around(copy.key[0])
        turns = dict(copy.turns)
        environments, conditions = [], []
        free = {loop.head for loop in own if turns.get(loop.head) in {LEFT, MANY}}
        # The same thread may be in another iteration of loops without barriers.
        inner = [] if home is None or not is_own else home.around()
        inner = [loop for loop in inner[::-1] if not loop.has_barrier]
        if free or inner:
            free |= {loop.head for loop in inner}
            environments.append(execution.elsewhere(frozenset(free)))
        if copy.key == key and inner and not any(turns.values()):
            earlier: list[Node] = []
            same: list[Node] = []
            for loop in inner:
                counter = terms.of_atom(execution.facts[loop.head].counter)
                before = environments[0].apply(counter)
                earlier.append(terms.every([*same, terms.compare("lt", before, counter)]))
                same.append(terms.compare("eq", before, counter))
            conditions.append(terms.some(earlier))
        around = {loop.head: loop for loop in own}
        for head, count in turns.items():
            counter = terms.of_atom(execution.facts[head].counter)
            if head in around and 0 < count < MANY:
                environments += [Environment.before(execution, around[head])] * count
                conditions.append(terms.compare("ge", counter, terms.constant(count)))
            elif head not in around:
                how = "eq" if count < MANY else "ge"
                conditions.append(terms.compare(how, counter, terms.constant(count)))
        return environments, conditions
