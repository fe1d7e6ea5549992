"""``graphdsl run``: launch a graph, and report its memory use."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from contextlib import nullcontext, redirect_stdout
from typing import Final

from graphdsl.base.text import counted
from graphdsl.core.declaration.naming import label_of
from graphdsl.tools.cli.command import (
    Command,
    End,
    add_device,
    add_json,
    find_device,
    to_json,
    write,
)
from graphdsl.tools.cli.targets import Targets, add_values, read_values, set_values, shown


def add_options(parser: ArgumentParser) -> None:
    """Declare its options."""
    add_json(parser)
    add_device(parser, "sim, cuda or cuda:<number>; by default as for device()")
    add_values(parser)


def run(options: Namespace) -> End:
    """Run a graph on a device."""
    graph = Targets(options).load(options.target)
    device = find_device(options)
    values = read_values(graph, options)
    # Output of callbacks and kernels must not be mixed with the data.
    aside = redirect_stdout(sys.stderr) if options.json else nullcontext()
    stream = device.create_stream()
    try:
        with aside, graph.instantiate(device=device, warn=False) as executable:
            set_values(executable, values, stream)
            executable.upload(stream)
            for _ in range(options.launches):
                executable.launch(stream)
            executable.sync(stream)
            memory = executable.memory()
    finally:
        stream.close()
    name = getattr(device, "name", str(device))
    launches = counted(options.launches, "launch", "launches")
    if options.json:
        data = {
            "graph": graph.name,
            "device": name,
            "launches": options.launches,
            "values": shown(values),
            "memory": {
                "allocations": memory.allocations,
                "addresses": memory.addresses,
                "instantiation": memory.taken.instantiation,
                "upload": memory.taken.upload,
                "staging": memory.staging,
                **memory.graphs._asdict(),
            },
        }
        write(options, to_json(data))
    else:
        write(options, f"graph {label_of(graph)!r} ran: {launches} on {name}\n{memory}\n")
    return End.OK


COMMAND: Final = Command(
    name="run",
    summary="run a graph and report its memory use",
    examples=(
        "run solver.py:step",
        "run solver.py:step --device cuda:1 --launches 100 --set factor=0.5",
    ),
    run=run,
    add_options=add_options,
)
