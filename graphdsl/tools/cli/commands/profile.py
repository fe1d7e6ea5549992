"""``graphdsl profile``: launch a graph several times, and measure the time of each node."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from contextlib import nullcontext, redirect_stdout
from typing import TYPE_CHECKING, Any, Final

from graphdsl.tools.cli.command import (
    PICTURES,
    Command,
    End,
    UsageError,
    add_device,
    extension,
    find_device,
    to_json,
    write,
)
from graphdsl.tools.cli.targets import Targets, add_values, read_values, set_values

if TYPE_CHECKING:
    from graphdsl.extras.profile.node_times import NodeTimes
    from graphdsl.extras.profile.profile import Profile
    from graphdsl.extras.profile.table import Statistics

LAUNCHES: Final = 20


def add_options(parser: ArgumentParser) -> None:
    """Declare its options."""
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="print JSON")
    forms.add_argument(
        "--trace",
        action="store_true",
        help="print a trace for ui.perfetto.dev and chrome://tracing",
    )
    add_device(parser, "sim, cuda or cuda:<number>; by default as for device()")
    add_values(parser, launches=LAUNCHES)


def run(options: Namespace) -> End:
    """Profile a graph on a device."""
    is_drawn = extension(options) in PICTURES
    if is_drawn and (options.json or options.trace):
        raise UsageError(
            f"-o {options.output}: --json and --trace write text, expected another file name"
        )
    graph = Targets(options).load(options.target)
    device = find_device(options)
    values = read_values(graph, options)
    # Output of callbacks and kernels must not be mixed with the data.
    aside = redirect_stdout(sys.stderr) if options.json or options.trace else nullcontext()
    stream = device.create_stream()
    try:
        with aside, graph.instantiate(device=device, warn=False) as executable:
            set_values(executable, values, stream)
            profile = executable.profile(stream, options.launches)
    finally:
        stream.close()
    if is_drawn:
        profile.render(options.output)
    elif options.trace:
        write(options, to_json(profile.to_trace_events()))
    else:
        write(options, to_json(_data(profile)) if options.json else f"{profile}\n")
    return End.OK


def _data(profile: Profile) -> dict[str, Any]:
    saves = profile.savings()
    return {
        "graph": profile.declaration.name,
        "device": profile.device,
        "clock": profile.clock,
        "launches": profile.launches,
        "duration": _times(profile.duration),
        "busy": _times(profile.busy),
        "cost": profile.cost._asdict(),
        "typical": profile.typical,
        "nodes": [_node(item, saves.get(item.path)) for item in profile.nodes],
        "critical_path": [each._asdict() for each in profile.critical_path],
        "gaps": [each._asdict() for each in profile.gaps],
        "overlaps": [each._asdict() for each in profile.overlaps],
    }


def _node(item: NodeTimes, saves: float | None) -> dict[str, Any]:
    return {
        "path": item.path,
        "kind": item.kind,
        "start": _times(item.start),
        "duration": _times(item.duration),
        "runs": item.runs,
        "bytes": item.size,
        "rate": item.rate,
        "kernel": None if item.kernel is None else item.kernel._asdict(),
        "saves_at_most": saves,
        "iterations": [
            {
                "iterations": each.iterations,
                "start": _times(each.start),
                "duration": _times(each.duration),
                "launches": each.launches,
            }
            for each in item.iterations
        ],
    }


def _times(times: Statistics | None) -> dict[str, float] | None:
    return None if times is None else times._asdict()


COMMAND: Final = Command(
    name="profile",
    summary="launch a graph several times and measure the time of each node",
    examples=(
        "profile solver.py:step",
        "profile solver.py:step --device cuda:1 --launches 100 --set factor=0.5",
        "profile solver.py:step -o heat.svg",
        "profile solver.py:step --trace -o trace.json",
    ),
    run=run,
    add_options=add_options,
)
