"""Barriers in shared memory (``mbarrier``) that all threads of a block wait at.

A thread *arrives* at such a barrier, and then waits until the phase is complete. If the barrier
expects at least as many arrivals as the block has threads, and no thread arrives again before it
has waited, then each phase has one arrival of each thread: an arrival is a barrier of the block,
like ``__syncthreads()``. That needs, for a barrier at one place in a shared variable:

- Nothing else uses the variable. It is initialized once, by one thread, before a barrier of the
  block that is before all arrivals (:func:`unprepared`).
- Each arrival is unconditional, counts one and releases. Behind it, up to where a wait has
  succeeded, the thread accesses no memory.
- A wait acquires, and is for the phase of this arrival: for the state that the arrival returned, or
  for a parity that differs from that of the number of the thread's arrivals so far.

The parity of the arrivals is followed through the kernel along with the lowest bits of registers.
What does not fit is not followed; then the proof is unknown.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final, NamedTuple

import networkx as nx

from graphdsl.code.effects.arithmetic import is_integer
from graphdsl.code.effects.domain import signed
from graphdsl.code.effects.flow import Step
from graphdsl.code.effects.instructions import shape
from graphdsl.code.ptx.syntax import (
    Address,
    Bracket,
    Integer,
    Module,
    Operand,
    Pair,
    Reference,
    Register,
    Vector,
)
from graphdsl.code.races.arithmetic import Value
from graphdsl.code.races.control import Control, Edge, is_full_barrier
from graphdsl.code.races.execution import Execution
from graphdsl.code.races.terms import BLOCK, Node, Terms

SIZE: Final = 8
"""Bytes of a barrier."""
WORD: Final = 32
"""Bits of an address of shared memory."""
MOST_ARRIVALS: Final = (1 << 20) - 1
"""What a barrier can expect at most."""
IDLE, ARRIVED, MIXED = "idle", "arrived", "mixed"
"""Whether a thread has waited since it arrived; it depends on the way."""
BIT: Final = "bit"
"""The fact that a number is 0 or 1."""

Barrier = tuple[str, int]
"""A shared variable, and a byte in it."""


class At(NamedTuple):
    """An address in a shared variable, as a generic address or one of shared memory."""

    variable: str
    offset: int
    is_generic: bool

    @property
    def barrier(self) -> Barrier:
        """The barrier that is there."""
        return self.variable, self.offset


class Complete(NamedTuple):
    """A number or predicate that states whether a wait has succeeded, or its opposite."""

    barrier: Barrier
    is_positive: bool


class Token(NamedTuple):
    """The state that the last arrival at a barrier returned."""

    barrier: Barrier


Low = frozenset[object]
"""Facts about a number: BIT; its lowest bit, as (None, bit); and that of its sum with the number of
arrivals at a barrier, as (barrier, bit)."""
Fact = At | Complete | Token | Low
NOTHING: Final[Low] = frozenset()
ONE: Final[Low] = frozenset({BIT, (None, 1)})


@dataclass(slots=True)
class State:
    """What is known where a segment begins.

    Attributes
    ----------
    registers : dict of str to Fact
        Facts about registers; one that is not there has no value on any way.
    parity : dict of Barrier to int
        The parity of the number of the thread's arrivals, if it is known.
    stage : dict of Barrier to str
        Whether the thread has waited since.
    """

    registers: dict[str, Fact] = field(default_factory=dict)
    parity: dict[Barrier, int] = field(default_factory=dict)
    stage: dict[Barrier, str] = field(default_factory=dict)

    def copy(self) -> State:
        return State(dict(self.registers), dict(self.parity), dict(self.stage))

    def closed(self, fact: Low) -> Low:
        """Return the facts with those that follow from the known parities."""
        found = set(fact)
        for barrier, parity in self.parity.items():
            for bit in (0, 1):
                if (None, bit) in fact:
                    found.add((barrier, bit ^ parity))
                if (barrier, bit) in fact:
                    found.add((None, bit ^ parity))
        return frozenset(found)


@dataclass(frozen=True, slots=True)
class Arrivals:
    """The barriers in shared memory that all threads of a block wait at.

    Attributes
    ----------
    barriers : dict of int to Barrier
        The arrivals that are barriers of the block, by the identities of their steps.
    followed : dict of int to Barrier
        All operations on these barriers, likewise.
    inits : dict of Barrier to Step
        Where they are initialized.
    """

    barriers: dict[int, Barrier] = field(default_factory=dict)
    followed: dict[int, Barrier] = field(default_factory=dict)
    inits: dict[Barrier, Step] = field(default_factory=dict)

    def is_barrier(self, step: Step) -> bool:
        """Return whether all threads of a block wait for each other at an instruction."""
        return is_full_barrier(step) or id(step) in self.barriers


def arrivals_of(control: Control, sizes: dict[str, int], end: float) -> Arrivals:
    """Return the barriers in shared memory of a kernel that all threads of a block wait at.

    *control* has only the other barriers, and *sizes* is that of shared variables. If the time is
    up, by ``time.thread_time``, there are none.
    """
    steps = [step for index in control.order for step in control.segments[index].steps]
    if not any(_is_operation(step) for step in steps):
        return Arrivals()
    analysis = Analysis(control, sizes, end)
    try:
        analysis.run()
    except LateError:
        return Arrivals()
    return analysis.result()


def shared_sizes(module: Module, entry: str) -> dict[str, int]:
    """Return the sizes of a kernel's shared variables, by name, where that is the name of one."""
    functions = (
        each for each in module.functions.values() if not each.is_entry or each.name == entry
    )
    tables = (module.variables, *(each.variables for each in functions))
    variables = [each for table in tables for each in table.values()]
    names = Counter(each.name for each in variables)
    return {
        each.name: each.size
        for each in variables
        if each.space == "shared" and not each.is_external and names[each.name] == 1
    }


def _is_operation(step: Step) -> bool:
    return step.opcode == "mbarrier" or step.item.name.startswith("cp.async.mbarrier")


def parts_of(step: Step) -> frozenset[str]:
    """Return the opcode and the modifiers of an instruction."""
    return frozenset(step.item.name.split("."))


def place_of(step: Step) -> int:
    """Return which operand of an operation is the barrier."""
    return next(n for n, each in enumerate(step.item.operands) if isinstance(each, Address))


class LateError(Exception):
    """The time is up."""


class Analysis:
    """Follows registers, parities and stages to a fixed point; then each operation is judged."""

    def __init__(self, control: Control, sizes: dict[str, int], end: float) -> None:
        self._control = control
        self._end = end
        self._sizes = sizes
        self._states: dict[int, State] = {}
        self._lost: set[str] = set()
        """Variables whose addresses are used in other ways."""
        self._wrong: set[Barrier] = set()
        self._inits: dict[Barrier, list[Step]] = {}
        self._operations: dict[int, Barrier] = {}
        self._arrivals: dict[int, Barrier] = {}
        self._is_last = False

    def run(self) -> None:
        """Follow all ways, first to find the barriers, then with the parities of arrivals."""
        self._follow()
        barriers = {*self._operations.values()}
        self._inits, self._operations, self._arrivals = {}, {}, {}
        self._wrong = set()
        self._follow(barriers)

    def _follow(self, barriers: Iterable[Barrier] = ()) -> None:
        self._is_last = False
        self._states = {0: State(parity=dict.fromkeys(barriers, 0))}
        # In the order of execution, so that each loop is gone through a few times only.
        place = {index: number for number, index in enumerate(self._control.order)}
        waiting, found = [0], {0}
        while waiting:
            index = self._control.order[heappop(waiting)]
            found.discard(index)
            if time.thread_time() > self._end:
                raise LateError
            for target, state in self._after(index):
                known = self._states.get(target)
                merged = state if known is None else self._joined(known, state)
                if merged != known:
                    self._states[target] = merged
                    if target not in found:
                        found.add(target)
                        heappush(waiting, place[target])
        self._is_last = True
        for index in self._control.order:
            if index in self._states:
                for _ in self._after(index):
                    pass

    def result(self) -> Arrivals:
        """Return the barriers that fit."""
        found = Arrivals()
        operations = self._operations
        for barrier, inits in self._inits.items():
            variable, offset = barrier
            is_inside = 0 <= offset <= self._sizes.get(variable, 0) - SIZE and not offset % SIZE
            if len(inits) > 1 or variable in self._lost or barrier in self._wrong or not is_inside:
                continue
            found.inits[barrier] = inits[0]
            found.followed.update({key: its for key, its in operations.items() if its == barrier})
            found.barriers.update(
                {key: its for key, its in self._arrivals.items() if its == barrier}
            )
        return found

    # Ways ---------------------------------------------------------------------------------------

    def _joined(self, one: State, other: State) -> State:
        registers: dict[str, Fact] = {}
        for name in one.registers | other.registers:
            fact, also = one.registers.get(name), other.registers.get(name)
            if fact is None or also is None:
                # On a path without a value it may be any number, but it is not used as an address.
                known = also if fact is None else fact
                registers[name] = known if isinstance(known, At) else NOTHING
            elif fact == also:
                # What follows from the parities is either known later or differs.
                registers[name] = fact
            elif isinstance(fact, frozenset) and isinstance(also, frozenset):
                registers[name] = one.closed(fact) & other.closed(also)
            else:
                self._lose(fact, also)
                registers[name] = NOTHING
        parity = {
            barrier: bit for barrier, bit in one.parity.items() if other.parity.get(barrier) == bit
        }
        stage = {
            barrier: stage if other.stage.get(barrier, IDLE) == stage else MIXED
            for barrier, stage in (dict.fromkeys(other.stage, IDLE) | one.stage).items()
        }
        return State(registers, parity, stage)

    def _lose(self, *facts: Fact | None) -> None:
        self._lost.update(each.variable for each in facts if isinstance(each, At))

    def _after(self, index: int) -> Iterator[tuple[int, State]]:
        """Yield the segments behind one, with the states there."""
        state = self._states[index].copy()
        segment = self._control.segments[index]
        for step in segment.steps:
            self._step(step, state)
        for edge in segment.edges:
            yield edge.target, self._taken(edge, state)

    def _taken(self, edge: Edge, state: State) -> State:
        after = state.copy()
        guard = edge.guard
        fact = None if guard is None else state.registers.get(guard.name)
        if guard is not None and isinstance(fact, Complete) and not edge.is_any:
            is_complete = fact.is_positive != guard.negated
            if is_complete and state.stage.get(fact.barrier) == ARRIVED:
                after.stage[fact.barrier] = IDLE
        return after

    # Instructions -------------------------------------------------------------------------------

    def _step(self, step: Step, state: State) -> None:
        item = step.item
        self._require_silence(step, state)
        if self._is_operation(step):
            self._operation(step, state)
            return
        new = self._computed(step, state)
        is_address = isinstance(new, At)
        is_harmless = is_address or step.opcode in {"setp", "isspacep"}
        if not is_harmless:
            self._lose(*(self._fact(each, state) for each in inner_of(item.operands)))
        for register in step.results:
            fact = NOTHING if len(step.results) > 1 else new
            if item.guard is not None:
                before = state.registers.get(register.name, fact if is_address else NOTHING)
                if isinstance(fact, frozenset) and isinstance(before, frozenset):
                    fact = state.closed(fact) & state.closed(before)
                elif fact != before:
                    self._lose(fact, before)
                    fact = NOTHING
            state.registers[register.name] = fact

    def _is_operation(self, step: Step) -> bool:
        return _is_operation(step)

    def _require_silence(self, step: Step, state: State) -> None:
        """Note barriers that a thread has not waited for, if it may access memory here."""
        open_ = [barrier for barrier, stage in state.stage.items() if stage != IDLE]
        if not self._is_last or not open_:
            return
        found = shape(step.item.name)
        is_silent = not (
            any(each.space not in {"param", "local"} for each in found.accesses)
            or found.reason
            or found.opcode in {"bar", "barrier", "cp", "call", "ldmatrix", "stmatrix", "tcgen05"}
            or found.opcode in {"wgmma", "clusterlaunchcontrol", "griddepcontrol"}
        )
        for barrier in open_:
            is_wait = _is_operation(step) and bool({"try_wait", "test_wait"} & parts_of(step))
            if not is_silent or (_is_operation(step) and not is_wait):
                self._wrong.add(barrier)

    def _operation(self, step: Step, state: State) -> None:
        item, parts = step.item, parts_of(step)
        if "pending_count" in parts:
            for register in step.results:
                state.registers[register.name] = NOTHING
            return
        place = place_of(step)
        address = self._fact(item.operands[place], state)
        # Other operands may be addresses, too.
        others = (each for n, each in enumerate(item.operands) if n != place)
        self._lose(*(self._fact(each, state) for each in inner_of(tuple(others))))
        is_shared = any(each.partition("::")[0] == "shared" for each in parts)
        if not isinstance(address, At) or address.is_generic == is_shared:
            self._lose(address)
            for register in step.results:
                state.registers[register.name] = NOTHING
            return
        barrier = address.barrier
        stage = state.stage.get(barrier, IDLE)
        fact: Fact = NOTHING
        is_right = item.guard is None and not {"relaxed", "shared::cluster"} & parts
        if "init" in parts:
            if self._is_last:
                self._inits.setdefault(barrier, []).append(step)
            is_right = not {"shared::cluster"} & parts
        elif step.opcode == "cp":
            is_right &= "noinc" not in parts
        elif {"try_wait", "test_wait"} & parts:
            is_right &= stage == ARRIVED and self._is_of_phase(step, place, barrier, state)
            fact = Complete(barrier, is_positive=True)
        elif "arrive" in parts:
            count = item.operands[place + 1] if len(item.operands) > place + 1 else Integer(1)
            is_right &= not {"expect_tx", "noComplete"} & parts
            number = self._fact(count, state)
            is_right &= isinstance(number, frozenset) and number >= ONE
            self._arrive(barrier, state)
            fact = Token(barrier)
            if self._is_last:
                self._arrivals[id(step)] = barrier
        else:
            is_right = False
        if self._is_last:
            self._operations[id(step)] = barrier
            if not is_right:
                self._wrong.add(barrier)
        for register in step.results:
            state.registers[register.name] = fact if item.guard is None else NOTHING

    def _arrive(self, barrier: Barrier, state: State) -> None:
        """Note an arrival."""
        self._count(barrier, state)
        state.stage[barrier] = ARRIVED

    def _count(self, barrier: Barrier, state: State) -> None:
        """Count what the parity of a barrier is that of."""
        for name, fact in state.registers.items():
            if isinstance(fact, (Complete, Token)) and fact.barrier == barrier:
                state.registers[name] = NOTHING
            elif fact and isinstance(fact, frozenset):
                fact = state.closed(fact)
                state.registers[name] = frozenset(
                    (barrier, 1 - each[1])
                    if isinstance(each, tuple) and each[0] == barrier
                    else each
                    for each in fact
                )
        if barrier in state.parity:
            state.parity[barrier] ^= 1

    def _is_of_phase(self, step: Step, place: int, barrier: Barrier, state: State) -> bool:
        """Return whether a wait is for the phase of the last arrival."""
        operand = step.item.operands[place + 1]
        fact = self._fact(operand, state)
        if "parity" not in parts_of(step):
            return fact == Token(barrier)
        if not isinstance(fact, frozenset):
            return False
        # The first arrival is in phase 0.
        return BIT in fact and (barrier, 1) in state.closed(fact)

    # Numbers ------------------------------------------------------------------------------------

    def _fact(self, operand: Operand, state: State) -> Fact | None:
        match operand:
            case Register():
                fact = state.registers.get(operand.name)
                if operand.negated and isinstance(fact, Complete):
                    return fact._replace(is_positive=not fact.is_positive)
                return NOTHING if operand.negated else fact
            case Integer(value=value):
                return frozenset({(None, value & 1), *([BIT] if value in {0, 1} else [])})
            case Reference():
                name = operand.name.rpartition("/")[2]
                known = name in self._sizes
                return At(name, signed(operand.offset), is_generic=False) if known else None
            case Address():
                base = None if operand.base is None else self._fact(operand.base, state)
                if isinstance(base, At):
                    return base._replace(offset=base.offset + signed(operand.offset))
        return None

    def _computed(self, step: Step, state: State) -> Fact:
        item = step.item
        found = shape(item.name)
        opcode = found.opcode
        if found.accesses or found.reason or opcode == "call" or len(step.results) != 1:
            return NOTHING
        kinds = [each for each in item.name.split(".")[1:] if each == "pred" or is_integer(each)]
        values = [self._fact(each, state) for each in item.operands[1:]]
        first = values[0] if values else None
        if opcode == "mov" and len(values) == 1:
            return NOTHING if first is None else first
        if opcode == "cvta":
            return self._generic(first, found.parts)
        if opcode == "selp" and isinstance(item.operands[3], Register):
            return self._selected(item.operands, values, state)
        if opcode == "setp":
            return self._compared(item.name.split("."), item.operands, values)
        if opcode == "not" and isinstance(first, Complete) and kinds == ["pred"]:
            return first._replace(is_positive=not first.is_positive)
        if not kinds or {"sat", "cc", "pred"} & found.parts or opcode in {"set", "slct"}:
            return NOTHING
        if opcode == "cvt" and len(kinds) == 2:
            is_kept = isinstance(first, (frozenset, Complete)) or (
                isinstance(first, At)
                and not first.is_generic
                and all(int(each[1:]) >= WORD for each in kinds)
            )
            return first if is_kept and first is not None else NOTHING
        if len(values) == 2 and opcode in {"add", "sub"}:
            moved = _moved(opcode, first, item.operands)
            if moved is not None:
                return moved
        if opcode == "and" and isinstance(first, Complete):
            mask = item.operands[2]
            return first if isinstance(mask, Integer) and mask.value & 1 else NOTHING
        return _lowest(opcode, item.operands, values)

    def _generic(self, fact: Fact | None, parts: frozenset[str]) -> Fact:
        if isinstance(fact, At) and "shared" in parts and fact.is_generic == ("to" in parts):
            return fact._replace(is_generic="to" not in parts)
        return NOTHING

    def _selected(
        self, operands: tuple[Operand, ...], values: list[Fact | None], state: State
    ) -> Fact:
        test = values[2]
        one, other = operands[1:3]
        if isinstance(test, Complete):
            if (one, other) == (Integer(1), Integer(0)):
                return test
            if (one, other) == (Integer(0), Integer(1)):
                return test._replace(is_positive=not test.is_positive)
        first, second = values[:2]
        if isinstance(first, frozenset) and isinstance(second, frozenset):
            return state.closed(first) & state.closed(second)
        return NOTHING

    def _compared(
        self, parts: list[str], operands: tuple[Operand, ...], values: list[Fact | None]
    ) -> Fact:
        first, number = values[0], operands[2]
        if not isinstance(first, Complete) or len(parts) != 3 or not is_integer(parts[2]):
            return NOTHING
        if parts[1] not in {"eq", "ne"} or number not in {Integer(0), Integer(1)}:
            return NOTHING
        is_same = (parts[1] == "eq") == (number == Integer(1))
        return first if is_same else first._replace(is_positive=not first.is_positive)


def inner_of(operands: tuple[Operand, ...]) -> Iterator[Operand]:
    """Yield operands, and those in them."""
    for each in operands:
        match each:
            case Vector(items=items) | Bracket(items=items):
                yield from inner_of(items)
            case Pair(first=first, second=second):
                yield from inner_of((first, second))
            case _:
                yield each


def _moved(opcode: str, first: Fact | None, operands: tuple[Operand, ...]) -> At | None:
    """Return an address that is moved by a constant."""
    number = operands[2]
    if not isinstance(first, At) or not isinstance(number, Integer):
        return None
    by = signed(number.value)
    return first._replace(offset=first.offset + (by if opcode == "add" else -by))


def _lowest(opcode: str, operands: tuple[Operand, ...], values: list[Fact | None]) -> Low:
    """Return what is known of the lowest bit of a result."""
    facts = [each if isinstance(each, frozenset) else NOTHING for each in values]
    constant = operands[2].value if len(facts) == 2 and isinstance(operands[2], Integer) else None
    if opcode in {"add", "sub", "xor"} and len(facts) == 2:
        one, other = facts
        found: set[object] = set()
        for first in one - {BIT}:
            for second in other - {BIT}:
                assert isinstance(first, tuple)
                assert isinstance(second, tuple)
                bit = first[1] ^ second[1]
                if None in {first[0], second[0]}:
                    found.add((first[0] or second[0], bit))
                elif first[0] == second[0]:
                    found.add((None, bit))
        is_bit = BIT in one and BIT in other
        if is_bit and (opcode == "xor" or (opcode == "sub" and one >= ONE)):
            found.add(BIT)
        return frozenset(found)
    if opcode == "and" and constant is not None:
        if not constant & 1:
            return frozenset({(None, 0)})
        return facts[0] | {BIT} if constant == 1 else facts[0]
    if opcode == "not" and len(facts) == 1:
        return frozenset((each[0], 1 - each[1]) for each in facts[0] if isinstance(each, tuple))
    if opcode == "shl" and constant is not None and constant > 0:
        return frozenset({(None, 0)})
    return NOTHING


def unprepared(
    arrivals: Arrivals,
    control: Control,
    execution: Execution,
    is_same: Callable[[Node, Node], bool],
) -> Iterator[tuple[Step, str]]:
    """Yield the initializations that do not make barriers of the block, and why.

    Parameters
    ----------
    arrivals : Arrivals
        The barriers in shared memory.
    control : Control
        The segments, with all barriers.
    execution : Execution
        The kernel.
    is_same : callable
        Returns whether two conditions are the same for each thread.
    """
    threads, _ = threads_of(execution)
    found = wrong_initializations(
        arrivals,
        control,
        execution,
        is_same,
        lambda count: _is_enough(execution.terms, count, threads),
    )
    for step, has_count in found:
        if has_count:
            why = (
                "it is not known that only thread 0 does this, before a barrier of the block that "
                "is before all arrivals"
            )
        else:
            why = "it is not known to expect as many arrivals as the block has threads"
        yield step, why


def wrong_initializations(
    arrivals: Arrivals,
    control: Control,
    execution: Execution,
    is_same: Callable[[Node, Node], bool],
    is_enough: Callable[[Value | None], bool],
) -> Iterator[tuple[Step, bool]]:
    """Yield the initializations that do not make barriers of the block, and if the count is right.

    One with a right count is not known to be done by thread 0 alone, before all arrivals.
    """
    terms = execution.terms
    _, first = threads_of(execution)
    for barrier, step in arrivals.inits.items():
        condition, count = execution.accesses.expected.get(id(step), (terms.false, None))
        has_count = is_enough(count)
        if (
            not has_count
            or not is_same(condition, first)
            or not is_before_all(control, arrivals, barrier, execution)
        ):
            yield step, has_count


def may_hang(arrivals: Arrivals, control: Control, execution: Execution) -> bool:
    """Return whether threads may wait for ever, so that nothing behind an arrival need happen."""
    threads, _ = threads_of(execution)
    counts = [count for _, count in execution.accesses.expected.values()]
    if any(each is None or each.node is not threads for each in counts):
        return True
    return any(
        id(step) in arrivals.barriers and execution.reached[index].level > BLOCK
        for index in execution.reached
        for step in control.segments[index].steps
    )


def threads_of(execution: Execution) -> tuple[Node, Node]:
    """Return the number of threads of a block, and the condition for thread 0."""
    terms = execution.terms
    count, first = terms.constant(1), []
    for axis in range(3):
        count = terms.multiply(count, execution.special("ntid", axis))
        first.append(terms.compare("eq", execution.special("tid", axis), terms.zero))
    return count, terms.every(first)


def is_before_all(
    control: Control, arrivals: Arrivals, barrier: Barrier, execution: Execution
) -> bool:
    """Return whether a barrier of the block is behind an initialization, and before all arrivals.

    All threads come there once.
    """
    home: int | None = None
    used: set[int] = set()
    for index in control.order:
        for step in control.segments[index].steps:
            if step is arrivals.inits[barrier]:
                home = index
            elif arrivals.followed.get(id(step)) == barrier:
                used.add(index)
    if home is None or control.home(home) is not None:
        return False
    graph = nx.DiGraph(
        (index, edge.target) for index in control.order for edge in control.segments[index].edges
    )
    graph.add_nodes_from(control.order)
    for index in control.order:
        last = control.segments[index].barrier
        if last is None or not is_full_barrier(last) or control.home(index) is not None:
            continue
        if execution.reached.get(index) is not execution.terms.true:
            continue
        without = graph.subgraph(set(graph) - {index})
        elsewhere = {0, *nx.descendants(without, 0)} if index else set()
        if home not in nx.descendants(graph, index) and not used & {*elsewhere, index}:
            return True
    return False


def _is_enough(terms: Terms, count: Value | None, threads: Node) -> bool:
    """Return whether a barrier expects at least as many arrivals as a block has threads."""
    if count is None or count.rests:
        return False
    if count.node is threads:
        return True
    return terms.add(count.node, threads, -1).low >= 0 and count.high <= MOST_ARRIVALS
