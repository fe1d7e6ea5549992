"""Programmatic edges: which edges become one, and results that stay the same."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.edges import EdgePort
from graphdsl.core.declaration.kinds.kernel import launch_form_of
from graphdsl.core.declaration.naming import local_path_of
from graphdsl.extras.effects import waits_first
from graphdsl.optimize.optimize import context_of
from graphdsl.optimize.programmatic import LARGE, programmatic, triggers
from graphdsl.optimize.rewrites import Rewrite
from tests.device.random_programs import Launched, RandomProgram
from tests.device.support import DeviceMemory, cooperative, is_simulated
from tests.examples import examples

N = 64
ROW = gd.LaunchConfig(grid=1, block=N)
PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void mix(float* out, const float* in, float by, unsigned n) {
        unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) out[i] = out[i] * by + in[n - 1 - i];
    }

    extern "C" __global__ void waiting(float* out, const float* in, float by, unsigned n) {
        asm volatile("griddepcontrol.wait;" ::: "memory");
        unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) out[i] = out[i] * by + in[n - 1 - i];
    }

    __device__ unsigned counter;
    extern "C" __global__ void count(float* out) { out[0] = counter++; }

    extern "C" __global__ void lock(volatile unsigned* flag, float* out) {
        while (*flag) { }
        out[threadIdx.x] += 1;
    }

    extern "C" __global__ void decide(cudaGraphConditionalHandle handle, const float* x) {
        cudaGraphSetConditional(handle, x[0] < 100.0f);
    }
    """
)
MIX, WAITING, COUNT, LOCK, DECIDE = (
    PROGRAM.kernel(name) for name in ("mix", "waiting", "count", "lock", "decide")
)
pytestmark = pytest.mark.kernels


@pytest.fixture
def capable(memory: DeviceMemory) -> DeviceMemory:
    """Memory of a device that has programmatic edges."""
    if memory.device.compute_capability[0] < 9:
        pytest.skip("griddepcontrol needs compute capability 9.0")
    return memory


def chain(graph: gd.GraphDef, x: Any, y: Any, count: int, kernel: Any = MIX) -> list[Any]:
    """Add launches in a row, each of which needs the one before."""
    nodes: list[Any] = []
    for number in range(count):
        args = (x, y) if number % 2 else (y, x)
        place = nodes[-1] if nodes else graph
        nodes.append(place.launch(ROW, kernel, *args, 0.5, N, name=f"k{number}"))
    return nodes


def ports(graph: gd.GraphDef) -> list[str]:
    return [
        f"{local_path_of(u)}-{local_path_of(v)}:{port.name.lower()}"
        for u, v, port in graph.edges(ports=True)
    ]


def random_numbers(memory: DeviceMemory, *buffers: Any) -> None:
    values = np.random.default_rng(1).random(N, np.float32)
    g = gd.GraphDef("fill")
    for each in buffers:
        g.memcpy(each, values)
    memory.run(g)


def test_a_chain_becomes_programmatic(capable: DeviceMemory) -> None:
    x, y = (capable.zeros(4 * N) for _ in range(2))
    random_numbers(capable, x, y)
    graph = gd.GraphDef("chain")
    nodes = chain(graph, x, y, 4)
    found = graph.optimize(["programmatic"])
    assert ports(found.graph) == [
        "k0-k1:programmatic",
        "k1-k2:programmatic",
        "k2-k3:programmatic",
    ]
    assert [each.nodes for each in found.edits] == list(pairwise(nodes))
    assert found.edits[0].what == "the edge k0 -> k1 becomes programmatic"
    assert found.edits[0].reason.startswith("mix gets a wait before ")
    kernels = [each.kernel for each in found.graph.nodes()]  # type: ignore[attr-defined]
    assert kernels[0] is MIX
    assert kernels[1] is kernels[2] is kernels[3]
    assert waits_first(kernels[1])
    assert not found.graph.check()
    found.verify(device=capable.device, orders=3, launches=5)


def test_kernels_that_wait_stay(capable: DeviceMemory) -> None:
    x, y = (capable.zeros(4 * N) for _ in range(2))
    graph = gd.GraphDef("chain")
    chain(graph, x, y, 2, WAITING)
    found = graph.optimize(["programmatic"])
    assert ports(found.graph) == ["k0-k1:programmatic"]
    assert {each.kernel for each in found.graph.nodes()} == {WAITING}  # type: ignore[attr-defined]
    assert found.edits[0].reason == "waiting waits before it touches memory, and before it ends"
    found.verify(device=capable.device, orders=1, launches=3)


def test_bodies_have_programmatic_edges(capable: DeviceMemory) -> None:
    x, y = (capable.zeros(4 * N) for _ in range(2))
    random_numbers(capable, x, y)
    graph = gd.GraphDef("loop")
    condition = graph.create_condition(1, name="go")
    loop = graph.while_loop(condition, name="loop")
    body = loop.body
    nodes = chain(body, x, y, 3)
    one = gd.LaunchConfig(grid=1, block=1)
    decide = nodes[-1].launch(one, DECIDE, condition, x, name="decide")
    decide.launch(ROW, MIX, x, y, 0.5, N, name="late")
    found = graph.optimize(["programmatic"])
    # It may wait behind a programmatic edge, and what follows waits for its end.
    (alone,) = found.left_alone
    assert alone.node is body["decide"]
    assert alone.reason.startswith("it sets a condition")
    (new_loop,) = found.graph.nodes()
    (new_body,) = new_loop.bodies  # type: ignore[attr-defined]
    early = ["k0-k1:programmatic", "k1-k2:programmatic", "k2-decide:programmatic"]
    assert ports(new_body) == [*early, "decide-late:default"]
    assert not found.graph.check()


LEFT_ALONE: dict[str, tuple[Any, str]] = {
    "variables": (
        lambda node, x: node.launch(ROW, COUNT, x, name="last"),
        "last: it uses variables of its module, and a rewritten kernel would have its own",
    ),
    "large": (
        lambda node, x: node.launch(
            gd.LaunchConfig(grid=LARGE // N, block=N), MIX, x, x, 0.5, N, name="last"
        ),
        "last: launches of 262,144 threads and more gain nothing by starting early",
    ),
    "cooperative": (
        lambda node, x: node.launch(cooperative(grid=1, block=N), MIX, x, x, 0.5, N, name="last"),
        "last: its launch is cooperative: all of its blocks start together",
    ),
    "updated by kernels": (
        lambda node, x: node.launch(
            gd.LaunchConfig(grid=1, block=N, device_updatable=True), MIX, x, x, 0.5, N, name="last"
        ),
        "last: it is device_updatable: kernels before it may update it until they end",
    ),
    "an open size": (
        lambda node, x: node.launch(
            ROW, MIX, x, x, 0.5, N, grid=node.graph.param("blocks", np.int32, 1), name="last"
        ),
        "last: the size of its launch is open, so whether starting early gains is not known",
    ),
    "another device": (
        lambda node, x: node.launch(ROW, MIX, x, x, 0.5, N, device=1, name="last"),
        "first: it runs on another device than last",
    ),
    "behind a large one": (
        lambda node, x: node.launch(
            gd.LaunchConfig(grid=LARGE // N, block=N), MIX, x, x, 0.5, N
        ).launch(ROW, MIX, x, x, 0.5, N, name="last"),
        "kernel_1: launches of 262,144 threads and more gain nothing by starting early",
    ),
}


@pytest.mark.parametrize("name", LEFT_ALONE)
def test_edges_that_stay(name: str) -> None:
    add, reason = LEFT_ALONE[name]
    graph = gd.GraphDef("stays")
    first = graph.launch(ROW, MIX, 1 << 20, 1 << 20, 0.5, N, name="first")
    add(first, 1 << 20)
    found = graph.optimize(["programmatic"])
    assert not found.edits
    assert reason in map(str, found.left_alone)
    assert ports(found.graph) == ports(graph)


def test_declared_effects_stay_with_launches() -> None:
    graph = gd.GraphDef("declared")
    first = graph.launch(ROW, MIX, 1 << 20, 1 << 21, 0.5, N, reads=1, writes=0)
    second = first.launch(ROW, MIX, 1 << 20, 1 << 21, 0.5, N, reads=1, writes=0)
    found = graph.optimize(["programmatic"])
    twin = found.graph.nodes()[1]
    assert twin.kernel is not second.kernel  # type: ignore[attr-defined]
    effects = launch_form_of(twin).annotation  # type: ignore[arg-type]
    assert effects is not None
    assert (effects.reads, effects.writes) == ((1,), (0,))
    assert not found.graph.check(strict=True)


NUMBERS = gd.Program(
    r"""
    #include <cuda_bf16.h>
    __global__ void numbers(double* out, float a, double b, short c, bool d, long long e,
                            unsigned f, __nv_bfloat16 g) {
        double found[] = {a, b, (double)c, (double)d, (double)e, (double)f, (double)(float)g};
        if (threadIdx.x < 7) out[threadIdx.x] += found[threadIdx.x];
    }
    """
)


def test_arguments_keep_the_types_that_the_source_declares(capable: DeviceMemory) -> None:
    out = capable.zeros(8 * 7)
    graph = gd.GraphDef("types")
    values = (0.5, 0.1, -3, True, -(1 << 40), (1 << 32) - 1, 1.5)
    kernel = NUMBERS.kernel("numbers")
    graph.launch(ROW, kernel, out, *values).launch(ROW, kernel, out, *values)
    found = graph.optimize(["programmatic"]).graph
    capable.run(found)
    assert capable.read(out, np.float64).tolist() == [2 * each for each in values]
    twin = found.nodes()[1]
    assert [type(each) for each in twin.args[1:4]] == [  # type: ignore[attr-defined]
        np.float32,
        np.float64,
        np.int16,
    ]


def test_triggers_need_a_device_on_which_all_fit(capable: DeviceMemory) -> None:
    x, y = (capable.zeros(4 * N) for _ in range(2))
    small = gd.GraphDef("small")
    nodes = chain(small, x, y, 3)
    assert [each.what for each in triggered(small, capable).edits] == [
        "k0 lets those behind it start at once",
        "k1 lets those behind it start at once",
    ]
    assert not small.optimize(["triggers"], device=capable.device).edits
    found = small.optimize(["programmatic", "triggers"])
    assert {each.pass_name for each in found.edits} == {"programmatic"}
    assert nodes[0].kernel is MIX


def test_triggers_stay_out_of_kernels_that_fill_the_device(capable: DeviceMemory) -> None:
    x, y = (capable.zeros(4 * N) for _ in range(2))
    config = gd.LaunchConfig(grid=LARGE // 32 - 1, block=32)
    wide, spinning = gd.GraphDef("wide"), gd.GraphDef("spinning")
    node = wide.launch(config, MIX, x, y, 0.5, N, name="k0")
    node.launch(config, MIX, y, x, 0.5, N, name="k1")
    (alone,) = triggered(wide, capable).left_alone
    assert alone.reason.startswith("it and those behind it fill the device ")
    node = spinning.launch(ROW, LOCK, x, y, name="lock")
    node.launch(ROW, MIX, y, y, 0.5, N, name="next")
    (alone,) = triggered(spinning, capable).left_alone
    assert alone.reason.startswith("it may wait for other nodes")


def triggered(graph: gd.GraphDef, memory: DeviceMemory) -> Rewrite:
    """Return what both passes do for a device, whether they gain or not."""
    context = context_of(memory.device)
    return triggers(programmatic(graph, context).graph, context)


def test_triggers_change_no_results(capable: DeviceMemory) -> None:
    x, y = (capable.zeros(4 * N) for _ in range(2))
    random_numbers(capable, x, y)
    graph = gd.GraphDef("chain")
    chain(graph, x, y, 40)
    capable.run(graph)
    expected = [capable.read(each, np.float32).tobytes() for each in (x, y)]
    rewritten = triggered(graph, capable).graph
    for _ in range(10):
        random_numbers(capable, x, y)
        capable.run(rewritten)
        assert [capable.read(each, np.float32).tobytes() for each in (x, y)] == expected


# Missing waits ------------------------------------------------------------------------------------


def test_waits_are_put_in_and_a_missing_order_is_found(capable: DeviceMemory) -> None:
    if not is_simulated(capable.device):
        pytest.skip("on a GPU the kernel before is nearly always done")
    x, y = (capable.zeros(4 * N) for _ in range(2))
    random_numbers(capable, x, y)
    graph = gd.GraphDef("missing")
    chain(graph, x, y, 3)
    found = graph.optimize(["programmatic"])
    # An update puts the wait in.
    found.graph["k1"].update(kernel=MIX)
    assert found.graph.check() == ()
    found.verify(device=capable.device)
    found.graph["k0"].succ.remove(found.graph["k1"])
    wrong = found.graph.check()
    assert {each.rule for each in wrong} == {"data-race"}
    with pytest.raises(gd.OptimizeError, match="differs from the recorded graph"):
        found.verify(device=capable.device)


def test_random_orders_start_kernels_early_that_never_wait() -> None:
    device = gd.sim.Device()
    stream = device.create_stream()
    memory = DeviceMemory(device, stream)
    x, y = (memory.zeros(4 * N) for _ in range(2))
    for kernel, is_ordered in ((MIX, False), (WAITING, True)):
        graph = gd.GraphDef("early")
        start = graph.memset(x, 0, name="start")
        one = start.launch(ROW, MIX, x, y, 0.5, N, name="one")
        two = graph.launch(ROW, kernel, y, x, 0.5, N, name="two")
        one.precede(two, port="programmatic")
        two.memset(y, 1, name="end")
        seen = set()
        with graph.instantiate(device=device, warn=False) as executable:
            for seed in range(20):
                with executable.trace(stream, schedule="random", seed=seed) as trace:
                    seen.add(tuple(step.path for step in trace))
        assert ("start", "one", "two", "end") in seen
        # It starts early, but not before the node that the kernel before it waits for.
        assert (("start", "two", "one", "end") in seen) == (not is_ordered)
        assert all(order[0] == "start" for order in seen)
        assert all(order.index("two") < order.index("end") for order in seen)


# Random programs ----------------------------------------------------------------------------------


@given(
    launches=st.lists(
        st.tuples(st.integers(0, 4), st.integers(0, 4), st.booleans()), min_size=2, max_size=12
    ),
    seed=st.integers(0, 1 << 30),
)
@settings(
    max_examples=examples(7),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_random_kernels_give_the_same(
    launches: list[tuple[int, int, bool]], seed: int, capable: DeviceMemory
) -> None:
    buffers = [capable.zeros(4 * N) for _ in range(5)]
    random_numbers(capable, *buffers)
    graph = gd.GraphDef("random")
    with graph.in_order():
        for out, source, waits in launches:
            kernel = WAITING if waits else MIX
            graph.launch(ROW, kernel, buffers[out], buffers[source], 0.5, N)
    found = graph.optimize()
    assert all(port == EdgePort.PROGRAMMATIC for _, _, port in found.graph.edges(ports=True))
    assert not found.graph.check()
    found.verify(device=capable.device, orders=2, launches=2, seed=seed)


class OptimizedProgram(RandomProgram):
    """A random program that is launched as it is optimized."""

    def run(self, actions: int) -> None:
        """Launch it so often."""
        program = self._program()
        passes = self.random.choice([["edges"], ["merge"], ["edges", "merge"]])
        found = program.declare(self.world).graph.optimize(passes)
        context = context_of(self.world.where)
        # As passes, which a GPU would drop where they gain nothing.
        rewritten = triggers(programmatic(found.graph, context).graph, context)
        self.log.append(str(rewritten.graph))
        with rewritten.graph.instantiate(device=self.world.where) as graph:
            launched = Launched(graph, program, dict(program.defaults))
            for _ in range(actions):
                self._launch(launched)
        self.world.require_equal(self)


@pytest.fixture
def any_order(capable: DeviceMemory) -> DeviceMemory:
    """Memory of a device that runs nodes in any order that their edges allow, as a GPU does."""
    if not is_simulated(capable.device):
        return capable
    device = gd.sim.Device(schedule="random", seed=1)
    return DeviceMemory(device, device.create_stream())


LOOPS: Final = pytest.mark.filterwarnings("ignore:graph .*concurrent-loops:graphdsl.GraphWarning")
"""Drawn programs may have work beside a branch in a loop, which only drivers of GPUs mind."""


@LOOPS
@pytest.mark.parametrize("tens", range(1))
def test_optimized_programs_agree_with_numpy(
    tens: int, any_order: DeviceMemory, tmp_path: Path
) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        OptimizedProgram(seed, any_order, tmp_path).run(2)


@LOOPS
@pytest.mark.fuzz
@pytest.mark.parametrize("hundreds", range(10))
def test_many_optimized_programs_agree_with_numpy(
    hundreds: int, any_order: DeviceMemory, tmp_path: Path
) -> None:
    for seed in range(1000 + 100 * hundreds, 1100 + 100 * hundreds):
        OptimizedProgram(seed, any_order, tmp_path).run(2)


@pytest.mark.kernels
@pytest.mark.parametrize(
    ("value", "expected"), [(200, r"signed char \(-128 to 127\), got 200"), (3, None)]
)
def test_arguments_that_do_not_fit_are_not_passed_as_others(
    value: int, expected: str | None
) -> None:
    kernel = gd.Program(
        'extern "C" __global__ void add_char(float* p, signed char c) { p[0] += c; }'
    ).kernel("add_char")
    one = gd.LaunchConfig(grid=1, block=1)
    g = gd.GraphDef()
    x = g.array(4, np.float32, name="x")
    first = g.join(x).fill(x, 1).launch(one, kernel, x, 1, name="first")
    first.launch(one, kernel, x, value, name="second").deallocate(x)
    graph = g.optimize(["programmatic"]).graph
    node = graph["second"]
    assert isinstance(node, gd.KernelNode)
    assert (node.kernel is kernel) == (expected is not None)
    if expected is None:
        assert node.args[1] == np.int8(value)
        return
    # The optimized graph has the error of the graph.
    (finding,) = [each for each in graph.check(compile=True) if each.rule == "kernel-argument"]
    assert re.search(expected, finding.message)


TYPED = gd.Program(
    r"""
    #include <cuda_fp16.h>
    extern "C" __global__ void typed(float* out, signed char c, bool b, __half h) {
        out[0] = c; out[1] = b; out[2] = (float)h;
    }
    """
).kernel("typed")


@pytest.fixture
def typed(capable: DeviceMemory) -> tuple[gd.GraphDef, Any]:
    """A graph whose second kernel was rewritten from C++."""
    out, one = capable.zeros(12), gd.LaunchConfig(grid=1, block=1)
    g = gd.GraphDef("typed")
    g.launch(one, TYPED, out, 1, True, 0.5).launch(one, TYPED, out, 2, True, 0.5, name="second")
    found = g.optimize(["programmatic"]).graph
    second = found["second"]
    assert isinstance(second, gd.KernelNode)
    assert second.kernel is not TYPED
    return found, out


@pytest.mark.parametrize(
    ("args", "expected"),
    [((200, True, 0.5), r"signed char .*got 200"), ((3, 7, 0.5), r"bool .*got 7")],
)
def test_a_rewritten_kernel_rejects_the_same_arguments(
    typed: tuple[gd.GraphDef, Any],
    capable: DeviceMemory,
    tmp_path: Path,
    args: tuple[object, ...],
    expected: str,
) -> None:
    found, out = typed
    graph = found.instantiate(device=capable.device)
    with graph, pytest.raises((ValueError, gd.ValidationError), match=expected):
        graph["second"].update(args=(out, *args))
    found["second"].update(args=(out, *args))
    with pytest.raises((ValueError, gd.ValidationError), match=expected):
        found.instantiate(device=capable.device)


def test_a_rewritten_kernel_takes_numbers_as_the_original(
    typed: tuple[gd.GraphDef, Any], capable: DeviceMemory, stream: Any
) -> None:
    found, out = typed
    found["second"].update(args=(out, -3, False, 2.5))
    with found.instantiate(device=capable.device) as graph:
        graph.launch(stream)
        assert gd.read(out, stream, dtype=np.float32).tolist() == [-3, 0, 2.5]
        graph["second"].update(args=(out, -4, True, -1.5))
        graph.launch(stream)
        assert gd.read(out, stream, dtype=np.float32).tolist() == [-4, 1, -1.5]
