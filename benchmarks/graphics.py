"""Host time of launches that map a buffer of OpenGL, next to the driver's calls alone.

    python benchmarks/graphics.py [--json PATH] [--launches 100] [--repeats 20]

Needs a GPU, moderngl, and OpenGL through EGL. The floor is what any program has to do: map, ask for
the address, launch, unmap, in calls of cuda-bindings with objects that are there already; and the
same with ``GraphicsResource.map`` of cuda.core. In all of them the address stays the same.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

import graphdsl as gd
from benchmarks.common import Report, current_gpu, kernel_for, least, parser, show
from graphdsl.base.suggestions import install


def opengl() -> Any:
    """Return a context of OpenGL without a window.

    Raises
    ------
    SystemExit
        There is none on this machine; the message says what it needs.
    """
    try:
        import moderngl
    except ImportError:
        raise SystemExit(f"it needs OpenGL: {install('graphics')}") from None
    try:
        return moderngl.create_context(standalone=True, backend="egl")
    except Exception as error:  # whatever a machine without EGL raises
        raise SystemExit(f"it needs OpenGL through EGL: {error}") from error


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark and print its table."""
    options = parser(__doc__)
    options.add_argument("--launches", type=int, default=100)
    options.add_argument("--repeats", type=int, default=20)
    chosen = options.parse_args(arguments)
    device = current_gpu()
    context = opengl()
    from cuda.bindings import driver
    from cuda.core import GraphicsResource

    stream = device.create_stream()
    vertices = context.buffer(reserve=4096)
    resource = GraphicsResource.from_gl_buffer(vertices.glo)
    memory = device.allocate(4096, stream=stream)
    g = gd.GraphDef("frame")
    config = gd.LaunchConfig(grid=1, block=32)
    x, a = g.param("x", gd.Address), g.param("a", np.float32, default=1)
    g.launch(config, kernel_for(device), x, 32, a)
    report = Report("graphics", device)
    show(report.description())

    with g.instantiate(device=device) as graph:
        graph.launch(stream, x=resource)
        executable, on = driver.CUgraphExec(graph.handle), driver.CUstream(int(stream.handle))
        one = driver.CUgraphicsResource(resource.handle)
        handles = (ctypes.c_void_p * 1)(resource.handle)
        place = ctypes.addressof(handles)

        def bindings() -> None:
            driver.cuGraphicsMapResources(1, place, on)
            driver.cuGraphicsResourceGetMappedPointer(one)
            driver.cuGraphLaunch(executable, on)
            driver.cuGraphicsUnmapResources(1, place, on)

        def core() -> None:
            with resource.map(stream=stream):
                driver.cuGraphLaunch(executable, on)

        ways: dict[str, Callable[[], object]] = {
            "cuda-bindings": bindings,
            "cuda.core's map": core,
            "launch()": lambda: graph.launch(stream),
            "launch(x=resource)": lambda: graph.launch(stream, x=resource),
        }
        times = dict.fromkeys(ways, float("inf"))
        for _ in range(chosen.repeats):
            # In turns, so that what slows the machine slows all.
            for name, way in ways.items():
                times[name] = min(times[name], least(way, 1, calls=chosen.launches))
                stream.sync()
        with graph.mapped(stream) as run:
            times["run.launch()"] = least(run.launch, chosen.repeats, calls=chosen.launches)
            stream.sync()
        graph.launch(stream, x=memory)
        times["launch(), not mapped"] = least(
            lambda: graph.launch(stream), chosen.repeats, calls=chosen.launches
        )
        stream.sync()

    report.add("launch", {name: 1e6 * taken for name, taken in times.items()}, "us")
    ratio = times["launch()"] / times["cuda-bindings"]
    report.add("launch() / cuda-bindings", {"ratio": ratio}, "ratio")
    for name, taken in times.items():
        show(f"{name:>24} {1e6 * taken:8.2f} us")
    show(f"launch() / cuda-bindings: {ratio:.2f}")
    report.save(chosen.json)


if __name__ == "__main__":
    main()
