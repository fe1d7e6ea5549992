"""Checking and lowering a declaration without a device; nothing is compiled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from graphdsl.base.errors import ValidationError
from graphdsl.base.findings import Finding, Severity
from graphdsl.core.check import build_structures, check_structures
from graphdsl.core.declaration.naming import label_of, owner_of
from graphdsl.core.plan.lower import lower

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.structure.structure import Structure
    from graphdsl.core.plan.plan import Plan

__all__ = ["checked_structures", "lower_declaration"]


def lower_declaration(declaration: GraphDef) -> Plan:
    """Check and lower a declaration.

    Arguments of kernels from C++ source have their natural sizes, those of PTX kernels the sizes
    that the PTX declares.
    """
    structures, _ = checked_structures(declaration)
    kernels = dict.fromkeys(form.kernel for each in structures for form in each.forms)
    return lower(structures, {each: getattr(each, "signature", None) for each in kernels})


def checked_structures(
    declaration: GraphDef, limits: Mapping[str, int] | None = None, *, device_launch: bool = False
) -> tuple[list[Structure], tuple[Finding, ...]]:
    """Check a declaration, for a device if *limits* is passed.

    Return its graphs and the findings, none of which is an error.
    """
    if owner_of(declaration) is not None:
        raise ValueError(
            f"graph {label_of(declaration)!r} is a body of {owner_of(declaration)}, expected "
            "a graph of its own. Use the outermost graph, or body.copy()"
        )
    structures = build_structures(declaration)
    findings = check_structures(structures, limits, device_launch=device_launch)
    if any(finding.severity is Severity.ERROR for finding in findings):
        raise ValidationError(declaration.name, findings)
    return structures, findings
