"""``gd.view``: the viewer's page, opened in a browser or a notebook."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import os
import sys
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.views.difference import Difference
from graphdsl.tools.viewer.options import Options

if TYPE_CHECKING:
    from graphdsl.base.findings import Finding
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.runtime.graph import Graph
    from graphdsl.extras.profile.profile import Profile

HEIGHT: Final = 640
"""Height of a viewer in a notebook, in pixels."""


class View:
    """The viewer's page of a graph; made by :func:`graphdsl.view`.

    In a notebook, a cell with this value shows the viewer.

    Attributes
    ----------
    name : str
        The graph's name.
    html : str
        The page: a single file without network access.
    """

    def __init__(self, name: str, html: str) -> None:
        self.name = name
        self.html = html

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the page into a file and return its path."""
        target = Path(path)
        target.write_text(self.html, encoding="utf-8")
        return target

    def open(self) -> Path:
        """Show the page in the user's browser, as a file in a temporary folder.

        The file stays: the browser may read it at any time.

        Returns
        -------
        Path
            The path of the file.
        """
        import tempfile
        import webbrowser

        folder = Path(tempfile.mkdtemp(prefix="graphdsl-"))
        name = "".join(each if each.isalnum() else "-" for each in self.name)[:60] or "graph"
        target = self.save(folder / f"{name}.html")
        webbrowser.open(target.as_uri())
        return target

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """Return the notebook representation: the page in a frame of its own, and a text."""
        # The frame may run its own scripts and nothing else: it has no access to the notebook.
        frame = (
            f'<iframe sandbox="allow-scripts" style="width:100%;height:{HEIGHT}px;border:0" '
            f'title="{html.escape(self.name)}" srcdoc="{html.escape(self.html)}"></iframe>'
        )
        return {"text/html": frame, "text/plain": repr(self)}

    def __repr__(self) -> str:
        return f"<View of graph {self.name!r}: save(path) or open() shows it>"


def make_page(shown: GraphDef | Difference, options: Options) -> str:
    """Return the viewer's page of a declaration or a difference."""
    from graphdsl.tools.viewer.model import to_model

    return to_page(to_model(shown, options))


def view(
    graph: GraphDef | Graph | Difference | Profile,
    *,
    heat: Mapping[Node, float] | Mapping[str, float] | None = None,
    detail: str = "parameters",
    collapse: Iterable[str] = (),
    depth: int | None = None,
    lifetimes: bool = False,
    findings: Iterable[Finding] = (),
    browser: bool | None = None,
) -> View:
    """Show a graph as a page to zoom, fold and search, with all information about each node.

    Large graphs are initially folded: sections, bodies and child graphs; without these, chains of
    nodes, ranges of levels, and parallel nodes.

    Parameters
    ----------
    graph : GraphDef, Graph, Difference or Profile
        A declaration; an executable, whose declaration is shown; the result of :func:`diff`, in its
        colors; or the result of :meth:`Graph.profile`, with times as colors.
    heat : mapping of Node or str to float, optional
        Seconds by node or path, shown as colors and used for the critical path. A profile has its
        own.
    detail, collapse, depth, lifetimes : optional
        The initial state; see :meth:`GraphDef.to_dot`.
    findings : iterable of Finding, optional
        Findings to show with those of the checks, such as the result of :func:`audit`.
    browser : bool, optional
        Whether to open a browser; by default, unless this is a notebook, which shows the value.

    Returns
    -------
    View
        The page, which can be saved or shown again.

    Raises
    ------
    TypeError
        If *graph* is none of these, or an option has the wrong type.
    ValueError
        If an option is invalid, or *heat* or *findings* have a node that is not in the graph.
    EffectsError, CompileError
        If ``detail="effects"`` needs to compile and compilation fails.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef("fill")
    >>> node = g.allocate(64, name="x").memset(g["x"], 0, name="clear")
    >>> gd.view(g, heat={"clear": 2e-6}, browser=False)
    <View of graph 'fill': save(path) or open() shows it>
    """
    shown: Any = graph if isinstance(graph, (GraphDef, Difference)) else _declared(graph)
    options = Options(detail, collapse, depth, lifetimes, heat, findings=tuple(findings))
    if hasattr(graph, "_viewer_options"):
        if heat is not None:
            raise TypeError("view heat: a profile has its own times. Pass its declaration")
        options = replace(options, **graph._viewer_options())  # noqa: SLF001  # its own protocol
    name = label_of(shown.new) if isinstance(shown, Difference) else label_of(shown)
    made = View(name, make_page(shown, options))
    if browser or (browser is None and not _in_notebook()):
        made.open()
    return made


def _declared(graph: object) -> GraphDef:
    """Return the declaration of an executable or a profile."""
    # No driver is needed here, so the classes are not imported.
    declared = getattr(graph, "declaration", None)
    if hasattr(graph, "plan"):
        declared = graph.plan.graphs[0].declaration
    if not isinstance(declared, GraphDef):
        raise TypeError(
            "view: expected a GraphDef, a Graph, a Profile, or the Difference of two; got "
            f"{graph!r} ({type(graph).__name__})"
        )
    return declared


def _in_notebook() -> bool:
    """Return whether the value of a cell is displayed as more than text."""
    ipython = sys.modules.get("IPython")
    shell = None if ipython is None else ipython.get_ipython()
    return shell is not None and getattr(shell, "kernel", None) is not None


# The page -----------------------------------------------------------------------------------------


SCRIPTS: Final = (
    "graph.js",
    "shapes.js",
    "layout.js",
    "scene.js",
    "panel.js",
    "search.js",
    "keys.js",
    "main.js",
)
LIBRARY: Final = "dagre.min.js"
"""The layout library, see LICENSE-dagre.txt beside it."""


def to_page(model: Mapping[str, Any]) -> str:
    """Return the page for the data of :func:`graphdsl.tools.viewer.model.to_model`."""
    # All `<` are escaped, so that no name can end the element or begin a comment.
    data = json.dumps(model, separators=(",", ":")).replace("<", "\\u003c")
    scripts, style = _scripts(), _asset("viewer.css")
    parts = {
        "title": html.escape(f"{model['name']} · graphdsl"),
        "policy": (
            "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; "
            f"script-src {' '.join(map(_hash, scripts))}; style-src {_hash(style)}"
        ),
        "style": style,
        "data": data,
        "scripts": "\n".join(f"<script>{script}</script>" for script in scripts),
    }
    page = _asset("template.html")
    # In one pass: inserted text may look like another placeholder.
    pieces = page.split("{{")
    out = [pieces[0]]
    for piece in pieces[1:]:
        name, _, rest = piece.partition("}}")
        out += [parts[name], rest]
    return "".join(out)


@cache
def _scripts() -> tuple[str, str]:
    own = "\n".join(_asset(name) for name in SCRIPTS)
    return _asset(LIBRARY), f'"use strict";\n(() => {{\n{own}\n}})();\n'


@cache
def _asset(name: str) -> str:
    return files("graphdsl.tools.viewer").joinpath("assets", name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    """Return the hash of a script or style for the page's policy (CSP level 2, W3C)."""
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"
