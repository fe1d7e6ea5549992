"""gd.on(stream): one function for graphs and for streams."""

from __future__ import annotations

import inspect
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory

ADD: Final = gd.Program(
    r"""
    extern "C" __global__ void add(int* x, int n, int more) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) x[i] += more;
    }
    """
).kernel("add")


def _program(b: Any, x: gd.Array, y: gd.Array, values: Any) -> None:
    b.memcpy(x, values, name="load")
    b.launch(ADD, x, x.size, 10, over=x.size, writes=0, reads=0, name="add")
    b.memset(y[:2], np.int32(7), name="set")
    b.fill(y[2:], 9, name="fill")
    b.launch(gd.LaunchConfig(grid=1, block=4), ADD, y, 4, 1, name="more")


@pytest.mark.kernels
def test_a_function_serves_graphs_and_streams(memory: DeviceMemory) -> None:
    stream = memory.stream
    values = np.arange(100, dtype=np.int32)
    found = []
    for in_graph in (False, True):
        x, y = gd.zeros(100, "int32", stream=stream), gd.zeros(4, "int32", stream=stream)
        if in_graph:
            g = gd.GraphDef()
            with g.in_order():
                _program(g, x, y, values)
            memory.run(g)
        else:
            _program(gd.on(stream, device=memory.device), x, y, values)
        found.append((gd.read(x, stream).tolist(), gd.read(y, stream).tolist()))
    assert found[0] == found[1] == (list(range(10, 110)), [8, 8, 10, 10])


def test_methods_take_the_arguments_of_those_of_graphs() -> None:
    for method in ("launch", "memcpy", "memset", "fill"):
        own = inspect.signature(getattr(gd.OnStream, method)).parameters
        graphs = inspect.signature(getattr(gd.GraphDef, method)).parameters
        has_layout = any(each.kind is each.VAR_KEYWORD for each in own.values())
        # Streams are of one device.
        assert has_layout or graphs.keys() - own.keys() <= {"device"}, method
        assert own.keys() - graphs.keys() <= {"layout"}, method


def test_methods_of_graphs_only(memory: DeviceMemory) -> None:
    b: Any = gd.on(memory.stream)
    with pytest.raises(AttributeError, match=r"launch, memcpy, memset and fill; while_loop\(\)"):
        b.while_loop(True)
    with pytest.raises(AttributeError, match="Did you mean 'memset'"):
        b.memsets(0)
    with pytest.raises((TypeError, ValueError), match="stream"):
        gd.on(3.5)
