"""A process ends although a daemon thread of it runs a kernel that does not."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import threading, time
from cuda.core import LaunchConfig
import graphdsl as gd

device = gd.sim.Device(threads=4, watchdog=None)
stream = device.create_stream()
kernel = gd.Program(
    'extern "C" __global__ void k({kind}int* x) {{ while (x[threadIdx.x & 3] != 1) {{}} }}'
).kernel("k")
memory = device.allocate(64, stream=stream)
memory.fill(0, stream=stream)
graph = gd.GraphDef()
graph.launch(LaunchConfig(grid={blocks}, block=256), kernel, memory)
executable = graph.instantiate(device=device)
executable.upload(stream)

def run():
    while True:
        executable.launch(stream)

threading.Thread(target=run, daemon=True).start()
time.sleep(0.2)
print("end", flush=True)
"""


@pytest.mark.parametrize("blocks", [1, 4096])
def test_a_daemon_thread_that_runs_a_kernel_does_not_keep_the_process(blocks: int) -> None:
    program = PROGRAM.format(kind="volatile ", blocks=blocks)
    done = subprocess.run(  # this interpreter, and a text from here
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=120
    )
    assert (done.returncode, done.stdout) == (0, "end\n")
    assert "Traceback" not in done.stderr
