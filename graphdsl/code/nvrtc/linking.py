"""Compiles programs of several source files: each by itself, then linked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from graphdsl.abi.programs import SourceProgram, name_expressions, source_name
from graphdsl.code.nvrtc.compiler import Names
from graphdsl.code.nvrtc.joining import joined
from graphdsl.code.nvrtc.program_modules import ModuleText

__all__ = ["link_units"]

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
