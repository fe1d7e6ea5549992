"""The core stands by itself: what is built on it can be deleted."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from tools.folders import find_imports, find_modules
from tools.house import CORE, LOADED, lines_of_code

ROOT: Final = Path(__file__).parents[2]
OUTSIDE: Final = (
    "auditing",
    "cli",
    "debug",
    "lifting",
    "memory",
    "profile",
    "relaxing",
    "saving",
    "testing",
    "viewer",
)
"""Folders that stand on the core: declaring to reading back needs none of them."""
SIDES: Final = ("cuda", "nvrtc", "sim")
"""Folders that running needs, and declaring, checking, drawing and lowering do not."""
CORE_TESTS: Final = (
    "tests/cpu/declaration/test_declaration.py",
    "tests/cpu/plan/test_lower.py",
    "tests/cpu/views/test_dot.py",
    "tests/device/reading/test_reading.py",
    "tests/device/runtime/test_node_updates.py",
    "tests/device/runtime/test_update.py",
    "tests/device/test_control_flow.py",
)


def _copied(folder: Path, without: Sequence[str]) -> Path:
    """Copy what the tests of the core need, without some folders of the package."""
    ignored = shutil.ignore_patterns("__pycache__")
    for name in ("graphdsl", "tests", "tools", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for name in without:
        shutil.rmtree(folder / "graphdsl" / name)
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
    folder = _copied(tmp_path, (*OUTSIDE, *SIDES))
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
