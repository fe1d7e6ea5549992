"""`graphdsl audit`: findings as text, as JSON and as SARIF, and every address."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from graphdsl.tools.cli.main import main

STEPS: Final = """\
import graphdsl as gd

device = gd.device()
stream = device.create_stream()
kept = device.allocate(64, stream=stream)
stream.sync()


def good():
    g = gd.GraphDef("good")
    g.memset(int(kept.handle), 0, 64, name="clear")
    return g


def stale():
    g = gd.GraphDef("stale")
    g.memset(4096, 0, 64, name="clear")
    return g
"""


@pytest.fixture(autouse=True)
def _file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "steps.py").write_text(STEPS, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))


def test_a_good_graph(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "steps.py:good"]) == 0
    assert capsys.readouterr().out == "graph 'good': nothing found in 1 address\n"
    assert main(["audit", "steps.py:good", "--all"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("clear dst: 0x")
    assert " bytes of device memory of device 0" in first
    assert second == "graph 'good': nothing found in 1 address"


def test_a_stale_address(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "steps.py:stale"]) == 1
    first, source, caret, remedy, last = capsys.readouterr().out.splitlines()
    assert (
        "steps.py:17: error [no-memory]: memset node 'clear' dst: expected memory, got 0x1000"
    ) in first
    assert source == '    g.memset(4096, 0, 64, name="clear")'
    assert caret == f"    ^{'~' * (len(source) - 5)}"
    assert remedy.startswith("    remedy: ")
    assert last == "graph 'stale': 1 error in 1 address"


def test_json_and_sarif(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "steps.py:stale", "--json"]) == 1
    (finding,) = json.loads(capsys.readouterr().out)["findings"]
    assert (finding["rule"], finding["node"], finding["line"]) == ("no-memory", "clear", 17)
    assert main(["audit", "steps.py:stale", "--sarif"]) == 1
    log: Any = json.loads(capsys.readouterr().out)
    (run,) = log["runs"]
    (result,) = run["results"]
    rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
    assert rule["id"] == result["ruleId"] == "no-memory"
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "steps.py"
    assert place["region"]["startLine"] == 17


def test_all_is_text_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "steps.py:good", "--all", "--json"]) == 2
    assert "--all: expected neither --json" in capsys.readouterr().err
