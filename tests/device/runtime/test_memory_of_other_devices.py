"""Memory of another device, given to graphs of one device: refused, unless access was granted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.runtime.test_many_devices import (
    ADD,
    CELLS,
    COUNT,
    Devices,
    Memories,
    require_two,
    values,
    zeros,
)
from tests.device.support import ONE

pytestmark = pytest.mark.kernels

FETCH: Final = gd.Program(
    """
    extern "C" __global__ void fetch(float* out, cudaTextureObject_t from) {
        *out = tex1Dfetch<float>(from, 0);
    }
    """
).kernel("fetch")


@pytest.fixture
def apart(devices: Devices) -> Iterator[Devices]:
    """Two devices, the second of which keeps its pool to itself."""
    require_two(devices)
    devices[1].memory_resource.peer_accessible_by = []
    yield devices
    devices[1].memory_resource.peer_accessible_by = [devices[0].device_id]


def adding() -> gd.GraphDef:
    graph = gd.GraphDef("adding")
    x = graph.param("x", gd.Address)
    graph.launch(CELLS, ADD, x, np.float32(1), COUNT, name="add")
    return graph


def by_set(own: Any, other: Any, device: Any, stream: Any) -> Iterator[Any]:
    with adding().instantiate(device=device) as graph:
        graph.set(x=own)
        yield graph
        graph.set(x=other)
        graph.launch(stream)


def by_launch(own: Any, other: Any, device: Any, stream: Any) -> Iterator[Any]:
    with adding().instantiate(device=device) as graph:
        graph.set(x=own)
        yield graph
        graph.launch(stream, x=other)


def by_launch_of_several(own: Any, other: Any, device: Any, stream: Any) -> Iterator[Any]:
    declared = gd.GraphDef()
    x, amount = declared.param("x", gd.Address), declared.param("amount", np.float32)
    declared.launch(CELLS, ADD, x, amount, COUNT, name="add")
    with declared.instantiate(device=device) as graph:
        graph.set(x=own, amount=1)
        yield graph
        graph.launch(stream, x=other, amount=1)


def by_first_value(own: Any, other: Any, device: Any, stream: Any) -> Iterator[Any]:
    with adding().instantiate(device=device) as graph:
        yield None
        graph.launch(stream, x=other)


def by_default(own: Any, other: Any, device: Any, stream: Any) -> Iterator[Any]:
    yield None
    declared = gd.GraphDef()
    x = declared.param("x", gd.Address, default=other)
    declared.launch(CELLS, ADD, x, np.float32(1), COUNT, name="add")
    with declared.instantiate(device=device) as graph:
        graph.launch(stream)


def by_declaration(own: Any, other: Any, device: Any, stream: Any) -> Iterator[Any]:
    yield None
    declared = gd.GraphDef()
    declared.launch(CELLS, ADD, other, np.float32(1), COUNT, name="add")
    with declared.instantiate(device=device) as graph:
        graph.launch(stream)


def by_arguments(own: Any, other: Any, device: Any, stream: Any) -> Iterator[Any]:
    declared = gd.GraphDef()
    node = declared.launch(CELLS, ADD, own, np.float32(1), COUNT, name="add")
    with declared.instantiate(device=device) as graph:
        graph[node].update(args=(own, np.float32(1), COUNT))
        yield graph
        graph[node].update(args=(other, np.float32(1), COUNT))
        graph.launch(stream)


def by_update(own: Any, other: Any, device: Any, stream: Any) -> Iterator[Any]:
    declared = gd.GraphDef()
    declared.launch(CELLS, ADD, own, np.float32(1), COUNT, name="add")
    changed = gd.GraphDef()
    changed.launch(CELLS, ADD, other, np.float32(1), COUNT, name="add")
    with declared.instantiate(device=device) as graph:
        yield graph
        graph.update(changed)
        graph.launch(stream)


def by_family(own: Any, other: Any, device: Any, stream: Any) -> Iterator[Any]:
    def declare(key: str) -> gd.GraphDef:
        declared = gd.GraphDef()
        x = own if key == "own" else other
        declared.launch(CELLS, ADD, x, np.float32(1), COUNT, name="add")
        return declared

    with gd.family(declare, device=device) as family:
        yield family["own"]
        family["other"].launch(stream)
        family.sync(stream)


def by_a_family_s_parameter(own: Any, other: Any, device: Any, stream: Any) -> Iterator[Any]:
    def declare(key: int) -> gd.GraphDef:
        return adding()

    with gd.family(declare, device=device) as family:
        family[0].set(x=own)
        yield family[0]
        family[0].launch(stream, x=other)
        family.sync(stream)


WAYS: Final[dict[str, Callable[..., Iterator[Any]]]] = {
    function.__name__: function
    for function in (
        by_set,
        by_launch,
        by_launch_of_several,
        by_first_value,
        by_default,
        by_declaration,
        by_arguments,
        by_update,
        by_family,
        by_a_family_s_parameter,
    )
}


BY_NUMBERS: Final = ("by_declaration", "by_arguments", "by_update", "by_family")


@pytest.mark.parametrize("form", ["buffer", "array", "interface", "address"])
@pytest.mark.parametrize("way", WAYS)
def test_memory_of_another_device_is_refused(
    apart: Devices, memories: Memories, way: str, form: str
) -> None:
    own, other = map(zeros, memories)
    given = in_form(form, other)
    if form == "address" and way in BY_NUMBERS:
        pytest.skip("among the arguments of a launch it is a number")
    steps = WAYS[way](own, given, apart[0], memories[0].stream)
    graph = next(steps)
    first, second = (each.device_id for each in apart)
    with pytest.raises((ValueError, gd.ValidationError)) as caught:
        next(steps)
    text = str(caught.value)
    assert "kernel node 'add' " in text
    assert f"argument 0: expected memory that device {first}, on which it runs, can access" in text
    assert f" of device {second}" in text
    assert f"peer_accessible_by = [{first}]" in text
    del graph


@pytest.mark.parametrize("way", WAYS)
def test_memory_that_the_device_may_use_is_taken(
    devices: Devices, memories: Memories, way: str
) -> None:
    own, other = map(zeros, memories)
    list(WAYS[way](own, other, devices[0], memories[0].stream))
    memories[0].stream.sync()
    assert values(memories[1], other) == [1]


def test_a_refusal_changes_nothing(apart: Devices, memories: Memories) -> None:
    own, other = map(zeros, memories)
    stream = memories[0].stream
    with adding().instantiate(device=apart[0]) as graph:
        graph.launch(stream, x=own)
        for _ in range(3):
            with pytest.raises(ValueError, match="can access, got"):
                graph.launch(stream, x=other)
            graph.launch(stream)
        apart[1].memory_resource.peer_accessible_by = [apart[0].device_id]
        graph.launch(stream, x=other)
        stream.sync()
    assert (values(memories[0], own), values(memories[1], other)) == ([4], [1])


@pytest.mark.parametrize("kind", ["memset", "memcpy"])
def test_copies_and_memsets(apart: Devices, memories: Memories, kind: str) -> None:
    own, other = map(zeros, memories)
    declared = gd.GraphDef()
    x = declared.param("x", gd.Address)
    if kind == "memset":
        declared.memset(x, 0, 4 * COUNT, name="node")
    else:
        declared.memcpy(own, x, 4 * COUNT, name="node")
    with declared.instantiate(device=apart[0]) as graph:
        graph.set(x=own) if kind == "memset" else graph.set(x=zeros(memories[0]))
        with pytest.raises(ValueError, match=f"{kind} node 'node' .*can access, got"):
            graph.set(x=other)
        with pytest.raises(ValueError, match="'node' .*can access, got"):
            graph["node"].update(**{"dst" if kind == "memset" else "src": other})


@pytest.mark.parametrize("is_updated", [False, True])
def test_textures_of_another_device(devices: Devices, memories: Memories, is_updated: bool) -> None:
    require_two(devices)
    out = memories[0].of(np.zeros(1, np.float32))
    textures = []
    for device, memory in reversed(list(zip(devices, memories, strict=True))):
        device.set_current()
        array = gd.Array(memory.of(np.full(COUNT, 7, np.float32)), np.float32)
        textures.append(gd.texture(array))
    other, own = textures
    declared = gd.GraphDef()
    node = declared.launch(ONE, FETCH, out, own if is_updated else other, name="fetch")
    first, second = (each.device_id for each in devices)
    message = (
        rf"'fetch' .*argument 1: expected a texture object of device {first}, on which it runs, "
        rf"got one of device {second}.*with device={second}"
    )
    if is_updated:
        with declared.instantiate(device=devices[0]) as graph:
            with pytest.raises(gd.ValidationError, match=f"(?s){message}"):
                graph[node].update(args=(out, other))
            graph.launch(memories[0].stream)
            memories[0].stream.sync()
        assert values(memories[0], out) == [7]
    else:
        with pytest.raises(gd.ValidationError, match=f"(?s){message}"):
            declared.instantiate(device=devices[0])


class Interface:
    """Memory that says of itself no more than where it is."""

    def __init__(self, buffer: Any) -> None:
        self.buffer = buffer
        self.__cuda_array_interface__ = {
            "shape": (COUNT,),
            "typestr": "<f4",
            "data": (int(buffer.handle), False),
            "version": 3,
        }


def in_form(form: str, buffer: Any) -> Any:
    if form == "array":
        return gd.Array(buffer, np.float32)
    if form == "interface":
        return Interface(buffer)
    return int(buffer.handle) if form == "address" else buffer
