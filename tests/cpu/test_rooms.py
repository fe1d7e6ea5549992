"""Each room works without those after it: they are taken away, and what is left is used."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tools.folders import ROOMS, find_modules
from tools.house import LOADED

PACKAGE: Final = Path(__file__).parents[2] / "graphdsl"
LINK: Final = """
import importlib, os

def link(paths):
    for path in paths.splitlines():
        if not os.path.lexists(to := "graphdsl/" + os.path.basename(path)):
            os.symlink(path, to)
    importlib.invalidate_caches()
"""
"""Gives the package files and folders that it does not have yet."""
ABOVE_ALL: Final = ("debug.py", "testing.py", "__main__.py")
"""Public names of what lies in the last room."""
RUN: Final = """
import numpy as np
import graphdsl as gd
device = gd.sim.Device()
stream = device.create_stream()
values = np.zeros(4, np.float32)
g = gd.GraphDef("small")
memory = g.array(4, np.float32, name="memory")
filled = memory.memset(memory, np.float32(2))
copied = filled.memcpy(values, memory)
copied.deallocate(memory)
with g.instantiate(device=device) as graph:
    graph.launch(stream)
    graph.sync(stream)
    assert values.tolist() == [2.0] * 4
"""
USES: Final = {
    "base": """
from graphdsl.base.findings import Finding, Findings, Severity
found = Findings([Finding("rule", Severity.ERROR, None, None, "expected x", "Do it")])
assert len(found) == 1 and "expected x" in str(found)
""",
    "abi": """
from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.rows import TYPES, row_dtype
assert TYPES[NodeType.MEMSET].word == "memset" and "width" in row_dtype(NodeType.MEMSET).names
""",
    "code": '''
from graphdsl.code.effects.analysis import effects_of
from graphdsl.code.ptx.parser import parse
module = parse(""".version 8.0
.target sm_90
.address_size 64
.visible .entry set(.param .u64 out)
{
    .reg .b64 %rd<2>;
    ld.param.u64 %rd1, [out];
    st.global.u32 [%rd1], 7;
    ret;
}
""")
assert [each.writes for each in effects_of(module, "set", "set").effects] == [True]
''',
    "core": LOADED,
    "extras": f"{LOADED}\nassert g.write_value(0x1000, 1).kind == 'batch_mem_op'\n",
    "cuda": LOADED,
    "sim": RUN,
    "captured": f"""{RUN}
import tempfile
with g.instantiate(device=device) as graph:
    read = gd.GraphDef.from_cuda(graph)
assert [each.kind for each in read] == ["alloc", "memset", "memcpy", "free"]
with tempfile.TemporaryDirectory() as folder:
    g.save(folder + "/g", regions={{"values": values}})
    assert str(gd.load(folder + "/g").bind(regions={{"values": values}})) == str(g)
""",
    "optimize": f"""{RUN}
found = g.optimize(["edges"], device=device)
assert found.graph is not g
""",
    "tools": f"{RUN}\nassert g.memory().total == 16\n",
}
"""What is done with each room, by a program that has those before it, too."""


def test_each_room_is_used() -> None:
    assert list(USES) == list(ROOMS)


@pytest.mark.parametrize(
    "rooms", [list(ROOMS), *(pytest.param([room], marks=pytest.mark.fuzz) for room in ROOMS)]
)
def test_a_room_needs_none_of_those_after_it(rooms: list[str], tmp_path: Path) -> None:
    """In one process, to which room after room is given, and with -m fuzz in one for each."""
    package = tmp_path / "graphdsl"
    package.mkdir()
    steps = []
    for room in rooms:
        modules = [name for name in find_modules() if name.partition(".")[0] == room]
        imports = "\n".join(f"import graphdsl.{name}" for name in modules)
        steps.append(("\n".join(_links(room)), f"{imports}\n{USES[room]}"))
    program = "\n".join(f"link({links!r})\n{use}" for links, use in steps)
    done = subprocess.run(
        [sys.executable, "-c", f"{LINK}\n{program}\nprint(graphdsl.__file__)"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path), "GRAPHDSL_DEVICE": "sim"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == str(package / "__init__.py")


def _links(room: str) -> Iterator[str]:
    """Yield what is in the package while a room is the last."""
    kept = list(ROOMS)[: list(ROOMS).index(room) + 1]
    for path in PACKAGE.iterdir():
        is_above = path.name in ABOVE_ALL and room != list(ROOMS)[-1]
        if path.name in kept or (path.is_file() and not is_above):
            yield str(path)
