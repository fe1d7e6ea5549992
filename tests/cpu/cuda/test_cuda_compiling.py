"""Programs compiled for a GPU, for which none is needed: code, names, types, errors."""

from __future__ import annotations

import gc
import sys

import pytest

import graphdsl as gd
from graphdsl.code.nvrtc.compiler import compile_with_names
from graphdsl.code.nvrtc.program_modules import ModuleText
from graphdsl.cuda import kernels as cuda_kernels

UNIT = gd.Program(
    """
    __device__ int total;
    namespace inner { __global__ void add(int v) { total += v; } }
    extern "C" __global__ void plain(bool b, long long n, int* p) {}
    template <class T> __global__ void fill(T* x) {}
    """,
    name="unit",
)


def test_machine_code_comes_with_names_and_types() -> None:
    (code, ptx), names = compile_with_names(
        UNIT,
        ["inner::add", "plain", "fill<float>", "absent"],
        lambda *given: cuda_kernels._compile(UNIT, "sm_90", *given),
    )
    assert bytes(code.code).startswith(b"\x7fELF")
    assert names.symbols["fill<float>"] == "_Z4fillIfEvPT_"
    assert list(names.refused) == ["absent"]
    text = ModuleText(ptx, names)
    assert text.has_variables
    assert sorted(text.kernels()) == ["fill<float>", "inner::add", "plain"]
    for name, types in (("plain", ["bool", "long long", "int*"]), ("fill<float>", ["float*"])):
        entry = text.entry(name)
        assert entry is not None
        assert entry.signature is not None
        assert list(map(str, entry.signature.types)) == types


def test_an_error_of_the_compiler_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    unraisable: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", unraisable.append)
    with pytest.raises(
        gd.CompileError, match="program 'unit' could not be compiled for sm_90"
    ) as e:
        cuda_kernels._compile(UNIT, "sm_90", "int x = y;", [])
    assert 'identifier "y" is undefined' in e.value.log
    # A cycle with the frames of the error in it.
    e.value.add_note("kept")
    vars(e.value)["itself"] = e.value
    del e
    gc.collect()
    assert not unraisable
