"""Families of graphs that share executables: each key does what it says, whatever came before."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.base.errors import DriverError
from tests.device.failing_driver import CountingDriver
from tests.device.interruption import Interruption
from tests.device.runtime.test_update import CASES, CHANGES, REFUSED, Bench, allocation
from tests.device.support import (
    ADD,
    ONE,
    DeviceMemory,
    Owner,
    settled_bundles,
    wait_for_bundles,
    wait_for_death,
    wait_until,
)
from tests.examples import examples

PADDING: Final = 4
KEYS: Final = (1, 2, 3, 4)


@pytest.fixture
def bench(memory: DeviceMemory) -> Bench:
    return Bench(memory)


def sized(bench: Bench, key: int, *, nodes: int = 6, more: int = 0) -> gd.GraphDef:
    """Declare a graph whose first nodes write as many bytes as its key says."""
    g = gd.GraphDef(f"size {key}")
    node: Any = g
    for number in range(nodes + more):
        offset, width = (8 * number, key) if number < 2 else (16 + number, 1)
        node = node.memset(bench.at + offset, 100 + number, width, dst_owner=bench.buffer)
    return g


def expected(key: int, *, nodes: int = 6, more: int = 0) -> list[int]:
    """Return what that leaves in the buffer."""
    bytes_ = [0] * 64
    for number in range(nodes + more):
        offset, width = (8 * number, key) if number < 2 else (16 + number, 1)
        bytes_[offset : offset + width] = [100 + number] * width
    return bytes_


def written(bench: Bench, graph: Any) -> list[int]:
    """Launch and return what is in the buffer then."""
    return list(bench.result(graph)[0])


# Switching ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("padding", [0, PADDING])
@pytest.mark.parametrize("case", CASES)
def test_each_field_of_each_kind(bench: Bench, case: str, padding: int) -> None:
    first, second, _ = CHANGES[case]
    declarations = {key: bench.graph(each, padding) for key, each in enumerate((first, second))}
    fresh = {key: bench.fresh(each) for key, each in declarations.items()}
    with gd.family(declarations, device=bench.device) as family:
        for key in (0, 1, 1, 0, 1):
            assert bench.result(family[key]) == fresh[key], key
        assert family.executables == 1
        count = family.differing_nodes(0, 1)
        assert count == 1
        assert family.switches == (1, 3, 1, 3)


@pytest.mark.parametrize("executables", [None, 1])
@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=pytest.mark.kernels) if case == "port" else case for case in REFUSED],
)
def test_graphs_that_cannot_be_updated_have_executables_of_their_own(
    bench: Bench, case: str, executables: int | None
) -> None:
    first, second, *_ = REFUSED[case]
    declarations = {key: bench.graph(each) for key, each in enumerate((first, second))}
    fresh = {key: bench.fresh(each) for key, each in declarations.items()}
    counting = CountingDriver(bench.memory.device_driver)
    with gd.family(declarations, executables=executables, device=counting) as family:
        for key in (0, 1, 0, 1):
            assert bench.result(family[key]) == fresh[key], key
        assert family.differing_nodes(0, 1) is None
        assert family.executables == (executables or 2)
        assert family.switches.instantiated == (4 if executables == 1 else 2)
        assert family.switches.updated == 0
        assert len(counting.executables) == family.executables
    wait_until(lambda: counting.is_clean, "everything is destroyed")


def test_one_executable_for_each_topology(bench: Bench) -> None:
    graphs = {key: sized(bench, key, more=key // 3) for key in KEYS}
    with gd.family(graphs, device=bench.device, name="sizes") as family:
        for key in (1, 2, 4, 3, 1, 1, 4):
            assert written(bench, family[key]) == expected(key, more=key // 3), key
        assert family.executables == 2
        assert family.switches == (1, 4, 2, 8)
        assert str(family) == (
            "family 'sizes': 4 keys on 2 executables\n"
            "  6 nodes: keys 1, 2\n"
            "    executable of 1; a switch sets 2 nodes\n"
            "  7 nodes: keys 4, 3\n"
            "    executable of 4; a switch sets 2 nodes"
        )
        memory = family.memory()
        assert (memory.keys, memory.executables, memory.staging) == (4, 2, 0)
        assert memory.plans >= 26 * 256
        assert "4 keys on 2 executables" in str(memory)


def test_the_executable_that_was_used_longest_ago_gives_way(bench: Bench) -> None:
    graphs = {key: sized(bench, key) for key in KEYS}
    with gd.family(graphs, executables=2, device=bench.device) as family:

        def current() -> list[int]:
            return [key for key in family if family[key].is_current]

        for keys, there in (
            ((1,), [1]),
            ((2,), [1, 2]),
            ((1,), [1, 2]),
            ((3,), [1, 3]),
            ((1, 4), [1, 4]),
            ((2,), [2, 4]),
        ):
            for key in keys:
                assert written(bench, family[key]) == expected(key)
            assert current() == there
        assert family.switches == (2, 3, 2, 6)


def test_the_bound_holds_for_other_topologies(bench: Bench) -> None:
    graphs = {key: sized(bench, key, more=key) for key in KEYS}
    counting = CountingDriver(bench.memory.device_driver)
    with gd.family(graphs, executables=2, device=counting) as family:
        for key in (1, 2, 3, 2, 4, 4, 1):
            assert written(bench, family[key]) == expected(key, more=key)
            assert len(counting.executables) == family.executables <= 2
        assert family.switches == (2, 0, 5, 0)
    wait_until(lambda: counting.is_clean, "everything is destroyed")


def test_captured_graphs(bench: Bench) -> None:
    made: list[int] = []

    def captured(key: int) -> gd.GraphDef:
        made.append(key)
        with gd.capture(bench.memory.stream, name=f"size {key}") as recorded:
            bench.other.fill(0, stream=bench.memory.stream)
            bench.buffer.fill(key, stream=bench.memory.stream)
        return recorded.graph

    with gd.family(captured, device=bench.device) as family:
        assert list(family) == []
        assert 7 not in family
        for key in (7, 8, 7):
            assert written(bench, family[key]) == [key] * 64
        assert made == [7, 8] == list(family)
        assert len(family) == 2
        assert family.switches == (0, 2, 1, 2)
        del family[7]
        assert list(family) == [8]
        assert written(bench, family[7]) == [7] * 64
        assert made == [7, 8, 7]


# Parameters ---------------------------------------------------------------------------------------


def opened(bench: Bench, key: int) -> gd.GraphDef:
    """Declare a graph that writes a value, by default its key, and copies to what it is given."""
    g = gd.GraphDef(f"open {key}")
    x, value = g.param("x", gd.Address), g.param("value", np.uint8, default=key)
    g.memset(bench.buffer, value, name="set").memcpy(x, bench.buffer, 8, name="out")
    return g


def test_each_key_has_parameters_of_its_own(bench: Bench) -> None:
    memory = bench.memory
    outs = {key: memory.zeros(8) for key in KEYS}
    with gd.family({key: opened(bench, key) for key in KEYS}, device=bench.device) as family:
        with pytest.raises(ValueError, match="'open 1': parameter 'x': expected a value"):
            family[1].launch(memory.stream)
        family[1].set(x=outs[1])
        assert family.executables == 0
        family[1].launch(memory.stream)
        family[2].launch(memory.stream, x=outs[2], value=20)
        # Of a key that no executable is of, and of one that has its default.
        family[1].set(value=10)
        family[3].launch(memory.stream, x=outs[3])
        family[2].launch(memory.stream)
        family[1].launch(memory.stream)
        with pytest.raises(ValueError, match="'open 4': parameter 'x': expected a value"):
            family[4].launch(memory.stream)
        family.sync(memory.stream)
        found = {key: memory.read(out, np.uint8)[0] for key, out in outs.items()}
        assert found == {1: 10, 2: 20, 3: 3, 4: 0}
        for wrong in (family[1], family[3]):
            with pytest.raises(TypeError, match="no parameter 'y'"):
                wrong.launch(memory.stream, y=1)
            with pytest.raises(ValueError, match="value"):
                wrong.set(value=1000)
        assert family[1].is_current
        family[2].set(value=21)
        for key in (1, 2):
            family[key].launch(memory.stream)
        family.sync(memory.stream)
        assert [memory.read(outs[key], np.uint8)[0] for key in (1, 2)] == [10, 21]


def test_other_values_may_fit_an_executable(bench: Bench) -> None:
    """A copy to host memory cannot become one to the device; with device memory it can be set."""
    memory = bench.memory
    outs = [memory.zeros(8) for _ in range(2)]
    with gd.family({key: opened(bench, key) for key in KEYS}, device=bench.device) as family:
        family[1].launch(memory.stream, x=outs[0])
        family[2].set(x=bench.out)
        family[2].set(x=outs[1])
        family[2].set(x=bench.out)
        family[2].launch(memory.stream)
        assert (family.executables, family.switches.updated) == (2, 0)
        family[1].launch(memory.stream)
        del family[1]
        family[3].launch(memory.stream, x=outs[0])
        assert (family.executables, family.switches.updated) == (2, 0)
        family[2].launch(memory.stream)
        family[4].set(x=bench.out)
        family[4].launch(memory.stream)
        assert (family.executables, family.switches.updated) == (2, 1)
        family[4].set(x=bench.out[8:])
        family[3].launch(memory.stream)
        family[2].set(x=outs[1])
        family[2].launch(memory.stream)
        assert (family.executables, family.switches.updated) == (2, 2)
        family.sync(memory.stream)
        assert [memory.read(out, np.uint8)[0] for out in outs] == [3, 2]
        assert bench.out[:9].tolist() == [4] * 8 + [0]


def test_values_are_unchanged_after_a_failed_launch(bench: Bench) -> None:
    memory = bench.memory
    counting = CountingDriver(memory.device_driver)
    outs = [memory.zeros(8) for _ in range(2)]
    with gd.family({key: opened(bench, key) for key in KEYS}, device=counting) as family:
        family[1].launch(memory.stream, x=outs[0])
        family[2].set(x=outs[1], value=22)
        # Neither way of updating, nor an executable of its own.
        refused = failing(counting, "exec_node_set_params", "exec_update", "graph_instantiate")
        with refused, pytest.raises(gd.InstantiationError):
            family[2].launch(memory.stream, value=23)
        family[2].launch(memory.stream)
        family[1].launch(memory.stream)
        family.sync(memory.stream)
        assert [memory.read(out, np.uint8)[0] for out in outs] == [1, 22]
    wait_until(lambda: counting.is_clean, "everything is destroyed")


@contextmanager
def failing(driver: CountingDriver, *calls: str) -> Iterator[None]:
    """Let each of some calls of a driver fail within the block."""
    due = driver._is_due
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(driver, "_is_due", lambda call: due(call) or call in calls)
        yield


# Anything in any order ----------------------------------------------------------------------------


OPERATION: Final = st.tuples(
    st.sampled_from(["launch", "launch with", "set", "forget", "replace", "upload", "prepare"]),
    st.sampled_from(KEYS),
    st.integers(0, 255),
)


def valued(bench: Bench, key: int, value: int) -> gd.GraphDef:
    """Declare a graph that writes its key, and a parameter: odd keys have another topology."""
    g = gd.GraphDef(f"valued {key}")
    node = g.memset(bench.buffer, g.param("value", np.uint8, default=value), 8, name="value")
    node = node.memset(bench.at + 8, key, 4, dst_owner=bench.buffer, name="key")
    if key % 2:
        # Refused in place as well: host memory and device memory.
        src = bench.other_array if key == 3 else bench.other
        node.memcpy(bench.at + 16, src, 4, dst_owner=bench.buffer, name="copy")
    return g


@settings(max_examples=examples(12), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from([None, 1, 2, 3]), st.lists(OPERATION, max_size=14))
def test_any_order(
    bench: Bench, executables: int | None, operations: list[tuple[str, int, int]]
) -> None:
    values = {key: key for key in KEYS}
    graphs = {key: valued(bench, key, key) for key in KEYS}
    with gd.family(graphs, executables=executables, device=bench.device) as family:
        for name, key, value in [*operations, *(("launch", key, 0) for key in KEYS)]:
            if name == "set":
                family[key].set(value=value)
                values[key] = value
            if name == "launch with":
                family[key].launch(bench.memory.stream, value=value)
                values[key] = value
            if name in ("forget", "replace"):
                if name == "forget":
                    del family[key]
                values[key] = value
                family[key] = valued(bench, key, value)
            if name == "upload":
                family[key].upload(bench.memory.stream)
            if name == "prepare":
                family.prepare()
            if name.startswith("launch"):
                # The array reads as 101 .., the buffer beside as 100 ...
                copied = {1: 100, 3: 101}.get(key)
                expect = [values[key]] * 8 + [key] * 4 + [0] * 4
                expect += [0] * 4 if copied is None else [*range(copied, copied + 4)]
                assert written(bench, family[key])[:20] == expect
            if executables is not None:
                assert family.executables <= executables


# Owners -------------------------------------------------------------------------------------------


def test_values_are_those_that_an_executable_took_before_an_error(bench: Bench) -> None:
    stream = bench.memory.stream
    counting = CountingDriver(bench.memory.device_driver)

    def filled(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"filled {key}")
        value = g.param("value", np.uint8, default=key)
        for number in range(4):
            g.memset(bench.at + 8 * number, value, key, dst_owner=bench.buffer)
        return g

    with gd.family(filled, device=counting) as family:
        family[1].launch(stream)
        real = counting.graph_destroy

        def destroy(graph: int) -> None:
            real(graph)
            raise DriverError("cuGraphDestroy", 999, "CUDA_ERROR_UNKNOWN")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(counting, "graph_destroy", destroy)
            with pytest.raises(DriverError) as caught:
                family[2].launch(stream, value=20)
        assert "the graph was updated nevertheless" in caught.value.__notes__[0]
        assert [written(bench, family[key])[1] for key in (2, 1, 2)] == [20, 0, 20]


def test_an_executable_of_another_topology_though_the_one_before_could_not_be_destroyed(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = CountingDriver(bench.memory.device_driver)
    real, failures = counting.graph_exec_destroy, ["now"]

    def destroy(executable: int) -> None:
        real(executable)
        if failures:
            failures.pop()
            raise DriverError("cuGraphExecDestroy", 999, "CUDA_ERROR_UNKNOWN")

    monkeypatch.setattr(counting, "graph_exec_destroy", destroy)
    graphs = {key: sized(bench, key, more=key // 3) for key in KEYS}
    with gd.family(graphs, executables=1, device=counting) as family:
        family[1].launch(bench.memory.stream)
        with pytest.raises(DriverError) as caught:
            family[3].launch(bench.memory.stream)
        assert "the graph was updated nevertheless" in caught.value.__notes__
        for key in (2, 3, 4, 1):
            assert written(bench, family[key]) == expected(key, more=key // 3), key


def test_a_key_that_an_executable_refused_is_forgotten(bench: Bench) -> None:
    first, second, *_ = REFUSED["allocation size"]
    refused = bench.graph(second)
    with gd.family({1: bench.graph(first), 2: refused}, device=bench.device) as family:
        for key in (1, 2):
            family[key].launch(bench.memory.stream)
        assert family.executables == 2
        family.sync(bench.memory.stream)
        gone = {"the declaration": weakref.ref(refused)}
        del family[2], refused
        wait_for_death(gone)


def test_owners_go_with_their_key(memory: DeviceMemory) -> None:
    """L36."""
    before = settled_bundles()
    owners: dict[int, weakref.ref[Any]] = {}
    out = memory.zeros(64)

    def declare(key: int) -> gd.GraphDef:
        owner = Owner(memory.zeros(64))
        owners[key] = weakref.ref(owner)
        g = gd.GraphDef(f"owner {key}")
        node = g.memset(int(owner.content.handle), key, 64, dst_owner=owner)
        node.memcpy(out, int(owner.content.handle), 64, src_owner=owner)
        return g

    with gd.family(declare, device=memory.device) as family:
        for key in (1, 2):
            family[key].launch(memory.stream)
        # The executable is that of 2: what 1 keeps is kept by its declaration alone.
        del family[1]
        family.sync(memory.stream)
        wait_for_death({"of 1": owners[1]})
        assert memory.read(out, np.uint8)[0] == 2
        assert owners[2]() is not None
        # A key that is given another declaration: until its next launch.
        g = gd.GraphDef("another")
        g.memset(out, 9).memset(out, 9)
        family[2] = g
        assert family[2].declaration is g
        assert not family[2].is_current
        family[2].launch(memory.stream)
        family.sync(memory.stream)
        assert memory.read(out, np.uint8)[0] == 9
        family[3].launch(memory.stream)
        family.sync(memory.stream)
        del family[3]
        wait_for_death({"of 2": owners[2], "of 3": owners[3]})
    wait_for_bundles(before)


def test_a_family_that_is_dropped_ends(memory: DeviceMemory) -> None:
    before = settled_bundles()
    counting = CountingDriver(memory.device_driver)
    out = memory.zeros(8)

    def declare(key: int) -> gd.GraphDef:
        g = gd.GraphDef(f"dropped {key}")
        g.memset(out, key)
        return g

    family: Any = gd.family(declare, executables=2, device=counting)
    for key in KEYS:
        family[key].launch(memory.stream)
    memory.stream.sync()
    del family
    wait_for_bundles(before)
    wait_until(lambda: counting.is_clean, "everything is destroyed")
    assert memory.read(out, np.uint8)[0] == KEYS[-1]


def test_memory_of_parameters_is_kept_for_its_key(bench: Bench) -> None:
    """L36: until the parameter of that key is set to other memory."""
    memory = bench.memory
    with gd.family({key: opened(bench, key) for key in KEYS}, device=bench.device) as family:
        out, other = (Owner(memory.zeros(8)) for _ in range(2))
        watched = weakref.ref(out)

        class Array:
            """Memory that is kept by being kept itself."""

            def __init__(self, owner: Owner) -> None:
                self.owner = owner
                self.__cuda_array_interface__ = {
                    "shape": (8,),
                    "typestr": "|u1",
                    "data": (int(owner.content.handle), False),
                    "strides": None,
                    "version": 3,
                }

        family[1].launch(memory.stream, x=Array(out))
        family[2].launch(memory.stream, x=Array(other))
        del out
        # Nobody but the key that may be launched with it again.
        family[1].launch(memory.stream)
        family.sync(memory.stream)
        kept: Any = watched()
        assert memory.read(kept.content, np.uint8)[0] == 1
        del kept
        family[2].launch(memory.stream)
        family[1].set(x=Array(other))
        family.sync(memory.stream)
        wait_for_death({"memory": watched})


# Failures -----------------------------------------------------------------------------------------


def other_of(bench: Bench, key: int) -> gd.GraphDef:
    """Declare what a switch to sets few nodes, most of them, or no node of :func:`sized`."""
    if key == 2:
        return sized(bench, 2)
    g = gd.GraphDef(f"other {key}")
    node: Any = g
    for place in range(6 if key == 5 else 3):
        node = node.memset(bench.at + 3 * place, 50 + place, 2)
    return g


@pytest.mark.parametrize(
    ("key", "wanted"), [(2, "exec_node_set_params"), (5, "exec_update"), (9, "graph_instantiate")]
)
def test_each_call_that_fails_leaves_each_key_right(bench: Bench, key: int, wanted: str) -> None:
    memory = bench.memory
    other = other_of(bench, key)
    fresh = {1: bench.fresh(sized(bench, 1)), key: bench.fresh(other)}
    counting = CountingDriver(memory.device_driver)
    # It would ask for events now and then.
    counting.tells_thread = False
    failed = set()
    with gd.family({1: sized(bench, 1)}, device=counting) as family:
        number = most = 0
        while number <= most:
            family[key] = other
            assert bench.result(family[1]) == fresh[1]
            before = counting.calls
            counting.fail_at = before + number
            with suppress(DriverError, gd.GraphDslError):
                family[key].launch(memory.stream)
            failed.add(counting.failed)
            most = max(most, counting.calls - before)
            counting.fail_at, fail, counting.failed = 0, counting.failed, ""
            for again in (1, key, 1, key):
                assert bench.result(family[again]) == fresh[again], (again, fail, number)
            del family[key]
            number += 1
    assert {"graph_launch", wanted} <= failed
    wait_until(lambda: counting.is_clean, "everything is destroyed")


def test_values_that_cannot_be_reset_are_set_before_the_next_launch(bench: Bench) -> None:
    counting = CountingDriver(bench.memory.device_driver)
    graphs = {key: sized(bench, key) for key in KEYS}
    with gd.family(graphs, executables=1, device=counting) as family:
        written(bench, family[1])
        real, calls = counting.exec_node_set_params, []

        def refuse_from_the_second(*arguments: int) -> None:
            calls.append(arguments)
            if len(calls) > 1:
                raise DriverError("exec_node_set_params", 1, "CUDA_ERROR_INVALID_VALUE", "no")
            real(*arguments)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(counting, "exec_node_set_params", refuse_from_the_second)
            patch.setattr(counting, "exec_update", refuse_from_the_second)
            patch.setattr(counting, "graph_instantiate", refuse_from_the_second)
            with pytest.raises(DriverError):
                family[2].launch(bench.memory.stream)
            assert len(calls) > 2
            # It may be neither of 1 nor of 2, and nobody launches that.
            with pytest.raises(DriverError):
                family[1].launch(bench.memory.stream)
        assert written(bench, family[1]) == expected(1)
        assert written(bench, family[2]) == expected(2)
    wait_until(lambda: counting.is_clean, "everything is destroyed")


def test_interrupts_of_a_switch_leave_each_key_right(bench: Bench) -> None:
    graphs = {key: sized(bench, key) for key in KEYS}
    at, where = 1, "first"
    while where:
        counting = CountingDriver(bench.memory.device_driver)
        with gd.family(graphs, device=counting) as family:
            for key in (1, 2, 1):
                written(bench, family[key])
            interruption = Interruption(at)
            with suppress(KeyboardInterrupt), interruption.active():
                family[2].launch(bench.memory.stream)
            where = interruption.where
            for key in (1, 2, 1):
                assert written(bench, family[key]) == expected(key), where
        at += 7


def test_a_callback_that_raises(bench: Bench) -> None:
    def failing() -> None:
        raise ValueError("of key 1")

    graphs = {key: gd.GraphDef(f"callback {key}") for key in (1, 2)}
    graphs[1].callback(failing)
    graphs[2].callback(bench.first)
    with gd.family(graphs, device=bench.device) as family:
        family[1].launch(bench.memory.stream)
        with pytest.raises(gd.CallbackError, match="of key 1"):
            family[2].sync(bench.memory.stream)
        family[2].launch(bench.memory.stream)
        family.sync(bench.memory.stream)
    assert bench.called == ["first"]


# Several at once ----------------------------------------------------------------------------------


@pytest.mark.kernels
def test_threads_launch_keys_at_the_same_time(memory: DeviceMemory) -> None:
    counts = memory.zeros(4 * len(KEYS))
    graphs = {}
    for number, key in enumerate(KEYS):
        graphs[key] = gd.GraphDef(f"count {key}")
        graphs[key].launch(ONE, ADD, int(counts.handle) + 4 * number, key)
    failures: list[BaseException] = []
    times = 25
    with gd.family(graphs, executables=2, device=memory.device) as family:

        def run(key: int, stream: Any) -> None:
            try:
                for _ in range(times):
                    family[key].launch(stream)
                family.sync(stream)
            except BaseException as error:  # noqa: BLE001  # raised in the test's thread
                failures.append(error)

        given = [(key, memory.device.create_stream()) for key in KEYS]
        threads = [threading.Thread(target=run, args=each) for each in given]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not failures
        assert sum(family.switches[:3]) == times * len(KEYS)
    assert memory.read(counts, np.int32).tolist() == [key * times for key in KEYS]


# Getting ready ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("executables", "made", "first"),
    [(None, 2, [1, 3]), (1, 1, [1]), (3, 3, [1, 2, 3]), (9, 4, [1, 2, 3, 4])],
)
def test_prepared(bench: Bench, executables: int | None, made: int, first: list[int]) -> None:
    graphs = {key: sized(bench, key, more=key // 3) for key in KEYS}
    counting = CountingDriver(bench.memory.device_driver)
    with gd.family(graphs, executables=executables, device=counting) as family:
        assert "not used yet: keys 1, 2, 3, 4" in str(family)
        family.prepare()
        assert family.executables == len(counting.executables) == made
        assert [key for key in family if family[key].is_current] == first
        family.prepare(KEYS)
        assert counting.count["graph_instantiate"] == made
        for key in KEYS:
            assert written(bench, family[key]) == expected(key, more=key // 3)
    wait_until(lambda: counting.is_clean, "everything is destroyed")


def test_prepared_keys_of_a_function(bench: Bench) -> None:
    made: list[int] = []

    def declare(key: int) -> gd.GraphDef:
        made.append(key)
        if key > 2:
            raise RuntimeError("too large")
        return sized(bench, key)

    with gd.family(declare, device=bench.device) as family:
        family.prepare([2, 1])
        assert (made, list(family), family.executables) == ([2, 1], [2, 1], 1)
        with pytest.raises(RuntimeError, match="too large"):
            family.prepare([3])
        with pytest.raises(RuntimeError, match="too large"):
            family[3].launch(bench.memory.stream)
        assert 3 not in family
        assert written(bench, family[1]) == expected(1)


# Looking ------------------------------------------------------------------------------------------


def test_memory_of_allocations_is_read_of_the_current_key(bench: Bench) -> None:
    def declare(value: int) -> gd.GraphDef:
        g = gd.GraphDef(f"allocation {value}")
        x = g.allocate(64, name="x")
        x.memset(x, value).memcpy(bench.out, x)
        return g

    graphs = {key: declare(key) for key in KEYS}
    options = {"auto_free_on_launch": True}
    with gd.family(graphs, options=options, device=bench.device) as family:
        for key in (1, 2, 1):
            family[key].launch(bench.memory.stream)
            found = family[key].read(graphs[key]["x"], bench.memory.stream)
            assert found.tolist() == [key] * 64 == bench.out.tolist()
        assert family.executables == 1
        with pytest.raises(ValueError, match="key 2: read: expected an executable with this"):
            family[2].read(graphs[2]["x"], bench.memory.stream)


def test_uploads_and_profiles(bench: Bench) -> None:
    with gd.family({key: sized(bench, key) for key in KEYS}, device=bench.device) as family:
        family[1].upload(bench.memory.stream)
        assert family[1].is_current
        assert family.switches.instantiated == 1
        assert written(bench, family[1]) == expected(1)


def test_differing_nodes_are_those_that_a_switch_sets(bench: Bench) -> None:
    changes: list[Any] = [
        CHANGES[case] for case in ("memset value", "memcpy src", "callback", "record")
    ]
    graphs = {}
    for key in range(4):

        def declare(bench: Bench, g: gd.GraphDef, key: int = key) -> None:
            for number, change in enumerate(changes):
                inner = gd.GraphDef()
                change[(key >> (number % 2)) & 1](bench, inner)
                g.inline(inner, section=f"{number}")

        graphs[key] = bench.graph(declare, PADDING)
    with gd.family(graphs, device=bench.device) as family:
        family.prepare()
        last = 0
        for key in (1, 3, 2, 0, 3, 3):
            told, before = family.differing_nodes(last, key), family.switches.nodes
            bench.result(family[key])
            assert family.switches.nodes - before == told == 2 * (last ^ key).bit_count()
            last = key


# Bad input ----------------------------------------------------------------------------------------


def test_arguments_of_families(bench: Bench) -> None:
    graphs = [sized(bench, key) for key in KEYS]
    with gd.family(graphs, key=lambda g: g.name, device=bench.device) as family:
        assert list(family) == [f"size {key}" for key in KEYS]
        assert written(bench, family["size 3"]) == expected(3)
        assert repr(family) == "<GraphFamily 4 keys on 1>"
        assert repr(family["size 3"]).startswith("<FamilyGraph 'size 3' of <GraphFamily")


make_family: Any = gd.family


def _one(key: int = 1) -> gd.GraphDef:
    g = gd.GraphDef("g")
    g.empty()
    return g


@pytest.mark.parametrize(
    ("make", "error", "text"),
    [
        (lambda: make_family(_one()), TypeError, "expected a mapping of keys to GraphDefs"),
        (lambda: make_family([_one()]), TypeError, r"expected key= with declarations"),
        (lambda: make_family(7), TypeError, "expected a mapping"),
        (lambda: make_family([_one(), 7], key=id), TypeError, "graphs: expected a GraphDef, got 7"),
        (lambda: make_family({1: 2}), TypeError, "key 1: expected a GraphDef, got 2"),
        (lambda: make_family({1: _one()}, key=id), TypeError, "a mapping has keys"),
        (lambda: make_family(_one, key=id), TypeError, "a function is called with them"),
        (lambda: make_family([_one()], key=7), TypeError, "key: expected a function"),
        (
            lambda: make_family([_one()], key=lambda _: []),
            TypeError,
            r"key: .* hashable .*got \[\]",
        ),
        (lambda: make_family(lambda _: _one())[[3]], TypeError, r"key: .* hashable .*, got \[3\]"),
        (lambda: make_family({1: _one()})[{}], TypeError, r"key: .* hashable object, .*, got {}"),
        (
            lambda: make_family([_one(), _one()], key=lambda g: g.name),
            ValueError,
            "expected a different key for each declaration, got 'g' for 'g' and 'g'",
        ),
        (lambda: make_family(_one, executables=0), ValueError, "at least 1"),
        (lambda: make_family(_one, executables=True), TypeError, "at least 1"),
        (lambda: make_family(_one, executables=1.5), TypeError, "at least 1"),
        (
            lambda: make_family(_one, options={"device_launch": True}),
            ValueError,
            "expected no device_launch",
        ),
    ],
)
def test_bad_input(make: Callable[[], Any], error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        make()


def test_unknown_keys_and_functions_that_give_no_graph(bench: Bench) -> None:
    family = gd.family({1: sized(bench, 1)}, device=bench.device, name="sizes")
    with pytest.raises(KeyError, match="family 'sizes' has no key 2; its keys are: 1"):
        family[2]
    with pytest.raises(KeyError, match="no declaration of key 2"):
        del family[2]
    with pytest.raises(TypeError, match="key 2: expected a GraphDef"):
        family[2] = 7  # type: ignore[assignment]
    made: Any = gd.family(lambda key: key, device=bench.device)
    with pytest.raises(TypeError, match="key 5: expected a GraphDef, got 5"):
        made[5].launch(bench.memory.stream)
    assert written(bench, family[1]) == expected(1)
    family.close()
    family.close()
    assert family.is_closed
    assert repr(family) == "<GraphFamily 'sizes' closed>"
    with pytest.raises(gd.GraphClosedError, match="family 'sizes' was closed"):
        family.memory()
    with pytest.raises(gd.GraphClosedError, match="family 'sizes' was closed"):
        family.prepare()
    with pytest.raises(gd.GraphClosedError, match="family 'sizes' was closed"):
        family[1].launch(bench.memory.stream)
    graph = made[5]
    made.close()
    with pytest.raises(gd.GraphClosedError, match="family was closed"):
        graph.launch(bench.memory.stream)


def test_a_declaration_that_cannot_be_instantiated(bench: Bench) -> None:
    bad = gd.GraphDef("bad")
    bad.memset(bench.at + 1, np.uint32(1), 4)
    with gd.family({1: sized(bench, 1), 2: bad}, device=bench.device) as family:
        assert written(bench, family[1]) == expected(1)
        with pytest.raises(gd.ValidationError):
            family[2].launch(bench.memory.stream)
        assert written(bench, family[1]) == expected(1)
        assert family.executables == 1


def test_allocations_keep_their_place(bench: Bench) -> None:
    graphs = {key: bench.graph(allocation()) for key in (1, 2)}
    with gd.family(graphs, device=bench.device) as family:
        for key in (1, 2, 1):
            assert bench.result(family[key])[0][:8] == b"\5" * 8
        assert (family.executables, family.switches.updated) == (1, 2)
