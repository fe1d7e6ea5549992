"""The file format of saved graphs: a zip archive with a table of its members.

Files may be untrusted. Nothing is unpacked before its size is known to be reasonable for the size
of the file, and nothing is used before its checksum is verified.
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
from typing import IO, Any, Final, NamedTuple, NoReturn

from graphdsl.base.errors import LoadError, MismatchError


class Kind(NamedTuple):
    """A kind of file.

    A reader that does not know an addition would silently ignore it, so every addition increments
    the version.

    Attributes
    ----------
    format : str
        Its name in the table.
    version : int
        The version of the format; later ones are rejected.
    oldest : int
        The earliest version that is read.
    writer : str
        The method that writes it, for messages.
    remedy : str
        What to do about a file of another kind.
    again : str
        What to do about a file of a version before the oldest.
    """

    format: str
    version: int
    oldest: int
    writer: str
    remedy: str
    again: str


GRAPH: Final = Kind(
    "graphdsl graph",
    2,
    1,
    "GraphDef.save()",
    "Load files of sets with gd.GraphSet.load",
    "Save the graph again",
)
"""A declaration; version 2 records the launches whose slices edges assume (``trusts_slices``)."""
GRAPHS: Final = Kind(
    "graphdsl set",
    2,
    2,
    "GraphSet.save()",
    "Load files of graphs with gd.load",
    "Record the graphs again with this graphdsl, and save them",
)
"""A set of recorded graphs; version 1 stood for several layouts, which are not read."""
TABLE: Final = "manifest.json"
EXPANSION: Final = 20
"""The greatest compression ratio of a member. Data that would compress more is stored."""
LARGE: Final = 1 << 20
"""From this many bytes on, members are read by several threads."""
FREE: Final = 1 << 20
EACH: Final = 8
"""Text of JSON may have so many lists, and one more for so many bytes; an object counts for three.

Files have one for 10 bytes at most. Lists and objects alone would take 50 times the memory of their
text: with the limit, whatever is in it takes 10 to 17 times as much. Short texts take 13 times.
"""
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The fixed timestamp of each member, so that the same graph gives the same bytes."""
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
"""The exceptions that reading a damaged zip file raises."""


def to_json(data: object) -> bytes:
    """Return data as ASCII JSON, which can express every str; NaN and infinity are rejected."""
    # New data has no cycles, and checking for cycles takes a third of the time.
    text = json.dumps(data, separators=(",", ":"), allow_nan=False, check_circular=False)
    return text.encode("ascii")


def write_archive(
    path: str | os.PathLike[str], members: Mapping[str, bytes], kind: Kind = GRAPH
) -> None:
    """Write the members and their table atomically."""
    table = {
        "format": kind.format,
        "version": kind.version,
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


def read_archive(path: str | os.PathLike[str], kind: Kind = GRAPH) -> dict[str, bytes]:
    """Return the members of a file of a kind, with verified checksums.

    Raises
    ------
    LoadError
        If it was not written by :func:`write_archive`, or is incomplete.
    OSError
        If there is no such file.
    """
    with _opened(path) as file:
        try:
            with zipfile.ZipFile(file) as archive:
                return _members(archive, file.seek(0, os.SEEK_END), kind)
        except (*BROKEN, OSError) as error:
            # The system rejects an offset before the start of the file.
            is_damage = not isinstance(error, OSError) or error.errno == errno.EINVAL
            if isinstance(error, LoadError) or not is_damage:
                raise
            raise LoadError(
                f"expected a file that {kind.writer} wrote, got one that cannot be read: {error}"
            ) from error


def _opened(path: str | os.PathLike[str]) -> IO[bytes]:
    """Open a regular file; a device or a pipe may have no end, or block."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        _refuse("expected a regular file, got a device, a pipe or a folder")
    return os.fdopen(descriptor, "rb")


def _members(archive: zipfile.ZipFile, length: int, kind: Kind) -> dict[str, bytes]:
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
        _refuse(f"expected contiguous members in {length} bytes, got more than fit")
    if TABLE not in found:
        _refuse(
            f"expected a member {TABLE!r}, got {', '.join(map(repr, list(found)[:5])) or 'none'}"
        )
    listed = _listed(_unpacked(archive, found.pop(TABLE)), kind)
    if set(listed) != set(found):
        wrong = sorted(set(listed) ^ set(found))
        _refuse(
            f"expected the members that {TABLE} lists, got an extra or a missing one: {wrong[0]!r}"
        )

    def content(info: zipfile.ZipInfo) -> bytes:
        return _checked(_unpacked(archive, info), listed[info.filename], info.filename)

    if sum(info.file_size for info in found.values()) < LARGE:
        return {name: content(info) for name, info in found.items()}
    from concurrent.futures import ThreadPoolExecutor

    # Unpacking and hashing release the interpreter's lock.
    with ThreadPoolExecutor() as threads:
        return dict(zip(found, threads.map(content, found.values()), strict=True))


def _unpacked(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    with archive.open(info) as member:
        # Not more than declared.
        data = member.read(info.file_size + 1)
    if len(data) != info.file_size:
        _refuse(f"{info.filename!r}: expected {info.file_size} bytes, got {len(data)}")
    return data


def _listed(data: bytes, kind: Kind) -> dict[str, Any]:
    match parse_json(data, TABLE):
        case {"format": str(name), "version": int(version), "members": dict(listed)}:
            if name != kind.format:
                _refuse(f"expected the format {kind.format!r}, got {name!r}. {kind.remedy}")
            one = f"version {kind.version}"
            known = (
                one if kind.oldest == kind.version else f"version {kind.oldest} to {kind.version}"
            )
            found = f"expected {known} of the format {name!r}, got version {version}"
            if 1 <= version < kind.oldest:
                # Nothing is damaged: programs record again, as for another device.
                raise MismatchError(
                    f"{found}, which an earlier graphdsl wrote. {kind.again}", "format"
                )
            if not 1 <= version <= kind.version:
                _refuse(f"{found}. Install a later graphdsl")
            return listed
    return _refuse(f"{TABLE}: expected an object with format, version and members")


def _checked(data: bytes, listed: Any, name: str) -> bytes:
    match listed:
        case {"size": int(size), "sha256": str(digest)}:
            if size == len(data) and hashlib.sha256(data).hexdigest() == digest:
                return data
    return _refuse(
        f"{name!r}: expected the checksum in {TABLE}, got {len(data)} different bytes: the "
        "file was changed"
    )


def parse_json(data: bytes, name: str, **hooks: Any) -> Any:
    """Return the value of JSON text; *hooks* are those of ``json.loads``.

    Raises
    ------
    LoadError
        If it is not JSON, is nested too deeply, or would take far more memory than its text.
    """
    lists, objects, most = data.count(b"["), data.count(b"{"), FREE + len(data) // EACH
    if lists + 3 * objects > most:
        raise LoadError(
            f"{name}: expected at most {most} lists, or a third as many objects, in {len(data)} "
            f"bytes, got {lists} and {objects}: graphdsl does not write such files"
        )
    try:
        return json.loads(data, parse_constant=_refuse_constant, **hooks)
    except (ValueError, RecursionError) as error:
        raise LoadError(f"{name}: expected JSON, got invalid text: {error}") from error


def _refuse_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is not JSON")


def _refuse(message: str) -> NoReturn:
    raise LoadError(message)
