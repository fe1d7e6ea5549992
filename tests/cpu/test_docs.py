"""The documentation holds together; the examples in it are tests of their own."""

from __future__ import annotations

import ast
import re
from doctest import DocTestParser
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Final

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


CORE_PAGE: Final = ROOT / "docs" / "from_core.md"
CORE_NODES: Final = {
    "kernel": "KernelNode",
    "memset": "MemsetNode",
    "memcpy": "MemcpyNode",
    "allocation": "AllocNode",
    "child graph": "ChildGraphNode",
    "conditional": "ConditionalNode",
    "if": "IfNode",
    "if-else": "IfElseNode",
    "while": "WhileNode",
    "switch": "SwitchNode",
    "event": "EventRecordNode",
    "host callback": "HostCallbackNode",
    "all": "GraphNode",
}
"""Classes of cuda.core by the page's words for nodes."""
CORE_ERRORS: Final = {
    "CUDAError": "cuda.core._utils.cuda_utils",
    "NVRTCError": "cuda.core._utils.cuda_utils",
    "nvJitLinkError": "cuda.core._utils.cuda_utils",
    "TypeError": "builtins",
    "ValueError": "builtins",
}
"""Where cuda.core has its exceptions."""


def rows_of(page: str) -> list[tuple[str, list[str]]]:
    """Return the rows of the tables of a page with the first cell of their table."""
    found: list[tuple[str, list[str]]] = []
    for table in re.findall(r"(?:^\|.*\n)+", page, re.MULTILINE):
        rows = [re.split(r" \| ", row.strip("| ")) for row in table.splitlines()]
        found += [(rows[0][0], row) for row in rows[2:]]
    return found


def code_in(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def core_holders() -> dict[str, tuple[type, ...]]:
    """Return the classes of cuda.core that a name in the page's code stands for."""
    core, graphs = pytest.importorskip("cuda.core"), pytest.importorskip("cuda.core.graph")
    nodes = tuple(getattr(graphs, name) for name in CORE_NODES.values())
    return {
        "builder": (graphs.GraphBuilder,),
        "GraphBuilder": (graphs.GraphBuilder,),
        "device": (core.Device,),
        "node": nodes,
        "graph_definition": (graphs.GraphDefinition,),
        "graph": (graphs.Graph,),
        "buffer": (core.Buffer,),
        "Program": (core.Program,),
        "code": (core.ObjectCode,),
    }


def missing_in_core(page: str) -> list[str]:
    """Return the names of cuda.core in the tables and the imports of a page that it lacks."""
    core, graphs = pytest.importorskip("cuda.core"), pytest.importorskip("cuda.core.graph")
    holders = core_holders()
    missing, count = [], 0

    def require(owners: tuple[object, ...], name: str, shown: str) -> None:
        nonlocal count
        count += 1
        if not any(hasattr(owner, name) for owner in owners):
            missing.append(shown)

    for head, row in rows_of(page):
        if head == "in cuda.core":
            last: tuple[object, ...] = (core, graphs)
            for code in code_in(row[0]):
                plain = re.sub(r'"[^"]*"', "", code)
                if plain in CORE_ERRORS:
                    require((import_module(CORE_ERRORS[plain]),), plain, code)
                    continue
                if re.fullmatch(r"cu[A-Z]\w+", plain):
                    require((import_module("cuda.bindings.driver"),), plain, code)
                    continue
                for owner, name in re.findall(r"\b(\w+)\.(\w+)", plain):
                    last = holders[owner]
                    require(last, name, code)
                chain = re.findall(r"\)\.(\w+)", plain)
                for owner, name in zip(("Program", "code"), chain, strict=False):
                    require(holders[owner], name, code)
                bare = re.match(r"(?:[\w, ]+ = )?(\w+)(?![.\w])", plain)
                if bare is not None and "." not in plain.split("(")[0]:
                    require((core, graphs, *last), bare[1], code)
        elif head == "node" and len(row) == 3:
            for word, code in product(row[0].split(", "), code_in(row[1])):
                # "memcpy, memset" lists what either has.
                owners = tuple(getattr(graphs, CORE_NODES[each]) for each in row[0].split(", "))
                require(owners, code, f"{word}: {code}")
    for name in re.findall(r"from cuda\.core import (.+)", page):
        for each in name.split(", "):
            require((core,), each, each)
    assert count >= 60
    return missing


def missing_here(page: str) -> list[str]:
    """Return the names of graphdsl in a page that it lacks."""
    missing, count = [], 0
    nodes: dict[str, tuple[type, ...]] = {
        "all": (gd.Node,),
        "kernel": (KINDS["kernel"].cls, gd.LaunchConfig),
        "memset": (KINDS["memset"].cls,),
        "memcpy": (KINDS["memcpy"].cls,),
        "allocation": (gd.AllocNode,),
        "child graph": (KINDS["child"].cls,),
        "conditional": (gd.ConditionalNode,),
        "if": (KINDS["if"].cls,),
        "if-else": (KINDS["if_else"].cls,),
        "while": (KINDS["while"].cls,),
        "switch": (KINDS["switch"].cls,),
        "event": (KINDS["record"].cls,),
        "host callback": (KINDS["callback"].cls,),
    }
    methods = (gd.GraphDef, gd.Node, gd.Graph, *(each for both in nodes.values() for each in both))
    for name in re.findall(r"\bgd\.((?:\w+\.)*\w+)", page):
        owner: object = gd
        count += 1
        for part in name.split("."):
            owner = getattr(owner, part, None)
        if owner is None:
            missing.append(f"gd.{name}")
    for head, row in rows_of(page):
        if head == "in cuda.core":
            same = row[0] if row[1].startswith("the same") and "node" in row[0] else ""
            for code in [*code_in(row[1]), *code_in(same)]:
                for name in re.findall(r"\b(?:g|node|graph)\.(\w+)", re.sub(r'"[^"]*"', "", code)):
                    count += 1
                    missing += [] if any(hasattr(each, name) for each in methods) else [code]
                if re.fullmatch(r"[a-z_]+", code) and code != "buffer":
                    count += 1
                    missing += [] if any(hasattr(each, code) for each in methods) else [code]
        elif head == "node" and len(row) == 3:
            kinds = tuple(each for word in row[0].split(", ") for each in nodes[word])
            shown = [*code_in(row[1])] if row[2].startswith("the same") else []
            for code in [*code_in(row[2].partition("; `dst`")[0]), *shown]:
                for name in code.split(".") if not code.startswith("gd.") else ():
                    count += 1
                    missing += [] if any(hasattr(each, name) for each in kinds) else [code]
    assert count >= 60
    return missing


def test_names_of_cuda_core_on_its_page_exist_in_it() -> None:
    """In the installed version, with the name that the page puts beside each."""
    page = CORE_PAGE.read_text(encoding="utf-8")
    assert missing_in_core(page) == []


def test_names_of_graphdsl_beside_those_of_cuda_core_exist() -> None:
    page = CORE_PAGE.read_text(encoding="utf-8")
    assert missing_here(page) == []


@pytest.mark.parametrize(
    ("name", "gone"),
    [
        ("builder.embed(other)", "builder.add_child(other)"),
        ("`embed`, `record`", "`add_child`, `record`"),
        ("`dptr`, `memory_type`", "`dptr`, `memory_kind`"),
        ("`CUDAError` of a", "`CudaError` of a"),
        ("cuGraphAddNode", "cuGraphAddNodes"),
        ("import LaunchConfig", "import LaunchConfiguration"),
        ('compile("cubin")', 'make("cubin")'),
    ],
)
def test_a_name_that_cuda_core_lacks_is_found(name: str, gone: str) -> None:
    page = CORE_PAGE.read_text(encoding="utf-8")
    assert name in page
    assert missing_in_core(page.replace(name, gone))


@pytest.mark.parametrize(
    ("name", "gone"),
    [
        ("g.embed(other)", "g.add_child(other)"),
        ("gd.LinkError", "gd.LinkingError"),
        ("| `conditional_type`", "| `cond_type`"),
        ("| `child` |", "| `child_graph` |"),
        ("`node.else_`", "`node.otherwise`"),
    ],
)
def test_a_name_that_graphdsl_lacks_is_found(name: str, gone: str) -> None:
    page = CORE_PAGE.read_text(encoding="utf-8")
    assert name in page
    assert missing_here(page.replace(name, gone))
