"""A package outside of graphdsl adds a kind, a rule, a view and a command: docs/extending.md."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from graphdsl.base.entry_points import Group

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = Path(__file__).with_name("clearing.py")
PAGE: Final = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
MATRIX: Final = (
    "tests/cpu/declaration/test_survival.py",
    "tests/cpu/declaration/test_devices.py",
    "tests/cpu/declaration/test_bad_arguments.py",
    "tests/cpu/declaration/kinds/test_node_update.py",
    "tests/cpu/views/test_networkx.py",
    "tests/cpu/views/test_dot.py",
    "tests/cpu/plan/test_rows.py",
    "tests/device/test_kinds.py",
)
"""Tests over all kinds of the registry, which are run for that of the package."""


def _blocks(language: str) -> list[str]:
    """Return the blocks of a language that the page has."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def _install(folder: Path, entry_points: str) -> Path:
    """Put the package into a folder as an installer would."""
    shutil.copy(PACKAGE, folder)
    metadata = folder / "clearing-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: clearing\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(entry_points)
    return folder


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder with the package, installed with what the page says of it."""
    (table,) = _blocks("toml")
    lines = re.sub(r'^\[project\.entry-points\."(.*)"\]$', r"[\1]", table, flags=re.MULTILINE)
    return _install(tmp_path, lines.replace('"', ""))


def _run(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    surroundings = os.environ | {"PYTHONPATH": f"{ROOT}:{site}", "GRAPHDSL_DEVICE": "sim"}
    # Those of a process that runs tests side by side are not for another.
    surroundings = {key: value for key, value in surroundings.items() if "PYTEST" not in key}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=surroundings,
        check=False,
        capture_output=True,
        text=True,
    )


def _python(site: Path, code: str) -> str:
    done = _run(site, "-c", code)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_page_has_the_package() -> None:
    assert PACKAGE.read_text(encoding="utf-8") in _blocks("python")


def test_the_package_is_found_by_name(site: Path) -> None:
    output = _python(
        site,
        """
import sys
import numpy as np
import graphdsl as gd
assert "clearing" not in sys.modules
g = gd.GraphDef("g")
x = g.allocate(64, name="x")
node = x.clear(x, name="clear")
assert "clearing" in sys.modules
again = node.clear(x, name="again")
again.update(size=64)
node.update(dst=x.dptr + 32, size=16)
again.deallocate(x)
print(g)
print([(each.rule, each.node.name) for each in g.check()])
node.update(dst=x)
print([(each.rule, each.node.name) for each in g.check()])
print(g.cleared(), g.copy().cleared())
try:
    node.cleared
except AttributeError as error:
    print(error)
try:
    node.clear(x.dptr + 60, 8, name="late")
except ValueError as error:
    print(error)
ordered = gd.GraphDef("ordered")
with ordered.in_order():
    x = ordered.allocate(64, name="x")
    ordered.clear(x)
    ordered.memcpy(np.zeros(64, np.uint8), x, name="copy")
data = ordered.to_networkx()
print([(before, after, edge["reason"]) for before, after, edge in data.edges(data=True)])
device = gd.sim.Device()
stream = device.create_stream()
space = device.allocate(16, stream=stream)
host = np.full(16, 7, np.uint8)
run = gd.GraphDef()
first = run.memcpy(space, host)
clear = first.clear(space, 4)
clear.memcpy(host, space)
with run.instantiate(device=device) as graph:
    graph.launch(stream)
    graph.sync(stream)
    print(host.tolist())
    graph[clear].update(size=8)
    host[:] = 7
    graph.launch(stream)
    graph.sync(stream)
    print(host.tolist())
    print([type(each).__name__ for each in gd.GraphDef.from_cuda(graph)])
""",
    )
    assert output.splitlines() == [
        "graph 'g' (4 nodes, 3 edges)",
        "  x: alloc size=64 memory_type=device",
        "  clear: clear dst=x + 32 size=16 <- x",
        "  again: clear dst=x size=64 <- clear",
        "  free_3: free dptr=x <- again",
        "[]",
        "[('cleared-twice', 'again')]",
        "{'clear': 16, 'again': 64} {'clear': 16, 'again': 64}",
        "'ClearNode' object has no attribute 'cleared'. Did you mean 'clear'?",
        "clear node 'late': clear dst: 8 bytes from x + 60 on would run past its end; it has 4 "
        "bytes. Access fewer bytes, or pass more memory",
        "[('x', 'clear_1', 'x allocates what clear_1 uses'), ('clear_1', 'copy', 'clear_1 writes "
        "x, copy reads x')]",
        "[0, 0, 0, 0, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]",
        "[0, 0, 0, 0, 0, 0, 0, 0, 7, 7, 7, 7, 7, 7, 7, 7]",
        "['MemcpyNode', 'MemsetNode', 'MemcpyNode']",
    ]


def test_files_and_networkx_load_the_kind_that_they_name(site: Path) -> None:
    path = site / "saved.graph"
    code = "import sys, graphdsl as gd\n"
    _python(
        site, f"{code}g = gd.GraphDef('g')\nx = g.allocate(8)\nx.clear(x)\ng.save({str(path)!r})"
    )
    read = f"g = gd.load({str(path)!r})\nprint('clearing' in sys.modules, g.cleared())"
    assert _python(site, f"{code}{read}") == "True {'clear_1': 8}\n"
    listed = (
        "from graphdsl.core.declaration.kinds.registry import KINDS\nprint('clear' in [*KINDS])"
    )
    assert _python(site, listed) == "True\n"


def test_the_rule_and_the_command_are_listed(site: Path) -> None:
    code = "from graphdsl.core.check import RULES\nprint([*RULES][-1], RULES['cleared-twice'].id)"
    assert _python(site, code) == "cleared-twice cleared-twice\n"
    (site / "program.py").write_text(
        "import graphdsl as gd\ng = gd.GraphDef('g')\nx = g.allocate(8)\nx.clear(x, 4)\n"
    )
    done = _run(site, "-m", "graphdsl", "cleared", f"{site}/program.py:g")
    assert (done.stdout, done.stderr) == ("clear_1: 4 bytes\n4 bytes\n", "")
    assert "print the memory that a graph clears" in _run(site, "-m", "graphdsl", "--help").stdout


def test_its_kind_passes_the_tests_of_all_kinds(site: Path) -> None:
    shutil.copy(PACKAGE.with_name("clearing_cases.py"), site)
    options = ["-q", "-n", "0", "-p", "clearing_cases", "-p", "no:cacheprovider"]
    done = _run(site, "-m", "pytest", *options, "-k", "clear", *MATRIX)
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 35


def test_a_package_that_cannot_be_imported_is_named(tmp_path: Path) -> None:
    site = _install(tmp_path, "[graphdsl.kinds]\nclear = missing\n[graphdsl.methods]\nclear = no\n")
    code = "import graphdsl as gd\ngd.GraphDef().clear(1)"
    done = _run(site, "-c", code)
    assert (
        "entry point 'clear' of package 'clearing': expected 'no' to be importable, got "
        "ModuleNotFoundError: No module named 'no'. Repair or uninstall it"
    ) in done.stderr
    assert done.returncode == 1
    # Those that do not need it are not disturbed.
    assert _python(site, "import graphdsl as gd\nprint(gd.GraphDef().memset(64, 0, 4).kind)") == (
        "memset\n"
    )


def test_a_command_that_cannot_be_imported_does_not_keep_others_from_running(
    tmp_path: Path,
) -> None:
    site = _install(tmp_path, "[graphdsl.commands]\ncleared = missing:COMMAND\n")
    done = _run(site, "-m", "graphdsl", "--help")
    assert done.returncode == 0
    assert "check a graph, with no driver" in done.stdout
    assert "cleared" not in done.stdout
    assert (
        "RuntimeWarning: entry point 'cleared' of package 'clearing': expected 'missing:COMMAND' "
        "to be importable, got ModuleNotFoundError: No module named 'missing'. Repair or uninstall"
    ) in done.stderr


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("[graphdsl.kinds]\nclear = json", "expected 'json' to register it, and it did not"),
        ("[graphdsl.methods]\nclear = json", "expected 'json' to add it, and it did not"),
    ],
)
def test_a_module_without_its_name_is_reported(entry: str, message: str, tmp_path: Path) -> None:
    site = _install(tmp_path, f"{entry}\n")
    code = """
import graphdsl as gd
from graphdsl.core.declaration.kinds.registry import KINDS
for ask in (lambda: KINDS["clear"], lambda: gd.GraphDef().clear):
    try:
        ask()
    except (KeyError, AttributeError, ImportError) as error:
        print(error)
"""
    assert message in _python(site, code)


def test_names_of_graphdsl_are_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _install(tmp_path, "[graphdsl.numbers]\none = json\ntwo = json\n")
    monkeypatch.syspath_prepend(tmp_path)
    group = Group("numbers", {"one": "graphdsl.base.text"})
    with pytest.warns(RuntimeWarning, match="'one' of package 'clearing': expected a name that is"):
        assert dict(group) == {"one": "graphdsl.base.text", "two": "json"}
    assert group.load("one").__name__ == "graphdsl.base.text"
    assert "three" not in group
