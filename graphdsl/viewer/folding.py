"""Folding: groups that nobody declared, so that no more is looked at at once than can be seen.

A graph of ten thousand nodes without sections is drawn as a few groups that open one by one: runs
of nodes that come one after the other, stretches of levels, batches of nodes side by side. Groups
are convex: no path leaves one and comes back, so that what is drawn of them is acyclic too.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Final

__all__ = ["Frame", "fold", "open_frames"]

ITEMS: Final = 48
"""The most that one group holds before it is divided."""
RUN: Final = 6
"""The fewest nodes in a row that are worth a group."""
SHOWN: Final = 60
"""Boxes to open at first, at most."""
DECLARED: Final = frozenset({"section", "node", "body"})
"""Styles of groups that were not made here."""
KEPT: Final = DECLARED | {"repeat"}
"""Styles of groups that are no pieces of something."""


@dataclass(slots=True)
class Frame:
    """A group of items; an item is the number of a node, or of another frame.

    Attributes
    ----------
    style : str
        ``"graph"``, ``"section"``, ``"node"`` and ``"body"`` as in drawings, and ``"run"``,
        ``"levels"`` and ``"batch"`` for what was grouped here, ``"repeat"`` for sections that are
        alike.
    title : str
        What is written on it.
    path : str
        What ``collapse=`` calls it; empty for what was grouped here.
    items : list of int
        What is inside, in order.
    holder : int or None
        The number of the node that it stands for, if it stands for one.
    is_open : bool
        Whether what is inside is shown at first.
    """

    style: str
    title: str
    path: str = ""
    items: list[int] = field(default_factory=list)
    holder: int | None = None
    is_open: bool = False


def fold(
    frames: list[Frame], first: int, edges: Iterable[tuple[int, int]], names: Sequence[str]
) -> None:
    """Divide all frames that hold too many items, by frames that are added at the end.

    Parameters
    ----------
    frames : list of Frame
        All of them; the number of a frame is its place, counted from *first* on. The first is the
        outermost.
    first : int
        How many nodes there are.
    edges : iterable of (int, int)
        Edges between nodes.
    names : sequence of str
        What nodes are called.
    """
    folder = _Folder(frames, first, names)
    lifted = _lifted(frames, first, edges)
    for place in range(len(frames)):
        folder.divide(frames[place], lifted.get(first + place, ()))


def open_frames(
    frames: Sequence[Frame], first: int, collapse: Iterable[str], depth: int | None
) -> None:
    """Open frames from the outermost inwards.

    Without *depth* as long as there is room; with it, what was declared down to that level, in
    which bodies do not count. What is at a path of *collapse* stays closed.
    """
    closed = frozenset(collapse)
    frames[0].is_open = True
    shown = len(frames[0].items)
    queue = deque([(frames[0], 0)])
    while queue:
        outer, level = queue.popleft()
        inner = [frames[item - first] for item in outer.items if item >= first]
        # What was made by cutting something is opened together, or not at all.
        pieces = sum(len(frame.items) for frame in inner if frame.style not in KEPT)
        fits = shown + pieces <= SHOWN
        for frame in inner:
            if frame.style == "repeat":
                opens = depth is not None and level < depth
            elif frame.style not in DECLARED:
                opens = fits
            elif depth is None:
                opens = shown + len(frame.items) <= SHOWN
            else:
                opens = frame.style == "body" or level < depth
            if opens and not (frame.path and frame.path in closed):
                frame.is_open = True
                shown += len(frame.items)
                queue.append((frame, level + (frame.style in {"section", "node"})))


def _lifted(
    frames: Sequence[Frame], first: int, edges: Iterable[tuple[int, int]]
) -> Mapping[int, dict[tuple[int, int], None]]:
    """Return by frame the edges between its items: those between what these hold."""
    parents = {item: first + place for place, frame in enumerate(frames) for item in frame.items}
    standing = {
        frame.holder: first + place
        for place, frame in enumerate(frames)
        if frame.holder is not None
    }
    depths = {first: 0}
    for place, frame in enumerate(frames):
        # A frame comes before those inside of it.
        depths.update(dict.fromkeys(frame.items, depths[first + place] + 1))
    found: dict[int, dict[tuple[int, int], None]] = {}
    for source, target in edges:
        one, other = standing.get(source, source), standing.get(target, target)
        while depths[one] > depths[other]:
            one = parents[one]
        while depths[other] > depths[one]:
            other = parents[other]
        if one == other:
            continue
        while parents[one] != parents[other]:
            one, other = parents[one], parents[other]
        found.setdefault(parents[one], {})[one, other] = None
    return found


class _Folder:
    """Divides frames; what it makes comes behind all others."""

    def __init__(self, frames: list[Frame], first: int, names: Sequence[str]) -> None:
        self.frames = frames
        self.first = first
        self.names = names

    def divide(self, frame: Frame, edges: Iterable[tuple[int, int]]) -> None:
        if len(frame.items) <= ITEMS:
            return
        after: dict[int, list[int]] = {item: [] for item in frame.items}
        before: dict[int, list[int]] = {item: [] for item in frame.items}
        for source, target in edges:
            after[source].append(target)
            before[target].append(source)
        runs = [run for run in _runs(frame.items, before, after) if len(run) >= RUN]
        if runs and len(runs[0]) < len(frame.items):
            self._gather(frame, runs, before, after)
        if len(frame.items) > ITEMS:
            self._cut(frame, _by_level(frame.items, before, after))

    def _gather(
        self,
        frame: Frame,
        runs: list[list[int]],
        before: dict[int, list[int]],
        after: dict[int, list[int]],
    ) -> None:
        """Put each run into a frame of its own, and let edges go from frame to frame."""
        home: dict[int, int] = {}
        for run in runs:
            number = self._frame("run", run)
            home.update(dict.fromkeys(run, number))
            before[number] = [home.get(item, item) for item in before[run[0]]]
            after[number] = [home.get(item, item) for item in after[run[-1]]]
        frame.items = list(dict.fromkeys(home.get(item, item) for item in frame.items))
        for item in frame.items:
            before[item] = list(dict.fromkeys(home.get(each, each) for each in before[item]))
            after[item] = list(dict.fromkeys(home.get(each, each) for each in after[item]))

    def _cut(self, frame: Frame, levels: list[list[int]]) -> None:
        """Put stretches of levels into frames, and these into others until there are few."""
        flat = [item for level in levels for item in level]
        parts = min(ITEMS, ceil(len(flat) / ITEMS))
        if parts < 2 <= len(flat):
            parts = 2
        size = ceil(len(flat) / parts)
        if len(levels) == 1:
            stretches = [[flat[start : start + size]] for start in range(0, len(flat), size)]
        else:
            stretches = list(_stretches(levels, size))
        frame.items = []
        for stretch in stretches:
            items = [item for level in stretch for item in level]
            if len(items) == 1:
                frame.items += items
                continue
            style = "batch" if len(stretch) == 1 else "levels"
            if len(items) == len(stretch):
                style = "run"
            number = self._frame(style, items, split=False)
            frame.items.append(number)
            if len(items) > ITEMS:
                self._cut(self.frames[number - self.first], stretch)
        if len(frame.items) > ITEMS:
            self._cut(frame, [[item] for item in frame.items])

    def _frame(self, style: str, items: list[int], *, split: bool = True) -> int:
        """Make a frame; a run that is too long is cut into runs."""
        title = f"{self._name(items[0])} … {self._name(items[-1], last=True)}"
        made = Frame(style, title, "", items)
        self.frames.append(made)
        number = self.first + len(self.frames) - 1
        if split and len(items) > ITEMS:
            parts = min(ITEMS, ceil(len(items) / ITEMS))
            size = ceil(len(items) / parts)
            made.items = [
                self._frame(style, items[start : start + size])
                for start in range(0, len(items), size)
            ]
        return number

    def _name(self, item: int, *, last: bool = False) -> str:
        """Return what an item is called; for a group, its first or last node."""
        while item >= self.first:
            frame = self.frames[item - self.first]
            if frame.path:
                return frame.title
            item = frame.items[-1 if last else 0]
        return self.names[item]


def _runs(
    items: Iterable[int], before: Mapping[int, list[int]], after: Mapping[int, list[int]]
) -> Iterator[list[int]]:
    """Yield the longest stretches in which one item follows the other, and nothing else does."""

    def follows(item: int) -> bool:
        return len(before[item]) == 1 and len(after[before[item][0]]) == 1

    for item in items:
        if follows(item):
            continue
        run = [item]
        while len(after[run[-1]]) == 1 and follows(after[run[-1]][0]):
            run.append(after[run[-1]][0])
        yield run


def _by_level(
    items: Sequence[int], before: Mapping[int, list[int]], after: Mapping[int, list[int]]
) -> list[list[int]]:
    """Return the items by the length of the longest path to them; those of circles at the end."""
    waits = {item: len(before[item]) for item in items}
    level = [item for item in items if not waits[item]]
    levels = []
    while level:
        levels.append(level)
        reached: dict[int, None] = {}
        for item in level:
            for each in after[item]:
                waits[each] -= 1
                if not waits[each]:
                    reached[each] = None
        level = list(reached)
    rest = [item for item in items if waits[item]]
    return [*levels, rest] if rest else levels


def _stretches(levels: Iterable[list[int]], size: int) -> Iterator[list[list[int]]]:
    """Yield levels that come one after the other, of about so many items together."""
    stretch: list[list[int]] = []
    total = 0
    for level in levels:
        if stretch and total + len(level) > size:
            yield stretch
            stretch, total = [], 0
        stretch.append(level)
        total += len(level)
    if stretch:
        yield stretch
