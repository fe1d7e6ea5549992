"""The archive that a graph is saved in: a zip file with a table of what is in it.

Whoever reads it may have got it from anywhere. So nothing is unpacked before it is known that it is
not much more than the file, and nothing is believed that its checksum does not confirm.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, Final, NoReturn

from graphdsl.errors import LoadError

__all__ = ["FORMAT", "VERSION", "read_archive", "to_json", "write_archive"]

FORMAT: Final = "graphdsl graph"
VERSION: Final = 2
"""Of what is in the file; earlier ones are read, and a file of a later one is refused.

Who does not know what was added would leave it out without a word. So it becomes one more with
whatever the content may have from then on: 2 says on which launches' slices edges rest
(``trusts_slices``).
"""
TABLE: Final = "manifest.json"
EXPANSION: Final = 20
"""How many times as long as in the file a member may be. What would shrink more is not packed."""
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The time of each member, so that the same graph gives the same bytes."""
BROKEN: Final = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    IndexError,
)
"""What reading a zip file that was damaged raises."""


def to_json(data: object) -> bytes:
    """Return data as JSON in ASCII, which has every string; NaN and infinity are no JSON."""
    # Data that was just made has no cycles, and looking for some takes a third of the time.
    text = json.dumps(data, separators=(",", ":"), allow_nan=False, check_circular=False)
    return text.encode("ascii")


def write_archive(path: str | os.PathLike[str], members: Mapping[str, bytes]) -> None:
    """Write the members and the table of them; all of the file, or none of it."""
    table = {
        "format": FORMAT,
        "version": VERSION,
        "members": {
            name: {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
            for name, data in members.items()
        },
    }
    target = Path(path)
    partial = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        with zipfile.ZipFile(partial, "w") as archive:
            for name, data in {TABLE: to_json(table), **members}.items():
                archive.writestr(_described(name, data), data)
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)


def _described(name: str, data: bytes) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, EPOCH)
    packed = len(zlib.compress(data, 6))
    is_worth_it = packed < len(data) < EXPANSION * packed
    info.compress_type = zipfile.ZIP_DEFLATED if is_worth_it else zipfile.ZIP_STORED
    info.external_attr = 0o644 << 16
    return info


def read_archive(path: str | os.PathLike[str]) -> dict[str, bytes]:
    """Return the members of a file, each as its checksum says.

    Raises
    ------
    LoadError
        If it is no file that :func:`write_archive` wrote, or not all of it.
    OSError
        If there is no such file.
    """
    with _opened(path) as file:
        try:
            with zipfile.ZipFile(file) as archive:
                return _members(archive, file.seek(0, os.SEEK_END))
        except (*BROKEN, OSError) as error:
            # A place before the start of the file is refused by the system.
            is_damage = not isinstance(error, OSError) or error.errno == errno.EINVAL
            if isinstance(error, LoadError) or not is_damage:
                raise
            raise LoadError(
                f"expected a file that GraphDef.save() wrote, got one that cannot be read: {error}"
            ) from error


def _opened(path: str | os.PathLike[str]) -> IO[bytes]:
    """Open a regular file; a device or a pipe may have no end, or block until somebody writes."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        _refuse("expected a regular file, got a device, a pipe or a folder")
    return os.fdopen(descriptor, "rb")


def _members(archive: zipfile.ZipFile, length: int) -> dict[str, bytes]:
    found: dict[str, zipfile.ZipInfo] = {}
    for info in archive.infolist():
        if info.filename in found:
            _refuse(f"expected members of different names, got two called {info.filename!r}")
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            _refuse(f"{info.filename!r}: expected it stored or deflated, got {info.compress_type}")
        if info.file_size > EXPANSION * info.compress_size:
            _refuse(
                f"{info.filename!r}: expected at most {EXPANSION} bytes for each byte in the "
                f"file, got {info.file_size} bytes of {info.compress_size}"
            )
        found[info.filename] = info
    if sum(info.compress_size for info in found.values()) > length:
        _refuse(f"expected members that lie side by side in {length} bytes, got more than fit")
    if TABLE not in found:
        _refuse(
            f"expected a member {TABLE!r}, got {', '.join(map(repr, list(found)[:5])) or 'none'}"
        )
    listed = _listed(_unpacked(archive, found.pop(TABLE)))
    if set(listed) != set(found):
        wrong = sorted(set(listed) ^ set(found))
        _refuse(f"expected the members that {TABLE} lists, got another one or none: {wrong[0]!r}")
    return {
        name: _checked(_unpacked(archive, info), listed[name], name) for name, info in found.items()
    }


def _unpacked(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    with archive.open(info) as member:
        # Not more than was said, whatever is there.
        data = member.read(info.file_size + 1)
    if len(data) != info.file_size:
        _refuse(f"{info.filename!r}: expected {info.file_size} bytes, got {len(data)}")
    return data


def _listed(data: bytes) -> dict[str, Any]:
    match parse_json(data, TABLE):
        case {"format": str(name), "version": int(version), "members": dict(listed)}:
            if name != FORMAT:
                _refuse(f"expected the format {FORMAT!r}, got {name!r}")
            if not 1 <= version <= VERSION:
                _refuse(
                    f"expected version 1 to {VERSION} of the format, got version {version}. "
                    "Install a later graphdsl"
                )
            return listed
    return _refuse(f"{TABLE}: expected an object with format, version and members")


def _checked(data: bytes, listed: Any, name: str) -> bytes:
    match listed:
        case {"size": int(size), "sha256": str(digest)}:
            if size == len(data) and hashlib.sha256(data).hexdigest() == digest:
                return data
    return _refuse(
        f"{name!r}: expected what {TABLE} says, got {len(data)} other bytes: it was changed"
    )


def parse_json(data: bytes, name: str) -> Any:
    """Return what JSON says.

    Raises
    ------
    LoadError
        If it is none, or has too many levels.
    """
    try:
        return json.loads(data, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise LoadError(f"{name}: expected JSON, got what is none: {error}") from error


def _refuse_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is no JSON")


def _refuse(message: str) -> NoReturn:
    raise LoadError(message)
