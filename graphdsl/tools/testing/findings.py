"""Findings of checks in the graphs of a failed test."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from types import ModuleType, TracebackType
from typing import Final

from graphdsl.base.errors import GraphDslError, ValidationError
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.naming import label_of, root_of
from graphdsl.core.runtime.graph import Graph

MOST: Final = 1000
"""Maximum number of items of a container to examine."""


def findings_of_failure(error: BaseException, given: Iterable[object] = ()) -> str:
    """Return the findings of all graphs in a failure, one per line; empty if there are none.

    The graphs are those in local variables of the traceback's frames and in *given*, such as the
    values of fixtures, including their items and attributes. For open executables, the declaration
    is checked. Notes and findings in the error itself are left out.

    Parameters
    ----------
    error : BaseException
        The error.
    given : iterable, optional
        Other values to search.
    """
    reported = set(error.findings) if isinstance(error, ValidationError) else set()
    lines = []
    for graph in _graphs([*_locals(error.__traceback__), *given]):
        try:
            found = [each for each in graph.check(notes=False) if each not in reported]
        except GraphDslError as second:
            lines.append(f"graph {label_of(graph)!r} could not be checked: {second}")
            continue
        if found:
            lines.append(f"graph {label_of(graph)!r}:")
            lines += [f"  {each}" for each in found]
    return "\n".join(lines)


def _locals(traceback: TracebackType | None) -> Iterator[object]:
    """Yield the values of local variables, starting with the outermost frame."""
    while traceback is not None:
        yield from traceback.tb_frame.f_locals.values()
        traceback = traceback.tb_next


def _named(value: object) -> Iterator[object]:
    """Yield a value and its contents: the items of containers, the attributes of objects."""
    yield value
    found: Iterable[object] = ()
    if isinstance(value, (list, tuple, set, frozenset)):
        found = value
    elif isinstance(value, dict):
        found = value.values()
    elif type(value).__dictoffset__ and not isinstance(value, (Graph, GraphDef, ModuleType, type)):
        # Without getattr(), which would run code of the test.
        found = object.__getattribute__(value, "__dict__").values()
    yield from islice(tuple(found), MOST)


def _graphs(values: Iterable[object]) -> list[GraphDef]:
    """Return the distinct declarations among values; for bodies, their outermost graph."""
    found: dict[int, GraphDef] = {}
    for value in chain.from_iterable(map(_named, values)):
        if isinstance(value, Graph) and not value.is_closed:
            value = value._plan.graphs[0].declaration  # noqa: SLF001  # an executable keeps no public plan
        if isinstance(value, GraphDef):
            found.setdefault(id(root_of(value)), root_of(value))
    return list(found.values())
