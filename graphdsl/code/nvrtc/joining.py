"""Joins the PTX of several source files into one module, as a linker joins their code.

Names without linkage belong to their file: those that another file has, too, get another name. What
a file declares ``.extern`` and another one defines becomes one thing, and of several ``.weak``
definitions, such as those of an inline function, the first remains.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

from graphdsl.abi.programs import SourceProgram, name_expressions, source_name
from graphdsl.base.errors import CompileError
from graphdsl.code.nvrtc.compiler import Names, demangled
from graphdsl.code.nvrtc.program_modules import ModuleText
from graphdsl.code.ptx.lexer import Token, tokenize

LINKAGE: Final = frozenset({".visible", ".extern", ".weak", ".common"})
FUNCTIONS: Final = frozenset({".func", ".entry"})
TO_A_SEMICOLON: Final = frozenset({".alias", ".pragma"})


class Joined(NamedTuple):
    """A module of several files.

    Attributes
    ----------
    ptx : str
        Its text.
    renamed : tuple of dict of str to str
        The new names of what belongs to each file alone.
    shared_names : dict of str to tuple of str
        Names without linkage that several files use, each for something of its own, and the files.
    """

    ptx: str
    renamed: tuple[dict[str, str], ...]
    shared_names: dict[str, tuple[str, ...]]


@dataclass(slots=True)
class _Item:
    """A statement of a module: a function, a variable, or something else.

    Attributes
    ----------
    kind : str
        The directive that says what it is, such as ``.func``, ``.global`` or ``.section``.
    linkage : str
        ``.visible``, ``.extern``, ``.weak``, ``.common`` or nothing.
    names : list of str
        What it declares or defines.
    start, end : int
        The first token, and that after the last.
    body : int
        The token at which the body of a function starts; 0 if it has none.
    """

    kind: str
    linkage: str
    names: list[str]
    start: int
    end: int
    body: int = 0

    @property
    def is_function(self) -> bool:
        return self.kind in FUNCTIONS

    @property
    def is_definition(self) -> bool:
        return bool(self.body) if self.is_function else self.linkage != ".extern"


@dataclass(slots=True)
class _Unit:
    """The text of one file, cut into statements."""

    name: str
    text: str
    tokens: list[Token]
    version: tuple[int, int] = (0, 0)
    target: str = ""
    items: list[_Item] = field(default_factory=list)
    edits: list[tuple[int, int, str]] = field(default_factory=list)
    """Start and end of what has another text in the joined module, in order."""
    texts: dict[int, str] = field(default_factory=dict)
    """That text, by its start."""

    def text_of(self, token: Token) -> str:
        """Return the text of a token in the joined module."""
        return self.texts.get(token.start, token.text)

    def part(self, start: int, end: int) -> str:
        """Return the text from a token to the one before another, with its edits."""
        first = self.tokens[start].start
        last = self.tokens[end - 1]
        stop = last.start + len(last.text)
        pieces, at = [], first
        for edit in self.edits[bisect_left(self.edits, (first,)) :]:
            if edit[0] >= stop:
                break
            pieces += [self.text[at : edit[0]], edit[2]]
            at = edit[1]
        return "".join([*pieces, self.text[at:stop]])


def joined(units: Sequence[tuple[str, str]]) -> Joined:
    """Return one module of the texts of several files.

    Parameters
    ----------
    units : sequence of (str, str)
        The name of each file, and its PTX.

    Raises
    ------
    CompileError
        If two files define the same name, or declare it differently.
    """
    read = []
    for name, text in units:
        try:
            read.append(_read(name, text))
        except IndexError:
            raise CompileError(
                f"{name!r}: expected PTX of complete statements, got a text that ends in one",
                is_of_program=True,
            ) from None
    renamed, shared_names = _renamed(read)
    files = 0
    for unit, names in zip(read, renamed, strict=True):
        files = _edit(unit, names, files)
    definitions = _definitions(read)
    _require_the_same_memory(read, definitions)
    return Joined(_text(read, definitions), renamed, shared_names)


# Reading ------------------------------------------------------------------------------------------


def _read(name: str, text: str) -> _Unit:
    unit = _Unit(name, text, tokenize(text))
    tokens, at = unit.tokens, 0
    while at < len(tokens):
        kind = tokens[at].text
        if kind == ".version":
            major, _, minor = tokens[at + 1].text.partition(".")
            unit.version = int(major), int(minor or 0)
            at += 2
        elif kind == ".address_size":
            at += 2
        elif kind == ".target":
            unit.target = tokens[at + 1].text
            at += 2
            while at < len(tokens) and tokens[at].text == ",":
                at += 2
        else:
            item = _item(tokens, at)
            unit.items.append(item)
            at = item.end
    return unit


def _item(tokens: list[Token], start: int) -> _Item:
    """Return the statement that starts at a token."""
    at = start
    linkage = tokens[at].text if tokens[at].text in LINKAGE else ""
    at += bool(linkage)
    kind = tokens[at].text
    if kind == ".file":
        end = at + 3
        while end < len(tokens) and tokens[end].text == ",":
            end += 2
        return _Item(kind, linkage, [], start, end)
    if kind == ".section":
        end = _behind(tokens, _next(tokens, at, "{"))
        labels = [each.text for each, after in pairwise(tokens[at:end]) if after.text == ":"]
        return _Item(kind, linkage, labels, start, end)
    if kind in TO_A_SEMICOLON:
        return _Item(kind, linkage, [], start, _next(tokens, at, ";") + 1)
    if kind in FUNCTIONS:
        at += 1
        if tokens[at].text == "(":
            at = _behind(tokens, at)
        names = [tokens[at].text]
        while tokens[at].text not in {"{", ";"}:
            at = _behind(tokens, at) if tokens[at].text == "(" else at + 1
        if tokens[at].text == ";":
            return _Item(kind, linkage, names, start, at + 1)
        return _Item(kind, linkage, names, start, _behind(tokens, at), body=at)
    return _Item(kind, linkage, *_variables(tokens, start, at))


def _variables(tokens: list[Token], start: int, at: int) -> tuple[list[str], int, int]:
    """Return the variables of a statement, its first token, and the one behind it."""
    names: list[str] = []
    is_wanted = True
    while tokens[at].text != ";":
        token = tokens[at]
        if token.text in {"(", "{", "["}:
            at = _behind(tokens, at)
            continue
        if token.text == ",":
            is_wanted = True
        elif is_wanted and token.kind == "word":
            names.append(token.text)
            is_wanted = False
        at += 1
    return names, start, at + 1


def _next(tokens: list[Token], at: int, text: str) -> int:
    while tokens[at].text != text:
        at += 1
    return at


PAIRS: Final = {"(": ")", "{": "}", "[": "]"}


def _behind(tokens: list[Token], at: int) -> int:
    """Return the token behind the bracket that closes one."""
    opening, closing = tokens[at].text, PAIRS[tokens[at].text]
    depth = 0
    while True:
        depth += (tokens[at].text == opening) - (tokens[at].text == closing)
        at += 1
        if not depth:
            return at


# Names --------------------------------------------------------------------------------------------


def _renamed(
    units: Sequence[_Unit],
) -> tuple[tuple[dict[str, str], ...], dict[str, tuple[str, ...]]]:
    """Return new names for what belongs to a file, where other files have the same name."""
    own = [
        {name for item in unit.items if not item.linkage for name in item.names} for unit in units
    ]
    of_all = [{name for item in unit.items for name in item.names} for unit in units]
    users = Counter(name for names in of_all for name in names)
    taken = set(users)
    renamed = tuple[dict[str, str], ...]({} for _ in units)
    shared_names: dict[str, list[str]] = defaultdict(list)
    for number, unit in enumerate(units):
        for name in sorted(own[number]):
            if users[name] == 1:
                continue
            shared_names[name].append(unit.name)
            new, serial = f"{name}${number + 1}", 1
            while new in taken:
                serial += 1
                new = f"{name}${number + 1}${serial}"
            taken.add(new)
            renamed[number][name] = new
    return renamed, {name: tuple(names) for name, names in shared_names.items()}


def _edit(unit: _Unit, names: dict[str, str], files: int) -> int:
    """Find what has another text in the joined module; return the number of files so far."""
    tokens = unit.tokens
    numbers = {
        tokens[item.start + 1].text: str(files + count)
        for count, item in enumerate((each for each in unit.items if each.kind == ".file"), 1)
    }
    for item in unit.items:
        if item.kind == ".file":
            unit.edits.append(_instead(tokens[item.start + 1], numbers))
            continue
        for at in _names_in(tokens, item):
            unit.edits.append(_instead(tokens[at], names))
        for at in range(item.body, item.end if item.body else 0):
            if tokens[at].text in {".loc", "inlined_at"}:
                unit.edits.append(_instead(tokens[at + 1], numbers))
    unit.edits = sorted(edit for edit in unit.edits if edit[2])
    unit.texts = {start: text for start, _, text in unit.edits}
    return files + len(numbers)


def _instead(token: Token, texts: dict[str, str]) -> tuple[int, int, str]:
    return token.start, token.start + len(token.text), texts.get(token.text, "")


def _names_in(tokens: list[Token], item: _Item) -> Iterator[int]:
    """Yield the tokens that may be names of the module: all words but those of instructions."""
    if not item.body:
        yield from (at for at in range(item.start, item.end) if tokens[at].kind == "word")
        return
    yield from (at for at in range(item.start, item.body) if tokens[at].kind == "word")
    at, is_first = item.body, True
    while at < item.end:
        token = tokens[at]
        if token.text == ".loc":
            while tokens[at].line == token.line:
                if tokens[at].kind == "word":
                    yield at
                at += 1
            is_first = True
            continue
        if token.text in {";", "{", "}", ":"}:
            is_first = True
        elif is_first and token.text == "@":
            # A predicate and the instruction that it guards.
            at += 2 if tokens[at + 1].text == "!" else 1
        elif is_first:
            is_first = False
        elif token.kind == "word":
            yield at
        at += 1


# Definitions --------------------------------------------------------------------------------------

Definitions = dict[str, tuple[_Unit, _Item]]


def _new_names(unit: _Unit, item: _Item) -> list[str]:
    """Return the names of an item in the joined module."""
    found = {
        token.text: unit.text_of(token)
        for token in unit.tokens[item.start : item.body or item.end]
        if token.text in item.names
    }
    return [found[name] for name in item.names]


def _definitions(units: Sequence[_Unit]) -> Definitions:
    """Return the definition of each name that remains.

    Raises
    ------
    CompileError
        If there are several.
    """
    found: Definitions = {}
    for unit in units:
        for item in unit.items:
            if not item.is_definition or item.kind == ".section":
                continue
            for name in _new_names(unit, item):
                known = found.get(name)
                if known is None or known[0] is unit:
                    found[name] = unit, item
                elif item.linkage == ".weak":
                    continue
                elif known[1].linkage == ".weak":
                    found[name] = unit, item
                else:
                    what = "kernel" if item.kind == ".entry" else "function"
                    if not item.is_function:
                        what = "variable"
                    raise CompileError(
                        f"{known[0].name!r} and {unit.name!r} both define the {what} "
                        f"{demangled(name)!r}. Define it once and declare it in the other file, or "
                        "let each have its own: static, inline or in an unnamed namespace",
                        is_of_program=True,
                    )
    return found


def _require_the_same_memory(units: Sequence[_Unit], definitions: Definitions) -> None:
    """Reject declarations of functions as variables, and of variables in other memory."""
    for unit in units:
        for item in unit.items:
            for name in item.names if item.linkage == ".extern" else ():
                found = definitions.get(name)
                if found is not None and found[1].kind != item.kind:
                    raise CompileError(
                        f"{unit.name!r} declares {demangled(name)!r} as {item.kind}, and "
                        f"{found[0].name!r} defines it as {found[1].kind}. Declare it as it is "
                        "defined",
                        is_of_program=True,
                    )


# The module ---------------------------------------------------------------------------------------


def _text(units: Sequence[_Unit], definitions: Definitions) -> str:
    version = max(unit.version for unit in units)
    target = max((unit.target for unit in units), key=_architecture)
    parts = [f".version {version[0]}.{version[1]}\n.target {target}\n.address_size 64\n"]
    parts += _declarations(units, definitions)
    parts += _variable_definitions(definitions)
    rest = []
    for unit in units:
        for item in unit.items:
            if item.is_function:
                name = _new_names(unit, item)[0]
                if item.body and definitions[name] == (unit, item):
                    parts.append(f"// {unit.name}\n{unit.part(item.start, item.end)}")
            elif item.kind in {".file", ".section"}:
                rest.append(unit.part(item.start, item.end))
        parts += [
            unit.part(item.start, item.end) for item in unit.items if item.kind in TO_A_SEMICOLON
        ]
    return "\n".join([*parts, *rest, ""])


def _architecture(target: str) -> tuple[int, str]:
    number = "".join(filter(str.isdigit, target))
    return int(number or 0), target[-1:]


def _declarations(units: Sequence[_Unit], definitions: Definitions) -> list[str]:
    """Return declarations of all functions, and of variables that no file defines."""
    found: dict[str, tuple[tuple[bool, int], str]] = {}
    for unit in units:
        for item in unit.items:
            if item.is_definition or item.kind == ".section":
                continue
            for name in _new_names(unit, item):
                if name not in definitions:
                    # Of shared memory that the launch sizes, the largest alignment counts.
                    rank = item.linkage != ".extern", _alignment(unit, item)
                    if name not in found or found[name][0] < rank:
                        found[name] = rank, unit.part(item.start, item.end)
    functions = [
        f"{unit.part(item.start, item.body)}\n;"
        for unit, item in definitions.values()
        if item.kind == ".func"
    ]
    return [*functions, *(text for _, text in found.values())]


def _alignment(unit: _Unit, item: _Item) -> int:
    tokens = unit.tokens[item.start : item.end]
    return next(
        (int(after.text) for each, after in pairwise(tokens) if each.text == ".align"),
        0,
    )


def _variable_definitions(definitions: Definitions) -> Iterator[str]:
    """Yield the definitions of variables, each behind those that its initial value refers to."""
    done: set[int] = set()

    def write(unit: _Unit, item: _Item) -> Iterator[str]:
        if id(item) in done:
            return
        done.add(id(item))
        for token in unit.tokens[item.start : item.end]:
            needed = definitions.get(unit.text_of(token))
            if token.kind == "word" and needed is not None and not needed[1].is_function:
                yield from write(*needed)
        yield unit.part(item.start, item.end)

    for unit, item in definitions.values():
        if not item.is_function:
            yield from write(unit, item)


# Programs of several files ------------------------------------------------------------------------


_Code = TypeVar("_Code")
LAST_NAME: Final = re.compile(r"(\w+)\s*(?:<.*)?$", re.DOTALL)
"""The name of a function or variable without namespaces and template arguments."""


def link_units(
    program: SourceProgram,
    names: Sequence[str],
    compile_unit: Callable[[SourceProgram, Sequence[str]], tuple[_Code, str, Names]],
) -> tuple[list[_Code], ModuleText]:
    """Return the code of each file of a program, and the module that they are together.

    Parameters
    ----------
    program : SourceProgram
        A program of several files.
    names : sequence of str
        The requested kernels, and variables, whose names begin with ``&``.
    compile_unit : callable
        Takes a program of one text and names; returns code, PTX, and the symbols.

    Raises
    ------
    CompileError
        If a file does not compile, or two define the same name.
    """
    codes: list[_Code] = []
    texts: list[tuple[str, str]] = []
    found: list[Names] = []
    remaining = list(dict.fromkeys(names))
    for number, unit in enumerate(program.units):
        later = program.units[number + 1 :]
        wanted = [
            name
            for name in remaining
            if _may_have(unit, name) or not any(_may_have(each, name) for each in later)
        ]
        code, ptx, own = compile_unit(unit, (*wanted, *name_expressions(unit)))
        remaining = [name for name in remaining if name not in own.symbols]
        codes.append(code)
        texts.append((source_name(unit), ptx))
        found.append(own)
    module = joined(texts)
    return codes, ModuleText(module.ptx, _names(found, module.renamed), module.shared_names)


def _names(found: Sequence[Names], renamed: Sequence[Mapping[str, str]]) -> Names:
    """Return the names of all files; of a name that several know, those of the first."""
    symbols: dict[str, str] = {}
    prototypes: dict[str, str] = {}
    refused: dict[str, str] = {}
    for each, new in zip(reversed(found), reversed(renamed), strict=True):
        symbols.update({name: new.get(symbol, symbol) for name, symbol in each.symbols.items()})
        prototypes.update(each.prototypes)
        refused.update(each.refused)
    refused = {name: log for name, log in refused.items() if name not in symbols}
    return Names(symbols, prototypes, refused)


def _may_have(unit: SourceProgram, name: str) -> bool:
    """Return whether a text has the name of a function or variable."""
    last = LAST_NAME.search(name)
    return last is not None and re.search(rf"\b{last[1]}\b", unit.source) is not None
