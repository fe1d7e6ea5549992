"""The origins of captured work: the line that submitted it, and its section.

A driver that reports each node does so in the capturing thread, during the library's call: the
Python stack is that of the caller.
"""

from __future__ import annotations

import sys
import sysconfig
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.base.suggestions import package_folder
from graphdsl.core.declaration.naming import checked_section

if TYPE_CHECKING:
    from types import CodeType, FrameType

OWN: Final = str(package_folder())
LIBRARIES: Final = (
    *(sysconfig.get_path(name) for name in ("stdlib", "purelib", "platlib")),
    OWN,
)
"""Folders with library code."""


class _Open(threading.local):
    """The open sections of a thread, the outermost first."""

    def __init__(self) -> None:
        self.names: list[str] = []


_open: Final = _Open()


@contextmanager
def section(name: str) -> Iterator[None]:
    """Put work captured in the block into a section, with ``gd.capture(stream, where=True)``.

    Sections nest. Outside of a capture it does nothing, so that it can stay in library code.

    Parameters
    ----------
    name : str
        Name of the section, such as ``"attention"``; slashes separate nested sections.

    Raises
    ------
    ValueError
        If it is not a str, or a part of it is empty.
    """
    _open.names.append(checked_section(name))
    try:
        yield
    finally:
        _open.names.pop()


class Origin(NamedTuple):
    """The origin of a node.

    Attributes
    ----------
    code : code object
        The code that ran.
    instruction : int
        The index of the instruction in it.
    section : str
        The section; may be empty.
    """

    code: CodeType
    instruction: int
    section: str


class Origins:
    """Records the origins of nodes as they are made.

    Attributes
    ----------
    by_node : dict of int to Origin
        Origins by handle of the node.
    """

    def __init__(self) -> None:
        self.by_node: dict[int, Origin] = {}

    def made(self, node: int) -> None:
        """Record the origin of a new node: the caller's caller."""
        frame = of_user(sys._getframe(1))
        self.by_node[node] = Origin(frame.f_code, frame.f_lasti, "/".join(_open.names))


def of_user(innermost: FrameType) -> FrameType:
    """Return the innermost frame outside of libraries, or else outside of this package."""
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
    """Return the innermost frame outside of this package."""
    frame: FrameType | None = innermost
    while frame is not None and frame.f_code.co_filename.startswith(OWN):
        frame = frame.f_back
    return frame or innermost


@contextmanager
def module_sections() -> Iterator[None]:
    """Open a section for each module of torch while it runs, if torch is loaded.

    It is named as in its parent, such as ``"encoder/layers/0"``; the outermost module by its class.
    """
    torch = sys.modules.get("torch")
    modules: Any = getattr(getattr(torch, "nn", None), "modules", None)
    if modules is None:
        yield
        return
    running: list[Any] = []

    def enter(module: Any, _args: Any) -> None:
        _open.names.append(_name(module, running[-1] if running else None))
        running.append(module)

    def leave(module: Any, _args: Any, _result: Any) -> None:
        # A module that raised leaves nothing behind: the capture ends with it.
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
    """Return the name of a module in its parent, with dots as path separators."""
    for name, other in () if around is None else around.named_modules():
        if other is module and name:
            return str(name).replace(".", "/")
    return type(module).__name__
