"""How long it takes until a kernel runs on the simulator, and what nodes and copies cost there.

    python benchmarks/compile.py [--kernels 100] [--steps 3800] [--statements 3000] [--nodes 10000]

What is compiled is compiled in a new process with an empty cache (cold), then in another with the
cache that it left. Besides the seconds of the clock there are those that the process kept a
processor busy, without the processes that optimize kernels: on a busy machine they say more.
"""

from __future__ import annotations

import json
import mmap
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

import graphdsl as gd
from benchmarks.common import ROOT, Report, least, parser, show
from graphdsl.code.nvrtc.nvrtc import compile_to_ptx

MAPPINGS: Final = 2000
"""What a process with a few large libraries has mapped."""
HEAD: Final = 'extern "C" __global__ void k{}(float* x, float a) {{ {} }}\n'
ALONE: Final = """
import json, sys, time
import graphdsl as gd
given = json.load(sys.stdin)
device = gd.sim.Device()
stream = device.create_stream()
x = device.allocate(4096, stream=stream)
config = gd.LaunchConfig(grid=1, block=32)

def launched(source, count, is_optimized):
    program = gd.Program(source)
    graph = gd.GraphDef()
    for number in range(count):
        graph.launch(config, program.kernel(f"k{number}"), x, 1.0)
    start, used = time.perf_counter(), time.process_time()
    executable = graph.instantiate(device=device)
    executable.launch(stream)
    found = {
        "first launch": time.perf_counter() - start,
        "of a processor": time.process_time() - used,
    }
    if is_optimized:
        executable.upload(stream)
        found["all optimized"] = time.perf_counter() - start
    return found

# What a process does once: loading NVRTC and LLVM.
launched(given["first"], 1, False)
print(json.dumps(launched(given["source"], given["count"], given["is_optimized"])))
"""


def statements(count: int) -> str:
    """Return the body of a kernel of ordinary statements: a barrier, a branch and a load in ten."""
    lines = [f"float {', '.join(f'v{n} = x[(t + {n}) & 1023]' for n in range(8))};"]
    for n in range(count - len(lines)):
        to, one, other = (f"v{n * step % 8}" for step in (1, 3, 5))
        match n % 10:
            case 2:
                lines.append(f"if ({to} > {one}) {to} -= a * {n}; else {to} *= 0.5f;")
            case 5:
                lines.append(f"{to} += x[(t * {n % 7} + {n}) & 1023];")
            case 7:
                lines.append(f"shared[t] = {one};")
            case 8:
                lines.append("__syncthreads();")
            case 9:
                lines.append(f"{to} = shared[(t + {n}) % blockDim.x] - {other};")
            case _:
                lines.append(f"{to} = {one} * {n % 9}.25f + {other};")
    total = " + ".join(f"v{n}" for n in range(8))
    return f"__shared__ float shared[256]; int t = threadIdx.x; {' '.join(lines)} x[t] = {total};"


def programs(kernels: int, steps: int, ordinary: int) -> dict[str, tuple[str, int, bool]]:
    """Return source, number of kernels, and whether the optimized code is waited for too."""
    lines = [HEAD.format(n, f"x[threadIdx.x] += {n} * a;") for n in range(kernels)]
    sines = [
        HEAD.format(n, f"x[threadIdx.x] = sinf(x[threadIdx.x]) + {n};") for n in range(kernels)
    ]
    long = "".join(
        f"s = (s * {1664525 + 2 * n}u) ^ (s >> {n % 13 + 3}); "
        f"v = fmaf(v, x[s & 1023], a * {n}.5f); " + "x[(s >> 3) & 1023] = v; " * (n % 8 == 0)
        for n in range(steps)
    )
    long = HEAD.format(0, f"unsigned s = threadIdx.x; float v = x[s]; {long}")
    return {
        f"{kernels} kernels of one line": ("".join(lines), kernels, True),
        f"{kernels} kernels with sinf": ("".join(sines), kernels, True),
        # Of 3,800 steps, 40,000 lines of PTX. To optimize it takes minutes.
        f"a kernel of {steps} steps": (long, 1, False),
        # Without what NVRTC takes.
        f"the PTX of a kernel of {steps} steps": (
            compile_to_ptx(gd.Program(long), ["k0"], "90").ptx, 1, False,
        ),
        f"a kernel of {ordinary} statements": (HEAD.format(0, statements(ordinary)), 1, False),
    }  # fmt: skip


def first_launch(program: tuple[str, int, bool], cache: Path) -> dict[str, float]:
    """Return seconds from a program to the end of its first launch, in a new process."""
    source, count, is_optimized = program
    given = {
        "source": source,
        "count": count,
        "is_optimized": is_optimized,
        "first": HEAD.format(0, "x[0] = a;"),
    }
    done = subprocess.run(
        [sys.executable, "-c", ALONE],
        input=json.dumps(given),
        stdout=subprocess.PIPE,
        env={
            **os.environ,
            "GRAPHDSL_CACHE_DIR": str(cache),
            "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), os.getenv("PYTHONPATH")))),
        },
        text=True,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def of_nodes(nodes: int, repeats: int) -> dict[str, float]:
    """Return microseconds a node of a chain of one launch form."""
    device = gd.sim.Device()
    stream = device.create_stream()
    x = device.allocate(4096, stream=stream)
    kernel = gd.Program(HEAD.format(0, "x[threadIdx.x] += a;")).kernel("k0")
    graph = gd.GraphDef()
    node: Any = graph
    config = gd.LaunchConfig(grid=1, block=32)
    for _ in range(nodes):
        node = node.launch(config, kernel, x, 1.0)
    executable = graph.instantiate(device=device)
    executable.upload(stream)
    tasks = {
        "instantiate": lambda: graph.instantiate(device=device),
        "from_cuda": lambda: gd.GraphDef.from_cuda(executable),
        "launch": lambda: executable.launch(stream),
    }
    return {name: 1e6 / nodes * least(task, repeats) for name, task in tasks.items()}


def of_copies(repeats: int) -> dict[str, float]:
    """Return microseconds a launch of a copy of 4 KiB, and of a memset for comparison."""
    device = gd.sim.Device()
    stream = device.create_stream()
    x = device.allocate(4096, stream=stream)
    array = np.zeros(4096, np.uint8)
    # Every second one is read-only, so that the system does not join them.
    kept = [
        mmap.mmap(-1, mmap.PAGESIZE, prot=mmap.PROT_READ | mmap.PROT_WRITE * (number % 2))
        for number in range(MAPPINGS)
    ]
    to_device, to_host, memset = gd.GraphDef(), gd.GraphDef(), gd.GraphDef()
    to_device.memcpy(x, array)
    to_host.memcpy(array, x)
    memset.memset(x, 0)
    found = {}
    for name, graph in (
        ("from the host", to_device), ("to the host", to_host), ("memset", memset)
    ):  # fmt: skip
        with graph.instantiate(device=device) as executable:
            launch = partial(executable.launch, stream)
            found[name] = 1e6 * least(launch, repeats, calls=100)
    for pages in kept:
        pages.close()
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its figures."""
    options = parser(__doc__)
    options.add_argument("--kernels", type=int, default=100)
    options.add_argument("--steps", type=int, default=3800, help="of the long kernel")
    options.add_argument("--statements", type=int, default=3000, help="of the ordinary kernel")
    options.add_argument("--nodes", type=int, default=10_000)
    options.add_argument("--repeats", type=int, default=5)
    options.add_argument("--programs", type=int, help="only so many of the programs")
    chosen = options.parse_args(arguments)
    report = Report("compile", gd.sim.Device())
    show(report.description())

    def told(group: str, values: dict[str, float], unit: str) -> None:
        report.add(group, values, unit)
        listed = ", ".join(f"{name} {value:.3g}" for name, value in values.items())
        show(f"{group}: {listed} {unit}")

    with tempfile.TemporaryDirectory() as folder:
        measured = programs(chosen.kernels, chosen.steps, chosen.statements)
        for number, (name, program) in enumerate([*measured.items()][: chosen.programs]):
            for state in ("cold", "from the cache"):
                told(f"{name}, {state}", first_launch(program, Path(folder, str(number))), "s")
    told(f"{chosen.nodes} kernel nodes", of_nodes(chosen.nodes, chosen.repeats), "us/node")
    told("a copy of 4 KiB", of_copies(chosen.repeats), "us/launch")
    report.save(chosen.json)


if __name__ == "__main__":
    main()
