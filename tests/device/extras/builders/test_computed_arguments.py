"""Numbers that the device computes, as arguments by value."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.code.ptx.in_memory import in_memory_of
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.runtime.module_texts import module_text
from tests.device.support import DeviceMemory

PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void scale(float* x, float factor, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) x[i] *= factor;
    }
    template <class T> __global__ void put(T* x, T what) { x[threadIdx.x] = what; }
    // Reads its argument in a loop, and behind a branch.
    __global__ void sum(double* x, double step, unsigned char times, bool twice) {
        double total = 0;
        for (int i = 0; i < times; i++) total += step;
        x[threadIdx.x] = twice ? total + step * times : total;
    }
    __device__ int table[4];
    __global__ void looked(int* x, int n) { *x = table[n]; }
    struct Pair { int a, b; };
    __global__ void pair(int* x, Pair p) { *x = p.a + p.b; }
    """,
    name="computed.cu",
)
SCALE = PROGRAM.kernel("scale")
CPP = {
    "i1": "signed char",
    "u1": "unsigned char",
    "i2": "short",
    "u2": "unsigned short",
    "i4": "int",
    "u4": "unsigned",
    "i8": "long long",
    "u8": "unsigned long long",
    "f4": "float",
    "f8": "double",
}
for each in CPP.values():
    PROGRAM.kernel(f"put<{each}>")


def run(graph: gd.GraphDef, device: Any, stream: Any, **values: Any) -> None:
    assert not graph.check(compile=True)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream, **values)
        executable.sync(stream)


def kernels(graph: gd.GraphDef) -> list[gd.KernelNode]:
    return [node for node in graph.walk() if isinstance(node, gd.KernelNode)]


@pytest.mark.kernels
def test_arguments_are_computed_just_before_the_launch(device: Any, stream: Any) -> None:
    values, found = np.arange(8, dtype=np.float32), np.zeros(8, np.float32)
    g = gd.GraphDef("by value")
    n = g.param("n", np.int32, default=6)
    with g.in_order(), g.temporaries(x=(8, np.float32), q=(2, np.float32)) as (x, q):
        g.memcpy(x, values)
        g.memcpy(q, np.array([3, 4], np.float32))
        g.launch(SCALE, x, q[0] * 2 + q[1], n, over=x, name="scale")
        g.assign(q[0], 100.0)
        g.launch(SCALE, x, gd.scalar(q[1]), gd.scalar(n) - 2, over=x, name="again")
        g.memcpy(found, x)
    names = [node.name for node in g]
    assert names[names.index("scale") - 1] == "scale factor"
    # What the launch leaves alone is loaded from where it is.
    assert names[names.index("again") - 1 :][:2] == ["again n", "again"]
    assert g["again"].parameters()["args"] == "(x, q[1], graphdsl_executable_n)"
    here = test_arguments_are_computed_just_before_the_launch.__code__
    assert {node.location.file for node in g} == {here.co_filename}
    assert g["scale factor"].location == g["scale"].location
    run(g, device, stream)
    expected = values.copy()
    expected[:6] *= 10
    expected[:4] *= 4
    assert found.tolist() == expected.tolist()
    run(g, device, stream, n=2)
    expected = values.copy()
    expected[:2] *= 10
    assert found.tolist() == expected.tolist()


@pytest.mark.kernels
@pytest.mark.parametrize("name", CPP)
def test_numbers_of_every_type(name: str, device: Any, stream: Any) -> None:
    dtype = np.dtype(name)
    q = gd.array([7, 5], dtype, stream=stream)
    x = gd.zeros(1, dtype, stream=stream)
    g = gd.GraphDef()
    put = PROGRAM.kernel(f"put<{CPP[name]}>")
    with g.in_order():
        g.launch(put, x, q[0] - q[1] * 2, over=1, block=1, name="put")
    run(g, device, stream)
    with np.errstate(over="ignore"):
        expected = np.array([7], dtype) - np.array([5], dtype) * dtype.type(2)
    assert gd.read(x, stream).tolist() == expected.tolist()


@pytest.mark.kernels
def test_numbers_are_cast_to_the_type_of_the_parameter(device: Any, stream: Any) -> None:
    q, x = gd.array([2, 3], np.float32, stream=stream), gd.zeros(2, np.float64, stream=stream)
    count = gd.array([4], np.uint8, stream=stream)
    g = gd.GraphDef()
    with g.in_order():
        g.launch(
            PROGRAM.kernel("sum"), x, q[0] / 4, count[0] + 1, q[1] > 2, over=x, block=2, name="sum"
        )
    run(g, device, stream)
    assert gd.read(x, stream).tolist() == [5.0, 5.0]


@pytest.mark.kernels
def test_a_loop_follows_its_computed_values(device: Any, stream: Any) -> None:
    """Each iteration scales by what the one before has left, without the host."""
    found = np.zeros(4, np.float32)
    g = gd.GraphDef("feedback")
    with g.in_order(), g.temporaries(x=(4, np.float32)) as (x,):
        g.fill(x, 2)
        with g.repeat(3, name="loop").body as body:
            body.launch(SCALE, x, x[0] + 1, 4, over=x, name="step")
        g.memcpy(found, x)
    run(g, device, stream)
    value = np.float32(2)
    for _ in range(3):
        value *= value + 1
    assert found.tolist() == [value] * 4


@pytest.mark.kernels
def test_elements_are_copied_if_the_launch_may_change_them(device: Any, stream: Any) -> None:
    """By value means as they were before the launch, for every thread."""
    x = gd.full(512, 2, np.float32, stream=stream, name="x")
    y = gd.full(512, 1, np.float32, stream=stream, name="y")
    part = gd.Array(y.memory, np.float32)
    unknown = gd.Program(
        "__global__ void k(float** x, float f) { x[0][threadIdx.x] = f; }", name="unknown.cu"
    ).kernel("k")
    g = gd.GraphDef()
    with g.in_order():
        one = g.launch(SCALE, x, gd.scalar(x[0]), 512, over=x, name="one")
        two = g.launch(SCALE, y, gd.scalar(x[3]), 512, over=x, name="two")
        three = g.launch(SCALE, y[:256], gd.scalar(part[0]), 256, over=256, name="three")
        # A kernel may leave the part that it is passed.
        four = g.launch(SCALE, y[:256], gd.scalar(part[300]), 256, over=256, name="four")
        five = g.launch(SCALE, y, gd.scalar(x[3]), 512, over=x, writes=0, name="five")
    assert [str(node.args[1]) for node in (one, two, three, four, five)] == [
        "graphdsl_executable_factor",
        "x[3]",
        "graphdsl_executable_factor",
        "graphdsl_executable_factor",
        "graphdsl_executable_factor",
    ]
    run(g, device, stream)
    assert gd.read(x, stream).tolist() == [4.0] * 512
    # 1 * 4, then the first half by 4 and by 4 of the second half, then all by 4.
    assert gd.read(y, stream).tolist() == [256.0] * 256 + [16.0] * 256
    h = gd.GraphDef()
    with h.in_order():
        node = h.launch(unknown, y.view(np.uint64), gd.scalar(x[0]), over=1, block=1, name="k")
    assert str(node.args[1]) == "graphdsl_executable_f"


@pytest.mark.kernels
def test_executables_and_copies_have_numbers_of_their_own(device: Any, stream: Any) -> None:
    x = gd.zeros(4, np.float32, stream=stream)
    g = gd.GraphDef()
    p = g.param("p", np.float32)
    with g.in_order():
        g.fill(x, 1)
        g.launch(SCALE, x, gd.scalar(p) * 2, 4, over=x, name="scale")
    twin = g.copy()
    assert str(twin) == str(g)
    assert not gd.diff(g, twin)
    both = gd.GraphDef("both")
    with both.in_order():
        both.inline(g, section="first", p=np.float32(3))
        both.inline(twin, section="second", p=np.float32(5))
    with (
        g.instantiate(device=device) as one,
        twin.instantiate(device=device) as other,
        both.instantiate(device=device) as third,
    ):
        for executable, values, expected in (
            (one, {"p": 3}, 6),
            (other, {"p": 4}, 8),
            (one, {"p": 5}, 10),
        ):
            executable.launch(stream, **values)
            assert gd.read(x, stream).tolist() == [expected] * 4
        third.launch(stream)
        assert gd.read(x, stream)[0] == 10.0


@pytest.mark.kernels
def test_files_have_them(tmp_path: Path, device: Any, stream: Any) -> None:
    found = np.zeros(4, np.float32)
    g = gd.GraphDef("saved")
    with g.in_order(), g.temporaries(x=(4, np.float32)) as (x,):
        g.fill(x, 3)
        g.launch(SCALE, x, x[1] * x[2], 4, over=x, name="scale")
        g.memcpy(found, x, name="save")
    g.save(tmp_path / "g.graph", regions={"found": found})
    loaded = gd.load(tmp_path / "g.graph").bind(regions={"found": found})
    assert str(loaded) == str(g)
    run(loaded, device, stream)
    assert found.tolist() == [27.0] * 4
    g["save"].destroy()
    again = gd.GraphDef.from_networkx(g.to_networkx())
    assert str(again) == str(g)


@pytest.mark.kernels
def test_ptx_is_changed_when_it_is_declared(device: Any, stream: Any) -> None:
    program = gd.Program(module_text(gd.Program(PROGRAM.source.split("template")[0])).ptx)
    x = gd.full(4, 2, np.float32, stream=stream)
    g = gd.GraphDef()
    with g.in_order():
        g.launch(program.kernel("scale"), x, x[0] * 2, gd.scalar(x.view(np.int32)[1]) % 3, over=x)
    run(g, device, stream)
    n = int(np.array([2], np.float32).view(np.int32)[0]) % 3
    assert gd.read(x, stream).tolist() == [8.0] * n + [2.0] * (4 - n)


def test_ptx_of_an_unknown_form_is_refused() -> None:
    program = gd.Program(
        ".version 8.0\n.target sm_80\n.address_size 64\n.entry k(.param .u32 k_0)\n{\n"
        ".reg .b32 %r<2>;\nld.param.u32 %r1 /* ; */, [k_0];\nret;\n}\n"
    )
    g = gd.GraphDef()
    x = g.array(4, np.int32, name="x")
    with pytest.raises(ValueError, match="has 'ld.param.u32 %r1 .*in an unknown form. Pass the"):
        g.launch(program.kernel("k"), x[0] + 1, over=1)
    assert len(g) == 1


def test_effects_and_declared_effects_include_them() -> None:
    program = gd.Program(PROGRAM.source.split("template")[0])
    declared = program.kernel("scale", writes=[0])
    g = gd.GraphDef()
    x = g.array(4, np.float32, name="x")
    with g.in_order():
        node = g.launch(SCALE, x, x[0] * 2, 4, over=x, name="inferred")
        other = g.launch(declared, x, x[0] * 2, 4, over=x, name="declared")
        third = g.launch(SCALE, x, x[0] * 2, 4, over=x, name="here", writes=0)
    assert str(node.effects()).splitlines()[1:] == [
        "  argument 0: reads, writes",
        "  argument 1: reads",
    ]
    assert "argument 1: reads" in str(other.effects())
    assert "argument 1: reads" in str(third.effects())
    assert in_memory_of(node.kernel.program.source) == {"scale": (1,)}
    assert node.kernel is third.kernel
    assert [str(g.edge_reason(a, b)) for a, b in g.edges()]
    assert g["inferred factor"] in g["inferred"].pred


@pytest.mark.parametrize("places", [0, "table", [0], [(0, 0)], [0, "table"]], ids=str)
@pytest.mark.parametrize("role", ["reads", "writes"])
def test_declared_effects_may_be_iterators(places: Any, role: str) -> None:
    g = gd.GraphDef()
    x = g.array(4, np.float32, name="x")
    told: Any = {role: iter(places) if isinstance(places, list) else places}
    node = g.launch(SCALE, x, x[0] * 2, 4, over=x, **told)
    plain = g.launch(SCALE, x, 2.0, 4, over=x, **{role: places})
    expected = {*str(plain.effects()).splitlines(), "  argument 1: reads"}
    assert {*str(node.effects()).splitlines()} == expected


def refused(g: gd.GraphDef) -> dict[str, tuple[Any, type[Exception], str]]:
    x, q = g.array(4, np.float32, name="x"), g.array(4, np.int32, name="q")
    linked = gd.Program("__global__ void k(int* x, int n) { *x = n; }", link=["__device__ int y;"])
    registers = gd.Program(
        "__global__ void k(int* x, int n) { *x = n; }", {"max_register_count": 32}
    )
    kernel = PROGRAM.kernel
    return {
        "pointer": (
            lambda: g.launch(SCALE, x[0] * 2, 1.0, 4, over=4, name="me"),
            TypeError,
            r"kernel node 'me': launch argument 0 of kernel 'scale': expected memory for float\*, "
            r"got x\[0\] \* 2.0, a number .* Pass the memory itself",
        ),
        "kind": (
            lambda: g.launch(SCALE, x, 2.0, x[0] * 2, over=4),
            TypeError,
            r"argument 2 .*can cast to int32 \(same_kind\), got x\[0\] \* 2.0 of float32",
        ),
        "structure": (
            lambda: g.launch(kernel("pair"), q, q[0] * 2, over=1),
            TypeError,
            r"argument 1 of kernel 'pair': expected a value for Pair, .*Pass the address of the",
        ),
        "variables": (
            lambda: g.launch(kernel("looked"), q, q[0] * 2, over=1),
            ValueError,
            "got 'looked': it uses variables of its module, .*Pass the address of the number",
        ),
        "linked": (
            lambda: g.launch(linked.kernel("k"), q, q[0] * 2, over=1),
            ValueError,
            "its program is linked from several files. Pass the address",
        ),
        "assembler": (
            lambda: g.launch(registers.kernel("k"), q, q[0] * 2, over=1),
            ValueError,
            "option max_register_count, which PTX cannot have. Pass the address",
        ),
        "count": (
            lambda: g.launch(SCALE, x, q[0] * 2, over=4),
            ValueError,
            "kernel 'scale' takes 3; expected as many arguments as it has parameters, got 2",
        ),
        "name": (
            lambda: g.launch(SCALE, x, x[0] * 2, 4, over=4, name="q"),
            ValueError,
            "node name 'q' is taken",
        ),
        "grid": (
            lambda: g.launch(gd.LaunchConfig(grid=1, block=1), SCALE, x, x[0] * 2, 4, grid=0),
            ValueError,
            "launch grid: expected 1 to",
        ),
        "effects": (
            lambda: g.launch(SCALE, x, x[0] * 2, 4, over=4, reads=1.5),
            TypeError,
            r"launch reads: expected argument indices .* got 1.5",
        ),
        "many": (
            lambda: g.launch_many(SCALE, [x, x], x[0] * 2, 4, over=4),
            TypeError,
            "Only launch\\(\\) of a graph takes a number that the device computes",
        ),
    }


@pytest.mark.parametrize("case", refused(gd.GraphDef()))
def test_a_refusal_adds_nothing(case: str) -> None:
    g = gd.GraphDef()
    action, kind, message = refused(g)[case]
    with pytest.raises(kind, match=message):
        action()
    assert [node.name for node in g] == ["x", "q"]
    assert state_of(g).count == 2


def test_updates_and_streams_refuse_them(device: Any, stream: Any) -> None:
    g = gd.GraphDef()
    x = g.array(4, np.float32, name="x")
    node = g.launch(SCALE, x, 2.0, 4, over=4, name="scale")
    with pytest.raises(TypeError, match=r"got x\[0\] \* 2.0, .*Declare another launch\(\)"):
        node.update(args=(x, x[0] * 2, 4))
    assert len(g) == 2
    memory = gd.zeros(4, np.float32, stream=stream)
    with pytest.raises(TypeError, match=r"launch argument 1: .*read\(\) the numbers first"):
        gd.launch(stream, SCALE, memory, memory[0] * 2, 4, over=4, device=device)


def test_machine_code_is_refused(memory: DeviceMemory) -> None:
    from graphdsl.abi.programs import ForeignKernel
    from graphdsl.abi.signatures import KernelSignature

    kernel = ForeignKernel("theirs", 0x10, KernelSignature((0, 8), (8, 4)))
    g = gd.GraphDef()
    x = g.array(4, np.int32, name="x")
    with pytest.raises(TypeError, match="'theirs' is machine code, .*Pass the address of the"):
        g.launch(gd.LaunchConfig(grid=1, block=1), kernel, x, x[0] + 1)
    assert len(g) == 1


@pytest.mark.parametrize("is_ptx", [False, True])
def test_updates_refuse_a_number_in_the_place_of_a_computed_one(
    device: Any, stream: Any, is_ptx: bool
) -> None:
    """The launch has an address there, and a number would be taken as one."""
    kernel = SCALE
    if is_ptx:
        source = PROGRAM.source.split("template")[0]
        kernel = gd.Program(module_text(gd.Program(source)).ptx).kernel("scale")
    x, q = gd.array(np.arange(4), np.float32, stream=stream), gd.full(1, 3, "f4", stream=stream)
    g = gd.GraphDef()
    with g.in_order():
        node = g.launch(kernel, x, q[0] * 2, 4, over=4, name="scale")
    message = "expected memory for argument 1, which the device computes, got the number 5"
    with pytest.raises(TypeError, match=message):
        node.update(args=(x, 5, 4))
    with g.instantiate(device=device) as executable:
        with pytest.raises(TypeError, match=message):
            executable[node].update(args=(x, np.int64(5), 4))
        executable[node].update(args=(x, node.args[1], 3))
        executable.launch(stream)
        executable.sync(stream)
    assert gd.read(x, stream).tolist() == [0, 6, 12, 3]


def test_families_sets_and_lifted_graphs_have_them(
    device: Any, stream: Any, tmp_path: Path
) -> None:
    x, q = gd.zeros(8, "f4", stream=stream), gd.array([3, 5], np.float32, stream=stream)
    values = np.arange(8, dtype=np.float32)

    def declare(count: int, factor: float = 2) -> gd.GraphDef:
        g = gd.GraphDef(f"{count} elements")
        with g.in_order():
            g.launch(SCALE, x, q[0] * factor, count, over=count, name="by a product")
            g.launch(SCALE, x, gd.scalar(q[1]), count, over=count, name="by an element")
        return g

    def scaled(count: int, factor: float) -> list[float]:
        return [*(values[:count] * factor).tolist(), *values[count:].tolist()]

    counts = (8, 3, 5, 8)
    with gd.family(declare, device=device) as family:
        for count in counts:
            gd.memcpy(stream, x, values)
            family[count].launch(stream)
            family[count].sync(stream)
            assert gd.read(x, stream).tolist() == scaled(count, 30)
    y, r = gd.zeros(8, "f4", stream=stream), gd.array([10, 2], np.float32, stream=stream)
    with gd.GraphSet(declare, (8, 3, 5), {"x": x, "q": q}, device=device) as graphs:
        graphs.capture().verify()
        graphs.save(tmp_path / "some.graphs")
    with gd.GraphSet.load(tmp_path / "some.graphs", {"x": y, "q": r}, device) as loaded:
        for count in counts:
            gd.memcpy(stream, y, values)
            loaded.launch(count, stream)
            loaded.sync(stream)
            assert gd.read(y, stream).tolist() == scaled(count, 40)
    lifted = declare(8).lift(x=x, q=q)
    lifted.verify(x=y, q=r)
    difference = gd.lift_difference(declare(8), declare(5, 4))
    roles = [[place.role for place in each.places] for each in difference.proposals]
    assert sorted(roles) == [["argument 2"], ["argument 2", "argument 2"]]
    assert not difference.doubtful
