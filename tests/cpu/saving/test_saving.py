"""Saving and loading declarations: all kinds come back, and what cannot be saved is named."""

from __future__ import annotations

import ctypes
import re
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cuda.core import ProgramOptions
from hypothesis import HealthCheck, given, settings

import graphdsl as gd
from graphdsl.abi.signatures import KernelSignature
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.declaration.node import owners_of
from graphdsl.core.declaration.programs.kernels import annotation_of
from tests.cpu.doubles import PTX, SCALE, DeviceArray, StandInBuffer
from tests.cpu.drawing_cases import (
    CONFIG,
    KERNEL,
    SOURCE,
    Event,
    every_kind,
    graphs,
    notify,
)
from tests.cpu.kinds import MAKERS
from tests.cpu.views.test_networkx import edge_paths
from tests.examples import examples

EVENT = Event()


def named(graph: gd.GraphDef) -> dict[str, Any]:
    """Return names for all functions, events and semaphores of a declaration of the cases."""
    events: dict[str, object] = {}
    functions: dict[str, object] = {}
    for node in graph.walk():
        if isinstance(node, gd.HostCallbackNode):
            functions["notify"] = node.fn
        elif isinstance(node, (gd.EventRecordNode, gd.EventWaitNode)):
            events[f"event {len(events)}"] = node.event
        elif isinstance(node, (gd.ExternalSemaphoresSignalNode, gd.ExternalSemaphoresWaitNode)):
            events |= {f"semaphore {each.handle}": each.handle for each in node.semaphores}
    return {"functions": functions, "events": events}


def again(graph: gd.GraphDef, path: Path, **given: Any) -> gd.GraphDef:
    """Save a declaration and load it; saved once more, it gives the same bytes."""
    graph.save(path, **{**named(graph), **given})
    loaded = gd.load(path)
    second = path.with_suffix(".again")
    loaded.save(second)
    assert second.read_bytes() == path.read_bytes()
    return loaded


def listing(graph: gd.GraphDef) -> str:
    """Return what is printed; of semaphores, a handle is shown until they have a name."""
    return re.sub(r"(?<=[(, ])(?:semaphore \d+|0x\w+)(?= value=)", "semaphore", str(graph))


def require_same(one: gd.GraphDef, other: gd.GraphDef) -> None:
    assert listing(one) == listing(other)
    assert edge_paths(one) == edge_paths(other)
    for a, b in zip(one.walk(), other.walk(), strict=True):
        assert (a.kind, a.path, a._index) == (b.kind, b.path, b._index)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_comes_back(kind: str, tmp_path: Path) -> None:
    g = gd.GraphDef()
    MAKERS[kind](g, g.allocate(64, name="memory"))
    require_same(again(g, tmp_path / "g.graph"), g)


def test_all_kinds_at_once(tmp_path: Path) -> None:
    g = every_kind()
    loaded = again(g, tmp_path / "g.graph")
    require_same(loaded, g)
    assert all(node.location.file == __file__ for node in loaded.walk())


@settings(max_examples=examples(30), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(graphs())
def test_random_graphs_come_back(tmp_path: Path, g: gd.GraphDef) -> None:
    require_same(again(g, tmp_path / "g.graph"), g)


# Memory -------------------------------------------------------------------------------------------


def test_numbers_are_addresses_where_the_graph_has_memory(tmp_path: Path) -> None:
    g = gd.GraphDef()
    g.memcpy(1 << 48, 4096, 64, name="copy")
    for name, number in {"in it": (1 << 48) + 8, "beside": (1 << 48) + 64, "low": 4096}.items():
        g.launch(CONFIG, KERNEL, number, name=name)
    loaded: Any = again(g, tmp_path / "g.graph")
    assert [loaded[name].args for name in ("beside", "low")] == [((1 << 48) + 64,), (4096,)]
    inside = loaded["in it"].args[0]
    assert (str(inside), inside.address - loaded["copy"].dst.address) == ("memory_0 + 8", 8)


def test_overlapping_memory_is_one_region_and_keeps_its_distances(tmp_path: Path) -> None:
    array = np.arange(16, dtype=np.float32)
    other = np.zeros(4, np.uint8)
    g = gd.GraphDef()
    x = g.allocate(64, name="x")
    g.memcpy(x, array[8:], 32, name="half")
    g.memcpy(x, array, name="all")
    g.memcpy(other, x, 4, name="out")
    g.launch(CONFIG, KERNEL, array[4:], 1.0, name="view")
    loaded = again(g, tmp_path / "g.graph")
    require_same(loaded, g)
    first, second = loaded.supplies
    assert isinstance(first, gd.Region)
    assert (first.name, first.size, first.memory_type, first.is_written) == (
        "memory_0",
        64,
        "host",
        False,
    )
    assert isinstance(second, gd.Region)
    assert (second.name, second.size, second.is_written) == ("memory_1", 4, True)
    half: Any = loaded["half"]
    view: Any = loaded["view"]
    whole: Any = loaded["all"]
    assert half.src.address - whole.src.address == 32
    assert view.args[0].address - whole.src.address == 16
    new, result = np.zeros(16, np.float32), np.zeros(4, np.uint8)
    bound = loaded.bind(regions={"memory_0": new, "memory_1": result})
    assert bound.supplies == ()
    base = new.__array_interface__["data"][0]
    assert bound["half"].src.address == base + 32  # type: ignore[attr-defined]
    assert bound["half"].src.owner is new  # type: ignore[attr-defined]
    assert bound["all"].src.label == "numpy float32[16]"  # type: ignore[attr-defined]
    # What was loaded is as it was.
    assert loaded.supplies == (first, second)


def test_regions_have_the_names_that_they_are_given(tmp_path: Path) -> None:
    weights, result = np.ones(8, np.float32), np.zeros(8, np.float32)
    buffer = StandInBuffer()
    g = gd.GraphDef()
    g.memcpy(buffer, weights, 32, name="up").memcpy(result, buffer, 32, name="down")
    g.launch(CONFIG, KERNEL, buffer.handle + 64, np.int64(buffer.handle).tobytes(), 2.0, name="k")
    names = {"weights": weights, "scratch": buffer, "unused": np.zeros(1)}
    loaded = again(g, tmp_path / "g.graph", regions=names)
    assert [each.name for each in loaded.supplies] == ["scratch", "weights", "memory_2"]
    assert loaded["k"].parameters()["args"] == "(scratch + 64, scratch, 2.0)"
    there = StandInBuffer(0x9000_0000)
    bound = loaded.bind(regions={"scratch": there})
    kernel: Any = bound["k"]
    assert [value.address for value in kernel.args[:2]] == [0x9000_0040, 0x9000_0000]
    assert kernel.args[0].owner.given is there


def test_content_of_host_memory_is_saved_if_asked_for(tmp_path: Path) -> None:
    weights = np.arange(8, dtype=np.float32)
    g = gd.GraphDef()
    x = g.allocate(32, name="x")
    g.memcpy(x, weights, name="up")
    loaded = again(g, tmp_path / "g.graph", arrays=True, regions={"weights": weights})
    (region,) = loaded.supplies
    assert isinstance(region, gd.Region)
    assert region.content is not None
    assert region.content.tobytes() == weights.tobytes()
    bound: Any = loaded.bind()["up"]
    assert bound.src.owner.tobytes() == weights.tobytes()
    assert bound.src.owner is not loaded.bind()["up"].src.owner  # type: ignore[attr-defined]
    other = np.zeros(8, np.float32)
    assert loaded.bind(regions={"weights": other})["up"].src.owner is other  # type: ignore[attr-defined]


def bound_cases() -> dict[str, tuple[dict[str, Any], str]]:
    big = np.zeros(128, np.uint8)
    whole = {"into": big[:64], "out": big[64:]}
    frozen = np.zeros(64, np.uint8)
    frozen.flags.writeable = False
    return {
        "unknown": ({"regions": {"inot": big}}, r"regions: .* 'into', 'out'; got 'inot'\. Did you"),
        "small": (
            {"regions": {"into": big[:63]}},
            r"\['into'\]: expected at least 64 bytes",
        ),
        "nothing": ({"regions": {"into": None}}, r"regions\['into'\]: expected an address"),
        "inside": ({"regions": {"into": gd.GraphDef().allocate(64)}}, "outside of graphs"),
        "readonly": ({"regions": {"out": frozen}}, r"regions\['out'\]: .* is read-only"),
        "overlap": ({"regions": {**whole, "into": big[1:65]}}, "does not overlap"),
        "mapping": ({"regions": [big]}, "regions: expected a mapping"),
        "device": (
            {"regions": {"into": DeviceArray()}},
            r"regions\['into'\]: expected host memory, got DeviceArray",
        ),
        "function": (
            {"functions": {"told": 5}},
            r"\['told'\]: .*expected a callable, got 5",
        ),
        "native": (
            {"functions": {"native": notify}},
            r"\['native'\]: .*for ctypes functions",
        ),
        "event": (
            {"events": {"done": 5}},
            r"\['done'\]: .*expected a cuda.core Event, got 5",
        ),
        "semaphore": ({"events": {"fence": "x"}}, r"events\['fence'\]: expected a CUexternalSem"),
        "no event": ({"events": {"ever": EVENT}}, "events: .* 'done', 'fence'; got 'ever'"),
    }


def needy(path: Path) -> gd.GraphDef:
    """Return a declaration that needs two regions, two functions, an event and a semaphore."""
    native = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(lambda _: None)
    into, out = np.zeros(64, np.uint8), np.zeros(64, np.uint8)
    g = gd.GraphDef("needy")
    x = g.allocate(64, name="x")
    g.memcpy(x, into, name="up").memcpy(out, x, name="down").deallocate(x)
    g.callback(notify, reads=into, name="call").callback(native, user_data=b"ab", name="native")
    g.record(EVENT, name="record").wait_semaphores([(5, 1)], name="hear")
    g.save(
        path,
        regions={"into": into, "out": out},
        functions={"told": notify, "native": native},
        events={"done": EVENT, "fence": 5},
    )
    return gd.load(path)


@pytest.mark.parametrize("case", bound_cases())
def test_objects_that_do_not_fit_are_refused(case: str, tmp_path: Path) -> None:
    given, message = bound_cases()[case]
    loaded = needy(tmp_path / "g.graph")
    before = str(loaded)
    with pytest.raises((TypeError, ValueError), match=message):
        loaded.instantiate(device=gd.sim.Device(), **given)
    assert str(loaded) == before


def test_missing_objects_are_found_by_the_check(tmp_path: Path) -> None:
    loaded = needy(tmp_path / "g.graph")
    found = [each for each in loaded.check() if each.rule == "not-supplied"]
    assert [(each.node.name, each.remedy) for each in found if each.node] == [
        ("up", "Instantiate with regions={'into': ...}"),
        ("down", "Instantiate with regions={'out': ...}"),
        ("call", "Instantiate with functions={'told': ...}"),
        ("native", "Instantiate with functions={'native': ...}"),
        ("record", "Instantiate with events={'done': ...}"),
        ("hear", "Instantiate with events={'fence': ...}"),
    ]
    with pytest.raises(gd.ValidationError, match="not-supplied"):
        loaded.instantiate(device=gd.sim.Device())
    loaded.callback(notify)
    outer = gd.GraphDef()
    outer.embed(loaded)
    assert sum(each.rule == "not-supplied" for each in outer.check()) == 6
    # It is about declarations that need something, not about a process that has one.
    assert gd.GraphDef().check() == ()


def test_missing_defaults_are_found_in_order_of_the_parameters(tmp_path: Path) -> None:
    g = gd.GraphDef()
    arrays = {f"array_{number}": np.zeros(8, np.uint8) for number in range(12)}
    for name, array in arrays.items():
        g.memset(g.param(name, gd.Address, array), 0, 8)
    g.save(tmp_path / "g.graph", regions=arrays)
    found = gd.load(tmp_path / "g.graph").check()
    remedies = [each.remedy for each in found if each.rule == "not-supplied"]
    assert remedies == [f"Instantiate with regions={{{name!r}: ...}}" for name in arrays]


def test_addresses_in_structures_come_back(tmp_path: Path) -> None:
    buffer, other = StandInBuffer(), StandInBuffer(0x9000_0000)
    structure = np.array([3, buffer.handle + 16, 5, buffer.handle], np.uint64).tobytes()
    g = gd.GraphDef()
    g.launch(CONFIG, KERNEL, structure, 1.0, name="k")
    loaded = again(g, tmp_path / "g.graph", regions={"x": buffer})
    bound: Any = loaded.bind(regions={"x": other})
    (row,) = [value for value in bound["k"].args if not isinstance(value, float)]
    assert [(place.offset, place.value.address) for place in row.places] == [
        (8, 0x9000_0010),
        (24, 0x9000_0000),
    ]
    assert any(getattr(each, "given", None) is other for each in owners_of(bound["k"]))


def test_addresses_at_multiples_of_four_come_back(tmp_path: Path) -> None:
    """Kernels of cuBLAS have them; words at multiples of eight come first."""
    buffer, other = StandInBuffer(), StandInBuffer(0x9000_0000)
    words = [buffer.handle + 16, buffer.handle]
    structure = b"\7\0\0\0" + np.array(words, np.uint64).tobytes() + bytes(8)
    g = gd.GraphDef()
    g.launch(CONFIG, KERNEL, structure, 1.0, name="k")
    bound: Any = again(g, tmp_path / "g.graph", regions={"x": buffer}).bind(regions={"x": other})
    (row,) = [value for value in bound["k"].args if not isinstance(value, float)]
    assert [(place.offset, place.value.address) for place in row.places] == [
        (4, 0x9000_0010),
        (12, 0x9000_0000),
    ]
    assert row.content[:4] == b"\7\0\0\0"


# What is in the file ------------------------------------------------------------------------------

GOLDEN = Path(__file__).parent / "golden"


def test_a_file_of_version_1_can_be_read_for_good() -> None:
    loaded = gd.load(GOLDEN / "version_1.graph")
    assert f"{loaded}\n" == (GOLDEN / "version_1.txt").read_text(encoding="utf-8")
    assert [str(each) for each in loaded.supplies] == [
        "region 'into' (numpy uint8[64])",
        "region 'out' (numpy uint8[64])",
        "function 'told' (notify)",
        "function 'native' (CFunctionType)",
        "event 'done' (Event)",
        "semaphore 'fence' (external semaphore)",
    ]


def test_the_same_declaration_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "other"):
        graph = every_kind()
        graph.save(tmp_path / name, **named(graph))
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()


def test_launches_share_only_equal_parts(tmp_path: Path) -> None:
    g = gd.GraphDef()
    one = gd.LaunchConfig(grid=1, block=1)
    numbers = (np.int32(1), np.float32(1), np.bool_(True), np.int32(1))
    for number in numbers:
        g.launch(one, KERNEL, number)
    g.launch(gd.LaunchConfig(grid=2, block=1), KERNEL, np.int32(1))
    loaded = again(g, tmp_path / "g.graph")
    nodes = [node for node in loaded.nodes() if isinstance(node, gd.KernelNode)]
    assert [type(node.args[0]) for node in nodes[:4]] == [type(each) for each in numbers]
    assert nodes[0]._form is nodes[3]._form
    assert [node.config.grid for node in nodes] == [(1, 1, 1)] * 4 + [(2, 1, 1)]


def test_children_that_are_held_many_times_over_are_walked_once(tmp_path: Path) -> None:
    memory = 0x7F0000000000
    g = below = gd.GraphDef("level 0")
    below.memset(memory, b"\1", 16, name="set")
    for level in range(1, 41):
        # As many places as two to the power of 40.
        g = gd.GraphDef(f"level {level}")
        g.embed(below, name="one").embed(below, name="two")
        below = g
    path = tmp_path / "g.graph"
    g.save(path, regions={"memory": (memory, 16)})
    loaded = gd.load(path)
    bound = loaded.bind(regions={"memory": memory})
    bound.save(tmp_path / "again", regions={"memory": (memory, 16)})
    assert (tmp_path / "again").read_bytes() == path.read_bytes()
    for graph in (loaded, bound):
        inner: Any = graph
        for _ in range(40):
            assert inner["one"].child is inner["two"].child
            inner = inner["one"].child
        assert inner["set"].value == 1
    data = g.to_networkx()
    assert gd.GraphDef.from_networkx(data).to_networkx().nodes == data.nodes


def test_equal_uses_of_memory_are_one_operand(tmp_path: Path) -> None:
    """Ten thousand launches on the same memory are read, bound and kept with one place of it."""
    memory = np.zeros(64, np.uint8)
    g = gd.GraphDef()
    for number in range(3):
        g.memset(memory, number)
    g.memset(memory[8:], 0)
    loaded = again(g, tmp_path / "g.graph", regions={"memory": memory})
    whole, same, too, part = (node.dst for node in loaded.nodes())  # type: ignore[attr-defined]
    assert whole is same is too
    assert part is not whole
    assert (whole.size, part.size, part.address - whole.address) == (64, 56, 8)


def test_programs_are_text_beside_the_declaration(tmp_path: Path) -> None:
    g = gd.GraphDef()
    options = ProgramOptions(std="c++17", arch="sm_90", define_macro=[("N", "4")])
    program = gd.Program(SOURCE, options, name="scaling", kernels=["scale"])
    program.kernel("scale", writes=0, reads=[])
    g.launch(CONFIG, program.kernel("scale"), g.allocate(64, name="x"), 1.0, name="k")
    g.launch(CONFIG, SCALE, g["x"], 4, 1.0, name="ptx")
    loaded: Any = again(g, tmp_path / "g.graph")
    with zipfile.ZipFile(tmp_path / "g.graph") as archive:
        assert archive.read("programs/0.cu").decode() == SOURCE
        assert archive.read("programs/1.ptx").decode() == PTX.source
    kernel = loaded["k"].kernel
    assert kernel.program.options == {"std": "c++17", "arch": "sm_90", "define_macro": [("N", "4")]}
    assert (kernel.program.name, annotation_of(kernel)) == (
        "scaling",
        annotation_of(program.kernel("scale")),
    )
    assert loaded["ptx"].kernel.signature == SCALE.signature


def test_parameters_come_back(tmp_path: Path) -> None:
    start = np.zeros(16, np.uint8)
    g = gd.GraphDef()
    x = g.param("x", gd.Address, default=start)
    y = g.param("y", gd.Address)
    count = g.param("count", np.uint32, default=7)
    g.launch(gd.LaunchConfig(grid=1, block=1), KERNEL, x + 4, count, grid=(count, 2), name="k")
    g.memset(y, g.param("value", np.uint8), 4, name="set")
    loaded = again(g, tmp_path / "g.graph", regions={"start": start})
    require_same(loaded, g)
    assert list(map(repr, loaded.parameters())) == list(map(repr, g.parameters()))
    there = np.ones(16, np.uint8)
    bound: Any = loaded.bind(regions={"start": there})
    assert bound.supplies == ()
    parameter = bound.parameters()[0]
    assert parameter.default.operand.owner is there
    assert bound["k"].args[0].parameter is parameter


def test_an_access_policy_window_comes_back(tmp_path: Path) -> None:
    buffer = StandInBuffer()
    window = gd.AccessPolicyWindow(buffer, 128, 0.5)
    g = gd.GraphDef()
    g.launch(
        gd.LaunchConfig(grid=1, block=1, access_policy_window=window), KERNEL, 1, 2.0, name="k"
    )
    loaded = again(g, tmp_path / "g.graph", regions={"kept": buffer})
    there = StandInBuffer(0x9000_0000)
    bound: Any = loaded.bind(regions={"kept": there})
    found = bound["k"].config.access_policy_window
    assert found.base_ptr.given is there
    assert found[1:] == (128, 0.5, "persisting", "streaming")
    assert not [each for each in bound.check() if each.rule == "not-supplied"]


def refused_cases() -> dict[str, tuple[gd.GraphDef, dict[str, Any], str]]:
    found: dict[str, tuple[gd.GraphDef, dict[str, Any], str]] = {}

    def case(name: str, message: str, **given: Any) -> gd.GraphDef:
        graph = gd.GraphDef(name)
        found[name] = graph, given, message
        return graph

    g = case("functions", r"(?s)callback node 'a': notify\. Name it.*callback node 'b': notify")
    g.callback(notify, name="a").callback(notify, name="b")
    case("events", r"record node 'r': Event\. Name it: save\(path, events=").record(EVENT, name="r")
    case("semaphores", "semaphore_signal node 's': external semaphore 0x7").signal_semaphores(
        7, name="s"
    )
    g = case("partly", "ends 4 bytes after it", regions={"x": (4096, 8)})
    g.memset(4096, 0, 12, name="m")
    buffer = StandInBuffer()
    g = case("inside", "argument of 24 bytes: 0x70000010 at byte 16 may be an address of Buffer")
    words = np.array([1, 2, buffer.handle + 16], np.uint64).tobytes()
    g.launch(CONFIG, KERNEL, words, buffer, name="k")
    kernel = gd.ForeignKernel("gemm", 5, KernelSignature((), ()))
    case("kernels", "kernel node 'k': kernel 'gemm', whose code is not").launch(
        CONFIG, kernel, name="k"
    )
    g = case("foreign", "pointer to 'away', which is outside of this graph")
    g.memset(gd.GraphDef().allocate(8, name="away"), 0, name="m")
    case("names", "save regions: expected a mapping of names", regions=[1])
    case("no size", "expected memory of a known size", regions={"x": 4096})
    overlapping = {"x": (4096, 8), "y": (4100, 8)}
    case("overlap", "does not overlap, got 'x' and 'y'", regions=overlapping)
    return found


@pytest.mark.parametrize("case", refused_cases())
def test_objects_that_cannot_be_saved_are_named(case: str, tmp_path: Path) -> None:
    graph, given, message = refused_cases()[case]
    path = tmp_path / "g.graph"
    path.write_bytes(b"before")
    with pytest.raises((gd.SaveError, TypeError, ValueError), match=message):
        graph.save(path, **given)
    # A file that was there is as it was, and nothing else is left.
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


def test_devices_arrays_and_expressions_come_back(tmp_path: Path) -> None:
    g = gd.GraphDef()
    n = g.param("n", np.uint32, default=4)
    x = g.param("x", gd.Address)
    with g.on(1):
        y = g.allocate(64, name="y")
        y.memcpy(y, y.dptr + 32, 32, name="copy")
    g.memset(x + 4 * n, 1, 8, name="set")
    loaded = again(g, tmp_path / "g.graph")
    require_same(loaded, g)
    assert [getattr(node, "device", None) for node in loaded] == [1, 1, None]
