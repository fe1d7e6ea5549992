"""Test the declaration, which needs no device, and its results."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from saxpy import saxpy

import graphdsl as gd


def arrays(count: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return x and y."""
    return np.arange(count, dtype=np.float32), np.ones(count, np.float32)


def test_the_graph_has_no_mistakes() -> None:
    """Checking a graph needs no device."""
    assert saxpy(2.0, *arrays(1000)).check() == ()


@pytest.mark.parametrize("count", [1, 128, 1000])
def test_the_result_is_that_of_numpy(cuda_device: Any, count: int) -> None:
    """Test less than a block, one block, and several with a partial one."""
    x, y = arrays(count)
    expected = 2.0 * x + y
    stream = cuda_device.create_stream()
    with saxpy(2.0, x, y).instantiate(device=cuda_device) as graph:
        graph.launch(stream)
        graph.sync(stream)
    np.testing.assert_allclose(y, expected)


def test_nodes_run_in_any_order(cuda_device: Any) -> None:
    """A missing edge shows in one of the orders."""
    if not isinstance(cuda_device, gd.sim.Device):
        pytest.skip("only the simulator runs nodes in random orders")
    device = gd.sim.Device(schedule="random", seed=0)
    stream = device.create_stream()
    x, y = arrays(10)
    with saxpy(1.0, x, y).instantiate(device=device) as graph:
        for _ in range(10):
            graph.launch(stream)
    np.testing.assert_allclose(y, 10 * x + 1)


@pytest.mark.cuda_only(reason="the time of a simulation is not that of a GPU")
def test_a_launch_takes_less_than_a_second(cuda_device: Any) -> None:
    """A test for GPUs only."""
    stream = cuda_device.create_stream()
    with saxpy(2.0, *arrays(1000)).instantiate(device=cuda_device) as graph:
        start = stream.record(options={"timing_enabled": True})
        graph.launch(stream)
        end = stream.record(options={"timing_enabled": True})
        graph.sync(stream)
    assert end - start < 1000
