"""The command line: what it prints, what it gives programs, and how it ends."""

from __future__ import annotations

import contextlib
import inspect
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import networkx as nx
import pytest

import graphdsl as gd
from graphdsl.core.check import RULES
from graphdsl.tools.cli.commands import COMMANDS
from graphdsl.tools.cli.main import main, parser

SOLVER: Final = """\
import graphdsl as gd

print("loading")

g = gd.GraphDef("fine")
x = g.allocate(64, name="x")
x.memset(x, 0, name="clear").deallocate(x, name="free")


def late():
    wrong = gd.GraphDef("late")
    x = wrong.allocate(64, name="x")
    wrong.memset(x, 0, name="early")
    return wrong


def leaks(name="leaks"):
    graph = gd.GraphDef(name)
    x = graph.allocate(64, name="x")
    x.memset(x, 1, name="fill")
    return graph


def renamed():
    graph = gd.GraphDef("renamed")
    x = graph.allocate(64, name="x")
    x.memset(x, 7, name="clear").deallocate(x, name="free")
    return graph


def needs(size):
    return gd.GraphDef()


def raises():
    raise LookupError("no such solver")


def stops():
    raise SystemExit(5)


def calls():
    graph = gd.GraphDef("calls")

    def fail():
        raise LookupError("in the callback")

    graph.callback(fail, name="fail")
    return graph


def sized():
    import numpy as np

    graph = gd.GraphDef("sized")
    value = graph.param("value", np.uint8)
    x = graph.allocate(64, name="x")
    x.memset(x, value, 64).deallocate(x)
    return graph


def scaled():
    import numpy as np

    kernel = gd.Program("__global__ void twice(float* x) { x[threadIdx.x] *= 2; }").kernel("twice")
    graph = gd.GraphDef("scaled")
    x = graph.param("x", gd.Address)
    first = graph.launch(kernel, x, over=8, block=8, name="first")
    first.launch(kernel, x, over=8, block=8, name="second")
    return graph


class Solver:
    graph = g


number = 7
"""


@pytest.fixture
def solver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Give the name of a file with targets, in the folder that the command runs in."""
    (tmp_path / "solver.py").write_text(SOLVER, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("GRAPHDSL_DEVICE", "sim")
    return "solver.py"


def data_of(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


# Targets ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["g", "renamed", "Solver.graph"])
def test_a_target_is_a_graph_or_makes_one(
    solver: str, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert main(["show", f"{solver}:{name}"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("graph '")
    # What the file prints is not the command's.
    assert told.err == "loading\n"


@pytest.mark.parametrize(
    ("target", "message"),
    [
        ("solver.py", "target 'solver.py': expected file.py:name, where name is a GraphDef or"),
        ("solver.py:", "target 'solver.py:': expected file.py:name"),
        (":g", "target ':g': expected file.py:name"),
        ("missing.py:g", "there is no file 'missing.py'"),
        ("text.txt:g", "'text.txt' is not a Python file"),
        (
            "solver.py:nothing",
            "'solver.py' has no 'nothing'; expected file.py:name, where name is a GraphDef or a "
            "function that makes one. It has: g, late, leaks, renamed, needs, raises, stops, "
            "calls, sized",
        ),
        ("solver.py:number", "expected a GraphDef, or a function that returns one; got 7 (int)"),
        ("solver.py:needs", "expected a function without parameters, got one that needs size."),
        ("solver.py:Solver", "expected a GraphDef, or a function that returns one; got <"),
    ],
)
def test_a_bad_target_is_told_without_a_traceback(
    solver: str, capsys: pytest.CaptureFixture[str], target: str, message: str
) -> None:
    Path("text.txt").write_text("")
    for command in ("show", "check", "run"):
        assert main([command, target]) == 2
        told = capsys.readouterr()
        assert message in told.err
        assert "Traceback" not in told.err
        assert not told.out
    assert main(["diff", "solver.py:g", target]) == 2


def test_a_target_may_be_a_file_that_was_saved(
    solver: str, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = gd.GraphDef("one"), gd.GraphDef("other")
    one.memset(4096, 1, 8, name="fill")
    other.memset(4096, 2, 8, name="fill")
    one.save("one.graph", regions={"x": (4096, 8)})
    other.save("other.graph", regions={"x": (4096, 8)})
    assert main(["show", "one.graph"]) == 0
    assert capsys.readouterr().out == f"{one}\n"
    assert main(["diff", "one.graph", "one.graph"]) == 0
    assert main(["diff", "one.graph", "other.graph"]) == 1
    assert "value: 0x01 -> 0x02" in capsys.readouterr().out
    assert main(["check", "one.graph"]) == 1
    assert "Instantiate with regions={'x': ...}" in capsys.readouterr().out
    Path("other.graph").write_bytes(b"PK")
    assert main(["diff", "one.graph", "other.graph"]) == 2
    assert "target 'other.graph': load 'other.graph': expected a file" in capsys.readouterr().err


def test_an_exception_of_the_file_keeps_its_traceback(
    solver: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", f"{solver}:raises"]) == 3
    told = capsys.readouterr().err
    assert "Traceback (most recent call last)" in told
    assert 'raise LookupError("no such solver")' in told
    assert "LookupError: no such solver" in told
    assert told.endswith("graphdsl: solver.py:raises: raised the exception above\n")
    # It starts in the file, and not in what runs it.
    assert "targets.py" not in told


def test_a_file_that_does_not_load_keeps_its_traceback(
    solver: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for text, expected in (
        ("import graphdsl\n1 / 0\n", "ZeroDivisionError"),
        ("def f(:\n", "SyntaxError"),
        ("raise SystemExit(4)\n", "SystemExit: 4"),
    ):
        Path("broken.py").write_text(text)
        assert main(["check", "broken.py:g"]) == 3
        told = capsys.readouterr().err
        assert expected in told
        assert "broken.py" in told
        assert "importlib" not in told
    assert main(["check", f"{solver}:stops"]) == 3


def test_a_file_may_import_its_neighbors_and_have_any_name(
    solver: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("folder").mkdir()
    Path("folder/beside.py").write_text("import graphdsl as gd\nname = 'from beside'\n")
    Path("folder/json.py").write_text(
        "import graphdsl as gd\nfrom beside import name\ng = gd.GraphDef(name)\ng.empty()\n"
    )
    assert main(["show", "folder/json.py:g"]) == 0
    assert "graph 'from beside'" in capsys.readouterr().out
    assert json.loads("1") == 1


def test_a_file_is_run_once(solver: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", f"{solver}:g", f"{solver}:renamed"]) == 1
    assert capsys.readouterr().err == "loading\n"


# show -------------------------------------------------------------------------------------------


def test_show_gives_the_graph_as_data(solver: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", f"{solver}:g", "--json"]) == 0
    data = data_of(capsys)
    read = gd.GraphDef.from_networkx(nx.node_link_graph(data, directed=True, edges="edges"))
    assert [node.path for node in read] == ["x", "clear", "free"]


def test_show_draws_and_writes_files(solver: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", f"{solver}:g", "-o", "g.dot", "--detail", "names"]) == 0
    assert Path("g.dot").read_text().startswith("digraph")
    assert main(["show", f"{solver}:g", "-o", "g.txt"]) == 0
    assert Path("g.txt").read_text().startswith("graph 'fine'")
    assert main(["show", f"{solver}:g", "-o", "no/such/folder.txt"]) == 2
    assert not capsys.readouterr().out


def test_show_tells_the_memory(solver: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", f"{solver}:g", "--memory"]) == 0
    assert "at most 64 bytes at once, in any order: x" in capsys.readouterr().out
    assert main(["show", f"{solver}:g", "--memory", "--json"]) == 0
    data = data_of(capsys)
    assert (data["total"], data["peak"]) == (64, 64)
    assert data["allocations"] == [
        {"path": "x", "size": 64, "place": "device", "freed_by": "free", "users": ["clear"]}
    ]
    assert main(["show", f"{solver}:g", "--memory", "-o", "memory.svg"]) == 0
    assert Path("memory.svg").read_text().startswith("<svg")
    assert main(["show", f"{solver}:late", "--memory"]) == 1
    assert main(["show", f"{solver}:g", "--memory", "--json", "-o", "memory.svg"]) == 2
    assert main(["show", f"{solver}:g", "--json", "-o", "g.png"]) == 2
    assert "this command writes text here" in capsys.readouterr().err


# check ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "options", "code"),
    [("g", [], 0), ("late", [], 1), ("leaks", [], 0), ("leaks", ["--strict"], 1)],
)
def test_check_ends_with_its_findings(
    solver: str, capsys: pytest.CaptureFixture[str], name: str, options: list[str], code: int
) -> None:
    assert main(["check", f"{solver}:{name}", *options]) == code
    last = capsys.readouterr().out.splitlines()[-1]
    expected = {
        "g": "graph 'fine': nothing found",
        "late": "graph 'late': 1 error, 1 warning",
        "leaks": "graph 'leaks': 1 warning",
    }
    assert last == expected[name]


def test_check_gives_findings_as_data(solver: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", f"{solver}:late", "--json"]) == 1
    data = data_of(capsys)
    assert (data["graph"], data["errors"], data["warnings"]) == ("late", 1, 1)
    first = data["findings"][0]
    assert first["rule"] == "use-before-allocation"
    assert (first["severity"], first["node"]) == ("error", "early")
    assert Path(first["file"]).name == "solver.py"
    assert SOLVER.splitlines()[first["line"] - 1].strip().startswith("wrong.memset")


def test_check_takes_the_limits_of_a_device(solver: str) -> None:
    assert main(["check", f"{solver}:g", "--device", "sim"]) == 0
    assert main(["check", f"{solver}:g", "--device", "tpu"]) == 2


def require_sarif(log: Any) -> None:
    """Raise unless data has what the schema of SARIF 2.1.0 requires, and nothing it does not know.

    The properties and their types are those of sarif-schema-2.1.0.json for the objects used here.
    """
    assert set(log) == {"$schema", "version", "runs"}
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-schema-2.1.0.json")
    (run,) = log["runs"]
    assert set(run) <= {"tool", "results", "originalUriBaseIds", "columnKind"}
    assert run["columnKind"] in {"utf16CodeUnits", "unicodeCodePoints"}
    for base in run["originalUriBaseIds"].values():
        assert re.fullmatch(r"file://(/[^/]+)*/", base["uri"])
    driver = run["tool"]["driver"]
    assert set(driver) == {"name", "version", "rules"}
    assert driver["name"] == "graphdsl"
    ids = [rule["id"] for rule in driver["rules"]]
    assert len(set(ids)) == len(ids)
    for rule in driver["rules"]:
        assert set(rule) == {"id", "shortDescription", "help", "defaultConfiguration"}
        assert rule["shortDescription"]["text"]
        assert rule["help"]["text"]
        assert rule["defaultConfiguration"]["level"] in {"none", "note", "warning", "error"}
    for result in run["results"]:
        assert set(result) == {
            "ruleId",
            "ruleIndex",
            "level",
            "message",
            "locations",
            "partialFingerprints",
        }
        assert ids[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] in {"none", "note", "warning", "error"}
        assert isinstance(result["message"]["text"], str)
        assert all(isinstance(each, str) for each in result["partialFingerprints"].values())
        for location in result["locations"]:
            assert set(location) <= {"physicalLocation", "logicalLocations"}
            artifact = location["physicalLocation"]["artifactLocation"]
            assert set(artifact) <= {"uri", "uriBaseId"}
            if "uriBaseId" in artifact:
                assert artifact["uriBaseId"] in run["originalUriBaseIds"]
                assert not artifact["uri"].startswith("/")
            else:
                assert artifact["uri"].startswith("file:///")
            line = location["physicalLocation"]["region"]["startLine"]
            assert isinstance(line, int)
            assert line >= 1
            for logical in location.get("logicalLocations", ()):
                assert set(logical) == {"fullyQualifiedName", "kind"}


def test_check_gives_findings_as_sarif(solver: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", f"{solver}:late", "--sarif"]) == 1
    log = data_of(capsys)
    require_sarif(log)
    (run,) = log["runs"]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == list(RULES)
    first = run["results"][0]
    assert (first["ruleId"], first["level"]) == ("use-before-allocation", "error")
    (location,) = first["locations"]
    assert location["physicalLocation"]["artifactLocation"] == {
        "uri": "solver.py",
        "uriBaseId": "%SRCROOT%",
    }
    line = location["physicalLocation"]["region"]["startLine"]
    assert SOLVER.splitlines()[line - 1].strip().startswith("wrong.memset")
    assert location["logicalLocations"] == [{"fullyQualifiedName": "late:early", "kind": "object"}]
    assert "Order it after the allocation: x >> early" in first["message"]["text"]
    assert len({str(each["partialFingerprints"]) for each in run["results"]}) == 2


def test_sarif_of_files_elsewhere_and_of_nothing(
    solver: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["check", f"{solver}:g", "--sarif", "-o", "fine.sarif"]) == 0
    log = json.loads(Path("fine.sarif").read_text())
    require_sarif(log)
    capsys.readouterr()
    assert log["runs"][0]["results"] == []
    monkeypatch.chdir("/")
    assert main(["check", f"{tmp_path}/{solver}:late", "--sarif"]) == 1
    require_sarif(data_of(capsys))
    work = tmp_path / "a folder"
    work.mkdir()
    (work / "own ä.py").write_text(SOLVER, encoding="utf-8")
    monkeypatch.chdir(work)
    capsys.readouterr()
    for file, expected in (("own ä.py", "own%20%C3%A4.py"), ("../solver.py", "/solver.py")):
        assert main(["check", f"{file}:late", "--sarif"]) == 1
        log = data_of(capsys)
        require_sarif(log)
        place = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"].endswith(expected)


# diff -------------------------------------------------------------------------------------------


def test_diff_ends_with_whether_anything_differs(
    solver: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["diff", f"{solver}:g", f"{solver}:Solver.graph"]) == 0
    assert "no difference" in capsys.readouterr().out
    assert main(["diff", f"{solver}:g", f"{solver}:renamed"]) == 1
    assert "value: 0x00 -> 0x07" in capsys.readouterr().out
    assert main(["diff", f"{solver}:g", f"{solver}:renamed", "--json"]) == 1
    data = data_of(capsys)
    assert data["nodes"] == [
        {
            "status": "changed",
            "path": "clear",
            "kind": "memset",
            "fields": [{"field": "value", "old": "0x00", "new": "0x07"}],
        }
    ]
    assert (data["old"], data["new"], data["same"], data["edges"]) == ("fine", "renamed", 2, [])
    assert main(["diff", f"{solver}:g", f"{solver}:leaks", "--json"]) == 1
    edges = data_of(capsys)["edges"]
    assert {"status": "removed", "before": "clear", "after": "free", "port": "default"} in edges
    assert main(["diff", f"{solver}:g", f"{solver}:renamed", "-o", "d.dot"]) == 1
    assert Path("d.dot").read_text().startswith("digraph")


# optimize ---------------------------------------------------------------------------------------

APART: Final = """\
import graphdsl as gd

g = gd.GraphDef("apart")
x, y = g.allocate(64, name="x"), g.allocate(64, name="y")
g.join(x, y, name="start").memset(x, 1, name="a").memset(y, 2, name="b")
"""


def test_optimize_reports_edits(solver: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("apart.py").write_text(APART, encoding="utf-8")
    assert main(["optimize", "apart.py:g"]) == 0
    assert capsys.readouterr().out.splitlines()[:3] == [
        "graph 'apart': 2 edits",
        "  edges: 2 edits; not measured",
        "    the edge a -> b goes: no data, condition, event or lifetime demands it",
    ]
    assert main(["optimize", "apart.py:g", "--pass", "edges", "--all", "--device", "sim"]) == 0
    assert "the edge y -> b comes" in capsys.readouterr().out
    assert main(["optimize", "apart.py:g", "--json"]) == 0
    data = data_of(capsys)
    assert [each["nodes"] for each in data["edits"]] == [["a", "b"], ["y", "b"]]
    assert [each["is_kept"] for each in data["gains"]] == [True]
    assert main(["optimize", "apart.py:g", "-o", "o.dot"]) == 0
    assert Path("o.dot").read_text().startswith("digraph")
    assert main(["optimize", "apart.py:g", "-o", "o.html"]) == 0
    assert "<html" in Path("o.html").read_text()
    assert main(["optimize", f"{solver}:g", "--pass", "edge"]) == 2
    assert "Did you mean 'edges'?" in capsys.readouterr().err


def test_optimize_rerolls_if_memory_is_preferred(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    steps = """\
import graphdsl as gd

g = gd.GraphDef("steps")
with g.in_order():
    for number in range(50):
        g.memset(0x1000, number % 2, 64)
"""
    Path("steps.py").write_text(steps, encoding="utf-8")
    assert main(["optimize", "steps.py:g", "--prefer", "memory"]) == 0
    line = capsys.readouterr().out.splitlines()[2]
    assert "50 nodes, memset_0 to memset_49, become the loop rerolled of 25 iterations" in line


# run --------------------------------------------------------------------------------------------


def test_run_launches_and_tells_the_memory(solver: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", f"{solver}:g", "--launches", "3"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("graph 'fine' ran: 3 launches on Simulated device\n")
    assert "allocation nodes: 64 bytes" in out
    assert main(["run", f"{solver}:g", "--json", "--device", "sim"]) == 0
    data = data_of(capsys)
    assert (data["graph"], data["launches"], data["memory"]["allocations"]) == ("fine", 1, 64)


def test_run_sets_parameters(solver: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", f"{solver}:sized", "--set", "value=0x10", "--json"]) == 0
    assert data_of(capsys)["values"] == {"value": 16}
    for given, message in (
        ("value", "--set: expected NAME=NUMBER"),
        ("value=much", "--set: expected NAME=NUMBER"),
        ("values=1", "graph 'sized' has no parameter 'values'; its parameters are: value"),
        ("value=300", "--set: parameter 'value'"),
        ("value=0.5", "--set: parameter 'value'"),
    ):
        assert main(["run", f"{solver}:sized", "--set", given]) == 2
        assert message in capsys.readouterr().err
    assert main(["run", f"{solver}:sized"]) == 2
    assert "value" in capsys.readouterr().err


@pytest.mark.kernels
def test_memory_is_made_for_parameters(solver: str, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--set", "x=arange(8, float32)"]
    assert main(["run", f"{solver}:scaled", *given, "--json"]) == 0
    assert data_of(capsys)["values"] == {"x": "arange(8, float32)"}
    assert main(["trace", f"{solver}:scaled", *given]) == 0
    assert "now " in capsys.readouterr().out
    assert main(["profile", f"{solver}:scaled", "--set", "x=zeros((2, 4), float32)"]) == 0
    assert "second" in capsys.readouterr().out
    assert main(["optimize", f"{solver}:scaled", *given, "--device", "sim"]) == 0
    capsys.readouterr()
    for command, value, message in (
        ("run", "x=zeros(8, flaot)", "--set: expected NAME=NUMBER, .* or NAME=MEMORY"),
        ("run", "x=zeros(eight, float32)", "expected NAME=NUMBER"),
        ("run", "x=ones(8, int32)", r"--set: parameter 'x'.*expected float\*"),
        ("optimize", "x=ones(8, float32)", "memory needs a device. Give --device"),
        ("bisect", "x=ones(8, float32)", "expected a number, since each process has memory"),
    ):
        assert main([command, f"{solver}:scaled", "--set", value]) == 2
        assert re.search(message, capsys.readouterr().err)


def test_files_that_do_not_run_say_why(solver: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", f"{solver}:late"]) == 1
    told = capsys.readouterr().err
    assert "graph 'late' has 1 error" in told
    assert "Traceback" not in told
    # Memory that is left allocated keeps a graph from being launched again.
    assert main(["run", f"{solver}:leaks", "--launches", "2"]) == 1
    assert "cuGraphLaunch returned" in capsys.readouterr().err


def test_an_exception_of_a_callback_keeps_its_traceback(
    solver: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", f"{solver}:calls"]) == 3
    told = capsys.readouterr().err
    assert 'raise LookupError("in the callback")' in told
    assert "host node 'fail'" in told or "callback" in told


def test_the_device_is_the_usual_one_unless_another_is_named(
    solver: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GRAPHDSL_DEVICE", "cuda:99")
    assert main(["run", f"{solver}:g"]) == 2
    told = capsys.readouterr().err
    assert "graphdsl: the usual device: " in told
    assert "Traceback" not in told
    assert main(["run", f"{solver}:g", "--device", "sim"]) == 0
    assert " on Simulated device\n" in capsys.readouterr().out
    monkeypatch.setenv("GRAPHDSL_DEVICE", "tpu")
    assert main(["run", f"{solver}:g"]) == 2
    assert "GRAPHDSL_DEVICE: expected 'sim'" in capsys.readouterr().err


def test_a_device_that_is_not_there_is_told(
    solver: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", f"{solver}:g", "--device", "gpu"]) == 2
    told = capsys.readouterr().err
    assert "--device: expected 'sim', 'cuda' or 'cuda:<number>', got 'gpu'" in told


# trace ------------------------------------------------------------------------------------------


def test_trace_tells_each_step(solver: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", f"{solver}:g", "--json"]) == 0
    data = data_of(capsys)
    assert [step["path"] for step in data["steps"]] == ["x", "clear", "free"]
    (written,) = data["steps"][1]["written"]
    assert written["memory"] == "x[0:64]"
    assert re.fullmatch("[0-9a-f]{16}", written["digest"])
    assert main(["trace", f"{solver}:sized", "--set", "value=7", "--seed", "3", "--json"]) == 0
    assert data_of(capsys)["steps"][1]["written"][0]["digest"] != written["digest"]
    assert main(["trace", f"{solver}:g", "--seed", "-1"]) == 2
    assert main(["trace", f"{solver}:late"]) == 1


def test_trace_reports_nodes_before_a_failure(
    solver: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (
        Path(solver)
        .read_text()
        .replace(
            'graph.callback(fail, name="fail")',
            'graph.empty(name="first").callback(fail, name="fail")',
        )
    )
    Path(solver).write_text(text)
    assert main(["trace", f"{solver}:calls"]) != 0
    assert capsys.readouterr().out.startswith("first: ")


# view -------------------------------------------------------------------------------------------


def test_view_writes_a_page_or_opens_it(
    solver: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    assert main(["view", f"{solver}:g", "-o", "g.html", "--detail", "names"]) == 0
    assert Path("g.html").read_text().startswith("<!doctype html>")
    assert main(["show", f"{solver}:g", "-o", "same.html", "--detail", "names"]) == 0
    assert Path("same.html").read_text() == Path("g.html").read_text()
    assert main(["diff", f"{solver}:g", f"{solver}:renamed", "-o", "d.html"]) == 1
    assert "1 node changed" in Path("d.html").read_text()
    assert main(["diff", f"{solver}:g", f"{solver}:renamed", "-o", "d.md"]) == 1
    title, _, fence, *_ = Path("d.md").read_text().splitlines()
    assert "1 node changed" in title
    assert fence == "```diff"
    capsys.readouterr()
    assert main(["view", f"{solver}:g", "-o", "g.svg"]) == 2
    assert "-o g.svg: expected a name that ends in .html" in capsys.readouterr().err
    shown: list[str] = []
    monkeypatch.setattr("webbrowser.open", shown.append)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert main(["view", f"{solver}:g"]) == 0
    assert len(shown) == 1
    told = capsys.readouterr().out
    assert told.startswith("graph 'fine' is shown from ")
    assert Path(told.split("from ")[1].strip()).is_file()


# The program ------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_has_examples_and_exit_codes(
    capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command, "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert "examples:\n  graphdsl " in told
    assert "exit codes:" in told


@pytest.mark.parametrize(
    "arguments", [[], ["fly", "x.py:g"], ["show"], ["run", "x.py:g", "--launches", "0"]]
)
def test_a_wrong_command_line_ends_with_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "usage: graphdsl" in capsys.readouterr().err


def test_the_module_is_a_program(solver: str) -> None:
    command = [sys.executable, "-m", "graphdsl", "check", f"{solver}:late", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    assert json.loads(done.stdout)["errors"] == 1


def test_a_reader_that_goes_away_is_no_error(solver: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "graphdsl", "show", f"{solver}:g"]
    with os.fdopen(writing, "w") as out:
        done = subprocess.run(command, stdout=out, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "loading\n")


def test_view_shows_findings_of_an_audit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "stale.py").write_text(
        "import graphdsl as gd\n"
        "g = gd.GraphDef('stale')\n"
        "g.memset(0x7000_0000_0000, 0, 64, name='clear')\n"
    )
    target, page = f"{tmp_path}/stale.py:g", tmp_path / "stale.html"
    assert main(["view", target, "-o", str(page), "--audit", "--device", "sim"]) == 0
    assert '"rule":"no-memory"' in page.read_text().replace(": ", ":")
    assert main(["view", target, "-o", str(page)]) == 0
    assert "no-memory" not in page.read_text()
    assert main(["view", target, "-o", str(page), "--device", "sim"]) == 2
    assert "--device: expected --audit" in capsys.readouterr().err


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_shells_can_complete(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("shtab")
    with pytest.raises(SystemExit) as ended:
        main(["--print-completion", shell])
    assert ended.value.code in (0, None)
    told = capsys.readouterr().out
    for word in ("bisect", "profile", *(() if shell == "tcsh" else ("--sarif", "--device"))):
        assert word in told


def test_bash_completes_commands_options_and_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("shtab")
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash")
    with pytest.raises(SystemExit):
        main(["--print-completion", "bash"])
    script = tmp_path / "completion"
    script.write_text(capsys.readouterr().out)
    (tmp_path / "solver.py").touch()

    def completed(*words: str) -> set[str]:
        listed = " ".join(f"'{word}'" for word in words)
        text = (
            f"source '{script}'; COMP_WORDS=({listed}); COMP_CWORD={len(words) - 1}; "
            "_shtab_graphdsl; printf '%s\\n' \"${COMPREPLY[@]}\""
        )
        done = subprocess.run(
            [bash, "-c", text], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        return set(done.stdout.split())

    assert completed("graphdsl", "pro") == {"profile"}
    assert completed("graphdsl", "check", "--sa") == {"--sarif"}
    assert "solver.py" in completed("graphdsl", "view", "sol")


def test_bisecting_waits_as_long_as_the_function_does() -> None:
    options = parser().parse_args(["bisect", "solver.py:step"])
    assert options.timeout == inspect.signature(gd.debug.find_fault).parameters["timeout"].default


def test_completion_names_the_missing_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    with pytest.raises(SystemExit) as ended:
        main(["--print-completion", "bash"])
    assert ended.value.code == 2
    assert "pip install 'graphdsl-cuda[completion]'" in capsys.readouterr().err


ESCAPES: Final = "\x1b]0;owned\x07\x9b2J\u202edrawkcab\r"
"""What terminals obey: a title, C1's "clear", text from right to left, a carriage return."""


def hostile() -> gd.GraphDef:
    g = gd.GraphDef(f"graph{ESCAPES}")
    x = g.allocate(64, name=f"x{ESCAPES}")
    g.memset(x, 0, name=f"early{ESCAPES}")
    with g.section(f"part{ESCAPES}"):
        g.memset(x, 1)
    return g


@pytest.mark.parametrize("command", sorted(COMMANDS))
@pytest.mark.parametrize("form", [[], ["--json"], ["--sarif"]])
def test_no_name_in_a_file_reaches_the_terminal_as_an_escape(
    command: str,
    form: list[str],
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda *_: True)
    path = tmp_path / "hostile.graph"
    hostile().save(path)
    known = {option for each in _options(command) for option in each.option_strings}
    given = [str(path)] * len(COMMANDS[command].targets)
    # A simulated device, so that nothing depends on there being a GPU.
    device = ["--device", "sim"] if "--device" in known else []
    if not known.issuperset(form):
        return
    with contextlib.suppress(SystemExit):
        main([command, *given, *device, *form])
    out, error = capfd.readouterr()
    assert out + error
    shown = f"{out}{error}".replace("\n", "").replace("\t", "")
    assert shown.isprintable()
    if form and out:
        json.loads(out)


def _options(command: str) -> Any:
    parsers = next(each for each in parser()._actions if each.dest == "command")
    assert parsers.choices is not None
    return parsers.choices[command]._actions  # type: ignore[index]
