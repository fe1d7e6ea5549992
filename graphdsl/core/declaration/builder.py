"""Builder methods of graphs and nodes, defined in the modules of the node kinds.

Each is written once, for a graph (no predecessor) and for a node (that node first). Names and
parameters follow cuda.core 1.x; ``name=`` is graphdsl's own. Every method validates the types and
ranges of its arguments before adding anything, so a call that raises leaves the declaration
unchanged. Its body is one ``try``, which costs nothing unless an error occurs; errors name the
node.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from inspect import isfunction
from typing import TYPE_CHECKING, Any, TypeVar, cast

from graphdsl.base.entry_points import METHODS, VIEWS
from graphdsl.base.suggestions import missing_attribute
from graphdsl.core.declaration.edges import Connectable
from graphdsl.core.declaration.naming import label_of

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.kinds.allocation import AllocationBuilder
    from graphdsl.core.declaration.kinds.control import ControlBuilder
    from graphdsl.core.declaration.kinds.host import HostBuilder
    from graphdsl.core.declaration.kinds.kernel import KernelBuilder
    from graphdsl.core.declaration.kinds.memcpy import MemcpyBuilder
    from graphdsl.core.declaration.kinds.memset import MemsetBuilder
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.state import GraphState
    from graphdsl.extras.builders.many_launches import ManyLaunchesBuilder
    from graphdsl.extras.builders.splicing import SplicingBuilder
    from graphdsl.extras.builders.temporaries import TemporariesBuilder
    from graphdsl.extras.builders.values import ValueBuilder
    from graphdsl.extras.kinds.memory_operations import MemoryOperationBuilder
    from graphdsl.extras.kinds.semaphores import SemaphoreBuilder


class NodeAdder:
    """A graph that nodes are added to, or a node that they are added after."""

    __slots__ = ()

    _state: GraphState

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            return attribute_of_others(self, name)

    @property
    def _graph(self) -> GraphDef:
        # Nodes have a slot of that name, which takes no call.
        raise TypeError(f"{type(self).__name__} is not bound to a graph")

    def _described_graph(self) -> str:
        """Return text that distinguishes the graph from another one of the same name."""
        graph = self._graph
        label = repr(label_of(graph))
        if not len(graph):
            return f"{label}, which has no nodes yet"
        # Only nodes can be connected, not graphs.
        is_node = isinstance(self, Connectable)
        first = cast("Node", self) if is_node else next(iter(graph))
        return f"{label}, that of {first} (declared at {first.location})"

    def _require_own(self, node: object, role: str, remedy: str) -> Node:
        """Validate a node that others are ordered after, and return it."""
        if not isinstance(node, Connectable):
            raise TypeError(f"{role}: expected nodes, got {node!r} ({type(node).__name__})")
        found = cast("Node", node)
        if found.graph is not self._graph:
            raise ValueError(
                f"{role}: {found} (declared at {found.location}) belongs to graph "
                f"{label_of(found.graph)!r}, expected a node of {self._described_graph()}. {remedy}"
            )
        if not found.is_valid:
            raise ValueError(
                f"{role}: {found} was removed (declared at {found.location}), "
                "expected nodes that still exist. Declare it again, or leave it out"
            )
        return found


if TYPE_CHECKING:

    class Builder(
        ControlBuilder,
        KernelBuilder,
        ManyLaunchesBuilder,
        AllocationBuilder,
        TemporariesBuilder,
        MemsetBuilder,
        MemcpyBuilder,
        ValueBuilder,
        HostBuilder,
        MemoryOperationBuilder,
        SemaphoreBuilder,
        SplicingBuilder,
    ):
        """Adds nodes to a declaration."""

else:

    class Builder(NodeAdder):
        """Adds nodes to a declaration."""

        __slots__ = ()

    class _Late:
        """A placeholder for a method outside the core, until its first use."""

        def __init__(self, name: str, module: str) -> None:
            self.name = name
            self.module = module

        def __get__(self, instance: object, owner: type) -> Any:
            # Importing the module replaces this placeholder by the method.
            import_module(self.module)
            return getattr(owner if instance is None else instance, self.name)

    for _name, _module in METHODS.own.items():
        setattr(Builder, _name, _Late(_name, _module))


def attribute_of_others(adder: NodeAdder, name: str) -> Any:
    """Return a method of a graph or node that another package adds.

    Raises
    ------
    AttributeError
        If none does.
    ImportError
        If its module cannot be imported, or does not add it.
    """
    if not name.startswith("_"):
        if name in METHODS.installed:
            METHODS.load(name)
            if name in vars(Builder):
                return getattr(adder, name)
            raise ImportError(
                f"builder method {name!r}: expected {METHODS[name]!r} to add it, and it did not. "
                "Decorate its class with @adds_nodes"
            )
        if name in VIEWS.installed and adder._graph is adder:
            return partial(VIEWS.load(name), adder)
    raise missing_attribute(type(adder), name)


def graph_of(adder: NodeAdder) -> GraphDef:
    """Return the declaration that nodes are added to."""
    return adder._graph


_Adder = TypeVar("_Adder", bound=type[NodeAdder])


def adds_nodes(cls: _Adder) -> _Adder:
    """Add the methods of the decorated class to graphs and nodes."""
    for name, member in vars(cls).items():
        if isfunction(member):
            known = vars(Builder).get(name)
            # The name that was written is that of the code only, once the function is here.
            if isfunction(known) and not (
                known.__module__ == member.__module__
                and known.__code__.co_qualname == member.__code__.co_qualname
            ):
                raise ValueError(f"builder method {name!r} is there twice")
            # Errors of calls name the method only: the class is the graph's or the node's.
            member.__qualname__ = name
            setattr(Builder, name, member)
    return cls
