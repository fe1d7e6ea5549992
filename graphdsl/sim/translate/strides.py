"""Addresses that are linear in the index of a thread in its row.

In a kernel whose threads never wait, an address is often ``base + stride * threadIdx.x``, where the
base depends only on the row. If the first and the last thread of a row access the same allocation,
so do all between them, and the row can run without a check for each access. LLVM vectorizes such
rows.

The analysis only shows that the address has this form if no sum wraps around; this is checked at
the start of a row, by the addresses of its first and last thread.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from graphdsl.code.ptx.signatures import VIDEO
from graphdsl.code.ptx.syntax import (
    BITS,
    Address,
    Bracket,
    Function,
    Instruction,
    Integer,
    LabelMark,
    Operand,
    Reference,
    Register,
    Special,
    Vector,
)
from graphdsl.sim.translate.flow import read_too_early, registers_of, results_of
from graphdsl.sim.translate.registry import find

LARGEST_STRIDE: Final = 1 << 20
"""With 1,024 threads in a row, a 32-bit sum wraps at most once."""
LONGEST: Final = 1 << 13
"""Maximum number of instructions of a kernel whose addresses are analyzed: the time is quadratic in
their number, and in longer kernels checks are a small part.
"""
LARGEST_NUMBER_OF_PASSES: Final = 8
"""Code is in execution order except for loops, for which one pass is enough."""
PURE: Final = frozenset(
    {"add", "sub", "mul", "mad", "fma", "div", "rem", "min", "max", "abs", "neg", "sad"}
    | {"and", "or", "xor", "not", "shl", "shr", "shf", "lop3", "prmt", "bfe", "bfi", "clz", "popc"}
    | {"brev", "mul24", "mad24", "mov", "cvt", "cvta", "selp", "setp", "set", "slct", "copysign"}
    | {"sqrt", "rsqrt", "rcp", "sin", "cos", "lg2", "ex2", "tanh", "testp", "cnot", "bfind", "bmsk"}
    | {"dp2a", "dp4a", "fns", "szext", *VIDEO}
)
"""Opcodes that compute registers from registers only."""
NOT_THE_SAME_FOR_A_ROW: Final = frozenset(
    {"%tid.x", "%laneid", "%warpid", "%clock", "%clock_hi", "%clock64", "%globaltimer"}
    | {"%globaltimer_lo", "%globaltimer_hi"}
    | {f"%lanemask_{each}" for each in ("eq", "le", "lt", "ge", "gt")}
)


@dataclass(frozen=True, slots=True)
class StraightAccess:
    """An access to device memory whose address is straight.

    Attributes
    ----------
    index : int
        The index of the instruction in the body.
    address : Address
        Its address operand.
    stride : int
        Bytes from one thread to the next.
    size : int
        Bytes that are accessed.
    writes : bool
        Whether it is a store.
    definitions : tuple of Instruction
        The instructions that compute the address, in order.
    """

    index: int
    address: Address
    stride: int
    size: int
    writes: bool
    definitions: tuple[Instruction, ...]


def straight_accesses(function: Function) -> tuple[StraightAccess, ...]:
    """Return all accesses to device memory if every one of them is straight, else none.

    Accesses to the same address are merged into one, which writes if any of them does.
    """
    assert function.body is not None
    if len(function.body) > LONGEST:
        return ()
    accesses = []
    for index, item in enumerate(function.body):
        if isinstance(item, LabelMark):
            continue
        if item.opcode not in {"ld", "st"}:
            if any(isinstance(operand, Address) for operand in item.operands):
                return ()
            continue
        entry = find(item.name)
        if entry is None or entry[0].communicates:
            return ()
        accesses.append((index, item, entry[1]))
    analysis = _Analysis(function)
    found = []
    for index, item, form in accesses:
        access = analysis.access(index, item, form)
        if access is None:
            return ()
        found += access
    return _joined(found)


def _joined(accesses: Sequence[StraightAccess]) -> tuple[StraightAccess, ...]:
    """Return accesses with those to the same address merged."""
    found: dict[tuple[Address, int], StraightAccess] = {}
    for access in accesses:
        key = access.address, access.size
        first = found.setdefault(key, access)
        if access.writes:
            found[key] = replace(first, writes=True)
    return tuple(found.values())


class _Analysis:
    """The strides of a function's registers along a row of threads.

    Only registers with a single value are considered: one unguarded instruction writes them, which
    dominates all reads, and computes them from such registers, constants, kernel parameters and the
    thread's position.
    """

    def __init__(self, function: Function) -> None:
        self._function = function
        self._definitions = self._find_definitions()
        self._early = read_too_early(function, self._definitions)
        # In order of dependence.
        self._strides: dict[str, int] = {}
        self._find_strides()

    def access(
        self, index: int, item: Instruction, form: Mapping[str, str]
    ) -> list[StraightAccess] | None:
        """Return a load or store of device memory; an empty result for other memory; or None."""
        # A cache policy may follow.
        first, second = item.operands[:2]
        operand, other = (first, second) if item.opcode == "st" else (second, first)
        space = form["space"].partition("::")[0]
        if space in {"shared", "local", "param"}:
            return []
        if space != "global" or not isinstance(operand, Address) or index in self._early:
            return None
        stride = 0
        if isinstance(operand.base, Register):
            known = self._strides.get(operand.base.name)
            if known is None:
                return None
            stride = known
        elif operand.base is None:
            return None
        count = len(other.items) if isinstance(other, Vector) else 1
        size = BITS[form["type"]] // 8 * count
        if stride % size or abs(stride) > LARGEST_STRIDE:
            return None
        definitions = self._slice(operand)
        # If two sums wrap around, one could hide the other.
        if sum(map(self._extends, definitions)) > 1:
            return None
        writes = item.opcode == "st"
        return [StraightAccess(index, operand, stride, size, writes, definitions)]

    def _find_definitions(self) -> dict[str, tuple[int, Instruction]]:
        """Return the definitions of registers that one instruction writes, for all threads."""
        written: dict[str, list[tuple[int, Instruction]]] = {}
        for index, item in enumerate(self._function.body or ()):
            if isinstance(item, Instruction):
                for register in results_of(item):
                    written.setdefault(register.name, []).append((index, item))
        return {
            name: places[0]
            for name, places in written.items()
            if len(places) == 1 and self._is_pure(places[0][1])
        }

    def _is_pure(self, item: Instruction) -> bool:
        # An unpacked register is left out: its parts have no stride of their own.
        takes_apart = item.opcode == "mov" and isinstance(item.operands[0], Vector)
        is_pure = item.opcode in PURE or self._is_parameter(item)
        return is_pure and item.guard is None and not takes_apart

    def _is_parameter(self, item: Instruction) -> bool:
        """Return whether it loads a parameter of the kernel by name."""
        if item.opcode != "ld" or ".param" not in item.name or not self._function.is_entry:
            return False
        destination, source = item.operands
        return (
            isinstance(destination, Register)
            and isinstance(source, Address)
            and isinstance(source.base, Reference)
            and source.base.name not in self._function.variables
            and any(source.base.name == each.name for each in self._function.parameters)
        )

    def _find_strides(self) -> None:
        """Find the differences of registers between adjacent threads, where known."""
        waiting = sorted(self._definitions.items(), key=lambda each: each[1][0])
        for _ in range(LARGEST_NUMBER_OF_PASSES):
            unknown = []
            for name, (index, item) in waiting:
                stride = None if index in self._early else self._stride(item)
                if stride is None:
                    unknown.append((name, (index, item)))
                else:
                    self._strides[name] = stride
            if len(unknown) == len(waiting):
                return
            waiting = unknown

    def _stride(self, item: Instruction) -> int | None:
        """Return the stride of an instruction's result, if those of its operands are known."""
        strides = [self._operand_stride(each) for each in item.operands[1:]]
        known = [stride for stride in strides if stride is not None]
        if len(known) < len(strides):
            return None
        if not any(known):
            return 0
        if not _has_exact_widths(item):
            return None
        if self._extends(item) and max(map(abs, known)) > LARGEST_STRIDE:
            return None
        return _combined(item, known)

    def _extends(self, item: Instruction) -> bool:
        """Return whether an instruction extends 32 bits that vary along a row to 64."""
        is_longer = ".wide" in item.name or (
            item.opcode == "cvt" and item.name.split(".")[-2].endswith("64")
        )
        return is_longer and any(self._operand_stride(each) for each in item.operands[1:])

    def _operand_stride(self, operand: Operand) -> int | None:
        match operand:
            case Register():
                return self._strides.get(operand.name)
            case Special():
                if operand.name == "%tid.x":
                    return 1
                return None if operand.name in NOT_THE_SAME_FOR_A_ROW else 0
            case Vector(items=items):
                inside = [self._operand_stride(each) for each in items]
                return 0 if all(stride == 0 for stride in inside) else None
            case Address(base=Register()) | Bracket():
                return None
            case _:
                return 0

    def _slice(self, address: Address) -> tuple[Instruction, ...]:
        """Return the instructions that compute an address, in order."""
        waiting = [each.name for each in registers_of(address)]
        wanted: set[str] = set()
        while waiting:
            name = waiting.pop()
            if name not in wanted:
                wanted.add(name)
                waiting += [
                    register.name
                    for operand in self._definitions[name][1].operands[1:]
                    for register in registers_of(operand)
                ]
        ordered = [self._definitions[name][1] for name in self._strides if name in wanted]
        return tuple(dict.fromkeys(ordered))


def _has_exact_widths(item: Instruction) -> bool:
    """Return whether the registers of an instruction have exactly the width in its name.

    Others are truncated or extended, where a sum may wrap around.
    """
    *before, last = (BITS.get(part, 0) for part in item.name.split("."))
    if last not in {32, 64}:
        return False
    widths = [last] * len(item.operands)
    if ".wide" in item.name:
        widths[0] = 2 * last
        widths[3:] = [2 * last] * len(widths[3:])
    elif item.opcode == "cvt":
        widths[0] = before[-1]
    return all(
        not isinstance(operand, Register | Special)
        or width == (operand.bits if isinstance(operand, Register) else 32)
        for width, operand in zip(widths, item.operands, strict=True)
    )


def _combined(item: Instruction, strides: Sequence[int]) -> int | None:
    """Return the stride of a result, from those of the operands, not all of them 0."""
    parts = item.name.split(".")
    factors = [each.value if isinstance(each, Integer) else None for each in item.operands[1:]]
    match parts[0]:
        case "mov" | "cvta":
            return strides[0]
        case "cvt":
            # Extended integers keep their value.
            to, source = parts[-2], parts[-1]
            if len(parts) == 3 and to[0] in "us" and source[0] in "us" and BITS[to] >= BITS[source]:
                return strides[0]
            return None
        case "add" if len(parts) == 2 and parts[1][0] in "us":
            return strides[0] + strides[1]
        case "sub" if len(parts) == 2 and parts[1][0] in "us":
            return strides[0] - strides[1]
        case "shl":
            shift = factors[1]
            return strides[0] << shift if shift is not None and 0 <= shift < 20 else None
        case "mul" if parts[1] in {"lo", "wide"}:
            return _product(strides, factors)
        case "mad" if len(parts) == 3 and parts[1] in {"lo", "wide"}:
            product = _product(strides, factors)
            return None if product is None else product + strides[2]
        case _:
            return None


def _product(strides: Sequence[int], factors: Sequence[int | None]) -> int | None:
    """Return the stride of the product of the first two operands."""
    if strides[0] == strides[1] == 0:
        return 0
    for one, other in ((0, 1), (1, 0)):
        factor = factors[other]
        if factor is not None and abs(factor) <= LARGEST_STRIDE:
            return strides[one] * factor
    return None


LARGEST_SPAN: Final = 1 << 16
"""Maximum bytes between the first and the last load of a group: more than shared memory has."""
LOADS_OF_A_GROUP: Final = 2
"""Average number of loads per group that makes a stretch worthwhile."""


@dataclass(frozen=True, slots=True)
class Load:
    """One load of a stretch: its index in the body, its address, and its size in bytes."""

    index: int
    instruction: Instruction
    address: Address
    size: int


@dataclass(frozen=True, slots=True)
class Group:
    """Loads of one size from one base, at distances that are multiples of the size.

    Attributes
    ----------
    lowest : Address
        The load with the lowest offset.
    span : int
        Bytes from it to the load with the highest offset.
    size : int
        Bytes that each load reads.
    variable : str
        The variable that contains them.
    distances : tuple of int
        Bytes from the load with the lowest offset to each, in order.
    """

    lowest: Address
    span: int
    size: int
    variable: str
    distances: tuple[int, ...]


@dataclass(slots=True)
class Stretch:
    """Loads that are checked together, in order, and by groups."""

    loads: list[Load] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)


def stretches_of(function: Function, origin: Callable[[Address], str]) -> dict[int, Stretch]:
    """Return the stretches of a function, by the index of the first load.

    Parameters
    ----------
    function : Function
        The function.
    origin : callable
        Returns the name of the shared variable of an address; empty if not known.
    """
    found: dict[int, Stretch] = {}
    loads: list[Load] = []
    written: set[str] = set()

    def end() -> None:
        stretch = Stretch(loads.copy(), _groups(loads, origin) if len(loads) > 1 else [])
        if stretch.groups and len(loads) >= LOADS_OF_A_GROUP * len(stretch.groups):
            found[loads[0].index] = stretch
        loads.clear()
        written.clear()

    for index, item in enumerate(function.body or ()):
        if isinstance(item, LabelMark):
            end()
            continue
        load = _load(index, item, origin)
        if load is not None:
            base = load.address.base
            if not loads or (isinstance(base, Register) and base.name in written):
                end()
            loads.append(load)
        elif item.opcode not in PURE:
            end()
        written.update(each.name for each in results_of(item))
    end()
    return found


def _load(index: int, item: Instruction, origin: Callable[[Address], str]) -> Load | None:
    """Return a load that may be part of a stretch, or None."""
    if item.opcode != "ld" or item.guard is not None:
        return None
    entry = find(item.name)
    if entry is None or entry[0].communicates:
        return None
    destination, address = item.operands
    if entry[1].get("space", "").partition("::")[0] != "shared":
        return None
    if not isinstance(address, Address) or not origin(address):
        return None
    count = len(destination.items) if isinstance(destination, Vector) else 1
    size = BITS[entry[1]["type"]] // 8 * count
    return None if size & (size - 1) else Load(index, item, address, size)


def _groups(loads: list[Load], origin: Callable[[Address], str]) -> list[Group]:
    """Return the groups of loads; none if one of them does not fit."""
    bases: dict[tuple[str, int, int, str], list[Load]] = {}
    for load in loads:
        base = load.address.base
        name = f"%{base.name}" if isinstance(base, Register) else ""
        if isinstance(base, Reference):
            name = f"{base.name}+{base.offset}"
        offset = _signed(load.address.offset)
        key = (name, load.size, offset % load.size, origin(load.address))
        bases.setdefault(key, []).append(load)
    groups = []
    for (_, size, _, variable), members in bases.items():
        members.sort(key=lambda each: _signed(each.address.offset))
        first, last = members[0].address, members[-1].address
        span = _signed(last.offset) - _signed(first.offset)
        if span > LARGEST_SPAN:
            return []
        start = _signed(first.offset)
        distances = dict.fromkeys(_signed(each.address.offset) - start for each in members)
        groups.append(Group(first, span, size, variable, tuple(distances)))
    return groups


def _signed(offset: int) -> int:
    offset &= (1 << 64) - 1
    return offset - (1 << 64) if offset >> 63 else offset
