"""The difference of two declarations: a report that prints and that can be drawn.

How nodes are matched is said in :mod:`graphdsl.views.comparison`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from graphdsl.declaration.graph import GraphDef
from graphdsl.views.collectives import collectives
from graphdsl.views.comparison import (
    INDENT,
    MARKS,
    Comparison,
    EdgeChange,
    FieldChange,
    ItemChange,
    Matched,
)

if TYPE_CHECKING:
    from graphdsl.findings import Finding

__all__ = ["Difference", "EdgeChange", "FieldChange", "ItemChange", "Matched", "diff"]


@dataclass(frozen=True, slots=True, eq=False)
class Difference:
    """What differs between two declarations; made by :func:`diff`.

    It is true if anything differs. ``print`` shows a report.

    Attributes
    ----------
    old, new : GraphDef
        The declarations.
    nodes : tuple of ItemChange
        The nodes that differ, bodies and children included: graph by graph from the outermost
        one on, in the order of the new declaration, those that were removed last.
    conditions : tuple of ItemChange
        The conditions that differ.
    edges : tuple of EdgeChange
        The edges that only one of them has.
    same : int
        How many nodes are the same in both.
    graphs : tuple of Matched
        The graphs that were compared, and which nodes of them belong together.
    collectives : tuple of Finding
        What keeps two ranks with these graphs from running together: other collectives of NCCL,
        or another order of them; see :meth:`Collectives.compare`. Empty where one has none.
    """

    old: GraphDef
    new: GraphDef
    nodes: tuple[ItemChange, ...]
    conditions: tuple[ItemChange, ...]
    edges: tuple[EdgeChange, ...]
    same: int
    graphs: tuple[Matched, ...]
    collectives: tuple[Finding, ...] = ()

    @property
    def changed(self) -> tuple[ItemChange, ...]:
        """The nodes that both have, with other fields."""
        return tuple(item for item in self.nodes if item.status == "changed")

    @property
    def added(self) -> tuple[ItemChange, ...]:
        """The nodes that only the new declaration has."""
        return tuple(item for item in self.nodes if item.status == "added")

    @property
    def removed(self) -> tuple[ItemChange, ...]:
        """The nodes that only the old declaration has."""
        return tuple(item for item in self.nodes if item.status == "removed")

    def __bool__(self) -> bool:
        return bool(self.nodes or self.conditions or self.edges)

    def __str__(self) -> str:
        names = f"graph {self.old.label!r} and graph {self.new.label!r}"
        if not self:
            return f"no difference between {names} ({_count(self.same, 'node')})"
        parts = [
            f"{_count(number, what)} {status}"
            for what, changes in (
                ("node", self.nodes),
                ("condition", self.conditions),
                ("edge", self.edges),
            )
            for status in MARKS
            if (number := sum(change.status == status for change in changes))
        ]
        lines = [f"difference between {names}: {', '.join(parts)}, {self.same} the same"]
        for item in (*self.nodes, *self.conditions):
            lines += [f"{INDENT}{line}" for line in item.lines()]
        lines += [f"{INDENT}{edge}" for edge in self.edges]
        lines += [f"{INDENT}as two ranks: {finding}" for finding in self.collectives]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return (
            f"<Difference: {len(self.changed)} changed, {len(self.added)} added, "
            f"{len(self.removed)} removed, {self.same} the same>"
        )

    def to_dot(self) -> str:
        """Return a drawing in the DOT language of Graphviz.

        It shows the new declaration, and what was removed where it was. Nodes that changed are
        yellow and list their fields before and after; what was added is green, what was removed
        is red and dashed, all else is white.
        """
        from graphdsl.views.drawing.dot import difference_to_dot

        return difference_to_dot(self)


def diff(old: GraphDef, new: GraphDef) -> Difference:
    """Compare two declarations, without a driver.

    Nodes with a name are matched by section and name, those without by kind and place; see
    :mod:`graphdsl.views.comparison`. Values are the same where the driver would get the same: the same
    numbers, the same addresses, kernels of the same name and source. Functions have to be the same
    object. Where both have collectives of NCCL, it is told whether two ranks can run them.

    Raises
    ------
    TypeError
        If one of them is no declaration.

    Examples
    --------
    >>> import graphdsl as gd
    >>> old, new = gd.GraphDef("old"), gd.GraphDef("new")
    >>> node = old.allocate(64, name="x").memset(old["x"], 1, name="fill").deallocate(old["x"])
    >>> node = new.allocate(64, name="x").memset(new["x"], 2, name="fill")
    >>> print(gd.diff(old, new))
    difference between graph 'old' and graph 'new': 1 node changed, 1 node removed, 1 edge removed, 1 the same
      ~ fill: memset
          value: 0x01 -> 0x02
      - free_2: free dptr=x
      - fill -> free_2
    """  # noqa: E501  # the report is one line
    for role, graph in (("old", old), ("new", new)):
        if not isinstance(graph, GraphDef):
            raise TypeError(
                f"diff {role}: expected a GraphDef, got {graph!r} ({type(graph).__name__})"
            )
    compared = Comparison(old, new).run()
    return Difference(old, new, *compared, collectives(old).compare(collectives(new)))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
