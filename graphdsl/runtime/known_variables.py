"""The variables of programs that a device has, by their addresses: so that graphs can be read."""

from __future__ import annotations

import weakref
from bisect import bisect_right
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from graphdsl.declaration.operands.variables import VariableAddress

if TYPE_CHECKING:
    from graphdsl.declaration.operands.variables import SourceVariable
    from graphdsl.runtime.seam import LoadedVariable

__all__ = ["KnownVariables", "VariableSpans"]


class VariableSpans:
    """Where variables are; as long as it lives, so do they.

    Parameters
    ----------
    spans : iterable of (int, int, SourceVariable)
        First address, bytes, and the variable.
    """

    def __init__(self, spans: Iterable[tuple[int, int, SourceVariable]] = ()) -> None:
        self._spans = sorted(spans, key=lambda span: span[0])
        self._starts = [start for start, *_ in self._spans]

    def __bool__(self) -> bool:
        return bool(self._spans)

    def at(self, address: int) -> tuple[VariableAddress, int] | None:
        """Return the place that an address is, and the bytes from there on, if it is one."""
        place = bisect_right(self._starts, address) - 1
        if place < 0:
            return None
        start, size, variable = self._spans[place]
        offset = address - start
        return (VariableAddress(variable, offset), size - offset) if offset < size else None


class KnownVariables:
    """The variables that were looked up on a device and are still there."""

    def __init__(self) -> None:
        self._variables: Final[weakref.WeakValueDictionary[int, SourceVariable]] = (
            weakref.WeakValueDictionary()
        )
        self._sizes: Final[dict[int, int]] = {}

    def add(self, variable: SourceVariable, loaded: LoadedVariable) -> None:
        """Note where a variable is."""
        self._sizes[loaded.address] = loaded.size
        self._variables[loaded.address] = variable

    def spans(self) -> VariableSpans:
        """Return where all of them are now."""
        return VariableSpans(
            (start, self._sizes[start], variable)
            for start, variable in list(self._variables.items())
        )
