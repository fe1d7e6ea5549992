"""Restrictions on the programs of untrusted files.

Options and includes can make a compiler read and write files.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from graphdsl.base.errors import LoadError
from graphdsl.code.nvrtc.headers import foreign_headers

__all__ = ["require_harmless"]


def _is_flag(value: object) -> bool:
    return value is None or isinstance(value, bool)


def _is_count(value: object) -> bool:
    return isinstance(value, int)


def _matches(pattern: str) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


def _one_or_several(is_one: Callable[[object], bool]) -> Callable[[object], bool]:
    """Return a test of values, lists, and tuples as data has them."""

    def is_right(value: object) -> bool:
        match value:
            case [*items] | {"tuple": [*items]}:
                return all(map(is_right, items))
        return is_one(value)

    return is_right


def _is_line(value: object) -> bool:
    return isinstance(value, str) and value.isprintable()


HARMLESS: Final[dict[str, Callable[[object], bool]]] = {
    **dict.fromkeys(
        (
            "brief_diagnostics",
            "builtin_initializer_list",
            "builtin_move_forward",
            "debug",
            "device_as_default_execution_space",
            "device_code_optimize",
            "device_float128",
            "device_int128",
            "disable_warnings",
            "extensible_whole_program",
            "extra_device_vectorization",
            "fma",
            "ftz",
            "lineinfo",
            "minimal",
            "no_display_error_number",
            "no_source_include",
            "prec_div",
            "prec_sqrt",
            "relocatable_device_code",
            "restrict",
            "use_bundled_headers",
            "use_fast_math",
        ),
        _is_flag,
    ),
    "arch": _matches(r"(sm|compute)_\d+[a-z]?"),
    "define_macro": _one_or_several(_is_line),
    "diag_error": _one_or_several(_is_count),
    "diag_suppress": _one_or_several(_is_count),
    "diag_warn": _one_or_several(_is_count),
    "max_register_count": _is_count,
    "std": _matches(r"c\+\+\d\d"),
    "undefine_macro": _one_or_several(_is_line),
}
"""The options that a file may have, with tests of their values; none of them names a file."""
REMEDY: Final = "If you trust the file, pass trust=True to gd.load, or --trust on the command line"


def require_harmless(source: str, options: Any) -> None:
    """Raise if compiling a program may read or write the user's files.

    Parameters
    ----------
    source : str
        Its text.
    options : object
        Its options, as the file has them.

    Raises
    ------
    LoadError
        If it has an option that is not known to be harmless, or includes a file that is not in the
        folders of headers which graphdsl and NVIDIA install.
    """
    for name, value in options.items() if isinstance(options, dict) else ():
        is_harmless = HARMLESS.get(name)
        if is_harmless is None:
            raise LoadError(
                f"option {name!r}: expected one of {', '.join(HARMLESS)}, since others may let the "
                f"compiler read or write files. {REMEDY}"
            )
        if value is not None and not is_harmless(value):
            raise LoadError(
                f"option {name!r}: got {value!r:.80}, which is not a valid value of this option"
            )
    foreign = foreign_headers(source)
    if foreign:
        raise LoadError(
            "expected includes of headers that graphdsl and NVIDIA install, got "
            f"{foreign[0]!r:.200}, which may read another file. {REMEDY}"
        )
