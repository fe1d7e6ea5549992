"""Programs are the same without the declarations that NVRTC can leave out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import graphdsl as gd
from benchmarks.corpus import CASES, Case
from graphdsl.base.errors import CompileError
from graphdsl.code.nvrtc import beside, nvrtc
from graphdsl.code.nvrtc.nvrtc import MINIMAL, OMITTED, compile_to_ptx


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the compilations asked for minimal declarations; nothing is kept from before."""
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", "")
    nvrtc._remembered.clear()
    found: list[bool] = []

    def noted(request: dict[str, Any]) -> dict[str, Any]:
        found.append(MINIMAL in request["flags"])
        return beside.compile_beside(request)

    monkeypatch.setattr(nvrtc, "compile_beside", noted)
    return found


def require_the_same(
    source: str,
    kernel: str,
    options: dict[str, Any] | None,
    asked: list[bool],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Require of a kernel that its PTX is the same with all declarations."""

    def compiled() -> str:
        return compile_to_ptx(gd.Program(source, options), [kernel], "90").ptx

    found = compiled()
    if not asked[-1]:
        pytest.skip("the kernel needs a header, or more declarations")
    monkeypatch.setattr(nvrtc, "_may_be_minimal", lambda *_: False)
    nvrtc._remembered.clear()
    assert compiled() == found
    assert not asked[-1]


@pytest.mark.parametrize("case", CASES[::20], ids=lambda case: case.name)
def test_the_ptx_is_that_with_all_declarations(
    case: Case, asked: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    require_the_same(case.source, case.kernel, dict(case.options), asked, monkeypatch)


@pytest.mark.fuzz
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_ptx_of_all_of_the_corpus_is_that_with_all_declarations(
    case: Case, asked: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    require_the_same(case.source, case.kernel, dict(case.options), asked, monkeypatch)


CONDITION: Final = """
extern "C" __global__ void k(cudaGraphConditionalHandle handle, const char* text, int current) {
    cudaGraphSetConditional(handle, text[current] > 3);
}
"""


def test_the_ptx_of_kernels_that_set_conditions(
    asked: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    require_the_same(CONDITION, "k", None, asked, monkeypatch)
    assert asked == [True, False]


FETCH: Final = """
extern "C" __global__ void k(unsigned long long handle, float* out) {{
    {before}
    *out = {fetch}<float>(handle, 1);
}}
"""


NOT_MINIMAL: Final = """
#ifdef __CUDACC_RTC_MINIMAL__
#error "minimal"
#endif
extern "C" __global__ void k(int* out) { *out = 1; }
"""


@pytest.mark.parametrize(
    ("source", "options"),
    [
        (FETCH.format(before="", fetch="tex1Dfetch"), None),
        (FETCH.format(before="", fetch="te\\\nx1Dfetch"), None),
        ("#define JOIN(a, b) a##b\n" + FETCH.format(before="", fetch="JOIN(te, x1Dfetch)"), None),
        (FETCH.format(before="", fetch="FETCH"), {"define_macro": ("FETCH", "tex1Dfetch")}),
        (NOT_MINIMAL, None),
    ],
    ids=["plain", "spliced", "joined", "defined", "macro"],
)
def test_names_that_are_left_out_are_there(
    source: str, options: dict[str, Any] | None, asked: list[bool]
) -> None:
    assert compile_to_ptx(gd.Program(source, options), ["k"], "90").ptx
    assert asked == [False]


def test_headers_of_options_see_all_declarations(asked: list[bool], tmp_path: Path) -> None:
    header = tmp_path / "first.h"
    header.write_text(NOT_MINIMAL.partition("extern")[0] + "#define VALUE 5\n")
    source = 'extern "C" __global__ void k(int* out) { *out = VALUE; }'
    options: dict[str, Any] = {"include_path": (str(tmp_path),), "pre_include": ("first.h",)}
    assert compile_to_ptx(gd.Program(source, options), ["k"], "90").ptx
    del options["pre_include"]
    assert compile_to_ptx(gd.Program(source.replace("VALUE", "5"), options), ["k"], "90").ptx
    assert asked == [False, True]


def test_a_failed_part_is_compiled_with_all_declarations(asked: list[bool]) -> None:
    source = 'extern "C" __global__ void k(int* out) { *out = unknown; }'
    with pytest.raises(CompileError, match="unknown"):
        compile_to_ptx(gd.Program(source), ["k"], "90")
    assert asked == [True, False]


def left_out(text: str) -> Iterator[str]:
    """Yield the lines of NVRTC's own header that it leaves out."""
    depth = 0
    for line in text.splitlines():
        directive = re.match(r"\s*#\s*(if|ifdef|ifndef|endif)\b", line)
        if directive is not None and (depth or "__CUDACC_RTC_MINIMAL__" in line):
            depth += -1 if directive[1] == "endif" else 1
        elif depth:
            yield line


def test_all_that_is_left_out_has_names_that_are_looked_for() -> None:
    """Another version of NVRTC may leave out more."""
    folder = Path(beside._library()).parent
    data = next(folder.glob("libnvrtc-builtins.so*")).read_bytes()
    texts = [part.decode() for part in data.split(b"\0") if b"__CUDACC_RTC_MINIMAL__" in part]
    assert texts
    code = "\n".join(line for text in texts for line in left_out(text))
    code = re.sub(r'/\*.*?\*/|//[^\n]*|"[^"\n]*"', "", code, flags=re.DOTALL)
    macros = re.findall(r"^\s*#\s*define\s+(\w+)", code, re.MULTILINE)
    code = re.sub(r"^\s*#.*$", "", code, flags=re.MULTILINE)
    listed = re.findall(r"\benum\b[^{;(),]*\{([^}]*)\}", code)
    constants = [name for each in listed for name in re.findall(r"(?:^|,)\s*(\w+)", each)]
    # Without what functions do, the fields of structs, and parameters.
    for pattern, short in ((r"\{[^{}]*\}", "@"), (r"\([^()]*\)", "%")):
        while re.search(pattern, code):
            code = re.sub(pattern, short, code)
    declared = re.findall(r"(\w+)\s*(?=[@%;\[])", code)
    names = {*macros, *constants, *declared}
    assert len(names) > 1000
    conditional = {"cudaGraphConditionalHandle", "cudaGraphSetConditional"}
    assert {name for name in names if not OMITTED.search(name)} <= {"extern", "void", *conditional}
