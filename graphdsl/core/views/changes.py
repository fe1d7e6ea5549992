"""What differs between two graphs: nodes, conditions and edges, and the report of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

from graphdsl.base.text import counted, printable
from graphdsl.core.declaration.node import Node

if TYPE_CHECKING:
    from graphdsl.core.declaration.conditions import Condition

Status: TypeAlias = Literal["changed", "added", "removed"]
MARKS: Mapping[str, str] = {"changed": "~", "added": "+", "removed": "-"}
INDENT = "  "
MOST_SHOWN: Mapping[str, int] = {"changed": 3, "added": 20, "removed": 20}
"""How many nodes with the same change, or that only one side has, a report shows."""


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field that differs, with its values as listings print them.

    Attributes
    ----------
    field : str
        Its name; ``"args[2]"`` for one kernel argument.
    old, new : str or int or None
        Before and after; None where the node has no such field.
    """

    field: str
    old: str | int | None
    new: str | int | None

    def __str__(self) -> str:
        old, new = ("none" if value is None else value for value in (self.old, self.new))
        return printable(f"{self.field}: {old} -> {new}")


@dataclass(frozen=True, slots=True)
class ItemChange:
    """A node or a condition that differs.

    Attributes
    ----------
    status : {"changed", "added", "removed"}
        The kind of change.
    path : str
        Its path in the new declaration, or in the old one if it was removed.
    kind : str
        The node's kind, the new one if that changed; ``"condition"`` for a condition.
    fields : tuple of FieldChange
        The changed fields; empty for an added or removed item.
    old, new : Node or Condition or None
        The old and new node or condition.
    old_path : str
        Its old path; different from *path* for unnamed nodes whose number has changed.
    """

    status: Status
    path: str
    kind: str
    fields: tuple[FieldChange, ...]
    old: Node | Condition | None
    new: Node | Condition | None
    old_path: str = ""

    def lines(self) -> Iterator[str]:
        """Yield the lines of a report for it."""
        moved = self.old_path and self.path != self.old_path
        was = f" (was {self.old_path})" if moved else ""
        shown = ""
        if self.status != "changed":
            only = self.new if self.status == "added" else self.old
            if isinstance(only, Node):
                shown = "".join(f" {key}={value}" for key, value in only.parameters().items())
            elif only is not None and only.default_value is not None:
                shown = f" default_value={only.default_value}"
        yield printable(f"{MARKS[self.status]} {self.path}: {self.kind}{shown}{was}")
        for change in self.fields:
            yield f"{INDENT * 2}{change}"


@dataclass(frozen=True, slots=True)
class EdgeChange:
    """An edge that only one of the declarations has.

    An edge with another port counts as two: one that was removed and one that was added.

    Attributes
    ----------
    status : {"added", "removed"}
        Which declaration has it.
    before, after : str
        The paths of its ends, in the new declaration if that has the nodes.
    port : str
        Its port: ``"default"``, ``"programmatic"`` or ``"launch_order"``.
    """

    status: Literal["added", "removed"]
    before: str
    after: str
    port: str

    def __str__(self) -> str:
        port = "" if self.port == "default" else f" ({self.port})"
        return printable(f"{MARKS[self.status]} {self.before} -> {self.after}{port}")


_Change = TypeVar("_Change", ItemChange, EdgeChange)


def report_lines(
    names: str, items: Sequence[ItemChange], edges: Sequence[EdgeChange], same: int
) -> Iterator[tuple[str, str]]:
    """Yield the lines of a report, each with its style.

    Of many items with the same change, or that only one side has, the first are shown and the rest
    counted.

    Parameters
    ----------
    names : str
        The names of the two graphs.
    items : sequence of ItemChange
        The nodes and conditions that differ.
    edges : sequence of EdgeChange
        The edges that only one graph has.
    same : int
        The number of nodes that are the same in both.
    """
    if not items and not edges:
        yield "title", f"no difference between {names} ({counted(same, 'node')})"
        return
    nodes = [item for item in items if item.kind != "condition"]
    conditions = [item for item in items if item.kind == "condition"]
    parts = [
        f"{counted(number, what)} {status}"
        for what, changes in (("node", nodes), ("condition", conditions), ("edge", edges))
        for status in MARKS
        if (number := sum(change.status == status for change in changes))
    ]
    yield "title", f"difference between {names}: {', '.join(parts)}, {same} the same"
    ways = [(item.status, item.kind, *map(str, item.fields)) for item in items]
    for item, left in _first_alike(items, ways):
        yield from ((item.status, f"{INDENT}{line}") for line in item.lines())
        if left:
            what = item.kind if item.kind == "condition" else f"{item.kind} node"
            how = " in the same way" if item.status == "changed" else ""
            yield "more", f"{INDENT}  and {counted(left, f'more {what}')} {item.status}{how}"
    for edge, left in _first_alike(edges, [edge.status for edge in edges]):
        yield edge.status, f"{INDENT}{edge}"
        if left:
            yield "more", f"{INDENT}  and {counted(left, 'more edge')} {edge.status}"


def _first_alike(items: Sequence[_Change], ways: Sequence[object]) -> Iterator[tuple[_Change, int]]:
    """Yield the first items of each group, and after the last of these how many are omitted."""
    counts = Counter(ways)
    seen: Counter[object] = Counter()
    for item, way in zip(items, ways, strict=True):
        seen[way] += 1
        most = MOST_SHOWN[item.status]
        # A single omitted item is shown instead of its count.
        shown = counts[way] if counts[way] <= most + 1 else most
        if seen[way] <= shown:
            yield item, counts[way] - shown if seen[way] == shown else 0
