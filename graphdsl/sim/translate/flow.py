"""Control flow of a function, and the registers that are live at wait points.

A thread that waits is left and entered again later, so the registers that are read afterwards have
to be saved (liveness analysis over sets of registers as the bits of integers).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from graphdsl.code.ptx.syntax import (
    Address,
    Bracket,
    Float,
    Function,
    Instruction,
    Label,
    LabelMark,
    Operand,
    Pair,
    Reference,
    Register,
    Vector,
)
from graphdsl.sim.translate.registry import find

ENDS: Final = frozenset({"ret", "exit", "trap"})
BRANCHES: Final = frozenset({"bra", "brx"})
LEAVES: Final = ENDS | BRANCHES
"""Opcodes that never continue to the next instruction, unless a guard is false."""
ACCESSES: Final = frozenset({"ld", "st", "atom", "red", "suld", "sust"})
OF_A_THREAD: Final = re.compile(r"\.(?:local|param|const|nc)\b")
"""Name parts of accesses to memory that no other lane changes."""
SMALL_COPY: Final = re.compile(r"cp\.async\.(?:ca|cg|wait_all|wait_group)\b")
"""Copies of single threads: they read where they are issued and write where they are waited for."""
SPACE_OF_A_BLOCK: Final = re.compile(r"\.(?:shared|local)\b")
FLOATS: Final = frozenset({"f16", "f16x2", "bf16", "bf16x2", "f32", "f64"})
HEAP_CALLS: Final = frozenset({"malloc", "free", "__nv_aligned_device_malloc"})
"""Functions of the device runtime that use the heap."""
ORDERED_CALLS: Final = tuple(map(Reference, ("cudaGraphSetConditional", *sorted(HEAP_CALLS))))
"""Functions of the device runtime whose results depend on the order of blocks."""
COMMUTATIVE: Final = frozenset({"add", "min", "max", "and", "or", "xor"})


@dataclass(slots=True)
class Flow:
    """The control flow of a function.

    Attributes
    ----------
    backward : set of int
        Indices in the body of backward branches: every loop has one.
    spinning : set of int
        Those of them whose loop may wait for memory accesses of another thread.
    live : dict of int to tuple of Register
        For each index where a thread may wait, the registers that are read afterwards; a step waits
        before its instruction.
    unused : set of str
        Registers that no instruction reads, if that is relevant to an instruction.
    communicates : bool
        Whether the result may depend on the order of blocks.
    steps : set of int
        Indices of accesses before which a thread waits for the lanes of its warp.
    """

    backward: set[int] = field(default_factory=set)
    spinning: set[int] = field(default_factory=set)
    live: dict[int, tuple[Register, ...]] = field(default_factory=dict)
    unused: set[str] = field(default_factory=set)
    communicates: bool = False
    steps: set[int] = field(default_factory=set)


def registers_of(operand: Operand) -> tuple[Register, ...]:
    """Return the registers in an operand."""
    match operand:
        case Register():
            return (operand,)
        case Vector(items=items) | Bracket(items=items):
            return tuple(register for item in items for register in registers_of(item))
        case Pair(first=first, second=second):
            return registers_of(first) + registers_of(second)
        case Address(base=Register() as base):
            return (base,)
        case _:
            return ()


def yields(instruction: Instruction) -> bool:
    """Return whether threads wait for others at an instruction."""
    found = find(instruction.name)
    return found is not None and found[0].yields


def is_step(instruction: Instruction) -> bool:
    """Whether an instruction accesses memory that the lanes of a warp share and may change."""
    if instruction.opcode == "cp":
        return SMALL_COPY.match(instruction.name) is not None
    return instruction.opcode in ACCESSES and not OF_A_THREAD.search(instruction.name)


def observes(instruction: Instruction) -> bool:
    """Return whether a thread may observe the effects of another one by an instruction."""
    found = find(instruction.name)
    return found is not None and found[0].communicates


def crosses_blocks(instruction: Instruction, unused: set[str]) -> bool:
    """Return whether an instruction's effect may depend on the order of blocks.

    An integer atomic whose result is not read does not.
    """
    if instruction.opcode == "call":
        return instruction.operands[1] in ORDERED_CALLS
    if not observes(instruction):
        return False
    if instruction.name.startswith("cp.reduce"):
        return True
    if SPACE_OF_A_BLOCK.search(instruction.name):
        return False
    if instruction.opcode not in {"atom", "red"}:
        return True
    parts = instruction.name.split(".")
    is_ordered = not COMMUTATIVE.intersection(parts) or not FLOATS.isdisjoint(parts)
    results = () if instruction.opcode == "red" else registers_of(instruction.operands[0])
    return is_ordered or any(register.name not in unused for register in results)


def analyse(function: Function, *, steps: Collection[int] = ()) -> Flow:
    """Analyze the body of a function; threads wait before the instructions *steps*, too."""
    assert function.body is not None
    body = function.body
    flow = Flow()
    places = {item.name: index for index, item in enumerate(body) if isinstance(item, LabelMark)}
    instructions = [(at, item) for at, item in enumerate(body) if isinstance(item, Instruction)]
    # There are few distinct names.
    names = {item.name: item for _, item in instructions}
    observing = {name for name, item in names.items() if observes(item)}
    yielding = {name for name, item in names.items() if yields(item)}
    if observing or yielding:
        read = {register.name for _, item in instructions for register in used_by(item)}
        flow.unused = {name for name in function.registers if name not in read}
    talking = [index for index, item in instructions if item.name in observing]
    flow.communicates = len(_global_atomics(body)) > 1 or any(
        crosses_blocks(item, flow.unused)
        for _, item in instructions
        if item.name in observing or item.opcode == "call"
    )
    for index, item in instructions:
        for target in targets_of(function, item) if item.opcode in BRANCHES else ():
            if places[target] <= index:
                flow.backward.add(index)
                if any(places[target] <= each <= index for each in talking):
                    flow.spinning.add(index)
    flow.steps = set(steps)
    waits = [
        index
        for index, item in instructions
        if index in flow.spinning or item.name in yielding or index in flow.steps
    ]
    if waits:
        _find_live(function, places, flow, waits)
    return flow


def read_too_early(function: Function, names: Iterable[str]) -> set[int]:
    """Return the instructions that may read one of some registers before it was written.

    Parameters
    ----------
    function : Function
        The function.
    names : iterable of str
        The registers.

    Returns
    -------
    set of int
        Indices in the body. All other instructions are dominated by writes of the registers that
        they read (a data-flow analysis over sets of registers as the bits of integers).
    """
    bits = {name: 1 << number for number, name in enumerate(names)}

    def set_of(registers: list[Register]) -> int:
        total = 0
        for each in registers:
            total |= bits.get(each.name, 0)
        return total

    body = function.body or ()
    reads = [0 if isinstance(item, LabelMark) else set_of(used_by(item)) for item in body]
    writes = [
        0 if isinstance(item, LabelMark) or item.guard is not None else set_of(results_of(item))
        for item in body
    ]
    # For each reached label: the registers written on all paths to it.
    written_at: dict[str, int] = {}
    before: dict[str, int] | None = None
    early: set[int] = set()
    while written_at != before:
        before = dict(written_at)
        early = set()
        written: int | None = 0
        for index, item in enumerate(body):
            if isinstance(item, LabelMark):
                if written is not None:
                    written_at[item.name] = written & written_at.get(item.name, -1)
                written = written_at.get(item.name)
            elif written is not None:
                if reads[index] & ~written:
                    early.add(index)
                for target in targets_of(function, item):
                    written_at[target] = written & written_at.get(target, -1)
                written |= writes[index]
                if item.guard is None and item.opcode in LEAVES:
                    written = None
    return early


def _global_atomics(body: list[Instruction | LabelMark]) -> set[str]:
    """Return the used commutative operations, since two different ones need not commute."""
    return {
        part
        for item in body
        if isinstance(item, Instruction)
        and item.opcode in {"atom", "red"}
        and not SPACE_OF_A_BLOCK.search(item.name)
        for part in COMMUTATIVE.intersection(item.name.split("."))
    }


def used_by(instruction: Instruction) -> list[Register]:
    """Return the registers that an instruction reads."""
    found = find(instruction.name)
    results = found[0].results if found is not None else 1
    if instruction.name.startswith("wgmma.mma"):
        results = 0  # It adds to its result.
    used = [register for each in instruction.operands[results:] for register in registers_of(each)]
    # The address of a store is not a result, nor is that of an atomic without one.
    used += [
        register
        for each in instruction.operands[:results]
        if isinstance(each, Address)
        for register in registers_of(each)
    ]
    if instruction.guard is not None:
        used.append(instruction.guard)
    return used


def results_of(instruction: Instruction) -> list[Register]:
    """Return the registers that an instruction writes."""
    found = find(instruction.name)
    results = found[0].results if found is not None else 1
    if results == 1 and instruction.operands and type(instruction.operands[0]) is Register:
        return [instruction.operands[0]]  # Most instructions, of which there are many.
    return [
        register
        for each in instruction.operands[:results]
        if not isinstance(each, Address)
        for register in registers_of(each)
    ]


def falls_through(instruction: Instruction) -> bool:
    """Return whether control may continue to the next instruction."""
    return instruction.guard is not None or instruction.opcode not in LEAVES


def targets_of(function: Function, instruction: Instruction) -> tuple[str, ...]:
    """Return the labels that an instruction may branch to."""
    if instruction.opcode == "bra":
        (target,) = instruction.operands
        assert isinstance(target, Label)
        return (target.name,)
    if instruction.opcode == "brx":
        listed = instruction.operands[1]
        assert isinstance(listed, Label)
        return function.branch_targets[listed.name]
    return ()


def _find_live(function: Function, places: dict[str, int], flow: Flow, waits: list[int]) -> None:
    """Compute ``flow.live`` by backward iteration to a fixed point."""
    assert function.body is not None
    body = function.body
    numbers = {name: number for number, name in enumerate(function.registers)}
    registers = list(function.registers.values())

    def bits(items: list[Register]) -> int:
        total = 0
        for item in items:
            total |= 1 << numbers[item.name]
        return total

    count = len(body)
    used, written = [0] * count, [0] * count
    targets: list[tuple[int, ...]] = [()] * count
    falls = [True] * count
    for index, item in enumerate(body):
        if isinstance(item, LabelMark):
            continue
        used[index] = bits(used_by(item))
        # The result of a guarded instruction may keep its old value.
        written[index] = 0 if item.guard is not None else bits(results_of(item))
        targets[index] = tuple(places[name] for name in targets_of(function, item))
        falls[index] = falls_through(item)
    before, after = [0] * (count + 1), [0] * count
    changed = True
    while changed:
        changed = False
        for index in range(count - 1, -1, -1):
            out = before[index + 1] if falls[index] else 0
            for target in targets[index]:
                out |= before[target]
            into = (out & ~written[index]) | used[index]
            after[index] = out
            if into != before[index]:
                before[index] = into
                changed = True
    for index in waits:
        live = before[index] if index in flow.steps else after[index]
        if index in flow.spinning:
            live = 0
            for target in targets[index]:
                live |= before[target]
        flow.live[index] = tuple(registers[number] for number in _numbers_in(live))


def _numbers_in(bits: int) -> Iterator[int]:
    """Return the numbers of the bits that are set, of which there are few in a long integer."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def unsettled_floats(function: Function) -> set[str]:
    """Return the f32 registers that only arithmetic writes: their NaN may have any payload."""
    assert function.body is not None
    candidates = {each.name for each in function.registers.values() if each.type == "f32"}
    if not candidates:
        return candidates
    copies: list[tuple[str, str]] = []
    for item in function.body:
        if isinstance(item, LabelMark):
            continue
        found = find(item.name)
        results = found[0].results if found is not None else 1
        for operand in item.operands[:results]:
            for register in registers_of(operand):
                if register.name not in candidates:
                    continue
                if found is not None and found[0].is_arithmetic:
                    continue
                source = item.operands[1] if item.opcode == "mov" else None
                if isinstance(source, Register):
                    copies.append((register.name, source.name))
                elif not (isinstance(source, Float) and not _is_nan(source)):
                    candidates.discard(register.name)
    changed = True
    while changed:
        changed = False
        for copied, origin in copies:
            if copied in candidates and origin not in candidates:
                candidates.discard(copied)
                changed = True
    return candidates


def _is_nan(constant: Float) -> bool:
    exponent, fraction = (
        (0x7F800000, 0x7FFFFF) if constant.width == 32 else (0x7FF << 52, (1 << 52) - 1)
    )
    return constant.bits & exponent == exponent and bool(constant.bits & fraction)
