"""Nodes that were read and that no other class stands for."""

from __future__ import annotations

from graphdsl.declaration.fields import slots, stored
from graphdsl.declaration.kinds.registry import Style, kind
from graphdsl.declaration.node import Node

__all__ = ["OpaqueNode"]


@kind(Style("octagon", "#cfd8dc", "#263238", ("{{", "}}")))
class OpaqueNode(Node):
    """A node of a graph that was read, of a kind or form that no other class stands for.

    It can be looked at and drawn, and keeps its place among the others. It cannot be
    instantiated.
    """

    kind = "opaque"
    _changes_host_memory = True
    type_name: str = stored('The driver\'s name of the type, in small letters: ``"memcpy"`` ...')
    details: str | None = stored("What is known of it.", default=None)
    __slots__ = slots(vars())
