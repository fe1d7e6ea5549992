"""Symbolic execution: each access of a kernel, with its address and the condition for it.

All paths are followed at once; where they meet, a register is one of two terms, by the condition of
the path. In a loop, a register is its first value plus a multiple of the number of iterations, if
that can be told, or else an unknown number with the facts that hold for it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from graphdsl.ptx.effects.arithmetic import source_type
from graphdsl.ptx.effects.domain import signed
from graphdsl.ptx.effects.flow import ENDS, Step
from graphdsl.ptx.effects.instructions import TEXTURES, Shape, shape
from graphdsl.ptx.signatures import WIDTHS
from graphdsl.ptx.syntax import (
    Address,
    Float,
    Function,
    Instruction,
    Integer,
    Module,
    Operand,
    Reference,
    Register,
    Special,
    Variable,
    Vector,
    elements_of,
)
from graphdsl.races.control import Control, Edge, Loop
from graphdsl.races.environments import Environment
from graphdsl.races.terms import BLOCK, GRID, THREAD, Node, Terms, atoms_of, constant_of, leaves_of

__all__ = ["Execution", "LoopFacts", "Problem", "SymbolicAccess", "TooMuchError"]

ROUNDS: Final = 8
"""Maximum number of times that the registers of a loop are looked at."""
MOST_WORK: Final = 400_000
"""Maximum number of instructions that are looked at, over all rounds."""
LARGEST_FACTOR: Final = (1 << 24) - 1
"""Products with larger numbers are meant to wrap around, as in hashes."""
FAR_FROM_ZERO: Final = 1 << 40
"""What may be larger may be an address."""
COMPARISONS: Final = {
    "lt": "lt", "le": "le", "gt": "gt", "ge": "ge", "eq": "eq", "ne": "ne",
    "lo": "lt", "ls": "le", "hi": "gt", "hs": "ge",
}  # fmt: skip
HARMLESS: Final = frozenset({"__assertfail", "vprintf", "malloc"})
STRONG: Final = frozenset({"volatile", "relaxed", "acquire", "release", "acq_rel", "mmio", "sc"})
SPECIAL: Final = {"tid": THREAD, "ctaid": BLOCK, "ntid": GRID, "nctaid": GRID}
LARGEST_GRID: Final = (2**31 - 1, 65_535, 65_535)
LARGEST_BLOCK: Final = (1_024, 1_024, 64)


class TooMuchError(Exception):
    """The kernel is too large to analyze."""


class Value(NamedTuple):
    """The number in a register: a term, and bounds that hold where it was computed."""

    node: Node
    low: int
    high: int


class Problem(NamedTuple):
    """An instruction whose effect on memory is not known, and why."""

    instruction: Instruction
    reason: str


@dataclass(eq=False, frozen=True, slots=True)
class SymbolicAccess:
    """An access to memory.

    Attributes
    ----------
    step : Step
        The instruction.
    segment : int
        Where it is.
    reads, writes, is_atomic, is_strong : bool
        What it does; whether it is an atomic update, or volatile or ordered.
    is_narrow : bool
        Whether it is atomic for threads of its block or cluster only.
    space : str
        The state space of the instruction; empty if it is generic.
    size : int
        Bytes; 0 if it reads or writes somewhere in the memory of its address.
    address : Node or None
        The term of its address.
    condition : Node
        The condition for the access.
    value : Node or None
        The written number, if it is known.
    """

    step: Step
    segment: int
    reads: bool
    writes: bool
    is_atomic: bool
    is_strong: bool
    is_narrow: bool
    space: str
    size: int
    address: Node | None
    condition: Node
    value: Node | None


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
    is_uniform : bool
        Whether all threads of a block leave it in the same iteration.
    """

    counter: Node
    first: dict[Node, Node]
    next: dict[Node, Node]
    repeats: Node
    is_uniform: bool = True


State = dict[Any, "Value | Node"]
"""Registers by name, and cells of variables that calls pass, by variable and offset."""
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
    block, grid : tuple
        The sizes of the launch; None for axes that are not known.
    most_threads : int
        The maximum number of threads of a block.
    numbers : dict of int to int
        The values of integer arguments that are known.
    constants : frozenset
        Places whose memory the kernel does not write.
    end : float
        When the time is up, by ``time.monotonic``.
    """

    def __init__(
        self,
        module: Module,
        entry: Function,
        control: Control,
        block: tuple[int | None, ...],
        grid: tuple[int | None, ...],
        most_threads: int,
        numbers: dict[int, int],
        constants: frozenset[object],
        end: float,
    ) -> None:
        self.terms: Final = Terms()
        self.accesses: Final[dict[tuple[int, int], list[SymbolicAccess]]] = {}
        self.problems: Final[dict[int, Problem]] = {}
        self.synchronizing: Final[dict[int, Instruction]] = {}
        """Instructions other than barriers by which threads may wait for each other."""
        self.facts: Final[dict[int, LoopFacts]] = {}
        """By the head of each loop."""
        self.earlier: Final[dict[int, Environment]] = {}
        """What was one iteration before, by the head of each loop."""
        self.conditions: Final[dict[tuple[int, int], Node]] = {}
        """The condition of each edge, by segment and number."""
        self.reached: Final[dict[int, Node]] = {}
        """The condition for each segment."""
        self.assumed: Final[dict[object, tuple[Node, Node, int, int]]] = {}
        """Terms that are assumed to be in the range of their type, where a condition holds."""
        self.has_textures = False
        self._module = module
        self._control = control
        self._parameters: Final = {each.name: n for n, each in enumerate(entry.parameters)}
        self._declared: Final = entry.parameters
        self._numbers = numbers
        self._constants = constants
        self._block, self._grid = block, grid
        self._most_threads = most_threads
        self._variables: Final[dict[str, Variable]] = dict(module.variables)
        for function in module.functions.values():
            self._variables.update(function.variables)
        self._work = 0
        self._end = end
        self._condition = self.terms.true
        self._key = (0, 0)

    def run(self) -> None:
        """Execute the kernel."""
        self._region(None, (self.terms.true, {}))

    @property
    def time_left(self) -> float:
        """The seconds until the time is up."""
        return self._end - time.monotonic()

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
        """Return the state where some ways meet."""
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
                    node = terms.select(condition, also.node, value.node)
                    state[name] = Value(node, min(also.low, value.low), max(also.high, value.high))
                elif isinstance(value, Node) and isinstance(also, Node):
                    state[name] = terms.some(
                        [
                            terms.every([condition, also]),
                            terms.every([terms.negate(condition), value]),
                        ]
                    )
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
                self._execute(index, number, step, condition, state)
        leaving = []
        self._key = (index, len(segment.steps))
        for number, edge in enumerate(segment.edges):
            if edge.is_any:
                taken = self.terms.free(("brx", index, number), THREAD)
            elif edge.guard is None:
                taken = self.terms.true
            else:
                taken = self._predicate(edge.guard, state)
            self.conditions[index, number] = taken
            leaving.append((edge, (self.terms.every([condition, taken]), state), index))
        return leaving

    def _loop(self, loop: Loop, begin: Way) -> list[tuple[Edge, Way, int]]:
        """Execute a loop; return what leaves it."""
        self.require_time()
        terms, (condition, first) = self.terms, begin
        level = BLOCK
        counter = terms.atom("count", loop.head, level=level, low=0, high=1 << 62)
        (count,) = counter.args[0][0]
        changed = self._changed(loop)
        sums: dict[str, tuple[Node, int]] = {}
        opaque: dict[str, tuple[int, int, int]] = {}
        for name in changed:
            value = first.get(name)
            if isinstance(value, Value):
                opaque[name] = (max(BLOCK, value.node.level), value.low, value.high)
        for _ in range(ROUNDS):
            state = {
                name: value for name, value in first.items()
                if name not in changed or name in opaque or name in sums
            }  # fmt: skip
            atoms: dict[str, Node] = {}
            for name, (its_level, low, high) in opaque.items():
                atom = terms.atom("loop", loop.head, name, level=its_level, low=low, high=high)
                atoms[name] = atom
                state[name] = Value(atom, low, high)
            for name, (step, bits) in sums.items():
                value = first[name]
                assert isinstance(value, Value)
                node = terms.add(value.node, terms.multiply(counter, step))
                key = ("loop", loop.head, name)
                low, high = node.low, node.high
                if constant_of(step) is not None and (step.low >= 0 or step.high <= 0):
                    low = value.low if step.low >= 0 else low
                    high = value.high if step.high <= 0 else high
                state[name] = self._fitting(node, bits, key, condition, low, high)
            leaving = self._region(loop, (condition, state))
            backs = [way for edge, way, _ in leaving if edge.target == loop.head]
            backs = [way for way in backs if way[0] is not terms.false]
            repeats, last = self._merged(backs) if backs else (terms.false, {})
            more = False
            for name, atom in atoms.items():
                after = last.get(name) if backs else state[name]
                if not isinstance(after, Value):
                    del opaque[name]
                    more = True
                    continue
                bits = changed[name]
                step = terms.add(after.node, atom, -1)
                if not self._depends(step, loop) and bits > 1:
                    del opaque[name]
                    sums[name] = (step, bits)
                    more = True
                    continue
                wanted = self._widened(opaque[name], after, bits, after.node.level)
                if wanted != opaque[name]:
                    opaque[name] = wanted
                    more = True
            if not more:
                break
        else:
            raise TooMuchError
        inherited = set(condition.args if condition.op == "and" else (condition,))
        facts = LoopFacts(
            count,
            {_atom(atom): first[name].node for name, atom in atoms.items()},  # type: ignore[union-attr]
            {_atom(atom): last[name].node for name, atom in atoms.items() if backs},  # type: ignore[union-attr]
            terms.every(
                each
                for each in (repeats.args if repeats.op == "and" else (repeats,))
                if each not in inherited
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
        return value if node is value.node else Value(node, value.low, value.high)

    def _widened(
        self, known: tuple[int, int, int], after: Value, bits: int, level: int
    ) -> tuple[int, int, int]:
        """Return wider bounds of a register in a loop if it grows."""
        before, low, high = known
        if after.low < low:
            low = (
                next(each for each in (1, 0, -1, -(1 << bits - 1)) if each <= min(after.low, low))
                if after.low >= -(1 << bits - 1)
                else -(1 << bits - 1)
            )
        if after.high > high:
            limits = ((1 << bits - 1) - 1, (1 << bits) - 1)
            high = next((each for each in limits if each >= after.high), limits[-1])
        return max(before, level), low, high

    def _changed(self, loop: Loop) -> dict[Any, int]:
        """Return the registers that a loop changes, with their widths."""
        found: dict[Any, int] = {}
        for index in sorted(loop.body):
            for step in self._control.segments[index].steps:
                for each in step.results:
                    found[each.name] = 1 if each.type == "pred" else each.bits
        return found

    def _depends(self, node: Node, loop: Loop) -> bool:
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

    # Instructions -----------------------------------------------------------------------------

    def _execute(self, index: int, number: int, step: Step, condition: Node, state: State) -> None:
        self._key = (index, number)
        item, found = step.item, shape(step.item.name)
        guard = None if item.guard is None else self._predicate(item.guard, state)
        self._condition = condition if guard is None else self.terms.every([condition, guard])
        if step.opcode == "call":
            self._call(step, state)
            return
        self._note(index, number, step, found, state)
        if found.opcode == "st" and "param" in found.parts:
            self._put(item, found, state)
        if not step.results:
            return
        before = {each.name: state.get(each.name) for each in step.results}
        self._assign(index, number, step, found, state)
        if guard is not None:
            for each in step.results:
                old, new = before[each.name], state.get(each.name)
                if old is None or new is None or type(old) is not type(new):
                    continue
                if isinstance(old, Value) and isinstance(new, Value):
                    state[each.name] = Value(
                        self.terms.select(guard, new.node, old.node),
                        min(old.low, new.low),
                        max(old.high, new.high),
                    )
                elif isinstance(old, Node) and isinstance(new, Node):
                    terms = self.terms
                    state[each.name] = terms.some(
                        [terms.every([guard, new]), terms.every([terms.negate(guard), old])]
                    )

    def _assign(self, index: int, number: int, step: Step, found: Shape, state: State) -> None:
        item = step.item
        if found.opcode in {"ld", "ldu"}:
            self._load(index, number, step, found, state)
            return
        new: Value | Node | None = None
        if found.opcode == "setp":
            self._set_predicates(item, state, index, number)
            return
        if len(step.results) == 1 and not isinstance(item.operands[0], Vector):
            result = step.results[0]
            if result.type == "pred":
                new = self._combined(item, state)
            else:
                new = self._computed(item, found, result.bits, state)
        level = GRID
        if new is None:
            level = self._level(item, found, state)
        for place, result in enumerate(step.results):
            if new is not None:
                state[result.name] = new
            elif result.type == "pred":
                state[result.name] = self.terms.free(("result", index, number, place), THREAD)
            else:
                state[result.name] = self._unknown(
                    "result", index, number, place, level, result.bits
                )

    def _unknown(
        self, kind: str, index: int, number: int, place: int, level: int, bits: int
    ) -> Value:
        low, high = -(1 << bits - 1), (1 << bits) - 1
        return Value(
            self.terms.atom(kind, index, number, place, level=level, low=low, high=high), low, high
        )

    def _level(self, item: Instruction, found: Shape, state: State) -> int:
        """Return the level of a result from those of its operands."""
        if found.opcode in {"bar", "barrier"}:
            return BLOCK
        if found.opcode in {"shfl", "vote", "match", "redux", "activemask", "elect", "atom"} or (
            found.accesses or found.reason
        ):
            return THREAD
        level = GRID
        for operand in item.operands[1:]:
            for each in elements_of(operand):
                if isinstance(each, Register):
                    value = state.get(each.name)
                    if value is None:
                        return THREAD
                    level = max(level, (value.node if isinstance(value, Value) else value).level)
                elif isinstance(each, Special):
                    level = max(level, SPECIAL.get(each.name[1:].partition(".")[0], THREAD))
                elif not isinstance(each, (Integer, Float)):
                    return THREAD
        return level

    def _predicate(self, register: Register, state: State) -> Node:
        found = state.get(register.name)
        if not isinstance(found, Node):
            found = self.terms.free(("undefined", *self._key, register.name), THREAD)
        return self.terms.negate(found) if register.negated else found

    def _set_predicates(self, item: Instruction, state: State, index: int, number: int) -> None:
        parts = item.name.split(".")
        kind = parts[-1]
        terms = self.terms
        results = [each for each in _results(item.operands[0]) if isinstance(each, Register)]
        found: Node | None = None
        if kind[0] in "bus" and kind in WIDTHS and parts[1] in COMPARISONS:
            how = COMPARISONS[parts[1]]
            sign = "u" if parts[1] in {"lo", "ls", "hi", "hs"} else kind[0]
            one, other = (self._value(each, kind, state) for each in item.operands[1:3])
            if one is not None and other is not None:
                bits = WIDTHS[kind]
                if how in {"eq", "ne"} and (one.low < 0) == (other.low < 0):
                    pass
                elif sign == "s":
                    one, other = (self._as_signed(each, bits) for each in (one, other))
                else:
                    one, other = (self._as_unsigned(each, bits) for each in (one, other))
                found = terms.compare(how, one.node, other.node)
        if found is None:
            found = terms.free(
                ("compared", index, number), self._level(item, shape(item.name), state)
            )
        opposite = terms.negate(found)
        if len(parts) == 4 and parts[2] in {"and", "or", "xor"} and len(item.operands) > 3:
            also = item.operands[3]
            rest = (
                self._predicate(also, state)
                if isinstance(also, Register)
                else terms.free(("compared with", index, number), THREAD)
            )
            found, opposite = (self._both(parts[2], each, rest) for each in (found, opposite))
        elif len(parts) > 3 and not {"ftz"} & set(parts):
            found = terms.free(("compared", index, number), THREAD)
            opposite = terms.negate(found)
        for place, register in enumerate(results):
            state[register.name] = opposite if place else found

    def _both(self, how: str, one: Node, other: Node) -> Node:
        terms = self.terms
        if how == "and":
            return terms.every([one, other])
        if how == "or":
            return terms.some([one, other])
        return terms.some(
            [
                terms.every([one, terms.negate(other)]),
                terms.every([terms.negate(one), other]),
            ]
        )

    def _combined(self, item: Instruction, state: State) -> Node | None:
        """Return a predicate that is computed from others."""
        sources = []
        for operand in item.operands[1:]:
            if isinstance(operand, Register) and operand.type == "pred":
                sources.append(self._predicate(operand, state))
            elif isinstance(operand, Integer):
                sources.append(self.terms.true if operand.value & 1 else self.terms.false)
            else:
                return None
        how = item.opcode
        if how in {"and", "or", "xor"} and len(sources) == 2:
            return self._both(how, *sources)
        if how == "not" and len(sources) == 1:
            return self.terms.negate(sources[0])
        if how == "mov" and len(sources) == 1:
            return sources[0]
        return None

    # Numbers ----------------------------------------------------------------------------------

    def _value(self, operand: Operand, kind: str, state: State) -> Value | None:
        bits = WIDTHS.get(kind, 64)
        if isinstance(operand, Register):
            found = state.get(operand.name)
            return found if isinstance(found, Value) else None
        if isinstance(operand, Integer):
            number = signed(operand.value)
            number = (number + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)
            return Value(self.terms.constant(number), number, number)
        if isinstance(operand, Special):
            node = self._special(operand.name)
            return None if node is None else Value(node, node.low, node.high)
        if isinstance(operand, Reference):
            node = self._place(operand)
            return None if node is None else Value(node, node.low, node.high)
        return None

    def _special(self, name: str) -> Node | None:
        stem, _, axis = name[1:].partition(".")
        at = "xyz".find(axis) if axis else -1
        if stem not in SPECIAL or at < 0:
            return None
        return self.special(stem, at)

    def special(self, stem: str, at: int) -> Node:
        """Return the term of ``tid``, ``ctaid``, ``ntid`` or ``nctaid`` of an axis."""
        is_block = stem in {"tid", "ntid"}
        known = (self._block if is_block else self._grid)[at]
        most = (LARGEST_BLOCK if is_block else LARGEST_GRID)[at] if known is None else known
        if is_block:
            most = min(most, self._most_threads)
        if stem[0] == "n":
            if known is not None:
                return self.terms.constant(known)
            return self.terms.atom(stem, at, level=GRID, low=1, high=most)
        if most == 1:
            return self.terms.zero
        return self.terms.atom(stem, at, level=SPECIAL[stem], low=0, high=most - 1)

    def _place(self, operand: Reference) -> Node | None:
        """Return the address of a variable."""
        name = operand.name.rpartition("/")[2]
        variable = self._variables.get(name)
        if variable is None or variable.space == "param":
            return None
        if variable.space == "shared" and (variable.is_external or not variable.size):
            name = ""
        base = self.terms.atom("variable", variable.space, name, level=GRID, low=0, high=1 << 56)
        return self.terms.add(base, self.terms.constant(operand.offset))

    def _fitting(
        self, node: Node, bits: int, key: object, condition: Node, low: int, high: int
    ) -> Value:
        """Return a sum that is assumed to fit into its register."""
        low, high = max(low, node.low), min(high, node.high)
        least, most = -(1 << bits - 1), (1 << bits) - 1
        if low < least or high > most:
            if bits <= 32:
                self.assumed[key] = (condition, node, least, most)
            low, high = max(low, least), min(high, most)
        else:
            self.assumed.pop(key, None)
        return Value(node, low, high)

    def _fit(self, node: Node, bits: int, low: int, high: int) -> Value | None:
        """Return a result, which is assumed not to wrap around unless it seems meant to."""
        is_within = -(1 << bits - 1) <= low and high < 1 << bits
        if (
            bits <= 32
            and not is_within
            and any(abs(by) > LARGEST_FACTOR for atoms, by in node.args if atoms)
        ):
            return None
        return self._fitting(node, bits, self._key, self._condition, low, high)

    def _as_signed(self, value: Value, bits: int) -> Value:
        """Return a number as a signed one; larger ones are assumed not to occur."""
        most = (1 << bits - 1) - 1
        if value.high <= most:
            return value
        if bits <= 32:
            self.assumed[*self._key, "signed", value.node] = (
                self._condition,
                value.node,
                -most - 1,
                most,
            )
        return Value(value.node, value.low, most)

    def _as_unsigned(self, value: Value, bits: int) -> Value:
        """Return a number as an unsigned one."""
        if value.low >= 0:
            return value
        terms, whole = self.terms, 1 << bits
        moved = terms.add(value.node, terms.constant(whole))
        if value.high < 0:
            return Value(moved, value.low + whole, value.high + whole)
        is_negative = terms.compare("lt", value.node, terms.zero)
        return Value(terms.select(is_negative, moved, value.node), 0, whole - 1)

    def _converted(self, value: Value, source: str) -> Value:
        """Return a number for a wider register; it is assumed not to have wrapped around."""
        bits = WIDTHS[source]
        if source[0] == "s":
            return self._as_signed(value, bits)
        if value.low < 0 and bits <= 32:
            if value.high < 0 or bits < 32:
                return self._as_unsigned(value, bits)
            self.assumed[*self._key, "unsigned", value.node] = (
                self._condition, value.node, 0, (1 << bits) - 1,
            )  # fmt: skip
        return Value(value.node, max(value.low, 0), value.high)

    def _computed(self, item: Instruction, found: Shape, bits: int, state: State) -> Value | None:
        """Return the number that an instruction computes; None if it is not followed."""
        opcode, operands, terms = found.opcode, item.operands, self.terms
        if any(isinstance(each, Vector) for each in operands):
            return None
        if opcode == "selp":
            kind = found.type if found.type[:1] in {"b", "u", "s"} else f"b{bits}"
            one, other = (self._value(each, kind, state) for each in operands[1:3])
            guard = operands[3]
            if one is None or other is None or not isinstance(guard, Register):
                return None
            node = terms.select(self._predicate(guard, state), one.node, other.node)
            return Value(node, min(one.low, other.low), max(one.high, other.high))
        if opcode == "mov":
            if isinstance(operands[1], Float):
                node = terms.atom("float", operands[1].bits, level=GRID)
                return Value(node, node.low, node.high)
            return self._value(operands[1], f"b{bits}", state)
        if opcode == "cvta":
            return self._value(operands[1], "u64", state)
        source = source_type(item.name)
        if source is None:
            return None
        if {"cc", "sat", "hi"} & found.parts and opcode != "mul":
            return None
        kinds = [
            source,
            "u32" if opcode in {"shl", "shr"} else source,
            f"b{bits}" if "wide" in found.parts else source,
        ]
        values = [
            self._value(each, kind, state) for each, kind in zip(operands[1:], kinds, strict=False)
        ]
        if any(each is None for each in values) or not values:
            return None
        return self._arithmetic(found, source, bits, [each for each in values if each is not None])

    def _arithmetic(
        self, found: Shape, source: str, bits: int, values: list[Value]
    ) -> Value | None:
        terms, opcode = self.terms, found.opcode
        one = values[0]
        other = values[1] if len(values) > 1 else one
        width = WIDTHS[source]
        match opcode:
            case "add":
                return self._fit(
                    terms.add(one.node, other.node),
                    bits,
                    one.low + other.low,
                    one.high + other.high,
                )
            case "sub":
                return self._fit(
                    terms.add(one.node, other.node, -1),
                    bits,
                    one.low - other.high,
                    one.high - other.low,
                )
            case "neg":
                return self._fit(terms.scale(one.node, -1), bits, -one.high, -one.low)
            case "not":
                node = terms.add(terms.constant(-1), one.node, -1)
                return self._fit(node, bits, -1 - one.high, -1 - one.low)
            case "mul" | "mad" if "hi" in found.parts:
                if opcode == "mad" or source[0] == "s" or width > 32:
                    return None
                one, other = (self._as_unsigned(each, width) for each in values[:2])
                product = self._product(one, other)
                node = terms.quotient(product.node, terms.constant(1 << width), product.high)
                return Value(node, product.low >> width, product.high >> width)
            case "mul" | "mad":
                if "wide" in found.parts:
                    one, other = (self._converted(each, source) for each in values[:2])
                elif any(
                    abs(each.low) > LARGEST_FACTOR and each.low == each.high
                    for each in (one, other)
                ):
                    return None
                product = self._product(one, other)
                if opcode == "mul":
                    return self._fit(product.node, bits, product.low, product.high)
                third = values[2]
                return self._fit(
                    terms.add(product.node, third.node), bits,
                    product.low + third.low, product.high + third.high,
                )  # fmt: skip
            case "shl":
                by = constant_of(other.node)
                if by is None or not 0 <= by < min(bits, 40):
                    return None
                node = terms.scale(one.node, 1 << by)
                return self._fit(node, bits, one.low << by, one.high << by)
            case "shr":
                by = constant_of(other.node)
                if by is None or not 0 <= by < width:
                    return None
                if one.high >= 1 << width - 1 and width <= 32 and _factor(one.node) > 1:
                    # Shifted to the left before, to get rid of upper bits.
                    return None
                one = (
                    self._as_signed(one, width)
                    if source[0] == "s"
                    else self._as_unsigned(one, width)
                )
                node = terms.quotient(one.node, terms.constant(1 << by), one.high)
                return Value(node, one.low >> by, one.high >> by)
            case "div" | "rem":
                return self._divided(opcode, source, bits, one, other)
            case "and":
                for value, mask in ((one, other), (other, one)):
                    bound = constant_of(mask.node)
                    if bound is not None:
                        return self._masked(value, bound % (1 << width), width)
                if one.low >= 0 and other.low >= 0:
                    high = min(one.high, other.high)
                    return Value(
                        terms.function("and", one.node, other.node, low=0, high=high), 0, high
                    )
                return None
            case "or" | "xor":
                return self._joined(opcode, one, other, bits)
            case "min" | "max":
                if source[0] == "s":
                    one, other = (self._as_signed(each, width) for each in (one, other))
                else:
                    one, other = (self._as_unsigned(each, width) for each in (one, other))
                choose = min if opcode == "min" else max
                how = "le" if opcode == "min" else "ge"
                node = terms.select(terms.compare(how, one.node, other.node), one.node, other.node)
                return Value(node, choose(one.low, other.low), choose(one.high, other.high))
            case "abs":
                one = self._as_signed(one, width)
                if one.low >= 0:
                    return one
                negative = terms.scale(one.node, -1)
                node = terms.select(terms.compare("lt", one.node, terms.zero), negative, one.node)
                return Value(node, 0, max(-one.low, one.high))
            case "cvt":
                to = found.type
                if WIDTHS[to] > width:
                    return self._converted(one, source)
                if WIDTHS[to] == width:
                    return one
                # The lower bits.
                least, most = (
                    (0, (1 << WIDTHS[to]) - 1)
                    if to[0] == "u"
                    else (-(1 << WIDTHS[to] - 1), (1 << WIDTHS[to] - 1) - 1)
                )
                if least <= one.low and one.high <= most:
                    return one
                if WIDTHS[to] == 32:
                    return self._fit(one.node, 32, one.low, one.high)
                return None
        return None

    def _product(self, one: Value, other: Value) -> Value:
        ends = [left * right for left in (one.low, one.high) for right in (other.low, other.high)]
        return Value(self.terms.multiply(one.node, other.node), min(ends), max(ends))

    def _divided(
        self, opcode: str, source: str, bits: int, one: Value, other: Value
    ) -> Value | None:
        terms, width = self.terms, WIDTHS[source]
        if source[0] == "s":
            one, other = (self._as_signed(each, width) for each in (one, other))
        else:
            one, other = (self._as_unsigned(each, width) for each in (one, other))
        by = constant_of(other.node)
        if by is not None and by <= 0:
            return None
        node = terms.quotient(one.node, other.node, one.high)
        if one.low < 0:
            # Division rounds to zero.
            up = terms.scale(terms.quotient(terms.scale(one.node, -1), other.node), -1)
            node = terms.select(terms.compare("lt", one.node, terms.zero), up, node)
        if by is None and other.low < 1:
            # A divisor that is not positive gives an unknown number.
            strange = terms.function("strange", one.node, other.node)
            is_positive = terms.compare("gt", other.node, terms.zero)
            node = terms.select(is_positive, node, strange)
        low, high = min(one.low, 0), max(one.high, 0)
        if other.low >= 1:
            if one.low >= 0:
                low, high = one.low // other.high, one.high // other.low
        else:
            low, high = -(1 << bits - 1), (1 << bits) - 1
        if opcode == "div":
            return Value(node, low, high)
        rest = terms.add(one.node, terms.multiply(node, other.node), -1)
        if other.low >= 1:
            return Value(
                rest, 0 if one.low >= 0 else -other.high + 1, min(max(one.high, 0), other.high - 1)
            )
        return Value(rest, -(1 << bits - 1), (1 << bits) - 1)

    def _masked(self, value: Value, mask: int, width: int) -> Value | None:
        """Return the bits of a number in a mask, if they are next to each other."""
        terms = self.terms
        if not mask:
            return Value(terms.zero, 0, 0)
        lowest = mask & -mask
        above = mask + lowest
        if above & (above - 1):
            if value.low < 0:
                value = self._as_unsigned(value, width)
            node = terms.function("mask", value.node, terms.constant(mask), low=0, high=mask)
            return Value(node, 0, mask)
        if value.low >= 0 and value.high < above:
            rest = value
        elif above == 1 << width:
            # All upper bits stay, those of negative numbers, too.
            rest = value
        else:
            node = terms.remainder(value.node, terms.constant(above))
            rest = Value(node, 0, above - 1)
        if lowest == 1:
            return rest
        node = terms.scale(terms.quotient(rest.node, terms.constant(lowest), rest.high), lowest)
        return Value(node, rest.low // lowest * lowest, rest.high // lowest * lowest)

    def _joined(self, opcode: str, one: Value, other: Value, bits: int) -> Value | None:
        """Return the bits of two numbers."""
        terms = self.terms
        for value, also in ((one, other), (other, one)):
            factor = _factor(value.node)
            if value.low == value.high == 0 or (also.low >= 0 and also.high < factor):
                node = terms.add(value.node, also.node)
                return self._fit(node, bits, value.low + also.low, value.high + also.high)
            if opcode == "xor" and value.low == value.high:
                mask = value.low
                if mask == -1 or (mask & (mask + 1) == 0 and also.low >= 0 and also.high <= mask):
                    node = terms.add(value.node, also.node, -1)
                    return self._fit(node, bits, mask - also.high, mask - also.low)
        if one.low >= 0 and other.low >= 0:
            high = (1 << max(one.high.bit_length(), other.high.bit_length())) - 1
            first, second = sorted((one.node, other.node), key=lambda each: each.number)
            return Value(terms.function(opcode, first, second, low=0, high=high), 0, high)
        return None

    # Memory -----------------------------------------------------------------------------------

    def _load(self, index: int, number: int, step: Step, found: Shape, state: State) -> None:
        item = step.item
        address = item.operands[1]
        width = found.bits // 8
        is_parameter = "param" in {each.partition("::")[0] for each in found.parts}
        for place, operand in enumerate(elements_of(item.operands[0])):
            if not isinstance(operand, Register):
                continue
            new: Value | Node | None = None
            if (
                is_parameter
                and isinstance(address, Address)
                and isinstance(address.base, Reference)
            ):
                at = signed(address.base.offset + address.offset) + place * width
                new = self._parameter(address.base.name, at, found, state)
            if new is None:
                level = self._loaded_level(item, found, state)
                new = self._unknown("read", index, number, place, level, operand.bits)
                if found.type[0] == "u" and found.bits < operand.bits:
                    new = Value(new.node, 0, (1 << found.bits) - 1)
            state[operand.name] = new

    def _loaded_level(self, item: Instruction, found: Shape, state: State) -> int:
        """Return for which threads a value that is read from memory is the same."""
        where = self.address(item.operands[1], state)
        if where is None or where.level > BLOCK:
            return THREAD
        space = next(
            (
                each.partition("::")[0]
                for each in found.parts
                if each.partition("::")[0] in {"const", "shared", "global", "local"}
            ),
            "",
        )
        if STRONG & found.parts or space == "local":
            return THREAD
        if space == "const" or "nc" in found.parts:
            return where.level
        bases = self.bases(where)
        if len(bases) != 1:
            return THREAD
        (base,) = bases
        kind, *key = base.args
        if space == "shared" or (kind == "variable" and key[0] == "shared"):
            # Without a race, nobody writes it while others read it.
            return max(BLOCK, where.level)
        place = (kind, key[0], key[1]) if kind == "parameter" else (kind, key[1])
        return where.level if place in self._constants else THREAD

    def _parameter(self, name: str, at: int, found: Shape, state: State) -> Value | None:
        terms = self.terms
        if name not in self._parameters:
            cell = state.get((name, at, found.bits))
            return cell if isinstance(cell, Value) else None
        number = self._parameters[name]
        if found.type[0] not in "bus" or found.bits > 64:
            node = terms.atom("raw", number, at, found.bits, level=GRID)
            return Value(node, node.low, node.high)
        if number in self._numbers and at == 0 and not self._declared[number].is_float:
            value = self._numbers[number]
            value = (value + (1 << found.bits - 1)) % (1 << found.bits) - (1 << found.bits - 1)
            return Value(terms.constant(value), value, value)
        low, high = -(1 << found.bits - 1), (1 << found.bits - 1) - 1
        if found.bits < 32 and found.type[0] == "u":
            low, high = 0, (1 << found.bits) - 1
        node = terms.atom("parameter", number, at, found.bits, level=GRID, low=low, high=high)
        return Value(node, low, high)

    def _put(self, item: Instruction, found: Shape, state: State) -> None:
        address = item.operands[0]
        if not isinstance(address, Address) or not isinstance(address.base, Reference):
            return
        at = signed(address.base.offset + address.offset)
        for place, operand in enumerate(elements_of(item.operands[1])):
            key = (address.base.name, at + place * found.bits // 8, found.bits)
            value = self._value(operand, f"b{found.bits}", state)
            for other in [each for each in state if isinstance(each, tuple) and each[0] == key[0]]:
                if (
                    other != key
                    and other[1] < key[1] + found.bits // 8
                    and key[1] < other[1] + other[2] // 8
                ):
                    del state[other]
            if value is None:
                state.pop(key, None)
            else:
                state[key] = value

    def _call(self, step: Step, state: State) -> None:
        target = step.item.operands[1]
        name = target.name if isinstance(target, Reference) else ""
        name = self._module.aliases.get(name, name)
        function = self._module.functions.get(name)
        if (function is None or function.body is None) and name not in HARMLESS:
            reason = f"{name!r} is not defined in this PTX"
            if name == "free":
                reason = "it frees memory that other threads may use"
            self.problems[id(step)] = Problem(step.item, reason)
        for source, to in step.passes:
            for key in [each for each in state if isinstance(each, tuple) and each[0] == to]:
                del state[key]
            if not source:
                continue
            for key, value in list(state.items()):
                if isinstance(key, tuple) and key[0] == source:
                    state[to, key[1], key[2]] = value

    def address(self, operand: Operand, state: State) -> Node | None:
        """Return the term of an address; None if it is not known."""
        if not isinstance(operand, Address):
            return None
        if operand.base is None:
            return self.terms.constant(signed(operand.offset))
        value = self._value(operand.base, "u64", state)
        if value is None:
            return None
        return self.terms.add(value.node, self.terms.constant(signed(operand.offset)))

    def bases(self, address: Node) -> list[Node]:
        """Return the pointers that are a part of an address, one of which it starts from."""
        single = [atoms[0] for atoms, by in address.args if by == 1 and len(atoms) == 1]
        if any(
            each.args[0] in {"read", "result", "loop", "renamed", "of"}
            and (each.low < -FAR_FROM_ZERO or each.high > FAR_FROM_ZERO)
            for each in single
        ):
            # It may be the pointer itself.
            return []
        variables = [each for each in single if each.args[0] == "variable"]
        if variables:
            return variables
        found = [each for each in single if each.args[0] == "parameter" and each.args[3] == 64]
        marked = [each for each in found if self._declared[each.args[1]].is_pointer]
        return marked or found

    def _note(self, index: int, number: int, step: Step, found: Shape, state: State) -> None:
        """Record the accesses of an instruction."""
        item, opcode, parts = step.item, found.opcode, found.parts
        if self._is_synchronizing(step, found):
            self.synchronizing[id(step)] = item
        if found.reason:
            if opcode in TEXTURES and not found.writes_through_handle:
                self.has_textures = True
            else:
                self.problems[id(step)] = Problem(item, found.reason)
            return
        if opcode == "mapa" or ("shared::cluster" in parts and opcode != "mbarrier"):
            self.problems[id(step)] = Problem(item, "shared memory of other blocks of a cluster")
            return
        if opcode == "mbarrier":
            self.problems[id(step)] = Problem(item, "barriers in shared memory are not followed")
            return
        if opcode in {"tcgen05", "wgmma", "clusterlaunchcontrol"} or (
            opcode == "cp" and found.accesses
        ):
            self.problems[id(step)] = Problem(item, "an asynchronous access, which ends at a wait")
            return
        accesses = [
            (access.operand, access.space, access.reads, access.writes) for access in found.accesses
        ]
        if opcode in {"ldmatrix", "stmatrix"}:
            is_read = opcode == "ldmatrix"
            accesses = [(1 if is_read else 0, "shared", is_read, not is_read)]
        if not accesses:
            return
        noted = []
        for place, space, reads, writes in accesses:
            if space in {"param", "local", "const"}:
                continue
            address = self.address(item.operands[place], state)
            size, value = 0, None
            if opcode in {"ld", "ldu", "st", "atom", "red"} and found.bits:
                moved = item.operands[found.value if found.value >= 0 else found.result]
                size = found.bits // 8 * len(elements_of(moved))
                if opcode == "st" and not isinstance(moved, Vector):
                    written = self._value(moved, f"b{found.bits}", state)
                    value = None if written is None else written.node
                    if isinstance(moved, Float):
                        value = self.terms.atom("float", moved.bits, level=GRID)
            noted.append(
                SymbolicAccess(
                    step,
                    index,
                    reads,
                    writes,
                    opcode in {"atom", "red"},
                    bool(parts & STRONG),
                    bool(parts & {"cta", "cluster"}),
                    space,
                    size,
                    address,
                    self._condition,
                    value,
                )
            )
        self.accesses[index, number] = noted

    def _is_synchronizing(self, step: Step, found: Shape) -> bool:
        opcode, parts = found.opcode, found.parts
        if opcode in {"bar", "barrier"}:
            return self._control.segments[self._key[0]].barrier is not step
        return (
            opcode in {"fence", "membar", "mbarrier", "griddepcontrol", "atom"}
            or opcode in {"shfl", "vote", "match", "redux", "elect"}
            or bool(parts & STRONG and found.accesses)
        )

    @property
    def pointers(self) -> set[tuple[int, int]]:
        """The arguments, and bytes in them, that addresses start from."""
        return {
            (base.args[1], base.args[2])
            for accesses in self.accesses.values()
            for access in accesses
            if access.address is not None
            for base in self.bases(access.address)
            if base.args[0] == "parameter"
        }

    def known_ranges(self, nodes: Iterable[Node]) -> list[tuple[Node, Node, int, int]]:
        """Return the assumptions on terms all of whose atoms are in some terms."""
        known = set(atoms_of(nodes))
        return [each for each in self.assumed.values() if set(atoms_of([each[1]])) <= known]


def _atom(node: Node) -> Node:
    ((atoms, _),) = node.args
    found: Node = atoms[0]
    return found


def _factor(node: Node) -> int:
    """Return a power of two that divides a term."""
    bits = 0
    for _, by in node.args:
        bits |= by
    return bits & -bits if bits else 1 << 62


def _results(operand: Operand) -> list[Operand]:
    first, second = getattr(operand, "first", None), getattr(operand, "second", None)
    return [operand] if first is None or second is None else [first, second]
