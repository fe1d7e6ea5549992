"""GraphDef: the declaration of a graph, its sections and its conditions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from sys import _getframe
from typing import TYPE_CHECKING, Any, Literal, NoReturn, Self, overload

from graphdsl.base.entry_points import VIEWS
from graphdsl.base.tasks import Task, found_by
from graphdsl.core.declaration.builder import Builder
from graphdsl.core.declaration.builder_arguments import name_in
from graphdsl.core.declaration.checked_numbers import ordinal
from graphdsl.core.declaration.conditions import Condition, new_condition
from graphdsl.core.declaration.edges import EdgePort, predecessors_of
from graphdsl.core.declaration.facade.execution import Execution
from graphdsl.core.declaration.facade.inspection import Inspection, Storage
from graphdsl.core.declaration.facade.ordering import Ordering
from graphdsl.core.declaration.fields import Field
from graphdsl.core.declaration.kinds import (  # noqa: F401  # their modules enter the kinds
    allocation,
    control,
    host,
    kernel,
    memcpy,
    memset,
    opaque,
)
from graphdsl.core.declaration.naming import (
    checked_section,
    label_of,
    note_section,
    require_section,
    root_of,
    state_of,
)
from graphdsl.core.declaration.nesting import COMPLETED, node_at, paths_inside
from graphdsl.core.declaration.node import Node, nested_graphs
from graphdsl.core.declaration.parameters.images import Image, ImageParameter
from graphdsl.core.declaration.parameters.memory_requirement import MemoryRequirement
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.state import GraphState

if TYPE_CHECKING:
    from types import TracebackType

    from cuda.core import Device

    from graphdsl.core.declaration.programs.foreign import Reading


class GraphDef(Builder, Inspection, Execution, Ordering, Storage):
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

    __slots__ = ("__weakref__", "_name", "_state")

    reading: Field[Reading | None] = Field(
        "_state.reading",
        "The source of a graph that was read, and what could not be recovered; None if declared.",
    )

    def __init__(self, name: str | None = None) -> None:
        self.name = name if name is not None else "graph"
        self._state = GraphState(self)

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
        owner = self._state.owner
        return "" if owner is None else f"{owner.path}/{self._state.role}"

    def nodes(self) -> tuple[Node, ...]:
        """Return the nodes in order of declaration, excluding bodies and children."""
        return tuple(self._state.nodes)

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
            return tuple((u, v, EdgePort(p)) for v in self for u, p in predecessors_of(v).items())
        return tuple((u, v) for v in self for u in predecessors_of(v))

    def conditions(self) -> tuple[Condition, ...]:
        """Return the conditions created in this graph, in order, excluding bodies."""
        return tuple(self._state.conditions.values())

    def walk(self) -> Iterator[Node]:
        """Yield every node once, each followed by the nodes of its bodies and its child graph.

        A graph of several child nodes is visited once, after the first of them.
        """
        return found_by(_walk(self, set()))

    def __len__(self) -> int:
        return len(self._state.nodes)

    def __iter__(self) -> Iterator[Node]:
        return iter(tuple(self._state.nodes))

    def __bool__(self) -> bool:
        return True

    def __contains__(self, node: object) -> bool:
        return node in self._state.nodes

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
        return f"<GraphDef {label_of(self)!r} with {len(self._state.nodes)} nodes>"

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
        state = self._state
        outer = state.section
        state.section = f"{outer}/{part}" if outer else part
        try:
            require_section(self)
            note_section(self, state.section)
            yield self
        finally:
            state.section = outer

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
        placing = self._state.placing
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
        self._state.entered.append(block)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._state.entered.pop().__exit__(kind, error, traceback)

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
            return new_condition(self, default_value, name)
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
        self._state.require_mutable("parameter")
        parameter: Parameter
        if isinstance(type, Image):
            parameter = ImageParameter(name, type, default, requires)
        else:
            parameter = Parameter(name, type, default, requires)
        declared = state_of(root_of(self)).parameters
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
        return tuple(state_of(root_of(self)).parameters.values())


def _walk(graph: GraphDef, seen: set[GraphDef]) -> Task[Node]:
    for node in graph.nodes():
        yield node
        for _, inner in nested_graphs(node):
            if inner not in seen:
                seen.add(inner)
                yield _walk(inner, seen)
