"""What changes cost in later launches: graphs are uploaded before them, and updates tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.device.failing_driver import CountingDriver
from tests.device.support import ADD, STORE, DeviceMemory

SIZE: Final = 64


def declared(space: Any, value: int = 1, grid: Any = 1, block: int = 1) -> gd.GraphDef:
    """Declare two launches, the first in one size, the second in another."""
    g = gd.GraphDef("sized")
    first = g.launch(LaunchConfig(grid=1, block=block), STORE, space, np.int32(0), name="first")
    config = LaunchConfig(grid=1, block=1)
    blocks = g.param("blocks", np.int32, default=1) if grid is None else grid
    first.launch(config, STORE, space, np.int32(value), grid=blocks, name="second")
    g.memset(space, g.param("byte", np.uint8, default=0), 4, name="clear").precede(first)
    return g


def _set(graph: gd.Graph, space: Any) -> None:
    graph.set(byte=1)


def _update_node(graph: gd.Graph, space: Any) -> None:
    graph["clear"].update(value=np.uint8(1))


def _update_arguments(graph: gd.Graph, space: Any) -> None:
    graph["second"].update(args=(space, np.int32(2)))


def _update(graph: gd.Graph, space: Any) -> None:
    graph.update(declared(space, 2))


CHANGES: Final = [_set, _update_node, _update_arguments, _update]


@pytest.mark.kernels
@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("begun", ["nothing", "launched", "uploaded", "upload option"])
def test_a_graph_is_uploaded_before_its_first_change(
    change: Callable[[gd.Graph, Any], None], begun: str, memory: DeviceMemory
) -> None:
    """Once, and only if nothing else has uploaded it."""
    driver: Any = CountingDriver(memory.device_driver)
    space = memory.zeros(SIZE)
    options = {"upload_stream": memory.stream} if begun == "upload option" else None
    with declared(space).instantiate(options, device=driver) as graph:
        if begun == "launched":
            graph.launch(memory.stream)
        elif begun == "uploaded":
            graph.upload(memory.stream)
        uploads = driver.count["graph_upload"]
        change(graph, space)
        assert driver.count["graph_upload"] == uploads + (begun == "nothing")
        change(graph, space)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert driver.count["graph_upload"] == uploads + (begun == "nothing")


@pytest.mark.kernels
def test_settings_without_a_change_upload_nothing(memory: DeviceMemory) -> None:
    driver: Any = CountingDriver(memory.device_driver)
    space = memory.zeros(SIZE)
    with declared(space).instantiate(device=driver) as graph:
        assert graph.update(declared(space)).action == "nothing"
        assert graph["first"].is_enabled
        graph.launch(memory.stream)
        assert driver.count["graph_upload"] == 0


@pytest.mark.kernels
def test_an_upload_that_is_refused_changes_nothing(memory: DeviceMemory) -> None:
    class Refusing(CountingDriver):
        """Refuses to upload."""

        def graph_upload(self, executable: int, stream: int) -> None:
            raise gd.DriverError("cuGraphUpload", 2, "CUDA_ERROR_OUT_OF_MEMORY")

    driver: Any = Refusing(memory.device_driver)
    space = memory.zeros(SIZE)
    with declared(space, 5).instantiate(device=driver) as graph:
        for change in CHANGES:
            with pytest.raises(gd.DriverError, match="cuGraphUpload"):
                change(graph, space)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32)[0] == 5
        change(graph, space)


@pytest.mark.kernels
def test_an_update_reports_the_new_cost_of_launches(memory: DeviceMemory) -> None:
    space = memory.zeros(SIZE)
    with declared(space).instantiate(device=memory.device) as graph:
        report = graph.update(declared(space, 2))
        assert (report.action, report.slower_nodes) == ("nodes", 0)
        assert "slower" not in str(report)
        for changed, slower in (
            (declared(space, 2, grid=3), 1),
            (declared(space, 2, block=32), 2),
            (declared(space, 3), 2),
        ):
            # For good, also where later updates change no size, or back.
            report = graph.update(changed)
            assert report.action in ("nodes", "whole")
            assert report.slower_nodes == slower
            first_line = str(report).splitlines()[0]
            assert first_line.endswith(f"; {slower} slower than after a new instantiation")
        assert graph.update(changed).slower_nodes == 2
        report = graph.update(changed, reinstantiate="if-faster")
        assert (report.action, report.slower_nodes) == ("instantiated", 0)
        assert graph.update(changed, reinstantiate="if-faster").action == "nothing"
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32)[0] == 3


@pytest.mark.kernels
@pytest.mark.parametrize("way", ["set", "node", "kernel"])
def test_sizes_count_however_they_were_changed(way: str, memory: DeviceMemory) -> None:
    space = memory.zeros(SIZE)
    with declared(space, grid=None).instantiate(device=memory.device) as graph:
        graph.set(blocks=1, byte=3)
        assert not graph.update(declared(space, 2, grid=None)).slower_nodes
        if way == "set":
            graph.set(blocks=2)
        elif way == "node":
            graph["first"].update(config=LaunchConfig(grid=1, block=32))
        else:
            graph["first"].update(kernel=ADD)
        report = graph.update(declared(space, 3, grid=None))
        assert report.slower_nodes == 1


@pytest.mark.kernels
def test_a_change_is_made_in_place_where_that_is_as_fast(memory: DeviceMemory) -> None:
    space = memory.zeros(SIZE)
    with declared(space).instantiate(device=memory.device) as graph:
        assert graph.update(declared(space, 2), reinstantiate="if-faster").action == "nodes"
        other = declared(space, 4)
        other["second"].memset(space, 9, name="more")
        assert graph.update(other, reinstantiate="if-faster").action == "instantiated"
        for wrong in ("never", 1, None):
            with pytest.raises(ValueError, match="reinstantiate: expected True, False or 'if-fas"):
                graph.update(other, reinstantiate=wrong)  # type: ignore[arg-type]


@pytest.mark.kernels
def test_nodes_that_are_disabled_stay_so(memory: DeviceMemory) -> None:
    """A new instantiation, in which all are enabled, is not made for speed then."""
    space = memory.zeros(SIZE)
    with declared(space, 5).instantiate(device=memory.device) as graph:
        graph["second"].disable()
        changed = declared(space, 6, block=32)
        report = graph.update(changed, reinstantiate="if-faster")
        assert report.action in ("nodes", "whole")
        assert report.slower_nodes == 2
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32)[0] == 0
        graph["second"].enable()
        assert graph.update(changed).slower_nodes == 2
        report = graph.update(changed, reinstantiate="if-faster")
        assert (report.action, report.slower_nodes) == ("instantiated", 0)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert memory.read(space, np.int32)[0] == 6
