"""Every driver call that can fail does, one after the other; nothing is left behind (L7, L14)."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.abi.seam import InstantiateError, NodeBatch
from graphdsl.base.errors import DriverError, InstantiationError, LinkError
from tests.device.failing_driver import RESULT, CountingDriver
from tests.device.support import (
    ONE,
    STORE,
    DeviceMemory,
    Owner,
    cooperative,
    settled_bundles,
    wait_for_bundles,
    wait_for_death,
)

MOST_CALLS: Final = 200

EXPECTED: Final[dict[str, tuple[type[Exception], tuple[str, ...]]]] = {
    "activated": (DriverError, ()),
    "load_kernel": (DriverError, ()),
    "graph_create": (LinkError, ("create graph", "create child graph")),
    "user_object_create": (LinkError, ("retain owners",)),
    "graph_retain_user_object": (LinkError, ("retain owners",)),
    "conditional_handle_create": (
        LinkError,
        ("create condition 'chosen'", "create condition 'inner'"),
    ),
    "graph_add_nodes": (LinkError, ("add node",)),
    "kernel_node_set_attribute": (LinkError, ("set launch attribute 2",)),
    "graph_instantiate": (InstantiationError, ()),
}
"""The error for each call that fails, and the stages that it may name."""


def _declare(memory: DeviceMemory) -> tuple[gd.GraphDef, dict[str, Any]]:
    """Declare a graph with every feature, and return it with the owners to watch."""
    owners: dict[str, Any] = {
        "array": np.arange(16, dtype=np.int32),
        "buffer": memory.zeros(64),
        "named owner": Owner(memory.zeros(64)),
        "event": memory.device.create_event(),
        "function": lambda: None,
    }
    graph = gd.GraphDef("everything")
    space = graph.allocate(64)
    filled = space.memset(space, 0).memcpy(space, owners["array"])
    recorded = filled.record(owners["event"]).wait(owners["event"])
    child, grandchild = gd.GraphDef("child"), gd.GraphDef("grandchild")
    scratch = grandchild.allocate(64)
    scratch.memcpy(scratch, space).deallocate(scratch)
    child.memset(owners["buffer"], 1).embed(grandchild).callback(owners["function"])
    embedded = recorded.embed(child)
    chosen = graph.create_condition(1, name="chosen")
    branch = embedded.if_else(chosen)
    address = int(owners["named owner"].content.handle)
    branch.then.memset(address, 1, 64, dst_owner=owners["named owner"])
    inner = branch.else_.create_condition(0, name="inner")
    branch.else_.switch(inner, 2).branches[1].memcpy(owners["buffer"], space)
    last: gd.Node = branch.empty()
    together = cooperative(grid=1, block=1)
    last = last.launch(ONE, STORE, space, 1).launch(together, STORE, space, 2)
    last.deallocate(space)
    return graph, owners


def _fail_at(
    memory: DeviceMemory, number: int
) -> tuple[CountingDriver, dict[str, weakref.ref[Any]]]:
    """Instantiate with a driver that fails at a call, check the error, and forget everything."""
    graph, owners = _declare(memory)
    driver = CountingDriver(memory.device_driver, fail_at=number)
    failure: DriverError | LinkError | InstantiationError | None = None
    try:
        graph.instantiate(device=driver).close()
    except (DriverError, LinkError, InstantiationError) as error:
        failure = error
    if failure is None:
        assert driver.failed == ""
    else:
        expected, stages = EXPECTED[driver.failed]
        assert type(failure) is expected, failure
        assert failure.result == RESULT
        if isinstance(failure, LinkError):
            assert failure.stage in stages
            assert f"stage {failure.stage!r}" in str(failure)
            about_a_node = driver.failed in {"graph_add_nodes", "kernel_node_set_attribute"}
            assert (failure.node is not None) == (
                about_a_node or failure.stage == "create child graph"
            )
    return driver, {name: weakref.ref(owner) for name, owner in owners.items()}


@pytest.mark.kernels
def test_no_failure_leaves_anything_behind(memory: DeviceMemory) -> None:
    before = settled_bundles()
    failed: Counter[str] = Counter()
    for number in range(1, MOST_CALLS):
        driver, watched = _fail_at(memory, number)
        gc.collect()
        assert driver.is_clean, f"left behind after {driver.failed} failed at call {number}"
        wait_for_death(watched)
        wait_for_bundles(before)
        if not driver.failed:
            break
        failed[driver.failed] += 1
    else:
        raise AssertionError(f"still failing after {MOST_CALLS} calls")
    assert set(failed) == set(EXPECTED)
    assert failed["graph_create"] == 3
    assert failed["graph_add_nodes"] == 20


@pytest.mark.kernels
def test_graph_can_be_instantiated_after_a_failure(memory: DeviceMemory) -> None:
    graph, _ = _declare(memory)
    for number in (1, 5, 9, 14):
        with pytest.raises((LinkError, InstantiationError, DriverError), match="injected|999"):
            graph.instantiate(device=CountingDriver(memory.device_driver, fail_at=number))
    memory.run(graph, times=2)


def test_instantiation_error_names_the_blamed_node(memory: DeviceMemory) -> None:
    class Blaming(CountingDriver):
        def graph_instantiate(self, graph: int, flags: Any, upload_stream: int) -> int:
            raise InstantiateError(801, "CUDA_ERROR_NOT_SUPPORTED", reason, self.handle)

        def graph_add_nodes(self, graph: int, batch: NodeBatch) -> None:
            super().graph_add_nodes(graph, batch)
            self.handle = int(batch.handles[1])

    reason = "NODE_OPERATION_NOT_SUPPORTED"
    graph = gd.GraphDef()
    graph.empty(name="first").empty(name="second")
    driver = Blaming(memory.device_driver)
    with pytest.raises(
        InstantiationError,
        match=r"instantiation failed with NODE_OPERATION_NOT_SUPPORTED at empty node 'second' "
        r"\(declared at .*\): .*CUDA_ERROR_NOT_SUPPORTED \(801\).*The device or a flag does not",
    ) as caught:
        graph.instantiate(device=driver)
    assert caught.value.node is graph["second"]
    assert caught.value.reason == reason
    assert driver.is_clean


@pytest.mark.parametrize(
    ("call", "method"),
    [
        ("graph_launch", "launch"),
        ("graph_upload", "upload"),
        ("stream_synchronize", "sync"),
    ],
)
def test_failed_launch_leaves_the_graph_usable(
    call: str, method: str, memory: DeviceMemory
) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.memset(out, np.int32(5))
    driver = CountingDriver(memory.device_driver)
    with graph.instantiate(device=driver) as executable:
        driver.fail_at = driver.calls + 1
        with pytest.raises(DriverError, match=rf"{call} returned CUDA_ERROR_UNKNOWN \(999\)"):
            getattr(executable, method)(memory.stream)
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert driver.is_clean
    assert memory.read(out, np.int32).tolist() == [5]
