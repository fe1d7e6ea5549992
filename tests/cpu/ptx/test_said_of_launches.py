"""What callers say of single launches: shown, kept, refused, counted in races, and checked."""

from __future__ import annotations

import ctypes
from typing import Any, cast

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl import sim
from graphdsl.abi.signatures import KernelSignature
from graphdsl.core.declaration.fields import field_values
from graphdsl.core.declaration.kinds.kernel import launch_form_of
from tests.cpu.doubles import StandInBuffer

PROGRAM = gd.Program(
    """
__device__ int total;
extern "C" __global__ void k(int* to, const int* from, int how) {
  if (how) *to = *from; else *to = 1; }
struct S { long n; int* p; };
extern "C" __global__ void field(S s) { *s.p = 1; }
"""
)
ONE = LaunchConfig(grid=1, block=1)
THEIRS: Any = gd.ForeignKernel("gemm", 7, KernelSignature((0, 8), (8, 8)))
"""Code for a GPU, as of torch and cuBLAS: nobody knows what it does."""


def said_of(node: gd.Node) -> tuple[object, ...]:
    values = field_values(node)
    return values["reads"], values["writes"], values["commutes"]


def test_an_annotation_of_a_launch_counts_for_it_alone() -> None:
    g = gd.GraphDef("g")
    x, y = g.allocate(64, name="x"), g.allocate(64, name="y")
    kernel = PROGRAM.kernel("k")
    told = g.launch(ONE, kernel, x, y, 0, writes=0, name="told")
    other = g.launch(ONE, kernel, x, y, 1, name="other")
    assert str(told.effects()) == "kernel 'k': as declared\n  argument 0: writes"
    assert not other.effects().is_declared
    assert not kernel.effects().is_declared
    assert said_of(told) == ((), (0,), ())
    assert said_of(other) == (None, None, None)
    assert launch_form_of(told) is not launch_form_of(other)
    assert launch_form_of(g.launch(ONE, kernel, x, y, 1, writes=[0])) is launch_form_of(told)
    assert "writes=(0) args=(x, y, 0)" in str(g)
    assert "touches=nothing" in repr(g.launch(ONE, kernel, x, y, 0, reads=()))
    drawn = g.to_dot(detail="effects")
    assert drawn.count("argument 0: writes") == 3
    assert drawn.count("argument 1: reads") == 1


@pytest.mark.parametrize("said", [{"reads": [1, "total"], "writes": [(1, 0)]}, {"commutes": ()}])
def test_it_stays_in_copies_and_in_networkx(said: dict[str, Any]) -> None:
    g = gd.GraphDef("g")
    x, y = g.allocate(64, name="x"), g.allocate(64, name="y")
    x.launch(ONE, PROGRAM.kernel("k"), x, y, 0, **said, name="k").succeed(y)
    for twin in (g.copy(), gd.GraphDef.from_networkx(g.to_networkx())):
        node = cast("gd.KernelNode", twin["k"])
        assert (
            launch_form_of(node).annotation
            == launch_form_of(cast("gd.KernelNode", g["k"])).annotation
        )
        assert str(twin) == str(g)
    assert not gd.diff(g, g.copy())


def test_an_annotation_of_a_kernel_stays_in_networkx() -> None:
    g = gd.GraphDef("g")
    kernel = gd.Program(PROGRAM.source).kernel("k", reads=[1, (0, 8)])
    g.launch(ONE, kernel, 0x1000, 0x1000, 0, name="k")
    g.launch(ONE, kernel.program.kernel("field", writes=()), bytes(16), name="field")
    twin = gd.GraphDef.from_networkx(g.to_networkx())
    for name in ("k", "field"):
        node = cast("gd.KernelNode", twin[name])
        assert node.kernel is not kernel
        assert node.effects() == cast("gd.KernelNode", g[name]).effects()


def test_a_difference_shows_it() -> None:
    def graph(**said: object) -> gd.GraphDef:
        g = gd.GraphDef("g")
        g.launch(ONE, PROGRAM.kernel("k"), 0x1000, 0x2000, 0, **said, name="k")
        return g

    assert "writes" in str(gd.diff(graph(writes=0), graph(writes=[0, 1])))
    assert "writes" in str(gd.diff(graph(), graph(writes=[0, 1])))
    assert not gd.diff(graph(writes=0), graph(writes=[0]))


@pytest.mark.parametrize(
    ("args", "said", "error", "match"),
    [
        ((1, 2, 3), {"reads": 3}, ValueError, r"launch reads: expected indices of the 3 arguments"),
        ((1.5, 2, 3), {"writes": 0}, TypeError, r"launch writes: .* got argument 0, which is 1\.5"),
        (
            (np.int32(1), 2, 3),
            {"writes": 0},
            TypeError,
            r".* at 0 of kernel 'k', got .* int32",
        ),
        (
            (True, 2, 3),
            {"commutes": 0},
            TypeError,
            r"launch commutes: .* which is True",
        ),
        (
            (1, 2, bytes(12)),
            {"reads": [(2, 8)]},
            TypeError,
            r"launch reads: .* at \(2, 8\)",
        ),
        ((ctypes.c_int(1), 2, 3), {"reads": 0}, TypeError, r"launch reads: .* which is c_int\(1\)"),
        ((1, 2, 3), {"reads": [1.5]}, TypeError, r"launch reads: expected argument indices"),
    ],
)
def test_arguments_that_a_launch_does_not_have_are_refused(
    args: tuple[Any, ...], said: dict[str, Any], error: type[Exception], match: str
) -> None:
    g = gd.GraphDef()
    with pytest.raises(error, match=rf"kernel node 'k': {match}"):
        g.launch(ONE, PROGRAM.kernel("k"), *args, **said, name="k")
    assert not len(g)


def test_variables_are_those_of_programs() -> None:
    g = gd.GraphDef()
    with pytest.raises(ValueError, match=r"launch writes: .* has no Program .* got 'total'"):
        g.launch(ONE, THEIRS, 0x1000, writes=["total"])


def test_all_that_may_be_an_address_can_be_said() -> None:
    g = gd.GraphDef()
    x = g.allocate(64)
    for value in (
        *(x, x.dptr + 8, 0x1000, np.uint64(0x1000), ctypes.c_void_p(0x1000), bytes(8)),
        *(np.zeros(4), StandInBuffer(0x7F00_0000_0000, 64), PROGRAM.variable("total")),
        *(g.param("a", gd.Address), g.param("n", np.uint64)),
    ):
        node = g.launch(ONE, PROGRAM.kernel("k"), value, 1, 2, writes=0)
        assert field_values(node)["writes"] == (0,)


def races(g: gd.GraphDef) -> list[str]:
    return [each.rule for each in g.check() if each.rule in {"data-race", "unknown-effects"}]


def test_races_of_kernels_without_code_are_those_that_were_said() -> None:
    def graph(first: dict[str, Any], second: dict[str, Any]) -> gd.GraphDef:
        g = gd.GraphDef("g")
        x, y = g.allocate(64, name="x"), g.allocate(64, name="y")
        start = g.join(x, y)
        start.launch(ONE, THEIRS, x, y, **first, name="one")
        start.launch(ONE, THEIRS, x, y, **second, name="two")
        return g

    assert races(graph({}, {})) == ["unknown-effects"]
    assert races(graph({"reads": [0, 1]}, {"reads": 0})) == []
    assert races(graph({"writes": 0}, {"writes": 1})) == []
    assert races(graph({"writes": 0}, {"reads": 0})) == ["data-race"]
    assert races(graph({"commutes": 0}, {"commutes": 0})) == []
    assert races(graph({"commutes": 0}, {"reads": 0})) == ["data-race"]
    assert races(graph({"writes": 0}, {})) == ["unknown-effects"]


def test_updates_of_different_kernels_do_not_commute_if_it_is_said_alike() -> None:
    g = gd.GraphDef("g")
    x = g.allocate(64, name="x")
    x.launch(ONE, PROGRAM.kernel("k"), x, 0, 0, commutes=0, name="one")
    x.launch(ONE, PROGRAM.kernel("field"), x, commutes=0, name="two")
    assert races(g) == ["data-race"]


def test_edges_follow_from_declared_effects() -> None:
    g = gd.GraphDef("g")
    with g.in_order():
        x, y = g.allocate(64, name="x"), g.allocate(64, name="y")
        g.launch(ONE, THEIRS, x, writes=0, name="first")
        g.launch(ONE, THEIRS, y, writes=0, name="second")
        g.launch(ONE, THEIRS, x, y, reads=0, writes=1, name="third")
    assert [(u.name, v.name) for u, v in g.edges()] == [
        *(("x", "first"), ("y", "second"), ("first", "third"), ("second", "third"))
    ]
    assert not g.needless_edges().edges


def test_updates_keep_it_until_another_is_said_or_the_kernel_is_another() -> None:
    g = gd.GraphDef("g")
    node = g.launch(ONE, PROGRAM.kernel("k"), 0x1000, 0x2000, 0, reads=1, writes=0, name="k")
    node.update(args=(0x3000, 0x4000, 1))
    assert said_of(node)[:2] == ((1,), (0,))
    node.update(grid=2)
    assert said_of(node)[:2] == ((1,), (0,))
    node.update(writes=1)
    assert said_of(node)[:2] == ((), (1,))
    node.update(reads=None)
    assert field_values(node)["reads"] is None
    node.update(reads=0)
    node.update(kernel=PROGRAM.kernel("field"), args=(bytes(16),))
    assert field_values(node)["reads"] is None


def run(g: gd.GraphDef, device: sim.Device) -> None:
    with g.instantiate(device=device) as executable:
        stream = device.create_stream()
        list(executable.trace(stream))


def test_traces_check_declared_effects_of_launches() -> None:
    device = sim.Device()
    stream = device.create_stream()
    to, source = (device.allocate(16, stream=stream) for _ in range(2))

    def graph(how: int, **said: object) -> gd.GraphDef:
        g = gd.GraphDef("g")
        kernel = gd.Program(PROGRAM.source).kernel("k", reads=1, writes=0)
        g.launch(ONE, kernel, to, source, how, **said, name="k")
        return g

    run(graph(1), device)
    run(graph(0, writes=0), device)
    wrong = (
        r"kernel node 'k' \(declared at .*\): expected only .* "
        "The effects were declared for the launch: "
    )
    with pytest.raises(gd.EffectsError, match=rf"{wrong}writes=\[0\]\. Correct that in launch\(\)"):
        run(graph(1, writes=0), device)
    with pytest.raises(gd.EffectsError, match=rf"{wrong}nothing"):
        run(graph(0, reads=()), device)


def test_traces_do_not_ask_it_of_a_kernel_that_took_the_place() -> None:
    device = sim.Device()
    memory = device.allocate(16, stream=device.create_stream())
    g = gd.GraphDef("g")
    node = g.launch(ONE, PROGRAM.kernel("k"), memory, memory, 0, writes=0, name="k")
    program = gd.Program('extern "C" __global__ void other(int* a, int* b, int c) { *a = *b; }')
    with g.instantiate(device=device) as executable:
        executable[node].update(kernel=program.kernel("other"))
        stream = device.create_stream()
        (step,) = executable.trace(stream)
    assert step.read
