"""The end of the interpreter: quiet and with status 0, whatever is alive (L9, L14, L18)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.device.support import PATIENCE

ROOT: Final = Path(__file__).parents[2]

PREAMBLE: Final = '''
import functools, gc, sys, threading
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

def declare_flight():
    """Return a graph that is in flight until the interpreter ends, and for some nodes more."""
    entered = threading.Event()
    graph = gd.GraphDef("flight")
    node = graph.callback(entered.set).callback(threading.main_thread().join)
    for number in range(5):
        node = node.callback(functools.partial(log.append, number))
    return graph.instantiate(device=device), entered
'''

PROGRAMS: Final = {
    # Each of these is left as it is, in one process.
    "graphs_that_are_idle": """
        graphs = [declare(str(number)) for number in range(20)]
        for graph in graphs:
            graph.launch(stream)
            graph.sync(stream)
        never_launched = declare("idle")
        cycle = []
        graph = gd.GraphDef()
        graph.callback(functools.partial(cycle.append, 1))
        cycle.append(graph.instantiate(device=device))
        del graph, cycle
        for number in range(50):
            declare(str(number)).close()
    """,
    "graph_in_flight": """
        flying, entered = declare_flight()
        threading.Thread(target=flying.launch, args=(stream,)).start()
        entered.wait()
    """,
    "graph_in_flight_from_a_daemon": """
        flying, entered = declare_flight()
        threading.Thread(target=flying.launch, args=(stream,), daemon=True).start()
        entered.wait()
    """,
    "graphs_dying_on_other_threads": """
        begun = threading.Barrier(4)
        def work():
            for number in range(30):
                graph = declare(str(number))
                graph.launch(stream)
                if number == 0:
                    begun.wait()
        threads = [threading.Thread(target=work, daemon=True) for _ in range(3)]
        for thread in threads:
            thread.start()
        begun.wait()
    """,
    "exit_by_exception": """
        graph = declare("left open")
        graph.launch(stream)
        raise SystemExit(0)
    """,
}


def _run(program: str) -> subprocess.CompletedProcess[str]:
    code = PREAMBLE + "\n".join(line[8:] for line in program.splitlines())
    return subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
def test_interpreter_ends_quietly(program: str) -> None:
    done = _run(program)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_interpreter_ends_with_a_failure_that_was_not_reported() -> None:
    program = """
        graph = gd.GraphDef()
        graph.callback(lambda: 1 / 0, name="bad")
        graph = graph.instantiate(device=device)
        graph.launch(stream)
        stream.sync()
        print("end of program")
    """
    done = _run(program)
    assert done.returncode == 0
    assert done.stdout == "end of program\n"
    # It is reported at the end at the latest, and nothing else is printed.
    first = done.stderr.splitlines()[0]
    assert first.startswith("Exception ignored in host callback of callback node 'bad'")
    assert done.stderr.rstrip().endswith("ZeroDivisionError: division by zero")
