"""Trials in processes of their own, which an error of the driver may end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from graphdsl.debug.trial import Trial, as_json

__all__ = ["Told", "in_process"]

LINES_SHOWN: Final = 15


@dataclass(frozen=True, slots=True)
class Told:
    """What a trial told, and how it ended.

    Attributes
    ----------
    graph : str
        The name of the graph; empty if it was not made.
    nodes : tuple of dict
        What was told before each node.
    end : str
        ``"done"``, ``"fault"``, ``"error"``, ``"timeout"``, ``"unusable"`` if there is nothing at
        the place of what makes the graph, or ``"died"`` if the process ended without a word.
    result : int
        The ``CUresult`` of a fault, else 0.
    message : str
        What went wrong.
    printed : str
        What the process printed.
    """

    graph: str
    nodes: tuple[dict[str, Any], ...]
    end: str
    result: int
    message: str
    printed: str = ""

    @classmethod
    def of(cls, events: Sequence[dict[str, Any]], printed: str = "", end: str = "died") -> Told:
        """Return what events come to."""
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


def in_process(trial: Trial, timeout: float, before: Sequence[str] = ()) -> Told:
    """Run a trial in a process of its own.

    Parameters
    ----------
    trial : Trial
        What to try.
    timeout : float
        Seconds, after which the process is killed.
    before : sequence of str, optional
        A program, with its options, that runs it.
    """
    with tempfile.TemporaryDirectory(prefix="graphdsl-trial-") as folder:
        file = Path(folder, "events")
        file.touch()
        command = (*before, sys.executable, "-m", "graphdsl.debug.trial", str(file))
        # Modules are found there as here, whatever was added to the path meanwhile.
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
            given: str | bytes = error.stdout or ""
            printed = given if isinstance(given, str) else given.decode(errors="replace")
        lines = file.read_text(encoding="utf-8").splitlines()
    return Told.of([json.loads(line) for line in lines if line.endswith("}")], printed, end)
