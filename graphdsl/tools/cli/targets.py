"""Targets: graphs given to a command as ``file.py:name`` or as a saved file.

The name after the colon is a GraphDef, or a function that returns one. The file is imported, so
code under ``if __name__ == "__main__"`` does not run.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from contextlib import redirect_stdout
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.base.errors import LoadError
from graphdsl.base.suggestions import did_you_mean
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.tools.cli.command import UsageError

if TYPE_CHECKING:
    from types import ModuleType, TracebackType

    from graphdsl.core.runtime.graph import Graph

EXPECTED: Final = "expected file.py:name, where name is a GraphDef or a function that makes one"


class TargetError(Exception):
    """An invalid target."""


class UserError(Exception):
    """An exception of the user's file, which is its ``__cause__``."""


def split(target: str) -> tuple[Path, str]:
    """Return file and name of a target.

    Raises
    ------
    TargetError
        If the target has no file or name, or the file does not exist.
    """
    file, colon, name = target.rpartition(":")
    if not colon or not file or not name:
        raise TargetError(f"target {target!r}: {EXPECTED}, or a file that GraphDef.save() wrote")
    path = Path(file)
    if not path.is_file():
        raise TargetError(f"target {target!r}: there is no file {file!r}; {EXPECTED}")
    if path.suffix != ".py":
        raise TargetError(f"target {target!r}: {file!r} is not a Python file; {EXPECTED}")
    return path, name


def is_saved(target: str) -> bool:
    """Return whether a target is a saved graph, not Python code."""
    path = Path(target)
    return path.suffix != ".py" and path.is_file()


class Targets:
    """The targets of one command; each file runs once.

    What a file prints goes to standard error, so that standard output is the command's own.

    Parameters
    ----------
    options : Namespace
        The options of the command line.
    """

    def __init__(self, options: Namespace) -> None:
        self._trust: bool = options.trust
        self._modules: dict[Path, ModuleType] = {}

    def load(self, target: str) -> GraphDef:
        """Return the graph of a target.

        Raises
        ------
        TargetError
            If the file or the name does not exist, if the name is not a graph, or if the file is
            not a saved graph.
        UserError
            If the file raises an exception when it is run, or the function does.
        """
        if is_saved(target):
            from graphdsl.captured.saving.load import load

            try:
                return load(target, trust=self._trust)
            except LoadError as error:
                raise TargetError(f"target {target!r}: {error}") from error
        path, name = split(target)
        file = str(path)
        module = self._module(path.resolve())
        value: object = module
        for part in name.split("."):
            if not hasattr(value, part):
                raise TargetError(
                    f"target {target!r}: {file!r} has no {name!r}; {EXPECTED}. It has: "
                    f"{_graphs_of(module)}"
                )
            value = getattr(value, part)
        if not isinstance(value, GraphDef) and callable(value):
            value = _call(target, value, Path(module.__file__ or file))
        if not isinstance(value, GraphDef):
            raise TargetError(
                f"target {target!r}: expected a GraphDef, or a function that returns one; got "
                f"{value!r} ({type(value).__name__})"
            )
        return value

    def _module(self, path: Path) -> ModuleType:
        """Run a file and return its module."""
        known = self._modules.get(path)
        if known is not None:
            return known
        # Under a unique name, so that a json.py of the user does not replace Python's.
        name = f"graphdsl_target_{len(self._modules)}_{path.stem}"
        spec = spec_from_file_location(name, path)
        assert spec is not None, "the name ends in .py"
        assert spec.loader is not None
        module = module_from_spec(spec)
        # Classes look up their module, and the file imports modules beside it.
        sys.modules[name] = module
        if str(path.parent) not in sys.path:
            sys.path.insert(0, str(path.parent))
        try:
            with redirect_stdout(sys.stderr):
                spec.loader.exec_module(module)
        except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever the file raises
            del sys.modules[name]
            raise UserError(str(path)) from _seen_from(error, path)
        self._modules[path] = module
        return module


def _call(target: str, function: object, path: Path) -> object:
    """Call the function that makes the graph."""
    assert callable(function)
    try:
        needed = [
            parameter.name
            for parameter in inspect.signature(function).parameters.values()
            if parameter.default is parameter.empty
            and parameter.kind not in {parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD}
        ]
    except (TypeError, ValueError):
        # Functions in C may have no signature; calling them shows.
        needed = []
    if needed:
        raise TargetError(
            f"target {target!r}: expected a function without parameters, got one that needs "
            f"{', '.join(needed)}. Give them defaults, or write a function that calls it"
        )
    try:
        with redirect_stdout(sys.stderr):
            return function()
    except (Exception, SystemExit) as error:  # noqa: BLE001  # likewise
        raise UserError(target) from _seen_from(error, path)


def _graphs_of(module: ModuleType) -> str:
    """Return the names in a module that can be targets, for messages."""
    found = [
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and (
            isinstance(value, GraphDef)
            or (inspect.isfunction(value) and value.__module__ == module.__name__)
        )
    ]
    return ", ".join(found) or "no graph and no function"


def _seen_from(error: BaseException, path: Path) -> BaseException:
    """Return an exception with a traceback that starts in the user's file."""
    step: TracebackType | None = error.__traceback__
    while step is not None and Path(step.tb_frame.f_code.co_filename) != path:
        step = step.tb_next
    return error.with_traceback(step)


def add_values(parser: ArgumentParser, *, launches: int = 1) -> None:
    """Declare ``--launches``, with its default, and ``--set``."""
    parser.add_argument(
        "--launches",
        type=_at_least_one,
        default=launches,
        metavar="N",
        help=f"how often to launch it; {launches} by default",
    )
    add_set(parser)


def add_set(parser: ArgumentParser) -> None:
    """Declare ``--set``."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set a parameter to a number, or to new memory: zeros(64,float32), ones(...), "
        "arange(...); may be given several times",
    )


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


class NewMemory(NamedTuple):
    """Memory that a command makes for a parameter, as in ``--set x=zeros(64,float32)``.

    Attributes
    ----------
    text : str
        How it was given.
    values : array
        What it holds at first.
    """

    text: str
    values: NDArray[Any]

    def __str__(self) -> str:
        return self.text


Given: TypeAlias = "int | float | NewMemory"
FILLED: Final = {"zeros": np.zeros, "ones": np.ones}
MEMORY: Final = re.compile(r"(zeros|ones|arange)\((.+?),\s*([\w.]+)\)")
FORM: Final = (
    "expected NAME=NUMBER, as in --set steps=100, or NAME=MEMORY, as in --set 'x=zeros(64, "
    "float32)', with zeros, ones or arange"
)


def read_numbers(options: Namespace) -> dict[str, int | float]:
    """Return the values of ``--set NAME=NUMBER``, by name; for commands that take no memory."""
    values: dict[str, int | float] = {}
    for name, value in _given(options).items():
        if isinstance(value, NewMemory):
            raise UsageError(
                f"--set {name}={value}: expected a number, since each process has memory of its "
                "own. Give the target a function that passes memory"
            )
        values[name] = value
    return values


def _given(options: Namespace) -> dict[str, Given]:
    values: dict[str, Given] = {}
    for item in options.set:
        name, equals, text = item.partition("=")
        try:
            values[name] = _memory(text) or _number(text)
        except (ValueError, TypeError, SyntaxError):
            equals = ""
        if not equals or not name:
            raise UsageError(f"--set: {FORM}; got {item!r}")
    return values


def _memory(text: str) -> NewMemory | None:
    """Return the memory that a text describes; None if it describes none."""
    found = MEMORY.fullmatch(text.strip())
    if found is None:
        return None
    shape, dtype = ast.literal_eval(found[2]), np.dtype(found[3].removeprefix("numpy."))
    if found[1] == "arange":
        return NewMemory(text, np.arange(shape, dtype=dtype))
    return NewMemory(text, FILLED[found[1]](shape, dtype))


def read_values(graph: GraphDef, options: Namespace) -> dict[str, Given]:
    """Return the values of ``--set NAME=VALUE`` for parameters of a graph, by name."""
    values = _given(options)
    known = [each.name for each in graph.parameters()]
    for name, value in values.items():
        if name not in known:
            raise UsageError(
                f"--set {name}={value}: graph {graph.name!r} has no parameter {name!r}; its "
                f"parameters are: {', '.join(known) or 'none'}{did_you_mean(name, known)}"
            )
    return values


def on_device(values: Mapping[str, Given], stream: object) -> dict[str, object]:
    """Return values for an executable: memory is made on the device of a stream."""
    for name, value in values.items():
        if stream is None and isinstance(value, NewMemory):
            raise UsageError(f"--set {name}={value}: memory needs a device. Give --device")
    # Much code, which other commands and help do without.
    from graphdsl.extras.eager.arrays import array

    return {
        name: array(value.values, stream=stream, name=name)
        if isinstance(value, NewMemory)
        else value
        for name, value in values.items()
    }


def set_values(executable: Graph, values: Mapping[str, Given], stream: object) -> None:
    """Set the parameters of an executable."""
    try:
        executable.set(**on_device(values, stream))
    except (TypeError, ValueError) as error:
        raise UsageError(f"--set: {error}") from error


def shown(values: Mapping[str, Given]) -> dict[str, int | float | str]:
    """Return values as data."""
    return {
        name: str(value) if isinstance(value, NewMemory) else value
        for name, value in values.items()
    }


def _number(text: str) -> int | float:
    try:
        return int(text, 0)
    except ValueError:
        return float(text)
