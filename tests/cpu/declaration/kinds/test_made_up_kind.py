"""A node kind that does not exist, declared here, goes all the way without an edit elsewhere.

Its class and what is entered beside it are all that a kind takes: listing, drawings, networkx and
back, checks, lowering, updates, reading and the simulator know it from there.
"""

from __future__ import annotations

import ctypes
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import networkx as nx
import numpy as np
import pytest

import graphdsl as gd
from graphdsl.abi.enumerations import MemoryType
from graphdsl.abi.rows import TYPES, Array, DriverType, Getter, row_dtype
from graphdsl.captured.reading.row_nodes import MAKERS, Row, reads
from graphdsl.core.declaration.builder import Builder, NodeAdder, adds_nodes, graph_of
from graphdsl.core.declaration.fields import slots, stored
from graphdsl.core.declaration.kinds.registry import KINDS, Style, kind
from graphdsl.core.declaration.node import Access, Node, recreate, set_field
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.words import CONTEXT, Word, address_word, number_word
from graphdsl.core.runtime.change.update_rules import row_refusals
from graphdsl.sim.graphs.rows import DECODERS, RowDecoder, Target, decodes
from graphdsl.sim.memory.allocations import ADDRESS_SPACE
from graphdsl.sim.running.execute import _ACTIONS, Execution, runs

SCATTER = 99
"""No type of the driver's has this number."""


def _memory(given: object) -> Operand:
    return as_operand(given, "scatter dst", writes=True)


class ScatterNode(Node):
    """Writes values to memory, from its start on."""

    kind = "scatter"
    _type_code = SCATTER
    dst: Operand = stored("The memory that is written.", converter=_memory)
    step: int | Parameter = stored("Bytes from value to value.")
    values: tuple[int, ...] = stored("What is written.", converter=tuple)
    note: str | None = stored("What it is for.", default=None)
    __slots__ = slots(vars())

    def _words(self) -> Mapping[str, Word]:
        return {
            "dst": address_word(self.dst),
            "step": number_word(self.step),
            "count": len(self.values),
            "ctx": CONTEXT,
        }

    def _data(self) -> tuple[tuple[str, bytes], ...]:
        return (("values", np.array(self.values, "<u4").tobytes()),)

    def _accesses(self) -> tuple[Access, ...]:
        step = self.step if isinstance(self.step, int) else 4
        size = step * (len(self.values) - 1) + 4
        return (Access("dst", self.dst, size, writes=True),)

    def _owners(self) -> tuple[object, ...]:
        return (self.dst.owner,)


class ScatterBuilder(NodeAdder):
    """How to add such nodes."""

    def scatter(self, dst: object, values: Sequence[int], *, name: str | None = None) -> Node:
        """Add a scatter."""
        return self._state.insert(ScatterNode(_memory(dst), 4, tuple(values)), self, name)


class Scatter(NamedTuple):
    """What the simulator does for such a node."""

    dst: int
    step: int
    values: tuple[int, ...]

    def __str__(self) -> str:
        return f"scatter of {len(self.values)} values"


def _read(row: Row) -> Node:
    values = tuple(np.frombuffer(row.array("values"), "<u4").tolist())
    dst = row.operand(row.fields["dst"], MemoryType.UNIFIED)
    return ScatterNode(dst, row.fields["step"], values)


def _decode(_decoder: RowDecoder, row: Mapping[str, int], _: Target) -> Any:
    content = ctypes.string_at(row["values"], 4 * row["count"])
    return Scatter(row["dst"], row["step"], tuple(np.frombuffer(content, "<u4").tolist()))


def _run(_execution: Execution, _node: int, scatter: Scatter) -> None:
    for number, value in enumerate(scatter.values):
        address = scatter.dst + number * scatter.step
        found = ADDRESS_SPACE.find(address, 4, "scatter dst")
        start = address - found.address
        found.memory[start : start + 4].view("<u4")[0] = value
        found.mark_written(address, 4)


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    """Let there be such a kind for the time of a test."""
    DriverType(
        SCATTER,
        "scatter",
        {
            "dst": ("<u8", 16),
            "step": ("<u8", 24),
            "values": ("<u8", 32),
            "count": ("<u4", 40),
            "ctx": ("<u8", 48),
        },
        context="ctx",
        arrays={"values": Array("count", 4)},
        getter=Getter("cuGraphScatterNodeGetParams"),
    )
    kind(Style("star", "#aabbcc", "#112233", ("{{", "}}")))(ScatterNode)
    adds_nodes(ScatterBuilder)
    reads(SCATTER)(_read)
    decodes(SCATTER)(_decode)
    runs(Scatter)(_run)
    yield
    del Builder.scatter  # type: ignore[attr-defined]
    del TYPES[SCATTER], KINDS["scatter"], MAKERS[SCATTER], DECODERS[SCATTER], _ACTIONS[Scatter]


def scatter(after: gd.GraphDef | gd.Node, dst: object, step: Any = 4, **values: Any) -> ScatterNode:
    """Declare one as a builder method would."""
    given = {"dst": dst, "step": step, "values": (7, 8), **values}
    node = recreate(ScatterNode, graph_of(after), given, None)
    assert isinstance(node, ScatterNode)
    if isinstance(after, gd.Node):
        after.precede(node)
    return node


def declared() -> tuple[gd.GraphDef, ScatterNode]:
    g = gd.GraphDef("made up")
    memory = g.allocate(64, name="memory")
    node = scatter(memory, memory.dptr + 8, note="a note")
    node.deallocate(memory)
    return g, node


def test_it_is_listed() -> None:
    g, node = declared()
    assert str(g) == (
        "graph 'made up' (3 nodes, 2 edges)\n"
        "  memory: alloc size=64 memory_type=device\n"
        "  scatter_1: scatter dst=memory + 8 step=4 values=(7, 8) note=a note <- memory\n"
        "  free_2: free dptr=memory <- scatter_1"
    )
    assert node.path == "scatter_1"
    with pytest.raises(
        ValueError, match="expected a name that is not of the form of default names"
    ):
        g.empty(name="scatter_5")
    assert str(g.copy()) == str(g)


def test_graphs_and_nodes_have_its_builder_method() -> None:
    g: Any = gd.GraphDef()
    first = g.scatter(0x1000, [1, 2], name="first")
    second = first.scatter(0x2000, [3])
    assert (first.values, second.values, first in second.pred) == ((1, 2), (3,), True)
    assert second.location.file == __file__
    with pytest.raises(AttributeError, match="values cannot be assigned"):
        first.values = ()
    other = type("OtherBuilder", (NodeAdder,), {"__slots__": (), "scatter": lambda self: self})
    with pytest.raises(ValueError, match="builder method 'scatter' is there twice"):
        adds_nodes(other)


def test_a_table_without_slots_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Forgotten.size: expected a slot for it. Write __slots__"):

        class Forgotten(gd.Node):
            size: int = stored("Bytes.")


def test_it_is_drawn() -> None:
    g, _ = declared()
    dot = g.to_dot(lifetimes=True)
    box = '"scatter_1" [shape=star fillcolor="#aabbcc" color="#112233" label=<<B>scatter_1</B>'
    assert box in dot
    assert '"memory" -> "scatter_1" [style=dashed' in dot
    mermaid = g.to_mermaid()
    assert 'n1{{"scatter_1<br/>scatter' in mermaid
    assert "classDef scatter_ fill:#aabbcc,stroke:#112233" in mermaid


def test_it_goes_through_data_and_back() -> None:
    g, _ = declared()
    data = nx.node_link_graph(
        json.loads(json.dumps(nx.node_link_data(g.to_networkx(), edges="edges"))), edges="edges"
    )
    again = gd.GraphDef.from_networkx(data)
    assert str(again) == str(g)
    (twin,) = (node for node in again if isinstance(node, ScatterNode))
    assert twin.dst.pointer is not None
    assert twin.dst.pointer.node is again["memory"]
    assert not gd.diff(g, again)
    del data.nodes["scatter_1"]["step"]
    with pytest.raises(ValueError, match="scatter node 'scatter_1': attribute 'step' is missing"):
        gd.GraphDef.from_networkx(data)


def test_its_fields_are_compared() -> None:
    (old, _), (new, node) = declared(), declared()
    assert not gd.diff(old, new)
    set_field(node, "values", (7, 9))
    (item,) = gd.diff(old, new).nodes
    assert list(map(str, item.fields)) == ["values: (7, 8) -> (7, 9)"]


def test_checks_know_its_accesses() -> None:
    g, _ = declared()
    assert not g.check()
    late = gd.GraphDef()
    memory = late.allocate(16)
    freed = memory.deallocate(memory)
    scatter(freed, memory)
    assert [item.rule for item in late.check()] == ["use-after-free"]
    small = gd.GraphDef()
    memory = small.allocate(8, name="small")
    scatter(memory, memory, step=8).deallocate(memory)
    assert [item.rule for item in small.check()] == ["pointer-range"]
    race = gd.GraphDef()
    memory = race.allocate(64)
    joined = scatter(memory, memory).join(memory.memset(memory, 0, 4))
    joined.deallocate(memory)
    assert [item.rule for item in race.check()] == ["data-race"]


def test_checks_reject_undeclared_behavior() -> None:
    body = gd.GraphDef()
    scatter(body.if_then(body.create_condition(1)).then, 0x1000)
    (finding,) = body.check()
    assert finding.rule == "node-in-body"
    expected = "allows kernel, memcpy, memset, child, empty and conditional nodes, but no scatter"
    assert expected in finding.message
    child, outer = gd.GraphDef("child"), gd.GraphDef()
    scatter(child, 0x1000)
    outer.embed(child)
    (finding,) = outer.check()
    assert finding.rule == "conditional-in-child"
    assert "expected a child graph without scatter nodes" in finding.message
    opened = gd.GraphDef()
    scatter(opened, 0x1000, step=opened.param("step", np.uint64, 4))
    (finding,) = opened.check()
    assert finding.rule == "parameter-not-settable"
    assert "got a scatter node with the parameter 'step'" in finding.message


def test_a_class_that_nobody_entered_is_refused() -> None:
    class Unknown(gd.Node):
        __slots__ = ()
        kind = "unknown"

    g = gd.GraphDef()
    recreate(Unknown, g, {}, None)
    (finding,) = g.check()
    assert (finding.rule, "expected a node that can be declared" in finding.message) == (
        "opaque-node",
        True,
    )
    with pytest.raises(gd.ValidationError):
        g.lower()


def test_it_is_lowered() -> None:
    g, node = declared()
    plan = g.lower()
    number = plan.nodes.index(node)
    row = plan.rows[number].view(row_dtype(SCATTER))[0]
    assert (row["type"], row["step"], row["count"]) == (SCATTER, 4, 2)
    # Offsets into the allocation and into the arena, which linking adds to.
    assert row["dst"] == 8
    arena = plan.arena.view("<u4")[int(row["values"]) // 4 :][:2]
    assert arena.tolist() == [7, 8]
    symbols = {
        (word % 32, entry.kind.name)
        for symbol, entry in enumerate(plan.symbols)
        for word in plan.row_relocations.words_of(symbol).tolist()
        if word // 32 == number
    }
    assert symbols == {(2, "ALLOCATION"), (4, "ARENA"), (6, "CONTEXT")}


def test_updates_reject_undeclared_behavior() -> None:
    rows = np.zeros((2, 32), np.uint64)
    for value, row in enumerate(rows):
        view = row.view(row_dtype(SCATTER))
        view["type"], view["step"] = SCATTER, value
    refusals = [(rule, reason) for rule, reason, _ in row_refusals(*rows)]
    assert refusals == [("not supported", "the driver cannot change nodes of this kind")]


def test_it_runs_on_the_simulator_and_is_read() -> None:
    device = gd.sim.Device()
    stream = device.create_stream()
    space = device.allocate(16, stream=stream)
    g = gd.GraphDef()
    scatter(g, space, step=8)
    host = np.zeros(4, np.uint32)
    with g.instantiate(device=device) as graph:
        steps = list(graph.trace(stream))
        assert [step.what for step in steps] == ["scatter of 2 values"]
        read = gd.GraphDef.from_cuda(graph)
        (data,) = (data for _, data in gd.read_networkx(graph).nodes(data=True))
        with pytest.raises(ValueError, match=r"expected a kernel, memcpy, .*, got a scatter node"):
            graph[next(iter(g))].update(step=4)
        with pytest.raises(
            ValueError,
            match="expected a kernel, memcpy or memset node, since the driver can disable no",
        ):
            graph[next(iter(g))].disable()
    copied = gd.GraphDef()
    copied.memcpy(host, space)
    with copied.instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)
    assert host.tolist()[::2] == [7, 8]
    (node,) = read
    assert isinstance(node, ScatterNode)
    assert (node.step, node.values, node.dst.address) == (8, (7, 8), int(space.handle))
    assert (data["kind"], data["step"], data["count"]) == ("scatter", 8, 2)
