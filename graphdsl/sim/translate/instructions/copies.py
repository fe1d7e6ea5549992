"""Copies beside the thread, and barriers in shared memory that track them.

Those are sections 9.7.9.12, 9.7.9.25 to 9.7.9.27, 9.7.13.8 and 9.7.13.15 of the PTX ISA 9.0.
``native/copies.c`` has what they do: a copy reads when it is issued, and writes when it is waited
for.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from graphdsl.code.ptx.syntax import (
    BITS,
    Address,
    Bracket,
    Instruction,
    Integer,
    Operand,
    Register,
    Sink,
    Vector,
    elements_of,
)
from graphdsl.code.ptx.types import described
from graphdsl.sim.native.layout import WaitKind
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.instructions.memory import HINT, PREFETCH
from graphdsl.sim.translate.registry import Form, instruction, refuse

BARRIER_SIZE: Final = 8
"""Bytes of a barrier in shared memory."""
SHARED: Final = ".{space:shared|shared::cta}.b64"
REMOTE: Final = ".{space:shared::cluster}.b64"
"""A barrier of any block of the cluster, where threads may only arrive."""
RELEASE: Final = "[.{order:release.cta|release.cluster|relaxed.cta|relaxed.cluster}]"
ACQUIRE: Final = "[.{order:acquire.cta|acquire.cluster|relaxed.cta|relaxed.cluster}]"
RELAXED: Final = "[.{order:relaxed.cta|relaxed.cluster}]"
STRONG: Final = 1 << 13
RELEASES: Final = 1 << 14
"""Flags of an access (``native/runtime.c``): threads may rely on it, and on what was before it."""
OPERATIONS: Final = ("", "add", "min", "max", "inc", "dec", "and", "or", "xor")
TYPES: Final = ("u32", "s32", "u64", "s64", "f16", "bf16", "f32", "f64")
"""How copies change their target (``native/reductions.c``)."""
REDUCTIONS: Final = (
    "{op:add}.{type:u32|s32|u64}",
    "{op:min|max}.{type:u32|s32}",
    "{op:inc|dec}.{type:u32}",
    "{op:and|or|xor}.{type:b32}",
)
"""In shared memory; and further ones in global memory."""
GLOBAL_REDUCTIONS: Final = (
    *REDUCTIONS,
    "{op:min|max}.{type:u64|s64|f16|bf16}",
    "{op:and|or|xor}.{type:b64}",
    "{op:add}.noftz.{type:f16|bf16}",
    "{op:add}.{type:f32|f64}",
)
FROM_SHARED: Final = 1 << 16
DROPS, MUST_NOT_COMPLETE = 1, 2
ALL: Final = -1
SMALL, BULK_STORES = 0, 2
"""Queues of a thread's copies."""


@instruction(
    f"cp.async.{{cache:ca|cg}}.{{to:shared|shared::cta}}.global{HINT}{PREFETCH}",
    results=0,
)
def copy_beside(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Copy from global to shared memory; missing bytes are zero.

    The number of present bytes is an operand, or a predicate means that none are.
    """
    operands = instruction.operands[: -1 if form["hint"] else None]
    destination, source, whole, *rest = operands
    assert isinstance(source, Address)
    assert isinstance(whole, Integer)
    size = whole.value
    target = emit.memory(destination, "shared", size, write=True, is_noted=False)
    count = str(size)
    if rest:
        count = _present(emit, rest[0], size)
        _check_present(emit, source, size, count)
    else:
        emit.memory(source, "global", size, write=False)
    result = emit.call(
        "i32",
        "graphdsl_copy",
        "ptr %thread",
        f"i32 {emit.site()}",
        f"i32 {emit.later_flags(size, write=True)}",
        f"i64 {emit.op(f'ptrtoint ptr {target} to i64')}",
        f"i64 {emit.address(source)}",
        f"i32 {size}",
        f"i32 {count}",
    )
    emit.fail_where(result)


def _present(emit: Emitter, there: Operand, size: int) -> str:
    """Return how many bytes a copy reads."""
    if isinstance(there, Register) and there.type == "pred":
        return emit.op(f"select i1 {emit.read(there, 'i1')}, i32 0, i32 {size}")
    return emit.read(there, "i32")


def _check_present(emit: Emitter, source: Address, size: int, count: str) -> None:
    """Check so many bytes, at most *size*: those after them may be unallocated.

    The runtime rejects more.
    """
    whole, part, some, wrong, aligned, done = (
        emit.new_label(each) for each in ("whole", "part", "some", "wrong", "aligned", "checked")
    )
    emit.go_if(emit.op(f"icmp uge i32 {count}, {size}"), whole, part)
    emit.label(whole)
    emit.memory(source, "global", size, write=False)
    emit.go(done)
    emit.label(part)
    emit.go_if(emit.op(f"icmp eq i32 {count}, 0"), done, some)
    emit.label(some)
    beside = emit.op(f"and i64 {emit.address(source)}, {size - 1}")
    emit.go_if(emit.op(f"icmp eq i64 {beside}, 0"), aligned, wrong)
    emit.label(wrong)
    # Reports the fault and ends the thread.
    emit.memory(source, "global", size, write=False)
    emit.label(aligned)
    for number in range(size - 1):
        there = emit.new_label("there")
        emit.go_if(emit.op(f"icmp ugt i32 {count}, {number}"), there, done)
        emit.label(there)
        address = replace(source, offset=source.offset + number)
        emit.memory(address, "global", 1, write=False)
    emit.label(done)


@instruction("cp.async[.bulk].commit_group", results=0)
def commit(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Make the thread's copies since the last time a group."""
    queue = BULK_STORES if form["bulk"] else SMALL
    result = emit.call(
        "i32", "graphdsl_commit_copies", "ptr %thread", f"i32 {emit.site()}", f"i32 {queue}"
    )
    emit.fail_where(result)


@instruction(
    "cp.async.wait_group", "cp.async.wait_all", "cp.async.bulk.wait_group[.read]", results=0
)
def wait_for_copies(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Write what the thread's copies have read, except of the last groups.

    They read when they are issued: there is nothing to wait for with ``.read``.
    """
    if form.get("read"):
        return
    left = ALL
    if instruction.operands:
        (groups,) = instruction.operands
        assert isinstance(groups, Integer)
        left = groups.value
    queue = BULK_STORES if "bulk" in instruction.name else SMALL
    result = emit.call("i32", "graphdsl_wait_copies", "ptr %thread", f"i32 {queue}", f"i32 {left}")
    emit.fail_where(result)


LOADS: Final = (
    "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes" + HINT,
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes[.{multicast:multicast::cluster}]"
    + HINT,
    "cp.async.bulk.shared::cluster.{source:shared::cta}.mbarrier::complete_tx::bytes",
    *(
        "cp.reduce.async.bulk.shared::cluster.{source:shared::cta}.mbarrier::complete_tx::bytes."
        + each
        for each in REDUCTIONS
    ),
)


@instruction(*LOADS, results=0)
def load_in_bulk(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Copy to shared memory of blocks; barriers count the bytes."""
    destination, source, count, barrier, *rest = instruction.operands
    assert isinstance(source, Address)
    is_shared = bool(form.get("source"))
    address = emit.address(source, "shared" if is_shared else "")
    size = emit.read(count, "i32")
    mask = "0"
    if form.get("multicast"):
        mask = emit.op(f"zext i16 {emit.read(rest[0], 'i16')} to i32")
    result = emit.call(
        "i32",
        "graphdsl_bulk_load",
        "ptr %thread",
        f"i32 {emit.site()}",
        f"i32 {barrier_flags(emit, write=True, releases=True)}",
        f"i64 {window(emit, destination)}",
        f"i64 {address}",
        f"i32 {size}",
        f"i64 {window(emit, barrier)}",
        f"i32 {_how(form) | is_shared * FROM_SHARED}",
        f"i32 {mask}",
    )
    emit.fail_where(result)


@instruction("cp.async.bulk.global.shared::cta.bulk_group" + HINT, results=0)
@instruction(
    *(
        f"cp.reduce.async.bulk.global.shared::cta.bulk_group{HINT}.{each}"
        for each in GLOBAL_REDUCTIONS
    ),
    results=0,
    communicates=True,
)
def store_in_bulk(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Copy from shared to global memory."""
    destination, source, count = instruction.operands[:3]
    assert isinstance(destination, Address)
    size = emit.read(count, "i32")
    result = emit.call(
        "i32",
        "graphdsl_bulk_store",
        "ptr %thread",
        f"i32 {emit.site()}",
        f"i32 {int(emit.later_flags(1) > 0)}",
        f"i64 {emit.address(destination)}",
        f"i64 {window(emit, source)}",
        f"i32 {size}",
        f"i32 {_how(form)}",
    )
    emit.fail_where(result)


@instruction(
    "st.async[.weak].shared::cluster.mbarrier::complete_tx::bytes[.{count:v2}]"
    ".{type:b32|b64|u32|u64|s32|s64|f32|f64}",
    "st.async[.weak].shared::cluster.mbarrier::complete_tx::bytes.{count:v4}"
    ".{type:b32|u32|s32|f32}",
    *(
        f"red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.{each}"
        for each in (*REDUCTIONS, "{op:add}.{type:s64}")
    ),
    results=0,
    communicates=True,
)
def store_beside(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Store registers in shared memory of a block; a barrier counts the bytes."""
    destination, value, barrier = instruction.operands
    items = value.items if isinstance(value, Vector) else (value,)
    bits = BITS[form["type"]]
    place = emit.once(f"sent.{len(items)}.{bits}", f"alloca [{len(items)} x i{bits}]")
    for number, each in enumerate(items):
        at = emit.op(f"getelementptr i{bits}, ptr {place}, i64 {number}")
        emit.do(f"store i{bits} {emit.read(each, f'i{bits}')}, ptr {at}")
    result = emit.call(
        "i32",
        "graphdsl_store_async",
        "ptr %thread",
        f"i32 {emit.site()}",
        f"i32 {barrier_flags(emit, write=True, releases=True)}",
        f"i64 {window(emit, destination)}",
        f"i64 {emit.op(f'ptrtoint ptr {place} to i64')}",
        f"i32 {len(items) * bits // 8}",
        f"i64 {window(emit, barrier)}",
        f"i32 {_how(form)}",
    )
    emit.fail_where(result)


@instruction("cp.async.bulk.prefetch.L2.global" + HINT, results=0)
def prefetch_in_bulk(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Do nothing: the simulator has no caches."""


def _how(form: Form) -> int:
    """Return how a copy changes its target, as a number for the runtime."""
    if not form.get("op"):
        return 0
    kind = {"b32": "u32", "b64": "u64"}.get(form["type"], form["type"])
    return OPERATIONS.index(form["op"]) | TYPES.index(kind) << 8


def window(emit: Emitter, operand: Operand) -> str:
    """Return the address of a place in the window of shared memory, as an i64."""
    if not isinstance(operand, Address):
        raise emit.unsupported(f"expected an address, got {described(operand)}")
    return emit.address(operand, "shared")


@instruction(
    f"cp.async.mbarrier.arrive[.noinc]{SHARED}",
    results=0,
)
def arrive_after_copies(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Arrive at a barrier when the thread's copies are complete."""
    (address,) = instruction.operands
    counts = int(bool(form["noinc"]))
    flags = barrier_flags(emit, write=True, releases=True)
    _call(emit, "arrive_after_copies", address, flags, f"i32 {counts}")


# Barriers in shared memory ------------------------------------------------------------------------


def barrier_flags(
    emit: Emitter,
    *,
    write: bool = False,
    read: bool = False,
    releases: bool = False,
    is_strong: bool = True,
) -> int:
    """Return the flags of an access of a barrier that the runtime reports; 0 for none."""
    flags = emit.later_flags(BARRIER_SIZE, write=write, read=read)
    return flags | is_strong * STRONG | releases * RELEASES if flags else 0


def _call(emit: Emitter, name: str, address: Operand, flags: int, *arguments: str) -> None:
    """Call a function of the runtime for the barrier at an address."""
    emit.fail_where(_result(emit, name, address, flags, *arguments))


def _result(emit: Emitter, name: str, address: Operand, flags: int, *arguments: str) -> str:
    pointer = emit.memory(address, "shared", BARRIER_SIZE, write=True, is_noted=False)
    return emit.call(
        "i32",
        f"graphdsl_{name}",
        "ptr %thread",
        f"i32 {emit.site()}",
        f"i32 {flags}",
        f"i64 {emit.op(f'ptrtoint ptr {pointer} to i64')}",
        *arguments,
    )


@instruction(f"mbarrier.init{SHARED}", results=0, communicates=True)
def initialize(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Make a barrier for a number of arrivals in each phase."""
    address, count = instruction.operands
    arrivals = emit.read(count, "i32")
    flags = barrier_flags(emit, write=True, is_strong=False)
    _call(emit, "barrier_init", address, flags, f"i32 {arrivals}")


@instruction(f"mbarrier.inval{SHARED}", results=0, communicates=True)
def invalidate(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Invalidate a barrier: its memory may then be used for something else."""
    (address,) = instruction.operands
    _call(emit, "barrier_end", address, barrier_flags(emit, write=True, is_strong=False))


@instruction(
    *(
        f"mbarrier.{{what:arrive|arrive_drop}}{expects}{RELEASE}{space}"
        for expects in ("", ".{expects:expect_tx}")
        for space in (SHARED, REMOTE)
    ),
    f"mbarrier.{{what:arrive|arrive_drop}}.{{completes:noComplete}}[.{{order:release.cta}}]{SHARED}",
    communicates=True,
)
def arrive(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Arrive at a barrier; the result is the state of the phase before."""
    result, address, *rest = instruction.operands
    number = emit.read(rest[0], "i32") if rest else "1"
    count, size = ("1", number) if form.get("expects") else (number, "0")
    how = DROPS * (form["what"] == "arrive_drop") | MUST_NOT_COMPLETE * bool(form.get("completes"))
    flags = barrier_flags(emit, write=True, releases="relaxed" not in form["order"])
    place = emit.once("barrier.state", "alloca i64")
    _call(
        emit,
        "barrier_arrive",
        address,
        flags,
        f"i32 {count}",
        f"i32 {size}",
        f"i32 {how}",
        f"ptr {place}",
    )
    if not isinstance(result, Sink):
        emit.write(result, emit.op(f"load i64, ptr {place}"), "i64")


@instruction(
    f"mbarrier.{{what:expect_tx|complete_tx}}{RELAXED}{SHARED}",
    f"mbarrier.{{what:expect_tx|complete_tx}}{RELAXED}{REMOTE}",
    results=0,
    communicates=True,
)
def count_bytes(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Change the number of bytes that the phase of a barrier waits for."""
    address, count = instruction.operands
    size = emit.read(count, "i32")
    if form["what"] == "complete_tx":
        size = emit.op(f"sub i32 0, {size}")
    _call(emit, "barrier_bytes", address, barrier_flags(emit, write=True), f"i32 {size}")


def _test(emit: Emitter, instruction: Instruction, form: Form) -> str:
    """Return whether a phase is over, as an i1."""
    _, address, phase, *_ = instruction.operands
    if form["parity"]:
        parity = emit.read(phase, "i32")
    else:
        shifted = emit.op(f"lshr i64 {emit.read(phase, 'i64')}, 63")
        parity = emit.op(f"trunc i64 {shifted} to i32")
    # Later accesses are ordered behind the arrivals.
    result = _result(emit, "barrier_test", address, barrier_flags(emit, read=True), f"i32 {parity}")
    emit.fail_where(emit.op(f"zext i1 {emit.op(f'icmp eq i32 {result}, 2')} to i32"))
    return emit.op(f"trunc i32 {result} to i1")


@instruction(f"mbarrier.test_wait[.parity]{ACQUIRE}{SHARED}", communicates=True)
def test_wait(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return whether a phase is over."""
    emit.write(instruction.operands[0], _test(emit, instruction, form), "i1")


@instruction(f"mbarrier.try_wait[.parity]{ACQUIRE}{SHARED}", yields=True, communicates=True)
def try_wait(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return whether a phase is over; other threads run in any case."""
    # Written first: a thread that waits saves the registers that are read afterwards.
    emit.write(instruction.operands[0], _test(emit, instruction, form), "i1")
    emit.wait(WaitKind.SPIN, {})


@instruction("mbarrier.pending_count.b64")
def pending_count(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return how many arrivals the phase of a state was waiting for."""
    result, state = instruction.operands
    count = emit.op(f"and i64 {emit.read(state, 'i64')}, {(1 << 20) - 1}")
    emit.write(result, emit.op(f"trunc i64 {count} to i32"), "i32")


# Boxes of tensors (PTX ISA 9.0, 9.7.9.27.1); ``native/tensor_maps.c`` copies them.


DIMENSIONS: Final = ".{dimensions:1d|2d|3d|4d|5d}"
STORE: Final = f"{DIMENSIONS}.global.shared::cta"

refuse(
    r"cp\..*\btensor\b.*im2col",
    "the simulator copies boxes of tensors (.tile), not .im2col. Copy each row of pixels as a box",
)
refuse(
    r"tensormap\.",
    "the simulator cannot change a tensor map in a kernel. Pass one map for each tensor",
)


@instruction(
    f"cp.async.bulk.tensor{DIMENSIONS}.shared::cta.global[.tile].mbarrier::complete_tx::bytes{HINT}",
    f"cp.async.bulk.tensor{DIMENSIONS}.shared::cluster.global[.tile].mbarrier::complete_tx::bytes"
    f"[.{{multicast:multicast::cluster}}]{HINT}",
    results=0,
)
def load_box(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Copy a box to shared memory of blocks; barriers count the bytes."""
    destination, source, barrier, *rest = instruction.operands
    mask = "0"
    if form.get("multicast"):
        mask = emit.op(f"zext i16 {emit.read(rest[0], 'i16')} to i32")
    result = emit.call(
        "i32",
        "graphdsl_tensor_load",
        "ptr %thread",
        f"i32 {emit.site()}",
        f"i32 {barrier_flags(emit, write=True, releases=True)}",
        f"i64 {window(emit, destination)}",
        *_box(emit, source),
        f"i64 {window(emit, barrier)}",
        f"i32 {mask}",
    )
    emit.fail_where(result)


@instruction(f"cp.async.bulk.tensor{STORE}[.tile].bulk_group{HINT}", results=0)
def store_box(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Copy a box from shared memory to a tensor."""
    _store(emit, instruction, 0)


@instruction(
    f"cp.reduce.async.bulk.tensor{STORE}.{{op:add|min|max|inc|dec|and|or|xor}}[.tile].bulk_group{HINT}",
    results=0,
    communicates=True,
)
def reduce_box(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Combine a box in shared memory with that of a tensor."""
    _store(emit, instruction, OPERATIONS.index(form["op"]))


@instruction(
    f"cp.async.bulk.prefetch.tensor{DIMENSIONS}.L2.global[.tile]{HINT}",
    "prefetch[.{space:const|param|param::entry}].tensormap",
    results=0,
)
def prefetch(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Do nothing: the simulator has no caches."""


def _store(emit: Emitter, instruction: Instruction, operation: int) -> None:
    destination, source = instruction.operands[:2]
    result = emit.call(
        "i32",
        "graphdsl_tensor_store",
        "ptr %thread",
        f"i32 {emit.site()}",
        f"i32 {int(emit.later_flags(1) > 0)}",
        f"i64 {window(emit, source)}",
        *_box(emit, destination),
        f"i32 {operation}",
    )
    emit.fail_where(result)


def _box(emit: Emitter, operand: Operand) -> tuple[str, str, str]:
    """Return the address of a tensor map, that of a place in the tensor, and its dimensions."""
    assert isinstance(operand, Bracket)
    tensor_map, place = operand.items
    assert isinstance(tensor_map, Address)
    coordinates = elements_of(place)
    memory = emit.once("place.in.tensor", "alloca [5 x i32]")
    for number, each in enumerate(coordinates):
        at = emit.op(f"getelementptr i32, ptr {memory}, i64 {number}")
        emit.do(f"store i32 {emit.read(each, 'i32')}, ptr {at}")
    return f"i64 {emit.address(tensor_map)}", f"ptr {memory}", f"i32 {len(coordinates)}"
