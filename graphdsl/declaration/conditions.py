"""Condition variables, which kernels set and conditional nodes read."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from graphdsl.declaration.fields import Field

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["Condition"]


class Condition:
    """A variable on the device that decides what a conditional node does.

    Made by :meth:`GraphDef.create_condition`. Pass it to exactly one of ``if_then``, ``if_else``,
    ``while_loop`` or ``switch``, and as an argument to the kernels that set it with
    ``cudaGraphSetConditional(handle, value)`` (CUDA 12.3, programming guide, conditional nodes).

    Attributes
    ----------
    graph : GraphDef
        The declaration that it was made in; it may be used there and in the bodies below.
    default_value : int or None
        Its value at the start of each launch; None leaves it undefined until a kernel sets it.
    name : str
        Its name in listings.
    """

    __slots__ = ("_default_value", "_graph", "_name")

    graph: Field[GraphDef] = Field("_graph", "The declaration that it was made in.")
    name: Field[str] = Field("_name", "Its name in listings.")

    def __init__(self, graph: GraphDef, default_value: int | None, name: str) -> None:
        self._graph = graph
        self._default_value = default_value
        self._name = name

    @property
    def default_value(self) -> int | None:
        """Its value at the start of each launch; it can be assigned until the graph is embedded.

        That is for graphs that were read, since no driver tells it.
        """
        return self._default_value

    @default_value.setter
    def default_value(self, value: int | None) -> None:
        self._graph._require_mutable("condition")
        self._default_value = self._graph._checked_default(value)

    def _refused_assignment(self, name: str) -> str:
        return (
            f"condition {self._name!r} of graph {self._graph.label!r}: {name} cannot be assigned. "
            "Create another condition"
        )

    def __bool__(self) -> NoReturn:
        raise TypeError(
            f"condition {self.name!r} has a value only on the device, while the graph runs. "
            "Declare the branch with if_then(condition) or if_else(condition) instead of `if`"
        )

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        default = "" if self.default_value is None else f", default_value={self.default_value}"
        return f"<Condition {self.name!r}{default}>"
