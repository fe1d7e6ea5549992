"""PTX of several files as one module: names, declarations, and what is defined twice."""

from __future__ import annotations

import re

import pytest

import graphdsl as gd
from graphdsl.code.nvrtc.joining import joined
from graphdsl.code.ptx.parser import parse
from graphdsl.code.ptx.syntax import Instruction, Module

HEAD = ".version {}\n.target {}\n.address_size 64\n"


def ptx(body: str, version: str = "8.0", target: str = "sm_75") -> str:
    return HEAD.format(version, target) + body


def module(*bodies: str) -> tuple[str, Module]:
    """Return the text of a module of files ``a``, ``b`` and so on, and what it says."""
    text = joined([(name, ptx(body)) for name, body in zip("abcd", bodies, strict=False)]).ptx
    return text, parse(text)


FUNCTION = (
    ".visible .func (.param .b32 r) {0}(.param .b32 x) {{ {1} st.param.b32 [r], {2}; ret; }}\n"
)
ENTRY = """.visible .entry {0}(.param .u64 p) {{
    .reg .b32 %r<4>; .reg .b64 %rd<2>; .reg .pred %p<2>; {1} ret;
}}
"""
CALL = """{{ .param .b32 q; .param .b32 a; st.param.b32 [a], %r1;
    call.uni (q), {0}, (a); ld.param.b32 %r2, [q]; }}"""


def test_the_newest_version_and_target() -> None:
    text = joined(
        [
            ("a", ptx("", "8.0", "sm_75")),
            ("b", ptx("", "9.1", "sm_90a")),
            ("c", ptx("", "8.5", "sm_90")),
        ]
    ).ptx  # fmt: skip
    assert text.startswith(".version 9.1\n.target sm_90a\n.address_size 64\n")


def test_declarations_lead_to_definitions() -> None:
    text, found = module(
        ".extern .func (.param .b32 r) f(.param .b32 x);\n.extern .global .u32 v;\n"
        + ENTRY.format("k", "ld.global.u32 %r1, [v]; " + CALL.format("f")),
        ".visible .global .u32 v = 7;\n" + FUNCTION.format("f", "", "7"),
    )
    assert ".extern" not in text
    assert found.functions["f"].body is not None
    assert found.variables["v"].initial == b"\7\0\0\0"
    assert list(found.functions) == ["f", "k"]


def test_undefined_symbols_stay_external_and_once() -> None:
    declared = (
        ".extern .func (.param .b32 r) vprintf(.param .b64 x, .param .b64 y);\n"
        ".extern .shared .align {} .b8 memory[];\n"
    )
    text, found = module(*(declared.format(alignment) for alignment in (4, 16, 8)))
    assert text.count("vprintf") == text.count("memory") == 1
    assert found.variables["memory"].alignment == 16


OWN = """
.global .u32 ret = #;
.func (.param .b32 r) own(.param .b32 x) { st.param.b32 [r], #; ret; }
.global .u64 pointer = own;
.visible .entry k#(.param .u64 p) {
    .reg .b32 %r<4>; .reg .pred %p<2>;
    @!%p1 ret; @%p1 ret;
    ld.global.u32 %r1, [ret+0]; .loc 1 3 4
    ret;
ret_1:
    { .param .b32 q; .param .b32 a; st.param.b32 [a], %r1;
    call.uni (q), own, (a); ld.param.b32 %r2, [q]; }
    ret;
}
"""


def test_names_of_one_file_differ() -> None:
    """Also where an instruction has the same name."""
    result = joined([(name, ptx(OWN.replace("#", at))) for name, at in (("a", "1"), ("b", "2"))])
    found = parse(result.ptx)
    assert result.shared_names == dict.fromkeys(("ret", "own", "pointer"), ("a", "b"))
    for at in ("1", "2"):
        assert found.variables[f"ret${at}"].initial[:1] == bytes([int(at)])
        (reference,) = found.variables[f"pointer${at}"].references
        assert reference[1].name == f"own${at}"
        body = found.functions[f"k{at}"].body or ()
        texts = [item.text for item in body if isinstance(item, Instruction)]
        assert sum(text.endswith("ret") for text in texts) == 4
        assert [text for text in texts if "$" in text] == [
            f"ld.global.u32 %r1, [ret${at}+0]",
            f"call.uni (q), own${at}, (a)",
        ]


def test_new_names_are_new() -> None:
    _, found = module(
        ".global .u32 v = 1; .visible .global .u32 v$1 = 3;", ".visible .global .u32 v = 2;"
    )
    assert {name: each.initial[0] for name, each in found.variables.items()} == {
        "v$1$2": 1, "v$1": 3, "v": 2,
    }  # fmt: skip


def test_weak_definitions() -> None:
    weak, strong = (
        f"{linkage} .global .u32 v = {{}};\n"
        + FUNCTION.format("f", "", "{}")
        .replace(".visible", linkage)
        .replace("{ ", "{{ ")
        .replace(" }", " }}")
        for linkage in (".weak", ".visible")
    )
    for bodies, expected in (
        ((weak.format(1, 1), weak.format(2, 2)), 1),
        ((weak.format(1, 1), strong.format(2, 2), weak.format(3, 3)), 2),
        ((strong.format(1, 1), weak.format(2, 2)), 1),
    ):  # fmt: skip
        text, found = module(*bodies)
        assert found.variables["v"].initial[0] == expected
        assert re.findall(r"\[r\], (\d)", text) == [str(expected)]


def test_files_and_lines() -> None:
    body = FUNCTION.format(
        "{0}", ".loc 1 {1} 2\n .loc 2 3 4, function_name $L__info+0, inlined_at 1 {1} 2\n", "1"
    )
    body = body.replace("{ ", "{{ ").replace(" }", " }}")
    section = (
        '.file 1 "{0}.cu"\n.file 2 "{0}.h", 5, 6\n.section .debug_str {{ $L__info: .b8 1, 2 }}\n'
    )
    text, found = module(
        *(body.format(name, line) + section.format(name) for name, line in (("f", 7), ("g", 8)))
    )
    assert re.findall(r"\.loc (\d+) (\d+)|inlined_at (\d+)", text) == [
        ("1", "7", ""), ("2", "3", ""), ("", "", "1"),
        ("3", "8", ""), ("4", "3", ""), ("", "", "3"),
    ]  # fmt: skip
    assert re.findall(r'\.file (\d+) "([\w.]+)"', text) == [
        ("1", "f.cu"), ("2", "f.h"), ("3", "g.cu"), ("4", "g.h"),
    ]  # fmt: skip
    assert re.findall(r"function_name (\S+)\+", text) == ["$L__info$1", "$L__info$2"]
    for name in ("f", "g"):
        lines = found.functions[name].body or ()
        (location,) = {str(item.location) for item in lines if isinstance(item, Instruction)}
        assert location.startswith(f"{name}.h:3"), location


def test_initial_values_that_lead_to_other_files() -> None:
    _, found = module(
        ".extern .global .u32 v;\n.visible .global .u64 at = v+4;\n",
        ".extern .global .u64 at;\n.visible .global .u64 at_at = at;\n"
        ".visible .global .u32 v[2];\n",
    )
    assert list(found.variables) == ["v", "at", "at_at"]


VARIABLE = ".visible .global .u32 v;"
F, K = FUNCTION.format("f", "", "1"), ENTRY.format("k", "")


@pytest.mark.parametrize(
    ("bodies", "message"),
    [
        ((VARIABLE, VARIABLE), "'a' and 'b' both define the variable 'v'. Define it once"),
        ((F, F), "both define the function 'f'"),
        ((K, K), "both define the kernel 'k'"),
        ((".extern .const .u32 v;", VARIABLE), "'a' declares 'v' as .const, and 'b' defines it"),
        ((".extern .func f();", ".visible .global .u32 f;"), "'a' declares 'f' as .func"),
        ((".visible .global .u32 v", ""), "'a': expected PTX of complete statements"),
        ((".visible .func f() { ret;", ""), "'a': expected PTX of complete statements"),
    ],
)
def test_files_that_cannot_be_joined(bodies: tuple[str, ...], message: str) -> None:
    with pytest.raises(gd.CompileError, match=message):
        module(*bodies)


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("__device__ int v;", "expected a list of programs or texts, got '__device__ int v;'"),
        (3, "expected a list of programs or texts, got 3"),
        ([b"x"], r"expected programs, or .* got b'x' \(bytes\). Decode it first"),
        ([""], "expected programs, or CUDA C"),
    ],
)
def test_wrong_links(link: object, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        gd.Program("__global__ void k() {}", link=link)  # type: ignore[arg-type]


def test_no_files() -> None:
    with pytest.raises(ValueError, match="expected at least one path"):
        gd.Program.from_file([])
