"""Detect edges in an image with the kernels of a CUDA program for nvcc, read from its file.

    python examples/edge_detection/edges.py 640 360

``edges.cu`` is the same program in C++, with a ``main``. This one runs on a GPU or the simulator.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd

TILE = 16
PROGRAM = gd.Program.from_file(Path(__file__).with_name("edges.cu"), device_only=True)
SIZE = np.dtype([("width", np.int32), ("height", np.int32)])
Image = NDArray[np.float32]


def gaussian(sigma: float) -> Image:
    """Return the weights of a filter, which add up to one."""
    values: Image = np.exp(-(np.arange(-2, 3) ** 2) / (2 * sigma**2)).astype(np.float32)
    values /= values.sum()
    return values


def detect_edges(image: Image, edges: Image) -> gd.GraphDef:
    """Return the graph that writes the gradient at each pixel of *image* to *edges*."""
    height, width = image.shape
    size = np.array((width, height), SIZE)[()]
    # One thread for each pixel.
    tiles = {"over": image.shape, "block": (TILE, TILE)}
    smooth, steepness = PROGRAM.kernel("smooth"), PROGRAM.kernel("steepness<float>")

    g = gd.GraphDef("edge detection")
    with (
        g.in_order(),
        g.temporary(image.shape, np.float32, name="pixels") as pixels,
        g.temporary(image.shape, np.float32, name="smoothed") as smoothed,
        g.temporary(image.shape, np.float32, name="steep") as steep,
    ):
        g.memcpy(PROGRAM.variable("weights"), gaussian(1.0), name="weights")
        g.memcpy(pixels, image, name="upload")
        g.launch(smooth, smoothed, pixels, size, **tiles, name="smooth")
        g.launch(steepness, steep, smoothed, size, **tiles, name="steepness")
        g.memcpy(edges, steep, name="download")
    return g


def main() -> None:
    """Detect the edges of a random image."""
    width, height = map(int, sys.argv[1:] or ("640", "360"))
    image = np.random.default_rng(1).random((height, width), np.float32)
    edges = np.zeros_like(image)
    graph = detect_edges(image, edges)
    print(graph)
    device = gd.device()
    stream = device.create_stream()
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        stream.sync()
    print(f"{width} x {height}, steepest: {edges.max():.4f}")


if __name__ == "__main__":
    main()
