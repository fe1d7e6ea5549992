"""``graphdsl bisect``: find the node at which a graph faults."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from graphdsl.tools.cli.command import Command, End, add_device, add_json, to_json, write
from graphdsl.tools.cli.targets import add_set, read_numbers, split

TIMEOUT: Final = 300.0
"""The default of ``debug.find_fault()``, which other commands do not load."""


def add_options(parser: ArgumentParser) -> None:
    """Declare its options."""
    add_json(parser)
    add_device(parser, "sim, cuda or cuda:<number>; by default as for device()")
    add_set(parser)
    parser.add_argument(
        "--timeout",
        type=float,
        default=TIMEOUT,
        metavar="SECONDS",
        help=f"for each process; {TIMEOUT:.0f} by default",
    )


def run(options: Namespace) -> End:
    """Find the node at which a graph faults."""
    from graphdsl.tools.debug.find_fault import find_fault

    path, name = split(options.target)
    fault = find_fault(
        f"{path.resolve()}:{name}",
        device=options.device,
        timeout=options.timeout,
        **read_numbers(options),
    )
    if options.json:
        write(options, to_json({"fault": None if fault is None else fault.to_data()}))
    else:
        text = "no fault, node by node and as a whole" if fault is None else str(fault)
        write(options, f"{text}\n")
    return End.OK if fault is None else End.FOUND


COMMAND: Final = Command(
    name="bisect",
    summary="find the node at which a graph faults, and the nodes needed for it",
    examples=(
        "bisect solver.py:step",
        "bisect solver.py:step --device cuda:1 --set steps=100 --json",
    ),
    run=run,
    add_options=add_options,
    takes_saved=False,
)
