"""The core stands by itself: what is built on it can be deleted."""

from __future__ import annotations

import inspect
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

import graphdsl as gd
from graphdsl import entry_points
from tools.folders import find_imports, find_modules
from tools.house import CORE, LOADED, lines_of_code

ROOT: Final = Path(__file__).parents[2]
OUTSIDE: Final = (
    "auditing",
    "cli",
    "debug",
    "lifting",
    "memory",
    "optimizing",
    "profile",
    "relaxing",
    "saving",
    "testing",
    "viewer",
)
"""Folders that stand on the core: declaring to reading back needs none of them."""
SIDES: Final = ("cuda", "nvrtc", "sim")
"""Folders that running needs, and declaring, checking, drawing and lowering do not."""
READING: Final = {"reading.row_nodes"}
"""Of the core, what knows every kind: it makes nodes of whatever the driver tells."""
CORE_TESTS: Final = (
    "tests/cpu/declaration/test_declaration.py",
    "tests/cpu/plan/test_lower.py",
    "tests/cpu/views/test_dot.py",
    "tests/device/reading/test_reading.py",
    "tests/device/runtime/test_node_updates.py",
    "tests/device/runtime/test_update.py",
    "tests/device/test_control_flow.py",
)


ENTRY_POINTS: Final = sorted(
    {
        name.removeprefix("graphdsl.")
        for table in (entry_points.KINDS, entry_points.METHODS, entry_points.MODULES)
        for name in table.values()
    }
)
"""Modules that the core knows by name only, and loads when they are first used."""


def _copied(folder: Path, without: Sequence[str], modules: Sequence[str] = ()) -> Path:
    """Copy what the tests of the core need, without some folders and modules of the package."""
    ignored = shutil.ignore_patterns("__pycache__")
    for name in ("graphdsl", "tests", "tools", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for name in without:
        shutil.rmtree(folder / "graphdsl" / name)
    for name in modules:
        folder.joinpath("graphdsl", *name.split(".")).with_suffix(".py").unlink()
    return folder


def _run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    surroundings = os.environ | {"PYTHONPATH": str(folder), "GRAPHDSL_DEVICE": "sim"}
    # Those of a process that runs tests side by side are not for another.
    surroundings = {key: value for key, value in surroundings.items() if "PYTEST" not in key}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=surroundings,
        check=False,
        capture_output=True,
        text=True,
    )


def test_declaring_to_lowering_needs_neither_side_nor_what_stands_on_the_core(
    tmp_path: Path,
) -> None:
    folder = _copied(tmp_path, (*OUTSIDE, *SIDES), ENTRY_POINTS)
    source = f"{LOADED}\nprint(gd.__file__)"
    done = _run(folder, "-c", source)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == str(folder / "graphdsl" / "__init__.py")


def test_the_tests_of_the_core_pass_without_the_rest(tmp_path: Path) -> None:
    folder = _copied(tmp_path, OUTSIDE)
    options = ("-q", "-n", "0", "-p", "no:pytest_graphdsl", "-p", "no:cacheprovider")
    done = _run(folder, "-m", "pytest", *options, *CORE_TESTS)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_the_page_lists_the_core_in_its_order() -> None:
    page = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    section = page.partition("## The core\n")[2].partition("\n## ")[0]
    assert re.findall(r"^1\. `(.+)`$", section, re.MULTILINE) == [
        name for names in CORE.values() for name in names
    ]


def test_the_core_needs_nothing_that_can_be_deleted() -> None:
    core = {name for names in CORE.values() for name in names}
    assert core <= set(find_modules())
    assert not {name for name in core if name.partition(".")[0] in OUTSIDE}
    loads = {
        each.imported
        for each in find_imports(find_modules())
        if each.module in core and not each.is_late and not each.is_typing
    }
    assert not {name for name in loads if name.partition(".")[0] in OUTSIDE}


def test_the_core_does_not_load_what_it_knows_by_name_only() -> None:
    core = {name for names in CORE.values() for name in names}
    modules = find_modules()
    assert set(ENTRY_POINTS) <= set(modules)
    assert not core & set(ENTRY_POINTS)
    loads = {
        (each.module, each.imported)
        for each in find_imports(modules)
        if each.module in core - READING and not each.is_late and not each.is_typing
    }
    assert not [each for each in loads if each[1] in ENTRY_POINTS]


@pytest.mark.parametrize("name", entry_points.METHODS)
def test_builder_methods_are_put_in_place_when_they_are_asked_for(name: str) -> None:
    for cls in (gd.GraphDef, gd.Node):
        method = getattr(cls, name)
        assert inspect.isfunction(method)
        assert method.__module__ == entry_points.METHODS[name]
        assert method.__doc__


def test_kinds_are_loaded_when_they_are_asked_for() -> None:
    code = """
import sys
from graphdsl import entry_points
import graphdsl as gd
gd.GraphDef
from graphdsl.declaration.kinds.registry import KINDS

def seen():
    return {name for name in entry_points.KINDS.values() if name in sys.modules}

known = set(KINDS.data)
print(len(seen()), [word for word in entry_points.KINDS if word in known])
print([word in KINDS for word in entry_points.KINDS], len(seen()))
print("none" in KINDS, KINDS.get("none"), KINDS.get("none", 1), KINDS["memset"].cls.kind)
print(len(seen()))
print(KINDS["semaphore_wait"].cls.__name__, len(seen()))
print(set(KINDS) >= set(entry_points.KINDS), len(seen()), len(KINDS) == len(list(KINDS.values())))
"""
    done = _run(ROOT, "-c", code)
    assert done.stdout.splitlines() == [
        "0 []",
        "[True, True, True] 0",
        "False None 1 memset",
        "0",
        "ExternalSemaphoresWaitNode 1",
        "True 2 True",
    ], done.stderr


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("# a comment\n\nx = 1  # another\n", 1),
        (
            '"""What it is."""\n\n\ndef f():\n    """Do it.\n\n    Twice.\n    """\n    return 1\n',
            2,
        ),
        ('x = """a\nb"""\n', 2),
        ("x = (\n    # why\n    1,\n)\n", 3),
    ],
)
def test_lines_of_code(text: str, count: int) -> None:
    assert lines_of_code(text) == count
