"""From CUDA C++ to PTX: names, lines, options, errors, and what is taken from the disk."""

from __future__ import annotations

import ctypes
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from cuda.core import ProgramOptions
from cuda.pathfinder import DynamicLibNotFoundError

import graphdsl as gd
from graphdsl.abi.programs import source_name
from graphdsl.base.errors import CompileError
from graphdsl.code.nvrtc import beside, nvrtc, worker
from graphdsl.code.nvrtc.nvrtc import compile_to_ptx

SCALE = 'extern "C" __global__ void scale(float* x, float a) { x[threadIdx.x] *= a; }'
NAMES = """
template <class T, int N> __global__ void fill(T* x) { x[threadIdx.x] = N; }
namespace inner { __global__ void plain(int* x) { *x = 1; } }
extern "C" __global__ void c_name(int* x) { *x = 2; }
"""


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A cache of its own for each test, and nothing in memory."""
    nvrtc._remembered.clear()
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The programs that NVRTC was asked to compile."""
    asked: list[str] = []
    compile_ = nvrtc._compile

    def counted(program: gd.Program, source: str, *rest: Any) -> tuple[str, dict[str, str]]:
        asked.append(source)
        return compile_(program, source, *rest)

    monkeypatch.setattr(nvrtc, "_compile", counted)
    return asked


def ptx_of(source: str, options: Any = None, name: str = "scale") -> str:
    return compile_to_ptx(gd.Program(source, options), [name], "90").ptx


def test_names_are_lowered() -> None:
    names = ["c_name", "fill<float, 3>", "inner::plain", "fill<double,4>"]
    compiled = compile_to_ptx(gd.Program(NAMES), names, "90")
    assert compiled.names.symbols == {
        "c_name": "c_name",
        "fill<float, 3>": "_Z4fillIfLi3EEvPT_",
        "inner::plain": "_ZN5inner5plainEPi",
        "fill<double,4>": "_Z4fillIdLi4EEvPT_",
    }
    entries = re.findall(r"\.entry (\w+)\(", compiled.ptx)
    assert sorted(entries) == sorted(compiled.names.symbols.values())
    assert not compiled.ptx.endswith("\0")


@pytest.mark.parametrize("prototype", ["added", "declared by the source"])
def test_lines_are_those_of_the_source(prototype: str) -> None:
    declaration = (
        'extern "C" __device__ __cudart_builtin__ void CUDARTAPI '
        "cudaGraphSetConditional(cudaGraphConditionalHandle handle, unsigned int value);"
    )
    source = (
        ("" if prototype == "added" else declaration)
        + """
extern "C" __global__ void decide(cudaGraphConditionalHandle handle, int* x) {
    x[1] = 7;
    cudaGraphSetConditional(handle,
                            x[0]);
}"""
    )
    ptx = ptx_of(source, name="decide")
    assert re.findall(r'\.file\s+(\d+) "(.*)"', ptx) == [("1", "program.cu")]
    lines = {int(line) for line in re.findall(r"\.loc\s+1 (\d+) ", ptx)}
    assert lines == {2, 3, 4, 5, 6}
    assert ".extern .func cudaGraphSetConditional" in ptx


@pytest.mark.parametrize(
    ("options", "target"),
    [
        (None, "sm_90"),
        ({"arch": "sm_80"}, "sm_80"),
        ({"arch": "compute_80"}, "sm_80"),
        ({"arch": "sm_90a"}, "sm_90a"),
        (ProgramOptions(arch="sm_100"), "sm_100"),
        ({"debug": True, "std": "c++20"}, "sm_90"),
        (ProgramOptions(arch="sm_90", debug=True, device_code_optimize=True), "sm_90"),
    ],
)
def test_options(options: Any, target: str) -> None:
    ptx = ptx_of(SCALE, options)
    assert re.search(r"^\.target (\w+)$", ptx, re.MULTILINE)[1] == target  # type: ignore[index]
    assert ".loc" in ptx


def test_options_of_the_language_reach_the_compiler() -> None:
    source = 'extern "C" __global__ void scale(float* x) { x[0] = x[1] / N; }'
    exact = ptx_of(source, {"define_macro": ("N", "x[2]")})
    fast = ptx_of(source, {"define_macro": ("N", "x[2]"), "use_fast_math": True})
    assert "div.rn.f32" in exact
    assert "div.approx.ftz.f32" in fast


@pytest.mark.parametrize("option", sorted(nvrtc.NOT_RUNNABLE))
def test_options_that_leave_no_program_to_run_are_refused(option: str) -> None:
    with pytest.raises(CompileError, match=rf"option {option}=True .* Omit it"):
        ptx_of(SCALE, {option: True})
    assert ".entry scale" in ptx_of(SCALE, {option: False})


@pytest.mark.parametrize(
    ("source", "options", "name", "message", "log"),
    [
        (
            "__global__ void k() { y = 1; }",
            None,
            "k",
            "__global__ void k",
            'program.cu(1): error: identifier "y"',
        ),
        ("\n\n__global__ void k() { return 1 }", None, "k", "compute_90", "program.cu(3)"),
        (SCALE, {"arch": "sm_10"}, "scale", "for compute_10", "invalid value"),
        (SCALE, {"arch": "fast"}, "scale", "for fast", "invalid value"),
        (SCALE, {"std": "c++3"}, "scale", "could not be compiled", "--std"),
    ],
)
def test_the_compilers_messages_are_in_the_error(
    source: str, options: Any, name: str, message: str, log: str
) -> None:
    with pytest.raises(CompileError) as caught:
        ptx_of(source, options, name)
    assert message in str(caught.value)
    assert log in caught.value.log
    assert str(caught.value).endswith(caught.value.log)
    assert "\0" not in str(caught.value)


def test_a_failure_is_not_kept(folder: Path, compilations: list[str]) -> None:
    for _ in range(2):
        with pytest.raises(CompileError):
            ptx_of("__global__ void k() { y = 1; }", name="k")
    assert len(compilations) == 2
    assert not folder.exists()


def test_a_missing_nvrtc_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise DynamicLibNotFoundError("no libnvrtc")

    beside._end()
    beside._processes.cache_clear()
    monkeypatch.setattr(beside, "_library", missing)
    with pytest.raises(ImportError, match=r"needs NVRTC.*pip install nvidia-cuda-nvrtc"):
        ptx_of(SCALE)


def test_a_call_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def size(*_: object) -> int:
        return 1

    def ask(request: dict[str, Any]) -> dict[str, Any]:
        library = ctypes.CDLL(beside._library())
        monkeypatch.setattr(library, "nvrtcGetPTXSize", size)
        return worker.compile_source(library, request)

    monkeypatch.setattr(nvrtc, "compile_beside", ask)
    with pytest.raises(CompileError, match="nvrtcGetPTXSize returned NVRTC_ERROR_OUT_OF_MEMORY"):
        ptx_of(SCALE)


# The disk ----------------------------------------------------------------------------------------


def test_from_memory_and_disk_it_is_the_same(folder: Path, compilations: list[str]) -> None:
    first = compile_to_ptx(gd.Program(NAMES), ["c_name", "fill<int, 1>"], "90")
    for is_forgotten in (False, True):
        if is_forgotten:
            nvrtc._remembered.clear()
        again = compile_to_ptx(gd.Program(NAMES), ["c_name", "fill<int, 1>"], "90")
        assert again == first
        assert len(compilations) == 1
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[:-5])
    nvrtc._remembered.clear()
    assert compile_to_ptx(gd.Program(NAMES), ["c_name", "fill<int, 1>"], "90") == first
    assert len(compilations) == 2


def test_any_difference_is_compiled_anew(
    compilations: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def compile_all() -> None:
        compile_to_ptx(gd.Program(NAMES), ["c_name"], "90")
        compile_to_ptx(gd.Program(NAMES), ["c_name", "inner::plain"], "90")
        compile_to_ptx(gd.Program(NAMES), ["c_name"], "80")
        compile_to_ptx(gd.Program(NAMES, {"fma": False}), ["c_name"], "90")
        compile_to_ptx(gd.Program(NAMES + " "), ["c_name"], "90")
        compile_to_ptx(gd.Program("#include <math.h>" + NAMES), ["c_name"], "90")

    compile_all()
    compile_all()
    assert len(compilations) == 6
    monkeypatch.setattr(nvrtc, "_compiler", lambda: "another NVRTC")
    compile_all()
    assert len(compilations) == 12
    monkeypatch.setattr(nvrtc, "folders_state", lambda: "other headers")
    compile_all()
    assert len(compilations) == 13


def test_a_text_without_headers_does_not_look_for_their_folders(
    compilations: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def unexpected() -> str:
        raise AssertionError

    monkeypatch.setattr(nvrtc, "folders_state", unexpected)
    for _ in range(2):
        compile_to_ptx(gd.Program(NAMES), ["c_name"], "90")
    assert len(compilations) == 1


def test_a_text_that_lacks_headers_is_kept_with_them(
    compilations: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = 'extern "C" __global__ void k(int32_t* x) { *x = 1; }'
    first = compile_to_ptx(gd.Program(text), ["k"], "90")
    tried = len(compilations)
    assert tried > 1
    assert compile_to_ptx(gd.Program(text), ["k"], "90") == first
    nvrtc._remembered.clear()
    assert compile_to_ptx(gd.Program(text), ["k"], "90") == first
    assert len(compilations) == tried
    monkeypatch.setattr(nvrtc, "folders_state", lambda: "other headers")
    assert compile_to_ptx(gd.Program(text), ["k"], "90") == first
    assert len(compilations) > tried


def test_programs_that_depend_on_files_of_users_are_not_cached(
    folder: Path, compilations: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    header = tmp_path / "factor.h"
    quoted = '#include "factor.h"\n' + SCALE.replace("*= a", "= FACTOR")
    named = quoted.replace('"factor.h"', "<factor.h>")
    for factor, pattern in (("2.0f", "1073741824|0f40000000"), ("4.0f", "1082130432|0f40800000")):
        header.write_text(f"#define FACTOR {factor}\n")
        assert re.search(pattern, ptx_of(quoted))
        assert re.search(pattern, ptx_of(named, {"include_path": str(tmp_path)}))
        assert re.search(pattern, ptx_of(named, ProgramOptions(arch="sm_90", include_path=".")))
    assert len(compilations) == 6
    assert not folder.exists()


def test_from_the_disk_nvrtc_is_not_loaded(folder: Path) -> None:
    code = f"""
import graphdsl as gd
from graphdsl.code.nvrtc import beside
from graphdsl.code.nvrtc.nvrtc import compile_to_ptx
program = gd.Program({"#include <math.h>" + chr(10) + SCALE!r})
print(".entry scale" in compile_to_ptx(program, ["scale"], "90").ptx)
print(beside._processes.cache_info().currsize == 1)
"""
    lines = [
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        ).stdout.split()
        for _ in range(2)
    ]
    assert lines == [["True", "True"], ["True", "False"]]


def test_the_compiler_is_known_without_its_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", absent)
    path, time = nvrtc._compiler.__wrapped__().rsplit(" ", 1)
    assert Path(path).name.startswith("libnvrtc")
    assert Path(path).stat().st_mtime_ns == int(time)


@pytest.mark.parametrize(
    ("options", "name", "expected"),
    [
        (None, "-DEXTRA=7", "_DEXTRA_7.cu"),
        (None, "-x", "_x.cu"),
        ({"name": "-DEXTRA=7"}, None, "_DEXTRA=7"),
        ({"name": r"a\g<9>\1.cu"}, None, r"a\g<9>\1.cu"),
    ],
)
def test_names_are_no_options_of_the_compiler(options: Any, name: Any, expected: str) -> None:
    program = gd.Program(SCALE, options, name=name)
    assert source_name(program) == expected
    ptx = compile_to_ptx(program, ["scale"], "90").ptx
    assert expected in ptx.replace("\\\\", "\\")
