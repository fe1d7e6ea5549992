"""`gd.view`: what it takes, and where it shows it."""

from __future__ import annotations

import sys
import webbrowser
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import unquote, urlparse

import pytest

import graphdsl as gd
from tests.cpu.profile.made_up import Times, made_profile, nested
from tests.cpu.viewer.cases import solver
from tests.cpu.viewer.test_page import Elements, data_of


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What was opened in the user's browser."""
    found: list[str] = []
    monkeypatch.setattr(webbrowser, "open", found.append)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return found


def test_a_view_opens_a_browser(opened: list[str], tmp_path: Path) -> None:
    page = gd.view(solver())
    (url,) = opened
    file = Path(unquote(urlparse(url).path))
    assert file.is_relative_to(tmp_path)
    assert file.name == "solver.html"
    assert file.read_text(encoding="utf-8") == page.html
    assert gd.view(solver(), browser=False).html == page.html
    assert len(opened) == 1


def test_a_name_makes_no_other_file(opened: list[str], tmp_path: Path) -> None:
    gd.view(gd.GraphDef("../../etc/x y"))
    file = Path(unquote(urlparse(opened[0]).path))
    assert file.name == "------etc-x-y.html"
    assert file.parent.parent == tmp_path


def test_a_notebook_shows_the_value(opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    shell = SimpleNamespace(kernel=object())
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    page = gd.view(solver())
    assert opened == []
    bundle = page._repr_mimebundle_(include=None, exclude=None)
    assert bundle["text/plain"] == "<View of graph 'solver': save(path) or open() shows it>"
    ((frame, _),) = Elements(bundle["text/html"]).of("iframe")
    assert frame["sandbox"] == "allow-scripts"
    assert frame["srcdoc"] == page.html
    # A terminal has none of this.
    shell.kernel = None
    gd.view(solver())
    assert len(opened) == 1


def test_files_are_those_of_render(tmp_path: Path) -> None:
    g = solver()
    path = g.render(tmp_path / "g.HTML", detail="names", collapse=["setup"], lifetimes=True)
    options: dict[str, Any] = {"detail": "names", "collapse": ["setup"], "lifetimes": True}
    assert path.read_text(encoding="utf-8") == gd.view(g, browser=False, **options).html
    model = data_of(path.read_text(encoding="utf-8"))
    assert (model["detail"], model["lifetimes"]) == ("names", True)
    assert gd.view(g, browser=False).save(tmp_path / "x.html") == tmp_path / "x.html"


def test_executables_and_differences_are_shown() -> None:
    g = solver()
    with gd.GraphDef("small").empty(name="only").graph.instantiate(device=gd.sim.Device()) as ran:
        assert [node["path"] for node in data_of(gd.view(ran, browser=False).html)["nodes"]] == [
            "only"
        ]
    model = data_of(gd.view(gd.diff(g, solver()), browser=False).html)
    assert model["difference"].startswith("no difference between")


@pytest.mark.parametrize("wrong", [None, "solver", 3, [gd.GraphDef()]])
def test_anything_but_a_graph_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match="view: expected a GraphDef, a Graph, a Profile, or"):
        gd.view(wrong, browser=False)


def test_effects_are_shown_when_they_are_asked_for() -> None:
    pytest.importorskip("cuda.bindings.nvrtc")
    model = data_of(gd.view(solver(), browser=False, detail="effects").html)
    (rows, *_) = [node for node in model["nodes"] if node["kind"] == "kernel"]
    assert rows["effects"] == ["argument 0: reads, writes"]


def test_a_profile_is_shown_with_its_times_and_its_own_critical_path(tmp_path: Path) -> None:
    g = nested()
    times: list[Times] = [
        ("first", 0, 5),
        ("loop/body/begin", 10, 20, (0,)),
        ("loop/body/begin", 30, 45, (1,)),
        ("last", 50, 52),
    ]
    profile = made_profile(g, [times])
    path = profile.render(tmp_path / "profile.html", detail="names")
    model = data_of(path.read_text(encoding="utf-8"))
    nodes = {node["path"]: node for node in model["nodes"]}
    assert nodes["loop/body/begin"]["time"] == pytest.approx(25e-6)
    measured = dict(nodes["loop/body/begin"]["measured"])
    assert measured["median"] == "25.0 us"
    assert measured["runs"] == "2 in 1 launches"
    assert "saves at most" in measured
    # What is in a loop is on the path after the loop.
    shown = [model["nodes"][number]["path"] for number in model["critical"]]
    assert shown == ["first", "loop", "loop/body/begin", "last"]
    assert model["heats"][0] == "#ffffff"
    assert gd.view(profile, browser=False, detail="names").html == path.read_text(encoding="utf-8")
    with pytest.raises(TypeError, match="view heat: a profile has its own times"):
        gd.view(profile, heat={}, browser=False)


def stale_step() -> tuple[gd.GraphDef, gd.Graph, gd.sim.Device]:
    """Return a graph with a bare address whose memory is gone, and its executable."""
    device = gd.sim.Device()
    buffer = device.allocate(256, stream=device.default_stream)
    g = gd.GraphDef("stale")
    x = g.allocate(64, name="x")
    with g.section("fill"):
        x.memset(int(buffer.handle), 0, 64, name="clear")
    executable = g.instantiate(device=device)
    buffer.close()
    return g, executable, device


def test_findings_of_an_audit_are_beside_those_of_the_checks() -> None:
    g, executable, device = stale_step()
    with executable:
        for shown, found in ((g, gd.audit(g, device=device)), (executable, gd.audit(executable))):
            assert [each.rule for each in found] == ["no-memory"]
            model = data_of(gd.view(shown, findings=found, browser=False).html)
            numbers = {node["path"]: number for number, node in enumerate(model["nodes"])}
            told = {(each["rule"], each["node"]) for each in model["findings"]}
            assert told == {("never-freed", numbers["x"]), ("no-memory", numbers["fill/clear"])}
            assert "memory" in model


def test_findings_of_another_graph_are_refused() -> None:
    g, executable, device = stale_step()
    executable.close()
    with pytest.raises(ValueError, match="view findings: expected findings of graph 'other', got"):
        gd.view(gd.GraphDef("other"), findings=gd.audit(g, device=device), browser=False)
