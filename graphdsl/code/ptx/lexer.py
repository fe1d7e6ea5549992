"""A lexer for PTX: tokens with their line numbers (PTX ISA 9.0, chapter 4).

Most of a text consists of instructions on registers and constants. Each of them is one token,
``plain``, since splitting it at its commas is several times as fast as reading its tokens. To
locate an error exactly, the parser requests single tokens instead.
"""

from __future__ import annotations

import re
import struct
from typing import Final, NamedTuple

from graphdsl.code.ptx.syntax import Float, PtxError, UnsupportedPtxError

SPACE: Final = r"(?:\s+|//[^\n]*|/\*.*?\*/)*"
OPERAND: Final = r"(?:-?[%$\w][%$\w.]*|\[[%$\w]+(?:\+-?\d+)?\])"
PLAIN: Final = (
    # In calls and indirect jumps, the last operand is a label, but not one of code.
    r"(?:@!?%\w+[ \t]+)?(?!call\b|brx\b)[a-z]\w*(?:\.\w+)*"
    rf"[ \t]+{OPERAND}(?:[ \t]*,[ \t]*{OPERAND})*[ \t]*;"
)
"""An instruction whose operands contain no commas."""
ONE: Final = r"""
    (?:(?P<string>"(?:[^"\\\n]|\\[^\n])*")
    |(?P<float>0[fF][0-9a-fA-F]{8}|0[dD][0-9a-fA-F]{16}
              |(?:\d+\.\d*|\.\d+)(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)
    |(?P<integer>0[xX][0-9a-fA-F]+U?|0[bB][01]+U?|0[0-7]*U?|[1-9]\d*U?)
    |(?P<directive>\.[a-zA-Z_][\w$]*(?:::\w+)*)
    |(?P<word>(?:%[a-zA-Z_$][\w$]*|[a-zA-Z_$][\w$]*|%_?[\w$]+)(?:\.[\w$]+(?:::[\w$]+)*)*)
    |(?P<mark>[{}()\[\]<>,;:=@!|+\-*~/%&^?])
    |(?P<end>\Z|\0)
    |(?P<other>.))
    """
# Names consist of ASCII letters.
FLAGS: Final = re.VERBOSE | re.DOTALL | re.ASCII
TOKEN: Final = re.compile(f"{SPACE}{ONE}", FLAGS)
TOKEN_OR_PLAIN: Final = re.compile(f"{SPACE}(?:(?P<plain>{PLAIN})|{ONE})", FLAGS)
OUTSIDE: Final = frozenset({"end", "other"})
"""Text that is not a PTX token."""
NAME: Final = re.compile(r"[a-zA-Z][\w$]*|[_$%][\w$]+", re.ASCII)
"""Names of registers, variables, labels and functions."""
LARGEST_INTEGER: Final = (1 << 64) - 1
LONGEST_INTEGER: Final = 256
"""Maximum number of characters of a constant; a longer one has more bits, or leading zeros."""
LONGEST_LINE: Final = 160
"""Maximum number of characters of a line that a message shows."""


class Token(NamedTuple):
    """A token: its kind (a group name above), its text, its position, and its line."""

    kind: str
    text: str
    start: int
    line: int


END: Final = Token("end", "the end of the text", -1, 0)


def tokenize(text: str, *, has_plain: bool = False) -> list[Token]:
    """Return the tokens of PTX text.

    Parameters
    ----------
    text : str
        PTX.
    has_plain : bool, optional
        Whether instructions on registers and constants are one token each.

    Raises
    ------
    PtxError
        At a character that starts no token.
    """
    tokens: list[Token] = []
    position, line = 0, 1
    # Each match begins where the last one ended, since every character matches.
    for found in (TOKEN_OR_PLAIN if has_plain else TOKEN).finditer(text):
        kind = found.lastgroup
        assert kind is not None
        start, end = found.span(kind)
        if start > position:
            line += text.count("\n", position, start)
        if kind in OUTSIDE:
            # NVRTC ends its text with a zero byte.
            if kind == "end":
                break
            raise PtxError(f"unexpected character {text[start]!r}", line, column(text, start))
        # Tuples made directly, since a text has tens of thousands of them.
        tokens.append(tuple.__new__(Token, (kind, text[start:end], start, line)))
        position = end
    return tokens


def column(text: str, position: int) -> int:
    """Return the one-based column of a position."""
    return position - text.rfind("\n", 0, position)


def integer(text: str) -> int:
    """Return the value of an integer constant."""
    text = text.rstrip("U")
    if len(text) > 1 and text[0] == "0" and text[1].isdigit():
        return int(text, 8)
    return int(text, 0)


def floating_point(text: str) -> Float:
    """Return a floating-point constant."""
    width = {"0f": 32, "0d": 64}.get(text[:2].lower())
    if width is not None:
        digits = text[2:]
        return Float(int(digits, 16), width)
    return Float(int.from_bytes(struct.pack("<d", float(text)), "little"), 64)


class TokenReader:
    """Goes through the tokens of a text.

    Parameters
    ----------
    text : str
        PTX.
    has_plain : bool, optional
        Whether instructions on registers and constants are one token each.
    """

    def __init__(self, text: str, *, has_plain: bool = False) -> None:
        self._text = text
        # The parser never goes beyond the first end token, or looks beyond the second.
        self._tokens = [*tokenize(text, has_plain=has_plain), END, END]
        self._next = 0

    def _peek(self, ahead: int = 0) -> Token:
        return self._tokens[self._next + ahead]

    def _take(self) -> Token:
        token = self._tokens[self._next]
        if token is not END:
            self._next += 1
        return token

    def _accept(self, text: str) -> bool:
        if self._tokens[self._next].text != text:
            return False
        self._next += 1
        return True

    def _expect(self, text: str) -> None:
        if not self._accept(text):
            raise self._error(f"expected {text!r}, got {self._peek().text!r}")

    def _error(self, message: str, token: Token | None = None) -> PtxError:
        """Return the exception for an error at a token, by default the next one."""
        return PtxError(*self._placed(message, token))

    def _unsupported(self, message: str, token: Token | None = None) -> UnsupportedPtxError:
        """Return the exception for valid PTX that this reader does not support."""
        return UnsupportedPtxError(*self._placed(f"{message}, which is not supported", token))

    def _placed(self, message: str, token: Token | None) -> tuple[str, int, int]:
        token = token or self._peek()
        if token is END:
            if self._tokens[0] is END:
                return message, 1, 1
            token = self._tokens[-3]
        start = self._text.rfind("\n", 0, token.start) + 1
        end = self._text.find("\n", token.start)
        line = self._text[start : end if end >= 0 else None].strip()
        if len(line) > LONGEST_LINE:
            line = f"{line[:LONGEST_LINE]}..."
        return f"{message}, in {line!r}", token.line, column(self._text, token.start)

    def _integer(self) -> int:
        negative = self._accept("-")
        token = self._peek()
        if token.kind != "integer":
            raise self._error(f"expected an integer, got {token.text!r}")
        if len(token.text) > LONGEST_INTEGER:
            # Python's conversion takes quadratic time in the number of digits.
            raise self._unsupported(
                f"the constant {token.text[:20]}... of {len(token.text)} characters has more than "
                "64 bits"
            )
        value = integer(token.text)
        if value > LARGEST_INTEGER:
            raise self._unsupported(f"the constant {token.text} has more than 64 bits")
        self._next += 1
        return -value if negative else value

    def _count(self, most: int, what: str) -> int:
        """Read an integer that is a count or a size."""
        token = self._peek()
        value = self._integer()
        if not 0 <= value <= most:
            raise self._error(f"expected {what} from 0 to {most}, got {value}", token)
        return value

    def _identifier(self, what: str) -> str:
        """Read the name of something."""
        token = self._peek()
        if token.kind != "word" or NAME.fullmatch(token.text) is None:
            raise self._error(f"expected the name of {what}, got {token.text!r}")
        self._next += 1
        return token.text

    def _skip_statement(self) -> None:
        while self._peek() is not END:
            if self._take().text.endswith(";"):
                return
        raise self._error("expected ';' at the end of a statement, got the end of the text")
