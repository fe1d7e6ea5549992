"""Kernels as large as CUDA allows, and those that are larger."""

from __future__ import annotations

from typing import Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import ONE, DeviceMemory, is_simulated

pytestmark = pytest.mark.kernels

PARAMETERS: Final = (32_764 - 12) // 4
"""Numbers beside 12 other bytes in the largest parameters of a kernel (since CUDA 12.1)."""
LOCAL: Final = (512 << 10) // 4
"""Numbers in the largest local memory of a thread (CUDA C++ programming guide, 16).

A GPU sets memory aside for all threads that it can run at once: on an H200, 138 GiB.
"""

SOURCE: Final = """
struct Table { int numbers[PARAMETERS]; };
extern "C" __global__ void look_up(int* out, int i, const __grid_constant__ Table table) {
    out[0] = table.numbers[i];
}

struct Pack { int numbers[500]; };
__device__ __noinline__ int change(Pack pack, int i) {
    pack.numbers[i] += 1;
    return pack.numbers[i] + pack.numbers[i / 2];
}
extern "C" __global__ void by_value(int* out, int i) {
    Pack pack;
    for (int j = 0; j < 500; j++) pack.numbers[j] = j;
    out[0] = change(pack, i) + change(pack, i);
}

extern "C" __global__ void frame(int* out, int i) {
    int numbers[LOCAL];
    for (int j = 0; j < LOCAL; j++) numbers[j] = j * i;
    out[0] = numbers[(i * 12345) % LOCAL];
}
"""


def program(parameters: int = PARAMETERS, local: int = LOCAL) -> gd.Program:
    text = SOURCE.replace("PARAMETERS", str(parameters)).replace("LOCAL", str(local))
    return gd.Program(text)


def test_the_largest_kernels_run(memory: DeviceMemory) -> None:
    table = np.zeros((), np.dtype([("numbers", np.int32, (PARAMETERS,))]))
    table["numbers"] = np.arange(PARAMETERS) * 3
    local = LOCAL if is_simulated(memory.device) else LOCAL // 64
    own = program(local=local)
    for name, arguments, expected in (
        ("look_up", (PARAMETERS - 1, table[()]), 3 * (PARAMETERS - 1)),
        ("by_value", (9,), 2 * (9 + 1 + 4)),
        ("frame", (11,), 11 * (11 * 12345 % local)),
    ):
        out = memory.zeros(4)
        graph = gd.GraphDef()
        graph.launch(ONE, own.kernel(name), out, *arguments)
        memory.run(graph)
        assert memory.read(out, np.int32)[0] == expected, name


def test_more_parameters_are_refused(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    table = np.zeros((), np.dtype([("numbers", np.int32, (PARAMETERS + 1,))]))
    kernel = program(parameters=PARAMETERS + 1).kernel("look_up")
    graph.launch(ONE, kernel, memory.zeros(4), 1, table[()])
    with pytest.raises(gd.CompileError, match=r"32768 bytes required, max 32764 bytes allowed"):
        graph.instantiate(device=memory.device)
