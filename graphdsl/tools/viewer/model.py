"""The viewer's data: a pure function of a declaration or of a difference.

Nodes and groups are numbered together: first all nodes, then all groups, the first of which is the
whole graph. Missing or empty fields are omitted.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.base.findings import Severity
from graphdsl.base.suggestions import nearest
from graphdsl.base.text import printable
from graphdsl.core.check import build_structures, check_structures
from graphdsl.core.declaration.edges import predecessors_of, successors_of
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.node import Node, owners_of
from graphdsl.core.views.difference import Difference
from graphdsl.core.views.drawing.folding import gather_repeats
from graphdsl.core.views.drawing.overlays import compose_difference
from graphdsl.core.views.drawing.picture import (
    HEATS,
    MARKS,
    Box,
    Group,
    Picture,
    compose,
    require_depth,
    require_known,
    require_paths,
    style_of,
)
from graphdsl.core.views.listing import effect_lines, require_detail
from graphdsl.core.views.placement import Placement, place
from graphdsl.tools.memory.plan import plan_memory
from graphdsl.tools.viewer.options import Options

if TYPE_CHECKING:
    from graphdsl.base.findings import Finding
    from graphdsl.core.declaration.graph import GraphDef

VERSION: Final = 1
"""Version of the data format; the scripts of the page require it."""


def to_model(shown: GraphDef | Difference, options: Options | None = None) -> dict[str, Any]:
    """Return the viewer's data for a declaration, or for the difference of two.

    Raises
    ------
    TypeError, ValueError
        If an option is invalid; see ``GraphDef.render``.
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
            # Annotated effects are shown as annotated.
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
        """The number of a node by its key; in a difference, of the nodes of the new graph."""
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
        """Return the data of one node."""
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
            f"view findings: expected findings of graph {label_of(outermost.graph)!r}, got one of "
            f"{finding.node}, which is not in it: {finding}"
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
    """Return the lifetimes of allocations; empty if there are none, or they are not known."""
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
    """Return seconds by key, from a mapping by node or by path."""
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
                f"heat: expected nodes of graph {label_of(outermost.graph)!r} or their paths, got "
                f"{given!r}. Nearest: {', '.join(map(repr, near)) or 'none, it has no nodes'}"
            )
        assert isinstance(key, str)
        number = float(seconds)
        if not 0 <= number < float("inf"):
            raise ValueError(
                f"heat of {key!r}: expected a non-negative number of seconds, got {seconds!r}"
            )
        times[key] = number
    return times


def _with_holders(outermost: Placement, keys: Iterable[str]) -> list[str]:
    """Return keys without duplicates, each after those of the nodes that contain it."""
    around: dict[str, tuple[str, ...]] = {}
    for below in outermost.walk():
        holder = below.key.rpartition("/")[0]
        holders = (*around.get(holder, ()), holder) if holder else ()
        around.update(dict.fromkeys(below.keys.values(), holders))
    return list(dict.fromkeys(each for key in keys for each in (*around[key], key)))


def _owners(node: Node) -> list[str]:
    """Return the objects that a node keeps alive, without details that differ between runs."""
    return list(dict.fromkeys(_owner(owner) for owner in owners_of(node) if owner is not None))


def _owner(owner: object) -> str:
    if isinstance(owner, (FunctionType, BuiltinFunctionType, MethodType)):
        return f"function {owner.__module__}.{owner.__qualname__}"
    name = getattr(owner, "name", None)
    kind = type(owner)
    # A class of another package is more informative with its module.
    module = "" if kind.__module__.split(".")[0] in {"builtins", "graphdsl"} else kind.__module__
    shown = f"{module}.{kind.__qualname__}".lstrip(".")
    return f"{shown} {name}" if isinstance(name, str) and name else shown


def _trimmed(values: list[Any]) -> list[Any]:
    """Return values without trailing empty strings."""
    while values[-1] == "":
        values.pop()
    return values


def _without_empty(values: dict[str, Any]) -> dict[str, Any]:
    """Return the informative values; numbers are, including 0."""
    return {
        name: value
        for name, value in values.items()
        if value is not None and value is not False and value not in ("", [], {})
    }


# Critical paths -----------------------------------------------------------------------------------


class Length(NamedTuple):
    """The length of a path; of two with the same time, the one with more nodes is longer."""

    seconds: float
    nodes: int


NOTHING: Final = Length(0.0, 0)


def critical_path(outermost: Placement, times: Mapping[str, float] | None) -> list[str]:
    """Return the keys of the nodes on the longest path, in order, including nodes inside others.

    Parameters
    ----------
    outermost : Placement
        The placement of the nodes.
    times : mapping of str to float or None
        Seconds by key; missing nodes count as 0. Without it, the path with the most nodes is
        returned. A node that holds graphs has its own time if given, otherwise that of the longest
        of these.

    Returns
    -------
    list of str
        Empty if edges form a cycle.
    """
    lengths: dict[Placement, Length] = {}
    paths: dict[Placement, list[Node]] = {}
    placements = list(outermost.walk())
    # From the inside out: nested graphs come later in the list.
    for placement in reversed(placements):
        weights: dict[Node, Length] = {}
        for node, key in placement.keys.items():
            inside = [lengths[below] for _, below in placement.nested(node)]
            seconds = (times or {}).get(key, 0.0) or sum(each.seconds for each in inside)
            weights[node] = Length(seconds, 1 + sum(each.nodes for each in inside))
        found = _longest(weights)
        if found is None:
            return []
        paths[placement], lengths[placement] = found
    keys = []
    stack = [(outermost, iter(paths[outermost]))]
    while stack:
        placement, nodes = stack[-1]
        for node in nodes:
            keys.append(placement.keys[node])
            below = [(inner, iter(paths[inner])) for _, inner in placement.nested(node)]
            if below:
                stack += below[::-1]
                break
        else:
            stack.pop()
    return keys


def _longest(weights: Mapping[Node, Length]) -> tuple[list[Node], Length] | None:
    """Return the path with the largest sum, and the sum; None if the edges form a cycle."""
    waits = {node: len(predecessors_of(node)) for node in weights}
    ready = [node for node in weights if not waits[node]]
    best: dict[Node, Length] = {}
    previous: dict[Node, Node | None] = {}
    for node in ready:
        before = max(predecessors_of(node), key=best.__getitem__, default=None)
        previous[node] = before
        far = NOTHING if before is None else best[before]
        own = weights[node]
        best[node] = Length(far.seconds + own.seconds, far.nodes + own.nodes)
        for after in successors_of(node):
            waits[after] -= 1
            if not waits[after]:
                ready.append(after)
    if len(ready) < len(weights):
        return None
    step: Node | None = max(best, key=best.__getitem__, default=None)
    length = NOTHING if step is None else best[step]
    path = []
    while step is not None:
        path.append(step)
        step = previous[step]
    return path[::-1], length


# Folding ------------------------------------------------------------------------------------------


ITEMS: Final = 48
"""Maximum number of items in a group before it is divided."""
RUN: Final = 6
"""Minimum number of nodes in a chain that become a group."""
SHOWN: Final = 60
"""Maximum number of boxes to open initially."""
DECLARED: Final = frozenset({"section", "node", "body"})
"""Styles of groups that were declared, not made here."""
KEPT: Final = DECLARED | {"repeat"}
"""Styles of groups that are not pieces of something larger."""


@dataclass(slots=True)
class Frame:
    """A group of items; an item is the number of a node, or of another frame.

    Attributes
    ----------
    style : str
        ``"graph"``, ``"section"``, ``"node"`` and ``"body"`` as in drawings, and ``"run"``,
        ``"levels"`` and ``"batch"`` for groups made here, ``"repeat"`` for similar sections.
    title : str
        Its label.
    path : str
        Its path for ``collapse=``; empty for groups made here.
    items : list of int
        The items, in order.
    holder : int or None
        The number of the node that it represents, if any.
    is_open : bool
        Whether its items are shown initially.
    """

    style: str
    title: str
    path: str = ""
    items: list[int] = field(default_factory=list)
    holder: int | None = None
    is_open: bool = False


def fold(
    frames: list[Frame], first: int, edges: Iterable[tuple[int, int]], names: Sequence[str]
) -> None:
    """Divide all frames with too many items by new frames, appended at the end.

    Parameters
    ----------
    frames : list of Frame
        All frames; the number of a frame is its index plus *first*. The first frame is the
        outermost.
    first : int
        The number of nodes.
    edges : iterable of (int, int)
        Edges between nodes.
    names : sequence of str
        The names of nodes.
    """
    folder = _Folder(frames, first, names)
    lifted = _lifted(frames, first, edges)
    for number in range(len(frames)):
        folder.divide(frames[number], lifted.get(first + number, ()))


def open_frames(
    frames: Sequence[Frame], first: int, collapse: Iterable[str], depth: int | None
) -> None:
    """Open frames from the outermost inwards.

    Without *depth*, frames are opened while there is room; with it, declared frames down to that
    level, not counting bodies. Frames at a path of *collapse* stay closed.
    """
    closed = frozenset(collapse)
    frames[0].is_open = True
    shown = len(frames[0].items)
    queue = deque([(frames[0], 0)])
    while queue:
        outer, level = queue.popleft()
        inner = [frames[item - first] for item in outer.items if item >= first]
        # Pieces of one group are opened together, or not at all.
        pieces = sum(len(frame.items) for frame in inner if frame.style not in KEPT)
        fits = shown + pieces <= SHOWN
        for frame in inner:
            if frame.style == "repeat":
                opens = depth is not None and level < depth
            elif frame.style not in DECLARED:
                opens = fits
            elif depth is None:
                opens = shown + len(frame.items) <= SHOWN
            else:
                opens = frame.style == "body" or level < depth
            if opens and not (frame.path and frame.path in closed):
                frame.is_open = True
                shown += len(frame.items)
                queue.append((frame, level + (frame.style in {"section", "node"})))


def _lifted(
    frames: Sequence[Frame], first: int, edges: Iterable[tuple[int, int]]
) -> Mapping[int, dict[tuple[int, int], None]]:
    """Return, by frame, the edges between its items, lifted from the nodes that they hold."""
    parents = {item: first + place for place, frame in enumerate(frames) for item in frame.items}
    standing = {
        frame.holder: first + place
        for place, frame in enumerate(frames)
        if frame.holder is not None
    }
    depths = {first: 0}
    for number, frame in enumerate(frames):
        # A frame comes before those inside it.
        depths.update(dict.fromkeys(frame.items, depths[first + number] + 1))
    found: dict[int, dict[tuple[int, int], None]] = {}
    for source, target in edges:
        one, other = standing.get(source, source), standing.get(target, target)
        while depths[one] > depths[other]:
            one = parents[one]
        while depths[other] > depths[one]:
            other = parents[other]
        if one == other:
            continue
        while parents[one] != parents[other]:
            one, other = parents[one], parents[other]
        found.setdefault(parents[one], {})[one, other] = None
    return found


class _Folder:
    """Divides frames; new frames are appended after all others."""

    def __init__(self, frames: list[Frame], first: int, names: Sequence[str]) -> None:
        self.frames = frames
        self.first = first
        self.names = names

    def divide(self, frame: Frame, edges: Iterable[tuple[int, int]]) -> None:
        if len(frame.items) <= ITEMS:
            return
        after: dict[int, list[int]] = {item: [] for item in frame.items}
        before: dict[int, list[int]] = {item: [] for item in frame.items}
        for source, target in edges:
            after[source].append(target)
            before[target].append(source)
        runs = [run for run in _runs(frame.items, before, after) if len(run) >= RUN]
        if runs and len(runs[0]) < len(frame.items):
            self._gather(frame, runs, before, after)
        if len(frame.items) > ITEMS:
            self._cut(frame, _by_level(frame.items, before, after))

    def _gather(
        self,
        frame: Frame,
        runs: list[list[int]],
        before: dict[int, list[int]],
        after: dict[int, list[int]],
    ) -> None:
        """Put each chain into a frame of its own, and lift edges to the frames."""
        home: dict[int, int] = {}
        for run in runs:
            number = self._frame("run", run)
            home.update(dict.fromkeys(run, number))
            before[number] = [home.get(item, item) for item in before[run[0]]]
            after[number] = [home.get(item, item) for item in after[run[-1]]]
        frame.items = list(dict.fromkeys(home.get(item, item) for item in frame.items))
        for item in frame.items:
            before[item] = list(dict.fromkeys(home.get(each, each) for each in before[item]))
            after[item] = list(dict.fromkeys(home.get(each, each) for each in after[item]))

    def _cut(self, frame: Frame, levels: list[list[int]]) -> None:
        """Put ranges of levels into frames, and these into others until there are few."""
        flat = [item for level in levels for item in level]
        parts = min(ITEMS, ceil(len(flat) / ITEMS))
        if parts < 2 <= len(flat):
            parts = 2
        size = ceil(len(flat) / parts)
        if len(levels) == 1:
            stretches = [[flat[start : start + size]] for start in range(0, len(flat), size)]
        else:
            stretches = list(_stretches(levels, size))
        frame.items = []
        for stretch in stretches:
            items = [item for level in stretch for item in level]
            if len(items) == 1:
                frame.items += items
                continue
            style = "batch" if len(stretch) == 1 else "levels"
            if len(items) == len(stretch):
                style = "run"
            number = self._frame(style, items, split=False)
            frame.items.append(number)
            if len(items) > ITEMS:
                self._cut(self.frames[number - self.first], stretch)
        if len(frame.items) > ITEMS:
            self._cut(frame, [[item] for item in frame.items])

    def _frame(self, style: str, items: list[int], *, split: bool = True) -> int:
        """Make a frame; a chain that is too long is divided."""
        title = f"{self._name(items[0])} … {self._name(items[-1], last=True)}"
        made = Frame(style, title, "", items)
        self.frames.append(made)
        number = self.first + len(self.frames) - 1
        if split and len(items) > ITEMS:
            parts = min(ITEMS, ceil(len(items) / ITEMS))
            size = ceil(len(items) / parts)
            made.items = [
                self._frame(style, items[start : start + size])
                for start in range(0, len(items), size)
            ]
        return number

    def _name(self, item: int, *, last: bool = False) -> str:
        """Return the name of an item; for a group, that of its first or last node."""
        while item >= self.first:
            frame = self.frames[item - self.first]
            if frame.path:
                return frame.title
            item = frame.items[-1 if last else 0]
        return self.names[item]


def _runs(
    items: Iterable[int], before: Mapping[int, list[int]], after: Mapping[int, list[int]]
) -> Iterator[list[int]]:
    """Yield the longest chains of items, without other edges inside."""

    def follows(item: int) -> bool:
        return len(before[item]) == 1 and len(after[before[item][0]]) == 1

    for item in items:
        if follows(item):
            continue
        run = [item]
        while len(after[run[-1]]) == 1 and follows(after[run[-1]][0]):
            run.append(after[run[-1]][0])
        yield run


def _by_level(
    items: Sequence[int], before: Mapping[int, list[int]], after: Mapping[int, list[int]]
) -> list[list[int]]:
    """Return the items by the length of the longest path to them; those on cycles last."""
    waits = {item: len(before[item]) for item in items}
    level = [item for item in items if not waits[item]]
    levels = []
    while level:
        levels.append(level)
        reached: dict[int, None] = {}
        for item in level:
            for each in after[item]:
                waits[each] -= 1
                if not waits[each]:
                    reached[each] = None
        level = list(reached)
    rest = [item for item in items if waits[item]]
    return [*levels, rest] if rest else levels


def _stretches(levels: Iterable[list[int]], size: int) -> Iterator[list[list[int]]]:
    """Yield ranges of consecutive levels, with about this many items each."""
    stretch: list[list[int]] = []
    total = 0
    for level in levels:
        if stretch and total + len(level) > size:
            yield stretch
            stretch, total = [], 0
        stretch.append(level)
        total += len(level)
    if stretch:
        yield stretch
