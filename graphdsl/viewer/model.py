"""What the viewer shows, as data: a pure function of a declaration, or of a difference.

Nodes and groups share one row of numbers: first all nodes, then all groups, the first of which is
the whole graph. What is missing or empty is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import TYPE_CHECKING, Any, Final

from graphdsl.check import build_structures, check_structures
from graphdsl.declaration.kinds.allocation import AllocNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.node import Node, owners_of
from graphdsl.findings import Severity
from graphdsl.memory.plan import plan_memory
from graphdsl.suggestions import nearest
from graphdsl.text import printable
from graphdsl.viewer.critical import critical_path
from graphdsl.viewer.folding import Frame, fold, open_frames
from graphdsl.viewer.options import Options
from graphdsl.views.difference import Difference
from graphdsl.views.drawing.difference_picture import compose_difference
from graphdsl.views.drawing.folding import gather_repeats
from graphdsl.views.drawing.palette import HEATS, MARKS, style_of
from graphdsl.views.drawing.picture import (
    Box,
    Group,
    Picture,
    compose,
    effect_lines,
    require_depth,
    require_detail,
    require_known,
    require_paths,
)
from graphdsl.views.placement import Placement, place

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.findings import Finding

__all__ = ["to_model"]

VERSION: Final = 1
"""Of the form of the data; the scripts of the page are made for one."""


def to_model(shown: GraphDef | Difference, options: Options | None = None) -> dict[str, Any]:
    """Return what the viewer shows of a declaration, or of what differs between two.

    Raises
    ------
    TypeError, ValueError
        If an option is wrong; see ``GraphDef.render``.
    """
    options = options or Options()
    require_detail(options.detail)
    require_depth(options.depth)
    collapse = require_paths(options.collapse)
    if isinstance(shown, Difference):
        graph = shown.new
        picture = compose_difference(shown)
    else:
        graph = shown
        picture = compose(graph, detail="names", collapse=(), depth=None, lifetimes=False)
        if graph.reading is not None:
            # What somebody has declared is shown as declared.
            picture = gather_repeats(picture)
    outermost = place(graph)
    times = None if options.heat is None else _times(outermost, options.heat)
    model = _Model(picture, options.detail)
    require_known(collapse, [frame.path for frame in model.frames if frame.path])
    fold(model.frames, len(model.nodes), model.pairs, [node["name"] for node in model.nodes])
    open_frames(model.frames, len(model.nodes), collapse, options.depth)
    for key, seconds in (times or {}).items():
        model.nodes[model.number_of[key]]["time"] = seconds
    for key, pairs in options.measured.items():
        model.nodes[model.number_of[key]]["measured"] = [list(pair) for pair in pairs]
    critical = critical_path(outermost, times)
    if options.critical is not None:
        critical = _with_holders(outermost, options.critical)
    findings = check_structures(build_structures(graph))
    return _without_empty(
        {
            "version": VERSION,
            "name": picture.root.title,
            "difference": str(shown).partition("\n")[0] if isinstance(shown, Difference) else "",
            "detail": options.detail,
            "lifetimes": options.lifetimes,
            "parameters": [
                [each.name, each.type_name, each.shown_default] for each in graph.parameters()
            ],
            "files": list(model.files),
            "kinds": {
                kind: {"shape": style.shape, "fill": style.fill, "line": style.line}
                for kind in sorted({node["kind"] for node in model.nodes})
                for style in [style_of(kind)]
            },
            "marks": {name: [mark.fill, mark.line] for name, mark in MARKS.items()}
            if isinstance(shown, Difference)
            else {},
            "nodes": model.nodes,
            "groups": [_group(frame) for frame in model.frames],
            "edges": model.edges,
            "critical": model.numbers(critical),
            "findings": [
                _finding(finding, model, outermost) for finding in (*findings, *options.findings)
            ],
            "memory": _memory(graph, model, findings),
            "timed": times is not None,
            "heats": [] if times is None else list(HEATS),
        }
    )


class _Model:
    """Nodes, frames and edges of a picture, by number."""

    def __init__(self, picture: Picture, detail: str) -> None:
        self.nodes: list[dict[str, Any]] = []
        self.frames: list[Frame] = []
        self.files: dict[str, int] = {}
        self.number_of: dict[str, int] = {}
        """The number of a node by its key; in a difference, of those that the new graph has."""
        self.shows_effects = detail == "effects"
        boxes = list(picture.root.boxes())
        first = len(boxes)
        by_id: dict[str, int] = {}
        for number, box in enumerate(boxes):
            by_id[box.id] = number
            if box.mark != "removed":
                self.number_of[box.key] = number
            self.nodes.append(self._node(box))
        self._frame(picture.root)
        stack = [self.frames[0]]
        for item, _, begins in picture.root.walk():
            if isinstance(item, Box):
                number = by_id[item.id]
                if stack[-1].style == "node" and stack[-1].holder is None:
                    stack[-1].holder = number
                else:
                    stack[-1].items.append(number)
            elif begins:
                stack[-1].items.append(first + len(self.frames))
                stack.append(self._frame(item))
            else:
                stack.pop()
        arrows = [arrow for arrow in picture.arrows if arrow.style == "dependency"]
        self.pairs = [(by_id[arrow.source], by_id[arrow.target]) for arrow in arrows]
        self.edges = [
            _trimmed([*pair, arrow.label, arrow.mark])
            for pair, arrow in zip(self.pairs, arrows, strict=True)
        ]

    def _frame(self, group: Group) -> Frame:
        frame = Frame(group.style, group.title, group.path)
        self.frames.append(frame)
        return frame

    def _node(self, box: Box) -> dict[str, Any]:
        """Return what is known of one node."""
        known: dict[str, Any] = {
            "path": printable(box.key),
            "name": box.title,
            "kind": box.kind,
            "mark": box.mark,
        }
        node = box.node
        if node is None:
            return _without_empty(known)
        location = node.location
        file = self.files.setdefault(location.file, len(self.files))
        known |= {
            "parameters": [
                [name, printable(str(value))] for name, value in node.parameters().items()
            ],
            "at": [file, location.line],
            "owners": _owners(node),
        }
        if box.mark == "changed":
            known["changes"] = box.lines[1:]
        if self.shows_effects and isinstance(node, KernelNode):
            known["effects"] = effect_lines(node)
        return _without_empty(known)

    def numbers(self, keys: Iterable[str]) -> list[int]:
        """Return the numbers of nodes."""
        return [self.number_of[key] for key in keys]


def _group(frame: Frame) -> dict[str, Any]:
    return _without_empty(
        {
            "style": frame.style,
            "title": frame.title,
            "path": frame.path,
            "items": frame.items,
            "holder": frame.holder,
            "open": frame.is_open,
        }
    )


def _finding(finding: Finding, model: _Model, outermost: Placement) -> dict[str, Any]:
    key = None if finding.node is None else outermost.everywhere.get(finding.node)
    if key is None and finding.node is not None:
        raise ValueError(
            f"view findings: expected findings of graph {outermost.graph.label!r}, got one of "
            f"{finding.node.describe()}, which is not in it: {finding}"
        )
    return _without_empty(
        {
            "rule": finding.rule,
            "severity": str(finding.severity),
            "node": None if key is None else model.number_of[key],
            "message": finding.message,
            "remedy": finding.remedy,
        }
    )


def _memory(graph: GraphDef, model: _Model, findings: Iterable[Finding]) -> dict[str, Any]:
    """Return the lifetimes of allocations; nothing where there are none, or none are known."""
    if any(finding.severity is Severity.ERROR for finding in findings):
        return {}
    if not any(isinstance(node, AllocNode) for node in graph.walk()):
        return {}
    plan = plan_memory(graph)
    return {
        "total": plan.total,
        "peak": plan.peak,
        "steps": len(plan.steps),
        "lifetimes": [
            _without_empty(
                {
                    "node": model.number_of[item.path],
                    "size": item.size,
                    "place": item.place,
                    "begin": item.begin,
                    "end": item.end,
                    "freed": None if item.freed_by is None else model.number_of[item.freed_by],
                    "users": model.numbers(item.users),
                }
            )
            for item in plan.lifetimes
        ],
    }


def _times(outermost: Placement, heat: Mapping[Any, float]) -> dict[str, float]:
    """Return seconds by key, of what may be given by node or by path."""
    if not isinstance(heat, Mapping):
        raise TypeError(
            f"heat: expected a mapping of nodes or paths to seconds, got {heat!r} "
            f"({type(heat).__name__})"
        )
    keys = {key: None for below in outermost.walk() for key in below.keys.values()}
    times = {}
    for given, seconds in heat.items():
        key = outermost.everywhere.get(given) if isinstance(given, Node) else given
        if key not in keys:
            near = nearest(given, keys, 3)
            raise ValueError(
                f"heat: expected nodes of graph {outermost.graph.label!r} or their paths, got "
                f"{given!r}. Nearest: {', '.join(map(repr, near)) or 'none, it has no nodes'}"
            )
        assert isinstance(key, str)
        number = float(seconds)
        if not 0 <= number < float("inf"):
            raise ValueError(f"heat of {key!r}: expected seconds from 0 on, got {seconds!r}")
        times[key] = number
    return times


def _with_holders(outermost: Placement, keys: Iterable[str]) -> list[str]:
    """Return keys, each once and after those of the nodes that it is in."""
    around: dict[str, tuple[str, ...]] = {}
    for below in outermost.walk():
        holder = below.key.rpartition("/")[0]
        holders = (*around.get(holder, ()), holder) if holder else ()
        around.update(dict.fromkeys(below.keys.values(), holders))
    return list(dict.fromkeys(each for key in keys for each in (*around[key], key)))


def _owners(node: Node) -> list[str]:
    """Return what a node keeps alive, without what differs from run to run."""
    return list(dict.fromkeys(_owner(owner) for owner in owners_of(node) if owner is not None))


def _owner(owner: object) -> str:
    if isinstance(owner, (FunctionType, BuiltinFunctionType, MethodType)):
        return f"function {owner.__module__}.{owner.__qualname__}"
    name = getattr(owner, "name", None)
    kind = type(owner)
    # Whose class it is says more than its name alone, where it is not this package's.
    module = "" if kind.__module__.split(".")[0] in {"builtins", "graphdsl"} else kind.__module__
    shown = f"{module}.{kind.__qualname__}".lstrip(".")
    return f"{shown} {name}" if isinstance(name, str) and name else shown


def _trimmed(values: list[Any]) -> list[Any]:
    """Return values without empty text at the end."""
    while values[-1] == "":
        values.pop()
    return values


def _without_empty(values: dict[str, Any]) -> dict[str, Any]:
    """Return what says something; numbers do, 0 too."""
    return {
        name: value
        for name, value in values.items()
        if value is not None and value is not False and value not in ("", [], {})
    }
