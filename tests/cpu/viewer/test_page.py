"""The page: one file, safe and whole."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest

import graphdsl as gd
from graphdsl.tools.viewer.model import to_model
from graphdsl.tools.viewer.view import SCRIPTS, to_page
from tests.cpu.drawing_cases import every_kind
from tests.cpu.viewer.cases import solver

ASSETS: Final = Path(str(files("graphdsl.tools.viewer").joinpath("assets")))


class Elements(HTMLParser):
    """The elements of a page, with their text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], str]] = []
        self.is_inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs), ""))
        self.is_inside = True

    def handle_endtag(self, tag: str) -> None:
        self.is_inside = False

    def handle_data(self, data: str) -> None:
        if self.is_inside:
            tag, attributes, text = self.found[-1]
            self.found[-1] = tag, attributes, text + data

    def of(self, tag: str) -> list[tuple[dict[str, str | None], str]]:
        return [(attributes, text) for each, attributes, text in self.found if each == tag]


def data_of(page: str) -> Any:
    ((_, text),) = [found for found in Elements(page).of("script") if found[0].get("id") == "model"]
    return json.loads(text)


def test_the_page_holds_the_model_and_asks_for_nothing() -> None:
    model = to_model(every_kind())
    page = to_page(model)
    assert data_of(page) == json.loads(json.dumps(model))
    for _, attributes, _ in Elements(page).found:
        assert not {"src", "href", "action"} & set(attributes)
    style = (ASSETS / "viewer.css").read_text(encoding="utf-8")
    assert "url(" not in style
    assert "@import" not in style


def test_the_policy_names_the_allowed_scripts() -> None:
    page = Elements(to_page(to_model(solver())))
    (policy,) = [
        attributes["content"]
        for attributes, _ in page.of("meta")
        if attributes.get("http-equiv") == "Content-Security-Policy"
    ]
    assert policy is not None
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert "unsafe" not in policy
    scripts = [text for attributes, text in page.of("script") if "type" not in attributes]
    assert rules["script-src"].split() == [digest(text) for text in scripts]
    ((_, style),) = page.of("style")
    assert rules["style-src"] == digest(style)


def digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@pytest.mark.parametrize(
    "name", ["</script><b>", "<!-- <script>", "{{style}}{{", "\ud800 \u2028 é", "\"&<>'"]
)
def test_any_name_stays_data(name: str) -> None:
    g = gd.GraphDef(name)
    g.empty(name=name.replace("/", "|"))
    page = to_page(to_model(g))
    assert page.encode("utf-8")
    model = data_of(page)
    assert model == json.loads(json.dumps(to_model(g)))
    assert len(Elements(page).of("script")) == 3


def test_equal_declarations_give_equal_pages() -> None:
    assert to_page(to_model(solver())) == to_page(to_model(solver()))


def test_every_asset_is_used_and_the_library_has_its_licence() -> None:
    names = {path.name for path in ASSETS.iterdir()}
    library = {"dagre.min.js", "LICENSE-dagre.txt"}
    assert names == {*SCRIPTS, "viewer.css", "template.html", *library}
    assert "MIT licence, see LICENSE-dagre.txt" in (ASSETS / "dagre.min.js").read_text()
    assert "Permission is hereby granted" in (ASSETS / "LICENSE-dagre.txt").read_text()
    version = re.search(r"@dagrejs/dagre ([\d.]+),", (ASSETS / "dagre.min.js").read_text())
    design = (Path(__file__).parents[3] / "docs" / "design.md").read_text(encoding="utf-8")
    assert version is not None
    assert f"`@dagrejs/dagre` {version[1]}" in design
