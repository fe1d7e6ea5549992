"""What the parameters of a kernel are called in its source, for messages.

Compilers do not tell, so the text is searched. Where that does not give one name for each parameter
there are none: macros and the like are not looked into.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from graphdsl.abi.signatures import argument_list
from graphdsl.declaration.programs.kernels import SourceKernel

__all__ = ["parameter_names"]

COMMENT: Final = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
CPP_NAME: Final = re.compile(r".*[\s*&>]([A-Za-z_]\w*)\s*(?:\[[^\]]*\]\s*)*(?:=.*)?", re.DOTALL)
PTX_NAME: Final = re.compile(r".*\s([\w$%]+)\s*(?:\[\s*\d*\s*\])?\s*", re.DOTALL)
NO_NAMES: Final = frozenset(
    {"bool", "char", "short", "int", "long", "float", "double", "unsigned", "signed", "const"}
)
NUMBERED: Final = re.compile(r".*_param_\d+")
"""What compilers call parameters."""


def parameter_names(kernel: SourceKernel, count: int) -> tuple[str, ...]:
    """Return the names of a kernel's parameters, or nothing if they are not *count*.

    One without a name has an empty one.

    Examples
    --------
    >>> import graphdsl as gd
    >>> program = gd.Program('extern "C" __global__ void scale(float* x, const float a = 2) {}')
    >>> parameter_names(program.kernel("scale"), 2)
    ('x', 'a')
    """
    name = kernel.name.partition("<")[0].rpartition(":")[2].strip()
    return _found(kernel.program.source, kernel.program.code_type, name, count)


# Thousands of nodes may have the same thing wrong.
@lru_cache(maxsize=4)
def _found(source: str, code_type: str, name: str, count: int) -> tuple[str, ...]:
    text = COMMENT.sub(" ", source)
    is_ptx = code_type == "ptx"
    before = r"\.entry\s+" if is_ptx else r"\b__global__\b[^;{}]*?\b"
    pattern = PTX_NAME if is_ptx else CPP_NAME
    for match in re.finditer(rf"{before}{re.escape(name)}\s*\(", text):
        end = _closing(text, match.end())
        parameters = argument_list(text[match.end() - 1 : end])
        if parameters is None or len(parameters) != count:
            continue
        found = (pattern.fullmatch(each) for each in parameters)
        names = (each[1] if each else "" for each in found)
        return tuple("" if each in NO_NAMES or NUMBERED.fullmatch(each) else each for each in names)
    return ()


def _closing(text: str, start: int) -> int:
    """Return where the parenthesis that is open before *start* has been closed."""
    depth = 1
    for place in range(start, len(text)):
        depth += (text[place] == "(") - (text[place] == ")")
        if not depth:
            return place + 1
    return len(text)
