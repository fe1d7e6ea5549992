"""Closing several executables: all are closed, whatever fails."""

from __future__ import annotations

from typing import Any

from graphdsl.captured.by_key import close_all


class Closing:
    """An executable that notes its end, which may fail."""

    def __init__(self, closed: list[str], name: str, error: BaseException | None = None) -> None:
        self._closed, self._name, self._error = closed, name, error

    def close(self) -> None:
        self._closed.append(self._name)
        if self._error is not None:
            raise self._error


def test_all_are_closed_and_the_first_failure_has_the_others_as_notes() -> None:
    closed: list[str] = []
    first, second = RuntimeError("first"), KeyboardInterrupt("second")
    graphs: Any = [
        Closing(closed, "a"),
        Closing(closed, "b", first),
        Closing(closed, "c", second),
        Closing(closed, "d"),
    ]
    assert close_all(each for each in graphs) is first
    assert closed == ["a", "b", "c", "d"]
    assert first.__notes__ == ["and then second"]


def test_nothing_is_returned_if_nothing_fails() -> None:
    closed: list[str] = []
    graphs: Any = [Closing(closed, "a")]
    assert close_all(graphs) is None
    assert closed == ["a"]
