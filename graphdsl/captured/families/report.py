"""Reports of families: shared executables, changes on a switch of keys, memory use."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MethodType
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.base.text import Report, byte_text, counted
from graphdsl.core.declaration.words import SymbolKind
from graphdsl.core.runtime.change.editing import Shadow
from graphdsl.core.runtime.change.update import place_of_symbol, places_of_conditions
from graphdsl.core.runtime.change.update_rules import rows_refused

if TYPE_CHECKING:
    from graphdsl.captured.families.pool import Member, Pool


class Comparison:
    """The graphs of some keys of one topology, prepared for comparison."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}
        self._shadows: dict[Member, Shadow] = {}

    def nodes(self, old: Member, new: Member) -> int | None:
        """Return the number of nodes that differ; None if one cannot be updated to the other."""
        rows = rows_refused(self._shadow(old), self._shadow(new))
        return None if rows.alone and rows.whole else len(rows.changed)

    def _shadow(self, member: Member) -> Shadow:
        found = self._shadows.get(member)
        if found is None:
            found = self._shadows[member] = Shadow(member.plan, self._values(member))
        return found

    def _values(self, member: Member) -> NDArray[np.uint64]:
        """Return a number for each symbol, equal for equal values."""
        conditions = places_of_conditions(member.plan)
        numbers = []
        for entry in member.plan.symbols:
            target: Any = entry.target
            match entry.kind:
                case SymbolKind.ARENA:
                    number = 0
                case SymbolKind.KERNEL:
                    number = member.loaded.kernels[target, entry.device].handle
                case SymbolKind.PARAMETER:
                    value = member.settings.values.get(target.parameter)
                    number = 0 if value is None else target.of(value)
                case SymbolKind.CALLBACK | SymbolKind.USER_DATA:
                    node = member.plan.as_lowered(target)
                    number = self._number(entry.kind, _function(node.fn), node.user_data)
                case SymbolKind.ALLOCATION | SymbolKind.CONDITION:
                    number = self._number(*place_of_symbol(entry, conditions))
                case SymbolKind.STAGING:
                    number = self._number(entry.kind, member.plan.rows_of[target][0])
                case _:
                    number = self._number(entry.kind, target, entry.device)
            numbers.append(number)
        return np.array(numbers, np.uint64)

    def _number(self, *what: Hashable) -> int:
        return self._numbers.setdefault(what, len(self._numbers) + 1)


def _function(function: object) -> Hashable:
    """Return the identity of a function; each access of a method makes a new object."""
    if isinstance(function, MethodType):
        return id(function.__self__), id(function.__func__)
    return id(function)


MOST_KEYS: Final = 12
"""Maximum number of keys printed for each shared executable."""


@dataclass(frozen=True, slots=True, eq=False)
class FamilyMemory(Report):
    """Memory use of a family's executables, at the time of the call.

    Attributes
    ----------
    name : str
        The family's name in messages.
    keys : int
        Number of keys that were used or prepared.
    executables : int
        Number of executables.
    taken : int or None
        Sum of the decreases of free device memory by instantiations, as differences of
        ``cuMemGetInfo``; drivers allocate in pieces of some MiB. None if the driver did not report
        it.
    staging : int
        Bytes of page-locked memory in which copies of the executables are staged.
    plans : int
        Bytes of ordinary memory for the plans of all keys.
    """

    name: str
    keys: int
    executables: int
    taken: int | None
    staging: int
    plans: int

    def __str__(self) -> str:
        taken = "not measured" if self.taken is None else byte_text(self.taken)
        lines = [
            f"memory of {self.name}: {counted(self.keys, 'key')} on "
            f"{counted(self.executables, 'executable')}",
            f"  taken of the device: {taken} to instantiate (the difference of cuMemGetInfo)",
            f"  page-locked memory for staging: {byte_text(self.staging)}",
            f"  what the keys were lowered to, in ordinary memory: {byte_text(self.plans)}",
        ]
        return "\n".join(lines)


def report_memory(name: str, members: Sequence[Member], pool: Pool) -> FamilyMemory:
    """Return the memory use of a family; see ``GraphFamily.memory``."""
    reports = [graph.memory() for graph in pool.graphs]
    taken = [each.taken.instantiation for each in reports]
    plans = [member.plan for member in members]
    return FamilyMemory(
        name,
        len(members),
        len(reports),
        None if None in taken else sum(size or 0 for size in taken),
        sum(each.staging for each in reports),
        sum(plan.rows.nbytes + plan.arena.nbytes for plan in plans),
    )


def described(
    name: str, keys: Sequence[Hashable], members: Mapping[Hashable, Member], pool: Pool
) -> str:
    """Return a description of a family: shared executables, and the nodes that switches set."""
    lines = [
        f"{name}: {counted(len(keys), 'key')} on {counted(len(pool), 'executable')}"
        + ("" if pool.most is None else f" of {pool.most}")
    ]
    groups: dict[Hashable, list[Member]] = {}
    for member in members.values():
        groups.setdefault(member.topology, []).append(member)
    for group in groups.values():
        lines.append(
            f"  {counted(len(group[0].plan.nodes), 'node')}: {_keys([each.key for each in group])}"
        )
        lines += [f"    {line}" for line in _executables(group, pool)]
    unused = [key for key in keys if key not in members]
    if unused:
        lines.append(f"  not used yet: {_keys(unused)}")
    return "\n".join(lines)


def _executables(group: Sequence[Member], pool: Pool) -> Iterator[str]:
    """Yield a line for each executable of a topology: its key, and the nodes that switches set."""
    comparison = Comparison()
    current = [member for member in group if pool.current(member) is not None]
    if not current:
        yield "no executable"
    for member in current:
        others = [comparison.nodes(member, each) for each in group if each not in current]
        counts = [count for count in others if count is not None]
        text = f"executable of {member.key!r}"
        if counts:
            least, most = min(counts), max(counts)
            span = str(most) if least == most else f"{least} to {most}"
            text += f"; a switch sets {span} node{'' if span == '1' else 's'}"
        if len(counts) < len(others):
            text += f"; {len(others) - len(counts)} cannot be set in it"
        yield text


def _keys(keys: Sequence[Any]) -> str:
    shown = ", ".join(map(repr, keys[:MOST_KEYS]))
    more = f", ... ({len(keys)} keys)" if len(keys) > MOST_KEYS else ""
    return f"key{'' if len(keys) == 1 else 's'} {shown}{more}"
