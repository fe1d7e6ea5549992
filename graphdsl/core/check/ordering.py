"""What has completed when a node starts, when its kernel has waited, and when it has completed.

Without programmatic edges, these are the same. Behind a programmatic edge from u, a kernel v starts
once all blocks of u have triggered or ended; its wait returns once u has completed. So it starts
after all that had completed before u did, as far as u waits before it triggers and ends; it
completes after u if one of its threads certainly waits before it ends; and an access of v comes
after u has completed if it comes after the wait on every path.

Behind a launch-order edge from u, v starts once all blocks of u have started.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.core.declaration.edges import EdgePort, predecessors_of

if TYPE_CHECKING:
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.structure.structure import Structure


class WaitsBefore(NamedTuple):
    """What a kernel waits before, for the nodes that programmatic edges lead from.

    Attributes
    ----------
    end, trigger : bool
        Whether some thread has certainly waited before it ends, and before all of its blocks have
        triggered or ended.
    """

    end: bool
    trigger: bool


NEVER: Final = WaitsBefore(end=False, trigger=False)
ALWAYS: Final = WaitsBefore(end=True, trigger=True)


class Ordering:
    """The nodes that have completed at points of other nodes, for a graph with ports.

    Parameters
    ----------
    structure : Structure
        The graph.
    places : collection of int
        The positions that may be asked for.
    waits : callable
        Returns what the kernel of a node with a programmatic or launch-order edge waits before.
    """

    def __init__(
        self,
        structure: Structure,
        places: Collection[int],
        waits: Callable[[Node], WaitsBefore],
    ) -> None:
        bits = {place: number for number, place in enumerate(sorted(places))}
        index = structure.index
        self._bits = bits
        self._starts: dict[int, int] = {}
        self._released: dict[int, int] = {}
        self._ends: dict[int, int] = {}
        # At the start, before all blocks have triggered, and at the end, with the node itself.
        started: dict[int, int] = {}
        triggered: dict[int, int] = {}
        ended: dict[int, int] = {}
        last = {
            index[before]: place
            for place, node in enumerate(structure.nodes)
            for before in predecessors_of(node)
        }
        for place, node in enumerate(structure.nodes):
            start = waited = 0
            is_early = False
            own = predecessors_of(node)
            for before, port in own.items():
                at = index[before]
                if port == EdgePort.DEFAULT:
                    start |= ended[at]
                    continue
                is_early = True
                waited |= ended[at]
                start |= triggered[at] if port == EdgePort.PROGRAMMATIC else started[at]
            released = start | waited
            first = waits(node) if is_early else NEVER
            end = released if first.end else start
            number = bits.get(place)
            if number is not None:
                self._starts[place], self._released[place] = start, released
                self._ends[place] = end
            started[place] = start
            triggered[place] = released if first.trigger else start
            ended[place] = end if number is None else end | 1 << number
            for before in own:
                if last[index[before]] == place:
                    for masks in (started, triggered, ended):
                        masks.pop(index[before], None)

    def completes(self, before: int, after: int) -> bool:
        """Return whether a node has completed whenever a later one has."""
        return self._has(self._ends, before, after)

    def reached(self, before: int, after: int, *, is_late: bool) -> bool:
        """Return whether a node has completed when a later one accesses memory.

        Parameters
        ----------
        before, after : int
            The positions of the nodes.
        is_late : bool
            Whether the access comes after the wait of the later one on every path.
        """
        return self._has(self._released if is_late else self._starts, before, after)

    def _has(self, masks: dict[int, int], before: int, after: int) -> bool:
        return bool(masks[after] >> self._bits[before] & 1)
