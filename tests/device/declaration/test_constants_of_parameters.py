"""The dtype of a constant that a memset writes to an address parameter survives every copy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import graphdsl as gd

REFUSED = r"expected float32, the dtype of .*, got a value of uint32. Pass a Python number"


def declared(place: Any = None) -> gd.GraphDef:
    """A graph that sets four elements of a parameter to a constant of uint32."""
    g = gd.GraphDef(name="sets")
    x = g.param("x", gd.Address)
    g.memset(x if place is None else place(x), np.uint32(7), 4, name="sevens")
    return g


def saved(g: gd.GraphDef, path: Path) -> gd.GraphDef:
    g.save(path / "saved.graph")
    return gd.load(path / "saved.graph")


def by_networkx(g: gd.GraphDef, _: Path) -> gd.GraphDef:
    return gd.GraphDef.from_networkx(g.to_networkx())


def inlined(g: gd.GraphDef, _: Path) -> gd.GraphDef:
    outer = gd.GraphDef()
    outer.inline(g, x=outer.param("x", gd.Address))
    return outer


def elsewhere(g: gd.GraphDef, _: Path) -> gd.GraphDef:
    g["sevens"].update(dst=g.param("y", gd.Address))
    outer = gd.GraphDef()
    outer.inline(g, x=1 << 40, y=outer.param("x", gd.Address))
    return outer


@pytest.mark.parametrize("copied", [saved, by_networkx, inlined, elsewhere])
@pytest.mark.parametrize("place", [None, lambda x: x + 16], ids=["start", "offset"])
def test_a_constant_of_another_dtype_is_refused(
    copied: Callable[..., gd.GraphDef],
    place: Any,
    device: Any,
    stream: Any,
    tmp_path: Path,
) -> None:
    g = copied(declared(place), tmp_path)
    x = gd.zeros(8, np.float32, stream=stream)
    with g.instantiate(device=device) as graph:
        with pytest.raises(ValueError, match=REFUSED):
            graph.launch(stream, x=x)
        graph.launch(stream, x=x.view(np.uint32))
        assert sorted({*gd.read(x.view(np.uint32), stream).tolist()} | {0}) == [0, 7]


def test_memory_is_compared_where_it_is_bound(stream: Any) -> None:
    x = gd.zeros(8, np.float32, stream=stream)
    outer = gd.GraphDef()
    with pytest.raises(
        ValueError, match=f"inline: memset node 'sevens' .declared at .* value: {REFUSED}"
    ):
        outer.inline(declared(), x=x)
    with pytest.raises(ValueError, match="'sevens' .* dst: expected room for 16 bytes, got"):
        outer.inline(declared(), x=x[:3].view(np.uint32))
    assert not outer.nodes()
