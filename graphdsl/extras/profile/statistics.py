"""The minimum, median and 95 % quantile of measurements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

HIGH: Final = 0.95
UNITS: Final = ((1e-6, 1e9, "ns"), (1e-3, 1e6, "us"), (1.0, 1e3, "ms"))


class Statistics(NamedTuple):
    """A time over several launches, in seconds.

    Attributes
    ----------
    minimum : float
        The minimum.
    median : float
        The median.
    high : float
        The 95 % quantile, as one of the measured times.
    """

    minimum: float
    median: float
    high: float

    def __str__(self) -> str:
        least, median, high = map(time_text, self)
        return f"median {median}, minimum {least}, 95 % {high}"


def summarize(times: Iterable[float]) -> Statistics:
    """Return the statistics of *times*, of which there must be at least one.

    Quantiles are measured times, by the nearest rank, without interpolation.
    """
    ordered = sorted(times)
    return Statistics(ordered[0], _quantile(ordered, 0.5), _quantile(ordered, HIGH))


def _quantile(ordered: list[float], share: float) -> float:
    """Return the smallest time that is not exceeded by the fraction *share* of all times."""
    # Rounded first, since 0.95 * 20 is a little more than 19.
    rank = round(share * len(ordered), 9)
    return ordered[max(int(-(-rank // 1)), 1) - 1]


def time_text(seconds: float) -> str:
    """Return a time as text: ``"12.3 us"``.

    Examples
    --------
    >>> time_text(12.34e-6), time_text(0), time_text(2.5), time_text(640e-9)
    ('12.3 us', '0 ns', '2.5 s', '640 ns')
    """
    size = abs(seconds)
    for limit, factor, unit in UNITS:
        # A value that rounds to 1000 of a unit is shown as 1 of the next.
        if size < limit * 0.99995:
            digits = 0 if unit == "ns" else 1
            return f"{seconds * factor:.{digits}f} {unit}"
    return f"{seconds:.1f} s"
