"""Loops with an empty body end, however their condition is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import graphdsl as gd

LOOPS: dict[str, tuple[Callable[[Any, Any], Any], int]] = {
    "repeat": (lambda at, n: at.repeat(3, counter=n[1]), 3),
    "most": (lambda at, n: at.while_loop(n[0] > 0, counter=n[1], most=5), 5),
    "counter": (lambda at, n: at.while_loop(n[1] < 4, counter=n[1]), 4),
    "do_while": (lambda at, n: at.do_while(n[0] < 0, counter=n[1]), 1),
}


@pytest.mark.kernels
@pytest.mark.parametrize("kind", LOOPS)
@pytest.mark.parametrize("block", [False, True], ids=["", "with block"])
def test_a_loop_with_an_empty_body_ends(device: Any, stream: Any, kind: str, block: bool) -> None:
    declare, iterations = LOOPS[kind]
    n = gd.array(np.array([1, 0], np.int32), stream=stream)
    g = gd.GraphDef()
    loop = declare(g, n)
    if block:
        with loop.body:
            pass
    copy = g.copy()
    for each in (g, copy):
        assert [finding.rule for finding in each.check(notes=False)] == ["empty-loop-body"]
        with each.instantiate(device=device, warn=False) as graph:
            graph.launch(stream)
            assert gd.read(n, stream).tolist() == [1, iterations]
    # Nodes that come later still come before the kernel that ends an iteration.
    loop.body.fill(n[0], 0)
    assert not g.check(notes=False)
    assert loop.body.nodes()[-1].kind == "kernel"
