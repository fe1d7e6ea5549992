"""Programs in files: what their text is, with what they include."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from cuda.core import ProgramOptions

from graphdsl.abi.signatures import code_type
from graphdsl.cpp.device_side import device_side
from graphdsl.cpp.includes import TORCH, host_headers, read_with_includes
from graphdsl.suggestions import did_you_mean

__all__ = ["source_of"]


def source_of(
    path: Path,
    options: Mapping[str, Any] | ProgramOptions | None,
    *,
    device_only: bool,
    headers: Iterable[str],
) -> str:
    """Return the text of a file: with what it includes, and the device's side of it."""
    if isinstance(headers, str) or not isinstance(headers, Iterable):
        raise TypeError(
            "Program.from_file host_headers: expected patterns such as ['mylib/*'], got "
            f"{headers!r}"
        )
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        beside = [each.name for each in path.parent.glob("*")] if path.parent.is_dir() else []
        raise FileNotFoundError(
            f"Program.from_file: there is no file {str(path)!r}{did_you_mean(path.name, beside)}"
        ) from error
    if b"\0" in content:
        raise ValueError(
            f"Program.from_file: expected CUDA C++ or PTX text, got {str(path)!r}, which is "
            "binary. cuda.core.ObjectCode.from_cubin(path) loads a cubin, whose kernels launch() "
            "takes"
        )
    text = content.decode(errors="replace")
    if code_type(text) == "ptx":
        return text
    if not device_only:
        return read_with_includes(path)
    folders = options.include_path if isinstance(options, ProgramOptions) else None
    if isinstance(options, Mapping):
        folders = options.get("include_path")
    folders = [folders] if isinstance(folders, (str, os.PathLike)) else folders or []
    text = read_with_includes(path, map(Path, folders), host_headers(), (*TORCH, *headers))
    return device_side(text, str(path))
