"""GraphFamily: graphs by key that share executables, and how they are made ready."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Any, Final, Generic, Self, TypeVar

from graphdsl.declaration.graph import GraphDef
from graphdsl.declaration.operands.graphics import UnmappedError
from graphdsl.locks import Lock
from graphdsl.runtime.change.settings import Settings
from graphdsl.runtime.change.update_rules import topology_of
from graphdsl.runtime.closing import ClosedByBlock
from graphdsl.runtime.devices import Devices
from graphdsl.runtime.families.comparison import Comparison
from graphdsl.runtime.families.member import FamilyGraph, Member
from graphdsl.runtime.families.pool import Pool, SwitchCounts
from graphdsl.runtime.families.report import FamilyMemory, described, report_memory
from graphdsl.runtime.graph import Graph, GraphClosedError
from graphdsl.runtime.options import GraphCompleteOptions
from graphdsl.runtime.preparing import checked_plan

__all__ = ["GraphFamily", "family"]

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


class GraphFamily(ClosedByBlock, Generic[Key]):
    """Graphs by key that share executables; made by :func:`graphdsl.family`, which says how.

    ``family[key]`` is the graph of a key, whether it was used before or not. Iterating gives the
    keys whose declarations are there, ``len`` their number. ``family[key] = declaration`` adds a
    key, or gives it another declaration from its next launch on; ``del family[key]`` forgets it.

    Each key has parameters of its own: what is set for one is nothing to the others, and stays
    while executables are those of other keys. What a declaration and its values keep alive stays
    until the key is forgotten; what an executable keeps alive besides goes when it is another
    key's and the launches before that are done.

    Threads may use one family at the same time, with other keys too: one waits for the other.
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
                    f"for {self._declarations[found].label!r} and {declaration.label!r}"
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
        """Set parameters of a key; tell whether an executable is its own now."""
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
        """Return the executable that is that of a key.

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
            # Tells what a fault means.
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
