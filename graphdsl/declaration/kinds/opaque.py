"""Nodes that were read and that no other class stands for."""

from __future__ import annotations

from graphdsl.declaration.fields import Field
from graphdsl.declaration.kinds.registry import Style, kind
from graphdsl.declaration.node import Node

__all__ = ["OpaqueNode"]


@kind(Style("octagon", "#cfd8dc", "#263238", ("{{", "}}")))
class OpaqueNode(Node):
    """A node of a graph that was read, of a kind or form that no other class stands for.

    It can be looked at and drawn, and keeps its place among the others. It cannot be
    instantiated.
    """

    __slots__ = ("_details", "_type_name")
    kind = "opaque"
    changes_host_memory = True
    fields = ("type_name", "details")
    type_name: Field[str] = Field(
        "_type_name", 'The driver\'s name of the type, in small letters: ``"memcpy"`` ...'
    )
    details: Field[str | None] = Field("_details", "What is known of it.")

    def __init__(self, type_name: str, details: str | None = None) -> None:
        self._type_name = type_name
        self._details = details
