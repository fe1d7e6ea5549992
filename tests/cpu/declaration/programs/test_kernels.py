"""Programs and their kernels, as far as text alone tells."""

from __future__ import annotations

import copy
import io
import pickle
import threading
from pathlib import Path
from typing import Any

import pytest
from cuda.core import ProgramOptions

import graphdsl as gd
from graphdsl.abi.programs import compiled_once, complete_source, entries_of, kernel_name
from graphdsl.abi.signatures import KernelSignature
from graphdsl.core.declaration.programs.kernels import Program
from tests.cpu.doubles import CPP, PTX, SCALE, STEP


def test_text_with_a_version_directive_is_ptx() -> None:
    assert PTX.code_type == "ptx"
    assert CPP.code_type == "c++"
    assert gd.Program("// .version 8.0 of this file\n__global__ void f() {}").code_type == "c++"


def test_the_same_name_gives_the_same_kernel() -> None:
    assert CPP.kernel("step") is STEP
    assert STEP.program is CPP
    program = gd.Program("template <class T> __global__ void fill(T*) {}")
    assert program.kernel("fill<float>") is program.kernel("fill<float>")
    assert program.kernel("fill<int>") is not program.kernel("fill<float>")
    assert program.kernel_names == ("fill<float>", "fill<int>")


def layout(signature: KernelSignature | None) -> tuple[object, ...] | None:
    """Return where parameters are, without their types."""
    return None if signature is None else (signature.offsets, signature.sizes)


def test_signatures_of_ptx_kernels() -> None:
    assert {name: layout(each) for name, each in entries_of(PTX).items()} == {
        "scale": ((0, 8, 12), (8, 4, 4)),
        "nothing": ((), ()),
        "record": ((0, 24), (24, 1)),
    }
    signature = SCALE.signature
    assert signature is not None
    assert signature == entries_of(PTX)["scale"]
    assert [each.kind for each in signature.types] == ["pointer", "integer", "floating-point"]
    assert list(map(str, signature.types)) == [".u64 .ptr", ".u32", ".f32"]


def test_parameters_are_aligned() -> None:
    program = gd.Program(
        ".version 8.0\n.entry k(.param .u8 a, .param .f64 b, .param .u16 c, .param .pred d,\n"
        ".param .align 16 .b8 e[20], .param .u32 f[3]) { ret; }"
    )
    signature = program.kernel("k").signature
    assert layout(signature) == ((0, 8, 16, 18, 32, 52), (1, 8, 2, 1, 20, 12))


@pytest.mark.parametrize(
    ("parameters", "signature"),
    [
        (".param.u64 a, .param .f16x2 b", ((0, 8), (8, 4))),
        (".param .u64 .ptr .global a,.param .align 8 .b8 b[16]", ((0, 8), (8, 16))),
        (".param .u32 a, .param .texref b", None),
        (".param .u32 a, .param .b8 b[SIZE]", None),
        (".param .u7 a", None),
    ],
)
def test_parameters_are_known_as_a_whole_or_not_at_all(
    parameters: str, signature: tuple[object, ...] | None
) -> None:
    program = gd.Program(f".version 8.0\n.entry k({parameters}) {{ ret; }}")
    assert layout(program.kernel("k").signature) == signature


def test_programs_and_kernels_are_pickled_by_their_text() -> None:
    program = pickle.loads(pickle.dumps(CPP))  # noqa: S301  # made here
    assert (program.source, program.options) == (CPP.source, CPP.options)
    kernel = pickle.loads(pickle.dumps(SCALE))  # noqa: S301  # made here
    assert kernel.signature == SCALE.signature
    assert kernel.program.kernel("scale") is kernel
    assert copy.copy(STEP) is STEP


def test_an_entry_may_have_no_parameter_list() -> None:
    program = gd.Program(".version 8.0\n.visible .entry a\n{ ret; }\n.visible .entry b() { ret; }")
    assert entries_of(program) == {name: KernelSignature((), ()) for name in "ab"}


def test_signatures_of_cpp_kernels_are_not_in_the_text() -> None:
    assert entries_of(CPP) == {}
    assert STEP.signature is None


def test_ptx_says_at_once_which_kernels_it_has() -> None:
    with pytest.raises(ValueError, match="no kernel 'x'; it has: nothing, record, scale"):
        PTX.kernel("x")
    with pytest.raises(ValueError, match="it has: none"):
        gd.Program(".version 8.0\n.target sm_75").kernel("x")


def test_names_that_nvrtc_leaves_undeclared_are_declared() -> None:
    call = "__global__ void f(cudaGraphConditionalHandle h) { cudaGraphSetConditional(h, 0); }"
    whole = complete_source(gd.Program(call))
    assert whole.endswith(f"#line 1\n{call}")
    assert 'extern "C" __device__ void cudaGraphSetConditional(' in whole
    declared = f"void cudaGraphSetConditional(cudaGraphConditionalHandle h, unsigned v);\n{call}"
    assert complete_source(gd.Program(declared)) == declared
    assert complete_source(CPP) == CPP.source
    assert complete_source(PTX) == PTX.source


def test_kernels_that_launch_graphs_are_declared() -> None:
    body = """
    extern "C" __global__ void f(cudaGraphExec_t g, int* error) {
        *error = cudaGraphLaunch(g, cudaStreamGraphFireAndForgetAsSibling);
        *error |= cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch);
    }
    """
    whole = complete_source(gd.Program(body))
    assert whole.endswith(f"#line 1\n{body}")
    assert whole.count("cudaGraphLaunch(cudaGraphExec_t graphExec, cudaStream_t stream);") == 1
    assert whole.count("cudaStreamGraphTailLaunch ((cudaStream_t)0x0100000000000000)") == 1
    assert whole.count("cudaGraphExec_t cudaGetCurrentGraphExec() {") == 1
    assert "define cudaStreamGraphFireAndForget " not in whole
    assert "SetConditional" not in whole
    included = f"#include <cuda_device_runtime_api.h>\n{body}"
    assert complete_source(gd.Program(included)) == included
    assert complete_source(gd.Program(whole)) == whole


def test_options_are_copied_or_kept() -> None:
    given = {"std": "c++17"}
    program = gd.Program("x", given)
    given["std"] = "c++20"
    assert program.options == {"std": "c++17"}
    assert gd.Program("x").options is None
    options = ProgramOptions(arch="sm_90")
    assert gd.Program("x", options).options is options


def test_compiled_once_a_key_even_by_many_threads() -> None:
    """L19 of docs/lifetimes.md."""
    program = gd.Program("x")
    calls: list[Program] = []
    barrier = threading.Barrier(8)

    def compile_program(source: Program) -> object:
        calls.append(source)
        return object()

    found: list[object] = []

    def ask() -> None:
        barrier.wait()
        found.append(compiled_once(program, "device", compile_program))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert calls == [program]
    assert len(set(map(id, found))) == 1
    assert compiled_once(program, "other", compile_program) is not found[0]


def test_a_failed_compilation_is_tried_again() -> None:
    program = gd.Program("x")

    def fail(source: Program) -> object:
        raise gd.CompileError("no", "log of the compiler")

    with pytest.raises(gd.CompileError, match="no\nlog of the compiler"):
        compiled_once(program, "device", fail)
    assert compiled_once(program, "device", lambda source: 3) == 3


def test_names_and_representations() -> None:
    assert kernel_name(STEP) == "step"
    assert repr(STEP) == "<SourceKernel 'step'>"
    assert repr(gd.Program("\n  int x;\n int y;")) == "<Program c++ 'int x;'>"


@pytest.mark.parametrize(
    ("source", "match"),
    [
        (
            {"nope": 1},
            r"got \{'nope': 1\} \(dict\). Pass options as the second argument",
        ),
        (b"__global__ void k() {}", r"\(bytes\). Decode it first: Program\(source.decode\(\)\)"),
        (Path("kernel.cu"), r"Path\). Use Program.from_file"),
        (io.StringIO("x"), r"\(StringIO\). Read the file first: Program\(file.read\(\)\)"),
        (ProgramOptions(arch="sm_90"), r"ProgramOptions\). Pass options as the second argument"),
        (None, r"got None \(NoneType\). Pass the text of the program"),
        (["a"] * 99, r"got \['a', 'a', .*\.\.\. \(list\). Pass the text"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_sources_that_are_none(source: Any, match: str) -> None:
    with pytest.raises(TypeError, match=f"Program source: expected CUDA C.*{match}"):
        gd.Program(source)


@pytest.mark.parametrize(
    ("options", "match"),
    [
        ({"nope": 1}, r"expected fields of cuda.core.ProgramOptions, got 'nope'. The fields are"),
        ({"define_macros": "N=1"}, r".* got 'define_macros'. Did you mean 'define_macro'\?"),
        ({1: 2}, r".* got 1. The fields are"),
        ("-std=c++17", r"expected a mapping or cuda.core.ProgramOptions, got '-std=c\+\+17'"),
        (["std"], r"expected a mapping"),
    ],
)
def test_options_that_are_none(options: Any, match: str) -> None:
    with pytest.raises(TypeError, match=f"Program options: {match}"):
        gd.Program("x", options)


@pytest.mark.parametrize(
    ("option", "value", "match"),
    [
        ("define_macro", 3, r"'NAME', 'NAME=value', a pair .*, got 3 \(int\)"),
        ("define_macro", ["N=1", None], r"a list of these, got None \(NoneType\)"),
        ("define_macro", ("N", 4), r"got \('N', 4\) \(tuple\)"),
        ("define_macro", ("N", "4", "5"), "a pair of str"),
        ("define_macro", ("N",), r"a pair of str, got \('N',\). Pass 'N'"),
        ("define_macro", "", "'NAME' or 'NAME=value', got ''$"),
        ("define_macro", "=4", "'NAME' or 'NAME=value', got '=4'$"),
        ("define_macro", "N = 4", "got 'N = 4'. Pass 'N=4'"),
        ("define_macro", ["M", "-DN=4"], "got '-DN=4'. Pass 'N=4'"),
        ("define_macro", ("-DN", "4"), r"got \('-DN', '4'\). Pass \('N', '4'\)"),
        ("define_macro", "1N", "got '1N'$"),
        ("undefine_macro", 3, r"a str or a list of them, got 3 \(int\)"),
        ("include_path", ["a", None], r"a folder or a list of them, got None \(NoneType\)"),
    ],
)
def test_values_of_options_that_are_none(option: str, value: Any, match: str) -> None:
    match = f"Program options {option}: expected .*{match}"
    with pytest.raises((TypeError, ValueError), match=match):
        gd.Program("x", {option: value})
    with pytest.raises((TypeError, ValueError), match=match):
        gd.Program.from_file(__file__, {option: value}, device_only=True)


def test_values_of_options_are_taken_as_they_are() -> None:
    macros = ("N", "N=", "N=4", "N=a = b", "F(x, ...)=x", ("N", "4"), ("N", ""))
    for macro in (*macros, [*macros]):
        assert gd.Program("x", {"define_macro": macro}).options == {"define_macro": macro}
    paths = gd.Program("x", {"include_path": [Path("a", "b"), "c"], "pre_include": Path("d.h")})
    assert paths.options == {"include_path": [str(Path("a", "b")), "c"], "pre_include": "d.h"}
    assert gd.Program("x", {"include_path": None}).options == {"include_path": None}


@pytest.mark.parametrize(
    ("given", "match"),
    [
        ({"name": ""}, "Program name: expected a non-empty str, got ''"),
        ({"name": 5}, "Program name: expected a non-empty str, got 5"),
        (
            {"kernels": "fill<int>"},
            r"Program kernels: expected names such as .*, got 'fi",
        ),
        ({"kernels": 5}, "Program kernels: expected names"),
        ({"kernels": [5]}, "kernel name: expected a non-empty str, got 5"),
    ],
)
def test_names_that_are_none(given: Any, match: str) -> None:
    with pytest.raises(TypeError, match=match):
        gd.Program("x", **given)


def test_programs_have_names() -> None:
    program = gd.Program("\nint x;", name="physics", kernels=["fill<int>", "fill<float>"])
    assert program.name == "physics"
    assert str(program) == "program 'physics'"
    assert repr(program) == "<Program 'physics' c++ 'int x;'>"
    assert str(gd.Program("int x;")) == "<Program c++ 'int x;'>"
    assert program.kernel_names == ("fill<int>", "fill<float>")
    copied = pickle.loads(pickle.dumps(program))  # noqa: S301  # made here
    assert (copied.name, copied.kernel_names) == (program.name, program.kernel_names)
    with pytest.raises(ValueError, match=r"program 'empty': the PTX has no kernel 'x'"):
        gd.Program(".version 8.0\n.target sm_75", name="empty").kernel("x")


def test_the_name_among_options_is_a_text() -> None:
    with pytest.raises(TypeError, match=r"Program options name: expected a str, got 7 \(int\)"):
        gd.Program("text", {"name": 7})
