"""Which memory the arguments of kernels pointed at when a graph was read.

A captured kernel's argument of 8 bytes may be an address or a number. While the memory is there the
driver tells; later, what it told then does (:func:`graphdsl.audit`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.runtime.known_memory import KnownMemory

if TYPE_CHECKING:
    from graphdsl.abi.read_graphs import ReadGraph
    from graphdsl.abi.seam import Driver

__all__ = ["memory_of_arguments"]

LOWEST_ADDRESS: Final = 4096
"""Numbers below that are no addresses: systems leave the first page empty."""


def memory_of_arguments(read: ReadGraph, driver: Driver) -> tuple[tuple[int, int, int], ...]:
    """Return start, end and number of the memory that arguments of kernels point at, by address."""
    values = {value for each in _graphs(read) for args in each.arguments.values() for value in args}
    content = b"".join(value[: len(value) // ADDRESS_SIZE * ADDRESS_SIZE] for value in values)
    words = np.unique(np.frombuffer(content, np.uint64))
    known = KnownMemory(driver)
    with driver.activated():
        for word in words[words >= LOWEST_ADDRESS].tolist():
            known.at(word)
    return tuple((each.start, each.end, each.identity) for each in known.ranges)


def _graphs(read: ReadGraph) -> Iterator[ReadGraph]:
    waiting = [read]
    for each in waiting:
        yield each
        waiting += [inner for below in each.nested.values() for inner in below]
