"""Reads a CUDA C++ file, with the headers beside it, as one text.

The source of a program is read once, when it is declared: it can be compared, saved and sent to
other machines, and does not change with the files. Lines keep their file and number through
``#line`` directives.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from graphdsl.code.cpp.tokens import Token, TokenKind, directive, tokenize

INCLUDED: Final = re.compile(r'(?:<([^>]+)>|"([^"]+)")')
GUARD: Final = re.compile(r"(?:ifndef\s+|if\s*!\s*defined\s*(?:\(\s*|\s))([A-Za-z_]\w*)\s*\)?")
"""The condition of an include guard."""
HOST_HEADERS: Final = Path(__file__).with_name("host_headers.txt")
"""Patterns of headers that are left out of device code."""
OF_NVIDIA: Final = ("cuda_runtime_api.h", "curand_kernel.h", "cuda/std")
"""A folder with one of these is a toolkit's, or that of a wheel."""
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
        Headers of CUDA are not: their ``#include`` remains.
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
    own = tuple(folder for folder in folders if not _is_of_nvidia(folder))
    return _Reader(own, tuple(left_out), tuple(never)).text(path, ())


def _is_of_nvidia(folder: Path) -> bool:
    """Return whether a folder has headers of CUDA, which compilers read by themselves."""
    return any((folder / name).exists() for name in OF_NVIDIA)


@dataclass(frozen=True, slots=True)
class _File:
    """A file, as it is read.

    Attributes
    ----------
    source : str
        Its text.
    directives : tuple of (int, int, str, str)
        Position, keyword and rest of each preprocessor line.
    is_once : bool
        Whether it has ``#pragma once``.
    has_guard : bool
        Whether all its text is in one ``#ifndef``, whose macro it defines.
    """

    source: str
    directives: tuple[tuple[int, int, str, str], ...]
    is_once: bool
    has_guard: bool


class _Reader:
    def __init__(
        self, folders: tuple[Path, ...], left_out: tuple[str, ...], never: tuple[str, ...]
    ) -> None:
        self._folders = folders
        self._left_out = left_out
        self._never = never
        self._files: dict[Path, _File] = {}
        # Headers that are inserted where no condition is around them: a second time, they are
        # empty. Without this, the text grows exponentially with the depth of the includes.
        self._inserted: set[Path] = set()

    def text(self, path: Path, around: tuple[Path, ...], *, is_certain: bool = True) -> str:
        """Return the text of a file that is included by those *around* it."""
        file = self._file(path)
        source = file.source
        shown = _shown(path)
        parts = [f"#line 1 {shown}\n"]
        end = 0
        for start, stop, put in self._replaced(
            path, (*around, path.resolve()), is_certain=is_certain
        ):
            line = source.count("\n", 0, stop) + 2
            parts += [source[end:start], put]
            if "\n" in put:
                parts.append(f"\n#line {line} {shown}")
            end = stop
        parts.append(source[end:])
        return "".join(parts)

    def _file(self, path: Path) -> _File:
        """Return a file, which is read once."""
        resolved = path.resolve()
        found = self._files.get(resolved)
        if found is None:
            source = path.read_text(encoding="utf-8", errors="replace").removeprefix("\ufeff")
            tokens = tokenize(source)
            lines = [
                (token.start, token.stop, *directive(token))
                for token in tokens
                if token.kind is TokenKind.DIRECTIVE
            ]
            is_once = any(word == "pragma" and rest == "once" for _, _, word, rest in lines)
            found = _File(source, tuple(lines), is_once, _has_guard(tokens))
            self._files[resolved] = found
        return found

    def _replaced(
        self, path: Path, around: tuple[Path, ...], *, is_certain: bool
    ) -> Iterator[tuple[int, int, str]]:
        """Yield the replacements of includes."""
        file = self._file(path)
        # The condition of an include guard is true the first time.
        depth = -1 if file.has_guard else 0
        for start, stop, word, rest in file.directives:
            depth += word in {"if", "ifdef", "ifndef"}
            depth -= word == "endif"
            if word == "pragma" and rest == "once":
                yield start, stop, ""
            match = INCLUDED.match(rest) if word == "include" else None
            if match is None:
                continue
            name = match[1] or match[2]
            found = self._found(name, path, is_quoted=match[2] is not None)
            left_out = self._never if found is not None else (*self._never, *self._left_out)
            if any(fnmatchcase(name, pattern) for pattern in left_out):
                yield start, stop, ""
            elif found is not None:
                yield start, stop, self._inside(found, around, is_certain=is_certain and depth <= 0)

    def _found(self, name: str, path: Path, *, is_quoted: bool) -> Path | None:
        places = [path.parent / name] if is_quoted else []
        places += [folder / name for folder in self._folders]
        return next((place for place in places if place.is_file()), None)

    def _inside(self, path: Path, around: tuple[Path, ...], *, is_certain: bool) -> str:
        """Return the replacement of an ``#include``: the file, with its include guard."""
        file = self._file(path)
        resolved = path.resolve()
        if resolved in self._inserted:
            return ""
        if resolved in around:
            if file.is_once or (file.directives and file.directives[0][2] == "ifndef"):
                return ""
            raise ValueError(
                f"{path}: expected a file that does not include itself, or that has '#pragma "
                f"once'; it is included by {', '.join(map(str, around))}"
            )
        text = self.text(path, around, is_certain=is_certain)
        if is_certain and (file.is_once or file.has_guard):
            self._inserted.add(resolved)
        if not file.is_once:
            return text
        guard = f"GRAPHDSL_ONCE_{hashlib.sha256(file.source.encode()).hexdigest()[:16]}"
        return f"#ifndef {guard}\n#define {guard}\n{text}\n#endif"


def _has_guard(tokens: Sequence[Token]) -> bool:
    """Return whether all tokens are in one ``#ifndef`` that defines its macro."""
    lines = [directive(t) if t.kind is TokenKind.DIRECTIVE else ("", "") for t in tokens]
    while lines and lines[0] == ("pragma", "once"):
        del lines[0]
    if len(lines) < 3:
        return False
    word, rest = lines[0]
    tested = GUARD.fullmatch(f"{word} {rest}")
    if tested is None or lines[1][0] != "define" or lines[1][1].split()[:1] != [tested[1]]:
        return False
    depth = 1
    for place, (word, rest) in enumerate(lines[1:], 1):
        depth += word in {"if", "ifdef", "ifndef"}
        depth -= word == "endif"
        if depth == 1 and word in {"else", "elif"}:
            return False
        if word == "undef" and rest.split()[:1] == [tested[1]]:
            return False
        if not depth:
            return place == len(lines) - 1
    return False


def _shown(path: Path) -> str:
    return '"' + str(path).replace("\\", "\\\\").replace('"', '\\"') + '"'
