"""Which device ``graphdsl.device()`` gives: the GPU, the one asked for, or the simulator."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.device.support import PATIENCE

ROOT: Final = Path(__file__).parents[2]
PROGRAM: Final = """
import graphdsl as gd
try:
    device = gd.device()
except Exception as error:
    print(type(error).__name__, error)
else:
    print(type(device).__module__.split(".")[0], device.device_id)
    graph = gd.GraphDef()
    seen = []
    graph.callback(lambda: seen.append(1))
    stream = device.create_stream()
    with graph.instantiate() as executable:
        executable.launch(stream)
        executable.sync(stream)
    assert seen == [1]
"""


def _choice(**variables: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "GRAPHDSL_DEVICE"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={**environment, "PYTHONPATH": str(ROOT), **variables},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "cuda 0"),
        ({"GRAPHDSL_DEVICE": ""}, "cuda 0"),
        ({"GRAPHDSL_DEVICE": "cuda"}, "cuda 0"),
        ({"GRAPHDSL_DEVICE": "cuda:0"}, "cuda 0"),
        ({"GRAPHDSL_DEVICE": "sim"}, "graphdsl 0"),
        ({"CUDA_VISIBLE_DEVICES": ""}, "graphdsl 0"),
    ],
    ids=str,
)
def test_device_by_environment(variables: dict[str, str], expected: str) -> None:
    assert _choice(**variables) == expected


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"GRAPHDSL_DEVICE": "gpu"}, "ValueError GRAPHDSL_DEVICE: expected 'sim', 'cuda' or"),
        ({"GRAPHDSL_DEVICE": "sim:1"}, "ValueError GRAPHDSL_DEVICE: expected 'sim', 'cuda' or"),
        ({"GRAPHDSL_DEVICE": "cuda:99"}, "DriverUnavailableError there is no GPU 99: the driver"),
        (
            {"GRAPHDSL_DEVICE": "cuda", "CUDA_VISIBLE_DEVICES": ""},
            "DriverUnavailableError the CUDA driver cannot be used: cuInit returned "
            "CUDA_ERROR_NO_DEVICE",
        ),
    ],
    ids=str,
)
def test_device_that_is_not_there(variables: dict[str, str], expected: str) -> None:
    assert _choice(**variables).startswith(expected)
