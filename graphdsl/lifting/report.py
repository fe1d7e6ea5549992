"""What lifting gives: a declaration with parameters, where they stand, and what is doubtful."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.text import Report

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.operands.operands import Operand
    from graphdsl.declaration.parameters.parameters import Parameter

__all__ = ["Doubt", "Lift", "LiftedPlace"]


class LiftedPlace(NamedTuple):
    """A place in a node at which a parameter stands now.

    Attributes
    ----------
    node : Node
        The node, of the lifted declaration.
    role : str
        Where in the node: ``"src"``, ``"argument 2"``, ``"argument 0, byte 16"``, ``"grid x"``.
    parameter : Parameter
        The parameter.
    offset : int
        Bytes from the parameter's address; 0 for numbers.
    """

    node: Node
    role: str
    parameter: Parameter
    offset: int = 0

    def __str__(self) -> str:
        offset = f" + {self.offset}" if self.offset else ""
        return f"{self.node.path} {self.role} = {self.parameter.name}{offset}"


class Doubt(NamedTuple):
    """A place that was left as it was recorded, though it may be one for a parameter.

    Attributes
    ----------
    node : Node
        The node, of the lifted declaration.
    role : str
        Where in the node.
    found : str
        What is there.
    reason : str
        Why it cannot be told, or cannot be a parameter.
    """

    node: Node
    role: str
    found: str
    reason: str

    def __str__(self) -> str:
        return f"{self.node.path} {self.role}: {self.found}: {self.reason}"


class Lift(Report):
    """A declaration that was lifted, and what was done to it.

    Attributes
    ----------
    graph : GraphDef
        The declaration with parameters: a copy, which can be extended and instantiated.
    places : tuple of LiftedPlace
        Where they stand, in the order of the nodes.
    doubtful : tuple of Doubt
        What was left as it was, though it may be meant: look at these, and verify.
    memory : mapping of str to Operand
        The memory that was recorded, by the names of the parameters that took its place.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.zeros(4, "u1", stream=stream)
    >>> with gd.capture(stream, name="set") as captured:
    ...     gd.memset(stream, x, 1)
    >>> lifted = captured.graph.lift(x=x)
    >>> print(lifted)
    graph 'set': x in 1 place
    """

    def __init__(
        self,
        original: GraphDef,
        graph: GraphDef,
        places: tuple[LiftedPlace, ...],
        doubtful: tuple[Doubt, ...],
        memory: Mapping[str, Operand],
    ) -> None:
        self._original: Final = original
        self.graph: Final = graph
        self.places: Final = places
        self.doubtful: Final = doubtful
        self.memory: Final = memory

    def verify(self, *, device: object = None, **memory: object) -> None:
        """Hold launches with other memory against launches of the graph as it was recorded.

        The recorded graph is launched on its own memory, with the content of *memory* copied there
        first; the lifted one is launched with *memory*. All of the named memory has to be the same
        afterwards, byte for byte. It is given its old content back then, recorded and other; what
        else the graph changes, such as states of random numbers, it changes twice.

        Parameters
        ----------
        device : cuda.core.Device, graphdsl.sim.Device or int, optional
            Where; by default :func:`graphdsl.device`.
        **memory
            Other memory for each parameter that :meth:`GraphDef.lift` made, with inputs in it.

        Raises
        ------
        LiftError
            If something differs: which memory, from which byte on.
        TypeError
            If memory is missing, or there is no such parameter.
        ValueError
            If memory is not what its parameter requires, or its size is not known.
        """
        from graphdsl.lifting.verify import verify

        verify(self._original, self.graph, self.memory, memory, device)

    def listing(self) -> str:
        """Return the summary with each place, a line each."""
        return "\n".join(
            [self._summary(), *(f"  {place}" for place in self.places), *self._doubts()]
        )

    def _summary(self) -> str:
        counts = Counter(place.parameter.name for place in self.places)
        told = ", ".join(
            f"{name} in {counts[name]} place{'' if counts[name] == 1 else 's'}"
            for name in (parameter.name for parameter in self.graph.parameters())
            if counts[name]
        )
        return f"graph {self.graph.label!r}: {told or 'nothing lifted'}"

    def _doubts(self) -> Iterator[str]:
        if self.doubtful:
            yield f"  left as recorded, and doubtful: {len(self.doubtful)}"
            yield from (f"    {doubt}" for doubt in self.doubtful)

    def __str__(self) -> str:
        return "\n".join([self._summary(), *self._doubts()])

    def __repr__(self) -> str:
        return f"<Lift of {self._summary()}; {len(self.doubtful)} doubtful>"
