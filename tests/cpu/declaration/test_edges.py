"""Edges as they are stored: whatever is asked in between, neighbours are in order of insertion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from unittest.mock import ANY

import pytest
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.edges import EdgePort
from graphdsl.core.declaration.naming import state_of

PORTS = ("default", "programmatic", "launch_order")
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("add"), st.integers(0, 9)),
        st.tuples(st.just("add apart")),
        st.tuples(
            st.just("connect"),
            st.integers(0, 9),
            st.integers(0, 9),
            st.sampled_from([None, None, *PORTS]),
        ),
        st.tuples(st.just("join"), st.integers(0, 9), st.lists(st.integers(0, 9), max_size=4)),
        st.tuples(st.just("gather"), st.integers(0, 9), st.lists(st.integers(0, 9), max_size=20)),
        st.tuples(st.just("cut"), st.integers(0, 9), st.integers(0, 9)),
        st.tuples(st.just("destroy"), st.integers(0, 9)),
        st.tuples(st.just("look"), st.integers(0, 9)),
        st.tuples(st.just("copy")),
    ),
    min_size=5,
    max_size=30,
)


class Model:
    """The same edges as two plain dicts of dicts."""

    def __init__(self) -> None:
        self.graph = gd.GraphDef()
        self.nodes: list[gd.Node] = []
        self.before: dict[int, dict[int, int]] = {}
        self.after: dict[int, dict[int, int]] = {}

    def connect(self, source: int, target: int, port: int) -> None:
        self.before[target][source] = self.after[source][target] = port

    def cut(self, source: int, target: int) -> None:
        if self.before[target].pop(source, None) is not None:
            del self.after[source][target]

    def run(self, step: tuple[Any, ...]) -> None:
        live = list(self.before)
        chosen = [
            live[number % len(live)] if live else None
            for number in step[1:3]
            if isinstance(number, int)
        ]
        match step:
            case ["add", _] if live:
                (at,) = chosen
                self.new(self.nodes[at].empty())  # type: ignore[index]
                self.connect(at, len(self.nodes) - 1, 0)  # type: ignore[arg-type]
            case ["add" | "add apart", *_]:
                self.new(self.graph.empty())
            case ["connect", first, second, port] if live:
                source, target = live[first % len(live)], live[second % len(live)]
                if source != target:
                    self.nodes[source].precede(self.nodes[target], port=port)
                    if port is not None or source not in self.before[target]:
                        self.connect(source, target, PORTS.index(port or "default"))
            case ["join" | "gather" as way, at, several] if live:
                target = live[at % len(live)]
                given = [live[each % len(live)] for each in several]
                sources = [each for each in given if each != target]
                nodes = [self.nodes[each] for each in sources]
                if way == "join":
                    self.nodes[target].succeed(*nodes)
                else:
                    assert nodes >> self.nodes[target] is self.nodes[target]
                for source in sources:
                    if source not in self.before[target]:
                        self.connect(source, target, 0)
            case ["cut", first, second] if live:
                source, target = live[first % len(live)], live[second % len(live)]
                self.nodes[source].succ.discard(self.nodes[target])
                self.cut(source, target)
            case ["destroy", _] if live:
                (gone,) = chosen
                assert gone is not None
                self.nodes[gone].destroy()
                for other in live:
                    self.cut(other, gone)
                    self.cut(gone, other)
                del self.before[gone], self.after[gone]
            case ["look", _] if live:
                len(self.nodes[chosen[0]].succ)  # type: ignore[index]
            case ["copy"]:
                twins = dict(zip(live, self.graph.copy().nodes(), strict=True))
                self.graph = next(iter(twins.values())).graph if twins else gd.GraphDef()
                self.nodes = [twins.get(each, node) for each, node in enumerate(self.nodes)]

    def new(self, node: gd.Node) -> None:
        self.before[len(self.nodes)], self.after[len(self.nodes)] = {}, {}
        self.nodes.append(node)

    def require_equal(self) -> None:
        edges = [
            (self.nodes[source], self.nodes[target], EdgePort(port))
            for target, before in self.before.items()
            for source, port in before.items()
        ]
        assert list(self.graph.edges(ports=True)) == edges
        for number, before in self.before.items():
            node = self.nodes[number]
            assert list(node.pred) == [self.nodes[each] for each in before]
            assert list(node.succ) == [self.nodes[each] for each in self.after[number]]


@given(STEPS)
def test_neighbours_are_in_order_of_insertion(steps: list[tuple[Any, ...]]) -> None:
    model = Model()
    for _ in range(4):
        model.new(model.graph.empty())
    for step in steps:
        model.run(step)
    model.require_equal()


def removed(node: gd.Node) -> gd.Node:
    node.destroy()
    return node


OTHER: Final = gd.GraphDef("other")
REFUSED: Final[dict[str, Callable[[list[gd.Node]], object]]] = {
    "itself": lambda nodes: nodes[2],
    "a node of another graph": lambda _: OTHER.empty(),
    "a node that was removed": lambda nodes: removed(nodes[3]),
    "a number": lambda _: 3,
    "a list": lambda nodes: [nodes[0]],
    "a mock of a node": lambda _: ANY,
}


@pytest.mark.parametrize("case", REFUSED)
@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("few", [True, False])
def test_a_refused_edge_leaves_all_as_it_was(case: str, place: int, *, few: bool) -> None:
    graph = gd.GraphDef()
    nodes: list[gd.Node] = [graph.empty() for _ in range(30)]
    wrong = REFUSED[case](nodes)
    sources: list[Any] = nodes[:1] if few else [*nodes[:2], *nodes[4:]]
    sources.insert(place, wrong)
    for connect in (nodes[2].succeed, lambda *given: list(given) >> nodes[2]):
        with pytest.raises((TypeError, ValueError), match=r"^edge: "):
            connect(*sources)
        assert not nodes[2].pred
        assert not graph.edges()


def test_an_embedded_graph_takes_no_edges_of_any_sort() -> None:
    graph = gd.GraphDef()
    nodes = [graph.empty() for _ in range(3)]
    gd.GraphDef().embed(graph)
    ways: list[Callable[[], object]] = [
        lambda: nodes[2].succeed(*nodes[:2]),
        lambda: nodes[:2] >> nodes[2],
        lambda: nodes[0] >> nodes[2],
    ]
    for connect in ways:
        with pytest.raises(ValueError, match="embedded"):
            connect()
    assert not graph.edges()


@pytest.mark.parametrize("count", [1, 2, 3, 16, 48])
def test_nodes_after_any_number_of_others(count: int) -> None:
    graph = gd.GraphDef()
    before = [graph.empty() for _ in range(count)]
    for node in (
        graph.empty().succeed(*before, *before),
        [*before, *before] >> graph.empty(),
        graph.join(*before),
    ):
        assert list(node.pred) == before
        twin = graph.copy().nodes()[node._index]
        assert [each.name for each in twin.pred] == [each.name for each in before]
        node.succeed(before[-1], port="programmatic")
        assert [port for *_, port in graph.edges(ports=True)].count(EdgePort.PROGRAMMATIC) == 1
        node.pred.discard(before[-1])
        assert list(node.pred) == before[:-1]
        for each in before:
            node.pred.discard(each)
        assert node._before is None


def test_a_chain_stores_one_reference_for_each_edge() -> None:
    graph = gd.GraphDef()
    nodes: list[gd.Node] = [graph.empty()]
    for _ in range(3):
        nodes.append(nodes[-1].empty())
    assert [node._before for node in nodes] == [None, *nodes[:-1]]
    assert state_of(graph).after is None
    # From here on both sides are kept.
    assert list(nodes[1].succ) == [nodes[2]]
    last = nodes[1].empty()
    assert list(nodes[1].succ) == [nodes[2], last]
