"""PTX text as tokens, with the line that each is on."""

from __future__ import annotations

import re
import struct
from typing import Final, NamedTuple

from graphdsl.sim.ptx.errors import PtxError
from graphdsl.sim.ptx.syntax import Float

__all__ = ["END", "Token", "TokenReader", "floating_point", "integer", "tokenize"]

TOKEN: Final = re.compile(
    r"""
    (?P<space>\s+|//[^\n]*|/\*.*?\*/)
    |(?P<string>"(?:[^"\\]|\\.)*")
    |(?P<float>0[fF][0-9a-fA-F]{8}|0[dD][0-9a-fA-F]{16}|\d+\.\d*(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)
    |(?P<integer>0[xX][0-9a-fA-F]+U?|0[bB][01]+U?|\d+U?)
    |(?P<directive>\.[a-zA-Z_][\w$]*(?:::\w+)*)
    |(?P<word>(?:%[a-zA-Z_$][\w$]*|[a-zA-Z_$][\w$]*|%_?[\w$]+)(?:\.[\w$]+(?:::[\w$]+)*)*)
    |(?P<mark>[{}()\[\]<>,;:=@!|+\-*])
    """,
    re.VERBOSE | re.DOTALL,
)


class Token(NamedTuple):
    """A token: the name of its kind in ``TOKEN``, its text, where it starts, and its line."""

    kind: str
    text: str
    start: int
    line: int


END: Final = Token("end", "the end of the text", -1, 0)


def tokenize(text: str) -> list[Token]:
    """Return the tokens of PTX text.

    Raises
    ------
    PtxError
        At a character that starts none.
    """
    tokens = []
    position, line = 0, 1
    match = TOKEN.match
    while position < len(text):
        found = match(text, position)
        if found is None:
            # A zero byte ends what NVRTC returns.
            if text[position] == "\0":
                break
            raise PtxError(f"line {line}: unexpected character {text[position]!r}")
        kind = found.lastgroup
        assert kind is not None
        if kind == "space":
            line += found[0].count("\n")
        else:
            tokens.append(Token(kind, found[0], position, line))
        position = found.end()
    return tokens


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
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = tokenize(text)
        self._next = 0

    def _peek(self, ahead: int = 0) -> Token:
        index = self._next + ahead
        return self._tokens[index] if index < len(self._tokens) else END

    def _take(self) -> Token:
        token = self._peek()
        self._next += 1
        return token

    def _accept(self, text: str) -> bool:
        if self._peek().text != text:
            return False
        self._next += 1
        return True

    def _expect(self, text: str) -> None:
        if not self._accept(text):
            raise self._error(f"expected {text!r}, got {self._peek().text!r}")

    def _error(self, message: str) -> PtxError:
        token = self._peek() if self._next < len(self._tokens) else self._tokens[-1]
        line = self._text.splitlines()[token.line - 1].strip()
        return PtxError(f"PTX line {token.line}: {message}, in {line!r}")

    def _integer(self) -> int:
        negative = self._accept("-")
        token = self._take()
        if token.kind != "integer":
            self._next -= 1
            raise self._error(f"expected an integer, got {token.text!r}")
        return -integer(token.text) if negative else integer(token.text)

    def _skip_statement(self) -> None:
        while self._peek() is not END and self._take().text != ";":
            pass
