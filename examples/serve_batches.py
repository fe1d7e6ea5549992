"""Serve batches of any size from one file, as engines for language models do.

The program captures the step of a small recurrent network for 32 batch sizes, and saves all of them
to one file. Then it starts a second process, which loads the file on memory of its own and serves
random batches: each is padded to the next size, and all sizes share one executable. A guard watches
the memory. It runs on a GPU or on the simulator.

    python examples/serve_batches.py
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

import graphdsl as gd

WIDTH, MOST = 16, 32
"""Numbers of a state, and states of the largest batch."""
PROGRAM = gd.Program(r"""
// A block for each state of the batch, a thread for each of its numbers.
extern "C" __global__ void advance(float* next, const float* state, const float* weights,
                                   const float* input, int width)
{
    int row = blockIdx.x, i = threadIdx.x;
    float sum = input[row * width + i];
    for (int j = 0; j < width; ++j) sum += weights[i * width + j] * state[row * width + j];
    next[row * width + i] = sum / (1 + fabsf(sum));
}
""")
ADVANCE = PROGRAM.kernel("advance")


def start() -> tuple[object, object]:
    """Return a device and a stream."""
    device = gd.device()
    if hasattr(device, "set_current"):
        device.set_current()
    return device, device.create_stream()


def memory(stream: object) -> dict[str, gd.Array]:
    """Return the memory of a model, by name."""
    weights = np.random.default_rng(1).standard_normal((WIDTH, WIDTH)).astype(np.float32) / WIDTH
    found = {"weights": gd.array(weights, stream=stream)}
    for name in ("state", "next", "input"):
        found[name] = gd.zeros((MOST, WIDTH), np.float32, stream=stream)
    return found


def step(stream: object, batch: int, own: Mapping[str, gd.Array]) -> None:
    """Advance the first *batch* states."""
    config = gd.LaunchConfig(grid=batch, block=WIDTH)
    names = ("next", "state", "weights", "input")
    gd.launch(stream, config, ADVANCE, *(own[name] for name in names), WIDTH)
    gd.memcpy(stream, own["state"][:batch], own["next"][:batch])


def save(path: Path) -> None:
    """Capture all sizes, compare some of them with plain graphs, and save them."""
    device, stream = start()
    own = memory(stream)

    def record(batch: int) -> gd.Capture:
        with gd.capture(stream, name=f"batch {batch}") as captured:
            step(stream, batch, own)
        return captured

    with gd.GraphSet(record, range(1, MOST + 1), own, device=device) as graphs:
        graphs.capture().verify(samples=3)
        graphs.save(path, fingerprint=["weights"])
        print(graphs)
    print(f"saved {MOST} graphs in {path.stat().st_size} bytes")


def serve(path: Path) -> None:
    """Load the file, and serve random batches."""
    device, stream = start()
    own = memory(stream)
    random = np.random.default_rng(2)
    expected = np.zeros((MOST, WIDTH), np.float32)
    weights = gd.read(own["weights"], stream)
    with gd.GraphSet.load(path, own, device) as graphs, graphs.guard():
        for batch in random.integers(1, MOST + 1, 40).tolist():
            given = random.standard_normal((batch, WIDTH)).astype(np.float32)
            gd.memcpy(stream, own["input"][:batch], given)
            graphs.launch(batch, stream)
            graphs.sync(stream)
            sums = given + expected[:batch] @ weights.T
            expected[:batch] = sums / (1 + np.abs(sums))
        found = gd.read(own["state"], stream)
        print(f"served 40 batches with {graphs.counts.switched} switches of one executable")
        print("the states agree with numpy:", np.allclose(found, expected, atol=1e-5))


def main() -> None:
    """Save the graphs, and serve them in a second process."""
    if len(sys.argv) > 1:
        serve(Path(sys.argv[1]))
        return
    with TemporaryDirectory() as folder:
        path = Path(folder) / "network.graphs"
        save(path)
        sys.stdout.flush()
        subprocess.run([sys.executable, __file__, str(path)], check=True)


if __name__ == "__main__":
    main()
