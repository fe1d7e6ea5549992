"""The tokens of C++ text, each with its place; comments are none.

Preprocessor lines are one token each. What lies in a branch that no device compiler takes, such as
``#if 0``, has no tokens: it need not be C++ at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import Final, NamedTuple

__all__ = ["Token", "TokenKind", "directive", "tokenize"]


class TokenKind(Enum):
    """What a token is."""

    NAME = auto()
    LITERAL = auto()
    DIRECTIVE = auto()
    PUNCTUATION = auto()


class Token(NamedTuple):
    """A token.

    Attributes
    ----------
    kind : TokenKind
        What it is.
    text : str
        As it is written.
    start, stop : int
        Where in the text.
    """

    kind: TokenKind
    text: str
    start: int
    stop: int


TOKEN: Final = re.compile(
    r"""
    (?P<skipped> \s+ | \\\r?\n | //(?:\\\r?\n|[^\n])* | /\*.*?\*/ )
  | (?P<directive> (?:(?<=\n)|\A)[ \t]*(?:\#|%:)(?:\\\r?\n|//(?:\\\r?\n|[^\n])*|/\*.*?\*/|[^\n])* )
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
"""Conditions of which all is known."""


def directive(token: Token) -> tuple[str, str]:
    """Return a preprocessor line's word and what follows it, on one line and without comments.

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
        assert match is not None, "any character is punctuation at least"
        place = match.end()
        kind = KINDS.get(match.lastgroup if match.lastgroup != "fence" else "literal")  # type: ignore[arg-type]
        if kind is not None:
            yield Token(kind, match[0], match.start(), match.end())


def _reached(tokens: Iterator[Token]) -> Iterator[Token]:
    """Yield the tokens but for those in branches that are never taken; all directives."""
    # For each #if that is open: whether the branch is taken, None if that is not known.
    taken: list[bool | None] = []
    for token in tokens:
        if token.kind is TokenKind.DIRECTIVE:
            word, rest = directive(token)
            if word in {"if", "ifdef", "ifndef"}:
                line = f"{word} {rest}"
                known = False if NEVER.fullmatch(line) else bool(ALWAYS.fullmatch(line)) or None
                taken.append(known)
            elif word in {"else", "elif"} and taken:
                # After a branch that is taken there is none; one after others may be.
                taken[-1] = False if taken[-1] else None
            elif word == "endif" and taken:
                taken.pop()
            yield token
        elif False not in taken:
            yield token
