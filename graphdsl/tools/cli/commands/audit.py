"""``graphdsl audit``: compare the addresses of a graph with the current allocations."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

import graphdsl
from graphdsl.tools.cli.command import Command, End, UsageError, add_device, find_device
from graphdsl.tools.cli.findings import add_findings_options, tell_findings
from graphdsl.tools.cli.targets import Targets


def add_options(parser: ArgumentParser) -> None:
    """Declare its options."""
    add_findings_options(parser)
    parser.add_argument("--all", action="store_true", help="list every address, valid ones too")
    add_device(parser, "where the graph will run: sim, cuda or cuda:<number>")


def audit(options: Namespace) -> End:
    """Audit a graph."""
    from graphdsl.tools.auditing.rules import RULES

    if options.all and (options.json or options.sarif):
        raise UsageError("--all: expected neither --json nor --sarif, which print findings only")
    graph = Targets(options).load(options.target)
    found = graphdsl.audit(graph, device=find_device(options))
    listing = found.listing() if options.all else ""
    return tell_findings(options, graph, found, RULES, listing)


COMMAND: Final = Command(
    name="audit",
    summary="compare the addresses of a graph with the current allocations",
    examples=(
        "audit capture.py:step",
        "audit capture.py:step --all",
        "audit capture.py:step --sarif -o findings.sarif",
    ),
    run=audit,
    add_options=add_options,
)
