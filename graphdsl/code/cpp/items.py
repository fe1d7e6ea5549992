"""Declarations in C++ source: functions, types, variables and their namespaces.

This is not a parser of C++. It finds the start and end of each declaration, its kind and its names,
from brackets and a few keywords.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import pairwise
from typing import Final

from graphdsl.code.cpp.tokens import Token, TokenKind, directive

CLOSING: Final = {"(": ")", "[": "]", "{": "}"}
CLASS_WORDS: Final = frozenset({"struct", "class", "union", "enum"})
WITH_ARGUMENTS: Final = frozenset(
    {
        "__align__",
        "__attribute__",
        "__launch_bounds__",
        "__cluster_dims__",
        "__maxnreg__",
        "__block_size__",
        "__declspec",
        "alignas",
        "decltype",
        "explicit",
        "noexcept",
        "requires",
        "throw",
    }
)
"""Words before parentheses that are not the name of a function."""


class ItemKind(Enum):
    """The kind of a declaration."""

    FUNCTION = auto()
    TYPE = auto()
    VARIABLE = auto()
    ALIAS = auto()
    """``typedef``, ``using name``, and other names for namespaces."""
    DIRECTIVE = auto()
    """``using namespace``."""
    ASSERTION = auto()
    CALL = auto()
    """A macro with its arguments, and the tokens that belong to it."""


@dataclass(slots=True)
class Item:
    """A declaration.

    Attributes
    ----------
    kind : ItemKind
        Its kind.
    tokens : sequence of Token
        All tokens, including preprocessor lines between them.
    head : list of Token
        The tokens outside of brackets, before a body or a value.
    names : set of str
        The declared names.
    members : list of Item
        The members of a class.
    """

    kind: ItemKind
    tokens: Sequence[Token]
    head: list[Token]
    names: set[str]
    members: list[Item] = field(default_factory=list)

    @property
    def words(self) -> set[str]:
        """The names outside of brackets, before a body or a value."""
        return {token.text for token in self.head if token.kind is TokenKind.NAME}


class StructureError(ValueError):
    """A text with unbalanced brackets.

    Attributes
    ----------
    place : int
        The position in the text.
    """

    def __init__(self, message: str, place: int) -> None:
        self.place = place
        super().__init__(message)


def find_items(tokens: Sequence[Token], macros: frozenset[str] = frozenset()) -> list[Item]:
    """Return the declarations in order, including those in namespaces.

    Parameters
    ----------
    tokens : sequence of Token
        The tokens of the text.
    macros : frozenset of str, optional
        Macros that are whole declarations.

    Raises
    ------
    StructureError
        If brackets are not balanced.
    """
    return list(_Reader(tokens, macros).items(in_class=False))


class _Reader:
    """Reads tokens, declaration by declaration."""

    def __init__(self, tokens: Sequence[Token], macros: frozenset[str]) -> None:
        self._tokens = tokens
        self._macros = macros
        self._place = 0

    def items(self, *, in_class: bool) -> Iterator[Item]:
        """Yield declarations until the end of the text or class."""
        opened: list[Token] = []
        while self._place < len(self._tokens):
            token = self._tokens[self._place]
            if token.kind is TokenKind.DIRECTIVE or token.text == ";":
                self._place += 1
            elif token.text == "}":
                if not opened:
                    if in_class:
                        return
                    raise StructureError("there is a } without a {", token.start)
                opened.pop()
                self._place += 1
            elif (brace := self._block()) is not None:
                opened.append(self._tokens[brace])
                self._place = brace + 1
            elif in_class and self._is_label():
                self._place += 2
            else:
                yield self._item()
        if opened:
            raise StructureError("there is no } for this {", opened[-1].start)

    def _text(self, place: int) -> str:
        return self._tokens[place].text if place < len(self._tokens) else ""

    def _is_label(self) -> bool:
        words = {"public", "private", "protected"}
        return self._text(self._place) in words and self._text(self._place + 1) == ":"

    def _block(self) -> int | None:
        """Return the position of the brace of a namespace or ``extern "C"``, if one begins here."""
        place = self._place
        if self._text(place) == "inline":
            place += 1
        if self._text(place) == "extern" and self._text(place + 1).startswith('"'):
            place += 2
        elif self._text(place) == "namespace":
            place += 1
            while self._text(place) not in {"{", ";", "=", ""}:
                place += 1
        else:
            return None
        return place if self._text(place) == "{" else None

    def _item(self) -> Item:
        """Read one declaration."""
        begin = self._place
        found = _Declaration()
        while True:
            self._past_branches()
            if self._place >= len(self._tokens):
                if found.is_call:
                    break
                raise StructureError("this does not end", self._tokens[begin].start)
            token = self._tokens[self._place]
            if token.text == ";":
                self._place += 1
                break
            if found.is_call and (token.text == "}" or self._text(begin) in self._macros):
                break
            if token.text == "}":
                raise StructureError("there is a } without a {", token.start)
            if token.text == "{":
                if self._braces(found):
                    break
            elif token.text == "(":
                inside = self._tokens[self._place + 1 : self._past_group()]
                if found.function is None and not _is_pointer(inside):
                    found.function = _function_name(found.head)
                found.add(token)
                self._place += 1 + len(inside)
            elif token.text == "[" and found.before_next != "operator":
                self._place = self._past_group()
            elif token.text == "<" and found.ends_with_name:
                # Tokens after "<...>" are adjacent to the name before it.
                self._past_angles()
            else:
                is_value = token.text == "=" and not found.is_operator_name
                found.add(token)
                self._place += 1
                if is_value:
                    self._past_value()
        return found.item(self._tokens[begin : self._place])

    def _braces(self, found: _Declaration) -> bool:
        """Read the contents of braces; return whether the declaration ends with them."""
        token = self._tokens[self._place]
        key = None if found.function is not None else found.class_key
        if key is None:
            is_body = found.function is not None and not (
                found.has_initializers and found.ends_with_name
            )
            self._place = self._past_group()
            found.add(token)
            return is_body
        found.is_class = True
        if key == "enum":
            stop = self._past_group()
            found.after += self._tokens[self._place : stop]
            self._place = stop
        else:
            self._place += 1
            found.members = list(self.items(in_class=True))
            if self._text(self._place) != "}":
                raise StructureError("there is no } for this {", token.start)
            self._place += 1
        return False

    def _past_branches(self) -> None:
        """Skip preprocessor lines: of several branches, the first one counts."""
        while self._place < len(self._tokens):
            token = self._tokens[self._place]
            if token.kind is not TokenKind.DIRECTIVE:
                return
            self._place += 1
            if directive(token)[0] in {"else", "elif"}:
                self._place = self._past_endif(self._place)

    def _past_endif(self, place: int) -> int:
        depth = 1
        while place < len(self._tokens) and depth:
            token = self._tokens[place]
            if token.kind is TokenKind.DIRECTIVE:
                word = directive(token)[0]
                depth += (word in {"if", "ifdef", "ifndef"}) - (word == "endif")
            place += 1
        return place

    def _past_group(self) -> int:
        """Return the position after the bracket that closes the one here."""
        stack: list[Token] = []
        place = self._place
        while place < len(self._tokens):
            token = self._tokens[place]
            place += 1
            if token.kind is TokenKind.DIRECTIVE:
                if directive(token)[0] in {"else", "elif"}:
                    place = self._past_endif(place)
            elif token.text in CLOSING:
                stack.append(token)
            elif token.text in CLOSING.values():
                if CLOSING[stack[-1].text] != token.text:
                    raise StructureError(
                        f"expected {CLOSING[stack[-1].text]}, got {token.text}",
                        token.start,
                    )
                stack.pop()
                if not stack:
                    return place
        raise StructureError(f"there is no {CLOSING[stack[0].text]} for this", stack[0].start)

    def _past_angles(self) -> None:
        """Skip to after the ``>`` that closes the ``<`` here."""
        begin, depth = self._place, 0
        while self._place < len(self._tokens):
            text = self._text(self._place)
            if text in CLOSING:
                self._place = self._past_group()
                continue
            if text in {";", "}", ")"}:
                break
            depth += (text == "<") - (text == ">")
            self._place += 1
            if not depth:
                return
        raise StructureError("there is no > for this <", self._tokens[begin].start)

    def _past_value(self) -> None:
        """Skip to the end of an initializer or a ``= ...`` of a function."""
        while self._place < len(self._tokens):
            self._past_branches()
            text = self._text(self._place)
            if text in {";", "}"}:
                return
            self._place = self._past_group() if text in CLOSING else self._place + 1


@dataclass(slots=True)
class _Declaration:
    """A declaration that is being read: its tokens outside of brackets."""

    head: list[Token] = field(default_factory=list)
    after: list[Token] = field(default_factory=list)
    """The tokens after the braces of a class; the contents of those of an enumeration."""
    members: list[Item] = field(default_factory=list)
    function: str | None = None
    is_class: bool = False
    has_initializers: bool = False

    @property
    def before_next(self) -> str:
        """The last token so far."""
        return self.head[-1].text if self.head else ""

    @property
    def ends_with_name(self) -> bool:
        """Whether the last token is a name, for example of a template or a member."""
        last = self.head[-1] if self.head else None
        return last is not None and last.kind is TokenKind.NAME and last.text != "operator"

    @property
    def is_operator_name(self) -> bool:
        """Whether the last tokens are ``operator`` and possibly its name."""
        return self.function is None and any(token.text == "operator" for token in self.head)

    @property
    def is_call(self) -> bool:
        """Whether it is so far a name with arguments, and nothing else."""
        return len(self.head) == 2 and self.head[0].text == self.function

    @property
    def class_key(self) -> str | None:
        """The kind of an opened brace: ``struct``, ``enum`` ...; None if it is not a class."""
        for token in self.head:
            if token.text == "=":
                return None
            if token.text in CLASS_WORDS:
                return token.text
        return None

    def add(self, token: Token) -> None:
        """Add the next token."""
        self.has_initializers |= token.text == ":" and self.function is not None
        (self.after if self.is_class else self.head).append(token)

    def item(self, tokens: Sequence[Token]) -> Item:
        """Return the finished item."""
        kind, names = self._kind_and_names(tokens)
        return Item(kind, tokens, self.head, names, self.members)

    def _kind_and_names(self, tokens: Sequence[Token]) -> tuple[ItemKind, set[str]]:
        words = [token.text for token in self.head if token.kind is TokenKind.NAME]
        first = next((word for word in words if word not in {"inline", "template"}), "")
        names = {token.text for token in self.after if token.kind is TokenKind.NAME}
        if first == "using" and words[1:2] == ["namespace"]:
            return ItemKind.DIRECTIVE, set()
        if first == "static_assert":
            return ItemKind.ASSERTION, set()
        if first in {"using", "namespace"}:
            has_value = any(token.text == "=" for token in self.head)
            return ItemKind.ALIAS, {words[words.index(first) + 1 if has_value else -1]}
        if first == "typedef":
            return ItemKind.ALIAS, names | _typedef_names(tokens)
        if self.is_class:
            return ItemKind.TYPE, names | {_class_name(self.head)}
        if self.function is not None:
            is_call = words == [self.function]
            return ItemKind.CALL if is_call else ItemKind.FUNCTION, {self.function}
        if "concept" in words or (first in CLASS_WORDS and len(self.head) < 4):
            return ItemKind.TYPE, set(words)
        return ItemKind.VARIABLE, _variable_names(tokens)


def _function_name(head: Sequence[Token]) -> str | None:
    """Return the name of the function whose parameters come next; None if it is not a function."""
    for place, token in enumerate(head):
        if token.text == "operator":
            return "operator" + "".join(each.text for each in head[place + 1 :])
    last = head[-1] if head else None
    if last is None or last.kind is not TokenKind.NAME or last.text in WITH_ARGUMENTS:
        return None
    return last.text


def _is_pointer(inside: Sequence[Token]) -> bool:
    """Return whether parentheses are those of ``(*name)`` or ``(Class::*name)``."""
    for token, following in pairwise(inside):
        if token.kind is TokenKind.NAME or token.text == "::":
            continue
        # An operator may be an argument of a macro: OPERATION(*) or OPERATION(&, int).
        is_declarator = token.text in {"*", "&"} and following.text not in {",", ")"}
        return is_declarator and _is_first(token, inside)
    return False


def _is_first(token: Token, inside: Sequence[Token]) -> bool:
    place = inside.index(token)
    return place == 0 or inside[place - 1].text == "::"


def _class_name(head: Sequence[Token]) -> str:
    """Return the name of a class: the last one before its bases."""
    name = ""
    for token in head:
        if token.text == ":":
            break
        if token.kind is TokenKind.NAME and token.text != "final":
            name = token.text
    return name


def _typedef_names(tokens: Sequence[Token]) -> set[str]:
    """Return the names of a typedef: its last name, or that of a pointer in parentheses."""
    for place, token in enumerate(tokens[:-2]):
        if token.text == "(" and tokens[place + 1].text == "*":
            return {tokens[place + 2].text}
    names = [token.text for token in tokens if token.kind is TokenKind.NAME]
    return set(names[-1:])


def _variable_names(tokens: Sequence[Token]) -> set[str]:
    """Return the names before ``=``, ``[``, ``{``, ``,`` and ``;``."""
    found = set()
    for token, following in pairwise(tokens):
        if token.kind is TokenKind.NAME and following.text in {"=", "[", "{", ",", ";", ")"}:
            found.add(token.text)
    return found
