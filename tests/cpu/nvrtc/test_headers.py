"""The headers that sources include: the package's own, and where NVIDIA's are found."""

from __future__ import annotations

from pathlib import Path

import pytest
from cuda.bindings import nvrtc
from cuda.core import ProgramOptions

import graphdsl as gd
from graphdsl.abi import cuda_packages
from graphdsl.base.errors import CompileError
from graphdsl.code.nvrtc import compiler, headers
from graphdsl.code.nvrtc.compiler import compile_options
from graphdsl.code.nvrtc.nvrtc import compile_to_ptx

pytest.importorskip("cuda.bindings.nvrtc")


def nvrtc_version() -> tuple[int, int]:
    """Return the version of NVRTC."""
    _, major, minor = nvrtc.nvrtcVersion()
    return major, minor


FILES = {
    str(path.relative_to(headers.BUILT_IN)): path.read_text()
    for path in sorted(headers.BUILT_IN.rglob("*"))
    if path.is_file()
}
FOR_DEVICES = [name for name, text in FILES.items() if f"<cuda/std/{name}>" in text]
"""Those that stand before NVIDIA's."""
OF_CUB = "cub/cub.cuh"
BUILT_IN = [name for name in FILES if name not in {*FOR_DEVICES, OF_CUB}]
EVERY_BUILT_IN = "".join(f"#include <{name}>\n" for name in BUILT_IN)
USES = r"""
struct Pair { int first; double second; };
static_assert(sizeof(int8_t) == 1 && sizeof(uint16_t) == 2 && sizeof(int32_t) == 4, "");
static_assert(sizeof(std::uint64_t) == 8 && sizeof(uintptr_t) == 8 && sizeof(intmax_t) == 8, "");
static_assert(INT8_MIN == -128 && UINT16_MAX == 65535 && INT64_MAX == LLONG_MAX, "");
static_assert(INT_MIN + INT_MAX == -1 && UINT_MAX == 0xffffffffu && CHAR_BIT == 8, "");
static_assert(LONG_MAX == LLONG_MAX && ULLONG_MAX == ~0ull && SIZE_MAX == UINT64_MAX, "");
static_assert(SHRT_MIN == -32768 && USHRT_MAX == 65535 && CHAR_MIN == -128, "");
static_assert(INT64_C(5) == 5 && UINT32_C(7) == 7, "");
static_assert(FLT_MAX == 3.4028234663852886e38f && FLT_MIN == 1.1754943508222875e-38f, "");
static_assert(1 + FLT_EPSILON != 1 && 1 + FLT_EPSILON / 2 == 1, "");
static_assert(DBL_MAX == 1.7976931348623157e308 && DBL_MIN == 2.2250738585072014e-308, "");
static_assert(1 + DBL_EPSILON != 1 && 1 + DBL_EPSILON / 2 == 1, "");
static_assert(M_PI == 3.141592653589793 && M_SQRT2 == 1.4142135623730951 && NULL == 0, "");
static_assert(offsetof(Pair, second) == 8, "");
extern "C" __global__ void use(float* f, double* d, uint64_t* u, int* i, size_t n) {
    assert(n > 3);
    std::printf("%d %f\n", i[0], f[0]);
    f[0] = INFINITY;
    f[1] = NAN;
    d[0] = HUGE_VAL;
    f[2] = std::sqrt(f[3]) + std::pow(f[4], 2) + std::abs(f[5]) + sqrtf(f[6]) + std::fmaf(1, 2, 3);
    d[1] = std::sin(d[2]) + std::abs(d[3]);
    i[1] = std::isnan(f[1]) + isfinite(f[1]) + std::isinf(d[1]) + std::abs(i[2]);
    std::memcpy(f, d, 8);
    std::nullptr_t nothing = nullptr;
    u[0] = sizeof(nothing) + std::size_t(n) + uint64_t(clock());
    atomicAdd(u, uint64_t(1));
}
"""
NVIDIA = (
    "cuda_fp16.h",
    "cuda_bf16.h",
    "cooperative_groups.h",
    "cuda/std/cstdint",
    "cuda/std/climits",
    "cuda/std/cfloat",
    "cuda/atomic",
)
NVIDIA_TYPES = """
extern "C" __global__ void types(__half* x, int* sum) {
    cooperative_groups::this_thread_block().sync();
    x[0] = __hadd(x[1], __float2half(1.5f));
    cuda::atomic_ref<int, cuda::thread_scope_device>(*sum).fetch_add(1);
}
"""
needs_nvidia = pytest.mark.skipif(
    len(headers.include_folders()) < 3, reason="needs NVIDIA's header wheels or a toolkit"
)


@pytest.fixture(autouse=True)
def no_disk_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", "")


@pytest.fixture
def no_nvidia(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without NVIDIA's headers."""
    for module in (headers, compiler):
        monkeypatch.setattr(module, "include_folders", lambda: (str(headers.BUILT_IN),))


def compiles(source: str, options: dict[str, object] | None = None) -> bool:
    program = gd.Program(source, options)
    return ".entry use" in compile_to_ptx(program, ["use"], "90").ptx


@pytest.mark.usefixtures("no_nvidia")
def test_built_in_headers_are_enough_without_nvidia() -> None:
    assert compiles(EVERY_BUILT_IN + USES)


@pytest.mark.usefixtures("no_nvidia")
@pytest.mark.parametrize("name", BUILT_IN)
def test_each_built_in_header_stands_alone(name: str) -> None:
    assert compiles(f'#include <{name}>\nextern "C" __global__ void use() {{}}')


@needs_nvidia
@pytest.mark.parametrize(
    "names",
    [NVIDIA, *(pytest.param([name], marks=pytest.mark.fuzz) for name in NVIDIA)],
    ids=["all", *NVIDIA],
)
def test_nvidia_headers_go_with_the_built_in_ones(names: list[str]) -> None:
    included = "".join(f"#include <{name}>\n" for name in names)
    before = f"{included}{EVERY_BUILT_IN}{USES}"
    after = f"{EVERY_BUILT_IN}{included}{USES}"
    strict: dict[str, object] = {"diag_error": [20, 101]}  # undefined names, conflicting types
    assert compiles(before, strict)
    if len(names) < len(NVIDIA):
        assert compiles(after, strict)
        return
    # Their types work, too.
    ptx = compile_to_ptx(gd.Program(f"{after}{NVIDIA_TYPES}", strict), ["use", "types"], "90").ptx
    assert "bar.sync" in ptx or "barrier.sync" in ptx
    assert "add.f16" in ptx or "add.rn.f16" in ptx
    assert ".gpu" in ptx[ptx.index(".entry types") :]


@needs_nvidia
def test_cub_as_a_whole() -> None:
    source = """
    #include <cub/cub.cuh>
    extern "C" __global__ void use(int* x) {
        typedef cub::BlockScan<int, 64> Scan;
        __shared__ typename Scan::TempStorage storage;
        Scan(storage).InclusiveSum(x[threadIdx.x], x[threadIdx.x]);
    }
    """
    assert compiles(source)


LISTS = r"""
#include <cuda/std/__type_traits/type_list.h>
namespace cs = cuda::std;
template <int N> struct T { char bytes[N + 1]; };
struct Add { template <class A, class B> using __call = T<sizeof(A) * 3 % 251 + sizeof(B)>; };
template <int... I>
__device__ void all(int* x, cs::integer_sequence<int, I...>) {
    using List = cs::__type_list<T<I>...>;
    x[0] = sizeof(cs::__type_fold_left<List, T<2>, Add>);
    x[1] = sizeof(cs::__type_fold_right<List, T<2>, Add>);
    ((x[2 + I] = sizeof(cs::__type_at_c<I, List>)), ...);
}
extern "C" __global__ void use(int* x) {
    all(x, cs::make_integer_sequence<int, 9>());
    all(x + 20, cs::make_integer_sequence<int, 23>());
}
"""
TUPLES = r"""
#include <cuda/std/tuple>
#include <cuda/std/variant>
template <int N> struct T { int x[N % 3 + 1]; };
template <size_t... I> __device__ auto many(cuda::std::index_sequence<I...>) {
    return cuda::std::tuple<T<I>...>();
}
extern "C" __global__ void use(int* x) {
    auto t = many(cuda::std::make_index_sequence<27>());
    cuda::std::get<22>(t).x[0] = x[0];
    auto u = cuda::std::tuple_cat(t, cuda::std::make_tuple(1, 2.f, 'c'));
    x[2] = sizeof(u) + cuda::std::get<22>(u).x[0];
    cuda::std::variant<char, short, int, long, float, double, T<1>, T<2>, T<5>, T<6>, T<7>, T<8>,
        T<9>, T<10>, T<11>, T<12>, T<13>, T<14>> v = T<13>{x[3]};
    x[4] = v.index();
    x[5] = cuda::std::visit([](auto a) { return int(sizeof(a)); }, v);
}
"""
GROUPS = r"""
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda/pipeline>
namespace cg = cooperative_groups;
extern "C" __global__ void use(int* x) {
    auto block = cg::this_thread_block();
    auto tile = cg::tiled_partition<16>(block);
    x[block.thread_rank()] = cg::reduce(tile, x[block.thread_rank()], cg::plus<int>());
}
"""


@needs_nvidia
@pytest.mark.parametrize(
    "source",
    [
        pytest.param(LISTS, id="lists"),
        pytest.param(TUPLES, id="tuples", marks=pytest.mark.fuzz),
        pytest.param(GROUPS, id="groups", marks=pytest.mark.fuzz),
    ],
)
def test_unrolling_in_nvidias_headers_does_not_change_the_code(source: str) -> None:
    def ptx(**options: object) -> str:
        return compile_to_ptx(gd.Program(source, {"std": "c++17", **options}), ["use"], "90").ptx

    # `-U` comes after `-D`, so this is NVIDIA's default.
    assert ptx() == ptx(undefine_macro="_CCCL_META_UNROLL_LIMIT")


@pytest.mark.parametrize(
    ("macros", "given"),
    [("N=1", ["N=1"]), (("N", "1"), ["N=1"]), (["A", ("N", "1")], ["A", "N=1"]), (None, [])],
)
def test_macros_of_users_come_last(macros: object, given: list[str]) -> None:
    program = gd.Program("#include <math.h>\n", {"define_macro": macros})
    flags = compile_options(program, "sm_90").as_bytes("nvrtc")
    defined = [each.decode() for each in flags if b"define-macro" in each]
    all_of_them = ["_CCCL_META_UNROLL_LIMIT=10", *given]
    assert defined == [f"--define-macro={each}" for each in all_of_them]


def test_versions_of_the_toolkit() -> None:
    source = """
    #include <{}>
    static_assert({} >= 12000, "");
    extern "C" __global__ void use() {{}}
    """
    assert compiles(source.format("cuda.h", "CUDA_VERSION"))
    assert compiles(source.format("cuda_runtime.h", "CUDART_VERSION"))


@pytest.mark.parametrize(("macro", "asserts"), [(None, True), ("NDEBUG", False)])
def test_ndebug_turns_assert_off(macro: str | None, asserts: bool) -> None:
    source = '#include <cassert>\nextern "C" __global__ void use(int* x) { assert(*x == 3); }'
    program = gd.Program(source, {"define_macro": macro} if macro else None)
    assert ("__assertfail" in compile_to_ptx(program, ["use"], "90").ptx) is asserts


@pytest.mark.usefixtures("no_nvidia")
def test_a_missing_header_is_named_with_its_package() -> None:
    with pytest.raises(
        CompileError, match=r"no header 'cuda_fp16.h' in .*graphdsl/code/include\. .*pip"
    ):
        compiles('#include <cuda_fp16.h>\nextern "C" __global__ void use() {}')


def test_the_users_folders_go_first(tmp_path: Path) -> None:
    (tmp_path / "stdint.h").write_text("#define MINE 1\n")
    source = '#include <stdint.h>\nextern "C" __global__ void use() { static_assert(MINE, ""); }'
    assert compiles(source, {"include_path": str(tmp_path)})
    options = compile_options(gd.Program(source, {"include_path": [str(tmp_path)]}), "sm_90")
    assert options.include_path == [str(tmp_path), *headers.include_folders()]


@pytest.mark.parametrize("suppressed", [None, 177, [177, 550]])
def test_both_kinds_of_options_get_the_folders(suppressed: object) -> None:
    source = "#include <math.h>\n__global__ void use() {}"
    mapping = {"std": "c++20", "arch": "sm_80", "diag_suppress": suppressed}
    of_mapping = compile_options(gd.Program(source, mapping), "sm_90")
    of_object = compile_options(gd.Program(source, ProgramOptions(**mapping)), "sm_90")
    assert of_mapping.as_bytes("nvrtc") == of_object.as_bytes("nvrtc")
    assert (of_mapping.arch, of_mapping.std) == ("sm_80", "c++20")
    assert of_mapping.include_path == list(headers.include_folders())


def test_sources_without_headers_are_compiled_without_looking_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unexpected() -> tuple[str, ...]:
        raise AssertionError("looked for headers")

    monkeypatch.setattr(compiler, "include_folders", unexpected)
    assert compiles('extern "C" __global__ void use() {}  // include nothing')


@pytest.mark.skipif(nvrtc_version() < (13, 3), reason="NVRTC has headers inside since 13.3")
def test_headers_inside_of_nvrtc_replace_nvidias() -> None:
    options = {"use_bundled_headers": True}
    made = compile_options(gd.Program("#include <cuda_fp16.h>\n", options), "sm_90")
    assert made.include_path == [str(headers.BUILT_IN)]


@pytest.mark.parametrize(
    ("source", "some", "own"),
    [
        ("__global__ void k() {} // include", False, False),
        ("#include <math.h>", True, False),
        ("  #  include\t<cuda/std/cmath>\n", True, False),
        ("#/* here */include <math.h>", True, False),
        ("#inc\\\nlude <math.h>", True, False),
        ("%:include <math.h>", True, False),
        ("#if __has_include(<math.h>)\n#endif", True, False),
        ('#include "mine.h"', True, True),
        ("#include <math.h>\n#include MINE", True, True),
        ("#include </home/me/mine.h>", True, True),
        ("#include <../mine.h>", True, True),
        ('#if __has_include("mine.h")\n#endif', True, True),
        ("#if __has_include HERE\n#endif", True, True),
        ('#inc\\\r\nlude "mine.h"', True, True),
        ('??=include "mine.h"', True, True),
        ('#inc??/\nlude "mine.h"', True, True),
    ],
)
def test_includes_of_a_source(source: str, some: bool, own: bool) -> None:
    assert headers.names_headers(source) is some
    assert headers.names_own_headers(source) is own


@pytest.mark.parametrize(
    ("source", "foreign"),
    [
        ("__global__ void k() {} // include", []),
        ("#include <math.h>\n#include <not/there.h>", []),
        ('#include "math.h"', []),
        ('#include "mine.h"', ['#include "mine.h"']),
        ('%:include_next "/etc/passwd"', ['%:include_next "/etc/passwd"']),
        ('??=include "/etc/passwd"', ['#include "/etc/passwd"']),
        ("#inc\\\nlude </etc/passwd>", ["#include </etc/passwd>"]),
        ("#include <../passwd>", ["#include <../passwd>"]),
        ('#include "../passwd"', ['#include "../passwd"']),
        ('#define F "/etc/passwd"\n#include F', ["#include"]),
        ("#/**/include/**/F", ["#/**/include/**/"]),
        ('#if __has_include("/etc/passwd")', ['__has_include("/etc/passwd"']),
    ],
)
def test_includes_that_may_read_files_of_the_user(source: str, foreign: list[str]) -> None:
    assert headers.foreign_headers(source) == foreign


def test_a_toolkit_where_its_installer_puts_it_is_the_last_resort(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "cccl").mkdir()
    (tmp_path / "cuda_runtime.h").touch()
    monkeypatch.setattr(headers, "TOOLKIT", tmp_path)
    monkeypatch.setattr(cuda_packages, "find_nvidia_header_directory", lambda _: None)
    found = headers.include_folders.__wrapped__()
    assert found == (str(headers.BUILT_IN), str(tmp_path), str(tmp_path / "cccl"))
    monkeypatch.setattr(headers, "TOOLKIT", tmp_path / "absent")
    assert headers.include_folders.__wrapped__() == (str(headers.BUILT_IN),)


@pytest.mark.parametrize(
    ("version", "has_crt", "is_added"),
    [("13000", False, True), ("13000", True, False), ("12090", False, False), (None, False, False)],
)
def test_a_toolkit_of_the_same_version_adds_what_wheels_are_without(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    version: str | None,
    has_crt: bool,
    is_added: bool,
) -> None:
    wheels, toolkit = tmp_path / "wheels", tmp_path / "toolkit"
    for folder, number in ((wheels, "13000"), (toolkit, version)):
        folder.mkdir()
        if number is not None:
            (folder / "cuda_runtime_api.h").write_text(f"#define CUDART_VERSION  {number}\n")
    if has_crt:
        (wheels / "crt").mkdir()
    monkeypatch.setattr(headers, "TOOLKIT", toolkit)
    monkeypatch.setattr(
        cuda_packages,
        "find_nvidia_header_directory",
        lambda name: str(wheels) if name == "cudart" else None,
    )
    found = headers.include_folders.__wrapped__()
    assert found == (str(headers.BUILT_IN), str(wheels), *([str(toolkit)] if is_added else []))


def test_the_state_changes_with_the_folders(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(headers, "include_folders", lambda: (str(tmp_path),))
    before = headers.folders_state()
    assert headers.folders_state() == before
    (tmp_path / "new.h").touch()
    assert headers.folders_state() != before
