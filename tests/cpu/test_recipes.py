"""A field is one line of a table: added as CONTRIBUTING says, it survives what nodes go through.

The package is copied, and fields are added to the kinds of the copy: where one is declared, and
where the builder method takes it. Nothing else knows them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
CORE: Final = "core/declaration/kinds"
KEYWORD: Final = '        note: str = "",\n        name: str | None = None,'
FIELD: Final = '    note: str = stored("A note.", default="")\n'
OPTIONS: Final = (
    # The table, the keyword of the builder method, and that of update().
    ("    __slots__ = slots(vars())", f"{FIELD}    __slots__ = slots(vars())"),
    ("        name: str | None = None,", KEYWORD),
    ("    device: Device | int | None\n", "    device: Device | int | None\n    note: str\n"),
)
EDITS: Final = {
    f"{CORE}/memset.py": (
        *OPTIONS,
        ("elements, rows, step, where)", "elements, rows, step, where, note)"),
    ),
    f"{CORE}/memcpy.py": (
        *OPTIONS,
        ("device: int | None\n    ) -> Memcpy3DNode", "device, note\n    ) -> Memcpy3DNode"),
        ("(0, 0, 0, *of), device)", "(0, 0, 0, *of), device, note)"),
        ("source.flat(), shape, where)", "source.flat(), shape, where, note)"),
        ("Node(target, source, count, where)", "Node(target, source, count, where, note)"),
    ),
    f"{CORE}/allocation.py": (
        *OPTIONS[1:],
        ("    # Created on first use", f"{FIELD}    # Created on first use"),
        ("AllocNode(count, *places)", "AllocNode(count, *places, note=note)"),
        ("*places, kind, extents)", "*places, kind, extents, note)"),
    ),
    f"{CORE}/host.py": (
        OPTIONS[1],
        (
            "    __slots__ = slots(vars())\n\n    def __post_init__",
            f"{FIELD}    __slots__ = slots(vars())\n\n    def __post_init__",
        ),
        ("    writes: object\n\n\n", "    writes: object\n    note: str\n\n\n"),
        ("        writes: object = _UNCHANGED,\n", "        writes=_UNCHANGED, note=_UNCHANGED,\n"),
        ("reads=reads, writes=writes))", "reads=reads, writes=writes, note=note))"),
        ("HostCallbackNode(fn, data, *effects)", "HostCallbackNode(fn, data, *effects, note)"),
    ),
    f"{CORE}/control.py": (
        (
            "    __slots__ = slots(vars())\n\n    def _words(self) -> Mapping[str, Word]:\n",
            f"{FIELD}    __slots__ = slots(vars())\n\n    def _words(self):\n",
        ),
        ("child: GraphDef, *, name", 'child: GraphDef, *, note: str = "", name'),
        ("ChildGraphNode(child)", "ChildGraphNode(child, note)"),
        ("    child: GraphDef\n\n", "    child: GraphDef\n    note: str\n\n"),
        ("def update(self, child: GraphDef) -> None", "def update(self, **changes) -> None"),
        ('self._update({"child": child})', "self._update(changes)"),
    ),
    "extras/kinds/memory_operations.py": (
        *OPTIONS,
        (
            "BatchMemOpNode((operation,), device=where)",
            "BatchMemOpNode((operation,), 0, where, note)",
        ),
        (
            "BatchMemOpNode(tuple(found), number, where)",
            "BatchMemOpNode(tuple(found), number, where, note)",
        ),
    ),
}
"""The edits of each module of the package; what is edited is in it at least once."""
PROGRAM: Final = """
import ctypes
import sys
from pathlib import Path

import numpy as np

import graphdsl as gd
from graphdsl.core.declaration.fields import field_values

SPACE = np.zeros(4096, np.uint8)
AT = SPACE.ctypes.data
NOTIFY = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(lambda _: None)


def inner():
    child = gd.GraphDef("inner")
    child.memset(AT + 16, 3, 8, note="within")
    return child


MAKERS = {
    "memset": lambda g: g.memset(AT, 1, 8, note="a"),
    "memcpy": lambda g: g.memcpy(AT, AT + 64, 8, note="a"),
    "memcpy3d": lambda g: g.memcpy(AT, AT + 64, width=8, height=2, dst_pitch=16, note="a"),
    "alloc": lambda g: g.allocate(64, note="a"),
    "alloc of an array": lambda g: g.array((2, 3), np.float32, note="a"),
    "child": lambda g: g.embed(inner(), note="a"),
    "batch": lambda g: g.write_value(AT, 1, note="a"),
    "callback": lambda g: g.callback(NOTIFY, user_data=3, note="a"),
}
CHANGES = {
    "memset": {"value": 2, "width": 3},
    "memcpy": {"size": 4},
    "memcpy3d": {"width": 4},
    "alloc": {"size": 32},
    "alloc of an array": {"shape": (4, 4)},
    "child": {"child": gd.GraphDef("other")},
    "batch": {"value": 2},
    "callback": {"user_data": 4},
}
assert MAKERS.keys() == CHANGES.keys()


def notes(g):
    return [each.note for each in g.walk() if not isinstance(each, gd.EmptyNode)]


for word, make in MAKERS.items():
    g = gd.GraphDef("original")
    node = make(g)
    expected = ["a", "within"] if word == "child" else ["a"]
    assert notes(g) == expected, (word, notes(g))
    assert "note=a" in str(node) or "note=a" in str(g), str(g)
    assert notes(g.copy()) == expected, word
    assert not gd.diff(g, g.copy()), word
    outer = gd.GraphDef("outer")
    outer.inline(g)
    assert notes(outer) == expected, word
    if word != "callback":
        assert notes(gd.GraphDef.from_networkx(g.to_networkx())) == expected, word
    path = Path(sys.argv[1]) / "saved.graph"
    g.save(path, functions={"notify": NOTIFY}, regions={"memory": SPACE})
    loaded = gd.load(path)
    wanted = {supply.name for supply in loaded.supplies}
    functions = {"notify": NOTIFY} if "notify" in wanted else {}
    regions = {"memory": SPACE} if "memory" in wanted else {}
    assert notes(loaded.bind(functions=functions, regions=regions)) == expected, word
    lowered = g.lower()
    node.update(**CHANGES[word])
    assert node.note == "a", word
    assert lowered.nodes[0].note == "a", word
    different = g.copy()
    (first, *_) = different.nodes()
    first.update(note="b")
    assert first.note == "b", word
    differences = [str(field) for item in gd.diff(g, different).nodes for field in item.fields]
    assert differences == ["note: a -> b"], (word, differences)

# In an executable.
device = gd.sim.Device()
stream = device.create_stream()
space = device.allocate(8, stream=stream)
g = gd.GraphDef()
fill = g.memset(space, 1, 8, note="a")
with g.instantiate(device=device) as graph:
    graph[fill].update(value=2)
    graph.launch(stream)
    stream.sync()
print("all of", len(MAKERS))
"""


def test_a_field_that_is_added_by_the_recipe_survives(tmp_path: Path) -> None:
    shutil.copytree(
        ROOT / "graphdsl", tmp_path / "graphdsl", ignore=shutil.ignore_patterns("__pycache__")
    )
    for name, edits in EDITS.items():
        path = tmp_path / "graphdsl" / name
        text = path.read_text(encoding="utf-8")
        for old, new in edits:
            assert old in text, (name, old)
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path), "GRAPHDSL_DEVICE": "sim"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "all of 8\n"
