"""One graph of a family: what is launched and set by its key."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from numpy.typing import DTypeLike, NDArray

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.plan.plan import Plan
    from graphdsl.profile.profile import Profile
    from graphdsl.runtime.change.settings import Settings
    from graphdsl.runtime.devices import Loaded
    from graphdsl.runtime.families.family import GraphFamily

__all__ = ["FamilyGraph", "Member"]


@dataclass(slots=True, eq=False, weakref_slot=True)
class Member:
    """What is known of one key, once it was checked and lowered.

    Attributes
    ----------
    key : hashable
        The key.
    plan, loaded : Plan, Loaded
        What an executable becomes for it. No other member has this very plan, so that an
        executable tells by its plan whose it is.
    settings : Settings
        What its parameters are, whether an executable is its own now or not.
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
        """What it is declared as."""
        return self._family._declaration(self.key)

    @property
    def is_current(self) -> bool:
        """Whether an executable is that of this key now, so that a launch has nothing to set."""
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
        """Make an executable that of this key and upload it on *stream*: its launch need not."""
        with self._family._lock:
            self._family._graph(self.key).upload(stream)

    def sync(self, stream: object) -> None:
        """Wait for everything on *stream*, then raise what a host callback raised; of any key."""
        self._family.sync(stream)

    def profile(
        self, stream: object, launches: int = 20, *, launches_before: int = 3, **values: object
    ) -> Profile:
        """Launch it several times and tell how long each node takes: see :meth:`Graph.profile`."""
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
