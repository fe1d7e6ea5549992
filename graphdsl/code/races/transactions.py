"""Barriers in shared memory that wait for the bytes of copies: ``mbarrier.arrive.expect_tx``.

Thread 0 arrives alone at such a barrier, with the number of bytes that it copies by
``cp.async.bulk``; all threads wait until these have come. Such copies conflict with no access of
their block, if for a barrier at one place in a shared variable:

- Nothing else uses the variable. It is initialized once, by thread 0, to expect one arrival, with a
  fence for asynchronous copies, before a barrier of the block that is before all else.
- Behind a barrier of the block, only thread 0 arrives, at most once, together with copies of just
  the bytes that it expects. Before the next barrier of the block, each thread waits once, and
  accesses no shared memory until that wait has succeeded; or, if all threads go a way without a
  wait, none arrives. No thread ends between its arrival and its wait.
- A wait acquires, and is for a parity that is that of the number of the thread's waits so far.
- The kernel writes the memory that is copied, and that copies are made to, in no other way.

Then each barrier of the block that is followed by a wait begins a phase of the barrier in shared
memory: all earlier ones are complete, since each thread has waited for them, and this one is
complete when a thread goes on. If thread 0 does not arrive, no thread ever does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from graphdsl.code.effects.flow import Step
from graphdsl.code.effects.instructions import shape
from graphdsl.code.races.accesses import Accesses, SymbolicAccess
from graphdsl.code.races.arithmetic import Value
from graphdsl.code.races.arrivals import (
    BIT,
    IDLE,
    MIXED,
    NOTHING,
    SIZE,
    Analysis,
    Arrivals,
    At,
    Barrier,
    Complete,
    Fact,
    LateError,
    State,
    inner_of,
    parts_of,
    place_of,
    threads_of,
    wrong_initializations,
)
from graphdsl.code.races.control import Control, Edge, is_full_barrier
from graphdsl.code.races.execution import Execution
from graphdsl.code.races.terms import BLOCK, Node, constant_of

OPEN, DUE = "open", "due"
"""A thread has to wait before it accesses shared memory; it may arrive before, or it has arrived.
Other threads may have arrived in both."""
FENCES: Final = frozenset(
    {
        "fence.proxy.async",
        "fence.proxy.async.shared::cta",
        "fence.proxy.async.shared::cluster",
        "fence.mbarrier_init.release.cluster",
    }
)
"""What makes the initialization of a barrier visible to copies."""
BULK: Final = re.compile(
    r"cp\.async\.bulk\.shared::(cluster|cta)\.global\.mbarrier::complete_tx::bytes"
    r"(\.L2::cache_hint)?"
)
COPY_BARRIER: Final = 3
"""The operand of a copy that is its barrier."""


@dataclass(frozen=True, slots=True)
class Transactions:
    """The barriers in shared memory that wait for the bytes of copies.

    Attributes
    ----------
    arrivals : Arrivals
        All operations on these barriers, and where they are initialized.
    copies : dict of int to list of Step
        The copies of each arrival, by the identity of its step.
    expecting : dict of int to Step
        These arrivals.
    uniform : dict of int to Step
        Branches that all threads of a block have to take alike.
    """

    arrivals: Arrivals = field(default_factory=Arrivals)
    copies: dict[int, list[Step]] = field(default_factory=dict)
    expecting: dict[int, Step] = field(default_factory=dict)
    uniform: dict[int, Step] = field(default_factory=dict)


def is_bulk(step: Step) -> bool:
    """Return whether an instruction copies bytes to shared memory, for a barrier there."""
    return step.opcode == "cp" and BULK.fullmatch(step.item.name) is not None


def transactions_of(control: Control, sizes: dict[str, int], end: float) -> Transactions:
    """Return the barriers of a kernel that wait for copies; the arguments are as for arrivals."""
    steps = [step for index in control.order for step in control.segments[index].steps]
    if not any(is_bulk(step) for step in steps):
        return Transactions()
    analysis = _Analysis(control, sizes, end)
    try:
        analysis.run()
    except LateError:
        return Transactions()
    return analysis.found()


class _Analysis(Analysis):
    """Follows registers, the parity of waits, and whether a thread has to wait."""

    def __init__(self, control: Control, sizes: dict[str, int], end: float) -> None:
        super().__init__(control, sizes, end)
        self._index = 0
        self._behind_others = {
            edge.target
            for index in control.order
            for edge in control.segments[index].edges
            if control.segments[index].barrier is None
        }
        """The segments that are not only behind barriers of the block."""
        self._used: dict[Barrier, set[int]] = {}
        """The segments from which a barrier is used before the next barrier of the block."""
        self._copied: dict[tuple[Barrier, int], list[Step]] = {}
        self._expected: dict[tuple[Barrier, int], list[Step]] = {}
        self._uniform: dict[int, tuple[Barrier, Step]] = {}

    def run(self) -> None:
        self._follow()
        places = {
            id(step): index
            for index in self._control.order
            for step in self._control.segments[index].steps
        }
        inits = {id(step) for steps in self._inits.values() for step in steps}
        for key, barrier in self._operations.items():
            used = self._used.setdefault(barrier, set())
            if key not in inits:
                used.add(places[key])
        for used in self._used.values():
            self._add_those_before(used)
        self._inits, self._operations = {}, {}
        self._copied, self._expected, self._uniform = {}, {}, {}
        self._wrong = set()
        self._follow(self._used)

    def _add_those_before(self, used: set[int]) -> None:
        """Add the segments that lead to others without a barrier of the block."""
        before: dict[int, list[int]] = {}
        for index in self._control.order:
            segment = self._control.segments[index]
            if segment.barrier is None:
                for edge in segment.edges:
                    before.setdefault(edge.target, []).append(index)
        waiting = [*used]
        while waiting:
            for index in before.get(waiting.pop(), ()):
                if index not in used:
                    used.add(index)
                    waiting.append(index)

    def found(self) -> Transactions:
        """Return the barriers that fit."""
        result = Transactions()
        for barrier, inits in self._inits.items():
            variable, offset = barrier
            is_inside = 0 <= offset <= self._sizes.get(variable, 0) - SIZE and not offset % SIZE
            if len(inits) > 1 or variable in self._lost or barrier in self._wrong or not is_inside:
                continue
            places = {index for its, index in (*self._copied, *self._expected) if its == barrier}
            arrivals = [self._expected.get((barrier, index), []) for index in places]
            if any(len(each) != 1 for each in arrivals) or not self._is_fenced(inits[0]):
                continue
            result.arrivals.inits[barrier] = inits[0]
            result.arrivals.followed.update(
                {key: its for key, its in self._operations.items() if its == barrier}
            )
            for index in places:
                (step,) = self._expected[barrier, index]
                result.expecting[id(step)] = step
                result.copies[id(step)] = self._copied.get((barrier, index), [])
            result.uniform.update(
                {key: step for key, (its, step) in self._uniform.items() if its == barrier}
            )
        return result

    def _is_fenced(self, init: Step) -> bool:
        """Return whether copies see an initialization: a fence follows it in its segment."""
        for index in self._control.order:
            steps = self._control.segments[index].steps
            places = [number for number, step in enumerate(steps) if step is init]
            if places:
                return any(
                    step.item.name in FENCES and step.item.guard is None
                    for step in steps[places[0] :]
                )
        return False

    # Ways ---------------------------------------------------------------------------------------

    def _joined(self, one: State, other: State) -> State:
        found = super()._joined(one, other)
        for barrier, stage in found.stage.items():
            both = {each.stage.get(barrier, IDLE) for each in (one, other)}
            if stage == MIXED and both == {OPEN, DUE}:
                found.stage[barrier] = DUE
        return found

    def _after(self, index: int) -> Iterator[tuple[int, State]]:
        self._index = index
        state = self._states[index].copy()
        segment = self._control.segments[index]
        for step in segment.steps:
            self._step(step, state)
        if segment.steps and segment.steps[-1].opcode in {"ret", "exit"}:
            # The block might end before a copy into its memory.
            for barrier, stage in state.stage.items():
                self._require(barrier, stage in {IDLE, OPEN})
        last = segment.barrier
        is_barrier = last is not None and is_full_barrier(last)
        for edge in segment.edges:
            after = state.copy() if is_barrier else self._taken(edge, state)
            for barrier, used in self._used.items():
                stage = after.stage.get(barrier, IDLE)
                is_used = edge.target in used
                if is_barrier:
                    self._require(barrier, stage == IDLE)
                    self._forget(barrier, after)
                    after.stage[barrier] = OPEN if is_used else IDLE
                elif stage != IDLE and not is_used:
                    # No thread arrives if all of them are here, and go this way.
                    is_behind = index not in self._behind_others and bool(segment.steps)
                    self._require(barrier, stage == OPEN and is_behind)
                    if self._is_last and segment.steps:
                        branch = segment.steps[-1]
                        self._uniform[id(branch)] = barrier, branch
                    after.stage[barrier] = IDLE
            yield edge.target, after

    def _require(self, barrier: Barrier, is_right: bool) -> None:  # noqa: FBT001
        if self._is_last and not is_right:
            self._wrong.add(barrier)

    def _forget(self, barrier: Barrier, state: State) -> None:
        """Forget waits of before."""
        for name, fact in state.registers.items():
            if isinstance(fact, Complete) and fact.barrier == barrier:
                state.registers[name] = NOTHING

    def _taken(self, edge: Edge, state: State) -> State:
        after = state.copy()
        guard = edge.guard
        fact = None if guard is None else state.registers.get(guard.name)
        if guard is not None and isinstance(fact, Complete) and not edge.is_any:
            is_complete = fact.is_positive != guard.negated
            if is_complete and state.stage.get(fact.barrier) in {OPEN, DUE}:
                after.stage[fact.barrier] = IDLE
                self._count(fact.barrier, after)
        return after

    # Instructions -------------------------------------------------------------------------------

    def _is_operation(self, step: Step) -> bool:
        return super()._is_operation(step) or is_bulk(step)

    def _require_silence(self, step: Step, state: State) -> None:
        """Note barriers that a thread has not waited for, if it may access shared memory here."""
        open_ = [barrier for barrier, stage in state.stage.items() if stage != IDLE]
        if not self._is_last or not open_ or self._is_operation(step):
            return
        found = shape(step.item.name)
        is_silent = not (
            any(each.space not in {"param", "local", "global", "const"} for each in found.accesses)
            or found.reason
            or found.opcode in {"call", "ldmatrix", "stmatrix", "tcgen05"}
            or found.opcode in {"wgmma", "clusterlaunchcontrol"}
        )
        if not is_silent:
            self._wrong.update(open_)

    def _operation(self, step: Step, state: State) -> None:
        item, parts = step.item, parts_of(step)
        fact: Fact = NOTHING
        if "pending_count" not in parts:
            place = COPY_BARRIER if is_bulk(step) else place_of(step)
            others = (each for number, each in enumerate(item.operands) if number != place)
            self._lose(*(self._fact(each, state) for each in inner_of(tuple(others))))
            address = self._fact(item.operands[place], state)
            is_shared = is_bulk(step) or any(each.partition("::")[0] == "shared" for each in parts)
            if isinstance(address, At) and address.is_generic != is_shared:
                fact = self._of_barrier(step, place, address.barrier, state)
            else:
                self._lose(address)
        for register in step.results:
            state.registers[register.name] = fact if item.guard is None else NOTHING

    def _of_barrier(self, step: Step, place: int, barrier: Barrier, state: State) -> Fact:
        """Follow an operation on a barrier; return what is known of its result."""
        item, parts = step.item, parts_of(step)
        stage = state.stage.get(barrier, IDLE)
        key = barrier, self._index
        fact: Fact = NOTHING
        is_right = item.guard is None and "relaxed" not in parts
        is_right &= is_bulk(step) or "shared::cluster" not in parts
        if "init" in parts:
            if self._is_last:
                self._inits.setdefault(barrier, []).append(step)
            is_right = "shared::cluster" not in parts
        elif is_bulk(step):
            # It is beside an arrival.
            if self._is_last:
                self._copied.setdefault(key, []).append(step)
        elif {"try_wait", "test_wait"} & parts and "parity" in parts:
            known_fact = self._fact(item.operands[place + 1], state)
            is_right &= (
                isinstance(known_fact, frozenset)
                and BIT in known_fact
                and (barrier, 0) in state.closed(known_fact)
            )
            fact = Complete(barrier, is_positive=True)
        elif {"arrive", "expect_tx"} <= parts and "noComplete" not in parts:
            is_right &= stage == OPEN
            state.stage[barrier] = DUE
            if self._is_last:
                self._expected.setdefault(key, []).append(step)
        else:
            is_right = False
        if self._is_last:
            self._operations[id(step)] = barrier
        self._require(barrier, is_right)
        return fact


def _is_one(count: Value | None) -> bool:
    return count is not None and not count.rests and constant_of(count.node) == 1


def unfulfilled(
    transactions: Transactions,
    control: Control,
    execution: Execution,
    is_same: Callable[[Node, Node], bool],
) -> Iterator[tuple[Step, str]]:
    """Yield the operations that make copies conflict with other accesses, and why.

    Parameters
    ----------
    transactions : Transactions
        The barriers that wait for copies.
    control : Control
        The segments, with all barriers.
    execution : Execution
        The kernel.
    is_same : callable
        Returns whether two conditions are the same for each thread.
    """
    terms = execution.terms
    _, first = threads_of(execution)
    for step, has_count in wrong_initializations(
        transactions.arrivals, control, execution, is_same, _is_one
    ):
        if has_count:
            yield step, "it is not known that only thread 0 does this, before all arrivals"
        else:
            yield step, "it is not known to expect one arrival"
    for key, step in transactions.expecting.items():
        condition, total = execution.accesses.expected.get(key, (terms.false, None))
        sizes = [execution.accesses.copied.get(id(each)) for each in transactions.copies[key]]
        if not is_same(condition, terms.every([condition, first])):
            yield step, "it is not known that only thread 0 arrives"
        elif condition is not terms.false:
            rest = None if total is None or total.rests else total.node
            for size in sizes:
                known = None if size is None or size.rests else size.node
                rest = None if rest is None or known is None else terms.add(rest, known, -1)
            if rest is None or constant_of(rest) != 0:
                yield step, "it is not known to expect as many bytes as are copied"
    for index in control.order:
        segment = control.segments[index]
        if segment.steps and id(segment.steps[-1]) in transactions.uniform:
            ways = [(index, number) for number, _ in enumerate(segment.edges)]
            conditions = [execution.conditions.get(each, terms.true) for each in ways]
            if any(each.level > BLOCK for each in conditions):
                yield segment.steps[-1], "some threads may go a way on which they wait for no copy"


Memory = tuple[tuple[object, ...] | None, frozenset[str]]
"""The memory that an access leads to, if it is known, and its state spaces."""


def used_otherwise(
    accesses: Accesses,
    memories: Callable[[SymbolicAccess], list[Memory]],
    size_of: Callable[[tuple[object, ...] | None], int | None],
) -> Iterator[tuple[tuple[Step, ...], str]]:
    """Yield copies whose memory other instructions write, too, with these, and why.

    Parameters
    ----------
    accesses : Accesses
        What the kernel does to memory.
    memories : callable
        Returns the memory of an access, for each of the pointers that it may go through.
    size_of : callable
        Returns the size of a variable; None if it is not known.
    """
    copies = [(each, its) for each in accesses.copies.values() for its in memories(each)]
    others = [each for found in accesses.found.values() for each in found]
    sources = [
        (each, its) for each in others if id(each.step) in accesses.copies for its in memories(each)
    ]
    writes = [(each, its) for each in others if each.writes for its in memories(each)]
    for number, (copy, (place, _)) in enumerate(copies):
        if not size_of(place):
            yield (copy.step,), "it is not known where it copies to"
        for other, (its, _) in copies[:number]:
            if other is not copy and its == place:
                yield (copy.step, other.step), "both are copies to one array"
    for target, (place, spaces) in (*copies, *sources):
        for write, (its, own) in writes:
            if own & spaces and (None in {place, its} or place == its):
                yield (target.step, write.step), "its memory is also written in another way"
