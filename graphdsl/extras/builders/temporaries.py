"""Several temporary arrays for one block, each named once."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Never, cast

from graphdsl.base.suggestions import did_you_mean
from graphdsl.core.declaration.builder import NodeAdder, adds_nodes
from graphdsl.core.declaration.kinds.allocation import TemporaryMemory
from graphdsl.core.declaration.node import put_location
from graphdsl.extras.control.computed_conditions import Mark

if TYPE_CHECKING:
    from types import TracebackType

    from graphdsl.core.declaration.builder import Builder
    from graphdsl.core.declaration.kinds.allocation import AllocNode


class Temporaries:
    """Arrays of a block by name: ``t.x`` is the array called ``x``.

    A list of arrays is a tuple: ``t.levels[0]``. Iterating yields the values in order, so that
    ``u, v = t`` unpacks them.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> with g.temporaries(u=(4, np.float32), v=(2, np.int32)) as t:
    ...     pass
    >>> t
    <Temporaries u, v>
    >>> t.u.nbytes, t.v.dtype
    (16, dtype('int32'))
    """

    def __init__(self, arrays: dict[str, AllocNode | tuple[AllocNode, ...]]) -> None:
        self.__dict__.update(arrays)

    def __iter__(self) -> Iterator[Any]:
        return iter(tuple(self.__dict__.values()))

    def __getattr__(self, name: str) -> Any:
        known = tuple(self.__dict__)
        hint = did_you_mean(name, known) or f". It has {', '.join(known)}"
        raise AttributeError(f"temporaries: there is no array {name!r}{hint}", name=name, obj=self)

    if not TYPE_CHECKING:

        def __getitem__(self, name: object) -> Any:
            written = name if isinstance(name, str) else next(iter(self.__dict__))
            raise TypeError(
                f"temporaries: expected an attribute, got [{name!r}]. Write t.{written}"
            )

    def __repr__(self) -> str:
        return f"<Temporaries {', '.join(self.__dict__)}>"


@adds_nodes
class TemporariesBuilder(NodeAdder):
    """The builder method for several temporary arrays."""

    def temporaries(
        self,
        *positional: Never,
        device: Any = None,
        memory_type: Any = "device",
        peer_access: Any = None,
        **arrays: Any,
    ) -> AbstractContextManager[Any]:
        """Add several arrays for the duration of a ``with`` block, freed after their last use.

        Each keyword is the name of an array, and its value is shape and dtype. A list of these
        makes several, such as the levels of a grid, named ``levels 0``, ``levels 1`` and so on.
        Each array is freed as by :meth:`temporary`.

        Parameters
        ----------
        device, memory_type, peer_access
            As for :meth:`array`.
        **arrays
            Pairs of shape and dtype, or lists of such pairs, by name.

        Returns
        -------
        context manager
            Entering it returns an object with the arrays as attributes.

        Raises
        ------
        TypeError, ValueError
            As for :meth:`array`, and if a value is not a pair. Nothing is declared then.

        Examples
        --------
        >>> import numpy as np
        >>> import graphdsl as gd
        >>> g = gd.GraphDef()
        >>> halves = [(64 >> level, np.float32) for level in range(3)]
        >>> with g.in_order(), g.temporaries(x=(64, np.float32), levels=halves) as t:
        ...     clear = g.memset(t.levels[0], 0, name="clear")
        ...     copy = g.memcpy(t.x, t.levels[0], name="copy")
        >>> [node.name for node in g]
        ['x', 'levels 0', 'levels 1', 'levels 2', 'clear', 'copy', 'free x', 'free levels 0', \
'free levels 1', 'free levels 2']
        """
        places: dict[str, Any] = {
            "device": device,
            "memory_type": memory_type,
            "peer_access": peer_access,
        }
        if positional:
            raise TypeError(
                f"temporaries: expected arrays by name, got {', '.join(map(repr, positional))}. "
                "Write temporaries(x=(n, numpy.float32), ...)"
            )
        wanted = {name: _pairs(name, value) for name, value in arrays.items()}
        if not wanted:
            raise TypeError(
                "temporaries: expected names with shape and dtype, got none. Write "
                "temporaries(x=(n, numpy.float32), ...)"
            )
        caller = sys._getframe(1)
        builder = cast("Builder", self)
        made: list[AllocNode] = []
        mark = Mark.of(self._graph)
        found: dict[str, AllocNode | tuple[AllocNode, ...]] = {}
        try:
            for name, pairs in wanted.items():
                several = isinstance(arrays[name], list)
                own = []
                for number, (shape, dtype) in enumerate(pairs):
                    label = f"{name} {number}" if several else name
                    node = builder.array(shape, dtype, **places, name=label)
                    put_location(node, caller.f_code, caller.f_lasti)
                    made.append(node)
                    own.append(node)
                found[name] = tuple(own) if several else own[0]
        except (TypeError, ValueError):
            mark.undo()
            raise
        return TemporariesBlock(made, Temporaries(found))


class TemporariesBlock(AbstractContextManager[Temporaries]):
    """A ``with`` block that frees arrays at its end."""

    def __init__(self, nodes: Sequence[AllocNode], found: Temporaries) -> None:
        self._nodes = nodes
        self._found = found

    def __enter__(self) -> Temporaries:
        return self._found

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for node in self._nodes:
            TemporaryMemory(node).__exit__(kind, error, trace)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            raise AttributeError(f"{self!r} has no attribute {name!r}", name=name)

        def __iter__(self) -> Iterator[Any]:
            raise TypeError(f"{self!r} has no elements")

    def __repr__(self) -> str:
        names = ", ".join(self._found.__dict__)
        return f"<temporaries {names}, which are for `with ... as t:`>"


def _pairs(name: str, value: object) -> list[tuple[object, Any]]:
    """Return the shapes and dtypes of a keyword."""
    pairs = value if isinstance(value, list) else [value]
    for pair in pairs:
        if not isinstance(pair, tuple) or len(pair) != 2:
            raise TypeError(
                f"temporaries {name}: expected a pair of shape and dtype, or a list of pairs, got "
                f"{value!r}. Write {name}=(shape, dtype), such as {name}=((4, 8), numpy.float32)"
            )
    return cast("list[tuple[object, Any]]", pairs)
