"""What breaks a capture, or is missing from it: calls that fail, and where they come from.

A driver says only at the end of a capture that it has become invalid, and of each call meanwhile
that it fails too. So the first such call is noted when it comes, with the stack of Python. Other
calls are refused and leave the capture valid: their work is in no graph.
"""

from __future__ import annotations

import sys
import traceback
from typing import TYPE_CHECKING

from graphdsl.abi.enumerations import result_name
from graphdsl.declaration.location import Location
from graphdsl.declaration.programs.foreign import RefusedCall
from graphdsl.errors import CaptureError
from graphdsl.reading.origins import Origins, of_user, without_own

if TYPE_CHECKING:
    from types import FrameType

    from graphdsl.errors import DriverError

__all__ = ["CaptureWatcher"]


class CaptureWatcher(Origins):
    """Notes where nodes come from, and what breaks the capture.

    Parameters
    ----------
    caller : frame
        Who captures; stacks of the same thread begin there.
    is_asked_for : bool
        Whether to note where nodes come from.

    Attributes
    ----------
    refusals : list of RefusedCall
        The calls whose work the capture lacks.
    """

    def __init__(self, caller: FrameType, *, is_asked_for: bool) -> None:
        super().__init__()
        self._caller = caller
        self._is_asked_for = is_asked_for
        self._call, self._result = "", 0
        self._location: Location | None = None
        self._stack: traceback.StackSummary | None = None
        self.refusals: list[RefusedCall] = []

    def made(self, node: int) -> None:
        """Note where a node comes from, if that is asked for."""
        if self._is_asked_for:
            super().made(node)

    def broken(self, call: str, result: int) -> None:
        """Note the call that breaks the capture, and who has called it."""
        innermost = sys._getframe(1)
        frame = of_user(innermost)
        self._call, self._result = call, result
        self._location = Location.of_instruction(frame.f_code, frame.f_lasti)
        self._stack = traceback.StackSummary.extract(self._frames(without_own(innermost)))

    def refused(self, call: str, result: int) -> None:
        """Note a call whose work the capture lacks."""
        frame = of_user(sys._getframe(1))
        location = Location.of_instruction(frame.f_code, frame.f_lasti)
        self.refusals.append(RefusedCall(call, result_name(result), location))

    def _frames(self, innermost: FrameType) -> list[tuple[FrameType, int]]:
        """Return the frames from who captures, or the outermost, to the innermost one."""
        found = []
        frame: FrameType | None = innermost
        while frame is not None:
            found.append((frame, frame.f_lineno))
            if frame is self._caller:
                break
            frame = frame.f_back
        return found[::-1]

    def explained(self, error: DriverError) -> DriverError:
        """Return the error with which a capture ended, with what has broken it."""
        if self._location is None or self._stack is None:
            return error
        found = CaptureError(error, self._call, self._result_name, self._location, self._stack)
        found.add_note(self._told)
        return found

    def explain(self, error: BaseException) -> None:
        """Add to an exception of the block what has broken the capture."""
        if self._location is not None:
            error.add_note(
                f"the capture was broken by {self._call} ({self._result_name}) at {self._location}"
            )

    @property
    def _result_name(self) -> str:
        return result_name(self._result)

    @property
    def _told(self) -> str:
        assert self._stack is not None
        lines = "".join(self._stack.format()).rstrip()
        return f"{self._call}, which has broken the capture, was called here:\n{lines}"
