"""The contents of a drawing, before it is written as DOT or Mermaid.

Groups represent sections, nodes that hold graphs, and those graphs; boxes represent nodes and
collapsed groups. Arrows connect boxes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import starmap
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeGuard

import numpy as np

from graphdsl.abi.programs import kernel_name
from graphdsl.base.suggestions import nearest
from graphdsl.base.tasks import Task, found_by, run
from graphdsl.base.text import counted, printable
from graphdsl.core.declaration.edges import PORT_NAMES, predecessors_of
from graphdsl.core.declaration.fields import values_of
from graphdsl.core.declaration.kinds.kernel import (
    KernelNode,
    launch_form_of,
    shown_args,
    shown_collective,
)
from graphdsl.core.declaration.kinds.registry import KINDS, Style
from graphdsl.core.declaration.naming import declared_name, label_of, state_of
from graphdsl.core.declaration.nesting import holders
from graphdsl.core.declaration.node import Node, accesses_of, nested_graphs
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand
from graphdsl.core.views.listing import WHOLE, declared_at, effect_lines, require_detail
from graphdsl.core.views.placement import Placement, place

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.launches.launch_form import LaunchForm

# Colors -------------------------------------------------------------------------------------------


class Mark(NamedTuple):
    """How a drawing marks the change of a node or an edge, or the time of a node."""

    fill: str
    line: str
    is_dashed: bool = False
    is_thick: bool = False


HEATS: Final = ("#ffffff", "#fff5eb", "#fee6ce", "#fdd0a2", "#fdc38d", "#fdb06a", "#fd9a4a")
"""Colors from no time to the longest time; text is readable on all of them."""
DEVICES: Final = (
    *(("#bbdefb", "#0d47a1"), ("#ffe0b2", "#e65100"), ("#c8e6c9", "#1b5e20")),
    *(("#e1bee7", "#4a148c"), ("#f0f4c3", "#827717"), ("#ffcdd2", "#b71c1c")),
    *(("#b2ebf2", "#006064"), ("#d7ccc8", "#3e2723")),
)
"""Fill and line colors of nodes by device number; the ninth is the same as the first."""
MARKS: Final = {
    **{f"device {number}": Mark(*colours) for number, colours in enumerate(DEVICES)},
    "same": Mark("#ffffff", "#90a4ae"),
    "changed": Mark("#fff176", "#f57f17"),
    "added": Mark("#a5d6a7", "#1b5e20"),
    "removed": Mark("#ef9a9a", "#b71c1c", is_dashed=True),
    "critical": Mark("#ffffff", "#c62828", is_thick=True),
    **{f"heat {level}": Mark(fill, "#90a4ae") for level, fill in enumerate(HEATS)},
    **{
        f"critical {level}": Mark(fill, "#c62828", is_thick=True)
        for level, fill in enumerate(HEATS)
    },
}
"""The colors of devices, of changes between two declarations, and of times."""
GROUPS: Final = {
    "summary": Style("folder", "#ffffff", "#455a64", ("[[", "]]")),
    "nothing": Style("plaintext", "#ffffff", "#90a4ae", ("[", "]")),
}
"""The style of a collapsed group, and of an empty graph."""


def device_mark(device: int | None) -> str:
    """Return the mark of a node with a device number; none for the graph's own device."""
    return "" if device is None else f"device {device % len(DEVICES)}"


def heat_mark(share: float, *, is_critical: bool) -> str:
    """Return the mark of a node by its fraction, from 0 to 1, of the longest time."""
    level = round(min(share, 1.0) * (len(HEATS) - 1))
    return f"{'critical' if is_critical else 'heat'} {level}"


def style_of(box: str) -> Style:
    """Return the style of the boxes of a node kind or group."""
    return GROUPS[box] if box in GROUPS else KINDS[box].style


PORT_LABELS: Final = PORT_NAMES | {0: ""}
"""Labels of arrows, by the port of the edge."""
LINE_LIMIT: Final = 40


@dataclass(slots=True)
class Box:
    """A node, or a group drawn as one.

    Attributes
    ----------
    id : str
        Unique among the boxes of a picture.
    kind : str
        The node's kind, ``"summary"`` for a collapsed group, ``"nothing"`` for an empty graph.
    title : str
        The name.
    lines : list of str
        The lines below the title; none is blank.
    mark : str
        Its device number, if it has one; in the drawing of a difference its change, in that of
        times its time. See :data:`graphdsl.core.views.drawing.picture.MARKS`.
    tooltip : str
        The full form of an abbreviated title; otherwise empty.
    key : str
        The key of the node that it represents; see :mod:`graphdsl.core.views.placement`.
    node : Node or None
        The node that it represents, if any.
    """

    id: str
    kind: str
    title: str
    lines: list[str] = field(default_factory=list)
    mark: str = ""
    tooltip: str = ""
    key: str = ""
    node: Node | None = None


@dataclass(slots=True)
class Group:
    """A frame around boxes and other groups.

    Attributes
    ----------
    path : str
        Its path for ``collapse=``.
    style : str
        What it represents: the whole ``"graph"``, a ``"section"``, a ``"node"`` with what it holds
        (its own box comes first), the ``"body"`` that it holds, or, in the viewer, sections that
        ``"repeat"``.
    title : str
        Its title.
    items : list of Box or Group
        Its items, in order.
    """

    path: str
    style: Literal["graph", "section", "node", "body", "repeat"]
    title: str
    items: list[Box | Group] = field(default_factory=list)

    def groups(self) -> Iterator[Group]:
        """Yield this group and the nested ones on all levels, in arbitrary order."""
        waiting = [self]
        while waiting:
            group = waiting.pop()
            waiting += [item for item in group.items if isinstance(item, Group)]
            yield group

    def boxes(self) -> Iterator[Box]:
        """Yield the boxes inside, on all levels."""
        for item, _, _ in self.walk():
            if isinstance(item, Box):
                yield item

    def walk(self) -> Iterator[tuple[Box | Group, int, bool]]:
        """Yield each item on all levels, with its level, and a group again when it ends.

        The third value says whether it begins. Sections may be nested more deeply than Python's
        recursion limit.
        """
        stack = [(self, iter(self.items))]
        while stack:
            group, items = stack[-1]
            for item in items:
                yield item, len(stack), True
                if isinstance(item, Group):
                    stack.append((item, iter(item.items)))
                    break
            else:
                stack.pop()
                if stack:
                    yield group, len(stack), False


class Arrow(NamedTuple):
    """An arrow from box to box, by their ids."""

    source: str
    target: str
    style: Literal["dependency", "contains", "lifetime"]
    label: str = ""
    mark: str = ""


@dataclass(slots=True)
class Picture:
    """The contents of a drawing."""

    root: Group
    arrows: list[Arrow]


def _whole_line(name: str, value: str | int) -> str:
    return printable(f"{name} = {value}")


def _short_line(name: str, value: str | int) -> str:
    line = _whole_line(name, value)
    return line if len(line) <= LINE_LIMIT else f"{line[: LINE_LIMIT - 1]}…"


def identity(text: str) -> str:
    """Return *text* as an id for Graphviz, which reserves those that begin with %."""
    return printable(f"./{text}" if text.startswith("%") else text)


def _unique(text: str, used: set[str]) -> str:
    """Return *text*, with a number appended if it is in *used* already, and add it there.

    Two paths can look the same, since a name may contain the escape of a line end.
    """
    candidate, number = text, 1
    while candidate in used:
        number += 1
        candidate = f"{text} ({number})"
    used.add(candidate)
    return candidate


def compose(
    graph: GraphDef, *, detail: str, collapse: Iterable[str], depth: int | None, lifetimes: bool
) -> Picture:
    """Compose the drawing of *graph*; the options are those of ``GraphDef.to_dot``."""
    require_detail(detail)
    require_depth(depth)
    paths = require_paths(collapse)
    placement = place(graph)
    composer = Composer(detail)
    root = Group("", "graph", printable(label_of(graph)))
    composer.fill(root, placement)
    require_known(paths, composer.paths)
    composer.close(root, frozenset(paths), depth)
    arrows = dict.fromkeys(composer.arrows(placement))
    if lifetimes:
        arrows |= dict.fromkeys(composer.lifetimes(placement))
    return Picture(root, list(arrows))


def require_known(paths: Iterable[str], known: Collection[str]) -> None:
    """Reject paths to collapse that are not groups."""
    for path in paths:
        if path not in known:
            near = nearest(path, known, 5)
            shown = ", ".join(map(repr, near)) or "none, since nothing here can be collapsed"
            raise ValueError(
                "collapse: expected the path of a section, a body or a node that holds "
                f"graphs; got {path!r}. Nearest: {shown}"
            )


def require_depth(depth: Any) -> None:
    """Reject an invalid number of levels."""
    is_number = isinstance(depth, (int, np.integer)) and not isinstance(depth, bool)
    if depth is not None and (not is_number or depth < 0):
        raise ValueError(f"depth: expected a non-negative int or None, got {depth!r}")


def require_paths(collapse: object) -> tuple[str, ...]:
    """Return the paths to collapse, and reject invalid ones."""
    if isinstance(collapse, str):
        raise TypeError(f"collapse: expected several paths, got a str. Pass [{collapse!r}]")
    if isinstance(collapse, Node):
        raise TypeError(f"collapse: expected several paths, got {collapse!r}. Pass [node.path]")
    if not isinstance(collapse, Iterable):
        raise TypeError(
            f"collapse: expected several paths, got {collapse!r} ({type(collapse).__name__})"
        )
    paths = tuple(collapse)
    for path in paths:
        if isinstance(path, Node):
            raise TypeError(f"collapse: expected paths (str), got {path!r}. Pass node.path")
        if not isinstance(path, str):
            raise TypeError(f"collapse: expected paths (str), got {path!r} ({type(path).__name__})")
    return paths


class Composer:
    """Makes groups and boxes, and maps nodes to boxes."""

    def __init__(self, detail: str) -> None:
        self.detail = detail
        self.line = _whole_line if detail in WHOLE else _short_line
        """The function that prints a parameter as a line."""
        self.form_lines: dict[tuple[LaunchForm, bool], list[str]] = {}
        """The lines of launches of a form without their arguments, in short or in full."""
        self.same_lines: dict[tuple[object, ...], list[str]] = {}
        """The lines of launches whose arguments are bytes, by form and sizes."""
        self.short_lines: dict[LaunchForm, list[str]] = {}
        """The short lines of launches that were read: their arguments are bytes, which mean
        nothing.
        """
        self.effects: dict[LaunchForm, list[str]] = {}
        """The effects of launches of a form, as lines."""
        self.short_titles: dict[LaunchForm, tuple[str, str]] = {}
        """The short and the full kernel name of each drawn form."""
        self.ids: set[str] = set()
        self.paths: set[str] = set()
        self.box_of: dict[str, str] = {}
        """The id of the box that a node is drawn as, by the node's key."""
        self.inside: dict[str, str] = {}
        """The id of the box for an empty graph, by the graph's key."""
        self.groups: dict[str, dict[str, Group]] = {}
        """The groups of a graph's sections, by the graph's key."""
        self.holders: dict[str, Group] = {}
        """The group of a node that holds graphs, by the node's key."""

    def fill(self, group: Group, placement: Placement) -> None:
        """Put the nodes of a graph into *group*, each into the group of its section."""
        run(self._filling(group, placement))

    def _filling(self, group: Group, placement: Placement) -> Task[None]:
        sections = self.groups[placement.key] = {"": group}
        holding = set(holders(placement.graph))
        for node, key in placement.keys.items():
            # Nodes that hold graphs and their contents are put in order; most nodes hold none.
            if node in holding:
                yield self._putting(node, key, placement, sections)
            else:
                self._put_alone(node, key, placement, sections)
        if not placement.keys:
            path = f"{placement.key or placement.graph.path}/nothing".lstrip("/")
            box = self._box(path, "nothing", "no nodes", [])
            self.inside[placement.key] = box.id
            group.items.append(box)

    def put(self, node: Node, key: str, placement: Placement, sections: dict[str, Group]) -> None:
        """Put one node of a graph, and the graphs in it, into the group of its section."""
        run(self._putting(node, key, placement, sections))

    def _putting(
        self, node: Node, key: str, placement: Placement, sections: dict[str, Group]
    ) -> Task[None]:
        if not nested_graphs(node):
            self._put_alone(node, key, placement, sections)
            return
        home = sections.get(node.section) or self._section(node.section, placement, sections)
        box = self.box(node, key)
        self.box_of[key] = box.id
        holder = self.holders[key] = self._group(key, "node", node.name)
        holder.items.append(box)
        home.items.append(holder)
        for role, below in placement.nested(node):
            yield self._putting_body(holder, role, below)

    def _put_alone(
        self, node: Node, key: str, placement: Placement, sections: dict[str, Group]
    ) -> None:
        """Put a node that holds no graph into the group of its section."""
        home = sections.get(node.section) or self._section(node.section, placement, sections)
        box = self.box(node, key)
        self.box_of[key] = box.id
        home.items.append(box)

    def put_body(self, holder: Group, role: str, below: Placement) -> None:
        """Put a graph into the group of the node that holds it."""
        run(self._putting_body(holder, role, below))

    def _putting_body(self, holder: Group, role: str, below: Placement) -> Task[None]:
        title = f"{role} {below.graph.name}" if role == "child" else role
        body = self._group(below.key, "body", title)
        holder.items.append(body)
        yield self._filling(body, below)

    def box(self, node: Node, key: str) -> Box:
        """Return the box of a node."""
        return self.node_box(node, key, self.lines(node))

    def node_box(self, node: Node, key: str, lines: list[str]) -> Box:
        """Return the box of a node with some lines."""
        if not _is_unnamed_launch(node):
            return self._box(key, node.kind, node.name, lines, node)
        names = self.short_titles.get(launch_form_of(node))
        if names is None:
            from graphdsl.core.views.kernel_names import short_name

            name = kernel_name(node.kernel)
            names = self.short_titles[launch_form_of(node)] = short_name(name), printable(name)
        title = f"{names[0]} #{node._index}"  # noqa: SLF001  # numbers and names as declared
        return self._box(key, node.kind, title, lines, node, names[1])

    def _section(self, section: str, placement: Placement, known: dict[str, Group]) -> Group:
        """Return the group of a section that has none yet."""
        prefix = placement.key or placement.graph.path
        missing = []
        outer = section
        while outer not in known:
            missing.append(outer)
            outer = outer.rpartition("/")[0]
        home = known[outer]
        for inner in reversed(missing):
            path = f"{prefix}/{inner}" if prefix else inner
            known[inner] = self._group(path, "section", inner.rpartition("/")[2])
            home.items.append(known[inner])
            home = known[inner]
        return home

    def _group(self, path: str, style: Literal["section", "node", "body"], title: str) -> Group:
        self.paths.add(path)
        return Group(path, style, printable(title))

    def _box(
        self,
        path: str,
        kind: str,
        title: str,
        lines: list[str],
        node: Node | None = None,
        tooltip: str = "",
    ) -> Box:
        unique = _unique(identity(path), self.ids)
        device = None if node is None else node.device
        mark = "" if device is None else device_mark(device)
        return Box(unique, kind, printable(title), lines, mark, tooltip, path, node)

    def lines(self, node: Node) -> list[str]:
        """Return the lines below the name of a node."""
        if self.detail == "names":
            return []
        if isinstance(node, KernelNode):
            lines = self._launch_lines(node)
        else:
            lines = [node.kind, *starmap(self.line, node.parameters().items())]
        if self.detail in WHOLE:
            lines = [*lines, declared_at(node)]
        if self.detail == "effects" and isinstance(node, KernelNode):
            if launch_form_of(node) not in self.effects:
                self.effects[launch_form_of(node)] = effect_lines(node)
            lines += self.effects[launch_form_of(node)]
        return lines

    def _launch_lines(self, node: KernelNode) -> list[str]:
        """Return the lines of a launch; equal lists are shared."""
        form = launch_form_of(node)
        # Read nodes have no names but those of kernels, and no arguments but bytes.
        is_short = self.detail not in WHOLE and _is_unnamed_launch(node)
        known = self.short_lines.get(form) if is_short else None
        if known is not None:
            return known
        is_bytes = {bytes}.issuperset(form.bound_types)
        key = (form, *map(len, node.args)) if is_bytes and not is_short else None  # type: ignore[arg-type]
        known = None if key is None else self.same_lines.get(key)
        if known is not None:
            return known
        lines = self._form_lines(form, is_short=is_short)
        if not (is_short and is_bytes):
            lines = [*lines, self.line("args", shown_args(node))]
        collective = shown_collective(node)
        if collective:
            # By arguments, which differ between launches of the form. The call has the name of the
            # kernel; repeating it would leave no room.
            call, *where = collective.items()
            return [*lines, printable(str(call[1])), *starmap(self.line, where)]
        if key is not None:
            self.same_lines[key] = lines
        elif is_bytes:
            self.short_lines[form] = lines
        return lines

    def _form_lines(self, form: LaunchForm, *, is_short: bool) -> list[str]:
        """Return the lines of launches of a form without their arguments."""
        known = self.form_lines.get((form, is_short))
        if known is None:
            values = form.plain_values().items()
            shown = (item for item in values if not is_short or item[0] != "kernel")
            known = [KernelNode.kind, *starmap(self.line, shown)]
            self.form_lines[form, is_short] = known
        return known

    # Collapsing ---------------------------------------------------------------------------------

    def close(self, root: Group, paths: frozenset[str], depth: int | None) -> None:
        """Replace the groups to collapse by one box each."""
        stack = [(root, 0)]
        while stack:
            group, level = stack.pop()
            inside = []
            for place_, item in enumerate(group.items):
                if isinstance(item, Box):
                    continue
                too_deep = depth is not None and level >= depth and item.style != "body"
                if item.path in paths or too_deep:
                    group.items[place_] = self._summary(item)
                else:
                    inside.append((item, level + (item.style != "body")))
            stack += reversed(inside)

    def _summary(self, group: Group) -> Box:
        boxes = list(group.boxes())
        if group.style == "node":
            summary, *boxes = boxes
        else:
            summary = self._box(group.path, "summary", group.title, [])
        kinds = Counter(box.kind for box in boxes if box.kind != "nothing")
        parts = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
        total = kinds.total()
        summary.lines = [
            *summary.lines,
            f"{counted(total, 'node')}{': ' if parts else ''}{parts}",
        ]
        replaced = {box.id for box in boxes}
        for boxes_by_key in (self.box_of, self.inside):
            for key, box in boxes_by_key.items():
                if box in replaced:
                    boxes_by_key[key] = summary.id
        return summary

    # Arrows -------------------------------------------------------------------------------------

    def arrows(self, placement: Placement) -> Iterator[Arrow]:
        """Yield the arrows of edges, and those from holders to the first nodes inside."""
        return found_by(self._arrows(placement))

    def _arrows(self, placement: Placement) -> Task[Arrow]:
        boxes = self.boxes(placement)
        reasons = state_of(placement.graph).reasons if self.detail in WHOLE else {}
        for after, target in boxes.items():
            for before, port in predecessors_of(after).items():
                # Both ends may have become the same box.
                if boxes[before] != target:
                    label = PORT_LABELS[port]
                    if reasons:
                        label = printable(reasons.get((before, after), label))
                    yield Arrow(boxes[before], target, "dependency", label)
        for (node, _), below in placement.inner.items():
            for target in self.first(below):
                if target != boxes[node]:
                    yield Arrow(boxes[node], target, "contains")
            yield self._arrows(below)

    def boxes(self, placement: Placement) -> dict[Node, str]:
        """Return the box of each node of a graph that has one."""
        box_of = self.box_of
        return {node: box_of[key] for node, key in placement.keys.items() if key in box_of}

    def first(self, placement: Placement) -> list[str]:
        """Return the boxes of the first nodes in a graph, or the box for an empty graph."""
        if placement.key in self.inside:
            return [self.inside[placement.key]]
        return [
            self.box_of[key] for node, key in placement.keys.items() if not predecessors_of(node)
        ]

    def lifetimes(self, placement: Placement) -> Iterator[Arrow]:
        """Yield an arrow from each allocation to each node that uses it."""
        for below in placement.walk():
            for node, key in below.keys.items():
                for pointer in _pointers(node):
                    source = below.key_of(pointer.node)
                    if source is not None and self.box_of[source] != self.box_of[key]:
                        yield Arrow(self.box_of[source], self.box_of[key], "lifetime")


def _is_unnamed_launch(node: Node) -> TypeGuard[KernelNode]:
    """Return whether a node is a read launch without a name."""
    is_unnamed = isinstance(node, KernelNode) and declared_name(node) is None
    return is_unnamed and node.graph.reading is not None


def _pointers(node: Node) -> Iterator[DevicePointer]:
    # A free is not an access, but a field.
    fields = values_of(type(node))(node)
    for operand in (*(access.operand for access in accesses_of(node)), *fields):
        if isinstance(operand, Operand) and operand.pointer is not None:
            yield operand.pointer
