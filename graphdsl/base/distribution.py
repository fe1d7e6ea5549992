"""The name of the distribution. The distribution `graphdsl` belongs to another project."""

from __future__ import annotations

from typing import Final

__all__ = ["NAME", "install"]

NAME: Final = "graphdsl-cuda"
"""The name at package indexes; the import name is ``graphdsl``."""


def install(extra: str) -> str:
    """Return the command that installs an extra.

    Examples
    --------
    >>> install("render")
    "pip install 'graphdsl-cuda[render]'"
    """
    return f"pip install '{NAME}[{extra}]'"
