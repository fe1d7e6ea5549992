"""Ctrl-C at every point of what declares nodes and edges: all of it is there then, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.kinds.control import ChildGraphNode, ConditionalNode
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.node import nested_graphs
from tests.cpu.doubles import CONFIG, STEP
from tests.device.interruption import Interruption

PACKAGE: Final = Path(gd.__file__).parent
DECLARING: Final = (str(PACKAGE / "core" / "declaration"), str(PACKAGE / "extras"))
assert all(Path(each).exists() for each in DECLARING)
NAME: Final = "new"
GENERATORS: Final = ("computed_condition", "counting")
"""Their "return" is where they yield, and Python does not look for Ctrl-C there."""


class World:
    """A graph of a few nodes, and one to embed; what comes after each node may be asked for."""

    def __init__(self, *, is_asked: bool) -> None:
        self.graph = graph = gd.GraphDef()
        self.first = graph.empty(name="first")
        self.second = self.first.empty(name="second")
        self.memory = graph.allocate(64, name="memory")
        self.second >> self.memory
        self.condition = graph.create_condition(1, name="condition")
        self.child = gd.GraphDef("child")
        self.child.empty()
        if is_asked:
            self.first.succ.discard(self.memory)

    @property
    def number(self) -> Any:
        """A number that a kernel can compare."""
        return gd.scalar(self.memory, np.int32)


def require_sound(world: World) -> None:
    """Require that what each part of the declaration says, the others say too."""
    graph = world.graph
    nodes = dict.fromkeys(graph)
    for node in nodes:
        assert nodes.keys() >= set(node.pred) | set(node.succ), f"{node}: edges with what is not"
        assert all(node in each.succ for each in node.pred)
        assert all(node in each.pred for each in node.succ)
        roles = node.body_roles() if isinstance(node, ConditionalNode) else ()
        assert len(nested_graphs(node)) >= len(roles), f"{node} has no bodies"
    assert nodes.keys() >= set(state_of(graph).names.values()), "the name of what is not there"
    numbers = [node._index for node in nodes]
    assert sorted(set(numbers)) == numbers
    assert state_of(graph).count > max(numbers)
    embedded = [node for node in nodes if isinstance(node, ChildGraphNode)]
    assert list(state_of(world.child).embedded_in) == embedded


SINCE: Final = {"while_loop": "computed_condition", "repeat": "counting"}
"""Before these nothing is declared, but much is called."""
DECLARE: Final[dict[str, Callable[[World], object]]] = {
    "empty": lambda world: world.second.empty(name=NAME),
    "launch": lambda world: world.second.launch(CONFIG, STEP, world.memory.dptr, name=NAME),
    "launch_many": lambda world: world.second.launch_many(
        CONFIG, STEP, [1, 2, 3], after=[None, 0, [0, 1]], name=[NAME, "other", None]
    ),
    "embed": lambda world: world.second.embed(world.child, name=NAME),
    "if_else": lambda world: world.second.if_else(world.condition, name=NAME),
    "while_loop": lambda world: world.second.while_loop(world.number > 0, name=NAME),
    "repeat": lambda world: world.second.repeat(3, name=NAME),
}
CONNECT: Final[dict[str, Callable[[World], object]]] = {
    "rshift": lambda world: world.first >> world.memory,
    "port": lambda world: world.first.precede(world.memory, port="programmatic"),
    "several": lambda world: [world.first, world.second] >> world.memory,
}


def interrupted(
    declare: Callable[[World], object], since: str = "", *, is_asked: bool
) -> Iterable[World]:
    """Give the graph as it is after Ctrl-C at places in the code.

    One half of these is for a graph whose nodes were asked for, and the other for one of which none
    were.
    """
    declare(World(is_asked=is_asked))  # What is made once in a process.
    found = []
    for _ in range(2):
        passing = Interruption(0, since, DECLARING)
        world = World(is_asked=is_asked)
        with passing.active():
            declare(world)
        found.append(passing.passed)
    # What other tests have left may end at any moment, at places that do not come again.
    for place in [each for each in found[0] if each in found[1]][is_asked::2]:
        if place.event == "return" and place.function in GENERATORS:
            continue
        world = World(is_asked=is_asked)
        with pytest.raises(KeyboardInterrupt), Interruption(place, since, DECLARING).active():
            declare(world)
        yield world


@pytest.mark.parametrize("is_asked", [False, True])
@pytest.mark.parametrize("method", DECLARE)
def test_interrupted_nodes_are_there_or_are_declared_again(method: str, *, is_asked: bool) -> None:
    declare, missing = DECLARE[method], 0
    for world in interrupted(declare, SINCE.get(method, ""), is_asked=is_asked):
        require_sound(world)
        if NAME not in state_of(world.graph).names:
            missing += 1
            assert [node.name for node in world.graph] == ["first", "second", "memory"]
            assert [each.name for each in world.graph.conditions()] == ["condition"]
            declare(world)
            require_sound(world)
        body = getattr(world.graph[NAME], "body", None)
        assert body is None or state_of(body).iteration_end is not None, "a loop that would not end"
    assert missing > 2


@pytest.mark.parametrize("is_asked", [False, True])
@pytest.mark.parametrize("connect", CONNECT.values(), ids=CONNECT)
def test_interrupted_edges_are_there_on_both_sides_or_on_none(
    connect: Callable[[World], object], *, is_asked: bool
) -> None:
    for world in interrupted(connect, is_asked=is_asked):
        require_sound(world)
        connect(world)
        require_sound(world)
        assert world.first in world.memory.pred
