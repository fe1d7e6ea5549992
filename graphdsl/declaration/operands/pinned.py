"""Page-locked host memory behind numpy arrays, told from what the system may move."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["PinnedMemory", "is_pinned"]


class PinnedMemory:
    """Page-locked memory, which lives as long as an array of it does.

    Parameters
    ----------
    address, size : int
        Where it is, and its bytes.
    release : callable
        Gives it back, once no array and nothing that was declared with one refers to it.
    """

    __slots__ = ("__weakref__", "_address", "_size")

    def __init__(self, address: int, size: int, release: Callable[[], object]) -> None:
        self._address = address
        self._size = size
        weakref.finalize(self, release).atexit = False

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """What numpy takes the memory by."""
        return {
            "version": 3,
            "shape": (self._size,),
            "typestr": "|u1",
            "data": (self._address, False),
        }


def is_pinned(array: NDArray[Any]) -> bool:
    """Tell whether an array is page-locked memory, or a part of such."""
    base = array.base
    while isinstance(base, np.ndarray):
        base = base.base
    return isinstance(base, PinnedMemory)
