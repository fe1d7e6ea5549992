"""Captured models of torch know their modules and the lines that called them."""

from __future__ import annotations

from typing import Any

import pytest

import graphdsl as gd

torch: Any = pytest.importorskip("torch")
pytest.importorskip("cupti")
pytestmark = pytest.mark.gpu


def test_modules_are_sections() -> None:
    class Block(torch.nn.Module):  # type: ignore[misc, name-defined, unused-ignore]
        def __init__(self) -> None:
            super().__init__()
            self.layers = torch.nn.Sequential(torch.nn.Linear(32, 32), torch.nn.ReLU())

        def forward(self, x: Any) -> Any:
            return self.layers(x) + 1  # added

    model, x = Block().cuda(), torch.randn(4, 32, device="cuda")
    stream = torch.cuda.Stream()
    with torch.no_grad(), torch.cuda.stream(stream):
        model(x)
        stream.synchronize()
        with gd.capture(stream, where=True) as captured:
            y = model(x)
    nodes = captured.graph.nodes()
    sections = [each.section for each in nodes]
    assert set(sections) == {"Block/layers/0", "Block/layers/1", "Block"}
    assert sections[-1] == "Block"
    assert {each.location.file for each in nodes} == {__file__}
    assert not torch.nn.modules.module._global_forward_pre_hooks
    with captured.graph.instantiate() as executable:
        executable.launch(stream)
        executable.sync(stream)
    assert torch.allclose(y, model(x))


def test_calls_that_break_a_capture_of_torch_are_named() -> None:
    x = torch.randn(64, device="cuda")
    stream = torch.cuda.Stream()

    def step() -> Any:
        return (x * 2).sum().item()  # waits

    with torch.cuda.stream(stream):
        x * 2
        stream.synchronize()
        with pytest.raises(Exception, match="captur") as raised, gd.capture(stream, where=True):
            step()
    told = "\n".join(raised.value.__notes__)
    assert "the capture was invalidated by cu" in told
    assert f"{__file__}:{step.__code__.co_firstlineno + 1}" in told
