"""Names of arrays: wherever memory is shown, and in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory


def test_arrays_and_their_parts_have_a_name(memory: DeviceMemory) -> None:
    stream = memory.stream
    x = gd.zeros((4, 4), "float32", stream=stream, name="x")
    assert (x.name, str(x), repr(x)) == ("x", "x", "<x: float32[4, 4]>")
    part = x[1:3, 0]
    assert (part.name, str(part), repr(part)) == ("x", "x[1:3, 0]", "<x[1:3, 0]: float32[2]>")
    assert repr(x.reshape(-1)[2:]).startswith("<x.reshape")
    assert str(x.reshape(-1) + 2).startswith("x.reshape")
    assert gd.zeros(4, "float32", stream=stream).name is None
    found = [
        gd.empty(1, "u1", stream=stream, name="a"),
        gd.full(1, 2.0, stream=stream, name="b"),
        gd.full_like(x, 2.0, stream=stream, name="c"),
        gd.zeros_like(x, stream=stream, name="d"),
        gd.array([1, 2], stream=stream, name="e"),
        gd.Array(x.memory, "int32", name="f"),
    ]
    assert [each.name for each in found] == list("abcdef")
    # Another name for the same memory is that of the other array only.
    assert x.name == "x"
    g = gd.GraphDef()
    assert g.array(3, "int32", name="y")[1:].name == "y"


def test_listings_findings_drawings_and_copies_show_it(memory: DeviceMemory) -> None:
    x = gd.zeros((4, 4), "float32", stream=memory.stream, name="field")
    g = gd.GraphDef("named")
    g.memset(x[1], 0, name="clear")
    g.memcpy(x[2:], x[:2], name="copy")
    lines = str(g).splitlines()
    assert "clear: memset dst=field[1]" in lines[1]
    assert "copy: memcpy dst=field[2:] src=field[:2]" in lines[2]
    assert str(g.copy()).splitlines()[1:] == lines[1:]
    assert "dst = field[2:]" in g.to_dot()
    shown = str(dict(g.to_networkx().nodes(data=True)))
    assert "field[1]" in shown
    assert "memcpy node 'copy' reads src field[:2], which memset node 'clear'" in str(g.check())


def test_a_file_has_it(memory: DeviceMemory, tmp_path: Path) -> None:
    stream = memory.stream
    x = gd.array(np.arange(4, dtype=np.int32), stream=stream, name="x")
    twin = gd.zeros(4, np.int32, stream=stream, name="x")
    result = np.zeros(4, np.int32)
    g = gd.GraphDef("saved")
    g.memcpy(twin, x, name="copy").memcpy(result, twin, name="save")
    g.save(tmp_path / "g", regions={"result": result})
    loaded = gd.load(tmp_path / "g")
    # The second of the same name has a number.
    names = sorted(each.name for each in loaded.supplies)
    assert len(names) == 3
    assert {"x", "result"} < set(names)
    assert str(loaded) == str(g)
    loaded.save(tmp_path / "again")
    assert sorted(each.name for each in gd.load(tmp_path / "again").supplies) == names
    (other,) = set(names) - {"x", "result"}
    is_first = loaded.supplies[0].name == "x"
    supplied: dict[str, Any] = {"x": twin, other: x} if is_first else {"x": x, other: twin}
    ready = loaded.bind(regions={**supplied, "result": result})
    memory.run(ready)
    assert result.tolist() == [0, 1, 2, 3]


@pytest.mark.parametrize("name", ["", 3, b"x"])
def test_invalid_names(memory: DeviceMemory, name: Any) -> None:
    with pytest.raises(TypeError, match=r"array name: expected a non-empty str, got"):
        gd.zeros(4, "float32", stream=memory.stream, name=name)
    with pytest.raises(TypeError, match=r"Array name: expected a non-empty str, got"):
        gd.Array(gd.zeros(4, "float32", stream=memory.stream).memory, name=name)


def test_allocations_have_the_name_of_their_node() -> None:
    x = gd.GraphDef().array(4, "float32", name="x")
    with pytest.raises(
        ValueError, match="Array name: expected no name, because .*'x' has one, got 'y'"
    ):
        gd.Array(x, name="y")
