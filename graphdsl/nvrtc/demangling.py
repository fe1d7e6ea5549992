"""Names of C++ functions as people write them, from the names that compilers give them."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

__all__ = ["demangled"]


@cache
def _demangle() -> Any:
    """Return ``__cxa_demangle`` of the C++ library; None where there is no such library."""
    try:
        function = ctypes.CDLL("libstdc++.so.6").__cxa_demangle
    except (OSError, AttributeError):
        return None
    function.restype = ctypes.c_void_p
    function.argtypes = [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    return function


@cache
def demangled(symbol: str) -> str:
    """Return the name behind *symbol*; *symbol* itself if it is none, or nothing can tell.

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
