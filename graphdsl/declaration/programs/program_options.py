"""Options of a program, held against what cuda.core makes of them.

cuda.core leaves out what it does not expect, so that a header is not found or a macro not defined;
or it raises when the program is compiled, far from the line that has the mistake.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from cuda.core import ProgramOptions

from graphdsl.suggestions import did_you_mean

__all__ = ["checked_options"]

MACRO: Final = re.compile(r"[A-Za-z_]\w*(\([\w\s,.]*\))?(=.*)?", re.DOTALL)
"""``NAME``, ``NAME=value`` or ``NAME(x)=value``."""
TEXTS: Final = ("include_path", "pre_include", "undefine_macro")
"""Options that are a text or several."""


def checked_options(
    options: Mapping[str, Any] | ProgramOptions | None,
) -> dict[str, Any] | ProgramOptions | None:
    """Return a program's options with paths as texts.

    Raises
    ------
    TypeError
        If they are no options, or one has a value of another type.
    ValueError
        If a macro's definition is none.
    """
    if options is None or isinstance(options, ProgramOptions):
        return options
    if not isinstance(options, Mapping):
        raise TypeError(
            f"Program options: expected a mapping or cuda.core.ProgramOptions, got {options!r}"
        )
    known = [each.name for each in fields(ProgramOptions)]
    for name in options:
        if name not in known:
            hint = did_you_mean(name, known) or f". There are {', '.join(known)}"
            raise TypeError(
                f"Program options: expected fields of cuda.core.ProgramOptions, got {name!r}{hint}"
            )
    _require_macros(options.get("define_macro"))
    return {
        name: _texts(name, value) if name in TEXTS and value is not None else value
        for name, value in options.items()
    }


def _require_macros(given: object) -> None:
    for macro in () if given is None else given if isinstance(given, list) else [given]:
        parts = macro if isinstance(macro, tuple) else (macro,)
        if len(parts) not in (1, 2) or not all(isinstance(part, str) for part in parts):
            raise TypeError(
                "Program options define_macro: expected 'NAME', 'NAME=value', a pair of texts "
                f"('NAME', 'value') or a list of these, got {macro!r} ({type(macro).__name__})"
            )
        if len(parts) == 1 and isinstance(macro, tuple):
            raise TypeError(
                f"Program options define_macro: expected a pair of texts, got {macro!r}. Pass "
                f"{macro[0]!r}"
            )
        if not MACRO.fullmatch("=".join(parts)):
            remedy = ""
            bare = re.sub(r"\s*=\s*", "=", parts[0].strip().removeprefix("-D"), count=1)
            if MACRO.fullmatch(bare):
                remedy = f". Pass {bare if len(parts) == 1 else (bare, parts[1])!r}"
            raise ValueError(
                f"Program options define_macro: expected 'NAME' or 'NAME=value', got "
                f"{macro!r}{remedy}"
            )


def _texts(name: str, value: object) -> str | list[str]:
    """Return a text or several, given as such or as paths."""
    found = []
    for each in value if isinstance(value, (list, tuple)) else (value,):
        if not isinstance(each, (str, os.PathLike)):
            what = "a folder" if name == "include_path" else "a text"
            raise TypeError(
                f"Program options {name}: expected {what} or a list of them, got {each!r} "
                f"({type(each).__name__})"
            )
        found.append(os.fsdecode(each))
    return found if isinstance(value, (list, tuple)) else found[0]
