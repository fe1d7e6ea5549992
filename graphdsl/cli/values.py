"""What commands have in common that launch a graph: how often, and with which values."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import TYPE_CHECKING

from graphdsl.cli.command import UsageError
from graphdsl.suggestions import did_you_mean

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.runtime.graph import Graph

__all__ = ["add_set", "add_values", "read_numbers", "read_values", "set_values"]


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
        metavar="NAME=NUMBER",
        help="set a parameter; may be given several times",
    )


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def read_numbers(options: Namespace) -> dict[str, int | float]:
    """Return what is set, as ``NAME=NUMBER``, by name."""
    values: dict[str, int | float] = {}
    for item in options.set:
        name, equals, text = item.partition("=")
        try:
            values[name] = _number(text)
        except ValueError:
            equals = ""
        if not equals or not name:
            raise UsageError(f"--set: expected NAME=NUMBER, as in --set steps=100; got {item!r}")
    return values


def read_values(graph: GraphDef, options: Namespace) -> dict[str, int | float]:
    """Return the parameters of a graph that are set, as ``NAME=NUMBER``, by name."""
    values = read_numbers(options)
    known = [each.name for each in graph.parameters()]
    for name, value in values.items():
        if name not in known:
            raise UsageError(
                f"--set {name}={value}: graph {graph.name!r} has no parameter {name!r}; its "
                f"parameters are: {', '.join(known) or 'none'}{did_you_mean(name, known)}"
            )
    return values


def set_values(executable: Graph, values: Mapping[str, int | float]) -> None:
    """Set the parameters of an executable."""
    try:
        executable.set(**values)
    except (TypeError, ValueError) as error:
        raise UsageError(f"--set: {error}") from error


def _number(text: str) -> int | float:
    try:
        return int(text, 0)
    except ValueError:
        return float(text)
