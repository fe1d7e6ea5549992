"""How fast the simulator runs kernels, next to numba's CUDA simulator and to C compiled by gcc.

    python benchmarks/simulator.py

All times are of one run on one machine; each is the least of several. The figures are ratios: what
the simulator takes over what the peer takes. ``pip install numba`` and gcc bring the peers; what is
missing is left out and said so.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from cuda.core import LaunchConfig

import graphdsl as gd

ELEMENTS = 1 << 20
ORDER = 512
TILE = 16
REPEATS = 7
NUMBA_ELEMENTS = 4096

SAXPY = """
extern "C" __global__ void saxpy(int n, float a, const float* x, float* y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];
}
"""
MATMUL = """
#define TILE 16
extern "C" __global__ void matmul(const float* a, const float* b, float* c, int n) {
    __shared__ float left[TILE][TILE], right[TILE][TILE];
    int row = blockIdx.y * TILE + threadIdx.y, column = blockIdx.x * TILE + threadIdx.x;
    float sum = 0;
    for (int tile = 0; tile < n / TILE; tile++) {
        left[threadIdx.y][threadIdx.x] = a[row * n + tile * TILE + threadIdx.x];
        right[threadIdx.y][threadIdx.x] = b[(tile * TILE + threadIdx.y) * n + column];
        __syncthreads();
        for (int k = 0; k < TILE; k++) sum += left[threadIdx.y][k] * right[k][threadIdx.x];
        __syncthreads();
    }
    c[row * n + column] = sum;
}
"""
C_LOOPS = """
void saxpy(int n, float a, const float *x, float *y)
{
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}

enum { TILE = 16 };

/* The kernel's loop nest: blocks, tiles, a tile of each matrix into a buffer, threads, products. */
void matmul(const float *a, const float *b, float *c, int n)
{
    static float left[TILE][TILE], right[TILE][TILE], sum[TILE][TILE];
    for (int block_y = 0; block_y < n / TILE; block_y++)
        for (int block_x = 0; block_x < n / TILE; block_x++) {
            for (int y = 0; y < TILE; y++)
                for (int x = 0; x < TILE; x++)
                    sum[y][x] = 0;
            for (int tile = 0; tile < n / TILE; tile++) {
                for (int y = 0; y < TILE; y++)
                    for (int x = 0; x < TILE; x++) {
                        left[y][x] = a[(block_y * TILE + y) * n + tile * TILE + x];
                        right[y][x] = b[(tile * TILE + y) * n + block_x * TILE + x];
                    }
                for (int y = 0; y < TILE; y++)
                    for (int x = 0; x < TILE; x++)
                        for (int k = 0; k < TILE; k++)
                            sum[y][x] += left[y][k] * right[k][x];
            }
            for (int y = 0; y < TILE; y++)
                for (int x = 0; x < TILE; x++)
                    c[(block_y * TILE + y) * n + block_x * TILE + x] = sum[y][x];
        }
}
"""
NUMBA = """
import sys, time
import numpy as np
from numba import cuda

@cuda.jit
def saxpy(n, a, x, y):
    i = cuda.grid(1)
    if i < n:
        y[i] = a * x[i] + y[i]

n = int(sys.argv[1])
x, y = np.ones(n, np.float32), np.ones(n, np.float32)
times = []
for _ in range(3):
    start = time.perf_counter()
    saxpy[n // 256, 256](n, np.float32(2), x, y)
    times.append(time.perf_counter() - start)
assert (y == 7).all()
print(min(times) / n)
"""
COLD_OR_CACHED = """
import sys, time
from cuda.core import LaunchConfig
import graphdsl as gd

device = gd.sim.Device()
stream = device.create_stream()
buffer = device.allocate(1 << 16, stream=stream)
buffer.fill(0, stream=stream)

def launch(source, name, *arguments):
    start = time.perf_counter()
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=1, block=128), gd.Program(source).kernel(name), *arguments)
    graph.instantiate(device=device).launch(stream)
    return time.perf_counter() - start

# What a process pays once, whatever it runs: modules, NVRTC and LLVM are loaded.
first = launch('extern "C" __global__ void nothing(int a) {}', "nothing", time.time_ns() % 1000)
print(launch(open(sys.argv[1]).read(), "walk", buffer, buffer, 1024), first)
"""


def least(function: Callable[[], Any], repeats: int = REPEATS) -> float:
    """Return the least time of several calls, in seconds."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


class Simulated:
    """A kernel on a simulated device with one worker, as a graph of one node."""

    def __init__(self, source: str, name: str, *, checked: bool) -> None:
        self.device = gd.sim.Device(threads=1, checked=checked)
        self.stream = self.device.create_stream()
        self.kernel = gd.Program(source).kernel(name)

    def put(self, values: Any) -> Any:
        """Return device memory with the values of an array."""
        buffer = self.device.allocate(values.nbytes, stream=self.stream)
        buffer.array(values.dtype)[:] = values.ravel()
        return buffer

    def prepare(self, config: LaunchConfig, *arguments: Any) -> Callable[[], None]:
        """Return a function that launches the kernel and waits for its end."""
        graph = gd.GraphDef()
        graph.launch(config, self.kernel, *arguments)
        executable = graph.instantiate(device=self.device)
        # What is measured is code that LLVM has optimized.
        executable.upload(self.stream)

        def run() -> None:
            executable.launch(self.stream)
            executable.sync(self.stream)

        run()
        return run


def c_library(folder: Path) -> ctypes.CDLL | None:
    """Return the loops in C, compiled with ``gcc -O2``."""
    compiler = shutil.which("gcc")
    if compiler is None:
        return None
    source, library = folder / "loops.c", folder / "loops.so"
    source.write_text(C_LOOPS)
    subprocess.run(
        [compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(source)], check=True
    )
    return ctypes.CDLL(str(library))


def measure_saxpy(loops: ctypes.CDLL | None) -> dict[str, float]:
    """Return seconds a thread."""
    x, y = np.ones(ELEMENTS, np.float32), np.ones(ELEMENTS, np.float32)
    found = {}
    for checked in (True, False):
        simulated = Simulated(SAXPY, "saxpy", checked=checked)
        config = LaunchConfig(grid=ELEMENTS // 256, block=256)
        arguments = (ELEMENTS, 2.0, simulated.put(x), simulated.put(y))
        label = "simulator, checked" if checked else "simulator, unchecked"
        found[label] = least(simulated.prepare(config, *arguments)) / ELEMENTS
    if loops is not None:
        arguments_c = (ctypes.c_int(ELEMENTS), ctypes.c_float(2), x.ctypes, y.ctypes)
        found["gcc -O2, serial"] = least(lambda: loops.saxpy(*arguments_c)) / ELEMENTS
    if importlib.util.find_spec("numba") is not None:
        output = subprocess.run(
            [sys.executable, "-c", NUMBA, str(NUMBA_ELEMENTS)],
            check=True,
            stdout=subprocess.PIPE,
            env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
            text=True,
        ).stdout
        found["numba's CUDA simulator"] = float(output)
    return found


def measure_matmul(loops: ctypes.CDLL | None) -> dict[str, float]:
    """Return seconds a product."""
    generator = np.random.default_rng(1)
    a, b = generator.random((2, ORDER, ORDER), np.float32)
    expected = a @ b
    found = {}
    for checked in (True, False):
        simulated = Simulated(MATMUL, "matmul", checked=checked)
        config = LaunchConfig(grid=(ORDER // TILE, ORDER // TILE), block=(TILE, TILE))
        result = simulated.put(np.zeros_like(a))
        run = simulated.prepare(config, simulated.put(a), simulated.put(b), result, ORDER)
        label = "simulator, checked" if checked else "simulator, unchecked"
        found[label] = least(run, 3)
        np.testing.assert_allclose(
            result.array(np.float32).reshape(ORDER, ORDER), expected, rtol=1e-4
        )
    if loops is not None:
        result_c = np.zeros_like(a)
        arguments = (a.ctypes, b.ctypes, result_c.ctypes, ctypes.c_int(ORDER))
        found["gcc -O2, serial"] = least(lambda: loops.matmul(*arguments), 3)
        np.testing.assert_allclose(result_c, expected, rtol=1e-4)
    return found


def source_of_fifty_lines() -> str:
    """Return a kernel of 50 lines of ordinary code."""
    lines = [
        'extern "C" __global__ void walk(const float* in, float* out, int n) {',
        "    __shared__ float buffer[128];",
        "    int i = blockIdx.x * blockDim.x + threadIdx.x;",
        "    float v = in[i];",
    ]
    for number in range(7):
        lines += [
            f"    buffer[threadIdx.x] = v + {number}.5f;",
            "    __syncthreads();",
            f"    if (i < n - {number}) {{",
            f"        v += buffer[(threadIdx.x + {number}) % 128] * 0.5f;",
            "    }",
            "    __syncthreads();",
        ]
    lines += ["    for (int k = 0; k < n; k += 128) {", "        v = v * 0.9f + in[k];", "    }"]
    return "\n".join([*lines, "    out[i] = v;", "}", ""])


def measure_compiling(folder: Path) -> dict[str, float]:
    """Return seconds from a declaration to the end of its first launch, each in a new process."""
    source = folder / "walk.cu"
    source.write_text(source_of_fifty_lines())

    def once() -> tuple[float, float]:
        environment = {**os.environ, "GRAPHDSL_CACHE_DIR": str(folder / "cache")}
        command = [sys.executable, "-c", COLD_OR_CACHED, str(source)]
        output = subprocess.run(
            command, check=True, stdout=subprocess.PIPE, env=environment, text=True
        ).stdout
        kernel, nothing = map(float, output.split())
        return kernel, nothing

    cold = []
    for _ in range(3):
        shutil.rmtree(folder / "cache", ignore_errors=True)
        cold.append(once())
    cached = [once() for _ in range(3)]
    return {
        "cold": min(cold)[0],
        "from the cache on disk": min(cached)[0],
        "an empty kernel before it, in a new process: cold": min(each for _, each in cold),
        "an empty kernel before it, in a new process: from the cache": min(
            each for _, each in cached
        ),
    }


def show(title: str, times: dict[str, float], scale: float, unit: str) -> None:
    """Print a table of times, with what the simulator takes over each peer."""
    print(f"\n{title}\n")
    print(f"| | {unit} | checked / this | unchecked / this |")
    print("|---|---|---|---|")
    checked = times.get("simulator, checked", float("nan"))
    unchecked = times.get("simulator, unchecked", float("nan"))
    for label, seconds in times.items():
        ratios = f"{checked / seconds:.3g} | {unchecked / seconds:.3g}"
        print(f"| {label} | {seconds * scale:.3g} | {ratios} |")


def main() -> None:
    """Run all of it."""
    print(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        loops = c_library(folder)
        if loops is None:
            print("gcc is not installed: no loops in C")
        if importlib.util.find_spec("numba") is None:
            print("numba is not installed: no simulator of its")
        show(f"saxpy, {ELEMENTS} threads", measure_saxpy(loops), 1e9, "ns a thread")
        show(f"tiled matmul, {ORDER} x {ORDER}", measure_matmul(loops), 1e3, "ms")
        print("\nfirst launch of a kernel of 50 lines\n")
        for label, seconds in measure_compiling(folder).items():
            print(f"- {label}: {seconds * 1e3:.1f} ms")


if __name__ == "__main__":
    main()
