"""Which device is chosen: by what is passed, or else by the environment."""

from __future__ import annotations

from typing import Any

import pytest

import graphdsl as gd


def test_arguments_take_precedence_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAPHDSL_DEVICE", "nonsense")
    assert isinstance(gd.device("sim"), gd.sim.Device)
    with pytest.raises(ValueError, match="GRAPHDSL_DEVICE: expected 'sim', 'cuda' or"):
        gd.device()


@pytest.mark.parametrize("which", ["gpu", "cuda:x", "sim:1"])
def test_names_that_are_none(which: str) -> None:
    with pytest.raises(ValueError, match=f"device: expected 'sim', 'cuda' or .*got {which!r}"):
        gd.device(which)


@pytest.mark.parametrize("which", ["", True, -1, 1.0, object()])
def test_values_that_are_none(which: Any) -> None:
    with pytest.raises(TypeError, match="device: expected 'sim', 'cuda', 'cuda:<number>' or"):
        gd.device(which)
