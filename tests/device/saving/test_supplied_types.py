"""Supplied memory has the dtype that it had when the graph was saved."""

from __future__ import annotations

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
