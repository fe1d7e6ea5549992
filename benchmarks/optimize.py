"""What optimizing gains: launches of graphs as they were and as optimized, in turns.

    python benchmarks/optimize.py [--launches 30] [--small] [--torch] [--json PATH]

Chains of small and large kernels, a loop of kernels, chains side by side, small transfers in a row,
and examples. Each graph is optimized for the device, which keeps the passes that gain time; then
both graphs are launched in turns from the same memory, and their results are compared bit for bit.
The simulator has no time, so there the figures show only that the benchmark runs.

A loop that was unrolled is rerolled for the least product of memory and time. The device memory of
both executables is that which is free before and after they are made, uploaded and launched, each
in a process of its own, since drivers keep what they took.

With ``--torch``, a compiled transformer is captured, too. Its Triton kernels get the PTX that
Triton has of them, found by the handles of their functions, so that they can be rewritten.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

import graphdsl as gd
from benchmarks.common import ROOT, Report, is_simulated, parser, show
from examples import conjugate_gradient, heat_diffusion, llama_decode
from graphdsl.core.runtime.device import driver_of
from graphdsl.optimize.measuring import measured

PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void halve(float* y, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = y[i] / 2 + 1;
    }

    extern "C" __global__ void mix(float* y, const float* x, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = y[i] / 2 + x[i] / 4;
    }

    extern "C" __global__ void relax(float* y, const float* x, int size) {
        int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
        if (i < 1 || i >= size - 1 || j < 1 || j >= size - 1) return;
        int at = j * size + i;
        y[at] = (x[at - 1] + x[at + 1] + x[at - size] + x[at + size]) / 4;
    }
    """
)
HALVE, MIX, RELAX = (PROGRAM.kernel(name) for name in ("halve", "mix", "relax"))
TARGETS = {"256": 0.68, "16384": 0.75, "262144": 1.01}
"""For chains, by elements: what launches may take of the time before."""


class Work(NamedTuple):
    """A graph, the values of its parameters, and what it may take of the time before, if said.

    Atomic sums of floating-point numbers differ from launch to launch; graphs with them are not
    repeatable, and their results cannot be compared bit for bit.
    """

    name: str
    graph: gd.GraphDef
    target: float | None = None
    values: Mapping[str, object] = MappingProxyType({})
    is_repeatable: bool = True


def chain(stream: Any, elements: int, nodes: int) -> gd.GraphDef:
    """Return kernels in a row on the same elements."""
    y = gd.zeros(elements, np.float32, stream=stream)
    graph = gd.GraphDef(f"chain of {elements}")
    node: Any = graph
    for _ in range(nodes):
        node = node.launch(HALVE, y, elements, over=elements)
    return graph


def loop(stream: Any, elements: int, nodes: int, iterations: int) -> gd.GraphDef:
    """Return a loop of kernels in a row."""
    y = gd.zeros(elements, np.float32, stream=stream)
    graph = gd.GraphDef("loop")
    with graph.repeat(iterations, name="loop").body.in_order() as body:
        for _ in range(nodes):
            body.launch(HALVE, y, elements, over=elements)
    return graph


def side_by_side(stream: Any, elements: int, width: int, depth: int) -> gd.GraphDef:
    """Return chains side by side, each of which reads its neighbor in every fourth step."""
    rows = [gd.zeros(elements, np.float32, stream=stream) for _ in range(width)]
    graph = gd.GraphDef("side by side")
    with graph.in_order():
        for step in range(depth):
            for number, y in enumerate(rows):
                if step % 4 == 3:
                    graph.launch(MIX, y, rows[number - 1], elements, over=elements)
                else:
                    graph.launch(HALVE, y, elements, over=elements)
    return graph


def jacobi(stream: Any, size: int, iterations: int) -> gd.GraphDef:
    """Return a loop of two sweeps over a square, there and back."""
    x, y = (gd.zeros((size, size), np.float32, stream=stream) for _ in range(2))
    graph = gd.GraphDef("Jacobi")
    with graph.repeat(iterations, name="sweeps").body.in_order() as body:
        body.launch(RELAX, y, x, size, over=(size, size))
        body.launch(RELAX, x, y, size, over=(size, size))
    return graph


def heat(device: Any) -> gd.GraphDef:
    """Return the graph of the example."""
    start, stop = (device.create_event() for _ in range(2))
    experiment = heat_diffusion.Experiment(start, stop, lambda: None)
    return heat_diffusion.declare(experiment)


def unrolled(stream: Any, steps: int, kernels: int) -> gd.GraphDef:
    """Return steps of the same kernels, one after the other."""
    rows = [gd.zeros(4096, np.float32, stream=stream) for _ in range(kernels)]
    graph = gd.GraphDef("unrolled")
    node: Any = graph
    for _ in range(steps):
        for number, y in enumerate(rows):
            node = node.launch(MIX, y, rows[number - 1], 4096, over=4096)
    return graph


def recorded(stream: Any, rows: int, elements: int) -> gd.GraphDef:
    """Return small transfers in a row, as streams record them, and a kernel that uses them."""
    x, y, z, t = (gd.zeros((rows, elements), np.float32, stream=stream) for _ in range(4))
    graph = gd.GraphDef("recorded")
    node: Any = graph
    for row in range(rows):
        # The second half of the copies goes through memory that is set again at the end.
        node = node.memset(x[row], 0)
        if row < rows // 2:
            node = node.memcpy(y[row], z[row])
        else:
            node = node.memcpy(t[row], z[row]).memcpy(y[row], t[row])
    node = node.launch(MIX, x, y, rows * elements, over=rows * elements)
    node.memset(t, 0)
    return graph


def works(stream: Any, *, small: bool) -> list[Work]:
    """Return what is measured."""
    nodes = 4 if small else 500
    sizes = [256] if small else [256, 16_384, 262_144]
    found = [
        Work(f"chain of {nodes} kernels of {size} elements", chain(stream, size, nodes), target)
        for size, target in zip(sizes, TARGETS.values(), strict=False)
    ]
    steps = (64, 3, 2) if small else (4096, 20, 50)
    name = "{1} kernels of {0} elements in a loop of {2}".format(*steps)
    found.append(Work(name, loop(stream, *steps), 0.78))
    grid = (64, 2, 5) if small else (4096, 8, 30)
    found.append(Work("{1} chains {2} deep".format(*grid), side_by_side(stream, *grid), 0.85))
    sweeps = (32, 2) if small else (512, 500)
    found.append(Work("Jacobi", jacobi(stream, *sweeps)))
    if not small:
        found.append(Work("heat_diffusion.py", heat(gd.device()), is_repeatable=False))
    shape = (4, 64) if small else (64, 256)
    name = f"{shape[0]} memsets and copies of adjacent rows"
    found.append(Work(name, recorded(stream, *shape), 0.50))
    right = np.random.default_rng(1).standard_normal(conjugate_gradient.SIZE)
    solution, iterations = np.empty_like(right), np.empty(1, np.int32)
    graph = conjugate_gradient.declare(right, solution, iterations)
    most = {"most": 2} if small else {}
    found.append(Work("conjugate_gradient.py", graph, 0.90, most))
    if small:
        return found
    weights = llama_decode.on_device(llama_decode.random_weights(), stream)
    text, written = (np.zeros(llama_decode.LENGTH, np.int32) for _ in range(2))
    text[:3] = 17, 4, 99
    graph = llama_decode.declare(weights, text, written)
    found.append(Work("llama_decode.py", graph, 0.80, {"given": 3}))
    return found


def measure(work: Work, report: Report, stream: Any, launches: int) -> None:
    """Print and note what one graph takes before and after."""
    device = report.device
    found = work.graph.optimize(device=device, stream=stream, values=work.values)
    if work.is_repeatable:
        found.verify(orders=1, launches=min(launches, 3))
    graphs = (work.graph, found.graph)
    before, after = measured(graphs, device, stream, work.values, launches)
    wanted = "" if work.target is None else f", wanted {work.target}"
    show(
        f"{work.name}: {before:.1f} us, {after:.1f} us optimized: {after / before:.3f} x{wanted}; "
        f"{len(found.edits)} edits"
    )
    for gain in found.gains:
        show(f"  {gain.pass_name}: {gain}")
    report.add(work.name, {"as it was": before, "optimized": after}, "us/launch")
    report.add(work.name, {"optimized / as it was": after / before}, "ratio")


def compiled_model(device: Any) -> tuple[Work, object]:
    """Return blocks of a transformer, compiled and captured by torch, and what keeps it alive."""
    # Torch keeps the PTX of kernels that Triton launches, and not of those that it launches itself.
    os.environ |= {f"TORCHINDUCTOR_USE_STATIC_{name}_LAUNCHER": "0" for name in ("CUDA", "TRITON")}
    import torch

    device.set_current()
    # Otherwise, the layers are operations of their own, which are not compiled.
    torch.backends.mha.set_fastpath_enabled(False)
    torch.manual_seed(1)
    layer = torch.nn.TransformerEncoderLayer(512, 8, 2048, batch_first=True, dropout=0)
    model = torch.compile(torch.nn.TransformerEncoder(layer, 8).cuda().half().eval())
    x = torch.randn(16, 128, 512, device="cuda", dtype=torch.half)
    out = torch.empty_like(x)
    stream = torch.cuda.Stream()
    with torch.no_grad():
        with torch.cuda.stream(stream):
            for _ in range(3):
                out.copy_(model(x))
        torch.cuda.synchronize()
        # gd.keep_tensors would let torch run the model as it was before it was compiled.
        captured = torch.cuda.CUDAGraph(keep_graph=True)
        with torch.cuda.graph(captured):
            out.copy_(model(x))
    graph = gd.GraphDef.from_cuda(captured, name="transformer")
    found = {
        int(each.function): gd.Program(each.asm["ptx"]).kernel(each.metadata.name)
        for each in gc.get_objects()
        if type(each).__name__ == "CompiledKernel" and isinstance(each.function, int)
    }
    replaced = 0
    for node in graph.walk():
        handle = getattr(node.kernel, "handle", None) if isinstance(node, gd.KernelNode) else None
        if isinstance(node, gd.KernelNode) and handle is not None and int(handle) in found:
            node.update(kernel=found[int(handle)])
            replaced += 1
    show(f"{len(graph)} nodes captured, {replaced} of them with Triton's PTX")
    return Work("compiled transformer", graph), (captured, model, x, out)


REROLLED = "{} steps of {} kernels"
"""The row of what is rerolled."""


def reroll(report: Report, stream: Any, launches: int, *, small: bool) -> None:
    """Print and note what unrolled steps take in time and memory, as they were and rerolled."""
    device = report.device
    shape = (60, 3) if small else (5000, 7)
    name = REROLLED.format(*shape)
    graph = unrolled(stream, *shape)
    found = graph.optimize(["reroll"], prefer="memory" if small else "product")
    found.verify(device=device, orders=1, launches=3)
    before, after = measured((graph, found.graph), device, stream, {}, launches)
    show(
        f"{name}: {before:.1f} us, {after:.1f} us rerolled: {after / before:.3f} x, wanted 1.1; "
        f"{len(graph)} nodes, {sum(1 for _ in found.graph.walk())} rerolled"
    )
    report.add(name, {"as it was": before, "rerolled": after}, "us/launch")
    report.add(name, {"rerolled / as it was": after / before}, "ratio")
    if is_simulated(device):
        report.skip(f"memory of {name}", "the simulator's executables take none")
        return
    for which in ("as it was", "rerolled"):
        command = [sys.executable, "-m", "benchmarks.optimize", "--memory", which]
        done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
        taken = json.loads(done.stdout)
        show(f"  {which}: {taken:.1f} MiB of device memory")
        report.add(f"{name}, memory", {which: taken}, "MiB")


def memory_taken(which: str) -> float:
    """Return the MiB of device memory that an executable takes."""
    device = gd.device()
    stream = device.create_stream()
    driver = driver_of(device)
    graph = unrolled(stream, 5000, 7)
    if which == "rerolled":
        graph = graph.optimize(["reroll"], prefer="product").graph
    # Kernels are loaded, and the driver has what it always needs.
    with chain(stream, 256, 10).instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    free = driver.memory_info()[0]
    with graph.instantiate(device=device) as executable:
        executable.upload(stream)
        executable.launch(stream)
        executable.sync(stream)
        return (free - driver.memory_info()[0]) / 2**20


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure all of them."""
    options = parser(__doc__)
    options.add_argument("--launches", type=int, default=30)
    options.add_argument(
        "--small", action="store_true", help="the smallest sizes, of short programs"
    )
    options.add_argument("--torch", action="store_true", help="a compiled model, too")
    options.add_argument(
        "--memory",
        choices=("as it was", "rerolled"),
        help="print the device memory of the unrolled steps and no more",
    )
    chosen = options.parse_args(arguments)
    if chosen.memory:
        print(json.dumps(memory_taken(chosen.memory)))
        return
    device = gd.device()
    stream = device.create_stream()
    report = Report("optimize", device)
    show(report.description())
    for work in works(stream, small=chosen.small):
        measure(work, report, stream, chosen.launches)
    reroll(report, stream, chosen.launches, small=chosen.small)
    if chosen.torch:
        work, _kept = compiled_model(device)
        measure(work, report, stream, chosen.launches)
    report.save(chosen.json)


if __name__ == "__main__":
    main()
