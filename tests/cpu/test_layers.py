"""Imports go one way: a folder imports from those before it only, at load time and for types."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import graphdsl

PACKAGE: Final = Path(graphdsl.__file__).parent
DESIGN: Final = Path(__file__).parents[2] / "docs" / "design.md"

ORDER: Final = (
    ("errors",),
    ("declaration",),
    ("ptx",),
    ("views",),
    ("check",),
    ("plan",),
    ("nvrtc",),
    ("runtime",),
    ("reading",),
    ("cuda", "sim"),
)
"""The folders, each of which knows those before it; the last two are sides of one seam."""

REACHING_UP: Final = {
    ("errors", "declaration"): "for types: an error has the node and the line it is about",
    ("declaration.execution", "check"): "methods of GraphDef that check, lower and run it",
    ("declaration.execution", "plan"): "what `lower` gives, for types",
    ("declaration.execution", "runtime"): "methods of GraphDef that check, lower and run it",
    ("declaration.graph", "reading"): "GraphDef.from_cuda",
    ("declaration.graph", "views"): "str(graph)",
    ("declaration.inspection", "views"): "methods of GraphDef that print and draw it",
    ("declaration.retained", "runtime"): "only a driver keeps the memory of a closed buffer",
    ("check.run", "runtime"): "check(compile=True), the only check that asks a compiler",
    ("runtime.device", "cuda"): "the one place that chooses a side of the seam",
    ("runtime.device", "sim"): "the one place that chooses a side of the seam",
    ("runtime.lifetimes.anchors", "cuda"): "what keeps the buffers and events of cuda.core",
}
"""By module and folder, why it may import from a later one."""

LATE: Final = {
    ("declaration.graph", "declaration.copying"): "copying makes graphs",
    ("declaration.launch_form", "declaration.node"): "nodes have launch forms",
    ("runtime.change.node_view", "check"): "a graph that nobody changes needs no checks again",
    ("runtime.change.node_view", "plan"): "a graph that nobody changes is not lowered again",
    ("runtime.change.node_view", "runtime"): "child updates make node views",
    ("runtime.compiling", "nvrtc"): "NVRTC is optional",
    ("runtime.graph", "runtime.change.update"): "an update makes executables",
    ("sim.translate.operands", "sim.translate.special"): "special registers are operands",
    ("sim.translate.registry", "sim.translate"): "instructions enter themselves in the registry",
    ("views.difference", "views.drawing"): "drawing loads more than comparing",
    ("views.drawing.dot", "views.drawing.difference_picture"): "drawing of differences is rare",
}
"""By module and what it imports, or a folder of that: why only when a function is called."""


class Import(NamedTuple):
    """One import of a module of the package by another."""

    module: str
    imported: str
    is_late: bool


def modules() -> dict[str, Path]:
    """Return the files of the package's modules; the package itself only lists names."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path
    del found["__init__"]
    return found


MODULES: Final = modules()


def imports() -> Iterator[Import]:
    """Yield all imports within the package."""
    for module, path in MODULES.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = [part for part in ast.walk(tree) if isinstance(part, ast.FunctionDef)]
        late = {id(part) for function in functions for part in ast.walk(function)}
        for part in ast.walk(tree):
            if not isinstance(part, ast.ImportFrom) or part.module is None:
                continue
            assert part.level == 0, f"{module}: relative imports hide the folder"
            if part.module != "graphdsl" and not part.module.startswith("graphdsl."):
                continue
            base = part.module.removeprefix("graphdsl").lstrip(".")
            for alias in part.names:
                name = f"{base}.{alias.name}".lstrip(".")
                yield Import(module, name if name in MODULES else base, id(part) in late)


IMPORTS: Final = tuple(imports())


def folder(module: str) -> str:
    return module.partition(".")[0]


def place(module: str) -> int:
    return next(number for number, names in enumerate(ORDER) if folder(module) in names)


def is_listed(item: Import, table: dict[tuple[str, str], str]) -> bool:
    return any(
        item.module == module and f"{item.imported}.".startswith(f"{start}.")
        for module, start in table
    )


def test_every_module_lies_in_a_folder_of_the_order() -> None:
    assert {folder(module) for module in MODULES} == {name for names in ORDER for name in names}


def test_a_folder_imports_from_those_before_it() -> None:
    wrong = [
        item
        for item in IMPORTS
        if folder(item.module) != folder(item.imported)
        and place(item.imported) >= place(item.module)
        and not is_listed(item, REACHING_UP)
    ]
    assert not wrong


def test_what_is_imported_within_functions_has_a_reason() -> None:
    wrong = [
        item
        for item in IMPORTS
        if item.is_late and not is_listed(item, LATE) and not is_listed(item, REACHING_UP)
    ]
    assert not wrong


@pytest.mark.parametrize("table", [REACHING_UP, LATE], ids=["reaching up", "late"])
def test_exceptions_are_needed(table: dict[tuple[str, str], str]) -> None:
    used = {
        (module, start)
        for module, start in table
        for item in IMPORTS
        if item.module == module and f"{item.imported}.".startswith(f"{start}.")
    }
    assert used == set(table)


def test_the_page_names_the_folders_in_order() -> None:
    text = DESIGN.read_text(encoding="utf-8")
    rows = text[text.index("| folder | what it is |") :].split("\n\n")[0].splitlines()[2:]
    named = [re.findall(r"`([\w.]+)`", row.split("|")[1]) for row in rows]
    assert [tuple(names) for names in named] == list(ORDER)


@pytest.mark.parametrize("module", MODULES)
def test_a_module_says_what_it_is_for(module: str) -> None:
    assert ast.get_docstring(ast.parse(MODULES[module].read_text(encoding="utf-8")))
