"""The distribution has another name than the package: what is installed by hand is ours."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

from graphdsl.base.suggestions import NAME, install

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OTHERS = re.compile(r"(?<![\w.-])graphdsl\\?\[\w|pip install ['\"]?graphdsl(?!-cuda)\b")


def texts() -> list[Path]:
    folders = ("graphdsl", "tests", "docs", "examples", "benchmarks", "tools")
    inside = (
        each
        for folder in folders
        for pattern in ("*.py", "*.md", "*.toml")
        for each in (ROOT / folder).rglob(pattern)
    )
    return [*inside, *ROOT.glob("*.md"), *ROOT.glob("*.toml"), *ROOT.glob("*.py")]


def test_no_text_installs_a_distribution_of_somebody_else() -> None:
    own = {Path(__file__)}
    found = [each for each in texts() if OTHERS.search(each.read_text(encoding="utf-8"))]
    assert not set(found) - own


def test_the_metadata_has_that_name() -> None:
    assert PROJECT["name"] == NAME


def test_extras_that_messages_name_are_there() -> None:
    named = set()
    for path in (ROOT / "graphdsl").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if f"{install.__name__}(" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == install.__name__:
                named.add(ast.literal_eval(node.args[0]))
    assert named
    assert named <= set(PROJECT["optional-dependencies"])


def test_the_page_lists_the_extras_of_users() -> None:
    page = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
    assert listed == set(PROJECT["optional-dependencies"]) - {"test", "docs", "dev", "all"}
