"""The cache on disk: what it keeps, what it takes for damaged, and what it does without a disk."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.base.suggestions import package_folder
from graphdsl.code.nvrtc import cache as cache_module
from graphdsl.code.nvrtc import nvrtc
from graphdsl.code.nvrtc.cache import (
    FOLDER_VARIABLE,
    DiskCache,
    cache_folder,
    code_digest,
    key_of,
    open_folder,
)
from graphdsl.code.nvrtc.nvrtc import COMPILING
from graphdsl.code.races.proof import PROVING
from graphdsl.extras.effects import ANALYSIS
from graphdsl.sim.kernels import compiled
from tests.device.support import ONE, PATIENCE

KEY = key_of("a", b"b")


@pytest.fixture
def cache(tmp_path: Path) -> DiskCache:
    return DiskCache(tmp_path / "cache")


@pytest.mark.parametrize("value", [b"", b"value", bytes(range(256)) * 1000])
def test_stored_entries_are_loaded(cache: DiskCache, value: bytes) -> None:
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


def test_the_file_of_another_key_is_a_miss(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path)
    one, other = key_of("one"), key_of("other")
    cache.store(one, b"code")
    (tmp_path / one).rename(tmp_path / other)
    assert cache.load(other) is None
    cache.store(one, b"code")
    assert cache.load(one) == b"code"


def test_the_least_recently_used_entry_goes_first(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path, size_limit=3 * (32 + 100))
    keys = [key_of(str(number)) for number in range(4)]
    for age, key in enumerate(keys[:3]):
        cache.store(key, bytes(100))
        os.utime(tmp_path / key, (1000 + age, 1000 + age))
    assert cache.load(keys[0]) == bytes(100)
    cache.store(keys[3], bytes(100))
    assert [cache.load(key) is not None for key in keys] == [True, False, True, True]


def test_not_each_value_that_is_stored_has_all_files_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder of thousands of small files costs no more for each of them, and keeps its limit."""
    looks: list[Any] = []
    trim = DiskCache._trim
    monkeypatch.setattr(DiskCache, "_trim", lambda cache, folder: looks.append(trim(cache, folder)))
    cache = DiskCache(tmp_path, size_limit=50_000)
    for number in range(1000):
        cache.store(key_of(str(number)), bytes(50))
    total = sum(path.stat().st_size for path in tmp_path.iterdir())
    # 64 in each 50,000 bytes that were stored.
    assert 30 < len(looks) < 130
    assert 45_000 < total < 55_000


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


# Whom the cache trusts ----------------------------------------------------------------------------

ME: Final = os.geteuid()
SOMEBODY: Final = 12345
as_root = pytest.mark.skipif(ME != 0, reason="only root can give files away")


STORE_ONE: Final = """
.version 8.0
.target sm_75
.address_size 64
.visible .entry one(.param .u64 x) {
    .reg .b64 %rd<2>;
    .reg .b32 %r<2>;
    ld.param.u64 %rd1, [x];
    mov.u32 %r1, 1;
    st.global.u32 [%rd1], %r1;
    ret;
}
"""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What was warned of: nothing yet."""
    fresh: set[str] = set()
    monkeypatch.setattr(cache_module, "_warned", fresh)
    return fresh


def _is_used(cache: DiskCache, *, warns: str | None) -> bool:
    """Store and load a value; warnings are errors unless one is expected, which comes once."""
    expected = nullcontext() if warns is None else pytest.warns(RuntimeWarning, match=warns)
    with expected as caught:
        cache.store(KEY, b"value")
        value = cache.load(KEY)
    if caught is not None:
        assert len(caught) == 1
        assert FOLDER_VARIABLE in str(caught[0].message)
    assert value in (None, b"value")
    # Once only.
    assert cache.load(KEY) == value
    return value is not None


Arrange = Callable[[Path], tuple[Path, str | None]]


def _mode(path: Path, mode: int) -> Path:
    path.mkdir(exist_ok=True)
    path.chmod(mode)
    return path


def _owned(path: Path, user: int, *, follow: bool = True) -> Path:
    os.chown(path, user, -1, follow_symlinks=follow)
    return path


def _linked(link: Path, target: str | Path) -> Path:
    link.symlink_to(target)
    return link


PLACES: Final[dict[str, tuple[Arrange, bool]]] = {
    "new": (lambda tmp: (tmp / "new", None), False),
    "new, several": (lambda tmp: (tmp / "a" / "b" / "c", None), False),
    "mine alone": (lambda tmp: (_mode(tmp / "c", 0o700), None), False),
    "others may read": (lambda tmp: (_mode(tmp / "c", 0o755), None), False),
    "others may write": (
        lambda tmp: (_mode(tmp / "c", 0o777), r"/c to be writable .* got mode 0o777.*chmod go-w"),
        False,
    ),
    "a group may write": (
        lambda tmp: (_mode(tmp / "c", 0o770), r"/c to be writable only by its owner"),
        False,
    ),
    "shared, with the sticky bit": (
        lambda tmp: (_mode(tmp / "c", 0o1777), r"/c to be writable .* 0o1777"),
        False,
    ),
    "inside of what others may write": (
        lambda tmp: (_mode(tmp / "way", 0o777) / "c", r"/way to be writable only by its owner"),
        False,
    ),
    "further inside": (
        lambda tmp: (_mode(_mode(tmp / "way", 0o777) / "mine", 0o700) / "c", r"/way to be writ"),
        False,
    ),
    "inside of a shared folder with the sticky bit": (
        lambda tmp: (_mode(tmp / "way", 0o1777) / "c", None),
        False,
    ),
    "by a link": (lambda tmp: (_linked(tmp / "link", _mode(tmp / "c", 0o700)), None), False),
    "by a relative link": (
        lambda tmp: (_linked(_mode(tmp / "a", 0o700) / "link", "../a/./") / "c", None),
        False,
    ),
    "by a link into what others may write": (
        lambda tmp: (_linked(tmp / "link", _mode(tmp / "way", 0o777)) / "c", r"/way to be writ"),
        False,
    ),
    "by a link past what others may write": (
        lambda tmp: (_linked(tmp / "link", _mode(tmp / "way", 0o777) / "../c"), r"/way to be wr"),
        False,
    ),
    "by a link to itself": (lambda tmp: (_linked(tmp / "loop", tmp / "loop") / "c", ""), False),
    "somebody else's": (
        lambda tmp: (_owned(_mode(tmp / "c", 0o700), SOMEBODY), r"/c to belong to .*, got user 12"),
        True,
    ),
    "in somebody else's home": (
        lambda tmp: (
            _owned(_mode(tmp / "home", 0o755), SOMEBODY) / ".cache" / "c",
            r"/home to bel",
        ),
        True,
    ),
    "my folder in somebody else's home": (
        lambda tmp: (
            _mode(_owned(_mode(tmp / "home", 0o755), SOMEBODY) / "c", 0o700),
            r"/home to belong to",
        ),
        True,
    ),
    "somebody else's in a shared folder": (
        lambda tmp: (
            _owned(_mode(_mode(tmp / "way", 0o1777) / "c", 0o755), SOMEBODY),
            r"/c to belong to",
        ),
        True,
    ),
    "by somebody else's link": (
        lambda tmp: (
            _owned(_linked(tmp / "link", _mode(tmp / "c", 0o700)), SOMEBODY, follow=False),
            r"/link to belong to",
        ),
        True,
    ),
}


@pytest.mark.parametrize("place", PLACES)
def test_only_folders_that_nobody_else_can_change_are_used(
    place: str, tmp_path: Path, told: set[str]
) -> None:
    arrange, needs_root = PLACES[place]
    if needs_root and ME != 0:
        pytest.skip("only root can give files away")
    folder, warns = arrange(tmp_path)
    if warns == "":  # no folder at all, which is nothing to warn of
        assert not _is_used(DiskCache(folder), warns=None)
        return
    assert _is_used(DiskCache(folder), warns=warns) == (warns is None)
    assert len(told) == (warns is not None)


@pytest.mark.parametrize("place", ["others may write", "inside of what others may write"])
def test_a_folder_of_another_user_is_not_loaded(place: str, tmp_path: Path, told: set[str]) -> None:
    """With all checksums right, as whoever can write there makes it."""
    folder = tmp_path / "way" / "c"
    DiskCache(folder).store(KEY, b"evil")
    assert DiskCache(folder).load(KEY) == b"evil"
    (folder if place == "others may write" else tmp_path / "way").chmod(0o777)
    with pytest.warns(RuntimeWarning, match="is not used, because its contents are executed"):
        assert DiskCache(folder).load(KEY) is None
    assert told
    folder.chmod(0o700)
    (tmp_path / "way").chmod(0o700)
    assert DiskCache(folder).load(KEY) == b"evil"


@pytest.mark.parametrize("mode", [0o620, 0o602, 0o666])
def test_a_file_that_others_can_write_is_not_loaded_and_replaced(
    mode: int, cache: DiskCache, told: set[str]
) -> None:
    cache.store(KEY, b"value")
    assert cache.folder is not None
    path = cache.folder / KEY
    assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(mode)
    with pytest.warns(RuntimeWarning, match=f"{KEY} to be writable only by its owner"):
        assert cache.load(KEY) is None
    assert cache.load(KEY) is None
    cache.store(KEY, b"value")
    assert cache.load(KEY) == b"value"
    assert len(told) == 1


@as_root
def test_a_file_of_somebody_else_is_not_loaded(cache: DiskCache, told: set[str]) -> None:
    cache.store(KEY, b"value")
    assert cache.folder is not None
    _owned(cache.folder / KEY, SOMEBODY)
    with pytest.warns(RuntimeWarning, match=f"{KEY} to belong to user 0 or root, got user 12345"):
        assert cache.load(KEY) is None
    assert told


@as_root
@pytest.mark.usefixtures("told")
def test_another_user_may_use_files_of_root(tmp_path: Path) -> None:
    """In a process of that user: root's folder is read, its own is used, a third one's is not."""
    code = """
import os, sys, warnings
from pathlib import Path
from graphdsl.code.nvrtc.cache import DiskCache
os.setgid(12345)
os.setuid(12345)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    for name in ("root", "mine", "other"):
        cache = DiskCache(Path(sys.argv[1], name))
        cache.store("0" * 64, b"by the user")
        print(name, cache.load("0" * 64))
    print(len(caught))
"""
    with tempfile.TemporaryDirectory(dir="/tmp") as name:  # which others can reach
        top = Path(name)
        top.chmod(0o755)
        DiskCache(top / "root").store("0" * 64, b"by root")
        (top / "root").chmod(0o755)
        (top / "root" / ("0" * 64)).chmod(0o644)
        _owned(_mode(top / "mine", 0o700), 12345)
        _owned(_mode(top / "other", 0o755), 54321)
        done = subprocess.run(
            [sys.executable, "-c", code, str(top)],
            capture_output=True, text=True, check=False, env={**os.environ, "HOME": "/"},
        )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout.split("\n") == [
        "root b'by root'", "mine b'by the user'", "other None", "1", ""
    ]  # fmt: skip


@pytest.mark.parametrize("kind", ["link", "pipe", "folder", "socket"])
def test_anything_but_a_file_is_a_miss(kind: str, cache: DiskCache) -> None:
    cache.store(KEY, b"value")
    assert cache.folder is not None
    path = cache.folder / KEY
    path.rename(cache.folder.parent / "kept")
    if kind == "link":
        path.symlink_to("../kept")
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        listener = socket.socket(socket.AF_UNIX)
        with listener:
            here = Path.cwd()
            os.chdir(cache.folder)  # names of sockets are short
            try:
                listener.bind(KEY)
            finally:
                os.chdir(here)
    assert cache.load(KEY) is None
    cache.store(KEY, b"new")
    assert cache.load(KEY) == (None if kind == "folder" else b"new")
    assert (cache.folder.parent / "kept").read_bytes().endswith(b"value")


def test_files_that_are_not_of_the_cache_stay(tmp_path: Path) -> None:
    """A folder that is named by mistake loses nothing."""
    mine = tmp_path / "thesis.txt"
    mine.write_bytes(bytes(5000))
    os.utime(mine, (1000, 1000))
    cache = DiskCache(tmp_path, size_limit=1000)
    for number in range(20):
        cache.store(key_of(str(number)), bytes(100))
    assert mine.read_bytes() == bytes(5000)
    assert sum(path.stat().st_size for path in tmp_path.iterdir() if path != mine) <= 1000


def test_a_folder_exchanged_between_check_and_use_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was checked stays open: another folder in its place is not looked at."""
    good, evil = DiskCache(tmp_path / "cache"), DiskCache(tmp_path / "evil")
    good.store(KEY, b"good")
    evil.store(KEY, b"evil")
    assert good.folder is not None
    folder = good.folder

    def open_then_exchange(*args: Any, **options: Any) -> int:
        descriptor = open_folder(*args, **options)
        folder.rename(tmp_path / "gone")
        (tmp_path / "evil").rename(folder)
        return descriptor

    monkeypatch.setattr(cache_module, "open_folder", open_then_exchange)
    assert good.load(KEY) == b"good"
    monkeypatch.undo()
    assert good.load(KEY) == b"evil"


def _open_files() -> list[str]:
    return sorted(path.name for path in Path("/proc/self/fd").iterdir())


def test_nothing_stays_open(tmp_path: Path, told: set[str]) -> None:
    folders = [arrange(_mode(tmp_path / name.replace(" ", "_"), 0o700))[0]
               for name, (arrange, needs_root) in PLACES.items() if not needs_root]  # fmt: skip

    def use() -> None:
        for folder in folders:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                DiskCache(folder).store(KEY, b"value")
                DiskCache(folder).load(KEY)
                DiskCache(folder).load(key_of("another"))

    use()
    before = _open_files()
    use()
    assert _open_files() == before
    assert told


def test_a_kernel_runs_where_the_cache_is_not_trusted(tmp_path: Path) -> None:
    """The way of a user: a warning, and the right result."""
    pytest.importorskip("llvmlite")
    code = """
import sys
import numpy as np
import graphdsl as gd
from cuda.core import LaunchConfig
from graphdsl import sim
ptx = gd.Program(sys.stdin.read())
device = sim.Device()
stream = device.create_stream()
x = device.allocate(4, stream=stream)
for _ in range(2):
    g = gd.GraphDef()
    g.launch(LaunchConfig(grid=1, block=1), ptx.kernel("one"), x)
    with g.instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)
print(x.array(np.int32))
"""
    folder = _mode(tmp_path / "shared", 0o777)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False,
        env={**os.environ, FOLDER_VARIABLE: str(folder)}, input=STORE_ONE,
    )  # fmt: skip
    assert done.stdout == "[1]\n"
    assert done.stderr.count("RuntimeWarning: the cache of compiled kernels") == 1
    assert not list(folder.iterdir())


def test_processes_share_a_folder(tmp_path: Path) -> None:
    """Each process stores and loads the same few keys, and trims what the others store."""
    code = """
import sys
from pathlib import Path
from graphdsl.code.nvrtc.cache import DiskCache, key_of
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
        _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, errors
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 5 * 1032


@pytest.mark.parametrize("pattern", [*COMPILING, *ANALYSIS, *PROVING, *compiled.TRANSLATOR])
def test_the_modules_that_make_cached_files_match_their_patterns(pattern: str) -> None:
    assert list(package_folder().glob(pattern))


def test_other_code_has_another_digest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What older code found is not taken for what this finds."""
    (tmp_path / "ptx").mkdir()
    monkeypatch.setattr("graphdsl.code.nvrtc.cache.package_folder", lambda: tmp_path)
    digests = set()
    for text in ("a = 1", "a = 2"):
        (tmp_path / "ptx" / "a.py").write_text(text)
        digests.add(code_digest.__wrapped__("ptx/**/*.py"))
    assert len(digests) == 2


def test_all_that_is_kept_is_found_again_by_the_same_code_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """PTX, effects and machine code: each has the digest of what made it in its key."""
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", str(tmp_path))
    source = 'extern "C" __global__ void digested(int* x) { x[0] = 12345; }'

    def keep() -> int:
        nvrtc._remembered.clear()
        compiled._remembered.clear()
        kernel = gd.Program(source).kernel("digested")
        kernel.effects()
        g = gd.GraphDef()
        x = g.array(1, "i4", name="x")
        x.launch(ONE, kernel, x).deallocate(x)
        device = gd.sim.Device()
        with g.instantiate(device=device) as graph:
            stream = device.create_stream()
            graph.launch(stream)
            graph.sync(stream)
        return sum(1 for each in tmp_path.iterdir() if each.is_file())

    first = keep()
    assert keep() == first
    for module in (nvrtc, compiled):
        monkeypatch.setattr(module, "code_digest", lambda *_patterns: "other code")
    monkeypatch.setattr(cache_module, "code_digest", lambda *_patterns: "other code")
    assert keep() >= first + 3
