"""Files that are none of ours, damaged, or made to do harm: errors that say so, nothing else."""

from __future__ import annotations

import hashlib
import io
import json
import os
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.captured.saving.archive import read_archive, write_archive
from tests.cpu.doubles import CONFIG, STEP
from tests.cpu.drawing_cases import every_kind
from tests.cpu.kinds import copy3d
from tests.cpu.saving.test_saving import named, needy
from tests.examples import examples

Changed = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with every kind of node."""
    path = tmp_path_factory.mktemp("whole") / "g.graph"
    graph = every_kind()
    graph.save(path, **named(graph))
    return path.read_bytes()


@pytest.fixture(scope="module")
def computed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file whose arguments follow from parameters, places in memory among them."""
    path = tmp_path_factory.mktemp("computed") / "g.graph"
    g = gd.GraphDef("computed")
    i, n = g.param("i", np.int32, default=1), g.param("n", np.int64, default=6)
    x = g.array((8, 4), np.float32, name="x")
    for place in (x[i], x.reshape(-1)[2 * i : n - 1], x.dptr + 4 * abs(-i) // 2):
        x.launch(CONFIG, STEP, place, grid=gd.ceil_div(n, 4))
    g.save(path)
    return path.read_bytes()


@pytest.mark.parametrize(
    ("symbol", "operands"),
    [("+", ["n"]), ("neg", ["n", "n"]), ("*", []), ("*", [2, 3]), ("abs", [1]), ("<", ["n", 1])],
)
def test_operations_that_there_are_not(
    symbol: str, operands: list[str | int], computed: bytes, tmp_path: Path
) -> None:
    data = json.loads(members_of(computed)["graph.json"])
    way = next(path[:-1] for path in places_in(data) if path[-1] == "operation")
    holder = data
    for key in way:
        holder = holder[key]
    holder["operation"] = symbol
    holder["operands"] = [{"parameter": each} if each == "n" else each for each in operands]
    with pytest.raises(gd.LoadError, match="expected an operation of parameters"):
        load(with_content(computed, data), tmp_path / "x.graph")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file whose declaration needs something of each kind."""
    path = tmp_path_factory.mktemp("small") / "g.graph"
    needy(path)
    return path.read_bytes()


def test_members_of_large_files(tmp_path: Path) -> None:
    """They are read by several threads; an error is that of the member."""
    random = np.random.default_rng(1)
    members = {f"code/{number}": random.bytes(300_000) for number in range(9)}
    path = tmp_path / "x.graph"
    write_archive(path, members)
    assert read_archive(path) == members
    content = bytearray(path.read_bytes())
    content[content.index(members["code/4"]) + 7] ^= 1
    path.write_bytes(content)
    with pytest.raises(gd.LoadError, match="code/4"):
        read_archive(path)


def members_of(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def sealed(members: dict[str, bytes], *, packed: bool = False) -> bytes:
    """Return a file with these members, and checksums that fit them."""
    table = json.loads(members["manifest.json"])
    table["members"] = {
        name: {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
        for name, data in members.items()
        if name != "manifest.json"
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED) as made:
        for name, data in {**members, "manifest.json": json.dumps(table).encode()}.items():
            made.writestr(name, data)
    return file.getvalue()


def with_content(content: bytes, data: Any) -> bytes:
    return sealed({**members_of(content), "graph.json": json.dumps(data).encode()})


def load(content: bytes, path: Path) -> gd.GraphDef:
    path.write_bytes(content)
    return gd.load(path)


@pytest.mark.parametrize("length", [0, 1, 3, 4, 30, 300, -1, -22, -100])
def test_a_file_that_ends_early(length: int, whole: bytes, tmp_path: Path) -> None:
    with pytest.raises(gd.LoadError, match=r"load '.*x.graph': expected a file that .*save"):
        load(whole[:length], tmp_path / "x.graph")


def test_members_that_start_before_the_file(whole: bytes, tmp_path: Path) -> None:
    # The directory is said to be further on than it is: by 1, all else starts at -1.
    content = bytearray(whole)
    content[-6] += 1
    with pytest.raises(gd.LoadError, match="one that cannot be read"):
        load(bytes(content), tmp_path / "x.graph")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        gd.load(tmp_path / "none.graph")


def test_endless_and_irregular_files_are_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (Path("/dev/zero"), pipe, tmp_path):
        with pytest.raises(gd.LoadError, match="expected a regular file"):
            gd.load(path)


def test_changes_are_found(whole: bytes, tmp_path: Path) -> None:
    members = members_of(whole)
    members["programs/0.cu"] = members["programs/0.cu"].replace(b"scale", b"sCale")
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as made:
        for name, data in members.items():
            made.writestr(name, data)
    with pytest.raises(
        gd.LoadError, match=r"'programs/0.cu': expected the checksum in manifest.json"
    ):
        load(file.getvalue(), tmp_path / "x.graph")


def test_a_later_version_is_refused(whole: bytes, tmp_path: Path) -> None:
    for version in (b"0", b"-1", b"3"):
        members = members_of(whole)
        table = members["manifest.json"].replace(b'"version":2', b'"version":' + version)
        assert table != members["manifest.json"]
        members["manifest.json"] = table
        said = rf"expected version 1 to 2 .*, got version {int(version)}\. Install a later graphdsl"
        with pytest.raises(gd.LoadError, match=said):
            load(sealed(members), tmp_path / "x.graph")


def archives() -> dict[str, tuple[Callable[[dict[str, bytes]], bytes], str]]:
    def twice(members: dict[str, bytes]) -> bytes:
        file = io.BytesIO(sealed(members))
        with pytest.warns(UserWarning, match="Duplicate"), zipfile.ZipFile(file, "a") as made:
            made.writestr("graph.json", b"{}")
        return file.getvalue()

    def more(members: dict[str, bytes]) -> bytes:
        file = io.BytesIO(sealed(members))
        with zipfile.ZipFile(file, "a") as made:
            made.writestr("../../evil", b"")
        return file.getvalue()

    def foreign(_: dict[str, bytes]) -> bytes:
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w") as made:
            made.writestr("word/document.xml", b"<xml/>")
        return file.getvalue()

    def squeezed(members: dict[str, bytes]) -> bytes:
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", zipfile.ZIP_LZMA) as made:
            for name, data in members.items():
                made.writestr(name, data)
        return file.getvalue()

    return {
        "twice": (twice, "two called 'graph.json'"),
        "more": (more, r"or a missing one: '\.\./\.\./evil'"),
        "foreign": (foreign, "expected a member 'manifest.json', got 'word/document.xml'"),
        "squeezed": (squeezed, "expected it stored or deflated"),
        "bomb": (
            lambda members: sealed({**members, "programs/0.cu": bytes(1 << 24)}, packed=True),
            "expected at most 20 bytes for each byte",
        ),
        "no json": (lambda members: sealed({**members, "graph.json": b"{"}), "expected JSON"),
        "NaN": (lambda members: sealed({**members, "graph.json": b"NaN"}), "NaN is not JSON"),
        "digits": (
            lambda members: sealed({**members, "graph.json": b"1" * 10**6}),
            "graph.json: expected JSON",
        ),
        "levels": (
            lambda members: sealed({**members, "graph.json": b"[" * 10**6}),
            "graph.json: expected JSON",
        ),
        "list": (lambda members: sealed({**members, "graph.json": b"[]"}), "an object with graph"),
    }


@pytest.mark.parametrize("case", archives())
def test_archives_that_are_none_of_ours(case: str, small: bytes, tmp_path: Path) -> None:
    make, message = archives()[case]
    content = make(members_of(small))
    tracemalloc.start()
    try:
        with pytest.raises(gd.LoadError, match=message):
            load(content, tmp_path / "x.graph")
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 64 * len(content) + (1 << 21)


def node(name: str, **fields: Any) -> Changed:
    def change(data: dict[str, Any]) -> None:
        (found,) = (each for each in data["graph"]["nodes"] if each["id"] == name)
        found.update(fields)

    return change


def put(role: str, number: int, **fields: Any) -> Changed:
    return lambda data: data[role][number].update(fields)


CONTENTS: list[tuple[Changed, str]] = [
    (
        node("up", src={"region": 9, "offset": 0}),
        r"memcpy node 'up': src: region: expected",
    ),
    (
        node("up", src={"region": 0, "offset": -1}),
        "src: offset in region 'into' .*: expected",
    ),
    (node("up", src={"region": 0, "offset": 65}), "expected an int from 0 to 64, got 65"),
    (node("up", src={"region": 0, "offset": 1, "size": 64}), "size in region .* from 0 to 63"),
    (node("up", src={"region": 0, "offset": 0, "memory_type": "moon"}), "expected memory as"),
    (node("up", size=10**30), "memcpy node 'up': "),
    (node("up", size=65), "memcpy node 'up': .*would run past its end"),
    (node("x", size=-1), "alloc node 'x': "),
    (node("call", fn={"function": "os.system"}), "function 'os.system': expected one of 'told'"),
    (node("call", fn={"py/object": "os.system"}), "fn: expected an encoded value"),
    (node("record", event={"event": "x"}), "event 'x': expected one of"),
    (node("record", event={"event": "fence"}), "record node 'record'"),
    (node("hear", semaphores=[[{"event": "done"}, 1]]), "semaphore_wait node 'hear'"),
    (put("regions", 0, size=1 << 60), "region 0: size: expected 1 to"),
    (put("regions", 0, alignment=0), "region 0: expected what GraphDef.save"),
    (put("regions", 0, content="/etc/passwd"), "expected a member of the file, got '/etc/passwd'"),
    (put("functions", 0, is_native="no"), "function 0: expected name, label and is_native"),
    (put("events", 0, kind="door"), "event 0: expected name, label and kind"),
    (lambda data: data.update(programs=[{"source": "manifest.json"}]), "a member of the file"),
    (node("x", size={"dtype": "<f4", "value": 1e300}), "expected a number that <f4 holds"),
    (lambda data: data.update(regions=None), "expected an object with regions"),
    (lambda data: data["graph"].update(nodes={}), "nodes: expected a list"),
]


@pytest.mark.parametrize("part", [b"[]", b'{"":0}', b"[" * 40 + b"]" * 40])
def test_text_of_little_else_than_brackets(part: bytes, tmp_path: Path) -> None:
    """It would take up to 50 times its memory; it is counted before it is decoded."""
    text = b"[" + b",".join([part] * ((1 << 21) // part.count(part[:1]))) + b"]"
    path = tmp_path / "x.graph"
    write_archive(path, {"graph.json": text})
    tracemalloc.start()
    try:
        with pytest.raises(gd.LoadError, match=r"graph.json: .* lists, .* objects, in \d+ bytes"):
            gd.load(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 5 * len(text)


@pytest.mark.parametrize(("change", "message"), CONTENTS)
def test_content_that_is_wrong(change: Changed, message: str, small: bytes, tmp_path: Path) -> None:
    data = json.loads(members_of(small)["graph.json"])
    change(data)
    with pytest.raises(gd.LoadError, match=message):
        load(with_content(small, data), tmp_path / "x.graph")


HUGE: list[dict[str, Any]] = [
    {"kind": "switch", "count": 10**12, "nested": {}},
    {"kind": "memset", "dst": 4096, "value": 0, "width": 1, "element_size": 10**12},
    {"kind": "kernel", "args": [{"dtype": "V999999999999", "bytes": ""}]},
]


@pytest.mark.parametrize("fields", HUGE)
def test_a_number_allocates_nothing(fields: dict[str, Any], whole: bytes, tmp_path: Path) -> None:
    data = json.loads(members_of(whole)["graph.json"])
    kind = fields["kind"]
    found = next(each for each in data["graph"]["nodes"] if each["kind"] == kind)
    found.update(fields)
    content = with_content(whole, data)
    tracemalloc.start()
    try:
        with pytest.raises(gd.LoadError):
            load(content, tmp_path / "x.graph")
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 1 << 23


def attempt(content: bytes, path: Path) -> None:
    """Load a file: it is a declaration, or an error that says what is wrong with the file."""
    path.write_bytes(content)
    try:
        loaded = gd.load(path)
    except gd.LoadError as error:
        message = str(error)
    else:
        message = f"load {loaded}"
    assert message.startswith("load ")


FUZZ = settings(
    max_examples=examples(30), suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@FUZZ
@given(data=st.data())
def test_mutated_bytes(data: st.DataObject, whole: bytes, tmp_path: Path) -> None:
    content = bytearray(whole)
    for place in data.draw(st.lists(st.integers(0, len(whole) - 1), min_size=1, max_size=8)):
        content[place] = data.draw(st.integers(0, 255))
    attempt(bytes(content), tmp_path / "x.graph")


@FUZZ
@given(content=st.binary(max_size=200))
def test_any_bytes(tmp_path: Path, content: bytes) -> None:
    attempt(content, tmp_path / "x.graph")


KEYS = [
    "region",
    "offset",
    "size",
    "function",
    "event",
    "part",
    "pointer",
    "dtype",
    "value",
    "bytes",
    "raw",
    "label",
    "address",
    "condition",
    "graph",
    "number",
    "parameter",
    "variable",
    "program",
    "place",
    "memory",
    "start",
    "stop",
    "unit",
    "operation",
    "operands",
    "opaque",
    "float",
    "bits",
    "complex",
]
ANYTHING = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.sampled_from([0, -1, 2**32, 2**64, 10**40]),
        st.floats(allow_nan=False, allow_infinity=False),
        st.sampled_from(["", "x", "field", "address", "kernel", "O", "i4,f8", "{", "[1", "../x"]),
        st.text(max_size=4),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(KEYS),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=6,
)


def places_in(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        found += (
            places_in(value, (*path, key)) if isinstance(value, (dict, list)) else [(*path, key)]
        )
    return found


@settings(FUZZ, max_examples=examples(50))
@given(data=st.data())
def test_content_with_anything_in_it(
    data: st.DataObject, whole: bytes, computed: bytes, tmp_path: Path
) -> None:
    file = data.draw(st.sampled_from([whole, computed]))
    content = json.loads(members_of(file)["graph.json"])
    for _ in range(data.draw(st.integers(1, 2))):
        *way, last = data.draw(st.sampled_from(places_in(content)))
        holder = content
        for key in way:
            holder = holder[key]
        if data.draw(st.booleans()):
            holder[last] = data.draw(ANYTHING)
        else:
            del holder[last]
    attempt(with_content(file, content), tmp_path / "x.graph")


def _node(data: dict[str, Any], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        each for each in data["graph"]["nodes"] if each["kind"] == kind and each["name"] != "x"
    )
    return found


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            lambda data: _node(data, "memset")["dst"]["array"][0][1].append(0),
            "memset node .*: dst: .*too many indices",
        ),
        (
            lambda data: data["graph"]["graph"]["parameters"][0].update(type="01"),
            "parameter.*: expected a numpy dtype, got '01'",
        ),
        (
            lambda data: _node(data, "memcpy3d").update(device=[1]),
            "memcpy3d node .*: device: expected",
        ),
        (lambda data: _node(data, "memcpy3d").update(device=-1), "device: expected at least 0"),
        (
            lambda data: _node(data, "memset").update(dst={"parameter": "n", "elements": "f4"}),
            "memset node .*: dst: parameter: expected an address",
        ),
    ],
)
def test_values_that_numpy_and_nodes_refuse_otherwise(
    change: Changed, message: str, tmp_path: Path
) -> None:
    g = gd.GraphDef("other errors")
    g.param("n", np.int32, default=1)
    x = g.array((8,), np.float32, name="x")
    x.memset(x[2:4], 0)
    copy3d(g, x.dptr, x.dptr, (8, 2, 1))
    path = tmp_path / "x.graph"
    g.save(path)
    members = members_of(path.read_bytes())
    data = json.loads(members["graph.json"])
    change(data)
    members["graph.json"] = json.dumps(data).encode()
    with pytest.raises(gd.LoadError, match=message):
        load(sealed(members), path)
