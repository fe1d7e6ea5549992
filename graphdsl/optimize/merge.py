"""The pass ``merge``: fewer copies and memsets do the same.

Those that nobody needs go (:mod:`graphdsl.optimize.unseen`). Two memsets of one value, or two
copies, become one if their bytes are adjacent, on both sides of copies. Say that they are u and v.

- If a path leads from u to v, v moves to the place of u if everything that v must come after comes
  before u. Or u moves to the place of v, likewise. All other nodes keep their order, since edges
  from those before a node to those behind it replace the edges of a node that goes.
- If no path does, the new node comes after all that u or v comes after, and before all that comes
  after u or v. This is not done if it would order two other nodes.

A node stays where it is if another one that may touch the same bytes, or whose effects are not
known, has no path to or from it: one may wait for the other.

Nodes that waited for u or v wait for both then. Up to 64 KiB, a transfer takes hardly longer than a
node takes to start; larger ones stay apart if nodes wait for one of them only.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from graphdsl.core.check.touches import whole_memory
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.naming import local_path_of
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.reliance import rely
from graphdsl.core.runtime.reach import KnownMemory
from graphdsl.optimize.accesses import Accesses, Part, places_in
from graphdsl.optimize.relying import Orders, edited
from graphdsl.optimize.rewrites import Context, Draft, Rewrite, editable_graphs
from graphdsl.optimize.transfers import TRANSFERS, Editing, Transfer, listed, side_of, spanning
from graphdsl.optimize.unseen import remove_unseen, remove_unused

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.kinds.allocation import AllocNode
    from graphdsl.core.declaration.node import Node

SMALL: Final = 1 << 16
"""The bytes of a transfer from which it takes longer than a node takes to start."""
TRIED: Final = 4
"""The number of neighbors that are tried for each node."""
ROLES: Final = ("dst", "src")


def merge(graph: GraphDef, context: Context) -> Rewrite:
    """Merge copies and memsets of adjacent memory, and remove those without effect.

    Raises
    ------
    ValueError
        If edges form a cycle.
    CompileError
        If a program does not compile.
    """
    draft = Draft(graph, "merge")
    memory = None if context.driver is None else KnownMemory(context.driver)
    for each in tuple(editable_graphs(draft.graph)):
        if sum(isinstance(node, TRANSFERS) for node in each) > 1:
            _merge_in(each, draft, memory, context.driver)
    return draft.done()


def _merge_in(
    graph: GraphDef, draft: Draft, memory: KnownMemory | None, driver: Driver | None
) -> None:
    """Edit one graph or body until there is nothing left to do."""
    orders = Orders(graph)
    editing = Editing(draft, Accesses(graph, driver))
    emptied: tuple[AllocNode, ...] = ()
    while True:
        is_changed = remove_unused(editing, emptied)
        is_changed |= remove_unseen(editing)
        is_changed |= _merge_neighbors(editing, memory)
        if not is_changed:
            break
        emptied = tuple(editing.emptied)
        editing = Editing(draft, Accesses(graph, driver), reasons=editing.reasons)
    members = {node: [draft.twins[old] for old in draft.origins[node]] for node in graph}
    orders.rely(editing.reasons, members)
    for node, reason in editing.left.items():
        draft.leave(draft.origins[node][0], reason)


@dataclass(slots=True)
class _Group:
    """Copies or memsets of adjacent memory that become one.

    Attributes
    ----------
    place : int
        Where the node is that does the work of all.
    members : list of Node
        The nodes by address.
    parts : list of Part
        The bytes that they write, and for copies the bytes that they read.
    origins : tuple of Node
        The nodes of the given graph that they stand for.
    meeting : int
        The other nodes that touch the same bytes, which must stay before or after it.
    observing : int
        The other nodes that others see before or after it, if an order of the two is known.
    """

    place: int
    members: list[Transfer]
    parts: list[Part]
    origins: tuple[Node, ...]
    meeting: int = 0
    observing: int = 0

    @property
    def start(self) -> int:
        """The first byte that is written."""
        return self.parts[0].range.start

    @property
    def end(self) -> int:
        """The end of the bytes that are written."""
        return self.parts[0].range.end


def _merge_neighbors(editing: Editing, memory: KnownMemory | None) -> bool:
    by_kind: dict[object, list[_Group]] = defaultdict(list)
    for place, node in enumerate(editing.known.nodes):
        if isinstance(node, (MemcpyNode, MemsetNode)) and editing.known.present >> place & 1:
            found = _alone(editing, place, node)
            if found is not None:
                by_kind[found[0]].append(found[1])
    is_changed = False
    for groups in by_kind.values():
        starts: dict[int, list[_Group]] = defaultdict(list)
        for group in groups:
            starts[group.start].append(group)
        for group in sorted(groups, key=attrgetter("start")):
            if group not in starts[group.start]:
                continue
            starts[group.start].remove(group)
            _look_around(editing.known, group)
            while _grow(editing, group, starts, memory):
                pass
            if len(group.members) > 1:
                _finish(editing, group)
                is_changed = True
    return is_changed


def _alone(
    editing: Editing, place: int, node: MemcpyNode | MemsetNode
) -> tuple[object, _Group] | None:
    """Return a node as a group, after what it has in common with those that it may join."""
    roles = ROLES if isinstance(node, MemcpyNode) else ROLES[:1]
    parts = [part for role in roles if (part := editing.known.part(place, role)) is not None]
    if len(parts) < len(roles) or not parts[0].is_certain or any(p.range.span for p in parts):
        return None
    if any(part.range.rows or side_of(node, part.role).layout is not None for part in parts):
        return None
    start = parts[0].range.start
    memories = tuple(id(part.range.allocation) for part in parts)
    kind: object
    if isinstance(node, MemsetNode):
        value, size = _pattern(node)
        kind = memories, node.device, value, start % size
    else:
        types = node.dst.memory_type, node.src.memory_type
        kind = memories, node.device, types, parts[1].range.start - start
    return kind, _Group(place, [node], parts, editing.originals([node]))


def _pattern(node: MemsetNode) -> tuple[object, int]:
    """Return the shortest bytes that a memset repeats, or its parameter, and their number."""
    size = node.element_size
    if isinstance(node.value, Parameter):
        return (id(node.value), size), size
    data = node.value.to_bytes(size, "little")
    while size > 1 and data[: size // 2] == data[size // 2 :]:
        size //= 2
        data = data[:size]
    return data, size


def _grow(
    editing: Editing,
    group: _Group,
    starts: dict[int, list[_Group]],
    memory: KnownMemory | None,
) -> bool:
    """Let a group take a node behind it, the nearest in the order of the graph; if one can be."""
    behind = sorted(starts.get(group.end, ()), key=lambda other: abs(other.place - group.place))
    for other in behind[:TRIED]:
        _look_around(editing.known, other)
        problem = _apart(group, other, memory) or _put_together(editing, group, other)
        if problem:
            name = local_path_of(editing.known.nodes[group.place])
            editing.leave(other.members[0], f"it is not merged with {name}: {problem}")
            continue
        starts[other.start].remove(other)
        group.members += other.members
        group.origins += other.origins
        group.parts = [
            part._replace(range=part.range._replace(end=next_part.range.end))
            for part, next_part in zip(group.parts, other.parts, strict=True)
        ]
        return True
    return False


def _apart(group: _Group, other: _Group, memory: KnownMemory | None) -> str:
    """Return why the memory of two groups may not be one allocation; empty if it is."""
    for part, behind in zip(group.parts, other.parts, strict=True):
        if part.range.allocation is not None:
            continue
        start, end = part.range.start, behind.range.end
        one, two = (whole_memory(side_of(each.members[0], part.role)) for each in (group, other))
        if one == two and one[0] is not None and one[1] is not None and end <= one[0] + one[1]:
            continue
        found = None if memory is None else memory.at(start)
        if found is None or not found.is_mapped or found.end < end:
            return "it is not known that their memory is one allocation"
    return ""


def _finish(editing: Editing, group: _Group) -> None:
    """Let the node of a group do the work of all."""
    node: Any = editing.known.nodes[group.place]
    size = group.end - group.start
    changes: dict[str, Any] = {
        part.role: spanning([side_of(each, part.role) for each in group.members], size)
        for part in group.parts
    }
    if isinstance(node, MemsetNode):
        what, reason = "memset", "they set adjacent bytes to one value"
        width = min(attrgetter("element_size")(each) for each in group.members)
        if isinstance(node.value, int):
            changes["value"] = node.value.to_bytes(node.element_size, "little")[:width]
        changes["width"] = size // width
    else:
        what, reason = "copy", "their sources are adjacent, and so are their destinations"
        changes["size"] = size
    edited(node, **changes)
    editing.draft.origins[node] = group.origins
    names = listed([each.path for each in group.members])
    told = f"{names} become one {what}, {node.path}"
    reason += "; no node that comes between touches them"
    editing.draft.note(group.origins, told, reason)
    editing.reasons.setdefault(node, f"{told}: {reason}")
    rely(node, touches=f"{told}: {reason}", merges=f"{told}: {reason}")


# Order --------------------------------------------------------------------------------------------


def _put_together(editing: Editing, group: _Group, other: _Group) -> str:
    """Make the nodes of two groups one, which the first has then; return why not, else nothing."""
    known = editing.known
    one, two = sorted((group, other), key=attrgetter("place"))
    if one.meeting >> two.place & 1 or two.meeting >> one.place & 1:
        return "one of them touches what the other writes"
    is_large = sum(each.end - each.start for each in (one, two)) > SMALL
    if not known.after[one.place] >> two.place & 1:
        problem = _unlike_places(known, one, two, is_large=is_large)
        if problem:
            return problem
        known.join(one.place, two.place)
        kept, gone = one, two
    else:
        kept, gone = one, two
        problem = _fixed(known, two, one.place, is_large=is_large, up=True)
        if problem:
            kept, gone = two, one
            if _fixed(known, one, two.place, is_large=is_large, up=False):
                return problem
    known.remove(gone.place, into=kept.place)
    group.place = kept.place
    group.meeting |= other.meeting
    group.observing |= other.observing
    return ""


def _look_around(known: Accesses, group: _Group) -> None:
    """Find the other nodes that must stay before or after a group."""
    others = known.present & ~(1 << group.place)
    group.meeting = 0
    for part in group.parts:
        group.meeting |= known.conflicting(part) & others
    group.observing = known.observing(group.place) & others


def _fixed(known: Accesses, group: _Group, goal: int, *, is_large: bool, up: bool) -> str:
    """Return why a group cannot move up or down to another place on a path; empty if it can."""
    here = group.place
    ahead, behind = (known.before, known.after) if up else (known.after, known.before)
    ahead_here, behind_here, ahead_goal, behind_goal = (
        each & known.present for each in (ahead[here], behind[here], ahead[goal], behind[goal])
    )
    passed = ahead_here & ~ahead_goal & ~(1 << goal)
    if not passed and behind_goal == behind_here | 1 << here:
        return ""
    if group.meeting & passed:
        return f"{known.first_of(group.meeting & passed)} between them may touch the same bytes"
    if group.observing & passed:
        return f"others may see {known.first_of(group.observing & passed)} between them"
    problem = _raced(known, group, group.meeting & ~ahead_here & ~behind_here)
    if problem:
        return problem
    if known.apart & passed & ~behind_goal:
        return (
            f"{known.first_of(known.apart & passed & ~behind_goal)} may have no new work beside it"
        )
    waiting = behind_goal & ~ahead_here & ~behind_here & ~(1 << here)
    return _delayed(known, waiting) if is_large and waiting else ""


def _unlike_places(known: Accesses, one: _Group, two: _Group, *, is_large: bool) -> str:
    """Return why groups without a path between them cannot be at one place; empty if they can."""
    groups, present = (one, two), known.present
    before = [known.before[each.place] & present for each in groups]
    after = [known.after[each.place] & present for each in groups]
    if before[0] == before[1] and after[0] == after[1]:
        return ""
    for number, group in enumerate(groups):
        problem = _raced(known, group, group.meeting & ~before[number] & ~after[number])
        if problem:
            return problem
    for here, there in ((0, 1), (1, 0)):
        for place in places_in(after[there] & ~after[here]):
            missing = before[here] & ~known.before[place]
            if missing:
                return f"it would order {known.first_of(missing)} before {known.nodes[place].path}"
    return _delayed(known, after[0] ^ after[1] or before[0] ^ before[1]) if is_large else ""


def _raced(known: Accesses, group: _Group, racing: int) -> str:
    """Return why a group stays where it is, if a node without a path to or from it needs that."""
    if racing:
        return f"{known.first_of(racing)} may touch the same bytes, and no path orders them"
    if any(map(known.is_shared, group.parts)):
        return "nodes around its body may touch the same bytes at the same time"
    return ""


def _delayed(known: Accesses, waiting: int) -> str:
    return f"{known.first_of(waiting)} would wait for more than {SMALL:,} bytes of both"
