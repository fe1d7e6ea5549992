"""What checks find in a declaration, and the report that shows it to people."""

from __future__ import annotations

import linecache
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Final, Self

from graphdsl.text import Report, printable, printable_lines

if TYPE_CHECKING:
    from graphdsl.declaration.naming import Location
    from graphdsl.declaration.node import Node

__all__ = ["Finding", "Findings", "Pairs", "Severity"]

PLACES: Final = 10
"""Source lines of one rule that a report shows."""
ALIKE: Final = 3
"""Findings of one rule at one source line that a report shows."""
INDENT: Final = "    "


class Severity(StrEnum):
    """How much a finding matters: an ``ERROR`` cannot be linked, a ``WARNING`` can.

    A ``NOTE`` tells what could not be checked.

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
    """One thing that a check found in a declaration.

    Attributes
    ----------
    rule : str
        Identifier of the rule, for example ``"use-before-allocation"``.
    severity : Severity
        Whether linking is refused because of it.
    node : Node or None
        The node that it is about; None when it is about the whole graph.
    location : Location or None
        Where that node was declared.
    message : str
        What was expected and what was found, naming the node.
    remedy : str
        What to do about it.

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
    """How many pairs of accesses to one memory, at least one of which changes it, are what.

    Attributes
    ----------
    disjoint : int
        They have no byte in common, which is proven.
    ordered : int
        They may have, and one comes after the other.
    racing : int
        They may have, and nothing orders them.
    assumed : mapping of str to int
        They are taken to have nothing to do with each other, by what is assumed.
    unknown : int
        Of a node nobody knows what it touches, and nothing orders it with the other.
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

    It compares equal to a tuple of the same findings, and is false if nothing was found. The report
    groups findings by rule, with the source line of each and a caret below the call. Of findings
    of one rule that are many it shows the first; the sequence always has all. A notebook shows the
    same report.

    Parameters
    ----------
    findings : iterable of Finding
        What was found.
    subject : str, optional
        What was checked, as the last line of the report calls it, such as ``"graph 'step'"``.
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
        """The pairs of accesses to one memory, counted by how they were told apart; or None.

        That is how many of them are disjoint, ordered, racing, assumed to be unrelated,
        and unknown. Pairs of a graph that is one chain, where everything is ordered, are not
        counted.
        """
        return self._pairs

    @property
    def counts(self) -> str:
        """How many findings there are of each severity, such as ``"2 errors, 1 warning"``."""
        numbers = {
            severity: sum(each.severity is severity for each in self) for severity in Severity
        }
        told = (
            f"{number} {severity}{'' if number == 1 else 's'}"
            for severity, number in numbers.items()
            if number
        )
        return ", ".join(told) or "nothing found"

    @property
    def summary(self) -> str:
        """What was checked and how much was found there, in a line."""
        return f"{self._subject}: {self.counts}" if self._subject else self.counts

    @property
    def report(self) -> str:
        """The findings as ``print`` shows them, without the last line, which counts them."""
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
            # Nothing is left out to say in its place that one is.
            if len(shown) > PLACES + 1:
                del shown[PLACES:]
            for alike in shown:
                yield from self._lines_of_place(alike)
            left = sum(map(len, places.values())) - sum(map(len, shown))
            if left:
                yield "more", f"and {left} more findings [{printable(rule)}] elsewhere"

    def _lines_of_place(self, alike: list[Finding]) -> Iterator[tuple[str, str]]:
        shown = alike if len(alike) <= ALIKE + 1 else alike[:ALIKE]
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
        if len(shown) < len(alike):
            yield "more", f"{INDENT}and {len(alike) - len(shown)} more like it"


def _excerpt(location: Location) -> Iterator[tuple[str, str]]:
    """Yield a source line and the caret below it; nothing where there is no source."""
    file = location.file
    # Of files on disk only those of Python's source; cells and prompts are in the cache.
    if not file.startswith("<") and PurePath(file).suffix != ".py" and file not in linecache.cache:
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
