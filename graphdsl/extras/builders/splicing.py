"""Splicing: nodes of other declarations or captures, added to a graph."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from graphdsl.core.declaration.builder import NodeAdder, adds_nodes
from graphdsl.core.declaration.naming import label_of

if TYPE_CHECKING:
    from graphdsl.captured.reading.capture import Capture
    from graphdsl.core.declaration.builder import Builder
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node


@adds_nodes
class SplicingBuilder(NodeAdder):
    """Builder methods that splice in other declarations and captures."""

    def inline(self, other: GraphDef, *, section: str | None = None, **values: object) -> Node:
        """Add copies of the nodes of another declaration, including bodies and child graphs.

        Unlike the child graph of :meth:`embed`, *other* may have conditional nodes, and the copies
        are nodes of this graph: they have paths here and accept edges. Allocations, bodies and
        child graphs are included. *other* is unchanged; it may be captured.

        Parameters
        ----------
        other : GraphDef
            The declaration.
        section : str, optional
            Section of the new nodes; by default the name of *other*, with a number appended if it
            exists.
        **values
            Values for parameters of *other*: numbers, memory, including allocations of this graph,
            or parameters of this graph. The remaining parameters become parameters of this graph.

        Returns
        -------
        Node
            The node to continue from: the last node of *other*, or an empty node that joins its
            last nodes.

        Raises
        ------
        TypeError
            If *other* is not a GraphDef, has no such parameter, or a value has the wrong type.
        ValueError
            If a name is taken, memory does not meet a parameter's requirements, or *other* is the
            body of a node, or contains this graph. Nothing is added then.

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
        from graphdsl.core.declaration.copying.splicing import splice

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
        """Capture the work that a block submits to *stream*, by any library, as nodes here.

        In a body, the nodes are added to the body; :meth:`GraphDef.check` reports nodes that the
        driver does not support there.

        Parameters
        ----------
        stream, device, mode, where, keeps_memory
            As for :func:`graphdsl.capture`.
        section : str, optional
            Section of the new nodes, with a number appended if it exists.

        Yields
        ------
        Capture
            Its ``node`` is the node to continue from, available after the block.

        Raises
        ------
        ValueError
            If the graph cannot accept nodes, or an enclosing block captures the stream; also as for
            :func:`graphdsl.capture`.
        GraphDslError, DriverError
            As for :func:`graphdsl.capture`; no node is added then.

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
        from graphdsl.captured.reading.capture import recording

        self._state.require_growable()
        # Two frames up: the context manager's __enter__ is in between.
        caller = sys._getframe(2)
        with recording(
            stream, device, mode, section, caller, where=where, keeps_memory=keeps_memory
        ) as captured:
            if captured.is_inside:
                raise ValueError(
                    f"capture into graph {label_of(self._graph)!r}: expected a stream that is not "
                    "being captured, got one that an enclosing block captures. Inline its graph "
                    "afterwards"
                )
            yield captured
        captured._node = self.inline(captured.graph, section=section)
