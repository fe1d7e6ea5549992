"""The registry of rules: what each is called, how much it matters, and where CUDA says so.

A rule is one function that goes over a :class:`~graphdsl.check.scope.Scope` and yields what it
found. The decorator :func:`rule` enters it in :data:`RULES`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeAlias, TypeVar

from graphdsl.findings import Finding, Severity

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope
    from graphdsl.declaration.node import Node

__all__ = ["RULES", "Problem", "Rule", "rule", "rules_about"]


class Problem(NamedTuple):
    """What a rule found: the node (None: the graph), expected against found, and the remedy."""

    node: Node | None
    message: str
    remedy: str


S = TypeVar("S")
"""What the rules of one check go over: here a Scope, in an audit the addresses of a graph."""


@dataclass(frozen=True, slots=True)
class Rule(Generic[S]):
    """One rule.

    Attributes
    ----------
    id : str
        Its name in findings.
    severity : Severity
        An error keeps a graph from being linked, a warning does not.
    meaning : str
        What it finds, in one sentence.
    source : str
        The document and version of CUDA that it follows, or what was observed.
    find : callable
        The function that goes over what is checked.
    needs : frozenset of str
        What it is about, one of which has to be there for it to find anything; nothing if it has
        to look at every declaration.
    """

    id: str
    severity: Severity
    meaning: str
    source: str
    find: Callable[[S], Iterator[Problem]]
    needs: frozenset[str] = frozenset()

    def finding(self, problem: Problem) -> Finding:
        """Return the finding for a problem of this rule."""
        node, message, remedy = problem
        location = None if node is None else node.location
        return Finding(self.id, self.severity, node, location, message, remedy)


RuleFunction: TypeAlias = "Callable[[Scope], Iterator[Problem]]"

SUBJECTS: Final = frozenset(
    {
        "allocations",
        "buffers",
        "children",
        "collectives",
        "compilation",
        "conditions",
        "cycles",
        "device launch",
        "effects",
        "events",
        "kernels",
        "launches",
        "memory",
        "needless edges",
        "opaque",
        "parameters",
        "ports",
        "readings",
        "sources",
        "supplies",
    }
)
"""What rules are about: a declaration without it needs no look at them."""

RULES: Final[dict[str, Rule[Scope]]] = {}
"""Every rule by its id, in the order in which they are applied."""


def rule(
    name: str, severity: Severity, meaning: str, source: str, *, needs: tuple[str, ...] = ()
) -> Callable[[RuleFunction], RuleFunction]:
    """Enter the decorated function in the registry."""

    def enter(function: RuleFunction) -> RuleFunction:
        if name in RULES:
            raise ValueError(f"rule {name!r} is registered twice")
        if not SUBJECTS.issuperset(needs):
            raise ValueError(f"rule {name!r} is about {needs}, expected some of {SUBJECTS}")
        RULES[name] = Rule(name, severity, meaning, source, function, frozenset(needs))
        return function

    return enter


@lru_cache(256)
def rules_about(present: frozenset[str]) -> tuple[Rule[Scope], ...]:
    """Return the rules that can find something where there is just this, in order."""
    return tuple(
        item for item in RULES.values() if not item.needs or not item.needs.isdisjoint(present)
    )
