"""Substitutes for names of cuda.pathfinder if it is not installed."""

from __future__ import annotations

from typing import Any

from graphdsl.abi.cuda_packages import missing


class DynamicLibNotFoundError(RuntimeError):
    """A library of NVIDIA was not found."""


def find_nvidia_header_directory(_name: str) -> str | None:
    """Return the folder of a library's headers, if it is installed."""
    return None


def load_nvidia_dynamic_lib(name: str) -> Any:
    """Load a library, if it is installed."""
    raise DynamicLibNotFoundError(missing(f"finding {name}", "cuda-pathfinder"))
