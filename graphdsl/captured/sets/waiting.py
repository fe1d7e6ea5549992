"""Groups of a file that are restored when one of their keys is first used."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from graphdsl.captured.sets.executables import Shared
    from graphdsl.captured.sets.templates import Group


@dataclass(frozen=True, slots=True, eq=False)
class Summary:
    """What listings show of a group; see :class:`Group`.

    Attributes
    ----------
    keys : list of hashable
        The keys, by row.
    columns : sequence of str
        The names of the parameters that differ between keys.
    own : sequence of int
        The numbers of memsets whose widths differ.
    nodes : int
        The number of nodes.
    reason : str
        Why its only key does not share an executable; empty if it could.
    doubtful : tuple of str
        Values that were kept but may be addresses.
    differs : str
        Empty: files do not have it.
    unnamed, fixed, left_over : tuple
        Empty: files have no such addresses.
    """

    keys: list[Hashable]
    columns: Sequence[str]
    own: Sequence[int]
    nodes: int
    reason: str
    doubtful: tuple[str, ...]
    differs: ClassVar[str] = ""
    unnamed: ClassVar[tuple[str, ...]] = ()
    fixed: ClassVar[tuple[str, ...]] = ()
    left_over: ClassVar[tuple[tuple[str, int, NDArray[np.bool_]], ...]] = ()


class Waiting:
    """A group of a file that is not restored yet; no executable has any of its keys.

    Parameters
    ----------
    group : Summary
        What is known of it.
    read : callable
        Returns the group, from the file's contents in memory; raises LoadError.
    """

    shared: ClassVar[Sequence[Shared]] = ()
    current: ClassVar[Mapping[int, Shared]] = MappingProxyType({})

    def __init__(self, group: Summary, read: Callable[[], Group]) -> None:
        self.group: Final = group
        self.read: Final = read
