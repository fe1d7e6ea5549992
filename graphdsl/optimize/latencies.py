"""Latencies: what a device needs besides the work of nodes, as measured with small graphs."""

from __future__ import annotations

from typing import Final, NamedTuple


class Latencies(NamedTuple):
    """What a device needs besides the work of nodes; times are in seconds.

    The driver puts the nodes of a graph into streams. Nodes of a stream follow each other at once,
    and the device starts all nodes one after the other.

    Attributes
    ----------
    device : str
        What was measured.
    multiprocessors : int
        The number of its multiprocessors.
    launch : float
        A launch besides its nodes.
    start : float
        Between the starts of two nodes.
    join : float
        What a start takes longer for each other stream that the node waits for.
    root : float
        Between the starts of two nodes that wait for nothing.
    iteration : float
        Between two iterations of a loop.
    programmatic : float
        How much earlier a kernel starts if it waits by programmatic edges only.
    profiled : float
        How much longer a profile shows nodes than they take.
    profiled_in_body : float
        The same for nodes in bodies of conditional nodes.

    Examples
    --------
    Without others, those of an H200 are assumed:

    >>> import graphdsl as gd
    >>> g = gd.GraphDef("two memsets")
    >>> _ = g.memset(0x1000, 0, 64, name="zero") >> g.memset(0x2000, 0, 64, name="next")
    >>> prediction = g.predict({"zero": 2e-6, "next": 2e-6})
    >>> isinstance(prediction.latencies, gd.Latencies)
    True

    Launches of a device that needs longer for each:

    >>> slower = prediction.latencies._replace(device="a slower one", launch=10e-6)
    >>> print(g.predict({"zero": 2e-6, "next": 2e-6}, latencies=slower))
    prediction of graph 'two memsets': 14.4 us a launch on a slower one
    critical path: 2 nodes
      node  starts   takes
      zero  200 ns  2.0 us
      next  2.4 us  2.0 us
    """

    device: str
    multiprocessors: int
    launch: float
    start: float
    join: float
    root: float
    iteration: float
    programmatic: float
    profiled: float
    profiled_in_body: float


H200: Final = Latencies(
    device="NVIDIA H200, driver 580.159 (CUDA 13.0)",
    multiprocessors=132,
    launch=4.4e-6,
    start=0.20e-6,
    join=0.028e-6,
    root=1.1e-6,
    iteration=3.7e-6,
    programmatic=0.15e-6,
    profiled=0.28e-6,
    profiled_in_body=0.66e-6,
)
"""As ``benchmarks/predict.py --latencies`` measured them on 2026-11-23."""
