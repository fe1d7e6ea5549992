"""The benchmarks run, at their smallest sizes, and write what they measured."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from benchmarks import family, optimize, run, sets, update
from benchmarks.common import read
from tests.device.support import is_simulated


@pytest.mark.kernels
def test_changing_is_measured(device: Any, tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    update.main(["--sizes", "2", "--repeats", "1", "--replayed", "2", "--json", str(path)])
    document = read(path)
    figures = document["benchmarks"]["update"]["figures"]
    assert all(figure["value"] > 0 for figure in figures.values())
    assert figures["2 nodes: set(a=...)"]["unit"] == "us"
    groups = {name.partition(":")[0] for name in figures}
    assert groups >= {
        "1 node",
        "2 nodes",
        "500 parameters at once",
        "launch(a=...)",
        "replay of 2 nodes",
        "set(a=...)",
    }
    peers = {"graph[node].update", *update.ADDRESSES}
    assert peers.isdisjoint(groups) == is_simulated(device)
    assert document["machine"]["device"] == device.name
    assert (document["machine"]["driver"] is None) == is_simulated(device)
    skipped = document["benchmarks"]["update"]["skipped"]
    assert set(skipped) == ({"cuda.core update"} if is_simulated(device) else set())


@pytest.mark.kernels
def test_optimizing_is_measured(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    optimize.main(["--small", "--launches", "1", "--json", str(path)])
    figures = read(path)["benchmarks"]["optimize"]["figures"]
    assert all(figure["value"] > 0 for figure in figures.values() if figure["unit"] != "MiB")
    assert figures["conjugate_gradient.py: as it was"]["unit"] == "us/launch"
    assert figures["60 steps of 3 kernels: rerolled"]["unit"] == "us/launch"


@pytest.mark.kernels
def test_families_are_measured(device: Any, tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    family.main(["--nodes", "3", "--repeats", "1", "--sizes", "2", "--json", str(path)])
    found = read(path)["benchmarks"]["family"]
    assert found["figures"]["3 nodes: 3 other values and grids"]["value"] > 0
    assert found["figures"]["switch of 8 x 3 nodes: launch of another key"]["unit"] == "us"
    if is_simulated(device):
        assert found["skipped"] == {"decoder": "it needs a GPU"}


def test_benchmarks_that_the_machine_cannot_run_are_skipped_with_the_reason(
    device: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if not is_simulated(device):
        pytest.skip("a GPU lacks nothing that `read` needs")
    path = tmp_path / "results.json"
    assert run.main(["--quick", "--only", "read", "--json", str(path)]) == 0
    document = read(path)
    assert document["benchmarks"] == {}
    assert document["skipped"] == {"read": "it needs a GPU, and graphdsl.device() is the simulator"}
    assert "skipped: it needs a GPU" in capsys.readouterr().out


def test_compiling_is_measured(tmp_path: Path) -> None:
    pytest.importorskip("llvmlite")
    path = tmp_path / "results.json"
    assert run.main(["--quick", "--only", "compile", "--json", str(path)]) == 0
    figures = read(path)["benchmarks"]["compile"]["figures"]
    assert all(figure["value"] > 0 for figure in figures.values())
    assert figures["2 kernels of one line, cold: all optimized"]["unit"] == "s"
    assert figures["10 kernel nodes: instantiate"]["unit"] == "us/node"


@pytest.mark.kernels
def test_sets_are_measured(device: Any, tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    sets.main(
        ["--keys", "3", "--nodes", "4", "--layers", "1", "--rounds", "2", "--json", str(path)]
    )
    found = read(path)["benchmarks"]["sets"]
    assert found["figures"]["chain of 4: groups"]["value"] == 1
    assert found["figures"]["chain of 4: nodes that a switch sets"]["value"] == 4
    assert found["figures"]["chain of 4: restore for each node"]["unit"] == "us/node"
    if is_simulated(device):
        assert found["skipped"] == dict.fromkeys(("decoder", "transformers"), "it needs a GPU")
