"""Tensor cores of four warps: products of matrices in shared memory (PTX ISA 9.0, 9.7.15).

A warp computes its 16 rows when it issues the instruction (``native/groups.c``), so there is
nothing to wait for.
"""

from __future__ import annotations

from typing import Final

from graphdsl.code.ptx.matrices import fragments
from graphdsl.code.ptx.syntax import Instruction, Integer, Operand, Vector
from graphdsl.sim.native.layout import Tile, WaitKind
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.instructions.matrices import FLAGS, NUMBERS
from graphdsl.sim.translate.instructions.warps import OPERATIONS
from graphdsl.sim.translate.registry import Form, instruction, refuse

__all__: list[str] = []

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
def multiply(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Multiply two matrices, and add the product to registers."""
    sums, left, right = fragments(instruction.name)
    destination, first, second, counts, *immediates = instruction.operands
    is_shared = not isinstance(first, Vector)
    flags = sum(FLAGS.get(each, 0) for each in instruction.name.split("."))
    flags |= COARSE * left.type.startswith("e")
    signs = [_number(emit, each, (1, -1)) for each in immediates[:2]]
    transposed = [_number(emit, each, (0, 1)) for each in immediates[2:]]
    if not is_shared:
        transposed = [0, *transposed]
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


def _items(operand: Operand) -> tuple[Operand, ...]:
    return operand.items if isinstance(operand, Vector) else (operand,)


def _number(emit: Emitter, operand: Operand, expected: tuple[int, int]) -> int:
    """Return an immediate: a sign, or whether a matrix is transposed."""
    value = operand.value if isinstance(operand, Integer) else None
    if value is not None and value >> 63 == 1:
        value -= 1 << 64
    if value not in expected:
        raise emit.unsupported(f"expected {expected[0]} or {expected[1]}, got {operand}")
    return value
