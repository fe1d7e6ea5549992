"""Addresses that go straight through memory along a row of threads.

In a kernel whose threads never wait, an address is often ``base + stride * threadIdx.x``: where it
starts depends on the row only. If the first and the last thread of a row would access one and the
same allocation, so do all between them, and the row can run without a check for each access. LLVM
makes vector instructions of such rows.

What is known here is only that the address has this form as long as no sum wraps around; whether it
does is found out when a row starts, from the addresses of its first and last thread.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from graphdsl.sim.ptx.flow import registers_of, results_of
from graphdsl.sim.ptx.registry import find
from graphdsl.sim.ptx.syntax import (
    BITS,
    Address,
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

__all__ = ["StraightAccess", "straight_accesses"]

LARGEST_STRIDE: Final = 1 << 20
"""With 1,024 threads in a row, a sum of 32 bits wraps once at most."""
# Everything that computes a register from registers, and from nothing else.
PURE: Final = frozenset(
    {"add", "sub", "mul", "mad", "fma", "div", "rem", "min", "max", "abs", "neg", "sad"}
    | {"and", "or", "xor", "not", "shl", "shr", "shf", "lop3", "prmt", "bfe", "bfi", "clz", "popc"}
    | {"brev", "mul24", "mad24", "mov", "cvt", "cvta", "selp", "setp"}
)
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
        Of the instruction in the body.
    address : Address
        Its operand.
    stride : int
        Bytes from one thread to the next.
    size : int
        Bytes that are accessed.
    writes : bool
        Whether it is a store.
    definitions : tuple of Instruction
        What computes the address, in order.
    """

    index: int
    address: Address
    stride: int
    size: int
    writes: bool
    definitions: tuple[Instruction, ...]


def straight_accesses(function: Function) -> tuple[StraightAccess, ...]:
    """Return all accesses to device memory if every one of them is straight, else nothing."""
    assert function.body is not None
    analysis = _Analysis(function)
    found = []
    for index, item in enumerate(function.body):
        if isinstance(item, LabelMark):
            continue
        entry = find(item.name)
        if item.opcode not in {"ld", "st"}:
            if any(isinstance(operand, Address) for operand in item.operands):
                return ()
            continue
        if entry is None or entry[0].communicates:
            return ()
        access = analysis.access(index, item, entry[1])
        if access is None:
            return ()
        found += access
    return tuple(found)


class _Analysis:
    def __init__(self, function: Function) -> None:
        self._function = function
        self._definitions: dict[str, list[tuple[int, Instruction]]] = {}
        for index, item in enumerate(function.body or ()):
            if isinstance(item, Instruction):
                for register in results_of(item):
                    self._definitions.setdefault(register.name, []).append((index, item))
        self._strides: dict[str, int | None] = {}

    def access(
        self, index: int, item: Instruction, form: Mapping[str, str]
    ) -> list[StraightAccess] | None:
        """Return a load or store of device memory, none for one of other memory, or None."""
        operand, other = item.operands if item.opcode == "st" else reversed(item.operands)
        space = form["space"].partition("::")[0]
        if space in {"shared", "local", "param"}:
            return []
        if space != "global" or not isinstance(operand, Address):
            return None
        stride = 0
        if isinstance(operand.base, Register):
            known = self._stride(operand.base.name)
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
        # Of two sums that wrap around, one could hide the other.
        if sum(map(self._extends, definitions)) > 1:
            return None
        writes = item.opcode == "st"
        return [StraightAccess(index, operand, stride, size, writes, definitions)]

    def _stride(self, name: str) -> int | None:
        """Return by how much a register grows from one thread to the next, if that is known."""
        if name not in self._strides:
            # A register that depends on itself has no stride.
            self._strides[name] = None
            self._strides[name] = self._find_stride(name)
        return self._strides[name]

    def _find_stride(self, name: str) -> int | None:
        definitions = self._definitions.get(name, [])
        if len(definitions) != 1:
            return None
        ((_, item),) = definitions
        if item.guard is not None or (item.opcode not in PURE and not _is_parameter(item)):
            return None
        if item.opcode == "mov" and isinstance(item.operands[0], Vector):
            return None
        strides = [self._operand_stride(each) for each in item.operands[1:]]
        if any(stride is None for stride in strides):
            return None
        known = [stride for stride in strides if stride is not None]
        if not any(known):
            return 0
        if item.name.split(".")[-1][1:] not in {"32", "64"}:
            return None
        if self._extends(item) and max(map(abs, known)) > LARGEST_STRIDE:
            return None
        return _combined(item, known)

    def _extends(self, item: Instruction) -> bool:
        """Whether an instruction makes 64 bits of 32 that differ along a row."""
        is_longer = ".wide" in item.name or (
            item.opcode == "cvt" and item.name.split(".")[-2].endswith("64")
        )
        return is_longer and any(self._operand_stride(each) for each in item.operands[1:])

    def _operand_stride(self, operand: Operand) -> int | None:
        match operand:
            case Register():
                return self._stride(operand.name)
            case Special():
                if operand.name == "%tid.x":
                    return 1
                return None if operand.name in NOT_THE_SAME_FOR_A_ROW else 0
            case Vector(items=items):
                inside = [self._operand_stride(each) for each in items]
                return 0 if all(stride == 0 for stride in inside) else None
            case Address(base=Register()):
                return None
            case _:
                return 0

    def _slice(self, address: Address) -> tuple[Instruction, ...]:
        """Return the instructions that compute an address, in order."""
        waiting = [each.name for each in registers_of(address)]
        wanted: dict[int, Instruction] = {}
        while waiting:
            for index, item in self._definitions[waiting.pop()]:
                if index not in wanted:
                    wanted[index] = item
                    waiting += [
                        register.name
                        for operand in item.operands[1:]
                        for register in registers_of(operand)
                    ]
        return tuple(wanted[index] for index in sorted(wanted))


def _is_parameter(item: Instruction) -> bool:
    """Whether it loads a parameter of the kernel by name."""
    return (
        item.opcode == "ld"
        and ".param" in item.name
        and isinstance(item.operands[0], Register)
        and isinstance(item.operands[1], Address)
        and isinstance(item.operands[1].base, Reference)
    )


def _combined(item: Instruction, strides: Sequence[int]) -> int | None:
    """Return the stride of a result, from those of the operands, not all of them 0."""
    parts = item.name.split(".")
    factors = [each.value if isinstance(each, Integer) else None for each in item.operands[1:]]
    match parts[0]:
        case "mov" | "cvta":
            return strides[0]
        case "cvt":
            # Integers that get longer keep their value.
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
