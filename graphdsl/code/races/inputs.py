"""What a kernel is given: indices and sizes, arguments, and the addresses of variables."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from graphdsl.code.effects.domain import signed
from graphdsl.code.effects.instructions import Shape
from graphdsl.code.ptx.syntax import Function, Module, Reference, Variable
from graphdsl.code.races.arithmetic import Value
from graphdsl.code.races.terms import BLOCK, GRID, THREAD, Node, Terms

SPECIAL: Final = {"tid": THREAD, "ctaid": BLOCK, "ntid": GRID, "nctaid": GRID}
LARGEST_GRID: Final = (2**31 - 1, 65_535, 65_535)
LARGEST_BLOCK: Final = (1_024, 1_024, 64)
LARGEST_SHARED: Final = 1 << 24
"""Bound of the addresses of shared variables in their window."""

Sizes = tuple[int | None, int | None, int | None]
Slot = tuple[int, int]
"""The number of an argument, and a byte in it."""


@dataclass(frozen=True, slots=True)
class Given:
    """What is known of launches.

    Attributes
    ----------
    block, grid : tuple
        Their sizes; None for axes that are not known.
    most_threads : int
        The maximum number of threads of a block.
    numbers : dict of int to int
        The values of integer arguments that are known.
    based : dict of (int, int) to ((int, int) or str, int)
        Pointers in the memory of another one, or of a variable: which, and the distance in bytes.
    textures : frozenset of int or None
        The arguments that are textures of memory which no pointer leads to; None if the textures
        are not known.
    """

    block: Sizes = (None, None, None)
    grid: Sizes = (None, None, None)
    most_threads: int = 1_024
    numbers: dict[int, int] = field(default_factory=dict)
    based: dict[Slot, tuple[Slot | str, int]] = field(default_factory=dict)
    textures: frozenset[int] | None = None


class Inputs:
    """The terms of what a kernel is given.

    Parameters
    ----------
    terms : Terms
        The terms of the analysis.
    module : Module
        The PTX.
    entry : Function
        The kernel.
    given : Given
        What is known of launches.
    """

    def __init__(self, terms: Terms, module: Module, entry: Function, given: Given) -> None:
        self.terms: Final = terms
        self.declared: Final = entry.parameters
        self._given = given
        self.any_grid: Final = tuple(each is None for each in given.grid)
        self._numbers = {each.name: n for n, each in enumerate(entry.parameters)}
        self._variables: dict[str, Variable] = dict(module.variables)
        for function in module.functions.values():
            self._variables.update(function.variables)

    def special(self, stem: str, at: int) -> Node:
        """Return the term of ``tid``, ``ctaid``, ``ntid`` or ``nctaid`` of an axis."""
        is_block = stem in {"tid", "ntid"}
        known = (self._given.block if is_block else self._given.grid)[at]
        most = (LARGEST_BLOCK if is_block else LARGEST_GRID)[at] if known is None else known
        if is_block:
            most = min(most, self._given.most_threads)
        if stem[0] == "n":
            if known is not None:
                return self.terms.constant(known)
            return self.terms.atom(stem, at, level=GRID, low=1, high=most)
        if most == 1:
            return self.terms.zero
        return self.terms.atom(stem, at, level=SPECIAL[stem], low=0, high=most - 1)

    def named(self, name: str) -> Node | None:
        """Return the term of a special register; None if it is not one of these."""
        stem, _, axis = name[1:].partition(".")
        at = "xyz".find(axis) if axis else -1
        return None if stem not in SPECIAL or at < 0 else self.special(stem, at)

    def place(self, operand: Reference) -> Node | None:
        """Return the address of a variable."""
        name = operand.name.rpartition("/")[2]
        variable = self._variables.get(name)
        if variable is None or variable.space == "param":
            return None
        return self.terms.add(self._variable(name), self.terms.constant(signed(operand.offset)))

    def _variable(self, name: str) -> Node:
        variable, high = self._variables[name], 1 << 56
        if variable.space == "shared":
            high = LARGEST_SHARED
            if variable.is_external or not variable.size:
                name = ""
        return self.terms.atom("variable", variable.space, name, level=GRID, low=0, high=high)

    def window(self) -> Node:
        """Return the generic address of the first byte of shared memory."""
        return self.terms.atom("window", level=GRID, low=0, high=1 << 56)

    def alignment(self, address: Node) -> int:
        """Return how the memory that an address starts from is aligned, at least."""
        for atoms, _ in address.args:
            if len(atoms) == 1 and atoms[0].args[0] == "variable":
                name = atoms[0].args[2]
                return min(
                    each.alignment
                    for own, each in self._variables.items()
                    if own == name or (not name and each.space == "shared" and not each.size)
                )
        return 1

    def is_parameter(self, name: str) -> bool:
        """Return whether a parameter is one of the kernel, not of a function that it calls."""
        return name in self._numbers

    def parameter(self, name: str, at: int, found: Shape) -> Value:
        """Return what is loaded from a parameter of the kernel."""
        terms, number = self.terms, self._numbers[name]
        if found.type[0] not in "bus" or found.bits > 64:
            node = terms.atom("raw", number, at, found.bits, level=GRID)
            return Value(node, node.low, node.high)
        declared = self.declared[number]
        if (
            number in self._given.numbers
            and at == 0
            and not declared.is_float
            and found.bits == 8 * (declared.size or 0)
        ):
            value = self._given.numbers[number]
            value = (value + (1 << found.bits - 1)) % (1 << found.bits) - (1 << found.bits - 1)
            if found.bits < 32 and found.type[0] in "bu":
                value %= 1 << found.bits
            return Value(terms.constant(value), value, value)
        base: Slot | str = number, at
        distance = 0
        if found.bits == 64:
            base, distance = self._given.based.get((number, at), (base, 0))
        if isinstance(base, str):
            node = terms.add(self._variable(base), terms.constant(distance))
            return Value(node, node.low, node.high)
        low, high = -(1 << found.bits - 1), (1 << found.bits - 1) - 1
        if found.bits < 32 and found.type[0] in "bu":
            low, high = 0, (1 << found.bits) - 1
        node = terms.atom("parameter", *base, found.bits, level=GRID, low=low, high=high)
        node = terms.add(node, terms.constant(distance))
        return Value(node, low, high)
