"""Which shared libraries are in this process."""

from __future__ import annotations

import ctypes
import os
from typing import Final

__all__ = ["is_loaded"]

_LOADER: Final = ctypes.CDLL(None)
_LOADER.dlopen.argtypes, _LOADER.dlopen.restype = (ctypes.c_char_p, ctypes.c_int), ctypes.c_void_p
_LOADER.dlclose.argtypes = (ctypes.c_void_p,)


def is_loaded(library: str) -> bool:
    """Tell whether a library is in this process, by the name that it has for itself.

    That is its ``DT_SONAME``, ``"libGL.so.1"``, wherever its file is and whoever has loaded it. To
    ask loads nothing.
    """
    handle = _LOADER.dlopen(library.encode(), os.RTLD_LAZY | os.RTLD_NOLOAD)
    if handle:
        # It is counted as one more user.
        _LOADER.dlclose(handle)
    return bool(handle)
