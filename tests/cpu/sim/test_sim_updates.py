"""Whole updates by the simulated driver: each rule with its reason and the node to blame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.abi.seam import ExecUpdateError, InstantiateFlags
from graphdsl.base.errors import DriverError
from graphdsl.core.runtime.change.editing import Shadow
from graphdsl.core.runtime.devices import Devices
from graphdsl.core.runtime.link import LinkedGraph, link
from graphdsl.core.runtime.preparing import checked_plan
from tests.device.support import ONE, STORE, cooperative

Declare = Callable[[gd.GraphDef, Any], object]

ARRAY: Final = np.zeros(16, np.uint8)
OTHER_DEVICE: Final = gd.sim.Device(1)
SECOND: Final = OTHER_DEVICE.allocate(64, stream=OTHER_DEVICE.create_stream())


def clusters(count: int) -> LaunchConfig:
    """Return a configuration with clusters, set afterwards: the constructor asks for devices."""
    config = LaunchConfig(grid=1, block=1)
    config.cluster = (count, 1, 1)
    return config


@pytest.fixture
def simulated() -> Any:
    return gd.sim.Device()


@pytest.fixture
def buffer(simulated: Any) -> Any:
    return simulated.allocate(64, stream=simulated.create_stream())


def linked(declare: Declare, buffer: Any, device: Any) -> LinkedGraph:
    """Link what is declared."""
    g = gd.GraphDef("g")
    declare(g, buffer)
    return link(*checked_plan(g, Devices(device.driver)))


def allocation(g: gd.GraphDef, _: Any) -> object:
    """Declare an allocation that is freed."""
    x = g.allocate(64)
    return x.deallocate(x)


def conditions(g: gd.GraphDef, *order: int) -> object:
    """Declare two if nodes, with conditions that were created in some order."""
    made = {number: g.create_condition(1, name=f"c{number}") for number in order}
    return g.if_then(made[1]).if_then(made[2])


def rows(height: int, value: int = 1) -> Declare:
    """Return a function that declares a memset of some rows."""
    return lambda g, buffer: g.memset(buffer.handle, value, 4, height, 8)


def edges(*pairs: tuple[int, int]) -> Declare:
    """Return a function that declares three nodes with edges."""

    def declare(g: gd.GraphDef, _: Any) -> None:
        nodes = [g.empty() for _ in range(3)]
        for before, after in pairs:
            nodes[before].precede(nodes[after])

    return declare


def child(declare: Declare) -> Declare:
    """Return a function that declares a graph with a child."""

    def outer(g: gd.GraphDef, buffer: Any) -> object:
        inner = gd.GraphDef("child")
        declare(inner, buffer)
        return g.embed(inner)

    return outer


def two_launches(port: str) -> Declare:
    """Return a function that declares two launches, one after the other."""

    def declare(g: gd.GraphDef, buffer: Any) -> object:
        first, second = (g.launch(ONE, STORE, buffer, value) for value in (1, 2))
        return first.precede(second, port=port)

    return declare


REFUSED: Final[dict[str, tuple[Declare, Declare, str, int | None, str]]] = {
    "count": (rows(1), edges(), "TOPOLOGY_CHANGED", None, "expected 1 nodes, got 3"),
    "dependencies": (
        edges((0, 1)),
        edges((0, 1), (0, 2)),
        "TOPOLOGY_CHANGED",
        2,
        "expected 0 dependencies, got 1",
    ),
    "dependency": (
        edges((0, 2)),
        edges((1, 2)),
        "TOPOLOGY_CHANGED",
        2,
        "expected a dependency on node number 0, got one on number 1",
    ),
    "kind": (rows(1), lambda g, _: g.empty(), "NODE_TYPE_CHANGED", 0, "SetMemory, got Empty"),
    "attributes": (
        lambda g, buffer: g.launch(ONE, STORE, buffer, 1),
        lambda g, buffer: g.launch(cooperative(grid=1, block=1), STORE, buffer, 1),
        "ATTRIBUTES_CHANGED",
        0,
        "launch attributes",
    ),
    "memory kind": (
        lambda g, buffer: g.memcpy(buffer, ARRAY, 16),
        lambda g, buffer: g.memcpy(buffer, int(buffer.handle) + 32, 16),
        "PARAMETERS_CHANGED",
        0,
        "src: expected host memory as before, got memory of device 0",
    ),
    "device of a copy": (
        lambda g, buffer: g.memcpy(buffer, int(buffer.handle) + 32, 16),
        lambda g, _: g.memcpy(SECOND.handle, int(SECOND.handle) + 32, 16),
        "PARAMETERS_CHANGED",
        0,
        "src: expected memory of device 0 as before, got memory of device 1",
    ),
    "device of a memset": (
        rows(1),
        lambda g, _: g.memset(SECOND.handle, 1, 4),
        "PARAMETERS_CHANGED",
        0,
        "memset dst: expected memory of device 0 as before, got memory of device 1",
    ),
    "port": (
        two_launches("default"),
        two_launches("programmatic"),
        "TOPOLOGY_CHANGED",
        1,
        "expected an edge with the data 0x0 as before, got 0x10001",
    ),
    "rows": (rows(2), rows(3), "PARAMETERS_CHANGED", 0, "more than one row"),
    "allocation": (allocation, allocation, "NOT_SUPPORTED", 0, "addresses"),
    "condition": (
        lambda g, _: conditions(g, 1, 2),
        lambda g, _: conditions(g, 2, 1),
        "PARAMETERS_CHANGED",
        0,
        "expected condition, by the order in which they were created, 0 as before, got 1",
    ),
    "branches": (
        lambda g, _: g.switch(g.create_condition(1), 2),
        lambda g, _: g.switch(g.create_condition(1), 3),
        "PARAMETERS_CHANGED",
        0,
        "expected number of bodies 2 as before, got 3",
    ),
    "type": (
        lambda g, _: g.if_then(g.create_condition(1)),
        lambda g, _: g.while_loop(g.create_condition(0)),
        "PARAMETERS_CHANGED",
        0,
        "expected type 0 as before, got 1",
    ),
    "in a child": (
        child(rows(1)),
        child(edges()),
        "TOPOLOGY_CHANGED",
        None,
        "expected 1 nodes, got 3",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused(simulated: Any, buffer: Any, case: str, without_reach: None) -> None:
    first, second, reason, place, detail = REFUSED[case]
    driver = simulated.driver
    old, new = linked(first, buffer, simulated), linked(second, buffer, simulated)
    executable = driver.graph_instantiate(old.handle, InstantiateFlags.NONE, 0)
    try:
        with pytest.raises(ExecUpdateError) as caught:
            driver.exec_update(executable, new.handle)
        error = caught.value
        assert error.result_name == "CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE"
        assert error.reason == reason
        assert error.node == (0 if place is None else int(new.handles[place]))
        assert detail in error.__notes__[0]
        from_place = {"dependency": 1, "port": 0}.get(case)
        assert error.from_node == (0 if from_place is None else int(new.handles[from_place]))
    finally:
        driver.graph_exec_destroy(executable)
        driver.graph_destroy(old.handle)
        driver.graph_destroy(new.handle)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (rows(2), rows(2, value=3)),
        (rows(1), rows(1, value=3)),
        (child(rows(1)), child(rows(1, value=3))),
    ],
)
def test_taken(simulated: Any, buffer: Any, first: Declare, second: Declare) -> None:
    driver = simulated.driver
    old, new = linked(first, buffer, simulated), linked(second, buffer, simulated)
    executable = driver.graph_instantiate(old.handle, InstantiateFlags.NONE, 0)
    driver.exec_update(executable, new.handle)
    # The other graph is not needed afterwards, and nodes go by the handles that they had.
    driver.graph_destroy(new.handle)
    driver.graph_launch(executable, 0)
    assert buffer.array(np.uint8)[:4].tolist() == [3] * 4
    last = int(old.handles[-1])
    driver.exec_node_set_enabled(executable, last, enabled=False)
    buffer.array(np.uint8)[:] = 0
    driver.graph_launch(executable, 0)
    assert not buffer.array(np.uint8).any()
    driver.graph_exec_destroy(executable)
    driver.graph_destroy(old.handle)


def test_unknown_handles(simulated: Any, buffer: Any) -> None:
    driver = simulated.driver
    old = linked(rows(1), buffer, simulated)
    with pytest.raises(DriverError, match="is not a valid executable"):
        driver.exec_update(old.handle, old.handle)
    executable = driver.graph_instantiate(old.handle, InstantiateFlags.NONE, 0)
    with pytest.raises(DriverError, match="is not a valid graph"):
        driver.exec_update(executable, executable)
    with pytest.raises(DriverError, match="is not a valid user object"):
        driver.graph_share_user_object(old.handle, old.handle)
    driver.graph_exec_destroy(executable)
    driver.graph_destroy(old.handle)


def test_a_child_updates_no_executable(simulated: Any, buffer: Any) -> None:
    driver = simulated.driver
    old, outer = linked(rows(1), buffer, simulated), linked(child(rows(1)), buffer, simulated)
    executable = driver.graph_instantiate(old.handle, InstantiateFlags.NONE, 0)
    inner = driver._nodes[int(outer.handles[1])].graph.handle
    with pytest.raises(DriverError, match="expected a graph of its own"):
        driver.exec_update(executable, inner)
    driver.graph_exec_destroy(executable)
    driver.graph_destroy(old.handle)
    driver.graph_destroy(outer.handle)


@pytest.mark.parametrize("config", [cooperative(grid=2, block=1), clusters(2)])
def test_a_node_that_is_set_keeps_its_launch_attributes(
    simulated: Any, buffer: Any, config: LaunchConfig
) -> None:
    driver = simulated.driver
    old = linked(lambda g, _: g.launch(config, STORE, buffer, 1), buffer, simulated)
    executable = driver.graph_instantiate(old.handle, InstantiateFlags.NONE, 0)
    node = int(old.handles[0])
    before = driver._executable("", executable).step_of(node).operation
    driver.exec_node_set_params(executable, node, Shadow(old.plan, old.values).address(0))
    after = driver._executable("", executable).edits[node]
    assert (after.is_cooperative, after.cluster) == (before.is_cooperative, before.cluster)
    assert (before.is_cooperative, before.cluster) != (False, (1, 1, 1))
    driver.graph_exec_destroy(executable)
    driver.graph_destroy(old.handle)
