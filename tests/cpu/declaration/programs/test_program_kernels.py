"""The kernels that a program says it has."""

from __future__ import annotations

import pytest

import graphdsl as gd

pytest.importorskip("cuda.bindings.nvrtc")


def test_kernels_of_cpp_with_types_and_names() -> None:
    program = gd.Program(
        """
        struct Pair { int a, b; };
        namespace space { __global__ void swap(Pair p, unsigned long long (*x)[2]) {} }
        template <class T, int N> __global__ void fill(T* __restrict__ x, const T value = N) {}
        extern "C" __global__ void nothing() {}
        __global__ void unnamed(int, float*) {}
        __global__ void called(void (*f)(int), int (*)[2]) {}
        __device__ void helper(int n) {}
        """,
        kernels=["fill<float, 3>"],
    )
    assert str(program.kernels).splitlines() == [
        "called(void (*)(int) f, int (*) [2])",
        "fill<float, 3>(float* x, float value)",
        "nothing()",
        "space::swap(Pair p, unsigned long long (*) [2] x)",
        "unnamed(int, float*)",
    ]
    assert len(program.kernels) == 5
    assert program.kernels["nothing"] is program.kernel("nothing")
    with pytest.raises(KeyError, match="no kernel 'nothin'; .* Did you mean 'nothing'"):
        program.kernels["nothin"]


def test_kernels_of_ptx() -> None:
    text = ".version 8.0\n.target sm_90\n.address_size 64\n"
    program = gd.Program(text + ".visible .entry s(.param .u64 x, .param .f32 a)\n{\nret;\n}\n")
    assert str(program.kernels) == "s(.u64 x, .f32 a)"
    assert str(gd.Program(text).kernels) == "no kernels"
