"""What single instructions do to registers, as terms and conditions."""

from __future__ import annotations

from typing import Any, Final

from graphdsl.code.effects.arithmetic import is_integer, operand_types, source_type
from graphdsl.code.effects.domain import signed
from graphdsl.code.effects.flow import Step
from graphdsl.code.effects.instructions import Shape, shape
from graphdsl.code.ptx.meanings import MEANINGS, converted
from graphdsl.code.ptx.signatures import WIDTHS
from graphdsl.code.ptx.syntax import (
    Float,
    Instruction,
    Integer,
    Operand,
    Reference,
    Register,
    Special,
    Vector,
    elements_of,
)
from graphdsl.code.races.arithmetic import Assumption, NotFollowedError, Symbols, Value
from graphdsl.code.races.inputs import SPECIAL, Inputs
from graphdsl.code.races.terms import BLOCK, GRID, THREAD, Node

COMPARISONS: Final = {
    "lt": "lt", "le": "le", "gt": "gt", "ge": "ge", "eq": "eq", "ne": "ne",
    "lo": "lt", "ls": "le", "hi": "gt", "hs": "ge",
}  # fmt: skip
_OF_THREADS: Final = """
    shfl vote match redux activemask elect atom mma wmma wgmma movmatrix tcgen05 alloca stacksave
    addc subc madc
"""
OF_THREADS: Final = frozenset(_OF_THREADS.split())
"""Opcodes whose results depend on more than their operands: on other threads, or on the carry."""

State = dict[Any, "Value | Node"]
"""Registers by name, and cells of variables that calls pass, by variable and offset."""
Key = tuple[int, int]
"""The segment of an instruction, and its number there."""


class Registers:
    """Computes the results of instructions that do not access memory.

    Parameters
    ----------
    inputs : Inputs
        What the kernel is given.

    Attributes
    ----------
    symbols : Symbols
        The arithmetic.
    resting : dict of Node to frozenset of Assumption
        What each comparison rests on.
    decided : set of Assumption
        What comparisons rest on that come out the same for all threads, so that no term has them;
        and what conditions rest on that decide which threads meet at barriers.
    """

    def __init__(self, inputs: Inputs) -> None:
        self.inputs: Final = inputs
        self.terms: Final = inputs.terms
        self.symbols: Final = Symbols(inputs.terms, inputs.any_grid)
        self.resting: Final[dict[Node, frozenset[Assumption]]] = {}
        self.decided: Final[set[Assumption]] = set()

    # Operands ---------------------------------------------------------------------------------

    def value(self, operand: Operand, kind: str, state: State) -> Value | None:
        """Return the number in an operand; None if it is not known."""
        bits = WIDTHS.get(kind, 64)
        if isinstance(operand, Register):
            found = state.get(operand.name)
            return found if isinstance(found, Value) else None
        if isinstance(operand, Integer):
            number = signed(operand.value)
            number = (number + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)
            return Value(self.terms.constant(number), number, number)
        node: Node | None = None
        if isinstance(operand, Special):
            node = self.inputs.named(operand.name)
        elif isinstance(operand, Reference):
            node = self.inputs.place(operand)
        return None if node is None else Value(node, node.low, node.high)

    def predicate(self, register: Register, key: Key, state: State) -> Node:
        """Return the condition in a predicate."""
        found = state.get(register.name)
        if not isinstance(found, Node):
            found = self.terms.free(("undefined", *key, register.name), THREAD)
        return self.terms.negate(found) if register.negated else found

    def unknown(self, kind: str, key: Key, place: int, level: int, bits: int) -> Value:
        """Return an unknown number for a register."""
        low, high = -(1 << bits - 1), (1 << bits - 1) - 1
        return Value(self.terms.atom(kind, *key, place, level=level, low=low, high=high), low, high)

    def level(self, item: Instruction, found: Shape, state: State) -> int:
        """Return for which threads an unknown result is the same, from the operands."""
        if found.opcode in {"bar", "barrier"}:
            return BLOCK
        if found.opcode in OF_THREADS or found.accesses or found.reason:
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

    # Results ----------------------------------------------------------------------------------

    def assign(self, key: Key, step: Step, found: Shape, state: State) -> None:
        """Put the results of an instruction into its registers."""
        item = self.symbols.item = step.item
        if found.opcode == "setp":
            self._set_predicates(item, key, state)
            return
        new: Value | Node | None = None
        if len(step.results) == 1 and not isinstance(item.operands[0], Vector):
            result = step.results[0]
            if result.type == "pred":
                new = self._combined(item, key, state)
            else:
                try:
                    new = self._computed(item, found, result.bits, key, state)
                except NotFollowedError:
                    new = None
        level = self.level(item, found, state) if new is None else GRID
        for place, result in enumerate(step.results):
            if new is not None:
                state[result.name] = new
            else:
                self.forget(result, key, place, state, level)

    def forget(
        self, result: Register, key: Key, place: int, state: State, level: int = THREAD
    ) -> None:
        """Put an unknown number or condition into a register."""
        if result.type == "pred":
            state[result.name] = self.terms.free(("result", *key, place), THREAD)
        else:
            state[result.name] = self.unknown("result", key, place, level, result.bits)

    def chosen(self, condition: Node, one: Value, other: Value) -> Value:
        """Return one of two values, by a condition."""
        node = self.terms.select(condition, one.node, other.node)
        rests = one.rests | other.rests | self.symbols.rests_of(condition, self.resting)
        return Value(node, min(one.low, other.low), max(one.high, other.high), rests)

    def either(self, condition: Node, one: Node, other: Node) -> Node:
        """Return one of two conditions, by another one."""
        terms = self.terms
        return terms.some(
            [terms.every([condition, one]), terms.every([terms.negate(condition), other])]
        )

    def _computed(
        self, item: Instruction, found: Shape, bits: int, key: Key, state: State
    ) -> Value | None:
        """Return the number that an instruction computes; None if it is not followed."""
        opcode, operands = found.opcode, item.operands
        if any(isinstance(each, Vector) for each in operands):
            return None
        if opcode == "selp":
            kind = found.type if found.type[:1] in {"b", "u", "s"} else f"b{bits}"
            one, other = (self.value(each, kind, state) for each in operands[1:3])
            guard = operands[3]
            if one is None or other is None or not isinstance(guard, Register):
                return None
            return self.chosen(self.predicate(guard, key, state), one, other)
        if opcode == "mov":
            if isinstance(operands[1], Float):
                node = self.terms.atom("float", operands[1].bits, level=GRID)
                return Value(node, node.low, node.high)
            return self.value(operands[1], f"b{bits}", state)
        if opcode == "cvta":
            value = self.value(operands[1], "u64", state)
            if value is None or "shared" not in found.parts:
                return value
            # Generic addresses of shared memory lie in a window whose place is unknown.
            window = self.inputs.window()
            move = self.symbols.minus if "to" in found.parts else self.symbols.plus
            return move(value, Value(window, window.low, window.high))
        source = source_type(item.name)
        if source is None:
            return None
        kinds = operand_types(found, source, bits)
        values = [
            self.value(each, kind, state) for each, kind in zip(operands[1:], kinds, strict=False)
        ]
        known = [each for each in values if each is not None]
        if len(known) < len(values) or not known:
            return None
        if opcode == "cvt":
            return converted(self.symbols, known[0], source, found.type, bits)
        half = next((f".{each}" for each in ("wide", "hi") if each in found.parts), "")
        arity, meaning = MEANINGS.get(opcode + half, (-1, None))
        if meaning is None or arity != len(known):
            return None
        result: Value = meaning(self.symbols, source, *known)
        # Where an operand is a constant, the operations only see its number.
        return result._replace(rests=result.rests.union(*(each.rests for each in known)))

    # Predicates -------------------------------------------------------------------------------

    def _set_predicates(self, item: Instruction, key: Key, state: State) -> None:
        parts = item.name.split(".")
        kind = parts[-1]
        terms = self.terms
        results = [each for each in _results(item.operands[0]) if isinstance(each, Register)]
        found: Node | None = None
        if is_integer(kind) and parts[1] in COMPARISONS:
            how = COMPARISONS[parts[1]]
            sign = "u" if parts[1] in {"lo", "ls", "hi", "hs"} else kind[0]
            one, other = (self.value(each, kind, state) for each in item.operands[1:3])
            if one is not None and other is not None:
                found = self._compared(how, "s" if sign == "s" else "u", WIDTHS[kind], one, other)
        if found is None:
            found = terms.free(("compared", *key), self.level(item, shape(item.name), state))
        opposite = terms.negate(found)
        if len(parts) == 4 and parts[2] in {"and", "or", "xor"} and len(item.operands) > 3:
            also = item.operands[3]
            rest = (
                self.predicate(also, key, state)
                if isinstance(also, Register)
                else terms.free(("compared with", *key), THREAD)
            )
            found, opposite = (self._both(parts[2], each, rest) for each in (found, opposite))
        elif len(item.operands) > 3:
            found = terms.free(("compared", *key), THREAD)
            opposite = terms.free(("compared with", *key), THREAD)
        for place, register in enumerate(results):
            state[register.name] = opposite if place else found

    def _compared(self, how: str, sign: str, bits: int, one: Value, other: Value) -> Node:
        terms = self.terms
        apart = terms.add(one.node, other.node, -1)
        low, high = max(apart.low, one.low - other.high), min(apart.high, one.high - other.low)
        # Numbers that differ by less than 2**n are equal if their lower n bits are.
        if how not in {"eq", "ne"} or low <= -(1 << bits) or high >= 1 << bits:
            one, other = (self.symbols.of_type(each, f"{sign}{bits}") for each in (one, other))
        found = terms.compare(how, one.node, other.node)
        rests = one.rests | other.rests
        if found in {terms.true, terms.false}:
            self.decided.update(rests)
        elif rests:
            for each in (found, terms.negate(found)):
                for part in (each, *each.args) if each.op == "not" else (each,):
                    self.resting[part] = self.resting.get(part, frozenset()) | rests
        return found

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

    def _combined(self, item: Instruction, key: Key, state: State) -> Node | None:
        """Return a predicate that is computed from others."""
        sources = []
        for operand in item.operands[1:]:
            if isinstance(operand, Register) and operand.type == "pred":
                sources.append(self.predicate(operand, key, state))
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


def _results(operand: Operand) -> list[Operand]:
    first, second = getattr(operand, "first", None), getattr(operand, "second", None)
    return [operand] if first is None or second is None else [first, second]
