"""GraphFamily: graphs by key that share executables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar
from weakref import WeakSet

from numpy.typing import DTypeLike, NDArray

from graphdsl.base.errors import UpdateError
from graphdsl.base.locks import Lock
from graphdsl.captured.by_key import GraphsByKey
from graphdsl.captured.families.report import Comparison, FamilyMemory, described, report_memory
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.operands.graphics import UnmappedError
from graphdsl.core.runtime.change.parameter_setting import pointees, require_pointees
from graphdsl.core.runtime.change.settings import Settings
from graphdsl.core.runtime.change.update import Updating, require_ready
from graphdsl.core.runtime.change.update_rules import topology_of
from graphdsl.core.runtime.devices import Devices
from graphdsl.core.runtime.graph import Graph
from graphdsl.core.runtime.options import GraphCompleteOptions
from graphdsl.core.runtime.preparing import checked_plan

if TYPE_CHECKING:
    from graphdsl.core.declaration.parameters.parameters import Parameter, Value
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.change.parameter_setting import Pointee
    from graphdsl.core.runtime.devices import Loaded
    from graphdsl.extras.profile.profile import Profile

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


class FamilyGraph:
    """The graph of one key of a :class:`GraphFamily`; made by ``family[key]``.

    It is launched and set like a :class:`Graph`. If another key has the executable, it is updated
    to this key first.

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
        """Whether an executable currently has this key, so that a launch needs no update."""
        return self._family._is_current(self.key)

    def launch(self, stream: object, **values: object) -> None:
        """Launch it on *stream*, like :meth:`Graph.launch`.

        Parameters
        ----------
        stream : stream
            The stream.
        **values
            New values of parameters of this key, as for :meth:`set`.

        Raises
        ------
        ValidationError, CompileError
            If the key is used for the first time, and its declaration cannot be instantiated.
        TypeError, ValueError, LinkError, InstantiationError
            As :meth:`Graph.launch` and ``GraphDef.instantiate`` do. Executables and values are
            unchanged then.
        CallbackError
            If a host callback of an earlier launch of the executable raised, whatever its key.
        DriverError
            If the driver rejects the launch.
        """
        with self._family._lock:
            self._family._graph(self.key, values).launch(stream)

    def set(self, **values: object) -> None:
        """Set parameters of this key; other keys have values of their own.

        They are kept while executables have other keys, and their memory stays alive. If no
        executable has this key, the driver is not called before the next launch.

        Raises
        ------
        TypeError, ValueError, DriverError
            As :meth:`Graph.set` does, and if a value is a graphics resource, which families do not
            map. Nothing is changed then.
        """
        with self._family._lock:
            self._family._set(self.key, values)

    def upload(self, stream: object) -> None:
        """Update an executable to this key and upload it on *stream*, before the first launch."""
        with self._family._lock:
            self._family._graph(self.key).upload(stream)

    def sync(self, stream: object) -> None:
        """Wait for everything on *stream*, then raise exceptions of host callbacks, of any key."""
        self._family.sync(stream)

    def profile(
        self, stream: object, launches: int = 20, *, launches_before: int = 3, **values: object
    ) -> Profile:
        """Launch it several times and measure the time of each node; see :meth:`Graph.profile`."""
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
        """Return a copy of memory that its nodes use; see :meth:`Graph.read`.

        Raises
        ------
        ValueError
            If no executable currently has this key: the graph of another key may have written the
            memory of allocations since.
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

    ``family[key].launch(stream)`` launches the graph of a key. If no executable has the key, one is
    updated to it with the least work possible: nodes that differ are set, or the whole graph is
    updated in one driver call, or the graph is instantiated. Launches in flight keep their old
    values.

    Parameters
    ----------
    graphs : mapping of key to GraphDef, iterable of GraphDef, or callable
        The declarations, built, read or captured. A callable is called with each key on its first
        use, and returns the declared or captured graph.
    key : callable, optional
        Returns the key of each declaration of an iterable, as for ``sorted``.
    executables : int, optional
        The maximum number of executables. Up to this number, each key gets its own; after that the
        least recently used one is reused. By default there is one per topology: declarations with
        the same nodes and edges share it.
    options : GraphCompleteOptions or mapping, optional
        Options, as for ``GraphDef.instantiate``; not ``device_launch``.
    device, devices : optional
        Devices, as for ``GraphDef.instantiate``.
    name : str, optional
        Its name in messages.

    Raises
    ------
    TypeError
        If a value is not a GraphDef, or an iterable is passed without *key*.
    ValueError
        If two declarations have the same key, *executables* is less than 1, or the options have
        ``device_launch``: kernels launch an executable whatever its current key.

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


class GraphFamily(GraphsByKey, Generic[Key]):
    """Graphs by key that share executables; made by :func:`graphdsl.family`, which explains it.

    ``family[key]`` is the graph of a key, whether it was used before or not. Iteration yields the
    keys with declarations, ``len`` is their number. ``family[key] = declaration`` adds a key, or
    gives it another declaration from its next launch on; ``del family[key]`` forgets it.

    Each key has parameters of its own: values set for one do not affect the others, and are kept
    while executables have other keys. Objects of a declaration and its values stay alive until the
    key is deleted; further objects of an executable are released once it has another key and its
    earlier launches are done.

    Threads may use one family concurrently, with any keys: one waits for the other.

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

    _word = "family"

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
        """Members that were used or prepared."""
        if key is not None and not callable(key):
            raise TypeError(f"{self.label} key: expected a function of a declaration, got {key!r}")
        if isinstance(graphs, Mapping):
            self._refuse_key(key, "a mapping has keys")
            for each, declaration in graphs.items():
                self._declare(each, declaration)
        elif callable(graphs) and not isinstance(graphs, GraphDef):
            self._refuse_key(key, "a function is called with them")
            self._make = graphs
        else:
            self._take(graphs, key)
        chosen = GraphCompleteOptions.of(options)
        if chosen.device_launch:
            raise ValueError(
                f"{self.label} options: expected no device_launch: a kernel would launch an "
                "executable whatever its current key. Instantiate that graph by itself"
            )
        is_count = isinstance(executables, int) and not isinstance(executables, bool)
        if executables is not None and (not is_count or executables < 1):
            kind = ValueError if is_count else TypeError
            raise kind(
                f"{self.label} executables: expected a number of at least 1, or None for one for "
                f"each topology, got {executables!r}"
            )
        self._pool = Pool(Devices.chosen(device, devices), executables, chosen)
        self._device = device
        self._is_closed = False

    # Declarations ---------------------------------------------------------------------------------

    def _take(self, graphs: Any, key: Callable[[GraphDef], Key] | None) -> None:
        """Add declarations from an iterable."""
        if isinstance(graphs, (GraphDef, str)) or not isinstance(graphs, Iterable):
            raise TypeError(
                f"{self.label} graphs: expected a mapping of keys to GraphDefs, GraphDefs with "
                f"key=, or a function from a key to a GraphDef, got {graphs!r} "
                f"({type(graphs).__name__})"
            )
        if key is None:
            raise TypeError(
                f"{self.label} graphs: expected key= with declarations that have no keys. Pass a "
                "function, such as key=lambda graph: graph.name, or a mapping"
            )
        for declaration in graphs:
            found = key(self._checked("graphs", declaration))
            if found in self._declarations:
                raise ValueError(
                    f"{self.label} key: expected a different key for each declaration, got "
                    f"{found!r} for {label_of(self._declarations[found])!r} and "
                    f"{label_of(declaration)!r}"
                )
            self._declare(found, declaration)

    def _refuse_key(self, key: object, reason: str) -> None:
        if key is not None:
            raise TypeError(
                f"{self.label} key: expected it with an iterable of declarations only, since "
                f"{reason}. Drop it"
            )

    def _declare(self, key: Hashable, declaration: object) -> None:
        self._declarations[key] = self._checked(f"key {key!r}", declaration)

    def _checked(self, role: str, declaration: object) -> GraphDef:
        if not isinstance(declaration, GraphDef):
            raise TypeError(
                f"{self.label} {role}: expected a GraphDef, got {declaration!r} "
                f"({type(declaration).__name__})"
            )
        return declaration

    def _declaration(self, key: Hashable) -> GraphDef:
        """Return the declaration of a key, calling the function for a new key."""
        with self._lock:
            found = self._declarations.get(key)
            if found is None:
                self._require_open()
                if self._make is None:
                    known = ", ".join(map(repr, self._declarations)) or "none"
                    raise KeyError(f"{self.label} has no key {key!r}; its keys are: {known}")
                make: Any = self._make
                self._declare(key, make(key))
                found = self._declarations[key]
            return found

    def __getitem__(self, key: Key) -> FamilyGraph:
        """Return the graph of a key.

        Raises
        ------
        KeyError
            If there is none, and no function to make it.
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
        """Forget a key, and close its executable if it has one.

        A function makes its declaration again on its next use.
        """
        with self._lock:
            if key not in self._declarations:
                raise KeyError(f"{self.label} has no declaration of key {key!r}")
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
        """Return the member of a key; its declaration is checked and lowered for that."""
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
        """Return the executable of a key, with new values of its parameters; the lock is held."""
        member = self._member(key)
        if values:
            before = dict(member.settings.values)
            is_current = self._set(key, values)
            try:
                return self._pool.use(member)
            except BaseException:
                # An executable that got this key nevertheless has the new values.
                if not is_current and self._pool.current(member) is None:
                    member.settings.values = before
                raise
        return self._pool.use(member)

    def _set(self, key: Hashable, values: Mapping[str, object]) -> bool:
        """Set parameters of a key; return whether an executable currently has the key."""
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
                f"{self.label} does not map graphics resources, since its executables are shared. "
                "Instantiate that graph by itself"
            )
            raise
        return graph is not None

    def _is_current(self, key: Hashable) -> bool:
        member = self._members.get(key)
        return member is not None and self._pool.current(member) is not None

    def _current_graph(self, key: Hashable, what: str) -> Graph:
        """Return the current executable of a key.

        Raises
        ------
        ValueError
            If none is.
        """
        member = self._members.get(key)
        graph = None if member is None else self._pool.current(member)
        if graph is None:
            raise ValueError(
                f"{self.label} key {key!r}: {what}: expected an executable with this key, got "
                "none: the key was not launched, or its executable has another key now. Call it "
                "after a launch of this key and before launches of others, or allow more "
                "executables"
            )
        return graph

    def prepare(self, keys: Iterable[Key] | None = None) -> None:
        """Declare, check and lower the graphs of keys now, and make as many executables as allowed.

        Their first launches then take no longer than others. Each topology gets an executable
        first; the remaining ones go to keys in order.

        Parameters
        ----------
        keys : iterable of keys, optional
            The keys; by default all with a declaration.

        Raises
        ------
        KeyError, TypeError, ValidationError, CompileError, LinkError, InstantiationError
            As the first launch of a key does. Keys prepared before the error stay prepared.
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
        """Wait for everything on *stream*, then raise exceptions of host callbacks of any key.

        Raises
        ------
        DriverError, CallbackError, KeyboardInterrupt, SystemExit
            As :meth:`Graph.sync` does.
        """
        driver = self._pool.devices.own
        handle = driver.launch_stream_handle(stream)
        for graph in self._pool.graphs:
            # Adds the explanation of a fault.
            graph.sync(stream)
        driver.stream_synchronize(handle)

    @property
    def switches(self) -> SwitchCounts:
        """Counters of the work done to update executables to launched keys."""
        return self._pool.counts

    @property
    def executables(self) -> int:
        """The current number of executables."""
        return len(self._pool)

    def differing_nodes(self, old: Key, new: Key) -> int | None:
        """Return how many nodes a switch from one key to another sets in an executable.

        It is computed from the plans and current parameters of both; nothing is changed, and errors
        that only the driver can report are not considered.

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
        """Return the memory use of the executables, and of the data of all keys.

        Raises
        ------
        GraphClosedError
            If the family was closed.
        DriverError
            If the driver does not report it.
        """
        with self._lock:
            self._require_open()
            return report_memory(self.label, [*self._members.values()], self._pool)

    def close(self) -> None:
        """Close all executables; launches in flight end first. Closing twice is no error.

        Raises
        ------
        CallbackError, KeyboardInterrupt, SystemExit, DriverError
            As :meth:`Graph.close` does; all are closed in any case.
        """
        with self._lock:
            self._is_closed = True
            self._members.clear()
            self._declarations.clear()
            self._make = None
            self._pool.close()

    def values(self, key: Key) -> tuple[GraphDef, Mapping[Parameter, Value]]:
        """Return the declaration of a key, and the values of its parameters that were set."""
        with self._lock:
            declaration, member = self._declaration(key), self._members.get(key)
            return declaration, {} if member is None else dict(member.settings.values)

    def __repr__(self) -> str:
        name = "" if self.name is None else f" {self.name!r}"
        state = "closed" if self._is_closed else f"{len(self)} keys on {self.executables}"
        return f"<GraphFamily{name} {state}>"

    def __str__(self) -> str:
        with self._lock:
            return described(self.label, [*self], self._members, self._pool)
