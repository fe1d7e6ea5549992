"""Functions that add a part of a graph: each call is a section of its own."""

from __future__ import annotations

import functools
from collections.abc import Callable
from types import MethodType
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar, overload

from graphdsl.core.declaration.builder import NodeAdder, graph_of
from graphdsl.core.declaration.naming import checked_section, free_section

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef

P = ParamSpec("P")
R = TypeVar("R")


class Block(Generic[P, R]):
    """A function that adds nodes to a graph, made by :func:`block`.

    Attributes
    ----------
    section : str
        The section that the nodes of its first call are in.

    Examples
    --------
    >>> import graphdsl as gd
    >>> @gd.block
    ... def step(g):
    ...     return g.empty(name="wait")
    >>> isinstance(step, gd.Block), step(gd.GraphDef()).path
    (True, 'step/wait')
    """

    def __init__(self, function: Callable[P, R], section: str) -> None:
        self._function = function
        self.section = checked_section(section)
        functools.update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Call the function in a new section of the graph.

        Raises
        ------
        TypeError
            If no argument is a graph or a node.
        """
        graph = self._graph((*args, *kwargs.values()))
        with graph.section(free_section(graph, self.section)):
            return self._function(*args, **kwargs)

    def named(self, section: str) -> Block[P, R]:
        """Return the same block with another section name.

        Parameters
        ----------
        section : str
            The name of the section.
        """
        return Block(self._function, section)

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        """Bind as a method, like functions do."""
        return self if instance is None else MethodType(self, instance)

    def __repr__(self) -> str:
        return f"<Block {self.section!r}: {self._function!r}>"

    def _graph(self, arguments: tuple[object, ...]) -> GraphDef:
        for value in arguments:
            if isinstance(value, NodeAdder):
                return graph_of(value)
        types = ", ".join(type(value).__name__ for value in arguments) or "nothing"
        raise TypeError(
            f"block {self.section!r}: expected a graph or a node to continue from among the "
            f"arguments, got {types}. Call it as {self.section}(g, ...) or "
            f"{self.section}(node, "
            "...)"
        )


@overload
def block(function: Callable[P, R], /) -> Block[P, R]: ...
@overload
def block(*, section: str) -> Callable[[Callable[P, R]], Block[P, R]]: ...
def block(
    function: Callable[..., Any] | None = None, /, *, section: str | None = None
) -> Block[..., Any] | Callable[[Callable[..., Any]], Block[..., Any]]:
    """Make a function that adds nodes a reusable part of graphs: a block.

    Its nodes are in a section with the name of the function, inside the section that is open at the
    call. A second call in the same section gets ``name_1``, the next one ``name_2``, so names
    inside need to be unique only there. The graph is that of the first argument that is a graph or
    a node. The call returns what the function returns, such as memory or nodes that others need.

    Parameters
    ----------
    function : callable
        The function.
    section : str, optional
        Another name for the section.

    Returns
    -------
    Block
        Called like the function; ``block.named("first")`` is the same with another section.

    Examples
    --------
    >>> import graphdsl as gd
    >>> @gd.block
    ... def clear_and_copy(start, target, source):
    ...     return start.memset(target, 0, name="clear").memcpy(target, source, 8, name="copy")
    >>> g = gd.GraphDef()
    >>> a, b = g.allocate(16, name="a"), g.allocate(16, name="b")
    >>> first = clear_and_copy(g.join(a, b), a, b)
    >>> second = clear_and_copy(first, b, a)
    >>> third = clear_and_copy.named("last")(second, a, b)
    >>> print(*(node.path for node in g.nodes()[4::2]), sep=", ")
    clear_and_copy/copy, clear_and_copy_1/copy, last/copy
    """

    def made(function: Callable[P, R]) -> Block[P, R]:
        if not callable(function) or (section is None and not hasattr(function, "__name__")):
            raise TypeError(
                f"block: expected a function, got {function!r} ({type(function).__name__}). "
                "Decorate one with @gd.block, or with @gd.block(section=...) for another name"
            )
        return Block(function, function.__name__ if section is None else section)

    return made if function is None else made(function)
