"""What passes are predicted to gain: times of new nodes, and passes that are not kept."""

from __future__ import annotations

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.optimize.estimating import Estimate
from graphdsl.optimize.rewrites import Draft, Rewrite
from graphdsl.optimize.work import SMALL
from tests.cpu.optimizing.test_prediction import LATENCIES, launch

X = 0x7F0000000000


def memory(size: int) -> gd.Array:
    """Return memory of the host that stands for some of a device."""
    return gd.Array(np.zeros(size, np.uint8))


def small_copies(size: int) -> gd.GraphDef:
    graph = gd.GraphDef("copies")
    x, y = memory(2 * size), memory(2 * size)
    graph.memcpy(x[:size], y[:size], name="a").memcpy(x[size:], y[size:], name="b")
    return graph


@pytest.mark.parametrize("size", [SMALL // 2, SMALL])
def test_merged_transfers(size: int) -> None:
    graph = small_copies(size)
    found = graph.optimize(["merge"], times={"a": 20.0, "b": 30.0}, latencies=LATENCIES)
    (gain,) = found.gains
    is_small = 2 * size <= SMALL
    assert gain.source == "predicted"
    assert gain.before == pytest.approx(1e6 * (100 + 1 + 20 + 1 + 30))
    assert gain.after == pytest.approx(1e6 * (100 + 1 + (30 if is_small else 50)))
    # All that was gained is a start, less than noise.
    assert gain.is_kept == is_small
    assert len(found.graph) == (1 if is_small else 2)
    assert ("not kept" in str(found)) != is_small


def test_passes_that_gain_nothing_are_not_kept() -> None:
    graph = gd.GraphDef("chain")
    launch(launch(graph, "a"), "b")
    times = {"a": 20.0, "b": 20.0}
    late = LATENCIES._replace(programmatic=0.0)
    early = LATENCIES._replace(programmatic=10.0)
    dropped = graph.optimize(["programmatic"], times=times, latencies=late)
    kept = graph.optimize(["programmatic"], times=times, latencies=early)
    assert not dropped.edits
    assert "1.00, predicted), so its edits were not kept" in str(dropped)
    assert len(kept.edits) == 1
    assert kept.gains[0].after == pytest.approx(
        kept.graph.predict(times, latencies=early).duration * 1e6
    )


def test_inlined_nodes_keep_their_times() -> None:
    child = gd.GraphDef("child")
    launch(launch(child, "early"), "late")
    graph = gd.GraphDef("around")
    graph.embed(child, name="one")
    draft = Draft(graph, "edges")
    (node,) = draft.graph.nodes()
    node.destroy()
    draft.graph.inline(child, section="one")
    for twin, old in zip(draft.graph.nodes(), child.nodes(), strict=False):
        draft.origins[twin] = (old,)
    times = {"one/child/early": 20.0, "one/child/late": 30.0}
    found = Estimate.of(graph, times, {}, LATENCIES).after(draft.done())
    assert {path: work.seconds for path, work in found.works.items() if work.seconds} == {
        "one/early": 20.0,
        "one/late": 30.0,
    }


def test_nodes_that_stand_for_several_run_several_times() -> None:
    graph, rolled = gd.GraphDef("unrolled"), gd.GraphDef("rolled")
    nodes = [launch(graph, "a")]
    nodes.extend(launch(nodes[0], name) for name in "bc")
    loop = rolled.while_loop(rolled.create_condition(1), name="loop")
    body, new = launch(loop.body, "a"), launch(loop.body, "new")
    found = Rewrite(rolled, (), (), {body: tuple(nodes)})
    after = Estimate.of(graph, {"a": 20.0, "b": 30.0, "c": 40.0}, {}, LATENCIES).after(found)
    work = after.works["loop/body/a"]
    assert (work.seconds, work.runs) == (30.0, 3.0)
    assert after.works[new.path].seconds == 0


def test_all_nodes_need_times() -> None:
    with pytest.raises(KeyError, match="there is no time of memcpy node 'b'"):
        small_copies(16).optimize(times={"a": 1.0})


def test_a_loop_that_comes_into_a_body_runs_as_often_as_it_has_nodes() -> None:
    graph = gd.GraphDef("nested")
    body = graph.repeat(3, name="outer").body
    place: object = body
    for number in range(100):
        place = launch(place, f"k{number}")
    times = {node.path: 20.0 for node in graph.walk()} | {"outer/body/outer condition": 1.0}
    found = graph.optimize(
        ["reroll"], times=times, iterations={"outer": 3}, latencies=LATENCIES, prefer="memory"
    )
    (gain,) = found.gains
    before = graph.predict(times, iterations={"outer": 3}, latencies=LATENCIES)
    assert gain.before == pytest.approx(1e6 * before.duration)
    # The kernels take as long as they did, and each iteration something besides.
    assert gain.after is not None
    assert gain.after > 1e6 * before.duration
