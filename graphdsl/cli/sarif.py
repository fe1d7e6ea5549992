"""Findings as SARIF 2.1.0 (OASIS), which code hosts show at the lines that they are about."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from graphdsl.check import Rule
    from graphdsl.errors import Finding

__all__ = ["to_sarif"]

SCHEMA: Final = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
ROOT: Final = "%SRCROOT%"
"""What code hosts take paths of the repository to be relative to."""


def to_sarif(
    findings: Iterable[Finding], rules: Mapping[str, Rule[Any]], file: Path, version: str
) -> dict[str, Any]:
    """Return findings as a SARIF log, as data for JSON.

    Parameters
    ----------
    findings : iterable of Finding
        What was found.
    rules : mapping
        All rules that can find something, by their ids.
    file : Path
        Where findings are put that are about a whole graph: their file is the target's.
    version : str
        That of graphdsl.
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
        name = f"{finding.node.graph.root.name}:{finding.node.path}"
        location["logicalLocations"] = [{"fullyQualifiedName": name, "kind": "object"}]
    # What says that a finding is that of another run: not the line, which moves.
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
    """Return where a file is: in the folder that the command runs in, if it is."""
    path = path.absolute()
    if path.is_relative_to(root):
        relative = path.relative_to(root)
        # A file's address with its special characters, without what stands for the root.
        return {"uri": (Path("/") / relative).as_uri().removeprefix("file:///"), "uriBaseId": ROOT}
    return {"uri": path.as_uri()}


def _plain(text: str) -> str:
    return text.replace("`", "")
