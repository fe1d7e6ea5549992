"""Parameters in declarations: their types, where they may stand, listings, copies, lowering."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from cuda.core import LaunchConfig
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.abi.memory_operations import WRITE_32, WRITE_64
from graphdsl.core.declaration.kinds.kernel import launch_form_of
from graphdsl.core.declaration.node import recreate
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.words import SymbolKind
from tests.cpu.doubles import StandInBuffer

KERNEL = gd.Program(
    'extern "C" __global__ void f(float* x, float alpha, int n) { if (n) x[0] = alpha; }'
).kernel("f")
CONFIG = LaunchConfig(grid=4, block=32)
RECORD = np.dtype([("a", "<f8"), ("b", "<i4")])
NAN = np.uint32(0x7FA00001)
"""The bits of a signaling NaN of 32 bits, which no float has."""
ONE = b"\x01\0\0\0"


def everywhere() -> gd.GraphDef:
    """Declare a graph with parameters in all places that take one."""
    g = gd.GraphDef("open")
    alpha = g.param("alpha", np.float32, default=0.5)
    x = g.param("x", gd.Address)
    n = g.param("n", np.int32)
    value = g.param("value", np.uint16, default=7)
    size = g.param("size", np.uint64, default=64)
    launch = g.launch(CONFIG, KERNEL, x + 64, alpha, n, grid=(n, 2), block=n, shmem_size=n)
    fill = launch.memset(x, value, 4)
    fill.memcpy(x - 8, 0x1000, size)
    return g


LISTING = """\
graph 'open' (3 nodes, 2 edges)
  parameter alpha: float32 = 0.5
  parameter x: Address
  parameter n: int32
  parameter value: uint16 = 7
  parameter size: uint64 = 64
  kernel_0: kernel kernel=f grid=(n, 2, 1) block=(n, 1, 1) shmem_size=n args=(x + 64, alpha, n)
  memset_1: memset dst=x value=value element_size=2 width=4 <- kernel_0
  memcpy_2: memcpy dst=x - 8 src=0x1000 size=size <- memset_1"""


def test_listing_shows_parameters_by_name() -> None:
    assert str(everywhere()) == LISTING


def test_drawing_shows_parameters_by_name() -> None:
    dot = everywhere().to_dot()
    for text in ("grid = (n, 2, 1)", "x + 64", "alpha", "size = size"):
        assert text in dot


def test_copy_keeps_parameters() -> None:
    g = everywhere()
    twin = g.copy()
    assert str(twin) == LISTING
    assert twin.parameters() == g.parameters()
    assert twin.lower().to_bytes() == g.lower().to_bytes()


@pytest.mark.parametrize("through_json", [False, True])
def test_round_trip_as_data(*, through_json: bool) -> None:
    g = gd.GraphDef("data")
    x = g.param("x", gd.Address, default=0x1000)
    n = g.param("n", np.int32, default=-3)
    record = g.param("record", RECORD, default=(1.5, 2))
    launch = g.launch(CONFIG, KERNEL, x + 8, n, record, grid=(n, 2), shmem_size=n)
    with launch.if_then(g.create_condition(1)).then as body:
        body.memset(x, g.param("value", np.uint8), 4)
    g.memcpy(x, 0x2000, n)
    data = g.to_networkx()
    if through_json:
        import networkx as nx

        text = json.dumps(nx.node_link_data(data, edges="edges"))
        data = nx.node_link_graph(json.loads(text), edges="edges")
    twin = gd.GraphDef.from_networkx(data)
    assert str(twin) == str(g)
    defaults = [(p.name, p.default and p.default.words) for p in twin.parameters()]
    assert defaults == [(p.name, p.default and p.default.words) for p in g.parameters()]


def test_parameters_are_symbols_of_the_plan() -> None:
    plan = everywhere().lower()
    parts = [entry.target for entry in plan.symbols if entry.kind is SymbolKind.PARAMETER]
    names = {(part.parameter.name, part.shift) for part in parts}  # type: ignore[attr-defined]
    expected = {("n", 0), ("n", 32), ("x", 0), ("alpha", 0), ("value", 0), ("size", 0)}
    assert names == expected
    assert plan.to_bytes() == everywhere().lower().to_bytes()


@pytest.mark.parametrize(
    ("dtype", "value", "data"),
    [
        (np.float32, 0.5, np.float32(0.5).tobytes()),
        (np.float32, 1, np.float32(1).tobytes()),
        (np.float16, np.float64(0.25), np.float16(0.25).tobytes()),
        (np.float64, -0.0, np.float64(-0.0).tobytes()),
        (np.int32, -1, b"\xff\xff\xff\xff"),
        (np.uint8, np.int64(255), b"\xff"),
        (np.bool_, True, b"\x01"),
        (np.float32, NAN.view(np.float32), NAN.tobytes()),
        (np.float16, np.uint16(0x7E01).view(np.float16), b"\x01\x7e"),
        (np.complex64, 1 + 2j, np.complex64(1 + 2j).tobytes()),
        (np.complex64, np.float64(-0.0), np.complex64(-0.0).tobytes()),
        (np.complex64, np.array([NAN, 1], np.uint32).view(np.complex64)[0], NAN.tobytes() + ONE),
        (np.complex128, 1 + 2j, np.complex128(1 + 2j).tobytes()),
        (RECORD, (1.5, 2), np.array((1.5, 2), RECORD).tobytes()),
        (RECORD, np.array((1.5, 2), RECORD)[()], np.array((1.5, 2), RECORD).tobytes()),
        (RECORD, b"0123456789ab", b"0123456789ab"),
    ],
)
def test_values_become_the_bytes_of_their_type(dtype: Any, value: object, data: bytes) -> None:
    parameter = Parameter("p", dtype)
    words = parameter.value(value).words
    assert len(words) == -(-len(data) // 8)
    assert b"".join(word.to_bytes(8, "little") for word in words).rstrip(b"\0") == data.rstrip(
        b"\0"
    )


@given(st.integers(-(2**63), 2**64 - 1))
def test_integers_are_taken_in_range_and_come_back(number: int) -> None:
    for dtype in (np.int8, np.uint16, np.int32, np.uint64, np.int64):
        parameter, info = Parameter("p", dtype), np.iinfo(dtype)
        if info.min <= number <= info.max:
            assert parameter.integer(parameter.value(number)) == number
        else:
            with pytest.raises(ValueError, match=f"expected a value of {np.dtype(dtype)}"):
                parameter.value(number)


def test_values_are_shared_and_never_change() -> None:
    # Defaults are the values of all executables of a declaration, which set their own.
    default = gd.GraphDef().param("n", np.int32, default=3).default
    assert default is not None
    with pytest.raises(AttributeError):
        default.words = (4,)  # type: ignore[misc]  # that is what is refused
    assert default.words == (3,)


@pytest.mark.parametrize(
    ("dtype", "value", "error"),
    [
        (np.float32, "1", TypeError),
        (np.float32, True, TypeError),
        (np.float32, 1e300, ValueError),
        (np.float16, 1e6, ValueError),
        (np.int32, 1.0, TypeError),
        (np.int32, True, TypeError),
        (np.int32, 2**31, ValueError),
        (np.uint8, -1, ValueError),
        (np.bool_, 1, TypeError),
        (RECORD, b"short", ValueError),
        (RECORD, np.float64(1), TypeError),
        (np.complex64, [1, 2], TypeError),
        (np.complex64, "1", TypeError),
        (np.complex64, None, TypeError),
        (np.complex64, True, TypeError),
        (np.complex64, 1e300, ValueError),
        (np.complex128, np.bool_(True), TypeError),
        (np.longdouble, "1", TypeError),
        (np.longdouble, None, TypeError),
        (gd.Address, 0, ValueError),
        (gd.Address, 1 << 64, ValueError),
        (gd.Address, 1.0, TypeError),
        (gd.Address, None, TypeError),
    ],
)
def test_values_of_another_type_or_range_are_refused(
    dtype: Any, value: object, error: type[Exception]
) -> None:
    with pytest.raises(error, match=r"parameter 'p': expected"):
        Parameter("p", dtype).value(value)


def test_memory_of_the_graph_is_no_value() -> None:
    g = gd.GraphDef()
    y = g.param("y", gd.Address)
    operands = (g.memset(g.allocate(4), 0).dst, g.memset(y + 4, 0, 4).dst)
    for value in (g.allocate(4), g.allocate(4).dptr, y, y + 4, *operands):
        with pytest.raises(TypeError, match="'x': expected memory outside of the graph"):
            g.param("x", gd.Address, default=value)


def test_memory_that_is_gone_is_no_value() -> None:
    g = gd.GraphDef()
    device = gd.sim.Device()
    space = device.allocate(4, stream=device.create_stream())
    node = g.memset(space, 0)
    other = StandInBuffer()
    unkept = g.memset(other, 0).dst
    space.close()
    other.is_closed = True
    for value in (space, other, unkept):
        with pytest.raises(ValueError, match="'x': .*Buffer.* closed"):
            g.param("x", gd.Address, default=value)
    # The declaration keeps the memory.
    g.param("x", gd.Address, default=node.dst)


@pytest.mark.parametrize("name", ["", "a b", "1x", "stream", "self", None, 3])
def test_names_have_to_be_keywords_of_launch(name: Any) -> None:
    with pytest.raises(ValueError, match="expected a name that can be a keyword"):
        gd.GraphDef().param(name, np.int32)


@pytest.mark.parametrize("kind", [None, object, "nonsense", np.dtype(">f4"), np.dtype("V0"), 3])
def test_types_have_to_be_plain_data(kind: Any) -> None:
    with pytest.raises(TypeError, match="parameter 'x' type: expected"):
        gd.GraphDef().param("x", kind)


def test_names_are_taken_once_in_a_graph_and_its_bodies() -> None:
    g = gd.GraphDef("g")
    g.param("x", np.int32)
    body = g.if_then(g.create_condition(1)).then
    with pytest.raises(ValueError, match="'x' is taken in graph 'g'"):
        body.param("x", np.int32)
    body.param("y", np.int32)
    assert [parameter.name for parameter in g.parameters()] == ["x", "y"]


def test_places_that_take_no_such_parameter() -> None:
    g = gd.GraphDef()
    real, x = g.param("real", np.float32), g.param("x", gd.Address)
    with pytest.raises(TypeError, match="launch grid: expected ints and parameters of an integer"):
        g.launch(CONFIG, KERNEL, grid=real)
    with pytest.raises(TypeError, match="launch block: expected ints and parameters"):
        g.launch(CONFIG, KERNEL, block=(x, 1))
    with pytest.raises(ValueError, match="launch grid: expected 1 to 3 extents, got 4"):
        g.launch(CONFIG, KERNEL, grid=(1, 1, 1, 1))
    with pytest.raises(TypeError, match="memcpy size: expected a parameter of an integer type"):
        g.memcpy(x, x + 64, real)
    with pytest.raises(ValueError, match="memcpy size: expected bytes"):
        g.memcpy(x, x + 64)
    with pytest.raises(TypeError, match="memset value: expected a parameter of a type of 1, 2 or"):
        g.memset(x, g.param("wide", np.float64), 4)
    with pytest.raises(TypeError, match="expected an address"):
        g.memset(real, 0, 4)
    with pytest.raises(TypeError, match="offset to <x>"):
        _ = x + 1.5
    for declare in (g.allocate, lambda size: g.memcpy(x, 0x1000, size)):
        with pytest.raises(TypeError, match="size: expected a parameter of an integer type, got"):
            declare(real)
    with pytest.raises(TypeError, match="has a value only at launch"):
        bool(real)
    assert len(g) == 0


def test_arguments_of_the_wrong_size_are_found() -> None:
    ptx = gd.Program(
        ".version 8.0\n.target sm_75\n.address_size 64\n"
        ".visible .entry f(.param .u64 x, .param .f32 alpha) { ret; }"
    ).kernel("f")
    g = gd.GraphDef()
    x, wide = g.param("x", gd.Address), g.param("wide", np.float64)
    g.launch(CONFIG, ptx, x, wide, name="n")
    (finding,) = g.check()
    assert finding.rule == "kernel-argument"
    assert (
        "argument 1 (alpha): expected .f32 (4 bytes), got the parameter 'wide'" in finding.message
    )
    h = gd.GraphDef()
    h.launch(CONFIG, ptx, h.param("x", gd.Address), h.param("narrow", np.float32))
    assert h.check() == ()


def test_static_extents_take_the_place_of_the_configuration() -> None:
    g = gd.GraphDef()
    node = g.launch(CONFIG, KERNEL, 0x1000, 1.0, 1, grid=7, block=(8, 2))
    assert (tuple(node.config.grid), tuple(node.config.block)) == ((7, 1, 1), (8, 2, 1))
    assert tuple(CONFIG.grid) == (4, 1, 1)
    twin = g.launch(CONFIG, KERNEL, 0x1000, 1.0, 2, grid=7, block=(8, 2))
    assert launch_form_of(twin) is launch_form_of(node)


def test_a_grid_of_clusters_counts_clusters() -> None:
    clusters = LaunchConfig(grid=1, block=1)
    clusters.cluster = (2, 4, 1)
    g = gd.GraphDef()
    n = g.param("n", np.int32, default=3)
    node = g.launch(clusters, KERNEL, 0x1000, 1.0, 1, grid=(n, n, 5), name="n")
    assert launch_form_of(node).grid == (6, 12, 5)
    parts = [entry.target for entry in g.lower().symbols if entry.kind is SymbolKind.PARAMETER]
    assert n.default is not None
    assert [part.of(n.default) for part in parts] == [6, 12 << 32]  # type: ignore[attr-defined]
    wide = g.param("wide", np.int64, default=20_000)
    g.launch(clusters, KERNEL, 0x1000, 1.0, 1, grid=(1, wide), name="wide")
    (finding,) = (item for item in g.check() if item.rule == "parameter-default")
    assert "grid y: expected 1 to 16383, got wide = 20000" in finding.message


def test_memory_operations_need_room_too() -> None:
    g = gd.GraphDef()
    x = g.param("x", gd.Address, default=np.zeros(4, np.uint8))
    values = {"operations": [(WRITE_32, x, 1), (WRITE_64, x, 2)], "flags": 0}
    node = recreate(gd.BatchMemOpNode, g, values, "batch")
    (finding,) = (item for item in g.check() if item.rule == "parameter-default")
    assert finding.node is node
    assert "operation 1: expected room for 8 bytes, got numpy uint8[4]" in finding.message


def test_ranges_of_one_parameter_are_told_apart() -> None:
    g = gd.GraphDef()
    x, y = g.param("x", gd.Address), g.param("y", gd.Address)
    g.memset(x, 0, 64)
    g.memset(x + 64, 0, 64)
    g.memset(y, 0, 64)
    assert g.check() == ()
    g.memset(x + 32, 0, 64, name="both")
    assert [finding.rule for finding in g.check()] == ["data-race", "data-race"]
