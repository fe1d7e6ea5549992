"""What kernels of numba and CuPy are as those of a launch; that they run is shown on a GPU."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.abi.signatures import KernelSignature
from graphdsl.core.declaration.node import owners_of
from graphdsl.extras.other_kernels import (
    _as_numba_passes,
    _source_of_cupy,
    own_kernel,
)


class Array:
    """A type of numba: of arrays with two axes of float32."""

    ndim = 2
    dtype = SimpleNamespace(bitwidth=32)


COMPILED = SimpleNamespace(entry_name="k", argument_types=(Array(), "int64"))
PTX = gd.Program(
    ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry s("
    + ",".join(f".param .u64 p{place}" for place in range(10))
    + ")\n{\nret;\n}\n"
).kernel("s")


def rows_of_a_matrix(strides: tuple[int, ...] | None) -> Any:
    interface = {"shape": (4, 6), "typestr": "<f4", "data": (0x7F00_0000, False), "version": 3}
    return SimpleNamespace(__cuda_array_interface__={**interface, "strides": strides})


@pytest.mark.parametrize(("strides", "steps"), [(None, (24, 4)), ((48, 4), (48, 4))])
def test_an_array_is_passed_with_extents_and_steps(
    strides: tuple[int, ...] | None, steps: tuple[int, ...]
) -> None:
    array = rows_of_a_matrix(strides)
    passed = _as_numba_passes(COMPILED, (array, 7))
    assert (passed[:4], passed[5:]) == ((0, 0, 24, 4), (4, 6, *steps, 7))
    g = gd.GraphDef()
    node = g.launch(gd.LaunchConfig(grid=1, block=1), PTX, *passed)
    assert any(owner is array for owner in owners_of(node))
    assert int(node.args[4].address) == 0x7F00_0000  # type: ignore[attr-defined]


def test_an_array_of_a_graph_is_passed_so_too() -> None:
    x = gd.GraphDef().array((4, 6), np.float32)
    passed = _as_numba_passes(COMPILED, (x, 7))
    assert passed == (0, 0, 24, 4, x, 4, 6, 24, 4, 7)


def test_arrays_of_other_forms_are_refused() -> None:
    g = gd.GraphDef()
    for wrong in (g.allocate(96), g.array(24, np.float32), g.array((4, 6), np.float64), 0x1000):
        with pytest.raises(TypeError, match="launch argument 0: expected an array of type"):
            _as_numba_passes(COMPILED, (wrong, 7))
    with pytest.raises(TypeError, match=r"takes 2 arguments .*, got 1"):
        _as_numba_passes(COMPILED, (0,))


def test_parts_with_gaps_and_negative_strides() -> None:
    """The bytes that the kernel may touch are known; of what runs backwards only the start is."""
    x = gd.GraphDef().array((8, 6), np.float32, name="x")
    passed = _as_numba_passes(COMPILED, (x[::2], 7))
    assert passed[5:9] == (4, 6, 48, 4)
    assert (passed[4].size, str(passed[4].pointer)) == (168, "x[::2]")  # type: ignore[attr-defined]
    assert _as_numba_passes(COMPILED, (rows_of_a_matrix((48, 4)), 7))[4].size == 168  # type: ignore[attr-defined]
    backwards = _as_numba_passes(COMPILED, (rows_of_a_matrix((-24, 4)), 7))
    assert backwards[4].size is None  # type: ignore[attr-defined]
    assert backwards[5:] == (4, 6, -24, 4, 7)


SCALE = gd.Program(
    """
    extern "C" __global__ void scale(
        void*, void*, long long, long long, float* x, long long rows, long long columns,
        long long row, long long column, long long n
    ) {
        int i = threadIdx.x;
        if (i < rows) for (int j = 0; j < n; ++j) *(float*)((char*)x + i * row + j * column) *= 2;
    }
    """
).kernel("scale")


def races(one: Any, other: Any) -> list[str]:
    g = gd.GraphDef()
    config = gd.LaunchConfig(grid=1, block=4)
    for name, array in (("one", one), ("other", other)):
        g.launch(config, SCALE, *_as_numba_passes(COMPILED, (array, 6)), name=name)
    return [each.rule for each in g.check()]


def test_races_over_arrays_of_numba_are_found() -> None:
    """By number, as there is no buffer: all of an array, and no byte of the one beside it."""
    assert races(rows_of_a_matrix(None), rows_of_a_matrix(None)) == ["data-race"]
    beside = rows_of_a_matrix(None)
    beside.__cuda_array_interface__["data"] = (0x7F00_0000 + 96, False)
    assert races(rows_of_a_matrix(None), beside) == []


class RawKernel:
    """What counts of a RawKernel of CuPy."""

    def __init__(
        self, code: str | None, name: str, options: tuple[str, ...] = (), **state: Any
    ) -> None:
        self.code, self.name = code, name
        self._state = {"code": code, "options": options, "backend": "nvrtc", **state}

    def __getstate__(self) -> dict[str, Any]:
        return self._state


CODE = """
template <class T> __global__ void add(T* x, const T* y) { x[threadIdx.x] += y[N]; }
extern "C" __global__ void fill(int* x) { x[threadIdx.x] = N; }
__device__ int total;
extern "C" __global__ void count() { total += N; }
"""


def theirs(kernel: RawKernel) -> gd.ForeignKernel:
    source = _source_of_cupy(kernel)
    return gd.ForeignKernel(kernel.name, 5, KernelSignature((0,), (8,)), source=source)


@pytest.mark.parametrize(
    "options",
    [
        ("-DN=4",),
        ("-D", "N=4", "-lineinfo", "--std=c++17"),
        ("--define-macro=N=4", "-std", "c++17", "--use_fast_math", "-I/nowhere"),
        ("-default-device", "-DN=4", "-DM", "--maxrregcount=32"),
    ],
)
def test_effects_of_a_kernel_of_cupy_are_read_from_its_source(options: tuple[str, ...]) -> None:
    assert str(theirs(RawKernel(CODE, "fill", options)).effects()).endswith("argument 0: writes")
    add = RawKernel(CODE, "_Z3addIfEvPT_PKS0_", options, name_expressions=("add<float>",))
    text = str(theirs(add).effects())
    assert "argument 0: reads, writes" in text
    assert "argument 1: reads" in text
    assert "uses variables of the other package's module" in str(
        theirs(RawKernel(CODE, "count", options)).effects()
    )


@pytest.mark.parametrize(
    "kernel",
    [
        RawKernel(CODE, "fill", ("-DN=4",), backend="nvcc"),
        RawKernel(CODE, "fill", ("-DN=4",), jitify=True),
        RawKernel(CODE, "fill", ("-DN=4",), translate_cucomplex=True),
        RawKernel(CODE, "fill", ("-DN=4", "--pre-include=x.h")),
        RawKernel(CODE, "fill", ("-DN=4", "-D", "=")),
        RawKernel(None, "fill"),
    ],
    ids=["nvcc", "jitify", "cucomplex", "option", "macro", "file"],
)
def test_uncertain_effects_are_not_declared(kernel: RawKernel) -> None:
    assert _source_of_cupy(kernel) is None
    assert "its PTX is not known" in str(theirs(kernel).effects())


def test_a_source_that_only_cupy_compiles_is_no_error() -> None:
    kernel = theirs(RawKernel("#include <cupy/complex.cuh>\n" + CODE, "fill", ("-DN=4",)))
    assert "its source could not be recompiled: " in str(kernel.effects())
    g = gd.GraphDef()
    for name in ("one", "other"):
        g.launch(gd.LaunchConfig(grid=1, block=4), kernel, 0x1000, name=name)
    assert {each.severity for each in g.check(compile=True)} <= {gd.Severity.NOTE}


def test_races_of_kernels_of_cupy_are_found() -> None:
    kernel = theirs(RawKernel(CODE, "fill", ("-DN=4",)))
    g = gd.GraphDef()
    x = g.array(64, np.int32, name="x")
    config = gd.LaunchConfig(grid=1, block=32)
    first = x.launch(config, kernel, x, name="first")
    other = x.launch(config, kernel, x + 32, name="other")
    third = x.launch(config, kernel, x + 16, name="third")
    gd.Nodes([first, other, third]) >> g.deallocate(x)
    found = [(each.rule, each.node.name) for each in g.check() if each.node]
    assert found == [("data-race", "third"), ("data-race", "third")]
    assert "what kernel" not in str(g.check())
    first >> third
    other >> third
    assert g.check() == ()


def test_other_objects_stay_for_others_to_refuse() -> None:
    assert own_kernel(3, (1, 2)) == (3, (1, 2))
    assert own_kernel(PTX, (1,)) == (PTX, (1,))
