"""What edits of a graph rely on, node by node, so that later changes cannot invalidate them.

Passes of :meth:`GraphDef.optimize` record it in the graph that they make. Updates of its nodes, in
the declaration and in executables, ask here first. A graph that no pass has made has no records.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from graphdsl.base.entry_points import load
from graphdsl.core.declaration.edges import predecessors_of, successors_of
from graphdsl.core.declaration.naming import state_of

if TYPE_CHECKING:
    from graphdsl.core.declaration.node import Node


class Relied(NamedTuple):
    """What edits rely on of one node: for each property, the sentence of an edit that does.

    Attributes
    ----------
    touches : str
        It touches no other memory than it does, in the same way.
    writes : str
        It runs, and writes all bytes that it does.
    waits : str
        Its kernel waits for the nodes before it, ahead of all else.
    counts : str
        Its last arguments are the counter of a loop, and how others follow it.
    triggers : str
        Its kernel lets those behind it start.
    merges : str
        It does the work of several nodes of before, and so stays as it is.
    orders : str
        Nodes before it and behind it may be ordered by it alone.
    """

    touches: str = ""
    writes: str = ""
    waits: str = ""
    counts: str = ""
    triggers: str = ""
    merges: str = ""
    orders: str = ""

    def admitted(self, node: Node, changes: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return changes of a node under which the edits stay true, such as a kernel that waits.

        Raises
        ------
        ValueError
            If there are none.
        """
        found: Mapping[str, Any] = load("reliance").admitted(self, node, changes)
        return found

    def require(self, before: Node, changed: Node) -> None:
        """Raise ValueError if edits would no longer be true of a changed node."""
        load("reliance").require(self, before, changed)

    @property
    def runs(self) -> str:
        """The sentence of an edit that relies on it to run; empty if none does."""
        return self.merges or self.writes or self.waits

    @property
    def is_of_values(self) -> bool:
        """Whether an edit relies on what the node does, and not only on where it is."""
        return any(self._replace(orders=""))

    def require_running(self, node: Node) -> None:
        """Raise ValueError if edits would no longer be true if a node did not run."""
        _refuse(node, "stay enabled", self.runs)

    def require_staying(self, node: Node) -> None:
        """Raise ValueError if edits would no longer be true if a node were not there."""
        is_between = predecessors_of(node) and successors_of(node)
        _refuse(node, "stay", self.runs or (self.orders if is_between else ""))

    def to_data(self) -> dict[str, str]:
        """Return it as data for JSON."""
        return {name: why for name, why in self._asdict().items() if why}

    @classmethod
    def from_data(cls, data: object) -> Relied:
        """Return it from data; raise TypeError if it is none."""
        names = cls._fields
        if not isinstance(data, Mapping) or not all(
            name in names and isinstance(why, str) for name, why in data.items()
        ):
            raise TypeError(f"relied: expected texts by {', '.join(names)}, got {data!r:.200}")
        return cls(**data)


def _refuse(node: Node, verb: str, why: str) -> None:
    if why:
        raise ValueError(
            f"{node} (declared at {node.location}): expected it to {verb}, since an edit relies on "
            f"it: {why}. Change the graph that was optimized, or leave out that pass"
        )


def rely(node: Node, **reasons: str) -> None:
    """Record what an edit relies on; of several edits, the first is named."""
    known = state_of(node).relied
    before = known.get(node, Relied())
    known[node] = before._replace(
        **{name: why for name, why in reasons.items() if not getattr(before, name)}
    )
