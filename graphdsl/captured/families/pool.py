"""The executables of a family, and the keys that share them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple
from weakref import WeakSet

from graphdsl.base.errors import UpdateError
from graphdsl.captured.by_key import close_all
from graphdsl.core.runtime.change.parameter_setting import pointees, require_pointees
from graphdsl.core.runtime.change.settings import Settings
from graphdsl.core.runtime.change.update import Updating, require_ready
from graphdsl.core.runtime.change.update_rules import topology_of
from graphdsl.core.runtime.devices import Devices
from graphdsl.core.runtime.executables import GraphCompleteOptions
from graphdsl.core.runtime.graph import Graph

if TYPE_CHECKING:
    from graphdsl.core.declaration.parameters.parameters import Parameter
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.change.parameter_setting import Pointee
    from graphdsl.core.runtime.devices import Loaded


class SwitchCounts(NamedTuple):
    """Counters of a family.

    Attributes
    ----------
    current : int
        Uses of a key that already had an executable, so that no work was needed.
    updated : int
        Number of updates of another key's executable.
    instantiated : int
        Number of executables made.
    nodes : int
        Number of nodes set in these updates.
    """

    current: int
    updated: int
    instantiated: int
    nodes: int


class _Executable:
    """One executable, and the members that it cannot be updated to."""

    def __init__(self, graph: Graph) -> None:
        self.graph: Final = graph
        # Weak, so that refused members of forgotten keys are not kept alive.
        self.refused: WeakSet[Member] = WeakSet()

    @property
    def topology(self) -> Hashable:
        """The topology of its plan; None if it is closed."""
        editing = self.graph._editing
        return None if editing is None else topology_of(editing.linked.plan)

    def is_of(self, member: Member) -> bool:
        """Return whether it currently belongs to a member."""
        editing = self.graph._editing
        return editing is not None and editing.linked.plan is member.plan

    def settle(self) -> None:
        """Restore state that a failed or interrupted update left in doubt."""
        editing = self.graph._editing
        if editing is not None and editing.rows.unsure:
            editing.rows.settle()


class Pool:
    """Executables, the most recently used last.

    Parameters
    ----------
    devices : Devices
        Their devices.
    most : int or None
        The maximum number; None for one per topology, and one for each graph that cannot be updated
        from one of its topology.
    options : GraphCompleteOptions
        The options of instantiation.
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
        """The executables, the most recently used last."""
        return [each.graph for each in self._executables]

    @property
    def counts(self) -> SwitchCounts:
        """The counters so far."""
        return SwitchCounts(*(self._counts[name] for name in SwitchCounts._fields))

    @property
    def topologies(self) -> set[Hashable]:
        """The topologies of the executables."""
        return {each.topology for each in self._executables}

    @property
    def is_full(self) -> bool:
        """Whether the maximum number of executables is reached."""
        return self.most is not None and len(self) >= self.most

    def current(self, member: Member) -> Graph | None:
        """Return the current executable of a member, if there is one."""
        # Backwards: usually it is the most recently used.
        for each in reversed(self._executables):
            if each.is_of(member):
                return each.graph
        return None

    def use(self, member: Member) -> Graph:
        """Return an executable of a member, with the least work possible.

        Raises
        ------
        ValueError, LinkError, InstantiationError, DriverError
            As ``Graph.update`` does. All executables are unchanged then.
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
                each.graph, editing, member.plan, member.loaded, member.settings, is_reported=False
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
        # It may accept what another executable rejects.
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
        """Add an executable that was made for a member."""
        member.settings = graph._settings
        self._executables.append(_Executable(graph))
        self._counts["instantiated"] += 1

    def _used(self, executable: _Executable, what: str) -> None:
        """Count a use, and mark the executable as the most recently used."""
        self._counts[what] += 1
        if self._executables[-1] is not executable:
            # It is never missing from both lists.
            others = [each for each in self._executables if each is not executable]
            self._executables = [*others, executable]

    def reconsider(self, member: Member) -> None:
        """Forget which executables rejected a member, since its values have changed."""
        for each in self._executables:
            each.refused.discard(member)

    def spare(self, member: Member) -> None:
        """Make a member's executable the first candidate for another member."""
        first = [each for each in self._executables if each.is_of(member)]
        self._executables = [*first, *(each for each in self._executables if each not in first)]

    def close(self, member: Member | None = None) -> None:
        """Close all executables, or that of a member; launches in flight end first.

        Raises
        ------
        BaseException
            The first error of ``Graph.close``; all are closed in any case.
        """
        chosen = [each for each in self._executables if member is None or each.is_of(member)]
        failure = close_all(each.graph for each in chosen)
        self._executables = [each for each in self._executables if each not in chosen]
        if failure is not None:
            raise failure


@dataclass(slots=True, eq=False, weakref_slot=True)
class Member:
    """One key after checking and lowering.

    Attributes
    ----------
    key : hashable
        The key.
    plan, loaded : Plan, Loaded
        The plan for its executable. No other member has the same plan object, so the plan of an
        executable identifies its member.
    settings : Settings
        Values of its parameters, with or without a current executable.
    topology : hashable
        Equal for members whose nodes and edges allow updates between them.
    is_ready : bool
        Whether its values were validated for an executable.
    """

    key: Hashable
    plan: Plan
    loaded: Loaded
    settings: Settings
    topology: Hashable
    is_ready: bool = False
    _pointees: dict[Parameter, tuple[Pointee, ...]] = field(default_factory=dict)

    def set(self, values: Mapping[str, object]) -> None:
        """Set parameters while it has no executable; nothing is changed after an error."""
        settings = self.settings
        new = settings.take(values)
        settings.require_fitting(self.plan.nodes, new)
        settings.require_apart(new)
        for parameter, value in new.items():
            if value.operand is not None and value.operand.dtype is not None:
                require_pointees(self._pointees_of(parameter), parameter, value)
        settings.values.update(new)
        self.is_ready = False

    def _pointees_of(self, parameter: Parameter) -> tuple[Pointee, ...]:
        found = self._pointees.get(parameter)
        if found is None:
            found = pointees(self.plan.nodes, parameter, self.loaded.devices)
            self._pointees[parameter] = found
        return found
