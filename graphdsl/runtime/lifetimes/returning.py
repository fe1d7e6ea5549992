"""Buffers that are given again and again: what retains them lasts from one time to the next.

To retain a buffer takes longer than all else of a change, since cuda.core is asked for a reference
to its allocation. Loops that go back and forth between buffers would give each up when the next one
comes, and retain it anew. So a buffer that came a second time stays retained for as long as it
keeps coming, though no launch uses it just then: docs/lifetimes.md, L31.
"""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from sys import getrefcount
from typing import TYPE_CHECKING, Any, Final

from graphdsl.declaration.operands.retained import RetainedBuffer
from graphdsl.runtime.lifetimes.ledger import ALONE

if TYPE_CHECKING:
    from graphdsl.declaration.parameters.parameters import Value

__all__ = ["ReturningBuffers"]

FEW: Final = 8
"""Buffers that are kept, however large they are."""
MOST: Final = 64
"""Buffers that are kept as long as they have no more than :data:`SMALL` together; and those that
are known to have come once."""
SMALL: Final = 256 << 20
"""Bytes that nobody misses for a moment, on any device."""
PATIENCE: Final = 6
"""Looks in a row that a buffer did not come before; with the pauses between them, 32 ms or more."""


@dataclass(slots=True)
class _Kept:
    """A buffer that came again."""

    retained: RetainedBuffer
    value: Value | None
    """What a parameter is with it."""
    missed: int = 0
    """Looks since it came."""


class ReturningBuffers:
    """The buffers that one executable is given again and again."""

    __slots__ = ("_came", "_kept")

    def __init__(self) -> None:
        # By the ids of buffers, which live as long as they are in it.
        self._kept: dict[int, _Kept] = {}
        # By their ids too, which others may have since; the oldest first.
        self._came: dict[int, weakref.ref[Any]] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def value(self, given: Any) -> Value | None:
        """Return what a parameter is with a buffer, if that is known and the buffer still open."""
        kept = self._kept.get(id(given))
        if kept is None or given.is_closed or given.handle != kept.retained.handle:
            # Nothing is let go here, where a stream may be captured.
            return None
        kept.missed = 0
        return kept.value

    def note(self, owner: object, value: Value | None = None) -> bool:
        """Note what an update has brought in; tell whether it is kept from now on."""
        if type(owner) is not RetainedBuffer or owner.hold is None:
            return False
        buffer = owner.given
        kept = self._kept.get(id(buffer))
        if kept is not None and kept.retained is owner:
            kept.missed = 0
            kept.value = kept.value or value
            return True
        came = self._came.get(id(buffer))
        if came is None or came() is not buffer:
            self._came[id(buffer)] = weakref.ref(buffer)
            if len(self._came) > MOST:
                self._came.pop(next(iter(self._came)), None)
            return False
        if not self._has_room(owner):
            return False
        self._kept[id(buffer)] = _Kept(owner, value)
        return True

    def _has_room(self, owner: RetainedBuffer) -> bool:
        """Tell whether one more buffer can be kept."""
        count = len(self._kept)
        if count < FEW:
            return True
        together = sum([kept.retained.size for kept in [*self._kept.values()]])
        return count < MOST and together + owner.size <= SMALL

    def keeps(self, owners: Sequence[object]) -> bool:
        """Tell whether owners are buffers that stay retained, so that nothing ends with others."""
        for owner in owners:
            if type(owner) is not RetainedBuffer:
                return False
            kept = self._kept.get(id(owner.given))
            if kept is None or kept.retained is not owner:
                return False
        return True

    def look(self) -> None:
        """Let go what has not come for a while, and what nobody can give again."""
        for key, kept in [*self._kept.items()]:
            buffer = kept.retained.given
            kept.missed += 1
            if kept.missed > PATIENCE or buffer.is_closed or getrefcount(buffer) <= ALONE:
                self._kept.pop(key, None)

    def clear(self) -> None:
        """Let go all."""
        self._kept.clear()
        self._came.clear()
