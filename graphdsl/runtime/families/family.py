"""GraphFamily: graphs by key that share executables, and how they are made ready."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Self, TypeVar
from weakref import WeakSet

from numpy.typing import DTypeLike, NDArray

from graphdsl.declaration.graph import GraphDef
from graphdsl.declaration.naming import label_of
from graphdsl.declaration.operands.graphics import UnmappedError
from graphdsl.errors import UpdateError
from graphdsl.locks import Lock
from graphdsl.runtime.change.settings import Settings
from graphdsl.runtime.change.update import Updating, require_ready
from graphdsl.runtime.change.update_rules import topology_of
from graphdsl.runtime.closing import ClosedByBlock
from graphdsl.runtime.devices import Devices
from graphdsl.runtime.families.report import Comparison, FamilyMemory, described, report_memory
from graphdsl.runtime.graph import Graph, GraphClosedError
from graphdsl.runtime.options import GraphCompleteOptions
from graphdsl.runtime.preparing import checked_plan
from graphdsl.text import Report

if TYPE_CHECKING:
    from graphdsl.plan.plan import Plan
    from graphdsl.profile.profile import Profile
    from graphdsl.runtime.devices import Loaded

__all__ = [
    "FamilyGraph",
    "GraphFamily",
    "Member",
    "Pool",
    "SwitchCounts",
    "family",
]


class SwitchCounts(NamedTuple):
    """Counters of a family.

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
        # It may accept what another executable refuses.
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


@dataclass(slots=True, eq=False, weakref_slot=True)
class Member:
    """One key after checking and lowering.

    Attributes
    ----------
    key : hashable
        The key.
    plan, loaded : Plan, Loaded
        What an executable becomes for it. No other member has this very plan, so that an
        executable tells by its plan whose it is.
    settings : Settings
        Values of its parameters, whether an executable has this key now or not.
    topology : hashable
        Equal for those that can be updated into each other, as far as nodes and edges go.
    is_ready : bool
        Whether its values were found to be ones that an executable can have.
    """

    key: Hashable
    plan: Plan
    loaded: Loaded
    settings: Settings
    topology: Hashable
    is_ready: bool = False

    def set(self, values: Mapping[str, object]) -> None:
        """Set parameters while no executable is its own; everything is as it was after an error."""
        settings = self.settings
        new = settings.take(values)
        settings.require_fitting(self.plan.nodes, new)
        settings.require_apart(new)
        settings.values.update(new)
        self.is_ready = False


class FamilyGraph:
    """The graph of one key of a :class:`GraphFamily`; ``family[key]`` gives it.

    It is launched and set as a :class:`Graph` is. What has to be done so that an executable is that
    of this key is done first.

    Attributes
    ----------
    key : hashable
        Its key.
    """

    def __init__(self, family: GraphFamily[Any], key: Hashable) -> None:
        self._family: Final = family
        self.key: Final = key

    @property
    def declaration(self) -> GraphDef:
        """The declaration of this key."""
        return self._family._declaration(self.key)

    @property
    def is_current(self) -> bool:
        """Whether an executable has this key now, so that a launch sets nothing."""
        return self._family._is_current(self.key)

    def launch(self, stream: object, **values: object) -> None:
        """Launch it on *stream*, like :meth:`Graph.launch`.

        Parameters
        ----------
        stream : stream
            Where.
        **values
            What parameters of this key are from now on, as for :meth:`set`.

        Raises
        ------
        ValidationError, CompileError
            If the key is used for the first time, and its declaration cannot be instantiated.
        TypeError, ValueError, LinkError, InstantiationError
            As :meth:`Graph.launch` and ``GraphDef.instantiate`` do. Executables and values are what
            they were then.
        CallbackError
            If a host callback of an earlier launch of the executable raised, whatever its key.
        DriverError
            If the driver refuses to launch.
        """
        with self._family._lock:
            self._family._graph(self.key, values).launch(stream)

    def set(self, **values: object) -> None:
        """Set parameters of this key; other keys have values of their own.

        They are kept while executables are those of other keys, and so is the memory that they
        are. Nothing is asked of the driver before the next launch if no executable is this key's.

        Raises
        ------
        TypeError, ValueError, DriverError
            As :meth:`Graph.set` does, and if a value is a graphics resource, which families do not
            map. Everything is as it was then.
        """
        with self._family._lock:
            self._family._set(self.key, values)

    def upload(self, stream: object) -> None:
        """Give an executable this key and upload it on *stream*, so that its launch need not."""
        with self._family._lock:
            self._family._graph(self.key).upload(stream)

    def sync(self, stream: object) -> None:
        """Wait for everything on *stream*, then raise what a host callback raised; of any key."""
        self._family.sync(stream)

    def profile(
        self, stream: object, launches: int = 20, *, launches_before: int = 3, **values: object
    ) -> Profile:
        """Launch it several times and measure the time of each node: see :meth:`Graph.profile`."""
        with self._family._lock:
            graph = self._family._graph(self.key, values)
            return graph.profile(stream, launches, launches_before=launches_before)

    def read(
        self,
        memory: object,
        stream: object,
        *,
        dtype: DTypeLike | None = None,
        shape: int | Sequence[int] | None = None,
    ) -> NDArray[Any]:
        """Return a copy of memory that its nodes use: see :meth:`Graph.read`.

        Raises
        ------
        ValueError
            If no executable is this key's now: the memory of allocations may have been written by
            the graph of another key since.
        """
        with self._family._lock:
            graph = self._family._current_graph(self.key, "read")
            return graph.read(memory, stream, dtype=dtype, shape=shape)

    def __repr__(self) -> str:
        state = "current" if self.is_current else "not current"
        return f"<FamilyGraph {self.key!r} of {self._family!r}, {state}>"


Key = TypeVar("Key", bound=Hashable)


def family(
    graphs: Mapping[Key, GraphDef] | Iterable[GraphDef] | Callable[[Key], GraphDef],
    key: Callable[[GraphDef], Key] | None = None,
    *,
    executables: int | None = None,
    options: object = None,
    device: object = None,
    devices: Iterable[object] | None = None,
    name: str | None = None,
) -> GraphFamily[Key]:
    """Return a family: graphs by key, such as one per batch size, that share executables.

    ``family[key].launch(stream)`` launches the graph of a key. If no executable is that of the key,
    one becomes it, by the least that does it: nodes that differ are set, or the driver takes all
    parameters at once, or the graph is instantiated. Launches in flight go on with what they began
    with.

    Parameters
    ----------
    graphs : mapping of key to GraphDef, iterable of GraphDef, or callable
        The declarations, own, read or captured. A callable is given a key that is used for the
        first time, and declares or captures its graph.
    key : callable, optional
        Gives the key of each declaration of an iterable, as that of ``sorted`` does.
    executables : int, optional
        The most executables that there are at a time. As long as there are fewer, each key gets one
        of its own; then the one that was used longest ago gives way. By default there is one for
        each topology: declarations with the same nodes and edges share it.
    options : GraphCompleteOptions or mapping, optional
        How to instantiate, as for ``GraphDef.instantiate``; not ``device_launch``.
    device, devices : optional
        Where, as for ``GraphDef.instantiate``.
    name : str, optional
        What it is called in texts.

    Raises
    ------
    TypeError
        If something is no declaration, or an iterable comes without *key*.
    ValueError
        If two declarations have one key, *executables* is less than 1, or the options have
        ``device_launch``: kernels know an executable, whatever its key is.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.device()
    >>> stream = device.create_stream()
    >>> out = gd.zeros(4, "uint8", stream=stream)
    >>> def fill(value: int) -> gd.GraphDef:
    ...     g = gd.GraphDef(f"fill {value}")
    ...     node = g.memset(out, value)
    ...     return g
    >>> with gd.family(fill) as fills:
    ...     for value in (1, 2, 1):
    ...         fills[value].launch(stream)
    ...     fills.sync(stream)
    ...     print(fills.switches)
    SwitchCounts(current=0, updated=2, instantiated=1, nodes=2)
    """
    return GraphFamily(
        graphs,
        key,
        executables=executables,
        options=options,
        device=device,
        devices=devices,
        name=name,
    )


class GraphFamily(ClosedByBlock, Report, Generic[Key]):
    """Graphs by key that share executables; made by :func:`graphdsl.family`, which says how.

    ``family[key]`` is the graph of a key, whether it was used before or not. Iterating gives the
    keys whose declarations are there, ``len`` their number. ``family[key] = declaration`` adds a
    key, or gives it another declaration from its next launch on; ``del family[key]`` forgets it.

    Each key has parameters of its own: what is set for one is nothing to the others, and stays
    while executables are those of other keys. What a declaration and its values keep alive stays
    until the key is forgotten; what an executable keeps alive besides goes when it is another
    key's and the launches before that are done.

    Threads may use one family at the same time, with other keys too: one waits for the other.

    Examples
    --------
    >>> import graphdsl as gd
    >>> def declare(size):
    ...     g = gd.GraphDef(f"size {size}")
    ...     g.memset(g.param("x", gd.Address), 0, size)
    ...     return g
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.full(4, 1, "u1", stream=stream)
    >>> with gd.family({size: declare(size) for size in (2, 3)}, device=device) as graphs:
    ...     graphs[2].launch(stream, x=x)
    ...     stream.sync()
    >>> gd.read(x, stream)
    array([0, 0, 1, 1], dtype=uint8)
    """

    def __init__(
        self,
        graphs: Mapping[Key, GraphDef] | Iterable[GraphDef] | Callable[[Key], GraphDef],
        key: Callable[[GraphDef], Key] | None = None,
        *,
        executables: int | None = None,
        options: object = None,
        device: object = None,
        devices: Iterable[object] | None = None,
        name: str | None = None,
    ) -> None:
        self.name: Final = name
        self._lock = Lock()
        self._make: Callable[[Key], GraphDef] | None = None
        self._declarations: dict[Hashable, GraphDef] = {}
        self._members: dict[Hashable, Member] = {}
        """What was used, or prepared."""
        if key is not None and not callable(key):
            raise TypeError(f"{self._label} key: expected a function of a declaration, got {key!r}")
        if isinstance(graphs, Mapping):
            self._refuse_key(key, "a mapping has keys")
            for each, declaration in graphs.items():
                self._declare(each, declaration)
        elif callable(graphs) and not isinstance(graphs, GraphDef):
            self._refuse_key(key, "a function is given them")
            self._make = graphs
        else:
            self._take(graphs, key)
        chosen = GraphCompleteOptions.of(options)
        if chosen.device_launch:
            raise ValueError(
                f"{self._label} options: device_launch was given, expected none: a kernel that "
                "launches an executable does not know whose it is then. Instantiate that graph by "
                "itself"
            )
        is_count = isinstance(executables, int) and not isinstance(executables, bool)
        if executables is not None and (not is_count or executables < 1):
            kind = ValueError if is_count else TypeError
            raise kind(
                f"{self._label} executables: expected a number of at least 1, or None for one for "
                f"each topology, got {executables!r}"
            )
        self._pool = Pool(Devices.chosen(device, devices), executables, chosen)
        self._is_closed = False

    # Declarations ---------------------------------------------------------------------------------

    def _take(self, graphs: Any, key: Callable[[GraphDef], Key] | None) -> None:
        """Take declarations from an iterable."""
        if isinstance(graphs, (GraphDef, str)) or not isinstance(graphs, Iterable):
            raise TypeError(
                f"{self._label} graphs: expected a mapping of keys to GraphDefs, GraphDefs with "
                f"key=, or a function that makes one of a key, got {graphs!r} "
                f"({type(graphs).__name__})"
            )
        if key is None:
            raise TypeError(
                f"{self._label} graphs: expected key= with declarations that have none. Give a "
                "function, such as key=lambda graph: graph.name, or a mapping"
            )
        for declaration in graphs:
            found = key(self._checked("graphs", declaration))
            if found in self._declarations:
                raise ValueError(
                    f"{self._label} key: expected another key for each declaration, got {found!r} "
                    f"for {label_of(self._declarations[found])!r} and {label_of(declaration)!r}"
                )
            self._declare(found, declaration)

    def _refuse_key(self, key: object, reason: str) -> None:
        if key is not None:
            raise TypeError(
                f"{self._label} key: expected it with an iterable of declarations only, since "
                f"{reason}. Drop it"
            )

    def _declare(self, key: Hashable, declaration: object) -> None:
        self._declarations[key] = self._checked(f"key {key!r}", declaration)

    def _checked(self, role: str, declaration: object) -> GraphDef:
        if not isinstance(declaration, GraphDef):
            raise TypeError(
                f"{self._label} {role}: expected a GraphDef, got {declaration!r} "
                f"({type(declaration).__name__})"
            )
        return declaration

    def _declaration(self, key: Hashable) -> GraphDef:
        """Return the declaration of a key, made now if it is made when it is asked for."""
        with self._lock:
            found = self._declarations.get(key)
            if found is None:
                self._require_open()
                if self._make is None:
                    known = ", ".join(map(repr, self._declarations)) or "none"
                    raise KeyError(f"{self._label} has no key {key!r}; its keys are: {known}")
                make: Any = self._make
                self._declare(key, make(key))
                found = self._declarations[key]
            return found

    def __getitem__(self, key: Key) -> FamilyGraph:
        """Return the graph of a key.

        Raises
        ------
        KeyError
            If there is none, and no function that makes it.
        """
        if self._make is None:
            self._declaration(key)
        return FamilyGraph(self, key)

    def __setitem__(self, key: Key, declaration: GraphDef) -> None:
        with self._lock:
            self._require_open()
            self._declare(key, declaration)
            before = self._members.pop(key, None)
            if before is not None:
                self._pool.spare(before)

    def __delitem__(self, key: Key) -> None:
        """Forget a key, and close the executable that is its own now.

        A function makes its declaration again when it is asked for.
        """
        with self._lock:
            if key not in self._declarations:
                raise KeyError(f"{self._label} has no declaration of key {key!r}")
            del self._declarations[key]
            before = self._members.pop(key, None)
            if before is not None:
                self._pool.close(before)

    def __contains__(self, key: object) -> bool:
        return key in self._declarations

    def __iter__(self) -> Iterator[Key]:
        keys: Any = [*self._declarations]
        return iter(keys)

    def __len__(self) -> int:
        return len(self._declarations)

    # Executables ----------------------------------------------------------------------------------

    def _member(self, key: Hashable) -> Member:
        """Return what is known of a key; its declaration is checked and lowered for that."""
        found = self._members.get(key)
        if found is None:
            self._require_open()
            declaration = self._declaration(key)
            plan, loaded = checked_plan(declaration, self._pool.devices)
            settings = Settings(plan, self._pool.devices.own)
            found = Member(key, plan, loaded, settings, topology_of(plan))
            self._members[key] = found
        return found

    def _graph(self, key: Hashable, values: Mapping[str, object] | None = None) -> Graph:
        """Return the executable of a key, with other values of its parameters; the lock is held."""
        member = self._member(key)
        if values:
            before = dict(member.settings.values)
            is_current = self._set(key, values)
            try:
                return self._pool.use(member)
            except BaseException:
                # An executable that became this key's all the same has the new values.
                if not is_current and self._pool.current(member) is None:
                    member.settings.values = before
                raise
        return self._pool.use(member)

    def _set(self, key: Hashable, values: Mapping[str, object]) -> bool:
        """Set parameters of a key; return whether an executable has the key now."""
        member = self._member(key)
        graph = self._pool.current(member)
        try:
            if graph is None:
                member.set(values)
                self._pool.reconsider(member)
            else:
                graph.set(**values)
        except UnmappedError as error:
            error.add_note(
                f"{self._label} maps no graphics resources, since its executables change hands. "
                "Instantiate that graph by itself"
            )
            raise
        return graph is not None

    def _is_current(self, key: Hashable) -> bool:
        member = self._members.get(key)
        return member is not None and self._pool.current(member) is not None

    def _current_graph(self, key: Hashable, what: str) -> Graph:
        """Return the executable of a key.

        Raises
        ------
        ValueError
            If none is.
        """
        member = self._members.get(key)
        graph = None if member is None else self._pool.current(member)
        if graph is None:
            raise ValueError(
                f"{self._label} key {key!r}: {what}: expected an executable that is this key's, "
                "got none: none was launched, or its executable is that of another key. Call it "
                "after a launch of this key and before those of others, or allow more executables"
            )
        return graph

    def prepare(self, keys: Iterable[Key] | None = None) -> None:
        """Declare, check and lower the graphs of keys now, and make executables, as many as may be.

        Their first launches take no longer than others then. Without more executables than
        topologies, there is one for each topology; those that are left are for keys in order.

        Parameters
        ----------
        keys : iterable of keys, optional
            Which; by default all whose declarations are there.

        Raises
        ------
        KeyError, TypeError, ValidationError, CompileError, LinkError, InstantiationError
            As the first launch of a key does. What was prepared before that stays.
        """
        with self._lock:
            self._require_open()
            members = [self._member(key) for key in (self if keys is None else keys)]
            first: dict[Hashable, Member] = {}
            for member in members:
                first.setdefault(member.topology, member)
            is_bound = self._pool.most is not None
            for member in dict.fromkeys([*first.values(), *(members if is_bound else ())]):
                if self._pool.is_full:
                    break
                is_there = self._pool.current(member) or (
                    not is_bound and member.topology in self._pool.topologies
                )
                if not is_there and not member.settings.missing():
                    self._pool.make(member)

    def sync(self, stream: object) -> None:
        """Wait for everything on *stream*, then raise what a host callback of any key raised.

        Raises
        ------
        DriverError, CallbackError, KeyboardInterrupt, SystemExit
            As :meth:`Graph.sync` does.
        """
        driver = self._pool.devices.own
        handle = driver.stream_handle(stream)
        for graph in self._pool.graphs:
            # Explains a fault.
            graph.sync(stream)
        driver.stream_synchronize(handle)

    @property
    def switches(self) -> SwitchCounts:
        """What was done so far to have executables of the keys that were launched."""
        return self._pool.counts

    @property
    def executables(self) -> int:
        """How many executables there are now."""
        return len(self._pool)

    def differing_nodes(self, old: Key, new: Key) -> int | None:
        """Return how many nodes a switch from one key to another sets in an executable.

        Told from what both are lowered to and their parameters now; nothing is changed, and what
        only the driver would refuse is not known.

        Returns
        -------
        int or None
            None if one cannot be updated to the other, so that the switch instantiates.

        Raises
        ------
        KeyError, TypeError, ValidationError, CompileError
            As the first launch of a key does.
        """
        with self._lock:
            before, after = self._member(old), self._member(new)
            if before.topology != after.topology:
                return None
            return Comparison().nodes(before, after)

    def memory(self) -> FamilyMemory:
        """Return what the executables take, and what one for each key would take beside them.

        Raises
        ------
        GraphClosedError
            If the family was closed.
        DriverError
            If the driver does not tell.
        """
        with self._lock:
            self._require_open()
            return report_memory(self._label, [*self._members.values()], self._pool)

    def close(self) -> None:
        """Close all executables; launches in flight end first. Closing twice is no error.

        Raises
        ------
        CallbackError, KeyboardInterrupt, SystemExit, DriverError
            As :meth:`Graph.close` does; all are closed then.
        """
        with self._lock:
            self._is_closed = True
            self._members.clear()
            self._declarations.clear()
            self._make = None
            self._pool.close()

    @property
    def is_closed(self) -> bool:
        """Whether :meth:`close` was called."""
        return self._is_closed

    def _require_open(self) -> None:
        if self._is_closed:
            raise GraphClosedError(f"{self._label} was closed. Make another one")

    @property
    def _label(self) -> str:
        return "family" if self.name is None else f"family {self.name!r}"

    def __enter__(self) -> Self:
        self._require_open()
        return self

    def __repr__(self) -> str:
        name = "" if self.name is None else f" {self.name!r}"
        state = "closed" if self._is_closed else f"{len(self)} keys on {self.executables}"
        return f"<GraphFamily{name} {state}>"

    def __str__(self) -> str:
        with self._lock:
            return described(self._label, [*self], self._members, self._pool)
