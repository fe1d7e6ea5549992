"""Proofs about launches whose textures may be the memory that they write."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory
from tests.device.textures import Textures

pytest.importorskip("z3")
pytest.importorskip("llvmlite")

PROGRAM: Final = gd.Program("""
extern "C" __global__ void shift(cudaTextureObject_t t, int* x) {
    x[threadIdx.x] = tex1Dfetch<int>(t, threadIdx.x + 1);
}
struct Both { cudaTextureObject_t t; int* x; };
extern "C" __global__ void inside(Both both) {
    both.x[threadIdx.x] = tex1Dfetch<int>(both.t, threadIdx.x + 1);
}
extern "C" __global__ void look(cudaTextureObject_t t, int* x) {
    __shared__ int s[64];
    s[threadIdx.x] = tex1Dfetch<int>(t, threadIdx.x);
    if (s[threadIdx.x] == 77) __trap();
}
""")
BOTH: Final = np.dtype([("t", "u8"), ("x", "u8")])
Arguments = Callable[[Any, Any, Any], tuple[Any, ...]]
LAUNCHES: Final[dict[str, tuple[str, Arguments, str]]] = {
    "its own memory": ("shift", lambda t, x, _: (t, x), "unknown"),
    "a place in it": ("shift", lambda t, x, _: (t, int(x.handle) + 4), "unknown"),
    "other memory": ("shift", lambda t, _, y: (t, y), "free"),
    "memory behind it": ("shift", lambda t, x, _: (t, int(x.handle) + x.size), "free"),
    "a handle as a number": ("shift", lambda t, x, _: (int(t.handle), x), "unknown"),
    "a handle in a structure": (
        "inside",
        lambda t, x, _: (np.array([(int(t.handle), int(x.handle))], BOTH)[0],),
        "unknown",
    ),
    "nothing is written": ("look", lambda t, x, _: (t, x), "free"),
}


@pytest.mark.parametrize("name", LAUNCHES)
def test_a_texture_of_memory_that_is_written_is_no_proof(name: str) -> None:
    kernel, arguments, verdict = LAUNCHES[name]
    device = gd.sim.Device()
    textures = Textures(DeviceMemory(device, device.create_stream()))
    x, y = (textures.memory.of(np.arange(64, dtype=np.int32)) for _ in range(2))
    linear = textures.resources.from_linear(x, format="int32", num_channels=1)
    texture = textures.texture(linear)
    graph = gd.GraphDef()
    config = gd.LaunchConfig(grid=1, block=32)
    node = graph.launch(config, PROGRAM.kernel(kernel), *arguments(texture, x, y))
    found = node.races()
    assert found.verdict == verdict, found
    if verdict == "unknown":
        assert "a texture may be the same memory" in str(found)


def test_a_texture_of_an_array_is_no_memory_of_pointers() -> None:
    device = gd.sim.Device()
    textures = Textures(DeviceMemory(device, device.create_stream()))
    texture = textures.texture(textures.array(np.arange(64, dtype=np.int32)))
    x = textures.memory.of(np.arange(64, dtype=np.int32))
    graph = gd.GraphDef()
    config = gd.LaunchConfig(grid=1, block=32)
    assert graph.launch(config, PROGRAM.kernel("shift"), texture, x).races().is_free
