"""Special registers: where a thread is, and what it runs on (PTX ISA 9.0, chapter 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from graphdsl.sim.translate.operands import OperandEmitter

__all__ = ["emit_special"]

AXES: Final = {"x": 0, "y": 1, "z": 2}
COORDINATE: Final = ("%tid", "%ctaid", "%ntid", "%nctaid")
ONE_BLOCK_CLUSTER: Final = {
    "%cluster_ctaid": 0,
    "%cluster_nctaid": 1,
}
CONSTANTS: Final = {
    "%WARP_SZ": 32,
    "%cluster_ctarank": 0,
    "%cluster_nctarank": 1,
    "%is_explicit_cluster": 0,
    "%gridid": 1,
    # No shared memory is reserved here; that of a block starts at 0.
    **{f"%reserved_smem_offset_{each}": 0 for each in ("begin", "end", "cap", 0, 1)},
}
LANE_MASKS: Final = {
    # From the number of the lane: the bits of the lanes that are ...
    "%lanemask_eq": "shl i32 1, {lane}",
    "%lanemask_le": "lshr i32 -1, {inverse}",
    "%lanemask_ge": "shl i32 -1, {lane}",
}


def emit_special(emit: OperandEmitter, name: str) -> tuple[str, int]:
    """Emit a read of a special register; return its value and its width.

    Time is counted in looks at the clock, and is so the same in each run.
    """
    base, _, axis = name.partition(".")
    if base in COORDINATE and axis in AXES:
        return emit.coordinate(base[1:], AXES[axis]), 32
    if base in ONE_BLOCK_CLUSTER and axis in AXES:
        return str(ONE_BLOCK_CLUSTER[base]), 32
    # With clusters of one block, clusters are numbered as blocks are.
    if base in {"%clusterid", "%nclusterid"} and axis in AXES:
        return emit.coordinate("ctaid" if base == "%clusterid" else "nctaid", AXES[axis]), 32
    if name in CONSTANTS:
        return str(CONSTANTS[name]), 32
    if name in LANE_MASKS or name in {"%lanemask_lt", "%lanemask_gt"}:
        return _lane_mask(emit, name), 32
    match name:
        case "%laneid":
            return _lane(emit), 32
        case "%warpid":
            return emit.op(f"lshr i32 {_linear(emit)}, 5"), 32
        case "%nwarpid":
            # As many warps as an SM can have, of compute capability 7.5 to 9.0 alike 64 at most.
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
        # Where a cooperative launch has its barrier, in two halves; 0 in any other launch.
        case "%envreg1":
            value = emit.launch_field("workspace", "i64")
            value = emit.op(f"lshr i64 {value}, 32")
            return emit.op(f"trunc i64 {value} to i32"), 32
        case "%envreg2":
            value = emit.launch_field("workspace", "i64")
            return emit.op(f"trunc i64 {value} to i32"), 32
    raise emit.unsupported(f"special register {name} is not supported by the simulator")


def _linear(emit: OperandEmitter) -> str:
    """Return the thread's number in its block."""
    wide, high = emit.coordinate("ntid", 0), emit.coordinate("ntid", 1)
    value = emit.op(f"mul i32 {emit.coordinate('tid', 2)}, {high}")
    value = emit.op(f"add i32 {value}, {emit.coordinate('tid', 1)}")
    value = emit.op(f"mul i32 {value}, {wide}")
    return emit.op(f"add i32 {value}, {emit.coordinate('tid', 0)}")


def _lane(emit: OperandEmitter) -> str:
    return emit.op(f"and i32 {_linear(emit)}, 31")


def _lane_mask(emit: OperandEmitter, name: str) -> str:
    lane = _lane(emit)
    if name == "%lanemask_lt":
        return emit.op(f"xor i32 {emit.op(f'shl i32 -1, {lane}')}, -1")
    if name == "%lanemask_gt":
        inverse = emit.op(f"sub i32 31, {lane}")
        return emit.op(f"xor i32 {emit.op(f'lshr i32 -1, {inverse}')}, -1")
    inverse = emit.op(f"sub i32 31, {lane}")
    return emit.op(LANE_MASKS[name].format(lane=lane, inverse=inverse))
