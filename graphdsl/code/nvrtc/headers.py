"""Headers for CUDA C++ sources, on GPUs and on the simulator.

NVRTC includes no header files, not even ``stdint.h``. This package has the parts of the C standard
library headers that kernels use; NVIDIA's headers come from their installation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Final

from graphdsl.abi import cuda_packages
from graphdsl.base.suggestions import nearest

BUILT_IN: Final = Path(__file__).parents[1] / "include"
"""The package's own headers. They precede NVIDIA's: the real ``cuda.h`` is for the host only, and a
toolkit in ``/usr/include`` is beside the host's ``stdint.h``.
"""
TOOLKIT: Final = Path("/usr/local/cuda/include")
"""Default folder of NVIDIA's installer; cuda.pathfinder searches it only on request."""

_SPACE: Final = r"(?:\s|/\*.*?\*/)*"
_INCLUDE: Final = re.compile(
    rf"(?:(?:\#|%:){_SPACE}include(?:_next)?\b|__has_include(?:_next)?\b){_SPACE}\(?{_SPACE}"
    r"""(<[^>\n]*>|"[^"\n]*")?""",
    re.DOTALL,
)
_HEADER_INCLUDE: Final = re.compile(
    r"""^[ \t]*\#[ \t]*include(?:_next)?\b[ \t]*(<[^>\n]*>|"[^"\n]*")?""", re.MULTILINE
)
_VERSION: Final = re.compile(r"^#\s*define\s+CUDART_VERSION\s+(\d+)", re.MULTILINE)
_SPLICE: Final = re.compile(r"\\\r?\n")


def names_headers(source: str) -> bool:
    """Return whether a C++ source may include a file."""
    return _INCLUDE.search(_spliced(source)) is not None


def names_own_headers(source: str) -> bool:
    """Return whether a C++ source may include files from outside of the include folders.

    It may if it has an ``#include "..."``, which is searched for in the current folder first, one
    by a macro, or one with a path.
    """
    found = _INCLUDE.finditer(_spliced(source))
    return any(not (match[1] or "").startswith("<") or _has_path(match[1]) for match in found)


def foreign_headers(source: str) -> list[str]:
    r"""Return the include directives of a C++ source that may read the user's files.

    These are directives with a path or a macro, ``#include "..."`` of a name that no include folder
    has, which is searched for in the current folder, and headers that directly or indirectly
    include by a macro, since a source can define that macro.

    Examples
    --------
    >>> foreign_headers('#include <cuda/std/span>\\n#include "/etc/passwd"')
    ['#include "/etc/passwd"']
    """
    return [
        " ".join(match[0].split())
        for match in _INCLUDE.finditer(_spliced(source))
        if match[1] is None
        or _has_path(match[1])
        or (match[1].startswith('"') and _found(match[1][1:-1]) is None)
        or _includes_by_macro(match[1][1:-1])
    ]


@cache
def _includes_by_macro(name: str) -> bool:
    """Return whether a header, or one that it includes, includes by a macro.

    Those of Thrust do, and those of CUB that include these.
    """
    seen: set[Path] = set()
    pending = [_found(name)]
    while pending:
        path = pending.pop()
        if path is None or path in seen:
            continue
        seen.add(path)
        for match in _HEADER_INCLUDE.finditer(_spliced(path.read_text(errors="replace"))):
            if match[1] is None:
                return True
            pending.append(_found(match[1][1:-1], path.parent if match[1][0] == '"' else None))
    return False


def _found(name: str, beside: Path | None = None) -> Path | None:
    """Return the header with that name, first beside the including one."""
    beside_it = [] if beside is None else [beside / name]
    paths = [*beside_it, *(Path(folder, name) for folder in include_folders())]
    return next((path for path in paths if path.is_file()), None)


def _spliced(source: str) -> str:
    """Return a source with spliced lines; trigraphs are those of C++ before C++17."""
    return _SPLICE.sub("", source.replace("??=", "#").replace("??/", "\\"))


def _has_path(name: str) -> bool:
    """Return whether an included name may lead out of the include folders."""
    return name[1:].startswith("/") or ".." in name


@cache
def include_folders() -> tuple[str, ...]:
    """Return the folders to search for headers, in order: the package's own, then NVIDIA's.

    NVIDIA's are those of the wheels ``nvidia-cuda-runtime``, ``nvidia-cuda-cccl`` and
    ``nvidia-curand``, of conda, or of a CUDA toolkit, as ``cuda.pathfinder`` finds them; finally of
    ``/usr/local/cuda``, which also adds what wheels of the same version are without.

    Examples
    --------
    >>> from pathlib import Path
    >>> Path(include_folders()[0], "stdint.h").exists()
    True
    """
    runtime = cuda_packages.find_nvidia_header_directory("cudart")
    cccl = cuda_packages.find_nvidia_header_directory("cccl")
    if runtime is None and (TOOLKIT / "cuda_runtime.h").exists():
        runtime = str(TOOLKIT)
    if cccl is None and runtime is not None and Path(runtime, "cccl").is_dir():
        cccl = str(Path(runtime, "cccl"))
    curand = cuda_packages.find_nvidia_header_directory("curand")
    found = [str(BUILT_IN), runtime, cccl, curand]
    # The wheels that PyTorch depends on are without ``nvidia-cuda-crt``.
    if runtime is not None and not Path(runtime, "crt").is_dir():
        version = _version(Path(runtime))
        if version is not None and version == _version(TOOLKIT):
            found.append(str(TOOLKIT))
    return tuple(dict.fromkeys(folder for folder in found if folder is not None))


def _version(folder: Path) -> str | None:
    """Return the version of CUDA whose headers are in a folder; ``None`` if there are none."""
    try:
        text = (folder / "cuda_runtime_api.h").read_text("utf-8", "replace")
    except OSError:
        return None
    match = _VERSION.search(text)
    return match[1] if match else None


def folders_state() -> str:
    """Return a text that changes when the installed headers change.

    Installers make new files, which changes the times of NVIDIA's folders. The few headers of the
    package are checked one by one, since they are edited in place.
    """
    places = [Path(folder) for folder in include_folders()]
    places += sorted(BUILT_IN.rglob("*"))
    return "\n".join(f"{place} {place.stat().st_mtime_ns}" for place in places)


# Missing headers ----------------------------------------------------------------------------------


UNDEFINED: Final = re.compile(r'identifier "(\w+)" is undefined')
NOT_IN_STD: Final = re.compile(r'namespace "std" has no (?:actual )?member "(\w+)"')
AMBIGUOUS: Final = re.compile(
    r'more than one instance of overloaded function "(?:std::)?(\w+)" matches'
)
OVERLOADED: Final = re.compile(r"^GRAPHDSL_(?:ONE|TWO|TEST)\((\w+)\)", re.MULTILINE)
"""Functions of ``math.h`` with overloads for integers."""
C_HEADERS: Final = (
    *("limits.h", "float.h", "math.h", "stddef.h", "stdint.h", "sys/types.h"),
    *("cufft_types.h", "gnu_asm.h"),
)
"""Names that nvcc provides to sources without includes, and related ones, with their headers."""
DEFINED: Final = re.compile(r"^(?:#define (\w+)|typedef .*?(\w+);)", re.MULTILINE)
CPP_HEADERS: Final = ("cmath", "cstddef", "cstdint", "cstdio", "cstdlib", "cstring", "ctime")
USED: Final = re.compile(r"^using ::(\w+);", re.MULTILINE)
OF_DEVICES: Final[Mapping[str, str]] = {
    "algorithm": """
        all_of any_of binary_search clamp copy copy_n count count_if equal fill fill_n find find_if
        for_each lexicographical_compare lower_bound max max_element min min_element minmax none_of
        partition remove replace reverse rotate swap_ranges transform unique upper_bound
    """,
    "array": "array",
    "atomic": """
        atomic atomic_flag atomic_int atomic_thread_fence memory_order memory_order_acq_rel
        memory_order_acquire memory_order_relaxed memory_order_release memory_order_seq_cst
    """,
    "bit": """
        bit_cast bit_ceil bit_floor bit_width countl_one countl_zero countr_one countr_zero
        has_single_bit popcount rotl rotr
    """,
    "bitset": "bitset",
    "complex": "arg complex conj imag norm polar proj real",
    "functional": """
        bit_and bit_or bit_xor divides equal_to greater greater_equal hash invoke less less_equal
        logical_and logical_not logical_or minus modulus multiplies negate not_equal_to plus
        reference_wrapper
    """,
    "initializer_list": "initializer_list",
    "iterator": """
        advance back_inserter begin distance end iterator_traits next prev
        random_access_iterator_tag reverse_iterator size
    """,
    "limits": "numeric_limits",
    "numeric": "accumulate gcd inner_product iota lcm midpoint partial_sum reduce",
    "optional": "make_optional nullopt optional",
    "ratio": "ratio",
    "span": "dynamic_extent span",
    "tuple": "apply forward_as_tuple get make_tuple tie tuple tuple_cat tuple_element tuple_size",
    "type_traits": """
        add_const add_lvalue_reference add_pointer add_rvalue_reference aligned_storage alignment_of
        bool_constant common_type common_type_t conditional conditional_t conjunction
        conjunction_v decay decay_t disjunction disjunction_v enable_if enable_if_t extent
        false_type has_unique_object_representations integral_constant invoke_result
        invoke_result_t is_aggregate is_arithmetic is_arithmetic_v is_array is_array_v
        is_assignable is_base_of is_base_of_v is_class is_class_v is_const is_const_v
        is_constant_evaluated is_constructible is_convertible is_convertible_v
        is_default_constructible is_empty is_empty_v is_enum is_enum_v is_floating_point
        is_floating_point_v is_function is_integral is_integral_v is_invocable is_invocable_v
        is_lvalue_reference is_pointer is_pointer_v is_reference is_reference_v
        is_rvalue_reference is_same is_same_v is_signed is_signed_v is_standard_layout
        is_trivial is_trivially_copyable is_trivially_copyable_v is_unsigned is_unsigned_v is_void
        is_void_v is_volatile make_signed make_signed_t make_unsigned make_unsigned_t negation
        negation_v remove_const remove_const_t remove_cv remove_cv_t remove_cvref remove_cvref_t
        remove_extent remove_pointer remove_pointer_t remove_reference remove_reference_t
        remove_volatile true_type type_identity underlying_type underlying_type_t void_t
    """,
    "utility": """
        as_const cmp_less declval exchange forward in_place index_sequence index_sequence_for
        integer_sequence make_index_sequence make_integer_sequence make_pair move pair swap
        to_underlying unreachable
    """,
    "variant": "get_if holds_alternative monostate variant visit",
}
"""Headers whose names NVIDIA also provides for devices."""


def implied_headers(log: str) -> list[str]:
    """Return the headers that declare the names missing in a compiler's log.

    Examples
    --------
    >>> implied_headers('k.cu(3): error: identifier "INFINITY" is undefined')
    ['math.h']
    >>> implied_headers('error: more than one instance of overloaded function "sqrt" matches')
    ['math.h']
    >>> implied_headers('k.cu(3): error: identifier "widht" is undefined')
    []
    """
    plain = _plain_names()
    found = [plain.get(name) for name in UNDEFINED.findall(log)]
    in_std = _names_in_std()
    found += [in_std.get(name) for name in NOT_IN_STD.findall(log)]
    found += ["math.h" for name in AMBIGUOUS.findall(log) if name in overloaded()]
    return list(dict.fromkeys(header for header in found if header is not None))


@cache
def overloaded() -> frozenset[str]:
    """Return the functions to which ``math.h`` adds overloads."""
    return frozenset(OVERLOADED.findall((BUILT_IN / "math.h").read_text(encoding="utf-8")))


@cache
def _plain_names() -> dict[str, str]:
    """Return the header of each name outside of namespaces."""
    found: dict[str, str] = {}
    for header in C_HEADERS:
        for match in DEFINED.finditer((BUILT_IN / header).read_text(encoding="utf-8")):
            found.setdefault(match[1] or match[2], header)
    return found


@cache
def _names_in_std() -> dict[str, str]:
    """Return the header of each name in ``std``."""
    found: dict[str, str] = {}
    for header in CPP_HEADERS:
        names = USED.findall((BUILT_IN / header).read_text(encoding="utf-8"))
        _enter(found, header, names)
    for header, text in OF_DEVICES.items():
        _enter(found, header, text.split())
    return found


def _enter(found: dict[str, str], header: str, names: Iterable[str]) -> None:
    for name in names:
        found.setdefault(name, header)


OF_NVIDIA: Final = (
    "Install NVIDIA's headers with pip install nvidia-cuda-runtime nvidia-cuda-crt "
    "nvidia-cuda-cccl, or with a CUDA toolkit, or use those of NVRTC 13.3 and newer: "
    'Program(..., {"use_bundled_headers": True})'
)
OWN: Final = (
    'Pass its folder with {"include_path": [...]}; Program.from_file(path) finds headers next to '
    "the file"
)
ONLY_HOST: Final = (
    "If only host code needs it, Program.from_file(path, device_only=True, host_headers=[...]) "
    "leaves it out"
)
HOST: Final = (
    "It is for host code, which NVRTC does not compile. Program.from_file(path, device_only=True) "
    "omits both"
)
SAMPLES: Final = ("helper_*.h", "helper_*.hxx", "exception.h", "nvrtc_helper.h")
OF_SAMPLES: Final = "It is in the folder Common of NVIDIA's cuda-samples, and in no package"
FOR_KERNELS: Final = (
    *("cuda*", "cooperative_groups*", "cub/*", "nv/*", "crt/*", "mma.h", "math_constants.h"),
    *("math_functions.h", "sm_*", "surface_*", "texture_*", "device_*", "vector_*"),
)
REMEDIES: Final = (
    (("curand_*.h",), "Install the cuRAND headers for kernels with pip install nvidia-curand"),
    (SAMPLES, f'{OF_SAMPLES}: download it, and pass its folder with {{"include_path": [...]}}'),
    (("cutlass/*", "cute/*"), f"It is in the folder include of CUTLASS. {OWN}"),
    (
        FOR_KERNELS,
        OF_NVIDIA,
    ),
)
"""Remedies for missing headers, by pattern."""


def nearest_headers(name: str) -> list[str]:
    """Return installed headers whose names differ by a letter or two.

    Examples
    --------
    >>> nearest_headers("stdlbi.h"), nearest_headers("mine.h")
    (['stdlib.h'], [])
    """
    folder, _, last = name.rpartition("/")
    known: set[str] = set()
    for path in include_folders():
        beside = Path(path, folder)
        if beside.is_dir():
            known |= {each.name for each in beside.iterdir() if each.is_file()}
    found = [] if last in known else nearest(last, sorted(known), 2, cutoff=0.85)
    return ["/".join(filter(None, (folder, each))) for each in found]


def header_remedy(name: str) -> str:
    """Return the remedy for a missing header.

    Examples
    --------
    >>> header_remedy("curand_kernel.h")
    'Install the cuRAND headers for kernels with pip install nvidia-curand'
    """
    from graphdsl.code.cpp.includes import host_headers

    near = nearest_headers(name)
    if near:
        return f"Did you mean {' or '.join(map(repr, near))}?"
    if _is_one_of(name, host_headers()):
        return f"{OF_SAMPLES}. {HOST}" if _is_one_of(name, SAMPLES) else HOST
    found = next((text for patterns, text in REMEDIES if _is_one_of(name, patterns)), None)
    return found or f"{OWN}. {ONLY_HOST}"


def _is_one_of(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)
