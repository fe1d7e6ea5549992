"""The chart of lifetimes: as text for terminals, and as SVG that is written by hand."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from graphdsl.memory.sizes import byte_text

if TYPE_CHECKING:
    from graphdsl.memory.plan import Lifetime, MemoryPlan

__all__ = ["to_svg", "to_text"]

LABEL: Final = 28
"""Characters of a path that the text shows at most."""

# Of the drawing, in its own units, which are pixels where it is not scaled.
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
    """Return one line an allocation: its bar, its size, and what it can share memory with."""
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
    """Return the chart as a picture: a row a slot, and below it the bytes at each step."""
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
    """Return where a step begins."""
    return round(LEFT + (WIDTH - LEFT - RIGHT) * step / max(len(plan.steps), 1), 2)


def _bar(plan: MemoryPlan, item: Lifetime, y: int, *, is_at_peak: bool) -> str:
    start, end = _x(plan, item.begin), _x(plan, min(item.end + 1, len(plan.steps)))
    classes = "bar" + " peak" * is_at_peak + " left" * item.is_left
    room = int((end - start - 6) / CHARACTER)
    name = item.path if len(item.path) <= room else f"…{item.path[1 - room :]}" if room > 2 else ""
    users = f"; used by {', '.join(item.users)}" if item.users else ""
    # A program that shows no style sheet shows a bar all the same.
    return (
        f'<g><title>{_text(f"{item}{users}")}</title><rect class="{classes}" x="{start}" '
        f'y="{y + 3}" width="{max(round(end - start, 2), 1)}" height="{BAR}" rx="3" '
        f'fill-opacity="0.9"/><text x="{start + 4}" y="{y + 17}">{_text(name)}</text></g>'
    )


def _curve(plan: MemoryPlan, place: str, peak: int, y: int) -> list[str]:
    """Return how much is allocated at each step in the order of declaration, below the peak."""
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
    """Return text as it stands in SVG, which holds no control characters."""
    return escape("".join(each if each.isprintable() else " " for each in text))
