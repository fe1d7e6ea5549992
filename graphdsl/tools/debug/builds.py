"""Functions that make graphs, so that another process can call them too.

A new process finds a function by its module or file, and by its name there.
"""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from graphdsl.core.declaration.graph import GraphDef

if TYPE_CHECKING:
    from types import ModuleType

Build = Callable[[], Any] | GraphDef | str
"""A source of a graph: a function, a graph, or ``file.py:name`` of either."""

EXPECTED: Final = (
    "expected a function without parameters that returns a GraphDef, or 'file.py:name' of one"
)


def place_of(build: Build) -> str:
    """Return where a new process finds the function that makes a graph: ``place:name``.

    Raises
    ------
    TypeError
        If the value cannot make a graph.
    ValueError
        If another process cannot find it.
    """
    if isinstance(build, str):
        return build
    if isinstance(build, GraphDef) or not callable(build):
        raise TypeError(
            f"build: {EXPECTED}, since a fault ends the process that runs the graph; got "
            f"{build!r} ({type(build).__name__})"
        )
    name = getattr(build, "__qualname__", "")
    module = getattr(build, "__module__", "")
    if not name or "<" in name or not module:
        raise ValueError(
            f"build: {EXPECTED}, which another process can find; got {build!r}, which is made "
            "inside another function. Move it to the top of a module"
        )
    if module != "__main__":
        return f"{module}:{name}"
    try:
        file = inspect.getsourcefile(build)
    except TypeError:
        file = None
    if file is None or not Path(file).is_file():
        raise ValueError(
            f"build: {EXPECTED}, which another process can find; got {build!r} of a session "
            "without a file. Write it to a file and import it"
        )
    return f"{Path(file).resolve()}:{name}"


def found(place: str) -> Any:
    """Return the object at ``file.py:name`` or ``module:name``.

    Raises
    ------
    ValueError
        If there is nothing.
    """
    where, colon, name = place.rpartition(":")
    if not colon or not where or not name:
        raise ValueError(f"build {place!r}: {EXPECTED}")
    value: Any = _module(where)
    for part in name.split("."):
        if not hasattr(value, part):
            raise ValueError(f"build {place!r}: {where!r} has no {name!r}; {EXPECTED}")
        value = getattr(value, part)
    return value


def _module(where: str) -> ModuleType:
    if not where.endswith(".py"):
        return importlib.import_module(where)
    path = Path(where).resolve()
    # Not by the name of the file, which may be that of a Python module.
    name = f"graphdsl_build_{path.stem}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise ValueError(f"build: there is no file {where!r}; {EXPECTED}")
    module = module_from_spec(spec)
    sys.modules[name] = module
    # Modules beside the file are found as if it was run.
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    spec.loader.exec_module(module)
    return module


def made(build: Any) -> tuple[GraphDef, object]:
    """Return the graph that a function makes, and the objects to keep while it is used.

    Raises
    ------
    TypeError
        If it does not return a graph.
    """
    value = build
    if not isinstance(value, GraphDef) and callable(value):
        value = value()
    graph = value[0] if isinstance(value, tuple) and value else value
    if not isinstance(graph, GraphDef):
        raise TypeError(
            f"build: {EXPECTED}, alone or first in a tuple with objects to keep alive; it returned "
            f"{value!r} ({type(value).__name__})"
        )
    return graph, value
