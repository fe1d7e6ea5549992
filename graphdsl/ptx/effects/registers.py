"""What registers hold where a launch gives the numbers: values, and what predicates say of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from graphdsl.ptx.effects.instructions import shape
from graphdsl.ptx.effects.launches import Launch
from graphdsl.ptx.effects.numbers import (
    ARITHMETIC,
    Value,
    converted,
    join,
    limits,
    narrow,
    negative,
    never,
    signed,
    total,
)
from graphdsl.ptx.signatures import WIDTHS
from graphdsl.ptx.syntax import (
    Address,
    Instruction,
    Integer,
    Operand,
    Reference,
    Register,
    Special,
    Vector,
)

__all__ = ["Both", "Registers", "State", "Test", "test_of"]

WORD: Final = 8
OPPOSITE: Final = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt", "eq": "ne", "ne": "eq"}
MIRRORED: Final = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq", "ne": "ne"}
UNSIGNED: Final = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}


class Test(NamedTuple):
    """What a predicate says: how two operands compare."""

    comparison: str
    type: str
    left: Operand
    right: Operand


class Both(NamedTuple):
    """Two predicates that are put together by ``and`` or ``or``."""

    operation: str
    left: Register
    right: Register


State: TypeAlias = dict[str, Value | Test | Both]
"""What is known of each register at one place of the code."""


def test_of(item: Instruction) -> Test | None:
    """Return what the predicate of a comparison says; None if that cannot be said."""
    parts = item.name.split(".")
    how = parts[1]
    kind = parts[-1]
    if len(parts) != 3 or kind not in WIDTHS or kind[0] not in "bus":
        return None
    if how in UNSIGNED:
        how, kind = UNSIGNED[how], f"u{kind[1:]}"
    if how not in OPPOSITE:
        return None
    left, right = item.operands[1:3]
    return Test(how, kind, left, right)


class Registers:
    """What instructions of one kernel put into registers.

    Parameters
    ----------
    parameters : mapping of str to int
        The numbers of the kernel's parameters by their names.
    launch : Launch
        What it is given.
    """

    def __init__(self, parameters: Mapping[str, int], launch: Launch) -> None:
        self._parameters = parameters
        self._launch = launch

    def value(self, operand: Operand, state: State, kind: str) -> Value | None:
        """Return what an operand may be, taken as numbers of a type; None if it may be any."""
        if isinstance(operand, Integer):
            number = signed(operand.value)
            low, high = limits(kind)
            if number > high:
                number -= 1 << WIDTHS[kind]
            return Value(number, number) if low <= number <= high else None
        if isinstance(operand, Register):
            found = state.get(operand.name)
            return found if isinstance(found, Value) else None
        if isinstance(operand, Special):
            return self._special(operand.name)
        return None

    def _special(self, name: str) -> Value | None:
        stem, _, axis = name[1:].partition(".")
        at = "xyz".find(axis) if axis else -1
        if at >= 0 and stem in {"tid", "ntid", "ctaid", "nctaid"}:
            extent = (
                self._launch.block if "tid" in stem and "cta" not in stem else self._launch.grid
            )[at]
            return Value(extent, extent) if stem[0] == "n" else Value(0, extent - 1)
        return {"laneid": Value(0, 31), "warpid": Value(0, 31)}.get(stem)

    def computed(self, item: Instruction, state: State) -> Value | None:
        """Return what an instruction computes; None if that may be any number."""
        name = item.opcode
        kind, operands = shape(item.name), item.operands
        parts = kind.parts
        if name in {"ld", "ldu"}:
            return self._loaded(item) if "param" in parts or "param::entry" in parts else None
        if not kind.type or kind.type[0] not in "bus" or parts & {"cc", "hi", "sat"}:
            return None
        source = item.name.rsplit(".", 1)[1] if name == "cvt" else kind.type
        if source not in WIDTHS or source[0] not in "bus" or source == "pred":
            return None
        values = [self.value(each, state, source) for each in operands[1:]]
        if name == "selp":
            return None if None in values[:2] else join(values[0], values[1])  # type: ignore[arg-type]
        if name == "mad" and len(values) == 3:
            product = ARITHMETIC["mul"](
                values[0], values[1], source if "wide" in parts else f"s{source[1:]}"
            )
            third = self.value(operands[3], state, "s64") if "wide" in parts else values[2]
            if "wide" not in parts and product is not None:
                low, high = limits(f"s{WIDTHS[source]}")
                if not low <= product.low <= product.high <= high:
                    return None
            return ARITHMETIC["add"](product, third, source)
        if name in {"mov", "cvta"} or (name == "cvt" and WIDTHS[kind.type] == 64 == WIDTHS[source]):
            return values[0]
        if name == "cvt":
            return converted(values[0], source, kind.type)
        if name == "neg" and values[0] is not None and values[0].base is None:
            return negative(values[0])
        if name == "not" and values[0] is not None and values[0].base is None:
            return total(negative(values[0]), Value(-1, -1), None)
        action = ARITHMETIC.get(name)
        if action is None or len(values) != 2:
            return None
        if name == "mul" and "wide" not in parts:
            # The lower half is the same for both kinds of numbers.
            source = f"s{source[1:]}"
        return action(values[0], values[1], source)

    def _loaded(self, item: Instruction) -> Value | None:
        address = item.operands[1]
        if not isinstance(address, Address) or not isinstance(address.base, Reference):
            return None
        if address.base.name not in self._parameters:
            return None
        argument = self._parameters[address.base.name]
        at = address.base.offset + address.offset
        kind = shape(item.name)
        size = kind.bits // 8
        if kind.type[0] not in "bus" or isinstance(item.operands[0], Vector):
            return None
        if size == WORD and (argument, at) in self._launch.addresses:
            return Value(0, 0, (argument, at))
        given = self._launch.arguments
        data = given[argument] if argument < len(given) else None
        if data is None or at + size > len(data):
            return None
        is_signed = kind.type[0] == "s" or kind.bits >= 32
        number = int.from_bytes(data[at : at + size], "little", signed=is_signed)
        return Value(number, number)

    # Predicates ---------------------------------------------------------------------------------

    def refined(self, state: State, guard: Register, *, holds: bool) -> State | None:
        """Return what is known where a predicate holds, or does not; None if it never is so."""
        test = state.get(guard.name)
        if isinstance(test, Both):
            if holds != (test.operation == "and"):
                return dict(state)
            # All of an `and` holds, or nothing of an `or`.
            part: State | None = state
            for each in (test.left, test.right):
                if part is not None:
                    part = self.refined(part, each, holds=holds != each.negated)
            return part
        if not isinstance(test, Test):
            return dict(state)
        comparison = test.comparison if holds else OPPOSITE[test.comparison]
        left = self.value(test.left, state, test.type)
        right = self.value(test.right, state, test.type)
        found = dict(state)
        for one, other, side, how in (
            (left, right, test.left, comparison),
            (right, left, test.right, MIRRORED[comparison]),
        ):
            if other is None or other.base is not None or not isinstance(side, Register):
                continue
            narrowed = narrow(one, other, how, test.type)
            if narrowed is None:
                continue
            if narrowed.low > narrowed.high:
                return None
            found[side.name] = narrowed
        are_numbers = all(each is not None and each.base is None for each in (left, right))
        if are_numbers and never(left, right, comparison, test.type):  # type: ignore[arg-type]
            return None
        return found
