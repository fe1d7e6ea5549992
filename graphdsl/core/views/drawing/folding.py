"""Repeats in pictures: adjacent sections of one structure, drawn once or in one group."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.views.drawing.picture import Arrow, Box, Group, Picture, compose
from graphdsl.core.views.listing import WHOLE

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef

# Folding ------------------------------------------------------------------------------------------


FEWEST: Final = 3
"""Fewer similar sections than this are drawn individually."""
NUMBER: Final = re.compile(r"[\s_.#-]*\d+$")
"""The number at the end of a name."""
NUMBERS: Final = re.compile(r"0x[0-9a-f]+|(?<=_)\d+\b")
"""Parts of lines that may differ: addresses, and numbers of unnamed nodes."""
Signature: TypeAlias = tuple[object, ...]


def composed(
    graph: GraphDef, *, detail: str, collapse: Iterable[str], depth: int | None, lifetimes: bool
) -> Picture:
    """Compose the drawing of *graph*; repeated sections of a graph that was read are folded.

    The options are those of ``GraphDef.to_dot``. Declared graphs are drawn as declared, and
    *detail* may request everything.
    """
    picture = compose(graph, detail=detail, collapse=collapse, depth=depth, lifetimes=lifetimes)
    return picture if graph.reading is None or detail in WHOLE else fold_repeats(picture)


def fold_repeats(picture: Picture) -> Picture:
    """Return a picture in which adjacent similar sections are drawn once.

    They are similar if their names differ only in a trailing number, and they have the same arrows
    and the same nodes except for arguments, addresses and numbers in names. Arrows of all of them
    are drawn at the first; *×8* stands for the arrows from one to the next.
    """
    if not any(group.style == "section" for group in picture.root.groups()):
        return picture
    folding = _Folding(picture)
    root = folding.folded(picture.root)
    if not folding.stands_for:
        return picture
    return Picture(root, list(dict.fromkeys(folding.arrows())))


def gather_repeats(picture: Picture) -> Picture:
    """Return a picture in which adjacent similar sections are in one group.

    Similar sections are those that :func:`fold_repeats` draws once; here all are kept.
    """
    return Picture(_Gathering(picture).folded(picture.root), picture.arrows)


class _Folding:
    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.stands_for: dict[str, str] = {}
        """By the id of a box that is not drawn, the id of its replacement."""
        self.copy_of: dict[str, tuple[int, int]] = {}
        """By the id of a box in similar sections, the number of sections and of its own."""
        self.families = 0
        self.outgoing: dict[str, list[Arrow]] = {}
        for arrow in picture.arrows:
            self.outgoing.setdefault(arrow.source, []).append(arrow)

    def folded(self, root: Group) -> Group:
        """Return a group with similar sections folded on all levels, the innermost first."""
        # Groups may be nested more deeply than Python's recursion limit: inner ones come first.
        done: dict[int, Group] = {}
        for group in _inside_out(root):
            items = [done[id(item)] if isinstance(item, Group) else item for item in group.items]
            done[id(group)] = Group(group.path, group.style, group.title, self.joined(items))
        return done[id(root)]

    def joined(self, items: list[Box | Group]) -> list[Box | Group]:
        """Return items with one section for each series of similar sections."""
        found: list[Box | Group] = []
        place = 0
        while place < len(items):
            run = self.run(items, place)
            if len(run) >= FEWEST:
                found.append(self.joined_run(run))
            else:
                found += run
            place += len(run)
        return found

    def joined_run(self, run: list[Box | Group]) -> Group:
        """Return the drawn item for similar sections."""
        first = run[0]
        assert isinstance(first, Group)
        self.note([each for each in run if isinstance(each, Group)])
        return Group(first.path, first.style, _title(run), first.items)

    def run(self, items: list[Box | Group], place: int) -> list[Box | Group]:
        """Return the item at an index with the similar sections after it."""
        first = items[place]
        if not isinstance(first, Group) or first.style != "section":
            return [first]
        signature = self.signature(first)
        end = place + 1
        while end < len(items):
            following = items[end]
            if (
                not isinstance(following, Group)
                or following.style != "section"
                or self.signature(following) != signature
            ):
                break
            end += 1
        return items[place:end]

    def note(self, copies: list[Group]) -> None:
        """Record the boxes that are not drawn."""
        self.families += 1
        first = list(copies[0].boxes())
        for number, copy in enumerate(copies):
            for own, box in zip(first, copy.boxes(), strict=True):
                # In nested families, the outer one distinguishes the copies.
                self.copy_of[box.id] = self.families, number
                if number:
                    self.stands_for[box.id] = own.id

    def signature(self, group: Group) -> Signature:
        """Return the structure of a section, without parts that always differ."""
        index = {box.id: number for number, box in enumerate(group.boxes())}
        inner = tuple(
            (number, index[arrow.target], *arrow[2:])
            for box, number in index.items()
            for arrow in self.outgoing.get(box, ())
            if arrow.target in index
        )
        return likeness(group), inner

    def arrows(self) -> Iterator[Arrow]:
        """Yield the arrows between drawn boxes."""
        for arrow in self.picture.arrows:
            before, after = self.copy_of.get(arrow.source), self.copy_of.get(arrow.target)
            is_between = (
                before is not None
                and after is not None
                and (before[0] == after[0] and before[1] != after[1])
            )
            if is_between:
                continue
            source, target = self.drawn(arrow.source), self.drawn(arrow.target)
            yield arrow._replace(source=source, target=target)

    def drawn(self, box: str) -> str:
        """Return the drawn box for a box."""
        while box in self.stands_for:
            box = self.stands_for[box]
        return box


class _Gathering(_Folding):
    def joined_run(self, run: list[Box | Group]) -> Group:
        return Group("", "repeat", _title(run), run)


def likeness(item: Box | Group) -> Signature:
    """Return what is equal for items that look alike, but for arrows, numbers and addresses."""
    title = NUMBER.sub("", item.title)
    if isinstance(item, Box):
        return item.kind, item.mark, title, _contents(item)
    shapes: list[object] = [title, item.style]
    for each, level, begins in item.walk():
        if isinstance(each, Box):
            shapes.append((level, likeness(each)))
        else:
            shapes.append((level, begins, NUMBER.sub("", each.title), each.style))
    return tuple(shapes)


def _contents(box: Box) -> tuple[object, ...]:
    """Return the contents of a box, shown or not, without parts that always differ."""
    node = box.node
    if isinstance(node, KernelNode):
        # The kernel and its launch; arguments are addresses, or mean nothing by themselves.
        return (launch_form_of(node),)
    lines = box.lines if node is None else map(str, node.parameters().items())
    return tuple(NUMBERS.sub("", line) for line in lines)


def _inside_out(root: Group) -> Iterator[Group]:
    """Yield the groups, each after its nested groups."""
    for item, _, begins in root.walk():
        if isinstance(item, Group) and not begins:
            yield item
    yield root


def _title(copies: list[Box | Group]) -> str:
    first, last = copies[0].title, copies[-1].title
    name = NUMBER.sub("", first) or f"{first}…{last}"
    return f"{name} ×{len(copies)}"
