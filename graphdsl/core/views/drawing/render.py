"""Drawings in files and in notebooks, laid out by Graphviz through pygraphviz."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from graphdsl.base.entry_points import load
from graphdsl.base.suggestions import install
from graphdsl.core.declaration.nesting import nodes_everywhere
from graphdsl.core.views.placement import NODES_AT_MOST

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef

DRAWN: Final = (".svg", ".png", ".pdf")
DOT: Final = (".dot", ".gv")
TEXT: Final[dict[str, Callable[..., str]]] = {
    ".dot": lambda graph, **options: graph.to_dot(**options),
    ".gv": lambda graph, **options: graph.to_dot(**options),
    ".mmd": lambda graph, **options: graph.to_mermaid(**options),
}
PNG_DPI: Final = 144
NOTEBOOK_NODES: Final = 150
"""Maximum number of nodes for a drawing in a notebook; larger graphs get the viewer."""


def render(graph: GraphDef, path: str | os.PathLike[str], **options: Any) -> Path:
    """Draw *graph* into the file at *path*; see ``GraphDef.render``."""
    target = _file(path)
    extension = target.suffix.lower()
    if extension == ".html":
        viewer = load("viewer")
        page: str = viewer.make_page(graph, viewer.Options(**options))
        target.write_text(page, encoding="utf-8")
    elif extension in TEXT:
        target.write_text(TEXT[extension](graph, **options), encoding="utf-8")
    elif extension in DRAWN:
        target.write_bytes(draw(graph.to_dot(**options), extension.removeprefix(".")))
    else:
        raise _unknown(target, (*DRAWN, *TEXT, ".html"))
    return target


def write_dot(dot: str, path: str | os.PathLike[str]) -> Path:
    """Write a graph in DOT to a file, as text or drawn."""
    target = _file(path)
    extension = target.suffix.lower()
    if extension in DOT:
        target.write_text(dot, encoding="utf-8")
    elif extension in DRAWN:
        target.write_bytes(draw(dot, extension.removeprefix(".")))
    else:
        raise _unknown(target, (*DRAWN, *DOT))
    return target


def _file(path: object) -> Path:
    if not isinstance(path, (str, os.PathLike)):
        raise TypeError(
            f"render path: expected a file name as str or Path, got {path!r} "
            f"({type(path).__name__})"
        )
    return Path(path)


def _unknown(target: Path, known: Iterable[str]) -> ValueError:
    return ValueError(
        f"render path: expected a file name that ends in one of {', '.join(known)}; got "
        f"{str(target)!r}"
    )


def mime_bundle(graph: GraphDef) -> dict[str, str]:
    """Return the notebook representation of *graph*: its listing, and a drawing or the viewer.

    A drawing also works without scripts, but needs pygraphviz and cannot be large.
    """
    bundle = {"text/plain": str(graph)}
    count = nodes_everywhere(graph)
    if count > NODES_AT_MOST:
        return bundle
    if count <= NOTEBOOK_NODES:
        try:
            return {"image/svg+xml": draw(graph.to_dot(), "svg").decode("utf-8"), **bundle}
        except ImportError:
            pass  # The viewer has no dependencies.
    shown = load("viewer").view(graph, browser=False)
    return {**shown._repr_mimebundle_(), **bundle}


def draw(dot: str, extension: str) -> bytes:
    """Return a graph in DOT as a drawing: ``"svg"``, ``"png"`` or ``"pdf"``."""
    try:
        import pygraphviz
    except ImportError as error:
        remedy = (
            install("render")
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
