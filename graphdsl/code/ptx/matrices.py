"""Matrices that the lanes of a warp hold together: which registers an instruction has for them.

PTX ISA 9.0, 9.7.14 and 9.7.15: ``mma``, ``wmma``, ``wgmma``, ``ldmatrix``, ``stmatrix`` and
``movmatrix``. A fragment is
a lane's part of a matrix. All of them are laid out in the same way: eight rows at a time, a row in
four lanes, each of which holds some consecutive elements of it. A matrix B is held by columns.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

OPCODES: Final = frozenset({"mma", "wmma", "ldmatrix", "stmatrix", "movmatrix", "wgmma"})
ELEMENTS: Final = {
    "f16": 16,
    "bf16": 16,
    "tf32": 32,
    "e4m3": 8,
    "e5m2": 8,
    "f32": 32,
    "f64": 64,
    "s32": 32,
    "s8": 8,
    "u8": 8,
    "s4": 4,
    "u4": 4,
    "b1": 1,
    "b16": 16,
}
"""Types of the elements of matrices, and their widths in bits."""
REGISTERS: Final = {
    "f16": "f16x2",
    "bf16": "bf16x2",
    "tf32": "tf32",
    "f32": "f32",
    "f64": "f64",
    "s32": "s32",
}
"""The type of the registers; ``b32`` for elements of other types."""
SHAPE: Final = re.compile(r"m(\d+)n(\d+)k(\d+)")
REPEATED: Final = 8
"""Registers of a multiplicand of ``wmma`` in f16; some hold an element that others hold, too."""


@dataclass(frozen=True, slots=True)
class Fragment:
    """A matrix in the registers of a warp's lanes.

    Attributes
    ----------
    type : str
        The type of its elements.
    rows, columns : int
        Its size. The elements of a row are next to each other in a lane; for a matrix B these are
        the matrix's columns.
    run : int
        How many elements of a row a lane has next to each other.
    registers : int
        How many registers of a lane the instruction names.
    """

    type: str
    rows: int
    columns: int
    run: int
    registers: int

    @property
    def bits(self) -> int:
        """The width of its elements."""
        return ELEMENTS[self.type]

    @property
    def width(self) -> int:
        """The width of a register."""
        return max(self.bits, 32)

    @property
    def used(self) -> int:
        """How many registers suffice for a lane's elements; the others repeat them."""
        return self.rows * self.columns * self.bits // (32 * self.width)

    @property
    def register(self) -> str:
        """The type of a register."""
        return REGISTERS.get(self.type, "b32")


def _fragment(
    kind: str, rows: int, columns: int, *, sums: bool = False, least: int = 0
) -> Fragment:
    run = 2 if sums else max(32 // ELEMENTS[kind], 1)
    found = Fragment(kind, rows, columns, run, 0)
    return Fragment(kind, rows, columns, run, max(found.used, least))


@cache
def fragments(name: str) -> tuple[Fragment, ...]:
    """Return the matrices of an instruction: D, A, B and C, or the one that it moves.

    ``wgmma`` has no C, and 16 rows for each of its warps. Empty if the name is not that of such an
    instruction.
    """
    opcode, *modifiers = name.split(".")
    types = [each for each in modifiers if each in ELEMENTS]
    if opcode in {"ldmatrix", "stmatrix", "movmatrix"}:
        count = next((int(each[1:]) for each in modifiers if each in {"x1", "x2", "x4"}), 1)
        return (_fragment("b16", 8 * count, 8),) if types == ["b16"] else ()
    shape = next((found for each in modifiers if (found := SHAPE.fullmatch(each))), None)
    if opcode not in OPCODES or shape is None or not types:
        return ()
    m, n, k = map(int, shape.groups())
    if opcode == "wgmma":
        if len(types) != 3 or modifiers[0] != "mma_async" or "sp" in modifiers:
            return ()
        return (
            _fragment(types[0], m // 4, n, sums=True),
            _fragment(types[1], m // 4, k),
            _fragment(types[2], n, k),
        )
    is_short = opcode == "wmma" and len(types) == 2
    if is_short:
        # Those of D and C; the multiplicands are in f16.
        types = [types[0], "f16", "f16", types[1]]
    least = REPEATED if opcode == "wmma" and types[len(types) // 2] == "f16" else 0
    if len(types) == 4 and (opcode == "mma" or "mma" in modifiers):
        return (
            _fragment(types[0], m, n, sums=True),
            _fragment(types[1], m, k, least=least),
            _fragment(types[2], n, k, least=least),
            _fragment(types[3], m, n, sums=True),
        )
    if len(types) != 1:
        return ()
    match modifiers[1:2]:
        case ["a"]:
            return (_fragment(types[0], m, k, least=least),)
        case ["b"]:
            return (_fragment(types[0], n, k, least=least),)
        case ["c" | "d"]:
            return (_fragment(types[0], m, n, sums=True),)
    return ()
