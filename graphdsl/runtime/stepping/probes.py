"""Telling what a kernel has set a condition to: by what conditional nodes after it do.

A condition can be read by conditional nodes of its graph only. One whose bodies each write a number
of their own to memory tells which body the condition chooses, and so all that makes a difference.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ConditionalType, NodeType
from graphdsl.abi.rows import ROW_WORDS, row_dtype, word_of
from graphdsl.abi.seam import NodeBatch
from graphdsl.check import build_structures
from graphdsl.declaration.graph import GraphDef
from graphdsl.plan.lower import lower
from graphdsl.runtime.devices import Loaded
from graphdsl.runtime.executables import Executables
from graphdsl.runtime.options import GraphCompleteOptions

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.declaration.conditions import Condition
    from graphdsl.declaration.kinds.control import ConditionalNode

__all__ = ["Probes", "add_row"]

BODIES_WORD: Final = word_of(NodeType.CONDITIONAL, "phGraph_out")
NUMBER: Final = np.dtype("<u4")


def add_row(driver: Driver, graph: int, words: NDArray[np.uint64], before: int = 0) -> int:
    """Add one row to a graph, behind the node *before* unless that is 0; return its handle.

    What the driver gives back is written into *words*.
    """
    handles = np.array([before, 0], np.uint64)
    batch = NodeBatch(
        rows=words.reshape(1, ROW_WORDS),
        handles=handles,
        first=1,
        starts=np.array([0, 1 if before else 0], np.uint64),
        predecessors=np.zeros(1 if before else 0, np.uint64),
        edges=None,
    )
    driver.graph_add_nodes(graph, batch)
    return int(handles[1])


class Probes:
    """Tells what conditions are after a kernel of the same graph.

    Parameters
    ----------
    driver : Driver
        Where.
    stream : int
        Where the graphs are launched.
    tests : mapping of Condition to ConditionalNode
        What goes by each condition.
    """

    def __init__(
        self, driver: Driver, stream: int, tests: Mapping[Condition, ConditionalNode]
    ) -> None:
        self._driver = driver
        self._stream = stream
        self._branches = {
            condition: len(node.bodies)
            for condition, node in tests.items()
            if node.conditional_type == ConditionalType.SWITCH
        }
        self._numbers = np.zeros(max(1, len(tests)), NUMBER)
        """What the bodies write to, as it was read last."""
        self._places = {condition: place for place, condition in enumerate(tests)}
        self._memory = Executables(driver)
        self._address = 0

    def close(self) -> None:
        """Give back the memory that they write to."""
        if self._address:
            address, self._address = self._address, 0
            self._driver.memory_free(address, self._stream)
            self._memory.destroy()

    def add(self, graph: int, node: int, handles: Mapping[Condition, int], context: int) -> None:
        """Add to a graph what tells its conditions when *node* has ended."""
        if not handles:
            return
        driver = self._driver
        if not self._address:
            self._allocate()
        self._numbers[:] = 0
        driver.memory_write(
            self._address, self._numbers.nbytes, self._numbers.ctypes.data, self._stream
        )
        for condition, handle in handles.items():
            branches = self._branches.get(condition, 0)
            test = _row(
                NodeType.CONDITIONAL,
                handle=handle,
                conditionalType=ConditionalType.SWITCH if branches else ConditionalType.IF,
                size=branches or 1,
                ctx=context,
            )
            add_row(driver, graph, test, node)
            # The array belongs to the driver.
            bodies = (ctypes.c_uint64 * (branches or 1)).from_address(int(test[BODIES_WORD]))
            for number, body in enumerate(tuple(bodies)):
                write = _row(
                    NodeType.MEMSET,
                    dst=self._address + NUMBER.itemsize * self._places[condition],
                    value=number + 1,
                    elementSize=NUMBER.itemsize,
                    width=1,
                    height=1,
                    ctx=context,
                )
                add_row(driver, body, write)

    def read(self, conditions: Iterable[Condition]) -> dict[Condition, int]:
        """Return what conditions were when the graph ended: 0 or 1, or the number of a branch.

        What chooses no branch is the number behind the last one.
        """
        found: dict[Condition, int] = {}
        for condition in conditions:
            if not found:
                numbers = self._numbers
                self._driver.memory_read(
                    self._address, numbers.nbytes, numbers.ctypes.data, self._stream
                )
            number = int(self._numbers[self._places[condition]])
            branches = self._branches.get(condition)
            if branches is None:
                found[condition] = number
            else:
                found[condition] = number - 1 if number else branches
        return found

    def _allocate(self) -> None:
        declared = GraphDef("what conditions are")
        declared.allocate(self._numbers.nbytes, name="numbers")
        linked, executable = self._memory.make(
            lower(build_structures(declared), {}),
            Loaded.on(self._driver),
            {},
            GraphCompleteOptions(),
            0,
        )
        self._driver.graph_launch(executable, self._stream)
        (self._address,) = linked.addresses.values()


def _row(kind: NodeType, **fields: int) -> NDArray[np.uint64]:
    """Return a ``CUgraphNodeParams``."""
    words = np.zeros(ROW_WORDS, np.uint64)
    row = words.view(row_dtype(kind))
    row["type"] = kind
    for name, value in fields.items():
        row[name] = value
    return words
