"""What the bodies of removed nodes keep alive."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import numpy as np
import pytest

import graphdsl as gd


class Watched(np.ndarray[Any, Any]):
    """An array that can be watched."""


def watched() -> Any:
    return np.zeros(4, np.float32).view(Watched)


def test_a_body_that_is_kept_keeps_nothing_of_a_removed_loop(stream: Any) -> None:
    g = gd.GraphDef()
    outer = g.repeat(3, name="outer")
    inner = outer.body.if_then(outer.body.create_condition(1), name="inner")
    child = gd.GraphDef("child")
    child.empty(name="start")
    arrays = [watched() for _ in range(2)]
    memory = gd.zeros(4, np.float32, stream=stream)
    outer.body.memcpy(memory, arrays[0])
    inner.then.memcpy(memory, arrays[1])
    inner.then.embed(child)
    alive = [weakref.ref(array) for array in arrays]
    bodies = outer.body, inner.then
    outer.destroy()
    del arrays, inner
    gc.collect()
    assert [ref() for ref in alive] == [None, None]
    assert [len(body) for body in bodies] == [0, 0]
    # The child is free again.
    child.empty(name="end")
    with pytest.raises(ValueError, match="was removed"):
        bodies[0].empty()


@pytest.mark.kernels
def test_executables_run_nodes_removed_later(device: Any, stream: Any) -> None:
    x = gd.zeros(1, np.int32, stream=stream)
    g = gd.GraphDef()
    loop = g.repeat(3, name="loop")
    loop.body.assign(x, x + 2, name="add")
    with g.instantiate(device=device) as graph:
        loop.destroy()
        graph.launch(stream)
        assert gd.read(x, stream).tolist() == [6]
        assert graph[loop.body["add"]].is_enabled
