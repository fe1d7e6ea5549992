"""The name of the distribution. The distribution `graphdsl` belongs to another project."""

from __future__ import annotations

from pathlib import Path
from typing import Final

NAME: Final = "graphdsl-cuda"
"""The name at package indexes; the import name is ``graphdsl``."""
PACKAGE: Final = Path(__file__).parents[1]
"""The folder of the package."""


def install(extra: str) -> str:
    """Return the command that installs an extra.

    Examples
    --------
    >>> install("render")
    "pip install 'graphdsl-cuda[render]'"
    """
    return f"pip install '{NAME}[{extra}]'"
