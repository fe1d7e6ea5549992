"""Loads, stores, atomics, fences, and addresses of state spaces (PTX ISA 9.0, 9.7.9, 9.7.13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from graphdsl.code.ptx.syntax import (
    BITS,
    Address,
    Instruction,
    Operand,
    Reference,
    Sink,
    Vector,
    elements_of,
)
from graphdsl.sim.native.layout import WATCH_HEADER
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.instructions.conversion import FORMATS, narrow, widen
from graphdsl.sim.translate.operands import linear_thread
from graphdsl.sim.translate.registry import Form, instruction

if TYPE_CHECKING:
    from graphdsl.sim.translate.emitter import Emitter

THREAD_SHIFT: Final = 21
WARP_SHIFT: Final = 26
SEVERAL: Final = 1 << 31
OTHERS: Final = (1 << 32) - (1 << WARP_SHIFT)
"""Number of ways in which marks of one epoch and of different warps differ."""
MARK: Final = 8


def watch_load(emit: Emitter, pointer: str, size: int) -> None:
    """Fail if a thread of another warp has written the bytes in this epoch; mark them as read."""
    if not emit.is_watched:
        return
    mark, places = _places(emit, pointer, size)
    is_race, marks = "false", []
    for writer, reader in places:
        written = emit.op(f"load i64, ptr {writer}")
        is_race = emit.op(f"or i1 {is_race}, {_is_of_other_warp(emit, written, mark)}")
        read = _is_of_other_warp(emit, emit.op(f"load i64, ptr {reader}"), mark)
        several = emit.op(f"or i64 {mark}, {SEVERAL}")
        marks.append((emit.op(f"select i1 {read}, i64 {several}, i64 {mark}"), reader))
    _fail_if(emit, is_race, pointer, size)
    for value, reader in marks:
        emit.do(f"store i64 {value}, ptr {reader}")


def watch_store(emit: Emitter, pointer: str, bits: int, values: Sequence[str]) -> None:
    """Fail if a store changes what a thread of another warp has accessed in this epoch.

    A store of what is there already is none. If a thread of another warp has written it, nobody is
    known to have: both may go on to read it.
    """
    if not emit.is_watched:
        return
    size = bits // 8 * len(values)
    mark, places = _places(emit, pointer, size)
    changes = "false"
    for number, value in enumerate(values):
        at = emit.op(f"getelementptr i8, ptr {pointer}, i64 {number * bits // 8}")
        before = emit.op(f"load i{bits}, ptr {at}, align {bits // 8}")
        changes = emit.op(f"or i1 {changes}, {emit.op(f'icmp ne i{bits} {before}, {value}')}")
    is_race, marks = "false", []
    for writer, reader in places:
        written, read = (emit.op(f"load i64, ptr {each}") for each in (writer, reader))
        was_written = _is_of_other_warp(emit, written, mark)
        is_race = emit.op(f"or i1 {is_race}, {was_written}")
        is_race = emit.op(f"or i1 {is_race}, {_is_of_other_warp(emit, read, mark)}")
        kept = emit.op(f"select i1 {was_written}, i64 0, i64 {written}")
        marks.append((emit.op(f"select i1 {changes}, i64 {mark}, i64 {kept}"), writer))
    _fail_if(emit, emit.op(f"and i1 {is_race}, {changes}"), pointer, size | 1 << 8)
    for value, writer in marks:
        emit.do(f"store i64 {value}, ptr {writer}")


def _places(emit: Emitter, pointer: str, size: int) -> tuple[str, list[tuple[str, str]]]:
    """Return the thread's mark, and where those of writers and readers of some bytes are."""
    element = emit.shared.watched.element
    watch = emit.once("watch", f"add i64 {emit.shared_base()}, {emit.launch_field('watch', 'i64')}")
    header = emit.once("watch.header", f"inttoptr i64 {watch} to ptr")
    shift = element.bit_length() - 1
    all_marks = emit.once(
        "watch.marks",
        f"lshr i64 {emit.launch_field('shared_size', 'i64')}, {shift}",
        "add i64 {0}, 1",
        f"mul i64 {{0}}, {MARK}",
    )
    epoch = emit.op(f"load i64, ptr {header}")
    thread = emit.op(f"zext i32 {linear_thread(emit)} to i64")
    thread = emit.op(f"shl i64 {thread}, {THREAD_SHIFT}")
    mark = emit.op(f"or i64 {epoch}, {thread}")
    mark = emit.op(f"or i64 {mark}, {min(emit.site(), (1 << THREAD_SHIFT) - 1)}")
    offset = emit.op(f"sub i64 {emit.op(f'ptrtoint ptr {pointer} to i64')}, {emit.shared_base()}")
    offset = emit.op(f"mul i64 {emit.op(f'lshr i64 {offset}, {shift}')}, {MARK}")
    first = emit.op(f"getelementptr i8, ptr {header}, i64 {emit.add(offset, WATCH_HEADER)}")
    places = []
    for number in range(size // element):
        writer = emit.op(f"getelementptr i8, ptr {first}, i64 {MARK * number}")
        places.append((writer, emit.op(f"getelementptr i8, ptr {writer}, i64 {all_marks}")))
    return mark, places


def _is_of_other_warp(emit: Emitter, mark: str, now: str) -> str:
    differs = emit.op(f"xor i64 {mark}, {now}")
    return emit.op(f"icmp ult i64 {emit.op(f'sub i64 {differs}, {1 << WARP_SHIFT}')}, {OTHERS}")


def _fail_if(emit: Emitter, wrong: str, pointer: str, flags: int) -> None:
    failed, fine = emit.new_label("failed"), emit.new_label("fine")
    emit.go_if(wrong, failed, fine, ", !prof !1")
    emit.label(failed)
    emit.call(
        "void",
        "graphdsl_fail_between_warps",
        "ptr %thread",
        f"i64 {emit.op(f'ptrtoint ptr {pointer} to i64')}",
        f"i32 {emit.site()}",
        f"i32 {flags | (0 if flags >> 8 else 1 << 12) | 1 << 9}",
    )
    emit.fail()
    emit.label(fine)


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
# Cache hints: they change only the speed of an access.
EVICTION: Final = (
    "[.{first:L1::evict_normal|L1::evict_unchanged|L1::evict_first|L1::evict_last|L1::no_allocate}]"
)
SECOND: Final = "[.{second:L2::evict_normal|L2::evict_first|L2::evict_last}]"
PREFETCH: Final = "[.{prefetch:L2::64B|L2::128B|L2::256B}]"
HINT: Final = "[.{hint:L2::cache_hint}]"
"""An additional operand, a cache policy, which is ignored, too."""
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
    """Return the state space in an instruction's name.

    Shared memory of other blocks of a cluster is ``shared``, too; the emitter distinguishes them.
    """
    return form["space"].partition("::")[0]


def _element(emit: Emitter, pointer: str, offset: int) -> str:
    """Return the pointer to an element after another."""
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
    """Load memory that another thread may write at any time."""
    _load(emit, instruction, form, "volatile ")


def _load(emit: Emitter, instruction: Instruction, form: Form, volatile: str) -> None:
    destination, source = instruction.operands[:2]
    bits = BITS[form["type"]]
    elements = elements_of(destination)
    size = bits // 8
    pointer = emit.memory(source, space_of(form), size * len(elements), write=False)
    watch_load(emit, pointer, size * len(elements))
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
    """Return the part of the kernel's parameters at an address, or None if it names none."""
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
    """Store memory that another thread may read at any time."""
    _store(emit, instruction, form, "volatile ")


def _store(emit: Emitter, instruction: Instruction, form: Form, volatile: str) -> None:
    destination, source = instruction.operands[:2]
    bits = BITS[form["type"]]
    elements = elements_of(source)
    values = [emit.read(element, f"i{bits}") for element in elements]
    pointer = emit.memory(destination, space_of(form), bits // 8 * len(elements), write=True)
    watch_store(emit, pointer, bits, values)
    for number, value in enumerate(values):
        at = _element(emit, pointer, number * bits // 8)
        emit.do(f"store {volatile}i{bits} {value}, ptr {at}, align {bits // 8}, !noalias !2")


@instruction(
    "prefetch[.{space:global|local}].{level:L1|L2}",
    "prefetch.global.L2::{eviction:evict_last|evict_normal}",
    "prefetchu.L1",
    "membar.{level:cta|gl|sys}",
    "fence[.{order:sc|acq_rel|acquire|release}].{scope:cta|cluster|gpu|sys}",
    "fence.proxy.{proxy:alias|async|async.global|async.shared::cta|async.shared::cluster}",
    "fence.mbarrier_init.release.cluster",
    "cp.async.bulk.prefetch.L2.global[.{hint:L2::cache_hint}]",
    "griddepcontrol.{what:launch_dependents|wait}",
    "pmevent",
    "pmevent.mask",
    results=0,
)
def nothing_to_do(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Do nothing: each thread's accesses happen in order, and nodes run one after the other."""
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
    """Create a cache policy; caches are not simulated, so its bits have no meaning."""
    emit.write(instruction.operands[0], "0", "i64")


@instruction("cvta[.to].{space:global|shared|shared::cta|local|const|param|param::entry}.u64")
def convert_address(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Convert between an address in a state space and a generic one.

    Those of shared memory start at 0 in each block; all others are generic addresses already.
    """
    destination, source = instruction.operands
    value = emit.read(source, "i64")
    if space_of(form) == "shared" and emit.context.maps_ranks:
        # The window of the cluster is the block's, too, for addresses of other blocks.
        way = "to" if form["to"] else "from"
        value = emit.call("i64", f"graphdsl_convert_{way}_cluster", "ptr %thread", f"i64 {value}")
    elif space_of(form) == "shared":
        operation = "sub" if form["to"] else "add"
        value = emit.op(f"{operation} i64 {value}, {emit.shared_base()}")
    emit.write(destination, value, "i64")


@instruction("isspacep.shared::cluster")
def is_in_cluster(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return whether a generic address is in shared memory of any block of the cluster."""
    destination, source = instruction.operands
    space = emit.call("i32", "graphdsl_space", "ptr %thread", f"i64 {emit.read(source, 'i64')}")
    own, other = (emit.op(f"icmp eq i32 {space}, {number}") for number in (1, 5))
    emit.write(destination, emit.op(f"or i1 {own}, {other}"), "i1")


@instruction("isspacep.{space:global|shared|shared::cta|local|const|param|param::entry}")
def is_in_space(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return whether a generic address is in a state space."""
    destination, source = instruction.operands
    number = {"global": 0, "shared": 1, "local": 2, "param": 3, "const": 4}[space_of(form)]
    space = emit.call("i32", "graphdsl_space", "ptr %thread", f"i64 {emit.read(source, 'i64')}")
    emit.write(destination, emit.op(f"icmp eq i32 {space}, {number}"), "i1")


ORDERS: Final = {"atom": "relaxed|acquire|release|acq_rel", "red": "relaxed|release"}
SCOPES: Final = "cta|cluster|gpu|sys"
ATOMIC_SPACES: Final = "global|shared|shared::cta|shared::cluster"
# Operations and their types.
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
ABSOLUTE: Final = 0x7FFFFFFF
SMALLEST_NORMAL: Final = 0x00800000


def _patterns(opcode: str, operations: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Return the patterns for operations."""
    order, scope, space = (
        f"[.{{{name}:{each}}}]"
        for name, each in (("order", ORDERS[opcode]), ("scope", SCOPES), ("space", ATOMIC_SPACES))
    )
    for choices, types in operations:
        yield f"{opcode}{order}{scope}{space}.{{operation:{choices}}}.{{type:{types}}}"
        if choices != "cas":
            hinted = f"{opcode}{order}{scope}[.{{space:global}}].{{operation:{choices}}}"
            yield f"{hinted}.L2::cache_hint.{{type:{types}}}"


def _vectors(opcode: str) -> Iterator[str]:
    """Return the pattern for adding several numbers."""
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
    """Update an integer in memory, and return its old value."""
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
    """Return the value that an ``atomicrmw`` operation leaves in memory."""
    match operation:
        case "xchg":
            return value
        case "uinc_wrap":
            is_last = emit.op(f"icmp uge {kind} {old}, {value}")
            more = emit.op(f"add {kind} {old}, 1")
            return emit.op(f"select i1 {is_last}, {kind} 0, {kind} {more}")
        case "udec_wrap":
            # 0 wraps around to the maximum, as do values that are too large.
            less = emit.op(f"sub {kind} {old}, 1")
            is_last = emit.op(f"icmp uge {kind} {less}, {value}")
            return emit.op(f"select i1 {is_last}, {kind} {value}, {kind} {less}")
        case "min" | "max" | "umin" | "umax":
            name = operation if operation.startswith("u") else f"s{operation}"
            return emit.call(kind, f"llvm.{name}.{kind}", f"{kind} {old}", f"{kind} {value}")
    return emit.op(f"{operation} {kind} {old}, {value}")


@instruction(*_patterns("atom", SWAP), communicates=True)
def compare_and_swap(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Replace a value in memory if it is as expected, and return its old value."""
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
    """Update a floating-point number in memory, and return its old value.

    These do not commute, so blocks run in order on one worker: load, compute, store.
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
    """Add to two or four numbers in global memory, each atomically, and return their old values."""
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
    """Add one or two 16-bit numbers in f64: its digits suffice for one rounding in all."""
    number, bits = FORMATS[form["type"].removesuffix("x2")], BITS[form["type"]]
    total = "0"
    for shift in range(0, bits, 16):
        parts = []
        for each in (old, value):
            part = emit.op(f"lshr i{bits} {each}, {shift}")
            if bits > 16:
                part = emit.op(f"trunc i{bits} {part} to i16")
            parts.append(widen(emit, part, number))
        half = narrow(emit, emit.op(f"fadd double {parts[0]}, {parts[1]}"), number, "rn")
        if bits == 16:
            return half
        wide = emit.op(f"zext i16 {half} to i{bits}")
        total = emit.op(f"or i{bits} {total}, {emit.op(f'shl i{bits} {wide}, {shift}')}")
    return total
