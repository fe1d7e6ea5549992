"""Collectives of one communicator that may run together."""

from __future__ import annotations

from typing import Any

import pytest

import graphdsl as gd
from tests.cpu.nccl import launch, program_kernel

SUM, GATHER = "all_reduce sum float32 1000", "all_gather float32 1000"
ONE, OTHER = 0x7F0000001000, 0x7F0000002000


def found(g: gd.GraphDef) -> list[Any]:
    return [each for each in g.check() if each.rule == "concurrent-collectives"]


def test_without_a_path() -> None:
    g = gd.GraphDef("g")
    launch(g, SUM, ONE, node="sum")
    launch(g, GATHER, ONE, node="gather")
    (finding,) = found(g)
    assert finding.node is g["gather"]
    assert finding.severity is gd.Severity.ERROR
    assert "'gather' (all_gather(4000 bytes)) is of the communicator at 0x7f0000001000, as is" in (
        finding.message.replace("kernel node ", "")
    )
    assert "'sum' (all_reduce(float32, sum, count=1000)) (declared at" in finding.message
    assert finding.remedy.endswith("the same on all ranks: sum >> gather")
    g["sum"] >> g["gather"]
    assert not found(g)


def test_by_way_of_others() -> None:
    g = gd.GraphDef("g")
    last = launch(g, SUM, ONE, node="sum").empty(name="between")
    launch(last, GATHER, ONE, node="gather")
    assert not found(g)


def test_of_two_communicators() -> None:
    g = gd.GraphDef("g")
    launch(g, SUM, ONE)
    launch(g, SUM, OTHER)
    launch(g, SUM, 0)
    launch(g, SUM, 0)
    assert not found(g)


def test_three_in_a_row() -> None:
    """Only those between which a path is missing are told."""
    g = gd.GraphDef("g")
    first = launch(g, SUM, ONE, node="first")
    launch(first, SUM, ONE, node="second")
    launch(first, SUM, ONE, node="third")
    assert [each.node.name for each in found(g)] == ["third"]


@pytest.mark.parametrize("kind", ["body", "child"])
def test_collectives_in_nested_graphs(kind: str) -> None:
    g = gd.GraphDef("g")
    launch(g, SUM, ONE, node="outside")
    if kind == "body":
        loop = g.while_loop(g.create_condition(1), name="holder")
        launch(loop.body, GATHER, ONE, node="inside")
    else:
        child = gd.GraphDef("child")
        launch(child, GATHER, ONE, node="inside")
        g.embed(child, name="holder")
    (finding,) = found(g)
    assert finding.node is g["holder"]
    path = "holder/body/inside" if kind == "body" else "inside"
    assert f"'holder' with '{path}' (all_gather(4000 bytes))" in finding.message
    g["outside"] >> g["holder"]
    assert not found(g)


def test_branches_never_run_together() -> None:
    g = gd.GraphDef("g")
    node = g.if_else(g.create_condition(1), name="either")
    launch(node.then, SUM, ONE)
    launch(node.else_, SUM, ONE)
    assert not found(g)


def test_inlined_twice() -> None:
    """Two captures that are put beside each other have lost the path that NCCL puts between."""
    recorded = gd.GraphDef("recorded")
    launch(recorded, SUM, ONE, node="sum")
    g = gd.GraphDef("both")
    first = g.inline(recorded, section="first")
    g.inline(recorded, section="second")
    assert [each.node.path for each in found(g)] == ["second/sum"]
    assert first.path == "first/sum"


def test_it_keeps_a_graph_from_being_made() -> None:
    g = gd.GraphDef("g")
    config, kernel = gd.LaunchConfig(grid=1, block=1), program_kernel(SUM)
    for number in range(2):
        data = (ONE).to_bytes(8, "little").ljust(4096, b"\0")
        g.launch(config, kernel, data, name=f"sum {number}")
    with pytest.raises(gd.ValidationError, match="concurrent-collectives"):
        g.instantiate(device=gd.sim.Device())
    g["sum 0"] >> g["sum 1"]
    device = gd.sim.Device()
    stream = device.create_stream()
    with g.instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)
