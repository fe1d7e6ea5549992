"""Auditing graphs: whether the addresses that they have baked in are still good."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from graphdsl.auditing.examine import examine

if TYPE_CHECKING:
    from graphdsl.auditing.report import Audit

__all__ = ["audit"]


def audit(graph: object, *, device: object = None) -> Audit:
    """Hold every address that a graph has baked in against what is allocated now.

    A graph knows memory by its address. Where that is given back, or given to somebody else, the
    graph goes on to use it: it faults, or gives wrong numbers. An audit finds that before a
    launch; launches do not pay for it.

    Addresses are those of copies, memsets and operations on memory, and of kernels' arguments, in
    structures too. Which arguments of 8 bytes are addresses is told by the declaration, by the
    type or the code of the kernel where these are known, and else by the driver, that is never
    guessed: a number at which the driver has no memory, and had none when the graph was read, is
    no address.

    torch and CuPy, if they are loaded, are asked which of their memory they consider free.

    Parameters
    ----------
    graph : Graph, GraphDef or object
        An executable, with what it was set to since; a declaration, own, read or captured; or a
        CUDA graph of another library, as :meth:`GraphDef.from_cuda` takes it.
    device : cuda.core.Device, graphdsl.sim.Device or int, optional
        Where a declaration will run, by default :func:`graphdsl.device`; an executable has its
        own.

    Returns
    -------
    Audit
        The findings, in the form of those of ``check()``, as a sequence; its ``listing()`` has
        all addresses.

    Raises
    ------
    GraphClosedError
        If the executable was closed.
    ValueError
        If a parameter of the executable has no value yet.
    TypeError
        If it is no graph.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> field = device.allocate(256, stream=device.default_stream)
    >>> graph = gd.GraphDef("step")
    >>> node = graph.memset(int(field.handle), 0, 512)
    >>> for finding in gd.audit(graph, device=device):
    ...     print(finding.rule, finding.message.partition(", up to ")[2])
    past-end 256 bytes behind its end
    """
    return examine(graph, device, sys._getframe(1))
