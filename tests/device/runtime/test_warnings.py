"""Warnings of the first `instantiate` of a graph, for those who never call `check()`."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.runtime.instantiate import CHEAP_KERNELS
from tests.device.support import COUNTDOWN, ONE, STORE, DeviceMemory, is_simulated

KERNELS = gd.Program(
    r"""
    extern "C" __global__ void first(int* x) { x[threadIdx.x] = 1; }
    extern "C" __global__ void second(int* x) { x[threadIdx.x] += 1; }
    extern "C" __global__ void copy(int* to, const int* x) { to[threadIdx.x] = x[threadIdx.x]; }
    extern "C" __global__ void below(int* x) { if (threadIdx.x < 8) x[threadIdx.x] = 1; }
    """
)


def given(graph: gd.GraphDef, device: Any, **options: Any) -> list[warnings.WarningMessage]:
    """Return the warnings of an instantiation."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        graph.instantiate(device=device, **options).close()
    return found


def racing_memsets(memory: DeviceMemory) -> gd.GraphDef:
    x = memory.zeros(64)
    g = gd.GraphDef("racy")
    for number in range(3):
        g.memset(x, number, name=f"set {number}")
    return g


def racing_kernels(memory: DeviceMemory) -> gd.GraphDef:
    x = memory.zeros(64)
    g = gd.GraphDef("racy")
    g.launch(gd.LaunchConfig(grid=1, block=16), KERNELS.kernel("first"), x, name="one")
    g.launch(gd.LaunchConfig(grid=1, block=16), KERNELS.kernel("second"), x, name="two")
    return g


def unwritten(memory: DeviceMemory) -> gd.GraphDef:
    g = gd.GraphDef("unwritten")
    x = g.allocate(64, name="x")
    x.memcpy(memory.zeros(64), x, 64, name="read").deallocate(x)
    return g


def unwritten_by_kernels(memory: DeviceMemory) -> gd.GraphDef:
    g = gd.GraphDef("unwritten")
    x = g.allocate(64, name="x")
    config = gd.LaunchConfig(grid=1, block=16)
    x.launch(config, KERNELS.kernel("copy"), memory.zeros(64), x, name="read").deallocate(x)
    return g


def loops(memory: DeviceMemory) -> gd.GraphDef:
    g = gd.GraphDef("loops")
    for number in range(2):
        left = memory.of(np.full(1, 2, np.int32))
        again = g.create_condition(1)
        g.while_loop(again, name=f"loop {number}").body.launch(ONE, COUNTDOWN, again, left)
    return g


WARNED: dict[str, tuple[Callable[[DeviceMemory], gd.GraphDef], str]] = {
    "copies": (
        racing_memsets,
        r"graph 'racy': \[data-race\] memset node 'set 1' writes dst .* which memset node 'set 0'"
        r" .* and no path orders the two.* Add an edge between them: set 0 >> set 1"
        r"\. 2 more of this rule: see check\(\)",
    ),
    "kernels": (racing_kernels, r"\[data-race\] kernel node 'two' .* which kernel node 'one'"),
    "unwritten": (unwritten, r"\[read-before-write\] memcpy node 'read' reads memory of .*'x'"),
    "unwritten by kernels": (unwritten_by_kernels, r"\[read-before-write\] kernel node 'read'"),
    "loops": (
        loops,
        r"graph 'loops': \[concurrent-loops\] while node 'loop 1' may run at the same time",
    ),
}
ASK_CODE = ("kernels", "unwritten by kernels")
"""A GPU's driver has no PTX of kernels, and nothing is compiled for warnings."""


@pytest.mark.kernels
@pytest.mark.parametrize("case", WARNED)
def test_the_first_instantiation_warns_once(case: str, memory: DeviceMemory) -> None:
    declare, message = WARNED[case]
    graph = declare(memory)
    if case in ASK_CODE and not is_simulated(memory.device):
        assert graph.check()
    assert given(graph, memory.device, warn=False) == []
    line = sys._getframe().f_lineno + 2
    with pytest.warns(gd.GraphWarning, match=message) as found:
        graph.instantiate(device=memory.device).close()
    assert [(each.filename, each.lineno) for each in found] == [(__file__, line)]
    assert given(graph, memory.device) == []
    # Another graph has its own.
    assert [each.category for each in given(declare(memory), memory.device)] == [gd.GraphWarning]


def test_an_error_of_a_filter_comes_each_time(memory: DeviceMemory) -> None:
    graph = racing_memsets(memory)
    for _ in range(2):
        with pytest.raises(gd.GraphWarning, match=r"\[data-race\]"):
            graph.instantiate(device=memory.device)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", gd.GraphWarning)
        graph.instantiate(device=memory.device).close()


def ordered(memory: DeviceMemory) -> gd.GraphDef:
    x = memory.zeros(64)
    g = gd.GraphDef()
    config = gd.LaunchConfig(grid=1, block=16)
    one = g.launch(config, KERNELS.kernel("first"), x)
    one.launch(config, KERNELS.kernel("second"), x).memset(x, 0)
    return g


def apart(memory: DeviceMemory) -> gd.GraphDef:
    """Declare unordered kernels of one buffer whose bytes do not overlap."""
    g = gd.GraphDef()
    x = g.allocate(64, name="x")
    config = gd.LaunchConfig(grid=1, block=16)
    ends = [x.launch(config, KERNELS.kernel("below"), x.dptr + at) for at in (0, 32)]
    g.join(*ends).memcpy(memory.zeros(64), x, 64).deallocate(x)
    return g


def kept(_: DeviceMemory) -> gd.GraphDef:
    """Declare memory that is never freed, and a parameter that nothing uses."""
    g = gd.GraphDef()
    g.param("unused", np.int32)
    x = g.allocate(64, name="x")
    x.memset(x, 0)
    return g


def cleared(memory: DeviceMemory) -> gd.GraphDef:
    g = gd.GraphDef()
    x = g.allocate(64, name="x")
    x.launch(ONE, STORE, x, 1).memcpy(memory.zeros(4), x, 4).deallocate(x)
    return g


def one_loop(memory: DeviceMemory) -> gd.GraphDef:
    g = gd.GraphDef()
    left = memory.of(np.full(1, 2, np.int32))
    again = g.create_condition(1)
    g.while_loop(again).body.launch(ONE, COUNTDOWN, again, left)
    return g


@pytest.mark.kernels
@pytest.mark.parametrize("declare", [ordered, apart, kept, cleared, one_loop])
def test_no_warning_where_none_is_due(
    declare: Callable[[DeviceMemory], gd.GraphDef], memory: DeviceMemory
) -> None:
    graph = declare(memory)
    assert [str(each.message) for each in given(graph, memory.device)] == []


@pytest.mark.kernels
@pytest.mark.parametrize("more", [0, 1])
def test_code_of_many_kernels_is_left_to_check(more: int, memory: DeviceMemory) -> None:
    graph = racing_kernels(memory)
    x, config = memory.zeros(64), gd.LaunchConfig(grid=1, block=16)
    node: Any = graph.empty()
    for _ in range(CHEAP_KERNELS - 2 + more):
        node = node.launch(config, KERNELS.kernel("first"), x)
    assert "data-race" in {each.rule for each in graph.check()}
    assert len(given(graph, memory.device)) == 1 - more
