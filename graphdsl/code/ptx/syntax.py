"""Syntax tree of PTX: modules, functions, variables, instructions and operands.

Names are resolved: a register operand has the register's type, and a name that is declared twice in
nested scopes refers to two objects (PTX ISA 9.0, chapters 4 and 5).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from graphdsl.abi.effects import Location
from graphdsl.base.errors import CompileError, KernelsNotSupportedError

BITS: Final = {
    "pred": 1,
    **{f"{kind}{bits}": bits for kind in "bus" for bits in (8, 16, 32, 64)},
    "b128": 128,
    "f16": 16,
    "f16x2": 32,
    "bf16": 16,
    "bf16x2": 32,
    "f32": 32,
    "f64": 64,
}
"""Width of each fundamental type in bits."""


@dataclass(frozen=True, slots=True)
class Register:
    """A register; *name* is unique in its function. ``!%p`` is one with *negated*.

    *part* is the byte or half that a video instruction uses: ``h0`` of ``%r1.h0``.
    """

    name: str
    type: str
    negated: bool = False
    part: str = ""

    @property
    def bits(self) -> int:
        """Its width in bits."""
        return BITS[self.type]


@dataclass(frozen=True, slots=True)
class Special:
    """A special register such as ``%tid.x``."""

    name: str


@dataclass(frozen=True, slots=True)
class Integer:
    """An integer constant."""

    value: int


@dataclass(frozen=True, slots=True)
class Float:
    """A floating-point constant by its bits; *width* is 32 or 64."""

    bits: int
    width: int


@dataclass(frozen=True, slots=True)
class Reference:
    """The name of a variable or function as its address, with an offset in bytes."""

    name: str
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Label:
    """The target of a branch."""

    name: str


@dataclass(frozen=True, slots=True)
class Sink:
    """``_``: an ignored result."""


@dataclass(frozen=True, slots=True)
class Vector:
    """``{%f1, %f2}``."""

    items: tuple[Operand, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """``%r1|%p1``: two results."""

    first: Operand
    second: Operand


@dataclass(frozen=True, slots=True)
class Address:
    """``[base+offset]``; *base* None is an absolute address."""

    base: Register | Reference | None
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Bracket:
    """``[%rd1, {%r2}]``: the address operand of texture instructions."""

    items: tuple[Operand, ...]


Operand: TypeAlias = (
    Register
    | Special
    | Integer
    | Float
    | Reference
    | Label
    | Sink
    | Vector
    | Pair
    | Address
    | Bracket
)


def elements_of(operand: Operand) -> tuple[Operand, ...]:
    """Return the operands of a vector, or the operand itself if it is not a vector."""
    return operand.items if isinstance(operand, Vector) else (operand,)


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction.

    Attributes
    ----------
    name : str
        The name with all modifiers: ``"fma.rn.ftz.f32"``.
    operands : tuple of Operand
        The operands in textual order. A call has its results, its target and its arguments as a
        Vector, an Operand and a Vector.
    guard : Register or None
        The predicate that it depends on.
    location : Location
        Its source location.
    text : str
        As written.
    line, column : int
        Its one-based position in the PTX.
    function : str
        The device function that it was inlined from; else empty.
    opcode : str
        The part of the name before the first dot.
    """

    name: str
    operands: tuple[Operand, ...]
    guard: Register | None
    location: Location
    text: str
    line: int = 0
    column: int = 0
    function: str = ""
    opcode: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Split the name once, since all users of instructions need its parts."""
        object.__setattr__(self, "opcode", self.name.partition(".")[0])


@dataclass(frozen=True, slots=True)
class LabelMark:
    """The place of a label."""

    name: str


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable in a state space.

    Attributes
    ----------
    name : str
        Its name, unique in its function or module.
    space : str
        ``"global"``, ``"const"``, ``"shared"``, ``"local"`` or ``"param"``.
    size : int
        Its size in bytes; 0 for an ``extern`` array, sized by the launch.
    alignment : int
        Bytes.
    initial : bytes
        First bytes of its initial value; the rest is zero.
    references : tuple
        Addresses in the initial value: the offset of the 8 bytes, and the target.
    is_external : bool
        Whether it is declared ``.extern``.
    is_pointer : bool
        Whether it is a parameter that the compiler marks as an address (``.ptr``).
    is_float : bool
        Whether its elements are floating-point numbers.
    element : int
        Bytes of an array element; 0 if it is not an array.
    """

    name: str
    space: str
    size: int
    alignment: int
    initial: bytes = b""
    references: tuple[tuple[int, Reference], ...] = ()
    is_external: bool = False
    is_pointer: bool = False
    is_float: bool = False
    element: int = 0


Sizes: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Sizes of a function's results and parameters, in bytes."""


@dataclass(slots=True)
class Function:
    """An entry or a device function; *body* is None if it is only declared."""

    name: str
    is_entry: bool
    results: tuple[Variable, ...]
    parameters: tuple[Variable, ...]
    location: Location
    directives: dict[str, tuple[int, ...]] = field(default_factory=dict)
    registers: dict[str, Register] = field(default_factory=dict)
    variables: dict[str, Variable] = field(default_factory=dict)
    body: list[Instruction | LabelMark] | None = None
    branch_targets: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # Sizes of results and parameters; None if a list of functions determines them.
    prototypes: dict[str, Sizes | None] = field(default_factory=dict)

    @property
    def sizes(self) -> Sizes:
        """The sizes of its results and parameters."""
        return (
            tuple(each.size for each in self.results),
            tuple(each.size for each in self.parameters),
        )


@dataclass(slots=True)
class Module:
    """A PTX module; the digest is that of the text that it was read from."""

    version: tuple[int, int]
    target: str
    variables: dict[str, Variable] = field(default_factory=dict)
    functions: dict[str, Function] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    digest: str = field(default="", compare=False, repr=False)
    _known: dict[object, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    def once(self, key: object, find: Callable[[], Any]) -> Any:
        """Return what *find* returns of the module, which does not change; called once by key."""
        if key not in self._known:
            self._known[key] = find()
        return self._known[key]


MANGLED_LOCAL: Final = re.compile(r"E(\d+)")


def source_name(name: str) -> str:
    """Return the source name of a function's variable from its mangled name.

    Examples
    --------
    >>> source_name("_ZZ1kE4tile"), source_name("tile")
    ('tile', 'tile')
    """
    for place in MANGLED_LOCAL.finditer(name):
        length = int(place[1])
        rest = name[place.end() :]
        if len(rest) >= length and not rest[length:].strip("_$0123456789"):
            return rest[:length]
    return name


class PtxError(CompileError):
    """PTX text that is not valid.

    Attributes
    ----------
    line, column : int
        The one-based position; 0 if it applies to the whole text.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        self.line = line
        self.column = column
        super().__init__(f"PTX line {line}, column {column}: {message}" if line else message)


class UnsupportedPtxError(PtxError):
    """Possibly valid PTX text that is not supported."""


class UnsupportedInstructionError(KernelsNotSupportedError):
    """Code that the simulator cannot run exactly, and therefore refuses to run.

    Attributes
    ----------
    instruction : str
        The instruction as written.
    where : str
        Its source line.
    line, column : int
        Its one-based position in the PTX.
    """

    def __init__(
        self,
        kernel: str,
        instruction: str,
        where: str,
        reason: str,
        *,
        line: int = 0,
        column: int = 0,
    ) -> None:
        self.instruction = instruction
        self.where = where
        self.line = line
        self.column = column
        # Without a line of CUDA C++, it is that of the PTX.
        place = f"{where}:{column}" if where == f"PTX:{line}" else where
        super().__init__(kernel, f"{place}: {instruction!r}: {reason}")
