"""Output of findings as text, JSON and SARIF, for commands."""

from __future__ import annotations

import hashlib
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import graphdsl
from graphdsl.base.findings import Severity
from graphdsl.core.declaration.naming import label_of, root_of
from graphdsl.tools.cli.command import End, to_json, write

if TYPE_CHECKING:
    from graphdsl.base.findings import Finding, Findings
    from graphdsl.core.check import Rule
    from graphdsl.core.declaration.graph import GraphDef

SCHEMA: Final = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
ROOT: Final = "%SRCROOT%"
"""The base to which code hosts resolve paths of the repository."""


def to_sarif(
    findings: Iterable[Finding], rules: Mapping[str, Rule[Any]], file: Path, version: str
) -> dict[str, Any]:
    """Return findings as a SARIF log, as data for JSON.

    Parameters
    ----------
    findings : iterable of Finding
        The findings.
    rules : mapping
        All rules that can report findings, by id.
    file : Path
        The target's file, for findings about a whole graph.
    version : str
        Version of graphdsl.
    """
    index = {name: number for number, name in enumerate(rules)}
    root = Path.cwd()
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "graphdsl",
                        "version": version,
                        "rules": [
                            {
                                "id": rule.id,
                                "shortDescription": {"text": _plain(rule.meaning)},
                                "help": {"text": f"Source: {rule.source}"},
                                "defaultConfiguration": {"level": str(rule.severity)},
                            }
                            for rule in rules.values()
                        ],
                    }
                },
                "originalUriBaseIds": {ROOT: {"uri": f"{root.as_uri().removesuffix('/')}/"}},
                "columnKind": "unicodeCodePoints",
                "results": [_result(finding, index, file, root) for finding in findings],
            }
        ],
    }


def _result(finding: Finding, index: dict[str, int], file: Path, root: Path) -> dict[str, Any]:
    found = finding.location
    path = file if found is None else Path(found.file)
    location: dict[str, Any] = {
        "physicalLocation": {
            "artifactLocation": _artifact(path, root),
            "region": {"startLine": 1 if found is None else found.line},
        }
    }
    if finding.node is not None:
        name = f"{root_of(finding.node.graph).name}:{finding.node.path}"
        location["logicalLocations"] = [{"fullyQualifiedName": name, "kind": "object"}]
    # Identifies a finding across runs: not the line, which moves.
    where = "" if finding.node is None else finding.node.path
    same = hashlib.sha256(f"{finding.rule}\0{path.name}\0{where}".encode()).hexdigest()
    return {
        "ruleId": finding.rule,
        "ruleIndex": index[finding.rule],
        "level": str(finding.severity),
        "message": {"text": f"{finding.message}. {finding.remedy}"},
        "locations": [location],
        "partialFingerprints": {"graphdsl/v1": same},
    }


def _artifact(path: Path, root: Path) -> dict[str, str]:
    """Return the path of a file, relative to the working directory if possible."""
    path = path.absolute()
    if path.is_relative_to(root):
        relative = path.relative_to(root)
        # The URI of a file, without the part of the root.
        return {"uri": (Path("/") / relative).as_uri().removeprefix("file:///"), "uriBaseId": ROOT}
    return {"uri": path.as_uri()}


def _plain(text: str) -> str:
    return text.replace("`", "")


def add_findings_options(parser: ArgumentParser) -> None:
    """Declare ``--json`` or ``--sarif``, and ``--strict``."""
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="print JSON")
    forms.add_argument("--sarif", action="store_true", help="print SARIF 2.1.0")
    parser.add_argument("--strict", action="store_true", help="count warnings as errors")


def tell_findings(
    options: Namespace,
    graph: GraphDef,
    findings: Findings,
    rules: Mapping[str, Rule[Any]],
    before: str = "",
) -> End:
    """Print findings as the options specify, and return the exit code.

    Parameters
    ----------
    options : Namespace
        As :func:`add_findings_options` declares them.
    graph : GraphDef
        The graph with the findings.
    findings : Findings
        The findings.
    rules : mapping
        All rules that can report findings, by id.
    before : str, optional
        Lines to print before findings in text output.
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
        "graph": None if node is None else label_of(node.graph),
        "file": None if location is None else location.file,
        "line": None if location is None else location.line,
        "message": finding.message,
        "remedy": finding.remedy,
    }
