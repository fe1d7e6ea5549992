"""Reads a CUDA C++ file, with the headers beside it, as one text.

The source of a program is read once, when it is declared: it can be compared, saved and sent to
other machines, and does not change with the files. Lines keep their file and number through
``#line`` directives.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from graphdsl.cpp.tokens import TokenKind, directive, tokenize

__all__ = ["TORCH", "host_headers", "read_with_includes"]

INCLUDED: Final = re.compile(r'(?:<([^>]+)>|"([^"]+)")')
HOST_HEADERS: Final = Path(__file__).with_name("host_headers.txt")
"""Patterns of headers that are left out of device code."""
TORCH: Final = ("ATen/*", "c10/*", "pybind11/*", "torch/*")
"""The headers of torch and of its extensions; they are usually in folders of ``include_path``."""


def host_headers() -> list[str]:
    """Return the headers that only host code needs, as patterns.

    Examples
    --------
    >>> "iostream" in host_headers(), "cuda_fp16.h" in host_headers()
    (True, False)
    """
    lines = HOST_HEADERS.read_text(encoding="utf-8").splitlines()
    return [pattern for line in lines for pattern in line.partition("#")[0].split()]


def read_with_includes(
    path: Path,
    folders: Iterable[Path] = (),
    left_out: Iterable[str] = (),
    never: Iterable[str] = (),
) -> str:
    """Return the text of a file with its includes inserted.

    Parameters
    ----------
    path : Path
        The file. Invalid UTF-8 in it becomes U+FFFD.
    folders : iterable of Path, optional
        Further folders whose headers are inserted, searched after that of the including file.
    left_out : iterable of str, optional
        Patterns of headers that are left out if they are in none of these folders.
    never : iterable of str, optional
        Patterns of headers that are left out wherever they are.

    Raises
    ------
    OSError
        If the file cannot be read.
    ValueError
        If a file includes itself.
    """
    return _Reader(tuple(folders), tuple(left_out), tuple(never)).text(path, ())


class _Reader:
    def __init__(
        self, folders: tuple[Path, ...], left_out: tuple[str, ...], never: tuple[str, ...]
    ) -> None:
        self._folders = folders
        self._left_out = left_out
        self._never = never

    def text(self, path: Path, around: tuple[Path, ...]) -> str:
        """Return the text of a file that is included by those *around* it."""
        source = path.read_text(encoding="utf-8", errors="replace").removeprefix("\ufeff")
        shown = _shown(path)
        parts = [f"#line 1 {shown}\n"]
        end = 0
        for start, stop, put in self._replaced(source, path, (*around, path.resolve())):
            line = source.count("\n", 0, stop) + 2
            parts += [source[end:start], put]
            if "\n" in put:
                parts.append(f"\n#line {line} {shown}")
            end = stop
        parts.append(source[end:])
        return "".join(parts)

    def _replaced(
        self, source: str, path: Path, around: tuple[Path, ...]
    ) -> Iterator[tuple[int, int, str]]:
        """Yield the replacements of includes."""
        for token in tokenize(source):
            if token.kind is not TokenKind.DIRECTIVE:
                continue
            word, rest = directive(token)
            if word == "pragma" and rest == "once":
                yield token.start, token.stop, ""
            match = INCLUDED.match(rest) if word == "include" else None
            if match is None:
                continue
            name = match[1] or match[2]
            found = self._found(name, path, is_quoted=match[2] is not None)
            left_out = self._never if found is not None else (*self._never, *self._left_out)
            if any(fnmatchcase(name, pattern) for pattern in left_out):
                yield token.start, token.stop, ""
            elif found is not None:
                yield token.start, token.stop, self._inside(found, around)

    def _found(self, name: str, path: Path, *, is_quoted: bool) -> Path | None:
        places = [path.parent / name] if is_quoted else []
        places += [folder / name for folder in self._folders]
        return next((place for place in places if place.is_file()), None)

    def _inside(self, path: Path, around: tuple[Path, ...]) -> str:
        """Return the replacement of an ``#include``: the file, with its include guard."""
        source = path.read_text(encoding="utf-8", errors="replace")
        directives = [directive(t) for t in tokenize(source) if t.kind is TokenKind.DIRECTIVE]
        is_once = ("pragma", "once") in directives
        if path.resolve() in around:
            if is_once or (directives and directives[0][0] == "ifndef"):
                return ""
            raise ValueError(
                f"{path}: expected a file that does not include itself, or that has '#pragma "
                f"once'; it is included by {', '.join(map(str, around))}"
            )
        text = self.text(path, around)
        if not is_once:
            return text
        guard = f"GRAPHDSL_ONCE_{hashlib.sha256(source.encode()).hexdigest()[:16]}"
        return f"#ifndef {guard}\n#define {guard}\n{text}\n#endif"


def _shown(path: Path) -> str:
    return '"' + str(path).replace("\\", "\\\\").replace('"', '\\"') + '"'
