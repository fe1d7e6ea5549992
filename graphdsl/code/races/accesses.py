"""What instructions do to memory: the accesses of a kernel, and what they load."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from graphdsl.code.effects.domain import signed
from graphdsl.code.effects.flow import Step
from graphdsl.code.effects.instructions import TEXTURES, Access, Shape, shape
from graphdsl.code.ptx.syntax import (
    Address,
    Float,
    Instruction,
    Integer,
    Module,
    Operand,
    Reference,
    Register,
    Vector,
    elements_of,
)
from graphdsl.code.races.arithmetic import Assumption, Value
from graphdsl.code.races.control import Control, is_full_barrier
from graphdsl.code.races.registers import Key, Registers, State
from graphdsl.code.races.terms import BLOCK, GRID, THREAD, Node

MOST_ALTERNATIVES: Final = 8
FAR_FROM_ZERO: Final = 1 << 40
"""What may be larger may be an address."""
HARMLESS: Final = frozenset({"__assertfail", "vprintf", "malloc"})
STRONG: Final = frozenset({"volatile", "relaxed", "acquire", "release", "acq_rel", "mmio", "sc"})


def is_copy(item: Instruction) -> bool:
    """Return whether an instruction is a copy that runs until its thread waits for it."""
    return item.name.startswith(("cp.async.ca.shared", "cp.async.cg.shared"))


class Problem(NamedTuple):
    """An instruction whose effect on memory is not known, and why."""

    instruction: Instruction
    reason: str


@dataclass(eq=False, frozen=True, slots=True)
class SymbolicAccess:
    """An access to memory.

    Attributes
    ----------
    step : Step
        The instruction.
    segment : int
        Where it is.
    reads, writes, is_atomic, is_strong : bool
        What it does; whether it is an atomic update, or volatile or ordered.
    is_narrow : bool
        Whether it is atomic for threads of its block or cluster only.
    space : str
        The state space of the instruction; empty if it is generic.
    size : int
        Bytes; 0 if it reads or writes somewhere in the memory of its address.
    address : Node or None
        The term of its address.
    condition : Node
        The condition for the access.
    value : Node or None
        The written number, if it is known.
    rests : frozenset of Assumption
        What is assumed of its address.
    """

    step: Step
    segment: int
    reads: bool
    writes: bool
    is_atomic: bool
    is_strong: bool
    is_narrow: bool
    space: str
    size: int
    address: Node | None
    condition: Node
    value: Node | None
    rests: frozenset[Assumption]

    @property
    def atom_bits(self) -> int:
        """The bits that an atomic update changes at once: those of each element of several."""
        found = shape(self.step.item.name)
        return found.bits // 2 if found.type.endswith("x2") else found.bits


def conflict(one: SymbolicAccess, other: SymbolicAccess, *, is_one_block: bool) -> bool:
    """Return whether two accesses to the same bytes would be a race."""
    if one.is_atomic and other.is_atomic:
        is_narrow = not is_one_block and (one.is_narrow or other.is_narrow)
        return is_narrow or differ_in_size(one, other)
    return True


def differ_in_size(one: SymbolicAccess, other: SymbolicAccess) -> bool:
    """Return whether two atomic updates of the same bytes are not atomic for each other."""
    return one.is_atomic and other.is_atomic and one.atom_bits != other.atom_bits


def is_beside_updates(one: SymbolicAccess, other: SymbolicAccess) -> bool:
    """Return whether a plain read meets an atomic update in device memory."""
    is_shared = "shared" in {one.space, other.space}
    return not is_shared and any(
        each.is_atomic and not also.writes for each, also in ((one, other), (other, one))
    )


class Accesses:
    """Records the accesses of a kernel as it is executed.

    Parameters
    ----------
    module : Module
        The PTX.
    control : Control
        The segments of the kernel.
    registers : Registers
        The meaning of its other instructions.
    constants : frozenset
        Places whose memory the kernel does not write.

    Attributes
    ----------
    found : dict of (int, int) to list of SymbolicAccess
        The accesses of each instruction, by segment and number.
    problems : dict of int to Problem
        Instructions whose effect on memory is not known.
    synchronizing : dict of int to Instruction
        Instructions other than barriers by which threads may wait for each other.
    """

    def __init__(
        self,
        module: Module,
        control: Control,
        registers: Registers,
        constants: frozenset[object],
    ) -> None:
        self.found: Final[dict[Key, list[SymbolicAccess]]] = {}
        self.problems: Final[dict[int, Problem]] = {}
        self.synchronizing: Final[dict[int, Instruction]] = {}
        self.expected: Final[dict[int, tuple[Node, Value | None]]] = {}
        """For barriers in shared memory that are followed: the condition for where they are
        initialized, and how many arrivals they expect, by the identities of these steps; likewise
        where they expect bytes."""
        self.copied: Final[dict[int, Value | None]] = {}
        """The bytes of copies that such barriers wait for, likewise."""
        self.copies: Final[dict[int, SymbolicAccess]] = {}
        """What these copies write, which no other access meets."""
        self.has_textures = False
        self._module = module
        self._control = control
        self._registers = registers
        self._inputs = registers.inputs
        self._terms = registers.terms
        self._constants = constants

    def note(self, key: Key, step: Step, found: Shape, condition: Node, state: State) -> None:
        """Record the accesses of an instruction."""
        item, opcode, parts = step.item, found.opcode, found.parts
        if id(step) in self._control.followed:
            self._note_followed(key, step, found, condition, state)
            return
        if self._is_synchronizing(step, found, key):
            self.synchronizing[id(step)] = item
        self._registers.symbols.item = item
        if opcode in {"bar", "barrier"} and "warp" not in parts and not is_full_barrier(step):
            reason = "a barrier that some threads of a block may skip, or do not wait at"
            self.problems[id(step)] = Problem(item, reason)
        if found.reason:
            if opcode in TEXTURES and not found.writes_through_handle:
                self.has_textures = True
            else:
                self.problems[id(step)] = Problem(item, found.reason)
            return
        if opcode == "mapa" or ("shared::cluster" in parts and opcode != "mbarrier"):
            self.problems[id(step)] = Problem(item, "shared memory of other blocks of a cluster")
            return
        if opcode == "mbarrier":
            self.problems[id(step)] = Problem(item, "barriers in shared memory are not followed")
            return
        if opcode in {"tcgen05", "wgmma", "clusterlaunchcontrol"} or (
            opcode == "cp" and found.accesses and not is_copy(item)
        ):
            self.problems[id(step)] = Problem(item, "an asynchronous access, which ends at a wait")
            return
        accesses = [
            (access.operand, access.space, access.reads, access.writes) for access in found.accesses
        ]
        if opcode in {"ldmatrix", "stmatrix"}:
            is_read = opcode == "ldmatrix"
            accesses = [(1 if is_read else 0, "shared", is_read, not is_read)]
        if not accesses:
            return
        noted = []
        for place, space, reads, writes in accesses:
            if space in {"param", "local", "const"}:
                continue
            address = self.address(item.operands[place], state)
            size, value = 0, None
            rests = frozenset[Assumption]() if address is None else address.rests
            if is_copy(item):
                bytes_ = item.operands[2]
                size = bytes_.value if isinstance(bytes_, Integer) else 0
            if opcode in {"ld", "ldu", "st", "atom", "red"} and found.bits:
                moved = item.operands[found.value if found.value >= 0 else found.result]
                size = found.bits // 8 * len(elements_of(moved))
                if opcode == "st" and not isinstance(moved, Vector):
                    written = self._registers.value(moved, f"b{found.bits}", state)
                    value = None if written is None or written.rests else written.node
                    if isinstance(moved, Float):
                        value = self._terms.atom("float", moved.bits, level=GRID)
            noted.append(
                SymbolicAccess(
                    step,
                    key[0],
                    reads,
                    writes,
                    opcode in {"atom", "red"},
                    bool(parts & STRONG),
                    bool(parts & {"cta", "cluster"}),
                    space,
                    size,
                    None if address is None else address.node,
                    condition,
                    value,
                    rests,
                )
            )
        self.found[key] = noted

    def _note_followed(
        self, key: Key, step: Step, found: Shape, condition: Node, state: State
    ) -> None:
        """Record what a barrier in shared memory expects, and copies that it waits for."""
        operands = step.item.operands
        if {"init", "expect_tx"} & found.parts:
            count = self._registers.value(operands[-1], "u32", state)
            self.expected[id(step)] = condition, count
        elif found.opcode == "cp" and found.accesses:
            self.copied[id(step)] = self._registers.value(operands[2], "u32", state)
            self.copies[id(step)], source = (
                self._access(step, key, access, condition, state) for access in found.accesses
            )
            self.found[key] = [source]

    def _access(
        self, step: Step, key: Key, access: Access, condition: Node, state: State
    ) -> SymbolicAccess:
        """Return an access to some bytes in the memory of its address."""
        address = self.address(step.item.operands[access.operand], state)
        return SymbolicAccess(
            step=step,
            segment=key[0],
            reads=access.reads,
            writes=access.writes,
            is_atomic=False,
            is_strong=False,
            is_narrow=False,
            space=access.space.partition("::")[0],
            size=0,
            address=None if address is None else address.node,
            condition=condition,
            value=None,
            rests=frozenset[Assumption]() if address is None else address.rests,
        )

    def _is_synchronizing(self, step: Step, found: Shape, key: Key) -> bool:
        opcode, parts = found.opcode, found.parts
        if opcode in {"bar", "barrier"}:
            return self._control.segments[key[0]].barrier is not step
        return (
            opcode in {"fence", "membar", "mbarrier", "griddepcontrol", "atom"}
            or opcode in {"shfl", "vote", "match", "redux", "elect"}
            or bool(parts & STRONG and found.accesses)
        )

    def address(self, operand: Operand, state: State) -> Value | None:
        """Return the address in an operand; None if it is not known."""
        if not isinstance(operand, Address):
            return None
        offset = self._registers.symbols.number(signed(operand.offset))
        if operand.base is None:
            return offset
        value = self._registers.value(operand.base, "u64", state)
        if value is None:
            return None
        found = self._registers.symbols.plus(value, offset)
        bits = operand.base.bits if isinstance(operand.base, Register) else 64
        return self._within(found, bits)

    def _within(self, address: Value, bits: int) -> Value | None:
        """Return an address if its distance from its base cannot, or should not, wrap around."""
        symbols, terms = self._registers.symbols, self._terms
        least, most = -(1 << bits - 1), (1 << bits - 1) - 1
        rests = address.rests
        for _, node in self.alternatives(address.node):
            own = set() if node is None else set(self.bases(node))
            rest = terms.sum_of(
                {
                    atoms: by
                    for atoms, by in (() if node is None else node.args)
                    if not (len(atoms) == 1 and atoms[0] in own)
                }
            )
            if least <= rest.low and rest.high <= most:
                continue
            if not own:
                return None
            if not symbols.is_ordinary(rest, least, most, bits):
                if node is not address.node:
                    return None
                base = terms.add(node, rest, -1)
                wrapped = symbols.of_type(Value(rest, rest.low, rest.high), f"s{bits}")
                return address._replace(node=terms.add(base, wrapped.node))
            rests |= {Assumption(bits, symbols.item)}
        return address._replace(rests=rests)

    def alternatives(self, address: Node | None) -> list[tuple[Node, Node | None]]:
        """Return the addresses that one may be, with their conditions."""
        terms = self._terms
        if address is None:
            return [(terms.true, None)]
        waiting: list[tuple[Node, Node]] = [(terms.true, address)]
        found: list[tuple[Node, Node | None]] = []
        while waiting:
            condition, each = waiting.pop()
            choice = None
            for atoms, by in each.args:
                if by == 1 and len(atoms) == 1 and atoms[0].args[:2] == ("of", "select"):
                    branches = atoms[0].args[3:]
                    if any(self.bases(branch) or _chooses(branch) for branch in branches):
                        choice = atoms[0]
            if choice is None or len(waiting) + len(found) > MOST_ALTERNATIVES:
                found.append((condition, each))
                continue
            rest = terms.add(each, terms.of_atom(choice), -1)
            test, one, other = choice.args[2:]
            waiting.append((terms.every([condition, test]), terms.add(rest, one)))
            waiting.append((terms.every([condition, terms.negate(test)]), terms.add(rest, other)))
        return found

    def bases(self, address: Node) -> list[Node]:
        """Return the pointers that are a part of an address, one of which it starts from."""
        single = [atoms[0] for atoms, by in address.args if by == 1 and len(atoms) == 1]
        if any(
            each.args[0] in {"read", "result", "loop", "renamed", "of", "raw", "float"}
            and (each.low < -FAR_FROM_ZERO or each.high > FAR_FROM_ZERO)
            for each in single
        ):
            # It may be the pointer itself.
            return []
        variables = [each for each in single if each.args[0] == "variable"]
        if variables:
            return variables
        found = [each for each in single if each.args[0] == "parameter" and each.args[3] == 64]
        marked = [each for each in found if self._inputs.declared[each.args[1]].is_pointer]
        return marked or found

    @property
    def pointers(self) -> set[tuple[int, int]]:
        """The arguments, and bytes in them, that addresses start from."""
        return {
            (base.args[1], base.args[2])
            for accesses in self.found.values()
            for access in accesses
            if access.address is not None
            for base in self.bases(access.address)
            if base.args[0] == "parameter"
        }

    def load(self, key: Key, step: Step, found: Shape, state: State) -> None:
        """Put what an instruction loads into its registers."""
        item = step.item
        address = item.operands[1]
        width = found.bits // 8
        is_parameter = "param" in {each.partition("::")[0] for each in found.parts}
        for place, operand in enumerate(elements_of(item.operands[0])):
            if not isinstance(operand, Register):
                continue
            new: Value | Node | None = None
            if (
                is_parameter
                and isinstance(address, Address)
                and isinstance(address.base, Reference)
            ):
                at = signed(address.base.offset + address.offset) + place * width
                new = self._parameter(address.base.name, at, found, state)
            if new is None:
                level = self._loaded_level(item, found, state)
                new = self._registers.unknown("read", key, place, level, operand.bits)
                if found.type[0] in "bus" and found.bits < operand.bits:
                    # Narrower numbers are extended.
                    low = -(1 << found.bits - 1) if found.type[0] == "s" else 0
                    high = low + (1 << found.bits) - 1
                    node = self._terms.atom("read", *key, place, level=level, low=low, high=high)
                    new = Value(node, low, high)
            state[operand.name] = new

    def _loaded_level(self, item: Instruction, found: Shape, state: State) -> int:
        """Return for which threads a value that is read from memory is the same."""
        address = self.address(item.operands[1], state)
        where = None if address is None else address.node
        if where is None or where.level > BLOCK:
            return THREAD
        space = next(
            (
                each.partition("::")[0]
                for each in found.parts
                if each.partition("::")[0] in {"const", "shared", "global", "local"}
            ),
            "",
        )
        if STRONG & found.parts or space == "local":
            return THREAD
        if space == "const" or "nc" in found.parts:
            return where.level
        bases = self.bases(where)
        if len(bases) != 1:
            return THREAD
        (base,) = bases
        kind, *key = base.args
        if space == "shared" or (kind == "variable" and key[0] == "shared"):
            # Without a race, no thread writes it while others read it.
            return max(BLOCK, where.level)
        place = (kind, key[0], key[1]) if kind == "parameter" else (kind, key[1])
        return where.level if place in self._constants else THREAD

    def _parameter(self, name: str, at: int, found: Shape, state: State) -> Value | None:
        if self._inputs.is_parameter(name):
            return self._inputs.parameter(name, at, found)
        cell = state.get((name, at, found.bits))
        return cell if isinstance(cell, Value) else None

    def put(self, item: Instruction, found: Shape, state: State) -> None:
        """Store to the parameter of a function that is called."""
        address = item.operands[0]
        if not isinstance(address, Address) or not isinstance(address.base, Reference):
            return
        at = signed(address.base.offset + address.offset)
        for place, operand in enumerate(elements_of(item.operands[1])):
            key = (address.base.name, at + place * found.bits // 8, found.bits)
            value = self._registers.value(operand, f"b{found.bits}", state)
            for other in [each for each in state if isinstance(each, tuple) and each[0] == key[0]]:
                if (
                    other != key
                    and other[1] < key[1] + found.bits // 8
                    and key[1] < other[1] + other[2] // 8
                ):
                    del state[other]
            if value is None:
                state.pop(key, None)
            else:
                state[key] = value

    def call(self, step: Step, state: State) -> None:
        """Pass the arguments or results of a call."""
        target = step.item.operands[1]
        name = target.name if isinstance(target, Reference) else ""
        name = self._module.aliases.get(name, name)
        function = self._module.functions.get(name)
        if (function is None or function.body is None) and name not in HARMLESS:
            reason = f"{name!r} is not defined in this PTX"
            if name == "free":
                reason = "it frees memory that other threads may use"
            self.problems[id(step)] = Problem(step.item, reason)
        for source, to in step.passes:
            for key in [each for each in state if isinstance(each, tuple) and each[0] == to]:
                del state[key]
            if not source:
                continue
            for key, value in list(state.items()):
                if isinstance(key, tuple) and key[0] == source:
                    state[to, key[1], key[2]] = value


def _chooses(node: Node) -> bool:
    return any(
        by == 1 and len(atoms) == 1 and atoms[0].args[:2] == ("of", "select")
        for atoms, by in node.args
    )
