"""Declarations as networkx graphs of data: both ways, expanded, what data cannot say, mistakes."""

from __future__ import annotations

import ctypes
import io
import json
import sys
from collections.abc import Callable
from typing import Any

import networkx as nx
import numpy as np
import pytest
from cuda.core import LaunchConfig
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.fields import fields_of
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.declaration.nesting import nodes_everywhere
from graphdsl.core.views.codec import Reader, Writer
from graphdsl.core.views.placement import place
from graphdsl.core.views.rebuilding import FIELDS
from tests.cpu.drawing_cases import (
    CONFIG,
    KERNEL,
    SOURCE,
    XML_NAMES,
    Event,
    data_graph,
    every_kind,
    graphs,
    graphs_of,
    notify,
)
from tests.cpu.kinds import MAKERS, built
from tests.cpu.views.test_topology import diamond
from tests.examples import examples


def through_json(graph: Any) -> Any:
    return nx.node_link_graph(
        json.loads(json.dumps(nx.node_link_data(graph, edges="edges"))), edges="edges"
    )


def through_graphml(graph: Any) -> Any:
    file = io.BytesIO()
    nx.write_graphml(graph, file)
    file.seek(0)
    return nx.read_graphml(file)


def as_it_is(graph: Any) -> Any:
    return graph


SCALE = "attention/softmax/scale"
CARRIERS = [as_it_is, through_json, through_graphml]


def edge_paths(graph: gd.GraphDef) -> list[tuple[str, str, str]]:
    """Return the edges of a declaration, bodies and children included, by path."""
    return [
        (u.path, v.path, port.name)
        for inner in graphs_of(graph)
        for u, v, port in inner.edges(ports=True)
    ]


# To data and back -------------------------------------------------------------------------------


@pytest.mark.parametrize("carry", CARRIERS)
def test_round_trip(carry: Callable[[Any], Any]) -> None:
    g = data_graph()
    twin = gd.GraphDef.from_networkx(carry(g.to_networkx()))
    assert str(twin) == str(g)
    assert edge_paths(twin) == edge_paths(g)
    assert nx.utils.graphs_equal(twin.to_networkx(), g.to_networkx())


def test_round_trip_keeps_values_that_listings_omit() -> None:
    g = data_graph()
    twin = gd.GraphDef.from_networkx(through_graphml(g.to_networkx()))
    kernels = [node for node in twin.walk() if node.kind == "kernel"]
    programs = {node.kernel.program for node in kernels}  # type: ignore[attr-defined]
    (program,) = programs
    assert program.source == SOURCE
    assert program.options == {"std": "c++17", "define_macro": [("N", "4"), "M"]}
    assert kernels[0].config == kernels[1].config  # type: ignore[attr-defined]
    assert twin["loop/body/step"].args[0].node is twin["field"]  # type: ignore[attr-defined]
    assert twin["loop"].condition is twin.conditions()[0]  # type: ignore[attr-defined]
    assert all(node.location.file == __file__ for node in twin.walk())
    assert twin.empty().name == g.empty().name


def test_arguments_keep_every_bit() -> None:
    raw = np.array((3, 2.5), "i4,f8")[()]
    nan = np.frombuffer(bytes.fromhex("0100c07f"), np.float32)[0]
    values: list[object] = [2**63, -1, True, 0.1, float("inf"), -0.0, 1 + 2j, b"\0\xff", raw]
    values += [nan, np.float64(0.3), np.uint8(255), np.complex64(1j), np.bool_(True)]
    g = gd.GraphDef()
    node = g.launch(CONFIG, KERNEL, *values)
    twin = gd.GraphDef.from_networkx(through_json(g.to_networkx())).nodes()[0]
    found = twin.args  # type: ignore[attr-defined]
    assert list(map(type, found)) == list(map(type, node.args))
    assert found[9].tobytes() == nan.tobytes()
    assert list(map(repr, found)) == list(map(repr, node.args))


NUMBERS = st.one_of(
    st.integers(0, 2**64 - 1),
    st.floats(),
    st.booleans(),
    st.sampled_from([np.int8, np.uint16, np.int32, np.uint64]).flatmap(
        lambda cls: st.integers(0, 127).map(cls)
    ),
    st.floats(width=16).flatmap(
        lambda value: st.sampled_from([np.float16(value), np.float32(value), np.float64(value)])
    ),
    st.sampled_from([np.bool_(True), np.complex64(1j), b"\0"]),
)


@given(st.lists(NUMBERS, max_size=4))
def test_arguments_as_text_are_the_json_of_their_data(values: list[Any]) -> None:
    g = gd.GraphDef()
    node = g.launch(CONFIG, KERNEL, *values)
    as_text, as_data = (
        Writer().fields(node, place(g), as_text=is_text)[0]["args"] for is_text in (True, False)
    )
    assert as_text == json.dumps(as_data)


def test_memory_at_an_address_keeps_its_properties() -> None:
    g = gd.GraphDef()
    g.memcpy(0x1000, 0x2000, 64, name="copy")
    data = g.to_networkx()
    known = {"size": 64, "memory_type": "device", "readonly": True, "elements": "<f4"}
    data.nodes["copy"]["src"] = json.dumps({"address": "0x2000", **known})
    found = gd.GraphDef.from_networkx(data)
    src = found["copy"].src  # type: ignore[attr-defined]
    assert (src.dtype, src.readonly, src.size) == (np.float32, True, 64)
    assert json.loads(found.to_networkx().nodes["copy"]["src"]) == {"address": "0x2000", **known}


def test_cluster_and_cooperative_survive() -> None:
    config = LaunchConfig(grid=4, block=32)
    config.cluster = (2, 1, 1)
    config.is_cooperative = True
    config.programmatic_stream_serialization = True
    g = gd.GraphDef()
    g.launch(config, KERNEL)
    twin = gd.GraphDef.from_networkx(through_graphml(g.to_networkx())).nodes()[0]
    assert twin.config == config  # type: ignore[attr-defined]


def test_body_may_use_an_allocation_declared_after_its_holder() -> None:
    g = gd.GraphDef()
    loop = g.while_loop(g.create_condition(1), name="loop")
    late = g.allocate(64, name="late")
    late.precede(loop)
    loop.body.memset(late, 0)
    twin = gd.GraphDef.from_networkx(g.to_networkx())
    assert str(twin) == str(g)
    assert twin["loop/body/memset_0"].dst.pointer.node is twin["late"]  # type: ignore[attr-defined]


def test_parent_may_use_an_allocation_of_a_child() -> None:
    child = gd.GraphDef("child")
    inside = child.allocate(64, name="inside")
    g = gd.GraphDef()
    use = g.memset(inside, 0, name="use")
    g.embed(child, name="c").precede(use)
    data = g.to_networkx()
    assert json.loads(data.nodes["use"]["dst"])["pointer"] == "c/child/inside"
    assert str(gd.GraphDef.from_networkx(data)) == str(g)


def test_keys_with_slashes_are_sections_and_names() -> None:
    data = nx.DiGraph()
    data.add_node("first/second/last", kind="empty")
    data.add_node("alone", kind="empty", section="")
    data.add_edge("first/second/last", "alone")
    g = gd.GraphDef.from_networkx(data)
    node = g["first/second/last"]
    assert (node.section, node.name) == ("first/second", "last")
    assert str(gd.GraphDef.from_networkx(g.to_networkx())) == str(g)


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ({"name": "a/b"}, r"empty node 'x': node name 'a/b': expected one without '/'"),
        (
            {"section": "a//b", "name": "c"},
            r"empty node 'x': section name 'a//b': expected non-empty parts",
        ),
        ({"section": "/", "name": "c"}, r"empty node 'x': section name: expected a non-empty str"),
        ({"section": "loop/body", "name": "c"}, r"empty node 'x': section 'loop/body': while node"),
    ],
)
def test_names_and_sections_of_data_are_checked(attributes: Any, message: str) -> None:
    g = gd.GraphDef()
    g.while_loop(g.create_condition(1), name="loop")
    data = g.to_networkx()
    data.add_node("x", kind="empty", **attributes)
    with pytest.raises(ValueError, match=message):
        gd.GraphDef.from_networkx(data)


@settings(max_examples=examples(30))
@given(graphs())
def test_random_round_trip_through_json(g: gd.GraphDef) -> None:
    data = g.to_networkx()
    assert all(
        isinstance(value, (str, int, bool))
        for _, attributes in data.nodes(data=True)
        for value in attributes.values()
    )
    twin = gd.GraphDef.from_networkx(through_json(data))
    assert str(twin) == str(g)
    assert edge_paths(twin) == edge_paths(g)
    assert nx.utils.graphs_equal(twin.to_networkx(), data)


@settings(max_examples=examples(15))
@given(graphs(XML_NAMES))
def test_random_round_trip_through_graphml(g: gd.GraphDef) -> None:
    twin = gd.GraphDef.from_networkx(through_graphml(g.to_networkx()))
    assert str(twin) == str(g)
    assert edge_paths(twin) == edge_paths(g)


@st.composite
def ordered_graphs(draw: st.DrawFn) -> gd.GraphDef:
    """Draw a graph that can be lowered, in whose bytes and text the order of nodes shows."""
    g = gd.GraphDef()
    count = draw(st.integers(2, 8))
    for number in range(count):
        name = draw(st.sampled_from([None, f"n{number}"]))
        g.memset(4096 * (number + 1), number, 4, name=name)
    places = draw(st.permutations(range(count)))
    for before, after in draw(st.lists(st.tuples(*[st.integers(0, count - 1)] * 2), unique=True)):
        if before < after:
            g.nodes()[places[before]] >> g.nodes()[places[after]]
    if draw(st.booleans()):
        draw(st.sampled_from(g.nodes())).destroy()
    return g


@settings(max_examples=examples(30))
@given(ordered_graphs(), st.randoms(use_true_random=False))
def test_nodes_may_be_shuffled(g: gd.GraphDef, random: Any) -> None:
    data = g.to_networkx()
    nodes, edges = list(data.nodes(data=True)), list(data.edges(data=True))
    random.shuffle(nodes)
    random.shuffle(edges)
    shuffled = nx.DiGraph(**data.graph)
    shuffled.add_nodes_from(nodes)
    shuffled.add_edges_from(edges)
    again = gd.GraphDef.from_networkx(shuffled)
    assert str(again) == str(g)
    assert again.lower().to_bytes() == g.lower().to_bytes()


def test_nodes_of_a_body_may_be_shuffled() -> None:
    g = data_graph()
    data = g.to_networkx()
    nested = json.loads(data.nodes["loop"]["nested"])
    nested["body"]["nodes"].reverse()
    data.nodes["loop"]["nested"] = nested
    assert str(gd.GraphDef.from_networkx(data)) == str(g)


def test_numbers_may_be_those_of_numpy() -> None:
    g = diamond()
    data = g.to_networkx()
    for _, attributes in data.nodes(data=True):
        attributes["index"] = np.int64(attributes["index"])
    for *_, attributes in data.edges(data=True):
        attributes["order"] = np.int64(attributes["order"])
    again = gd.GraphDef.from_networkx(data)
    assert str(again) == str(g)
    assert all(type(node._index) is int for node in again)


def test_node_without_an_index_follows_the_one_before_it() -> None:
    data = diamond().to_networkx()
    data.add_node("e", kind="empty")
    assert [node.name for node in gd.GraphDef.from_networkx(data)] == ["a", "b", "c", "d", "e"]
    for number, name in enumerate("abcd"):
        data.nodes[name]["index"] = 10 * (4 - number)
    del data.nodes["b"]["index"]
    assert [node.name for node in gd.GraphDef.from_networkx(data)] == ["d", "e", "c", "a", "b"]


def test_hand_made_graph() -> None:
    data = nx.DiGraph()
    data.add_node("field", kind="alloc", size=256)
    data.add_node("clear", kind="memset", dst='{"pointer": "field"}', value=0, width=256)
    data.add_node("copy", kind="memcpy", dst={"address": 4096}, src={"pointer": "field"}, size=8)
    data.add_node("empty_7", kind="empty")
    data.add_node("last", kind="empty")
    data.add_edge("field", "clear")
    g = gd.GraphDef.from_networkx(data)
    assert str(g) == (
        "graph 'graph' (5 nodes, 1 edge)\n"
        "  field: alloc size=256 memory_type=device\n"
        "  clear: memset dst=field value=0x00 element_size=1 width=256 <- field\n"
        "  copy: memcpy dst=0x1000 src=field size=8\n"
        "  empty_7: empty\n"
        "  last: empty"
    )


# Expanded ---------------------------------------------------------------------------------------


def test_expanded_graph_has_every_node() -> None:
    g = every_kind()
    data = g.to_networkx(expand=True)
    assert len(data) == nodes_everywhere(g)
    assert {attributes["kind"] for _, attributes in data.nodes(data=True)} == built()
    assert data.nodes["loop/body/maybe"]["container"] == "loop"
    assert data.nodes["loop/body/maybe"]["role"] == "body"
    assert data.edges["loop", "loop/body/step"] == {"kind": "contains", "role": "body"}
    assert data.edges["tail one", "tail one/child/scratch"]["role"] == "child"
    assert any(key.startswith("child_") and "/child/scratch" in key for key in data)
    again = through_graphml(through_json(data))
    assert dict(again.nodes(data=True)) == dict(data.nodes(data=True))
    assert list(again.edges(data=True)) == list(data.edges(data=True))
    assert nx.is_directed_acyclic_graph(data)


def test_expanded_graph_cannot_be_read_back() -> None:
    g = gd.GraphDef()
    g.empty()
    with g.instantiate(device=gd.sim.Device()) as graph:
        read = gd.read_networkx(graph)
    for data in (through_graphml(data_graph().to_networkx(expand=True)), read):
        with pytest.raises(ValueError, match=r"to_networkx\(expand=True\) or read.* from_cuda\(\)"):
            gd.GraphDef.from_networkx(data)


@pytest.mark.parametrize("code", ["<i1", "<u2", "<i4", "<u8", "<f2", "<f4", "<f8"])
@given(data=st.data())
def test_numbers_are_read_as_numpy_converts_them(code: str, data: st.DataObject) -> None:
    dtype = np.dtype(code)
    edge: Any = 1 << 66
    items: Any = st.integers(-edge, edge)
    if dtype.kind == "f":
        edge = float(np.finfo(dtype).max)
        items |= st.floats(allow_nan=False, allow_infinity=False) | st.floats(0.99 * edge, edge)
    item = data.draw(items)
    encoded = {"dtype": code, "value": item}
    try:
        with np.errstate(over="raise"):
            expected = dtype.type(item)
    except (OverflowError, FloatingPointError):
        with pytest.raises((ValueError, OverflowError)):
            Reader([]).decode(encoded)
        return
    found = Reader([]).decode(encoded)
    assert (type(found), found.tobytes()) == (type(expected), expected.tobytes())


# What data cannot say ---------------------------------------------------------------------------


def test_every_kind_can_be_written_and_has_a_builder() -> None:
    data = through_graphml(every_kind().to_networkx())
    kinds = {attributes["kind"] for _, attributes in data.nodes(data=True)}
    assert kinds | {"if", "empty"} == built()
    assert all(name in fields_of(KINDS[kind].cls) for kind, name in FIELDS)
    assert data.nodes["notify"]["not_data"] == '["fn"]'


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_comes_back_or_says_why_not(kind: str) -> None:
    g = gd.GraphDef()
    memory = g.allocate(64, name="memory")
    node = MAKERS[kind](g, memory)
    data = through_graphml(through_json(g.to_networkx()))
    if KINDS[kind].is_data:
        twin = gd.GraphDef.from_networkx(data)
        assert str(twin) == str(g)
        assert nx.utils.graphs_equal(twin.to_networkx(), g.to_networkx())
        return
    fields = " and ".join(fields_of(node))
    with pytest.raises(ValueError, match=f"{kind} node 'n': its {fields} cannot be stored as data"):
        gd.GraphDef.from_networkx(_bare(kind))


def _bare(kind: str) -> nx.DiGraph:
    """Return data with one node of a kind, of which nothing is told."""
    data = gd.GraphDef().to_networkx()
    data.add_node("n", kind=kind)
    return data


def opaque_cases() -> dict[str, tuple[gd.GraphDef, str]]:
    array = np.zeros(4, np.float32)
    cases: list[tuple[str, str, Callable[[gd.GraphDef], object]]] = [
        ("callback", "fn: notify is an object", lambda g: g.callback(notify, name="n")),
        ("event", "event: Event is an object", lambda g: g.record(Event(), name="n")),
        ("array", r"dst: numpy float32\[4\] is", lambda g: g.memcpy(array, 4096, name="n")),
        (
            "array argument",
            r"args: numpy float32\[4\] is",
            lambda g: g.launch(CONFIG, KERNEL, array, name="n"),
        ),
        (
            "owner",
            "dst: 0x1000 is an object",
            lambda g: g.memset(4096, 0, 4, dst_owner=array, name="n"),
        ),
        (
            "foreign pointer",
            "dptr: a pointer to 'away', which is outside",
            lambda g: g.deallocate(gd.GraphDef().allocate(8, name="away"), name="n"),
        ),
        (
            "foreign condition",
            "args: condition 'c', which is outside",
            lambda g: g.launch(CONFIG, KERNEL, gd.GraphDef().create_condition(name="c"), name="n"),
        ),
    ]
    found = {}
    for name, message, declare in cases:
        graph = gd.GraphDef()
        declare(graph)
        found[name] = (graph, message)
    return found


@pytest.mark.parametrize("case", opaque_cases())
def test_values_that_are_no_data_are_refused(case: str) -> None:
    graph, message = opaque_cases()[case]
    data = through_graphml(graph.to_networkx())
    assert "not_data" in data.nodes["n"]
    with pytest.raises(ValueError, match=rf"node 'n': {message}.*cannot be stored as data"):
        gd.GraphDef.from_networkx(data)


@pytest.mark.parametrize(
    ("kind", "remedy"),
    [
        ("record", "Declare it with the builder method"),
        ("callback", "Declare it with the builder method"),
    ],
)
def test_the_remedy_for_objects_that_are_no_data_works(kind: str, remedy: str) -> None:
    data = _bare(kind)
    with pytest.raises(ValueError, match=rf"node 'n': its .* cannot be stored as data\. {remedy}"):
        gd.GraphDef.from_networkx(data)


def test_names_and_instances_of_programs_come_back() -> None:
    g = gd.GraphDef()
    program = gd.Program(SOURCE, {"std": "c++17"}, name="physics", kernels=["fill<int>"])
    g.launch(CONFIG, program.kernel("scale"), ctypes.c_float(1), ctypes.c_int(2), name="n")
    (node,) = gd.GraphDef.from_networkx(g.to_networkx())
    assert isinstance(node, gd.KernelNode)
    assert isinstance(node.kernel, gd.SourceKernel)
    read = node.kernel.program
    assert (read.name, read.options) == ("physics", {"std": "c++17"})
    assert read.kernel_names == ("fill<int>", "scale")
    assert node.args == g["n"].args  # type: ignore[attr-defined]
    plain = gd.GraphDef()
    plain.launch(CONFIG, gd.Program(SOURCE).kernel("scale"))
    (node,) = gd.GraphDef.from_networkx(plain.to_networkx())
    assert isinstance(node, gd.KernelNode)
    assert isinstance(node.kernel, gd.SourceKernel)
    assert node.kernel.program.name is None


def test_program_options_object_is_refused() -> None:
    g = gd.GraphDef()
    g.launch(CONFIG, gd.Program(SOURCE, {"std": object()}).kernel("scale"), name="n")
    with pytest.raises(ValueError, match="node 'n': program options: object cannot be stored"):
        gd.GraphDef.from_networkx(g.to_networkx())


# Malformed --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("graph", "error", "message"),
    [
        (nx.Graph(), TypeError, "expected a networkx.DiGraph, got a Graph"),
        (nx.MultiDiGraph(), TypeError, "expected a networkx.DiGraph, got a MultiDiGraph"),
        ({}, TypeError, r"expected a networkx.DiGraph, got \{\} \(dict\)"),
        (
            nx.DiGraph([("a", "b")]),
            ValueError,
            "node 'a' has no attribute 'kind'; expected .* kind, one of .*alloc, .*fields",
        ),
        (diamond().topology, TypeError, r"expected paths \(str\) as nodes, got <EmptyNode"),
    ],
)
def test_wrong_graphs(graph: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        gd.GraphDef.from_networkx(graph)


@pytest.mark.parametrize(
    ("node", "changes", "message"),
    [
        ("field", {"kind": "malloc"}, "node 'field' has kind 'malloc'"),
        ("field", {"size": None}, "alloc node 'field': attribute 'size' is missing"),
        ("field", {"size": -1}, "alloc node 'field': allocate size: expected at least 1"),
        ("field", {"section": 3}, "alloc node 'field': section: expected a str, got 3"),
        ("field", {"index": "x"}, "alloc node 'field': index: expected an int from 0 on, got 'x'"),
        ("field", {"index": -2}, "alloc node 'field': index: expected an int from 0 on, got -2"),
        ("field", {"not_data": 5}, "alloc node 'field': not_data: expected a list, got 5"),
        ("download", {"src": {"address": 2**70}}, "src: address: expected an address from 1 to"),
        ("download", {"src": {"address": 0}}, "src: address: expected an address from 1 to .* 0"),
        ("download", {"src": {"address": True}}, "src: address: expected an address: an int.*True"),
        ("download", {"src": {"address": 64, "size": 8.5}}, "src: size: expected bytes .* got 8.5"),
        ("download", {"src": {"address": 64, "size": "big"}}, "size: expected bytes .* got 'big'"),
        ("download", {"src": {"address": 64, "size": -1}}, "size: expected bytes .* got -1"),
        ("download", {"src": {"address": 2**64 - 1, "size": 2}}, "to the end of the address space"),
        ("download", {"index": 0}, "memcpy node 'download': index 0 is also that of node 'field'"),
        ("download", {"name": "loop"}, "memcpy node 'download': node name 'loop' is taken by the"),
        ("download", {"src": "{"}, "memcpy node 'download': src: expected JSON, got '{'"),
        ("download", {"src": "[1"}, "src: expected JSON"),
        ("download", {"src": '{"to": 1}'}, r"src: expected an encoded value .* got \{'to': 1\}"),
        ("download", {"src": '{"pointer": "x"}'}, "src: expected a pointer to one of .* got 'x'"),
        (
            "download",
            {"src": '{"pointer": "download"}'},
            "src: expected a pointer to one of the allocation nodes, got 'download'",
        ),
        ("download", {"src": '{"pointer": "field", "offset": "y"}'}, "pointer offset: expected"),
        ("download", {"src": '{"address": "zz"}'}, "memcpy node 'download': src: invalid literal"),
        ("download", {"size": 4096}, "memcpy node 'download': memcpy src: 4096 bytes from field"),
        ("attention/clear", {"value": 999}, "expected a value of 1 bytes, got 999"),
        ("loop", {"nested": None}, "while node 'loop': attribute 'nested' is missing"),
        ("loop", {"nested": '{"then": {}}'}, r"nested: expected graphs with the roles \['body'\]"),
        ("loop", {"nested": '{"body": {}}'}, "nested body: expected node-link data"),
        (
            "loop",
            {"condition": '{"condition": "x", "graph": "", "number": 9}'},
            "while node 'loop': condition: expected a condition of this graph",
        ),
        ("mode", {"count": 2}, "switch node 'mode': nested: expected graphs with the roles"),
        ("attention/softmax/scale", {"program": 5}, "program: expected a number below 1"),
        ("attention/softmax/scale", {"grid": None}, "attribute 'grid' is missing"),
        (SCALE, {"grid": 4}, "kernel node '.*/scale': grid: expected a list of 3 ints .* got 4"),
        (SCALE, {"block": [1, 0, 1]}, "block: expected a list of 3 ints from 1 on, got .1, 0, 1."),
        (SCALE, {"block": [1, 2**32, 1]}, "block: expected a list of 3 ints from 1 on"),
        (SCALE, {"cluster": [2]}, r"cluster: expected a list of 3 ints from 1 on, got \[2\]"),
        (SCALE, {"cluster": 3}, "kernel node '.*/scale': cluster: expected a list .* got 3"),
        (SCALE, {"args": 5}, "kernel node '.*/scale': args: expected a list, got 5"),
        (SCALE, {"shmem_size": -1}, "shmem_size: expected a number of bytes as an int, got -1"),
        (SCALE, {"is_cooperative": "no"}, "is_cooperative: expected a bool, got 'no'"),
        (
            "attention/softmax/scale",
            {"args": '[{"dtype": "<f4", "bytes": "00"}]'},
            "args: expected 4 bytes for float32, got 1",
        ),
    ],
)
def test_wrong_attributes(node: str, changes: dict[str, Any], message: str) -> None:
    data = data_graph().to_networkx()
    for key, value in changes.items():
        if value is None:
            del data.nodes[node][key]
        else:
            data.nodes[node][key] = value
    with pytest.raises(ValueError, match=message):
        gd.GraphDef.from_networkx(data)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("conditions", "x", "graph conditions: expected JSON, got 'x'"),
        ("conditions", "{}", "graph conditions: expected a list"),
        ("conditions", [{"name": ""}], "condition 0 of graph 'data': expected an object with"),
        (
            "conditions",
            [{"name": "a", "default_value": "x"}],
            "from_networkx: condition 0 of graph 'data': condition 'a': .* default_value: exp.*'x'",
        ),
        ("conditions", "[1]", "condition 0 of graph 'data': expected an object with a name"),
        ("programs", "[3]", "program 0: expected an object with source and options, got 3"),
        ("name", 3, "graph name: expected a str, got 3"),
    ],
)
def test_wrong_graph_attributes(key: str, value: Any, message: str) -> None:
    data = data_graph().to_networkx()
    data.graph[key] = value
    with pytest.raises(ValueError, match=message):
        gd.GraphDef.from_networkx(data)


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ({"port": "side"}, "edge 'field' -> 'download': edge port: expected one of"),
        ({"order": "last"}, "edge 'field' -> 'download': order: expected an int, got 'last'"),
        ({"order": float("nan")}, "edge 'field' -> 'download': order: expected an int, got nan"),
    ],
)
def test_wrong_edges(attributes: dict[str, Any], message: str) -> None:
    data = data_graph().to_networkx()
    data.add_edge("field", "download", **attributes)
    with pytest.raises(ValueError, match=message):
        gd.GraphDef.from_networkx(data)


@pytest.mark.parametrize("end", [3, ["x"], "nowhere"])
def test_edges_of_bodies_need_nodes(end: Any) -> None:
    data = data_graph().to_networkx()
    nested = json.loads(data.nodes["loop"]["nested"])
    nested["body"]["edges"].append({"source": "loop/body/step", "target": end})
    data.nodes["loop"]["nested"] = nested
    with pytest.raises(
        ValueError, match="from_networkx: edge 'loop/body/step' -> .* does not exist"
    ):
        gd.GraphDef.from_networkx(data)


@pytest.mark.parametrize(
    ("part", "value", "message"),
    [
        ("nodes", [{}], r"nested body: nodes: expected objects with id, got \{\}"),
        ("nodes", [5], "nested body: nodes: expected objects with id, got 5"),
        ("nodes", 5, "nested body: nodes: expected a list, got 5"),
        ("edges", [5], "nested body: edges: expected objects with source and target, got 5"),
        ("edges", {}, r"nested body: edges: expected a list, got \{\}"),
        ("graph", [], r"nested body: graph: expected an object, got \[\]"),
    ],
)
def test_wrong_nested_data(part: str, value: Any, message: str) -> None:
    data = data_graph().to_networkx()
    nested = json.loads(data.nodes["loop"]["nested"])
    nested["body"][part] = value
    data.nodes["loop"]["nested"] = nested
    with pytest.raises(ValueError, match=f"from_networkx: while node 'loop': {message}"):
        gd.GraphDef.from_networkx(data)


def test_ids_in_bodies_are_unique() -> None:
    data = data_graph().to_networkx()
    nested = json.loads(data.nodes["loop"]["nested"])
    nested["body"]["nodes"].append(nested["body"]["nodes"][0])
    data.nodes["loop"]["nested"] = nested
    with pytest.raises(ValueError, match="kernel node 'loop/body/step': expected one node with"):
        gd.GraphDef.from_networkx(data)


def test_errors_tell_the_place_of_the_caller() -> None:
    data = data_graph().to_networkx()
    data.nodes["download"]["name"] = "loop"
    with pytest.raises(ValueError, match="'loop' is taken by .* declared at .*test_networkx.py"):
        gd.GraphDef.from_networkx(data)


def test_too_many_levels() -> None:
    g = body = gd.GraphDef("deep")
    for _ in range(sys.getrecursionlimit()):
        body = body.if_then(body.create_condition()).then
    remedy = r"Use to_networkx\(expand=True\)"
    with pytest.raises(ValueError, match=rf"graph 'deep' has bodies .*{remedy}"):
        g.to_networkx()
    assert len(g.to_networkx(expand=True)) == sys.getrecursionlimit()


def test_expanded_graphs_may_be_deep() -> None:
    g = body = gd.GraphDef()
    for _ in range(300):
        body = body.if_then(body.create_condition()).then
    assert len(g.to_networkx(expand=True)) == 300
