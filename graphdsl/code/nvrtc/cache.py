"""Compilation cache on disk, keyed by a hash of all inputs.

Any number of processes may share a folder: files are written atomically, and a missing, truncated
or damaged file is a miss. If the folder is not writable, nothing is cached. Since the cache holds
machine code, a folder or file that other users can modify is not used, with a warning.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import secrets
import stat
import warnings
from collections import OrderedDict, deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Final, Generic, TypeVar

from graphdsl.base.locks import Lock
from graphdsl.base.suggestions import package_folder

STEP: Final = os.O_PATH | os.O_NOFOLLOW | os.O_CLOEXEC
LINK_LIMIT: Final = 40
"""Maximum number of symbolic links on a path, as in Linux."""
OTHERS_WRITE: Final = stat.S_IWGRP | stat.S_IWOTH


class UntrustedError(Exception):
    """Another user could have modified the cache; the message names the user and the remedy."""


def open_folder(path: Path, *, create: bool = False) -> int:
    """Return a descriptor of a folder that only its user and root can change.

    Parameters
    ----------
    path : Path
        Each parent folder is checked, too: users who can write to it could replace the next folder.
        The sticky bit, as on ``/tmp``, prevents that.
    create : bool, optional
        Create missing folders, for this user alone.

    Raises
    ------
    UntrustedError
        If other users can write to the folder or to a parent, or own one of them.
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
    # Another process may create it in the meantime; its owner is checked.
    with suppress(FileExistsError):
        os.mkdir(name, 0o700, dir_fd=here)
    return os.open(name, STEP, dir_fd=here)


def open_file(folder: int, name: str, shown: Path) -> int:
    """Return a descriptor for reading a file of an open folder.

    Raises
    ------
    UntrustedError
        If another user owns it or can write to it.
    OSError
        If there is no such file, or it cannot be read.
    """
    # Without waiting for the writer of a pipe.
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
        raise OSError(errno.EINVAL, "not a regular file", place)


def _require_trusted(status: os.stat_result, place: str, *, is_way: bool) -> None:
    """Reject files that others can modify; in parent folders, the sticky bit protects the next."""
    _require_owner(status, place)
    if status.st_mode & OTHERS_WRITE and not (is_way and status.st_mode & stat.S_ISVTX):
        raise UntrustedError(
            f"expected {place} to be writable only by its owner, got mode "
            f"{stat.S_IMODE(status.st_mode):#o}. Run chmod go-w {place}"
        )


def _require_owner(status: os.stat_result, place: str) -> None:
    user = os.geteuid()
    if status.st_uid not in {0, user}:
        raise UntrustedError(
            f"expected {place} to belong to user {user} or root, got user {status.st_uid}"
        )


_Value = TypeVar("_Value")
FOLDER_VARIABLE: Final = "GRAPHDSL_CACHE_DIR"
SIZE_LIMIT: Final = 256 << 20
SHARE: Final = 64
"""The total size of the files is determined once for each 64th of the limit that is stored, on
average: with thousands of files, that takes longer than compiling a kernel.
"""
DIGEST_SIZE: Final = hashlib.sha256().digest_size
OWN_NAME: Final = re.compile(r"[0-9a-f]{64}|new-.*")
"""File names of the cache; no other files are removed."""
_warned: Final[set[str]] = set()


def cache_folder() -> Path | None:
    """Return the folder of the cache, or None if caching is off.

    It is ``GRAPHDSL_CACHE_DIR``, which turns the cache off if set to an empty string; else
    ``graphdsl`` in ``XDG_CACHE_HOME``, else in ``~/.cache``.
    """
    named = os.environ.get(FOLDER_VARIABLE)
    if named is not None:
        return Path(named) if named else None
    base = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if base.is_absolute():  # the XDG specification wants others ignored
        return base / "graphdsl"
    try:
        return Path.home() / ".cache" / "graphdsl"
    except RuntimeError:  # a user without a home
        return None


def key_of(*parts: str | bytes) -> str:
    """Return a key for the inputs of a value; different lists of parts have different keys.

    Examples
    --------
    >>> key_of("ab", "c") == key_of("a", "bc")
    False
    """
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "little"))
        digest.update(data)
    return digest.hexdigest()


@cache
def code_digest(*patterns: str) -> str:
    """Return a digest of modules of this package, which identifies their version.

    Parameters
    ----------
    *patterns : str
        Globs of files below the package.
    """
    digest = hashlib.sha256()
    package = package_folder()
    for path in sorted({path for pattern in patterns for path in package.glob(pattern)}):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()


class Remembered(Generic[_Value]):
    """An in-memory LRU cache with a size limit.

    Parameters
    ----------
    size_limit : int
        Maximum total bytes of the values.
    """

    def __init__(self, size_limit: int) -> None:
        self._size_limit = size_limit
        self._values: OrderedDict[str, tuple[_Value, int]] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def get(self, key: str) -> _Value | None:
        """Return the value of *key*, or None."""
        with self._lock:
            if key not in self._values:
                return None
            self._values.move_to_end(key)
            return self._values[key][0]

    def put(self, key: str, value: _Value, size: int) -> None:
        """Store a value of *size* bytes."""
        with self._lock:
            _, before = self._values.pop(key, (None, 0))
            self._values[key] = value, size
            self._size += size - before
            while self._size > self._size_limit:
                _, (_, removed) = self._values.popitem(last=False)
                self._size -= removed

    def clear(self) -> None:
        """Remove all values."""
        with self._lock:
            self._values.clear()
            self._size = 0


class DiskCache:
    """An LRU cache in the files of one folder.

    Parameters
    ----------
    folder : Path or None
        Created when something is stored. None disables the cache.
    size_limit : int
        Maximum total bytes of the files; the least recently used are removed first. The total may
        be higher by a few 64ths of it for a while.
    """

    def __init__(self, folder: Path | None, size_limit: int = SIZE_LIMIT) -> None:
        self.folder: Final = folder
        self.size_limit: Final = size_limit

    def load(self, key: str) -> bytes | None:
        """Return the value of *key*, or None if there is none or it is damaged."""
        with suppress(OSError), self._opened() as folder:
            if folder is None:
                return None
            with os.fdopen(open_file(folder, key, self._path(key)), "rb") as file:
                data = file.read()
                value = data[DIGEST_SIZE:]
                if _digest(key, value) != data[:DIGEST_SIZE]:
                    return None
                # The modification time of a file is that of its last use, or of storing if it
                # cannot be set.
                with suppress(OSError):
                    os.utime(file.fileno())
            return value
        return None

    def store(self, key: str, value: bytes) -> None:
        """Store a value; do nothing if that is impossible."""
        # A full disk, a read-only folder: the next process compiles again.
        with suppress(OSError), self._opened(create=True) as folder:
            if folder is None:
                return
            name = f"new-{secrets.token_hex(8)}"
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
            try:
                with os.fdopen(os.open(name, flags, 0o600, dir_fd=folder), "wb") as file:
                    file.write(_digest(key, value) + value)
                os.replace(name, key, src_dir_fd=folder, dst_dir_fd=folder)
            except BaseException:
                os.unlink(name, dir_fd=folder)
                raise
            if self._is_due(key, len(value)):
                self._trim(folder)

    @contextmanager
    def _opened(self, *, create: bool = False) -> Iterator[int | None]:
        """Open the folder; None if caching is off, or other users could modify its contents."""
        folder = None
        try:
            if self.folder is not None:
                folder = open_folder(self.folder, create=create)
        except UntrustedError as error:
            _warn(self.folder, error)
        try:
            yield folder
        except UntrustedError as error:
            _warn(self.folder, error)
        finally:
            if folder is not None:
                os.close(folder)

    def _path(self, key: str) -> Path:
        assert self.folder is not None
        return self.folder / key

    def _is_due(self, key: str, size: int) -> bool:
        """Whether to look at all files after this one is stored.

        The digits of the key, a hash, are as good as random numbers: any number of processes that
        store any number of values need no common count.
        """
        return int(key[:8], 16) * self.size_limit < (size * SHARE) << 32

    def _trim(self, folder: int) -> None:
        """Remove the least recently used files until the total is within the limit."""
        files = sorted(_files(folder))
        excess = sum(size for _, size, _ in files) - self.size_limit
        for _, size, name in files:
            if excess <= 0:
                return
            # Another process may have removed it.
            with suppress(FileNotFoundError):
                os.unlink(name, dir_fd=folder)
            excess -= size


def _digest(key: str, value: bytes) -> bytes:
    """Return the header of a file: a renamed file does not match it."""
    return hashlib.sha256(key.encode() + b"\0" + value).digest()


def _files(folder: int) -> Iterator[tuple[int, int, str]]:
    """Yield time, size and name of each file: values, and remains of interrupted writes."""
    with os.scandir(folder) as entries:
        for entry in entries:
            with suppress(FileNotFoundError):
                status = entry.stat(follow_symlinks=False)
                if entry.is_file(follow_symlinks=False) and OWN_NAME.fullmatch(entry.name):
                    yield status.st_mtime_ns, status.st_size, entry.name


def _warn(folder: Path | None, error: UntrustedError) -> None:
    """Warn, once for each reason, that the cache is not used."""
    text = (
        f"the cache of compiled kernels {folder} is not used, because its contents are executed: "
        f"{error}, or set {FOLDER_VARIABLE} to a folder that only you can write to"
    )
    if text not in _warned:
        _warned.add(text)
        warnings.warn(text, RuntimeWarning, stacklevel=2)


def disk_cache() -> DiskCache:
    """Return the cache in the folder that the environment currently specifies."""
    return DiskCache(cache_folder())
