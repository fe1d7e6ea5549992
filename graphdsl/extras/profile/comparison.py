"""The difference of two profiles: slower, faster, added and removed nodes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from graphdsl.base.text import Report
from graphdsl.extras.profile.table import (
    Statistics,
    aligned,
    time_text,
)

if TYPE_CHECKING:
    from graphdsl.extras.profile.node_times import NodeTimes
    from graphdsl.extras.profile.profile import Profile

SHOWN: Final = 40
"""Maximum number of nodes in the table: those with the largest changes."""

Status: TypeAlias = Literal["slower", "faster", "same", "added", "removed"]


class NodeChange(NamedTuple):
    """The change of a node's time.

    Attributes
    ----------
    path : str
        The node.
    status : str
        ``"slower"`` or ``"faster"`` if the ranges from the minimum to the 95 % quantile do not
        overlap; otherwise ``"same"``, since the change is within the variation between launches.
        ``"added"`` and ``"removed"`` if only one profile has a time for it.
    before, after : Statistics or None
        Its time per launch, in seconds.
    """

    path: str
    status: Status
    before: Statistics | None
    after: Statistics | None

    @property
    def change(self) -> float:
        """The increase of its time per launch, in seconds (medians)."""
        before = 0.0 if self.before is None else self.before.median
        after = 0.0 if self.after is None else self.after.median
        return after - before

    @property
    def ratio(self) -> float | None:
        """The new time divided by the old one (medians); None if that is undefined."""
        if self.before is None or self.after is None or not self.before.median:
            return None
        return self.after.median / self.before.median


@dataclass(frozen=True, slots=True, eq=False)
class ProfileDifference(Report):
    """The differences between two profiles, made by ``Profile.compare``. ``print`` shows it.

    Attributes
    ----------
    before, after : Profile
        The profiles.
    launch : NodeChange
        The change of the whole launch; its path is empty.
    nodes : tuple of NodeChange
        All nodes with a time in either profile, in the order of the later one.
    """

    before: Profile
    after: Profile
    launch: NodeChange
    nodes: tuple[NodeChange, ...]

    @property
    def changed(self) -> tuple[NodeChange, ...]:
        """The nodes that are not the same, largest changes first."""
        found = [item for item in self.nodes if item.status != "same"]
        return tuple(sorted(found, key=lambda item: -abs(item.change)))

    def __str__(self) -> str:
        return "\n".join(_lines(self))


def compare(before: Profile, after: Profile) -> ProfileDifference:
    """Return the difference; see ``Profile.compare``."""
    # Nodes that hold graphs include the times of inner nodes, which would count twice.
    old = {item.path: item for item in before.nodes if _is_timed(item)}
    new = {item.path: item for item in after.nodes if _is_timed(item)}
    return ProfileDifference(
        before,
        after,
        _change("", before.duration, after.duration),
        tuple(
            _change(
                path,
                old[path].duration if path in old else None,
                new[path].duration if path in new else None,
            )
            for path in {**new, **old}
        ),
    )


def _is_timed(item: NodeTimes) -> bool:
    return item.duration is not None and not item.is_holder


def _change(path: str, before: Statistics | None, after: Statistics | None) -> NodeChange:
    return NodeChange(path, _status(before, after), before, after)


def _status(before: Statistics | None, after: Statistics | None) -> Status:
    if before is None:
        return "added"
    if after is None:
        return "removed"
    if after.minimum > before.high:
        return "slower"
    if after.high < before.minimum:
        return "faster"
    return "same"


def _lines(difference: ProfileDifference) -> Iterator[str]:
    before, after, launch = difference.before, difference.after, difference.launch
    yield f"profile of graph {before.name!r} -> {after.name!r}"
    yield f"  a launch: {_text(launch)}: {launch.status}"
    changed = difference.changed
    same = len(difference.nodes) - len(changed)
    yield f"  nodes: {len(changed)} changed, {same} the same within the variation of launches"
    rows = [(f"  {item.path}", _text(item), item.status) for item in changed[:SHOWN]]
    if rows:
        yield from aligned(rows, ())
    if len(changed) > SHOWN:
        yield f"  and {len(changed) - SHOWN} more"


def _text(item: NodeChange) -> str:
    times = (
        "none" if each is None else time_text(each.median) for each in (item.before, item.after)
    )
    ratio = "" if item.ratio is None else f" ({item.ratio:.2f} x)"
    return f"{' -> '.join(times)}{ratio}"
