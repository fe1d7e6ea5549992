"""Memory accesses of each PTX instruction (PTX ISA 9.0, 9.7): reads, writes and addresses.

An instruction that is in none of these tables counts as reading and writing unknown memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from graphdsl.base.locks import cached_property
from graphdsl.code.ptx.signatures import WIDTHS
from graphdsl.code.ptx.syntax import (
    Address,
    Bracket,
    Function,
    Instruction,
    Operand,
    Pair,
    Register,
    Vector,
)

_COMPUTING: Final = """
    add sub addc subc mul mad madc mul24 mad24 fma sad div rem min max abs neg rcp sqrt rsqrt sin
    cos lg2 ex2 tanh copysign testp dp4a dp2a and or xor not cnot shl shr shf lop3 prmt bfe bfi bmsk
    szext clz popc brev bfind fns setp set selp slct mov cvt cvta isspacep mapa getctarank
    vadd vsub vabsdiff vmin vmax vshl vshr vmad vset vabsdiff2 vabsdiff4 vadd2 vadd4 vsub2 vsub4
    vavrg2 vavrg4 vmin2 vmin4 vmax2 vmax4 vset2 vset4 createpolicy
    shfl vote match redux activemask elect mma movmatrix wgmma
    txq suq istypep
    bra brx ret exit trap brkpt nanosleep pmevent setmaxnreg griddepcontrol bar barrier fence membar
    prefetch prefetchu applypriority stacksave stackrestore
"""
COMPUTING: Final = frozenset(_COMPUTING.split())
"""Opcodes that touch no memory, or only prefetch it."""
ON_CHIP: Final = frozenset({"ldmatrix", "stmatrix", "mbarrier", "tcgen05", "clusterlaunchcontrol"})
"""Opcodes that only touch memory of a block or cluster, whatever their addresses look like."""
TEXTURES: Final = {"tex": 1, "tld4": 1, "suld": 1, "sust": 0, "sured": 0}
"""Opcodes that access memory through handles, with the operand that has the handle."""
WITHOUT_READS, WITHOUT_WRITES = frozenset({"sust"}), frozenset({"tex", "tld4", "suld"})
COMMUTATIVE: Final = frozenset({"add", "min", "max", "and", "or", "xor"})
WAITING: Final = frozenset({"volatile", "acquire", "acq_rel", "release", "mmio"})
"""Modifiers of accesses by which threads may wait for each other."""
NARROW_SCOPES: Final = frozenset({"cta", "cluster"})
"""Scopes that never contain threads of two nodes."""
THROUGH_HANDLES: Final = "the memory of textures and surfaces is known only from their handles"
NOT_LISTED: Final = "an instruction whose effect on memory is not known"
SPACES: Final = frozenset({"global", "shared", "local", "const", "param"})


@dataclass(frozen=True, slots=True)
class Access:
    """One of the memory operands of an instruction.

    Attributes
    ----------
    operand : int
        The index of the operand with the address.
    space : str
        The state space; empty for a generic address.
    reads, writes : bool
        Whether the memory is read or written.
    """

    operand: int
    space: str
    reads: bool = False
    writes: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """The behavior of an instruction, from its name alone.

    Attributes
    ----------
    opcode : str
        The part of the name before the first dot.
    parts : frozenset of str
        The other parts of the name.
    type : str
        The type of the moved or computed value; empty if there is none or several.
    bits : int
        Its width; 0 if there is none.
    accesses : tuple of Access
        Its memory operands.
    operation : str
        For an update whose order makes no difference, the operation: ``"add.f32"``, for example.
    result : int
        The index of the operand that receives a value from memory; -1 for none.
    value : int
        The index of the stored operand; -1 for none.
    waits : bool
        Whether threads of different nodes may use it to wait for each other.
    reason : str
        Why its memory is not known; empty if it is known.
    handle : int
        The index of the operand with the handle of a texture or surface, or the address of a
        tensor map; -1 for none.
    """

    opcode: str
    parts: frozenset[str]
    type: str = ""
    bits: int = 0
    accesses: tuple[Access, ...] = ()
    operation: str = ""
    result: int = -1
    value: int = -1
    waits: bool = False
    reason: str = ""
    handle: int = -1

    @property
    def reads_through_handle(self) -> bool:
        """Whether it may read the memory of a texture or surface."""
        if self.opcode == "cp":
            return self.handle == 1 or "reduce" in self.parts
        return self.handle >= 0 and self.opcode not in WITHOUT_READS

    @property
    def writes_through_handle(self) -> bool:
        """Whether it may write the memory of a surface."""
        if self.opcode == "cp":
            return self.handle == 0
        return self.handle >= 0 and self.opcode not in WITHOUT_WRITES

    @property
    def is_exact(self) -> bool:
        """Whether the value is as wide as an address and not a floating-point number."""
        return self.bits == WIDTHS["b64"] and self.type[0] in "bus"


@cache
def shape(name: str) -> Shape:
    """Return the behavior of an instruction, from its name."""
    opcode, *modifiers = name.split(".")
    parts = frozenset(modifiers)
    types = [each for each in modifiers if each in WIDTHS]
    kind = (types or [""])[-1 if opcode in {"ld", "ldu", "st", "atom", "red"} else 0]
    found = Shape(opcode, parts, kind, WIDTHS.get(kind, 0))
    if opcode in COMPUTING or opcode in ON_CHIP or opcode in {"call", "alloca"}:
        return found
    if opcode in TEXTURES:
        return replace(
            found,
            reason=THROUGH_HANDLES,
            handle=TEXTURES[opcode],
        )
    if opcode == "multimem":
        return _but(found, reason="multicast memory belongs to several devices")
    spaces = [each.partition("::")[0] for each in modifiers if each.partition("::")[0] in SPACES]
    space = spaces[0] if spaces else ""
    waits = bool(parts & WAITING) and not (parts & NARROW_SCOPES) and space in {"", "global"}
    match opcode:
        case "ld" | "ldu":
            return _but(found, accesses=(Access(1, space, reads=True),), result=0, waits=waits)
        case "st" if "bulk" in parts:  # It clears as many bytes as an operand says.
            return _but(found, accesses=(Access(0, space, writes=True),))
        case "st":
            return _but(found, accesses=(Access(0, space, writes=True),), value=1, waits=waits)
        case "atom" | "red":
            address = 1 if opcode == "atom" else 0
            operation = next((each for each in modifiers if each in COMMUTATIVE), "")
            if parts & NARROW_SCOPES:
                # Two nodes may lose updates of each other.
                operation = ""
            return _but(
                found,
                accesses=(Access(address, space, reads=True, writes=True),),
                operation=f"{operation}.{kind}" if operation else "",
                result=0 if opcode == "atom" else -1,
                value=address + 1,
                waits=waits,
            )
        case "wmma" if parts & {"load", "store"}:
            if "load" in parts:
                return _but(found, accesses=(Access(1, space, reads=True),))
            return _but(found, accesses=(Access(0, space, writes=True),))
        case "wmma":
            return found
        case "cp":
            return _copy(found, name, spaces)
        case "discard":
            return _but(found, accesses=(Access(0, space, writes=True),))
        case "tensormap" if "replace" in parts:
            return _but(found, accesses=(Access(0, space, reads=True, writes=True),))
        case "tensormap" if "cp_fenceproxy" in parts:
            return _but(
                found,
                accesses=(Access(0, spaces[0], writes=True), Access(1, spaces[1], reads=True)),
            )
    return _but(found, reason=NOT_LISTED)


def _copy(found: Shape, name: str, spaces: list[str]) -> Shape:
    """Classify the forms of ``cp``: asynchronous copies."""
    parts = found.parts
    if parts & {"commit_group", "wait_group", "wait_all", "prefetch", "mbarrier"} and (
        len(spaces) < 2  # From one state space to another.
    ):
        return found
    if "tensor" in parts:
        return replace(
            found,
            reason="the memory of a tensor is known only from its tensor map",
            handle=0 if spaces[0] == "global" else 1,
        )
    if len(spaces) < 2:
        return _but(found, reason=NOT_LISTED)
    reduces = "reduce" in parts
    operation = next((each for each in name.split(".") if each in COMMUTATIVE), "")
    return _but(
        found,
        accesses=(
            Access(0, spaces[0], reads=reduces, writes=True),
            Access(1, spaces[1], reads=True),
        ),
        operation=f"{operation}.{found.type}" if reduces and operation else "",
    )


def _but(
    found: Shape,
    *,
    accesses: tuple[Access, ...] = (),
    operation: str = "",
    result: int = -1,
    value: int = -1,
    waits: bool = False,
    reason: str = "",
) -> Shape:
    return Shape(
        found.opcode,
        found.parts,
        found.type,
        found.bits,
        accesses,
        operation,
        result,
        value,
        waits,
        reason,
    )


# Functions ----------------------------------------------------------------------------------------


NEAR: Final = frozenset({"param", "shared", "local"})
CONTROL: Final = frozenset({"bra", "brx", "ret", "exit", "trap", "brkpt", "bar", "barrier"})


@dataclass(frozen=True, slots=True)
class Step:
    """An instruction with its behavior.

    Attributes
    ----------
    instruction : Instruction
        The instruction.
    shape : Shape
        Its behavior.
    """

    instruction: Instruction
    shape: Shape


class Code:
    """The instructions of one function.

    Parameters
    ----------
    function : Function
        The function, which has a body.
    """

    def __init__(self, function: Function) -> None:
        self.function: Final = function
        self.steps: Final = [
            Step(item, shape(item.name))
            for item in function.body or ()
            if isinstance(item, Instruction)
        ]
        self.definitions: Final[dict[str, list[int]]] = {}
        """The instructions that compute each register."""
        self.roots: Final[list[int]] = []
        """The instructions where the analysis starts: accesses, calls, and unknown ones."""
        for index, step in enumerate(self.steps):
            found = step.shape
            is_near = all(each.space in NEAR and not each.writes for each in found.accesses)
            if not is_near or found.reason or found.opcode == "call":
                self.roots.append(index)
            for each in results_of(step.instruction):
                self.definitions.setdefault(each.name, []).append(index)

    @cached_property
    def read(self) -> frozenset[str]:
        """The registers that some relevant instruction reads.

        A register that is only used to compute unread ones is not relevant.
        """
        needed: set[str] = set()
        waiting: list[str] = []

        def require(names: Iterator[str]) -> None:
            for name in names:
                if name not in needed:
                    needed.add(name)
                    waiting.append(name)

        for step in self.steps:
            opcode, item = step.shape.opcode, step.instruction
            # A result may be the carry, which no operand names.
            is_carrying = "cc" in step.shape.parts
            if opcode not in COMPUTING or opcode in CONTROL or is_carrying or not results_of(item):
                require(_sources(item))
        while waiting:
            for index in self.definitions.get(waiting.pop(), ()):
                require(_sources(self.steps[index].instruction))
        return frozenset(needed)


def registers_of(operand: Operand) -> Iterator[Register]:
    """Yield the registers in an operand."""
    match operand:
        case Register():
            yield operand
        case Vector(items) | Bracket(items):
            for each in items:
                yield from registers_of(each)
        case Pair(first, second):
            yield from registers_of(first)
            yield from registers_of(second)
        case Address(base=Register() as base):
            yield base


def results_of(item: Instruction) -> tuple[Register, ...]:
    """Return the registers that an instruction may change."""
    is_reduction = item.opcode in {"bar", "barrier"} and ".red" in item.name
    if not item.operands or (item.opcode in CONTROL and not is_reduction):
        return ()
    first = item.operands[0]
    return () if isinstance(first, (Address, Bracket)) else tuple(registers_of(first))


def _sources(item: Instruction) -> Iterator[str]:
    """Yield the registers that an instruction reads."""
    if item.guard is not None:
        yield item.guard.name
    for operand in item.operands[1:] if results_of(item) else item.operands:
        yield from (each.name for each in registers_of(operand))
