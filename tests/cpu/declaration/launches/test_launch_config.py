"""LaunchConfig: cuda.core's without a driver, and every attribute of a launch besides."""

from __future__ import annotations

import copy
import ctypes
import json
import pickle
from typing import Any, Final

import networkx as nx
import numpy as np
import pytest
from cuda.bindings import driver as cuda
from cuda.core import LaunchConfig as CoreLaunchConfig

import graphdsl as gd
from graphdsl.abi.enumerations import LaunchAttributeId
from graphdsl.core.declaration.kinds.kernel import launch_form_of
from graphdsl.core.declaration.launches.launch_attributes import (
    ATTRIBUTES,
    CORE_FIELDS,
    AccessPolicyWindow,
)
from graphdsl.core.declaration.launches.launch_config import config_of_attributes, with_others
from graphdsl.core.declaration.node import owners_of
from graphdsl.core.plan.plan import LaunchAttribute
from graphdsl.core.runtime.executables import GraphCompleteOptions
from tests.cpu.drawing_cases import KERNEL

WINDOW: Final = AccessPolicyWindow(0x7000, 1 << 20, 0.5)
VALUES: Final[dict[str, list[Any]]] = {
    "access_policy_window": [WINDOW, AccessPolicyWindow(0x7000, 64, 1, "streaming", "normal")],
    "cluster_scheduling_policy": ["default", "spread", "load_balancing", "rubin_dsmem_locality"],
    "priority": [-5, 0, 7],
    "memory_sync_domain": ["default", "remote"],
    "memory_sync_domain_map": [(0, 1), (3, 2)],
    "preferred_cluster": [(4, 1, 1), (2, 2, 3)],
    "device_updatable": [True, False],
    "preferred_shared_memory_carveout": [-1, 0, 50, 100],
    "nvlink_util_centric_scheduling": [True, False],
    "portable_cluster_size_mode": ["default", "require_portable", "allow_non_portable"],
    "shared_memory_mode": ["default", "allow_oversized", "prefer_oversized"],
}
WRONG: Final[dict[str, list[Any]]] = {
    "access_policy_window": [
        5,
        (0x7000,),
        (0x7000, 0),
        (-1, 8),
        (0x7000, 8, 1.5),
        (0x7000, 8, 1.0, "persisting", "persisting"),
        (gd.GraphDef().allocate(8).dptr, 8),
    ],
    "cluster_scheduling_policy": ["even", True, -1],
    "priority": [1.5, "high", 1 << 31],
    "memory_sync_domain": ["far"],
    "memory_sync_domain_map": [3, (1,), (0, 256)],
    "preferred_cluster": [0, (1, 2, 3, 4), "2", (3, 1, 1)],
    "device_updatable": [1, "yes"],
    "preferred_shared_memory_carveout": [101, -2, 0.5],
    "nvlink_util_centric_scheduling": [1],
    "portable_cluster_size_mode": ["portable"],
    "shared_memory_mode": ["large"],
}
CASES: Final = [(name, value) for name, values in VALUES.items() for value in values]
CLUSTER: Final[dict[str, Any]] = {"grid": 8, "cluster": (2, 1, 1), "block": 32}


def _config(name: str, value: Any) -> gd.LaunchConfig:
    return gd.LaunchConfig(**CLUSTER, **{name: value})


def test_every_attribute_is_tried() -> None:
    assert VALUES.keys() == WRONG.keys() == ATTRIBUTES.keys()


def test_attributes_are_those_that_kernel_nodes_can_have() -> None:
    """What is left out is said otherwise in a graph, or is of streams and plain launches only."""
    elsewhere = {
        "COOPERATIVE",
        "CLUSTER_DIMENSION",
        # Edges say these, with their ports.
        "PROGRAMMATIC_STREAM_SERIALIZATION",
        "PROGRAMMATIC_EVENT",
        "LAUNCH_COMPLETION_EVENT",
        # Of streams.
        "SYNCHRONIZATION_POLICY",
    }
    named = {item.number.name for item in ATTRIBUTES.values()}
    assert named | elsewhere == {item.name for item in LaunchAttributeId}
    assert not named & elsewhere


@pytest.mark.parametrize(("name", "value"), CASES)
def test_driver_s_bytes_give_the_value_back(name: str, value: Any) -> None:
    config = _config(name, value)
    assert getattr(config, name) == value
    numbers = dict(config.attributes)
    assert all(len(data) == 64 for data in numbers.values())
    again = config_of_attributes((16, 1, 1), (32, 1, 1), 0, config.attributes)
    assert again == config
    assert getattr(again, name) == value
    if name == "preferred_cluster":
        # The driver compares it with the cluster, which has to be there.
        order = [number for number, _ in config.attributes]
        assert order.index(LaunchAttributeId.CLUSTER_DIMENSION) < order.index(
            LaunchAttributeId.PREFERRED_CLUSTER_DIMENSION
        )


def _native(name: str, value: Any) -> bytes:
    """Return what cuda-bindings makes of a value."""
    native = cuda.CUlaunchAttributeValue()
    match name:
        case "access_policy_window":
            window = native.accessPolicyWindow
            window.base_ptr, window.num_bytes = value.base_ptr, value.num_bytes
            window.hitRatio = value.hit_ratio
            properties = ("NORMAL", "STREAMING", "PERSISTING")
            for field, word in (("hitProp", value.hit_prop), ("missProp", value.miss_prop)):
                assert word.upper() in properties
                member = getattr(cuda.CUaccessProperty, f"CU_ACCESS_PROPERTY_{word.upper()}")
                setattr(window, field, member)
            native.accessPolicyWindow = window
        case "cluster_scheduling_policy":
            native.clusterSchedulingPolicyPreference = getattr(
                cuda.CUclusterSchedulingPolicy, f"CU_CLUSTER_SCHEDULING_POLICY_{value.upper()}"
            )
        case "priority":
            native.priority = value
        case "memory_sync_domain":
            native.memSyncDomain = getattr(
                cuda.CUlaunchMemSyncDomain, f"CU_LAUNCH_MEM_SYNC_DOMAIN_{value.upper()}"
            )
        case "memory_sync_domain_map":
            domains = native.memSyncDomainMap
            domains.default_, domains.remote = value
            native.memSyncDomainMap = domains
        case "preferred_cluster":
            extents = native.preferredClusterDim
            extents.x, extents.y, extents.z = value
            native.preferredClusterDim = extents
        case "device_updatable":
            updatable = native.deviceUpdatableKernelNode
            updatable.deviceUpdatable = int(value)
            native.deviceUpdatableKernelNode = updatable
        case "preferred_shared_memory_carveout":
            native.sharedMemCarveout = value % (1 << 32)
        case "nvlink_util_centric_scheduling":
            native.nvlinkUtilCentricScheduling = int(value)
        case "portable_cluster_size_mode":
            native.portableClusterSizeMode = getattr(
                cuda.CUlaunchAttributePortableClusterMode,
                f"CU_LAUNCH_PORTABLE_CLUSTER_MODE_{value.upper()}",
            )
        case "shared_memory_mode":
            word = value.upper()
            word = f"{word}_SHARED_MEMORY" if word.endswith("OVERSIZED") else word
            native.sharedMemoryMode = getattr(
                cuda.CUsharedMemoryMode, f"CU_SHARED_MEMORY_MODE_{word}"
            )
        case _:
            raise AssertionError(name)
    return ctypes.string_at(native.getPtr(), 64)


@pytest.mark.parametrize(("name", "value"), CASES)
def test_bytes_are_those_of_cuda_bindings(name: str, value: Any) -> None:
    data = dict(_config(name, value).attributes)[ATTRIBUTES[name].number]
    assert data == _native(name, value)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in WRONG.items() for value in values]
)
def test_wrong_values_are_refused(name: str, value: Any) -> None:
    with pytest.raises((TypeError, ValueError), match=rf"LaunchConfig {name}.*: expected"):
        _config(name, value)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"grid": None, "block": 1}, "grid: expected an int.*, got None"),
        ({"grid": 1, "block": None}, "block: expected an int"),
        ({"grid": 0, "block": 1}, "grid: expected 1 to 2147483647, got 0"),
        ({"grid": (1, 1, 1, 1), "block": 1}, "grid: expected 1 to 3 extents, got 4"),
        ({"grid": 1, "block": "x"}, "block: expected an int, got 'x'"),
        ({"grid": 1, "block": 1, "shmem_size": -1}, "shmem_size: expected 0 to"),
        ({"grid": 1, "block": 1, "is_cooperative": 1}, "is_cooperative: expected a bool"),
        ({"grid": 1, "block": 1, "cluster": ()}, "cluster: expected 1 to 3 extents, got 0"),
        ({"grid": 1, "block": 1, "preferred_cluster": 2}, r"expected multiples.*cluster=None"),
    ],
)
def test_sizes_are_checked(values: dict[str, Any], message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        gd.LaunchConfig(**values)


@pytest.mark.parametrize("name", ["grid", "block"])
def test_a_parameter_is_sent_to_where_it_is_taken(name: str) -> None:
    count = gd.GraphDef().param("count", np.int32)
    with pytest.raises(TypeError, match=rf"LaunchConfig {name}: .* give launch\(\) .* as {name}="):
        values: dict[str, Any] = {"grid": 1, "block": 1, name: count}
        gd.LaunchConfig(**values)


def test_it_is_a_configuration_of_cuda_core() -> None:
    ours = gd.LaunchConfig(8, None, (16, 2), 64)
    core = CoreLaunchConfig(8, None, (16, 2), 64)
    assert isinstance(ours, CoreLaunchConfig)
    assert ours == core
    assert core == ours
    assert hash(ours) == hash(core)
    assert ours != ours.replace(priority=1)
    assert ours.replace(priority=1) != core
    assert gd.LaunchConfig.of(core) == ours
    assert gd.LaunchConfig.of(ours) is ours
    assert {name: getattr(ours, name) for name in CORE_FIELDS} == {
        name: getattr(core, name) for name in CORE_FIELDS
    }


def test_it_keeps_all_of_its_fields() -> None:
    """Nodes have it itself, not a copy."""
    config = gd.LaunchConfig(grid=4, block=32, priority=1)
    node = gd.GraphDef().launch(config, KERNEL, 0x1000, 1.5)
    for name in (*CORE_FIELDS, "priority", "attributes"):
        with pytest.raises(AttributeError, match=rf"{name} cannot be deleted\. .*replace\({name}="):
            delattr(config, name)
    assert node.config == gd.LaunchConfig(grid=4, block=32, priority=1)


@pytest.mark.parametrize(
    ("name", "value"),
    [("grid", (4.0, 1, 1)), ("block", (32,)), ("cluster", (1.5, 1, 1)), ("grid", ("4", 1, 1))],
)
def test_a_node_is_given_no_extents_of_cuda_core_that_are_no_integers(
    name: str, value: Any
) -> None:
    """Neither when it is declared nor later; other numbers become ints."""
    config = CoreLaunchConfig(grid=1, block=1)
    setattr(config, name, value)
    message = rf"launch config: {name}: expected ints in x, y and z, got \("
    graph = gd.GraphDef()
    with pytest.raises(TypeError, match=message):
        graph.launch(config, KERNEL, 0x1000, 1.5)
    node = graph.launch(gd.LaunchConfig(grid=4, block=32, priority=1), KERNEL, 0x1000, 1.5)
    with pytest.raises(TypeError, match=message):
        node.update(config=config)
    assert node.config == gd.LaunchConfig(grid=4, block=32, priority=1)
    setattr(config, name, (np.int32(2), True, 1))
    node.update(config=config)
    assert [type(each) for each in getattr(node.config, name)] == [int, int, int]


def test_a_changed_copy_keeps_the_rest() -> None:
    config = gd.LaunchConfig(**CLUSTER, priority=3, preferred_cluster=4)
    other = config.replace(grid=2, preferred_cluster=None)
    assert (other.grid, other.cluster, other.priority) == ((2, 1, 1), (2, 1, 1), 3)
    assert other.preferred_cluster is None
    assert repr(other) == (
        "LaunchConfig(grid=(2, 1, 1), block=(32, 1, 1), cluster=(2, 1, 1), priority=3)"
    )
    unknown = with_others(config, ((99, bytes(64)),))
    assert unknown.replace(priority=1).others == ((99, bytes(64)),)
    assert repr(unknown).endswith("<attribute 99>)")


class LaterLaunchConfig(CoreLaunchConfig):  # type: ignore[misc]  # cuda.core declares no types
    """What cuda.core's may become: with a field that nobody here knows."""

    turbo = False


@pytest.mark.parametrize(("name", "value"), CASES)
def test_copies_and_pickles_are_equal(name: str, value: Any) -> None:
    config = with_others(_config(name, value), ((99, bytes(64)),))
    pickled = pickle.loads(pickle.dumps(config))  # noqa: S301  # made here
    for copied in (copy.copy(config), copy.deepcopy(config), pickled):
        assert type(copied) is gd.LaunchConfig
        assert copied == config
        assert repr(copied) == repr(config)


def test_a_field_that_is_not_known_is_not_dropped() -> None:
    config = LaterLaunchConfig(grid=1, block=1)
    g = gd.GraphDef()
    g.launch(config, KERNEL, 0x1000, 1.5)
    config = LaterLaunchConfig(grid=1, block=1)
    config.turbo = True
    with pytest.raises(TypeError, match=r"turbo=True of .*LaunchConfig is not known to this vers"):
        g.launch(config, KERNEL, 0x1000, 1.5)
    with pytest.raises(TypeError, match=r"turbo=True"):
        gd.LaunchConfig.of(config)
    assert len(g.nodes()) == 1


@pytest.mark.parametrize(("name", "value"), CASES)
def test_a_declared_launch_has_it_everywhere(name: str, value: Any) -> None:
    g = gd.GraphDef()
    node = g.launch(_config(name, value), KERNEL, 0x1000, 1.5, name="k")
    assert getattr(node.config, name) == value
    assert name in node.parameters()
    assert f"{name}={node.parameters()[name]}" in str(g)
    copied: Any = g.copy().nodes()[0]
    assert copied.config == node.config
    for graph in (g.to_networkx(), _through_graphml(g.to_networkx())):
        again: Any = gd.GraphDef.from_networkx(graph).nodes()[0]
        assert again.config == node.config
    assert not gd.diff(g, g.copy())
    plain = gd.GraphDef()
    plain.launch(gd.LaunchConfig(**CLUSTER), KERNEL, 0x1000, 1.5, name="k")
    (change,) = gd.diff(plain, g).changed
    assert [each.field for each in change.fields] == [name]


def _through_graphml(graph: Any) -> Any:
    """Return the graph as GraphML gives it back, which has numbers and text only."""
    return nx.parse_graphml("\n".join(nx.generate_graphml(_flat(graph))), force_multigraph=False)


def _flat(graph: Any) -> Any:
    flat = copy.deepcopy(graph)
    for holder in (flat.graph, *(data for _, data in flat.nodes(data=True))):
        for key, item in holder.items():
            if not isinstance(item, (str, int, float, bool)):
                holder[key] = json.dumps(item)
    return flat


def test_forms_of_other_attributes_are_others() -> None:
    g = gd.GraphDef()
    config = gd.LaunchConfig(grid=1, block=32)
    nodes = [
        g.launch(each, KERNEL, 0x1000, 1.5)
        for each in (config, config.replace(priority=1), config, config.replace(priority=2))
    ]
    assert [node.config.priority for node in nodes] == [None, 1, None, 2]
    assert launch_form_of(nodes[0]) is launch_form_of(nodes[2])


def test_forms_of_classes_derived_from_it_have_their_attributes() -> None:
    class Derived(gd.LaunchConfig):
        pass

    g = gd.GraphDef()
    given: list[dict[str, Any]] = [{}, {"priority": -1}, {"priority": -3}]
    for values in given:
        g.launch(Derived(grid=1, block=1, **values), KERNEL, 0x1000, 1.5)
    found = [node.config.priority for node in g if isinstance(node, gd.KernelNode)]
    assert found == [None, -1, -3]


def test_a_window_keeps_its_buffer() -> None:
    device = gd.sim.Device()
    stream = device.create_stream()
    buffer = device.allocate(4096, stream=stream)
    config = gd.LaunchConfig(grid=1, block=1, access_policy_window=AccessPolicyWindow(buffer, 4096))
    g = gd.GraphDef()
    node = g.launch(config, KERNEL, 0x1000, 1.5)
    assert config.owners[0].given is buffer
    assert config.owners[0] in owners_of(node)
    (number, data) = config.attributes[0]
    assert number == LaunchAttributeId.ACCESS_POLICY_WINDOW
    assert int.from_bytes(data[:8], "little") == int(buffer.handle)
    with pytest.raises(ValueError, match=r"num_bytes: expected 1 to 4096, got 4097"):
        config.replace(access_policy_window=AccessPolicyWindow(buffer, 4097))


@pytest.mark.parametrize(
    ("given", "has_priority", "flag"),
    [(None, True, 8), (None, False, 0), (False, True, 0), (True, False, 8)],
)
def test_priorities_are_used_where_there_are_some(
    given: bool | None, has_priority: bool, flag: int
) -> None:
    attributes = [LaunchAttribute(0, LaunchAttributeId.COOPERATIVE, bytes(64))]
    if has_priority:
        attributes.append(LaunchAttribute(1, LaunchAttributeId.PRIORITY, bytes(64)))
    options = GraphCompleteOptions.of({"use_node_priority": given})
    assert options.flags(attributes) == flag
