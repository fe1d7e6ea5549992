"""A lexer of C++ text that skips comments.

Preprocessor lines are one token each. Branches that no device compiler takes, such as ``#if 0``,
have no tokens: they need not be valid C++.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import Final, NamedTuple


class TokenKind(Enum):
    """The kind of a token."""

    NAME = auto()
    LITERAL = auto()
    DIRECTIVE = auto()
    PUNCTUATION = auto()


class Token(NamedTuple):
    """A token.

    Attributes
    ----------
    kind : TokenKind
        Its kind.
    text : str
        Its text.
    start, stop : int
        Its position in the text.
    """

    kind: TokenKind
    text: str
    start: int
    stop: int


TOKEN: Final = re.compile(
    r"""
    (?P<directive> (?:(?<=\n)|\A)[ \t]*(?:\#|%:)(?:\\\r?\n|//(?:\\\r?\n|[^\n])*|/\*.*?\*/|[^\n])* )
  | (?P<skipped> \s+ | \\\r?\n | //(?:\\\r?\n|[^\n])* | /\*.*?\*/ )
  | (?P<literal> (?:u8|[uUL])?R"(?P<fence>[^()\\\s]{0,16})\(.*?\)(?P=fence)"
               | (?:u8|[uUL])?"(?:\\.|[^"\\\n])*"
               | (?:u8|[uUL])?'(?:\\.|[^'\\\n])+'
               | \.?\d(?:[eEpP][+-]|'\w|[\w.])* )
  | (?P<name> [A-Za-z_$]\w* )
  | (?P<punctuation> :: | -> | \.\.\. | . )
    """,
    re.VERBOSE | re.DOTALL,
)
KINDS: Final = {
    "name": TokenKind.NAME,
    "literal": TokenKind.LITERAL,
    "directive": TokenKind.DIRECTIVE,
    "punctuation": TokenKind.PUNCTUATION,
}
COMMENT: Final = re.compile(r"//(?:\\\r?\n|[^\n])*|/\*.*?\*/", re.DOTALL)
NEVER: Final = re.compile(
    r"if\s*(?:0|false)|ifndef\s+__CUDACC_RTC__|if\s*!\s*defined\s*(?:\(\s*__CUDACC_RTC__\s*\)|\s__CUDACC_RTC__)"
)
ALWAYS: Final = re.compile(
    r"if\s*(?:1|true)|ifdef\s+__CUDACC_RTC__|if\s*defined\s*(?:\(\s*__CUDACC_RTC__\s*\)|\s__CUDACC_RTC__)"
)
"""Conditions with a known value."""


def directive(token: Token) -> tuple[str, str]:
    """Return a preprocessor line's keyword and the rest, on one line and without comments.

    Examples
    --------
    >>> directive(tokenize("#  define N /* blocks */ 4")[0])
    ('define', 'N   4')
    """
    text = COMMENT.sub(" ", token.text.replace("\\\r\n", " ").replace("\\\n", " ")).strip()
    text = text.removeprefix("%:").removeprefix("#").strip()
    word = re.match(r"\w*", text)
    assert word is not None
    return word[0], text[word.end() :].strip()


def tokenize(text: str) -> list[Token]:
    """Return the tokens of a text in order.

    Examples
    --------
    >>> [token.text for token in tokenize("int x; // a number")]
    ['int', 'x', ';']
    """
    return list(_reached(_all(text)))


def _all(text: str) -> Iterator[Token]:
    place = 0
    while place < len(text):
        # White space before a preprocessor line is part of it.
        match = TOKEN.match(text, place)
        if match is not None and match.lastgroup == "skipped" and "\n" in match[0]:
            newline = match[0].rfind("\n") + 1
            line = TOKEN.match(text, place + newline)
            if newline < len(match[0]) and line is not None and line.lastgroup == "directive":
                match = line
        assert match is not None, "any character is at least punctuation"
        place = match.end()
        kind = KINDS.get(match.lastgroup if match.lastgroup != "fence" else "literal")  # type: ignore[arg-type]
        if kind is not None:
            yield Token(kind, match[0], match.start(), match.end())


def _reached(tokens: Iterator[Token]) -> Iterator[Token]:
    """Yield the tokens outside of branches that are never taken, and all directives."""
    # For each open #if: whether the branch is taken, None if that is not known.
    taken: list[bool | None] = []
    for token in tokens:
        if token.kind is TokenKind.DIRECTIVE:
            word, rest = directive(token)
            if word in {"if", "ifdef", "ifndef"}:
                line = f"{word} {rest}"
                known = False if NEVER.fullmatch(line) else bool(ALWAYS.fullmatch(line)) or None
                taken.append(known)
            elif word in {"else", "elif"} and taken:
                # After a taken branch there is none; after others there may be one.
                taken[-1] = False if taken[-1] else None
            elif word == "endif" and taken:
                taken.pop()
            yield token
        elif False not in taken:
            yield token
