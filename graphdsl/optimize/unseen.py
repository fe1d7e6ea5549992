"""Unnecessary copies and memsets: what they write is overwritten, or only copied further.

**Overwritten.** A copy or memset goes if later writes, or the free of its memory, cover each of its
bytes, and each node that may read one of them comes before it, or after writes that cover what it
reads. These writes come after it by paths and run whenever it does, so its result is never used.

**Through a temporary.** A copy a -> t goes, and the copies t -> b that read it become a -> b, if
all other readers of t are as above, and if everything that may change a or t comes before the first
copy or after the others: then a has the same bytes when b is written as when t was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from graphdsl.abi.enumerations import MemoryType
from graphdsl.core.check.ranges import Range
from graphdsl.core.check.seen import operand_is_seen
from graphdsl.core.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode
from graphdsl.core.declaration.memory.elements import dtype_problem
from graphdsl.core.declaration.naming import local_path_of
from graphdsl.optimize.accesses import FREED, Accesses, Part, is_covered, places_in
from graphdsl.optimize.relying import edited
from graphdsl.optimize.transfers import BYTES, TRANSFERS, Editing, listed, moved, side_of

if TYPE_CHECKING:
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.operands import Operand

OUTER: Final = "nodes around its body may touch the same bytes at the same time"


def remove_unseen(editing: Editing) -> bool:
    """Remove copies and memsets whose bytes are never read; return whether there were any."""
    known = editing.known
    is_changed = False
    for place, node in enumerate(known.nodes):
        if not isinstance(node, TRANSFERS) or not known.present >> place & 1:
            continue
        written = known.part(place, "dst")
        if written is None or not written.is_certain:
            continue
        covers = _covers(known, written)
        if not is_covered(written.range, covers):
            continue
        readers = list(_readers(known, written, covers))
        if not readers:
            is_changed |= _remove(editing, node, written, covers)
        elif isinstance(node, MemcpyNode):
            is_changed |= _shorten(editing, node, written, readers, covers)
    return is_changed


def remove_unused(editing: Editing, emptied: Sequence[AllocNode]) -> bool:
    """Remove those of some allocations that no node uses; return whether there were any."""
    known = editing.known
    is_changed = False
    for memory in emptied:
        users = [known.nodes[place] for place in places_in(known.users(memory))]
        frees = [node for node in users if isinstance(node, FreeNode)]
        if set(users) == {memory, *frees} and len(frees) == 1:
            editing.note([memory, *frees], f"the allocation {memory.path} goes", "nothing uses it")
            for node in users:
                known.remove(known.place(node))
            is_changed = True
    return is_changed


def _covers(known: Accesses, written: Part) -> list[Part]:
    """Return the later writes of some of the same bytes that always happen."""
    later = known.after[written.place]
    return [
        part
        for part in known.meeting_in(written.range)
        if part.is_certain and later >> part.place & 1
    ]


def _readers(known: Accesses, written: Part, covers: Sequence[Part]) -> Iterator[Part]:
    """Yield what may read bytes of a write; nodes of unknown effects may read all of them."""
    place, touched = written.place, written.range
    others = known.present & ~known.before[place] & ~(1 << place)
    unknown = (Part(each, "", touched) for each in places_in(known.unknown & others))
    for part in (*known.meeting(touched), *unknown):
        if not part.reads or not others >> part.place & 1:
            continue
        between = known.after[place] & known.before[part.place]
        first = [each for each in covers if between >> each.place & 1]
        if not is_covered(_common(touched, part.range), first):
            yield part


def _common(written: Range, read: Range) -> Range:
    """Return bytes of a write that contain all that are read of it."""
    is_plain = read.allocation is written.allocation and not (read.rows or read.span)
    if not is_plain or written.rows is not None:
        return written
    return written._replace(start=max(written.start, read.start), end=min(written.end, read.end))


def _remove(editing: Editing, node: Node, written: Part, covers: Sequence[Part]) -> bool:
    known = editing.known
    problem = _seen_elsewhere(known, written)
    if problem:
        editing.leave(node, problem)
        return False
    names = [known.nodes[each.place].path for each in covers if each.role != FREED]
    reason = "its memory is freed before anything reads it"
    if names:
        verb = "overwrites" if len(names) == 1 else "overwrite"
        reason = f"{listed(names)} {verb} all of its bytes before anything reads them"
    editing.note([node], f"{node.path} goes", reason)
    editing.rely(written, covers, f"{node.path} goes: {reason}")
    _forget(editing, written)
    return True


def _forget(editing: Editing, written: Part) -> None:
    if isinstance(written.range.allocation, AllocNode):
        editing.emptied[written.range.allocation] = None
    editing.known.remove(written.place)


def _seen_elsewhere(known: Accesses, written: Part) -> str:
    """Return why code outside of the graph may read what is written; empty if it cannot."""
    if operand_is_seen(side_of(known.nodes[written.place], "dst"), known.driver):
        return "the host may read what it writes while the graph runs"
    return OUTER if known.is_shared(written) else ""


# Copies through a temporary -----------------------------------------------------------------------


def _shorten(
    editing: Editing,
    first: MemcpyNode,
    written: Part,
    readers: Sequence[Part],
    covers: Sequence[Part],
) -> bool:
    """Replace reads of the destination of a copy by its source, if all readers are copies."""
    known = editing.known
    copies: list[tuple[MemcpyNode, Part]] = []
    problem = ""
    for reader in readers:
        node = known.nodes[reader.place]
        if isinstance(node, MemcpyNode) and reader.role == "src":
            copies.append((node, reader))
        else:
            problem = problem or f"{local_path_of(node)} may read what it writes"
    if not copies:
        return False
    source = known.part(written.place, "src")
    is_open = first.src.open_address is not None or not isinstance(first.size, int)
    if is_open or source is None or source.range.span is not None:
        problem = problem or "parameters determine the bytes that it copies"
    problem = problem or _seen_elsewhere(known, written)
    changes: list[tuple[MemcpyNode, Operand, Part]] = []
    for node, read in copies:
        if problem or source is None:
            break
        by, size = read.range.start - written.range.start, read.range.end - read.range.start
        start = source.range.start + by
        piece = source._replace(
            place=read.place, range=source.range._replace(start=start, end=start + size)
        )
        problem = _unlike(known, first, node, (written, read, piece))
        operand = moved(first.src, by, size)
        if dtype_problem(node.dst, operand) is not None:
            operand = operand.replace(dtype=BYTES)
        changes.append((node, operand, piece))
    if problem:
        editing.leave(first, problem)
        return False
    verb = "reads" if len(changes) == 1 else "read"
    names = listed([node.path for node, _, _ in changes])
    told = f"{first.path} goes, and {names} {verb} its source"
    reason = (
        "nothing changes the source in between, and nothing else reads what it writes before that "
        "is overwritten or freed"
    )
    editing.note([first, *(node for node, _, _ in changes)], told, reason)
    for node, operand, piece in changes:
        edited(node, src=operand, size=node.size)
        known.move_source(piece)
    editing.rely(written, covers, f"{told}: {reason}")
    _forget(editing, written)
    return True


def _unlike(
    known: Accesses, first: MemcpyNode, node: MemcpyNode, parts: tuple[Part, Part, Part]
) -> str:
    """Return why a copy cannot read the source of another; empty if it can.

    Of the first, *parts* has what it writes; of the other, what it reads, and would read.
    """
    written, read, piece = parts
    name = local_path_of(node)
    if not isinstance(node.size, int) or read.range.span is not None:
        return f"parameters determine the bytes that {name} copies"
    if not known.after[written.place] >> read.place & 1:
        return f"no path leads from it to {name}, which reads what it writes"
    if not written.range.covers(read.range):
        return f"{name} reads other bytes, too"
    if first.device != node.device:
        return f"{name} runs on another device"
    if first.src.memory_type is node.dst.memory_type is MemoryType.HOST:
        return f"{name} would copy between two arrays of the host"
    if first.src.layout is not None or node.dst.layout is not None:
        return f"{name} would copy an array whose axes are in another order"
    if known.is_shared(piece) or known.is_shared(read):
        return OUTER
    changing = known.changing(piece.range)
    if changing >> read.place & 1:
        return f"{name} may write what it would read"
    others = known.present & ~known.before[written.place] & ~known.after[read.place]
    others &= ~(1 << written.place | 1 << read.place)
    changing = (changing | known.changing(read.range)) & others
    if changing:
        return f"{known.first_of(changing)} may change the bytes before {name} reads them"
    if known.observing(written.place) & others:
        return f"the host may change what it reads before {name} would read it"
    return ""
