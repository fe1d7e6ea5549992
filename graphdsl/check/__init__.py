"""Checks of a whole declaration, before any driver call."""

from graphdsl.check.registry import RULES, Rule
from graphdsl.check.run import (
    check,
    check_structures,
    code_findings,
    variable_findings,
    variable_uses,
)
from graphdsl.check.scope import build_structures

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
