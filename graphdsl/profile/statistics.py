"""The least, the median and the 95 % quantile of what was measured."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

__all__ = ["Statistics", "summarize", "time_text"]

HIGH: Final = 0.95
UNITS: Final = ((1e-6, 1e9, "ns"), (1e-3, 1e6, "us"), (1.0, 1e3, "ms"))


class Statistics(NamedTuple):
    """Statistics of a time over several launches, in seconds.

    Attributes
    ----------
    minimum : float
        The least.
    median : float
        Half of them were not longer.
    high : float
        19 of 20 were not longer: the 95 % quantile, as one of the times that were measured.
    """

    minimum: float
    median: float
    high: float

    def __str__(self) -> str:
        least, median, high = map(time_text, self)
        return f"median {median}, minimum {least}, 95 % {high}"


def summarize(times: Iterable[float]) -> Statistics:
    """Return what *times* come to; there has to be one.

    Quantiles are times that were measured, by the nearest rank: none is made up between two.
    """
    ordered = sorted(times)
    return Statistics(ordered[0], _quantile(ordered, 0.5), _quantile(ordered, HIGH))


def _quantile(ordered: list[float], share: float) -> float:
    """Return the least time that *share* of all are not longer than."""
    # Rounded first, since 0.95 * 20 is a little more than 19.
    rank = round(share * len(ordered), 9)
    return ordered[max(int(-(-rank // 1)), 1) - 1]


def time_text(seconds: float) -> str:
    """Return a time as people read it: ``"12.3 us"``.

    Examples
    --------
    >>> time_text(12.34e-6), time_text(0), time_text(2.5), time_text(640e-9)
    ('12.3 us', '0 ns', '2.5 s', '640 ns')
    """
    size = abs(seconds)
    for limit, factor, unit in UNITS:
        # What would be shown as 1000 of a unit is 1 of the next.
        if size < limit * 0.99995:
            digits = 0 if unit == "ns" else 1
            return f"{seconds * factor:.{digits}f} {unit}"
    return f"{seconds:.1f} s"
