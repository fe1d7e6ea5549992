"""``graphdsl optimize``: say what would make a graph faster, and draw it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

import graphdsl
from graphdsl.tools.cli.command import (
    TEXT_PICTURES,
    Command,
    End,
    UsageError,
    add_device,
    add_json,
    extension,
    find_device,
    to_json,
    write,
)
from graphdsl.tools.cli.targets import Targets, add_set, on_device, read_values


def add_options(parser: ArgumentParser) -> None:
    """Declare its options."""
    add_json(parser)
    parser.add_argument(
        "--pass",
        dest="passes",
        action="append",
        metavar="PASS",
        help="use this pass; may be given several times, in order",
    )
    parser.add_argument(
        "--prefer",
        choices=("time", "memory", "product"),
        default="time",
        help="what is to be least: time, device memory, or their product",
    )
    parser.add_argument("--all", action="store_true", help="list every edit")
    add_device(parser, "launch on sim, cuda or cuda:<number>, and keep the passes that gain time")
    add_set(parser)


def optimize(options: Namespace) -> End:
    """Optimize a graph."""
    graph = Targets(options).load(options.target)
    device = None if options.device is None else find_device(options)
    values = read_values(graph, options)
    stream = None if device is None else device.create_stream()
    try:
        found = graph.optimize(
            options.passes, device=device, values=on_device(values, stream), prefer=options.prefer
        )
    except (ValueError, graphdsl.OptimizeError) as error:
        raise UsageError(str(error)) from error
    if options.json:
        write(options, to_json(found.to_data()))
    elif extension(options) in TEXT_PICTURES:
        write(options, found.to_dot())
    elif extension(options) == ".html":
        difference = graphdsl.diff(found.original, found.graph)
        graphdsl.view(difference, browser=False).save(options.output)
    else:
        write(options, f"{found.listing() if options.all else found}\n")
    return End.OK


COMMAND: Final = Command(
    name="optimize",
    summary="find edits that make a graph faster, with their proofs",
    examples=(
        "optimize solver.py:step",
        "optimize solver.py:step --device cuda",
        "optimize solver.py:step --pass edges -o difference.html",
    ),
    run=optimize,
    add_options=add_options,
)
