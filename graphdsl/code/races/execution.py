"""Symbolic execution: each access of a kernel, with its address and the condition for it.

All paths are followed at once; where they meet, a register is one of two terms, by the condition of
the path. In a loop, a register is its first value plus a multiple of the number of iterations, if
that can be determined, or else an unknown number with the facts that hold for it.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from graphdsl.code.effects.flow import ENDS, Step
from graphdsl.code.effects.instructions import shape
from graphdsl.code.ptx.syntax import Function, Module
from graphdsl.code.races.accesses import Accesses
from graphdsl.code.races.arithmetic import Assumption, Value
from graphdsl.code.races.control import Control, Edge, Loop
from graphdsl.code.races.environments import Environment
from graphdsl.code.races.inputs import Given, Inputs
from graphdsl.code.races.loops import LoopRegisters
from graphdsl.code.races.registers import Key, Registers, State
from graphdsl.code.races.terms import BLOCK, THREAD, Node, Terms, leaves_of

ROUNDS: Final = 12
"""Maximum number of times that the registers of a loop are looked at."""
MOST_WORK: Final = 400_000
"""Maximum number of analyzed instructions, over all iterations."""
MOST_ITERATIONS: Final = 1 << 48
"""More iterations than this take days."""


class TooMuchError(Exception):
    """The kernel is too large to analyze."""


@dataclass(eq=False, slots=True)
class LoopFacts:
    """What is known of a loop.

    Attributes
    ----------
    counter : Node
        The atom of the number of finished iterations.
    first : dict of Node to Node
        For each register that is no such sum, its atom and its value before the loop.
    next : dict of Node to Node
        For each of these, its value after an iteration.
    repeats : Node
        The condition at the end of an iteration for another one.
    resting : frozenset of Node
        The atoms of registers whose bounds rest on assumptions.
    is_uniform : bool
        Whether all threads of a block leave it in the same iteration.
    """

    counter: Node
    first: dict[Node, Node]
    next: dict[Node, Node]
    repeats: Node
    resting: frozenset[Node] = frozenset()
    is_uniform: bool = True


Way = tuple[Node, State]


class Execution:
    """Executes a kernel for all threads at once.

    Parameters
    ----------
    module : Module
        The PTX.
    entry : Function
        The kernel.
    control : Control
        Its segments.
    given : Given
        What is known of launches.
    constants : frozenset
        Places whose memory the kernel does not write.
    end : float
        When the time is up, by ``time.thread_time``.
    """

    def __init__(
        self,
        module: Module,
        entry: Function,
        control: Control,
        given: Given,
        constants: frozenset[object],
        end: float,
    ) -> None:
        self.terms: Final = Terms()
        self.inputs: Final = Inputs(self.terms, module, entry, given)
        self.registers: Final = Registers(self.inputs)
        self.accesses: Final = Accesses(module, control, self.registers, constants)
        self.facts: Final[dict[int, LoopFacts]] = {}
        """By the head of each loop."""
        self.earlier: Final[dict[int, Environment]] = {}
        """What was one iteration before, by the head of each loop."""
        self._elsewhere: Final[dict[frozenset[int], Environment]] = {}
        self.conditions: Final[dict[Key, Node]] = {}
        """The condition of each edge, by segment and number."""
        self.reached: Final[dict[int, Node]] = {}
        """The condition for each segment."""
        self._control = control
        self._work = 0
        self._end = end

    def run(self) -> None:
        """Execute the kernel."""
        self._region(None, (self.terms.true, {}))

    @property
    def time_left(self) -> float:
        """The seconds until the time is up."""
        return self._end - time.thread_time()

    def require_time(self) -> None:
        """Raise TooMuchError if the time is up."""
        if self.time_left < 0:
            raise TooMuchError

    # Control flow -----------------------------------------------------------------------------

    def _region(self, loop: Loop | None, begin: Way) -> list[tuple[Edge, Way, int]]:
        """Execute a kernel, or an iteration of a loop; return what leaves it, and repeats it."""
        control = self._control
        head = 0 if loop is None else loop.head
        arriving: dict[int, list[Way]] = {head: [begin]}
        leaving: list[tuple[Edge, Way, int]] = []
        for index in control.order:
            if (loop is not None and index not in loop.body) or index not in arriving:
                continue
            way = self._merged(arriving.pop(index))
            inner = control.loop_at(index)
            if inner is not None and inner is not loop:
                out = self._loop(inner, way)
            else:
                out = self._segment(index, way)
            for edge, after, source in out:
                if loop is not None and (edge.target == head or edge.target not in loop.body):
                    leaving.append((edge, after, source))
                elif after[0] is not self.terms.false:
                    arriving.setdefault(edge.target, []).append(after)
        return leaving

    def _merged(self, ways: list[Way]) -> Way:
        """Return the state where some paths join."""
        if len(ways) == 1:
            return ways[0][0], dict(ways[0][1])
        terms = self.terms
        whole = terms.some(condition for condition, _ in ways)
        known = set(whole.args if whole.op == "and" else (whole,))
        # What decides between the ways, without what holds on all of them.
        decisive = [
            terms.every(
                each for each in (way.args if way.op == "and" else (way,)) if each not in known
            )
            for way, _ in ways
        ]
        state = dict(ways[-1][1])
        for (_, other), condition in zip(ways[-2::-1], decisive[-2::-1], strict=True):
            for name, value in list(state.items()):
                also = other.get(name)
                if also is value:
                    continue
                if isinstance(value, Value) and isinstance(also, Value):
                    state[name] = self.registers.chosen(condition, also, value)
                elif isinstance(value, Node) and isinstance(also, Node):
                    state[name] = self.registers.either(condition, also, value)
                else:
                    del state[name]
        return whole, state

    def _segment(self, index: int, way: Way) -> list[tuple[Edge, Way, int]]:
        condition, state = way
        self.reached[index] = condition
        self.require_time()
        segment = self._control.segments[index]
        for number, step in enumerate(segment.steps):
            self._work += 1
            if self._work > MOST_WORK:
                raise TooMuchError
            if step.opcode not in ENDS:
                self._execute((index, number), step, condition, state)
        leaving = []
        key = (index, len(segment.steps))
        for number, edge in enumerate(segment.edges):
            if edge.is_any:
                taken = self.terms.free(("brx", index, number), THREAD)
            elif edge.guard is None:
                taken = self.terms.true
            else:
                taken = self.registers.predicate(edge.guard, key, state)
            self.conditions[index, number] = taken
            leaving.append((edge, (self.terms.every([condition, taken]), state), index))
        return leaving

    def _loop(self, loop: Loop, begin: Way) -> list[tuple[Edge, Way, int]]:
        """Execute a loop; return what leaves it."""
        self.require_time()
        terms, (condition, first) = self.terms, begin
        high = MOST_ITERATIONS
        counter = terms.atom("count", loop.head, level=BLOCK, low=0, high=high)
        (count,) = counter.args[0][0]
        changed = self._changed(loop)
        known = LoopRegisters(self.registers, loop, counter, changed, first)
        for _ in range(ROUNDS):
            state, atoms = known.state()
            leaving = self._region(loop, (condition, state))
            backs = [way for edge, way, _ in leaving if edge.target == loop.head]
            backs = [way for way in backs if way[0] is not terms.false]
            repeats, last = self._merged(backs) if backs else (terms.false, {})
            if not known.learn(self, state, atoms, last if backs else state, repeats):
                break
        else:
            raise TooMuchError
        inherited = set(condition.args if condition.op == "and" else (condition,))
        facts = LoopFacts(
            count,
            {_atom(atom): known.first[name].node for name, atom in atoms.items()},
            {_atom(atom): known.last[name].node for name, atom in atoms.items() if backs},
            terms.every(
                each
                for each in (repeats.args if repeats.op == "and" else (repeats,))
                if each not in inherited
            ),
            frozenset(
                _atom(atom)
                for name, atom in atoms.items()
                if known.first[name].rests or (name in known.last and known.last[name].rests)
            ),
        )
        self.facts[loop.head] = facts
        out = [each for each in leaving if each[0].target != loop.head]
        facts.is_uniform = all(
            each.level <= BLOCK
            for _, (way, _), _ in out
            for each in (way.args if way.op == "and" else (way,))
            if each not in inherited
        )
        leave = Environment.leaving(self, loop)
        return [
            (
                edge,
                (
                    leave.apply(way),
                    {name: self._left(leave, value) for name, value in state.items()},
                ),
                source,
            )
            for edge, (way, state), source in out
        ]

    def _left(self, leave: Environment, value: Value | Node) -> Value | Node:
        """Return the value of a register after a loop."""
        if isinstance(value, Node):
            return leave.apply(value)
        node = leave.apply(value.node)
        return value if node is value.node else value._replace(node=node)

    def _changed(self, loop: Loop) -> dict[Any, int]:
        """Return the registers that a loop changes, with their widths."""
        found: dict[Any, int] = {}
        for index in sorted(loop.body):
            for step in self._control.segments[index].steps:
                for each in step.results:
                    found[each.name] = 1 if each.type == "pred" else each.bits
        return found

    def depends(self, node: Node, loop: Loop) -> bool:
        """Return whether a term may differ from iteration to iteration."""
        return any(each.op == "free" or self.is_inside(each, loop) for each in leaves_of([node]))

    def is_inside(self, atom: Node, loop: Loop) -> bool:
        """Return whether an atom belongs to a loop or to one in it."""
        home = self.home(atom)
        return home is not None and home.head in loop.body

    def home(self, atom: Node) -> Loop | None:
        """Return the loop that an atom belongs to: each iteration may have another value."""
        kind, *key = atom.args
        if kind in {"count", "loop"}:
            return self._control.loop_at(key[0])
        if kind in {"result", "read"}:
            return self._control.home(key[0])
        if kind == "renamed":
            home: Loop | None = key[2]
            return home
        return None

    def home_of_segment(self, index: int) -> Loop | None:
        """Return the innermost loop around a segment."""
        return self._control.home(index)

    def loop_at(self, head: int) -> Loop | None:
        """Return the loop that begins at a segment."""
        return self._control.loop_at(head)

    def elsewhere(self, heads: frozenset[int]) -> Environment:
        """Return an environment in which each thread may be in any iteration of some loops."""
        if heads not in self._elsewhere:
            self._elsewhere[heads] = Environment(self, {}, heads, is_free=True)
        return self._elsewhere[heads]

    def special(self, stem: str, at: int) -> Node:
        """Return the term of ``tid``, ``ctaid``, ``ntid`` or ``nctaid`` of an axis."""
        return self.inputs.special(stem, at)

    def rests(self) -> list[Assumption]:
        """Return what the addresses and conditions of accesses rest on."""
        symbols, resting = self.registers.symbols, self.registers.resting
        found = set(self.registers.decided)
        for access in (each for own in self.accesses.found.values() for each in own):
            found |= access.rests
            found |= symbols.rests_of(access.condition, resting)
            if access.address is not None:
                found |= symbols.rests_of(access.address, resting)
        for facts in self.facts.values():
            found |= symbols.rests_of(facts.repeats, resting)
        return sorted(found, key=lambda each: (each.bits, str(each.item and each.item.location)))

    # Instructions -----------------------------------------------------------------------------

    def _execute(self, key: Key, step: Step, condition: Node, state: State) -> None:
        item, found = step.item, shape(step.item.name)
        registers, accesses = self.registers, self.accesses
        guard = None if item.guard is None else registers.predicate(item.guard, key, state)
        if guard is not None:
            condition = self.terms.every([condition, guard])
        if step.opcode == "call":
            accesses.call(step, state)
            return
        accesses.note(key, step, found, condition, state)
        if found.opcode == "st" and "param" in found.parts:
            accesses.put(item, found, state)
        if not step.results:
            return
        before = {each.name: state.get(each.name) for each in step.results}
        if found.opcode in {"ld", "ldu"}:
            accesses.load(key, step, found, state)
        else:
            registers.assign(key, step, found, state)
        if guard is None:
            return
        for place, each in enumerate(step.results):
            old, new = before[each.name], state.get(each.name)
            if isinstance(old, Value) and isinstance(new, Value):
                state[each.name] = registers.chosen(guard, new, old)
            elif isinstance(old, Node) and isinstance(new, Node):
                state[each.name] = registers.either(guard, new, old)
            else:
                # It may keep a number that is not known.
                registers.forget(each, key, place, state)


def _atom(node: Node) -> Node:
    ((atoms, _),) = node.args
    found: Node = atoms[0]
    return found
