"""Types of parameters: from PTX, from prototypes, and what is read out of sources for them."""

from __future__ import annotations

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.abi.signatures import (
    CPP_TYPES,
    ParameterKind,
    ParameterType,
    argument_list,
    of_cpp,
    of_ptx,
)
from graphdsl.code.nvrtc.compiler import Names, _c_kernels, compile_with_names, has_variables
from graphdsl.code.nvrtc.nvrtc import compile_to_ptx
from graphdsl.code.nvrtc.program_modules import ModuleText
from graphdsl.core.declaration.encodings.numbers import bfloat16
from graphdsl.core.declaration.programs.parameter_names import parameter_names

MANY = """
namespace a { struct S { int x; char y; }; template <class T> struct V { T x[4]; }; }
enum class Color : unsigned char { RED };
__global__ void many(
    bool a, char b, signed char c, unsigned char d, short e, unsigned short f, int g, unsigned h,
    long i, unsigned long j, long long k, unsigned long long l, __int128 m, unsigned __int128 n,
    float o, double p, const float* q, int** r, void (*s)(int), a::S t, a::V<float> u, Color v,
    const volatile double* __restrict__ w, cudaGraphConditionalHandle x, float4 y, void* z) {}
"""


def signature_of(source: str, name: str, options: dict[str, object] | None = None) -> list[str]:
    """Return the types of a kernel's parameters, by kind and name."""
    compiled = compile_to_ptx(gd.Program(source, options), [name], "90")
    entry = ModuleText(compiled.ptx, compiled.names).entry(name)
    assert entry is not None
    assert entry.signature is not None
    return [f"{each.kind}: {each.name}" for each in entry.signature.types]


def test_types_of_a_prototype() -> None:
    expected = [
        "bool: bool",
        "integer: char",
        "integer: signed char",
        "integer: unsigned char",
        "integer: short",
        "integer: unsigned short",
        "integer: int",
        "integer: unsigned int",
        "integer: long",
        "integer: unsigned long",
        "integer: long long",
        "integer: unsigned long long",
        "integer: __int128",
        "integer: unsigned __int128",
        "floating-point: float",
        "floating-point: double",
        "pointer: float const*",
        "pointer: int**",
        "pointer: void (*)(int)",
        "structure: a::S",
        "structure: a::V<float>",
        "integer: Color",
        "pointer: double const volatile*",
        "integer: unsigned long long",
        "structure: float4",
        "pointer: void*",
    ]
    options: dict[str, object] = {"device_int128": True}
    assert signature_of(MANY, "many", options) == expected
    c_name = MANY.replace("__global__", 'extern "C" __global__')
    assert signature_of(c_name, "many", options) == expected


@pytest.mark.parametrize("standard", ["c++03", "c++11"])
def test_an_old_standard_tells_less_of_c_names(standard: str) -> None:
    source = '__global__ void k(bool a, float* b) {}  extern "C" __global__ void c(bool a) {}'
    options: dict[str, object] = {"std": standard}
    assert signature_of(source, "k", options) == ["bool: bool", "pointer: float*"]
    assert signature_of(source, "c", options) == ["integer: .u8"]


def test_kernels_that_only_look_like_some_do_not_matter() -> None:
    source = (
        '#if 0\nextern "C" __global__ void gone(bool a) {}\n#endif\n'
        'extern "C" __global__ void there(bool a) {}\n'
        "__global__ void twice(int) {}  __global__ void twice(float) {}"
    )
    compiled = compile_to_ptx(gd.Program(source), ["there", "twice"], "90")
    assert compiled.names.symbols == {"there": "there"}
    assert set(compiled.names.prototypes) == {"there"}
    assert list(compiled.names.refused) == ["twice"]
    assert "twice" in compiled.names.refused["twice"]
    assert "gone" not in compiled.names.refused["twice"]
    text = ModuleText(compiled.ptx, compiled.names)
    assert text.entry("twice") is None
    assert text.entry("_Z5twicef") is not None
    assert sorted(text.kernels()) == ["_Z5twicef", "_Z5twicei", "there"]


def test_errors_of_a_source_are_not_those_of_names() -> None:
    asked: list[str] = []

    def compile_source(source: str, expressions: object) -> tuple[str, dict[str, str]]:
        asked.append(source)
        raise gd.CompileError("no", 'program.cu(1): error: identifier "y" is undefined')

    with pytest.raises(gd.CompileError, match="no"):
        compile_with_names(gd.Program("int x = y;"), ["k"], compile_source)
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ('extern "C" __global__ void k(int* x) {}', ["k"]),
        (
            'extern"C"{ __global__ void a(int x) { if (x) {} } __global__ void b() {} }',
            ["a", "b"],
        ),
        ('extern "C" __global__ void __launch_bounds__(128, 2) k(int x) {}', ["k"]),
        ('extern "C" __attribute__((used)) __global__ __cluster_dims__(2) void k() {}', ["k"]),
        ('// extern "C" __global__ void k() {}', []),
        ('/* extern "C" __global__ void k() {} */ __global__ void l() {}', []),
        ('#define KERNEL extern "C" __global__ \\\n void k()\nKERNEL {}', []),
        ('extern "C" __device__ void f(); __global__ void k() {}', []),
        ('extern "C" {', []),
        ('extern "C"', []),
    ],
)
def test_c_kernels_of_a_source(source: str, names: list[str]) -> None:
    assert _c_kernels(source) == names


@pytest.mark.parametrize(
    ("line", "is_variable"),
    [
        (".global .align 4 .u32 total;", True),
        (".visible .global .align 4 .b8 table[16] = {1, 2};", True),
        ("\t.weak .global .attribute(.managed) .align 4 .u32 shared;", True),
        (".const .align 4 .b8 fixed[4];", False),
        (".global .align 1 .b8 $str[4] = {37, 100, 10, 0};", False),
        (".global .align 4 .b8 __cudart_i2opi_f[24] = {65};", False),
        (".global .align 1 .u8 _Z18graphdsl_prototypeIFvPffEE;", False),
        ("    ld.global.u32 %r1, [total];", False),
        (".extern .shared .align 16 .b8 s[];", False),
    ],
)
def test_variables_of_a_text(line: str, is_variable: bool) -> None:
    assert has_variables(f".version 8.0\n{line}\n") is is_variable


@pytest.mark.parametrize(
    ("prototype", "types"),
    [
        ("f(int, float)", ["int", "float"]),
        ("f()", []),
        ("f(void)", []),
        ("void f<g(int)>(std::pair<int, float>)", ["std::pair<int, float>"]),
        ("f(void (*)(int, int), int)", ["void (*)(int, int)", "int"]),
        ("f", None),
        ("f)", None),
    ],
)
def test_arguments_of_a_prototype(prototype: str, types: list[str] | None) -> None:
    assert argument_list(prototype) == types


def test_the_size_in_ptx_has_the_last_word() -> None:
    known = of_ptx("u", 4, is_pointer=False, is_array=False)
    assert of_cpp("long", known) == ParameterType("long", 4, ParameterKind.INTEGER)
    assert of_cpp("int", known) is CPP_TYPES["int"]
    assert of_cpp("float*", known).kind is ParameterKind.INTEGER


def test_targets_of_pointers() -> None:
    known = of_ptx("u", 8, is_pointer=False, is_array=False)
    for text, dtype in (("float const*", "f4"), ("unsigned char*", "u1"), ("__half&", "f2")):
        target = of_cpp(text, known).target
        assert target is not None
        assert target.dtype == np.dtype(dtype)
    for text in ("void*", "float**", "S*", "void (*)(int)"):
        assert of_cpp(text, known).target is None
        assert of_cpp(text, known).kind is ParameterKind.POINTER


def test_a_signature_without_symbols_is_that_of_ptx() -> None:
    text = ModuleText(".version 8.0\n.entry k(.param .f32 x)", Names({}, {}, {}))
    entry = text.entry("k")
    assert entry is not None
    assert entry.signature is not None
    assert [str(each) for each in entry.signature.types] == [".f32"]
    unsure = ModuleText(".version 8.0\n.entry k(.param .texref x)", Names({}, {}, {})).entry("k")
    assert unsure is not None
    assert unsure.signature is None


def test_halves_of_floats_are_rounded_once() -> None:
    numbers = np.random.default_rng(5).standard_normal(2000) * 2.0 ** np.arange(-40, 40).repeat(25)
    # Between two neighbours, and a little beside that: wrong if it were rounded to a float first.
    tie = 1 + 2.0**-8
    numbers = np.append(numbers, [tie, tie + 2.0**-40, tie - 2.0**-40, 0.0, -0.0, np.inf, 1e-45])
    bits = bfloat16(numbers).astype(np.int64)
    with np.errstate(invalid="ignore"):  # infinity has a neighbour that is no number
        found, above, below = (
            ((bits + step) << 16).astype(np.uint32).view(np.float32).astype(np.float64)
            for step in (0, 1, -1)
        )
    finite = np.isfinite(numbers) & (numbers != 0) & (bits & 0x7FFF > 0)
    for other in (above, below):
        exact = numbers[finite]
        distance = np.abs(other[finite] - exact) - np.abs(found[finite] - exact)
        assert (distance >= 0).all()
        assert (bits[finite][distance == 0] % 2 == 0).all()
    assert bits[-7:].tolist() == [0x3F80, 0x3F81, 0x3F80, 0, 0x8000, 0x7F80, 0]
    assert bfloat16(np.array([np.nan])).tolist() == [0x7FC0]
    with pytest.raises(OverflowError):
        bfloat16(np.array([3.4e38]))


@pytest.mark.parametrize(
    ("source", "kernel", "names"),
    [
        ("__global__ void k(int a, float * b, T c[4]) {}", "k", ("a", "b", "c")),
        ("__global__ void k(int, unsigned int, float*, int d) {}", "k", ("", "", "", "d")),
        ("__global__ void k(V<int, 3> a, int b = f(1, 2)) {}", "space::k", ("a", "b")),
        ("template <class T> __global__ void k(T /* no */ a) {}", "k<float>", ("a",)),
        ("__global__ void __launch_bounds__(3) k(\n int a, // one\n int b) {}", "k", ("a", "b")),
        ("__global__ void k(int a); __global__ void k(int a, int b) {}", "k", ("a", "b")),
        ("#define PARAMETERS int a, int b\n__global__ void k(PARAMETERS) {}", "k", ()),
        ("__global__ void other(int a) {}", "k", ()),
        ("__global__ void k(int a", "k", ()),
        (".version 8.0\n.entry k(.param .u64 .ptr .align 4 x, .param .b8 y[4])", "k", ("x", "y")),
        (".version 8.0\n.entry k(.param .u64 k_param_0)", "k", ("",)),
    ],
)
def test_names_of_parameters(source: str, kernel: str, names: tuple[str, ...]) -> None:
    assert parameter_names(gd.Program(source).kernel(kernel), len(names) or 2) == names
