"""Text that may hold what others wrote, made safe to show."""

from __future__ import annotations

__all__ = ["printable", "printable_lines"]


def printable(text: str) -> str:
    r"""Return *text* on one line, with Python escapes for everything that cannot be printed.

    No control character, line end, change of writing direction or lone surrogate is left: DOT, SVG
    and Mermaid cannot hold them, and terminals obey them.

    Examples
    --------
    >>> printable("step\x1b[2J")
    'step\\x1b[2J'
    """
    if text.isprintable():
        return text
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode("ascii")
        for character in text
    )


def printable_lines(text: str) -> str:
    """Return *text* with the same escapes, but with its lines and tabs."""
    return "\n".join("\t".join(map(printable, line.split("\t"))) for line in text.split("\n"))
