"""A plugin of pytest: the cases that tests over all kinds ask for, for that of ``clearing``."""

from __future__ import annotations

from typing import Any

import numpy as np
from cuda.bindings import driver as cuda

from tests.cpu.kinds import MAKERS, OUTSIDE

AT = 0x7000_0000


def _row(g: Any) -> bytes:
    """Declare a node, and return the row that cuda-bindings makes of it."""
    from tests.cpu.plan.test_rows import params, raw
    from tests.cpu.recording_driver import CONTEXT

    g.clear(0x9000, 8)
    made = params(2)
    made.memset.dst = cuda.CUdeviceptr(0x9000)
    made.memset.elementSize, made.memset.width, made.memset.height = 1, 8, 1
    made.memset.ctx = cuda.CUcontext(CONTEXT)
    return raw(made)


class _Recipe:
    """Clears a slot that holds something else."""

    kinds = ("clear",)
    runs_kernels = False
    concurrently = True

    @staticmethod
    def add(bench: Any, entry: Any, number: int) -> Any:
        """Add the node, and what shows that it ran: slots of others are not zero."""
        spoiled = bench.spoil(entry, number)
        bench.expected_slots[number] = 0
        return spoiled.clear(bench.slot(number), 4)


class _Wrong:
    """Values that are wrong for each argument."""

    addresses = (None, True, 1.5, "x", [1], object(), 0, -1, 1 << 64, np.zeros(8)[::2])
    counts = (1.5, "3", True, [1], object(), -1, 0, 1 << 64)
    devices = ("x", -1, 1 << 31, True)


MAKERS["clear"] = lambda g, x: g.clear(x, 8)  # type: ignore[attr-defined]
OUTSIDE["SAYING"]["clear"] = lambda world: world.graph.clear(world.at(64), 16, device=1)
OUTSIDE["DECLARE"]["clear"] = lambda g, device: g.clear(AT, 4, device=device)
OUTSIDE["METHODS"]["clear"] = (
    {"dst": 0x1000, "size": 4},
    {"dst": _Wrong.addresses, "size": _Wrong.counts, "device": _Wrong.devices},
)
OUTSIDE["CASES"]["clear"] = ("clear", _row)
OUTSIDE["RECIPES"]["clear"] = _Recipe
OUTSIDE["cases"]["clear"] = lambda place: (
    {"dst": place.x, "size": 8},
    {"dst": place.y.dptr + 8, "size": 16, "device": 1},
    ({"size": 0}, {"size": 5000}, {"dst": None}, {"device": -1}),
)
