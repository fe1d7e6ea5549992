"""Declared memory operations: what they do, with parameters, updates and what keeps memory."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import numpy as np
import pytest

import graphdsl as gd
from tests.device.reading.test_memory_operations import content, memory_for_operations
from tests.device.support import DeviceMemory, Owner

TOP = 1 << 63


@pytest.fixture
def flags(memory: DeviceMemory) -> Iterator[int]:
    """Give the address of 64 zeroed bytes that memory operations may use."""
    with memory_for_operations(memory, 64) as address:
        yield address


def test_writes_and_waits_of_every_form(memory: DeviceMemory, flags: int) -> None:
    g = gd.GraphDef("handshake")
    node = g.write_value(flags, 0xFFFF_FFFE, name="narrow")
    node = node.write_value(flags + 8, TOP + 5, bits=64, name="wide")
    node = node.wait_value(flags, 0xFFFF_FFFD).wait_value(flags, 0xFFFF_FFFE, "eq")
    node = node.wait_value(flags + 8, np.uint64(4), "and").wait_value(
        flags + 8, np.uint64(0), "nor"
    )
    operation = gd.MemoryOperation
    node.batch_memory_operations(
        [
            operation.write_value(flags + 16, 7),
            operation.barrier(),
            operation.wait_value(flags + 16, 7, "eq"),
            operation.barrier("gpu"),
            operation.write_value(flags + 20, 8),
        ],
        name="all",
    )
    assert g.check() == ()
    memory.run(g)
    assert content(memory, flags, 6) == [0xFFFF_FFFE, 0, 5, 1 << 31, 7, 8]


def test_values_and_addresses_are_parameters(memory: DeviceMemory, flags: int) -> None:
    g = gd.GraphDef("frames")
    turn, wide = g.param("turn", np.uint32, default=1), g.param("wide", np.int64)
    where = g.param("where", gd.Address)
    node = g.write_value(where + 8, turn, name="tell").wait_value(where + 8, turn, "eq")
    node.batch_memory_operations(
        [gd.MemoryOperation.barrier(), gd.MemoryOperation.write_value(where + 16, wide)]
    )
    child = gd.GraphDef("inner")
    child.write_value(flags + 4, child.param("inside", np.uint32))
    node.embed(child, name="child")
    assert "write_value_32 where + 8 = turn" in str(g)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(memory.stream, where=flags, wide=-2, inside=3)
        graph.sync(memory.stream)
        assert content(memory, flags, 8) == [0, 3, 1, 0, 0xFFFF_FFFE, 0xFFFF_FFFF, 0, 0]
        graph.launch(memory.stream, turn=9, where=flags + 8, wide=1 << 40, inside=4)
        graph.sync(memory.stream)
        assert content(memory, flags, 8) == [0, 4, 1, 0, 9, 0xFFFF_FFFF, 0, 1 << 8]
        with pytest.raises(ValueError, match="turn.*expected a value of uint32"):
            graph.launch(memory.stream, turn=-1)
        with pytest.raises(ValueError, match="operation 0: expected an address .* multiple of 4"):
            graph.launch(memory.stream, where=flags + 2)
        graph.launch(memory.stream, turn=2)
        graph.sync(memory.stream)
        assert content(memory, flags, 5)[4] == 2


def test_one_node_is_updated(memory: DeviceMemory, flags: int) -> None:
    g = gd.GraphDef()
    node = g.write_value(flags, 3, name="tell").wait_value(flags, 3, "eq", name="hear")
    operation = gd.MemoryOperation
    node.batch_memory_operations(
        [operation.write_value(flags + 4, 1), operation.barrier()], name="both"
    )
    with g.instantiate(device=memory.device) as graph:
        graph["tell"].update(value=6, address=flags + 8)
        graph["hear"].update(condition="geq", address=flags + 8, value=5)
        graph["both"].update(operations=[operation.write_value(flags + 12, 2), operation.barrier()])
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert content(memory, flags, 4) == [0, 0, 6, 2]
        shown = [str(graph[name].node.parameters()["operations"]) for name in ("hear", "both")]
        assert shown[0] == f"(wait_value_32 {flags + 8:#x} >= 5)"
        for name, changes, message in (
            (
                "both",
                {"value": 3},
                "'both' .*value: expected one operation, got 2. Pass only operations=",
            ),
            ("tell", {"value": 1 << 32}, "'tell'.* value: expected at most 4294967295"),
            ("tell", {"condition": "eq"}, "condition: expected a wait for a value"),
            ("tell", {"address_owner": 3}, "address_owner: expected address with it"),
            ("tell", {"address": flags + 2}, "address: expected .* aligned to 4 bytes"),
            ("tell", {"operations": [], "value": 1}, "expected one operation, got operations"),
            ("tell", {"bits": 64}, "expected operations, address, value, condition, address_owner"),
            ("tell", {"operations": [operation.barrier()]}, "operation 0: its kind is fixed"),
            ("both", {"operations": [operation.barrier()]}, "another count: .* 2 -> 1"),
            (
                "both",
                {"operations": [operation.write_value(flags, 2), operation.barrier("gpu")]},
                "operation 1: it is fixed: barrier sys -> barrier gpu",
            ),
        ):
            with pytest.raises((TypeError, ValueError), match=message):
                graph[name].update(**changes)
        graph["tell"].update(value=7)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
        assert content(memory, flags, 4) == [0, 0, 7, 2]


def test_updating_to_the_current_values_is_no_change(memory: DeviceMemory, flags: int) -> None:
    """A comparison of what rows point at, which for kernels alone begins with pointers."""

    def declare(value: int) -> gd.GraphDef:
        g = gd.GraphDef()
        g.write_value(flags, value, name="tell")
        return g

    with declare(3).instantiate(device=memory.device) as graph:
        graph["tell"].update(value=4)
        assert graph.update(declare(4)).action == "nothing"
        assert graph.update(declare(5)).action in ("nodes", "whole")
        graph["tell"].update(value=6)
        graph.launch(memory.stream)
        graph.sync(memory.stream)
    assert content(memory, flags, 1) == [6]


def test_a_node_gets_a_parameter_and_loses_it(memory: DeviceMemory, flags: int) -> None:
    g = gd.GraphDef()
    turn = g.param("turn", np.uint32, default=1)
    g.write_value(flags, turn, name="tell")
    with g.instantiate(device=memory.device) as graph:
        graph["tell"].update(value=9)
        graph.launch(memory.stream, turn=2)
        graph.sync(memory.stream)
        assert content(memory, flags, 1) == [9]
        graph["tell"].update(value=turn, address=flags + 4)
        graph.launch(memory.stream)
        graph.launch(memory.stream, turn=11)
        graph.sync(memory.stream)
    assert content(memory, flags, 2) == [9, 11]


def test_owners_of_an_address_live_as_long_as_it_is_used(memory: DeviceMemory, flags: int) -> None:
    first, second = Owner(), Owner()
    watched = [weakref.ref(first), weakref.ref(second)]
    g = gd.GraphDef()
    g.write_value(flags, 1, address_owner=first, name="tell")
    graph = g.instantiate(device=memory.device)
    graph["tell"].update(address=flags + 4, address_owner=second)
    del first, second, g
    gc.collect()
    assert [each() is not None for each in watched] == [True, True]
    graph.launch(memory.stream)
    graph.sync(memory.stream)
    graph.close()
    assert content(memory, flags, 2) == [0, 1]


def test_a_host_array_after_a_wait_is_staged(memory: DeviceMemory, flags: int) -> None:
    """What the wait is for may have written the array."""
    array = np.zeros(1, np.uint32)
    g = gd.GraphDef()
    told = g.callback(lambda: array.fill(11)).write_value(flags, 1).wait_value(flags, 1)
    told.memcpy(flags + 4, array, 4, name="load")
    memory.run(g)
    assert content(memory, flags, 2) == [1, 11]
    alone = gd.GraphDef()
    alone.wait_value(flags, 1).memcpy(flags + 4, array, 4)
    assert len(alone.lower().nodes) == 3


def test_a_race_with_a_wait_says_which_of_both_orders_ends(flags: int) -> None:
    g = gd.GraphDef()
    g.wait_value(flags, 1, name="hear")
    g.write_value(flags, 1, name="tell")
    (finding,) = g.check()
    assert finding.rule == "data-race"
    assert finding.remedy == (
        "Add an edge between them: tell >> hear if hear waits for that, else hear >> tell"
    )
    g["tell"] >> g["hear"]
    assert g.check() == ()


def test_data_drawings_and_differences(flags: int) -> None:
    def declare(value: int) -> gd.GraphDef:
        g = gd.GraphDef("flags")
        parameter = g.param("turn", np.uint32, default=2)
        node = g.write_value(flags, value, name="tell")
        node.wait_value(flags, parameter, "nor", name="hear")
        return g

    g = declare(1)
    again = gd.GraphDef.from_networkx(g.to_networkx())
    assert str(again) == str(g) == str(g.copy())
    assert not gd.diff(g, again)
    assert not gd.diff(g, g.copy())
    assert "wait_value_32" in g.to_dot()
    assert "nor turn" in g.to_dot(detail="all")
    (change,) = gd.diff(g, declare(3)).changed
    assert [str(field.field) for field in change.fields] == ["operations"]
