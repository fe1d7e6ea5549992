"""GraphDef: the declaration of a graph, its sections and its conditions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import islice
from sys import _getframe
from typing import TYPE_CHECKING, Any, Literal, NoReturn, Protocol, Self, TypeVar, cast, overload
from weakref import WeakValueDictionary, ref

from graphdsl.base.entry_points import VIEWS, load
from graphdsl.base.tasks import Task, found_by
from graphdsl.core.declaration.builder import Builder, NodeAdder
from graphdsl.core.declaration.builder_arguments import name_in
from graphdsl.core.declaration.checked_numbers import ordinal
from graphdsl.core.declaration.conditions import Condition, new_condition
from graphdsl.core.declaration.edges import Connections, EdgePort, forget_edges, predecessors_of
from graphdsl.core.declaration.facade.execution import Execution
from graphdsl.core.declaration.facade.inspection import Inspection, Storage
from graphdsl.core.declaration.facade.ordering import Ordering
from graphdsl.core.declaration.fields import Field
from graphdsl.core.declaration.kinds import (  # noqa: F401  # their modules enter the kinds
    allocation,
    host,
    kernel,
    memcpy,
    memset,
    opaque,
)
from graphdsl.core.declaration.kinds.control import ChildGraphNode, ConditionalNode
from graphdsl.core.declaration.launches.launch_form import LaunchForm
from graphdsl.core.declaration.naming import (
    checked_name,
    checked_section,
    label_of,
    local_path_of,
    note_section,
    require_free_paths,
    require_section,
    root_of,
)
from graphdsl.core.declaration.nesting import COMPLETED, node_at, paths_inside
from graphdsl.core.declaration.node import Node, nested_graphs
from graphdsl.core.declaration.parameters.images import Image, ImageParameter
from graphdsl.core.declaration.parameters.memory_requirement import MemoryRequirement
from graphdsl.core.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    from types import TracebackType

    from cuda.core import Device

    from graphdsl.core.declaration.programs.foreign import Reading
    from graphdsl.core.declaration.reliance import Relied
    from graphdsl.extras.control.computed_conditions import IterationEnd

_N = TypeVar("_N", bound=Node)


class Lowered(Protocol):
    """Plans, which keep the values of declarations at the time of lowering."""

    def keep(self, node: Node, before: Node) -> None:
        """Replace a node that is about to change by *before*."""


class GraphDef(Builder, Inspection, Execution, Ordering, Storage, Connections):
    """The declaration of a CUDA graph: nodes, their edges, and the objects they keep alive.

    Declaring needs no driver and no GPU. Builder methods of the graph add nodes without
    predecessors; builder methods of a node add nodes after it.

    Parameters
    ----------
    name : str, optional
        Name in listings and drawings.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef("copy twice")
    >>> a = g.empty(name="start")
    >>> b = a.empty(name="left")
    >>> c = a.empty(name="right")
    >>> done = g.join(b, c, name="done")
    >>> [(u.name, v.name) for u, v in g.edges()]
    [('start', 'left'), ('start', 'right'), ('left', 'done'), ('right', 'done')]
    """

    __slots__ = (
        "__weakref__",
        "_body_sections",
        "_conditions",
        "_count",
        "_embedded_in",
        "_entered",
        "_filled",
        "_forms",
        "_in_order",
        "_inner_form",
        "_iteration_end",
        "_last_form",
        "_name",
        "_names",
        "_nodes",
        "_open_iterations",
        "_order_pairs",
        "_ordered",
        "_owner",
        "_parameters",
        "_placing",
        "_plans",
        "_reading",
        "_relied",
        "_role",
        "_section",
        "_sections",
        "_trusted",
        "_updated_forms",
    )

    reading: Field[Reading | None] = Field(
        "_reading",
        "The source of a graph that was read, and what could not be recovered; None if declared.",
    )

    def __init__(self, name: str | None = None) -> None:
        self.name = name if name is not None else "graph"
        self._owner: Node | None = None
        self._role = ""
        # Shared with nested bodies.
        self._forms: MutableMapping[tuple[object, ...], LaunchForm] = {}
        # The form of the latest launch: most launches are like the previous one.
        self._last_form: LaunchForm | None = None
        # The device of nodes declared now; shared with nested bodies.
        self._placing: list[int | None] = [None]
        # Shared with nested bodies, which are embedded together with this graph.
        self._embedded_in: dict[ChildGraphNode, None] = {}
        # The bodies of loops that still lack the kernel that computes their condition; shared, too.
        self._open_iterations: dict[GraphDef, None] = {}
        self._begin()

    def _begin(self) -> None:
        """Initialize the state that the graph and its bodies do not share."""
        self._in_order: tuple[Mapping[str, bool], ...] = ()
        """The arguments of the open in_order() blocks."""
        self._ordered: tuple[range, ...] = ()
        """The numbers of the nodes that in_order() blocks have declared."""
        self._entered: list[AbstractContextManager[object]] = []
        """What the open ``with`` blocks of this graph do."""
        # For the body of a loop whose condition is an expression.
        self._iteration_end: IterationEnd | None = None
        self._reading: Reading | None = None
        self._nodes: dict[Node, None] = {}
        self._names: dict[str, Node] = {}
        self._conditions: dict[str, Condition] = {}
        # The forms of updated launches, as long as they are in use.
        self._updated_forms: WeakValueDictionary[tuple[object, ...], LaunchForm] | None = None
        # The form of the latest launch in a body: most bodies are like the previous one.
        self._inner_form: LaunchForm | None = None
        self._parameters: dict[str, Parameter] = {}
        self._count = 0
        self._begin_edges()
        # Kernels whose edges assume that they stay within their arguments.
        self._trusted: set[Node] = set()
        self._relied: dict[Node, Relied] = {}
        self._order_pairs: Any = None
        self._section = ""
        # The sections, each with the next number for a block of its name.
        self._sections: dict[str, int] = {}
        # The nested bodies with open blocks, the innermost last.
        self._filled: tuple[GraphDef, ...] = ()
        # Sections whose paths could coincide with those of nodes in a body; few graphs have any.
        self._body_sections: frozenset[str] = frozenset()
        # The live plans of the graph and its bodies.
        self._plans: set[ref[Lowered]] | None = None

    # Inspection ---------------------------------------------------------------------------------

    @property
    def _graph(self) -> GraphDef:
        return self

    @property
    def name(self) -> str:
        """The name in listings and drawings; it can be assigned."""
        return self._name

    @name.setter
    def name(self, name: str) -> None:
        if not isinstance(name, str):
            raise TypeError(f"GraphDef name: expected a str, got {name!r}")
        self._name = name

    def _refused_assignment(self, name: str) -> str:
        return f"graph {label_of(self)!r}: {name} cannot be assigned. Declare another graph"

    @property
    def path(self) -> str:
        """Path of the body from the outermost graph, ``"loop/body"``; empty outside of bodies."""
        return "" if self._owner is None else f"{self._owner.path}/{self._role}"

    def nodes(self) -> tuple[Node, ...]:
        """Return the nodes in order of declaration, excluding bodies and children."""
        return tuple(self._nodes)

    @overload
    def edges(self, *, ports: Literal[False] = False) -> tuple[tuple[Node, Node], ...]: ...
    @overload
    def edges(self, *, ports: Literal[True]) -> tuple[tuple[Node, Node, EdgePort], ...]: ...
    def edges(self, *, ports: bool = False) -> tuple[Any, ...]:
        """Return the edges ``(before, after)``, ordered by the second node's declaration.

        Parameters
        ----------
        ports : bool, optional
            Return triples that include the :class:`EdgePort` of each edge.
        """
        if ports:
            return tuple(
                (u, v, EdgePort(p)) for v in self._nodes for u, p in predecessors_of(v).items()
            )
        return tuple((u, v) for v in self._nodes for u in predecessors_of(v))

    def conditions(self) -> tuple[Condition, ...]:
        """Return the conditions created in this graph, in order, excluding bodies."""
        return tuple(self._conditions.values())

    def walk(self) -> Iterator[Node]:
        """Yield every node once, each followed by the nodes of its bodies and its child graph.

        A graph of several child nodes is visited once, after the first of them.
        """
        return found_by(self._walk(set()))

    def _walk(self, seen: set[GraphDef]) -> Task[Node]:
        for node in self._nodes:
            yield node
            for _, graph in nested_graphs(node):
                if graph not in seen:
                    seen.add(graph)
                    yield graph._walk(seen)

    def __len__(self) -> int:
        return len(self._nodes)

    def __iter__(self) -> Iterator[Node]:
        return iter(tuple(self._nodes))

    def __bool__(self) -> bool:
        return True

    def __contains__(self, node: object) -> bool:
        return node in self._nodes

    def __getitem__(self, path: str) -> Node:
        """Return the node at *path*: its section and name, as in ``g["attention/softmax"]``."""
        if not isinstance(path, str):
            raise TypeError(f"graph[...]: expected the path of a node as a str, got {path!r}")
        return node_at(self, path)

    def _ipython_key_completions_(self) -> list[str]:
        """Return the paths that notebooks and IPython complete in ``g["..."]``."""
        return list(islice(paths_inside(self), COMPLETED))

    def __copy__(self) -> GraphDef:
        return self.copy()

    def __deepcopy__(self, memo: object) -> GraphDef:
        return self.copy()

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            f"graph {label_of(self)!r} cannot be pickled. Pickle to_networkx(), and read it with "
            "GraphDef.from_networkx()"
        )

    def __repr__(self) -> str:
        return f"<GraphDef {label_of(self)!r} with {len(self._nodes)} nodes>"

    def __str__(self) -> str:
        from graphdsl.core.views.listing import listing

        return listing(self)

    def copy(self, name: str | None = None, *, device: Device | int | None = None) -> GraphDef:
        """Return an independent declaration of the same graph.

        Nodes, conditions, bodies and children are new; operands, kernels and owners are shared. A
        copy can be changed even if this graph is embedded.

        Parameters
        ----------
        name : str, optional
            Another name.
        device : int or cuda.core.Device, optional
            The device, in the copy, of nodes that are on the graph's own device here.
        """
        from graphdsl.core.declaration.copying.copying import copy_into

        twin = GraphDef(self.name if name is None else name)
        with twin.on(device):
            copy_into(self, twin)
        return twin

    @classmethod
    def from_cuda(
        cls, graph: object, *, device: object = None, name: str | None = None
    ) -> GraphDef:
        """Return a declaration of an existing CUDA graph, made by any library.

        It has every node with its parameters, in the driver's order, and every edge with its port,
        including bodies and child graphs. Values that could not be recovered are listed in
        ``.reading.missing``, and :meth:`check` reports the nodes that cannot be instantiated.

        Parameters
        ----------
        graph : int or object
            A ``CUgraph`` handle; a cuda.core ``GraphDefinition`` or ``GraphBuilder``; a
            ``torch.cuda.CUDAGraph`` made with ``keep_graph=True``; a ``cupy.cuda.Graph``; an
            executable :class:`~graphdsl.Graph`. Objects are kept alive by the declaration and its
            executables; the caller keeps the graph of a bare handle alive.
        device : cuda.core.Device, graphdsl.sim.Device or int, optional
            The device of the graph, for a bare handle; by default :func:`graphdsl.device`.
        name : str, optional
            Name of the declaration.

        Raises
        ------
        TypeError
            If *graph* does not have a CUDA graph.
        DriverError
            If the driver does not know the handle.
        """
        read: GraphDef = VIEWS.load("from_cuda")(graph, device, name, _getframe(1))
        return read

    # Declaring ----------------------------------------------------------------------------------

    @contextmanager
    def section(self, name: str) -> Iterator[GraphDef]:
        """Put the nodes declared inside under a common path, such as ``attention/softmax``.

        Sections nest, and the same section can be entered again.

        Parameters
        ----------
        name : str
            Name of the section; slashes separate the names of nested sections.

        Examples
        --------
        >>> import graphdsl as gd
        >>> g = gd.GraphDef()
        >>> with g.section("attention"):
        ...     node = g.empty(name="softmax")
        >>> node.path
        'attention/softmax'
        """
        part = checked_section(name)
        outer = self._section
        self._section = f"{outer}/{part}" if outer else part
        try:
            require_section(self)
            note_section(self, self._section)
            yield self
        finally:
            self._section = outer

    @contextmanager
    def on(self, device: Device | int | None) -> Iterator[GraphDef]:
        """Put the nodes declared inside on another device, in the graph and its bodies.

        Declarations refer to devices by number; ``instantiate(devices=[...])`` maps each number to
        a device. By default, numbers are ordinals.

        Parameters
        ----------
        device : int or cuda.core.Device or None
            The number, or a device for its ordinal. None selects the graph's own device inside
            another block.

        Raises
        ------
        TypeError, ValueError
            If it is not a non-negative number or a device.

        Examples
        --------
        >>> import graphdsl as gd
        >>> g = gd.GraphDef()
        >>> with g.on(1):
        ...     x = g.allocate(64, name="x")
        ...     clear = x.memset(x, 0, name="clear")
        >>> clear.device
        1
        """
        placing = self._placing
        outer, placing[0] = placing[0], None if device is None else ordinal(device, "on device")
        try:
            yield self
        finally:
            placing[0] = outer

    def __enter__(self) -> Self:
        """Return the graph, so that a body can be filled in a ``with`` block.

        Inside the block, declaring a node in an enclosing graph is an error: calling a builder
        method of the outer graph by mistake would add a node that runs once, outside the loop. The
        block belongs to the graphs, not to a thread.

        Within an :meth:`in_order` block of an enclosing graph, the body is in order too, with the
        same arguments, unless that block was opened with ``bodies=False``.
        """
        block = self._block()
        block.__enter__()
        self._entered.append(block)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._entered.pop().__exit__(kind, error, traceback)

    def _begin_filling(self) -> None:
        """Block the enclosing graphs, and place new nodes before the end of an iteration."""
        if self._iteration_end is not None:
            load("computed conditions").open_iteration(self)
        for outer in self._around():
            outer._filled = (*outer._filled, self)

    def _end_filling(self) -> None:
        for outer in self._around():
            filled = list(outer._filled)
            filled.remove(self)
            outer._filled = tuple(filled)

    def _around(self) -> Iterator[GraphDef]:
        """Yield the graphs that hold this body, the innermost first."""
        owner = self._owner
        while owner is not None:
            yield owner._graph
            owner = owner._graph._owner

    def _insert(self, node: _N, after: NodeAdder, name: str | None) -> _N:
        """Add *node* after *after*; the only way to add a node to a graph."""
        if (
            self._embedded_in
            or self._filled
            or (self._owner is not None and (not self._has_holder() or self._owner._graph._relied))
        ):
            self._require_growable()
        if self._iteration_end is not None:
            # The nodes that end an iteration come after this node, too.
            load("computed conditions").open_iteration(self)
        # Two frames up is the caller of the builder method.
        frame = _getframe(2)
        node._code = frame.f_code
        node._instruction = frame.f_lasti
        node._graph = self
        node._section = self._section
        node._index = index = self._count
        node._name = None
        path = None if name is None else self._free_path(node, name)
        if self._body_sections:
            require_free_paths(self, node)
        nodes = self._nodes
        followers = None
        if after is not self:
            if after not in nodes:
                raise ValueError(
                    f"{after!r} was removed, expected a node that still exists. Continue "
                    "from another node"
                )
            if self._after is not None:
                followers = self._after.setdefault(after, {})
        if node._makes_bodies:
            bodies = tuple([self._new_body(node, role) for role in node._roles()])
            cast("ConditionalNode", node)._bodies = bodies
        # One step for Ctrl-C, which comes behind calls only: from here on nothing is called.
        if after is self:
            node._before = None
        else:
            # As put_edge() does, in every call of a builder method.
            node._before = after  # type: ignore[assignment]  # that is a node
            self._latest = index
            if followers is not None:
                followers[node] = 0
        if path is not None:
            self._names[path] = node
        self._count = index + 1
        nodes[node] = None
        return node

    def _has_holder(self) -> bool:
        """Return whether the node that holds this body, and those around it, still exist."""
        owner = self._owner
        while owner is not None:
            graph = owner._graph
            if owner not in graph._nodes:
                return False
            owner = graph._owner
        return True

    def _require_growable(self) -> None:
        """Raise ValueError if the graph cannot take nodes, permanently or now."""
        self._require_mutable("node")
        if self._filled:
            inner = self._filled[-1]
            raise ValueError(
                f"graph {label_of(self)!r}: expected a node of the body {label_of(inner)!r}, whose "
                f"with block is open, got one of {label_of(self)!r}, which is around it. Declare "
                "it with the methods of the body, or before or after the block"
            )
        if self._owner is not None and not self._owner.is_valid:
            raise ValueError(
                f"graph {label_of(self)!r} is a body of {self._owner}, which was removed. "
                "Declare in the body of a node that still exists"
            )
        owner = self._owner
        relied = None if owner is None else owner._graph._relied.get(owner)
        # Updates declare nodes in graphs that only look like the body.
        if owner and relied and relied.touches and self in owner._graphs_inside():
            raise ValueError(
                f"graph {label_of(self)!r}: expected no more nodes in this body, since an edit "
                f"relies on what {owner} touches: {relied.touches}. Add them to the graph that "
                "was optimized, and optimize that again"
            )

    def _adopt(
        self,
        nodes: Sequence[Node],
        *,
        count: int | None = None,
    ) -> None:
        """Set the nodes, in this order, after reading, copying or rebuilding.

        Parameters
        ----------
        nodes : sequence of Node
            The nodes, in order of their numbers. They keep their identity and their edges.
        count : int, optional
            The number of the next node; by default, as many as there are.
        """
        self._nodes = dict.fromkeys(nodes)
        for section in {node._section for node in nodes}:
            note_section(self, section)
        self._count = len(nodes) if count is None else count

    def _new_body(self, owner: Node, role: str) -> GraphDef:
        # Not GraphDef(...), which makes what bodies share with the graph around them.
        body = GraphDef.__new__(GraphDef)
        body._name, body._owner, body._role = self._name, owner, role
        body._embedded_in, body._placing, body._forms, body._open_iterations = (
            self._embedded_in,
            self._placing,
            self._forms,
            self._open_iterations,
        )
        # Launches in bodies resemble those in other bodies and in enclosing graphs.
        body._last_form = self._inner_form or self._last_form
        body._begin()
        return body

    def _free_path(self, node: Node, name: str) -> str:
        """Name a new node and return its unique path."""
        name = checked_name(name, "node")
        path = f"{self._section}/{name}" if self._section else name
        holder = self._names.get(path)
        if holder is not None:
            raise ValueError(
                f"node name {path!r} is taken by the {holder.kind} node declared at "
                f"{holder.location}. Choose another name, or declare each in a section of its own"
            )
        node._name = name
        return path

    def _release_name(self, node: Node) -> None:
        if node._name is not None:
            del self._names[local_path_of(node)]

    def _remove(self, node: Node) -> None:
        if node not in self._nodes:
            return
        self._require_mutable("node")
        forget_edges(node)
        self._trusted.discard(node)
        self._relied.pop(node, None)
        self._release_name(node)
        del self._nodes[node]
        if isinstance(node, ChildGraphNode):
            del node.child._embedded_in[node]
        elif isinstance(node, ConditionalNode) and not root_of(self)._plans:
            # Plans find nodes in bodies by what the declaration was.
            self._let_go(node)

    @staticmethod
    def _let_go(node: ConditionalNode) -> None:
        """Empty the bodies of a removed node: whoever keeps one keeps none of its nodes."""
        waiting = list(node._bodies)
        for body in waiting:
            for inner in body._nodes:
                if isinstance(inner, ConditionalNode):
                    waiting += inner._bodies
                elif isinstance(inner, ChildGraphNode):
                    inner.child._embedded_in.pop(inner, None)
            body._open_iterations.pop(body, None)
            for kept in (body._nodes, body._names, body._conditions, body._reasons, body._relied):
                kept.clear()
            body._trusted.clear()
            body._after = body._iteration_end = body._last_form = body._inner_form = None

    def _lowered_to(self, plan: Lowered) -> None:
        """Register a plan of the graph, to notify before a node changes."""
        if self._plans is None:
            self._plans = set()
        # A WeakSet would take ten times as long.
        self._plans.add(ref(plan, self._plans.discard))

    def create_condition(
        self, default_value: int | None = None, *, name: str | None = None
    ) -> Condition:
        """Create a condition variable for one conditional node.

        Parameters
        ----------
        default_value : int or bool, optional
            Its value at the start of each launch (0 to 2**32 - 1); without one, a kernel has to
            set it before the conditional node.
        name : str, optional
            Its name in listings.
        """
        try:
            return new_condition(self._graph, default_value, name)
        except (TypeError, ValueError) as error:
            name_in(error, "condition", self, name)
            raise

    def param(
        self,
        name: str,
        type: object,  # noqa: A002  # numpy's word
        default: object = None,
        *,
        requires: MemoryRequirement | None = None,
    ) -> Parameter:
        """Declare a parameter, set for each launch: ``graph.launch(stream, name=value)``.

        Parameters
        ----------
        name : str
            Name of the keyword.
        type : numpy type, Address or Image
            ``numpy.float32`` ... for kernel arguments, extents of launches, sizes of copies and
            values of memsets; :class:`~graphdsl.Address` for memory; an :class:`~graphdsl.Image`
            for images of a graphics API.
        default : optional
            The value until it is set; without a default, the first launch must set it.
        requires : MemoryRequirement, optional
            Requirements on memory: its size, its alignment, whether it may overlap.

        Returns
        -------
        Parameter
            It can be used by any number of nodes, also in bodies and child graphs. ``x + 64`` is
            the address 64 bytes further on.

        Raises
        ------
        TypeError
            If the type is not supported, or the default is not of that type.
        ValueError
            If the name is taken or cannot be a keyword, or the default is out of range.
        """
        self._require_mutable("parameter")
        parameter: Parameter
        if isinstance(type, Image):
            parameter = ImageParameter(name, type, default, requires)
        else:
            parameter = Parameter(name, type, default, requires)
        declared = root_of(self)._parameters
        if parameter.name in declared:
            raise ValueError(
                f"param name {name!r} is taken in graph {label_of(root_of(self))!r} by a "
                f"parameter of type {declared[parameter.name].type_name}. Choose another name, or "
                "use that parameter"
            )
        declared[parameter.name] = parameter
        return parameter

    def parameters(self) -> tuple[Parameter, ...]:
        """Return the parameters declared in this graph and its bodies, in order."""
        return tuple(root_of(self)._parameters.values())

    # Embedding ----------------------------------------------------------------------------------

    def _require_embeddable(self, child: object) -> None:
        if not isinstance(child, GraphDef):
            raise TypeError(
                f"embed child: expected a GraphDef, got {child!r} ({type(child).__name__}). Embed "
                "the declaration that it was made from, or GraphDef.from_cuda(graph)"
            )
        if child._owner is not None:
            raise ValueError(
                f"embed child: {label_of(child)!r} is the body of {child._owner}, expected "
                "a graph of its own. Embed body.copy()"
            )
        if child is root_of(self) or child._contains(root_of(self)):
            raise ValueError(
                f"embed child: graph {child.name!r} would contain itself. Embed a copy()"
            )

    def _contains(self, child: GraphDef) -> bool:
        """Return whether a graph is embedded in this one, at any depth."""
        seen: set[GraphDef] = set()
        # From the inside out: a graph that is embedded nowhere is in no other.
        queue = [child]
        for graph in queue:
            holders = {root_of(node._graph) for node in graph._embedded_in} - seen
            if self in holders:
                return True
            seen |= holders
            queue += holders
        return False

    def _freeze(self, node: ChildGraphNode) -> None:
        """Freeze this graph and its bodies; the graphs in it are embedded already."""
        self._end_iterations()
        self._embedded_in[node] = None

    def _end_iterations(self) -> None:
        """Add the kernels that set conditions to nested bodies that lack them."""
        if self._open_iterations:
            load("computed conditions").end_iterations(self)

    def _require_mutable(self, what: str) -> None:
        if self._embedded_in:
            holder = next(reversed(self._embedded_in))
            raise ValueError(
                f"{what}: graph {label_of(self)!r} is embedded in {holder} "
                f"(declared at {holder.location}) and can no longer be changed. Change "
                "it before embedding, or embed a copy()"
            )


def own_parameters(graph: GraphDef) -> dict[str, Parameter]:
    """Return the parameters that a graph itself declares, by name."""
    return graph._parameters


def trusted_slices(graph: GraphDef) -> set[Node]:
    """Return the nodes of a graph that were declared with ``trust_slices=True``."""
    return graph._trusted


def iteration_end(body: GraphDef) -> IterationEnd | None:
    """Return what ends the iterations of a loop whose condition is an expression."""
    return body._iteration_end
