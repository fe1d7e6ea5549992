"""Headers that a program lacks: those that nvcc includes by itself, and where others come from.

nvcc puts ``cuda_runtime.h`` before every source, which includes much of the host's C and C++
libraries; NVRTC puts nothing there. What a source lacks its compiler tells by name: what it
declares itself, or does without, stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from functools import cache
from typing import Final

from graphdsl.nvrtc.headers import BUILT_IN

__all__ = [
    "header_remedy",
    "implied_headers",
]


UNDEFINED: Final = re.compile(r'identifier "(\w+)" is undefined')
NOT_IN_STD: Final = re.compile(r'namespace "std" has no (?:actual )?member "(\w+)"')
C_HEADERS: Final = ("limits.h", "float.h", "math.h", "stddef.h", "stdint.h", "sys/types.h")
"""What nvcc's headers have for sources that include nothing, and more of it."""
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
"""What is declared in headers of which NVIDIA has a kind for devices."""


def implied_headers(log: str) -> list[str]:
    """Return the headers that declare what a compiler's log misses.

    Examples
    --------
    >>> implied_headers('k.cu(3): error: identifier "INFINITY" is undefined')
    ['math.h']
    >>> implied_headers('k.cu(3): error: identifier "widht" is undefined')
    []
    """
    plain = _plain_names()
    found = [plain.get(name) for name in UNDEFINED.findall(log)]
    in_std = _names_in_std()
    found += [in_std.get(name) for name in NOT_IN_STD.findall(log)]
    return list(dict.fromkeys(header for header in found if header is not None))


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
    "NVIDIA's come with pip install nvidia-cuda-runtime nvidia-cuda-crt nvidia-cuda-cccl, with a "
    'CUDA toolkit, or with NVRTC 13.3 and newer: Program(..., {"use_bundled_headers": True})'
)
OWN: Final = (
    'Name the folder in which it lies with {"include_path": [...]}; Program.from_file(path) finds '
    "what lies beside the file"
)
ONLY_HOST: Final = (
    "If only host code needs it, Program.from_file(path, device_only=True, host_headers=[...]) "
    "leaves it out"
)
HOST: Final = (
    "It is for host code, which NVRTC does not compile: Program.from_file(path, device_only=True) "
    "leaves both out"
)
SAMPLES: Final = ("helper_*.h", "helper_*.hxx", "exception.h", "nvrtc_helper.h")
OF_SAMPLES: Final = "It is of NVIDIA's cuda-samples, folder Common, and in no package"
FOR_KERNELS: Final = (
    *("cuda*", "cooperative_groups*", "cub/*", "nv/*", "crt/*", "mma.h", "math_constants.h"),
    *("math_functions.h", "sm_*", "surface_*", "texture_*", "device_*", "vector_*"),
)
REMEDIES: Final = (
    (("curand_*.h",), "Those of cuRAND for kernels come with pip install nvidia-curand"),
    (SAMPLES, f'{OF_SAMPLES}: download it, and name its folder with {{"include_path": [...]}}'),
    (("cutlass/*", "cute/*"), f"It is of CUTLASS, folder include. {OWN}"),
    (
        FOR_KERNELS,
        OF_NVIDIA,
    ),
)
"""What to do about headers, by patterns."""


def header_remedy(name: str) -> str:
    """Return what to do about a header that there is not.

    Examples
    --------
    >>> header_remedy("curand_kernel.h")
    'Those of cuRAND for kernels come with pip install nvidia-curand'
    """
    from graphdsl.cpp.includes import host_headers

    if _is_one_of(name, host_headers()):
        return f"{OF_SAMPLES}. {HOST}" if _is_one_of(name, SAMPLES) else HOST
    found = next((text for patterns, text in REMEDIES if _is_one_of(name, patterns)), None)
    return found or f"{OWN}. {ONLY_HOST}"


def _is_one_of(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)
