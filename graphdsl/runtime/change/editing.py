"""The mutable state of an executable: its parameters, its rows, and their nodes.

The modules beside this one change it: parameters, single nodes, child graphs, or all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeGuard

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.rows import ROW_SIZE, ROW_WORDS
from graphdsl.declaration.kinds.allocation import AllocNode
from graphdsl.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.declaration.kinds.memcpy import MemcpyNode
from graphdsl.declaration.parameters.parameters import Parameter, ParameterPart, Value
from graphdsl.declaration.words import SymbolKind
from graphdsl.errors import DriverError
from graphdsl.plan.staging import StagingNode
from graphdsl.runtime.change.update_rules import launches_changed
from graphdsl.runtime.lifetimes.ledger import OwnerBundle

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.declaration.node import Node
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.change.node_setting import LaunchArguments
    from graphdsl.runtime.change.settings import Settings
    from graphdsl.runtime.link import LinkedGraph

__all__ = [
    "Editing",
    "ExecutableRows",
    "ParameterWords",
    "Shadow",
    "Undo",
    "surely",
]


# The shadow ---------------------------------------------------------------------------------------


Undo: TypeAlias = list[tuple[Any, Any, Any]]
"""Tables, where in them, and what was there, in the order in which it was changed."""

WORD_MASK: Final = (1 << 64) - 1
FEW: Final = 16
"""Up to so many words are changed one by one, which is faster than numpy then."""


class ParameterWords:
    """The words that one parameter fills, and the rows that they belong to.

    Attributes
    ----------
    rows : list of int
        The rows, each once, in order.
    places : list of (ParameterPart, array of uint64, array of int64, array of int64)
        For each part and table: the table, words of it, and the row of each.
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
        """Add words of a table that a part of the parameter fills."""
        self.places.append((part, table, words, rows))
        self._index()

    def remove(self, row: int) -> None:
        """Forget the words of one row."""
        if not any((rows == row).any() for *_, rows in self.places):
            return
        kept = [
            (part, table, words[rows != row], rows[rows != row])
            for part, table, words, rows in self.places
        ]
        self.places = [place for place in kept if len(place[2])]
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
        """Return the words that it fills, if each is filled by it alone and by all of it."""
        if self._few is None or any(
            part != ParameterPart(part.parameter) for part, *_ in self._few
        ):
            return None
        return [(view, word) for _, view, word in self._few]

    def change(self, old: Value, new: Value, undo: Undo) -> None:
        """Fill the words with another value; *undo* gets what they were."""
        if self._few is not None:
            for part, view, word in self._few:
                undo.append((view, word, view[word]))
                view[word] = (view[word] + part.of(new) - part.of(old)) & WORD_MASK
            return
        for part, table, words, _ in self.places:
            undo.append((table, words, table[words]))
            table[words] += np.uint64((part.of(new) - part.of(old)) & WORD_MASK)


class Shadow:
    """The filled rows of an executable.

    Parameters
    ----------
    plan : Plan
        The plan that it was linked from.
    values : array of uint64
        The value of each symbol of the plan; that of the arena is not looked at.

    Attributes
    ----------
    plan : Plan
        As given.
    rows : array of uint64, shape (n, 32)
        The ``CUgraphNodeParams``. Outputs of the driver are not in them.
    arena : array of uint64
        What they point into.
    moved : dict of int to array of uint64
        By row, what it points into where that is no longer the arena.
    parameters : dict of Parameter to ParameterWords
        What each parameter fills.
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
        for number, entry in enumerate(plan.symbols):
            if entry.kind is SymbolKind.PARAMETER and isinstance(entry.target, ParameterPart):
                self._add(entry.target, plan, number, range(len(plan.nodes)), flat, self.arena)

    def _add(
        self,
        part: ParameterPart,
        plan: Plan,
        symbol: int,
        rows: Sequence[int],
        flat: NDArray[np.uint64],
        arena: NDArray[np.uint64],
    ) -> None:
        """Note the words of a symbol of *plan*, whose rows are *rows* here."""
        numbers = np.asarray(rows, np.int64)
        use = self.parameters.setdefault(part.parameter, ParameterWords())
        words = plan.row_relocations.words_of(symbol)
        if len(words):
            own = numbers[words // ROW_WORDS]
            use.add(part, flat, own * ROW_WORDS + words % ROW_WORDS, own)
        words = plan.arena_relocations.words_of(symbol)
        if len(words):
            places = np.searchsorted(plan.arena_starts, words, "right") - 1
            use.add(part, arena, words, numbers[places])

    def address(self, row: int) -> int:
        """Return where a row is, for the driver."""
        return self._start + ROW_SIZE * row

    def arguments(self, row: int) -> NDArray[np.uint64]:
        """Return what a row points into."""
        if row in self.moved:
            return self.moved[row]
        starts = self.plan.arena_starts
        return self.arena[int(starts[row]) : int(starts[row + 1])]

    def is_used(self, parameter: Parameter) -> bool:
        """Return whether a row has a parameter."""
        use = self.parameters.get(parameter)
        return use is not None and bool(use.rows)

    def rows_using(self, values: Mapping[Parameter, tuple[Value, Value]]) -> list[int]:
        """Return the rows that other values change, in order.

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
        """Fill in other values; *undo* gets, before each step, what takes it back."""
        for parameter, (old, new) in values.items():
            use = self.parameters.get(parameter)
            if use is not None and old.words != new.words:
                use.change(old, new, undo)

    @staticmethod
    def take_back(undo: Undo) -> None:
        """Fill in what was there before changes."""
        for table, where, before in reversed(undo):
            table[where] = before

    def replace_rows(
        self,
        rows: Sequence[int],
        words: NDArray[np.uint64],
        arguments: NDArray[np.uint64],
        plan: Plan,
    ) -> None:
        """Put the rows of *plan*, filled, in the places of others.

        *arguments* is what the last of them points into, and stays where it is. May be called
        again, wherever it ended.
        """
        for row in rows:
            for use in self.parameters.values():
                use.remove(row)
        self.rows[list(rows)] = words
        self.moved[rows[-1]] = arguments
        for number, entry in enumerate(plan.symbols):
            if entry.kind is SymbolKind.PARAMETER and isinstance(entry.target, ParameterPart):
                flat = self.rows.reshape(-1)
                self._add(entry.target, plan, number, rows, flat, arguments)


# Handing rows to the driver -----------------------------------------------------------------------


def surely(record: Callable[[], None]) -> None:
    """Record what the driver did; if Ctrl-C comes in the middle, once more before it goes on.

    *record* may be called again, wherever it ended.
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
        Where it runs.
    executable : int
        The ``CUgraphExec``.

    Attributes
    ----------
    unsure : set of int
        Rows of which the executable may have something else than the shadow.
    refused : int
        The row that the driver refused last, or -1.
    quick : dict of str to callable
        By name, the short way to set a parameter, once it was set the long way. It does not ask
        whether a row is sure, so there is none while one is not.
    quick_together : dict of tuple of str to callable
        By names in the order in which they are given, the short way to set several at once.
    slower : set of int
        Launches that were given other sizes or another kernel, and nodes that were switched off or
        on: they take longer from then on.
    disabled : set of int
        The nodes that are switched off; in doubt, those that may be.
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
        """Set rows of the executable to what a shadow has for them, all or none.

        They count as unsure afterwards, until that is recorded.

        Parameters
        ----------
        shadow : Shadow
            The one of the executable, or another.
        rows : sequence of int
            Which rows.
        take_back : callable
            Brings the executable's own shadow to what it was; called only if a row is refused.

        Raises
        ------
        DriverError
            If the driver refuses a row, :attr:`refused`; those before it were set back.
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
        """Set one row to the 32 words of a ``CUgraphNodeParams``; nothing is noted."""
        self._set(row, words.ctypes.data)

    def _set(self, row: int, address: int) -> None:
        handle = int(self._linked.handles[row])
        self._driver.exec_node_set_params(self._executable, handle, address)

    def setter(self, row: int) -> Callable[[], None]:
        """Return a function that sets a row to what the shadow has for it then."""
        handle = int(self._linked.handles[row])
        return self._driver.exec_node_setter(self._executable, handle, self.shadow.address(row))

    def set_back(self, rows: Sequence[int], done: int, error: BaseException) -> bool:
        """Set rows to what the shadow says, after *error* has ended a change of them.

        Of these the *done* first were set. The next one was too, unless the driver has said that
        it did not take it: an interrupt may come when it has. Tells whether all are sure now.
        """
        self.forget_short_ways()
        self.unsure.update(rows)
        tried = done + (not isinstance(error, DriverError))
        self.unsure.difference_update(rows[tried:])
        for row in rows[:tried]:
            try:
                self._set(row, self.shadow.address(row))
            except Exception as second:  # noqa: BLE001  # the first one is to be told
                error.add_note(f"and another node could not be set back: {second}")
            else:
                self.unsure.discard(row)
        return not self.unsure

    def forget_short_ways(self) -> None:
        """Have parameters set the long way next."""
        self.quick.clear()
        self.quick_together.clear()

    def settle(self) -> None:
        """Set the rows that a change before has left unsure to what the shadow says.

        Raises
        ------
        DriverError
            If the driver refuses.
        """
        for row in sorted(self.unsure):
            self._set(row, self.shadow.address(row))
            self.unsure.discard(row)

    def is_enabled(self, row: int) -> bool:
        """Ask the driver whether launches run a node."""
        handle = int(self._linked.handles[row])
        return self._driver.exec_node_is_enabled(self._executable, handle)

    def enable(self, row: int, *, enabled: bool) -> None:
        """Switch a node on or off."""
        handle = int(self._linked.handles[row])
        with self._switching(row, enabled=enabled):
            self._driver.exec_node_set_enabled(self._executable, handle, enabled=enabled)

    @contextmanager
    def _switching(self, row: int, *, enabled: bool) -> Iterator[None]:
        """Note that a node is switched on or off within; in doubt, that it is off."""
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
    """What is known of one executable.

    Nothing that it has refers back to it: what it keeps alive goes with the graph, and does not
    wait for the garbage collector.

    Parameters
    ----------
    linked : LinkedGraph
        What the executable was made from.
    driver : Driver
        Where it runs.
    executable : int
        The ``CUgraphExec``.
    settings : Settings
        The parameters that it was linked with.

    Attributes
    ----------
    rows : ExecutableRows
        Its rows.
    launches : dict of int to LaunchArguments
        The rows that were given other arguments the short way.
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
        # By row, the plan that has the node, which tells what it was if that is updated, and where.
        self._replaced: dict[int, tuple[Plan, int]] = {}
        # Worked out from the rows: see forget().
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
        """What the executable was linked from, or updated from."""
        return self.linked.plan

    # Which node a row stands for ------------------------------------------------------------------

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
            What it is asked for, for messages.

        Raises
        ------
        KeyError
            If the executable does not have it.
        ValueError
            If it has it more than once.
        """
        rows = self.linked.plan.rows_of.get(node, ())
        if not rows:
            raise KeyError(
                f"{node} is not part of this executable graph (declared at "
                f"{node.location}). It has the nodes that there were when it was instantiated: "
                "instantiate again, or call update() with the graph"
            )
        if len(rows) > 1:
            raise ValueError(
                f"{role and f'{role}: '}{node} is there {len(rows)} times, since its "
                "graph is embedded more than once. Embed copies to tell them apart"
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
        """Return the plan that a row was lowered in as it is now, and its number there."""
        return self._replaced.get(row) or (self.plan, row)

    @property
    def replaced(self) -> Mapping[int, Node]:
        """By row, the nodes of rows that were updated individually."""
        return {row: self.node(row) for row in (*self._replaced, *self.launches)}

    def is_staged(self, row: int) -> bool:
        """Whether the row is a copy that reads what the row before it has put in staging memory."""
        return row > 0 and isinstance(self.plan.nodes[row - 1], StagingNode)

    def take_node(self, row: int, plan: Plan, number: int) -> None:
        """Note that a row has a node of another plan from now on.

        What was worked out is to be forgotten then.
        """
        self._replaced[row] = plan, number
        self.launches.pop(row, None)

    def take_launch(self, row: int, launch: LaunchArguments) -> None:
        """Note that the arguments of a row's launch can be set the short way."""
        self.launches[row] = launch

    def used_launch(self, row: int) -> None:
        """Note that they were: what the row stood for before is not kept alive for it."""
        self._replaced.pop(row, None)

    def take_rows(self, start: int, plan: Plan, values: NDArray[np.uint64]) -> None:
        """Take the rows of a plan without parameters for those from *start* on, as they are set.

        May be called again, wherever it ended.
        """
        fresh, shadow = Shadow(plan, values), self.rows.shadow
        before = shadow.rows[start : start + len(plan.nodes)]
        slower = start + np.flatnonzero(launches_changed(before, fresh.rows))
        self.rows.slower.update(slower.tolist())
        for number in range(len(plan.nodes)):
            row = start + number
            # What the rows point into stays where it is, in the arena of their own shadow.
            words = fresh.rows[number : number + 1]
            shadow.replace_rows((row,), words, fresh.arguments(number), plan)
            self.take_node(row, plan, number)
        self.forget()

    # What was worked out --------------------------------------------------------------------------

    def checked_nodes(self, parameter: Parameter) -> list[Node]:
        """Return the nodes for which not every value of a parameter will do."""
        rows = self._checked.get(parameter)
        if rows is None:
            use = self.rows.shadow.parameters.get(parameter)
            rows = self._checked[parameter] = [
                row
                for row in (() if use is None else use.rows)
                if _is_checked(self.node(row), parameter)
            ]
        return list(map(self.node, rows))

    def late_copies(self) -> list[MemcpyNode]:
        """Return the copies from parameters that must not read from pageable memory."""
        if self._late_copies is None:
            self._late_copies = [
                row for row in self.plan.late_sources if _is_open_copy(self.node(row))
            ]
        return [node for node in map(self.node, self._late_copies) if _is_open_copy(node)]

    def forget(self) -> None:
        """Drop what was worked out from the rows, after they were changed as a whole."""
        self.rows.forget_short_ways()
        self._checked.clear()
        self._late_copies = None


def _is_checked(node: Node, parameter: Parameter) -> bool:
    """Return whether not every value of a parameter will do for a node."""
    # The kernel's use of its arguments is not known.
    return not isinstance(node, KernelNode) or any(
        other is parameter for *_, other in launch_form_of(node).parameters()
    )


def _is_open_copy(node: Node) -> TypeGuard[MemcpyNode]:
    """Return whether a node is a copy from a parameter."""
    return isinstance(node, MemcpyNode) and node.src.open_address is not None
