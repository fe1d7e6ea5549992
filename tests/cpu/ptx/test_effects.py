"""What is found in kernels: which memory they read, write and update, and what is not known."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

import graphdsl as gd
from graphdsl.abi.effects import Effect, KernelEffects, Place
from graphdsl.abi.signatures import KernelSignature


class Example(NamedTuple):
    """A kernel ``k`` in CUDA C++, and the lines that its effects print."""

    source: str
    lines: tuple[str, ...]


EXAMPLES: Final = {
    "copy": Example(
        "__global__ void k(float* to, const float* from, int n) { if (n) to[n] = from[n * 2]; }",
        ("argument 0: writes", "argument 1: reads"),
    ),
    "nothing": Example("__global__ void k(int* x) {}", ()),
    "in place": Example("__global__ void k(int* x) { *x += 1; }", ("argument 0: reads, writes",)),
    "64-bit index": Example(
        "__global__ void k(char* x, size_t i, const long* at) { x[i + *at] = 1; }",
        ("argument 0: writes", "argument 2: reads"),
    ),
    "one of two": Example(
        "__global__ void k(float* x, float* y, int n) { float* p = n & 1 ? x : y; p[n] = 1; }",
        ("argument 0: writes", "argument 1: writes"),
    ),
    "swapped in a loop": Example(
        """__global__ void k(float* x, float* y, int n) {
          for (int i = 0; i < n; i++) { y[i] = x[i] + 1; float* t = x; x = y; y = t; } }""",
        ("argument 0: reads, writes", "argument 1: reads, writes"),
    ),
    "perhaps null": Example(
        "__global__ void k(float* x, int n) { float* p = n ? x : nullptr; if (p) *p = 1; }",
        ("argument 0: writes",),
    ),
    "walking pointer": Example(
        "__global__ void k(const char* x, int* n) { while (*x) { x++; ++*n; } }",
        ("argument 0: reads", "argument 1: reads, writes"),
    ),
    "fields of a structure": Example(
        """struct S { float* a; int n; const float* b; };
        __global__ void k(int m, S s) { s.a[m] = s.b[s.n]; }""",
        ("argument 1: writes", "argument 1, byte 16: reads"),
    ),
    "array of addresses, by number": Example(
        "struct S { float* p[4]; }; __global__ void k(S s, int i) { *s.p[i] = 1; }",
        tuple(f"argument 0{at}: writes" for at in ("", ", byte 8", ", byte 16", ", byte 24")),
    ),
    "array of addresses, unrolled": Example(
        """struct S { float* p[3]; };
        __global__ void k(S s) {
        #pragma unroll
          for (int i = 1; i < 3; i++) *s.p[i] = 1; }""",
        ("argument 0, byte 8: writes", "argument 0, byte 16: writes"),
    ),
    "grid constant": Example(
        """struct S { int n; float* p; }; __device__ __noinline__ void f(const S& s) { *s.p = s.n; }
        __global__ void k(const __grid_constant__ S s) { f(s); }""",
        ("argument 0, byte 8: writes",),
    ),
    "addresses in local memory": Example(
        """__global__ void k(float* x, float* y, const float* z, int i) {
          float* p[2] = {x, y}; p[i & 1][i] = *z; }""",
        ("argument 0: writes", "argument 1: writes", "argument 2: reads"),
    ),
    "addresses in shared memory": Example(
        """__global__ void k(float* x, float* y, int i) {
          __shared__ float* p[64]; p[threadIdx.x] = threadIdx.x ? x : y; __syncthreads();
          *p[i] = 1; }""",
        ("argument 0: writes", "argument 1: writes"),
    ),
    "an address in two halves": Example(
        """__global__ void k(int* x) {
          unsigned long long a = (unsigned long long)x;
          unsigned low = __shfl_sync(~0u, (unsigned)a, 0), high = __shfl_sync(~0u, a >> 32, 0);
          *(int*)((unsigned long long)high << 32 | low) = 1; }""",
        ("argument 0: writes",),
    ),
    "aligned down": Example(
        "__global__ void k(char* x) { *(int*)((unsigned long long)x & ~15ull) = 1; }",
        ("argument 0: writes",),
    ),
    "distance of two pointers": Example(
        "__global__ void k(int* x, int* y, int* z) { x[z - y] = 1; }",
        ("argument 0: writes",),
    ),
    "device function": Example(
        """__device__ __noinline__ void put(float* p, float v) { *p = v; }
        __device__ __noinline__ float get(const float* p) { return *p; }
        __global__ void k(float* x, float* y) { put(x, get(y)); put(x + 1, 2); }""",
        ("argument 0: writes", "argument 1: reads"),
    ),
    "function that returns an address": Example(
        """__device__ __noinline__ int* pick(int* p, int* q, int n) { return n ? p + n : q; }
        __global__ void k(int* x, int* y, int* z, int n) {
          *pick(x, y, n) = *pick(z, z, n); }""",
        ("argument 0: writes", "argument 1: writes", "argument 2: reads"),
    ),
    "structure passed on": Example(
        """struct S { int* a; int* b; }; __device__ __noinline__ void f(S s) { *s.a = *s.b; }
        __global__ void k(int* x, int* y) { f(S{x, y}); }""",
        ("argument 0: writes", "argument 1: reads"),
    ),
    "recursive function": Example(
        """__device__ __noinline__ int f(int* p, const int* q, int n) {
          if (n < 2) return *q; *p = n; return f(p + 1, q, n - 1) + f(p, q + 1, n - 2); }
        __global__ void k(int* x, int* y, int n) { f(x, y, n); }""",
        ("argument 0: writes", "argument 1: reads"),
    ),
    "function by address": Example(
        """__device__ __noinline__ void put(int* p) { *p = 1; }
        __device__ __noinline__ void add(int* p) { *p += 1; }
        __device__ void (*const table[])(int*) = {put, add};
        __global__ void k(int* x, int n) { table[n](x); }""",
        ("argument 0: reads, writes", "variable table: reads"),
    ),
    "variables": Example(
        """__device__ int total; __constant__ int sizes[4]; __device__ int unused;
        __global__ void k(int* x) { total = *x + sizes[*x]; }""",
        ("argument 0: reads", "variable sizes: reads", "variable total: writes"),
    ),
    "variable with addresses": Example(
        "__device__ float* list[4]; __global__ void k(int n) { *list[n] = 1; }",
        ("variable list: reads", "memory behind addresses in variable list: writes"),
    ),
    "addresses in memory": Example(
        """struct N { N* next; int v; };
        __global__ void k(N* n, int* out) {
          int s = 0; while (n) { s += n->v; n = n->next; } *out = s; }""",
        (
            "argument 0: reads",
            "memory behind addresses in argument 0: reads",
            "argument 1: writes",
        ),
    ),
    "atomics": Example(
        """__global__ void k(int* a, float* b, int* c, int* d, int* e, unsigned* f) {
          atomicAdd(a, 1); atomicAdd(b, 1.f); *c = atomicAdd(c + 1, 1); atomicExch(d, 1);
          atomicCAS(e, 0, 1); atomicMax(f, 3u); atomicMin(f, 3u); }""",
        (
            "argument 0: updates in any order (add.u32)",
            "argument 1: updates in any order (add.f32)",
            "argument 2: reads, writes",
            "argument 3: reads, writes",
            "argument 4: reads, writes",
            "argument 5: updates in any order (max.u32, min.u32)",
        ),
    ),
    "an update and a read": Example(
        "__global__ void k(int* a, int* b) { atomicAdd(a, 1); *b = *a; }",
        ("argument 0: reads, updates in any order (add.u32)", "argument 1: writes"),
    ),
    "condition": Example(
        """__global__ void k(cudaGraphConditionalHandle h, const int* x) {
          cudaGraphSetConditional(h, *x); }""",
        ("argument 1: reads", "argument 0: a condition that it sets"),
    ),
    "printing numbers": Example(
        '__global__ void k(int* x) { printf("%d%%s %p\\n", *x, x); assert(*x); }',
        ("argument 0: reads", "prints"),
    ),
    "heap": Example(
        """__global__ void k(int** x) { int* p = (int*)malloc(4); *p = 1; *x = p; free(p); }""",
        ("argument 0: writes", "memory from malloc: writes"),
    ),
    "freeing memory that another kernel allocated": Example(
        """__global__ void k(int** x, int* y) { free(x[threadIdx.x]); free(y); }""",
        (
            "argument 0: reads",
            "memory behind addresses in argument 0: writes",
            "argument 1: writes",
        ),
    ),
    "bytes beside the address": Example(
        "__global__ void k(int* x, const int* n) { int v[4] = {1, 2, 3, 4}; x[v[*n & 3]] = 0; }",
        ("argument 0: writes", "argument 1: reads"),
    ),
}


def effects_of(source: str, **options: object) -> KernelEffects:
    return (
        gd.Program(
            f'extern "C" {source}'
            if source.startswith("__global__")
            else source.replace("__global__", 'extern "C" __global__'),
            options,
        )
        .kernel("k")
        .effects()
    )


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_effects(example: Example) -> None:
    found = effects_of(example.source)
    assert found.is_complete, str(found)
    lines = str(found).splitlines()
    if not example.lines:
        assert lines == ["kernel 'k': touches no memory"]
    else:
        assert lines[0] == "kernel 'k':"
        assert lines[1:] == [f"  {line}" for line in example.lines]


UNKNOWN: Final = {
    "printing text": (
        '__global__ void k(const char* x) { printf("%s", x); }',
        "'vprintf' is not defined in this PTX",
    ),
    "texture": (
        "__global__ void k(cudaTextureObject_t t, float* x) { *x = tex1Dfetch<float>(t, 1); }",
        "the memory of textures and surfaces is known only from their handles",
    ),
    "address out of numbers": (
        """__global__ void k(const int* x) {
          unsigned long long a = ((unsigned long long)(unsigned)x[0] << 32) | (unsigned)x[1];
          *(int*)a = 1; }""",
        "the origin of its address is not known",
    ),
    "an argument, or out of numbers": (
        """__global__ void k(const int* x, int* y) {
          unsigned long long a = ((unsigned long long)(unsigned)x[0] << 32) | (unsigned)x[1];
          *(x[2] ? (int*)a : y) = 1; }""",
        "the origin of its address is not known",
    ),
    "number as an address": (
        "__global__ void k() { *(int*)0x1000 = 1; }",
        "the origin of its address is not known",
    ),
    "multicast": (
        """__global__ void k(float* x) {
          asm("multimem.red.relaxed.sys.global.add.f32 [%0], %1;" :: "l"(x), "f"(1.f)); }""",
        "multicast memory belongs to several devices",
    ),
}


@pytest.mark.parametrize(("source", "reason"), UNKNOWN.values(), ids=UNKNOWN)
def test_unknown_says_which_instruction_and_why(source: str, reason: str) -> None:
    found = effects_of(source)
    assert not found.is_complete
    (unknown, *_) = found.unknown
    assert unknown.reason == reason
    assert unknown.source is not None
    # Textures are read in a header that NVRTC has inside.
    assert unknown.source.location.file.endswith(("program.cu", "__nv_nvrtc_builtin_header.h"))
    assert unknown.source.instruction in str(found)
    assert KernelEffects.from_data(found.to_data()) == found


def test_instructions_that_nobody_knows_touch_the_unknown() -> None:
    ptx = """
    .version 8.0
    .target sm_90
    .address_size 64
    .visible .entry k(.param .u64 x) {
        .reg .b64 %a; .reg .b32 %v;
        ld.param.u64 %a, [x];
        surprise.global.u32 %v, [%a];
        ret;
    }
    """
    found = gd.Program(ptx).kernel("k").effects()
    (unknown,) = found.unknown
    assert str(unknown) == (
        "reads and writes unknown memory: 'surprise.global.u32 %v, [%a]' (PTX:8): an instruction "
        "whose effect on memory is not known"
    )


PTX_HEAD: Final = ".version 8.0\n.target sm_90\n.address_size 64\n"


def ptx_effects(parameters: str, body: str) -> KernelEffects:
    text = f"{PTX_HEAD}.visible .entry k({parameters}) {{\n{body}\nret;\n}}"
    return gd.Program(text).kernel("k").effects()


def test_asynchronous_copies() -> None:
    found = ptx_effects(
        ".param .u64 x, .param .u64 y",
        """.reg .b64 %x, %y; .reg .b32 %s; .shared .align 16 .b8 tile[64];
        ld.param.u64 %x, [x]; ld.param.u64 %y, [y]; mov.u32 %s, tile;
        cp.async.ca.shared.global [%s], [%x], 16;
        cp.async.commit_group; cp.async.wait_group 0;
        cp.async.bulk.global.shared::cta.bulk_group [%y], [%s], 16;
        cp.async.bulk.commit_group;""",
    )
    assert [str(each) for each in found.effects] == ["argument 0: reads", "argument 1: writes"]
    assert found.is_complete


def test_memory_that_is_cleared_by_an_instruction_without_a_type() -> None:
    body = """.reg .b64 %x; .reg .b32 %s; .shared .align 16 .b8 tile[64];
    ld.param.u64 %x, [x]; mov.u32 %s, tile;
    st.bulk.weak.shared::cta [%s], 64, 0; st.bulk [%x], 64, 0;"""
    found = ptx_effects(".param .u64 x", body)
    assert [str(each) for each in found.effects] == ["argument 0: writes"]
    assert found.is_complete


def test_values_copied_to_shared_memory_may_be_addresses() -> None:
    found = ptx_effects(
        ".param .u64 x",
        """.reg .b64 %x, %p; .reg .b32 %s; .shared .align 16 .b8 tile[64];
        ld.param.u64 %x, [x]; mov.u32 %s, tile;
        cp.async.ca.shared.global [%s], [%x], 8;
        ld.shared.u64 %p, [%s]; st.global.u32 [%p], 1;""",
    )
    assert [str(each) for each in found.effects] == ["argument 0: reads"]
    (unknown,) = found.unknown
    assert unknown.writes
    assert not unknown.reads


def test_pointer_attributes_distinguish_addresses_from_numbers() -> None:
    body = """.reg .b64 %x, %n, %a;
    ld.param.u64 %x, [x]; ld.param.u64 %n, [n]; add.s64 %a, %x, %n; st.u32 [%a], 1;"""
    told = ptx_effects(".param .u64 .ptr .align 1 x, .param .u64 n", body)
    assert [str(each) for each in told.effects] == ["argument 0: writes"]
    untold = ptx_effects(".param .u64 x, .param .u64 n", body)
    assert [str(each) for each in untold.effects] == ["argument 0: writes", "argument 1: writes"]


@pytest.mark.parametrize(
    ("access", "waits"),
    [
        ("ld.volatile.global.u32 %v, [%x]", True),
        ("ld.acquire.gpu.global.u32 %v, [%x]", True),
        ("st.release.sys.u32 [%x], 1", True),
        ("atom.acq_rel.gpu.global.add.u32 %v, [%x], 1", True),
        ("ld.acquire.cta.global.u32 %v, [%x]", False),
        ("ld.volatile.shared.u32 %v, [tile]", False),
        ("ld.relaxed.gpu.global.u32 %v, [%x]", False),
        ("ld.global.u32 %v, [%x]", False),
    ],
)
def test_accesses_by_which_nodes_may_wait_for_each_other(access: str, *, waits: bool) -> None:
    found = ptx_effects(
        ".param .u64 x",
        f""".reg .b64 %x; .reg .b32 %v; .shared .b32 tile;
        ld.param.u64 %x, [x]; {access};""",
    )
    assert bool(found.waits) == waits


@pytest.mark.parametrize(
    ("body", "first"),
    [
        ("griddepcontrol.wait; st.global.u32 [%x], 1;", True),
        ("st.global.u32 [%x], 1; griddepcontrol.wait;", False),
        ("@%p griddepcontrol.wait; st.global.u32 [%x], 1;", False),
        ("@%p bra out; griddepcontrol.wait; out: st.global.u32 [%x], 1;", False),
        ("st.global.u32 [%x], 1;", False),
        ("@%p bra more; griddepcontrol.wait; bra.uni out; more: griddepcontrol.wait; out:", True),
        (
            "@%p bra more; griddepcontrol.wait; bra.uni out; more: out: st.global.u32 [%x], 1;",
            False,
        ),
        ("more: @%p bra more; griddepcontrol.wait; st.global.u32 [%x], 1;", True),
        ("@%p ret; griddepcontrol.wait; st.global.u32 [%x], 1;", False),
        ("@%p exit; griddepcontrol.wait;", False),
        ("@%p trap; griddepcontrol.wait;", True),
        ("ld.shared.u32 %v, [tile]; griddepcontrol.wait;", True),
        ("ld.const.u32 %v, [table]; griddepcontrol.wait;", False),
        ("ld.u32 %v, [%x]; griddepcontrol.wait;", False),
        ("prefetch.global.L2 [%x]; griddepcontrol.wait;", True),
        ("griddepcontrol.launch_dependents; griddepcontrol.wait; st.global.u32 [%x], 1;", True),
        ("", False),
    ],
)
def test_whether_a_kernel_waits_before_it_touches_memory(body: str, *, first: bool) -> None:
    found = ptx_effects(
        ".param .u64 x",
        f""".reg .b64 %x; .reg .b32 %v; .reg .pred %p; .shared .b32 tile;
        setp.eq.u32 %p, 1, 1; ld.param.u64 %x, [x]; {body}""",
    )
    assert found.waits_first == first


def test_results_of_updates_that_only_feed_unread_values_are_unread() -> None:
    body = """.reg .b64 %x; .reg .b32 %v<4>;
    ld.param.u64 %x, [x]; atom.global.add.u32 %v0, [%x], 1; add.u32 %v1, %v0, 1; """
    found = ptx_effects(".param .u64 x", body)
    assert found.effects[0].commutes == ("add.u32",)
    found = ptx_effects(".param .u64 x", body + "st.global.u32 [%x + 4], %v1;")
    assert found.effects[0] == Effect(
        Place("argument", 0), reads=True, writes=True, sources=found.effects[0].sources
    )


def test_a_result_that_only_the_carry_depends_on_is_used() -> None:
    body = """.reg .b64 %x; .reg .b32 %v<4>;
    ld.param.u64 %x, [x]; atom.global.add.u32 %v0, [%x], 1; add.cc.u32 %v1, %v0, -9; """
    unread = ptx_effects(".param .u64 x", body.replace(".cc", ""))
    assert unread.effects[0].commutes == ("add.u32",)
    found = ptx_effects(".param .u64 x", body + "addc.u32 %v2, 0, 0; st.global.u32 [%x + 4], %v2;")
    assert found.effects[0].commutes == ()
    assert found.effects[0].reads


def test_a_growing_offset_comes_to_an_end() -> None:
    # The place in the array of addresses goes up in a loop, for ever as far as the code says.
    found = ptx_effects(
        ".param .align 8 .b8 s[64]",
        """.reg .b64 %b, %p; .reg .pred %q;
        mov.b64 %b, s;
        again: ld.param.u64 %p, [%b]; st.global.u32 [%p], 1; add.s64 %b, %b, 8;
        setp.ne.s64 %q, %b, 0; @%q bra again;""",
    )
    assert any(each.place == Place("argument", 0, None) for each in found.effects)
    assert found.is_complete


def test_sources_are_lines_of_the_program() -> None:
    found = effects_of("__global__ void k(int* x) {\n\n  *x = 1;\n}")
    (effect,) = found.effects
    (source,) = effect.sources
    assert str(source.location) == "program.cu:3"
    assert source.instruction.startswith("st.global.u32")


def test_foreign_kernels_are_unknown() -> None:
    found = gd.ForeignKernel("theirs", 1, KernelSignature((), ())).effects()
    assert str(found) == (
        "kernel 'theirs':\n  reads and writes unknown memory: its PTX is not known"
    )


def test_unreadable_ptx_is_unknown() -> None:
    found = gd.Program(PTX_HEAD + ".visible .entry k() { .reg .v4 .b32 %r; ret; }").kernel("k")
    (unknown,) = found.effects().unknown
    assert unknown.reason.startswith("its PTX could not be read: ")


def test_source_that_does_not_compile_is_an_error() -> None:
    with pytest.raises(gd.CompileError, match="'missing'"):
        gd.Program('extern "C" __global__ void k() {}').kernel("missing").effects()
    with pytest.raises(gd.CompileError, match="undefined"):
        effects_of("__global__ void k(int* x) { *x = y; }")
