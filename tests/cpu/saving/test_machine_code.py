"""Kernels without source text: their machine code goes into the file, or they are named."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.abi.machine_code import kernel_sections
from graphdsl.abi.signatures import KernelSignature

ONE = LaunchConfig(grid=1, block=1)


def compiled(source: str) -> bytes:
    """Return the machine code that NVRTC makes, which needs no GPU."""
    nvrtc = pytest.importorskip("cuda.bindings.nvrtc")
    pytest.importorskip("nvidia.cu13")

    def call(answer: tuple[Any, ...]) -> Any:
        assert int(answer[0]) == 0, answer[0]
        return answer[1] if len(answer) > 1 else None

    program = call(nvrtc.nvrtcCreateProgram(source.encode(), b"", 0, [], []))
    call(nvrtc.nvrtcCompileProgram(program, 1, [b"--gpu-architecture=sm_90"]))
    code = bytearray(call(nvrtc.nvrtcGetCUBINSize(program)))
    call(nvrtc.nvrtcGetCUBIN(program, code))
    return bytes(code)


ADD = 'extern "C" __global__ void add(int* x, int y) { *x += y; }'
BOTH = ADD + '\nextern "C" __global__ void zero(int* x) { *x = 0; }'
OTHER = 'extern "C" __global__ void add(int* x, int y) { *x -= y; }'


def foreign(name: str) -> gd.ForeignKernel:
    return gd.ForeignKernel(name, 5, KernelSignature((0, 8), (8, 4)))


def launching(*names: str) -> gd.GraphDef:
    g = gd.GraphDef()
    for name in names:
        g.launch(ONE, foreign(name), b"12345678", 3, name=name)
    return g


def test_the_kernels_in_code_are_known() -> None:
    assert set(kernel_sections(compiled(BOTH))) == {"add", "zero"}


def test_code_comes_back_once_for_all_kernels_in_it(tmp_path: Path) -> None:
    code, path = compiled(BOTH), tmp_path / "g.graph"
    g = launching("add", "zero")
    # What is loaded twice is the same code.
    g.save(path, code=[code, code])
    with zipfile.ZipFile(path) as archive:
        assert [name for name in archive.namelist() if name.startswith("code/")] == ["code/0.cubin"]
    loaded: Any = gd.load(path)
    assert str(loaded) == str(g)
    add, zero = loaded["add"].kernel, loaded["zero"].kernel
    assert isinstance(add, gd.MachineKernel)
    assert (add.symbol, add.signature.offsets, add.signature.sizes) == ("add", (0, 8), (8, 4))
    assert add.module is zero.module
    assert add.module.code == code
    again = tmp_path / "again.graph"
    loaded.save(again)
    assert again.read_bytes() == path.read_bytes()
    assert not gd.diff(loaded, gd.load(again))
    with pytest.raises(gd.CompileError, match="the kernel is GPU machine code"):
        loaded.instantiate(device=gd.sim.Device())


def test_code_may_be_a_file(tmp_path: Path) -> None:
    (tmp_path / "add.cubin").write_bytes(compiled(ADD))
    launching("add").save(tmp_path / "g.graph", code=tmp_path / "add.cubin")
    assert isinstance(gd.load(tmp_path / "g.graph")["add"].kernel, gd.MachineKernel)  # type: ignore[attr-defined]


def test_kernels_without_code_and_with_several_are_named(tmp_path: Path) -> None:
    g = launching("add", "gemm")
    message = (
        r"(?s)'add', whose symbol 2 kernels with different code have\. .*'gemm', whose code is"
    )
    with pytest.raises(gd.SaveError, match=message):
        g.save(tmp_path / "g.graph", code=[compiled(ADD), compiled(OTHER)])


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ([b"PTX"], r"save code\[0\]: expected a cubin, a 64-bit ELF file"),
        ([b"\x7fELF\x02\x01" + bytes(10)], r"save code\[0\]: expected a complete cubin"),
        ([b"\x7fELF\x02\x01" + b"\xff" * 90], r"save code\[0\]: expected a complete cubin"),
        ([5], r"save code\[0\]: expected a cubin as bytes, the path of its file, or"),
    ],
)
def test_values_that_are_no_code_are_refused(code: Any, message: str, tmp_path: Path) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        gd.GraphDef().save(tmp_path / "g.graph", code=code)


def test_half_of_a_file_is_refused() -> None:
    code = compiled(ADD)
    with pytest.raises(ValueError, match="expected a complete cubin"):
        kernel_sections(code[: len(code) // 2])
