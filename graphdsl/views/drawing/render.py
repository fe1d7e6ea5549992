"""Drawings in files and in notebooks, laid out by Graphviz through pygraphviz."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["DRAWN", "NOTEBOOK_NODES", "draw", "mime_bundle", "render"]

DRAWN: Final = (".svg", ".png", ".pdf")
TEXT: Final[dict[str, Callable[..., str]]] = {
    ".dot": lambda graph, **options: graph.to_dot(**options),
    ".gv": lambda graph, **options: graph.to_dot(**options),
    ".mmd": lambda graph, **options: graph.to_mermaid(**options),
}
PNG_DPI: Final = 144
NOTEBOOK_NODES: Final = 150
"""Up to so many nodes a notebook shows all of them; beyond, only the outermost level."""


def render(graph: GraphDef, path: str | os.PathLike[str], **options: Any) -> Path:
    """Draw *graph* into the file at *path*; see ``GraphDef.render``."""
    if not isinstance(path, (str, os.PathLike)):
        raise TypeError(
            f"render path: expected a file name as str or Path, got {path!r} "
            f"({type(path).__name__})"
        )
    target = Path(path)
    extension = target.suffix.lower()
    if extension in TEXT:
        target.write_text(TEXT[extension](graph, **options), encoding="utf-8")
    elif extension in DRAWN:
        target.write_bytes(draw(graph.to_dot(**options), extension.removeprefix(".")))
    else:
        known = ", ".join((*DRAWN, *TEXT))
        raise ValueError(
            f"render path: expected a file name that ends in one of {known}; got {str(target)!r}"
        )
    return target


def mime_bundle(graph: GraphDef) -> dict[str, str]:
    """Return what a notebook shows of *graph*: its listing, and an SVG drawing if it can be."""
    bundle = {"text/plain": str(graph)}
    total = sum(1 for _ in graph.walk())
    small = total <= NOTEBOOK_NODES
    if not small and len(graph) > NOTEBOOK_NODES and not any(node.section for node in graph):
        return bundle
    try:
        svg = draw(graph.to_dot(depth=None if small else 0), "svg")
    except ImportError:
        return bundle
    return {"image/svg+xml": svg.decode("utf-8"), **bundle}


def draw(dot: str, extension: str) -> bytes:
    """Return a graph in DOT as a drawing: ``"svg"``, ``"png"`` or ``"pdf"``."""
    try:
        import pygraphviz
    except ImportError as error:
        remedy = (
            "pip install 'graphdsl[render]'"
            if isinstance(error, ModuleNotFoundError)
            else f"it is installed, but the system lacks a library ({error}), which the "
            "system's own package graphviz brings"
        )
        raise ImportError(
            f"drawing .{extension} files needs pygraphviz, which brings Graphviz with it: "
            f"{remedy}. Files .dot and .mmd need nothing"
        ) from error
    with pygraphviz.AGraph(string=dot) as layout:
        if extension == "png":
            layout.graph_attr["dpi"] = PNG_DPI
        drawn: bytes = layout.draw(format=extension, prog="dot")
    return drawn
