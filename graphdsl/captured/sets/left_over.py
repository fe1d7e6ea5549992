"""What fields of structures have that nobody wrote: bits that were there before.

Structures of libraries are made on the host's stack, and not all of their fields are written. Some
of what was left there looks like an address.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.abi.host_mappings import own_heap, own_stack
from graphdsl.base.locks import cached_property
from graphdsl.captured.lifting.lift import words_at_bytes
from graphdsl.captured.sets.flattening import Flat, Segment

Starts: TypeAlias = NDArray[np.int64]
LOWEST: Final = 1 << 16
"""No memory is below this address, so that uses of null and of its fields are detected."""

LOWER_HALF: Final = np.uint64(0xFFFF_FFFF)
NOWHERE: Final = np.uint64(1 << 63)
"""An address that no memory has, on any GPU: a kernel that uses it fails."""


def nowhere(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Return what files have for words that are left over: addresses that no memory has.

    The lower half stays. It may be a number that was written, beside half of an address.
    """
    return NOWHERE | (words & LOWER_HALF)


def is_structure(segment: Segment) -> bool:
    """Return whether bytes are an argument with fields: some may not be written."""
    return segment.field == "args" and segment.size > ADDRESS_SIZE and not segment.is_address


@dataclass(frozen=True, slots=True, eq=False)
class Recorded:
    """A recorded key.

    Attributes
    ----------
    key : hashable
        The key.
    flat : Flat
        Its bytes, with the first graph of the same structure.
    memory_then : tuple of (int, int, int)
        The memory that arguments pointed to when it was recorded.
    """

    key: Hashable
    flat: Flat
    memory_then: tuple[tuple[int, int, int], ...]


class Spans:
    """Parts of memory; those that overlap become one.

    Parameters
    ----------
    parts : iterable of (int, int)
        The first address of each, and its end.
    """

    def __init__(self, parts: Iterable[tuple[int, int]]) -> None:
        found: list[list[int]] = []
        for start, end in sorted(set(parts)):
            if found and start < found[-1][1]:
                found[-1][1] = max(found[-1][1], end)
            else:
                found.append([start, end])
        self.bounds: Final = np.array(found, np.uint64).reshape(-1, 2)

    @property
    def limits(self) -> tuple[int, int]:
        """The first address, and the end behind the last; both 0 if there is none."""
        return (int(self.bounds[0, 0]), int(self.bounds[-1, 1])) if len(self.bounds) else (0, 0)

    def has(self, words: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Return which addresses are in one of them."""
        if not len(self.bounds):
            return np.zeros(words.shape, np.bool_)
        place = np.searchsorted(self.bounds[:, 0], words, "right").astype(np.int64) - 1
        inside: NDArray[np.bool_] = (place >= 0) & (words < self.bounds[place, 1])
        return inside

    def around(self, word: int) -> tuple[int, int]:
        """Return the part that begins last at or before an address."""
        place = np.searchsorted(self.bounds[:, 0], np.uint64(word), "right") - 1
        start, end = self.bounds[place].tolist()
        return start, end


class LeftOver:
    """Fields of structures that nobody wrote: what was on the host's stack before is left there.

    Keys are recorded by the thread that makes this object.

    torch has strides for 25 axes in the arguments of a kernel, and writes those of the tensor. What
    is behind them differs from launch to launch; now and then, it is an address of memory. Where
    a launch of the same kernel has an address of the host's stack, which is gone when a graph is
    launched, or of its heap, which no driver knows, kernels do not read the field.

    Where half of an address is left over and the other half is written as a number of its own, the
    two may be an address, too.

    Parameters
    ----------
    groups : sequence of sequence of Recorded
        All keys, those of one structure together.
    free : function
        Returns the parts of memory that its owner has, and nobody uses.
    """

    def __init__(
        self,
        groups: Sequence[Sequence[Recorded]],
        free: Callable[[], Iterable[tuple[int, int]]] = tuple,
    ) -> None:
        self._groups = groups
        self._host = Spans((own_stack(), own_heap()))
        self._list_free = free
        self._found: dict[tuple[Hashable, int, int, int], bool] = {}

    @cached_property
    def _places(self) -> dict[tuple[Hashable, int, int], list[tuple[Sequence[Recorded], Starts]]]:
        """The keys, and where their bytes are, by kernel, argument and size."""
        found: dict[tuple[Hashable, int, int], list[tuple[Sequence[Recorded], Starts]]]
        found = defaultdict(list)
        for group in self._groups:
            starts: dict[tuple[Hashable, int, int], list[int]] = defaultdict(list)
            flat = group[0].flat
            for segment in flat.segments:
                if is_structure(segment):
                    key = flat.kernel(segment.node), segment.number, segment.size
                    starts[key].append(segment.start)
            for key, places in starts.items():
                found[key].append((group, np.array(places, np.int64)))
        return found

    @cached_property
    def _known(self) -> Spans:
        """The memory of all keys; page-locked memory may be in the heap."""
        groups: Any = self._groups
        return Spans(span[:2] for group in groups for each in group for span in each.memory_then)

    @cached_property
    def _free(self) -> Spans:
        return Spans(self._list_free())

    def is_of_host(self, words: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Return which words are addresses of the stack, or of memory of the heap."""
        return self._host.has(words) & ~self._known.has(words)

    def is_half(self, words: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Return which words of structures are rather a small number beside half of an address.

        Their lower half is below 2^16, and there is no memory, or it is free: the graph has no
        address there, unless it is stale.
        """
        found: NDArray[np.bool_] = (words > LOWER_HALF) & ((words & LOWER_HALF) < LOWEST)
        if not found.any():
            return found
        is_used = self._known.has(words) & ~self._free.has(words)
        return found & ~is_used & ~self.is_of_host(words)

    def at(self, flat: Flat, segment: Segment, offset: int) -> bool:
        """Return whether nobody wrote the eight bytes of a structure from an offset on."""
        if not is_structure(segment):
            return False
        kernel = flat.kernel(segment.node)
        key = kernel, segment.number, segment.size, offset
        if key not in self._found:
            words = [
                words_at_bytes(each.flat.data)[starts + offset]
                for group, starts in self._places[key[:3]]
                for each in group
            ]
            self._found[key] = bool(self.is_of_host(np.concatenate(words)).any())
        return self._found[key]
