"""Nodes read from a graph that no other class represents."""

from __future__ import annotations

from graphdsl.core.declaration.fields import slots, stored
from graphdsl.core.declaration.kinds.registry import Style, kind
from graphdsl.core.declaration.node import Node


@kind(Style("octagon", "#cfd8dc", "#263238", ("{{", "}}")))
class OpaqueNode(Node):
    """A node read from a graph whose kind or form no other class represents.

    It can be inspected and drawn, and keeps its edges. It cannot be instantiated.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> node = g.empty()
    >>> with g.instantiate(device=gd.sim.Device()) as graph:
    ...     read = gd.GraphDef.from_cuda(graph)
    >>> [node.path for node in read.walk() if isinstance(node, gd.OpaqueNode)]
    []
    """

    kind = "opaque"
    _changes_host_memory = True
    type_name: str = stored('Type name of the driver in lower case, such as ``"memcpy"``.')
    details: str | None = stored("A description.", default=None)
    __slots__ = slots(vars())
