"""Runs one row of an executable as a graph of its own and waits for it.

Allocations and conditions then have other addresses and handles, since the driver creates both per
graph. So those of the executable are replaced in each row.

Only a conditional node of the same graph can read the value that a kernel sets. So one is added
after such a kernel, see :mod:`~graphdsl.core.runtime.stepping.single_rows`.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import WORD_MASK, ConditionalType, NodeType
from graphdsl.abi.rows import ROW_WORDS, row_dtype, row_types, word_of
from graphdsl.abi.seam import InstantiateFlags, NodeBatch
from graphdsl.base.errors import DriverError
from graphdsl.core.check import build_structures
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.core.declaration.kinds.control import ConditionalNode
from graphdsl.core.declaration.words import SymbolKind
from graphdsl.core.plan.lower import lower
from graphdsl.core.runtime.devices import Loaded
from graphdsl.core.runtime.executables import Executables, GraphCompleteOptions
from graphdsl.core.runtime.graph_memory import Unfreed
from graphdsl.core.runtime.launching import Launch
from graphdsl.core.runtime.lifetimes import callbacks

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.conditions import Condition
    from graphdsl.core.plan.plan import SymbolEntry
    from graphdsl.core.runtime.change.editing import Editing

BODIES_WORD: Final = word_of(NodeType.CONDITIONAL, "phGraph_out")
NUMBER: Final = np.dtype("<u4")


def add_row(driver: Driver, graph: int, words: NDArray[np.uint64], before: int = 0) -> int:
    """Add one row to a graph, after the node *before* unless that is 0; return its handle.

    The driver's outputs are written into *words*.
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
    """Reads the values of conditions after a kernel of the same graph.

    Parameters
    ----------
    driver : Driver
        The driver.
    stream : int
        The stream on which the graphs are launched.
    tests : mapping of Condition to ConditionalNode
        The conditional node of each condition.
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
        """The memory that the bodies write to, as of the last read."""
        self._places = {condition: place for place, condition in enumerate(tests)}
        self._memory = Executables(driver)
        self._address = 0

    def close(self) -> None:
        """Free the memory that they write to."""
        if self._address:
            address, self._address = self._address, 0
            self._driver.memory_free(address, self._stream)
            self._memory.destroy()

    def add(self, graph: int, node: int, handles: Mapping[Condition, int], context: int) -> None:
        """Add nodes to a graph that read its conditions after *node*."""
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
        """Return the values of conditions when the graph ended: 0 or 1, or a branch number.

        A value that selects no branch is returned as the number of branches.
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


ADDRESS_WORD: Final = word_of(NodeType.MEM_ALLOC, "dptr")
FREED_WORD: Final = word_of(NodeType.MEM_FREE, "dptr")


class Filled(NamedTuple):
    """The words of a row, ready to run alone.

    Attributes
    ----------
    words : array of uint64, shape (32,)
        The ``CUgraphNodeParams``.
    arguments : array of uint64
        The contents of the memory that it points to.
    conditions : tuple of Condition
        The conditions whose handles it has.
    """

    words: NDArray[np.uint64]
    arguments: NDArray[np.uint64]
    conditions: tuple[Condition, ...]


class SingleRows:
    """Runs rows of an executable, as they are set, one at a time.

    Parameters
    ----------
    editing : Editing
        The executable.
    stream : int
        The stream to run them on.

    Attributes
    ----------
    addresses : dict of int to int
        By row of an allocation node, the address of its memory.
    conditions : dict of Condition to int
        The current value of each. One without a default is 0 until a kernel sets it.
    """

    def __init__(self, editing: Editing, stream: int) -> None:
        self._editing = editing
        self._driver = editing.driver
        self._stream = stream
        plan, values = editing.plan, editing.linked.values.tolist()
        self._linked: dict[SymbolEntry, int] = {
            entry: value
            for entry, value in zip(plan.symbols, values, strict=True)
            if entry.kind in (SymbolKind.ALLOCATION, SymbolKind.CONDITION)
        }
        self.addresses: dict[int, int] = {}
        self._allocated: dict[int, int] = {}
        """By address, the row whose memory is there now: memory that is freed leaves its address to
        what is allocated next, here or elsewhere."""
        self.conditions: dict[Condition, int] = {
            condition: default or 0 for condition, default in plan.default_values.items()
        }
        tests = {node.condition: node for node in plan.nodes if isinstance(node, ConditionalNode)}
        self._probes = Probes(self._driver, stream, tests)

    def close(self) -> None:
        """Release the resources for reading conditions."""
        self._probes.close()

    def left(self) -> list[Unfreed]:
        """Return the memory that is still allocated, in the order of rows."""
        plan, found = self._editing.plan, []
        for row, address in sorted((row, address) for address, row in self._allocated.items()):
            node = plan.declared(row)
            assert isinstance(node, AllocNode)
            # Work outside of the graph may have freed it.
            if self._driver.memory_at(address) is not None:
                found.append(Unfreed(node, address, plan.as_lowered(node).known_size or 0))
        return found

    def run(self, row: int) -> None:
        """Run a row, and wait for it.

        Raises
        ------
        DriverError
            If the driver rejects it or it fails.
        """
        driver = self._driver
        with (
            driver.activated() as context,
            _until_then(driver.graph_create(), driver.graph_destroy) as graph,
        ):
            filled = self._add(graph, row, context)
            made = driver.graph_instantiate(graph, InstantiateFlags.NONE, 0)
            with _until_then(made, driver.graph_exec_destroy) as executable:
                self._launch(executable, row)
        node = self._editing.plan.nodes[row]
        if isinstance(node, AllocNode):
            self._allocated[self.addresses[row]] = row
        elif isinstance(node, FreeNode):
            self._allocated.pop(int(filled.words[FREED_WORD]), None)
        self.conditions.update(self._probes.read(filled.conditions))

    def _launch(self, executable: int, row: int) -> None:
        launch: Launch = self._driver.graph_launch
        if row_types(self._editing.rows.shadow.rows[row : row + 1])[0] == NodeType.HOST:
            launch = callbacks.until_exit(launch)
        launch(executable, self._stream)
        self._driver.stream_synchronize(self._stream)

    def _add(self, graph: int, row: int, context: int) -> Filled:
        """Add a row and the probes of its conditions to a graph; return what the row has."""
        driver, here = self._driver, self._editing.rows.shadow.arguments(row)
        conditions = self.filled(row).conditions
        handles = {
            each: driver.conditional_handle_create(graph, self.conditions[each])
            for each in conditions
        }
        filled, before = self.filled(row, handles), here.copy()
        # In place, since the row points there; the driver copies them.
        here[:] = filled.arguments
        try:
            node = add_row(driver, graph, filled.words)
        finally:
            here[:] = before
        plan, number = self._editing.lowered(row)
        for item in plan.attributes:
            if item.row == number:
                driver.kernel_node_set_attribute(node, item.attribute, item.value)
        self._probes.add(graph, node, handles, context)
        if isinstance(self._editing.plan.nodes[row], AllocNode):
            self.addresses[row] = int(filled.words[ADDRESS_WORD])
        return filled

    def filled(self, row: int, handles: Mapping[Condition, int] | None = None) -> Filled:
        """Return a row with current addresses and condition handles."""
        shadow = self._editing.rows.shadow
        words, arguments = shadow.rows[row].copy(), shadow.arguments(row).copy()
        launch = self._editing.launches.get(row)
        if launch is not None and launch.is_set:
            # Arguments set the short way contain neither addresses nor handles of a graph.
            return Filled(words, arguments, ())
        conditions: dict[Any, None] = {}
        plan, number = self._editing.lowered(row)
        first, start = number * ROW_WORDS, int(plan.arena_starts[number])
        for table, holes, low in (
            (words, plan.row_relocations, first),
            (arguments, plan.arena_relocations, start),
        ):
            for word, symbol in holes.between(low, low + len(table)):
                entry = plan.symbols[symbol]
                linked = self._linked.get(entry)
                if linked is None:
                    continue
                if entry.kind is SymbolKind.CONDITION:
                    conditions[entry.target] = None
                now = (handles or {}) if entry.kind is SymbolKind.CONDITION else self.addresses
                # Memory that was not allocated here is at the executable's address.
                moved = now.get(entry.target, linked) - linked  # type: ignore[call-overload]
                table[word - low] = (int(table[word - low]) + moved) & WORD_MASK
        return Filled(words, arguments, tuple(conditions))


@contextmanager
def _until_then(handle: int, destroy: Callable[[int], None]) -> Iterator[int]:
    """Destroy something at the end; an earlier failure takes precedence."""
    try:
        yield handle
    except BaseException as error:
        try:
            destroy(handle)
        except DriverError as second:
            # After an error that ends the context, every call fails with the same error.
            if getattr(error, "result", None) != second.result:
                error.add_note(f"and then {second}")
        raise
    destroy(handle)
