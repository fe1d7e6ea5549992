"""Cooperation of threads: barriers, shuffles, votes, matches (PTX ISA 9.0, 9.7.9 and 9.7.13).

Each of them is a wait point; the native runtime computes the results when all participating threads
have arrived.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from graphdsl.code.ptx.syntax import Instruction, Operand, Pair, Register, Sink
from graphdsl.sim.native.layout import WaitKind
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.registry import Form, instruction

OPERATIONS: Final = {
    name: number
    for number, name in enumerate(
        (
            "bar.warp",
            "shfl.up",
            "shfl.down",
            "shfl.bfly",
            "shfl.idx",
            "vote.all",
            "vote.any",
            "vote.uni",
            "vote.ballot",
            "match.any",
            "match.all",
            "activemask",
            "elect",
            "redux.add",
            "redux.min.u32",
            "redux.max.u32",
            "redux.min.s32",
            "redux.max.s32",
            "redux.and",
            "redux.or",
            "redux.xor",
            "matrix.load",
            "matrix.store",
            "matrix.transpose",
            "matrix.multiply",
            "matrix.group",
        )
    )
}
"""The numbers of warp operations in runtime.c."""
CLUSTER_BARRIER: Final = 16
"""The number of the cluster barrier in runtime.c."""
BARRIER_KINDS: Final = {"": 0, "popc": 1, "and": 2, "or": 3, "cluster": 4}


def _sources(mode: str, b: int, c: int) -> tuple[list[int], int]:
    """Return each lane's source lane in a shuffle, and the mask of lanes in range.

    The same as ``shuffle`` in runtime.c (PTX ISA 9.0, 9.7.9.6).
    """
    b, clamp, segment = b & 31, c & 31, c >> 8 & 31
    sources, in_range = [], 0
    for lane in range(32):
        low = lane & segment
        high = low | (clamp & ~segment)
        source = {
            "up": lane - b,
            "down": lane + b,
            "bfly": lane ^ b,
            "idx": low | (b & ~segment),
        }[mode]
        is_in_range = source >= high if mode == "up" else source <= high
        sources.append(source if is_in_range else lane)
        in_range |= is_in_range << lane
    return sources, in_range


def _operate(
    emit: Emitter, operation: str, mask: str, results: list[str], **fields: str
) -> list[str]:
    return emit.wait(
        WaitKind.WARP,
        {
            "operation": f"i32 {OPERATIONS[operation]}",
            "mask": f"i32 {mask}",
            **fields,
        },
        results,
    )


def _both(operand: Operand) -> tuple[Operand, Operand]:
    return (operand.first, operand.second) if isinstance(operand, Pair) else (operand, Sink())


@instruction("shfl.sync.{mode:up|down|bfly|idx}.b32", yields=True)
def shuffle(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Read another lane's register."""
    destination, source, b, c, mask = instruction.operands
    value = emit.op(f"zext i32 {emit.read(source, 'i32')} to i64")
    first, second = _both(destination)
    wants_predicate = isinstance(second, Register) and second.name not in emit.flow.unused
    second_value, third_value = emit.read(b, "i32"), emit.read(c, "i32")
    result, *in_range = emit.wait(
        WaitKind.WARP,
        {
            "operation": f"i32 {OPERATIONS['shfl.' + form['mode']]}",
            "mask": f"i32 {emit.read(mask, 'i32')}",
            "value": f"i64 {value}",
            "second": f"i32 {second_value}",
            "third": f"i32 {third_value}",
        },
        ["i64 results", *["i32 predicates"] * wants_predicate],
        sources=partial(_sources, form["mode"]),
    )
    emit.write(first, emit.op(f"trunc i64 {result} to i32"), "i32")
    for each in in_range:
        emit.write(second, emit.op(f"trunc i32 {each} to i1"), "i1")


@instruction("vote.sync.{mode:all|any|uni}.pred", "vote.sync.{mode:ballot}.b32", yields=True)
def vote(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Combine a predicate of all lanes."""
    destination, source, mask = instruction.operands
    value = emit.op(f"zext i1 {emit.read(source, 'i1')} to i64")
    ballot, predicate = _operate(
        emit,
        f"vote.{form['mode']}",
        emit.read(mask, "i32"),
        ["i64 results", "i32 predicates"],
        value=f"i64 {value}",
    )
    if form["mode"] == "ballot":
        emit.write(destination, emit.op(f"trunc i64 {ballot} to i32"), "i32")
    else:
        emit.write(destination, emit.op(f"trunc i32 {predicate} to i1"), "i1")


@instruction("match.{mode:any|all}.sync.{type:b32|b64}", yields=True)
def match(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Find the lanes with an equal value."""
    destination, source, mask = instruction.operands
    value = emit.read(source, f"i{form['type'][1:]}")
    if form["type"] == "b32":
        value = emit.op(f"zext i32 {value} to i64")
    lanes, equal = _operate(
        emit,
        f"match.{form['mode']}",
        emit.read(mask, "i32"),
        ["i64 results", "i32 predicates"],
        value=f"i64 {value}",
    )
    first, second = _both(destination)
    emit.write(first, emit.op(f"trunc i64 {lanes} to i32"), "i32")
    emit.write(second, emit.op(f"trunc i32 {equal} to i1"), "i1")


@instruction(
    "redux.sync.{operation:add|min|max}.{type:u32|s32}",
    "redux.sync.{operation:and|or|xor}.{type:b32}",
    yields=True,
)
def reduce(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Combine a value of all lanes."""
    destination, source, mask = instruction.operands
    name = f"redux.{form['operation']}"
    if form["operation"] in {"min", "max"}:
        name += f".{form['type']}"
    value = emit.op(f"zext i32 {emit.read(source, 'i32')} to i64")
    (result,) = _operate(emit, name, emit.read(mask, "i32"), ["i64 results"], value=f"i64 {value}")
    emit.write(destination, emit.op(f"trunc i64 {result} to i32"), "i32")


@instruction("activemask.b32", yields=True)
def active_mask(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return the lanes at this instruction when no other lane of the warp can continue."""
    (result,) = _operate(emit, "activemask", "-1", ["i64 results"])
    emit.write(instruction.operands[0], emit.op(f"trunc i64 {result} to i32"), "i32")


@instruction("elect.sync", yields=True)
def elect(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Choose the lowest lane."""
    destination, mask = instruction.operands
    leader, is_leader = _operate(
        emit, "elect", emit.read(mask, "i32"), ["i64 results", "i32 predicates"]
    )
    first, second = _both(destination)
    emit.write(first, emit.op(f"trunc i64 {leader} to i32"), "i32")
    emit.write(second, emit.op(f"trunc i32 {is_leader} to i1"), "i1")


@instruction("bar.warp.sync", results=0, yields=True)
def warp_barrier(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Wait for the lanes in a mask."""
    _operate(emit, "bar.warp", emit.read(instruction.operands[0], "i32"), [])


# Barriers of a block ------------------------------------------------------------------------------


def _wait_at_barrier(
    emit: Emitter, operands: tuple[Operand, ...], kind: str, value: str, *, aligned: bool
) -> tuple[str, str]:
    """Wait at a barrier; return the result and the predicate."""
    number = emit.read(operands[0], "i32")
    count = emit.read(operands[1], "i32") if len(operands) > 1 else "0"
    result, predicate = emit.wait(
        WaitKind.BARRIER,
        {
            "operation": f"i32 {BARRIER_KINDS[kind]}",
            "second": f"i32 {number}",
            "third": f"i32 {count}",
            **({"value": f"i64 {value}"} if kind else {}),
            "is_aligned": f"i32 {int(aligned)}",
        },
        ["i64 results", "i32 predicates"],
    )
    return result, predicate


@instruction(
    "{name:bar|bar.cta}.sync", "{name:barrier|barrier.cta}.sync[.aligned]", results=0, yields=True
)
def barrier(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Wait for all threads of the block, or for the given number."""
    aligned = not form["name"].startswith("barrier") or bool(form.get("aligned"))
    _wait_at_barrier(emit, instruction.operands, "", "0", aligned=aligned)


@instruction(
    "{name:bar|bar.cta}.red.{operation:and|or}.pred",
    "{name:bar|bar.cta}.red.{operation:popc}.u32",
    "{name:barrier|barrier.cta}.red.{operation:and|or}[.aligned].pred",
    "{name:barrier|barrier.cta}.red.{operation:popc}[.aligned].u32",
    yields=True,
)
def reducing_barrier(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Wait at a barrier, and combine a predicate of all arriving threads."""
    destination, *place, source = instruction.operands
    value = emit.op(f"zext i1 {emit.read(source, 'i1')} to i64")
    aligned = not form["name"].startswith("barrier") or bool(form.get("aligned"))
    result, predicate = _wait_at_barrier(
        emit, tuple(place), form["operation"], value, aligned=aligned
    )
    if form["operation"] == "popc":
        emit.write(destination, emit.op(f"trunc i64 {result} to i32"), "i32")
    else:
        emit.write(destination, emit.op(f"trunc i32 {predicate} to i1"), "i1")


@instruction("{name:bar|bar.cta}.arrive", "{name:barrier|barrier.cta}.arrive[.aligned]", results=0)
def arrive(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Arrive at a barrier without waiting."""
    number, count = instruction.operands
    wrong = emit.call(
        "i32",
        "graphdsl_arrive",
        "ptr %thread",
        f"i32 {emit.site()}",
        f"i32 {emit.read(number, 'i32')}",
        f"i32 {emit.read(count, 'i32')}",
    )
    failed, on = emit.new_label("failed"), emit.new_label("on")
    emit.go_if(emit.op(f"icmp ne i32 {wrong}, 0"), failed, on)
    emit.label(failed)
    emit.fail()
    emit.label(on)


@instruction("barrier.cluster.arrive[.{order:release|relaxed}][.aligned]", results=0)
def arrive_in_cluster(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Arrive at the barrier of the cluster, without waiting."""
    emit.call("void", "graphdsl_arrive_in_cluster", "ptr %thread")


@instruction("barrier.cluster.wait[.acquire][.aligned]", results=0, yields=True)
def wait_in_cluster(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Wait until all threads of the cluster have arrived."""
    emit.wait(
        WaitKind.BARRIER,
        {
            "operation": f"i32 {BARRIER_KINDS['cluster']}",
            "second": f"i32 {CLUSTER_BARRIER}",
            "third": "i32 0",
            "is_aligned": "i32 0",
        },
    )


@instruction("nanosleep.u32", results=0, yields=True)
def sleep(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Let other threads run; the block's clock advances by the given time."""
    time = emit.read(instruction.operands[0], "i32")
    emit.call("void", "graphdsl_sleep", "ptr %thread", f"i32 {time}")
    emit.wait(WaitKind.SPIN, {})
