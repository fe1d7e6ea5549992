"""Times of several launches, with their statistics, and a profile as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.abi.observing import iterations_text
from graphdsl.base.text import byte_text, counted

if TYPE_CHECKING:
    from graphdsl.extras.profile.node_times import NodeTimes
    from graphdsl.extras.profile.profile import CriticalNode, Profile

HIGH: Final = 0.95
UNITS: Final = ((1e-6, 1e9, "ns"), (1e-3, 1e6, "us"), (1.0, 1e3, "ms"))


class Statistics(NamedTuple):
    """A time over several launches, in seconds.

    Attributes
    ----------
    minimum : float
        The minimum.
    median : float
        The median.
    high : float
        The 95 % quantile, as one of the measured times.
    """

    minimum: float
    median: float
    high: float

    def __str__(self) -> str:
        least, median, high = map(time_text, self)
        return f"median {median}, minimum {least}, 95 % {high}"


def summarize(times: Iterable[float]) -> Statistics:
    """Return the statistics of *times*, of which there must be at least one.

    Quantiles are measured times, by the nearest rank, without interpolation.
    """
    ordered = sorted(times)
    return Statistics(ordered[0], _quantile(ordered, 0.5), _quantile(ordered, HIGH))


def _quantile(ordered: list[float], share: float) -> float:
    """Return the smallest time that is not exceeded by the fraction *share* of all times."""
    # Rounded first, since 0.95 * 20 is a little more than 19.
    rank = round(share * len(ordered), 9)
    return ordered[max(int(-(-rank // 1)), 1) - 1]


def time_text(seconds: float) -> str:
    """Return a time as text: ``"12.3 us"``.

    Examples
    --------
    >>> time_text(12.34e-6), time_text(0), time_text(2.5), time_text(640e-9)
    ('12.3 us', '0 ns', '2.5 s', '640 ns')
    """
    size = abs(seconds)
    for limit, factor, unit in UNITS:
        # A value that rounds to 1000 of a unit is shown as 1 of the next.
        if size < limit * 0.99995:
            digits = 0 if unit == "ns" else 1
            return f"{seconds * factor:.{digits}f} {unit}"
    return f"{seconds:.1f} s"


SHOWN_NODES: Final = 40
"""Maximum number of nodes in the table: those with the longest times."""
SHOWN_LINES: Final = 10
"""Maximum number of lines of the other tables."""


def profile_text(profile: Profile) -> str:
    """Return the tables of a profile."""
    return "\n".join(_lines(profile))


def node_text(item: NodeTimes) -> str:
    """Return the times of a node, with one line per iteration."""
    lines = [f"{item.path}: {item.kind}"]
    details = _details(item)
    if details:
        lines[0] += f" {details}"
    if item.duration is None:
        return f"{lines[0]}; no time"
    lines.append(f"  in a launch: {item.duration}")
    for each in item.iterations:
        title = iterations_text(each.iterations).strip(" ()") or "run"
        lines.append(
            f"  {title}: begins at {time_text(each.start.median)}; {each.duration}; "
            f"in {counted(each.launches, 'launch', 'launches')}"
        )
    return "\n".join(lines)


def aligned(rows: Iterable[Sequence[str]], numbers: Sequence[int]) -> Iterator[str]:
    """Yield rows as aligned lines; the columns *numbers* are right-aligned."""
    table = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        cells = (
            cell.rjust(width) if place in numbers else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()


def _lines(profile: Profile) -> Iterator[str]:
    launches = counted(profile.launches, "launch", "launches")
    yield f"profile of graph {profile.name!r} on {profile.device}: {launches}"
    if profile.clock == "host":
        yield (
            "  times are those of the simulation of nodes on the host, one after the other: they "
            "mean nothing for a GPU"
        )
    yield f"  a launch: {profile.duration}"
    if profile.duration.median:
        share = profile.busy.median / profile.duration.median
        yield f"  nodes run for {time_text(profile.busy.median)} of it ({share:.0%})"
    yield f"  {_cost(profile)}"
    yield from _nodes(profile)
    yield from _critical(profile)
    yield from _gaps(profile)
    yield from _overlaps(profile)


def _cost(profile: Profile) -> str:
    cost = profile.cost
    text = f"cost of measuring: a launch takes the host {time_text(cost.launch)}"
    if cost.launch_before is not None:
        text += f" instead of {time_text(cost.launch_before)}"
    return f"{text}; {time_text(cost.preparing)} to switch on and off and to fetch the times"


def _nodes(profile: Profile) -> Iterator[str]:
    timed = [item for item in profile.nodes if item.duration is not None]
    timed.sort(key=lambda item: -item.duration.median if item.duration is not None else 0)
    heat, saves = profile.heat(), profile.savings()
    rows = [("node", "kind", "runs", "begins", "median", "minimum", "95 %", "share", "")]
    for item in timed[:SHOWN_NODES]:
        assert item.start is not None
        assert item.duration is not None
        runs = item.runs / profile.launches
        rows.append(
            (
                f"{'* ' if item.path in saves else '  '}{item.path}",
                item.kind,
                f"{runs:.0f}" if runs == int(runs) else f"{runs:.1f}",
                time_text(item.start.median),
                time_text(item.duration.median),
                time_text(item.duration.minimum),
                time_text(item.duration.high),
                f"{heat[item.path]:.1%}",
                _details(item),
            )
        )
    yield f"nodes, those that take longest first; * is on the critical path: {len(timed)}"
    yield from (f"  {line}" for line in aligned(rows, range(2, 8)))
    yield from _more(len(timed), SHOWN_NODES, "nodes")
    rest = len(profile.nodes) - len(timed)
    if rest:
        yield f"  of {counted(rest, 'node')} there is no time"


def _details(item: NodeTimes) -> str:
    if item.kernel is not None:
        return str(item.kernel)
    if item.size is None:
        return ""
    rate = "" if item.rate is None else f", {item.rate / 1e9:.3g} GB/s"
    return f"{byte_text(item.size)}{rate}"


def _critical(profile: Profile) -> Iterator[str]:
    path = profile.critical_path
    if not path:
        return
    running = sum(item.duration for item in path)
    waiting = sum(item.wait for item in path)
    waits = f", waiting {time_text(waiting)}" if profile.clock == "device" else ""
    by_node: dict[str, list[CriticalNode]] = {}
    for item in path:
        by_node.setdefault(item.path, []).append(item)
    nodes = "" if len(by_node) == len(path) else f" of {counted(len(by_node), 'node')}"
    yield (
        f"critical path of launch {profile.typical}: {counted(len(path), 'run')}{nodes}, "
        f"running {time_text(running)}{waits}"
    )
    rows = [("node", "runs", "waits", "takes", "saves at most")]
    saves = profile.savings()
    most = sorted(by_node, key=lambda each: -saves[each])[:SHOWN_LINES]
    # In the order of the path; iterations are added up.
    for each, runs in by_node.items():
        if each in most:
            rows.append(
                (
                    each,
                    str(len(runs)),
                    time_text(sum(item.wait for item in runs)),
                    time_text(sum(item.duration for item in runs)),
                    time_text(saves[each]),
                )
            )
    yield from (f"  {line}" for line in aligned(rows, (1, 2, 3, 4)))
    yield from _more(len(by_node), SHOWN_LINES, "nodes that save less")


def _gaps(profile: Profile) -> Iterator[str]:
    gaps = sorted(profile.gaps, key=lambda gap: -gap.time)
    # The work of the host between two simulated nodes means nothing for the graph.
    if not gaps or profile.clock == "host":
        return
    total = sum(gap.time for gap in gaps)
    yield f"nothing runs in {counted(len(gaps), 'gap')}, {time_text(total)} together"
    rows = [(gap.before, gap.after, time_text(gap.time)) for gap in gaps[:SHOWN_LINES]]
    yield from (f"  {line}" for line in aligned([("after", "before", "gap"), *rows], (2,)))
    yield from _more(len(gaps), SHOWN_LINES, "gaps")


def _overlaps(profile: Profile) -> Iterator[str]:
    overlaps = sorted(profile.overlaps, key=lambda item: -item.time)
    if not overlaps:
        return
    yield f"at the same time ran: {counted(len(overlaps), 'pair')} of nodes"
    rows = [(item.one, item.other, time_text(item.time)) for item in overlaps[:SHOWN_LINES]]
    yield from (f"  {line}" for line in aligned([("one", "other", "time"), *rows], (2,)))
    yield from _more(len(overlaps), SHOWN_LINES, "pairs")


def _more(count: int, shown: int, noun: str) -> Iterator[str]:
    if count > shown:
        yield f"  and {count - shown} more {noun}"
