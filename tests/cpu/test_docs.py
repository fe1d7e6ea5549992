"""The documentation holds together; the examples in it are tests of their own."""

from __future__ import annotations

import ast
import re
from doctest import DocTestParser
from pathlib import Path

import pytest

import graphdsl as gd
from graphdsl.core.declaration.kinds.registry import KINDS

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")),
    *sorted((ROOT / "docs").glob("*.md")),
]
RULES = re.findall(r"^- \*\*(L\d+)\*\* ", (ROOT / "docs/lifetimes.md").read_text(), re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", _without_code(page))
    missing = [
        link
        for link in links
        if not link.startswith("https://") and not (page.parent / link).exists()
    ]
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_headings(page: Path) -> None:
    """As GitHub names them."""
    links = re.findall(r"\]\((?!https:)([^)#]*)#([^)]+)\)", page.read_text(encoding="utf-8"))
    assert not [
        f"{link}#{anchor}"
        for link, anchor in links
        if anchor not in _anchors(page.parent / link if link else page)
    ]


def _without_code(page: Path) -> str:
    return re.sub(r"(?ms)^```.*?^```$", "", page.read_text(encoding="utf-8"))


def _anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings."""
    text = _without_code(page)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def test_examples_can_be_followed_by_readers() -> None:
    """None uses what only pytest has."""
    files = [*PAGES, *(ROOT / "graphdsl").rglob("*.py"), *(ROOT / "examples").rglob("*.py")]
    assert [str(file) for file in files if "getfixture" in file.read_text(encoding="utf-8")] == []


def test_public_names_are_in_examples() -> None:
    own = {name for name in gd.__all__ if ">>> " in (getattr(gd, name).__doc__ or "")}
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    texts += [
        ast.get_docstring(node) or ""
        for code in (file.read_text("utf-8") for file in (ROOT / "graphdsl").rglob("*.py"))
        if ">>> " in code
        for node in ast.walk(ast.parse(code))
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
    ]
    examples = (each for text in texts for each in DocTestParser().get_examples(text))
    words = {
        word
        for example in examples
        for word in re.findall(r"\w+", f"{example.source} {example.want}")
    }
    assert not {*gd.__all__} - own - words


GRAPH = {*dir(gd.GraphDef)}
NODES = {name for kind in KINDS.values() for name in dir(kind.cls)}
NAMES = {
    "gd": {*dir(gd), "debug", "sim"},
    "g": GRAPH,
    "node": NODES,
    "graph": GRAPH | {*dir(gd.Graph)},
}
"""What pages call things, and what these have."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_methods_that_pages_name_exist(page: Path) -> None:
    """Tables and text name methods that no example calls."""
    text = page.read_text(encoding="utf-8")
    if page.name == "mistakes.md":
        # Its programs call what is not there.
        text = text.partition("## ")[0]
    named = set(re.findall(r"(?<![\w.])(gd|g|node|graph)\.([a-z]\w*)\(", text))
    named |= {("gd", name) for name in re.findall(r"(?<![\w.])gd\.(\w+)", text)}
    assert not {f"{what}.{name}" for what, name in named if name not in NAMES[what]}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_errors_with_notes_are_printed(page: Path) -> None:
    """In Python 3.11.2, doctest compares a traceback's last line alone, which is the note."""
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"^\S*(SimulationError|CaptureError): ", text, re.MULTILINE)


def test_every_page_is_in_the_index() -> None:
    index = (ROOT / "docs" / "pages.md").read_text(encoding="utf-8")
    missing = [page.name for page in PAGES[3:] if f"]({page.name})" not in index]
    assert missing == ["landing.md", "pages.md"]


def test_rules_of_lifetimes_are_numbered_in_order() -> None:
    assert [f"L{number}" for number in range(1, len(RULES) + 1)] == RULES
    assert len(RULES) > 10


def test_cited_rules_of_lifetimes_exist() -> None:
    for path in sorted((ROOT / "tests").rglob("*.py")):
        cited = re.findall(r"\bL[0-9]+\b", path.read_text(encoding="utf-8"))
        assert set(cited) <= set(RULES), path


def test_each_command_of_the_readme_is_one_line_of_shell() -> None:
    """So that it can be copied as it is, and so that .ci/run can."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(
        r"^## Run the \w+\n(?:(?!```).*\n)+```sh\n(.*)\n```$", readme, re.MULTILINE
    )
    assert len(commands) == 2
    for command in commands:
        assert command.startswith('python3 -m venv "${VENV:=.venv}" && "$VENV/bin/pip" install -e ')
    assert commands[1].endswith('"$VENV/bin/python" -m pytest -n auto')


def test_the_hooks_are_the_steps_of_ci() -> None:
    """By name and command; .ci/run takes that of its tests from the README, and adds a step."""
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    steps = dict(re.findall(r'^step "(\w+)" "\$VENV/bin/([^"]+"[^"\n]*)$', ci, re.MULTILINE))
    steps = {name: command.replace('"', "") for name, command in steps.items()}
    assert steps.pop("checkers") == "pip install -e '.[dev]'"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (tests,) = re.findall(r'"\$VENV/bin/python" (-m pytest.*)$', readme, re.MULTILINE)
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    named = dict(re.findall(r"^ +name: (.+)\n +entry: (.+)$", hooks, re.MULTILINE))
    assert named == {"tests": f"python {tests}", **steps}
    assert len(named) == 4


def test_methods_of_cuda_core_exist_in_it() -> None:
    """The page for users of cuda.core names what the installed version has."""
    graphs = pytest.importorskip("cuda.core.graph")
    holders = {
        "builder": graphs.GraphBuilder,
        "node": (graphs.GraphNode, graphs.GraphDefinition, *map(graphs.__dict__.get, CORE_NODES)),
        "graph_definition": graphs.GraphDefinition,
        "graph": graphs.Graph,
    }
    page = (ROOT / "docs" / "from_core.md").read_text(encoding="utf-8")
    named = set()
    for row in re.findall(r"^\| (.+?) \|", page, re.MULTILINE):
        named |= set(re.findall(r"`(builder|node|graph_definition|graph)\.(\w+)", row))
    assert len(named) >= 8
    for what, name in named:
        holder = holders[what]
        known = holder if isinstance(holder, tuple) else (holder,)
        assert any(hasattr(each, name) for each in known if each is not None), f"{what}.{name}"


CORE_NODES = (
    "KernelNode",
    "MemsetNode",
    "MemcpyNode",
    "AllocNode",
    "IfNode",
    "WhileNode",
    "SwitchNode",
)
