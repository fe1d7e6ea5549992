"""A profile in files and in notebooks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from graphdsl.viewer.view import view
from graphdsl.views.drawing.render import DRAWN, NOTEBOOK_NODES, draw

if TYPE_CHECKING:
    from graphdsl.profile.profile import Profile

__all__ = ["mime_bundle", "write"]

DOT: Final = (".dot", ".gv")


def write(profile: Profile, path: Path, options: Mapping[str, Any]) -> Path:
    """Write a profile into a file; see ``Profile.render``."""
    extension = path.suffix.lower()
    if extension in DRAWN:
        path.write_bytes(draw(profile.to_dot(**options), extension.removeprefix(".")))
    elif extension in DOT:
        path.write_text(profile.to_dot(**options), encoding="utf-8")
    elif extension == ".json":
        text = json.dumps(profile.to_trace_events(**options), separators=(",", ":"))
        path.write_text(f"{text}\n", encoding="utf-8")
    elif extension == ".html":
        page = view(profile.declaration, heat=profile.times(), browser=False, **options)
        page.save(path)
    elif extension == ".txt":
        path.write_text(f"{profile}\n", encoding="utf-8")
    else:
        known = ", ".join((*DRAWN, *DOT, ".html", ".json", ".txt"))
        raise ValueError(
            f"profile, render path: expected a file name that ends in one of {known}; got "
            f"{str(path)!r}"
        )
    return path


def mime_bundle(profile: Profile) -> dict[str, str]:
    """Return what a notebook shows."""
    bundle = {"text/plain": str(profile)}
    if len(profile.nodes) > NOTEBOOK_NODES:
        return bundle
    try:
        return {"image/svg+xml": draw(profile.to_dot(), "svg").decode("utf-8"), **bundle}
    except ImportError:
        return bundle
