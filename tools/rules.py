"""The tables of rules in the documentation, made from the registries.

    python -m tools.rules

writes that of the checks into docs/checks.md, and that of the audit into docs/auditing.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from graphdsl.auditing import rules as auditing
from graphdsl.check import RULES, Rule

__all__ = ["PAGES", "page_with_rules", "table"]

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGES: Final[dict[Path, Iterable[Rule[Any]]]] = {
    DOCS / "checks.md": RULES.values(),
    DOCS / "auditing.md": auditing.RULES.values(),
}
HEAD: Final = "| rule | severity | what it finds | source |\n|---|---|---|---|\n"
TABLE: Final = re.compile(re.escape(HEAD) + r"(\|.*\n)*")


def table(rules: Iterable[Rule[Any]]) -> str:
    """Return rules as a Markdown table."""
    return HEAD + "".join(
        f"| `{item.id}` | {item.severity} | {item.meaning} | {item.source} |\n" for item in rules
    )


def page_with_rules(page: Path) -> str:
    """Return the text of a page with the table of its rules as the code has it now."""
    text, count = TABLE.subn(lambda _: table(PAGES[page]), page.read_text(encoding="utf-8"))
    if count != 1:
        raise ValueError(f"{page.name}: expected one table that begins with {HEAD!r}, got {count}")
    return text


if __name__ == "__main__":
    for each in PAGES:
        each.write_text(page_with_rules(each), encoding="utf-8")
