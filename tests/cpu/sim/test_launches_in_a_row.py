"""Launches of one kernel, one after the other: none finds anything of the one before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.sim.kernels.kernel import _mode

SOURCE = """
#include <stdio.h>
extern "C" __global__ void add(int* x, int n, int limit) {
    __shared__ int own[64];
    own[threadIdx.x] = n;
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < limit) x[i] += own[(threadIdx.x + 1) % blockDim.x];
    if (n == 7 && i == 0) printf("seven\\n");
}
"""


class Rig:
    """A device with a kernel and memory for 128 numbers."""

    def __init__(self, **options: Any) -> None:
        self.device = gd.sim.Device(**options)
        self.stream = self.device.create_stream()
        self.kernel = gd.Program(SOURCE).kernel("add")
        self.x = self.device.allocate(4 * 128, stream=self.stream)
        self.x.fill(0, stream=self.stream)

    def graph(self, launches: list[tuple[int, int, int]], limit: int = 128) -> gd.Graph:
        """Return a chain of launches, each given by its blocks, its threads and what it adds."""
        graph = gd.GraphDef()
        node: Any = graph
        for grid, block, n in launches:
            config = LaunchConfig(grid=grid, block=block)
            node = node.launch(config, self.kernel, self.x, n, limit)
        return graph.instantiate(device=self.device)

    def numbers(self) -> list[int]:
        """Return what is in memory."""
        return [int(each) for each in self.x.array(np.int32)]


def test_shapes_and_arguments_are_those_of_each_launch() -> None:
    rig = Rig(threads=2)
    shapes = [(1 + k % 4, (8, 16, 32)[k % 3]) for k in range(24)]
    executable = rig.graph([(*shape, k) for k, shape in enumerate(shapes)])
    expected = [0] * 128
    for k, (grid, block) in enumerate(shapes):
        for i in range(grid * block):
            expected[i] += k
    for iterations in (1, 2, 3):
        executable.launch(rig.stream)
        assert rig.numbers() == [iterations * each for each in expected]


def test_limits_of_a_kernel_hold_for_each_launch() -> None:
    rig = Rig()
    source = SOURCE.replace("void add", "void __launch_bounds__(32) add")
    rig.kernel = gd.Program(source).kernel("add")
    for _ in range(2):
        for threads in (8, 16, 32):
            rig.graph([(2, threads, 1)]).launch(rig.stream)
        for threads in (33, 64):
            with pytest.raises(gd.sim.SimulationError, match=f"at most 32 threads .* {threads}"):
                rig.graph([(2, threads, 1)]).launch(rig.stream)
    # More shapes than are remembered.
    shapes = [(grid, threads, 0) for grid in (1, 2, 3) for threads in range(1, 33)]
    rig.graph(shapes).launch(rig.stream)
    with pytest.raises(gd.sim.SimulationError, match="at most 32 threads"):
        rig.graph([(2, 33, 1)]).launch(rig.stream)


def test_settings_are_those_of_each_launch() -> None:
    rig = Rig()
    executable = rig.graph([(2, 32, 1)])
    variants = []
    for k in range(6):
        checked = k % 3 > 0
        driver = rig.device.driver
        driver.kernel_settings = replace(driver.kernel_settings, checked=checked)
        executable.launch(rig.stream)
        kernel: Any = next(iter(driver.kernels.values()))
        variant = kernel._variant_of(driver.kernel_settings, traced=False)
        assert variant is kernel._variant(_mode(driver.kernel_settings))
        variants.append(variant)
    assert len(set(map(id, variants))) == 2
    assert rig.numbers()[:64] == [6] * 64


def test_output_is_printed_once(capsys: pytest.CaptureFixture[str]) -> None:
    rig = Rig()
    executable = rig.graph([(1, 32, 7), (1, 32, 1), (1, 32, 7), (1, 32, 2)])
    executable.launch(rig.stream)
    assert capsys.readouterr().out == "seven\nseven\n"
    executable.launch(rig.stream)
    assert capsys.readouterr().out == "seven\nseven\n"


def test_a_launch_after_one_that_failed() -> None:
    rig = Rig()
    rig.graph([(1, 32, 1)]).launch(rig.stream)
    for _ in range(2):
        with pytest.raises(
            gd.sim.SimulationError, match=r"thread \(0, 0, 0\) of block \(4, 0, 0\)"
        ):
            rig.graph([(6, 32, 1)], limit=1 << 20).launch(rig.stream)
    rig.x.fill(0, stream=rig.stream)
    rig.graph([(2, 32, 5)]).launch(rig.stream)
    assert rig.numbers() == [5] * 64 + [0] * 64


def test_memory_that_is_freed_between_launches_is_noticed() -> None:
    rig = Rig()
    other = rig.device.allocate(4 * 128, stream=rig.stream)
    other.fill(0, stream=rig.stream)
    graph = gd.GraphDef()
    config = LaunchConfig(grid=1, block=32)
    graph.launch(config, rig.kernel, other.handle, 1, 128)
    executable = graph.instantiate(device=rig.device)
    executable.launch(rig.stream)
    executable.launch(rig.stream)
    other.close(rig.stream)
    with pytest.raises(gd.sim.SimulationError, match="ILLEGAL_ADDRESS"):
        executable.launch(rig.stream)
