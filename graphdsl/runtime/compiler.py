"""What compiling CUDA C++ with NVRTC has in common on both devices: options and errors."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from cuda.core import ProgramOptions

from graphdsl.errors import CompileError
from graphdsl.kernels import Program
from graphdsl.runtime.headers import include_folders, names_headers

__all__ = ["compile_error", "compile_options", "missing_nvrtc"]

MISSING_HEADER: Final = re.compile(r'(?:cannot|could not) open source file "([^"]+)"')
MACRO_REDEFINED: Final = 47
"""The compiler's number for it. CCCL and the package's headers define INT_MAX and its like alike in
value, but not letter by letter."""


def compile_options(program: Program, architecture: str) -> ProgramOptions:
    """Return a program's options, with what it left open: the architecture, and where headers are.

    Parameters
    ----------
    program : Program
        CUDA C++.
    architecture : str
        For example ``"sm_90"``; used where the program does not say one.
    """
    given = program.options
    options = (
        given
        if isinstance(given, ProgramOptions)
        else ProgramOptions(**{"arch": architecture, **(given or {})})
    )
    if not (names_headers(program.source) or options.pre_include):
        return options
    # Headers that NVRTC has inside are of one version; NVIDIA's of another would get in their way.
    folders = include_folders()[: 1 if options.use_bundled_headers else None]
    return replace(
        options,
        include_path=[*_as_list(options.include_path), *folders],
        diag_suppress=[*_as_list(options.diag_suppress), MACRO_REDEFINED],
    )


def _as_list(value: Any) -> list[Any]:
    if value is None:
        return []
    return [value] if isinstance(value, (str, int)) else list(value)


def compile_error(
    program: Program, names: Sequence[str], architecture: str, log: str
) -> CompileError:
    """Return the error for a program that the compiler refused, with the compiler's own log."""
    message = (
        f"{program!r} could not be compiled for {architecture} with the kernels "
        f"{', '.join(map(repr, names))}"
    )
    missing = MISSING_HEADER.search(log)
    if missing is not None:
        message += (
            f". There is no header {missing[1]!r} in {', '.join(include_folders())}. NVIDIA's come "
            "with pip install nvidia-cuda-runtime nvidia-cuda-crt nvidia-cuda-cccl, with a CUDA "
            'toolkit, or with NVRTC 13.3 and newer: Program(..., {"use_bundled_headers": True}). '
            'Name folders of your own with {"include_path": [...]}'
        )
    return CompileError(message, log.replace("\0", "").strip())


def missing_nvrtc() -> ImportError:
    """Return the error for a machine without NVRTC."""
    return ImportError(
        "compiling CUDA C++ needs NVRTC, which was not found. Install it with "
        "pip install 'graphdsl[sim]'"
    )
