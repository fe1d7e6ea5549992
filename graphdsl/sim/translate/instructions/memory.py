"""Loads and stores, fences, and addresses of state spaces (PTX ISA 9.0, 9.7.9 and 9.7.13)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from graphdsl.ptx.syntax import (
    BITS,
    Address,
    Instruction,
    Integer,
    Operand,
    Reference,
    Register,
    Vector,
)
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.registry import Form, instruction

__all__ = ["HINT", "space_of"]

SPACES: Final = (
    "[.{space:global|shared|shared::cta|shared::cluster|local|const|param|param::entry|"
    "param::func}]"
)
WRITTEN_SPACES: Final = (
    "[.{space:global|shared|shared::cta|shared::cluster|local|param|param::func}]"
)
ORDERED_SPACES: Final = "[.{space:global|shared|shared::cta|shared::cluster}]"
VOLATILE_SPACES: Final = "[.{space:global|shared|shared::cta|shared::cluster|local}]"
GLOBAL: Final = "[.{space:global}]"
SCOPE: Final = ".{scope:cta|cluster|gpu|sys}"
# Hints for caches: they change how fast an access is, and nothing else.
EVICTION: Final = (
    "[.{first:L1::evict_normal|L1::evict_unchanged|L1::evict_first|L1::evict_last|L1::no_allocate}]"
)
SECOND: Final = "[.{second:L2::evict_normal|L2::evict_first|L2::evict_last}]"
PREFETCH: Final = "[.{prefetch:L2::64B|L2::128B|L2::256B}]"
HINT: Final = "[.{hint:L2::cache_hint}]"
"""An operand more, which is a policy: for caches, too."""
CACHE: Final = "[.{cache:ca|cg|cs|lu|cv}]"
WRITE_CACHE: Final = "[.{cache:wb|cg|cs|wt}]"
NARROW: Final = "b8|b16|b32|u8|u16|u32|s8|s16|s32|f32"
SCALAR: Final = f".{{type:{NARROW}|b64|u64|s64|f64}}"
SHAPES: Final = (f"[.{{vector:v2}}]{SCALAR}", f".{{vector:v4}}.{{type:{NARROW}}}")
"""Up to 16 bytes."""
WIDE_SHAPES: Final = (".{vector:v4}.{type:b64|u64|s64|f64}", ".{vector:v8}.{type:b32|u32|s32|f32}")
"""32 bytes, in global memory only."""
FENCES: Final = frozenset({"membar", "fence"})


def space_of(form: Form) -> str:
    """Return the state space in an instruction's name; a cluster has just the one block."""
    return form["space"].partition("::")[0]


def _elements(operand: Operand, form: Form) -> tuple[Operand, ...]:
    return operand.items if isinstance(operand, Vector) else (operand,)


def _element(emit: Emitter, pointer: str, offset: int) -> str:
    """Return the pointer to so many bytes behind another."""
    return emit.op(f"getelementptr i8, ptr {pointer}, i64 {offset}") if offset else pointer


@instruction(
    *(f"ld[.weak]{SPACES}{CACHE}{shape}" for shape in SHAPES),
    *(f"ldu{GLOBAL}{shape}" for shape in SHAPES),
    *(
        f"ld{hints}{HINT}{PREFETCH}{shape}"
        for hints in (
            f"[.weak]{GLOBAL}{CACHE}",
            f"[.weak]{GLOBAL}{EVICTION}",
            f".{{space:global}}.nc{EVICTION}",
            ".{space:global}[.{cache:ca|cg|cs}].nc",
        )
        for shape in (*SHAPES, *WIDE_SHAPES)
    ),
    *(
        f"ld{hints}{EVICTION}{SECOND}{HINT}{PREFETCH}{shape}"
        for hints in (f"[.weak]{GLOBAL}", ".{space:global}.nc")
        for shape in WIDE_SHAPES
    ),
)
def load(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Load one to eight values."""
    _load(emit, instruction, form, "")


@instruction(
    *(f"ld.{{order:volatile}}{VOLATILE_SPACES}{shape}" for shape in SHAPES),
    *(f"ld.{{order:volatile}}{GLOBAL}{PREFETCH}{shape}" for shape in SHAPES),
    *(f"ld.{{order:relaxed|acquire}}{SCOPE}{ORDERED_SPACES}{shape}" for shape in SHAPES),
    *(
        f"ld.{{order:relaxed|acquire}}{SCOPE}{GLOBAL}{EVICTION}{HINT}{PREFETCH}{shape}"
        for shape in SHAPES
    ),
    f"ld.{{order:mmio.relaxed}}.sys{GLOBAL}{SCALAR}",
    communicates=True,
)
def load_in_order(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Load what another thread may write at any time."""
    _load(emit, instruction, form, "volatile ")


def _load(emit: Emitter, instruction: Instruction, form: Form, volatile: str) -> None:
    destination, source = instruction.operands[:2]
    bits = BITS[form["type"]]
    elements = _elements(destination, form)
    size = bits // 8
    pointer = emit.memory(source, space_of(form), size * len(elements), write=False)
    values = []
    for number in range(len(elements)):
        value = _parameter(emit, source, number * size, f"i{bits}")
        if value is None:
            at = _element(emit, pointer, number * size)
            value = emit.op(f"load {volatile}i{bits}, ptr {at}, align {size}")
        values.append(value)
    for element, value in zip(elements, values, strict=True):
        emit.write(element, value, f"i{bits}", signed=form["type"].startswith("s"))


def _parameter(emit: Emitter, source: Operand, offset: int, kind: str) -> str | None:
    """Return a part of the kernel's parameter that an address names, or None if it names none."""
    if isinstance(source, Address) and isinstance(source.base, Reference):
        offset += source.base.offset + source.offset
        return emit.parameter_value(source.base.name, offset, kind)
    return None


@instruction(
    *(f"st[.weak]{WRITTEN_SPACES}{WRITE_CACHE}{shape}" for shape in SHAPES),
    *(f"st[.weak]{GLOBAL}{WRITE_CACHE}{HINT}{shape}" for shape in SHAPES),
    *(f"st[.weak]{GLOBAL}{EVICTION}{HINT}{shape}" for shape in (*SHAPES, *WIDE_SHAPES)),
    *(f"st[.weak]{GLOBAL}{WRITE_CACHE}{HINT}{shape}" for shape in WIDE_SHAPES),
    *(f"st[.weak]{GLOBAL}{EVICTION}{SECOND}{HINT}{shape}" for shape in WIDE_SHAPES),
    results=0,
)
def store(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Store one to eight values."""
    _store(emit, instruction, form, "")


@instruction(
    *(f"st.{{order:volatile}}{VOLATILE_SPACES}{shape}" for shape in SHAPES),
    *(f"st.{{order:relaxed|release}}{SCOPE}{ORDERED_SPACES}{shape}" for shape in SHAPES),
    *(f"st.{{order:relaxed|release}}{SCOPE}{GLOBAL}{EVICTION}{HINT}{shape}" for shape in SHAPES),
    f"st.{{order:mmio.relaxed}}.sys{GLOBAL}{SCALAR}",
    results=0,
    communicates=True,
)
def store_in_order(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Store what another thread may read at any time."""
    _store(emit, instruction, form, "volatile ")


def _store(emit: Emitter, instruction: Instruction, form: Form, volatile: str) -> None:
    destination, source = instruction.operands[:2]
    bits = BITS[form["type"]]
    elements = _elements(source, form)
    values = [emit.read(element, f"i{bits}") for element in elements]
    pointer = emit.memory(destination, space_of(form), bits // 8 * len(elements), write=True)
    for number, value in enumerate(values):
        at = _element(emit, pointer, number * bits // 8)
        emit.do(f"store {volatile}i{bits} {value}, ptr {at}, align {bits // 8}, !noalias !2")


@instruction(
    f"cp.async.{{cache:ca|cg}}.{{to:shared|shared::cta}}.global{HINT}{PREFETCH}",
    results=0,
)
def copy_beside(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Copy from global to shared memory, at once; what is not there is zero.

    What is there is a number of bytes, or a predicate says that nothing is.
    """
    operands = instruction.operands[: -1 if form["hint"] else None]
    destination, source, given, *rest = operands
    assert isinstance(source, Address)
    assert isinstance(given, Integer)
    size = given.value
    target = emit.memory(destination, "shared", size, write=True)
    if not rest:
        _copy(emit, source, target, size)
        return
    (there,) = rest
    whole, part, after = (emit.new_label(each) for each in ("whole", "part", "copied"))
    if isinstance(there, Register) and there.type == "pred":
        emit.go_if(emit.read(there, "i1"), part, whole)
        count = "0"
    else:
        count = emit.read(there, "i32")
        emit.go_if(emit.op(f"icmp uge i32 {count}, {size}"), whole, part)
    emit.label(whole)
    _copy(emit, source, target, size)
    emit.go(after)
    emit.label(part)
    emit.do(f"store i{8 * size} 0, ptr {target}, align {size}, !noalias !2")
    if count != "0":
        _copy_part(emit, source, target, size, count)
    emit.label(after)


def _copy(emit: Emitter, source: Address, target: str, size: int) -> None:
    pointer = emit.memory(source, "global", size, write=False)
    value = emit.op(f"load i{8 * size}, ptr {pointer}, align {size}")
    emit.do(f"store i{8 * size} {value}, ptr {target}, align {size}, !noalias !2")


def _copy_part(emit: Emitter, source: Address, target: str, size: int, count: str) -> None:
    """Copy so many bytes, fewer than *size*: those behind them may be nobody's."""
    some, wrong, aligned, done = (
        emit.new_label(each) for each in ("some", "wrong", "aligned", "done")
    )
    emit.go_if(emit.op(f"icmp eq i32 {count}, 0"), done, some)
    emit.label(some)
    beside = emit.op(f"and i64 {emit.address(source)}, {size - 1}")
    emit.go_if(emit.op(f"icmp eq i64 {beside}, 0"), aligned, wrong)
    emit.label(wrong)
    # Says so, and ends the thread.
    emit.memory(source, "global", size, write=False)
    emit.label(aligned)
    for number in range(size - 1):
        there = emit.new_label("there")
        emit.go_if(emit.op(f"icmp ugt i32 {count}, {number}"), there, done)
        emit.label(there)
        address = replace(source, offset=source.offset + number)
        byte = emit.op(f"load i8, ptr {emit.memory(address, 'global', 1, write=False)}")
        emit.do(f"store i8 {byte}, ptr {_element(emit, target, number)}, !noalias !2")
    emit.label(done)


@instruction(
    "cp.async.{what:commit_group|wait_group|wait_all}",
    "prefetch[.{space:global|local}].{level:L1|L2}",
    "prefetch.global.L2::{eviction:evict_last|evict_normal}",
    "prefetchu.L1",
    "membar.{level:cta|gl|sys}",
    "fence[.{order:sc|acq_rel|acquire|release}].{scope:cta|cluster|gpu|sys}",
    "fence.proxy.{proxy:alias|async}",
    "griddepcontrol.{what:launch_dependents|wait}",
    "pmevent",
    "pmevent.mask",
    results=0,
)
def nothing_to_do(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Do nothing: each thread's accesses happen in order, and whole nodes one after the other.

    Nor is there anything to wait for: copies are done when they are asked for.
    """
    if instruction.opcode in FENCES:
        emit.fence()


@instruction(
    "createpolicy.fractional.L2::{first:evict_last|evict_normal|evict_first|evict_unchanged}"
    "[.{second:L2::evict_first|L2::evict_unchanged}].b64",
    "createpolicy.range[.global].L2::{first:evict_last|evict_normal|evict_first|evict_unchanged}"
    "[.{second:L2::evict_first|L2::evict_unchanged}].b64",
    "createpolicy.cvt.L2.b64",
)
def create_policy(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Make a policy for caches, of which there are none: it has no bits that mean anything."""
    emit.write(instruction.operands[0], "0", "i64")


@instruction("cvta[.to].{space:global|shared|shared::cta|local|const|param|param::entry}.u64")
def convert_address(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Convert between an address in a state space and a generic one.

    Those of shared memory start at 0 in each block; all others are generic addresses already.
    """
    destination, source = instruction.operands
    value = emit.read(source, "i64")
    if space_of(form) == "shared":
        operation = "sub" if form["to"] else "add"
        value = emit.op(f"{operation} i64 {value}, {emit.shared_base()}")
    emit.write(destination, value, "i64")


@instruction("isspacep.{space:global|shared|shared::cta|local|const|param|param::entry}")
def is_in_space(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Tell whether a generic address is in a state space."""
    destination, source = instruction.operands
    number = {"global": 0, "shared": 1, "local": 2, "param": 3, "const": 4}[space_of(form)]
    space = emit.call("i32", "graphdsl_space", "ptr %thread", f"i64 {emit.read(source, 'i64')}")
    emit.write(destination, emit.op(f"icmp eq i32 {space}, {number}"), "i1")
