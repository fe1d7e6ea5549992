"""Bodies that are filled within an in_order() block are in order too."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.edges import predecessors_of


def declared(out: Any, **arguments: bool) -> gd.GraphDef:
    """A loop whose body, and a branch in it, is written in order without an edge."""
    g = gd.GraphDef("order")
    with g.in_order(**arguments):
        x, i = g.array(1, np.int32, name="x"), g.array(1, np.int32, name="i")
        g.fill(x, 1, name="one")
        with g.repeat(3, counter=i, name="loop").body as body:
            body.assign(x, x + 1, name="add")
            body.assign(x, x * 2, name="double")
            with body.if_then(i[0] == 2, name="last").then as then:
                then.assign(x, x - 1, name="less")
                then.assign(x, x * 3, name="triple")
        g.memcpy(out, x, name="read")
        g.deallocate(x)
        g.deallocate(i)
    return g


def before(g: gd.GraphDef, path: str) -> list[str]:
    return [each.name for each in predecessors_of(g[path])]


def test_bodies_inherit_the_order(device: Any, stream: Any) -> None:
    out = gd.zeros(1, np.int32, stream=stream)
    g = declared(out)
    assert before(g, "loop/body/double") == ["add"]
    assert before(g, "loop/body/last/then/triple") == ["less"]
    assert not g.check()
    with g.instantiate(device=device) as graph:
        graph.launch(stream)
        # 1 -> 4 -> 10 -> 22, and in the last iteration less 1, times 3.
        assert gd.read(out, stream).tolist() == [63]


def test_bodies_can_be_left_out(stream: Any) -> None:
    g = declared(gd.zeros(1, np.int32, stream=stream), bodies=False)
    assert before(g, "loop/body/double") == []
    assert before(g, "loop/body/last/then/triple") == []
    assert before(g, "loop") != []


def test_a_body_of_its_own_order_and_later_blocks_stay_as_they_are(stream: Any) -> None:
    g = gd.GraphDef()
    x = g.array(1, np.int32, name="x")
    loop = x.repeat(2, name="loop")
    with g.in_order(bodies=False), loop.body.in_order() as body:
        body.assign(x, x + 1, name="add")
        with body.if_then(x[0] > 1, name="if").then as then:
            then.assign(x, x * 2, name="double")
            then.assign(x, x - 1, name="less")
    with loop.body as body:
        body.assign(x, 0, name="zero")
    assert before(g, "loop/body/if/then/less") == ["double"]
    assert before(g, "loop/body/zero") == []


def test_an_error_in_a_body_leaves_a_chain_and_closes_the_blocks() -> None:
    g = gd.GraphDef()
    x = g.array(1, np.int32, name="x")
    loop = x.repeat(2, name="loop")

    def fill() -> None:
        with g.in_order(), loop.body as body:
            body.empty(name="one")
            body.empty(name="two")
            raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        fill()
    assert before(g, "loop/body/two") == ["one"]
    g.empty(name="after")
