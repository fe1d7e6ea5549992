"""Questions about two threads for an SMT solver, z3: whether both can be at some accesses at once.

Products of unknown numbers are unknown numbers themselves, with facts about pairs of them: if
``a < b`` and ``n >= 0``, then ``a * n + n <= b * n``. That is what proofs about rows and blocks
need, and it keeps the questions linear. What is not proven this way is asked with exact products.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from graphdsl.code.races.environments import facts_of, outside, scope_of
from graphdsl.code.races.execution import Execution
from graphdsl.code.races.phases import Occurrence
from graphdsl.code.races.terms import BLOCK, FAR, GRID, Node, constant_of, leaves_of

MOST_LEMMAS: Final = 600
EFFORT: Final = 2_000_000
"""What z3 may spend on a question, in its own unit; about a second."""
LEAST_SECONDS: Final = 10
"""Before a question is given up for its time."""
MOST_FACTORS: Final = 4
LARGE_NUMBER: Final = 1 << 24
"""Bounds of factors beyond this are of no use."""

Instance = tuple[Node, int]
"""An atom, and whose it is: 0 for both threads, or the number of the thread."""


def z3_module() -> Any:
    """Return z3, an optional package."""
    try:
        import z3
    except ImportError as error:
        raise ImportError(
            "proofs about races need the package z3-solver. Install it: "
            "pip install 'graphdsl-cuda[proofs]'"
        ) from error
    return z3


class Question:
    """All that is known of two threads, of one block or of two.

    Parameters
    ----------
    execution : Execution
        The kernel.
    context : Context
        That of z3 for this proof: answers depend on what was asked before in the same one.
    is_one_block : bool
        Whether the threads are of one block.
    is_exact : bool
        Whether products are exact.
    last : int, optional
        The number of the second thread: 1 if there is only one.
    """

    def __init__(
        self,
        execution: Execution,
        context: Any,
        *,
        is_one_block: bool,
        is_exact: bool = False,
        last: int = 2,
    ) -> None:
        self._last = last
        self.z3: Final = z3_module()
        self._execution = execution
        self._context = context
        self._is_one_block = is_one_block
        self._is_exact = is_exact
        self._pointers = execution.accesses.pointers
        self.solver: Final = self.z3.Solver(ctx=context)
        self.variables: Final[dict[Instance, Any]] = {}
        self._known: dict[tuple[Node, int], Any] = {}
        self._booleans: dict[Instance, Any] = {}
        self._products: dict[tuple[Instance, ...], Any] = {}
        self._facts: list[Any] = []
        self._asked: list[Instance] = []
        self._exclusive: list[tuple[Any, Any, Any, list[Any]]] = []
        """Each ``a ^ b`` so far, with its ``a`` and ``b``, and when it is not known."""
        self._new_products: list[tuple[Instance, ...]] = []
        parts = []
        for axis in range(3):
            stem = "tid" if is_one_block else "ctaid"
            node = execution.special(stem, axis)
            if constant_of(node) is None:
                parts.append(self.number(node, 1) != self.number(node, 2))
        if last > 1:
            self._facts.append(self.z3.Or(parts, context))
        if is_exact:
            # Examples have all of them.
            for stem in ("tid", "ntid", "ctaid", "nctaid"):
                for axis in range(3):
                    for thread in (1, 2):
                        self.number(execution.special(stem, axis), thread)
        self.settle()

    # Terms ------------------------------------------------------------------------------------

    def number(self, node: Node, thread: int) -> Any:
        """Return a sum as a term of the solver."""
        key = node, thread
        found = self._known.get(key)
        if found is None:
            parts = []
            for atoms, by in node.args:
                if not atoms:
                    parts.append(self._integer(by))
                    continue
                term = self._product(tuple(self._instance(atom, thread) for atom in atoms))
                parts.append(term if by == 1 else by * term)
            found = self.z3.Sum(parts) if len(parts) > 1 else (parts or [self._integer(0)])[0]
            self._known[key] = found
        return found

    def _integer(self, value: int) -> Any:
        return self.z3.IntVal(value, self._context)

    def _instance(self, atom: Node, thread: int) -> Instance:
        scope = scope_of(self._execution, atom)
        if scope == GRID or (scope == BLOCK and self._is_one_block):
            thread = 0
        return atom, thread

    def _is_shared(self, condition: Node) -> bool:
        """Return whether a condition is the same for both threads."""
        most = BLOCK if self._is_one_block else GRID
        return all(scope_of(self._execution, each) <= most for each in leaves_of([condition]))

    def _product(self, instances: tuple[Instance, ...]) -> Any:
        if len(instances) == 1:
            return self._variable(instances[0])
        key = tuple(sorted(instances, key=lambda each: (each[0].number, each[1])))
        found = self._products.get(key)
        if found is None:
            name = "*".join(f"{atom.number}@{thread}" for atom, thread in key)
            found = self._products[key] = self.z3.Int(f"p{name}", self._context)
            self._new_products.append(key)
            parts = [self._variable(each) for each in key]
            if self._is_exact:
                whole = parts[0]
                for each in parts[1:]:
                    whole = whole * each
                self._facts.append(found == whole)
        return found

    def _variable(self, instance: Instance) -> Any:
        found = self.variables.get(instance)
        if found is None:
            atom, thread = instance
            found = self.variables[instance] = self.z3.Int(
                f"v{atom.number}@{thread}", self._context
            )
            if atom.low > -FAR:
                self._facts.append(found >= atom.low)
            if atom.high < FAR:
                self._facts.append(found <= atom.high)
            self._asked.append(instance)
        return found

    def condition(self, node: Node, thread: int) -> Any:
        """Return a condition for the solver."""
        key = node, thread
        found = self._known.get(key)
        if found is not None:
            return found
        z3 = self.z3
        match node.op:
            case "true":
                found = z3.BoolVal(True, self._context)
            case "le":
                found = self.number(node.args[0], thread) <= 0
            case "eq":
                found = self.number(node.args[0], thread) == 0
            case "and":
                found = z3.And([self.condition(each, thread) for each in node.args])
            case "or":
                found = z3.Or([self.condition(each, thread) for each in node.args])
            case "not":
                found = z3.Not(self.condition(node.args[0], thread))
            case _:
                scope = scope_of(self._execution, node)
                if scope == GRID or (scope == BLOCK and self._is_one_block):
                    thread = 0
                found = self._booleans.setdefault(
                    (node, thread), z3.Bool(f"b{node.number}@{thread}", self._context)
                )
        self._known[key] = found
        return found

    # Facts ------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Add the known facts about all atoms so far."""
        while self._asked or self._new_products:
            self._execution.require_time()
            if self._asked:
                atom, thread = self._asked.pop()
                self._exclusive_or(atom, thread)
                for each in facts_of(self._execution, atom):
                    if thread:
                        self._facts.append(self.condition(each, thread))
                    elif self._is_shared(each):
                        # A fact of a single thread may not hold for the other one.
                        self._facts.append(self.condition(each, 1))
            else:
                self._lemmas(self._new_products.pop())
        self.solver.add(self._facts)
        self._facts.clear()

    def _exclusive_or(self, atom: Node, thread: int) -> None:
        """Add facts about pairs of ``a ^ b``: with one ``b``, it is its own inverse."""
        if atom.args[:2] != ("of", "xor"):
            return
        z3 = self.z3
        mine = (
            self._variable((atom, thread)),
            *(self.number(each, thread) for each in atom.args[2:]),
        )
        terms = self._execution.terms
        strange = [
            self.condition(test, thread)
            for each in atom.args[2:]
            for test in outside(terms, each, terms.of_atom(atom))
        ]
        for its in self._exclusive:
            for one, other in ((1, 2), (2, 1)):
                for also, last in ((1, 2), (2, 1)):
                    facts = [
                        (mine[0] == its[0]) == (mine[one] == its[also]),
                        (mine[0] == its[also]) == (mine[one] == its[0]),
                    ]
                    is_other = mine[other] != its[last]
                    self._facts.append(z3.Or([is_other, *strange, *its[3], z3.And(facts)]))
        self._exclusive.append((*mine, strange))

    def _lemmas(self, product: tuple[Instance, ...]) -> None:
        """Add facts about a product and each other one with a common factor."""
        z3 = self.z3
        whole = self._products[product]
        for place, instance in enumerate(product):
            rest = (*product[:place], *product[place + 1 :])
            one, by = self._variable(instance), self._product(rest)
            atom = instance[0]
            low = 1
            for each, _ in rest:
                low = min(low, each.low)
            facts = [
                z3.Implies(one >= 1, whole >= by),
                z3.Implies(one <= -1, whole <= -by),
                z3.Implies(one == 0, whole == 0),
            ]
            if atom.low > -LARGE_NUMBER:
                facts.append(whole >= atom.low * by)
            if atom.high < LARGE_NUMBER:
                facts.append(whole <= atom.high * by)
            for other, term in list(self._products.items())[-MOST_LEMMAS:]:
                if other == product or len(other) != len(product):
                    continue
                left = _without(other, rest)
                if left:
                    also = self._variable(left[0])
                    facts += [
                        z3.Implies(one == also, whole == term),
                        z3.Implies(one < also, whole + by <= term),
                        z3.Implies(one > also, term + by <= whole),
                    ]
            if low < 0:
                facts = [z3.Implies(by >= 0, z3.And(facts))]
            self._facts += facts

    # Questions --------------------------------------------------------------------------------

    def meeting(self, one: Occurrence, other: Occurrence) -> Any:
        """Return the condition for accesses of the first and second thread to the same bytes."""
        z3, last = self.z3, self._last
        parts = [self.condition(one.condition, 1), self.condition(other.condition, last)]
        if one.address is not None and other.address is not None:
            size, its_size = one.access.size, other.access.size
            apart = self._apart(one.address, other.address, size, its_size)
            if apart is not None:
                parts.append(apart)
        if (
            one.value is not None
            and other.value is not None
            and one.access.size == other.access.size
            and not (one.access.reads or other.access.reads)
        ):
            parts.append(self.number(one.value, 1) != self.number(other.value, last))
        self.settle()
        if not self._is_exact and self._products:
            for each, thread in ((one, 1), (other, last)):
                parts += self._scaled(each.condition, thread)
            self.settle()
        return z3.And(parts)

    def inside(self, occurrence: Occurrence, thread: int, most: int | None) -> Any:
        """Return the condition that an access stays in its memory."""
        if occurrence.address is None:
            return self.z3.BoolVal(True, self._context)
        offset = self.number(self._without_base(occurrence.address, 1), thread)
        parts = [offset >= 0]
        if most is not None:
            parts.append(offset <= most - occurrence.access.size)
        self.settle()
        return self.z3.And(parts)

    def _scaled(self, condition: Node, thread: int) -> Iterator[Any]:
        """Yield what follows from bounds if both sides are multiplied by factors of products."""
        bounds = [
            each
            for each in (condition.args if condition.op == "and" else (condition,))
            if each.op == "le"
        ]
        for bound in bounds:
            parts = [
                (by, tuple(self._instance(atom, thread) for atom in atoms))
                for atoms, by in bound.args[0].args
            ]
            own = [each for _, each in parts if each]
            factors: dict[tuple[Instance, ...], None] = {}
            for product in list(self._products):
                for each in own:
                    rest = _without(product, each)
                    if rest:
                        factors[rest] = None
            for factor in list(factors)[:MOST_FACTORS]:
                by_factor = self._product(factor)
                terms = [
                    by * (self._product((*each, *factor)) if each else by_factor)
                    for by, each in parts
                ]
                yield self.z3.Implies(by_factor >= 0, self.z3.Sum(terms) <= 0)

    def _apart(self, one: Node, other: Node, size: int, its_size: int) -> Any:
        if not size or not its_size:
            return None
        if size == its_size and all(
            not by % size
            for node in (one, other)
            for atoms, by in node.args
            if not self._is_base(atoms)
        ):
            less, its_less = (self._without_base(each, size) for each in (one, other))
            return self._equal(less, its_less)
        less, its_less = (self._without_base(each, 1) for each in (one, other))
        first, second = self.number(less, 1), self.number(its_less, self._last)
        parts = [first < second + its_size, second < first + size]
        if any(by % bytes_ for node, bytes_ in ((less, size), (its_less, its_size))
               for _, by in node.args):  # fmt: skip
            # Addresses are multiples of the size of the access, or else it fails. Where the memory
            # begins is not known, but it is the same for both.
            parts.append((first - second) % min(size, its_size) == 0)
            for node, term, bytes_ in ((one, first, size), (other, second, its_size)):
                aligned = min(bytes_, self._execution.inputs.alignment(node))
                parts.append(term % aligned == 0)
        return self.z3.And(parts)

    def _equal(self, one: Node, other: Node) -> Any:
        """Return the condition that two sums are equal, digit by digit where that is possible.

        If all coefficients but those of a small part are multiples of a number, the small parts
        are equal, too, if they cannot differ by as much as that number.
        """
        z3 = self.z3
        parts = [(by, atoms, 1) for atoms, by in one.args if atoms]
        parts += [(-by, atoms, self._last) for atoms, by in other.args if atoms]
        rest = sum(by for atoms, by in one.args if not atoms)
        rest -= sum(by for atoms, by in other.args if not atoms)
        found = [self.number(one, 1) == self.number(other, self._last)]
        for factor in sorted({abs(by) for by, _, _ in parts if abs(by) > 1}, reverse=True):
            small = [each for each in parts if each[0] % factor]
            if len(small) == len(parts):
                continue
            low = high = rest
            for by, atoms, _ in small:
                least = most = by
                for atom in atoms:
                    ends = [each * end for each in (least, most) for end in (atom.low, atom.high)]
                    least, most = min(ends), max(ends)
                low, high = low + least, high + most
            if high - low >= FAR:
                continue
            first = -(-low // factor)
            if first * factor > high:
                return z3.BoolVal(False, self._context)
            if (first + 1) * factor <= high:
                continue
            terms = [by * self._part(atoms, thread) for by, atoms, thread in small]
            found.append(z3.Sum([*terms, self._integer(rest)]) == first * factor)
            parts, rest = small, rest - first * factor
        return z3.And(found)

    def _part(self, atoms: tuple[Node, ...], thread: int) -> Any:
        return self._product(tuple(self._instance(atom, thread) for atom in atoms))

    def _without_base(self, node: Node, size: int) -> Node:
        terms = self._execution.terms
        found = terms.zero
        for atoms, by in node.args:
            if not self._is_base(atoms):
                part = terms.constant(by // size)
                for atom in atoms:
                    part = terms.multiply(part, terms.of_atom(atom))
                found = terms.add(found, part)
        return found

    def ask(self, meeting: Any, more: Iterable[Any] = (), effort: int = EFFORT) -> Any:
        """Return whether two accesses can meet: z3's ``unsat``, ``sat`` or ``unknown``."""
        self.solver.push()
        try:
            # Not a time, so that the answer does not depend on how busy the machine is. The time is
            # for what z3 does not count; it is that of a clock, not of the processor.
            self.solver.set("rlimit", effort)
            self.solver.set("timeout", int(1_000 * max(self._execution.time_left, LEAST_SECONDS)))
            self.solver.add(meeting, *more)
            found = self.solver.check()
            self.model = self.solver.model() if found == self.z3.sat else None
            return found
        finally:
            self.solver.pop()

    def small(self, size: int, iterations: int) -> Iterator[Any]:
        """Yield conditions that launches and numbers are small, and iterations are few."""
        for (atom, _), term in self.variables.items():
            kind = atom.args[0]
            if kind == "ntid":
                yield term <= size
            elif kind == "nctaid":
                yield term <= max(size // 16, 2)
            elif kind == "count":
                yield term <= iterations
            elif kind == "parameter" and not self._is_pointer(atom):
                yield term <= 16 * size
                yield term >= 0

    def fixed(self, number: int) -> Iterator[Any]:
        """Yield one of several choices of sizes and arguments, which make most products easy."""
        place = 0
        for (atom, _), term in self.variables.items():
            kind = atom.args[0]
            if kind == "ntid" and constant_of(self._execution.terms.of_atom(atom)) is None:
                yield term == min((8, 16, 4, 32)[number], atom.high)
            elif kind == "parameter" and not self._is_pointer(atom):
                place += 1
                yield term == ((3, 2, 40, 70)[number] + (5, 3, 9, 6)[number] * place)

    def _is_base(self, atoms: tuple[Node, ...]) -> bool:
        """Return whether a part of an address is a pointer."""
        if len(atoms) != 1:
            return False
        (atom,) = atoms
        return atom.args[0] in {"variable", "window"} or (
            atom.args[0] == "parameter" and self._is_pointer(atom)
        )

    def _is_pointer(self, atom: Node) -> bool:
        return atom.args[3] == 64 and (atom.args[1], atom.args[2]) in self._pointers


def _without(
    whole: tuple[Instance, ...], parts: tuple[Instance, ...]
) -> tuple[Instance, ...] | None:
    """Return the factors of a product that are left without some; None if it lacks one."""
    left = list(whole)
    for each in parts:
        if each not in left:
            return None
        left.remove(each)
    return tuple(left)
