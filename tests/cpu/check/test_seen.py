"""What others see while a graph runs stays in order: page-locked memory, numbers, printf."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.cpu.doubles import StandInBuffer

ONE = LaunchConfig(grid=1, block=1)
PROGRAM = gd.Program(
    r"""
    __device__ __managed__ int shown;
    extern "C" __global__ void work(int* out, const int* in) { *out = *in; }
    extern "C" __global__ void show() { shown = 1; }
    extern "C" __global__ void say(int* out) { *out = 1; printf("said\n"); }
    """
)


class HostBuffer(StandInBuffer):
    """Page-locked or managed memory."""

    is_host_accessible = True


def place(number: int, kind: Callable[[int, int], Any] = StandInBuffer) -> Any:
    return kind(0x10_0000 * (1 + number), 4)


def launch(graph: Any, name: str, *args: Any, label: str) -> Any:
    return graph.launch(ONE, PROGRAM.kernel(name), *args, name=label)


def memories() -> dict[str, Any]:
    return {
        "a buffer that the host sees": place(0, HostBuffer),
        "page-locked arrays": gd.empty_pinned(1, np.int32, device=gd.device("sim")),
        "their bytes": np.frombuffer(
            gd.empty_pinned(1, np.int32, device=gd.device("sim")).data, np.int32
        ),
        "a number": 0x10_0000,
    }


def reasons(graph: gd.GraphDef) -> dict[tuple[str, str], str | None]:
    return {(u.name, v.name): graph.edge_reason(u, v) for u, v in graph.edges()}


@pytest.mark.parametrize("name", memories())
def test_a_flag_stays_behind_its_data(name: str) -> None:
    flag = memories()[name]
    width = (4,) if isinstance(flag, int) else ()
    graph = gd.GraphDef("handing over")
    done = launch(graph, "work", place(1, HostBuffer), place(2), label="work")
    done.memset(flag, 1, *width, name="ready")
    assert not graph.needless_edges().edges
    assert not graph.optimize(["edges"]).edits
    again = gd.GraphDef("written as a program")
    with again.in_order():
        launch(again, "work", place(1, HostBuffer), place(2), label="work")
        again.memset(flag, 1, *width, name="ready")
    assert reasons(again) == {
        ("work", "ready"): (
            "work writes and ready writes memory that others see while the graph runs"
        )
    }
    assert not [each for each in graph.check(needless=True) if each.rule == "needless-edge"]


def test_memory_that_was_read_may_change_once_the_flag_is_set() -> None:
    graph = gd.GraphDef("taken")
    with graph.in_order():
        launch(graph, "work", place(1), place(2, HostBuffer), label="first")
        graph.memset(place(3, HostBuffer), 1, name="taken")
        launch(graph, "work", place(4), place(5, HostBuffer), label="later")
    assert reasons(graph) == {
        ("first", "taken"): (
            "first reads and taken writes memory that others see while the graph runs"
        )
    }


def test_memory_of_devices_and_pageable_memory_are_in_no_order() -> None:
    graph = gd.GraphDef("apart")
    with graph.in_order():
        launch(graph, "work", place(1), place(2), label="work")
        graph.memset(place(3), 1, name="other")
        graph.memcpy(np.zeros(1, np.int32), cast("Any", place(4)), name="one")
        graph.memcpy(np.zeros(1, np.int32), cast("Any", place(5)), name="two")
        graph.memset(0x80_0004, 0, 4, name="a number in a buffer")
        launch(graph, "work", StandInBuffer(0x80_0000, 8), place(5), label="its owner")
    assert not graph.edges()


@pytest.mark.parametrize(
    ("names", "kind"), [(("show", "show"), "memory that others see"), (("say", "say"), "print")]
)
def test_variables_that_the_host_sees_and_printing_stay_in_order(
    names: tuple[str, str], kind: str
) -> None:
    graph = gd.GraphDef("seen")
    with graph.in_order():
        args: list[tuple[Any, ...]] = [(), ()] if names[0] == "show" else [(place(1),), (place(2),)]
        launch(graph, names[0], *args[0], label="one")
        if kind == "print":
            launch(graph, names[1], *args[1], label="two")
        else:
            graph.memset(place(3, HostBuffer), 1, name="two")
    ((edge, reason),) = reasons(graph).items()
    assert edge == ("one", "two")
    assert kind in (reason or "")


def test_memsets_of_a_number_stay_unless_the_driver_knows_its_owner() -> None:
    device = gd.device("sim")
    stream = device.create_stream()
    host = gd.empty_pinned(16, np.int32, device=device)
    own: Any = gd.zeros(16, np.int32, stream=stream)
    for address, edits in ((host.ctypes.data, 0), (int(own.memory.handle), 1)):
        graph = gd.GraphDef("twice")
        graph.memset(address, 1, 4, name="early").memset(address, 2, 4, name="late")
        assert len(graph.optimize(["merge"], device=device).edits) == edits
        found = graph.optimize(["merge"])
        assert not found.edits
        assert "the host may read what it writes while the graph runs" in str(found)


def test_merging_moves_no_flag_over_its_data() -> None:
    device = gd.device("sim")
    flags = gd.empty_pinned(2, np.uint32, device=device)
    graph = gd.GraphDef("flags")
    first = graph.memset(flags[:1], 1, name="started")
    done = launch(first, "work", place(1, HostBuffer), place(2), label="work")
    done.memset(flags[1:], 1, name="ended")
    found = graph.optimize(["merge"])
    assert not found.edits
    assert "others may see work between them" in str(found)


def test_a_copy_that_passes_through_memory_reads_its_source_no_later() -> None:
    graph = gd.GraphDef("through")
    first = graph.memcpy(place(1), place(2, HostBuffer), name="take")
    told = first.memset(place(3, HostBuffer), 1, name="taken")
    told.memcpy(place(4), place(1), name="on").memset(place(1), 0, name="clear")
    found = graph.optimize(["merge"])
    assert not [each for each in found.edits if "take goes" in each.what]
    assert "the host may change what it reads before on would read it" in str(found)
