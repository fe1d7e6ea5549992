"""Supplied memory has the form that it had when the graph was saved, and if asked the contents."""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import graphdsl as gd

COPY = "saved.graph"


@pytest.fixture
def loaded(tmp_path: Path, stream: Any) -> gd.GraphDef:
    """A copy of host memory to device memory, both of float32."""
    y, h = gd.zeros(4, np.float32, stream=stream), np.ones(4, np.float32)
    g = gd.GraphDef()
    g.memcpy(y, h)
    g.save(tmp_path / COPY, regions={"y": y, "h": h})
    # The dtype survives another round.
    gd.load(tmp_path / COPY).save(tmp_path / COPY)
    return gd.load(tmp_path / COPY)


@pytest.mark.parametrize("name", ["y", "h"])
@pytest.mark.parametrize("dtype", [np.int32, np.float64])
def test_memory_of_another_dtype_is_refused(
    loaded: gd.GraphDef, device: Any, stream: Any, name: str, dtype: Any
) -> None:
    memory = {"y": gd.zeros(4, np.float32, stream=stream), "h": np.ones(4, np.float32)}
    is_host = name == "h"
    memory[name] = np.ones(4, dtype) if is_host else gd.zeros(4, dtype, stream=stream)
    wanted = (
        rf"regions\['{name}'\]: expected elements of float32, as .* had, got .* with elements of "
        rf"{np.dtype(dtype)}. Convert its elements: gd.array\(values, numpy.float32\). "
        r"view\(numpy.float32\) does not convert"
    )
    with pytest.raises(ValueError, match=wanted):
        loaded.instantiate(device=device, regions=memory)


def test_bytes_and_the_same_dtype_are_taken(loaded: gd.GraphDef, device: Any, stream: Any) -> None:
    y = gd.zeros(16, np.uint8, stream=stream)
    memory = {"y": y, "h": np.full(4, 2.5, np.float32)}
    with loaded.instantiate(device=device, regions=memory) as graph:
        graph.launch(stream)
        assert gd.read(y.view(np.float32), stream).tolist() == [2.5] * 4


@pytest.fixture
def model(tmp_path: Path, stream: Any) -> tuple[gd.GraphDef, dict[str, Any]]:
    """A loaded graph with memory of both sides, and memory that fits."""
    w, y = (gd.zeros((2, 3), np.float32, stream=stream) for _ in range(2))
    h = np.arange(6, dtype=np.float32).reshape(2, 3)
    gd.memcpy(stream, w, h)
    stream.sync()
    graph = gd.GraphDef("model")
    graph.memcpy(y, h).memcpy(w, y)
    path = tmp_path / COPY
    graph.save(path, regions={"w": w, "h": h}, fingerprint=["w"])
    # All of it survives another round.
    gd.load(path).save(path)
    return gd.load(path), {"w": w, "h": h, "memory_0": y}


def other(memory: dict[str, Any], stream: Any) -> dict[str, tuple[str, Any, str]]:
    """Return what does not fit: the region, the memory, and what is said of it."""
    array = partial(gd.zeros, dtype=np.float32, stream=stream)
    return {
        "shape": ("w", array((3, 2)), r"expected the shape \(2, 3\), .* of shape \(3, 2\)"),
        "more": ("w", array((4, 3)), r"expected the shape \(2, 3\), .* of shape \(4, 3\)"),
        "fewer": ("w", array((1, 3)), "expected at least 24 bytes, got the 12 of"),
        "few bytes": ("w", gd.zeros(8, np.uint8, stream=stream), "at least 24 bytes, got the 8"),
        "flat": ("h", np.zeros(6, np.float32), r"expected the shape \(2, 3\), .* shape \(6,\)"),
        "order": ("h", np.asfortranarray(memory["h"]), "expected elements in the order .* Fortran"),
        "host for device": ("w", np.zeros((2, 3), np.float32), "expected device memory, got numpy"),
        "device for host": ("h", array((2, 3)), "expected host memory, got Array"),
        "contents": ("w", array((2, 3)), "expected the contents that .* saved .*, got others"),
        "contents of bytes": ("w", gd.zeros(24, np.uint8, stream=stream), "got others in"),
    }


CASES = (
    *("shape", "more", "fewer", "few bytes", "flat", "order", "host for device"),
    *("device for host", "contents", "contents of bytes"),
)


@pytest.mark.parametrize("case", CASES)
def test_memory_of_another_form_is_refused(
    model: tuple[gd.GraphDef, dict[str, Any]], case: str, device: Any, stream: Any
) -> None:
    graph, memory = model
    name, wrong, match = other(memory, stream)[case]
    with pytest.raises(ValueError, match=rf"regions\['{name}'\]: .*{match}"):
        graph.instantiate(device=device, regions={**memory, name: wrong})
    with pytest.raises(ValueError, match=rf"regions\['{name}'\]: .*{match}"):
        graph.bind(regions={name: wrong})


def test_bytes_and_buffers_may_stand_for_arrays(
    model: tuple[gd.GraphDef, dict[str, Any]], device: Any, stream: Any
) -> None:
    graph, memory = model
    raw = gd.zeros(32, np.uint8, stream=stream)
    gd.memcpy(stream, raw[:24], memory["h"], 24)
    buffer = device.allocate(64, stream=stream)
    given = {"w": raw, "h": memory["h"].view(np.uint8), "memory_0": buffer}
    with graph.instantiate(device=device, regions=given) as executable:
        executable.launch(stream)
        executable.sync(stream)
    assert gd.read(raw[:24].view(np.float32), stream).tolist() == list(range(6))


def test_fingerprints_are_of_named_regions(tmp_path: Path, stream: Any) -> None:
    x, h = gd.zeros(4, np.float32, stream=stream), np.ones(4, np.float32)
    graph = gd.GraphDef()
    graph.memcpy(x, h)
    path = tmp_path / COPY
    with pytest.raises(ValueError, match=r"fingerprint: expected names of regions=.*'hh'.*'h'"):
        graph.save(path, regions={"x": x, "h": h}, fingerprint=["hh"])
    with pytest.raises(TypeError, match=r"fingerprint: expected several names, .*\('h',\)"):
        graph.save(path, regions={"x": x, "h": h}, fingerprint="h")
    graph.save(path, regions={"x": x, "h": h}, fingerprint=True)
    found = {each.name: each.fingerprint for each in gd.load(path).supplies}  # type: ignore[attr-defined]
    assert found == {
        name: sha256(bytes(memory)).hexdigest()
        for name, memory in (("x", np.zeros(4, np.float32)), ("h", h))
    }
    h[:] = 2
    with pytest.raises(ValueError, match=r"regions\['h'\]: expected the contents"):
        gd.load(path).bind(regions={"x": x, "h": h})
    h[:] = 1
    gd.load(path).bind(regions={"x": x, "h": h})


def test_memory_of_another_device_is_refused(tmp_path: Path) -> None:
    first, second = gd.sim.devices(2)
    x, there = (gd.zeros(4, "u1", stream=each.create_stream()) for each in (first, second))
    graph = gd.GraphDef()
    graph.memset(x, 0)
    graph.save(tmp_path / COPY, regions={"x": x})
    loaded = gd.load(tmp_path / COPY)
    loaded.instantiate(device=first, regions={"x": x}).close()
    with pytest.raises(gd.ValidationError, match="expected memory that device 0, .* can access"):
        loaded.instantiate(device=first, regions={"x": there})
    with (
        graph.instantiate(device=first) as executable,
        pytest.raises(gd.ValidationError, match="expected memory that device 0, .* can access"),
    ):
        executable[graph.nodes()[0]].update(dst=there)
