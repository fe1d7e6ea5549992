"""What nvcc includes by itself, and what is said of headers that are not there."""

from __future__ import annotations

from pathlib import Path

import pytest

import graphdsl as gd
from graphdsl.code.nvrtc import headers, nvrtc
from graphdsl.code.nvrtc.cache import Remembered
from graphdsl.code.nvrtc.headers import OF_DEVICES, header_remedy, implied_headers, overloaded
from graphdsl.code.nvrtc.nvrtc import compile_to_ptx

pytest.importorskip("cuda.bindings.nvrtc")
needs_nvidia = pytest.mark.skipif(
    len(headers.include_folders()) < 3, reason="needs NVIDIA's header wheels or a toolkit"
)


def headers_for(body: str, before: str = "") -> list[str]:
    source = f'{before}extern "C" __global__ void use(float* x, int n) {{ {body} }}'
    return list(compile_to_ptx(gd.Program(source), ["use"], "90").names.headers)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("x[0] = n;", []),
        ("x[0] = INFINITY; x[1] = NAN; x[2] = M_PI;", ["math.h"]),
        ("uint32_t a = n; int64_t b = a; x[0] = b;", ["stdint.h"]),
        ("uint a = n; ushort b = a; ulong c = b; x[0] = c;", ["sys/types.h"]),
        ("x[0] = INT_MAX; x[1] = FLT_MAX;", ["limits.h", "float.h"]),
        ("x[0] = std::sqrt(x[1]) + std::abs(n);", ["cmath"]),
        ("std::size_t a = n; x[0] = a;", ["cstddef"]),
        ("x[0] = sqrt(n) + pow(x[1], 2.0) + isnan(n);", ["math.h"]),
        ("x[0] = std::pow(n, 2u);", ["cmath"]),
        ("x[0] = sqrt(x[1]) + pow(x[2], 2) + pow(2.0, n);", []),
        ("cufftComplex a = {x[1], 2}; x[0] = a.x;", ["cufft_types.h"]),
        ("double_t a = __DBL_MAX__; x[0] = a;", ["math.h", "float.h"]),
        ('__asm__ __volatile__("bar.sync 0;"); __asm("bar.sync 1;");', ["gnu_asm.h"]),
    ],
)
def test_names_that_nvcc_knows_are_known(body: str, expected: list[str]) -> None:
    assert headers_for(body) == expected


@needs_nvidia
def test_names_of_std_are_those_for_devices() -> None:
    body = """
        static_assert(std::is_same_v<std::remove_const_t<const int>, int>);
        x[0] = std::min(x[1], std::numeric_limits<float>::max());
    """
    assert headers_for(body) == ["type_traits", "algorithm", "limits"]


@pytest.mark.fuzz  # all those headers; those of the test above each time
@needs_nvidia
def test_headers_for_devices_have_the_names() -> None:
    names = [name for text in OF_DEVICES.values() for name in text.split()]
    uses = "".join(f"namespace n{i} {{ using std::{name}; }}\n" for i, name in enumerate(names))
    before = "".join(f"#include <{name}>\n" for name in OF_DEVICES) + uses
    assert headers_for("x[0] = 1;", before) == []


def test_functions_of_math_with_every_type() -> None:
    functions = sorted(overloaded())
    assert len(functions) > 40
    two = {"atan2", "copysign", "fdim", "fmax", "fmin", "fmod", "hypot", "nextafter", "pow"}
    two.add("remainder")
    body = "".join(
        f"x[{i}] = {name}({each}{f', {other}' if name in two else ''});"
        f"x[{i}] = std::{name}({each}{f', {other}' if name in two else ''});"
        for i, name in enumerate(functions)
        for each, other in (
            ("n", "n"),
            ("(unsigned char)n", "5ll"),
            ("size_t(n)", "n"),
            ("x[1]", "double(n)"),
            ("double(n)", "x[1]"),
        )
        if name in two or "x" not in each
    )
    body += "x[0] = pow(x[1], 3u) + pow(2.0, size_t(n)) + std::pow(2.0f, 5ll);"
    assert headers_for(body, "#include <cmath>\n") == []


def test_own_declarations_of_a_source_stay() -> None:
    before = "typedef unsigned long uint64_t;\n#define INFINITY 3.0f\n"
    assert headers_for("uint64_t a = n; x[0] = INFINITY + a;", before) == []


def test_names_that_nobody_knows_are_errors_in_the_source_as_it_is() -> None:
    with pytest.raises(gd.CompileError) as caught:
        headers_for("uint a = n;\n x[0] = widht;")
    assert 'program.cu(2): error: identifier "widht" is undefined' in caught.value.log
    assert '"uint"' not in caught.value.log
    assert implied_headers('namespace "std" has no member "vector"') == []


def test_a_text_that_needs_headers_is_kept_on_disk(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(nvrtc, "_remembered", Remembered(1 << 20))
    assert headers_for("x[0] = INFINITY;") == ["math.h"]
    monkeypatch.setattr(nvrtc, "_remembered", Remembered(1 << 20))
    monkeypatch.setattr(nvrtc, "_compile", lambda *_: pytest.fail("compiled again"))
    assert headers_for("x[0] = INFINITY;") == ["math.h"]
    monkeypatch.undo()


@pytest.mark.parametrize(
    ("name", "has", "has_not"),
    [
        ("cuda_fp16.h", "nvidia-cuda-runtime", "device_only"),
        ("curand_kernel.h", "pip install nvidia-curand", "nvidia-cuda-runtime"),
        ("helper_cuda.h", "cuda-samples, and in no package. It is for host", "pip"),
        ("helper_math.h", "cuda-samples, and in no package: download", "pip"),
        ("vector", "device_only=True", "pip"),
        ("cublas_v2.h", "device_only=True", "pip"),
        ("mine/part.h", "include_path", "pip"),
        ("cutlass/gemm.h", "CUTLASS", "pip"),
    ],
)
def test_a_missing_header_gets_its_own_remedy(name: str, has: str, has_not: str) -> None:
    remedy = header_remedy(name)
    assert has in remedy
    assert has_not not in remedy
    if name != "cuda_fp16.h":
        with pytest.raises(gd.CompileError, match=f"There is no header '{name}'") as caught:
            headers_for("x[0] = 1;", f"#include <{name}>\n")
        assert remedy in str(caught.value)
