"""What commands have in common that tell findings: as text, as JSON, as SARIF."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import graphdsl
from graphdsl.cli.command import End, to_json, write
from graphdsl.cli.sarif import to_sarif
from graphdsl.findings import Severity

if TYPE_CHECKING:
    from graphdsl.check import Rule
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.findings import Finding, Findings

__all__ = ["add_findings_options", "tell_findings"]


def add_findings_options(parser: ArgumentParser) -> None:
    """Declare ``--json`` or ``--sarif``, and ``--strict``."""
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="tell it as JSON")
    forms.add_argument("--sarif", action="store_true", help="tell it as SARIF 2.1.0")
    parser.add_argument("--strict", action="store_true", help="count warnings as errors")


def tell_findings(
    options: Namespace,
    graph: GraphDef,
    findings: Findings,
    rules: Mapping[str, Rule[Any]],
    before: str = "",
) -> End:
    """Tell findings as the options say, and return how the command ends.

    Parameters
    ----------
    options : Namespace
        As :func:`add_findings_options` declares them.
    graph : GraphDef
        What they were found in.
    findings : Findings
        What was found.
    rules : mapping
        All rules that can find something, by their ids.
    before : str, optional
        Lines to tell before the findings where these are told as text.
    """
    errors, warnings, notes = (
        sum(finding.severity is severity for finding in findings) for severity in Severity
    )
    if options.sarif:
        file = Path(options.target.rpartition(":")[0])
        write(options, to_json(to_sarif(findings, rules, file, graphdsl.__version__)))
    elif options.json:
        data = {
            "graph": graph.name,
            "errors": errors,
            "warnings": warnings,
            "notes": notes,
            "findings": [_finding(finding) for finding in findings],
        }
        write(options, to_json(data))
    else:
        write(options, f"{before}{findings}\n")
    return End.FOUND if errors or (options.strict and warnings) else End.OK


def _finding(finding: Finding) -> dict[str, Any]:
    node, location = finding.node, finding.location
    return {
        "rule": finding.rule,
        "severity": str(finding.severity),
        "node": None if node is None else node.path,
        "graph": None if node is None else node.graph.label,
        "file": None if location is None else location.file,
        "line": None if location is None else location.line,
        "message": finding.message,
        "remedy": finding.remedy,
    }
