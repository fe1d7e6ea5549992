"""Variables of programs as they are declared: names, sizes, offsets, listings, findings."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.abi.programs import variable_names
from graphdsl.abi.signatures import VariableLayout, ptx_variables

ONE = LaunchConfig(grid=1, block=1)
PTX = """
.version 8.0
.target sm_75
.address_size 64
// .const .align 4 .b8 not_this[4];
.visible .const .align 4 .b8 table[16] = {0, 0, 128, 63};
.visible .global .align 4 .u32 count;
.visible .entry read(.param .u64 x) { ret; }
"""
CPP = """
__constant__ float table[4];
__device__ int count[2];
extern "C" __global__ void write(float* x) { *x = 1; }
extern "C" __global__ void read(const float* x, float* out) { *out = *x; }
extern "C" __global__ void number(unsigned long long x) { }
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (".global .align 4 .b8 a[8];", {"a": (8, "global")}),
        (".visible .const .align 8 .f64 b;", {"b": (8, "constant")}),
        (".global .attribute(.managed) .align 4 .b8 m[12];", {"m": (12, "managed")}),
        (".global .align 16 .v4 .f32 v[2];", {"v": (32, "global")}),
        (".global .u32 a[2][3] = {{1, 2, 3}, {4, 5, 6}}, b = 7, c;", None),
        (".weak .global .u64 p[2] = {generic(x)+4, y};\n.const .u16 q;", None),
        (".extern .global .align 4 .b8 else[8];", {}),
        (".global .align 1 .b8 text[] = {1, 2, 3};", {"text": (None, "global")}),
        (".entry k() { .shared .align 4 .b8 s[4]; ld.global.u32 %r1, [a]; ret; }", {}),
    ],
)
def test_ptx_tells_size_and_space(text: str, expected: Any) -> None:
    if expected is None:
        expected = (
            {name: (size, "global") for name, size in (("a", 24), ("b", 4), ("c", 4))}
            if "a[2]" in text
            else {"p": (16, "global"), "q": (2, "constant")}
        )
    assert ptx_variables(text) == {name: VariableLayout(*each) for name, each in expected.items()}


def test_ptx_variables_have_their_size_without_a_compiler() -> None:
    program = gd.Program(PTX)
    table = program.variable("table")
    assert table is program.variable("table")
    assert (table.size, repr(table)) == (16, "<SourceVariable 'table' of 16 bytes>")
    assert (table + 4).size == 12
    graph = gd.GraphDef()
    assert graph.memcpy(table, np.zeros(4, np.float32)).size == 16
    assert graph.memset(table, 0).width == 16
    assert graph.memset(table + np.int8(8), np.uint32(1)).width == 2


def test_unknown_ptx_variables_are_refused_with_the_nearest_name() -> None:
    with pytest.raises(ValueError, match=r"no variable 'tabel'; it has: count, table\. Did you m"):
        gd.Program(PTX).variable("tabel")
    with pytest.raises(ValueError, match="no variable 'not_this'"):
        gd.Program(PTX).variable("not_this")


@pytest.mark.parametrize("size", [0, -4, True, 2.0, "16"])
def test_sizes_are_numbers_of_bytes(size: Any) -> None:
    with pytest.raises(TypeError, match="variable size: expected a number of bytes"):
        gd.Program(CPP).variable("table", size)


def test_one_variable_has_one_size() -> None:
    program = gd.Program(CPP)
    table = program.variable("table")
    assert repr(table) == "<SourceVariable 'table'>"
    assert program.variable("table", 16) is table
    assert table.size == 16
    with pytest.raises(ValueError, match="variable 'table' has 16 bytes, got the size 8"):
        program.variable("table", 8)
    with pytest.raises(ValueError, match="variable 'table' has 16 bytes, got the size 8"):
        gd.Program(PTX).variable("table", 8)


def test_without_a_size_others_have_to_tell() -> None:
    table = gd.Program(CPP).variable("table")
    graph = gd.GraphDef()
    assert graph.memcpy(table, np.zeros(2)).size == 16
    with pytest.raises(ValueError, match="table has no known size"):
        graph.memset(table, 0)
    with pytest.raises(ValueError, match="neither table nor table \\+ 8 has a known size"):
        graph.memcpy(table, table + 8)


@pytest.mark.parametrize("offset", [1.5, "4", None, True])
def test_offsets_are_bytes(offset: Any) -> None:
    table: Any = gd.Program(PTX).variable("table")
    with pytest.raises(TypeError, match="expected a number of bytes as int"):
        _ = table + offset
    with pytest.raises(TypeError, match="expected a number of bytes as int"):
        _ = (table + 4) - offset


def test_offsets_stay_in_the_address_space() -> None:
    table = gd.Program(PTX).variable("table")
    with pytest.raises(ValueError, match="expected less than"):
        _ = table + (1 << 64)
    assert str(table + 8 - 12) == "table - 4"
    assert str(4 + table) == "table + 4"


def test_listings_data_and_differences_name_variables() -> None:
    program = gd.Program(CPP, name="p")
    table, count = program.variable("table"), program.variable("count", 8)

    def declared(offset: int) -> gd.GraphDef:
        graph = gd.GraphDef("g")
        x = graph.param("x", gd.Address, default=count + 4)
        node = graph.memset(table + offset, 0, 4, name="clear")
        node.launch(ONE, program.kernel("number"), x, name="k")
        node.launch(ONE, program.kernel("read"), table, count, name="r")
        return graph

    graph = declared(4)
    assert str(graph).splitlines()[1:] == [
        "  parameter x: Address = count + 4",
        "  clear: memset dst=table + 4 value=0x00 element_size=1 width=4",
        "  k: kernel kernel=number grid=(1, 1, 1) block=(1, 1, 1) args=(x) <- clear",
        "  r: kernel kernel=read grid=(1, 1, 1) block=(1, 1, 1) args=(table, count) <- clear",
    ]
    assert "table + 4" in graph.to_dot()
    again = gd.GraphDef.from_networkx(graph.to_networkx())
    assert not gd.diff(graph, again)
    assert str(again) == str(graph)
    assert not gd.diff(graph, declared(4))
    (item,) = gd.diff(graph, declared(8)).nodes
    assert [str(change) for change in item.fields] == ["dst: table + 4 -> table + 8"]
    assert not gd.diff(graph, graph.copy())


def test_a_pickled_program_has_its_variables() -> None:
    program = gd.Program(CPP)
    program.variable("table")
    count = pickle.loads(pickle.dumps(program.variable("count", 8)))  # noqa: S301  # what it just made
    assert (count.name, count.size) == ("count", 8)
    assert variable_names(count.program) == ("table", "count")


def test_accesses_past_the_end_are_found_without_a_compiler_for_ptx() -> None:
    table = gd.Program(PTX).variable("table")
    graph = gd.GraphDef()
    graph.launch(ONE, gd.Program(PTX).kernel("read"), table + 16, name="k")
    graph.memset(0x1000, 0, 4).memcpy(table - 4, 0x1000, 4, name="c")
    assert [(finding.rule, finding.node.name) for finding in graph.check() if finding.node] == [
        ("pointer-range", "c"),
        ("pointer-range", "k"),
    ]
    with pytest.raises(ValueError, match="would run past its end; it has 12 bytes"):
        graph.memset(table + 4, 0, 16)


def test_two_unordered_writes_of_one_variable_race() -> None:
    table = gd.Program(PTX).variable("table")
    graph = gd.GraphDef()
    graph.memset(table, 0, 8)
    graph.memset(table + 4, 0, 8)
    graph.memset(table + 12, 0, 4)
    assert [finding.rule for finding in graph.check()] == ["data-race"]


def test_a_copy_within_a_variable_must_not_overlap() -> None:
    table = gd.Program(PTX).variable("table")
    graph = gd.GraphDef()
    graph.memcpy(table, table + 4, 8)
    assert [finding.rule for finding in graph.check()] == ["copy-overlap"]


class TestWithACompiler:
    pytestmark = pytest.mark.kernels

    def test_constant_memory_is_doubtful_where_a_kernel_may_write(self) -> None:
        program = gd.Program(CPP)
        table, count = program.variable("table"), program.variable("count")
        graph = gd.GraphDef()
        graph.launch(ONE, program.kernel("write"), table + 4, name="bad")
        graph.launch(ONE, program.kernel("write"), count, name="good")
        graph.launch(ONE, program.kernel("read"), table, count, name="fine")
        graph.launch(ONE, program.kernel("number"), table, name="number")
        assert [finding.rule for finding in graph.check()] == ["data-race"]
        (finding,) = (
            each for each in graph.check(compile=True) if each.rule == "constant-argument"
        )
        assert finding.node is graph["bad"]
        assert (finding.rule, finding.severity) == ("constant-argument", gd.Severity.WARNING)
        assert "'write' writes there: 'st.global" in finding.message
        assert "got the __constant__ variable 'table'" in finding.message

    def test_names_and_sizes_are_checked(self) -> None:
        program = gd.Program(CPP, name="p")
        graph = gd.GraphDef()
        graph.memset(program.variable("tabel"), 0, 4, name="a")
        graph.memset(program.variable("count", 4), 0, name="b")
        graph.memset(program.variable("table") + 12, 0, 8, name="c")
        found = {finding.rule: finding for finding in graph.check(compile=True)}
        assert sorted(found) == ["does-not-compile", "pointer-range", "variable-size"]
        assert "it has: count, table. Did you mean 'table'?" in found["does-not-compile"].message
        assert found["does-not-compile"].node is graph["a"]
        assert "4 bytes of variable('count', 4), got a variable of 8" in (
            found["variable-size"].message
        )
        assert "4 bytes that variable 'table' has from offset 12 on, got 8" in (
            found["pointer-range"].message
        )

    def test_a_program_that_does_not_compile_is_reported_once(self) -> None:
        program = gd.Program("nonsense", name="p")
        graph = gd.GraphDef()
        graph.memset(program.variable("a"), 0, 4)
        graph.memset(program.variable("b"), 0, 4)
        graph.launch(ONE, program.kernel("k"))
        assert [finding.rule for finding in graph.check(compile=True)] == ["does-not-compile"]
