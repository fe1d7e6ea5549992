"""Profiling as far as it needs no GPU: what is missing, and ranges for other tools."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl import debug, sim
from graphdsl.cuda import cupti
from tests.cpu.counted_work import require_linear
from tests.cpu.nested import held_often


def test_without_cupti_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupti", None)
    nothing: Any = None
    with pytest.raises(
        ImportError, match=r"needs cupti-python.*: pip install 'graphdsl-cuda\[profile\]'"
    ):
        cupti.profile(nothing, 0, nothing, lambda: None, 1)


@pytest.mark.parametrize("is_installed", [True, False])
def test_launches_are_in_ranges_of_nvtx(
    monkeypatch: pytest.MonkeyPatch, *, is_installed: bool
) -> None:
    names: list[tuple[str, str]] = []

    def annotate(name: str, domain: str) -> AbstractContextManager[None]:
        names.append((name, domain))
        return nullcontext()

    if is_installed:
        nvtx = pytest.importorskip("nvtx")
        monkeypatch.setattr(nvtx, "annotate", annotate)
    else:
        monkeypatch.setitem(sys.modules, "nvtx", None)
    device = sim.Device()
    stream = device.create_stream()
    g = gd.GraphDef("fill")
    g.memset(device.allocate(4, stream=stream), np.uint8(1), name="fill")
    with g.instantiate(device=device) as graph:
        assert graph.profile(stream, 2, launches_before=1)["fill"].runs == 2
    titles = ("launch before", "launch 0", "launch 1") if is_installed else ()
    assert names == [(f"fill: {title}", "graphdsl") for title in titles]


def _profiled(graph: gd.Graph, stream: object) -> int:
    return len(graph.profile(stream, launches=1).nodes)


def _compared(graph: gd.Graph, stream: object) -> int:
    assert not debug.compare(graph, stream, launches=1)
    return 0


@pytest.mark.parametrize("look", [_profiled, _compared])
def test_looks_at_children_that_are_held_many_times_grow_with_these(
    look: Callable[[gd.Graph, object], int],
) -> None:
    device = sim.Device()
    stream = device.create_stream()
    memory = gd.zeros(4, np.uint8, stream=stream)

    def task(times: int) -> Callable[[], object]:
        graph = held_often(times, memory).instantiate(device=device)
        return lambda: look(graph, stream)

    require_linear(task, 64)
