"""Structs by value, whose address the called function takes."""

from __future__ import annotations

import numpy as np
import pytest

import graphdsl as gd

SOURCE = """
struct S { int a[SIZE]; };
__device__ __noinline__ int f(S s, int i) { s.a[i] += 1; return s.a[i] + s.a[i / 2]; }
extern "C" __global__ void k(int* out, int i) {
    S s;
    for (int j = 0; j < SIZE; j++) s.a[j] = out[j];
    int first = f(s, i);
    out[i] = first + f(s, i);
}
"""


@pytest.mark.parametrize("detect", [False, True])
@pytest.mark.parametrize("size", [16, 64, 300])
def test_a_struct_is_a_copy_of_the_callee(size: int, detect: bool) -> None:
    device = gd.sim.Device(detect_uninitialized=detect)
    stream = device.create_stream()
    out = device.allocate(4 * size, stream=stream)
    out.array(np.int32)[:] = np.arange(size)
    graph = gd.GraphDef()
    kernel = gd.Program(SOURCE.replace("SIZE", str(size))).kernel("k")
    graph.launch(gd.LaunchConfig(grid=1, block=1), kernel, out, 9)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    assert out.array(np.int32)[9] == 2 * (9 + 1 + 4)
