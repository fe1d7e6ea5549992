"""Which bytes of its memory a launch may touch: intervals for registers, along the control flow.

The numbers that a launch gives (grid, block, integers among the arguments) are known, addresses are
places in the memory of an argument. What this finds can only make ranges smaller; where anything is
odd, the range is left open. Loops whose counter is compared with a number by order are bounded,
those that count an address along are not. Beside the interval, the combs that a register's numbers
lie in are followed, so that writers that take turns can be told apart.

Registers are held as the signed integers that they mean. What might wrap around is any number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from graphdsl.ptx.effects.code import registers_of
from graphdsl.ptx.effects.combs import Comb
from graphdsl.ptx.effects.instructions import shape
from graphdsl.ptx.effects.numbers import (
    ARITHMETIC,
    FAR,
    Field,
    Value,
    converted,
    join,
    joined_combs,
    limits,
    narrow,
    negative,
    never,
    signed,
    total,
    within,
)
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

MOST_VISITS: Final = 60
"""Of one block; after that nothing is told."""
WIDEN_AFTER: Final = 3
MOST_BLOCKS: Final = 600
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


class Step(NamedTuple):
    """An instruction, with what is asked of it each time that it is gone through."""

    item: Instruction
    opcode: str
    results: tuple[Register, ...]
    """What it may change."""


class _Analysis:
    def __init__(
        self, function: Function, launch: Launch, fields: Mapping[Instruction, frozenset[Field]]
    ) -> None:
        self._fields = fields
        self._function = function
        self._launch = launch
        self._parameters = {each.name: number for number, each in enumerate(function.parameters)}
        self._blocks: list[list[Step]] = [[]]
        self._starts: dict[str, int] = {}
        for item in function.body or ():
            if isinstance(item, LabelMark):
                if self._blocks[-1]:
                    self._blocks.append([])
                self._starts[item.name] = len(self._blocks) - 1
            else:
                opcode = item.opcode
                self._blocks[-1].append(Step(item, opcode, _results(item)))
                if opcode in {"bra", "brx", "ret", "exit", "trap"}:
                    self._blocks.append([])
        self._thresholds = sorted(self._find_thresholds())
        self._predicates = self._find_predicates()

    def run(self) -> dict[Field, Touched] | None:
        if len(self._blocks) > MOST_BLOCKS or any(
            step.opcode == "call" or shape(step.item.name).reason
            for block in self._blocks
            for step in block
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
            for step in block:
                if step.opcode == "setp":
                    operands = step.item.operands
                    found.update(each.value for each in operands if isinstance(each, Integer))
        return {number + near for number in found for near in (-1, 0, 1)}

    def _find_predicates(self) -> dict[str, set[str]]:
        """Return by register the predicates that say something of it, for as long as it stays."""
        found: dict[str, set[str]] = {}
        for block in self._blocks:
            for step in block:
                if step.opcode == "setp" or step.item.name in {"and.pred", "or.pred"}:
                    results = {each.name for each in step.results}
                    for operand in step.item.operands[1:]:
                        for register in registers_of(operand):
                            found.setdefault(register.name, set()).update(results)
        return found

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
        for step in self._blocks[index]:
            item, opcode, _ = step
            taken: State | None = state
            if item.guard is not None:
                taken = self._refined(state, item.guard, holds=not item.guard.negated)
            if opcode in {"bra", "brx"}:
                if taken is not None:
                    leaving += [(target, dict(taken)) for target in self._targets(item)]
                if item.guard is None:
                    return leaving
                rest = self._refined(state, item.guard, holds=item.guard.negated)
                if rest is None:
                    return leaving
                state = rest
                continue
            if opcode in {"ret", "exit", "trap"}:
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
            if step.results:
                self._assign(step, state, taken)
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
                offset = signed(operand.offset)
                access_bytes = Value(offset, offset + kind.bits // 8 * count - 1)
                places = {value.base: total(value, access_bytes, None)}
            for field, touched in places.items():
                reads, writes = found.setdefault(field, ([], []))
                if access.reads:
                    reads.append(touched)
                if access.writes:
                    writes.append(touched)

    # Values -------------------------------------------------------------------------------------

    def _value(self, operand: Operand, state: State, kind: str) -> Value | None:
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

    def _assign(self, step: Step, state: State, taken: State) -> None:
        """Take down what an instruction computes; without a value, nothing is known."""
        item, opcode, results = step
        new: Value | Test | Both | None = None
        left, right = (*item.operands[1:3], None, None)[:2]
        if opcode == "setp":
            new = _test(item)
        elif item.name in {"and.pred", "or.pred"}:
            if isinstance(left, Register) and isinstance(right, Register):
                new = Both(opcode, left, right)
        elif len(results) == 1 and not isinstance(item.operands[0], Vector):
            new = within(self._computed(step, taken), results[0].bits)
        for number, register in enumerate(results):
            value = new
            if opcode == "setp" and number:
                value = None
            if item.guard is not None:
                # Where the guard does not hold, the register is what it was.
                before = state.get(register.name)
                if isinstance(value, Value) and isinstance(before, Value):
                    value = join(before, value)
                else:
                    value = None
            for name in self._predicates.get(register.name, ()):
                if not isinstance(state.get(name), Value):
                    state.pop(name, None)
            if value is None:
                state.pop(register.name, None)
            else:
                state[register.name] = value

    def _computed(self, step: Step, state: State) -> Value | None:
        item, name, _ = step
        kind, operands = shape(item.name), item.operands
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
            return None if None in values[:2] else join(values[0], values[1])  # type: ignore[arg-type]
        if name == "mad" and len(values) == 3:
            product = ARITHMETIC["mul"](
                values[0], values[1], source if "wide" in parts else f"s{source[1:]}"
            )
            third = self._value(operands[3], state, "s64") if "wide" in parts else values[2]
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


def _hull(values: list[Value]) -> Bytes:
    """Return what bytes there are between the first and the last."""
    whole = values[0]
    for each in values[1:]:
        whole = Value(
            min(whole.low, each.low), max(whole.high, each.high), None, joined_combs(whole, each)
        )
    return Bytes(whole.low, whole.high + 1, whole.combs)


def _joined(one: State, other: State) -> State:
    found: State = {}
    for name, value in one.items():
        also = other.get(name)
        if also is None:
            continue
        if value == also:
            found[name] = value
        elif isinstance(value, Value) and isinstance(also, Value):
            joined = join(value, also)
            if joined is not None:
                found[name] = joined
    return found


def _results(item: Instruction) -> tuple[Register, ...]:
    """Return the registers that an instruction may change."""
    if not item.operands or isinstance(item.operands[0], (Address, Reference, Label)):
        return ()
    is_barrier = item.name.startswith(("bar.", "barrier.")) or item.name in {"bar", "barrier"}
    if is_barrier and not item.name.startswith(("bar.red", "barrier.red")):
        return ()
    return tuple(_result_registers(item.operands[0]))


def _result_registers(operand: Operand) -> Iterator[Register]:
    if isinstance(operand, Pair):
        yield from _result_registers(operand.first)
        yield from _result_registers(operand.second)
    else:
        yield from registers_of(operand)
