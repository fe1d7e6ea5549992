"""Where the machine code of kernels is found that have no source text."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from cuda.core import ObjectCode

from graphdsl.abi.machine_code import MachineCode, kernel_sections

__all__ = ["CodeOfKernels"]


class CodeOfKernels:
    """Machine code by the symbols of the kernels in it.

    Parameters
    ----------
    given : bytes, path, ObjectCode, or iterable of them
        Cubins.

    Raises
    ------
    TypeError, ValueError
        If one is none.
    """

    def __init__(self, given: Any) -> None:
        self._found: dict[str, dict[tuple[bytes, ...], MachineCode]] = {}
        items = [given] if isinstance(given, (bytes, str, os.PathLike, ObjectCode)) else given
        for number, each in enumerate(items):
            code = _content(each, number)
            module = MachineCode(code)
            try:
                sections = kernel_sections(code)
            except ValueError as error:
                raise ValueError(f"save code[{number}]: {error}") from error
            for symbol, parts in sections.items():
                # The same kernel may have been loaded several times.
                self._found.setdefault(symbol, {}).setdefault(parts, module)

    def module_of(self, symbol: str) -> MachineCode | None:
        """Return the code that a kernel is in; None if none is known.

        Raises
        ------
        ValueError
            If different kernels have this symbol.
        """
        found = list(self._found.get(symbol, {}).values())
        if len(found) > 1:
            raise ValueError(f"whose symbol {len(found)} kernels with different code have")
        return found[0] if found else None


def _content(given: Any, number: int) -> bytes:
    if isinstance(given, ObjectCode):
        given = given.code
    if isinstance(given, (str, os.PathLike)):
        given = Path(given).read_bytes()
    if not isinstance(given, bytes):
        raise TypeError(
            f"save code[{number}]: expected a cubin as bytes, the path of its file, or an "
            f"ObjectCode of cuda.core, got {given!r:.80} ({type(given).__name__})"
        )
    return given
