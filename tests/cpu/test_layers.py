"""Imports go one way: a module imports from its own layer and from those below only."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import graphdsl

PACKAGE = Path(graphdsl.__file__).parent
DESIGN = Path(__file__).parents[2] / "docs" / "design.md"


def table() -> dict[str, list[str]]:
    """Return the modules and packages of each layer, from the bottom up, as docs/design.md says."""
    text = DESIGN.read_text(encoding="utf-8")
    rows = text[text.index("| layer | modules |") :].split("\n\n")[0].splitlines()[2:]
    cells = [row.split("|")[1:3] for row in rows]
    return {name.strip(): re.findall(r"`([\w.]+)`", names) for name, names in cells}


LAYERS = table()
PLACES = {
    f"graphdsl.{name}": place for place, names in enumerate(LAYERS.values()) for name in names
}


def layer(module: str) -> int:
    """Return the place of a module's layer: that of the longest name in the table it is part of."""
    named = [name for name in PLACES if f"{module}.".startswith(f"{name}.")]
    assert named, f"{module} is in no layer of docs/design.md"
    return PLACES[max(named, key=len)]


def modules() -> dict[str, Path]:
    """Return the files of the package's modules; the package itself only lists names."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path
    del found["graphdsl"]
    return found


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield what a module imports when it is loaded: not for types only, not in functions."""
    for part in ast.iter_child_nodes(tree):
        if isinstance(part, ast.ImportFrom) and part.module is not None:
            assert part.level == 0, "relative imports hide the layer"
            yield part.module
            yield from (f"{part.module}.{alias.name}" for alias in part.names)
        elif isinstance(part, ast.Import):
            yield from (alias.name for alias in part.names)
        elif not isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef)) and not (
            isinstance(part, ast.If) and ast.unparse(part.test) == "TYPE_CHECKING"
        ):
            yield from imported(part)


MODULES = modules()


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_from_its_layer_and_below(module: str) -> None:
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    above = [name for name in imported(tree) if name in MODULES and layer(name) > layer(module)]
    assert not above


def test_every_layer_has_modules() -> None:
    assert {layer(module) for module in MODULES} == set(range(len(LAYERS)))
    assert set(PLACES) <= set(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_a_module_says_what_it_is_for(module: str) -> None:
    assert ast.get_docstring(ast.parse(MODULES[module].read_text(encoding="utf-8")))
