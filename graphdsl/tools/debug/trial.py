"""A trial: runs some nodes of a graph, and reports events as they happen.

As a program, ``python -m graphdsl.tools.debug.trial FILE``, it reads a :class:`Trial` as JSON from
its standard input and writes a line of JSON for each event to FILE. An error of the driver may end
the process; the events before it are still there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.runtime.device import device as usual_device
from graphdsl.core.runtime.device import named_device
from graphdsl.core.runtime.devices import Devices
from graphdsl.core.runtime.executables import GraphCompleteOptions
from graphdsl.core.runtime.graph import Graph, opened
from graphdsl.core.runtime.preparing import checked_plan
from graphdsl.core.runtime.stepping.walk import Walk
from graphdsl.tools.debug.builds import found, made
from graphdsl.tools.debug.portraits import portrait_of

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.runtime.change.editing import Editing

Reporter = Callable[[dict[str, Any]], None]


@dataclass(frozen=True, slots=True)
class Trial:
    """The parameters of a trial.

    Attributes
    ----------
    build : str
        The location of the function that makes the graph.
    device : str or None
        The device, as in GRAPHDSL_DEVICE; by default the usual one.
    leaving_out : tuple of int
        The rows to skip.
    launches : int
        Number of launches of the whole graph; 0 to run it node by node.
    most : int or None
        The maximum number of nodes: without some of its nodes, a loop may not end.
    values : dict of str to number
        Values of parameters.
    """

    build: str
    device: str | None = None
    leaving_out: tuple[int, ...] = ()
    launches: int = 0
    most: int | None = None
    values: dict[str, int | float] = field(default_factory=dict)


def run_trial(trial: Trial, build: object, device: Any, report: Reporter) -> None:
    """Run a trial.

    Events: ``{"graph": name}`` first; node by node, ``{"row": ..., "node": ...}`` before each node;
    at the end ``{"end": "done"}``, or ``{"end": "fault", "result": ..., "message": ...}``.

    Parameters
    ----------
    trial : Trial
        The trial.
    build : object
        The function that makes the graph.
    device : device
        The device.
    report : callable
        Called with each event.
    """
    graph, owners = made(build)
    report({"graph": label_of(graph), "end": ""})
    devices = Devices.chosen(device)
    driver = devices.own
    plan, loaded = checked_plan(graph, devices)
    if trial.launches:
        plan = plan.without(trial.leaving_out)
    stream = device.create_stream()
    executable = Graph(plan, loaded, GraphCompleteOptions(auto_free_on_launch=True))
    if trial.values:
        executable.set(**trial.values)
    try:
        if trial.launches:
            for _ in range(trial.launches):
                executable.launch(stream)
                executable.sync(stream)
        else:
            _step(trial, executable, driver.stream_handle(stream), report)
            executable.sync(stream)
    except DriverError as error:
        notes = getattr(error, "__notes__", ())
        message = "\n".join((str(error), *notes))
        report({"end": "fault", "result": error.result, "message": message})
    else:
        report({"end": "done"})
    del owners


def _step(trial: Trial, executable: Graph, stream: int, report: Reporter) -> None:
    editing = opened(executable)
    walk = Walk(editing, stream, leaving_out=frozenset(trial.leaving_out))
    try:
        for number, turn in enumerate(walk.turns()):
            if number == trial.most:
                break
            node = portrait_of(editing, walk, turn)
            is_optional = _is_optional(editing, walk, turn.row)
            report({"row": turn.row, "node": node.to_data(), "is_optional": is_optional})
            walk.run(turn)
            if turn.row in walk.rows.addresses and isinstance(editing.node(turn.row), AllocNode):
                _clear(editing.driver, walk.rows.addresses[turn.row], stream)
    except DriverError:
        # An unusable context has nothing to release; a simulated one has.
        with suppress(DriverError):
            walk.end()
        raise
    walk.end()


def _is_optional(editing: Editing, walk: Walk, row: int) -> bool:
    """Return whether other nodes can run without a node: memory exists, and loops end."""
    if walk.has_inside(row) or isinstance(editing.node(row), (AllocNode, FreeNode)):
        return False
    return not walk.rows.filled(row).conditions


def _clear(driver: Driver, address: int, stream: int) -> None:
    """Fill new memory with zeros, so that the result of skipped nodes is deterministic."""
    memory = driver.memory_at(address)
    assert memory is not None, "it was just allocated"
    zeros = np.zeros(memory.end - address, np.uint8)
    driver.memory_write(address, zeros.nbytes, zeros.ctypes.data, stream)


def main() -> None:
    """Run the trial from standard input, and exit immediately: the context may be unusable."""
    data = json.load(sys.stdin)
    trial = Trial(**{**data, "leaving_out": tuple(data["leaving_out"])})
    with Path(sys.argv[1]).open("a", encoding="utf-8") as events, redirect_stdout(sys.stderr):

        def tell(event: dict[str, Any]) -> None:
            events.write(f"{json.dumps(event)}\n")
            events.flush()

        try:
            wanted = trial.device
            device = usual_device() if wanted is None else named_device(wanted, "device")
            try:
                build = found(trial.build)
            except ValueError as error:
                tell({"end": "unusable", "message": str(error)})
            else:
                run_trial(trial, build, device, tell)
        except BaseException as error:  # noqa: BLE001  # any error is reported to the parent process
            tell({"end": "error", "message": f"{type(error).__name__}: {error}"})
    sys.stderr.flush()
    # Exit handlers must not call a driver without a context.
    os._exit(0)


def as_json(trial: Trial) -> str:
    """Return a trial from the JSON that :func:`main` reads."""
    return json.dumps(asdict(trial))


if __name__ == "__main__":
    main()


LINES_SHOWN: Final = 15


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a trial.

    Attributes
    ----------
    graph : str
        The name of the graph; empty if it was not made.
    nodes : tuple of dict
        The events before each node.
    end : str
        ``"done"``, ``"fault"``, ``"error"``, ``"timeout"``, ``"unusable"`` if the function that
        makes the graph was not found, or ``"died"`` if the process ended without a result.
    result : int
        The ``CUresult`` of a fault, else 0.
    message : str
        The error message.
    printed : str
        Output of the process.
    """

    graph: str
    nodes: tuple[dict[str, Any], ...]
    end: str
    result: int
    message: str
    printed: str = ""

    @classmethod
    def of(cls, events: Sequence[dict[str, Any]], printed: str = "", end: str = "died") -> Outcome:
        """Return the outcome of a list of events."""
        graph, nodes = "", []
        last: dict[str, Any] = {"end": end}
        for event in events:
            if "node" in event:
                nodes.append(event)
            elif event.get("end"):
                last = event
            else:
                graph = event["graph"]
        message = last.get("message") or "\n".join(printed.splitlines()[-LINES_SHOWN:])
        return cls(graph, tuple(nodes), last["end"], last.get("result", 0), message, printed)


def in_process(trial: Trial, timeout: float, before: Sequence[str] = ()) -> Outcome:
    """Run a trial in its own process.

    Parameters
    ----------
    trial : Trial
        The trial.
    timeout : float
        Seconds, after which the process is killed.
    before : sequence of str, optional
        A program, with its options, that runs it.
    """
    with tempfile.TemporaryDirectory(prefix="graphdsl-trial-") as folder:
        file = Path(folder, "events")
        file.touch()
        command = (*before, sys.executable, "-m", "graphdsl.tools.debug.trial", str(file))
        # Modules are found with the current sys.path.
        path = os.pathsep.join(filter(None, sys.path))
        environment = {**os.environ, "PYTHONPATH": path, "GRAPHDSL_LINE_INFO": "1"}
        end = "died"
        try:
            done = subprocess.run(  # noqa: S603  # this interpreter, or what the user has installed
                command,
                input=as_json(trial),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
                timeout=timeout,
                env=environment,
                check=False,
            )
            printed = done.stdout
        except subprocess.TimeoutExpired as error:
            end = "timeout"
            output: str | bytes = error.stdout or ""
            printed = output if isinstance(output, str) else output.decode(errors="replace")
        lines = file.read_text(encoding="utf-8").splitlines()
    return Outcome.of([json.loads(line) for line in lines if line.endswith("}")], printed, end)
