"""Chains that torch captured lose edges, by what their kernels were seen to do, and do the same."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory

torch: Any = pytest.importorskip("torch")


@pytest.fixture(autouse=True)
def _without_gradients(request: pytest.FixtureRequest) -> Iterator[None]:
    with torch.set_grad_enabled("training" in request.node.name):
        yield


def captured(step: Callable[[], Any], *, keeps: bool, workspaces: bool = False) -> tuple[Any, Any]:
    """Return a graph of what torch does, with its result; and all its tensors, if they are kept."""
    with torch.cuda.stream(torch.cuda.Stream()):
        for _ in range(3):
            step()
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph(keep_graph=True)
    if not keeps:
        with torch.cuda.graph(graph):
            result = step()
        return gd.GraphDef.from_cuda(graph), (graph, result, None)
    with gd.keep_tensors(workspaces=workspaces) as kept, torch.cuda.graph(graph):
        result = step()
    assert len(kept)
    return gd.GraphDef.from_cuda(graph), (graph, result, kept)


def agree(
    memory: DeviceMemory, relaxed: gd.GraphDef, result: Any, step: Callable[[], Any], fill: Any
) -> None:
    """Hold launches with new inputs against eager work."""
    with relaxed.instantiate(device=memory.device) as graph:
        for _ in range(20):
            fill()
            torch.cuda.synchronize()
            graph.launch(memory.stream)
            graph.sync(memory.stream)
            found = result.clone()
            assert torch.equal(found, step())


@pytest.mark.parametrize("keeps", [True, False], ids=["kept", "reused"])
def test_branches_of_one_tensor(memory: DeviceMemory, keeps: bool) -> None:
    torch.manual_seed(1)
    x = torch.randn(64, 256, device="cuda")

    def step() -> Any:
        return (x.sin() * 2).softmax(-1) + (x.cos() * 3).softmax(-1)

    graph, alive = captured(step, keeps=keeps)
    proposal = graph.relax(inputs=[x.normal_] * 3, device=memory.device, kept=alive[2], x=x)
    if keeps:
        assert not proposal.barriers, proposal.listing()
        assert (proposal.longest_chain, proposal.longest_chain_without) == (7, 4), str(proposal)
    else:
        assert proposal.dropped == (), proposal.listing()
    relaxed = proposal.verified(orders=6, launches=10)
    agree(memory, relaxed, alive[1], step, x.normal_)


def test_a_record_that_was_on_before_and_is_too_short() -> None:
    """What is gone from it may have been larger, so nothing is taken from it."""
    x = torch.randn(64, 256, device="cuda")

    def step() -> Any:
        return (x.sin() * 2).softmax(-1) + (x.cos() * 3).softmax(-1)

    history = torch.cuda.memory._record_memory_history
    for most, is_enough in ((4, False), (1 << 16, True)):
        history("all", context=None, max_entries=most)
        try:
            with warnings.catch_warnings(record=True) as told:
                warnings.simplefilter("always")
                graph, (_, result, kept) = captured(step, keeps=True)
        finally:
            history(None)
        assert len(list(graph)) > 4
        assert [each.category for each in told] == ([] if is_enough else [RuntimeWarning])
        assert (kept.extent(result.data_ptr()) is not None) is is_enough


def test_workspaces_of_products_are_not_shared(memory: DeviceMemory) -> None:
    torch.manual_seed(1)
    x = torch.randn(64, 256, device="cuda")
    weights = [torch.randn(256, 256, device="cuda") for _ in range(3)]

    def step() -> Any:
        query, key, value = (x @ each for each in weights)
        return (query @ key.t()).softmax(-1) @ value

    graph, alive = captured(step, keeps=True)
    proposal = graph.relax(inputs=[x.normal_] * 3, device=memory.device, kept=alive[2], x=x)
    relaxed = proposal.verified(orders=6, launches=10)
    agree(memory, relaxed, alive[1], step, x.normal_)


def test_temporary_memory_of_operations_is_not_shared(memory: DeviceMemory) -> None:
    x, y = (torch.randn(1 << 20, device="cuda") for _ in range(2))

    def step() -> Any:
        return [torch.sort(each)[0] for each in (x, y)]

    def fill() -> None:
        x.normal_()
        y.normal_()

    chains = []
    for workspaces in (False, True):
        graph, alive = captured(step, keeps=True, workspaces=workspaces)
        proposal = graph.relax(inputs=[fill] * 2, device=memory.device, kept=alive[2], x=x, y=y)
        chains.append(proposal.longest_chain_without)
        proposal.verified(orders=3, launches=5)
    assert chains[1] < chains[0]


@pytest.mark.parametrize("workspaces", [False, True], ids=["shared", "own"])
def test_branches_of_convolutions(memory: DeviceMemory, workspaces: bool) -> None:
    torch.manual_seed(2)
    branches = [torch.nn.Conv2d(32, 16, size, padding=size // 2).cuda() for size in (1, 3, 5)]
    image = torch.randn(1, 32, 16, 16, device="cuda")

    def step() -> Any:
        return torch.cat([branch(image).relu() for branch in branches], 1)

    inputs = [image.normal_] * 3
    graph, alive = captured(step, keeps=True, workspaces=workspaces)
    proposal = graph.relax(inputs=inputs, device=memory.device, kept=alive[2], image=image)
    assert proposal.longest_chain_without < proposal.longest_chain, proposal.listing()
    relaxed = proposal.verified(orders=6, launches=10)
    with relaxed.instantiate(device=memory.device) as executable:
        for _ in range(20):
            image.normal_()
            torch.cuda.synchronize()
            executable.launch(memory.stream)
            executable.sync(memory.stream)
            torch.testing.assert_close(alive[1], step(), rtol=1e-3, atol=1e-3)


def test_steps_of_training_keep_their_weights(memory: DeviceMemory) -> None:
    torch.manual_seed(3)
    model = torch.nn.Sequential(
        torch.nn.Linear(64, 64), torch.nn.Tanh(), torch.nn.Linear(64, 64)
    ).cuda()
    x, wanted = (torch.randn(32, 64, device="cuda") for _ in range(2))
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-2)

    def step() -> Any:
        optimizer.zero_grad(set_to_none=True)
        loss = torch.nn.functional.mse_loss(model(x), wanted)
        loss.backward()
        optimizer.step()
        return loss.detach()

    def fill() -> None:
        x.normal_()
        wanted.normal_()

    graph, alive = captured(step, keeps=True)
    before = [each.detach().clone() for each in model.parameters()]
    proposal = graph.relax(inputs=[fill] * 3, device=memory.device, kept=alive[2])
    relaxed = proposal.verified(orders=6, launches=10)
    for own, was in zip(model.parameters(), before, strict=True):
        assert torch.equal(own, was)
    fill()
    start = [each.detach().clone() for each in model.parameters()]
    found = []
    for each in (graph, relaxed):
        with torch.no_grad():
            for own, was in zip(model.parameters(), start, strict=True):
                own.copy_(was)
        torch.cuda.synchronize()
        with each.instantiate(device=memory.device) as executable:
            for _ in range(10):
                executable.launch(memory.stream)
            executable.sync(memory.stream)
        found.append([own.detach().clone() for own in model.parameters()])
    assert all(torch.equal(one, other) for one, other in zip(*found, strict=True))
    assert not torch.equal(found[0][0], start[0])
    assert alive
