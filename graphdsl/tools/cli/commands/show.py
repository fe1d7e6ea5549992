"""``graphdsl show``: print a graph, or draw it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any, Final

from graphdsl.core.views.listing import DETAILS
from graphdsl.tools.cli.command import (
    PICTURES,
    Command,
    End,
    UsageError,
    add_json,
    extension,
    to_json,
    write,
)
from graphdsl.tools.cli.targets import Targets

if TYPE_CHECKING:
    from graphdsl.tools.memory.plan import MemoryPlan


def add_options(parser: ArgumentParser) -> None:
    """Declare its options."""
    add_json(parser)
    parser.add_argument(
        "--memory", action="store_true", help="its memory: lifetimes, peak, sharing"
    )
    parser.add_argument(
        "--detail",
        choices=DETAILS,
        default="parameters",
        help="detail of nodes; effects shows memory effects of kernels",
    )
    parser.add_argument(
        "--depth", type=int, metavar="N", help="levels of a drawing to expand; all by default"
    )


def show(options: Namespace) -> End:
    """Print a graph, or draw it."""
    graph = Targets(options).load(options.target)
    if options.memory:
        plan = graph.memory()
        if extension(options) == ".svg":
            if options.json:
                raise UsageError(
                    f"-o {options.output}: --json writes text, expected another file name"
                )
            plan.render(options.output)
        elif options.json:
            write(options, to_json({"graph": graph.name, **_memory(plan)}))
        else:
            write(options, f"{plan}\n")
    elif options.json:
        from graphdsl.core.views.networkx import node_link_data

        write(options, to_json(node_link_data(graph.to_networkx())))
    elif extension(options) in PICTURES:
        graph.render(options.output, detail=options.detail, depth=options.depth)
    else:
        write(options, f"{graph.to_text(detail=options.detail)}\n")
    return End.OK


COMMAND: Final = Command(
    name="show",
    summary="print a graph, or draw it",
    examples=(
        "show solver.py:step",
        "show solver.py:step -o step.svg",
        "show solver.py:step --memory",
        "show solver.graph",
        "show solver.py:step --detail effects",
    ),
    run=show,
    add_options=add_options,
)


def _memory(plan: MemoryPlan) -> dict[str, Any]:
    return {
        "total": plan.total,
        "peak": plan.peak,
        "uses": [
            {
                "place": use.place,
                "total": use.total,
                "peak": use.peak,
                "peak_in_order": use.peak_in_order,
                "shared": use.shared,
                "at_peak": [item.path for item in use.at_peak],
                "slots": [[item.path for item in slot] for slot in use.slots],
            }
            for use in plan.uses
        ],
        "allocations": [
            {
                "path": item.path,
                "size": item.size,
                "place": item.place,
                "freed_by": item.freed_by,
                "users": list(item.users),
            }
            for item in plan.lifetimes
        ],
    }
