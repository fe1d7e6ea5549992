"""A proposal of fewer edges: edges to keep, drop and add, each with a reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.declaration.edges import reasons_of
from graphdsl.errors import RelaxError
from graphdsl.relaxing.comparing import mismatch
from graphdsl.text import Report

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node
    from graphdsl.relaxing.allocations import Allocations
    from graphdsl.relaxing.observing import Observed

__all__ = [
    "Relaxation",
    "RelaxedEdge",
    "verify",
]


SHOWN: Final = 10
"""The number of edges of each kind that are printed."""
GRANTED: Final = (
    "a kernel without PTX reads all of every allocation that its arguments point into, and no "
    "other memory",
    "it writes all of those that it, or another launch of its kernel in the same place, was seen "
    "to change, and those whose content made no difference to it: they may be workspaces",
    "it writes no others: nothing in them is changed and put back while it runs, unless only "
    "zeros are there",
    "it keeps nothing in variables of its module, and waits for no other node",
)
"""The unverifiable assumptions about kernels without PTX."""


class RelaxedEdge(NamedTuple):
    """An edge of a proposal.

    Attributes
    ----------
    before, after : Node
        Its ends, in the graph that was recorded.
    reason : str
        Why it is or is not needed.
    is_observed : bool
        Whether the reason is an observation, which is not a proof.
    """

    before: Node
    after: Node
    reason: str
    is_observed: bool

    def __str__(self) -> str:
        seen = " (observed)" if self.is_observed else ""
        return f"{self.before.local_path} -> {self.after.local_path}: {self.reason}{seen}"


class Relaxation(Report):
    """A proposal of the edges that the nodes of a graph need, based on observations.

    Made by :meth:`GraphDef.relax`; the graph stays as it is. Printed, a report.

    Attributes
    ----------
    graph : GraphDef
        The graph that was recorded.
    kept : tuple of RelaxedEdge
        Its edges that stay.
    dropped : tuple of RelaxedEdge
        Its edges that go.
    added : tuple of RelaxedEdge
        Edges that come in their place, between nodes that only those led from and to.
    barriers : tuple of (Node, str)
        Nodes with unknown effects, and why: they stay ordered with all others.
    inputs : int
        The number of inputs used.
    longest_chain, longest_chain_without : float
        The length of the longest chain of nodes, as recorded and as proposed.
    """

    def __init__(
        self,
        graph: GraphDef,
        edges: tuple[Sequence[RelaxedEdge], Sequence[RelaxedEdge], Sequence[RelaxedEdge]],
        barriers: Sequence[tuple[Node, str]],
        longest: tuple[float, float],
        observed: Observed,
        allocations: Allocations,
        device: Any,
    ) -> None:
        self.graph: Final = graph
        self.kept, self.dropped, self.added = map(tuple, edges)
        self.barriers: Final = tuple(barriers)
        self.inputs: Final = len(observed.starts)
        self.longest_chain, self.longest_chain_without = longest
        self._observed: Final = observed
        self._allocations: Final = allocations
        self._device: Final = device

    def verified(self, *, orders: int = 20, launches: int = 20, seed: int = 0) -> GraphDef:
        """Return the graph with the proposed edges, after verifying its results.

        For each input that it was watched with, the recorded graph is launched twice, the proposed
        one in random orders that its edges admit, one node after the other, and then as it is.
        Each launch begins with the same memory, and has to leave the same in it, bit for bit. All
        memory has its content from before again afterwards.

        Parameters
        ----------
        orders : int, optional
            How many random orders.
        launches : int, optional
            How many launches of the proposed graph with each input.
        seed : int, optional
            What decides the orders.

        Returns
        -------
        GraphDef
            A declaration of its own. :meth:`GraphDef.edge_reason` tells why its edges are there.

        Raises
        ------
        RelaxError
            If launches differ: in which memory, and in which order of nodes. If those of the
            recorded graph differ among each other, nothing can be told.
        ValueError
            If *orders* or *launches* is not at least 1.
        """
        for name, value in (("orders", orders), ("launches", launches)):
            if value < 1:
                raise ValueError(f"verified {name}: expected at least 1, got {value!r}")
        graph = self._relaxed()
        verify(self, graph, orders, launches, seed)
        return graph

    def to_dot(self) -> str:
        """Return the proposal in the DOT language: edges that go and that come are marked."""
        from graphdsl.views.difference import diff

        return diff(self.graph, self._relaxed()).to_dot()

    def listing(self) -> str:
        """Return the report with every edge and what is taken for granted, a line each."""
        return "\n".join(self._proposal(None))

    def _relaxed(self) -> GraphDef:
        """Return a copy of the graph with other edges."""
        copy = self.graph.copy()
        twins = dict(zip(self.graph.nodes(), copy.nodes(), strict=True))
        for edge in self.dropped:
            twins[edge.after].pred.discard(twins[edge.before])
        for edge in self.added:
            twins[edge.after].pred.add(twins[edge.before])
        for edge in (*self.kept, *self.added):
            reasons_of(copy)[twins[edge.before], twins[edge.after]] = edge.reason
        return copy

    def _proposal(self, shown: int | None) -> Iterator[str]:
        yield (
            f"graph {self.graph.label!r}: {len(self.dropped)} edges go, {len(self.kept)} stay and "
            f"{len(self.added)} come; the longest chain is {self.longest_chain:g}, and "
            f"{self.longest_chain_without:g} then"
        )
        for word, edges in (("goes", self.dropped), ("stays", self.kept), ("comes", self.added)):
            yield from (f"  {word}: {edge}" for edge in edges[:shown])
            if shown is not None and len(edges) > shown:
                yield f"  and {len(edges) - shown} more of these"
        told = self.barriers[:shown]
        yield from (f"  keeps its place: {node.local_path}: {why}" for node, why in told)
        if len(told) < len(self.barriers):
            yield f"  and {len(self.barriers) - len(told)} more of these"
        if self._observed.evidence:
            yield f"  observed with {self.inputs} inputs, not proven; taken for granted:"
            yield from (f"    {each}" for each in GRANTED)

    def __str__(self) -> str:
        return "\n".join(self._proposal(SHOWN))

    def __repr__(self) -> str:
        return f"<Relaxation of {next(self._proposal(0))}>"


def verify(proposal: Relaxation, relaxed: GraphDef, orders: int, launches: int, seed: int) -> None:
    """Launch both with the same memory; see ``Relaxation.verified``."""
    observed, graph = proposal._observed, proposal.graph  # noqa: SLF001  # beside its class
    device = proposal._device  # noqa: SLF001  # likewise
    found = mismatch(
        graph,
        relaxed,
        observed.before,
        observed.starts,
        device,
        orders=orders,
        launches=launches,
        seed=seed,
    )
    if found is not None:
        remedy = (
            ""
            if found.is_of_original
            else (
                ". What was seen of its kernels is not all that they do: keep it as it was, relax "
                "it with more inputs, or say of launches what they write, "
                "node.update(reads=..., writes=...)"
            )
        )
        raise RelaxError(f"{found.described(graph)}{remedy}")
