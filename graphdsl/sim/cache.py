"""What was compiled once is kept on disk, under a hash of all that it was made from.

Any number of processes may use one folder: files appear whole or not at all, and a file that is
gone, cut off or damaged is a miss. Where nothing can be written, nothing is kept.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

__all__ = ["DiskCache", "cache_folder", "disk_cache", "key_of"]

FOLDER_VARIABLE: Final = "GRAPHDSL_CACHE_DIR"
SIZE_LIMIT: Final = 256 << 20
DIGEST_SIZE: Final = hashlib.sha256().digest_size


def cache_folder() -> Path | None:
    """Return the folder of the cache, or None where there is none.

    It is ``GRAPHDSL_CACHE_DIR``, which turns the cache off where it is set and empty; else
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
    """Return a name for all that a value is made from; no two lists of parts have the same.

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


class DiskCache:
    """Values by key, in files of one folder.

    Parameters
    ----------
    folder : Path or None
        Made when something is stored. None keeps nothing.
    size_limit : int
        Bytes that the files may have together; those that were used longest ago go first.
    """

    def __init__(self, folder: Path | None, size_limit: int = SIZE_LIMIT) -> None:
        self.folder: Final = folder
        self.size_limit: Final = size_limit

    def load(self, key: str) -> bytes | None:
        """Return the value of *key*, or None if there is none or it is damaged."""
        if self.folder is None:
            return None
        path = self.folder / key
        try:
            data = path.read_bytes()
        except OSError:
            return None
        value = data[DIGEST_SIZE:]
        if hashlib.sha256(value).digest() != data[:DIGEST_SIZE]:
            return None
        # The time of a file is that of its last use. Where it cannot be set, it is that of storing.
        with suppress(OSError):
            os.utime(path)
        return value

    def store(self, key: str, value: bytes) -> None:
        """Keep a value; nothing happens where that cannot be."""
        if self.folder is None:
            return
        # A full disk, a folder that cannot be written: the next process compiles again.
        with suppress(OSError):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self.folder, prefix="new-", delete=False) as file:
                temporary = Path(file.name)
                try:
                    file.write(hashlib.sha256(value).digest() + value)
                    file.close()
                    temporary.replace(self.folder / key)
                except BaseException:
                    temporary.unlink()
                    raise
            self._trim()

    def _trim(self) -> None:
        """Remove what was used longest ago, until the files are within the limit again."""
        files = sorted(self._files())
        excess = sum(size for _, size, _ in files) - self.size_limit
        for _, size, path in files:
            if excess <= 0:
                return
            # Another process may have been here first.
            with suppress(FileNotFoundError):
                Path(path).unlink()
            excess -= size

    def _files(self) -> Iterator[tuple[int, int, str]]:
        """Yield time, size and path of each file: values, and what broken-off writing left."""
        assert self.folder is not None
        with os.scandir(self.folder) as entries:
            for entry in entries:
                with suppress(FileNotFoundError):
                    status = entry.stat(follow_symlinks=False)
                    if entry.is_file(follow_symlinks=False):
                        yield status.st_mtime_ns, status.st_size, entry.path


def disk_cache() -> DiskCache:
    """Return the cache in the folder that the environment names now."""
    return DiskCache(cache_folder())
