"""Rerolling: which launches become loops, what is said of others, and equal results."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, get_args

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.kinds.control import WhileNode
from graphdsl.optimize.optimization import Gain
from graphdsl.optimize.reroll import LOOP_NODES, Costs
from graphdsl.optimize.rewrites import Preference
from tests.cpu.counted_work import require_linear
from tests.device.support import ArrayLike, DeviceMemory, is_simulated
from tests.examples import examples

N = 16
ROW = gd.LaunchConfig(grid=1, block=N)
GOLDEN = Path(__file__).parent / "golden"
PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void mix(float* out, const float* in, float by, int add) {
        out[threadIdx.x] = out[threadIdx.x] * 0.5f + in[threadIdx.x] * by + add;
    }
    extern "C" __global__ void wide(float* out, long long add, short more) {
        out[threadIdx.x] += (float)(add % 1000) + more;
    }
    __device__ int calls;
    extern "C" __global__ void count(float* out, int add) { out[0] += add + calls++; }
    extern "C" __global__ void start(unsigned long long graph, float* out) {
        if (out[0] > 100) cudaGraphLaunch((cudaGraphExec_t)graph, cudaStreamGraphTailLaunch);
    }
    """
)
MIX, WIDE, COUNT, START = (PROGRAM.kernel(name) for name in ("mix", "wide", "count", "start"))
pytestmark = pytest.mark.kernels


class Rows:
    """Arrays with random numbers, the same for each run of a test."""

    def __init__(self, memory: DeviceMemory, count: int = 3, length: int = N) -> None:
        self.memory = memory
        self.arrays = [gd.zeros(length, np.float32, stream=memory.stream) for _ in range(count)]
        values = np.random.default_rng(1)
        graph = gd.GraphDef("fill")
        for each in self.arrays:
            graph.memcpy(each, values.random(length, np.float32))
        memory.run(graph)

    def __getitem__(self, number: int) -> Any:
        return self.arrays[number]


@pytest.fixture
def rows(memory: DeviceMemory) -> Rows:
    return Rows(memory)


def rerolled(graph: gd.GraphDef, prefer: Any = "memory") -> gd.Optimization:
    """Reroll a graph; nothing is found in the result."""
    found = graph.optimize(["reroll"], prefer=prefer)
    assert [str(each) for each in found.graph.check(notes=False)] == []
    return found


def loops(graph: gd.GraphDef) -> list[tuple[int, int]]:
    """Return iterations and nodes in the body of each loop, without the kernel of the condition."""
    found = []
    for node in graph.walk():
        if isinstance(node, WhileNode):
            setter = graph[f"{node.path} condition"]
            assert isinstance(setter, gd.KernelNode)
            (count,) = [each for each in setter.args if isinstance(each, np.int64)]
            found.append((int(count), len(node.body) - 1))
    return found


def chain(rows: Rows, times: int, launch: Callable[[gd.GraphDef, int], object]) -> gd.GraphDef:
    """Return a graph of steps in order."""
    graph = gd.GraphDef("steps")
    with graph.in_order():
        for step in range(times):
            launch(graph, step)
    return graph


def test_the_report_has_where_nodes_are_now(rows: Rows) -> None:
    graph = gd.GraphDef("steps")
    with graph.in_order():
        graph.launch(ROW, MIX, rows[0], rows[1], 1.0, 0, name="first")
        for step in range(51):
            with graph.section(f"step {step}"):
                graph.launch(ROW, MIX, rows[1], rows[0], 0.5, 2 * step, name="there")
                graph.launch(ROW, MIX, rows[0], rows[1], 0.25 + step % 2, 3, name="back")
        graph.memset(rows[1], 0, name="last")
    found = rerolled(graph)
    text = f"{found.listing()}\n\n{found.graph}\n"
    assert text == (GOLDEN / "rerolled.txt").read_text(encoding="utf-8")
    whole, there, *_ = found.edits
    assert whole.nodes == graph.nodes()[1:101]
    assert [each.name for each in there.nodes] == ["there"] * 25
    assert {each.proof for each in found.edits} == {"proven"}
    assert graph["step 4/there"] in there.nodes
    found.verify(device=rows.memory.device, orders=2, launches=2)


def test_addresses_and_numbers_advance(memory: DeviceMemory) -> None:
    rows = Rows(memory, 2, 40 * N)
    for is_up in (True, False):
        graph = gd.GraphDef("steps")
        with graph.in_order():
            for step in range(39) if is_up else reversed(range(39)):
                to, source = (rows[0][N * each : N * each + N] for each in (step + 1, step))
                graph.launch(ROW, MIX, to, source, 1.0, -step)
                graph.launch(ROW, WIDE, to if is_up else source, (1 << 40) + 7 * step, 3)
        found = rerolled(graph)
        assert loops(found.graph) == [(39, 2)]
        assert "argument 3 advances by" in found.edits[1].reason
        found.verify(device=memory.device, orders=1, launches=2)


def test_numbers_that_advance_in_turns(rows: Rows) -> None:
    def step(graph: gd.GraphDef, number: int) -> None:
        graph.launch(ROW, MIX, rows[0], rows[1], 1.0, 5 if number % 3 else number)

    found = rerolled(chain(rows, 60, step))
    assert loops(found.graph) == [(20, 3)]
    found.verify(device=rows.memory.device, orders=1, launches=1)


def test_where_a_value_changes_another_loop_begins(rows: Rows) -> None:
    def step(graph: gd.GraphDef, number: int) -> None:
        graph.launch(ROW, MIX, rows[0], rows[1], 1.0 if number < 40 else 0.5, 2)

    found = rerolled(chain(rows, 90, step))
    assert loops(found.graph) == [(40, 1), (50, 1)]
    assert [node.name for node in found.graph.nodes() if isinstance(node, WhileNode)] == [
        "rerolled",
        "rerolled 2",
    ]
    found.verify(device=rows.memory.device, orders=2, launches=1)


def test_copies_memsets_children_and_bodies(rows: Rows) -> None:
    child = gd.GraphDef("child")
    child.launch(ROW, MIX, rows[2], rows[0], 0.5, 1, name="inside")
    graph = gd.GraphDef("around")
    with graph.repeat(2, name="outer").body.in_order() as body:
        for number in range(40):
            body.memcpy(rows[1], rows[0])
            body.launch(ROW, MIX, rows[0], rows[1], 0.5, number)
            body.embed(child)
            body.memset(rows[0][: N // 2], number % 2)
    found = rerolled(graph)
    (inner,) = [node for node in found.graph["outer"].body if isinstance(node, WhileNode)]  # type: ignore[attr-defined]
    assert inner.path == "outer/body/rerolled"
    assert [each.kind for each in inner.body] == [
        *["memcpy", "kernel", "child", "memset"] * 2,
        "kernel",
    ]
    found.verify(device=rows.memory.device, orders=2, launches=2)


def test_work_side_by_side_within_a_step(rows: Rows) -> None:
    def step(graph: gd.GraphDef, number: int) -> None:
        graph.launch(ROW, MIX, rows[0], rows[0], 1.0, number)
        graph.launch(ROW, MIX, rows[1], rows[0], 1.0, 1)
        graph.launch(ROW, MIX, rows[2], rows[0], 0.5, 2)
        graph.launch(ROW, MIX, rows[0], rows[1], 0.5, 2)
        graph.launch(ROW, MIX, rows[0], rows[2], 0.5, 2)

    graph = chain(rows, 30, step)
    found = rerolled(graph)
    assert loops(found.graph) == [(30, 5)]
    body = found.graph["rerolled"].body  # type: ignore[attr-defined]
    assert len(body.edges()) == len(graph.edges()) // 30 + 1
    found.verify(device=rows.memory.device, orders=3, launches=2)


def test_parameters_and_owners_stay(memory: DeviceMemory) -> None:
    graph = gd.GraphDef("open")
    x, by = graph.param("x", gd.Address), graph.param("by", np.float32, default=0.5)
    buffer = memory.zeros(4 * N)
    seen = []
    with graph.in_order():
        for number in range(50):
            # An owner for each launch.
            seen.append(ArrayLike(buffer, np.float32))
            graph.launch(ROW, MIX, seen[-1], x, by, number)
    found = rerolled(graph)
    assert loops(found.graph) == [(50, 1)]
    node = found.graph["rerolled"].body.nodes()[0]  # type: ignore[attr-defined]
    assert isinstance(node, gd.KernelNode)
    owners = node.args[0].owner  # type: ignore[attr-defined]
    assert {id(each) for each in owners} == {id(each) for each in seen}
    values = memory.of(np.ones(N, np.float32))
    results = []
    for each in (graph, found.graph):
        clear = gd.GraphDef("clear")
        clear.memset(buffer, 0)
        memory.run(clear)
        with each.instantiate(device=memory.device) as executable:
            executable.set(x=values)
            executable.launch(memory.stream)
            executable.set(by=2.0)
            executable.launch(memory.stream)
            executable.sync(memory.stream)
        results.append(memory.read(buffer, np.float32).tolist())
    assert results[0] == results[1]


def test_values_of_ctypes_advance(memory: DeviceMemory) -> None:
    rows = Rows(memory, 2, 64 * N)
    graph = gd.GraphDef("steps")
    with graph.in_order():
        for step in range(50):
            to, source = (rows[0][N * each : N * each + N] for each in (step + 1, step))
            graph.launch(ROW, MIX, to, source, ctypes.c_float(0.5), ctypes.c_int(7 - step))
    found = rerolled(graph)
    assert loops(found.graph) == [(50, 1)]
    found.verify(device=memory.device, orders=1, launches=1)


def test_captured_launches_become_a_loop(memory: DeviceMemory) -> None:
    rows = Rows(memory, 2, 64 * N)
    graph = gd.GraphDef("steps")
    with graph.in_order():
        for step in range(50):
            graph.launch(ROW, MIX, rows[0], rows[1], 0.5, 7 - step)
            graph.launch(ROW, WIDE, rows[0], (1 << 40) - step, 3)
    with graph.instantiate(device=memory.device) as executable:
        read = gd.GraphDef.from_cuda(executable, device=memory.device)
        found = read.optimize(["reroll"], prefer="memory")
        assert loops(found.graph) == [(50, 2)]
        found.verify(device=memory.device, orders=1, launches=1)


def test_launches_that_are_left_alone(memory: DeviceMemory) -> None:
    rows = Rows(memory, 3, 64 * N)
    host = np.zeros(N, np.float32)
    random = np.random.default_rng(2).integers(0, 1000, 60).tolist()

    def beside(graph: gd.GraphDef, number: int) -> None:
        graph.launch(ROW, MIX, rows[number % 2], rows[2], 1.0, 1)

    def children(graph: gd.GraphDef, _: int) -> None:
        child = gd.GraphDef("child")
        child.callback(print)
        graph.embed(child)

    def condition(graph: gd.GraphDef, _: int) -> None:
        with graph.if_then(gd.scalar(rows[0][:1]) > 1).then as body:
            body.memset(rows[1], 0)

    def window(number: int) -> Any:
        return rows[0][N * number : N * number + N]

    cases: list[tuple[Callable[[gd.GraphDef, int], object], str]] = [
        (
            lambda graph, _: graph.callback(print),
            "the body of a loop cannot hold callback nodes",
        ),
        (children, "the body of a loop cannot hold callback nodes"),
        (
            lambda graph, _: graph.launch(ROW, START, 0, rows[0]),
            "the body of a loop cannot hold kernels that launch others",
        ),
        (
            lambda graph, _: graph.memcpy(rows[0][:N], host),
            "the body of a loop cannot hold copies from or to pageable memory",
        ),
        (condition, "it sets a condition"),
        (
            lambda graph, _: graph.launch(
                gd.LaunchConfig(grid=1, block=N, device_updatable=True),
                MIX,
                rows[0],
                rows[1],
                1.0,
                1,
            ),
            "it is device_updatable: kernels may give it other arguments than the others",
        ),
        (beside, "nodes run beside it or across its repetitions, and a loop runs alone"),
        (
            lambda graph, number: graph.memset(window(number), 0),
            "nodes run beside it or across its repetitions, and a loop runs alone",
        ),
        (
            lambda graph, number: graph.memcpy(rows[1][:N], window(number)),
            "its values change, and only launches can follow the counter of a loop",
        ),
        (
            lambda graph, number: graph.launch(ROW, MIX, rows[0], rows[1], 1.0, random[number]),
            "its argument 3 does not change regularly",
        ),
        (
            lambda graph, number: graph.launch(ROW, MIX, rows[0], rows[1], 0.1 * number, 1),
            "its argument 2 changes, and only integers of 32 or 64 bits and addresses can advance",
        ),
        (
            lambda graph, number: graph.launch(ROW, WIDE, rows[0], 1, number),
            "its argument 2 changes, and only integers of 32 or 64 bits and addresses can advance",
        ),
        (
            lambda graph, number: graph.launch(ROW, COUNT, rows[0], number),
            "its argument 1 changes, and it uses variables of its module, and a rewritten kernel "
            "would have its own",
        ),
    ]
    for step, reason in cases:
        graph = chain(rows, 60, step)
        found = graph.optimize(["reroll"], prefer="memory")
        assert not found.edits, reason
        assert [each.reason for each in found.left_alone] == [reason]


def test_programmatic_edges_and_devices(rows: Rows) -> None:
    graph = chain(rows, 60, lambda g, _: g.launch(ROW, MIX, rows[0], rows[1], 1.0, 1))
    found = graph.optimize(["programmatic", "reroll"], prefer="memory")
    (alone,) = {each.reason for each in found.left_alone}
    assert alone == "it has programmatic edges; use reroll before them"
    assert loops(graph.optimize(["reroll", "programmatic"], prefer="memory").graph) == [(60, 1)]
    two = gd.GraphDef("two")
    with two.in_order():
        for number in range(60):
            two.launch(ROW, MIX, rows[0], rows[1], 1.0, 1, device=number % 2)
    (left,) = two.optimize(["reroll"], prefer="memory").left_alone
    assert left.reason == "its repetitions run on several devices, the body of a loop on one"


def test_reroll_is_used_for_the_preference(rows: Rows) -> None:
    graph = chain(rows, 3000, lambda g, _: g.launch(ROW, MIX, rows[0], rows[1], 1.0, 1))
    few = chain(rows, 300, lambda g, _: g.launch(ROW, MIX, rows[0], rows[1], 1.0, 1))
    names = {
        prefer: [each.pass_name for each in few.optimize(prefer=prefer).gains]
        for prefer in ("time", "memory", "product")
    }
    assert "reroll" not in names["time"]
    assert names["memory"][0] == names["product"][0] == "reroll"
    found = {
        prefer: loops(graph.optimize(["reroll"], prefer=prefer).graph)
        for prefer in ("time", "memory", "product")
    }
    (slim,), (middle,), (quick,) = found["memory"], found["product"], found["time"]
    assert slim == (3000, 1)
    assert 1 < middle[1] < quick[1] < 1000
    gain = graph.optimize(["reroll"], prefer="memory").gains[0]
    assert str(gain) == "not measured, 5.3 MiB -> 7.3 KiB of device memory (predicted)"
    with pytest.raises(ValueError, match="prefer: expected 'time', 'memory' or 'product', got 'x'"):
        graph.optimize(prefer="x")  # type: ignore[arg-type]


def test_the_gain_is_predicted(rows: Rows) -> None:
    graph = chain(rows, 400, lambda g, n: g.launch(ROW, MIX, rows[0], rows[1], 1.0, 1, name=f"{n}"))
    times = {f"{number}": 2e-6 for number in range(400)}
    (gain,) = graph.optimize(["reroll"], prefer="memory", times=times).gains
    assert gain.source == "predicted"
    assert gain.before is not None
    assert gain.after is not None
    assert gain.is_kept
    # 400 iterations take about 4 us more each.
    assert 1000 < gain.after - gain.before < 2000
    assert gain.memory is not None
    assert gain.memory[1] < 0.02 * gain.memory[0]


@pytest.mark.parametrize(
    ("times", "memory", "kept"),
    [
        ((100.0, 100.5), (200, 20), "time memory product"),
        ((100.0, 103.0), (200, 20), "memory product"),
        ((100.0, 300.0), (200, 150), "memory"),
        ((100.0, 50.0), (200, 200), ""),
    ],
)
def test_preferred_loops_are_kept(
    times: tuple[float, float], memory: tuple[int, int], kept: str
) -> None:
    found = [
        prefer
        for prefer in get_args(Preference)
        if Gain.measured("reroll", *times, memory, prefer).is_kept
    ]
    assert found == kept.split()


def test_costs_choose_the_body() -> None:
    costs = Costs(times=5000, nodes=7, longest=7, others=0)
    choices = range(1, 2501)
    assert costs.best(choices, "memory") == 1
    product, quick = costs.best(choices, "product"), costs.best(choices, "time")
    assert product is not None
    assert quick is not None
    assert costs.time(product) < 1.1 * costs.time(5000)
    assert costs.memory(product) < 2 << 20
    assert costs.time(quick) <= 1.01 * costs.time(5000) < costs.time(quick // 2)
    assert costs.best(range(4, 2501, 4), "product") in range(4, 2501, 4)
    few = Costs(times=LOOP_NODES, nodes=1, longest=1, others=0)
    assert few.best(range(1, 10), "memory") is None


def test_the_work_is_linear(rows: Rows) -> None:
    def make(size: int) -> Callable[[], object]:
        def step(graph: gd.GraphDef, number: int) -> None:
            graph.launch(ROW, MIX, rows[0], rows[1], 1.0, number)
            graph.launch(ROW, MIX, rows[1], rows[0], 1.0, 1)

        graph = chain(rows, size, step)
        return lambda: graph.optimize(["reroll"], prefer="memory")

    require_linear(make, 100)


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["mix", "window", "wide", "copy", "memset", "calm"]),
        st.integers(0, 2),
        st.integers(0, 2),
        st.integers(1, 3),
        st.integers(-3, 3),
    ),
    min_size=1,
    max_size=4,
)


@settings(
    max_examples=examples(6),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(steps=STEPS, times=st.integers(20, 45), first=st.integers(0, 5), data=st.data())
def test_random_loops(
    memory: DeviceMemory, steps: list[Any], times: int, first: int, data: st.DataObject
) -> None:
    rows = Rows(memory, 3, 64 * N)
    graph = gd.GraphDef("random")
    odd = data.draw(st.integers(-1, times))
    with graph.in_order():
        for number in range(times):
            for kind, one, other, period, by in steps:
                turn = (number % period) * 0.25 if number != odd else 7.0
                advance = first + by * number
                place = N * (number + 1 if by > 0 else times - number if by else 3)
                window = rows[one][place : place + N]
                out, source = rows[one][:N], rows[other][N : 2 * N]
                match kind:
                    case "mix":
                        graph.launch(ROW, MIX, out, source, turn, advance)
                    case "window":
                        graph.launch(ROW, MIX, window, source, 0.5, number % period)
                    case "wide":
                        graph.launch(ROW, WIDE, out, advance << 33, 3)
                    case "copy":
                        graph.memcpy(rows[(other + 1) % 3][: 4 * period], window[: 4 * period])
                    case "memset":
                        graph.memset(window[: N // 2], number % period)
                    case _:
                        graph.launch(ROW, MIX, out, source, 0.5, 1)
    prefer = data.draw(st.sampled_from(["memory", "product", "time"]))
    found = rerolled(graph, prefer)
    if found.edits:
        found.verify(device=memory.device, orders=1, launches=1)
    else:
        assert found.left_alone or len(graph) <= LOOP_NODES * 2 or prefer != "memory"


def random_steps(seed: int, rows: Rows) -> gd.GraphDef:
    """Return a random graph that comes again and again: work side by side, behind its first node.

    Between them, nodes that are not repeated come now and then.
    """
    random = Random(seed)  # noqa: S311  # no secret
    step = gd.GraphDef("step")
    with step.in_order():
        for _ in range(random.randint(1, 7)):
            one, other = (rows[random.randrange(4)] for _ in range(2))
            if random.random() < 0.15:
                step.memset(one, random.randrange(2))
            elif random.random() < 0.2 and one is not other:
                step.memcpy(one, other)
            else:
                step.launch(ROW, MIX, one, other, random.random(), random.randrange(9))
    graph = gd.GraphDef(f"random {seed}")
    with graph.in_order():
        own = graph.array(N, np.float32, name="own")
        graph.memset(own, 0)
        graph.launch(ROW, MIX, rows[0], own, 1.0, seed)
    end: Any = graph.join(name="begin")
    for number in range(random.randint(12, 40)):
        start = end.launch(ROW, MIX, own, rows[1], 0.25, number * (seed % 3))
        end = start.inline(step, section=f"step {number}")
        if random.random() < 0.04:
            end = end.memset(rows[2], 1)
    with graph.in_order():
        graph.launch(ROW, MIX, rows[3], own, 1.0, 1)
        graph.deallocate(own)
    return graph


def require_same_results(seed: int, memory: DeviceMemory) -> int:
    """Compare a random graph with what it is rerolled to; return how many loops that has."""
    rows = Rows(memory, 4)
    graph = random_steps(seed, rows)
    prefer = ("memory", "product", "time")[seed % 3 if seed % 4 == 0 else 0]
    found = rerolled(graph, prefer)
    found.verify(device=memory.device, orders=2, launches=2)
    both = graph.optimize(prefer="memory")
    both.verify(device=memory.device, orders=2, launches=2)
    return len(loops(found.graph))


@pytest.fixture
def any_order(memory: DeviceMemory) -> DeviceMemory:
    """Memory of a device that runs nodes in any order that their edges allow, as a GPU does."""
    if not is_simulated(memory.device):
        return memory
    device = gd.sim.Device(schedule="random", seed=1)
    return DeviceMemory(device, device.create_stream())


def test_random_graphs_that_come_again(any_order: DeviceMemory) -> None:
    assert sum(require_same_results(seed, any_order) for seed in range(1)) > 0


@pytest.mark.fuzz
@pytest.mark.parametrize("hundreds", range(10))
def test_many_random_graphs_that_come_again(hundreds: int, any_order: DeviceMemory) -> None:
    for seed in range(1000 + 100 * hundreds, 1100 + 100 * hundreds):
        require_same_results(seed, any_order)
