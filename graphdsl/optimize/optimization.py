"""The result of optimizing: a graph, its edits, what was left alone, and what was gained."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Self

from graphdsl.base.errors import OptimizeError
from graphdsl.base.suggestions import missing_attribute
from graphdsl.base.text import Report, byte_text, counted, printable
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.runtime.device import usable_device
from graphdsl.core.views.difference import diff
from graphdsl.core.views.drawing.dot import picture_to_dot
from graphdsl.core.views.drawing.folding import fold_repeats, likeness
from graphdsl.core.views.drawing.picture import Box, Composer, Group, Picture
from graphdsl.core.views.drawing.render import NOTEBOOK_NODES, draw, write_dot
from graphdsl.core.views.placement import place
from graphdsl.optimize.measuring import trial_of
from graphdsl.optimize.relaxing.comparing import (
    checked_functions,
    launchable,
    mismatch,
    require_counts,
)
from graphdsl.optimize.repetitions import numbered, repetitions

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.views.changes import ItemChange
    from graphdsl.optimize.rewrites import Edit, LeftAlone, Preference

NOISE: Final = 0.99
"""The part of the time before below which a launch counts as faster."""
SHOWN: Final = 5
"""The number of edits of a pass, and of reasons why nodes were left alone, that are printed."""


class Gain(NamedTuple):
    """What a pass gained.

    Attributes
    ----------
    pass_name : str
        The pass.
    before, after : float or None
        Microseconds of a launch without and with its edits; None if not known.
    source : {"measured", "predicted", "not measured"}
        Where the times come from.
    is_kept : bool
        Whether the edits of the pass are in the graph.
    memory : tuple of (int, int) or None
        For a pass that saves memory, the bytes of device memory that the executable needs for its
        nodes without and with its edits, as predicted; None for others.
    """

    pass_name: str
    before: float | None = None
    after: float | None = None
    source: Literal["measured", "predicted", "not measured"] = "not measured"
    is_kept: bool = True
    memory: tuple[int, int] | None = None

    @classmethod
    def measured(
        cls,
        pass_name: str,
        before: float,
        after: float,
        memory: tuple[int, int] | None = None,
        preference: Preference = "time",
    ) -> Self:
        """Return what was measured; a pass is kept if it gains what is preferred.

        That is more time than noise; for a pass that saves memory, the preferred memory or product,
        or memory without more time than noise.
        """
        is_kept = after < NOISE * before
        if memory is not None:
            part = memory[1] / memory[0]
            is_kept = (
                part < 1
                and {
                    "time": NOISE * after <= before,
                    "memory": True,
                    "product": part * after < before,
                }[preference]
            )
        return cls(pass_name, before, after, "measured", is_kept, memory)

    def __str__(self) -> str:
        text: str = self.source
        if self.before is not None and self.after is not None:
            ratio = self.after / self.before
            text = f"{self.before:.1f} us -> {self.after:.1f} us ({ratio:.2f}, {self.source})"
        if self.memory is not None:
            before, after = map(byte_text, self.memory)
            text += f", {before} -> {after} of device memory (predicted)"
        return text if self.is_kept else f"{text}, so its edits were not kept"


class Optimization(Report):
    """A faster or smaller graph that does the same; made by :meth:`GraphDef.optimize`.

    Printed, a report.

    Attributes
    ----------
    original : GraphDef
        The graph that was optimized, unchanged.
    graph : GraphDef
        The result, a graph of its own.
    edits : tuple of Edit
        The changes, in order.
    left_alone : tuple of LeftAlone
        The nodes that passes did not change, and why.
    gains : tuple of Gain
        For each pass that changed something, what that gained.

    Examples
    --------
    >>> import graphdsl as gd
    >>> gd.GraphDef("nothing").optimize()
    <Optimization of graph 'nothing': 0 edits>
    """

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            raise missing_attribute(type(self), name, ("graph",))

    def __init__(
        self,
        original: GraphDef,
        graph: GraphDef,
        edits: Sequence[Edit],
        left_alone: Sequence[LeftAlone],
        gains: Sequence[Gain],
        device: Any,
        values: Mapping[str, object],
    ) -> None:
        self.original: Final = original
        self.graph: Final = graph
        self.edits: Final = tuple(edits)
        self.left_alone: Final = tuple(left_alone)
        self.gains: Final = tuple(gains)
        self._device: Final = device
        self._values: Final = dict(values)

    def verify(
        self,
        inputs: Iterable[Callable[[], object]] = (),
        *,
        values: Mapping[str, object] | None = None,
        device: object = None,
        orders: int = 20,
        launches: int = 20,
        seed: int = 0,
    ) -> None:
        """Launch both graphs from the same memory and require the same results, bit for bit.

        The result runs in random orders that its edges admit, one node after the other, and then
        as it is. All memory that nodes are passed is compared, and has its content from before
        afterwards. Not compared are memory that the graph allocates itself, variables of modules,
        and memory whose address only lies in other memory.

        Parameters
        ----------
        inputs : iterable of callable, optional
            Functions without arguments, each of which writes another input into the memory of the
            graph; by default the graphs run once with what is there now.
        values : mapping of str to object, optional
            Values of parameters, also memory for ``Address`` parameters; by default those that the
            graph was optimized with.
        device : cuda.core.Device, graphdsl.sim.Device or int, optional
            The device to run on; by default the one that the graph was optimized for, else
            :func:`graphdsl.device`.
        orders : int, optional
            How many random orders.
        launches : int, optional
            How many launches of the result as it is, with each input.
        seed : int, optional
            What decides the orders.

        Raises
        ------
        OptimizeError
            If results differ: in which memory, and in which order of nodes. If there is nothing to
            compare.
        TypeError, ValueError
            If *orders* or *launches* is not an int of at least 1, or *seed* none of at least 0.
        """
        require_counts("verify", orders, launches, seed)
        fills = checked_functions(inputs, "verify inputs")
        if values is not None and not isinstance(values, Mapping):
            raise TypeError(
                f"verify values: expected a mapping of names to values, got {values!r} "
                f"({type(values).__name__}). Pass a dict such as {{'n': 3}}"
            )
        known = {**self._values, **(values or {})}
        chosen: Any = usable_device(self._device if device is None else device)
        chosen.sync()
        with launchable(self.original, chosen, known) as executable:
            trial = trial_of(executable, chosen)
            before = trial.read()
            if not before:
                raise OptimizeError(
                    f"graph {label_of(self.original)!r}: its nodes are passed no memory from "
                    "outside of the graph, so there are no results to compare. Copy results "
                    "out of the graph, or pass it buffers"
                )
            starts = []
            try:
                for fill in fills:
                    fill()
                    chosen.sync()
                    starts.append(trial.read())
            finally:
                trial.write(before)
        found = mismatch(
            self.original,
            self.graph,
            before,
            starts or [before],
            chosen,
            orders=orders,
            launches=launches,
            seed=seed,
            values=known,
        )
        if found is not None:
            raise OptimizeError(found.described(self.original))

    def to_dot(self) -> str:
        """Return a drawing in the DOT language: the graph before and after, side by side.

        Nodes and edges that went are red before, those that came are green after, and changed nodes
        are yellow in both. Steps that repeat themselves are drawn once, with their number.
        """
        return picture_to_dot(side_by_side(self.original, self.graph))

    def render(self, path: str | os.PathLike[str]) -> Path:
        """Draw the graph before and after, side by side, into a file; see :meth:`to_dot`.

        Parameters
        ----------
        path : path
            The file: ``.svg``, ``.png`` and ``.pdf`` need the extra ``render``, ``.dot`` and
            ``.gv`` nothing.

        Returns
        -------
        Path
            The file.

        Raises
        ------
        TypeError, ValueError
            If it is not a file name with one of these endings.
        ImportError
            If it is a drawing, and pygraphviz is not installed.
        """
        return write_dot(self.to_dot(), path)

    def _repr_html_(self) -> str:
        report = super()._repr_html_()
        picture = side_by_side(self.original, self.graph)
        if sum(1 for _ in picture.root.boxes()) > 2 * NOTEBOOK_NODES:
            return report
        try:
            return f"{report}\n{draw(picture_to_dot(picture), 'svg').decode('utf-8')}"
        except ImportError:
            return report

    def to_data(self) -> dict[str, Any]:
        """Return the report as data that JSON can hold; nodes are paths."""
        return {
            "graph": label_of(self.original),
            "edits": [
                {**each._asdict(), "nodes": [node.path for node in each.nodes]}
                for each in self.edits
            ],
            "left_alone": [{**each._asdict(), "node": each.node.path} for each in self.left_alone],
            "gains": [each._asdict() for each in self.gains],
        }

    def listing(self) -> str:
        """Return the report with every edit and every node that was left alone."""
        return "\n".join(self._report(None))

    def _report(self, shown: int | None) -> Iterator[str]:
        yield f"graph {label_of(self.original)!r}: {counted(len(self.edits), 'edit')}"
        for gain in self.gains:
            own = [each for each in self.edits if each.pass_name == gain.pass_name]
            yield f"  {gain.pass_name}: {counted(len(own), 'edit')}; {gain}"
            yield from (f"    {each}" for each in own[:shown])
            yield from _more(len(own), shown)
        reasons = Counter((each.pass_name, each.reason) for each in self.left_alone)
        first = {(each.pass_name, each.reason): each for each in reversed(self.left_alone)}
        for number, ((name, reason), count) in enumerate(reasons.items()):
            if shown is None or number < shown:
                others = f" and {counted(count - 1, 'other node')}" if count > 1 else ""
                path = first[name, reason].node.path
                yield f"  {name} left alone {path}{others}: {reason}"
        yield from _more(len(reasons), shown)

    def __str__(self) -> str:
        return "\n".join(self._report(SHOWN))

    def __repr__(self) -> str:
        return f"<Optimization of {next(self._report(0))}>"


def _more(count: int, shown: int | None) -> Iterator[str]:
    if shown is not None and count > shown:
        yield f"    and {count - shown} more of these"


# Drawing ------------------------------------------------------------------------------------------


REPEATED: Final = "repeated"
"""The title of nodes that repeat themselves without a section, before their number."""


def side_by_side(old: GraphDef, new: GraphDef) -> Picture:
    """Compose the drawing of a graph before and after it was optimized.

    Nodes and edges that went are marked before, those that came after, and changed nodes in both.
    """
    difference = diff(old, new)
    before = _MarkingComposer(
        {item.path: item for item in difference.nodes if item.status != "added"}
    )
    after = _MarkingComposer(
        {item.path: item for item in difference.nodes if item.status != "removed"}
    )
    after.ids = before.ids
    pictures = [before.picture(old, "before"), after.picture(new, "after")]
    known = [dict(_edges(picture)) for picture in pictures]
    for picture, own, others, mark in zip(
        pictures, known, reversed(known), ("removed", "added"), strict=True
    ):
        theirs = set(others.values())
        picture.arrows = [
            arrow
            if arrow.style != "dependency"
            else arrow._replace(mark="same" if own[arrow] in theirs else mark)
            for arrow in picture.arrows
        ]
    folded = [fold_repeats(_gathered(picture)) for picture in pictures]
    root = Group("", "graph", printable(label_of(new)), [picture.root for picture in folded])
    return Picture(root, [arrow for picture in folded for arrow in picture.arrows])


class _MarkingComposer(Composer):
    """Marks the boxes of nodes by their change, by path."""

    def __init__(self, changes: Mapping[str, ItemChange]) -> None:
        super().__init__("parameters")
        self.changes = changes

    def box(self, node: Node, key: str) -> Box:
        change = self.changes.get(key)
        lines = self.lines(node) if change is not None else [node.kind]
        if change is not None and change.status == "changed":
            lines = [node.kind, *map(str, change.fields)]
        box = self.node_box(node, key, lines)
        box.mark = "same" if change is None else change.status
        return box

    def picture(self, graph: GraphDef, title: str) -> Picture:
        """Compose the drawing of a graph as a group."""
        placement = place(graph)
        root = self._group(title, "body", title)
        self.fill(root, placement)
        return Picture(root, list(dict.fromkeys(self.arrows(placement))))


def _edges(picture: Picture) -> Iterator[tuple[Hashable, tuple[str, str, str]]]:
    """Yield each edge with the paths of its nodes and its port, which both graphs may have."""
    keys = {box.id: box.key for box in picture.root.boxes()}
    for arrow in picture.arrows:
        if arrow.style == "dependency":
            yield arrow, (keys[arrow.source], keys[arrow.target], arrow.label)


def _gathered(picture: Picture) -> Picture:
    """Return a picture in which each repetition of several items is a section of its own."""
    root = picture.root
    for group in list(root.groups()):
        tokens = numbered(map(likeness, group.items))
        items: list[Box | Group] = []
        done = 0
        for found in repetitions(tokens):
            first = group.items[found.start]
            if found.period == 1 and isinstance(first, Group) and first.style == "section":
                continue  # A section already.
            items += group.items[done : found.start]
            done = found.start + found.times * found.period
            for number, start in enumerate(range(found.start, done, found.period)):
                inside = group.items[start : start + found.period]
                items.append(Group("", "section", f"{REPEATED} {number}", inside))
        group.items = items + group.items[done:]
    return picture
