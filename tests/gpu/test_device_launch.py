"""Graphs that kernels launch: as arguments, at once, behind their own, again and again."""

from __future__ import annotations

import gc
import weakref

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import ONE, STORE, DeviceMemory

PROGRAM = gd.Program("""
extern "C" __global__ void launch_at_once(cudaGraphExec_t graph, int* error) {
    *error = cudaGraphLaunch(graph, cudaStreamGraphFireAndForget);
}
extern "C" __global__ void launch_behind(cudaGraphExec_t graph, int* error) {
    *error = cudaGraphLaunch(graph, cudaStreamGraphTailLaunch);
}
extern "C" __global__ void launch_beside(cudaGraphExec_t graph, int* error) {
    *error = cudaGraphLaunch(graph, cudaStreamGraphFireAndForgetAsSibling);
}
extern "C" __global__ void again(int* count, int most, int* error) {
    if (++*count < most)
        *error = cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch);
}
extern "C" __global__ void add(int* x, int value) { atomicAdd(x, value); }
""")
LAUNCHABLE = {"device_launch": True}


@pytest.mark.parametrize("kernel", ["launch_at_once", "launch_behind", "launch_beside"])
def test_a_kernel_launches_a_graph(memory: DeviceMemory, kernel: str) -> None:
    x, error = memory.zeros(4), memory.of(np.array([-1], np.int32))
    inner = gd.GraphDef("inner")
    inner.launch(ONE, PROGRAM.kernel("add"), x, 3).launch(ONE, PROGRAM.kernel("add"), x, 4)
    with inner.instantiate(LAUNCHABLE, device=memory.device) as launched:
        outer = gd.GraphDef("outer")
        node = outer.launch(ONE, PROGRAM.kernel(kernel), launched, error, name="go")
        assert node.parameters()["args"] == "(graph 'inner', Buffer(4 B))"
        assert not outer.check(compile=True)
        memory.run(outer, times=3)
        assert memory.read(error, np.int32).tolist() == [0]
        assert memory.read(x, np.int32).tolist() == [21]
        launched.launch(memory.stream)
        launched.sync(memory.stream)
    assert memory.read(x, np.int32).tolist() == [28]


def test_a_graph_launches_itself_again(memory: DeviceMemory) -> None:
    count, error = memory.zeros(4), memory.zeros(4)
    graph = gd.GraphDef()
    graph.launch(ONE, PROGRAM.kernel("again"), count, 10, error)
    with graph.instantiate(LAUNCHABLE, device=memory.device) as executable:
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(count, np.int32).tolist() == [10]
    assert memory.read(error, np.int32).tolist() == [0]


def test_every_kind_that_may_be_launched_is(memory: DeviceMemory) -> None:
    x, y, error = memory.zeros(16), memory.zeros(16), memory.zeros(4)
    child = gd.GraphDef("child")
    child.memset(x, np.int32(5))
    inner = gd.GraphDef("inner")
    inner.embed(child).memcpy(y, x).launch(ONE, PROGRAM.kernel("add"), y, 1)
    with inner.instantiate(LAUNCHABLE, device=memory.device) as launched:
        outer = gd.GraphDef()
        outer.launch(ONE, PROGRAM.kernel("launch_at_once"), launched, error)
        memory.run(outer)
    assert memory.read(error, np.int32).tolist() == [0]
    assert memory.read(y, np.int32).tolist() == [6, 5, 5, 5]


def test_a_launched_graph_lives_as_long_as_its_launcher(memory: DeviceMemory) -> None:
    x, error = memory.zeros(4), memory.zeros(4)
    inner = gd.GraphDef()
    inner.launch(ONE, PROGRAM.kernel("add"), x, 3)
    launched: gd.Graph | None = inner.instantiate(LAUNCHABLE, device=memory.device)
    gone = weakref.ref(launched)
    outer: gd.GraphDef | None = gd.GraphDef()
    assert outer is not None
    outer.launch(ONE, PROGRAM.kernel("launch_at_once"), launched, error)
    with outer.instantiate(device=memory.device) as executable:
        launched = outer = None
        gc.collect()
        assert gone() is not None
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(x, np.int32).tolist() == [3]


def test_kernels_see_a_change_once_it_is_uploaded(memory: DeviceMemory) -> None:
    x, error = memory.zeros(4), memory.zeros(4)
    inner = gd.GraphDef("inner")
    value = inner.param("value", np.int32, default=1)
    inner.launch(ONE, PROGRAM.kernel("add"), x, value)
    with inner.instantiate(LAUNCHABLE, device=memory.device) as launched:
        outer = gd.GraphDef()
        outer.launch(ONE, PROGRAM.kernel("launch_at_once"), launched, error)
        memory.run(outer)
        launched.set(value=10)
        launched.upload(memory.stream)
        memory.run(outer)
    assert memory.read(x, np.int32).tolist() == [11]


def test_a_graph_that_waits_for_values_is_uploaded_when_it_has_them(memory: DeviceMemory) -> None:
    x, error = memory.zeros(4), memory.zeros(4)
    inner = gd.GraphDef("inner")
    inner.launch(ONE, PROGRAM.kernel("add"), x, inner.param("value", np.int32))
    with inner.instantiate(LAUNCHABLE, device=memory.device) as launched:
        launched.set(value=6)
        outer = gd.GraphDef()
        outer.launch(ONE, PROGRAM.kernel("launch_at_once"), launched, error)
        memory.run(outer)
    assert memory.read(error, np.int32).tolist() == [0]
    assert memory.read(x, np.int32).tolist() == [6]


def test_an_update_keeps_it_launchable(memory: DeviceMemory) -> None:
    x, error = memory.zeros(4), memory.zeros(4)

    def declared(value: int) -> gd.GraphDef:
        graph = gd.GraphDef("inner")
        graph.launch(ONE, PROGRAM.kernel("add"), x, value)
        return graph

    with declared(1).instantiate(LAUNCHABLE, device=memory.device) as launched:
        outer = gd.GraphDef()
        outer.launch(ONE, PROGRAM.kernel("launch_at_once"), launched, error)
        memory.run(outer)
        launched.update(declared(10))
        launched.upload(memory.stream)
        memory.run(outer)
        other = declared(100)
        other.empty()
        with pytest.raises(gd.ValidationError, match="device-launch"):
            launched.update(other, reinstantiate=True)
    assert memory.read(x, np.int32).tolist() == [11]


def test_an_executable_of_another_sort_is_no_argument(memory: DeviceMemory) -> None:
    inner = gd.GraphDef("inner")
    inner.launch(ONE, STORE, memory.zeros(4), 1)
    outer = gd.GraphDef()
    with (
        inner.instantiate(device=memory.device) as plain,
        pytest.raises(ValueError, match="'go': .* instantiated without device_launch"),
    ):
        outer.launch(ONE, PROGRAM.kernel("launch_at_once"), plain, 0x1000, name="go")
    closed = inner.instantiate(LAUNCHABLE, device=memory.device)
    closed.close()
    with pytest.raises(ValueError, match="was closed"):
        outer.launch(ONE, PROGRAM.kernel("launch_at_once"), closed, 0x1000, name="go")
