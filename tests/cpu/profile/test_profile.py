"""What a profile says: statistics, gaps, overlaps, tables, drawings, traces, differences."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.abi.observing import NOT_KNOWN, KernelUse
from graphdsl.extras.profile.profile import Profile
from tests.cpu.profile.made_up import Times, made_profile, nested

GOLDEN: Final = Path(__file__).parent / "golden"
MICROSECOND: Final = 1e-6


def memset(place: gd.GraphDef | gd.Node, name: str) -> gd.Node:
    return place.memset(0x1000, 0, width=64, name=name)


def fork() -> gd.GraphDef:
    g = gd.GraphDef("fork")
    with g.section("load"):
        top = memset(g, "top")
    with g.section("work"):
        left, right = memset(top, "left"), memset(top, "right")
    memset(left.join(right, name="join"), "bottom")
    memset(g, "never")
    return g


def launch(begin: float, left: float) -> list[Times]:
    """Return a launch of the fork whose left branch takes *left*."""
    return [
        ("load/top", begin, begin + 10),
        ("work/left", begin + 11, begin + 11 + left),
        ("work/right", begin + 12, begin + 20),
        ("bottom", begin + 13 + left, begin + 20 + left),
    ]


def profile(**fields: Any) -> Profile:
    return made_profile(fork(), [launch(0, 20), launch(5, 22), launch(7, 30)], **fields)


def loops() -> Profile:
    first: list[Times] = [
        ("first", 0, 1),
        ("loop/body/begin", 2, 3),
        ("loop/body/inner/body/step", 4, 5),
        ("loop/body/inner/body/step", 6, 8),
        ("loop/body/if/else/no", 9, 10),
        ("loop/body/child/child/in", 11, 12),
        ("last", 13, 14),
    ]
    second: list[Times] = [
        *first[:-1],
        ("loop/body/begin", 13, 14),
        ("loop/body/child/child/in", 15, 16),
        ("last", 17, 18),
    ]
    return made_profile(nested(), [first, second, second])


def test_statistics_are_over_launches() -> None:
    made = profile()
    left = made["work/left"]
    assert left.duration == pytest.approx((20e-6, 22e-6, 30e-6))
    assert left.start == pytest.approx((11e-6,) * 3)
    assert left.runs == 3
    assert made.duration == pytest.approx((40e-6, 42e-6, 50e-6))
    assert made.typical == 1
    assert made["never"].duration is None
    assert made["never"].iterations == ()
    with pytest.raises(KeyError, match="graph 'fork' has no node 'nowhere'"):
        made["nowhere"]


def test_each_round_has_times_of_its_own() -> None:
    made = loops()
    begin, inner = made["loop/body/begin"], made["loop/body/inner"]
    assert [(each.iterations, each.launches) for each in begin.iterations] == [((0,), 3), ((1,), 2)]
    assert begin.duration == pytest.approx((1e-6, 2e-6, 2e-6))
    step = made["loop/body/inner/body/step"]
    assert [each.iterations for each in step.iterations] == [(0, 0), (0, 1)]
    assert step.iterations[1].duration.median == pytest.approx(2e-6)
    # What holds graphs has the time from the first begin to the last end inside.
    assert inner.is_holder
    assert [each.iterations for each in inner.iterations] == [(0,)]
    assert inner.duration is not None
    assert inner.duration.median == pytest.approx(4e-6)
    assert made["loop"].duration == pytest.approx((10e-6, 14e-6, 14e-6))


def test_rates_of_copies_and_resources_of_kernels() -> None:
    kernel = KernelUse((8, 1, 1), (128, 1, 1), registers=32, static_shared_memory=1024)
    made = profile(size=2_000_000, kernel=kernel)
    top = made["load/top"]
    assert top.rate == pytest.approx(2e6 / 10e-6)
    assert str(top.kernel) == "grid=(8, 1, 1) block=(128, 1, 1) registers=32 shared_memory=1024"


def test_gaps_and_overlaps_are_of_the_typical_launch() -> None:
    made = profile()
    assert [(gap.before, gap.after) for gap in made.gaps] == [
        ("load/top", "work/left"),
        ("work/left", "bottom"),
    ]
    assert [gap.time for gap in made.gaps] == pytest.approx([1e-6, 2e-6])
    (overlap,) = made.overlaps
    assert (overlap.one, overlap.other) == ("work/left", "work/right")
    assert overlap.time == pytest.approx(8e-6)
    assert made.busy.median == pytest.approx(39e-6)


def test_weights_measure_chains() -> None:
    made = profile()
    weights = made.weights()
    assert set(weights) == set(made.declaration.nodes())
    found = made.declaration.needless_edges(weights)
    assert found.longest_chain == pytest.approx(39 * MICROSECOND)


def test_networkx_has_times_as_attributes() -> None:
    graph = loops().to_networkx()
    step = graph.nodes["loop/body/inner/body/step"]
    assert step["time_median"] == pytest.approx(3e-6)
    assert step["start_median"] == pytest.approx(4e-6)
    assert (step["runs"], step["critical"]) == (6, True)
    assert step["saves_at_most"] == pytest.approx(3e-6)
    assert sum(graph.nodes[path]["heat"] for path in ("first", "loop", "last")) == pytest.approx(1)
    assert "time_median" not in graph.nodes["loop/body/if/then/yes"]
    assert graph.graph["launches"] == 3


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("fork.txt", lambda: f"{profile(size=64)}\n"),
        ("loops.txt", lambda: f"{loops()}\n{loops()['loop/body/begin']}\n"),
        ("host.txt", lambda: f"{made_profile(fork(), [launch(0, 20)], 'host')}\n"),
        ("fork.dot", lambda: profile().to_dot()),
        ("loops.dot", lambda: loops().to_dot()),
        ("folded.dot", lambda: loops().to_dot(depth=1)),
        ("loops.json", lambda: f"{json.dumps(loops().to_trace_events([1]), indent=1)}\n"),
        ("difference.txt", lambda: f"{changed()}\n"),
    ],
)
def test_golden(file: str, text: Callable[[], str]) -> None:
    assert text() == (GOLDEN / file).read_text(encoding="utf-8")


def changed() -> Any:
    faster = made_profile(fork(), [[*launch(0, 12), ("never", 0, 3)]] * 2)
    return profile().compare(faster)


def test_a_difference_says_more_than_noise() -> None:
    by_path = {item.path: item.status for item in changed().nodes}
    assert by_path == {
        "load/top": "same",
        "work/left": "faster",
        "work/right": "same",
        "bottom": "same",
        "never": "added",
    }
    assert [item.path for item in changed().changed] == ["work/left", "never"]
    assert profile().compare(profile()).changed == ()


def test_slices_of_a_track_are_nested_and_arrows_end_in_slices() -> None:
    events = loops().to_trace_events()["traceEvents"]
    slices: dict[int, list[tuple[float, float]]] = {}
    for event in events:
        if event["ph"] == "X":
            span = event["ts"], event["ts"] + event["dur"]
            slices.setdefault(event["tid"], []).append(span)
    for own in slices.values():
        for a, b in own:
            for c, d in own:
                assert b <= c or d <= a or (a <= c and d <= b) or (c <= a and b <= d)
    arrows = [event for event in events if event["ph"] in {"s", "f"}]
    assert len(arrows) == 2 * (6 + 8 + 8)
    for event in arrows:
        assert any(a <= event["ts"] <= b for a, b in slices[event["tid"]])
        # The ends of one arrow have one number.
        assert sum(other["id"] == event["id"] for other in arrows) == 2


def test_overlapping_work_has_tracks_of_its_own() -> None:
    events = profile(stream=7).to_trace_events([0])["traceEvents"]
    names = [each["args"]["name"] for each in events if each["name"] == "thread_name"]
    assert names == ["stream 7", "stream 7 (2)"]
    events = profile(stream=NOT_KNOWN, device=NOT_KNOWN).to_trace_events([0])["traceEvents"]
    names = [each["args"]["name"] for each in events if each["ph"] == "M"]
    assert names == ["host", "host functions", "host functions (2)"]


def test_a_trace_of_a_launch_that_was_not() -> None:
    with pytest.raises(IndexError, match="launches: expected numbers from 0 to 2, got 3"):
        profile().to_trace_events([3])


@pytest.mark.parametrize(
    ("name", "start"),
    [("p.txt", "profile of graph"), ("p.dot", "digraph"), ("p.json", '{"traceEvents":[{')],
)
def test_render(tmp_path: Path, name: str, start: str) -> None:
    path = profile().render(tmp_path / name)
    assert path.read_text(encoding="utf-8").startswith(start)


def test_render_draws(tmp_path: Path) -> None:
    pytest.importorskip("pygraphviz")
    assert "<svg" in profile().render(tmp_path / "p.svg").read_text(encoding="utf-8")
    assert set(profile()._repr_mimebundle_()) == {"text/plain", "image/svg+xml"}


def test_render_refuses_other_files(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"expected a file name that ends in one of .*\.json, .*"):
        profile().render(tmp_path / "p.xlsx")


def test_long_tables_are_cut() -> None:
    g = gd.GraphDef("long")
    for number in range(60):
        memset(g, f"node{number}")
    times: list[Times] = [(f"node{each}", each / 10, 10 + each) for each in range(60)]
    text = str(made_profile(g, [times]))
    assert "and 20 more nodes" in text
    assert "more pairs" in text


def test_the_viewer_leaves_out_undeclared_nodes(tmp_path: Path) -> None:
    frame = np.zeros(16, np.uint8)
    g = gd.GraphDef("staged")
    x = g.allocate(16, name="x")
    x.callback(lambda: None, writes=frame, name="grab").memcpy(x, frame, name="load").deallocate(x)
    made = made_profile(g, [[("load/staging", 0, 1), ("load", 1, 3)]])
    assert made["load/staging"].runs == 1
    assert "load/staging" not in made.to_networkx()
    assert made.render(tmp_path / "p.html").stat().st_size
