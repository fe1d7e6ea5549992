"""Drawings in files and notebooks."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import graphdsl as gd
from tests.cpu.drawing_cases import every_kind


@pytest.fixture
def graphviz() -> None:
    """What draws; its wheel needs glib, which a system may lack."""
    pytest.importorskip("pygraphviz", exc_type=ImportError)


@pytest.mark.usefixtures("graphviz")
@pytest.mark.parametrize(
    ("extension", "magic"), [("svg", b"<?xml"), ("png", b"\x89PNG\r\n\x1a\n"), ("pdf", b"%PDF-")]
)
def test_drawn_files(tmp_path: Path, extension: str, magic: bytes) -> None:
    name = f"graph.{extension.upper() if extension == 'png' else extension}"
    path = every_kind().render(str(tmp_path / name), lifetimes=True)
    assert path == tmp_path / name
    assert path.read_bytes().startswith(magic)
    assert path.stat().st_size > 5000


@pytest.mark.usefixtures("graphviz")
def test_svg_shows_names_and_parameters(tmp_path: Path) -> None:
    g = every_kind()
    g.empty(name='<&> "q" \\N é')
    # Written by this very test.
    root = ET.parse(g.render(tmp_path / "g.svg")).getroot()  # noqa: S314
    texts = {
        "".join(element.itertext()).strip() for element in root.iter() if "text" in element.tag
    }
    for node in g.walk():
        assert node.name in texts
    assert {"every kind", "attention", "softmax", "grid = (4, 1, 1)", "programmatic"} <= texts


@pytest.mark.parametrize("extension", ["dot", "gv", "mmd"])
def test_text_files(tmp_path: Path, extension: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    g = every_kind()
    path = g.render(tmp_path / f"g.{extension}", depth=0)
    expected = g.to_mermaid(depth=0) if extension == "mmd" else g.to_dot(depth=0)
    assert path.read_text(encoding="utf-8") == expected


@pytest.mark.parametrize("name", ["graph.gif", "graph", ".svg"])
def test_unknown_extension(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=r"one of \.svg, .*, \.mmd, \.html; got"):
        gd.GraphDef().render(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("path", [None, b"x.svg", 3])
def test_wrong_paths(path: Any) -> None:
    with pytest.raises(TypeError, match="render path: expected a file name as str or Path, got"):
        every_kind().render(path)


def test_missing_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    with pytest.raises(ImportError, match=r"pip install 'graphdsl-cuda\[render\]'"):
        gd.GraphDef().render(tmp_path / "g.svg")
    assert list(tmp_path.iterdir()) == []


def test_missing_system_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site" / "pygraphviz"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("raise ImportError('libgobject-2.0.so.0: cannot open')")
    monkeypatch.syspath_prepend(package.parent)
    monkeypatch.delitem(sys.modules, "pygraphviz", raising=False)
    with pytest.raises(ImportError, match=r"lacks a library \(libgobject.* package graphviz"):
        gd.GraphDef().render(tmp_path / "g.svg")


@pytest.mark.usefixtures("graphviz")
def test_notebook_shows_drawing_and_listing() -> None:
    g = every_kind()
    bundle = g._repr_mimebundle_(include=None, exclude=None)
    assert bundle["text/plain"] == str(g)
    assert "download" in bundle["image/svg+xml"]


def test_notebook_without_pygraphviz_shows_the_viewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    bundle = every_kind()._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert bundle["text/plain"] == str(every_kind())
    assert bundle["text/html"].startswith('<iframe sandbox="allow-scripts" ')


def test_notebook_shows_large_graphs_in_the_viewer() -> None:
    g = gd.GraphDef()
    for _ in range(200):
        g.empty()
    assert set(g._repr_mimebundle_()) == {"text/plain", "text/html"}
