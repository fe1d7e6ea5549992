"""Captured chains that lose edges: which go, stay, are refused; and that it does the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import networkx as nx
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.abi.signatures import KernelSignature
from graphdsl.optimize.relaxing.evidence import uses_of
from tests.device.support import DeviceMemory, is_simulated
from tests.examples import examples

N = 64
PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void scale(unsigned* out, const unsigned* in, unsigned by) {
        out[threadIdx.x] = in[threadIdx.x] * by + threadIdx.x;
    }

    extern "C" __global__ void sum(unsigned* out, const unsigned* left, const unsigned* right) {
        out[threadIdx.x] = left[threadIdx.x] + 3 * right[threadIdx.x];
    }

    extern "C" __global__ void grow(unsigned* x, const unsigned* by) {
        x[threadIdx.x] = 2 * x[threadIdx.x] + by[threadIdx.x];
    }

    extern "C" __global__ void count(unsigned* bins, const unsigned* in) {
        atomicAdd(bins + in[threadIdx.x] % 4, 1);
    }

    // Follows an address that lies in memory.
    extern "C" __global__ void follow(unsigned* const* table, const unsigned* in) {
        table[0][threadIdx.x] = in[threadIdx.x] + 1;
    }

    // The same, with an address that is no address as it lies there.
    extern "C" __global__ void find(const unsigned long long* hidden, unsigned* out) {
        ((unsigned*)~*hidden)[threadIdx.x] = 9 * out[threadIdx.x];
        out[threadIdx.x] += 1;
    }

    // Takes a lock, and gives it back: zero before, zero afterwards.
    extern "C" __global__ void locked(unsigned* out, const unsigned* in, unsigned* lock) {
        if (threadIdx.x == 0) atomicExch(lock, 1);
        __syncthreads();
        out[threadIdx.x] = in[threadIdx.x] + 5;
        __syncthreads();
        if (threadIdx.x == 0) atomicExch(lock, 0);
    }

    // Puts something into its workspace, and back what was there.
    extern "C" __global__ void borrow(unsigned* out, const unsigned* in, unsigned* space) {
        unsigned was = space[threadIdx.x];
        space[threadIdx.x] = in[threadIdx.x] * 7;
        out[threadIdx.x] = space[threadIdx.x];
        space[threadIdx.x] = was;
    }
    """
)
NAMES = ("scale", "sum", "grow", "count", "follow", "find", "locked", "borrow")
KERNELS: dict[str, Any] = {name: PROGRAM.kernel(name) for name in NAMES}
ROW = gd.LaunchConfig(grid=1, block=N)
CODE = pytest.mark.parametrize("from_code", [True, False], ids=["code", "seen"])
pytestmark = pytest.mark.kernels


class World:
    """Memory by name, inputs for it, and chains of launches."""

    def __init__(self, memory: DeviceMemory, *names: str) -> None:
        self.memory = memory
        self.buffers = {name: memory.zeros(4 * N) for name in names}
        self.random = np.random.default_rng(1)
        self.inputs: list[Callable[[], None]] = [self.fill] * 3

    def __getattr__(self, name: str) -> Any:
        return self.__dict__["buffers"][name]

    def fill(self) -> None:
        """Put random numbers into what is called a source."""
        for name in self.buffers:
            if name.startswith("source"):
                self.write(name, self.random.integers(1, 1 << 32, N, np.uint32))

    def write(self, name: str, numbers: Any) -> None:
        g = gd.GraphDef("fill")
        g.memcpy(self.buffers[name], np.asarray(numbers, np.uint32))
        self.memory.run(g)

    def chain(self, *launches: tuple[Any, ...]) -> gd.GraphDef:
        """Return launches as a capture of one stream has them."""
        with gd.capture(self.memory.stream, name="chain") as captured:
            for kernel, *args in launches:
                if kernel == "fill":
                    args[0].fill(args[1], stream=self.memory.stream)
                else:
                    # Addresses as numbers: what a captured graph has.
                    plain = [int(each.handle) if hasattr(each, "handle") else each for each in args]
                    gd.launch(self.memory.stream, ROW, KERNELS[kernel], *plain)
        return captured.graph

    def relax(self, graph: gd.GraphDef, *, from_code: bool) -> gd.Relaxation:
        return graph.relax(
            inputs=self.inputs, device=self.memory.device, from_code=from_code, **self.buffers
        )

    def state(self) -> dict[str, list[int]]:
        return {
            name: self.memory.read(each, np.uint32).tolist() for name, each in self.buffers.items()
        }


def edges(graph: gd.GraphDef) -> list[tuple[int, int]]:
    """Return the edges by the places of nodes in the chain."""
    place = {node: number for number, node in enumerate(graph.nodes())}
    return sorted((place[u], place[v]) for u, v in graph.edges())


def run_by(graph: gd.GraphDef, world: World, seed: int | None = None) -> dict[str, list[int]]:
    """Launch a graph, on the simulator in a random order, and return what is in memory."""
    memory = world.memory
    with graph.instantiate(device=memory.device) as executable:
        if seed is not None and is_simulated(memory.device):
            for _ in executable.trace(memory.stream, schedule="random", seed=seed):
                pass
        else:
            executable.launch(memory.stream)
        executable.sync(memory.stream)
    return world.state()


@CODE
def test_branches_lose_their_order(memory: DeviceMemory, from_code: bool) -> None:
    world = World(memory, "source", "a", "b", "out")
    graph = world.chain(
        ("scale", world.a, world.source, 2),
        ("scale", world.b, world.source, 3),
        ("sum", world.out, world.a, world.b),
    )
    before = world.state()
    proposal = world.relax(graph, from_code=from_code)
    assert world.state() == before
    assert edges(graph) == [(0, 1), (1, 2)]
    assert [edge.reason for edge in proposal.dropped] == ["both only read source"]
    assert [edge.reason for edge in proposal.kept] == ["kernel_1 writes b, kernel_2 reads b"]
    assert [edge.reason for edge in proposal.added] == ["kernel_0 writes a, kernel_2 reads a"]
    assert all(each.is_observed is not from_code for each in (*proposal.kept, *proposal.dropped))
    assert not proposal.barriers
    assert (proposal.longest_chain, proposal.longest_chain_without) == (3, 2)
    assert ("not proven" in str(proposal)) is not from_code
    relaxed = proposal.verified(orders=4, launches=3)
    assert world.state() == before
    assert edges(relaxed) == [(0, 2), (1, 2)]
    first, _, last = relaxed.nodes()
    assert relaxed.edge_reason(first, last) == "kernel_0 writes a, kernel_2 reads a"
    assert "digraph" in proposal.to_dot()
    world.fill()
    expected = run_by(graph, world)
    assert expected["out"] != [0] * N
    for seed in range(3):
        for name in ("a", "b", "out"):
            world.write(name, np.zeros(N))
        assert run_by(relaxed, world, seed) == expected


@CODE
def test_nodes_that_share_memory_stay_in_order(memory: DeviceMemory, from_code: bool) -> None:
    """Write before read, read before write, write before write, in place, and by atomics."""
    world = World(memory, "source", "source2", "a", "b", "bins")
    graph = world.chain(
        ("scale", world.a, world.source, 2),
        ("grow", world.a, world.source2),
        ("scale", world.b, world.a, 3),
        ("scale", world.a, world.source2, 5),
        ("count", world.bins, world.source),
        ("count", world.bins, world.source2),
        ("fill", world.source2, 7),
    )
    proposal = world.relax(graph, from_code=from_code)
    relaxed = proposal.verified(orders=6, launches=3)
    order, nodes = relaxed.topology, relaxed.nodes()
    for before, after in ((0, 1), (1, 2), (2, 3), (4, 5), (1, 6), (3, 6), (5, 6)):
        assert nx.has_path(order, nodes[before], nodes[after]), (before, after)
    assert not nx.has_path(order, nodes[3], nodes[4])
    assert len(proposal.dropped) == 1


@CODE
def test_lists_of_addresses_keep_their_place(memory: DeviceMemory, from_code: bool) -> None:
    world = World(memory, "source", "table", "a", "b")
    address = np.array([int(world.a.handle)], np.uint64)
    g = gd.GraphDef("table")
    g.memcpy(int(world.table.handle), address, 8)
    memory.run(g)
    graph = world.chain(
        ("scale", world.b, world.source, 2),
        ("follow", world.table, world.source),
        ("scale", world.b, world.a, 3),
    )
    proposal = world.relax(graph, from_code=from_code)
    assert [node.name for node, _ in proposal.barriers] == ["kernel_1"]
    assert proposal.dropped == ()
    if not from_code:
        ((_, why),) = proposal.barriers
        assert "table contains an address, at byte 0, that it may dereference" in why
    assert edges(proposal.verified(orders=2, launches=2)) == edges(graph)


def test_writes_to_other_memory_are_seen(memory: DeviceMemory) -> None:
    world = World(memory, "source", "hidden", "a", "b", "c")
    address = np.array([~int(world.a.handle) & (1 << 64) - 1], np.uint64)
    g = gd.GraphDef("hidden")
    g.memcpy(int(world.hidden.handle), address, 8)
    memory.run(g)
    graph = world.chain(
        ("scale", world.b, world.source, 2),
        ("find", world.hidden, world.b),
        ("scale", world.c, world.a, 3),
    )
    proposal = world.relax(graph, from_code=False)
    ((node, why),) = proposal.barriers
    assert node.name == "kernel_1"
    assert "it was observed to write a, which no argument points into" in why
    assert proposal.dropped == ()


@pytest.mark.parametrize("kernel", ["locked", "borrow"])
def test_workspaces_are_not_shared(memory: DeviceMemory, kernel: str) -> None:
    """Nothing of it is different afterwards, whether there are zeros or what others have left."""
    world = World(memory, "source", "a", "b", "space")
    graph = world.chain(
        ("scale", world.space, world.source, 0 if kernel == "locked" else 11),
        (kernel, world.a, world.source, world.space),
        (kernel, world.b, world.source, world.space),
    )
    found = world.relax(graph, from_code=False)
    assert found.dropped == ()
    assert "kernel_1 may use as a workspace" in found.kept[1].reason
    alone = world.chain(
        (kernel, world.a, world.source, world.space), (kernel, world.b, world.source, world.space)
    )
    found = world.relax(alone, from_code=False)
    assert found.dropped == ()
    assert "may use as a semaphore, since it contains zeros, space" in found.kept[0].reason


def test_wrong_annotations_do_not_pass(memory: DeviceMemory) -> None:
    world = World(memory, "source", "a", "b")
    graph = world.chain(("scale", world.a, world.source, 2), ("scale", world.b, world.a, 3))
    graph.nodes()[1].update(reads=(), writes=0)
    proposal = world.relax(graph, from_code=True)
    assert len(proposal.dropped) == 1
    before = world.state()
    with pytest.raises(gd.RelaxError, match=r"with kernel_1 before kernel_0, differs .* of b, the"):
        proposal.verified()
    assert world.state() == before


def test_nondeterministic_graphs_are_not_verified(memory: DeviceMemory) -> None:
    world = World(memory, "source", "a")
    calls = np.zeros(1, np.uint32)
    counted = iter(range(1, 1000))
    graph = world.chain(("scale", world.a, world.source, 2))
    graph.nodes()[0].callback(lambda: calls.fill(next(counted)), writes=[calls])
    proposal = world.relax(graph, from_code=True)
    assert len(proposal.dropped) == 1
    with pytest.raises(
        gd.RelaxError, match="two launches of the recorded graph differ, with input 0"
    ):
        proposal.verified()


def test_memory_is_put_back_if_an_input_fails(memory: DeviceMemory) -> None:
    world = World(memory, "source", "a")
    graph = world.chain(("scale", world.a, world.source, 2))

    def fail() -> None:
        world.fill()
        raise LookupError("no more inputs")

    before = world.state()
    world.inputs = [world.fill, fail]
    with pytest.raises(LookupError, match="no more inputs"):
        world.relax(graph, from_code=False)
    assert world.state() == before


def test_nodes_that_write_equal_values_stay_in_order(memory: DeviceMemory) -> None:
    world = World(memory, "zeros", "a", "b")
    graph = world.chain(
        ("scale", world.a, world.zeros, 2),
        ("scale", world.b, world.zeros, 3),
        ("sum", world.b, world.zeros, world.a),
    )
    run_by(graph, world)
    proposal = world.relax(graph, from_code=False)
    assert proposal.dropped == ()
    assert "since it was not observed to write anything" in proposal.kept[0].reason


def test_graphs_that_cannot_be_relaxed_are_refused(memory: DeviceMemory) -> None:
    world = World(memory, "source", "a")
    graph = world.chain(("scale", world.a, world.source, 2))
    with pytest.raises(TypeError, match="relax inputs: expected at least two functions"):
        graph.relax(inputs=[world.fill], device=memory.device)
    lifted = graph.lift(a=world.a).graph
    with pytest.raises(gd.RelaxError, match=r"has parameters \(a\), .* Relax it first, and lift"):
        world.relax(lifted, from_code=True)
    nccl: Any = gd.ForeignKernel(
        "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)",
        7,
        KernelSignature((0,), (8,)),
    )
    ranks = gd.GraphDef("ranks")
    ranks.launch(ROW, nccl, bytes(8))
    with pytest.raises(gd.RelaxError, match="is a collective, which waits for other ranks"):
        world.relax(ranks, from_code=True)
    other = gd.GraphDef("two devices")
    with other.on(1):
        other.memset(int(world.a.handle), 1, 4)
    with pytest.raises(gd.RelaxError, match="runs on device 1; expected a graph of one device"):
        world.relax(other, from_code=True)
    with pytest.raises(ValueError, match="verified orders: expected at least 1, got 0"):
        world.relax(graph, from_code=True).verified(orders=0)


def test_callbacks_keep_their_place_and_memory_of_the_graph_does_too(memory: DeviceMemory) -> None:
    world = World(memory, "source", "a", "b")
    graph = world.chain(("scale", world.a, world.source, 2))
    node = graph.nodes()[0].callback(lambda: None, name="unsaid")
    node.launch(ROW, KERNELS["scale"], world.b, int(world.source.handle), 3, name="last")
    proposal = world.relax(graph, from_code=True)
    assert [node.name for node, _ in proposal.barriers] == ["unsaid"]
    assert proposal.dropped == ()
    g = gd.GraphDef("allocates")
    x = g.allocate(4 * N, name="x")
    one = x.launch(ROW, KERNELS["scale"], x, int(world.source.handle), 2, name="one")
    two = one.launch(ROW, KERNELS["scale"], world.a, int(world.source.handle), 3, name="two")
    two.deallocate(x, name="free")
    known = world.relax(g, from_code=True)
    assert [(u.before.name, u.after.name) for u in known.dropped] == [
        ("one", "two"),
        ("two", "free"),
    ]
    known.verified(orders=3, launches=2)
    seen = world.relax(g, from_code=False)
    assert seen.dropped == ()
    assert {why.partition("(")[2] for _, why in seen.barriers} == {
        "the graph allocates memory, whose addresses differ in a run node by node)"
    }


def test_nodes_with_numbers_of_executables_keep_their_place(memory: DeviceMemory) -> None:
    """They are not compared, so nothing is observed of them."""
    world = World(memory, "source", "a", "b", "c")
    g = gd.GraphDef("computed")
    by = gd.scalar(world.source, np.uint32)
    one = g.launch(ROW, KERNELS["scale"], world.a, world.source, by + 1, name="one")
    two = one.launch(ROW, KERNELS["scale"], world.b, world.source, by + 2, name="two")
    two.launch(ROW, KERNELS["scale"], world.c, world.source, 3, name="three")
    known = world.relax(g, from_code=True)
    known.verified(orders=3, launches=2)
    names = [("one by", "one"), ("two by", "two")]
    assert [(u.name, v.name) for u, v in known.verified(orders=1).edges()] == names
    seen = world.relax(g, from_code=False)
    assert {edge.before.name for edge in seen.kept} == {"one by", "one", "two by", "two"}
    assert {why.partition("(")[2] for _, why in seen.barriers} == {
        "it has a number as an argument that each executable has for itself)"
    }
    seen.verified(orders=3, launches=2)


ARRAYS = ("source", "source2", "a", "b", "c", "d")
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["scale", "sum", "grow", "count", "locked", "borrow", "fill"]),
        st.permutations(ARRAYS),
        st.integers(0, 9),
    ),
    min_size=2,
    max_size=9,
)


def launch_of(step: Any, world: World) -> tuple[Any, ...]:
    kernel, names, number = step
    one, two, three = (world.buffers[name] for name in names[:3])
    match kernel:
        case "scale":
            return kernel, one, two, number
        case "grow" | "count":
            return kernel, one, two
        case "fill":
            return kernel, one, number
    return kernel, one, two, three


@CODE
@settings(
    max_examples=examples(4),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(steps=STEPS, seed=st.integers(0, 1000))
def test_random_programs_come_to_the_same(
    memory: DeviceMemory, from_code: bool, steps: Any, seed: int
) -> None:
    _compare(memory, steps, seed, from_code=from_code)


@pytest.mark.fuzz
@CODE
@settings(
    max_examples=500,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(steps=STEPS, seed=st.integers(0, 1000))
def test_many_random_programs_come_to_the_same(
    memory: DeviceMemory, from_code: bool, steps: Any, seed: int
) -> None:
    _compare(memory, steps, seed, from_code=from_code)


def require_counted(proposal: gd.Relaxation, world: World) -> None:
    """Hold what was seen against what the simulator knows of accesses."""
    uses = uses_of(proposal._observed.evidence, proposal._observed.written)
    before = world.state()
    with proposal.graph.instantiate(device=world.memory.device) as executable:
        for step in executable.trace(world.memory.stream):
            if not isinstance(step.node, gd.KernelNode) or step.node not in uses:
                continue
            counted = uses[step.node]
            for each in (*step.read, *step.written):
                assert any(known.meets(each.address, each.address + 1) for known in counted)
            for each in step.written:
                assert any(
                    use.writes
                    for known, use in counted.items()
                    if known.meets(each.address, each.address + each.size)
                ), step
    for name, numbers in before.items():
        world.write(name, numbers)


def _compare(memory: DeviceMemory, steps: Any, seed: int, *, from_code: bool) -> None:
    """Hold random orders of a relaxed chain against the chain, with inputs it was not seen with."""
    world = World(memory, *ARRAYS)
    graph = world.chain(*(launch_of(step, world) for step in steps))
    proposal = world.relax(graph, from_code=from_code)
    if is_simulated(memory.device):
        require_counted(proposal, world)
    relaxed = proposal.verified(orders=2, launches=1)
    for launch in range(3):
        start = {name: world.random.integers(0, 1 << 32, N, np.uint32) for name in ARRAYS}
        for name, numbers in start.items():
            world.write(name, numbers)
        expected = run_by(graph, world)
        for name, numbers in start.items():
            world.write(name, numbers)
        assert run_by(relaxed, world, seed + launch) == expected
