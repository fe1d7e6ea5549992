"""Addresses as polynomials in the position of a thread, parameters and sizes.

A value is known if every lane computes it from these alone. A variable of a loop is known if each
iteration adds a multiple of ``blockDim.x``, as grid-stride loops do: the loop then never brings one
lane of a warp to a place of another one. Polynomials are equal to values modulo 2^32: wrap-arounds
of 32 bits and extensions change nothing then, and results of 16 bits are not known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from graphdsl.code.ptx.syntax import (
    Address,
    Function,
    Instruction,
    Integer,
    Operand,
    Reference,
    Register,
    Special,
)
from graphdsl.sim.translate.flow import results_of

Polynomial: TypeAlias = "dict[tuple[str, ...], int]"
"""Coefficients by the atoms that are multiplied; the constant has the key ``()``."""

LANES: Final = ("%tid.x", "%tid.y", "%tid.z", "%laneid")
"""Atoms that differ between lanes."""
POSITIONS: Final = frozenset(
    f"%{name}.{axis}" for name in ("tid", "ntid", "ctaid", "nctaid") for axis in "xyz"
) | {"%laneid"}
SPAN: Final = "%ntid.x"
INTEGERS: Final = frozenset({"u32", "s32", "b32", "u64", "s64", "b64"})
UNIFORM: Final = frozenset({"div", "rem", "min", "max", "shr", "and", "or", "xor", "not", "neg"})
"""Operations whose result is the same for all lanes if their operands are."""
ROUNDING: Final = frozenset({"div", "rem", "min", "max", "shr"})
"""Of these, those whose lower 32 bits depend on upper ones, which polynomials do not say."""
MOST_TERMS: Final = 16
MOST_PASSES: Final = 16


@dataclass(frozen=True, slots=True)
class Linear:
    """A value: a polynomial, and the multiples of ``blockDim.x`` that loops may have added.

    Attributes
    ----------
    terms : tuple of (tuple of str, int)
        The polynomial, sorted.
    wide : frozenset of int
        Coefficients of products with ``blockDim.x`` of which loops add any multiple.
    """

    terms: tuple[tuple[tuple[str, ...], int], ...]
    wide: frozenset[int] = frozenset()

    @property
    def polynomial(self) -> Polynomial:
        """The terms by their atoms."""
        return dict(self.terms)

    @property
    def is_uniform(self) -> bool:
        """Whether it is the same for all lanes and in all iterations."""
        return not self.wide and not any(atom in LANES for atoms, _ in self.terms for atom in atoms)


UNKNOWN: Final = None
Value: TypeAlias = "Linear | None"


def _linear(polynomial: Mapping[tuple[str, ...], int], wide: Iterable[int] = ()) -> Value:
    terms = tuple(sorted((atoms, count) for atoms, count in polynomial.items() if count))
    return None if len(terms) > MOST_TERMS else Linear(terms, frozenset(wide))


def _constant(value: int) -> Value:
    return _linear({(): value})


def _sum(one: Linear, other: Linear, sign: int = 1) -> Value:
    total = one.polynomial
    for atoms, count in other.terms:
        total[atoms] = total.get(atoms, 0) + sign * count
    return _linear(total, one.wide | other.wide)


def _product(one: Linear, other: Linear) -> Value:
    for left, right in ((one, other), (other, one)):
        if left.wide:
            # A loop's part times a number; more is not tracked.
            if any(atoms for atoms, _ in right.terms) or right.wide:
                return UNKNOWN
            factor = right.polynomial.get((), 0)
            scaled = {atoms: count * factor for atoms, count in left.terms}
            return _linear(scaled, (each * factor for each in left.wide))
    total: Polynomial = {}
    for left_atoms, left_count in one.terms:
        for right_atoms, right_count in other.terms:
            atoms = tuple(sorted(left_atoms + right_atoms))
            total[atoms] = total.get(atoms, 0) + left_count * right_count
    return _linear(total)


def _joined(one: Value, other: Value) -> Value:
    """Return a value that is one of two: the first, plus what a loop adds."""
    if one is None or other is None:
        return UNKNOWN
    difference = _sum(other, one, -1)
    if difference is None:
        return UNKNOWN
    wide = one.wide | other.wide
    for atoms, count in difference.terms:
        if SPAN not in atoms or any(atom in LANES for atom in atoms):
            return UNKNOWN
        wide |= {abs(count)}
    return Linear(one.terms, wide)


def linear_values(function: Function) -> dict[str, Linear]:
    """Return the registers of a function whose values are known, for all lanes and iterations."""
    items = [item for item in function.body or () if isinstance(item, Instruction)]
    offsets: dict[str, str] = {each.name: each.name for each in function.parameters}
    found: dict[str, Value] = {}
    read: set[str] = set()

    def of(operand: Operand) -> Value | type[KeyError]:
        """Return the value of an operand; KeyError if no definition was seen yet."""
        match operand:
            case Integer(value=value):
                return _constant(value)
            case Special(name=name) if name in POSITIONS:
                return _linear({(name,): 1})
            case Register(name=name):
                read.add(name)
                return found.get(name, KeyError)
            case Reference(name=name, offset=offset):
                return _linear({(f"&{name}",): 1, (): offset})
            case _:
                return UNKNOWN

    for _ in range(MOST_PASSES):
        before = dict(found)
        seen: dict[str, Value] = {}
        is_changed = False
        read.clear()
        for item in items:
            registers = results_of(item)
            if not registers:
                continue
            value = _result(item, of, offsets)
            if value is KeyError:
                continue
            assert value is None or isinstance(value, Linear)
            for register in registers:
                name = register.name
                now = value if len(registers) == 1 else UNKNOWN
                if name in seen:
                    now = _joined(seen[name], now)
                elif name in before and before[name] is not None and now is not None:
                    # Keep what loops were seen to add.
                    now = Linear(now.terms, now.wide | _wide(before[name]))
                if name in before and before[name] is None:
                    now = UNKNOWN
                # Again only if what was read has changed since.
                is_changed = is_changed or (name in read and found.get(name, KeyError) != now)
                seen[name] = found[name] = now
        if not is_changed:
            return {name: value for name, value in found.items() if value is not None}
    return {}


def _wide(value: Value) -> frozenset[int]:
    return frozenset() if value is None else value.wide


def _result(item: Instruction, of: Callable[[Operand], Any], offsets: Mapping[str, str]) -> Any:
    """Return the value that an instruction computes."""
    opcode, parts = item.opcode, item.name.split(".")
    if opcode == "ld":
        return _parameter(item, parts, offsets)
    if parts[-1] not in INTEGERS and opcode != "cvta":
        return UNKNOWN
    values = [of(each) for each in item.operands[1:]]
    if UNKNOWN in values:
        return UNKNOWN
    if KeyError in values:
        return KeyError
    match opcode:
        case "mov" | "cvta":
            return values[0]
        case "cvt" if parts[-2] in INTEGERS and "sat" not in parts:
            return values[0]
        case "add" | "sub" if not {"cc", "sat"} & set(parts):
            return _sum(values[0], values[1], 1 if opcode == "add" else -1)
        case "mul" | "mad" if "hi" not in parts and "cc" not in parts:
            product = _product(values[0], values[1])
            if opcode == "mul" or product is None:
                return product
            return _sum(product, values[2])
        case "shl" if not values[1].terms or [each for each, _ in values[1].terms] == [()]:
            by = values[1].polynomial.get((), 0)
            factor = _constant(1 << by) if by < 32 else None
            return UNKNOWN if factor is None else _product(values[0], factor)
        case "or":
            low = values[1].polynomial
            if not values[1].wide and set(low) == {()} and low[()] > 0:
                step = 1 << low[()].bit_length()
                if all(count % step == 0 for _, count in values[0].terms) and not values[0].wide:
                    return _sum(values[0], values[1])
    is_whole = opcode not in ROUNDING or parts[-1].endswith("32")
    if opcode in UNIFORM and is_whole and all(each.is_uniform for each in values):
        return _linear({(f"{item.name}{[each.terms for each in values]}",): 1})
    return UNKNOWN


def _parameter(item: Instruction, parts: list[str], offsets: Mapping[str, str]) -> Value:
    source = item.operands[1]
    if (
        "param" not in parts
        or parts[-1] not in INTEGERS
        or not isinstance(source, Address)
        or not isinstance(source.base, Reference)
        or source.base.name not in offsets
    ):
        return UNKNOWN
    return _linear({(f"{source.base.name}+{source.offset}.{parts[-1]}",): 1})
