"""The registry of rules, with the name, severity and source of each.

A rule is a function that takes a :class:`~graphdsl.core.check.scope.Scope` and yields problems. The
decorator :func:`rule` registers it; ``docs/checks.md`` lists all. A module of rules is imported
when the declaration has something that its rules are about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeAlias, TypeVar

from graphdsl.base.entry_points import RULES as INSTALLED
from graphdsl.base.entry_points import load_entry
from graphdsl.base.findings import Finding, Severity
from graphdsl.core.declaration.kinds.registry import is_again

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.declaration.node import Node


class Problem(NamedTuple):
    """A problem found by a rule: the node (None for the graph), the message, and the remedy."""

    node: Node | None
    message: str
    remedy: str


S = TypeVar("S")
"""The input of the rules of a check: here a Scope, in an audit the addresses of a graph."""


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
        The meaning, in one sentence.
    source : str
        The document and version of CUDA that it follows, or the observation.
    find : callable
        The function that finds the problems.
    needs : frozenset of str
        Kinds of things it is about; without any of them it finds nothing.
    asks_code : bool
        Whether it finds more if effects of kernels are known. Such rules are applied again for the
        warnings of `instantiate`.
    """

    id: str
    severity: Severity
    meaning: str
    source: str
    find: Callable[[S], Iterator[Problem]]
    needs: frozenset[str] = frozenset()
    asks_code: bool = False

    def finding(self, problem: Problem) -> Finding:
        """Return the finding for a problem of this rule."""
        node, message, remedy = problem
        location = None if node is None else node.location
        return Finding(self.id, self.severity, node, location, message, remedy)


RuleFunction: TypeAlias = "Callable[[Scope], Iterator[Problem]]"

MODULES: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        f"graphdsl.{module}": frozenset(subjects.split(", "))
        for module, subjects in {
            "extras.nccl.rules": "collectives",
            "core.check.compilation": "compilation",
            "core.check.conditionals": "conditions",
            "core.check.loops": "WhileNode",
            "core.check.graphs": "cycles, ports, ConditionalNode, ChildGraphNode, device launch",
            "core.check.launches": "launches, memory, EventRecordNode, EventWaitNode",
            "core.check.allocations": "allocations",
            "core.check.memory": "memory, buffers, textures, ConditionalNode, parameters",
            "core.check.operations": "memory operations",
            "core.check.parameters": "parameters",
            "core.check.races": "unordered accesses",
            "core.check.readings": "opaque, readings, supplies",
            "core.check.needless": "needless edges",
            "extras.lanes": "unordered accesses",
            # After those that compile: these look at code that is at hand.
            "core.check.arguments": "sources",
            "core.check.code": "code",
        }.items()
    }
)
"""The modules of rules in the order of application, and what each is about.

Names of node classes, and other things that :attr:`Scope.present
<graphdsl.core.check.scope.Scope.present>` returns. A module is not imported if none of them is
present.
"""

_entered: Final[dict[str, Rule[Scope]]] = {}
"""The rules of the imported modules."""


@cache
def modules_of_others() -> Mapping[str, frozenset[str]]:
    """Return the modules of rules that other packages have, and what each is about."""
    found: dict[str, set[str]] = {}
    for entry in INSTALLED.entries:
        found.setdefault(entry.module, set()).add(entry.name)
    return {module: frozenset(subjects) for module, subjects in sorted(found.items())}


def _subjects_of(module: str) -> frozenset[str]:
    found = MODULES.get(module)
    return modules_of_others().get(module, frozenset()) if found is None else found


class _Rules(Mapping[str, Rule["Scope"]]):
    """Every rule by its id, in the order of application."""

    def __getitem__(self, name: str) -> Rule[Scope]:
        for module in MODULES:
            if name in _entered:
                break
            import_module(module)
        if name not in _entered:
            _import_others()
        return _entered[name]

    def __iter__(self) -> Iterator[str]:
        every = (*MODULES.values(), *modules_of_others().values())
        return (each.id for each in rules_about(frozenset().union(*every)))

    def __len__(self) -> int:
        return sum(1 for _ in self)


RULES: Final = _Rules()


def rule(
    name: str,
    severity: Severity,
    meaning: str,
    source: str,
    *,
    needs: tuple[str, ...],
    asks_code: bool = False,
) -> Callable[[RuleFunction], RuleFunction]:
    """Register the decorated function as a rule."""

    def enter(function: RuleFunction) -> RuleFunction:
        known_rule = _entered.get(name)
        if known_rule is not None and not is_again(known_rule.find, function):
            raise ValueError(f"rule {name!r} is registered twice")
        known = _subjects_of(function.__module__)
        if not needs or not known.issuperset(needs):
            raise ValueError(
                f"rule {name!r} of {function.__module__} is about {needs}, expected some of what "
                "graphdsl.core.check.registry.MODULES, or the entry points of its package, say of "
                f"that module: {sorted(known)}"
            )
        _entered[name] = Rule(
            name, severity, meaning, source, function, frozenset(needs), asks_code
        )
        return function

    return enter


def _import_others(present: frozenset[str] | None = None) -> None:
    """Import the rules of other packages that are about something present, by default all."""
    for entry in INSTALLED.entries:
        if present is None or entry.name in present:
            load_entry(entry)


@lru_cache(256)
def rules_about(present: frozenset[str]) -> tuple[Rule[Scope], ...]:
    """Return the rules that can find something if only these things are present, in order."""
    for module, subjects in MODULES.items():
        if not subjects.isdisjoint(present):
            import_module(module)
    _import_others(present)
    places = {module: place for place, module in enumerate((*MODULES, *modules_of_others()))}
    # A copy at once, since threads may import other modules meanwhile.
    entered = list(_entered.values())
    found = [each for each in entered if not each.needs.isdisjoint(present)]
    return tuple(sorted(found, key=lambda each: places[each.find.__module__]))


def table(rules: Iterable[Rule[S]]) -> str:
    """Return rules as the Markdown table of a page of ``docs``."""
    lines = ["| rule | severity | what it finds | source |", "|---|---|---|---|"]
    lines += [
        f"| `{item.id}` | {item.severity} | {item.meaning} | {item.source} |" for item in rules
    ]
    return "\n".join(lines)
