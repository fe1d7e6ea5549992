"""How many examples hypothesis draws, for tests that say it themselves."""

from __future__ import annotations

from typing import Final

from hypothesis import settings

__all__ = ["USUAL", "examples"]

USUAL: Final = 20
"""Examples of the profile that is used if none is named, and of tests that say nothing."""


def examples(count: int) -> int:
    """Return *count*; with another profile, as many more or fewer as that draws.

    The options of the command line are known before the module of a test is imported.
    """
    return max(count * settings().max_examples // USUAL, 1)
