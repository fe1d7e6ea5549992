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
BINS = 256
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
REDUCTION = """
extern "C" __global__ void total(const float* x, float* sums) {
    __shared__ float part[256];
    int t = threadIdx.x;
    part[t] = x[blockIdx.x * blockDim.x + t];
    __syncthreads();
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        if (t < half) part[t] += part[t + half];
        __syncthreads();
    }
    if (t == 0) sums[blockIdx.x] = part[0];
}
"""
HISTOGRAM = """
extern "C" __global__ void histogram(const unsigned char* x, unsigned* bins, int n) {
    __shared__ unsigned own[256];
    own[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&own[x[i]], 1u);
    __syncthreads();
    atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}
"""
SCAN = """
extern "C" __global__ void scan(const int* x, int* y) {
    __shared__ int sums[32];
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    int v = x[i];
    for (int d = 1; d < 32; d *= 2) {
        int other = __shfl_up_sync(~0u, v, d);
        if (lane >= d) v += other;
    }
    if (lane == 31) sums[warp] = v;
    __syncthreads();
    if (warp == 0) {
        int s = lane < blockDim.x / 32 ? sums[lane] : 0;
        for (int d = 1; d < 32; d *= 2) {
            int other = __shfl_up_sync(~0u, s, d);
            if (lane >= d) s += other;
        }
        sums[lane] = s;
    }
    __syncthreads();
    y[i] = v + (warp ? sums[warp - 1] : 0);
}
"""
C_LOOPS = """
void saxpy(int n, float a, const float *x, float *y)
{
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}

enum { TILE = 16 };

/* The kernel's loops: a block's elements into a buffer, and halves of it onto each other. */
void total(const float *x, float *sums, int n)
{
    static float part[256];
    for (int block = 0; block < n / 256; block++) {
        for (int t = 0; t < 256; t++)
            part[t] = x[block * 256 + t];
        for (int half = 128; half > 0; half /= 2)
            for (int t = 0; t < half; t++)
                part[t] += part[t + half];
        sums[block] = part[0];
    }
}

void histogram(const unsigned char *x, unsigned *bins, int n)
{
    for (int i = 0; i < n; i++)
        bins[x[i]]++;
}

void scan(const int *x, int *y, int n)
{
    for (int block = 0; block < n / 256; block++) {
        int sum = 0;
        for (int t = 0; t < 256; t++)
            y[block * 256 + t] = sum += x[block * 256 + t];
    }
}

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


def label_of(*, checked: bool) -> str:
    """Return what the simulator is called in tables."""
    return "simulator, checked" if checked else "simulator, unchecked"


def measure_saxpy(loops: ctypes.CDLL | None) -> dict[str, float]:
    """Return seconds a thread."""
    x, y = np.ones(ELEMENTS, np.float32), np.ones(ELEMENTS, np.float32)
    found = {}
    for checked in (True, False):
        simulated = Simulated(SAXPY, "saxpy", checked=checked)
        config = LaunchConfig(grid=ELEMENTS // 256, block=256)
        arguments = (ELEMENTS, 2.0, simulated.put(x), simulated.put(y))
        found[label_of(checked=checked)] = least(simulated.prepare(config, *arguments)) / ELEMENTS
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
        found[label_of(checked=checked)] = least(run, 3)
        np.testing.assert_allclose(
            result.array(np.float32).reshape(ORDER, ORDER), expected, rtol=1e-4
        )
    if loops is not None:
        result_c = np.zeros_like(a)
        arguments = (a.ctypes, b.ctypes, result_c.ctypes, ctypes.c_int(ORDER))
        found["gcc -O2, serial"] = least(lambda: loops.matmul(*arguments), 3)
        np.testing.assert_allclose(result_c, expected, rtol=1e-4)
    return found


def measure_reduction(loops: ctypes.CDLL | None) -> dict[str, float]:
    """Return seconds a thread, which has one element."""
    x = np.random.default_rng(2).random(ELEMENTS, np.float32)
    expected = x.reshape(-1, 256).sum(axis=1)
    found = {}
    for checked in (True, False):
        simulated = Simulated(REDUCTION, "total", checked=checked)
        config = LaunchConfig(grid=ELEMENTS // 256, block=256)
        sums = simulated.put(np.zeros_like(expected))
        run = simulated.prepare(config, simulated.put(x), sums)
        found[label_of(checked=checked)] = least(run) / ELEMENTS
        np.testing.assert_allclose(sums.array(np.float32), expected, rtol=1e-5)
    if loops is not None:
        sums_c = np.zeros_like(expected)
        arguments = (x.ctypes, sums_c.ctypes, ctypes.c_int(ELEMENTS))
        found["gcc -O2, serial"] = least(lambda: loops.total(*arguments)) / ELEMENTS
        np.testing.assert_allclose(sums_c, expected, rtol=1e-5)
    return found


def measure_histogram(loops: ctypes.CDLL | None) -> dict[str, float]:
    """Return seconds an element."""
    x = np.random.default_rng(3).integers(0, BINS, ELEMENTS, dtype=np.uint8)
    expected = np.bincount(x, minlength=BINS)
    found = {}
    for checked in (True, False):
        simulated = Simulated(HISTOGRAM, "histogram", checked=checked)
        config = LaunchConfig(grid=ELEMENTS // 256 // 16, block=BINS)
        bins = simulated.put(np.zeros(BINS, np.uint32))
        run = simulated.prepare(config, simulated.put(x), bins, ELEMENTS)
        np.testing.assert_array_equal(bins.array(np.uint32), expected)
        found[label_of(checked=checked)] = least(run) / ELEMENTS
    if loops is not None:
        bins_c = np.zeros(BINS, np.uint32)
        arguments = (x.ctypes, bins_c.ctypes, ctypes.c_int(ELEMENTS))
        loops.histogram(*arguments)
        np.testing.assert_array_equal(bins_c, expected)
        found["gcc -O2, serial"] = least(lambda: loops.histogram(*arguments)) / ELEMENTS
    return found


def measure_scan(loops: ctypes.CDLL | None) -> dict[str, float]:
    """Return seconds a thread."""
    x = np.random.default_rng(4).integers(-100, 100, ELEMENTS, dtype=np.int32)
    expected = x.reshape(-1, 256).cumsum(axis=1, dtype=np.int32).ravel()
    found = {}
    for checked in (True, False):
        simulated = Simulated(SCAN, "scan", checked=checked)
        config = LaunchConfig(grid=ELEMENTS // 256, block=256)
        y = simulated.put(np.zeros_like(x))
        run = simulated.prepare(config, simulated.put(x), y)
        np.testing.assert_array_equal(y.array(np.int32), expected)
        found[label_of(checked=checked)] = least(run) / ELEMENTS
    if loops is not None:
        y_c = np.zeros_like(x)
        arguments = (x.ctypes, y_c.ctypes, ctypes.c_int(ELEMENTS))
        found["gcc -O2, serial"] = least(lambda: loops.scan(*arguments)) / ELEMENTS
        np.testing.assert_array_equal(y_c, expected)
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
        per_thread = f"{ELEMENTS} threads, in blocks of 256"
        show(f"block reduction, {per_thread}", measure_reduction(loops), 1e9, "ns a thread")
        show(
            f"histogram in shared memory, {ELEMENTS} elements, 16 a thread",
            measure_histogram(loops),
            1e9,
            "ns an element",
        )
        show(f"scan by shuffles, {per_thread}", measure_scan(loops), 1e9, "ns a thread")
        print("\nfirst launch of a kernel of 50 lines\n")
        for label, seconds in measure_compiling(folder).items():
            print(f"- {label}: {seconds * 1e3:.1f} ms")


if __name__ == "__main__":
    main()
