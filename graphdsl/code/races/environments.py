"""Environments: what the atoms of loops stand for in an iteration, and what holds for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from graphdsl.code.races.control import Loop
from graphdsl.code.races.terms import (
    BLOCK,
    FAR,
    GRID,
    THREAD,
    Node,
    Terms,
    constant_of,
    leaves_of,
    substituted,
)

if TYPE_CHECKING:
    from graphdsl.code.races.execution import Execution, LoopFacts


class Environment:
    """Replaces the atoms of loops by those of another iteration, or after the loop.

    Parameters
    ----------
    execution : Execution
        The kernel.
    values : dict of Node to Node, optional
        The terms that atoms stand for.
    renamed : frozenset of int, optional
        The heads of loops, of which all atoms get other names.
    left : Loop, optional
        The loop that was left, if it is what this is about.
    is_last : bool, optional
        Whether nothing is known of what came before.
    is_free : bool, optional
        Whether each thread may be in another iteration.
    exits : dict of int to Environment, optional
        The environments in which loops were left, by their heads.
    exists : Node, optional
        The condition that there is such an iteration: what is known of its atoms holds only then.
    """

    def __init__(
        self,
        execution: Execution,
        values: dict[Node, Node] | None = None,
        renamed: frozenset[int] = frozenset(),
        *,
        left: Loop | None = None,
        is_last: bool = False,
        is_free: bool = False,
        exits: dict[int, Environment] | None = None,
        exists: Node | None = None,
    ) -> None:
        self.exits: Final = exits or {}
        self.exists: Final = execution.terms.true if exists is None else exists
        self._execution = execution
        self.values: Final = values or {}
        self.renamed: Final = renamed
        self.left: Final = left
        self.is_last: Final = is_last
        self.is_free: Final = is_free
        self._known: dict[Node, Node] = {}

    @classmethod
    def leaving(cls, execution: Execution, loop: Loop) -> Environment:
        """Return the environment behind a loop."""
        return cls(execution, {}, frozenset({loop.head}), left=loop)

    @classmethod
    def before(cls, execution: Execution, loop: Loop) -> Environment:
        """Return the environment of the iteration before one."""
        found = execution.earlier.get(loop.head)
        if found is not None:
            return found
        terms, facts = execution.terms, execution.facts[loop.head]
        counter = terms.add(terms.of_atom(facts.counter), terms.constant(-1))
        found = cls(
            execution,
            {facts.counter: counter},
            frozenset({loop.head}),
            is_last=True,
            exists=terms.compare("ge", counter, terms.zero),
        )
        execution.earlier[loop.head] = found
        return found

    def apply(self, node: Node) -> Node:
        """Return a term or condition in this environment."""
        if not self.values and not self.renamed and not self.exits:
            return node
        return substituted(self._execution.terms, node, self._change, self._known)

    def _change(self, atom: Node) -> Node | None:
        found = self.values.get(atom)
        if found is not None:
            return found
        if atom.op == "atom" and atom.args[0] == "of":
            return None
        key = atom.args if atom.op == "atom" else atom.args[0]
        if key[0] == "renamed" and key[2].left is not None:
            at_exit = self.exits.get(key[2].left.head)
            if at_exit is not None:
                original = key[1]
                if original.op == "atom":
                    original = self._execution.terms.of_atom(original)
                return at_exit.apply(original)
        home = home_of(self._execution, atom)
        if home is None or not any(each.head in self.renamed for each in home.around()):
            return None
        terms, level = self._execution.terms, atom.level
        if self.left is not None:
            home = self.left.parent
            if not self._execution.facts[self.left.head].is_uniform:
                level = THREAD
        if atom.op == "free":
            return terms.free(("renamed", atom, self, home), level)
        return terms.atom("renamed", atom, self, home, level=level, low=atom.low, high=atom.high)


def home_of(execution: Execution, node: Node) -> Loop | None:
    """Return the loop that an atom or an unknown condition belongs to."""
    if node.op == "atom":
        return execution.home(node)
    key = node.args[0]
    if key[0] == "renamed":
        home: Loop | None = key[3]
        return home
    return execution.home_of_segment(key[1])


def scope_of(execution: Execution, node: Node) -> int:
    """Return for which threads an atom is the same when they are between the same barriers."""
    if node.level == THREAD:
        return THREAD
    if node.op == "atom" and node.args[0] == "of":
        return max((scope_of(execution, each) for each in leaves_of([node])), default=GRID)
    each = node
    while True:
        key = each.args if each.op == "atom" else each.args[0]
        if key[0] != "renamed":
            break
        if key[2].is_free:
            return THREAD
        each = key[1]
    home = home_of(execution, node)
    if home is None:
        return max(node.level, GRID)
    if not all(loop.has_barrier for loop in home.around()):
        return THREAD
    return max(node.level, BLOCK)


def facts_of(execution: Execution, atom: Node) -> list[Node]:
    """Return conditions that always hold for an atom."""
    terms = execution.terms
    kind, *key = atom.args
    term = terms.of_atom(atom)
    if kind in {"tid", "ctaid"}:
        return [terms.compare("lt", term, execution.special(f"n{kind}", key[0]))]
    if kind == "count":
        facts = execution.facts.get(key[0])
        loop = execution.loop_at(key[0])
        if facts is None or loop is None:
            return []
        earlier = Environment.before(execution, loop)
        is_first = terms.compare("eq", term, terms.zero)
        repeats = earlier.apply(facts.repeats)
        found = [
            terms.some([is_first, each])
            for each in (repeats.args if repeats.op == "and" else (repeats,))
        ]
        plain = facts.repeats
        for each in plain.args if plain.op == "and" else (plain,):
            found += _facts_of_end(execution, loop, atom, each)
        return found
    if kind == "loop":
        facts = execution.facts.get(key[0])
        loop = execution.loop_at(key[0])
        if facts is None or loop is None or atom not in facts.first:
            return []
        counter = terms.of_atom(facts.counter)
        is_first = terms.compare("eq", counter, terms.zero)
        ways = [terms.every([is_first, _same(terms, facts, atom, term, facts.first)])]
        if atom in facts.next:
            before = {atom: Environment.before(execution, loop).apply(facts.next[atom])}
            after = _same(terms, facts, atom, term, before)
            ways.append(terms.every([terms.compare("ge", counter, terms.constant(1)), after]))
        return [terms.some(ways), *_facts_of_pairs(execution, facts, atom)]
    if kind == "renamed":
        original, environment = key[:2]
        home = execution.home(original)
        is_own = home is not None and home.head in environment.renamed
        if environment.is_last and original.args[0] in {"count", "loop"} and is_own:
            assert home is not None
            return _facts_of_earlier(execution, term, original, home)
        is_none = terms.negate(environment.exists)
        return [
            terms.some([is_none, environment.apply(each)]) for each in facts_of(execution, original)
        ]
    if kind == "of":
        return _facts_of_function(execution, term, key)
    return []


def _facts_of_pairs(execution: Execution, facts: LoopFacts, atom: Node) -> list[Node]:
    """Return sums and differences of registers that stay the same in a loop."""
    terms = execution.terms
    found = []
    for other in facts.first:
        if other is atom or atom not in facts.next or other not in facts.next:
            continue
        for sign in (1, -1):
            same = terms.add(facts.first[atom], facts.first[other], sign)
            after = terms.add(facts.next[atom], facts.next[other], sign)
            # If the sum is the same before an iteration, is it after it?
            before = terms.add(same, terms.of_atom(other), -sign)
            replaced = Environment(execution, {atom: before}).apply(after)
            if replaced is same and constant_of(same) is not None:
                now = terms.add(terms.of_atom(atom), terms.of_atom(other), sign)
                found.append(terms.compare("eq", now, same))
    return found


def _facts_of_earlier(execution: Execution, term: Node, original: Node, loop: Loop) -> list[Node]:
    """Return what is known of a register one iteration before: it may be its first value."""
    terms, facts = execution.terms, execution.facts[loop.head]
    if original not in facts.first:
        return []
    is_second = terms.compare("eq", terms.of_atom(facts.counter), terms.constant(1))
    return [terms.some([terms.negate(is_second), _same(terms, facts, original, term, facts.first)])]


def _same(terms: Terms, facts: LoopFacts, atom: Node, term: Node, values: dict[Node, Node]) -> Node:
    """Return the condition that a register of a loop is what it is computed to be.

    If its bounds rest on an assumption, that restricts nothing else: it is any number beyond them.
    """
    value = values[atom]
    found = terms.compare("eq", term, value)
    if atom not in facts.resting:
        return found
    return terms.some([found, *_outside(terms, value, atom.low, atom.high)])


def _facts_of_end(execution: Execution, loop: Loop, counter: Node, condition: Node) -> list[Node]:
    """Return the bound of a counter if a loop repeats until a sum is zero.

    The sum is not zero in any of the finished iterations, not only in the last one.
    """
    terms = execution.terms
    if condition.op != "not" or condition.args[0].op != "eq":
        return []
    (whole,) = condition.args[0].args
    by = dict(whole.args).get((counter,), 0)
    term = terms.of_atom(counter)
    rest = terms.add(whole, terms.scale(term, by), -1)
    if not by or any(
        each.op == "free" or execution.is_inside(each, loop) for each in leaves_of([rest])
    ):
        return []
    if by > 0:
        rest = terms.scale(rest, -1)
    size = terms.constant(abs(by))
    end = terms.quotient(rest, size)
    is_between = terms.compare("eq", terms.remainder(rest, size), terms.zero)
    return [
        terms.some(
            [
                terms.negate(is_between),
                terms.compare("lt", end, terms.zero),
                terms.compare("ge", end, term),
            ]
        )
    ]


def _facts_of_function(execution: Execution, term: Node, key: list[Node]) -> list[Node]:
    terms = execution.terms
    how, args = str(key[0]), key[1:]
    match how:
        case "div":
            value, by = args
            rest = terms.add(value, terms.multiply(term, by), -1)
            facts = [terms.compare("ge", rest, terms.zero), terms.compare("lt", rest, by)]
            if by.low >= 1:
                return facts
            is_positive = terms.compare("ge", by, terms.constant(1))
            return [terms.some([terms.negate(is_positive), each]) for each in facts]
        case "select":
            condition, one, other = args
            return [
                terms.some([terms.negate(condition), terms.compare("eq", term, one)]),
                terms.some([condition, terms.compare("eq", term, other)]),
            ]
        case "bit":
            value, place = args
            power = 1 << (constant_of(place) or 0)
            upper = terms.quotient(value, terms.constant(2 * power))
            same = terms.add(terms.quotient(value, terms.constant(power)), upper, -2)
            return [terms.compare("eq", term, same)]
        case "and" | "or" | "xor":
            if how == "and":
                facts = [terms.compare("le", term, each) for each in args]
            else:
                facts = [terms.compare("le", term, terms.add(args[0], args[1]))]
            if how == "or":
                facts += [terms.compare("ge", term, each) for each in args]
            is_strange = [each for arg in args for each in outside(terms, arg, term)]
            return [terms.some([*is_strange, each]) for each in facts]
    return []


def outside(terms: Terms, value: Node, result: Node) -> list[Node]:
    """Return conditions that an operand is none of the numbers that bits are computed of.

    An iteration that does not happen has such operands, and so has arithmetic that is assumed not
    to wrap around. What is known of the result holds only for the others.
    """
    name = result.args[0][0][0].args[1]
    most = FAR if name == "and" else result.high
    return _outside(terms, value, 0, most)


def _outside(terms: Terms, value: Node, low: int, high: int) -> list[Node]:
    found = []
    if value.low < low:
        found.append(terms.compare("lt", value, terms.constant(low)))
    if value.high > high:
        found.append(terms.compare("gt", value, terms.constant(high)))
    return found
