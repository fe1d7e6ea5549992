"""Options of the viewer's initial state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from graphdsl.base.findings import Finding


@dataclass(frozen=True, slots=True, eq=False)
class Options:
    """Options of a drawing, and measurements.

    Attributes
    ----------
    detail, collapse, depth, lifetimes
        As for drawings.
    heat : mapping or None
        Seconds by node or by path.
    critical : sequence of str or None
        The measured critical path, in order; None to compute it from *heat*.
    findings : sequence of Finding
        Findings from other sources than the checks, such as an audit.
    measured : mapping
        Other measurements of nodes, by path: pairs of a name and a text.
    """

    detail: str = "parameters"
    collapse: Iterable[str] = ()
    depth: int | None = None
    lifetimes: bool = False
    heat: Mapping[Any, float] | None = None
    critical: Sequence[str] | None = None
    findings: Sequence[Finding] = ()
    measured: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)
