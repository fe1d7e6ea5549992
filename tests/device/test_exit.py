"""The end of the interpreter: quick, quiet and with status 0, whatever is alive (L9, L14, L18)."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest

from tests.device.support import is_simulated

PATIENCE: Final = 60.0
ROOT: Final = Path(__file__).parents[2]

PREAMBLE: Final = """
import functools, gc, sys, threading, time
import numpy as np
import graphdsl as gd

device = gd.device()
stream = device.create_stream()
log = []

def declare(name):
    graph = gd.GraphDef(name)
    space = graph.allocate(64)
    filled = space.memset(space, 1).memcpy(np.zeros(64, np.uint8), space)
    filled.callback(functools.partial(log.append, name)).deallocate(space)
    return graph.instantiate(device=device)
"""

PROGRAMS: Final = {
    "live_graphs": """
        graphs = [declare(str(number)) for number in range(20)]
        for graph in graphs:
            graph.launch(stream)
            graph.sync(stream)
    """,
    "graph_that_never_ran": """
        graph = declare("idle")
    """,
    "graph_in_flight": """
        graph = gd.GraphDef()
        node = graph
        for _ in range(5):
            node = node.callback(functools.partial(time.sleep, 0.05))
        flying = graph.instantiate(device=device)
        threading.Thread(target=flying.launch, args=(stream,)).start()
        time.sleep(0.06)
    """,
    "graph_in_flight_from_a_daemon": """
        graph = gd.GraphDef()
        node = graph
        for _ in range(5):
            node = node.callback(functools.partial(time.sleep, 0.05))
        flying = graph.instantiate(device=device)
        threading.Thread(target=flying.launch, args=(stream,), daemon=True).start()
        time.sleep(0.06)
    """,
    "graphs_dying_on_other_threads": """
        def work():
            for number in range(30):
                graph = declare(str(number))
                graph.launch(stream)
        threads = [threading.Thread(target=work, daemon=True) for _ in range(3)]
        for thread in threads:
            thread.start()
        time.sleep(0.05)
    """,
    "graphs_closed_just_before": """
        for number in range(50):
            declare(str(number)).close()
    """,
    "graph_in_a_cycle": """
        cycle = []
        graph = gd.GraphDef()
        graph.callback(functools.partial(cycle.append, 1))
        cycle.append(graph.instantiate(device=device))
        del graph, cycle
    """,
    "exit_by_exception": """
        graph = declare("left open")
        graph.launch(stream)
        raise SystemExit(0)
    """,
}


def _run(program: str) -> tuple[subprocess.CompletedProcess[str], float]:
    code = PREAMBLE + "\n".join(line[8:] for line in program.splitlines())
    begin = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return done, time.monotonic() - begin


@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
def test_interpreter_ends_quietly(program: str, device: Any) -> None:
    done, seconds = _run(program)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    # Most of it is the start of Python, and on a GPU that of the driver.
    assert seconds < (10 if is_simulated(device) else 30)


def test_interpreter_ends_with_a_failure_that_was_not_reported() -> None:
    program = """
        graph = gd.GraphDef()
        graph.callback(lambda: 1 / 0, name="bad")
        graph = graph.instantiate(device=device)
        graph.launch(stream)
        stream.sync()
        print("end of program")
    """
    done, _ = _run(program)
    assert done.returncode == 0
    assert done.stdout == "end of program\n"
    # It is reported at the end at the latest, and nothing else is printed.
    first = done.stderr.splitlines()[0]
    assert first.startswith("Exception ignored in host callback of callback node 'bad'")
    assert done.stderr.rstrip().endswith("ZeroDivisionError: division by zero")
