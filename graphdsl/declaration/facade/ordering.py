"""Sequential style: nodes are written one after the other, and edges come from what they do.

What does the work is imported when it is called: it is built on declarations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING

from graphdsl.declaration.control.computed_conditions import end_iteration
from graphdsl.declaration.edges import connect_all
from graphdsl.declaration.structure.structure import Structure
from graphdsl.errors import CompileError

if TYPE_CHECKING:
    from graphdsl.check.needless import NeedlessEdges
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node
    from graphdsl.findings import Pairs

__all__ = ["Ordering"]


class Ordering:
    """The methods of a :class:`GraphDef` that find out which edges its nodes need."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def graph(self) -> GraphDef:
            """The declaration itself."""

    @contextmanager
    def in_order(
        self, *, reorder_updates: bool = False, trust_slices: bool = False
    ) -> Iterator[GraphDef]:
        """Let the nodes declared inside be a sequential program: edges come from what they do.

        At the end of the block each of them is ordered after those nodes of the graph, declared
        before it, whose work it must not overtake: by memory that both touch, by conditions, by
        allocations and by events. Nodes of which that is not known keep their place among all
        others. What follows from other edges gets none. Edges that are declared count as well, and
        :meth:`edge_reason` tells why the others are there.

        A node that holds other graphs counts with all that is inside of it, so bodies have to be
        filled within the block. Their own order is theirs: ``with loop.body.in_order():``.

        Parameters
        ----------
        reorder_updates : bool, optional
            Let kernels run in any order which only add to the same memory by atomic operations, or
            the like, and do not read it. Sums of floating-point numbers then differ in their last
            bits from run to run.
        trust_slices : bool, optional
            Take it that kernels keep to the part of memory that they are given, where their code
            does not tell which bytes they touch. By default all of the memory counts then. A trace
            raises an :class:`EffectsError` where a launch leaves its part.

        Raises
        ------
        ValueError
            If edges lead in a circle, or the graph was embedded within the block.
        CompileError
            If the compiler refuses programs; it has the errors of all of them.

        Warns
        -----
        RuntimeWarning
            If a kernel is CUDA C++ and there is no NVRTC: what it touches is not known then, and it
            comes after all before it and before all behind it.

        Notes
        -----
        Where it raises, or what is inside of the block does, the nodes declared so far come one
        after the other.

        Examples
        --------
        >>> import graphdsl as gd
        >>> g = gd.GraphDef()
        >>> with g.in_order():
        ...     x, y = g.allocate(64, name="x"), g.allocate(64, name="y")
        ...     clear = g.memset(x, 0, name="clear x")
        ...     other = g.memset(y, 1, name="fill y")
        ...     copy = g.memcpy(y, x, name="copy")
        >>> [(u.name, v.name) for u, v in g.edges()]
        [('x', 'clear x'), ('y', 'fill y'), ('clear x', 'copy'), ('fill y', 'copy')]
        >>> g.edge_reason(clear, copy)
        'clear x writes x, copy reads x'
        """
        graph = self.graph
        first = graph._count
        try:
            graph._begin_filling()
            graph._in_order += 1
            try:
                yield graph
            finally:
                graph._end_filling()
                graph._in_order -= 1
            graph._require_mutable("edge")
            nodes = [node for node in graph._nodes if node._index >= first]
            self._order(nodes, reorder_updates=reorder_updates, trust_slices=trust_slices)
        except BaseException:
            if not graph._embedded_in:
                self._put_one_after_the_other(first)
            raise
        finally:
            # Once the nodes have their edges: it comes after all that nothing comes after.
            end_iteration(graph)

    def order_by_effects(
        self, *, reorder_updates: bool = False, trust_slices: bool = False
    ) -> tuple[tuple[Node, Node], ...]:
        """Add the edges that the nodes demand, if they are a program in the order of declaration.

        It does for a whole graph, bodies and children left out, what :meth:`in_order` does for the
        nodes of a block.

        Parameters
        ----------
        reorder_updates, trust_slices : bool, optional
            As for :meth:`in_order`.

        Returns
        -------
        tuple of (Node, Node)
            The edges that were added.

        Raises
        ------
        ValueError, CompileError
            As :meth:`in_order` does; the graph is as it was then.
        """
        self.graph._require_mutable("edge")
        return self._order(
            self.graph._nodes, reorder_updates=reorder_updates, trust_slices=trust_slices
        )

    def needless_edges(
        self,
        weights: Mapping[Node, float] | None = None,
        *,
        reorder_updates: bool = False,
        trust_slices: bool = False,
    ) -> NeedlessEdges:
        """Return the edges that no data, condition, event or lifetime demands.

        Of a node of which it is not known what it touches, no edge is needless that orders it
        with others. Bodies and children are looked at by themselves.

        Parameters
        ----------
        weights : mapping of Node to float, optional
            What each node counts in the longest chain, such as its time in a profile; those that
            are not in it count nothing. By default each counts 1, and empty nodes 0.
        reorder_updates, trust_slices : bool, optional
            As for :meth:`in_order`.

        Returns
        -------
        NeedlessEdges
            The edges, what has to come instead where they lead from one node to another that has
            to wait for it, and the longest chain with and without them. The graph stays as it is.

        Raises
        ------
        ValueError, CompileError
            As :meth:`in_order` does.
        """
        from graphdsl.check.needless import needless_edges

        try:
            return needless_edges(
                self.graph, weights, reorder_updates=reorder_updates, trust_slices=trust_slices
            )
        except CompileError as error:
            raise error.with_traceback(None) from None

    def edge_reason(self, before: Node, after: Node) -> str | None:
        """Return why an edge was added by what its nodes do, in words.

        None for an edge that was declared, and where there is none.
        """
        return self.graph._reasons.get((before, after))

    @property
    def order_pairs(self) -> Pairs | None:
        """How many pairs of accesses the last :meth:`in_order` told apart, and how; None before."""
        found: Pairs | None = self.graph._order_pairs
        return found

    def _order(
        self, targets: Iterable[Node], *, reorder_updates: bool, trust_slices: bool
    ) -> tuple[tuple[Node, Node], ...]:
        from graphdsl.check.needless import demanded_edges

        graph = self.graph
        try:
            found = demanded_edges(
                graph, list(targets), reorder_updates=reorder_updates, trust_slices=trust_slices
            )
        except CompileError as error:
            # It is about the user's source: how the compiler was reached tells nothing.
            raise error.with_traceback(None) from None
        for before, after, reason in found.edges:
            connect_all([before], [after])
            graph._reasons[before, after] = reason
        graph._order_pairs = found.pairs
        for node in found.trusted:
            node._graph._trusted.add(node)
        return tuple((before, after) for before, after, _ in found.edges)

    def _put_one_after_the_other(self, first: int) -> None:
        """Order the nodes of a block as they are written: right in any case, if not fast."""
        structure = Structure(self.graph)
        if structure.cycle:
            return
        own = [node for node in structure.nodes if node._index >= first]
        for before, after in pairwise(own):
            if after not in before._succ:
                connect_all([before], [after])
                self.graph._reasons[before, after] = "the block that declares them was left early"
