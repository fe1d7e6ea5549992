"""A proposal of fewer edges: edges to keep, drop and add, each with a reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.base.errors import RelaxError
from graphdsl.base.text import Report
from graphdsl.core.declaration.naming import label_of, local_path_of, state_of
from graphdsl.optimize.relaxing.comparing import mismatch, require_counts

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.optimize.relaxing.allocations import Allocations
    from graphdsl.optimize.relaxing.observing import Observed

SHOWN: Final = 10
"""The number of edges of each kind that are printed."""
GRANTED: Final = (
    "a kernel without PTX reads all of every allocation that its arguments point into, and no "
    "other memory",
    "it writes all allocations that it, or another launch of its kernel at the same position, was "
    "observed to change, and those whose contents made no difference to it: they may be workspaces",
    "it writes no others: it does not change and restore memory while it runs, except possibly "
    "zeros",
    "it stores nothing in variables of its module, and waits for no other node",
)
"""The unverifiable assumptions about kernels without PTX."""


class RelaxedEdge(NamedTuple):
    """An edge of a proposal.

    Attributes
    ----------
    before, after : Node
        Its ends, in the recorded graph.
    reason : str
        Why it is or is not needed.
    is_observed : bool
        Whether the reason is an observation, which is not a proof.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x, y = gd.zeros(4, "u1", stream=stream), gd.zeros(4, "u1", stream=stream)
    >>> with gd.capture(stream) as captured:
    ...     gd.memset(stream, x, 1)
    ...     gd.memset(stream, y, 2)
    >>> inputs = [lambda: gd.memset(stream, x, 3), lambda: gd.memset(stream, x, 4)]
    >>> proposal: gd.Relaxation = captured.graph.relax(inputs=inputs, device=device)
    >>> edge: gd.RelaxedEdge = proposal.dropped[0]
    >>> edge.before.path, edge.after.path, edge.reason, edge.is_observed
    ('memset_0', 'memset_1', 'they share no memory', False)
    """

    before: Node
    after: Node
    reason: str
    is_observed: bool

    def __str__(self) -> str:
        seen = " (observed)" if self.is_observed else ""
        return f"{local_path_of(self.before)} -> {local_path_of(self.after)}: {self.reason}{seen}"


class Relaxation(Report):
    """A proposal of the edges that the nodes of a graph need, based on observations.

    Made by :meth:`GraphDef.relax`, which does not change the graph. ``print`` shows a report.

    Attributes
    ----------
    graph : GraphDef
        The recorded graph.
    kept : tuple of RelaxedEdge
        The edges to keep.
    dropped : tuple of RelaxedEdge
        The edges to drop.
    added : tuple of RelaxedEdge
        The edges to add, between nodes that only dropped edges ordered.
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

        For each observed input, the recorded graph is launched twice; the proposed one is launched
        sequentially in random orders that its edges allow, and then as it is. Each launch begins
        with the same memory contents, and must produce the same results, bit for bit. All memory is
        restored afterwards.

        Parameters
        ----------
        orders : int, optional
            The number of random orders.
        launches : int, optional
            The number of launches of the proposed graph with each input.
        seed : int, optional
            The seed of the orders.

        Returns
        -------
        GraphDef
            A new declaration. :meth:`GraphDef.edge_reason` returns the reasons for its edges.

        Raises
        ------
        RelaxError
            If results differ; names the memory and the order of nodes. Also if the launches of the
            recorded graph already differ, so that nothing can be verified.
        TypeError, ValueError
            If *orders* or *launches* is not an int of at least 1, or *seed* none of at least 0.
        """
        require_counts("verified", orders, launches, seed)
        graph = self._relaxed()
        verify(self, graph, orders, launches, seed)
        return graph

    def to_dot(self) -> str:
        """Return the proposal in the DOT language, with dropped and added edges marked."""
        from graphdsl.core.views.difference import diff

        return diff(self.graph, self._relaxed()).to_dot()

    def listing(self) -> str:
        """Return the report with every edge and every assumption, one per line."""
        return "\n".join(self._proposal(None))

    def _relaxed(self) -> GraphDef:
        """Return a copy of the graph with the proposed edges."""
        copy = self.graph.copy()
        twins = dict(zip(self.graph.nodes(), copy.nodes(), strict=True))
        for edge in self.dropped:
            twins[edge.after].pred.discard(twins[edge.before])
        for edge in self.added:
            twins[edge.after].pred.add(twins[edge.before])
        for edge in (*self.kept, *self.added):
            state_of(copy).reasons[twins[edge.before], twins[edge.after]] = edge.reason
        return copy

    def _proposal(self, shown: int | None) -> Iterator[str]:
        yield (
            f"graph {label_of(self.graph)!r}: {len(self.dropped)} edges dropped, {len(self.kept)} "
            f"kept, {len(self.added)} added; the longest chain is {self.longest_chain:g}, then "
            f"{self.longest_chain_without:g}"
        )
        for word, edges in (("drop", self.dropped), ("keep", self.kept), ("add", self.added)):
            yield from (f"  {word}: {edge}" for edge in edges[:shown])
            if shown is not None and len(edges) > shown:
                yield f"  and {len(edges) - shown} more"
        barriers = self.barriers[:shown]
        yield from (f"  stays in order: {local_path_of(node)}: {why}" for node, why in barriers)
        if len(barriers) < len(self.barriers):
            yield f"  and {len(self.barriers) - len(barriers)} more"
        if self._observed.evidence:
            yield f"  observed with {self.inputs} inputs, not proven; assumptions:"
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
                ". The observations of its kernels are incomplete: keep the recorded graph, relax "
                "it with more inputs, or declare what launches write, "
                "node.update(reads=..., writes=...)"
            )
        )
        raise RelaxError(f"{found.described(graph)}{remedy}")
