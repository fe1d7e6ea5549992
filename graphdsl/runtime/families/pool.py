"""The executables of a family: few, that become the graph of one key after the other.

Whose an executable is, is never noted: it tells by the plan that it has. So there is nothing to be
set right when an update fails, or Ctrl-C comes, in the middle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple
from weakref import WeakSet

from graphdsl.errors import UpdateError
from graphdsl.runtime.change.update import Updating, require_ready
from graphdsl.runtime.change.update_rules import topology_of
from graphdsl.runtime.graph import Graph

if TYPE_CHECKING:
    from graphdsl.runtime.devices import Devices
    from graphdsl.runtime.families.member import Member
    from graphdsl.runtime.options import GraphCompleteOptions

__all__ = ["Pool", "SwitchCounts"]


class SwitchCounts(NamedTuple):
    """What a family has done so far.

    Attributes
    ----------
    current : int
        Uses of a key whose executable was there: nothing was to be done.
    updated : int
        How often an executable of another key was updated.
    instantiated : int
        How many executables were made.
    nodes : int
        How many nodes were set in these updates.
    """

    current: int
    updated: int
    instantiated: int
    nodes: int


class _Executable:
    """One executable, and what it has refused to become."""

    def __init__(self, graph: Graph) -> None:
        self.graph: Final = graph
        # Keys that are forgotten, and what they name, are not kept by having been refused.
        self.refused: WeakSet[Member] = WeakSet()

    @property
    def topology(self) -> Hashable:
        """That of the plan that it has; None if it is closed."""
        editing = self.graph._editing
        return None if editing is None else topology_of(editing.linked.plan)

    def is_of(self, member: Member) -> bool:
        """Whether it is a member's now."""
        editing = self.graph._editing
        return editing is not None and editing.linked.plan is member.plan

    def settle(self) -> None:
        """Set what an update that failed, or was interrupted, has left in doubt."""
        editing = self.graph._editing
        if editing is not None and editing.rows.unsure:
            editing.rows.settle()


class Pool:
    """Executables, the one used last at the end.

    Parameters
    ----------
    devices : Devices
        Where they run.
    most : int or None
        How many there may be; None for one for each topology, and for each graph that cannot be
        updated from one of its topology.
    options : GraphCompleteOptions
        How to instantiate.
    """

    def __init__(self, devices: Devices, most: int | None, options: GraphCompleteOptions) -> None:
        self.devices: Final = devices
        self.most: Final = most
        self.options: Final = options
        self._executables: list[_Executable] = []
        self._counts: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._executables)

    @property
    def graphs(self) -> Sequence[Graph]:
        """The executables, the one used last at the end."""
        return [each.graph for each in self._executables]

    @property
    def counts(self) -> SwitchCounts:
        """What was done so far."""
        return SwitchCounts(*(self._counts[name] for name in SwitchCounts._fields))

    @property
    def topologies(self) -> set[Hashable]:
        """Those that executables have."""
        return {each.topology for each in self._executables}

    @property
    def is_full(self) -> bool:
        """Whether there are as many executables as there may be."""
        return self.most is not None and len(self) >= self.most

    def current(self, member: Member) -> Graph | None:
        """Return the executable that is a member's now, if one is."""
        # Backwards: mostly it is the one that was used last.
        for each in reversed(self._executables):
            if each.is_of(member):
                return each.graph
        return None

    def use(self, member: Member) -> Graph:
        """Return an executable that is a member's, by the least that makes one so.

        Raises
        ------
        ValueError, LinkError, InstantiationError, DriverError
            As ``Graph.update`` does. Each executable is what it was.
        """
        for each in reversed(self._executables):
            if each.is_of(member):
                each.settle()
                self._used(each, "current")
                return each.graph
        if not member.is_ready:
            require_ready(member.plan, member.settings, self.devices)
            member.is_ready = True
        if self.most is not None and not self.is_full:
            return self.make(member)
        for each in self._executables:
            editing = each.graph._editing
            if editing is None or each.topology != member.topology or member in each.refused:
                continue
            updating = Updating(
                each.graph, editing, member.plan, member.loaded, member.settings, is_told=False
            )
            try:
                updating.run()
            except UpdateError:
                each.refused.add(member)
                continue
            self._counts["nodes"] += updating.changed
            self._used(each, "updated")
            return each.graph
        if self.most is None:
            return self.make(member)
        each = self._executables[0]
        # What another executable refuses, it may take.
        each.refused.clear()
        each.graph._replace(member.plan, member.loaded, member.settings)
        self._used(each, "instantiated")
        return each.graph

    def make(self, member: Member) -> Graph:
        """Make an executable for a member."""
        graph = Graph(member.plan, member.loaded, self.options, member.settings.values)
        self.add(graph, member)
        return graph

    def add(self, graph: Graph, member: Member) -> None:
        """Take an executable that was made for a member."""
        member.settings = graph._settings
        self._executables.append(_Executable(graph))
        self._counts["instantiated"] += 1

    def _used(self, executable: _Executable, what: str) -> None:
        """Count a use, and note that the executable is the one used last."""
        self._counts[what] += 1
        if self._executables[-1] is not executable:
            # Without a moment in which it is in none of them.
            others = [each for each in self._executables if each is not executable]
            self._executables = [*others, executable]

    def reconsider(self, member: Member) -> None:
        """Forget which executables have refused a member, since its values are others now."""
        for each in self._executables:
            each.refused.discard(member)

    def spare(self, member: Member) -> None:
        """Have the executable that is a member's be the first to become another's."""
        first = [each for each in self._executables if each.is_of(member)]
        self._executables = [*first, *(each for each in self._executables if each not in first)]

    def close(self, member: Member | None = None) -> None:
        """Close all executables, or that which is a member's; launches in flight end first.

        Raises
        ------
        BaseException
            The first that ``Graph.close`` raises; all are closed then.
        """
        chosen = [each for each in self._executables if member is None or each.is_of(member)]
        failure: BaseException | None = None
        for each in chosen:
            try:
                each.graph.close()
            except BaseException as error:  # noqa: BLE001  # raised when all are closed
                if failure is not None:
                    failure.add_note(f"and then {error}")
                failure = failure or error
        self._executables = [each for each in self._executables if each not in chosen]
        if failure is not None:
            raise failure
