"""Graphs of one file are read by one reader, and have nothing of each other."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.captured.saving.archive import read_archive
from graphdsl.captured.saving.files import CONTENT, packed
from graphdsl.captured.saving.load import Unpacking
from graphdsl.core.declaration.arguments.arguments import OpenArgument, OpenPlace
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.parameters.parameters import Parameter, ParameterPart
from graphdsl.core.plan.lower import lower_declaration
from tests.examples import examples

USES: Final = gd.Program("""
.version 7.0
.target sm_50
.address_size 64
.visible .entry use(.param .align 8 .b8 a[48]) { ret; }
.visible .entry two(.param .align 8 .b8 a[48], .param .u32 b) { ret; }
""")
SIZE: Final = 48
TYPES: Final = (np.int32, np.uint64, np.float32, gd.Address)
NAMES: Final = "abcd"


def random_graph(random: np.random.Generator, name: str) -> gd.GraphDef:
    """Return launches that use parameters of a few names, each of a type of its own."""
    g = gd.GraphDef(name)
    outer = random_parameters(random, g)
    random_launches(random, g, outer)
    if random.random() < 0.4:
        child = gd.GraphDef("child")
        inner = random_parameters(random, child)
        # A name may mean another parameter there.
        random_launches(random, child, [*inner, *outer])
        g.embed(child, name="kid")
    return g


def random_parameters(random: np.random.Generator, g: gd.GraphDef) -> list[Parameter]:
    found = []
    for name in random.permutation([*NAMES])[: int(random.integers(1, 5))].tolist():
        kind: Any = TYPES[0] if random.random() < 0.6 else TYPES[int(random.integers(4))]
        default = 3 if kind is np.int32 and random.random() < 0.2 else None
        found.append(g.param(name, kind, default))
    return found


def random_launches(
    random: np.random.Generator, g: gd.GraphDef, parameters: Sequence[Parameter]
) -> None:
    allocation = g.allocate(64) if random.random() < 0.5 else None
    for number in range(int(random.integers(1, 6))):
        held: list[Any] = [*parameters, *(each for each in parameters if each.is_address)]
        places, at = [], 0
        while at < SIZE - 8 and random.random() < 0.8:
            value = held[int(random.integers(len(held)))]
            if allocation is not None and random.random() < 0.2:
                value = allocation.dptr._as_operand("place")
            elif isinstance(value, Parameter) and value.is_address:
                value = (value + int(random.integers(3)) * 4)._as_operand("place")
            places.append(OpenPlace(at, value))
            at += int(random.choice([8, 16]))
        content = bytes(random.integers(0, 3, SIZE, np.uint8))
        numbers = [1, 2, *(each for each in parameters if each.dtype == np.int32)]
        grid, b = (numbers[int(random.integers(len(numbers)))] for _ in range(2))
        config, argument = gd.LaunchConfig(grid=1, block=32), OpenArgument.of(content, places)
        if random.random() < 0.7:
            g.launch(config, USES.kernel("use"), argument, grid=(grid, 1, 1))
        else:
            b = np.uint32(b) if isinstance(b, int) and random.random() < 0.5 else b
            g.launch(config, USES.kernel("two"), argument, b, name=f"two {number}")


def unpacked(
    data: Sequence[dict[str, Any]], content: dict[str, Any], members: dict[str, bytes]
) -> list[gd.GraphDef]:
    """Return the graphs of one file, in the order of their data."""
    unpacking = Unpacking(content, members, sys._getframe(), trust=True)
    return [unpacking.graph(json.loads(json.dumps(each))) for each in data]


def lowered(g: gd.GraphDef) -> list[object]:
    """Return all of a plan that does not depend on the identity of objects."""
    plan = lower_declaration(g)
    symbols = []
    for kind, target, device in plan.symbols:
        shown: object = target
        if isinstance(target, ParameterPart):
            shown = (target.parameter.name, target.parameter.type_name, *target[1:])
        elif not isinstance(target, int):
            shown = type(target).__name__
        symbols.append((kind, shown, device))
    tables = (plan.rows, plan.arena, plan.arena_starts, plan.starts, plan.predecessors)
    holes = (plan.row_relocations.tobytes(), plan.arena_relocations.tobytes())
    return [symbols, *(each.tobytes() for each in tables), *holes]


@pytest.mark.parametrize("seed", range(examples(40)))
def test_graphs_are_those_that_files_of_their_own_would_have(seed: int) -> None:
    random = np.random.default_rng(seed)
    graphs = [random_graph(random, f"graph {number}") for number in range(5)]
    data, content, members = packed(graphs, ())
    order = random.integers(0, len(data), 8).tolist()
    together = unpacked([data[number] for number in order], content, members)
    for number, found in zip(order, together, strict=True):
        (alone,) = unpacked([data[number]], content, members)
        again, *_ = packed([found], ())
        # All that a file says of a graph, and all that the driver gets.
        assert json.dumps(again) == json.dumps(packed([alone], ())[0])
        assert json.dumps(again) == json.dumps([data[number]])
        problems = [str(each) for each in alone.check()]
        assert [str(each) for each in found.check()] == problems
        if not any(each.severity.name == "ERROR" for each in alone.check()):
            assert lowered(found) == lowered(alone)
        own = {parameter for graph in graphs_of(found) for parameter in graph.parameters()}
        for node in found.walk():
            used: Any = node.args[0] if isinstance(node, KernelNode) else OpenArgument(b"", ())
            for place in used.places:
                value: Any = place.value
                if not isinstance(value, Parameter):
                    value = value.open_address and value.open_address.parameter
                assert value is None or value in own


def graphs_of(g: gd.GraphDef) -> set[gd.GraphDef]:
    return {g, *(node.graph for node in g.walk())}


def test_parameters_of_two_graphs_are_told_apart() -> None:
    """A column of one template may mean something else than that of the same name in another."""
    graphs = []
    for number in range(2):
        g = gd.GraphDef(f"graph {number}")
        argument = OpenArgument.of(bytes(SIZE), [OpenPlace(8, g.param("n", np.int32))])
        g.launch(gd.LaunchConfig(grid=1, block=32), USES.kernel("use"), argument)
        graphs.append(g)
    first, second = unpacked(*packed(graphs, ()))
    assert first.parameters()[0] is not second.parameters()[0]
    outer = gd.GraphDef()
    outer.embed(first).embed(second)
    assert [each.rule for each in outer.check()] == ["parameter-name"]


def test_equal_slots_of_one_graph_are_one_object() -> None:
    g = gd.GraphDef()
    places = [OpenPlace(8, g.param("n", np.int32))]
    for number in range(3):
        argument = OpenArgument.of(bytes([number + 1] * SIZE), places)
        g.launch(gd.LaunchConfig(grid=1, block=32), USES.kernel("use"), argument)
    (found,) = unpacked(*packed([g], ()))
    arguments: list[Any] = [node.args[0] for node in found.nodes() if isinstance(node, KernelNode)]
    assert len({id(each.places) for each in arguments}) == 1
    expected = [bytes(n for _ in range(8)) + bytes(4) + bytes([n] * (SIZE - 12)) for n in (1, 2, 3)]
    assert [each.content for each in arguments] == expected


@pytest.mark.parametrize("ports", [("programmatic", "default"), ("default", "programmatic")])
def test_the_last_of_two_edges_has_the_port(ports: Sequence[str]) -> None:
    g = gd.GraphDef()
    argument = OpenArgument.of(bytes(SIZE), [])
    config = gd.LaunchConfig(grid=1, block=32)
    first = g.launch(config, USES.kernel("use"), argument)
    first.launch(config, USES.kernel("use"), argument)
    (data,), content, members = packed([g], ())
    (edge,) = data["edges"]
    data["edges"] = [{**edge, "port": port, "order": order} for order, port in enumerate(ports)]
    (again,), *_ = packed(unpacked([data], content, members), ())
    assert [each["port"] for each in again["edges"]] == [ports[-1]]


def notify() -> None:
    """Stand in for a callback."""


@pytest.mark.parametrize("extra", [{"parameter": "n"}, {"dtype": "<i4"}])
def test_memory_of_one_graph_is_not_that_of_the_next(extra: dict[str, str], tmp_path: Path) -> None:
    g = gd.GraphDef()
    g.param("n", np.int32)
    memory = g.allocate(64, name="memory")
    memory.callback(notify, reads=memory, name="call").deallocate(memory)
    g.save(tmp_path / "x.graph", functions={"notify": notify})
    members = read_archive(tmp_path / "x.graph")
    content = json.loads(members.pop(CONTENT))
    data = content.pop("graph")
    (call,) = (node for node in data["nodes"] if node["kind"] == "callback")
    # Saving writes no such keys here: values that graphs share have them.
    call["reads"][0].update(extra)
    for found in unpacked([data, data], content, members):
        node: Any = found["call"]
        assert node.reads[0].pointer.node is found["memory"]


@pytest.mark.parametrize("where", ["slot", "grid", "argument"])
def test_a_parameter_of_another_graph_is_refused(where: str) -> None:
    graphs = []
    for number in range(2):
        g = gd.GraphDef(f"graph {number}")
        n = g.param("n", np.int32)
        places = [OpenPlace(8, n)] if where == "slot" else []
        value: Any = n if where == "argument" else 0
        grid: Any = n if where == "grid" else 1
        argument = OpenArgument.of(bytes(SIZE), places)
        config = gd.LaunchConfig(grid=1, block=32)
        g.launch(config, USES.kernel("two"), argument, value, grid=(grid, 1, 1))
        graphs.append(g)
    data, content, members = packed(graphs, ())
    assert unpacked(data, content, members)
    data[1]["graph"]["parameters"].clear()
    with pytest.raises(ValueError, match="expected a parameter of this graph"):
        unpacked(data, content, members)


def test_a_parameter_of_a_child_is_refused_without_that_child() -> None:
    graphs = []
    for number in range(2):
        g, child = gd.GraphDef(f"graph {number}"), gd.GraphDef("child")
        config = gd.LaunchConfig(grid=1, block=32)
        for each in (g, child):
            argument = OpenArgument.of(bytes(SIZE), [OpenPlace(8, each.param("n", np.int32))])
            each.launch(config, USES.kernel("use"), argument)
        g.embed(child, name="kid")
        graphs.append(g)
    data, content, members = packed(graphs, ())
    for each_data in data:
        (launch,) = (node for node in each_data["nodes"] if node["kind"] == "kernel")
        launch["args"][0]["places"][0][1]["graph"] = "kid/child"
    assert unpacked(data, content, members)
    (kid,) = (node for node in data[1]["nodes"] if node["kind"] == "child")
    data[1]["nodes"].remove(kid)
    with pytest.raises(ValueError, match="expected a graph with a parameter 'n', got 'kid/child'"):
        unpacked(data, content, members)


@pytest.mark.parametrize("offset", [8.0, "8", None, [8]])
def test_slots_have_whole_numbers(offset: object) -> None:
    g = gd.GraphDef()
    argument = OpenArgument.of(bytes(SIZE), [OpenPlace(8, g.param("n", np.int32))])
    g.launch(gd.LaunchConfig(grid=1, block=32), USES.kernel("use"), argument)
    (data,), content, members = packed([g], ())
    assert unpacked([data, data], content, members)
    changed = json.loads(json.dumps(data))
    changed["nodes"][0]["args"][0]["places"][0][0] = offset
    with pytest.raises(ValueError, match="expected an encoded value"):
        unpacked([data, changed], content, members)
