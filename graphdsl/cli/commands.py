"""What each command does: text for people, or data for programs, and how it ended."""

from __future__ import annotations

import json
import sys
import traceback
from argparse import Namespace
from collections.abc import Callable, Mapping
from contextlib import nullcontext, redirect_stdout
from enum import IntEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import graphdsl
from graphdsl.cli.sarif import to_sarif
from graphdsl.cli.targets import Targets
from graphdsl.errors import CallbackError, GraphDslError, Severity
from graphdsl.runtime.device import device as usual_device
from graphdsl.runtime.device import driver_of, named_device
from graphdsl.views.difference import diff
from graphdsl.views.networkx.topology import node_link_data

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.errors import Finding
    from graphdsl.memory.plan import MemoryPlan
    from graphdsl.runtime.graph import Graph
    from graphdsl.views.difference import Difference, ItemChange

__all__ = ["COMMANDS", "End", "UsageError"]

PICTURES: Final = frozenset({".svg", ".png", ".pdf", ".dot", ".gv", ".mmd"})


class End(IntEnum):
    """How a command ended: what it gives the shell."""

    OK = 0
    """Nothing was found, nothing differs, the graph ran."""
    FOUND = 1
    """The check found errors, the graphs differ, or the graph does not run."""
    WRONG = 2
    """The command cannot be done as it was given."""
    RAISED = 3
    """The file of the target raised an exception."""


class UsageError(Exception):
    """A command that cannot be done as it was given."""


def show(options: Namespace) -> End:
    """Print a graph, or draw it."""
    graph = Targets().load(options.target)
    if options.memory:
        plan = graph.memory()
        if options.output is not None and Path(options.output).suffix.lower() == ".svg":
            _only_text(options)
            plan.render(options.output)
        elif options.json:
            _write(options, _json({"graph": graph.name, **_memory(plan)}))
        else:
            _write(options, f"{plan}\n")
        return End.OK
    if options.json:
        _write(options, _json(node_link_data(graph.to_networkx())))
    elif options.output is not None and Path(options.output).suffix.lower() in PICTURES:
        graph.render(options.output, detail=options.detail, depth=options.depth)
    else:
        _write(options, f"{graph}\n")
    return End.OK


def check(options: Namespace) -> End:
    """Check a graph."""
    graph = Targets().load(options.target)
    limits = None if options.device is None else driver_of(_device(options)).limits
    findings = graph.check(limits, compile=options.compile, device_launch=options.device_launch)
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    warnings = len(findings) - errors
    if options.sarif:
        file = Path(options.target.rpartition(":")[0])
        _write(options, _json(to_sarif(findings, file, graphdsl.__version__)))
    elif options.json:
        data = {
            "graph": graph.name,
            "errors": errors,
            "warnings": warnings,
            "findings": [_finding(finding) for finding in findings],
        }
        _write(options, _json(data))
    else:
        lines = [f"{finding}\n" for finding in findings]
        told = f"{_count(errors, 'error')}, {_count(warnings, 'warning')}"
        lines.append(f"graph {graph.label!r}: {told if findings else 'nothing found'}\n")
        _write(options, "".join(lines))
    return End.FOUND if errors or (options.strict and warnings) else End.OK


def compare(options: Namespace) -> End:
    """Compare two graphs."""
    targets = Targets()
    difference = diff(targets.load(options.old), targets.load(options.new))
    is_drawn = options.output is not None and Path(options.output).suffix.lower() in {".dot", ".gv"}
    if options.json:
        _write(options, _json(_difference(difference)))
    else:
        _write(options, difference.to_dot() if is_drawn else f"{difference}\n")
    return End.FOUND if difference else End.OK


def run(options: Namespace) -> End:
    """Run a graph on a device."""
    graph = Targets().load(options.target)
    device = _device(options)
    values = _values(graph, options.set)
    # What callbacks and kernels print must not come between the data.
    aside = redirect_stdout(sys.stderr) if options.json else nullcontext()
    stream = device.create_stream()
    try:
        with aside, graph.instantiate(device=device) as executable:
            _set(executable, values)
            executable.upload(stream)
            for _ in range(options.launches):
                executable.launch(stream)
            executable.sync(stream)
            memory = executable.memory()
    except CallbackError as error:
        # The exception is that of the user's function.
        traceback.print_exception(error.__cause__ or error)
        print(f"graphdsl: {error}", file=sys.stderr)  # noqa: T201  # what a command line does
        return End.RAISED
    finally:
        stream.close()
    name = getattr(device, "name", str(device))
    launches = _count(options.launches, "launch", "launches")
    if options.json:
        data = {
            "graph": graph.name,
            "device": name,
            "launches": options.launches,
            "values": dict(values),
            "memory": {
                "allocations": memory.allocations,
                "addresses": memory.addresses,
                "instantiation": memory.taken.instantiation,
                "upload": memory.taken.upload,
                "staging": memory.staging,
                **memory.graphs._asdict(),
            },
        }
        _write(options, _json(data))
    else:
        _write(options, f"graph {graph.label!r} ran: {launches} on {name}\n{memory}\n")
    return End.OK


COMMANDS: Final[Mapping[str, Callable[[Namespace], End]]] = {
    "show": show,
    "check": check,
    "diff": compare,
    "run": run,
}
"""What is done for each command."""


def _device(options: Namespace) -> Any:
    """Return the device that is asked for, or the usual one."""
    wanted = options.device
    try:
        return usual_device() if wanted is None else named_device(wanted, "--device")
    except ValueError as error:
        raise UsageError(str(error)) from error
    except GraphDslError as error:
        role = "the usual device" if wanted is None else f"--device {wanted}"
        raise UsageError(f"{role}: {error}") from error


def _values(graph: GraphDef, given: list[str]) -> dict[str, int | float]:
    """Return the parameters that are set, as ``NAME=NUMBER``, by name."""
    values: dict[str, int | float] = {}
    for item in given:
        name, equals, text = item.partition("=")
        try:
            values[name] = _number(text)
        except ValueError:
            equals = ""
        if not equals or not name:
            raise UsageError(f"--set: expected NAME=NUMBER, as in --set steps=100; got {item!r}")
        known = [each.name for each in graph.parameters()]
        if name not in known:
            raise UsageError(
                f"--set {item}: graph {graph.name!r} has no parameter {name!r}; its parameters "
                f"are: {', '.join(known) or 'none'}"
            )
    return values


def _set(executable: Graph, values: Mapping[str, int | float]) -> None:
    try:
        executable.set(**values)
    except (TypeError, ValueError) as error:
        raise UsageError(f"--set: {error}") from error


def _number(text: str) -> int | float:
    try:
        return int(text, 0)
    except ValueError:
        return float(text)


def _only_text(options: Namespace) -> None:
    if options.json:
        raise UsageError(f"-o {options.output}: --json writes text, expected another file name")


def _write(options: Namespace, text: str) -> None:
    """Write what a command tells into the file of ``-o``, or to standard output."""
    if options.output is None:
        sys.stdout.write(text)
        # Here, so that a reader that went away is noticed here.
        sys.stdout.flush()
        return
    path = Path(options.output)
    # Only a graph can be drawn, and only without --json.
    if path.suffix.lower() in PICTURES and path.suffix.lower() not in {".dot", ".gv"}:
        raise UsageError(
            f"-o {options.output}: this command writes text here, expected a name such as out.txt "
            "or out.json"
        )
    path.write_text(text, encoding="utf-8")


def _json(data: object) -> str:
    return f"{json.dumps(data, indent=2, ensure_ascii=False)}\n"


def _finding(finding: Finding) -> dict[str, Any]:
    node, location = finding.node, finding.location
    return {
        "rule": finding.rule,
        "severity": str(finding.severity),
        "node": None if node is None else node.path,
        "graph": None if node is None else node.graph.label,
        "file": None if location is None else location.file,
        "line": None if location is None else location.line,
        "message": finding.message,
        "remedy": finding.remedy,
    }


def _difference(difference: Difference) -> dict[str, Any]:
    return {
        "old": difference.old.label,
        "new": difference.new.label,
        "same": difference.same,
        "nodes": [_change(item) for item in difference.nodes],
        "conditions": [_change(item) for item in difference.conditions],
        "edges": [
            {"status": edge.status, "before": edge.before, "after": edge.after, "port": edge.port}
            for edge in difference.edges
        ],
    }


def _change(item: ItemChange) -> dict[str, Any]:
    fields = [{"field": each.field, "old": each.old, "new": each.new} for each in item.fields]
    return {"status": item.status, "path": item.path, "kind": item.kind, "fields": fields}


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


def _count(number: int, noun: str, plural: str = "") -> str:
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"
