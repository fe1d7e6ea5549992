"""``graphdsl check``: check a graph, with no driver."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from graphdsl.core.runtime.device import driver_of
from graphdsl.tools.cli.command import Command, End, add_device, find_device
from graphdsl.tools.cli.findings import add_findings_options, tell_findings
from graphdsl.tools.cli.targets import Targets


def add_options(parser: ArgumentParser) -> None:
    """Declare its options."""
    add_findings_options(parser)
    parser.add_argument("--compile", action="store_true", help="compile the programs, too")
    parser.add_argument(
        "--device-launch", action="store_true", help="whether kernels can launch it, too"
    )
    add_device(parser, "check the limits of sim, cuda or cuda:<number>")


def check(options: Namespace) -> End:
    """Check a graph."""
    from graphdsl.core.check import RULES

    graph = Targets(options).load(options.target)
    limits = None if options.device is None else driver_of(find_device(options)).limits
    findings = graph.check(limits, compile=options.compile, device_launch=options.device_launch)
    return tell_findings(options, graph, findings, RULES)


COMMAND: Final = Command(
    name="check",
    summary="check a graph, with no driver",
    examples=(
        "check solver.py:step",
        "check solver.py:step --compile --strict",
        "check solver.py:step --sarif -o findings.sarif",
    ),
    run=check,
    add_options=add_options,
)
