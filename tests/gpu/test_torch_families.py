"""Steps of a torch model that were captured for several batch sizes, on few executables."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory

torch: Any = pytest.importorskip("torch")

SIZES = (1, 2, 3, 8, 16, 24, 64)
WIDTH = 64
ORDER = np.random.default_rng(2).choice(SIZES, 60).tolist()


class Model:
    """A perceptron with attention over its batch, and what it reads and writes."""

    def __init__(self) -> None:
        torch.manual_seed(1)
        self.parts = torch.nn.ModuleList(
            torch.nn.Sequential(
                torch.nn.LayerNorm(WIDTH),
                torch.nn.Linear(WIDTH, 4 * WIDTH),
                torch.nn.GELU(),
                torch.nn.Linear(4 * WIDTH, WIDTH),
            )
            for _ in range(4)
        ).cuda()
        self.x = torch.randn(SIZES[-1], WIDTH, device="cuda")
        self.out = torch.zeros(SIZES[-1], WIDTH, device="cuda")

    def step(self, size: int) -> None:
        x = self.x[:size]
        for part in self.parts:
            x = x + part(x)
            x = x + torch.softmax(x @ x.T, -1) @ x
        self.out[:size].copy_(x)

    def expected(self, captured: Any) -> Any:
        """Return what torch's own replay gives: work that is not captured may differ in bits."""
        self.out.zero_()
        torch.cuda.synchronize()
        captured.replay()
        torch.cuda.synchronize()
        found = self.out.clone()
        self.out.zero_()
        torch.cuda.synchronize()
        return found


@pytest.fixture(scope="module")
def model() -> Model:
    made = Model()
    with torch.no_grad(), torch.cuda.stream(torch.cuda.Stream()):
        for size in SIZES:
            made.step(size)
    torch.cuda.synchronize()
    return made


@pytest.fixture(scope="module")
def captured(model: Model) -> dict[int, Any]:
    pool = torch.cuda.graph_pool_handle()
    graphs = {}
    for size in reversed(SIZES):
        graphs[size] = torch.cuda.CUDAGraph(keep_graph=True)
        with torch.no_grad(), torch.cuda.graph(graphs[size], pool=pool):
            model.step(size)
        graphs[size].instantiate()
    return graphs


@pytest.mark.parametrize("executables", [None, 1, 3, 9])
def test_each_batch_size_equals_torch(
    memory: DeviceMemory, model: Model, captured: dict[int, Any], executables: int | None
) -> None:
    def declare(size: int) -> gd.GraphDef:
        return gd.GraphDef.from_cuda(captured[size], name=f"batch {size}")

    with gd.family(declare, executables=executables, device=memory.device) as family:
        for size in ORDER:
            model.x.normal_()
            expected = model.expected(captured[size])
            family[size].launch(memory.stream)
            family.sync(memory.stream)
            assert torch.equal(model.out, expected), size
        if executables is not None:
            assert family.executables <= executables


def test_each_batch_size_on_other_tensors(
    memory: DeviceMemory, model: Model, captured: dict[int, Any]
) -> None:
    """Parameters that were lifted are set per size, and stay while others have the executable."""
    graphs = {
        size: gd.GraphDef.from_cuda(captured[size]).lift(x=model.x[:size], out=model.out[:size])
        for size in SIZES
    }
    others = {size: (torch.randn_like(model.x), torch.zeros_like(model.out)) for size in SIZES}
    declarations = {size: lifted.graph for size, lifted in graphs.items()}
    with gd.family(declarations, executables=2, device=memory.device) as family:
        for size in SIZES:
            x, out = others[size]
            family[size].set(x=x, out=out)
        for size in ORDER:
            x, out = others[size]
            model.x.copy_(x)
            expected = model.expected(captured[size])
            out.zero_()
            torch.cuda.synchronize()
            family[size].launch(memory.stream)
            family.sync(memory.stream)
            assert torch.equal(out[:size], expected[:size]), size
