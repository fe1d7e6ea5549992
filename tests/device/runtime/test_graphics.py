"""Graphics resources as values of parameters: mapped for launches, and never longer."""

from __future__ import annotations

import gc
import re
import sys
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.abi.enumerations import Result
from graphdsl.abi.seam import Mappable
from graphdsl.base.errors import DriverError
from tests.device.failing_driver import RESULT, RESULT_NAME, CountingDriver
from tests.device.graphics import Vertices, vertices
from tests.device.interruption import Interruption
from tests.device.support import COUNTDOWN, ONE, DeviceMemory, is_simulated, wait_until

SIZE: Final = 64
SQUARES: Final = gd.Program(
    """
    extern "C" __global__ void squares(float* out, float factor) {
        out[threadIdx.x] = factor * threadIdx.x * threadIdx.x;
    }
    extern "C" __global__ void add_one(int* out) { *out += 1; }
    """
)


def fill() -> gd.GraphDef:
    """Fill 16 bytes of memory, and 16 of other memory."""
    g = gd.GraphDef("fill")
    value = g.param("value", np.uint8, default=1)
    g.memset(g.param("first", gd.Address), value, 16, name="first")
    g.memset(g.param("second", gd.Address) + 16, value, 16, name="second")
    return g


def one_fill() -> gd.GraphDef:
    """Fill 16 bytes."""
    g = gd.GraphDef("fill")
    g.memset(g.param("out", gd.Address), g.param("value", np.uint8, default=1), 16, name="fill")
    return g


def out_of(g: gd.GraphDef) -> gd.Parameter:
    """Return the parameter that a graph fills."""
    node = g["fill"]
    assert isinstance(node, gd.MemsetNode)
    assert node.dst.open_address is not None
    return node.dst.open_address.parameter


@pytest.fixture
def counting(memory: DeviceMemory) -> CountingDriver:
    """The device's driver, which counts."""
    return CountingDriver(memory.device_driver)


@pytest.fixture
def out(device: Any) -> Vertices:
    """Memory of the graphics API."""
    return vertices(device, SIZE)


def is_mapped(each: Vertices, stream: Any) -> bool:
    """Tell whether CUDA has memory mapped, whoever mapped it."""
    try:
        each.resource.map(stream=stream).close()
    except Exception as error:  # of cuda.core, or of the simulator
        if "ALREADY_MAPPED" not in str(error):
            raise
        return True
    return False


def filled(each: Vertices, start: int = 0) -> int:
    """Return what 16 bytes are filled with."""
    (found,) = {*each.read(np.uint8)[start : start + 16].tolist()}
    return int(found)


# Launches -----------------------------------------------------------------------------------------


@pytest.mark.kernels
def test_writes_of_a_kernel_are_seen_by_the_graphics_api(device: Any, stream: Any) -> None:
    g = gd.GraphDef()
    g.launch(
        LaunchConfig(grid=1, block=16),
        SQUARES.kernel("squares"),
        g.param("vbo", gd.Address),
        g.param("t", np.float32),
    )
    out = vertices(device, SIZE)
    with g.instantiate(device=device) as graph:
        graph.launch(stream, vbo=out.resource, t=0.5)
        assert out.read(np.float32).tolist() == [0.5 * i * i for i in range(16)]
        graph.launch(stream, t=2)
        assert out.read(np.float32).tolist() == [2.0 * i * i for i in range(16)]


@pytest.mark.kernels
def test_in_the_body_of_a_loop(memory: DeviceMemory, stream: Any, out: Vertices) -> None:
    left = memory.zeros(4)
    g = gd.GraphDef()
    more = g.create_condition(default_value=1)
    vbo = g.param("vbo", gd.Address)
    start = g.memset(left, g.param("iterations", np.uint32), 1)
    with start.while_loop(more).body.in_order() as body:
        body.launch(ONE, SQUARES.kernel("add_one"), vbo + 4)
        body.launch(ONE, COUNTDOWN, more, left)
    with g.instantiate(device=memory.device) as graph:
        graph.launch(stream, vbo=out.resource, iterations=3)
        graph.launch(stream, iterations=4)
    assert out.read(np.int32)[:3].tolist() == [0, 7, 0]


def test_writes_of_the_graphics_api_are_read(device: Any, stream: Any, out: Vertices) -> None:
    out.write(np.arange(SIZE, dtype=np.uint8))
    found = np.zeros(32, np.uint8)
    g = gd.GraphDef()
    g.memcpy(found, g.param("vbo", gd.Address) + 8, 32)
    with g.instantiate(device=device) as graph:
        graph.launch(stream, vbo=out.resource)
        graph.sync(stream)
    assert found.tolist() == list(range(8, 40))


def test_a_resource_stays_the_value(device: Any, stream: Any, out: Vertices) -> None:
    """As every other value: launches after it map it again."""
    with one_fill().instantiate(device=device) as graph:
        for value in range(1, 5):
            if value == 1:
                graph.launch(stream, out=out.resource, value=value)
            else:
                graph.launch(stream, value=value)
            assert filled(out) == value
            assert not is_mapped(out, stream)


def test_a_resource_gives_way_to_memory_and_comes_back(
    memory: DeviceMemory, stream: Any, out: Vertices
) -> None:
    buffer, other = memory.zeros(16), vertices(memory.device, SIZE)
    with one_fill().instantiate(device=memory.device) as graph:
        graph.launch(stream, out=buffer)
        graph.launch(stream, out=out.resource, value=2)
        graph.launch(stream, out=buffer, value=3)
        graph.launch(stream, value=4)
        graph.launch(stream, out=other.resource, value=5)
        graph.set(out=buffer, value=6)
        graph.launch(stream)
        assert memory.read(buffer, np.uint8).tolist() == [6] * 16
    assert (filled(out), filled(other)) == (2, 5)


def test_all_resources_are_mapped_in_one_call(
    counting: CountingDriver, device: Any, stream: Any
) -> None:
    first, second = vertices(device, SIZE), vertices(device, SIZE)
    with fill().instantiate(device=counting) as graph:
        graph.launch(stream, first=first.resource, second=second.resource, value=3)
        assert counting.count["graphics_map"] == counting.count["graphics_unmap"] == 1
        graph.launch(stream, value=4)
        assert counting.count["graphics_map"] == counting.count["graphics_unmap"] == 2
    assert (filled(first), filled(second, 16)) == (4, 4)


def test_one_resource_for_two_parameters(device: Any, stream: Any, out: Vertices) -> None:
    with fill().instantiate(device=device) as graph:
        graph.launch(stream, first=out.resource, second=out.resource, value=7)
    assert out.read(np.uint8).tolist() == [7] * 32 + [0] * 32


class Sticky(CountingDriver):
    """A driver that gives the same address at each mapping, as GPUs mostly do."""

    mapped: Sequence[int] = ()

    def graphics_map(self, resources: Sequence[int], stream: int) -> None:
        if self.mapped != resources:
            super().graphics_map(resources, stream)
            self.mapped = resources

    def graphics_unmap(self, resources: Sequence[int], stream: int) -> None:
        pass

    def exec_node_setter(self, executable: int, node: int, row: int) -> Any:
        set_row = super().exec_node_setter(executable, node, row)

        def counted() -> None:
            self.count["set"] += 1
            set_row()

        return counted

    def exec_node_set_params(self, executable: int, node: int, row: int) -> None:
        self.count["set"] += 1
        super().exec_node_set_params(executable, node, row)


def test_nodes_are_set_only_if_the_address_has_moved(
    memory: DeviceMemory, stream: Any, out: Vertices
) -> None:
    driver = Sticky(memory.device_driver)
    with one_fill().instantiate(device=driver) as graph:
        for _ in range(5):
            graph.launch(stream, out=out.resource)
        # It was linked with the address of the first.
        assert driver.count["set"] == 0
        graph.launch(stream, value=2)
        assert driver.count["set"] == 1
    CountingDriver.graphics_unmap(driver, driver.mapped, stream_of(driver, stream))


def stream_of(driver: CountingDriver, stream: Any) -> int:
    """Return the handle of a stream."""
    return driver.real.stream_handle(stream)


# Blocks -------------------------------------------------------------------------------------------


def test_one_mapping_for_several_launches(
    counting: CountingDriver, stream: Any, out: Vertices
) -> None:
    with one_fill().instantiate(device=counting) as graph:
        with graph.mapped(stream, out=out.resource) as run:
            for value in (1, 2, 3):
                run.launch(value=value)
            run.launch()
            graph.launch(stream, value=4)
            assert is_mapped(out, stream)
        assert counting.count["graphics_map"] == counting.count["graphics_unmap"] == 1
        assert filled(out) == 4
        with graph.mapped(stream, value=5) as run:
            run.launch()
        assert filled(out) == 5
        graph.launch(stream, value=6)
        assert filled(out) == 6


def test_a_block_of_a_graph_that_waits_for_other_values(
    device: Any, stream: Any, out: Vertices
) -> None:
    g = gd.GraphDef()
    g.memset(g.param("out", gd.Address), g.param("value", np.uint8), 16)
    with g.instantiate(device=device) as graph:
        with (
            graph.mapped(stream, out=out.resource) as run,
            pytest.raises(ValueError, match="'value': expected a value, got neither"),
        ):
            run.launch()
        # Not linked with the address that it had in the block.
        graph.set(value=3)
        assert "waits for out to be mapped" in repr(graph)
        with pytest.raises(ValueError, match="no executable yet: parameter 'out' is .* mapped"):
            graph.upload(stream)
        graph.launch(stream)
        assert filled(out) == 3
        assert "waits" not in repr(graph)


def test_other_memory_within_a_block(memory: DeviceMemory, stream: Any, out: Vertices) -> None:
    buffer = memory.zeros(16)
    with one_fill().instantiate(device=memory.device) as graph:
        with graph.mapped(stream, out=out.resource, value=2) as run:
            run.launch()
            run.launch(out=buffer, value=3)
            run.launch(out=out.resource, value=4)
        assert memory.read(buffer, np.uint8).tolist() == [3] * 16
        assert filled(out) == 4


def test_uses_of_the_address_need_a_block(device: Any, stream: Any, out: Vertices) -> None:
    g, other = one_fill(), one_fill()
    other["fill"].update(width=8)
    vbo = out_of(g)
    with g.instantiate(device=device) as graph:
        graph.launch(stream, out=out.resource)
        for what in (
            lambda: graph.address(vbo),
            lambda: graph.read(vbo, stream),
            lambda: graph.update(other),
            lambda: graph.trace(stream),
        ):
            with pytest.raises(ValueError, match=r"'out' is .*, expected one that is mapped"):
                what()
        with graph.mapped(stream, value=3) as run:
            assert graph.address(vbo)
            run.launch()
            assert graph.read(vbo, stream).tolist()[:17] == [3] * 16 + [0]
            graph.update(other)
            vbo = out_of(other)
            run.launch(value=4)
            assert graph.read(vbo, stream).tolist()[:17] == [4] * 8 + [3] * 8 + [0]
            graph.update(g, reinstantiate=True)
            run.launch(value=5)
            steps = list(graph.trace(stream))
            assert len(steps) == 1
        assert filled(out) == 5
        graph.launch(stream, value=6)
        assert filled(out) == 6


def test_audits_do_not_hold_an_old_address_against_a_graph(
    device: Any, stream: Any, out: Vertices
) -> None:
    with one_fill().instantiate(device=device) as graph:
        graph.launch(stream, out=out.resource)
        assert not gd.audit(graph).findings
        with graph.mapped(stream):
            assert len(gd.audit(graph).addresses) == 1
            assert not gd.audit(graph).findings


def test_blocks_are_not_nested_and_end(device: Any, stream: Any, out: Vertices) -> None:
    other = vertices(device, SIZE)
    with one_fill().instantiate(device=device) as graph:
        with graph.mapped(stream, out=out.resource) as run:
            with (
                pytest.raises(ValueError, match=r"mapped\(\) inside of its own block"),
                graph.mapped(stream),
            ):
                pass
            with pytest.raises(ValueError, match="on which its graphics resources are mapped"):
                graph.launch(device.create_stream())
            with pytest.raises(TypeError, match="only while it is mapped") as caught:
                run.launch(out=other.resource)
            assert "only the resources passed to it are mapped" in caught.value.__notes__[0]
        with pytest.raises(ValueError, match="inside of the block of mapped"):
            run.launch()
        graph.launch(stream, value=2)
        assert filled(out) == 2
        graph.set(out=other.resource.map(stream=stream))
        with (
            pytest.raises(ValueError, match="expected a parameter that is a graphics resource"),
            graph.mapped(stream),
        ):
            pass


# Errors -------------------------------------------------------------------------------------------


def require_as_before(graph: gd.Graph, out: Vertices, stream: Any) -> None:
    """Require that nothing is mapped, and that a launch does what it did."""
    assert not is_mapped(out, stream)
    before = filled(out)
    out.write(np.zeros(16, np.uint8))
    graph.launch(stream)
    assert filled(out) == before


def test_wrong_values_change_nothing(device: Any, stream: Any, out: Vertices) -> None:
    small, closed, mapped = (vertices(device, size) for size in (8, SIZE, SIZE))
    closed.resource.close()
    with one_fill().instantiate(device=device) as graph:
        graph.launch(stream, out=out.resource, value=3)
        with mapped.resource.map(stream=stream):
            for values, kind, message in [
                ({"out": small.resource}, ValueError, "expected room for 16 bytes, got .* 8 bytes"),
                ({"out": closed.resource}, ValueError, "'out': expected a registered .* closed"),
                (
                    {"out": mapped.resource},
                    ValueError,
                    "'out': expected .* not mapped, .* Unmap it",
                ),
                ({"value": out.resource}, TypeError, "'value': expected a value of uint8"),
                ({"out": out.resource, "value": "4"}, TypeError, "'value': .* not an integer"),
                ({"out": out.resource, "other": 4}, TypeError, "no parameter 'other'"),
            ]:
                for call in (graph.launch, graph.mapped):
                    with pytest.raises(kind, match=message):
                        made = (
                            call(stream, value=4, **values)
                            if "value" not in values
                            else call(stream, **values)
                        )
                        if made is not None:
                            made.__enter__()
                    require_as_before(graph, out, stream)
        with pytest.raises(TypeError, match=r"'out': .* only while it is mapped. Pass it as"):
            graph.set(out=small.resource, value=4)
        require_as_before(graph, out, stream)
        out.resource.close()
        with pytest.raises(ValueError, match="expected .* registered"):
            graph.launch(stream)


def test_a_missing_value_is_told_before_anything_is_mapped(
    counting: CountingDriver, stream: Any, out: Vertices
) -> None:
    g = gd.GraphDef()
    g.memset(g.param("out", gd.Address), g.param("value", np.uint8), 16)
    with g.instantiate(device=counting) as graph:
        with pytest.raises(ValueError, match="'value': expected a value, got neither"):
            graph.launch(stream, out=out.resource)
        assert not counting.count["graphics_map"]


def test_where_an_address_has_to_be(out: Vertices) -> None:
    g = gd.GraphDef()
    message = "only while it is mapped. Pass it as the value of an Address parameter"
    for declare in (
        lambda: g.memset(out.resource, 0, 16),
        lambda: g.launch(ONE, COUNTDOWN, out.resource),
        lambda: g.param("out", gd.Address, default=out.resource),
    ):
        with pytest.raises(TypeError, match=message):
            declare()


def test_captured_streams(device: Any, stream: Any, out: Vertices) -> None:
    with one_fill().instantiate(device=device) as graph:
        graph.launch(stream, out=out.resource, value=3)
        with (
            gd.capture(stream, device=device) as captured,
            pytest.raises(
                ValueError, match="under capture, and parameter 'out' .* cannot be mapped"
            ),
        ):
            graph.launch(stream, value=4)
        assert not len(captured.graph)
        require_as_before(graph, out, stream)


def test_resources_of_the_other_side(device: Any, stream: Any, out: Vertices) -> None:
    class Foreign(Mappable):
        """A resource of nobody's."""

        is_closed = is_mapped = False

    with one_fill().instantiate(device=device) as graph:
        with pytest.raises(TypeError, match="parameter 'out': expected a .*GraphicsResource for"):
            graph.launch(stream, out=Foreign())
        graph.launch(stream, out=out.resource)


class Refusing(CountingDriver):
    """A driver that refuses calls, after it has done them or in place of that."""

    refusals: dict[str, int]

    def __init__(self, real: Any) -> None:
        super().__init__(real)
        self.refusals = {}
        self.devices: tuple[int, ...] = ()

    def graphics_map(self, resources: Sequence[int], stream: int) -> None:
        self._refuse("graphics_map")
        super().graphics_map(resources, stream)

    def graphics_memory(self, resource: int) -> tuple[int, int]:
        self._refuse("graphics_memory")
        return super().graphics_memory(resource)

    def graphics_unmap(self, resources: Sequence[int], stream: int) -> None:
        super().graphics_unmap(resources, stream)
        self._refuse("graphics_unmap")

    def graphics_devices(self) -> tuple[int, ...]:
        return self.devices

    def graph_launch(self, executable: int, stream: int) -> None:
        self._refuse("graph_launch")
        super().graph_launch(executable, stream)

    def _refuse(self, call: str) -> None:
        result = self.refusals.get(call)
        if result:
            raise DriverError(call, result, RESULT_NAME, "injected")


def test_errors_of_the_driver_are_explained(
    memory: DeviceMemory, stream: Any, out: Vertices
) -> None:
    driver = Refusing(memory.device_driver)
    with one_fill().instantiate(device=driver) as graph:
        graph.launch(stream, out=out.resource, value=3)
        for call, result, message in [
            (
                "graphics_map",
                Result.ALREADY_MAPPED,
                "a mapped one among parameter 'out' .*Unmap it",
            ),
            ("graphics_memory", Result.NOT_MAPPED_AS_POINTER, "'out': .* one of an image and has"),
        ]:
            driver.refusals = {call: result}
            with pytest.raises(ValueError, match=message):
                graph.launch(stream)
            driver.refusals = {}
            require_as_before(graph, out, stream)
        driver.refusals = {"graphics_map": RESULT}
        with pytest.raises(DriverError, match="graphics_map returned") as caught:
            graph.launch(stream)
        assert "parameter 'out'" in caught.value.__notes__[-1]
        driver.refusals = {}
        require_as_before(graph, out, stream)


def test_opengl_on_another_device_is_refused(
    memory: DeviceMemory, stream: Any, out: Vertices
) -> None:
    """The driver takes it, but on a machine with two GPUs a drawing had what was there before."""
    driver = Refusing(memory.device_driver)
    with one_fill().instantiate(device=driver) as graph:
        graph.launch(stream, out=out.resource, value=3)
        driver.devices = (7,)
        with pytest.raises(ValueError, match=r"'out' .* expected resources .* got one on 7 \(cuGL"):
            graph.launch(stream, value=4)
        with pytest.raises(ValueError, match="cuGLGetDevices"), graph.mapped(stream):
            pass
        driver.devices = (driver.device_id, 7)
        require_as_before(graph, out, stream)


def test_a_failure_to_unmap_is_told(memory: DeviceMemory, stream: Any, out: Vertices) -> None:
    driver = Refusing(memory.device_driver)
    with one_fill().instantiate(device=driver) as graph:
        graph.launch(stream, out=out.resource, value=3)
        driver.refusals = {"graphics_unmap": RESULT}
        with pytest.raises(DriverError, match="graphics_unmap returned") as caught:
            graph.launch(stream)
        assert "was launched nevertheless" in caught.value.__notes__[0]
        driver.refusals["graph_launch"] = RESULT
        with pytest.raises(DriverError, match="graph_launch returned") as caught:
            graph.launch(stream)
        assert re.search(
            "and parameter 'out' .* could not be unmapped: graphics_unmap",
            caught.value.__notes__[-1],
        )
        with pytest.raises(RuntimeError, match="mine") as mine, graph.mapped(stream):
            raise RuntimeError("mine")
        assert "could not be unmapped" in mine.value.__notes__[0]
        driver.refusals = {}
        require_as_before(graph, out, stream)


def test_a_resource_that_is_closed_within_a_block(device: Any, stream: Any) -> None:
    first, second = vertices(device, SIZE), vertices(device, SIZE)
    with fill().instantiate(device=device) as graph:
        with (
            pytest.raises(ValueError, match="was closed while it was mapped"),
            graph.mapped(stream, first=first.resource, second=second.resource),
        ):
            first.resource.close()
        assert not is_mapped(second, stream)


def test_nothing_stays_mapped_whichever_call_fails(
    memory: DeviceMemory, stream: Any, out: Vertices
) -> None:
    counting = CountingDriver(memory.device_driver)
    with one_fill().instantiate(device=counting) as graph:
        for at in range(1, 100):
            counting.calls, counting.fail_at, counting.failed = 0, at, ""
            try:
                graph.launch(stream, out=out.resource, value=at)
            except gd.GraphDslError:
                assert counting.failed
            counting.fail_at = 0
            assert not is_mapped(out, stream), counting.failed
            if not counting.failed:
                assert filled(out) == at
                break
            graph.launch(stream, out=out.resource, value=200)
            assert filled(out) == 200
        else:
            raise AssertionError("the launch never came to its end")


@pytest.mark.parametrize("stride", [7, pytest.param(1, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("way", ["launch", "again", "block"])
def test_ctrl_c_anywhere(
    memory: DeviceMemory,
    stream: Any,
    out: Vertices,
    way: str,
    stride: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing stays mapped, wherever Ctrl-C comes, and the next launch works."""
    monkeypatch.setattr(sys, "unraisablehook", lambda _: None)
    buffer = memory.zeros(16)
    with one_fill().instantiate(device=CountingDriver(memory.device_driver)) as graph:
        graph.launch(stream, out=out.resource)
        for at in range(1, 5000, stride):
            value = at % 250 + 1
            graph.launch(stream, out=buffer if way == "launch" else out.resource)
            interruption = Interruption(at)
            with suppress(KeyboardInterrupt), interruption.active():
                if way == "block":
                    with graph.mapped(stream, out=out.resource) as run:
                        run.launch(value=value)
                        run.launch(value=value)
                elif way == "launch":
                    graph.launch(stream, out=out.resource, value=value)
                else:
                    graph.launch(stream, value=value)
            assert not is_mapped(out, stream), f"after point {at}: {interruption.where}"
            graph.launch(stream, out=out.resource, value=value)
            assert filled(out) == value
            if not interruption.where:
                break
        else:
            raise AssertionError("the launch never came to its end")


# Lifetimes ----------------------------------------------------------------------------------------


def test_a_block_that_is_dropped_unmaps(device: Any, stream: Any, out: Vertices) -> None:
    with one_fill().instantiate(device=device) as graph:
        block = graph.mapped(stream, out=out.resource)
        run = block.__enter__()
        assert is_mapped(out, stream)
        del block
        gc.collect()
        assert not is_mapped(out, stream)
        with pytest.raises(ValueError, match="after its end"):
            run.launch()
        graph.launch(stream, value=2)
        assert filled(out) == 2


def test_a_resource_lives_as_long_as_it_is_the_value(memory: DeviceMemory, stream: Any) -> None:
    """L20."""
    g = gd.GraphDef()
    g.memset(g.param("out", gd.Address), 1, 16)
    buffer = memory.zeros(16)
    with g.instantiate(device=memory.device) as graph:
        if not is_simulated(memory.device):
            pytest.skip("a resource of cuda.core cannot be referred to weakly")
        resource = gd.sim.GraphicsResource(SIZE)
        reference = weakref.ref(resource)
        graph.launch(stream, out=resource)
        del resource
        gc.collect()
        assert reference() is not None
        graph.launch(stream)
        graph.launch(stream, out=buffer)
        wait_until(lambda: reference() is None, "the resource is gone")


def test_the_buffer_of_a_mapped_resource(device: Any, stream: Any, out: Vertices) -> None:
    """L1: nothing keeps it mapped, so graphs need it open."""
    with one_fill().instantiate(device=device) as graph:
        with out.resource.map(stream=stream) as buffer:
            graph.launch(stream, out=buffer, value=3)
            constant = gd.GraphDef("constant")
            constant.memset(buffer, 4, 16, name="fill")
            (finding,) = constant.check()
            assert finding.rule == "mapped-buffer"
            baked = constant.instantiate(device=device, warn=False)
            baked.launch(stream)
        assert not is_mapped(out, stream)
        assert filled(out) == 4
        for each in (graph, baked):
            with pytest.raises(ValueError, match="was closed, .* which has that address only whil"):
                each.launch(stream)
        baked.close()
        graph.launch(stream, out=out.resource, value=5)
        assert filled(out) == 5
