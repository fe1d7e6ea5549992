"""The simulator for those who declare nothing: what it loads, and cuda.core's names on it."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cuda.core import LaunchConfig
from cuda.core.graph import GraphCompleteOptions

import graphdsl as gd
from graphdsl import sim
from graphdsl.abi.seam import ExecUpdateError
from graphdsl.base.errors import CompileError, DriverError
from tools.folders import ORDER, ROOMS, folder

PAGE = Path(__file__).parents[3] / "docs" / "simulator_alone.md"
BELOW = {name for names in ORDER[: ORDER.index(("core.declaration",))] for name in names}
"""The folders that stand before declarations."""
MOST = 45
"""How many modules of the package the simulator needs beside its own."""
SOURCE = """
extern "C" __global__ void add(int* x, int n) { *x += n; }
template <class T> __global__ void set(T* x, T value) { *x = value; }
"""
ONE = LaunchConfig(grid=1, block=1)


@pytest.mark.kernels
def test_the_page_runs_with_the_simulator_alone() -> None:
    """All of its examples, in a process in which nothing else was imported."""
    code = f"""
import doctest, sys
flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
failed, tried = doctest.testfile({str(PAGE)!r}, module_relative=False, optionflags=flags)
assert tried and not failed
print(*[name for name in sys.modules if name.partition(".")[0] == "graphdsl"])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    loaded = [name.removeprefix("graphdsl").removeprefix(".") for name in done.stdout.split()]
    others = {name for name in loaded if folder(name) != "sim"} - ROOMS.keys() - {""}
    assert {folder(name) for name in others} <= BELOW
    assert len(others) <= MOST


@pytest.fixture
def device() -> sim.Device:
    return sim.Device()


@pytest.fixture
def stream(device: sim.Device) -> sim.Stream:
    return device.create_stream()


@pytest.fixture
def number(device: sim.Device, stream: sim.Stream) -> sim.Buffer:
    buffer = device.allocate(4, stream=stream)
    buffer.fill(0, stream=stream)
    return buffer


def value_of(number: sim.Buffer) -> int:
    return int(number.array(np.int32)[0])


@pytest.mark.kernels
@pytest.mark.parametrize(
    "value", [5, np.int32(5), ctypes.c_int(5), np.uint32(5)], ids=lambda each: type(each).__name__
)
def test_launch_takes_the_numbers_that_cuda_core_takes(
    stream: sim.Stream, number: sim.Buffer, value: object
) -> None:
    kernel = sim.Program(SOURCE, "c++").compile("ptx").get_kernel("add")
    sim.launch(stream, ONE, kernel, number, value)
    sim.launch(stream, ONE, kernel, number.handle, value)
    assert value_of(number) == 10


TOGETHER = """
#include <cooperative_groups.h>
extern "C" __global__ void sum(int* x) {
    atomicAdd(x, (int)blockIdx.x + 1);
    cooperative_groups::this_grid().sync();
    if (threadIdx.x == 0) atomicAdd(x + 1, *x);
}
"""
RANKS = """
extern "C" __global__ void ranks(int* x) {
    unsigned rank;
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    atomicAdd(x, 1 + 10 * rank);
}
"""


def set_afterwards(**options: Any) -> LaunchConfig:
    """Return cuda.core's configuration, whose constructor asks the driver for these options."""
    config = LaunchConfig(grid=2, block=1)
    for name, value in options.items():
        setattr(config, name, value)
    return config


@pytest.mark.kernels
@pytest.mark.parametrize(
    "make", [lambda **options: gd.LaunchConfig(grid=2, block=1, **options), set_afterwards]
)
def test_cooperative_launches_and_clusters_need_no_driver(
    device: sim.Device, stream: sim.Stream, make: Callable[..., LaunchConfig]
) -> None:
    together, ranks = (
        sim.Program(source, "c++").compile("ptx").get_kernel(name)
        for source, name in ((TOGETHER, "sum"), (RANKS, "ranks"))
    )
    x = device.allocate(8, stream=stream)
    x.fill(0, stream=stream)
    sim.launch(stream, make(is_cooperative=True), together, x)
    assert x.array(np.int32).tolist() == [3, 6]
    x.fill(0, stream=stream)
    # The grid is in clusters: two, of two blocks.
    sim.launch(stream, make(cluster=(2, 1, 1)), ranks, x)
    assert x.array(np.int32)[0] == 2 * (1 + 11)


@pytest.mark.kernels
@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1 << 32, "argument 1: expected a number of 4 bytes, got 4294967296"),
        (5.0, "argument 1: expected 4 bytes, got the 8 of 5.0"),
        (True, "argument 1: expected 4 bytes, got the 1 of True"),
        (np.int64(5), "argument 1: expected 4 bytes, got the 8"),
        ("5", "argument 1: expected a Buffer of a simulated device, or a Python, NumPy"),
    ],
)
def test_arguments_of_another_size_are_refused(
    stream: sim.Stream, number: sim.Buffer, value: object, text: str
) -> None:
    kernel = sim.Program(SOURCE, "c++").compile().get_kernel("add")
    with pytest.raises(TypeError, match=text):
        sim.launch(stream, ONE, kernel, number, value)
    with pytest.raises(TypeError, match="expected 2 arguments, got 1"):
        sim.launch(stream, ONE, kernel, number)


@pytest.mark.kernels
def test_template_instances_are_named_when_compiling(
    stream: sim.Stream, number: sim.Buffer
) -> None:
    code = sim.Program(SOURCE, "c++").compile(name_expressions=["set<int>"])
    sim.launch(stream, ONE, code.get_kernel("set<int>"), number, 7)
    assert value_of(number) == 7
    with pytest.raises(CompileError, match="has no kernel 'subtract'"):
        code.get_kernel("subtract")


@pytest.mark.kernels
def test_builders_split_join_complete_and_update(
    device: sim.Device, stream: sim.Stream, number: sim.Buffer
) -> None:
    kernel = sim.Program(SOURCE, "c++").compile().get_kernel("add")
    other = device.allocate(4, stream=stream)

    def built(first: int) -> sim.GraphBuilder:
        builder = device.create_graph_builder().begin_building()
        assert builder.is_building
        number.fill(0, stream=builder.stream)
        left, right = builder.split(2)
        sim.launch(left, ONE, kernel, number, first)
        other.fill(9, stream=right.stream)
        assert sim.GraphBuilder.join(left, right) is builder
        sim.launch(builder, ONE, kernel, number, 10)
        return builder.end_building()

    graph = built(1).complete(GraphCompleteOptions(auto_free_on_launch=True))
    graph.upload(stream)
    graph.launch(stream)
    graph.launch(stream)
    assert value_of(number) == 11
    assert value_of(other) == 0x09090909
    graph.update(built(2))
    graph.launch(stream)
    assert value_of(number) == 12
    empty = device.create_graph_builder().begin_building().end_building()
    with pytest.raises(ExecUpdateError, match="TOPOLOGY_CHANGED"):
        graph.update(empty)
    graph.close()
    assert graph.is_closed
    with pytest.raises(DriverError, match="cuGraphLaunch"):
        graph.launch(stream)


def test_a_built_graph_is_destroyed_with_its_builder(device: sim.Device) -> None:
    builder = device.create_graph_builder().begin_building().end_building()
    graph = builder.complete()
    builder.close()
    builder.close()
    with pytest.raises(RuntimeError, match="expected a builder after end_building()"):
        builder.complete()
    graph.launch(device.create_stream())


@pytest.mark.parametrize(
    ("make", "error", "text"),
    [
        (lambda: sim.Program("", "c++"), TypeError, "expected the source text as a str"),
        (lambda: sim.Program(SOURCE, "cubin"), ValueError, "Machine code runs only on GPUs"),
        (lambda: sim.Program(SOURCE, "ptx"), ValueError, r"expected 'c\+\+' for this text"),
        (
            lambda: sim.Program(SOURCE, "c++").compile("ltoir"),
            ValueError,
            "compile target_type: expected one of",
        ),
        (
            lambda: sim.Device().create_graph_builder().begin_building("strict"),
            ValueError,
            "begin_building mode: expected one of",
        ),
        (lambda: sim.Device().create_graph_builder().split(1), ValueError, "at least 2, got 1"),
        (sim.GraphBuilder.join, ValueError, "expected at least two builders"),
    ],
)
def test_invalid_calls(make: Callable[[], object], error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        make()
