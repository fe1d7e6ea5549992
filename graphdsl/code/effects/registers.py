"""Abstract register values for a launch with known numbers: values and predicate conditions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from graphdsl.abi.effects import Launch
from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.code.effects.arithmetic import (
    computed,
    is_integer,
    of_type,
    operand_types,
    source_type,
)
from graphdsl.code.effects.domain import Numbers, exactly, signed
from graphdsl.code.effects.instructions import shape
from graphdsl.code.ptx.signatures import WIDTHS
from graphdsl.code.ptx.syntax import (
    Address,
    Instruction,
    Integer,
    Operand,
    Reference,
    Register,
    Special,
    Variable,
    Vector,
)

NEAR: Final = 1 << 12
"""Maximum distance before its address at which memory may be reached."""
BEYOND: Final = 1 << 48
"""More bytes than any memory has."""
PARAMETERS: Final = frozenset({"param", "param::entry"})
OPPOSITE: Final = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt", "eq": "ne", "ne": "eq"}
MIRRORED: Final = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq", "ne": "ne"}
UNSIGNED: Final = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}
MOST_TESTS: Final = 16
"""Maximum number of comparisons in one predicate."""


class Test(NamedTuple):
    """A predicate: the comparison of two operands."""

    comparison: str
    type: str
    left: Operand
    right: Operand


class Both(NamedTuple):
    """The conjunction or disjunction of two predicates, as of that time.

    Attributes
    ----------
    operation : str
        ``"and"`` or ``"or"``.
    parts : tuple of (Test or Both or None, bool)
        Each predicate, None if not known, and whether it is negated.
    """

    operation: str
    parts: tuple[tuple[Test | Both | None, bool], ...]


class Cells(NamedTuple):
    """The contents of a variable that calls pass: values by offset and size."""

    items: tuple[tuple[tuple[int, int], Numbers], ...]


State: TypeAlias = "dict[str, Numbers | Test | Both | Cells]"
"""The abstract state of all registers at one point of the code."""


def test_of(item: Instruction) -> Test | None:
    """Return the predicate that a comparison computes; None if it is not representable."""
    parts = item.name.split(".")
    how = parts[1]
    kind = parts[-1]
    if len(parts) != 3 or not is_integer(kind):
        return None
    if how in UNSIGNED:
        how, kind = UNSIGNED[how], f"u{kind[1:]}"
    if how not in OPPOSITE:
        return None
    left, right = item.operands[1:3]
    return Test(how, kind, left, right)


def parts_of(test: Test | Both | None) -> Iterator[Test]:
    """Yield the comparisons in a predicate."""
    if isinstance(test, Test):
        yield test
    elif test is not None:
        for part, _ in test.parts:
            yield from parts_of(part)


class Registers:
    """The possible values of the registers of a kernel.

    Parameters
    ----------
    parameters : sequence of Variable
        The kernel's parameters.
    launch : Launch
        The launch.
    """

    def __init__(self, parameters: tuple[Variable, ...], launch: Launch) -> None:
        self._parameters = {each.name: number for number, each in enumerate(parameters)}
        self._floats = {number for number, each in enumerate(parameters) if each.is_float}
        self._launch = launch

    def value(self, operand: Operand, state: Mapping[str, object], kind: str) -> Numbers | None:
        """Return the possible values of an operand of a type; None for any."""
        if isinstance(operand, Integer):
            number = signed(operand.value)
            return exactly(number).wrapped(WIDTHS[kind])
        if isinstance(operand, Register):
            found = state.get(operand.name)
            return found if isinstance(found, Numbers) else None
        if isinstance(operand, Special):
            return self._special(operand.name)
        return None

    def _special(self, name: str) -> Numbers | None:
        stem, _, axis = name[1:].partition(".")
        at = "xyz".find(axis) if axis else -1
        if at >= 0 and stem in {"tid", "ntid", "ctaid", "nctaid"}:
            extent = (
                self._launch.block if "tid" in stem and "cta" not in stem else self._launch.grid
            )[at]
            return exactly(extent) if stem[0] == "n" else Numbers(0, extent - 1)
        return {"laneid": Numbers(0, 31)}.get(stem)

    def computed(self, item: Instruction, state: State, result: Register) -> Numbers | None:
        """Return the possible values that an instruction writes to a register; None for any."""
        found = shape(item.name)
        if found.opcode in {"ld", "ldu"}:
            return self._loaded(item, result) if found.parts & PARAMETERS else None
        source = source_type(item.name)
        if source is None:
            return None
        types = operand_types(found, source, result.bits)
        sources = zip(item.operands[1:], types, strict=False)
        values = [self.value(each, state, kind) for each, kind in sources]
        return computed(found, source, result.bits, values)

    def _loaded(self, item: Instruction, result: Register) -> Numbers | None:
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
        if size == ADDRESS_SIZE and (argument, at) in self._launch.addresses:
            return Numbers(0, 0, (argument, at))
        arguments = self._launch.arguments
        data = arguments[argument] if argument < len(arguments) else None
        if data is None or at < 0 or at + size > len(data) or argument in self._floats:
            return None
        number = int.from_bytes(data[at : at + size], "little", signed=kind.type[0] == "s")
        return exactly(number).wrapped(result.bits)

    # Predicates ---------------------------------------------------------------------------------

    def combined(self, item: Instruction, state: State) -> Both | None:
        """Return the ``and`` or ``or`` of two predicates."""
        parts: list[tuple[Test | Both | None, bool]] = []
        for operand in item.operands[1:3]:
            if not isinstance(operand, Register):
                return None
            test = state.get(operand.name)
            parts.append((test if isinstance(test, (Test, Both)) else None, operand.negated))
        found = Both(item.opcode, tuple(parts))
        return found if sum(1 for _ in parts_of(found)) <= MOST_TESTS else None

    def refined(self, state: State, guard: Register, *, holds: bool) -> State | None:
        """Return the state refined by a predicate that is true or false; None if impossible.

        The argument is not modified, and may be returned.
        """
        test = state.get(guard.name)
        return self._where(state, test if isinstance(test, (Test, Both)) else None, holds=holds)

    def _where(self, state: State, test: Test | Both | None, *, holds: bool) -> State | None:
        if isinstance(test, Both):
            if holds != (test.operation == "and"):
                return state
            # All parts of an `and` hold, or no part of an `or`.
            part: State | None = state
            for each, is_negated in test.parts:
                if part is not None:
                    part = self._where(part, each, holds=holds != is_negated)
            return part
        if test is None:
            return state
        comparison = test.comparison if holds else OPPOSITE[test.comparison]
        left, right = (self._compared(each, state, test.type) for each in (test.left, test.right))
        if left.base != right.base:
            left, right = (
                each if each.base is None else of_type(None, test.type) for each in (left, right)
            )
        if left.never(right, comparison):
            return None
        found = dict(state)
        for one, other, side, how in (
            (left, right, test.left, comparison),
            (right, left, test.right, MIRRORED[comparison]),
        ):
            if not isinstance(side, Register):
                continue
            narrowed = one.narrowed(other, how)
            if narrowed is None:
                return None
            known = state.get(side.name)
            # The type may have more numbers than those with the same remainders as the known ones.
            is_less = not isinstance(known, Numbers) or (
                narrowed.high - narrowed.low < known.high - known.low
            )
            fitting = narrowed.wrapped(WIDTHS[test.type])
            if is_less and fitting is not None:
                found[side.name] = fitting
        return found

    def _compared(self, operand: Operand, state: State, kind: str) -> Numbers:
        """Return an operand as numbers of a type; for an address, as offsets in its memory."""
        value = self.value(operand, state, kind)
        is_place = value is not None and type(value.base) is tuple
        if value is not None and is_place and -NEAR <= value.low <= value.high < BEYOND:
            return value
        return of_type(value, kind)
