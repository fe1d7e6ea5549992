"""Checks of a whole declaration, before any driver call."""

from graphdsl.core.check.registry import RULES, Rule
from graphdsl.core.check.run import (
    check,
    check_structures,
    code_findings,
    variable_findings,
    variable_uses,
)
from graphdsl.core.check.scope import build_structures

__all__ = [
    "RULES",
    "Rule",
    "build_structures",
    "check",
    "check_structures",
    "code_findings",
    "variable_findings",
    "variable_uses",
]
