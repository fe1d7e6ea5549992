"""How a graph is shown at first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["Options"]


@dataclass(frozen=True, slots=True, eq=False)
class Options:
    """What a drawing takes, and times: seconds by node or by path."""

    detail: str = "parameters"
    collapse: Iterable[str] = ()
    depth: int | None = None
    lifetimes: bool = False
    heat: Mapping[Any, float] | None = None
