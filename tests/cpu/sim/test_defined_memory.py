"""Kernels see nothing of the host: what nobody wrote is the same in each run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd

HEAD: Final = ".version 8.0 .target sm_90 .address_size 64 "
KINDS: Final = {
    "sync": "bar.sync 3;",
    "arrive": "bar.arrive 3, 64;",
    "popc": "bar.red.popc.u32 %r5, 3, %p2;",
    "and": "bar.red.and.pred %p3, 3, %p2;",
    "or": "bar.red.or.pred %p3, 3, %p2;",
}


def run(ptx: str, block: int, words: int = 64, grid: int = 1, **options: Any) -> Any:
    """Run ``k(out)`` and return what it wrote."""
    device = gd.sim.Device(**options)
    stream = device.create_stream()
    out = gd.zeros(words, "uint32", stream=stream)
    graph = gd.GraphDef()
    graph.launch(gd.LaunchConfig(grid=grid, block=block), gd.Program(HEAD + ptx).kernel("k"), out)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    return gd.read(out, stream)


def meeting(first: str, second: str) -> str:
    """Return a kernel whose first warp comes to a barrier by one instruction, others by another."""
    return f"""
.visible .entry k(.param .u64 out) {{
    .reg .b32 %r<9>; .reg .pred %p<5>; .reg .b64 %rd<4>;
    mov.u32 %r1, %tid.x; setp.lt.u32 %p1, %r1, 32; setp.eq.u32 %p2, %r1, 5; mov.u32 %r5, 9;
    @!%p1 bra OTHERS;
    {KINDS[first]}
    bra DONE;
OTHERS:
    {KINDS[second]}
DONE:
    ld.param.u64 %rd1, [out]; mul.wide.u32 %rd2, %r1, 4; add.u64 %rd1, %rd1, %rd2;
    st.global.u32 [%rd1], %r5;
    ret;
}}"""


@pytest.mark.parametrize("options", [{}, {"detect_races": True}, {"lockstep": True}])
@pytest.mark.parametrize(
    ("first", "second"),
    [("sync", "popc"), ("popc", "sync"), ("and", "or"), ("popc", "and"), ("or", "sync")],
)
def test_threads_that_meet_by_different_kinds(
    first: str, second: str, options: dict[str, Any]
) -> None:
    one, other = (re.escape(KINDS[each].rstrip(";")) for each in (second, first))
    expected = (
        rf"thread \(32, 0, 0\).*PTX:9 \({one}.*comes to barrier 3 by another kind of instruction "
        rf"than those who are there, at .*PTX:6 \({other}.*Expected one of bar.sync with"
    )
    with pytest.raises(gd.DriverError, match=expected):
        run(meeting(first, second), 64, **options)


def test_threads_that_arrive_at_a_reduction() -> None:
    with pytest.raises(gd.DriverError, match="barrier 3 of all threads.* for 64|by another kind"):
        run(meeting("arrive", "popc"), 64)


@pytest.mark.parametrize("kind", ["popc", "and", "or", "sync"])
def test_threads_that_meet_by_one_kind_at_two_lines(kind: str) -> None:
    found = run(meeting(kind, kind), 64)
    assert set(found) == {1 if kind == "popc" else 9}


def test_the_number_that_the_barrier_of_a_cluster_has() -> None:
    ptx = meeting("sync", "sync").replace("bar.sync 3", "mov.u32 %r7, 16; bar.sync %r7")
    with pytest.raises(gd.DriverError, match="barrier 16 with 0 threads: expected a barrier from"):
        run(ptx, 64)


UNWRITTEN: Final = """
.func (.param .b32 result) deep(.param .b32 n, .param .b64 out) {
    .reg .b32 %r<9>; .reg .pred %p<3>; .reg .b64 %rd<5>; .local .align 8 .b8 own[512];
    ld.param.u32 %r1, [n]; ld.param.u64 %rd1, [out];
    ld.local.u32 %r2, [own+256]; ld.local.u32 %r3, [own+508]; add.u32 %r2, %r2, %r3;
    st.local.u32 [own+256], %r1; st.local.u32 [own+508], %r1;
    setp.eq.u32 %p1, %r1, 0; @%p1 bra END;
    { .param .b32 a; .param .b64 b; .param .b32 c; sub.u32 %r1, %r1, 1; st.param.b32 [a], %r1;
      st.param.b64 [b], %rd1; call (c), deep, (a, b); ld.param.b32 %r4, [c]; }
    mad.lo.u32 %r2, %r4, 31, %r2;
END:
    st.param.b32 [result], %r2;
    ret;
}
.func (.param .b32 result) partly(.param .align 4 .b8 value[16]) {
    .reg .b32 %r<9>;
    ld.param.u32 %r1, [value+8];
    setp: add.u32 %r2, %r1, %r3; st.param.b32 [result], %r2;
    ret;
}
.func (.param .b32 result) nothing(.param .b32 value) {
    ret;
}
.visible .entry k(.param .u64 out) {
    .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .pred %p<3>; .shared .align 4 .b8 sh[256];
    .local .align 4 .b8 own[64];
    ld.param.u64 %rd1, [out];
    { .param .b32 a; .param .b64 b; .param .b32 c; mov.u32 %r1, 40; st.param.b32 [a], %r1;
      st.param.b64 [b], %rd1; call (c), deep, (a, b); ld.param.b32 %r2, [c]; }
    { .param .align 4 .b8 a[16]; .param .b32 c; st.param.b32 [a], %r1; call (c), partly, (a);
      ld.param.b32 %r8, [c]; }
    { .param .b32 a; .param .b32 c; st.param.b32 [a], %r1; call (c), nothing, (a);
      ld.param.b32 %r7, [c]; }
    WAIT
    ld.shared.u32 %r3, [sh+128]; ld.local.u32 %r4, [own+12];
    mov.u32 %r5, %ctaid.x; mul.wide.u32 %rd2, %r5, 32; add.u64 %rd2, %rd1, %rd2;
    st.global.v4.u32 [%rd2], {%r2, %r3, %r4, %r6}; st.global.v2.u32 [%rd2+16], {%r7, %r8};
    ret;
}
""".replace("setp: ", "")


@pytest.mark.parametrize("wait", ["", "bar.sync 0;"])
@pytest.mark.parametrize(
    ("threads", "name"), [(1, ""), (3, ""), (1, "lockstep"), (1, "detect_races")]
)
def test_unwritten_memory_is_deterministic(wait: str, threads: int, name: str) -> None:
    """Local memory has ones, also of frames that earlier blocks have used; registers have 0.

    So have arguments and results of calls, wherever the translation keeps them.
    """
    options: dict[str, Any] = {"threads": threads, name: True} if name else {"threads": threads}
    found = run(UNWRITTEN.replace("WAIT", wait), 1, 8 * 40, grid=40, **options)
    total = 0
    for _ in range(41):
        total = (total * 31 + 2 * 0xFFFFFFFF) % (1 << 32)
    expected = [total, *[0xFFFFFFFF] * 2, 0, 0xFFFFFFFF, 0xFFFFFFFF, 0, 0]
    np.testing.assert_array_equal(found.reshape(40, 8), [expected] * 40)


CHILD: Final = """
import hashlib, re, sys, warnings
from tests.cpu.sim.test_defined_memory import UNWRITTEN, run
from tests.cpu.sim.test_random_lanes import RandomCode
from tests.cpu.sim.test_waiting_programs import numbered, run as run_program
warnings.simplefilter("ignore")
start, stop, stop_of_lanes = map(int, sys.argv[1:])
for number in range(start, stop):
    for together in (True, False):
        print(number, run_program(numbered(number), together=together))
for number in range(start, stop_of_lanes):
    end = RandomCode(number).run()
    # Addresses differ between processes; the programs store none.
    text = re.sub("0x[0-9a-f]+", "0x", end) if isinstance(end, str) else b"".join(end)
    print("lanes", number, text if isinstance(text, str) else hashlib.sha256(text).hexdigest())
print(run(UNWRITTEN.replace("WAIT", "bar.sync 0;"), 1, 320, grid=40))
"""


def ends_of(perturbed: int, start: int, stop: int, stop_of_lanes: int) -> str:
    """Return how programs end in a process whose new memory has other bytes."""
    return subprocess.run(  # this interpreter, and a text from here
        [sys.executable, "-c", CHILD, str(start), str(stop), str(stop_of_lanes)],
        env={**os.environ, "MALLOC_PERTURB_": str(perturbed)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_programs_end_alike_for_any_host_memory() -> None:
    one, other = (ends_of(perturbed, 0, 2, 1) for perturbed in (0x55, 0xAA))
    assert one == other
    assert (one.count("End("), one.count("lanes")) == (4, 1)


@pytest.mark.fuzz
def test_many_programs_end_alike_for_any_host_memory() -> None:
    assert ends_of(0x55, 0, 1000, 200) == ends_of(0xAA, 0, 1000, 200)
