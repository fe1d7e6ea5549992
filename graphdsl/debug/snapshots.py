"""Memory that a graph changes: what was in it before, what is in it now."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver

__all__ = ["ELSEWHERE", "Piece", "Saved", "content", "piece_at"]

ELSEWHERE = -1
"""What stands for memory that no node of the graph has allocated."""


class Piece(NamedTuple):
    """Bytes next to each other, by what they are for the graph, wherever a launch has them.

    Attributes
    ----------
    row : int
        The row of the allocation node whose memory it is; :data:`ELSEWHERE` if of none.
    start : int
        The first byte of that memory, or its address elsewhere.
    size : int
        Bytes.
    """

    row: int
    start: int
    size: int

    def address(self, addresses: Mapping[int, int]) -> int:
        """Return where it is, given where the memory of each allocation node is."""
        return self.start + (0 if self.row == ELSEWHERE else addresses[self.row])


def piece_at(address: int, size: int, memory: Mapping[int, tuple[int, int]]) -> Piece:
    """Return the piece at an address.

    Parameters
    ----------
    address, size : int
        The bytes.
    memory : mapping of int to (int, int)
        By row, address and size of what allocation nodes have allocated.
    """
    for row, (start, room) in memory.items():
        if start <= address < start + room:
            return Piece(row, address - start, size)
    return Piece(ELSEWHERE, address, size)


def content(driver: Driver, stream: int, address: int, size: int) -> bytes:
    """Return what is in memory of the device or of this process, once the stream's work is done."""
    if driver.memory_at(address) is None:
        return ctypes.string_at(address, size)
    found = np.empty(size, np.uint8)
    driver.memory_read(address, size, found.ctypes.data, stream)
    return found.tobytes()


class Saved:
    """What memory was before something changed it."""

    def __init__(self, driver: Driver, stream: int) -> None:
        self._driver = driver
        self._stream = stream
        self._parts: dict[Piece, bytes] = {}

    def save(self, pieces: Iterable[Piece]) -> None:
        """Keep what is in pieces that are of no allocation node, unless it was kept before."""
        for piece in pieces:
            if piece.row == ELSEWHERE and piece not in self._parts:
                self._parts[piece] = content(self._driver, self._stream, piece.start, piece.size)

    def restore(self) -> None:
        """Put everything back."""
        # The other way round: where two overlap, the first was kept before either was changed.
        for piece, data in reversed(self._parts.items()):
            if self._driver.memory_at(piece.start) is None:
                ctypes.memmove(piece.start, data, piece.size)
            else:
                source = np.frombuffer(data, np.uint8)
                address = source.ctypes.data
                self._driver.memory_write(piece.start, piece.size, address, self._stream)
