"""Sections that repeat, drawn once: ``layer ×8``, so that what differs shows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.views.drawing.picture import WHOLE, Arrow, Box, Group, Picture, compose

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["composed", "fold_repeats", "gather_repeats"]

FEWEST: Final = 3
"""Fewer sections that are alike are drawn one by one."""
NUMBER: Final = re.compile(r"[\s_.#-]*\d+$")
"""The number at the end of a name."""
NUMBERS: Final = re.compile(r"0x[0-9a-f]+|(?<=_)\d+\b")
"""What tells lines apart that say the same: addresses, and numbers of nodes without a name."""
Signature: TypeAlias = tuple[object, ...]


def composed(
    graph: GraphDef, *, detail: str, collapse: Iterable[str], depth: int | None, lifetimes: bool
) -> Picture:
    """Decide what is drawn of *graph*; of one that was read, with what repeats folded.

    The options are those of ``GraphDef.to_dot``. What somebody has declared is drawn as declared,
    and *detail* may ask for all that there is.
    """
    picture = compose(graph, detail=detail, collapse=collapse, depth=depth, lifetimes=lifetimes)
    return picture if graph._reading is None or detail in WHOLE else fold_repeats(picture)


def fold_repeats(picture: Picture) -> Picture:
    """Return a picture in which sections side by side that look alike are drawn as one.

    They look alike if their names differ in a number at the end, and they hold the same nodes, but
    for arguments, addresses and numbers in names, and the same arrows. Arrows of all of them are
    those of the one that is drawn; arrows from one to the next are what *×8* says.
    """
    if not any(group.style == "section" for group in picture.root.groups()):
        return picture
    folding = _Folding(picture)
    root = folding.folded(picture.root)
    if not folding.stands_for:
        return picture
    return Picture(root, list(dict.fromkeys(folding.arrows())))


def gather_repeats(picture: Picture) -> Picture:
    """Return a picture in which sections side by side that look alike are in one group.

    What looks alike is what :func:`fold_repeats` draws once; here all of it is kept.
    """
    return Picture(_Gathering(picture).folded(picture.root), picture.arrows)


class _Folding:
    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.stands_for: dict[str, str] = {}
        """By the id of a box that is not drawn, that of the one that stands for it."""
        self.copy_of: dict[str, tuple[int, int]] = {}
        """By the id of a box in sections that are alike, the number of these and of its own."""
        self.families = 0
        self.outgoing: dict[str, list[Arrow]] = {}
        for arrow in picture.arrows:
            self.outgoing.setdefault(arrow.source, []).append(arrow)

    def folded(self, root: Group) -> Group:
        """Return a group in which what is alike is folded on all levels, the innermost first."""
        # Groups may lie deeper in each other than calls can: each is done when those inside are.
        done: dict[int, Group] = {}
        for group in _inside_out(root):
            items = [done[id(item)] if isinstance(item, Group) else item for item in group.items]
            done[id(group)] = Group(group.path, group.style, group.title, self.joined(items))
        return done[id(root)]

    def joined(self, items: list[Box | Group]) -> list[Box | Group]:
        """Return items with one section for each stretch of sections that are alike."""
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
        """Return what is drawn for sections that are alike."""
        first = run[0]
        assert isinstance(first, Group)
        self.note([each for each in run if isinstance(each, Group)])
        return Group(first.path, first.style, _title(run), first.items)

    def run(self, items: list[Box | Group], place: int) -> list[Box | Group]:
        """Return the item at a place with those behind it that are sections like it."""
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
        """Note which boxes are not drawn."""
        self.families += 1
        first = list(copies[0].boxes())
        for number, copy in enumerate(copies):
            for own, box in zip(first, copy.boxes(), strict=True):
                # Of families in families the outer one is what parts the copies.
                self.copy_of[box.id] = self.families, number
                if number:
                    self.stands_for[box.id] = own.id

    def signature(self, group: Group) -> Signature:
        """Return what a section looks like, without what is different in every one."""
        boxes = list(group.boxes())
        index = {box.id: number for number, box in enumerate(boxes)}
        shapes: list[object] = [NUMBER.sub("", group.title)]
        for item, level, begins in group.walk():
            if isinstance(item, Group):
                shapes.append((level, begins, NUMBER.sub("", item.title), item.style))
            else:
                title = NUMBER.sub("", item.title)
                shapes.append((level, item.kind, item.mark, title, _contents(item)))
        inner = tuple(
            (number, index[arrow.target], *arrow[2:])
            for box, number in index.items()
            for arrow in self.outgoing.get(box, ())
            if arrow.target in index
        )
        return tuple(shapes), inner

    def arrows(self) -> Iterator[Arrow]:
        """Yield the arrows between what is drawn."""
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
        """Return the box that is drawn for one."""
        while box in self.stands_for:
            box = self.stands_for[box]
        return box


class _Gathering(_Folding):
    def joined_run(self, run: list[Box | Group]) -> Group:
        return Group("", "repeat", _title(run), run)


def _contents(box: Box) -> tuple[object, ...]:
    """Return what a box is about, whether its lines say it or not, without what always differs."""
    node = box.node
    if isinstance(node, KernelNode):
        # The kernel with its launch; arguments are addresses, or say nothing by themselves.
        return (node.form,)
    lines = box.lines if node is None else map(str, node.parameters().items())
    return tuple(NUMBERS.sub("", line) for line in lines)


def _inside_out(root: Group) -> Iterator[Group]:
    """Yield the groups, each after those inside of it."""
    for item, _, begins in root.walk():
        if isinstance(item, Group) and not begins:
            yield item
    yield root


def _title(copies: list[Box | Group]) -> str:
    first, last = copies[0].title, copies[-1].title
    name = NUMBER.sub("", first) or f"{first}…{last}"
    return f"{name} ×{len(copies)}"
