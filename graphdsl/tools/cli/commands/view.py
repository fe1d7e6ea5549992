"""``graphdsl view``: look at a graph in a browser."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

import graphdsl
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.views.listing import DETAILS
from graphdsl.tools.cli.command import (
    Command,
    End,
    UsageError,
    add_device,
    extension,
    find_device,
    tell,
)
from graphdsl.tools.cli.targets import Targets


def add_options(parser: ArgumentParser) -> None:
    """Declare its options."""
    parser.add_argument(
        "--detail",
        choices=DETAILS,
        default="parameters",
        help="detail of nodes; effects shows memory effects of kernels",
    )
    parser.add_argument(
        "--depth", type=int, metavar="N", help="levels to expand initially; by default what fits"
    )
    parser.add_argument(
        "--audit",
        action="store_true",
        help="show findings of an audit, too",
    )
    add_device(parser, "device for --audit: sim, cuda or cuda:<number>")


def view(options: Namespace) -> End:
    """Look at a graph in a browser, or write the page."""
    if options.output is not None and extension(options) != ".html":
        raise UsageError(f"-o {options.output}: expected a name that ends in .html")
    if options.device is not None and not options.audit:
        raise UsageError("--device: expected --audit, which uses the device")
    graph = Targets(options).load(options.target)
    findings = graphdsl.audit(graph, device=find_device(options)) if options.audit else ()
    page = graphdsl.view(
        graph, detail=options.detail, depth=options.depth, findings=findings, browser=False
    )
    if options.output is None:
        tell(f"graph {label_of(graph)!r} is shown from {page.open()}\n")
    else:
        page.save(Path(options.output))
    return End.OK


COMMAND: Final = Command(
    name="view",
    summary="look at a graph in a browser: zoom, fold, search",
    examples=(
        "view solver.py:step",
        "view solver.py:step -o step.html",
        "view capture.py:step --audit",
    ),
    run=view,
    add_options=add_options,
)
