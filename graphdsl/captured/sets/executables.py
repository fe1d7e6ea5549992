"""Executables that the keys of a group share, and switching them from one key to another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import NodeType, Result
from graphdsl.abi.rows import ROW_WORDS, word_of
from graphdsl.base.errors import DriverError, InstantiationError, LinkError
from graphdsl.captured.by_key import close_all
from graphdsl.captured.lifting.difference import all_nodes
from graphdsl.captured.sets.device_switch import DeviceSwitch, Values, pieces_of
from graphdsl.captured.sets.templates import value_of
from graphdsl.core.declaration.node import type_code_of
from graphdsl.core.runtime.change.settings import Settings
from graphdsl.core.runtime.change.update import require_ready
from graphdsl.core.runtime.executables import GraphCompleteOptions
from graphdsl.core.runtime.graph import Graph, opened
from graphdsl.core.runtime.preparing import checked_plan

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.captured.sets.templates import Group, NamedMemory
    from graphdsl.core.declaration.parameters.parameters import Parameter, Value
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.change.editing import Editing
    from graphdsl.core.runtime.devices import Devices, Loaded

OWN_WORD: Final[dict[int, int]] = {
    type_code: word_of(type_code, name)
    for type_code, name in (
        (NodeType.MEMSET, "width"),
        (NodeType.EVENT_RECORD, "event"),
        (NodeType.WAIT_EVENT, "event"),
    )
}
"""By type of the node, the word that is a column without a parameter."""
HALF: Final = np.uint64(32)
NODE_BYTES: Final = 3072
"""Device memory that a node of an executable counts for.

On an H200 with driver 580.159, 67 executables of 113 to 137 nodes took 3.0 KiB a node, 64 of 144
nodes 2.7, one of 35,000 nodes 1.8. It is not measured for each executable: drivers allocate in
pieces of 2 MiB, so a few nodes would seem to take all of it, and other processes change the free
memory, too.
"""


class SetCounts(NamedTuple):
    """Counters of a set.

    Attributes
    ----------
    current : int
        Launches of keys that an executable had already.
    switched : int
        Switches of an executable from one key to another.
    instantiated : int
        Executables made.
    evicted : int
        Executables closed for others.
    nodes : int
        Nodes set by switches.
    by_kernel : int
        Those of them that a kernel on the device set, all in one launch.
    """

    current: int
    switched: int
    instantiated: int
    evicted: int
    nodes: int
    by_kernel: int


class Prepared:
    """A group on a device: checked, lowered, with kernels loaded, and its table with addresses.

    Parameters
    ----------
    group : Group
        The group.
    memory : NamedMemory
        The memory.
    devices : Devices
        The devices.
    """

    def __init__(self, group: Group, memory: NamedMemory, devices: Devices) -> None:
        self.group: Final = group
        self.plan: Plan
        self.loaded: Loaded
        self.plan, self.loaded = checked_plan(group.template, devices)
        if group.events:
            # Its executables keep the events of all keys.
            events = dict.fromkeys(each for own in group.events.values() for each in own)
            self.plan = replace(self.plan, owners=(*self.plan.owners, *events))
        self._memory = memory
        self._devices = devices
        self.table: Final[NDArray[np.uint64]] = group.resolved(memory)
        self._ready: set[int] = set()
        own = group.own
        nodes = all_nodes(group.template) if own else ()
        self.own: Final = [
            (column, row * ROW_WORDS + OWN_WORD[type_code_of(nodes[number])])
            for column, number in enumerate(own, len(group.columns))
            for row in self.plan.rows_of[nodes[number]]
        ]
        """For each width and event, its column in the table and its word in the rows."""
        self.shared: list[Shared] = []
        """Its executables."""
        self.current: dict[int, Shared] = {}
        """By row, an executable that has it."""
        self.is_set_by_kernels = len(self.table) > 1
        """Whether a kernel may set nodes of its executables."""
        self._values: Values | None = None

    @property
    def driver(self) -> Driver:
        """The driver of the graphs' own device."""
        return self._devices.own

    @property
    def nodes(self) -> int:
        """The number of rows of an executable."""
        return len(self.plan.nodes)

    @property
    def bytes(self) -> int:
        """The device memory that an executable counts for."""
        return self.nodes * NODE_BYTES

    def device_switch(self) -> DeviceSwitch | None:
        """Return what sets an executable by a kernel; None if the host sets all nodes."""
        if not self.is_set_by_kernels:
            return None
        if self._values is None:
            pieces = pieces_of(self.plan, self.loaded, frozenset(self.group.columns))
            if not pieces:
                self.is_set_by_kernels = False
                return None
            self._values = Values(pieces, len(self.table), self.driver)
        return DeviceSwitch(self._values, self.driver)

    def values(self, row: int) -> dict[Parameter, Value]:
        """Return the values of all parameters for a row."""
        return self.group.values(self.table[row].tolist(), self._memory)

    def plan_of(self, row: int) -> Plan:
        """Return the plan with the widths and events of a row; parameters are left open."""
        if not self.own:
            return self.plan
        rows = self.plan.rows.copy()
        for column, word in self.own:
            rows.reshape(-1)[word] = self.table[row, column]
        return replace(self.plan, rows=rows)

    def settings(self, row: int) -> Settings:
        """Return settings with the values of a row, which are validated when first asked for.

        Raises
        ------
        TypeError, ValueError
            If a value is invalid for a node.
        """
        settings = Settings(self.plan, self._devices)
        settings.values.update(self.values(row))
        if row not in self._ready:
            require_ready(self.plan, settings, self._devices)
            self._ready.add(row)
        return settings

    def require_ready(self, row: int) -> None:
        """Validate the values of a row once."""
        if row not in self._ready:
            self.settings(row)


class _Words(NamedTuple):
    """The words of an executable's rows or arguments that columns determine.

    Attributes
    ----------
    table : array of uint64
        The words.
    places : array of int64
        Their indices.
    columns : array of int64
        The column of each.
    factors : array of uint64
        By what its value is multiplied: clusters, for one, are counted in blocks.
    shifts : array of uint64
        By how many bits that is shifted.
    rows : array of int64
        The row of the executable that each is in.
    is_plain : bool
        Whether each word is there once, and not shifted, which takes half the time.
    """

    table: NDArray[np.uint64]
    places: NDArray[np.int64]
    columns: NDArray[np.int64]
    factors: NDArray[np.uint64]
    shifts: NDArray[np.uint64]
    rows: NDArray[np.int64]
    is_plain: bool

    def of(self, rows: frozenset[int], is_in: bool) -> _Words:  # noqa: FBT001  # of two parts
        """Return the words of some rows, or of all others."""
        chosen = np.isin(self.rows, list(rows), invert=not is_in)
        return self._replace(
            places=self.places[chosen],
            columns=self.columns[chosen],
            factors=self.factors[chosen],
            shifts=self.shifts[chosen],
            rows=self.rows[chosen],
        )

    def change(self, delta: NDArray[np.uint64], differs: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Add the differences of columns to the words, and return the rows that this changes."""
        chosen = differs[self.columns]
        places, words = self.places[chosen], delta[self.columns[chosen]] * self.factors[chosen]
        if self.is_plain:
            self.table[places] += words
        else:
            # Several columns may be in one word, such as the extents of a grid.
            np.add.at(self.table, places, words << self.shifts[chosen])
        return self.rows[chosen]


class _Part:
    """The words of some nodes of an executable, and the row of the table that they have.

    Parameters
    ----------
    words : list of _Words
        The words.
    row : int
        The row.
    """

    def __init__(self, words: list[_Words], row: int) -> None:
        self._words = words
        self.row = row

    def take(self, table: NDArray[np.uint64], row: int) -> list[int]:
        """Give the words the values of a row, all or none; return the nodes that this changes."""
        noted = self.row
        # The upper halves of addresses that lie across two words come behind all columns.
        delta = np.concatenate(
            [table[row] - table[noted], (table[row] >> HALF) - (table[noted] >> HALF)]
        )
        differs = delta != 0
        before = [words.table[words.places] for words in self._words]
        try:
            changed = [words.change(delta, differs) for words in self._words]
            self.row = row
            return np.unique(np.concatenate(changed)).tolist() if changed else []
        except BaseException:
            for words, contents in zip(self._words, before, strict=True):
                words.table[words.places] = contents
            self.row = noted
            raise


class Shared:
    """An executable of a group.

    Attributes
    ----------
    graph : Graph
        The executable.
    row : int
        The row of the key that it has; -1 if that is in doubt.
    used : int
        When it was launched last, by the clock of the set.
    refused : set of int
        Rows that the driver does not set in it.
    """

    def __init__(self, prepared: Prepared, row: int, options: GraphCompleteOptions) -> None:
        self.prepared: Final = prepared
        settings = prepared.settings(row)
        plan = prepared.plan_of(row)
        loaded, values = prepared.loaded, settings.values
        self._device: DeviceSwitch | None = None
        graph = self._with_updatable_nodes(plan, options, values, row)
        self.graph: Final = graph or Graph(plan, loaded, options, values)
        self.row = row
        self.used = 0
        self.refused: set[int] = set()
        self._is_begun = False
        self._by_host = self._by_device = _Part([], row)
        """The words of nodes that the host sets, and those of nodes that a kernel sets."""
        self._setters: dict[int, Callable[[], None]] = {}
        """By row, what sets it to its words."""
        self.is_refused = False
        """Whether the driver refused the last switch, and the executable has its earlier key."""

    def _with_updatable_nodes(
        self, plan: Plan, options: GraphCompleteOptions, values: dict[Parameter, Value], row: int
    ) -> Graph | None:
        """Return an executable whose nodes a kernel sets; None if the host has to set them."""
        prepared, graph = self.prepared, None
        try:
            device = prepared.device_switch()
            if device is None:
                return None
            graph = Graph(device.plan(plan), prepared.loaded, options, values)
            if device.start(opened(graph), row):
                self._device = device
            else:
                prepared.is_set_by_kernels = False
        except (LinkError, InstantiationError, DriverError) as error:
            if graph is not None:
                graph.close()
            elif not isinstance(error, DriverError) and error.result == Result.OUT_OF_MEMORY:
                raise
            # The driver may take the graph without nodes that kernels update.
            prepared.is_set_by_kernels, graph = False, None
        return graph

    @property
    def by_kernel(self) -> int:
        """The number of nodes that a kernel sets."""
        return 0 if self._device is None else len(self._device.rows)

    def switch(self, row: int, stream: int | None = None) -> int:
        """Set the executable to another row of the table, all of it or nothing.

        Parameters
        ----------
        row : int
            The row.
        stream : int, optional
            The stream that it is launched on next, before :meth:`launched` is called; None to wait
            until it is set.

        Returns
        -------
        int
            The number of nodes set.

        Raises
        ------
        DriverError
            If the driver refuses a node; the executable has its earlier key then.
        """
        editing = opened(self.graph)
        owners = editing.linked.owners
        if owners.sealed:
            owners.collect()
        if not self._is_begun:
            self._begin()
        device = self._device
        before, self.is_refused = self.row, False
        # Until all is done, it has neither key for sure.
        self._record(-1)
        try:
            if device is not None and not device.values.has(row):
                self._by_device.take(self.prepared.table, row)
                device.values.fill(row, editing.rows.shadow)
            count = self._set_by_host(editing, row)
        except BaseException:
            if not editing.rows.unsure:
                self._record(before)
                self.is_refused = True
            raise
        if device is None:
            self._record(row)
            return count
        if stream is not None and device.can_set_on(stream):
            device.set(editing, row, stream)
        else:
            device.set_and_wait(editing, row)
            self._record(row)
        return count + self.by_kernel

    def launched(self, row: int) -> None:
        """Note that a launch with a row follows the last switch, on its stream."""
        if self._device is not None:
            self._device.launched()
        if self.row != row:
            self._record(row)

    @property
    def has_failed(self) -> bool:
        """Whether the device could not set a node; :meth:`settle` then raises an error, once."""
        return self._device is not None and self._device.failure != 0

    def settle(self) -> None:
        """Wait for a switch that no launch followed; the set's lock is held.

        Raises
        ------
        DriverError
            If that fails; the executable has no key for sure then.
        """
        if self._device is not None:
            try:
                self._device.settle()
            except DriverError:
                self._record(-1)
                raise

    def _begin(self) -> None:
        """Find the words that the host and a kernel set, before the first switch."""
        by_device = frozenset(() if self._device is None else self._device.rows)
        words = list(self._found_words())
        parts = [
            _Part(
                [part for each in words if len((part := each.of(by_device, is_in)).rows)], self.row
            )
            for is_in in (False, True)
        ]
        self._by_host, self._by_device = parts
        self._is_begun = True

    def _set_by_host(self, editing: Editing, row: int) -> int:
        """Set the nodes that no kernel sets."""
        rows = editing.rows
        part, changed, done = self._by_host, [], 0
        before = part.row
        # Nodes that an earlier switch left in doubt: its key may have an event that is gone, and
        # other keys need not.
        unsure = {*rows.unsure}
        try:
            changed = part.take(self.prepared.table, row)
            if unsure:
                changed = sorted(unsure.union(changed))
            setters = self._setters
            for each in changed:
                if each not in setters:
                    setters[each] = rows.setter(each)
                setters[each]()
                done += 1
        except BaseException as error:
            part.take(self.prepared.table, before)
            rows.set_back(changed, done, error)
            rows.unsure |= unsure.difference(changed[:done])
            raise
        rows.unsure -= unsure
        return len(changed)

    def noted(self) -> Graph:
        """Return the executable with the values of its key among its settings.

        Launches do not need them, and switches take half the time without.
        """
        table = self.prepared.table
        self._by_device.take(table, self.row)
        values = opened(self.graph).settings.values
        for parameter, word in zip(
            self.prepared.group.columns, table[self.row].tolist(), strict=False
        ):
            values[parameter] = value_of(parameter, word)
        return self.graph

    def _record(self, row: int) -> None:
        """Record the key that the executable has now."""
        current = self.prepared.current
        if current.get(self.row) is self:
            del current[self.row]
        self.row = row
        if row >= 0:
            current.setdefault(row, self)

    def lose_key(self) -> None:
        """Let launches of its key look for an executable again."""
        if self.prepared.current.get(self.row) is self:
            del self.prepared.current[self.row]

    def _found_words(self) -> Iterator[_Words]:
        """Yield the words that depend on columns, by table."""
        shadow = opened(self.graph).rows.shadow
        by_table: dict[int, tuple[NDArray[np.uint64], list[Any]]] = {}
        for number, parameter in enumerate(self.prepared.group.columns):
            use = shadow.parameters.get(parameter)
            for part, table, places, rows in () if use is None else use.places:
                count, column = len(places), number
                if part.shift < 0:
                    # The upper half of an address: its differences come behind all columns.
                    column += self.prepared.table.shape[1]
                columns = np.full(count, column, np.int64)
                factors = np.full(count, part.factor, np.uint64)
                shifts = np.full(count, max(part.shift, 0), np.uint64)
                by_table.setdefault(table.ctypes.data, (table, []))[1].append(
                    (
                        np.asarray(places, np.int64),
                        columns,
                        factors,
                        shifts,
                        np.asarray(rows, np.int64),
                    )
                )
        for number, word in self.prepared.own:
            flat = shadow.rows.reshape(-1)
            by_table.setdefault(flat.ctypes.data, (flat, []))[1].append(
                (
                    np.array([word], np.int64),
                    np.array([number], np.int64),
                    np.ones(1, np.uint64),
                    np.zeros(1, np.uint64),
                    np.array([word // ROW_WORDS], np.int64),
                )
            )
        for table, found in by_table.values():
            places, columns, factors, shifts, rows = map(np.concatenate, zip(*found, strict=True))
            # Those that share a word, or a half of one, are added one after the other.
            taken, counts = np.unique(places, return_counts=True)
            is_plain = np.isin(places, taken[counts == 1]) & (shifts == 0)
            for chosen, plain in ((is_plain, True), (~is_plain, False)):
                if chosen.any():
                    where, column, factor, shift, row = (
                        each[chosen] for each in (places, columns, factors, shifts, rows)
                    )
                    yield _Words(table, where, column, factor, shift, row, plain)


class Executables:
    """The executables of a set, within a number of bytes.

    Parameters
    ----------
    devices : Devices
        The devices.
    budget : int or None
        The most bytes of device memory; None for one executable of each group.
    options : GraphCompleteOptions
        The options of instantiation.
    """

    def __init__(self, devices: Devices, budget: int | None, options: GraphCompleteOptions) -> None:
        self.devices: Final = devices
        self.budget: Final = budget
        self._options = options
        self.all: list[Shared] = []
        self._counts = dict.fromkeys(SetCounts._fields, 0)
        self.uses = 0
        """Uses of executables so far: the clock by which the least recently used one is found."""
        self._changes = 0
        """Uses for which an executable was set or made."""
        self._nodes = 0
        """The nodes of all executables."""
        self._is_full = False
        """Whether the device had no room for another one, whatever the budget."""

    @property
    def counts(self) -> SetCounts:
        """The counters so far."""
        return SetCounts(**{**self._counts, "current": self.uses - self._changes})

    # Memory ---------------------------------------------------------------------------------------

    @property
    def taken(self) -> int:
        """What all executables count for."""
        return self._nodes * NODE_BYTES

    def has_room(self, prepared: Prepared) -> bool:
        """Return whether another executable of a group is within the budget."""
        if self.budget is None or (self._is_full and prepared.shared):
            return not prepared.shared
        return self.taken + prepared.bytes <= self.budget

    # Use ------------------------------------------------------------------------------------------

    def use(self, prepared: Prepared, row: int, stream: int | None = None) -> Shared:
        """Return an executable with a row of a group, with the least work possible.

        *stream* is the one that it is launched on next, before ``launched()`` is called; None to
        wait until it has the row.

        Raises
        ------
        ValueError, LinkError, InstantiationError, DriverError
            As ``Graph.update`` does; executables have their earlier keys then.
        """
        found = prepared.current.get(row)
        if found is not None:
            return self._used(found)
        prepared.require_ready(row)
        used = None
        if prepared.shared and self.has_room(prepared):
            try:
                used = self.make(prepared, row)
            except (LinkError, InstantiationError):
                # The device may have less room than the budget: those that are there will do.
                self._is_full = True
        if used is None:
            used = self._switched(prepared, row, stream) or self.make(prepared, row)
        self._changes += 1
        return self._used(used)

    def _switched(self, prepared: Prepared, row: int, stream: int | None) -> Shared | None:
        """Set the least recently used executable of a group to a row; None if none takes it."""
        for each in sorted(prepared.shared, key=lambda each: each.used):
            if row in each.refused:
                continue
            try:
                nodes = each.switch(row, stream)
            except DriverError:
                if not each.is_refused:
                    raise
                each.refused.add(row)
                continue
            self._counts["switched"] += 1
            self._counts["nodes"] += nodes
            self._counts["by_kernel"] += each.by_kernel
            return each
        return None

    def make(self, prepared: Prepared, row: int) -> Shared:
        """Make an executable with a row of a group, and close others if it needs their room."""
        while self.all and not self.has_room(prepared) and self.budget is not None:
            self._evict(min(self.all, key=lambda each: each.used))
        made = Shared(prepared, row, self._options)
        nodes = prepared.nodes
        # Nothing is called in between, so that Ctrl-C does not separate them.
        prepared.shared, self.all, self._nodes = (
            [*prepared.shared, made],
            [*self.all, made],
            self._nodes + nodes,
        )
        prepared.current.setdefault(row, made)
        self._counts["instantiated"] += 1
        return made

    def renewed(self, shared: Shared, row: int) -> Shared:
        """Return a new executable with a row of the group, in place of another one."""
        self._evict(shared)
        made = self.make(shared.prepared, row)
        # It is the same use.
        made.used = shared.used
        return made

    def _evict(self, shared: Shared) -> None:
        self._remove(shared)
        self._counts["evicted"] += 1
        with suppress(DriverError):  # which closing finds again
            shared.settle()
        shared.graph.close()

    def _remove(self, shared: Shared) -> None:
        """Take an executable out of its group and out of all."""
        prepared = shared.prepared
        in_group = [each for each in prepared.shared if each is not shared]
        others = [each for each in self.all if each is not shared]
        nodes = prepared.nodes
        shared.lose_key()
        # Nothing is called in between, so that Ctrl-C does not separate them.
        prepared.shared, self.all, self._nodes = in_group, others, self._nodes - nodes

    def _used(self, shared: Shared) -> Shared:
        self.uses += 1
        shared.used = self.uses
        return shared

    def close(self) -> None:
        """Close all executables; launches in flight end first.

        Raises
        ------
        BaseException
            The first error of ``Graph.close``; all are closed in any case.
        """
        failure = close_all(self._removed())
        if failure is not None:
            raise failure

    def _removed(self) -> Iterator[Graph]:
        """Remove the executables, and yield the graph of each."""
        while self.all:
            shared = self.all[-1]
            self._remove(shared)
            with suppress(DriverError):  # which closing finds again
                shared.settle()
            yield shared.graph
