"""The cache on disk: what it keeps, what it takes for damaged, and what it does without a disk."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphdsl.sim.cache import DiskCache, cache_folder, key_of

KEY = key_of("a", b"b")


@pytest.fixture
def cache(tmp_path: Path) -> DiskCache:
    return DiskCache(tmp_path / "cache")


@pytest.mark.parametrize("value", [b"", b"value", bytes(range(256)) * 1000])
def test_what_is_stored_is_loaded(cache: DiskCache, value: bytes) -> None:
    assert cache.load(KEY) is None
    cache.store(KEY, value)
    assert cache.load(KEY) == value
    assert cache.load(key_of("another")) is None
    cache.store(KEY, value + b"2")
    assert cache.load(KEY) == value + b"2"
    assert cache.folder is not None
    assert [path.name for path in cache.folder.iterdir()] == [KEY]


@given(st.lists(st.text() | st.binary()), st.lists(st.text() | st.binary()))
def test_other_parts_have_another_key(first: list[str | bytes], second: list[str | bytes]) -> None:
    def encoded(parts: list[str | bytes]) -> list[bytes]:
        return [part.encode() if isinstance(part, str) else part for part in parts]

    assert (key_of(*first) == key_of(*second)) == (encoded(first) == encoded(second))


@pytest.mark.parametrize("damage", ["cut off", "changed", "empty", "longer"])
def test_a_damaged_file_is_a_miss_and_is_replaced(cache: DiskCache, damage: str) -> None:
    cache.store(KEY, b"the value")
    assert cache.folder is not None
    path = cache.folder / KEY
    whole = path.read_bytes()
    path.write_bytes(
        {
            "cut off": whole[:-1],
            "changed": whole[:-1] + bytes([whole[-1] ^ 1]),
            "empty": b"",
            "longer": whole + b" ",
        }[damage]
    )
    assert cache.load(KEY) is None
    cache.store(KEY, b"the value")
    assert cache.load(KEY) == b"the value"


def test_what_was_used_longest_ago_goes_first(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path, size_limit=3 * (32 + 100))
    keys = [key_of(str(number)) for number in range(4)]
    for age, key in enumerate(keys[:3]):
        cache.store(key, bytes(100))
        os.utime(tmp_path / key, (1000 + age, 1000 + age))
    assert cache.load(keys[0]) == bytes(100)
    cache.store(keys[3], bytes(100))
    assert [cache.load(key) is not None for key in keys] == [True, False, True, True]


def test_files_that_broken_off_writing_left_count_too(tmp_path: Path) -> None:
    left = tmp_path / "new-left"
    left.write_bytes(bytes(500))
    os.utime(left, (1000, 1000))
    cache = DiskCache(tmp_path, size_limit=300)
    cache.store(KEY, bytes(100))
    assert not left.exists()
    assert cache.load(KEY) == bytes(100)


@pytest.mark.parametrize("obstacle", ["no folder", "a file in its place", "a folder as its file"])
def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path, obstacle: str) -> None:
    folder: Path | None = None
    if obstacle == "a file in its place":
        folder = tmp_path / "file" / "cache"
        (tmp_path / "file").write_text("here")
    elif obstacle == "a folder as its file":
        folder = tmp_path
        (tmp_path / KEY).mkdir()
    cache = DiskCache(folder)
    cache.store(KEY, b"value")
    assert cache.load(KEY) is None
    assert not list(tmp_path.glob("new-*"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_is_still_read(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path)
    cache.store(KEY, b"value")
    tmp_path.chmod(0o500)
    try:
        cache.store(key_of("other"), b"value")
        assert cache.load(key_of("other")) is None
        assert cache.load(KEY) == b"value"
    finally:
        tmp_path.chmod(0o700)


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"GRAPHDSL_CACHE_DIR": "/here", "XDG_CACHE_HOME": "/xdg"}, Path("/here")),
        ({"GRAPHDSL_CACHE_DIR": "", "XDG_CACHE_HOME": "/xdg"}, None),
        ({"XDG_CACHE_HOME": "/xdg"}, Path("/xdg/graphdsl")),
        ({"XDG_CACHE_HOME": "relative"}, Path("/home/me/.cache/graphdsl")),
        ({"XDG_CACHE_HOME": ""}, Path("/home/me/.cache/graphdsl")),
        ({}, Path("/home/me/.cache/graphdsl")),
    ],
)
def test_the_environment_names_the_folder(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], folder: Path | None
) -> None:
    for name in ("GRAPHDSL_CACHE_DIR", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/me")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert cache_folder() == folder


def test_processes_share_a_folder(tmp_path: Path) -> None:
    """Each process stores and loads the same few keys, and trims what the others store."""
    code = """
import sys
from pathlib import Path
from graphdsl.sim.cache import DiskCache, key_of
cache = DiskCache(Path(sys.argv[1]), size_limit=5 * 1032)
for round in range(40):
    for number in range(8):
        key = key_of(str(number))
        value = cache.load(key)
        assert value in (None, bytes([number]) * 1000), value
        cache.store(key, bytes([number]) * 1000)
"""
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path)], stderr=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    for process in processes:
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 5 * 1032
