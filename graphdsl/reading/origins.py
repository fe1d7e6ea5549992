"""Where captured work comes from: the line that put it on the stream, and the section it is in.

A driver that tells of each node as it is made does so in the thread that captures, with the call
of the library still under way: the stack of Python is that of who called.
"""

from __future__ import annotations

import sys
import sysconfig
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.declaration.naming import checked_section

if TYPE_CHECKING:
    from types import CodeType, FrameType

__all__ = ["Origin", "Origins", "module_sections", "of_user", "section", "without_own"]

OWN: Final = str(Path(__file__).parents[1])
LIBRARIES: Final = (
    *(sysconfig.get_path(name) for name in ("stdlib", "purelib", "platlib")),
    OWN,
)
"""Folders whose code is not the user's."""


class _Open(threading.local):
    """The sections that a thread is in, the outermost first."""

    def __init__(self) -> None:
        self.names: list[str] = []


_open: Final = _Open()


@contextmanager
def section(name: str) -> Iterator[None]:
    """Put what is captured in the block into a section, with ``gd.capture(stream, where=True)``.

    Sections nest. Outside of a capture it does nothing, so that it can stay in library code.

    Parameters
    ----------
    name : str
        Of the section, such as ``"attention"``; slashes part sections in sections.

    Raises
    ------
    ValueError
        If it is no str, or a part of it is empty.
    """
    _open.names.append(checked_section(name))
    try:
        yield
    finally:
        _open.names.pop()


class Origin(NamedTuple):
    """Where a node comes from.

    Attributes
    ----------
    code : code object
        What ran.
    instruction : int
        Where in it.
    section : str
        The section; may be empty.
    """

    code: CodeType
    instruction: int
    section: str


class Origins:
    """Notes where nodes come from, as they are made.

    Attributes
    ----------
    by_node : dict of int to Origin
        By the handle of the node.
    """

    def __init__(self) -> None:
        self.by_node: dict[int, Origin] = {}

    def made(self, node: int) -> None:
        """Note that a node has just been made, by what the caller's caller does."""
        frame = of_user(sys._getframe(1))
        self.by_node[node] = Origin(frame.f_code, frame.f_lasti, "/".join(_open.names))


def of_user(innermost: FrameType) -> FrameType:
    """Return the innermost frame that is of no library, or else that of a library but this one."""
    frame: FrameType | None = innermost
    outside: FrameType | None = None
    while frame is not None:
        file = frame.f_code.co_filename
        if not file.startswith(LIBRARIES) and not file.startswith("<"):
            return frame
        if outside is None and not file.startswith(OWN):
            outside = frame
        frame = frame.f_back
    return outside or innermost


def without_own(innermost: FrameType) -> FrameType:
    """Return the innermost frame that is not of this library."""
    frame: FrameType | None = innermost
    while frame is not None and frame.f_code.co_filename.startswith(OWN):
        frame = frame.f_back
    return frame or innermost


@contextmanager
def module_sections() -> Iterator[None]:
    """Open a section for each module of torch while it runs, if torch is loaded.

    It is called as its parent calls it, such as ``"encoder/layers/0"``; the outermost by its class.
    """
    torch = sys.modules.get("torch")
    modules: Any = getattr(getattr(torch, "nn", None), "modules", None)
    if modules is None:
        yield
        return
    running: list[Any] = []

    def enter(module: Any, _given: Any) -> None:
        _open.names.append(_name(module, running[-1] if running else None))
        running.append(module)

    def leave(module: Any, _given: Any, _result: Any) -> None:
        # One that raised has left nothing behind: the capture ends with it.
        if running and running[-1] is module:
            running.pop()
            _open.names.pop()

    with ExitStack() as undo:
        depth = len(_open.names)
        undo.callback(lambda: _open.names.__delitem__(slice(depth, None)))
        undo.callback(modules.module.register_module_forward_pre_hook(enter).remove)
        undo.callback(modules.module.register_module_forward_hook(leave).remove)
        yield


def _name(module: Any, around: Any) -> str:
    """Return what a module is called by the one around it, dots as parts of a path."""
    for name, other in () if around is None else around.named_modules():
        if other is module and name:
            return str(name).replace(".", "/")
    return type(module).__name__
