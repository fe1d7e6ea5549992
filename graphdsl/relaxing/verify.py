"""Holding a graph with fewer edges against the one that was recorded, in many orders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from graphdsl.abi.orders import RandomOrder
from graphdsl.abi.seam import tracing
from graphdsl.declaration.structure.structure import Structure
from graphdsl.errors import RelaxError
from graphdsl.progress import Progress
from graphdsl.relaxing.allocations import Contents

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node
    from graphdsl.relaxing.observing import State
    from graphdsl.relaxing.proposal import Relaxation
    from graphdsl.runtime.graph import Graph

__all__ = ["verify"]


def verify(proposal: Relaxation, relaxed: GraphDef, orders: int, launches: int, seed: int) -> None:
    """Launch both with the same memory; see ``Relaxation.verified``."""
    observed, device = proposal._observed, proposal._device
    device.sync()
    with ExitStack() as stack:
        recorded = stack.enter_context(proposal.graph.instantiate(device=device))
        trial = _Trial(recorded, device, tuple(observed.before))
        stack.callback(trial.contents.write_all, trial.contents.read_all(observed.before))
        expected = []
        for number, start in enumerate(observed.starts):
            expected.append(trial.outcome(recorded, start))
            told = trial.difference(recorded, start, expected[-1])
            if told:
                raise RelaxError(
                    f"graph {proposal.graph.label!r}: two launches as it was recorded differ, with "
                    f"input {number}: {told}. What it does by chance, such as sums of atomic "
                    "operations, cannot be verified"
                )
        cases = list(zip(observed.starts, expected, strict=True))
        with Progress("verifying orders", orders + 1) as progress:
            for nodes, serial in _random_orders(relaxed, orders, seed):
                progress.begin("an order")
                with serial.instantiate(device=device) as graph:
                    for number, (start, wanted) in enumerate(cases):
                        told = trial.difference(graph, start, wanted)
                        if told:
                            raise _refused(proposal, number, told, nodes)
            progress.begin("as it is")
            with relaxed.instantiate(device=device) as graph:
                for number, (start, wanted) in enumerate(cases):
                    for launch in range(launches):
                        told = trial.difference(graph, start, wanted, launch)
                        if told:
                            raise _refused(proposal, number, told, ())


def _refused(proposal: Relaxation, number: int, told: str, nodes: Sequence[Node]) -> RelaxError:
    order = "launched as it is"
    if nodes:
        recorded = {node.path: place for place, node in enumerate(proposal.graph.nodes())}
        moved = [
            f"{late.local_path} before {early.local_path}"
            for late, early in pairwise(nodes)
            if recorded[late.path] > recorded[early.path]
        ]
        order = f"with {', '.join(moved[:5])}" + (" and more" if len(moved) > 5 else "")
    return RelaxError(
        f"graph {proposal.graph.label!r}, {order}, differs from what was recorded, with input "
        f"{number}: {told}. What was seen of its kernels is not all that they do: keep it as it "
        "was, relax it with more inputs, or say of launches what they write, "
        "node.update(reads=..., writes=...)"
    )


def _random_orders(
    relaxed: GraphDef, count: int, seed: int
) -> Iterator[tuple[list[Node], GraphDef]]:
    """Yield random orders of the nodes, with declarations that have the edges for these too."""
    structure = Structure(relaxed)
    places = range(len(structure.nodes))
    before = [
        structure.predecessors[structure.starts[place] : structure.starts[place + 1]].tolist()
        for place in places
    ]
    for number in range(count):
        arranged = list(RandomOrder(seed + number).arranged(before))
        serial = relaxed.copy()
        twins = dict(zip(relaxed.nodes(), serial.nodes(), strict=True))
        nodes = [structure.nodes[place] for place in arranged]
        for one, other in pairwise(nodes):
            twins[other].pred.add(twins[one])
        yield nodes, serial


class _Trial:
    """Launches with given memory, and what they leave in it."""

    def __init__(self, graph: Graph, device: Any, allocations: Sequence[Any]) -> None:
        self._driver = graph._require_open().driver
        self._stream = device.create_stream()
        self._allocations = allocations
        self.contents = Contents(self._driver, self._driver.stream_handle(self._stream))

    def outcome(self, graph: Graph, start: State, seed: int | None = None) -> State:
        """Launch a graph and return what is in memory then; in a random order, if it can be."""
        with self._driver.activated():
            self.contents.write_all(start)
        if seed is not None and tracing(self._driver) is not None:
            for _ in graph.trace(self._stream, schedule="random", seed=seed):
                pass
        else:
            graph.launch(self._stream)
        graph.sync(self._stream)
        with self._driver.activated():
            return self.contents.read_all(self._allocations)

    def difference(
        self, graph: Graph, start: State, expected: State, seed: int | None = None
    ) -> str:
        """Say what a launch leaves in memory that is not what is expected; empty if nothing."""
        found = self.outcome(graph, start, seed)
        for allocation, data in expected.items():
            places = np.flatnonzero(found[allocation] != data)
            if len(places):
                return (
                    f"{len(places)} of the {allocation.size} bytes of {allocation.name}, the first "
                    f"at byte {places[0]}"
                )
        return ""
