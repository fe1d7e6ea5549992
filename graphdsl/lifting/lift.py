"""Lifting: every address inside of given memory becomes a parameter and its offset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from graphdsl.lifting.addresses import AddressLifting
from graphdsl.lifting.memory import LiftedMemory
from graphdsl.lifting.report import Lift
from graphdsl.lifting.rewriting import Rewriting

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node

__all__ = ["lift"]


def lift(graph: GraphDef, memory: Mapping[str, object], alignment: int) -> Lift:
    """Return a copy of a declaration with parameters for memory; see ``GraphDef.lift``."""
    if not memory:
        raise TypeError(
            "lift(): expected memory by the names of parameters, such as lift(x=tensor), got none"
        )
    if not isinstance(alignment, int) or alignment < 1 or alignment & (alignment - 1):
        raise ValueError(f"lift alignment: expected a power of two, got {alignment!r}")
    copy = graph.copy()
    spans = LiftedMemory(memory, copy, alignment)
    lifting = AddressLifting(spans, Rewriting())
    # A child that is embedded twice is one declaration.
    nodes: dict[Node, None] = dict.fromkeys(copy.walk())
    for node in nodes:
        lifting.lift(node)
    if lifting.refused:
        raise ValueError("\n".join([f"lift of graph {graph.label!r}:", *lifting.refused]))
    found = {place.parameter for place in lifting.places}
    for span in spans.spans:
        if span.parameter not in found:
            doubts = "".join(f"\n{doubt}" for doubt in lifting.doubtful)
            raise ValueError(
                f"lift {span.parameter.name}: expected memory that graph {graph.label!r} uses, got "
                f"{span.operand} at {span.start:#x}, of which no node has an address. Pass what "
                f"was used when the graph was recorded{doubts}"
            )
    operands = {span.parameter.name: span.operand for span in spans.spans}
    places, doubtful = tuple(lifting.places), tuple(lifting.doubtful)
    return Lift(graph, copy, places, doubtful, operands)
