"""Data-parallel training with a graph on each GPU, in which NCCL reduces the gradients.

Each GPU has a process with the same small model and its own batches. A step is one declared graph:
the forward and backward pass that torch captured, the captured `all_reduce` of torch.distributed,
and an update whose learning rate is a parameter. Before the first launch, the ranks compare their
collectives, since a different order would be a deadlock. At the end the weights are compared with
those of torch's DistributedDataParallel. Needs torch and two GPUs.

    python examples/ddp_graph.py [--steps 20] [--devices 2]
    torchrun --nproc-per-node 2 examples/ddp_graph.py
"""

from __future__ import annotations

import argparse
import copy
import gc
import os
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
import torch
import torch.distributed
import torch.multiprocessing
from cuda.core import Device

import graphdsl as gd

WIDTH, CLASSES, BATCH = 256, 10, 64
RATE = 0.1
UPDATE = gd.Program(
    r"""
    // Goes down the mean of the gradients of all ranks, of which the sum is given.
    extern "C" __global__ void update(
        float* weights, const float* gradients, float rate, int ranks, int count)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < count) weights[i] -= rate * (gradients[i] / ranks);
    }
    """
).kernel("update")


def make_model() -> Any:
    """Return the model, with the same weights on all ranks."""
    torch.manual_seed(1)
    linear = torch.nn.Linear
    return torch.nn.Sequential(
        linear(WIDTH, WIDTH), torch.nn.ReLU(), linear(WIDTH, WIDTH), torch.nn.ReLU(),
        linear(WIDTH, CLASSES),
    ).cuda()  # fmt: skip


class GraphStep:
    """A training step of a model as a declared graph.

    Attributes
    ----------
    inputs, targets : torch.Tensor
        The batch, written before each launch.
    declared : GraphDef
        The step, with the parameter `rate`.
    """

    def __init__(self, model: Any, stream: Any) -> None:
        self.model = model
        self.inputs = torch.zeros(BATCH, WIDTH, device="cuda")
        self.targets = torch.zeros(BATCH, dtype=torch.long, device="cuda")
        # All weights share one buffer, and all gradients another, so that one call reduces them.
        self.weights = torch.cat([each.detach().flatten() for each in model.parameters()])
        self.gradients = torch.zeros_like(self.weights)
        place = 0
        for each in model.parameters():
            part = slice(place, place + each.numel())
            each.data = self.weights[part].view_as(each)
            each.grad = self.gradients[part].view_as(each)
            place = part.stop
        # Libraries allocate memory in the first steps, which must not be captured.
        with torch.cuda.stream(torch.cuda.Stream()):
            for _ in range(3):
                self._passes()
                torch.distributed.all_reduce(self.gradients)
        torch.cuda.synchronize()
        # This keeps the captured graph's private memory in torch alive.
        self.captured = torch.cuda.CUDAGraph(keep_graph=True)
        with torch.cuda.graph(self.captured, capture_error_mode="thread_local"):
            self._passes()
        self.declared = self._declare(stream)

    def _passes(self) -> None:
        loss = torch.nn.functional.cross_entropy(self.model(self.inputs), self.targets)
        loss.backward()

    def _declare(self, stream: Any) -> gd.GraphDef:
        g = gd.GraphDef(f"step of rank {torch.distributed.get_rank()}")
        rate = g.param("rate", np.float32)
        passes = gd.GraphDef.from_cuda(self.captured)
        clear = g.memset(self.gradients, 0, name="clear")
        backward = clear.inline(passes, section="passes")
        with (
            torch.cuda.stream(torch.cuda.ExternalStream(int(stream.handle))),
            backward.capture(stream, section="reduce") as reduced,
        ):
            torch.distributed.all_reduce(self.gradients)
        count = self.weights.numel()
        reduced.node.launch(
            gd.LaunchConfig(grid=-(-count // 256), block=256),
            UPDATE,
            self.weights,
            self.gradients,
            rate,
            torch.distributed.get_world_size(),
            count,
            name="update",
        )
        return g


def compare_ranks(g: gd.GraphDef) -> None:
    """Compare the collectives of all ranks; raise an error if they would deadlock."""
    mine = gd.collectives(g)
    everyone: list[Any] = [None] * torch.distributed.get_world_size()
    torch.distributed.all_gather_object(everyone, mine)
    if torch.distributed.get_rank() == 0:
        print(mine)
    for other in everyone:
        for finding in mine.compare(other):
            raise SystemExit(str(finding))


def train(device: Device, steps: int) -> None:
    """Train with the graph and with DistributedDataParallel, and compare the weights."""
    rank = torch.distributed.get_rank()
    stream = device.create_stream()
    model = make_model()
    eager = torch.nn.parallel.DistributedDataParallel(
        copy.deepcopy(model), device_ids=[device.device_id]
    )
    optimizer = torch.optim.SGD(eager.parameters(), lr=RATE)
    step = GraphStep(model, stream)
    compare_ranks(step.declared)
    generator = torch.Generator("cuda").manual_seed(rank)
    with step.declared.instantiate(device=device) as graph:
        for number in range(steps):
            rate = RATE * 0.95**number
            step.inputs.normal_(generator=generator)
            step.targets.random_(0, CLASSES, generator=generator)
            torch.cuda.synchronize()
            graph.launch(stream, rate=rate)
            graph.sync(stream)

            optimizer.param_groups[0]["lr"] = rate
            optimizer.zero_grad()
            torch.nn.functional.cross_entropy(eager(step.inputs), step.targets).backward()
            optimizer.step()
    expected = torch.cat([each.detach().flatten() for each in eager.parameters()])
    difference = (step.weights - expected).abs().max().item()
    moved = (expected - torch.cat([p.flatten() for p in make_model().parameters()])).abs().max()
    if rank == 0:
        print(f"{steps} steps, largest difference of a weight from torch's {difference:.1e}")
    if not difference < 1e-6 or not moved > 1e-3:
        raise SystemExit("the weights are not those of torch")


def run_rank(rank: int, ranks: int, steps: int, store: str | None) -> None:
    """Run one rank; *store* is a file for the rendezvous, unless torchrun started the ranks."""
    torch.cuda.set_device(rank)
    device = Device(rank)
    device.set_current()
    meeting = {} if store is None else {"init_method": f"file://{store}"}
    torch.distributed.init_process_group(
        "nccl", rank=rank, world_size=ranks, device_id=torch.device("cuda", rank), **meeting
    )
    train(device, steps)
    # A communicator waits until all graphs that were captured with it are gone.
    gc.collect()
    torch.distributed.destroy_process_group()


def main() -> None:
    """Start a process for each GPU, or run as one that torchrun has started."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--devices", type=int, default=torch.cuda.device_count())
    given = parser.parse_args()
    if "LOCAL_RANK" in os.environ:
        run_rank(int(os.environ["RANK"]), int(os.environ["WORLD_SIZE"]), given.steps, None)
        return
    if given.devices < 2:
        raise SystemExit("a rank has nobody to reduce with: expected two GPUs or more")
    with tempfile.TemporaryDirectory() as folder:
        torch.multiprocessing.spawn(
            run_rank,
            (given.devices, given.steps, str(Path(folder) / "store")),
            nprocs=given.devices,
        )


if __name__ == "__main__":
    main()
