"""Operands as LLVM values: registers, constants, special registers, and addresses of variables.

Registers are stack slots of plain integers, since PTX registers are untyped containers of bits.
LLVM promotes them to SSA values; if the value of a register is known, it is not loaded in the first
place, which makes quick compilation quick.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from graphdsl.code.ptx.syntax import (
    Float,
    Function,
    Instruction,
    Integer,
    Operand,
    Reference,
    Register,
    Sink,
    Special,
    Variable,
)
from graphdsl.code.ptx.types import described
from graphdsl.sim.native import layout
from graphdsl.sim.native.layout import Block, Launch, ThreadHeader
from graphdsl.sim.translate.flow import Flow, unsettled_floats
from graphdsl.sim.translate.text import Shared, TextEmitter

if TYPE_CHECKING:
    from graphdsl.sim.translate.context import Context

FLOATS: Final = {"half": 16, "bfloat": 16, "float": 32, "double": 64}


class OperandEmitter(TextEmitter):
    """Reads and writes operands.

    Parameters
    ----------
    context : Context
        The layout of the kernel.
    function : Function
        The function to emit.
    flow : Flow
        Its control flow.
    shared : Shared
        The shared state of the kernel's functions.
    """

    def __init__(self, context: Context, function: Function, flow: Flow, shared: Shared) -> None:
        super().__init__(function, shared)
        self.context = context
        self.flow = flow
        self.unsettled = unsettled_floats(function)
        # Registers that are loaded somewhere, and the lines that store them: a register whose value
        # is known at every read needs no memory.
        self._loaded: set[str] = set()
        self._stores: dict[str, list[int]] = {}
        # Registers that are constants, where readers know that.
        self.constants: Mapping[str, int] = {}
        self._parameters = {each.name: each for each in (*function.results, *function.parameters)}
        # Arguments of a function in which the thread may wait have to be saved.
        spaces = {"local", "param"} if flow.live else {"local"}
        # A parameter whose address is used as a value is a copy in the local memory of the callee.
        self.copied = () if function.is_entry else _addressed(function)
        self._local_offsets, self.local_size = _place(function, spaces, self.copied)

    # Operands -----------------------------------------------------------------------------------

    def read(self, operand: Operand, kind: str) -> str:
        """Return the value of an operand as an LLVM type: ``i1`` to ``i64``, or a float type.

        A register may be wider than the type; then its low bits are read (PTX ISA 9.0, 9.4.1).
        """
        float_bits = FLOATS.get(kind)
        if float_bits is not None:
            value = self._read_bits(operand, float_bits, is_number=True)
            return self.bitcast(value, f"i{float_bits}", kind)
        return self._read_bits(operand, int(kind[1:]), is_number=False)

    def _read_bits(self, operand: Operand, bits: int, *, is_number: bool) -> str:
        match operand:
            case Register() if operand.name in self.constants and bits <= operand.bits > 1:
                return str(as_signed(self.constants[operand.name], bits))
            case Register():
                value = self.load_register(operand)
                if operand.name in self.unsettled and not is_number:
                    value = self.settle(value)
                if operand.negated:
                    value = self.op(f"xor i1 {value}, true")
                return self._narrow(value, operand.bits, bits)
            case Integer():
                if bits == 1:
                    return "true" if operand.value else "false"
                return str(as_signed(operand.value, bits))
            case Float():
                if operand.width == bits:
                    return str(as_signed(operand.bits, bits))
                if operand.width == 64 and bits == 32:
                    return str(as_signed(_rounded(operand.bits), 32))
                if operand.width == 32 and bits == 64:
                    return str(as_signed(_widened(operand.bits), 64))
                raise self.unsupported(f"a constant of {operand.width} bits where {bits} are used")
            case Special():
                value, width = self._special(operand.name)
                return self._narrow(value, width, bits)
            case Reference():
                return self._narrow(self.address_of(operand), 64, bits)
            case _:
                raise self.unsupported(f"expected a value, got {described(operand)}")

    def _narrow(self, value: str, have: int, want: int) -> str:
        if have == want:
            return value
        if have > want:
            return self.op(f"trunc i{have} {value} to i{want}")
        return self.op(f"zext i{have} {value} to i{want}")

    def write(self, operand: Operand, value: str, kind: str, *, signed: bool = False) -> None:
        """Write a value of an LLVM type to a register, extended to the register's width.

        Results of f32 arithmetic go through :meth:`write_number`.
        """
        if isinstance(operand, Sink):
            return
        if not isinstance(operand, Register):
            raise self.unsupported(f"expected a register for the result, got {described(operand)}")
        if kind in FLOATS:
            bits = FLOATS[kind]
            value = self.bitcast(value, kind, f"i{bits}")
        else:
            bits = int(kind[1:])
        if bits < operand.bits:
            value = self.op(f"{'sext' if signed else 'zext'} i{bits} {value} to i{operand.bits}")
        elif bits > operand.bits:
            raise self.unsupported(f"{bits} bits for register {operand.name} of {operand.bits}")
        self.store_register(operand, value)

    def load_register(self, register: Register) -> str:
        """Return all bits of a register."""
        value = self._values.get(register.name)
        if value is None:
            self._loaded.add(register.name)
            value = self.op(f'load i{register.bits}, ptr %".{register.name}"')
            self._values.put(value, register.name)
        return value

    def store_register(self, register: Register, value: str) -> None:
        """Set all bits of a register."""
        self.do(f'store i{register.bits} {value}, ptr %".{register.name}"')
        self._stores.setdefault(register.name, []).append(len(self._lines) - 1)
        self._values.put(value, register.name)

    def write_number(self, operand: Operand, value: str) -> None:
        """Write an f32 result of arithmetic, whose NaN is always 0x7fffffff (PTX ISA 9.0, 8.2.2).

        If only arithmetic reads the register, any NaN will do; :meth:`settle` canonicalizes the
        bits for other readers.
        """
        bits = self.bitcast(value, "float", "i32")
        if not (isinstance(operand, Register) and operand.name in self.unsettled):
            bits = self.settle(bits)
        self.write(operand, bits, "i32")

    def settle(self, bits: str) -> str:
        """Return the bits of an f32 with its NaN replaced by the NaN of arithmetic."""
        value = self.bitcast(bits, "i32", "float")
        is_nan = self.op(f"fcmp uno float {value}, {value}")
        return self.op(f"select i1 {is_nan}, i32 2147483647, i32 {bits}")

    def copy(self, destination: Register, source: Operand, bits: int) -> None:
        """Copy bits from register to register, for ``mov``."""
        is_number = destination.name in self.unsettled
        self.write(destination, self._read_bits(source, bits, is_number=is_number), f"i{bits}")

    # Addresses ------------------------------------------------------------------------------------

    def is_input(self, name: str) -> bool:
        """Return whether a name is a parameter of the function, which only its caller writes."""
        return name not in self.function.variables and any(
            name == each.name for each in self.function.parameters
        )

    def launch(self) -> str:
        """Return the pointer to the Launch."""
        at, load = self._thread_field("launch", "ptr")
        # LLVM moves loads out of loops only if it knows that they cannot fail.
        return self.once("launch", at, f"{load}, !dereferenceable !7, !align !9")

    def block(self) -> str:
        """Return the pointer to the Block."""
        return self.once("block", *self._thread_field("block", "ptr"))

    def _thread_field(self, name: str, kind: str) -> tuple[str, str]:
        at = layout.offset(ThreadHeader, name)
        # Loops over threads load values that are the same for all of them once.
        is_own = name == "local" or not self.function.is_entry
        return (
            f"getelementptr i8, ptr %{'thread' if is_own else 'first'}, i64 {at}",
            f"load {kind}, ptr {{0}}, !invariant.load !0",
        )

    def launch_field(self, name: str, kind: str, element: int = 0) -> str:
        """Return a field of the Launch, which never changes."""
        at = layout.offset(Launch, name, element)
        suffix = (
            ", !dereferenceable !8, !align !9" if name == "parameters" and kind == "ptr" else ""
        )
        return self.once(
            f"launch.{name}.{element}.{kind}",
            f"getelementptr i8, ptr {self.launch()}, i64 {at}",
            f"load {kind}, ptr {{0}}, !invariant.load !0{suffix}",
        )

    def store_place(self) -> None:
        """Store the thread's position in its row, which loops over rows do not do.

        They have stored the row itself.
        """
        if self.function.is_entry and not self.flow.live:
            at = layout.offset(ThreadHeader, "index")
            pointer = self.op(f"getelementptr i8, ptr %thread, i64 {at}")
            self.do(f"store i32 %tid.0, ptr {pointer}")

    def coordinate(self, what: str, axis: int) -> str:
        """Return ``tid``, ``ctaid``, ``ntid`` or ``nctaid`` of an axis as an i32."""
        if self.function.is_entry:
            return f"%{what}.{axis}"
        if what in {"ntid", "nctaid"}:
            return self.launch_field("block" if what == "ntid" else "grid", "i32", axis)
        struct, base = (ThreadHeader, "%thread") if what == "tid" else (Block, self.block())
        at = layout.offset(struct, "index", axis)
        return self.once(
            f"{what}.{axis}", f"getelementptr i8, ptr {base}, i64 {at}", "load i32, ptr {0}"
        )

    def _special(self, name: str) -> tuple[str, int]:

        self.context.special_registers.add(name)
        return emit_special(self, name)

    def variable(self, name: str) -> Variable | None:
        """Return the variable with a name."""
        return (
            self.function.variables.get(name)
            or self._parameters.get(name)
            or self.context.module.variables.get(name)
        )

    def address_of(self, reference: Reference) -> str:
        """Return the address of a variable or function in its own state space, as an i64."""
        variable = self.variable(reference.name)
        if variable is None:
            return self.add(self.context.function_address(self, reference.name), reference.offset)
        match variable.space:
            case "shared":
                return str(self.context.shared_offset(variable) + reference.offset)
            case "local":
                base = self.local_base()
                return self.add(base, self._local_offsets[variable.name] + reference.offset)
            case "param":
                address = self.op(f"ptrtoint ptr {self.parameter(variable)} to i64")
                return self.add(address, reference.offset)
            case _:
                at = 8 * self.context.global_index(variable)
                base = self.once(
                    f"global.{variable.name}",
                    f"getelementptr i8, ptr {self._globals()}, i64 {at}",
                    "load i64, ptr {0}, !invariant.load !0",
                )
                return self.add(base, reference.offset)

    def _globals(self) -> str:
        return self.once("globals", f"inttoptr i64 {self.launch_field('globals', 'i64')} to ptr")

    def pointer(self, address: str) -> str:
        """Return the pointer to an address."""
        # From a base that LLVM does not know to be 0: it understands the strides of such pointers,
        # but not those of integers.
        return self.op(f"getelementptr i8, ptr {self.launch_field('memory', 'ptr')}, i64 {address}")

    def add(self, value: str, number: int) -> str:
        """Return an i64 plus a number."""
        return self.op(f"add i64 {value}, {number}") if number else value

    def local_base(self) -> str:
        """Return the address of the function's local memory, as an i64."""
        if not self.function.is_entry:
            return "%frame"
        return self.once("local", *self._thread_field("local", "i64"))

    def shared_base(self) -> str:
        """Return the address of the block's shared memory, as an i64."""
        return self.once("shared", *self._thread_field("shared", "i64"))

    def parameter(self, variable: Variable) -> str:
        """Return the pointer to a kernel's or function's parameter, or to one that is passed."""
        if variable.name in self._local_offsets:
            return self.pointer(self.add(self.local_base(), self._local_offsets[variable.name]))
        if variable.name in self.function.variables or not self.function.is_entry:
            return f'%".{variable.name}"'
        at = self.context.parameter_offset(variable.name)
        return self.op(f"getelementptr i8, ptr {self.launch_field('parameters', 'ptr')}, i64 {at}")

    def parameter_value(self, name: str, offset: int, kind: str) -> str | None:
        """Return a part of a kernel's parameter; None if the name is not one.

        It never changes, so it is loaded once for all threads.
        """
        hidden = name in self.function.variables
        if not self.function.is_entry or name not in self._parameters or hidden:
            return None
        at = self.context.parameter_offset(name) + offset
        return self.once(
            f"parameter.{at}.{kind}",
            f"getelementptr i8, ptr {self.launch_field('parameters', 'ptr')}, i64 {at}",
            f"load {kind}, ptr {{0}}, !invariant.load !0",
        )


def _addressed(function: Function) -> tuple[Variable, ...]:
    """Return the parameters of a device function whose addresses it computes with."""
    used = {
        operand.name
        for item in function.body or ()
        if isinstance(item, Instruction) and item.opcode in {"mov", "cvta", "add"}
        for operand in item.operands[1:]
        if isinstance(operand, Reference)
    }
    hidden = function.variables
    return tuple(
        each for each in function.parameters if each.name in used and each.name not in hidden
    )


def _place(
    function: Function, spaces: set[str], copied: tuple[Variable, ...] = ()
) -> tuple[dict[str, int], int]:
    """Lay out a function's variables in local memory, with copies of parameters."""
    offsets, size = {}, 0
    for variable in (*function.variables.values(), *copied):
        if variable.space in spaces or variable in copied:
            size = -(-size // variable.alignment) * variable.alignment
            offsets[variable.name] = size
            size += variable.size
    return offsets, -(-size // 16) * 16


def as_signed(value: int, bits: int) -> int:
    """Return the two's complement number with the lower *bits* of a value."""
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def _rounded(bits: int) -> int:
    """Return the bits of the float nearest to a double, both as bits."""
    double = ctypes.c_double.from_buffer_copy(bits.to_bytes(8, "little"))
    return ctypes.c_uint32.from_buffer_copy(ctypes.c_float(double.value)).value


def _widened(bits: int) -> int:
    """Return the bits of a float converted to double, both as bits."""
    single = ctypes.c_float.from_buffer_copy(bits.to_bytes(4, "little"))
    return ctypes.c_uint64.from_buffer_copy(ctypes.c_double(single.value)).value


AXES: Final = {"x": 0, "y": 1, "z": 2}
COORDINATE: Final = ("%tid", "%ctaid", "%ntid", "%nctaid")
CONSTANTS: Final = {
    "%WARP_SZ": 32,
    "%gridid": 1,
}
LANE_MASKS: Final = {
    # From the number of the lane: the mask of the lanes that are ...
    "%lanemask_eq": "shl i32 1, {lane}",
    "%lanemask_le": "lshr i32 -1, {inverse}",
    "%lanemask_ge": "shl i32 -1, {lane}",
}


def emit_special(emit: OperandEmitter, name: str) -> tuple[str, int]:
    """Emit a read of a special register; return its value and its width.

    Time advances with each read of the clock, so it is the same in each run.
    """
    base, _, axis = name.partition(".")
    if base in COORDINATE and axis in AXES:
        return emit.coordinate(base[1:], AXES[axis]), 32
    if "cluster" in name:
        return _cluster_coordinate(emit, base[1:], axis), 32
    if name in CONSTANTS:
        return str(CONSTANTS[name]), 32
    if name.startswith("%reserved_smem_offset_"):
        start, size = emit.context.reserved_memory()
        places = {"end": start + size, "cap": size}
        return str(places.get(name.rpartition("_")[2], start)), 32
    if name in LANE_MASKS or name in {"%lanemask_lt", "%lanemask_gt"}:
        return _lane_mask(emit, name), 32
    match name:
        case "%laneid":
            return _lane(emit), 32
        case "%warpid":
            return emit.op(f"lshr i32 {linear_thread(emit)}, 5"), 32
        case "%nwarpid":
            # The maximum number of warps per SM is 64 for compute capability 7.5 to 9.0 at most.
            return "64", 32
        case "%smid":
            return emit.call("i32", "graphdsl_multiprocessor", "ptr %thread"), 32
        case "%nsmid":
            return emit.launch_field("multiprocessors", "i32"), 32
        case "%clock64" | "%globaltimer":
            return emit.call("i64", "graphdsl_clock", "ptr %thread"), 64
        case "%clock" | "%globaltimer_lo":
            value = emit.call("i64", "graphdsl_clock", "ptr %thread")
            return emit.op(f"trunc i64 {value} to i32"), 32
        case "%clock_hi" | "%globaltimer_hi":
            value = emit.call("i64", "graphdsl_clock", "ptr %thread")
            value = emit.op(f"lshr i64 {value}, 32")
            return emit.op(f"trunc i64 {value} to i32"), 32
        case "%total_smem_size":
            dynamic = emit.launch_field("dynamic_shared_size", "i64")
            value = emit.add(dynamic, emit.context.shared_size)
            return emit.op(f"trunc i64 {value} to i32"), 32
        case "%dynamic_smem_size":
            value = emit.launch_field("dynamic_shared_size", "i64")
            return emit.op(f"trunc i64 {value} to i32"), 32
        # The barrier of a cooperative launch, in two halves; 0 in other launches.
        case "%envreg1":
            value = emit.launch_field("workspace", "i64")
            value = emit.op(f"lshr i64 {value}, 32")
            return emit.op(f"trunc i64 {value} to i32"), 32
        case "%envreg2":
            value = emit.launch_field("workspace", "i64")
            return emit.op(f"trunc i64 {value} to i32"), 32
    raise emit.unsupported(f"special register {name} is not supported by the simulator")


def _cluster_coordinate(emit: OperandEmitter, name: str, axis: str) -> str:
    """Return a position in the grid of clusters, or in the cluster."""
    extents = [emit.launch_field("cluster", "i32", each) for each in range(3)]
    blocks = emit.launch_field("cluster_blocks", "i32")
    if axis in AXES:
        extent = extents[AXES[axis]]
        match name:
            case "cluster_nctaid":
                return extent
            case "cluster_ctaid":
                return emit.op(f"urem i32 {emit.coordinate('ctaid', AXES[axis])}, {extent}")
            case "clusterid":
                return emit.op(f"udiv i32 {emit.coordinate('ctaid', AXES[axis])}, {extent}")
            case "nclusterid":
                return emit.op(f"udiv i32 {emit.coordinate('nctaid', AXES[axis])}, {extent}")
    match name:
        case "cluster_nctarank":
            return blocks
        case "is_explicit_cluster":
            return emit.op(f"zext i1 {emit.op(f'icmp ugt i32 {blocks}, 1')} to i32")
        case "cluster_ctarank":
            places = [
                emit.op(f"urem i32 {emit.coordinate('ctaid', each)}, {extents[each]}")
                for each in range(3)
            ]
            row = emit.op(f"mul i32 {places[2]}, {extents[1]}")
            row = emit.op(f"mul i32 {emit.op(f'add i32 {row}, {places[1]}')}, {extents[0]}")
            return emit.op(f"add i32 {row}, {places[0]}")
    raise emit.unsupported(f"the special register %{name}")


def linear_thread(emit: OperandEmitter) -> str:
    """Return the thread's number in its block."""
    wide, high = emit.coordinate("ntid", 0), emit.coordinate("ntid", 1)
    value = emit.op(f"mul i32 {emit.coordinate('tid', 2)}, {high}")
    value = emit.op(f"add i32 {value}, {emit.coordinate('tid', 1)}")
    value = emit.op(f"mul i32 {value}, {wide}")
    return emit.op(f"add i32 {value}, {emit.coordinate('tid', 0)}")


def _lane(emit: OperandEmitter) -> str:
    return emit.op(f"and i32 {linear_thread(emit)}, 31")


def _lane_mask(emit: OperandEmitter, name: str) -> str:
    lane = _lane(emit)
    if name == "%lanemask_lt":
        return emit.op(f"xor i32 {emit.op(f'shl i32 -1, {lane}')}, -1")
    if name == "%lanemask_gt":
        inverse = emit.op(f"sub i32 31, {lane}")
        return emit.op(f"xor i32 {emit.op(f'lshr i32 -1, {inverse}')}, -1")
    inverse = emit.op(f"sub i32 31, {lane}")
    return emit.op(LANE_MASKS[name].format(lane=lane, inverse=inverse))
