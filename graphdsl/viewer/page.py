"""The page: the model, the scripts and the style in one HTML file that asks no network for more.

The scripts share one scope, in the order of :data:`SCRIPTS`; each is one thought. Nothing but these
runs: the page's own policy names them by their hashes, and allows no connection.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

__all__ = ["to_page"]

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
"""The layout, see LICENSE-dagre.txt beside it."""


def to_page(model: Mapping[str, Any]) -> str:
    """Return the page that shows a model of :func:`graphdsl.viewer.model.to_model`."""
    # No `<` is left, so that nothing in a name ends the element or begins a comment.
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
    # In one pass: what is put in may look like a place to put something.
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
    return files("graphdsl.viewer").joinpath("assets", name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    """Return what names a script or style in the page's policy (CSP level 2, W3C)."""
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"
