"""Programs from files: what they include, what is refused, what errors tell."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import graphdsl as gd
from graphdsl.code.nvrtc.nvrtc import compile_to_ptx

pytest.importorskip("cuda.bindings.nvrtc")
USE = '#include "part.h"\n__global__ void use(float* x) { *x = part(*x); }\n'


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_h", ".h").replace("_cu", ".cu")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return folder / "main.cu"


def ptx(program: gd.Program, *names: str) -> str:
    return compile_to_ptx(program, names or ["use"], "90").ptx


def test_headers_beside_the_file_become_part_of_the_text(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        main_cu=USE,
        part_h='#include "deep/half.h"\n__device__ float part(float x) { return half(x); }\n',
        deep__half_h='#pragma once\n#include "half.h"\n'
        "__device__ float half(float x) { return x / 2; }",
    )
    program = gd.Program.from_file(path)
    for file in sorted(tmp_path.rglob("*.*")):
        file.unlink()
    assert program.name == "main.cu"
    again = pickle.loads(pickle.dumps(program))  # noqa: S301
    assert again.source == program.source
    assert ".entry" in ptx(again)


def test_errors_tell_the_lines_of_the_files(tmp_path: Path) -> None:
    path = write(
        tmp_path, main_cu=USE + "\n__global__ void l() { b; }", part_h="\n\n__device__ float q = a;"
    )
    with pytest.raises(gd.CompileError) as caught:
        ptx(gd.Program.from_file(path))
    assert f'{tmp_path / "part.h"}(3): error: identifier "a" is undefined' in caught.value.log
    assert f'{path}(4): error: identifier "b" is undefined' in caught.value.log
    assert str(caught.value).startswith("program 'main.cu' could not be compiled")


@pytest.mark.parametrize(
    "guard", ["#pragma once\n{}", "#ifndef PART\n#define PART\n{}\n#endif"], ids=["once", "macro"]
)
def test_headers_that_are_included_twice(tmp_path: Path, guard: str) -> None:
    part = guard.format("__device__ float part(float x) { return x; }")
    write(
        tmp_path, part_h=part, main_cu=f'#if 0\n#include "part.h"\n#endif\n#include "part.h"\n{USE}'
    )
    assert ".entry" in ptx(gd.Program.from_file(tmp_path / "main.cu"))


@pytest.mark.parametrize("guard", ["#pragma once\n{}", "#ifndef H{n}\n#define H{n}\n{}\n#endif"])
def test_headers_that_include_each_other_many_times(tmp_path: Path, guard: str) -> None:
    """The text does not grow with the number of ways to a header."""
    depth = 20
    for n in range(depth):
        below = f'  #  include "h{n + 1}_h"\n' * 2 if n + 1 < depth else ""
        text = guard.replace("{n}", str(n)).format(
            f"{below}__device__ int f{n}() {{ return {n}; }}"
        )
        write(tmp_path, **{f"h{n}_h": text.replace("_h", ".h")})
    path = write(tmp_path, main_cu='#include "h0.h"\n__global__ void use(int* x) { *x = f19(); }')
    source = gd.Program.from_file(path, device_only=True).source
    assert source.count("int f19()") == 1
    assert ".entry" in ptx(gd.Program.from_file(path))


def test_headers_that_conditions_include(tmp_path: Path) -> None:
    """A header that may be left out by a condition is inserted again."""
    path = write(
        tmp_path,
        main_cu=f'#ifdef NOBODY\n#include "part.h"\n#else\n#include "deep.h"\n#endif\n{USE}',
        deep_h="#ifndef DEEP\n#define DEEP\n#endif",
        part_h="#ifndef PART\n#define PART\n__device__ float part(float x) { return x; }\n#endif",
    )
    assert ".entry" in ptx(gd.Program.from_file(path))


def test_the_headers_of_cuda_are_not_inserted(tmp_path: Path) -> None:
    cuda = tmp_path / "cuda"
    write(cuda.parent, cuda__curand_kernel_h="static int table[2];\n")
    path = write(tmp_path, main_cu="#include <curand_kernel.h>\n__global__ void use() {}")
    program = gd.Program.from_file(path, {"include_path": [str(cuda)]}, device_only=True)
    assert "#include <curand_kernel.h>" in program.source


def test_a_file_that_includes_itself(tmp_path: Path) -> None:
    path = write(tmp_path, main_cu=USE, part_h='#include "part.h"\n')
    with pytest.raises(ValueError, match="expected a file that does not include itself"):
        gd.Program.from_file(path)


def test_host_code_around_and_in_headers(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        main_cu='#include <iostream>\n#include "helper_cuda.h"\n#include <mylib/io.h>\n'
        '#include "part.h"\nint main() { use<<<1, 1>>>(nullptr); std::cout << part(1); }\n' + USE,
        part_h="#pragma once\n#include <vector>\nstd::vector<int> read();\n"
        "__host__ __device__ inline float part(float x) { return INFINITY * uint(x); }\n",
    )
    program = gd.Program.from_file(path, device_only=True, host_headers=["mylib/*"])
    assert ".entry" in ptx(program)
    assert program.source.count("std") == 0


def test_host_headers_are_left_out_wherever_they_lie(tmp_path: Path) -> None:
    write(
        tmp_path,
        a_h="#error for hosts\n",
        lib__b_h="#error for hosts\n",
        lib__torch__extension_h="#error for hosts\n",
    )
    includes = '#include "a.h"\n#include <b.h>\n#include <torch/extension.h>\n'
    path = write(tmp_path, part_h="", main_cu=includes + USE.replace("part(", "float("))
    options = {"include_path": [str(tmp_path / "lib")]}
    program = gd.Program.from_file(path, options, device_only=True, host_headers=["a.h", "b.h"])
    assert ".entry" in ptx(program)
    assert "for hosts" not in program.source


def test_headers_of_include_folders_lose_their_host_code(tmp_path: Path) -> None:
    write(tmp_path, lib__part_h="int main() {}\n__device__ float part(float x) { return x; }\n")
    path = write(tmp_path, main_cu=USE)
    options = {"include_path": [str(tmp_path / "lib")]}
    assert ".entry" in ptx(gd.Program.from_file(path, options, device_only=True))


def test_a_header_that_only_an_inactive_branch_includes(tmp_path: Path) -> None:
    text = "#ifdef NO\n#include <unknown.h>\n#endif\n__global__ void use(float* x) {}\n"
    path = write(tmp_path, main_cu=text)
    assert ".entry" in ptx(gd.Program.from_file(path, device_only=True))


def test_ptx_and_other_names(tmp_path: Path) -> None:
    path = tmp_path / "scale.ptx"
    path.write_text(
        ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry s()\n{\nret;\n}\n"
    )
    program = gd.Program.from_file(str(path), name="mine")
    assert (program.code_type, program.name) == ("ptx", "mine")
    assert program.kernel("s").signature is not None


def test_paths_that_are_no_such_file(tmp_path: Path) -> None:
    (tmp_path / "kernels.cu").write_bytes(b"\x7fELF\0\0")
    with pytest.raises(
        FileNotFoundError, match=r"existing file, got .*kernel.cu'. Did you mean 'kernels.cu'"
    ):
        gd.Program.from_file(tmp_path / "kernel.cu")
    with pytest.raises(ValueError, match="which is binary"):
        gd.Program.from_file(tmp_path / "kernels.cu")
    with pytest.raises(TypeError, match=r"patterns such as \['mylib/\*'\], got 'x'"):
        gd.Program.from_file(tmp_path / "kernels.cu", host_headers="x")
