"""Atomic operations (PTX ISA 9.0, 9.7.13.5 and 9.7.13.7).

One worker runs a block, so that none but its threads are at its shared memory, one after the other.
Blocks of a kernel whose atomics do not commute, or whose results are used, run in order on one
worker, so that the result is the same each time; the others are real atomics of the processor.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from graphdsl.ptx.syntax import BITS, Instruction, Operand, Sink, Vector
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.instructions.memory import HINT, space_of
from graphdsl.sim.translate.registry import Form, instruction

ORDERS: Final = {"atom": "relaxed|acquire|release|acq_rel", "red": "relaxed|release"}
SCOPES: Final = "cta|cluster|gpu|sys"
SPACES: Final = "global|shared|shared::cta|shared::cluster"
# Operations, and the types that they have.
INTEGER: Final = (
    ("add", "u32|s32|u64"),
    ("min|max", "u32|s32|u64|s64"),
    ("inc|dec", "u32"),
    ("and|or|xor", "b32|b64"),
)
EXCHANGE: Final = (("exch", "b32|b64"),)
SWAP: Final = (("cas", "b16|b32|b64"),)
FLOAT: Final = (("add", "f32|f64"), ("add.noftz", "f16|f16x2|bf16|bf16x2"))
LLVM: Final = {
    "add": "add",
    "exch": "xchg",
    "and": "and",
    "or": "or",
    "xor": "xor",
    "inc": "uinc_wrap",
    "dec": "udec_wrap",
}
ELEMENT: Final = {"f16": "half", "f16x2": "half", "bf16": "bfloat", "bf16x2": "bfloat"}
ABSOLUTE: Final = 0x7FFFFFFF
SMALLEST_NORMAL: Final = 0x00800000


def _patterns(opcode: str, operations: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Give the patterns for operations."""
    order, scope, space = (
        f"[.{{{name}:{each}}}]"
        for name, each in (("order", ORDERS[opcode]), ("scope", SCOPES), ("space", SPACES))
    )
    for choices, types in operations:
        yield f"{opcode}{order}{scope}{space}.{{operation:{choices}}}.{{type:{types}}}"
        if choices != "cas":
            hinted = f"{opcode}{order}{scope}[.{{space:global}}].{{operation:{choices}}}"
            yield f"{hinted}.L2::cache_hint.{{type:{types}}}"


def _vectors(opcode: str) -> Iterator[str]:
    """Give the pattern for adding several numbers."""
    yield (
        f"{opcode}[.{{order:{ORDERS[opcode]}}}][.{{scope:{SCOPES}}}][.{{space:global}}].add{HINT}"
        ".{vector:v2|v4}.{type:f32}"
    )


def _split(instruction: Instruction) -> tuple[Operand, Operand, tuple[Operand, ...]]:
    """Return result, address and values; ``red`` has no result."""
    operands = instruction.operands
    if "cache_hint" in instruction.name:
        operands = operands[:-1]
    if instruction.opcode == "red":
        operands = (Sink(), *operands)
    destination, address, *values = operands
    return destination, address, tuple(values)


@instruction(*_patterns("atom", (*INTEGER, *EXCHANGE)), communicates=True)
@instruction(*_patterns("red", INTEGER), results=0, communicates=True)
def integer_atomic(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Change an integer in memory, and give its old value."""
    destination, address, (source,) = _split(instruction)
    bits = BITS[form["type"]]
    operation = LLVM.get(form["operation"])
    if operation is None:
        operation = ("" if form["type"].startswith("s") else "u") + form["operation"]
    value = emit.read(source, f"i{bits}")
    pointer = emit.memory(address, space_of(form), bits // 8, write=True, read=True)
    if space_of(form) == "shared":
        old = emit.op(f"load i{bits}, ptr {pointer}")
        new = _combined(emit, operation, f"i{bits}", old, value)
        emit.do(f"store i{bits} {new}, ptr {pointer}, !noalias !2")
    else:
        old = emit.op(f"atomicrmw {operation} ptr {pointer}, i{bits} {value} seq_cst")
    emit.write(destination, old, f"i{bits}")


def _combined(emit: Emitter, operation: str, kind: str, old: str, value: str) -> str:
    """Return what an operation of ``atomicrmw`` leaves in memory."""
    match operation:
        case "xchg":
            return value
        case "uinc_wrap":
            is_last = emit.op(f"icmp uge {kind} {old}, {value}")
            more = emit.op(f"add {kind} {old}, 1")
            return emit.op(f"select i1 {is_last}, {kind} 0, {kind} {more}")
        case "udec_wrap":
            # 0 wraps around to the largest number, as what is too large does.
            less = emit.op(f"sub {kind} {old}, 1")
            is_last = emit.op(f"icmp uge {kind} {less}, {value}")
            return emit.op(f"select i1 {is_last}, {kind} {value}, {kind} {less}")
        case "min" | "max" | "umin" | "umax":
            name = operation if operation.startswith("u") else f"s{operation}"
            return emit.call(kind, f"llvm.{name}.{kind}", f"{kind} {old}", f"{kind} {value}")
    return emit.op(f"{operation} {kind} {old}, {value}")


@instruction(*_patterns("atom", SWAP), communicates=True)
def compare_and_swap(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Replace a value in memory if it is as expected, and give its old value."""
    destination, address, (expected, replacement) = _split(instruction)
    bits = BITS[form["type"]]
    first, second = emit.read(expected, f"i{bits}"), emit.read(replacement, f"i{bits}")
    pointer = emit.memory(address, space_of(form), bits // 8, write=True, read=True)
    if space_of(form) == "shared":
        old = emit.op(f"load i{bits}, ptr {pointer}")
        is_expected = emit.op(f"icmp eq i{bits} {old}, {first}")
        new = emit.op(f"select i1 {is_expected}, i{bits} {second}, i{bits} {old}")
        emit.do(f"store i{bits} {new}, ptr {pointer}, !noalias !2")
        emit.write(destination, old, f"i{bits}")
        return
    pair = emit.op(f"cmpxchg ptr {pointer}, i{bits} {first}, i{bits} {second} seq_cst seq_cst")
    emit.write(destination, emit.op(f"extractvalue {{i{bits}, i1}} {pair}, 0"), f"i{bits}")


@instruction(*_patterns("atom", FLOAT), communicates=True)
@instruction(*_patterns("red", FLOAT), results=0, communicates=True)
def float_atomic(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Change a floating-point number in memory, and give its old value.

    These do not commute, so no other worker is at the same memory: load, compute, store.
    """
    destination, address, (source,) = _split(instruction)
    bits = BITS[form["type"]]
    value = emit.read(source, f"i{bits}")
    pointer = emit.memory(address, space_of(form), bits // 8, write=True, read=True)
    old = emit.op(f"load i{bits}, ptr {pointer}")
    if form["type"] == "f32":
        new = _add_f32(emit, old, value, _is_shared(emit, pointer, space_of(form)))
    elif form["type"] == "f64":
        total = emit.op(
            f"fadd double {_as(emit, old, 64, 'double')}, {_as(emit, value, 64, 'double')}"
        )
        new = emit.bitcast(total, "double", "i64")
    else:
        new = _small_floats(emit, form, old, value)
    emit.do(f"store i{bits} {new}, ptr {pointer}, !noalias !2")
    emit.write(destination, old, f"i{bits}")


@instruction(*_vectors("atom"), communicates=True)
@instruction(*_vectors("red"), results=0, communicates=True)
def vector_atomic(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Add to two or four numbers in global memory, each by itself, and give their old values."""
    destination, address, (source,) = _split(instruction)
    assert isinstance(source, Vector)
    values = [emit.read(each, "i32") for each in source.items]
    pointer = emit.memory(address, space_of(form), 4 * len(values), write=True, read=True)
    olds = []
    for number, value in enumerate(values):
        at = emit.op(f"getelementptr i8, ptr {pointer}, i64 {4 * number}")
        olds.append(emit.op(f"load i32, ptr {at}"))
        emit.do(f"store i32 {_add_f32(emit, olds[-1], value, 'false')}, ptr {at}, !noalias !2")
    if isinstance(destination, Vector):
        for each, old in zip(destination.items, olds, strict=True):
            emit.write(each, old, "i32")


def _as(emit: Emitter, value: str, bits: int, kind: str) -> str:
    return emit.bitcast(value, f"i{bits}", kind)


def _is_shared(emit: Emitter, pointer: str, space: str) -> str:
    if space:
        return "true" if space == "shared" else "false"
    address = emit.op(f"ptrtoint ptr {pointer} to i64")
    number = emit.call("i32", "graphdsl_space", "ptr %thread", f"i64 {address}")
    return emit.op(f"icmp eq i32 {number}, 1")


def _add_f32(emit: Emitter, old: str, value: str, is_shared: str) -> str:
    """Add; in global memory subnormal numbers count as zeros, in shared memory they do not."""
    first = emit.op(f"select i1 {is_shared}, i32 {old}, i32 {_flushed(emit, old)}")
    second = emit.op(f"select i1 {is_shared}, i32 {value}, i32 {_flushed(emit, value)}")
    total = emit.op(f"fadd float {_as(emit, first, 32, 'float')}, {_as(emit, second, 32, 'float')}")
    bits = emit.settle(emit.bitcast(total, "float", "i32"))
    return emit.op(f"select i1 {is_shared}, i32 {bits}, i32 {_flushed(emit, bits)}")


def _flushed(emit: Emitter, bits: str) -> str:
    magnitude = emit.op(f"and i32 {bits}, {ABSOLUTE}")
    is_small = emit.op(f"icmp ult i32 {magnitude}, {SMALLEST_NORMAL}")
    zero = emit.op(f"and i32 {bits}, {-ABSOLUTE - 1}")
    return emit.op(f"select i1 {is_small}, i32 {zero}, i32 {bits}")


def _small_floats(emit: Emitter, form: Form, old: str, value: str) -> str:
    """Add one or two numbers of 16 bits."""
    kind, bits = ELEMENT[form["type"]], BITS[form["type"]]
    total = "0"
    for shift in range(0, bits, 16):
        parts = []
        for each in (old, value):
            part = emit.op(f"lshr i{bits} {each}, {shift}")
            if bits > 16:
                part = emit.op(f"trunc i{bits} {part} to i16")
            # Both fit into a float with digits to spare, so that rounding twice is rounding once.
            parts.append(emit.op(f"fpext {kind} {_as(emit, part, 16, kind)} to float"))
        number = emit.op(f"fptrunc float {emit.op(f'fadd float {parts[0]}, {parts[1]}')} to {kind}")
        is_nan = emit.op(f"fcmp uno {kind} {number}, {number}")
        half = emit.bitcast(number, kind, "i16")
        half = emit.op(f"select i1 {is_nan}, i16 32767, i16 {half}")
        if bits == 16:
            return half
        wide = emit.op(f"zext i16 {half} to i{bits}")
        total = emit.op(f"or i{bits} {total}, {emit.op(f'shl i{bits} {wide}, {shift}')}")
    return total
