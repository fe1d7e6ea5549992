"""Where a header comes from that is not there."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import Final

from graphdsl.cpp.includes import host_headers

__all__ = ["header_remedy"]

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
    if _is_one_of(name, host_headers()):
        return f"{OF_SAMPLES}. {HOST}" if _is_one_of(name, SAMPLES) else HOST
    found = next((text for patterns, text in REMEDIES if _is_one_of(name, patterns)), None)
    return found or f"{OWN}. {ONLY_HOST}"


def _is_one_of(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)
