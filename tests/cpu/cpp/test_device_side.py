"""The device's side of CUDA C++, which keeps its lines."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphdsl.code.cpp.device_side import device_side
from graphdsl.code.cpp.tokens import tokenize

KERNEL = "__global__ void k(float* x) { *x = 1; }"


def left(text: str) -> str:
    """Return what is left of a text beside a kernel, in one line."""
    found = device_side(f"{KERNEL}\n{text}", "k.cu")
    assert found.startswith(KERNEL)
    return " ".join(found.removeprefix(KERNEL).split())


GONE = {
    "function": "int main(int argc, char** argv) { k<<<1, 32>>>(nullptr); }",
    "prototype": "void launch(float* x, int n);",
    "template": "template <class T, int N = (3 > 2)> T total(std::vector<T> x) { return x[0]; }",
    "instance": "template void launch<float>(float*);",
    "constructor outside": "Image::Image(int n) : size{n}, data(new int[n]) { fill(); }",
    "conversion": "Image::operator bool() const { return true; }",
    "operator": "std::ostream& operator<<(std::ostream& o, const Image& i) { return o << '}'; }",
    "comparison": "bool operator<(const Image& a, const Image& b) { return a.n < b.n; }",
    "equality": "bool operator==(const Image& a, const Image& b) { return a.n == b.n; }",
    "trailing result": "auto make() -> decltype(other()) { return {}; }",
    "structure as result": "struct Image* find(int n) { return nullptr; }",
    "variable": "static std::vector<int> numbers = {1, 2, 3};",
    "variable in braces": "std::atomic<int> count{0};",
    "constant that nobody names": 'const std::string name = R"x(a } " b)x";',
    "lambda": "auto twice = [](int x) { return 2 * x; };",
    "extended lambda": "void f() { each([=] __device__ (int i) { return i; }); }",
    "type that nobody names": "struct Timer { cudaEvent_t e; Timer() { start(); } };",
    "alias": "using Clock = std::chrono::steady_clock; typedef std::vector<int> Numbers;",
    "namespace alias": "namespace fs = std::filesystem;",
    "using": "using std::cout;",
    "macro of others": 'PYBIND11_MODULE(name, m) { m.def("f", &f); }',
    "test of others": "TEST(Suite, Name) { EXPECT_EQ(1, 1); }",
    "literals": "char c = '}'; const char* s = \"\\\"}\"; int n = 1'000'000;",
    "host function": "__host__ int half(int n) { return n / 2; }",
    "two names for a brace": "// {\n/* } { */ void f() { /* } */ }",
}


@pytest.mark.parametrize("case", GONE)
def test_host_code_is_gone(case: str) -> None:
    comments = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
    assert not comments.sub("", left(GONE[case])).strip()


KEPT = {
    "variable": "__device__ int count = 3;",
    "constant memory": "__constant__ float weights[2][3] = {{1, 2, 3}, {4}};",
    "both sides": "__host__ __device__ inline int half(int n) { return n / 2; }",
    "bounds": "template <class T> __global__ void __launch_bounds__(256, 2) l(T* x) { if (x) {} }",
    "C name": 'extern "C" __global__ void c(int n) {}',
    "block of C names": 'extern "C" { __device__ int d(int n) { return n; } }',
    "namespace": "namespace a::b { __device__ int d(int n) { return n; } }",
    "unnamed namespace": "namespace { __device__ int d; }",
    "class of both": "struct V { float x; __host__ __device__ V(float a) : x{a} {} };",
    "macro": "#define HD __host__ __device__\n HD int h(int n) { return n; }",
    "macro in a macro": "#define D __device__\n#define IN D inline\nIN int h(int n) { return n; }",
    "macro as a whole": (
        "#define OP(name, op) __device__ int name(int a, int b) { return a op b; }\n"
        "OP(add, +) OP(sub, -);"
    ),
    "directives": "#define N 3\n#pragma unroll\n#undef N",
    "never": "#if 0\nthis { isn't C++\n#endif",
    "only nvcc": "#ifndef __CUDACC_RTC__\nthis { isn't C++\n#endif",
}


@pytest.mark.parametrize("case", KEPT)
def test_device_code_stays(case: str) -> None:
    assert left(KEPT[case]) == " ".join(KEPT[case].split())


NAMED = {
    "constant": ("const int N = 3; const int M = 4;", "N", "const int N = 3;"),
    "one of another": ("const int M = 4; const int N = M + 1;", "N", "M = 4; const int N = M + 1;"),
    "of a macro": ("#define SIZE (2 * N)\nconst int N = 3;", "SIZE", "const int N = 3;"),
    "function": (
        "constexpr int twice(int n) { return 2 * n; }",
        "twice(2)",
        "__host__ __device__ constexpr int twice(int n) { return 2 * n; }",
    ),
    "enumerator": ("enum Mode { A, B = 2 }; enum Other { C };", "B", "enum Mode { A, B = 2 };"),
    "typedef": ("typedef struct { int n; } Pair, *Pairs;", "sizeof(Pair)", "} Pair, *Pairs;"),
    "pointer to a function": ("typedef int (*Op)(int);", "sizeof(Op)", "typedef int (*Op)(int);"),
    "alias": ("using Real = double; using T = std::string;", "Real(1)", "using Real = double;"),
    "base": (
        'struct A { int n; }; struct B : A { void print() { puts("}"); } int m; };',
        "sizeof(B)",
        "struct A { int n; }; struct B : A { int m; };",
    ),
    "methods": (
        "struct S { S() = default; int size() const; void (*f)(int); static constexpr int n = 1; "
        "friend bool operator==(S a, S b) { return true; } operator bool() { return true; } };",
        "sizeof(S)",
        "struct S { S() = default; void (*f)(int); static constexpr int n = 1; };",
    ),
    "namespace": ("using namespace std;", "1", "namespace std { } using namespace std;"),
}


@pytest.mark.parametrize("case", NAMED)
def test_names_used_by_device_code_stay(case: str) -> None:
    text, use, expected = NAMED[case]
    found = device_side(f"{text}\n__device__ int use() {{ return {use}; }}", "k.cu")
    flat = " ".join(found.split())
    assert expected in flat
    unused = device_side(f"{text}\n__device__ int use() {{ return 1; }}", "k.cu")
    assert case == "namespace" or expected not in " ".join(unused.split())


def test_preprocessor_lines_with_white_space_before_them() -> None:
    text = "namespace n {\n    #if defined(A)\n    void f();\n\t# endif\n}\nvoid g();"
    assert left(text).replace("# endif", "#endif") == "namespace n { #if defined(A) #endif }"


def test_macros_of_declarations_without_semicolons() -> None:
    """Operators as arguments are not pointers, and a macro may end the text."""
    macro = "#define OP(X) __device__ N operator X (N a, N b) { return a; }\nstruct N {};"
    text = f"{macro}\nnamespace n {{ OP(*)\nOP(&)\n}}\nvoid f();\nOP(+)"
    assert left(text) == f"{' '.join(macro.split())} namespace n {{ OP(*) OP(&) }} OP(+)"


def test_branches_of_which_each_opens_the_same_brace() -> None:
    text = "#ifdef A\nint f(int n) {\n#else\nint f() {\n#endif\n  return 1;\n}\nconst int n = 2;"
    assert left(text) == "#ifdef A #else #endif"


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("\n\nint main() {\n", 4, "there is no } for this"),
        ("\n}\n", 3, "there is a } without a {"),
        ("int f(int n]) {}", 2, "expected ), got ]"),
        ('#line 30 "other.h"\n\nint f(', 31, "there is no ) for this"),
        ("struct S { int n;", 2, "there is no } for this {"),
        ("int n", 2, "this does not end"),
    ],
)
def test_undecidable_code_is_an_error_with_its_line(text: str, line: int, why: str) -> None:
    file = "other.h" if "other.h" in text else "k.cu"
    with pytest.raises(ValueError, match=re.escape(f"{file}:{line}: the device code cannot")) as e:
        device_side(f"{KERNEL}\n{text}", "k.cu")
    assert why in str(e.value)
    assert "#ifndef __CUDACC_RTC__" in str(e.value)


def test_a_text_without_device_code_is_refused() -> None:
    with pytest.raises(ValueError, match="k.cu: expected device code"):
        device_side("int main() {}", "k.cu")


PIECES = st.sampled_from([*GONE.values(), *KEPT.values(), *(text for text, _, _ in NAMED.values())])


@given(st.lists(PIECES, max_size=8))
def test_lines_and_columns_stay(pieces: list[str]) -> None:
    text = "\n".join([*pieces, KERNEL])
    found = device_side(text, "k.cu")
    assert found.count("\n") == text.count("\n")
    assert found.split("\n")[-1] == KERNEL
    # What is left is in the text, but for what declares namespaces and functions of both sides.
    added = {"namespace", "std", "{", "}", "__host__", "__device__"}
    assert {t.text for t in tokenize(found)} <= {t.text for t in tokenize(text)} | added


@given(st.text(alphabet="ab{}()[]<>;:,=#\"'/*\\\n 0", max_size=60))
def test_any_text_is_told_or_refused(text: str) -> None:
    tokens = tokenize(text)
    assert all(text[token.start : token.stop] == token.text for token in tokens)
    try:
        found = device_side(f"{KERNEL}\n{text}\n", "k.cu")
    except ValueError:
        return
    assert found.count("\n") == text.count("\n") + 2
