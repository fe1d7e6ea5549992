"""How fast the simulator runs kernels, next to numba's CUDA simulator and to C compiled by gcc.

    python benchmarks/simulator.py [--elements 1048576] [--order 512] [--repeats 7] [--json PATH]

All times are of one run on one machine; each is the least of several, of the processor, with the
peers in turns. The figures are ratios: what the simulator takes over what the peer takes. ``pip
install numba`` and gcc bring the peers; what is missing is left out and said so.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from cuda.core import LaunchConfig

import graphdsl as gd
from benchmarks.common import Report, compiled, least, least_in_turns, parser, show

TILE = 16
PER_THREAD = 16
"""Elements that a thread of the histogram counts."""
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
# Two warps for 32 rows and 16 columns, with B by columns: 32 bytes of each row come to shared
# memory by cp.async, and from there by ldmatrix.
TENSOR = """
__device__ unsigned near(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void copy(void* to, const void* from) {
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;"
                 :: "r"(near(to)), "l"(from) : "memory");
}
__device__ void load(unsigned* x, const void* row) {
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3]) : "r"(near(row)));
}
extern "C" __global__ void product(const short* a, const short* b, float* c, int n) {
    __shared__ __align__(16) short left[32][24], right[16][24];
    int thread = threadIdx.x, lane = thread % 32, warp = thread / 32;
    int row = blockIdx.y * 32, column = blockIdx.x * 16, line = thread / 2, half = thread % 2 * 8;
    float sums[2][4] = {};
    for (int tile = 0; tile < n; tile += 16) {
        copy(&left[line][half], a + (row + line) * n + tile + half);
        if (line < 16) copy(&right[line][half], b + (column + line) * n + tile + half);
        asm volatile("cp.async.wait_all;" ::: "memory");
        __syncthreads();
        unsigned x[4], y[4];
        load(x, &left[16 * warp + lane % 16][lane / 16 * 8]);
        load(y, &right[lane % 8 + lane / 16 * 8][lane / 8 % 2 * 8]);
        for (int side = 0; side < 2; side++)
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3},"
                         " {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                         : "+f"(sums[side][0]), "+f"(sums[side][1]), "+f"(sums[side][2]),
                           "+f"(sums[side][3])
                         : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(y[2 * side]),
                           "r"(y[2 * side + 1]));
        __syncthreads();
    }
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < 4; i++)
            c[(row + 16 * warp + lane / 4 + i / 2 * 8) * n + column + 8 * side + lane % 4 * 2
              + i % 2] = sums[side][i];
}
"""
TINY = 'extern "C" __global__ void tiny(int* x, int n) { x[threadIdx.x] += n; }'
TINY_LOOP = """
extern "C" __global__ void tiny(int* x, int n) {
    for (int i = 0; i < n; i++) {
        x[threadIdx.x] += x[(threadIdx.x + i) % 32];
        __syncthreads();
    }
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

/* The sum of each block's elements, one after the other. */
void total(const float *x, float *sums, int n)
{
    for (int block = 0; block < n / 256; block++) {
        float sum = 0;
        for (int t = 0; t < 256; t++)
            sum += x[block * 256 + t];
        sums[block] = sum;
    }
}

/* As the kernel does it: into a buffer, and halves of that onto each other. */
void total_by_halves(const float *x, float *sums, int n)
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
begin = time.perf_counter()
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
whole = time.perf_counter() - begin
print(launch(open(sys.argv[1]).read(), "walk", buffer, buffer, 1024), first, whole)
"""


class Simulated:
    """A kernel on a simulated device, with one worker unless told, as a graph of one node."""

    def __init__(self, source: str, name: str, *, checked: bool, threads: int = 1) -> None:
        self.device = gd.sim.Device(threads=threads, checked=checked)
        self.stream = self.device.create_stream()
        self.kernel = gd.Program(source).kernel(name)

    def put(self, values: Any) -> Any:
        """Return device memory with the values of an array."""
        buffer = self.device.allocate(values.nbytes, stream=self.stream)
        buffer.array(values.dtype)[:] = values.ravel()
        return buffer

    def prepare(self, config: LaunchConfig, *arguments: Any) -> Callable[[], None]:
        """Return a function that launches the kernel and waits for its end."""
        return self.prepare_many(1, config, *arguments)

    def prepare_many(self, count: int, config: LaunchConfig, *arguments: Any) -> Callable[[], None]:
        """Return a function that launches a chain of kernels and waits for its end."""
        graph = gd.GraphDef()
        node: Any = graph
        for _ in range(count):
            node = node.launch(config, self.kernel, *arguments)
        executable = graph.instantiate(device=self.device)
        # What is measured is code that LLVM has optimized.
        executable.upload(self.stream)

        def run() -> None:
            executable.launch(self.stream)
            executable.sync(self.stream)

        run()
        return run


def c_library(folder: Path) -> ctypes.CDLL | None:
    """Return the loops in C, or None where there is no compiler."""
    library = compiled(C_LOOPS, folder, "loops")
    return None if library is None else ctypes.CDLL(str(library))


def label_of(*, checked: bool) -> str:
    """Return what the simulator is called in tables."""
    return "simulator, checked" if checked else "simulator, unchecked"


def each(runs: Mapping[str, Callable[[], Any]], repeats: int, count: int = 1) -> dict[str, float]:
    """Return the least seconds of each function, for each of so many elements."""
    return {label: seconds / count for label, seconds in least_in_turns(runs, repeats).items()}


def measure_saxpy(loops: ctypes.CDLL | None, count: int, repeats: int) -> dict[str, float]:
    """Return seconds a thread."""
    x, y = np.ones(count, np.float32), np.ones(count, np.float32)
    runs: dict[str, Callable[[], Any]] = {}
    for checked in (True, False):
        simulated = Simulated(SAXPY, "saxpy", checked=checked)
        config = LaunchConfig(grid=count // 256, block=256)
        arguments = (count, 2.0, simulated.put(x), simulated.put(y))
        runs[label_of(checked=checked)] = simulated.prepare(config, *arguments)
    if loops is not None:
        arguments_c = (ctypes.c_int(count), ctypes.c_float(2), x.ctypes, y.ctypes)
        runs["C -O2, serial"] = partial(loops.saxpy, *arguments_c)
    found = each(runs, repeats, count)
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


def measure_reduction(loops: ctypes.CDLL | None, count: int, repeats: int) -> dict[str, float]:
    """Return seconds a thread, which has one element."""
    x = np.random.default_rng(2).random(count, np.float32)
    expected = x.reshape(-1, 256).sum(axis=1)
    runs: dict[str, Callable[[], Any]] = {}
    for checked in (True, False):
        simulated = Simulated(REDUCTION, "total", checked=checked)
        config = LaunchConfig(grid=count // 256, block=256)
        sums = simulated.put(np.zeros_like(expected))
        runs[label_of(checked=checked)] = simulated.prepare(config, simulated.put(x), sums)
        np.testing.assert_allclose(sums.array(np.float32), expected, rtol=1e-5)
    if loops is not None:
        sums_c = np.zeros_like(expected)
        arguments = (x.ctypes, sums_c.ctypes, ctypes.c_int(count))
        for label, loop in (
            ("C -O2, serial", loops.total),
            ("C -O2, by halves as the kernel does", loops.total_by_halves),
        ):
            runs[label] = partial(loop, *arguments)
            runs[label]()
            np.testing.assert_allclose(sums_c, expected, rtol=1e-5)
    return each(runs, repeats, count)


def measure_histogram(loops: ctypes.CDLL | None, count: int, repeats: int) -> dict[str, float]:
    """Return seconds an element."""
    x = np.random.default_rng(3).integers(0, 256, count, dtype=np.uint8)
    expected = np.bincount(x, minlength=256)
    runs: dict[str, Callable[[], Any]] = {}
    for checked in (True, False):
        simulated = Simulated(HISTOGRAM, "histogram", checked=checked)
        config = LaunchConfig(grid=max(count // 256 // PER_THREAD, 1), block=256)
        values, bins = simulated.put(x), simulated.put(np.zeros(256, np.uint32))
        run = runs[label_of(checked=checked)] = simulated.prepare(config, values, bins, count)
        bins.array(np.uint32)[:] = 0
        run()
        np.testing.assert_array_equal(bins.array(np.uint32), expected)
    if loops is not None:
        bins_c = np.zeros(256, np.uint32)
        arguments = (x.ctypes, bins_c.ctypes, ctypes.c_int(count))
        loops.histogram(*arguments)
        np.testing.assert_array_equal(bins_c, expected)
        runs["C -O2, serial"] = partial(loops.histogram, *arguments)
    return each(runs, repeats, count)


def measure_scan(loops: ctypes.CDLL | None, count: int, repeats: int) -> dict[str, float]:
    """Return seconds a thread."""
    x = np.random.default_rng(4).integers(-100, 100, count, dtype=np.int32)
    expected = x.reshape(-1, 256).cumsum(axis=1, dtype=np.int32).ravel()
    runs: dict[str, Callable[[], Any]] = {}
    for checked in (True, False):
        simulated = Simulated(SCAN, "scan", checked=checked)
        config = LaunchConfig(grid=count // 256, block=256)
        y = simulated.put(np.zeros_like(x))
        runs[label_of(checked=checked)] = simulated.prepare(config, simulated.put(x), y)
        np.testing.assert_array_equal(y.array(np.int32), expected)
    if loops is not None:
        y_c = np.zeros_like(x)
        arguments = (x.ctypes, y_c.ctypes, ctypes.c_int(count))
        runs["C -O2, serial"] = partial(loops.scan, *arguments)
        runs["C -O2, serial"]()
        np.testing.assert_array_equal(y_c, expected)
    return each(runs, repeats, count)


def measure_tiny(count: int, repeats: int) -> dict[str, float]:
    """Return seconds a kernel of a chain of kernels with one block, without and with loops."""
    found = {}
    for label, source in (("without a loop", TINY), ("with a loop and a barrier", TINY_LOOP)):
        simulated = Simulated(source, "tiny", checked=True)
        x = simulated.put(np.zeros(32, np.int32))
        run = simulated.prepare_many(count, LaunchConfig(grid=1, block=32), x, 8)
        found[label] = least(run, repeats, clock=time.process_time) / count
    return found


def measure_matmul(loops: ctypes.CDLL | None, order: int, repeats: int) -> dict[str, float]:
    """Return seconds a product."""
    generator = np.random.default_rng(1)
    a, b = generator.random((2, order, order), np.float32)
    expected = a @ b
    runs: dict[str, Callable[[], Any]] = {}
    for checked in (True, False):
        simulated = Simulated(MATMUL, "matmul", checked=checked)
        config = LaunchConfig(grid=(order // TILE, order // TILE), block=(TILE, TILE))
        result = simulated.put(np.zeros_like(a))
        runs[label_of(checked=checked)] = simulated.prepare(
            config, simulated.put(a), simulated.put(b), result, order
        )
        np.testing.assert_allclose(
            result.array(np.float32).reshape(order, order), expected, rtol=1e-4
        )
    if loops is not None:
        result_c = np.zeros_like(a)
        arguments = (a.ctypes, b.ctypes, result_c.ctypes, ctypes.c_int(order))
        runs["C -O2, serial"] = partial(loops.matmul, *arguments)
        runs["C -O2, serial"]()
        np.testing.assert_allclose(result_c, expected, rtol=1e-4)
    return each(runs, repeats)


def measure_tensor(loops: ctypes.CDLL | None, order: int, repeats: int) -> dict[str, float]:
    """Return seconds a product of matrices in f16 by tensor cores; the peers have f32."""
    generator = np.random.default_rng(1)
    a, b = generator.random((2, order, order), np.float32).astype(np.float16)
    expected = a.astype(np.float32) @ b.astype(np.float32)
    runs: dict[str, Callable[[], Any]] = {}
    for checked in (True, False):
        simulated = Simulated(TENSOR, "product", checked=checked)
        config = LaunchConfig(grid=(order // 16, order // 32), block=64)
        result = simulated.put(np.zeros_like(expected))
        left, right = simulated.put(a), simulated.put(np.ascontiguousarray(b.T))
        runs[label_of(checked=checked)] = simulated.prepare(config, left, right, result, order)
        np.testing.assert_allclose(
            result.array(np.float32).reshape(order, order), expected, rtol=1e-4
        )
    if loops is not None:
        floats, result_c = (a.astype(np.float32), b.astype(np.float32)), np.zeros_like(expected)
        arguments = (*(matrix.ctypes for matrix in floats), result_c.ctypes, ctypes.c_int(order))
        runs["C -O2, serial, tiled, in f32"] = partial(loops.matmul, *arguments)
        runs["NumPy, in f32"] = partial(np.matmul, *floats)
    return each(runs, repeats)


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


def measure_compiling(folder: Path, repeats: int) -> dict[str, float]:
    """Return seconds from a declaration to the end of its first launch, each in a new process."""
    source = folder / "walk.cu"
    source.write_text(source_of_fifty_lines())

    def once() -> tuple[float, ...]:
        environment = {**os.environ, "GRAPHDSL_CACHE_DIR": str(folder / "cache")}
        command = [sys.executable, "-c", COLD_OR_CACHED, str(source)]
        output = subprocess.run(
            command, check=True, stdout=subprocess.PIPE, env=environment, text=True
        ).stdout
        return tuple(map(float, output.split()))

    cold = []
    for _ in range(repeats):
        shutil.rmtree(folder / "cache", ignore_errors=True)
        cold.append(once())
    cached = [once() for _ in range(repeats)]
    empty = "an empty kernel before it, in a new process"
    whole = "importing, and the first launch of a process"
    found = {}
    for number, label in enumerate(("", f"{empty}: ", f"{whole}: ")):
        for state, times in (("cold", cold), ("from the cache", cached)):
            found[f"{label}{state}"] = min(each[number] for each in times)
    return found


def show_table(title: str, times: dict[str, float], scale: float, unit: str) -> dict[str, float]:
    """Print a table of times, with what the simulator takes over each peer, and return these."""
    show(f"\n{title}\n")
    show(f"| | {unit} | checked / this | unchecked / this |")
    show("|---|---|---|---|")
    ratios = {}
    checked, unchecked = times["simulator, checked"], times["simulator, unchecked"]
    for label, seconds in times.items():
        show(
            f"| {label} | {seconds * scale:.3g} | {checked / seconds:.3g} "
            f"| {unchecked / seconds:.3g} |"
        )
        if not label.startswith("simulator"):
            ratios[f"checked / {label}"] = checked / seconds
            ratios[f"unchecked / {label}"] = unchecked / seconds
    return ratios


def scaled(times: dict[str, float], scale: float) -> dict[str, float]:
    """Return times in another unit."""
    return {label: seconds * scale for label, seconds in times.items()}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run all of it."""
    options = parser(__doc__)
    options.add_argument("--elements", type=int, default=1 << 20, help="a multiple of 256")
    options.add_argument("--tiny", type=int, default=1000, help="kernels in a chain")
    options.add_argument("--order", type=int, default=512, help="a multiple of 32")
    options.add_argument("--repeats", type=int, default=7)
    chosen = options.parse_args(arguments)
    report = Report("simulator", gd.sim.default_device())
    show(report.description())
    # What takes long is measured less often.
    few = min(5, chosen.repeats)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        loops = c_library(folder)
        if loops is None:
            report.skip("loops in C", "there is no C compiler")
        if importlib.util.find_spec("numba") is None:
            report.skip("simulator of numba", "numba is not installed")
        times = measure_saxpy(loops, chosen.elements, chosen.repeats)
        title = f"saxpy, {chosen.elements} threads"
        report.add(title, scaled(times, 1e9), "ns/thread")
        report.add(title, show_table(title, times, 1e9, "ns a thread"), "ratio")
        for kind, measure in (
            ("tiled matmul", measure_matmul),
            ("matmul by tensor cores", measure_tensor),
        ):
            times = measure(loops, chosen.order, few)
            title = f"{kind}, {chosen.order} x {chosen.order}"
            report.add(title, scaled(times, 1e3), "ms")
            report.add(title, show_table(title, times, 1e3, "ms"), "ratio")
        times = measure_reduction(loops, chosen.elements, chosen.repeats)
        title = f"block reduction, {chosen.elements} threads"
        report.add(title, scaled(times, 1e9), "ns/thread")
        report.add(title, show_table(title, times, 1e9, "ns a thread"), "ratio")
        times = measure_histogram(loops, chosen.elements, chosen.repeats)
        title = f"histogram in shared memory, {chosen.elements} elements"
        report.add(title, scaled(times, 1e9), "ns/element")
        report.add(title, show_table(title, times, 1e9, "ns an element"), "ratio")
        times = measure_scan(loops, chosen.elements, chosen.repeats)
        title = f"scan by shuffles, {chosen.elements} threads"
        report.add(title, scaled(times, 1e9), "ns/thread")
        report.add(title, show_table(title, times, 1e9, "ns a thread"), "ratio")
        times = scaled(measure_tiny(chosen.tiny, few), 1e6)
        title = f"chain of {chosen.tiny} tiny kernels"
        show(f"\n{title}, us a kernel\n")
        for label, value in times.items():
            show(f"- {label}: {value:.1f}")
        report.add(title, times, "us/kernel")
        show("\nfirst launch of a kernel of 50 lines\n")
        times = scaled(measure_compiling(folder, few), 1e3)
        for label, value in times.items():
            show(f"- {label}: {value:.1f} ms")
        report.add("first launch", times, "ms")
    report.save(chosen.json)


if __name__ == "__main__":
    main()
