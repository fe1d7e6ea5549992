"""The bar on a terminal that says how far something is."""

from __future__ import annotations

import io
import re
import sys

import pytest

from graphdsl.base import progress
from graphdsl.base.progress import Progress
from tests.device.support import PATIENCE, wait_until


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_shown_on_a_terminal_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "DELAY", 0.0)
    monkeypatch.setattr(progress, "INTERVAL", 0.001)
    with Progress("compiling kernels", 4) as shown:
        for name in ("first", "second", "third"):
            shown.begin(name)
        wait_until(lambda: "third" in terminal.getvalue(), "a bar")
    text = terminal.getvalue()
    assert re.search(r"\r\x1b\[K\[#{10}\.{10}\] compiling kernels: 2 of 4, \d+ s, now third", text)
    assert text.endswith("\r\x1b[K")
    assert "\n" not in text


def test_nothing_is_shown_before_a_second_or_without_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal, file = Terminal(), io.StringIO()
    for stream, delay in ((terminal, PATIENCE), (file, 0.0)):
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setattr(progress, "DELAY", delay)
        with Progress("compiling kernels", 1) as shown:
            shown.begin("first")
            assert (shown._thread is None) == (stream is file)
    assert terminal.getvalue() == file.getvalue() == ""
    assert progress.DELAY == 0.0


def test_a_line_is_never_wider_than_the_terminal() -> None:
    shown = Progress("compiling kernels", 1)
    shown.begin("name" * 100)
    assert [len(shown.line(1.0, width)) for width in (0, 1, 80)] == [0, 0, 79]


def test_without_a_known_number_of_steps_no_bar_is_shown() -> None:
    shown = Progress("bisecting", None)
    shown.begin("12 nodes")
    shown.begin("6 nodes")
    assert shown.line(3.2, 80) == "bisecting: 1 done, 3 s, now 6 nodes"


def test_nothing_to_do_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Terminal())
    with Progress("compiling kernels", 0) as shown:
        assert shown._thread is None
