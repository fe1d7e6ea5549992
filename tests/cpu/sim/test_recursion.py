"""Functions that call themselves end with an error, not the process; long ones compile soon."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.code.ptx.parser import parse
from graphdsl.sim.translate.text import Mode
from graphdsl.sim.translate.translate import translate

DEEP: Final = """
.version 8.0
.target sm_75
.address_size 64
.func (.param .b32 out) deep(.param .b32 n, .param .b64 p)
{{
 .reg .b32 %r<9>; .reg .b64 %rd<{wide}>; .reg .pred %p<2>;
 .param .b32 a; .param .b64 b; .param .b32 o;
 ld.param.u32 %r1, [n]; ld.param.u64 %rd1, [p];
 setp.eq.u32 %p1, %r1, 0;
 @%p1 bra done;
 {before}
 add.u32 %r6, %r1, -1;
 st.param.b32 [a], %r6; st.param.b64 [b], %rd1;
 call (o), deep, (a, b);
 ld.param.b32 %r7, [o];
 {after}
 add.u32 %r1, %r1, %r7;
done:
 st.param.b32 [out], %r1;
 ret;
}}
.visible .entry k(.param .u64 p, .param .u32 n)
{{
 .reg .b32 %r<3>; .reg .b64 %rd<3>;
 .param .b32 a; .param .b64 b; .param .b32 o;
 ld.param.u64 %rd1, [p]; ld.param.u32 %r1, [n];
 cvta.to.global.u64 %rd2, %rd1;
 st.param.b32 [a], %r1; st.param.b64 [b], %rd2;
 call (o), deep, (a, b);
 ld.param.b32 %r2, [o];
 st.global.u32 [%rd2], %r2;
 ret;
}}
"""


def deep(after: str, before: str = "", wide: int = 3) -> str:
    return DEEP.format(before=before, after=after, wide=wide)


def sums(count: int) -> str:
    """Add words of memory to one register: few registers, many instructions."""
    return deep(
        "\n".join(
            f"ld.global.u32 %r{2 + i % 4}, [%rd1+{4 + 4 * (i % 100)}]; "
            f"add.u32 %r1, %r1, %r{2 + i % 4};"
            for i in range(count)
        )
    )


def large_frames(count: int) -> str:
    """Keep many values from before a call until after it."""
    before = (f"ld.global.u64 %rd{2 + i}, [%rd1+{8 + 8 * i}];" for i in range(count))
    # The memory has zeros, which the compiler does not know.
    after = (f"add.u64 %rd1, %rd1, %rd{2 + i}; mul.lo.u64 %rd1, %rd1, 3;" for i in range(count))
    start, end = "mov.u64 %rd1, 0;", "cvt.u32.u64 %r8, %rd1; add.u32 %r1, %r1, %r8;"
    return deep("\n".join((start, *after, end)), "\n".join(before), count + 3)


def run(source: str, depth: int) -> int:
    device = gd.sim.Device()
    stream = device.create_stream()
    memory = device.allocate(1 << 16, stream=stream)
    memory.fill(0, stream=stream)
    graph = gd.GraphDef()
    kernel = gd.Program(source).kernel("k")
    graph.launch(LaunchConfig(grid=1, block=1), kernel, memory, np.uint32(depth), name="deep")
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    return int(memory.array(np.int32)[0])


def test_a_recursion_with_large_frames_ends_with_an_error() -> None:
    source = large_frames(120)
    assert run(source, 100) == 5050
    with pytest.raises(gd.sim.SimulationError, match=r"HARDWARE_STACK_ERROR.*'deep'.*too deep"):
        run(source, 20000)


def test_a_recursion_of_many_instructions_needs_no_large_frames() -> None:
    assert run(sums(300), 4000) == 8002000


def test_no_recursion_ends_the_process() -> None:
    # In a process of its own, since it would end this one.
    names = ["sums(200)", "large_frames(200)"]
    program = "import tests.cpu.sim.test_recursion as t\n" + "".join(
        f"for depth in (500, 4090, 100000):\n"
        f"    try: print(t.run(t.{name}, depth))\n"
        f"    except t.gd.sim.SimulationError as error: print('deep' in str(error))\n"
        for name in names
    )
    done = subprocess.run(  # this interpreter, and a text from here
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=True, timeout=120
    )
    lines = done.stdout.split()
    assert len(lines) == 6
    assert set(lines) <= {"125250", str(4090 * 4091 // 2), "True"}
    assert lines[0] == lines[3] == "125250"
    assert lines[2] == lines[5] == "True"


def test_checks_of_a_long_function_are_calls() -> None:
    # What lives from its one end to the other lives across all blocks between them, and the time to
    # choose registers grows with the cube of that.
    blocks = {
        count: translate(parse(sums(count)), "k", Mode()).ir.count(":\n") / count
        for count in (200, 2000)
    }
    assert blocks[200] > 2
    assert blocks[2000] < 1.1
