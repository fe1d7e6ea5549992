"""How many nodes differ between the graphs of two keys, told from their plans alone.

Executables know more: which staging memory serves again, what was set in single nodes. What is told
here is what a switch sets if one executable goes from one key to the other.
"""

from __future__ import annotations

from types import MethodType
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from graphdsl.declaration.symbols import SymbolKind
from graphdsl.runtime.change.carrying_over import place_of_symbol, places_of_conditions
from graphdsl.runtime.change.shadow import Shadow
from graphdsl.runtime.change.update_rules import rows_refused

if TYPE_CHECKING:
    from collections.abc import Hashable

    from graphdsl.runtime.families.member import Member

__all__ = ["Comparison"]


class Comparison:
    """The graphs of some keys of one topology, made to be compared."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}
        self._shadows: dict[Member, Shadow] = {}

    def nodes(self, old: Member, new: Member) -> int | None:
        """Return how many nodes differ; None if one cannot be updated to the other."""
        rows = rows_refused(self._shadow(old), self._shadow(new))
        return None if rows.alone and rows.whole else len(rows.changed)

    def _shadow(self, member: Member) -> Shadow:
        found = self._shadows.get(member)
        if found is None:
            found = self._shadows[member] = Shadow(member.plan, self._values(member))
        return found

    def _values(self, member: Member) -> NDArray[np.uint64]:
        """Return a number for each symbol: the same for what is the same."""
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
    """Return what tells a function from others; every look at a method makes a new object."""
    if isinstance(function, MethodType):
        return id(function.__self__), id(function.__func__)
    return id(function)
