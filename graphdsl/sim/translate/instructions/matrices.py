"""Tensor cores: products of matrices that a warp holds, and moves of them (PTX ISA 9.0, 9.7.14).

The lanes of a warp meet at each of them. Each brings its registers, and to move also the address of
a line in memory, which it has checked; the native runtime does the rest (``matrices.c``).
"""

from __future__ import annotations

from typing import Final

from graphdsl.code.ptx.matrices import ELEMENTS, Fragment, fragments
from graphdsl.code.ptx.syntax import Instruction, Integer, Operand, Special, Vector
from graphdsl.code.ptx.types import described
from graphdsl.sim.native.layout import Tile, WaitKind
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.instructions.memory import space_of
from graphdsl.sim.translate.instructions.warps import OPERATIONS
from graphdsl.sim.translate.registry import Form, instruction, refuse

NUMBERS: Final = {name: number for number, name in enumerate(ELEMENTS)}
"""The numbers of types of elements in matrices.c."""
FLAGS: Final = {"xor": 1, "and": 2, "satfinite": 4}
BY_FOURS: Final = 8
"""Hopper multiplies matrices of wmma in tf32 by two instructions, four columns each."""
WIDEST: Final = 16
"""Bytes of a line that are checked as one access, which is also the alignment of the line."""

LAYOUTS: Final = ".{left:row|col}.{right:row|col}"
SPACE: Final = "[.{space:global|shared|shared::cta}]"
ON_CHIP: Final = "[.{space:shared|shared::cta}]"
HALVES: Final = "m16n16k16|m8n32k16|m32n8k16"


def _meet(
    emit: Emitter,
    operation: str,
    tile: Tile,
    sources: list[tuple[Fragment, Operand]],
    results: list[tuple[Fragment, Operand]],
    line: str = "0",
) -> None:
    """Bring the registers of matrices to the other lanes, and get those of the result."""
    number = 0
    for fragment, operand in sources:
        for each in _items(operand)[: fragment.used]:
            bits = fragment.width
            value = emit.read(each, f"i{bits}")
            emit.do(f"store i{bits} {value}, ptr {emit.exchange(number, bits)}")
            number += 1
    emit.wait(
        WaitKind.WARP,
        {
            "operation": f"i32 {OPERATIONS[operation]}",
            "mask": "i32 -1",
            **({"value": f"i64 {line}"} if line != "0" else {}),
        },
        tile=tile,
    )
    for fragment, operand in results:
        bits, items = fragment.width, _items(operand)
        values = [
            emit.op(f"load i{bits}, ptr {emit.exchange(each, bits)}")
            for each in range(fragment.used)
        ]
        for place, each in enumerate(items):
            emit.write(each, values[place % fragment.used], f"i{bits}")


def _items(operand: Operand) -> tuple[Operand, ...]:
    return operand.items if isinstance(operand, Vector) else (operand,)


@instruction(
    "mma.sync.aligned.{shape:m16n8k8|m16n8k16}.row.col.{types:f16.f16.f16.f16|f32.f16.f16.f32}",
    "mma.sync.aligned.{shape:m16n8k8|m16n8k16}.row.col.{types:f32.bf16.bf16.f32}",
    "mma.sync.aligned.{shape:m16n8k4|m16n8k8}.row.col.{types:f32.tf32.tf32.f32}",
    "mma.sync.aligned.{shape:m16n8k16|m16n8k32}.row.col.f32.{a:e4m3|e5m2}.{b:e4m3|e5m2}.f32",
    "mma.sync.aligned.{shape:m16n8k16|m16n8k32}.row.col.f16.{a:e4m3|e5m2}.{b:e4m3|e5m2}.f16",
    "mma.sync.aligned.{shape:m8n8k4|m16n8k4|m16n8k8|m16n8k16}.row.col[.rn].f64.f64.f64.f64",
    "mma.sync.aligned.{shape:m8n8k16|m16n8k16|m16n8k32}.row.col[.satfinite].s32"
    ".{a:s8|u8}.{b:s8|u8}.s32",
    "mma.sync.aligned.{shape:m8n8k32|m16n8k32|m16n8k64}.row.col[.satfinite].s32"
    ".{a:s4|u4}.{b:s4|u4}.s32",
    "mma.sync.aligned.{shape:m8n8k128|m16n8k128|m16n8k256}.row.col.s32.b1.b1.s32"
    ".{operation:xor|and}.popc",
    f"wmma.mma.sync.aligned{LAYOUTS}.{{shape:{HALVES}}}.{{d:f16|f32}}.{{c:f16|f32}}",
    f"wmma.mma.sync.aligned{LAYOUTS}.{{shape:{HALVES}}}.f32.bf16.bf16.f32",
    f"wmma.mma.sync.aligned{LAYOUTS}.m16n16k8.f32.tf32.tf32.f32",
    f"wmma.mma.sync.aligned{LAYOUTS}.m8n8k4[.rn].f64.f64.f64.f64",
    f"wmma.mma.sync.aligned{LAYOUTS}.{{shape:{HALVES}}}.s32.{{types:s8.s8|u8.u8}}.s32[.satfinite]",
    "wmma.mma.sync.aligned.row.col.m8n8k32.s32.{types:s4.s4|u4.u4}.s32[.satfinite]",
    "wmma.mma.{operation:xor|and}.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32",
    yields=True,
)
def multiply(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Multiply two matrices, and add a third one."""
    found = fragments(instruction.name)
    result, left, right, start = found
    flags = sum(FLAGS.get(each, 0) for each in instruction.name.split("."))
    if instruction.opcode == "wmma" and left.type == "tf32":
        flags |= BY_FOURS
    tile = Tile(rows=result.rows, columns=result.columns, depth=left.columns, flags=flags)
    for name, each in zip("dabc", found, strict=True):
        setattr(tile, name, NUMBERS[each.type])
    destination, *operands = instruction.operands
    sources = list(zip((left, right, start), operands, strict=True))
    _meet(emit, "matrix.multiply", tile, sources, [(result, destination)])


# Moves --------------------------------------------------------------------------------------------


def _tile(fragment: Fragment, *, count: int = 1, is_transposed: bool) -> Tile:
    return Tile(
        rows=fragment.rows // count,
        columns=fragment.columns,
        run=fragment.run,
        count=count,
        is_transposed=is_transposed,
        a=NUMBERS[fragment.type],
    )


def _line(
    emit: Emitter,
    operand: Operand,
    space: str,
    lines: int,
    size: int,
    *,
    stride: str = "",
    write: bool,
) -> str:
    """Return the address of a lane's line of a matrix, after checking it.

    Parameters
    ----------
    operand : Operand
        The address; with *stride*, that of the first line.
    space : str
        Its state space.
    lines, size : int
        How many lines there are, the first of them for lane 0; and the bytes in one.
    stride : str
        The bytes from line to line, as an i64.
    write : bool
        Whether it will be written.
    """
    lane = emit.read(Special("%laneid"), "i32")
    offset = "0"
    if stride:
        offset = emit.op(f"mul i64 {emit.op(f'zext i32 {lane} to i64')}, {stride}")
    start, after = emit.new_label("line"), emit.new_label("after")
    emit.go_if(emit.op(f"icmp ult i32 {lane}, {lines}"), start, after)
    emit.label(start)
    whole = min(size, WIDEST)
    for at in range(0, size, whole):
        emit.memory(operand, space, whole, write=write, offset=emit.add(offset, at))
    emit.label(after)
    return emit.generic_address(operand, space, offset)


@instruction(
    *(
        f"wmma.load.{use}.sync.aligned.{{layout:row|col}}.{{shape:{HALVES}}}{SPACE}.{{type:{types}}}"
        for use, types in (
            ("a", "f16|bf16|s8|u8"),
            ("b", "f16|bf16|s8|u8"),
            ("c", "f16|f32|s32"),
        )
    ),
    f"wmma.load.{{use:a|b}}.sync.aligned.{{layout:row|col}}.m16n16k8{SPACE}.tf32",
    f"wmma.load.c.sync.aligned.{{layout:row|col}}.m16n16k8{SPACE}.f32",
    f"wmma.load.{{use:a|b|c}}.sync.aligned.{{layout:row|col}}.m8n8k4{SPACE}.f64",
    f"wmma.load.a.sync.aligned.{{layout:row}}.m8n8k32{SPACE}.{{type:s4|u4}}",
    f"wmma.load.b.sync.aligned.{{layout:col}}.m8n8k32{SPACE}.{{type:s4|u4}}",
    f"wmma.load.a.sync.aligned.{{layout:row}}.m8n8k128{SPACE}.b1",
    f"wmma.load.b.sync.aligned.{{layout:col}}.m8n8k128{SPACE}.b1",
    f"wmma.load.c.sync.aligned.{{layout:row|col}}.{{shape:m8n8k32|m8n8k128}}{SPACE}.s32",
    yields=True,
)
def load(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Load a matrix for wmma."""
    destination, address, *stride = instruction.operands
    fragment, tile, line = _matrix(emit, instruction, form, address, stride, write=False)
    _meet(emit, "matrix.load", tile, [], [(fragment, destination)], line)


@instruction(
    f"wmma.store.d.sync.aligned.{{layout:row|col}}.{{shape:{HALVES}}}{SPACE}.{{type:f16|f32|s32}}",
    f"wmma.store.d.sync.aligned.{{layout:row|col}}.m16n16k8{SPACE}.f32",
    f"wmma.store.d.sync.aligned.{{layout:row|col}}.m8n8k4{SPACE}.f64",
    f"wmma.store.d.sync.aligned.{{layout:row|col}}.{{shape:m8n8k32|m8n8k128}}{SPACE}.s32",
    results=0,
    yields=True,
)
def store(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Store a result of wmma."""
    address, source, *stride = instruction.operands
    fragment, tile, line = _matrix(emit, instruction, form, address, stride, write=True)
    _meet(emit, "matrix.store", tile, [(fragment, source)], [], line)


def _matrix(
    emit: Emitter,
    instruction: Instruction,
    form: Form,
    address: Operand,
    strides: list[Operand],
    *,
    write: bool,
) -> tuple[Fragment, Tile, str]:
    """Return the matrix that wmma moves, the operation, and a lane's line in memory."""
    (fragment,) = fragments(instruction.name)
    # A matrix B is held by columns.
    is_by_columns = instruction.name.split(".")[2] == "b"
    is_transposed = (form["layout"] == "col") != is_by_columns
    lines, length = fragment.rows, fragment.columns
    if is_transposed:
        lines, length = length, lines
    stride = str(length * fragment.bits // 8)
    if strides:
        wide = emit.op(f"zext i32 {emit.read(strides[0], 'i32')} to i64")
        stride = emit.op(f"lshr i64 {emit.op(f'mul i64 {wide}, {fragment.bits}')}, 3")
    line = _line(
        emit,
        address,
        space_of(form),
        lines,
        length * fragment.bits // 8,
        stride=stride,
        write=write,
    )
    return fragment, _tile(fragment, is_transposed=is_transposed), line


@instruction(f"ldmatrix.sync.aligned.m8n8.{{count:x1|x2|x4}}[.trans]{ON_CHIP}.b16", yields=True)
def load_eights(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Load matrices of 8 by 8, whose rows lanes have the addresses of."""
    destination, address = instruction.operands
    (fragment,) = fragments(instruction.name)
    line = _line(emit, address, space_of(form), fragment.rows, WIDEST, write=False)
    tile = _tile(fragment, count=fragment.rows // 8, is_transposed=bool(form["trans"]))
    _meet(emit, "matrix.load", tile, [], [(fragment, destination)], line)


@instruction(
    f"stmatrix.sync.aligned.m8n8.{{count:x1|x2|x4}}[.trans]{ON_CHIP}.b16", results=0, yields=True
)
def store_eights(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Store matrices of 8 by 8, whose rows lanes have the addresses of."""
    address, source = instruction.operands
    (fragment,) = fragments(instruction.name)
    line = _line(emit, address, space_of(form), fragment.rows, WIDEST, write=True)
    tile = _tile(fragment, count=fragment.rows // 8, is_transposed=bool(form["trans"]))
    _meet(emit, "matrix.store", tile, [(fragment, source)], [], line)


@instruction("movmatrix.sync.aligned.m8n8.trans.b16", yields=True)
def transpose(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Transpose a matrix of 8 by 8."""
    destination, source = instruction.operands
    (fragment,) = fragments(instruction.name)
    tile = _tile(fragment, is_transposed=True)
    _meet(emit, "matrix.transpose", tile, [(fragment, source)], [(fragment, destination)])


COARSE: Final = 16
"""Products of 8-bit floats are added with fewer bits (``COARSE`` in matrices.c)."""
OF_A, OF_B = 1, 2
ALL: Final = "|".join(f"m64n{n}k{{k}}" for n in range(8, 257, 8))
SOME: Final = "|".join(f"m64n{n}k{{k}}" for n in (8, 24, *range(16, 257, 16)))


@instruction(
    f"wgmma.mma_async.sync.aligned.{{shape:{ALL.format(k=16)}}}.{{d:f16|f32}}.f16.f16",
    f"wgmma.mma_async.sync.aligned.{{shape:{ALL.format(k=16)}}}.f32.bf16.bf16",
    f"wgmma.mma_async.sync.aligned.{{shape:{ALL.format(k=8)}}}.f32.tf32.tf32",
    f"wgmma.mma_async.sync.aligned.{{shape:{ALL.format(k=32)}}}.{{d:f16|f32}}"
    ".{a:e4m3|e5m2}.{b:e4m3|e5m2}",
    f"wgmma.mma_async.sync.aligned.{{shape:{SOME.format(k=32)}}}[.satfinite].s32.{{a:s8|u8}}.{{b:s8|u8}}",
    f"wgmma.mma_async.sync.aligned.{{shape:{SOME.format(k=256)}}}.s32.b1.b1.and.popc",
    yields=True,
)
def multiply_of_groups(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Multiply two matrices, and add the product to registers."""
    sums, left, right = fragments(instruction.name)
    destination, first, second, counts, *immediates = instruction.operands
    is_shared = not isinstance(first, Vector)
    flags = sum(FLAGS.get(each, 0) for each in instruction.name.split("."))
    flags |= COARSE * left.type.startswith("e")
    signs = [_number(emit, each, (1, -1)) for each in immediates[:2]]
    transposed = [_number(emit, each, (0, 1)) for each in immediates[2:]]
    if transposed:
        if len(transposed) != 1 + is_shared:
            expected = "two transpositions" if is_shared else "one transposition, that of B"
            raise emit.unsupported(f"expected {expected}, got {len(transposed)}")
        transposed = [0] * (not is_shared) + transposed
    tile = Tile(
        rows=sums.rows,
        columns=sums.columns // 8,
        depth=left.columns,
        flags=flags,
        count=is_shared,
        run=sum(bit for bit, sign in zip((OF_A, OF_B), signs, strict=False) if sign < 0),
        is_transposed=sum(bit * each for bit, each in zip((OF_A, OF_B), transposed, strict=False)),
        a=NUMBERS[left.type],
        b=NUMBERS[right.type],
        c=NUMBERS[sums.type],
        d=NUMBERS[sums.type],
    )
    descriptors = [emit.read(each, "i64") for each in (first, second)[not is_shared :]]
    registers = [emit.read(each, "i32") for each in _items(destination)]
    if not is_shared:
        registers += [emit.read(each, "i32") for each in _items(first)]
    for each in descriptors:
        registers.append(emit.op(f"trunc i64 {each} to i32"))
        registers.append(emit.op(f"trunc i64 {emit.op(f'lshr i64 {each}, 32')} to i32"))
    registers.append(emit.op(f"zext i1 {emit.read(counts, 'i1')} to i32"))
    for number, value in enumerate(registers):
        emit.do(f"store i32 {value}, ptr {emit.exchange(number, 32)}")
    emit.wait(
        WaitKind.WARP,
        {"operation": f"i32 {OPERATIONS['matrix.group']}", "mask": "i32 -1"},
        tile=tile,
    )
    for number, register in enumerate(_items(destination)):
        emit.write(register, emit.op(f"load i32, ptr {emit.exchange(number, 32)}"), "i32")


refuse(r"wgmma\.mma_async\.sp\b", "the simulator has no sparse matrices. Use dense ones")


@instruction(
    "wgmma.{what:fence|commit_group|wait_group}.sync.aligned",
    "setmaxnreg.{how:inc|dec}.sync.aligned.u32",
    results=0,
)
def nothing(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Do nothing: products are there when they are issued, and so are registers."""


def _number(emit: Emitter, operand: Operand, expected: tuple[int, int]) -> int:
    """Return an immediate: a sign, or whether a matrix is transposed."""
    value = operand.value if isinstance(operand, Integer) else None
    if value is not None and value >> 63 == 1:
        value -= 1 << 64
    if value not in expected:
        raise emit.unsupported(f"expected {expected[0]} or {expected[1]}, got {described(operand)}")
    return value
