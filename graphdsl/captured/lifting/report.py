"""The result of lifting: a declaration, its parameters' positions, and doubtful values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.base.suggestions import missing_attribute
from graphdsl.base.text import Report
from graphdsl.core.declaration.naming import label_of

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.operands import Operand
    from graphdsl.core.declaration.parameters.parameters import Parameter


class LiftedPlace(NamedTuple):
    """A position in a node that a parameter now sets.

    Attributes
    ----------
    node : Node
        The node, of the lifted declaration.
    role : str
        The position in the node: ``"src"``, ``"argument 2"``, ``"argument 0, byte 16"``, ``"grid
        x"``.
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
    """A value that was kept as recorded, although it may depend on lifted memory.

    Attributes
    ----------
    node : Node
        The node, of the lifted declaration.
    role : str
        The position in the node.
    found : str
        The value.
    reason : str
        Why it is uncertain or cannot be a parameter.
    """

    node: Node
    role: str
    found: str
    reason: str

    def __str__(self) -> str:
        return f"{self.node.path} {self.role}: {self.found}: {self.reason}"


class Lift(Report):
    """A lifted declaration, with a report.

    Attributes
    ----------
    graph : GraphDef
        The declaration with parameters: a copy, which can be extended and instantiated.
    places : tuple of LiftedPlace
        The positions of the parameters, in the order of the nodes.
    doubtful : tuple of Doubt
        Values that were kept but may need to change: review these, and verify.
    memory : mapping of str to Operand
        The recorded memory, by the names of the parameters that replaced it.

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

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            raise missing_attribute(type(self), name, ("graph",))

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
        """Compare launches with other memory with launches of the recorded graph.

        The recorded graph is launched on its own memory, with the content of *memory* copied there
        first; the lifted one is launched with *memory*. All of the named memory must then be equal,
        byte for byte. Its old contents are restored afterwards, for both the recorded and the other
        memory; other state that the graph changes, such as that of random number generators, is
        changed twice.

        Parameters
        ----------
        device : cuda.core.Device, graphdsl.sim.Device or int, optional
            The device to run on; by default :func:`graphdsl.device`.
        **memory
            Other memory for each parameter that :meth:`GraphDef.lift` made, with inputs in it.

        Raises
        ------
        LiftError
            If results differ; the message names the memory and the first byte.
        TypeError
            If memory is missing, or a parameter does not exist.
        ValueError
            If memory does not meet its parameter's requirements, or its size is not known.
        """
        from graphdsl.captured.lifting.verify import verify

        verify(self._original, self.graph, self.memory, memory, device)

    def listing(self) -> str:
        """Return the summary and every position, one per line."""
        return "\n".join(
            [self._summary(), *(f"  {place}" for place in self.places), *self._doubts()]
        )

    def _summary(self) -> str:
        counts = Counter(place.parameter.name for place in self.places)
        text = ", ".join(
            f"{name} in {counts[name]} place{'' if counts[name] == 1 else 's'}"
            for name in (parameter.name for parameter in self.graph.parameters())
            if counts[name]
        )
        return f"graph {label_of(self.graph)!r}: {text or 'nothing lifted'}"

    def _doubts(self) -> Iterator[str]:
        if self.doubtful:
            yield f"  kept as recorded, but doubtful: {len(self.doubtful)}"
            yield from (f"    {doubt}" for doubt in self.doubtful)

    def __str__(self) -> str:
        return "\n".join([self._summary(), *self._doubts()])

    def __repr__(self) -> str:
        return f"<Lift of {self._summary()}; {len(self.doubtful)} doubtful>"
