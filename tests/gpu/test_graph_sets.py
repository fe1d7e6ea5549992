"""Sets of graphs that torch captured: the same bits as torch's replay, here and after loading."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory

torch: Any = pytest.importorskip("torch")

ROOT: Final = Path(__file__).parents[2]
SIZES: Final = (1, 2, 3, 4, 8, 12, 16, 24, 32, 64)
WIDTH: Final = 64
ORDER: Final = np.random.default_rng(2).choice(SIZES, 60).tolist()


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
        self.table = torch.rand(8, WIDTH, device="cuda")
        self.position = torch.full((1,), 3, dtype=torch.long, device="cuda")
        self.pool = torch.cuda.graph_pool_handle()
        self.graphs: dict[int, Any] = {}

    def step(self, size: int) -> None:
        x = self.x[:size]
        for part in self.parts:
            x = x + part(x)
            x = x + torch.softmax(x @ x.T, -1) @ x
            # A kernel whose structure has fields that nobody writes.
            x = x * self.table[self.position]
        self.out.zero_()
        self.out[:size].copy_(x)

    def memory(self) -> gd.TorchMemory:
        return gd.torch_memory(
            model=self.parts,
            x=self.x,
            out=self.out,
            table=self.table,
            position=self.position,
            pool=self.pool,
        )

    def record(self, size: int) -> Any:
        if not self.graphs:
            # The workspace of cuBLAS is then in the pool of the graphs, too.
            torch._C._cuda_clearCublasWorkspaces()
        graph = self.graphs[size] = torch.cuda.CUDAGraph(keep_graph=True)
        with torch.no_grad(), torch.cuda.graph(graph, pool=self.pool):
            self.step(size)
        graph.instantiate()
        return graph

    def expected(self, size: int) -> Any:
        """Return what torch's own replay gives: work that is not captured may differ in bits."""
        self.graphs[size].replay()
        torch.cuda.synchronize()
        found = self.out.clone()
        self.out.fill_(-1)
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


@pytest.mark.parametrize("budget", [None, 1, 3 << 20, 1 << 30])
def test_each_batch_size_equals_torch(
    memory: DeviceMemory, model: Model, budget: int | None
) -> None:
    with gd.GraphSet(model.record, SIZES, model.memory(), budget, memory.device) as graphs:
        print(graphs.forecast())  # noqa: T201  # with pytest -s
        graphs.capture()
        graphs.verify(samples=3)
        for size in ORDER:
            model.x.normal_()
            expected = model.expected(size)
            graphs.launch(size, memory.stream)
            graphs.sync(memory.stream)
            assert torch.equal(model.out, expected), size
        print(graphs, graphs.counts, graphs.executable_bytes)  # noqa: T201
        assert not any(group.fixed for group in graphs.groups)


CAPTURE: Final = """
import sys, time
from pathlib import Path
import graphdsl as gd
folder = Path(sys.argv[1])
with gd.keep_code() as code:
    import torch
    from tests.gpu.test_graph_sets import Model, SIZES
    model = Model()
    with torch.no_grad(), torch.cuda.stream(torch.cuda.Stream()):
        for size in SIZES:
            model.step(size)
    torch.cuda.synchronize()
    graphs = gd.GraphSet(model.record, SIZES, model.memory())
    start = time.perf_counter()
    graphs.capture()
    print("captured in", time.perf_counter() - start, "s")
print(graphs)
nodes = sum(group.nodes * len(group.keys) for group in graphs.groups)
graphs.save(folder / "model.graphs", code=code, fingerprint=["model.0.1.weight"])
print((folder / "model.graphs").stat().st_size, "bytes for", nodes, "nodes and", code)
torch.manual_seed(5)
model.x.normal_()
results = {size: model.expected(size).cpu() for size in SIZES}
torch.save((model.x.cpu(), results), folder / "expected.pt")
"""

RUN: Final = """
import sys, time
from pathlib import Path
import torch
import graphdsl as gd
from tests.gpu.test_graph_sets import Model, SIZES
folder = Path(sys.argv[1])
model = Model()
x, results = torch.load(folder / "expected.pt")
model.x.copy_(x)
torch.cuda.synchronize()
memory = {name: each for name, each in model.memory().items() if not name.startswith("pool")}
start = time.perf_counter()
graphs = gd.GraphSet.load(folder / "model.graphs", memory)
print("loaded in", time.perf_counter() - start, "s")
stream = torch.cuda.current_stream()
for size in (*SIZES, *reversed(SIZES)):
    model.out.fill_(-1)
    graphs.launch(size, stream)
    graphs.sync(stream)
    assert torch.equal(model.out.cpu(), results[size]), size
with torch.no_grad():
    model.parts[0][1].weight[0, 0] += 1
try:
    gd.GraphSet.load(folder / "model.graphs", memory)
except gd.MismatchError as error:
    assert error.what == "model.0.1.weight", error
    print("equal")
"""


def run(script: str, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script, str(folder)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), *sys.path))},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_set_is_restored_in_another_process(tmp_path: Path) -> None:
    pytest.importorskip("cupti")
    print(run(CAPTURE, tmp_path))  # noqa: T201  # sizes and times, with pytest -s
    told = run(RUN, tmp_path)
    print(told)  # noqa: T201
    assert told.endswith("equal\n")
