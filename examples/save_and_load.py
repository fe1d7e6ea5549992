"""Save a graph to a file, and run it in another process on other memory.

The program declares a graph that smooths numbers and saves it. Then it starts a second process,
which loads the file, prints what it must supply, and runs the graph with its own arrays, on a GPU
or on the simulator.

    python examples/save_and_load.py
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

import graphdsl as gd

SIZE = 64
SMOOTH = gd.Program(r"""
extern "C" __global__ void smooth(float* out, const float* in, int size)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= size) return;
    out[i] = (in[max(i - 1, 0)] + in[i] + in[min(i + 1, size - 1)]) / 3;
}
""").kernel("smooth")


def declare(given: np.ndarray, result: np.ndarray) -> gd.GraphDef:
    """Declare: copy *given* to the device, smooth it, copy the result to *result*, report."""
    g = gd.GraphDef("smoothing")
    x, y = g.allocate(given.nbytes, name="x"), g.allocate(given.nbytes, name="y")
    copy = g.join(x, y).memcpy(x, given, name="copy")
    config = gd.LaunchConfig(grid=1, block=SIZE)
    smooth = copy.launch(config, SMOOTH, y, x, SIZE, name="smooth")
    save = smooth.memcpy(result, y, name="save")
    told = save.callback(tell, reads=result, name="tell")
    g.join(told.deallocate(x), told.deallocate(y))
    return g


def tell() -> None:
    """Report that the result is ready; the loading process supplies its own function."""
    print("declared here: the result is there")


def save(path: Path) -> None:
    """Save the graph, with names for the objects that the loading process supplies."""
    given, result = np.zeros(SIZE, np.float32), np.zeros(SIZE, np.float32)
    graph = declare(given, result)
    graph.save(path, regions={"given": given, "result": result}, functions={"tell": tell})
    print(f"saved {len(graph)} nodes in {path.stat().st_size} bytes")


def run(path: Path) -> None:
    """Load the graph and run it on arrays of this process."""
    loaded = gd.load(path)
    print(loaded)
    for each in loaded.supplies:
        print("needed:", each)
    given = np.arange(SIZE, dtype=np.float32) ** 2
    result = np.zeros(SIZE, np.float32)
    device = gd.device()
    if hasattr(device, "set_current"):
        device.set_current()
    stream = device.create_stream()
    with loaded.instantiate(
        device=device,
        regions={"given": given, "result": result},
        functions={"tell": lambda: print("loaded: the result is there", flush=True)},
    ) as graph:
        graph.launch(stream)
        graph.sync(stream)
    padded = np.pad(given, 1, mode="edge")
    expected = (padded[:-2] + padded[1:-1] + padded[2:]) / np.float32(3)
    print("largest difference from numpy:", np.abs(result - expected).max())


def main() -> None:
    """Save the graph, and load it in a second process."""
    if len(sys.argv) > 1:
        run(Path(sys.argv[1]))
        return
    with TemporaryDirectory() as folder:
        path = Path(folder) / "smoothing.graph"
        save(path)
        subprocess.run([sys.executable, __file__, str(path)], check=True)


if __name__ == "__main__":
    main()
