"""Folders and files that nobody else can change: what is read from them is run.

Each step of a path is opened from the one before and checked as it is open, so that nothing can be
exchanged between the check and the use. Root is trusted, since it can change Python itself.
"""

from __future__ import annotations

import errno
import os
import stat
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Final

__all__ = ["UntrustedError", "open_file", "open_folder"]

STEP: Final = os.O_PATH | os.O_NOFOLLOW | os.O_CLOEXEC
LINK_LIMIT: Final = 40
"""Symbolic links on one way, as Linux has it."""
OTHERS_WRITE: Final = stat.S_IWGRP | stat.S_IWOTH


class UntrustedError(Exception):
    """Somebody else could have put something there; the message says who, and what to do."""


def open_folder(path: Path, *, create: bool = False) -> int:
    """Return a descriptor of a folder that only its user and root can change.

    Parameters
    ----------
    path : Path
        Each folder on the way is checked too: whoever can write to it can put another folder in
        the place of the next. With the sticky bit, as ``/tmp`` has it, nobody can.
    create : bool, optional
        Make what is missing, for this user alone.

    Raises
    ------
    UntrustedError
        If others can write to the folder or to one on the way, or one belongs to somebody else.
    OSError
        If there is no such folder, or it cannot be opened.
    """
    here = os.open("/", STEP)
    where = "/"
    links = 0
    parts = deque(os.path.join(Path.cwd(), path).split("/"))  # noqa: PTH118  # Path drops ".."
    status = os.fstat(here)
    try:
        _require_trusted(status, where, is_way=True)
        while parts:
            name = parts.popleft()
            if name in {"", "."}:
                continue
            after = _step(here, name, create=create)
            try:
                status = os.fstat(after)
                place = f"{where.rstrip('/')}/{name}"
                if stat.S_ISLNK(status.st_mode):
                    _require_owner(status, place)
                    links += 1
                    if links > LINK_LIMIT:
                        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), place)
                    target = os.readlink("", dir_fd=after)
                    parts.extendleft(reversed(target.split("/")))
                    if target.startswith("/"):
                        root = os.open("/", STEP)
                        os.close(here)
                        here, where = root, "/"
                    continue
                _require_trusted(status, place, is_way=True)
                here, after, where = after, here, place
            finally:
                os.close(after)
        _require_trusted(status, where, is_way=False)
        return os.open(".", os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC, dir_fd=here)
    finally:
        os.close(here)


def _step(here: int, name: str, *, create: bool) -> int:
    try:
        return os.open(name, STEP, dir_fd=here)
    except FileNotFoundError:
        if not create:
            raise
    # Another process may make it meanwhile; who that was is checked.
    with suppress(FileExistsError):
        os.mkdir(name, 0o700, dir_fd=here)
    return os.open(name, STEP, dir_fd=here)


def open_file(folder: int, name: str, shown: Path) -> int:
    """Return a descriptor of a file of an open folder, to be read.

    Raises
    ------
    UntrustedError
        If it belongs to somebody else, or others can write to it.
    OSError
        If there is no such file, or it is none that can be read.
    """
    # Without waiting for who writes to a pipe.
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    file = os.open(name, flags, dir_fd=folder)
    try:
        status = os.fstat(file)
        _require_regular(status, str(shown))
        _require_trusted(status, str(shown), is_way=False)
    except BaseException:
        os.close(file)
        raise
    return file


def _require_regular(status: os.stat_result, place: str) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "no regular file", place)


def _require_trusted(status: os.stat_result, place: str, *, is_way: bool) -> None:
    """Refuse what others can change; in folders on the *way* the sticky bit protects the next."""
    _require_owner(status, place)
    if status.st_mode & OTHERS_WRITE and not (is_way and status.st_mode & stat.S_ISVTX):
        raise UntrustedError(
            f"expected {place} to be writable for its owner alone, got mode "
            f"{stat.S_IMODE(status.st_mode):#o}. Run chmod go-w {place}"
        )


def _require_owner(status: os.stat_result, place: str) -> None:
    user = os.geteuid()
    if status.st_uid not in {0, user}:
        raise UntrustedError(
            f"expected {place} to belong to user {user} or root, got user {status.st_uid}"
        )
