"""Simulate heat diffusion along a rod that is split over all GPUs, in one CUDA graph.

Each device has a piece of the rod and a halo, a copy of the nearest cell of each neighbor. In each
step it first computes the two cells at the ends of its piece, and then copies them to its neighbors
while it computes the rest. All steps are nodes of the graph, without a loop: drivers reject bodies
on several devices. The program compares the cells around the hot spot with NumPy.

    python examples/heat_two_gpus.py                          # on all GPUs, or on the simulator
    python examples/heat_two_gpus.py --simulated 3            # on three simulated devices
    python examples/heat_two_gpus.py --devices 2 --cells 500000000 --iterations 50 --measure
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd

RATE = 0.25
SPOT = 40
"""Cells of the hot spot, in the middle of the rod."""

PROGRAM = gd.Program(r"""
// One step in time of the cells from first on, every so many of them.
extern "C" __global__ void diffuse(
    float* next, const float* now, long long first, long long every, long long count, float rate)
{
    long long number = blockIdx.x * (long long)blockDim.x + threadIdx.x;
    if (number >= count) return;
    long long i = first + number * every;
    next[i] = now[i] + rate * (now[i - 1] - 2 * now[i] + now[i + 1]);
}
""")
DIFFUSE = PROGRAM.kernel("diffuse")
# Runs before the inner part, whose blocks would otherwise occupy the whole device.
ENDS = gd.LaunchConfig(grid=1, block=2, priority=-1)
CELL = np.dtype(np.float32).itemsize


class Piece:
    """The cells of one device, in this step and the next, between two halo cells."""

    def __init__(self, g: gd.GraphDef, device: int, first: int, cells: int) -> None:
        self.device, self.first, self.cells = device, first, cells
        with g.on(device), g.section(f"device {device}"):
            self.now = g.allocate((cells + 2) * CELL, name="now")
            self.next = g.allocate((cells + 2) * CELL, name="next")
            self.ready = g.join(
                self.now.memset(self.now, 0, name="clear now"),
                self.next.memset(self.next, 0, name="clear next"),
                name="clear",
            )


def pieces_of(g: gd.GraphDef, count: int, cells: int) -> list[Piece]:
    """Split the rod as evenly as possible."""
    bounds = [cells * number // count for number in range(count + 1)]
    return [
        Piece(g, number, bounds[number], bounds[number + 1] - bounds[number])
        for number in range(count)
    ]


def step(g: gd.GraphDef, before: Any, pieces: Sequence[Piece], name: str, *, back: bool) -> Any:
    """Add one step of all pieces; return the node that ends it."""
    last = []
    for number, piece in enumerate(pieces):
        now, after = (piece.next, piece.now) if back else (piece.now, piece.next)
        cells, others = piece.cells, piece.cells - 2
        with g.on(piece.device), g.section(f"device {piece.device}"):
            spacing = (1, cells - 1, 2)  # from the first cell to the last
            ends = before.launch(ENDS, DIFFUSE, after, now, *spacing, RATE, name=f"ends {name}")
            last.append(ends)
            if others > 0:
                config = gd.LaunchConfig(grid=-(-others // 256), block=256)
                inner = (2, 1, others)
                last.append(
                    before.launch(config, DIFFUSE, after, now, *inner, RATE, name=f"inner {name}")
                )
            for side, own, neighbor in (("left", 1, number - 1), ("right", cells, number + 1)):
                if not 0 <= neighbor < len(pieces):
                    continue
                there = pieces[neighbor]
                target = there.now if back else there.next
                halo = there.cells + 1 if side == "left" else 0
                source = after.dptr + own * CELL
                place = target.dptr + halo * CELL
                last.append(ends.memcpy(place, source, CELL, name=f"{side} halo {name}"))
    return g.join(*last, name=f"all {name}")


def declare(count: int, cells: int, iterations: int, window: NDArray[np.float32]) -> gd.GraphDef:
    """Declare the graph for *count* devices; *window* gets the cells in the middle of the rod."""
    g = gd.GraphDef("heat on many devices")
    pieces = pieces_of(g, count, cells)
    ready = [piece.ready for piece in pieces]
    hot = np.full(SPOT, 100, np.float32)
    for piece in pieces:
        ready += copies(piece, hot, cells // 2 - SPOT // 2, piece.ready, into=True)

    last = g.join(*ready, name="begin")
    for number in range(2 * iterations):
        last = step(g, last, pieces, str(number), back=bool(number % 2))

    done = [last]
    for piece in pieces:
        done += copies(piece, window, cells // 2 - len(window) // 2, last, into=False)
    end = g.join(*done)
    for memory in (each for piece in pieces for each in (piece.now, piece.next)):
        end.deallocate(memory)
    return g


def copies(
    piece: Piece, array: NDArray[np.float32], start: int, after: Any, *, into: bool
) -> list[Any]:
    """Copy the part of an array that belongs to a piece; the array starts at the cell *start*.

    Copies into a piece include its halos.
    """
    halo = int(into)
    first = max(start, piece.first - halo)
    last = min(start + len(array), piece.first + piece.cells + halo)
    if first >= last:
        return []
    there = piece.now.dptr + (first - piece.first + 1) * CELL
    here = array[first - start : last - start]
    sides = (there, here) if into else (here, there)
    return [after.memcpy(*sides, here.nbytes, device=piece.device)]


def with_numpy(window: int, steps: int) -> NDArray[np.float32]:
    """Return the cells in the middle of the rod, computed with NumPy."""
    rod = np.zeros(window, np.float32)
    rod[window // 2 - SPOT // 2 : window // 2 + SPOT // 2] = 100
    for _ in range(steps):
        padded = np.pad(rod, 1)
        rod = rod + np.float32(RATE) * (padded[:-2] - 2 * rod + padded[2:])
    return rod


def hidden_copies(profile: Any) -> str:
    """Return how long copies ran, and how long of it beside the inner part of their device."""
    copies = {
        each.path: each.duration.median
        for each in profile.nodes
        if " halo " in each.path and each.duration is not None
    }
    hidden = 0.0
    for one, other, both in profile.overlaps:
        copy, inner = (one, other) if one in copies else (other, one)
        device = copy.partition("/")[0]
        if copy in copies and inner.startswith(f"{device}/inner"):
            hidden += both
    whole = sum(copies.values())
    return (
        f"{len(copies)} copies to neighbors: {hidden * 1e6:.1f} of {whole * 1e6:.1f} us while the "
        "inner part of their device ran"
    )


def main() -> None:
    """Declare and run, and measure with ``--measure``."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--cells", type=int, default=10_000, help="of the rod")
    parser.add_argument("--iterations", type=int, default=100, help="of two steps each")
    parser.add_argument("--devices", type=int, help="use no more than so many")
    parser.add_argument("--simulated", type=int, help="use so many simulated devices")
    parser.add_argument("--measure", action="store_true", help="time it, and tell what overlaps")
    given = parser.parse_args()
    found = gd.sim.devices(given.simulated) if given.simulated else gd.devices()
    devices: Sequence[Any] = found[: given.devices]
    steps = 2 * given.iterations
    # Heat moves at most one cell in a step, so NumPy computes only a part of the rod.
    size = min(given.cells, 2 * (steps + SPOT))
    window = np.zeros(size - size % 2, np.float32)
    g = declare(len(devices), given.cells, given.iterations, window)
    stream = devices[0].create_stream()
    with g.instantiate(devices=devices) as graph:
        graph.launch(stream)
        graph.sync(stream)
        if given.measure:
            took = []
            for _ in range(3):
                begin = time.perf_counter()
                graph.launch(stream)
                graph.sync(stream)
                took.append(time.perf_counter() - begin)
            print(f"{min(took) * 1e3:.2f} ms for {steps} steps")
            profile = graph.profile(stream, launches=1)
            print(profile)
            print(hidden_copies(profile))
    error = np.abs(window - with_numpy(len(window), steps)).max()
    print(f"{len(devices)} devices: {steps} steps, largest difference from numpy {error:.1e}")
    if not error < 1e-3:
        raise SystemExit("the result is wrong")


if __name__ == "__main__":
    main()
