"""The site's reference has every public name, once; building it is ``python -m tools.site``."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import graphdsl as gd
from tools.site import FIGURE, GROUPS, MODULES, building_figure, write_reference

ROOT = Path(__file__).parents[2]


def test_every_public_name_is_in_one_group() -> None:
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(gd.__all__)


def test_every_name_has_a_page(tmp_path: Path) -> None:
    folder = tmp_path / "api"
    write_reference(folder)
    names = {name for names in GROUPS.values() for name in names}
    for module in MODULES:
        short = module.removeprefix("graphdsl.")
        names |= {f"{short}.{name}" for name in importlib.import_module(module).__all__}
    assert {page.stem for page in folder.glob("*.rst")} == names | {"index"}
    index = (folder / "index.rst").read_text(encoding="utf-8")
    assert all(f"\n   {name}\n" in index for name in names)
    page = (folder / "GraphDef.rst").read_text(encoding="utf-8")
    assert ".. autoclass:: GraphDef\n" in page
    assert ".. autoexception:: LinkError\n" in (folder / "LinkError.rst").read_text("utf-8")
    assert ".. autofunction:: capture\n" in (folder / "capture.rst").read_text("utf-8")


def test_every_page_is_on_the_site() -> None:
    landing = (ROOT / "docs" / "landing.md").read_text(encoding="utf-8").splitlines()
    pages = {page.stem for page in (ROOT / "docs").glob("*.md")} - {"landing"}
    assert pages <= set(landing), sorted(pages - set(landing))


def test_the_figure_is_of_the_newest_benchmark() -> None:
    assert FIGURE.read_text("utf-8") == building_figure(), "run python -m tools.site"
    value = re.findall(r">([\d.]+) us<", building_figure())
    assert len(value) == 3
    assert float(value[0]) == max(map(float, value))


def test_inventories_have_a_name_a_role_and_a_page_in_each_line() -> None:
    for path in (ROOT / "docs" / "inventories").glob("*.txt"):
        first, *lines = path.read_text("utf-8").splitlines()
        assert re.fullmatch(r"# [\w.]+ \d+", first)
        assert lines
        for line in lines:
            assert re.fullmatch(r"[\w.]+ py:(class|data|exception) [\w./$-]+\.html#\$", line), line
