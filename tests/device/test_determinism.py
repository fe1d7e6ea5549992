"""The same declaration gives the same Plan, byte for byte."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.device.support import ADD, COUNTDOWN, ONE, PATIENCE, SET_CONDITION, STORE, DeviceMemory

ROOT: Final = Path(__file__).parents[2]


def _declare(target: Any, source: Any, *, kernels: bool) -> gd.GraphDef:
    """Declare a graph with every kind of relocation; *target* and *source* are addresses."""
    graph = gd.GraphDef("everything")
    space = graph.allocate(4096, name="space")
    more = space.allocate(128, name="more")
    child = gd.GraphDef("child")
    child.memset(space.dptr + 8, np.uint16(3), 2).memcpy(more, space, 64)
    start = more.memcpy(space, source, 64).embed(child)
    chosen = graph.create_condition(1)
    branch = start.if_else(chosen)
    inner = branch.then.create_condition(2)
    switch = branch.then.switch(inner, 3)
    for number, body in enumerate(switch.branches):
        body.memset(space.dptr + 16 * number, number, 16)
    wide = [branch.memset(space.dptr + 1024 + 64 * n, np.uint32(n), 16) for n in range(30)]
    last: gd.Node = graph.join(*reversed(wide)).callback(print)
    if kernels:
        again = graph.create_condition(1)
        loop = last.launch(ONE, SET_CONDITION, chosen, 1).while_loop(again)
        added = loop.body.launch(ONE, ADD, space, 5)
        added.launch(ONE, COUNTDOWN, again, more).launch(ONE, STORE, space.dptr + 4, -1)
        first = loop.launch(LaunchConfig(grid=2, block=32, shmem_size=64), STORE, more, 1)
        second = loop.launch(ONE, STORE, more.dptr + 4, 2)
        first.precede(second, port="programmatic")
        last = second
    last.memcpy(target, space, 64).deallocate(space).deallocate(more)
    return graph


def _arrays() -> tuple[Any, Any]:
    return np.zeros(64, np.uint8), np.arange(64, dtype=np.uint8)


def test_lowering_twice_gives_equal_bytes() -> None:
    graph = _declare(*_arrays(), kernels=True)
    first, second = graph.lower(), graph.lower()
    assert first.to_bytes() == second.to_bytes()
    assert len(first.to_bytes()) > 256 * len(first.nodes)


def test_declaring_twice_gives_equal_bytes() -> None:
    arrays = _arrays()
    plans = [_declare(*arrays, kernels=True).lower() for _ in range(2)]
    assert plans[0].to_bytes() == plans[1].to_bytes()


def test_another_declaration_gives_other_bytes() -> None:
    arrays = _arrays()
    graph = _declare(*arrays, kernels=True)
    changed = _declare(*arrays, kernels=True)
    changed.empty()
    assert graph.lower().to_bytes() != changed.lower().to_bytes()


def test_copy_gives_equal_bytes() -> None:
    graph = _declare(*_arrays(), kernels=True)
    assert graph.copy().lower().to_bytes() == graph.lower().to_bytes()


@pytest.mark.parametrize(
    "kernels", [False, pytest.param(True, marks=pytest.mark.kernels)], ids=["plain", "kernels"]
)
def test_lowering_for_a_device_gives_equal_bytes(kernels: bool, memory: DeviceMemory) -> None:
    graph = _declare(*_arrays(), kernels=kernels)
    first = graph.lower(device=memory.device).to_bytes()
    assert graph.lower(device=memory.device).to_bytes() == first
    with graph.instantiate(device=memory.device, warn=False) as executable:
        # Linking fills holes in copies.
        assert executable.plan.to_bytes() == first
        assert graph.lower(device=memory.device).to_bytes() == first


SCRIPT: Final = """
import hashlib
from tests.device.test_determinism import _declare
plan = _declare(1 << 20, 1 << 21, kernels=True).lower()
print(hashlib.sha256(plan.to_bytes()).hexdigest())
"""


def test_bytes_do_not_depend_on_the_process() -> None:
    expected = hashlib.sha256(_declare(1 << 20, 1 << 21, kernels=True).lower().to_bytes())
    for seed in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        assert done.stdout.strip() == expected.hexdigest()
