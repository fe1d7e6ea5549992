"""Training steps of whole models: captured by torch, instantiated again, equal bit for bit.

They take minutes with the compiling of one, and are run by hand: ``pytest -m models tests/gpu``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory

pytestmark = pytest.mark.models
STEPS = 3


class TrainingStep:
    """A model, AdamW, one batch, and the captured step: forward, backward, optimizer."""

    def __init__(self, model: Any, inputs: Any, targets: Any, run: Callable[..., Any]) -> None:
        import torch

        self.model, self.inputs, self.targets = model, inputs, targets
        self.optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, capturable=True)
        self.run = run
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                self._step()
        torch.cuda.synchronize()
        self.captured = torch.cuda.CUDAGraph(keep_graph=True)
        with torch.cuda.graph(self.captured):
            self.loss = self._step()

    def _step(self) -> Any:
        import torch

        self.optimizer.zero_grad(set_to_none=False)
        loss = torch.nn.functional.cross_entropy(self.run(self.inputs), self.targets)
        loss.backward()
        self.optimizer.step()
        return loss

    @property
    def state(self) -> list[Any]:
        """Every tensor that a step changes and the next one reads."""
        kept = [value for entry in self.optimizer.state.values() for value in entry.values()]
        return [*self.model.parameters(), *self.model.buffers(), *kept]


def _resnet18(torch: Any) -> TrainingStep:
    model = pytest.importorskip("torchvision").models.resnet18().cuda()
    return _images(torch, model, 16)


def _resnet50(torch: Any) -> TrainingStep:
    model = pytest.importorskip("torchvision").models.resnet50().cuda()
    return _images(torch, model, 8)


def _vit(torch: Any) -> TrainingStep:
    model = pytest.importorskip("torchvision").models.vit_b_16().cuda()
    return _images(torch, model, 4)


def _compiled_resnet18(torch: Any) -> TrainingStep:
    model = pytest.importorskip("torchvision").models.resnet18().cuda()
    return _images(torch, model, 16, torch.compile(model))


def _images(torch: Any, model: Any, batch: int, run: Any = None) -> TrainingStep:
    inputs = torch.randn(batch, 3, 224, 224, device="cuda")
    targets = torch.randint(0, 1000, (batch,), device="cuda")
    return TrainingStep(model, inputs, targets, model if run is None else run)


def _gpt(torch: Any) -> TrainingStep:
    nn, words, length, width = torch.nn, 1000, 128, 384

    class Model(nn.Module):  # type: ignore[misc, name-defined]  # torch has no types here
        def __init__(self) -> None:
            super().__init__()
            self.words, self.places = nn.Embedding(words, width), nn.Embedding(length, width)
            layer = nn.TransformerEncoderLayer(
                width, 6, 4 * width, 0.0, "gelu", batch_first=True, norm_first=True
            )
            self.layers = nn.TransformerEncoder(layer, 6, enable_nested_tensor=False)
            self.head = nn.Linear(width, words)
            mask = nn.Transformer.generate_square_subsequent_mask(length)
            self.register_buffer("mask", mask)
            self.register_buffer("positions", torch.arange(length))

        def forward(self, text: Any) -> Any:
            embedded = self.words(text) + self.places(self.positions)
            return self.head(self.layers(embedded, self.mask, is_causal=True)).flatten(0, 1)

    text = torch.randint(0, words, (4, length), device="cuda")
    model = Model().cuda()
    return TrainingStep(model, text, text.roll(-1, 1).flatten(), model)


MODELS = {
    "resnet18": _resnet18,
    "resnet50": _resnet50,
    "vit_b_16": _vit,
    "gpt": _gpt,
    "compiled resnet18": _compiled_resnet18,
}


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("name", MODELS)
def test_training_step(memory: DeviceMemory, name: str) -> None:
    torch = pytest.importorskip("torch")
    torch.manual_seed(1)
    step = MODELS[name](torch)
    start = [item.detach().clone() for item in step.state]

    def restore() -> None:
        with torch.no_grad():
            for item, value in zip(step.state, start, strict=True):
                item.copy_(value)
        torch.cuda.synchronize()

    def replayed(times: int) -> list[Any]:
        restore()
        for _ in range(times):
            step.captured.replay()
        torch.cuda.synchronize()
        return [item.detach().clone() for item in (step.loss, *step.state)]

    step.captured.instantiate()
    # What torch's replay gives twice is compared; atomics add up in any order.
    first, second = replayed(STEPS), replayed(STEPS)
    is_repeatable = all(map(torch.equal, first, second))

    graph = gd.GraphDef.from_cuda(step.captured, name=name)
    kernels = [node for node in graph if isinstance(node, gd.KernelNode)]
    most = max(int(node.config.shmem_size) for node in kernels)
    print(f"{name}: {len(graph)} nodes, {len(kernels)} kernels, at most {most} bytes shared")  # noqa: T201  # the figures
    restore()
    with graph.instantiate(device=memory.device) as executable:
        for _ in range(STEPS):
            executable.launch(memory.stream)
        executable.sync(memory.stream)
    found = [item.detach().clone() for item in (step.loss, *step.state)]
    unequal = sum(not torch.equal(one, other) for one, other in zip(found, first, strict=True))
    print(f"{name}: torch repeats itself: {is_repeatable}; unequal: {unequal} of {len(found)}")  # noqa: T201
    for one, other, again in zip(found, first, second, strict=True):
        spread = 0.0 if is_repeatable else 4 * float((other - again).abs().max()) + 1e-6
        torch.testing.assert_close(one, other, rtol=0, atol=spread)
