"""Sequential style: nodes are written in order, and edges are inferred from their effects.

The implementation is imported on first call: it is built on declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from itertools import pairwise
from types import MethodType
from typing import TYPE_CHECKING, Any, NoReturn

from graphdsl.base.entry_points import load
from graphdsl.base.errors import CompileError
from graphdsl.core.declaration.checked_numbers import integer
from graphdsl.core.declaration.edges import Connectable, connect_all, successors_of
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.parameters.device_expressions import is_element
from graphdsl.core.declaration.structure.structure import Structure

if TYPE_CHECKING:
    from graphdsl.base.findings import Pairs
    from graphdsl.core.check.needless import NeedlessEdges
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.state import GraphState


class CalledInWith:
    """A method for ``with`` statements that says how to call it if it is entered without a call."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function

    def __get__(self, instance: object, owner: type) -> Any:
        return self._function if instance is None else _Bound(self._function, instance)


class _Bound:
    def __init__(self, function: Callable[..., Any], instance: object) -> None:
        self.__func__, self.__self__ = function, instance
        self.__doc__, self.__wrapped__ = function.__doc__, MethodType(function, instance)

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        return self.__func__(self.__self__, *args, **keywords)

    def __enter__(self) -> NoReturn:
        name = self.__func__.__name__
        raise TypeError(
            f"{self.__self__!r}: expected a call of {name} in the with statement, got the method "
            f"itself. Write `with g.{name}():`"
        )

    def __exit__(self, *_: object) -> None:
        """Follow a block that cannot be entered."""


class Ordering:
    """Methods of :class:`GraphDef` to infer the edges that its nodes need."""

    __slots__ = ()

    if TYPE_CHECKING:
        _state: GraphState

        @property
        def _graph(self) -> GraphDef:
            """The declaration itself."""

    @contextmanager
    def in_order(
        self, *, reorder_updates: bool = False, trust_slices: bool = False, bodies: bool = True
    ) -> Iterator[GraphDef]:
        """Declare nodes as a sequential program: edges are inferred from their effects.

        At the end of the block, each node is ordered after the earlier nodes of the graph that it
        depends on: by memory that both access, by conditions, by allocations and by events. Nodes
        with unknown effects stay ordered with all others. Edges implied by other edges are not
        added. Declared edges count as well, and :meth:`edge_reason` explains the inferred ones.

        A node that holds other graphs has the effects of everything inside, so fill bodies within
        the block. Bodies filled in a ``with`` block are in order too: ``with loop.body as body:``.

        Parameters
        ----------
        reorder_updates : bool, optional
            Allow any order of kernels that only update the same memory by commutative atomic
            operations, such as additions, and do not read it. Floating-point sums may then differ
            in their last bits from run to run.
        trust_slices : bool, optional
            Assume that kernels stay within the part of memory they are passed if their code does
            not determine the bytes. By default, all of the memory counts then. A trace raises
            :class:`EffectsError` if a launch leaves its part.
        bodies : bool, optional
            Whether bodies that are filled in a ``with`` block inside are in order too, with the
            same arguments. If False, they have only the edges that you declare.

        Raises
        ------
        ValueError
            If edges form a cycle, or the graph was embedded within the block.
        CompileError
            If programs do not compile; it has the errors of all of them.

        Warns
        -----
        RuntimeWarning
            If a kernel is CUDA C++ and NVRTC is not installed: its effects are then not known, and
            it is ordered with all other nodes.

        Notes
        -----
        If it or the block raises, the nodes declared so far are chained in order of declaration.

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
        graph, state = self._graph, self._state
        first = state.count
        arguments = {
            "reorder_updates": reorder_updates,
            "trust_slices": trust_slices,
            "bodies": bodies,
        }
        try:
            state.begin_filling()
            state.in_order = (*state.in_order, arguments)
            try:
                yield graph
            finally:
                state.end_filling()
                state.in_order = state.in_order[:-1]
            state.require_mutable("edge")
            nodes = [node for node in state.nodes if node._index >= first]
            self._order(nodes, reorder_updates=reorder_updates, trust_slices=trust_slices)
            *others, latest = (range(0), *state.ordered)
            if latest.stop != first:
                others, latest = [*others, latest], range(first, first)
            state.ordered = (*others, range(latest.start, state.count))
        except BaseException:
            if not state.embedded_in:
                self._put_one_after_the_other(first)
            raise
        finally:
            # After the edges are inferred: it comes after all nodes without successors.
            if state.iteration_end is not None:
                load("computed conditions").end_iteration(graph)

    def alternate(self, *buffers: Any, turns: int | None = None) -> Iterator[tuple[Any, ...]]:
        """Yield buffers that take turns, to declare a step once for each turn.

        The first turn has the buffers as passed, and each following one starts with the next: with
        two, ``(u, v)`` and then ``(v, u)``. In the body of a loop, a step reads the first and
        writes the second; after each iteration, the latest values are in the first buffer again, so
        that no copy back is needed. The nodes of a turn are in a section ``turn 1``, ``turn 2`` and
        so on.

        Parameters
        ----------
        *buffers
            Memory, at least two.
        turns : int, optional
            The number of turns; by default one for each buffer.

        Raises
        ------
        TypeError, ValueError
            If there are fewer than two buffers, one is there twice, their shapes or dtypes differ,
            or *turns* is not a positive int.

        Examples
        --------
        >>> import graphdsl as gd
        >>> step = gd.Program('''
        ... extern "C" __global__ void step(const float* from, float* to) { *to = *from + 1; }
        ... ''').kernel("step")
        >>> g = gd.GraphDef()
        >>> with g.in_order(), g.temporaries(u=(1, "f4"), v=(1, "f4")) as (u, v):
        ...     with g.repeat(10, name="loop").body as body:
        ...         for old, new in body.alternate(u, v):
        ...             node = body.launch(step, old, new, over=1, name="step")
        >>> print(*(node.path for node in body), sep=", ")
        loop/body/turn 1/step, loop/body/turn 2/step, loop/body/loop condition
        """
        if len(buffers) < 2:
            raise TypeError(
                f"alternate: expected at least two buffers, got {len(buffers)}. Pass them one by "
                "one: alternate(u, v)"
            )
        described = [(each.dtype, each.shape) for each in buffers if is_element(each)]
        if len(set(described)) > 1 or len(set(map(id, buffers))) < len(buffers):
            shown = ", ".join(f"{each!r}" for each in buffers)
            raise ValueError(
                f"alternate: expected different buffers of one shape and dtype, got {shown}. "
                "Allocate them alike"
            )
        count = len(buffers) if turns is None else integer(turns, "alternate turns", "", minimum=1)
        return self._turns(buffers, count)

    def _turns(self, buffers: tuple[Any, ...], count: int) -> Iterator[tuple[Any, ...]]:
        for turn in range(count):
            first = turn % len(buffers)
            with self._graph.section(f"turn {turn + 1}"):
                yield (*buffers[first:], *buffers[:first])

    if not TYPE_CHECKING:
        in_order = CalledInWith(in_order)

    def _block(self) -> AbstractContextManager[object]:
        """Return what a ``with`` block of the graph does: in order if the graphs around it are."""
        around = (each.in_order[-1] for each in self._state.around() if each.in_order)
        arguments = None if self._state.in_order else next(around, None)
        return self.in_order(**arguments) if arguments and arguments["bodies"] else self._filling()

    @contextmanager
    def _filling(self) -> Iterator[None]:
        """Fill a body, without an order."""
        self._state.begin_filling()
        try:
            yield
        finally:
            self._state.end_filling()
            if self._state.iteration_end is not None:
                load("computed conditions").end_iteration(self._graph)

    def order_by_effects(
        self, *, reorder_updates: bool = False, trust_slices: bool = False
    ) -> tuple[tuple[Node, Node], ...]:
        """Add the edges that the nodes need as a program in order of declaration.

        This does for a whole graph, without bodies and children, what :meth:`in_order` does for the
        nodes of a block.

        Parameters
        ----------
        reorder_updates, trust_slices : bool, optional
            As for :meth:`in_order`.

        Returns
        -------
        tuple of (Node, Node)
            The added edges.

        Raises
        ------
        ValueError, CompileError
            As for :meth:`in_order`; the graph is then unchanged.
        """
        self._state.require_mutable("edge")
        return self._order(self._graph, reorder_updates=reorder_updates, trust_slices=trust_slices)

    def needless_edges(
        self,
        weights: Mapping[Node, float] | None = None,
        *,
        reorder_updates: bool = False,
        trust_slices: bool = False,
    ) -> NeedlessEdges:
        """Return the edges that no data, condition, event or lifetime demands.

        No edge that orders a node with unknown effects is needless. Bodies and children are
        analyzed separately.

        Parameters
        ----------
        weights : mapping of Node to float, optional
            The weight of each node in the longest chain, such as its time in a profile; 0 for nodes
            that are missing. By default 1, and 0 for empty nodes.
        reorder_updates, trust_slices : bool, optional
            As for :meth:`in_order`.

        Returns
        -------
        NeedlessEdges
            The edges, the edges that must replace them, and the longest chain with and without
            them. The graph is unchanged.

        Raises
        ------
        ValueError, CompileError
            As for :meth:`in_order`.
        """
        from graphdsl.core.check.needless import needless_edges

        if weights is not None and not isinstance(weights, Mapping):
            raise TypeError(
                f"needless_edges weights: expected a mapping of nodes to numbers, got {weights!r} "
                f"({type(weights).__name__}). Pass a dict such as {{node: 1.5}}"
            )

        try:
            return needless_edges(
                self._graph, weights, reorder_updates=reorder_updates, trust_slices=trust_slices
            )
        except CompileError as error:
            raise error.with_traceback(None) from None

    def edge_reason(self, before: Node, after: Node) -> str | None:
        """Return the reason why an edge was inferred.

        None for a declared edge, and if there is no edge.

        Parameters
        ----------
        before, after : Node
            The nodes of the edge.
        """
        for node in (before, after):
            if not isinstance(node, Connectable):
                raise TypeError(
                    f"edge_reason: expected nodes, got {node!r} ({type(node).__name__}). Pass "
                    "the two nodes of an edge"
                )
        return state_of(self._graph).reasons.get((before, after))

    @property
    def order_pairs(self) -> Pairs | None:
        """Counts of the pairs of accesses that the last :meth:`in_order` compared; None before."""
        return self._state.order_pairs

    def _order(
        self, targets: Iterable[Node], *, reorder_updates: bool, trust_slices: bool
    ) -> tuple[tuple[Node, Node], ...]:
        from graphdsl.core.check.needless import demanded_edges

        graph = self._graph
        try:
            found = demanded_edges(
                graph,
                list(targets),
                reorder_updates=reorder_updates,
                trust_slices=trust_slices,
                is_earlier=lambda node: any(node._index in each for each in self._state.ordered),
            )
        except CompileError as error:
            # The error is about the user's source, so the compiler's frames are dropped.
            raise error.with_traceback(None) from None
        for before, after, reason in found.edges:
            connect_all([before], [after])
            state_of(graph).reasons[before, after] = reason
        self._state.order_pairs = found.pairs
        for node in found.trusted:
            state_of(node).trusted.add(node)
        return tuple((before, after) for before, after, _ in found.edges)

    def _put_one_after_the_other(self, first: int) -> None:
        """Chain the nodes of a block in order of declaration, which is always correct."""
        structure = Structure(self._graph)
        if structure.cycle:
            return
        own = [node for node in structure.nodes if node._index >= first]
        for before, after in pairwise(own):
            if after not in successors_of(before):
                connect_all([before], [after])
                state_of(self._graph).reasons[before, after] = (
                    "the block that declares them was left early"
                )
