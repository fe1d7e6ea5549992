"""Kernels that would leave the memory that is checked, by what the translator takes for granted.

Each was possible once. Where a stray address is written, it is that of an array of the host, which
has to keep what is in it.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd

REFUSED: Final = (gd.CompileError, gd.sim.UnsupportedInstructionError)
"""What PTX gets that the simulator does not run."""
ILLEGAL_ADDRESS, HARDWARE_STACK_ERROR = 700, 714
UNTOUCHED: Final = 0x5EED
HEAD: Final = """
.version 8.0
.target sm_75
.address_size 64
"""
PARAMETERS: Final = ".param .u64 x, .param .u64 y, .param .u64 stray, .param .u32 n"
REGISTERS: Final = ".reg .u32 %r<20>; .reg .u64 %rd<20>; .reg .pred %p<8>;"
START: Final = "ld.param.u64 %rd1, [x]; ld.param.u64 %rd2, [y]; ld.param.u64 %rd3, [stray];"


class Memory:
    """Two buffers of a simulated device, and an array of the host beside them."""

    def __init__(self, checked: bool = True) -> None:
        self.device = gd.sim.Device(threads=1, checked=checked)
        self.stream = self.device.create_stream()
        self.x, self.y = (self.device.allocate(512, stream=self.stream) for _ in range(2))
        self.words = self.x.array(np.uint64)
        self.words[:] = 7
        self.stray = np.full(64, UNTOUCHED, np.uint64)
        self.y.array(np.uint64)[:] = self.stray.ctypes.data

    def launch(self, source: str, n: int = 0, block: int = 1) -> None:
        """Launch ``k`` with the addresses of the buffers and of the array."""
        graph = gd.GraphDef()
        config = LaunchConfig(grid=1, block=block)
        kernel = gd.Program(source).kernel("k")
        stray = np.uint64(self.stray.ctypes.data)
        graph.launch(config, kernel, self.x, self.y, stray, np.uint32(n))
        with graph.instantiate(device=self.device) as executable:
            executable.launch(self.stream)

    def fails(self, source: str, match: str, n: int = 0, block: int = 1) -> None:
        """Launch ``k``, which reads or writes where it must not."""
        with pytest.raises(gd.sim.SimulationError, match=match) as caught:
            self.launch(source, n, block)
        assert caught.value.result == ILLEGAL_ADDRESS
        assert (self.stray == UNTOUCHED).all()


@pytest.fixture
def memory() -> Memory:
    """Buffers, and what is beside them."""
    return Memory()


def ptx(body: str, before: str = "", parameters: str = PARAMETERS) -> str:
    """Return a module with the kernel ``k``."""
    return f"{HEAD}{before}\n.visible .entry k({parameters}) {{\n{REGISTERS}\n{body}\nret;\n}}\n"


def kernel(body: str, before: str = "") -> str:
    """Return a module whose kernel has the addresses x, y and stray in %rd1, %rd2 and %rd3."""
    return ptx(START + body, before)


def test_the_result_of_a_function_is_no_parameter_of_the_kernel(memory: Memory) -> None:
    source = """
__device__ __noinline__ long long f(const long long* t) { return *t; }
extern "C" __global__ void k(unsigned long long* x, const long long* t, void*, unsigned) {
    x[f(t)] = 0xdead;
}"""
    for index in (8, 80, -1, (memory.stray.ctypes.data - int(memory.x.handle)) // 8):
        memory.y.array(np.int64)[:] = index
        if 0 <= index < len(memory.words):
            memory.launch(source)
            assert memory.words[index] == 0xDEAD
        else:
            memory.fails(source, "write to global memory: 8 bytes")


LOADS_AND_STORES: Final = {
    "the load overwrites its address": "ld.global.u64 %rd2, [%rd2]; st.global.u64 [%rd2], 1;",
    "so does one of two numbers": (
        "ld.global.v2.u64 {%rd4, %rd2}, [%rd2]; st.global.v2.u64 [%rd2], {%rd4, %rd4};"
    ),
    "the load is left out": (
        "ld.param.u32 %r1, [n]; setp.ne.u32 %p1, %r1, 0;"
        "@%p1 ld.global.u64 %rd4, [%rd3]; st.global.u64 [%rd3], 1;"
    ),
    "between them the address changes": (
        "ld.global.u64 %rd4, [%rd1]; mov.u64 %rd1, %rd3; st.global.u64 [%rd1], %rd4;"
    ),
    "it changes under a guard": (
        "ld.param.u32 %r1, [n]; setp.eq.u32 %p1, %r1, 0;"
        "ld.global.u64 %rd4, [%rd1]; @%p1 mov.u64 %rd1, %rd3; st.global.u64 [%rd1], %rd4;"
    ),
}


@pytest.mark.parametrize("name", LOADS_AND_STORES)
def test_a_store_is_checked_where_the_load_before_it_was_not(memory: Memory, name: str) -> None:
    memory.fails(kernel(LOADS_AND_STORES[name]), "write to global memory")


def test_a_store_after_a_load_is_checked_in_inline_assembly(memory: Memory) -> None:
    source = """
extern "C" __global__ void k(long* x, long* y, void*, unsigned) {
    asm volatile("{ ld.global.u64 %0, [%0]; st.global.u64 [%0], 1; }" : "+l"(y));
}"""
    memory.fails(source, "write to global memory")


def test_failures_between_a_load_and_a_store_are_reported(memory: Memory) -> None:
    # The load is of a constant, which cannot be written to; but the store comes too late.
    body = """
mov.u64 %rd5, table; cvta.const.u64 %rd5, %rd5;
ld.global.u64 %rd6, [%rd5]; st.global.u64 [%rd3], %rd6; st.global.u64 [%rd5], %rd6;"""
    memory.fails(kernel(body, ".const .u64 table[4];"), r"st\.global\.u64 \[%rd3\]")


DEFINITIONS: Final = {
    "after the use": "ld.global.u32 %r2, [%rd6]; mov.u64 %rd6, %rd1; st.global.u32 [%rd6], %r2;",
    "on another way": (
        "ld.param.u32 %r1, [n]; setp.eq.u32 %p1, %r1, 0; @%p1 bra L; mov.u64 %rd6, %rd1;"
        "L: st.global.u32 [%rd6], 1;"
    ),
    "under a guard": (
        "ld.param.u32 %r1, [n]; setp.ne.u32 %p1, %r1, 0; @%p1 mov.u64 %rd6, %rd1;"
        "st.global.u32 [%rd6], 1;"
    ),
    "of an operand, after it was read": (
        "add.u64 %rd6, %rd7, %rd1; mov.u64 %rd7, 8; st.global.u32 [%rd6+508], 1;"
        "sub.u64 %rd8, %rd6, %rd1; add.u64 %rd9, %rd8, %rd3; st.global.u64 [%rd6+512], %rd9;"
    ),
    "in an iteration of a loop that comes later": (
        "mov.u32 %r3, 0; L: st.global.u32 [%rd6], 1; mov.u64 %rd6, %rd1;"
        "add.u32 %r3, %r3, 1; setp.lt.u32 %p1, %r3, 2; @%p1 bra L;"
    ),
}


@pytest.mark.parametrize("name", DEFINITIONS)
@pytest.mark.parametrize("block", [1, 32])
def test_a_definition_counts_only_where_it_comes_before_the_use(
    memory: Memory, name: str, block: int
) -> None:
    memory.fails(kernel(DEFINITIONS[name]), "global memory", block=block)


def test_a_definition_that_is_written_later_may_run_before(memory: Memory) -> None:
    body = """
bra LATER;
EARLY: add.u64 %rd6, %rd5, %rd1; st.global.u32 [%rd6], 1; ret;
LATER: mov.u32 %r1, %tid.x; mul.wide.u32 %rd5, %r1, 4; bra EARLY;"""
    memory.launch(kernel(body), block=16)
    assert memory.x.array(np.uint32)[:16].tolist() == [1] * 16


# Thread 0 and the last one of a row are at x; those between, whose sums wrap around one at a time,
# are 16 GB before or behind it.
WRAPS: Final = """
mov.u32 %r1, %tid.x; ld.param.u32 %r2, [n]; add.u32 %r3, %r1, %r2; add.u32 %r4, %r3, 8;
{} %rd4, %r3; {} %rd5, %r4; sub.u64 %rd4, %rd5, %rd4; shl.b64 %rd4, %rd4, 2;
add.u64 %rd6, %rd1, %rd4; st.global.u32 [%rd6], %r1;"""
THROUGH_WIDER: Final = """
mov.u32 %r1, %tid.x; ld.param.u32 %r2, [n]; add.u32 %r3, %r1, %r2; add.u32 %r4, %r3, 8;
mov.b64 %rd7, {%r3, %r3}; mov.b64 %rd8, {%r4, %r4};
cvt.u64.u32 %rd4, %rd7; cvt.u64.u32 %rd5, %rd8; sub.u64 %rd4, %rd5, %rd4; shl.b64 %rd4, %rd4, 2;
add.u64 %rd6, %rd1, %rd4; st.global.u32 [%rd6], %r1;"""
WORDS_THAT_WRAP: Final = {
    "extended by name": WRAPS.format("cvt.u64.u32", "cvt.u64.u32"),
    "with their signs": WRAPS.format("cvt.s64.s32", "cvt.s64.s32"),
    "from wider registers": THROUGH_WIDER,
}


@pytest.mark.parametrize("name", WORDS_THAT_WRAP)
def test_two_sums_that_wrap_around_do_not_hide_each_other(memory: Memory, name: str) -> None:
    source = kernel(WORDS_THAT_WRAP[name])
    memory.launch(source, 0, block=32)
    start = 0x7FFFFFE8 if "s64.s32" in source else 0xFFFFFFE8
    memory.fails(source, r"thread \((8|16|24), 0, 0\)", start, block=64)


@pytest.mark.parametrize(
    "names", [("mov.u64", "cvt.u64.u32"), ("cvt.s64.s32", "mov.b64"), ("mov.u64", "mov.u64")]
)
def test_no_word_is_extended_by_the_width_of_a_register(
    memory: Memory, names: tuple[str, str]
) -> None:
    with pytest.raises(gd.CompileError, match="mov.*expected an .* got '%r[34]'"):
        memory.launch(kernel(WRAPS.format(*names)))


CALLEE: Final = """
.func (.param .b64 r) f(.param .b64 a, .param .align 8 .b8 b[16]) {
    .reg .u64 %rd<4>; ld.param.u64 %rd1, [a]; ld.param.u64 %rd2, [b+8]; st.param.b64 [r], %rd2; ret;
}
"""
CALL: Final = ".param .b{0} v; .param .b{1} p; .param .align 8 .b8 q[{2}]; "
DIRECT: Final = "call (v), f, (p, q);"
INDIRECT: Final = (
    "proto: .callprototype (.param .b{0} _) _ (.param .b{1} _, .param .align 8 .b8 _[{2}]); "
    "mov.u64 %rd9, f; call (v), %rd9, (p, q), proto; "
)
OTHER_SIZES: Final = ((32, 64, 16), (64, 32, 16), (64, 64, 8), (64, 64, 64), (8, 8, 1))


def test_a_call_with_the_sizes_of_the_function_works(memory: Memory) -> None:
    for call in (DIRECT, INDIRECT):
        body = CALL + "st.param.b64 [q+8], 99;" + call + "ld.param.b64 %rd4, [v];"
        memory.launch(kernel(body.format(64, 64, 16) + "st.global.u64 [%rd1], %rd4;", CALLEE))
        assert memory.words[0] == 99
        memory.words[0] = 7


@pytest.mark.parametrize("sizes", OTHER_SIZES)
def test_a_call_with_other_sizes_is_refused(memory: Memory, sizes: tuple[int, ...]) -> None:
    with pytest.raises(REFUSED, match="call .*f"):
        memory.launch(kernel((CALL + DIRECT).format(*sizes), CALLEE))
    # Which function it is shows when the kernel runs.
    with pytest.raises((gd.sim.SimulationError, gd.CompileError)):
        memory.launch(kernel((CALL + INDIRECT).format(*sizes), CALLEE))


WRONG_CALLS: Final = {
    "one parameter": "call (v), f, (p);",
    "no result": "call f, (p, q);",
    "three parameters": "call (v), f, (p, q, q);",
    "no variable": "call (v), f, (%rd1, q);",
    "a name of nothing": "call (v), f, (nothing, q);",
    "a parameter of the kernel as the result": "call (x), f, (p, q);",
}


@pytest.mark.parametrize("name", WRONG_CALLS)
def test_a_call_with_other_parameters_is_refused(memory: Memory, name: str) -> None:
    with pytest.raises(REFUSED):
        memory.launch(kernel(CALL.format(64, 64, 16) + WRONG_CALLS[name], CALLEE))


def test_sizes_are_compared_in_recursions_and_where_threads_wait(memory: Memory) -> None:
    recursive = """
.func (.param .b32 r) f(.param .b32 a) {
    .reg .u32 %r<4>; .param .b64 again; ld.param.u32 %r1, [a]; st.param.b64 [again], 0;
    call (r), f, (again); ret;
}"""
    waiting = """
.func (.param .b64 r) f(.param .b64 a) {
    .reg .u64 %rd<4>; bar.sync 0; ld.param.u64 %rd1, [a]; st.param.b64 [r], %rd1; ret;
}"""
    for before in (recursive, waiting):
        body = ".param .b32 v; .param .b32 p; st.param.b32 [p], %r1; call (v), f, (p);"
        with pytest.raises(REFUSED, match="call .*f"):
            memory.launch(kernel(body, before))


@pytest.mark.parametrize(
    "call",
    [
        "call (v), vprintf, (p, p);",
        "call (w), vprintf, (w, w);",
        "call __assertfail, (p, p, p);",
        "call cudaGraphSetConditional, (v, v);",
    ],
)
def test_arguments_of_the_device_runtime_have_their_sizes(memory: Memory, call: str) -> None:
    before = """
.extern .func (.param .b32 r) vprintf(.param .b64 a, .param .b64 b);
.extern .func __assertfail(
    .param .b64 a, .param .b64 b, .param .b32 c, .param .b64 d, .param .b64 e);
.extern .func cudaGraphSetConditional(.param .b64 a, .param .b32 b);"""
    body = f".param .b8 v; .param .b64 p; .param .b32 w; {call}"
    with pytest.raises(REFUSED, match="call"):
        memory.launch(kernel(body, before))


def test_a_variable_that_was_not_written_is_no_address(memory: Memory) -> None:
    # Of an undefined value LLVM would believe that every check of it passes.
    body = """
.param .b64 v; .param .b64 p; .param .align 8 .b8 q[16];
ld.param.u32 %r1, [n]; setp.ne.u32 %p1, %r1, 0;
@%p1 call (v), f, (p, q); ld.param.b64 %rd4, [v]; and.b64 %rd4, %rd4, -8;
    add.u64 %rd4, %rd4, %rd3;
ld.global.u64 %rd5, [%rd4]; st.global.u64 [%rd4], %rd5;"""
    memory.fails(kernel(body, CALLEE), "global memory")


def test_inputs_are_not_written(memory: Memory) -> None:
    function = ".func f(.param .b64 a) { st.param.b64 [a], 1; ret; }"
    call = ".param .b64 p; call f, (p);"
    by_address = "mov.u64 %rd4, x; st.param.b64 [%rd4], 1;"
    for body, before in (("st.param.b64 [x], 1;", ""), (by_address, ""), (call, function)):
        with pytest.raises(REFUSED, match="read|write"):
            memory.launch(kernel(body, before))


def test_a_variable_of_the_name_of_a_parameter_is_another_one(memory: Memory) -> None:
    body = """{ .param .align 8 .b8 n[64]; ld.param.u64 %rd4, [n+56]; }
st.global.u64 [%rd1], %rd4;"""
    memory.launch(kernel(body), 5)
    assert memory.words[0] == (1 << 64) - 1
    same_scope = ".param .align 8 .b8 n[64]; ld.param.u64 %rd4, [n+56]; st.global.u64 [%rd1], %rd4;"
    memory.words[0] = 7
    try:
        memory.launch(kernel(same_scope), 5)
    except gd.CompileError:
        return
    assert memory.words[0] == 0


@pytest.mark.parametrize(
    "access",
    [
        "ld.global.v4.u32 {%r1, %r2, %r3}, [%rd1+500];",
        "st.global.v2.u32 [%rd1+500], {%r1, %r2, %r3};",
    ],
)
def test_an_access_has_a_power_of_two_of_bytes(memory: Memory, access: str) -> None:
    with pytest.raises(REFUSED):
        memory.launch(kernel(access))


# Stacks ------------------------------------------------------------------------------------------

DEEP: Final = 300_000
BY_NAME: Final = """
__device__ __noinline__ int f(int n) { return n ? 1 ^ (3 * f(n - 1)) : 0; }
extern "C" __global__ void k(int* x, int*, void*, unsigned n) { *x = f(n); }"""
IN_TURN: Final = """
__device__ int g(int);
__device__ __noinline__ int f(int n) { return n ? 1 ^ (3 * g(n - 1)) : 0; }
__device__ __noinline__ int g(int n) { return n ? 1 ^ (3 * f(n - 1)) : 0; }
extern "C" __global__ void k(int* x, int*, void*, unsigned n) { *x = f(n); }"""
BY_POINTER: Final = """
typedef int (*function)(int, void*);
__device__ int f(int n, void* self) { return n ? 1 ^ (3 * ((function)self)(n - 1, self)) : 0; }
extern "C" __global__ void k(int* x, int*, void*, unsigned n) { *x = f(n, (void*)f); }"""
VIRTUAL: Final = """
struct Node {
    const Node* next;
    __device__ Node() : next(this) {}
    __device__ virtual int f(int n) const { return n ? 1 ^ (3 * next->f(n - 1)) : 0; }
};
struct Other : Node { __device__ int f(int n) const { return n ? 1 ^ (3 * next->f(n - 1)) : 0; } };
extern "C" __global__ void k(int* x, int*, void*, unsigned n) {
    Node one; Other other; one.next = &other; other.next = &one;
    *x = (n & 1 ? (Node*)&one : &other)->f(n);
}"""
WITHOUT_END: Final = """
.func (.param .b32 r) f(.param .b32 a) {
    .reg .u32 %r<4>; .param .b32 v; .param .b32 p;
    ld.param.u32 %r1, [a]; add.u32 %r1, %r1, 1; st.param.b32 [p], %r1;
    call (v), f, (p); ld.param.u32 %r2, [v]; add.u32 %r2, %r2, %r1; st.param.b32 [r], %r2; ret;
}
"""
MANY_REGISTERS: Final = (
    ".func (.param .b32 r) f(.param .b32 a) { .reg .u32 %r<2000>; .param .b32 v; .param .b32 p;"
    "ld.param.u32 %r0, [a];"
    + "".join(f"mad.lo.u32 %r{i}, %r{i - 1}, %r{i - 1}, {i};" for i in range(1, 1000))
    + "st.param.b32 [p], %r999; call (v), f, (p); ld.param.u32 %r1000, [v];"
    + "".join(f"mad.lo.u32 %r{1000 + i}, %r{999 + i}, {i}, %r{i};" for i in range(1, 1000))
    + "st.param.b32 [r], %r1999; ret; }"
)
CALL_F: Final = """.param .b32 v; .param .b32 p; ld.param.u32 %r1, [n]; st.param.b32 [p], %r1;
call (v), f, (p); ld.param.u32 %r2, [v]; st.global.u32 [%rd1], %r2;"""


@pytest.mark.parametrize("source", [BY_NAME, IN_TURN, BY_POINTER, VIRTUAL])
def test_a_recursion_ends_with_an_error_before_the_process_does(
    memory: Memory, source: str
) -> None:
    value = 0
    for _ in range(1000):
        value = 1 ^ (3 * value)
    memory.launch(source, 1000)
    assert memory.x.array(np.uint32)[0] == value % (1 << 32)
    for n in (DEEP, (1 << 31) - 1):
        with pytest.raises(gd.sim.SimulationError, match="the recursion is too deep") as caught:
            memory.launch(source, n)
        assert caught.value.result == HARDWARE_STACK_ERROR


@pytest.mark.parametrize("function", [WITHOUT_END, MANY_REGISTERS])
@pytest.mark.parametrize("checked", [True, False])
def test_an_endless_recursion_ends_with_an_error(function: str, checked: bool) -> None:
    memory = Memory(checked)
    with pytest.raises(gd.sim.SimulationError, match="the recursion is too deep") as caught:
        memory.launch(kernel(CALL_F, function), 3, block=32)
    assert caught.value.result == HARDWARE_STACK_ERROR


def test_local_memory_has_a_limit(memory: Memory) -> None:
    one = ".local .align 8 .b8 big[{}]; mov.u64 %rd4, big; st.local.u32 [%rd4], 1;"
    memory.launch(kernel(one.format(400_000)))
    for size in (600_000, 1 << 39, 1 << 40):
        with pytest.raises(gd.CompileError, match="expected at most 524288 bytes of local memory"):
            memory.launch(kernel(one.format(size)))
    # So many that their sum is 0 modulo 2**64.
    names = [f"big{number}" for number in range(1 << 10)]
    many = "".join(f".local .align 8 .b8 {name}[{1 << 39}];" for name in names)
    with pytest.raises(gd.CompileError, match="thread in a function, got .* Use smaller arrays"):
        memory.launch(kernel(many + "mov.u64 %rd4, big0; st.local.u32 [%rd4], 1;"))


def test_variables_that_are_passed_have_a_limit(memory: Memory) -> None:
    passed = ".param .align 8 .b8 p[{0}]; st.param.u32 [p+16], 1; call f, (p);"
    function = ".func f(.param .align 8 .b8 a[{}]) {{ ret; }}"
    memory.launch(kernel(passed.format(4096), function.format(4096)))
    with pytest.raises(gd.CompileError, match="of parameters and registers .* Pass pointers to"):
        memory.launch(kernel(passed.format(1 << 30), function.format(1 << 30)))


def test_a_size_below_zero_is_refused(memory: Memory) -> None:
    for space in ("local", "shared", "param"):
        with pytest.raises(gd.CompileError):
            memory.launch(kernel(f".{space} .align 4 .b8 a[-64];"))


# Windows -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", [-4, 256, 300, -65536, 1 << 31, (1 << 32) - 64])
def test_accesses_outside_of_shared_memory_are_found(memory: Memory, address: int) -> None:
    source = kernel(f"""
.shared .align 4 .b8 sh[256];
mov.u32 %r1, {address - 68}; ld.shared.u32 %r2, [%r1+68]; st.global.u32 [%rd1], %r2;""")
    memory.fails(source, "shared memory")


@pytest.mark.parametrize(
    ("before", "name", "space"),
    [
        ("", "loc", "local"),
        (
            ".const .align 4 .u32 c0[16] = {9, 9}; .const .align 4 .u32 c[16] = {7, 8, 9};",
            "c",
            "const",
        ),
    ],
)
def test_windows_have_addresses_of_32_bits(
    memory: Memory, before: str, name: str, space: str
) -> None:
    start = """.local .align 8 .b8 other[24]; .local .align 8 .b8 loc[64];
mov.u64 %rd4, loc; st.local.u32 [%rd4], 7; st.local.u32 [%rd4+4], 8; st.local.u32 [%rd4+8], 9;
mov.u64 %rd5, other; st.local.u32 [%rd5], 1;"""
    source = kernel(
        f"""{start} mov.u32 %r1, {name}; sub.u32 %r1, %r1, 4000;
ld.{space}.u32 %r2, [%r1+4004]; ld.param.u32 %r3, [n]; add.u32 %r1, %r1, %r3;
ld.{space}.u32 %r4, [%r1+4000]; st.global.v2.u32 [%rd1], {{%r2, %r4}};""",
        before,
    )
    memory.launch(source, 8)
    assert memory.x.array(np.uint32)[:2].tolist() == [8, 9]
    for far in (1 << 20, 1 << 31, -4096 * 1024 % (1 << 32)):
        memory.fails(source, "memory", far)


def test_parameters_have_addresses_of_32_bits(memory: Memory) -> None:
    source = kernel("""mov.u32 %r1, n; ld.param.u32 %r2, [%r1]; sub.u32 %r1, %r1, 100;
ld.param.u64 %rd5, [%r1+76]; sub.u64 %rd5, %rd5, %rd1; st.global.u64 [%rd1], %rd5;
st.global.u32 [%rd1+8], %r2;""")
    memory.launch(source, 41)
    assert memory.words[0] == 0
    assert memory.x.array(np.uint32)[2] == 41
    memory.fails(kernel("mov.u32 %r1, n; ld.param.u32 %r2, [%r1+400];"), "parameter memory")
