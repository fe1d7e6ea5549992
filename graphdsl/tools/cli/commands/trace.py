"""``graphdsl trace``: launch a graph node by node, and report what each node reads and writes."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from contextlib import nullcontext, redirect_stdout
from typing import TYPE_CHECKING, Any, Final

from graphdsl.tools.cli.command import (
    Command,
    End,
    UsageError,
    add_device,
    add_json,
    find_device,
    to_json,
    write,
)
from graphdsl.tools.cli.targets import Targets, add_set, read_values, set_values

if TYPE_CHECKING:
    from graphdsl.core.runtime.tracing import TraceStep


def add_options(parser: ArgumentParser) -> None:
    """Declare its options."""
    add_json(parser)
    add_device(parser, "sim, cuda or cuda:<number>; by default as for device()")
    add_set(parser)
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="run unordered nodes in a random order with this seed",
    )


def trace(options: Namespace) -> End:
    """Launch a graph node by node."""
    if options.seed is not None and options.seed < 0:
        raise UsageError(f"--seed: expected a number from 0 on, got {options.seed}")
    graph = Targets(options).load(options.target)
    device = find_device(options)
    values = read_values(graph, options)
    schedule = None if options.seed is None else "random"
    # Output of callbacks and kernels must not be mixed with the steps.
    aside = redirect_stdout(sys.stderr) if options.output is None else nullcontext()
    steps: list[dict[str, Any]] = []
    lines: list[str] = []
    stream = device.create_stream()
    try:
        with aside, graph.instantiate(device=device, warn=False) as executable:
            set_values(executable, values, stream)
            with executable.trace(stream, schedule=schedule, seed=options.seed) as traced:
                for step in traced:
                    lines.append(_line(step))
                    steps.append(_data(step))
    finally:
        stream.close()
        # If a node fails, the steps before it are printed.
        if not options.json and lines:
            write(options, "".join(lines))
    if options.json:
        write(options, to_json({"graph": graph.name, "steps": steps}))
    return End.OK


def _line(step: TraceStep) -> str:
    digests = ", ".join(f"{digest} {memory}" for memory, digest in step.digests().items())
    return f"{step}{f'; now {digests}' if digests else ''}\n"


def _data(step: TraceStep) -> dict[str, Any]:
    return {
        "path": step.path,
        "kind": step.kind,
        "iterations": list(step.iterations),
        "what": step.what,
        "read": [str(each) for each in step.read],
        "written": [
            {"memory": str(memory), "digest": digest} for memory, digest in step.digests().items()
        ],
    }


COMMAND: Final = Command(
    name="trace",
    summary="launch a graph node by node and report what each reads and writes",
    examples=(
        "trace solver.py:step",
        "trace solver.py:step --seed 7 --json -o steps.json",
    ),
    run=trace,
    add_options=add_options,
)
