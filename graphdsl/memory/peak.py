"""The most that can be allocated at once, over all orders that the edges of a graph admit.

What has run at some moment is a set of nodes that holds the predecessors of each of its nodes, and
every such set is what has run at some moment of some order. So the peak is the greatest sum, over
these sets, of the sizes of the allocations minus those of the frees in it. That is a closure of
maximum weight, which a minimum cut gives (Picard 1976): exact, in polynomial time, and with no need
to look at orders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from graphdsl.memory.order import Steps

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["greatest_sum"]

SOURCE: Final = -1
SINK: Final = -2


def greatest_sum(steps: Steps, weights: Mapping[int, int]) -> tuple[int, frozenset[int]]:
    """Return the greatest sum of weights over what can have run at some moment, and that set.

    Parameters
    ----------
    steps : Steps
        What runs, and in which orders it may.
    weights : mapping of int to int
        What each step adds; negative for what it takes away, and nothing for the others.

    Returns
    -------
    total : int
        The sum.
    done : frozenset of int
        Those of the steps with weights that have run at such a moment: of several, the latest.
    """
    import networkx as nx

    needs = _contracted(steps, weights)
    network = nx.DiGraph()
    network.add_nodes_from((SOURCE, SINK))
    for step, weight in weights.items():
        if weight > 0:
            network.add_edge(SOURCE, step, capacity=weight)
        elif weight < 0:
            network.add_edge(step, SINK, capacity=-weight)
    # Without a capacity an edge is never cut: what has run has its predecessors with it.
    network.add_edges_from((step, needed) for step, all_of in needs.items() for needed in all_of)
    lost, (_, rest) = nx.minimum_cut(
        network, SOURCE, SINK, flow_func=nx.algorithms.flow.boykov_kolmogorov
    )
    total = sum(weight for weight in weights.values() if weight > 0) - lost
    return total, frozenset(step for step in weights if step not in rest)


def _contracted(steps: Steps, weights: Mapping[int, int]) -> dict[int, tuple[int, ...]]:
    """Return which steps each needs, without those that have no weight where that costs no edges.

    A step that needs one other, or none, is left out, and what needs it needs that one.
    """
    stands_for: list[tuple[int, ...]] = []
    needs: dict[int, tuple[int, ...]] = {}
    for step, before in enumerate(steps.before):
        needed = tuple(dict.fromkeys(each for item in before for each in stands_for[item]))
        if step in weights or len(needed) > 1:
            needs[step] = needed
            stands_for.append((step,))
        else:
            stands_for.append(needed)
    return needs
