"""The mutable state of an executable: its parameters, its rows, and their nodes.

The other modules of this package change it: parameters, single nodes, child graphs, or all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeGuard

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import WORD_MASK
from graphdsl.abi.rows import ROW_SIZE, ROW_WORDS
from graphdsl.base.errors import DriverError
from graphdsl.base.locks import cached_property
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.parameters.parameters import Parameter, ParameterPart, Value
from graphdsl.core.declaration.reliance import Relied
from graphdsl.core.declaration.words import SymbolKind
from graphdsl.core.plan.staging import StagingNode
from graphdsl.core.runtime.change.update_rules import launches_changed
from graphdsl.core.runtime.lifetimes.ledger import OwnerBundle

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.change.node_setting import LaunchArguments
    from graphdsl.core.runtime.change.settings import Settings
    from graphdsl.core.runtime.link import LinkedGraph

# The shadow ---------------------------------------------------------------------------------------


Undo: TypeAlias = list[tuple[Any, Any, Any]]
"""Tables, indices, and previous contents, in the order of the changes."""

FEW: Final = 16
"""Up to this many words are changed one by one, which is faster than numpy for so few."""


class ParameterWords:
    """The words that depend on one parameter, and their rows.

    Attributes
    ----------
    rows : list of int
        The rows, without duplicates, in order.
    places : list of (ParameterPart, array of uint64, array of int64, array of int64)
        For each part and table: the table, the indices of words, and the row of each.
    """

    __slots__ = ("_few", "places", "rows")

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.places: list[
            tuple[ParameterPart, NDArray[np.uint64], NDArray[np.int64], NDArray[np.int64]]
        ] = []
        self._few: list[tuple[ParameterPart, memoryview, int]] | None = []

    def add(
        self,
        part: ParameterPart,
        table: NDArray[np.uint64],
        words: NDArray[np.int64],
        rows: NDArray[np.int64],
    ) -> None:
        """Add words of a table that depend on a part of the parameter."""
        self.places.append((part, table, words, rows))
        self._index()

    def remove(self, row: int) -> None:
        """Remove the words of one row."""
        if not any((rows == row).any() for *_, rows in self.places):
            return
        remaining = [
            (part, table, words[rows != row], rows[rows != row])
            for part, table, words, rows in self.places
        ]
        self.places = [place for place in remaining if len(place[2])]
        self._index()

    def _index(self) -> None:
        self.rows = sorted({row for *_, rows in self.places for row in rows.tolist()})
        self._few = None
        if sum(len(words) for _, _, words, _ in self.places) <= FEW:
            self._few = [
                (part, table.data.cast("B").cast("Q"), word)
                for part, table, words, _ in self.places
                for word in words.tolist()
            ]

    def single_words(self) -> list[tuple[memoryview, int]] | None:
        """Return its words, if each depends on this parameter alone and on all of its parts."""
        if self._few is None or any(
            part != ParameterPart(part.parameter) for part, *_ in self._few
        ):
            return None
        return [(view, word) for _, view, word in self._few]

    def change(self, old: Value, new: Value, undo: Undo) -> None:
        """Set the words for another value; *undo* receives the old words."""
        if self._few is not None:
            for part, view, word in self._few:
                undo.append((view, word, view[word]))
                view[word] = (view[word] + part.of(new) - part.of(old)) & WORD_MASK
            return
        for part, table, words, _ in self.places:
            undo.append((table, words, table[words]))
            table[words] += np.uint64((part.of(new) - part.of(old)) & WORD_MASK)


class Shadow:
    """The resolved rows of an executable.

    Parameters
    ----------
    plan : Plan
        The plan that it was linked from.
    values : array of uint64
        The value of each symbol of the plan; that of the arena is ignored.

    Attributes
    ----------
    plan : Plan
        The argument.
    rows : array of uint64, shape (n, 32)
        The ``CUgraphNodeParams``. Outputs of the driver are not in them.
    arena : array of uint64
        The memory that they point into.
    moved : dict of int to array of uint64
        By row, the memory that it points into if that is no longer the arena.
    parameters : dict of Parameter to ParameterWords
        The words of each parameter.
    """

    def __init__(self, plan: Plan, values: NDArray[np.uint64]) -> None:
        self.plan = plan
        self.rows = plan.rows.copy()
        self.arena = plan.arena.copy()
        self.moved: dict[int, NDArray[np.uint64]] = {}
        self.parameters: dict[Parameter, ParameterWords] = {}
        filled = values.copy()
        filled[0] = self.arena.ctypes.data
        flat = self.rows.reshape(-1)
        plan.row_relocations.fill(flat, 0, filled)
        plan.arena_relocations.fill(self.arena, 0, filled)
        self._start = self.rows.ctypes.data
        self._add(plan, range(len(plan.nodes)), self.arena)

    def _add(self, plan: Plan, rows: Sequence[int], arena: NDArray[np.uint64]) -> None:
        """Add the words of the parameters of *plan*, whose rows are *rows* here."""
        numbers = np.asarray(rows, np.int64)
        in_rows, in_arena = (
            each.words_by_symbol() for each in (plan.row_relocations, plan.arena_relocations)
        )
        for number, entry in enumerate(plan.symbols):
            part = entry.target
            if entry.kind is not SymbolKind.PARAMETER or not isinstance(part, ParameterPart):
                continue
            use = self.parameters.setdefault(part.parameter, ParameterWords())
            words = in_rows.get(number)
            if words is not None:
                own = numbers[words // ROW_WORDS]
                use.add(part, self.rows.reshape(-1), own * ROW_WORDS + words % ROW_WORDS, own)
            words = in_arena.get(number)
            if words is not None:
                places = np.searchsorted(plan.arena_starts, words, "right") - 1
                use.add(part, arena, words, numbers[places])

    def address(self, row: int) -> int:
        """Return the address of a row, for the driver."""
        return self._start + ROW_SIZE * row

    def arguments(self, row: int) -> NDArray[np.uint64]:
        """Return the memory that a row points into."""
        if row in self.moved:
            return self.moved[row]
        starts = self.plan.arena_starts
        return self.arena[int(starts[row]) : int(starts[row + 1])]

    def is_used(self, parameter: Parameter) -> bool:
        """Return whether a row uses a parameter."""
        use = self.parameters.get(parameter)
        return use is not None and bool(use.rows)

    def rows_using(self, values: Mapping[Parameter, tuple[Value, Value]]) -> list[int]:
        """Return the rows that new values change, in order.

        Parameters
        ----------
        values : mapping of Parameter to (Value, Value)
            Old and new value of each parameter.
        """
        changed: set[int] = set()
        for parameter, (old, new) in values.items():
            use = self.parameters.get(parameter)
            if use is not None and old.words != new.words:
                changed.update(use.rows)
        return sorted(changed)

    def change(self, values: Mapping[Parameter, tuple[Value, Value]], undo: Undo) -> None:
        """Set the words for new values; *undo* receives the previous contents before each step."""
        for parameter, (old, new) in values.items():
            use = self.parameters.get(parameter)
            if use is not None and old.words != new.words:
                use.change(old, new, undo)

    @staticmethod
    def take_back(undo: Undo) -> None:
        """Undo changes."""
        for table, where, before in reversed(undo):
            table[where] = before

    def replace_rows(
        self,
        rows: Sequence[int],
        words: NDArray[np.uint64],
        arguments: NDArray[np.uint64],
        plan: Plan,
    ) -> None:
        """Copy the resolved rows of *plan* over other rows.

        *arguments* is the memory that the last of them points into, and stays in place. The call
        may be repeated after an interrupt at any point.
        """
        for row in rows:
            for use in self.parameters.values():
                use.remove(row)
        self.rows[list(rows)] = words
        self.moved[rows[-1]] = arguments
        self._add(plan, rows, arguments)


# Handing rows to the driver -----------------------------------------------------------------------


def surely(record: Callable[[], None]) -> None:
    """Record the result of a driver call; if Ctrl-C interrupts, record again and then raise.

    *record* may be called again after an interrupt at any point.
    """
    try:
        record()
    except BaseException:
        record()
        raise


class ExecutableRows:
    """The rows of one executable, as the driver has them.

    Parameters
    ----------
    linked : LinkedGraph
        What the executable was made from.
    driver : Driver
        Its driver.
    executable : int
        The ``CUgraphExec``.

    Attributes
    ----------
    unsure : set of int
        Rows whose contents in the executable may differ from the shadow.
    refused : int
        The row that the driver rejected last, or -1.
    quick : dict of str to callable
        By name, the fast setter of a parameter, made when it is first set. Setters do not check for
        unsure rows, so there are none while a row is unsure.
    quick_together : dict of tuple of str to callable
        By names in call order, the fast setter of several parameters.
    slower : set of int
        Launches that got other sizes or another kernel, and nodes that were disabled or enabled:
        they run slower from then on.
    disabled : set of int
        The disabled nodes, including those that may be.
    """

    def __init__(self, linked: LinkedGraph, driver: Driver, executable: int) -> None:
        self._linked = linked
        self._driver = driver
        self._executable = executable
        self.unsure: set[int] = set()
        self.refused = -1
        self.quick: dict[str, Callable[[Any], None]] = {}
        self.quick_together: dict[tuple[str, ...], Callable[[Mapping[str, Any]], None]] = {}
        self.slower: set[int] = set()
        self.disabled: set[int] = set()

    @cached_property
    def shadow(self) -> Shadow:
        """The rows as they are set."""
        return Shadow(self._linked.plan, self._linked.values)

    def send(self, shadow: Shadow, rows: Sequence[int], take_back: Callable[[], object]) -> None:
        """Set rows of the executable to the rows of a shadow, all or none.

        They count as unsure until the caller records the change.

        Parameters
        ----------
        shadow : Shadow
            The executable's own or another.
        rows : sequence of int
            The rows.
        take_back : callable
            Restores the executable's own shadow; called only if a row is rejected.

        Raises
        ------
        DriverError
            If the driver rejects a row (:attr:`refused`); the rows before it were restored.
        """
        done = 0
        self.unsure.update(rows)
        try:
            for row in rows:
                self._set(row, shadow.address(row))
                done += 1
        except BaseException as error:
            take_back()
            self.set_back(rows, done, error)
            self.refused = rows[done] if done < len(rows) else -1
            raise

    def send_words(self, rows: Sequence[int], words: NDArray[np.uint64]) -> None:
        """Set rows to words that no shadow has yet, all or none; otherwise like :meth:`send`."""
        done = 0
        self.unsure.update(rows)
        try:
            for row, each in zip(rows, words, strict=True):
                self.set_words(row, each)
                done += 1
        except BaseException as error:
            self.set_back(rows, done, error)
            raise

    def set_words(self, row: int, words: NDArray[np.uint64]) -> None:
        """Set one row to the 32 words of a ``CUgraphNodeParams``, without recording it."""
        self._set(row, words.ctypes.data)

    def _set(self, row: int, address: int) -> None:
        handle = int(self._linked.handles[row])
        self._driver.exec_node_set_params(self._executable, handle, address)

    def setter(self, row: int) -> Callable[[], None]:
        """Return a function that sets a row to its current contents in the shadow."""
        handle = int(self._linked.handles[row])
        return self._driver.exec_node_setter(self._executable, handle, self.shadow.address(row))

    def set_back(self, rows: Sequence[int], done: int, error: BaseException) -> bool:
        """Restore rows from the shadow, after *error* interrupted a change of them.

        The first *done* rows were set. The next one was set, too, unless the driver rejected it: an
        interrupt may come after the driver call. Returns whether all rows are sure now.
        """
        self.forget_short_ways()
        self.unsure.update(rows)
        tried = done + (not isinstance(error, DriverError))
        self.unsure.difference_update(rows[tried:])
        for row in rows[:tried]:
            try:
                self._set(row, self.shadow.address(row))
            except Exception as second:  # noqa: BLE001  # the first error is reported
                error.add_note(f"and another node could not be restored: {second}")
            else:
                self.unsure.discard(row)
        return not self.unsure

    def forget_short_ways(self) -> None:
        """Discard the fast setters of parameters."""
        self.quick.clear()
        self.quick_together.clear()

    def settle(self) -> None:
        """Restore the rows that an earlier change left unsure from the shadow.

        Raises
        ------
        DriverError
            If the driver returns an error.
        """
        for row in sorted(self.unsure):
            self._set(row, self.shadow.address(row))
            self.unsure.discard(row)

    def is_enabled(self, row: int) -> bool:
        """Return the driver's answer to whether launches run a node."""
        handle = int(self._linked.handles[row])
        return self._driver.exec_node_is_enabled(self._executable, handle)

    def enable(self, row: int, *, enabled: bool) -> None:
        """Enable or disable a node."""
        handle = int(self._linked.handles[row])
        with self._switching(row, enabled=enabled):
            self._driver.exec_node_set_enabled(self._executable, handle, enabled=enabled)

    @contextmanager
    def _switching(self, row: int, *, enabled: bool) -> Iterator[None]:
        """Record that a node is enabled or disabled in the block; in doubt, that it is disabled."""
        was_disabled, was_slower = row in self.disabled, row in self.slower
        self.disabled.add(row)
        self.slower.add(row)
        try:
            yield
        except DriverError:
            if not was_disabled:
                self.disabled.discard(row)
            if not was_slower:
                self.slower.discard(row)
            raise
        if enabled:
            self.disabled.discard(row)


class Editing:
    """The state of one executable.

    Nothing refers back to it: the objects that it keeps alive are released with the graph, without
    the garbage collector.

    Parameters
    ----------
    linked : LinkedGraph
        What the executable was made from.
    driver : Driver
        Its driver.
    executable : int
        The ``CUgraphExec``.
    settings : Settings
        The parameters that it was linked with.

    Attributes
    ----------
    rows : ExecutableRows
        Its rows.
    launches : dict of int to LaunchArguments
        The rows whose arguments can be set directly.
    """

    def __init__(
        self, linked: LinkedGraph, driver: Driver, executable: int, settings: Settings
    ) -> None:
        self.linked = linked
        self.driver = driver
        self.executable = executable
        self.settings = settings
        self.rows = ExecutableRows(linked, driver, executable)
        self.launches: dict[int, LaunchArguments] = {}
        # By row, the plan of its current node, from which the old node and its location are known
        # after updates.
        self._replaced: dict[int, tuple[Plan, int]] = {}
        # Derived from the rows: see forget().
        self._checked: dict[Parameter, list[int]] = {}
        self._late_copies: list[int] | None = None
        linked.owners.start(
            {
                parameter: OwnerBundle((value.owner,))
                for parameter, value in settings.values.items()
                if value.owner is not None
            }
        )

    @property
    def plan(self) -> Plan:
        """The plan that the executable was linked or updated from."""
        return self.linked.plan

    # Nodes of rows --------------------------------------------------------------------------------

    @cached_property
    def allocation_rows(self) -> dict[AllocNode, int]:
        """The row of each allocation node."""
        nodes = map(self.plan.declared, range(len(self.plan.nodes)))
        return {node: row for row, node in enumerate(nodes) if isinstance(node, AllocNode)}

    def row_of(self, node: Node, role: str = "") -> int:
        """Return the one row of a declared node.

        Parameters
        ----------
        node : Node
            A node of the declaration.
        role : str, optional
            The purpose, for messages.

        Raises
        ------
        KeyError
            If the executable does not contain it.
        ValueError
            If the executable contains it more than once.
        """
        rows = self.linked.plan.rows_of.get(node, ())
        if not rows:
            raise KeyError(
                f"{node} is not part of this executable graph (declared at "
                f"{node.location}). It has the nodes that the declaration had when it was "
                "instantiated: instantiate again, or call update() with the graph"
            )
        if len(rows) > 1:
            raise ValueError(
                f"{role and f'{role}: '}{node} occurs {len(rows)} times, since its "
                "graph is embedded more than once. Embed separate copies to distinguish them"
            )
        return rows[0]

    def node(self, row: int) -> Node:
        """Return the current node of a row."""
        launch = self.launches.get(row)
        if launch is not None and launch.is_set:
            return launch.node
        plan, number = self.lowered(row)
        return plan.nodes[number]

    def lowered(self, row: int) -> tuple[Plan, int]:
        """Return the plan that a row was last lowered in, and its row number there."""
        return self._replaced.get(row) or (self.plan, row)

    @property
    def replaced(self) -> Mapping[int, Node]:
        """The individually updated nodes, by row."""
        return {row: self.node(row) for row in (*self._replaced, *self.launches)}

    def is_staged(self, row: int) -> bool:
        """Whether the row is a copy that reads the staging memory filled by the previous row."""
        return row > 0 and isinstance(self.plan.nodes[row - 1], StagingNode)

    def take_node(self, row: int, plan: Plan, number: int) -> None:
        """Record that a row has a node of another plan from now on.

        Derived data has to be discarded afterwards.
        """
        self._replaced[row] = plan, number
        self.launches.pop(row, None)

    def take_launch(self, row: int, launch: LaunchArguments) -> None:
        """Record that the arguments of a row's launch can be set directly."""
        self.launches[row] = launch

    def used_launch(self, row: int) -> None:
        """Record that they were: the row's earlier node is no longer kept alive for it."""
        self._replaced.pop(row, None)

    def take_rows(self, start: int, plan: Plan, values: NDArray[np.uint64]) -> None:
        """Replace the rows from *start* on by those of a plan without parameters, as they are set.

        The call may be repeated after an interrupt at any point.
        """
        fresh, shadow = Shadow(plan, values), self.rows.shadow
        before = shadow.rows[start : start + len(plan.nodes)]
        slower = start + np.flatnonzero(launches_changed(before, fresh.rows))
        self.rows.slower.update(slower.tolist())
        for number in range(len(plan.nodes)):
            row = start + number
            # The rows keep pointing into the arena of their own shadow.
            words = fresh.rows[number : number + 1]
            shadow.replace_rows((row,), words, fresh.arguments(number), plan)
            self.take_node(row, plan, number)
        self.forget()

    # Derived data ---------------------------------------------------------------------------------

    def checked_nodes(self, parameter: Parameter) -> list[Node]:
        """Return the nodes that do not accept every value of a parameter."""
        rows = self._checked.get(parameter)
        if rows is None:
            use = self.rows.shadow.parameters.get(parameter)
            rows = self._checked[parameter] = [
                row
                for row in (() if use is None else use.rows)
                if _is_checked(self.node(row), parameter)
            ]
        return list(map(self.node, rows))

    @cached_property
    def relied(self) -> Mapping[int, Relied]:
        """What edits of the declaration rely on, by row; empty if no pass has made it."""
        return relied_by_row(self.plan)

    def late_copies(self) -> list[MemcpyNode]:
        """Return the copies from parameters that must not read from pageable memory."""
        if self._late_copies is None:
            self._late_copies = [
                row for row in self.plan.late_sources if _is_open_copy(self.node(row))
            ]
        return [node for node in map(self.node, self._late_copies) if _is_open_copy(node)]

    def forget(self) -> None:
        """Discard derived data, after all rows were changed."""
        self.rows.forget_short_ways()
        self._checked.clear()
        self._late_copies = None


def relied_by_row(plan: Plan) -> dict[int, Relied]:
    """Return what edits of a declaration rely on, by row; empty if no pass has made it."""
    if not any(state_of(graph.declaration).relied for graph in plan.graphs):
        return {}
    nodes = map(plan.declared, range(len(plan.nodes)))
    found = {
        row: each
        for row, node in enumerate(nodes)
        if (each := state_of(node).relied.get(node)) is not None and each.is_of_values
    }
    # The nodes of a child that came later touch no more than the child may. Outer graphs
    # come first.
    for graph in plan.graphs:
        holder = found.get(graph.parent)
        if holder is not None and holder.touches:
            for row in range(graph.start, graph.stop):
                own = found.get(row, Relied())
                found[row] = own._replace(touches=own.touches or holder.touches)
    return found


def _is_checked(node: Node, parameter: Parameter) -> bool:
    """Return whether a node does not accept every value of a parameter."""
    # The kernel's use of its arguments is not known.
    return not isinstance(node, KernelNode) or any(
        other is parameter for *_, other in launch_form_of(node).parameters()
    )


def _is_open_copy(node: Node) -> TypeGuard[MemcpyNode]:
    """Return whether a node is a copy from a parameter."""
    return isinstance(node, MemcpyNode) and node.src.open_address is not None
