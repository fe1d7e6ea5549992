"""Condition variables, which kernels set and conditional nodes read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

import numpy as np

from graphdsl.core.declaration.checked_numbers import integer
from graphdsl.core.declaration.fields import Field
from graphdsl.core.declaration.naming import checked_name, label_of, owner_of, state_of

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef

CONDITION_LIMIT: Final = 1 << 32
NOT_AN_EXPRESSION: Final = (
    ". It is probably the result of a comparison that Python evaluated immediately: compare "
    "an element or "
    "a parameter, x[0] == 0, and combine by & | ~"
)


class Condition:
    """A device variable that controls a conditional node.

    Made by :meth:`GraphDef.create_condition`. Pass it to exactly one of ``if_then``, ``if_else``,
    ``while_loop`` or ``switch``, and as an argument to the kernels that set it with
    ``cudaGraphSetConditional(handle, value)`` (CUDA 12.3, programming guide, conditional nodes).

    Attributes
    ----------
    graph : GraphDef
        The declaration that it was created in; it may be used there and in nested bodies.
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

        Assigning is for graphs that were read, since no driver returns the value.
        """
        return self._default_value

    @default_value.setter
    def default_value(self, value: int | None) -> None:
        state_of(self._graph).require_mutable("condition")
        self._default_value = _checked_default(value)

    def _refused_assignment(self, name: str) -> str:
        return (
            f"condition {self._name!r} of graph {label_of(self._graph)!r}: {name} cannot be "
            "assigned. Create another condition"
        )

    def __bool__(self) -> NoReturn:
        raise TypeError(
            f"condition {self.name!r} has a value only on the device, while the graph runs. "
            "Declare the branch with if_then(condition) or if_else(condition) instead of `if`"
        )

    if not TYPE_CHECKING:

        def _refused(self, other: object) -> NoReturn:
            raise TypeError(
                f"condition {self.name!r}: expected no comparison with {other!r}, since the value "
                "is only on the device. Pass the condition itself, such as if_then(condition): a "
                "kernel sets it to 0 or 1"
            )

        __lt__ = __le__ = __gt__ = __ge__ = _refused

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        default = "" if self.default_value is None else f", default_value={self.default_value}"
        return f"<Condition {self.name!r}{default}>"


def new_condition(graph: GraphDef, default_value: int | None, name: str | None) -> Condition:
    """Make a condition of a graph; without a name it gets a number."""
    state = state_of(graph)
    if state.embedded_in:
        state.require_mutable("condition")
    default_value = _checked_default(default_value)
    if name is not None:
        name = checked_name(name, "condition")
    if name is None:
        number = len(state.conditions)
        name = f"condition_{number}"
        while name in state.conditions:
            number += 1
            name = f"condition_{number}"
    elif name in state.conditions:
        raise ValueError(
            f"condition name {name!r} is taken in graph {label_of(graph)!r}. Choose another"
        )
    condition = Condition(graph, default_value, name)
    state.conditions[name] = condition
    return condition


def _checked_default(value: object) -> int | None:
    if value is None or (type(value) is int and 0 <= value < CONDITION_LIMIT):
        return value
    if isinstance(value, (bool, np.bool_)):
        return int(value)
    default_value = integer(value, "condition default_value", "", minimum=0)
    if default_value >= CONDITION_LIMIT:
        raise ValueError(f"condition default_value: expected 0 to 2**32 - 1, got {default_value}")
    return default_value


def usable_condition(graph: GraphDef, condition: object, method: str) -> Condition:
    """Return a condition that belongs to a graph or to an enclosing one.

    Raises
    ------
    TypeError
        If it is none.
    ValueError
        If it belongs to another graph.
    """
    if type(condition) is Condition and condition._graph is graph:
        # Nearly always the case.
        return condition
    if not isinstance(condition, Condition):
        remedy = ""
        if isinstance(condition, (bool, np.bool_)):
            remedy = NOT_AN_EXPRESSION
        elif isinstance(condition, int):
            remedy = f". For a number of iterations, write repeat({condition})"
        elif callable(condition):
            remedy = ". Pass the expression itself, not a function that returns it"
        raise TypeError(
            f"{method} condition: expected a Condition from create_condition() or an "
            f"expression, such as x[0] > 0; got {condition!r} ({type(condition).__name__}){remedy}"
        )
    around: GraphDef | None = graph
    while around is not None and around is not condition.graph:
        holder = owner_of(around)
        around = None if holder is None else holder.graph
    if around is None:
        raise ValueError(
            f"{method} condition: {condition.name!r} belongs to graph "
            f"{condition.graph._described_graph()}; expected one of "
            f"{graph._described_graph()}, or of an enclosing graph. Create it there"
        )
    return condition
