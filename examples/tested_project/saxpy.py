"""Declare a graph that computes a * x + y."""

import numpy as np
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd

BLOCK = 128

PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void saxpy(float a, const float* x, float* y, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = a * x[i] + y[i];
    }
    """
)


def saxpy(a: float, x: NDArray[np.float32], y: NDArray[np.float32]) -> gd.GraphDef:
    """Declare a graph that copies `x` and `y` to a device, and the result back to `y`."""
    graph = gd.GraphDef("saxpy")
    device_x = graph.allocate(x.nbytes, name="x")
    device_y = graph.allocate(y.nbytes, name="y")
    load_x = device_x.memcpy(device_x, x, name="load x")
    load_y = device_y.memcpy(device_y, y, name="load y")
    config = LaunchConfig(grid=-(-len(x) // BLOCK), block=BLOCK)
    ready = graph.join(load_x, load_y)
    compute = ready.launch(
        config, PROGRAM.kernel("saxpy"), np.float32(a), device_x, device_y, len(x), name="compute"
    )
    save = compute.memcpy(y, device_y, name="save")
    save.deallocate(device_x, name="free x")
    save.deallocate(device_y, name="free y")
    return graph
