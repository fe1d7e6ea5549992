"""The live view of a declaration, with which networkx's algorithms work on the nodes themselves."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings

import graphdsl as gd
from tests.cpu.drawing_cases import CONFIG, KERNEL, graphs, graphs_of
from tests.examples import examples


def diamond() -> gd.GraphDef:
    g = gd.GraphDef("diamond")
    a = g.empty(name="a")
    g.join(a.empty(name="b"), a.empty(name="c"), name="d")
    return g


def test_view_serves_algorithms() -> None:
    g = diamond()
    a, b, c, d = g.nodes()
    t = g.topology
    assert list(nx.topological_sort(t)) == [a, b, c, d]
    assert nx.descendants(t, a) == {b, c, d}
    assert nx.ancestors(t, d) == {a, b, c}
    assert nx.dag_longest_path(t) == [a, b, d]
    assert nx.shortest_path(t, a, d) == [a, b, d]
    assert nx.is_directed_acyclic_graph(t)
    assert list(nx.weakly_connected_components(t)) == [{a, b, c, d}]
    assert sorted(nx.transitive_reduction(t).edges, key=str) == sorted(g.edges(), key=str)
    assert (t.number_of_nodes(), t.number_of_edges()) == (4, 4)
    assert dict(t.in_degree()) == {a: 0, b: 1, c: 1, d: 2}
    assert list(t.subgraph([a, b]).edges) == [(a, b)]
    assert list(t.reverse(copy=False).successors(d)) == [b, c]


def test_view_follows_changes() -> None:
    g = diamond()
    a, b, c, d = g.nodes()
    t = g.topology
    assert (list(t.adj[d]), list(t.nodes)) == ([], [a, b, c, d])
    e = d.launch(CONFIG, KERNEL, name="e")
    f = e.launch(CONFIG, KERNEL, name="f")
    e.precede(f, port="programmatic")
    assert list(t.successors(d)) == [e]
    assert t.edges[e, f] == {"port": "programmatic"}
    assert t.nodes[e]["kind"] == "kernel"
    b.destroy()
    d.pred = [a]
    assert list(t.edges) == [(a, c), (a, d), (d, e), (e, f)]
    assert b not in t
    with pytest.raises(KeyError):
        t.adj[b]
    d >> a
    assert not nx.is_directed_acyclic_graph(t)


@pytest.mark.parametrize(
    "change",
    [
        lambda t, a, b: t.add_node("x"),
        lambda t, a, b: t.add_edge(a, b),
        lambda t, a, b: t.remove_edge(a, b),
        lambda t, a, b: t.remove_node(a),
        lambda t, a, b: t.update([(b, a)]),
        lambda t, a, b: t.clear(),
    ],
)
def test_view_refuses_changes(change: Callable[[Any, Any, Any], object]) -> None:
    g = diamond()
    a, b, *_ = g.nodes()
    with pytest.raises(nx.NetworkXError, match=r"[Ff]rozen"):
        change(g.topology, a, b)
    with pytest.raises(TypeError, match="item assignment"):
        g.topology.nodes[a]["kind"] = "kernel"
    assert len(g.edges()) == 4


def test_copy_of_the_view_is_free() -> None:
    g = diamond()
    own = g.topology.copy()
    own.add_edge("x", "y")
    assert (len(own), len(g)) == (6, 4)


def test_view_can_be_turned_into_other_graphs() -> None:
    g = diamond()
    a, b, c, d = g.nodes()
    t = g.topology
    reverse = t.reverse()
    assert set(reverse.edges) == {(v, u) for u, v in g.edges()}
    reverse.edges[d, b]["port"] = "mine"
    reverse.nodes[a]["kind"] = "mine"
    assert (t.edges[b, d]["port"], t.nodes[a]["kind"]) == ("default", "empty")
    assert t.to_undirected().edges[d, b] == {"port": "default"}
    assert set(t.to_directed().edges) == set(g.edges())
    assert nx.moral_graph(t).has_edge(b, c)
    assert copy.copy(t.nodes[a]) == {"kind": "empty", "path": "a"}
    assert repr(t.edges[a, b]) == "{'port': 'default'}"


def test_view_knows_no_foreign_node() -> None:
    other = gd.GraphDef().empty()
    with pytest.raises(nx.NetworkXError, match="not in the digraph"):
        nx.descendants(diamond().topology, other)


@settings(max_examples=examples(15))
@given(graphs())
def test_view_agrees_with_edges(g: gd.GraphDef) -> None:
    for inner in graphs_of(g):
        t = inner.topology
        assert list(t.nodes) == list(inner.nodes())
        assert set(t.edges) == set(inner.edges())
        assert [(u, v) for v in inner for u in t.predecessors(v)] == list(inner.edges())
        place = {node: number for number, node in enumerate(nx.topological_sort(t))}
        assert all(place[u] < place[v] for u, v in inner.edges())
