"""Emitting the LLVM IR of one function: control flow and wait points.

The semantics of instructions are in ``instructions``; they use the methods here and in the base
classes: text, operands, memory. A function returns a code: the thread exited, failed, or waits
(``native/layout.py``). A waiting thread enters the function again, with the wait point at which it
continues.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from graphdsl.code.ptx.syntax import (
    BITS,
    Function,
    Instruction,
    Label,
    LabelMark,
    Reference,
    Register,
    UnsupportedInstructionError,
    Variable,
)
from graphdsl.sim.native import layout
from graphdsl.sim.native.layout import (
    EXITED,
    EXITED_IN_FUNCTION,
    FAULT_CODE,
    Block,
    Launch,
    Tile,
    WaitKind,
    WaitPoint,
)
from graphdsl.sim.translate.access import FAILURE, MemoryEmitter
from graphdsl.sim.translate.between_warps import is_order
from graphdsl.sim.translate.context import PARAMETERS, Context
from graphdsl.sim.translate.flow import Flow, used_by
from graphdsl.sim.translate.places import Place, constants_of
from graphdsl.sim.translate.registry import Form, find, why_not
from graphdsl.sim.translate.strides import StraightAccess
from graphdsl.sim.translate.text import Mode, Shared, Site, Unsupported

__all__ = ["EXCHANGED", "EXCHANGED_IN_GROUPS", "Emitter", "Mode", "Site", "Waits"]

PLAIN_FUEL: Final = 1 << 16
"""Loop iterations after which a thread checks whether it should stop."""
OF_A_FRAME: Final = ", !alias.scope !13, !noalias !14"
"""LLVM metadata for data that a thread stores at a wait point: it is not memory of the kernel."""
OF_A_SLOT: Final = ", !alias.scope !15, !noalias !16"
"""LLVM metadata for saved registers: no other access of the kernel changes them, so unchanged ones
need not be saved again.
"""
MEMCPY: Final = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)"
MEMSET: Final = "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"
SPIN_FUEL: Final = 64
"""Iterations after which a thread that may be spinning yields to others."""
SPENT: Final = Register("spin.fuel", "b32")
"""Name of the remaining spin fuel among the saved registers."""
EXCHANGED: Final = 128
"""Bytes of a thread for the matrices of operations of one warp."""
EXCHANGED_IN_GROUPS: Final = 640
"""The same where four warps multiply matrices, of which a lane has up to 132 registers."""
ARRAYS: Final = {"value": "values", "mask": "masks", "second": "seconds", "third": "thirds"}
"""Arrays of a block for the data that its threads store at wait points."""
VARYING: Final = {"mask": 1, "second": 2, "third": 4}
"""The fields that may be the same for all threads, and the bit that marks them as varying."""


@dataclass(slots=True)
class Waits:
    """The wait points of a kernel.

    Attributes
    ----------
    places : dict of (int, int) to Place
        The wait points: by the index of an instruction, and the number of the wait in it.
    recomputed : mapping of str to Instruction
        The instructions that recompute registers that a thread does not save, in order.
    exchanged : int
        Bytes of a thread for the matrices that an operation of its warp reads and writes.
    points : dict of int to WaitPoint
        The WaitPoint of each place, by its number.
    slots_size : int
        Bytes in which a thread saves registers while it waits.
    """

    places: dict[tuple[int, int], Place]
    recomputed: Mapping[str, Instruction]
    exchanged: int = EXCHANGED
    points: dict[int, WaitPoint] = field(default_factory=dict)
    slots_size: int = 0
    _exchange: int = -1
    _slots: dict[str, int] = field(default_factory=dict)

    def slot(self, register: Register) -> tuple[int, int]:
        """Return the offset and size of a register's slot, in bytes."""
        size = max(register.bits // 8, 1)
        at = self._slots.setdefault(register.name, self.slots_size)
        if at == self.slots_size:
            self.slots_size += size
        return at, size

    @property
    def exchange(self) -> int:
        """The offset of a thread's part of matrices among its slots."""
        if self._exchange < 0:
            self._exchange = self.slots_size
            self.slots_size += self.exchanged
        return self._exchange


def _is_constant(value: str) -> bool:
    """Return whether a typed LLVM value is a number."""
    return value.split()[1].lstrip("-").isdigit()


def _size(kind: str) -> int:
    return int(kind[1:]) // 8


def _point(kind: WaitKind, site: int, fields: Mapping[str, str], place: Place) -> WaitPoint:
    """Return the WaitPoint of a place."""
    point = WaitPoint(kind=int(kind), site=site, width=place.width)
    for name, value in fields.items():
        if name == "value":
            continue
        if _is_constant(value):
            setattr(point, name, int(value.split()[1]) & 0xFFFFFFFF)
        else:
            point.varies |= VARYING[name]
    return point


class Emitter(MemoryEmitter):
    """Emits one function.

    Parameters
    ----------
    context : Context
        The layout of the kernel.
    function : Function
        The function to emit.
    flow : Flow
        Its control flow.
    mode : Mode
        How memory is accessed.
    shared : Shared
        The shared state of the kernel's functions.
    is_checked_by_rows : bool, optional
        Whether device memory is checked only if ``%is.checked`` is true.
    waits : Waits, optional
        For a kernel whose threads wait.
    """

    def __init__(
        self,
        context: Context,
        function: Function,
        flow: Flow,
        mode: Mode,
        shared: Shared,
        *,
        is_checked_by_rows: bool = False,
        waits: Waits | None = None,
    ) -> None:
        super().__init__(
            context, function, flow, mode, shared, is_checked_by_rows=is_checked_by_rows
        )
        self._waits = waits
        if waits is not None:
            self.constants = constants_of(waits.recomputed)
        self._ways = 0
        self._resumes: list[Place] = []

    # Waiting ------------------------------------------------------------------------------------

    def wait(
        self,
        kind: WaitKind,
        fields: Mapping[str, str],
        results: Sequence[str] = (),
        sources: Callable[[int, int], tuple[Sequence[int], int]] | None = None,
        tile: Tile | None = None,
    ) -> list[str]:
        """Leave the function until the scheduler resumes the thread.

        Parameters
        ----------
        kind : WaitKind
            The kind of wait.
        fields : mapping of str to str
            Fields of the WaitPoint by name, as ``type value``, and the thread's ``value``. Values
            that differ between threads go to arrays.
        results : sequence of str
            Arrays of the Block to read afterwards, as ``type name``.
        sources : callable, optional
            Returns ``sources`` and ``in_range`` of the WaitPoint for *second* and *third*.
        tile : Tile, optional
            The operation on matrices.

        Returns
        -------
        list of str
            The values of *results*.
        """
        waits = self._waits
        if waits is None:
            raise self._no_waits()
        place = waits.places[self._index, self._ways]
        self._ways += 1
        point = _point(kind, self.site(), fields, place)
        point.wants_predicate = "i32 predicates" in results
        if sources is not None and not point.varies & (VARYING["second"] | VARYING["third"]):
            lanes, point.in_range = sources(point.second, point.third)
            point.sources[:] = list(lanes)
            point.has_sources = True
        if tile is not None:
            tile.exchange = waits.exchange
            point.tile = tile
        waits.points[place.number] = point
        for name, value in fields.items():
            array = ARRAYS.get(name)
            if array is not None and (name == "value" or not _is_constant(value)):
                self._store_of_thread(array, value)
        saved = [each for each in self.flow.live[self._index] if each.name not in waits.recomputed]
        for register in saved:
            value = self.load_register(register)
            self.do(f"store i{register.bits} {value}, ptr {self._slot(register)}{OF_A_SLOT}")
        if self.flow.steps:
            # The spin count of a loop runs from one access to the next.
            fuel = self.op('load i32, ptr %"spin.fuel"')
            self.do(f"store i32 {fuel}, ptr {self._slot(SPENT)}{OF_A_SLOT}")
        self.end(f"ret i32 {place.number}")
        self._resumes.append(place)
        self.entrance(f"resume.{place.number}")
        if self.flow.steps:
            fuel = self.op(f"load i32, ptr {self._slot(SPENT)}{OF_A_SLOT}")
            self.do(f'store i32 {fuel}, ptr %"spin.fuel"')
        for register in saved:
            value = self.op(f"load i{register.bits}, ptr {self._slot(register)}{OF_A_SLOT}")
            self.store_register(register, value)
        self._recompute(place)
        return [self._load_of_thread(*each.split()) for each in results]

    def _no_waits(self) -> Unsupported:
        return self.unsupported(
            "threads wait here for others, in a function that is called recursively or through "
            "a pointer. Call it directly"
        )

    def _recompute(self, place: Place) -> None:
        """Recompute the unsaved registers that are read before the next wait."""
        assert self._waits is not None
        instruction = self._instruction
        live = {each.name for each in self.flow.live[self._index]}
        wanted = [name for name in live & place.reads if name in self._waits.recomputed]
        needed = set(wanted)
        while wanted:
            for register in used_by(self._waits.recomputed[wanted.pop()]):
                if register.name not in needed:
                    needed.add(register.name)
                    wanted.append(register.name)
        for name, definition in self._waits.recomputed.items():
            if name in needed:
                self._emit_instruction(definition)
        self._instruction = instruction

    def _of_thread(self, array: str, size: int) -> str:
        """Return the pointer to a thread's element of an array of its block."""
        at = layout.offset(Block, array)
        base = self.once(
            f"block.{array}",
            f"getelementptr i8, ptr {self.block()}, i64 {at}",
            "load ptr, ptr {0}, !invariant.load !0",
        )
        return self.op(f"getelementptr [{size} x i8], ptr {base}, i64 %linear")

    def _load_of_thread(self, result_type: str, array: str) -> str:
        pointer = self._of_thread(array, _size(result_type))
        return self.op(f"load {result_type}, ptr {pointer}{OF_A_FRAME}")

    def _store_of_thread(self, array: str, value: str) -> None:
        pointer = self._of_thread(array, _size(value.split(maxsplit=1)[0]))
        self.do(f"store {value}, ptr {pointer}{OF_A_FRAME}")

    def _slot(self, register: Register) -> str:
        """Return the pointer to the slot of a register."""
        assert self._waits is not None
        at, size = self._waits.slot(register)
        return self._slot_at(at, size)

    def exchange(self, number: int, bits: int) -> str:
        """Return the pointer to a thread's register of a matrix that its warp exchanges."""
        if self._waits is None:
            raise self._no_waits()
        return self._slot_at(self._waits.exchange + number * bits // 8, bits // 8)

    def _slot_at(self, at: int, size: int) -> str:
        lanes = self.once(
            "lanes",
            f"getelementptr i8, ptr {self.launch()}, i64 {layout.offset(Launch, 'warps')}",
            "load i32, ptr {0}, !invariant.load !0",
            "zext i32 {0} to i64",
            "shl i64 {0}, 5",
        )
        slots = self.once(
            "slots",
            f"getelementptr i8, ptr {self.block()}, i64 {layout.offset(Block, 'slots')}",
            "load ptr, ptr {0}, !invariant.load !0",
        )
        base = self.once(
            f"slot.{at}",
            f"mul i64 {lanes}, {at}",
            f"getelementptr i8, ptr {slots}, i64 {{0}}",
        )
        return self.op(f"getelementptr [{size} x i8], ptr {base}, i64 %linear")

    # Control flow -------------------------------------------------------------------------------

    def branch(self, target: str) -> None:
        """Branch to a label of the function; a loop periodically checks whether it should stop."""
        if self._index not in self.flow.backward:
            self.go(f"L.{target}")
            return
        is_spinning = self._index in self.flow.spinning and self.function.is_entry
        counter = "spin.fuel" if is_spinning else "plain.fuel"
        left = self.op(f'load i32, ptr %"{counter}"')
        left = self.op(f"sub i32 {left}, 1")
        self.do(f'store i32 {left}, ptr %"{counter}"')
        empty, on = self.new_label("empty"), f"L.{target}"
        self.go_if(self.op(f"icmp eq i32 {left}, 0"), empty, on, ", !prof !1")
        self.label(empty)
        if is_spinning:
            self.do(f'store i32 {SPIN_FUEL}, ptr %"{counter}"')
            self.wait(WaitKind.SPIN, {})
            self.go(on)
            return
        self.do(f'store i32 {PLAIN_FUEL}, ptr %"{counter}"')
        stop = self.call("i32", "graphdsl_poll", "ptr %thread", f"i32 {self.site()}")
        stopped = self.new_label("stopped")
        self.go_if(self.op(f"icmp ne i32 {stop}, 0"), stopped, on, ", !prof !1")
        self.label(stopped)
        self.fail()

    def exit(self) -> None:
        """End the thread."""
        self.end(f"ret i32 {EXITED if self.function.is_entry else EXITED_IN_FUNCTION}")

    # The function -------------------------------------------------------------------------------

    def emit(self) -> str:
        """Return the function's definition.

        Raises
        ------
        UnsupportedInstructionError
            With the instruction that cannot be run exactly.
        """
        body = self.function.body
        assert body is not None
        self.label("start")
        self.forget_local_memory()
        for variable in self.copied:
            self._copy_parameter(variable)
        for index, item in enumerate(body):
            self._index, self._ways = index, 0
            self._values.begin()
            if isinstance(item, LabelMark):
                self.entrance(f"L.{item.name}")
            else:
                self._instruction = item
                if index in self.flow.steps:
                    # Threads whose guard is false wait as well.
                    self.wait(WaitKind.STEP, {})
                self._emit_instruction(item)
        if not self._terminated:
            self.exit() if self.function.is_entry else self.end(f"ret i32 {EXITED}")
        signature = self.context.signature(
            self.function, is_checked_by_rows=self._is_checked_by_rows
        )
        return self._definition(signature)

    def _copy_parameter(self, variable: Variable) -> None:
        """Copy a parameter into the local memory of its function, which may change its copy."""
        self.shared.declarations.setdefault("llvm.memcpy.p0.p0.i64", MEMCPY)
        target = self.parameter(variable)
        self.do(
            f'call void @llvm.memcpy.p0.p0.i64(ptr {target}, ptr %".{variable.name}", '
            f"i64 {variable.size}, i1 false)"
        )
        if self.mode.detect_uninitialized:
            address = self.address_of(Reference(variable.name))
            self.call(
                "void", "graphdsl_mark", "ptr %thread", f"i64 {address}", f"i64 {variable.size}"
            )

    def emit_address(self, name: str, access: StraightAccess) -> str:
        """Return the definition of a function that computes an access's address for a thread."""
        self.label("start")
        for instruction in access.definitions:
            self._emit_instruction(instruction)
        self.end(f"ret i64 {self.address(access.address)}")
        return self._definition(f"define internal i64 @{name}({PARAMETERS}) alwaysinline nounwind")

    def _emit_instruction(self, instruction: Instruction) -> None:
        self._instruction = instruction
        try:
            if instruction.guard is None:
                self._emit_unguarded(instruction)
                return
            condition = self.read(instruction.guard, "i1")
            then, after = self.new_label("then"), self.new_label("after")
            target = instruction.operands[0] if instruction.opcode == "bra" else None
            if isinstance(target, Label) and self._index not in self.flow.backward:
                self.go_if(condition, f"L.{target.name}", after)
                self.label(after)
                return
            self.go_if(condition, then, after)
            self.label(then)
            self._emit_unguarded(instruction)
            self.label(after)
        except Unsupported as error:
            raise UnsupportedInstructionError(
                self.context.kernel.name,
                instruction.text,
                str(instruction.location),
                str(error),
                line=instruction.line,
                column=instruction.column,
            ) from None

    def _emit_unguarded(self, instruction: Instruction) -> None:
        found = find(instruction.name)
        if found is None:
            raise Unsupported(why_not(instruction.name))
        entry, form = found
        if self.shared.watched.indices and is_order(instruction):
            self.call("void", "graphdsl_order", "ptr %thread")
        if entry.is_long and isinstance(instruction.operands[0], Register):
            self._emit_call(instruction, form)
        else:
            entry.emit(self, instruction, form)

    def _emit_call(self, instruction: Instruction, form: Form) -> None:
        """Call a function with the instruction's code, emitted on first use."""
        width = BITS[form["type"]]
        registers = [
            Register(f"{number}", each.type if isinstance(each, Register) else f"b{width}")
            for number, each in enumerate(instruction.operands)
        ]
        result, *sources = registers
        name = ".".join((instruction.name, *(str(each.bits) for each in registers)))
        if name not in self.shared.functions:
            function = Function(name, False, (), (), instruction.location)
            function.registers = {each.name: each for each in registers}
            function.body = [replace(instruction, operands=tuple(registers), guard=None)]
            emitter = Emitter(self.context, function, Flow(), self.mode, self.shared)
            self.shared.functions[name] = emitter._operation(result, sources)
        arguments = ", ".join(
            f"i{register.bits} {self.read(operand, f'i{register.bits}')}"
            for register, operand in zip(sources, instruction.operands[1:], strict=True)
        )
        value = self.op(f'call i{result.bits} @"{self.function_name(name)}"({arguments})')
        self.write(instruction.operands[0], value, f"i{result.bits}")

    @staticmethod
    def function_name(operation: str) -> str:
        """Return the name of the function for an instruction, which no PTX name can equal."""
        return f"instruction {operation}"

    def _operation(self, result: Register, sources: Sequence[Register]) -> str:
        """Return the definition of a function with the code of one instruction."""
        assert self.function.body is not None
        instruction = self.function.body[0]
        assert isinstance(instruction, Instruction)
        self.label("start")
        for register in sources:
            self.store_register(register, f'%"argument {register.name}"')
        self._instruction = instruction
        found = find(instruction.name)
        assert found is not None
        found[0].emit(self, instruction, found[1])
        self.end(f"ret i{result.bits} {self.read(result, f'i{result.bits}')}")
        parameters = ", ".join(f'i{each.bits} %"argument {each.name}"' for each in sources)
        name = self.function_name(self.function.name)
        return self._definition(f'define internal i{result.bits} @"{name}"({parameters}) nounwind')

    def _definition(self, signature: str) -> str:
        """Return the complete definition: registers and initial values come first."""
        if self._fails:
            self.label(FAILURE)
            self.end(f"ret i32 {FAULT_CODE}")
        lines = [f"{signature} {{", '"entry":']
        # Reading an unwritten register is undefined in PTX, and worse in LLVM: for a branch on it
        # LLVM may drop both sides, and with them the check of an address.
        for register in self.function.registers.values():
            if register.name in self._loaded:
                lines += [
                    f'  %".{register.name}" = alloca i{register.bits}',
                    f'  store i{register.bits} 0, ptr %".{register.name}"',
                ]
        unused = {
            line
            for name, stores in self._stores.items()
            if name not in self._loaded
            for line in stores
        }
        for each in self.function.variables.values():
            if each.space == "param" and each.name not in self._local_offsets:
                self.shared.declarations.setdefault("llvm.memset.p0.i64", MEMSET)
                alignment = max(each.alignment, 8)
                lines += [
                    f'  %".{each.name}" = alloca [{each.size} x i8], align {alignment}',
                    f'  call void @llvm.memset.p0.i64(ptr align {alignment} %".{each.name}", '
                    f"i8 -1, i64 {each.size}, i1 false)",
                ]
        for name, fuel in (("plain.fuel", PLAIN_FUEL), ("spin.fuel", SPIN_FUEL)):
            lines += [f'  %"{name}" = alloca i32', f'  store i32 {fuel}, ptr %"{name}"']
        lines += self._prelude
        if self._resumes:
            cases = " ".join(
                f'i32 {place.number}, label %"resume.{place.number}"' for place in self._resumes
            )
            lines.append(f'  switch i32 %place, label %"start" [{cases}]')
        else:
            lines.append('  br label %"start"')
        # `label` has already emitted a branch to the first label, as it does for unterminated
        # blocks.
        assert self._lines[0] == '  br label %"start"'
        remaining_lines = (
            line for number, line in enumerate(self._lines) if number and number not in unused
        )
        return "\n".join((*lines, *remaining_lines, "}"))
