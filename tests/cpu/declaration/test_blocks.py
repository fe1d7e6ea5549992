"""Functions that add parts of graphs, several nodes as one, and bodies whose blocks are open."""

from __future__ import annotations

import numpy as np
import pytest

import graphdsl as gd


@gd.block
def clear(start: gd.GraphDef | gd.Node, target: int, *, more: int = 0) -> gd.Node:
    """Clear memory."""
    last = start.memset(target, 0, 8, name="clear")
    return clear(last, target, more=more - 1) if more else last


def paths(graph: gd.GraphDef) -> list[str]:
    return [node.path for node in graph.walk()]


def test_each_call_is_a_section_of_its_own() -> None:
    g = gd.GraphDef()
    first = clear(g, 0x1000)
    with g.section("layer"):
        clear(first, 0x1000)
        clear(first, target=0x1000)
    clear(start=first, target=0x1000)
    assert paths(g) == ["clear/clear", "layer/clear/clear", "layer/clear_1/clear", "clear_1/clear"]
    assert clear.__doc__ == "Clear memory."
    assert repr(clear).startswith("<Block 'clear': <function clear at")


def test_blocks_nest() -> None:
    g = gd.GraphDef()
    last = clear(g, 0x1000, more=2)
    assert paths(g) == ["clear/clear", "clear/clear/clear", "clear/clear/clear/clear"]
    assert last.path == paths(g)[-1]


def test_a_block_by_another_name() -> None:
    @gd.block(section="part/zero")
    def put(graph: gd.GraphDef) -> gd.Node:
        return graph.memset(0x1000, 0, 8, name="put")

    g = gd.GraphDef()
    put(g)
    put.named("other")(g)
    put(g)
    assert paths(g) == ["part/zero/put", "other/put", "part/zero_1/put"]


def test_sections_that_are_there_are_not_entered_again() -> None:
    """Whoever made them: by hand, in a copy, in a graph from networkx."""
    g = gd.GraphDef()
    with g.section("clear_1/inner"):
        g.empty()
    with g.section("clear"):
        g.empty()
    for graph in (g, g.copy(), gd.GraphDef.from_networkx(g.to_networkx())):
        assert clear(graph, 0x1000).path == "clear_2/clear"
        assert clear(graph, 0x1000).path == "clear_3/clear"


def test_many_calls_take_no_longer_each() -> None:
    g = gd.GraphDef()
    for number in range(300):
        assert clear(g, 0x1000).section == (f"clear_{number}" if number else "clear")


def test_blocks_in_bodies_and_in_order() -> None:
    g = gd.GraphDef()
    loop = g.while_loop(g.create_condition(1), name="loop")
    with loop.body.in_order() as body:
        clear(body, 0x1000)
        second = clear(body, 0x1000)
    assert paths(g) == ["loop", "loop/body/clear/clear", "loop/body/clear_1/clear"]
    assert len(second.pred) == 1


def test_a_block_may_be_a_method() -> None:
    class Model:
        size = 8

        @gd.block
        def reset(self, graph: gd.GraphDef) -> gd.Node:
            return graph.memset(0x1000, 0, self.size)

    g = gd.GraphDef()
    node = Model().reset(g)
    assert (node.section, isinstance(Model.reset, gd.Block)) == ("reset", True)


def test_a_block_needs_a_graph() -> None:
    with pytest.raises(TypeError, match=r"block 'clear': expected a graph or a node .* int"):
        clear(3, 0x1000)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="section name: expected a non-empty str"):
        gd.block(section="")(lambda graph: None)


def test_a_block_that_fails_leaves_no_section_open() -> None:
    g = gd.GraphDef()
    with pytest.raises(TypeError, match="memset node 'clear/clear': memset dst"):
        clear(g, "nowhere")  # type: ignore[arg-type]
    assert g.empty(name="after").path == "after"


# Several nodes --------------------------------------------------------------------------------


def edges(graph: gd.GraphDef) -> set[str]:
    return {f"{before.name}{after.name}" for before, after in graph.edges()}


def test_all_to_all() -> None:
    g = gd.GraphDef()
    a, b, c, d, e, f = (g.empty(name=name) for name in "abcdef")
    assert gd.Nodes([a, b]) >> [c, d] >> e is e
    assert a >> iter([c, d]) >> (e, f) == (e, f)
    assert edges(g) == {"ac", "ad", "bc", "bd", "ce", "de", "cf", "df"}
    assert [a, b] >> gd.Nodes([f]) == (f,)
    assert {"af", "bf"} < edges(g)


def test_values_that_are_no_nodes_are_refused_and_no_edge_is_made() -> None:
    g = gd.GraphDef()
    a, b = g.empty(), g.empty()
    with pytest.raises(TypeError, match="edge: expected nodes, got 3"):
        gd.Nodes([a, 3])  # type: ignore[type-var]
    for other in (3, [b, 3]):
        with pytest.raises(TypeError, match="expected"):
            gd.Nodes([a]) >> other  # type: ignore[type-var, operator]
    with pytest.raises(ValueError, match="itself"):
        gd.Nodes([a, b]) >> [b]
    assert g.edges() == ()


def test_join_of_nodes_without_successors() -> None:
    g = gd.GraphDef()
    alone = g.join(name="alone")
    a, b, c = (g.empty(name=name) for name in "abc")
    _ = a >> b
    done = g.join(name="done")
    assert list(done.pred) == [alone, b, c]
    assert list(a.join(name="after a").pred) == [a]
    assert list(g.join().pred) == [done, g["after a"]]


# Open bodies ------------------------------------------------------------------------------------


def test_a_node_of_the_outer_graph_in_the_block_of_a_body() -> None:
    g = gd.GraphDef("outer")
    before = g.memset(0x1000, 0, 8)
    loop = g.while_loop(g.create_condition(1), name="loop")
    message = (
        r"memset node 'wrong': graph 'outer': expected a node of the body 'outer:loop/body', "
        r"whose with block is open, got one of 'outer', which is around it\. Declare it with the "
        r"methods of the body"
    )
    with loop.body as body:
        for adder in (g, before):
            with pytest.raises(ValueError, match=message):
                adder.memset(0x1000, 0, 8, name="wrong")
        inner = body.if_then(g.create_condition(0), name="inner")
        with inner.then as then:
            then.memset(0x1000, 0, 8)
            for adder, label in ((g, "outer"), (body, "outer:loop/body")):
                with pytest.raises(ValueError, match=f"expected a node of .*then.* got .*{label}"):
                    adder.memset(0x1000, 0, 8)
        body.memset(0x1000, 0, 8)
    assert len(g) == 2
    assert g.memset(0x1000, 0, 8).is_valid


def test_bodies_in_order_are_open_likewise() -> None:
    g = gd.GraphDef()
    loop = g.while_loop(g.create_condition(1))
    with pytest.raises(ValueError, match="whose with block is open"), loop.body.in_order():
        g.memset(0x1000, 0, 8)
    assert g.memset(0x1000, 0, 8).is_valid


def test_launches_are_refused_likewise() -> None:
    """They are added by a shorter way than other nodes."""
    g = gd.GraphDef()
    kernel = gd.Program('extern "C" __global__ void k(int n) {}').kernel("k")
    config = gd.LaunchConfig(grid=1, block=1)
    first = g.launch(config, kernel, np.int32(1))
    with g.while_loop(g.create_condition(1)).body:
        for outside in (g, first):
            with pytest.raises(ValueError, match="with block"):
                outside.launch(config, kernel, np.int32(1))
            with pytest.raises(ValueError, match="with block"):
                outside.launch_many(config, kernel, np.arange(3, dtype=np.int32))
    assert len(g) == 2


def test_an_exception_closes_the_block() -> None:
    g = gd.GraphDef()
    branch = g.if_else(g.create_condition(1))
    with pytest.raises(ZeroDivisionError), branch.then:
        raise ZeroDivisionError
    assert g.empty().is_valid


def test_declarations_allowed_inside_of_a_block() -> None:
    """Other graphs, other bodies of the node, conditions, parameters and edges."""
    g = gd.GraphDef()
    a, b = g.empty(), g.empty()
    branch = g.if_else(g.create_condition(1))
    with branch.then as then:
        branch.else_.empty()
        then.embed(gd.GraphDef())
        g.create_condition(0)
        g.param("n", np.int32)
        _ = a >> b
    assert [node.kind for node in g.walk()] == ["empty", "empty", "if_else", "child", "empty"]


def test_the_same_block_twice() -> None:
    g = gd.GraphDef()
    body = g.while_loop(g.create_condition(1)).body
    with body:
        with body:
            body.empty()
        with pytest.raises(ValueError, match="with block"):
            g.empty()
    assert g.empty().is_valid
