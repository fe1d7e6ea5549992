"""Making untrusted text safe to show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final


def printable(text: str) -> str:
    r"""Return *text* on one line, with Python escapes for unprintable characters.

    No control character, line break, bidirectional control or lone surrogate is left: DOT, SVG and
    Mermaid cannot represent them, and terminals interpret them.

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
    """Return *text* with the same escapes, but keep its lines and tabs."""
    return "\n".join("\t".join(map(printable, line.split("\t"))) for line in text.split("\n"))


# Sizes --------------------------------------------------------------------------------------------


UNITS: Final = ("KiB", "MiB", "GiB", "TiB")
ROUNDED_UP: Final = 1023.95
"""A size that would be shown as 1024 of a unit is shown as 1 of the next."""


def byte_text(size: int) -> str:
    """Return a readable size: ``"64 MiB"``, ``"1.5 KiB"``, ``"100 bytes"``."""
    if abs(size) < 1024:
        return counted(size, "byte")
    power = 1
    while power < len(UNITS) and abs(size) / 1024**power >= ROUNDED_UP:
        power += 1
    return f"{size / 1024**power:.1f}".removesuffix(".0") + f" {UNITS[power - 1]}"


def counted(number: int, noun: str, plural: str = "") -> str:
    """Return a number with its noun.

    Examples
    --------
    >>> counted(1, "node"), counted(2, "node"), counted(0, "launch", "launches")
    ('1 node', '2 nodes', '0 launches')
    """
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"


# Reports ------------------------------------------------------------------------------------------


STYLES: Final = {
    "error": "color:#cf222e;font-weight:bold",
    "warning": "color:#9a6700;font-weight:bold",
    "note": "color:#0969da;font-weight:bold",
    "caret": "color:#1a7f37",
    "title": "font-weight:bold",
    "more": "font-style:italic",
    "changed": "color:#9a6700",
    "added": "color:#1a7f37",
    "removed": "color:#cf222e",
}
"""The CSS of the kinds of lines that a notebook highlights."""


class Report:
    """Base class of objects that ``print`` and notebooks show as the same lines."""

    __slots__ = ()

    def _lines(self) -> Iterator[tuple[str, str]]:
        """Yield the lines, each with its kind: a key of :data:`STYLES`, or any other str."""
        yield from (("", line) for line in str(self).split("\n"))

    def _repr_html_(self) -> str:
        from html import escape

        shown = []
        for kind, text in self._lines():
            style, line = STYLES.get(kind), escape(text)
            shown.append(f'<span style="{style}">{line}</span>' if style else line)
        return "<pre>{}</pre>".format("\n".join(shown))


def html_table(title: str, rows: Iterable[tuple[str, object]]) -> str:
    """Return a notebook's table of names and values, with escaped text.

    Examples
    --------
    >>> html_table("x", [("size", 4)])
    '<b>x</b><table><tr><td>size</td><td style="text-align:left">4</td></tr></table>'
    """
    from html import escape

    shown = (
        f'<tr><td>{escape(name)}</td><td style="text-align:left">{escape(str(value))}</td></tr>'
        for name, value in rows
    )
    return f"<b>{escape(title)}</b><table>{''.join(shown)}</table>"
