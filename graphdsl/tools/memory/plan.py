"""MemoryPlan: lifetimes of a graph's allocations, peak memory use, and sharing."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Final

from graphdsl.base.errors import ValidationError
from graphdsl.base.findings import Severity
from graphdsl.base.suggestions import did_you_mean
from graphdsl.base.text import byte_text
from graphdsl.core.check import build_structures, check_structures
from graphdsl.core.check.scope import Scope
from graphdsl.core.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.core.declaration.naming import label_of
from graphdsl.tools.memory.lifetimes import Step, Steps, apart, greatest_sum, slots, steps_of

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef

NAMED: Final = 6
"""The most allocations named in one line."""


@dataclass(frozen=True, slots=True, eq=False)
class Lifetime:
    """One allocation of a graph, from its allocation node to its free node.

    Attributes
    ----------
    path : str
        The allocation node, with the path of the child node before it if it is in a child graph.
    node : AllocNode
        The allocation node. A child graph that is embedded twice allocates twice: two lifetimes,
        one node.
    size : int
        Bytes that the node requests; the driver may allocate more.
    place : str
        The kind of memory: ``"device"`` for the graph's own device, ``"device 1"``, ``"host"`` or
        ``"managed"``, with the device of the latter if there is one.
    freed_by : str or None
        Path of the node that frees it. None if no node does: the memory then outlives the launch
        and the executable.
    users : tuple of str
        Paths of the nodes that use it.
    begin, end : int
        The steps of :attr:`MemoryPlan.steps` that allocate and free it; *end* is the number of
        steps for memory that no node frees.
    """

    path: str
    node: AllocNode
    size: int
    place: str
    freed_by: str | None
    users: tuple[str, ...]
    begin: int
    end: int

    @property
    def is_left(self) -> bool:
        """Whether no node of the graph frees it."""
        return self.freed_by is None

    def __str__(self) -> str:
        until = "left to others" if self.freed_by is None else f"to {self.freed_by}"
        return f"{self.path}: {byte_text(self.size)} of {self.place} memory, {until}"


@dataclass(frozen=True, slots=True, eq=False)
class MemoryUse:
    """The memory that a graph needs in one place.

    Attributes
    ----------
    place : str
        The kind of memory, as in :attr:`Lifetime.place`.
    total : int
        Bytes of all its allocations: the amount needed without sharing.
    peak : int
        The most bytes allocated at once, over all orders of the nodes that the edges allow. This is
        exact: some order reaches it, and none exceeds it. Sharing by order alone cannot need less.
    peak_in_order : int
        The same for the order of declaration alone.
    shared : int
        Bytes of the *slots*, in which allocations whose lifetimes the edges separate share memory.
        At least *peak*, at most *total*.
    at_peak : tuple of Lifetime
        The allocations that exist at the peak.
    slots : tuple of tuple of Lifetime
        Groups of allocations that can share memory: a path leads from the free of each to the
        allocation of the next. A slot has the size of its largest allocation. They are found by
        first fit, the largest first; the optimum is as hard to find as a graph coloring.
    """

    place: str
    total: int
    peak: int
    peak_in_order: int
    shared: int
    at_peak: tuple[Lifetime, ...]
    slots: tuple[tuple[Lifetime, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class MemoryPlan:
    """The memory that a declaration allocates, from :meth:`GraphDef.memory`; needs no device.

    ``print`` shows it as a table with a chart of lifetimes, :meth:`to_svg` draws it.

    Attributes
    ----------
    name : str
        The graph's name.
    steps : tuple of str
        The nodes in order of declaration, where the edges allow it, including bodies and child
        graphs. A node that holds graphs appears twice, where it begins and where it ends.
    lifetimes : tuple of Lifetime
        Its allocations, in that order.
    uses : tuple of MemoryUse
        The memory use of each place; the graph's own device first.
    """

    name: str
    steps: tuple[str, ...]
    lifetimes: tuple[Lifetime, ...]
    uses: tuple[MemoryUse, ...]
    _apart: Mapping[Lifetime, int] = field(repr=False)

    @property
    def total(self) -> int:
        """Bytes of all allocations, on all devices and the host."""
        return sum(use.total for use in self.uses)

    @property
    def peak(self) -> int:
        """The sum of the peaks of all places, in bytes; see :attr:`MemoryUse.peak`."""
        return sum(use.peak for use in self.uses)

    @property
    def left(self) -> tuple[Lifetime, ...]:
        """The allocations that no node of the graph frees."""
        return tuple(item for item in self.lifetimes if item.is_left)

    def __getitem__(self, path: str) -> Lifetime:
        """Return the allocation at a path.

        Raises
        ------
        KeyError
            If there is none; the message lists the allocations.
        """
        for item in self.lifetimes:
            if item.path == path:
                return item
        known = ", ".join(item.path for item in self.lifetimes) or "none"
        hint = did_you_mean(path, [item.path for item in self.lifetimes])
        raise KeyError(f"graph {self.name!r} has no allocation {path!r}; there are: {known}{hint}")

    def can_share(self, one: str, other: str) -> bool:
        """Return whether two allocations, given by their paths, can share memory.

        They can if both are in one place and a path leads from the node that frees one of them to
        the node that allocates the other.

        Raises
        ------
        KeyError
            If there is no such allocation.
        """
        first, second = self[one], self[other]
        number = self.lifetimes.index(second)
        return first.place == second.place and bool(self._apart[first] >> number & 1)

    def to_svg(self) -> str:
        """Return the chart of lifetimes as SVG; it needs no drawing package.

        Each row is a slot, whose allocations can share memory; each bar is a lifetime, from left to
        right in order of declaration. Bars of allocations that exist at the peak are darker, and
        those that no node frees have an open end. The curve below shows the bytes allocated at each
        step and the peak over all orders.
        """
        return to_svg(self)

    def chart(self, width: int = 48) -> str:
        """Return the chart of lifetimes as text.

        Parameters
        ----------
        width : int, optional
            Columns for the steps; if there are more steps, several share a column.

        Raises
        ------
        ValueError
            If *width* is less than 2.
        """
        return to_text(self, width)

    def render(self, path: str | os.PathLike[str]) -> Path:
        """Write the chart into a file and return its path.

        Parameters
        ----------
        path : str or os.PathLike
            The extension selects the format: ``.svg``, or ``.txt`` for the table.

        Raises
        ------
        ValueError
            If the extension is not supported.
        """
        target = Path(path)
        extension = target.suffix.lower()
        if extension not in {".svg", ".txt"}:
            raise ValueError(
                "memory plan, render path: expected a file name that ends in .svg or .txt, got "
                f"{str(target)!r}"
            )
        text = self.to_svg() if extension == ".svg" else f"{self}\n"
        target.write_text(text, encoding="utf-8")
        return target

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """Return the HTML that a notebook shows."""
        return {"text/plain": str(self), "image/svg+xml": self.to_svg()}

    def __str__(self) -> str:
        return "\n".join(_lines(self))

    def __repr__(self) -> str:
        return (
            f"<MemoryPlan of graph {self.name!r}: {len(self.lifetimes)} allocations, peak "
            f"{self.peak} of {self.total} bytes>"
        )


def plan_memory(graph: GraphDef) -> MemoryPlan:
    """Return the memory plan of a declaration; see ``GraphDef.memory``."""
    structures = build_structures(graph)
    findings = check_structures(structures)
    if any(finding.severity is Severity.ERROR for finding in findings):
        raise ValidationError(label_of(graph), findings)
    steps = steps_of(graph, structures)
    lifetimes = tuple(_lifetimes(steps, Scope(structures)))
    ends = {number: item.end for number, item in enumerate(lifetimes) if item.freed_by is not None}
    conflicts = apart(steps, [item.begin for item in lifetimes], ends)
    places = sorted(
        {item.place for item in lifetimes}, key=lambda place: (place != "device", place)
    )
    return MemoryPlan(
        label_of(graph),
        tuple(step.key for step in steps.steps),
        lifetimes,
        tuple(
            _use(place, steps, lifetimes, conflicts)
            for place in sorted(places, key=lambda place: (place != "device", place))
        ),
        dict(zip(lifetimes, conflicts, strict=True)),
    )


def _lifetimes(steps: Steps, scope: Scope) -> Iterator[Lifetime]:
    """Yield the allocations in order, each with its free and the nodes that use it."""
    allocations: dict[str, int] = {}
    frees: dict[str, tuple[int, str]] = {}
    users: dict[str, dict[str, None]] = {}
    used_by: dict[object, list[AllocNode]] = {}
    for allocation, nodes in scope.users.items():
        for user in nodes:
            used_by.setdefault(user, []).append(allocation)
    for number, step in enumerate(steps.steps):
        node = step.node
        if isinstance(node, AllocNode):
            allocations[step.key] = number
        elif isinstance(node, FreeNode) and node.dptr.pointer is not None:
            frees[_key(step, node.dptr.pointer.node)] = (number, step.key)
        for allocation in used_by.get(node, ()):
            users.setdefault(_key(step, allocation), {})[step.key] = None
    for key, begin in allocations.items():
        node = steps.steps[begin].node
        assert isinstance(node, AllocNode)
        assert node.known_size is not None, "the checks refuse parameters here"
        end, freed_by = frees.get(key, (len(steps.steps), None))
        used = tuple(users.get(key, ()))
        yield Lifetime(key, node, node.known_size, _place(node), freed_by, used, begin, end)


def _key(step: Step, allocation: AllocNode) -> str:
    """Return where the memory that a step uses is allocated: in its graph or an enclosing one."""
    key = step.place.key_of(allocation)
    assert key is not None, "the checks refuse memory of other graphs"
    return key


def _place(node: AllocNode) -> str:
    if node.memory_type == "host":
        return "host"
    return node.memory_type if node.device is None else f"{node.memory_type} {node.device}"


def _use(
    place: str, steps: Steps, lifetimes: tuple[Lifetime, ...], conflicts: list[int]
) -> MemoryUse:
    """Return the memory use of the allocations of one place."""
    numbers = [number for number, item in enumerate(lifetimes) if item.place == place]
    own = [lifetimes[number] for number in numbers]
    weights = {item.begin: item.size for item in own}
    weights |= {item.end: -item.size for item in own if item.freed_by is not None}
    found = slots({number: lifetimes[number].size for number in numbers}, conflicts)
    shared = sum(max(lifetimes[number].size for number in slot) for slot in found)
    in_order = sorted(weights)
    sums = list(accumulate(weights[step] for step in in_order))
    highest = max(sums)
    peak, done = highest, frozenset(in_order[: sums.index(highest) + 1])
    if highest < shared:
        # Between these two; if they are equal, no search is needed.
        peak, done = greatest_sum(steps, weights)
    return MemoryUse(
        place,
        sum(item.size for item in own),
        peak,
        highest,
        shared,
        tuple(item for item in own if item.begin in done and item.end not in done),
        tuple(tuple(lifetimes[number] for number in slot) for slot in found),
    )


def _lines(plan: MemoryPlan) -> Iterator[str]:
    count = len(plan.lifetimes)
    noun = "allocation" if count == 1 else "allocations"
    yield f"memory of graph {plan.name!r}: {count} {noun}, {byte_text(plan.total)} in all"
    for use in plan.uses:
        title = f"  {use.place}:"
        most = ", ".join(item.path for item in use.at_peak[:NAMED])
        more = len(use.at_peak) - NAMED
        most += f" and {more} more" if more > 0 else ""
        yield f"{title} at most {byte_text(use.peak)} at once, in any order: {most}"
        in_order, shared = byte_text(use.peak_in_order), byte_text(use.shared)
        slots_text = "slot" if len(use.slots) == 1 else "slots"
        yield (
            f"{' ' * len(title)} {in_order} in the order of declaration; {shared} in "
            f"{len(use.slots)} {slots_text}, shared where edges allow it"
        )
    for item in plan.left:
        size = byte_text(item.size)
        yield f"  left to others: {item.path}, {size}, freed by no node of the graph"
    if plan.lifetimes:
        yield plan.chart()


# Charts -------------------------------------------------------------------------------------------


LABEL: Final = 28
"""The most characters of a path that the text shows."""

# Sizes of the drawing, in its own units (pixels if it is not scaled).
LEFT, RIGHT, TOP, ROW, BAR, CURVE, WIDTH = 110, 24, 44, 26, 20, 90, 760
CHARACTER: Final = 6.2
"""About the width of a character in a bar."""
STYLE: Final = """
svg.lifetimes { font: 11px sans-serif; fill: #1b1f24; background: #ffffff; }
.lifetimes .title { font-size: 13px; font-weight: bold; }
.lifetimes .bar { fill: #bbdefb; stroke: #64b5f6; }
.lifetimes .peak { fill: #64b5f6; stroke: #1e6fb8; }
.lifetimes .left { stroke-dasharray: 4 3; }
.lifetimes .row { stroke: #e1e4e8; }
.lifetimes .curve { fill: #eef3fa; stroke: #4a6fa5; }
.lifetimes .limit { stroke: #b7791f; stroke-dasharray: 6 3; }
@media (prefers-color-scheme: dark) {
  svg.lifetimes { fill: #e6edf3; background: #0d1117; }
  .lifetimes .bar { fill: #1f4468; } .lifetimes .peak { fill: #2f6ea8; }
  .lifetimes .row { stroke: #30363d; } .lifetimes .curve { fill: #16202c; }
}
"""


def to_text(plan: MemoryPlan, width: int) -> str:
    """Return one line per allocation: its bar, its size, and its slot."""
    if width < 2:
        raise ValueError(f"memory chart width: expected at least 2 columns, got {width}")
    count = len(plan.steps)
    width = min(width, max(count, 2))
    at_peak = {item for use in plan.uses for item in use.at_peak}
    slot_of = {
        item: number
        for number, slot in enumerate((slot for use in plan.uses for slot in use.slots), 1)
        for item in slot
    }
    label = min(LABEL, max((len(item.path) for item in plan.lifetimes), default=0))
    sizes = [byte_text(item.size) for item in plan.lifetimes]
    size_width = max(map(len, sizes), default=0)
    lines = []
    for item, size in zip(plan.lifetimes, sizes, strict=True):
        first = item.begin * width // count
        last = min((item.end + 1) * width // count, width) if not item.is_left else width
        mark = "#" if item in at_peak else "="
        bar = mark * max(last - first, 1)
        if item.is_left:
            bar = bar[:-1] + ">"
        name = item.path if len(item.path) <= label else f"…{item.path[1 - label :]}"
        lines.append(
            f"  {name:<{label}}  {size:>{size_width}}  |{' ' * first}{bar:<{width - first}}|  "
            f"slot {slot_of[item]}"
        )
    legend = ["# at the peak"] * bool(at_peak) + ["= otherwise"] * (
        len(at_peak) < len(plan.lifetimes)
    )
    legend += ["> left to others"] * bool(plan.left)
    lines.append(f"  ({', '.join(legend)}; from left to right: {count} steps)")
    return "\n".join(lines)


def to_svg(plan: MemoryPlan) -> str:
    """Return the chart as SVG: a row per slot, and below it the bytes at each step."""
    rows = [(use, slot) for use in plan.uses for slot in use.slots]
    at_peak = {item for use in plan.uses for item in use.at_peak}
    bottom = TOP + ROW * len(rows)
    height = bottom + (CURVE + 40) * len(plan.uses) + 12
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="lifetimes" width="{WIDTH}" '
        f'height="{height}" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>memory of graph {_text(plan.name)}</title>",
        f"<style>{STYLE}</style>",
        f'<text class="title" x="8" y="20">memory of graph {_text(plan.name)}: '
        f"{byte_text(plan.total)}, at most {byte_text(plan.peak)} at once</text>",
    ]
    for number, (use, slot) in enumerate(rows):
        y = TOP + ROW * number
        size = byte_text(max(item.size for item in slot))
        where = "" if len(plan.uses) == 1 else f" {use.place}"
        parts.append(f'<line class="row" x1="8" x2="{WIDTH - 8}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text x="8" y="{y + 17}">{size}{_text(where)}</text>')
        parts += [_bar(plan, item, y, is_at_peak=item in at_peak) for item in slot]
    for number, use in enumerate(plan.uses):
        y = bottom + (CURVE + 40) * number + 30
        parts += _curve(plan, use.place, use.peak, y)
    return "\n".join([*parts, "</svg>", ""])


def _x(plan: MemoryPlan, step: int) -> float:
    """Return the x coordinate where a step begins."""
    return round(LEFT + (WIDTH - LEFT - RIGHT) * step / max(len(plan.steps), 1), 2)


def _bar(plan: MemoryPlan, item: Lifetime, y: int, *, is_at_peak: bool) -> str:
    start, end = _x(plan, item.begin), _x(plan, min(item.end + 1, len(plan.steps)))
    classes = "bar" + " peak" * is_at_peak + " left" * item.is_left
    room = int((end - start - 6) / CHARACTER)
    name = item.path if len(item.path) <= room else f"…{item.path[1 - room :]}" if room > 2 else ""
    users = f"; used by {', '.join(item.users)}" if item.users else ""
    # Programs that ignore style sheets still show a bar.
    return (
        f'<g><title>{_text(f"{item}{users}")}</title><rect class="{classes}" x="{start}" '
        f'y="{y + 3}" width="{max(round(end - start, 2), 1)}" height="{BAR}" rx="3" '
        f'fill-opacity="0.9"/><text x="{start + 4}" y="{y + 17}">{_text(name)}</text></g>'
    )


def _curve(plan: MemoryPlan, place: str, peak: int, y: int) -> list[str]:
    """Return the curve of allocated bytes at each step, with the peak."""
    changes = [0] * (len(plan.steps) + 1)
    for item in plan.lifetimes:
        if item.place == place:
            changes[item.begin] += item.size
            if not item.is_left:
                changes[item.end] -= item.size
    points = [f"{LEFT},{y + CURVE}"]
    now = 0
    for step, change in enumerate(changes):
        if change:
            x = _x(plan, step)
            points.append(f"{x},{_level(y, now, peak)}")
            now += change
            points.append(f"{x},{_level(y, now, peak)}")
    points += [f"{WIDTH - RIGHT},{_level(y, now, peak)}", f"{WIDTH - RIGHT},{y + CURVE}"]
    return [
        f'<polygon class="curve" points="{" ".join(points)}"/>',
        f'<line class="limit" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>',
        f'<text x="8" y="{y + 4}">{byte_text(peak)}</text>',
        f'<text x="{LEFT}" y="{y - 6}">{_text(place)} memory at each step, and the most in any '
        "order</text>",
    ]


def _level(y: int, now: int, peak: int) -> float:
    return round(y + CURVE * (1 - now / max(peak, 1)), 2)


def _text(text: str) -> str:
    """Return text escaped for SVG, without control characters."""
    return escape("".join(each if each.isprintable() else " " for each in text))
