"""Imports go one way: a module imports from its own layer and from those below only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import graphdsl

PACKAGE = Path(graphdsl.__file__).parent
LAYERS = ("declaration", "views", "checks", "plan", "runtime", "devices")
"""From the bottom up, as docs/design.md has them."""
VIEWS = (
    "graphdsl.dot",
    "graphdsl.encoding",
    "graphdsl.listing",
    "graphdsl.mermaid",
    "graphdsl.palette",
    "graphdsl.picture",
    "graphdsl.placement",
    "graphdsl.rebuilding",
    "graphdsl.render",
    "graphdsl.topology",
)


def layer(module: str) -> int:
    """Return the place of a module's layer in `LAYERS`."""
    for prefix, name in {
        "graphdsl.check": "checks",
        "graphdsl.plan": "plan",
        "graphdsl.runtime.cuda": "devices",
        "graphdsl.sim": "devices",
        "graphdsl.runtime": "runtime",
    }.items():
        if f"{module}.".startswith(f"{prefix}."):
            return LAYERS.index(name)
    return LAYERS.index("views" if module in VIEWS else "declaration")


def modules() -> dict[str, Path]:
    """Return the files of the package's modules; the package itself only lists names."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path
    del found["graphdsl"]
    return found


def imported(tree: ast.Module) -> Iterator[str]:
    """Yield what a module imports when it is loaded: not for types only, not in functions."""
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and statement.module is not None:
            assert statement.level == 0, "relative imports hide the layer"
            yield statement.module
            yield from (f"{statement.module}.{alias.name}" for alias in statement.names)
        elif isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)


MODULES = modules()


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_from_its_layer_and_below(module: str) -> None:
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    above = [name for name in imported(tree) if name in MODULES and layer(name) > layer(module)]
    assert not above


def test_every_layer_has_modules() -> None:
    assert {LAYERS[layer(module)] for module in MODULES} == set(LAYERS)
    assert set(VIEWS) <= set(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_a_module_says_what_it_is_for_and_is_not_long(module: str) -> None:
    text = MODULES[module].read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text))
    assert len(text.splitlines()) < 600
