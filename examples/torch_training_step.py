"""Read, draw and run a training step that torch captured as a CUDA graph.

    python examples/torch_training_step.py [--output build]

The program captures forward pass, backward pass and optimizer of a small network with torch. It
reads the captured graph as a declaration, prints its longest path, draws it, and trains with it
through graphdsl: the loss decreases as with torch's own replay. With the extra `profile` it also
prints the time of each node. Needs a GPU and torch.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx as nx
import torch
from cuda.core import Device

import graphdsl as gd

STEPS = 50


class TrainingStep:
    """A network, its optimizer, one batch, and a captured step.

    The captured graph contains the addresses of their memory, so this object keeps all of them.

    Attributes
    ----------
    captured : torch.cuda.CUDAGraph
        Forward pass, backward pass and optimizer.
    loss : torch.Tensor
        The loss, which the step writes.
    """

    def __init__(self) -> None:
        torch.manual_seed(1)
        self.model = torch.nn.Sequential(
            torch.nn.Linear(64, 128), torch.nn.ReLU(), torch.nn.Linear(128, 10)
        ).cuda()
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1, momentum=0.9)
        self.inputs = torch.randn(32, 64, device="cuda")
        self.targets = torch.randint(0, 10, (32,), device="cuda")
        # Libraries allocate memory in the first steps, which must not be captured.
        with torch.cuda.stream(torch.cuda.Stream()):
            for _ in range(3):
                self._step()
        torch.cuda.synchronize()
        self.captured = torch.cuda.CUDAGraph(keep_graph=True)
        with torch.cuda.graph(self.captured):
            self.loss = self._step()

    def _step(self) -> Any:
        self.optimizer.zero_grad(set_to_none=False)
        loss = torch.nn.functional.cross_entropy(self.model(self.inputs), self.targets)
        loss.backward()
        self.optimizer.step()
        return loss

    @property
    def trained(self) -> list[Any]:
        """The tensors that a step changes: weights, and the state of the optimizer."""
        momenta = [entry["momentum_buffer"] for entry in self.optimizer.state.values()]
        return [*self.model.parameters(), *momenta]


def draw(render: Callable[[Path], Path], folder: Path, *names: str) -> None:
    """Draw to files, if the drawing package is installed."""
    for name in names:
        try:
            print("drawn:", render(folder / name))
        except ImportError as error:
            print("not drawn:", error)


def main() -> None:
    """Capture, read, print, draw and run."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--output", type=Path, default=Path("build"), help="folder for drawings")
    output: Path = parser.parse_args().output
    device = Device()
    device.set_current()
    step = TrainingStep()

    graph = gd.GraphDef.from_cuda(step.captured, name="training step")
    print(graph)
    print("not recovered:", *(graph.reading.missing if graph.reading else ()), sep="\n  ")
    print("longest path:", " > ".join(nx.dag_longest_path(graph.to_networkx())))
    output.mkdir(parents=True, exist_ok=True)
    draw(graph.render, output, "torch_training_step.dot", "torch_training_step.svg")

    stream = device.create_stream()
    losses = []
    with graph.instantiate(device=device) as executable:
        for _ in range(STEPS):
            executable.launch(stream)
            executable.sync(stream)
            losses.append(step.loss.item())
        try:
            profile = executable.profile(stream)
        except (ImportError, gd.ProfilingError) as error:
            print("not profiled:", error)
        else:
            print(profile)
            draw(profile.render, output, "torch_training_profile.dot", "torch_training_profile.svg")
            # One launch is enough, and keeps the file small.
            trace = output / "torch_training_profile.json"
            print("traced:", profile.render(trace, launches=[profile.typical]))
    print(f"loss after 1 and {STEPS} steps through graphdsl: {losses[0]:.4f}, {losses[-1]:.4f}")
    if not losses[-1] < losses[0] / 2:
        raise SystemExit("the loss did not go down")


if __name__ == "__main__":
    main()
