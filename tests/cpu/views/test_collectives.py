"""The collectives of graphs and of two ranks; calls of NCCL that were recorded on GPUs."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any, cast

import pytest

import graphdsl as gd
from graphdsl.core.declaration.kinds.kernel import collective_of
from graphdsl.tools.cli.main import main
from tests.cpu.nccl import (
    CONFIG,
    SIZE,
    arguments,
    content,
    launch,
    program_kernel,
    read_kernel,
)

SUM, MAX = "all_reduce sum float32 1000", "all_reduce max float32 1000"
BROADCAST, GATHER = "broadcast float32 1000 from 1", "all_gather float32 1000"
SEND = "send float32 1000"
ONE, OTHER = 0x7F0000001000, 0x7F0000002000


def graph(name: str, *calls: Any) -> gd.GraphDef:
    """Return a chain of recorded calls; each a name, or a name and a communicator."""
    g = gd.GraphDef(name)
    last: Any = g
    for number, call in enumerate(calls):
        what, communicator = call if isinstance(call, tuple) else (call, ONE)
        last = launch(last, what, communicator, node=f"{what.split()[0]} {number}")
    return g


def compared(first: gd.GraphDef, second: gd.GraphDef) -> list[str]:
    return [each.message for each in gd.collectives(first).compare(gd.collectives(second))]


def test_a_listing_of_calls() -> None:
    g = graph("rank 0", SUM, (BROADCAST, OTHER), SEND)
    body = g["send 2"].while_loop(g.create_condition(1, name="again"), name="loop").body
    launch(body, GATHER, ONE, node="gather")
    launch(body, "all_reduce sum float32, 60 in a group", OTHER, node="many")
    assert str(gd.collectives(g)).splitlines() == [
        "collectives of graph 'rank 0': 5 kernels of NCCL",
        "  communicator 0 at 0x7f0000001000:",
        "    1. all_reduce(float32, sum, count=1000) in 'all_reduce 0'",
        "    2. send_recv(4000 bytes to rank 1) in 'send 2'",
        "    3. all_gather(4000 bytes) in 'loop/body/gather', in a while body",
        "  communicator 1 at 0x7f0000002000:",
        "    1. broadcast(4000 bytes, root=1) in 'broadcast 1'",
        "    2. all_reduce(float32, sum, 60 calls) in 'loop/body/many', in a while body",
    ]


def test_the_order_is_that_of_edges() -> None:
    g = gd.GraphDef("g")
    late = launch(g, SUM, ONE, node="late")
    early = launch(g, GATHER, ONE, node="early")
    early >> late
    (communicator,) = gd.collectives(g)
    assert [each.path for each in communicator.calls] == ["early", "late"]


def test_children_count_as_their_nodes() -> None:
    child = graph("child", GATHER)
    outer = graph("outer", SUM)
    launch(outer["all_reduce 0"].embed(child, name="held"), BROADCAST, ONE, node="last")
    assert compared(outer, graph("flat", SUM, GATHER, BROADCAST)) == []
    (communicator,) = gd.collectives(outer)
    assert communicator.calls[1].path == "held/child/all_gather 0"


def test_unnamed_collectives_have_no_number() -> None:
    g = gd.GraphDef("g")
    launch(launch(g, SUM, 0, node="unknown"), GATHER, ONE, node="known")
    known, unknown = gd.collectives(g)
    assert (known.address, known.name, unknown.address) == (ONE, "0", None)
    assert "of unknown communicators:" in str(gd.collectives(g))
    assert compared(g, graph("other", GATHER)) == []


def test_equal_ranks() -> None:
    """Their communicators have other addresses."""
    first = graph("rank 0", SUM, (BROADCAST, OTHER), GATHER)
    second = graph("rank 1", (SUM, OTHER), (BROADCAST, ONE), (GATHER, OTHER))
    assert compared(first, second) == []
    assert gd.diff(first, second).collectives == ()


def test_another_order_is_a_deadlock() -> None:
    first, second = graph("rank 0", SUM, GATHER), graph("rank 1", GATHER, SUM)
    (message,) = compared(first, second)
    assert message.startswith(
        "communicator 0, collective 1: graph 'rank 0' calls all_reduce(float32, sum, count=1000) "
        "in 'all_reduce 0' (declared at "
    )
    assert "graph 'rank 1' calls all_gather(4000 bytes) in 'all_gather 0' (declared at" in message
    assert "deadlock" in message
    assert "matched by their order of first use in the graphs" in message


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        ([SUM, GATHER], [SUM], "graph 'rank 1' has no more"),
        ([SUM], [SUM, GATHER], "graph 'rank 0' has no more"),
        ([SUM], [MAX], "all_reduce(float32, max, count=1000)"),
        ([SUM], ["all_reduce sum float16 3000"], "all_reduce(float16, sum, count=3000)"),
        ([BROADCAST], ["broadcast uint8 123 from 0"], "broadcast(123 bytes, root=0)"),
        ([SUM, (GATHER, OTHER)], [SUM, (BROADCAST, OTHER)], "communicator 1, collective 1"),
    ],
)
def test_differences(first: list[Any], second: list[Any], said: str) -> None:
    (message,) = compared(graph("rank 0", *first), graph("rank 1", *second))
    assert said in message


def test_how_often_they_run() -> None:
    g = gd.GraphDef("loop")
    loop = g.while_loop(g.create_condition(1), name="loop")
    launch(loop.body, SUM, ONE)
    (message,) = compared(graph("once", SUM), g)
    assert "in a while body" in message
    assert "run different numbers of times" in message


def test_sends_between_two_ranks_are_left_out() -> None:
    """Sends and receives are of pairs, and a rank need not be a part of each communicator."""
    assert compared(graph("rank 0", SUM, SEND, GATHER), graph("rank 1", SUM, GATHER)) == []
    assert compared(graph("rank 0", SUM, (GATHER, OTHER)), graph("rank 1", SUM)) == []
    assert compared(graph("rank 0", SUM), gd.GraphDef("none")) == []


def test_as_much_as_both_tell() -> None:
    """A structure that is not known is no other one."""
    g = gd.GraphDef("unknown")
    name = "all_reduce sum float32 1000"
    node = launch(g, name, ONE)
    node.update(args=(content(name, ONE)[:8] + b"\xff" * (SIZE - 8),))
    assert compared(g, graph("known", SUM)) == []
    assert len(compared(g, graph("known", GATHER))) == 1


def test_other_ranks_by_pickle() -> None:
    first, second = graph("rank 0", SUM, GATHER), graph("rank 1", GATHER, SUM)
    sent = pickle.loads(pickle.dumps(gd.collectives(second)))  # noqa: S301  # its own
    assert sent == gd.collectives(second)
    assert len(gd.collectives(first).compare(sent)) == 1
    assert "graph 'none' has no collectives" in str(gd.collectives(gd.GraphDef("none")))
    assert len(sent) == 2


def test_a_difference_tells() -> None:
    difference = gd.diff(graph("rank 0", SUM, GATHER), graph("rank 1", GATHER, SUM))
    (finding,) = difference.collectives
    assert finding.rule == "collective-order"
    assert finding.severity is gd.Severity.ERROR
    assert f"  as two ranks: {finding}" in str(difference).splitlines()


def test_files_of_two_processes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = []
    for rank, names in enumerate([(SUM, GATHER), (GATHER, SUM)]):
        g = gd.GraphDef(f"rank {rank}")
        last: Any = g
        for name in names:
            last = last.launch(CONFIG, program_kernel(name), content(name, ONE + rank))
        files.append(str(tmp_path / f"{rank}.graph"))
        g.save(files[-1])
    assert len(gd.diff(*map(gd.load, files)).collectives) == 1
    assert main(["diff", *files]) == 1
    assert "as two ranks: error [collective-order] communicator 0" in capsys.readouterr().out
    main(["diff", *files, "--json"])
    (message,) = json.loads(capsys.readouterr().out)["collectives"]
    assert "graph 'rank 1' calls all_gather(4000 bytes)" in message


def test_listings_and_drawings_name_them() -> None:
    g = graph("g", SUM)
    launch(g["all_reduce 0"], "all_reduce sum float16 3000", OTHER, node="half")
    assert "collective=all_reduce(float32, sum, count=1000) communicator=0x7f0000001000" in str(g)
    dot, mermaid = g.to_dot(), g.to_mermaid()
    for drawing in (dot, mermaid):
        assert "all_reduce(float32, sum, count=1000)" in drawing
    # Two launches of one kernel are not the same.
    assert "all_reduce(float16, sum, count=3000)" in dot
    assert g.topology.nodes[g["half"]]["collective"] == "all_reduce(float16, sum, count=3000)"


def test_only_declarations_have_collectives() -> None:
    with pytest.raises(TypeError, match="collectives: expected a GraphDef, got 3"):
        gd.collectives(3)  # type: ignore[arg-type]


def test_other_functions_of_one_name() -> None:
    """What is told of both may be equal, and the algorithm another one."""
    one, other = gd.GraphDef("rank 0"), gd.GraphDef("rank 1")
    for g, function in ((one, 258), (other, 259)):
        data = arguments("2.23", (function, (1000, 0, 0)))
        g.launch(CONFIG, read_kernel(SUM), data, name="sum")
    first, second = (collective_of(cast("gd.KernelNode", g["sum"])) for g in (one, other))
    assert str(first) == str(second)
    (message,) = compared(one, other)
    assert "with other functions of NCCL" in message
