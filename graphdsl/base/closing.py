"""Blocks that close what they were entered with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from graphdsl.base.errors import CallbackError

if TYPE_CHECKING:
    from types import TracebackType


class ClosedByBlock:
    """Base class of objects that ``with`` blocks close, which may then report a failed callback."""

    __slots__ = ()

    if TYPE_CHECKING:

        def close(self) -> None: ...

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        try:
            self.close()
        except CallbackError as failure:
            if error is None or isinstance(error, GeneratorExit):
                # A generator that is left with its block has not failed.
                raise
            # The exception of the block propagates, with a note about the other.
            error.add_note(str(failure))
