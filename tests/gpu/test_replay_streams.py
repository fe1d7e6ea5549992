"""How many streams a replay uses: those that CUPTI sees are those that are counted."""

from __future__ import annotations

from typing import Any, Final

import pytest

import graphdsl as gd
from graphdsl.testing import lanes

pytest.importorskip("cupti")

LAYERS: Final = 12
SPIN: Final = gd.Program(
    r"""extern "C" __global__ void spin(long long n) {
        long long t = clock64();
        while (clock64() - t < n);
    }"""
).kernel("spin")
CONFIG: Final = gd.LaunchConfig(grid=1, block=32)


def layers(order: str, *, is_chained: bool) -> gd.GraphDef:
    """Return layers with a side node each, recorded before the main one or after it."""
    g = gd.GraphDef("layers")
    top: Any = g.launch(CONFIG, SPIN, 20_000, name="start")
    last: Any = None
    for layer in range(LAYERS):
        names = ["side", "main"] if order == "side" else ["main", "side"]
        made = {name: top.launch(CONFIG, SPIN, 20_000, name=f"{name}{layer}") for name in names}
        if is_chained and last is not None:
            last >> made["side"]
        top = made["side"].join(made["main"], name=f"both{layer}")
        top = top.launch(CONFIG, SPIN, 20_000, name=f"join{layer}")
        last = made["side"]
    return g


def streams(graph: gd.GraphDef, device: Any, stream: Any) -> int:
    """Return the number of streams on which kernels of a replay ran."""
    with graph.instantiate(device=device, warn=False) as executable:
        profile = executable.profile(stream, 5, launches_before=2)
    return len({run.stream for _, run in profile.runs(profile.typical)})


@pytest.mark.parametrize("is_chained", [False, True])
@pytest.mark.parametrize("order", ["side", "main"])
def test_the_streams_are_counted_and_made_fewer(
    device: Any, stream: Any, order: str, is_chained: bool
) -> None:
    graph = layers(order, is_chained=is_chained)
    assert streams(graph, device, stream) == lanes(graph)
    fewer = graph.optimize(["lanes"]).graph
    assert lanes(fewer) <= 3
    assert streams(fewer, device, stream) == lanes(fewer)
