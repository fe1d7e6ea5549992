"""Read, draw and run a CUDA graph that CuPy captured from a small program on two streams.

    python examples/cupy_program.py [--output build]

The program normalizes the rows of a matrix and computes their correlations, while another stream
finds the longest row. CuPy captures it. graphdsl reads the captured graph as a declaration, prints
its longest path, draws it, and runs it, with the same bytes as CuPy's own replay. Needs a GPU and
CuPy.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cupy
import networkx as nx
from cuda.core import Device

import graphdsl as gd

ROWS, COLUMNS = 64, 256
DIVIDE = """
extern "C" __global__ void divide(float* matrix, const float* lengths, int columns) {
    for (int i = threadIdx.x; i < columns; i += blockDim.x)
        matrix[blockIdx.x * columns + i] /= lengths[blockIdx.x];
}
"""


class CupyProgram:
    """Arrays and a program that was captured with them.

    The captured graph contains the addresses of the arrays, so this object keeps both.

    Attributes
    ----------
    captured : cupy.cuda.Graph
        The program.
    stream : cupy.cuda.Stream
        The stream of the capture.
    results : list of cupy.ndarray
        Its outputs: lengths, the longest row, normalized rows, correlations.
    """

    def __init__(self) -> None:
        self.stream, self.side = (cupy.cuda.Stream(non_blocking=True) for _ in range(2))
        self.matrix = cupy.random.default_rng(1).random((ROWS, COLUMNS), dtype=cupy.float32)
        self.squares, self.unit = cupy.empty_like(self.matrix), cupy.empty_like(self.matrix)
        self.lengths, self.longest = cupy.empty(ROWS, cupy.float32), cupy.empty((), cupy.float32)
        self.products = cupy.empty((ROWS, ROWS, COLUMNS), cupy.float32)
        self.correlations = cupy.empty((ROWS, ROWS), cupy.float32)
        self.results = [self.lengths, self.longest, self.unit, self.correlations]
        self.divide = cupy.RawKernel(DIVIDE, "divide")
        # Compile kernels and allocate memory before the capture.
        self._run()
        cupy.cuda.Device().synchronize()
        with self.stream:
            self.stream.begin_capture()
            self._run()
            self.captured = self.stream.end_capture()

    def _run(self) -> None:
        with self.stream:
            cupy.multiply(self.matrix, self.matrix, out=self.squares)
            cupy.sum(self.squares, axis=1, out=self.lengths)
            cupy.sqrt(self.lengths, out=self.lengths)
            self.side.wait_event(self.stream.record())
        with self.side:
            cupy.max(self.lengths, out=self.longest)
        with self.stream:
            self.unit[:] = self.matrix
            self.divide((ROWS,), (COLUMNS,), (self.unit, self.lengths, cupy.int32(COLUMNS)))
            cupy.multiply(self.unit[:, None, :], self.unit[None, :, :], out=self.products)
            cupy.sum(self.products, axis=2, out=self.correlations)
            self.stream.wait_event(self.side.record())

    def replayed(self, launch: Callable[[Any], object]) -> list[bytes]:
        """Return the bytes of the results after calling *launch* with the stream."""
        for array in self.results:
            array[...] = 0
        cupy.cuda.Device().synchronize()
        launch(self.stream)
        self.stream.synchronize()
        return [array.get().tobytes() for array in self.results]


def main() -> None:
    """Capture, read, print, draw, run and compare."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--output", type=Path, default=Path("build"), help="folder for drawings")
    output: Path = parser.parse_args().output
    device = Device()
    device.set_current()
    program = CupyProgram()

    graph = gd.GraphDef.from_cuda(program.captured, name="CuPy program")
    print(graph)
    print("not recovered:", *(graph.reading.missing if graph.reading else ()), sep="\n  ")
    print("longest path:", " > ".join(nx.dag_longest_path(graph.to_networkx())))
    output.mkdir(parents=True, exist_ok=True)
    for extension in ("dot", "svg"):
        try:
            print("drawn:", graph.render(output / f"cupy_program.{extension}"))
        except ImportError as error:
            print("not drawn:", error)

    with graph.instantiate(device=device) as executable:
        equal = program.replayed(executable.launch) == program.replayed(program.captured.launch)
    print("CuPy's replay and graphdsl's launch:", "the same bytes" if equal else "DIFFERENT")
    if not equal:
        raise SystemExit("the results differ")


if __name__ == "__main__":
    main()
