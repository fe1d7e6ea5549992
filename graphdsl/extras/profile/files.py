"""A profile in files and in notebooks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from graphdsl.core.plan.staging import StagingNode
from graphdsl.core.views.drawing.dot import heat_to_dot
from graphdsl.core.views.drawing.overlays import Heat
from graphdsl.core.views.drawing.render import DRAWN, NOTEBOOK_NODES, draw
from graphdsl.extras.profile.statistics import time_text

if TYPE_CHECKING:
    from graphdsl.extras.profile.profile import Profile

DOT: Final = (".dot", ".gv")


def write(profile: Profile, path: Path, options: Mapping[str, Any]) -> Path:
    """Write a profile into a file; see ``Profile.render``."""
    extension = path.suffix.lower()
    if extension in DRAWN:
        path.write_bytes(draw(profile.to_dot(**options), extension.removeprefix(".")))
    elif extension in DOT:
        path.write_text(profile.to_dot(**options), encoding="utf-8")
    elif extension == ".html":
        from graphdsl.tools.viewer.view import view

        view(profile, browser=False, **options).save(path)
    elif extension == ".json":
        text = json.dumps(profile.to_trace_events(**options), separators=(",", ":"))
        path.write_text(f"{text}\n", encoding="utf-8")
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
    """Return the notebook representation."""
    bundle = {"text/plain": str(profile)}
    if len(profile.nodes) <= NOTEBOOK_NODES:
        try:
            return {"image/svg+xml": draw(profile.to_dot(), "svg").decode("utf-8"), **bundle}
        except ImportError:
            pass  # The viewer has no dependencies.
    from graphdsl.tools.viewer.view import view

    return {**view(profile, browser=False)._repr_mimebundle_(), **bundle}


def viewer_options(profile: Profile) -> dict[str, Any]:
    """Return a profile as options of the viewer."""
    shares, saves = profile.heat(), profile.savings()
    heat, measured = {}, {}
    for item in profile.nodes:
        # The copy to staging memory is not a node of the declaration.
        if item.duration is None or isinstance(item.node, StagingNode):
            continue
        heat[item.path] = item.duration.median
        pairs = [
            ("median", time_text(item.duration.median)),
            ("minimum", time_text(item.duration.minimum)),
            ("95 %", time_text(item.duration.high)),
            ("share", f"{shares[item.path]:.1%}"),
        ]
        if item.runs != profile.launches:
            pairs.append(("runs", f"{item.runs} in {profile.launches} launches"))
        if item.rate is not None:
            pairs.append(("rate", f"{item.rate * 1e-9:.3g} GB/s"))
        if item.path in saves:
            pairs.append(("saves at most", time_text(saves[item.path])))
        measured[item.path] = pairs
    critical = [each.path for each in profile.critical_path if each.path in heat]
    return {"heat": heat, "critical": critical, "measured": measured}


def to_dot(profile: Profile, *, collapse: Iterable[str], depth: int | None) -> str:
    """Return a profile in DOT; see ``Profile.to_dot``."""
    shares, path = profile.heat(), profile.critical_path
    saves = profile.savings()
    heat = {}
    for item in profile.nodes:
        if item.duration is None:
            continue
        lines = [f"{time_text(item.duration.median)}, {shares[item.path]:.1%}"]
        if item.path in saves:
            lines.append(f"saves at most {time_text(saves[item.path])}")
        share = 0.0 if item.is_holder else shares[item.path]
        heat[item.path] = Heat(share, tuple(lines), item.path in saves)
    steps = {(one.path, next_.path) for one, next_ in pairwise(path)}
    return heat_to_dot(profile.declaration, heat, steps, collapse=collapse, depth=depth)
