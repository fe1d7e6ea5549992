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

import networkx as nx
import pytest

import graphdsl as gd
from graphdsl.base import entry_points
from tools.folders import find_imports, find_modules, load_graph
from tools.house import CORE, LOADED, lines_of_code
from tools.reading import drawn_page

ROOT: Final = Path(__file__).parents[2]
OUTSIDE: Final = (
    "tools.auditing",
    "tools.cli",
    "tools.debug",
    "captured.lifting",
    "tools.memory",
    "optimize",
    "extras.profile",
    "code.races",
    "captured.saving",
    "tools.testing",
    "tools.viewer",
)
"""Folders that stand on the core: declaring to reading back needs none of them."""
SIDES: Final = ("cuda", "code.nvrtc", "sim")
"""Folders that running needs, and declaring, checking, drawing and lowering do not."""
CORE_TESTS: Final = (
    "tests/cpu/check/test_conflicts.py",
    "tests/cpu/check/test_structures_end.py",
    "tests/cpu/declaration/arguments/test_arguments.py",
    "tests/cpu/declaration/launches/test_launch_config.py",
    "tests/cpu/declaration/operands/test_operands.py",
    "tests/cpu/declaration/test_declaration.py",
    "tests/cpu/declaration/test_edges.py",
    "tests/cpu/plan/test_lower.py",
    "tests/cpu/plan/test_relocations.py",
    "tests/cpu/runtime/test_ledger.py",
    "tests/cpu/runtime/test_owners.py",
    "tests/cpu/views/test_dot.py",
    "tests/cpu/views/test_topology.py",
    "tests/device/reading/test_reading.py",
    "tests/device/runtime/test_callbacks.py",
    "tests/device/runtime/test_errors.py",
    "tests/device/runtime/test_node_updates.py",
    "tests/device/runtime/test_parameters.py",
    "tests/device/runtime/test_update.py",
    "tests/device/test_control_flow.py",
)
"""Files of tests of what the core does: they need the rest only where `OF_EVERY_KIND` says so."""
SOME_CORE_TESTS: Final = tuple(
    f"tests/{each}.py"
    for each in (
        "cpu/declaration/test_declaration",
        "cpu/plan/test_relocations",
        "cpu/views/test_topology",
        "device/reading/test_reading",
        "device/runtime/test_errors",
        "device/test_control_flow",
    )
)
"""Those that run by default: one of each step; all of them take half a minute."""
OF_EVERY_KIND: Final = (
    "tests/cpu/declaration/test_declaration.py::test_copy_has_the_same_listing",
    "tests/cpu/declaration/test_declaration.py::test_copy_is_independent",
    "tests/cpu/declaration/test_declaration.py::test_listing_is_the_golden_file",
    "tests/cpu/declaration/test_declaration.py::test_the_golden_graph_has_every_kind",
    "tests/cpu/views/test_dot.py::test_collapsed_conditional_keeps_its_shape",
    "tests/cpu/views/test_dot.py::test_depth_may_be_a_numpy_number",
    "tests/cpu/views/test_dot.py::test_equal_declarations_give_equal_text",
    "tests/cpu/views/test_dot.py::test_every_kind_has_a_style_of_its_own",
    "tests/cpu/views/test_dot.py::test_every_kind_is_drawn_in_its_style",
    "tests/cpu/views/test_dot.py::test_golden",
    "tests/cpu/views/test_dot.py::test_wrong_options",
    "tests/device/reading/test_reading.py::test_straight_to_networkx",
    "tests/device/runtime/test_node_updates.py::test_other_kinds_name_the_remedy",
)
"""Their tests with a graph that has a node of every kind, or a message that lists the kinds."""


ENTRY_POINTS: Final = sorted(
    {
        name.removeprefix("graphdsl.")
        for table in (entry_points.KINDS, entry_points.METHODS, entry_points.MODULES)
        for name in table.values()
    }
)
"""Modules that the core knows by name only, and loads when they are first used."""


NEEDED: Final = {
    entry_points.MODULES[name].removeprefix("graphdsl.")
    for name in ("arguments in memory", "compiler", "effects of kernels")
}
"""Those of them that running and checking kernels need."""
DELETABLE: Final = [name for name in ENTRY_POINTS if name not in NEEDED]


def _copied(folder: Path, without: Sequence[str], modules: Sequence[str] = ()) -> Path:
    """Copy the package, without some folders and modules."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "graphdsl", folder / "graphdsl", ignore=ignored)
    for name in without:
        shutil.rmtree(folder.joinpath("graphdsl", *name.split(".")))
    for name in modules:
        folder.joinpath("graphdsl", *name.split(".")).with_suffix(".py").unlink(missing_ok=True)
    return folder


RUN_WITHOUT: Final = """
import ast, sys
from importlib.machinery import PathFinder

gone = ast.literal_eval(sys.argv.pop(1))

class Without(PathFinder):
    # As if the files were not there; a copy without them would have to be compiled anew.
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if any(f"{name}.".startswith(f"{each}.") for each in gone):
            return None
        return super().find_spec(name, path, target)

sys.meta_path[sys.meta_path.index(PathFinder)] = Without
import graphdsl
assert not set(gone) & set(sys.modules)
import pytest
sys.exit(pytest.main(sys.argv[1:]))
"""
"""Runs tests without some modules and folders of the package."""


def _is_outside(module: str) -> bool:
    return any(f"{module}.".startswith(f"{each}.") for each in OUTSIDE)


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


def test_declaring_to_lowering_needs_only_the_core(
    tmp_path: Path,
) -> None:
    folder = _copied(tmp_path, (*OUTSIDE, *SIDES), ENTRY_POINTS)
    source = f"{LOADED}\nprint(gd.__file__)"
    done = _run(folder, "-c", source)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == str(folder / "graphdsl" / "__init__.py")


@pytest.mark.parametrize(
    ("tests", "least"),
    [(SOME_CORE_TESTS, 150), pytest.param(CORE_TESTS, 900, marks=pytest.mark.fuzz)],
    ids=["some", "all"],
)
def test_the_tests_of_the_core_pass_without_the_rest(tests: Sequence[str], least: int) -> None:
    assert set(SOME_CORE_TESTS) <= set(CORE_TESTS)
    gone = [f"graphdsl.{each}" for each in (*OUTSIDE, *DELETABLE)]
    options = ["-q", "-n", "0", "-p", "no:pytest_graphdsl", "-p", "no:cacheprovider"]
    # The tests are run elsewhere, too; here they shall find what the core lacks.
    options += ["--hypothesis-profile=few"]
    options += [f"--deselect={each}" for each in OF_EVERY_KIND]
    done = _run(ROOT, "-c", RUN_WITHOUT, repr(gone), *options, *tests)
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > least


def test_the_page_lists_the_core_in_its_order() -> None:
    page = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    assert page == drawn_page(page), "python -m tools.reading writes it"
    section = page.partition("## The core\n")[2].partition("\n## ")[0]
    listed = re.findall(r"^1\. `([\w.]+)`", section, re.MULTILINE)
    assert sorted(listed) == sorted(name for names in CORE.values() for name in names)
    # Each after all that it imports, but for what every module uses and folders themselves.
    modules = find_modules()
    loads, read = load_graph(modules), set[str]()
    for line in re.findall(r"^1\. .*$", section, re.MULTILINE):
        name, *beside = re.findall(r"`([\w.]+)`", line)
        read |= {name, *beside}
        missing = {
            each
            for each in nx.descendants(loads, name) - read
            if modules[each].name != "__init__.py" and not each.startswith("base.")
        }
        assert not missing, name


def test_the_core_needs_nothing_that_can_be_deleted() -> None:
    core = {name for names in CORE.values() for name in names}
    assert core <= set(find_modules())
    assert not {name for name in core if _is_outside(name)}
    loads = {
        each.imported
        for each in find_imports(find_modules())
        if each.module in core and not each.is_late and not each.is_typing
    }
    assert not {name for name in loads if _is_outside(name)}


def test_the_core_does_not_load_modules_known_by_name() -> None:
    core = {name for names in CORE.values() for name in names}
    modules = find_modules()
    assert set(ENTRY_POINTS) <= set(modules)
    loads = load_graph(modules)
    # What its modules import imports none of them either.
    loaded = core.union(*(nx.descendants(loads, name) for name in core))
    assert not loaded & set(ENTRY_POINTS)


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
from graphdsl.base import entry_points
import graphdsl as gd
gd.GraphDef
from graphdsl.core.declaration.kinds.registry import KINDS

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
        f"{[True] * len(entry_points.KINDS)} 0",
        "False None 1 memset",
        "0",
        "ExternalSemaphoresWaitNode 1",
        f"True {len(set(entry_points.KINDS.values()))} True",
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


@pytest.mark.parametrize(
    ("group", "name"),
    [
        (group, name)
        for group in (
            *(entry_points.COMMANDS, entry_points.KINDS, entry_points.METHODS),
            *(entry_points.RULES, entry_points.VIEWS),
        )
        for name in group.own
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_all_that_the_table_names_exists(group: entry_points.Group, name: str) -> None:
    assert group.load(name) is not None
    assert group[name] == group.own[name]


@pytest.mark.parametrize("name", entry_points.MODULES)
def test_all_modules_of_the_table_exist(name: str) -> None:
    assert entry_points.load(name) is entry_points.loaded(name)
