"""Comparing a graph with another one made from it: equal memory before, equal memory after."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from graphdsl.abi.observing import tracing
from graphdsl.abi.orders import RandomOrder
from graphdsl.base.progress import Progress
from graphdsl.core.declaration.checked_numbers import integer
from graphdsl.core.declaration.naming import label_of, local_path_of
from graphdsl.core.declaration.structure.structure import Structure
from graphdsl.core.runtime.graph import opened
from graphdsl.optimize.relaxing.allocations import Contents

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.runtime.graph import Graph
    from graphdsl.optimize.relaxing.observing import State


class Mismatch(NamedTuple):
    """The first difference between the results of two graphs.

    Attributes
    ----------
    input : int
        The number of the input.
    what : str
        Which memory differs.
    nodes : sequence of Node
        The serial order of the nodes that gave it; empty if the graph was launched as it is.
    is_of_original : bool
        Whether two launches of the original graph differ, so that nothing can be verified.
    """

    input: int
    what: str
    nodes: Sequence[Node] = ()
    is_of_original: bool = False

    def described(self, original: GraphDef) -> str:
        """Return the difference in words."""
        if self.is_of_original:
            return (
                f"graph {label_of(original)!r}: two launches of the recorded graph differ, "
                f"with input {self.input}: {self.what}. Nondeterministic work, such as atomic "
                "floating-point sums, cannot be verified"
            )
        order = "launched as it is"
        if self.nodes:
            declared = {node.path: place for place, node in enumerate(original.nodes())}
            moved = [
                f"{local_path_of(late)} before {local_path_of(early)}"
                for late, early in pairwise(self.nodes)
                if declared.get(late.path, 0) > declared.get(early.path, 0)
            ]
            order = f"with {', '.join(moved[:5])}" + (" and more" if len(moved) > 5 else "")
        return (
            f"graph {label_of(original)!r}, {order}, differs from the recorded graph, with input "
            f"{self.input}: {self.what}"
        )


def checked_functions(inputs: object, role: str) -> list[Callable[[], object]]:
    """Return functions that write inputs, as a list; raise TypeError if they are none."""
    found = list(inputs) if isinstance(inputs, Iterable) else None
    if found is None or not all(map(callable, found)):
        raise TypeError(
            f"{role}: expected functions, each of which writes another input to the memory of the "
            f"graph, got {inputs!r} ({type(inputs).__name__}). Pass a list of functions"
        )
    return found


def require_counts(who: str, orders: int, launches: int, seed: int) -> None:
    """Raise TypeError or ValueError unless results can be compared with these numbers."""
    integer(orders, f"{who} orders", "", minimum=1)
    integer(launches, f"{who} launches", "", minimum=1)
    integer(seed, f"{who} seed", "", minimum=0)


def mismatch(
    original: GraphDef,
    rewritten: GraphDef,
    before: State,
    starts: Sequence[State],
    device: Any,
    *,
    orders: int,
    launches: int,
    seed: int,
    values: Mapping[str, object] | None = None,
) -> Mismatch | None:
    """Return the first difference between what two graphs leave in memory; None if there is none.

    The original is launched twice with each input, the rewritten one in random orders that its
    edges admit, one node after the other, and then as it is. Memory has its content from before
    afterwards.

    Parameters
    ----------
    original, rewritten : GraphDef
        The graphs.
    before : State
        The content of all memory to compare and to put back.
    starts : sequence of State
        Its content before a launch with each input.
    device : Device
        Where they run.
    orders, launches : int
        How many serial orders, and how many launches of the graph as it is with each input.
    seed : int
        What decides the orders.
    values : mapping of str to object, optional
        Values of parameters.
    """
    device.sync()
    with ExitStack() as stack:
        recorded = stack.enter_context(launchable(original, device, values))
        trial = Trial(recorded, device, tuple(before))
        stack.callback(trial.write, trial.read())
        expected = []
        for number, start in enumerate(starts):
            expected.append(trial.outcome(recorded, start))
            differences = trial.difference(recorded, start, expected[-1])
            if differences:
                return Mismatch(number, differences, is_of_original=True)
        cases = list(enumerate(zip(starts, expected, strict=True)))
        with Progress("verifying orders", orders + 1) as progress:
            for nodes, serial in _random_orders(rewritten, orders, seed):
                progress.begin("an order")
                with launchable(serial, device, values) as graph:
                    for number, (start, wanted) in cases:
                        differences = trial.difference(graph, start, wanted)
                        if differences:
                            return Mismatch(number, differences, nodes)
            progress.begin("as it is")
            with launchable(rewritten, device, values) as graph:
                for number, (start, wanted) in cases:
                    for launch in range(seed, seed + launches):
                        differences = trial.difference(graph, start, wanted, launch)
                        if differences:
                            return Mismatch(number, differences)
    return None


@contextmanager
def launchable(
    graph: GraphDef, device: Any, values: Mapping[str, object] | None = None
) -> Iterator[Graph]:
    """Instantiate a graph for the block, with values of its parameters."""
    with graph.instantiate(device=device, warn=False) as executable:
        if values:
            executable.set(**values)
        yield executable


def _random_orders(graph: GraphDef, count: int, seed: int) -> Iterator[tuple[list[Node], GraphDef]]:
    """Yield random orders of the nodes, with declarations that have the edges for these too."""
    structure = Structure(graph)
    places = range(len(structure.nodes))
    before = [
        structure.predecessors[structure.starts[place] : structure.starts[place + 1]].tolist()
        for place in places
    ]
    for number in range(count):
        arranged = list(RandomOrder(seed + number).arranged(before))
        serial = graph.copy()
        twins = dict(zip(graph.nodes(), serial.nodes(), strict=True))
        nodes = [structure.nodes[place] for place in arranged]
        for one, other in pairwise(nodes):
            twins[other].pred.add(twins[one])
        yield nodes, serial


class Trial:
    """Launches with given memory, and what they leave in it.

    Parameters
    ----------
    graph : Graph
        An executable for the device.
    device : Device
        The device.
    allocations : sequence of Allocation
        The memory.
    """

    def __init__(self, graph: Graph, device: Any, allocations: Sequence[Any]) -> None:
        self._driver = opened(graph).driver
        self._stream = device.create_stream()
        self._allocations = allocations
        self._contents = Contents(self._driver, self._driver.stream_handle(self._stream))

    def read(self) -> State:
        """Return what is in memory."""
        with self._driver.activated():
            return self._contents.read_all(self._allocations)

    def write(self, state: State) -> None:
        """Put something into memory."""
        with self._driver.activated():
            self._contents.write_all(state)

    def outcome(self, graph: Graph, start: State, seed: int | None = None) -> State:
        """Launch a graph and return what is in memory then; in a random order, if it can be."""
        self.write(start)
        if seed is not None and tracing(self._driver) is not None:
            for _ in graph.trace(self._stream, schedule="random", seed=seed):
                pass
        else:
            graph.launch(self._stream)
        graph.sync(self._stream)
        graph.free(self._stream)
        return self.read()

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
