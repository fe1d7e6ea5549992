"""The tables of rules in the documentation.

    python -m tools.rules

writes them, from the rules as the code has them now.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from graphdsl.core.check import RULES, Rule
from graphdsl.core.check.registry import table
from graphdsl.tools.auditing.rules import RULES as AUDIT_RULES

DOCS: Final = Path(__file__).parents[1] / "docs"
TABLES: Final[dict[Path, Iterable[Rule[Any]]]] = {
    DOCS / "checks.md": RULES.values(),
    DOCS / "auditing.md": AUDIT_RULES.values(),
}


def with_table(text: str, rules: Iterable[Rule[Any]]) -> str:
    """Return the text of a page with the table as the code has it now."""
    found = re.compile(r"^\| rule \| severity \|.*\n(\|.*\n)*", re.MULTILINE)
    if len(found.findall(text)) != 1:
        raise ValueError("expected one table of rules in the page")
    return found.sub(lambda _: f"{table(rules)}\n", text)


if __name__ == "__main__":
    for path, rules in TABLES.items():
        path.write_text(with_table(path.read_text(encoding="utf-8"), rules), encoding="utf-8")
