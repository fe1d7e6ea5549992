"""How many examples and cases tests have: a few each time, and more when they are asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import pytest
from hypothesis import settings

USUAL: Final = 10
"""Examples of the profile that is used if none is named, and of tests that say nothing."""
WRITTEN: Final = 20
"""Tests that say how many they draw say it for a profile that draws so many."""


@contextmanager
def about(*case: object) -> Iterator[None]:
    """Let a failure say which case of a test it was.

    pytest takes some milliseconds for each test: thousands of short cases are not a test each.
    """
    try:
        yield
    except BaseException as error:
        error.add_note(f"case: {', '.join(map(repr, case))}")
        raise


def examples(count: int) -> int:
    """Return a half of *count*; with another profile, as many more or fewer as that draws.

    The options of the command line are known before the module of a test is imported.
    """
    return max(count * settings().max_examples // WRITTEN, 1)


def seeds(few: int, many: int) -> list[Any]:
    """Return the seeds of a random test: the first few, and the others for ``-m fuzz``."""
    more = (pytest.param(seed, marks=pytest.mark.fuzz) for seed in range(few, many))
    return [*range(few), *more]


def some(cases: Sequence[Any], step: int, always: Collection[str] = ()) -> list[Any]:
    """Return cases, of which each *step*-th is run by default, and those named in *always*.

    The others are for ``-m fuzz``.
    """
    return [
        case
        if number % step == 0 or case.name in always
        else pytest.param(case, marks=pytest.mark.fuzz)
        for number, case in enumerate(cases)
    ]
