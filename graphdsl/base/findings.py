"""Findings of the checks, and the report that prints them."""

from __future__ import annotations

import linecache
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Self

from graphdsl.base.text import Report, counted, printable, printable_lines

if TYPE_CHECKING:
    from graphdsl.core.declaration.naming import Location
    from graphdsl.core.declaration.node import Node

PLACES: Final = 10
"""Number of source lines that a report shows for one rule."""
ALIKE: Final = 3
"""Number of findings that a report shows for one rule at one source line."""
INDENT: Final = "    "


class Severity(StrEnum):
    """The severity of a finding: a graph with an ``ERROR`` cannot be linked.

    A ``WARNING`` does not prevent linking. A ``NOTE`` reports what could not be checked.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> x = g.allocate(1024, name="x")
    >>> [finding for finding in g.check() if finding.severity is gd.Severity.ERROR]
    []
    """

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """One result of a check of a declaration.

    Attributes
    ----------
    rule : str
        Identifier of the rule, for example ``"use-before-allocation"``.
    severity : Severity
        How serious it is; an error prevents linking.
    node : Node or None
        The node concerned; None if the finding concerns the whole graph.
    location : Location or None
        Where the node was declared.
    message : str
        The expected and the actual value, with the name of the node.
    remedy : str
        How to fix it.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> x = g.allocate(1024, name="x")
    >>> (finding,) = g.check()
    >>> finding.rule, finding.severity, finding.node.name
    ('never-freed', <Severity.WARNING: 'warning'>, 'x')
    """

    rule: str
    severity: Severity
    node: Node | None
    location: Location | None
    message: str
    remedy: str

    def __str__(self) -> str:
        where = f" (declared at {self.location})" if self.location is not None else ""
        return f"{self.severity} [{self.rule}] {self.message}{where}. {self.remedy}"


@dataclass(frozen=True, slots=True)
class Pairs:
    """Counts of pairs of accesses to the same memory, at least one of them a write.

    Attributes
    ----------
    disjoint : int
        Pairs proven to have no byte in common.
    ordered : int
        Pairs that may overlap and are ordered. Where places depend on different parameters, pairs
        that others order are not compared, and count as well.
    racing : int
        Pairs that may overlap and are not ordered.
    assumed : mapping of str to int
        Pairs treated as unrelated, by the assumption made.
    unknown : int
        Pairs that are not ordered and in which the accesses of a node are unknown.
    """

    disjoint: int = 0
    ordered: int = 0
    racing: int = 0
    assumed: Mapping[str, int] = field(default_factory=dict)
    unknown: int = 0

    def __add__(self, other: Pairs) -> Pairs:
        return Pairs(
            self.disjoint + other.disjoint,
            self.ordered + other.ordered,
            self.racing + other.racing,
            Counter(self.assumed) + Counter(other.assumed),
            self.unknown + other.unknown,
        )

    def __str__(self) -> str:
        parts = [f"{self.disjoint} disjoint", f"{self.ordered} ordered", f"{self.racing} racing"]
        parts += [f"{count} assumed ({why})" for why, count in sorted(self.assumed.items())]
        return ", ".join([*parts, f"{self.unknown} unknown"])


class Findings(Report, tuple[Finding, ...]):  # noqa: SLOT001  # slots of tuples are empty
    """An immutable sequence of findings; ``print`` shows it like a compiler's report.

    It compares equal to a tuple of the same findings and is false if it is empty. The report groups
    findings by rule and shows the source line of each, with a caret below the call. If a rule has
    many findings, the report shows the first ones; the sequence has all. A notebook shows the same
    report.

    Parameters
    ----------
    findings : iterable of Finding
        The findings.
    subject : str, optional
        The subject of the check, for the last line of the report, such as ``"graph 'step'"``.
    pairs : Pairs, optional
        What :attr:`pairs` returns.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef("field")
    >>> field = g.allocate(1024, name="field")
    >>> found = g.check()
    >>> found
    <Findings of graph 'field': 1 warning>
    >>> [finding.rule for finding in found]
    ['never-freed']
    >>> print(found)  # doctest: +ELLIPSIS
    <doctest ...>:1: warning [never-freed]: alloc node 'field': expected a free ...
        field = g.allocate(1024, name="field")
                ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        remedy: Add deallocate(), or instantiate with auto_free_on_launch and free it elsewhere
    graph 'field': 1 warning
    """

    _subject: str
    _pairs: Any

    def __new__(
        cls, findings: Iterable[Finding] = (), *, subject: str = "", pairs: Any = None
    ) -> Self:
        found = super().__new__(cls, tuple(findings))
        found._subject = subject
        found._pairs = pairs
        return found

    @property
    def pairs(self) -> Any:
        """The counts of pairs of accesses to the same memory, by result; or None.

        Pairs are disjoint, ordered, racing, assumed to be unrelated, or unknown. They are not
        counted in a graph that is a single chain, in which all nodes are ordered.
        """
        return self._pairs

    @property
    def counts(self) -> str:
        """The number of findings of each severity, such as ``"2 errors, 1 warning"``."""
        numbers = {
            severity: sum(each.severity is severity for each in self) for severity in Severity
        }
        counts = (counted(number, severity) for severity, number in numbers.items() if number)
        return ", ".join(counts) or "nothing found"

    @property
    def summary(self) -> str:
        """The subject of the check and the counts, in one line."""
        return f"{self._subject}: {self.counts}" if self._subject else self.counts

    @property
    def report(self) -> str:
        """The printed report without its last line, the counts."""
        return "\n".join(text for _, text in self._findings())

    def __str__(self) -> str:
        return "\n".join(text for _, text in self._lines())

    def __repr__(self) -> str:
        of = " of" if self._subject else ":"
        return f"<{type(self).__name__}{of} {printable(self.summary)}>"

    def _lines(self) -> Iterator[tuple[str, str]]:
        yield from self._findings()
        yield "", printable(self.summary)

    def _findings(self) -> Iterator[tuple[str, str]]:
        rules: dict[str, dict[Location | None, list[Finding]]] = {}
        for each in self:
            rules.setdefault(each.rule, {}).setdefault(each.location, []).append(each)
        for rule, places in rules.items():
            shown = list(places.values())
            # A single finding is shown rather than replaced by "1 more".
            if len(shown) > PLACES + 1:
                del shown[PLACES:]
            for group in shown:
                yield from self._lines_of_place(group)
            left = sum(map(len, places.values())) - sum(map(len, shown))
            if left:
                yield "more", f"and {left} more findings [{printable(rule)}] elsewhere"

    def _lines_of_place(self, group: list[Finding]) -> Iterator[tuple[str, str]]:
        shown = group if len(group) <= ALIKE + 1 else group[:ALIKE]
        location = shown[0].location
        where = printable(str(location) if location is not None else self._subject)
        for number, (each, following) in enumerate(pairwise([*shown, None])):
            assert each is not None
            first, *rest = printable_lines(each.message).split("\n")
            head = f"{each.severity} [{printable(each.rule)}]: {first}"
            yield str(each.severity), f"{where}: {head}" if where else head
            for line in rest:
                yield "message", f"{INDENT}{line}".rstrip()
            if location is not None and not number:
                yield from _excerpt(location)
            if following is None or following.remedy != each.remedy:
                remedy = printable_lines(each.remedy).replace("\n", f"\n{INDENT}")
                yield "remedy", f"{INDENT}remedy: {remedy}"
        if len(shown) < len(group):
            yield "more", f"{INDENT}and {len(group) - len(shown)} more like it"


def _excerpt(location: Location) -> Iterator[tuple[str, str]]:
    """Yield a source line and the caret below it; nothing if the source is not available."""
    file = location.file
    # From disk, only Python source files are read; notebook cells and prompts are in the cache.
    if not file.startswith("<") and not file.endswith(".py") and file not in linecache.cache:
        return
    linecache.checkcache(file)
    line = linecache.getline(file, location.line).rstrip()
    code = line.lstrip()
    if not code:
        return
    data, margin = line.encode("utf-8", "surrogatepass"), len(line) - len(code)
    start, end = location.columns or (margin, margin + 1)
    before, called = (
        printable(data[part].decode("utf-8", "replace").replace("\t", " "))
        for part in (slice(margin, start), slice(start, end))
    )
    yield "source", INDENT + printable(code.replace("\t", " "))
    yield "caret", INDENT + " " * len(before) + "^" + "~" * (len(called) - 1)
