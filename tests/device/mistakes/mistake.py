"""One mistake: a program, the error or finding, and the program after the remedy."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import dedent
from typing import Final

PRELUDE: Final = '''
import numpy as np
import graphdsl as gd

program = gd.Program(r"""
extern "C" __global__ void scale(float* x, float factor, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] *= factor;
}
extern "C" __global__ void add(float* sum, const float* x, const float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) sum[i] = x[i] + y[i];
}
template <class T> __global__ void put(T* x, T what) { x[threadIdx.x] = what; }
__device__ float half_of(float x) { return x / 2; }
__constant__ float table[8];
extern "C" __global__ void look(float* x) { x[threadIdx.x] = table[threadIdx.x]; }
extern "C" __global__ void set(cudaGraphConditionalHandle handle, const int* value) {
    cudaGraphSetConditional(handle, *value);
}
""", name="mistakes.cu")
scale, add, look = program.kernel("scale"), program.kernel("add"), program.kernel("look")
put, set_condition = program.kernel("put<float>"), program.kernel("set")
device = gd.device()
stream = device.create_stream()
values = np.arange(8, dtype=np.float32)
out = np.zeros(8, np.float32)
x = gd.array(values, stream=stream, name="x")
y = gd.zeros(8, np.float32, stream=stream, name="y")
g = gd.GraphDef("g")
'''.lstrip()
"""What every program begins with."""


@dataclass(frozen=True)
class Mistake:
    """A mistake and its remedy.

    Attributes
    ----------
    title : str
        What is wrong.
    wrong : str
        A program with the mistake, which raises or whose graph has a finding.
    message : str
        What the error or finding says, with ``...`` for what depends on the place.
    right : str
        The program after the remedy. Its graph is checked and run.
    expect : str
        What ``out`` is then, as an expression of NumPy.
    code : str
        A part of the remedy that is in the program *right*, too; empty if it has no code.
    """

    title: str
    wrong: str
    message: str
    right: str
    expect: str = "values * 2"
    code: str = ""


def mistake(
    title: str, wrong: str, message: str, right: str, expect: str = "values * 2", code: str = ""
) -> Mistake:
    """Return a mistake, with the indentation of its programs removed."""
    return Mistake(
        title, dedent(wrong).strip(), dedent(message).strip(), dedent(right).strip(), expect, code
    )
