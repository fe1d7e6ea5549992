"""Node, the base class of all node kinds: identity, name, location, edges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from inspect import signature
from operator import attrgetter, methodcaller
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    NamedTuple,
    NoReturn,
    Self,
    TypeVar,
    dataclass_transform,
    overload,
)

from graphdsl.abi.rows import TYPES
from graphdsl.base.suggestions import did_you_mean
from graphdsl.base.text import counted, html_table
from graphdsl.core.declaration.builder import Builder, attribute_of_others
from graphdsl.core.declaration.edges import (
    AdjacencyView,
    Connectable,
    EdgePort,
    Nodes,
    connect_all,
    forget_reasons,
    put_few_edges,
)
from graphdsl.core.declaration.fields import (
    Field,
    derived,
    enter,
    field_values,
    fields_of,
    stored,
    values_of,
)
from graphdsl.core.declaration.kinds.registry import KINDS, enumerated, one
from graphdsl.core.declaration.launches.launch_form import forms_of_updates
from graphdsl.core.declaration.naming import Location, local_path_of, root_of, state_of

if TYPE_CHECKING:
    from types import CodeType

    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.operands.operands import Operand
    from graphdsl.core.declaration.words import Word

_NodeT = TypeVar("_NodeT", bound="Node")


class Rows(NamedTuple):
    """Bytes with gaps: slices of rows.

    Attributes
    ----------
    start : int
        Bytes from the operand's address to the first row.
    width : int
        Bytes of a row.
    counts : tuple of int
        How many slices, and how many rows of each.
    pitches : tuple of int
        Bytes from slice to slice, and from row to row.
    """

    start: int
    width: int
    counts: tuple[int, int]
    pitches: tuple[int, int]


class Access(NamedTuple):
    """One use of memory by a node.

    Attributes
    ----------
    role : str
        The role of the memory in the node.
    operand : Operand
        The memory.
    size : int or None
        Bytes from its address to the last one used; None if not known.
    writes : bool
        Whether the bytes are written.
    rows : Rows or None
        The rows used; None for all bytes.
    """

    role: str
    operand: Operand
    size: int | None
    writes: bool
    rows: Rows | None = None


@dataclass_transform(eq_default=False, frozen_default=True, field_specifiers=(stored, derived))
class Node(Builder, Connectable):
    """A node of a :class:`GraphDef`; made by builder methods, never directly.

    Nodes are compared by identity. ``a >> b`` orders *b* after *a*, and so do ``a >> [b, c]``,
    ``[a, b] >> c``, :meth:`precede`, :meth:`succeed` and the set views :attr:`pred` and
    :attr:`succ`. The builder methods add a node that comes after this one.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> first = g.empty(name="first")
    >>> with g.section("end"):
    ...     last = first.empty(name="last")
    >>> last.path, list(last.pred)
    ('end/last', [<EmptyNode 'first'>])
    """

    __slots__ = (
        "_code",
        "_graph",
        "_index",
        "_instruction",
        "_name",
        "_section",
    )

    _table_names: ClassVar[tuple[str, ...]] = ()
    _required: ClassVar[frozenset[str]] = frozenset()
    _makes_bodies: ClassVar[bool] = False
    """Whether a graph that takes such a node makes bodies for it."""
    _shown: ClassVar[dict[str, Callable[[Any, Any], str | int | None]]] = {}
    """How listings print fields, where not as plain values."""
    """The names of the fields in the tables of a kind."""
    _table_values: ClassVar[Callable[[Any], tuple[Any, ...]]] = staticmethod(lambda _: ())
    """Returns the values of all fields, in order."""
    kind: ClassVar[str] = ""
    """The name of the kind in names, listings and exports."""
    _type_code: ClassVar[int] = -1
    """Its ``CUgraphNodeType`` (cuda.h, CUDA 12.3 to 13.5)."""
    _changes_host_memory: ClassVar[bool] = False
    """Whether the node may change host memory of any kind."""
    _access_fields: ClassVar[tuple[str, ...]] = ()
    """The hashable fields that determine the memory accesses, if not all fields do."""

    _role_names: ClassVar[tuple[str, ...]] = ()
    """The roles of the graphs inside, if they are the same for all nodes of a kind."""

    _graph: GraphDef
    _name: str | None
    _section: str
    _index: int
    _code: CodeType
    _instruction: int

    def __init_subclass__(cls, *, init: bool = True) -> None:
        """Create the fields of a kind from the table in its body.

        Parameters
        ----------
        init : bool, optional
            Whether it gets a constructor that takes them.
        """
        super().__init_subclass__()
        enter(cls, init=init)
        if "update" in vars(cls):
            # Otherwise Python would report an invalid call without naming the node.
            cls.update = _explaining_calls(vars(cls)["update"])  # type: ignore[method-assign]

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            # Called for missing attributes; all of these are set when a graph takes the node.
            if name in (*Node.__slots__, *Connectable.__slots__):
                raise TypeError(
                    f"{type(self).__name__}(...) was called directly, so the node is in no graph. "
                    "Use a builder method, such as graph.empty() or node.launch(...)"
                )
            return attribute_of_others(self, name)

    graph: Field[GraphDef] = Field("_graph", "The declaration that the node belongs to.")

    @Field
    def name(self) -> str:
        """The given name, else the kind and the node's number in its graph."""
        return self._name if self._name is not None else f"{self.kind}_{self._index}"

    section: Field[str] = Field(
        "_section",
        'The section that the node was declared in, such as ``"attention"``; may be empty.',
    )

    @Field
    def path(self) -> str:
        """The path from the outermost graph: ``"loop/body/attention/softmax"``."""
        parts, state = [local_path_of(self)], self._state
        while state.owner is not None:
            parts += (state.role, local_path_of(state.owner))
            state = state.owner._state
        return "/".join(reversed(parts)) if len(parts) > 1 else parts[0]

    @Field
    def location(self) -> Location:
        """The source location of the declaration."""
        return Location.of_instruction(self._code, self._instruction)

    @Field
    def is_valid(self) -> bool:
        """Whether the node still exists; False once it or a node around it was destroyed."""
        return self in self._state.nodes and self._state.has_holder()

    def __str__(self) -> str:
        """Return kind and path, as messages name a node."""
        return f"{self.kind} node {self.path!r}"

    def _who(self) -> str:
        return f"{self} (declared at {self.location})"

    def _refused_assignment(self, name: str) -> str:
        known = KINDS.get(self.kind)
        way = "Call node.update(...)"
        if known is None or not known.updates:
            way = "destroy() the node and declare another"
        return (
            f"{self} (declared at {self.location}): {name} cannot be assigned. {way}, "
            "or change what an executable runs with graph[node].update(...)"
        )

    def _take_place(self, node: Node) -> None:
        """Take the path and location of *node*, but not its edges."""
        self._graph, self._state = node._graph, node._state
        self._section, self._index = node._section, node._index
        self._name, self._code, self._instruction = node._name, node._code, node._instruction
        self._before = None

    @Field
    def device(self) -> int | None:
        """Number of the device that the node runs on; None for the graph's own, or for none."""
        return None

    # Edges ------------------------------------------------------------------------------------

    @property
    def pred(self) -> AdjacencyView:
        """The predecessors of this node: a mutable set in order of insertion."""
        return AdjacencyView(self, incoming=True)

    @pred.setter
    def pred(self, nodes: Iterable[Node]) -> None:
        AdjacencyView(self, incoming=True).replace(nodes)

    @property
    def succ(self) -> AdjacencyView:
        """The successors of this node: a mutable set in order of insertion."""
        return AdjacencyView(self, incoming=False)

    @succ.setter
    def succ(self, nodes: Iterable[Node]) -> None:
        AdjacencyView(self, incoming=False).replace(nodes)

    def precede(self, *nodes: Node, port: str | EdgePort | None = None) -> Self:
        """Order this node before *nodes* and return it.

        Parameters
        ----------
        *nodes : Node
            Nodes of the same graph.
        port : {"default", "programmatic", "launch_order"}, optional
            The kind of dependency; by default that of the existing edge, or ``"default"``.
            ``"programmatic"`` and ``"launch_order"`` are for kernel to kernel (programmatic
            dependent launch; ``CUgraphEdgeData``, CUDA 12.3).

        Raises
        ------
        ValueError
            If a node belongs to another graph or is this node itself.
        """
        connect_all([self], nodes, port)
        return self

    def succeed(self, *nodes: Node, port: str | EdgePort | None = None) -> Self:
        """Order this node after *nodes* and return it; see :meth:`precede`.

        Parameters
        ----------
        *nodes : Node
            Nodes of the same graph.
        port : {"default", "programmatic", "launch_order"}, optional
            The kind of dependency, as for :meth:`precede`.
        """
        if port is not None or not put_few_edges(nodes, self):
            connect_all(nodes, [self], port)
        return self

    @overload
    def __rshift__(self, other: _NodeT) -> _NodeT: ...
    @overload
    def __rshift__(self, other: Iterable[_NodeT]) -> Nodes[_NodeT]: ...
    def __rshift__(self, other: Node | Iterable[Node]) -> Node | Nodes[Any]:
        if isinstance(other, Node):
            if not put_few_edges((self,), other):
                connect_all([self], [other])
            return other
        # The next operator in the chain needs the nodes again, so iterators are stored.
        nodes = Nodes(other)
        connect_all([self], nodes)
        return nodes

    def __rrshift__(self, other: Iterable[Node]) -> Self:
        if type(other) not in {list, tuple, Nodes} or not put_few_edges(tuple(other), self):
            connect_all(other, [self])
        return self

    def destroy(self) -> None:
        """Remove the node and its edges from the graph; no error if already removed.

        The bodies of a conditional node become empty, unless the graph was lowered: then they are
        as long as its plans and executables.

        Raises
        ------
        ValueError
            If its graph is embedded, or an edit of :meth:`GraphDef.optimize` relies on the node.
        """
        relied = self._state.relied.get(self)
        if relied is not None:
            relied.require_staying(self)
        self._state.remove(self)

    # Changing ---------------------------------------------------------------------------------

    def update(self, *args: Any, **changes: Any) -> None:
        """Change parameters of the node; others keep their values.

        Executables instantiated from now on have the new values. Existing executables keep theirs;
        ``graph[node].update(...)`` changes them.

        Parameters
        ----------
        **changes
            Keywords of the builder method.

        Raises
        ------
        TypeError, ValueError
            If a value is invalid, the node was removed or its graph is embedded; nothing is changed
            then.
        """
        self._update(self._named_changes(args, changes))

    def _named_changes(self, args: Sequence[Any], changes: Mapping[str, Any]) -> dict[str, Any]:
        """Return all arguments of ``update()`` by name.

        Raises
        ------
        TypeError
            If an argument is not accepted, or passed twice.
        """
        parameters = list(signature(type(self).update).parameters.values())[1:]
        names = [each.name for each in parameters if each.kind is each.POSITIONAL_OR_KEYWORD]
        if len(args) > len(names) or not changes.keys().isdisjoint(names[: len(args)]):
            able = KINDS[self.kind].updates
            raise TypeError(
                f"{self._who()}: update() expected {' and '.join(names) or 'keywords'}, got "
                f"{counted(len(args), 'value')} without a name. Write "
                f"update({able[0] if able else 'name'}=value)"
            )
        return dict(zip(names, args, strict=False)) | dict(changes)

    def _require_changes(self, changes: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the arguments of ``update()``; raise TypeError if there are none."""
        if not changes:
            names = KINDS[self.kind].updates
            raise TypeError(
                f"{self._who()}: update() expected {', '.join(names)}; got nothing. Write "
                f"update({names[0]}=value)"
            )
        return changes

    def _update(self, changes: Mapping[str, Any]) -> None:
        """Replace values of the builder method: all of them, or none."""
        if not self.is_valid:
            raise ValueError(
                f"{self._who()}: update() expected an existing node, got one that was "
                "removed. Declare another"
            )
        graph, state = self._graph, self._state
        if state.embedded_in:
            state.require_mutable(self._who())
        names = KINDS[self.kind].updates
        if not names:
            able = sorted(
                (each.cls._type_code, word) for word, each in KINDS.items() if each.updates
            )
            raise ValueError(
                f"{self._who()}: update(): expected a "
                f"{enumerated((word for _, word in able), 'or')} node, got {one(self.kind)} node, "
                "which has no parameters to change. destroy() it and declare another"
            )
        self._require_known(changes)
        relied = state.relied.get(self)
        if relied is not None:
            changes = relied.admitted(self, changes)
        with self._named_in_errors(), self._place() as scratch:
            scratch._state.forms = forms_of_updates(graph)
            changed = self._redeclared(scratch, changes)
        if type(changed) is not type(self):
            raise ValueError(
                f"{self._who()}: update(): expected values of {one(self.kind)} node, got "
                f"those of {one(changed.kind)} node. destroy() it and declare another"
            )
        if relied is not None:
            changed._take_place(self)
            relied.require(self, changed)
        self._become(changed)
        # The edges stay; whether effects demand them is no longer known.
        forget_reasons(self)
        if graph.reading is not None:
            graph.reading.supply(self, changes)

    @contextmanager
    def _named_in_errors(self) -> Iterator[None]:
        """Prefix errors of ``update()`` with the node."""
        try:
            yield
        except (TypeError, ValueError) as error:
            if list(map(type, error.args)) == [str] and self._who() not in error.args[0]:
                text = error.args[0].removeprefix(str(self)).lstrip(": ")
                text = text.removeprefix("update() ")
                error.args = (f"{self._who()}: update(): {text}",)
            raise

    def _require_known(self, changes: Mapping[str, Any]) -> None:
        """Raise for keywords that ``update()`` does not take for this kind."""
        names = KINDS[self.kind].updates
        unknown = [name for name in changes if name not in names]
        if unknown:
            raise TypeError(
                f"{self._who()}: update() expected {', '.join(names)}; got "
                f"{', '.join(unknown)}{did_you_mean(unknown[0], names)}"
            )
        for side in ("dst", "src"):
            if changes.get(f"{side}_owner") is not None and side not in changes:
                raise ValueError(
                    f"{self._who()}: update() {side}_owner: expected {side} with it, "
                    "which it keeps alive, got none. Pass both"
                )

    @contextmanager
    def _place(self) -> Iterator[GraphDef]:
        """Return a separate graph whose declarations have the location of this node."""
        own, scratch = self._state, type(self.graph)(self.graph.name)
        state = scratch._state
        state.owner, state.role = own.owner, own.role
        state.section, state.count = self._section, self._index
        # A node without a device stays on the graph's own, regardless of the current block.
        state.placing = [None]
        try:
            yield scratch
        finally:
            state.release()

    def _become(self, changed: Node) -> None:
        """Take the contents of another node of this class; plans keep the old ones."""
        self._keep_in_plans()
        for name in self._contents():
            setattr(self, name, getattr(changed, name))

    def _keep_in_plans(self) -> None:
        """Store the current state of the node in its plans, before it changes."""
        plans = state_of(root_of(self._graph)).plans
        if plans:
            before = self._copied()
            for reference in tuple(plans):
                plan = reference()
                if plan is not None:
                    plan.keep(self, before)

    def _copied(self) -> Self:
        """Return a copy of the node that belongs to no graph."""
        copied = type(self).__new__(type(self))
        copied._take_place(self)
        for name in self._contents():
            setattr(copied, name, getattr(self, name))
        return copied

    @classmethod
    def _contents(cls) -> list[str]:
        """Return the slots of a class in addition to those of all nodes."""
        classes = cls.__mro__[: cls.__mro__.index(Node)]
        return [name for each in classes for name in getattr(each, "__slots__", ())]

    # Hooks of the kinds -----------------------------------------------------------------

    def _words(self) -> Mapping[str, Word]:
        """Return the node's driver parameters by field name; fields left out are zero."""
        return {}

    def _accesses(self) -> tuple[Access, ...]:
        """Return the memory that the node reads and writes."""
        return ()

    def _signals(self) -> tuple[bool, bool]:
        """Return whether the node signals others that earlier work is done, and whether it waits.

        Others may be outside the graph.
        """
        return False, False

    def _data(self) -> tuple[tuple[str, bytes | Sequence[Word]], ...]:
        """Return the data that fields of the driver's parameters point to, by field name.

        Bytes, or words of 8 bytes if linking fills some in.
        """
        return ()

    def _owners(self) -> tuple[object, ...]:
        """Return the objects that must stay alive for the node; None means nothing to own."""
        return ()

    def _roles(self) -> tuple[str, ...]:
        """Return the roles of the graphs inside the node, also of graphs not created yet."""
        return self._role_names

    def _graphs_inside(self) -> tuple[GraphDef, ...]:
        """Return the graphs inside the node, without their roles."""
        return ()

    @classmethod
    def _holds_graphs(cls) -> bool:
        """Return whether nodes of this kind hold graphs."""
        return cls._graphs_inside is not Node._graphs_inside

    def parameters(self) -> dict[str, str | int]:
        """Return the parameters as plain values, for listings, labels and attributes."""
        found: dict[str, str | int] = {}
        ways = self._shown
        for name, value in zip(fields_of(self), values_of(self)(self), strict=True):
            if value is not None:
                shown = ways[name](self, value) if name in ways else plain(value)
                if shown is not None:
                    found[name] = shown
        return found

    @classmethod
    def _recreate(cls, graph: GraphDef, values: Mapping[str, Any], name: str | None) -> Node:
        """Declare a node from the values of its fields, without predecessors."""
        return state_of(graph).insert(cls(**values), graph, name)

    @classmethod
    def _arguments_of(cls, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return the arguments of the builder method that give the fields these values."""
        return dict(values)

    def _changed_arguments(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        """Return the arguments of the builder method for this node with *changes*."""
        return self._arguments_of(field_values(self)) | dict(changes)

    @classmethod
    def _declare(cls, graph: GraphDef, arguments: Mapping[str, Any], name: str | None) -> Node:
        """Declare a node with the builder method."""
        method: Callable[..., Node] = getattr(graph, KINDS[cls.kind].builder)
        return method(**arguments, name=name)

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        """Declare this node in *graph*, with other values for the builder method."""
        return self._declare(graph, self._changed_arguments(changes), self._name)

    def _fixed(self) -> tuple[str, str] | None:
        """Return why the driver cannot set this node, and the remedy; None if it can."""
        known = TYPES.get(self._type_code)
        if known is not None and known.can_be_set:
            return None
        return f"{one(self.kind)} node", "Declare it with a value"

    def __copy__(self) -> NoReturn:
        raise TypeError(f"{self} cannot be copied by itself. Use graph.copy()")

    def __deepcopy__(self, memo: object) -> NoReturn:
        self.__copy__()

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            f"{self} cannot be pickled. Pickle graph.to_networkx(), and read it with "
            "GraphDef.from_networkx()"
        )

    def __repr__(self) -> str:
        if not _is_declared(self):
            return f"<{type(self).__name__} in no graph>"
        shown = "".join(f" {key}={value}" for key, value in self.parameters().items())
        return f"<{type(self).__name__} {self.path!r}{shown}>"

    def _repr_html_(self) -> str:
        """Return the notebook's display: parameters, neighbors, and where it was declared."""
        if not _is_declared(self):
            return html_table(repr(self), ())
        around = (
            ("after", ", ".join(each.path for each in self.pred)),
            ("before", ", ".join(each.path for each in self.succ)),
            ("declared at", self.location),
        )
        return html_table(str(self), (*self.parameters().items(), *around))


words_of: Final[Callable[[Node], Mapping[str, Word]]] = methodcaller("_words")
"""Returns a node's driver parameters by field name; fields left out are zero."""
data_of: Final[Callable[[Node], tuple[tuple[str, bytes | Sequence[Word]], ...]]] = methodcaller(
    "_data"
)
"""Returns the data that fields of a node's driver parameters point to, by field name."""
accesses_of: Final[Callable[[Node], tuple[Access, ...]]] = methodcaller("_accesses")
"""Returns the memory that a node reads and writes."""
signals_of: Final[Callable[[Node], tuple[bool, bool]]] = methodcaller("_signals")
"""Returns whether a node signals others by values in memory, and whether it waits for such."""
owners_of: Final[Callable[[Node], tuple[object, ...]]] = methodcaller("_owners")
"""Returns the objects that must stay alive for a node; None means nothing to own."""


type_code_of: Final[Callable[[Node | type[Node]], int]] = attrgetter("_type_code")
"""Returns the ``CUgraphNodeType`` of a node or a class of nodes (cuda.h, CUDA 12.3 to 13.5)."""


def has_owners(cls: type[Node]) -> bool:
    """Return whether such nodes have owners."""
    return cls._owners is not Node._owners


def has_data(cls: type[Node]) -> bool:
    """Return whether the driver parameters of such nodes have pointers to data."""
    return cls._data is not Node._data


def has_accesses(cls: type[Node]) -> bool:
    """Return whether such nodes declare their memory accesses."""
    return cls._accesses is not Node._accesses


def access_fields(cls: type[Node]) -> tuple[str, ...]:
    """Return the fields that determine the memory accesses of such nodes."""
    return cls._access_fields or cls._table_names


def changes_host_memory(cls: type[Node]) -> bool:
    """Return whether such nodes may change host memory of any kind."""
    return cls._changes_host_memory


def set_field(node: Node, name: str, value: object) -> None:
    """Replace a field, in a declaration that is not shared yet."""
    setattr(node, f"_{name}", value)


def nested_graphs(node: Node) -> tuple[tuple[str, GraphDef], ...]:
    """Return the graphs inside a node with their roles, such as ``("body", graph)``."""
    graphs = node._graphs_inside()
    return tuple(zip(node._roles(), graphs, strict=False)) if graphs else ()


def graphs_inside(node: Node) -> tuple[GraphDef, ...]:
    """Return the graphs inside a node, without their roles."""
    return node._graphs_inside()


def fixed_in_executables(node: Node) -> tuple[str, str] | None:
    """Return why the driver cannot set a node, and the remedy; None if it can."""
    return node._fixed()


def location_of(node: Node) -> tuple[Any, int]:
    """Return the code and the instruction that declared a node."""
    return node._code, node._instruction


def put_location(node: Node, code: Any, instruction: int) -> None:
    """Set the instruction that declared a node, for messages."""
    node._code, node._instruction = code, instruction


def recreate(cls: type[Node], graph: GraphDef, values: Mapping[str, Any], name: str | None) -> Node:
    """Declare a node from the values of its fields, without predecessors."""
    return cls._recreate(graph, values, name)


def declare(cls: type[Node], graph: GraphDef, values: Mapping[str, Any], name: str | None) -> Node:
    """Declare a node from the values of its fields, which the builder method validates."""
    return cls._declare(graph, cls._arguments_of(values), name)


def _explaining_calls(update: Callable[..., None]) -> Callable[..., None]:
    """Return an ``update()`` that names the node in the error of an invalid call."""

    @wraps(update)
    def explaining(self: Node, *args: object, **changes: object) -> None:
        try:
            update(self, *args, **changes)
        except TypeError as error:
            trace = error.__traceback__
            if trace is None or trace.tb_next is not None:
                raise
        else:
            return
        # Python refused the call.
        self._update(self._require_changes(self._named_changes(args, changes)))

    return explaining


def _is_declared(node: Node) -> bool:
    try:
        object.__getattribute__(node, "_state")
    except AttributeError:
        return False
    return True


def plain(value: object) -> str | int:
    """Return a field's value as a number or as text that is the same in every run."""
    if isinstance(value, (int, str)):
        return str(value) if isinstance(value, bool) else value
    if isinstance(value, tuple):
        if len(value) > 1 and {int}.issuperset(map(type, value)):
            return str(value)
        return f"({', '.join(str(plain(item)) for item in value)})"
    if callable(value) and hasattr(value, "__qualname__"):
        return str(value.__qualname__)
    if hasattr(value, "is_timing_enabled"):
        return "Event"
    return str(value)
