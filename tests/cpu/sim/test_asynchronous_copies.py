"""Copies beside the thread land when they are waited for; a missing wait is an error."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd

COPY: Final = """
__device__ void copy(float* to, const float* from) {
    unsigned place = (unsigned)__cvta_generic_to_shared(to);
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(place), "l"(from) : "memory");
}
__device__ void commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }
#define WAIT(n) asm volatile("cp.async.wait_group %0;" :: "n"(n) : "memory")
"""
THREADS: Final = 64


def run(source: str, *, name: str = "k", **options: Any) -> np.ndarray:
    """Run a kernel on the numbers from 1; return what it wrote."""
    device = gd.sim.Device(**options)
    stream = device.create_stream()
    x = device.allocate(4 * 4 * THREADS, stream=stream)
    y = device.allocate(4 * 4 * THREADS, stream=stream)
    x.array(np.float32)[:] = np.arange(1, 4 * THREADS + 1)
    y.array(np.float32)[:] = 0
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=1, block=THREADS), gd.Program(source).kernel(name), x, y)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    return np.array(y.array(np.float32))


def kernel(body: str) -> str:
    """Return a kernel whose body has x, y, i and a tile of -1."""
    return f"""{COPY}
extern "C" __global__ void k(const float* x, float* y) {{
    __shared__ float tile[{4 * THREADS}];
    int i = threadIdx.x;
    for (int n = 0; n < 4; n++) tile[n * {THREADS} + i] = -1;
    __syncthreads();
    {body}
}}"""


OWN: Final = "copy(tile + i, x + i); commit(); {wait} y[i] = tile[i];"


def test_a_copy_lands_at_the_wait() -> None:
    found = run(kernel(OWN.format(wait="WAIT(0);")))
    np.testing.assert_array_equal(found[:THREADS], np.arange(1, THREADS + 1))


UNWAITED: Final = (
    r"(?:reads|changes) \d+ bytes .*its own asynchronous copy from .*cp\.async.*nothing has waited"
)


def require_error(source: str) -> None:
    """Require that a kernel ends with an error, in code of any form."""
    modes: tuple[dict[str, Any], ...] = ({}, {"checked": False}, {"detect_uninitialized": True})
    for options in modes:
        if "checked" in options and "p[i]" in source:
            # Without checks, nothing asks what a generic address leads to.
            np.testing.assert_array_equal(run(source, **options)[:THREADS], -1)
            continue
        with pytest.raises(gd.DriverError, match=UNWAITED):
            run(source, **options)


def test_a_missing_wait_is_an_error() -> None:
    require_error(kernel(OWN.format(wait="")))


@pytest.mark.parametrize(
    "read",
    [
        'float* p = tile; asm volatile("" : "+l"(p)); y[i] = p[i];',
        """__syncthreads(); float sum = 0;
        for (int n = 0; n < 16; n++) sum += tile[(i & 48) + n];
        y[i] = sum;""",
        """int4 v; asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
            : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w)
            : "r"((unsigned)__cvta_generic_to_shared(tile + i / 4 * 4)) : "memory");
        y[i] = v.x;""",
    ],
    ids=["generic address", "loads that are checked together", "ldmatrix"],
)
def test_a_missing_wait_is_an_error_however_memory_is_read(read: str) -> None:
    missing = kernel(f"copy(tile + i, x + i); commit(); WAIT(1); {read}")
    require_error(missing)
    run(missing.replace("WAIT(1)", "WAIT(0)"))


@pytest.mark.parametrize(
    "load",
    [
        """int v; asm volatile("ldmatrix.sync.aligned.m8n8.x1.TRANSshared.b16 {%0}, [%1];"
            : "=r"(v) : "r"((unsigned)__cvta_generic_to_shared(tile + i % 8 * 4)) : "memory");
        y[i] = v;""",
        """int v[8]; asm volatile("wmma.load.a.sync.aligned.TRANSm16n16k16.shared.f16 "
            "{%0, %1, %2, %3, %4, %5, %6, %7}, [%8];" : "=r"(v[0]), "=r"(v[1]), "=r"(v[2]),
            "=r"(v[3]), "=r"(v[4]), "=r"(v[5]), "=r"(v[6]), "=r"(v[7])
            : "r"((unsigned)__cvta_generic_to_shared(tile)) : "memory");
        y[i] = v[0];""",
    ],
    ids=["ldmatrix", "wmma"],
)
@pytest.mark.parametrize("is_transposed", [False, True])
def test_lanes_wait_for_what_the_warp_loads(load: str, is_transposed: bool) -> None:
    """Whichever lane brings the address of a line."""
    trans = "trans." if is_transposed else ""
    if "wmma" in load:
        trans = "col." if is_transposed else "row."
    body = f"""if (i >= 24 && i < 32) copy(tile + AT + i - 24, x + i); commit(); WAIT(1);
    {load.replace("TRANS", trans)}"""
    require_error(kernel(body.replace("AT", "24")))
    run(kernel(body.replace("AT", "24").replace("WAIT(1)", "WAIT(0)")))
    # Behind the matrix of eight lines, or of 16 by 16.
    run(kernel(body.replace("AT", "128" if "wmma" in load else "32")))


def test_reads_beside_copies_on_their_way_are_none() -> None:
    body = f"""copy(tile + i, x + i); commit(); WAIT(0); __syncthreads();
    copy(tile + {THREADS} + i, x + i); commit();
    float sum = 0; for (int n = 0; n < {THREADS}; n++) sum += tile[n]; y[i] = sum; WAIT(0);"""
    found = run(kernel(body))
    np.testing.assert_array_equal(found[:THREADS], THREADS * (THREADS + 1) / 2)


@pytest.mark.parametrize("read", ["p[i]", "tile[i]"])
def test_a_missing_wait_is_an_error_after_many_right_loads(read: str) -> None:
    body = f"""copy(tile + i, x + i); commit();
    float* p = tile; float sum = 0;
    _Pragma("unroll 1") for (int n = 0; n < 1 << 14; n++) sum += tile[64 + (n & 1)];
    y[i] = sum + {read}; WAIT(0);"""
    with pytest.raises(gd.DriverError, match=UNWAITED):
        run(kernel(body))


@pytest.mark.parametrize("left", [0, 1, 2])
def test_only_the_last_slice_without_its_wait_is_an_error(left: int) -> None:
    """The classical mistake: a pipeline waits for all groups but the newest, also at its end."""
    body = f"""for (int n = 0; n < 3; n++) {{ copy(tile + n * {THREADS} + i, x + i); commit(); }}
    float sum = 0;
    WAIT(2); sum += tile[i];
    WAIT(1); sum += tile[{THREADS} + i];
    WAIT({left}); sum += tile[2 * {THREADS} + i];
    y[i] = sum; WAIT(0);"""
    if left:
        require_error(kernel(body))
    else:
        run(kernel(body))


def test_copies_of_others_to_the_same_words_are_none_of_the_thread() -> None:
    body = f"""copy(tile + i, x + i); commit(); WAIT(0); __syncthreads();
    float before = tile[i ^ 1]; __syncthreads();
    if (i & 1) {{ copy(tile + {THREADS} + i, x + i); commit(); }}
    y[i] = before + (i & 1 ? 0 : tile[i] + tile[{THREADS} - 1]); WAIT(0);"""
    found = run(kernel(body))
    assert np.isfinite(found[:THREADS]).all()


def test_a_word_has_marks_of_many_copies() -> None:
    """A byte counts them, and 256 are not none."""
    body = """for (int n = 0; n < 256; n++) { copy(tile + i, x + i); commit(); }
    WAIT(0); y[i] = tile[i];"""
    np.testing.assert_array_equal(run(kernel(body))[:THREADS], np.arange(1, THREADS + 1))
    require_error(kernel(body.replace("WAIT(0);", "")))


@pytest.mark.parametrize("left", range(5))
def test_the_last_groups_are_still_on_their_way(left: int) -> None:
    body = f"""for (int n = 0; n < 4; n++) {{ copy(tile + n * {THREADS} + i, x + n * {THREADS} + i);
        commit(); }}
    WAIT({left});
    for (int n = 0; n < COUNT; n++) y[n * {THREADS} + i] = tile[n * {THREADS} + i];"""
    landed = 4 - min(left, 4)
    found = run(kernel(body.replace("COUNT", str(landed)))).reshape(4, THREADS)
    np.testing.assert_array_equal(found[:landed].ravel(), np.arange(1, landed * THREADS + 1))
    if left:
        require_error(kernel(body.replace("COUNT", str(landed + 1))))


def test_copies_of_no_group_are_not_waited_for() -> None:
    require_error(kernel("copy(tile + i, x + i); WAIT(0); y[i] = tile[i];"))


def test_a_source_is_read_when_the_copy_is_issued() -> None:
    body = """float* z = (float*)x; copy(tile + i, x + i); commit(); z[i] = 7; WAIT(0);
    y[i] = tile[i];"""
    np.testing.assert_array_equal(run(kernel(body))[:THREADS], np.arange(1, THREADS + 1))


SOURCE_SIZE: Final = """unsigned place = (unsigned)__cvta_generic_to_shared(tile + 4 * i);
    int n = (int)x[0] * SIZE;
    asm volatile("cp.async.ca.shared.global [%0], [%1], 16, %2;"
                 :: "r"(place), "l"(x + 4 * i), "r"(n) : "memory");
    WAIT(0); asm volatile("cp.async.wait_all;" ::: "memory");
    for (int n = 0; n < 4; n++) y[4 * i + n] = tile[4 * i + n];"""


@pytest.mark.parametrize("size", [0, 4, 12, 16])
def test_the_bytes_behind_a_source_are_zeros(size: int) -> None:
    found = run(kernel(SOURCE_SIZE.replace("SIZE", str(size)))).reshape(-1, 4)
    expected = np.arange(1, 4 * THREADS + 1).reshape(-1, 4) * (4 * np.arange(4) < size)
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("size", [17, 99, -1, 1 << 30])
@pytest.mark.parametrize("options", [{}, {"checked": False}, {"detect_races": True}])
def test_a_source_is_no_larger_than_its_copy(size: int, options: dict[str, Any]) -> None:
    # A GPU copies another number of bytes, and there is no room for so many here.
    message = rf"cp\.async.*expected a source of at most 16 bytes.*, got {size % 2**32}\."
    with pytest.raises(gd.sim.SimulationError, match=message):
        run(kernel(SOURCE_SIZE.replace("SIZE", str(size))), **options)


NEIGHBOUR: Final = f"y[i] = tile[(i + 32) % {THREADS}];"


def test_a_wait_of_one_thread_is_none_for_another() -> None:
    right = kernel(f"copy(tile + i, x + i); commit(); WAIT(0); __syncthreads(); {NEIGHBOUR}")
    found = run(right, detect_races=True)
    np.testing.assert_array_equal(found[:THREADS], np.roll(np.arange(1, THREADS + 1), -32))
    # Waits after the barrier: a neighbour may read before.
    late = kernel(f"copy(tile + i, x + i); commit(); __syncthreads(); WAIT(0); {NEIGHBOUR}")
    with pytest.raises(gd.DriverError, match="race: the thread"):
        run(late, detect_races=True)
    # Never waits: the copy may land whenever the neighbour reads.
    never = kernel(f"copy(tile + i, x + i); commit(); __syncthreads(); {NEIGHBOUR}")
    with pytest.raises(gd.DriverError, match=r"race: the thread (reads|writes) 4 bytes.*cp\.async"):
        run(never, detect_races=True)


def test_copies_under_way_count_as_never_written() -> None:
    body = f"""{COPY}
extern "C" __global__ void k(const float* x, float* y) {{
    __shared__ float tile[{THREADS}];
    int i = threadIdx.x;
    copy(tile + i, x + i); commit(); y[i] = tile[i];
}}"""
    with pytest.raises(gd.DriverError, match="was never written"):
        run(body, detect_uninitialized=True)
    found = run(body.replace("commit();", "commit(); WAIT(0);"), detect_uninitialized=True)
    np.testing.assert_array_equal(found[:THREADS], np.arange(1, THREADS + 1))


TRACKED: Final = """
    __shared__ __align__(8) unsigned long long bar;
    unsigned at = (unsigned)__cvta_generic_to_shared(&bar);
    if (i == 0) asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(at), "r"(blockDim.x));
    __syncthreads();
    copy(tile + i, x + i);
    asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" :: "r"(at) : "memory");
    {wait}
    y[i] = tile[(i + 32) % 64];
"""
WAIT_FOR_BARRIER: Final = """asm volatile("{ .reg .pred p;\\n"
    "again: mbarrier.try_wait.parity.shared.b64 p, [%0], 0;\\n @!p bra again; }"
    :: "r"(at) : "memory");"""


@pytest.mark.parametrize("options", [{}, {"detect_races": True}])
def test_a_barrier_brings_the_copies_of_all(options: dict[str, Any]) -> None:
    found = run(kernel(TRACKED.replace("{wait}", WAIT_FOR_BARRIER)), **options)
    np.testing.assert_array_equal(found[:THREADS], np.roll(np.arange(1, THREADS + 1), -32))


def test_a_missing_wait_for_a_barrier_shows() -> None:
    missing = kernel(TRACKED.replace("{wait}", ""))
    np.testing.assert_array_equal(run(missing)[:THREADS], -1)
    with pytest.raises(gd.DriverError, match="race"):
        run(missing, detect_races=True)


def operations(*lines: str) -> str:
    """Return a kernel in which one thread does something to a barrier."""
    body = "\n".join(lines)
    return f""".version 8.6
.target sm_90
.address_size 64
.visible .entry k(.param .u64 x, .param .u64 y)
{{
    .reg .u64 %state; .reg .pred %p;
    .shared .align 8 .b8 before[8];
    .shared .align 8 .b8 bar[8];
    .reg .u32 %t; mov.u32 %t, %tid.x; setp.ne.u32 %p, %t, 0; @%p bra end;
    {body}
    end: ret;
}}"""


BULK: Final = """.version 8.6
.target sm_90
.address_size 64
.visible .entry k(.param .u64 x, .param .u64 y)
{{
    .reg .u64 %x, %y; .reg .u32 %f; .reg .pred %p; .reg .u32 %t, %n, %s;
    .shared .align 16 .b8 tile[64];
    .shared .align 8 .b8 bar[8];
    ld.param.u64 %x, [x]; ld.param.u64 %y, [y];
    mov.u32 %t, %tid.x; setp.ne.u32 %p, %t, 0; @%p bra end;
    mbarrier.init.shared.b64 [bar], 1;
    mbarrier.expect_tx.relaxed.cta.shared.b64 [bar], 64;
    mov.u32 %n, 64;
    mov.u32 %s, tile;
    {body}
    end: ret;
}}"""
LOAD: Final = "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%s], [%x], %n, [bar];"
STORE: Final = "cp.async.bulk.global.shared::cta.bulk_group [%y], [%s], %n;"
REDUCE: Final = "cp.reduce.async.bulk.global.shared::cta.bulk_group.{} [%y], [%s], 16;"
GIVE: Final = "ld.shared.u32 %f, [tile+60]; st.global.u32 [%y], %f;"


@pytest.mark.parametrize("is_waited_for", [True, False])
def test_a_bulk_copy_lands_when_its_barrier_is_looked_at(is_waited_for: bool) -> None:
    wait = "mbarrier.test_wait.parity.shared.b64 %p, [bar], 0;" * is_waited_for
    source = BULK.format(body=f"st.shared.u32 [tile+60], 0; {LOAD} {wait} {GIVE}")
    if is_waited_for:
        assert run(source)[0] == 16
    else:
        require_error(source)


@pytest.mark.parametrize(
    "read",
    [
        GIVE,
        GIVE.replace("ld.shared", "ld.shared::cluster"),
        "atom.shared::cluster.add.u32 %f, [tile+60], 1; st.global.u32 [%y], %f;",
        f"{STORE} cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;",
        f"{REDUCE.format('add.u32')} cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;",
        LOAD.replace("cta.global", "cluster.shared::cta").replace("[%s], [%x]", "[other], [%s]"),
    ],
    ids=["load", "window", "atomic", "bulk copy", "reduction", "bulk copy to a block"],
)
def test_a_missing_wait_is_an_error_for_whatever_one_thread_reads_with(read: str) -> None:
    copies = "".join(
        f"st.shared.u32 [tile+{at}], 0; cp.async.ca.shared.global [tile+{at}], [%x+{at}], 4;"
        for at in range(0, 64, 4)
    )
    source = BULK.format(body=f"{copies} WAIT {read}")
    source = source.replace(".shared .align 8", ".shared .align 16 .b8 other[64]; .shared .align 8")
    run(source.replace("WAIT", "cp.async.wait_all;"))
    require_error(source.replace("WAIT", "cp.async.commit_group; cp.async.wait_group 1;"))


def test_loads_that_are_wider_than_their_variable_is_aligned_are_checked() -> None:
    """No mark of a copy is looked for before it is known that there is such memory."""
    loads = "".join(
        f"ld.shared.v2.u32 {{%a{each}, %b{each}}}, [%s+{0x0FFFFFFC + 8 * each}]; "
        f"add.u32 %f, %a{each}, %b{each};"
        for each in range(3)
    )
    source = BULK.format(
        body=f"cp.async.ca.shared.global [tile], [%x], 4; {loads} st.global.u32 [%y], %f;"
    )
    source = source.replace(".shared .align 16", ".reg .u32 %a<3>, %b<3>; .shared .align 4")
    source = source.replace(".shared .align 4", ".shared .align 4 .b8 first[4]; .shared .align 4")
    source = source.replace("ld.param", "st.shared.u32 [first], 0; ld.param", 1)
    with pytest.raises(gd.DriverError, match="read of shared memory out of bounds"):
        run(source)


@pytest.mark.parametrize("wait", ["cp.async.bulk.wait_group 0;", ""])
def test_a_bulk_copy_to_global_memory_lands_when_it_is_waited_for(wait: str) -> None:
    """It lands at the end of the thread in any case."""
    body = f"""mov.u32 %f, 0x40A00000; st.shared.u32 [tile], %f; {STORE}
    cp.async.bulk.commit_group; cp.async.bulk.wait_group.read 0; {wait}
    ld.global.u32 %f, [%y]; st.global.u32 [%y+128], %f;"""
    found = run(BULK.format(body=body))
    assert found[0] == 5
    assert found[32] == (5 if wait else 0)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (f"mov.u32 %n, 24; {LOAD}", "a bulk copy of 24 bytes: expected a multiple of 16"),
        (f"add.u64 %x, %x, 4; {LOAD}", "misaligned read of global memory: 16 bytes"),
        (f"add.u32 %s, %s, 4; {LOAD}", "misaligned write to shared memory: 16 bytes"),
        (f"add.u32 %s, %s, 16; {LOAD}", "write to shared memory out of bounds"),
        (f"add.u32 %s, %s, 16; {STORE}", "read of shared memory out of bounds"),
        (f"mov.u32 %n, 4096; {LOAD}", "read of global memory: 16 bytes"),
        (f"add.u64 %x, %x, 992; {LOAD}", "read of global memory"),
        (f"add.u64 %y, %y, 992; {STORE}", "write to global memory"),
        (f"mbarrier.inval.shared.b64 [bar]; {LOAD}", "is not initialized"),
    ],
)
def test_errors_of_bulk_copies(body: str, message: str) -> None:
    with pytest.raises(gd.DriverError) as caught:
        run(BULK.format(body=body))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("operation", "before", "given", "expected"),
    [
        ("add.u32", 5, 7, 12),
        ("min.s32", 5, 0xFFFFFFFF, 0xFFFFFFFF),
        ("max.u32", 5, 0xFFFFFFFF, 0xFFFFFFFF),
        ("inc.u32", 5, 5, 0),
        ("dec.u32", 0, 9, 9),
        ("xor.b32", 5, 6, 3),
        ("add.noftz.f16", 0x3C003C00, 0x10007BFF, 0x3C007BFF),  # 1 + 2^-11 is a tie, to even.
        ("add.noftz.f16", 0x7BFF0001, 0x7BFF0001, 0x7C000002),
        ("add.noftz.bf16", 0x3F803F80, 0x3F8A3B80, 0x40053F80),
        ("min.f16", 0x80007E00, 0x00003C00, 0x80003C00),
        ("max.bf16", 0xFFC03F80, 0xFFC0BF80, 0x7FFF3F80),
        ("add.f32", 0x3F800000, 0x33800001, 0x3F800001),
        ("add.f64", 0x3FF00000, 0x3FF00000, 0x40000000),
    ],
)
def test_reductions_of_bulk_copies(operation: str, before: int, given: int, expected: int) -> None:
    body = f"""mov.u32 %f, 0x{given:x};
    st.shared.u32 [tile], %f; st.shared.u32 [tile+4], %f;
    st.shared.u32 [tile+8], 0; st.shared.u32 [tile+12], %f;
    mov.u32 %f, 0x{before:x}; st.global.u32 [%y], %f; st.global.u32 [%y+4], %f;
    st.global.u32 [%y+8], %f;  st.global.u32 [%y+12], 0;
    {REDUCE.format(operation)} cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;"""
    found = np.array(run(BULK.format(body=body))[:4]).astype(np.float32).view(np.uint32)
    assert found[1] == expected


INIT: Final = "mbarrier.init.shared.b64 [bar], 2;"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (("mbarrier.arrive.shared.b64 %state, [bar];",), "is not initialized. Call mbarrier.init"),
        (("mbarrier.test_wait.parity.shared.b64 %p, [bar], 0;",), "is not initialized"),
        (("mbarrier.inval.shared.b64 [bar];",), "is not initialized"),
        (("cp.async.mbarrier.arrive.shared.b64 [bar];",), "is not initialized"),
        (
            ("st.shared.u64 [bar], 0;", "mbarrier.arrive.shared.b64 %state, [bar];"),
            "is not initialized",
        ),
        (
            (INIT, "mbarrier.inval.shared.b64 [bar];", "mbarrier.arrive.shared.b64 %state, [bar];"),
            "is not initialized",
        ),
        (
            ("mbarrier.init.shared.b64 [bar], 0;",),
            "the shared variable 'bar': expected 1 to 1048575 arrivals in a phase, got 0",
        ),
        (("mbarrier.init.shared.b64 [bar], 1048576;",), "arrivals in a phase, got 1048576"),
        (
            (INIT, "mbarrier.arrive.shared.b64 %state, [bar], 3;"),
            "3 arrivals, but its phase waits for only 2 more",
        ),
        ((INIT, "mbarrier.arrive.shared.b64 %state, [bar], 0;"), "in a phase, got 0"),
        (
            (INIT, "mbarrier.arrive.noComplete.shared.b64 %state, [bar], 2;"),
            "2 arrivals with .noComplete would complete its phase, which waits for 2 more",
        ),
        (
            (INIT, *2 * ("mbarrier.expect_tx.relaxed.cta.shared.b64 [bar], 1048575;",)),
            "expected at most 1048575 bytes to wait for, got 2097150",
        ),
    ],
)
def test_errors_explain_a_bad_barrier(lines: tuple[str, ...], message: str) -> None:
    with pytest.raises(gd.DriverError) as caught:
        run(operations(*lines))
    assert message in str(caught.value)
    assert "offset 0 of the shared variable 'bar'" in str(caught.value)


def test_a_barrier_is_used_after_all_know_that_it_is_one() -> None:
    source = f"""
extern "C" __global__ void k(const float* x, float* y) {{
    __shared__ __align__(8) unsigned long long bar;
    unsigned at = (unsigned)__cvta_generic_to_shared(&bar);
    if (threadIdx.x == 0)
        asm volatile("mbarrier.init.shared.b64 [%0], {THREADS};" :: "r"(at));
    SYNC
    asm volatile("{{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }}" :: "r"(at) : "memory");
}}"""
    run(source.replace("SYNC", "__syncthreads();"), detect_races=True)
    with pytest.raises(gd.DriverError, match="race"):
        run(source.replace("SYNC", ""), detect_races=True)


WARPS: Final = """.version 8.6
.target sm_90
.address_size 64
.visible .entry k(.param .u64 x, .param .u64 y)
{{
    .reg .u64 %x, %y, %five; .reg .u32 %f, %t, %s; .reg .pred %first, %second, %p;
    .shared .align 16 .b8 tile[64];
    .shared .align 8 .b8 bar[16];
    ld.param.u64 %x, [x]; ld.param.u64 %y, [y];
    mov.u32 %t, %tid.x; setp.eq.u32 %first, %t, 0; setp.eq.u32 %second, %t, 32;
    mov.u32 %s, tile; mov.u32 %f, 5; mov.u64 %five, 5;
    {body}
    end: ret;
}}"""
LOAD_AND_WAIT: Final = """@!%second bra end;
    mbarrier.init.shared.b64 [bar], 1; mbarrier.arrive.expect_tx.shared.b64 _, [bar], 64;
    cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%s], [%x], 64, [bar];
    again: mbarrier.try_wait.parity.shared.b64 %p, [bar], 0; @!%p bra again;"""
STORE_AND_WAIT: Final = """@!%second bra end; st.shared.v4.u32 [tile], {%t, %t, %t, %t};
    cp.async.bulk.global.shared::cta.bulk_group [%y], [%s], 16;
    cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;"""


@pytest.mark.parametrize(
    "body",
    [
        *(f"@%first st.shared.u32 [tile+{at}], %f; {LOAD_AND_WAIT}" for at in (0, 16, 32, 48)),
        f"@%first st.global.u32 [%y], %f; {STORE_AND_WAIT}",
        "@%first st.shared.u64 [bar], %five; @%second mbarrier.init.shared.b64 [bar], 1;",
        "@%first mbarrier.init.shared.b64 [bar], 1; @%second mbarrier.init.shared.b64 [bar], 2;",
    ],
)
def test_writes_of_another_warp_are_races(body: str) -> None:
    with pytest.raises(gd.DriverError, match="race"):
        run(WARPS.format(body=body), detect_races=True)


def test_an_error_while_copies_land_is_one_error() -> None:
    body = """@!%first bra end;
    mbarrier.init.shared.b64 [bar], 1; mbarrier.init.shared.b64 [bar+8], 1;
    mbarrier.arrive.expect_tx.shared.b64 _, [bar], 64;
    mbarrier.arrive.expect_tx.shared.b64 _, [bar+8], 64;
    cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%s], [%x], 64, [bar];
    cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%s], [%x], 64, [bar+8];
    mbarrier.inval.shared.b64 [bar];
    again: mbarrier.try_wait.parity.shared.b64 %p, [bar+8], 0; @!%p bra again;"""
    with pytest.raises(gd.DriverError, match="is not initialized"):
        run(WARPS.format(body=body))


def test_a_phase_orders_earlier_accesses() -> None:
    source = f"""
extern "C" __global__ void k(const float* x, float* y) {{
    __shared__ float tile[{THREADS}];
    __shared__ __align__(8) unsigned long long bar;
    unsigned at = (unsigned)__cvta_generic_to_shared(&bar);
    int i = threadIdx.x;
    if (i == 0) asm volatile("mbarrier.init.shared.b64 [%0], {THREADS};" :: "r"(at));
    __syncthreads();
    tile[i] = x[i];
    asm volatile("{{ .reg .b64 s; mbarrier.ARRIVE.shared.b64 s, [%0]; }}" :: "r"(at) : "memory");
    {WAIT_FOR_BARRIER}
    y[i] = tile[(i + 32) % {THREADS}];
}}"""
    found = run(source.replace("ARRIVE", "arrive"), detect_races=True)
    np.testing.assert_array_equal(found[:THREADS], np.roll(np.arange(1, THREADS + 1), -32))
    with pytest.raises(gd.DriverError, match="race"):
        run(source.replace("ARRIVE", "arrive.relaxed.cta"), detect_races=True)


OWN_ELEMENT: Final = """
extern "C" __global__ void k(const int* x, int* out) {
    __shared__ int s[THREADS];
    int t = threadIdx.x;
    unsigned to = (unsigned)__cvta_generic_to_shared(s + t);
    s[t] = -1;
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(to), "l"(x + t) : "memory");
    asm volatile("cp.async.commit_group;" ::: "memory");
    WAIT
    out[t] = s[t];
}
"""


@pytest.mark.parametrize("wait", ["", 'asm volatile("cp.async.wait_group 1;" ::: "memory");'])
def test_a_thread_that_reads_its_own_element_without_a_wait_races(wait: str) -> None:
    source = OWN_ELEMENT.replace("THREADS", "32")
    fine = source.replace("WAIT", 'asm volatile("cp.async.wait_all;" ::: "memory");')
    for text, is_race in ((source.replace("WAIT", wait), True), (fine, False)):
        device = gd.sim.Device(detect_races=True)
        stream = device.create_stream()
        x, out = (device.allocate(128, stream=stream) for _ in range(2))
        x.array(np.int32)[:] = range(32)
        graph = gd.GraphDef()
        graph.launch(gd.LaunchConfig(grid=1, block=32), gd.Program(text).kernel("k"), x, out)
        executable = graph.instantiate(device=device)
        if is_race:
            message = r"reads 4 bytes.*own asynchronous copy from .*cp\.async\.wait_group"
            with pytest.raises(gd.sim.SimulationError, match=message):
                executable.launch(stream)
        else:
            executable.launch(stream)
            assert out.array(np.int32).tolist() == list(range(32))


STAGES: Final = """
extern "C" __global__ void k(const int* x, int* out, int n) {
    __shared__ int s[64];
    int t = threadIdx.x, sum = 0;
    unsigned to = (unsigned)__cvta_generic_to_shared(s + t);
    for (int stage = 0; stage < n; stage++) {
        BEFORE
        asm volatile("{ .reg .pred p; setp.ge.s32 p, %2, 0;\\n"
                     "@p cp.async.ca.shared.global [%0], [%1], 4; }"
                     :: "r"(to), "l"(x + (stage + t) % 64), "r"(stage) : "memory");
        asm volatile("cp.async.wait_all;" ::: "memory");
        BEHIND
        sum += s[OTHER];
    }
    out[t] = sum;
}
"""
BARRIER: Final = "__syncthreads();"
IS_NEXT: Final = (
    r"The asynchronous copy at program\.cu:\d+ loads the next stage into memory that is still in "
    r"use at program\.cu:\d+ \(ld\.shared.*the barrier belongs before the copy is issued"
)
IS_THIS: Final = (
    r"The asynchronous copy at program\.cu:\d+ loads what is used at program\.cu:\d+ \(ld\.shared.*"
    r"the barrier belongs behind the wait for the copy"
)
IS_EITHER: Final = (
    r"If the asynchronous copy at .* loads the next stage into .* belongs before the copy is "
    r"issued; if it loads what is used there, behind the wait"
)


@pytest.mark.parametrize(
    ("before", "behind", "message"),
    [
        ("", BARRIER, IS_NEXT),
        (BARRIER, "", IS_THIS),
        ("", "", IS_EITHER),
        # Partial barriers do not tell the stages apart.
        ("", 'asm volatile("bar.sync 1, 64;" ::: "memory");', IS_EITHER),
        (BARRIER, BARRIER, None),
    ],
)
@pytest.mark.parametrize("other", ["(t + 32) % 64", "t ^ 1"])
def test_a_race_with_a_copy_says_which_of_both_is_of_the_next_stage(
    before: str, behind: str, message: str | None, other: str
) -> None:
    source = STAGES.replace("BEFORE", before).replace("BEHIND", behind).replace("OTHER", other)
    device = gd.sim.Device(detect_races=True)
    stream = device.create_stream()
    x, out = (device.allocate(256, stream=stream) for _ in range(2))
    x.array(np.int32)[:] = np.arange(64) ** 2
    graph = gd.GraphDef()
    graph.launch(gd.LaunchConfig(grid=1, block=64), gd.Program(source).kernel("k"), x, out, 3)
    with graph.instantiate(device=device) as executable:
        if message:
            with pytest.raises(gd.sim.SimulationError, match=message):
                executable.launch(stream)
            return
        executable.launch(stream)
    t = np.arange(64)
    read = (t + 32) % 64 if other.startswith("(") else t ^ 1
    expected = np.sum([x.array(np.int32)[(stage + read) % 64] for stage in range(3)], 0)
    assert out.array(np.int32).tolist() == expected.tolist()


def test_lanes_that_meet_a_copy_are_told_of_other_warps_and_of_the_stage() -> None:
    source = STAGES.replace("BEFORE", "").replace("BEHIND", BARRIER).replace("OTHER", "t ^ 1")
    device = gd.sim.Device()
    stream = device.create_stream()
    x, out = (device.allocate(256, stream=stream) for _ in range(2))
    x.array(np.int32)[:] = np.arange(64) ** 2
    graph = gd.GraphDef()
    graph.launch(gd.LaunchConfig(grid=1, block=64), gd.Program(source).kernel("k"), x, out, 3)
    message = r"Put __syncthreads\(\) between them, or __syncwarp\(\) if only this warp.*" + IS_NEXT
    with pytest.raises(gd.sim.SimulationError, match=message):
        graph.instantiate(device=device).launch(stream)
