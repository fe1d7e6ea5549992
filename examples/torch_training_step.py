"""What torch puts into a CUDA graph: one training step of a small network, read and drawn.

    python examples/torch_training_step.py [--output build]

It captures forward pass, backward pass and optimizer with torch, reads the captured graph as a
declaration, prints its longest path, draws it, and runs it again through graphdsl: the loss goes
down as it does with torch's own replay. Needs a GPU and torch.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import networkx as nx
import torch
from cuda.core import Device

import graphdsl as gd

STEPS = 50


def capture() -> tuple[Any, Any]:
    """Return a captured training step, and the loss that it computes."""
    torch.manual_seed(1)
    model = torch.nn.Sequential(
        torch.nn.Linear(64, 128), torch.nn.ReLU(), torch.nn.Linear(128, 10)
    ).cuda()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    inputs = torch.randn(32, 64, device="cuda")
    targets = torch.randint(0, 10, (32,), device="cuda")

    def step() -> Any:
        optimizer.zero_grad(set_to_none=False)
        loss = torch.nn.functional.cross_entropy(model(inputs), targets)
        loss.backward()
        optimizer.step()
        return loss

    # Libraries allocate what they need in the first steps, which a capture must not see.
    with torch.cuda.stream(torch.cuda.Stream()):
        for _ in range(3):
            step()
    torch.cuda.synchronize()
    captured = torch.cuda.CUDAGraph(keep_graph=True)
    with torch.cuda.graph(captured):
        loss = step()
    return captured, loss


def main() -> None:
    """Capture, read, print, draw and run."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--output", type=Path, default=Path("build"), help="folder for drawings")
    output: Path = parser.parse_args().output
    device = Device()
    device.set_current()
    captured, loss = capture()

    graph = gd.GraphDef.from_cuda(captured, name="training step")
    print(graph)
    print("not recovered:", *(graph.reading.missing if graph.reading else ()), sep="\n  ")
    print("longest path:", " > ".join(nx.dag_longest_path(graph.to_networkx())))
    output.mkdir(parents=True, exist_ok=True)
    for extension in ("dot", "svg"):
        try:
            print("drawn:", graph.render(output / f"torch_training_step.{extension}"))
        except ImportError as error:
            print("not drawn:", error)

    stream = device.create_stream()
    losses = []
    with graph.instantiate(device=device) as executable:
        for _ in range(STEPS):
            executable.launch(stream)
            executable.sync(stream)
            losses.append(loss.item())
    print(f"loss after 1 and {STEPS} steps through graphdsl: {losses[0]:.4f}, {losses[-1]:.4f}")
    if not losses[-1] < losses[0] / 2:
        raise SystemExit("the loss did not go down")


if __name__ == "__main__":
    main()
