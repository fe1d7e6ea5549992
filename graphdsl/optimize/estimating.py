"""What a pass is predicted to gain, from the times of the nodes before it.

A node of the new graph takes as long as the node that it stands for. One that stands for several
either does the work of all at once, as a larger copy or memset does, or runs several times, as a
node in a loop: of copies and memsets their bytes tell which; other nodes run several times.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from graphdsl.core.declaration.kinds.control import WhileNode
from graphdsl.extras.profile.iterations import Nesting
from graphdsl.optimize.latencies import H200, Latencies
from graphdsl.optimize.prediction import leaves, predicted
from graphdsl.optimize.work import SMALL, Work, bytes_of, work_of

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.extras.profile.profile import Profile
    from graphdsl.optimize.rewrites import Rewrite

NO_WORK: Final = Work(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Estimate:
    """How long a launch of a graph takes, and what that follows from.

    Attributes
    ----------
    microseconds : float
        The time of a launch.
    works : mapping of str to Work
        The work of each node, by its path.
    """

    microseconds: float
    works: Mapping[str, Work]
    _by_node: Mapping[Node, Sequence[tuple[str, Work]]]
    _iterations: Mapping[str, float]
    _latencies: Latencies

    @classmethod
    def of(
        cls,
        graph: GraphDef,
        times: Profile | Mapping[str, float],
        iterations: Mapping[str, float],
        latencies: Latencies | None,
    ) -> Estimate:
        """Predict launches of a graph from the times of its nodes; see ``GraphDef.predict``."""
        latencies = latencies or H200
        nesting = Nesting(graph.lower())
        works = work_of(times, latencies, leaves(nesting))
        return cls._from(graph, nesting, works, iterations, latencies)

    @classmethod
    def _from(
        cls,
        graph: GraphDef,
        nesting: Nesting,
        works: Mapping[str, Work],
        iterations: Mapping[str, float],
        latencies: Latencies,
    ) -> Estimate:
        seconds = predicted(graph, nesting, works, iterations, latencies).duration
        by_node: dict[Node, list[tuple[str, Work]]] = defaultdict(list)
        for path, node in leaves(nesting).items():
            by_node[node].append((path, works[path]))
        return cls(seconds * 1e6, works, by_node, iterations, latencies)

    def after(self, found: Rewrite) -> Estimate:
        """Predict launches of what a pass made of the graph."""
        nesting = Nesting(found.graph.lower())
        works = {
            path: self._work_of(path, node, found.origins.get(node, ()))
            for path, node in leaves(nesting).items()
        }
        # Of a loop that a pass added, the nodes of an iteration stand for one of each.
        added = {
            node.path: float(max(len(found.origins.get(inner, ())) for inner in node.body))
            for node in found.graph.walk()
            if isinstance(node, WhileNode) and len(found.origins.get(node, ())) > 1
        }
        iterations = {**self._iterations, **added}
        return self._from(found.graph, nesting, works, iterations, self._latencies)

    def _work_of(self, path: str, node: Node, origins: Sequence[Node]) -> Work:
        """Return the work of a node that stands for some nodes; none if it is new."""
        known = [dict(self._by_node[old]) for old in origins if old in self._by_node]
        if not known:
            return NO_WORK
        works = [each.get(path, next(iter(each.values()))) for each in known]
        if len(works) == 1:
            return works[0]
        seconds = [each.seconds * (1.0 if each.runs is None else each.runs) for each in works]
        share = max(each.share for each in works)
        sizes = [size for old in origins if (size := bytes_of(old)) is not None]
        size = bytes_of(node)
        if size is not None and len(sizes) == len(works) and sum(sizes) <= size:
            longest = max(works, key=lambda work: work.seconds)
            is_small = size <= SMALL
            return longest if is_small else longest._replace(seconds=sum(seconds), share=share)
        runs = sum(1.0 if each.runs is None else each.runs for each in works)
        return Work(sum(seconds) / runs if runs else 0.0, share, runs)
