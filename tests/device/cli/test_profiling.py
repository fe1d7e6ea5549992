"""The command line's `profile`: tables, data, drawings and traces."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from graphdsl.tools.cli.main import main
from tests.device.support import is_simulated

FILE: Final = """\
import graphdsl as gd


def step():
    g = gd.GraphDef("step")
    x = g.allocate(64, name="x")
    x.memset(x, 0, name="clear").callback(lambda: print("called")).deallocate(x, name="free")
    return g


def failing():
    g = gd.GraphDef("failing")
    g.callback(lambda: 1 / 0, name="divide")
    return g
"""


@pytest.fixture(autouse=True)
def _target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, device: Any) -> None:
    if not is_simulated(device):
        pytest.importorskip("cupti", reason="measuring on a GPU needs the extra `profile`")
    (tmp_path / "steps.py").write_text(FILE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))


def test_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["profile", "steps.py:step", "--launches", "2"]) == 0
    told = capsys.readouterr().out
    assert "profile of graph 'step' on " in told
    assert ": 2 launches" in told
    assert "clear" in told


def test_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["profile", "steps.py:step", "--launches", "3", "--json"]) == 0
    told = capsys.readouterr()
    # What callbacks print comes not between the data.
    data = json.loads(told.out)
    assert told.err.count("called") == 6
    assert (data["graph"], data["launches"]) == ("step", 3)
    nodes = {node["path"]: node for node in data["nodes"]}
    assert (nodes["clear"]["runs"], nodes["clear"]["bytes"]) == (3, 64)
    assert nodes["clear"]["duration"]["median"] > 0
    assert len(nodes["clear"]["iterations"]) == 1
    assert "clear" in [step["path"] for step in data["critical_path"]]


def test_a_trace(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["profile", "steps.py:step", "--trace", "--launches", "2"]) == 0
    events = json.loads(capsys.readouterr().out)["traceEvents"]
    assert sum(event["name"] == "clear" for event in events) == 2


@pytest.mark.parametrize(("name", "start"), [("x.dot", "digraph"), ("x.html", "<!doctype html>")])
def test_drawings(name: str, start: str) -> None:
    assert main(["profile", "steps.py:step", "--launches", "1", "-o", name]) == 0
    assert Path(name).read_text(encoding="utf-8").lower().startswith(start)


@pytest.mark.parametrize("form", ["--json", "--trace"])
def test_data_is_no_drawing(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["profile", "steps.py:step", form, "-o", "x.svg"]) == 2
    assert "expected another file name" in capsys.readouterr().err
    assert not Path("x.svg").exists()


def test_exceptions_of_callbacks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["profile", "steps.py:failing"]) == 3
    assert "ZeroDivisionError" in capsys.readouterr().err
