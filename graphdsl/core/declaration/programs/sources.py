"""What programs are made of: compiler options, and the texts of files."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from graphdsl.abi import cuda_packages
from graphdsl.abi.cuda_packages import is_instance
from graphdsl.abi.signatures import code_type
from graphdsl.base.entry_points import load
from graphdsl.base.suggestions import did_you_mean

if TYPE_CHECKING:
    from cuda.core import ProgramOptions

MACRO: Final = re.compile(r"[A-Za-z_]\w*(\([\w\s,.]*\))?(=.*)?", re.DOTALL)
"""``NAME``, ``NAME=value`` or ``NAME(x)=value``."""
TEXTS: Final = ("include_path", "pre_include", "undefine_macro")
"""Options that take one str or several."""


def checked_options(
    options: Mapping[str, Any] | ProgramOptions | None,
) -> dict[str, Any] | ProgramOptions | None:
    """Return validated program options, with paths converted to str.

    Raises
    ------
    TypeError
        If *options* is not a set of options, or a value has the wrong type.
    ValueError
        If a macro definition is malformed.
    """
    if options is None or is_instance(options, "ProgramOptions"):
        return options
    if not isinstance(options, Mapping):
        raise TypeError(
            f"Program options: expected a mapping or cuda.core.ProgramOptions, got {options!r}. "
            'Pass a mapping, such as {"std": "c++17"}'
        )
    known = [each.name for each in fields(cuda_packages.ProgramOptions)]
    for name in options:
        if name not in known:
            hint = did_you_mean(name, known) or f". The fields are {', '.join(known)}"
            raise TypeError(
                f"Program options: expected fields of cuda.core.ProgramOptions, got {name!r}{hint}"
            )
    _require_macros(options.get("define_macro"))
    if not isinstance(options.get("name", ""), str):
        raise TypeError(
            f"Program options name: expected a str, got {options['name']!r} "
            f"({type(options['name']).__name__})"
        )
    return {
        name: _texts(name, value) if name in TEXTS and value is not None else value
        for name, value in options.items()
    }


def _require_macros(definitions: object) -> None:
    for macro in (
        ()
        if definitions is None
        else definitions
        if isinstance(definitions, list)
        else [definitions]
    ):
        parts = macro if isinstance(macro, tuple) else (macro,)
        if len(parts) not in (1, 2) or not all(isinstance(part, str) for part in parts):
            raise TypeError(
                "Program options define_macro: expected 'NAME', 'NAME=value', a pair of str "
                f"('NAME', 'value') or a list of these, got {macro!r} ({type(macro).__name__})"
            )
        if len(parts) == 1 and isinstance(macro, tuple):
            raise TypeError(
                f"Program options define_macro: expected a pair of str, got {macro!r}. Pass "
                f"{macro[0]!r}"
            )
        if not MACRO.fullmatch("=".join(parts)):
            remedy = ""
            bare = re.sub(r"\s*=\s*", "=", parts[0].strip().removeprefix("-D"), count=1)
            if MACRO.fullmatch(bare):
                remedy = f". Pass {bare if len(parts) == 1 else (bare, parts[1])!r}"
            raise ValueError(
                "Program options define_macro: expected 'NAME' or 'NAME=value', got "
                f"{macro!r}{remedy}"
            )


def _texts(name: str, value: object) -> str | list[str]:
    """Return one str or several, from str or paths."""
    found = []
    for each in value if isinstance(value, (list, tuple)) else (value,):
        if not isinstance(each, (str, os.PathLike)):
            what = "a folder" if name == "include_path" else "a str"
            raise TypeError(
                f"Program options {name}: expected {what} or a list of them, got {each!r} "
                f"({type(each).__name__})"
            )
        found.append(os.fsdecode(each))
    return found if isinstance(value, (list, tuple)) else found[0]


def source_of(
    path: Path,
    options: Mapping[str, Any] | ProgramOptions | None,
    *,
    device_only: bool,
    headers: Iterable[str],
) -> str:
    """Return the text of a file with its includes, or only its device code."""
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
            "Program.from_file: expected an existing file, got "
            f"{str(path)!r}{did_you_mean(path.name, beside)}"
        ) from error
    if b"\0" in content:
        raise ValueError(
            f"Program.from_file: expected CUDA C++ or PTX text, got {str(path)!r}, which is "
            "binary. Load a cubin with cuda.core.ObjectCode.from_cubin(path); launch() accepts its "
            "kernels"
        )
    text = content.decode(errors="replace")
    if code_type(text) == "ptx":
        return text
    includes = load("C++ includes")
    if not device_only:
        return str(includes.read_with_includes(path))
    folders: Any = getattr(options, "include_path", None)
    if isinstance(options, Mapping):
        folders = options.get("include_path")
    folders = [folders] if isinstance(folders, (str, os.PathLike)) else folders or []
    everything = (*includes.TORCH, *headers)
    text = includes.read_with_includes(
        path, map(Path, folders), includes.host_headers(), everything
    )
    return str(load("C++ sources").device_side(text, str(path)))
