"""GraphFamily: graphs by key that share executables."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from numpy.typing import DTypeLike, NDArray

from graphdsl.base.locks import Lock
from graphdsl.captured.by_key import GraphsByKey, require_hashable
from graphdsl.captured.families.pool import Member, Pool, SwitchCounts
from graphdsl.captured.families.report import Comparison, FamilyMemory, described, report_memory
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.operands.graphics import UnmappedError
from graphdsl.core.runtime.change.settings import Settings
from graphdsl.core.runtime.change.update_rules import topology_of
from graphdsl.core.runtime.devices import Devices
from graphdsl.core.runtime.executables import GraphCompleteOptions
from graphdsl.core.runtime.graph import Graph
from graphdsl.core.runtime.preparing import checked_plan

if TYPE_CHECKING:
    from graphdsl.core.declaration.parameters.parameters import Parameter, Value
    from graphdsl.extras.profile.profile import Profile


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
    gives it another declaration from its next launch on; ``del family[key]`` removes it.

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
            require_hashable(self.label, found)
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
        TypeError
            If it cannot be a key.
        """
        require_hashable(self.label, key)
        if self._make is None:
            self._declaration(key)
        return FamilyGraph(self, key)

    def __setitem__(self, key: Key, declaration: GraphDef) -> None:
        require_hashable(self.label, key)
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
            settings = Settings(plan, self._pool.devices)
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
