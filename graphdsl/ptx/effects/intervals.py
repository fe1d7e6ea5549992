"""Which bytes of its memory a launch may touch: intervals for registers, along the control flow.

The numbers that a launch gives (grid, block, integers among the arguments) are known, addresses are
places in the memory of an argument. What this finds can only make ranges smaller; where anything is
odd, the range is left open. Loops whose counter is compared with a number by order are bounded,
those that count an address along are not. Beside the interval, the combs that a register's numbers
lie in are followed, so that writers that take turns can be told apart.

Registers are held as the signed integers that they mean. What might wrap around is any number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from graphdsl.ptx.effects.code import registers_of
from graphdsl.ptx.effects.combs import (
    WHOLE_NUMBERS,
    Comb,
    added,
    joined,
    kept,
    negated,
    scaled,
)
from graphdsl.ptx.effects.instructions import shape
from graphdsl.ptx.signatures import WIDTHS
from graphdsl.ptx.syntax import (
    Address,
    Function,
    Instruction,
    Integer,
    Label,
    LabelMark,
    Module,
    Operand,
    Pair,
    Reference,
    Register,
    Special,
    Vector,
)

__all__ = ["Bytes", "Launch", "Touched", "touched_bytes"]

Field: TypeAlias = tuple[int, int]
"""The number of an argument, and the byte in it."""
MOST_VISITS: Final = 60
"""Of one block; after that nothing is told."""
WIDEN_AFTER: Final = 3
MOST_BLOCKS: Final = 600
FAR: Final = 1 << 62
"""Offsets from an address stay below; others are open."""
WORD: Final = 8
PLAIN: Final = frozenset({"ld", "ldu", "st", "atom", "red"})
ON_CHIP: Final = frozenset({"shared", "param", "local", "const"})


class Launch(NamedTuple):
    """What a launch is given.

    Attributes
    ----------
    grid, block : tuple of int
        Blocks, and threads in a block.
    arguments : tuple of bytes or None
        The value of each argument that is a number or a structure; None for what is open.
    addresses : frozenset of (int, int)
        The places in arguments that are addresses.
    """

    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    arguments: tuple[bytes | None, ...]
    addresses: frozenset[Field]


class Value(NamedTuple):
    """Numbers from *low* to *high*, counted from an address if *base* is one; all in each comb."""

    low: int
    high: int
    base: Field | None = None
    combs: tuple[Comb, ...] = ()

    @property
    def every_comb(self) -> tuple[Comb, ...]:
        """The combs, and the interval as one of them."""
        return (Comb(0, self.low, self.high - self.low), *self.combs)


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


class Bytes(NamedTuple):
    """Bytes of one argument's memory, counted from its address.

    Attributes
    ----------
    start, end : int
        The first byte and the one behind the last.
    combs : tuple of Comb
        Each byte lies in all of them.
    """

    start: int
    end: int
    combs: tuple[Comb, ...] = ()


class Touched(NamedTuple):
    """The bytes of one argument's memory that are read and written; None where nothing is."""

    reads: Bytes | None = None
    writes: Bytes | None = None


State: TypeAlias = dict[str, Value | Test | Both]
Signs: Final = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt", "eq": "ne", "ne": "eq"}
MIRRORED: Final = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq", "ne": "ne"}
UNSIGNED: Final = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}


def touched_bytes(
    module: Module, entry: str, launch: Launch, fields: Mapping[Instruction, frozenset[Field]]
) -> dict[Field, Touched] | None:
    """Return the bytes that a launch may touch by argument; None if that cannot be told.

    Parameters
    ----------
    module : Module
        The PTX.
    entry : str
        The kernel.
    launch : Launch
        What it is given.
    fields : mapping
        The arguments whose memory each instruction may access, where its address is not bounded.

    Returns
    -------
    dict or None
        An argument that is not in it is not touched. Only memory whose address is an argument
        counts.
    """
    return _Analysis(module.functions[entry], launch, fields).run()


Found: TypeAlias = dict[Field, tuple[list[Value], list[Value]]]
"""The bytes that are read and written of the memory of each argument, access by access."""


class _Analysis:
    def __init__(
        self, function: Function, launch: Launch, fields: Mapping[Instruction, frozenset[Field]]
    ) -> None:
        self._fields = fields
        self._function = function
        self._launch = launch
        self._parameters = {each.name: number for number, each in enumerate(function.parameters)}
        self._blocks: list[list[Instruction]] = [[]]
        self._starts: dict[str, int] = {}
        for item in function.body or ():
            if isinstance(item, LabelMark):
                if self._blocks[-1]:
                    self._blocks.append([])
                self._starts[item.name] = len(self._blocks) - 1
            else:
                self._blocks[-1].append(item)
                if item.opcode in {"bra", "brx", "ret", "exit", "trap"}:
                    self._blocks.append([])
        self._thresholds = sorted(self._find_thresholds())

    def run(self) -> dict[Field, Touched] | None:
        if len(self._blocks) > MOST_BLOCKS or any(
            item.opcode == "call" or shape(item.name).reason
            for block in self._blocks
            for item in block
        ):
            return None
        states = self._fixpoint()
        if states is None:
            return None
        found: Found = {}
        for index, state in states.items():
            self._steps(index, dict(state), found)
        return {
            field: Touched(*(_hull(values) if values else None for values in both))
            for field, both in found.items()
        }

    def _find_thresholds(self) -> set[int]:
        """Return the numbers that loops are likely to end at."""
        found = {0, *self._launch.grid, *self._launch.block}
        for value in self._launch.arguments:
            for size in (4, 8):
                for at in range(0, len(value or b"") - size + 1, size):
                    found.add(int.from_bytes((value or b"")[at : at + size], "little", signed=True))
        for block in self._blocks:
            for item in block:
                if item.opcode == "setp":
                    found.update(each.value for each in item.operands if isinstance(each, Integer))
        return {number + near for number in found for near in (-1, 0, 1)}

    # Control flow -------------------------------------------------------------------------------

    def _fixpoint(self) -> dict[int, State] | None:
        entering: dict[int, State] = {0: {}}
        visits: dict[int, int] = {}
        waiting = [0]
        while waiting:
            waiting.sort(reverse=True)
            index = waiting.pop()
            visits[index] = visits.get(index, 0) + 1
            if visits[index] > MOST_VISITS:
                return None
            for target, state in self._steps(index, dict(entering[index])):
                known = entering.get(target)
                joined = state if known is None else _joined(known, state)
                is_loop = target <= index and visits.get(target, 0) >= WIDEN_AFTER
                if known is not None and joined != known and is_loop:
                    joined = self._widened(known, joined, visits[target])
                if known is None or joined != known:
                    entering[target] = joined
                    if target not in waiting:
                        waiting.append(target)
        for _ in range(2):
            entering = self._narrowed(entering)
        return entering

    def _narrowed(self, entering: dict[int, State]) -> dict[int, State]:
        """Go through all blocks once more: what comes out is still right, and may be less."""
        found: dict[int, State] = {0: {}}
        for index, state in entering.items():
            for target, leaving in self._steps(index, dict(state)):
                known = found.get(target)
                found[target] = leaving if known is None else _joined(known, leaving)
        return {index: found[index] for index in entering if index in found}

    def _widened(self, known: State, joined: State, visits: int) -> State:
        found: State = {}
        for name, value in joined.items():
            before = known.get(name)
            if isinstance(value, Value) and isinstance(before, Value) and value != before:
                if visits > MOST_VISITS // 2:
                    continue
                low, high = value.low, value.high
                if low < before.low:
                    low = max((each for each in self._thresholds if each <= low), default=-FAR)
                if high > before.high:
                    high = min((each for each in self._thresholds if each >= high), default=FAR)
                if low == -FAR or high == FAR:
                    continue
                value = Value(low, high, value.base, value.combs)
            found[name] = value
        return found

    def _steps(
        self,
        index: int,
        state: State,
        found: Found | None = None,
    ) -> list[tuple[int, State]]:
        leaving: list[tuple[int, State]] = []
        for item in self._blocks[index]:
            taken: State | None = state
            if item.guard is not None:
                taken = self._refined(state, item.guard, holds=not item.guard.negated)
            if item.opcode in {"bra", "brx"}:
                if taken is not None:
                    leaving += [(target, dict(taken)) for target in self._targets(item)]
                if item.guard is None:
                    return leaving
                rest = self._refined(state, item.guard, holds=item.guard.negated)
                if rest is None:
                    return leaving
                state = rest
                continue
            if item.opcode in {"ret", "exit", "trap"}:
                if item.guard is None:
                    return leaving
                rest = self._refined(state, item.guard, holds=item.guard.negated)
                if rest is None:
                    return leaving
                state = rest
                continue
            if taken is None:
                continue
            if found is not None:
                self._note(item, taken, found)
            self._assign(item, state, taken)
        if index + 1 < len(self._blocks):
            leaving.append((index + 1, state))
        return leaving

    def _targets(self, item: Instruction) -> list[int]:
        label = item.operands[-1]
        assert isinstance(label, Label)
        names = (label.name,) if item.opcode == "bra" else self._function.branch_targets[label.name]
        return [self._starts[name] for name in names]

    # Memory -------------------------------------------------------------------------------------

    def _note(self, item: Instruction, state: State, found: Found) -> None:
        """Take down what an instruction accesses."""
        kind = shape(item.name)
        for access in kind.accesses:
            if access.space in ON_CHIP:
                continue
            operand = item.operands[access.operand]
            value = None
            if isinstance(operand, Address) and isinstance(operand.base, Register):
                known = state.get(operand.base.name)
                value = known if isinstance(known, Value) and known.base is not None else None
            if value is None or value.base is None or kind.opcode not in PLAIN or not kind.bits:
                places = dict.fromkeys(self._fields.get(item, ()), Value(-FAR, FAR - 1))
            else:
                assert isinstance(operand, Address)
                moved = item.operands[kind.value if kind.value >= 0 else kind.result]
                count = len(moved.items) if isinstance(moved, Vector) else 1
                offset = _signed(operand.offset)
                access_bytes = Value(offset, offset + kind.bits // 8 * count - 1)
                places = {value.base: _sum(value, access_bytes, None)}
            for field, touched in places.items():
                reads, writes = found.setdefault(field, ([], []))
                if access.reads:
                    reads.append(touched)
                if access.writes:
                    writes.append(touched)

    # Values -------------------------------------------------------------------------------------

    def _value(self, operand: Operand, state: State, kind: str) -> Value | None:
        if isinstance(operand, Integer):
            number = _signed(operand.value)
            low, high = _limits(kind)
            if number > high:
                number -= 1 << WIDTHS[kind]
            return Value(number, number) if low <= number <= high else None
        if isinstance(operand, Register):
            found = state.get(operand.name)
            return found if isinstance(found, Value) else None
        if isinstance(operand, Special):
            return self._special(operand.name)
        if isinstance(operand, Reference) and operand.name in self._parameters:
            return None
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

    def _assign(self, item: Instruction, state: State, taken: State) -> None:
        """Take down what an instruction computes; without a value, nothing is known."""
        if not item.operands or isinstance(item.operands[0], (Address, Reference, Label)):
            return
        if item.opcode in {"bar", "barrier"} and not item.name.startswith(
            ("bar.red", "barrier.red")
        ):
            return
        results = list(_result_registers(item.operands[0]))
        new: Value | Test | Both | None = None
        left, right = (*item.operands[1:3], None, None)[:2]
        if item.opcode == "setp":
            new = _test(item)
        elif item.name in {"and.pred", "or.pred"}:
            if isinstance(left, Register) and isinstance(right, Register):
                new = Both(item.opcode, left, right)
        elif len(results) == 1 and not isinstance(item.operands[0], Vector):
            new = _within(self._computed(item, taken), results[0].bits)
        for number, register in enumerate(results):
            value = new
            if item.opcode == "setp" and number:
                value = None
            if item.guard is not None:
                # Where the guard does not hold, the register is what it was.
                before = state.get(register.name)
                if isinstance(value, Value) and isinstance(before, Value):
                    value = _join(before, value)
                else:
                    value = None
            for name in [
                name
                for name, known in state.items()
                if not isinstance(known, Value)
                and any(
                    each.name == register.name
                    for side in (known.left, known.right)
                    for each in registers_of(side)
                )
            ]:
                del state[name]
            if value is None:
                state.pop(register.name, None)
            else:
                state[register.name] = value

    def _computed(self, item: Instruction, state: State) -> Value | None:
        kind = shape(item.name)
        name, operands = item.opcode, item.operands
        parts = kind.parts
        if name in {"ld", "ldu"}:
            return self._loaded(item) if "param" in parts or "param::entry" in parts else None
        if not kind.type or kind.type[0] not in "bus" or parts & {"cc", "hi", "sat"}:
            return None
        source = item.name.rsplit(".", 1)[1] if name == "cvt" else kind.type
        if source not in WIDTHS or source[0] not in "bus" or source == "pred":
            return None
        values = [self._value(each, state, source) for each in operands[1:]]
        if name == "selp":
            return None if None in values[:2] else _join(values[0], values[1])  # type: ignore[arg-type]
        if name == "mad" and len(values) == 3:
            product = _ARITHMETIC["mul"](
                values[0], values[1], source if "wide" in parts else f"s{source[1:]}"
            )
            third = self._value(operands[3], state, "s64") if "wide" in parts else values[2]
            if "wide" not in parts and product is not None:
                low, high = _limits(f"s{WIDTHS[source]}")
                if not low <= product.low <= product.high <= high:
                    return None
            return _ARITHMETIC["add"](product, third, source)
        if name in {"mov", "cvta"} or (name == "cvt" and WIDTHS[kind.type] == 64 == WIDTHS[source]):
            return values[0]
        if name == "cvt":
            return _converted(values[0], source, kind.type)
        if name == "neg" and values[0] is not None and values[0].base is None:
            return _negative(values[0])
        if name == "not" and values[0] is not None and values[0].base is None:
            return _sum(_negative(values[0]), Value(-1, -1), None)
        action = _ARITHMETIC.get(name)
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

    def _refined(self, state: State, guard: Register, *, holds: bool) -> State | None:
        """Return what is known where a predicate holds, or does not; None if it never is so."""
        test = state.get(guard.name)
        if isinstance(test, Both):
            if holds != (test.operation == "and"):
                return dict(state)
            # All of an `and` holds, or nothing of an `or`.
            part: State | None = state
            for each in (test.left, test.right):
                if part is not None:
                    part = self._refined(part, each, holds=holds != each.negated)
            return part
        if not isinstance(test, Test):
            return dict(state)
        comparison = test.comparison if holds else Signs[test.comparison]
        left = self._value(test.left, state, test.type)
        right = self._value(test.right, state, test.type)
        found = dict(state)
        for one, other, side, how in (
            (left, right, test.left, comparison),
            (right, left, test.right, MIRRORED[comparison]),
        ):
            if other is None or other.base is not None or not isinstance(side, Register):
                continue
            narrowed = _narrow(one, other, how, test.type)
            if narrowed is None:
                continue
            if narrowed.low > narrowed.high:
                return None
            found[side.name] = narrowed
        are_numbers = all(each is not None and each.base is None for each in (left, right))
        if are_numbers and _never(left, right, comparison, test.type):  # type: ignore[arg-type]
            return None
        return found


def _narrow(one: Value | None, other: Value, how: str, kind: str) -> Value | None:
    """Return the part of *one* for which a comparison holds; None if nothing is new."""
    if one is not None and one.base is not None:
        return None
    low, high = _limits(f"s{WIDTHS[kind]}")
    if kind[0] == "u":
        if other.low < 0:
            return None
        if how in {"lt", "le"}:
            # Unsigned and below a number that is not negative: not negative itself.
            low = 0
        elif one is None or one.low < 0:
            return None
    if one is not None:
        low, high = max(low, one.low), min(high, one.high)
    match how:
        case "lt":
            high = min(high, other.high - 1)
        case "le":
            high = min(high, other.high)
        case "gt":
            low = max(low, other.low + 1)
        case "ge":
            low = max(low, other.low)
        case "eq":
            low, high = max(low, other.low), min(high, other.high)
        case "ne" if one is not None and other.low == other.high:
            low += low == other.low
            high -= high == other.low
        case _:
            return None
    return Value(low, high, None, () if one is None else one.combs)


def _never(left: Value, right: Value, how: str, kind: str) -> bool:
    if kind[0] == "u" and (left.low < 0 or right.low < 0):
        return False
    return {
        "lt": left.low >= right.high,
        "le": left.low > right.high,
        "gt": left.high <= right.low,
        "ge": left.high < right.low,
        "eq": left.high < right.low or right.high < left.low,
        "ne": left.low == left.high == right.low == right.high,
    }[how]


def _test(item: Instruction) -> Test | None:
    parts = item.name.split(".")
    how = parts[1]
    kind = parts[-1]
    if len(parts) != 3 or kind not in WIDTHS or kind[0] not in "bus":
        return None
    if how in UNSIGNED:
        how, kind = UNSIGNED[how], f"u{kind[1:]}"
    if how not in Signs:
        return None
    left, right = item.operands[1:3]
    return Test(how, kind, left, right)


def _within(value: Value | None, bits: int) -> Value | None:
    """Return a value if no register of that width wraps around at it."""
    if value is None:
        return None
    low, high = (-FAR, FAR) if value.base is not None else _limits(f"s{bits}")
    return value if low <= value.low and value.high <= high else None


def _converted(value: Value | None, source: str, to: str) -> Value | None:
    if value is None or value.base is not None:
        return None
    # Only the lower bits of a wider register may be read, and written.
    low, high = _limits(f"s{WIDTHS[source]}")
    if not low <= value.low <= value.high <= high or (source[0] == "u" and value.low < 0):
        return None
    low, high = _limits(f"s{WIDTHS[to]}")
    return value if low <= value.low and value.high <= high else None


def _limits(kind: str) -> tuple[int, int]:
    """Return the least and the largest number that registers of a type are held as."""
    bits = WIDTHS[kind]
    return -(1 << bits - 1), (1 << bits - 1) - 1


def _signed(number: int) -> int:
    return number - (1 << 64) if number >= 1 << 63 else number


def _hull(values: list[Value]) -> Bytes:
    """Return what bytes there are between the first and the last."""
    whole = values[0]
    for each in values[1:]:
        whole = Value(
            min(whole.low, each.low), max(whole.high, each.high), None, _joined_combs(whole, each)
        )
    return Bytes(whole.low, whole.high + 1, whole.combs)


def _join(one: Value, other: Value) -> Value | None:
    if one.base != other.base:
        return None
    if one == other:
        return one
    return Value(
        min(one.low, other.low), max(one.high, other.high), one.base, _joined_combs(one, other)
    )


def _joined_combs(one: Value, other: Value) -> tuple[Comb, ...]:
    if one.combs == other.combs and one.high - one.low and other.high - other.low:
        # By far the most, and mostly none.
        return one.combs
    both = (joined(each, also) for each in one.every_comb for also in other.every_comb)
    return kept(comb for combs in both for comb in combs)


def _sum(one: Value, other: Value, base: Field | None) -> Value:
    combs: tuple[Comb, ...] = ()
    if one.combs or other.combs:
        combs = kept(added(each, also) for each in one.every_comb for also in other.every_comb)
    return Value(one.low + other.low, one.high + other.high, base, combs)


def _negative(value: Value) -> Value:
    return Value(-value.high, -value.low, None, kept(map(negated, value.combs)))


def _times(value: Value, factor: int) -> Value:
    ends = sorted((value.low * factor, value.high * factor))
    combs = (scaled(each, factor) for each in (*value.every_comb, WHOLE_NUMBERS))
    return Value(ends[0], ends[1], None, kept(combs))


def _joined(one: State, other: State) -> State:
    found: State = {}
    for name, value in one.items():
        also = other.get(name)
        if also is None:
            continue
        if value == also:
            found[name] = value
        elif isinstance(value, Value) and isinstance(also, Value):
            joined = _join(value, also)
            if joined is not None:
                found[name] = joined
    return found


def _result_registers(operand: Operand) -> Iterator[Register]:
    if isinstance(operand, Pair):
        yield from _result_registers(operand.first)
        yield from _result_registers(operand.second)
    else:
        yield from registers_of(operand)


def _add(one: Value | None, other: Value | None, _: str) -> Value | None:
    if one is None or other is None or (one.base is not None and other.base is not None):
        return None
    return _sum(one, other, one.base or other.base)


def _subtract(one: Value | None, other: Value | None, _: str) -> Value | None:
    if one is None or other is None:
        return None
    if other.base is not None:
        # The distance of two places in one memory.
        if one.base != other.base:
            return None
        return _sum(one, _negative(other), None)
    return _sum(one, _negative(other), one.base)


def _multiply(one: Value | None, other: Value | None, kind: str) -> Value | None:
    if one is None or other is None or one.base is not None or other.base is not None:
        return None
    if kind[0] == "u" and (one.low < 0 or other.low < 0):
        return None
    for value, factor in ((one, other), (other, one)):
        if factor.low == factor.high:
            return _times(value, factor.low)
    products = [a * b for a in (one.low, one.high) for b in (other.low, other.high)]
    return Value(min(products), max(products))


def _shift_left(one: Value | None, other: Value | None, kind: str) -> Value | None:
    if one is None or other is None or one.base is not None or other.low != other.high:
        return None
    if not 0 <= other.low < WIDTHS[kind]:
        return None
    return _times(one, 1 << other.low)


def _shift_right(one: Value | None, other: Value | None, kind: str) -> Value | None:
    if one is None or other is None or one.base is not None or other.low != other.high:
        return None
    if not 0 <= other.low < WIDTHS[kind] or (kind[0] != "s" and one.low < 0):
        return None
    return Value(one.low >> other.low, one.high >> other.low)


def _and(one: Value | None, other: Value | None, _: str) -> Value | None:
    bounds = [
        value.high
        for value in (one, other)
        if value is not None and value.base is None and value.low >= 0
    ]
    if not bounds:
        return None
    combs = []
    for value, mask in ((one, other), (other, one)):
        if mask is None or mask.base is not None or mask.low != mask.high:
            continue
        # Below its lowest bit all is 0 afterwards; below the lowest that it lacks, all stays.
        combs.append(Comb(mask.low & -mask.low, 0))
        if value is not None and value.base is None:
            lacking = Comb(~mask.low & (mask.low + 1), 0)
            combs += [added(each, lacking) for each in value.every_comb]
    return Value(0, min(bounds), None, kept(combs))


def _divide(one: Value | None, other: Value | None, _: str) -> Value | None:
    if one is None or other is None or one.base is not None or other.base is not None:
        return None
    if one.low < 0 or other.low <= 0:
        return None
    return Value(one.low // other.high, one.high // other.low)


def _remainder(one: Value | None, other: Value | None, kind: str) -> Value | None:
    if other is None or other.base is not None or other.low <= 0:
        return None
    high = other.high - 1
    combs: tuple[Comb, ...] = ()
    is_number = one is not None and one.base is None and (one.low >= 0 or kind[0] == "s")
    if one is not None and is_number and other.low == other.high:
        combs = kept(added(each, Comb(other.low, 0)) for each in one.every_comb)
    if one is not None and one.base is None and one.low >= 0:
        return Value(0, min(high, one.high), None, combs)
    return Value(0, high) if kind[0] == "u" else Value(-high, high, None, combs)


def _least(one: Value | None, other: Value | None, kind: str) -> Value | None:
    if one is None or other is None or one.base is not None or other.base is not None:
        return None
    if kind[0] == "u" and (one.low < 0 or other.low < 0):
        return None
    low, high = min(one.low, other.low), min(one.high, other.high)
    return Value(low, high, None, _joined_combs(one, other))


def _largest(one: Value | None, other: Value | None, kind: str) -> Value | None:
    if one is None or other is None or one.base is not None or other.base is not None:
        return None
    if kind[0] == "u" and (one.low < 0 or other.low < 0):
        return None
    low, high = max(one.low, other.low), max(one.high, other.high)
    return Value(low, high, None, _joined_combs(one, other))


def _or(one: Value | None, other: Value | None, _: str) -> Value | None:
    """Bits that are put together are at most the sum."""
    if one is None or other is None or one.base is not None or other.base is not None:
        return None
    if one.low < 0 or other.low < 0:
        return None
    whole = _sum(one, other, None)
    # Where one ends in zeros for which alone the other has bits, it is the sum.
    is_sum = other.high < _last_bit(one) or one.high < _last_bit(other)
    return Value(max(one.low, other.low), whole.high, None, whole.combs if is_sum else ())


def _last_bit(value: Value) -> int:
    """Return what the numbers are all multiples of, as the lowest bit that any may have."""
    steps = [comb.step for comb in value.combs if not comb.low and not comb.spread]
    return max((step & -step for step in steps), default=1)


Action: TypeAlias = Callable[[Value | None, Value | None, str], Value | None]
_ARITHMETIC: Final[Mapping[str, Action]] = {
    "add": _add,
    "sub": _subtract,
    "mul": _multiply,
    "shl": _shift_left,
    "shr": _shift_right,
    "and": _and,
    "or": _or,
    "div": _divide,
    "rem": _remainder,
    "min": _least,
    "max": _largest,
}
