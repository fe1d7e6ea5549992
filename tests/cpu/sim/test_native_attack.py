"""Random operands for all that kernels call of the native runtime, built with sanitizers."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from graphdsl.code.ptx.matrices import fragments
from graphdsl.sim.native.code import RUNTIME_FUNCTIONS
from graphdsl.sim.native.layout import FaultKind, Tile, WaitKind, WaitPoint
from graphdsl.sim.translate.emitter import EXCHANGED_IN_GROUPS
from graphdsl.sim.translate.instructions.matrices import BY_FOURS, COARSE, FLAGS, NUMBERS
from graphdsl.sim.translate.instructions.warps import OPERATIONS

ATTACK: Final = Path(__file__).with_name("native_attack.c")
COMPILE: Final = (
    *("gcc", "-g", "-O1", "-std=gnu11", "-fsanitize=address,undefined", "-fno-sanitize=shift-base"),
    *(
        "-fno-sanitize-recover=all",
        "-fno-sanitize=alignment,nonnull-attribute",
        "-fno-strict-aliasing",
    ),
    *("-ffp-contract=off", "-Wno-psabi", "-w"),
)
RUNS: Final = 100_000
NOT_CALLED: Final = {
    # They run blocks, or say what a test compares with layout.py.
    *("graphdsl_run", "graphdsl_run_block", "graphdsl_sizes", "graphdsl_free"),
    # They note what they are given, or pass it to Python.
    *("graphdsl_fail", "graphdsl_fail_stack", "graphdsl_fail_assert", "graphdsl_fail_function"),
    *("graphdsl_print", "graphdsl_set_condition"),
    # Their addresses are those of the frame that compiled code makes, and of the heap.
    *("graphdsl_fill", "graphdsl_hold_heap"),
}
"""Functions of the runtime without operands of a kernel's choice."""
MULTIPLIED: Final = (
    "mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16",
    "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32",
    "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32",
    "mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32",
    "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32",
    "mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e5m2.f32",
    "mma.sync.aligned.m16n8k16.row.col.f16.e5m2.e4m3.f16",
    "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64",
    "mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64",
    "mma.sync.aligned.m8n8k16.row.col.satfinite.s32.s8.u8.s32",
    "mma.sync.aligned.m16n8k32.row.col.s32.u8.s8.s32",
    "mma.sync.aligned.m16n8k64.row.col.s32.s4.u4.s32",
    "mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.xor.popc",
    "mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.and.popc",
    *(
        f"wmma.mma.sync.aligned.row.col.{shape}.{types}"
        for shape in ("m16n16k16", "m8n32k16", "m32n8k16")
        for types in ("f16.f16", "f32.f16", "f32.bf16.bf16.f32", "s32.u8.u8.s32")
    ),
    "wmma.mma.sync.aligned.row.col.m16n16k8.f32.tf32.tf32.f32",
    "wmma.mma.sync.aligned.row.col.m8n8k4.f64.f64.f64.f64",
    "wmma.mma.sync.aligned.row.col.m8n8k32.s32.s4.s4.s32",
    "wmma.mma.xor.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32",
)
MOVED: Final = (
    *(
        f"wmma.load.{use}.sync.aligned.row.{shape}.{kind}"
        for shape in ("m16n16k16", "m8n32k16", "m32n8k16")
        for use, kind in (("a", "f16"), ("b", "s8"), ("a", "u8"), ("c", "f32"), ("c", "f16"))
    ),
    "wmma.load.a.sync.aligned.row.m16n16k8.tf32",
    "wmma.load.b.sync.aligned.row.m8n8k4.f64",
    "wmma.load.c.sync.aligned.row.m8n8k4.f64",
    "wmma.load.a.sync.aligned.row.m8n8k32.s4",
    "wmma.load.b.sync.aligned.col.m8n8k128.b1",
    "wmma.store.d.sync.aligned.row.m32n8k16.f16",
    "wmma.store.d.sync.aligned.row.m16n16k16.s32",
    *(f"ldmatrix.sync.aligned.m8n8.x{count}.shared.b16" for count in (1, 2, 4)),
    *(f"stmatrix.sync.aligned.m8n8.x{count}.shared.b16" for count in (1, 2, 4)),
    "movmatrix.sync.aligned.m8n8.trans.b16",
)
GROUPS: Final = (
    *(f"wgmma.mma_async.sync.aligned.m64n{n}k16.f32.f16.f16" for n in (8, 40, 64, 256)),
    "wgmma.mma_async.sync.aligned.m64n256k16.f16.f16.f16",
    "wgmma.mma_async.sync.aligned.m64n96k16.f32.bf16.bf16",
    "wgmma.mma_async.sync.aligned.m64n256k8.f32.tf32.tf32",
    "wgmma.mma_async.sync.aligned.m64n24k32.f32.e4m3.e5m2",
    "wgmma.mma_async.sync.aligned.m64n256k32.f16.e5m2.e5m2",
    "wgmma.mma_async.sync.aligned.m64n256k32.s32.s8.u8",
    "wgmma.mma_async.sync.aligned.m64n48k256.s32.b1.b1.and.popc",
)


def points() -> list[WaitPoint]:
    """Return where warps wait for products and moves of matrices."""
    found = []

    def add(operation: str, tile: Tile) -> None:
        kind = int(WaitKind.WARP)
        found.append(
            WaitPoint(kind=kind, operation=OPERATIONS[operation], mask=0xFFFFFFFF, tile=tile)
        )

    for name in MULTIPLIED:
        result, left, right, start = fragments(name)
        flags = sum(FLAGS.get(each, 0) for each in name.split("."))
        flags |= BY_FOURS * (name.startswith("wmma") and left.type == "tf32")
        tile = Tile(rows=result.rows, columns=result.columns, depth=left.columns, flags=flags)
        for field, each in zip("dabc", (result, left, right, start), strict=True):
            setattr(tile, field, NUMBERS[each.type])
        add("matrix.multiply", tile)
    for name in MOVED:
        (fragment,) = fragments(name)
        count = fragment.rows // 8 if "matrix" in name else 1
        operation = "transpose" if "movm" in name else "store" if name[1] == "t" else "load"
        operation = "store" if ".store." in name else operation
        for is_transposed in (0, 1)[: 1 if fragment.bits < 8 else 2]:
            tile = Tile(
                rows=fragment.rows // count,
                columns=fragment.columns,
                run=fragment.run,
                count=count,
                is_transposed=is_transposed,
                a=NUMBERS[fragment.type],
            )
            add(f"matrix.{operation}", tile)
    for name in GROUPS:
        sums, left, right = fragments(name)
        for number in range(8):
            is_shared = number & 1
            transposed = number >> 1 if left.bits == 16 else 0
            tile = Tile(
                rows=sums.rows,
                columns=sums.columns // 8,
                depth=left.columns,
                flags=COARSE * left.type.startswith("e"),
                count=is_shared,
                run=number >> 1 if left.type[0] in "bft" and left.type != "b1" else 0,
                is_transposed=transposed if is_shared else transposed & 2,
                a=NUMBERS[left.type],
                b=NUMBERS[right.type],
                c=NUMBERS[sums.type],
                d=NUMBERS[sums.type],
            )
            add("matrix.group", tile)
    return found


@pytest.mark.fuzz
@pytest.mark.skipif(shutil.which("gcc") is None, reason="no gcc to build the attack with")
def test_no_operands_leave_the_memory_of_a_launch(tmp_path: Path) -> None:
    program, table = tmp_path / "attack", tmp_path / "points"
    subprocess.run([*COMPILE, "-o", program, ATTACK, "-lm"], check=True)
    table.write_bytes(b"".join(map(bytes, points())))
    processes = os.cpu_count() or 1
    each = -(-RUNS // processes)
    running = [
        subprocess.Popen(
            [program, table, str(number * each), str(each), str(EXCHANGED_IN_GROUPS)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(processes)
    ]
    called: set[str] = set()
    faults: set[FaultKind] = set()
    for process in running:
        out, err = process.communicate()
        assert process.returncode == 0, out[-500:] + err[-5000:]
        for what, name, *rest in map(str.split, out.splitlines()):
            if what == "call" and int(rest[0]):
                called.add(name)
            elif what == "fault" and name != "0":
                faults.add(FaultKind(int(name)))
    assert set(RUNTIME_FUNCTIONS) - NOT_CALLED <= called
    # The attack gets to what it attacks: all errors of operands are there.
    assert faults >= {
        *(FaultKind.ACCESS, FaultKind.UNINITIALIZED, FaultKind.BARRIER, FaultKind.MEMORY),
        *(FaultKind.RACE, FaultKind.MBARRIER, FaultKind.BULK, FaultKind.CLUSTER, FaultKind.HEAP),
        *(FaultKind.TEXTURE, FaultKind.DESCRIPTOR, FaultKind.OPERANDS, FaultKind.DEADLOCK),
    }
