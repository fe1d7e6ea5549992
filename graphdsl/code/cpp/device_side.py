"""Extracts the device code of a CUDA C++ text, with all line numbers preserved.

Device code is marked by ``__global__``, ``__device__`` and similar specifiers. Everything that it
names is kept, too: types, constants, ``constexpr`` functions, and what these name in turn. All else
is host code and is replaced by blanks, so that compilers report the original lines. Preprocessor
lines are kept. If a needed declaration is removed, the compiler reports it by name: text that
compiles keeps its meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from graphdsl.code.cpp.items import Item, ItemKind, StructureError, find_items
from graphdsl.code.cpp.tokens import Token, TokenKind, directive, tokenize

MARKS: Final = frozenset(
    {"__global__", "__device__", "__constant__", "__managed__", "__shared__", "__tile_global__"}
)
END: Final = Token(TokenKind.PUNCTUATION, ";", 0, 0)
TYPES: Final = frozenset(
    {"bool", "char", "short", "int", "long", "float", "double", "unsigned", "signed", "void"}
)
MACRO: Final = re.compile(r"([A-Za-z_]\w*)(\([^)]*\))?\s*(.*)", re.DOTALL)
LINE: Final = re.compile(r'(\d+)(?:\s+"((?:\\.|[^"\\])*)")?')
REMEDY: Final = (
    "Put the host code around it between '#ifndef __CUDACC_RTC__' and '#endif', or the kernels in "
    "a file of their own"
)


def device_side(text: str, where: str) -> str:
    r"""Return a text with blanks in place of host code.

    Parameters
    ----------
    text : str
        CUDA C++.
    where : str
        Its name in messages.

    Raises
    ------
    ValueError
        If the end of a declaration cannot be found, or there is no device code.

    Examples
    --------
    >>> text = "__global__ void k(int n) {}\nint main() { k<<<1, 1>>>(3); }"
    >>> device_side(text, "k.cu").rstrip()
    '__global__ void k(int n) {}'
    """
    tokens = tokenize(text)
    macros = _Macros(tokens)
    try:
        items = find_items(tokens, macros.whole)
    except StructureError as error:
        raise ValueError(
            f"{_place(tokens, text, error.place, where)}: the device code cannot be separated from "
            f"the host code: {error}. {REMEDY}"
        ) from None
    device_items = _device_items(items, macros)
    if not device_items:
        raise ValueError(
            f"{where}: expected device code, which begins with __global__ or __device__, got none"
        )
    return _Edits(text, macros, items, device_items).text()


class _Macros:
    """The macros of a text that expand to specifiers or declarations."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.bodies: dict[str, list[Token]] = {}
        for token in tokens:
            if token.kind is TokenKind.DIRECTIVE:
                word, rest = directive(token)
                match = MACRO.fullmatch(rest) if word == "define" else None
                if match is not None:
                    self.bodies.setdefault(match[1], []).extend(tokenize(match[3]))
        self.marks = set(MARKS)
        while True:
            # For example "#define HD __host__ __device__", and macros that contain HD.
            more = {name for name, body in self.bodies.items() if self.marks & _names(body)}
            if more <= self.marks:
                break
            self.marks |= more
        self.whole: Final = frozenset(
            name
            for name, body in self.bodies.items()
            if any(token.text in {"{", ";"} for token in body)
        )

    def declared(self, call: Item) -> list[Item]:
        """Return the declarations of a macro of the text; none for a macro of another text."""
        try:
            return find_items([*self.bodies.get(call.tokens[0].text, ()), END])
        except StructureError:
            return []

    def mentioned(self, tokens: Iterable[Token]) -> set[str]:
        """Return the names in tokens, and those in macros that they use."""
        found: set[str] = set()
        new = _names(tokens)
        while new:
            found |= new
            new = {name for each in new for name in _names(self.bodies.get(each, ()))} - found
        return found


def _names(tokens: Iterable[Token]) -> set[str]:
    return {token.text for token in tokens if token.kind is TokenKind.NAME}


def _is_device_code(item: Item, macros: _Macros) -> bool:
    if item.kind is ItemKind.TYPE:
        return bool(macros.marks & _names(item.tokens))
    return bool(macros.marks & item.words)


def _may_be_named(item: Item, macros: _Macros) -> bool:
    """Return whether device code can use a declaration without a specifier."""
    match item.kind:
        case ItemKind.FUNCTION:
            return _is_constant_function(item)
        case ItemKind.VARIABLE:
            return bool({"const", "constexpr"} & item.words)
        case ItemKind.TYPE | ItemKind.ALIAS:
            return True
        case ItemKind.CALL:
            return any(_may_be_named(each, macros) for each in macros.declared(item))
        case _:
            return False


def _is_constant_function(item: Item) -> bool:
    return bool({"constexpr", "consteval"} & item.words)


def _device_items(items: Sequence[Item], macros: _Macros) -> set[int]:
    """Return the numbers of the declarations to keep."""
    numbers = {number for number, item in enumerate(items) if _is_device_code(item, macros)}
    if not numbers:
        return numbers
    declaring: dict[str, list[int]] = {}
    for number, item in enumerate(items):
        if number not in numbers and _may_be_named(item, macros):
            # A declaration by a macro is named by one of its arguments.
            is_call = item.kind is ItemKind.CALL
            for name in _names(item.tokens[1:]) - TYPES if is_call else item.names:
                declaring.setdefault(name, []).append(number)
    new = set(numbers)
    seen: set[str] = set()
    while new:
        mentioned = {
            name
            for number in new
            for name in macros.mentioned(_device_tokens(items[number], macros))
        }
        new = {n for name in mentioned - seen for n in declaring.get(name, ())} - numbers
        seen |= mentioned
        numbers |= new
    left_out = {
        name for number, item in enumerate(items) if number not in numbers for name in item.names
    }
    for number, item in enumerate(items):
        is_assertion = item.kind is ItemKind.ASSERTION
        if item.kind is ItemKind.DIRECTIVE or (
            is_assertion and not left_out & (macros.mentioned(item.tokens) - seen)
        ):
            numbers.add(number)
    return numbers


def _device_tokens(item: Item, macros: _Macros) -> Iterator[Token]:
    """Yield the tokens of a kept declaration, without host functions of a class."""
    dropped = {token.start for member in _host_functions(item, macros) for token in member.tokens}
    return (token for token in item.tokens if token.start not in dropped)


def _host_functions(item: Item, macros: _Macros) -> Iterator[Item]:
    """Yield the functions of a class that only host code can call."""
    for member in item.members:
        is_function = member.kind in {ItemKind.FUNCTION, ItemKind.CALL}
        if not is_function:
            yield from _host_functions(member, macros)
        elif not (
            macros.marks & member.words
            or _is_constant_function(member)
            or "virtual" in member.words
            or _is_declared_by_the_compiler(member)
        ):
            yield member


def _constant_functions(item: Item, macros: _Macros) -> Iterator[Item]:
    """Yield the functions of a declaration that are ``constexpr`` and have no specifier."""
    is_function = item.kind is ItemKind.FUNCTION
    if is_function and _is_constant_function(item) and not macros.marks & item.words:
        yield item
    for member in item.members:
        yield from _constant_functions(member, macros)


def _is_declared_by_the_compiler(item: Item) -> bool:
    """Return whether a function is ``= default`` or ``= delete``."""
    texts = [token.text for token in item.tokens[-3:]]
    return texts in (["=", "default", ";"], ["=", "delete", ";"])


class _Edits:
    """Edits a text to its device code."""

    def __init__(
        self, text: str, macros: _Macros, items: Sequence[Item], numbers: set[int]
    ) -> None:
        self._characters = list(text)
        self._added: list[tuple[int, str]] = []
        aliases = {
            name for n in numbers if items[n].kind is ItemKind.ALIAS for name in items[n].names
        }
        for number, item in enumerate(items):
            if number not in numbers:
                self._blank(item)
                continue
            if item.kind is ItemKind.DIRECTIVE:
                self._declare_namespace(item, aliases)
            for member in _host_functions(item, macros):
                self._blank(member)
            for function in _constant_functions(item, macros):
                # Device code may use their values, and NVRTC requires the specifier.
                word = next(
                    token for token in function.head if token.text in {"constexpr", "consteval"}
                )
                self._added.append((word.start, "__host__ __device__ "))

    def _blank(self, item: Item) -> None:
        start, stop = item.tokens[0].start, item.tokens[-1].stop
        spared = [
            (token.start, token.stop) for token in item.tokens if token.kind is TokenKind.DIRECTIVE
        ]
        for begin, end in zip(
            [start, *(stop for _, stop in spared)],
            [*(start for start, _ in spared), stop],
            strict=True,
        ):
            for place in range(begin, end):
                if not self._characters[place].isspace():
                    self._characters[place] = " "

    def _declare_namespace(self, item: Item, aliases: set[str]) -> None:
        """Declare the namespace of a ``using namespace`` in case only host headers have it."""
        names = [
            token.text
            for token in item.tokens
            if token.kind is TokenKind.NAME and token.text not in {"using", "namespace"}
        ]
        if names and names[0] not in aliases:
            opening = "".join(f"namespace {name} {{ " for name in names)
            self._added.append((item.tokens[0].start, opening + "}" * len(names) + " "))

    def text(self) -> str:
        """Return the remaining text."""
        for place, added in sorted(self._added, reverse=True):
            self._characters.insert(place, added)
        return "".join(self._characters)


def _place(tokens: Sequence[Token], text: str, place: int, where: str) -> str:
    """Return the file and line of a position, according to ``#line``."""
    first, line = 0, 1
    for token in tokens:
        if token.start > place:
            break
        if token.kind is TokenKind.DIRECTIVE:
            word, rest = directive(token)
            match = LINE.match(rest) if word == "line" else None
            if match is not None:
                first, line = text.find("\n", token.start) + 1, int(match[1])
                where = match[2] or where
    return f"{where}:{line + text.count(chr(10), first, place)}"
