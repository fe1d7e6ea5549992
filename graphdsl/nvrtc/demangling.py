"""The names in C++ of symbols."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

__all__ = ["demangled"]


@cache
def _demangle() -> Any:
    """Return ``__cxa_demangle`` of the C++ library; None if there is no such library."""
    try:
        function = ctypes.CDLL("libstdc++.so.6").__cxa_demangle  # noqa: SLF001  # the C++ runtime's name
    except (OSError, AttributeError):
        return None
    function.restype = ctypes.c_void_p
    function.argtypes = [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    return function


@cache
def demangled(symbol: str) -> str:
    """Return the demangled name of *symbol*, or *symbol* if it cannot be demangled.

    Examples
    --------
    >>> demangled("scale")
    'scale'
    """
    function = _demangle()
    if function is None or not symbol.startswith("_Z"):
        return symbol
    status = ctypes.c_int()
    text = function(symbol.encode(), None, None, ctypes.byref(status))
    if not text:
        return symbol
    try:
        return ctypes.string_at(text).decode()
    finally:
        free = ctypes.CDLL(None).free
        free.argtypes = [ctypes.c_void_p]
        free(text)
