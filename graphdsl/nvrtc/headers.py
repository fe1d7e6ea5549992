"""Where the headers are that a CUDA C++ source includes; the same for both devices.

NVRTC brings no files along, not even ``stdint.h``. The package has those of the C standard library,
as far as kernels use them; NVIDIA's own are taken from where they are installed.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from cuda.pathfinder import find_nvidia_header_directory

__all__ = [
    "BUILT_IN",
    "folders_state",
    "foreign_headers",
    "include_folders",
    "names_headers",
    "names_own_headers",
]

BUILT_IN: Final = Path(__file__).parents[1] / "include"
"""The package's own headers. They go before NVIDIA's: the real ``cuda.h`` is for the host only, and
a toolkit in ``/usr/include`` has the host's ``stdint.h`` beside it."""
TOOLKIT: Final = Path("/usr/local/cuda/include")
"""Where NVIDIA's installer puts a toolkit; cuda.pathfinder looks there only if asked to."""

_SPACE: Final = r"(?:\s|/\*.*?\*/)*"
_INCLUDE: Final = re.compile(
    rf"(?:(?:\#|%:){_SPACE}include(?:_next)?\b|__has_include(?:_next)?\b){_SPACE}\(?{_SPACE}"
    r"""(<[^>\n]*>|"[^"\n]*")?""",
    re.DOTALL,
)
_HEADER_INCLUDE: Final = re.compile(
    r"""^[ \t]*\#[ \t]*include(?:_next)?\b[ \t]*(<[^>\n]*>|"[^"\n]*")?""", re.MULTILINE
)
_SPLICE: Final = re.compile(r"\\\r?\n")


def names_headers(source: str) -> bool:
    """Return whether a C++ source may include a file."""
    return _INCLUDE.search(_spliced(source)) is not None


def names_own_headers(source: str) -> bool:
    """Return whether a C++ source may include files from outside of the include folders.

    It may if it has an ``#include "..."``, which is searched for in the current folder first, one
    that a macro spells, or one with a path.
    """
    found = _INCLUDE.finditer(_spliced(source))
    return any(not (match[1] or "").startswith("<") or _has_path(match[1]) for match in found)


def foreign_headers(source: str) -> list[str]:
    r"""Return the include directives of a C++ source that may read files of the user.

    These are directives with a path, or that a macro spells, ``#include "..."`` of a name that no
    include folder has, which is searched for in the current folder, and headers that include, or
    headers of which include, what a macro spells, since a source can define that macro.

    Examples
    --------
    >>> foreign_headers('#include <cuda/std/span>\\n#include "/etc/passwd"')
    ['#include "/etc/passwd"']
    """
    return [
        " ".join(match[0].split())
        for match in _INCLUDE.finditer(_spliced(source))
        if match[1] is None
        or _has_path(match[1])
        or (match[1].startswith('"') and _found(match[1][1:-1]) is None)
        or _includes_by_macro(match[1][1:-1])
    ]


@cache
def _includes_by_macro(name: str) -> bool:
    """Return whether a header, or one that it includes, includes what a macro spells.

    Those of Thrust do, and those of CUB that include these.
    """
    seen: set[Path] = set()
    pending = [_found(name)]
    while pending:
        path = pending.pop()
        if path is None or path in seen:
            continue
        seen.add(path)
        for match in _HEADER_INCLUDE.finditer(_spliced(path.read_text(errors="replace"))):
            if match[1] is None:
                return True
            pending.append(_found(match[1][1:-1], path.parent if match[1][0] == '"' else None))
    return False


def _found(name: str, beside: Path | None = None) -> Path | None:
    """Return the header of that name, first beside the one that includes it."""
    beside_it = [] if beside is None else [beside / name]
    paths = [*beside_it, *(Path(folder, name) for folder in include_folders())]
    return next((path for path in paths if path.is_file()), None)


def _spliced(source: str) -> str:
    """Return a source with its lines spliced; trigraphs are those of C++ before C++17."""
    return _SPLICE.sub("", source.replace("??=", "#").replace("??/", "\\"))


def _has_path(name: str) -> bool:
    """Return whether an included name leads out of the include folders."""
    return name[1:].startswith("/") or ".." in name


@cache
def include_folders() -> tuple[str, ...]:
    """Return the folders to search for headers, in order: the package's own, then NVIDIA's.

    NVIDIA's are those of the wheels ``nvidia-cuda-runtime``, ``nvidia-cuda-cccl`` and
    ``nvidia-curand``, of conda, or of a CUDA toolkit, as ``cuda.pathfinder`` finds them; at last of
    ``/usr/local/cuda``.

    Examples
    --------
    >>> from pathlib import Path
    >>> Path(include_folders()[0], "stdint.h").exists()
    True
    """
    runtime = find_nvidia_header_directory("cudart")
    cccl = find_nvidia_header_directory("cccl")
    if runtime is None and (TOOLKIT / "cuda_runtime.h").exists():
        runtime = str(TOOLKIT)
    if cccl is None and runtime is not None and Path(runtime, "cccl").is_dir():
        cccl = str(Path(runtime, "cccl"))
    curand = find_nvidia_header_directory("curand")
    found = (str(BUILT_IN), runtime, cccl, curand)
    return tuple(dict.fromkeys(folder for folder in found if folder is not None))


def folders_state() -> str:
    """Return text that is another one when other headers are installed.

    Installers make new files, which changes the times of NVIDIA's folders. The few headers of the
    package are looked at one by one, as they are edited in place.
    """
    places = [Path(folder) for folder in include_folders()]
    places += sorted(BUILT_IN.rglob("*"))
    return "\n".join(f"{place} {place.stat().st_mtime_ns}" for place in places)
