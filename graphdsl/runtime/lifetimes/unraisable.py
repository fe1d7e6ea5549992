"""Reporting exceptions where nobody can catch them: in finalizers and in callbacks gone by."""

from __future__ import annotations

import sys
import traceback
from typing import Any

__all__ = ["report_unraisable"]


def report_unraisable(error: BaseException, message: str, culprit: object) -> None:
    """Hand an exception to ``sys.unraisablehook``, as Python does with those of finalizers."""
    if sys.unraisablehook is sys.__unraisablehook__:
        # It takes its own type only, which cannot be made from Python; this is what it prints.
        if sys.stderr is not None:
            sys.stderr.write(f"{message}: {culprit!r}\n")
            traceback.print_exception(error, file=sys.stderr)
        return
    sys.unraisablehook(_Unraisable(error, message, culprit))  # type: ignore[arg-type]


class _Unraisable:
    """What other hooks than Python's own take as ``sys.UnraisableHookArgs``."""

    def __init__(self, error: BaseException, message: str, culprit: object) -> None:
        self.exc_type: Any = type(error)
        self.exc_value = error
        self.exc_traceback = error.__traceback__
        self.err_msg: str | None = message
        self.object = culprit
