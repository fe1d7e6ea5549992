"""The command line on the device that there is: `run`, and the limits that `check` takes."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from graphdsl.tools.cli.main import main
from tests.device.support import is_simulated

COUNTER: Final = """\
import numpy as np
import graphdsl as gd

counts = np.zeros(1, np.int32)


def count():
    g = gd.GraphDef("count")
    value = g.param("value", np.int32, default=1)
    x = g.allocate(4, name="x")
    stored = x.launch(
        gd.LaunchConfig(grid=1, block=1),
        gd.Program('extern "C" __global__ void store(int* x, int v) { *x = v; }').kernel("store"),
        x,
        value,
        name="store",
    )
    stored.memcpy(counts, x, name="save").callback(tell, name="tell").deallocate(x)
    return g


def tell():
    print("stored", counts[0])


def wide():
    g = gd.GraphDef("wide")
    program = gd.Program('extern "C" __global__ void nothing() {}')
    g.launch(gd.LaunchConfig(grid=1, block=4096), program.kernel("nothing"), name="wide")
    return g
"""


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "counter.py").write_text(COUNTER, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    return "counter.py:count"


@pytest.mark.kernels
def test_a_graph_runs_with_the_values_that_are_set(
    device: Any, target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--set", "value=7", "--launches", "2", "--json"]
    assert main(["run", target, *options]) == 0
    told = capsys.readouterr()
    data = json.loads(told.out)
    assert (data["graph"], data["launches"], data["values"]) == ("count", 2, {"value": 7})
    assert (data["device"] == "Simulated device") is is_simulated(device)
    assert data["memory"]["allocations"] == 4
    assert data["memory"]["used_mem_high"] >= 4
    # What callbacks print does not come between the data.
    assert told.err == "stored 7\nstored 7\n"


def test_check_asks_a_device_for_its_limits(
    device: Any, target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name = "sim" if is_simulated(device) else f"cuda:{device.device_id}"
    assert main(["check", "counter.py:wide", "--device", name, "--json"]) == 1
    findings = json.loads(capsys.readouterr().out)["findings"]
    assert {finding["node"] for finding in findings} == {"wide"}
    assert all("1024" in finding["message"] for finding in findings)


def test_a_gpu_that_is_not_there_is_told(target: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", target, "--device", "cuda:99"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("graphdsl: --device cuda:99: ")
    assert "Traceback" not in told
