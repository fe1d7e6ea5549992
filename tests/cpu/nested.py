"""Graphs that are small when they are declared, and large when they run."""

from __future__ import annotations

import graphdsl as gd


def held_often(times: int, memory: object = 0x1000) -> gd.GraphDef:
    """Return a graph in which a memset is that many times, of two children of two each.

    Parameters
    ----------
    times : int
        A power of two.
    memory : object, optional
        What it sets.
    """
    graph = gd.GraphDef("one")
    graph.memset(memory, 1, 4, name="set")
    for _ in range(times.bit_length() - 1):
        outer = gd.GraphDef("two")
        outer.embed(graph, name="a").embed(graph, name="b")
        graph = outer
    return graph
