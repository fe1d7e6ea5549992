"""Linking files of a program for a GPU, without one: nvJitLink needs no driver."""

from __future__ import annotations

import warnings

import pytest

import graphdsl as gd
from tests.device.test_linked_programs import MAIN, OTHER, PTX

pytest.importorskip("cuda.core")
from cuda.core import Linker

from graphdsl.code.nvrtc.joining import link_units
from graphdsl.cuda import kernels


def _is_there() -> bool:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        try:
            return str(Linker.which_backend()).lower() == "nvjitlink"
        except Exception:  # noqa: BLE001  # whatever a machine without a driver raises
            return False


pytestmark = pytest.mark.skipif(not _is_there(), reason="needs nvJitLink")


def linked(program: gd.Program, *names: str) -> bytes:
    codes, _ = link_units(
        program, names, lambda unit, own: kernels._relocatable(unit, own, "sm_90")
    )
    return bytes(kernels._linked(program, codes, "sm_90").code)


def test_files_become_one_cubin() -> None:
    code = linked(gd.Program(MAIN, link=[OTHER]), "both", "fill<int>", "&offset")
    for symbol in (b"_Z4bothPi", b"_Z4tellPi", b"_Z4fillIiEvPT_S0_", b"offset"):
        assert symbol in code


def test_ptx_and_cpp() -> None:
    main = 'extern "C" __device__ int scaled(int); __global__ void k(int* x) { *x = scaled(*x); }'
    assert b"_Z1kPi" in linked(gd.Program(main, link=[PTX]), "k")


def test_symbols_that_no_file_defines() -> None:
    with pytest.raises(gd.CompileError, match=r"for sm_90. 'scaled' is declared and not defined"):
        linked(gd.Program(MAIN, link=["__device__ int offset;"]), "both")
