"""Counters of which each executable has its own: in copies, files, updates and side by side."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.runtime.attachments import COUNT, ExecutableNumber
from graphdsl.core.runtime.graph import opened
from graphdsl.extras.control.counting import counter_of_executable
from tests.device.support import DeviceMemory

PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void add(int* total, const int* from) { *total += *from; }
    """
)
ADD = PROGRAM.kernel("add")
ONE = gd.LaunchConfig(grid=1, block=1)
pytestmark = pytest.mark.kernels


def counting(total: Any, times: int) -> gd.GraphDef:
    """Return a loop that adds up the numbers of its iterations."""
    graph = gd.GraphDef("counting")
    counter = counter_of_executable()
    with graph.repeat(times, counter=counter, name="loop").body as body:
        body.launch(ONE, ADD, total, counter.address, name="add")
    return graph


def numbers(executable: gd.Graph) -> list[int]:
    attached = opened(executable).linked.attached.values()
    return [each.address for each in attached if isinstance(each, ExecutableNumber)]


def total_of(memory: DeviceMemory, total: Any) -> int:
    return int(memory.read(total, np.int32)[0])


def test_each_executable_has_its_own(memory: DeviceMemory) -> None:
    total = memory.zeros(4)
    graph = counting(total, 5)
    assert not graph.check(compile=True)
    with graph.instantiate(device=memory.device) as one:
        with graph.instantiate(device=memory.device) as other:
            (first,), (second,) = numbers(one), numbers(other)
            assert first != second
            for executable in (one, other, one):
                executable.launch(memory.stream)
            memory.stream.sync()
        assert total_of(memory, total) == 30
        # What is taken again was given back.
        with graph.copy().instantiate(device=memory.device) as third:
            assert numbers(third) != [first]
            third.launch(memory.stream)
            third.sync(memory.stream)
    assert total_of(memory, total) == 40


def test_a_graph_may_have_several_copies(memory: DeviceMemory) -> None:
    totals = [memory.zeros(4) for _ in range(2)]
    part = counting(totals[0], 4)
    other = part.copy()
    other["loop"].body["add"].update(  # type: ignore[attr-defined]
        args=(totals[1], other["loop"].body["add"].args[1])  # type: ignore[attr-defined]
    )
    graph = gd.GraphDef("both")
    start = graph.join(name="start")
    start.inline(part, section="one")
    start.inline(other, section="other")
    # No number is shared, although the two run side by side.
    assert "data-race" not in {each.rule for each in graph.check(compile=True)}
    with graph.instantiate(device=memory.device, warn=False) as executable:
        assert len(set(numbers(executable))) == 2
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert [total_of(memory, each) for each in totals] == [6, 6]


def test_files_and_networkx_keep_them(memory: DeviceMemory, tmp_path: Path) -> None:
    total = memory.zeros(4)
    graph = counting(total, 4)
    graph.save(tmp_path / "counting.graph", regions={"total": total})
    loaded = gd.load(tmp_path / "counting.graph").bind(regions={"total": total})
    plain = counting(int(total.handle), 4)
    for each in (loaded, gd.GraphDef.from_networkx(plain.to_networkx())):
        with (
            each.instantiate(device=memory.device) as one,
            each.instantiate(device=memory.device) as other,
        ):
            assert set(numbers(one)).isdisjoint(numbers(other))
            one.launch(memory.stream)
            one.sync(memory.stream)
    assert total_of(memory, total) == 12


def test_updates_keep_them(memory: DeviceMemory) -> None:
    totals = [memory.zeros(4) for _ in range(2)]
    graph = counting(totals[0], 4)
    with graph.instantiate(device=memory.device) as executable:
        before = numbers(executable)
        node = graph["loop"].body["add"]  # type: ignore[attr-defined]
        executable[node].update(args=(totals[1], node.args[1]))
        assert numbers(executable) == before
        executable.launch(memory.stream)
        node.update(args=(totals[1], node.args[1]))
        executable.update(graph)
        assert numbers(executable) == before
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        # Another declaration has another counter.
        executable.update(counting(totals[1], 4))
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert len(numbers(executable)) == 1
    assert [total_of(memory, each) for each in totals] == [0, 18]


def test_graphs_of_a_family_have_them_in_turns(memory: DeviceMemory) -> None:
    total = memory.zeros(4)
    family = gd.family({key: counting(total, key) for key in (2, 3, 4)}, device=memory.device)
    for key in (2, 4, 3, 2, 4):
        family[key].launch(memory.stream)
    family.sync(memory.stream)
    assert family.switches.updated == 4
    family.close()
    assert total_of(memory, total) == 1 + 6 + 3 + 1 + 6


def test_they_are_taken_from_a_module_and_given_back(memory: DeviceMemory) -> None:
    driver = memory.device_driver
    made = [ExecutableNumber(driver) for _ in range(COUNT + 10)]
    addresses = [each.address for each in made]
    assert len(set(addresses)) == len(made)
    assert all(each % 8 == 0 for each in addresses)
    for each in made:
        each.release()
        each.release()
    again = [ExecutableNumber(driver) for _ in made]
    assert {each.address for each in again} == set(addresses)
    for each in again:
        each.release()


def test_they_cannot_be_read_without_an_executable(memory: DeviceMemory) -> None:
    counter = counter_of_executable()
    with pytest.raises(ValueError, match="which belongs to an executable"):
        gd.read(counter.address, memory.stream)
