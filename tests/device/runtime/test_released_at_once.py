"""What goes as soon as nothing refers to it, and what waits for the garbage collector (L37)."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

import graphdsl as gd
from graphdsl.base.locks import collector_paused
from tests.device.support import DeviceMemory

Made = Callable[[DeviceMemory, Path], object]


def _own(memory: DeviceMemory, _folder: Path) -> gd.GraphDef:
    g = gd.GraphDef()
    g.memset(memory.zeros(4), 1).memset(memory.zeros(4), 2)
    return g


def _loaded(memory: DeviceMemory, folder: Path) -> gd.GraphDef:
    _own(memory, folder).save(folder / "own.graph")
    return gd.load(folder / "own.graph")


def _bound(memory: DeviceMemory, folder: Path) -> gd.GraphDef:
    regions = {"memory_0": memory.zeros(4), "memory_1": memory.zeros(4)}
    return _loaded(memory, folder).bind(regions=regions)


def _captured(memory: DeviceMemory, _folder: Path) -> gd.GraphDef:
    space = memory.zeros(4)
    with gd.capture(memory.stream, device=memory.device) as captured:
        space.fill(1, stream=memory.stream)
    return captured.graph


def _read(memory: DeviceMemory, folder: Path) -> gd.GraphDef:
    return gd.GraphDef.from_cuda(_own(memory, folder).instantiate(device=memory.device))


def _without_nodes(made: Callable[[DeviceMemory, Path], gd.GraphDef]) -> Made:
    def cleared(memory: DeviceMemory, folder: Path) -> gd.GraphDef:
        graph = made(memory, folder)
        for node in graph.nodes():
            node.destroy()
        return graph

    return cleared


def _executable(made: Callable[[DeviceMemory, Path], gd.GraphDef]) -> Made:
    return lambda memory, folder: made(memory, folder).instantiate(device=memory.device)


AT_ONCE: Final[dict[str, Made]] = {
    "own, without nodes": _without_nodes(_own),
    "loaded, without nodes": _without_nodes(_loaded),
    "bound, without nodes": _without_nodes(_bound),
    "plan": lambda memory, folder: _own(memory, folder).lower(),
    "executable of own": _executable(_own),
    "executable of bound": _executable(_bound),
    "executable of captured": _executable(_captured),
    "executable of read": _executable(_read),
}
COLLECTED: Final[dict[str, Made]] = {
    "own": _own,
    "loaded": _loaded,
    "bound": _bound,
    "captured": _captured,
    "read": _read,
    "captured, without nodes": _without_nodes(_captured),
    "read, without nodes": _without_nodes(_read),
}


@pytest.mark.parametrize(
    ("make", "goes_at_once"),
    [
        *(pytest.param(make, True, id=name) for name, make in AT_ONCE.items()),
        *(pytest.param(make, False, id=name) for name, make in COLLECTED.items()),
    ],
)
def test_owners_released_at_once(
    make: Made, goes_at_once: bool, memory: DeviceMemory, tmp_path: Path
) -> None:
    """L37: declarations are in cycles with their nodes, executables and plans in none."""
    with collector_paused():
        made = make(memory, tmp_path)
        seen = weakref.ref(made)
        del made
        assert (seen() is None) is goes_at_once
    gc.collect()
    assert seen() is None
