"""What families and sets of graphs have in common: a name, a device, and an end."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np

from graphdsl.base.closing import ClosedByBlock
from graphdsl.base.text import Report
from graphdsl.core.runtime.graph import Graph, GraphClosedError


def close_all(graphs: Iterable[Graph]) -> BaseException | None:
    """Close graphs, continuing after failures; return the first, with the others as notes."""
    failure: BaseException | None = None
    for graph in graphs:
        try:
            graph.close()
        except BaseException as error:  # noqa: BLE001  # raised when all are closed
            if failure is not None:
                failure.add_note(f"and then {error}")
            failure = failure or error
    return failure


def require_hashable(label: str, key: object) -> None:
    """Raise a TypeError for a key that cannot be one."""
    try:
        hash(key)
    except TypeError:
        raise TypeError(
            f"{label} key: expected a hashable object, such as an int, a str or a tuple of them, "
            f"got {key!r} ({type(key).__name__})"
        ) from None


def distinct_keys(label: str, keys: object) -> tuple[Hashable, ...]:
    """Return keys as a tuple, validated: hashable, each once."""
    if isinstance(keys, (str, bytes)) or not isinstance(keys, Iterable):
        raise TypeError(
            f"{label} keys: expected several keys, such as range(1, 9), got {keys!r} "
            f"({type(keys).__name__})"
        )
    found = tuple(int(each) if isinstance(each, np.integer) else each for each in keys)
    if not found:
        raise ValueError(f"{label} keys: expected at least one key, got none")
    seen: set[Hashable] = set()
    for key in found:
        require_hashable(label, key)
        if key in seen:
            raise ValueError(f"{label} keys: expected different keys, got {key!r} twice")
        seen.add(key)
    return found


class GraphsByKey(ClosedByBlock, Report):
    """Base class of graphs by key that share executables."""

    _word: ClassVar[str]
    """What it is, for messages."""

    if TYPE_CHECKING:
        name: str | None
        _device: object
        _is_closed: bool

    @property
    def is_closed(self) -> bool:
        """Whether :meth:`close` was called."""
        return self._is_closed

    @property
    def device(self) -> object:
        """The device as it was given; None for that of :func:`graphdsl.device`."""
        return self._device

    @property
    def label(self) -> str:
        """Its name in messages."""
        return self._word if self.name is None else f"{self._word} {self.name!r}"

    def _require_open(self) -> None:
        if self._is_closed:
            raise GraphClosedError(f"{self.label} was closed. Make another one")

    def __enter__(self) -> Self:
        self._require_open()
        return self
