"""Memory that is supplied after the declaration fits it, whichever way it comes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pytest

import graphdsl as gd

N = 4
ROW = gd.LaunchConfig(grid=1, block=N)
PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void add(float* y, const float* x) { y[threadIdx.x] += x[threadIdx.x]; }
    extern "C" __global__ void wide(float* y, const double* x) { y[threadIdx.x] += x[threadIdx.x]; }
    """
)
ADD, WIDE = PROGRAM.kernel("add"), PROGRAM.kernel("wide")
pytestmark = pytest.mark.kernels


class World(NamedTuple):
    """A device, memory that fits, and where files are written."""

    device: Any
    stream: Any
    x: Any
    y: Any
    folder: Path

    def graph(self, kernel: Any = ADD, default: Any = None, **requires: Any) -> gd.GraphDef:
        """Return a launch whose memory is a parameter."""
        graph = gd.GraphDef("supplied")
        needed = gd.MemoryRequirement(**requires) if requires else None
        x = graph.param("x", gd.Address, default, requires=needed)
        graph.launch(ROW, kernel, self.y, x, name="k")
        return graph

    def fixed(self) -> gd.GraphDef:
        """Return the same with memory that is part of the declaration."""
        graph = gd.GraphDef("fixed")
        graph.launch(ROW, ADD, self.y, self.x, name="k")
        return graph

    def executable(self, **options: Any) -> gd.Graph:
        """Return an executable whose parameter has a value."""
        return self.graph(default=self.x, **options).instantiate(device=self.device, warn=False)


def launched(world: World, memory: Any, **options: Any) -> None:
    with world.executable(**options) as graph:
        graph.launch(world.stream, x=memory)


def set_before_launch(world: World, memory: Any, **options: Any) -> None:
    with world.executable(**options) as graph:
        graph.set(x=memory)


def set_again(world: World, memory: Any, **options: Any) -> None:
    with world.executable(**options) as graph:
        for each in (world.x, world.x, memory):
            graph.set(x=each)


def first_value(world: World, memory: Any, **options: Any) -> None:
    with world.graph(**options).instantiate(device=world.device, warn=False) as graph:
        graph.set(x=memory)


def as_default(world: World, memory: Any, **options: Any) -> None:
    world.graph(default=memory, **options).instantiate(device=world.device, warn=False).close()


def family(world: World, memory: Any, **options: Any) -> None:
    graphs = {key: world.graph(default=world.x, **options) for key in (1, 2)}
    with gd.family(graphs, executables=1, device=world.device) as made:
        made[1].launch(world.stream)
        made[2].launch(world.stream, x=memory)


def family_set(world: World, memory: Any, **options: Any) -> None:
    with gd.family({1: world.graph(**options)}, device=world.device) as made:
        made[1].set(x=memory)


def inlined(world: World, memory: Any, **options: Any) -> None:
    around = gd.GraphDef("around")
    around.inline(world.graph(**options), x=memory)
    around.instantiate(device=world.device, warn=False).close()


def lifted(world: World, memory: Any, **_: Any) -> None:
    with world.fixed().lift(x=world.x).graph.instantiate(device=world.device) as graph:
        graph.launch(world.stream, x=memory)


def loaded(world: World, memory: Any, **_: Any) -> None:
    path = world.folder / "supplied.graph"
    world.fixed().save(path, regions={"x": world.x, "y": world.y})
    gd.load(path).instantiate(device=world.device, regions={"x": memory, "y": world.y}).close()


def updated_node(world: World, memory: Any, **_: Any) -> None:
    with world.fixed().instantiate(device=world.device) as graph:
        graph["k"].update(args=(world.y, memory))


def another_kernel(world: World, _: Any) -> None:
    with world.executable() as graph:
        graph["k"].update(kernel=WIDE)


def another_graph(world: World, _: Any) -> None:
    with world.graph().instantiate(device=world.device, warn=False) as graph:
        graph.set(x=world.x)
        graph.update(world.graph(WIDE))


Way = Callable[..., None]
DTYPE: Final = "float64|double const"
OPEN: Final[tuple[Way, ...]] = (
    *(launched, set_before_launch, set_again, first_value, as_default),
    *(family, family_set, inlined),
)
REFUSED: Final[dict[str, tuple[Way, dict[str, Any], str]]] = {
    **{f"dtype, {way.__name__}": (way, {}, DTYPE) for way in (*OPEN, lifted, loaded, updated_node)},
    **{
        f"required dtype, {way.__name__}": (way, {"dtype": np.dtype(np.float32)}, DTYPE)
        for way in OPEN
    },
    "dtype, another_kernel": (another_kernel, {}, DTYPE),
    "dtype, another_graph": (another_graph, {}, DTYPE),
    **{
        f"size, {way.__name__}": (way, {"size": 4 * N}, "expected at least 16 bytes")
        for way in (*OPEN, lifted, loaded)
    },
    "shape, loaded": (loaded, {}, r"expected the shape \(4,\)"),
    "host, loaded": (loaded, {}, "expected device memory"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_memory_that_does_not_fit_is_refused(
    case: str, device: Any, stream: Any, tmp_path: Path
) -> None:
    way, options, match = REFUSED[case]
    x, y = (gd.zeros(N, np.float32, stream=stream) for _ in range(2))
    wrong = {
        "dtype": gd.zeros(N, np.float64, stream=stream),
        "required dtype": gd.zeros(N, np.float64, stream=stream),
        "size": gd.zeros(N // 2, np.float32, stream=stream),
        "shape": gd.zeros((N, 2), np.float32, stream=stream),
        "host": np.zeros(N, np.float32),
    }[case.split(",", maxsplit=1)[0]]
    with pytest.raises((TypeError, ValueError, gd.ValidationError), match=match):
        way(World(device, stream, x, y, tmp_path), wrong, **options)


@pytest.mark.parametrize("way", [*OPEN, lifted, loaded, updated_node], ids=lambda way: way.__name__)
def test_bytes_stand_for_any_dtype(way: Way, device: Any, stream: Any, tmp_path: Path) -> None:
    x, y = (gd.zeros(N, np.float32, stream=stream) for _ in range(2))
    for memory in (gd.zeros(256, np.uint8, stream=stream), device.allocate(256, stream=stream)):
        way(World(device, stream, x, y, tmp_path), memory)
    stream.sync()
