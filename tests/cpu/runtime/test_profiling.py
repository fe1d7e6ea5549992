"""Profiling as far as it needs no GPU: what is missing, and ranges for other tools."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl import sim
from graphdsl.cuda import cupti


def test_without_cupti_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupti", None)
    nothing: Any = None
    with pytest.raises(
        ImportError, match=r"needs cupti-python.*: pip install 'graphdsl\[profile\]'"
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
