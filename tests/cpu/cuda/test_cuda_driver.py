"""What the CUDA side of the seam says where the driver is missing, too old or refuses.

The functions of cuda-bindings are replaced by doubles that answer as the driver documents.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from cuda.bindings import driver as cuda

import graphdsl as gd
from graphdsl.abi.enumerations import result_name
from graphdsl.abi.seam import InstantiateError, InstantiateFlags
from graphdsl.core.runtime.devices import Loaded
from graphdsl.core.runtime.executables import REMEDIES, GraphCompleteOptions
from graphdsl.core.runtime.graph import Graph
from graphdsl.cuda import driver as runtime
from tests.cpu.recording_driver import RecordingDriver

OK = cuda.CUresult.CUDA_SUCCESS


@pytest.fixture(autouse=True)
def fresh_answer() -> Iterator[None]:
    """Ask the driver again in each test, and afterwards."""
    runtime.require_driver.cache_clear()
    yield
    runtime.require_driver.cache_clear()


def missing(*_: object) -> Any:
    raise RuntimeError("libcuda.so.1 was not found")


def test_missing_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "cuDriverGetVersion", missing)
    with pytest.raises(
        gd.DriverUnavailableError, match=r"no CUDA driver was found\. Install .*GRAPHDSL_DEVICE=sim"
    ):
        runtime.require_driver()


def test_old_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "cuDriverGetVersion", lambda: (OK, 12080))
    monkeypatch.setattr(cuda, "cuInit", lambda _: (OK,))
    with pytest.raises(
        gd.DriverUnavailableError, match=r"supports CUDA 12\.8, expected 13\.0 or newer\. Install"
    ):
        runtime.require_driver()


def test_driver_without_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    no_device = cuda.CUresult.CUDA_ERROR_NO_DEVICE
    monkeypatch.setattr(cuda, "cuDriverGetVersion", lambda: (OK, 13000))
    monkeypatch.setattr(cuda, "cuInit", lambda _: (no_device,))
    with pytest.raises(
        gd.DriverUnavailableError, match=r"cuInit returned CUDA_ERROR_NO_DEVICE\. Check nvidia-smi"
    ):
        runtime.require_driver()


def test_device_falls_back_to_the_simulator_only_where_nothing_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cuda, "cuDriverGetVersion", missing)
    monkeypatch.delenv("GRAPHDSL_DEVICE", raising=False)
    assert isinstance(gd.device(), gd.sim.Device)
    monkeypatch.setenv("GRAPHDSL_DEVICE", "cuda")
    with pytest.raises(gd.DriverUnavailableError, match="no CUDA driver was found"):
        gd.device()
    monkeypatch.setenv("GRAPHDSL_DEVICE", "gpu")
    with pytest.raises(ValueError, match=r"expected 'sim', 'cuda' or 'cuda:<number>', got 'gpu'"):
        gd.device()


REASONS = [
    member.name.removeprefix("CUDA_GRAPH_INSTANTIATE_")
    for member in cuda.CUgraphInstantiateResult
    if int(member)
]


@pytest.mark.parametrize("reason", REASONS)
def test_each_instantiation_result_has_a_remedy(reason: str) -> None:
    class Refusing(RecordingDriver):
        def graph_instantiate(self, graph: int, flags: InstantiateFlags, upload_stream: int) -> int:
            raise InstantiateError(1, "CUDA_ERROR_INVALID_VALUE", reason, self.nodes[1].handle)

    graph = gd.GraphDef()
    graph.empty()
    blamed = graph.empty(name="blamed")
    driver = Refusing()
    with pytest.raises(gd.InstantiationError, match=f"failed with {reason} at empty") as caught:
        Graph(graph.lower(), Loaded.on(driver), GraphCompleteOptions())
    assert caught.value.node is blamed
    assert caught.value.reason == reason
    assert str(caught.value).endswith(REMEDIES[reason])
    assert not any(driver.graphs.values())


def test_unknown_results_keep_their_number() -> None:
    assert result_name(1) == "CUDA_ERROR_INVALID_VALUE"
    assert result_name(123456) == "an unknown CUresult"
