"""What the text of a program says of arguments in memory, and PTX for every supported driver.

An argument in memory is an address in the launch, from which each thread loads the number. A
program of CUDA C++ says which arguments these are in a comment at its end, so that it can be
compiled for any device, saved and compared as every other text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

VERSION: Final = re.compile(r"^(\s*\.version\s+)(\d+)\.(\d+)", re.MULTILINE)
NEWEST_VERSION: Final = (9, 0)
"""The PTX that the oldest supported driver can assemble; NVRTC may write a later version."""
COMMENT: Final = "// graphdsl arguments in memory of "
COMMENT_LINE: Final = re.compile(rf"^{re.escape(COMMENT)}(.+): ([\d, ]+)$", re.MULTILINE)


def for_all_drivers(ptx: str) -> str:
    """Return PTX with a version that every supported driver can assemble."""
    return VERSION.sub(_known_to_all, ptx, count=1)


def _known_to_all(found: re.Match[str]) -> str:
    major, minor = min((int(found[2]), int(found[3])), NEWEST_VERSION)
    return f"{found[1]}{major}.{minor}"


# Comments -----------------------------------------------------------------------------------------


def in_memory_comment(kernel: str, numbers: Iterable[int]) -> str:
    """Return the comment that a kernel finds some arguments in memory.

    Examples
    --------
    >>> in_memory_comment("scale", [1, 2])
    '// graphdsl arguments in memory of scale: 1, 2'
    """
    return f"{COMMENT}{kernel}: {', '.join(map(str, numbers))}"


def in_memory_of(source: str) -> dict[str, tuple[int, ...]]:
    """Return the kernels of CUDA C++ with arguments in memory, and which these are.

    Examples
    --------
    >>> in_memory_of(in_memory_comment("scale", [1, 2]))
    {'scale': (1, 2)}
    """
    if COMMENT not in source:
        return {}
    return {
        found[1]: tuple(map(int, found[2].split(","))) for found in COMMENT_LINE.finditer(source)
    }
