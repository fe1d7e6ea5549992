"""Parameter names of the kernels in C++ source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from graphdsl.code.cpp.items import ItemKind, StructureError, find_items
from graphdsl.code.cpp.tokens import Token, TokenKind, tokenize


def parameter_lists(source: str) -> dict[str, tuple[str, ...]]:
    """Return the parameter names of the kernels in the source, by kernel.

    Examples
    --------
    >>> parameter_lists("__global__ void scale(float* x, const float (&a)[2], int n = 3);")
    {'scale': ('x', 'a', 'n')}
    """
    try:
        items = find_items(tokenize(source))
    except StructureError:
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for item in items:
        if item.kind is ItemKind.FUNCTION and "__global__" in item.words:
            for name in item.names:
                found[name] = tuple(map(_name, _parameters(item.tokens, name)))
    return found


def _parameters(tokens: Sequence[Token], function: str) -> Iterator[list[Token]]:
    """Yield the tokens of each parameter."""
    start = next(
        place
        for place, token in enumerate(tokens)
        if token.text == function and tokens[place + 1].text == "("
    )
    depth, part = 0, list[Token]()
    for token in tokens[start + 2 :]:
        depth += (token.text in {"(", "[", "{", "<"}) - (token.text in {")", "]", "}", ">"})
        if depth < 0:
            break
        if token.text == "," and not depth:
            yield part
            part = []
        else:
            part.append(token)
    if part and [token.text for token in part] != ["void"]:
        yield part


def _name(tokens: Sequence[Token]) -> str:
    """Return the name of a parameter: the last one before a default and extents."""
    name = ""
    for token in tokens:
        if token.text in {"=", "["}:
            break
        if token.kind is TokenKind.NAME:
            name = token.text
    # A type alone has no name beside it.
    names = [token for token in tokens if token.kind is TokenKind.NAME]
    return name if len(names) > 1 else ""
