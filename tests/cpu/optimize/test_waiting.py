"""Waits in PTX: where they go, which kernels have none, and which kernels wait already."""

from __future__ import annotations

from typing import Any

import pytest

import graphdsl as gd
from graphdsl.extras.effects import waits_first
from graphdsl.optimize.waiting import Waiting, waiting_kernel

NINE = (9, 0)
HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"
HELPER = ".func helper(.param .b64 a) { ret; }\n"
REGISTERS = ".reg .b64 %x; .reg .b32 %v; .reg .pred %p; .shared .b32 tile;\n"
LOAD = "ld.param.u64 %x, [x];\n"
WAIT = "griddepcontrol.wait; "
BOTH = "griddepcontrol.launch_dependents; griddepcontrol.wait; "


def ptx(body: str, head: str = HEAD) -> gd.Program:
    return gd.Program(f"{head}{HELPER}.visible .entry k(.param .u64 x) {{\n{REGISTERS}{body}\n}}")


def rewritten(program: gd.Program, *, trigger: bool = False) -> str:
    """Return the text of the program of a kernel that waits."""
    found = waiting_kernel(program.kernel("k"), NINE, trigger=trigger)
    assert isinstance(found, Waiting), found
    assert waits_first(found.kernel)
    return str(found.kernel.program.source)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (LOAD, "st.global.u32 [%x], 1;\nret;"),
        (LOAD + "setp.eq.u32 %p, 1, 1;\n", "@%p bra out;\nst.global.u32 [%x], 1;\nout: ret;"),
        (LOAD + "ld.shared.u32 %v, [tile];\nbar.sync 0;\n", "ld.global.u32 %v, [%x];\nret;"),
        # Both sides of a branch come together before anything depends on other nodes.
        (
            LOAD + "setp.eq.u32 %p, 1, 1;\n@%p bra one;\nmov.u32 %v, 2;\none: ",
            "st.global.u32 [%x], %v;\nret;",
        ),
        # What a loop does comes behind the wait, which is in no loop.
        (LOAD, "mov.u32 %v, 2;\nmore: ld.global.u32 %v, [%x];\n@%p bra more;\nret;"),
        # Arguments of a call stay next to it.
        (
            LOAD + "{ .param .b64 a;\n",
            "st.param.b64 [a], %x;\ncall.uni helper, (a); }\nret;",
        ),
        # Some threads end, others do not: the wait comes before they part.
        (LOAD, "@%p ret;\nst.global.u32 [%x], 1;\nret;"),
        ("mov.u32 %v, 1;\n", "ret;"),
    ],
)
def test_the_wait_comes_at_the_last_point_that_all_threads_pass(before: str, after: str) -> None:
    program = ptx(before + after)
    text = rewritten(program)
    assert text == program.source.replace(before + after, f"{before}{moved(after, WAIT)}")
    both = rewritten(program, trigger=True)
    assert both == program.source.replace(before + after, f"{before}{moved(after, BOTH)}")


def moved(text: str, new: str) -> str:
    """Return text with *new* ahead of its first instruction, behind labels."""
    label, colon, rest = text.partition(": ")
    return (
        f"{label}{colon}{new}{rest}"
        if colon and "\n" not in label and " " not in label
        else new + text
    )


EARLY = LOAD + "griddepcontrol.wait;\nst.global.u32 [%x], 1;\nret;"


def test_a_kernel_that_waits_stays_as_it_is() -> None:
    kernel = ptx(EARLY).kernel("k")
    found = waiting_kernel(kernel, NINE)
    assert isinstance(found, Waiting)
    assert found.kernel is kernel
    assert found.reason == "k waits before it touches memory, and before it ends"
    text = rewritten(ptx(EARLY), trigger=True)
    assert text.count("griddepcontrol.wait") == text.count("griddepcontrol.launch_dependents") == 1
    assert text.index("launch_dependents") < text.index("griddepcontrol.wait")


MACHINE: Any = object()
REFUSED = {
    "machine code": (MACHINE, "its code is machine code, in which no wait can be found"),
    "an early target": (
        ptx(LOAD + "st.global.u32 [%x], 1;\nret;", HEAD.replace("sm_90", "sm_80")).kernel("k"),
        "its PTX is for sm_80; waits need sm_90 or later",
    ),
    "a variable": (
        ptx("ld.global.u32 %v, [count];\nret;", HEAD + ".global .u32 count;\n").kernel("k"),
        "it uses variables of its module, and a rewritten kernel would have its own",
    ),
    "the address of a variable": (
        ptx(
            ".reg .u64 %a; mov.u64 %a, count;\nst.global.u64 [%x], %a;\nret;",
            HEAD + ".global .u32 count;\n",
        ).kernel("k"),
        "it uses variables of its module, and a rewritten kernel would have its own",
    ),
    "the address of a variable, in a function that it may call": (
        gd.Program(
            """__device__ int count;
            __device__ __noinline__ int* where() { return &count; }
            __global__ void k(int** x) { *x = where(); }"""
        ).kernel("k"),
        "it uses variables of its module, and a rewritten kernel would have its own",
    ),
    "nothing but a loop": (
        ptx("more: " + LOAD + "st.global.u32 [%x], 1;\nbra more;").kernel("k"),
        "no instruction comes before all of its accesses and before its end",
    ),
    "unreadable": (ptx("mov.u32 %unknown, 1;\nret;").kernel("k"), "its PTX cannot be read: "),
    "an option": (
        gd.Program("__global__ void k(int* x) { *x = 1; }", {"max_register_count": 32}).kernel("k"),
        "its program has the option max_register_count, which PTX cannot have",
    ),
    "an error": (gd.Program("__global__ void k(int* x) {").kernel("k"), "its PTX cannot be read: "),
}


@pytest.mark.parametrize("name", REFUSED)
def test_kernels_that_get_no_wait(name: str) -> None:
    kernel, reason = REFUSED[name]
    found = waiting_kernel(kernel, NINE)
    assert isinstance(found, str)
    assert found.startswith(reason)
