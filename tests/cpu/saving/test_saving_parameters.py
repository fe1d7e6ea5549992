"""Parameters and child graphs in files: which graph declares what, and one graph held twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl import sim
from tests.cpu.doubles import StandInBuffer

ONE: Final = gd.LaunchConfig(grid=1, block=1)
PUT: Final = gd.Program(
    'extern "C" __global__ void put(float* x, float value, int at) { x[at] = value; }'
).kernel("put")
BUFFER: Final = (0x100000, 64)
LEVELS: Final = 12


def put(graph: Any, value: object, at: object, to: object = BUFFER[0]) -> Any:
    return graph.launch(ONE, PUT, to, value, at, name=f"put at {at}".replace("/", "by"))


def own_in_each() -> gd.GraphDef:
    """A mistake, which is still there after saving: the two are not one parameter."""
    g, child = gd.GraphDef("own in each"), gd.GraphDef("child")
    put(child, child.param("a", np.float32, 2.0), 1)
    put(g, g.param("a", np.float32, 1.0), 0).embed(child, name="kid")
    return g


def own_in_siblings() -> gd.GraphDef:
    """The same mistake, of two children."""
    g = gd.GraphDef("own in siblings")
    for number in range(2):
        child = gd.GraphDef(f"child {number}")
        put(child, child.param("a", np.float32, float(number)), number)
        g.embed(child, name=f"kid {number}")
    return g


def of_the_parent() -> gd.GraphDef:
    g, child, inner = gd.GraphDef("of the parent"), gd.GraphDef("child"), gd.GraphDef("inner")
    a, n = g.param("a", np.float32, 2.0), g.param("n", np.int32, 4)
    put(inner, a, n // 2)
    child.embed(inner, name="inner")
    put(child, a, n - 1)
    g.embed(child, name="kid")
    return g


def of_the_child() -> gd.GraphDef:
    g, child = gd.GraphDef("of the child"), gd.GraphDef("child")
    a = child.param("a", np.float32, 2.0)
    put(child, a, 1)
    put(g, a, 0).embed(child, name="kid")
    return g


def of_a_sibling() -> gd.GraphDef:
    """The parent has one of that name too: the sibling's has to be told from it."""
    g, one, other = gd.GraphDef("of a sibling"), gd.GraphDef("one"), gd.GraphDef("other")
    a = one.param("a", np.float32, 2.0)
    put(one, a, 1)
    put(other, a, 2)
    put(g, g.param("a", np.float32, 1.0), 0).embed(one).embed(other)
    return g


def held_twice() -> gd.GraphDef:
    g, child = gd.GraphDef("held twice"), gd.GraphDef("child")
    put(child, child.param("a", np.float32, 2.0), 1)
    g.embed(child, name="kid").embed(child, name="again")
    return g


def held_twice_in_depth() -> gd.GraphDef:
    """Each graph twice in the one around it: 2 to the 12th places for one node."""
    inner = gd.GraphDef("level 0")
    put(inner, 1.0, 0)
    for level in range(1, LEVELS + 1):
        outer = gd.GraphDef(f"level {level}")
        outer.embed(inner).embed(inner)
        inner = outer
    return inner


CASES: Final[tuple[Callable[[], gd.GraphDef], ...]] = (
    own_in_each,
    own_in_siblings,
    of_the_parent,
    of_the_child,
    of_a_sibling,
    held_twice,
)


def described(graph: gd.GraphDef) -> list[Any]:
    """Return all launches with the values of their arguments, and which parameters are one."""
    numbers: dict[int, int] = {}
    found: list[Any] = []
    for node in graph.walk():
        if isinstance(node, gd.KernelNode):
            value = node.args[1]
            assert isinstance(value, gd.Parameter)
            number = numbers.setdefault(id(value), len(numbers))
            found.append((node.path, str(value), repr(value), str(node.args[2]), number))
    return found


@pytest.mark.parametrize("declare", CASES)
def test_parameters_are_those_of_the_same_graphs(
    declare: Callable[[], gd.GraphDef], tmp_path: Path
) -> None:
    graph = declare()
    graph.save(tmp_path / "x.graph", regions={"buffer": BUFFER})
    loaded = gd.load(tmp_path / "x.graph")
    again = gd.GraphDef.from_networkx(graph.to_networkx())
    for other in (loaded, again):
        assert described(other) == described(graph)
        assert str(other).replace("buffer", str(BUFFER[0])) == str(graph)
    names = [finding.rule for finding in graph.check() if finding.rule == "parameter-name"]
    assert [each.rule for each in again.check() if each.rule == "parameter-name"] == names
    assert bool(names) == declare.__name__.startswith(("own", "of_a_sibling"))


def test_a_graph_that_is_held_twice_is_one_graph_afterwards(tmp_path: Path) -> None:
    held_twice().save(tmp_path / "x.graph", regions={"buffer": BUFFER})
    loaded = gd.load(tmp_path / "x.graph")
    first, second = loaded["kid"], loaded["again"]
    assert isinstance(first, gd.ChildGraphNode)
    assert isinstance(second, gd.ChildGraphNode)
    assert first.child is second.child


def test_files_grow_with_graphs_not_with_their_places(tmp_path: Path) -> None:
    graph = held_twice_in_depth()
    graph.save(tmp_path / "x.graph", regions={"buffer": BUFFER})
    assert (tmp_path / "x.graph").stat().st_size < 20_000
    loaded: Any = gd.load(tmp_path / "x.graph")
    for _ in range(LEVELS):
        first, second = loaded.nodes()
        assert first.child is second.child
        loaded = first.child
    assert [node.name for node in loaded.nodes()] == ["put at 0"]


def test_memory_of_a_parents_parameter_reaches_its_children(tmp_path: Path) -> None:
    device = sim.Device()
    stream = device.default_stream
    memory = [gd.zeros(4, np.float32, stream=stream) for _ in range(2)]
    g, child = gd.GraphDef("outer"), gd.GraphDef("child")
    to, a = g.param("to", gd.Address, memory[0]), g.param("a", np.float32, 2.0)
    put(child, a, 1, to)
    put(g, a, 0, to).embed(child, name="kid").embed(child, name="again")
    g.save(tmp_path / "x.graph", regions={"memory": memory[0]})
    loaded = gd.load(tmp_path / "x.graph")
    with loaded.instantiate(device=device, regions={"memory": memory[1]}) as graph:
        graph.launch(stream, a=7)
        graph.sync(stream)
        np.testing.assert_array_equal(gd.read(memory[1], stream=stream), [7, 7, 0, 0])
        graph.launch(stream, to=memory[0], a=3)
        graph.sync(stream)
    np.testing.assert_array_equal(gd.read(memory[0], stream=stream), [3, 3, 0, 0])


@pytest.mark.parametrize(
    ("same", "message"),
    [("again", "a child node before, got 'again': 'kid'"), ("nobody", "got 'nobody': 'kid'")],
)
def test_a_child_is_that_of_a_node_before(same: str, message: str) -> None:
    data = held_twice().to_networkx()
    data.nodes["again"]["nested"] = f'{{"child": {{"same": "{same}"}}}}'
    with pytest.raises(ValueError, match=message):
        gd.GraphDef.from_networkx(data)


def test_a_child_is_not_a_graph_that_it_is_in() -> None:
    g, child = gd.GraphDef("g"), gd.GraphDef("child")
    child.embed(gd.GraphDef("inner"), name="inner")
    g.embed(child, name="kid")
    data = g.to_networkx()
    nested = json.loads(data.nodes["kid"]["nested"])
    nested["child"]["nodes"][0]["nested"] = {"child": {"same": "kid"}}
    data.nodes["kid"]["nested"] = json.dumps(nested)
    with pytest.raises(ValueError, match=r"a child node before, got 'kid': none"):
        gd.GraphDef.from_networkx(data)


def test_types_of_elements_of_defaults_survive(tmp_path: Path) -> None:
    memory = StandInBuffer(0x7000_0000, 4096)
    g = gd.GraphDef("typed")
    x = g.param("x", gd.Address, default=gd.Array(memory, np.float32, (32, 32))[4:8])
    g.memset(x, 0, 4)
    path = tmp_path / "typed.graph"
    g.save(path, regions={"memory": memory})
    loaded = gd.load(path)
    for found in (loaded, loaded.bind(regions={"memory": memory})):
        default = found.parameters()[0].default
        assert default is not None
        assert default.operand is not None
        assert default.operand.dtype == np.float32
        assert default.operand.size == 512
