"""What others declared, or record, as nodes at a place of a graph."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from graphdsl.declaration.builder import NodeAdder, adds_nodes
from graphdsl.declaration.naming import label_of

if TYPE_CHECKING:
    from graphdsl.declaration.builder import Builder
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node
    from graphdsl.reading.capture import Capture

__all__ = ["SplicingBuilder"]


@adds_nodes
class SplicingBuilder(NodeAdder):
    """Builder methods for the nodes of other declarations and of captures."""

    def inline(self, other: GraphDef, *, section: str | None = None, **values: object) -> Node:
        """Add the nodes of another declaration, own or captured, with all that is in them.

        Unlike a child graph, which :meth:`embed` adds, it may have conditional nodes, and its
        nodes are nodes of this graph: they have paths here, and edges can lead to each.
        Allocations, bodies and child graphs come with them. *other* stays as it is.

        Parameters
        ----------
        other : GraphDef
            The declaration.
        section : str, optional
            The section that its nodes get, by default the name of *other*; with a number where
            there is one already.
        **values
            What parameters of *other* are here: numbers or memory, allocations of this graph too,
            or parameters of this graph. The others become parameters of this graph.

        Returns
        -------
        Node
            The node to go on from: the one that nothing of *other* comes after, or an empty node
            that comes after all of these.

        Raises
        ------
        TypeError
            If *other* is no declaration, has no such parameter, or a value is of another type.
        ValueError
            If a name is taken, memory is not what a parameter requires, or *other* is the body of a
            node, or holds this graph. Nothing was added.

        Examples
        --------
        >>> import graphdsl as gd
        >>> clear = gd.GraphDef("clear")
        >>> x = clear.param("x", gd.Address)
        >>> node = clear.memset(x, 0, 64, name="first").memset(x + 64, 0, 64, name="second")
        >>> g = gd.GraphDef()
        >>> field = g.allocate(128, name="field")
        >>> end = field.inline(clear, x=field).deallocate(field)
        >>> [(u.path, v.path) for u, v in g.edges()]
        [('field', 'clear/first'), ('clear/first', 'clear/second'), ('clear/second', 'free_3')]
        >>> g["clear/second"]
        <MemsetNode 'clear/second' dst=field + 64 value=0x00 element_size=1 width=64>
        """
        from graphdsl.declaration.copying.splicing import splice

        return splice(cast("Builder", self), other, section, values)

    @contextmanager
    def capture(
        self,
        stream: object,
        *,
        section: str = "captured",
        device: object = None,
        mode: str = "thread_local",
        where: bool = False,
        keeps_memory: bool = False,
    ) -> Iterator[Capture]:
        """Record what the block puts on *stream*, by any library, as nodes at this place.

        In a body, it is recorded into the body: what the driver takes there is told by
        :meth:`GraphDef.check`.

        Parameters
        ----------
        stream, device, mode, where, keeps_memory
            As for :func:`graphdsl.capture`.
        section : str, optional
            The section that the nodes get; with a number where there is one already.

        Yields
        ------
        Capture
            Its ``node`` is the node to go on from, once the block has ended.

        Raises
        ------
        ValueError
            If the graph takes no nodes, a block around this one captures the stream, or as
            :func:`graphdsl.capture` does.
        GraphDslError, DriverError
            As :func:`graphdsl.capture` does; no node was added then.

        Examples
        --------
        >>> import graphdsl as gd
        >>> device = gd.device()
        >>> stream = device.create_stream()
        >>> buffer = device.allocate(64, stream=stream)
        >>> g = gd.GraphDef()
        >>> start = g.empty(name="start")
        >>> with start.capture(stream) as captured:
        ...     buffer.fill(1, stream=stream)
        >>> end = captured.node.empty(name="end")
        >>> [(u.path, v.path) for u, v in g.edges()]
        [('start', 'captured/memset_1'), ('captured/memset_1', 'end')]
        """
        from graphdsl.reading.capture import recording

        self._graph._require_growable()
        # Two frames up: the context manager's own __enter__ is between.
        caller = sys._getframe(2)
        with recording(
            stream, device, mode, section, caller, where=where, keeps_memory=keeps_memory
        ) as captured:
            if captured.is_inside:
                raise ValueError(
                    f"capture into graph {label_of(self._graph)!r}: expected a stream that is not "
                    "captured, got one that a block around this one captures. Inline its graph "
                    "afterwards"
                )
            yield captured
        captured._node = self.inline(captured.graph, section=section)
